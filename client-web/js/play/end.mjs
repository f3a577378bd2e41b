// SPDX-License-Identifier: MIT
// After the battle: what it cost whom, where the points came from, how it turned, how the dice fell. The
// game says what is to be told; this draws it for every game.
import { button, copyRow, dialog, h, icon } from '../dom.mjs';
import { handicapWords } from '../lobby/handicap.mjs';
import { linkTo } from '../lobby/lobby.mjs';
import { sideClass, sideName } from '../sides.mjs';
import { chancesRow } from './chances.mjs';
import { graph } from './graph.mjs';
import { rematchRow } from './menu.mjs';
import { pairRow } from './pair.mjs';
import { handOn, pictureOf } from './picture.mjs';
import { ratingRow } from './rating.mjs';
import { toast } from '../toast.mjs';
import { number, t } from '../texts.mjs';

/**
 * @typedef {{name: string, side: string, value: number, of?: number}} Row `of`: what there was at first
 * @typedef {{title: string, unit: string, rows: Row[]}} Tally
 * @typedef {import('./graph.mjs').Curve} Curve
 * @typedef {{tallies: Tally[], curve: Curve|null, turns: {n: number, words: any}[], mark?: (turn: number) => string}} Ending `turns`: what decided it, and when; `mark`: what a turn is called
 */

/** The ground is painted anew so long after the map has come to rest. */
const PAINTED_MS = 600;

/** @param {Tally} tally @param {(side: string) => string} cls */
function bars({ title, unit, rows }, cls) {
  const most = Math.max(1, ...rows.map((row) => row.value));
  return h(
    'section',
    { class: 'tallybars' },
    h('h3', {}, title),
    rows.length
      ? h(
          'ul',
          {},
          rows.map(({ name, side, value, of }) =>
            h(
              'li',
              { class: cls(side) },
              h('span', {}, name),
              h('i', { 'aria-hidden': 'true', vars: { '--part': `${(100 * Math.max(0, value)) / (of ? Math.max(of, value) : most)}%` } }),
              h('b', {}, of === undefined ? number(value, { maximumFractionDigits: 2 }) : t('end.of', { value, of })),
            ),
          ),
        )
      : h('p', { class: 'left' }, t('end.none', { unit })),
  );
}

/** @param {number} thousandths */
const tenths = (thousandths) => number(thousandths / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Where the rules want no face more than another: what came on average, and what fair dice give. @param {{dice: number, faces: number[]}[]} charts */
function average(charts) {
  const [total, n, fair] = charts.reduce(([a, b, c], { dice, faces }) => [a + faces.reduce((sum, count, i) => sum + count * (i + 1), 0), b + dice, c + (dice * (faces.length + 1)) / 2], [0, 0, 0]),
    tenth = (/** @type {number} */ value) => number(value / n, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return t('end.mean', { n, mean: tenth(total), fair: tenth(fair) });
}

/** How it ended in points, side by side; null: they are not counted. @param {any} status @param {string[]} sides @param {(side: string) => string} cls */
const score = ({ points }, sides, cls) =>
  points ? h('p', { class: 'endscore' }, sides.map((side) => h('span', { class: cls(side) }, t('end.score', { side: sideName(side), n: number((points[side] ?? 0) / 100, { maximumFractionDigits: 2 }) })))) : null;

/** How the dice fell, a line for each side; null: none was thrown. @param {any} statistics @param {string[]} sides @param {(side: string) => string} cls */
const luck = (statistics, sides, cls) =>
  sides.some((side) => statistics.of(side).dice) &&
  h(
    'section',
    {},
    h('h3', {}, t('end.dice')),
    h(
      'ul',
      { class: 'dicelines' },
      sides.map((side) => {
        const { dice, hits, expected, charts } = statistics.of(side);
        return dice
          ? h('li', { class: cls(side) }, h('b', {}, sideName(side)), ` ${expected ? t('end.luck', { n: dice, hits, expected: tenths(expected) }) : average(charts)}`)
          : null;
      }),
    ),
  );

/** One at a time; what goes wrong is said. @param {HTMLButtonElement} button @param {() => Promise<any>} what */
async function saving(button, what) {
  button.disabled = true;
  await what().catch(() => toast(t('end.no_picture')));
  button.disabled = false;
}

/** The whole map with what stands on it, and which moment that is, as a file. @param {any} page */
async function picture({ frame, game, match, reel }) {
  const { camera } = game.board,
    before = { k: camera.k, x: camera.x, y: camera.y },
    title = [game.subtitle(match.setup), match.terms.title || game.title(match.setup), game.resultText(match.status.result), game.moment(reel?.view || match.view)].join(' · ');
  camera.fit();
  await new Promise((done) => setTimeout(done, PAINTED_MS));
  try {
    await handOn(await pictureOf(frame.board, title), title);
  } finally {
    camera.set(before.k, before.x, before.y);
  }
}

/** @param {any} page a MatchPage of a match that is over */
export async function openEnd(page) {
  const { match, game, dicebox } = page,
    sides = Object.keys(match.seats),
    cls = (/** @type {string} */ side) => sideClass(match.terms.game, side);
  const [first, updates] = (await page.try(() => Promise.all([match.replay(0, 0, 'all'), match.between(0, match.n, 'all')]))) || [];
  if (!updates) return;
  await dicebox.statistics.fetch(match.status.state === 'finished' ? 'all' : undefined).catch(() => false);
  /** @type {Ending} */
  const told = game.ending?.(updates, first.view) || { tallies: [], curve: null, turns: [] },
    names = sides.map((side) => `${match.seats[side].name || t('end.nobody')} (${sideName(side)})`).join(` ${t('end.against')} `);
  /** @type {any} */
  const box = {};
  const close = () => box.it?.close();
  box.it = dialog(
    game.resultText(match.status.result),
    [
      score(match.status, sides, cls),
      game.resultReason?.() ? h('p', {}, game.resultReason()) : null,
      h('p', { class: 'left' }, names, match.terms.handicap ? ` · ${handicapWords(match.terms)}` : null),
      told.turns.length
        ? h(
            'section',
            {},
            h('h3', {}, t('end.turned')),
            h(
              'ol',
              { class: 'turnings' },
              told.turns.map(({ n, words }) =>
                h(
                  'li',
                  {},
                  button(t('end.show'), {
                    icon: 'play',
                    bare: true,
                    do: () => {
                      close();
                      page.lookAt(n);
                    },
                  }),
                  h('span', {}, words),
                ),
              ),
            ),
          )
        : null,
      told.curve ? graph(told.curve, cls) : null,
      chancesRow(page, cls, close, told.mark),
      h('div', { class: 'tallies' }, told.tallies.map((one) => bars(one, cls))),
      luck(dicebox.statistics, sides, cls),
      ratingRow(page, cls),
      h(
        'section',
        {},
        h('h3', {}, t('end.now')),
        pairRow(page, close),
        match.side && match.status.state === 'finished' ? rematchRow(page, close) : null,
        h(
          'p',
          { class: 'buttons' },
          button(t('page.replay'), {
            cls: 'main',
            icon: 'play',
            do: () => {
              close();
              page.frame.banner('since');
              page.startReplay(0, 'all');
            },
          }),
          game.board?.camera ? button(t('end.picture'), { cls: 'line', icon: 'copy', id: 'picture', do: (event) => saving(event.currentTarget, () => picture(page)) }) : null,
        ),
        copyRow(t('end.replay_link'), linkTo(page.link, `replay=${match.id}.0`), { share: true }),
        h('p', {}, h('a', { class: 'b line', href: '#' }, icon('go'), h('span', {}, t('lesson.front')))),
      ),
    ],
    { cls: 'ending' },
  );
  box.it.querySelector('a').addEventListener('click', close);
}
