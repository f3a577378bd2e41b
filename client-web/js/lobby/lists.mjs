// SPDX-License-Identifier: MIT
// The lists beside the form: open matches, tournaments, those being played, finished.
import { ago, button, h, put } from '../dom.mjs';
import { sayingsOf } from '../games.mjs';
import { seats } from '../keep.mjs';
import { sideName } from '../sides.mjs';
import { challengeWords, isPicky, seekRow, wanted } from './seek.mjs';
import { heard, listed, called, t } from '../texts.mjs';
import { wishes } from './wishes.mjs';

const EVERY_MS = 15000,
  /** Matches in a list of others', and pages that are looked through for them; of those to be watched a few: they have a page. */
  SHOWN = 12,
  PAGES = 5,
  FEW = 4;

/** @param {any} page */
export function lists(page) {
  const open = h('section', {}),
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
  const item = (title, sub, action, go) => h('li', {}, h('b', {}, title), h('small', {}, sub), h('span', { class: 'acts' }, button(action, { cls: 'line', do: () => page.go(go) })));

  /** @param {any} state @param {any} into @param {any} heading @param {any} row */
  async function showPublic(state, into, heading, row) {
    const reply = await link.request({ type: 'list', state });
    section(into, heading, reply.matches.slice(0, FEW).map(row));
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
      rows.length ? h('ul', {}, rows.slice(0, SHOWN).map((/** @type {any} */ row) => item(row.title, `${called(scenario(row))} · ${row.state === 'open' ? t('lists.cup_open', { n: row.entered, most: row.most }) : t('lists.cup_round', { round: row.round, rounds: row.rounds })}`, t('lists.cup_look'), `#cup=${row.cup}`))) : null,
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
      // Battles and results are said in the words of their games.
      await sayingsOf(link.hello.games);
      await Promise.all([
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
      if (!playing.hidden || !finished.hidden) (finished.hidden ? playing : finished).append(h('p', {}, h('a', { href: '#watch' }, t('watching.all')), page.me.possible ? [' · ', h('a', { href: '#ratings' }, t('rating.strongest'))] : []));
      await showCups();
    } catch {
      /* asked again when there is a connection */
    }
    timer = setTimeout(refresh, EVERY_MS);
  }
  const onState = () => {
    if (link.state === 'open') refresh();
  };
  const onMe = () => showOpen().catch(() => {});
  link.addEventListener('state', onState);
  page.me.addEventListener('change', onMe);
  refresh();
  return {
    box,
    close: () => {
      closed = true;
      wished.close();
      clearTimeout(timer);
      link.removeEventListener('state', onState);
      page.me.removeEventListener('change', onMe);
    },
  };
}
