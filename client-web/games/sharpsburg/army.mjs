// SPDX-License-Identifier: MIT
// Units, officers and brigades as setup and view know them together: names, who stands where, who commands whom.
import { SHORT_STATES, text, plainTrack } from './texts.mjs';

/** @typedef {import('./types').Unit} Unit @typedef {import('./types').Officer} Officer @typedef {import('./types').Setup} Setup @typedef {import('./types').View} View */

/** Which part of a regiment it is, in the words of who reads: "23rd Ohio, right wing". @param {string|undefined} name */
const partly = (name) => name?.replace(/, ([a-z ]+)$/, (all, part) => (text.namedParts[part] ? `, ${text.namedParts[part]}` : all));

/** Dice rolls by their place on the track: 11 is 0, 66 is 35. */
const ROLLS = 36;

/** A name for a counter: "23rd Ohio, right wing" is "23 OH r". @param {string} name */
export function shortName(name) {
  const [first, part = ''] = name.split(', '),
    end = part ? ` ${part[0]}` : '',
    found = /^(\d+)(?:st|nd|rd|th) (.*)$/.exec(first);
  if (found) return `${found[1]} ${SHORT_STATES[found[2]] || found[2].slice(0, 4)}${end}`;
  return first.replace(/[’']s .*$/, '').replace(/ [A-Z]+(\/\d+)? [A-Z]+$/, '') + end;
}

/** Its place on the dice track; null where it is unknown. @param {any} value */
export function trackIndex(value) {
  if (value === '<11') return -1;
  if (value === '>76') return 42;
  return typeof value === 'number' ? (Math.floor(value / 10) - 1) * 6 + (value % 10) - 1 : null;
}
/** How many of 36 rolls are no more than a morale level. @param {any} value */
export const holding = (value) => Math.max(0, Math.min(ROLLS, (trackIndex(value) ?? -1) + 1));
/** @param {number} rolls of 36 */
export const percent = (rolls) => Math.round((rolls * 100) / ROLLS);

export class Army {
  /** @param {Setup} setup @param {View} view */
  constructor(setup, view) {
    this.setup = setup;
    this.view = view;
    /** @type {Map<string, Unit>} */
    this.units = new Map();
    for (const [id, seen] of Object.entries(view.units || {})) this.units.set(id, this.join(id, seen));
    /** @type {Map<string, Officer>} */
    this.officers = new Map(
      Object.entries(view.officers || {}).map(([id, seen]) => {
        const known = setup.officers[id];
        return [id, { ...seen, id, name: known?.name || id, rank: /** @type {import('./types').Rank} */ (seen.rank || known?.rank || 'brigade'), commands: known?.commands || [] }];
      }),
    );
    /** Who stands in each hex, top first. @type {Map<string, Unit[]>} */
    this.stacks = new Map();
    for (const unit of this.units.values()) {
      if (!unit.hex) continue;
      const list = this.stacks.get(unit.hex);
      if (list) list.push(unit);
      else this.stacks.set(unit.hex, [unit]);
    }
    for (const [hex, list] of this.stacks) {
      const order = view.stacks?.[hex] || [];
      list.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
    }
    /** @type {Map<string, Officer[]>} */
    this.staffs = new Map();
    for (const one of this.officers.values()) if (one.hex) this.staffs.set(one.hex, [...(this.staffs.get(one.hex) || []), one]);
  }

  /** @param {string} id @param {View['units'][string]} seen @returns {Unit} */
  join(id, seen) {
    const known = this.setup.units[id] || (seen.of && this.setup.units[seen.of]),
      name = partly(known?.name) || id,
      part = !this.setup.units[id] && seen.of ? text.parts[seen.arm === 'holders' ? 'holders' : seen.detachment ? 'detachment' : 'wing'] : '';
    return {
      ...seen,
      id,
      name: part ? `${name}, ${part}` : name,
      short: shortName(part ? `${name}, ${part}` : name),
      brigade: seen.brigade || known?.brigade || '',
      facing: seen.facing || 0,
      markers: seen.markers || [],
      isArtillery: /artillery/.test(seen.arm),
    };
  }

  /** @param {string} hex */
  at(hex) {
    return this.stacks.get(hex) || [];
  }
  /** @param {string} hex */
  staff(hex) {
    return this.staffs.get(hex) || [];
  }
  /** @param {string|undefined} id a unit or an officer */
  nameOf(id) {
    if (!id) return '';
    return this.units.get(id)?.name || this.officers.get(id)?.name || partly(this.setup.units[id]?.name) || this.setup.officers[id]?.name || this.setup.brigades[id]?.name || this.partName(id) || id;
  }
  /** What a part was called that is there no more: "23oh-r-d1" was sent out by "23oh-r". @param {string} id @returns {string} */
  partName(id) {
    const [, of = '', kind = ''] = /^(.+)-([dwh])\d*$/.exec(id) || [],
      name = of && (partly(this.setup.units[of]?.name) || this.partName(of));
    return name ? `${name}, ${text.parts[kind === 'h' ? 'holders' : kind === 'd' ? 'detachment' : 'wing']}` : '';
  }
  /** Where a unit or an officer is. @param {string|undefined} id */
  hexOf(id) {
    return (id && (this.units.get(id)?.hex || this.officers.get(id)?.hex)) || '';
  }
  /** @param {string} id */
  brigadeName(id) {
    const name = this.setup.brigades[id]?.name || '';
    return name ? text.brigade(name) : '';
  }
  /** The officer of a rank over a brigade, or the next above it that there is. @param {string} brigade @param {import('./types').Rank[]} ranks */
  over(brigade, ranks) {
    for (const rank of ranks) {
      const found = [...this.officers.values()].find((one) => one.rank === rank && one.commands.includes(brigade));
      if (found) return found;
      const known = Object.entries(this.setup.officers).find(([, one]) => one.rank === rank && one.commands.includes(brigade));
      if (known) return { id: known[0], ...known[1] };
    }
    return null;
  }
}

/** The strength that is shown: what is known of it. @param {Unit} unit */
export const strength = (unit) => (unit.sp === undefined ? unit.band || '?' : String(unit.sp));
/** @param {Unit} unit */
export const fullStrength = (unit) => {
  const [top, bottom = 1] = String(unit.full ?? unit.sp ?? 0)
    .split('/')
    .map(Number);
  return top / bottom;
};

/** A unit in words, for cards and for who does not see it. @param {Unit} unit @param {Army} army */
export function describe(unit, army) {
  return [
    unit.name,
    army.brigadeName(unit.brigade),
    unit.sp === undefined ? `${unit.band || '?'} ${text.sp}` : text.strength(unit.sp, Math.round(fullStrength(unit))),
    unit.guns ? text.guns(unit.guns) : '',
    text.formation(unit),
    unit.state === 'formed' ? '' : text.states[unit.state],
    unit.covered ? text.covered : '',
    hasFacing(unit) ? text.facing(unit.facing) : '',
    unit.ml === undefined ? '' : `${text.morale} ${plainTrack(unit.ml)}`,
    ...unit.markers.map((one) => text.markers[one]),
  ]
    .filter(Boolean)
    .join(', ');
}

const FACES = ['line', 'column', 'road-column', 'limbered', 'unlimbered'];
/** @param {Unit} unit */
export const hasFacing = (unit) => unit.state !== 'routed' && FACES.includes(unit.formation);
