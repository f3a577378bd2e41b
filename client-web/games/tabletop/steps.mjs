// SPDX-License-Identifier: MIT
// Steps of a way, without a picture: one shorter, several as one, one that ends in contact with an enemy.
import { corners } from './pieces.mjs';

/** @typedef {[number, number]} Point */

/** Less than that is no step. */
const LEAST = 50;

/** The same step, as much shorter as the answer says that it is too long; null: that is not what is wrong. @param {any} step @param {any} answer */
export function shorter(step, answer) {
  const { cost, available, refused } = answer;
  if (refused?.code !== 'too-far' || !(cost > available)) return null;
  const over = cost - Math.max(0, available);
  for (const member of ['ahead', 'oblique'])
    if (step[member]) return step[member] - over > LEAST ? { ...step, [member]: step[member] - over } : null;
  if (step.go) {
    const part = Math.max(0, available) / cost - 0.002;
    return part > 0.02 ? { go: step.go.map((/** @type {number} */ v) => Math.trunc(v * part)) } : null;
  }
  if (step.angle && step.wheel) return step.angle > 20 ? { ...step, angle: Math.floor((step.angle * available) / cost) } : null;
  return null;
}

/** Two steps straight ahead, or two ways of all bases, are one. @param {any[]} steps */
export function joined(steps) {
  /** @type {any[]} */
  const list = [];
  for (const step of steps) {
    const last = list[list.length - 1];
    if (last?.ahead && step.ahead) list[list.length - 1] = { ahead: last.ahead + step.ahead };
    else if (last?.oblique && step.oblique && last.angle === step.angle) list[list.length - 1] = { oblique: last.oblique + step.oblique, angle: last.angle };
    else if (last?.wheel && last.wheel === step.wheel) list[list.length - 1] = { wheel: last.wheel, angle: last.angle + step.angle };
    else list.push(step);
  }
  return list;
}

/**
 * A step straight ahead or oblique, as long as it takes a front so near to the first of these bases that it meets; null: it meets none.
 * @param {any} step @param {{left: Point, right: Point, heading: number}} from the front's corners on the map, and tenths of a degree
 * @param {any[]} enemies their bases @param {{scale: number, gap: number}} measure of the map in the game's; how near is contact
 */
export function contact(step, { left, right, heading }, enemies, { scale, gap }) {
  const h = (heading * Math.PI) / 1800,
    aside = Math.tan(((step.angle || 0) * Math.PI) / 1800),
    half = Math.hypot(right[0] - left[0], right[1] - left[1]) / 2,
    middle = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  let near = Infinity;
  for (const base of enemies) {
    const seen = corners(base).map(([x, y]) => [(x - middle[0]) * Math.sin(h) - (y - middle[1]) * Math.cos(h), (x - middle[0]) * Math.cos(h) + (y - middle[1]) * Math.sin(h)]),
      ahead = Math.min(...seen.map(([a]) => a)),
      shift = ahead * aside,
      [from, to] = [Math.min(...seen.map(([, r]) => r)), Math.max(...seen.map(([, r]) => r))];
    if (ahead > 0 && from < shift + half && to > shift - half) near = Math.min(near, ahead);
  }
  const long = Math.round(((near / scale - gap) * Math.hypot(1, aside)));
  return Number.isFinite(long) && long > LEAST ? { ...step, [step.oblique === undefined ? 'ahead' : 'oblique']: long } : null;
}
