// SPDX-License-Identifier: MIT
// Parts of the panel while one moves: brigades that can act, who comes in, what the ones in hand may do, what the plan
// costs.
import { button, h } from '../../../js/dom.mjs';
import { heard } from '../../../js/texts.mjs';
import { strength } from '../army.mjs';
import { text } from '../texts.mjs';
import { holdButton } from '../../../kit/holds.mjs';
import { endOf } from './group.mjs';

/** @typedef {import('./move.mjs').Move} Move @typedef {import('../types').Unit} Unit */

/** Formations of an arm, in the order of the buttons. @type {Record<string, string[]>} */
const FORMS = { infantry: ['line', 'column', 'road-column', 'skirmish', 'general-order', 'square'], cavalry: ['line', 'column', 'road-column', 'skirmish', 'general-order'], artillery: [], 'horse-artillery': [], holders: [] };

/** @param {Move} prompt */
export function brigades(prompt) {
  const { game } = prompt;
  return h(
    'div',
    { class: 'q-list' },
    [...prompt.ready()].map(([id, units]) => {
      const all = units.flatMap((one) => game.army.units.get(one) || []),
        [first] = all;
      if (!first) return null;
      return h(
        'button',
        { type: 'button', class: 'q-row', 'data-brigade': id, on: { click: () => takeBrigade(prompt, all) } },
        prompt.row(
          { ...first, name: game.army.brigadeName(id) || first.name },
          [all.length > 1 ? text.one(all.length) : '', all.slice(0, 4).map((unit) => unit.short).join(', '), all.some((unit) => unit.spent) ? text.markers.M : ''].filter(Boolean).join(' · '),
          h('em', {}, String(all.reduce((sum, unit) => sum + (unit.sp || 0), 0))),
        ),
      );
    }),
    prompt.riders().map((one) => h('button', { type: 'button', class: 'q-row q-rider', on: { click: () => ride(prompt, one.id, String(one.hex)) } }, h('span', {}, ''), h('span', { class: 'who' }, h('b', {}, one.name), h('small', {}, text.ranks[one.rank])))),
  );
}

/** @param {Move} prompt @param {string} id @param {string} hex */
function ride(prompt, id, hex) {
  prompt.take([id]);
  prompt.board.reveal(hex);
}

/** The first stack of a brigade. @param {Move} prompt @param {Unit[]} units */
function takeBrigade(prompt, units) {
  const hex = String(units[0].hex);
  prompt.take(units.filter((unit) => unit.hex === hex).map((unit) => unit.id));
  prompt.board.reveal(hex);
}

/** Who is due and may come in. @param {Move} prompt */
export function comers(prompt) {
  const { game } = prompt,
    list = game.offered('enter');
  if (!list.length) return null;
  return h(
    'div',
    { class: 'q-list q-due' },
    h('h3', {}, text.due),
    list.map(([key, offer]) => {
      const id = offer.action.unit || offer.action.units?.[0];
      return h('button', { type: 'button', class: 'q-row', 'data-offer': key, on: { click: () => game.act(offer.action) } }, h('span', {}, ''), h('span', { class: 'who' }, h('b', {}, game.army.nameOf(id)), h('small', {}, [game.army.brigadeName(game.setup.units[id]?.brigade || ''), offer.action.hex || ''].filter(Boolean).join(', '))), h('em', {}, text.enter));
    }),
  );
}

/** Who is in the hand: each can be left out. @param {Move} prompt */
export function deeds(prompt) {
  const { game, from } = prompt,
    stack = game.army.at(from).filter((unit) => unit.army === game.side);
  return h(
    'div',
    { class: 'q-parts' },
    stack.map((unit) => {
      const on = prompt.picked.includes(unit.id),
        able = prompt.able(unit.id),
        [own] = prompt.picked[0] === unit.id && prompt.reach ? [prompt.reach.allowance] : [0];
      return h(
        'div',
        { class: `q-part ${on ? 'on' : ''}` },
        h(
          'label',
          {},
          h('input', {
            type: 'checkbox',
            checked: on,
            disabled: !able,
            'data-unit': unit.id,
            on: { change: () => prompt.take(on ? prompt.picked.filter((id) => id !== unit.id) : [...prompt.picked, unit.id]) },
          }),
          prompt.row(unit, prompt.about(unit), h('em', {}, own ? text.left(Math.max(0, own - (unit.spent || 0)), own) : able ? '' : text.spentAll)),
        ),
      );
    }),
  );
}

/** What may be done beside marching. @param {Move} prompt */
export function acts(prompt) {
  const { game, units, picked } = prompt,
    [unit] = units,
    { offers } = game,
    has = (/** @type {string} */ verb) => game.offered(verb).filter(([, offer]) => picked.includes(offer.action.unit) || offer.action.units?.some((/** @type {string} */ id) => picked.includes(id))),
    act = (/** @type {string} */ label, /** @type {import('../types').Step} */ step, key = '') => button(label, { cls: 'line small', key, do: () => prompt.add(step) }),
    charges = [...has('charge'), ...has('overrun')],
    /** Several of a stack charge together. @type {Map<string, any>} */
    together = new Map();
  for (const [, offer] of charges) {
    const { do: verb, target } = offer.action,
      old = together.get(`${verb} ${target}`);
    if (old) old.units.push(...offer.action.units);
    else together.set(`${verb} ${target}`, { ...offer.action, units: [...offer.action.units], odds: offer.odds });
  }
  return [
    h('div', { class: 'q-acts', role: 'group', 'aria-label': text.face }, button(text.turnLeft, { cls: 'line small', key: 'Q', do: () => prompt.turn(-1) }), button(text.turnRight, { cls: 'line small', key: 'E', do: () => prompt.turn(1) }), act(unit.covered ? text.uncover : text.cover, { cover: !unit.covered }, 'V')),
    h(
      'div',
      { class: 'q-acts' },
      FORMS[unit.arm].filter((form) => form !== unit.formation).map((form) => act(text.form(form), { form: /** @type {any} */ (form) }, { line: 'L', column: 'C', skirmish: 'S' }[form])),
      unit.isArtillery ? act(unit.formation === 'limbered' ? text.unlimber : text.limber, { limber: unit.formation !== 'limbered' }) : null,
      /cavalry|horse/.test(unit.arm) ? act(unit.mounted ? text.dismount : text.mount, { mount: !unit.mounted }) : null,
      button(text.double, {
        cls: 'line small',
        pressed: prompt.double,
        title: text.doubleWhy,
        do: () => {
          prompt.double = !prompt.double;
          prompt.take(picked);
        },
      }),
    ),
    h(
      'div',
      { class: 'q-acts' },
      [...together.values()].map(({ odds, ...action }) => button(`${action.do === 'charge' ? text.charge : text.overrun} ${game.army.at(action.target)[0]?.name || action.target}${odds ? ` · ${odds}` : ''}`, { cls: 'line small q-hot', do: () => prompt.lay(action) })),
      unit.isArtillery
        ? null
        : button(text.charge, {
            cls: 'line small',
            pressed: prompt.rush,
            do: () => {
              prompt.rush = !prompt.rush;
              prompt.take(picked);
            },
          }),
      has('uncharge').map(([, offer]) => button(text.uncharge, { cls: 'line small', do: () => prompt.lay(offer.action) })),
      has('merge').map(([, offer]) => button(text.merge, { cls: 'line small', do: () => prompt.lay(offer.action) })),
      has('wing').map(([, offer]) => part(prompt, 'wing', offer.action)),
      has('detach').map(([, offer]) => part(prompt, 'detach', offer.action)),
      Object.keys(offers)
        .filter((key) => key === `stack:${prompt.from}`)
        .map((key) => button(text.stackUp, { cls: 'line small', do: () => game.act(/** @type {any} */ (offers[key].action)) })),
    ),
  ];
}

/** A wing or skirmishers: how strong. @param {Move} prompt @param {string} verb @param {any} action */
function part(prompt, verb, action) {
  const unit = prompt.game.army.units.get(action.unit),
    most = verb === 'wing' ? Math.floor((unit?.sp || 2) / 2) : Math.min(3, (unit?.sp || 2) - 1),
    sizes = Array.from({ length: most }, (_, i) => i + 1);
  return h(
    'label',
    { class: 'q-size' },
    h('span', {}, verb === 'wing' ? text.wing : text.detach),
    h(
      'select',
      { on: { change: (/** @type {any} */ event) => event.target.value && prompt.lay({ ...action, sp: +event.target.value }) } },
      h('option', { value: '' }, '–'),
      sizes.map((n) => h('option', { value: n, selected: prompt.plan?.do === verb && prompt.plan.sp === n }, text.retreatSP(n))),
    ),
  );
}

/** What the plan costs and what it would come to. @param {Move} prompt */
export function told(prompt) {
  const { preview, steps, plan, units } = prompt;
  if (!steps.length && !plan) return h('p', { class: 'left' }, text.pickReach);
  if (!preview) return h('p', { class: 'left' }, '…');
  const { cost, allowance, checks, kind, odds } = preview;
  return h(
    'div',
    { class: 'q-told' },
    cost === undefined || allowance === undefined
      ? null
      : h('div', { class: 'q-cost' }, h('p', { class: 'q-big' }, text.cost(cost, allowance)), h('div', { class: 'meter' }, h('i', { vars: { '--w': `${Math.min(100, (100 * cost) / Math.max(1, allowance))}%` } }))),
    checks ? h('p', { class: 'q-warn' }, text.checksOnWay(checks)) : null,
    kind && kind !== 'none' ? h('p', { class: 'q-big' }, text.kinds[kind]) : null,
    odds ? h('p', {}, h('b', {}, text.oddsLine(odds, preview.attacker || 0, preview.defender || 0)), ' ', text.loses(preview.attacker_loses || 0, preview.defender_loses || 0)) : null,
    preview.refused ? h('p', { class: 'refusal', role: 'alert' }, heard(preview.refused.text), ' ', prompt.section(preview.refused.section)) : null,
    units.length > 1 ? h('p', { class: 'left' }, `${text.asOne}: ${units.map((unit) => `${unit.short} ${strength(unit)}`).join(', ')}`) : null,
  );
}

/** Several stacks in the hand: who they are, what each way costs, why one may not. @param {Move} prompt @param {import('./group.mjs').Group} group @param {any} foot */
export function drawGroup(prompt, group, foot) {
  const { game } = prompt,
    stopped = group.refusal(),
    act = (/** @type {string} */ label, /** @type {import('../types').Step} */ step, key = '') => button(label, { cls: 'line small', key, do: () => prompt.add(step) }),
    on = group.units;
  prompt.fill(
    prompt.head(text.groupTitle(group.parts.length), text.groupAbout),
    h(
      'div',
      { class: 'q-parts q-list' },
      group.parts.map((part) => {
        const all = part.ids.flatMap((id) => game.army.units.get(id) || []),
          [first] = all,
          { preview } = part;
        if (!first) return null;
        return h(
          'div',
          { class: 'q-part on' },
          h(
            'label',
            {},
            h('input', { type: 'checkbox', checked: true, 'data-stack': part.from, on: { change: () => prompt.takeAll(prompt.stacks.filter((ids) => ids !== part.ids)) } }),
            prompt.row(
              all.length > 1 ? { ...first, name: text.groupStack(first.name, all.length - 1) } : first,
              [game.ground.names.get(part.from) || part.from, part.steps.length && endOf(part) !== part.from ? `→ ${endOf(part)}` : ''].filter(Boolean).join(' '),
              h('em', {}, preview?.cost !== undefined && preview.allowance !== undefined ? text.cost(preview.cost, preview.allowance) : ''),
            ),
          ),
        );
      }),
    ),
    h('div', { class: 'q-acts', role: 'group', 'aria-label': text.face }, button(text.turnLeft, { cls: 'line small', key: 'Q', do: () => prompt.turn(-1) }), button(text.turnRight, { cls: 'line small', key: 'E', do: () => prompt.turn(1) })),
    on.some((unit) => unit.isArtillery) ? null : h('div', { class: 'q-acts' }, FORMS.infantry.slice(0, 2).map((form) => act(text.form(form), { form: /** @type {any} */ (form) }, { line: 'L', column: 'C' }[form]))),
    group.laid ? null : h('p', { class: 'left' }, text.groupPick),
    stopped?.preview?.refused
      ? h('p', { class: 'refusal', role: 'alert' }, h('b', {}, `${game.army.nameOf(stopped.ids[0])}: `), heard(stopped.preview.refused.text), ' ', prompt.section(stopped.preview.refused.section))
      : group.parts.some((part) => part.preview?.checks)
        ? h('p', { class: 'q-warn' }, text.checksOnWay(group.parts.reduce((sum, part) => sum + (part.preview?.checks || 0), 0)))
        : null,
    h(
      'div',
      { class: 'row q-foot' },
      button(text.putBack, { cls: 'line', key: 'Esc', do: () => prompt.putBack() }),
      button(text.goAll, { cls: 'main', key: '↵', id: 'go', off: !group.ready, do: () => prompt.commit() }),
    ),
    prompt.foot(holdButton(on.every((unit) => prompt.holds.has(unit)), '', () => prompt.hold())),
    foot,
  );
}

/** All of a brigade who can act, where they stand in several hexes. @param {Move} prompt */
export function brigadeButton(prompt) {
  const [unit] = prompt.units,
    stacks = unit ? prompt.stacksOf(unit.brigade) : [];
  return stacks.length > 1 ? button(text.wholeBrigade(stacks.length), { cls: 'line small', key: 'B', id: 'brigade', do: () => prompt.wholeBrigade() }) : null;
}
