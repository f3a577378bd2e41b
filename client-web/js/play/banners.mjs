// SPDX-License-Identifier: MIT
// What is said over the map about the match itself: the invitation, and what befell its record.
import { h } from '../dom.mjs';
import { seatsOf } from '../keep.mjs';
import { invitation } from '../lobby/lobby.mjs';

const STOPPED =
    "The referee's program failed, and this match is stopped. Nothing that was played is lost; the host's log says what happened.",
  RESUMED =
    "The referee's program has changed since this match was begun, and cannot play its record again from the start. It goes on from a position that was kept; its record will not be proven as a whole.";

/** @param {any} page a MatchPage */
export function drawBanners(page) {
  const { match, frame, link } = page,
    { status, side } = match,
    free = Object.keys(match.seats).find((one) => !match.seats[one].taken);
  if (side && status.code && free) {
    const kept = seatsOf(match.id).find((seat) => seat.token === match.token);
    frame.banner('invite', invitation(link, { ...kept, match: match.id, token: match.token }, status.code, free, match.dice.seed_hash));
  } else frame.banner('invite');
  const befell = status.stopped ? STOPPED : status.resumed !== undefined ? RESUMED : '';
  if (befell) frame.banner('stopped', h('span', {}, befell));
  else frame.banner('stopped');
}
