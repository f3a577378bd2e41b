// SPDX-License-Identifier: MIT
// What is heard of what happened. Fights are heard act by act, from their card.

const WAYS = new Set(['moved', 'forced-march', 'entered', 'retreated', 'advanced', 'exited', 'placed']);
const STANCES = new Set(['turned', 'formed', 'mounted', 'stacked', 'rolled']);
const WON = new Set(['control', 'game-over']);

/** The sound of an update, the weightiest of what is in it. @param {import('./types').Event[]} events @returns {string} a name of js/sound.mjs, or '' */
export function soundOf(events) {
  const any = (/** @type {Set<string>} */ of) => events.some((e) => of.has(e.event));
  return any(WON) ? 'bugle' : any(WAYS) ? 'move' : any(STANCES) ? 'turn' : '';
}

/** Does it cost this side something? @param {import('./types').Event[]} events @param {(id: string|undefined) => import('./types').Unit|null} unit @param {string|undefined} side */
export const hurts = (events, unit, side) => !!side && events.some((e) => ['lost-step', 'eliminated', 'captured'].includes(e.event) && unit(e.unit)?.army === side);

/** The sound of a roll in a fight: guns or small arms. @param {string} roll its name on the wire */
export const rollSound = (roll) => (/^offensive|suppression|canister/.test(roll) ? 'gun' : /fire|combat/.test(roll) ? 'musketry' : '');
