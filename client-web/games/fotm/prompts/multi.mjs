// SPDX-License-Identifier: MIT
// Questions that are answered by several choices at once. Each draws its part of the panel, lights
// its hexes on the map, and says what lies open beside them.
import { h } from '../../../js/dom.mjs';
import { mount } from '../counter.mjs';
import { area, choice, fireLine, keyChip, target } from '../paint.mjs';
import { sec } from '../refs.mjs';
import { byHex } from '../spread.mjs';
import { hexesOf } from '../units.mjs';
import { t } from '../../../js/texts.mjs';

/**
 * @typedef {() => void} Again draws the question anew
 * @typedef {object} Multi a question of this kind
 * @property {(again: Again) => any} draw its part of the panel
 * @property {(again: Again) => import('../../../kit/talecard.mjs').Choice[]|null} choices the same for the card of a fight, if it has room for them
 * @property {() => string} words what the confirming button says @property {() => import('../types').Action} action
 * @property {() => (string|undefined)[]} hexes it is about
 * @property {(board: import('../../../kit/board.mjs').Board, again: Again) => import('../spread.mjs').Group[]} map lights the map; returns what lies open
 * @property {(hex: string, again: Again) => boolean} click @property {(n: number, again: Again) => boolean} number a key
 * @typedef {import('../types').Game} Game
 * @typedef {{artillery: string, at?: string, canister?: boolean}} Shot without `at`: at the attackers
 */

/** 15.7: for each battery canister or which battery it suppresses. @param {Game} game @returns {Multi} */
export function defence(game) {
  const offer = game.offered('defend')[0],
    shot = (/** @type {string|import('../wire').Aimed} */ one) => (typeof one === 'string' ? { artillery: one } : one);
  /** @type {Shot[]} */
  const shots = [...(offer.canister || []).map((one) => ({ ...shot(one), canister: true })), ...(offer.suppress || []).map(shot)],
    ids = [...new Set(shots.map((one) => one.artillery))];
  const rows = ids.map((id) => ({ id, can: shots.filter((one) => one.artillery === id), at: 0 }));
  const label = (/** @type {Shot} */ one) =>
    t(one.canister ? 'fotm.multi.canister' : 'fotm.multi.suppression', { at: one.at ? game.unit(one.at)?.name || one.at : t('fotm.multi.attackers') });
  return {
    draw: (again) =>
      h(
        'div',
        { class: 'opts' },
        rows.map((row) =>
          h(
            'fieldset',
            { class: 'lead' },
            h('legend', {}, h('kbd', {}, String(rows.indexOf(row) + 1)), ' ', game.unit(row.id)?.name || row.id, ' ', sec('15.7')),
            row.can.map((one, i) =>
              h(
                'label',
                {},
                h('input', {
                  type: 'radio',
                  name: `gun-${row.id}`,
                  checked: i === row.at,
                  'data-focus': `${row.id}-${i}`,
                  on: {
                    change: () => {
                      row.at = i;
                      again();
                    },
                  },
                }),
                label(one),
              ),
            ),
          ),
        ),
      ),
    choices: (again) =>
      rows.flatMap((row) =>
        row.can.map((one, i) => ({
          label: rows.length > 1 ? `${game.unit(row.id)?.name}: ${label(one)}` : label(one),
          on: i === row.at,
          pick: () => {
            row.at = i;
            again();
          },
        })),
      ),
    words: () => (rows.length === 1 ? label(rows[0].can[rows[0].at]) : t('fotm.multi.fire')),
    action: () => {
      // Canister is named where the edition lets one choose at whom.
      const fired = rows.map((row) => row.can[row.at]),
        of = (/** @type {boolean} */ kind) => fired.flatMap(({ artillery, at, canister = false }) => (at && canister === kind ? { artillery, at } : []));
      return { do: 'defend', ...(of(false).length ? { suppress: of(false) } : {}), ...(of(true).length ? { canister: of(true) } : {}) };
    },
    hexes: () => rows.flatMap((row) => [game.unit(row.id)?.hex, ...row.can.map((one) => game.unit(one.at)?.hex)]),
    map: (board, again) => {
      const { low, path } = board.layers,
        here = hexesOf(rows.map((row) => game.unit(row.id)?.hex));
      low.append(...choice(here, 'opt'));
      for (const row of rows) {
        const from = game.unit(row.id)?.hex,
          to = game.unit(row.can[row.at].at)?.hex;
        if (from && to) path.append(fireLine(from, to));
        else if (from) near(from).forEach((hex) => low.append(target(hex, 'may')));
      }
      const pieces = rows.map((row, i) => ({ unit: game.brigade(row.id), mark: String(i + 1), pick: () => turn(i, again) })),
        open = byHex(pieces, game);
      if (!open.length && here[0]) board.layers.top.append(keyChip(here[0], '1', true));
      return open;
    },
    click: (hex, again) => {
      const i = rows.findIndex((row) => game.unit(row.id)?.hex === hex || row.can.some((one) => game.unit(one.at)?.hex === hex));
      return i >= 0 && turn(i, again);
    },
    number: (n, again) => turn(n - 1, again),
  };
  /** The attackers beside the guns: whom canister hits. @param {string} from */
  function near(from) {
    const { assault } = game.view;
    return hexesOf((assault?.brigades || []).map((id) => game.unit(id)?.hex)).filter((hex) => hex !== from);
  }
  /** The next thing that a battery can fire at. @param {number} i @param {Again} again */
  function turn(i, again) {
    const row = rows[i];
    if (!row) return false;
    row.at = (row.at + 1) % row.can.length;
    again();
    return true;
  }
}

/** 8.5: who pays the debt. @param {Game} game @returns {Multi} */
export function withdrawal(game) {
  const offer = game.offered('withdraw')[0],
    named = new Set(offer.action.brigades || []);
  const hexOf = (/** @type {string} */ id) => game.brigade(id).hex;
  /** @param {string} id */
  const toggle = (id) => {
    if (named.has(id)) named.delete(id);
    else named.add(id);
  };
  return {
    draw: (again) => [
      h('p', { class: 'left' }, t('fotm.multi.name_until', { n: offer.owed })),
      h(
        'div',
        { class: 'parts' },
        offer.brigades.map((id) => {
          const unit = game.brigade(id);
          return h(
            'label',
            { class: 'pt' },
            h('input', {
              type: 'checkbox',
              checked: named.has(id),
              'data-focus': id,
              on: {
                change: () => {
                  toggle(id);
                  again();
                },
              },
            }),
            mount(unit, 34, true),
            h('span', {}, h('b', {}, h('kbd', {}, String(offer.brigades.indexOf(id) + 1)), ' ', unit.name), h('small', {}, unit.hex)),
            h('em', {}, String(unit.sp)),
          );
        }),
      ),
    ],
    words: () => t('fotm.multi.leave', { names: [...named].map((id) => game.unit(id)?.name).join(', ') || t('fotm.nobody') }),
    action: () => ({ do: 'withdraw', brigades: [...named] }),
    hexes: () => offer.brigades.map(hexOf),
    choices: () => null,
    map: (board, again) => {
      const pieces = offer.brigades.map((id, i) => ({
          unit: game.brigade(id),
          cls: named.has(id) ? 'selected' : '',
          mark: String(i + 1),
          pick: () => {
            toggle(id);
            again();
          },
        })),
        open = byHex(pieces, game);
      board.layers.low.append(...choice(new Set(offer.brigades.map(hexOf)), 'opt'), area([...named].map(hexOf), 'aim'));
      offer.brigades.forEach((id, i) => {
        if (!open.some(({ place }) => place === hexOf(id))) board.layers.top.append(keyChip(hexOf(id), String(i + 1), true));
      });
      return open;
    },
    click: (hex, again) => {
      const id = offer.brigades.find((one) => hexOf(one) === hex);
      if (!id) return false;
      toggle(id);
      again();
      return true;
    },
    number: (n, again) => {
      if (!offer.brigades[n - 1]) return false;
      toggle(offer.brigades[n - 1]);
      again();
      return true;
    },
  };
}
