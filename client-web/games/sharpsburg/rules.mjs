// SPDX-License-Identifier: MIT
// What a section of the rules says.
import { readRules } from '../../js/play/reading.mjs';
import { boards } from './caseboard.mjs';
import { text } from './texts.mjs';

/** @param {import('./game.mjs').Game} game @param {string} section */
export const explain = ({ match }, section) => readRules(match, text.rules, () => [section], boards());
