// SPDX-License-Identifier: MIT
// What prompts draw on a board: light and shade for what is possible, routes, arrows, numbers.
import { el } from '../js/dom.mjs';

/** @param {import('./geometry').Geometry} geometry */
export function painter({ centre, heads, outline, ring }) {
  /** Dims all but some places. @param {{box: import('./geometry').Box}} ground @param {Iterable<string>} keep */
  function scrim(ground, keep) {
    const { x, y, w, h } = ground.box;
    return el('path', {
      class: 'scrim',
      'fill-rule': 'evenodd',
      d: `M${x - 20} ${y - 20}h${w + 40}v${h + 40}h${-(w + 40)}z${outline(keep, 1.005)}`,
    });
  }

  /** Some places in one style. @param {Iterable<string>} places @param {string} cls @param {number} [k] */
  const area = (places, cls, k = 0.95) => el('path', { class: cls, d: outline(places, k) });

  /** Gold with a dark casing: mine to choose. @param {Iterable<string>} places @param {string} cls */
  const choice = (places, cls) => {
    const list = [...places];
    return [area(list, `${cls}-c`, 0.94), area(list, cls, 0.94)];
  };

  /** A zone of control: hatch and dashes. @param {string[]} places @param {string} [cls] */
  const zone = (places, cls = '') => el('g', { class: `zoc ${cls}` }, area(places, 'zf', 0.985), area(places, 'zl', 0.93));

  /** A number in a circle. @param {number} x @param {number} y @param {string} text @param {string} [cls] */
  const chip = (x, y, text, cls = '') =>
    el(
      'g',
      { class: `chip ${cls}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
      el('circle', { r: 9 }),
      el('text', { y: 4.2 }, text),
    );

  /** The number of a choice, on its place. @param {string} place @param {string} key @param {boolean} busy a counter stands there @param {number} [before] so many numbers are there already */
  function keyChip(place, key, busy, before = 0) {
    const [x, y] = centre(place);
    return chip(x - (busy ? 29 : 0), y - (busy ? -4 : 2) - 21 * before, key, 'key');
  }

  /** @param {number} x @param {number} y */
  const stopSign = (x, y) =>
    el(
      'g',
      { class: 'stop', transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
      el('path', { d: 'M-3.4-8.2H3.4L8.2-3.4V3.4L3.4 8.2H-3.4L-8.2 3.4V-3.4Z' }),
      el('rect', { x: -5, y: -1.5, width: 10, height: 3 }),
    );

  /** Movement points left, in a place that can be reached. @param {string} place @param {string} points @param {boolean} stops @param {boolean} busy */
  function pointsLeft(place, points, stops, busy) {
    const [x, y] = centre(place);
    if (stops)
      return [
        stopSign(busy ? x - 31 : x - 10, busy ? y - 10 : y + 2),
        el('text', { class: `mp${busy ? ' small' : ''}`, x: busy ? x - 31 : x + 9, y: y + (busy ? 13 : 8) }, points),
      ];
    if (busy) return el('text', { class: 'mp small', x: x - 31, y: y + 5 }, points);
    return [el('circle', { class: 'mpdisc', cx: x, cy: y + 2, r: points.length > 1 ? 13 : 11.5 }), el('text', { class: 'mp', x, y: y + 8 }, points)];
  }

  /** @param {string[]} places */
  function route(places) {
    const points = places.map(centre),
      [a, b] = points.slice(-2),
      end = [a[0] + (b[0] - a[0]) * 0.56, a[1] + (b[1] - a[1]) * 0.56];
    const d = 'M' + [...points.slice(0, -1), end].map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L');
    return [el('path', { class: 'route-c', d }), el('path', { class: 'route', d })];
  }

  /** The way that somebody took: where it stood, a dotted line, a head where it is now. @param {string[]} places @param {string} cls */
  function trail(places, cls) {
    const points = places.map(centre),
      [x, y] = points[0],
      [a, b] = points.slice(-2),
      n = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1,
      [ux, uy] = [(b[0] - a[0]) / n, (b[1] - a[1]) / n],
      tip = [b[0] - ux * 25, b[1] - uy * 25],
      end = [tip[0] - ux * 9, tip[1] - uy * 9],
      d = 'M' + [...points.slice(0, -1), end].map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L');
    return el(
      'g',
      { class: `wake ${cls}` },
      el('rect', { class: 'was', x: x - 21, y: y - 21, width: 42, height: 42, rx: 6 }),
      el('path', { class: 'tc', d }),
      el('path', { class: 'tl', d }),
      el('path', {
        class: 'th',
        d: `M${tip[0].toFixed(1)} ${tip[1].toFixed(1)}L${(end[0] - uy * 8).toFixed(1)} ${(end[1] + ux * 8).toFixed(1)}L${(end[0] + uy * 8).toFixed(1)} ${(end[1] - ux * 8).toFixed(1)}Z`,
      }),
      el('polygon', { class: 'came', points: ring(0.9, b) }),
    );
  }

  /** A block arrow from place to place. @param {string} from @param {string} to @param {string} cls @param {{a?: number, b?: number, w?: number}} [o] */
  function arrow(from, to, cls, { a = 15, b = 23, w = 9 } = {}) {
    const [x1, y1] = centre(from),
      [x2, y2] = centre(to),
      e = Math.hypot(x2 - x1, y2 - y1) - b,
      angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
    return el(
      'g',
      { class: `arrow ${cls}`, transform: `translate(${x1.toFixed(1)} ${y1.toFixed(1)}) rotate(${angle.toFixed(1)})` },
      el('path', { d: `M${a} ${-w * 0.62}L${e - 13} ${-w}V${-w * 1.9}L${e} 0L${e - 13} ${w * 1.9}V${w}L${a} ${w * 0.62}Z` }),
    );
  }

  /** A dotted arc: somebody fires from afar. @param {string} from @param {string} to */
  function fireLine(from, to) {
    const [x1, y1] = centre(from),
      [x2, y2] = centre(to),
      n = Math.hypot(x2 - x1, y2 - y1),
      ux = (x2 - x1) / n,
      uy = (y2 - y1) / n,
      bend = Math.min(105, n * 0.5);
    const d = `M${x1 + ux * 20} ${y1 + uy * 20}Q${(x1 + x2) / 2 + uy * bend} ${(y1 + y2) / 2 - ux * bend} ${x2 - ux * 26} ${y2 - uy * 26}`;
    return el(
      'g',
      { class: 'fire' },
      el('path', { class: 'fc', d }),
      el('path', { class: 'fd', d }),
      el('circle', { cx: x2 - ux * 26, cy: y2 - uy * 26, r: 4.5 }),
    );
  }

  /** @param {string} place @param {string} [cls] */
  const target = (place, cls = '') =>
    el(
      'g',
      { class: `target ${cls}`, transform: `translate(${centre(place).join(' ')})` },
      el('polygon', { class: 't0', points: ring(0.95) }),
      el('polygon', { class: 't1', points: ring(0.95) }),
    );

  /** A point between two places. @param {string} a @param {string} b @param {number} t @returns {[number, number]} */
  function between(a, b, t) {
    const p = centre(a),
      q = centre(b);
    return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
  }

  /** Small arrow heads about a place, to choose a facing. @param {string} place @param {number} chosen @param {number} [aim] as `heads` has it */
  function facings(place, chosen, aim = 0) {
    const [x, y] = centre(place);
    return el(
      'g',
      { class: 'facings', transform: `translate(${x} ${y})` },
      heads(aim).map(([ax, ay], f) => {
        const angle = (Math.atan2(ay, ax) * 180) / Math.PI;
        return el(
          'g',
          { class: f === chosen ? 'on' : '', 'data-facing': f, transform: `translate(${ax.toFixed(1)} ${ay.toFixed(1)}) rotate(${angle.toFixed(1)})` },
          el('circle', { r: 10 }),
          el('path', { d: 'M-5 0H5M1-4L5 0L1 4' }),
        );
      }),
    );
  }

  return { scrim, area, choice, zone, chip, keyChip, stopSign, pointsLeft, route, trail, arrow, fireLine, target, between, facings };
}
