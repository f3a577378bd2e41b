// SPDX-License-Identifier: MIT
// What this game lays on the table: its ground, its lettering, its counters.
import { el } from '../../js/dom.mjs';
import { Board } from '../../kit/board.mjs';
import { Easel, inksOf } from '../../kit/easel.mjs';
import { settings } from '../../js/settings.mjs';
import { grid } from './hex.mjs';
import { INKS, MARGIN, landPaths, paintLand, paintNumbers } from './land.mjs';
import { lettering } from './lettering.mjs';
import { COUNTER, drawPointers, drawStack, signature } from './stack.mjs';
import { t } from '../../js/texts.mjs';

/** @param {import('./ground.mjs').Ground} ground @returns {import('../../kit/board.mjs').Scene} */
function scene(ground) {
  const paths = landPaths(ground),
    { box } = ground;
  const names = lettering(ground),
    windows = el('g', { class: 'windows' });
  names.under.prepend(windows);
  const { map, scenery } = ground,
    easel =
      settings().ground === 'natural' &&
      new Easel(new URL('./landscape.mjs', import.meta.url).href, { map, scenery }, ({ houses }) => windows.replaceChildren(...lights(houses)));
  return {
    geometry: grid,
    on: ground.on,
    sheet: { x: box.x - MARGIN.x, y: box.y - MARGIN.y, w: box.w + 2 * MARGIN.x, h: box.h + 2 * MARGIN.y },
    start: ground.objectives.gaps[0] || ground.hexes[0],
    says: t('fotm.board.says'),
    defs: patterns(),
    lettering: names,
    counter: COUNTER,
    paint(land, scale) {
      const inks = inksOf(INKS);
      paintLand(land, ground, paths, scale, (name) => inks[name]);
    },
    easel: easel && { picture: (scale) => easel.picture({ scale, inks: inksOf(INKS) }), close: () => easel.close() },
    number: (numbers, scale, shown) => paintNumbers(numbers, ground, scale, shown),
    drawStack,
    drawPointers,
    signature,
  };
}

/** @param {HTMLElement} host @param {import('./ground.mjs').Ground} ground @param {import('../../kit/board.mjs').Hooks} hooks */
export const openBoard = (host, ground, hooks) => new Board(host, scene(ground), hooks);

/** Light in the windows of two houses in three. @param {import('./growth.mjs').House[]} houses */
const lights = (houses) => houses.filter((_, i) => i % 3 !== 1).map(({ x, y }) => el('circle', { cx: x, cy: y, r: 13 }));

/** Hatching for zones of control, markers and routed brigades. */
function patterns() {
  /** @param {string} name @param {number} size @param {number} width @param {string} cls */
  const hatch = (name, size, width, cls) =>
    el(
      'pattern',
      { id: name, width: size, height: size, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
      el('rect', { class: cls, width, height: size }),
    );
  const glow = el('radialGradient', { id: 'window-glow' }, el('stop', { offset: 0, 'stop-color': '#fff3c4' }), el('stop', { offset: 0.2, 'stop-color': '#ffc65a', 'stop-opacity': 0.75 }), el('stop', { offset: 1, 'stop-color': '#ff9d2e', 'stop-opacity': 0 }));
  const sheen = el('linearGradient', { id: 'sheen', x1: 0, y1: 0, x2: 0, y2: 1 }, [0, 0.5, 1].map((offset, i) => el('stop', { offset, class: `sh${i}` }))),
    worn = el('radialGradient', { id: 'worn', cx: 0.5, cy: 0.5, r: 0.72 }, [0.55, 0.85, 1].map((offset, i) => el('stop', { offset, class: `wo${i}` })));
  return el('defs', {}, glow, sheen, worn, hatch('hatch', 9, 3, 'hz'), hatch('hatch2', 14, 6, 'hz2'));
}
