// SPDX-License-Identifier: MIT
// What the map shows while units are moved: reach, the way, the unit as it would arrive.
import { el } from '../../../js/dom.mjs';
import { counter, pointer } from '../counter.mjs';
import { centre } from '../hex.mjs';
import { area, between, chip, choice, pointsLeft, route, scrim, stopSign } from '../paint.mjs';
import { half } from '../refs.mjs';
import { COUNTER } from '../stack.mjs';

export function drawMap(prompt) {
  const { low, path, top, over } = prompt.board.layers,
    { game } = prompt,
    unit = game.unit(prompt.first);
  for (const layer of [low, path, top, over]) layer.replaceChildren();
  if (!unit) {
    const hexes = new Set(
      prompt
        .leftToDo()
        .map((id) => game.unit(id)?.hex)
        .filter(Boolean),
    );
    low.append(area(hexes, 'canact', 0.96));
    return;
  }
  const targets = prompt.targets(),
    points = prompt.offer()?.points || 0,
    busy = (hex) => game.at(hex).length > 0;
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
      ...[pointsLeft(one.hex, prompt.only === 'march' ? '⚅' : half(Math.max(0, points - one.cost)), one.stops, busy(one.hex))].flat(),
    );
  const aim = prompt.aim && targets.get(prompt.aim);
  if (aim) drawAim(prompt, unit, aim);
}

export function drawAim(prompt, unit, aim) {
  const { low, path, over, top } = prompt.board.layers,
    hexes = [unit.hex, ...aim.steps.map((step) => step.to || step.march).filter(Boolean)];
  low.append(area([aim.hex], 'aim'));
  path.append(...route(hexes));
  const facing = aim.steps.reduce((f, step) => step.face ?? f, unit.facing),
    place = `translate(${centre(aim.hex).join(' ')})`;
  const column = aim.steps.reduce((now, step) => (step.form ? step.form === 'column' : now), unit.column),
    ghost = { ...unit, facing, column };
  if (unit.kind === 'brigade') over.append(el('g', { transform: place, class: 'ghost' }, pointer(ghost), counter(ghost, COUNTER)));
  const [x, y] = centre(aim.hex),
    prices = pricesOf(aim);
  // What each hexside costs, as far as the server has said; the sum at the end.
  hexes.slice(1).forEach((hex, i) => {
    const last = i === hexes.length - 2;
    if (prices ? prices[i] !== undefined : last)
      top.append(chip(...between(hexes[i], hex, last ? 0.42 : 0.5), half(prices ? prices[i] : aim.cost), last && !prices ? '' : 'small'));
  });
  if (prices?.length > 1) top.append(chip(x + 27, y - 25, half(aim.cost)));
  if (aim.stops) top.append(stopSign(x - 31, y));
}

/** What each hex of a way costs, with the turns and changes before it. @param {any} aim @returns {number[]|null} */
export function pricesOf(aim) {
  if (!aim.costs) return null;
  const list = [];
  let before = 0;
  aim.steps.forEach((step, i) => {
    if (!step.to && !step.march) return;
    list.push(aim.costs[i] - before);
    before = aim.costs[i];
  });
  return list;
}
