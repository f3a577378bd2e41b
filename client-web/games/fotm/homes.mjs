// SPDX-License-Identifier: MIT
// Where a brigade's regiments come from, in letters on its counter when one looks from near: of the map's scenery.

/** @type {Record<string, string[]>} */
let homes = {};

/** @param {import('./types').Scenery|undefined} scenery */
export const learnHomes = (scenery) => (homes = scenery?.homes || {});

/** @param {string} id @returns {string[]} */
export const homesOf = (id) => homes[id] || [];
