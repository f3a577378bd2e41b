// SPDX-License-Identifier: MIT
// Units as the view shows them: brigades, commanders, Guards and markers in one form, and who
// stands where. Nothing here says what a unit may do: that comes with the offers.

import { looksTo } from './edition.mjs';
import { sideWord } from './words.mjs';
import { heard, t } from '../../js/texts.mjs';

/**
 * @typedef {import('./types').Unit} Unit @typedef {import('./types').Brigade} Brigade
 * @typedef {import('./types').View} View
 */

/** @param {string} id @param {View['brigades'][string]} b @returns {Brigade} */
function brigade(id, b) {
  const lost = b.lost || 0,
    step = b.steps[Math.min(lost, b.steps.length - 1)];
  return {
    id,
    kind: 'brigade',
    name: b.name || id,
    army: b.army,
    hex: b.hex,
    where: b.where || (b.hex ? 'map' : 'away'),
    facing: b.facing ?? 0,
    type: b.type,
    corps: b.corps || '',
    division: b.division || '',
    steps: b.steps || [],
    lost,
    sp: b.sp ?? 0,
    canister: Array.isArray(step) ? step[1] : undefined,
    column: !!b.column,
    routed: !!b.routed,
    hidden: !!b.masked,
    dismounted: b.mounted === false,
    sharpshooters: !!b.sharpshooters,
    lcm: b.lcm || 0,
    regrouped: !!b.regrouped,
    more: b.more || {},
  };
}

/** @param {string} id @param {View['commanders'][string]} c @returns {Unit} */
function commander(id, c) {
  return {
    id,
    kind: 'commander',
    name: c.replaced && c.replacement_name ? c.replacement_name : c.name || id,
    army: c.army,
    hex: c.hex,
    where: c.where || (c.hex ? 'map' : 'away'),
    cm: c.cm ?? 0,
    corps: '',
    hidden: !!c.masked,
    more: c.more || {},
    was: c.replaced ? c.name : undefined,
  };
}

/** @param {View|null|undefined} view @param {string|null|undefined} id @returns {Unit|null} */
export function unitOf(view, id) {
  if (!id || !view) return null;
  if (view.brigades?.[id]) return brigade(id, view.brigades[id]);
  if (view.commanders?.[id]) return commander(id, view.commanders[id]);
  if (view.guards?.[id]) {
    const g = view.guards[id];
    return {
      id,
      kind: 'guard',
      name: t('fotm.unit.guard'),
      army: g.army,
      hex: g.hex,
      where: g.hex ? 'map' : 'away',
      prisoners: g.prisoners || [],
      more: {},
    };
  }
  if (id.includes('#')) {
    const [hex, place] = id.split('#'),
      lone = place[0] === 'c';
    const marker = (view.markers || []).find((m) => m.hex === hex && (lone ? m.place === undefined : m.place === +place));
    return { id, kind: 'marker', name: t('fotm.unit.marker'), army: 'confederate', hex, where: 'map', facing: marker?.facing, lone };
  }
  return null;
}

/** Everybody, markers too. @param {View} view @returns {Unit[]} */
export function allUnits(view) {
  const ids = [...Object.keys(view.brigades || {}), ...Object.keys(view.commanders || {}), ...Object.keys(view.guards || {})];
  const list = ids.map((id) => unitOf(view, id));
  const lone = new Map();
  for (const marker of view.markers || []) {
    const n = (lone.get(marker.hex) || 0) + 1;
    if (marker.place === undefined) lone.set(marker.hex, n);
    list.push(unitOf(view, `${marker.hex}#${marker.place ?? 'c' + n}`));
  }
  return /** @type {Unit[]} */ (list);
}

/**
 * Who stands in each hex: brigades and markers first, top first; then commanders and Guards.
 * @param {View} view @returns {Map<string, Unit[]>}
 */
export function stacksOf(view) {
  /** @type {Map<string, Unit[]>} */
  const stacks = new Map();
  for (const unit of allUnits(view)) {
    if (!unit.hex || unit.where !== 'map') continue;
    const list = stacks.get(unit.hex);
    if (list) list.push(unit);
    else stacks.set(unit.hex, [unit]);
  }
  const rank = { brigade: 0, marker: 0, commander: 1, guard: 2 };
  for (const [hex, list] of stacks) {
    const order = view.stacks?.[hex] || [];
    list.sort((a, b) => (a.lone ? 1 : rank[a.kind]) - (b.lone ? 1 : rank[b.kind]) || order.indexOf(a.id) - order.indexOf(b.id));
  }
  return stacks;
}

/** Does it stand in the order of a stack, as brigades and their markers do? @param {Unit} unit @returns {unit is import('./types').Fighter} */
export const isFighter = (unit) => unit.kind === 'brigade' || (unit.kind === 'marker' && !unit.lone);

/** Hexes without repetition; where there is none, nothing. @param {(string|null|undefined)[]} list @returns {string[]} */
export const hexesOf = (list) => [...new Set(list)].flatMap((hex) => hex || []);

/** The figure on a step: of guns the first. @param {number|[number, number]} step */
export const figure = (step) => (Array.isArray(step) ? step[0] : step);

/** Present strength as printed: "4", or "2–3" (ranged, canister); nothing of what has none. @param {Unit} u */
export function strength(u) {
  if (u.kind !== 'brigade') return '';
  if (u.type === 'cavalry' && u.dismounted) return String(u.sp >> 1);
  return u.canister === undefined ? String(u.sp) : `${u.sp}–${u.canister}`;
}

/** "IX Corps" or "D.H. Hill's division". @param {Unit} u */
export function formation(u) {
  const { corps: name = '' } = u,
    corps = /^(I|IX)$/.test(name) ? t('fotm.unit.corps', { name }) : heard(name);
  return [corps, u.division && !corps.includes(u.division) ? u.division : ''].filter(Boolean).join(' · ');
}

/** @param {string} type of a brigade or battery */
export const typeWord = (type) => t(`fotm.type.${type}`);

/** @type {('column'|'routed'|'dismounted'|'sharpshooters'|'hidden'|'regrouped')[]} */
const FLAGS = ['column', 'routed', 'dismounted', 'sharpshooters', 'hidden', 'regrouped'];

/** "3 SP, 2 of 4 steps" @param {import('./types').Brigade} u */
export const strengthWords = (u) => t('fotm.strength', { sp: strength(u), left: u.steps.length - u.lost, n: u.steps.length });

/** "level 3, woods" @param {import('./ground.mjs').Ground} ground @param {string} hex */
export const groundWords = (ground, hex) => `${t('fotm.level', { level: ground.level(hex) })}, ${ground.woods(hex) ? t('fotm.woods') : t('fotm.clear')}`;

/** A unit in words, without its name, for labels and screen readers. @param {Unit} u */
export function about(u) {
  if (u.kind === 'marker') return u.lone ? t('fotm.unit.lone') : t('fotm.unit.masked', { wind: looksTo(u.facing) || '?' });
  if (u.kind === 'guard') return t('fotm.unit.guard_with', { n: u.prisoners.length });
  if (u.kind === 'commander') return t('fotm.unit.commander', { cm: u.cm });
  const [ranged, canister] = strength(u).split('–');
  return [
    typeWord(u.type),
    canister === undefined ? t('fotm.unit.strength', { sp: ranged, n: u.steps.length }) : t('fotm.unit.strength_guns', { ranged, canister, n: u.steps.length }),
    u.lost ? t('fotm.moving.lost', { n: u.lost }) : '',
    t('fotm.unit.facing', { wind: looksTo(u.facing) }),
    u.lcm ? t('fotm.unit.officers', { n: u.lcm }) : '',
    ...FLAGS.map((flag) => (u[flag] ? t(`fotm.flag.${flag}`) : '')),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The same with its name. @param {Unit} u */
export const describe = (u) => (u.kind === 'marker' || u.kind === 'guard' ? about(u) : `${u.name}, ${about(u)}`);

/** A hex and all in it, in words. @param {import('./ground.mjs').Ground} ground @param {string} hex @param {Unit[]} [list] */
export function describeHex(ground, hex, list = []) {
  const name = ground.placeName(hex);
  const units = ['union', 'confederate']
    .map((army) => {
      const own = list.filter((u) => u.army === army);
      return own.length ? `${sideWord(army)}: ${own.map(describe).join('; ')}` : '';
    })
    .filter(Boolean)
    .join('. ');
  return `${[t('fotm.hex', { hex }), name, t('fotm.level', { level: ground.level(hex) }), ground.woods(hex) && t('fotm.woods')].filter(Boolean).join(', ')}${units ? `. ${units}` : ''}.`;
}
