// SPDX-License-Identifier: MIT
// The ways in, at the head of the front page: play the computer, invite a friend, learn, watch. Each is one click
// away from where it leads, and has a picture of where that is; whoever wants to choose finds everything below.
import { button, h, icon, put } from '../dom.mjs';
import { hasLesson, lessonScenario } from '../games.mjs';
import { load, seats } from '../keep.mjs';
import { measure, shelfOf } from '../shelf.mjs';
import { sideClass, sideName } from '../sides.mjs';
import { playComputer } from './computer.mjs';
import { heroShape } from './mine.mjs';
import { create } from './seat.mjs';
import { picture, pictured, scenarioOf } from './shelf.mjs';
import { nameField } from './shell.mjs';
import { bestFirst, scoreBar, turnWords } from './worth.mjs';
import { heard, called, original, parts, t } from '../texts.mjs';

/** Width by height of the picture on a door; how near its ground is seen, in places. */
const SCENE = 2.7;
const NEAR = 9,
  AT_HAND = 4;

/** @param {string} cls @param {any} title @param {any} scene @param {...any} kids */
const door = (cls, title, scene, ...kids) => h('section', { class: `door ${cls}` }, scene, h('h2', {}, title), kids);

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
    pictured(game, fullest({ game, scenario, shelf }), { shape: SCENE, near: NEAR }),
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

/** Where everybody is invited by the host's word alone, the terms below ask for it. @param {any} chosen */
const byPassword = (chosen) => door('invites', t('doors.invite'), pictured(chosen.game, fullest(chosen), { shape: SCENE, near: NEAR }), h('p', {}, t('doors.by_password')));

/** The match that is best to watch; without one the last that was fought to its end. @param {any} page @param {any[]} games */
async function watch(page, games) {
  const [{ matches: live }, { matches: old }] = await Promise.all(['playing', 'finished'].map((state) => page.link.request({ type: 'list', state }))),
    one = bestFirst(live)[0] || old[0];
  if (!one) {
    // Another game than that which is played if nobody chooses: so one sees that there are some.
    const other = games.find(({ game }) => game !== games[0].game) || games[0];
    return door('watches', t('common.watch'), pictured(other, other.scenarios[0], { shape: SCENE }), h('p', {}, t('doors.nobody')));
  }
  const on = live.length > 0,
    game = games.find((/** @type {any} */ each) => each.game === one.game && each.edition === one.edition),
    scenario = scenarioOf(game, one.scenario),
    names = Object.values(one.seats)
      .map((/** @type {any} */ seat) => seat.name)
      .filter(Boolean)
      .join(` ${t('doors.against')} `);
  return door(
    'watches',
    [t('common.watch'), on ? h('i', { class: 'live' }, t('doors.live')) : null],
    pictured(game, scenario, { shape: SCENE }),
    h('p', {}, h('b', { lang: one.title ? null : original(scenario.name) }, one.title || called(scenario.name)), `. ${names}. ${heard(one.headline)}${one.watching ? `, ${t('common.watching', { n: one.watching })}` : ''}.`),
    on ? h('p', { class: 'turn' }, turnWords(one)) : scoreBar(one),
    h('a', { class: 'b line', href: on ? `#watch=${one.match}` : `#replay=${one.match}.0` }, icon(on ? 'eye' : 'play'), h('span', {}, on ? t('common.watch') : t('doors.see'))),
  );
}

/** What stands at the head for who has no match that goes on. @param {any[]} games the server's catalogue */
export async function claim(games) {
  const chosen = await usual(games);
  return [await picture(chosen.game, fullest(chosen), heroShape()), h('div', { class: 'cartouche' }, h('h1', {}, t('doors.hero')), h('p', {}, t('doors.hero_text')))];
}

/** @param {any[]} games the server's catalogue @param {boolean} newcomer */
async function lessons(games, newcomer) {
  const taught = lessonScenario(games);
  return door(
    newcomer ? 'learns first' : 'learns',
    newcomer ? t('doors.new_here') : t('common.learn'),
    taught && pictured(taught.game, fullest({ ...taught, shelf: await shelfOf(taught.game) }), { shape: SCENE, near: AT_HAND, aim: true }),
    h('p', {}, t('doors.lessons')),
    h('a', { class: `b ${newcomer ? 'main' : 'line'}`, href: '#learn' }, icon('book'), h('span', {}, t('doors.learn'))),
  );
}

/** @param {any} page @param {any[]} games the server's catalogue */
export async function doors(page, games) {
  const chosen = await usual(games),
    newcomer = !seats().length,
    learn = hasLesson(games) ? await lessons(games, newcomer) : null,
    watches = h('section', { class: 'door watches' }, h('h2', {}, t('common.watch')));
  watch(page, games).then(
    (found) => watches.replaceWith(found),
    () => {}, // asked again with the next visit
  );
  return h('div', { class: 'doors' }, newcomer ? learn : null, playComputer(page, games), page.link.hello?.create_password ? byPassword(chosen) : invite(page, chosen), newcomer ? null : learn, watches);
}
