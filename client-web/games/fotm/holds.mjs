// SPDX-License-Identifier: MIT
// Units that are to stay where they are: the warning at the end of a phase does not name them. Kept in
// this browser for the match; a unit that stands elsewhere is not held any more.
import { load, save } from '../../js/keep.mjs';

export class Holds {
  /** @param {import('./types').GameMatch} match */
  constructor(match) {
    this.key = `holds.${match.id}${match.side || ''}`;
    /** Where each holds, by its id. @type {Record<string, string>} */
    this.at = load(this.key, {});
  }

  /** @param {import('./types').Unit|null} unit */
  has(unit) {
    return !!unit?.hex && this.at[unit.id] === unit.hex;
  }

  /** All of them hold, or if they did already none of them. @param {import('./types').Unit[]} units */
  toggle(units) {
    const on = !units.every((unit) => this.has(unit));
    for (const unit of units)
      if (on && unit.hex) this.at[unit.id] = unit.hex;
      else delete this.at[unit.id];
    save(this.key, Object.keys(this.at).length ? this.at : undefined);
    return on;
  }
}
