// SPDX-License-Identifier: MIT
// What is drawn on a map with the mouse: from place to place, with Shift, how far it is, and whether one is seen from
// the other; arrows for oneself; a frame about those who move together.
import { el } from '../js/dom.mjs';
import { t } from '../js/texts.mjs';
import { Cast } from './cast.mjs';
import { Marks } from './marks.mjs';
import { painter } from './paint.mjs';

/**
 * @typedef {object} How
 * @property {any} board of the kit @property {any} match @property {import('../js/play/frame.mjs').Frame} frame
 * @property {(from: string, to: string) => Promise<{sees: boolean, words: string}|null>} judge how far it is, and whether it is seen; null: not known
 * @property {() => void} begins something is drawn: what lies in the way goes
 * @property {(places: string[]) => void} [band] a frame was drawn about these
 */

class Measure {
  /** @param {How} how */
  constructor(how) {
    this.how = how;
    this.paint = painter(how.board.geometry);
    this.layer = el('g', { class: 'ly-measure', 'aria-hidden': 'true' });
    how.board.view.append(this.layer);
    /** Which line is drawn: an answer that comes late knows by it. */
    this.line = '';
  }

  /** @param {string} from @param {string} to @param {boolean} done */
  async stroke(from, to, done) {
    const line = from && to && from !== to ? `${from} ${to}` : '';
    if (line === this.line && !done) return;
    this.line = line;
    if (!line) {
      this.layer.replaceChildren();
      return;
    }
    const found = await this.how.judge(from, to);
    if (this.line !== line || !found) return;
    this.draw(from, to, found.sees, found.words);
    // It stays until something else is done.
    if (done) {
      this.line = '';
      this.how.frame.say(t('measure.said', { from, to, words: found.words }));
    }
  }

  /** @param {string} from @param {string} to @param {boolean} sees @param {string} words */
  draw(from, to, sees, words) {
    const { centre } = this.how.board.geometry,
      [x1, y1] = centre(from),
      [x2, y2] = centre(to),
      label = el('text', { x: x2, y: y2 - 30, class: 'measured' }, words);
    this.layer.replaceChildren(
      this.paint.area([to], sees ? 'seen' : 'unseen'),
      el('path', { class: 'ray-c', d: `M${x1} ${y1}L${x2} ${y2}` }),
      el('path', { class: `ray ${sees ? '' : 'not'}`, d: `M${x1} ${y1}L${x2} ${y2}` }),
      label,
    );
  }

  clear() {
    this.layer.replaceChildren();
    this.line = '';
  }
}

export class Drawing {
  /** @param {How} how */
  constructor(how) {
    const { board, match, frame } = how,
      { arrow } = painter(board.geometry);
    this.how = how;
    this.measure = new Measure(how);
    /** @param {string} from @param {string} to @param {string} cls */
    const drawing = (from, to, cls) => arrow(from, to, cls, { a: 4, b: 4, w: 7 });
    this.cast = new Cast(board, match, {
      arrow: drawing,
      told: (by, pairs) => frame.say(t('draw.draws', { name: by || t('talk.spectator'), arrows: pairs.map(([from, to]) => t('draw.arrow', { from, to })).join('; ') })),
    });
    this.arrows = new Marks(board, `${match.id}${match.side || ''}`, drawing, (list) => this.cast.mine(list));
  }

  /** @param {import('./camera.mjs').Stroke} kind @param {string} from @param {string} to @param {string[]} places @param {boolean} done */
  drawn(kind, from, to, places, done) {
    this.how.begins();
    if (kind === 'measure') void this.measure.stroke(from, to, done);
    else if (kind === 'draw') this.arrows.stroke(from, to, done);
    else if (done) this.how.band?.(places);
  }

  /** What was measured goes when something else is done. */
  clear() {
    this.measure.clear();
  }
}
