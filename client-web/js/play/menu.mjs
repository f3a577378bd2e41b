// SPDX-License-Identifier: MIT
// The match menu: links, the way to the settings, and what ends a match or a seat.
import { button, copyRow, dialog, h, put } from '../dom.mjs';
import { keepSeat, seatsOf } from '../keep.mjs';
import { handicapWords } from '../lobby/handicap.mjs';
import { comeBack, linkTo } from '../lobby/lobby.mjs';
import { rematch } from '../lobby/seat.mjs';
import { spectatorsSee } from '../lobby/shell.mjs';
import { otherSide, sideName } from '../sides.mjs';
import { castButton } from './banners.mjs';
import { clockDeeds } from './clock.mjs';
import { pairRow } from './pair.mjs';
import { block, mayBlock, profileLinks, reportRow } from './peace.mjs';
import { t } from '../texts.mjs';

/** What one seat may have otherwise than the settings say. @returns {[string, string][]} */
const emptyPhases = () => [
  ['', t('menu.by_settings')],
  ['always', t('menu.yes')],
  ['never', t('menu.no')],
];

/** @param {any} page @param {import('../keep.mjs').Seat} seat */
const seatChoice = (page, seat) =>
  h(
    'label',
    { class: 'check' },
    `${t('menu.empty_phases')} `,
    h(
      'select',
      {
        on: {
          change: (/** @type {any} */ event) => {
            keepSeat({ ...seat, autoEnd: event.target.value || undefined });
            page.what.seat = { ...page.what.seat, autoEnd: event.target.value || undefined };
          },
        },
      },
      emptyPhases().map(([value, label]) => h('option', { value, selected: (seat.autoEnd || '') === value }, label)),
    ),
  );

/** @param {any} page a MatchPage */
export function openMenu(page) {
  const { match, link } = page,
    { terms, side } = match,
    seat = seatsOf(match.id).find((one) => one.token === match.token);
  const box = { it: /** @type {any} */ (null) };
  const close = () => box.it.close();
  /** @param {any} label @param {any} question @param {any} cls @param {any} act */
  const sure = (label, question, cls, act) => {
    const row = h('div', { class: 'sure' });
    const first = button(label, {
      cls: 'line',
      do: () =>
        put(
          row,
          h('span', {}, question),
          button(t('menu.Yes'), {
            cls,
            do: async () => {
              close();
              await page.try(act);
            },
          }),
          button(t('menu.No'), { cls: 'line', do: () => put(row, first) }),
        ),
    });
    row.append(first);
    return row;
  };
  box.it = dialog(t('menu.title'), [
    // On a phone the header has no room for its button.
    match.over || page.reel || match.n < 1
      ? null
      : h(
          'p',
          {},
          button(t('frame.back'), {
            cls: 'line',
            icon: 'first',
            do: () => {
              close();
              page.lookBack();
            },
          }),
        ),
    h(
      'section',
      {},
      h('h3', {}, t('menu.links')),
      h('p', { class: 'left' }, t('menu.anybody')),
      copyRow(t('menu.watch_link'), linkTo(link, match.over ? `replay=${match.id}.0` : `watch=${match.id}`)),
      match.status.link
        ? [
            h('p', { class: 'left' }, t('menu.secret')),
            copyRow(t('menu.secret_link'), linkTo(link, `watch=${match.id}.${match.status.link}`)),
          ]
        : null,
      seat ? comeBack(link, seat) : null,
    ),
    side && !match.over
      ? h(
          'section',
          {},
          h('h3', {}, t('menu.play')),
          button(t('menu.undo'), {
            cls: 'line',
            icon: 'undo',
            do: () => {
              close();
              page.askUndo();
            },
          }),
          page.hints.mayPropose ? sure(t('menu.hints'), t('menu.hints_ask'), 'main', () => match.propose('hints')) : null,
          sure(t('menu.draw'), t('menu.draw_ask'), 'main', () => match.propose('draw')),
          link.hello.features?.includes('notify')
            ? button(t('menu.notices'), {
                cls: 'line',
                do: async () => {
                  close();
                  await (await import('./notices.mjs')).openNotices(match, link);
                },
              })
            : null,
          match.over
            ? null
            : button(t('menu.orders'), {
                cls: 'line',
                do: async () => {
                  close();
                  await page.try(async () => (await import('./orders.mjs')).openOrders(match, link));
                },
              }),
          clockDeeds(match).map(([words, question, deed]) => sure(words, question, 'main', deed)),
          terms.hides && !match.status.linked
            ? sure(
                t('menu.all_link'),
                t('menu.all_link_ask'),
                'main',
                () => match.propose('link'),
              )
            : null,
          match.seats[side].creator && page.link.hello.features?.includes('chat')
            ? button(match.chatClosed ? t('menu.chat_open') : t('menu.chat_close'), {
                cls: 'line',
                do: () => {
                  close();
                  page.try(() => match.chatRule(match.chatClosed ? 'open' : 'closed'));
                },
              })
            : null,
          page.link.hello.features?.includes('chat')
            ? button(match.muted ? t('menu.unmute') : t('menu.mute'), {
                cls: 'line',
                do: () => {
                  close();
                  page.try(() => match.mute(!match.muted));
                },
              })
            : null,
          mayBlock(page) ? sure(t('menu.block'), t('menu.block_ask', { name: match.seats[otherSide(terms.game, side)].account }), 'main', () => block(match)) : null,
          sure(t('menu.resign'), t('menu.resign_ask', { side: sideName(otherSide(terms.game, side)) }), 'main war', () =>
            match.resign(),
          ),
          sure(t('menu.vacate'), t('menu.vacate_ask'), 'main war', () =>
            match.vacate(),
          ),
        )
      : null,
    side && match.status.pair ? h('section', {}, h('h3', {}, t('pair.title')), pairRow(page, close)) : null,
    match.over
      ? h(
          'section',
          {},
          h('h3', {}, t('menu.after')),
          button(t('menu.how'), {
            cls: 'line',
            icon: 'flag',
            do: async () => {
              close();
              await page.tellEnd();
            },
          }),
          terms.public
            ? h('p', {}, h('a', { href: `/records/${match.id}`, download: `ridgeline-${match.id}.json` }, t('menu.record')))
            : null,
          side && match.status.state === 'finished' ? rematchRow(page, close) : null,
        )
      : null,
    h(
      'section',
      {},
      h('h3', {}, t('menu.device')),
      button(t('shell.settings'), {
        cls: 'line',
        icon: 'gear',
        do: async () => {
          close();
          await (await import('../lobby/settings.mjs')).settingsDialog(page.page, match.id);
        },
      }),
      seat && !match.over ? seatChoice(page, seat) : null,
      match.over ? castButton(page) : null,
    ),
    profileLinks(page, close),
    reportRow(page, close),
    h(
      'section',
      {},
      h('h3', {}, t('menu.terms')),
      h(
        'p',
        { class: 'left' },
        `${t('menu.scenario', { name: page.game.title(match.setup), options: terms.options.length ? terms.options.join(', ') : t('menu.no_options') })} ${terms.public ? t('menu.public') : t('menu.private')} ${spectatorsSee(terms)} ${handicapWords(terms)} ${terms.rated ? t(match.status.unrated ? 'menu.unrated' : 'menu.rated') : ''}`,
      ),
    ),
    h(
      'p',
      {},
      button(t('common.to_lobby'), {
        cls: 'line',
        do: () => {
          close();
          page.page.go('#');
        },
      }),
    ),
  ]);
}

/** @param {any} page @param {() => void} close */
export function rematchRow(page, close) {
  const { match } = page,
    made = match.status.rematch;
  if (made?.code)
    return h(
      'p',
      {},
      button(t('menu.rematch_made'), {
        cls: 'main',
        do: () => {
          close();
          page.page.go(`#join=${made.code}`);
        },
      }),
    );
  if (made)
    return h(
      'p',
      {},
      button(t('menu.to_rematch'), {
        cls: 'main',
        do: () => {
          close();
          page.page.go(`#match=${made.match}`);
        },
      }),
    );
  return h(
    'p',
    {},
    button(t('menu.rematch'), {
      cls: 'line',
      do: async () => {
        close();
        const reply = await page.try(() => rematch(page.link, match));
        if (reply) page.page.go(`#match=${reply.match}`);
      },
    }),
  );
}
