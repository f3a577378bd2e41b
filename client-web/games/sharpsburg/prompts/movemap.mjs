// SPDX-License-Identifier: MIT
// What is drawn on the map while one moves: who can act, where those in the hand can go, the ways that are laid out.
import { el } from '../../../js/dom.mjs';
import { foot } from '../counter.mjs';
import { S, grid } from '../ground.mjs';
import { paint } from './base.mjs';

/** @typedef {import('../types').Step} Step */

/** Where a unit would stand after some steps, and how. @param {{facing?: number, formation?: any}} unit @param {string} from @param {Step[]} steps */
export function standing({ facing = 0, formation }, from, steps) {
  const end = { hex: from, facing, formation };
  for (const step of /** @type {any[]} */ (steps)) {
    if (step.to) end.hex = step.to;
    if (step.face !== undefined) end.facing = step.face;
    if (step.form) end.formation = step.form;
    if (step.limber !== undefined) end.formation = step.limber ? 'limbered' : 'unlimbered';
  }
  return end;
}

/** @param {import('./move.mjs').Move} prompt */
export function drawMap(prompt) {
  const { layers, camera } = prompt.board,
    { from, reach, units } = prompt,
    end = prompt.whereTo(),
    seen = new Map();
  prompt.game.clearHighlights();
  if (!from) {
    prompt.mark([...new Set([...prompt.ready().values()].flat().map((id) => prompt.game.army.hexOf(id)))], 'stand');
    return;
  }
  for (const one of prompt.group?.reach() || reach?.hexes || []) if (one.may_end && !(seen.get(one.hex)?.cost <= one.cost)) seen.set(one.hex, one);
  layers.low.append(paint.area(seen.keys(), 'reach'), ...paint.choice(prompt.group?.hexes || [from], 'sel'));
  if (S * camera.k > 20)
    for (const one of seen.values()) {
      const [x, y] = grid.centre(one.hex),
        cost = String(prompt.via.cost + one.cost);
      if (!prompt.game.army.at(one.hex).length) layers.low.append(...(one.stops ? [paint.pointsLeft(one.hex, cost, true, false)].flat() : [el('text', { class: 'mp', x, y: y + 6 }, cost)]));
    }
  const target = prompt.plan?.target;
  if (target) layers.path.append(paint.arrow(end.hex || from, target, units[0]?.army === 'union' ? '' : 'gray'), paint.target(target));
  if (prompt.group ? !prompt.group.laid : !prompt.steps.length || !units.length) return;
  for (const part of prompt.group?.parts || [{ ids: prompt.picked, from, steps: prompt.steps }]) {
    const way = [part.from, ...part.steps.flatMap((/** @type {any} */ step) => step.to || [])],
      lead = prompt.game.army.units.get(part.ids[0]);
    if (!lead) continue;
    const stands = standing(lead, part.from, part.steps);
    if (way.length > 1) layers.low.append(...paint.route(way));
    layers.ghost.append(el('g', { class: 'q-ghost', transform: `translate(${grid.centre(stands.hex).join(' ')})` }, foot(/** @type {any} */ ({ ...lead, ...stands }), false)));
  }
  for (const [i, hex] of prompt.via.points.entries()) layers.top.append(paint.keyChip(hex, String(i + 1), true));
  layers.top.append(paint.facings(end.hex, end.facing));
}
