// SPDX-License-Identifier: MIT
// Ways to play that are chosen with one click: some options, perhaps a scenario, explained in a sentence. They are data
// of the game (`presets` in its shelf.json, by edition); whatever is changed afterwards makes them one's own.
import { h } from '../dom.mjs';
import { called, original, t } from '../texts.mjs';

/** @typedef {{id: 'printed'|'first'|'fog'|'all', options: string[], scenario?: string, text: string}} Preset */

/**
 * null: this game has nothing to choose.
 * @param {Preset[]} presets @param {boolean} free can anything else be chosen? @param {() => string} scenario that is chosen @param {(id: string) => void} take chooses another
 * @returns {{box: HTMLElement, look: () => void}|null} `look`: which of them is it now?
 */
export function presetField(presets, free, scenario, take) {
  if (!presets.length) return null;
  const form = () => /** @type {HTMLElement} */ (box).closest('form'),
    options = () => /** @type {HTMLInputElement[]} */ ([...(form()?.querySelectorAll('[name=option]') || [])]),
    fits = (/** @type {Preset} */ { options: wanted, scenario: where }) => (!where || where === scenario()) && options().every((one) => one.checked === wanted.includes(one.value)),
    fields = () => /** @type {HTMLInputElement[]} */ ([...box.querySelectorAll('input')]);
  /** @param {Preset} preset */
  const choose = (preset) => {
    for (const one of options()) one.checked = preset.options.includes(one.value);
    // Where something is hidden spectators cannot see everything: this holds for whatever is chosen so.
    const open = /** @type {HTMLInputElement|null|undefined} */ (form()?.querySelector('[name=spectators][value=public]'));
    if (open) open.checked = true;
    if (preset.scenario) take(preset.scenario);
  };
  const row = (/** @type {string} */ id, /** @type {string} */ name, /** @type {any} */ text, /** @type {(() => void)|null} */ act) =>
    h('label', {}, h('input', { type: 'radio', name: 'preset', value: id, 'aria-describedby': `preset-${id}`, ...(act ? { on: { change: act } } : { disabled: true }) }), h('b', {}, name), h('small', { id: `preset-${id}` }, text));
  const box = h(
    'fieldset',
    { class: 'presets' },
    h('legend', {}, t('preset.legend')),
    h(
      'div',
      { class: 'optl' },
      presets.map((one) => {
        const said = called(one.text);
        return row(one.id, t(`preset.${one.id}`), h('span', { lang: original(one.text) }, said), () => choose(one));
      }),
      free ? row('own', t('preset.own'), t('preset.own_text'), null) : null,
    ),
  );
  return {
    box,
    look() {
      const now = fields(),
        kept = presets.find((one) => now.some((field) => field.checked && field.value === one.id) && fits(one)),
        found = kept || presets.find(fits);
      for (const field of now) field.checked = field.value === (found?.id || 'own');
    },
  };
}
