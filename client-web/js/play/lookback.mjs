// SPDX-License-Identifier: MIT
// The part of a match page that looks back: what happened since one was last here, and replays.
import { button, h } from '../dom.mjs';
import { linkTo } from '../lobby/lobby.mjs';
import { sideName } from '../sides.mjs';
import { toast } from '../toast.mjs';
import { keepDay, recalled } from './daykept.mjs';
import { Reel } from './reel.mjs';
import { heard, t } from '../texts.mjs';

/** So many things must have happened before we offer to show them step by step. */
const WORTH_TELLING = 1;
/** So many of them are summed up, the last ones. */
const MOST_TOLD = 200;

/** So many updates are asked for at once. */
const PAGE = 50,
  IDLE_MS = 200;
const idle = () => new Promise((done) => ('requestIdleCallback' in globalThis ? globalThis.requestIdleCallback(done, { timeout: IDLE_MS }) : setTimeout(done, IDLE_MS)));

/** What the page itself provides is set by the class that extends this one. */
export class LookingBack {
  constructor() {
    /** @type {any} */
    this.match = null;
    /** @type {any} */
    this.frame = null;
    /** @type {any} */
    this.game = null;
    /** @type {any} */
    this.log = null;
    /** @type {any} */
    this.link = null;
    /** @type {Reel|null} */
    this.reel = null;
    /** @type {any} */
    this.proposal = null;
    this.closed = false;
    this.seenOffered = false;
    /** What has happened since the bar of time began to be filled; null: it is filled. @type {any[]|null} */
    this.untold = [];
    /** @type {Promise<void>|null} */
    this.filled = null;
    /** What came after this number was not seen yet; null: all was. @type {number|null} */
    this.unseen = null;
  }

  /** @param {any} _change */
  changed(_change) {}
  markSeen() {}
  async tellEnd() {}
  /** @param {() => Promise<any>} what @returns {Promise<any>} */
  async try(what) {
    return what();
  }

  /** What happened since this device last showed the match. */
  offerSince() {
    const { match } = this,
      seen = match.lastSeen,
      missed = seen === undefined ? 0 : match.n - seen;
    this.seenOffered = true;
    if (missed < WORTH_TELLING || seen > match.n) {
      this.markSeen();
      return;
    }
    const end = match.n;
    this.frame.day.unseen(seen);
    this.unseen = seen;
    const said = h('span', { class: 'sum-up' });
    this.frame.banner(
      'since',
      h('p', {}, h('b', {}, t('lookback.happened', { n: missed })), ' ', t('lookback.since'), ' ', said),
      button(t('lookback.replay'), {
        cls: 'main',
        icon: 'play',
        do: () => {
          this.frame.banner('since');
          this.startSince(seen, end);
        },
      }),
      button(t('lookback.skip'), {
        cls: 'line',
        do: () => {
          this.frame.banner('since');
          this.seenTo(null);
        },
      }),
    );
    this.sumUp(seen, end, said);
    this.markSeen();
  }

  /** What has happened up to a number is seen; null: all of it. It is gold on the bar of time until then, or until one does something oneself. @param {number|null} n */
  seenTo(n) {
    if (this.unseen === null) return;
    this.unseen = n === null ? null : Math.max(this.unseen, n);
    this.frame.day.unseen(this.unseen);
  }

  /** What happened meanwhile, in a sentence. @param {number} from @param {number} end @param {HTMLElement} said */
  async sumUp(from, end, said) {
    if (!this.game.since) return;
    try {
      said.textContent = this.game.since(await this.match.between(Math.max(from, end - MOST_TOLD), end));
    } catch {
      /* then it is only counted */
    }
  }

  /** @param {number} from @param {number} end */
  async startSince(from, end) {
    this.showReel(
      new Reel(this.match, {
        from,
        end,
        shown: (change) => {
          this.showMoment(change);
          this.seenTo(this.reel?.n ?? null);
        },
        done: () => {
          this.seenTo(null);
          this.endReel();
        },
        moment: (view) => this.game.moment(view),
      }),
    );
    await this.try(async () => this.reel?.load(from));
    this.reel?.play();
  }

  /** @param {number|undefined} n undefined: the end @param {string} as */
  async startReplay(n, as) {
    const { match } = this,
      sides = /** @type {[string, string][]} */ ([
        ['all', t('lookback.both')],
        ...Object.keys(match.seats).map((side) => [side, sideName(side)]),
        ['public', t('talk.spectators')],
      ]);
    const reel = new Reel(match, {
      as,
      from: 0,
      shown: (change) => this.showMoment(change),
      sides,
      moment: (view) => this.game.moment(view),
      copied: () => this.copyMoment(),
      told: match.over ? () => this.tellEnd() : undefined,
      marks: () => this.marks(match.n, reel.as),
    });
    this.showReel(reel);
    await this.try(async () => {
      await reel.load(0);
      reel.mark();
      if (n !== 0) await reel.load(n === undefined ? reel.last : Math.min(n, reel.last));
    });
  }

  /**
   * The moment of a link that was shared, in one's own numbers: each who reads a match counts what was told to oneself
   * alone, so a link to a running match names the time. @param {number} time
   */
  async showTime(time) {
    const { match } = this,
      as = match.over ? 'all' : undefined,
      updates = (await this.try(() => match.between(0, match.n, as))) || [],
      n = updates.filter((/** @type {any} */ one) => one.at <= time).at(-1)?.n ?? 0;
    await (match.over ? this.startReplay(n, 'all') : this.lookBack(n));
  }

  /** Back in a running match, as one saw it oneself. @param {number} [n] usually to before the last thing that happened */
  async lookBack(n = this.match.n - 1) {
    const { match } = this;
    if (this.reel || n < 0 || n > match.n) return;
    this.frame.banner('since');
    const reel = new Reel(match, {
      from: 0,
      end: match.n,
      shown: (change) => this.showMoment(change),
      done: () => this.endReel(),
      moment: (view) => this.game.moment(view),
      marks: () => this.marks(match.n),
      copied: () => this.copyMoment(),
      take: match.side && !match.status.proposal ? (at) => this.takeBackTo(at) : undefined,
    });
    this.showReel(reel);
    await this.try(() => reel.load(n));
  }

  // ---- the bar of time

  /** What of an update stands on it; of a game that does not say, its turns. @param {any} update */
  marksOf(update) {
    if (this.game.marks) return this.game.marks(update);
    return (update.events || []).flatMap((/** @type {any} */ event) => (event.event === 'phase' && event.turn ? [{ kind: 'phase', turn: event.turn, label: event.phase ? heard(String(event.phase)) : String(event.turn) }] : []));
  }

  /** @param {any[]} updates */
  feedDay(updates) {
    const { day } = this.frame;
    for (const update of updates) day.feed(update, this.marksOf(update));
    if (!this.game.marks) day.drawOwn((/** @type {number} */ turn) => this.game.hour?.(turn) || String(turn));
  }

  /** Something has come: the bar knows it, once it knows what was before. @param {{whole?: boolean, missed?: any[], update?: any}} change */
  told({ whole, missed, update }) {
    const { match } = this;
    if (match.over) return; // the replay fills it, as whoever it is seen by
    const news = missed || (update ? [update] : []);
    // What one does oneself one has seen; what comes while nobody looks, not.
    if (update?.by && update.by === match.side) this.seenTo(null);
    else if (update?.n && this.seenOffered && document.hidden) this.unseen ??= update.n - 1;
    if (this.untold) this.untold.push(...news);
    else if (whole && !missed) void this.fillDay();
    else this.feedDay(news);
    if (this.unseen !== null && this.frame.day.seen === null && !this.untold) this.frame.day.unseen(this.unseen);
    if (!this.filled) void this.fillDay();
  }

  /** From what it knows, or knew when one was last here, to the present: page by page, when there is nothing else to do. */
  fillDay() {
    const { match, frame } = this,
      { day } = frame,
      key = match.id + (match.side || '');
    this.untold ||= [];
    const fill = async () => {
      const kept = day.end ? null : recalled(key, match.n);
      if (kept) day.recall(kept);
      while (day.end < match.n) {
        await idle();
        if (this.closed || match.over) return;
        const updates = await match.between(day.end, Math.min(day.end + PAGE, match.n));
        if (!updates.length) break;
        this.feedDay(updates);
      }
      this.feedDay(this.untold || []);
      this.untold = null;
      if (this.unseen !== null) day.unseen(this.unseen);
      keepDay(key, day.kept());
    };
    return (this.filled = fill().catch(() => {
      this.filled = null; // asked for again with the next thing that happens
    }));
  }

  /** The hour, where the header has room for no track. */
  drawHour() {
    this.frame.hour.textContent = this.game.hour?.(this.game.view?.turn) || '';
  }

  toNow() {
    const { reel } = this;
    if (reel?.how.done) this.endReel();
    else if (reel) reel.seek(reel.last);
  }

  /** One thing back or on; in a running match the present is at the end. @param {number} way */
  stepTime(way) {
    const { reel } = this;
    if (!reel) {
      if (way < 0 && !this.match.over) this.lookBack();
    } else if (way < 0) reel.back();
    else if (reel.how.done && reel.n >= reel.last) this.endReel();
    else reel.forward();
  }

  /** Back to this moment, if that may be: shown on the present map before it is asked. @param {number} n */
  async takeBackTo(n) {
    this.endReel();
    await this.try(() => this.proposal.choose(n));
  }

  /** A moment that a line of the log tells of. @param {number} n */
  lookAt(n) {
    this.frame.day.place(n);
    if (this.reel) {
      if (n >= this.reel.first && n <= this.reel.last) this.reel.seek(n);
    } else this.lookBack(n);
  }

  /** What stands on the bar of a replay. @param {number} end @param {string} [as] absent: one's own view of a running match */
  async marks(end, as) {
    const { day } = this.frame;
    if (as) {
      const updates = await this.match.between(0, end, as);
      if (this.closed || this.reel?.as !== as) return [];
      day.clear();
      this.feedDay(updates);
      day.place(this.reel.n);
    } else await this.filled;
    return day.marks(end).flatMap((/** @type {any} */ one) => (one.kind === 'hour' ? { ...one, label: this.game.hour?.(one.turn) || String(one.turn) } : one));
  }

  /** @param {any} reel */
  showReel(reel) {
    this.reel?.close();
    this.reel = reel;
    this.game.ghost?.(null);
    reel.mark();
    this.frame.board.append(reel.box);
    document.body.classList.add('replaying');
  }

  endReel() {
    this.reel?.close();
    this.reel = null;
    document.body.classList.remove('replaying', 'long-ago');
    this.frame.day.place(null);
    this.changed({ whole: true });
  }

  async copyMoment() {
    const { reel, match } = this;
    if (!reel) return;
    const text = linkTo(this.link, `replay=${match.id}.${reel.how.done ? await this.timeOf(reel.n) : `${reel.n}${reel.as === 'all' ? '' : '.' + reel.as}`}`);
    if (!reel.how.done) history.replaceState(null, '', text.slice(text.indexOf('#')));
    try {
      await navigator.clipboard.writeText(text);
      toast(t(reel.how.done ? 'lookback.copied_running' : 'lookback.copied'));
    } catch {
      history.replaceState(null, '', text.slice(text.indexOf('#')));
      toast(t('lookback.address'));
    }
  }

  /** When it was: "t1790000012345". @param {number} n */
  async timeOf(n) {
    const [update] = n ? await this.match.between(n - 1, n) : [];
    return `t${update?.at ?? 0}`;
  }

  /** @param {any} change */
  showMoment(change) {
    const { reel, match } = this;
    if (!reel || this.closed) return;
    this.game.show(
      {
        setup: reel.setup || match.setup,
        view: reel.view,
        decision: reel.decision,
        offers: null,
        you: reel.as ? {} : match.you,
        mine: false,
        over: false,
        status: match.status,
        replay: { as: reel.as },
        n: reel.n,
        last: reel.last,
        update: change.update,
      },
      change,
    );
    this.frame.day.place(reel.n);
    // Another time of a battle that goes on has another light, so that nobody takes it for now.
    document.body.classList.toggle('long-ago', !match.over && reel.n < match.n);
    this.drawHour();
    const shared = () => this.reel && this.log.share(this.reel.n, () => this.copyMoment());
    if (change.whole) this.log.reset(reel.n).then(shared);
    else {
      this.log.add(change.update);
      this.frame.refresh('log');
      shared();
    }
  }
}
