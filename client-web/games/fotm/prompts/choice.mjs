// The questions in the middle of an Assault, and a few others: each a list of choices with its
// consequence, lit and numbered on the map.
import { button, h } from '../../../js/dom.mjs';
import { mount } from '../counter.mjs';
import { area, arrow, choice, keyChip, scrim, target } from '../paint.mjs';
import { hexRef, sec, secMark, unitRef } from '../refs.mjs';
import { isFighter, strength } from '../units.mjs';
import { Prompt, chance, percent } from './base.mjs';

/**
 * @typedef {{title: any, sub?: any, action: any, words: string, hex?: string, from?: string, odd?: number, unit?: any, stand?: boolean}} Option
 *   `words`: what the confirming button says; `odd`: what a die must show
 */

const roadName = (ground, hex) => ground.roads.find((road) => road.path.includes(hex))?.name;

/** @param {any} game @param {string} hex */
function ground(game, hex) {
  const { ground: g } = game;
  return [g.placeName(hex), g.woods(hex) ? 'woods' : 'clear', roadName(g, hex), `level ${g.level(hex)}`].filter(Boolean).join(', ');
}

/** One function a verb: the options it makes of its template. @type {Record<string, (game: any, offer: any) => Option[]>} */
const OPTIONS = {
  retreat: (game, offer) => {
    const who = game.unit(offer.brigade || offer.commander), name = who?.name || 'It';
    return offer.hexes.map((hex) => ({ title: `${offer.commander ? 'Ride' : 'Retreat'} to ${hex}`, sub: ground(game, hex), action: { do: 'retreat', ...(offer.commander ? { commander: offer.commander } : { brigade: offer.brigade }), to: hex }, words: `${offer.commander ? `${name} rides` : 'Retreat'} to ${hex}`, hex, from: who?.hex, unit: who }));
  },
  morale: (game, offer) => offer.help.map((help) => {
    const with_ = help.with && game.unit(help.with);
    return { title: `Stand: morale check${with_ ? ` with ${with_.name}` : ''}`, sub: [chance(help.needed), help.modifier ? `, ${help.modifier > 0 ? '+' : ''}${help.modifier}` : '', ' ', secMark('17.2')], action: { do: 'morale', brigade: offer.brigade, ...(help.with ? { with: help.with } : {}) }, words: `Stand, ${percent(help.needed)}`, odd: help.needed, unit: game.unit(offer.brigade), stand: true };
  }),
  lead: (game, offer) => (offer.leads || offer.brigades).map((id) => pick(game, id, 'Lead with', 'takes the losses', { do: 'lead', brigade: id })),
  suppress: (game, offer) => (offer.suppress || offer.artillery || offer.brigades).map((id) => pick(game, id, 'Suppress', 'your guns fire at this battery', { do: 'suppress', artillery: id })),
  casualty: (game, offer) => [...(offer.commanders || []).map((id) => pick(game, id, 'Hit', 'the commander', { do: 'casualty', commander: id })), ...(offer.officer ? [{ title: 'Hit the officer of the lead brigade', sub: ['it gets a Lost Commander Marker ', secMark('16.1')], action: { do: 'casualty', officer: true }, words: 'Hit the officer' }] : [])],
  overstack: (game, offer) => offer.brigades.map((id) => pick(game, id, 'Send on', 'it must go one hex further', { do: 'overstack', brigade: id })),
  captor: (game, offer) => offer.brigades.map((id) => pick(game, id, 'Guard by', `gives one SP to guard ${game.unit(offer.prisoner)?.name || 'the prisoner'}`, { do: 'captor', prisoner: offer.prisoner, brigade: id })),
  longstreet: (game, offer) => offer.choices.map((one) => ({ title: one === 'rally' ? 'Rally better this turn' : 'Strengthen one Assault', sub: one === 'rally' ? 'one more on the rally rolls that Longstreet helps' : 'two SP more in one Assault from his hex', action: { do: 'longstreet', choice: one }, words: one === 'rally' ? 'Rally better' : 'Strengthen one Assault' })),
};

/** @returns {Option} */
function pick(game, id, verb, sub, action) {
  const unit = game.unit(id);
  return { title: `${verb} ${unit?.name || id}`, sub: [unit?.kind === 'brigade' ? `${strength(unit)} SP, ${unit.steps.length - unit.lost} of ${unit.steps.length} steps, ` : '', unit?.hex ? `${unit.hex}, ` : '', sub], action, words: `${verb} ${unit?.name || id}`, hex: unit?.hex, unit };
}

export class Choice extends Prompt {
  enter() { this.begin(); }
  changed() { this.begin(); }

  begin() {
    const { game } = this, { name } = game.position.decision;
    this.multi = name === 'defend' ? defence(game) : name === 'withdraw' ? withdrawal(game) : null;
    /** @type {Option[]} */
    this.options = this.multi ? [] : Object.values(game.offers).flatMap((offer) => (OPTIONS[offer.do] || ((_, one) => [{ title: one.do, action: one.action, words: one.do }]))(game, offer));
    this.at = this.options.length === 1 ? 0 : -1;
    const about = this.about();
    if (about?.hex) this.board.approach(about.hex);
    this.draw();
    game.draw();
  }

  /** Whom the question is about. */
  about() {
    const { decision } = this.game.position;
    return this.game.unit(decision.unit) || this.options?.find((one) => one.from || one.stand)?.unit || null;
  }

  title() {
    const who = this.about()?.name, { name } = this.game.position.decision;
    return { check: `${who || 'The brigade'}: retreat or stand?`, retreat: `Where does ${who || 'it'} retreat to?`, displace: `Where does ${who || 'he'} ride?`, lead: 'Which brigade leads?', suppress: 'Which battery do you suppress?', defend: 'What do your guns fire at?', casualty: 'Whom do your sharpshooters hit?', overstack: 'Who must go on?', captor: 'Who guards the prisoner?', longstreet: 'Longstreet\'s bonus', withdraw: 'Who leaves the field?' }[name] || this.game.position.decision.prompt;
  }

  draw() {
    const { game } = this, { decision } = game.position, unit = this.about(), chosen = this.options[this.at];
    this.drawMap();
    const facts = unit?.kind === 'brigade' ? [unitRef(unit.id), ` in `, hexRef(unit.hex), `: ${strength(unit)} SP, ${unit.steps.length - unit.lost} of ${unit.steps.length} steps`, ' '] : [decision.prompt, ' '];
    const other = Object.values(game.match.seats).find((seat, i) => Object.keys(game.match.seats)[i] !== game.side)?.name || 'Your opponent';
    this.fill(this.head('Your decision', this.title(), [facts, sec(decision.section)]), this.storyList(), this.multi ? this.multi.draw(() => this.draw()) :
      h('div', { class: 'opts', role: 'radiogroup', 'aria-label': this.title() }, this.options.map((one, i) => h('label', { class: 'opt' }, h('input', { type: 'radio', name: 'choice', checked: i === this.at, 'data-focus': `choice-${i}`, on: { change: () => this.choose(i) } }), h('kbd', {}, String(i + 1)),
        h('span', {}, h('b', {}, one.title), h('small', {}, one.sub || '')), one.odd !== undefined ? h('em', { class: 'odd' }, h('b', {}, percent(one.odd)), chance(one.odd)) : one.unit && !one.from ? mount(one.unit, 34, true) : null))),
    this.warning(),
    h('div', { class: 'row go' }, h('span', { class: 'left' }, `${other} waits`), button(this.multi ? this.multi.words() : chosen ? chosen.words : 'Choose first', { cls: 'main', icon: 'ok', key: '↵', id: 'confirm', off: !this.multi && !chosen, do: () => this.confirm() })));
    this.toolbar('');
  }

  /** What giving way would mean for an objective. */
  warning() {
    const { game } = this, unit = this.about(), objectives = [...game.ground.objectives.gaps, game.ground.objectives.prize];
    if (!unit?.hex || !objectives.includes(unit.hex) || !this.options.some((one) => one.from)) return null;
    return h('p', { class: 'warn' }, h('b', {}, `Leaving gives up ${game.ground.placeName(unit.hex)}: `), 'an enemy that advances into it takes it ', sec('18.1'));
  }

  choose(i) {
    this.at = i;
    if (this.options[i]?.hex) this.board.reveal(this.options[i].hex);
    this.draw();
    this.game.draw();
  }

  confirm() {
    const action = this.multi ? this.multi.action() : this.options[this.at]?.action;
    if (!action) return false;
    this.game.act(action);
    return true;
  }

  drawMap() {
    const { low, top } = this.board.layers, { game } = this, { assault } = game.view, unit = this.about();
    low.replaceChildren();
    top.replaceChildren();
    const hexes = this.options.map((one) => one.hex).filter(Boolean), near = [...(assault?.brigades || []), ...(assault?.artillery || [])].map((id) => game.unit(id)?.hex);
    low.append(scrim(game.ground, [...hexes, unit?.hex, assault?.target, ...near, ...(this.multi?.hexes() || [])].filter(Boolean)));
    if (assault?.target && assault.target !== unit?.hex) low.append(target(assault.target));
    if (hexes.length) low.append(...choice(new Set(hexes), 'opt'));
    if (unit?.hex) low.append(area([unit.hex], 'stand'));
    const chosen = this.options[this.at];
    if (chosen?.hex) low.append(area([chosen.hex], 'aim'));
    this.options.forEach((one, i) => {
      if (one.from && one.hex && one.from !== one.hex) top.append(arrow(one.from, one.hex, 'cs', { a: 27, b: 16, w: 6 }));
      const hex = one.hex || (one.stand ? unit?.hex : null), before = this.options.slice(0, i).filter((other) => (other.hex || (other.stand ? unit?.hex : null)) === hex).length;
      if (hex) { const mark = keyChip(hex, String(i + 1), game.at(hex).length > 0); if (before) mark.setAttribute('transform', mark.getAttribute('transform').replace(/translate\(([-\d.]+) ([-\d.]+)\)/, (_, x, y) => `translate(${x} ${+y - 21 * before})`)); top.append(mark); }
    });
  }

  click(hex) {
    const same = this.options.map((one, i) => (one.hex || (one.stand ? one.unit?.hex : null)) === hex ? i : -1).filter((i) => i >= 0);
    if (!same.length) return this.multi ? this.multi.click(hex, () => this.draw()) : false;
    this.choose(same[(same.indexOf(this.at) + 1) % same.length]);
    return true;
  }

  enterKey(hex) { return this.at >= 0 && (this.options[this.at].hex === hex || !this.options.some((one) => one.hex === hex)) ? this.confirm() : this.multi ? this.confirm() : false; }

  key(event) {
    const n = +event.key;
    if (n >= 1 && n <= this.options.length) { this.choose(n - 1); return true; }
    if (n >= 1 && this.multi) return this.multi.number(n, () => this.draw());
    if (event.key === 'Escape' && this.at >= 0) { this.at = -1; this.draw(); return true; }
    return false;
  }

  say(hex) { const i = this.options.findIndex((one) => one.hex === hex); return i >= 0 ? `Choice ${i + 1}: ${this.options[i].words}.` : ''; }

  state(unit) {
    const { assault } = this.game.view;
    if (unit.id === this.about()?.id || this.options?.[this.at]?.unit?.id === unit.id) return 'selected';
    if (!assault) return '';
    if (unit.hex === assault.target && isFighter(unit)) return unit.army === this.game.side ? '' : 'foe';
    return [...assault.brigades || [], ...assault.artillery || []].includes(unit.id) ? (unit.army === this.game.side ? 'in' : 'foe') : '';
  }
}

/** 15.7: for each battery canister or which battery it suppresses. @param {any} game */
function defence(game) {
  const offer = game.offered('defend')[0], ids = [...new Set([...(offer.canister || []), ...(offer.suppress || []).map((one) => one.artillery)])];
  const rows = ids.map((id) => ({ id, can: [...((offer.canister || []).includes(id) ? [{ at: null }] : []), ...(offer.suppress || []).filter((one) => one.artillery === id)], at: 0 }));
  const label = (one) => one.at ? `Suppression at ${game.unit(one.at)?.name || one.at}` : 'Canister at the attackers';
  return {
    draw: (again) => h('div', { class: 'opts' }, rows.map((row) => h('fieldset', { class: 'lead' }, h('legend', {}, game.unit(row.id)?.name || row.id, ' ', sec('15.7')), row.can.map((one, i) => h('label', {}, h('input', { type: 'radio', name: `gun-${row.id}`, checked: i === row.at, 'data-focus': `${row.id}-${i}`, on: { change: () => { row.at = i; again(); } } }), label(one)))))),
    words: () => rows.length === 1 ? label(rows[0].can[rows[0].at]) : 'Fire',
    action: () => { const suppress = rows.filter((row) => row.can[row.at].at).map((row) => ({ artillery: row.id, at: row.can[row.at].at })); return { do: 'defend', ...(suppress.length ? { suppress } : {}) }; },
    hexes: () => rows.flatMap((row) => [game.unit(row.id)?.hex, ...row.can.map((one) => game.unit(one.at)?.hex)]),
    click: () => false,
    number: (n, again) => { const row = rows[n - 1]; if (!row) return false; row.at = (row.at + 1) % row.can.length; again(); return true; },
  };
}

/** 8.5: who pays the debt. @param {any} game */
function withdrawal(game) {
  const offer = game.offered('withdraw')[0], named = new Set(offer.action.brigades || []);
  const toggle = (id) => { if (named.has(id)) named.delete(id); else named.add(id); };
  return {
    draw: (again) => [h('p', { class: 'left' }, `Name brigades until ${offer.owed} SP are reached.`), h('div', { class: 'parts' }, offer.brigades.map((id) => { const unit = game.unit(id); return h('label', { class: 'pt' }, h('input', { type: 'checkbox', checked: named.has(id), 'data-focus': id, on: { change: () => { toggle(id); again(); } } }), mount(unit, 34, true), h('span', {}, h('b', {}, unit.name), h('small', {}, unit.hex)), h('em', {}, String(unit.sp))); }))],
    words: () => `These leave: ${[...named].map((id) => game.unit(id)?.name).join(', ') || 'nobody'}`,
    action: () => ({ do: 'withdraw', brigades: [...named] }),
    hexes: () => offer.brigades.map((id) => game.unit(id)?.hex),
    click: (hex, again) => { const id = offer.brigades.find((one) => game.unit(one)?.hex === hex); if (!id) return false; toggle(id); again(); return true; },
    number: (n, again) => { if (!offer.brigades[n - 1]) return false; toggle(offer.brigades[n - 1]); again(); return true; },
  };
}
