// SPDX-License-Identifier: MIT
// A stack in its hex: the top brigade whole, the others a little up and to the right, commanders as
// medals on the corner, one pointer for each facing.
import { el } from '../../js/dom.mjs';
import { counter, guardSign, medal, pointer } from './counter.mjs';
import { isFighter } from './units.mjs';

/** @typedef {import('./units.mjs').Unit} Unit */

/** Size of a counter in map units. */
export const COUNTER = 46;

/** What decides how a stack looks: equal signatures, equal pictures. @param {Unit[]} list @param {(unit: Unit) => string} state */
export const signature = (list, state) =>
  JSON.stringify(
    list.map((u) => [
      u.id,
      u.name,
      u.sp,
      u.cm,
      u.facing,
      u.lost,
      u.lcm,
      u.column,
      u.routed,
      u.hidden,
      u.dismounted,
      u.prisoners?.length,
      state(u),
    ]),
  );

/** @param {Unit[]} list @param {(unit: Unit) => string} [state] */
export function drawStack(list, state = () => '') {
  const brigades = list.filter(isFighter),
    others = list.filter((u) => !isFighter(u)),
    n = brigades.length;
  const g = el('g', { class: 'stack' });
  /** @param {number} x @param {number} y @param {SVGElement} drawing */
  const put = (x, y, drawing) => g.append(el('g', { class: 'c-at', transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }, drawing));
  for (let k = n - 1; k >= 0; k--) {
    const offset = k * 4.6 - (n - 1) * 2.1;
    put(offset, -offset, counter(brigades[k], COUNTER, state(brigades[k])));
  }
  if (n > 1)
    g.append(
      el(
        'g',
        { class: 'count', transform: `translate(${21 + (n - 1) * 2.4} ${-20.5 - (n - 1) * 2.4})` },
        el('circle', { r: 7.2 }),
        el('text', { y: 3.6 }, String(n)),
      ),
    );
  others.forEach((u, i) => {
    if (u.kind === 'guard') put(n ? 20 : 0, n ? 22 : 0, guardSign(u, n ? 22 : 30));
    else if (n) put(-22 + i * 15, -23 - i * 5, medal(u, 25, false, state(u)));
    else put(i * 9, i * 4, medal(u, 38, others.length === 1, state(u)));
  });
  return g;
}

/** @param {Unit[]} list @param {(unit: Unit) => string} state */
export const drawPointers = (list, state) =>
  el(
    'g',
    {},
    list.filter((u) => isFighter(u) && u.facing !== undefined).map((u) => pointer(u, state(u))),
  );
