// SPDX-License-Identifier: MIT
// The log: what happened, in plain English. Keeps the updates and the lines that the game makes of
// them; earlier ones are fetched page by page, so opening an old match costs no more than a new one.
import { button, h, put } from '../dom.mjs';
import { t } from '../texts.mjs';

const PAGE = 50;

export class Log {
  /** @param {{between: (from: number, to: number) => Promise<any[]>, lines: (update: any) => any[], changed: () => void, jump?: (n: number) => void}} source */
  constructor(source) {
    this.source = source;
    /** @type {{n: number, nodes: any[]}[]} */
    this.parts = [];
    /** The number before the first update that we have. */
    this.from = 0;
    this.list = h('ol', { class: 'log', on: { click: (/** @type {any} */ event) => this.clicked(event) } });
    /** Stays at the end until somebody scrolls up to read. */
    this.follows = true;
    this.earlier = button(t('log.earlier'), { cls: 'line', icon: 'up', do: () => this.more() });
  }

  /** A line leads to its moment; names and hexes in it do their own. @param {MouseEvent} event */
  clicked(event) {
    const target = /** @type {Element} */ (event.target),
      line = target.closest('li'),
      part = line && !target.closest('button, a') && this.parts.find((one) => one.nodes.includes(line));
    if (part && !String(document.getSelection())) this.source.jump?.(part.n);
  }

  /** Starts again at a position. @param {number} n */
  async reset(n) {
    const mine = (this.run = {});
    this.parts = [];
    this.from = n;
    put(this.list);
    await this.more(mine);
  }

  /** Takes one page before those that are there. @param {any} [run] */
  async more(run = this.run) {
    const to = this.from,
      from = Math.max(0, to - PAGE);
    if (from === to) return;
    try {
      const updates = await this.source.between(from, to);
      if (run !== this.run) return;
      const parts = this.build(updates);
      this.from = from;
      this.parts.unshift(...parts);
      this.list.prepend(...parts.flatMap((part) => part.nodes));
      this.source.changed();
    } catch {
      /* the button stays */
    }
  }

  /** @param {any[]} updates */
  build(updates) {
    const parts = [];
    for (const update of updates) {
      if (update.back_to !== undefined) dropAfter(parts, update.back_to);
      parts.push({ n: update.n, nodes: this.source.lines(update) });
    }
    return parts;
  }

  /** @param {any} update @param {boolean} [later] it is not to be read before `tell` */
  add(update, later) {
    if (update.n === undefined || (this.parts.at(-1)?.n ?? -1) >= update.n) return;
    if (update.back_to !== undefined) dropAfter(this.parts, update.back_to);
    const part = { n: update.n, nodes: this.source.lines(update) };
    this.parts.push(part);
    if (later) for (const node of part.nodes) node.classList.add('untold');
    this.list.append(...part.nodes);
  }

  /** What was held back may be read. */
  tell() {
    for (const node of this.list.querySelectorAll('.untold')) node.classList.remove('untold');
    this.source.changed();
  }

  /** @param {HTMLElement} pane */
  draw(pane) {
    this.earlier.hidden = this.from === 0;
    if (!pane.contains(this.list)) {
      put(pane, this.earlier, this.list);
      this.follows = true;
      pane.onscroll = () => {
        if (pane.contains(this.list)) this.follows = pane.scrollTop + pane.clientHeight > pane.scrollHeight - 40;
      };
    }
    // In the next frame: asking for a height now would lay the whole page out once more.
    cancelAnimationFrame(this.frame || 0);
    if (this.follows)
      this.frame = requestAnimationFrame(() => {
        pane.scrollTop = pane.scrollHeight;
      });
  }
}

/** What was undone did not happen. @param {{n: number, nodes: any[]}[]} parts @param {number} n */
function dropAfter(parts, n) {
  while ((parts.at(-1)?.n ?? -1) > n) parts.pop()?.nodes.forEach((node) => node.remove());
}
