// SPDX-License-Identifier: MIT
// node install.mjs STAMP: what the browser tests need beside them, by the lock file, if it is not there. Meson does it
// before they begin, for several of them run at once; whoever runs run.mjs by hand has it done there.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url)),
  NEEDED = ['playwright-core', 'axe-core', 'typescript', 'eslint'];

/** What went wrong; '': nothing. */
export function install() {
  if (NEEDED.every((name) => existsSync(join(here, 'node_modules', name, 'package.json')))) return '';
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: here, encoding: 'utf8' });
  return done.status === 0 ? '' : `npm ci: ${(done.stderr || String(done.error)).trim().split('\n').slice(-3).join(' | ')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = install();
  if (wrong) console.error(wrong);
  else writeFileSync(process.argv[2], '');
  process.exitCode = wrong ? 1 : 0;
}
