/* SPDX-License-Identifier: MIT */
/* See turn.h. */
#include "turn.h"

#include "arrive.h"
#include "battle.h"
#include "bug.h"
#include "check.h"
#include "march.h"
#include "report.h"
#include "supply.h"

static void run(struct t62_game *game);

static void ask(struct t62_game *game, enum t62_decision decision, enum side side) {
    game->truth->decision = (uint8_t)decision;
    game->truth->asked = (uint8_t)side;
}

static void begin_phase(struct t62_game *game, enum t62_phase phase) {
    game->truth->phase = (uint8_t)phase;
    t62_report_phase(game);
}

/* --- objectives (14) ----------------------------------------------------------------- */

static void take_objectives(struct t62_game *game) {
    const struct t62_setup *setup = game->setup;
    struct t62_scene *scene = t62_look(game);
    for (unsigned i = 0; i < setup->objective_count; i++) {
        bool near[SIDES];
        for (unsigned side = 0; side < SIDES; side++)
            near[side] =
                t62_near(scene, scene->sides[side], setup->objectives[i].at, T62_OCCUPY);
        unsigned holder = near[T62_UNION] ? T62_UNION : T62_CONFEDERATE;
        if (near[T62_UNION] == near[T62_CONFEDERATE] || game->truth->control[i] == holder)
            continue;
        game->truth->control[i] = (uint8_t)holder;
        t62_report_control(game, (enum side)holder, i);
    }
}

void t62_game_over(struct t62_game *game, enum side winner, enum t62_degree degree) {
    game->truth->phase = T62_OVER;
    game->truth->winner = (uint8_t)winner;
    game->truth->degree = (uint8_t)degree;
    game->truth->marching = T62_NONE;
    ask(game, T62_ASK_NOTHING, SIDE_NONE);
    game->flags |= APPLY_GAME_END | APPLY_PHASE_END;
    t62_report_over(game, winner);
}

/* 14.3, 14.4 */
static void count_points(struct t62_game *game) {
    const struct t62_setup *setup = game->setup;
    struct t62_supply supply;
    t62_supply(t62_look(game), &supply);
    for (unsigned i = 0; i < setup->objective_count; i++) {
        bool exit = setup->objectives[i].west_exit;
        if (game->truth->control[i] == T62_UNION && t62_supplied(setup, &supply, i))
            t62_score(game, T62_UNION, exit ? T62_VP_EXIT : T62_VP_OBJECTIVE,
                      exit ? T62_FOR_EXIT : T62_FOR_OBJECTIVE);
    }
    int lead = game->truth->vp[T62_UNION] - game->truth->vp[T62_CONFEDERATE];
    t62_game_over(game, lead >= setup->margin ? T62_UNION : T62_CONFEDERATE,
                  T62_BY_POINTS);
}

/* --- parts and turns ----------------------------------------------------------------- */

/* 7.4: who fell comes back, where he fell, as an ordinary leader. */
static void replace_leaders(struct t62_game *game) {
    for (unsigned i = 0; i < game->setup->leader_count; i++) {
        struct t62_leader *leader = &game->truth->leaders[i];
        if (game->setup->leaders[i].side != game->truth->side || !leader->out ||
            leader->captured || !leader->somewhere)
            continue;
        leader->out = leader->exceptional = false;
        t62_report_leader(game, T62_EVENT_REPLACED, T62_NOBODY, i);
    }
}

static void begin_part(struct t62_game *game) {
    begin_phase(game, T62_MOVEMENT);
    replace_leaders(game);
    ask(game, T62_ASK_MOVEMENT, (enum side)game->truth->side);
}

/* 11.6: who has neither moved nor fired, and has no enemy near. */
static void resupply(struct t62_game *game) {
    const struct t62_scene *scene = t62_look(game);
    unsigned side = game->truth->side;
    for (unsigned u = 0; u < game->setup->unit_count; u++) {
        struct t62_unit *unit = &game->truth->units[u];
        if (!t62_in(scene->sides[side], u) || !t62_flag(unit, T62_LOW_AMMO) ||
            t62_flag(unit, T62_MOVED) || t62_flag(unit, T62_FIRED) ||
            t62_within(scene, u, scene->sides[t62_enemy(side)], T62_CLEAR_OF) != 0)
            continue;
        unit->flags &= (uint16_t)~T62_LOW_AMMO;
        t62_report_unit(game, T62_EVENT_RESUPPLIED, u);
    }
}

static void clear_marks(struct t62_position *truth) {
    for (unsigned u = 0; u < T62_UNITS; u++) {
        struct t62_unit *unit = &truth->units[u];
        unit->flags &= (uint16_t)~T62_PART_FLAGS;
        unit->lost = unit->acts = unit->ordered = 0;
        unit->outflanks = 0;
    }
    for (unsigned i = 0; i < T62_LEADERS; i++)
        truth->leaders[i].rode = false;
    truth->entered = truth->begun = 0;
}

static void end_part(struct t62_game *game) {
    struct t62_position *truth = game->truth;
    resupply(game);
    clear_marks(truth);
    if (truth->side != game->setup->first) {
        if (truth->turn >= game->setup->last_turn) {
            count_points(game);
            return;
        }
        truth->turn++;
    }
    truth->side = (uint8_t)t62_enemy(truth->side);
    begin_part(game);
}

static void clear_targets(struct t62_position *truth) {
    for (unsigned u = 0; u < T62_UNITS; u++)
        truth->units[u].flags &= (uint16_t)~T62_SHOT_AT;
}

static void end_phase(struct t62_game *game) {
    game->flags |= APPLY_PHASE_END;
    take_objectives(game);
    clear_targets(game->truth);
    if (game->truth->phase == T62_CHARGES)
        end_part(game);
    else
        begin_phase(game, (enum t62_phase)(game->truth->phase + 1));
}

/* Who was not called comes in by himself (10.1). */
static void end_movement(struct t62_game *game) {
    for (unsigned i = 0; i < game->setup->entry_count; i++)
        if (game->setup->entries[i].side == game->truth->side)
            t62_come_in(game, i);
    end_phase(game);
}

/* --- on to the next decision --------------------------------------------------------- */

/* Is there somebody to fire? Then he is asked. */
static bool ask_to_fire(struct t62_game *game, enum t62_decision decision,
                        enum side side) {
    if (!t62_can_fire(t62_look(game), side))
        return false;
    ask(game, decision, side);
    return true;
}

static bool ask_winner(struct t62_game *game) {
    struct t62_position *truth = game->truth;
    while (truth->winner_count > 0 && !t62_stands(truth, truth->winners[0].unit))
        t62_winner_done(game);
    if (truth->winner_count == 0)
        return false;
    ask(game, T62_ASK_PURSUIT, (enum side)truth->side);
    return true;
}

/* True: somebody is asked. A single fight is fought at once. */
static bool run_charges(struct t62_game *game) {
    struct t62_fight fights[T62_UNITS];
    if (ask_winner(game))
        return true;
    unsigned count = t62_fights(t62_look(game), fights);
    if (count > 1) {
        ask(game, T62_ASK_COMBAT, (enum side)game->truth->side);
        return true;
    }
    if (count == 0)
        end_phase(game);
    else
        t62_resolve(game, fights[0]);
    return false;
}

static void run(struct t62_game *game) {
    for (;;) {
        enum side side = (enum side)game->truth->side;
        rules_step();
        switch (game->truth->phase) {
        case T62_DEFENSIVE:
            if (ask_to_fire(game, T62_ASK_DEFENSIVE, t62_enemy(side)))
                return;
            end_phase(game);
            break;
        case T62_OFFENSIVE:
            if (ask_to_fire(game, T62_ASK_OFFENSIVE, side))
                return;
            end_phase(game);
            break;
        case T62_CHARGES:
            if (run_charges(game))
                return;
            break;
        default:
            return;
        }
    }
}

void t62_begin(struct t62_game *game) {
    if (game->truth->phase == T62_OVER)
        return;
    if (game->truth->phase == T62_MOVEMENT && game->truth->marching != T62_NONE)
        ask(game, T62_ASK_MARCH, (enum side)game->truth->side);
    else if (game->truth->phase == T62_MOVEMENT)
        begin_part(game);
    else
        run(game);
}

/* --- actions ------------------------------------------------------------------------- */

static void end(struct t62_game *game) {
    if (game->truth->phase == T62_MOVEMENT)
        end_movement(game);
    else
        end_phase(game);
}

void t62_play(struct t62_game *game, enum side side, const struct t62_action *action) {
    switch (action->verb) {
    case T62_DO_END:
        end(game);
        break;
    case T62_DO_FIRE:
        t62_fire(game, side, action);
        break;
    case T62_DO_RESOLVE:
        t62_resolve(game, t62_fight_of(t62_look(game), action->unit));
        break;
    case T62_DO_PURSUE:
        t62_resolve(game, t62_go_after(game, action));
        break;
    case T62_DO_OCCUPY:
    case T62_DO_STAY:
        t62_take_place(game, action);
        break;
    default:
        t62_march(game, action);
        break;
    }
    run(game);
}
