// SPDX-License-Identifier: MIT
// Standing orders: how small decisions are settled while one is away. What can be ordered is the game's.
import { dialog, h, put } from '../dom.mjs';
import { hasText, t } from '../texts.mjs';

/** The words for an order, or for a choice; a game without any shows its own. @param {string} order */
const orderWords = (order) => (hasText(`orders.of.${order}`) ? t(`orders.of.${order}`) : order);
/** @param {string} choice */
const choiceWords = (choice) => (hasText(`orders.as.${choice}`) ? t(`orders.as.${choice}`) : choice);

/** After how many minutes. @returns {[number, string][]} */
const waits = () => [
  [0, t('orders.at_once')],
  [60, t('orders.hour')],
  [720, t('orders.hours', { n: 12 })],
  [1440, t('orders.day')],
];

/** One thing that can be ordered. @param {{order: string, choices?: string[], place?: true}} one @param {string} [chosen] */
function field(one, chosen = '') {
  const id = `order-${one.order}`,
    /** @type {[string, string][]} */
    choices = [['', t('orders.ask')], ...(one.choices || []).map((choice) => /** @type {[string, string]} */ ([choice, choiceWords(choice)]))];
  return h(
    'label',
    { class: 'pick' },
    h('span', {}, orderWords(one.order)),
    one.place
      ? h('input', { id, name: one.order, value: chosen, pattern: '[0-9]{4}', maxlength: 4, size: 5, inputmode: 'numeric' })
      : h('select', { id, name: one.order }, choices.map(([value, words]) => h('option', { value, selected: value === chosen }, words))),
  );
}

/** The dialog of a seat. @param {any} match @param {any} link */
export async function openOrders(match, link) {
  const said = h('p', { class: 'refusal', role: 'alert' }),
    form = h('form', { class: 'rows orders' }),
    told = await link.request({ type: 'orders', match: match.id });
  put(
    form,
    h('p', {}, t('orders.about')),
    told.can.map((/** @type {any} */ one) => field(one, told.orders[one.order])),
    h(
      'label',
      { class: 'pick' },
      h('span', {}, t('orders.after')),
      h('select', { id: 'orders-after', name: 'after' }, waits().map(([value, words]) => h('option', { value, selected: value === told.after }, words))),
    ),
    said,
    h('p', {}, h('button', { type: 'submit', class: 'b main' }, t('orders.give'))),
  );
  const box = dialog(t('orders.title'), [form], { cls: 'notices' });
  form.addEventListener('submit', async (/** @type {Event} */ event) => {
    event.preventDefault();
    const data = new FormData(/** @type {HTMLFormElement} */ (form)),
      orders = Object.fromEntries(told.can.map((/** @type {any} */ one) => [one.order, String(data.get(one.order) || '').trim()]).filter((/** @type {string[]} */ pair) => pair[1]));
    try {
      await link.request({ type: 'orders', match: match.id, orders, after: Number(data.get('after')) });
      box.close();
    } catch (/** @type {any} */ error) {
      put(said, error.message);
    }
  });
}
