// SPDX-License-Identifier: MIT
// Events as plain English, each with its section. What is not known here is said in general words,
// so a newer server does not break the log.
import { h } from '../../js/dom.mjs';
import { diceRow, half, hexRef, hitFaces, isTry, listed, sec, unitRef } from './refs.mjs';
import { looksTo } from './edition.mjs';
import { ARMY } from './units.mjs';

export const HOURS = [
  '',
  '7 am',
  '8 am',
  '9 am',
  '10 am',
  '11 am',
  '12 pm',
  '1 pm',
  '2 pm',
  '3 pm',
  '4 pm',
  '5 pm',
  '6 pm',
  '7 pm',
  '8 pm',
  '9 pm',
];
export const PHASES = {
  setup: 'Set-up',
  burnside: 'Burnside',
  rally: 'Rally',
  movement: 'Movement',
  reinforcement: 'Reinforcement',
  combat: 'Combat',
  over: 'The end',
};
export const ROLLS = {
  burnside: 'Burnside',
  rally: 'Rally',
  regroup: 'Regroup',
  'forced-march': 'Forced march',
  'offensive-suppression': 'Suppression',
  'offensive-fire': 'Artillery',
  'defensive-suppression': "Defender's suppression",
  'defensive-fire': 'Defensive fire',
  'close-combat': 'Close combat',
  woods: 'Rolled again in the woods',
  morale: 'Morale check',
  canister: 'Canister',
  'friendly-fire': 'Friendly fire',
  commander: 'Which commander',
};
const ROLL_SECTIONS = {
  burnside: '11.5',
  rally: '12.2',
  regroup: '12.3',
  'forced-march': '13.5',
  'offensive-suppression': '9.4',
  'offensive-fire': '15.6',
  'defensive-suppression': '15.7',
  woods: '15.3',
  morale: '17.2',
  commander: '16.2',
};
/** The section that a roll belongs to, where the event names a general one. @param {any} e */
export const rollSection = (e) => ROLL_SECTIONS[e.roll] || e.section;
const STOPS = {
  zoc: 'by a zone of control',
  woods: 'by the woods',
  guns: 'by artillery in range',
  enemy: 'by the enemy',
  stacking: 'because the hex is full',
};
const POINTS = {
  eliminated: 'for an eliminated brigade',
  officer: 'for an officer',
  commander: 'for a commander',
  lee: 'for Lee near the front',
  prisoner: 'for prisoners',
  breakout: 'for cavalry that broke out',
  prize: 'for the pike',
};
export const DEGREES = {
  decisive: 'decisive victory',
  major: 'major victory',
  minor: 'minor victory',
  draw: 'draw',
  resigned: 'victory by resignation',
};

/** Who did it: a unit, or the marker that was seen. @param {any} e */
const who = (e) => (e.unit ? unitRef(e.unit) : e.marker ? h('b', {}, 'A marker') : h('b', {}, 'A unit'));
const withHelp = (e) => (e.with ? [' with ', unitRef(e.with)] : []);
const plural = (n, one, many = one + 's') => `${n} ${n === 1 ? one : many}`;

/** @type {Record<string, (e: any) => any[]|null>} */
const SAY = {
  placed: () => null,
  'setup-done': (e) => [`The ${ARMY[e.side]} has finished setting up`],
  rallied: (e) => [who(e), ...withHelp(e), e.success ? ' rallies: one step comes back' : ' does not rally'],
  regrouped: (e) => [who(e), ...withHelp(e), e.success ? ' is in order again' : ' stays routed'],
  formed: (e) => [who(e), e.column ? ' forms column' : ' forms line'],
  mounted: (e) => [who(e), e.mounted ? ' mounts' : ' dismounts'],
  'forced-march': (e) => [who(e), ' makes a forced march to ', hexRef(e.to)],
  stopped: (e) => [who(e), ' is stopped ', STOPS[e.why] || '', e.hex ? [' in ', hexRef(e.hex)] : ''],
  'cavalry-released': () => ['The Union cavalry is free to ride on'],
  entered: (e) => [who(e), ' enters at ', hexRef(e.hex), e.entry ? ` by entry ${e.entry}` : ''],
  stacked: (e) => ['The stack in ', hexRef(e.hex), ' is put in another order'],
  exited: (e) => [who(e), ' leaves by the west edge from ', hexRef(e.from)],
  'must-withdraw': (e) => [who(e), ' must leave the field to guard the rear'],
  'routed-off': (e) => [who(e), ' runs off the map'],
  pause: (e) => [
    e.begins ? 'Burnside halts the attack' : 'The pause is over',
    !e.begins && e.why
      ? {
          roll: ': Burnside has made up his mind',
          assault: ': the Confederate attacked',
          'zoc-entered': ': the Confederate came too close',
          time: '',
        }[e.why] || ''
      : '',
  ],
  'lee-came': (e) => [who(e), ' has come', e.hex ? [' to ', hexRef(e.hex)] : ''],
  'lee-left': (e) => [who(e), ' has left'],
  longstreet: (e) => [e.choice === 'rally' ? 'Longstreet will rally better this turn' : 'Longstreet will strengthen one Assault'],
  unmasked: (e) => ['Unmasked: ', who(e), e.hex ? [' in ', hexRef(e.hex)] : ''],
  leads: (e) => [who(e), ' leads'],
  'lost-step': (e) => [who(e), ` loses a step: SP ${e.sp}`],
  eliminated: (e) => [who(e), ' is eliminated'],
  'officer-hit': (e) => [who(e), ` loses an officer (${plural(e.lcm, 'LCM')})`],
  'commander-hit': (e) => [
    who(e),
    { replaced: ' is hit; the second in command takes over', removed: ' is hit and gone', reno: "'s column loses Reno" }[e.what] || ' is hit',
  ],
  morale: (e) => [who(e), ...withHelp(e), e.passed ? ' stands' : ' does not stand'],
  retreated: (e) => [who(e), ' retreats from ', hexRef(e.from), ' to ', hexRef(e.to)],
  routed: (e) => [who(e), ' routs'],
  screened: (e) => [who(e), ' covers the others: they retreat in order'],
  captured: (e) => [who(e), ' is captured', e.captor ? [' by ', unitRef(e.captor)] : ''],
  'guard-lost': (e) => ['A Guard and its prisoners are lost', e.hex ? [' in ', hexRef(e.hex)] : ''],
  'guard-left': (e) => [`A Guard brings ${plural(e.prisoners || 1, 'prisoner')} off the map`],
  'guard-back': (e) => [who(e), ` has its Guard back: SP ${e.sp}`],
  displaced: (e) => [who(e), e.to ? [' rides to ', hexRef(e.to)] : ' leaves the field'],
  advanced: (e) => [who(e), ' advances to ', hexRef(e.to)],
  'to-bottom': (e) => [who(e), ' goes to the bottom of its stack'],
  control: (e) => [`The ${ARMY[e.side]} takes `, hexRef(e.hex)],
  vp: (e) => [`${ARMY[e.side]}: ${e.points > 0 ? '+' : ''}${plural(e.points, 'VP', 'VP')} ${POINTS[e.why] || ''}`],
};

/** A roll as a line. @param {any} e */
function roll(e) {
  const notes = [];
  if (isTry(e))
    notes.push(
      `needs ${e.needed} or more${e.modifier ? `, ${e.modifier > 0 ? '+' : '−'}${Math.abs(e.modifier)} on the die` : ''}`,
    );
  else if (e.hits !== undefined || /fire|combat|suppression/.test(e.roll)) notes.push(e.hits ? plural(e.hits, 'hit') : 'no hit');
  return h(
    'li',
    { class: 'roll' },
    h(
      'p',
      {},
      h('b', {}, ROLLS[e.roll] || e.roll),
      e.unit ? [isTry(e) ? ', ' : ' at ', unitRef(e.unit)] : '',
      e.hex ? [e.unit ? ' in ' : ' at ', hexRef(e.hex)] : '',
      ' ',
      sec(rollSection(e)),
    ),
    h('p', {}, diceRow(e.dice || [], hitFaces(e), 18), ' ', h('span', { class: e.hits ? 'bad' : 'left' }, notes.join(', '))),
  );
}

/** Steps of one unit's move in one line. @param {any[]} steps */
function march(steps) {
  const first = steps[0],
    last = steps.at(-1),
    hexes = [first.from, ...steps.map((e) => e.to)].filter(Boolean);
  const cost = steps.reduce((sum, e) => sum + (e.cost || 0), 0),
    via = hexes.slice(1, -1);
  return h(
    'li',
    {},
    h(
      'p',
      {},
      who(first),
      ' ',
      hexRef(hexes[0]),
      ' to ',
      hexRef(last.to),
      via.length ? [' by ', via.length > 3 ? [hexRef(via[0]), ' … ', hexRef(via.at(-1))] : listed(via.map(hexRef))] : '',
      cost ? `, ${half(cost)} MP ` : ' ',
      sec(first.section),
    ),
  );
}

/**
 * One update as lines of the log.
 * @param {any} update
 * @returns {any[]}
 */
export function lines(update) {
  const out = [],
    events = update.events || [];
  for (let i = 0; i < events.length; i++) {
    const e = events[i];
    if (e.event === 'phase') {
      out.push(
        h(
          'li',
          { class: `grp ${e.side === 'union' ? 'us' : e.side ? 'cs' : ''}` },
          [HOURS[e.turn], ARMY[e.side], PHASES[e.phase]].filter(Boolean).join(' · '),
        ),
      );
    } else if (e.event === 'moved') {
      const steps = [e];
      // Turns between the steps of one move are part of it.
      for (
        ;
        i + 1 < events.length &&
        ((events[i + 1].event === 'moved' && events[i + 1].unit === e.unit && events[i + 1].from === steps.at(-1).to) ||
          (events[i + 1].event === 'turned' && events[i + 1].unit === e.unit));
        i++
      )
        if (events[i + 1].event === 'moved') steps.push(events[i + 1]);
      out.push(march(steps));
    } else if (e.event === 'turned') {
      if (!events.slice(i + 1).some((later) => later.unit === e.unit && ['moved', 'turned'].includes(later.event)))
        out.push(h('li', {}, h('p', {}, who(e), ` turns to the ${looksTo(e.facing) || 'new front'} `, sec(e.section))));
    } else if (e.event === 'rolled') {
      out.push(roll(e));
    } else if (e.event === 'assault') {
      out.push(h('li', { class: `grp fight ${e.side === 'union' ? 'us' : 'cs'}` }, `${ARMY[e.side]} Assault on `, hexRef(e.target)));
    } else if (e.event === 'joined') {
      const all = [e];
      while (events[i + 1]?.event === 'joined') all.push(events[++i]);
      const foot = all.filter((one) => !one.artillery),
        guns = all.filter((one) => one.artillery);
      out.push(
        h(
          'li',
          {},
          h(
            'p',
            {},
            foot.length ? listed(foot.map(who)) : '',
            foot.length ? ` attack${foot.length === 1 ? 's' : ''}` : '',
            foot.length && guns.length ? '; ' : '',
            guns.length ? [listed(guns.map(who)), ` fire${guns.length === 1 ? 's' : ''}`] : '',
            ' ',
            sec(e.section),
          ),
        ),
      );
    } else if (e.event === 'game-over') {
      out.push(h('li', { class: 'grp' }, e.winner ? `${ARMY[e.winner]} ${DEGREES[e.degree] || e.degree}` : 'Draw'));
    } else {
      const words = (SAY[e.event] || ((other) => [other.event.replaceAll('-', ' ')]))(e);
      if (words)
        out.push(
          h('li', { class: /lost|eliminated|captured|routed|hit/.test(e.event) ? 'loss' : '' }, h('p', {}, words, ' ', sec(e.section))),
        );
    }
  }
  return out;
}
