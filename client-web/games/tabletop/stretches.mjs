// SPDX-License-Identifier: MIT
// Which of what happened was a fight: events of one update, cut where a phase begins.

/** What begins a fight, the least first: of several in one stretch the last of these gives it its name. */
const FIGHTS = ['flamed', 'struck', 'barrage', 'assault', 'fought', 'fired'];

/** The stretches with a fight, in their order: fire that ends its phase is followed by the charge. @param {any[]} events */
export function stretches(events) {
  /** @type {any[][]} */
  const list = [[]];
  for (const event of events) {
    if (event.event === 'phase') list.push([]);
    list[list.length - 1].push(event);
  }
  return list.filter((each) => begun(each) && each.some((one) => one.event === 'rolled'));
}

/** What a stretch is called by. @param {any[]} events */
export const begun = (events) => events.filter((one) => FIGHTS.includes(one.event)).sort((a, b) => FIGHTS.indexOf(b.event) - FIGHTS.indexOf(a.event))[0];
