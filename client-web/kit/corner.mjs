// SPDX-License-Identifier: MIT
// What stands in the corner of every board: the compass, and buttons to come nearer.
import { button, el, h } from '../js/dom.mjs';
import { t } from '../js/texts.mjs';

/** The winds in their order around. */
const winds = () => [t('corner.n'), t('corner.e'), t('corner.s'), t('corner.w')];
/** Where north is on the sheet. */
const northIs = () => [t('corner.up'), t('corner.right'), t('corner.down'), t('corner.left')];

/** The compass of a board; the wind that is up, or left of it, is lettered beside north. @param {import('./geometry').Geometry} geometry */
function compass({ north }) {
  const about = (/** @type {number} */ angle, /** @type {number} */ r) => {
    const turned = ((angle - 90) * Math.PI) / 180;
    return { x: (r * Math.cos(turned)).toFixed(1), y: (r * Math.sin(turned) + 4.5).toFixed(1) };
  };
  // A second letter, so that nobody takes up for north: the wind that is up, or where north is up the one to the right.
  const second = north === 0 ? 1 : ((360 - north) / 90) % 4;
  return el(
    'svg',
    { class: 'compass', viewBox: '-40 -40 80 80', role: 'img', 'aria-label': northIs()[Math.round(north / 90) % 4] },
    el('circle', { r: 25, class: 'r' }),
    el('g', { transform: `rotate(${north})` }, el('path', { class: 'w', d: 'M21 0L4 4 0 0 4-4ZM-21 0L-4 4 0 0-4-4ZM0 21L-4 4 0 0 4 4Z' }), el('path', { class: 'n', d: 'M0-31L5-4 0 0-5-4Z' })),
    el('text', about(north, 36), winds()[0]),
    Number.isInteger(second) ? el('text', { class: 's', ...about(north + 90 * second, 33) }, winds()[second]) : null,
  );
}

/** @param {{camera: import('./camera.mjs').Camera, geometry: import('./geometry').Geometry}} board */
export const corner = ({ camera, geometry }) =>
  h(
    'div',
    { class: 'corner' },
    compass(geometry),
    h(
      'div',
      { class: 'zoom', role: 'group', 'aria-label': t('corner.zoom') },
      button(t('corner.in'), { icon: 'plus', bare: true, do: () => camera.zoom(1.25) }),
      button(t('corner.out'), { icon: 'minus', bare: true, do: () => camera.zoom(0.8) }),
      button(t('corner.whole'), { icon: 'fit', bare: true, do: () => camera.fit() }),
    ),
  );
