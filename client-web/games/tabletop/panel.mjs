// SPDX-License-Identifier: MIT
// The decision beside the table: who can act, what one unit may do, sums and chances before the die is thrown.
import { button, h, put } from '../../js/dom.mjs';
import { sideClass, sideName } from '../../js/sides.mjs';
import { words } from '../../kit/words.mjs';
import { fireForm } from './fire.mjs';
import { sectionRef } from './rules.mjs';
import { outcome, pips } from './sums.mjs';
import { heard, parts, t } from '../../js/texts.mjs';

/** Verbs that are worth a word of what they would come to before they are done. */
/** In this order they are listed; what is not named here comes last. */
const ORDER = ['order', 'enter', 'deploy', 'fire', 'flame', 'strike', 'call', 'resolve', 'rally', 'repair', 'ride', 'attach'];
const TELLING = ['order', 'rally', 'repair', 'resolve', 'fire', 'flame'];

export class Panel {
  /** @param {any} game */
  constructor(game) {
    this.game = game;
    this.box = game.frame.decision;
    this.refusal = h('p', { class: 'refusal', role: 'alert' });
    /** The fire that is being laid out: who fires. @type {any} */
    this.fire = null;
    /** Answers that are shown beside offers, for this position. @type {Map<string, any>} */
    this.known = new Map();
    this.stamp = '';
  }

  /** @param {{text: string, section?: string}} refusal */
  refused(refusal) {
    put(this.refusal, heard(refusal.text), ' ', sectionRef(this.game, refusal.section));
    if (!this.refusal.isConnected) this.box.append(this.refusal);
  }

  /** @param {string} kick @param {any} title @param {any} [sub] */
  head(kick, title, sub) {
    return h('header', {}, h('p', { class: 'kick' }, kick), h('h2', {}, title), sub ? h('p', { class: 'sub' }, sub) : null);
  }

  draw() {
    const { game } = this,
      { position, match } = game,
      { decision, status } = position,
      stamp = `${match.n}/${position.replay ? 'then' : ''}`;
    if (stamp !== this.stamp) {
      this.stamp = stamp;
      this.known.clear();
      this.fire = null;
      put(this.refusal);
    }
    const held = /** @type {HTMLElement|null} */ (document.activeElement)?.closest?.('#decision [data-focus]')?.getAttribute('data-focus');
    if (status?.result) put(this.box, this.head(t('table.the_end'), game.resultText(status.result)));
    else if (!position.mine || position.replay) this.waiting(match, position, decision);
    else put(this.box, this.content(decision), this.refusal);
    if (held) this.box.querySelector(`[data-focus="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }

  /** @param {any} match @param {any} position @param {any} decision */
  waiting(match, position, decision) {
    const piece = this.game.piece(this.game.picked);
    put(
      this.box,
      this.head(
        position.replay ? t('table.looking_back') : match.side ? t('table.wait') : t('table.watching'),
        match.status.state === 'open' ? t('table.open') : heard(decision?.text || '') || t('table.decides', { who: sideName(decision?.side || '') }),
        this.game.moment(this.game.view),
      ),
      piece ? this.card(piece) : null,
    );
  }

  /** @param {any} piece */
  card(piece) {
    return h('div', { class: `tcard ${sideClass(this.game.model.game, piece.side)}` }, h('h3', {}, piece.name), h('p', { class: 'sub' }, piece.says.join(', ')), pips(piece.strength));
  }

  /** @param {any} decision */
  content(decision) {
    const { game } = this,
      { offers, maneuver } = game,
      unit = decision.unit && game.piece(decision.unit);
    if (maneuver.job) return [this.head(t('table.your_decision'), this.jobTitle(maneuver.job), [heard(decision.prompt), ' ', sectionRef(game, decision.section)]), this.way(maneuver.job)];
    const piece = game.piece(game.picked),
      about = rows(offers).filter(([, offer]) => isAbout(offer, game.picked));
    return [
      this.head(t('table.your_decision'), heard(decision.prompt), sectionRef(game, decision.section)),
      piece && (about.length || !unit) ? [this.card(piece), h('div', { class: 'tdeeds' }, about.map(([key, offer]) => this.deed(key, offer, true)))] : null,
      this.list(offers),
      this.last(offers),
    ];
  }

  /** Everything else that is offered, by verb; the unit in hand is above. @param {Record<string, any>} offers */
  list(offers) {
    /** @type {Map<string, [string, any][]>} */
    const groups = new Map();
    for (const [key, offer] of rows(offers)) {
      if (key === 'end' || (this.game.picked && isAbout(offer, this.game.picked))) continue;
      const verb = offer.action.do;
      groups.set(verb, [...(groups.get(verb) || []), [key, offer]]);
    }
    const rank = (/** @type {string} */ verb) => (ORDER.indexOf(verb) + 99) % 99;
    return [...groups].sort(([a], [b]) => rank(a) - rank(b)).map(([verb, list]) =>
      h('details', { class: 'tgroup', open: list.length <= 4 || rank(verb) < 8 }, h('summary', {}, `${this.verb(verb)} `, h('small', {}, String(list.length))), h('div', { class: 'tdeeds' }, list.map(([key, offer]) => this.deed(key, offer, false)))),
    );
  }

  /** @param {string} verb */
  verb(verb) {
    return this.game.model.verbs[verb] || words(verb);
  }

  /** What an offer does, as a button. @param {string} key @param {any} offer @param {boolean} near of the unit in hand */
  deed(key, offer, near) {
    const { action } = offer,
      { model } = this.game,
      rest = [action.unit, action.target, action.leader, action.entry]
        .filter((id, i) => id && !(near && i === 0))
        .map((id) => model.name(id))
        .join(', '),
      extra = [action.column && this.game.word('columns', action.column), action.mode && this.game.word('modes', action.mode), action.to && typeof action.to === 'string' ? action.to : '', action.weapon && action.weapon !== 'main' ? action.weapon : '', action.mission === undefined ? '' : t('table.mission', { no: action.mission + 1 })]
        .filter(Boolean)
        .join(', ');
    const chance = this.chance(offer);
    return h(
      'button',
      { type: 'button', class: `b line tdeed ${['fire', 'flame', 'charge', 'strike', 'call'].includes(action.do) ? 'hot' : ''}`, 'data-offer': key, 'data-focus': key, on: { click: () => this.choose(key, offer) } },
      h('span', {}, near || ['call', 'strike', 'end'].includes(action.do) ? `${this.verb(action.do)} ${rest}` : rest || this.verb(action.do), extra ? h('small', {}, ` ${extra}`) : null),
      chance ? h('em', {}, chance) : null,
    );
  }

  /** How likely it is to do what one wants. @param {any} offer */
  chance(offer) {
    if (offer.chances?.free !== undefined || (offer.action.do === 'order' && offer.chances)) return t('table.whole', { percent: ((offer.chances.free || 0) + (offer.chances.rallied || 0)) * 10 });
    if (offer.needs !== undefined && !Array.isArray(offer.needs)) return `${Math.round((Math.max(0, Math.min(6, 7 - offer.needs)) * 100) / 6)} %`;
    return '';
  }

  /** The end of the phase; where it is not offered, who has to have an order first. @param {Record<string, any>} offers */
  last(offers) {
    const must = offers.end ? [] : this.game.model.must(this.game.view, offers);
    if (!offers.end && !must.length) return null;
    return h(
      'div',
      { class: 'row tend' },
      this.game.position.status?.undo !== undefined ? button(t('table.undo'), { icon: 'undo', key: 'Z', cls: 'line', do: () => this.game.undo() }) : null,
      h('span', { class: 'left' }, must.length ? t('table.must', { names: must.map((/** @type {string} */ id) => this.game.model.name(id)).join(', ') }) : ''),
      button(this.verb('end'), { icon: 'ok', key: 'X', cls: 'main', id: 'end', off: must.length > 0, do: () => this.game.act({ do: 'end' }) }),
    );
  }

  /** A unit was chosen while something is laid out; true: taken care of. @param {string} id */
  chosen(id) {
    const { offers, maneuver } = this.game,
      job = maneuver.job;
    if (this.fire && id) {
      // Another target, or one who fires too.
      const other = Object.keys(offers).find((key) => offers[key].action.do === 'fire' && offers[key].action.target === id);
      if (other && other !== this.fire.key) {
        this.choose(other);
        return true;
      }
      return this.fire.toggle?.(id) || false;
    }
    const charge = id && job?.piece && Object.entries(offers).find(([, offer]) => offer.targets?.includes(id));
    if (charge) {
      if (job.offerKey !== charge[0]) maneuver.take(charge[0]);
      maneuver.job.onto(this.game.piece(id));
      return true;
    }
    return false;
  }

  /** @param {string} key @param {any} [offer] one of its rows */
  async choose(key, offer = this.game.offers[key]) {
    const { game } = this;
    if (!offer) return;
    const { action } = offer;
    put(this.refusal);
    if (action.steps || (Array.isArray(action.at) || Array.isArray(action.to))) {
      game.maneuver.take(key);
      return;
    }
    if (action.do === 'fire' || TELLING.includes(action.do)) {
      this.fire = fireForm(this, key, offer);
      game.picked = action.unit || action.target || '';
      game.draw();
      this.draw();
      put(this.box, this.fire.box, this.refusal);
      return;
    }
    await game.act(action);
  }

  /** @param {any} job */
  jobTitle(job) {
    const { action } = job.offer;
    return `${this.verb(action.do)}: ${this.game.model.name(action.unit || action.leader || '') || words(action.do)}`;
  }

  /** The order, what it costs so far, other ways to do it. @param {any} job */
  way(job) {
    const { game } = this,
      { model } = game,
      shown = job.shown || job.answer || {},
      answer = shown.refused && shown.cost === undefined ? job.good?.answer || shown : shown,
      available = answer.available ?? job.offer.allowance ?? job.offer.available,
      same = Object.entries(game.offers).filter(([key, offer]) => key !== job.offerKey && offer.action.unit === job.offer.action.unit && offer.action.do !== 'end'),
      sums = model.sums(answer, job.offer.action);
    return [
      job.piece ? this.card(job.piece) : null,
      available === undefined ? null : h('div', { class: `tcost ${job.refusal ? 'no' : ''}` }, h('p', { class: 'big' }, parts('table.cost', { cost: h('b', {}, model.length(answer.cost || 0)), of: model.length(available) })), h('div', { class: 'meter' }, h('i', { vars: { '--w': `${Math.min(100, (100 * (answer.cost || 0)) / Math.max(1, available))}%` } }))),
      answer.quarters || answer.walls || answer.watched?.length
        ? h('table', { class: 'tsum' }, answer.quarters ? row(game, t('table.contours'), -answer.quarters, '9.3') : null, answer.walls ? row(game, t('table.walls'), -answer.walls, '9.4') : null, answer.watched?.length ? row(game, t('table.watched', { names: answer.watched.map(model.name).join(', ') }), '', '10.3') : null)
        : null,
      h('p', { class: `tsay ${job.refusal ? 'no' : ''}`, 'aria-live': 'polite' }, (job.refusal && heard(job.refusal.text)) || (job.steps?.length || job.moved ? (job.snapped ? t('table.at_line') : t('table.may')) : job.offer.targets ? t('table.at_enemy') : job.steps ? t('table.drag') : t('table.click')), ' ', sectionRef(game, job.refusal?.section)),
      sums ? outcome(game, sums) : null,
      job.steps ? this.drill(job) : job.action?.heading === undefined ? null : h('div', { class: 'row' }, button(t('table.turn_left'), { cls: 'line', key: '[', do: () => job.face(job.action.heading - 50) }), button(t('table.turn_right'), { cls: 'line', key: ']', do: () => job.face(job.action.heading + 50) })),
      same.length ? h('div', { class: 'tdeeds' }, same.map(([key, offer]) => this.deed(key, offer, true))) : null,
      h(
        'div',
        { class: 'row tend' },
        button(t('table.put_back'), { cls: 'line', key: t('prompt.esc'), do: () => game.maneuver.putBack() }),
        button(this.verb(job.offer.action.do), { cls: /charge|call|strike/.test(job.offer.action.do) ? 'war' : 'main', key: '↵', id: 'go', off: !job.ready, do: () => job.commit() }),
      ),
    ];
  }

  /** Formations, about face, the last step back; nudges for fingers. @param {any} job */
  drill(job) {
    const { model } = this.game;
    return [
      h(
        'div',
        { class: 'tforms', role: 'group', 'aria-label': t('table.formation') },
        model.forms(job.offer).map((/** @type {any} */ one) => button(one.name, { cls: 'line', do: () => job.add({ form: one.id }) })),
        model.mayAbout(job.offer) ? button(t('table.about'), { cls: 'line', do: () => job.add({ about: true }) }) : null,
        job.offer.steps?.includes('exit') ? button(t('table.exit'), { cls: 'line', do: () => job.add({ exit: true }) }) : null,
        job.offer.action.mode && job.offer.action.mode !== 'crawl' ? button(job.offer.action.halt ? t('table.up') : t('table.down'), { cls: 'line', do: () => this.goDown(job) }) : null,
        job.steps.length ? button(t('table.step_back'), { cls: 'line', icon: 'undo', do: () => job.back() }) : null,
      ),
      h(
        'div',
        { class: 'tnudge', role: 'group', 'aria-label': t('table.nudge') },
        [['←', 'ArrowLeft', t('table.west')], ['↑', 'ArrowUp', t('table.north')], ['↓', 'ArrowDown', t('table.south')], ['→', 'ArrowRight', t('table.east')], ['⟲', '[', t('table.wheel_left')], ['⟳', ']', t('table.wheel_right')]].map(([sign, key, says]) =>
          h('button', { type: 'button', class: 'b line', 'aria-label': says, 'data-focus': says, on: { click: () => job.key({ key, shiftKey: false }) } }, sign),
        ),
      ),
    ];
  }

  /** @param {any} job */
  goDown(job) {
    const { halt, ...action } = job.offer.action;
    job.offer = { ...job.offer, action: halt ? action : { ...action, halt: 'prone' } };
    if (job.steps.length) job.judge();
    this.draw();
  }

  // ---- keys

  /** @param {KeyboardEvent} event */
  key(event) {
    const { game } = this,
      { offers } = game;
    if (event.key.toLowerCase() === 'x' && offers.end && !game.maneuver.job) {
      const end = this.box.querySelector('#end');
      if (end && !end.disabled) game.act({ do: 'end' });
      return true;
    }
    if (event.key === 'Escape' && this.fire) {
      this.fire = null;
      this.draw();
      return true;
    }
    if (event.key === 'Enter' && this.fire && document.activeElement?.tagName !== 'BUTTON') {
      this.fire.commit();
      return true;
    }
    if (event.key === 'Tab' && document.activeElement === game.frame.board && !event.shiftKey) {
      const list = [...new Set(Object.values(offers).map((offer) => offer.action.unit || offer.action.target))].filter((id) => game.piece(id));
      if (!list.length) return false;
      const next = list[(list.indexOf(game.picked) + 1) % list.length],
        [first] = game.piece(next).bases;
      game.pick(next);
      game.board.setCursor(first.at, true);
      game.board.camera.reveal(first.at);
      return true;
    }
    return false;
  }
}

/** @param {any} game @param {string} text @param {any} value @param {string} section */
const row = (game, text, value, section) => h('tr', {}, h('td', {}, text, ' ', sectionRef(game, section)), h('td', { class: 'n' }, String(value)));

/** Does an offer concern this unit? @param {any} offer @param {string} id */
const isAbout = ({ action }, id) => !!id && (action.unit === id || action.target === id || action.leader === id);

/** Offers as they are listed: a leader may join each of several units. @param {Record<string, any>} offers @returns {[string, any][]} */
const rows = (offers) =>
  Object.entries(offers).flatMap(([key, offer]) =>
    offer.action.do === 'attach' && offer.units ? offer.units.map((/** @type {string} */ unit) => [unit === offer.action.unit ? key : `${key}:${unit}`, { ...offer, action: { ...offer.action, unit } }]) : [[key, offer]],
  );
