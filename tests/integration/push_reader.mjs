// SPDX-License-Identifier: MIT
// What a browser and its push service do with a message, by node's own means: the keys of a subscription, the
// signature of who sends (RFC 8292), and what is in it (RFC 8291). Beside the browser tests also a program:
//   node push_reader.mjs new          prints {p256dh, auth, secret}
//   node push_reader.mjs open < JSON  {secret, auth, p256dh, origin, authorization, encoding, body (base64)}: prints what was said
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bytes = (text) => Buffer.from(text, 'base64url');

export function subscription() {
  const key = createECDH('prime256v1');
  return { p256dh: key.generateKeys('base64url'), secret: key.getPrivateKey('base64url'), auth: randomBytes(16).toString('base64url') };
}

/** Who sends, proven; throws where it is not. */
export function sender(authorization, origin, now = Date.now()) {
  const [, token, k] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(authorization),
    [head, claims, signature] = token.split('.'),
    point = bytes(k),
    key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') } });
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, bytes(signature))) throw new Error('a wrong signature');
  const { alg } = JSON.parse(bytes(head)),
    said = JSON.parse(bytes(claims));
  if (alg !== 'ES256' || said.aud !== origin || !/^(mailto:|https:)/.test(said.sub)) throw new Error(JSON.stringify([alg, said]));
  if (now && (said.exp * 1000 <= now || said.exp * 1000 > now + 24 * 3600000)) throw new Error(`a token until ${said.exp}`);
  return k;
}

/** What was said to a subscription. */
export function opened({ secret, auth, p256dh }, body) {
  const salt = body.subarray(0, 16),
    own = body.subarray(21, 21 + body[20]),
    sealed = body.subarray(21 + body[20]),
    key = createECDH('prime256v1');
  if (body.readUInt32BE(16) < sealed.length || body.length > 4096) throw new Error('more than one record');
  key.setPrivateKey(bytes(secret));
  const hkdf = (secret, salt, info, size) => Buffer.from(hkdfSync('sha256', secret, salt, info, size)),
    shared = hkdf(key.computeSecret(own), bytes(auth), Buffer.concat([Buffer.from('WebPush: info\0'), bytes(p256dh), own]), 32),
    cipher = createDecipheriv('aes-128-gcm', hkdf(shared, salt, 'Content-Encoding: aes128gcm\0', 16), hkdf(shared, salt, 'Content-Encoding: nonce\0', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]),
    end = text.lastIndexOf(2);
  if (end < 0 || text.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end');
  return JSON.parse(text.subarray(0, end).toString());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === 'new') console.log(JSON.stringify(subscription()));
  else {
    const got = JSON.parse(readFileSync(0, 'utf8')),
      key = sender(got.authorization, got.origin, got.now);
    if (got.encoding !== 'aes128gcm') throw new Error(got.encoding);
    console.log(JSON.stringify({ key, said: opened(got, Buffer.from(got.body, 'base64')) }));
  }
}
