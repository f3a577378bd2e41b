// SPDX-License-Identifier: MIT
// What the map shows while units are moved: reach, the way, the unit as it would arrive.
import { el } from '../../../js/dom.mjs';
import { counter, pointer } from '../counter.mjs';
import { centre } from '../hex.mjs';
import { area, between, chip, choice, pointsLeft, route, scrim, stopSign } from '../paint.mjs';
import { half } from '../refs.mjs';
import { COUNTER } from '../stack.mjs';
import { hexesOf } from '../units.mjs';
import { endsInColumn, hexesOfWay, pricesOf } from './way.mjs';

/**
 * @typedef {import('./move.mjs').Move} Move @typedef {import('./way.mjs').Way} Way @typedef {import('../types').Unit} Unit
 */

/** @param {Move} prompt */
export function drawMap(prompt) {
  const { low, path, top, over } = prompt.board.layers,
    { game } = prompt,
    unit = game.unit(prompt.first);
  for (const layer of [low, path, top, over]) layer.replaceChildren();
  if (!unit?.hex) {
    low.append(area(hexesOf(prompt.leftToDo().map((id) => game.unit(id)?.hex)), 'canact', 0.96));
    return;
  }
  const targets = prompt.targets(),
    points = prompt.offer()?.points || 0,
    busy = (/** @type {string} */ hex) => game.at(hex).length > 0;
  if (targets.size)
    low.append(
      scrim(game.ground, [unit.hex, ...targets.keys()]),
      area(
        [...targets.values()].filter((one) => one.may_end).map((one) => one.hex),
        'reach',
      ),
      area(
        [...targets.values()].filter((one) => !one.may_end).map((one) => one.hex),
        'reach pass',
      ),
    );
  low.append(...choice([unit.hex], 'sel'));
  for (const one of targets.values())
    top.append(
      ...[pointsLeft(one.hex, prompt.only === 'march' ? '⚅' : half(Math.max(0, points - one.cost)), !!one.stops, busy(one.hex))].flat(),
    );
  const aim = prompt.aim && targets.get(prompt.aim);
  if (aim) drawAim(prompt, unit, aim);
}

/** The way there, the unit as it would arrive, what each hex costs. @param {Move} prompt @param {Unit} unit @param {Way} aim */
export function drawAim(prompt, unit, aim) {
  const { low, path, over, top } = prompt.board.layers,
    hexes = [...hexesOf([unit.hex]), ...hexesOfWay(aim.steps)];
  low.append(area([aim.hex], 'aim'));
  path.append(...route(hexes));
  if (unit.kind === 'brigade') {
    const facing = aim.steps.reduce((f, step) => step.face ?? f, unit.facing),
      ghost = { ...unit, facing, column: endsInColumn(aim.steps, unit.column) };
    over.append(el('g', { transform: `translate(${centre(aim.hex).join(' ')})`, class: 'ghost' }, pointer(ghost), counter(ghost, COUNTER)));
  }
  const [x, y] = centre(aim.hex),
    prices = pricesOf(aim);
  // What each hexside costs, as far as the server has said; the sum at the end.
  hexes.slice(1).forEach((hex, i) => {
    const last = i === hexes.length - 2;
    if (prices ? prices[i] !== undefined : last)
      top.append(chip(...between(hexes[i], hex, last ? 0.42 : 0.5), half(prices ? prices[i] : aim.cost), last && !prices ? '' : 'small'));
  });
  if (prices && prices.length > 1) top.append(chip(x + 27, y - 25, half(aim.cost)));
  if (aim.stops) top.append(stopSign(x - 31, y));
}
