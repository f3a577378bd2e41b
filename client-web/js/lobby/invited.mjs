// SPDX-License-Identifier: MIT
// Who was invited and learns first finds the way back: an invitation waits until it is taken.
import { h } from '../dom.mjs';
import { load, save } from '../keep.mjs';

/** @param {{code?: string, match?: string}} where @param {string} host who invites */
export const keepInvitation = ({ code, match }, host) => save('invited', { hash: code ? `#join=${code}` : `#take=${match}`, host });

/** The seat is taken, or there is none. */
export const dropInvitation = () => save('invited', undefined);

/** A line that leads back; null: nobody has invited. */
export function backToInvitation() {
  const kept = load('invited');
  return kept ? h('p', { class: 'kept' }, `Your seat in the match of ${kept.host} is kept. `, h('a', { href: kept.hash }, 'Back to the invitation')) : null;
}
