// SPDX-License-Identifier: MIT
// Short explanations in our own words, by the numbers that stand beside everything. They explain;
// what is allowed is decided by the server.
import { dialog, h } from '../../js/dom.mjs';
import { edition, sectionText } from './edition.mjs';
import { PLAYTEST } from './rules-playtest.mjs';

/** @type {Record<string, [string, string]>} */
const RULES = {
  2.3: [
    'Strength',
    'The figure on a counter is its strength in points, SP: so many dice it gives. Artillery has two: fire at a distance, and canister at neighbours. Each hit takes one step; the small marks up the left edge show the steps that are left. A red figure means sharpshooters.',
  ],
  2.4: [
    'Guards',
    'A brigade that takes prisoners gives one step away as a Guard. The Guard marches the prisoners off by itself; afterwards the step comes back.',
  ],
  4.1: [
    'How many fit in a hex',
    'Three brigades at most, and of these two infantry; besides two commanders. It counts where a move ends, not where it passes.',
  ],
  4.2: [
    'Stack order and lead',
    'The topmost brigade of a stack leads and takes the losses. You may change the order in your own movement, and right after one of your Assaults. Sharpshooters may always lead; cavalry and guns only when nobody better is there.',
  ],
  5.1: [
    'Facing',
    'A brigade faces a corner of its hex. The two hexes at that corner are its front; the next on each side are its flanks; the two behind are its rear. Against a flank it fights with half its strength, against the rear not at all.',
  ],
  6.1: [
    'Zones of control',
    'A brigade that is in order controls its front and flank hexes, not uphill and not over a cliff. Who enters such a hex must stop, and may not go from one straight into another.',
  ],
  7.2: [
    'Sharpshooters',
    "With two or more ones in their roll, sharpshooters hit an officer, or a commander in the hex of the enemy's lead, as their owner likes.",
  ],
  8.1: [
    'Mounting',
    'Cavalry and horse artillery mount or dismount for one point, before the first hex or after the last. Mounted they move six, dismounted four.',
  ],
  8.2: ['Mounted cavalry in attack', 'On horseback nobody assaults uphill or into woods.'],
  8.3: ['Dismounted cavalry', 'It fights as infantry with half its strength, rounded down.'],
  8.4: ['Horse artillery', 'It moves mounted and fires dismounted.'],
  8.5: [
    'Breaking out',
    'From the turn after the Union has taken a gap, its cavalry may leave by the west edge, five brigades at most, one point each. The Confederate must then send as much strength to the rear.',
  ],
  9.1: [
    'Range',
    'Guns reach three hexes, four if they stand higher, one at dusk. They need a free line of sight and do not fire behind themselves.',
  ],
  9.2: ['Firing uphill', 'Each battery that fires at a higher hex loses one point.'],
  9.3: ['Canister', 'At neighbouring hexes guns fire canister, which is often stronger. Not over three levels.'],
  9.4: ['Suppression', 'If guns stand in the target hex, the attacking artillery fires at one of these batteries.'],
  9.5: [
    'Line of sight',
    'A straight line between the centres. Woods and higher ground in between block it, and between hexes of one level any brigade there.',
  ],
  10.1: ['Commanders', 'A commander helps as many brigades in his hex as his figure says. Army commanders keep away from the enemy.'],
  10.2: ['Help of a commander', 'His figure is added to the die. Two commanders never help the same brigade together.'],
  10.3: [
    'Lost officers',
    'Each Lost Commander Marker makes rallying, standing and forced marches harder by one. With two of them only a commander can bring the brigade to do it.',
  ],
  10.4: [
    'Lee',
    'From 3 pm on Lee may come to Longstreet for three turns. He rallies four brigades in and around his hex; near Union brigades he costs a point each turn.',
  ],
  10.5: ["Longstreet's bonus", 'The turn after Lee has left, Longstreet rallies better or strengthens one Assault by two.'],
  11.1: [
    'Set-up',
    "Place your units on or near their listed hexes and turn them; then end. Nobody stands where the other side's set-up is.",
  ],
  11.2: [
    'Order of play',
    'Fifteen turns of an hour. In each turn first the Union, then the Confederate: rally, movement, reinforcement, combat.',
  ],
  11.3: [
    'The cavalry halts',
    'Union cavalry that comes into range of Confederate guns stops, and no Union cavalry goes further west until infantry or guns have passed it. Afterwards it stays within two hexes of them.',
  ],
  11.4: [
    "Burnside's pause",
    "From noon on the Union may not enter zones of control nor attack. The pause ends by Burnside's roll, when the Confederate attacks or comes too near, or at 3 pm.",
  ],
  11.5: ["Burnside's roll", 'At 1 pm a five or six ends the pause, at 2 pm a four, five or six.'],
  11.6: [
    'Dusk',
    'At 8 and 9 pm brigades move one point less, guns reach one hex, rallies are harder by one, and the first six of each side in an Assault does not count.',
  ],
  12.1: ['Rallying', 'Each brigade may try once in your Rally Phase.'],
  12.2: [
    'Getting a step back',
    "Who has lost two steps or more may try: five or more on a die, with the commander's figure added, brings one step back, never the first. Next to the enemy only with a commander.",
  ],
  12.3: [
    'Regrouping',
    'A routed brigade needs a commander in its hex. If it succeeds it is in order again and faces as you choose; it does not assault this turn.',
  ],
  13.1: [
    'Moving',
    'Infantry and guns move four points, mounted ones six. A brigade goes only into the two hexes in front of it. Whoever has not moved may always enter one hex.',
  ],
  13.2: [
    'What ground costs',
    'Clear one, woods two, a climb or drop of two levels one more, three levels never. Two turns of one corner are free; each further one costs a point. A brigade may also withdraw backwards: the first hex costs double.',
  ],
  13.3: [
    'Columns',
    'On a road a brigade forms column for one point and then pays half a point a road hex. A column fights with a quarter of its strength and does not attack.',
  ],
  13.4: ['Enemies in the way', 'Nobody enters a hex with enemy brigades.'],
  13.5: [
    'Forced march',
    'One hex more, once a phase, for nothing. Then a die: three or less loses a step. A commander in the hex reached helps.',
  ],
  14.1: ['Who is due', 'The turn track shows who comes when. Those due may also wait.'],
  14.2: [
    'Coming on',
    'Form stacks as you like. They come in column along the road; each further stack at the same entry pays half a point more. A blocked entry: somewhere within two hexes.',
  ],
  15.1: ['Assault', 'Artillery fires first, then the defender, then the attackers fight hand to hand. Every six is a hit.'],
  15.2: [
    'Ten dice',
    'Each side has at most ten dice in one Assault; what the guns use is gone. A brigade assaults once a phase, a hex is a target once. Brigades of different Union corps together lose one die.',
  ],
  15.3: [
    'Ground in combat',
    'Uphill costs a die for each attacking hex and level, downhill gives one. In woods the first six is thrown again and then hits on five or six.',
  ],
  15.4: [
    'Mandatory Assaults',
    'An enemy next to your infantry or cavalry on the same level must be assaulted by somebody who can. The phase does not end before.',
  ],
  15.6: [
    'Artillery in attack',
    'All supporting guns fire one roll: at a battery in the hex, or else at the lead. One step is lost at most.',
  ],
  15.7: [
    'Artillery in defence',
    "Each defending battery fires canister at attackers next to it, or suppresses one attacking battery. Two steps lost to a roll with canister in it: the attacker's lead must stand at once or all in its hex go.",
  ],
  15.8: [
    'Losses',
    'Hits fall on the lead, two steps at most in a main roll. If it is eliminated the next one takes the rest. Who lost two goes to the bottom of the stack.',
  ],
  '15.10': ['Advance', 'If the target hex is empty, at least one of the attackers goes in, facing as you like. Commanders may go along.'],
  16.1: [
    'Officers',
    'Four sixes of an attacker with guns and infantry, or two ones of sharpshooters, hit an officer of the lead: a Lost Commander Marker.',
  ],
  16.2: ['Commanders hit', 'If a brigade has no officers left to lose, a commander in its hex is hit: his second takes over, or nobody.'],
  17.2: [
    'Stand or retreat',
    'Who lost two steps in one Assault retreats, or throws a die: five or more and it stays. A commander helps; lost officers count against it.',
  ],
  17.3: [
    'Where to retreat',
    'Into a neighbouring hex away from the attackers, free of enemies and their zones; on the same level or downhill if there is one. Nowhere to go: captured.',
  ],
  17.4: [
    'Rout',
    'Four sixes against you, or a lone brigade at its last step that does not stand: it runs, and goes on running every turn until a commander regroups it. Mounted cavalry in the hex covers the others.',
  ],
  17.5: [
    'Prisoners',
    'Who cannot retreat is captured by a brigade of at least two SP. A Guard takes the prisoners away; each is worth a point when it leaves the map.',
  ],
  18.1: [
    'Victory',
    'Both gaps in one hand: a decisive victory. Otherwise points: eliminated brigades, officers, commanders, prisoners, and five for the pike at the end. Eight points more is a minor victory, sixteen a major one.',
  ],
  masking: [
    'Markers',
    'Confederate brigades are markers until they fight, fire, rout, or are found by cavalry. A marker shows where it stands and faces, nothing else.',
  ],
};

/** What a decision is about, in addition to its section. @type {Record<string, string[]>} */
const PROMPTS = {
  setup: ['11.1', '4.1', '5.1'],
  rally: ['12.1', '12.2', '12.3', '10.2'],
  movement: ['13.1', '13.2', '13.3', '6.1', '13.5'],
  reinforcement: ['14.2', '14.1', '13.3'],
  combat: ['15.1', '15.4', '15.2', '15.3', '5.1'],
  longstreet: ['10.5'],
  withdraw: ['8.5'],
  displace: ['6.1'],
  suppress: ['9.4'],
  lead: ['4.2', '15.8'],
  defend: ['15.7', '9.3', '9.4'],
  casualty: ['7.2', '16.1', '16.2'],
  check: ['17.2', '17.3', '17.4'],
  retreat: ['17.3', '17.4'],
  overstack: ['4.1', '17.3'],
  captor: ['17.5', '2.4'],
  advance: ['15.10', '4.1'],
  stand: ['15.1', '17.3'],
  'hex-check': ['17.2', '17.3', '17.4'],
  loss: ['15.2', '15.8'],
};

const texts = () => (edition.id === 'playtest' ? PLAYTEST : RULES);

const entry = (section) => {
  const text = texts()[section];
  return text
    ? h('section', {}, h('h3', {}, text[0], h('small', {}, sectionText(section))), h('p', {}, text[1]))
    : h('p', {}, `Section ${section} of the rules.`);
};

/** @param {string} section */
export function explain(section) {
  dialog(texts()[section]?.[0] || `Section ${section}`, [
    entry(section),
    h('p', { class: 'left' }, edition.id === 'playtest' ? 'In our own words; the headings are those of the playtest rules.' : 'In our own words; the numbers are those of the rule book.'),
  ]);
}

/** @param {string} decision @param {string} section */
export function explainPrompt(decision, section) {
  const list = PROMPTS[decision] || [section];
  dialog('What this is about', [...new Set(list.map(edition.section).filter(Boolean))].map(entry));
}

export const known = (section) => section in texts();
