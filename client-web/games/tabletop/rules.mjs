// SPDX-License-Identifier: MIT
// What a section of the rules says, and the numbers that lead there.
import { h } from '../../js/dom.mjs';
import { readRules } from '../../js/play/reading.mjs';
import { t } from '../../js/texts.mjs';
import { boards } from './tableboard.mjs';

/** A number of the rules; explains itself. @param {any} game @param {string|undefined} section */
export const sectionRef = (game, section) =>
  section ? h('button', { class: 'sec', type: 'button', on: { click: () => readRules(game.match, t('common.rules'), () => [section], boards('', game.model.game)) } }, `§${section}`) : '';
