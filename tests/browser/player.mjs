// SPDX-License-Identifier: MIT
// Plays a page as a person would: looks at the panel and the map, then clicks, touches or types.
// It reads from the page only what a person sees there: which hexes are lit, which buttons are.
import { PATIENCE_MS } from './harness.mjs';

const WAIT = { timeout: PATIENCE_MS },
  LOOKS = 250;

const DOUBLE_TAP_MS = 700;

const click = (page, selector, touch) => (touch ? page.tap(selector) : page.click(selector));

/** With the keyboard alone: M leads to the map from wherever one is. @param {any} page */
export async function toBoard(page) {
  const on = () => page.evaluate(() => document.activeElement?.id === 'board');
  if (!(await on())) await page.keyboard.press('m');
  if (!(await on())) throw new Error('M does not lead to the map');
  // Just after another question has come up, the keys that answer are not heard.
  await page.waitForFunction(() => performance.now() >= (globalThis.ridgeline.page.game.deafUntil || 0));
}

/** What the page shows now. @param {any} page */
export const look = (page) =>
  page.evaluate(() => {
    const g = globalThis.ridgeline?.page?.game;
    if (!g) return { ready: false };
    const p = g.prompt,
      q = g.position;
    return {
      ready: true,
      n: g.match.n,
      mine: q.mine && !g.sending,
      over: g.match.over,
      name: q.decision?.name,
      turn: q.view.turn,
      phase: q.view.phase,
      side: q.view.side,
      you: q.you?.side,
      state: g.match.status.state,
      movers: q.mine ? g.offered('move').map((o) => [o.unit, g.unit(o.unit)?.hex, !!g.unit(o.unit)?.more.moved, g.unit(o.unit)?.kind]) : [],
      targets: q.mine ? g.offered('assault').map((o) => [o.target, !!o.mandatory]) : [],
      enemies: g
        .units()
        .filter((u) => u.hex && u.army !== q.you?.side && (u.kind === 'brigade' || u.kind === 'marker'))
        .map((u) => u.hex),
      kind: p?.constructor.name,
    };
  });

/** Where a hex is on the screen, and whether it can be reached there. @param {any} page @param {string} hex */
const find = (page, hex) =>
  page.evaluate((at) => {
    const { board } = globalThis.ridgeline.page.game,
      { camera } = board,
      c = +at.slice(0, 2),
      r = +at.slice(2),
      S = 40,
      H = S * Math.sqrt(3),
      rect = board.svg.getBoundingClientRect();
    const x = rect.left + 1.5 * S * (c - 1) * camera.k + camera.x,
      y = rect.top + H * (r - 1 + (c % 2 ? 0 : 0.5)) * camera.k + camera.y,
      top = document.elementFromPoint(x, y);
    return { x, y, free: !!top && (top === board.svg || board.svg.contains(top)) };
  }, hex);

/** Brings a hex into view as a person does: on a phone by the small map, else by looking at the whole. @param {any} page @param {string} hex @param {boolean} [touch] */
export async function whereIs(page, hex, touch) {
  let at = await find(page, hex);
  if (at.free) return at;
  // A page that has just been opened may have neither yet.
  await page.locator('svg.mini:visible, [aria-label="Whole map"]:visible').first().waitFor();
  if (await page.isVisible('svg.mini')) {
    const { x, y } = await page.evaluate((place) => {
      const { box } = globalThis.ridgeline.page.game.ground,
        rect = document.querySelector('svg.mini').getBoundingClientRect(),
        scale = Math.min(rect.width / box.w, rect.height / box.h),
        [c, r] = [+place.slice(0, 2), +place.slice(2)];
      return {
        x: rect.left + rect.width / 2 + (60 * (c - 1) - box.x - box.w / 2) * scale,
        y: rect.top + rect.height / 2 + (40 * Math.sqrt(3) * (r - 1 + (c % 2 ? 0 : 0.5)) - box.y - box.h / 2) * scale,
      };
    }, hex);
    if (touch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
  } else await click(page, '[aria-label="Whole map"]', touch);
  // The map may be flown over, and the last dice may lie on it: until it lies still and open.
  for (let still = 0, last = at, looks = 0; (still < 2 || !at.free) && looks < LOOKS; looks++, last = at) {
    await page.waitForTimeout(40);
    at = await find(page, hex);
    still = at.x === last.x && at.y === last.y ? still + 1 : 0;
  }
  return at;
}

/** @param {any} page @param {string} hex @param {boolean} [touch] */
export async function tapHex(page, hex, touch) {
  const { x, y } = await whereIs(page, hex, touch);
  if (touch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** The lit hexes of the unit that is chosen, with distance to the nearest enemy. @param {any} page @param {string[]} enemies */
const lit = (page, enemies) =>
  page.evaluate(async (foes) => {
    const g = globalThis.ridgeline.page.game,
      far = (a, b) => {
        const cube = (h) => {
            const q = +h.slice(0, 2) - 1;
            return [q, +h.slice(2) - 1 - ((q - (q & 1)) >> 1)];
          },
          [q1, r1] = cube(a),
          [q2, r2] = cube(b);
        return (Math.abs(q1 - q2) + Math.abs(r1 - r2) + Math.abs(q1 - q2 + r1 - r2)) / 2;
      };
    return [...(g.prompt.targets?.() || new Map()).values()]
      .filter((one) => one.may_end)
      .map((one) => ({ hex: one.hex, stops: !!one.stops, near: Math.min(99, ...foes.map((foe) => far(one.hex, foe))) }));
  }, enemies);

/** Waits for something on the page; if it does not come, the error says what is there instead. @param {any} page @param {(old: number) => any} what @param {number} n */
async function until(page, what, n) {
  try {
    await page.waitForFunction(what, n, WAIT);
  } catch (error) {
    const found = await page.evaluate(() => {
      const g = globalThis.ridgeline?.page?.game;
      return JSON.stringify({
        link: globalThis.ridgeline?.link?.state,
        n: g?.match.n,
        sending: g?.sending,
        decision: g?.match.decision,
        offers: Object.keys(g?.match.offers || {}),
        focus: document.activeElement?.outerHTML.slice(0, 80),
        page: document.body.innerText.replace(/\s+/g, ' ').slice(0, 1500),
      });
    });
    throw new Error(`after ${n}: ${error.message} ${found}`);
  }
}

/** Until the server has answered and it shows. @param {any} page @param {number} n */
export const settled = (page, n) =>
  until(
    page,
    (old) => {
      const g = globalThis.ridgeline?.page?.game;
      return g && !g.sending && g.match.n > old;
    },
    n,
  );

/** Ends the phase, warned or not. @param {any} page @param {any} now @param {any} [o] */
export async function endPhase(page, now, o = {}) {
  if (o.keys) {
    await toBoard(page);
    await page.keyboard.press('x');
  } else {
    // Two taps in the same place at once are a double tap, which ends nothing.
    if (o.touch) await page.waitForTimeout(DOUBLE_TAP_MS);
    await click(page, '#end', o.touch);
  }
  // Either it is over, or the client warns of what was left undone.
  await until(
    page,
    (old) => {
      const g = globalThis.ridgeline?.page?.game;
      return document.querySelector('#endanyway') || (g && !g.sending && g.match.n > old);
    },
    now.n,
  );
  if (await page.$('#endanyway')) {
    if (o.keys) await page.keyboard.press('Enter');
    else await click(page, '#endanyway', o.touch);
  }
  await settled(page, now.n);
  return 'end';
}

/** @param {any} page @param {any} now @param {any} o */
async function move(page, now, o) {
  o.done ||= new Set();
  const key = `${now.turn}${now.side}${now.phase}`;
  if (o.phase !== key) {
    o.phase = key;
    o.done = new Set();
  }
  const next = now.movers.filter(([id, hex, moved, kind]) => hex && !moved && kind === 'brigade' && !o.done.has(id))[0];
  if (!next || o.done.size >= (o.moves ?? 6)) return endPhase(page, now, o);
  const [id, hex] = next;
  o.done.add(id);
  if (o.keys) {
    await toBoard(page);
    await page.keyboard.press('Escape');
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('n');
      if (await page.evaluate((one) => globalThis.ridgeline.page.game.prompt.first === one, id)) break;
    }
  } else {
    for (let i = 0; i < 6; i++) {
      await tapHex(page, hex, o.touch);
      if (await page.evaluate((one) => globalThis.ridgeline.page.game.prompt.first === one, id)) break;
    }
  }
  await page
    .waitForFunction(
      (one) => {
        const p = globalThis.ridgeline.page.game.prompt;
        return p.first === one && p.reach.size > 0;
      },
      id,
      { timeout: 2500 },
    )
    .catch(() => {});
  const goals = (await lit(page, now.enemies)).sort((a, b) => a.near - b.near || a.hex.localeCompare(b.hex)),
    goal = goals[0];
  if (!goal) {
    await page.keyboard.press('Escape');
    return 'stays';
  }
  if (o.keys) await keyTo(page, goal.hex);
  else {
    await tapHex(page, goal.hex, o.touch);
    // The first touch shows the way.
    if (o.touch) {
      await o.shot?.('way');
      await page.tap('#go');
    }
  }
  await settled(page, now.n);
  return `move ${id} ${goal.hex}`;
}

/** Walks the cursor with arrow keys, then Enter. @param {any} page @param {string} hex */
export async function keyTo(page, hex) {
  await toBoard(page);
  for (let i = 0; i < 80; i++) {
    const at = await page.evaluate(() => globalThis.ridgeline.page.game.board.cursor);
    if (at === hex) break;
    const dc = +hex.slice(0, 2) - +at.slice(0, 2),
      dr = +hex.slice(2) - +at.slice(2);
    await page.keyboard.press(dc > 0 ? 'ArrowRight' : dc < 0 ? 'ArrowLeft' : dr > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  await page.keyboard.press('Enter');
}

/** @param {any} page @param {any} now @param {any} o */
async function assault(page, now, o) {
  if (!now.targets.length) return endPhase(page, now, o);
  const [hex] = now.targets.find(([, must]) => must) || now.targets[0];
  if (o.keys) {
    await toBoard(page);
    await page.keyboard.press('1');
  } else {
    for (let i = 0; i < 6; i++) {
      await tapHex(page, hex, o.touch);
      if (await page.evaluate((one) => globalThis.ridgeline.page.game.prompt.aim === one, hex)) break;
    }
  }
  // The server is asked what would be rolled; it answers with the dice or with what is wrong.
  await until(
    page,
    () => document.querySelector('#confirm:not([disabled])') || globalThis.ridgeline.page.game.prompt.wrong,
    now.n,
  );
  if (o.shot) await o.shot('assault');
  if (await page.evaluate(() => globalThis.ridgeline.page.game.prompt.wrong)) return endPhase(page, now, o);
  if (o.keys) {
    await toBoard(page);
    await page.keyboard.press('Enter');
  } else await click(page, '#confirm', o.touch);
  await settled(page, now.n);
  return `assault ${hex}`;
}

/** @param {any} page @param {any} now @param {any} o */
async function choose(page, now, o) {
  const count = await page.evaluate(() => globalThis.ridgeline.page.game.prompt.options?.length || 0);
  if (o.shot) await o.shot(now.name);
  if (count) {
    const i = Math.floor((o.random || Math.random)() * count);
    if (o.keys) {
      await toBoard(page);
      await page.keyboard.press(String(i + 1));
    } else await click(page, `label.opt:nth-child(${i + 1})`, o.touch);
  }
  if (o.keys) {
    await toBoard(page);
    await page.keyboard.press('Enter');
  } else await click(page, '#confirm', o.touch);
  await settled(page, now.n);
  return now.name;
}

/** Has he done so many of these in this phase? Counts one more if not. @param {any} o @param {string} what @param {any} now */
function spent(o, what, now) {
  const key = `${what} ${now.turn} ${now.side}`;
  o.counted ||= {};
  if ((o.counted[key] || 0) >= (o[what] ?? 99)) return true;
  o.counted[key] = (o.counted[key] || 0) + 1;
  return false;
}

/**
 * One action of the player whose page this is, if it is his turn.
 * @param {any} page @param {any} [o] keys, touch, random, shot; how many moves, rallies, entries a phase
 * @returns {Promise<string>} what was done, '' if nothing could be
 */
export async function act(page, o = {}) {
  const now = await look(page);
  if (!now.ready || !now.mine || now.over) return '';
  switch (now.name) {
    case 'setup':
      if (!o.turned) {
        o.turned = true;
        if (o.keys) {
          await toBoard(page);
          await page.keyboard.press('n');
          await page.keyboard.press('e');
        } else {
          await click(page, 'button.mini', o.touch);
          await click(page, '.actions .b:nth-child(2)', o.touch);
        }
        await settled(page, now.n);
        return 'turn';
      }
      return endPhase(page, now, o);
    case 'rally':
      if (!(await page.$('button.opt')) || spent(o, 'rallies', now)) return endPhase(page, now, o);
      if (o.shot) await o.shot('rally');
      if (o.keys) {
        await toBoard(page);
        await page.keyboard.press('1');
        await page.keyboard.press('Enter');
      } else {
        await click(page, 'button.opt', o.touch);
        await click(page, '#confirm', o.touch);
      }
      await settled(page, now.n);
      return 'rally';
    case 'movement':
      return move(page, now, o);
    case 'reinforcement': {
      const bring = await page.$('.entrybox .b.main:not([disabled])');
      if (!bring || o.tried === `${now.turn}${now.n}` || spent(o, 'entries', now))
        return now.movers.some(([id, , moved]) => !moved && !o.done?.has(id)) ? move(page, now, o) : endPhase(page, now, o);
      if (o.shot) await o.shot('reinforcement');
      o.tried = `${now.turn}${now.n}`;
      if (o.keys) {
        await toBoard(page);
        await page.keyboard.press('Escape');
        await page.keyboard.press((await bring.getAttribute('id')).replace('enter-', ''));
      } else await click(page, '.entrybox .b.main:not([disabled])', o.touch);
      await settled(page, now.n).catch(() => {});
      return 'enter';
    }
    case 'combat':
      return assault(page, now, o);
    case 'advance':
      if (o.shot) await o.shot('advance');
      if (o.keys) {
        await toBoard(page);
        await page.keyboard.press('Enter');
      } else await click(page, '#confirm', o.touch);
      await settled(page, now.n);
      return 'advance';
    default:
      return choose(page, now, o);
  }
}
