// SPDX-License-Identifier: MIT
// The match menu: links, the way to the settings, and what ends a match or a seat.
import { button, copyRow, dialog, h, put } from '../dom.mjs';
import { keepSeat, seatsOf } from '../keep.mjs';
import { comeBack, linkTo } from '../lobby/lobby.mjs';
import { rematch } from '../lobby/seat.mjs';
import { spectatorsSee } from '../lobby/shell.mjs';
import { otherSide, sideName } from '../sides.mjs';
import { clockDeeds } from './clock.mjs';

/** What one seat may have otherwise than the settings say. @type {[string, string][]} */
const EMPTY_PHASES = [
  ['', 'as the settings say'],
  ['always', 'yes'],
  ['never', 'no'],
];

/** @param {any} page @param {import('../keep.mjs').Seat} seat */
const seatChoice = (page, seat) =>
  h(
    'label',
    { class: 'check' },
    'End phases for me in which nothing can be done: ',
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
      EMPTY_PHASES.map(([value, label]) => h('option', { value, selected: (seat.autoEnd || '') === value }, label)),
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
          button('Yes', {
            cls,
            do: async () => {
              close();
              await page.try(act);
            },
          }),
          button('No', { cls: 'line', do: () => put(row, first) }),
        ),
    });
    row.append(first);
    return row;
  };
  box.it = dialog('Match', [
    h(
      'section',
      {},
      h('h3', {}, 'Links'),
      h('p', { class: 'left' }, 'Anybody with this link may watch:'),
      copyRow('Link for spectators', linkTo(link, match.over ? `replay=${match.id}.0` : `watch=${match.id}`)),
      match.status.link
        ? [
            h('p', { class: 'left' }, 'Who has this one sees everything, hidden units too. Neither of you can open it; whom you give it to could tell.'),
            copyRow('Secret link for spectators', linkTo(link, `watch=${match.id}.${match.status.link}`)),
          ]
        : null,
      seat ? comeBack(link, seat) : null,
    ),
    side && !match.over
      ? h(
          'section',
          {},
          h('h3', {}, 'Play'),
          button('Ask to take back an action', {
            cls: 'line',
            icon: 'undo',
            do: () => {
              close();
              page.askUndo();
            },
          }),
          sure('Offer a draw', 'Offer your opponent a draw?', 'main', () => match.propose('draw')),
          link.hello.features?.includes('notify')
            ? button('Be told elsewhere when it is my turn', {
                cls: 'line',
                do: async () => {
                  close();
                  await (await import('./notices.mjs')).openNotices(match, link);
                },
              })
            : null,
          clockDeeds(match).map(([words, question, deed]) => sure(words, question, 'main', deed)),
          terms.hides && !match.status.linked
            ? sure(
                'A link for spectators who see everything',
                'Propose it? To agree is to trust your opponent and everybody who is given the link.',
                'main',
                () => match.propose('link'),
              )
            : null,
          match.seats[side].creator && page.link.hello.features?.includes('chat')
            ? button(match.chatClosed ? 'Let spectators write again' : "Close the spectators' chat", {
                cls: 'line',
                do: () => {
                  close();
                  page.try(() => match.chatRule(match.chatClosed ? 'open' : 'closed'));
                },
              })
            : null,
          sure('Resign', `Resign? The ${sideName(otherSide(terms.game, side))} wins.`, 'main war', () =>
            match.resign(),
          ),
          sure('Give up the seat', 'Give up your seat for good? Both players are shown a new invitation for it.', 'main war', () =>
            match.vacate(),
          ),
        )
      : null,
    match.over
      ? h(
          'section',
          {},
          h('h3', {}, 'After the battle'),
          button('How it went', {
            cls: 'line',
            icon: 'flag',
            do: async () => {
              close();
              await page.tellEnd();
            },
          }),
          terms.public
            ? h('p', {}, h('a', { href: `/records/${match.id}`, download: `ridgeline-${match.id}.json` }, 'Download the record'))
            : null,
          side && match.status.state === 'finished' ? rematchRow(page, close) : null,
        )
      : null,
    h(
      'section',
      {},
      h('h3', {}, 'This device'),
      button('Settings', {
        cls: 'line',
        icon: 'gear',
        do: async () => {
          close();
          await (await import('../lobby/settings.mjs')).settingsDialog();
        },
      }),
      seat && !match.over ? seatChoice(page, seat) : null,
    ),
    h(
      'section',
      {},
      h('h3', {}, 'Terms'),
      h(
        'p',
        { class: 'left' },
        `Scenario ${page.game.title(match.setup)}; options: ${terms.options.length ? terms.options.join(', ') : 'none'}. ${terms.public ? 'Public' : 'Private'}. ${spectatorsSee(terms)}`,
      ),
    ),
    h(
      'p',
      {},
      button('To the lobby', {
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
      button('Your opponent has made a rematch: take your seat', {
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
      button('To the rematch', {
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
    button('Rematch with sides changed', {
      cls: 'line',
      do: async () => {
        close();
        const reply = await page.try(() => rematch(page.link, match));
        if (reply) page.page.go(`#match=${reply.match}`);
      },
    }),
  );
}
