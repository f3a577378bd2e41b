// SPDX-License-Identifier: MIT
// Is there anything to do in this phase but to end it?

/**
 * @param {any} offers what the server offers @param {string[]} [standing] what may be done at any time: a standing right is no reason to wait
 * @returns {any} the action that ends the phase, where there is nothing else
 */
export function onlyEnd(offers, standing = []) {
  const end = offers?.end?.action,
    doing = (/** @type {any} */ offer) => offer.do || offer.action?.do;
  return end && Object.values(offers).every((offer) => doing(offer) === 'end' || standing.includes(doing(offer))) ? end : null;
}
