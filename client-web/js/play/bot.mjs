// SPDX-License-Identifier: MIT
// Holds a seat by a script: for the guided battle. Plays over the real server like anybody else.
import { Link, serverUrl } from '../net/link.mjs';
import { Match } from '../net/match.mjs';

const THINKS_MS = 700;

export class Bot {
  /** @param {string} match @param {string} token @param {(match: any) => any} script the action for the present position */
  constructor(match, token, script) {
    this.link = new Link(serverUrl(), 'ridgeline-web guide');
    this.match = new Match(this.link, match, { token });
    this.script = script;
    this.closed = false;
    this.match.addEventListener('change', () => this.think());
    this.link.start();
    this.match.comeIn(() => !this.closed).catch(() => {});
  }

  think() {
    clearTimeout(this.timer);
    if (!this.match.mine) return;
    this.timer = setTimeout(async () => {
      const action = this.match.mine ? this.script(this.match) : null;
      if (!action || this.busy) return;
      this.busy = true;
      // A refusal would be a fault of the script; the player can go on by himself from the lobby.
      try {
        await this.match.act(action);
      } catch (error) {
        console.warn('guide:', error.message);
      }
      this.busy = false;
      this.think();
    }, THINKS_MS);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.match.leave();
    this.link.stop();
  }
}
