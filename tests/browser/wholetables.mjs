// SPDX-License-Identifier: MIT
// Both games with figures and rulers played from the first decision to the end by the mouse alone: two who play, one who looks on. Pictures at
// telling moments; how many clicks and drags it took is printed.
import { Server, check, person } from './harness.mjs';
import { create, join } from './steps.mjs';

const WIDE = { viewport: process.env.SMALL ? { width: 1000, height: 640 } : { width: 1440, height: 900 } },
  ACTIONS = 3000,
  IDLE = 400,
  DESK = { width: 1440, height: 900 },
  PHONE = { width: 390, height: 844 },
  /** Not every unit goes every turn: a game by clicks is to end in minutes. */
  ORDERS = +(process.env.ORDERS || 3),
  SHOTS = +(process.env.SHOTS || 99);

/** What a page shows. @param {any} page */
const look = (page) =>
  page.evaluate(() => {
    const g = globalThis.ridgeline.page.game,
      { position: q, maneuver } = g;
    return {
      n: g.match.n,
      mine: q.mine && !g.sending,
      over: g.match.over,
      name: q.decision?.name,
      // Who has to have an order before the phase can be ended; a player reads it beside the button.
      must: q.mine ? g.model.must(g.view, g.offers) : [],
      turn: q.view.turn,
      offers: q.mine ? Object.fromEntries(Object.entries(g.offers).map(([key, one]) => [key, { ...one.action, targets: one.targets, needs: one.needs }])) : {},
      job: maneuver.job && { unit: maneuver.job.piece?.id || '', ready: maneuver.job.ready, spot: !maneuver.job.steps },
    };
  });

/** Where a unit's bases, and somebody of the enemy nearest to it or a place of the game, are on the screen. */
const seen = (page, unit) =>
  page.evaluate((id) => {
    const g = globalThis.ridgeline.page.game,
      { camera, svg } = g.board,
      { left, top, width, height } = svg.getBoundingClientRect(),
      at = ([x, y]) => [x * camera.k + camera.x + left, y * camera.k + camera.y + top],
      middle = ({ bases }) => [0, 1].map((i) => bases.reduce((sum, one) => sum + one.at[i], 0) / bases.length),
      piece = g.piece(id);
    if (!piece) return null;
    const [x, y] = middle(piece),
      far = ([a, b]) => Math.hypot(a - x, b - y),
      enemies = g.pieces.filter((one) => one.side !== piece.side).map(middle),
      goals = (g.model.table.objectives || []).filter((one) => (g.view.control?.[one.id] || '') !== piece.side).map((one) => g.model.at(one.at));
    const to = [...enemies, ...goals].sort((a, b) => far(a) - far(b))[0] || [x, y];
    return { bases: piece.bases.map((one) => at(one.at)), heading: piece.bases[0].h, to: at(to), far: far(to), k: camera.k, box: [left, top, width, height] };
  }, unit);

/** A hand at a page: counts what it does. */
class Hand {
  constructor(page, game) {
    this.page = page;
    this.game = game;
    this.clicks = this.drags = 0;
    /** What was tried in this position and did not go. @type {Set<string>} */
    this.tried = new Set();
    this.turn = '';
    this.orders = this.shots = 0;
    /** How often it was read that somebody has to have an order first. */
    this.musts = 0;
  }

  async click(selector) {
    const one = this.page.locator(selector).first();
    const fold = this.page.locator('details:not([open])', { has: one }).first();
    if (await fold.count()) {
      await fold.locator('summary').click();
      this.clicks++;
    }
    await one.click({ timeout: 8000 });
    this.clicks++;
  }

  async drag([x, y], [u, v]) {
    const { mouse } = this.page;
    await mouse.move(x, y);
    await mouse.down();
    for (let i = 1; i <= 5; i++) await mouse.move(x + ((u - x) * i) / 5, y + ((v - y) * i) / 5);
    await mouse.up();
    this.drags++;
    await this.page.waitForFunction(() => !globalThis.ridgeline.page.game.maneuver.job || (!globalThis.ridgeline.page.game.maneuver.job.running && !globalThis.ridgeline.page.game.maneuver.job.hold), null, { timeout: 8000 }).catch(() => {});
  }

  /** Until the position is another one, or it was refused. @param {number} n */
  async done(n) {
    await this.page.waitForFunction((was) => globalThis.ridgeline.page.game.match.n > was || document.querySelector('#decision .refusal')?.textContent, n, { timeout: 15000 }).catch(() => {});
    return (await look(this.page)).n > n;
  }

  /** A form or a way that is in the hand: done, if it may be. @param {number} n */
  async go(n) {
    const ready = await this.page.waitForSelector('#go:not([disabled])', { timeout: 4000 }).catch(() => null),
      clicked = ready && (await this.click('#go').then(
        () => true,
        () => false,
      ));
    return clicked ? this.done(n) : false;
  }

  /** Does one thing. @returns {Promise<string>} what; '': it is not this page's decision */
  async act() {
    const now = await look(this.page);
    if (!now.mine || now.over) return '';
    const stamp = `${now.turn} ${now.name}`;
    if (stamp.split(' ')[0] !== this.turn.split(' ')[0]) this.orders = 0;
    if (stamp !== this.turn) {
      this.tried.clear();
      this.shots = 0;
    }
    this.turn = stamp;
    if (now.job && !now.job.spot) return this.march(now);
    if (now.job) await this.page.keyboard.press('Escape'); // something that was not wanted
    if (now.must.length && !this.musts && !now.job) this.musts += +(await this.page.evaluate(() => /\S/.test(document.querySelector('#decision .tend .left')?.textContent || '') && !!document.querySelector('#end:disabled')));
    const keys = Object.keys(now.offers).filter((key) => !this.tried.has(key)),
      of = (verb) => keys.filter((key) => now.offers[key].do === verb),
      { name } = now;
    for (const verb of name === 'support' ? ['call'] : name === 'movement' ? ['enter', 'order'] : ['resolve', 'fire', 'occupy', 'resurrect']) {
      const list = of(verb).filter((key) => verb !== 'order' || !/:assault$/.test(key)),
        // Those who must have one first; the others take turns.
        key = list.find((one) => now.must.includes(now.offers[one].unit)) || list[(now.turn * ORDERS + this.orders) % Math.max(1, list.length)];
      if (!key || (verb === 'order' && this.orders >= ORDERS && !now.must.length) || (verb === 'fire' && this.shots >= SHOTS && now.offers.end)) continue;
      if (verb === 'fire') this.shots++;
      if (verb === 'order') this.orders++;
      // One try for each unit.
      for (const other of keys) if (now.offers[other].do === verb && now.offers[other].unit && now.offers[other].unit === now.offers[key].unit) this.tried.add(other);
      this.tried.add(key);
      if (!(await this.click(`[data-offer="${key}"]`).then(() => true, () => false))) return 'late';
      if (verb === 'call') await this.point();
      const went = (await this.page.$('#go')) ? await this.go(now.n) : await this.done(now.n);
      if (!went && (await this.page.$('#decision .tend .b'))) await this.page.keyboard.press('Escape').catch(() => {});
      return `${verb}${went ? '' : ' (refused)'}`;
    }
    if (now.offers.end) {
      await this.click('#end');
      await this.done(now.n);
      return 'end';
    }
    // Nothing else is left: whatever is offered.
    const rest = Object.keys(now.offers).find((key) => !this.tried.has(key) && !['ride', 'attach', 'detach', 'adopt', 'release'].includes(now.offers[key].do)) || keys.find((key) => now.must.includes(now.offers[key].unit));
    this.tried.clear();
    if (!rest) return '';
    const there = await this.click(`[data-offer="${rest}"]`).then(
      () => true,
      () => false,
    );
    // The question was answered, or it is of another page by now.
    if (!there) return (await look(this.page)).n > now.n ? 'late' : '';
    if (await this.page.$('#go')) await this.go(now.n);
    await this.done(now.n);
    return now.offers[rest].do;
  }

  /** A place for a barrage: an enemy who is seen, or the middle of the far side. */
  async point() {
    const [x, y] = await this.page.evaluate(() => {
      const g = globalThis.ridgeline.page.game,
        { camera, svg } = g.board,
        { left, top } = svg.getBoundingClientRect(),
        enemy = g.pieces.find((one) => one.side !== g.match.side),
        [a, b] = enemy ? enemy.bases[0].at : g.model.at(g.model.table.objectives[0].at);
      return [a * camera.k + camera.x + left, b * camera.k + camera.y + top];
    });
    await this.page.mouse.click(x, y);
    this.clicks++;
  }

  /** A unit is in the hand: towards the nearest enemy or place of the game, as far as it goes. */
  async march(now) {
    const { page } = this,
      unit = now.job.unit,
      at = await seen(page, unit),
      key = `march ${unit}`;
    if (at && at.far > (this.game.hills ? 130 : 60) && !this.tried.has(key)) {
      this.tried.add(key);
      const from = at.bases[Math.floor((at.bases.length - 1) / 2)];
      let bearing = (Math.atan2(at.to[0] - from[0], from[1] - at.to[1]) * 180) / Math.PI;
      if (this.game.hills) {
        const turn = ((bearing - at.heading + 540) % 360) - 180,
          times = Math.min(4, Math.round(Math.abs(turn) / 5));
        for (let i = 0; i < times && Math.abs(turn) > 8; i++) await this.click(`.tnudge .b >> nth=${turn < 0 ? 4 : 5}`);
        if (times) await page.waitForTimeout(60);
        if (Math.abs(turn) > 20) bearing = null;
      }
      if (bearing !== null) {
        const much = Math.min(200, at.far * at.k - 30),
          a = (bearing * Math.PI) / 180;
        const ghost = (await page.evaluate(() => {
          const g = globalThis.ridgeline.page.game,
            list = g.maneuver.job.pose.list,
            one = list[Math.floor((list.length - 1) / 2)],
            { camera, svg } = g.board,
            { left, top } = svg.getBoundingClientRect();
          return [one.at[0] * camera.k + camera.x + left, one.at[1] * camera.k + camera.y + top];
        }).catch(() => null)) || from;
        await this.drag(ghost, [ghost[0] + much * Math.sin(a), ghost[1] - much * Math.cos(a)]);
      }
      await this.before?.(page, now);
      if (await this.go(now.n)) return 'move';
    }
    const hold = Object.keys(now.offers).find((one) => ['hold', 'stay'].includes(now.offers[one].do));
    if (hold && (await page.$(`[data-offer="${hold}"]`))) {
      await this.click(`[data-offer="${hold}"]`);
      await this.done(now.n);
      return 'hold';
    }
    if (await this.go(now.n)) return 'move';
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    return 'put back';
  }
}

/** @param {any} page @param {string} game */
async function whole(browser, server, shots, { scenario, side, hills }) {
  const one = await person(browser, `${scenario} first`, WIDE),
    other = await person(browser, `${scenario} second`, WIDE),
    watcher = await person(browser, `${scenario} watcher`, { viewport: { width: 900, height: 700 } }),
    pages = [one, other, watcher],
    short = hills ? '1862' : '1916',
    link = await create(one, server, { scenario, side, edition: '2026' });
  await join(other, link, 'Keller');
  const id = await one.evaluate(() => globalThis.ridgeline.page.match.id);
  await watcher.goto(server.url(`#watch=${id}`));
  for (const page of pages) await page.waitForFunction(() => globalThis.ridgeline?.page?.game?.view.turn);
  if (process.env.TELL) console.log('# seats');
  const hands = [new Hand(one, { hills }), new Hand(other, { hills })],
    begun = Date.now(),
    deeds = /** @type {Record<string, number>} */ ({});
  let turn = 0,
    idle = 0,
    count = 0,
    ghosts = 0;
  const shown = new Set(),
    /** A picture at another size than it is played at. */
    at = async (page, size, name) => {
      const was = page.viewportSize();
      await page.setViewportSize(size);
      await page.waitForTimeout(600);
      await shots.take(page, name);
      await page.setViewportSize(was);
    };
  hands[0].before = (page) => (shown.has('move') ? null : (shown.add('move'), shots.take(page, `80-whole-${short}-move`)));
  while (count < ACTIONS && idle < IDLE) {
    let done = '';
    // On a slow machine a button may be gone, or answered for, when the hand comes there: then it looks again.
    for (const hand of hands) if (!done) done = await hand.act().catch(() => 'late');
    if (!done) {
      const now = await look(one);
      if (now.over) break;
      idle++;
      if (process.env.TELL && idle % 20 === 1) console.log('# idle', JSON.stringify(now).slice(0, 300), JSON.stringify(await look(other)).slice(0, 300));
      await one.waitForTimeout(50);
      continue;
    }
    idle = 0;
    count++;
    deeds[done] = (deeds[done] || 0) + 1;
    const now = await look(one);
    if (process.env.TELL) console.log(`# ${((Date.now() - begun) / 60000).toFixed(1)} min, ${count} turn ${now.turn} ${now.name}: ${done}`);
    if (now.turn !== turn) {
      turn = now.turn;
      if ([3, 6, 9].includes(turn)) {
        await at(one, DESK, `81-whole-${short}-turn-${turn}`);
        await at(other, DESK, `82-whole-${short}-turn-${turn}-other`);
        await at(watcher, PHONE, `83-whole-${short}-turn-${turn}-watcher`);
      }
    }
    if (['fire', 'resolve', 'occupy'].includes(done) && !shown.has(`${done}${turn > 4}`)) {
      shown.add(`${done}${turn > 4}`);
      await shots.take(one, `84-whole-${short}-${done}-${turn}`);
    }
    const lost = await one.evaluate(() => document.querySelectorAll('.tunit.lost').length);
    if (lost && !ghosts) await shots.take(one, `85-whole-${short}-last-seen`);
    ghosts = Math.max(ghosts, lost);
  }
  const minutes = (Date.now() - begun) / 60000,
    clicks = hands.reduce((sum, hand) => sum + hand.clicks, 0),
    drags = hands.reduce((sum, hand) => sum + hand.drags, 0);
  for (const [i, size] of [DESK, { width: 2560, height: 1440 }, PHONE].entries()) await at(pages[i], size, `86-whole-${short}-end-${size.width}`);
  const ends = await Promise.all(pages.map((page) => page.evaluate(() => [globalThis.ridgeline.page.match.over, globalThis.ridgeline.page.game.view.winner, JSON.stringify(globalThis.ridgeline.page.game.view.vp)].join(' '))));
  check(`${short}: played to its end by the mouse alone, and all three pages say the same`, ends.every((end) => end === ends[0] && end.startsWith('true')), ends.join(' | '));
  console.log(`# ${short}: ${count} deeds, ${clicks} clicks, ${drags} drags, ${minutes.toFixed(1)} minutes by machine; ${JSON.stringify(deeds)}; ends ${ends[0]}`);
  check(`${short}: nothing lies over the result`, (await Promise.all(pages.map((page) => page.locator('.tale .acts').count()))).every((n) => n === 0));
  if (hills) check('1862: who has to have an order first is read, and the phase cannot be ended', hands.some((hand) => hand.musts > 0));
  if (!hills) {
    check('1916: who was lost from sight left a mark', ghosts > 0, String(ghosts));
    // Neither a reload nor another device forgets: they follow from the record.
    const marks = (page) => page.evaluate(() => globalThis.ridgeline.page.game.lastSeen.all.map(({ piece, turn: on }) => [piece.id, on, piece.bases.map((base) => base.at)]));
    const before = JSON.stringify((await marks(one)).sort());
    await one.reload();
    await one.waitForFunction(() => globalThis.ridgeline?.page?.game?.lastSeen.then.size && globalThis.ridgeline.page.game.lastSeen.waiting === null);
    check('1916: the marks are the same after a reload', JSON.stringify((await marks(one)).sort()) === before, before.slice(0, 200));
  }
  for (const page of pages) await page.context().close();
}

export async function wholeTables(browser, program, shots) {
  const server = new Server(program);
  await server.start();
  try {
    const only = process.env.TABLE;
    if (only !== '1862') await whole(browser, server, shots, { scenario: 'ferme-1917', side: 'attacker', hills: false });
    if (only !== '1916') await whole(browser, server, shots, { scenario: 'turner-fox', side: 'union', hills: true });
  } finally {
    await server.stop();
  }
}
