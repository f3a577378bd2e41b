// SPDX-License-Identifier: MIT
// What prompts draw on this game's map.
import { painter } from '../../kit/paint.mjs';
import { edition } from './edition.mjs';
import { grid } from './hex.mjs';

const drawn = painter(grid);

export const { scrim, area, choice, zone, chip, keyChip, stopSign, pointsLeft, route, trail, arrow, fireLine, target, between } = drawn;

/**
 * Heads about a hex, at what facings look to in this edition; a touch chooses one.
 * @param {string} hex @param {number|undefined} chosen @param {(facing: number) => void} turn
 */
export function heads(hex, chosen, turn) {
  const all = drawn.facings(hex, chosen ?? -1, edition.aim);
  all.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
    const head = /** @type {SVGElement} */ (event.target).closest('[data-facing]');
    if (!head) return;
    event.stopPropagation();
    turn(Number(head.getAttribute('data-facing')));
  });
  return all;
}
