// SPDX-License-Identifier: MIT
// Which entries of a match hold, after all that was taken back.

/**
 * What was undone did not happen: that holds for an undo, too, that was itself taken back.
 * @param {[number, number][]} undos @returns {(n: number) => boolean}
 */
export function undone(undos) {
  /** @type {[number, number][]} */
  const holds = [];
  for (const [to, n] of [...undos].sort((a, b) => b[1] - a[1])) if (!holds.length || n <= holds[holds.length - 1][0]) holds.push([to, n]);
  return (n) => holds.some(([to, at]) => n > to && n < at);
}
