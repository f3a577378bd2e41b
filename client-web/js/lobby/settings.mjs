// SPDX-License-Identifier: MIT
// The page of settings, and the same rows as a dialog in a match. What is chosen is kept at once.
import { button, dialog, h, put } from '../dom.mjs';
import { askForNotifications } from '../play/alerts.mjs';
import { CHOICES, resetSettings, setSettings, settings } from '../settings.mjs';
import { Sounds } from '../sound.mjs';
import { loadStyle } from '../style.mjs';
import { shell } from './shell.mjs';

const sheet = () => loadStyle(new URL('../../style/settings.css', import.meta.url).href);

/** No sound is longer. */
const HEARD_MS = 1500;

/** @typedef {{key: string, label: string, about?: string, names?: Record<string, string>, unit?: string}} Row `names` of what may be chosen, in the order in which it is shown */

/** @type {{id: string, title: string, rows: Row[]}[]} */
const SECTIONS = [
  {
    id: 'look',
    title: 'Look',
    rows: [
      { key: 'theme', label: 'Light', about: 'The page and the map', names: { auto: 'As the device', light: 'Light', dark: 'Dark' } },
      { key: 'size', label: 'Size', about: 'Letters, and the column beside the map', names: { s: 'S', m: 'M', l: 'L' } },
      {
        key: 'colours',
        label: 'Colours of the sides',
        about: 'Shapes and letters tell them apart in any case',
        names: { usual: 'Usual', safe: 'Colour-blind', strong: 'Contrast' },
      },
    ],
  },
  {
    id: 'fights',
    title: 'Fights and motion',
    rows: [
      { key: 'pace', label: 'A fight is told', about: 'A key or a tap always goes on', names: { step: 'Step by step', slow: 'Slowly', normal: 'Normally', fast: 'Fast' } },
      { key: 'motion', label: 'Motion', about: 'With less, nothing moves by itself', names: { auto: 'As the device', less: 'Less' } },
      { key: 'hours', label: 'A summary when a turn has ended' },
    ],
  },
  {
    id: 'sound',
    title: 'Sound',
    rows: [
      { key: 'sound', label: 'Sound', about: 'Moves, fights, and when it is your turn' },
      { key: 'volume', label: 'Volume' },
      { key: 'buzz', label: 'Vibrate', about: 'On phones that can: when you must act, and at a loss of yours' },
    ],
  },
  {
    id: 'hands',
    title: 'Hands',
    rows: [
      {
        key: 'preview',
        label: 'First shown, then done',
        about: 'The first click on a place shows the way there, the second goes it',
        names: { touch: 'With a finger', always: 'Always', never: 'Never' },
      },
      { key: 'confirmEnd', label: 'Ask before a phase ends', names: { left: 'If something is left to do', always: 'Always', never: 'Never' } },
      {
        key: 'autoEnd',
        label: 'End phases in which nothing can be done',
        about: 'Where units are hidden, haste could tell the other side something. The menu of a match can say otherwise for your seat',
        names: { open: 'Where all is open', always: 'Always', never: 'Never' },
      },
    ],
  },
  {
    id: 'notices',
    title: 'Notices',
    rows: [
      { key: 'title', label: 'Blink in the title', about: 'When it is your turn and the page is in the background' },
      { key: 'notify', label: 'Notices of the system', about: 'When it is your turn and the page is in the background' },
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

/** @param {Row} row @param {HTMLElement} said */
function control(row, said) {
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
      button('Try', { cls: 'line', icon: 'play', do: tryOut }),
    );
  const box = h('input', {
    type: 'checkbox',
    checked: now,
    'aria-label': row.label,
    on: {
      change: async () => {
        if (row.key !== 'notify' || !box.checked) set(box.checked);
        else {
          put(said, await askForNotifications());
          box.checked = settings().notify;
        }
      },
    },
  });
  return h('label', { class: 'switch' }, box, h('i', { 'aria-hidden': 'true' }));
}

/** All that can be chosen. @returns {any} */
export function settingsRows() {
  const said = h('p', { class: 'left', role: 'status' }),
    box = h('div', { class: 'settings' });
  const draw = () =>
    put(
      box,
      SECTIONS.map(({ id, title, rows }) =>
        h(
          'section',
          { id: `set-${id}`, 'aria-labelledby': `set-${id}-title` },
          h('h2', { id: `set-${id}-title` }, title),
          rows.map((row) =>
            h(
              'div',
              { class: 'setrow', role: row.names ? 'radiogroup' : 'group', 'aria-label': row.label },
              h('p', {}, h('b', {}, row.label), row.about ? h('small', {}, row.about) : null),
              control(row, said),
            ),
          ),
        ),
      ),
      said,
      button('All as at first', {
        cls: 'line',
        do: () => {
          resetSettings();
          draw();
        },
      }),
    );
  draw();
  return box;
}

/** The settings over a match. */
export async function settingsDialog() {
  await sheet();
  return dialog('Settings', [settingsRows()], { cls: 'wide' });
}

/** @param {any} page */
export async function openSettings(page) {
  await sheet();
  document.title = 'Settings · Ridgeline';
  const close = shell(
    page,
    h(
      'div',
      { class: 'lobby one' },
      h('main', {}, h('h1', { class: 'big' }, 'Settings'), h('p', { class: 'lead' }, 'Kept at once, in this browser.'), settingsRows()),
    ),
  );
  return { close };
}
