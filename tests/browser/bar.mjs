// SPDX-License-Identifier: MIT
// What stands on the bar of time, what leaves a trace, what an hour cost: made of events alone.
import { check } from './harness.mjs';
import { muster } from '../../client-web/games/fotm/ending.mjs';
import { nothingToDo } from '../../client-web/games/sharpsburg/empty.mjs';
import { summed } from '../../client-web/games/sharpsburg/summary.mjs';
import { chip, paths } from '../../client-web/games/sharpsburg/trails.mjs';
import { Hours } from '../../client-web/kit/hours.mjs';
import { marks } from '../../client-web/games/fotm/track.mjs';

export function bar() {
  const of = (/** @type {any} */ event) => marks(/** @type {any} */ ({ placeName: () => '' }), { events: [event] }).map((/** @type {any} */ one) => [one.kind, one.turn || '', one.label ? '' : 'unnamed'].filter(Boolean).join(' ')).join(),
    phase = (/** @type {string} */ side, /** @type {string} */ name) => of({ event: 'phase', side, phase: name, turn: 3 });
  check('bar of time: every phase has a tick, with a name, and says whose hour it is of', [['union', 'burnside'], ['union', 'rally'], ['union', 'movement'], ['confederate', 'combat']].every(([side, name]) => phase(side, name) === 'phase 3'), phase('union', 'rally'));
  check('bar of time: none for the end, nor for what is no phase', phase('union', 'over') === '' && of({ event: 'moved' }) === '');
  traces();
  strength();
}

/** The curve of strength at the end: who comes adds to it, who goes takes away. */
function strength() {
  const one = (/** @type {any} */ more) => ({ army: 'union', name: '', corps: '', type: 'infantry', steps: [4, 3, 2, 1], facing: 0, sp: 4, ...more }),
    first = /** @type {any} */ ({ brigades: { a: one({ hex: '0101' }), b: one({ where: 'away' }), c: one({ army: 'confederate', hex: '0202', sp: 3, lost: 1 }) } }),
    field = muster(first, first),
    after = [
      {},
      { event: 'lost-step', unit: 'a', sp: 2 },
      { event: 'entered', unit: 'b' },
      { event: 'rallied', unit: 'a', success: true },
      { event: 'rallied', unit: 'a', success: false },
      { event: 'exited', unit: 'b' },
      { event: 'eliminated', unit: 'a' },
    ].map((event) => {
      field.take(/** @type {any} */ (event));
      return `${field.of('union')} ${field.of('confederate')}`;
    });
  check('strength: what stands in the field, by the events', after.join() === '4 3,2 3,6 3,7 3,7 3,3 3,0 3', after.join());
}

/** The same of regiments. */
function traces() {
  const ways = paths([
      { event: 'moved', unit: 'a', from: '0101', to: '0102' },
      { event: 'moved', unit: 'a', from: '0102', to: '0103' },
      { event: 'rout-moved', unit: 'b', from: '0201', to: '0203', path: ['0202', '0203'] },
      { event: 'moved', officer: 'c', from: '0301', to: '0302' },
    ]),
    words = [...ways].map(([id, way]) => `${id} ${way.join(' ')}`).join('; ');
  check('traces: steps are one way, a rout with all of its hexes, officers too', words === 'a 0101 0102 0103; b 0201 0202 0203; c 0301 0302', words);
  const unit = /** @type {any} */ ({ hex: '0101', sp: 3, guns: 4 }),
    lost = (/** @type {any} */ more) => ({ event: 'lost', ...more }),
    chips = [chip(unit, [lost({ sp: 1 }), lost({ sp: 2 })]), chip(unit, [lost({ guns: 2 })]), chip({ ...unit, sp: undefined }, [lost({ sp: 2 })]), chip(undefined, [lost({ sp: 2 }), { event: 'gone' }])];
  check('traces: what was lost since, and where nobody knows of how many', chips.join() === '6 → 3,6 → 4,−2,2 → ✕', chips.join());
  const sums = summed([lost({ unit: 'a', sp: 2 }), lost({ unit: 'a', sp: 1 }), { event: 'gone', unit: 'b', how: 'left-map' }, { event: 'scored', side: 'union', points: 2 }, { event: 'scored', side: 'union', points: 1 }, { event: 'entered', unit: 'd' }]);
  check('traces: an hour sums up losses, points, who came', sums.lost.get('a')?.sp === 3 && sums.lost.size === 1 && sums.points.union === 3 && [...sums.came].join() === 'd');
  /** @type {any[]} */
  const said = [],
    hours = new Hours({ ends: (_, next) => next % 4 === 1, told: (events, from, turn) => /** @type {any} */ ({ n: events.length, from, turn }), tell: (hour) => said.push(hour) });
  for (let turn = 1; turn <= 9; turn++) {
    hours.feed({ n: turn, events: [{ event: 'phase', turn }, { event: 'lost' }] });
    hours.tell();
  }
  check('traces: four quarters are told as one hour', JSON.stringify(said) === '[{"n":8,"from":1,"turn":4},{"n":8,"from":5,"turn":8}]', JSON.stringify(said));
  const end = { do: 'end', action: { do: 'end' } },
    game = (/** @type {any} */ offers, open = false, undo = undefined) => /** @type {any} */ ({ position: { status: { undo } }, offers, view: { phase: 'movement' }, setup: { words: { phases: {} } }, tale: { card: { isOpen: open } } });
  check(
    'empty phases: regiments without anything to do end theirs, but not under a card that is read, nor what may be taken back',
    nothingToDo(game({ end, prefs: { action: { do: 'prefs' } } }), {})?.action === end.action &&
      !nothingToDo(game({ end, 'move:a': { action: { do: 'move' } } }), {}) &&
      !nothingToDo(game({ end }, true), {}) &&
      !nothingToDo(game({ end }, false, /** @type {any} */ (3)), {}),
  );
}
