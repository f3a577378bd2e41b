// SPDX-License-Identifier: MIT
// The ways in, at the head of the front page: learn, invite a friend, watch. Each is one click away from
// where it leads; whoever wants to choose finds everything below.
import { button, h, icon, put } from '../dom.mjs';
import { hasLesson } from '../games.mjs';
import { load, seats } from '../keep.mjs';
import { measure, shelfOf } from '../shelf.mjs';
import { sideClass, sideName } from '../sides.mjs';
import { create } from './seat.mjs';
import { picture, scenarioOf } from './shelf.mjs';
import { nameField } from './shell.mjs';
import { heard, called, original, parts, t } from '../texts.mjs';

/** Width by height of the picture at the head. */
const HERO = 4;

/** @param {string} cls @param {any} title @param {...any} kids */
const door = (cls, title, ...kids) => h('section', { class: `door ${cls}` }, h('h2', {}, title), kids);

/**
 * What is played if nobody chooses: the last terms, or the easiest battle of the first game.
 * @param {any[]} games of the catalogue
 */
async function usual(games) {
  const last = load('terms', null),
    game = games.find((one) => one.game === last?.game && one.edition === last.edition) || games[0],
    shelf = await shelfOf(game),
    hard = (/** @type {any} */ one) => shelf.scenarios?.[one.id]?.difficulty ?? 9,
    known = last && game.scenarios.find((/** @type {any} */ one) => one.id === last.scenario);
  const scenario = known || [...game.scenarios].sort((a, b) => hard(a) - hard(b))[0];
  return { game, scenario, shelf, options: known ? last.options : [] };
}

/** Of a battle the scenario in which most stand on the ground: a picture of both armies. @param {{game: any, scenario: any, shelf: any}} chosen */
function fullest({ game, scenario, shelf }) {
  const entry = (/** @type {any} */ one) => shelf.scenarios?.[one.id] || {},
    standing = (/** @type {any} */ one) => Object.values(entry(one).units || {}).flat().length;
  return game.scenarios.filter((/** @type {any} */ one) => entry(one).battle === entry(scenario).battle).sort((/** @type {any} */ a, /** @type {any} */ b) => standing(b) - standing(a))[0] || scenario;
}

/** A match with one click on a side: the link is made, the rest is as it usually is. @param {any} page @param {any} what */
function invite(page, { game, scenario, shelf, options }) {
  const name = nameField(),
    said = h('p', { class: 'refusal', role: 'alert' });
  name.box.querySelector('input').id = 'name-quick';
  name.box.querySelector('label').htmlFor = 'name-quick';
  const begin = async (/** @type {string} */ side) => {
    const who = name.read();
    if (!who) return;
    put(said);
    try {
      const terms = { game: game.game, edition: game.edition, scenario: scenario.id, options, side, name: who, public: false, spectators: 'public' };
      page.go(`#match=${(await create(page.link, terms)).match}`);
    } catch (/** @type {any} */ error) {
      put(said, error.message);
    }
  };
  return door(
    'invites',
    t('doors.invite'),
    h('p', {}, parts('doors.terms', { battle: h('b', { lang: original(scenario.name) }, called(scenario.name)), game: h('span', { lang: original(game.name) }, called(game.name)), length: measure(scenario, shelf) })),
    name.box,
    h(
      'div',
      { class: 'row', role: 'group', 'aria-label': t('common.your_side') },
      game.sides.map((/** @type {string} */ side) => button(sideName(side), { cls: `line ${sideClass(game.game, side)}`, icon: 'flag', id: `quick-${side}`, do: () => begin(side) })),
    ),
    said,
  );
}

/** Where everybody is invited by the host's word alone, the terms below ask for it. */
const byPassword = () => door('invites', t('doors.invite'), h('p', {}, t('doors.by_password')));

/** The match that most people watch; without one the last that was fought to its end. @param {any} page @param {any[]} games */
async function watch(page, games) {
  const [{ matches: live }, { matches: old }] = await Promise.all(['playing', 'finished'].map((state) => page.link.request({ type: 'list', state }))),
    one = [...live].sort((/** @type {any} */ a, /** @type {any} */ b) => (b.watching || 0) - (a.watching || 0))[0] || old[0];
  if (!one) return door('watches', t('common.watch'), h('p', {}, t('doors.nobody')));
  const game = games.find((/** @type {any} */ each) => each.game === one.game && each.edition === one.edition),
    names = Object.values(one.seats)
      .map((/** @type {any} */ seat) => seat.name)
      .filter(Boolean)
      .join(` ${t('doors.against')} `);
  return door(
    'watches',
    [t('common.watch'), live.length ? h('i', { class: 'live' }, t('doors.live')) : null],
    h('p', {}, h('b', { lang: one.title ? null : original(scenarioOf(game, one.scenario).name) }, one.title || called(scenarioOf(game, one.scenario).name)), `. ${names}. ${heard(one.headline)}${one.watching ? `, ${t('common.watching', { n: one.watching })}` : ''}.`),
    h('a', { class: 'b line', href: live.length ? `#watch=${one.match}` : `#replay=${one.match}.0` }, icon(live.length ? 'eye' : 'play'), h('span', {}, live.length ? t('common.watch') : t('doors.see'))),
  );
}

/** @param {any} page @param {any[]} games the server's catalogue */
export async function front(page, games) {
  const chosen = await usual(games),
    newcomer = !seats().length,
    plate = await picture(chosen.game, fullest(chosen), HERO, true),
    watches = h('section', { class: 'door watches' }, h('h2', {}, t('common.watch')));
  watch(page, games).then(
    (found) => watches.replaceWith(found),
    () => {}, // asked again with the next visit
  );
  return h(
    'header',
    { class: 'front' },
    h('div', { class: 'hero' }, plate, h('div', { class: 'cartouche' }, h('h1', {}, t('doors.hero')), h('p', {}, t('doors.hero_text')))),
    h(
      'div',
      { class: 'doors' },
      hasLesson(games)
        ? door(
            newcomer ? 'learns first' : 'learns',
            newcomer ? t('doors.new_here') : t('common.learn'),
            h('p', {}, t('doors.lessons')),
            h('a', { class: `b ${newcomer ? 'main' : 'line'}`, href: '#learn' }, icon('play'), h('span', {}, t('doors.learn'))),
          )
        : null,
      page.link.hello?.create_password ? byPassword() : invite(page, chosen),
      watches,
    ),
  );
}
