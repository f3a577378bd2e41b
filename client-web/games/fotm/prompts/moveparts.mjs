// SPDX-License-Identifier: MIT
// The parts of the panel and the tool bar while units are moved.
import { button, h } from '../../../js/dom.mjs';
import { isTouch } from '../../../js/screen.mjs';
import { holdButton } from '../../../kit/holds.mjs';
import { mount } from '../counter.mjs';
import { edition, sectionText } from '../edition.mjs';
import { half, hexRef, sec } from '../refs.mjs';
import { formation, strength } from '../units.mjs';
import { endsInColumn, hexesOfWay, isRear, pricesOf } from './way.mjs';
import { heard, parts, t } from '../../../js/texts.mjs';

/** @typedef {import('./move.mjs').Move} Move @typedef {import('../types').Unit} Unit */

/** Nobody is chosen yet. */
export const chooseHint = () =>
  h(
    'p',
    { class: 'hint' },
    isTouch()
      ? t('fotm.moving.touch')
      : t('fotm.moving.choose'),
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
      ? [t('fotm.moving.strength'), unit.lost ? `${strength(unit)} (${t('fotm.moving.lost', { n: unit.lost })})` : strength(unit)]
      : unit.kind === 'commander'
        ? [t('fotm.moving.cm'), String(unit.cm)]
        : null,
    offer ? [t('fotm.moving.points'), half(offer.points)] : null,
    unit.kind === 'brigade' && turns ? [t('fotm.moving.turns'), String(Math.max(0, turns - (unit.more.turned || 0)))] : null,
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
        prompt.chosen.length > 1 ? t('fotm.and_more', { name: unit.name, n: prompt.chosen.length - 1 }) : unit.name,
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
            t('fotm.moving.stack'),
            ' ',
            mates.map((mate) => mateButton(prompt, mate)),
            movers.length > 1
              ? button(prompt.chosen.length > 1 ? t('fotm.moving.alone') : t('fotm.moving.whole'), {
                  cls: 'line small',
                  key: 'S',
                  do: () => prompt.toggleStack(),
                })
              : null,
          )
        : null,
      offer ? h('p', { class: 'mates' }, holdButton(prompt.holds.has(unit), 'small', () => prompt.hold())) : h('p', { class: 'reg' }, t('fotm.moving.done')),
    ),
  );
}

/** One of the stack: taken along, or left here. @param {Move} prompt @param {Unit} mate */
const mateButton = (prompt, mate) => {
  const on = prompt.chosen.includes(mate.id);
  return button(mate.name, {
    cls: `mate${on ? ' on' : ''}`,
    off: !prompt.offer(mate.id),
    pressed: on,
    title: t(on ? 'fotm.moving.mate_stays' : 'fotm.moving.mate_comes', { name: mate.name }),
    do: () => prompt.choose(on ? prompt.chosen.filter((id) => id !== mate.id) : [...prompt.chosen, mate.id]),
  });
};

/** The same in one row, for a sheet that peeks out: name, strength, moves, who goes with it. @param {Move} prompt @param {Unit} unit */
export function unitLine(prompt, unit) {
  const offer = prompt.offer(),
    movers = unit.hex ? prompt.movers(unit.hex).filter((one) => one.id !== unit.id) : [],
    many = prompt.chosen.length > 1;
  return h(
    'p',
    { class: 'peekline' },
    h('b', {}, unit.name, ' ', unit.kind === 'brigade' ? strength(unit) : ''),
    h('span', {}, offer ? t('fotm.moving.left', { points: half(offer.points) }) : t('fotm.moving.cannot')),
    movers.length
      ? button(many ? t('fotm.moving.alone') : t('fotm.moving.with', { names: movers.length === 1 ? movers[0].name : t('prompt.more', { n: movers.length }) }), { cls: 'line', pressed: many, do: () => prompt.toggleStack() })
      : null,
    offer ? holdButton(prompt.holds.has(unit), '', () => prompt.hold()) : null,
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
          ? [t('fotm.moving.march_hint'), ' ', sec('13.5')]
          : prompt.only === 'withdraw'
            ? [t('fotm.moving.withdraw_hint'), ' ', sec('13.2')]
            : !prompt.goesOn()
              ? t('fotm.moving.nowhere')
              : `${t('fotm.moving.figures')} ${isTouch() ? t('fotm.moving.by_touch') : t('fotm.moving.by_click')}`,
      ),
    );
  if (prompt.chosen.length > 1) return aimOfSeveral(prompt, aim);
  const whole = prompt.wholeOf(aim),
    via = hexesOfWay(whole.steps).slice(0, -1);
  return h(
    'div',
    { class: 'hint' },
    h(
      'b',
      {},
      t('fotm.moving.to'),
      ' ',
      hexRef(aim.hex),
      via.length
        ? [` ${t('fotm.by')} `, via.length > 2 ? [hexRef(via[0]), ' … ', hexRef(via.at(-1))] : via.map((hex, i) => [i ? ', ' : '', hexRef(hex)])]
        : '',
    ),
    h('span', { class: 'cost' }, sum(whole), aim.stops ? `, ${t('fotm.moving.then_stop')}` : ''),
    whole.steps.some((step) => step.form === 'column')
      ? h(
          'p',
          {},
          !endsInColumn(whole.steps, true)
            ? t('fotm.moving.forms_line')
            : t('fotm.moving.stays_column'),
          ' ',
          sec('13.3'),
        )
      : aim.stops
        ? h('p', {}, t('fotm.moving.stop_sign'), ' ', sec('6.1'))
        : aim.may_end
          ? null
          : h('p', {}, t('fotm.moving.pass')),
    isTouch() && aim.may_end ? button(t('fotm.moving.go'), { cls: 'main', icon: 'go', id: 'go', do: () => prompt.go(aim.hex) }) : null,
    pointButton(prompt, aim),
  );
}

/** With Shift a click sets a point of the way; a finger has a button. @param {Move} prompt @param {import('./move.mjs').Target} aim */
const pointButton = (prompt, aim) => (isTouch() && !aim.stops && !prompt.only ? button(t('fotm.moving.point'), { cls: 'line point', title: t('fotm.moving.point_about'), do: () => prompt.setPoint(aim.hex) }) : null);

/** Where several go by one action, and why they cannot, as far as the server has said. @param {Move} prompt @param {import('./move.mjs').Target} aim */
function aimOfSeveral(prompt, aim) {
  const refusal = prompt.verdict?.hex === aim.hex ? prompt.verdict.refusal : undefined,
    names = prompt.chosen.map((id) => prompt.game.unit(id)?.name),
    together = new Set(aim.each.map((way) => way.hex)).size === 1;
  return h(
    'div',
    { class: `hint${refusal ? ' cannot' : ''}` },
    h('b', {}, together ? parts('fotm.moving.together', { hex: hexRef(aim.hex) }) : parts('fotm.moving.beside', { hex: hexRef(aim.hex), name: names[0] })),
    h('span', { class: 'cost' }, t('fotm.mp', { cost: aim.each.map((way, i) => half(prompt.after(prompt.chosen[i], way).cost)).join(', ') })),
    refusal ? h('p', { class: 'why' }, heard(refusal.text), ' ', refusal.section ? sec(refusal.section) : '') : h('p', {}, names.join(', ')),
    isTouch() && aim.may_end ? button(t('fotm.moving.go'), { cls: 'main', icon: 'go', id: 'go', off: !!refusal, do: () => prompt.go(aim.hex) }) : null,
    pointButton(prompt, aim),
  );
}

/** "1 + 1 + 2 = 4 MP", or the sum alone. @param {import('./way.mjs').Way} aim */
function sum(aim) {
  const prices = pricesOf(aim),
    rest = prices ? aim.cost - prices.reduce((a, b) => a + b, 0) : 0,
    list = [...(prices || []), ...(rest ? [rest] : [])];
  return list.length > 1 && list.length < 8 ? t('fotm.mp', { cost: `${list.map(half).join(' + ')} = ${half(aim.cost)}` }) : t('fotm.mp', { cost: half(aim.cost) });
}

/** A section behind a title, if this edition has it. @param {string} section */
const mark = (section) => (edition.section(section) ? ` (${sectionText(edition.section(section))})` : '');

/** The bar of what the chosen can do where it stands. @param {Move} prompt */
export function drawTools(prompt) {
  const offer = prompt.offer(),
    { game } = prompt,
    unit = game.unit(prompt.first);
  if (!unit || !offer) {
    prompt.toolbar('', ...(game.canUndo() ? [button(t('fotm.undo'), { icon: 'undo', key: 'Z', do: () => game.undo() })] : []));
    return;
  }
  const form = prompt.steps('form')[0],
    mountStep = prompt.steps('mount')[0],
    exit = prompt.steps('exit')[0],
    turns = prompt.steps('face').map((one) => one.step.face);
  const brigade = unit.kind === 'brigade',
    { columns, marches, withdraws, turns: free } = game.tricks,
    to = (/** @type {number} */ way) => ((unit.facing ?? 0) + way + 6) % 6,
    turning = free ? t('fotm.moving.two_free') : t('fotm.moving.all_free'),
    horses = brigade && edition.mounts && /cavalry|horse/.test(unit.type || ''),
    rear = brigade && withdraws && offer.steps.some((one) => isRear(unit, one.step));
  prompt.toolbar(
    unit.name,
    brigade
      ? button(t('fotm.left'), {
          icon: 'left',
          key: 'Q',
          dim: !turns.includes(to(-1)),
          title: `${t('fotm.moving.turn_left', { place: t(`fotm.place.${edition.place}`) })}; ${turning}${mark('13.2')}`,
          do: () => prompt.turn(-1),
        })
      : null,
    brigade
      ? button(t('fotm.right'), {
          icon: 'right',
          key: 'E',
          dim: !turns.includes(to(1)),
          title: `${t('fotm.moving.turn_right', { place: t(`fotm.place.${edition.place}`) })}; ${turning}${mark('13.2')}`,
          do: () => prompt.turn(1),
        })
      : null,
    brigade ? h('i', { class: 'gap' }) : null,
    brigade && columns
      ? button(unit.column ? t('fotm.moving.line') : t('fotm.moving.column'), {
          icon: unit.column ? 'line' : 'column',
          key: 'C',
          dim: !form,
          title: `${unit.column ? t('fotm.moving.form_line') : t('fotm.moving.form_column')}${mark('13.3')}`,
          do: () => prompt.form(),
        })
      : null,
    brigade && prompt.formsOnTheWay()
      ? button(prompt.arrive === 'column' ? t('fotm.moving.arrive_column') : t('fotm.moving.arrive_line'), {
          icon: prompt.arrive === 'column' ? 'column' : 'line',
          key: 'A',
          title: `${t('fotm.moving.arrive_about')}${mark('13.3')}`,
          do: () => prompt.toggleArrival(),
        })
      : null,
    horses
      ? button(unit.dismounted ? t('fotm.moving.mount') : t('fotm.moving.dismount'), {
          icon: unit.dismounted ? 'mount' : 'dismount',
          key: 'D',
          dim: !mountStep,
          title: `${t('fotm.moving.mount_about')}${mark('8.1')}`,
          do: () => prompt.single('mount'),
        })
      : null,
    brigade && withdraws
      ? button(t('fotm.moving.withdraw'), {
          icon: 'withdraw',
          key: 'W',
          off: !rear,
          pressed: prompt.only === 'withdraw',
          title: `${t('fotm.moving.withdraw_about')}${mark('13.2')}`,
          do: () => prompt.limit('withdraw'),
        })
      : null,
    brigade && marches
      ? button(t('fotm.moving.march'), {
          icon: 'march',
          key: 'F',
          off: !prompt.steps('march').length,
          pressed: prompt.only === 'march',
          title: `${t('fotm.moving.march_about')}${mark('13.5')}`,
          do: () => prompt.limit('march'),
        })
      : null,
    exit ? button(t('fotm.moving.leave'), { icon: 'go', title: `${t('fotm.moving.leave_about')}${mark('8.5')}`, do: () => prompt.single('exit') }) : null,
    brigade ? h('i', { class: 'gap' }) : null,
    button(t('fotm.undo'), { icon: 'undo', key: 'Z', off: !game.canUndo(), do: () => game.undo() }),
    button(t('fotm.done'), { icon: 'ok', key: 'Esc', cls: 'main', do: () => prompt.choose([]) }),
  );
}
