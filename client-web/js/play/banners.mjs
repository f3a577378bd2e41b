// SPDX-License-Identifier: MIT
// What is said over the map about the match itself: the invitation, and what befell its record.
import { button, h } from '../dom.mjs';
import { seatsOf } from '../keep.mjs';
import { invitation } from '../lobby/lobby.mjs';
import { t } from '../texts.mjs';

const stopped = () =>
    t('banner.stopped');
const resumed = () =>
    t('banner.resumed');

/** Who casts a match shows its arrows to all who watch. @param {any} page a MatchPage */
export function castButton(page) {
  const cast = page.game?.strokes?.cast; // only where one can draw
  if (!cast?.may) return null;
  return button(t('cast.show'), {
    cls: 'line small',
    icon: 'go',
    title: t('cast.about'),
    pressed: cast.casting,
    do: async () => {
      await page.try(() => cast.set(!cast.casting));
      page.drawSeats();
    },
  });
}

/** @param {any} page a MatchPage */
export function drawBanners(page) {
  const { match, frame, link } = page,
    { status, side } = match,
    free = Object.keys(match.seats).find((one) => !match.seats[one].taken);
  if (side && status.code && free) {
    const kept = seatsOf(match.id).find((seat) => seat.token === match.token);
    const box = invitation(link, match.token ? { ...kept, match: match.id, token: match.token } : null, status.code, free, match.dice.seed_hash);
    // Nobody need wait before the page until somebody comes.
    if (link.hello.features?.includes('notify'))
      box.append(h('p', {}, button(t('banner.tell_me'), { cls: 'line', icon: 'bell', do: async () => (await import('./notices.mjs')).openNotices(match, link) })));
    frame.banner('invite', box);
  } else frame.banner('invite');
  const befell = status.stopped ? stopped() : status.resumed !== undefined ? resumed() : '';
  if (befell) frame.banner('stopped', h('span', {}, befell));
  else frame.banner('stopped');
}
