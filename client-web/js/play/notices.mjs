// SPDX-License-Identifier: MIT
// Where the server tells a player elsewhere that a match waits: the dialog of a seat, and the page of
// the link that ends it.
import { ago, button, copyRow, dialog, h, put } from '../dom.mjs';
import { shell } from '../lobby/shell.mjs';

/** @typedef {import('../../wire').NotifyKind} Kind */
/** @typedef {import('../../wire').Notify} Told */
/** @typedef {NonNullable<Told['recipients']>[number]} Recipient */

/** @type {Record<Kind, {name: string, about: string, target?: string, example?: string}>} */
const KINDS = {
  email: { name: 'E-mail', about: 'You confirm the address by a code that is sent there first.', target: 'Address', example: 'ann@example.org' },
  ntfy: { name: 'ntfy (phone)', about: 'Install the app ntfy, subscribe to a topic whose name nobody can guess, and give its URL.', target: 'URL of the topic', example: 'https:// … /a-name-of-your-own' },
  discord: { name: 'Discord', about: 'In the settings of a channel: Integrations, Webhooks, copy the URL.', target: 'URL of the webhook', example: 'https:// … /api/webhooks/…' },
  feed: { name: 'Feed (Atom)', about: 'A secret address for a feed reader.' },
  webhook: { name: 'Webhook', about: 'A program of your own is sent signed JSON.', target: 'URL', example: 'https:// …' },
};

/** After how many hours one is told once more. @type {[number, string][]} */
const REMIND = [
  [0, 'no reminder'],
  [12, 'a reminder after 12 hours'],
  [24, 'a reminder after a day'],
  [72, 'a reminder after three days'],
];

/** What became of it, in a sentence. @param {Recipient} one */
function fate(one) {
  if (one.error) return `The last notice did not arrive. ${one.error}`;
  if (!one.confirmed) return 'A code was sent there. Nothing more comes before you give it here.';
  return one.told ? `Last told ${ago(one.told)}.` : 'Being tried…';
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
      target = String(data.get('target') || '').trim();
    if (await this.ask({ kind, remind: Number(data.get('remind')), ...(KINDS[kind].target ? { target } : {}) })) this.drawForm(this.kinds);
  }

  /** @param {Told} told */
  draw(told) {
    put(this.list, (told.recipients || []).map((one) => this.row(one)));
    const kinds = told.kinds || [];
    if (String(kinds) !== String(this.kinds)) this.drawForm(kinds);
  }

  /** @param {Recipient} one */
  row(one) {
    const remind = REMIND.find(([hours]) => hours === one.remind);
    return h(
      'li',
      { class: one.error ? 'bad' : '' },
      h('div', {}, h('b', {}, KINDS[one.kind].name), ' ', h('span', { class: 'where' }, one.target || '')),
      one.remind ? h('div', {}, remind ? remind[1] : `a reminder after ${one.remind} hours`) : null,
      h('div', { class: 'faint' }, fate(one)),
      one.url ? copyRow('Address of the feed', one.url) : null,
      one.secret ? copyRow('Secret of the signature', one.secret) : null,
      one.confirmed ? null : this.codeRow(one),
      button('End', { cls: 'line', title: `No more notices by ${KINDS[one.kind].name}`, do: () => this.ask({ number: one.number }, 'notify-end') }),
    );
  }

  /** @param {Recipient} one */
  codeRow(one) {
    const field = h('input', { 'aria-label': 'Code of the mail', autocomplete: 'one-time-code', maxlength: 8, size: 10 });
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
      h('button', { class: 'b main' }, 'Confirm'),
    );
  }

  /** @param {Kind[]} kinds */
  drawForm(kinds = []) {
    this.kinds = kinds;
    const about = h('p', { class: 'faint' }),
      target = h('input', { name: 'target', id: 'notice-target', required: true, maxlength: 400 }),
      label = h('label', { for: 'notice-target' });
    const known = /** @type {Kind[]} */ (Object.keys(KINDS)).filter((kind) => kinds.includes(kind));
    const choose = h(
      'select',
      { name: 'kind', 'aria-label': 'By what', on: { change: () => chosen() } },
      known.map((kind) => h('option', { value: kind }, KINDS[kind].name)),
    );
    const chosen = () => {
      const one = KINDS[/** @type {Kind} */ (choose.value)];
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
            h('select', { name: 'remind', 'aria-label': 'Reminder' }, REMIND.map(([hours, words]) => h('option', { value: hours }, words))),
            h('button', { class: 'b main' }, 'Tell me there'),
          ]
        : h('p', {}, 'This server sends no notices.'),
    );
    if (known.length) chosen();
  }
}

/** @param {any} match @param {any} link */
export async function openNotices(match, link) {
  const notices = new Notices(match, link);
  dialog(
    'Be told elsewhere',
    [
      h('p', { class: 'left' }, 'When this match waits for you and you are not here, you are told once a turn.'),
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
  document.title = 'No more notices · Ridgeline';
  const main = h('main', {}, h('p', {}, 'Connecting…')),
    close = shell(page, h('div', { class: 'lobby one' }, main));
  await page.link.ready();
  try {
    const told = await page.link.request({ type: 'notify-stop', secret });
    put(
      main,
      h('h1', { class: 'big' }, 'No more notices'),
      h('p', { class: 'lead' }, 'This match does not call you there any more. You can change that in its menu.'),
      h('p', {}, h('a', { href: `#match=${told.match}` }, 'To the match')),
    );
  } catch (/** @type {any} */ error) {
    put(main, h('h1', { class: 'big' }, 'No more notices'), h('p', { class: 'lead' }, error.code === 'bad-code' ? 'These notices were ended before.' : error.message));
  }
  return { close };
}
