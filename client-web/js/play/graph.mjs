// SPDX-License-Identifier: MIT
// Lines over the hours, one a side.
import { el, h } from '../dom.mjs';
import { sideName } from '../sides.mjs';
import { t } from '../texts.mjs';

/** @typedef {{title: string, marks: string[], lines: Record<string, number[]>, top?: number}} Curve one value a mark, for each side; `top`: the highest that there can be */

const WIDE = 560,
  HIGH = 150,
  LEFT = 26,
  LOW = 20;

/** @param {Curve} curve @param {(side: string) => string} cls */
export function graph({ title, marks, lines, top }, cls) {
  const most = top ?? Math.max(1, ...Object.values(lines).flat()),
    x = (/** @type {number} */ i) => LEFT + (i * (WIDE - LEFT - 8)) / Math.max(1, marks.length - 1),
    y = (/** @type {number} */ value) => HIGH - LOW - (value * (HIGH - LOW - 8)) / most;
  const said = Object.entries(lines).map(([side, values]) => `${sideName(side)} ${values.at(-1) ?? 0}`);
  return h(
    'section',
    { class: 'curve' },
    h('h3', {}, title),
    el(
      'svg',
      { viewBox: `0 0 ${WIDE} ${HIGH}`, role: 'img', 'aria-label': t('end.curve', { title, values: said.join(', ') }) },
      [0, most].map((value) => [el('path', { class: 'rule', d: `M${LEFT} ${y(value)}H${WIDE - 8}` }), el('text', { x: LEFT - 5, y: y(value) + 4, 'text-anchor': 'end' }, String(value))]),
      marks.map((mark, i) => el('text', { x: x(i), y: HIGH - 4, 'text-anchor': i ? 'middle' : 'start' }, mark)),
      Object.entries(lines).map(([side, values]) =>
        el(
          'g',
          { class: cls(side) },
          el('path', { class: 'line', d: `M${values.map((value, i) => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}` }),
          values.map((value, i) => (i === values.length - 1 ? el('circle', { cx: x(i), cy: y(value), r: 4 }) : null)),
        ),
      ),
    ),
  );
}
