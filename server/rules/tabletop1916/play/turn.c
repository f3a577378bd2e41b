/* SPDX-License-Identifier: MIT */
/* See turn.h. */
#include "turn.h"

#include "assault.h"
#include "bug.h"
#include "charts.h"
#include "check.h"
#include "losses.h"
#include "march.h"
#include "report.h"
#include "shoot.h"

/* --- marks (3) ----------------------------------------------------------------------- */

static void drop_marks(struct ww_game *game, enum side side, uint32_t marks) {
    for (unsigned u = 0; u < game->setup->unit_count; u++)
        if (ww_side(game->setup, u) == side)
            game->truth->units[u].flags &= ~marks;
}

static void drop_base_marks(struct ww_game *game, enum side side, unsigned marks) {
    for (unsigned b = 0; b < game->setup->base_count; b++)
        if (ww_side(game->setup, game->setup->bases[b].unit) == side)
            game->truth->bases[b].flags &= (uint8_t)~marks;
}

static void forget_fire(struct ww_game *game, enum side side) {
    for (unsigned u = 0; u < game->setup->unit_count; u++)
        if (ww_side(game->setup, u) == side)
            game->truth->units[u].fired = 0;
}

void ww_game_over(struct ww_game *game, enum side winner, enum ww_ending how) {
    struct ww_position *truth = game->truth;
    truth->part = WW_OVER;
    truth->winner = (uint8_t)winner;
    truth->ended = (uint8_t)how;
    truth->ordered = WW_NOBODY;
    truth->march.passing = 0;
    truth->rapid_shots = truth->killed_count = 0;
    truth->follow = 0;
    game->flags |= APPLY_GAME_END | APPLY_PHASE_END;
    ww_report_game_over(game, winner);
}

void ww_begin_part(struct ww_game *game, enum ww_part part) {
    struct ww_position *truth = game->truth;
    enum side side = ww_part_side(part);
    truth->part = (uint8_t)part;
    truth->ordered = WW_NOBODY;
    truth->march.passing = 0;
    truth->march.unit = WW_NOBODY;
    game->flags |= APPLY_PHASE_END;
    if (part == WW_MOVE_ATTACKER || part == WW_MOVE_DEFENDER) {
        drop_marks(game, side, WW_STEP_MARKS);
        drop_base_marks(game, side, WW_RUSHED);
    }
    if (part == WW_FIRE_ATTACKER || part == WW_FIRE_DEFENDER)
        forget_fire(game, side);
    truth->next_unit = 0;
    if (part == WW_ASSAULTS)
        truth->fought = 0;
    ww_report_phase(game);
}

static void end_part(struct ww_game *game) {
    struct ww_position *truth = game->truth;
    enum side side = ww_part_side(truth->part);
    if (truth->part == WW_MOVE_ATTACKER || truth->part == WW_MOVE_DEFENDER)
        drop_marks(game, side, WW_HALTED);
    if (truth->part == WW_FIRE_ATTACKER || truth->part == WW_FIRE_DEFENDER) {
        drop_marks(game, side, WW_PASSED);
        drop_base_marks(game, side, WW_FLAMED); /* 7.1: in this phase only */
    }
    ww_begin_part(game, (enum ww_part)(truth->part + 1));
}

/* --- the end of a turn (14) ---------------------------------------------------------- */

static bool holds_alone(const struct ww_game *game, const struct ww_objective *objective,
                        enum side side) {
    bool near[SIDES] = {false};
    for (unsigned b = 0; b < game->setup->base_count; b++)
        if (ww_stands_live(&game->scene, b) &&
            ww_base_kind(game->setup, b) == WW_INFANTRY &&
            quad_distance(&game->scene.stands[b].quad, objective->at) <=
                WW_OBJECTIVE_NEAR)
            near[ww_side(game->setup, game->setup->bases[b].unit)] = true;
    return near[side] && !near[side_other(side)];
}

static void take_objectives(struct ww_game *game) {
    ww_fresh(game);
    for (unsigned i = 0; i < game->setup->objective_count; i++)
        for (unsigned side = 0; side < SIDES; side++)
            if (game->truth->control[i] != side &&
                holds_alone(game, &game->setup->objectives[i], (enum side)side)) {
                game->truth->control[i] = (uint8_t)side;
                ww_report_control(game, i, (enum side)side);
            }
}

static void close_marks(struct ww_game *game) {
    struct ww_position *truth = game->truth;
    for (unsigned u = 0; u < game->setup->unit_count; u++) {
        struct ww_unit *unit = &truth->units[u];
        if (unit->setup > 0 && (unit->flags & WW_MOVED) == 0)
            unit->setup--;
        unit->flags &= ~(uint32_t)(WW_MOVING | WW_HIT);
        unit->fired = 0;
        if (unit->pinned <= truth->turn)
            unit->pinned = 0;
    }
    for (unsigned i = 0; i < WW_MARKERS; i++)
        truth->markers[i].worked = 0;
}

/* 10.4: two turns without fire. */
static void count_quiet(struct ww_game *game) {
    struct ww_position *truth = game->truth;
    truth->quiet =
        truth->fired_this_turn ? 0 : (uint8_t)(truth->quiet < 99 ? truth->quiet + 1 : 99);
    truth->fired_this_turn = 0;
    if (truth->quiet < WW_LULL)
        return;
    for (unsigned b = 0; b < game->setup->base_count; b++)
        truth->bases[b].flags &= (uint8_t)~WW_EMPTY;
    ww_report(game, WW_EVENT_LULL, WW_NOBODY);
}

static int32_t total_of(const struct ww_game *game, enum side side) {
    return game->truth->vp[side] + ww_places_worth(game->setup, game->truth, side);
}

static void decide(struct ww_game *game) {
    int32_t ahead = total_of(game, SIDE_FIRST) - total_of(game, SIDE_SECOND);
    enum side winner = ahead >= game->setup->margin    ? SIDE_FIRST
                       : -ahead >= game->setup->margin ? SIDE_SECOND
                                                       : SIDE_NONE;
    ww_game_over(game, ahead == 0 ? SIDE_NONE : winner, WW_BY_POINTS);
}

static void end_turn(struct ww_game *game) {
    take_objectives(game);
    close_marks(game);
    count_quiet(game);
    if (game->truth->turn >= game->setup->last_turn) {
        decide(game);
        return;
    }
    game->truth->turn++;
    ww_begin_part(game, WW_SUPPORT_FIRST);
}

/* --- what goes by itself ------------------------------------------------------------- */

static void test_all(struct ww_game *game) {
    struct ww_position *truth = game->truth;
    for (; truth->next_unit < game->setup->unit_count; truth->next_unit++)
        if (ww_flag(truth, truth->next_unit, WW_HIT) &&
            ww_live(game->setup, truth, truth->next_unit) > 0)
            ww_test_morale(game, truth->next_unit);
}

/* One thing that happens by itself; false: somebody is asked. */
static bool run_part(struct ww_game *game) {
    switch (game->truth->part) {
    case WW_SUPPORT_FIRST:
    case WW_SUPPORT_SECOND:
        if (game->setup->supported[ww_part_side(game->truth->part)])
            return false;
        end_part(game);
        return true;
    case WW_BARRAGES:
        if (!ww_work_marker(game))
            end_part(game);
        return true;
    case WW_MORALE:
        test_all(game);
        end_part(game);
        return true;
    case WW_ASSAULTS:
        if (game->truth->follow != 0)
            return false;
        if (!ww_next_fight(game))
            end_part(game);
        return true;
    case WW_TURN_ENDS:
        end_turn(game);
        return true;
    default:
        return false;
    }
}

/* 8.4: is there anybody at whom the shot that was won can be fired? */
static bool rapid_left(struct ww_game *game) {
    enum side side = ww_side(game->setup, game->truth->rapid_unit);
    struct ww_scene scene;
    ww_scene_make(&scene, game->setup, ww_known(game, side));
    for (unsigned u = 0; u < game->setup->unit_count; u++) {
        struct ww_action fire = ww_action(WW_DO_FIRE, game->truth->rapid_unit);
        fire.target = (uint16_t)u;
        fire.weapon = game->truth->rapid_weapon;
        if (ww_side(game->setup, u) != side &&
            ww_fire_gate(&scene, side, &fire) == WW_ALLOWED)
            return true;
    }
    return false;
}

void ww_run(struct ww_game *game) {
    struct ww_position *truth = game->truth;
    for (;;) {
        rules_step();
        switch ((unsigned)ww_decision(truth)) {
        case WW_DECIDE_NOTHING:
            if (truth->part == WW_OVER)
                return;
            break;
        case WW_DECIDE_RAPID:
            if (rapid_left(game))
                return;
            truth->rapid_shots = 0;
            continue;
        case WW_DECIDE_PASSING:
            if (ww_passing_left(game))
                return;
            truth->march.passing = 0;
            truth->march.unit = WW_NOBODY;
            continue;
        case WW_DECIDE_RESURRECT:
            if (ww_new_crew(game->setup, truth, truth->killed[truth->killed_count - 1]) !=
                WW_NOBODY)
                return;
            truth->killed_count--;
            continue;
        case WW_DECIDE_MARCH:
            return;
        default:
            break;
        }
        if (!run_part(game))
            return;
    }
}

/* --- actions ------------------------------------------------------------------------- */

static void call(struct ww_game *game, enum side side, const struct ww_action *action) {
    struct ww_position *truth = game->truth;
    unsigned place = 0;
    while (place < WW_MARKERS && truth->markers[place].used)
        place++;
    RULES_ASSERT(place < WW_MARKERS);
    truth->markers[place] =
        (struct ww_marker){.at = action->at,
                           .used = 1,
                           .side = (uint8_t)side,
                           .size = truth->missions[side][action->mission],
                           .active = WW_WAITING};
    truth->missions[side][action->mission] = WW_MISSION_USED;
    ww_report_place(game, WW_EVENT_CALLED, side, true, action->at,
                    truth->markers[place].size);
}

/* What is asked is given up, or the part is over. */
static void end(struct ww_game *game) {
    struct ww_position *truth = game->truth;
    switch ((unsigned)ww_decision(truth)) {
    case WW_DECIDE_RESURRECT:
        truth->killed_count--;
        break;
    case WW_DECIDE_RAPID:
        truth->rapid_shots = 0;
        break;
    case WW_DECIDE_PASSING:
        truth->march.passing = 0;
        truth->march.unit = WW_NOBODY;
        break;
    case WW_DECIDE_FOLLOW:
        truth->follow = 0;
        break;
    default:
        end_part(game);
        break;
    }
}

static void man_again(struct ww_game *game, unsigned unit) {
    game->truth->killed_count--;
    ww_man_again(game, unit);
}

void ww_play(struct ww_game *game, enum side side, const struct ww_action *action) {
    switch (action->verb) {
    case WW_DO_CALL:
        call(game, side, action);
        break;
    case WW_DO_ORDER:
        ww_order(game, action);
        break;
    case WW_DO_MOVE:
        ww_move(game, action);
        break;
    case WW_DO_HOLD:
        game->truth->ordered = WW_NOBODY;
        break;
    case WW_DO_RALLY:
        ww_rally(game, action);
        break;
    case WW_DO_POSTURE:
        ww_posture(game, action);
        break;
    case WW_DO_REPAIR:
        ww_repair(game, action);
        break;
    case WW_DO_FIRE:
        ww_shoot(game, action);
        break;
    case WW_DO_FLAME:
        ww_flame(game, action);
        break;
    case WW_DO_STRIKE:
        ww_strike(game, side, action);
        break;
    case WW_DO_RESURRECT:
        man_again(game, action->unit);
        break;
    case WW_DO_FOLLOW:
        ww_follow(game, action);
        break;
    default:
        end(game);
        break;
    }
    ww_run(game);
}
