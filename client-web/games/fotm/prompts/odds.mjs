// SPDX-License-Identifier: MIT
// Plain arithmetic for the preview: how likely so many hits are. No rule is decided by it.

/** Ways to choose k of n. @param {number} n @param {number} k */
const choose = (n, k) => {
  let x = 1;
  for (let i = 1; i <= k; i++) x = (x * (n - k + i)) / i;
  return x;
};

/** Chance of exactly k sixes on n dice. @param {number} n @param {number} k */
export const sixes = (n, k) => choose(n, k) * (1 / 6) ** k * (5 / 6) ** (n - k);

/**
 * Chances of 0, 1 and 2 or more hits. `reroll`: the first six is thrown again and hits on five or
 * six; `dusk`: the first six does not count.
 * @param {number} dice @param {{reroll?: boolean, dusk?: boolean}} [how]
 * @returns {{chances: [number, number, number], mean: number}}
 */
export function hits(dice, { reroll, dusk } = {}) {
  const chances = /** @type {[number, number, number]} */ ([0, 0, 0]);
  let mean = 0;
  /** @param {number} n @param {number} p */
  const add = (n, p) => {
    chances[Math.min(2, Math.max(0, n))] += p;
    mean += Math.max(0, n) * p;
  };
  for (let k = 0; k <= dice; k++) {
    const p = sixes(dice, k),
      counted = dusk ? Math.max(0, k - 1) : k;
    if (reroll && counted > 0) {
      add(counted, p / 3);
      add(counted - 1, (p * 2) / 3);
    } else add(counted, p);
  }
  return { chances, mean };
}
