// SPDX-License-Identifier: MIT
// The parts of the panel and the tool bar while units are moved.
import { button, h } from '../../../js/dom.mjs';
import { isTouch } from '../../../js/screen.mjs';
import { mount } from '../counter.mjs';
import { edition } from '../edition.mjs';
import { half, hexRef, sec } from '../refs.mjs';
import { formation, strength } from '../units.mjs';
import { endsInColumn, hexesOfWay, isRear, pricesOf } from './way.mjs';

/** @typedef {import('./move.mjs').Move} Move @typedef {import('../types').Unit} Unit */

/** Nobody is chosen yet. */
export const chooseHint = () =>
  h(
    'p',
    { class: 'hint' },
    isTouch()
      ? 'Touch a unit that is to move. A finger that rests on a stack lays it open.'
      : 'Choose a unit: click it, or press N for the next one that can move. Right button or F2 fans a stack out.',
  );

/** @param {Move} prompt @param {Unit} unit */
export function unitCard(prompt, unit) {
  const offer = prompt.offer(),
    mates = prompt.game.at(unit.hex).filter((one) => one.army === unit.army && one.id !== unit.id),
    movers = unit.hex ? prompt.movers(unit.hex) : [],
    { turns } = prompt.game.tricks;
  /** @type {([string, string]|null)[]} */
  const facts = [
    unit.kind === 'brigade'
      ? ['Strength', `${strength(unit)}${unit.lost ? ` (${unit.lost} lost)` : ''}`]
      : unit.kind === 'commander'
        ? ['CM', String(unit.cm)]
        : null,
    offer ? ['Moves left', half(offer.points)] : null,
    unit.kind === 'brigade' && turns ? ['Free turns left', String(Math.max(0, turns - (unit.more.turned || 0)))] : null,
  ];
  return h(
    'div',
    { class: 'card' },
    mount(unit, 72),
    h(
      'div',
      {},
      h(
        'h3',
        {},
        prompt.chosen.length > 1 ? `${unit.name} and ${prompt.chosen.length - 1} more` : unit.name,
        h('small', {}, formation(unit)),
      ),
      h(
        'dl',
        {},
        facts.map((fact) => fact && h('div', {}, h('dt', {}, fact[0]), h('dd', {}, fact[1]))),
      ),
      mates.length
        ? h(
            'p',
            { class: 'mates' },
            'In the stack: ',
            mates.map((mate) =>
              button(mate.name, {
                cls: `mate${prompt.chosen.includes(mate.id) ? ' on' : ''}`,
                off: !prompt.offer(mate.id),
                pressed: prompt.chosen.includes(mate.id),
                do: () => prompt.choose([mate.id]),
              }),
            ),
            movers.length > 1
              ? button(prompt.chosen.length > 1 ? 'One alone' : 'Whole stack', {
                  cls: 'line small',
                  key: 'S',
                  do: () => prompt.toggleStack(),
                })
              : null,
          )
        : null,
      offer ? h('p', { class: 'mates' }, holdButton(prompt, unit, 'small')) : h('p', { class: 'reg' }, 'It cannot do anything more in this phase.'),
    ),
  );
}

/** Who holds here is not named when the phase ends. @param {Move} prompt @param {Unit} unit @param {string} cls */
const holdButton = (prompt, unit, cls) =>
  button('Hold here', {
    icon: 'flag',
    cls: `line ${cls}`,
    key: 'H',
    pressed: prompt.holds.has(unit),
    title: 'The end of the phase does not remind you of this unit, until it stands elsewhere',
    do: () => prompt.hold(),
  });

/** The same in one row, for a sheet that peeks out: name, strength, moves, who goes with it. @param {Move} prompt @param {Unit} unit */
export function unitLine(prompt, unit) {
  const offer = prompt.offer(),
    movers = unit.hex ? prompt.movers(unit.hex).filter((one) => one.id !== unit.id) : [],
    many = prompt.chosen.length > 1;
  return h(
    'p',
    { class: 'peekline' },
    h('b', {}, unit.name, ' ', unit.kind === 'brigade' ? strength(unit) : ''),
    h('span', {}, offer ? `${half(offer.points)} left` : 'cannot move'),
    movers.length
      ? button(many ? 'One alone' : `With ${movers.length === 1 ? movers[0].name : `${movers.length} more`}`, { cls: 'line', pressed: many, do: () => prompt.toggleStack() })
      : null,
    offer ? holdButton(prompt, unit, '') : null,
  );
}

/** What the way to the hex that is aimed at costs. @param {Move} prompt */
export function aimBox(prompt) {
  const aim = prompt.aim && prompt.targets().get(prompt.aim),
    offer = prompt.offer();
  if (!offer) return null;
  if (!aim)
    return h(
      'div',
      { class: 'hint' },
      h(
        'p',
        {},
        prompt.only === 'march'
          ? ['Choose the hex of the forced march. Afterwards a die is thrown: 3 or less loses a step ', sec('13.5')]
          : prompt.only === 'withdraw'
            ? ['Choose a hex behind it: the first one costs double ', sec('13.2')]
            : `Figures are moves left after arriving. A stop sign: the move ends there. ${isTouch() ? 'A touch shows the way, another goes it.' : 'Click or drop to move.'}`,
      ),
    );
  const via = hexesOfWay(aim.steps).slice(0, -1);
  return h(
    'div',
    { class: 'hint' },
    h(
      'b',
      {},
      'To ',
      hexRef(aim.hex),
      via.length
        ? [' by ', via.length > 2 ? [hexRef(via[0]), ' … ', hexRef(via.at(-1))] : via.map((hex, i) => [i ? ', ' : '', hexRef(hex)])]
        : '',
    ),
    h('span', { class: 'cost' }, sum(aim), aim.stops ? ', then stop' : ''),
    aim.steps.some((step) => step.form === 'column')
      ? h(
          'p',
          {},
          !endsInColumn(aim.steps, true)
            ? 'It goes in column along the road and forms line at the end '
            : 'It goes in column along the road, and arrives in column: a column does not attack ',
          sec('13.3'),
        )
      : aim.stops
        ? h('p', {}, 'A stop sign: it may not go on from there in this phase ', sec('6.1'))
        : aim.may_end
          ? null
          : h('p', {}, 'It can pass here but not stay.'),
    isTouch() && aim.may_end ? button('Go', { cls: 'main', icon: 'go', id: 'go', do: () => prompt.go(aim.hex) }) : null,
  );
}

/** "1 + 1 + 2 = 4 MP", or the sum alone. @param {import('./way.mjs').Way} aim */
function sum(aim) {
  const prices = pricesOf(aim),
    rest = prices ? aim.cost - prices.reduce((a, b) => a + b, 0) : 0,
    parts = [...(prices || []), ...(rest ? [rest] : [])];
  return parts.length > 1 && parts.length < 8 ? `${parts.map(half).join(' + ')} = ${half(aim.cost)} MP` : `${half(aim.cost)} MP`;
}

/** A section behind a title, if this edition has it. @param {string} section */
const mark = (section) => (edition.section(section) ? ` (${edition.section(section)})` : '');

/** The bar of what the chosen can do where it stands. @param {Move} prompt */
export function drawTools(prompt) {
  const offer = prompt.offer(),
    { game } = prompt,
    unit = game.unit(prompt.first);
  if (!unit || !offer) {
    prompt.toolbar('', ...(game.canUndo() ? [button('Undo', { icon: 'undo', key: 'Z', do: () => game.undo() })] : []));
    return;
  }
  const form = prompt.steps('form')[0],
    mountStep = prompt.steps('mount')[0],
    exit = prompt.steps('exit')[0],
    turns = prompt.steps('face').map((one) => one.step.face);
  const brigade = unit.kind === 'brigade',
    { columns, marches, withdraws, turns: free } = game.tricks,
    to = (/** @type {number} */ way) => ((unit.facing ?? 0) + way + 6) % 6,
    turning = free ? `two turns a phase are free` : 'turning is free',
    horses = brigade && edition.mounts && /cavalry|horse/.test(unit.type || ''),
    rear = brigade && withdraws && offer.steps.some((one) => isRear(unit, one.step));
  prompt.toolbar(
    unit.name,
    brigade
      ? button('Left', {
          icon: 'left',
          key: 'Q',
          dim: !turns.includes(to(-1)),
          title: `Turn left one ${edition.place}; ${turning}${mark('13.2')}`,
          do: () => prompt.turn(-1),
        })
      : null,
    brigade
      ? button('Right', {
          icon: 'right',
          key: 'E',
          dim: !turns.includes(to(1)),
          title: `Turn right one ${edition.place}; ${turning}${mark('13.2')}`,
          do: () => prompt.turn(1),
        })
      : null,
    brigade ? h('i', { class: 'gap' }) : null,
    brigade && columns
      ? button(unit.column ? 'Line' : 'Column', {
          icon: unit.column ? 'line' : 'column',
          key: 'C',
          dim: !form,
          title: `${unit.column ? 'Form line, 1 MP' : 'Form column on a road, 1 MP'}${mark('13.3')}`,
          do: () => prompt.form(),
        })
      : null,
    brigade && prompt.formsOnTheWay()
      ? button(prompt.arrive === 'column' ? 'Arrive in column' : 'Arrive in line', {
          icon: prompt.arrive === 'column' ? 'column' : 'line',
          key: 'A',
          title: `How it stands at the end of a way along a road${mark('13.3')}`,
          do: () => prompt.toggleArrival(),
        })
      : null,
    horses
      ? button(unit.dismounted ? 'Mount' : 'Dismount', {
          icon: unit.dismounted ? 'mount' : 'dismount',
          key: 'D',
          dim: !mountStep,
          title: `Before the first hex or after the last, 1 MP${mark('8.1')}`,
          do: () => prompt.single('mount'),
        })
      : null,
    brigade && withdraws
      ? button('Withdraw', {
          icon: 'withdraw',
          key: 'W',
          off: !rear,
          pressed: prompt.only === 'withdraw',
          title: `Orderly withdrawal into a rear hex; the first costs double${mark('13.2')}`,
          do: () => prompt.limit('withdraw'),
        })
      : null,
    brigade && marches
      ? button('March', {
          icon: 'march',
          key: 'F',
          off: !prompt.steps('march').length,
          pressed: prompt.only === 'march',
          title: `Forced march: one hex more, then a die${mark('13.5')}`,
          do: () => prompt.limit('march'),
        })
      : null,
    exit ? button('Leave', { icon: 'go', title: `Leave by the west edge${mark('8.5')}`, do: () => prompt.single('exit') }) : null,
    brigade ? h('i', { class: 'gap' }) : null,
    button('Undo', { icon: 'undo', key: 'Z', off: !game.canUndo(), do: () => game.undo() }),
    button('Done', { icon: 'ok', key: 'Esc', cls: 'main', do: () => prompt.choose([]) }),
  );
}
