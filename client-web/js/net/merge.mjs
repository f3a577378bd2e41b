// SPDX-License-Identifier: MIT
// JSON Merge Patch (RFC 7386), as PROTOCOL.md 2 gives it. Unchanged parts keep their identity, so
// that whoever draws can compare by `===`.

/**
 * @param {any} old @param {any} patch
 * @returns {any}
 */
export function merge(old, patch) {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
  const out = old !== null && typeof old === 'object' && !Array.isArray(old) ? { ...old } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete out[key];
    else out[key] = merge(out[key], value);
  }
  return out;
}
