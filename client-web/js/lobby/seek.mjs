// SPDX-License-Identifier: MIT
// Open challenges: what one looks for among them, kept in this browser; and what each says of itself.
import { h } from '../dom.mjs';
import { load, save } from '../keep.mjs';
import { paceWords } from '../play/clock.mjs';
import { handicapWords } from './handicap.mjs';
import { sideName } from '../sides.mjs';
import { called, t } from '../texts.mjs';

/** The words of the protocol, and what they are called. @returns {Record<string, [string, string][]>} */
const CHOICES = () => ({
  pace: [
    ['', t('seek.any_pace')],
    ['days', t('seek.days')],
    ['live', t('seek.live')],
    ['none', t('seek.untimed')],
  ],
  experience: [
    ['', t('seek.anybody')],
    ['new', t('seek.new')],
    ['some', t('seek.some')],
    ['much', t('seek.much')],
  ],
});

/** Ratings from here to there, as they are kept; what is left out is any. */
const BANDS = ['-1300', '1200-1500', '1400-1600', '1500-1800', '1700-'];

/** "1400-1600" as the protocol has it. @param {string|undefined} band @returns {{rating_from?: number, rating_to?: number}} */
export function ratingRange(band) {
  const [from, to] = (band || '-').split('-').map(Number);
  return { ...(from ? { rating_from: from } : {}), ...(to ? { rating_to: to } : {}) };
}

/** The same in words; null: any. @param {{rating_from?: number, rating_to?: number}} one @returns {string|null} */
export function ratingWords({ rating_from: from, rating_to: to }) {
  if (!from && !to) return null;
  return from && to ? t('seek.between', { from: String(from), to: String(to) }) : from ? t('seek.above', { from: String(from) }) : t('seek.below', { to: String(to) });
}

/** @returns {[string, string][]} */
export const ratings = () => [['', t('seek.any_rating')], .../** @type {[string, string][]} */ (BANDS.map((band) => [band, ratingWords(ratingRange(band))]))];

/** What a creator may say of himself. @returns {[string, string][]} */
export const experiences = () => [['', t('seek.untold')], .../** @type {[string, string][]} */ (CHOICES().experience.slice(1))];

/** What one looks for, as `list` takes it. @returns {Record<string, any>} */
export function wanted() {
  const kept = load('seek', {});
  return { joinable: true, ...ratingRange(kept.rating), ...(kept.option ? { options: [kept.option] } : {}), ...Object.fromEntries(['game', 'scenario', 'pace', 'experience', 'side'].filter((name) => kept[name]).map((name) => [name, kept[name]])) };
}

/** Is something looked for that not every challenge has? */
export const isPicky = () => Object.keys(wanted()).length > 1;

/** Of several editions each once. @param {[string, string][]} rows */
const once = (rows) => rows.filter(([id], i) => rows.findIndex((row) => row[0] === id) === i);

/** @param {any[]} games the catalogue @param {boolean} rated are there ratings here? @param {() => void} changed */
export function seekRow(games, rated, changed) {
  const kept = load('seek', {}),
    own = games.filter((game) => !kept.game || game.game === kept.game),
    sides = [...new Set(own.flatMap((game) => game.sides))],
    /** What was chosen in one game is nothing in another. */
    ofGame = { scenario: undefined, side: undefined, option: undefined };
  /** @param {string} name @param {string} label @param {[string, string][]} choices */
  const choice = (name, label, choices) =>
    h(
      'select',
      {
        'aria-label': label,
        name,
        on: {
          change: (/** @type {any} */ event) => {
            save('seek', { ...load('seek', {}), ...(name === 'game' ? ofGame : {}), [name]: event.target.value || undefined });
            changed();
          },
        },
      },
      choices.map(([value, words]) => h('option', { value, selected: (kept[name] || '') === value }, words)),
    );
  return h(
    'p',
    { class: 'seek' },
    choice('game', t('seek.game'), [['', t('seek.any_game')], ...once(games.map((game) => [game.game, called(game.name)]))]),
    kept.game ? choice('scenario', t('seek.scenario'), [['', t('seek.any_scenario')], ...once(own.flatMap((game) => game.scenarios.map((/** @type {any} */ one) => [one.id, called(one.name)])))]) : null,
    kept.game ? choice('option', t('seek.option'), [['', t('seek.any_option')], ...once(own.flatMap((game) => game.options.map((/** @type {any} */ one) => [one.id, called(one.name)])))]) : null,
    choice('pace', t('seek.pace'), CHOICES().pace),
    choice('experience', t('seek.experience'), CHOICES().experience),
    rated ? choice('rating', t('seek.rating'), ratings()) : null,
    choice('side', t('seek.side'), [['', t('seek.any_side')], .../** @type {[string, string][]} */ (sides.map((side) => [side, sideName(side)]))]),
  );
}

/** What there is to know of a challenge before it is taken. @param {any} row @param {any} game of the catalogue */
export function challengeWords(row, game) {
  const free = Object.keys(row.seats).find((side) => !row.seats[side].taken),
    names = (row.options || []).map((/** @type {string} */ id) => game?.options.find((/** @type {any} */ one) => one.id === id)?.name || id);
  return [free && !row.bid && t('seek.you', { side: sideName(free) }), handicapWords(row), paceWords(row.clock), row.experience && t(`seek.${row.experience}`), row.rating && t('seek.has', { n: String(row.rating) }), row.rating_from || row.rating_to ? t('seek.wants', { range: ratingWords(row) || '' }) : null, row.pair && t('seek.pair'), row.either && t('handicap.choice'), row.rated && t('seek.rated'), names.join(', ')].filter(Boolean);
}
