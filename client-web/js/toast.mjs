// SPDX-License-Identifier: MIT
// A short message that goes away by itself.
import { $, h } from './dom.mjs';

const SHOWN_MS = 6000;

/** @param {any} words */
export function toast(...words) {
  const box = h('div', { class: 'toast' }, words);
  $('#toasts').append(box);
  setTimeout(() => box.remove(), SHOWN_MS);
}
