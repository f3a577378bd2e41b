// SPDX-License-Identifier: MIT
// The page behind an invitation link, and behind "take seat" in the public list: what one would
// join, in full, before a name is given.
import { button, h, icon, put } from '../dom.mjs';
import { sayingsOf } from '../games.mjs';
import { seatsOf } from '../keep.mjs';
import { join } from './seat.mjs';
import { sideName } from '../sides.mjs';
import { lessonsOf, nextLesson } from '../lessons.mjs';
import { bidQuestion } from './bids.mjs';
import { handicapWords } from './handicap.mjs';
import { dropInvitation, keepInvitation } from './invited.mjs';
import { picture, scenarioOf } from './shelf.mjs';
import { paceWords } from '../play/clock.mjs';
import { nameField, shell, spectatorsSee } from './shell.mjs';
import { called, original, parts, t } from '../texts.mjs';

/** @param {any} page @param {{code?: string, match?: string}} where @param {string} [match] what the link of a code says of it, for when it is used */
export async function openJoin(page, where, match) {
  const main = h('main', { class: 'joining' }, h('p', {}, t('common.connecting')));
  const close = shell(page, h('div', { class: 'lobby one' }, main));
  look(page, where, main).catch(async (error) => {
    const used = error.code === 'bad-code' && match,
      found = used ? await page.link.request({ type: 'look', match }).catch(() => null) : error.found;
    if (found && seatsOf(found.match).length) page.go(`#match=${found.match}`);
    else if (found && Object.values(found.seats).every((/** @type {any} */ seat) => seat.taken)) await tooLate(page, main, found);
    else refuse(page, main, error);
  });
  return { close };
}

/** Somebody was faster: who plays, and a seat beside them. What is said here whoever knows the match may know. @param {any} page @param {HTMLElement} main @param {any} found */
async function tooLate(page, main, { match, terms, seats, state }) {
  const game = page.link.hello.games.find((/** @type {any} */ one) => one.game === terms.game && one.edition === terms.edition),
    scenario = scenarioOf(game, terms.scenario),
    [drawing] = game ? await Promise.all([picture(game, scenario), sayingsOf([game])]) : [null],
    [one, other] = Object.values(seats).map((/** @type {any} */ seat) => seat.name || t('join.somebody')),
    over = state === 'finished';
  document.title = t('join.late_title');
  put(
    main,
    h('h1', { class: 'big' }, t('join.late')),
    h('p', { class: 'lead' }, t(over ? 'join.played' : 'join.playing', { one, other })),
    h('div', { class: 'offer' }, drawing, h('div', {}, h('h2', { lang: original(scenario.name) }, called(scenario.name)), h('p', { lang: original(scenario.text) }, called(scenario.text)))),
    h('p', {}, t('join.once')),
    h(
      'div',
      { class: 'create' },
      button(t(over ? 'join.replay' : 'join.watch'), { cls: 'main', icon: 'eye', do: () => page.go(over ? `#replay=${match}.0` : `#watch=${match}`) }),
      button(t('common.to_lobby'), { cls: 'line', do: () => page.go('#') }),
    ),
  );
}

/** @param {any} page @param {any} main @param {any} error */
function refuse(page, main, error) {
  const used = error.code === 'bad-code';
  put(
    main,
    h('h1', { class: 'big' }, used ? t('join.dead') : t('join.taken')),
    h(
      'p',
      { class: 'lead' },
      used
        ? t('join.used')
        : error.message,
    ),
    h('div', { class: 'create' }, button(t('common.to_lobby'), { cls: 'main', do: () => page.go('#') })),
  );
}

/** The other match of a mirrored pair; a seat that is taken there is none here. @param {any} page @param {string} code @param {string} who */
async function joinOther(page, code, who) {
  try {
    await join(page.link, { code }, await page.link.request({ type: 'look', code }), who);
  } catch (/** @type {any} */ error) {
    if (error.code !== 'bad-code') throw error;
  }
}

/** @param {any} page @param {any} where @param {HTMLElement} main */
async function look(page, where, main) {
  const found = await page.link.request({ type: 'look', ...where }),
    { terms, match, free, seats } = found;
  if (seatsOf(match).length && !free) {
    page.go(`#match=${match}`);
    return;
  }
  if (!free) throw Object.assign(new Error(t('join.taken')), { found });
  const game = page.link.hello.games.find((/** @type {any} */ one) => one.game === terms.game && one.edition === terms.edition),
    scenario = scenarioOf(game, terms.scenario),
    [drawing, book] = game ? await Promise.all([picture(game, scenario), lessonsOf(game), sayingsOf([game])]) : [null, null],
    next = book && nextLesson(terms.game, book.lessons);
  const host = Object.values(seats).find((seat) => seat.taken)?.name || t('join.somebody');
  const chosen = terms.options.map((/** @type {any} */ id) => game?.options.find((/** @type {any} */ one) => one.id === id)).filter(Boolean);
  const name = nameField(),
    bid = terms.bid ? bidQuestion(game?.sides || Object.keys(seats)) : null,
    say = h('p', { class: 'refusal', role: 'alert' });
  document.title = t('join.title', { host });
  const take = async () => {
    const who = name.read();
    if (!who) return;
    try {
      const joined = await join(page.link, where, found, who, bid?.read());
      if (joined.pair?.code) await joinOther(page, joined.pair.code, who);
      dropInvitation();
      page.go(`#match=${match}`);
    } catch (error) {
      if (error.code === 'wrong-seed-hash') look(page, where, main);
      else put(say, error.message);
    }
  };
  put(
    main,
    h('h1', { class: 'big' }, t('join.invites', { host })),
    h('p', { class: 'lead' }, bid ? t('bid.lead') : terms.title ? t('join.command_in', { side: sideName(free), title: terms.title }) : t('join.command', { side: sideName(free) })),
    h('div', { class: 'offer' }, drawing, h('div', {}, h('h2', { lang: original(scenario.name) }, called(scenario.name)), h('p', { lang: original(scenario.text) }, called(scenario.text)))),
    next && book
      ? h(
          'div',
          { class: 'learnfirst' },
          h('div', {}, h('h2', {}, t('join.new')), h('p', {}, t('join.lessons', { n: book.lessons.length }))),
          h('a', { class: 'b line', href: `#lesson=${terms.game}.${next.id}`, on: { click: () => keepInvitation(where, match, host) } }, t('join.learn')),
        )
      : null,
    h('h3', {}, t('common.options')),
    chosen.length
      ? h(
          'dl',
          { class: 'chosen' },
          chosen.map((/** @type {any} */ one) => [h('dt', { lang: original(one.name) }, called(one.name)), h('dd', { lang: original(one.text) }, called(one.text))]),
        )
      : h('p', { class: 'left' }, t('join.none')),
    h(
      'p',
      { class: 'left' },
      `${spectatorsSee(terms)} `,
      terms.clock ? `${t('join.time', { pace: paceWords(terms.clock) })} ` : null,
      terms.handicap || terms.bids ? h('b', { class: 'handicap' }, `${handicapWords(terms)} ${t('handicap.agree')} `) : null,
      found.other ? h('b', { class: 'handicap' }, `${t('handicap.choose')} `) : null,
      terms.pair ? `${t('join.pair')} ` : null,
      terms.rated ? h('b', { class: 'rated' }, `${t(page.me.account ? 'join.rated' : 'join.rated_login')} `) : null,
      terms.hints ? `${t('join.hints')} ` : null,
      terms.public ? t('join.listed') : t('join.private'),
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
      bid?.box,
      h(
        'div',
        { class: 'create' },
        h('button', { type: 'submit', class: 'b main' }, icon('go'), h('span', {}, bid ? t('bid.join') : t('join.take', { side: sideName(free) }))),
        found.other ? button(t('join.take', { side: sideName(found.other.side) }), { cls: 'line', id: 'other', do: () => name.read() && page.go(`#join=${found.other.code}`) }) : null,
        button(t('join.watch_only'), { cls: 'line', icon: 'eye', do: () => page.go(`#watch=${match}`) }),
      ),
      say,
    ),
    h('details', { class: 'seal' }, h('summary', {}, t('lobby.seal')), h('p', {}, parts('join.sealed', { hash: h('code', {}, found.dice.seed_hash) }))),
  );
}
