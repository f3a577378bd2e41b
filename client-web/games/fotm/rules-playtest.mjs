// SPDX-License-Identifier: MIT
// Short explanations of the playtest rules in our own words, by their headings.

/** @type {Record<string, [string, string]>} */
export const PLAYTEST = {
  'UNIT STEPS & STEP LOSS': [
    'Strength and steps',
    'The figure is its strength: so many dice. Guns have two, for fire at a distance and for canister. Each loss takes a step; the marks up the left edge show those that are left. A unit that was hurt never comes back to full strength.',
  ],
  'SET-UP': ['Set-up', 'Both sides place their units on or within two hexes of where history has them, the Confederate first, and turn them as they like.'],
  'PHASE SEQUENCE': [
    'Order of play',
    'Turns of an hour. In each first the Union, then the Confederate: rally, movement, reinforcement, combat.',
  ],
  STACKING: [
    'How many fit in a hex',
    'Three units, at most two of them infantry or cavalry; besides two commanders. Their order means nothing. If a retreat brings too many together, the opponent names who goes on, and where to.',
  ],
  'ZONES OF CONTROL (ZOC)': [
    'Zones of control',
    'A unit looks to a hexside. It controls the three hexes in front of it, on its own level or below. Who enters such a hex stops; nobody goes from one straight into another.',
  ],
  'OPENING TURN': [
    'The cavalry halts',
    'Union cavalry in range of Confederate guns goes no further west until infantry or guns of the IX Corps have passed all of it. Afterwards it stays within two hexes of infantry or guns.',
  ],
  BURNSIDE: [
    "Burnside's pause",
    'From noon to 3 pm the Union leaves zones of control, enters none and does not attack. It ends at once when a Confederate unit attacks, fires, or comes into a Union zone.',
  ],
  'RALLY UNITS': [
    'Rallying',
    'Each unit tries once a phase: five or more on a die brings one step back, never the first. Next to the enemy only with a commander. A routed unit needs a commander: one success takes the marker, gives a step, and it faces as you like.',
  ],
  'OFFICER EFFECTS': [
    'Lost officers',
    'One Lost Commander Marker makes rallying and standing harder by one. With two of them only a commander in the hex can bring the unit to try.',
  ],
  'COMMANDER EFFECTS': ['Commanders', 'The figure of a commander is added to the die of every unit in his hex, each once. Two commanders do not add up.'],
  'COMMANDER RESTRICTIONS': ['Army commanders', 'Burnside and McClellan keep out of enemy zones of control.'],
  COMMANDERS: ['Commanders ride', 'Six points, one a hex. Ridden down, a commander goes to the nearest friendly unit.'],
  MOVEMENT: [
    'Moving',
    'Infantry and guns have four points, cavalry and horse artillery six. A unit may enter any hex beside it, and turns for nothing. Along a road a hex costs half a point, but not into an enemy zone of control.',
  ],
  'MOVEMENT RESTRICTIONS': [
    'What ground costs',
    'Clear one; woods two, for horses and wheels three. A level up or down costs horses and wheels one more; two levels only infantry can climb; three nobody.',
  ],
  'OCCUPIED HEXES': ['Enemies in the way', 'Nobody enters a hex with enemy units. Who has nowhere to retreat to is captured, and counts as destroyed.'],
  REINFORCEMENTS: [
    'Coming on',
    'Those due come in at their entry with all their points; nobody waits for another. A blocked entry: a hex beside it, as you like. They may also wait.',
  ],
  COMBAT: [
    'Combat',
    'Every six takes a step. Infantry and cavalry that look at each other on one level must fight. Each unit fights once, each hex is attacked once. Ten dice at most in a roll. Uphill costs a die a unit, downhill gives one in all. Who rolled says who loses the step: unhurt units first, infantry before cavalry before guns.',
  ],
  'COMBAT SEQUENCE': [
    'The course of a fight',
    'Guns of the attacker; the defender may go if that hurt him. Guns of the defender, then his infantry; the attacker may go where he was hurt. Then the assault. Last come leaders, routs, retreats, and the advance.',
  ],
  'OFFENSIVE ARTILLERY': [
    'Guns in attack',
    'All guns fire one roll at one unit of the hex, at artillery if there is any. One step at most. Three hexes of range, four from higher ground, one at dusk; firing uphill costs each battery a die.',
  ],
  'DEFENSIVE ARTILLERY': [
    'Guns in defence',
    'Each battery fires canister at an attacker beside it, or suppresses an attacking battery in range.',
  ],
  'SUPPRESSION FIRE': ['Suppression', 'Guns at guns: one step at most in all.'],
  'CANISTER FIRE': [
    'Canister',
    'At one attacking unit beside the guns, with their second figure: two steps at most. Two steps in one hex, and the assault from there does not take place.',
  ],
  'MORALE ROLL': [
    'Retreat, or roll to stand',
    'After two steps: all go, or each unit of the hex rolls a die. Five or more stays. Lost officers count against it, a commander helps.',
  ],
  'SHARPSHOOTER EFFECTS': ['Sharpshooters', 'With them two ones hit a leader, in attack and in defence.'],
  'CAVALRY RESTRICTIONS': ['Cavalry', 'In woods, its own or those it attacks, it has half its strength. It does not attack uphill. There is no dismounting here.'],
  RETREAT: [
    'Where to retreat',
    'One hex away from all enemies of this fight, free of their zones, level or downhill first. If there is none: through friends, then into a zone, then anywhere open. Nowhere: captured.',
  ],
  ROUT: [
    'Rout',
    'Four sixes in one fight rout the other side. So does a failed roll where only infantry at its last step stands. Cavalry in good order turns a rout into a retreat.',
  ],
  'COMBAT ADVANCE': ['Advance', 'Into an empty hex at least one infantry or cavalry unit of the attackers goes, facing as you like.'],
  'LEADER CASUALTIES': [
    'Leaders hit',
    'Three ones of the attacker in guns and assault together, two with sharpshooters, hit a leader. The roller puts the marker on a unit that was hurt. The third in a hex hits a commander.',
  ],
  'DUSK TURNS': ['Dusk', 'At 8 and 9 pm everybody moves one point less, guns reach one hex, rallies are harder by one.'],
  'VICTORY CONDITIONS': [
    'Victory',
    'Both gaps in one hand at the end: decisive. Otherwise points: officers 1, guns and cavalry destroyed 1, infantry 2, commanders 2 and more, each starred hex 5; who is routed at the end counts as destroyed. Eight more are a minor victory, sixteen a decisive one.',
  ],
  "BURNSIDE'S ROLL": ["Burnside's roll", 'At 1 pm a five or six ends the pause, at 2 pm a four, five or six.'],
  "BURNSIDE'S RESOLVE": ["Burnside's resolve", 'There is no pause.'],
  'PRESENCE OF LEE': [
    'Lee',
    'From 3 pm on he may come to Longstreet with the reinforcements. He helps in his hex and in those beside it to rally and to stand; lost, he is worth fifteen points.',
  ],
  MASKING: ['Markers', 'Confederate units are markers until they fight, fire, rout, or are found. A marker shows where it stands and faces, nothing else.'],
  'INTELLIGENCE GATHERING': ['Intelligence', 'Union cavalry beside a marker uncovers it. In return it attacks only together with infantry.'],
  'FORCED MARCHES': ['Forced march', 'One hex more, once a phase, for nothing. Then a die: three or less loses a step. A commander in the hex reached helps.'],
  'COMBAT FACING': [
    'Facing in combat',
    'The flank hexes are zones too. Into them a unit fights with half its strength, to the rear not at all. Who enters an enemy flank stops, and must attack.',
  ],
  'MOVEMENT FACING': ['Facing in movement', 'Only front hexes are entered. Two hexsides of turning are free in a phase; more cost a point, once.'],
  COLUMNS: ['Columns', 'The road rate is for columns. A point to form one on a road, a point to leave it. A column does not attack and defends with a quarter.'],
  'ARTILLERY RESTRICTIONS': [
    'Line of sight',
    "Woods on the guns' level, a hex higher than both ends, and a steep last step stop a shot. Neighbours are always seen.",
  ],
  'FRIENDLY FIRE': ['Friendly fire', 'One more die for guns that fire over friends: a six takes a step of one of them.'],
};
