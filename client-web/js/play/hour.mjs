// SPDX-License-Identifier: MIT
// What a turn has cost and brought, on a band over the board's lower edge when it is over. It goes by
// itself, at a key or a tap; a pointer on it keeps it.
import { button, h, put } from '../dom.mjs';
import { settings } from '../settings.mjs';
import { t } from '../texts.mjs';

const SHOWN_MS = 7000,
  MOST_ROWS = 6;

/**
 * @typedef {{cls: string, name: string, note: string, loss?: boolean}} HourRow
 * @typedef {{title: string, sub: string, columns: {title: string, none: string, rows: HourRow[]}[]}} Hour `none`: what is said where there is no row
 */

export class HourBand {
  /** @param {HTMLElement} host the board */
  constructor(host) {
    this.host = host;
    /** @type {HTMLElement|null} */
    this.box = null;
    /** @type {any} */
    this.timer = 0;
    this.away = (/** @type {Event} */ event) => {
      if (!this.box?.contains(/** @type {Node} */ (event.target))) this.close();
    };
  }

  /** @param {Hour} hour */
  show(hour) {
    if (!settings().hours || !hour.columns.some((column) => column.rows.length)) return;
    this.close();
    const wait = () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.close(), SHOWN_MS);
    };
    this.box = h(
      'section',
      { class: 'hourband', role: 'region', 'aria-label': t('hour.label', { hour: hour.sub }), on: { pointerenter: () => clearTimeout(this.timer), pointerleave: wait, click: () => this.close() } },
      h('header', {}, h('h2', {}, hour.title), h('p', {}, hour.sub)),
      hour.columns.map(({ title, none, rows }) =>
        h(
          'div',
          {},
          h('h3', {}, title),
          rows.length
            ? h(
                'ul',
                {},
                rows.slice(0, MOST_ROWS).map((row) => h('li', { class: row.cls }, h('i', { class: 'dot', 'aria-hidden': 'true' }), h('b', {}, row.name), ' ', h('span', { class: row.loss ? 'lost' : '' }, row.note))),
                rows.length > MOST_ROWS ? h('li', { class: 'more' }, t('hour.more', { n: rows.length - MOST_ROWS })) : null,
              )
            : h('p', { class: 'left' }, none),
        ),
      ),
      h(
        'footer',
        {},
        button(t('common.go_on'), { cls: 'main', key: t('hour.key'), do: () => this.close() }),
        h('p', { class: 'sr', role: 'status' }),
      ),
    );
    this.host.append(/** @type {HTMLElement} */ (this.box));
    put(this.box?.querySelector('[role=status]'), `${hour.sub}. ${hour.columns.map(({ title, none, rows }) => `${title}: ${rows.map((row) => `${row.name} ${row.note}`).join(', ') || none}`).join('. ')}.`);
    wait();
    // It lies over the map: who goes on beside it has seen it.
    document.addEventListener('pointerdown', this.away, true);
  }

  /** False: there was none. */
  close() {
    clearTimeout(this.timer);
    if (!this.box) return false;
    const inside = this.box.contains(document.activeElement);
    document.removeEventListener('pointerdown', this.away, true);
    this.box.remove();
    this.box = null;
    if (inside) this.host.focus({ preventScroll: true });
    return true;
  }
}
