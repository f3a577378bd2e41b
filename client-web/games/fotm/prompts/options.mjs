// SPDX-License-Identifier: MIT
// The options of each kind of question, made of the server's templates.
import { secMark } from '../refs.mjs';
import { strength } from '../units.mjs';
import { cap, words } from '../words.mjs';
import { chance, percent } from './base.mjs';

/**
 * @typedef {import('../types').Game} Game @typedef {import('../types').Unit} Unit @typedef {import('../types').Action} Action
 * @typedef {{title: string, sub?: any, action: Action, words: string, hex?: string, from?: string, odd?: number, unit?: Unit|null, stand?: boolean, gives?: boolean}} Option
 *   `words`: what the confirming button says; `odd`: what a die must show; `gives`: it gives the hex up
 */

/** @template {import('../types').Verb} V @typedef {import('../types').OfferOf<V>} OfferOf */

/** @param {import('../types').Ground} ground @param {string} hex */
const roadName = (ground, hex) => ground.roads.find((road) => road.path.includes(hex))?.name;

/** @param {Game} game @param {string} hex */
function ground(game, hex) {
  const { ground: g } = game;
  return [g.placeName(hex), g.woods(hex) ? 'woods' : 'clear', roadName(g, hex), `level ${g.level(hex)}`].filter(Boolean).join(', ');
}

/** A function for each verb that needs more than `asked`: the options it makes of its template. @type {{[V in import('../types').Verb]?: (game: Game, offer: OfferOf<V>) => Option[]}} */
const OPTIONS = {
  retreat: (game, offer) => {
    const { brigade, commander, hex: from } = offer;
    if (from && !brigade && !commander)
      return [
        {
          title: `Retreat from ${from}`,
          sub: 'all of them go; where to is asked where there is a choice',
          action: { do: 'retreat', hex: from },
          words: 'All retreat',
          hex: from,
          gives: true,
        },
      ];
    const who = game.unit(brigade || commander),
      name = who?.name || 'It';
    return (offer.hexes || []).map((hex) => ({
      title: `${commander ? 'Ride' : 'Retreat'} to ${hex}`,
      sub: ground(game, hex),
      action: { do: 'retreat', ...(commander ? { commander } : { brigade }), to: hex },
      words: `${commander ? `${name} rides` : 'Retreat'} to ${hex}`,
      hex,
      from: who?.hex,
      unit: who,
    }));
  },
  stand: (game, offer) => [
    { title: `Stand in ${offer.hex}`, sub: 'they stay and fight on', action: offer.action, words: 'Stand', hex: offer.hex },
  ],
  morale: (game, offer) =>
    offer.hex
      ? [hexCheck(game, offer.hex, offer.help)]
      : (offer.help || []).map(({ with: id, needed = 0, modifier = 0 }) => {
          const helper = game.unit(id);
          return {
            title: `Stand: morale check${helper ? ` with ${helper.name}` : ''}`,
            sub: [chance(needed), modifier ? `, ${modifier > 0 ? '+' : ''}${modifier}` : '', ' ', secMark('17.2')],
            action: { do: 'morale', brigade: offer.brigade || '', ...(id ? { with: id } : {}) },
            words: `Stand, ${percent(needed)}`,
            odd: needed,
            unit: game.unit(offer.brigade),
            stand: true,
          };
        }),
  casualty: (game, offer) => [
    ...(offer.brigades || []).map((id) => pick(game, id, 'An officer of', 'it gets a Lost Commander Marker', { do: 'casualty', brigade: id })),
    ...(offer.commanders || []).map((id) => pick(game, id, 'Hit', 'the commander', { do: 'casualty', commander: id })),
    ...(offer.officer ? [officerHit(game)] : []),
  ],
  overstack: (game, offer) =>
    offer.brigade ? sentOn(game, offer.brigade, offer.hexes) : (offer.brigades || []).map((id) => pick(game, id, 'Send on', 'it must go one hex further', { do: 'overstack', brigade: id })),
  longstreet: (game, offer) =>
    offer.choices.map((one) => ({
      title: one === 'rally' ? 'Rally better this turn' : 'Strengthen one Assault',
      sub: one === 'rally' ? 'one more on the rally rolls that Longstreet helps' : "two SP more in one Assault from Longstreet's hex",
      action: { do: 'longstreet', choice: one },
      words: one === 'rally' ? 'Rally better' : 'Strengthen one Assault',
    })),
};

/** The options of a question that one unit of a list answers, in the server's words; of any other what is offered. @param {Game} game @param {import('../types').Offer} offer @returns {Option[]} */
function asked(game, offer) {
  const question = words.questions[offer.do];
  if (!question) return [{ title: offer.do, action: offer.action, words: offer.do }];
  const { [question.list]: units = [] } = /** @type {Record<string, any>} */ (offer);
  return units.map((/** @type {string} */ id) => {
    const unit = game.unit(id),
      title = cap(question.answer.replace('{unit}', unit?.name || id));
    return { title, sub: standing(unit), action: { ...offer.action, [question.member]: id }, words: title, hex: unit?.hex, unit };
  });
}

/** What may be chosen of one template. @param {Game} game @param {import('../types').Offer} offer @returns {Option[]} */
export function optionsOf(game, offer) {
  const own = /** @type {Record<string, typeof asked|undefined>} */ (OPTIONS)[offer.do];
  return (own || asked)(game, offer);
}

/** The officer of the lead that was fired at. @param {Game} game @returns {Option} */
function officerHit(game) {
  const unit = game.unit(game.position.decision.unit);
  return {
    title: 'Hit the officer of the lead brigade',
    sub: ['it gets a Lost Commander Marker ', secMark('16.1')],
    action: { do: 'casualty', officer: true },
    words: 'Hit the officer',
    ...(unit?.hex ? { hex: unit.hex, unit } : {}),
  };
}

/** One die for each unit of a hex, each with the best help that it can have. @param {Game} game @param {string} hex @param {OfferOf<'morale'>['help']} help @returns {Option} */
function hexCheck(game, hex, help = []) {
  /** @type {Record<string, string>} */
  const best = {};
  const rating = (/** @type {string} */ id) => game.unit(id)?.cm ?? 0;
  for (const { brigade, with: id } of help) if (brigade && id && (!best[brigade] || rating(id) > rating(best[brigade]))) best[brigade] = id;
  const helpers = [...new Set(Object.values(best))].flatMap((id) => game.unit(id)?.name || []);
  return {
    title: 'Roll to stand',
    sub: [`one die for each unit in ${hex}, 5 or more stays${helpers.length ? `, with ${helpers.join(' and ')}` : ''} `, secMark('17.2')],
    action: { do: 'morale', hex, ...(helpers.length ? { with: best } : {}) },
    words: 'Roll to stand',
    hex,
  };
}

/** Whom the opponent sends on, and where to: in this edition he names both. @param {Game} game @param {string} brigade @param {(string|null)[]} [hexes] @returns {Option[]} */
function sentOn(game, brigade, hexes = [null]) {
  const who = game.unit(brigade);
  return hexes.map((hex) => ({
    title: `Send on ${who?.name}${hex ? ` to ${hex}` : ''}`,
    sub: hex ? ground(game, hex) : 'it has nowhere to go and is captured',
    action: { do: 'overstack', brigade, ...(hex ? { to: hex } : {}) },
    words: `Send on ${who?.name}${hex ? ` to ${hex}` : ''}`,
    hex: hex || who?.hex,
    from: hex ? who?.hex : undefined,
    unit: who,
  }));
}

/** "3 SP, 2 of 4 steps, 1607" @param {Unit|null} unit */
const standing = (unit) =>
  [unit?.kind === 'brigade' && `${strength(unit)} SP, ${unit.steps.length - unit.lost} of ${unit.steps.length} steps`, unit?.hex].filter(Boolean).join(', ');

/** One unit of several. @param {Game} game @param {string} id @param {string} verb @param {string} sub @param {Action} action @returns {Option} */
function pick(game, id, verb, sub, action) {
  const unit = game.unit(id);
  return {
    title: `${verb} ${unit?.name || id}`,
    sub: [standing(unit), sub].filter(Boolean).join(', '),
    action,
    words: `${verb} ${unit?.name || id}`,
    hex: unit?.hex,
    unit,
  };
}
