// SPDX-License-Identifier: MIT
// The frame around a match: header, board, decision panel, tabs. Holds places for the game to
// draw in, and shows what is the same for every game: seats, connection, banners.
import { button, h, put } from '../dom.mjs';
import { setSettings, settings } from '../settings.mjs';
import { brand, themeButton } from '../lobby/shell.mjs';
import { Day } from './day.mjs';
import { Grip } from './grip.mjs';
import { sideClass, sideName } from '../sides.mjs';
import { clockFace } from './clock.mjs';
import { Says } from './says.mjs';
import { t } from '../texts.mjs';

/** How it is with a seat. @returns {Record<string, string>} */
const presenceWords = () => ({
  ok: t('frame.connected'),
  away: t('frame.away'),
  free: t('frame.free'),
  unknown: t('frame.unknown'),
});

/** @typedef {{id: string, label: string, draw: (pane: HTMLElement) => void, count?: () => number}} Tab */

export class Frame {
  /** @param {HTMLElement} app @param {{menu: () => void, help: () => void, back: () => void, sound: () => void, go: (n: number) => void, now: () => void, step: (way: number) => void}} act */
  constructor(app, act) {
    document.body.className = 'game';
    this.title = h('h1', {}, 'Ridgeline');
    this.subtitle = h('p', {});
    this.tally = h('div', { class: 'tally' });
    this.seats = h('div', { class: 'seats', id: 'seats' });
    this.time = h('div', { class: 'time' });
    /** The bar of time; a game that has a track of its turns draws it there. */
    this.day = new Day(act);
    this.stepper = h(
      'div',
      { class: 'stepper' },
      button(t('reel.back'), { icon: 'prev', bare: true, title: t('frame.back_one'), do: () => act.step(-1) }),
      button(t('reel.on'), { icon: 'next', bare: true, title: t('frame.on_one'), do: () => act.step(1) }),
    );
    /** A small screen has one row for all of it: the hour, the score, whose turn it is; the seats are folded into that. */
    this.hour = h('b', { class: 'hournow' });
    this.score = h('div', { class: 'score' });
    this.whose = h('button', { type: 'button', class: 'b whose', 'aria-expanded': 'false', 'aria-controls': 'seats', on: { click: () => this.unfold() } });
    this.board = h('section', {
      id: 'board',
      tabindex: 0,
      role: 'application',
      'aria-label': t('frame.board'),
    });
    this.boardSays = h('p', { class: 'sr', 'aria-live': 'polite', id: 'boardsays' });
    this.banners = h('div', { class: 'banners' });
    this.decision = h('section', { class: 'decision', id: 'decision', 'aria-label': t('frame.decision') });
    /** Stands where the decision will, while something is told that comes before it. */
    this.before = h('p', { class: 'decision left before', hidden: true }, t('frame.before'));
    this.says = new Says(this.decision);
    /** What the computer would do; hints.mjs draws it. */
    this.hints = h('section', { class: 'woulds', 'aria-label': t('hints.title'), hidden: true });
    this.tabList = h('div', { class: 'tabs', role: 'tablist', 'aria-label': t('frame.records') });
    this.pane = h('section', { class: 'pane', role: 'tabpanel', id: 'pane', tabindex: 0 });
    this.side = h('aside', { class: 'side', 'aria-label': t('frame.side') });
    this.grip = new Grip(this.side);
    this.side.append(this.grip.button, this.says.region, this.before, this.decision, this.hints, this.tabList, this.pane);
    this.soundButton = button(t('frame.sound'), {
      icon: settings().sound ? 'sound' : 'mute',
      bare: true,
      pressed: settings().sound,
      do: act.sound,
    });
    put(
      app,
      h(
        'a',
        {
          class: 'skip',
          href: '#board',
          on: {
            click: (/** @type {any} */ event) => {
              event.preventDefault();
              this.board.focus();
            },
          },
        },
        t('frame.skip'),
      ),
      h(
        'header',
        { class: 'top' },
        h('div', { class: 'id' }, brand(), h('div', {}, this.title, this.subtitle)),
        this.hour,
        this.score,
        this.tally,
        this.whose,
        this.seats,
        h(
          'nav',
          { class: 'tools', 'aria-label': t('frame.match') },
          button(t('frame.back'), { icon: 'first', bare: true, title: t('frame.back_key'), do: act.back }),
          this.soundButton,
          themeButton(),
          button(t('frame.help'), { icon: 'help', bare: true, do: act.help }),
          button(t('frame.menu'), { icon: 'menu', bare: true, do: act.menu }),
        ),
      ),
      this.time,
      h('main', {}, this.board, this.side),
      this.boardSays,
    );
    this.board.append(this.banners);
    /** @type {Tab[]} */
    this.tabs = [];
    this.tab = '';
  }

  /** @param {Tab[]} tabs @param {string} first */
  setTabs(tabs, first) {
    this.tabs = tabs;
    this.open(first, true);
  }

  /** Shows a tab; on a phone a second touch closes its sheet. @param {string} id @param {boolean} [quiet] */
  open(id, quiet) {
    const again = this.tab === id && this.side.classList.contains('sheet');
    this.side.classList.toggle('sheet', !quiet && !again);
    this.tab = id;
    this.drawTabs();
    this.drawPane();
  }

  drawTabs() {
    const focused = this.tabList.contains(document.activeElement);
    put(
      this.tabList,
      this.tabs.map((tab) => {
        const count = tab.count?.() || 0,
          on = tab.id === this.tab;
        return h(
          'button',
          {
            role: 'tab',
            type: 'button',
            id: `tab-${tab.id}`,
            'aria-selected': String(on),
            'aria-controls': 'pane',
            tabindex: on ? 0 : -1,
            on: { click: () => this.open(tab.id), keydown: (/** @type {any} */ event) => this.tabKey(event) },
          },
          tab.label,
          count ? h('i', { class: 'new', 'aria-label': t('frame.new', { count }) }, String(count)) : null,
        );
      }),
    );
    this.pane.setAttribute('aria-labelledby', `tab-${this.tab}`);
    if (focused) this.tabList.querySelector('[aria-selected=true]').focus();
  }

  /** @param {KeyboardEvent} event */
  tabKey(event) {
    const shift = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!shift) return;
    event.preventDefault();
    event.stopPropagation();
    const i = this.tabs.findIndex((tab) => tab.id === this.tab);
    this.open(this.tabs[(i + shift + this.tabs.length) % this.tabs.length].id, true);
    this.tabList.querySelector('[aria-selected=true]').focus();
  }

  drawPane() {
    this.pane.className = `pane p-${this.tab}`;
    this.tabs.find((tab) => tab.id === this.tab)?.draw(this.pane);
  }

  /** Draws a tab again if it is the one that is seen. @param {string} id */
  refresh(id) {
    if (this.tab === id) this.drawPane();
    this.drawTabs();
  }

  /** A notice over the map, replaced by the next of the same name; without words it goes. @param {string} name @param {...any} words */
  banner(name, ...words) {
    const old = this.banners.querySelector(`[data-name=${name}]`);
    if (!words.length) {
      old?.remove();
      return;
    }
    const box = h('div', { class: `banner ${name}`, 'data-name': name, role: 'status' }, words);
    if (old) old.replaceWith(box);
    else this.banners.append(box);
  }

  /** On a small screen: the seats come up under whose turn it is, and go with the next touch. */
  unfold() {
    const top = /** @type {HTMLElement} */ (this.seats.parentElement),
      on = top.classList.toggle('open');
    this.whose.setAttribute('aria-expanded', String(on));
    if (on) document.addEventListener('pointerdown', (event) => !top.contains(/** @type {Node} */ (event.target)) && top.classList.contains('open') && this.unfold(), { capture: true, once: true });
  }

  /** @param {any} match @param {Record<string, string>} words @param {(side: string) => string} stateOf */
  drawWhose(match, words, stateOf) {
    const { seats, decision, side: mine, over } = match,
      on = over ? '' : decision?.side || '',
      own = !!on && on === mine;
    put(
      this.whose,
      Object.keys(seats)
        .filter((side) => side !== mine)
        .map((side) => h('i', { class: `net ${stateOf(side)}`, role: 'img', 'aria-label': `${sideName(side)}: ${words[stateOf(side)]}` })),
      h('span', { class: `${own ? 'mine' : ''} ${sideClass(match.terms.game, on)}` }, own ? t('frame.your_move') : on ? t('frame.their_move', { name: seats[on]?.taken ? seats[on].name : sideName(on) }) : t('frame.seats')),
      on ? clockFace(match, on) : null,
    );
  }

  /**
   * Who sits where, who is there, whose turn. Without a connection nobody's presence is known.
   * @param {any} match @param {boolean} connected @param {(side: string) => string} status
   */
  drawSeats(match, connected, status) {
    const { seats, decision, presence, side: mine } = match;
    const words = presenceWords(),
      stateOf = (/** @type {string} */ side) => (!seats[side].taken ? 'free' : !connected ? 'unknown' : presence.sides?.[side] ? 'ok' : 'away');
    this.drawWhose(match, words, stateOf);
    put(
      this.seats,
      Object.entries(seats).map(([side, seat]) => {
        const on = !match.over && decision?.side === side,
          result = status(side),
          state = stateOf(side);
        return h(
          'div',
          { class: `seat ${sideClass(match.terms.game, side)}${on ? ' on' : ''}`, 'aria-current': on ? 'true' : null },
          h('i', {
            class: `net ${state}`,
            role: 'img',
            'aria-label': words[state],
            title: words[state],
          }),
          h(
            'div',
            {},
            h('span', { class: 'army' }, sideName(side), side === mine ? h('em', {}, ` · ${t('frame.you')}`) : null),
            h('b', {}, seat.taken ? seat.name : t('frame.seat_free')),
          ),
          clockFace(match, side),
          h('span', { class: 'st' }, result || (on ? t('frame.decides') : '')),
        );
      }),
    );
  }

  /** The decision waits until something else is told. @param {boolean} on */
  hold(on) {
    if (this.decision.hidden === on) return;
    this.before.hidden = !on;
    this.board.classList.toggle('told-first', on);
    this.decision.hidden = on;
  }

  drawSound() {
    const on = settings().sound;
    setSettings({ sound: on });
    this.soundButton.setAttribute('aria-pressed', String(on));
    const fresh = button('', { icon: on ? 'sound' : 'mute', bare: true });
    put(this.soundButton, fresh.firstChild);
  }

  /** Reads something out without moving the focus. @param {string} words */
  say(words) {
    this.boardSays.textContent = words;
  }
}
