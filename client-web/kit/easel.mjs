// SPDX-License-Identifier: MIT
// Grounds that are dear to paint are painted beside the page, by a worker: the page goes on meanwhile, with a plain
// ground or the last picture. A browser that has no canvas in a worker keeps the plain one.

/**
 * A module that an easel opens: `open(data)` works out once what is to be painted.
 * @typedef {object} Painter
 * @property {any} told what the page shall know of it
 * @property {(canvas: OffscreenCanvas, scale: number, ink: (name: string) => string) => void} paint sizes the canvas too
 */

export class Easel {
  /** @param {string} module its address @param {any} data what its `open` is given: only what can be copied @param {(told: any) => void} opened */
  constructor(module, data, opened) {
    /** The last order, and who waits for it. @type {{id: number, done: (picture: ImageBitmap|null) => void}} */
    this.order = { id: 0, done: () => {} };
    if (!globalThis.OffscreenCanvas || !globalThis.Worker) return;
    this.worker = new Worker(new URL('./easelworker.mjs', import.meta.url), { type: 'module' });
    this.worker.addEventListener('message', ({ data: { id, picture, told } }) => {
      if (told) opened(told);
      else if (id === this.order.id) this.order.done(picture);
      else picture.close();
    });
    this.worker.postMessage({ module, data });
  }

  /**
   * The ground in these colours; null where a later order has taken its place, or none can be had.
   * @param {number} scale pixels a map unit @param {Record<string, string>} inks @returns {Promise<ImageBitmap|null>}
   */
  picture(scale, inks) {
    const { worker } = this;
    this.order.done(null);
    return worker
      ? new Promise((done) => {
          this.order = { id: this.order.id + 1, done };
          worker.postMessage({ id: this.order.id, scale, inks });
        })
      : Promise.resolve(null);
  }

  close() {
    this.order.done(null);
    this.worker?.terminate();
  }
}

/** What custom properties say, as a worker can be told. @param {string[]} names @param {Element} [host] */
export function inksOf(names, host = document.documentElement) {
  const style = getComputedStyle(host);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue('--' + name).trim()]));
}
