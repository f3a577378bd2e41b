// SPDX-License-Identifier: MIT
// Another position laid over the present one, as ghosts: who would stand elsewhere, and the way there from
// where each stands now. So one sees what a proposal to go back would change before one says yes.
import { el } from '../../js/dom.mjs';
import { sideClass } from '../../js/sides.mjs';
import { centre } from './hex.mjs';
import { area, arrow } from './paint.mjs';
import { drawPointers, drawStack } from './stack.mjs';
import { allUnits, isFighter, strength } from './units.mjs';
import { t } from '../../js/texts.mjs';

/** @typedef {import('./types').Unit} Unit @typedef {import('./types').View} View */

/** What of a unit can be seen to be otherwise, besides its place. @param {Unit} unit */
const state = (unit) => JSON.stringify([strength(unit), unit.facing, !!unit.routed, !!unit.column, !!unit.dismounted, unit.lcm || 0]);

/** Those who have a name or at least stand somewhere. @param {View} view */
const standing = (view) => new Map(allUnits(view).map((unit) => [unit.id, unit.where === 'map' ? unit : { ...unit, hex: undefined }]));

/**
 * Who stands otherwise in `then` than `now`.
 * @param {View} now @param {View} then
 * @returns {{unit: Unit, from: string|undefined, to: string|undefined}[]} the unit as it is in `then`; without `to` it would be gone
 */
export function differences(now, then) {
  const here = standing(now),
    there = standing(then),
    found = [];
  for (const [id, unit] of there) {
    const is = here.get(id);
    if (unit.hex !== (is?.hex ?? undefined) || (is && unit.hex && state(unit) !== state(is))) found.push({ unit, from: is?.hex ?? undefined, to: unit.hex ?? undefined });
  }
  // A marker that has been turned up, or a Guard, may be nobody there.
  for (const [id, unit] of here) if (unit.hex && !there.has(id)) found.push({ unit, from: unit.hex, to: undefined });
  return found.filter(({ from, to }) => from || to);
}

/** @param {import('./types').Game} game @param {View|null} then null: no ghosts @returns {string[]} each in words */
export function layGhosts(game, then) {
  const { board, ground } = game,
    layer = board.view.querySelector('.ly-ghosts') || el('g', { class: 'ly-ghosts' });
  if (!layer.isConnected) board.layers.over.before(layer);
  layer.replaceChildren();
  if (!then) return [];
  const found = differences(game.view, then),
    /** @type {Map<string, Unit[]>} */
    stacks = new Map();
  for (const { unit, to } of found) if (to && ground.on(to)) stacks.set(to, [...(stacks.get(to) || []), unit]);
  const left = [...new Set(found.filter(({ from, to }) => from && ground.on(from) && from !== to).map(({ from }) => String(from)))],
    ways = new Set(found.filter(({ from, to }) => from && to && from !== to && ground.on(from) && ground.on(to)).map(({ unit, from, to }) => `${from} ${to} ${unit.army}`));
  layer.append(
    ...left.map((hex) => {
      const [x, y] = centre(hex);
      return el('rect', { class: 'leaves', x: x - 26, y: y - 26, width: 52, height: 52, rx: 8 });
    }),
    ...[...ways].map((way) => {
      const [from, to, army] = way.split(' ');
      return arrow(from, to, `back ${sideClass('fotm', army)}`, { a: 27, b: 27, w: 6 });
    }),
    area([...stacks.keys()], 'back-ring', 0.93),
    ...[...stacks].map(([hex, list]) =>
      el('g', { class: 'back-to', transform: `translate(${centre(hex).join(' ')})` }, drawPointers(list, () => ''), drawStack([...list].sort((a, b) => Number(isFighter(b)) - Number(isFighter(a))))),
    ),
  );
  return found.map(({ unit, from, to }) =>
    !to ? t('fotm.ghost.gone', { name: unit.name }) : to === from ? t('fotm.ghost.as_was', { name: unit.name, hex: to }) : t('fotm.ghost.to', { name: unit.name, hex: to }),
  );
}
