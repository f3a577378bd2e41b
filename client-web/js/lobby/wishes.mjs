// SPDX-License-Identifier: MIT
// Standing wishes: one looks for an opponent, and is told when somebody comes. They are the account's.
import { button, h, put } from '../dom.mjs';
import { sideName } from '../sides.mjs';
import { toast } from '../toast.mjs';
import { called, listed, t } from '../texts.mjs';
import { ratingWords, wanted } from './seek.mjs';

/** @typedef {import('../../wire').Wishes['wishes'][number]} Wish */

/** What is looked for, in words. @param {any} page @param {Wish} wish */
function wishWords(page, wish) {
  const games = page.link.hello.games.filter((/** @type {any} */ one) => (!wish.game || one.game === wish.game) && (!wish.edition || one.edition === wish.edition));
  /** @param {'scenarios'|'options'} list @param {string|undefined} id */
  const named = (list, id) => id && (called(games.flatMap((/** @type {any} */ one) => one[list]).find((/** @type {any} */ one) => one.id === id)?.name) || id);
  return (
    [
      wish.game && (called(games[0]?.name) || wish.game),
      named('scenarios', wish.scenario),
      wish.side && t('seek.you', { side: sideName(wish.side) }),
      wish.pace && t(`seek.${wish.pace === 'none' ? 'untimed' : wish.pace}`),
      wish.experience && t(`seek.${wish.experience}`),
      ratingWords(wish),
      ...(wish.options || []).map((id) => named('options', id)),
    ]
      .filter(Boolean)
      .join(' · ') || t('wish.any')
  );
}

/** What one looks for in the list below, as a wish has it: what can be joined goes without saying. */
const asked = () => Object.fromEntries(Object.entries(wanted()).filter(([name]) => name !== 'joinable'));

/** @param {any} page */
export function wishes(page) {
  const box = h('section', { class: 'wishes', hidden: true }),
    { link, me } = page;
  /** @param {import('../../wire').Wishes} reply */
  const draw = (reply) => {
    box.hidden = false;
    put(
      box,
      h('h2', {}, t('wish.title')),
      reply.wishes.length
        ? h(
            'ul',
            {},
            reply.wishes.map((one) =>
              h(
                'li',
                {},
                h('b', {}, wishWords(page, one)),
                h('small', {}, one.others ? t('wish.others', { names: listed(one.others), n: one.others.length }) : t('wish.waits')),
                h('span', { class: 'acts' }, button(t('wish.end'), { cls: 'line', do: () => ask({ type: 'wish-end', number: one.number }) })),
              ),
            ),
          )
        : h('p', { class: 'left' }, t('wish.about')),
      reply.wishes.length < reply.most ? h('p', {}, button(t('wish.add'), { cls: 'line', do: add })) : null,
    );
  };
  /** @param {any} message */
  const ask = (message) => link.request(message).then(draw, (/** @type {any} */ error) => toast(error.message));
  async function add() {
    await ask({ type: 'wish', ...asked() });
    // Whoever is told nowhere learns of nobody.
    const told = link.hello.features.includes('notify') && (await me.daily().catch(() => [])).length;
    if (!told) toast(t('wish.nowhere'), ' ', h('a', { href: '#account' }, t('account.account')));
  }
  const show = () => {
    if (!link.hello?.features.includes('wishes') || link.state !== 'open') return;
    if (me.account) ask({ type: 'wishes' });
    else {
      box.hidden = false;
      put(box, h('p', { class: 'left' }, t('wish.login'))); // where one does stands in the header, once
    }
  };
  link.addEventListener('state', show);
  me.addEventListener('change', show);
  show();
  return {
    box,
    close: () => {
      link.removeEventListener('state', show);
      me.removeEventListener('change', show);
    },
  };
}
