// SPDX-License-Identifier: MIT
// One of a few, in a row.
import { h } from '../dom.mjs';

/** Radio buttons in a row. @param {string} legend @param {string} name @param {[string, string][]} choices @param {string} chosen */
export function segments(legend, name, choices, chosen) {
  return h(
    'fieldset',
    {},
    h('legend', {}, legend),
    h(
      'div',
      { class: 'seg' },
      choices.map(([value, label]) => h('label', {}, h('input', { type: 'radio', name, value, checked: value === chosen }), label)),
    ),
  );
}
