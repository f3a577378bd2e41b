// SPDX-License-Identifier: MIT
// What one player asks of the other: a draw, or to take back. Says what would be undone, and where everybody
// would stand: as ghosts on the map, before it is asked and before it is answered.
import { button, h } from '../dom.mjs';
import { toast } from '../toast.mjs';
import { parts, t } from '../texts.mjs';

/** So many lines of the log, and so many units, are named; of more, how many there are. */
const NAMED = 3;

/** What a proposal asks for. @param {any} offer @returns {string} */
export function proposed({ what }) {
  /** @type {Record<string, string>} */
  const words = { draw: t('proposal.draw'), undo: t('proposal.undo'), pause: t('proposal.pause'), link: t('proposal.link'), hints: t('proposal.hints') };
  return words[what] || what;
}

/**
 * A position to go back to.
 * @typedef {object} Past
 * @property {number} to @property {number} at the number that it was looked up at @property {any} view null: it is not here yet @property {string[]} words what would be undone, as the log has it
 */

export class Proposal {
  /** @param {any} page a MatchPage */
  constructor(page) {
    this.page = page;
    /** Where a proposal leads, or what was chosen and not asked yet. @type {Past|null} */
    this.past = null;
    /** The moment that this player has chosen, and not asked for yet. @type {number|null} */
    this.chosen = null;
  }

  get offer() {
    return this.page.match.status?.proposal;
  }
  /** The proposal that waits for this player's answer. */
  get forMe() {
    const { side } = this.page.match;
    return side && this.offer && this.offer.by !== side ? this.offer : null;
  }

  /** This player wishes to go back to a moment: shows what that is. @param {number} n */
  async choose(n) {
    this.chosen = n;
    await this.learn(n);
    this.draw();
  }

  cancel() {
    this.chosen = null;
    this.draw();
  }

  /** Within one's own phase, over no die, nobody need be asked. */
  get alone() {
    const { status } = this.page.match;
    return this.chosen !== null && status.undo !== undefined && this.chosen >= status.undo;
  }

  async ask() {
    const { page, chosen, alone } = this,
      { match } = page;
    if (chosen === null) return;
    this.chosen = null;
    if (await page.try(() => (alone ? match.undo(chosen) : match.propose('undo', chosen)))) {
      if (!alone) toast(t('page.asked'));
    }
    this.draw();
  }

  draw() {
    const { page, offer } = this,
      { match, frame } = page;
    // Another proposal, or a position that is older than what was chosen: there is nothing to ask any more.
    if (offer || match.over || (this.chosen !== null && this.chosen >= match.n)) this.chosen = null;
    const to = offer ? offer.what === 'undo' && offer.back_to : this.chosen;
    if (typeof to !== 'number') this.past = null;
    else if (this.past?.to !== to || this.past.at !== match.n) this.learn(to).then(() => this.draw(), () => {}); // it stands without the words
    const ghosts = this.ghosts();
    if (!offer && this.chosen === null) {
      frame.banner('proposal');
      return;
    }
    const look = typeof to === 'number' && !page.reel ? [button(t('proposal.look'), { cls: 'line', icon: 'eye', do: () => page.lookBack(to) })] : [];
    if (!offer) {
      const other = Object.keys(match.seats).find((side) => side !== match.side) || '';
      frame.banner(
        'proposal',
        h('span', {}, parts('proposal.choose', { what: this.undone() }), ghosts),
        button(this.alone ? t('proposal.alone') : t('proposal.ask', { name: match.seats[other]?.name || t('page.opponent') }), { cls: 'main', do: () => this.ask() }),
        look,
        button(t('proposal.cancel'), { cls: 'line', do: () => this.cancel() }),
      );
      return;
    }
    const what = [proposed(offer), ...this.undone()],
      name = match.seats[offer.by].name,
      answer = (/** @type {any} */ word) => () => page.try(() => match.respond(word));
    if (offer.by === match.side)
      frame.banner(
        'proposal',
        h('span', {}, parts('proposal.mine', { what }), ghosts),
        look,
        button(t('proposal.withdraw'), { cls: 'line', do: answer('withdraw') }),
      );
    else if (match.side)
      frame.banner(
        'proposal',
        h('span', {}, parts('proposal.theirs', { name: h('b', {}, name), what }), ghosts),
        button(t('proposal.accept'), { cls: 'main', do: answer('accept') }),
        look,
        button(t('proposal.decline'), { cls: 'line', do: answer('decline') }),
      );
    else frame.banner('proposal', h('span', {}, parts('proposal.between', { name, what }), ghosts), look);
  }

  /** Draws them on the map, and names some. @returns {any} */
  ghosts() {
    const { page, past } = this;
    if (!page.game?.ghost || page.reel) return null;
    const words = page.game.ghost(past?.view || null),
      more = words.length - NAMED;
    if (!words.length) return null;
    return h('small', { class: 'ghosted' }, t('proposal.ghosts', { names: words.slice(0, NAMED).join('; ') }), more > 0 ? ` ${t('hour.more', { n: more })}` : '');
  }

  /** The position at a number and what was done since, fetched once. @param {number} to */
  async learn(to) {
    const { page } = this,
      { match } = page,
      before = this.past?.to === to ? this.past : null,
      past = (this.past = { to, at: match.n, view: before?.view || null, words: before?.words || /** @type {string[]} */ ([]) }),
      [moment, updates] = await Promise.all([match.replay(to, 0), match.between(to, match.n)]);
    past.view = moment.view;
    past.words = wordsOf(updates.flatMap((/** @type {any} */ update) => (update.events ? page.game.lines(update) : [])));
  }

  /** What taking back would undo, in the words of the log. @returns {any[]} ": one; two; three and 4 more" */
  undone() {
    const texts = this.past?.words || [],
      first = texts.slice(0, NAMED);
    return first.length
      ? [': ', h('i', { class: 'undone' }, first.join('; ')), texts.length > NAMED ? ` ${t('hour.more', { n: texts.length - NAMED })}` : '']
      : [];
  }
}

/** @param {any[]} lines of the log @returns {string[]} */
const wordsOf = (lines) => lines.map((line) => line.textContent.replace(/§[\d.]+/g, '').trim()).filter(Boolean);
