// SPDX-License-Identifier: MIT
// Before a die is thrown: at whom, who takes part, what counts, what may come of it. Rays on the table go from those who
// fire to their target.
import { button, el, h, put } from '../../js/dom.mjs';
import { sideClass } from '../../js/sides.mjs';
import { label, middle } from './pieces.mjs';
import { sectionRef } from './rules.mjs';
import { outcome } from './sums.mjs';
import { heard, t } from '../../js/texts.mjs';

/** @param {any} panel @param {string} key @param {any} offer */
export function fireForm(panel, key, offer) {
  const { game } = panel,
    { model } = game,
    action = { ...offer.action },
    may = action.do === 'fire' && Array.isArray(action.units) ? offer.units || action.units : null,
    chosen = new Set(may ? action.units : []),
    told = h('div', { class: 'ttold' }),
    place = h('div', { class: 'parts' });
  let run = 0;
  const now = () => (may ? { ...action, units: may.filter((/** @type {string} */ id) => chosen.has(id)) } : action);

  const judge = async () => {
    const mine = ++run,
      answer = action.do === 'order' ? offer : await ask();
    if (mine !== run || panel.fire !== form) return;
    draw(answer);
  };
  const ask = async () => {
    if (action.do === 'resolve') return game.ask({ ask: 'combat', target: action.target });
    const answer = await game.ask({ ask: 'preview', action: now() });
    return answer?.legal === true ? answer : { ...offer, refused: answer?.refused };
  };

  /** @param {any} answer */
  const draw = (answer) => {
    const sums = answer && model.sums(answer, action);
    put(told, answer?.refused ? h('p', { class: 'tsay no' }, heard(answer.refused.text), ' ', sectionRef(game, answer.refused.section)) : null, sums ? outcome(game, sums) : null, answer?.range ? h('p', { class: 'sub' }, t('table.at', { far: model.length(answer.range) })) : null);
    go.disabled = !!answer?.refused || (may && !chosen.size);
    rays(answer);
  };

  /** @param {any} answer */
  const rays = (answer) => {
    const target = game.piece(action.target),
      from = (may ? [...chosen] : [action.unit]).map((id) => game.piece(id)).filter(Boolean);
    if (!target || !['fire', 'flame'].includes(action.do)) return game.board.layers.path.replaceChildren();
    const to = middle(target);
    game.board.layers.path.replaceChildren(
      ...from.map((/** @type {any} */ one) => el('path', { class: `tshot ${answer?.refused ? 'no' : ''}`, d: `M${middle(one).join(' ')}L${to.join(' ')}` })),
      answer?.range ? label([(middle(from[0])[0] + to[0]) / 2, (middle(from[0])[1] + to[1]) / 2], model.length(answer.range), 'tchip', -8) : '',
    );
  };

  const parts = () =>
    may &&
    put(
      place,
      may.map((/** @type {string} */ id) => {
        const one = game.piece(id);
        return h('label', { class: 'check tpart' }, h('input', { type: 'checkbox', checked: chosen.has(id), on: { change: () => form.toggle(id) } }), h('span', {}, h('b', {}, model.name(id)), ' ', h('small', {}, one?.says[0] || '')));
      }),
    );

  const go = button(label_(), { cls: ['fire', 'flame', 'resolve'].includes(action.do) ? 'war' : 'main', key: '↵', id: 'go', do: () => form.commit() });
  function label_() {
    return model.verbs[action.do] || action.do;
  }
  const who = action.target || action.unit,
    title = [label_(), model.name(who)].filter(Boolean).join(' ');
  const form = {
    key,
    box: h(
      'div',
      { class: `tfire ${sideClass(model.game, game.piece(who)?.side)}` },
      panel.head(t('table.your_decision'), title, [action.target && action.unit ? `${model.name(action.unit)}, ` : '', game.piece(who)?.says.join(', ') || '', ' ', sectionRef(game, game.position.decision?.section)]),
      place,
      told,
      h('div', { class: 'row tend' }, button(t('table.leave'), { cls: 'line', key: t('prompt.esc'), do: () => panel.key({ key: 'Escape' }) }), go),
    ),
    /** @param {string} id */
    toggle(id) {
      if (!may?.includes(id)) return false;
      if (chosen.has(id)) chosen.delete(id);
      else chosen.add(id);
      parts();
      judge();
      return true;
    },
    commit() {
      game.board.layers.path.replaceChildren();
      return game.act(now());
    },
  };
  parts();
  panel.fire = form;
  judge();
  return form;
}
