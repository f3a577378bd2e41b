// SPDX-License-Identifier: MIT
// Small scenarios, each of which soon asks one of the questions of protocol/games/fotm.md 4. They
// stand in the flat south-east of the real map; a few cliffs close ways of retreat. Made into a
// folder of games that a server of the tests reads like any other.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './harness.mjs';

const at = (unit, hex, more = {}) => ({ unit, hex, ...more });
/** Big brigades throw ten dice, so that what needs dice happens soon. */
const STEPS = {
  'us-ix-willcox-welsh': 9,
  'us-ix-willcox-christ': 9,
  'us-i-hatch-phelps': 10,
  'us-cav-farnsworth': 2,
  'cs-dhhill-garland': 6,
  'cs-dhhill-ripley': 6,
  'cs-drjones-jenkins': 9,
};
const WELSH = 'us-ix-willcox-welsh',
  CHRIST = 'us-ix-willcox-christ',
  COOK = 'us-ix-willcox-cook',
  PHELPS = 'us-i-hatch-phelps',
  GARLAND = 'cs-dhhill-garland',
  RIPLEY = 'cs-dhhill-ripley',
  JENKINS = 'cs-drjones-jenkins',
  BONDURANT = 'cs-dhhill-bondurant',
  LANE = 'cs-dhhill-lane';

/** By the question: what the scenario holds, its options, which side sets the scene going. @type {Record<string, any>} */
export const SCENES = {
  setup: { union: [at(WELSH, '0815')], confederate: [at(GARLAND, '0813', { within: 2 }), at('cs-cmd-dhhill', '0813', { within: 2 })] },
  rally: {
    union: [at(WELSH, '0816', { sp: 6 }), at('us-cmd-willcox', '0816')],
    confederate: [at(GARLAND, '0812', { facing: 2 })],
  },
  movement: { union: [at(WELSH, '0816', { facing: 5 }), at(CHRIST, '0816', { facing: 5 })], confederate: [at(GARLAND, '0813', { facing: 2 })] },
  reinforcement: {
    union: [at(WELSH, '0816')],
    confederate: [at(GARLAND, '0813', { facing: 2 })],
    rows: [{ turn: 2, army: 'union', entry: 4, units: ['us-ix-sturgis-nagle', 'us-ix-sturgis-ferrero', 'us-cmd-sturgis'] }],
  },
  combat: {
    union: [at(WELSH, '0815', { facing: 5 }), at(COOK, '0815', { facing: 5 })],
    confederate: [at(GARLAND, '0814', { facing: 2 }), at(LANE, '0814', { facing: 2 })],
  },
  longstreet: {
    turn: 9,
    options: ['lee', 'longstreet_bonus'],
    union: [at(WELSH, '0815')],
    confederate: [at(GARLAND, '2706', { sp: 3 }), at('cs-cmd-longstreet', '2706')],
    prefer: { rally: ['lee', 'end'], movement: ['end'] },
  },
  lee: {
    question: 'rally',
    offered: 'lee',
    turn: 9,
    options: ['lee'],
    union: [at(WELSH, '0815')],
    confederate: [at(GARLAND, '2706', { sp: 3 }), at('cs-cmd-longstreet', '2706')],
  },
  withdraw: {
    union: [at('us-cav-farnsworth', '1501', { facing: 5 }), at(WELSH, '1608', { facing: 5 })],
    confederate: [at(GARLAND, '1802', { sp: 4 }), at(RIPLEY, '1802', { sp: 4 })],
    moveTo: '1607',
    exit: true,
  },
  displace: {
    union: [at(WELSH, '0815', { facing: 5 })],
    confederate: [at('cs-cmd-dhhill', '0814'), at(GARLAND, '0812', { facing: 5 }), at(RIPLEY, '1014', { facing: 1 })],
    moveTo: '0814',
  },
  suppress: {
    options: ['masking'],
    union: [at(WELSH, '0815', { facing: 5 }), at(COOK, '0815', { facing: 5 })],
    confederate: [at(BONDURANT, '0814', { facing: 2 }), at(LANE, '0814', { facing: 2 }), at(GARLAND, '0814', { facing: 2 })],
    guns: true,
  },
  lead: {
    union: [at(WELSH, '0815', { facing: 5 })],
    confederate: [at(GARLAND, '0814', { facing: 2, sp: 4 }), at(RIPLEY, '0814', { facing: 2, sp: 4 }), at('cs-cav-rosser', '0814', { facing: 2 })],
  },
  defend: {
    union: [at(WELSH, '0815', { facing: 5 }), at(COOK, '0815', { facing: 5 })],
    confederate: [at(GARLAND, '0814', { facing: 2 }), at(BONDURANT, '0814', { facing: 2 })],
    guns: true,
  },
  casualty: {
    union: [at(PHELPS, '0815', { facing: 5 })],
    confederate: [at(GARLAND, '0814', { facing: 2 }), at('cs-cmd-dhhill', '0814')],
  },
  check: {
    union: [at(WELSH, '0815', { facing: 5 }), at(CHRIST, '0815', { facing: 5 })],
    confederate: [at(GARLAND, '0814', { facing: 2 }), at('cs-cmd-dhhill', '0814')],
  },
  retreat: {
    union: [at(WELSH, '0815', { facing: 5 }), at(CHRIST, '0815', { facing: 5 })],
    confederate: [at(GARLAND, '0814', { facing: 2 })],
    prefer: { check: ['morale'] },
  },
  overstack: {
    union: [at(WELSH, '0415', { facing: 5 }), at(CHRIST, '0415', { facing: 5 })],
    confederate: [
      at(GARLAND, '0414', { facing: 2 }),
      at(RIPLEY, '0413', { facing: 2 }),
      at(JENKINS, '0413', { facing: 2 }),
      at(LANE, '0413', { facing: 2 }),
    ],
    prefer: { check: ['retreat'] },
  },
  captor: {
    union: [at(WELSH, '1217', { facing: 5 }), at(CHRIST, '1217', { facing: 5 })],
    confederate: [at(GARLAND, '1216', { facing: 2, sp: 4 })],
    prefer: { check: ['morale'] },
  },
  advance: {
    union: [at(WELSH, '0815', { facing: 5 }), at(CHRIST, '0815', { facing: 5 }), at('us-cmd-willcox', '0815')],
    confederate: [at(GARLAND, '0814', { facing: 2, sp: 2 })],
  },
};
/** The same of the playtest edition, whose facings look to hexsides: what it asks otherwise, and what it asks besides. @type {Record<string, any>} */
const OTHER = {
  'p-setup': { question: 'setup', union: [at(WELSH, '0815')], confederate: [at(GARLAND, '0813')] },
  'p-rally': {
    question: 'rally',
    union: [at(WELSH, '0816', { sp: 6 }), at('us-cmd-willcox', '0816')],
    confederate: [at(GARLAND, '0812', { facing: 3 })],
  },
  'p-movement': {
    question: 'movement',
    options: ['columns', 'forced_march', 'movement_facing'],
    union: [at(WELSH, '0816', { facing: 0 }), at(CHRIST, '0816', { facing: 0 }), at('us-cav-farnsworth', '1016', { facing: 5 })],
    confederate: [at(GARLAND, '0813', { facing: 3 }), at(LANE, '1013', { facing: 2 })],
  },
  'p-reinforcement': {
    question: 'reinforcement',
    union: [at(WELSH, '0816')],
    confederate: [at(GARLAND, '0813', { facing: 3 })],
    rows: [{ turn: 2, army: 'union', entry: 4, units: ['us-ix-sturgis-nagle', 'us-cmd-sturgis'] }],
  },
  'p-lee': {
    question: 'reinforcement',
    turn: 9,
    options: ['lee'],
    union: [at(WELSH, '0815')],
    confederate: [at(GARLAND, '2706', { sp: 3 }), at('cs-cmd-longstreet', '2706')],
    offered: 'enter:0',
  },
  'p-combat': {
    question: 'combat',
    union: [at(WELSH, '0815', { facing: 0 }), at(COOK, '0815', { facing: 0 })],
    confederate: [at(GARLAND, '0814', { facing: 3 }), at(RIPLEY, '0814', { facing: 3 })],
  },
  stand: {
    union: [at(WELSH, '0815', { facing: 0 }), at(COOK, '0815', { facing: 0 })],
    confederate: [at(GARLAND, '0814', { facing: 3 }), at('cs-cmd-dhhill', '0814')],
    guns: true,
  },
  'hex-check': {
    union: [at(WELSH, '0815', { facing: 0 }), at(CHRIST, '0815', { facing: 0 })],
    confederate: [at(GARLAND, '0814', { facing: 3 }), at(RIPLEY, '0814', { facing: 3 }), at('cs-cmd-dhhill', '0814')],
    prefer: { stand: ['stand'] },
  },
  loss: {
    union: [at(WELSH, '0815', { facing: 0 })],
    confederate: [at(GARLAND, '0814', { facing: 3 }), at(RIPLEY, '0814', { facing: 3 })],
  },
  'p-defend': {
    question: 'defend',
    union: [at(WELSH, '0815', { facing: 0 }), at(CHRIST, '0815', { facing: 0 }), at(COOK, '0816', { facing: 0 })],
    confederate: [at(GARLAND, '0814', { facing: 3 }), at(BONDURANT, '0814', { facing: 3 })],
    prefer: { stand: ['stand'] },
    guns: true,
  },
  'p-suppress': {
    question: 'suppress',
    options: ['masking'],
    union: [at(WELSH, '0815', { facing: 0 }), at(COOK, '0815', { facing: 0 })],
    confederate: [at(BONDURANT, '0814', { facing: 3 }), at(LANE, '0814', { facing: 3 }), at(GARLAND, '0814', { facing: 3 })],
    guns: true,
  },
  'p-casualty': {
    question: 'casualty',
    union: [at(PHELPS, '0815', { facing: 0 })],
    confederate: [at(GARLAND, '0814', { facing: 3 }), at(RIPLEY, '0814', { facing: 3 })],
    prefer: { stand: ['stand'] },
  },
  'p-retreat': {
    question: 'retreat',
    union: [at(WELSH, '0815', { facing: 0 }), at(CHRIST, '0815', { facing: 0 })],
    confederate: [at(GARLAND, '0814', { facing: 3 })],
    prefer: { stand: ['retreat'], 'hex-check': ['retreat'] },
  },
  'p-overstack': {
    question: 'overstack',
    union: [at(WELSH, '0415', { facing: 0 }), at(CHRIST, '0415', { facing: 0 })],
    confederate: [
      at(GARLAND, '0414', { facing: 3 }),
      at(RIPLEY, '0413', { facing: 3 }),
      at(JENKINS, '0413', { facing: 3 }),
      at(LANE, '0413', { facing: 3 }),
    ],
    prefer: { stand: ['retreat'], 'hex-check': ['retreat'] },
  },
  'p-zoc': {
    question: 'movement',
    options: ['combat_facing', 'movement_facing'],
    union: [at(WELSH, '0816', { facing: 0 }), at('us-cav-farnsworth', '1015', { facing: 5 })],
    confederate: [at(GARLAND, '0813', { facing: 3 }), at(LANE, '0813', { facing: 1 }), at(RIPLEY, '1112', { facing: 4 })],
  },
  'p-advance': {
    question: 'advance',
    union: [at(WELSH, '0815', { facing: 0 }), at(CHRIST, '0815', { facing: 0 }), at('us-cmd-willcox', '0815')],
    confederate: [at(GARLAND, '0814', { facing: 3, sp: 2 })],
  },
};
export const PLAYTEST = Object.fromEntries(Object.entries(OTHER).map(([name, scene]) => [name, { edition: 'playtest', ...scene }]));
/** Cliffs that leave the brigade in 0414 one way back, the stack behind it none, and none to the one in 1216. */
const CLIFFS = ['0314', '0514', '0313', '0513', '0412', '0315', '0515', '1215', '1116', '1117', '1316', '1317'];

/** A folder of all games, since the server wants the data of each, that may be changed. Whoever makes it removes it. */
export function copyOfGames() {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-scenes-'));
  cpSync(join(root, 'server/data'), folder, { recursive: true });
  return folder;
}

/** @returns {string} a folder to be given to the server as its games */
export function gamesFolder() {
  const folder = copyOfGames(),
    battle = join(folder, 'fotm/south-mountain'),
    change = (name, what) => {
      const path = join(battle, name),
        json = JSON.parse(readFileSync(path, 'utf8'));
      what(json);
      writeFileSync(path, JSON.stringify(json));
    };
  change('map.json', (map) => {
    for (const hex of CLIFFS) map.hexes[hex] = { elevation: 5 };
  });
  change('forces.json', (forces) => {
    for (const one of forces.brigades) if (STEPS[one.id]) one.steps = Array.from({ length: STEPS[one.id] }, (_, i) => STEPS[one.id] - i);
  });
  change('scenarios.json', (file) => {
    for (const [id, scene] of Object.entries({ ...SCENES, ...PLAYTEST }))
      file.scenarios.push({
        id: `scene-${id}`,
        name: `Scene: ${id}`,
        text: 'A scene of the tests.',
        map: 'south-mountain',
        turn: scene.turn || 2,
        last_turn: 15,
        setup: { union: scene.union, confederate: scene.confederate },
        reinforcements: scene.rows || [],
        control: { 1607: 'confederate', 2405: 'confederate', 2601: 'confederate', ...scene.control },
      });
  });
  return folder;
}
