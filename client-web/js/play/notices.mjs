// SPDX-License-Identifier: MIT
// Where the server tells a player elsewhere that a match waits: the dialog of a seat, what an account is told
// once a day, and the page of the link that ends it.
import { ago, button, copyRow, dialog, h, put } from '../dom.mjs';
import { shell } from '../lobby/shell.mjs';
import { offersPush, thisDevice } from '../push.mjs';
import { heard, t, written } from '../texts.mjs';

/** @typedef {import('../../wire').NotifyKind} Kind */
/** @typedef {import('../../wire').Notify} Told */
/** @typedef {import('../../wire').Daily} Daily */
/** @typedef {NonNullable<Told['recipients']>[number] | NonNullable<Daily['recipients']>[number]} Recipient */

/** `all`: what it is to an account, where that is another thing. @returns {Record<Kind, {name: string, about: string, all?: string, target?: string, example?: string}>} */
const ways = () => ({
  push: { name: t('push.way'), about: t('push.about') },
  email: { name: t('notices.email'), about: t('notices.email_about'), target: t('notices.address'), example: 'ann@example.org' },
  ntfy: { name: t('notices.ntfy'), about: t('notices.ntfy_about'), target: t('notices.ntfy_url'), example: t('notices.ntfy_example') },
  discord: { name: 'Discord', about: t('notices.discord_about'), target: t('notices.discord_url'), example: 'https:// … /api/webhooks/…' },
  feed: { name: t('notices.feed'), about: t('notices.feed_about'), all: t('daily.feed_about') },
  webhook: { name: t('notices.webhook'), about: t('notices.webhook_about'), target: t('notices.url'), example: 'https:// …' },
});

/** After how many hours one is told once more. @returns {[number, string][]} */
const reminders = () => [
  [0, t('notices.remind_none')],
  [12, t('notices.remind_hours', { n: 12 })],
  [24, t('notices.remind_day')],
  [72, t('notices.remind_days')],
];

const DAY_M = 24 * 60,
  HOUR_M = 60;

/** Hours of the day where one is, as minutes of the day of Greenwich, by which the server goes. @returns {[number, string][]} */
const hoursOfDay = () =>
  Array.from({ length: 24 }, (_, hour) => {
    const here = new Date(2000, 0, 1, hour);
    return [(hour * HOUR_M + new Date().getTimezoneOffset() + 2 * DAY_M) % DAY_M, here.toLocaleTimeString(written(), { hour: '2-digit', minute: '2-digit' })];
  });

/** @param {number} minute */
function atHour(minute) {
  const now = new Date();
  now.setUTCHours(0, minute, 0, 0);
  return t('daily.at', { time: now.toLocaleTimeString(written(), { hour: '2-digit', minute: '2-digit' }) });
}

/** What became of it, in a sentence. @param {Recipient} one */
function fate(one) {
  if (one.error) return `${t('notices.failed')} ${heard(one.error)}`;
  if (!one.confirmed) return t('notices.code_sent');
  return one.told ? t('notices.told', { when: ago(one.told) }) : t('notices.trying');
}

/** The list of a seat, or of one's account, with what adds to it. */
class Notices {
  /** @param {any} match null: one's account, once a day @param {any} link */
  constructor(match, link) {
    this.match = match;
    this.type = match ? 'notify' : 'daily';
    this.link = link;
    this.list = h('ul', { class: 'recipients', 'aria-live': 'polite' });
    this.said = h('p', { class: 'refusal', role: 'alert' });
    this.form = h('form', { class: 'rows' });
    this.form.addEventListener('submit', (/** @type {Event} */ event) => {
      event.preventDefault();
      this.add();
    });
    this.onMessage = (/** @type {CustomEvent} */ event) => {
      if (event.detail.type === this.type && event.detail.match === match?.id && event.detail.recipients) this.draw(event.detail);
    };
    link.addEventListener('message', this.onMessage);
  }

  close() {
    this.link.removeEventListener('message', this.onMessage);
  }

  /** Asks, and shows the answer or the refusal. @param {object} [more] @param {string} [what] */
  async ask(more = {}, what = '') {
    put(this.said);
    try {
      this.draw(await this.link.request({ type: this.type + what, ...(this.match ? { match: this.match.id } : {}), ...more }));
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
    else if (await this.ask({ kind, ...(data.has('when') ? { [this.match ? 'remind' : 'minute']: Number(data.get('when')) } : {}), ...address })) this.drawForm(this.kinds);
  }

  /** @param {Told | Daily} told */
  draw(told) {
    put(this.list, (told.recipients || []).map((one) => this.row(one)));
    const kinds = told.kinds || [];
    if (String(kinds) !== String(this.kinds)) this.drawForm(kinds);
  }

  /** @param {Recipient} one */
  row(one) {
    const hours = 'remind' in one ? one.remind : 0,
      remind = reminders().find(([some]) => some === hours);
    return h(
      'li',
      { class: one.error ? 'bad' : '' },
      h('div', {}, h('b', {}, ways()[one.kind].name), ' ', h('span', { class: 'where' }, one.kind === 'push' ? new URL(one.target || '').host : one.target || '')),
      hours ? h('div', {}, remind ? remind[1] : t('notices.remind_hours', { n: hours })) : null,
      !this.match && one.kind === 'feed' ? h('div', {}, t('daily.feed_turns')) : null,
      'minute' in one && one.minute !== undefined ? h('div', {}, atHour(one.minute)) : null,
      'minute' in one && one.minute !== undefined && one.confirmed
        ? h('label', { class: 'check' }, h('input', { type: 'checkbox', name: 'turns', checked: !!one.turns, on: { change: (/** @type {any} */ event) => this.ask({ number: one.number, on: event.target.checked }, '-turns') } }), t('daily.turns'))
        : null,
      h('div', { class: 'faint' }, fate(one)),
      'url' in one && one.url ? copyRow(t('notices.feed_address'), one.url) : null,
      one.secret ? copyRow(t('notices.signature'), one.secret) : null,
      one.confirmed ? null : this.codeRow(one),
      h(
        'div',
        { class: 'row' },
        one.kind === 'feed' ? button(t('notices.renew'), { cls: 'line', title: t('notices.renew_title'), do: () => this.ask({ kind: one.kind, ...('remind' in one ? { remind: one.remind } : {}) }) }) : null,
        button(t('notices.end'), { cls: 'line', title: t('notices.end_title', { way: ways()[one.kind].name }), do: () => this.ask({ number: one.number }, '-end') }),
      ),
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
            this.ask({ number: one.number, code: field.value.trim().toLowerCase() }, '-confirm');
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
    const when = h('select', { name: 'when', 'aria-label': t(this.match ? 'notices.reminder' : 'daily.hour') }, (this.match ? reminders() : hoursOfDay()).map(([value, words]) => h('option', { value }, words)));
    if (!this.match) when.selectedIndex = EVENING;
    const chosen = () => {
      const one = ways()[/** @type {Kind} */ (choose.value)];
      put(about, (!this.match && one.all) || one.about);
      when.hidden = when.disabled = !this.match && choose.value === 'feed';
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
            when,
            h('button', { class: 'b main' }, t('notices.tell')),
          ]
        : h('p', {}, t('notices.none')),
    );
    if (known.length) chosen();
  }
}

/** At first, once a day is then. */
const EVENING = 18;

/** What one's account is told once a day. @param {any} link @returns {{box: any, close: () => void}} */
export function dailyNotices(link) {
  const notices = new Notices(null, link);
  notices.ask();
  return {
    box: h('section', { class: 'card notices' }, h('h2', {}, t('daily.title')), h('p', {}, t('daily.lead')), notices.list, notices.form, notices.said),
    close: () => notices.close(),
  };
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
      h('p', { class: 'lead' }, t(told.match ? 'notices.stopped_lead' : 'daily.stopped')),
      told.match ? h('p', {}, h('a', { href: `#match=${told.match}` }, t('notices.to_match'))) : null,
    );
  } catch (/** @type {any} */ error) {
    put(main, h('h1', { class: 'big' }, t('notices.stopped')), h('p', { class: 'lead' }, error.code === 'bad-code' ? t('notices.ended') : error.message));
  }
  return { close };
}
