// SPDX-License-Identifier: MIT
// The clocks of a match: what a pace is in words, and what each side has left.
import { h } from '../dom.mjs';
import { choice, levels } from '../lobby/computer.mjs';
import { measured, t, within } from '../texts.mjs';

const MINUTE = 60,
  HOUR = 60 * MINUTE,
  DAY = 24 * HOUR;
/** @type {[number, 'day'|'hour'|'minute'][]} */
const UNITS = [[DAY, 'day'], [HOUR, 'hour'], [MINUTE, 'minute']];

/** "3 days", "1 day 12 hours" @param {number} seconds */
export function span(seconds) {
  const words = UNITS.map(([unit, name]) => {
    const count = Math.floor(seconds / unit);
    seconds -= count * unit;
    return count ? measured(count, name) : '';
  });
  return words.filter(Boolean).slice(0, 2).join(' ') || measured(seconds, 'second');
}

/** How long a side may think, as a sentence; '' without a clock. @param {import('../../wire').MatchTerms['clock']} clock */
export function paceWords(clock) {
  if (!clock) return '';
  const time = span(clock.seconds),
    pace =
      clock.each === 'phase' ? t('clock.phase', { time }) : clock.increment ? t('clock.match_more', { time, more: span(clock.increment) }) : t('clock.match', { time });
  return [pace, clock.days_off && t('clock.days_off', { n: clock.days_off }), clock.at_zero && atZeroWords(clock)].filter(Boolean).join(' ');
}

/** What happens by itself. @param {{at_zero?: string, level?: number}} clock */
const atZeroWords = (clock) =>
  clock.at_zero === 'lose' ? t('clock.at_zero_lose') : t('clock.at_zero_computer', { level: levels().find(([level]) => level === clock.level)?.[1] || '' });

/** How much time is given at once, in seconds. @param {any} match */
export const gift = (match) => (match.terms.clock.seconds >= DAY ? DAY : 10 * MINUTE);

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
  at.title = left === 0 ? t('clock.out') : match.clock.paused ? t('clock.paused') : resting ? t('clock.resting') : t('clock.left', { time: span(Math.ceil(left / 1000)) });
}

/** The face of a side's clock, which goes on by itself as long as it is shown; null without a clock. @param {any} match @param {string} side */
export function clockFace(match, side) {
  if (!match.clock || match.over) return null;
  const at = h('span', { class: 'clock', role: 'timer', 'aria-label': t('clock.time_left') });
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
      ? [t('clock.resume'), t('clock.resume_ask'), () => match.clockDeed('resume')]
      : [t('clock.pause'), t('clock.pause_ask'), () => match.propose('pause')],
  ];
  if (days)
    deeds.push([t('clock.rest'), t('clock.rest_ask', { n: days }), () => match.clockDeed('rest', { days: 1 })]);
  if (clock.runs || clock.paused)
    deeds.push([t('clock.give', { time: span(gift(match)) }), t('clock.give_ask', { time: span(gift(match)) }), () => match.clockDeed('give', { seconds: gift(match) })]);
  if (clock.runs === other && leftOf(match, other) === 0)
    deeds.push([t('clock.claim'), t('clock.claim_ask'), () => match.clockDeed('claim')]);
  return deeds;
}

/** What a match may be made with: [value, words]. @returns {[string, string][]} */
const paces = () => [
  ['', t('clock.pace_none')],
  ['phase:86400', t('clock.pace_day')],
  ['phase:259200', t('clock.pace_three_days')],
  ['phase:604800', t('clock.pace_week')],
  ['match:1209600:3600', t('clock.pace_two_weeks')],
  ['match:2592000:7200', t('clock.pace_month')],
  ['match:3600:60', t('clock.pace_hour')],
  ['match:7200:120', t('clock.pace_two_hours')],
];
const DAYS_OFF = [0, 3, 7, 14];

/** What both choose for the end of time: [value, words]. @param {number} most the computer's levels here @returns {[string, string][]} */
const atZeros = (most) => [
  ['', t('clock.zero_claim')],
  ...levels()
    .slice(0, most)
    .map(([level, name]) => /** @type {[string, string]} */ ([`computer:${level}`, t('clock.zero_computer', { level: name })])),
  ['lose', t('clock.zero_lose')],
];

/** The fields of the form that makes a match. @param {any} last what was chosen last time @param {number} most the computer's levels here */
export function paceFields(last, most) {
  const days = h(
    'select',
    { id: 'days-off', name: 'days_off' },
    DAYS_OFF.map((n) => h('option', { value: n, selected: n === (last.days_off ?? 0) }, n ? t('clock.off_each', { n }) : t('clock.off_none'))),
  );
  const atZero = choice('at-zero', t('clock.zero'), atZeros(most), last.at_zero || '');
  atZero.querySelector('select')?.setAttribute('name', 'at_zero');
  const show = (/** @type {string} */ pace) => {
    days.toggleAttribute('hidden', !pace || Number(pace.split(':')[1]) < DAY);
    atZero.toggleAttribute('hidden', !pace);
  };
  show(last.pace || '');
  return h(
    'fieldset',
    {},
    h('legend', {}, h('label', { for: 'pace' }, t('clock.each'))),
    h(
      'select',
      { id: 'pace', name: 'pace', 'aria-describedby': 'about-pace', on: { change: (/** @type {any} */ event) => show(event.target.value) } },
      paces().map(([value, words]) => h('option', { value, selected: value === (last.pace || '') }, words)),
    ),
    days,
    atZero,
    h('small', { id: 'about-pace', class: 'left' }, t('clock.about')),
  );
}

/** What is chosen now, in words. @param {any} fields */
export const paceChosen = (fields) => within(fields.querySelector('#pace').selectedOptions[0].textContent);

/** What `create` is sent of them. @param {FormData} data */
export function chosenPace(data) {
  const pace = String(data.get('pace') || '');
  if (!pace) return {};
  const [clock, seconds, increment] = pace.split(':'),
    days = Number(seconds) < DAY ? 0 : Number(data.get('days_off')),
    [zero, level] = String(data.get('at_zero') || '').split(':');
  return {
    clock,
    clock_seconds: Number(seconds),
    ...(increment ? { clock_increment: Number(increment) } : {}),
    ...(days ? { days_off: days } : {}),
    ...(zero ? { at_zero: zero } : {}),
    ...(level ? { at_zero_level: Number(level) } : {}),
  };
}
