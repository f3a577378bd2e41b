// SPDX-License-Identifier: MIT
// What of a match was not taken back.

/**
 * @template {{n: number, back_to?: number}} Update
 * @param {Update[]} updates
 */
export function kept(updates) {
  /** @type {Update[]} */
  const list = [];
  for (const update of updates) {
    const { back_to } = update;
    if (back_to !== undefined) while (list.length && list[list.length - 1].n > back_to) list.pop();
    list.push(update);
  }
  return list;
}
