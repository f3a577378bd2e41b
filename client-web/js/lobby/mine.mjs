// SPDX-License-Identifier: MIT
// My matches: those of this browser, and of one's account. The most urgent one is the large picture at the
// head of the front page, the others stand below it.
import { button, h, icon, put, since } from '../dom.mjs';
import { dropSeat, keepSeat, seats } from '../keep.mjs';
import { sideClass, sideName } from '../sides.mjs';
import { paceWords } from '../play/clock.mjs';
import { called, heard, original, t } from '../texts.mjs';
import { pictured, scenarioOf } from './shelf.mjs';
import { isOver, urgentFirst } from './worth.mjs';

/** The large picture: wide with the cartouche on its left, or a phone's, with it below. */
export const heroShape = () => (matchMedia('(max-width: 760px)').matches ? { shape: 1.3, named: true } : { shape: 4, named: true, covered: 0.38 });
/** Width by height of a small one. */
const WIDE = 4.6;
const EVERY_MS = 15000,
  AT_ONCE = 32;

/** @typedef {{yours: boolean, side: string, row: import('../../wire').Row, seat: import('../keep.mjs').Held, several: boolean}} Mine */

/** Mine of this browser and of my account; `gone`: seats of which the server knows nothing. @param {any} page @returns {Promise<{all: Mine[], gone: import('../keep.mjs').Seat[]}>} */
async function asked(page) {
  const own = seats().slice(0, AT_ONCE),
    { seats: told } = own.length ? await page.link.request({ type: 'seats', seats: own.map(({ match, token }) => ({ match, token })) }) : { seats: [] },
    found = told.map((/** @type {any} */ one, /** @type {number} */ i) => ({ ...one, seat: own[i] }));
  // Those of one's account that this browser has no token of.
  for (const one of page.me.account ? await page.me.mine() : [])
    if (!found.some((/** @type {any} */ here) => here.ok && here.match === one.match && here.side === one.side)) found.push({ ...one, ok: true, seat: { match: one.match, side: one.side } });
  for (const { ok, side, seat } of found) if (ok && seat.token && seat.side !== side) keepSeat({ ...seat, side });
  const known = found.filter((/** @type {any} */ one) => one.ok);
  return {
    all: known.map((/** @type {any} */ one) => ({ yours: one.yours, side: one.side, row: one.row, seat: one.seat, several: known.filter((/** @type {any} */ other) => other.row.match === one.row.match).length > 1 })),
    gone: found.filter((/** @type {any} */ one) => !one.ok).map((/** @type {any} */ one) => one.seat),
  };
}

/** Where a match of mine leads. @param {Mine} one */
const leads = ({ row, seat, side, several }) => (isOver(row) ? `#replay=${row.match}.0` : `#match=${row.match}${several || !seat.token ? '.' + side : ''}`);

/** @param {Mine} one */
const opponent = ({ row, side }) => Object.entries(row.seats).find(([other]) => other !== side)?.[1];

/** Whose turn it is, and since when. @param {Mine} one */
function turnOf(one) {
  const { row, yours } = one,
    when = since(row.changed);
  if (isOver(row)) return `${heard(row.headline)}, ${when}`;
  if (row.state === 'open') return t('mine.open', { since: when });
  return yours ? t('mine.yours', { since: when }) : t('mine.theirs', { name: opponent(one)?.name || '', since: when });
}

/** What a seat is in: a match against somebody, as a side. @param {Mine} one */
function against(one) {
  if (one.row.bid) return h('span', { class: 'as' }, t('bid.waits'));
  const other = opponent(one);
  return h('span', { class: `as ${sideClass(one.row.game, one.side)}` }, other?.taken ? t('mine.as_against', { side: sideName(one.side), name: other.name || '' }) : sideName(one.side));
}

/** Its name, marked where it is not in the language of the page. @param {any} game @param {Mine} one */
const named = (game, { row }) => {
  const { name } = scenarioOf(game, row.scenario);
  return h('span', { lang: row.title ? null : original(name) }, row.title || called(name));
};

/** The most urgent one, over a large picture of where it is fought. @param {any} game @param {Mine} one */
function large(game, one) {
  const { row, yours } = one;
  return [
    pictured(game, scenarioOf(game, row.scenario), heroShape(), 'ground'),
    h(
      'div',
      { class: 'cartouche' },
      h('p', { class: `turn ${yours ? 'yours' : ''}` }, turnOf(one)),
      h('h1', {}, named(game, one)),
      h('p', {}, against(one), row.state === 'open' ? null : ` · ${heard(row.headline)}`),
      row.clock ? h('p', { class: 'left' }, paceWords(row.clock)) : null,
      h('a', { class: `b ${yours ? 'main' : 'line'}`, href: leads(one) }, icon(yours ? 'play' : 'eye'), h('span', {}, yours ? t('mine.play_on') : t('lists.open'))),
    ),
  ];
}

/** @param {any} game @param {Mine} one @param {() => void} again after it was forgotten */
function small(game, one, again) {
  const { row, yours, seat } = one,
    over = isOver(row);
  return h(
    'li',
    { class: yours && !over ? 'mine' : '' },
    pictured(game, scenarioOf(game, row.scenario), { shape: WIDE }, 'smallmap'),
    h('b', {}, named(game, one)),
    h('small', {}, against(one), row.state === 'open' || over ? null : ` · ${heard(row.headline)}`),
    h('small', { class: `turn ${yours ? 'yours' : ''}` }, turnOf(one)),
    h('span', { class: 'acts' }, over && seat.token ? forget(seat, again) : null, h('a', { class: `b ${yours && !over ? 'main' : 'line'}`, href: leads(one) }, over ? t('lists.replay') : yours ? t('lists.play') : t('lists.open'))),
  );
}

/** @param {any} seat @param {() => void} again */
const forget = (seat, again) =>
  button(t('lists.forget'), {
    icon: 'close',
    bare: true,
    title: t('lists.forget_title'),
    do: () => {
      dropSeat(seat.match, seat.token);
      again();
    },
  });

/**
 * @param {any} page
 * @param {() => Promise<any[]>} general what stands at the head for who has no match that goes on
 */
export function mine(page, general) {
  const hero = h('div', { class: 'hero' }),
    box = h('section', { class: 'mymatches', hidden: true }),
    { link } = page;
  /** @type {any} */
  let timer = null;
  let closed = false,
    ready = false,
    shown = '',
    at = '';
  /** @param {Mine} one */
  const gameOf = ({ row }) => link.hello.games.find((/** @type {any} */ game) => game.game === row.game && game.edition === row.edition);

  /** @param {Mine|null} first */
  async function head(first) {
    const key = first ? JSON.stringify([first.row, first.yours, first.side, since(first.row.changed)]) : 'general';
    if (key === at) return;
    at = key;
    const kids = first ? large(gameOf(first), first) : await general();
    if (at === key) put(hero, kids);
  }

  async function show() {
    if (closed || !ready || link.state !== 'open') return;
    const { all, gone } = await asked(page),
      [first, ...others] = urgentFirst(all),
      urgent = first && !isOver(first.row) ? first : null,
      rest = urgent || !first ? others : [first, ...others],
      // What is drawn anew is painted anew: only where something is another.
      key = JSON.stringify([rest.map(({ row, yours, side }) => [{ ...row, watching: 0 }, yours, side, since(row.changed)]), gone.map(({ match }) => match)]);
    await head(urgent);
    if (key === shown) return;
    shown = key;
    box.hidden = !rest.length && !gone.length;
    const again = () => show().catch(() => {});
    put(
      box,
      h('h2', {}, urgent ? t('mine.others') : t('lists.mine')),
      h(
        'ul',
        {},
        rest.map((one) => small(gameOf(one), one, again)),
        gone.map((seat) => h('li', {}, h('b', {}, seat.title || t('lists.gone')), h('small', {}, t('lists.unknown')), h('span', { class: 'acts' }, forget(seat, again)))),
      ),
    );
  }
  async function refresh() {
    clearTimeout(timer);
    if (closed) return;
    await show().catch(() => {}); // asked again when there is a connection
    timer = setTimeout(refresh, EVERY_MS);
  }
  const onState = () => {
    if (link.state === 'open') refresh();
  };
  /** @param {any} event */
  const onStorage = (event) => {
    if (event.key === 'ridgeline.seats') refresh();
  };
  link.addEventListener('state', onState);
  page.me.addEventListener('change', refresh);
  addEventListener('storage', onStorage);
  return {
    hero,
    box,
    /** Once the games' words are there. */
    begin: () => {
      ready = true;
      refresh();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      link.removeEventListener('state', onState);
      page.me.removeEventListener('change', refresh);
      removeEventListener('storage', onStorage);
    },
  };
}
