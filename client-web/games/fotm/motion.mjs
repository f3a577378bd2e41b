// SPDX-License-Identifier: MIT
// Makes visible what just happened: counters slide, dice fall. Never holds play up.
import { h } from '../../js/dom.mjs';
import { isStill } from '../../js/settings.mjs';
import { dirTo } from './hex.mjs';
import { diceRow, hitFaces, isTry } from './refs.mjs';
import { hurts, soundOf } from './sounds.mjs';
import { hexesOf, unitOf } from './units.mjs';
import { rollWord, sideWord } from './words.mjs';
import { t } from '../../js/texts.mjs';

const MOVES = new Set(['moved', 'retreated', 'advanced', 'forced-march', 'entered']);

/** @typedef {import('./types').Event} Event */

/** Steps of each unit joined to one path. @param {Event[]} events */
export function paths(events) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const e of events) {
    if (!MOVES.has(e.event) || !(e.unit || e.marker) || !e.to || !e.from) continue;
    const key = e.unit || `${e.from}#${e.marker?.place}`,
      path = found.get(key);
    if (path && path.at(-1) === e.from) path.push(e.to);
    else found.set(e.unit || `${e.to}#`, [e.from, e.to]);
  }
  return found;
}

/** @param {import('./types').Game} game @param {Event[]} events @param {import('./types').View} before the view before them */
export function showEvents(game, events, before) {
  const { sounds } = game.context,
    sound = soundOf(events);
  if (sound) sounds.play(sound);
  if (hurts(events, (id) => unitOf(before, id), game.side)) sounds.buzz(20);
  if (!isStill() && !document.hidden)
    for (const [id, path] of paths(events)) {
      const unit = unitOf(game.view, id) || unitOf(before, id);
      if (unit && path.every((hex) => game.ground.on(hex)) && dirTo(path[0], path[1]) >= 0) game.board.slide(unit, path);
    }
  // Dice of a fight lie on its card.
  const fought = !!before.assault || events.some((e) => e.event === 'assault'),
    rolls = fought ? [] : events.filter((e) => e.event === 'rolled').filter((e) => e.dice.length);
  if (rolls.length) game.strip.show(rolls.map(fall), () => scene(game, events, before).map((hex) => game.board.boxOf(hex)));
}

/** The hexes that what happened is about: they are not to be hidden. @param {import('./types').Game} game @param {Event[]} events @param {import('./types').View} before */
function scene(game, events, before) {
  const about = events.flatMap((e) => [e.target, e.hex, e.from, e.to, unitOf(before, e.unit)?.hex, game.unit(e.unit)?.hex]);
  return hexesOf([game.view.assault?.target, before.assault?.target, ...about]).filter(game.ground.on);
}

/** One roll as a row of the strip. @param {import('./types').EventOf<'rolled'>} e */
function fall(e) {
  const hits = e.hits ?? e.dice.filter((face) => hitFaces(e).includes(face)).length;
  const outcome = isTry(e)
    ? hits
      ? t('fotm.succeeds')
      : t('fotm.fails')
    : e.roll === 'commander'
      ? ''
      : hits === 0
        ? t('fotm.no_hit')
        : t('fotm.hits', { n: hits });
  return h(
    'div',
    { class: 'fall' },
    h('b', {}, rollWord(e.roll), e.side ? h('small', {}, ` ${sideWord(e.side)}`) : null),
    diceRow(e.dice, hitFaces(e), 28),
    h('strong', { class: hits && !isTry(e) ? 'bad' : '' }, outcome),
  );
}
