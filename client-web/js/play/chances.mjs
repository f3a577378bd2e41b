// SPDX-License-Identifier: MIT
// How the chances stood, after the battle: the computer plays it on from each half turn. Its curve, the turns
// at which it changed most with what else could have been done there, and what the dice gave.
import { button, h } from '../dom.mjs';
import { sideName } from '../sides.mjs';
import { graph } from './graph.mjs';
import { heard, number, t } from '../texts.mjs';

/** @typedef {import('../../wire').Analysis} Analysis */

/** @param {number} thousandths */
const percent = (thousandths) => Math.round(thousandths / 10);
/** @param {number} thousandths */
const signed = (thousandths) => number(percent(thousandths), { signDisplay: 'always' });

/** The chance of the first side before a point, a draw counted half. @param {Analysis['points'][number]} point */
const chance = ({ won: [first, second] }) => (1000 + first - second) / 2;

/** What else could have been done, as the computer puts it. @param {any} other */
function instead(other) {
  if (other.text) return heard(other.text);
  return other.action.do === 'end' ? t('chances.end') : t('chances.other');
}

/** @param {Analysis} told @param {(turn: number) => string} name of a turn @param {(n: number) => void} show */
function turnings({ turnings: all, points, sides: [first] }, name, show) {
  const line = (/** @type {number} */ n, /** @type {string} */ words) => h('li', {}, button(t('end.show'), { icon: 'play', bare: true, do: () => show(n) }), h('span', {}, words));
  if (!all.length) return h('p', { class: 'left' }, t('chances.no_turn'));
  return h(
    'ol',
    { class: 'turnings' },
    all.map(({ point, other }) => {
      const before = points[point],
        from = percent(chance(before)),
        to = percent(chance(points[point + 1]));
      const said = t('chances.turn', { turn: name(before.turn), mover: sideName(before.side || first), side: sideName(first), from, to, dice: signed(before.luck) });
      return [
        line(before.n, said),
        other ? line(other.n, t('chances.else', { side: sideName(other.side), what: instead(other), chance: percent(other.chance), played: percent(other.played) })) : null,
      ];
    }),
  );
}

/** @param {Analysis} told @param {(turn: number) => string} name of a turn @param {(side: string) => string} cls @param {(n: number) => void} show */
function drawn(told, name, cls, show) {
  const { points, sides, luck, playouts } = told;
  const curve = {
    title: t('chances.title'),
    marks: points.map(({ turn, side }, i) => (side && turn && turn !== points[i - 1]?.turn ? name(turn) : '')),
    lines: Object.fromEntries(sides.map((side, i) => [side, points.map(({ won }) => percent(won[i]))])),
    top: 100,
  };
  return [
    points.length > 2 ? graph(curve, cls) : h('h3', {}, t('chances.title')),
    h('p', { class: 'left' }, t('chances.how', { n: playouts, first: sideName(sides[0]), second: sideName(sides[1]), a: percent(points[0].won[0]), b: percent(points[0].won[1]) })),
    turnings(told, name, show),
    h('p', { class: 'apart' }, t('chances.luck', { first: sideName(sides[0]), second: sideName(sides[1]), a: signed(luck[0]), b: signed(luck[1]) })),
  ];
}

/**
 * Asks for it, and draws it when it is there; nothing where no computer plays, or not this game.
 * @param {any} page a MatchPage @param {(side: string) => string} cls @param {() => void} close @param {(turn: number) => string} [mark] what a turn is called
 */
export function chancesRow(page, cls, close, mark = String) {
  const { match, link } = page;
  if (match.status.state !== 'finished' || !link.hello.features?.includes('computer')) return null;
  const row = h('section', { class: 'chances' }, h('h3', {}, t('chances.title')), h('p', { class: 'left', role: 'status' }, t('chances.wait')));
  const show = (/** @type {number} */ n) => {
    close();
    page.lookAt(n);
  };
  link.request({ type: 'analysis', match: match.id }).then(
    (/** @type {Analysis} */ told) => row.replaceChildren(...drawn(told, mark, cls, show)),
    (/** @type {any} */ error) => (error.code === 'busy' ? row.replaceChildren(h('h3', {}, t('chances.title')), h('p', { class: 'left' }, t('chances.busy'))) : row.remove()),
  );
  return row;
}
