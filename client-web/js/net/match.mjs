// SPDX-License-Identifier: MIT
// One match that this page is present in: its state, kept up to date, and everything one can ask
// of it. PROTOCOL.md 4 in code.
import { randomHex } from '../dice/sha256.mjs';
import { load, save } from '../keep.mjs';
import { Refused } from './link.mjs';
import { merge } from './merge.mjs';

/** Steps that one `replay` message may ask for. */
const STEPS = 50;

/**
 * Events: `change` (detail: {whole, missed} or {update}; `missed`: what happened since, for the log), `presence`, `arrows` (detail: whose), `chat` (detail: line), `notes`,
 * `rematch`, `gone` (this seat is not ours any more).
 */
export class Match extends EventTarget {
  /**
   * @param {import('./link.mjs').Link} link @param {string} id
   * @param {{token?: string, nonce?: string, side?: string, name?: string, link?: string}} [how] a token: sit; a side: sit as whom one is logged in; neither: watch; link: the word of a secret link for spectators
   */
  constructor(link, id, how = {}) {
    super();
    this.link = link;
    this.id = id;
    this.token = how.token;
    this.nonce = how.nonce;
    this.seat = how.side;
    this.name = how.name;
    this.secret = how.link;
    /** @type {number|undefined} */
    this.n = undefined;
    /** @type {import('../../wire').State['you']} */
    this.you = {};
    // Before the first state there is nothing; nobody looks before.
    const none = /** @type {any} */ (null);
    /** @type {import('../../wire').MatchTerms} */
    this.terms = none;
    /** @type {import('../../wire').Decision} */
    this.decision = none;
    /** @type {import('../../wire').Status} */
    this.status = none;
    /** @type {import('../../wire').MatchSeats} */
    this.seats = none;
    /** @type {import('../../wire').Dice} */
    this.dice = none;
    /** What only the game understands. */
    this.setup = this.view = this.offers = /** @type {any} */ (none);
    /** @type {Pick<import('../../wire').Presence, 'sides'|'watching'>} */
    this.presence = { sides: {}, watching: 0 };
    /** How the clocks stand, and when (performance.now()) that was told; null: there are none. @type {import('../../wire').Clock|null} */
    this.clock = null;
    this.clockAt = 0;
    /** Chat lines by channel. @type {Record<string, any[]>} */
    this.chat = {};
    this.counts = /** @type {Record<string, number>} */ ({});
    /** Those that are drawn for who watches, by whom. @type {Map<string, import('../../wire').Arrows>} */
    this.arrows = new Map();
    this.notes = '';
    /** May spectators not write now? */
    this.chatClosed = false;
    /** What the opponent writes is not told. */
    this.muted = false;
    this.onMessage = (/** @type {any} */ event) => {
      if (event.detail.match === this.id) this.receive(event.detail);
    };
    this.onState = (/** @type {any} */ event) => {
      if (event.detail === 'open' && this.n !== undefined) link.returns(this.enter().catch(() => {}));
    };
    link.addEventListener('message', this.onMessage);
    link.addEventListener('state', this.onState);
  }

  get side() {
    return this.you.side;
  }
  /** Is it ours to decide now? */
  get mine() {
    return !!this.side && this.decision?.side === this.side && !this.over;
  }
  get over() {
    return this.status?.state === 'finished' || this.status?.state === 'abandoned';
  }

  /** Comes in, or comes back and fetches what was missed. */
  async enter() {
    const message = this.token
      ? { type: 'sit', match: this.id, token: this.token }
      : this.seat
        ? { type: 'sit', match: this.id, side: this.seat }
        : { type: 'watch', match: this.id, ...(this.name ? { name: this.name } : {}), ...(this.secret ? { link: this.secret } : {}) };
    if (this.n !== undefined) Object.assign(message, { seen: this.n, setup: false });
    // Straight to the socket: coming back goes before everything that waits.
    const reply = await (this.link.state === 'open' ? this.link.push(message) : this.link.request(message));
    this.receive(reply);
    return reply;
  }

  /** Until it is a yes or a no: a connection that breaks in between is neither. @param {() => boolean} [wanted] is it still? */
  async comeIn(wanted = () => true) {
    for (;;) {
      try {
        return await this.enter();
      } catch (error) {
        if (error.code !== 'lost' || !wanted()) throw error;
      }
    }
  }

  leave() {
    this.link.removeEventListener('message', this.onMessage);
    this.link.removeEventListener('state', this.onState);
    if (this.link.state === 'open' && this.n !== undefined) this.link.push({ type: 'leave', match: this.id }).catch(() => {});
  }

  /** @param {import('../../wire').Reply} message */
  receive(message) {
    switch (message.type) {
      case 'state':
        this.take(message);
        break;
      case 'gap':
        message.updates.forEach((update) => this.apply(update));
        this.catchUpChat(message.chat);
        break;
      case 'update':
        this.apply(message);
        break;
      case 'presence':
        this.presence = message;
        this.tell('presence');
        break;
      case 'clock':
        this.clock = message;
        this.clockAt = performance.now();
        this.tell('presence');
        break;
      case 'chat-rule':
        this.chatClosed = message.spectators === 'closed';
        this.tell('chat', {});
        break;
      case 'mute':
        this.muted = message.on;
        this.tell('chat', {});
        if (!message.on) this.hearAgain();
        break;
      case 'arrows':
        this.arrows.set(message.by || '', message);
        this.tell('arrows', message);
        break;
      case 'chat':
        this.line(message.channel, message);
        break;
      case 'notes':
        this.notes = message.text;
        this.tell('notes');
        break;
      case 'invite-computer':
        this.status = { ...this.status, computer: message.level };
        this.tell('change', { update: { kind: 'invite-computer' } });
        break;
      case 'rematch':
        this.status = { ...this.status, rematch: message.rematch };
        this.tell('change', { update: { kind: 'rematch' } });
        break;
      default:
        break; // words that this client does not know are ignored
    }
  }

  /** @param {string} type @param {any} [detail] */
  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** @param {import('../../wire').State} state */
  take(state) {
    const { n, you, view, decision, status, seats, dice } = state,
      missed = this.n === undefined ? undefined : state.missed?.filter((deed) => deed.n > /** @type {number} */ (this.n));
    const settled = this.terms?.bid && state.terms?.bids;
    Object.assign(this, { n, you, view, decision, status, seats, dice });
    this.terms = state.terms || this.terms;
    if (settled) {
      this.tell('settled'); // nothing of what was shown holds any more
      return;
    }
    this.setup = state.setup || this.setup;
    this.offers = state.offers || null;
    this.openNonce();
    this.tell('change', { whole: true, missed });
    this.catchUpChat(state.chat);
  }

  /** @param {Omit<import('../../wire').Update, 'type'|'match'>} update */
  apply(update) {
    const known = this.n ?? 0;
    if (update.n <= known) return; // known already: our own, told twice
    if (update.n > known + 1) {
      this.enter().catch(() => {});
      return;
    }
    this.n = update.n;
    if (update.view) this.view = merge(this.view, update.view);
    if (update.offers !== undefined) this.offers = update.offers === null ? null : merge(this.offers, update.offers);
    const { decision = this.decision, status = this.status, seats = this.seats, dice = this.dice } = update;
    Object.assign(this, { decision, status, seats, dice });
    if (update.kind === 'vacate' && update.by === this.side && this.token) this.tell('gone', update);
    this.openNonce();
    this.tell('change', { update });
  }

  /** The creator's nonce is opened as soon as the opponent has joined: then dice can roll. */
  openNonce() {
    const dice = this.dice;
    if (!this.nonce || !dice || dice.creator !== this.side || !dice.joiner_nonce || dice.creator_nonce || this.opening) return;
    this.opening = true;
    this.link
      .request({ type: 'open-nonce', match: this.id, nonce: this.nonce })
      .then((reply) => this.receive(reply))
      .catch((error) => {
        // Who has just joined may have resigned before a die was ready: nothing is amiss.
        if (!['lost', 'finished'].includes(error.code)) console.warn(error.message);
      })
      .finally(() => {
        this.opening = false;
      });
  }

  // ---- playing

  /**
   * Sends something that enters the record. `stale` brings the present state with it.
   * @param {any} message @returns {Promise<any>}
   */
  async enterRecord(message) {
    try {
      const reply = await this.link.request({ match: this.id, key: randomHex(16), ...message });
      if (reply.type === 'update') this.receive(reply);
      // `done`: the first sending had got through; if its update never came, we have a gap.
      else if (reply.type === 'done' && reply.n > (this.n ?? 0)) await this.enter();
      return reply;
    } catch (error) {
      if (error instanceof Refused && error.reply.state) this.receive({ type: 'state', ...error.reply.state });
      throw error;
    }
  }

  /** @param {any} action */
  act(action) {
    return this.enterRecord({ type: 'act', seen: this.n, action });
  }
  /** @param {number} [to] */
  undo(to) {
    return this.enterRecord({ type: 'undo', seen: this.n, ...(to === undefined ? {} : { to }) });
  }
  /** @param {'draw'|'undo'|'link'|'pause'|'hints'} what @param {number} [to] */
  propose(what, to) {
    return this.enterRecord({ type: 'propose', what, ...(to === undefined ? {} : { to }) });
  }
  /** @param {'accept'|'decline'|'withdraw'} answer */
  respond(answer) {
    return this.enterRecord({ type: 'respond', proposal: this.status.proposal?.id, answer });
  }
  resign() {
    return this.enterRecord({ type: 'resign' });
  }
  /** @param {'resume'|'rest'|'claim'|'give'} type @param {{days?: number, seconds?: number}} [more] */
  clockDeed(type, more = {}) {
    return this.enterRecord({ type, ...more });
  }
  vacate() {
    return this.enterRecord({ type: 'vacate' });
  }

  /** What would `act` say? @param {any} action */
  try(action) {
    return this.link.request({ type: 'try', match: this.id, action });
  }

  /** A question of the game's. @param {any} question @returns {Promise<any>} */
  async ask(question) {
    return (await this.link.request({ type: 'ask', match: this.id, question })).answer;
  }

  /** A question about the position at an earlier number. @param {number} n @param {string|undefined} as @param {any} question @returns {Promise<any>} */
  async askThen(n, as, question) {
    const message = { type: 'replay', match: this.id, n, steps: 0, ...(as ? { as } : {}), question };
    return (await this.link.request(message)).answer;
  }

  // ---- looking back

  /** @param {number} n @param {number} [steps] @param {string} [as] @param {boolean} [setup] */
  replay(n, steps = STEPS, as, setup) {
    return this.link.request({
      type: 'replay',
      match: this.id,
      n,
      steps: Math.min(steps, STEPS),
      ...(as ? { as } : {}),
      ...(setup ? { setup } : {}),
    });
  }

  /** The updates between two numbers, as the log wants them. @param {number} from @param {number} to @param {string} [as] @returns {Promise<any[]>} */
  async between(from, to, as) {
    const list = [];
    for (let n = from; n < to;) {
      const reply = await this.replay(n, Math.min(STEPS, to - n), as);
      if (!reply.updates?.length) break;
      list.push(...reply.updates);
      n = reply.updates.at(-1).n;
    }
    return list;
  }

  /** The last number that this device has shown of this match. */
  get lastSeen() {
    return load('seen', {})[this.id + (this.side || '')];
  }
  set lastSeen(n) {
    save('seen', { ...load('seen', {}), [this.id + (this.side || '')]: n });
  }

  // ---- talking

  /** @param {string} channel @param {any} line */
  line(channel, line) {
    const list = (this.chat[channel] ||= []);
    if (list.some((one) => one.c === line.c)) return;
    list.push(line);
    list.sort((a, b) => a.c - b.c);
    this.counts[channel] = Math.max(this.counts[channel] || 0, line.c);
    this.tell('chat', { channel, line });
  }

  /** Fetches the lines that were said while we were away. @param {import('../../wire').ChatCounts} [chat] */
  async catchUpChat(chat = {}) {
    const { closed, muted, ...counts } = chat;
    this.chatClosed = !!closed;
    this.muted = !!muted;
    for (const [channel, last] of Object.entries(counts)) {
      const have = this.chat[channel]?.at(-1)?.c || 0;
      this.counts[channel] = last;
      this.chat[channel] ||= [];
      if (last <= have) continue;
      try {
        const reply = await this.link.request({ type: 'chat-log', match: this.id, channel, ...(have ? { after: have } : {}) });
        for (const line of reply.lines) this.line(channel, line);
      } catch {
        /* fetched again when the connection is back */
      }
    }
    this.tell('chat', {});
  }

  /** With a key: a line whose answer was lost is sent again, and said once. @param {string} channel @param {string} text */
  async say(channel, text) {
    this.receive(await this.link.request({ type: 'chat', match: this.id, channel, text, key: randomHex(16) }));
  }
  /** Lets spectators write, or not. Only who made the match may. @param {'open'|'closed'} spectators */
  async chatRule(spectators) {
    this.receive(await this.link.request({ type: 'chat-rule', match: this.id, spectators }));
  }
  /** What was kept from this seat: lines anywhere among those that are here. */
  async hearAgain() {
    for (const channel of Object.keys(this.chat))
      try {
        const reply = await this.link.request({ type: 'chat-log', match: this.id, channel });
        for (const line of reply.lines) this.line(channel, line);
      } catch {
        /* told when one comes back */
      }
  }
  /** What the opponent writes is told no more, or again. @param {boolean} on */
  async mute(on) {
    this.receive(await this.link.request({ type: 'mute', match: this.id, ...(on ? { on } : {}) }));
  }
  /** The computer may go on for the other side, whose seat is free. @param {number} level */
  async callComputer(level) {
    this.receive(await this.link.request({ type: 'invite-computer', match: this.id, level }));
  }
  /** Arrows for who watches, in place of those before. @param {string[]} arrows */
  draw(arrows) {
    return this.link.request({ type: 'arrows', match: this.id, arrows });
  }
  /** @param {string} [text] without it the notes are read */
  async note(text) {
    this.receive(await this.link.request({ type: 'notes', match: this.id, ...(text === undefined ? {} : { text }) }));
  }
}
