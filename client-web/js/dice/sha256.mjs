// SPDX-License-Identifier: MIT
// SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104). Written out because WebCrypto is missing where
// a page comes over plain http from another machine.
const K = new Uint32Array(64),
  START = new Uint32Array(8);
{
  // The constants are the first 32 bits of the fractions of the roots of the first primes.
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (found < 8) START[found] = (n ** 0.5 % 1) * 2 ** 32;
    K[found++] = (Math.cbrt(n) % 1) * 2 ** 32;
  }
}

/** @param {Uint32Array} state @param {DataView} data @param {number} at @param {Uint32Array} w */
function block(state, data, at, w) {
  for (let i = 0; i < 16; i++) w[i] = data.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15],
      y = w[i - 2];
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3),
      s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i];
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] += value;
  });
}

/**
 * @param {Uint8Array} bytes
 * @returns {Uint8Array} 32 bytes
 */
export function sha256(bytes) {
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6),
    data = new DataView(padded.buffer);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  data.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  data.setUint32(padded.length - 4, bytes.length << 3);
  const state = START.slice(),
    w = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) block(state, data, at, w);
  const out = new Uint8Array(32),
    view = new DataView(out.buffer);
  state.forEach((value, i) => view.setUint32(4 * i, value));
  return out;
}

/**
 * @param {Uint8Array} key @param {Uint8Array} message
 * @returns {Uint8Array} 32 bytes
 */
export function hmac(key, message) {
  const pad = new Uint8Array(64);
  pad.set(key.length > 64 ? sha256(key) : key);
  const inner = new Uint8Array(64 + message.length),
    outer = new Uint8Array(96);
  for (let i = 0; i < 64; i++) {
    inner[i] = pad[i] ^ 0x36;
    outer[i] = pad[i] ^ 0x5c;
  }
  inner.set(message, 64);
  outer.set(sha256(inner), 64);
  return sha256(outer);
}

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} text */
export const fromHex = (text) => Uint8Array.from(text.match(/../g) || [], (pair) => parseInt(pair, 16));

/** Random bytes in hexadecimal; works without https too. @param {number} count */
export const randomHex = (count) => toHex(crypto.getRandomValues(new Uint8Array(count)));
