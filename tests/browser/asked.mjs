// SPDX-License-Identifier: MIT
// What parts that were red come to when they are asked once more (again.mjs). Opens no page, so that a quick test can try it
// (tests/unit/asked.mjs).

/** So many; where more is red, something is broken. */
const AT_MOST = 3;

/** @typedef {{name: string, good: boolean}[]} Checks */

/** What a run printed, by its checks; one that did not come to its end has one more, which failed. @param {string} text @param {number | null} status @returns {Checks} */
export function checksOf(text, status) {
  const checks = [...text.matchAll(/^(not )?ok \d+ - (.*)$/gm)].map((line) => ({ name: line[2], good: !line[1] })),
    plan = /^1\.\.(\d+)$/m.exec(text),
    whole = plan !== null && +plan[1] === checks.length && status === (checks.every(({ good }) => good) ? 0 : 1);
  return whole ? checks : [...checks, { name: `the run comes to its end (${status})`, good: false }];
}

/**
 * What is green now is named as unsteady, what is red again has failed; where there is too much, nothing is asked.
 * @param {Map<string, string[]>} red parts, with what was wrong in each @param {(part: string) => Promise<Checks>} ask
 * @param {(name: string, good: boolean, detail?: string) => void} check @param {(line: string) => void} say
 */
export async function askAgain(red, ask, check, say) {
  for (const [part, wrong] of red) {
    const checks = red.size > AT_MOST ? [] : await ask(part);
    for (const { name, good } of checks) check(`${part}, asked again: ${name}`, good);
    if (!checks.length) check(part, false, wrong.join('; '));
    else if (checks.every(({ good }) => good)) say(`# unsteady: ${part}: red at first, green when asked again: ${wrong.join('; ')}`);
  }
}
