// A die as a drawing.
import { el } from '../../js/dom.mjs';

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/** @param {number} face @param {boolean} hit @param {number} [size] */
export function die(face, hit, size = 22) {
  const g = el(
    'svg',
    { class: `die${hit ? ' hit' : ''}`, viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true' },
    el('rect', { x: 1, y: 1, width: 22, height: 22, rx: 5 }),
  );
  for (const p of PIPS[face] || []) g.append(el('circle', { cx: 6.5 + (p % 3) * 5.5, cy: 6.5 + Math.floor(p / 3) * 5.5, r: 1.9 }));
  return g;
}
