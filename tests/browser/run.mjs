// SPDX-License-Identifier: MIT
// node run.mjs PROGRAM [FOLDER-FOR-PICTURES]: installs what the tests need beside them (by the lock
// file) if it is not there, then runs them all.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
if (
  !['playwright-core', 'axe-core', 'typescript', 'eslint'].every((name) => existsSync(join(here, 'node_modules', name, 'package.json')))
) {
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: here, encoding: 'utf8' });
  if (done.status !== 0) {
    console.log(`not ok 1 - npm ci: ${(done.stderr || String(done.error)).trim().split('\n').slice(-3).join(' | ')}\n1..1`);
    process.exit(1);
  }
}
await import('./all.mjs');
