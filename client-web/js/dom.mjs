// SPDX-License-Identifier: MIT
// Makes elements. A strict CSP forbids inline style and script, so everything is made here.
import { t, written } from './texts.mjs';
const SVG = 'http://www.w3.org/2000/svg';

/**
 * @typedef {Record<string, any>} Attributes `on`: listeners by type; `vars`: CSS custom properties;
 *   `prop`: DOM properties; anything else is an attribute. null, undefined and false are left out.
 */

/**
 * An SVG element.
 * @param {string} name @param {Attributes} [at] @param {...any} kids
 * @returns {any}
 */
export const el = (name, at = {}, ...kids) => fill(document.createElementNS(SVG, name), at, kids);

/**
 * An HTML element. Strings become text nodes; lists are flattened; null and false are left out.
 * @param {string} name @param {Attributes} [at] @param {...any} kids
 * @returns {any}
 */
export const h = (name, at = {}, ...kids) => fill(document.createElement(name), at, kids);

/** @param {any} element @param {Attributes} at @param {any[]} kids */
function fill(element, at, kids) {
  for (const key in at) {
    const value = at[key];
    if (value === undefined || value === null || value === false) continue;
    if (key === 'on') for (const type in value) element.addEventListener(type, value[type]);
    else if (key === 'vars')
      for (const name in value) element.style.setProperty(name, value[name]); // CSSOM: allowed by a strict CSP
    else if (key === 'prop') Object.assign(element, value);
    else element.setAttribute(key, value === true ? '' : value);
  }
  add(element, kids);
  return element;
}

/** @param {any} element @param {any[]} kids */
function add(element, kids) {
  for (const kid of kids.flat(9)) if (kid !== null && kid !== undefined && kid !== false) element.append(kid);
}

/**
 * Replaces what an element holds.
 * @param {any} element @param {...any} kids
 */
export function put(element, ...kids) {
  element.replaceChildren();
  add(element, kids);
  return element;
}

/** @param {string} selector @param {ParentNode} [root] @returns {any} */
export const $ = (selector, root = document) => root.querySelector(selector);

/** @type {Record<string, string>} */
const ICONS = {
  left: 'M9 6L4 11l5 5M4 11h9a6 6 0 0 1 6 6v2',
  right: 'M15 6l5 5-5 5M20 11h-9a6 6 0 0 0-6 6v2',
  column: 'M6 5h12M6 10h12M6 15h12M6 20h12',
  line: 'M3 12h18M6 8v8M12 8v8M18 8v8',
  dismount: 'M12 3v12M7 10l5 5 5-5M5 20h14',
  mount: 'M12 20V8M7 13l5-5 5 5M5 4h14',
  march: 'M4 17l6-5-6-5M12 17l6-5-6-5M21 6v12',
  withdraw: 'M12 4v14M6 13l6 6 6-6M4 4h16',
  undo: 'M8 5L3 10l5 5M3 10h10a7 7 0 0 1 7 7v2',
  ok: 'M4 12l5 6L20 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  layers: 'M12 3l9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5',
  sound: 'M4 9h4l5-4v14l-5-4H4zM16 9a4 4 0 0 1 0 6M18.5 6a8 8 0 0 1 0 12',
  mute: 'M4 9h4l5-4v14l-5-4H4zM17 9l5 6M22 9l-5 6',
  help: 'M9 9a3 3 0 1 1 4 2.8c-1 .4-1 1.2-1 2.2M12 18v.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1',
  moon: 'M19 14a8 8 0 1 1-9-10 6.5 6.5 0 0 0 9 10z',
  play: 'M7 5l12 7-12 7z',
  pause: 'M8 5v14M16 5v14',
  prev: 'M15 6l-6 6 6 6',
  next: 'M9 6l6 6-6 6',
  first: 'M6 6v12M18 6l-8 6 8 6z',
  last: 'M18 6v12M6 6l8 6-8 6z',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  go: 'M5 12h14M13 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  flag: 'M6 21V4l12 4-12 5',
  find: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L20 20',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  die: 'M4 4h16v16H4zM9 9h.01M15 15h.01M15 9h.01M9 15h.01',
  send: 'M4 12l16-8-5 16-4-6z',
  swords: 'M4 4l11 11M4 4v3M4 4h3M13 17l4-4M15 15l5 5M20 4L9 15M20 4v3M20 4h-3M11 17l-4-4M9 15l-5 5',
  bulb: 'M9 18h6M10 21h4M9 15a6 6 0 1 1 6 0v1H9z',
  book: 'M12 6c-2-1.6-5-2-9-2v14c4 0 7 .4 9 2 2-1.6 5-2 9-2V4c-4 0-7 .4-9 2zM12 6v14',
  cup: 'M7 4h10v6a5 5 0 0 1-10 0zM7 6H4a3 4 0 0 0 3 4M17 6h3a3 4 0 0 1-3 4M12 15v4M8 20h8',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4',
};

/** @param {string} name @param {number} [size] */
export const icon = (name, size = 20) =>
  el('svg', { class: 'ic', viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true' }, el('path', { d: ICONS[name] || '' }));

/**
 * A button.
 * @param {string} label
 * @param {{icon?: string, bare?: boolean, cls?: string, key?: string, title?: string, off?: boolean, dim?: boolean, pressed?: boolean, lang?: string|null, do?: (event: any) => void, id?: string}} [o]
 *   bare: only the icon is seen, the label is read out; dim: looks as if it were off, and says why when it is pressed
 */
export const button = (label, o = {}) =>
  h(
    'button',
    {
      type: 'button',
      id: o.id,
      lang: o.lang,
      class: `b ${o.cls || ''}`,
      title: o.title || (o.bare ? label : null),
      disabled: o.off,
      'aria-disabled': o.dim ? 'true' : null,
      'aria-pressed': o.pressed === undefined ? null : String(o.pressed),
      'aria-label': o.bare ? label : null,
      on: o.do ? { click: o.do } : {},
    },
    o.icon ? icon(o.icon) : null,
    o.bare ? null : h('span', {}, label),
    o.key ? h('kbd', { 'aria-hidden': 'true' }, o.key) : null,
  );

/**
 * Brings up a dialog and takes it away when it closes. Returns the element.
 * @param {string} title @param {any[]} kids @param {{cls?: string, onclose?: () => void}} [o]
 */
export function dialog(title, kids, o = {}) {
  const box = h(
    'dialog',
    { class: `box ${o.cls || ''}`, 'aria-label': title },
    h('header', {}, h('h2', {}, title), button(t('common.close'), { icon: 'close', bare: true, do: () => box.close() })),
    h('div', { class: 'in' }, kids),
  );
  box.addEventListener('close', () => {
    box.remove();
    o.onclose?.();
  });
  box.addEventListener('click', (/** @type {Event} */ event) => {
    if (event.target === box) box.close();
  }); // the backdrop
  document.body.append(box);
  box.showModal();
  return box;
}

/** Selects a text field's content for people whose browser gives no clipboard. @param {HTMLInputElement} field */
export async function copyFrom(field) {
  field.select();
  if (!navigator.clipboard) return false;
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return false;
  }
}

/** Hands an address on to whatever the device has for that; null where it has nothing. @param {string} title @param {string} url */
const shareButton = (title, url) =>
  typeof navigator.share === 'function'
    ? button(t('dom.share'), {
        cls: 'line',
        icon: 'go',
        do: () => navigator.share({ title, url }).catch(() => {}), // thought better of it
      })
    : null;

/**
 * A field with a text to hand on, and a button that copies it.
 * @param {string} label @param {string} value @param {{share?: boolean}} [o] `share`: an address that anybody may have, to be handed on by the device too
 */
export function copyRow(label, value, { share = false } = {}) {
  const field = h('input', { readonly: true, value, 'aria-label': label, class: 'mono', on: { focus: () => field.select() } });
  const say = h('span', { class: 'said', role: 'status' });
  return h(
    'div',
    { class: 'link' },
    field,
    button(t('dom.copy'), {
      icon: 'copy',
      cls: 'main',
      do: async () => put(say, (await copyFrom(field)) ? t('dom.copied') : t('dom.selected')),
    }),
    share ? shareButton(label, value) : null,
    say,
  );
}

/** "2:05 pm" of a time in milliseconds. @param {number} at */
export const clock = (at) => new Date(at).toLocaleTimeString(written(), { hour: '2-digit', minute: '2-digit' });

/** "3 minutes ago". @param {number} at @param {number} [now] */
export function ago(at, now = Date.now()) {
  const s = Math.max(0, (now - at) / 1000);
  if (s < 60) return t('dom.now');
  if (s < 3600) return t('dom.minutes', { n: Math.floor(s / 60) });
  if (s < 86400) return t('dom.hours', { n: Math.floor(s / 3600) });
  return new Date(at).toLocaleDateString(written(), { day: 'numeric', month: 'long' });
}

/** Since when: "2:20 pm", "yesterday, 14:20", "Tuesday, 14:20", "3 May". @param {number} at @param {number} [now] */
export function since(at, now = Date.now()) {
  const days = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / 86400000),
    hour = new Date(at).toLocaleTimeString(written(), { hour: 'numeric', minute: '2-digit' });
  if (days <= 0) return hour;
  if (days > 6) return new Date(at).toLocaleDateString(written(), { day: 'numeric', month: 'long' });
  return `${days === 1 ? new Intl.RelativeTimeFormat(written(), { numeric: 'auto' }).format(-1, 'day') : new Date(at).toLocaleDateString(written(), { weekday: 'long' })}, ${hour}`;
}
