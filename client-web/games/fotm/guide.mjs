// SPDX-License-Identifier: MIT
// The guided battle: an hour at Fox's Gap on the real server, against a scripted opponent who holds
// the other seat. Each step waits until the player has done it; nothing is forced.
import { button, el, h, put } from '../../js/dom.mjs';
import { NARROW } from '../../js/screen.mjs';
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

/** `hexes` and where `units` stand are marked on the map. @type {{title: string, text: string, hexes?: string[], units?: string[], spot?: string, done: (game: Game) => boolean, manual?: boolean}[]} */
const STEPS = [
  {
    title: "Fox's Gap, 2 pm",
    text: "You command D. H. Hill's Confederates. A counter shows its branch, its strength in the middle, its steps up the left edge; the pointer at its edge shows which way it faces. Your opponent is a script, so take your time. Click Ripley, north-west of the gap.",
    hexes: ['1606'],
    done: (game) => chosen(game, R) || stands(game, R, '1607'),
  },
  {
    title: 'Take the gap',
    text: "The lit hexes are where Ripley may start. Click 1607, Fox's Gap itself.",
    hexes: ['1607'],
    done: (game) => stands(game, R, '1607'),
  },
  {
    title: 'Facing',
    text: 'A brigade faces a corner of its hex: two hexes are its front, two its flanks, two its rear. It fights well only to the front. Turn Ripley one corner to the right: press E, or touch the head at the lower left of the ring. Then the brigade looks down the road and at the Union on the crest.',
    hexes: ['1607'],
    done: (game) => game.unit(R)?.facing === 3 || game.view.phase !== 'setup',
  },
  {
    title: 'Bring up support',
    text: "Click G.B. Anderson and put the brigade in 1506; then click Bondurant's guns and put them in 1707. You can also drag them.",
    hexes: ['1506', '1707'],
    units: [A, B],
    done: (game) => stands(game, A, '1506') && stands(game, B, '1707'),
  },
  {
    title: 'Ready',
    text: 'That will do. End the set-up: the button in the panel, or X. The Union then takes its turn; the script does nothing with it.',
    spot: '#end',
    done: (game) => game.view.phase !== 'setup' && game.view.side === 'confederate',
  },
  {
    title: 'Rally',
    text: 'Garland has lost two steps. In your Rally Phase the brigade may try to get one back: choose it, look at the chance, roll.',
    hexes: ['2006'],
    done: (game) => past('rally')(game) || (phase(game, 'rally') && !game.offered('rally').some((offer) => offer.brigade === G)),
  },
  {
    title: 'End the phase',
    text: 'The die has decided. End the rally: the program warns when something is left to do.',
    spot: '#end',
    done: past('rally'),
  },
  {
    title: 'Moving',
    text: 'Click Ripley. The light hexes can be reached; the figures are moves left after arriving. A red sign marks a hex in an enemy zone of control: whoever enters it must stop. Go to 1608, next to Welsh.',
    hexes: ['1608'],
    units: [R],
    done: (game) => stands(game, R, '1608') || past('movement')(game),
  },
  {
    title: 'A second brigade',
    text: 'Click G.B. Anderson and send that brigade to 1608 as well. Two infantry brigades fit in a hex. The line shows the way along the road. If you do not like it: Z takes back.',
    hexes: ['1608'],
    units: [A],
    done: (game) => stands(game, A, '1608') || past('movement')(game),
  },
  {
    title: 'The guns',
    text: 'Artillery fires up to three hexes if nothing blocks the line: woods, higher ground, or brigades between on the same level. Move Bondurant to 1708, from where the guns see past your own men.',
    hexes: ['1708'],
    units: [B],
    done: (game) => stands(game, B, '1708') || past('movement')(game),
  },
  {
    title: 'To the fight',
    text: 'End the movement, and the Reinforcement Phase after it: Longstreet is still an hour away.',
    spot: '#end',
    done: past('movement', 'reinforcement'),
  },
  {
    title: 'Assault',
    text: 'Welsh stands next to you on the same level: you must assault. Click 1609. Everybody who can take part is ticked; the panel counts the dice and names every modifier with its section. Suppression by your guns keeps the battery quiet. Then attack.',
    hexes: ['1609'],
    done: (game) => !!game.view.assault || (game.view.more?.targets || []).includes('1609') || past('combat')(game),
  },
  {
    title: 'What now?',
    text: 'Sixes are hits, and hits fall on the lead brigade. Who loses two steps must retreat or stand by a die. If the hex becomes empty, you advance into it and choose your facing. Answer what you are asked; "Explain" in the panel tells more.',
    done: (game) => (phase(game, 'combat') && (game.view.more?.targets || []).includes('1609')) || past('combat')(game),
  },
  {
    title: 'End of the hour',
    text: 'Look at the log: every event with the section of the rules behind it. Then end the Combat Phase.',
    spot: '#end',
    done: past('combat'),
  },
  {
    title: 'That is the game',
    text: 'Moving, facing, zones of control, guns, assault, retreat: the rest is more of it. Play on here as long as you like, or start a match and send a friend the link. A question mark shows all keys; every small number explains itself.',
    done: () => false,
    manual: true,
  },
];

/** @type {Record<string, string>} */
const TIPS = {
  check: 'You lost two steps. Standing keeps the ground if the die says so; retreating is safe. Your choice.',
  retreat: 'Choose where to go: the lit hexes are away from the attackers.',
  advance: 'The hex is empty: at least one brigade must go in. Facing is free.',
  defend: 'Your guns may fire canister at attackers next to them, or silence an attacking battery.',
  lead: 'The lead brigade takes the losses: usually the strongest.',
};

export class Guide {
  /** @param {import('./types').Game} game @param {string} guided the seat's `guided`: the other seat's token */
  constructor(game, guided) {
    this.game = game;
    this.at = 0;
    /** What the box was drawn for last. */
    this.shown = '';
    this.bot = new Bot(game.match.id, guided, script);
    this.mark = el('g', { class: 'guidemarks' });
    this.box = h('section', { class: 'guidebox', 'aria-label': 'Guided battle' });
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
      tip = game.position.mine && TIPS[game.position.decision.name || ''];
    put(
      this.box,
      h('p', { class: 'kick' }, `Guided battle · ${this.at + 1} of ${STEPS.length}`),
      h('h3', {}, tip ? 'Your decision' : step.title),
      h('p', {}, tip || step.text),
      h(
        'div',
        { class: 'row' },
        this.at < STEPS.length - 1
          ? button('Skip this step', {
              cls: 'line small',
              do: () => {
                this.at++;
                this.changed();
                this.draw(true);
              },
            })
          : h('span', {}),
        this.at === STEPS.length - 1 ? button('To the lobby', { cls: 'main', do: () => game.context.page.go('#') }) : null,
      ),
    );
    const words = `${tip ? 'Your decision' : step.title}. ${tip || step.text}`;
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
