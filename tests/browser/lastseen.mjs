// SPDX-License-Identifier: MIT
// Where somebody was last seen (tabletop-1916), by what one is told alone: without a browser.
import { check } from './harness.mjs';
import { LastSeen, remembered } from '../../client-web/games/tabletop/lastseen.mjs';

const NEAR = 120,
  /** A unit of bases at these places. */
  unit = (id, side, ...places) => ({ id, side, bases: places.map((at, i) => ({ id: `${id}.${i + 1}`, at })) }),
  mine = unit('a', 'attacker', [0, 1000]),
  seen = { pieces: [mine, unit('d', 'defender', [0, 0], [80, 0])], turn: 3, lost: new Map() },
  eyes = { side: 'attacker', near: NEAR };

/** A record as the server tells it: what is seen of the enemy at each number; from one of them it was taken back to an earlier one. */
const RECORD = [[1, ['d', 'e']], [2, ['e']], [3, ['e', 'f']], [4, ['e'], 2], [5, []]].map(([n, ids, back]) => ({
    n,
    view: { turn: n, ids },
    ...(back ? { back_to: back } : {}),
  })),
  PAGE = 2;

/** As a page sees it that looks on from the record's number on; `ready` when what went before has been read. @param {number} n */
function looker(n) {
  const reads = [],
    game = {
      model: { spots: NEAR, pieces: (view) => [mine, ...view.ids.map((id, i) => unit(id, 'defender', [300 * (i + 1), 0]))] },
      position: {},
      match: {
        side: 'attacker',
        n,
        // A page of the record, and not before the page has gone on with other things.
        replay: async (from) => {
          reads.push(from);
          await new Promise((done) => setTimeout(done));
          return { view: { turn: 0, ids: [] }, updates: RECORD.filter((one) => one.n > from && one.n <= from + PAGE) };
        },
      },
      draw: () => drawn(),
    };
  let drawn = () => {};
  const ready = new Promise((done) => (drawn = done)),
    marks = new LastSeen(game);
  return {
    ready,
    reads,
    whole: () => marks.changed({ whole: true }),
    goOn: (to) => {
      for (const update of RECORD.filter((one) => one.n > game.match.n && one.n <= to)) {
        game.match.n = update.n;
        game.view = update.view;
        marks.changed({ update });
      }
    },
    get said() {
      return JSON.stringify(marks.all.map(({ piece, turn }) => [piece.id, turn, piece.bases[0].at]).sort());
    },
  };
}

/** Who opens the page again, or on another device, has the marks of who never left. */
async function afterReload() {
  const stayed = looker(0);
  stayed.whole();
  await stayed.ready;
  stayed.goOn(5);
  const again = looker(5);
  again.whole();
  await again.ready;
  check('last seen: a page opened again has the same marks, also after a deed was taken back', again.said === stayed.said && again.said === '[["d",1,[300,0]],["e",4,[300,0]]]' && again.reads.length === 3, `${again.said} ${stayed.said} ${again.reads}`);
  const amid = looker(3);
  amid.whole();
  amid.goOn(5); // while the record is being read
  await amid.ready;
  check('last seen: what happens while the record is read is not lost', amid.said === stayed.said, amid.said);
  const twice = looker(5);
  twice.whole();
  twice.whole(); // the line was lost and found again
  await twice.ready;
  check('last seen: a second reading takes the place of the first', twice.said === stayed.said, twice.said);
}

export async function lastSeen() {
  const gone = remembered(seen, [mine], 4, [{ event: 'moved', unit: 'd' }], eyes);
  check('last seen: who is lost from sight is remembered where it was, with the turn', gone.lost.get('d')?.turn === 3 && gone.lost.get('d').piece.bases.length === 2);
  const fallen = (events) => !remembered(seen, [mine], 4, events, eyes).lost.size;
  check('last seen: who has fallen leaves no mark', fallen([{ event: 'killed', base: 'd.1' }, { event: 'killed', base: 'd.2' }]) && fallen([{ event: 'routed', unit: 'd', count: 1 }, { event: 'killed', unit: 'd', base: 'd.2' }]) && fallen([{ event: 'abandoned', unit: 'd' }]));
  check('last seen: who lost a base and went on does', !fallen([{ event: 'killed', base: 'd.1' }]) && !fallen([{ event: 'killed', base: 'e.1' }, { event: 'killed', base: 'e.2' }]));
  const later = (pieces) => remembered(gone, pieces, 6, [], eyes).lost;
  check('last seen: it stays, with its turn, until the unit is seen again', later([mine]).get('d')?.turn === 3 && !later([mine, unit('d', 'defender', [400, 0])]).size);
  check('last seen: it goes when the place was searched and nobody was there', !later([unit('a', 'attacker', [40, 100])]).size && later([unit('a', 'attacker', [-100, 0])]).size === 1);
  check('last seen: of one\'s own there is none; who watches has the marks of both sides', !remembered({ ...seen, pieces: [mine] }, [], 4, [], eyes).lost.size && remembered(seen, [], 4, [], { near: NEAR }).lost.size === 2);
  await afterReload();
}
