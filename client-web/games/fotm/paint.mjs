// SPDX-License-Identifier: MIT
// What prompts draw on this game's map.
import { painter } from '../../kit/paint.mjs';
import { edition } from './edition.mjs';
import { grid } from './hex.mjs';

const drawn = painter(grid);

export const { scrim, area, choice, zone, chip, keyChip, stopSign, pointsLeft, route, trail, arrow, fireLine, target, between } = drawn;

/** Heads about a hex, at what facings look to in this edition. @param {string} hex @param {number} chosen */
export const facings = (hex, chosen) => drawn.facings(hex, chosen, edition.aim);
