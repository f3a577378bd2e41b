// SPDX-License-Identifier: MIT
// Tournaments of this server, `#cups`: those that one can enter, that are played, that are over; and, whom the host
// allows it, a new one.
import { ago, button, h, put } from '../dom.mjs';
import { randomHex } from '../dice/sha256.mjs';
import { sayingsOf } from '../games.mjs';
import { chosenPace, paceFields, paceWords } from '../play/clock.mjs';
import { sideName } from '../sides.mjs';
import { loadStyle } from '../style.mjs';
import { called, original, t } from '../texts.mjs';
import { handicapWords } from './handicap.mjs';
import { shell } from './shell.mjs';

/** @typedef {import('../../wire').Cups['cups'][number]} Row */

/** @param {any} page @param {{game: string, edition: string}} row */
export const gameOf = (page, row) => page.link.hello.games.find((/** @type {any} */ one) => one.game === row.game && one.edition === row.edition);

/** "Swiss, 5 rounds · 4 of 16 · up to 14 days a round": what a tournament is, in words. @param {any} page @param {Row} row */
export function cupWords(page, row) {
  const game = gameOf(page, row),
    scenario = game?.scenarios.find((/** @type {any} */ one) => one.id === row.scenario)?.name || row.scenario,
    names = (row.options || []).map((id) => called(game?.options.find((/** @type {any} */ one) => one.id === id)?.name || id));
  return [
    h('b', { lang: original(scenario) }, `${called(game?.name || row.game)}: ${called(scenario)}`),
    row.rounds && row.kind === 'swiss' ? t('cups.swiss_rounds', { n: row.rounds }) : t(`cups.${row.kind}`),
    row.days ? t('cups.days', { n: row.days }) : '',
    paceWords(row.clock).replace(/[.]$/, ''),
    handicapWords(row).replace(/[.]$/, ''),
    row.rated ? t('seek.rated') : '',
    names.join(', '),
  ]
    .filter(Boolean)
    .flatMap((one, i) => (i ? [' · ', one] : [one]));
}

/** How far it is. @param {Row} row */
export const cupMoment = (row) =>
  row.state === 'open' ? t('cups.entered', { n: row.entered, most: row.most }) : row.state === 'running' ? t('cups.round_of', { round: row.round, rounds: row.rounds }) : t(`cups.${row.state}`);

/** @param {any} page */
export async function openCups(page) {
  await loadStyle(new URL('../../style/account.css', import.meta.url).href);
  await page.link.ready();
  await sayingsOf(page.link.hello.games);
  document.title = t('cups.title');
  const list = h('div', { class: 'cards' }, h('p', {}, t('common.connecting'))),
    fresh = h('div', {}),
    main = h('main', { class: 'account' }, h('h1', { class: 'big' }, t('cups.heading')), h('p', { class: 'lead' }, t('cups.lead')), list, fresh),
    close = shell(page, h('div', { class: 'lobby one' }, main));
  const show = () =>
    page.link.request({ type: 'cups' }).then(
      (/** @type {import('../../wire').Cups} */ reply) => {
        put(list, reply.cups.length ? STATES.map((state) => section(page, state, reply.cups)) : h('p', { class: 'lead' }, t('cups.none')));
        if (!reply.may_open) put(fresh);
        else if (!fresh.firstChild) put(fresh, newCup(page));
      },
      (/** @type {any} */ error) => put(list, h('p', { class: 'lead' }, error.message)),
    );
  page.me.addEventListener('change', show);
  show();
  return {
    close: () => {
      page.me.removeEventListener('change', show);
      close();
    },
  };
}

/** @type {Row['state'][]} */
const STATES = ['open', 'running', 'over'];

/** @param {any} page @param {Row['state']} state @param {Row[]} cups */
function section(page, state, cups) {
  const rows = cups.filter((row) => row.state === state || (state === 'over' && row.state === 'called-off'));
  return rows.length
    ? h(
        'section',
        { class: 'card' },
        h('h2', {}, t(`cups.are_${state}`)),
        h(
          'ul',
          { class: 'logins' },
          rows.map((row) => h('li', {}, h('span', {}, h('b', {}, row.title), h('br', {}), h('small', {}, cupWords(page, row), ' · ', cupMoment(row), ' · ', ago(row.changed))), button(t('cups.look'), { cls: 'line', do: () => page.go(`#cup=${row.cup}`) }))),
        ),
      )
    : null;
}

/** @param {string} id @param {string} label @param {any} field @param {string} [about] */
const asked = (id, label, field, about) => h('p', { class: 'asked' }, h('label', { for: id }, label), field, about ? h('small', {}, about) : null);

/** @param {string} id @param {[string, string][]} choices @param {any} [more] */
const select = (id, choices, more) => h('select', { id, name: id, ...more }, choices.map(([value, words]) => h('option', { value }, words)));

/** A field of a number. @param {string} id @param {number|''} value @param {number} low @param {number} high */
const number = (id, value, low, high) => h('input', { type: 'number', id, name: id, value, min: low, max: high });

/** Points that one side begins with in every match. @param {string[]} sides */
const handicapFields = (sides) => [
  asked('cup-points', t('cups.handicap'), number('cup-points', 0, 0, 99), t('cups.handicap_about')),
  asked('cup-side', t('handicap.whose'), select('cup-side', sides.map((side) => [side, sideName(side)]))),
];

/** The form of a new one. @param {any} page */
function newCup(page) {
  const { games } = page.link.hello,
    say = h('p', { class: 'refusal', role: 'alert' }),
    options = h('div', { class: 'optl' }),
    points = h('div', {}),
    scenario = select(
      'battle',
      games.flatMap((/** @type {any} */ game, /** @type {number} */ i) => game.scenarios.map((/** @type {any} */ one) => [`${i} ${one.id}`, `${called(game.name)}: ${called(one.name)}`])),
      { on: { change: () => showOptions() } },
    );
  const game = () => games[Number(scenario.value.split(' ')[0])];
  const showOptions = () => {
    put(points, game().handicap ? handicapFields(game().sides) : null);
    put(options, game().options.map((/** @type {any} */ one) => h('label', {}, h('input', { type: 'checkbox', name: 'option', value: one.id }), h('span', { lang: original(one.name) }, called(one.name)))));
  };
  showOptions();
  const rounds = asked('rounds', t('cups.rounds'), number('rounds', 5, 1, 31));
  const form = h(
    'form',
    {
      class: 'card',
      on: {
        submit: (/** @type {any} */ event) => {
          event.preventDefault();
          send();
        },
      },
    },
    h('h2', {}, t('cups.open_one')),
    asked('cup-title', t('cups.name'), h('input', { type: 'text', id: 'cup-title', name: 'title', maxlength: 60, required: true })),
    asked('battle', t('cups.battle'), scenario),
    h('fieldset', {}, h('legend', {}, t('common.options')), options),
    asked('kind', t('cups.kind'), select('kind', [['swiss', t('cups.swiss')], ['round-robin', t('cups.round-robin')], ['knock-out', t('cups.knock-out')]], { on: { change: (/** @type {any} */ event) => rounds.toggleAttribute('hidden', event.target.value !== 'swiss') } }), t('cups.kind_about')),
    rounds,
    asked('players', t('cups.most'), number('players', 16, 2, 32)),
    asked('days', t('cups.days_a_round'), number('days', 21, 1, 365), t('cups.days_about')),
    asked('late', t('cups.late'), select('late', [['organiser', t('cups.late_organiser')], ['draw', t('cups.late_draw')]])),
    paceFields({}, 0),
    points,
    h('label', { class: 'check' }, h('input', { type: 'checkbox', name: 'rated' }), t('form.rated')),
    h('div', { class: 'create' }, h('button', { class: 'b main', type: 'submit' }, t('cups.open'))),
    say,
  );
  const key = randomHex(16);
  async function send() {
    const data = new FormData(form),
      days = Number(data.get('days')),
      handicap = Number(data.get('cup-points'));
    try {
      const made = await page.link.request({
        type: 'cup-open',
        title: String(data.get('title')).trim(),
        kind: data.get('kind'),
        game: game().game,
        edition: game().edition,
        scenario: scenario.value.split(' ')[1],
        options: data.getAll('option'),
        rounds: Number(data.get('rounds')) || 5,
        players: Number(data.get('players')) || 16,
        ...(days ? { days } : {}),
        late: data.get('late'),
        ...chosenPace(data),
        ...(handicap > 0 ? { handicap, handicap_to: data.get('cup-side') } : {}),
        rated: data.has('rated'),
        key,
      });
      page.go(`#cup=${made.cup}`);
    } catch (/** @type {any} */ error) {
      put(say, error.message);
    }
  }
  return form;
}
