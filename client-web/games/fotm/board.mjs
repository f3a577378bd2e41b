// SPDX-License-Identifier: MIT
// What this game lays on the table: its ground, its lettering, its counters.
import { el } from '../../js/dom.mjs';
import { Board } from '../../kit/board.mjs';
import { grid } from './hex.mjs';
import { MARGIN, landPaths, paintLand, paintNumbers } from './land.mjs';
import { lettering } from './lettering.mjs';
import { COUNTER, drawPointers, drawStack, signature } from './stack.mjs';
import { t } from '../../js/texts.mjs';

/** @type {HTMLImageElement|null} */
let relief = null;
/** The baked light and shade; the map is there before it. @param {() => void} then */
function loadRelief(then) {
  if (relief) return;
  relief = new Image();
  relief.src = new URL('relief.webp', import.meta.url).href;
  relief.decode().then(then, () => {});
}

/** @param {import('./ground.mjs').Ground} ground @returns {import('../../kit/board.mjs').Scene} */
function scene(ground) {
  const paths = landPaths(ground),
    { box } = ground;
  return {
    geometry: grid,
    on: ground.on,
    sheet: { x: box.x - MARGIN.x, y: box.y - MARGIN.y, w: box.w + 2 * MARGIN.x, h: box.h + 2 * MARGIN.y },
    start: ground.objectives.gaps[0] || ground.hexes[0],
    says: t('fotm.board.says'),
    defs: patterns(),
    lettering: lettering(ground),
    counter: COUNTER,
    paint: (land, scale) => paintLand(land, ground, paths, scale, relief?.complete && relief.naturalWidth ? relief : null),
    number: (numbers, scale, shown) => paintNumbers(numbers, ground, scale, shown),
    load: loadRelief,
    drawStack,
    drawPointers,
    signature,
  };
}

/** @param {HTMLElement} host @param {import('./ground.mjs').Ground} ground @param {import('../../kit/board.mjs').Hooks} hooks */
export const openBoard = (host, ground, hooks) => new Board(host, scene(ground), hooks);

/** Hatching for zones of control, markers and routed brigades. */
function patterns() {
  /** @param {string} name @param {number} size @param {number} width @param {string} cls */
  const hatch = (name, size, width, cls) =>
    el(
      'pattern',
      { id: name, width: size, height: size, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
      el('rect', { class: cls, width, height: size }),
    );
  return el('defs', {}, hatch('hatch', 9, 3, 'hz'), hatch('hatch2', 14, 6, 'hz2'));
}
