// SPDX-License-Identifier: MIT
// One's account on this server, where there are any: the session that this browser keeps, as whom the
// connection is logged in, and what can be done about it. Nobody needs one.
import { load, save, seats } from './keep.mjs';

/** @typedef {NonNullable<import('../wire').Account['account']>} Account */

/** What this browser is called in the list of logins: some names stand beside those of others. */
function device() {
  const agent = navigator.userAgent,
    name = (agent.match(/Edg|OPR/) || agent.match(/Firefox|Chrome/) || agent.match(/Safari/))?.[0],
    on = agent.match(/Android|iPhone|iPad|Windows|Mac|Linux/)?.[0];
  return [name, on].filter(Boolean).join(', ');
}

/** Events: `change`. */
export class Me extends EventTarget {
  /** @param {import('./net/link.mjs').Link} link */
  constructor(link) {
    super();
    this.link = link;
    /** @type {Account|null} */
    this.account = null;
    // As whom one is logged in is said before anybody sits down again.
    link.before = () => this.comeBack();
    link.addEventListener('message', (event) => {
      const message = /** @type {CustomEvent} */ (event).detail;
      if (message.type === 'account') this.take(message);
    });
  }

  /** Are there accounts on this server? */
  get possible() {
    return !!this.link.hello?.features.includes('accounts');
  }

  async comeBack() {
    const session = load('session');
    if (!session || !this.possible) return;
    try {
      this.take(await this.link.push({ type: 'account', session }));
    } catch (/** @type {any} */ error) {
      if (error.code === 'bad-session') save('session', undefined);
    }
  }

  /** @param {import('../wire').Account} reply */
  take(reply) {
    this.account = reply.account || null;
    if (reply.session) save('session', reply.session);
    else if (!reply.account) save('session', undefined);
    this.dispatchEvent(new CustomEvent('change'));
    return reply;
  }

  /** @param {any} message */
  async ask(message) {
    return this.take(/** @type {any} */ (await this.link.request(message)));
  }

  /** @param {string} name @param {string} password */
  create(name, password) {
    return this.ask({ type: 'account-create', name, password, device: device() });
  }
  /** @param {string} name @param {string} password */
  login(name, password) {
    return this.ask({ type: 'login', name, password, device: device() });
  }
  /** @param {string} name @param {string} code @param {string} password the new one */
  recover(name, code, password) {
    return this.ask({ type: 'account-recover', name, code, new_password: password, device: device() });
  }
  /** @param {string} old @param {string} password */
  change(old, password) {
    return this.ask({ type: 'account-password', password: old, new_password: password });
  }
  /** @param {string} password */
  remove(password) {
    return this.ask({ type: 'account-delete', password });
  }
  /** Ends this session, that of a number, or 'all'. @param {number|'all'} [which] */
  logout(which) {
    return this.ask({ type: 'logout', ...(which === 'all' ? { all: true } : which ? { number: which } : {}) });
  }

  /** What others may see of oneself. @param {string} show */
  show(show) {
    return this.ask({ type: 'account-profile', show });
  }

  /** Whom one blocks; with a name: not him any more. @param {string} [name] @returns {Promise<string[]>} */
  async blocks(name) {
    return /** @type {any} */ (await this.link.request(name === undefined ? { type: 'blocks' } : { type: 'block-end', name })).names;
  }

  /** What one has reported to the host, and he is not done with. @returns {Promise<any[]>} */
  async reports() {
    return /** @type {any} */ (await this.link.request({ type: 'reports' })).reports;
  }

  /** The tournaments that one organises or has entered. @returns {Promise<any[]>} */
  async cups() {
    return /** @type {any} */ (await this.link.request({ type: 'cups', mine: true })).cups;
  }

  /** Whom one looks for. @returns {Promise<import('../wire').Wishes['wishes']>} */
  async wishes() {
    return /** @type {any} */ (await this.link.request({ type: 'wishes' })).wishes;
  }

  /** Where one is told once a day. @returns {Promise<any[]>} */
  async daily() {
    return /** @type {any} */ (await this.link.request({ type: 'daily' })).recipients;
  }

  /** One's seats, as `seats` tells them. @param {number} [pages] at most so many @returns {Promise<any[]>} */
  async mine(pages = 1) {
    const all = [];
    let after;
    for (let i = 0; i < pages; i++) {
      const reply = /** @type {any} */ (await this.link.request({ type: 'mine', ...(after ? { after } : {}) }));
      all.push(...reply.seats);
      if (!(after = reply.next)) break;
    }
    return all;
  }

  /** Seats that this browser holds as a guest become the account's. How many did. */
  async claim() {
    const own = new Set((await this.mine(20)).map((one) => `${one.match} ${one.side}`));
    let count = 0;
    for (const seat of seats().filter((one) => !one.side || !own.has(`${one.match} ${one.side}`)))
      try {
        await this.link.request({ type: 'account-seat', match: seat.match, token: seat.token });
        count++;
      } catch {
        /* a match that is gone, a seat that was given up, or one that stays a guest's */
      }
    return count;
  }
}
