// SPDX-License-Identifier: MIT
// Where the server tells a player elsewhere that a match waits: the dialog of a seat, and the page of
// the link that ends it.
import { ago, button, copyRow, dialog, h, put } from '../dom.mjs';
import { shell } from '../lobby/shell.mjs';
import { offersPush, thisDevice } from '../push.mjs';
import { heard, t } from '../texts.mjs';

/** @typedef {import('../../wire').NotifyKind} Kind */
/** @typedef {import('../../wire').Notify} Told */
/** @typedef {NonNullable<Told['recipients']>[number]} Recipient */

/** @returns {Record<Kind, {name: string, about: string, target?: string, example?: string}>} */
const ways = () => ({
  push: { name: t('push.way'), about: t('push.about') },
  email: { name: t('notices.email'), about: t('notices.email_about'), target: t('notices.address'), example: 'ann@example.org' },
  ntfy: { name: t('notices.ntfy'), about: t('notices.ntfy_about'), target: t('notices.ntfy_url'), example: t('notices.ntfy_example') },
  discord: { name: 'Discord', about: t('notices.discord_about'), target: t('notices.discord_url'), example: 'https:// … /api/webhooks/…' },
  feed: { name: t('notices.feed'), about: t('notices.feed_about') },
  webhook: { name: t('notices.webhook'), about: t('notices.webhook_about'), target: t('notices.url'), example: 'https:// …' },
});

/** After how many hours one is told once more. @returns {[number, string][]} */
const reminders = () => [
  [0, t('notices.remind_none')],
  [12, t('notices.remind_hours', { n: 12 })],
  [24, t('notices.remind_day')],
  [72, t('notices.remind_days')],
];

/** What became of it, in a sentence. @param {Recipient} one */
function fate(one) {
  if (one.error) return `${t('notices.failed')} ${heard(one.error)}`;
  if (!one.confirmed) return t('notices.code_sent');
  return one.told ? t('notices.told', { when: ago(one.told) }) : t('notices.trying');
}

/** The dialog of a seat. */
class Notices {
  /** @param {any} match @param {any} link */
  constructor(match, link) {
    this.match = match;
    this.link = link;
    this.list = h('ul', { class: 'recipients', 'aria-live': 'polite' });
    this.said = h('p', { class: 'refusal', role: 'alert' });
    this.form = h('form', { class: 'rows' });
    this.form.addEventListener('submit', (/** @type {Event} */ event) => {
      event.preventDefault();
      this.add();
    });
    this.onMessage = (/** @type {CustomEvent} */ event) => {
      if (event.detail.type === 'notify' && event.detail.match === match.id && event.detail.recipients) this.draw(event.detail);
    };
    link.addEventListener('message', this.onMessage);
  }

  close() {
    this.link.removeEventListener('message', this.onMessage);
  }

  /** Asks, and shows the answer or the refusal. @param {object} [more] @param {string} [type] */
  async ask(more = {}, type = 'notify') {
    put(this.said);
    try {
      this.draw(await this.link.request({ type, match: this.match.id, ...more }));
      return true;
    } catch (/** @type {any} */ error) {
      put(this.said, error.message);
      return false;
    }
  }

  async add() {
    const data = new FormData(this.form),
      kind = /** @type {Kind} */ (data.get('kind')),
      target = String(data.get('target') || '').trim(),
      address = kind === 'push' ? await thisDevice(this.link) : ways()[kind].target ? { target } : {};
    if (typeof address === 'string') put(this.said, address);
    else if (await this.ask({ kind, remind: Number(data.get('remind')), ...address })) this.drawForm(this.kinds);
  }

  /** @param {Told} told */
  draw(told) {
    put(this.list, (told.recipients || []).map((one) => this.row(one)));
    const kinds = told.kinds || [];
    if (String(kinds) !== String(this.kinds)) this.drawForm(kinds);
  }

  /** @param {Recipient} one */
  row(one) {
    const remind = reminders().find(([hours]) => hours === one.remind);
    return h(
      'li',
      { class: one.error ? 'bad' : '' },
      h('div', {}, h('b', {}, ways()[one.kind].name), ' ', h('span', { class: 'where' }, one.kind === 'push' ? new URL(one.target || '').host : one.target || '')),
      one.remind ? h('div', {}, remind ? remind[1] : t('notices.remind_hours', { n: one.remind })) : null,
      h('div', { class: 'faint' }, fate(one)),
      one.url ? copyRow(t('notices.feed_address'), one.url) : null,
      one.secret ? copyRow(t('notices.signature'), one.secret) : null,
      one.confirmed ? null : this.codeRow(one),
      button(t('notices.end'), { cls: 'line', title: t('notices.end_title', { way: ways()[one.kind].name }), do: () => this.ask({ number: one.number }, 'notify-end') }),
    );
  }

  /** @param {Recipient} one */
  codeRow(one) {
    const field = h('input', { 'aria-label': t('notices.code'), autocomplete: 'one-time-code', maxlength: 8, size: 10 });
    return h(
      'form',
      {
        class: 'code',
        on: {
          submit: (/** @type {Event} */ event) => {
            event.preventDefault();
            this.ask({ number: one.number, code: field.value.trim().toLowerCase() }, 'notify-confirm');
          },
        },
      },
      field,
      h('button', { class: 'b main' }, t('notices.confirm')),
    );
  }

  /** @param {Kind[]} kinds */
  drawForm(kinds = []) {
    this.kinds = kinds;
    const about = h('p', { class: 'faint' }),
      target = h('input', { name: 'target', id: 'notice-target', required: true, maxlength: 400 }),
      label = h('label', { for: 'notice-target' });
    const known = /** @type {Kind[]} */ (Object.keys(ways())).filter((kind) => kinds.includes(kind) && (kind !== 'push' || offersPush(this.link)));
    const choose = h(
      'select',
      { name: 'kind', 'aria-label': t('notices.way'), on: { change: () => chosen() } },
      known.map((kind) => h('option', { value: kind }, ways()[kind].name)),
    );
    const chosen = () => {
      const one = ways()[/** @type {Kind} */ (choose.value)];
      put(about, one.about);
      put(label, one.target || '');
      target.placeholder = one.example || '';
      target.hidden = label.hidden = !one.target;
      target.required = !!one.target;
    };
    put(
      this.form,
      known.length
        ? [
            choose,
            about,
            label,
            target,
            h('select', { name: 'remind', 'aria-label': t('notices.reminder') }, reminders().map(([hours, words]) => h('option', { value: hours }, words))),
            h('button', { class: 'b main' }, t('notices.tell')),
          ]
        : h('p', {}, t('notices.none')),
    );
    if (known.length) chosen();
  }
}

/** @param {any} match @param {any} link */
export async function openNotices(match, link) {
  const notices = new Notices(match, link);
  dialog(
    t('notices.title'),
    [
      h('p', { class: 'left' }, t('notices.lead')),
      notices.list,
      notices.form,
      notices.said,
    ],
    { cls: 'notices', onclose: () => notices.close() },
  );
  await notices.ask();
}

/** The page of the link in a notice: it ends the notices that it came with. @param {any} page @param {string} secret */
export async function openStop(page, secret) {
  document.title = t('notices.stop_title');
  const main = h('main', {}, h('p', {}, t('common.connecting'))),
    close = shell(page, h('div', { class: 'lobby one' }, main));
  await page.link.ready();
  try {
    const told = await page.link.request({ type: 'notify-stop', secret });
    put(
      main,
      h('h1', { class: 'big' }, t('notices.stopped')),
      h('p', { class: 'lead' }, t('notices.stopped_lead')),
      h('p', {}, h('a', { href: `#match=${told.match}` }, t('notices.to_match'))),
    );
  } catch (/** @type {any} */ error) {
    put(main, h('h1', { class: 'big' }, t('notices.stopped')), h('p', { class: 'lead' }, error.code === 'bad-code' ? t('notices.ended') : error.message));
  }
  return { close };
}
