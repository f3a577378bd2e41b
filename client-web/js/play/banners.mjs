// SPDX-License-Identifier: MIT
// What is said over the map about the match itself: the invitation, and what befell its record.
import { h } from '../dom.mjs';
import { seatsOf } from '../keep.mjs';
import { invitation } from '../lobby/lobby.mjs';
import { t } from '../texts.mjs';

const stopped = () =>
    t('banner.stopped');
const resumed = () =>
    t('banner.resumed');

/** @param {any} page a MatchPage */
export function drawBanners(page) {
  const { match, frame, link } = page,
    { status, side } = match,
    free = Object.keys(match.seats).find((one) => !match.seats[one].taken);
  if (side && status.code && free) {
    const kept = seatsOf(match.id).find((seat) => seat.token === match.token);
    frame.banner('invite', invitation(link, match.token ? { ...kept, match: match.id, token: match.token } : null, status.code, free, match.dice.seed_hash));
  } else frame.banner('invite');
  const befell = status.stopped ? stopped() : status.resumed !== undefined ? resumed() : '';
  if (befell) frame.banner('stopped', h('span', {}, befell));
  else frame.banner('stopped');
}
