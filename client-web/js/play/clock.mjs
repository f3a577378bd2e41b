// SPDX-License-Identifier: MIT
// The clocks of a match: what a pace is in words, and what each side has left.
import { h } from '../dom.mjs';

const MINUTE = 60,
  HOUR = 60 * MINUTE,
  DAY = 24 * HOUR;
/** @type {[number, string][]} */
const UNITS = [[DAY, 'day'], [HOUR, 'hour'], [MINUTE, 'minute']];

/** @param {number} count @param {string} unit */
const counted = (count, unit) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** "3 days", "1 day 12 hours" @param {number} seconds */
function span(seconds) {
  const words = UNITS.map(([unit, name]) => {
    const count = Math.floor(seconds / unit);
    seconds -= count * unit;
    return count ? counted(count, name) : '';
  });
  return words.filter(Boolean).slice(0, 2).join(' ') || counted(seconds, 'second');
}

/** How long a side may think, as a sentence; '' without a clock. @param {import('../../wire').MatchTerms['clock']} clock */
export function paceWords(clock) {
  if (!clock) return '';
  const more = clock.increment ? ` and ${span(clock.increment)} more for each phase that one ends` : '',
    off = clock.days_off ? ` Each side may take ${counted(clock.days_off, 'day')} off.` : '';
  return `${span(clock.seconds)} to think ${clock.each === 'phase' ? 'for each phase' : `for the match${more}`}.${off}`;
}

/** What a side has left now, in milliseconds. @param {any} match @param {string} side */
export function leftOf(match, side) {
  const { clock } = match,
    row = clock.sides[side];
  if (clock.runs !== side) return row.left;
  const since = performance.now() - match.clockAt - Math.max(0, (row.rests_until || 0) - clock.time);
  return Math.max(0, row.left - Math.max(0, since));
}

/** "2 d 4 h", "3:07:15", "4:09", for a clock's face. @param {number} ms */
function face(ms) {
  const seconds = Math.ceil(ms / 1000),
    two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} h`;
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  return seconds >= HOUR
    ? `${Math.floor(seconds / HOUR)}:${two(minutes)}:${two(seconds % MINUTE)}`
    : `${minutes}:${two(seconds % MINUTE)}`;
}

/** @param {HTMLElement} at @param {any} match @param {string} side */
function show(at, match, side) {
  const left = leftOf(match, side),
    resting = (match.clock.sides[side].rests_until || 0) > match.clock.time + performance.now() - match.clockAt;
  at.textContent = face(left);
  at.classList.toggle('out', left === 0);
  at.title = left === 0 ? 'no time left' : match.clock.paused ? 'the clocks stand still' : resting ? 'resting' : `${span(Math.ceil(left / 1000))} left`;
}

/** The face of a side's clock, which goes on by itself as long as it is shown; null without a clock. @param {any} match @param {string} side */
export function clockFace(match, side) {
  if (!match.clock || match.over) return null;
  const at = h('span', { class: 'clock', role: 'timer', 'aria-label': 'time left' });
  show(at, match, side);
  if (match.clock.runs === side) {
    const ticking = setInterval(() => {
      if (at.isConnected) show(at, match, side);
      else clearInterval(ticking);
    }, 1000);
  }
  return at;
}

/** What a player may do with the clocks now: [words, question, what it does]. @param {any} match @returns {[string, string, () => any][]} */
export function clockDeeds(match) {
  const { clock, side } = match,
    other = Object.keys(match.seats).find((one) => one !== side) || '';
  if (!clock || !side || match.over) return [];
  const days = clock.sides[side].days_off || 0;
  /** @type {[string, string, () => any][]} */
  const deeds = [
    clock.paused
      ? ['Let the clocks run again', 'End the pause?', () => match.clockDeed('resume')]
      : ['Propose a pause of the clocks', 'Propose that the clocks stand still until one of you ends it?', () => match.propose('pause')],
  ];
  if (days)
    deeds.push(['Take a day off', `Let your clock stand for a day? You have ${counted(days, 'day')} off left.`, () => match.clockDeed('rest', { days: 1 })]);
  if (clock.runs === other && leftOf(match, other) === 0)
    deeds.push(['Claim the match', 'Your opponent has no time left. Win the match by it? You may also wait.', () => match.clockDeed('claim')]);
  return deeds;
}

/** What a match may be made with: [value, words]. @type {[string, string][]} */
const PACES = [
  ['', 'As long as we like'],
  ['phase:86400', 'A day for each phase'],
  ['phase:259200', 'Three days for each phase'],
  ['phase:604800', 'A week for each phase'],
  ['match:1209600:3600', 'Two weeks in all, and an hour more for each phase'],
  ['match:2592000:7200', 'A month in all, and two hours more for each phase'],
  ['match:3600:60', 'Live: an hour each, and a minute more for each phase'],
  ['match:7200:120', 'Live: two hours each, and two minutes more for each phase'],
];
const DAYS_OFF = [0, 3, 7, 14];

/** The fields of the form that makes a match. @param {any} last what was chosen last time */
export function paceFields(last) {
  const days = h(
    'select',
    { id: 'days-off', name: 'days_off' },
    DAYS_OFF.map((n) => h('option', { value: n, selected: n === (last.days_off ?? 0) }, n ? `${n} days off each` : 'no days off')),
  );
  const show = (/** @type {string} */ pace) => days.toggleAttribute('hidden', !pace || Number(pace.split(':')[1]) < DAY);
  show(last.pace || '');
  return h(
    'fieldset',
    {},
    h('legend', {}, h('label', { for: 'pace' }, 'Each side has')),
    h(
      'select',
      { id: 'pace', name: 'pace', 'aria-describedby': 'about-pace', on: { change: (/** @type {any} */ event) => show(event.target.value) } },
      PACES.map(([value, words]) => h('option', { value, selected: value === (last.pace || '') }, words)),
    ),
    days,
    h('small', { id: 'about-pace', class: 'left' }, 'When it has run out the opponent may claim the match, or wait. Nothing happens by itself.'),
  );
}

/** What is chosen now, in words. @param {any} fields */
export const paceChosen = (fields) => fields.querySelector('#pace').selectedOptions[0].textContent.toLowerCase();

/** What `create` is sent of them. @param {FormData} data */
export function chosenPace(data) {
  const pace = String(data.get('pace') || '');
  if (!pace) return {};
  const [clock, seconds, increment] = pace.split(':'),
    days = Number(seconds) < DAY ? 0 : Number(data.get('days_off'));
  return {
    clock,
    clock_seconds: Number(seconds),
    ...(increment ? { clock_increment: Number(increment) } : {}),
    ...(days ? { days_off: days } : {}),
  };
}
