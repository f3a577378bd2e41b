// SPDX-License-Identifier: MIT
// Looking back: a finished match as any side saw it, or what happened here since one was last
// here. Holds a position and steps through it; the server plays, this only asks.
import { button, h, put } from '../dom.mjs';
import { merge } from '../net/merge.mjs';
import { t } from '../texts.mjs';

const AHEAD = 40;
/** @type {[string, number][]} */
const SPEEDS = [
  ['1×', 1400],
  ['2×', 700],
  ['4×', 350],
  ['8×', 120],
];

/** @typedef {{n: number, kind: 'hour'|'phase'|'fight', label: string, turn?: number, cls?: string}} Mark what stands on the bar: when an hour or a phase of it began, where it was fought */

export class Reel {
  /**
   * @param {any} match @param {{as?: string, from: number, end?: number, shown: (change: any) => void, done?: () => void, copied?: () => void, told?: () => void, sides?: [string, string][], moment?: (view: any) => string, marks?: () => Promise<Mark[]>, take?: (n: number) => void}} how
   *   `as` absent: one's own view of a running match; `take`: goes back to the moment, if the other side agrees
   */
  constructor(match, how) {
    this.match = match;
    this.how = how;
    this.as = how.as;
    this.n = how.from;
    this.first = how.from;
    this.last = how.end ?? how.from;
    this.view = this.decision = null;
    /** Updates that come next, already here. @type {any[]} */
    this.queue = [];
    this.speed = 1;
    this.slider = h('input', {
      type: 'range',
      min: this.first,
      max: this.last,
      value: this.n,
      'aria-label': t('reel.moment'),
      on: { input: () => this.seek(+this.slider.value) },
    });
    // Keys have the slider; these are for the eye and the pointer.
    this.ticks = h('div', { class: 'ticks', 'aria-hidden': 'true' });
    this.where = h('output', { class: 'where' });
    this.playButton = button(t('reel.play'), { icon: 'play', bare: true, cls: 'main', do: () => this.toggle() });
    this.box = h(
      'div',
      { class: 'replay', role: 'group', 'aria-label': t('reel.replay') },
      button(t('reel.back'), { icon: 'prev', bare: true, do: () => this.back() }),
      this.playButton,
      button(t('reel.on'), { icon: 'next', bare: true, do: () => this.forward() }),
      h('div', { class: 'track' }, h('div', { class: 'bar' }, this.ticks, this.slider), this.where),
      how.sides ? h('label', { class: 'pick' }, h('span', {}, t('reel.seen_by')), this.picker(how.sides)) : null,
      h(
        'label',
        { class: 'pick' },
        h('span', {}, t('reel.speed')),
        h(
          'select',
          {
            on: {
              change: (/** @type {any} */ event) => {
                this.speed = +event.target.value;
              },
            },
          },
          SPEEDS.map(([label], i) => h('option', { value: i, selected: i === 1 }, label)),
        ),
      ),
      how.told ? button(t('menu.how'), { icon: 'flag', bare: true, do: () => how.told?.() }) : null,
      how.copied ? button(t('reel.link'), { icon: 'copy', bare: true, do: () => how.copied?.() }) : null,
      (this.taking = how.take ? button(t('reel.take'), { icon: 'undo', cls: 'line take', title: t('reel.take'), do: () => how.take?.(this.n) }) : null),
      how.done ? button(t('reel.present'), { icon: 'last', cls: 'line', title: t('reel.present'), do: () => how.done?.() }) : null,
    );
  }

  /** Hours, phases and fights along the bar, once they are known. */
  async mark() {
    const run = (this.marking = {}),
      marks = (await this.how.marks?.().catch(() => [])) || [],
      length = this.last - this.first;
    if (run !== this.marking || length < 1) return;
    put(
      this.ticks,
      marks
        .filter((one) => one.n >= this.first && one.n <= this.last)
        .map((one) =>
          h(
            // A phase is a small tick: there the slider is taken hold of.
            one.kind === 'phase' ? 'span' : 'button',
            {
              ...(one.kind === 'phase' ? {} : { type: 'button', tabindex: -1 }),
              class: `${one.kind} ${one.cls || ''}`,
              title: one.label,
              vars: { '--at': `${((one.n - this.first) / length) * 100}%` },
              on: one.kind === 'phase' ? {} : { click: () => this.seek(one.n) },
            },
            one.kind === 'hour' ? one.label : null,
          ),
        ),
    );
  }

  /** @param {[string, string][]} sides */
  picker(sides) {
    return h(
      'select',
      { on: { change: (/** @type {any} */ event) => this.look(event.target.value) } },
      sides.map(([value, label]) => h('option', { value, selected: value === this.as }, label)),
    );
  }

  /** The same moment with other eyes: numbers differ, so the place is kept in proportion. @param {string} as */
  async look(as) {
    const part = this.last ? this.n / this.last : 0;
    this.as = as;
    this.queue = [];
    await this.load(0);
    await this.load(Math.round(part * this.last));
    this.mark();
  }

  /** @param {any} n @param {any} steps */
  get(n, steps) {
    return this.match.replay(n, steps, this.as, !this.match.setup || this.setupOf !== this.as);
  }

  /** @param {number} n */
  async load(n) {
    const run = (this.run = {}),
      reply = await this.get(n, AHEAD);
    if (run !== this.run) return;
    if (reply.setup) {
      this.setup = reply.setup;
      this.setupOf = this.as;
    }
    this.n = reply.n;
    this.view = reply.view;
    this.decision = reply.decision;
    this.queue = reply.updates || [];
    this.last = this.how.end ?? reply.last;
    this.now = reply.events ? { events: reply.events, kind: reply.kind, by: reply.by, n: reply.n, at: reply.at } : null;
    this.show({ whole: true, update: this.now });
  }

  /** A slider sends many numbers; only the last one counts. @param {number} n */
  seek(n) {
    this.stop();
    clearTimeout(this.seeking);
    this.seeking = setTimeout(() => this.load(n).catch(() => {}), 60);
    this.tell(n);
  }

  async forward() {
    if (this.n >= this.last) {
      this.stop();
      return false;
    }
    if (!this.queue.length) {
      const reply = await this.get(this.n, AHEAD);
      this.queue = reply.updates || [];
      if (!this.queue.length) return false;
    }
    const update = this.queue.shift();
    this.n = update.n;
    if (update.view) this.view = merge(this.view, update.view);
    if (update.decision) this.decision = update.decision;
    this.show({ update });
    return true;
  }

  async back() {
    this.stop();
    if (this.n > this.first || (this.how.end === undefined && this.n > 0)) await this.load(Math.max(0, this.n - 1)).catch(() => {});
  }

  toggle() {
    if (this.playing) this.stop();
    else this.play();
  }

  async play() {
    if (this.n >= this.last) await this.load(this.first);
    const run = (this.playing = {});
    this.drawPlay();
    while (this.playing === run && (await this.forward().catch(() => false))) {
      const quiet = !this.shownEvents;
      await new Promise((done) => setTimeout(done, quiet ? 60 : SPEEDS[this.speed][1]));
    }
    if (this.playing === run) this.stop();
  }

  stop() {
    this.playing = null;
    this.drawPlay();
  }

  drawPlay() {
    const words = this.playing ? t('reel.pause') : t('reel.play'),
      fresh = button(words, { icon: this.playing ? 'pause' : 'play', bare: true });
    put(this.playButton, ...fresh.childNodes);
    this.playButton.setAttribute('aria-label', words);
    this.playButton.title = words;
  }

  /** @param {any} change */
  show(change) {
    this.shownEvents = change.update?.events?.length || 0;
    this.slider.min = this.first;
    this.slider.max = this.last;
    this.slider.value = this.n;
    if (this.taking) this.taking.disabled = this.n >= this.last;
    this.tell(this.n);
    this.how.shown(change);
  }

  /** @param {any} n */
  tell(n) {
    const moment = this.view && this.how.moment ? this.how.moment(this.view) : '';
    const at = t('end.of', { value: n, of: this.last });
    put(this.where, h('b', {}, at), moment ? ` · ${moment}` : '');
    this.slider.setAttribute('aria-valuetext', `${at}${moment ? ', ' + moment : ''}`);
  }

  close() {
    this.stop();
    this.run = null;
    this.box.remove();
  }
}
