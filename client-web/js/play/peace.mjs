// SPDX-License-Identifier: MIT
// Being left in peace: blocking who sits opposite, and what one reports to the host of the server.
import { h, put } from '../dom.mjs';
import { otherSide } from '../sides.mjs';
import { toast } from '../toast.mjs';
import { t } from '../texts.mjs';

/** Both need an account: a guest can only be muted. @param {any} page a MatchPage */
export function mayBlock(page) {
  const { match } = page,
    own = page.page.me.account?.name,
    other = match.seats[otherSide(match.terms.game, match.side)]?.account;
  return !!own && !!other && own !== other;
}

/** Nothing more of him: neither matches nor words. @param {any} match */
export async function block(match) {
  await match.link.request({ type: 'block', match: match.id });
  if (!match.muted) await match.mute(true);
  toast(t('menu.blocked'));
}

/** @param {any} page a MatchPage @param {() => void} close what it stands in */
export function reportRow(page, close) {
  const { match } = page,
    field = h('input', { type: 'text', id: 'report', maxlength: 500, required: true, autocomplete: 'off' }),
    said = h('p', { class: 'refusal', role: 'alert' });
  return h(
    'details',
    { class: 'report' },
    h('summary', {}, t('menu.report')),
    h(
      'form',
      {
        on: {
          submit: async (/** @type {Event} */ event) => {
            event.preventDefault();
            try {
              await match.link.request({ type: 'report', match: match.id, text: field.value.trim() });
              close();
              toast(t('menu.reported'));
            } catch (/** @type {any} */ error) {
              put(said, error.message);
            }
          },
        },
      },
      h('p', {}, h('label', { for: 'report' }, t('menu.report_about'))),
      h('div', { class: 'link' }, field, h('button', { type: 'submit', class: 'b line' }, h('span', {}, t('menu.report_send')))),
      said,
    ),
  );
}

/** To what those who sit here show of themselves. @param {any} page a MatchPage @param {() => void} close */
export function profileLinks(page, close) {
  const names = Object.values(page.match.seats).flatMap((/** @type {any} */ seat) => (seat.account ? [seat.account] : []));
  return names.length ? h('p', {}, names.map((name) => [h('a', { href: `#profile=${encodeURIComponent(name)}`, on: { click: close } }, t('menu.profile', { name })), ' '])) : null;
}
