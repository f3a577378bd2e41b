// SPDX-License-Identifier: MIT
// What prompts draw on this game's map.
import { painter } from '../../kit/paint.mjs';
import { grid } from './hex.mjs';

export const { scrim, area, choice, zone, chip, keyChip, stopSign, pointsLeft, route, arrow, fireLine, target, between, facings } = painter(grid);
