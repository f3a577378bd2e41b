// SPDX-License-Identifier: MIT
// The options of each kind of question, made of the server's templates.
import { secMark } from '../refs.mjs';
import { strengthWords } from '../units.mjs';
import { cap, words } from '../words.mjs';
import { chance, percent } from './base.mjs';
import { listed, t } from '../../../js/texts.mjs';

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
  return [g.placeName(hex), g.woods(hex) ? t('fotm.woods') : t('fotm.clear'), roadName(g, hex), t('fotm.level', { level: g.level(hex) })].filter(Boolean).join(', ');
}

/** A function for each verb that needs more than `asked`: the options it makes of its template. @type {{[V in import('../types').Verb]?: (game: Game, offer: OfferOf<V>) => Option[]}} */
const OPTIONS = {
  retreat: (game, offer) => {
    const { brigade, commander, hex: from } = offer;
    if (from && !brigade && !commander)
      return [
        {
          title: t('fotm.option.from', { hex: from }),
          sub: t('fotm.option.all_go'),
          action: { do: 'retreat', hex: from },
          words: t('fotm.option.all_retreat'),
          hex: from,
          gives: true,
        },
      ];
    const who = game.unit(brigade || commander),
      name = who?.name || t('fotm.option.it');
    return (offer.hexes || []).map((hex) => ({
      title: commander ? t('fotm.option.ride', { hex }) : t('fotm.option.retreat', { hex }),
      sub: ground(game, hex),
      action: { do: 'retreat', ...(commander ? { commander } : { brigade }), to: hex },
      words: commander ? t('fotm.option.rides', { name, hex }) : t('fotm.option.retreat', { hex }),
      hex,
      from: who?.hex,
      unit: who,
    }));
  },
  stand: (game, offer) => [
    { title: t('fotm.option.stand_in', { hex: offer.hex }), sub: t('fotm.option.stay'), action: offer.action, words: t('fotm.option.stand'), hex: offer.hex },
  ],
  morale: (game, offer) =>
    offer.hex
      ? [hexCheck(game, offer.hex, offer.help)]
      : (offer.help || []).map(({ with: id, needed = 0, modifier = 0 }) => {
          const helper = game.unit(id);
          return {
            title: helper ? t('fotm.option.morale_with', { name: helper.name }) : t('fotm.option.morale'),
            sub: [chance(needed), modifier ? `, ${modifier > 0 ? '+' : ''}${modifier}` : '', ' ', secMark('17.2')],
            action: { do: 'morale', brigade: offer.brigade || '', ...(id ? { with: id } : {}) },
            words: t('fotm.option.stand_chance', { chance: percent(needed) }),
            odd: needed,
            unit: game.unit(offer.brigade),
            stand: true,
          };
        }),
  casualty: (game, offer) => [
    ...(offer.brigades || []).map((id) => pick(game, id, (unit) => t('fotm.option.officer', { unit }), t('fotm.option.lcm'), { do: 'casualty', brigade: id })),
    ...(offer.commanders || []).map((id) => pick(game, id, (unit) => t('fotm.option.hit', { unit }), t('fotm.option.commander'), { do: 'casualty', commander: id })),
    ...(offer.officer ? [officerHit(game)] : []),
  ],
  longstreet: (game, offer) =>
    offer.choices.map((one) => ({
      title: one === 'rally' ? t('fotm.option.rally_turn') : t('fotm.option.strengthen'),
      sub: one === 'rally' ? t('fotm.option.rally_sub') : t('fotm.option.strengthen_sub'),
      action: { do: 'longstreet', choice: one },
      words: one === 'rally' ? t('fotm.option.rally_better') : t('fotm.option.strengthen'),
    })),
};

/** The options of a question that one unit answers, and one of its hexes where there are any, in the server's words; of any other what is offered. @param {Game} game @param {import('../types').Offer} offer @returns {Option[]} */
function asked(game, offer) {
  const question = words.questions[offer.do];
  if (!question) return [{ title: offer.do, action: offer.action, words: offer.do }];
  const template = /** @type {Record<string, any>} */ (offer),
    /** @type {string[]} */
    units = template[question.list] || [template[question.member]],
    /** @type {(string|null)[]} */
    hexes = template[question.hexes || ''] || [null];
  return units.flatMap((id) => {
    const unit = game.unit(id);
    return hexes.map((hex) => {
      const title = cap((hex && question.answer_to || question.answer).replace('{unit}', unit?.name || id).replace('{hex}', hex || ''));
      return {
        title,
        sub: hex ? ground(game, hex) : standing(unit),
        action: { ...offer.action, [question.member]: id, ...(hex && { [question.to || '']: hex }) },
        words: title,
        hex: hex || unit?.hex,
        from: hex ? unit?.hex : undefined,
        unit,
      };
    });
  });
}

/** What may be chosen of one template. @param {Game} game @param {import('../types').Offer} offer @returns {Option[]} */
export function optionsOf(game, offer) {
  const own = /** @type {Record<string, typeof asked|undefined>} */ (OPTIONS)[offer.do];
  return (own || asked)(game, offer);
}

/** What one of the options would be with another hex in it, or with another unit; undefined: neither fits. @param {Option[]} options @param {string} hex @param {Unit|undefined} unit @returns {Action|undefined} */
export function otherwise(options, hex, unit) {
  const way = options.find((one) => one.from && one.hex) || options[0];
  for (const [key, value] of Object.entries(way?.action || {})) {
    if (key !== 'do' && value === way.hex) return { ...way.action, [key]: hex };
    if (unit && value === way.unit?.id && !way.from) return { ...way.action, [key]: unit.id };
  }
  return undefined;
}

/** The officer of the lead that was fired at. @param {Game} game @returns {Option} */
function officerHit(game) {
  const unit = game.unit(game.position.decision.unit);
  return {
    title: t('fotm.option.officer_hit'),
    sub: [t('fotm.option.lcm'), ' ', secMark('16.1')],
    action: { do: 'casualty', officer: true },
    words: t('fotm.option.hit_officer'),
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
    title: t('fotm.option.roll'),
    sub: [helpers.length ? t('fotm.option.roll_with', { hex, names: listed(helpers) }) : t('fotm.option.roll_sub', { hex }), ' ', secMark('17.2')],
    action: { do: 'morale', hex, ...(helpers.length ? { with: best } : {}) },
    words: t('fotm.option.roll'),
    hex,
  };
}

/** "3 SP, 2 of 4 steps, 1607" @param {Unit|null} unit */
const standing = (unit) =>
  [unit?.kind === 'brigade' && strengthWords(unit), unit?.hex].filter(Boolean).join(', ');

/** One unit of several. @param {Game} game @param {string} id @param {(name: string) => string} words what is done to it @param {string} sub @param {Action} action @returns {Option} */
function pick(game, id, words, sub, action) {
  const unit = game.unit(id),
    title = words(unit?.name || id);
  return {
    title,
    sub: [standing(unit), sub].filter(Boolean).join(', '),
    action,
    words: title,
    hex: unit?.hex,
    unit,
  };
}
