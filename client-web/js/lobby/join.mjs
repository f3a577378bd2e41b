// SPDX-License-Identifier: MIT
// The page behind an invitation link, and behind "take seat" in the public list: what one would
// join, in full, before a name is given.
import { button, h, icon, put } from '../dom.mjs';
import { seatsOf } from '../keep.mjs';
import { join } from './seat.mjs';
import { sideName } from '../sides.mjs';
import { lessonsOf, nextLesson } from '../lessons.mjs';
import { dropInvitation, keepInvitation } from './invited.mjs';
import { picture, scenarioOf } from './shelf.mjs';
import { paceWords } from '../play/clock.mjs';
import { nameField, shell, spectatorsSee } from './shell.mjs';

/** @param {any} page @param {{code?: string, match?: string}} where */
export async function openJoin(page, where) {
  const main = h('main', { class: 'joining' }, h('p', {}, 'Connecting…'));
  const close = shell(page, h('div', { class: 'lobby one' }, main));
  look(page, where, main).catch((error) => refuse(page, main, error));
  return { close };
}

/** @param {any} page @param {any} main @param {any} error */
function refuse(page, main, error) {
  const used = error.code === 'bad-code';
  put(
    main,
    h('h1', { class: 'big' }, used ? 'This invitation does not work' : 'This seat cannot be taken'),
    h(
      'p',
      { class: 'lead' },
      used
        ? 'Either it has been used, for an invitation works once, or a part of the link is missing. If it was you who used it, the match is under "My matches" on the device where you did; otherwise ask for a new one.'
        : error.message,
    ),
    h('div', { class: 'create' }, button('To the lobby', { cls: 'main', do: () => page.go('#') }),
      error.watch ? button('Watch instead', { cls: 'line', icon: 'eye', do: () => page.go(`#watch=${error.watch}`) }) : null,
    ),
  );
}

/** @param {any} page @param {any} where @param {HTMLElement} main */
async function look(page, where, main) {
  const found = await page.link.request({ type: 'look', ...where }),
    { terms, match, free, seats } = found;
  if (seatsOf(match).length && !free) {
    page.go(`#match=${match}`);
    return;
  }
  if (!free) throw Object.assign(new Error('Both seats are taken. You can watch instead.'), { watch: match });
  const game = page.link.hello.games.find((/** @type {any} */ one) => one.game === terms.game && one.edition === terms.edition),
    scenario = scenarioOf(game, terms.scenario),
    [drawing, book] = game ? await Promise.all([picture(game, scenario), lessonsOf(game)]) : [null, null],
    next = book && nextLesson(terms.game, book.lessons);
  const host = Object.values(seats).find((seat) => seat.taken)?.name || 'Somebody';
  const chosen = terms.options.map((/** @type {any} */ id) => game?.options.find((/** @type {any} */ one) => one.id === id)).filter(Boolean);
  const name = nameField(),
    say = h('p', { class: 'refusal', role: 'alert' });
  document.title = `${host} invites you · Ridgeline`;
  const take = async () => {
    const who = name.read();
    if (!who) return;
    try {
      await join(page.link, where, found, who);
      dropInvitation();
      page.go(`#match=${match}`);
    } catch (error) {
      if (error.code === 'wrong-seed-hash') look(page, where, main);
      else put(say, error.message);
    }
  };
  put(
    main,
    h('h1', { class: 'big' }, `${host} invites you`),
    h('p', { class: 'lead' }, `You will command the ${sideName(free)}${terms.title ? ` in “${terms.title}”` : ''}.`),
    h('div', { class: 'offer' }, drawing, h('div', {}, h('h2', {}, scenario.name), h('p', {}, scenario.text))),
    next && book
      ? h(
          'div',
          { class: 'learnfirst' },
          h('div', {}, h('h2', {}, 'New to this?'), h('p', {}, `${book.lessons.length} short lessons of two minutes each show how it is played. Your seat is kept meanwhile.`)),
          h('a', { class: 'b line', href: `#lesson=${terms.game}.${next.id}`, on: { click: () => keepInvitation(where, host) } }, 'Learn first'),
        )
      : null,
    h('h3', {}, 'Options'),
    chosen.length
      ? h(
          'dl',
          { class: 'chosen' },
          chosen.map((/** @type {any} */ one) => [h('dt', {}, one.name), h('dd', {}, one.text)]),
        )
      : h('p', { class: 'left' }, 'None: the rules as printed.'),
    h(
      'p',
      { class: 'left' },
      `${spectatorsSee(terms)} `,
      terms.clock ? `You have ${paceWords(terms.clock)} ` : null,
      terms.public ? 'The match is listed, and its record is published at the end.' : 'The match is private.',
    ),
    h(
      'form',
      {
        on: {
          submit: (/** @type {any} */ event) => {
            event.preventDefault();
            take();
          },
        },
      },
      name.box,
      h(
        'div',
        { class: 'create' },
        h('button', { type: 'submit', class: 'b main' }, icon('go'), h('span', {}, `Take the ${sideName(free)} seat`)),
        button('Only watch', { cls: 'line', icon: 'eye', do: () => page.go(`#watch=${match}`) }),
      ),
      say,
    ),
    h(
      'p',
      { class: 'seal' },
      'The dice are sealed: ',
      h('code', {}, found.dice.seed_hash),
      " is the hash of the server's secret, which is fixed already. Your browser adds a random number of its own now. All dice follow from these, so nobody can change one, and when the game ends you can check every one. Who runs the server knows the secret, and could see the dice to come.",
    ),
  );
}
