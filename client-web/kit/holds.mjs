// SPDX-License-Identifier: MIT
// Units that are to stay where they are: the warning at the end of a phase does not name them. Kept in
// this browser for the match; a unit that stands elsewhere is not held any more.
import { button } from '../js/dom.mjs';
import { load, save } from '../js/keep.mjs';
import { t } from '../js/texts.mjs';

/** @template {{id: string}} U a unit of the game */
export class Holds {
  /** @param {{id: string, side?: string}} match @param {(unit: U) => string|null|undefined} place where one stands */
  constructor(match, place) {
    this.key = `holds.${match.id}${match.side || ''}`;
    this.place = place;
    /** Where each holds, by its id. @type {Record<string, string>} */
    this.at = load(this.key, {});
  }

  /** @param {U|null|undefined} unit */
  has(unit) {
    const place = unit && this.place(unit);
    return !!place && this.at[unit.id] === place;
  }

  /** All of them hold, or if they did already none of them. @param {U[]} units */
  toggle(units) {
    const on = !units.every((unit) => this.has(unit));
    for (const unit of units) {
      const place = this.place(unit);
      if (on && place) this.at[unit.id] = place;
      else delete this.at[unit.id];
    }
    save(this.key, Object.keys(this.at).length ? this.at : undefined);
    return on;
  }
}

/** Who holds here is not named when the phase ends. @param {boolean} pressed @param {string} cls @param {() => void} toggle */
export const holdButton = (pressed, cls, toggle) => button(t('hold.here'), { icon: 'flag', cls: `line ${cls}`, key: 'H', pressed, title: t('hold.about'), do: toggle });
