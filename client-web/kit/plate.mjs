// SPDX-License-Identifier: MIT
// A small picture of a battlefield, from its map: heights, roads, where both sides stand. A game without
// a map gets its initials on a card, so that every game has a picture.
import { el } from '../js/dom.mjs';
import { isDark, settings } from '../js/settings.mjs';
import { inksOf } from './easel.mjs';
import { groundOf } from './grounds.mjs';
import { INKS, paintPlate } from './plateland.mjs';

/** @type {Map<import('./geometry').Ground, any>} drawings of the ground; the same in all pictures of it */
const drawings = new Map();

/** @param {import('./geometry').Ground} ground */
function drawn(ground) {
  if (!drawings.has(ground)) drawings.set(ground, el('g', {}, ground.paths.map(({ cls, d }) => el('path', { class: cls, d }))));
  return drawings.get(ground).cloneNode(true);
}

/** Room about the units, in places; the shape of a picture. */
const AROUND = 2,
  SHAPE = 1.65;

const inside = (/** @type {number[]} */ list, /** @type {number} */ from, /** @type {number} */ all, /** @type {number} */ size) =>
  Math.max(from, Math.min(from + all - size, (Math.max(...list) + Math.min(...list) - size) / 2));

/** The one in the middle. @param {number[]} list */
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

/** The part of a map that a picture shows: all units, in the shape of the picture, inside the sheet as far as it can be. @param {import('./geometry').Ground} ground @param {string[]} places @param {number} shape width by height @param {number} covered share of its width, from the left */
function view({ geometry, box }, places, shape, covered) {
  const points = places.length ? places.map((place) => geometry.centre(place)) : [[box.x, box.y], [box.x + box.w, box.y + box.h]],
    [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)],
    room = 2 * AROUND * geometry.radius,
    // What stands there is seen beside what lies on the left of the picture.
    most = Math.max(Math.max(...xs) - Math.min(...xs) + room, (Math.max(...ys) - Math.min(...ys) + room) * shape * (1 - covered));
  if (covered) xs.push(Math.min(...xs) - (most * covered) / (1 - covered));
  const low = Math.max(Math.max(...ys) - Math.min(...ys) + room, (Math.max(...xs) - Math.min(...xs) + room) / shape),
    h = Math.min(low, box.h),
    w = Math.min(h * shape, box.w),
    seen = w / shape;
  // What is too wide to hold all shows where most stand.
  if (seen < h * 0.8) return [inside(xs, box.x, box.w, w), Math.max(box.y, Math.min(box.y + box.h - seen, median(ys) - seen / 2)), w, seen];
  return [inside(xs, box.x, box.w, w), inside(ys, box.y, box.h, h), w, h];
}

/** Two of different sides that stand nearest each other, that of the first side first: where it will begin. @param {import('./geometry').Ground} ground @param {Record<string, string[]>} units @returns {[string, string]|null} */
function nearest({ geometry }, units) {
  const [ours = [], theirs = []] = Object.values(units),
    gap = (/** @type {[string, string]} */ [a, b]) => Math.hypot(geometry.centre(a)[0] - geometry.centre(b)[0], geometry.centre(a)[1] - geometry.centre(b)[1]),
    pairs = ours.flatMap((a) => theirs.map((b) => /** @type {[string, string]} */ ([a, b])));
  return pairs.reduce((/** @type {[string, string]|null} */ best, one) => (best && gap(best) <= gap(one) ? best : one), null);
}

/** A part of the sheet about where two meet. @param {import('./geometry').Ground} ground @param {[string, string]} pair @param {number} near width, in places @param {number} shape */
function closeUp({ geometry, box }, pair, near, shape) {
  const [[ax, ay], [bx, by]] = pair.map((place) => geometry.centre(place)),
    w = Math.min(box.w, Math.max(2 * near * geometry.radius, 2 * Math.abs(ax - bx), 2 * shape * Math.abs(ay - by))),
    h = Math.min(box.h, w / shape);
  return [inside([ax, bx], box.x, box.w, w), inside([ay, by], box.y, box.h, h), w, h];
}

/** What is to be done there, as an arrow, and who may do it: gold. @param {import('./geometry').Ground} ground @param {[string, string]} pair @param {string} cls of the side that goes */
function intent({ geometry }, [from, to], cls) {
  const [[ax, ay], [bx, by]] = [geometry.centre(from), geometry.centre(to)],
    far = Math.hypot(bx - ax, by - ay) || 1,
    [dx, dy] = [(bx - ax) / far, (by - ay) / far],
    head = geometry.radius * 0.8,
    [sx, sy] = [ax + dx * geometry.radius * 0.6, ay + dy * geometry.radius * 0.6],
    [tx, ty] = [bx - dx * geometry.radius * 0.5, by - dy * geometry.radius * 0.5],
    at = (/** @type {number} */ back, /** @type {number} */ aside) => `${(tx - dx * back - dy * aside).toFixed(0)} ${(ty - dy * back + dx * aside).toFixed(0)}`;
  return [
    el('path', { class: `tharrow ${cls}`, d: `M${sx.toFixed(0)} ${sy.toFixed(0)}L${at(head, head / 5)}L${at(head, head / 2)}L${at(0, 0)}L${at(head, -head / 2)}L${at(head, -head / 5)}Z` }),
    el('polygon', { class: 'thring', points: geometry.ring(1.05, [ax, ay]) }),
  ];
}

/**
 * @param {string} name of the game @param {{map: any, scenery: any, units?: Record<string, string[]>}} what
 * @param {(side: string) => string} sideClass
 * @param {{shape?: number, named?: boolean, near?: number, aim?: boolean, covered?: number}} [how] `shape`: width by height; `named`: places have their names;
 *   `near`: of so many places width, where both sides meet; `aim`: with what the first side would do there; `covered`: so much of its width, from the left, is under something
 */
export function plate(name, { map, scenery, units = {} }, sideClass, { shape = SHAPE, named = false, near = 0, aim = false, covered = 0 } = {}) {
  const ground = groundOf(map, scenery);
  if (!ground) return card(name);
  const meet = near || aim ? nearest(ground, units) : null,
    box = meet && near ? closeUp(ground, meet, near, shape) : view(ground, Object.values(units).flat(), shape, covered),
    drawing = el(
      'svg',
      { class: 'th', viewBox: box.map((v) => v.toFixed(0)).join(' '), preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' },
      drawn(ground),
      meet && aim ? intent(ground, meet, sideClass(Object.keys(units)[0])) : [],
      troops(ground, units, sideClass, box[2]),
      named ? lettered(ground, box) : [],
    );
  if (ground.natural && settings().ground !== 'plain') toBePainted(drawing, ground, box);
  return drawing;
}

/** Who stands there, as bars that look at each other, as on old maps of battles. @param {import('./geometry').Ground} ground @param {Record<string, string[]>} units @param {(side: string) => string} sideClass @param {number} wide */
function troops({ geometry }, units, sideClass, wide) {
  const size = Math.max(geometry.radius * 1.1, wide / 38),
    points = Object.entries(units).map(([side, places]) => /** @type {const} */ ([side, places.map(geometry.centre)]));
  return points.flatMap(([side, mine], i) => {
    const foes = points.filter(([other]) => other !== side).flatMap(([, list]) => list);
    return mine.map(([x, y]) => {
      const foe = [...foes].sort((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y))[0] || [x, y - 1],
        turn = foes.length ? (Math.atan2(foe[1] - y, foe[0] - x) * 180) / Math.PI + 90 : 0;
      return el('rect', { class: `thbar ${sideClass(side)}`, x: -size / 2, y: -size * 0.17, width: size, height: size * 0.34, rx: i ? 0 : size * 0.12, transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})` });
    });
  });
}

/** Names of places as they fit, the first first: so many to the width of a picture, and apart from each other. */
const LETTERS = 80,
  WIDE = 9,
  MOST = 3;

/** Above who stands there. @param {import('./geometry').Ground} ground @param {number[]} box */
function lettered({ names, geometry }, [x, y, w, h]) {
  const size = w / LETTERS,
    /** @type {import('./geometry').Ground['names']} */
    free = [];
  for (const one of names.filter(({ cls }) => cls === 'place')) {
    const [cx, cy] = one.at,
      inside = cx > x + WIDE * size && cx < x + w - WIDE * size && cy > y + 2 * size && cy < y + h - size;
    if (inside && free.length < MOST && free.every(({ at }) => Math.abs(at[0] - cx) > WIDE * size || Math.abs(at[1] - cy) > 2.5 * size)) free.push(one);
  }
  return free.map(({ text, at: [cx, cy] }) => el('text', { class: 'thname', x: cx.toFixed(0), y: (cy - 2 * geometry.radius).toFixed(0), 'font-size': size.toFixed(1) }, text));
}

/** Pictures that are painted while nobody waits, when they come near. @type {WeakMap<Element, () => void>} */
const painters = new WeakMap();
const idle = (/** @type {() => void} */ what) => ('requestIdleCallback' in globalThis ? globalThis.requestIdleCallback(what, { timeout: 1500 }) : setTimeout(what, 60));
const coming = new globalThis.IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen)
      if (isIntersecting) {
        coming.unobserve(target);
        idle(() => painters.get(target)?.());
      }
  },
  { rootMargin: '200px' },
);
const again = () => document.querySelectorAll('svg.th').forEach((one) => painters.has(one) && coming.observe(one));
new MutationObserver(again).observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', again);
/** What was painted, as often as it is shown. @type {Map<string, string>} */
const pictures = new Map();
/** A picture of more pixels is not sharper to the eye. */
const WIDEST = 1800;

/** @param {any} drawing @param {import('./geometry').Ground} ground @param {number[]} box */
function toBePainted(drawing, ground, [x, y, w, h]) {
  const name = ground.box.w + ' ' + ground.box.h + ' ' + ground.natural?.woods.length;
  painters.set(drawing, () => {
    if (!drawing.isConnected || !ground.natural) return;
    const { width, height } = drawing.getBoundingClientRect(),
      wide = Math.min(WIDEST, Math.ceil(Math.max(width, (height * w) / h) * Math.min(2, devicePixelRatio || 1))),
      key = [name, x, y, w, h, wide, isDark()].join(' ');
    if (!wide) return;
    if (!pictures.has(key)) pictures.set(key, paintPlate(ground.natural, [x, y, w, h], wide, inksOf(INKS), isDark()).toDataURL('image/jpeg', 0.85));
    drawing.querySelector('image')?.remove();
    drawing.firstChild.after(el('image', { href: pictures.get(key), x, y, width: w, height: h, preserveAspectRatio: 'none' }));
  });
  coming.observe(drawing);
}

/** @param {string} name */
function card(name) {
  const letters = name
    .split(/\s+/)
    .map((word) => word[0])
    .join('')
    .slice(0, 3);
  return el(
    'svg',
    { class: 'th', viewBox: '0 0 300 200', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' },
    el('rect', { class: 'lv3', width: 300, height: 200 }),
    el('path', { class: 'thline', d: 'M24 24H276V176H24ZM32 32H268V168H32Z' }),
    el('text', { class: 'thletters', x: 150, y: 128 }, letters),
  );
}
