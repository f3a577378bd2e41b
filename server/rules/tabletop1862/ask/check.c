/* SPDX-License-Identifier: MIT */
/* See check.h. One function a verb, in the table at the end; tests stand in the order of 17. */
#include "check.h"

#include "arrive.h"
#include "command.h"

/* --- what answers what --------------------------------------------------------------- */

#define VERB(verb) (1u << (verb))

static uint32_t march_verbs(const struct t62_setup *setup,
                            const struct t62_position *position) {
    unsigned unit = position->marching;
    uint32_t verbs = VERB(T62_DO_MOVE) | VERB(T62_DO_HOLD);
    (void)setup;
    return t62_charges(position->units[unit].formation) ? verbs | VERB(T62_DO_CHARGE)
                                                        : verbs;
}

uint32_t t62_answers(const struct t62_setup *setup, const struct t62_position *position) {
    switch (position->decision) {
    case T62_ASK_MOVEMENT:
        return VERB(T62_DO_ATTACH) | VERB(T62_DO_DETACH) | VERB(T62_DO_ADOPT) |
               VERB(T62_DO_RELEASE) | VERB(T62_DO_RIDE) | VERB(T62_DO_ENTER) |
               VERB(T62_DO_DEPLOY) | VERB(T62_DO_ORDER) | VERB(T62_DO_END);
    case T62_ASK_MARCH:
        return march_verbs(setup, position);
    case T62_ASK_DEFENSIVE:
    case T62_ASK_OFFENSIVE:
        return VERB(T62_DO_FIRE) | VERB(T62_DO_END);
    case T62_ASK_COMBAT:
        return VERB(T62_DO_RESOLVE);
    case T62_ASK_PURSUIT:
        return VERB(T62_DO_OCCUPY) | VERB(T62_DO_STAY) |
               (position->winners[0].may_pursue ? VERB(T62_DO_PURSUE) : 0);
    default:
        return 0;
    }
}

/* Verbs that belong to a decision whether or not this unit may use them just now. */
static uint32_t belongs(const struct t62_setup *setup,
                        const struct t62_position *position) {
    uint32_t verbs = t62_answers(setup, position);
    if (position->decision == T62_ASK_MARCH)
        verbs |= VERB(T62_DO_CHARGE);
    if (position->decision == T62_ASK_PURSUIT)
        verbs |= VERB(T62_DO_PURSUE);
    return verbs;
}

struct judging {
    struct t62_scene *scene;
    const struct t62_setup *setup;
    const struct t62_position *known;
    enum side side;
    const struct t62_action *action;
};

static struct refusal no(enum t62_reason reason, unsigned unit) {
    return t62_refusal(reason, unit);
}

static struct refusal yes(void) {
    return t62_refusal(T62_ALLOWED, T62_NOBODY);
}

static bool is_unit(const struct judging *judging, unsigned unit) {
    return unit < judging->setup->unit_count;
}

/* A unit that was named, of either side, in the game. */
static struct refusal named(const struct judging *judging, unsigned unit) {
    if (!is_unit(judging, unit))
        return no(T62_REFUSED_NO_SUCH_UNIT, T62_NOBODY);
    return judging->known->units[unit].where == T62_GONE ||
                   judging->known->units[unit].where == T62_OFF_TABLE
               ? no(T62_REFUSED_UNIT_GONE, unit)
               : yes();
}

static struct refusal own(const struct judging *judging, unsigned unit) {
    struct refusal refusal = named(judging, unit);
    if (refused(refusal))
        return refusal;
    return t62_side_of(judging->setup, unit) == judging->side
               ? refusal
               : no(T62_REFUSED_NOT_YOURS, unit);
}

/* The same of one that must stand on the table. */
static struct refusal present(const struct judging *judging, unsigned unit) {
    struct refusal refusal = own(judging, unit);
    if (refused(refusal))
        return refusal;
    return t62_stands(judging->known, unit) ? refusal
                                            : no(T62_REFUSED_NOT_ON_TABLE, unit);
}

static struct refusal own_leader(const struct judging *judging) {
    unsigned leader = judging->action->leader;
    struct point at;
    if (leader >= judging->setup->leader_count || judging->known->leaders[leader].out ||
        !t62_leader_at(judging->setup, judging->known, leader, &at))
        return no(T62_REFUSED_NO_SUCH_LEADER, T62_NOBODY);
    return judging->setup->leaders[leader].side == judging->side
               ? yes()
               : no(T62_REFUSED_NOT_YOURS, T62_NOBODY);
}

/* --- leaders (7) --------------------------------------------------------------------- */

static struct refusal may_attach(const struct judging *judging) {
    unsigned leader = judging->action->leader, unit = judging->action->unit;
    struct refusal refusal = own_leader(judging);
    if (!refused(refusal))
        refusal = present(judging, unit);
    if (refused(refusal))
        return refusal;
    const struct t62_leader *it = &judging->known->leaders[leader];
    if (judging->known->begun)
        return no(T62_REFUSED_TOO_LATE, unit);
    if (!t62_leads(judging->setup, judging->known, leader, unit))
        return no(T62_REFUSED_NOT_HIS, unit);
    if (it->attached != T62_NOBODY)
        return no(T62_REFUSED_ATTACHED_ALREADY, unit);
    if (it->rode)
        return no(T62_REFUSED_HAS_RIDDEN, unit);
    return t62_leader_gap(judging->scene, leader, unit) > T62_RIDE
               ? no(T62_REFUSED_LEADER_TOO_FAR, unit)
               : yes();
}

static struct refusal may_detach(const struct judging *judging) {
    struct refusal refusal = own_leader(judging);
    if (refused(refusal))
        return refusal;
    if (judging->known->begun)
        return no(T62_REFUSED_TOO_LATE, T62_NOBODY);
    return judging->known->leaders[judging->action->leader].attached == T62_NOBODY
               ? no(T62_REFUSED_NOT_ATTACHED, T62_NOBODY)
               : yes();
}

static struct refusal may_adopt(const struct judging *judging) {
    unsigned leader = judging->action->leader, unit = judging->action->unit;
    struct refusal refusal = present(judging, unit);
    if (!refused(refusal))
        refusal = own_leader(judging);
    if (refused(refusal))
        return refusal;
    if (judging->known->begun)
        return no(T62_REFUSED_TOO_LATE, unit);
    if (!judging->setup->units[unit].independent)
        return no(T62_REFUSED_NOT_INDEPENDENT, unit);
    if (judging->setup->leaders[leader].rank != T62_DIVISION_RANK)
        return no(T62_REFUSED_NO_DIVISION, unit);
    if (judging->known->units[unit].adopted != T62_NOBODY)
        return no(T62_REFUSED_ADOPTED_ALREADY, unit);
    return t62_in_command(judging->scene, leader, unit)
               ? yes()
               : no(T62_REFUSED_OUT_OF_COMMAND, unit);
}

static struct refusal may_release(const struct judging *judging) {
    unsigned unit = judging->action->unit;
    struct refusal refusal = present(judging, unit);
    if (refused(refusal))
        return refusal;
    if (judging->known->begun)
        return no(T62_REFUSED_TOO_LATE, unit);
    return judging->known->units[unit].adopted == T62_NOBODY
               ? no(T62_REFUSED_NOT_ADOPTED, unit)
               : yes();
}

static struct refusal may_ride(const struct judging *judging) {
    struct refusal refusal = own_leader(judging);
    unsigned stand;
    if (refused(refusal))
        return refusal;
    const struct t62_leader *it = &judging->known->leaders[judging->action->leader];
    if (it->rode)
        return no(T62_REFUSED_HAS_RIDDEN, T62_NOBODY);
    if (it->attached != T62_NOBODY)
        return no(T62_REFUSED_IS_ATTACHED, T62_NOBODY);
    if (!t62_on_table(judging->setup, judging->action->at))
        return no(T62_REFUSED_RIDE_OFF_TABLE, T62_NOBODY);
    if (point_length(it->at, judging->action->at) > T62_RIDE)
        return no(T62_REFUSED_RIDE_TOO_FAR, T62_NOBODY);
    for (unsigned u = 0; u < judging->setup->unit_count; u++)
        if (t62_in(judging->scene->sides[t62_enemy(judging->side)], u) &&
            t62_point_gap(judging->scene, u, judging->action->at, &stand) <= T62_CONTACT)
            return no(T62_REFUSED_RIDE_NEAR_ENEMY, u);
    return yes();
}

/* --- arriving (10) ------------------------------------------------------------------- */

static struct refusal may_enter(const struct judging *judging) {
    unsigned entry = judging->action->entry;
    struct t62_column column;
    struct t62_unit at[T62_UNITS];
    if (entry >= judging->setup->entry_count)
        return no(T62_REFUSED_NO_SUCH_ENTRY, T62_NOBODY);
    if (judging->setup->entries[entry].side != judging->side)
        return no(T62_REFUSED_NOT_YOURS, T62_NOBODY);
    return no((enum t62_reason)t62_enter(judging->scene, entry, &column, at), T62_NOBODY);
}

static struct refusal may_deploy(const struct judging *judging) {
    struct t62_unit at;
    struct refusal refusal = own(judging, judging->action->unit);
    return refused(refusal) ? refusal : t62_deploy(judging->scene, judging->action, &at);
}

/* --- orders (8) ---------------------------------------------------------------------- */

static struct refusal may_order(const struct judging *judging) {
    unsigned unit = judging->action->unit;
    struct refusal refusal = present(judging, unit);
    if (refused(refusal))
        return refusal;
    return judging->known->units[unit].ordered == T62_NO_ORDER
               ? yes()
               : no(T62_REFUSED_ALREADY_ORDERED, unit);
}

unsigned t62_unordered(const struct t62_setup *setup,
                       const struct t62_position *position) {
    for (unsigned u = 0; u < setup->unit_count; u++)
        if (t62_stands(position, u) && setup->units[u].side == position->side &&
            t62_flag(&position->units[u], T62_DISORDERED) &&
            position->units[u].ordered == T62_NO_ORDER)
            return u;
    return T62_NOBODY;
}

static struct refusal may_end(const struct judging *judging) {
    unsigned unit = judging->known->decision == T62_ASK_MOVEMENT
                        ? t62_unordered(judging->setup, judging->known)
                        : T62_NOBODY;
    return unit == T62_NOBODY ? yes() : no(T62_REFUSED_MUST_ORDER, unit);
}

/* --- moves and charges (9, 12.1) ----------------------------------------------------- */

struct t62_leave t62_leave_now(const struct t62_position *position, unsigned unit) {
    return position->decision == T62_ASK_PURSUIT
               ? (struct t62_leave){1, false}
               : t62_leave_of((enum t62_result)position->units[unit].ordered);
}

uint64_t t62_met(const struct t62_scene *scene, unsigned unit) {
    return t62_within(scene, unit,
                      scene->sides[t62_enemy(t62_side_of(scene->setup, unit))],
                      T62_CONTACT);
}

/* The unit stands at the end of its charge in `after`; what can still be wrong. */
static void judge_contact(struct t62_scene *scene, struct t62_position *after,
                          unsigned unit, bool pursues, struct t62_trek *trek) {
    const struct t62_unit *start = &scene->position->units[unit];
    struct t62_unit *end = &after->units[unit];
    const struct t62_position *before = scene->position;
    scene->position = after;
    t62_scene_update(scene, unit);
    uint64_t met = t62_met(scene, unit);
    unsigned other = T62_NOBODY;
    if (trek->exits || !t62_charges(end->formation))
        trek->reason = T62_REFUSED_CANNOT_CHARGE;
    else if (met == 0 || (pursues && (met & ~before->beaten) == 0))
        trek->reason = T62_REFUSED_NO_CONTACT;
    else
        trek->reason = (uint8_t)t62_integrity(scene, unit, &other);
    trek->about = (uint16_t)(other == T62_NOBODY ? unit : other);
    end->outflanks = t62_outflanks(scene, unit, start);
}

void t62_onset(struct t62_scene *scene, unsigned unit, const struct t62_action *action,
               struct t62_leave leave, bool pursues, struct t62_onset *ret_onset) {
    const struct t62_position *before = scene->position;
    struct t62_trek *trek = &ret_onset->trek;
    ret_onset->fight = (struct t62_fight){0, 0};
    if (!t62_charges(before->units[unit].formation)) {
        *trek = (struct t62_trek){.reason = T62_REFUSED_CANNOT_CHARGE,
                                  .about = (uint16_t)unit};
        return;
    }
    t62_trek(scene, unit, action, leave, true, trek);
    if (trek->reason != T62_ALLOWED)
        return;
    struct t62_position after = *before;
    after.units[unit] = trek->end;
    after.units[unit].flags |= T62_CHARGING | (pursues ? T62_PURSUING : 0);
    judge_contact(scene, &after, unit, pursues, trek);
    if (trek->reason == T62_ALLOWED) {
        ret_onset->fight = t62_fight_of(scene, unit);
        t62_odds(scene, &ret_onset->fight, &ret_onset->odds);
    }
    trek->end = after.units[unit];
    scene->position = before;
    t62_scene_update(scene, unit);
}

static struct refusal may_march(const struct judging *judging, bool charges) {
    unsigned unit = judging->action->unit;
    struct refusal refusal = own(judging, unit);
    if (refused(refusal))
        return refusal;
    if (unit != judging->known->marching)
        return no(T62_REFUSED_NOT_ORDERED, unit);
    struct t62_onset onset;
    struct t62_leave leave = t62_leave_now(judging->known, unit);
    if (charges)
        t62_onset(judging->scene, unit, judging->action, leave, false, &onset);
    else
        t62_trek(judging->scene, unit, judging->action, leave, false, &onset.trek);
    return no((enum t62_reason)onset.trek.reason, onset.trek.about);
}

static struct refusal may_move(const struct judging *judging) {
    return may_march(judging, false);
}

static struct refusal may_charge(const struct judging *judging) {
    return may_march(judging, true);
}

static struct refusal may_hold(const struct judging *judging) {
    unsigned unit = judging->action->unit;
    struct refusal refusal = own(judging, unit);
    if (refused(refusal))
        return refusal;
    return unit == judging->known->marching ? yes() : no(T62_REFUSED_NOT_ORDERED, unit);
}

/* --- fire (11) ----------------------------------------------------------------------- */

static struct refusal may_fire(const struct judging *judging) {
    const struct t62_action *action = judging->action;
    struct t62_volley volley;
    struct refusal refusal = named(judging, action->unit);
    if (!refused(refusal) && !t62_stands(judging->known, action->unit))
        refusal = no(T62_REFUSED_UNIT_GONE, action->unit);
    for (unsigned i = 0; i < action->unit_count && !refused(refusal); i++) {
        refusal = own(judging, action->units[i]);
        if (!refused(refusal) && !t62_stands(judging->known, action->units[i]))
            refusal = no(T62_REFUSED_UNIT_GONE, action->units[i]);
    }
    if (refused(refusal))
        return refusal;
    if (t62_side_of(judging->setup, action->unit) == judging->side)
        return no(T62_REFUSED_NOT_AN_ENEMY, action->unit);
    if (action->unit_count == 0)
        return no(T62_REFUSED_NO_UNITS, T62_NOBODY);
    t62_volley(judging->scene, action->unit, action->units, action->unit_count, &volley);
    return no((enum t62_reason)volley.reason, volley.about);
}

/* --- charge combat (12) -------------------------------------------------------------- */

static struct refusal may_resolve(const struct judging *judging) {
    unsigned target = judging->action->unit;
    struct refusal refusal = named(judging, target);
    if (refused(refusal))
        return refusal;
    return t62_fight_of(judging->scene, target).attackers == 0
               ? no(T62_REFUSED_NO_SUCH_FIGHT, target)
               : yes();
}

static struct refusal asked(const struct judging *judging) {
    unsigned unit = judging->action->unit;
    struct refusal refusal = own(judging, unit);
    if (refused(refusal))
        return refusal;
    return unit == judging->known->winners[0].unit ? yes()
                                                   : no(T62_REFUSED_NOT_ASKED, unit);
}

struct t62_unit t62_occupied(const struct t62_setup *setup,
                             const struct t62_position *position, unsigned unit,
                             int32_t gap) {
    struct t62_unit end = position->units[unit];
    (void)setup;
    for (unsigned i = 0; i < end.count; i++)
        end.stands[i].at =
            point_shifted(end.stands[i].at, end.stands[i].heading, 0, 2 * gap);
    return end;
}

static struct refusal may_occupy(const struct judging *judging) {
    unsigned unit = judging->action->unit;
    struct refusal refusal = asked(judging);
    if (refused(refusal))
        return refusal;
    struct t62_unit end = t62_occupied(judging->setup, judging->known, unit,
                                       judging->known->winners[0].gap);
    for (unsigned i = 0; i < end.count; i++)
        if (!t62_on_table(judging->setup, end.stands[i].at))
            return no(T62_REFUSED_OCCUPY_OFF_TABLE, unit);
    unsigned other = t62_overlapped(judging->scene, unit, &end);
    return other == T62_NOBODY ? yes() : no(T62_REFUSED_OCCUPY_OVERLAP, other);
}

static struct refusal may_stay(const struct judging *judging) {
    return asked(judging);
}

static struct refusal may_pursue(const struct judging *judging) {
    unsigned unit = judging->action->unit;
    struct refusal refusal = asked(judging);
    struct t62_onset onset;
    if (refused(refusal))
        return refusal;
    if (!judging->known->winners[0].may_pursue)
        return no(T62_REFUSED_NO_PURSUIT, unit);
    t62_onset(judging->scene, unit, judging->action, t62_leave_now(judging->known, unit),
              true, &onset);
    return no((enum t62_reason)onset.trek.reason, onset.trek.about);
}

/* --- the whole ----------------------------------------------------------------------- */

struct refusal t62_check_in(struct t62_scene *scene, enum side side,
                            const struct t62_action *action) {
    typedef struct refusal judge_fn(const struct judging *judging);
    static judge_fn *const judges[T62_VERBS] = {
        [T62_DO_ATTACH] = may_attach, [T62_DO_DETACH] = may_detach,
        [T62_DO_ADOPT] = may_adopt,   [T62_DO_RELEASE] = may_release,
        [T62_DO_RIDE] = may_ride,     [T62_DO_ENTER] = may_enter,
        [T62_DO_DEPLOY] = may_deploy, [T62_DO_ORDER] = may_order,
        [T62_DO_END] = may_end,       [T62_DO_MOVE] = may_move,
        [T62_DO_CHARGE] = may_charge, [T62_DO_HOLD] = may_hold,
        [T62_DO_FIRE] = may_fire,     [T62_DO_RESOLVE] = may_resolve,
        [T62_DO_OCCUPY] = may_occupy, [T62_DO_STAY] = may_stay,
        [T62_DO_PURSUE] = may_pursue};
    const struct t62_position *known = scene->position;
    struct judging judging = {scene, scene->setup, known, side, action};
    if (known->phase == T62_OVER)
        return no(T62_REFUSED_GAME_OVER, T62_NOBODY);
    if (known->asked != side)
        return no(T62_REFUSED_NOT_YOUR_TURN, T62_NOBODY);
    if (action->verb >= T62_VERBS ||
        (belongs(scene->setup, known) >> action->verb & 1) == 0)
        return no(T62_REFUSED_WRONG_PHASE, T62_NOBODY);
    return judges[action->verb](&judging);
}

struct refusal t62_check(const struct t62_setup *setup, const struct t62_view *view,
                         enum side side, const struct t62_action *action) {
    struct t62_scene scene;
    t62_scene_of(setup, &view->known, &scene);
    return t62_check_in(&scene, side, action);
}
