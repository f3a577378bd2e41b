// SPDX-License-Identifier: MIT
// What is drawn on the map with the mouse: from hex to hex, with Shift, how far it is, and whether one is seen from
// the other; arrows for oneself; a frame about those who move together.
import { el } from '../../js/dom.mjs';
import { t } from '../../js/texts.mjs';
import { centre, distance } from './hex.mjs';
import { area, arrow } from './paint.mjs';
import { Cast } from '../../kit/cast.mjs';
import { Marks } from '../../kit/marks.mjs';

class Measure {
  /** @param {import('./types').Game} game */
  constructor(game) {
    this.game = game;
    /** What is seen from the hex where it began. @type {{hex: string, seen: Promise<string[]>}|null} */
    this.from = null;
    this.layer = el('g', { class: 'ly-measure', 'aria-hidden': 'true' });
    game.board.view.append(this.layer);
    /** Which line is drawn: an answer that comes late knows by it. */
    this.line = '';
  }

  /** @param {string} hex @returns {Promise<string[]>} */
  seenFrom(hex) {
    if (this.from?.hex !== hex)
      this.from = {
        hex,
        seen: this.game.ask({ ask: 'sight', hex }).then(
          (answer) => answer.hexes,
          () => [],
        ),
      };
    return this.from.seen;
  }

  /** @param {string} from @param {string} to @param {boolean} done */
  async stroke(from, to, done) {
    const line = from && to && from !== to ? `${from} ${to}` : '';
    if (line === this.line && !done) return;
    this.line = line;
    if (!line) {
      this.layer.replaceChildren();
      if (done) this.from = null;
      return;
    }
    const seen = await this.seenFrom(from);
    if (this.line !== line) return;
    const far = distance(from, to),
      sees = seen.includes(to),
      words = t(sees ? 'fotm.measure.seen' : 'fotm.measure.unseen', { n: far });
    this.draw(from, to, sees, words);
    // It stays until something else is done.
    if (done) {
      this.from = null;
      this.line = '';
      this.game.frame.say(t('fotm.measure.said', { from, to, words }));
    }
  }

  /** @param {string} from @param {string} to @param {boolean} sees @param {string} words */
  draw(from, to, sees, words) {
    const [x1, y1] = centre(from),
      [x2, y2] = centre(to),
      label = el('text', { x: x2, y: y2 - 30, class: 'measured' }, words);
    this.layer.replaceChildren(
      area([to], sees ? 'seen' : 'unseen'),
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

export class Strokes {
  /** @param {import('./types').Game} game */
  constructor(game) {
    this.game = game;
    this.measure = new Measure(game);
    /** @param {string} from @param {string} to @param {string} cls */
    const drawing = (from, to, cls) => arrow(from, to, cls, { a: 4, b: 4, w: 7 });
    this.cast = new Cast(game.board, game.match, {
      arrow: drawing,
      told: (by, pairs) => game.frame.say(t('fotm.cast.draws', { name: by || t('talk.spectator'), arrows: pairs.map(([from, to]) => t('fotm.cast.arrow', { from, to })).join('; ') })),
    });
    this.arrows = new Marks(game.board, `${game.match.id}${game.match.side || ''}`, drawing, (list) => this.cast.mine(list));
  }

  /** @param {import('../../kit/camera.mjs').Stroke} kind @param {string} from @param {string} to @param {string[]} places @param {boolean} done */
  drawn(kind, from, to, places, done) {
    if (kind === 'measure') this.measure.stroke(from, to, done);
    else if (kind === 'draw') this.arrows.stroke(from, to, done);
    else if (done) this.game.prompt?.band(places);
  }

  /** What was measured goes when something else is done. */
  clear() {
    this.measure.clear();
  }
}
