// SPDX-License-Identifier: MIT
// A hex in words: what the ground is, who stands there.
import { describe } from './army.mjs';
import { text } from './texts.mjs';

/** @typedef {import('./game.mjs').Game} Game */

/** "corn, a gentle slope, 480 feet". @param {Game} game @param {string} hex */
export function groundWords({ ground }, hex) {
  const { terrain, slope, features = [] } = ground.at(hex);
  return [text.terrain[terrain] || terrain.replaceAll('_', ' '), slope ? text.slopes[slope] : '', ...features.map((one) => text.features[one] || one.replaceAll('_', ' ')), text.feet(ground.feet(hex))].filter(Boolean).join(', ');
}

/** @param {Game} game @param {string} hex */
export function describeHex(game, hex) {
  const { army, ground, view } = game,
    who = [...army.at(hex).map((unit) => `${game.sideWord(unit.army)}: ${describe(unit, army)}`), ...army.staff(hex).map((one) => `${one.name}, ${text.ranks[one.rank]}`)],
    held = view?.control?.[hex];
  return `${text.hex(hex, ground.names.get(hex) || '')}, ${groundWords(game, hex)}${held ? `, ${text.holds[held]}` : ''}${who.length ? `. ${who.join('. ')}` : ''}.`;
}
