// SPDX-License-Identifier: MIT
// One thing that the server offers, as a small form: every member of the example action can be changed
// where the template says what else it may be; where it does not, the value can be written.
import { button, h } from '../../js/dom.mjs';
import { words } from '../../kit/words.mjs';

/** @typedef {{draw: any, read: () => any}} Field */

/** What a member may be, as the template lists it: under its own name, or in the plural. @param {any} offer @param {string} name @returns {any[]|null} */
function listed(offer, name) {
  for (const key of [name, `${name}s`, `${name}es`]) {
    const list = offer[key];
    if (Array.isArray(list) && list.length && list.every((one) => typeof one !== 'object')) return list;
  }
  return null;
}

/** @param {string} name @param {any[]} list @param {any} value @returns {Field} */
function choice(name, list, value) {
  const field = h(
    'select',
    { 'aria-label': words(name) },
    list.map((one, i) => h('option', { value: i, selected: one === value }, String(one))),
  );
  return { draw: h('label', {}, `${words(name)} `, field), read: () => list[+field.value] };
}

/** Several of a list. @param {string} name @param {any[]} list @param {any[]} value @returns {Field} */
function several(name, list, value) {
  const boxes = list.map((one) => h('input', { type: 'checkbox', checked: value.includes(one) }));
  return {
    draw: h(
      'fieldset',
      {},
      h('legend', {}, words(name)),
      boxes.map((box, i) => h('label', { class: 'check' }, box, String(list[i]))),
    ),
    read: () => list.filter((_, i) => boxes[i].checked),
  };
}

/** @param {any} offer @param {string} name @param {any} value @returns {Field} */
function field(offer, name, value) {
  const list = listed(offer, name);
  if (list && Array.isArray(value)) return several(name, list, value);
  if (list) return choice(name, list, value);
  if (typeof value === 'boolean') {
    const box = h('input', { type: 'checkbox', checked: value });
    return { draw: h('label', { class: 'check' }, box, words(name)), read: () => box.checked };
  }
  if (typeof value === 'number') {
    const number = h('input', { type: 'number', value: String(value), 'aria-label': words(name) });
    return { draw: h('label', {}, `${words(name)} `, number), read: () => +number.value };
  }
  const plain = typeof value === 'string',
    text = h('input', { type: 'text', value: plain ? value : JSON.stringify(value), 'aria-label': words(name), class: plain ? '' : 'mono' });
  return {
    draw: h('label', {}, `${words(name)} `, text),
    read() {
      if (plain) return text.value;
      try {
        return JSON.parse(text.value);
      } catch {
        return text.value; // the server says what is wrong with it
      }
    },
  };
}

/**
 * @param {string} key of the template @param {any} offer @param {number} n its number on the keyboard @param {(action: any) => void} act
 */
export function offerForm(key, offer, n, act) {
  const { do: verb, ...members } = offer.action,
    fields = Object.entries(members).map(([name, value]) => /** @type {[string, Field]} */ ([name, field(offer, name, value)]));
  const send = () => act({ do: verb, ...Object.fromEntries(fields.map(([name, one]) => [name, one.read()])) });
  const about = key.startsWith(`${verb}:`) ? ` ${key.slice(verb.length + 1)}` : '';
  return {
    send,
    box: h(
      'form',
      {
        class: 'offerform',
        'data-offer': key,
        on: {
          submit: (/** @type {Event} */ event) => {
            event.preventDefault();
            send();
          },
        },
      },
      fields.length ? h('div', { class: 'fields' }, fields.map(([, one]) => one.draw)) : null,
      button(`${words(verb)}${about}`, { cls: 'line', icon: 'ok', key: n < 10 ? String(n) : '', do: send }),
    ),
  };
}
