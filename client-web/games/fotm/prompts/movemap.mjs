// SPDX-License-Identifier: MIT
// What the map shows while units are moved: reach, the way, the unit as it would arrive.
import { el } from '../../../js/dom.mjs';
import { counter, pointer } from '../counter.mjs';
import { centre, grid } from '../hex.mjs';
import { area, between, chip, choice, pointsLeft, route, scrim, stopSign } from '../paint.mjs';
import { rim } from '../../../kit/rim.mjs';
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
    points = (prompt.offer()?.points || 0) - prompt.viaOf().cost,
    busy = (/** @type {string} */ hex) => game.at(hex).length > 0;
  const stand = hexesOf(prompt.chosen.map((id) => game.unit(id)?.hex)),
    edge = rim(grid, [...stand, ...targets.keys()]);
  if (targets.size)
    low.append(
      scrim(game.ground, [...stand, ...targets.keys()]),
      area(
        [...targets.values()].filter((one) => one.may_end).map((one) => one.hex),
        'reach',
      ),
      area(
        [...targets.values()].filter((one) => !one.may_end).map((one) => one.hex),
        'reach pass',
      ),
      el('path', { class: 'rim-c', d: edge }),
      el('path', { class: 'rim', d: edge }),
    );
  low.append(...choice(stand, 'sel'));
  // Where the ghost stands its figure is in the panel.
  for (const one of targets.values())
    if (one.hex !== prompt.aim) top.append(
      ...[pointsLeft(one.hex, prompt.only === 'march' ? '⚅' : half(Math.max(0, points - one.cost)), !!one.stops, busy(one.hex))].flat(),
    );
  if (prompt.via.size) drawPoints(prompt);
  const aim = prompt.aim && targets.get(prompt.aim);
  if (!aim) return;
  if (prompt.chosen.length > 1) drawAims(prompt, aim);
  else drawAim(prompt, unit, prompt.wholeOf(aim));
}

/** The points that the ways are to go by. @param {Move} prompt */
function drawPoints(prompt) {
  const ways = prompt.chosen.map((id) => [...hexesOf([prompt.game.unit(id)?.hex]), ...hexesOfWay(prompt.viaOf(id).steps)]);
  for (const way of new Set(ways.map((one) => one.join(' ')))) prompt.board.layers.path.append(...route(way.split(' ')));
  prompt.board.layers.low.append(...choice(new Set(ways.flatMap((way) => way.at(-1) || [])), 'point'));
}

/** Where each of several would arrive, and by which way; those of one stack as a pile. @param {Move} prompt @param {import('./move.mjs').Target} aim */
function drawAims(prompt, aim) {
  const { low, path, over, top } = prompt.board.layers,
    drawn = new Set(),
    /** @type {Map<string, number>} */
    heights = new Map();
  low.append(area([...new Set(aim.each.map((way) => way.hex))], 'aim'));
  prompt.chosen.forEach((id, i) => {
    const unit = prompt.game.unit(id),
      way = aim.each[i] && prompt.after(id, aim.each[i]);
    if (!unit?.hex || !way) return;
    const hexes = [unit.hex, ...hexesOfWay(way.steps)],
      already = heights.get(way.hex) || 0;
    if (!drawn.has(hexes.join())) path.append(...route(hexes));
    drawn.add(hexes.join());
    heights.set(way.hex, already + 1);
    if (unit.kind !== 'brigade') return;
    const facing = way.steps.reduce((f, step) => step.face ?? f, unit.facing),
      ghost = { ...unit, facing, column: endsInColumn(way.steps, unit.column) },
      [x, y] = centre(way.hex);
    over.append(el('g', { transform: `translate(${x + 6 * already} ${y - 6 * already})`, class: 'ghost' }, pointer(ghost), counter(ghost, COUNTER)));
    if (!already) top.append(chip(x + 27, y - 25, half(way.cost)));
    if (way.stops && !already) top.append(stopSign(x - 31, y));
  });
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

/** How far it comes, in gold, and the rest in red up to a cross. @param {import('../../../kit/board.mjs').Board} board @param {string[]} way @param {string[]} rest */
export function drawWhyNot(board, way, rest) {
  const { path, top } = board.layers,
    points = rest.map(centre);
  path.replaceChildren(...(way.length > 1 ? route(way) : []));
  top.querySelector('.barred')?.remove();
  if (points.length < 2) return;
  const [x, y] = points[points.length - 1];
  top.append(
    el(
      'g',
      { class: 'barred' },
      el('path', { d: 'M' + points.map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L') }),
      el('path', { class: 'cross', d: `M${x - 9} ${y - 9}l18 18M${x + 9} ${y - 9}l-18 18` }),
    ),
  );
}
