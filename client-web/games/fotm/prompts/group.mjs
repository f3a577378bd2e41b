// SPDX-License-Identifier: MIT
// Several units that move by one action: who they are, where all of them can go at once, in which order.
// From one hex they go to one hex; from several they keep their places beside each other.
import { beyond, centre } from '../hex.mjs';

/**
 * @typedef {import('../types').Unit} Unit @typedef {import('../types').AnyStep} AnyStep
 * @typedef {import('./way.mjs').Way} Way @typedef {import('./move.mjs').Target} Target
 * @typedef {{unit: string, steps: AnyStep[]}} Part what one of them does
 */

/** Where another goes when the first goes to a hex. @param {string} to @param {string} first @param {string} other where they stand now */
const beside = (to, first, other) => (first === other ? to : beyond(to, first, other));

/**
 * The hexes to which all can go at once, by that of the first.
 * @param {string[]} stand where each stands @param {Way[][]} answers where each can come to
 * @returns {Map<string, Target>}
 */
export function reachOfAll(stand, answers) {
  const tables = answers.map((list) => new Map(list.map((one) => [one.hex, one]))),
    /** @type {Map<string, Target>} */
    reach = new Map();
  for (const [hex, one] of tables[0] || []) {
    const each = tables.flatMap((table, i) => table.get(beside(hex, stand[0], stand[i])) || []);
    if (each.length === tables.length) reach.set(hex, { ...one, may_end: each.every((way) => way.may_end) || undefined, stops: each.some((way) => way.stops) || undefined, each });
  }
  return reach;
}

/** Who is in front goes first, so that he is out of the way of those behind. @param {(Part & {from: string, hex: string})[]} parts @returns {Part[]} */
export function inOrder(parts) {
  const from = centre(parts[0].from),
    to = centre(parts[0].hex),
    ahead = (/** @type {{from: string}} */ part) => {
      const [x, y] = centre(part.from);
      return x * (to[0] - from[0]) + y * (to[1] - from[1]);
    };
  return parts
    .map((part, i) => ({ part, i, at: ahead(part) }))
    .sort((a, b) => b.at - a.at || a.i - b.i)
    .map(({ part: { unit, steps } }) => ({ unit, steps }));
}

/** One action for them. @param {Part[]} parts @returns {import('../types').Action} */
export const groupAction = (parts) => (parts.length === 1 ? { do: 'move', ...parts[0] } : { do: 'move', units: parts });

/**
 * Who is chosen when a stack is taken into the group, or out of it.
 * @param {string[]} chosen @param {string[]} movers of the stack
 */
export const toggled = (chosen, movers) => (movers.every((id) => chosen.includes(id)) ? chosen.filter((id) => !movers.includes(id)) : [...chosen, ...movers.filter((id) => !chosen.includes(id))]);
