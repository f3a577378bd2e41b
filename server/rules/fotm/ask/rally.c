/* SPDX-License-Identifier: MIT */
/* 12: who may rally or regroup, with whose help. See rally.h. */
#include "rally.h"

#include "asks.h"
#include "move.h"
#include "refusals.h"
#include "sight.h"
#include "zone.h"

static enum fotm_who who(const struct fotm_setup *setup, unsigned commander) {
    return setup->commanders[commander - FOTM_FIRST_COMMANDER].who;
}

static bool own_commander(const struct fotm_setup *setup, unsigned unit, enum side side) {
    return fotm_is_commander(unit) &&
           unit - FOTM_FIRST_COMMANDER < setup->commander_count &&
           fotm_army(setup, unit) == side;
}

bool fotm_commands(const struct fotm_setup *setup, const struct fotm_position *position,
                   unsigned commander, unsigned brigade) {
    if (!own_commander(setup, commander, fotm_army(setup, brigade)) ||
        fotm_chief(position, commander)->where != FOTM_ON_MAP ||
        (fotm_cm(setup, position, commander) == 0 &&
         !setup->edition->asks
              ->routed_rallies)) /* COMMANDER EFFECTS: 0 counts as present */
        return false;
    int reach = who(setup, commander) == FOTM_WHO_LEE ? fotm_charts(setup)->lee_reach : 0;
    return fotm_distance(setup, fotm_chief(position, commander)->hex,
                         position->pieces[brigade].hex) <= reach;
}

unsigned fotm_command_limit(const struct fotm_setup *setup,
                            const struct fotm_position *position, unsigned commander) {
    if (setup->edition->asks->routed_rallies)
        return FOTM_BRIGADES; /* P13 */
    if (who(setup, commander) == FOTM_WHO_LEE)
        return fotm_charts(setup)->lee_brigades;
    return fotm_cm(setup, position, commander); /* 10.1 */
}

int fotm_rally_modifier(const struct fotm_setup *setup,
                        const struct fotm_position *position, unsigned brigade,
                        unsigned with, bool regroup) {
    int modifier =
        fotm_dusk(setup, position) ? -fotm_charts(setup)->dusk_rally : 0; /* 11.6 */
    if (!regroup)
        modifier -= position->pieces[brigade].lcm; /* 10.3, R20 */
    if (with != FOTM_NOBODY) {
        modifier += (int)fotm_cm(setup, position, with);
        if (who(setup, with) == FOTM_WHO_LONGSTREET &&
            position->bonus == FOTM_BONUS_RALLY && position->bonus_turn == position->turn)
            modifier += fotm_charts(setup)->longstreet_rally; /* 10.5, R25 */
    }
    return modifier;
}

/* Everything but who helps. */
static struct refusal check_brigade(const struct fotm_setup *setup,
                                    const struct fotm_position *known, enum side side,
                                    unsigned brigade, bool regroup) {
    struct refusal refusal = fotm_check_unit(setup, known, side, brigade);
    if (refused(refusal))
        return refusal;
    if (!fotm_is_piece(brigade))
        return fotm_refuse(FOTM_REFUSE_NOT_BRIGADE, brigade, HEX_NONE);
    if (fotm_flag(known, brigade, FOTM_TRIED))
        return fotm_refuse(FOTM_REFUSE_ALREADY_TRIED, brigade, HEX_NONE);
    bool routed = fotm_flag(known, brigade, FOTM_ROUTED);
    if (routed && setup->edition->asks->routed_rallies)
        return fotm_allow(); /* COMMANDER EFFECTS: the marker first */
    if (routed != regroup)
        return fotm_refuse(regroup ? FOTM_REFUSE_REGROUP_UNROUTED
                                   : FOTM_REFUSE_RALLY_ROUTED,
                           brigade, HEX_NONE);
    /* A step that is away as a Guard counts as full minus one (R63). */
    const struct fotm_piece *piece = &known->pieces[brigade];
    if (!regroup && piece->lost < fotm_charts(setup)->rally_lost + piece->guards_out)
        return fotm_refuse(FOTM_REFUSE_NOT_HURT, brigade, HEX_NONE);
    return fotm_allow();
}

static struct refusal check_help(const struct fotm_setup *setup,
                                 const struct fotm_position *known, unsigned brigade,
                                 unsigned with, bool regroup) {
    const struct fotm_piece *piece = &known->pieces[brigade];
    if (with != FOTM_NOBODY) {
        if (!fotm_commands(setup, known, with, brigade))
            return fotm_refuse(FOTM_REFUSE_COMMANDER_ABSENT, brigade, HEX_NONE);
        if (fotm_chief(known, with)->helped >= fotm_command_limit(setup, known, with))
            return fotm_refuse(FOTM_REFUSE_COMMANDER_SPENT, with, HEX_NONE);
        return fotm_allow();
    }
    if (regroup || fotm_flag(known, brigade, FOTM_ROUTED))
        return fotm_refuse(FOTM_REFUSE_NEEDS_COMMANDER, brigade, HEX_NONE); /* 12.3 */
    if (fotm_enemy_zoc(setup, known, piece->hex, fotm_army(setup, brigade)))
        return fotm_refuse(FOTM_REFUSE_NEEDS_COMMANDER_ZOC, brigade, HEX_NONE); /* 12.2 */
    if (piece->lcm >= fotm_charts(setup)->lcm_most)
        return fotm_refuse(FOTM_REFUSE_RALLY_OFFICERS, brigade, HEX_NONE); /* 10.3 */
    return fotm_allow();
}

struct refusal fotm_check_rally(const struct fotm_setup *setup,
                                const struct fotm_view *view, enum side side,
                                const struct fotm_action *action) {
    bool regroup = action->verb == FOTM_DO_REGROUP;
    struct refusal refusal =
        check_brigade(setup, &view->known, side, action->unit, regroup);
    if (!refused(refusal))
        refusal = check_help(setup, &view->known, action->unit, action->with, regroup);
    bool turns = regroup || (fotm_is_piece(action->unit) &&
                             fotm_flag(&view->known, action->unit, FOTM_ROUTED));
    if (!refused(refusal) && turns && action->facing >= HEX_DIRECTIONS)
        refusal = fotm_refuse(FOTM_REFUSE_BAD_FACING, action->unit, HEX_NONE);
    return refusal;
}

static void offer_help(const struct fotm_setup *setup, const struct fotm_position *known,
                       struct fotm_offers *offers, unsigned brigade, unsigned with,
                       bool regroup) {
    if (refused(check_help(setup, known, brigade, with, regroup)))
        return;
    fotm_help_add(offers, with, fotm_charts(setup)->rally_needed,
                  fotm_rally_modifier(setup, known, brigade, with, regroup));
}

/* Both verbs, as the brigades stand in the list. */
void fotm_offer_rally(const struct fotm_setup *setup, const struct fotm_view *view,
                      struct fotm_offers *offers) {
    const struct fotm_position *known = &view->known;
    for (unsigned brigade = 0; brigade < setup->brigade_count; brigade++) {
        bool regroup = fotm_flag(known, brigade, FOTM_ROUTED) &&
                       !setup->edition->asks->routed_rallies;
        if (refused(check_brigade(setup, known, view->viewer, brigade, regroup)))
            continue;
        fotm_offer_add(offers, regroup ? FOTM_DO_REGROUP : FOTM_DO_RALLY, brigade,
                       known->pieces[brigade].hex);
        offer_help(setup, known, offers, brigade, FOTM_NOBODY, regroup);
        for (unsigned i = 0; i < setup->commander_count; i++)
            offer_help(setup, known, offers, brigade, FOTM_FIRST_COMMANDER + i, regroup);
        if (offers->list[offers->count - 1].count == 0)
            fotm_offer_drop(offers);
    }
}

/* It may stay as it faces. */
static struct fotm_action sample_regroup(const struct fotm_setup *setup,
                                         const struct fotm_view *view,
                                         const struct fotm_offers *offers,
                                         unsigned index) {
    struct fotm_action action = fotm_sample_plain(setup, view, offers, index);
    action.facing = view->known.pieces[action.unit].facing;
    return action;
}

const struct fotm_ask fotm_ask_rally = {FOTM_DO_RALLY, fotm_check_rally, fotm_offer_rally,
                                        fotm_sample_plain};
const struct fotm_ask fotm_ask_regroup = {FOTM_DO_REGROUP, fotm_check_rally, NULL,
                                          sample_regroup};
