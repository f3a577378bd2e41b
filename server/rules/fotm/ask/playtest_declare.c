/* SPDX-License-Identifier: MIT */
/* Declaring a bombardment or an assault in the playtest edition. See playtest.h. */
#include "playtest.h"

#include "able.h"
#include "declare.h"
#include "chain.h"
#include "mandatory.h"
#include "preview.h"

/* --- declaring ------------------------------------------------------------------------ */

static struct refusal check_ability(const struct fotm_setup *setup,
                                    const struct fotm_position *known,
                                    const struct fotm_action *action) {
    bool infantry = false, cavalry = false;
    unsigned count = (unsigned)action->list_count + action->more_count;
    for (unsigned i = 0; i < count; i++) {
        unsigned piece = i < action->list_count ? action->list[i]
                                                : action->more[i - action->list_count];
        if (fotm_flag(known, piece, FOTM_ASSAULTED))
            return fotm_refuse(FOTM_REFUSE_ALREADY_ASSAULTED, piece, action->hex);
        struct refusal refusal = fotm_able_playtest(setup, known, piece, action->hex);
        if (refused(refusal))
            return refusal;
        if (fotm_is_artillery(setup, piece) != (i >= action->list_count))
            return fotm_refuse(FOTM_REFUSE_ASSAULT_KIND, piece, action->hex);
        infantry |= fotm_type(setup, piece) == FOTM_INFANTRY;
        cavalry |= fotm_type(setup, piece) == FOTM_CAVALRY;
    }
    /* INTELLIGENCE GATHERING, P44 */
    if (cavalry && !infantry && known->side == FOTM_UNION &&
        fotm_has(setup, FOTM_OPTION_INTELLIGENCE))
        return fotm_refuse(FOTM_REFUSE_ASSAULT_ALONE, FOTM_NOBODY, action->hex);
    return fotm_allow();
}

/* OFFENSIVE ARTILLERY: artillery must be the target if there is any. */
bool fotm_may_be_shot_at(const struct fotm_setup *setup,
                         const struct fotm_position *known, uint16_t hex, unsigned unit) {
    return fotm_is_brigade(unit) && known->pieces[unit].hex == hex &&
           (fotm_batteries_in(setup, known, hex) == 0 || fotm_is_artillery(setup, unit));
}

unsigned fotm_shot_at(const struct fotm_setup *setup, const struct fotm_position *known,
                      uint16_t hex, uint8_t ret[FOTM_STACK_MOST + 1]) {
    unsigned count = 0;
    for (unsigned p = fotm_top(known, hex); p != FOTM_NOBODY; p = fotm_below(known, p))
        if (fotm_may_be_shot_at(setup, known, hex, p) && count <= FOTM_STACK_MOST)
            ret[count++] = (uint8_t)p;
    return count;
}

static struct refusal check_at(const struct fotm_setup *setup,
                               const struct fotm_position *known,
                               const struct fotm_action *action) {
    uint8_t pieces[FOTM_STACK_MOST + 1];
    if (action->unit == FOTM_NOBODY) {
        bool plain = action->more_count == 0 || fotm_markers_in(known, action->hex) ||
                     fotm_shot_at(setup, known, action->hex, pieces) < 2;
        return plain ? fotm_allow()
                     : fotm_refuse(FOTM_REFUSE_AT_CHOICE, FOTM_NOBODY, action->hex);
    }
    if (action->more_count == 0)
        return fotm_refuse(FOTM_REFUSE_SUPPRESS_NOBODY, FOTM_NOBODY, action->hex);
    return fotm_may_be_shot_at(setup, known, action->hex, action->unit)
               ? fotm_allow()
               : fotm_refuse(FOTM_REFUSE_AT_CHOICE, action->unit, action->hex);
}

static struct refusal check(const struct fotm_setup *setup, const struct fotm_view *view,
                            enum side side, const struct fotm_action *action) {
    const struct fotm_position *known = &view->known;
    struct refusal refusal = fotm_check_attackers(setup, known, side, action);
    if (!refused(refusal))
        refusal = check_ability(setup, known, action);
    if (!refused(refusal))
        refusal = fotm_check_starving(setup, known, action);
    if (!refused(refusal) && (action->with != FOTM_NOBODY || action->value != 0))
        refusal = fotm_refuse(FOTM_REFUSE_NOT_A_CHOICE, FOTM_NOBODY, action->hex);
    return refused(refusal) ? refusal : check_at(setup, known, action);
}

/* Guns are: a hex that starves by them alone is one that somebody else is offered for. */
static bool is_ready(const struct fotm_setup *setup, const struct fotm_position *known,
                     unsigned piece, uint16_t hex) {
    return known->pieces[piece].where == FOTM_ON_MAP &&
           fotm_army(setup, piece) == (enum side)known->side &&
           !fotm_flag(known, piece, FOTM_ASSAULTED) &&
           !refused(fotm_able(setup, known, piece, hex));
}

static bool may_join(const struct fotm_setup *setup, const struct fotm_view *view,
                     unsigned piece, uint16_t hex) {
    struct fotm_action alone = fotm_action(FOTM_DO_ASSAULT);
    alone.hex = hex;
    alone.list[alone.list_count++] = (uint8_t)piece;
    return is_ready(setup, &view->known, piece, hex) &&
           !refused(fotm_check_starving(setup, &view->known, &alone));
}

/* INTELLIGENCE GATHERING: cavalry only where infantry goes along. */
static bool infantry_joins(const struct fotm_setup *setup, const struct fotm_view *view,
                           uint16_t hex) {
    for (unsigned piece = 0; piece < setup->brigade_count; piece++)
        if (fotm_type(setup, piece) == FOTM_INFANTRY && may_join(setup, view, piece, hex))
            return true;
    return false;
}

static void offer_target(const struct fotm_setup *setup, const struct fotm_view *view,
                         uint16_t hex, bool mandatory, struct fotm_offers *offers) {
    uint8_t pieces[FOTM_STACK_MOST + 1];
    bool guns = false, brigades = false;
    bool escorted = !fotm_has(setup, FOTM_OPTION_INTELLIGENCE) ||
                    view->known.side != FOTM_UNION || infantry_joins(setup, view, hex);
    struct fotm_offer *offer = fotm_offer_add(offers, FOTM_DO_ASSAULT, FOTM_NOBODY, hex);
    offer->flags |= mandatory ? FOTM_OFFER_MANDATORY : 0;
    for (unsigned kind = 0; kind < 2; kind++) /* infantry first: it may always go alone */
        for (unsigned piece = 0; piece < setup->brigade_count; piece++)
            if ((fotm_type(setup, piece) == FOTM_INFANTRY) == (kind == 0) &&
                fotm_is_fighter(setup, piece) && escorted &&
                may_join(setup, view, piece, hex)) {
                fotm_choice_add(offers, FOTM_ROLE_UNIT, piece, HEX_NONE);
                brigades = true;
            }
    for (unsigned piece = 0; piece < setup->brigade_count; piece++)
        if (fotm_is_artillery(setup, piece) &&
            is_ready(setup, &view->known, piece, hex)) {
            fotm_choice_add(offers, FOTM_ROLE_GUN, piece, HEX_NONE);
            guns = true;
        }
    unsigned count = guns ? fotm_shot_at(setup, &view->known, hex, pieces) : 0;
    for (unsigned i = 0; i < count; i++)
        fotm_choice_add(offers, FOTM_ROLE_SUPPRESS, pieces[i], HEX_NONE);
    if (!guns && !brigades)
        fotm_offer_drop(offers);
}

static void offer(const struct fotm_setup *setup, const struct fotm_view *view,
                  struct fotm_offers *offers) {
    const struct fotm_position *known = &view->known;
    struct fotm_mandatory mandatory;
    fotm_mandatory_find(setup, known, &mandatory);
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++)
        if (!(known->pause && known->side == FOTM_UNION) &&
            !fotm_was_target(known, (uint16_t)hex) &&
            fotm_is_target(setup, known, (enum side)known->side, (uint16_t)hex))
            offer_target(setup, view, (uint16_t)hex,
                         fotm_is_mandatory(&mandatory, (uint16_t)hex), offers);
}

/* The first unit alone; guns also at the first that they may be fired at. */
static struct fotm_action sample(const struct fotm_setup *setup,
                                 const struct fotm_view *view,
                                 const struct fotm_offers *offers, unsigned index) {
    const struct fotm_choice *first = &offers->choices[offers->list[index].first];
    struct fotm_action action = fotm_action(FOTM_DO_ASSAULT);
    uint8_t pieces[FOTM_STACK_MOST + 1];
    action.hex = offers->list[index].hex;
    action.hex_given = 1;
    if (first->role == FOTM_ROLE_UNIT)
        action.list[action.list_count++] = first->unit;
    else
        action.more[action.more_count++] = first->unit;
    if (action.more_count > 0 &&
        fotm_shot_at(setup, &view->known, action.hex, pieces) > 0)
        action.unit = pieces[0];
    return action;
}

const struct fotm_ask fotm_ask_assault_playtest = {FOTM_DO_ASSAULT, check, offer, sample};

/* --- previews ------------------------------------------------------------------------- */

/* The next row; a roll of no dice is none. */
static void keep(struct fotm_preview *preview, enum fotm_roll roll, enum side side,
                 unsigned at) {
    struct fotm_preview_roll *row = &preview->rolls[preview->count];
    row->roll = (uint8_t)roll;
    row->side = (uint8_t)side;
    row->unit = (uint8_t)at;
    row->flags = 0;
    if (row->sum.dice > 0 && preview->count + 1 < FOTM_PREVIEW_ROLLS)
        preview->count++;
}

static struct fotm_sum *next(struct fotm_preview *preview) {
    return &preview->rolls[preview->count].sum;
}

/* Of the enemy it is assumed that each battery fires canister at the first unit that it can reach,
 * and else at the first battery. */
static void preview_defence(const struct fotm_setup *setup,
                            const struct fotm_position *position,
                            struct fotm_preview *preview) {
    struct fotm_gunners gunners;
    enum side enemy = fotm_enemy((enum side)position->side);
    fotm_gunners(setup, position, &gunners);
    for (unsigned i = 0; i < gunners.count; i++) {
        unsigned piece = gunners.list[i].piece;
        if (gunners.list[i].canister_count > 0) {
            unsigned at = gunners.list[i].canister[0];
            fotm_sum_canister(setup, position, piece, at, next(preview));
            keep(preview, FOTM_ROLL_CANISTER, enemy, at);
        } else if (gunners.list[i].at_count > 0) {
            unsigned at = gunners.list[i].at[0];
            fotm_sum_suppress(setup, position, piece, at, next(preview));
            keep(preview, FOTM_ROLL_DEFENSIVE_SUPPRESSION, enemy, at);
        }
    }
    fotm_sum_fire(setup, position, next(preview));
    keep(preview, FOTM_ROLL_DEFENSIVE, enemy, FOTM_NOBODY);
}

void fotm_preview_playtest(const struct fotm_setup *setup, const struct fotm_view *view,
                           const struct fotm_action *action,
                           struct fotm_preview *ret_preview) {
    struct fotm_position position = view->known;
    enum side side = (enum side)position.side;
    uint8_t pieces[FOTM_STACK_MOST + 1];
    fotm_declare(setup, &view->known, action, &position.assault);
    ret_preview->lead[FOTM_ATTACKER] = ret_preview->lead[FOTM_DEFENDER] = FOTM_NOBODY;
    ret_preview->hidden = fotm_markers_in(&view->known, action->hex);
    if (action->more_count > 0) {
        unsigned at = action->unit;
        if (at == FOTM_NOBODY && !ret_preview->hidden) {
            /* Nobody need be named where there is only one. */
            fotm_shot_at(setup, &view->known, action->hex, pieces);
            at = pieces[0];
        }
        bool gun = at != FOTM_NOBODY && fotm_is_artillery(setup, at);
        fotm_sum_bombard(setup, &position, next(ret_preview));
        keep(ret_preview,
             gun ? FOTM_ROLL_OFFENSIVE_SUPPRESSION : FOTM_ROLL_OFFENSIVE_FIRE, side, at);
    }
    if (!ret_preview->hidden)
        preview_defence(setup, &position, ret_preview);
    fotm_sum_assault(setup, &position, next(ret_preview));
    keep(ret_preview, FOTM_ROLL_CLOSE, side, FOTM_NOBODY);
}
