// SPDX-License-Identifier: MIT
// The example code in DICE.md, run against the test vectors: dice_md.mjs DICE.md dice-vectors.json
import {webcrypto} from "node:crypto";
import {readFileSync} from "node:fs";

globalThis.crypto ??= webcrypto; // as in a browser; older versions of node have it only as a module
const [text, vectors] = process.argv.slice(2).map((path) => readFileSync(path, "utf8"));
const code = text.match(/```js\n([\s\S]*?)```/)[1];
const die = new Function(`${code}; return die;`)();
const bytes = (hex) => Uint8Array.from(Buffer.from(hex, "hex"));
const {hashes, scheme_2: {dice}} = JSON.parse(vectors);
let dieCount = 0, wrong = 0;

for (const row of dice)
  for (const [i, face] of row.faces.entries()) {
    const found = await die(bytes(row.seed), bytes(row.creator_nonce), bytes(row.joiner_nonce), row.roll, row.index + i, row.sides);
    dieCount++;
    if (found !== face) wrong++;
  }
for (const {of, secret, hash} of hashes) {
  const prefix = new TextEncoder().encode(`ridgeline hmac-sha256-1 ${of}\0`);
  const digest = await crypto.subtle.digest("SHA-256", Buffer.concat([prefix, bytes(secret)]));
  if (Buffer.from(digest).toString("hex") !== hash) wrong++;
}
console.log(`${dieCount} dice, ${hashes.length} hashes, ${wrong} wrong`);
process.exit(wrong === 0 && dieCount > 0 ? 0 : 1);
