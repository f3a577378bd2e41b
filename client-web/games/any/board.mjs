// SPDX-License-Identifier: MIT
// The board of a game that this client does not know: a map where the setup has one, with whatever
// stands on it; else the position as a table, side by side.
import { el, h, put } from '../../js/dom.mjs';
import { sideClass, sideName } from '../../js/sides.mjs';
import { Camera } from '../../kit/camera.mjs';
import { fitted } from '../../kit/fit.mjs';
import { Ghosts } from '../../kit/ghosts.mjs';
import { groundOf } from '../../kit/grounds.mjs';
import { bySide, facts, show, words } from '../../kit/words.mjs';
import { t } from '../../js/texts.mjs';

/** @typedef {{game: string, sides: string[], scenery: any}} About */

/** @param {HTMLElement} host @param {any} setup @param {About} about */
export function anyBoard(host, setup, about) {
  const ground = groundOf(setup?.map, about.scenery);
  return ground ? field(host, ground, about) : table(host, about);
}

/** What has sides in columns; the rest below. @param {HTMLElement} host @param {About} about */
function table(host, { game, sides }) {
  const box = h('div', { class: 'anytable', tabindex: 0, role: 'region', 'aria-label': t('any.position') });
  host.prepend(box);
  return {
    key: () => false,
    /** Cells have no way from one to another. @param {any} _now @param {any} _then @returns {string[]} */
    ghost: (_now, _then) => [],
    close: () => box.remove(),
    /** @param {any} view */
    draw(view) {
      const shared = Object.entries(view).filter(([, value]) => bySide(value, sides)),
        rest = Object.fromEntries(Object.entries(view).filter(([, value]) => !bySide(value, sides)));
      put(
        box,
        h(
          'table',
          {},
          h('thead', {}, h('tr', {}, h('td', {}), sides.map((side) => h('th', { scope: 'col', class: sideClass(game, side) }, sideName(side))))),
          h(
            'tbody',
            {},
            shared.map(([key, value]) =>
              h('tr', {}, h('th', { scope: 'row' }, words(key)), sides.map((side) => h('td', {}, show(value[side], game, sides)))),
            ),
          ),
        ),
        facts(rest, game, sides),
      );
    },
  };
}

const MARGIN = 60,
  SIZE = 46,
  /** Further ones of a place stand so much to the side and above. */
  APART = 5;

/** The members by which views tell where something is. */
const WHERE = ['hex', 'place', 'at'];

/** @typedef {{id: string, one: any, place: string}} Stander */

/** Everything in a view that stands somewhere: by its name, in whatever list it is kept. @param {any} view @param {(text: string) => boolean} isPlace */
function standing(view, isPlace) {
  /** @type {Stander[]} */
  const found = [];
  for (const list of Object.values(view))
    if (list && typeof list === 'object')
      for (const [id, one] of Object.entries(list)) {
        const member = one && typeof one === 'object' && WHERE.find((name) => typeof one[name] === 'string' && isPlace(one[name]));
        if (member) found.push({ id, one, place: one[member] });
      }
  return found;
}

/** @param {HTMLElement} host @param {import('../../kit/geometry').Ground} ground @param {About} about */
function field(host, { geometry, box, paths, names }, { game, sides }) {
  const units = el('g'),
    numbers = el(
      'g',
      { class: 'anynumbers' },
      names.map(({ text, at: [x, y] }) => el('text', { x, y }, text)),
    );
  const view = el(
    'g',
    {},
    el('g', { class: 'anyground' }, paths.map(({ cls, d }) => el('path', { class: cls, d }))),
    numbers,
    units,
  );
  const svg = el('svg', { class: 'map', role: 'img', 'aria-label': t('any.map') }, view);
  host.prepend(svg);
  const camera = new Camera(
    svg,
    { x: box.x - MARGIN, y: box.y - MARGIN, w: box.w + 2 * MARGIN, h: box.h + 2 * MARGIN },
    {
      moved: () => view.setAttribute('transform', `translate(${camera.x.toFixed(1)} ${camera.y.toFixed(1)}) scale(${camera.k.toFixed(4)})`),
      tap() {},
      hover() {},
      hold() {},
      grab: () => false,
      drop() {},
    },
  );
  camera.fit();
  const sideOf = (/** @type {any} */ one) => sides.find((side) => side === one.side || side === one.army) || '',
    square = (/** @type {Stander} */ { id, one }) => [
      el('title', {}, one.name || id),
      el('rect', { x: -SIZE / 2, y: -SIZE / 2, width: SIZE, height: SIZE, rx: 4 }),
      fitted(one.name || id, { width: SIZE - 6, size: 11, least: 6 }, { y: 4 }),
    ],
    over = el('g'),
    named = (/** @type {any} */ position) => new Map(standing(position, geometry.isPlace).map((/** @type {Stander} */ unit) => [unit.id, { name: unit.one.name || unit.id, side: sideOf(unit.one), place: unit.place, look: '', unit }]));
  view.append(over);
  const ghosts = new Ghosts({
    before: over,
    game,
    geometry,
    draw: (list) => list.map((unit, n) => el('g', { class: `anyunit ${sideClass(game, sideOf(unit.one))}`, transform: `translate(${n * APART} ${-n * APART})` }, square(unit))),
  });
  return {
    /** @param {any} now @param {any} then */
    ghost: (now, then) => ghosts.lay(named(now), then && named(then)),
    close() {
      camera.destroy();
      svg.remove();
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      if (event.key === '0') camera.fit();
      else if (event.key === '+' || event.key === '-') camera.zoom(event.key === '+' ? 1.25 : 0.8);
      else return false;
      return true;
    },
    /** @param {any} position */
    draw(position) {
      /** @type {Map<string, number>} */
      const count = new Map();
      units.replaceChildren(
        ...standing(position, geometry.isPlace).map(({ id, one, place }) => {
          const n = count.get(place) || 0,
            [x, y] = geometry.centre(place);
          count.set(place, n + 1);
          return el('g', { class: `anyunit ${sideClass(game, sideOf(one))}`, transform: `translate(${(x + n * APART).toFixed(1)} ${(y - n * APART).toFixed(1)})` }, square({ id, one, place }));
        }),
      );
    },
  };
}
