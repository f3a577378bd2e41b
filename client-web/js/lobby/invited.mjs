// SPDX-License-Identifier: MIT
// Who was invited and learns first finds the way back: an invitation waits until it is taken.
import { h } from '../dom.mjs';
import { load, save } from '../keep.mjs';
import { t } from '../texts.mjs';

/** @param {{code?: string, match?: string}} where @param {string} match the one that it leads to @param {string} host who invites */
export const keepInvitation = ({ code }, match, host) => save('invited', { hash: code ? `#join=${code}.${match}` : `#take=${match}`, host });

/** The seat is taken, or there is none. */
export const dropInvitation = () => save('invited', undefined);

/** A line that leads back; null: nobody has invited. */
export function backToInvitation() {
  const kept = load('invited');
  return kept ? h('p', { class: 'kept' }, t('invited.kept', { host: kept.host }), ' ', h('a', { href: kept.hash }, t('invited.back'))) : null;
}
