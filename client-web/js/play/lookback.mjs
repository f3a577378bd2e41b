// SPDX-License-Identifier: MIT
// The part of a match page that looks back: what happened since one was last here, and replays.
import { button, h } from '../dom.mjs';
import { linkTo } from '../lobby/lobby.mjs';
import { sideName } from '../sides.mjs';
import { toast } from '../toast.mjs';
import { Reel } from './reel.mjs';

/** So many things must have happened before we offer to show them step by step. */
const WORTH_TELLING = 1;

/** What the page itself provides is set by the class that extends this one. */
export class LookingBack {
  constructor() {
    /** @type {any} */
    this.match = this.frame = this.game = this.log = this.link = null;
    /** @type {Reel|null} */
    this.reel = null;
    this.closed = false;
    this.seenOffered = false;
  }

  /** @param {any} _change */
  changed(_change) {}
  markSeen() {}
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
    this.frame.banner(
      'since',
      h('b', {}, missed === 1 ? 'One thing happened' : `${missed} things happened`),
      h('span', {}, 'since you were last here.'),
      button('Step through', {
        cls: 'main',
        icon: 'play',
        do: () => {
          this.frame.banner('since');
          this.startSince(seen, end);
        },
      }),
      button('Skip', { cls: 'line', do: () => this.frame.banner('since') }),
    );
    this.markSeen();
  }

  /** @param {number} from @param {number} end */
  async startSince(from, end) {
    this.showReel(
      new Reel(this.match, {
        from,
        end,
        shown: (change) => this.showMoment(change),
        done: () => this.endReel(),
        moment: (view) => this.game.moment(view),
      }),
    );
    await this.try(() => this.reel.load(from));
    this.reel?.play();
  }

  /** @param {number|undefined} n undefined: the end @param {string} as */
  async startReplay(n, as) {
    const { match } = this,
      sides = /** @type {[string, string][]} */ ([
        ['all', 'Both sides'],
        ...Object.keys(match.seats).map((side) => [side, sideName(side)]),
        ['public', 'Spectators'],
      ]);
    const reel = new Reel(match, {
      as,
      from: 0,
      shown: (change) => this.showMoment(change),
      sides,
      moment: (view) => this.game.moment(view),
      link: (at) => linkTo(this.link, `replay=${match.id}.${at}`),
      copied: () => this.copyMoment(),
    });
    this.showReel(reel);
    await this.try(async () => {
      await reel.load(0);
      if (n !== 0) await reel.load(n === undefined ? reel.last : Math.min(n, reel.last));
    });
  }

  showReel(reel) {
    this.reel?.close();
    this.reel = reel;
    this.frame.board.append(reel.box);
    document.body.classList.add('replaying');
  }

  endReel() {
    this.reel?.close();
    this.reel = null;
    document.body.classList.remove('replaying');
    this.changed({ whole: true });
  }

  async copyMoment() {
    const { reel, match } = this,
      text = linkTo(this.link, `replay=${match.id}.${reel.n}${reel.as === 'all' ? '' : '.' + reel.as}`);
    history.replaceState(null, '', text.slice(text.indexOf('#')));
    try {
      await navigator.clipboard.writeText(text);
      toast('The link to this moment is copied.');
    } catch {
      toast('The address bar now holds the link to this moment.');
    }
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
    if (change.whole) this.log.reset(reel.n);
    else {
      this.log.add(change.update);
      this.frame.refresh('log');
    }
  }
}
