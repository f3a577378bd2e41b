// SPDX-License-Identifier: MIT
// What one player asks of the other: a draw, or to take back. Says what would be undone.
import { button, h } from '../dom.mjs';
import { parts, t } from '../texts.mjs';

/** So many lines of the log are named; of more, how many there are. */
const NAMED = 3;

/** What a proposal asks for. @param {any} offer @returns {string} */
export function proposed({ what }) {
  /** @type {Record<string, string>} */
  const words = { draw: t('proposal.draw'), undo: t('proposal.undo'), pause: t('proposal.pause'), link: t('proposal.link') };
  return words[what] || what;
}

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
        h('span', {}, parts('proposal.mine', { what })),
        button(t('proposal.withdraw'), { cls: 'line', do: answer('withdraw') }),
      );
    else if (match.side)
      frame.banner(
        'proposal',
        h('span', {}, parts('proposal.theirs', { name: h('b', {}, name), what })),
        button(t('proposal.accept'), { cls: 'main', do: answer('accept') }),
        button(t('proposal.decline'), { cls: 'line', do: answer('decline') }),
      );
    else frame.banner('proposal', h('span', {}, parts('proposal.between', { name, what })));
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
    ? [': ', h('i', { class: 'undone' }, first.join('; ')), texts.length > NAMED ? ` ${t('hour.more', { n: texts.length - NAMED })}` : '']
    : [];
}
