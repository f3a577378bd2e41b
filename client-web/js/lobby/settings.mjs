// SPDX-License-Identifier: MIT
// The page of settings, and the same rows as a dialog in a match. What is chosen is kept at once.
import { button, dialog, h, put } from '../dom.mjs';
import { askForNotifications } from '../play/alerts.mjs';
import { beLeft, beTold, offersPush } from '../push.mjs';
import { CHOICES, resetSettings, setSettings, settings } from '../settings.mjs';
import { Sounds } from '../sound.mjs';
import { loadStyle } from '../style.mjs';
import { shell } from './shell.mjs';
import { LANGUAGES, t } from '../texts.mjs';

const sheet = () => loadStyle(new URL('../../style/settings.css', import.meta.url).href);

/** No sound is longer. */
const HEARD_MS = 1500;

/** @typedef {{key: string, label: string, about?: string, names?: Record<string, string>, unit?: string}} Row `names` of what may be chosen, in the order in which it is shown */

/** @param {any} page @returns {{id: string, title: string, rows: Row[]}[]} */
const sections = (page) => [
  {
    id: 'look',
    title: t('settings.look'),
    rows: [
      { key: 'language', label: t('settings.language'), about: t('settings.language_about'), names: { auto: t('settings.browser'), ...LANGUAGES } },
      { key: 'theme', label: t('settings.theme'), about: t('settings.theme_about'), names: { auto: t('settings.auto'), light: t('settings.light'), dark: t('settings.dark') } },
      { key: 'size', label: t('settings.size'), about: t('settings.size_about'), names: { s: t('settings.small'), m: t('settings.medium'), l: t('settings.large') } },
      {
        key: 'colours',
        label: t('settings.colours'),
        about: t('settings.colours_about'),
        names: { usual: t('settings.usual'), safe: t('settings.safe'), strong: t('settings.strong') },
      },
      { key: 'ground', label: t('settings.ground'), about: t('settings.ground_about'), names: { natural: t('settings.natural'), plain: t('settings.plain') } },
    ],
  },
  {
    id: 'fights',
    title: t('settings.fights'),
    rows: [
      { key: 'pace', label: t('settings.pace'), about: t('settings.pace_about'), names: { step: t('settings.step'), slow: t('settings.slow'), normal: t('settings.normal'), fast: t('settings.fast') } },
      { key: 'motion', label: t('settings.motion'), about: t('settings.motion_about'), names: { auto: t('settings.auto'), less: t('settings.less') } },
      { key: 'hours', label: t('settings.hours') },
    ],
  },
  {
    id: 'sound',
    title: t('settings.sound'),
    rows: [
      { key: 'sound', label: t('settings.sound'), about: t('settings.sound_about') },
      { key: 'volume', label: t('settings.volume') },
      { key: 'buzz', label: t('settings.buzz'), about: t('settings.buzz_about') },
    ],
  },
  {
    id: 'hands',
    title: t('settings.hands'),
    rows: [
      {
        key: 'preview',
        label: t('settings.preview'),
        about: t('settings.preview_about'),
        names: { touch: t('settings.touch'), always: t('settings.always'), never: t('settings.never') },
      },
      { key: 'confirmEnd', label: t('settings.confirm_end'), names: { left: t('settings.if_left'), always: t('settings.always'), never: t('settings.never') } },
      {
        key: 'autoEnd',
        label: t('settings.auto_end'),
        about: t('settings.auto_end_about'),
        names: { open: t('settings.where_open'), always: t('settings.always'), never: t('settings.never') },
      },
    ],
  },
  {
    id: 'notices',
    title: t('settings.notices'),
    rows: [
      { key: 'title', label: t('settings.blink'), about: t('settings.when') },
      { key: 'notify', label: t('settings.notify'), about: t('settings.when') },
      ...(offersPush(page.link) || settings().push ? [{ key: 'push', label: t('push.label'), about: t('push.about') }] : []),
    ],
  },
];

/** How loud it is. */
function tryOut() {
  const sounds = new Sounds();
  sounds.touched();
  sounds.play('musketry');
  setTimeout(() => sounds.close(), HEARD_MS);
}

/** Switches that ask the browser first, and say what came of it. @type {Record<string, (page: any, here?: string) => Promise<string>>} */
const ASKS = { notify: askForNotifications, push: beTold };

/** @param {Row} row @param {HTMLElement} said @param {any} page @param {string} [here] the match in which it sits */
function control(row, said, page, here) {
  const now = /** @type {any} */ (settings())[row.key],
    set = (/** @type {any} */ value) => setSettings({ [row.key]: value });
  if (row.names)
    return h(
      'div',
      { class: 'seg' },
      Object.entries(row.names).map(([value, name]) =>
        h('label', {}, h('input', { type: 'radio', name: `set-${row.key}`, value, checked: now === value, on: { change: () => set(value) } }), name),
      ),
    );
  if (typeof CHOICES[row.key] === 'number')
    return h(
      'div',
      { class: 'row' },
      h('input', { type: 'range', min: 0, max: 100, step: 5, value: now, 'aria-label': row.label, on: { change: (/** @type {any} */ event) => set(+event.target.value) } }),
      button(t('settings.try'), { cls: 'line', icon: 'play', do: tryOut }),
    );
  const box = h('input', {
    type: 'checkbox',
    checked: now,
    'aria-label': row.label,
    on: {
      change: async () => {
        put(said);
        if (box.checked && ASKS[row.key]) {
          box.disabled = true;
          put(said, await ASKS[row.key](page, here).catch((/** @type {any} */ error) => error.message));
          box.disabled = false;
          box.checked = /** @type {any} */ (settings())[row.key];
        } else if (row.key === 'push') await beLeft();
        else set(box.checked);
      },
    },
  });
  return h('label', { class: 'switch' }, box, h('i', { 'aria-hidden': 'true' }));
}

/** All that can be chosen. @param {any} page @param {string} [here] the match in which it sits @returns {any} */
function settingsRows(page, here) {
  const said = h('p', { class: 'left', role: 'status' }),
    box = h('div', { class: 'settings' });
  const draw = () =>
    put(
      box,
      sections(page).map(({ id, title, rows }) =>
        h(
          'section',
          { id: `set-${id}`, 'aria-labelledby': `set-${id}-title` },
          h('h2', { id: `set-${id}-title` }, title),
          rows.map((row) =>
            h(
              'div',
              { class: 'setrow', role: row.names ? 'radiogroup' : 'group', 'aria-label': row.label },
              h('p', {}, h('b', {}, row.label), row.about ? h('small', {}, row.about) : null),
              control(row, said, page, here),
            ),
          ),
        ),
      ),
      said,
      button(t('settings.reset'), {
        cls: 'line',
        do: () => {
          if (settings().push) beLeft();
          resetSettings();
          draw();
        },
      }),
    );
  draw();
  const { hello } = page.link;
  if (!hello) page.link.ready().then(draw, () => {});
  return box;
}

/** The settings over a match. @param {any} page @param {string} here the match */
export async function settingsDialog(page, here) {
  await sheet();
  return dialog(t('shell.settings'), [settingsRows(page, here)], { cls: 'wide' });
}

/** @param {any} page */
export async function openSettings(page) {
  await sheet();
  document.title = t('settings.title');
  const close = shell(
    page,
    h(
      'div',
      { class: 'lobby one' },
      h('main', {}, h('h1', { class: 'big' }, t('shell.settings')), h('p', { class: 'lead' }, t('settings.kept')), settingsRows(page)),
    ),
  );
  return { close };
}
