// SPDX-License-Identifier: MIT
// Points that one side begins with, so that a battle which is easier for the other is a fair match.
import { h } from '../dom.mjs';
import { sideName } from '../sides.mjs';
import { t } from '../texts.mjs';
import { bidChosen, bidField, bidWords, chosenBid } from './bids.mjs';

/** What the terms of a match, or its row, say of it, and of what was bid; '': nothing is given. @param {{handicap?: {to: string, points: number}, bid?: true, bids?: any}} terms */
export const handicapWords = ({ handicap, ...terms }) => [handicap ? t('handicap.told', { n: handicap.points, side: sideName(handicap.to) }) : '', bidWords(terms)].filter(Boolean).join(' ');

/** The choice, as a part of a form. @param {any} last what was chosen the last time */
export function handicapField(last) {
  const points = h('div', { class: 'two' }, h(
      'fieldset',
      {},
      h('legend', {}, h('label', { for: 'handicap' }, t('handicap.points'))),
      h('input', { type: 'number', id: 'handicap', name: 'handicap', min: 0, max: 99, value: last.handicap || 0, 'aria-describedby': 'about-handicap' }),
      h('small', { id: 'about-handicap', class: 'left' }, t('handicap.about')),
    ),
    h(
      'fieldset',
      {},
      h('legend', {}, h('label', { for: 'handicap-own' }, t('handicap.whose'))),
      h(
        'select',
        { id: 'handicap-own', name: 'handicap_own' },
        h('option', { value: '', selected: !last.handicap_own }, t('handicap.other')),
        h('option', { value: 'own', selected: !!last.handicap_own }, t('handicap.own')),
      ),
    )),
    either = h('label', { class: 'check' }, h('input', { type: 'checkbox', id: 'either', name: 'either', checked: !!last.either }), t('handicap.either'));
  return h('div', {}, points, either, bidField(last, [points, either]));
}

/**
 * The same against the computer, folded, with its own ids: the form of a match stands on the same page. `chosen` as `create` takes it.
 * @param {any} last what was chosen the last time
 */
export function soloHandicap(last) {
  const points = h('input', { type: 'number', id: 'solo-points', min: 0, max: 99, value: last.handicap || 0, title: t('handicap.about') }),
    whose = h(
      'select',
      { id: 'solo-whose' },
      h('option', { value: '', selected: !last.handicap_own }, t('handicap.computer')),
      h('option', { value: 'own', selected: !!last.handicap_own }, t('handicap.own')),
    );
  return {
    part: h(
      'details',
      { class: 'fold', open: !!last.handicap },
      h('summary', {}, t('handicap.solo')),
      h('label', { class: 'pick' }, h('span', {}, t('handicap.points')), points),
      h('label', { class: 'pick' }, h('span', {}, t('handicap.whose')), whose),
    ),
    chosen: () => {
      const handicap = Math.min(99, Math.max(0, Math.trunc(Number(/** @type {any} */ (points).value)) || 0));
      return handicap > 0 ? { handicap, ...(/** @type {any} */ (whose).value ? { handicap_own: true } : {}) } : {};
    },
  };
}

/** What is chosen, as `create` takes it. @param {FormData} data */
export function chosenHandicap(data) {
  const bid = chosenBid(data);
  if (bid) return bid;
  const handicap = Number(data.get('handicap'));
  return {
    ...(handicap > 0 ? { handicap, ...(data.get('handicap_own') ? { handicap_own: true } : {}) } : {}),
    ...(data.has('either') ? { either: true, pair: false } : {}),
  };
}

/** In the head of its fold. @param {Element} box what handicapField() made */
export function handicapChosen(box) {
  const bid = bidChosen(box);
  if (bid) return bid;
  const n = Number(/** @type {any} */ (box.querySelector('#handicap')).value),
    own = /** @type {any} */ (box.querySelector('#handicap-own')).value;
  const said = n > 0 ? t(own ? 'handicap.you' : 'handicap.they', { n }) : t('form.none');
  return /** @type {any} */ (box.querySelector('#either')).checked ? `${said}; ${t('handicap.chosen')}` : said;
}
