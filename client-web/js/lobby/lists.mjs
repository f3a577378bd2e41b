// SPDX-License-Identifier: MIT
// The lists beside the form: my matches on this device, open ones, those being played, finished.
import { ago, button, h, put } from '../dom.mjs';
import { dropSeat, keepSeat, seats } from '../keep.mjs';
import { sideName } from '../sides.mjs';
import { challengeWords, isPicky, seekRow, wanted } from './seek.mjs';
import { picture, scenarioOf } from './shelf.mjs';
import { heard, listed, called, t } from '../texts.mjs';
import { wishes } from './wishes.mjs';

/** Width by height of the picture on a match. */
const WIDE = 4.6;
const EVERY_MS = 15000,
  MINE_AT_ONCE = 32,
  /** Matches in a list of others', and pages that are looked through for them. */
  SHOWN = 12,
  PAGES = 5;

/** @param {any} page */
export function lists(page) {
  const mine = h('section', { class: 'mymatches', hidden: true }),
    open = h('section', {}),
    playing = h('section', {}),
    finished = h('section', {}),
    cups = h('section', { hidden: true });
  const wished = wishes(page);
  const box = h('aside', { class: 'lists', 'aria-label': t('lists.matches') }, open, wished.box, cups, playing, finished);
  const { link } = page;
  /** @type {any} */
  let timer = null;
  let closed = false;
  /** @param {any} row */
  const catalogue = (row) => link.hello.games.find((/** @type {any} */ game) => game.game === row.game && game.edition === row.edition);
  /** @param {any} row */
  const scenario = (row) => catalogue(row)?.scenarios.find((/** @type {any} */ one) => one.id === row.scenario)?.name || row.scenario;
  /** @param {any} row */
  const named = (row) => row.title || called(scenario(row));

  /** @param {any} into @param {any} heading @param {any} rows @param {any} [none] */
  const section = (into, heading, rows, none) => {
    into.hidden = rows.length === 0 && !none;
    if (!into.hidden) put(into, h('h2', {}, heading), rows.length ? h('ul', {}, rows) : h('p', { class: 'left' }, none));
  };
  /** @param {any} title @param {any} sub @param {any} action @param {any} go */
  const item = (title, sub, action, go, cls = '', more = null) =>
    h(
      'li',
      { class: cls },
      h('b', {}, title),
      h('small', {}, sub),
      h('span', { class: 'acts' }, more, button(action, { cls: cls === 'mine' ? 'main' : 'line', do: () => page.go(go) })),
    );

  async function showMine() {
    const own = /** @type {any[]} */ (seats().slice(0, MINE_AT_ONCE)),
      reply = own.length ? await link.request({ type: 'seats', seats: own.map(({ match, token }) => ({ match, token })) }) : { seats: [] };
    // Those of one's account that this browser has no token of.
    const others = page.me.account ? await page.me.mine() : [];
    for (const one of others)
      if (!reply.seats.some((/** @type {any} */ here) => here.ok && here.match === one.match && here.side === one.side)) {
        own.push({ match: one.match, side: one.side });
        reply.seats.push({ ...one, ok: true });
      }
    if (!own.length) {
      section(mine, t('lists.mine'), []);
      return;
    }
    const rows = reply.seats.map((/** @type {any} */ one, /** @type {any} */ i) => {
      const forget = button(t('lists.forget'), {
        icon: 'close',
        bare: true,
        title: t('lists.forget_title'),
        do: () => {
          dropSeat(own[i].match, own[i].token);
          showMine();
        },
      });
      if (!one.ok)
        return h(
          'li',
          {},
          h('b', {}, own[i].title || t('lists.gone')),
          h('small', {}, t('lists.unknown')),
          h('span', { class: 'acts' }, forget),
        );
      const { row } = one,
        other = Object.entries(row.seats).find(([side]) => side !== one.side),
        over = row.state === 'finished' || row.state === 'abandoned';
      if (own[i].token && own[i].side !== one.side) keepSeat({ ...own[i], side: one.side });
      const title = other?.[1].taken ? t('lists.against', { match: named(row), name: other[1].name }) : named(row);
      const sub = `${sideName(one.side)} · ${row.state === 'open' ? t('lists.waiting') : heard(row.headline)}${over ? '' : one.yours ? ` · ${t('lists.your_move')}` : ''} · ${ago(row.changed)}`;
      const two = own.filter((seat) => seat.match === row.match).length > 1;
      return item(
        title,
        sub,
        over ? t('lists.replay') : one.yours ? t('lists.play') : t('lists.open'),
        over ? `#replay=${row.match}.0` : `#match=${row.match}${two || !own[i].token ? '.' + one.side : ''}`,
        one.yours && !over ? 'mine' : '',
        over && own[i].token ? forget : null,
      );
    });
    reply.seats.forEach((/** @type {any} */ one, /** @type {number} */ i) => {
      if (one.ok) rows[i].prepend(smallMap(one.row));
    });
    // Those that wait for me come first.
    section(mine, t('lists.mine'), [...rows].sort((a, b) => +b.classList.contains('mine') - +a.classList.contains('mine')));
  }
  /** Where it is fought. @param {any} row */
  function smallMap(row) {
    const place = h('i', { class: 'smallmap' }),
      game = catalogue(row);
    if (game) picture(game, scenarioOf(game, row.scenario), WIDE).then((drawing) => place.append(drawing), () => {});
    return place;
  }

  /** @param {any} state @param {any} into @param {any} heading @param {any} row */
  async function showPublic(state, into, heading, row) {
    const reply = await link.request({ type: 'list', state });
    section(into, heading, reply.matches.slice(0, SHOWN).map(row));
  }
  /** Of the challenges those that one looks for; a page may be short where few fit. */
  async function showOpen() {
    const own = new Set(seats().map((seat) => seat.match));
    /** @type {any[]} */
    const found = [];
    let after, pages = 0;
    do {
      const reply = /** @type {any} */ (await link.request({ type: 'list', state: 'open', ...wanted(), ...(after ? { after } : {}) }));
      found.push(...reply.matches.filter((/** @type {any} */ row) => !own.has(row.match)));
      after = reply.next;
    } while (after && found.length < SHOWN && ++pages < PAGES);
    if (!found.length && !isPicky() && !page.me.account) {
      open.hidden = true;
      return;
    }
    open.hidden = false;
    const held = /** @type {any} */ (document.activeElement)?.closest?.('.seek') ? /** @type {any} */ (document.activeElement).name : '';
    put(
      open,
      h('h2', {}, t('lists.open_ones')),
      seekRow(link.hello.games, page.me.possible, () => refresh()),
      found.length ? h('ul', {}, found.slice(0, SHOWN).map((row) => item(named(row), [t('lists.invites', { name: people(row) }), ...challengeWords(row, catalogue(row)), ago(row.changed)].join(' · '), t('lists.take'), `#take=${row.match}`))) : h('p', { class: 'left' }, t('seek.nobody')),
    );
    /** @type {any} */ (open.querySelector(`.seek [name="${held}"]`))?.focus();
  }

  /** Tournaments that can be entered, or are played. */
  async function showCups() {
    if (!link.hello.features.includes('cups')) return;
    const reply = await link.request({ type: 'cups' }),
      rows = reply.cups.filter((/** @type {any} */ one) => one.state === 'open' || one.state === 'running');
    cups.hidden = !rows.length && !reply.may_open;
    if (cups.hidden) return;
    put(
      cups,
      h('h2', {}, t('lists.cups')),
      rows.length ? h('ul', {}, rows.slice(0, SHOWN).map((/** @type {any} */ row) => item(row.title, `${scenario(row)} · ${row.state === 'open' ? t('lists.cup_open', { n: row.entered, most: row.most }) : t('lists.cup_round', { round: row.round, rounds: row.rounds })}`, t('lists.cup_look'), `#cup=${row.cup}`))) : null,
      h('p', {}, h('a', { href: '#cups' }, t('lists.all_cups'))),
    );
  }

  /** @param {any} row */
  const people = (row) =>
    listed(Object.entries(row.seats).flatMap(([side, seat]) => (seat.taken ? [`${seat.name} (${sideName(side)})`] : [])));
  async function refresh() {
    clearTimeout(timer);
    if (closed || link.state !== 'open') return;
    try {
      await Promise.all([
        showMine(),
        showOpen(),
        showPublic('playing', playing, t('lists.playing'), (/** @type {any} */ row) =>
          item(
            named(row),
            `${people(row)} · ${heard(row.headline)}${row.watching ? ` · ${t('common.watching', { n: row.watching })}` : ''}`,
            t('common.watch'),
            `#watch=${row.match}`,
          ),
        ),
        showPublic('finished', finished, t('lists.finished'), (/** @type {any} */ row) =>
          item(named(row), `${people(row)} · ${heard(row.headline)} · ${ago(row.changed)}`, t('lists.replay'), `#replay=${row.match}.0`),
        ),
      ]);
      // Drawn anew each time.
      if (!finished.hidden && page.me.possible) finished.append(h('p', {}, h('a', { href: '#ratings' }, t('rating.strongest'))));
      await showCups();
    } catch {
      /* asked again when there is a connection */
    }
    timer = setTimeout(refresh, EVERY_MS);
  }
  const onState = () => {
    if (link.state === 'open') refresh();
  };
  /** @param {any} event */
  const onStorage = (event) => {
    if (event.key === 'ridgeline.seats') showMine().catch(() => {});
  };
  const onMe = () => Promise.all([showMine(), showOpen()]).catch(() => {});
  link.addEventListener('state', onState);
  addEventListener('storage', onStorage);
  page.me.addEventListener('change', onMe);
  refresh();
  return {
    box,
    /** One's own: they stand above everything once there are any. */
    mine,
    close: () => {
      closed = true;
      wished.close();
      clearTimeout(timer);
      link.removeEventListener('state', onState);
      removeEventListener('storage', onStorage);
      page.me.removeEventListener('change', onMe);
    },
  };
}
