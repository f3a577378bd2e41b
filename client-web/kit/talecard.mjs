// SPDX-License-Identifier: MIT
// A card that tells a fight in acts: who against whom, how it was likely to end, each roll on a line of
// its own with what it did, what is to be decided, how it ended. A key or a tap goes on; where nothing may
// move, everything stands at once. When it is told it can be folded to one line, and stays until the next.
import { button, h, icon, put } from '../js/dom.mjs';
import { isSmall } from '../js/screen.mjs';
import { isStill, settings } from '../js/settings.mjs';
import { diceRow } from './dice.mjs';
import { t } from '../js/texts.mjs';

/**
 * @typedef {{id: string, name: string, note?: string, lead?: boolean, from?: string, draw: (size: number, left: string) => any}} Fighter `from`: its strength before; `draw`: with what is left of it, '' before its first loss
 * @typedef {{cls: string, label: string, fighters: Fighter[]}} Party
 * @typedef {{name: string, who?: any, cls?: string, dice?: number[], hits?: number[], sides?: number, result: any[], said: string, sound?: string, hurt: Record<string, string>}} Act
 *   `hits`: faces that count; `sound`: of js/sound.mjs; `result`: lines to be shown; `said`: the same in plain words, read out; `hurt`: what is left of whom
 * @typedef {{label: any, sub?: any, odd?: string, key?: string, on: boolean, pick: () => void}} Choice
 * @typedef {{title: any, wait?: any, choices: Choice[], go: {words: string, off: boolean, do: () => void}|null}} Ask
 * @typedef {{title: any, part: number, cls: string, other: string, rows: [string, any, string][], note?: string}} Odds `part`: of a hundred
 * @typedef {{id: string, cls: string, kick: string, mine: boolean, title: any, sub?: any, parties: Party[], odds: Odds|null, acts: Act[], ask: Ask|null, panel?: boolean, end: any}} Tale
 *   `panel`: the question stands in the page's own panel too; `end`: how it came out, in a line; null while it goes on
 */

/** A board of fewer pixels has the card above it, not beside the fight. */
const NARROW_BOARD = 620;

/** How long an act stands before the next, by pace; nobody is waited for in the others. @type {Record<string, number>} */
const PACES = { slow: 3200, normal: 1700, fast: 700 };

/** @typedef {{frame: {board: HTMLElement, side: HTMLElement}, position: {replay?: any}, context: {sounds: {play: (name: any, loud?: number) => any}}}} TaleGame */

/** What a card needs to know, as the settings and the screen have it; `own`: what the game does besides. @param {TaleGame} game @param {Partial<TaleCard['how']>} [own] @returns {TaleCard['how']} */
export const toldAt = (game, own = {}) => ({
  pace: () => settings().pace,
  still: () => isStill() || document.hidden || !!game.position.replay,
  compact: () => isSmall() || game.frame.board.clientWidth < NARROW_BOARD,
  dock: () => (isSmall() ? game.frame.side : null),
  shown: () => {},
  heard: (act) => act.sound && game.context.sounds.play(act.sound, act.dice?.length),
  folded: () => game.frame.board.focus({ preventScroll: true }),
  ...own,
});

export class TaleCard {
  /**
   * @param {HTMLElement} host the board
   * @param {{pace: () => string, still: () => boolean, compact: () => boolean, dock?: () => HTMLElement|null, shown: (acts: number) => void, folded: () => void, heard?: (act: Act) => void}} how
   *   `dock`: a sheet or a column to stand in while it is open, instead of over the board;
   *   `pace`: slow, normal, fast, step (only by hand); `still`: nothing moves; `shown`: so many acts are told now
   */
  constructor(host, how) {
    this.host = host;
    this.how = how;
    this.box = h('section', { class: 'tale', role: 'region', 'aria-labelledby': 'tale-title' });
    this.body = h('div', { class: 'tale-in', on: { click: (/** @type {MouseEvent} */ event) => this.tapped(event) } });
    /** Read out, sentence by sentence; the rest of the card is silent. */
    this.says = h('p', { class: 'sr', 'aria-live': 'polite' });
    this.box.append(this.body, this.says);
    /** @type {Tale|null} */
    this.tale = null;
    this.at = 0;
    this.isFolded = false;
    this.spoken = '';
    /** @type {any} */
    this.timer = 0;
  }

  get isOpen() {
    return !!this.tale && !this.isFolded;
  }
  /** Is everything told that has happened so far? */
  get isTold() {
    return !this.tale || this.at >= this.tale.acts.length;
  }

  /** A fight, or what is new about it. @param {Tale} tale @param {boolean} [quiet] it is old: folded, and nothing moves */
  tell(tale, quiet) {
    const isNew = tale.id !== this.tale?.id;
    if (isNew) {
      this.stop();
      this.at = 0;
      this.isFolded = !!quiet;
      this.spoken = '';
    }
    this.tale = tale;
    const had = this.at;
    if (quiet || this.how.still()) this.at = tale.acts.length;
    this.draw();
    if (!quiet && this.at > had) this.how.heard?.(tale.acts[this.at - 1]);
    this.how.shown(this.at);
    this.keepOn();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  /** The next act in a while, unless each is called for by hand. */
  keepOn() {
    const ms = PACES[this.how.pace()];
    if (!ms || this.isTold || this.isFolded || this.timer) return;
    this.timer = setTimeout(
      () => {
        this.timer = 0;
        this.next();
      },
      this.at ? ms : ms * 0.7,
    );
  }

  /** One act on; after the last the card folds, if the fight is over. False: there was nothing to do. */
  next() {
    if (!this.isOpen) return false;
    this.stop();
    if (!this.isTold) {
      this.at++;
      this.fresh = true;
      this.draw();
      this.fresh = false;
      if (this.tale) this.how.heard?.(this.tale.acts[this.at - 1]);
      this.how.shown(this.at);
      this.keepOn();
      return true;
    }
    if (!this.tale?.end) return false;
    this.fold();
    return true;
  }

  /** One act back. */
  back() {
    if (!this.isOpen || !this.at) return;
    this.stop();
    this.at--;
    this.draw();
    this.how.shown(this.at);
  }

  fold() {
    if (!this.isOpen) return;
    const inside = this.box.contains(document.activeElement);
    this.stop();
    this.isFolded = true;
    this.at = this.tale?.acts.length || 0;
    this.draw();
    this.how.shown(this.at);
    if (inside) this.how.folded();
  }

  unfold() {
    this.isFolded = false;
    this.draw();
    this.how.shown(this.at);
  }

  clear() {
    this.stop();
    this.tale = null;
    this.box.remove();
    this.how.shown(0);
  }

  /** Anywhere on the card goes on; what is a button for itself does its own. @param {MouseEvent} event */
  tapped(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest('button, a, input, label, summary')) return;
    this.next();
  }

  // ---- drawing

  draw() {
    const { tale } = this;
    if (!tale) return;
    const held = /** @type {HTMLElement|null} */ (this.box.contains(document.activeElement) ? document.activeElement : null)?.dataset.tale;
    const compact = this.how.compact(),
      dock = (!this.isFolded && this.how.dock?.()) || null,
      short = compact && (tale.panel || !dock),
      // On a small screen who fights, and how likely it was, stays above the acts that scroll.
      brief = compact && this.at > 0;
    if (dock && this.box.parentElement !== dock) dock.prepend(this.box);
    else if (!dock && this.box.parentElement !== this.host) this.host.append(this.box);
    const marks = { folded: this.isFolded, compact, docked: !!dock, alone: !!dock && !tale.panel, asked: this.isTold && !tale.end, fresh: this.fresh && !this.how.still() };
    this.box.className = ['tale', tale.cls, ...Object.entries(marks).flatMap(([mark, on]) => (on ? [mark] : []))].join(' ');
    put(this.body, this.isFolded ? this.line(tale) : [this.head(tale), h('div', { class: 'tale-acts', tabindex: 0, role: 'group', 'aria-label': t('tale.happened') }, [brief ? this.brief(tale) : null, short ? this.short(tale) : this.whole(tale, brief)]), this.foot(tale)]);
    if (held) /** @type {any} */ (this.box.querySelector(`[data-tale="${held}"]`))?.focus({ preventScroll: true });
    const acts = this.box.querySelector('.tale-acts');
    if (acts) acts.scrollTop = acts.scrollHeight;
    this.speak(tale);
  }

  /** @param {Tale} tale */
  speak(tale) {
    if (this.isFolded) return;
    const words = this.at ? tale.acts[this.at - 1].said : '';
    if (words && words !== this.spoken) put(this.says, (this.spoken = words));
  }

  /** @param {Tale} tale */
  line(tale) {
    return h(
      'button',
      { type: 'button', class: 'tale-line', 'data-tale': 'line', 'aria-expanded': 'false', on: { click: () => this.unfold() } },
      h('span', { class: 'seal' }, icon('swords', 16)),
      h('span', {}, h('b', { id: 'tale-title' }, tale.title), h('small', {}, tale.end || t('tale.goes_on'))),
    );
  }

  /** @param {Tale} tale */
  head(tale) {
    return h(
      'header',
      {},
      h(
        'div',
        {},
        h('p', { class: `kick${tale.mine ? ' mine' : ''}` }, tale.kick),
        h('h2', { id: 'tale-title' }, tale.title),
        tale.sub ? h('p', { class: 'sub' }, tale.sub) : null,
      ),
      button(t('tale.fold'), { icon: 'down', bare: true, do: () => this.fold() }),
    );
  }

  /** Who against whom, and the odds, in two lines. @param {Tale} tale */
  brief({ parties, odds }) {
    const names = (/** @type {Party} */ { cls, fighters }) => {
      const left = (/** @type {Fighter} */ one) => this.left(one.id),
        [first, ...others] = [...fighters].sort((a, b) => Number(!!b.lead) - Number(!!a.lead));
      return h('b', { class: cls }, first ? [first.name, left(first) ? ` ${first.from} → ${left(first)}` : ''] : '', others.length ? h('small', {}, ` +${others.length}`) : null);
    };
    return h(
      'div',
      { class: 'tale-brief' },
      h('p', {}, names(parties[0]), h('span', { class: 'vs', 'aria-hidden': 'true' }, icon('swords', 15)), parties[1] ? names(parties[1]) : null),
      odds ? [h('p', {}, h('b', {}, `${odds.part} %`), ' ', odds.title), this.meter(odds)] : null,
    );
  }

  /** @param {Tale} tale @param {boolean} brief that is said above */
  whole(tale, brief) {
    return [
      brief ? null : h('div', { class: 'tale-sides' }, this.party(tale.parties[0]), h('span', { class: 'vs', 'aria-hidden': 'true' }, icon('swords', 20)), this.party(tale.parties[1])),
      tale.odds && !brief ? this.odds(tale.odds) : null,
      h('ol', { class: 'acts' }, tale.acts.map((act, i) => (i < this.at ? this.act(act, i === this.at - 1) : null))),
      this.isTold ? this.ask(tale) : null,
    ];
  }

  /** Where there is little room: the present act; what is to be decided stands in the panel below alone. @param {Tale} tale */
  short(tale) {
    const act = this.at ? tale.acts[this.at - 1] : null;
    return [
      act ? h('ol', { class: 'acts' }, this.act(act, true)) : tale.odds ? this.odds(tale.odds) : null,
      this.isTold && tale.ask?.wait ? this.ask(tale) : null,
    ];
  }

  /** What is left of a fighter after the acts that are told. @param {string} id */
  left(id) {
    let now = '';
    for (const act of (this.tale?.acts || []).slice(0, this.at)) now = act.hurt[id] ?? now;
    return now;
  }

  /** @param {Party} [party] */
  party(party) {
    if (!party) return null;
    return h(
      'ul',
      { class: party.cls, 'aria-label': party.label },
      party.fighters.map((one) => {
        const left = this.left(one.id);
        return h(
          'li',
          { class: `${one.lead ? 'lead' : ''}${left ? ' hurt' : ''}` },
          one.draw(one.lead ? 54 : 42, left),
          left ? h('span', { class: 'lost' }, `${one.from} → ${left}`) : null,
          h('small', {}, one.name, one.note ? `, ${one.note}` : ''),
        );
      }),
    );
  }

  /** @param {Odds} odds */
  meter(odds) {
    return h(
      'div',
      { class: 'meter', role: 'img', 'aria-label': t('tale.part', { part: odds.part }) },
      h('i', { class: odds.cls, vars: { '--w': `${odds.part}%` } }),
      h('i', { class: odds.other, vars: { '--w': `${100 - odds.part}%` } }),
    );
  }

  /** @param {Odds} odds */
  odds(odds) {
    return h(
      'section',
      { class: 'tale-odds', 'aria-label': t('tale.likely') },
      h('p', {}, h('b', {}, `${odds.part} %`), ' ', odds.title),
      this.meter(odds),
      // Once dice have fallen they take the room.
      this.at ? null : h('ul', {}, odds.rows.map(([cls, label, words]) => h('li', { class: cls }, h('b', {}, label), ` ${words}`))),
      odds.note ? h('small', {}, odds.note) : null,
    );
  }

  /** @param {Act} act @param {boolean} now */
  act(act, now) {
    return h(
      'li',
      { class: `${now ? 'now' : 'past'} ${act.cls || ''}`, 'aria-current': now ? 'step' : null },
      h('p', { class: 'name' }, h('b', {}, act.name), act.who ? h('small', {}, act.who) : null),
      act.dice?.length ? diceRow(act.dice, { hits: act.hits, size: now ? 26 : 20, sides: act.sides || 6 }) : null,
      act.result.map((one) => h('p', { class: 'res' }, one)),
    );
  }

  /** @param {Tale} tale */
  ask({ ask }) {
    if (!ask) return null;
    return h(
      'div',
      { class: 'tale-ask' },
      h('p', {}, h('b', {}, ask.title), ask.wait ? h('span', { class: 'wait' }, ask.wait) : null),
      ask.choices.map((one, i) =>
        h(
          'button',
          { type: 'button', class: `ch${one.on ? ' on' : ''}`, 'aria-pressed': String(one.on), 'data-tale': `choice-${i}`, on: { click: one.pick } },
          one.key ? h('kbd', {}, one.key) : null,
          h('span', {}, h('b', {}, one.label), one.sub ? h('small', {}, one.sub) : null),
          one.odd ? h('em', {}, one.odd) : null,
        ),
      ),
    );
  }

  /** @param {Tale} tale */
  foot(tale) {
    const go = this.isTold && !this.how.compact() ? tale.ask?.go : null;
    return h(
      'footer',
      {},
      this.at ? button(t('tale.back'), { icon: 'prev', bare: true, do: () => this.back() }) : h('span', {}),
      h('span', { class: 'steps', 'aria-hidden': 'true' }, tale.acts.map((_, i) => h('i', { class: i < this.at ? 'past' : '' }))),
      go
        ? h(
            'button',
            { type: 'button', class: 'b main', 'data-tale': 'go', disabled: go.off, on: { click: go.do } },
            go.words,
            h('kbd', {}, '↵'),
          )
        : this.isTold && !tale.end
          ? h('span', {})
          : h(
              'button',
              { type: 'button', class: 'b main', 'data-tale': 'go', on: { click: () => this.next() } },
              this.isTold ? t('tale.done') : t('common.go_on'),
              h('kbd', {}, t('tale.space')),
            ),
    );
  }
}
