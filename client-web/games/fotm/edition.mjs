// SPDX-License-Identifier: MIT
// What differs between the editions of this game for the eye and in words: where a facing points, which
// tools a unit has, what a section is called. Rules are the server's; nothing is decided by this.
import { windWord } from '../../kit/words.mjs';
import { grid } from './hex.mjs';

/**
 * @typedef {object} Edition
 * @property {string} id
 * @property {number} aim from a facing to its place on the rim, in sixths of a turn: 0 the corner after that hexside, -0.5 the hexside itself
 * @property {string} place what a facing points to
 * @property {boolean} leads is there a lead brigade, which takes the losses?
 * @property {boolean} mounts do horsemen mount and dismount?
 * @property {(options: string[]) => {columns: boolean, marches: boolean, withdraws: boolean, turns: number}} moves
 *   `turns`: so many turns are free; 0: all
 * @property {(section: string) => string} section the name that a section has here; '' if there is none like it
 */

/** The headings of the playtest rules that deal with what the sections of 2022 deal with. @type {Record<string, string>} */
const HEADINGS = {
  2.3: 'UNIT STEPS & STEP LOSS',
  2.4: 'OCCUPIED HEXES',
  4.1: 'STACKING',
  4.2: 'STACKING',
  5.1: 'COMBAT FACING',
  6.1: 'ZONES OF CONTROL (ZOC)',
  7.2: 'SHARPSHOOTER EFFECTS',
  8.1: 'CAVALRY RESTRICTIONS',
  8.2: 'CAVALRY RESTRICTIONS',
  8.3: 'CAVALRY RESTRICTIONS',
  8.4: 'CAVALRY RESTRICTIONS',
  9.1: 'OFFENSIVE ARTILLERY',
  9.2: 'OFFENSIVE ARTILLERY',
  9.3: 'CANISTER FIRE',
  9.4: 'OFFENSIVE ARTILLERY',
  9.5: 'ARTILLERY RESTRICTIONS',
  10.1: 'COMMANDER EFFECTS',
  10.2: 'COMMANDER EFFECTS',
  10.3: 'OFFICER EFFECTS',
  10.4: 'PRESENCE OF LEE',
  11.1: 'SET-UP',
  11.2: 'PHASE SEQUENCE',
  11.3: 'OPENING TURN',
  11.4: 'BURNSIDE',
  11.5: "BURNSIDE'S ROLL",
  11.6: 'DUSK TURNS',
  12.1: 'RALLY UNITS',
  12.2: 'RALLY UNITS',
  12.3: 'RALLY UNITS',
  13.1: 'MOVEMENT',
  13.2: 'MOVEMENT RESTRICTIONS',
  13.3: 'COLUMNS',
  13.4: 'OCCUPIED HEXES',
  13.5: 'FORCED MARCHES',
  14.1: 'REINFORCEMENTS',
  14.2: 'REINFORCEMENTS',
  15.1: 'COMBAT SEQUENCE',
  15.2: 'COMBAT',
  15.3: 'COMBAT',
  15.4: 'COMBAT',
  15.6: 'OFFENSIVE ARTILLERY',
  15.7: 'DEFENSIVE ARTILLERY',
  15.8: 'UNIT STEPS & STEP LOSS',
  '15.10': 'COMBAT ADVANCE',
  16.1: 'LEADER CASUALTIES',
  16.2: 'LEADER CASUALTIES',
  17.2: 'MORALE ROLL',
  17.3: 'RETREAT',
  17.4: 'ROUT',
  17.5: 'OCCUPIED HEXES',
  18.1: 'VICTORY CONDITIONS',
  masking: 'MASKING',
};

/** @type {Record<string, Edition>} */
const EDITIONS = {
  2022: {
    id: '2022',
    aim: 0,
    place: 'corner',
    leads: true,
    mounts: true,
    moves: () => ({ columns: true, marches: true, withdraws: true, turns: 2 }),
    section: (section) => section,
  },
  playtest: {
    id: 'playtest',
    aim: -0.5,
    place: 'hexside',
    leads: false,
    mounts: false,
    moves: (options) => ({
      columns: options.includes('columns'),
      marches: options.includes('forced_march'),
      withdraws: false,
      turns: options.includes('movement_facing') ? 2 : 0,
    }),
    section: (section) => (/^\d/.test(section) || section === 'masking' ? HEADINGS[section] || '' : section),
  },
};

/** The edition on the table. One match is looked at at a time. */
export let edition = EDITIONS[2022];

/** @param {string} id */
export function lay(id) {
  edition = EDITIONS[id] || EDITIONS[2022];
}

/** The wind that a facing looks to: "north-west". @param {number|undefined} facing */
export const looksTo = (facing) => (facing === undefined ? '' : windWord(grid.wind(facing + edition.aim)));

/** Where a facing points, from the middle of a hex. @param {number} facing @param {number} k 1: on the rim */
export function pointOf(facing, k) {
  return grid.apex(facing + edition.aim, edition.aim ? k * grid.inner : k);
}

export { sectionText } from '../../js/rulebook.mjs';
