// SPDX-License-Identifier: MIT
// Grounds that are dear to paint are painted beside the page, by a worker: the page goes on meanwhile, with a plain
// ground or the last picture. Where a browser has no canvas in a worker, the page waits.

/**
 * A module that an easel opens: `open(data)` works out once what is to be painted.
 * @typedef {object} Painter
 * @property {any} [told] what the page shall know of it
 * @property {(canvas: OffscreenCanvas|HTMLCanvasElement, order: any) => void} paint sizes the canvas too
 * @typedef {ImageBitmap|HTMLCanvasElement} Picture
 */

export class Easel {
  /** @param {string} module its address @param {any} data what its `open` is given: only what can be copied @param {(told: any) => void} [opened] */
  constructor(module, data, opened = () => {}) {
    /** The last order, and who waits for it. @type {{id: number, done: (picture: Picture|null) => void}} */
    this.order = { id: 0, done: () => {} };
    if (!globalThis.OffscreenCanvas || !globalThis.Worker) {
      this.here = import(module).then(({ open }) => {
        const painter = open(data);
        opened(painter.told);
        return painter;
      });
      return;
    }
    this.worker = new Worker(new URL('./easelworker.mjs', import.meta.url), { type: 'module' });
    this.worker.addEventListener('message', ({ data: { id, picture, told } }) => {
      if (!id) opened(told);
      else if (id === this.order.id) this.order.done(picture);
      else picture.close();
    });
    this.worker.postMessage({ module, data });
  }

  /** What was ordered; null where a later order has taken its place. @param {any} order only what can be copied @returns {Promise<Picture|null>} */
  picture(order) {
    const { worker, here } = this;
    this.order.done(null);
    return new Promise((done) => {
      this.order = { id: this.order.id + 1, done };
      const { id } = this.order;
      worker?.postMessage({ id, order });
      void here?.then((painter) => {
        if (id !== this.order.id) return;
        const canvas = document.createElement('canvas');
        painter.paint(canvas, order);
        done(canvas);
      });
    });
  }

  close() {
    this.order.done(null);
    this.order = { id: 0, done: () => {} };
    this.worker?.terminate();
  }
}

/** @param {HTMLCanvasElement} canvas @param {Picture} picture takes it */
export function lay(canvas, picture) {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  if ('close' in picture) picture.close();
}

/** What custom properties say, as a worker can be told. @param {string[]} names @param {Element} [host] */
export function inksOf(names, host = document.documentElement) {
  const style = getComputedStyle(host);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue('--' + name).trim()]));
}
