// SPDX-License-Identifier: MIT
// Names, hexes and sections in running text: each lights its place on the map.
import { h } from '../../js/dom.mjs';
import { diceRow as row } from '../../kit/dice.mjs';
import { edition, sectionText } from './edition.mjs';
import { unitOf } from './units.mjs';
import { t } from '../../js/texts.mjs';

/** @typedef {import('./types').EventOf<'rolled'>} Roll */

/** What a reference does; set by the game. @type {{light: (hex: string|null) => void, go: (hex: string) => void, section: (section: string) => void, view: () => import('./types').View|null}} */
export const refs = { light() {}, go() {}, section() {}, view: () => null };

/** From now on references lead to this board. @param {import('../../kit/board.mjs').Board} board @param {typeof refs['section']} section @param {typeof refs['view']} view */
export function serveRefs(board, section, view) {
  refs.light = (hex) => board.light(hex);
  refs.go = (hex) => {
    board.setCursor(hex, true);
    board.reveal(hex);
    board.light(hex);
  };
  refs.section = section;
  refs.view = view;
}

/** @param {() => string|null} hex */
const lit = (hex) => ({
  pointerenter: () => refs.light(hex()),
  pointerleave: () => refs.light(null),
  focus: () => refs.light(hex()),
  blur: () => refs.light(null),
  click: () => {
    const at = hex();
    if (at) refs.go(at);
  },
});

/** @param {string|null|undefined} hex */
export const hexRef = (hex) => (hex ? h('button', { class: 'hexref', type: 'button', on: lit(() => hex) }, hex) : '');

/** A unit by its id; the name as it is known now. @param {string|undefined} id */
export function unitRef(id) {
  const unit = unitOf(refs.view(), id);
  if (!unit) return h('b', {}, t('fotm.masked_unit'));
  return h(
    'button',
    { class: `uref ${unit.army === 'union' ? 'us' : 'cs'}`, type: 'button', on: lit(() => unitOf(refs.view(), id)?.hex || null) },
    unit.name,
  );
}

/** A number of the rules; explains itself. @param {string|undefined} section */
export const sec = (section) => {
  const name = section && edition.section(section);
  return name
    ? h('button', { class: 'sec', type: 'button', title: t('fotm.ref.section', { name }), on: { click: () => refs.section(name) } }, sectionText(name))
    : '';
};

/** The same where a button would be in the way of a choice. @param {string} section */
export const secMark = (section) => (section && edition.section(section) ? h('span', { class: 'sec' }, sectionText(edition.section(section))) : '');

/** @param {number[]} dice @param {number[]} [hits] faces that count @param {number} [size] */
export const diceRow = (dice, hits = [6], size = 22) => row(dice, { hits, size });


/** Half points as people write them. @param {number} value */
export const half = (value) => (value % 2 ? `${value > 1 ? value >> 1 : ''}½` : String(value / 2));

/** @type {Set<Roll['roll']>} */
const TRIES = new Set(['burnside', 'rally', 'regroup', 'forced-march', 'morale']);
/** Is it a try that succeeds or fails? Else its hits are counted. @param {Roll} roll @returns {roll is Roll & {needed: number}} */
export const isTry = (roll) => TRIES.has(roll.roll) && roll.needed !== undefined;
/** What a roll counts: sixes, or the number needed and more. @param {Roll} roll */
export const hitFaces = (roll) =>
  isTry(roll)
    ? [1, 2, 3, 4, 5, 6].filter((face) => face + (roll.modifier || 0) >= roll.needed)
    : roll.roll === 'woods'
      ? [5, 6]
      : roll.roll === 'commander'
        ? []
        : [6];
