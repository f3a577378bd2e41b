// Names and signs that lie over the ground: places, roads, objectives, entries, edges.
import { el } from '../../js/dom.mjs';
import { H, centre } from './hex.mjs';
import { smooth } from './ground.mjs';

// Where each name stands: class, offset from the hex centre, anchor. A place that is not listed is
// written under its hex, unless another name stands there.
const NAMES = {
  "Fox's Gap": ['gap', -25, -31, 'end'],
  "Turner's Gap": ['gap', -25, -31, 'end'],
  Bolivar: ['town', 17, 23, 'start'],
  "Mentzer's Mill": ['town', -14, 20, 'end'],
  'Mount Tabor Church': ['town', 16, 16, 'start'],
  Frosttown: ['town', 16, 8, 'start'],
  'Frosttown Gap': ['minor', 24, 4, 'start'],
  Zittlestown: ['town', -16, 6, 'end'],
  'Mountain House': ['minor', 34, 14, 'start'],
  "Wise's Field": ['minor', -6, 31, 'end'],
  'Monument Knob': ['peak', 0, 18],
  'Lambs Knoll': ['peak', 6, 18],
  'Outer Spur': ['minor', 0, 30],
  "Rodes's Hill": ['peak', -4, 22],
  'North Peak': ['peak', -14, 18, 'end'],
  'Hill between the Gaps': ['peak', 0, 22],
  "Garland's Ridge": ['peak', 0, 10],
  'White Rocks': ['peak', 0, 18],
  'Pike Gorge': ['minor', 24, 22, 'start'],
  'Hagerstown Road Gorge': ['minor', 22, 20, 'start'],
  'Summit Valley': ['minor', 20, 24, 'start'],
  "Wise's Cabin": null,
  "Colquitt's Wall": null,
  'Boonsboro Pike': null,
};
// The hex about which a road's name is written, and how far along.
const ROADS = {
  'National Pike': '2113',
  'Old Sharpsburg Road': '1611',
  'Wood Road': '1906',
  'Ridge Road': '1208',
  'Loop Road': '1312',
  'Old Hagerstown Road': '3013',
  'Mount Tabor Road': '2416',
};

/** @param {import('./ground.mjs').Ground} ground */
function placeNames(ground) {
  const under = el('g', { class: 'names' }),
    over = el('g', { class: 'names' }),
    written = new Set();
  for (const place of ground.places) {
    const how = place.name in NAMES ? NAMES[place.name] : ['minor', 0, 30];
    if (!how || written.has(place.name)) continue;
    written.add(place.name);
    const [x, y] = centre(place.hex),
      [kind, dx, dy, anchor] = how;
    if (kind === 'town')
      under.append(el('path', { class: 'house', d: `M${x - 9} ${y + 3}h5v5h-5zM${x + 5} ${y - 8}h5v5h-5zM${x + 8} ${y + 5}h4v4h-4z` }));
    if (kind === 'peak')
      under.append(el('path', { class: 'summit', d: `M${x + dx - (anchor === 'end' ? 24 : 0)} ${y + dy - 17}l4.5 7h-9z` }));
    (kind === 'gap' ? over : under).append(
      el(
        'text',
        { class: `nm nm-${kind}`, x: x + dx, y: y + dy, 'text-anchor': anchor || 'middle', 'data-hex': kind === 'gap' ? place.hex : null },
        place.name,
      ),
    );
  }
  if (ground.objectives.prize) {
    const [x, y] = centre(ground.objectives.prize);
    over.append(
      el(
        'text',
        { class: 'nm nm-gap', x: x + 42, y: y - 1, 'text-anchor': 'start' },
        'The Pike',
        el('tspan', { class: 'nm-sub', x: x + 42, dy: '1.05em' }, 'prize, 5 VP'),
      ),
    );
  }
  return { under, over };
}

/** @param {import('./ground.mjs').Ground} ground */
function roadNames(ground) {
  const defs = el('defs'),
    names = el('g', { class: 'names' });
  for (const road of ground.roads) {
    const about = ROADS[road.name],
      i = about ? road.path.indexOf(about) : -1;
    if (i < 0) continue;
    const part = road.path.slice(Math.max(0, i - 4), i + 5).map(centre);
    if (part[0][0] > part.at(-1)[0]) part.reverse();
    const path = 'rd' + road.name.replace(/\W/g, '');
    defs.append(el('path', { id: path, d: smooth(part, 0.8) }));
    names.append(el('text', { class: 'nm nm-road', dy: -6 }, el('textPath', { href: '#' + path, startOffset: '50%' }, road.name)));
  }
  return [defs, names];
}

/** @param {import('./ground.mjs').Ground} ground */
function edges(ground) {
  const { x, y, w, h } = ground.box,
    g = el('g', { class: 'frame' });
  const label = (hex, words, up) => {
    if (ground.on(hex))
      g.append(el('text', { class: 'edge', x: centre(hex)[0], y: up ? y - 30 : y + h + 42, 'text-anchor': 'middle' }, words));
  };
  if (ground.columns > 25) {
    label('2601', 'to Boonsboro', true);
    label('1701', 'to Sharpsburg', true);
    label('1818', 'to Middletown', false);
    g.append(
      el('text', { class: 'edge big', x: x + w / 2 - 300, y: y - 30, 'text-anchor': 'middle' }, 'W E S T'),
      el('text', { class: 'edge big', x: x + w / 2 + 420, y: y + h + 42, 'text-anchor': 'middle' }, 'E A S T'),
    );
  }
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

/** @param {import('./ground.mjs').Ground} ground @returns {{under: any, over: any}} what lies below the highlights, and above */
export function lettering(ground) {
  const places = placeNames(ground);
  return { under: el('g', { class: 'lettering' }, roadNames(ground), places.under, edges(ground)), over: places.over };
}
