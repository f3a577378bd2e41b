// SPDX-License-Identifier: MIT
// The way of a unit to a hex, step by step: which one it takes, what lies on it, what each hex costs.
import { dirTo } from '../hex.mjs';

/**
 * @typedef {import('../types').Unit} Unit @typedef {import('../types').AnyStep} AnyStep
 * @typedef {import('../types').Reached & {costs?: number[]}} Way to a hex; `costs`: after each step, where the server has said it
 * @typedef {'line'|'column'} Formation
 */

/** The hexes of a way. @param {AnyStep[]} steps */
export const hexesOfWay = (steps) => steps.flatMap((step) => step.to || step.march || []);
/** Is one in column after these steps? @param {AnyStep[]} steps @param {boolean} column is one now? */
export const endsInColumn = (steps, column) => steps.reduce((now, step) => (step.form ? step.form === 'column' : now), column);
/** Does a step lead backwards? @param {Unit} unit @param {AnyStep} step */
export const isRear = (unit, step) => !!unit.hex && !!step.to && [3, 4].includes((dirTo(unit.hex, step.to) - (unit.facing ?? 0) + 6) % 6);

/**
 * The way that a unit takes to a hex. `reach` knows the cheapest, which may arrive in column, and a
 * column cannot attack: unless a column is wanted, one that arrives in line is looked for. The
 * server says of each what it costs, step by step.
 * @param {import('../types').Game} game @param {string} id @param {Way} one an answer of `reach` @param {Formation} arrive @returns {Promise<Way>}
 */
export async function wayTo(game, id, one, arrive) {
  const unit = game.unit(id),
    inColumn = arrive === 'column',
    asWanted = (/** @type {AnyStep[]} */ steps) => endsInColumn(steps, !!unit?.column) === inColumn,
    plain = one.steps.filter((step) => !step.form);
  /** @type {AnyStep[][]} */
  const others = asWanted(one.steps) ? [] : inColumn ? [[{ form: 'column' }, ...plain]] : [plain, [...one.steps, { form: 'line' }]];
  for (const steps of [...others.filter(asWanted), one.steps]) {
    try {
      const reply = await game.match.try({ do: 'move', unit: id, steps });
      if (reply.allowed) return { ...one, steps, cost: reply.preview?.cost ?? one.cost, costs: reply.preview?.costs };
    } catch {
      break; // asked again with the next position
    }
  }
  return one;
}

/** What each hex of a way costs, with the turns and changes before it. @param {Way} aim @returns {number[]|null} */
export function pricesOf({ steps, costs }) {
  if (!costs) return null;
  /** @type {number[]} */
  const list = [];
  let before = 0;
  steps.forEach((step, i) => {
    if (!step.to && !step.march) return;
    list.push(costs[i] - before);
    before = costs[i];
  });
  return list;
}
