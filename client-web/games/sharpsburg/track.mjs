// SPDX-License-Identifier: MIT
// The two rows above the map: points and objectives; the turns with who arrives, the phases.
import { dialog, h, put } from '../../js/dom.mjs';
import { sideClass, sideName } from '../../js/sides.mjs';
import { text } from './texts.mjs';

const PHASES = ['movement', 'fire', 'rally', 'charge'];
/** More turns than this are drawn as a band of quarters without words. */
const WORDY = 14;
/** So many objectives have room for their names in the header. */
const NAMED = 4;

/** @typedef {import('./game.mjs').Game} Game */

/** @param {Game} game */
export function header(game) {
  const { frame, setup } = game,
    turns = frame.day.list,
    phases = h('div', { class: 'phases' });
  turns.setAttribute('aria-label', text.turnTrack);
  put(frame.time, turns, phases);

  const held = () => Object.entries(game.view.control || {}).map(([hex, side]) => ({ hex, side, name: game.ground.names.get(hex) || hex }));
  const flag = (/** @type {import('./types').Side} */ side) => h('i', { class: 'q-flag', 'aria-hidden': 'true' }, sideName(side)[0]);

  /** All objectives by name, and who holds them; one of them is shown on the map. */
  function openHoldings() {
    const box = dialog(text.objectives, [
      h(
        'ul',
        { class: 'q-holds' },
        held().map(({ hex, side, name }) =>
          h(
            'li',
            { class: `q-side ${sideClass('sharpsburg', side)}` },
            h('button', { type: 'button', on: { click: () => (box.close(), game.board.reveal(hex)) } }, flag(side), h('span', {}, name), h('small', {}, text.holds[side])),
          ),
        ),
      ),
    ]);
  }

  const points = () => {
    const { vp = { union: 0, confederate: 0 } } = game.view;
    return h(
      'div',
      { class: 'vps', role: 'img', 'aria-label': `${text.points}: ${Object.entries(vp).map(([side, n]) => `${sideName(side)} ${n}`).join(', ')}` },
      h('span', { class: 'k' }, text.points),
      h('span', { class: 'v' }, h('b', { class: `q-side ${sideClass('sharpsburg', 'union')}` }, String(vp.union)), h('i', {}, '–'), h('b', { class: `q-side ${sideClass('sharpsburg', 'confederate')}` }, String(vp.confederate))),
    );
  };

  /** What opens the list of objectives. @param {string} cls @param {any} kids */
  const opener = (cls, kids) => h('button', { type: 'button', class: cls, title: text.objectives, 'aria-haspopup': 'dialog', on: { click: openHoldings } }, kids, h('span', { class: 'sr' }, text.objectives));

  /** Who holds what: each by its name, or, where there are many, as a row of flags that opens into a list. */
  function holdings() {
    const all = held();
    if (all.length > NAMED) return opener('hold q-flags', all.map(({ side, name }) => h('span', { class: `q-side ${sideClass('sharpsburg', side)}`, title: `${name}: ${text.holds[side]}` }, flag(side))));
    return h(
      'ul',
      { class: 'hold' },
      all.map(({ side, name }) => h('li', { class: `q-side ${sideClass('sharpsburg', side)}`, title: `${name}: ${text.holds[side]}` }, flag(side), h('span', {}, name))),
    );
  }

  /** "9:15" in two parts: a small screen has room for one. @param {string} clock */
  const parted = (clock) => {
    const [hours, minutes] = clock.split(':');
    return minutes ? [h('i', { class: 'hh' }, hours), h('i', { class: 'mm' }, `:${minutes}`)] : clock;
  };

  /** @param {number} no @returns {import('../../js/play/day.mjs').Item} */
  function turn(no) {
    const { view } = game,
      due = setup.reinforcements.filter((one) => one.turn === no),
      names = due.map((one) => text.arrive(one.units.length, one.units.map((id) => game.army.nameOf(id)).join(', '))).join('\n'),
      [clock = String(no), half = ''] = game.hour(no).split(' '),
      long = setup.scenario.turns > WORDY,
      whole = !long || clock.endsWith(':00') || no === view.turn;
    const now = no === view.turn,
      cls = [no < view.turn && 'gone', now && 'now', long && 'quarter', (!long || clock.endsWith(':00')) && 'whole', clock.endsWith(':00') && 'sharp'].filter(Boolean).join(' '),
      title = [text.turn(no, game.hour(no)), names].filter(Boolean).join('\n');
    const draw = () =>
      h(
        'li',
        { class: cls, 'aria-current': now ? 'step' : null, title },
        whole ? [h('b', {}, long ? clock.replace(':00', '') : parted(clock)), h('span', {}, half)] : null,
        h('i', { class: 'due' }, due.length ? due.map((one) => h('em', { class: `q-side ${sideClass('sharpsburg', one.army)}` }, long ? '▾' : `+${one.units.length}`)) : null),
      );
    return { turn: no, sign: [cls, title, due.length].join(), draw };
  }

  return {
    draw() {
      const { view } = game;
      if (!view) return;
      // A small screen has no room for the flags: there the score opens them.
      put(frame.score, held().length ? opener('q-score', points()) : points());
      put(
        frame.tally,
        points(),
        holdings(),
      );
      frame.day.draw(Array.from({ length: setup.scenario.turns }, (_, i) => turn(i + 1)));
      const now = /** @type {HTMLElement|null} */ (turns.querySelector('.now'));
      if (now) turns.scrollLeft = now.offsetLeft - now.offsetWidth * 2;
      put(
        phases,
        PHASES.includes(view.phase)
          ? h(
              'div',
              { class: `grp on q-side ${sideClass('sharpsburg', view.side)}` },
              h('b', {}, game.sideWord(view.side)),
              h('ol', { 'aria-label': text.phases }, PHASES.map((one) => h('li', { class: one === view.phase ? 'now' : PHASES.indexOf(one) < PHASES.indexOf(view.phase) ? 'past' : '', 'aria-current': one === view.phase ? 'step' : null }, setup.words.phases[one]))),
            )
          : h('span', {}, setup.words.phases[view.phase]),
      );
    },
  };
}

/** What stands on the bar of time: phases of the turns, and where it was fought. @param {Game} game @param {import('./types').Update} update @returns {import('../../js/play/day.mjs').Mark[]} */
export const marks = (game, { events = [] }) =>
  events.flatMap(/** @returns {import('../../js/play/day.mjs').Mark[]} */ (event) => {
    if (event.event === 'phase' && event.turn && PHASES.includes(event.phase)) return [{ kind: 'phase', turn: event.turn, label: [game.hour(event.turn), game.sideWord(event.side), game.setup.words.phases[event.phase]].filter(Boolean).join(', ') }];
    if (event.event !== 'resolved') return [];
    return [{ kind: 'fight', label: `${text.tale.charge}: ${game.ground.names.get(event.target) || event.target}`, cls: sideClass('sharpsburg', event.side) }];
  });
