// SPDX-License-Identifier: MIT
// The two rows above the map: victory points and objectives; turns with who is due; phases.
import { h, put } from '../../js/dom.mjs';
import { sideClass } from '../../js/sides.mjs';
import { edition, sectionText } from './edition.mjs';
import { unitOf } from './units.mjs';
import { cap, hour, sideWord, words } from './words.mjs';
import { parts, t } from '../../js/texts.mjs';

const PHASES = ['burnside', 'rally', 'movement', 'reinforcement', 'combat'];
const DUSK = 14;

/** @typedef {import('./types').View} View @typedef {import('./types').Side} Side */

/** @param {import('./types').Game} game */
export function header(game) {
  const { frame } = game,
    turns = frame.day.list,
    phases = h('div', { class: 'phases' });
  turns.setAttribute('aria-label', t('fotm.track.turns'));
  put(frame.time, turns, phases);

  /** Where the track is longer than its place, the present hour is in sight, and one before it. */
  function showNow() {
    const now = /** @type {HTMLElement|null} */ (turns.querySelector('.now'));
    if (now) turns.scrollLeft = now.offsetLeft - now.offsetWidth;
  }
  new ResizeObserver(showNow).observe(turns);

  /** @param {View} view */
  function tally(view) {
    const { vp } = view;
    const points = () =>
      h(
        'div',
        { class: 'vps', role: 'img', 'aria-label': t('fotm.waiting.points', { points: `${sideWord('union')} ${vp.union || 0}, ${sideWord('confederate')} ${vp.confederate || 0}` }) },
        h('span', { class: 'k' }, t('fotm.track.points')),
        h(
          'span',
          { class: 'v' },
          h('b', { class: 'us' }, String(vp.union || 0)),
          h('i', {}, '–'),
          h('b', { class: 'cs' }, String(vp.confederate || 0)),
        ),
      );
    put(frame.score, points());
    put(
      frame.tally,
      points(),
      h(
        'ul',
        { class: 'hold' },
        game.ground.prizes.map((hex) => {
          const side = view.control?.[hex];
          return h(
            'li',
            { title: t('fotm.track.held', { place: game.ground.placeName(hex), side: sideWord(side) || t('fotm.nobody') }) },
            h('i', { class: `flag ${side === 'union' ? 'us' : 'cs'}` }, side === 'union' ? 'U' : 'C'),
            h('span', { class: 'sr' }, `${sideWord(side)}: `),
            game.ground.placeName(hex),
          );
        }),
      ),
    );
  }

  /** @param {number} no @param {View} view @param {import('./types').Setup} setup @returns {import('../../js/play/day.mjs').Item} */
  function turn(no, view, setup) {
    const due = (view.reinforcements || []).filter((pool) => pool.turn === no),
      count = (/** @type {Side} */ army) => due.filter((pool) => pool.army === army).reduce((sum, pool) => sum + pool.units.length, 0);
    const names = due
        .map((pool) => t('fotm.track.pool', { side: sideWord(pool.army), no: pool.entry, names: pool.units.map((id) => unitOf(view, id)?.name || id).join(', ') }))
        .join('\n'),
      [clock, half] = hour(no).split(' ');
    const now = no === view.turn,
      us = count('union'),
      cs = count('confederate'),
      cls = [no >= DUSK && 'dusk', no < setup.first_turn && 'out', no < view.turn && 'gone', now && 'now'].filter(Boolean).join(' '),
      title = `${hour(no)}${no >= DUSK ? ` · ${t('fotm.track.dusk')} (${sectionText(edition.section('11.6'))})` : ''}${names ? `\n${names}` : ''}`;
    const draw = () =>
      h(
        'li',
        { class: cls, 'aria-current': now ? 'step' : null, title },
        h('b', {}, clock),
        h('span', {}, half),
        h('i', { class: 'due' }, us ? h('em', { class: 'us' }, `+${us}`) : null, cs ? h('em', { class: 'cs' }, `+${cs}`) : null),
      );
    return { turn: no, sign: [cls, title, us, cs].join(), draw };
  }

  /** @param {View} view */
  function phaseRow(view) {
    const { side, phase } = view;
    if (phase === 'over' || phase === 'setup') {
      put(phases, h('span', {}, cap(words.phases[phase])));
      return;
    }
    const at = PHASES.indexOf(phase),
      list = PHASES.filter((id) => id !== 'burnside' || (side === 'union' && (view.pause || phase === 'burnside')));
    put(
      phases,
      h(
        'div',
        { class: `grp on ${side === 'union' ? 'us' : 'cs'}` },
        h('b', {}, sideWord(side)),
        h(
          'ol',
          { 'aria-label': t('fotm.track.phases') },
          list.map((id) =>
            h(
              'li',
              {
                class: id === phase ? 'now' : PHASES.indexOf(id) < at ? 'past' : '',
                'aria-current': id === phase ? 'step' : null,
              },
              cap(words.phases[id]),
            ),
          ),
        ),
      ),
      h(
        'span',
        { class: 'then' },
        parts('fotm.track.then', { what: side === 'union' ? h('b', { class: 'cs' }, sideWord('confederate')) : h('b', { class: 'us' }, hour(view.turn + 1) || t('fotm.track.end')) }),
      ),
    );
  }

  return {
    draw() {
      const { view } = game,
        setup = game.position.setup || game.match.setup;
      tally(view);
      // Light goes in the last hours, a little more in each.
      frame.board.dataset.dusk = String(Math.max(0, view.turn - DUSK + 2));
      const focus = turns.querySelector('.now')?.textContent;
      frame.day.draw(Array.from({ length: setup.last_turn }, (_, i) => turn(i + 1, view, setup)));
      if (focus !== turns.querySelector('.now')?.textContent) showNow();
      phaseRow(view);
    },
  };
}

/**
 * What stands on the bar of time: phases of the hours, and where it was fought.
 * @typedef {import('../../js/play/day.mjs').Mark} Mark
 * @param {import('./types').Ground} ground @param {import('./types').Update} update
 */
export const marks = (ground, { events = [] }) =>
  events.flatMap(/** @returns {Mark[]} */ (e) => {
    if (e.event === 'phase' && e.side && e.phase && e.phase !== 'over' && e.phase !== 'setup') return [{ kind: 'phase', turn: e.turn, label: t('fotm.base.phase', { side: sideWord(e.side), phase: words.phases[e.phase] || '', hour: hour(e.turn) }) }];
    if (e.event !== 'assault') return [];
    return [{ kind: 'fight', label: `${sideWord(e.side)}: ${ground.placeName(e.target) || e.target}`, cls: sideClass('fotm', e.side) }];
  });
