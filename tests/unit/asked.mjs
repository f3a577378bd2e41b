// SPDX-License-Identifier: MIT
// What the browser tests make of parts that were red and are asked once more, on made-up answers. Prints TAP.
import { askAgain, checksOf } from '../browser/asked.mjs';

const GREEN = 'ok 1 - a (0.1 s)\nok 2 - b (0.2 s)\n1..2\n# 2 passed, 0 failed\n';
let count = 0,
  failed = 0;

/** @param {string} name @param {any} found @param {any} expected */
function same(name, found, expected) {
  const [a, b] = [found, expected].map((one) => JSON.stringify(one));
  if (a !== b) failed++;
  console.log(`${a === b ? 'ok' : 'not ok'} ${++count} - ${name}${a === b ? '' : `: ${a} instead of ${b}`}`);
}

/** What was red at first comes to, with these answers. @param {Record<string, [string, number | null]>} answers what a run prints, and its status */
async function come(answers) {
  const failures = /** @type {string[]} */ ([]),
    said = /** @type {string[]} */ ([]),
    asked = /** @type {string[]} */ ([]);
  await askAgain(
    new Map(Object.keys(answers).map((part) => [part, [`${part} was wrong`]])),
    async (part) => (asked.push(part), checksOf(...answers[part])),
    (name, good) => good || failures.push(name),
    (line) => said.push(line),
  );
  return { failures, said, asked };
}

same('what is green now is unsteady', await come({ p: [GREEN, 0] }), {
  failures: [], said: ['# unsteady: p: red at first, green when asked again: p was wrong'], asked: ['p'] });
for (const [what, text, status, wrong] of /** @type {[string, string, number | null, string][]} */ ([
  ['what is red again has failed', 'ok 1 - a\nnot ok 2 - b: no\n1..2\n', 1, 'b: no'],
  ['who died after a check that was good has failed', 'ok 1 - a\n', null, 'the run comes to its end (null)'],
  ['who died before any has failed', '', 1, 'the run comes to its end (1)'],
  ['who ends with a failure has failed', GREEN, 1, 'the run comes to its end (1)'],
  ['who said fewer than it planned has failed', 'ok 1 - a\n1..2\n', 0, 'the run comes to its end (0)'],
]))
  same(what, await come({ p: [text, status] }), { failures: [`p, asked again: ${wrong}`], said: [], asked: ['p'] });
const mixed = await come({ p: [GREEN, 0], q: ['not ok 1 - b\n1..1\n', 1] });
same('of two each is judged by itself', [mixed.failures, mixed.said.length], [['q, asked again: b'], 1]);
const many = await come({ p: [GREEN, 0], q: [GREEN, 0], r: [GREEN, 0], s: [GREEN, 0] });
same('where much is red nothing is asked again, and all of it has failed', many, { failures: ['p', 'q', 'r', 's'], said: [], asked: [] });
console.log(`1..${count}`);
process.exit(failed ? 1 : 0);
