// SPDX-License-Identifier: MIT
// One WebSocket to the server, kept alive: comes back by itself with growing pauses, sends again
// what was unanswered, and says which state it is in. Knows nothing of matches or games.
import { heard, t } from '../texts.mjs';

/** What the server refused, as an exception. */
export class Refused extends Error {
  /** @param {any} reply */
  constructor(reply) {
    super(heard(reply.text || reply.code));
    this.code = reply.code;
    this.reply = reply;
  }
}

const PAUSES = [300, 700, 1500, 3000, 6000, 12000];
const QUIET_MS = 25000,
  PONG_MS = 8000;

/**
 * @typedef {{message: any, resolve: (reply: any) => void, reject: (error: Error) => void, again: boolean, sent: boolean}} Waiting
 */

export class Link extends EventTarget {
  /** @param {string} url @param {string} client what this program is called in `hello` */
  constructor(url, client) {
    super();
    this.url = url;
    this.client = client;
    /** @type {'connecting'|'open'|'waiting'|'stopped'} */
    this.state = 'waiting';
    /** @type {any} the server's hello */
    this.hello = null;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    this.nextId = 1;
    /** What goes before everything else on a new connection. @type {(() => Promise<void>)|null} */
    this.before = null;
    /** Those who are on their way back into their matches. @type {Promise<any>[]} */
    this.returning = [];
    this.heard = 0;
    /** They are back: requests may be sent. */
    this.settled = false;
    this.tries = 0;
    /** How far the server's clock is ahead of ours. */
    this.ahead = 0;
    this.bytesIn = 0;
    this.bytesOut = 0;
    addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.hurry();
    });
    addEventListener('pagehide', () => this.stop());
    addEventListener('pageshow', (event) => {
      if (event.persisted) this.start();
    });
  }

  start() {
    if (this.state === 'connecting' || this.state === 'open') return;
    clearTimeout(this.timer);
    this.become('connecting');
    const socket = (this.socket = new WebSocket(this.url, 'ridgeline.v1'));
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(event.data);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event);
    };
    // A connection that never opens must not keep us waiting for minutes.
    this.opening = setTimeout(() => socket.close(), 10000);
  }

  /** For good, or until start(). */
  stop() {
    clearTimeout(this.timer);
    clearInterval(this.watch);
    this.settled = false;
    this.become('stopped');
    const socket = this.socket;
    this.socket = null;
    socket?.close(1000);
  }

  /** Somebody looks at the page again: do not wait for the end of the pause. */
  hurry() {
    if (this.state === 'waiting' && this.socket === null) this.start();
  }

  /** @param {Link['state']} state */
  become(state) {
    if (this.state === state) return;
    this.state = state;
    this.dispatchEvent(new CustomEvent('state', { detail: state }));
  }

  async greet() {
    clearTimeout(this.opening);
    try {
      this.hello = await this.push({ type: 'hello', client: this.client, features: [] });
    } catch {
      return;
    }
    const { socket } = this;
    await this.before?.().catch(() => {}); // a connection that is lost meanwhile
    if (socket !== this.socket || socket?.readyState !== WebSocket.OPEN) return;
    this.tries = 0;
    this.ahead = this.hello.time - Date.now();
    this.heard = Date.now();
    clearInterval(this.watch);
    this.watch = setInterval(() => this.look(), 2000);
    this.become('open');
    // Matches sit down again first, and the server may have to fetch them from its disk: what waited
    // goes when they are there, or it would come from somebody who is not present.
    await Promise.allSettled(this.returning);
    if (socket !== this.socket) return;
    this.settled = true;
    for (const [id, one] of this.waiting) if (!one.sent) this.send(id, one);
  }

  /** The server's hello, as soon as there is one. @returns {Promise<any>} */
  ready() {
    if (this.state === 'open') return Promise.resolve(this.hello);
    return new Promise((done) => {
      const look = () => {
        if (this.state !== 'open') return;
        this.removeEventListener('state', look);
        done(this.hello);
      };
      this.addEventListener('state', look);
    });
  }

  /** Told by those who come back by themselves when the connection does. @param {Promise<any>} coming */
  returns(coming) {
    this.returning.push(coming);
  }

  /** A browser shows no WebSocket pings: after a silence we ask ourselves whether anybody is there. */
  look() {
    const quiet = Date.now() - this.heard;
    if (quiet > QUIET_MS + PONG_MS) this.socket?.close();
    else if (quiet > QUIET_MS && !this.pinged) {
      this.pinged = true;
      this.push({ type: 'ping' }).catch(() => {});
    }
  }

  /** @param {CloseEvent} event */
  lost(event) {
    clearTimeout(this.opening);
    clearInterval(this.watch);
    this.socket = null;
    this.settled = false;
    this.returning = [];
    this.pinged = false;
    for (const [id, one] of this.waiting) {
      one.sent = false;
      if (one.again) continue;
      this.waiting.delete(id);
      one.reject(new Refused({ code: 'lost', text: t('link.lost') }));
    }
    if (this.state === 'stopped') return;
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)] * (0.8 + Math.random() * 0.4);
    this.retryAt = Date.now() + pause;
    this.closed = event.code;
    this.become('waiting');
    this.timer = setTimeout(() => this.start(), pause);
  }

  /** @param {string} text */
  receive(text) {
    this.heard = Date.now();
    this.pinged = false;
    this.bytesIn += text.length;
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    const one = message.re === undefined ? undefined : this.waiting.get(message.re);
    if (!one) {
      this.dispatchEvent(new CustomEvent('message', { detail: message }));
      return;
    }
    if (message.type === 'error' && ['slow-down', 'busy', 'not-saved'].includes(message.code)) {
      setTimeout(() => {
        if (this.waiting.has(message.re) && this.state === 'open') this.send(message.re, one);
      }, message.retry_ms || 500);
      return;
    }
    this.waiting.delete(message.re);
    if (message.type === 'error') one.reject(new Refused(message));
    else one.resolve(message);
  }

  /** @param {number} id @param {Waiting} one */
  send(id, one) {
    const text = JSON.stringify({ ...one.message, id });
    this.bytesOut += text.length;
    one.sent = true;
    // One that is closing takes nothing and complains: what was for it is lost with it.
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  /** Straight to the socket, whatever state we are in. @param {any} message @returns {Promise<any>} */
  push(message) {
    return new Promise((resolve, reject) => {
      const id = this.nextId++,
        one = { message, resolve, reject, again: false, sent: false };
      this.waiting.set(id, one);
      this.send(id, one);
    });
  }

  /**
   * Sends a request and waits for its one reply. A message with a `key` may be sent again after a
   * lost connection, because the server knows it by its key; so it waits as long as it takes.
   * Any other waits for a connection but is not sent twice.
   * @param {any} message @returns {Promise<any>}
   */
  request(message) {
    return new Promise((resolve, reject) => {
      const id = this.nextId++,
        one = { message, resolve, reject, again: message.key !== undefined, sent: false };
      this.waiting.set(id, one);
      if (this.state === 'open' && this.settled) this.send(id, one);
      else if (this.state === 'stopped') this.start();
    });
  }
}

/** The server's address, from the page's own. */
export const serverUrl = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
