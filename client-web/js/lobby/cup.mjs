// SPDX-License-Identifier: MIT
// One tournament, `#cup=ID`: the table, who plays whom, and what one can do: enter, play, rule.
import { button, h, put } from '../dom.mjs';
import { sayingsOf } from '../games.mjs';
import { seatsOf } from '../keep.mjs';
import { sideName } from '../sides.mjs';
import { loadStyle } from '../style.mjs';
import { t, written } from '../texts.mjs';
import { cupMoment, cupWords, gameOf } from './cups.mjs';
import { table } from './rated.mjs';
import { join, playCup } from './seat.mjs';
import { shell } from './shell.mjs';

/** @typedef {import('../../wire').Cup} Cup @typedef {Cup['games'][number]} Game */

const EVERY_MS = 20000;
/** @type {NonNullable<Game['result']>[]} */
const RESULTS = ['first', 'second', 'draw', 'neither'];

/** @param {any} page @param {string} id */
export async function openCup(page, id) {
  await loadStyle(new URL('../../style/account.css', import.meta.url).href);
  await page.link.ready();
  await sayingsOf(page.link.hello.games);
  const main = h('main', { class: 'account cup' }, h('p', {}, t('common.connecting'))),
    close = shell(page, h('div', { class: 'lobby one' }, main));
  /** @type {any} */
  let timer = null;
  let closed = false,
    shown = '';
  const say = h('p', { class: 'refusal', role: 'alert' });
  /** @param {Cup} cup */
  const show = (cup) => {
    const text = JSON.stringify({ ...cup, re: 0 }) + !!page.me.account;
    if (closed || text === shown) return;
    shown = text;
    document.title = t('cup.title', { title: cup.title });
    put(main, drawn(page, cup, ask), say);
  };
  /** Sends a message about it; what it is then is shown. @param {any} message */
  const ask = async (message) => {
    try {
      put(say);
      show(await page.link.request({ cup: id, ...message }));
    } catch (/** @type {any} */ error) {
      put(say, error.message);
    }
  };
  const refresh = async () => {
    clearTimeout(timer);
    if (closed) return;
    // Not while somebody chooses something on it.
    if (!main.contains(document.activeElement) && page.link.state === 'open') await ask({ type: 'cup' });
    timer = setTimeout(refresh, EVERY_MS);
  };
  const again = () => ask({ type: 'cup' });
  page.me.addEventListener('change', again);
  try {
    show(await page.link.request({ type: 'cup', cup: id }));
  } catch (/** @type {any} */ error) {
    put(main, h('h1', { class: 'big' }, t('cups.heading')), h('p', { class: 'lead' }, error.message), h('p', {}, h('a', { href: '#cups' }, t('cups.all'))));
  }
  timer = setTimeout(refresh, EVERY_MS);
  return {
    close: () => {
      closed = true;
      clearTimeout(timer);
      page.me.removeEventListener('change', again);
      close();
    },
  };
}

/** @param {Cup} cup */
const me = (cup) => cup.players.findIndex((player) => player.you);

/** The game that one has to play now. @param {Cup} cup */
const mine = (cup) => cup.games.find((game) => !game.result && (game.first === me(cup) || game.second === me(cup)));

/** @param {any} page @param {Cup} cup @param {(message: any) => void} ask */
function drawn(page, cup, ask) {
  const rounds = [...new Set(cup.games.map((game) => game.round))].sort((a, b) => b - a);
  return [
    h('p', { class: 'up' }, h('a', { href: '#cups' }, t('cups.all'))),
    h('h1', { class: 'big' }, cup.title),
    h('p', { class: 'lead' }, h('span', {}, cupWords(page, cup), ' · ', cupMoment(cup))),
    h('p', {}, cup.organiser ? t('cup.organiser', { name: cup.organiser }) : t('cup.no_organiser'), cup.due ? ` · ${t('cup.due', { date: new Date(cup.due).toLocaleDateString(written(), { day: 'numeric', month: 'long' }) })}` : ''),
    acts(page, cup, ask),
    cup.state === 'open' ? entered(cup) : standings(cup),
    rounds.map((round) => pairings(page, cup, round, ask)),
    cup.organises ? organiser(cup, ask) : null,
    h('p', { class: 'left' }, t(`cup.about.${cup.kind}`)),
  ];
}

/** What one can do oneself. @param {any} page @param {Cup} cup @param {(message: any) => void} ask */
function acts(page, cup, ask) {
  const plays = me(cup) >= 0 && !cup.players[me(cup)].gone,
    game = mine(cup);
  if (!page.me.account) return cup.state === 'open' ? h('p', {}, h('a', { href: '#account' }, t('cup.login'))) : null;
  return h(
    'p',
    { class: 'create' },
    cup.state === 'running' && game ? button(t('cup.play', { name: cup.players[game.first === me(cup) ? /** @type {number} */ (game.second) : game.first].name }), { cls: 'main', icon: 'swords', do: () => play(page, cup, game, ask) }) : null,
    cup.state === 'open' && !plays ? button(t('cup.enter'), { cls: 'main', do: () => ask({ type: 'cup-enter' }) }) : null,
    cup.state === 'open' && plays ? button(t('cup.withdraw'), { cls: 'line', do: () => ask({ type: 'cup-leave' }) }) : null,
    cup.state === 'running' && plays ? sure(t('cup.leave'), t('cup.leave_sure'), () => ask({ type: 'cup-leave' })) : null,
  );
}

/** A button that asks once more. @param {string} label @param {string} again @param {() => void} act */
function sure(label, again, act) {
  const box = h('span', {});
  put(box, button(label, { cls: 'line', do: () => put(box, button(again, { cls: 'line danger', do: act })) }));
  return box;
}

/** Where one's game is played: it is begun, or its seat is taken, or one sits there already. @param {any} page @param {Cup} cup @param {Game} game @param {(message: any) => void} ask */
async function play(page, cup, game, ask) {
  const side = gameOf(page, cup)?.sides[game.first === me(cup) ? 0 : 1];
  try {
    let match = game.match;
    if (!match) {
      const made = await playCup(page.link, cup);
      if (made.type === 'created') return page.go(`#match=${made.match}`);
      match = mine(made)?.match; // the opponent was first
    }
    if (!match) return ask({ type: 'cup' });
    const terms = await page.link.request({ type: 'look', match });
    if (terms.free) await join(page.link, { match }, terms, page.me.account.name);
    page.go(`#match=${match}${seatsOf(match).length ? '' : `.${side}`}`);
  } catch (/** @type {any} */ error) {
    ask({ type: 'cup' });
    throw error;
  }
}

/** @param {Cup} cup */
const entered = (cup) =>
  h('section', { class: 'card' }, h('h2', {}, t('cup.players')), cup.players.length ? h('ol', { class: 'names' }, cup.players.map((player) => h('li', { class: player.you ? 'own' : null }, player.name))) : h('p', {}, t('cup.nobody')));

/** "2½" of halves, "3¾" of quarters. @param {number} parts @param {number} of */
function points(parts, of) {
  const rest = ((parts % of) * 4) / of;
  return `${Math.floor(parts / of) || (rest ? '' : 0)}${['', '¼', '½', '¾'][rest]}`;
}

/** @param {Cup} cup */
function standings(cup) {
  const bracket = cup.kind === 'knock-out',
    swiss = cup.kind === 'swiss';
  return h(
    'section',
    { class: 'card' },
    h('h2', {}, t('cup.table')),
    h(
      'div',
      { class: 'wide' },
      table(
        [t('rating.place'), t('rating.player'), bracket ? t('cup.through') : t('cup.points'), ...(bracket ? [] : swiss ? [t('cup.buchholz'), t('cup.berger')] : [t('cup.berger')]), t('profile.won'), t('profile.drawn'), t('profile.lost')],
        cup.table.map((line, i) => {
          const player = cup.players[line.player];
          return h(
            'tr',
            { class: player.you ? 'own' : null },
            h('td', {}, String(i + 1)),
            h('th', { scope: 'row' }, player.name, player.gone ? ` (${t('cup.gone')})` : ''),
            h('td', {}, bracket ? String(line.through) : points(line.halves, 2)),
            bracket ? null : swiss ? [h('td', {}, points(line.buchholz, 2)), h('td', {}, points(line.berger, 4))] : h('td', {}, points(line.berger, 4)),
            h('td', {}, String(line.wins)),
            h('td', {}, String(line.draws)),
            h('td', {}, String(line.losses)),
          );
        }),
      ),
    ),
  );
}

/** @param {Game} game */
const outcome = (game) => (game.second === undefined ? t('cup.bye') : game.result ? `${t(`cup.is.${game.result}`)}${game.ruled ? ` (${t('cup.ruled')})` : ''}` : game.match ? t('cup.playing') : t('cup.waits'));

/** @param {any} page @param {Cup} cup @param {number} round @param {(message: any) => void} ask */
function pairings(page, cup, round, ask) {
  const sides = gameOf(page, cup)?.sides || ['', ''],
    name = (/** @type {number|undefined} */ place) => (place === undefined ? '' : cup.players[place].name);
  return h(
    'section',
    { class: 'card' },
    h('h2', {}, t('cup.round', { n: round })),
    h(
      'div',
      { class: 'wide' },
      table(
        [sideName(sides[0]), sideName(sides[1]), t('cup.result'), ''],
        cup.games.flatMap((game, i) =>
          game.round !== round
            ? []
            : [
                h(
                  'tr',
                  { class: game.first === me(cup) || game.second === me(cup) ? 'own' : null },
                  h('th', { scope: 'row' }, name(game.first)),
                  h('td', {}, name(game.second)),
                  h('td', {}, outcome(game)),
                  h('td', {}, game.match ? h('a', { href: game.result && !game.ruled ? `#replay=${game.match}.0` : `#watch=${game.match}` }, game.result ? t('lists.replay') : t('common.watch')) : '', cup.organises && !game.result && cup.state === 'running' ? ruling(cup, i, ask) : null),
                ),
              ],
        ),
      ),
    ),
  );
}

/** The organiser's word on a game. @param {Cup} cup @param {number} at @param {(message: any) => void} ask */
function ruling(cup, at, ask) {
  const game = cup.games[at],
    choice = h(
      'select',
      { 'aria-label': t('cup.rule_of', { first: cup.players[game.first].name, second: cup.players[/** @type {number} */ (game.second)].name }) },
      h('option', { value: '' }, t('cup.rule')),
      RESULTS.map((value) => h('option', { value }, t(`cup.is.${value}`))),
    );
  choice.addEventListener('change', () => choice.value && ask({ type: 'cup-rule', game: at + 1, result: choice.value }));
  return choice;
}

/** @param {Cup} cup @param {(message: any) => void} ask */
function organiser(cup, ask) {
  if (cup.state !== 'open' && cup.state !== 'running') return null;
  const days = h('input', { type: 'number', id: 'more-days', min: 1, max: 365, value: cup.days || 14 });
  return h(
    'section',
    { class: 'card' },
    h('h2', {}, t('cup.organise')),
    cup.state === 'open'
      ? h('p', { class: 'create' }, button(t('cup.start'), { cls: 'main', off: cup.players.length < 2, do: () => ask({ type: 'cup-start' }) }))
      : h('p', { class: 'asked' }, h('label', { for: 'more-days' }, t('cup.extend')), days, button(t('cup.extend_do'), { cls: 'line', do: () => ask({ type: 'cup-rule', days: Number(days.value) || 1 }) })),
    h('p', {}, sure(t('cup.end'), t('cup.end_sure'), () => ask({ type: 'cup-end' }))),
  );
}
