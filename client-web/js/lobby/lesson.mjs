// SPDX-License-Identifier: MIT
// A lesson, `#lesson=GAME.ID`: the list of lessons, the small map, what is to be done, and what is said
// to who does another thing. Z takes a step back.
import { button, h, put } from '../dom.mjs';
import { boardsOf, lessonPieces } from '../games.mjs';
import { changed, diceOf, isDone, judged, keepSteps, stepsDone, taught } from '../lessons.mjs';
import { diceRow } from '../../kit/dice.mjs';
import { backToInvitation } from './invited.mjs';
import { shell } from './shell.mjs';
import { t } from '../texts.mjs';

/** @typedef {import('../lessons.mjs').Lesson} Lesson */

/** @param {any} page @param {string} rest of the address */
export async function openLesson(page, rest) {
  const main = h('main', { class: 'lesson' }, h('p', {}, t('common.connecting'))),
    closeShell = shell(page, h('div', { class: 'lobby wide' }, main)),
    [name, id] = rest.split('.'),
    all = await taught((await page.link.ready()).games),
    found = all.find((one) => one.game.game === name),
    lesson = found?.book.lessons.find((one) => one.id === id);
  if (!found || !lesson) {
    put(main, h('h1', { class: 'big' }, t('lesson.none')), h('p', { class: 'lead' }, h('a', { href: '#learn' }, t('lesson.to_lessons'))));
    return { close: closeShell };
  }
  document.title = `${lesson.title} · Ridgeline`;
  const table = new Lessoning(page, main, found, lesson, {
    draw: await boardsOf(found.game.game, found.game.edition),
    pieces: await lessonPieces(found.game.game),
  });
  return {
    close() {
      table.close();
      closeShell();
    },
  };
}

/** The lessons with what is done of each. @param {any} game @param {Lesson[]} lessons @param {string} [now] the one that is open */
export const lessonList = (game, lessons, now) =>
  h(
    'ol',
    { class: 'lessons' },
    lessons.map((one, i) => {
      const past = isDone(game.game, one),
        steps = stepsDone(game.game, one);
      return h(
        'li',
        { class: past ? 'done' : '' },
        h(
          'a',
          { href: `#lesson=${game.game}.${one.id}`, 'aria-current': one.id === now ? 'page' : null },
          h('span', { class: 'no', 'aria-hidden': 'true' }, past ? '✓' : String(i + 1)),
          h('b', { lang: one.lang }, one.title),
          h('small', {}, h('span', { lang: one.lang }, one.about), past ? h('span', { class: 'sr' }, `, ${t('lesson.past')}`) : steps ? t('lesson.steps', { done: steps, of: one.steps.length }) : ''),
        ),
      );
    }),
  );

/** The places that a step speaks of, of those that are no hexes. @param {Lesson} lesson @param {import('../lessons.mjs').Step|undefined} step */
function placesOf({ places = {} }, step) {
  const named = step ? [step.want.place, ...(step.refused || []).map((one) => one.at), ...Object.keys(step.wrong || {})] : [];
  return Object.fromEntries(Object.entries(places).filter(([id]) => named.includes(id)));
}

class Lessoning {
  /** @param {any} page @param {HTMLElement} main @param {{game: any, book: import('../lessons.mjs').Lessons}} found @param {Lesson} lesson @param {{draw: any, pieces: any}} look */
  constructor(page, main, { game, book }, lesson, look) {
    this.page = page;
    this.game = game;
    this.book = book;
    this.lesson = lesson;
    this.look = look;
    // Who comes back goes on; who comes again begins again.
    this.at = isDone(game.game, lesson) ? 0 : stepsDone(game.game, lesson);
    this.wrong = '';
    this.where = '';
    this.list = h('nav', { class: 'lessonnav', 'aria-label': t('lesson.lessons') });
    this.place = h('div', { class: 'lessonboard' });
    // Two regions, so that the step is read once and a wrong act's answer alone.
    this.note = h('div', { class: 'tasktext', 'aria-live': 'polite' });
    this.said = h('p', { class: 'wrong', role: 'status', lang: lesson.lang });
    this.hands = h('div', { class: 'hands' });
    this.pips = h('p', { class: 'pips' });
    put(
      main,
      this.list,
      h('div', { class: 'stage' }, h('header', {}, h('h1', { lang: lesson.lang }, lesson.title), this.pips), h('div', { class: 'field' }, this.place, h('section', { class: 'task', 'aria-label': t('lesson.what') }, this.note, this.said, this.hands))),
    );
    this.onkey = (/** @type {KeyboardEvent} */ event) => {
      if (event.key.toLowerCase() === 'z' && !event.ctrlKey && !event.metaKey && !event.repeat) this.back();
    };
    document.addEventListener('keydown', this.onkey);
    this.show();
  }

  close() {
    document.removeEventListener('keydown', this.onkey);
  }

  get step() {
    return this.lesson.steps[this.at];
  }

  /** @param {{place?: string, say?: string, next?: boolean}} act */
  act(act) {
    if (!this.step) return;
    const wrong = judged(this.step, act);
    if (wrong === null) {
      this.go(this.at + 1);
      return;
    }
    // The same answer twice is to be heard twice.
    put(this.said);
    this.wrong = wrong;
    this.where = act.place || '';
    put(this.said, wrong);
    this.board();
  }

  /** @param {number} at */
  go(at) {
    this.at = at;
    this.wrong = this.where = '';
    keepSteps(this.game.game, this.lesson, at);
    this.show();
  }

  back() {
    if (this.at) this.go(this.at - 1);
  }

  show() {
    const { lesson, step, game, book } = this,
      before = lesson.steps[this.at - 1],
      count = lesson.steps.length;
    put(this.list, h('h2', {}, t('lesson.lessons')), h('p', { class: 'left' }, lesson.lang ? t('lesson.english') : book.note), lessonList(game, book.lessons, lesson.id), backToInvitation());
    put(this.pips, step ? t('lesson.step', { at: this.at + 1, of: count }) : t('lesson.done'));
    put(
      this.note,
      before && diceOf(before).map(({ dice, sides }) => diceRow(dice, { hits: lesson.hits || [6], sides, size: 26 })),
      before?.answer ? h('p', { class: 'came', lang: lesson.lang }, before.answer) : null,
      step ? h('p', { lang: lesson.lang }, step.text) : h('p', {}, t('lesson.that_was', { title: lesson.title })),
    );
    put(this.said);
    put(this.hands, step ? this.choices() : this.onward(), h('div', { class: 'row' }, this.at ? button(t('common.back'), { cls: 'line small', key: 'Z', do: () => this.back() }) : null, step && !step.want.next ? button(t('lesson.show'), { cls: 'line small', do: () => this.go(this.at + 1) }) : null, this.rules()));
    this.board();
  }

  rules() {
    const { game, edition } = this.game;
    return h('a', { class: 'sec', href: `#rules=${game}.${edition}.${this.lesson.section}`, target: '_blank' }, t('lesson.rules', { section: this.lesson.section }));
  }

  choices() {
    const { want } = this.step;
    if (want.next) return button(t('common.go_on'), { cls: 'main', do: () => this.act({ next: true }) });
    return (want.of || []).map((say) => button(say, { cls: 'line choice', lang: this.lesson.lang, do: () => this.act({ say }) }));
  }

  onward() {
    const { lessons } = this.book,
      next = lessons[lessons.indexOf(this.lesson) + 1];
    return [
      next ? h('a', { class: 'b main', href: `#lesson=${this.game.game}.${next.id}` }, t('lesson.next', { title: next.title })) : h('a', { class: 'b main', href: '#' }, t('lesson.front')),
      next ? null : h('p', {}, t('lesson.all')),
    ];
  }

  board() {
    const { lesson, step, look, where } = this;
    if (!look.draw || !look.pieces) return;
    const drawing = look.draw(
      { ...look.pieces(lesson.case, changed(lesson, this.at)), text: t('lesson.map'), size: lesson.size, places: placesOf(lesson, step), ...(step?.show || {}), ...(where ? { wrong: [where] } : {}) },
      (/** @type {string} */ place) => this.act({ place }),
    );
    const focused = /** @type {HTMLElement|null} */ (document.activeElement)?.dataset?.place;
    put(this.place, drawing);
    if (focused) /** @type {SVGElement|null} */ (this.place.querySelector(`[data-place="${focused}"]`))?.focus();
  }
}
