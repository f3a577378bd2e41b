// SPDX-License-Identifier: MIT
// Sides that are bid for: who bids more for a side that both want has it, the other begins with the points. Neither bid is
// told before both are in.
import { h } from '../dom.mjs';
import { sideName } from '../sides.mjs';
import { t } from '../texts.mjs';
import { segments } from './segments.mjs';

const MOST = 99;

/** A whole number of points. @param {any} value */
const pointsOf = (value) => Math.min(MOST, Math.max(0, Math.trunc(Number(value)) || 0));

/** What the terms of a match, or its row, say of it; '': nobody bids. @param {{bid?: true, bids?: {[side: string]: {side: string, points: number}}}} terms */
export const bidWords = ({ bid, bids }) =>
  bid
    ? t('bid.open')
    : Object.entries(bids || {})
        .map(([who, one]) => t('bid.told', { n: one.points, who: sideName(who), side: sideName(one.side) }))
        .join(' ');

/** @param {number} points */
const pointsField = (points) =>
  h(
    'fieldset',
    {},
    h('legend', {}, h('label', { for: 'bid' }, t('bid.points'))),
    h('input', { type: 'number', id: 'bid', name: 'bid', min: 0, max: MOST, value: points, 'aria-describedby': 'about-bid' }),
    h('small', { id: 'about-bid', class: 'left' }, t('bid.about')),
  );

/** The choice, as a part of the form of a new match; `others` are hidden while it is made. @param {any} last what was chosen the last time @param {HTMLElement[]} others */
export function bidField(last, others) {
  const on = last.bid !== undefined,
    points = pointsField(last.bid || 0),
    box = /** @type {any} */ (h('input', { type: 'checkbox', id: 'sealed', name: 'sealed', checked: on, on: { change: () => look() } }));
  const look = () => {
    points.hidden = !box.checked;
    for (const other of others) other.hidden = box.checked;
  };
  look();
  return h('div', {}, h('label', { class: 'check' }, box, t('bid.form')), points);
}

/** What is chosen, as `create` takes it; null: nobody bids. @param {FormData} data */
export const chosenBid = (data) => (data.has('sealed') ? { bid: pointsOf(data.get('bid')), pair: false } : null);

/** In the head of a fold; '': nobody bids. @param {Element} box what bidField() is in */
export const bidChosen = (box) =>
  /** @type {any} */ (box.querySelector('#sealed')).checked ? t('bid.chosen', { n: pointsOf(/** @type {any} */ (box.querySelector('#bid')).value) }) : '';

/** What who joins is asked; `read` is what `join` takes. @param {string[]} sides of the game */
export function bidQuestion(sides) {
  const box = h(
    'div',
    { class: 'two bid' },
    segments(
      t('bid.side'),
      'side',
      sides.map((side) => /** @type {[string, string]} */ ([side, sideName(side)])),
      sides[0],
    ),
    pointsField(0),
  );
  return {
    box,
    read: () => ({ side: /** @type {any} */ (box.querySelector('[name=side]:checked')).value, bid: pointsOf(/** @type {any} */ (box.querySelector('#bid')).value) }),
  };
}
