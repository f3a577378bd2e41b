// SPDX-License-Identifier: MIT
// What was red in a share is asked once more: by itself, on a server of its own. What is green then is named as unsteady
// (a fault too, of the test or of the page: deploy/test says it at its end), what is red again has failed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { check, here } from './harness.mjs';

/** So many; where more is red, something is broken. */
const AT_MOST = 3;

/** The checks of one part. @param {string} program @param {string} part @returns {Promise<{name: string, good: boolean}[]>} */
function ask(program, part) {
  const child = spawn(process.execPath, [join(here, 'run.mjs'), program, '-', part], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, RIDGELINE_ONCE: '1' },
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  return new Promise((done) =>
    child.on('close', () =>
      done([...text.matchAll(/^(not )?ok \d+ - (.*)$/gm)].map((line) => ({ name: line[2], good: !line[1] }))),
    ),
  );
}

/** @param {string} program @param {Map<string, string[]>} red parts, with what was wrong in each */
export async function again(program, red) {
  for (const [part, wrong] of red) {
    const checks = red.size > AT_MOST ? [] : await ask(program, part);
    for (const { name, good } of checks) check(`${part}, asked again: ${name}`, good);
    if (!checks.length) check(part, false, wrong.join('; '));
    else if (checks.every(({ good }) => good)) console.log(`# unsteady: ${part}: red at first, green when asked again: ${wrong.join('; ')}`);
  }
}
