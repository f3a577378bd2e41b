// SPDX-License-Identifier: MIT
// What the map shows of a fight while it is told: who went at whom, smoke. What it cost whom is drawn with the
// losses of all the others (trails).
import { el } from '../../js/dom.mjs';
import { ADVANCE } from './fight.mjs';
import { centre } from './hex.mjs';
import { arrow, fireLine, target } from './paint.mjs';
import { hexesOf } from './units.mjs';

const RAGGED = [
  [-12, -9, 9],
  [10, -12, 11],
  [14, 8, 9],
  [-9, 11, 10],
  [0, 0, 13],
];

/** Puffs over a hex. @param {string} hex */
const smoke = (hex) =>
  el(
    'g',
    { class: 'smoke', transform: `translate(${centre(hex).join(' ')})` },
    RAGGED.map(([x, y, r]) => el('circle', { cx: x, cy: y, r })),
  );

/**
 * @param {import('./fight.mjs').Fight} fight @param {import('./types').Game} game @param {number} acts so many are told @param {boolean} open the card is
 */
export function drawFight(fight, game, acts, open) {
  const { now } = fight,
    layer = game.board.layers.past;
  layer.replaceChildren();
  if (!now) return;
  const told = now.acts.slice(0, acts);
  if (open) {
    /** @param {string[]} ids */
    const from = (ids) => hexesOf(ids.map((id) => now.from[id])).filter((hex) => hex !== now.target);
    const advanced = told.some((act) => act.name === ADVANCE);
    if (!advanced) {
      layer.append(target(now.target));
      for (const hex of from(now.guns)) layer.append(fireLine(hex, now.target));
      for (const hex of from(now.attackers)) layer.append(arrow(hex, now.target, now.side === 'union' ? 'us' : 'gray', { w: 6 }));
    }
    const roll = told.at(-1)?.roll;
    if (roll && /fire|suppression|canister|combat/.test(roll.roll))
      for (const hex of roll.side === now.side ? [now.target] : from(now.attackers).slice(0, 1)) layer.append(smoke(hex));
  }
}
