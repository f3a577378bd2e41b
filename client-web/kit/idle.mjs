// SPDX-License-Identifier: MIT
// Is there anything to do in this phase but to end it? And may it be ended where nobody looks?

/**
 * @param {any} offers what the server offers @param {string[]} [standing] what may be done at any time: a standing right is no reason to wait
 * @returns {any} the action that ends the phase, where there is nothing else
 */
export function onlyEnd(offers, standing = []) {
  const end = offers?.end?.action,
    doing = (/** @type {any} */ offer) => offer.do || offer.action?.do;
  return end && Object.values(offers).every((offer) => doing(offer) === 'end' || standing.includes(doing(offer))) ? end : null;
}

/**
 * May it be ended by itself? Not where there is something that one might take back.
 * @param {any} status of the position @param {any} update what led here
 */
export const untouched = (status, update) => status?.undo === undefined || !!update?.events?.some((/** @type {any} */ e) => e.event === 'phase');
