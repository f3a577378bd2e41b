// Makes visible what just happened: counters slide, dice fall. Never holds play up.
import { h, put } from '../../js/dom.mjs';
import { dirTo } from './hex.mjs';
import { ROLLS } from './log.mjs';
import { diceRow, hitFaces, isTry } from './refs.mjs';
import { ARMY, unitOf } from './units.mjs';

const SHOWN_MS = 4200,
  MOVES = new Set(['moved', 'retreated', 'advanced', 'forced-march', 'entered']);
const reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Steps of each unit joined to one path. @param {any[]} events */
function paths(events) {
  const found = new Map();
  for (const e of events) {
    if (!MOVES.has(e.event) || !(e.unit || e.marker) || !e.to || !e.from) continue;
    const key = e.unit || `${e.from}#${e.marker.place}`,
      path = found.get(key);
    if (path && path.at(-1) === e.from) path.push(e.to);
    else found.set(e.unit || `${e.to}#`, [e.from, e.to]);
  }
  return found;
}

/** @param {any} game @param {any[]} events @param {any} before the view before them */
export function showEvents(game, events, before) {
  if (!reduced() && !document.hidden)
    for (const [id, path] of paths(events)) {
      const unit = unitOf(game.view, id) || unitOf(before, id);
      if (unit && path.every((hex) => game.ground.on(hex)) && dirTo(path[0], path[1]) >= 0) game.board.slide(unit, path);
    }
  const rolls = events.filter((e) => e.event === 'rolled' && e.dice?.length);
  if (rolls.length) showRolls(game, rolls);
}

/** A strip over the map with the last rolls. @param {any} game @param {any[]} rolls */
function showRolls(game, rolls) {
  const strip = game.frame.board.querySelector('.result') || h('div', { class: 'result', role: 'status' });
  const row = (e) => {
    const hits = e.hits ?? e.dice.filter((face) => hitFaces(e).includes(face)).length;
    const outcome = isTry(e)
      ? hits
        ? 'success'
        : 'fails'
      : e.roll === 'commander'
        ? ''
        : hits === 0
          ? 'no hit'
          : `${hits} hit${hits === 1 ? '' : 's'}`;
    return h(
      'div',
      { class: 'fall' },
      h('b', {}, ROLLS[e.roll] || e.roll, e.side ? h('small', {}, ` ${ARMY[e.side]}`) : null),
      diceRow(e.dice, hitFaces(e), 28),
      h('strong', { class: hits && !isTry(e) ? 'bad' : '' }, outcome),
    );
  };
  put(strip, rolls.slice(-4).map(row));
  game.frame.board.append(strip);
  strip.classList.remove('fresh');
  void strip.offsetWidth; // starts the animation again
  strip.classList.add('fresh');
  clearTimeout(game.hideRolls);
  game.hideRolls = setTimeout(() => strip.remove(), SHOWN_MS + 900 * (rolls.length - 1));
  strip.onclick = () => strip.remove();
}
