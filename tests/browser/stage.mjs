// SPDX-License-Identifier: MIT
// Brings matches on the real server to a question that play seldom asks: bots, made of the client's
// own connection, play both seats in a helper page until the question stands. A person's page can
// then open the seat by its come-back link.
import { person } from './harness.mjs';
import { SCENES } from './scenes.mjs';

/** What a bot does where its scene wishes nothing else. @type {Record<string, string[]>} */
const PREFER = { setup: ['end'], rally: ['end'], movement: ['end'], reinforcement: ['end'], combat: ['assault', 'end'] };
/** Dice decide whether some questions come up: so many matches are tried, so many actions each. */
const MATCHES = 25,
  ACTIONS = 60;

/**
 * Runs in the helper page: plays matches on the same terms until one asks what is wanted.
 * @param {any} plan terms, question, offered, matches, actions, prefer, exit, moveTo, guns
 */
async function seek(plan) {
  const url = (path) => new URL(path, location.origin).href,
    { Link } = await import(url('/js/net/link.mjs')),
    { Match } = await import(url('/js/net/match.mjs')),
    { commitment } = await import(url('/js/dice/dice.mjs')),
    { randomHex } = await import(url('/js/dice/sha256.mjs')),
    links = (globalThis.stageLinks ||= [0, 1].map(() => {
      const link = new Link(`ws://${location.host}/ws`, 'stage');
      link.start();
      return link;
    }));
  const pick = (list) => list[Math.floor(Math.random() * list.length)];

  async function begin() {
    const nonce = randomHex(32),
      made = await links[0].request({
        type: 'create',
        ...plan.terms,
        name: 'Ada',
        nonce_hash: commitment('nonce', nonce),
        key: randomHex(16),
      }),
      joined = await links[1].request({
        type: 'join',
        code: made.code,
        name: 'Keller',
        seed_hash: made.dice.seed_hash,
        nonce: randomHex(32),
        key: randomHex(16),
      }),
      seats = [new Match(links[0], made.match, { token: made.token, nonce }), new Match(links[1], made.match, { token: joined.token })];
    for (const one of seats) await one.enter();
    return seats;
  }

  /** One action: a move that the scene needs, else any of the offers that are preferred. */
  function choose(match) {
    const all = Object.values(match.offers),
      needed = (step) => (plan.exit && step.exit) || (plan.moveTo && step.to === plan.moveTo),
      mover = match.side === 'union' && all.find((one) => (one.steps || []).some(({ step }) => needed(step)));
    if (mover) return { do: 'move', unit: mover.unit, steps: [mover.steps.find(({ step }) => needed(step)).step] };
    const liked = all.filter((one) => (plan.prefer[match.decision.name] || [one.do]).includes(one.do)),
      offer = liked.length ? pick(liked) : pick(all);
    return plan.guns && offer.do === 'assault'
      ? { do: 'assault', target: offer.target, brigades: offer.brigades, artillery: offer.artillery }
      : offer.action;
  }

  for (let round = 1; round <= plan.matches; round++) {
    const seats = await begin();
    let found = null;
    for (let i = 0; i < plan.actions && !found && !seats[0].over; i++) {
      const match = seats.find((one) => one.mine && one.offers);
      if (!match || !match.dice?.creator_nonce) await new Promise((done) => setTimeout(done, 4));
      else if (match.decision.name === plan.question && (!plan.offered || match.offers[plan.offered]))
        found = { match: match.id, token: match.token, tokens: Object.fromEntries(seats.map((one) => [one.side, one.token])), side: match.side, offers: match.offers, round };
      else await match.act(choose(match)).catch((error) => error.code === 'stale' || console.warn(`stage: ${error.message}`));
    }
    seats.forEach((one) => one.leave());
    if (found) return found;
  }
  return null;
}

/** @param {any} browser @param {any} server */
export async function openStage(browser, server) {
  const page = await person(browser, 'stage');
  await page.goto(server.url('fonts/OFL.txt')); // of the server, and without any program of its own
  return {
    close: () => page.context().close(),
    /** Plays a scene up to its question; null: it never came up. @param {string} name of scenes.mjs @param {any} [scene] @returns {Promise<any>} */
    play: (name, scene = SCENES[name]) =>
      page.evaluate(seek, {
        terms: { game: 'fotm', edition: scene.edition || '2022', side: 'union', scenario: scene.scenario || `scene-${name}`, options: scene.options || [] },
        question: scene.question || name,
        offered: scene.offered,
        matches: MATCHES,
        actions: ACTIONS,
        prefer: { ...PREFER, ...scene.prefer },
        exit: !!scene.exit,
        moveTo: scene.moveTo,
        guns: !!scene.guns,
      }),
  };
}

/** A page with the Union's seat in the afternoon, at its first movement. @param {any} browser @param {any} server @param {string} name @param {any} [options] */
export async function atMovement(browser, server, name, options) {
  const stage = await openStage(browser, server),
    found = await stage.play('afternoon', { scenario: 'pm', question: 'movement' });
  await stage.close();
  const page = await person(browser, name, options);
  await page.goto(server.url(`#seat=${found.match}.${found.token}`));
  await page.waitForFunction(() => {
    const g = globalThis.ridgeline?.page?.game;
    return g?.position.mine && g.position.decision.name === 'movement';
  });
  return page;
}
