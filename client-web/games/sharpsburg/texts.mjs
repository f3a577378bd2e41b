// SPDX-License-Identifier: MIT
// How the words of this game are put together; the words themselves stand in the catalogues (texts.en.mjs, texts.de.mjs).
import { listed, t } from '../../js/texts.mjs';

/** @typedef {import('./types').Unit} Unit @typedef {import('./types').Track} Track */

/** As counters name states, by postal letters: they are the same in every language. @type {Record<string, string>} */
export const SHORT_STATES = {
  Ohio: 'OH', Maryland: 'MD', 'New York': 'NY', Pennsylvania: 'PA', Virginia: 'VA', 'North Carolina': 'NC', 'South Carolina': 'SC', Georgia: 'GA', Alabama: 'AL',
  Mississippi: 'MS', Louisiana: 'LA', Texas: 'TX', Arkansas: 'AR', Florida: 'FL', Tennessee: 'TN', Indiana: 'IN', Wisconsin: 'WI', Massachusetts: 'MA', Connecticut: 'CT',
  'West Virginia': 'WV', 'Virginia Cavalry': 'VA C', 'West Virginia Cavalry': 'WV C', 'Illinois Cavalry': 'IL C', 'Ohio Cavalry': 'OH C',
};

const NAMES = {
  forms: ['line', 'column', 'road-column', 'square', 'general-order', 'skirmish', 'limbered', 'unlimbered'],
  results: ['NE', 'A', 'A1', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6'],
};
const MARKERS = new Set(['HM', 'M', 'DM', 'Ch', 'IC', 'AV']);
const MODIFIERS = new Set(['terrain', 'density', 'moved', 'target-moved', 'exhaustion', 'type', 'excess', 'short', 'officer', 'officer-target', 'sun', 'losses', 'unhurt', 'far', 'flanks', 'front-points', 'front-enemies', 'front-enfilade', 'odds', 'other']);

/** A table of words by their names. @param {string[]} names @param {(name: string) => string} say @returns {Record<string, string>} */
const table = (names, say) => Object.fromEntries(names.map((name) => [name, say(name)]));

/** @param {Track|undefined} value */
export const plainTrack = (value) => (value === undefined ? '–' : String(value));
/** @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

export const text = {
  get parts() { return table(['holders', 'detachment', 'wing'], (one) => t(`sharpsburg.part.${one}`)); },
  /** Parts that stand in the names of the roster. @returns {Record<string, string>} */
  get namedParts() { return { 'right wing': t('sharpsburg.named.right'), 'left wing': t('sharpsburg.named.left'), skirmishers: t('sharpsburg.named.skirmishers'), 'horse holders': t('sharpsburg.part.holders'), dismounted: t('sharpsburg.named.dismounted') }; },
  brigade: (/** @type {string} */ name) => (name.endsWith('s') ? t('sharpsburg.brigade_s', { name }) : t('sharpsburg.brigade', { name })),
  get up() { return t('sharpsburg.up'); },
  get down() { return t('sharpsburg.down'); },
  volleyAt: (/** @type {string[]} */ names, /** @type {string} */ hex) => t('sharpsburg.volley_at', { names: listed(names), hex }),
  get sp() { return t('sharpsburg.sp'); },
  get morale() { return t('sharpsburg.morale'); },
  get covered() { return t('sharpsburg.covered'); },
  get map() { return t('sharpsburg.map'); },
  get turnTrack() { return t('sharpsburg.turn_track'); },
  get phases() { return t('sharpsburg.phases'); },
  get points() { return t('sharpsburg.points'); },
  get commandTab() { return t('sharpsburg.command_tab'); },
  get yours() { return t('sharpsburg.yours'); },
  get wait() { return t('sharpsburg.wait'); },
  get watching() { return t('sharpsburg.watching'); },
  get back() { return t('sharpsburg.back'); },
  get end() { return t('sharpsburg.end'); },
  get noOpponent() { return t('sharpsburg.no_opponent'); },
  get undo() { return t('sharpsburg.undo'); },
  get rules() { return t('sharpsburg.rules'); },
  get due() { return t('sharpsburg.due'); },
  get enter() { return t('sharpsburg.enter'); },
  get spentAll() { return t('sharpsburg.spent_all'); },
  get pickReach() { return t('sharpsburg.pick_reach'); },
  get stopsThere() { return t('sharpsburg.stops_there'); },
  get face() { return t('sharpsburg.face'); },
  get turnLeft() { return t('sharpsburg.turn_left'); },
  get turnRight() { return t('sharpsburg.turn_right'); },
  get limber() { return t('sharpsburg.limber'); },
  get unlimber() { return t('sharpsburg.unlimber'); },
  get cover() { return t('sharpsburg.cover'); },
  get uncover() { return t('sharpsburg.uncover'); },
  get mount() { return t('sharpsburg.mount'); },
  get dismount() { return t('sharpsburg.dismount'); },
  get double() { return t('sharpsburg.double'); },
  get doubleWhy() { return t('sharpsburg.double_why'); },
  get charge() { return t('sharpsburg.charge'); },
  get overrun() { return t('sharpsburg.overrun'); },
  get uncharge() { return t('sharpsburg.uncharge'); },
  get go() { return t('sharpsburg.go'); },
  get doIt() { return t('sharpsburg.do_it'); },
  get putBack() { return t('sharpsburg.put_back'); },
  get wing() { return t('sharpsburg.wing'); },
  get detach() { return t('sharpsburg.detach'); },
  get merge() { return t('sharpsburg.merge'); },
  get stackUp() { return t('sharpsburg.stack_up'); },
  get asOne() { return t('sharpsburg.as_one'); },
  wholeBrigade: (/** @type {number} */ n) => t('sharpsburg.whole_brigade', { n }),
  groupTitle: (/** @type {number} */ n) => t('sharpsburg.group.title', { n }),
  groupStack: (/** @type {string} */ name, /** @type {number} */ n) => t('sharpsburg.group.stack', { name, n }),
  groupStopped: (/** @type {number} */ gone, /** @type {number} */ of) => t('sharpsburg.group.stopped', { n: gone, of }),
  get groupAbout() { return t('sharpsburg.group.about'); },
  get groupPick() { return t('sharpsburg.group.pick'); },
  get groupCharges() { return t('sharpsburg.group.charges'); },
  groupHeld: (/** @type {string[]} */ names) => t('sharpsburg.group.held', { n: names.length, names: listed(names) }),
  get tooFar() { return t('sharpsburg.too_far'); },
  get goAll() { return t('sharpsburg.group.go'); },
  get nextBrigade() { return t('sharpsburg.next_brigade'); },
  get endMovement() { return t('sharpsburg.end_movement'); },
  get chargesOpen() { return t('sharpsburg.charges_open'); },
  get advanceTo() { return t('sharpsburg.advance_to'); },
  get advance() { return t('sharpsburg.advance'); },
  get stand() { return t('sharpsburg.stand'); },
  get standSub() { return t('sharpsburg.stand_sub'); },
  get retreat() { return t('sharpsburg.retreat'); },
  get prolong() { return t('sharpsburg.prolong'); },
  get fireTitle() { return t('sharpsburg.fire_title'); },
  get canister() { return t('sharpsburg.canister'); },
  get rapid() { return t('sharpsburg.rapid'); },
  get atWhat() { return t('sharpsburg.at_what'); },
  get noModifiers() { return t('sharpsburg.no_modifiers'); },
  get toDice() { return t('sharpsburg.to_dice'); },
  get pass() { return t('sharpsburg.pass'); },
  get passWhy() { return t('sharpsburg.pass_why'); },
  get addsNothing() { return t('sharpsburg.adds_nothing'); },
  get exchange() { return t('sharpsburg.exchange'); },
  get targetNow() { return t('sharpsburg.target_now'); },
  get lossesTitle() { return t('sharpsburg.losses_title'); },
  get checksTitle() { return t('sharpsburg.checks_title'); },
  get rallyTitle() { return t('sharpsburg.rally_title'); },
  get rallySub() { return t('sharpsburg.rally_sub'); },
  get rallyAll() { return t('sharpsburg.rally_all'); },
  get orders() { return t('sharpsburg.orders'); },
  get engaged() { return t('sharpsburg.engaged'); },
  get noOfficer() { return t('sharpsburg.no_officer'); },
  get showLines() { return t('sharpsburg.show_lines'); },
  get close() { return t('sharpsburg.close'); },
  get drawn() { return t('sharpsburg.drawn'); },
  get resigned() { return t('sharpsburg.resigned'); },
  get forms() { return table(NAMES.forms, (one) => t(`sharpsburg.formation.${one}`)); },
  get states() { return table(['formed', 'shaken', 'routed'], (one) => t(`sharpsburg.state.${one}`)); },
  get markers() { return table([...MARKERS], (one) => t(`sharpsburg.marker.${one}`)); },
  get ranks() { return table(['brigade', 'division', 'corps', 'army'], (one) => t(`sharpsburg.rank.${one}`)); },
  get terrain() { return table(['clear', 'woods', 'rocky_woods', 'cornfield', 'orchard', 'town', 'brush', 'oak', 'oak_brush', 'pine', 'pine_brush'], (one) => t(`sharpsburg.terrain.${one}`)); },
  get features() { return table(['building', 'sunken_road', 'rr_cut', 'rifle_pits', 'deep_cut'], (one) => t(`sharpsburg.feature.${one}`)); },
  get slopes() { return table(['gentle', 'steep'], (one) => t(`sharpsburg.slope.${one}`)); },
  get objectives() { return t('sharpsburg.objectives'); },
  get holds() { return table(['union', 'confederate'], (one) => t(`sharpsburg.holds.${one}`)); },
  get kinds() { return table(['regular', 'immediate', 'overrun'], (one) => t(`sharpsburg.kind.${one}`)); },
  get atKinds() { return table(['personnel', 'guns', 'officer'], (one) => t(`sharpsburg.at.${one}`)); },
  get results() { return table(NAMES.results, (one) => t(`sharpsburg.result.${one}`)); },
  get legend() { return table(['fire', 'front'], (one) => t(`sharpsburg.legend.${one}`)); },
  get boardMarks() { return table(['front', 'flank', 'rear', 'zone', 'reach', 'target', 'no', 'wrong'], (one) => t(`sharpsburg.mark.${one}`)); },
  get rolls() { return table(['fired', 'fire', 'front', 'rout', 'rally', 'charge', 'attack', 'defend', 'officer', 'prolong'], (one) => t(`sharpsburg.roll.${one}`)); },
  get tale() { return table(['fire', 'charge', 'who', 'whom', 'check'], (one) => t(`sharpsburg.tale.${one}`)); },
  strength: (/** @type {number} */ now, /** @type {number} */ full) => (now === full ? t('sharpsburg.strength', { now }) : t('sharpsburg.strength_of', { now, full })),
  guns: (/** @type {number} */ n) => t('sharpsburg.guns', { n }),
  formation: (/** @type {Unit} */ unit) => {
    const form = text.forms[unit.formation] || unit.formation;
    return unit.mounted ? t('sharpsburg.mounted', { form }) : form;
  },
  facing: (/** @type {number} */ f) => t('sharpsburg.facing', { wind: text.wind(f) }),
  wind: (/** @type {number} */ f) => t(`sharpsburg.wind.${f}`),
  /** Modifiers by the names that the wire has for them; another is shown as it is. */
  modifier: (/** @type {string} */ name) => (MODIFIERS.has(name) ? t(`sharpsburg.modifier.${name}`) : name.replace(/[-_]/g, ' ').replace(/^./, (c) => c.toUpperCase())),
  feet: (/** @type {number} */ n) => t('sharpsburg.feet', { n }),
  hex: (/** @type {string} */ hex, /** @type {string} */ name) => (name ? t('sharpsburg.hex_named', { name, hex }) : t('sharpsburg.hex', { hex })),
  arrive: (/** @type {number} */ n, /** @type {string} */ names) => t('sharpsburg.arrive', { n, names }),
  decides: (/** @type {string} */ side) => t('sharpsburg.decides', { side }),

  // Movement.
  canAct: (/** @type {number} */ n) => (n ? t('sharpsburg.can_act', { n }) : t('sharpsburg.none_act')),
  one: (/** @type {number} */ n) => t('sharpsburg.regiments_n', { n }),
  left: (/** @type {number} */ left, /** @type {number} */ of) => t('sharpsburg.left', { left, of }),
  cost: (/** @type {number} */ cost, /** @type {number} */ of) => t('sharpsburg.cost', { cost, of }),
  checksOnWay: (/** @type {number} */ n) => t('sharpsburg.checks_on_way', { n }),
  form: (/** @type {string} */ name) => t(`sharpsburg.form.${name}`),
  retreatSP: (/** @type {number} */ n) => t('sharpsburg.retreat_sp', { n }),

  // Charges.
  oddsLine: (/** @type {string} */ odds, /** @type {number} */ a, /** @type {number} */ d) => t('sharpsburg.odds_line', { odds, a, d }),
  loses: (/** @type {number} */ a, /** @type {number} */ d) => t('sharpsburg.loses', { a: signed(-a), d: signed(-d) }),
  against: (/** @type {string} */ whom) => t('sharpsburg.against', { whom }),
  retreatSub: (/** @type {string} */ hex) => t('sharpsburg.retreat_sub', { hex }),
  prolongSub: (/** @type {string} */ hex) => t('sharpsburg.prolong_sub', { hex }),
  reactTitle: (/** @type {string} */ name) => t('sharpsburg.react_title', { name }),
  chargedBy: (/** @type {string[]} */ names) => t('sharpsburg.charged_by', { names: listed(names) }),

  // Fire.
  fireSub: (/** @type {number} */ n) => (n ? t('sharpsburg.fire_sub', { n }) : t('sharpsburg.fire_none')),
  firers: (/** @type {number} */ n) => t('sharpsburg.firers', { n }),
  fireAt: (/** @type {string} */ name) => t('sharpsburg.fire_at', { name }),
  pointsColumn: (/** @type {string} */ points, /** @type {string} */ column, /** @type {number} */ range) => t('sharpsburg.points_column', { n: Number(points), points, column, range }),
  fire: (/** @type {string} */ points) => (points ? t('sharpsburg.fire_points', { n: Number(points), points }) : t('sharpsburg.fire')),
  adds: (/** @type {string} */ points) => t('sharpsburg.adds', { points }),
  of36: (/** @type {number} */ n) => t('sharpsburg.of36', { n }),
  ifChecks: (/** @type {string} */ name, /** @type {Track} */ ml, /** @type {number} */ part) => t('sharpsburg.if_checks', { name, ml: plainTrack(ml), part }),

  // Losses, checks, rally.
  get sparedGunners() { return [t('sharpsburg.infantry_first'), t('sharpsburg.gunners_first')]; },
  get checkWays() { return [t('sharpsburg.check_each'), t('sharpsburg.check_one')]; },
  chance: (/** @type {number} */ part) => t('sharpsburg.chance', { part }),

  // Standing orders.
  /** @returns {Record<string, {name: string, values: [any, string][]}>} */
  get prefs() {
    const ask = t('sharpsburg.ask_me');
    return {
      react: { name: t('sharpsburg.pref.react'), values: [['ask', ask], ['stand', t('sharpsburg.pref.react.stand')]] },
      pass: { name: t('sharpsburg.pref.pass'), values: [['ask', ask], ['auto', t('sharpsburg.pref.pass.auto')]] },
      spare_gunners: { name: t('sharpsburg.pref.spare'), values: [['ask', ask], [true, t('sharpsburg.pref.spare.true')], [false, t('sharpsburg.pref.spare.false')]] },
      stack_roll: { name: t('sharpsburg.pref.roll'), values: [['ask', ask], ['each', t('sharpsburg.pref.roll.each')], ['one', t('sharpsburg.pref.roll.one')]] },
    };
  },

  // What is measured, and what an hour cost and brought.
  seen: (/** @type {number} */ n) => t('sharpsburg.measure.seen', { n }),
  unseen: (/** @type {number} */ n, /** @type {string} */ hex) => t('sharpsburg.measure.unseen', { n, hex }),
  get sumLost() { return t('sharpsburg.sum.lost'); },
  get sumWon() { return t('sharpsburg.sum.won'); },
  get sumCame() { return t('sharpsburg.sum.came'); },
  get nobody() { return t('sharpsburg.sum.nobody'); },
  get nothing() { return t('sharpsburg.sum.nothing'); },
  get isGone() { return t('sharpsburg.sum.gone'); },
  get hasRallied() { return t('sharpsburg.sum.rallied'); },
  isOver: (/** @type {string} */ hour) => t('sharpsburg.sum.over', { hour }),
  areOver: (/** @type {string} */ from, /** @type {string} */ to) => t('sharpsburg.sum.hours_over', { from, to }),
  get strengthCurve() { return t('sharpsburg.ending.strength'); },
  get lossesBy() { return t('sharpsburg.ending.by_brigade'); },
  get lossesUnit() { return t('sharpsburg.ending.losses'); },
  get pointsBy() { return t('sharpsburg.ending.points'); },
  get pointsUnit() { return t('sharpsburg.ending.points_unit'); },
  /** What points were for, but for places. @returns {Record<string, string>} */
  get merits() { return table(['losses', 'guns', 'officer', 'routed-off', 'correction', 'before', 'rest'], (one) => t(`sharpsburg.ending.for.${one}`)); },
  lostSP: (/** @type {number} */ n) => t('sharpsburg.sum.sp', { n }),
  lostGuns: (/** @type {number} */ n) => t('sharpsburg.sum.guns', { n }),
  fallsTo: (/** @type {string} */ side) => t('sharpsburg.sum.falls_to', { side }),
  placeFalls: (/** @type {string} */ place, /** @type {string} */ side) => t('sharpsburg.sum.falls', { place, side }),
  pointsN: (/** @type {number} */ n) => t('sharpsburg.sum.points', { n }),
  pointsFor: (/** @type {number} */ n, /** @type {string} */ side) => t('sharpsburg.sum.points_for', { n, side }),
  come: (/** @type {number} */ n, /** @type {string} */ names) => t('sharpsburg.sum.come', { n, names }),
  /** The first of some names, and how many more. */
  some: (/** @type {string[]} */ names, /** @type {number} */ most) => listed(names.length > most ? [...names.slice(0, most - 1), t('sharpsburg.sum.more', { n: names.length - most + 1 })] : names),

  // Command.
  exhaustion: (/** @type {number} */ n) => t('sharpsburg.exhaustion', { n }),
  fewerPoints: (/** @type {number} */ n) => t('sharpsburg.fewer_points', { n, less: signed(n) }),
  stackTitle: (/** @type {string} */ name) => name || t('sharpsburg.stack'),
  /** @returns {[string, string][]} */
  get keys() {
    return [
      [t('sharpsburg.keys.arrows'), t('sharpsburg.key.arrows')],
      [t('sharpsburg.keys.enter'), t('sharpsburg.key.enter')],
      ['Tab', t('sharpsburg.key.tab')],
      [t('sharpsburg.keys.shift_click'), t('sharpsburg.key.shift_click')],
      [t('sharpsburg.keys.ctrl_drag'), t('sharpsburg.key.frame')],
      [t('sharpsburg.keys.alt_click'), t('sharpsburg.key.alt_click')],
      ['G B', t('sharpsburg.key.group')],
      ['Q E', t('sharpsburg.key.turn')],
      ['L C S', t('sharpsburg.key.forms')],
      ['V', t('sharpsburg.key.cover')],
      ['P', t('sharpsburg.key.pass')],
      ['H', t('sharpsburg.key.hold')],
      ['F2', t('sharpsburg.key.fan')],
      ['T', t('sharpsburg.key.trails')],
      [t('sharpsburg.keys.right'), t('sharpsburg.key.drawing')],
      [t('sharpsburg.keys.delete'), t('sharpsburg.key.delete')],
      [t('sharpsburg.keys.shift_drag'), t('sharpsburg.key.measure')],
      ['K', t('sharpsburg.key.lines')],
      [t('sharpsburg.keys.space'), t('sharpsburg.key.space')],
      ['Esc', t('sharpsburg.key.esc')],
      ['X', t('sharpsburg.key.end')],
      ['Z', t('sharpsburg.key.undo')],
      ['0 + −', t('sharpsburg.key.zoom')],
    ];
  },
  get board() { return { woods: t('sharpsburg.board.woods'), road: t('sharpsburg.board.road'), level: (/** @type {number} */ n) => t('sharpsburg.board.level', { n }) }; },
  turn: (/** @type {number} */ n, /** @type {string} */ hour) => (hour ? t('sharpsburg.turn_at', { turn: n, hour }) : t('sharpsburg.turn', { turn: n })),
  /** Scales that name the victor first say it all. */
  won(/** @type {string} */ side, /** @type {string} */ degree) {
    const [, bare, more = ''] = /^(.* (?:marginal|decisive))( .*)?$/.exec(degree) || [];
    return bare ? `${t('sharpsburg.victory', { degree: bare })}${more}` : degree.startsWith(side) ? degree : t('sharpsburg.won', { side, degree });
  },
  scale: (/** @type {number} */ lead, /** @type {string[]} */ steps) => t('sharpsburg.scale', { lead: signed(lead), steps: steps.join('; ') }),
  scaleFrom: (/** @type {number} */ min, /** @type {string} */ result) => t('sharpsburg.scale_from', { min: signed(min), result }),
  scaleBelow: (/** @type {string} */ result) => t('sharpsburg.scale_below', { result }),
};
