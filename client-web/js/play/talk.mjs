// SPDX-License-Identifier: MIT
// Chat and private notes.
import { button, clock, h, put } from '../dom.mjs';
import { load, save } from '../keep.mjs';
import { sideClass } from '../sides.mjs';
import { heardEach, t } from '../texts.mjs';

const SAVE_MS = 900;

/** As the server's own player is called: it says why it did what it did, in sentences that have a wording. */
const COMPUTER = /^Computer \(/;

export class Talk {
  /** @param {any} match @param {() => void} changed */
  constructor(match, changed) {
    this.match = match;
    this.changed = changed;
    this.channel = '';
    this.field = h('input', { type: 'text', maxlength: 500, 'aria-label': t('talk.message'), autocomplete: 'off' });
    this.called = h('input', { type: 'text', maxlength: 24, 'aria-label': t('shell.name'), placeholder: t('shell.name'), autocomplete: 'nickname', class: 'called' });
    this.say = h('p', { class: 'refusal', role: 'alert' });
  }

  channels() {
    return Object.keys(this.match.chat);
  }

  /** Lines that have come since this tab was last read on this device. */
  unread() {
    const read = load('read', {})[this.match.id] || {};
    return this.channels().reduce((sum, channel) => sum + Math.max(0, (this.match.chat[channel].at(-1)?.c || 0) - (read[channel] || 0)), 0);
  }

  markRead() {
    const read = load('read', {}),
      mine = (read[this.match.id] ||= {});
    for (const channel of this.channels()) mine[channel] = this.match.chat[channel].at(-1)?.c || 0;
    save('read', read);
  }

  /** @param {HTMLElement} pane */
  draw(pane) {
    const all = this.channels();
    if (!all.includes(this.channel)) this.channel = all[0] || 'players';
    const { channel } = this,
      lines = this.match.chat[channel] || [];
    const closed = channel === 'spectators' && this.match.chatClosed,
      mayWrite = this.match.side ? channel === 'players' || this.match.over : (channel === 'spectators' || this.match.over) && !closed;
    const had = document.activeElement === this.field,
      nameless = !this.match.side && !this.match.name;
    put(
      pane,
      h(
        'div',
        { class: 'chat' },
        all.length > 1
          ? h(
              'div',
              { class: 'seg small', role: 'group', 'aria-label': t('talk.channel') },
              all.map((one) =>
                button(one === 'players' ? t('talk.players') : t('talk.spectators'), {
                  pressed: one === channel,
                  do: () => {
                    this.channel = one;
                    this.draw(pane);
                  },
                }),
              ),
            )
          : null,
        lines.length
          ? h(
              'ol',
              {},
              lines.map((/** @type {any} */ line) =>
                h(
                  'li',
                  { class: sideClass(this.match.terms.game, line.side) },
                  h('b', {}, line.name || t('talk.spectator')),
                  h('time', {}, clock(line.at)),
                  h('p', {}, COMPUTER.test(line.name || '') ? heardEach(line.text) : line.text),
                ),
              ),
            )
          : h(
              'p',
              { class: 'empty' },
              channel === 'players' ? t('talk.none_players') : t('talk.none_spectators'),
            ),
        mayWrite
          ? h(
              'form',
              {
                class: 'say',
                on: {
                  submit: (/** @type {any} */ event) => {
                    event.preventDefault();
                    this.send(pane);
                  },
                },
              },
              nameless ? this.called : null,
              this.field,
              button(t('talk.send'), { icon: 'send', bare: true, cls: 'main', do: () => this.send(pane) }),
            )
          : null,
        closed ? h('p', { class: 'left' }, t('talk.closed')) : null,
        this.match.muted ? h('p', { class: 'left' }, t('talk.muted')) : null,
        this.say,
      ),
    );
    this.field.placeholder = channel === 'players' ? t('talk.to_players') : t('talk.to_spectators');
    if (had) this.field.focus();
    pane.scrollTop = pane.scrollHeight;
    this.markRead();
  }

  /** A spectator who gives a name is called by it from now on. */
  async introduce() {
    const name = this.called.value.trim();
    if (this.match.side || this.match.name || !name) return;
    save('name', name);
    this.match.name = name;
    await this.match.enter();
  }

  /** @param {HTMLElement} pane */
  async send(pane) {
    const text = this.field.value.trim();
    // One that is still on its way is not said a second time by impatience.
    if (!text || this.field.readOnly) return;
    this.field.readOnly = true;
    put(this.say);
    try {
      await this.introduce();
      await this.match.say(this.channel, text);
      this.field.value = '';
      this.draw(pane);
    } catch (error) {
      put(this.say, error.message);
    } finally {
      this.field.readOnly = false;
    }
  }
}

export class Notes {
  /** @param {any} match */
  constructor(match) {
    this.match = match;
    this.said = h('p', { class: 'left', role: 'status' });
    this.field = h('textarea', {
      rows: 12,
      maxlength: 4000,
      'aria-label': t('talk.notes'),
      placeholder: t('talk.notes_about'),
      on: { input: () => this.later(), blur: () => this.now() },
    });
    match.addEventListener('notes', () => {
      if (document.activeElement !== this.field) this.field.value = match.notes;
    });
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.now(), SAVE_MS);
  }

  async now() {
    clearTimeout(this.timer);
    if (this.field.value === this.match.notes) return;
    try {
      await this.match.note(this.field.value);
      put(this.said, t('talk.saved'));
    } catch (error) {
      put(this.said, error.message);
    }
  }

  /** @param {HTMLElement} pane */
  draw(pane) {
    if (!this.fetched) {
      this.fetched = true;
      this.match.note().catch(() => {
        this.fetched = false;
      });
    }
    put(pane, this.field, this.said);
  }
}
