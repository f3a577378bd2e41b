// SPDX-License-Identifier: MIT
// The first page: start a match, my matches, what others play.
import { copyRow, h, put } from '../dom.mjs';
import { sayingsOf } from '../games.mjs';
import { seats } from '../keep.mjs';
import { settings } from '../settings.mjs';
import { sideName } from '../sides.mjs';
import { claim, doors } from './doors.mjs';
import { form } from './form.mjs';
import { lists } from './lists.mjs';
import { mine } from './mine.mjs';
import { shell } from './shell.mjs';
import { parts, t } from '../texts.mjs';

/** The address of a page of ours. @param {any} link @param {string} hash */
export const linkTo = (link, hash) => `${(link.hello?.url || location.origin + location.pathname).replace(/\/?$/, '/')}#${hash}`;

/** @param {any} page */
export async function openLobby(page) {
  document.title = t('lobby.title');
  const ways = h('div', {}),
    main = h(
      'main',
      { id: 'new' },
      h('h2', {}, t('lobby.start')),
      h('p', { class: 'lead' }, t('lobby.lead')),
      h('div', { class: 'form' }, h('p', { class: 'left' }, t('common.connecting'))),
    );
  const shown = lists(page),
    own = mine(page, () => claim(page.link.hello.games)),
    close = shell(page, h('div', {}, h('header', { class: 'front' }, own.hero, own.box, ways), h('div', { class: 'lobby' }, main, shown.box)));
  const fill = async () => {
    const { games } = page.link.hello;
    if (!games.length) return;
    await sayingsOf(games);
    own.begin();
    const [open, terms] = await Promise.all([doors(page, games), form(page, games)]);
    put(ways, open);
    put(main.querySelector('.form'), terms);
    if (settings().push) (await import('../push.mjs')).catchUp(page).catch(() => {}); // it plays without
  };
  const whenOpen = () => {
    if (page.link.state === 'open') {
      page.link.removeEventListener('state', whenOpen);
      fill();
    }
  };
  if (page.link.state === 'open') fill();
  else page.link.addEventListener('state', whenOpen);
  return {
    close: () => {
      page.link.removeEventListener('state', whenOpen);
      shown.close();
      own.close();
      close();
    },
  };
}

/**
 * The box that invites an opponent: link, code, and one's own link for other devices.
 * @param {any} link @param {import('../keep.mjs').Seat|null} seat null: one's own by one's account @param {string} code @param {string} match so that the link leads to watching once the seat is taken @param {string} free the side that is free
 * @param {string} hash of the server's seed
 */
export function invitation(link, seat, code, match, free, hash) {
  return h(
    'section',
    { class: 'invite', 'aria-label': t('lobby.invitation') },
    h('h3', {}, free ? t('lobby.waiting', { side: sideName(free) }) : t('bid.waiting')),
    h('p', {}, t('lobby.send')),
    copyRow(t('lobby.link'), linkTo(link, `join=${code}.${match}`)),
    seat ? comeBack(link, seat) : null,
    h('details', { class: 'seal' }, h('summary', {}, t('lobby.seal')), h('p', {}, parts('lobby.sealed', { hash: h('code', {}, hash) }))),
  );
}

/** @param {any} link @param {import('../keep.mjs').Seat} seat */
export function comeBack(link, seat) {
  return h(
    'details',
    { class: 'comeback' },
    h('summary', {}, t('lobby.device')),
    h('p', {}, t('lobby.seat')),
    copyRow(t('lobby.comeback'), linkTo(link, `seat=${seat.match}.${seat.token}${seat.nonce ? '.' + seat.nonce : ''}`)),
  );
}

export const myMatches = () => new Set(seats().map((seat) => seat.match));
