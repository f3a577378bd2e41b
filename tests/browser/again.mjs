// SPDX-License-Identifier: MIT
// What was red in a share is asked once more: by itself, on a server of its own. What is green then is named as unsteady
// (a fault too, of the test or of the page: deploy/test says it at its end), what is red again has failed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { askAgain, checksOf } from './asked.mjs';
import { check, here } from './harness.mjs';

/** @param {string} program @param {string} part @returns {Promise<import('./asked.mjs').Checks>} */
function ask(program, part) {
  const child = spawn(process.execPath, [join(here, 'run.mjs'), program, '-', part], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, RIDGELINE_ONCE: '1' },
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  return new Promise((done) => child.on('close', (status) => done(checksOf(text, status))));
}

/** @param {string} program @param {Map<string, string[]>} red parts, with what was wrong in each */
export const again = (program, red) => askAgain(red, (part) => ask(program, part), check, (line) => console.log(line));
