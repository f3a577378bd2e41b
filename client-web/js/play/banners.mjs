// SPDX-License-Identifier: MIT
// What is said over the map about the match itself: the invitation, and what befell its record.
import { button, h } from '../dom.mjs';
import { seatsOf } from '../keep.mjs';
import { choice, computerLevels, levels } from '../lobby/computer.mjs';
import { invitation } from '../lobby/lobby.mjs';
import { sideName } from '../sides.mjs';
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

/** What the computer is asked at, as long as nobody has said otherwise. */
const USUAL_LEVEL = 2;

/** The computer is asked to go on, at a level; null where it does not play. @param {any} page a MatchPage @param {string} words on the button */
export function computerPick(page, words) {
  const { match, link } = page,
    game = link.hello.games.find((/** @type {any} */ one) => one.game === match.terms.game && one.edition === match.terms.edition),
    all = levels().slice(0, game ? computerLevels(game) : 0);
  if (!all.length || !link.hello.features?.includes('computer')) return null;
  const level = choice('takeover-level', t('solo.level'), all, page.takeoverLevel ?? Math.min(USUAL_LEVEL, all.length)),
    chosen = () => Number(/** @type {HTMLSelectElement} */ (level.querySelector('select')).value);
  level.addEventListener('change', () => (page.takeoverLevel = chosen())); // the banner is drawn anew now and then
  return h(
    'div',
    { class: 'takeover' },
    level,
    button(words, { cls: 'line', icon: 'play', do: () => page.try(() => match.callComputer(chosen())) }),
  );
}

/** The computer goes on for who gave the seat up; null where it does not play. @param {any} page a MatchPage @param {string} free the side */
const takeover = (page, free) =>
  page.match.status.computer
    ? h('p', { class: 'takeover' }, t('banner.computer_comes', { side: sideName(free) }))
    : computerPick(page, t('banner.computer', { side: sideName(free) }));

/** @param {any} page a MatchPage */
export function drawBanners(page) {
  const { match, frame, link } = page,
    { status, side } = match,
    free = Object.keys(match.seats).find((one) => !match.seats[one].taken);
  if (side && status.code && free) {
    const kept = seatsOf(match.id).find((seat) => seat.token === match.token);
    const box = invitation(link, match.token ? { ...kept, match: match.id, token: match.token } : null, status.code, match.id, match.terms.bid ? '' : free, match.dice.seed_hash);
    // A battle for which the computer was invited has it coming already.
    const instead = (match.terms.computer && status.state === 'open') || match.terms.bid ? null : takeover(page, free);
    if (instead) box.append(instead);
    // Nobody need wait before the page until somebody comes.
    if (link.hello.features?.includes('notify'))
      box.append(h('p', {}, button(t('banner.tell_me'), { cls: 'line', icon: 'bell', do: async () => (await import('./notices.mjs')).openNotices(match, link) })));
    frame.banner('invite', box);
  } else frame.banner('invite');
  if (match.terms.either && (status.state === 'abandoned' || (side && status.state === 'open')))
    frame.banner('either', h('span', {}, t(status.state === 'open' ? 'banner.either' : 'banner.passed_over')), ' ', h('a', { href: `#match=${match.terms.either}` }, t('banner.either_go')));
  else frame.banner('either');
  if (match.terms.bid && status.state === 'open') frame.banner('bid', h('span', {}, t('bid.banner')));
  else frame.banner('bid');
  const befell = status.stopped ? stopped() : status.resumed !== undefined ? resumed() : '';
  if (befell) frame.banner('stopped', h('span', {}, befell));
  else frame.banner('stopped');
}
