// SPDX-License-Identifier: MIT
// What the map shows in the Combat Phase: targets, or one Assault with its arrows and fire, and the
// stacks of those who may join laid open.
import { area, arrow, between, chip, fireLine, scrim, target } from '../paint.mjs';
import { byHex, spread } from '../spread.mjs';

/** @typedef {import('../types').Unit} Unit */

/** @param {[number, number]} point @returns {[number, number]} */
const lift = ([x, y]) => [x + 10, y - 34];

/** @param {import('./combat.mjs').Combat} prompt */
export function drawAssaultMap(prompt) {
  const { low, path, top } = prompt.board.layers,
    { game } = prompt,
    offer = prompt.offer();
  for (const layer of [low, path, top]) layer.replaceChildren();
  prompt.board.layFan([], []);
  if (!offer) {
    prompt.targets().forEach((one) => low.append(target(one.target, one.mandatory ? '' : 'may')));
    top.replaceChildren(
      ...prompt
        .targets()
        .slice(0, 9)
        .map((one, i) => {
          const [x, y] = between(one.target, one.target, 0);
          return chip(x - 29, y + 4, String(i + 1), 'key');
        }),
    );
    return;
  }
  const units = [...(offer.brigades || []), ...(offer.artillery || [])].map((id) => game.brigade(id)),
    inIt = units.filter((unit) => prompt.taking.has(unit.id)),
    hexes = [...new Set(inIt.map((unit) => unit.hex))];
  low.append(scrim(game.ground, [offer.target, ...units.map((unit) => unit.hex)]), target(offer.target), area(hexes, 'join'));
  const guns = new Set(offer.artillery || []),
    value = (/** @type {Unit} */ unit) =>
      (prompt.preview?.rolls || [])
        .flatMap((roll) => roll.lines)
        .filter((one) => one.unit === unit.id)
        .reduce((n, one) => n + one.value, 0);
  for (const hex of hexes) {
    const foot = inIt.filter((unit) => unit.hex === hex && !guns.has(unit.id)),
      batteries = inIt.filter((unit) => unit.hex === hex && guns.has(unit.id));
    if (batteries.length)
      top.append(
        fireLine(hex, offer.target),
        chip(
          ...lift(between(hex, offer.target, 0.1)),
          prompt.preview ? String(batteries.reduce((n, unit) => n + value(unit), 0)) : '?',
          'fire',
        ),
      );
    if (foot.length)
      top.append(
        arrow(hex, offer.target, game.side === 'union' ? 'us' : 'gray'),
        chip(
          ...between(hex, offer.target, 0.36),
          prompt.preview ? String(foot.reduce((n, unit) => n + value(unit), 0)) : '?',
          game.side === 'union' ? 'blue' : 'brown',
        ),
      );
  }
  const pieces = units.map((unit) => {
    const on = prompt.taking.has(unit.id);
    return {
      unit,
      cls: on ? 'in' : 'out',
      mark: !on ? '–' : prompt.preview ? String(value(unit)) : '?',
      look: guns.has(unit.id) ? 'fire' : game.side === 'union' ? 'blue' : 'brown',
      pick: () => prompt.toggle(unit.id),
    };
  });
  spread(prompt.board, byHex(pieces, game), offer.target);
}
