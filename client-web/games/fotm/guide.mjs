// SPDX-License-Identifier: MIT
// The guided battle: an hour at Fox's Gap on the real server, against a scripted opponent who holds
// the other seat. Each step waits until the player has done it; nothing is forced.
import { button, el, h, put } from '../../js/dom.mjs';
import { NARROW } from '../../js/screen.mjs';
import { t } from '../../js/texts.mjs';
import { Bot } from '../../js/play/bot.mjs';
import { centre, ring } from './hex.mjs';
import { hexesOf } from './units.mjs';

const R = 'cs-dhhill-ripley',
  A = 'cs-dhhill-gbanderson',
  B = 'cs-dhhill-bondurant',
  G = 'cs-dhhill-garland';
/** @typedef {import('./types').Game} Game */

/** @param {Game} game @param {string} name */
const phase = (game, name) => game.position.decision?.name === name && game.position.mine;
/** In the order of a turn. @type {import('./wire').Phase[]} */
const ORDER = ['setup', 'burnside', 'rally', 'movement', 'reinforcement', 'combat', 'over'];
/** Are these phases of the guided hour over? @param {import('./wire').Phase[]} phases */
const past =
  (...phases) =>
  (/** @type {Game} */ game) => {
    const { view } = game;
    return (
      view.phase === 'over' ||
      view.turn > 8 ||
      (view.side === 'confederate' &&
        view.phase !== 'setup' &&
        ORDER.indexOf(view.phase) > Math.max(...phases.map((one) => ORDER.indexOf(one))))
    );
  };
/** @param {Game} game @param {string} id */
const chosen = (game, id) => !!game.prompt?.isChosen(id);
/** @param {Game} game @param {string} id @param {string} hex */
const stands = (game, id, hex) => game.unit(id)?.hex === hex;

/** What is said stands in the catalogue; `hexes` and where `units` stand are marked on the map. @type {{id: string, hexes?: string[], units?: string[], spot?: string, done: (game: Game) => boolean, manual?: boolean}[]} */
const STEPS = [
  {
    id: 'start',
    hexes: ['1606'],
    done: (game) => chosen(game, R) || stands(game, R, '1607'),
  },
  {
    id: 'gap',
    hexes: ['1607'],
    done: (game) => stands(game, R, '1607'),
  },
  {
    id: 'facing',
    hexes: ['1607'],
    done: (game) => game.unit(R)?.facing === 3 || game.view.phase !== 'setup',
  },
  {
    id: 'support',
    hexes: ['1506', '1707'],
    units: [A, B],
    done: (game) => stands(game, A, '1506') && stands(game, B, '1707'),
  },
  {
    id: 'ready',
    spot: '#end',
    done: (game) => game.view.phase !== 'setup' && game.view.side === 'confederate',
  },
  {
    id: 'rally',
    hexes: ['2006'],
    done: (game) => past('rally')(game) || (phase(game, 'rally') && !game.offered('rally').some((offer) => offer.brigade === G)),
  },
  {
    id: 'end_rally',
    spot: '#end',
    done: past('rally'),
  },
  {
    id: 'moving',
    hexes: ['1608'],
    units: [R],
    done: (game) => stands(game, R, '1608') || past('movement')(game),
  },
  {
    id: 'second',
    hexes: ['1608'],
    units: [A],
    done: (game) => stands(game, A, '1608') || past('movement')(game),
  },
  {
    id: 'guns',
    hexes: ['1708'],
    units: [B],
    done: (game) => stands(game, B, '1708') || past('movement')(game),
  },
  {
    id: 'to_fight',
    spot: '#end',
    done: past('movement', 'reinforcement'),
  },
  {
    id: 'assault',
    hexes: ['1609'],
    done: (game) => !!game.view.assault || (game.view.more?.targets || []).includes('1609') || past('combat')(game),
  },
  {
    id: 'now',
    done: (game) => (phase(game, 'combat') && (game.view.more?.targets || []).includes('1609')) || past('combat')(game),
  },
  {
    id: 'end_hour',
    spot: '#end',
    done: past('combat'),
  },
  {
    id: 'done',
    done: () => false,
    manual: true,
  },
];

/** Decisions to which something is said. */
const TIPS = new Set(['check', 'retreat', 'advance', 'defend', 'lead']);

export class Guide {
  /** @param {import('./types').Game} game @param {string} guided the seat's `guided`: the other seat's token */
  constructor(game, guided) {
    this.game = game;
    this.at = 0;
    /** What the box was drawn for last. */
    this.shown = '';
    this.bot = new Bot(game.match.id, guided, script);
    this.mark = el('g', { class: 'guidemarks' });
    this.box = h('section', { class: 'guidebox', 'aria-label': t('fotm.guide.label') });
    /** What the box says is spoken when it is new, not whenever the box is drawn. */
    this.said = '';
    this.says = h('p', { class: 'sr', role: 'status' });
    game.frame.side.append(this.says);
    this.narrow = matchMedia(NARROW);
    this.place = () => (this.narrow.matches ? game.frame.side.prepend(this.box) : game.frame.board.append(this.box));
    this.narrow.addEventListener('change', this.place);
    this.place();
    game.board.view.append(this.mark);
    this.timer = setInterval(() => this.changed(), 400);
  }

  close() {
    clearInterval(this.timer);
    this.narrow.removeEventListener('change', this.place);
    this.bot.close();
    this.box.remove();
    this.says.remove();
    this.spotted?.classList.remove('spot');
  }

  changed() {
    const { game } = this;
    if (!game.view || game.position.replay) {
      this.box.hidden = true;
      return;
    }
    this.box.hidden = false;
    let moved = false;
    while (this.at < STEPS.length - 1 && STEPS[this.at].done(game)) {
      this.at++;
      moved = true;
    }
    const where = (STEPS[this.at].units || []).map((id) => game.unit(id)?.hex),
      key = `${this.at} ${game.position.decision?.name} ${game.position.mine} ${where}`;
    if (!moved && key === this.shown) return;
    this.shown = key;
    this.draw(moved || this.first === undefined);
    this.first = false;
  }

  /** @param {boolean} fresh */
  draw(fresh) {
    const step = STEPS[this.at],
      { game } = this,
      { name = '' } = game.position.decision,
      tip = game.position.mine && TIPS.has(name),
      title = tip ? t('fotm.your_decision') : t(`fotm.guide.${step.id}.title`),
      text = tip ? t(`fotm.guide.tip.${name}`) : t(`fotm.guide.${step.id}.text`);
    put(
      this.box,
      h('p', { class: 'kick' }, t('fotm.guide.at', { n: this.at + 1, of: STEPS.length })),
      h('h3', {}, title),
      h('p', {}, text),
      h(
        'div',
        { class: 'row' },
        this.at < STEPS.length - 1
          ? button(t('fotm.guide.skip'), {
              cls: 'line small',
              do: () => {
                this.at++;
                this.changed();
                this.draw(true);
              },
            })
          : h('span', {}),
        this.at === STEPS.length - 1 ? button(t('common.to_lobby'), { cls: 'main', do: () => game.context.page.go('#') }) : null,
      ),
    );
    const words = `${title}. ${text}`;
    if (words !== this.said) this.says.textContent = this.said = words;
    const hexes = tip ? [] : hexesOf([...(step.units || []).map((id) => game.unit(id)?.hex), ...(step.hexes || [])]);
    this.mark.replaceChildren(
      ...hexes.map((hex) => el('polygon', { class: 'guidemark', points: ring(1.04, centre(hex)) })),
    );
    this.spotted?.classList.remove('spot');
    this.spotted = step.spot ? document.querySelector(step.spot) : null;
    this.spotted?.classList.add('spot');
    if (fresh && step.hexes) game.board.approach(step.hexes[0]);
  }
}

/** What the scripted Union does: it passes its turns and gives way where it may. @param {{offers: Record<string, import('./types').Offer>|null}} match */
function script(match) {
  const offers = match.offers || {},
    all = Object.values(offers);
  if (offers.end) return { do: 'end' };
  return (all.find((offer) => offer.do === 'retreat') || all[0])?.action || null;
}
