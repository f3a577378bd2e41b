// SPDX-License-Identifier: MIT
// The frame about the battle: keys that are held down, shapes of screens, what lies over the map in a
// fight, proposals.
import { calm, check, person } from './harness.mjs';
import { look, tapHex, whereIs } from './player.mjs';
import { atMovement } from './stage.mjs';
import { create, decides, join, play } from './steps.mjs';
import { hear } from './trouble.mjs';

/** Two boxes of the page, and whether they lie over each other. @param {any} page @param {string} a @param {string} b */
const apart = (page, a, b) =>
  page.evaluate(
    ([one, two]) => {
      const [r, s] = [one, two].map((selector) => document.querySelector(selector).getBoundingClientRect());
      return r.right <= s.left + 1 || s.right <= r.left + 1 || r.bottom <= s.top + 1 || s.bottom <= r.top + 1;
    },
    [a, b],
  );

/** A finger that rests on a key. @param {any} page @param {string} key @param {number} times */
async function hold(page, key, times) {
  for (let i = 0; i < times; i++) {
    await page.keyboard.down(key); // every further one is a repeat
    await page.waitForTimeout(30);
  }
  await page.keyboard.up(key);
}

export async function heldKeys(browser, server) {
  const page = await atMovement(browser, server, 'holder'),
    now = () => page.evaluate(() => [globalThis.ridgeline.page.match.n, globalThis.ridgeline.page.match.decision?.name].join()),
    before = await now();
  await page.focus('#board');
  await hold(page, 'x', 12);
  check('a held X shows the warning', !!(await page.$('.warnbox')));
  check('and ends nothing', (await now()) === before, await now());
  await page.keyboard.press('x');
  await page.waitForTimeout(200);
  check('nor does X, X', (await now()) === before && !!(await page.$('.warnbox')), await now());
  await page.keyboard.press('Escape');
  check('Esc takes the warning back', !(await page.$('.warnbox')) && !(await page.$('.ly-low .stand')));
  // A key that is still down when its button gets the focus.
  await page.focus('#end');
  await hold(page, 'Enter', 12);
  check('a held Enter goes no further than the warning', (await now()) === before && !!(await page.$('.warnbox')), await now());
  await page.keyboard.press('Escape');
  await tapHex(page, '1710');
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.reach.size > 0);
  await hold(page, 'e', 6);
  await page.waitForFunction((n) => globalThis.ridgeline.page.match.n > n && !globalThis.ridgeline.page.game.sending, +before.split(',')[0]);
  await page.waitForTimeout(150);
  check('a held E turns once', (await now()) === `${+before.split(',')[0] + 1},movement`, await now());
  // A second click of a double click ends no second phase, nor the warning.
  await page.keyboard.press('Escape');
  const end = await page.locator('#end').boundingBox();
  await page.mouse.dblclick(end.x + end.width / 2, end.y + end.height / 2);
  await page.waitForTimeout(150);
  check('a double click ends nothing', /movement/.test(await now()), await now());
  await page.context().close();
}

/** Every form of screen keeps a map that can be used; nothing lies over anything. */
export async function shapes(browser, server, shots) {
  const page = await atMovement(browser, server, 'shapes');
  await commander(page);
  await tapHex(page, '1710');
  await page.waitForFunction(() => globalThis.ridgeline.page.game.prompt.reach.size > 0);
  check('what can be reached has one edge about all of it', (await page.$$eval('.ly-low .rim', (all) => all.map((one) => one.getAttribute('d').split('M').length - 1)))[0] < 6 * (await page.$$eval('.ly-low .reach', (all) => all.reduce((n, one) => n + (one.getAttribute('d').match(/Z/g) || []).length, 0))) / 2);
  const wrong = [];
  for (const width of [821, 900, 1024, 1100, 1101, 1200, 1230, 1320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForFunction((w) => innerWidth === w, width);
    if (!(await apart(page, '.turns', '.phases .grp'))) wrong.push(width);
    const out = await page.evaluate(() => ['.side', '.tools', '.phases .grp', '#end'].filter((one) => document.querySelector(one).getBoundingClientRect().right > innerWidth + 1));
    if (out.length) wrong.push(`${width}: ${out} stands out`);
    const seen = await page.evaluate(() => {
      const [r, all] = ['.turns .now', '.turns'].map((one) => document.querySelector(one).getBoundingClientRect());
      return r.left >= all.left - 1 && r.right <= all.right + 1;
    });
    if (!seen) wrong.push(`${width}: the hour is not seen`);
    if (width === 1024) await shots.take(page, '22-tablet');
  }
  check('track and phases never lie over each other, nothing stands out', wrong.length === 0, wrong.join(', '));
  for (const [width, height] of [
    [740, 360],
    [720, 450],
    [844, 390],
    [1024, 500],
  ]) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction((w) => innerWidth === w, width);
    const free = await page.evaluate(() => {
      const board = document.querySelector('#board').getBoundingClientRect(),
        side = document.querySelector('.side').getBoundingClientRect();
      let open = 0;
      for (let i = 0; i < 400; i++) {
        const x = board.left + ((i % 20) + 0.5) * (board.width / 20),
          y = board.top + (Math.floor(i / 20) + 0.5) * (board.height / 20);
        if (document.elementFromPoint(x, y)?.closest('svg.map')) open++;
      }
      return { h: board.height, w: board.width, open: open / 400, beside: side.left >= board.right - 1 && side.right <= innerWidth + 1 };
    });
    check(`${width}x${height}: the map can be used`, free.h > height * 0.7 && free.w > width * 0.5 && free.open > 0.6 && free.beside, JSON.stringify(free));
    await shots.take(page, `23-low-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  // Names fit whatever the font is.
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('.ctr .near .name')].filter((one) => one.getComputedTextLength() > 92).map((one) => one.textContent),
  );
  check('names fit their counters', wide.length === 0, wide.join());
  check(
    'the names of the gaps stay',
    await page.evaluate(
      () => document.querySelectorAll('.nm-gap').length >= 2 && [...document.querySelectorAll('.nm-gap')].every((one) => getComputedStyle(one).display !== 'none'),
    ),
  );
  await otherEyes(page, shots);
  await offline(page, server, shots);
  await page.context().close();
}

/** What a commander does, and how far, is told where the pointer rests. @param {any} page */
async function commander(page) {
  const hex = await page.evaluate(() => [...globalThis.ridgeline.page.game.stacks].find(([, list]) => list.some((one) => one.kind === 'commander' && one.cm && one.army === 'union'))[0]),
    at = await whereIs(page, hex);
  await page.mouse.move(at.x - 5, at.y);
  await page.mouse.move(at.x, at.y);
  await page.waitForSelector('.restcard');
  check('a commander who is looked at: what the help is, and how far it goes', /Helps (one|\d) brigades? of this hex/.test(await page.innerText('.restcard')) && (await page.$$('.ly-rest .helps')).length === 1, await page.innerText('.restcard'));
}

/** A very large screen, letters of twice the size, colours that the system has chosen. @param {any} page @param {any} shots */
async function otherEyes(page, shots) {
  const sizes = () => page.evaluate(() => ['.side', '.decision h2', '.tools .b'].map((one) => document.querySelector(one).getBoundingClientRect().height && parseFloat(getComputedStyle(document.querySelector(one)).fontSize))),
    [, usual] = await sizes();
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.waitForFunction(() => innerWidth === 2560);
  const [, large] = await sizes(),
    side = await page.evaluate(() => document.querySelector('.side').getBoundingClientRect().width);
  check('2560 pixels: letters and the column grow with the screen', large > usual * 1.1 && side > 400, JSON.stringify([usual, large, side]));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const cut = await page.evaluate(() => [...document.querySelectorAll('.actions .b')].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
  check('letters of twice the size lie over nothing', (await apart(page, '.id > div', '.tally')) && (await apart(page, '.tally', '.seats')) && cut.length === 0, cut.join());
  await shots.take(page, '25-large-letters');
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.emulateMedia({ forcedColors: 'active' });
  const marked = await page.evaluate(() => ['.turns .now', '.phases .now', '.b.main'].map((one) => getComputedStyle(document.querySelector(one)).outlineStyle).join());
  check('colours of the system: the hour, the phase and the main button are marked without a ground', marked === 'solid,solid,solid', marked);
  await shots.take(page, '26-forced-colours');
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Without a connection the page stays where it is, and nobody is said to be here. */
async function offline(page, server, shots) {
  const shape = () => page.evaluate(() => JSON.stringify(['#app', '#board', '.side', '.tabs'].map((one) => document.querySelector(one).getBoundingClientRect())));
  const before = await shape();
  calm.down = true;
  await server.kill();
  await page.waitForSelector('.banner.offline', { timeout: 30000 });
  await shots.take(page, '24-offline');
  check('offline does not shift the page', (await shape()) === before, `${before} ${await shape()}`);
  check('offline nobody is shown as connected', (await page.$$('.net.ok')).length === 0);
  await server.start();
  await page.waitForFunction(() => globalThis.ridgeline.link.state === 'open' && !document.querySelector('.banner.offline'), null, { timeout: 30000 });
  calm.down = false;
  await page.waitForSelector('.net.ok');
  check('and is again afterwards', true);
}

/** Looks over the shoulders of those who fight: what lies over the map, the colours of the odds, the rims afterwards. @param {any[]} pages */
export function fightWatch(pages) {
  /** @type {any[]} */
  const strips = [];
  let odds = '',
    stale = 0;
  return {
    /** After each action. */
    async note() {
      for (const page of pages) {
        const seen = await page.evaluate(() => {
          const strip = document.querySelector('.tale:not(.folded)'),
            { game } = globalThis.ridgeline.page,
            rims = game.view.assault || game.prompt?.aim ? 0 : document.querySelectorAll('.ctr.in, .ctr.foe').length;
          if (!strip || !game.teller.hexes().length) return { rims };
          const s = strip.getBoundingClientRect(),
            board = document.querySelector('#board').getBoundingClientRect();
          const over = (r) => Math.min(s.right, r.right) - Math.max(s.left, r.left) > 1 && Math.min(s.bottom, r.bottom) - Math.max(s.top, r.top) > 1;
          const hexes = game.teller.hexes().map((hex) => game.board.boxOf(hex)).map((b) => ({ left: board.left + b.x, right: board.left + b.x + b.w, top: board.top + b.y, bottom: board.top + b.y + b.h }));
          return {
            rims,
            hexes: hexes.length,
            over: hexes.filter(over).length,
            floats: [...document.querySelectorAll('.banner, .guidebox, .actions')].filter((one) => over(one.getBoundingClientRect())).length,
            what: [...document.querySelectorAll('.banner, .guidebox, .actions')].filter((one) => over(one.getBoundingClientRect())).map((one) => one.className + ' ' + one.textContent.slice(0, 40) + JSON.stringify(one.getBoundingClientRect())).join(),
            box: [s.left, s.top, s.width, s.height].map(Math.round).join(),
          };
        });
        stale += seen.rims;
        if (seen.box) strips.push(seen);
      }
    },
    /** Before an assault is confirmed. @param {any} page */
    async odds(page) {
      const colours = await page.evaluate(() => {
        const as = (colour) => {
          const probe = document.createElement('i');
          probe.style.color = `var(${colour})`;
          document.body.append(probe);
          const seen = getComputedStyle(probe).color;
          probe.remove();
          return seen;
        };
        const own = { union: as('--side-blue'), confederate: as('--side-grey') };
        return [...document.querySelectorAll('.odds > div')].map((box) => {
          const army = /Union/.test(box.querySelector('h4 small').textContent) ? 'union' : 'confederate';
          return getComputedStyle(box.querySelector('.pb i b')).backgroundColor === own[army];
        });
      });
      odds += colours.map((good) => (good ? 'y' : 'n')).join('');
    },
    judge() {
      check('the fight is told beside where it is', strips.some((one) => one.hexes > 0), String(strips.length));
      check('the card never hides where it is fought', strips.every((one) => one.over === 0), JSON.stringify(strips.filter((one) => one.over)));
      check('nor a banner, nor the tools', strips.every((one) => one.floats === 0), JSON.stringify(strips.filter((one) => one.floats)));
      check('odds have the colours of the armies', /^y+$/.test(odds), odds);
      check('no rim of a fight that is over', stale === 0, String(stale));
    },
  };
}

/** A proposal rings, and says what it would undo. */
export async function proposals(browser, server) {
  const page = await person(browser, 'asker'),
    other = await person(browser, 'asked');
  await other.addInitScript(hear);
  const link = await create(page, server, { name: 'Ann', side: 'confederate' });
  await join(other, link, 'Bo');
  await play([page], [{}], 2); // a turn of a counter, and the end of the set-up
  await decides(other, 'setup');
  await play([other], [{}], 2);
  await page.waitForFunction(() => globalThis.ridgeline.page.match.view.phase !== 'setup');
  await page.waitForFunction(() => !globalThis.ridgeline.page.game.sending);
  const [asks, asked] = (await look(page)).mine ? [other, page] : [page, other];
  if (asked === page) await page.evaluate(hear);
  await asked.evaluate(() => {
    globalThis.away = true;
    globalThis.heard.tones = 0;
  });
  await asks.click('[aria-label="Match menu"]');
  await asks.click('text=Ask to take back an action');
  await asked.waitForSelector('.banner.proposal .undone');
  const said = await asked.innerText('.banner.proposal');
  check('a proposal says what would be undone', /take back: .*(set|turn|finished)/i.test(said), said);
  await asked.waitForFunction(() => /^● .* proposes to take back/.test(document.title), null, { timeout: 30000 });
  const tones = await asked.evaluate(() => globalThis.heard.tones);
  check('and rings', tones === 8, `${tones} tones`); // four beats of the drum that calls
  await asks.waitForSelector('.banner.proposal .undone');
  await asked.click('.banner.proposal .b:has-text("Decline")');
  await asks.waitForSelector('.toast:has-text("declined")');
  check('who asked is told the answer', true);
  for (const one of [page, other]) await one.context().close();
}
