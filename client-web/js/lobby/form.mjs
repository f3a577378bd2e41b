// SPDX-License-Identifier: MIT
// The form that makes a match: which battle, on which terms.
import { h, icon, put } from '../dom.mjs';
import { load, save } from '../keep.mjs';
import { chosenPace, paceChosen, paceFields } from '../play/clock.mjs';
import { shelfOf } from '../shelf.mjs';
import { sideName } from '../sides.mjs';
import { computerLevels } from './computer.mjs';
import { chosenHandicap, handicapChosen, handicapField } from './handicap.mjs';
import { create } from './seat.mjs';
import { ratedField } from './rated.mjs';
import { experiences, ratingRange, ratings } from './seek.mjs';
import { presetField } from './presets.mjs';
import { segments } from './segments.mjs';
import { scenarioOf, shelf } from './shelf.mjs';
import { insecureNote, nameField, passwordField } from './shell.mjs';
import { called, original, parts, t } from '../texts.mjs';

/** What need not be looked at; its head says what is set. @param {string} title @param {() => string} set @param {...any} kids */
function fold(title, set, ...kids) {
  const said = h('small', {}, set()),
    box = h('details', { class: 'fold', on: { change: () => put(said, set()) } }, h('summary', {}, h('b', {}, title), ' ', said), kids);
  return box;
}

/** @param {any} page */
const canDelay = (page) => !!page.link.hello.features?.includes('delay');

/** How late spectators who see everything are told: so that nobody can whisper. @param {any} page @param {any} last */
function delayField(page, last) {
  const box = h(
    'fieldset',
    { hidden: !canDelay(page) || last.spectators !== 'all' },
    h('legend', {}, h('label', { for: 'delay' }, t('form.see'))),
    h(
      'select',
      { id: 'delay', name: 'delay', 'aria-describedby': 'about-delay' },
      [0, 1, 2, 3, 5].map((n) =>
        h('option', { value: n, selected: n === (last.delay ?? 2) }, n ? t('form.later', { n }) : t('form.at_once')),
      ),
    ),
    h('small', { id: 'about-delay', class: 'left' }, t('form.delay')),
  );
  return box;
}

/**
 * The shelf, and below it what goes with the game that is chosen there.
 * @param {any} page @param {any[]} games the server's catalogue
 */
export async function form(page, games) {
  const last = load('terms', {}),
    kept = games.find((one) => one.game === last.game && one.edition === last.edition) || games[0];
  const scenario = kept.scenarios.some((/** @type {any} */ one) => one.id === last.scenario) ? last.scenario : kept.scenarios[0].id;
  const books = await shelf(games, kept, scenario),
    shelves = new Map(await Promise.all(games.map(async (one) => /** @type {[any, any]} */ ([one, await shelfOf(one)])))),
    /** Which battle it is that these terms are of: its picture may be pages above. */
    head = h('h3', { class: 'of', tabindex: '-1' }),
    rest = h('div', { class: 'form' });
  const chosen = () => books.querySelector('[name=scenario]:checked');
  /** @type {any} */
  let presets = null;
  const show = () => {
    const { game, edition } = chosen().dataset,
      one = games.find((each) => each.game === game && each.edition === edition),
      take = (/** @type {string} */ id) => {
        const field = books.querySelector(`[name=scenario][value="${id}"][data-game="${game}"][data-edition="${edition}"]`);
        if (field) field.checked = true;
      };
    presets = presetField(shelves.get(one)?.presets?.[edition] || [], one.options.length > 0, () => chosen().value, take);
    put(rest, head, terms(page, one, () => chosen().value, presets));
    presets?.look();
    name();
  };
  const name = () => {
    const { game, edition } = chosen().dataset,
      one = games.find((each) => each.game === game && each.edition === edition),
      scenario = scenarioOf(one, chosen().value);
    put(head, called(scenario.name), ' ', h('small', {}, called(one.name)));
  };
  let shown = `${kept.game} ${kept.edition}`;
  books.addEventListener('change', () => {
    const { game, edition } = chosen().dataset;
    presets?.look();
    name();
    if (shown === `${game} ${edition}`) return;
    shown = `${game} ${edition}`;
    show();
  });
  books.addEventListener('click', (/** @type {any} */ event) => {
    if (!event.target.closest('.on')) return;
    event.preventDefault();
    head.scrollIntoView();
    head.focus({ preventScroll: true });
  });
  show();
  return [books, rest];
}

/** What a match of one game can be made of. @param {any} page @param {any} game from the catalogue @param {() => string} scenario @param {ReturnType<typeof presetField>} presets */
function terms(page, game, scenario, presets) {
  const last = load('terms', {}),
    name = nameField(),
    say = h('p', { class: 'refusal', role: 'alert' });
  const options = game.options.map((/** @type {any} */ one) =>
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
      h('b', { lang: original(one.name) }, called(one.name)),
      h(
        'small',
        { id: `about-${one.id}` },
        h('span', { lang: original(one.text) }, called(one.text)),
        one.needs?.length
          ? [' ', parts('form.needs', { names: h('span', {}, one.needs.map((/** @type {any} */ need) => called(game.options.find((/** @type {any} */ other) => other.id === need)?.name || need)).join(', ')) })]
          : null,
      ),
    ),
  );
  const rated = ratedField(page, !!last.rated),
    handicap = handicapField(last),
    late = delayField(page, last),
    pace = paceFields(last, page.link.hello.features?.includes('computer') ? computerLevels(game) : 0),
    chosenOptions = () => {
      const on = options.filter((/** @type {any} */ one) => one.querySelector('input').checked).map((/** @type {any} */ one) => one.querySelector('b').textContent);
      return on.length ? on.join(', ') : t('form.none');
    };
  const box = h(
    'form',
    {
      on: {
        submit: (/** @type {any} */ event) => {
          event.preventDefault();
          send();
        },
        change: (/** @type {any} */ event) => {
          needs(event.target);
          if (event.target.name === 'preset') put(optionSaid(), chosenOptions());
          else presets?.look();
          late.hidden = !canDelay(page) || box.querySelector('[name=spectators]:checked').value !== 'all';
        },
      },
    },
    presets?.box,
    h(
      'div',
      { class: 'two' },
      segments(
        t('common.your_side'),
        'side',
        [...game.sides.map((/** @type {any} */ side) => [side, sideName(side)]), ['random', t('form.random')]],
        game.sides.includes(last.side) || last.side === 'random' ? last.side : game.sides[0],
      ),
      name.box,
    ),
    options.length ? fold(t('form.optional'), chosenOptions, h('fieldset', { 'aria-label': t('common.options') }, h('div', { class: 'optl' }, options))) : null,
    page.link.hello.features?.includes('clock') ? fold(t('form.time'), () => paceChosen(pace), pace) : null,
    game.handicap ? fold(t('handicap.title'), () => handicapChosen(handicap), handicap) : null,
    fold(t('form.who'), () => '', h(
      'div',
      { class: 'two' },
      segments(
        t('form.find'),
        'public',
        [
          ['', t('form.link')],
          ['open', t('form.open')],
          ['watch', t('form.watch')],
        ],
        last.public || '',
      ),
      segments(
        t('form.spectators'),
        'spectators',
        [
          ['public', t('form.public')],
          ['all', t('form.all')],
        ],
        last.spectators || 'public',
      ),
      late,
      h(
        'fieldset',
        {},
        h('legend', {}, h('label', { for: 'experience' }, t('form.experience'))),
        h('select', { id: 'experience', name: 'experience' }, experiences().map(([value, words]) => h('option', { value, selected: (last.experience || '') === value }, words))),
      ),
      page.me.possible
        ? h(
            'fieldset',
            {},
            h('legend', {}, h('label', { for: 'ratings' }, t('form.ratings'))),
            h('select', { id: 'ratings', name: 'ratings' }, ratings().map(([value, words]) => h('option', { value, selected: (last.ratings || '') === value }, words))),
          )
        : null,
      h(
        'fieldset',
        {},
        h('legend', {}, h('label', { for: 'title' }, t('form.title'))),
        h('input', { type: 'text', id: 'title', name: 'title', maxlength: 60, placeholder: t('form.for_lists') }),
      ),
    ),
    h(
      'label',
      { class: 'check' },
      h('input', { type: 'checkbox', name: 'open_chat', checked: !!last.open_chat }),
      t('form.open_chat'),
    ),
    h('label', { class: 'check' }, h('input', { type: 'checkbox', name: 'pair', checked: !!last.pair }), t('form.pair')),
    rated.box,
    page.link.hello.features?.includes('computer') && game.computer
      ? h('label', { class: 'check' }, h('input', { type: 'checkbox', name: 'hints', checked: !!last.hints }), t('form.hints'))
      : null),
    passwordField(page.link),
    h(
      'div',
      { class: 'create' },
      h('button', { class: 'b main', type: 'submit' }, icon('go'), h('span', {}, t('form.create'))),
      h('span', { class: 'left' }, t('form.sealed')),
    ),
    say,
    insecureNote(),
  );
  /** What the head of the fold with the options says. */
  function optionSaid() {
    return box.querySelector('.fold summary small');
  }
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
    const handicap = chosenHandicap(data);
    const wanted = {
      game: game.game,
      edition: game.edition,
      scenario: scenario(),
      options: data.getAll('option'),
      side: data.get('side'),
      name: who,
      ...(title ? { title } : {}),
      public: visible !== '',
      invite_only: visible === 'watch',
      spectators: data.get('spectators'),
      ...(!late.hidden && Number(data.get('delay')) ? { delay: Number(data.get('delay')) } : {}),
      open_chat: data.has('open_chat'),
      pair: data.has('pair'),
      ...(rated.chosen() ? { rated: true } : data.has('hints') ? { hints: true } : {}),
      ...(data.get('experience') ? { experience: data.get('experience') } : {}),
      ...(visible === 'open' && !('either' in handicap) ? ratingRange(String(data.get('ratings') || '')) : {}),
      ...handicap,
      ...chosenPace(data),
    };
    save('terms', { ...wanted, public: visible, title: undefined, pace: data.get('pace'), at_zero: data.get('at_zero'), ratings: data.get('ratings') });
    try {
      const password = String(data.get('password') || '');
      const made = await create(page.link, { ...wanted, ...(password ? { password } : {}) });
      page.go(`#match=${made.match}`);
    } catch (error) {
      put(say, error.message);
    }
  }
  return box;
}
