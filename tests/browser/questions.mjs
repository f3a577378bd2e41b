// SPDX-License-Identifier: MIT
// Every question of protocol/games/fotm.md 4, asked on the real server: the prompt says what it is
// about, explains itself, lights its choices on the map, takes a click, a key, and goes on.
import { Server, check, person, root } from './harness.mjs';
import { tapHex } from './player.mjs';
import { PLAYTEST, SCENES, gamesFolder } from './scenes.mjs';
import { openStage } from './stage.mjs';
import { accessible } from './steps.mjs';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What shows that something can be chosen: gold hexes, targets, numbers. */
const LIT = ".ly-low .opt, .ly-low .sel, .ly-low .canact, .ly-low .target, .ly-low .stand";
/** Phases, where a click chooses first and acts later; the others answer with one confirmation. */
const PHASES = ['setup', 'rally', 'movement', 'reinforcement', 'combat'];
/** Questions that no unit of a list answers: what is chosen is a place, a side of a die, or drawn in its own way. */
const ELSEWHERE = ['check', 'hex-check', 'stand', 'retreat', 'displace', 'defend', 'advance', 'longstreet', 'lee'];
/** Those that are looked at beside the ten pictures, half of them in the dark. */
const SHOWN = { setup: 'light', overstack: 'light', defend: 'dark', suppress: 'light', withdraw: 'dark', lee: 'light', casualty: 'dark', stand: 'light', 'hex-check': 'dark', loss: 'light', 'p-defend': 'light', 'p-retreat': 'light', 'p-rally': 'light', 'p-overstack': 'light', 'p-setup': 'light', 'p-movement': 'light', 'p-zoc': 'light', 'p-combat': 'light', 'p-suppress': 'light', 'p-casualty': 'light', 'p-advance': 'light', 'p-lee': 'light', 'p-reinforcement': 'light' };

/** The questions that the protocol lists, from its own table. */
function listed() {
  const text = readFileSync(join(root, 'protocol/games/fotm.md'), 'utf8'),
    chapter = text.slice(text.indexOf('## 4. `decision`'), text.indexOf('## 5. `offers`'));
  return [...chapter.matchAll(/^\| `([a-z]+)` \|/gm)].map((found) => found[1]).filter((name) => name !== 'name');
}

export async function questions(browser, program, shots) {
  const missing = listed().filter((name) => !SCENES[name]);
  check('a scene for every question of the protocol', listed().length >= 17 && missing.length === 0, missing.join(', '));
  await askAll(browser, program, shots, SCENES, (page) => page.evaluate(() => globalThis.ridgeline.page.game.ground.hexes.length === 612));
}

/** The same of the playtest edition, whose own questions are in the last chapter of that page. */
export async function playtestQuestions(browser, program, shots) {
  await askAll(browser, program, shots, PLAYTEST, (page, name) =>
    page.evaluate((one) => {
      // A pointer's tip lies in the middle of a hexside: 34.6 from the middle of its hex, a corner 40.
      const tips = [...document.querySelectorAll('.ly-pointers path')].map((path) => path.getAttribute('d').match(/^M(-?[\d.]+) (-?[\d.]+)/).slice(1).map(Number));
      const far = tips.map(([x, y]) => Math.hypot(x, y));
      return far.length > 0 && far.every((d) => d > 30 && d < 35) && !/§\d/.test(document.querySelector('#decision').textContent) && one !== '';
    }, name),
  );
}

/** @param {any} browser @param {any} program @param {any} shots @param {Record<string, any>} all @param {(page: any, name: string) => Promise<boolean>} looks what must hold of every page */
async function askAll(browser, program, shots, all, looks) {
  const scenes = Object.keys(all);
  const games = gamesFolder(),
    server = new Server(program, games);
  await server.start();
  const stage = await openStage(browser, server),
    page = await person(browser, 'asked');
  try {
    // The next scene is played while this one is looked at.
    let next = stage.play(scenes[0], all[scenes[0]]);
    for (let i = 0; i < scenes.length; i++) {
      const found = await next;
      next = i + 1 < scenes.length ? stage.play(scenes[i + 1], all[scenes[i + 1]]) : null;
      if (found) await asked(page, server, scenes[i], found, shots, all[scenes[i]].question || scenes[i], looks);
      else check(`${scenes[i]}: the question comes up`, false);
    }
  } finally {
    await stage.close();
    await page.context().close();
    await server.stop();
    rmSync(games, { recursive: true, force: true });
  }
}

/** @param {any} page @param {any} server @param {string} scene @param {any} found @param {any} shots @param {string} kind the decision's name @param {any} looks */
async function asked(page, server, scene, found, shots, kind, looks) {
  const name = scene === 'lee' ? scene : kind;
  const wrong = [],
    expect = (what, good) => good || wrong.push(what);
  await page.goto(server.url(`#seat=${found.match}.${found.token}`));
  await page.waitForFunction((id) => {
    const g = globalThis.ridgeline?.page?.game;
    return g?.match.id === id && g.position.mine && document.querySelector('#decision h2') && g.stacks;
  }, found.match);
  await page.click('.banner.since .b.line', { timeout: 50 }).catch(() => {}); // "things happened since": not here
  const seen = await page.evaluate((css) => {
    const g = globalThis.ridgeline.page.game;
    return {
      lit: document.querySelectorAll(css).length,
      bare: (g.prompt.options || []).some((one) => one.words === one.action.do),
      options: g.prompt.options?.map((one) => one.words) || [],
      hexes: [...new Set((g.prompt.options || []).map((one) => one.hex).filter(Boolean))],
      spots: g.board.spots.length,
      // Where several may be named at once each has a box of its own.
      boxes: document.querySelectorAll('#decision .parts .pt').length,
    };
  }, LIT);
  expect('the choices are worded', !seen.bare);
  expect('it looks as the edition does', await looks(page, scene));
  expect('choices are lit on the map', seen.lit > 0 || name === 'longstreet');
  // Each choice of the server's templates is a choice of the page.
  const offered = Object.values(found.offers).reduce((n, one) => {
    const lists = { retreat: one.hexes, morale: one.help, lead: one.leads, suppress: one.suppress };
    if (one.do === 'stand' || (one.hex && /retreat|morale/.test(one.do))) return n + 1;
    if (one.brigade && (one.hexes || !one[Object.keys(one).find((key) => Array.isArray(one[key]))])) return n + (one.hexes?.length || 1);
    return n + (one.do === 'casualty' ? (one.commanders || []).length + (one.brigades || []).length + (one.officer ? 1 : 0) : one.do === 'longstreet' ? one.choices.length : (lists[one.do] || one.brigades)?.length || 0);
  }, 0);
  if (!PHASES.includes(found.name || name) && name !== 'lee' && offered)
    expect(`as many choices as the server offers (${seen.options.length || seen.boxes} of ${offered})`, (seen.options.length || seen.boxes) === offered);
  if (name === 'reinforcement' && scene !== 'p-lee')
    expect('an entry has one number', await page.evaluate(() => [...document.querySelectorAll('.chip.key text')].map((one) => one.textContent).join() === '4' && /Entry 4/.test(document.querySelector('.entrybox').textContent)));
  // Several in one hex lie open beside it.
  if (!PHASES.includes(name) && !ELSEWHERE.includes(name)) expect('the stack lies open, or arrows lead to where each goes', seen.spots >= 2 || seen.options.every((one) => / to \d{4}$/.test(one)));
  await page.click('.explain');
  await page.waitForSelector('dialog.box .rule');
  const words = await page.innerText('dialog.box .in');
  expect('an explanation in our own words', words.length > 60, words);
  await page.keyboard.press('Escape');
  if (SHOWN[scene]) {
    await page.emulateMedia({ colorScheme: SHOWN[scene] });
    await shots.take(page, scene === 'setup' ? '13-set-up' : `q-${scene}`);
  }
  if (['defend', 'lee', 'hex-check'].includes(scene)) await accessible(page, scene);
  await answer(page, name, seen, expect);
  check(`question: ${scene}`, wrong.length === 0, `${wrong.join('; ')} ${JSON.stringify(seen)}`);
}

/** Answers: on the map where there is a place to click, else by number; then confirms. */
async function answer(page, name, seen, expect) {
  const n = await page.evaluate(() => globalThis.ridgeline.page.match.n);
  if (PHASES.includes(name)) return;
  if (seen.hexes.length > 1) {
    await tapHex(page, seen.hexes[0]);
    expect('a click on the map chooses', await page.evaluate(() => globalThis.ridgeline.page.game.prompt.at >= 0));
  } else if (seen.spots > 1) {
    const { x, y } = await page.evaluate(() => {
      const { board } = globalThis.ridgeline.page.game,
        spot = board.spots.at(-1),
        rect = board.svg.getBoundingClientRect();
      return { x: rect.left + (spot.x + spot.w / 2) * board.camera.k + board.camera.x, y: rect.top + (spot.y + spot.h / 2) * board.camera.k + board.camera.y };
    });
    const before = await page.innerText('#decision');
    await page.mouse.click(x, y);
    expect('a click on an open stack chooses', (await page.innerText('#decision')) !== before);
  } else {
    await page.focus('#board');
    await page.keyboard.press({ lee: '2', advance: 'e' }[name] || '1');
  }
  if (name === 'withdraw') {
    // Both are named now; one too many is refused beside the button, in words.
    await page.click('#confirm');
    await page.waitForSelector('#decision .refusal:not(:empty)');
    await page.keyboard.press('2');
  }
  await page.focus('#board');
  await page.keyboard.press('Enter');
  const went = await page
    .waitForFunction((old) => globalThis.ridgeline.page.match.n > old, n, { timeout: 30000 })
    .then(() => true)
    .catch(() => false);
  expect(`the answer is taken (${await page.innerText('#decision .refusal').catch(() => '')})`, went);
}
