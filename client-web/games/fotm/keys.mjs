// SPDX-License-Identifier: MIT
// The keys of this game, as the list of keys names them.
import { edition } from './edition.mjs';
import { t } from '../../js/texts.mjs';

/** A key that is not always there. @param {boolean} may @param {string} key @param {string} words @returns {[string, string][]} */
const only = (may, key, words) => (may ? [[key, words]] : []);

/** Each with what it does. @param {ReturnType<import('./edition.mjs').Edition['moves']>} tricks what units may do @returns {[string, string][]} */
export const keys = (tricks) => [
  ['↑ ↓ ← →', t('fotm.key.cursor')],
  [t('fotm.key.enter_key'), t('fotm.key.enter')],
  [t('prompt.esc'), t('fotm.key.esc')],
  ['N P', t('fotm.key.np')],
  ['Q E', t('fotm.key.qe')],
  ...only(tricks.columns, 'C', t('fotm.key.c')),
  ...only(edition.mounts, 'D', t('fotm.key.d')),
  ...only(tricks.withdraws, 'W', t('fotm.key.w')),
  ...only(tricks.marches, 'F', t('fotm.key.f')),
  ['S', t('fotm.key.s')],
  ['G', t('fotm.key.g')],
  ['V', t('fotm.key.v')],
  ['H', t('fotm.key.h')],
  ['A', t('fotm.key.a')],
  ['1 … 9', t('fotm.key.numbers')],
  ['X', t('fotm.key.x')],
  ['Z', t('fotm.undo')],
  [t('tale.space'), t('fotm.key.space')],
  [', .', t('fotm.key.time')],
  ['T', t('fotm.key.t')],
  ['F2', t('fotm.key.f2')],
  [t('fotm.key.shift_key'), t('fotm.key.shift')],
  [t('fotm.key.ctrl_key'), t('fotm.key.ctrl')],
  [t('fotm.key.right_key'), t('fotm.key.right')],
  [t('fotm.key.delete_key'), t('fotm.key.delete')],
  ['+ - 0', t('fotm.key.zoom')],
];
