// SPDX-License-Identifier: MIT
// Who was spotted once and is not any more: where each was last seen, and on which turn. Made of what the viewer was told and of nothing
// else: the views and the events of the record, from the first entry on. So it is the same on every device, in a replay, and after a reload.
import { merge } from '../../js/net/merge.mjs';

/** @typedef {{piece: any, turn: number}} Lost */
/** @typedef {{pieces: any[], turn: number, lost: Map<string, Lost>}} Memory */

/** What an event takes of a unit, in bases. @type {Record<string, (event: any) => [string, number]>} */
const TAKES = {
  killed: (event) => [unitOf(event), 1],
  abandoned: (event) => [unitOf(event), Infinity],
  routed: (event) => [event.unit, event.count],
  disbanded: (event) => [event.unit, event.count],
  surrendered: (event) => [event.unit, event.count],
  resurrected: (event) => [String(event.base || '').replace(/\.\d+$/, ''), 1],
};
const unitOf = (/** @type {any} */ event) => event.unit || String(event.base || '').replace(/\.\d+$/, '');

/** Is nobody of it left, by what is told? @param {any} piece @param {any[]} events */
function fallen(piece, events) {
  let left = piece.bases.length;
  for (const event of events) {
    const [unit, count] = TAKES[event.event]?.(event) || ['', 0];
    if (unit === piece.id) left -= count;
  }
  return left <= 0;
}

/** Does the side stand so near to all of it that it would be spotted there? @param {any} piece @param {any[]} own @param {number} near */
const searched = (piece, own, near) =>
  piece.bases.every((/** @type {any} */ base) => own.some((one) => one.bases.some((/** @type {any} */ mine) => Math.hypot(mine.at[0] - base.at[0], mine.at[1] - base.at[1]) <= near)));

/**
 * One step on.
 * @param {Memory} before @param {any[]} pieces who is seen now @param {number} turn @param {any[]} events @param {{side?: string, near: number}} who looks; from how near everybody is spotted
 * @returns {Memory}
 */
export function remembered(before, pieces, turn, events, { side, near }) {
  const here = new Set(pieces.map((one) => one.id)),
    own = side ? pieces.filter((one) => one.side === side) : [],
    lost = new Map(before.lost);
  for (const piece of before.pieces) if (piece.side !== side && !here.has(piece.id) && !fallen(piece, events)) lost.set(piece.id, { piece, turn: before.turn });
  for (const [id, { piece }] of lost) if (here.has(id) || searched(piece, own, near)) lost.delete(id);
  return { pieces, turn, lost };
}

const NOTHING = () => /** @type {Memory} */ ({ pieces: [], turn: 1, lost: new Map() });

export class LastSeen {
  /** @param {any} game */
  constructor(game) {
    this.game = game;
    this.now = NOTHING();
    /** As it was at each number: what is taken back is not remembered. @type {Map<number, Map<string, Lost>>} */
    this.then = new Map();
    /** What came while the record was being read; null: it is read. @type {any[]|null} */
    this.waiting = null;
    this.run = {};
  }

  /** @returns {Lost[]} */
  get all() {
    return [...this.now.lost.values()];
  }

  get eyes() {
    const { position, match, model } = this.game,
      as = position.replay?.as;
    return { side: as === 'public' ? undefined : as || match.side, near: model.spots };
  }

  /** @param {any} view @param {any} update */
  step(view, update) {
    const back = this.then.get(update.back_to);
    this.now = remembered(back ? { ...this.now, pieces: [], lost: back } : this.now, this.game.model.pieces(view), view.turn, update.events || [], this.eyes);
    this.then.set(update.n, this.now.lost);
  }

  /** Another position: what led to it is read from the record. @param {any} change */
  changed(change) {
    const { game } = this;
    if (!game.model.spots || game.position.replay?.as === 'all') return;
    if (!change?.whole) {
      if (!change?.update?.n) return;
      if (this.waiting) this.waiting.push([game.view, change.update]);
      else this.step(game.view, change.update);
      return;
    }
    this.waiting = [];
    this.now = NOTHING();
    this.read((this.run = {})).catch(() => {}); // asked again with the next whole position
  }

  /** @param {object} run */
  async read(run) {
    const { game } = this,
      { match, position } = game,
      as = position.replay?.as,
      to = position.replay ? position.n : match.n;
    this.then = new Map();
    let reply = await match.replay(0, undefined, as),
      { view } = reply;
    if (run !== this.run) return;
    this.now = { ...NOTHING(), pieces: game.model.pieces(view), turn: view.turn };
    this.then.set(0, this.now.lost);
    for (let n = 0; n < to && reply.updates?.length; ) {
      for (const update of reply.updates) {
        if (update.n > to) break;
        if (update.view) view = merge(view, update.view);
        this.step(view, update);
      }
      n = reply.updates.at(-1).n;
      if (n < to) reply = await match.replay(n, undefined, as);
      if (run !== this.run) return;
    }
    for (const [seen, update] of this.waiting || []) if (update.n > to) this.step(seen, update);
    this.waiting = null;
    game.draw();
  }
}
