// SPDX-License-Identifier: MIT
// node run.mjs PROGRAM FOLDER-FOR-PICTURES [SHARE or PART ...]: installs what the tests need beside them (by the lock
// file) if it is not there, then runs a share of them (all.mjs), some parts, or all.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const isThere = () => ['playwright-core', 'axe-core', 'typescript', 'eslint'].every((name) => existsSync(join(here, 'node_modules', name, 'package.json'))),
  lock = join(here, '.installing'),
  LONGEST_MS = 240_000;

/** Shares of the tests begin at once: one installs, the others wait. False: somebody else did. */
async function mayInstall() {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await new Promise((done) => setTimeout(done, 200))) {
    try {
      mkdirSync(lock);
      return !isThere();
    } catch {
      // Somebody else is at it, or was stopped in the middle.
    }
  }
  return !isThere();
}

const complete = isThere() && !existsSync(lock);
if (!complete && (await mayInstall())) {
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: here, encoding: 'utf8' });
  if (done.status !== 0) {
    console.log(`not ok 1 - npm ci: ${(done.stderr || String(done.error)).trim().split('\n').slice(-3).join(' | ')}\n1..1`);
    rmdirSync(lock);
    process.exit(1);
  }
}
if (!complete && existsSync(lock)) rmdirSync(lock);
await import('./all.mjs');
