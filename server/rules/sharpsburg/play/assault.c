/* SPDX-License-Identifier: MIT */
/* See assault.h. What an interrupted charge needs stands in truth->charge. */
#include "assault.h"

#include "check.h"
#include "march.h"
#include "officers.h"
#include "react.h"
#include "report.h"
#include "rout.h"
#include "score.h"
#include "track.h"
#include "triumph.h"

static void go_on(struct sburg_game *game);

static struct sburg_unit *unit_of(struct sburg_game *game, unsigned unit) {
    return &game->truth->units[unit];
}

static void clear_charge(struct sburg_game *game) {
    game->truth->charge = (struct sburg_charge){.target = HEX_NONE, .from = HEX_NONE};
    game->truth->asked_unit = SBURG_NOBODY;
    game->truth->decision =
        game->truth->phase == SBURG_CHARGE ? SBURG_DECIDE_CHARGE : SBURG_DECIDE_MOVEMENT;
    game->truth->asked = SIDE_NONE;
}

static bool enemy_holds(const struct sburg_game *game, uint16_t hex) {
    return sburg_holder(game->setup, game->truth, hex) ==
           sburg_enemy((enum side)game->truth->side);
}

/* --- the advance (8.54) -------------------------------------------------------------- */

static void enter_target(struct sburg_game *game, uint16_t hex,
                         const struct sburg_action *action) {
    uint16_t units[SBURG_GROUP], target = game->truth->charge.target;
    unsigned count = sburg_victors(game->setup, game->truth, hex, action, units);
    sburg_go_in(game->setup, game->truth, game->truth, hex, action);
    for (unsigned i = 0; i < count; i++) {
        sburg_report_number(game, SBURG_EVENT_ADVANCED, (enum side)game->truth->side,
                            units[i], target, hex);
        sburg_has_entered(game, units[i]);
    }
    sburg_displace_officers(game, target, sburg_enemy((enum side)game->truth->side));
}

/* What the victors look like after their acts, as the plan has it (S80). */
static void copy_acts(struct sburg_game *game, const struct sburg_plan *plan,
                      const uint16_t *units, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        struct sburg_unit *it = unit_of(game, units[i]);
        const struct sburg_unit *then = &plan->at.units[units[i]];
        if (it->formation != then->formation)
            sburg_report_act(game, SBURG_EVENT_FORMED, units[i], then->formation);
        if (it->facing != then->facing)
            sburg_report_act(game, SBURG_EVENT_TURNED, units[i], then->facing);
        if (sburg_covered(it) != sburg_covered(then))
            sburg_report_act(game, SBURG_EVENT_COVERED, units[i], sburg_covered(then));
        it->formation = then->formation;
        it->facing = then->facing;
        it->turned = then->turned;
        it->turn_paid = then->turn_paid;
        it->spent = then->spent;
        it->front_mp = then->front_mp;
        it->markers = then->markers;
        it->flags = (it->flags & ~(uint32_t)SBURG_COVERED_FLAG) |
                    (then->flags & SBURG_COVERED_FLAG);
    }
}

void sburg_advance(struct sburg_game *game, const struct sburg_action *action) {
    struct sburg_plan plan;
    uint16_t hexes[6], units[SBURG_GROUP];
    enum side side = (enum side)game->truth->side;
    if (sburg_victor_hexes(game->truth, hexes) == 0) {
        clear_charge(game);
        return;
    }
    uint16_t hex = action->hex_given ? action->hex : hexes[0];
    sburg_plan_begin(&plan, game->setup, sburg_known(game, side), side);
    bool good = sburg_plan_advance(&plan, action);
    unsigned count = sburg_victors(game->setup, game->truth, hex, action, units);
    enter_target(game, hex, action);
    if (good)
        copy_acts(game, &plan, units, count);
    clear_charge(game);
}

/* The hex is empty: who can goes in, after a question if there is a choice. */
static void begin_advance(struct sburg_game *game) {
    struct sburg_charge *charge = &game->truth->charge;
    unsigned count = 0;
    for (unsigned i = 0; i < charge->count; i++) {
        const struct sburg_unit *it = unit_of(game, charge->units[i]);
        if (it->where != SBURG_ON_MAP || it->morale != SBURG_FORMED)
            continue;
        charge->units[count] = charge->units[i];
        charge->hypothetical[count++] = charge->hypothetical[i];
    }
    charge->count = (uint8_t)count;
    if (count == 0 || enemy_holds(game, charge->target)) {
        clear_charge(game);
        return;
    }
    if (sburg_advance_choice(game->setup, game->truth)) {
        game->truth->decision = SBURG_DECIDE_ADVANCE;
        game->truth->asked = game->truth->side;
        return;
    }
    struct sburg_action plain = sburg_action(SBURG_DO_ADVANCE);
    sburg_advance(game, &plain);
}

/* --- resolution (8.4) ---------------------------------------------------------------- */

/* One side's roll: which of its units fail, a bit each. */
static uint64_t test_side(struct sburg_game *game, enum side side, const uint16_t *units,
                          unsigned count, unsigned odds, int *ret_roll) {
    int roll = sburg_roll_track(game, side, units[0]);
    uint64_t failed = 0;
    *ret_roll = roll;
    for (unsigned i = 0; i < count; i++) {
        struct sburg_unit *it = unit_of(game, units[i]);
        if (it->where != SBURG_ON_MAP || sburg_flag(it, SBURG_FRESH))
            continue; /* S51 */
        struct sburg_level level = sburg_level(game->setup, game->truth, units[i],
                                               SBURG_CHECK_CHARGE, false, (int)odds);
        enum sburg_outcome outcome = sburg_outcome(game->setup, game->truth, units[i],
                                                   SBURG_CHECK_CHARGE, level.ml, roll);
        sburg_report_checked(game, units[i], SBURG_CHECK_CHARGE, roll, &level, outcome);
        if (outcome == SBURG_RUNS)
            failed |= UINT64_C(1) << i;
    }
    return failed;
}

/* S62: a natural 66 costs a leader with the units of that side, who counted in the roll. */
static void lose_leader(struct sburg_game *game, enum side side, const uint16_t *units,
                        unsigned count) {
    uint16_t lowest = HEX_NONE;
    for (unsigned i = 0; i < count; i++) {
        uint16_t hex = unit_of(game, units[i])->hex;
        if (hex < lowest &&
            sburg_officer_in(game->setup, game->truth, hex, side, 0) < SBURG_OFFICERS)
            lowest = hex;
    }
    if (lowest != HEX_NONE)
        sburg_hit_someone(game, side, lowest);
}

/* 8.52: all personnel in the charging hexes, before any loss. */
static unsigned men_charging(const struct sburg_game *game) {
    uint16_t hexes[6];
    unsigned men = 0, count = sburg_victor_hexes(game->truth, hexes);
    for (unsigned i = 0; i < count; i++)
        for (unsigned u = sburg_top(game->truth, hexes[i]); u != SBURG_NOBODY;
             u = sburg_below(game->truth, u))
            men += game->truth->units[u].sp;
    return men;
}

/* All who failed are routed together, lose, and then run one by one (S82). */
static void rout_all(struct sburg_game *game, const uint16_t *units, unsigned count,
                     uint64_t failed, unsigned losses) {
    for (unsigned i = 0; i < count; i++)
        if ((failed >> i & 1) != 0)
            sburg_unform(game, units[i], SBURG_ROUTED);
    for (unsigned i = 0; i < count; i++)
        if ((failed >> i & 1) != 0)
            sburg_lose_sp(game, units[i], losses);
}

static void run_all(struct sburg_game *game, const uint16_t *units, unsigned count,
                    uint64_t failed) {
    for (unsigned i = 0; i < count; i++)
        if ((failed >> i & 1) != 0 && unit_of(game, units[i])->where == SBURG_ON_MAP)
            sburg_run_away(game, units[i], true);
}

/* 8.42, S59: no defender yields; who charged and is still on his feet has moved. Before version 3 only
 * where all of them were. */
static void beaten_off(struct sburg_game *game) {
    const struct sburg_charge *charge = &game->truth->charge;
    for (unsigned i = 0; i < charge->count; i++) {
        struct sburg_unit *it = unit_of(game, charge->units[i]);
        if (it->where == SBURG_ON_MAP && it->morale == SBURG_FORMED)
            it->markers = (uint8_t)((it->markers & ~SBURG_HM) | SBURG_M);
    }
}

static void engage_all(struct sburg_game *game, const uint16_t *units, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        sburg_engage(game, units[i]);
}

static void drop_charges(struct sburg_game *game) {
    struct sburg_charge *charge = &game->truth->charge;
    for (unsigned i = 0; i < charge->count; i++) {
        struct sburg_unit *it = unit_of(game, charge->units[i]);
        it->markers &= (uint8_t)~SBURG_CH;
        it->target = HEX_NONE;
    }
}

/* Both rolls; which defenders and chargers fail. */
static void test_both(struct sburg_game *game, const uint16_t *defenders, unsigned count,
                      const struct sburg_charge *charge,
                      const struct sburg_odds_row *odds, uint64_t *ret_defenders,
                      uint64_t *ret_chargers) {
    enum side side = (enum side)game->truth->side;
    uint64_t all = count >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << count) - 1;
    int roll;
    *ret_defenders = *ret_chargers = 0;
    if (odds->automatic) {
        *ret_chargers = ~UINT64_C(0);
        return;
    }
    *ret_defenders =
        test_side(game, sburg_enemy(side), defenders, count, odds->defender_loses, &roll);
    if (roll == SBURG_TRACK_NATURAL - 1)
        lose_leader(game, sburg_enemy(side), defenders, count);
    if (*ret_defenders == all)
        return;
    *ret_chargers =
        test_side(game, side, charge->units, charge->count, odds->attacker_loses, &roll);
    if (roll == SBURG_TRACK_NATURAL - 1)
        lose_leader(game, side, charge->units, charge->count);
}

/* 8.4: chargers are tested and run in the order of the list of units. */
static void sort_by_list(struct sburg_charge *charge) {
    for (unsigned i = 1; i < charge->count; i++)
        for (unsigned k = i; k > 0 && charge->units[k] < charge->units[k - 1]; k--) {
            uint16_t unit = charge->units[k];
            charge->units[k] = charge->units[k - 1];
            charge->units[k - 1] = unit;
        }
}

static void resolve(struct sburg_game *game) {
    struct sburg_charge charge = game->truth->charge;
    uint16_t defenders[SBURG_GROUP];
    unsigned count = sburg_stack_list(game->truth, charge.target, defenders);
    struct sburg_odds odds =
        sburg_odds(game->setup, game->truth, charge.units, charge.count, charge.target);
    uint64_t lost, beaten;
    sburg_report_resolved(game, charge.target, (enum sburg_charge_kind)charge.kind,
                          &odds);
    engage_all(game, charge.units, charge.count);
    engage_all(game, defenders, count);
    unsigned losses = sburg_charge_losses(men_charging(game));
    sort_by_list(&charge);
    test_both(game, defenders, count, &charge, &sburg_charts.odds[odds.column], &lost,
              &beaten);
    rout_all(game, defenders, count, lost, losses);
    rout_all(game, charge.units, charge.count, beaten, losses);
    run_all(game, defenders, count, lost);
    run_all(game, charge.units, charge.count, beaten);
    sburg_mourn_fallen(game);
    drop_charges(game);
    if (enemy_holds(game, charge.target)) {
        if (lost == 0 && (beaten == 0 || game->setup->rules >= 3))
            beaten_off(game);
        clear_charge(game);
        return;
    }
    begin_advance(game);
}

/* --- overruns (3.412) ---------------------------------------------------------------- */

static unsigned men_of(const struct sburg_game *game, bool cavalry) {
    const struct sburg_charge *charge = &game->truth->charge;
    unsigned men = 0;
    for (unsigned i = 0; i < charge->count; i++)
        if (sburg_rides(game->setup, game->truth, charge->units[i]) == cavalry)
            men += game->truth->units[charge->units[i]].sp;
    return men;
}

/* The victors pay for the hex, and may go on (S31). */
static void ride_in(struct sburg_game *game) {
    struct sburg_charge charge = game->truth->charge;
    struct sburg_action plain = sburg_action(SBURG_DO_ADVANCE);
    uint16_t hex = game->truth->units[charge.units[0]].hex, units[SBURG_GROUP];
    unsigned count = sburg_victors(game->setup, game->truth, hex, &plain, units);
    for (unsigned i = 0; i < charge.count; i++)
        for (unsigned k = 0; k < count; k++) {
            struct sburg_unit *it = unit_of(game, charge.units[i]);
            if (units[k] != charge.units[i])
                continue;
            it->spent = (uint8_t)(it->spent + charge.hypothetical[i]);
            it->markers |= SBURG_AV;
            sburg_walk_mark(game->setup, game->truth, units[k]);
        }
    enter_target(game, hex, &plain);
}

static void overrun(struct sburg_game *game) {
    struct sburg_charge *charge = &game->truth->charge;
    uint16_t defenders[SBURG_GROUP];
    unsigned count = sburg_stack_list(game->truth, charge->target, defenders);
    unsigned losses = sburg_charge_losses(men_of(game, false));
    if (charge->follow)
        losses += men_of(game, true) / SBURG_FOLLOW_LOSS_PER;
    engage_all(game, defenders, count);
    rout_all(game, defenders, count, ~UINT64_C(0), losses); /* S82 */
    run_all(game, defenders, count, ~UINT64_C(0));
    if (!enemy_holds(game, charge->target))
        ride_in(game);
    clear_charge(game);
}

/* In fog what looked like an overrun may be more: then it is a charge (S96). */
static void recognize(struct sburg_game *game) {
    struct sburg_charge *charge = &game->truth->charge;
    struct sburg_action action = sburg_action(SBURG_DO_OVERRUN);
    struct sburg_declared declared;
    unsigned unit;
    action.hex = charge->target;
    action.unit_count = charge->count;
    for (unsigned i = 0; i < charge->count; i++)
        action.units[i] = charge->units[i];
    if (!sburg_fog(game->setup) ||
        sburg_may_declare(game->setup, game->truth, &action, false, &declared, &unit) ==
            SBURG_ALLOWED)
        return;
    action.verb = SBURG_DO_CHARGE;
    sburg_may_declare(game->setup, game->truth, &action, true, &declared, &unit);
    charge->kind = (uint8_t)(declared.kind == SBURG_CHARGE_NONE ? SBURG_CHARGE_REGULAR
                                                                : declared.kind);
}

/* --- declaration and reactions ------------------------------------------------------- */

static void mark_chargers(struct sburg_game *game) {
    const struct sburg_charge *charge = &game->truth->charge;
    for (unsigned i = 0; i < charge->count; i++) {
        struct sburg_unit *it = unit_of(game, charge->units[i]);
        it->flags |= SBURG_SHOWN;
        if (charge->kind != SBURG_CHARGE_OVERRUN)
            it->flags |= SBURG_CHARGED;
        if (charge->kind == SBURG_CHARGE_IMMEDIATE)
            it->markers |= SBURG_IC;
        sburg_engage(game, charge->units[i]);
    }
}

static void set_charges(struct sburg_game *game) {
    const struct sburg_charge *charge = &game->truth->charge;
    for (unsigned i = 0; i < charge->count; i++) {
        struct sburg_unit *it = unit_of(game, charge->units[i]);
        it->markers |= SBURG_CH;
        it->target = charge->target;
    }
    clear_charge(game);
}

/* All reactions are over. */
static void go_on(struct sburg_game *game) {
    struct sburg_charge *charge = &game->truth->charge;
    game->truth->asked_unit = SBURG_NOBODY;
    if (charge->kind == SBURG_CHARGE_REGULAR)
        set_charges(game);
    else if (charge->kind == SBURG_CHARGE_OVERRUN)
        overrun(game);
    else if (!enemy_holds(game, charge->target))
        begin_advance(game);
    else
        resolve(game);
}

/* Asks the next defender who can do anything, from this one of the stack on. */
static void ask_from(struct sburg_game *game, unsigned unit) {
    enum side enemy = sburg_enemy((enum side)game->truth->side);
    unsigned next =
        game->truth->prefs[enemy][SBURG_REACT] == 1
            ? SBURG_NOBODY
            : sburg_next_to_react(game->setup, sburg_known(game, enemy), unit);
    if (next == SBURG_NOBODY) {
        go_on(game);
        return;
    }
    game->truth->asked_unit = (uint16_t)next;
    game->truth->decision = SBURG_DECIDE_REACT;
    game->truth->asked = (uint8_t)enemy;
    game->flags |= APPLY_PROBED; /* that somebody is asked is not taken back (13.3) */
}

void sburg_declare(struct sburg_game *game, const struct sburg_action *action) {
    struct sburg_charge *charge = &game->truth->charge;
    struct sburg_declared declared;
    enum side side = (enum side)game->truth->side;
    unsigned unit;
    if (!sburg_march_to_charge(game, action) ||
        sburg_may_declare(game->setup, sburg_known(game, side), action,
                          sburg_fog(game->setup), &declared, &unit) != SBURG_ALLOWED)
        return; /* what was done stands */
    *charge = (struct sburg_charge){.target = action->hex,
                                    .from = game->truth->units[action->units[0]].hex,
                                    .kind = (uint8_t)declared.kind,
                                    .count = action->unit_count,
                                    .follow = action->follow};
    for (unsigned i = 0; i < action->unit_count; i++) {
        charge->units[i] = action->units[i];
        charge->hypothetical[i] = declared.hypothetical[i];
    }
    if (charge->kind == SBURG_CHARGE_OVERRUN)
        recognize(game);
    unsigned allowance = sburg_means(game->setup, game->truth, action->units[0], NULL, 0,
                                     charge->kind != SBURG_CHARGE_OVERRUN);
    sburg_report_charged(game, charge, declared.cost, allowance);
    if (sburg_fog(game->setup))
        game->flags |= APPLY_PROBED;
    mark_chargers(game);
    ask_from(game, sburg_top(game->truth, charge->target));
}

void sburg_take_back_charge(struct sburg_game *game, unsigned unit) {
    struct sburg_unit *it = unit_of(game, unit);
    it->markers &= (uint8_t)~SBURG_CH;
    it->target = HEX_NONE;
    sburg_report(game, SBURG_EVENT_UNCHARGED, (enum side)game->truth->side, unit,
                 it->hex);
}

static void half_move(struct sburg_unit *it) {
    if ((it->markers & (SBURG_HM | SBURG_M | SBURG_DM)) == 0)
        it->markers |= SBURG_HM;
}

static void slip(struct sburg_game *game, unsigned unit, uint16_t to) {
    struct sburg_unit *it = unit_of(game, unit);
    uint16_t from = it->hex;
    sburg_stack_remove(game->truth, unit);
    sburg_stack_push(game->truth, unit, to);
    it->turned = it->facing;
    it->turn_paid = 0;
    it->flags &= ~(uint32_t)(SBURG_BY_ROAD | SBURG_START_FRONT);
    if (game->setup->rules >= 2)
        it->flags &= ~(uint32_t)SBURG_COVERED_FLAG; /* S117 */
    sburg_report_moved(game, unit, from, 0);
    sburg_has_entered(game, unit);
}

/* 3.57: retires, or routs with its guns, before the next defender is asked. */
static void prolong(struct sburg_game *game, unsigned unit, uint16_t to) {
    struct sburg_unit *it = unit_of(game, unit);
    sburg_check_morale(game, unit, SBURG_CHECK_PROLONG, false, -1);
    if (it->where != SBURG_ON_MAP || it->morale == SBURG_ROUTED)
        return;
    slip(game, unit, to);
    half_move(it);
}

/* 3.5. In fog the way may turn out to be barred: it ends before the enemy. */
static void retreat(struct sburg_game *game, unsigned unit,
                    const struct sburg_action *action) {
    struct sburg_unit *it = unit_of(game, unit);
    enum side enemy = sburg_enemy(sburg_army(game->setup, game->truth, unit));
    for (unsigned i = 0; i < action->step_count; i++) {
        uint16_t to = action->steps[i].value;
        int direction = sburg_towards(game->setup, it->hex, to);
        if (sburg_holder(game->setup, game->truth, to) == enemy)
            break;
        bool road = direction >= 0 && it->formation == SBURG_LIMBERED &&
                    game->setup->hexes[it->hex].roads[direction] != SBURG_NO_ROAD;
        slip(game, unit, to);
        it->flags |= road ? SBURG_BY_ROAD : 0u;
    }
    half_move(it);
}

void sburg_react(struct sburg_game *game, const struct sburg_action *action) {
    unsigned unit = game->truth->asked_unit, next = SBURG_NOBODY;
    uint16_t order[SBURG_GROUP];
    unsigned count = sburg_stack_list(game->truth, game->truth->charge.target, order);
    game->flags |= APPLY_PROBED; /* an answer is final (13.3) */
    switch (action->verb) {
    case SBURG_DO_RETREAT:
        sburg_report_reacted(game, unit, SBURG_RETREATED);
        retreat(game, unit, action);
        break;
    case SBURG_DO_PROLONG:
        sburg_report_reacted(game, unit, SBURG_PROLONGED);
        prolong(game, unit, action->steps[0].value);
        break;
    default:
        sburg_report_reacted(game, unit, SBURG_STOOD);
        break;
    }
    /* Who was next may have run in the meantime. */
    while (count > 0 && order[count - 1] != unit)
        if (unit_of(game, order[--count])->hex == game->truth->charge.target)
            next = order[count];
    ask_from(game, next);
}

void sburg_resolve_charge(struct sburg_game *game, uint16_t target) {
    struct sburg_charge *charge = &game->truth->charge;
    *charge = (struct sburg_charge){
        .target = target, .from = HEX_NONE, .kind = SBURG_CHARGE_REGULAR};
    for (unsigned u = 0; u < SBURG_UNITS && charge->count < SBURG_GROUP; u++)
        if (game->truth->units[u].where == SBURG_ON_MAP &&
            (game->truth->units[u].markers & SBURG_CH) &&
            game->truth->units[u].target == target)
            charge->units[charge->count++] = (uint16_t)u;
    if (enemy_holds(game, target)) {
        resolve(game);
        return;
    }
    drop_charges(game);
    begin_advance(game);
}
