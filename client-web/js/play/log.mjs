// SPDX-License-Identifier: MIT
// The log: what happened, in plain words. Holds a window of the match, as lines that the game makes of updates;
// what lies before it and after it is fetched when one scrolls there, and what is left behind is let go: a match
// of a thousand entries weighs no more than a short one. Whoever looks for a word asks for all of it once.
import { button, h, put } from '../dom.mjs';
import { t } from '../texts.mjs';
import { FindBar } from './logfind.mjs';
import { undone } from './undone.mjs';

const PAGE = 50,
  /** So many entries are held at most, and so many lines: a fight has several. */
  MOST = 150,
  MOST_LINES = 240,
  /** So near to an end of the window, in pixels, the next page is fetched. */
  NEAR = 160,
  /** So near to the end one follows what is new. */
  FOLLOWS = 40;

/**
 * @typedef {{n: number, nodes: any[]}} Part `nodes`: lines, or what of it stands in a line with others
 * A line with a `run` {as, more} goes on with the line before it where that has a run of the same kind: `more`, told of that run, makes what is added then.
 */

export class Log {
  /** @param {{between: (from: number, to: number) => Promise<any[]>, lines: (update: any) => any[], changed: () => void, jump?: (n: number) => void}} source */
  constructor(source) {
    this.source = source;
    /** @type {Part[]} */
    this.parts = [];
    /** The number before the first update that we have; the last that we have; the last that there is. */
    this.from = this.to = this.end = 0;
    /** What was taken back: from which number to which. @type {[number, number][]} */
    this.undos = [];
    this.list = h('ol', { class: 'log', on: { click: (/** @type {any} */ event) => this.clicked(event) } });
    /** Stays at the end until somebody scrolls up to read. */
    this.follows = true;
    /** Where it was scrolled to when it was last looked at. */
    this.top = 0;
    this.earlier = button(t('log.earlier'), { cls: 'line', icon: 'up', do: () => this.more() });
    this.newest = button(t('log.newest'), { cls: 'line newest', icon: 'down', do: () => this.toEnd() });
    this.finder = new FindBar(this);
    /** @type {HTMLElement|undefined} */
    this.sharer = undefined;
  }

  /** A line leads to its moment; names and hexes in it do their own. @param {MouseEvent} event */
  clicked(event) {
    const target = /** @type {Element} */ (event.target),
      part = !target.closest('button, a') && this.parts.find((one) => one.nodes.some((node) => node.contains(target)));
    if (part && !String(document.getSelection())) this.source.jump?.(part.n);
  }

  /** Starts again at a position. @param {number} n */
  async reset(n) {
    const mine = (this.run = {});
    this.undos = [];
    this.end = n;
    this.follows = true;
    this.replace([], n, n);
    this.finder.forget();
    await this.more(mine);
  }

  /** @param {Part[]} parts @param {number} from @param {number} to */
  replace(parts, from, to) {
    Object.assign(this, { parts, from, to });
    put(this.list, joined(parts));
  }

  /** What happens while it is fetched is not the answer any more. @param {number} from @param {number} to @param {any} [run] @returns {Promise<Part[]|null>} */
  async fetch(from, to, run = this.run) {
    if (this.busy === run || from >= to) return null;
    this.busy = run;
    try {
      const updates = await this.source.between(from, to);
      return run === this.run ? this.build(updates) : null;
    } catch {
      return null; // the buttons stay
    } finally {
      if (this.busy === run) this.busy = null;
    }
  }

  /** Takes one page before those that are there. @param {any} [run] */
  async more(run = this.run) {
    const from = Math.max(0, this.from - PAGE),
      parts = await this.fetch(from, this.from, run);
    if (!parts) return;
    this.keeping(this.list.firstElementChild, () => {
      this.from = from;
      this.parts.unshift(...parts);
      this.list.prepend(...joined(parts));
      // At the present nothing is let go below: what comes next follows on it.
      while (this.full && !this.follows) {
        drop(this.parts.pop());
        this.to = this.parts[this.parts.length - 1].n;
      }
    });
    this.source.changed();
  }

  /** And one page after them. */
  async later() {
    const to = Math.min(this.end, this.to + PAGE),
      parts = await this.fetch(this.to, to);
    if (!parts) return;
    this.keeping(this.list.lastElementChild, () => {
      this.to = to;
      this.parts.push(...parts);
      this.list.append(...joined(parts, this.list.lastElementChild));
      this.trim();
    });
    this.source.changed();
  }

  /** Is more held than may be? A page is never too much. */
  get full() {
    return this.parts.length > MOST || (this.parts.length > PAGE && this.list.childElementCount > MOST_LINES);
  }

  /** Lets go what lies far above. */
  trim() {
    while (this.full) {
      const part = this.parts.shift();
      drop(part);
      this.from = part?.n ?? this.from;
    }
  }

  /** What one reads stays where it is while lines come and go above it. @param {Element|null} line @param {() => void} what */
  keeping(line, what) {
    const before = line?.getBoundingClientRect().top;
    what();
    if (line?.isConnected && before !== undefined && this.pane && !this.follows) this.pane.scrollTop += line.getBoundingClientRect().top - before;
  }

  /** The lines about a number, in the middle. @param {number} n */
  async show(n) {
    this.follows = false;
    if (n <= this.from || n > this.to) {
      const from = Math.max(0, n - PAGE),
        to = Math.min(this.end, n + PAGE),
        parts = await this.fetch(from, to, (this.run = {}));
      if (!parts) return null;
      this.replace(parts, from, to);
      this.source.changed();
    }
    const nodes = this.parts.find((one) => one.n === n)?.nodes || [];
    nodes[0]?.scrollIntoView({ block: 'center' });
    return nodes;
  }

  /** To what happened last. */
  async toEnd() {
    this.follows = true;
    if (this.to < this.end) {
      this.replace([], this.end, this.end);
      await this.more((this.run = {}));
    } else this.source.changed();
    this.pane?.focus({ preventScroll: true });
  }

  /** The line of a moment that is looked at can be shared; there is one such button. @param {number} n @param {() => void} what */
  share(n, what) {
    this.sharer?.remove();
    const line = this.parts.findLast((one) => one.n <= n && one.nodes.length)?.nodes.at(-1);
    if (line) line.append((this.sharer = button(t('reel.link'), { icon: 'copy', bare: true, cls: 'sharer', do: what })));
  }

  /** @param {any[]} updates @returns {Part[]} */
  build(updates) {
    this.learn(updates);
    const gone = undone(this.undos);
    return updates.filter(({ n }) => !gone(n)).map((update) => ({ n: update.n, nodes: this.source.lines(update) }));
  }

  /** @param {any[]} updates */
  learn(updates) {
    for (const { n, back_to } of updates) if (back_to !== undefined && !this.undos.some(([, at]) => at === n)) this.undos.push([back_to, n]);
  }

  /** @param {any} update @param {boolean} [later] it is not to be read before `tell` */
  add(update, later) {
    const { n, back_to } = update;
    if (n === undefined || n <= this.end) return;
    const atEnd = this.to === this.end;
    this.end = n;
    if (back_to !== undefined) {
      // What was taken back, and is not any more, is there again.
      if (this.undos.some(([, at]) => at > back_to)) {
        this.reset(n);
        return;
      }
      this.undos.push([back_to, n]);
      while ((this.parts.at(-1)?.n ?? -1) > back_to) drop(this.parts.pop());
    }
    if (!atEnd) {
      this.to = Math.min(this.to, back_to ?? this.to);
      return;
    }
    this.to = n;
    const part = { n, nodes: this.source.lines(update) };
    this.parts.push(part);
    this.list.append(...joined([part], this.list.lastElementChild));
    if (later) for (const node of part.nodes) node.classList.add('untold');
    if (this.follows) this.trim();
    else if (this.parts.length > 2 * MOST || this.list.childElementCount > 2 * MOST_LINES) this.keeping(this.list.lastElementChild, () => this.trim());
    if (this.parts.length < 2 && this.from > 0) this.more();
  }

  /** What was held back may be read. */
  tell() {
    for (const node of this.list.querySelectorAll('.untold')) node.classList.remove('untold');
    this.source.changed();
  }

  /** @param {HTMLElement} pane */
  draw(pane) {
    this.earlier.hidden = this.from === 0;
    this.newest.hidden = this.to >= this.end;
    this.pane = pane;
    if (!pane.contains(this.list)) {
      put(pane, this.finder.opener, this.finder.bar, this.earlier, this.list, this.newest);
      this.follows = this.to >= this.end;
      pane.onscroll = () => {
        if (!pane.contains(this.list)) return;
        const below = pane.scrollHeight - pane.scrollTop - pane.clientHeight,
          up = pane.scrollTop < this.top;
        this.top = pane.scrollTop;
        // Lines may have come since it was scrolled to its end: only who scrolls up lets go of it.
        this.follows = this.to >= this.end && (below < FOLLOWS || (this.follows && !up));
        if (pane.scrollTop < NEAR && !this.follows) this.more();
        else if (below < NEAR && this.to < this.end) this.later();
      };
    }
    // In the next frame: asking for a height now would lay the whole page out once more.
    cancelAnimationFrame(this.frame || 0);
    if (this.follows)
      this.frame = requestAnimationFrame(() => {
        pane.scrollTop = pane.scrollHeight;
        this.top = pane.scrollTop;
      });
  }
}

/** A line goes with the last that stands in it. @param {Part|undefined} part */
const drop = (part) =>
  part?.nodes.forEach((node) => {
    const line = node.closest('li');
    node.remove();
    if (!line?.childElementCount) line?.remove();
  });

/** The lines of these parts, as far as they do not go on with one that is there. @param {Part[]} parts @param {any} [last] the line before them */
function joined(parts, last) {
  /** @type {any[]} */
  const lines = [];
  for (const part of parts)
    part.nodes = part.nodes.map((node) => {
      const { run } = node,
        before = last?.run && last.lastElementChild.run,
        goesOn = run && before?.as === run.as;
      if (!goesOn) lines.push((last = node));
      if (!run) return node;
      const said = goesOn ? run.more(before) : node.firstElementChild;
      said.run = run;
      if (goesOn) last.append(said);
      return said;
    });
  return lines;
}
