// The page before the guided battle. Starting it creates a private match and takes both seats: one
// for the player, one for a script.
import { button, h, put } from './dom.mjs';
import { lobbyOf } from './games.mjs';
import { keepSeat, load, seats } from './keep.mjs';
import { shell } from './lobby/shell.mjs';
import { create } from './lobby/seat.mjs';
import { randomHex } from './dice/sha256.mjs';

const BATTLE = { game: 'fotm', edition: '2022', scenario: 'pm', side: 'confederate' };

/** @param {any} page */
export async function openLearn(page) {
  document.title = 'Learn in ten minutes · Ridgeline';
  const art = await lobbyOf(BATTLE.game),
    said = h('p', { class: 'refusal', role: 'alert' }),
    old = seats().find((seat) => seat.guided);
  const start = async () => {
    put(said);
    try {
      page.go(`#match=${await begin(page.link)}`);
    } catch (error) {
      put(said, error.message);
    }
  };
  const close = shell(
    page,
    h(
      'div',
      { class: 'lobby one' },
      h(
        'main',
        {},
        h('h1', { class: 'big' }, "Ten minutes at Fox's Gap"),
        h(
          'p',
          { class: 'lead' },
          'A guided hour of the afternoon: you lead a few Confederate brigades, a script plays the Union. You will move, turn, meet a zone of control, fire guns, assault, and see who retreats. Everything is played on the real server, with real dice.',
        ),
        h(
          'div',
          { class: 'offer' },
          art.thumb(BATTLE.scenario),
          h(
            'div',
            {},
            h('h2', {}, 'What you need to know first'),
            h(
              'p',
              {},
              'You take turns: rally, move, bring on reinforcements, fight. The program knows the rules and shows what is possible. Nothing can be broken, and most things can be taken back.',
            ),
          ),
        ),
        h(
          'div',
          { class: 'create' },
          button('Begin', { cls: 'main', icon: 'go', do: start, id: 'begin' }),
          old ? button('Go on with the last one', { cls: 'line', do: () => page.go(`#match=${old.match}`) }) : null,
        ),
        said,
      ),
    ),
  );
  return { close };
}

/** @param {any} link @returns {Promise<string>} the match */
async function begin(link) {
  const made = await create(link, { ...BATTLE, options: [], name: load('name', '') || 'Recruit', title: 'Guided battle' });
  const joined = await link.request({
    type: 'join',
    code: made.code,
    name: 'The script',
    seed_hash: made.dice.seed_hash,
    nonce: randomHex(32),
    key: randomHex(16),
  });
  // The script's seat is kept with ours, so that the battle goes on after a reload.
  keepSeat({ match: made.match, token: made.token, side: made.side, guided: joined.token });
  return made.match;
}
