// SPDX-License-Identifier: MIT
// What the pages outside a match have in common: the header, the connection's state.
import { button, el, h, icon, put } from '../dom.mjs';
import { load, save } from '../keep.mjs';
import { isDark, setSettings } from '../settings.mjs';
import { t } from '../texts.mjs';

export const brand = () =>
  h(
    'a',
    { class: 'brand', href: '#', 'aria-label': t('shell.brand') },
    el('svg', { viewBox: '0 0 32 22', width: 32, height: 22, 'aria-hidden': 'true' }, el('path', { d: 'M1 21L11 5l5 7 4-5 11 14z' })),
  );

export const themeButton = () =>
  button(t('shell.theme'), { icon: 'moon', bare: true, do: () => setSettings({ theme: isDark() ? 'light' : 'dark' }) });

const settingsLink = () => h('a', { class: 'b gear', href: '#settings', title: t('shell.settings'), 'aria-label': t('shell.settings') }, icon('gear'));

/** To one's account, by one's name where one is logged in. @param {any} page */
function accountLink({ me }) {
  const link = h('a', { href: '#account', class: 'me' });
  const show = () => {
    link.hidden = !me.possible;
    put(link, me.account?.name || t('account.login'));
  };
  me.addEventListener('change', show);
  me.link.addEventListener('state', show);
  show();
  return link;
}

/** A line that says when there is no connection. @param {any} link */
export function connectionLine(link) {
  const line = h('p', { class: 'offline', role: 'status', hidden: true });
  const show = () => {
    const out = link.state !== 'open' && link.tries > 0;
    line.hidden = !out;
    if (out)
      put(
        line,
        h('span', { class: 'spin', 'aria-hidden': 'true' }),
        link.state === 'connecting' ? t('shell.again') : t('shell.offline'),
      );
  };
  link.addEventListener('state', show);
  show();
  return { line, close: () => link.removeEventListener('state', show) };
}

/** Where the header leads: address, sign, words. @returns {[string, string, string][]} */
const WAYS = () => [
  ['', 'swords', t('shell.play')],
  ['learn', 'bulb', t('common.learn')],
  ['watch', 'eye', t('common.watch')],
  ['rules', 'book', t('common.rules')],
  ['cups', 'cup', t('lists.cups')],
];
/** Pages that belong to another's way. @type {Record<string, string>} */
const BELONGS = { lesson: 'learn', cup: 'cups' };

/** The parts of the site; at the foot of a phone. @param {any} page */
function siteNav({ link }) {
  const now = location.hash.replace(/^#/, '').split('=')[0],
    here = BELONGS[now] ?? now,
    nav = h(
      'nav',
      { 'aria-label': t('shell.site') },
      WAYS().map(([to, sign, words]) => h('a', { href: `#${to}`, 'aria-current': to === here ? 'page' : null }, icon(sign), h('span', {}, words))),
    ),
    cups = nav.querySelector('[href="#cups"]');
  const show = () => (cups.hidden = !link.hello?.features.includes('cups'));
  link.addEventListener('state', show);
  show();
  return { nav, close: () => link.removeEventListener('state', show) };
}

/** @param {any} page @param {any} content */
export function shell(page, content) {
  document.body.className = 'page';
  const offline = connectionLine(page.link),
    site = siteNav(page);
  put(
    page.app,
    h(
      'header',
      { class: 'top' },
      h(
        'div',
        { class: 'id' },
        brand(),
        h('div', {}, h('p', { class: 'title' }, 'Ridgeline'), h('p', {}, t('shell.motto'))),
      ),
      site.nav,
      h('div', { class: 'own' }, accountLink(page), settingsLink(), themeButton()),
    ),
    offline.line,
    content,
  );
  return () => {
    offline.close();
    site.close();
  };
}

/** Where the browser keeps back what only secure pages get: which things, and why. */
export function insecureNote() {
  if (globalThis.isSecureContext) return null;
  return h(
    'p',
    { class: 'note' },
    t('shell.insecure'),
  );
}

/** Where only those may create matches to whom the host has given his word. @param {import('../net/link.mjs').Link} link */
export const passwordField = (link) =>
  link.hello?.create_password
    ? h(
        'fieldset',
        {},
        h('legend', {}, h('label', { for: 'password' }, t('shell.password'))),
        h('input', { type: 'password', id: 'password', name: 'password', maxlength: 64, autocomplete: 'off' }),
      )
    : null;

/** The player's name, kept for the next time. */
export function nameField() {
  const field = h('input', {
    type: 'text',
    id: 'name',
    maxlength: 24,
    required: true,
    value: load('name', ''),
    autocomplete: 'nickname',
    placeholder: t('shell.name_hint'),
  });
  return {
    box: h('fieldset', {}, h('legend', {}, h('label', { for: 'name' }, t('shell.name'))), field),
    read() {
      const name = field.value.trim();
      if (!name) {
        field.focus();
        field.setAttribute('aria-invalid', 'true');
        return '';
      }
      save('name', name);
      return name;
    },
  };
}

/** What spectators of a match see, as a sentence. @param {any} terms */
export function spectatorsSee(terms) {
  if (terms.spectators !== 'all') return t('shell.see_public');
  return terms.delay ? t('shell.see_late', { n: terms.delay }) : t('shell.see_all');
}

/** What a spectator sees, and how late. @param {any} match */
export function watchedAs(match) {
  const { delay } = match.terms;
  if (match.you.watching !== 'all') return t('shell.as_public');
  if (!delay || match.over) return t('shell.as_all');
  return t('shell.as_late', { n: delay });
}
