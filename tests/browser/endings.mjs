// SPDX-License-Identifier: MIT
// What is told of a battle on the table that is over, from its events, without a page.
import { check } from './harness.mjs';
import { ending } from '../../client-web/games/tabletop/ending.mjs';
import { ending as fieldEnding } from '../../client-web/games/sharpsburg/ending.mjs';

const brigade = (/** @type {number} */ stands) => ({ where: 'table', stands });

/** Losses, strength by the turn and points by source agree with what happened, and with the score. */
export function tableEnding() {
  const setup = { units: { a: { name: 'Scammon', side: 'union', strength: [10] }, b: { name: 'Garland', side: 'confederate', strength: [8] }, c: { name: 'Crook', side: 'union', strength: [9] } } },
    first = { units: { a: brigade(10), b: brigade(8), c: { where: 'off', stands: 9 } }, vp: { union: 0, confederate: 0 } },
    view = { units: { a: brigade(7), b: { where: 'gone', stands: 0 }, c: brigade(9) }, vp: { union: 7, confederate: 3 } },
    lost = (/** @type {string} */ unit, /** @type {number} */ stands) => ({ event: 'lost-stands', unit, stands }),
    updates = [
      { n: 1, events: [{ event: 'phase', turn: 1 }, lost('a', 2)] },
      { n: 2, events: [lost('a', 5)] },
      { n: 3, back_to: 1, events: [lost('a', 1), { event: 'phase', turn: 2 }, { event: 'entered', unit: 'c' }] },
      { n: 4, events: [lost('b', 3), { event: 'removed', unit: 'b', why: 'broken' }, { event: 'vp', side: 'union', points: 4, why: 'gone' }, { event: 'vp', side: 'union', points: 1, why: 'gone' }, { event: 'control', text: 'Fox\'s Gap falls' }, { event: 'phase', turn: 3 }] },
    ],
    told = ending({ view, setup, model: { hills: true, turns: ['3 pm', '4 pm', '5 pm'] } }, updates, first),
    [losses, points] = told.tallies.map((one) => one.rows.map(({ name, side, value }) => `${name} ${side} ${value}`).join());
  check('table: losses by unit, without what was taken back', losses === 'Scammon union 3,Garland confederate 3', losses);
  check('table: points by source make up the score', points === 'table.why_gone union 5,table.why_places confederate 3,table.why_places union 2', points);
  check('table: strength by the turn', JSON.stringify(told.curve) === JSON.stringify({ title: 'table.strength', marks: ['1', '2', '3', ''], lines: { union: [10, 7, 16, 16], confederate: [8, 8, 0, 0] } }), JSON.stringify(told.curve));
  check('table: where a place changed hands', told.turns.length === 1 && told.turns[0].n === 4);
  // Teams of a company, and a score that is only known at the end.
  const trench = ending(
    { setup: {}, model: { hills: false }, view: { units: { x: { side: 'attacker', name: 'A Company', bases: { 1: {} } } }, vp: { attacker: 21, defender: 22 } } },
    [{ n: 1, events: [{ event: 'phase', turn: 1 }, { event: 'killed', unit: 'x', base: '2' }] }],
    { units: { x: { side: 'attacker', name: 'A Company', bases: { 1: {}, 2: {} } } }, vp: { attacker: 0, defender: 0 } },
  );
  check('table: companies too', JSON.stringify(trench.curve?.lines) === '{"attacker":[2,1],"defender":[0,0]}' && trench.tallies[1].rows.map((one) => `${one.name} ${one.value}`).join() === 'table.why_all 22,table.why_all 21', JSON.stringify(trench));
}

/** Sharpsburg: what points were for, each place by its name, makes up the score; what was taken back is not in it. */
export function fieldPoints() {
  const unit = (/** @type {string} */ army, /** @type {number} */ sp) => ({ army, arm: 'infantry', hex: '0505', sp }),
    setup = { scenario: { turns: 9 }, units: { u: { name: '12th Ohio', army: 'union', brigade: 'b' }, c: { name: '5th North Carolina', army: 'confederate', brigade: 'g' } }, officers: {}, brigades: { b: { name: 'Scammon' }, g: { name: 'Garland' } } },
    view = { units: { u: unit('union', 8), c: unit('confederate', 5) }, officers: {}, vp: { union: 9.5, confederate: 2 } },
    scored = (/** @type {string} */ side, /** @type {number} */ points, /** @type {any} */ more = {}) => ({ event: 'scored', side, points, ...more }),
    game = { setup, view, army: { units: new Map(), officers: new Map(), nameOf: (/** @type {string} */ id) => id, brigadeName: (/** @type {string} */ id) => id }, ground: { names: new Map([['0603', 'Fox\'s Gap']]) }, hour: () => '9:00', sideWord: (/** @type {string} */ side) => side },
    updates = [
      { n: 1, events: [{ event: 'phase', turn: 1 }, scored('union', 1, { why: 'losses' }), scored('union', 3, { why: 'officer' })] },
      { n: 2, events: [scored('confederate', 7, { why: 'guns' })] },
      { n: 3, back_to: 1, events: [scored('union', 0.5, { why: 'routed-off' }), scored('union', 2, { why: 'place', hex: '0603' }), scored('union', 2, { why: 'place', hex: '0603' })] },
      { n: 4, events: [scored('confederate', -3, { why: 'correction' }), scored('union', 1)] },
    ],
    told = fieldEnding(/** @type {any} */ (game), /** @type {any} */ (updates), /** @type {any} */ ({ ...view, vp: { union: 0, confederate: 5 } })),
    rows = (told.tallies[1]?.rows || []).map(({ name, side, value }) => `${name.replace('sharpsburg.ending.for.', '')} ${side} ${value}`).join();
  check('Sharpsburg: points by what they were for', rows === 'before confederate 5,Fox\'s Gap union 4,officer union 3,losses union 1,rest union 1,routed-off union 0.5,correction confederate -3', rows);
}
