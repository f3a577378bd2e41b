// The first page: start a match, my matches, what others play.
import { copyRow, h, icon, put } from '../dom.mjs';
import { canPlay, lobbyOf } from '../games.mjs';
import { load, save, seats } from '../keep.mjs';
import { lists } from './lists.mjs';
import { create } from './seat.mjs';
import { insecureNote, nameField, shell, sideName } from './shell.mjs';

/** The address of a page of ours. @param {any} link @param {string} hash */
export const linkTo = (link, hash) => `${(link.hello?.url || location.origin + location.pathname).replace(/\/?$/, '/')}#${hash}`;

/** @param {any} page */
export async function openLobby(page) {
  document.title = 'Ridgeline: fight South Mountain with a friend';
  // A first visit leads into the guided battle; the card goes with the first match.
  const welcome = seats().length
    ? null
    : h(
        'section',
        { class: 'welcome', 'aria-label': 'First visit' },
        h(
          'div',
          {},
          h('h2', {}, 'New here?'),
          h('p', {}, "Ten minutes at Fox's Gap teach you the game: you lead, a script plays the other side."),
        ),
        h('a', { class: 'b main', href: '#learn' }, icon('play'), h('span', {}, 'Learn in ten minutes')),
      );
  const main = h(
    'main',
    { id: 'new' },
    welcome,
    h('h1', { class: 'big' }, 'Start a match'),
    h(
      'p',
      { class: 'lead' },
      'Choose a battle and a side, then send your opponent the link. You can play live or over days; the server keeps everything.',
    ),
    h('div', { class: 'form' }, h('p', { class: 'left' }, 'Connecting…')),
  );
  const shown = lists(page),
    close = shell(page, h('div', { class: 'lobby' }, main, shown.box));
  const fill = async () => {
    const games = page.link.hello.games.filter((game) => canPlay(game.game));
    if (!games.length) return;
    const kept = load('terms', {}),
      of = (one) => `${one.game} ${one.edition}`;
    const show = async (game) => put(main.querySelector('.form'), games.length > 1 ? choice(game) : null, await form(page, game));
    const choice = (chosen) => {
      const box = segments(
        'Game',
        'game',
        games.map((one) => [of(one), one.name]),
        of(chosen),
      );
      box.addEventListener('change', async (/** @type {any} */ event) => {
        await show(games.find((one) => of(one) === event.target.value));
        main.querySelector('[name=game]:checked')?.focus();
      });
      return box;
    };
    await show(games.find((one) => one.game === kept.game && one.edition === kept.edition) || games[0]);
  };
  const whenOpen = () => {
    if (page.link.state === 'open') {
      page.link.removeEventListener('state', whenOpen);
      fill();
    }
  };
  if (page.link.state === 'open') fill();
  else page.link.addEventListener('state', whenOpen);
  return {
    close: () => {
      page.link.removeEventListener('state', whenOpen);
      shown.close();
      close();
    },
  };
}

/** Radio buttons in a row. @param {string} legend @param {string} name @param {[string, string][]} choices @param {string} chosen */
function segments(legend, name, choices, chosen) {
  return h(
    'fieldset',
    {},
    h('legend', {}, legend),
    h(
      'div',
      { class: 'seg' },
      choices.map(([value, label]) => h('label', {}, h('input', { type: 'radio', name, value, checked: value === chosen }), label)),
    ),
  );
}

const canDelay = (page) => !!page.link.hello.features?.includes('delay');

/** How late spectators who see everything are told: so that nobody can whisper. @param {any} page @param {any} last */
function delayField(page, last) {
  const box = h(
    'fieldset',
    { hidden: !canDelay(page) || last.spectators !== 'all' },
    h('legend', {}, h('label', { for: 'delay' }, 'They see it')),
    h(
      'select',
      { id: 'delay', name: 'delay', 'aria-describedby': 'about-delay' },
      [0, 1, 2, 3, 5].map((n) =>
        h('option', { value: n, selected: n === (last.delay ?? 2) }, n ? `${n} turn${n > 1 ? 's' : ''} later` : 'at once'),
      ),
    ),
    h('small', { id: 'about-delay', class: 'left' }, 'A delay keeps spectators from telling a player what is hidden from him. At the end everybody sees everything.'),
  );
  return box;
}

/** @param {any} page @param {any} game from the server's catalogue */
async function form(page, game) {
  const art = await lobbyOf(game.game),
    last = load('terms', {});
  const scenario = game.scenarios.some((one) => one.id === last.scenario) ? last.scenario : game.scenarios[0].id;
  const name = nameField(),
    say = h('p', { class: 'refusal', role: 'alert' });
  const options = game.options.map((one) =>
    h(
      'label',
      {},
      h('input', {
        type: 'checkbox',
        name: 'option',
        value: one.id,
        checked: (last.options || []).includes(one.id),
        'aria-describedby': `about-${one.id}`,
      }),
      h('b', {}, one.name),
      h(
        'small',
        { id: `about-${one.id}` },
        one.text,
        one.needs?.length
          ? ` Needs ${one.needs.map((need) => game.options.find((other) => other.id === need)?.name || need).join(', ')}.`
          : null,
      ),
    ),
  );
  const late = delayField(page, last);
  const box = h(
    'form',
    {
      on: {
        submit: (event) => {
          event.preventDefault();
          send();
        },
        change: (event) => {
          needs(event.target);
          late.hidden = !canDelay(page) || box.querySelector('[name=spectators]:checked').value !== 'all';
        },
      },
    },
    h(
      'fieldset',
      {},
      h('legend', {}, 'Scenario'),
      h(
        'div',
        { class: 'scen' },
        game.scenarios.map((one) =>
          h(
            'label',
            {},
            h('input', { type: 'radio', name: 'scenario', value: one.id, checked: one.id === scenario }),
            art.thumb(one.id),
            h('i', { class: 'tick' }, icon('ok', 18)),
            h(
              'span',
              {},
              h('b', {}, one.name),
              h('small', {}, art.teaser(one.id) || one.text),
              h('em', { class: 'meta' }, `${one.turns} turns${art.duration(one.id)}`),
            ),
          ),
        ),
      ),
    ),
    h('fieldset', {}, h('legend', {}, 'Options'), h('div', { class: 'optl' }, options)),
    h(
      'div',
      { class: 'two' },
      segments(
        'Your side',
        'side',
        [...game.sides.map((side) => [side, sideName(side)]), ['random', 'Draw lots']],
        last.side || game.sides[0],
      ),
      segments(
        'Who may find it',
        'public',
        [
          ['', 'Only with the link'],
          ['open', 'Anyone may take the seat'],
          ['watch', 'Anyone may watch'],
        ],
        last.public || '',
      ),
      segments(
        'Spectators see',
        'spectators',
        [
          ['public', 'What both sides may see'],
          ['all', 'Everything'],
        ],
        last.spectators || 'public',
      ),
      late,
    ),
    h(
      'div',
      { class: 'two' },
      name.box,
      h(
        'fieldset',
        {},
        h('legend', {}, h('label', { for: 'title' }, 'Title (optional)')),
        h('input', { type: 'text', id: 'title', name: 'title', maxlength: 60, placeholder: 'for lists' }),
      ),
    ),
    page.link.hello?.create_password
      ? h(
          'fieldset',
          {},
          h('legend', {}, h('label', { for: 'password' }, 'Password for creating matches, from the host of this server')),
          h('input', { type: 'password', id: 'password', name: 'password', maxlength: 64, autocomplete: 'off' }),
        )
      : null,
    h(
      'label',
      { class: 'check' },
      h('input', { type: 'checkbox', name: 'open_chat', checked: !!last.open_chat }),
      'Players may read what spectators say during the match',
    ),
    h(
      'div',
      { class: 'create' },
      h('button', { class: 'b main', type: 'submit' }, icon('go'), h('span', {}, 'Create the match')),
      h('span', { class: 'left' }, 'The dice are sealed now and can be checked when the game ends.'),
    ),
    say,
    insecureNote(),
  );
  /** An option that another one needs is ticked with it, and takes it along when it goes. @param {any} changed the field */
  function needs(changed) {
    if (changed?.name === 'option' && !changed.checked)
      for (const one of game.options)
        if (one.needs?.includes(changed.value)) box.querySelector(`[name=option][value="${one.id}"]`).checked = false;
    for (const one of game.options) {
      const field = box.querySelector(`[name=option][value="${one.id}"]`);
      if (field.checked) for (const need of one.needs || []) box.querySelector(`[name=option][value="${need}"]`).checked = true;
    }
  }
  async function send() {
    const who = name.read();
    if (!who) return;
    const data = new FormData(box),
      visible = data.get('public'),
      title = String(data.get('title')).trim();
    const terms = {
      game: game.game,
      edition: game.edition,
      scenario: data.get('scenario'),
      options: data.getAll('option'),
      side: data.get('side'),
      name: who,
      ...(title ? { title } : {}),
      public: visible !== '',
      invite_only: visible === 'watch',
      spectators: data.get('spectators'),
      ...(!late.hidden && +data.get('delay') ? { delay: +data.get('delay') } : {}),
      open_chat: data.has('open_chat'),
    };
    save('terms', { ...terms, public: visible, title: undefined });
    const password = String(data.get('password') || '');
    try {
      const made = await create(page.link, { ...terms, ...(password ? { password } : {}) });
      page.go(`#match=${made.match}`);
    } catch (error) {
      put(say, error.message);
    }
  }
  return box;
}

/**
 * The box that invites an opponent: link, code, and one's own link for other devices.
 * @param {any} link @param {import('../keep.mjs').Seat} seat @param {string} code @param {string} free the side that is free
 * @param {string} hash of the server's seed
 */
export function invitation(link, seat, code, free, hash) {
  return h(
    'section',
    { class: 'invite', 'aria-label': 'Invitation' },
    h('h3', {}, `Waiting for the ${sideName(free)}`),
    h('p', {}, 'Send your opponent this link. The first who joins with it has the seat; after that it is dead.'),
    copyRow('Invitation link', linkTo(link, `join=${code}`)),
    comeBack(link, seat),
    h('p', { class: 'seal' }, 'The dice are sealed: ', h('code', {}, hash), " is the hash of the server's secret seed. Your opponent is shown the same."),
  );
}

/** @param {any} link @param {import('../keep.mjs').Seat} seat */
export function comeBack(link, seat) {
  return h(
    'details',
    { class: 'comeback' },
    h('summary', {}, 'Play on another device too'),
    h('p', {}, 'This link is your seat. Open it on your other device, and show it to nobody else.'),
    copyRow('Come-back link', linkTo(link, `seat=${seat.match}.${seat.token}${seat.nonce ? '.' + seat.nonce : ''}`)),
  );
}

export const myMatches = () => new Set(seats().map((seat) => seat.match));
