// SPDX-License-Identifier: MIT
// Brushes for natural ground on a canvas: relief, trees, dry walls, houses. They know no game.
// The same data always give the same picture: what looks like chance is a hash of the place.

/** @typedef {[number, number]} Point @typedef {CanvasRenderingContext2D|OffscreenCanvasRenderingContext2D} Brush */

/** An empty canvas, on a page or beside one. @param {number} w @param {number} h @returns {{canvas: OffscreenCanvas|HTMLCanvasElement, ctx: Brush}} */
export function blank(w, h) {
  const canvas = globalThis.OffscreenCanvas ? new OffscreenCanvas(w, h) : Object.assign(document.createElement('canvas'), { width: w, height: h });
  return { canvas, ctx: /** @type {Brush} */ (canvas.getContext('2d')) };
}

/** A hash to 0..1. @param {number} a @param {number} [b] @param {number} [c] */
export function chance(a, b = 0, c = 0) {
  let h = (a * 374761393 + b * 668265263 + c * 2147483647) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise, about -1..1. @param {number} x @param {number} y @param {number} [s] */
export function noise(x, y, s = 0) {
  const X = Math.floor(x),
    Y = Math.floor(y),
    u = x - X,
    v = y - Y,
    a = u * u * (3 - 2 * u),
    b = v * v * (3 - 2 * v),
    top = chance(X, Y, s) * (1 - a) + chance(X + 1, Y, s) * a,
    low = chance(X, Y + 1, s) * (1 - a) + chance(X + 1, Y + 1, s) * a;
  return (top * (1 - b) + low * b) * 2 - 1;
}

/** The same, rough at every size. @param {number} x @param {number} y @param {number} [s] */
export const rough = (x, y, s = 0) => noise(x, y, s) * 0.6 + noise(x * 2.1, y * 2.1, s + 7) * 0.28 + noise(x * 4.3, y * 4.3, s + 13) * 0.12;

/** @param {Point} p @param {Point[]} area */
export function inside([x, y], area) {
  let odd = false;
  for (let i = 0, j = area.length - 1; i < area.length; j = i++)
    if (area[i][1] > y !== area[j][1] > y && x < ((area[j][0] - area[i][0]) * (y - area[i][1])) / (area[j][1] - area[i][1]) + area[i][0]) odd = !odd;
  return odd;
}

/** @param {Point[]} points */
export function bounds(points) {
  const xs = points.map(([x]) => x),
    ys = points.map(([, y]) => y);
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
}

/** @param {Point[][]} lines @param {boolean} [close] */
export function path(lines, close = false) {
  const made = new Path2D();
  for (const line of lines) {
    line.forEach(([x, y], i) => (i ? made.lineTo(x, y) : made.moveTo(x, y)));
    if (close) made.closePath();
  }
  return made;
}

/** @param {Point[]} line */
export const length = (line) => line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - line[i][0], y - line[i][1]), 0);

/** Walks along a line in even steps. @param {Point[]} line @param {number} step @param {(x: number, y: number, angle: number, far: number) => void} visit @param {number} [from] */
export function along(line, step, visit, from = step / 2) {
  let far = 0,
    next = from;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1],
      [bx, by] = line[i],
      long = Math.hypot(bx - ax, by - ay),
      angle = Math.atan2(by - ay, bx - ax);
    for (; next <= far + long && long; next += step) {
      const t = (next - far) / long;
      visit(ax + (bx - ax) * t, ay + (by - ay) * t, angle, next);
    }
    far += long;
  }
}

/** Colours between stops. @param {[number, string][]} stops @returns {(t: number) => number[]} */
export function ramp(stops) {
  const list = stops.map(([t, colour]) => ({ t, rgb: [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16)) }));
  return (t) => {
    const i = Math.max(1, list.findIndex((one) => t <= one.t)),
      a = list[i - 1],
      b = list[i] || a,
      k = Math.min(1, Math.max(0, (t - a.t) / (b.t - a.t || 1)));
    return a.rgb.map((c, j) => c + (b.rgb[j] - c) * k);
  };
}

/** A grid of heights, `cell` map units apart. */
export class Heights {
  /** @param {number} w @param {number} h @param {number} cell @param {(x: number, y: number) => number} height */
  constructor(w, h, cell, height) {
    this.cell = cell;
    this.w = Math.ceil(w / cell) + 1;
    this.h = Math.ceil(h / cell) + 1;
    this.v = Float32Array.from({ length: this.w * this.h }, (_, i) => height((i % this.w) * cell, Math.floor(i / this.w) * cell));
  }

  /** @param {number} reach in cells @param {number} times */
  blur(reach, times) {
    const { w, h } = this,
      half = new Float32Array(this.v.length),
      run = (/** @type {Float32Array} */ from, /** @type {Float32Array} */ to, /** @type {number} */ count, /** @type {number} */ step, /** @type {number} */ start) => {
        const one = (/** @type {number} */ i) => from[start + Math.min(count - 1, Math.max(0, i)) * step];
        let sum = 0;
        for (let i = -reach; i <= reach; i++) sum += one(i);
        for (let i = 0; i < count; i++) {
          to[start + i * step] = sum / (2 * reach + 1);
          sum += one(i + reach + 1) - one(i - reach);
        }
      };
    for (; times > 0; times--) {
      for (let y = 0; y < h; y++) run(this.v, half, w, 1, y * w);
      for (let x = 0; x < w; x++) run(half, this.v, h, w, x);
    }
    return this;
  }

  /** @param {(x: number, y: number, height: number) => number} change */
  each(change) {
    this.v.forEach((height, i) => (this.v[i] = change((i % this.w) * this.cell, Math.floor(i / this.w) * this.cell, height)));
    return this;
  }

  /** Which way is up: the rise to the east and to the south. @param {number} x @param {number} y @returns {Point} */
  slope(x, y) {
    const i = Math.min(this.w - 2, Math.max(1, Math.round(x / this.cell))),
      j = Math.min(this.h - 2, Math.max(1, Math.round(y / this.cell))),
      n = j * this.w + i;
    return [(this.v[n + 1] - this.v[n - 1]) / 2, (this.v[n + this.w] - this.v[n - this.w]) / 2];
  }

  /** Tint by height, light from the north-west: a small picture to be stretched. @param {(t: number) => number[]} colour @param {{low: number, high: number, z: number, strength: number, grain: number}} how */
  picture(colour, { low, high, z, strength, grain }) {
    const { w, h, v, cell } = this,
      { canvas, ctx } = blank(w, h),
      image = ctx.createImageData(w, h);
    for (let j = 0, n = 0; j < h; j++)
      for (let i = 0; i < w; i++, n++) {
        const gx = ((v[j * w + Math.min(w - 1, i + 1)] - v[j * w + Math.max(0, i - 1)]) * z) / (2 * cell),
          gy = ((v[Math.min(h - 1, j + 1) * w + i] - v[Math.max(0, j - 1) * w + i]) * z) / (2 * cell),
          lit = (0.5 * gx + 0.62 * gy + 0.6) / Math.hypot(gx, gy, 1) / 0.6,
          s = 1 + (Math.min(1.6, Math.max(0.25, lit)) - 1) * strength,
          rgb = colour((v[n] - low) / (high - low)),
          dust = (chance(i, j, 5) - 0.5) * grain;
        for (let k = 0; k < 3; k++) image.data[n * 4 + k] = rgb[k] * (s > 1 ? 1 + (s - 1) * 0.55 : s) + dust;
        image.data[n * 4 + 3] = 255;
      }
    ctx.putImageData(image, 0, 0);
    return canvas;
  }
}

/** @param {number} size @param {(ctx: Brush, k: number) => void} draw about the middle @param {number} count */
export const stamps = (size, draw, count) =>
  Array.from({ length: count }, (_, k) => {
    const { canvas, ctx } = blank(size, size);
    ctx.translate(size / 2, size / 2);
    draw(ctx, k);
    return canvas;
  });

/** Crowns of trees: lobed, lit from the north-west, with a soft shadow. @param {string[]} colours lit, middle, shade, rim @param {number} count @param {number} size */
export const crowns = ([lit, middle, shade, rim], count, size) =>
  stamps(
    size,
    (ctx, k) => {
      const R = size * 0.33,
        crown = new Path2D(),
        light = ctx.createRadialGradient(-R * 0.4, -R * 0.45, R * 0.1, 0, 0, R * 1.1);
      ctx.fillStyle = 'rgba(20,24,10,.28)';
      ctx.beginPath();
      ctx.ellipse(R * 0.28, R * 0.34, R * 1.02, R * 0.95, 0.6, 0, 7);
      ctx.fill();
      for (let i = 0; i <= 48; i++) {
        const a = (i / 48) * 2 * Math.PI,
          r = R * (0.9 + 0.1 * Math.cos(a * (7 + (k % 3)) + k) + 0.05 * Math.cos(a * 3 + k * 2));
        crown.lineTo(r * Math.cos(a), r * Math.sin(a));
      }
      light.addColorStop(0, lit);
      light.addColorStop(0.55, middle);
      light.addColorStop(1, shade);
      ctx.fillStyle = light;
      ctx.fill(crown);
      ctx.strokeStyle = rim;
      ctx.lineWidth = size * 0.018;
      ctx.stroke(crown);
      ctx.clip(crown);
      ctx.globalAlpha = 0.35;
      for (let i = 0; i < 16; i++) {
        const a = chance(k, i) * 6.28,
          r = R * Math.sqrt(chance(i, k, 3)) * 0.9;
        ctx.strokeStyle = Math.cos(a + 0.8) < 0 ? lit : shade;
        ctx.beginPath();
        ctx.arc(r * Math.cos(a), r * Math.sin(a), R * 0.2, 3.4, 5.6);
        ctx.stroke();
      }
    },
    count,
  );

/** A dry wall, stone by stone. @param {Brush} ctx @param {Point[]} line @param {number} size @param {{ink: string, fill: string, shadow: string}} colours */
export function dryWall(ctx, line, size, { ink, fill, shadow }) {
  along(line, size * 0.98, (x, y, angle, far) => {
    const k = chance(Math.round(x), Math.round(y)),
      w = size * (0.86 + 0.34 * k),
      h = size * (0.62 + 0.36 * chance(Math.round(far), 9));
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(angle + (k - 0.5) * 0.3);
    ctx.fillStyle = shadow;
    ctx.beginPath();
    ctx.ellipse(size * 0.22, size * 0.3, w * 0.62, h * 0.62, 0, 0, 7);
    ctx.fill();
    ctx.fillStyle = fill;
    ctx.strokeStyle = ink;
    ctx.lineWidth = size * 0.14;
    ctx.beginPath();
    ctx.roundRect(-w / 2, -h / 2, w, h, size * 0.24);
    ctx.fill();
    ctx.stroke();
    ctx.restore();
  });
}

/** A building from above. @param {Brush} ctx @param {Point} at @param {number} w @param {number} h @param {number} angle @param {string[]} roof two slopes and the ink */
export function house(ctx, [x, y], w, h, angle, roof) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.fillStyle = 'rgba(25,18,8,.32)';
  ctx.fillRect(-w / 2 + w * 0.1, -h / 2 + h * 0.16, w, h);
  ctx.fillStyle = roof[0];
  ctx.fillRect(-w / 2, -h / 2, w, h / 2);
  ctx.fillStyle = roof[1];
  ctx.fillRect(-w / 2, 0, w, h / 2);
  ctx.strokeStyle = roof[2];
  ctx.lineWidth = Math.min(w, h) * 0.07;
  ctx.strokeRect(-w / 2, -h / 2, w, h);
  ctx.restore();
}
