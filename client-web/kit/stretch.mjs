// SPDX-License-Identifier: MIT
// Where along a line its name stands: the baseline of its letters runs beside a road or a water, calmer than that does,
// where it bends least for the letters; tops of letters crowd only where the line turns towards their side.

/** @typedef {import('./geometry').Point} Point */
/** @typedef {{points: Point[], cost: number, middle: number}} Stretch a baseline, in reading order, so long as was asked for; `middle`: about where on the line, 0 to 1; the less it costs the better it is read */

/** Points on the line, in sizes of letters; from letter to letter, in such steps. */
const STEP = 0.5,
  LETTER = 2;
/** How calm: reach of what a point is averaged over, in sizes of letters. */
const CALM = [0.5, 1.5, 2.8];
/** So much farther off the line than is wanted it may stand, where the calm line cuts corners. */
const LIFTS = [1, 1.35, 1.75];
/** Nearer to the line than this part of what is wanted, letters lie on it; so many points about one are asked. */
const LEAST = 0.78,
  ABOUT = 8;
/** What a degree of turn from letter to letter costs: bent towards the tops of the letters, or away. */
const CROWDED = 1.5,
  SPREAD = 1;
/** More than so many degrees from one letter to the next are read badly, and letters that lean more than so many look upside down. */
const MOST_TURNED = 16,
  MOST_LEANT = 100;
/** What it costs to stand below the line; so far off the line as is wanted, and once more; so far from where it is looked for as the name is long. */
const BELOW = 7,
  OFF = 10,
  AWAY = 5;

/** Points in even steps. @param {Point[]} line @param {number} step @returns {Point[]} */
export function even(line, step) {
  const out = [line[0]];
  let left = step;
  for (let i = 1; i < line.length; i++) {
    let [x, y] = line[i - 1];
    const [ex, ey] = line[i];
    for (let far = Math.hypot(ex - x, ey - y); far >= left; far = Math.hypot(ex - x, ey - y)) {
      x += ((ex - x) * left) / far;
      y += ((ey - y) * left) / far;
      out.push([x, y]);
      left = step;
    }
    left -= Math.hypot(ex - x, ey - y);
  }
  return out;
}

/** Each point is the weighted mean of those within its reach; ends stay. @param {Point[]} points @param {number} reach in steps @returns {Point[]} */
function calmed(points, reach) {
  const most = Math.ceil(2 * reach),
    weights = Array.from({ length: most + 1 }, (_, j) => Math.exp(-(j * j) / (2 * reach * reach)));
  return points.map((_, i) => {
    const wide = Math.min(most, i, points.length - 1 - i);
    let x = 0,
      y = 0,
      all = 0;
    for (let j = -wide; j <= wide; j++) {
      const weight = weights[Math.abs(j)];
      x += points[i + j][0] * weight;
      y += points[i + j][1] * weight;
      all += weight;
    }
    return [x / all, y / all];
  });
}

/** To the left of the way, as one looks along it on a sheet whose y goes down. @param {Point[]} points @param {number} off @returns {Point[]} */
const beside = (points, off) =>
  points.map(([x, y], i) => {
    const a = points[Math.max(0, i - 2)],
      b = points[Math.min(points.length - 1, i + 2)],
      k = off / (Math.hypot(b[0] - a[0], b[1] - a[1]) || 1);
    return [x + (b[1] - a[1]) * k, y - (b[0] - a[0]) * k];
  });

/** In degrees, to the right (clockwise on the sheet) above 0. @param {number} a @param {number} b */
const turn = (a, b) => ((((b - a) * 180) / Math.PI + 540) % 360) - 180;

/** How far each point of a baseline is from the line that it belongs to; to its left above 0. @param {Point[]} base @param {Point[]} line */
const offLine = (base, line) =>
  base.map(([x, y], i) => {
    let best = Infinity,
      at = i;
    for (let j = Math.max(0, i - ABOUT); j <= Math.min(line.length - 1, i + ABOUT); j++) {
      const far = (x - line[j][0]) ** 2 + (y - line[j][1]) ** 2;
      if (far >= best) continue;
      best = far;
      at = j;
    }
    const a = line[Math.max(0, at - 1)],
      b = line[Math.min(line.length - 1, at + 1)];
    return Math.sqrt(best) * ((b[0] - a[0]) * (y - line[at][1]) - (b[1] - a[1]) * (x - line[at][0]) > 0 ? -1 : 1);
  });

/** A baseline beside the whole line, and what is asked of each of its points: how far along, how far off, how it leans, how it turns to the next letter. @param {Point[]} soft @param {Point[]} line @param {number} side 1: left @param {number} off */
function baseline(soft, line, side, off) {
  const points = calmed(beside(soft, side * off), 1),
    far = [0],
    heading = points.map((_, i) => {
      const a = points[Math.max(0, i - 1)],
        b = points[Math.min(points.length - 1, i + 1)];
      return Math.atan2(b[1] - a[1], b[0] - a[0]);
    }),
    turnTo = (/** @type {number} */ reach) => heading.map((one, i) => turn(one, heading[Math.min(i + reach, heading.length - 1)]));
  for (let i = 1; i < points.length; i++) far.push(far[i - 1] + Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]));
  return { points, far, off: offLine(points, line).map((one) => one * side), leans: heading.map((one) => Math.abs(turn(0, one))), turns: [turnTo(1), turnTo(LETTER)] };
}

/**
 * What letters on a part of a baseline cost; Infinity: they cannot be read there.
 * @param {ReturnType<typeof baseline>} base @param {number} from @param {number} to @param {boolean} forward are they read as the line runs? @param {number} want how far they are to stand off
 */
function costOf({ off, leans, turns }, from, to, forward, want) {
  let worst = 0,
    sum = 0;
  for (let i = from; i <= to; i++) {
    if (off[i] < want * LEAST || (forward ? leans[i] : 180 - leans[i]) > MOST_LEANT) return Infinity;
    sum += off[i];
    for (let k = 0; k < 2 && i + (k ? LETTER : 1) <= to; k++) {
      const by = forward ? turns[k][i] : -turns[k][i];
      // A turn to the left brings the tops together.
      worst = Math.max(worst, by < 0 ? -by * CROWDED : by * SPREAD);
    }
    if (worst > MOST_TURNED) return Infinity;
  }
  return worst + OFF * Math.max(0, sum / (to - from + 1) / want - 1);
}

/**
 * Where letters can stand along a line, the best first; none lies where a better one is.
 * @param {Point[]} line @param {number} long of the name @param {number} size of its letters
 * @param {{above: number, below: number, at?: Point, calm?: number[], lifts?: number[]}} how how far the baseline is from the line where the name stands above it, or below; `at`: where it is looked for, if anywhere
 * @returns {Stretch[]}
 */
export function stretches(line, long, size, { above, below, at, calm = CALM, lifts = LIFTS }) {
  const all = even(line, STEP * size),
    wanted = at && all.reduce((best, [x, y], i) => (Math.hypot(x - at[0], y - at[1]) < Math.hypot(all[best][0] - at[0], all[best][1] - at[1]) ? i : best), 0),
    count = long / (STEP * size),
    /** @type {{base: ReturnType<typeof baseline>, from: number, to: number, forward: boolean, cost: number, middle: number}[]} */
    found = [];
  for (const reach of calm) {
    const soft = calmed(all, reach / STEP);
    for (const side of [1, -1])
      for (const isAbove of [true, false])
        for (const lift of lifts) {
          const want = isAbove ? above : below,
            base = baseline(soft, all, side, want * lift);
          for (let from = 0, to = 0; from < all.length; from += 2) {
            while (to < all.length && base.far[to] - base.far[from] < long) to++;
            if (to >= all.length) break;
            const a = base.points[from],
              b = base.points[to],
              // From the left to the right; what stands upright is read upwards.
              forward = Math.abs(b[0] - a[0]) > 0.15 * long ? b[0] > a[0] : b[1] < a[1];
            if (isAbove !== (forward === (side === 1))) continue;
            const middle = (from + to) / 2,
              cost = costOf(base, from, to, forward, want) + (isAbove ? 0 : BELOW) + (wanted === undefined ? 0 : (AWAY * Math.abs(middle - wanted)) / count);
            if (cost < Infinity) found.push({ base, from, to, forward, cost, middle });
          }
        }
  }
  /** @type {Stretch[]} */
  const best = [];
  for (const { base, from, to, forward, cost, middle } of found.sort((a, b) => a.cost - b.cost)) {
    if (best.some((one) => Math.abs(middle - one.middle * all.length) < count / 3)) continue;
    const points = base.points.slice(from, to + 1);
    best.push({ points: forward ? points : points.reverse(), cost, middle: middle / all.length });
  }
  return best;
}
