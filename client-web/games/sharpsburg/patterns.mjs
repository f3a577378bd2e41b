// SPDX-License-Identifier: MIT
// Hatching for the shaken, the routed, and hexes before an enemy front.
import { el } from '../../js/dom.mjs';

/** @param {string} id @param {number} size @param {number} width @param {string} cls */
const hatch = (id, size, width, cls) =>
  el('pattern', { id, width: size, height: size, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }, el('path', { class: cls, d: `M0 0V${size}`, 'stroke-width': width }));

export const patterns = () => el('defs', {}, hatch('q-hatch1', 11, 3, 'q-hz'), hatch('q-hatch2', 9, 6, 'q-hz'), hatch('q-front', 7, 2, 'q-hzf'));
