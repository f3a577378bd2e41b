// SPDX-License-Identifier: MIT
// What stands on the bar of time, made of events alone.
import { check } from './harness.mjs';
import { marks } from '../../client-web/games/fotm/track.mjs';

export function bar() {
  const of = (/** @type {any} */ event) => marks(/** @type {any} */ ({ placeName: () => '' }), { events: [event] }).map((/** @type {any} */ one) => one.kind + (one.label ? '' : ' unnamed')).join(),
    phase = (/** @type {string} */ side, /** @type {string} */ name) => of({ event: 'phase', side, phase: name, turn: 3 });
  check('bar of time: an hour begins with the first phase', phase('union', 'rally').startsWith('hour'), phase('union', 'rally'));
  check('bar of time: every other phase has a tick, with a name', [['union', 'movement'], ['confederate', 'rally'], ['confederate', 'combat']].every(([side, name]) => phase(side, name) === 'phase'), phase('union', 'movement'));
  check('bar of time: none for the end, nor for what is no phase', phase('union', 'over') === '' && of({ event: 'moved' }) === '');
}
