// SPDX-License-Identifier: MIT
// Parts of the panel while an Assault is prepared: who takes part, who leads, what the guns fire at.
import { h } from '../../../js/dom.mjs';
import { mount } from '../counter.mjs';
import { edition } from '../edition.mjs';
import { distance } from '../hex.mjs';
import { sec, secMark, unitRef } from '../refs.mjs';
import { typeWord } from '../units.mjs';
import { t } from '../../../js/texts.mjs';

/** @typedef {import('./combat.mjs').Combat} Combat @typedef {import('../types').OfferOf<'assault'>} AssaultOffer */

/** What is remarked of one who takes part, by the line of a sum that says it. @returns {Record<string, string>} */
const remarks = () => ({ flank: t('fotm.part.flank'), rear: t('fotm.part.rear'), dismounted: t('fotm.part.dismounted'), 'guns-uphill': t('fotm.part.uphill') });

/** One who may take part. @param {Combat} prompt @param {import('../types').Fielded} unit @param {boolean} gun @param {AssaultOffer} offer */
export function part(prompt, unit, gun, offer) {
  const on = prompt.taking.has(unit.id),
    lines = (prompt.preview?.rolls || []).flatMap((roll) => roll.lines).filter((one) => one.unit === unit.id),
    sum = lines.reduce((n, one) => n + one.value, 0);
  const far = distance(unit.hex, offer.target),
    how = gun ? (far > 1 ? t('fotm.part.guns_far', { n: far }) : t('fotm.part.guns_near')) : typeWord(unit.type),
    said = remarks(),
    remark = lines.find((one) => one.what in said);
  return h(
    'label',
    { class: `pt${on ? '' : ' no'}` },
    h('input', { type: 'checkbox', checked: on, 'data-focus': unit.id, on: { change: () => prompt.toggle(unit.id) } }),
    mount(unit, 34, true),
    h(
      'span',
      {},
      h('b', {}, unit.name),
      h('small', {}, `${unit.hex}, ${how}${remark ? `, ${said[remark.what]} ` : ''}`, remark ? secMark(remark.section) : null),
    ),
    h('em', {}, on && prompt.preview ? String(sum) : '–'),
  );
}

/** One of several, as radio buttons. @param {any} legend @param {string} name @param {string[]} list @param {string|null} chosen @param {(id: string) => void} pick @param {(id: string) => any} label */
const oneOf = (legend, name, list, chosen, pick, label) =>
  h(
    'fieldset',
    { class: 'lead' },
    h('legend', {}, legend),
    list.map((id) =>
      h(
        'label',
        {},
        h('input', { type: 'radio', name, checked: id === chosen, 'data-focus': `${name}-${id}`, on: { change: () => pick(id) } }),
        label(id),
      ),
    ),
  );

/** @param {Combat} prompt @param {AssaultOffer} offer */
export function leads(prompt, offer) {
  const list = (offer.leads || []).filter((id) => prompt.taking.has(id)),
    now = prompt.preview?.attacker_lead;
  if (list.length < 2 || !prompt.leadAsked)
    return now ? h('p', { class: 'left' }, t('fotm.part.lead'), ' ', unitRef(now), ' ', sec('4.2')) : null;
  return oneOf(
    [t('fotm.part.leads'), ' ', sec('4.2')],
    'lead',
    list,
    prompt.lead,
    (id) => {
      prompt.lead = id;
      prompt.ask();
    },
    (id) => {
      const unit = prompt.game.brigade(id);
      return [unit.name, h('small', {}, t('fotm.part.steps', { n: unit.steps.length - unit.lost }))];
    },
  );
}

/** Batteries that the guns may fire at. @param {AssaultOffer} offer */
export const batteries = (offer) => (offer.suppress || []).filter((one) => typeof one === 'string');

/** What the guns fire at, where it is to be said. @param {Combat} prompt @param {AssaultOffer} offer */
export function marks(prompt, offer) {
  const list = batteries(offer);
  if (list.length < 2 || !prompt.gunsIn(offer)) return null;
  return oneOf(
    [edition.leads ? t('fotm.part.suppress') : t('fotm.part.fire_at'), ' ', sec('9.4')],
    'suppress',
    list,
    prompt[prompt.mark],
    (id) => {
      prompt[prompt.mark] = id;
      prompt.ask();
    },
    (id) => prompt.game.unit(id)?.name || id,
  );
}
