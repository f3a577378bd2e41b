// SPDX-License-Identifier: MIT
// Where one learns: the lessons of each game, and the guided battle. Starting the battle creates a private match and takes both seats: one
// for the player, one for a script.
import { button, h, put } from './dom.mjs';
import { lessonOf, sayingsOf } from './games.mjs';
import { keepSeat, load, seats } from './keep.mjs';
import { nextLesson, stepsDone, taught } from './lessons.mjs';
import { backToInvitation } from './lobby/invited.mjs';
import { lessonList } from './lobby/lesson.mjs';
import { picture, pictured, scenarioOf } from './lobby/shelf.mjs';
import { passwordField, shell } from './lobby/shell.mjs';
import { create } from './lobby/seat.mjs';
import { randomHex } from './dice/sha256.mjs';
import { called, original, t } from './texts.mjs';

/** @param {any} page */
export async function openLearn(page) {
  document.title = t('learn.title');
  const main = h('main', {}, h('p', {}, t('common.connecting'))),
    close = shell(page, h('div', { class: 'lobby one' }, main)),
    { games } = await page.link.ready(),
    [lesson, books] = await Promise.all([lessonOf(games), taught(games), sayingsOf(games)]);
  if (!lesson && !books.length) {
    put(main, h('h1', { class: 'big' }, t('learn.none')), h('p', { class: 'lead' }, t('learn.none_text')));
    return { close };
  }
  const battle = h('section', { class: 'guided' });
  put(main, h('h1', { class: 'big' }, t('common.learn')), backToInvitation(), books.map(lessons), battle);
  if (lesson) await guided(page, lesson, battle);
  return { close };
}

/** @param {{game: any, book: import('./lessons.mjs').Lessons}} one */
function lessons({ game, book }) {
  const next = nextLesson(game.game, book.lessons),
    begun = next !== book.lessons[0] || stepsDone(game.game, book.lessons[0]) > 0;
  return h(
    'section',
    { class: 'course' },
    pictured(game, game.scenarios[0], { shape: 6.2 }, 'courseplate'),
    h('h2', { lang: original(game.name) }, called(game.name)),
    h('p', { class: 'lead' }, t('learn.lessons', { n: book.lessons.length }), ' ', book.lessons[0].lang ? t('lesson.english') : book.note),
    lessonList(game, book.lessons),
    next ? h('a', { class: 'b main', href: `#lesson=${game.game}.${next.id}` }, begun ? t('learn.go_on', { title: next.title }) : t('common.begin')) : h('p', {}, t('learn.done')),
  );
}

/** @param {any} page @param {any} lesson @param {HTMLElement} main */
async function guided(page, lesson, main) {
  const said = h('p', { class: 'refusal', role: 'alert' }),
    drawing = await picture(lesson.game, scenarioOf(lesson.game, lesson.terms.scenario)),
    old = seats().find((seat) => seat.guided),
    password = passwordField(page.link);
  const start = async () => {
    put(said);
    try {
      page.go(`#match=${await begin(page.link, lesson, password?.querySelector('input').value || '')}`);
    } catch (error) {
      put(said, error.message);
    }
  };
  put(
    main,
    h('h2', {}, lesson.title),
    h('p', { class: 'lead' }, lesson.lead),
    h('div', { class: 'offer' }, drawing, h('div', {}, h('h3', {}, t('learn.first')), h('p', {}, lesson.first))),
    password,
    h(
      'div',
      { class: 'create' },
      button(t('common.begin'), { cls: 'main', icon: 'go', do: start, id: 'begin' }),
      old ? button(t('learn.last'), { cls: 'line', do: () => page.go(`#match=${old.match}`) }) : null,
    ),
    said,
  );
}

/** @param {any} link @param {any} lesson @param {string} password of the host; '': none @returns {Promise<string>} the match */
async function begin(link, lesson, password) {
  const made = await create(link, {
    game: lesson.game.game,
    edition: lesson.game.edition,
    ...lesson.terms,
    options: [],
    name: load('name', '') || t('learn.recruit'),
    title: t('learn.battle'),
    ...(password ? { password } : {}),
  });
  const joined = await link.request({
    type: 'join',
    code: made.code,
    name: t('learn.script'),
    seed_hash: made.dice.seed_hash,
    nonce: randomHex(32),
    key: randomHex(16),
  });
  // The script's seat is kept with ours, so that the battle goes on after a reload.
  keepSeat({ match: made.match, token: made.token, side: made.side, guided: joined.token });
  return made.match;
}
