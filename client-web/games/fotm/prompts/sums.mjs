// SPDX-License-Identifier: MIT
// The preview of an Assault: dice, odds, every modifier with its section.
import { h } from '../../../js/dom.mjs';
import { sideClass } from '../../../js/sides.mjs';
import { sec, unitRef } from '../refs.mjs';
import { rollWord, sideWord } from '../words.mjs';
import { hits } from './odds.mjs';
import { heard, number, parts, t } from '../../../js/texts.mjs';

/** @typedef {import('../types').Sum} Sum */

/** @param {number} value */
const tenths = (value) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Where there is room for all of it, the sums lie open. */
const ROOM = '(min-width: 900px) and (min-height: 860px)';

/** Every roll with every modifier and its section. @param {import('./combat.mjs').Combat} prompt @param {import('../types').Preview} preview */
export function sums(prompt, preview) {
  const { rolls = [] } = preview,
    mine = rolls.filter((roll) => roll.side === prompt.game.side),
    theirs = rolls.filter((roll) => roll.side !== prompt.game.side);
  const row = (/** @type {Sum['lines'][number]} */ line) =>
    h(
      'tr',
      { class: line.value < 0 ? 'neg' : line.value === 0 ? 'zero' : '' },
      h('th', { scope: 'row' }, heard(line.text)),
      h('td', { class: 'n' }, line.value > 0 ? `${line.value}` : line.value < 0 ? `−${-line.value}` : '0'),
      h('td', {}, sec(line.section)),
    );
  const table = (/** @type {Sum} */ roll) =>
    h(
      'table',
      { class: 'sum' },
      h(
        'caption',
        {},
        rollWord(roll.roll),
        roll.at ? [` ${t('fotm.at')} `, unitRef(roll.at)] : '',
        roll.perhaps ? ` (${t('fotm.sums.perhaps')})` : '',
        h('b', {}, t('fotm.dice', { n: roll.dice })),
      ),
      h('tbody', {}, roll.lines.map(row)),
    );
  const guns = mine.filter((roll) => roll.roll !== 'close-combat' && !roll.perhaps).reduce((n, roll) => n + roll.dice, 0),
    foot = mine.find((roll) => roll.roll === 'close-combat')?.dice || 0;
  return [
    h(
      'div',
      { class: 'tot' },
      slots(guns, foot, prompt.game.side),
      h('p', {}, parts('fotm.sums.total', { n: guns + foot, dice: h('b', {}, guns ? `${guns} + ${foot}` : String(foot)) })),
    ),
    h(
      'div',
      { class: 'odds' },
      rolls
        .filter((roll) => roll.dice > 0 && /close|defensive-fire|offensive/.test(roll.roll))
        .map((roll) => odds(roll, roll.side === prompt.game.side)),
    ),
    preview.odds ? likely(preview.odds) : null,
    preview.hidden ? h('p', { class: 'left' }, t('fotm.sums.hidden')) : null,
    h(
      'details',
      {
        class: 'why',
        open: prompt.sumsOpen ?? matchMedia(ROOM).matches,
        on: {
          toggle: (/** @type {{target: HTMLDetailsElement}} */ event) => {
            prompt.sumsOpen = event.target.open;
          },
        },
      },
      h('summary', {}, t('fotm.sums.every')),
      mine.map(table),
      theirs.length ? [h('h4', {}, t('fotm.sums.fire', { side: sideWord(theirs[0].side) })), theirs.map(table)] : null,
    ),
  ];
}

/** Ten places for dice. @param {number} guns @param {number} foot @param {string|undefined} side */
const slots = (guns, foot, side) =>
  h(
    'div',
    {
      class: `slots ${side === 'union' ? '' : 'cs'}`,
      role: 'img',
      'aria-label': t('fotm.sums.slots', { guns, foot }),
    },
    Array.from({ length: 10 }, (_, i) => h('i', { class: i < guns ? 'art' : i < guns + foot ? 'inf' : '' })),
  );

const percent = (/** @type {number} */ permille) => `${Math.round(permille / 10)} %`;

/** The least one should know, beside the button: on a small screen the sums lie below it. @param {import('../types').Preview|null} preview */
export const inShort = (preview) =>
  preview?.odds ? h('p', { class: 'inshort', 'aria-hidden': 'true' }, h('b', {}, t('fotm.sums.taken', { chance: percent(preview.odds.taken) })), ` · ${t('fotm.sums.losses', { own: tenths(preview.odds.attacker.steps / 1000), theirs: tenths(preview.odds.defender.steps / 1000) })}`) : null;

/** How it is likely to end: the server has played it out. @param {import('../types').Odds} odds */
function likely(odds) {
  const of = (/** @type {typeof odds.attacker} */ party) => ({ steps: tenths(party.steps / 1000), check: percent(party.check), rout: percent(party.rout) });
  return h(
    'p',
    { class: 'likely' },
    h('b', {}, t('fotm.sums.taken', { chance: percent(odds.taken) })),
    `; ${t('fotm.sums.attacker', of(odds.attacker))}; ${t('fotm.sums.defender', of(odds.defender))}`,
    odds.guess ? ` (${t('fotm.guess')})` : '',
  );
}

/** @param {Sum} roll @param {boolean} own */
function odds(roll, own) {
  const { chances, mean } = hits(roll.dice, roll),
    bar = (/** @type {string} */ label, /** @type {number} */ p, /** @type {string} */ cls) =>
      h(
        'div',
        { class: `pb ${cls}` },
        h('span', {}, label),
        h('i', {}, h('b', { vars: { '--w': `${(p * 100).toFixed(1)}%` } })),
        h('em', {}, `${Math.round(p * 100)} %`),
      );
  return h(
    'div',
    { class: sideClass('fotm', roll.side) },
    h(
      'h4',
      {},
      rollWord(roll.roll),
      h('small', {}, t('fotm.sums.expect', { side: sideWord(roll.side), dice: t('fotm.dice', { n: roll.dice }), mean: tenths(mean) })),
    ),
    bar('0', chances[0], ''),
    bar('1', chances[1], ''),
    bar('2+', chances[2], own ? 'hi' : ''),
  );
}
