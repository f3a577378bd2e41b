// SPDX-License-Identifier: MIT
// The options of each kind of question, made of the server's templates.
import { secMark } from '../refs.mjs';
import { strength } from '../units.mjs';
import { chance, percent } from './base.mjs';

/**
 * @typedef {{title: any, sub?: any, action: any, words: string, hex?: string, from?: string, odd?: number, unit?: any, stand?: boolean, gives?: boolean}} Option
 *   `words`: what the confirming button says; `odd`: what a die must show; `gives`: it gives the hex up
 */

const roadName = (ground, hex) => ground.roads.find((road) => road.path.includes(hex))?.name;

/** @param {any} game @param {string} hex */
function ground(game, hex) {
  const { ground: g } = game;
  return [g.placeName(hex), g.woods(hex) ? 'woods' : 'clear', roadName(g, hex), `level ${g.level(hex)}`].filter(Boolean).join(', ');
}

/** One function a verb: the options it makes of its template. @type {Record<string, (game: any, offer: any) => Option[]>} */
export const OPTIONS = {
  retreat: (game, offer) => {
    if (!offer.brigade && !offer.commander)
      return [
        {
          title: `Retreat from ${offer.hex}`,
          sub: 'all of them go; where to is asked where there is a choice',
          action: { do: 'retreat', hex: offer.hex },
          words: 'All retreat',
          hex: offer.hex,
          gives: true,
        },
      ];
    const who = game.unit(offer.brigade || offer.commander),
      name = who?.name || 'It';
    return offer.hexes.map((hex) => ({
      title: `${offer.commander ? 'Ride' : 'Retreat'} to ${hex}`,
      sub: ground(game, hex),
      action: { do: 'retreat', ...(offer.commander ? { commander: offer.commander } : { brigade: offer.brigade }), to: hex },
      words: `${offer.commander ? `${name} rides` : 'Retreat'} to ${hex}`,
      hex,
      from: who?.hex,
      unit: who,
    }));
  },
  stand: (game, offer) => [
    { title: `Stand in ${offer.hex}`, sub: 'they stay and fight on', action: offer.action, words: 'Stand', hex: offer.hex },
  ],
  loss: (game, offer) => offer.brigades.map((id) => pick(game, id, 'A step of', 'it loses the step', { do: 'loss', brigade: id })),
  morale: (game, offer) =>
    offer.hex ? [hexCheck(game, offer)] : offer.help.map((help) => {
      const with_ = help.with && game.unit(help.with);
      return {
        title: `Stand: morale check${with_ ? ` with ${with_.name}` : ''}`,
        sub: [chance(help.needed), help.modifier ? `, ${help.modifier > 0 ? '+' : ''}${help.modifier}` : '', ' ', secMark('17.2')],
        action: { do: 'morale', brigade: offer.brigade, ...(help.with ? { with: help.with } : {}) },
        words: `Stand, ${percent(help.needed)}`,
        odd: help.needed,
        unit: game.unit(offer.brigade),
        stand: true,
      };
    }),
  lead: (game, offer) =>
    (offer.leads || offer.brigades).map((id) => pick(game, id, 'Lead with', 'takes the losses', { do: 'lead', brigade: id })),
  suppress: (game, offer) =>
    (offer.suppress || offer.artillery || offer.brigades).map((id) =>
      pick(game, id, 'Suppress', 'your guns fire at this battery', { do: 'suppress', artillery: id }),
    ),
  casualty: (game, offer) => [
    ...(offer.brigades || []).map((id) => pick(game, id, 'An officer of', 'it gets a Lost Commander Marker', { do: 'casualty', brigade: id })),
    ...(offer.commanders || []).map((id) => pick(game, id, 'Hit', 'the commander', { do: 'casualty', commander: id })),
    ...(offer.officer
      ? [
          {
            title: 'Hit the officer of the lead brigade',
            sub: ['it gets a Lost Commander Marker ', secMark('16.1')],
            action: { do: 'casualty', officer: true },
            words: 'Hit the officer',
            ...lead(game),
          },
        ]
      : []),
  ],
  overstack: (game, offer) =>
    offer.brigade ? sentOn(game, offer) : offer.brigades.map((id) => pick(game, id, 'Send on', 'it must go one hex further', { do: 'overstack', brigade: id })),
  captor: (game, offer) =>
    offer.brigades.map((id) =>
      pick(game, id, 'Guard by', `gives one SP to guard ${game.unit(offer.prisoner)?.name || 'the prisoner'}`, {
        do: 'captor',
        prisoner: offer.prisoner,
        brigade: id,
      }),
    ),
  longstreet: (game, offer) =>
    offer.choices.map((one) => ({
      title: one === 'rally' ? 'Rally better this turn' : 'Strengthen one Assault',
      sub: one === 'rally' ? 'one more on the rally rolls that Longstreet helps' : 'two SP more in one Assault from his hex',
      action: { do: 'longstreet', choice: one },
      words: one === 'rally' ? 'Rally better' : 'Strengthen one Assault',
    })),
};

/** The brigade whose officer it is: the lead that was fired at. @param {any} game */
function lead(game) {
  const unit = game.unit(game.position.decision.unit);
  return unit?.hex ? { hex: unit.hex, unit } : {};
}

/** One die for each unit of a hex, each with the best help that it can have. @param {any} game @param {any} offer @returns {Option} */
function hexCheck(game, offer) {
  /** @type {Record<string, string>} */
  const best = {};
  for (const { brigade, with: id } of offer.help || []) if (!best[brigade] || game.unit(id).cm > game.unit(best[brigade]).cm) best[brigade] = id;
  const helpers = [...new Set(Object.values(best))].map((id) => game.unit(id).name);
  return {
    title: 'Roll to stand',
    sub: [`one die for each unit in ${offer.hex}, 5 or more stays${helpers.length ? `, with ${helpers.join(' and ')}` : ''} `, secMark('17.2')],
    action: { do: 'morale', hex: offer.hex, ...(helpers.length ? { with: best } : {}) },
    words: 'Roll to stand',
    hex: offer.hex,
  };
}

/** Whom the opponent sends on, and where to: in this edition he names both. @param {any} game @param {any} offer @returns {Option[]} */
function sentOn(game, offer) {
  const who = game.unit(offer.brigade);
  return (offer.hexes || [null]).map((hex) => ({
    title: `Send on ${who?.name}${hex ? ` to ${hex}` : ''}`,
    sub: hex ? ground(game, hex) : 'it has nowhere to go',
    action: { do: 'overstack', brigade: offer.brigade, ...(hex ? { to: hex } : {}) },
    words: `Send on ${who?.name}${hex ? ` to ${hex}` : ''}`,
    hex: hex || who?.hex,
    from: who?.hex,
    unit: who,
  }));
}

/** @returns {Option} */
function pick(game, id, verb, sub, action) {
  const unit = game.unit(id);
  return {
    title: `${verb} ${unit?.name || id}`,
    sub: [
      unit?.kind === 'brigade' ? `${strength(unit)} SP, ${unit.steps.length - unit.lost} of ${unit.steps.length} steps, ` : '',
      unit?.hex ? `${unit.hex}, ` : '',
      sub,
    ],
    action,
    words: `${verb} ${unit?.name || id}`,
    hex: unit?.hex,
    unit,
  };
}
