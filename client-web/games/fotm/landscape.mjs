// SPDX-License-Identifier: MIT
// The natural ground, as an easel (kit/easel.mjs) paints it beside the page.
import { studied } from './countryside.mjs';
import { readGround } from './ground.mjs';
import { landPaths, paintLand } from './land.mjs';

/** @param {{map: import('./types').Setup['map'], scenery: import('./types').Scenery}} data @returns {import('../../kit/easel.mjs').Painter} */
export function open({ map, scenery }) {
  const ground = readGround(map, scenery),
    paths = landPaths(ground),
    country = studied(ground);
  return {
    told: { houses: country.houses },
    paint(canvas, { scale, inks }) {
      const ink = (/** @type {string} */ name) => {
        if (!(name in inks)) throw new Error(`no ink called ${name}`);
        return inks[name];
      };
      paintLand(canvas, ground, paths, scale, ink, country);
    },
  };
}
