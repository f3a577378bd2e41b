// SPDX-License-Identifier: MIT
// Where somebody was last seen (tabletop-1916), by what one is told alone: without a browser.
import { check } from './harness.mjs';
import { remembered } from '../../client-web/games/tabletop/lastseen.mjs';

const NEAR = 120,
  /** A unit of bases at these places. */
  unit = (id, side, ...places) => ({ id, side, bases: places.map((at, i) => ({ id: `${id}.${i + 1}`, at })) }),
  mine = unit('a', 'attacker', [0, 1000]),
  seen = { pieces: [mine, unit('d', 'defender', [0, 0], [80, 0])], turn: 3, lost: new Map() },
  eyes = { side: 'attacker', near: NEAR };

export function lastSeen() {
  const gone = remembered(seen, [mine], 4, [{ event: 'moved', unit: 'd' }], eyes);
  check('last seen: who is lost from sight is remembered where it was, with the turn', gone.lost.get('d')?.turn === 3 && gone.lost.get('d').piece.bases.length === 2);
  const fallen = (events) => !remembered(seen, [mine], 4, events, eyes).lost.size;
  check('last seen: who has fallen leaves no mark', fallen([{ event: 'killed', base: 'd.1' }, { event: 'killed', base: 'd.2' }]) && fallen([{ event: 'routed', unit: 'd', count: 1 }, { event: 'killed', unit: 'd', base: 'd.2' }]) && fallen([{ event: 'abandoned', unit: 'd' }]));
  check('last seen: who lost a base and went on does', !fallen([{ event: 'killed', base: 'd.1' }]) && !fallen([{ event: 'killed', base: 'e.1' }, { event: 'killed', base: 'e.2' }]));
  const later = (pieces) => remembered(gone, pieces, 6, [], eyes).lost;
  check('last seen: it stays, with its turn, until the unit is seen again', later([mine]).get('d')?.turn === 3 && !later([mine, unit('d', 'defender', [400, 0])]).size);
  check('last seen: it goes when the place was searched and nobody was there', !later([unit('a', 'attacker', [40, 100])]).size && later([unit('a', 'attacker', [-100, 0])]).size === 1);
  check('last seen: of one\'s own there is none; who watches has the marks of both sides', !remembered({ ...seen, pieces: [mine] }, [], 4, [], eyes).lost.size && remembered(seen, [], 4, [], { near: NEAR }).lost.size === 2);
}
