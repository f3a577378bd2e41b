// SPDX-License-Identifier: MIT
// Style sheets that are loaded when they are needed; before those that adapt everything to small screens.
import { $, h } from './dom.mjs';

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/** @param {string} url */
export function loadStyle(url) {
  if (!loaded.has(url))
    loaded.set(
      url,
      new Promise((done) => {
        const link = h('link', { rel: 'stylesheet', href: url, on: { load: () => done(), error: () => done() } });
        $('link[href$="narrow.css"]').before(link);
      }),
    );
  return loaded.get(url);
}
