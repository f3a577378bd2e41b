// SPDX-License-Identifier: MIT
// Who is near an Assault but may not join it, and why: the server is asked about each.
import { h } from '../../../js/dom.mjs';
import { mount } from '../counter.mjs';
import { distance } from '../hex.mjs';
import { sec } from '../refs.mjs';
import { heard, t } from '../../../js/texts.mjs';

/** Guns may reach so far; others stand beside the target. */
const GUNS = 4,
  BESIDE = 1,
  MOST = 6;

/** @typedef {import('../types').Brigade} Brigade @typedef {{unit: Brigade, refusal: import('../types').Refusal}} Outsider */

/**
 * @param {import('../types').Game} game @param {import('../types').OfferOf<'assault'>} offer the template of the Assault @returns {Promise<Outsider[]>}
 */
export async function outsiders(game, offer) {
  const inIt = new Set([...(offer.brigades || []), ...(offer.artillery || [])]),
    gun = (/** @type {Brigade} */ unit) => /artillery/.test(unit.type),
    near = game
      .units()
      .filter((unit) => unit.kind === 'brigade')
      .filter(
        (unit) =>
          unit.army === game.side &&
          unit.hex &&
          !unit.routed &&
          !inIt.has(unit.id) &&
          distance(unit.hex, offer.target) <= (gun(unit) ? GUNS : BESIDE),
      )
      .slice(0, MOST);
  const answers = await Promise.all(
    near.map((unit) =>
      game.match.try({
        do: 'assault',
        target: offer.target,
        brigades: [...(offer.brigades || []), ...(gun(unit) ? [] : [unit.id])],
        ...(gun(unit) ? { artillery: [unit.id] } : {}),
      }),
    ),
  );
  return near.flatMap((unit, i) => {
    const { refusal } = answers[i];
    return refusal ? { unit, refusal } : [];
  });
}

/** @param {Outsider} one */
export const outsiderRow = ({ unit, refusal }) =>
  h(
    'div',
    { class: 'pt no out' },
    h('input', { type: 'checkbox', disabled: true, 'aria-label': t('fotm.outsider.cannot', { unit: unit.name }) }),
    mount(unit, 34, true),
    h('span', {}, h('b', {}, unit.name), h('small', {}, `${unit.hex}: ${heard(refusal.text)} `, refusal.section ? sec(refusal.section) : null)),
    h('em', {}, '–'),
  );
