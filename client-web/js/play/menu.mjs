// SPDX-License-Identifier: MIT
// The match menu: settings, links, and what ends a match or a seat.
import { button, copyRow, dialog, h, put } from '../dom.mjs';
import { seatsOf, setSettings, settings } from '../keep.mjs';
import { comeBack, linkTo } from '../lobby/lobby.mjs';
import { rematch } from '../lobby/seat.mjs';
import { spectatorsSee } from '../lobby/shell.mjs';
import { otherSide, sideName } from '../sides.mjs';
import { askForNotifications } from './alerts.mjs';
import { clockDeeds } from './clock.mjs';

/** How fast the acts of a fight follow each other. @type {[string, string][]} */
const PACES = [
  ['step', 'step by step'],
  ['slow', 'slowly'],
  ['normal', 'at a normal pace'],
  ['fast', 'fast'],
];

/** @param {any} page a MatchPage */
export function openMenu(page) {
  const { match, link } = page,
    { terms, side } = match,
    seat = seatsOf(match.id).find((one) => one.token === match.token);
  const said = h('p', { class: 'left', role: 'status' }),
    box = { it: /** @type {any} */ (null) };
  const close = () => box.it.close();
  /** @param {any} key @param {any} label */
  const set = (key, label) =>
    h(
      'label',
      { class: 'check' },
      h('input', {
        type: 'checkbox',
        checked: settings()[key],
        on: {
          change: (/** @type {any} */ event) => {
            setSettings({ [key]: event.target.checked });
            page.frame.drawSound();
          },
        },
      }),
      label,
    );
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
      set('sound', 'Sound when it is your turn'),
      set('title', 'Blink in the title when the page is in the background'),
      set('animate', 'Show moves and dice moving'),
      h(
        'label',
        { class: 'check' },
        'Fights are told ',
        h(
          'select',
          { on: { change: (/** @type {any} */ event) => setSettings({ pace: event.target.value }) } },
          PACES.map(([value, label]) => h('option', { value, selected: settings().pace === value }, label)),
        ),
      ),
      h(
        'p',
        {},
        button(settings().notify ? 'Notifications are on' : 'Notify me when it is my turn', {
          cls: 'line',
          icon: 'bell',
          do: async () => put(said, await askForNotifications()),
        }),
      ),
      said,
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
