// SPDX-License-Identifier: MIT
// The page of one's account, `#account`: making one, logging in, a forgotten password; where one is logged
// in, another password, what is known of oneself as a file, the end of it.
import { ago, button, copyRow, dialog, h, put } from '../dom.mjs';
import { save } from '../keep.mjs';
import { loadStyle } from '../style.mjs';
import { toast } from '../toast.mjs';
import { parts, t } from '../texts.mjs';
import { dailyNotices } from '../play/notices.mjs';
import { ratingsCard } from './rated.mjs';
import { shell } from './shell.mjs';

/** Pages of matches that go into the file, fifty each. */
const PAGES = 100;

/** @param {any} page */
export async function openAccount(page) {
  await loadStyle(new URL('../../style/account.css', import.meta.url).href);
  document.title = t('account.title');
  const main = h('main', { class: 'account' }, h('p', {}, t('common.connecting'))),
    close = shell(page, h('div', { class: 'lobby one' }, main));
  await page.link.ready();
  /** Stands apart: what is being written there is not drawn anew. @type {{box: any, close: () => void}|null} */
  let daily = null;
  const draw = () => {
    if (!page.me.account || !page.link.hello.features.includes('notify')) {
      daily?.close();
      daily = null;
    } else daily ||= dailyNotices(page.link);
    put(main, page.me.account ? signedIn(page, daily?.box) : signedOut(page));
  };
  draw();
  page.me.addEventListener('change', draw);
  return {
    close: () => {
      daily?.close();
      page.me.removeEventListener('change', draw);
      close();
    },
  };
}

/** @param {string} id @param {string} label @param {any} attributes @param {string} [about] */
const field = (id, label, attributes, about) => {
  const input = h('input', { id, required: true, ...attributes });
  return { input, box: h('p', { class: 'asked' }, h('label', { for: id }, label), input, about ? h('small', {}, about) : null) };
};

/** @param {string} id @param {string} label @param {boolean} fresh a new one is chosen */
const password = (id, label, fresh) =>
  field(id, label, { type: 'password', minlength: 8, maxlength: 128, autocomplete: fresh ? 'new-password' : 'current-password' }, fresh ? t('account.password_about') : undefined);

/**
 * A form that does one thing, and says what is wrong.
 * @param {string} title @param {any[]} fields @param {string} act @param {() => Promise<any>} go @param {any} [about]
 */
function form(title, fields, act, go, about) {
  const said = h('p', { class: 'refusal', role: 'alert' }),
    send = h('button', { type: 'submit', class: 'b main' }, h('span', {}, act));
  return h(
    'form',
    {
      class: 'card',
      on: {
        submit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          put(said);
          send.disabled = true;
          try {
            await go();
          } catch (/** @type {any} */ error) {
            put(said, error.message);
          } finally {
            send.disabled = false;
          }
        },
      },
    },
    h('h2', {}, title),
    about || null,
    fields.map((one) => one.box),
    h('div', { class: 'row' }, send),
    said,
  );
}

/** Told once: whoever has it can set another password. @param {string} code */
function showCode(code) {
  dialog(t('account.code'), [h('p', {}, t('account.code_about')), copyRow(t('account.code'), code)]);
}

/** @param {any} page */
function signedOut(page) {
  const { me } = page;
  if (!me.possible) return [h('h1', { class: 'big' }, t('account.account')), h('p', { class: 'lead' }, t('account.none'))];
  const name = field('login-name', t('shell.name'), { type: 'text', maxlength: 24, autocomplete: 'username' }),
    word = password('login-password', t('account.password'), false),
    newName = field('new-name', t('shell.name'), { type: 'text', maxlength: 24, autocomplete: 'username' }, t('account.name_about')),
    newWord = password('new-password', t('account.password'), true),
    lostName = field('lost-name', t('shell.name'), { type: 'text', maxlength: 24, autocomplete: 'username' }),
    code = field('lost-code', t('account.code'), { type: 'text', minlength: 26, maxlength: 26, autocomplete: 'off', spellcheck: 'false' }),
    lostWord = password('lost-password', t('account.new_password'), true);
  const come = async (/** @type {any} */ reply) => {
    save('name', reply.account.name);
    const count = await me.claim();
    if (count) toast(t('account.claimed', { n: count }));
    if (reply.recovery) showCode(reply.recovery);
  };
  return [
    h('h1', { class: 'big' }, t('account.account')),
    h('p', { class: 'lead' }, t('account.lead')),
    h(
      'div',
      { class: 'cards' },
      form(t('account.login'), [name, word], t('account.login'), async () => come(await me.login(name.input.value.trim(), word.input.value))),
      form(t('account.create'), [newName, newWord], t('account.create'), async () => come(await me.create(newName.input.value.trim(), newWord.input.value))),
    ),
    h(
      'details',
      {},
      h('summary', {}, t('account.forgotten')),
      form(t('account.recover'), [lostName, code, lostWord], t('account.recover'), async () => come(await me.recover(lostName.input.value.trim(), code.input.value.trim(), lostWord.input.value)), h('p', {}, t('account.recover_about'))),
    ),
  ];
}

/** @param {any} page @param {any} one a login */
function loginRow(page, one) {
  const words = [one.device || t('account.unnamed'), one.here ? t('account.here') : t('account.used', { ago: ago(one.used) })].join(' · ');
  return h('li', {}, h('span', {}, words), one.here ? null : button(t('account.end'), { cls: 'line', do: () => page.me.logout(one.number) }));
}

/** All that the server knows of somebody, as a file. @param {any} page */
async function exportAll(page) {
  const { account } = page.me,
    text = JSON.stringify({ account, seats: await page.me.mine(PAGES), blocks: await page.me.blocks(), reports: await page.me.reports(), daily: await page.me.daily(), cups: await page.me.cups(), wishes: await page.me.wishes() }, null, 2),
    at = URL.createObjectURL(new Blob([text], { type: 'application/json' })),
    link = h('a', { href: at, download: `ridgeline-${account.name.replace(/[^\w-]+/g, '-')}.json` });
  link.click();
  URL.revokeObjectURL(at);
}

/** How much that may be, from the least. */
const SHOWS = new Set(['nothing', 'results', 'matches']);

/** What others may see. @param {any} page */
const shown = (page) =>
  h(
    'section',
    { class: 'card' },
    h('h2', {}, t('profile.show')),
    h('p', {}, t('profile.show_about')),
    h(
      'div',
      { class: 'seg' },
      [...SHOWS].map((value) =>
        h('label', {}, h('input', { type: 'radio', name: 'show', value, checked: page.me.account.profile === value, on: { change: () => page.me.show(value).catch((/** @type {any} */ error) => toast(error.message)) } }), t(`profile.${value}`)),
      ),
    ),
    page.me.account.profile === 'nothing' ? null : h('p', {}, h('a', { href: `#profile=${encodeURIComponent(page.me.account.name)}` }, t('profile.see'))),
  );

/** Whom one wants nothing to do with; nothing where there is nobody. @param {any} page */
function blocked(page) {
  const box = h('section', { class: 'card blocked', hidden: true });
  const show = (/** @type {string[]} */ names) => {
    box.hidden = !names.length;
    put(
      box,
      h('h2', {}, t('account.blocked')),
      h('p', {}, t('account.blocked_about')),
      h('ul', { class: 'logins' }, names.map((name) => h('li', {}, h('span', {}, name), button(t('account.unblock'), { cls: 'line', do: async () => show(await page.me.blocks(name)) })))),
    );
  };
  page.me.blocks().then(show, () => {});
  return box;
}

/** @param {any} page @param {any} daily what one is told once a day */
function signedIn(page, daily) {
  const { me } = page,
    { account } = me,
    old = password('old-password', t('account.password'), false),
    fresh = password('new-password', t('account.new_password'), true),
    sure = password('delete-password', t('account.password'), false);
  return [
    h('h1', { class: 'big' }, account.name),
    h('p', { class: 'lead' }, t('account.in'), ' ', h('a', { href: '#' }, t('lists.mine'))),
    h('div', { class: 'row' }, button(t('account.logout'), { cls: 'line', do: () => me.logout() }), button(t('account.export'), { cls: 'line', do: () => exportAll(page) })),
    h(
      'section',
      { class: 'card' },
      h('h2', {}, t('account.logins')),
      h('ul', { class: 'logins' }, account.logins.map((/** @type {any} */ one) => loginRow(page, one))),
      account.logins.length > 1 ? button(t('account.end_all'), { cls: 'line', do: () => me.logout('all') }) : null,
    ),
    daily || null,
    ratingsCard(page, account.ratings) || h('p', {}, h('a', { href: '#ratings' }, t('rating.strongest'))),
    shown(page),
    blocked(page),
    form(t('account.change'), [old, fresh], t('account.change'), async () => {
      await me.change(old.input.value, fresh.input.value);
      toast(t('account.changed'));
    }, h('p', {}, t('account.change_about'))),
    h(
      'details',
      {},
      h('summary', {}, t('account.delete')),
      form(t('account.delete'), [sure], t('account.delete'), async () => {
        await me.remove(sure.input.value);
        toast(t('account.deleted'));
      }, h('p', {}, parts('account.delete_about', { name: h('b', {}, account.name) }))),
    ),
  ];
}
