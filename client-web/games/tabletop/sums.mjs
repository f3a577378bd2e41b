// SPDX-License-Identifier: MIT
// Sums with their rows, chances as bars, strength as pips.
import { h } from '../../js/dom.mjs';
import { sectionRef } from './rules.mjs';
import { t } from '../../js/texts.mjs';

/** @param {{now: number, full: number, marks: number[]}|null} strength */
export const pips = (strength) =>
  strength &&
  h(
    'span',
    { class: 'tpips', role: 'img', 'aria-label': t('table.of', { n: strength.now, of: strength.full }) },
    Array.from({ length: strength.full }, (_, i) => h('i', { class: `${i < strength.now ? '' : 'off'} ${strength.marks.includes(i + 1) ? 'mark' : ''}` })),
  );

/** @param {any} game @param {{rows: any[], bars: {text: string, percent: number}[], head?: string, sum?: number}} sums */
export const outcome = (game, { rows, bars, head, sum }) =>
  h(
    'div',
    { class: 'toutcome' },
    head ? h('p', { class: 'thead' }, head) : null,
    rows.length || sum !== undefined
      ? h(
          'table',
          { class: 'tsum' },
          rows.map(([text, value, section]) => h('tr', {}, h('td', {}, text, ' ', sectionRef(game, section)), h('td', { class: 'n' }, signed(value)))),
          sum === undefined ? null : h('tr', { class: 'all' }, h('td', {}, t('table.to_die')), h('td', { class: 'n' }, signed(sum))),
        )
      : null,
    h(
      'div',
      { class: 'tbars' },
      bars.map(({ text, percent }) => h('div', {}, h('span', {}, text), h('i', {}, h('b', { vars: { '--w': `${percent}%` } })), h('em', {}, `${percent} %`))),
    ),
  );

/** @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
