// SPDX-License-Identifier: MIT
// Why a unit cannot go to a hex, or nobody can assault one: the server is asked what comes of the step that does not go.
import { h } from '../../../js/dom.mjs';
import { heard, t } from '../../../js/texts.mjs';
import { distance, dirTo, step } from '../hex.mjs';
import { edition } from '../edition.mjs';
import { sec } from '../refs.mjs';
import { hexesOfWay } from './way.mjs';

/** @typedef {import('../types').Game} Game @typedef {import('../types').Refusal} Refusal @typedef {import('../types').AnyStep} AnyStep @typedef {import('./chosen.mjs').Chosen} Chosen */

/** A turn that brings a direction into the front, if one is needed; where turns are free and to sides, none. @param {number|undefined} facing @param {number} d @returns {AnyStep[]} */
const turned = (facing, d) => (facing === undefined || edition.aim || d === facing || d === (facing + 1) % 6 ? [] : [{ face: d }]);

/**
 * The nearest that the first of the chosen comes, the step on that is refused, and why.
 * @param {Chosen} prompt @param {string} hex @returns {Promise<{way: string[], rest: string[], refusal: {text: string, section?: string}}|null>}
 */
export async function whyNotThere(prompt, hex) {
  const { game } = prompt,
    unit = game.unit(prompt.first);
  if (!unit?.hex || unit.hex === hex) return null;
  const here = { hex: unit.hex, cost: 0, steps: /** @type {AnyStep[]} */ ([]) },
    near = [here, ...prompt.reach.values()].reduce((best, one) => {
      const closer = distance(one.hex, hex) - distance(best.hex, hex);
      return closer < 0 || (closer === 0 && one.cost < best.cost) ? one : best;
    }),
    next = [0, 1, 2, 3, 4, 5].map((d) => step(near.hex, d)).reduce((best, one) => (distance(one, hex) < distance(best, hex) ? one : best)),
    facing = near.steps.reduce((f, one) => one.face ?? f, unit.facing),
    steps = [...near.steps, ...(unit.kind === 'brigade' ? turned(facing, dirTo(near.hex, next)) : []), { to: next }],
    reply = await game.match.try({ do: 'move', unit: unit.id, steps });
  const refusal = reply.allowed ? { text: t('fotm.moving.pass') } : reply.refusal;
  return { way: [unit.hex, ...hexesOfWay(near.steps)], rest: near.hex === hex ? [] : [near.hex, hex], refusal };
}

/** Why a hex cannot be assaulted, asked for the nearest of one's brigades. @param {Game} game @param {string} hex @returns {Promise<Refusal|null>} */
export async function whyNoAssault(game, hex) {
  const mine = game.units().flatMap((unit) => (unit.kind === 'brigade' && unit.army === game.side && unit.hex ? { id: unit.id, far: distance(unit.hex, hex), gun: /artillery/.test(unit.type) } : [])),
    best = mine.sort((a, b) => a.far - b.far || Number(a.gun) - Number(b.gun))[0];
  if (!best) return null;
  const reply = await game.match.try({ do: 'assault', target: hex, ...(best.gun ? { artillery: [best.id] } : { brigades: [best.id] }) });
  return reply.allowed ? null : reply.refusal;
}

/** What stands in a hex, or what it is called. @param {Game} game @param {string} hex */
export function goalWords(game, hex) {
  const goal = game.at(hex)[0];
  return goal ? (goal.kind === 'marker' ? t('fotm.why.marker') : goal.name) : game.ground.placeName(hex) || hex;
}

/** Says at a hex what cannot be done there, why, and what stays chosen. @param {Game} game @param {string} hex @param {string} title @param {Refusal} refusal @param {string} [stays] */
export const sayRefusal = (game, hex, title, { text, section }, stays) =>
  game.inspect.bubble.say(
    hex,
    h('b', {}, title),
    h('p', {}, heard(text), ' ', section ? sec(section) : ''),
    stays ? h('small', {}, t('fotm.why.stays', { name: stays })) : '',
  );

/** A click on what is not offered: the server is asked why, and it is said there. @param {Game} game @param {string} hex @param {import('../types').Action} action what the click meant @param {string} title @param {string} [stays] what is chosen still */
export async function sayWhyNot(game, hex, action, title, stays) {
  const { run } = game;
  try {
    const reply = await game.match.try(action);
    if (!reply.allowed && run === game.run) sayRefusal(game, hex, title, reply.refusal, stays);
  } catch {
    /* asked again with the next click */
  }
}
