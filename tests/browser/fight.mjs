// SPDX-License-Identifier: MIT
// The card that tells a fight: to both players and who watches, act by act, with the decision in it, by
// mouse, keys and touch; folded afterwards.
import { Server, check, person } from './harness.mjs';
import { tapHex } from './player.mjs';
import { SCENES, gamesFolder } from './scenes.mjs';
import { openStage } from './stage.mjs';
import { telling } from './telling.mjs';
import germanTexts from '../../client-web/games/fotm/texts.de.mjs';
import { accessible } from './steps.mjs';
import { rmSync } from 'node:fs';

const TARGET = '0814';

/** What the card shows, as far as these tests look at it. @param {any} page */
const card = (page) =>
  page.evaluate(() => {
    const box = document.querySelector('.tale'),
      g = globalThis.ridgeline.page.game;
    if (!box) return null;
    const r = box.getBoundingClientRect(),
      board = document.querySelector('#board').getBoundingClientRect(),
      over = g.teller.hexes().filter((hex) => {
        const b = g.board.boxOf(hex),
          x = board.left + b.x,
          y = board.top + b.y;
        return r.left < x + b.w - 4 && r.right > x + 4 && r.top < y + b.h - 4 && r.bottom > y + 4;
      });
    return {
      folded: box.classList.contains('folded'),
      kick: box.querySelector('.kick')?.textContent || '',
      acts: [...box.querySelectorAll('.acts li .name b')].map((one) => one.textContent),
      told: g.teller.card.at,
      all: g.teller.fight.now?.acts.length,
      fighters: [...box.querySelectorAll('.tale-sides small')].map((one) => one.textContent),
      lost: [...box.querySelectorAll('.tale-sides .lost')].map((one) => one.textContent),
      chips: [...document.querySelectorAll('.losschip text')].map((one) => one.textContent),
      choices: [...box.querySelectorAll('.tale-ask .ch')].length,
      text: box.innerText,
      said: box.querySelector('.sr').textContent,
      over,
    };
  });

/** @param {any} page @param {any} server @param {any} found @param {string} [token] */
async function sit(page, server, found, token) {
  await page.goto(server.url(token ? `#seat=${found.match}.${token}` : `#watch=${found.match}`));
  await page.waitForFunction((id) => globalThis.ridgeline?.page?.game?.match.id === id && globalThis.ridgeline.page.game.stacks, found.match);
  await page.click('.banner.since .b.line', { timeout: 50 }).catch(() => {});
}

/** What the map and the log show of it: strengths of who stands there, lines that can be read. @param {any} page */
const shown = (page) =>
  page.evaluate(() => {
    const g = globalThis.ridgeline.page.game,
      drawn = g.telling ? g.teller.stacks() : g.stacks,
      inView = [...g.board.drawn.values()].reduce((n, one) => n + (one.units.isConnected ? 1 : 0), 0),
      units = [...drawn.values()].flat();
    return {
      stacks: inView === drawn.size,
      sp: Object.fromEntries(units.map((unit) => [unit.id, unit.sp])),
      truth: Object.fromEntries([...g.stacks.values()].flat().map((unit) => [unit.id, unit.sp])),
      lines: [...document.querySelectorAll('.log li')].filter((one) => one.getClientRects().length > 0).length,
      all: document.querySelectorAll('.log li').length,
    };
  });

/** Declares the Assault as a person does. @param {any} page @param {boolean} [touch] */
async function assault(page, touch) {
  await page.waitForFunction(() => globalThis.ridgeline.page.game.position.mine);
  for (let i = 0; i < 6; i++) {
    await tapHex(page, TARGET, touch);
    if (await page.evaluate((hex) => globalThis.ridgeline.page.game.prompt.aim === hex, TARGET)) break;
  }
  await page.waitForSelector('#confirm:not([disabled])');
  if (touch) await page.tap('#confirm');
  else await page.click('#confirm');
  await page.waitForSelector('.tale');
}

/** Answers whatever is asked until the fight is over, on the card where it has the question. @param {any[]} pages */
async function through(pages) {
  let onCard = 0;
  for (let i = 0; i < 60; i++) {
    if (await pages[0].evaluate(() => !globalThis.ridgeline.page.game.view.assault)) return onCard;
    for (const page of pages) {
      const mine = await page.evaluate(() => {
        const g = globalThis.ridgeline.page.game;
        return g.position.mine && !g.sending && !!g.view.assault && g.match.n;
      });
      if (!mine) continue;
      while (!(await page.evaluate(() => globalThis.ridgeline.page.game.teller.card.isTold))) await page.click('.tale footer .main');
      const choice = await page.$('.tale-ask .ch:not(.on)');
      if (choice) await choice.click();
      const go = await page.$('.tale footer .main:not([disabled])');
      if (go) {
        onCard++;
        await go.click();
      } else await page.click('#confirm');
      await page.waitForFunction((n) => globalThis.ridgeline.page.match.n > n, mine);
    }
    await pages[0].waitForTimeout(40);
  }
  return onCard;
}

export async function fights(browser, program, shots) {
  const games = gamesFolder(),
    server = new Server(program, games);
  await server.start();
  const stage = await openStage(browser, server),
    ada = await person(browser, 'attacker', { reducedMotion: 'no-preference' }),
    keller = await person(browser, 'attacked', { colorScheme: 'dark' }),
    lim = await person(browser, 'looker'),
    tom = await person(browser, 'fighter on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  try {
    await telling(browser, server);
    const scene = { ...SCENES.check, scenario: 'scene-check', question: 'combat' },
      found = await stage.play('combat', scene);
    // Each act is called for by hand.
    await ada.goto(server.url());
    await ada.evaluate(() => localStorage.setItem('ridgeline.settings', JSON.stringify({ pace: 'step', autoEnd: 'never', ground: 'plain' })));
    await sit(ada, server, found, found.tokens.union);
    await sit(keller, server, found, found.tokens.confederate);
    await sit(lim, server, found);
    const before = await shown(ada);
    await assault(ada);
    const first = await card(ada);
    check('fight: the card comes with the declaration', !!first && !first.folded && first.kick.startsWith('Your assault'), JSON.stringify(first));
    check('fight: who against whom', ['Welsh', 'Garland'].every((name) => first.fighters.some((one) => one.includes(name))), first.fighters.join());
    check('fight: first the odds of the whole', /\d+ %\s*that 0814 is taken/.test(first.text), first.text);
    check('fight: nothing is told before its time', first.told === 0 && first.acts.length === 0 && first.all > 0, JSON.stringify(first));
    check('fight: where it is fought lies open', first.over.length === 0, first.over.join());
    const early = await shown(ada);
    check(
      'fight: neither counters nor log are ahead of the card',
      early.lines <= early.all - first.all && early.stacks && JSON.stringify(early.sp) === JSON.stringify(before.sp),
      JSON.stringify(early),
    );
    await shots.take(ada, '50-fight-declared');
    await accessible(ada, 'a fight');
    await ada.focus('#board');
    await ada.keyboard.press(' ');
    const second = await card(ada);
    check('fight: a key goes on, and it is said', second.told === 1 && second.acts.length === 1 && second.said.length > 3, JSON.stringify(second));
    await ada.click('.tale h2');
    check('fight: so does a tap', (await card(ada)).told === Math.min(2, second.all));
    const told = await card(keller);
    check('fight: without motion all acts stand at once', told.acts.length === told.all && told.kick.startsWith('You are attacked'), JSON.stringify(told));
    const seen = await card(lim);
    await lim.waitForSelector('.tale-odds');
    await keller.waitForSelector('.tale-odds');
    const [mine, his, theirs] = [first, await card(keller), await card(lim)].map((one) => /\d+ %\s*that 0814 is taken/.exec(one.text)?.[0]);
    check('fight: both sides and who watches are told the odds', !!mine && his === mine && theirs === mine, [mine, his, theirs].join('; '));
    check('fight: who watches is told the same', seen.acts.join() === told.acts.join() && /attacks/.test(seen.kick), JSON.stringify(seen));
    await shots.take(keller, '51-fight-attacked-dark');
    const beside = await lim.evaluate(() => {
      const [a, b] = ['.banner.watch', '.tale'].map((one) => document.querySelector(one).getBoundingClientRect());
      return { apart: a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom, width: a.width };
    });
    check('fight: what says that one watches stands beside the card', beside.apart && beside.width > 60, JSON.stringify(beside));
    const joined = await lim.evaluate(() => document.querySelector('.log').innerText);
    check('fight: those who attack together do so in the plural', /(Welsh and Christ|Christ and Welsh) attack §/.test(joined) && germanTexts['fotm.log.attacks'].other === '{units} greifen an', joined);
    await through([ada, keller]);
    await keller.waitForFunction(() => !globalThis.ridgeline.page.game.view.assault);
    while (!(await ada.evaluate(() => globalThis.ridgeline.page.game.teller.card.isTold))) await ada.click('.tale footer .main');
    const late = await shown(ada);
    check(
      'fight: when it is told they show the present',
      JSON.stringify(late.sp) === JSON.stringify(late.truth) && late.lines === late.all,
      JSON.stringify([early, late]),
    );
    const end = await card(keller),
      lost = await keller.evaluate(() => {
        const { now } = globalThis.ridgeline.page.game.teller.fight;
        return new Set(now.acts.flatMap((act) => act.events).filter((e) => ['lost-step', 'eliminated', 'captured'].includes(e.event)).map((e) => e.unit)).size;
      });
    check('fight: losses stand on the counters', end.lost.length === lost && end.lost.every((one) => /^\d+ → (\d+|✕)$/.test(one)) && end.chips.length === lost, JSON.stringify([end.lost, end.chips, lost]));
    await shots.take(keller, '52-fight-over');
    await keller.keyboard.press('m');
    await keller.keyboard.press(' ');
    const folded = await card(keller);
    check('fight: at the end it folds to a line, and stays', folded.folded && /(taken|held)/.test(folded.text), JSON.stringify(folded));
    await keller.click('.tale-line');
    check('fight: and opens again', !(await card(keller)).folded);
    await keller.reload();
    await keller.waitForSelector('.tale.folded');
    check('fight: after a reload it lies folded', /(taken|held)/.test((await card(keller)).text));
    const other = await stage.play('combat', scene);
    await sit(tom, server, other, other.tokens.union);
    await assault(tom, true);
    const small = await card(tom);
    const free = await tom.evaluate(() => {
      const b = globalThis.ridgeline.page.game.board,
        { w, h } = b.camera.size();
      return { height: b.host.clientHeight, inside: globalThis.ridgeline.page.game.teller.hexes().every((hex) => ((r) => r.x >= 0 && r.y >= 0 && r.x + r.w <= w && r.y + r.h <= h)(b.boxOf(hex))), docked: !!document.querySelector('.side > .tale') };
    });
    check('fight: on a phone it is a sheet, and the fight is seen above it', free.docked && free.inside && free.height >= 260 && small.over.length === 0, JSON.stringify([free, small]));
    await shots.take(tom, '53-fight-phone');
    const scrolled = await tom.evaluate(() => {
      const { card } = globalThis.ridgeline.page.game.teller,
        acts = document.querySelector('.tale-acts'),
        seen = () => {
          const [brief, room] = [document.querySelector('.tale-brief'), acts].map((one) => one?.getBoundingClientRect());
          return !!brief && brief.top >= room.top - 1 && brief.bottom <= room.bottom + 1 && brief.height < 80;
        };
      while (!card.isTold) card.next();
      // A long fight in a low sheet.
      for (let i = 0; i < 6; i++) acts.querySelector('.acts').append(acts.querySelector('.acts li').cloneNode(true));
      acts.scrollTop = acts.scrollHeight;
      const found = { scrolls: acts.scrollTop > 60, end: seen(), words: document.querySelector('.tale-brief')?.innerText || '' };
      acts.scrollTop = 0;
      return { ...found, start: seen() };
    });
    check('fight: on a phone the odds and who fights stay while the lines scroll', scrolled.scrolls && scrolled.start && scrolled.end && /\d+ %/.test(scrolled.words) && /Welsh|Christ/.test(scrolled.words) && /Garland/.test(scrolled.words), JSON.stringify(scrolled));
    await accessible(tom, 'a fight on a phone');
    await tom.tap('.tale header .b');
    check('fight: a finger folds it', (await card(tom)).folded);
  } finally {
    await stage.close();
    for (const page of [ada, keller, lim, tom]) await page.context().close();
    await server.stop();
    rmSync(games, { recursive: true, force: true });
  }
}
