// The dice tab: what was sealed, whether it was kept, and how the dice fell.
import { button, h, put } from '../dom.mjs';
import { verify } from '../dice/dice.mjs';
import { sideName } from '../lobby/shell.mjs';

/** @param {any} page a MatchPage */
export function diceTab(page) {
  const state = { result: null, busy: false };
  return (pane) => draw(page, pane, state);
}

/** The whole record, page by page. @param {any} page */
async function fetchRecord(page) {
  const { link, match } = page,
    entries = [];
  let header = null;
  for (let from = 1; from;) {
    const reply = await link.request({ type: 'record', match: match.id, from });
    header ||= reply.header;
    entries.push(...reply.entries);
    from = reply.next;
  }
  return { header, entries };
}

/** @param {any} page @param {HTMLElement} pane @param {any} state */
function draw(page, pane, state) {
  const { match } = page,
    { dice } = match;
  if (match.status.state === 'finished' && !state.result && !state.busy) check(page, pane, state);
  const { result } = state,
    row = (label, value) => (value ? h('div', {}, h('dt', {}, label), h('dd', { class: 'mono' }, value)) : null);
  put(
    pane,
    h(
      'div',
      { class: 'dicebox' },
      result
        ? h(
            'p',
            { class: result.ok ? 'verified' : 'wrong', role: 'status' },
            result.ok
              ? `Dice verified: all ${result.dice} dice of this match come from the sealed numbers.`
              : `The dice do not check: ${result.wrong}`,
          )
        : null,
      state.busy ? h('p', { class: 'left' }, 'Checking every die…') : null,
      h(
        'p',
        {},
        match.over
          ? 'The seed is open now. This page has worked every die out again, by itself.'
          : 'Before the first die the server sealed a secret seed, and both players added a random number. The dice follow from the three together. At the end the seed is published, and this page checks every die.',
      ),
      h('p', { class: 'left' }, 'This proves that nobody changed a die. Whoever runs the server knows the seed and could look ahead.'),
      h(
        'dl',
        {},
        row("Hash of the server's seed", dice.seed_hash),
        row("Hash of the creator's number", dice.nonce_hash),
        row("Creator's number", dice.creator_nonce),
        row("Joiner's number", dice.joiner_nonce),
        row('Seed', dice.seed),
      ),
      statistics(page.game.rolls?.() || [], result),
      match.status.state === 'finished' && !state.busy
        ? button('Check again', { cls: 'line', icon: 'die', do: () => check(page, pane, state) })
        : null,
    ),
  );
}

/** Dice that this viewer saw, by side and face. @param {{side: string, dice: number[]}[]} rolls @param {any} result */
function statistics(rolls, result) {
  const sides = [...new Set(rolls.map((roll) => roll.side).filter(Boolean))];
  const count = (list) => {
    const faces = [0, 0, 0, 0, 0, 0];
    for (const face of list) faces[face - 1]++;
    return faces;
  };
  const table = sides.map((side) => [sideName(side), count(rolls.filter((roll) => roll.side === side).flatMap((roll) => roll.dice))]);
  if (result) table.push(['Whole record', result.faces]);
  if (!table.length) return h('p', { class: 'left' }, 'No dice seen yet.');
  return h(
    'table',
    { class: 'stats' },
    h('caption', {}, result ? 'How they fell' : 'How they fell, as far as this page has seen'),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('td', {}),
        [1, 2, 3, 4, 5, 6].map((face) => h('th', { scope: 'col' }, String(face))),
        h('th', { scope: 'col' }, 'sixes'),
      ),
    ),
    h(
      'tbody',
      {},
      table.map(([name, faces]) => {
        const sum = faces.reduce((a, b) => a + b, 0);
        return h(
          'tr',
          {},
          h('th', { scope: 'row' }, name),
          faces.map((n) => h('td', {}, String(n))),
          h('td', {}, sum ? `${faces[5]} of ${sum}, expected ${(sum / 6).toFixed(1)}` : '–'),
        );
      }),
    ),
  );
}

/** @param {any} page @param {HTMLElement} pane @param {any} state */
async function check(page, pane, state) {
  state.busy = true;
  try {
    const { header, entries } = await fetchRecord(page);
    const kept = page.match.dice;
    state.result = verify({ dice: header.dice, entries });
    // The record must be about the very hashes that were shown from the start.
    if (state.result.ok && (header.dice.seed_hash !== kept.seed_hash || header.dice.nonce_hash !== kept.nonce_hash))
      state.result = { ...state.result, ok: false, wrong: 'the record names other hashes than those shown in the match.' };
  } catch (error) {
    state.result = { ok: false, dice: 0, faces: [0, 0, 0, 0, 0, 0], wrong: error.message };
  }
  state.busy = false;
  if (page.frame.tab === 'dice') draw(page, pane, state);
}
