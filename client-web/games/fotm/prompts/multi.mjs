// SPDX-License-Identifier: MIT
// Questions that are answered by several choices at once. Each draws its part of the panel, lights
// its hexes on the map, and says what lies open beside them.
import { h } from '../../../js/dom.mjs';
import { mount } from '../counter.mjs';
import { area, choice, fireLine, keyChip, target } from '../paint.mjs';
import { sec } from '../refs.mjs';
import { byHex } from '../spread.mjs';

/** 15.7: for each battery canister or which battery it suppresses. @param {any} game */
export function defence(game) {
  const offer = game.offered('defend')[0],
    canister = (offer.canister || []).map((one) => (typeof one === 'string' ? { artillery: one, canister: true } : { ...one, canister: true })),
    shots = [...canister, ...(offer.suppress || [])],
    ids = [...new Set(shots.map((one) => one.artillery))];
  const rows = ids.map((id) => ({ id, can: shots.filter((one) => one.artillery === id), at: 0 }));
  const label = (one) =>
    `${one.canister ? 'Canister' : 'Suppression'} at ${one.at ? game.unit(one.at)?.name || one.at : 'the attackers'}`;
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
    words: () => (rows.length === 1 ? label(rows[0].can[rows[0].at]) : 'Fire'),
    action: () => {
      // Canister is named where the edition lets one choose at whom.
      const fired = rows.map((row) => row.can[row.at]).filter((one) => one.at),
        of = (kind) => fired.filter((one) => !!one.canister === kind).map(({ artillery, at }) => ({ artillery, at }));
      return { do: 'defend', ...(of(false).length ? { suppress: of(false) } : {}), ...(of(true).length ? { canister: of(true) } : {}) };
    },
    hexes: () => rows.flatMap((row) => [game.unit(row.id)?.hex, ...row.can.map((one) => game.unit(one.at)?.hex)]),
    map: (board, again) => {
      const { low, path } = board.layers,
        here = [...new Set(rows.map((row) => game.unit(row.id)?.hex))].filter(Boolean);
      low.append(...choice(here, 'opt'));
      for (const row of rows) {
        const from = game.unit(row.id)?.hex,
          at = row.can[row.at].at,
          to = at && game.unit(at)?.hex;
        if (from && to) path.append(fireLine(from, to));
        else if (from) near(from).forEach((hex) => low.append(target(hex, 'may')));
      }
      const pieces = rows.map((row, i) => ({ unit: game.unit(row.id), mark: String(i + 1), pick: () => turn(i, again) })),
        open = byHex(pieces, game);
      if (!open.length && here[0]) board.layers.top.append(keyChip(here[0], '1', true));
      return open;
    },
    click: (hex, again) => {
      const i = rows.findIndex((row) => game.unit(row.id)?.hex === hex || row.can.some((one) => one.at && game.unit(one.at)?.hex === hex));
      return i >= 0 && turn(i, again);
    },
    number: (n, again) => turn(n - 1, again),
  };
  /** The attackers beside the guns: whom canister hits. @param {string} from */
  function near(from) {
    const { assault } = game.view;
    return [...new Set((assault?.brigades || []).map((id) => game.unit(id)?.hex))].filter((hex) => hex && hex !== from);
  }
  function turn(i, again) {
    const row = rows[i];
    if (!row) return false;
    row.at = (row.at + 1) % row.can.length;
    again();
    return true;
  }
}

/** 8.5: who pays the debt. @param {any} game */
export function withdrawal(game) {
  const offer = game.offered('withdraw')[0],
    named = new Set(offer.action.brigades || []);
  const toggle = (id) => {
    if (named.has(id)) named.delete(id);
    else named.add(id);
  };
  return {
    draw: (again) => [
      h('p', { class: 'left' }, `Name brigades until ${offer.owed} SP are reached.`),
      h(
        'div',
        { class: 'parts' },
        offer.brigades.map((id) => {
          const unit = game.unit(id);
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
    words: () => `These leave: ${[...named].map((id) => game.unit(id)?.name).join(', ') || 'nobody'}`,
    action: () => ({ do: 'withdraw', brigades: [...named] }),
    hexes: () => offer.brigades.map((id) => game.unit(id)?.hex),
    map: (board, again) => {
      const hexOf = (id) => game.unit(id)?.hex,
        pieces = offer.brigades.map((id, i) => ({
          unit: game.unit(id),
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
      const id = offer.brigades.find((one) => game.unit(one)?.hex === hex);
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
