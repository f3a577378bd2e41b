// SPDX-License-Identifier: MIT
// Names and signs that lie over the ground: places, roads, objectives, entries, edges.
import { el } from '../../js/dom.mjs';
import { H, centre, row } from './hex.mjs';
import { roadLine, rounded } from './ground.mjs';
import { hasText, called, original, t } from '../../js/texts.mjs';

/** A place that the scenery does not name is written below its hex. @type {import('./types').Label} */
const PLAIN = { class: 'minor', dx: 0, dy: 30 };
/** Whose name stands first where there is not room for two. @type {Record<string, number>} */
const RANK = { gap: 0, town: 1, peak: 2, road: 3, minor: 4 };

/** @param {import('./ground.mjs').Ground} ground */
function placeNames(ground) {
  const under = el('g', { class: 'names', lang: original() }),
    over = el('g', { class: 'names', lang: original() }),
    written = new Set(),
    { labels = {}, prize } = ground.scenery;
  for (const place of ground.places) {
    const how = place.name in labels ? labels[place.name] : PLAIN;
    if (!how || written.has(place.name)) continue;
    written.add(place.name);
    const [x, y] = centre(place.hex),
      { class: kind, dx, dy, anchor } = how;
    if (kind === 'peak')
      under.append(el('path', { class: 'summit', d: `M${x + dx - (anchor === 'end' ? 24 : 0)} ${y + dy - 17}l4.5 7h-9z` }));
    (kind === 'gap' ? over : under).append(
      el(
        'text',
        { class: `nm nm-${kind}`, x: x + dx, y: y + dy, 'text-anchor': anchor || 'middle', 'data-place': kind === 'gap' ? place.hex : null, 'data-rank': RANK[kind] },
        place.name,
      ),
    );
  }
  if (ground.objectives.prize) {
    const [x, y] = centre(ground.objectives.prize);
    over.append(
      el(
        'text',
        { class: 'nm nm-gap', x: x + 42, y: y - 1, 'text-anchor': 'start', 'data-place': ground.objectives.prize },
        ground.placeName(ground.objectives.prize),
        prize?.note ? el('tspan', { class: 'nm-sub', x: x + 42, dy: '1.35em' }, called(prize.note)) : null,
      ),
    );
  }
  return { under, over };
}

/** Each name beside its road, where the kit finds the best stretch of it for letters of that size. @param {import('./ground.mjs').Ground} ground */
function roadNames(ground) {
  const defs = el('defs'),
    names = el('g', { class: 'names', lang: original() }),
    /** @type {import('../../kit/lettering.mjs').Lines} */
    lines = new Map();
  for (const { name, path } of ground.roads) {
    const about = name && ground.scenery.roads?.[name];
    if (!name || !about) continue;
    const id = 'rd' + name.replace(/\W/g, ''),
      curve = el('path', { id }),
      text = el('text', { class: 'nm nm-road', 'data-rank': RANK.road }, el('textPath', { href: '#' + id, startOffset: '50%' }, name));
    defs.append(curve);
    names.append(text);
    lines.set(text, { curve, line: rounded(roadLine(ground, path), 0.8), at: centre(about), above: 3.2, below: 3.2 });
  }
  return { drawn: [defs, names], lines };
}

/** @param {import('./ground.mjs').Ground} ground */
function margins(ground) {
  const { x, y, w, h } = ground.box,
    g = el('g', { class: 'frame' });
  /** @param {string} hex @param {string} words @param {boolean} up */
  const label = (hex, words, up) => {
    if (ground.on(hex))
      g.append(el('text', { class: 'edge', x: centre(hex)[0], y: up ? y - 30 : y + h + 42, 'text-anchor': 'middle' }, words));
  };
  const { exits = [], edges = {} } = ground.scenery;
  for (const { hex, text } of exits) label(hex, called(text), row(hex) === 1);
  const spaced = (/** @type {string} */ words) => [...(hasText(`wind.${words.toLowerCase()}`) ? t(`wind.${words.toLowerCase()}`) : words).toUpperCase()].join(' ');
  if (edges.top) g.append(el('text', { class: 'edge big', x: x + w / 2 - 300, y: y - 30, 'text-anchor': 'middle' }, spaced(edges.top)));
  if (edges.bottom)
    g.append(el('text', { class: 'edge big', x: x + w / 2 + 420, y: y + h + 42, 'text-anchor': 'middle' }, spaced(edges.bottom)));
  for (const entry of ground.entries) {
    const [ex, ey] = centre(entry.hex),
      up = ey < y + h / 2,
      at = up ? ey - H / 2 - 15 : ey + H / 2 + 15;
    g.append(
      el(
        'g',
        { class: `entry ${entry.army}`, transform: `translate(${ex} ${at})${up ? ' rotate(180)' : ''}` },
        el('path', { d: 'M0-19L13-3H6V13H-6V-3H-13Z' }),
        el('text', { y: up ? -2 : 8, 'text-anchor': 'middle', transform: up ? 'rotate(180)' : null }, String(entry.id)),
      ),
    );
  }
  return g;
}

/** @param {import('./ground.mjs').Ground} ground @returns {import('../../kit/board.mjs').Scene['lettering']} what lies below the highlights, and above */
export function lettering(ground) {
  const places = placeNames(ground),
    roads = roadNames(ground);
  return { under: el('g', { class: 'lettering' }, roads.drawn, places.under, margins(ground)), over: places.over, lines: roads.lines, within: ground.box, keep: ground.prizes };
}
