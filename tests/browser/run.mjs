// SPDX-License-Identifier: MIT
// node run.mjs PROGRAM FOLDER-FOR-PICTURES [SHARE or PART ...]: a share of the tests (all.mjs), some parts, or all; what
// they need beside them is installed if it is not there.
import { install } from './install.mjs';

const wrong = install();
if (wrong) {
  console.log(`not ok 1 - ${wrong}\n1..1`);
  process.exit(1);
}
await import('./all.mjs');
