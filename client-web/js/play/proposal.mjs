// SPDX-License-Identifier: MIT
// What one player asks of the other: a draw, or to take back. Says what would be undone.
import { button, h } from '../dom.mjs';

/** So many lines of the log are named; of more, how many there are. */
const NAMED = 3;

/** @type {Record<string, string>} */
const PROPOSED = { draw: 'a draw', undo: 'to take back', pause: 'a pause of the clocks', link: 'a secret link for spectators, who then see everything that is hidden from either of you' };

/** What a proposal asks for. @param {any} offer */
export const proposed = (offer) =>
  PROPOSED[offer.what] || offer.what;

export class Proposal {
  /** @param {any} page a MatchPage */
  constructor(page) {
    this.page = page;
    /** @type {{id: number, words: any[]}|null} */
    this.undoing = null;
  }

  get offer() {
    return this.page.match.status?.proposal;
  }
  /** The proposal that waits for this player's answer. */
  get forMe() {
    const { side } = this.page.match;
    return side && this.offer && this.offer.by !== side ? this.offer : null;
  }

  draw() {
    const { page, offer } = this,
      { match, frame } = page;
    if (!offer) {
      frame.banner('proposal');
      return;
    }
    const what = [proposed(offer), ...this.undone()],
      name = match.seats[offer.by].name,
      answer = (/** @type {any} */ word) => () => page.try(() => match.respond(word));
    if (offer.by === match.side)
      frame.banner(
        'proposal',
        h('span', {}, 'You have proposed ', what, '.'),
        button('Withdraw', { cls: 'line', do: answer('withdraw') }),
      );
    else if (match.side)
      frame.banner(
        'proposal',
        h('b', {}, name),
        h('span', {}, ' proposes ', what, '.'),
        button('Accept', { cls: 'main', do: answer('accept') }),
        button('Decline', { cls: 'line', do: answer('decline') }),
      );
    else frame.banner('proposal', h('span', {}, name, ' has proposed ', what, '.'));
  }

  /** What taking back would undo, in the words of the log; fetched once for each proposal. @returns {any[]} */
  undone() {
    const { page, offer } = this,
      { match } = page;
    if (offer.what !== 'undo') return [];
    if (this.undoing?.id !== offer.id) {
      const asked = (this.undoing = { id: offer.id, words: /** @type {any[]} */ ([]) });
      match
        .between(offer.back_to, match.n)
        .then((/** @type {any} */ updates) => {
          asked.words = wordsOf(updates.flatMap((/** @type {any} */ update) => (update.events ? page.game.lines(update) : [])));
          if (this.undoing === asked && this.offer?.id === asked.id) this.draw();
        })
        .catch(() => {}); // the proposal stands without the words
    }
    return this.undoing?.words || [];
  }
}

/** @param {any[]} lines of the log @returns {any[]} ": one; two; three and 4 more" */
function wordsOf(lines) {
  const texts = lines.map((line) => line.textContent.replace(/§[\d.]+/g, '').trim()).filter(Boolean),
    first = texts.slice(0, NAMED);
  return first.length
    ? [': ', h('i', { class: 'undone' }, first.join('; ')), texts.length > NAMED ? ` and ${texts.length - NAMED} more` : '']
    : [];
}
