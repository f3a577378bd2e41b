// SPDX-License-Identifier: MIT
// The page before the guided battle. Starting it creates a private match and takes both seats: one
// for the player, one for a script.
import { button, h, put } from './dom.mjs';
import { lessonOf } from './games.mjs';
import { keepSeat, load, seats } from './keep.mjs';
import { picture, scenarioOf } from './lobby/shelf.mjs';
import { passwordField, shell } from './lobby/shell.mjs';
import { create } from './lobby/seat.mjs';
import { randomHex } from './dice/sha256.mjs';

/** @param {any} page */
export async function openLearn(page) {
  document.title = 'Learn in ten minutes · Ridgeline';
  const main = h('main', {}, h('p', {}, 'Connecting…')),
    close = shell(page, h('div', { class: 'lobby one' }, main)),
    lesson = await lessonOf((await page.link.ready()).games);
  if (!lesson) {
    put(main, h('h1', { class: 'big' }, 'No guided battle'), h('p', { class: 'lead' }, 'This server has no game that teaches itself yet.'));
    return { close };
  }
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
    h('h1', { class: 'big' }, lesson.title),
    h('p', { class: 'lead' }, lesson.lead),
    h('div', { class: 'offer' }, drawing, h('div', {}, h('h2', {}, 'What you need to know first'), h('p', {}, lesson.first))),
    password,
    h(
      'div',
      { class: 'create' },
      button('Begin', { cls: 'main', icon: 'go', do: start, id: 'begin' }),
      old ? button('Go on with the last one', { cls: 'line', do: () => page.go(`#match=${old.match}`) }) : null,
    ),
    said,
  );
  return { close };
}

/** @param {any} link @param {any} lesson @param {string} password of the host; '': none @returns {Promise<string>} the match */
async function begin(link, lesson, password) {
  const made = await create(link, {
    game: lesson.game.game,
    edition: lesson.game.edition,
    ...lesson.terms,
    options: [],
    name: load('name', '') || 'Recruit',
    title: 'Guided battle',
    ...(password ? { password } : {}),
  });
  const joined = await link.request({
    type: 'join',
    code: made.code,
    name: 'The script',
    seed_hash: made.dice.seed_hash,
    nonce: randomHex(32),
    key: randomHex(16),
  });
  // The script's seat is kept with ours, so that the battle goes on after a reload.
  keepSeat({ match: made.match, token: made.token, side: made.side, guided: joined.token });
  return made.match;
}
