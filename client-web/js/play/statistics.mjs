// SPDX-License-Identifier: MIT
// Dice statistics: how the dice fell that this viewer was told of, by side and kind of roll, beside
// what could be expected. The server adds them up; pages that came are not asked for again.
import { h } from '../dom.mjs';
import { sideClass, sideName } from '../sides.mjs';
import { number, parts, t } from '../texts.mjs';

/** @typedef {{side?: string, roll: string, sides?: number, rolls: number, dice: number, faces: number[], hits?: number, expected?: number}} Row `expected` in thousandths; `sides` if not six */

export class Statistics {
  /** @param {any} match */
  constructor(match) {
    this.match = match;
    this.restart(undefined);
  }

  /** @param {string|undefined} as whose rolls; undefined: one's own, while the match goes on */
  restart(as) {
    this.as = as;
    /** The number up to which the rows are added up. */
    this.to = 0;
    /** @type {Map<string, Row>} */
    this.rows = new Map();
  }

  /** Fetches what has come since. True: something did. @param {string} [as] */
  async fetch(as) {
    if (as !== this.as) this.restart(as);
    const { rows, match } = this;
    for (let first = true, last = 0; first || this.to < last; first = false) {
      /** @type {any} */
      const reply = await match.link.request({
        type: 'statistics',
        match: match.id,
        ...(as ? { as } : {}),
        ...(this.to ? { from: this.to } : {}),
      });
      if (rows !== this.rows) return false;
      for (const row of reply.rows) this.add(row);
      if (reply.to === this.to && reply.to < reply.last) break; // no way on: do not ask for ever
      this.to = reply.to;
      last = reply.last;
    }
    return true;
  }

  /** @param {Row} row */
  add(row) {
    const key = `${row.side || ''} ${row.roll} ${row.sides || 6}`,
      old = this.rows.get(key);
    this.rows.set(
      key,
      old
        ? {
            ...old,
            rolls: old.rolls + row.rolls,
            dice: old.dice + row.dice,
            faces: old.faces.map((n, i) => n + row.faces[i]),
            ...(row.hits === undefined ? {} : { hits: (old.hits || 0) + row.hits, expected: (old.expected || 0) + (row.expected || 0) }),
          }
        : row,
    );
  }

  /** One side's rows, and all of them together. @param {string} side */
  of(side) {
    const list = [...this.rows.values()].filter((row) => row.side === side),
      sum = (/** @type {any} */ pick) => list.reduce((n, row) => n + (pick(row) || 0), 0);
    return {
      list,
      dice: sum((/** @type {any} */ row) => row.dice),
      hits: sum((/** @type {any} */ row) => row.hits),
      expected: sum((/** @type {any} */ row) => row.expected),
      charts: charts(list),
    };
  }
}

/** How often each face came, for each kind of dice: `faces[0]` ones, and so on. @param {Row[]} list */
function charts(list) {
  const kinds = [...new Set(list.map((row) => row.faces.length))].sort((a, b) => a - b);
  return kinds.map((sides) => {
    const rows = list.filter((row) => row.faces.length === sides);
    return { dice: rows.reduce((n, row) => n + row.dice, 0), faces: rows[0].faces.map((_, i) => rows.reduce((n, row) => n + row.faces[i], 0)) };
  });
}

/** @param {any} thousandths */
const one = (thousandths) => number(thousandths / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** "+1.4", "−0.3" @param {number} thousandths */
const signed = (thousandths) => `${thousandths < -49 ? '−' : thousandths > 49 ? '+' : '±'}${one(Math.abs(thousandths))}`;

/**
 * @param {Statistics} statistics @param {string[]} sides @param {(roll: string) => string} name of a kind of roll
 */
export function drawStatistics(statistics, sides, name) {
  const all = sides.map((side) => ({ side, ...statistics.of(side) })).filter((side) => side.dice);
  if (!all.length) return h('p', { class: 'left' }, t('statistics.none'));
  const most = Math.max(...all.flatMap((side) => side.list.map((row) => Math.max((row.hits || 0) * 1000, row.expected || 0))), 1);
  return all.map(({ side, list, dice, hits, expected, charts }) =>
    h(
      'section',
      { class: `luck ${sideClass(statistics.match.terms.game, side)}` },
      h('h4', {}, sideName(side)),
      h(
        'p',
        {},
        parts('statistics.fell', { n: dice, result: h('b', {}, t('statistics.hits', { hits, expected: one(expected) })), luck: signed(hits * 1000 - expected) }),
      ),
      charts.map((chart) => faceChart(chart.faces, chart.dice)),
      h(
        'table',
        { class: 'stats' },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            [t('statistics.roll'), t('page.dice'), t('statistics.hit'), t('statistics.expected'), ''].map((text) => (text ? h('th', { scope: 'col' }, text) : h('td', {}))),
          ),
        ),
        h(
          'tbody',
          {},
          list.map((row) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, row.sides ? `${name(row.roll)}, d${row.sides}` : name(row.roll)),
              h('td', {}, String(row.dice)),
              h('td', {}, row.hits === undefined ? '–' : String(row.hits)),
              h('td', {}, row.expected === undefined ? '–' : one(row.expected)),
              h('td', { class: 'bar' }, row.hits === undefined ? null : bullet(row, most)),
            ),
          ),
        ),
      ),
    ),
  );
}

/** What came as a bar, what was expected as a line across it. @param {Row} row @param {number} most */
const bullet = (row, most) =>
  h(
    'span',
    {
      class: 'bullet',
      'aria-hidden': 'true',
      vars: { '--got': `${((row.hits || 0) * 100000) / most}%`, '--due': `${((row.expected || 0) * 100) / most}%` },
    },
    h('i', {}),
    h('u', {}),
  );

/** The line is what fair dice would show. @param {number[]} faces @param {number} dice of so many sides */
function faceChart(faces, dice) {
  const due = dice / faces.length,
    top = Math.max(...faces, due);
  return h(
    'ol',
    { class: 'faces', 'aria-label': t('statistics.faces'), vars: { '--due': `${(due / top) * 100}%` } },
    faces.map((n, i) =>
      h(
        'li',
        { vars: { '--got': `${(n / top) * 100}%` } },
        h('i', { 'aria-hidden': 'true' }),
        h('b', {}, String(n)),
        h('span', { 'aria-label': t('statistics.times', { face: i + 1 }) }, faces.length === 6 ? '⚀⚁⚂⚃⚄⚅'[i] : String(i + 1)),
      ),
    ),
  );
}
