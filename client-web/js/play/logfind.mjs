// SPDX-License-Identifier: MIT
// Looks for a word in the whole log, of which the page holds only a part: how often, and from place to place.
import { button, h, put } from '../dom.mjs';
import { t } from '../texts.mjs';
import { undone } from './undone.mjs';

const REST_MS = 250;

export class FindBar {
  /** @param {import('./log.mjs').Log} log */
  constructor(log) {
    this.log = log;
    /** The numbers of the entries in which it stands. @type {number[]} */
    this.hits = [];
    this.at = -1;
    /** All that is said, by number, as long as it is looked through. @type {{end: number, texts: [number, string][]}|null} */
    this.all = null;
    /** @type {any} */
    this.timer = 0;
    this.opener = button(t('log.find'), { icon: 'find', bare: true, cls: 'opener', title: t('log.find_key'), do: () => this.open() });
    this.field = h('input', {
      type: 'search',
      maxlength: 60,
      'aria-label': t('log.find'),
      placeholder: t('log.find'),
      autocomplete: 'off',
      on: {
        input: () => {
          clearTimeout(this.timer);
          this.timer = setTimeout(() => this.look(), REST_MS);
        },
        keydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      },
    });
    this.count = h('output', { class: 'count', role: 'status' });
    this.bar = h(
      'div',
      { class: 'findbar', role: 'search', hidden: true },
      this.field,
      this.count,
      button(t('log.before'), { icon: 'up', bare: true, do: () => this.go(-1) }),
      button(t('log.after'), { icon: 'down', bare: true, do: () => this.go(1) }),
      button(t('log.look'), { icon: 'eye', bare: true, do: () => this.jump() }),
      button(t('log.close'), { icon: 'close', bare: true, do: () => this.close() }),
    );
  }

  open() {
    this.bar.hidden = false;
    this.opener.hidden = true;
    this.field.focus();
    this.field.select();
  }

  close() {
    this.bar.hidden = true;
    this.opener.hidden = false;
    this.forget();
    this.log.toEnd();
  }

  /** Another moment is shown, or nothing is looked for any more. */
  forget() {
    clearTimeout(this.timer);
    this.all = null;
    this.hits = [];
    this.at = -1;
    put(this.count);
    this.mark(null);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === 'Escape') this.close();
    else if (event.key === 'Enter') this.go(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The words of every entry that holds; the lines are made and let go again. */
  async texts() {
    const { log } = this,
      { end } = log;
    if (this.all?.end === end) return this.all.texts;
    const updates = await log.source.between(0, end);
    log.learn(updates);
    const gone = undone(log.undos);
    this.all = {
      end,
      texts: updates.filter(({ n }) => !gone(n)).map((update) => [update.n, log.source.lines(update).map((node) => node.textContent).join(' ').toLocaleLowerCase()]),
    };
    return this.all.texts;
  }

  async look() {
    const word = this.field.value.trim().toLocaleLowerCase();
    this.hits = [];
    this.at = -1;
    this.mark(null);
    put(this.count);
    if (!word) return;
    const run = (this.run = {});
    try {
      const texts = await this.texts();
      if (run !== this.run) return;
      this.hits = texts.filter(([, text]) => text.includes(word)).map(([n]) => n);
      this.at = this.hits.length; // the last one first: it is the nearest
      await this.go(-1);
    } catch {
      /* asked again with the next letter */
    }
  }

  /** @param {number} way */
  async go(way) {
    clearTimeout(this.timer);
    const { hits } = this;
    if (this.at < 0 && this.field.value.trim() && !hits.length) return void (await this.look());
    if (hits.length) {
      this.at = (this.at + way + hits.length) % hits.length;
      this.mark(await this.log.show(hits[this.at]));
    }
    put(this.count, hits.length ? t('end.of', { value: this.at + 1, of: hits.length }) : t('log.nowhere'));
  }

  /** @param {any[]|null} nodes */
  mark(nodes) {
    for (const node of this.log.list?.querySelectorAll('.hit') || []) node.classList.remove('hit');
    for (const node of nodes || []) node.classList.add('hit');
  }

  /** The moment of the line that was found. */
  jump() {
    if (this.hits.length) this.log.source.jump?.(this.hits[this.at]);
  }
}
