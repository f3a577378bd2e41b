// SPDX-License-Identifier: MIT
// What floats over the map: compass, zoom, layers with the legend, the small map on phones.
import { el, h, icon } from '../../js/dom.mjs';
import { isSmall } from '../../js/screen.mjs';
import { settings, setSettings } from '../../js/settings.mjs';
import { corner } from '../../kit/corner.mjs';
import { centre, outline } from './hex.mjs';
import { area, zone } from './paint.mjs';
import { t } from '../../js/texts.mjs';

/** What can be switched; zones are shown from the beginning to those who play, numbers of hexes only from near; of heights contour lines and the
 * place under the pointer tell. @type {[string, boolean | 'players'][]} */
const LAYERS = [
  ['numbers', false],
  ['levels', false],
  ['zoc', 'players'],
  ['sight', false],
  ['control', true],
  ['cast', true],
];

const REST_MS = 200;

/** @typedef {import('./types').View} View @typedef {import('./types').Side} Side @typedef {Extract<import('./types').Question, {ask: 'zoc'|'sight'}>} Question */

/** @param {import('./types').Game} game */
export function boardTools(game) {
  const { board, frame, ground } = game,
    on = Object.fromEntries(LAYERS.map(([id, usual]) => [id, settings().layers[id] ?? (usual === 'players' ? !!game.match.side && !game.match.over : usual)]));
  const signs = el('g', { class: 'ly-signs' });
  board.layers.zones.after(signs);

  frame.board.append(corner(board));

  /** @param {string} id @param {string} label */
  const box = (id, label) =>
    h(
      'label',
      {},
      h('input', {
        type: 'checkbox',
        checked: on[id],
        on: {
          change: (/** @type {{target: HTMLInputElement}} */ event) => {
            on[id] = event.target.checked;
            setSettings({ layers: { ...settings().layers, [id]: on[id] } });
            apply();
          },
        },
      }),
      label,
    );
  const layers = /** @type {HTMLDetailsElement} */ (
    h(
      'details',
      { class: 'layers' },
      h('summary', { 'aria-label': t('fotm.layer.layers') }, icon('layers'), h('span', {}, t('fotm.layer.layers'))),
      h(
        'div',
        {},
        LAYERS.map(([id]) => box(id, t(`fotm.layer.${id}`))),
        h(
          'p',
          { class: 'lg', 'aria-hidden': 'true' },
          [1, 2, 3, 4, 5, 6, 7, 8].map((n) => h('i', { class: `sw lvb${n}` }, String(n))),
        ),
        h('p', { class: 'lgt' }, t('fotm.layer.legend')),
        legend(),
      ),
    )
  );
  frame.board.append(layers);
  // On a small screen the list lies over half of the map: who goes on with the map is done with it.
  frame.board.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
    if (isSmall() && !layers.contains(/** @type {Node} */ (event.target))) layers.open = false;
  });

  /** @type {Map<string, string[]>} answers of this position */
  let known = new Map(),
    /** @type {View|null} */
    of = null;
  /** The hexes of an answer. @param {Question} question @returns {Promise<string[]>} */
  async function ask(question) {
    const key = JSON.stringify(question);
    if (of !== game.view) {
      of = game.view;
      known = new Map();
    }
    const old = known.get(key);
    if (old) return old;
    const view = of,
      { hexes } = await game.ask(question);
    if (view !== of) return [];
    known.set(key, hexes);
    return hexes;
  }

  /** A film runs fast: only where it rests for a moment is anything asked. @param {View} view */
  async function rests(view) {
    if (game.position.replay) await new Promise((done) => setTimeout(done, REST_MS));
    return view === game.view;
  }

  async function zones() {
    const layer = board.layers.zones,
      view = game.view;
    if (!on.zoc) {
      layer.replaceChildren();
      return;
    }
    if (game.position.replay) layer.replaceChildren();
    try {
      if (!(await rests(view))) return;
      /** @type {Side[]} */
      const sides = game.side ? [game.side === 'union' ? 'confederate' : 'union'] : ['union', 'confederate'],
        lists = await Promise.all(sides.map((side) => ask({ ask: 'zoc', side })));
      if (view === game.view) layer.replaceChildren(...lists.map((list, i) => zone(list, sides[i])));
    } catch {
      /* no answer, no layer */
    }
  }

  /** @type {SVGElement|null} */
  let seen = null;
  async function sight() {
    seen?.remove();
    if (!on.sight) return;
    const view = game.view,
      hex = board.cursor,
      gun = game.at(hex).find((unit) => /artillery/.test(unit.type || ''));
    try {
      if (!(await rests(view))) return;
      const list = await ask(gun ? { ask: 'sight', unit: gun.id } : { ask: 'sight', hex });
      if (view !== game.view || hex !== board.cursor) return;
      seen?.remove();
      const lines = el('g', { class: 'sightlines' }, area([hex], 'sel'), area(list, 'seen'));
      board.layers.zones.after(lines);
      seen = lines;
    } catch {
      /* no answer, no layer */
    }
  }

  function control() {
    signs.replaceChildren();
    if (!on.control) return;
    for (const hex of ground.prizes) {
      const side = game.view.control[hex],
        [x, y] = centre(hex);
      signs.append(
        el(
          'g',
          { class: `holds ${side === 'union' ? 'us' : 'cs'}`, transform: `translate(${x - 22} ${y - 30})` },
          el('path', { d: 'M0 12V-10' }),
          el('path', { class: 'cloth', d: 'M0-10H15L11-5L15 0H0Z' }),
        ),
      );
    }
  }

  function apply() {
    board.show({ numbers: on.numbers, levels: on.levels });
    zones();
    sight();
    control();
    game.strokes.cast.show(on.cast);
  }
  game.strokes.cast.show(on.cast);
  if (on.numbers || !on.levels) board.show({ numbers: on.numbers, levels: on.levels });

  const mini = miniMap(game);
  board.onmove.add(() => mini.window());
  const say = board.hooks.cursor;
  board.hooks.cursor = (hex) => {
    say(hex);
    sight();
  };
  const click = board.hooks.click;
  board.hooks.click = (hex, event) => {
    click(hex, event);
    sight();
  };

  return {
    changed() {
      zones();
      sight();
      control();
      mini.dots();
    },
    on,
    apply,
  };
}

/** What the lines and signs mean. */
function legend() {
  /** @param {string} cls @param {string} words */
  const line = (cls, words) =>
    h(
      'li',
      {},
      el(
        'svg',
        { viewBox: '0 0 40 12', width: 40, height: 12, 'aria-hidden': 'true' },
        el('path', { class: `${cls}-c lgl`, d: 'M1 6H39' }),
        el('path', { class: `${cls} lgl`, d: 'M1 6H39' }),
      ),
      words,
    );
  return h(
    'ul',
    { class: 'legend' },
    line('pike', t('fotm.layer.pike')),
    line('road', t('fotm.layer.road')),
    line('trail', t('fotm.layer.trail')),
    line('st2', t('fotm.layer.two')),
    line('st3', t('fotm.layer.three')),
  );
}

/** The whole map small, with the part that is seen. @param {import('./types').Game} game */
function miniMap(game) {
  const { ground, board, frame } = game,
    { box } = ground,
    /** @type {Record<number, string[]>} */
    levels = {},
    seen = el('rect', { class: 'win' }),
    units = el('g');
  for (const hex of ground.hexes) (levels[ground.level(hex)] ||= []).push(hex);
  const svg = el(
    'svg',
    { class: 'mini', viewBox: `${box.x} ${box.y} ${box.w} ${box.h}`, role: 'img', 'aria-label': t('fotm.layer.mini') },
    Object.entries(levels).map(([level, hexes]) => el('path', { class: `lv${Math.min(8, +level)}`, d: outline(hexes, 1.02) })),
    units,
    seen,
  );
  svg.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
    const r = svg.getBoundingClientRect();
    board.camera.centreOn([box.x + ((event.clientX - r.left) / r.width) * box.w, box.y + ((event.clientY - r.top) / r.height) * box.h]);
  });
  frame.board.append(svg);
  return {
    dots() {
      units.replaceChildren(
        ...[...game.stacks].map(([hex, list]) => {
          const [x, y] = centre(hex);
          return el('rect', {
            class: `dot ${list[0].army === 'union' ? 'us' : 'cs'}`,
            x: x - 26,
            y: y - 26,
            width: 52,
            height: 52,
            rx: list[0].army === 'union' ? 10 : 0,
          });
        }),
      );
    },
    window() {
      const { camera } = board,
        { w, h: height } = camera.size();
      for (const [name, value] of Object.entries({
        x: -camera.x / camera.k,
        y: -camera.y / camera.k,
        width: w / camera.k,
        height: height / camera.k,
      }))
        seen.setAttribute(name, value.toFixed(0));
    },
  };
}
