// SPDX-License-Identifier: MIT
// The worker at an easel (easel.mjs): opens one module, and paints what is ordered. Of several orders that wait, the
// last alone is worth its time.

/** @type {Promise<import('./easel.mjs').Painter>|undefined} */
let painter;
/** @type {number} */
let latest = 0;

/** @param {string} module @param {any} data */
async function open(module, data) {
  const made = (await import(module)).open(data);
  postMessage({ told: made.told });
  return made;
}

addEventListener('message', async ({ data: { module, data, id, order } }) => {
  if (module) {
    painter = open(module, data);
    return;
  }
  latest = id;
  const { paint } = await /** @type {Promise<import('./easel.mjs').Painter>} */ (painter);
  // What was ordered meanwhile has come too: messages wait their turn.
  await new Promise((done) => setTimeout(done));
  if (id !== latest) return;
  const canvas = new OffscreenCanvas(1, 1);
  paint(canvas, order);
  const picture = canvas.transferToImageBitmap();
  postMessage({ id, picture }, { transfer: [picture] });
});
