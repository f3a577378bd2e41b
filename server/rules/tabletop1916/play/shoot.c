/* SPDX-License-Identifier: MIT */
/* See shoot.h. */
#include "shoot.h"

#include "bug.h"
#include "check.h"
#include "losses.h"
#include "march.h"
#include "report.h"

/* Whoever fires before his own movement step says whether he will move: else he stays (7.3). */
static void note_fire(struct ww_game *game, unsigned unit, bool moving) {
    struct ww_unit *it = &game->truth->units[unit];
    game->truth->fired_this_turn = 1;
    ww_active(game, unit);
    if (!ww_step_to_come(game->truth, ww_side(game->setup, unit)))
        return;
    if (moving && (it->flags & WW_HALTED) == 0)
        it->flags |= WW_MOVING;
    else if ((it->flags & WW_MOVING) == 0)
        it->flags |= WW_HALTED;
}

/* --- shots --------------------------------------------------------------------------- */

/* A shot in progress. */
struct firing {
    const struct ww_action *action;
    unsigned weapon;
    enum side side;
    bool passing, rapid;
    int32_t place; /* of the mover on his way, in passing */
    struct ww_shot shot;
};

/* The shot as it really is: who fires does not see all that may mask (15). */
static void aim(struct ww_game *game, struct firing *firing) {
    const struct ww_action *action = firing->action;
    struct ww_position there = *game->truth;
    struct ww_scene scene;
    if (firing->passing) {
        struct ww_track track;
        ww_scene_make(&scene, game->setup, ww_known(game, firing->side));
        firing->place = ww_passing_place(&scene, action);
        ww_track_make(game->setup, game->truth, &track);
        ww_track_place(&track, game->truth, firing->place, &there);
    }
    ww_scene_make(&scene, game->setup, &there);
    ww_shot_aim(&scene, action->unit, firing->weapon, action->target, action->base,
                action->moving, &firing->shot);
}

static void mark(struct ww_game *game, const struct firing *firing) {
    struct ww_position *truth = game->truth;
    struct ww_unit *unit = &truth->units[firing->action->unit];
    if (firing->rapid) {
        truth->rapid_shots--;
    } else {
        unit->fired |= (uint8_t)(1u << firing->weapon);
        unit->flags |= firing->passing ? WW_PASSED : 0u;
        note_fire(game, firing->action->unit, firing->action->moving);
    }
    ww_report_fired(game, firing->action->unit, firing->weapon, firing->action->target,
                    &firing->shot);
}

/* 10.1: after a 1 another 1 jams the gun. */
static void may_jam(struct ww_game *game, const struct firing *firing, unsigned face) {
    const struct ww_weapon *weapon =
        &game->setup->units[firing->action->unit].weapons[firing->weapon];
    int32_t needs = WW_JAM + 1;
    if (face != WW_JAM || weapon->type < WW_W_HMG || weapon->type > WW_W_LMG)
        return;
    uint8_t die = (uint8_t)ww_die(game);
    ww_report_rolled(game, firing->side, firing->action->unit, WW_ROLL_JAM, &needs, 1,
                     &die, 1);
    if (die != WW_JAM)
        return;
    game->truth->units[firing->action->unit].jammed |= (uint8_t)(1u << firing->weapon);
    ww_report_number(game, WW_EVENT_JAMMED, firing->action->unit,
                     (int32_t)firing->weapon);
}

static void fire_small_arms(struct ww_game *game, struct firing *firing) {
    uint8_t die = (uint8_t)ww_die(game);
    enum ww_result result = firing->shot.results[die - 1];
    int32_t numbers[2] = {firing->shot.lines.sum, (int32_t)result};
    ww_report_rolled(game, firing->side, firing->action->unit, WW_ROLL_SMALL, numbers, 2,
                     &die, 1);
    may_jam(game, firing, die);
    ww_suffer(game, firing->action->target, result, firing->shot.order,
              firing->shot.order_count);
}

/* 8.4: told before the result of the shot is worked. */
static void reward(struct ww_game *game, const struct firing *firing, unsigned natural) {
    const struct ww_roster_unit *raised = &game->setup->units[firing->action->unit];
    unsigned type = raised->weapons[firing->weapon].type;
    bool last = natural == WW_RAPID_NATURAL;
    if (firing->rapid ||
        (type != WW_W_GUN && type != WW_W_CANNON && type != WW_W_MORTAR) ||
        (raised->rapid ? natural < WW_RAPID_FROM : !last))
        return;
    game->truth->rapid_unit = firing->action->unit;
    game->truth->rapid_weapon = (uint8_t)firing->weapon;
    game->truth->rapid_shots = raised->rapid && last ? 2 : 1;
    ww_report_number(game, WW_EVENT_RAPID, firing->action->unit,
                     game->truth->rapid_shots);
}

static void fire_direct(struct ww_game *game, struct firing *firing) {
    const struct ww_shot *shot = &firing->shot;
    unsigned target = firing->action->target;
    uint8_t dice[3];
    ww_roll(game, 3, "hit hit kill", dice);
    unsigned natural = dice[0] + (unsigned)dice[1];
    bool hit = (int)natural >= shot->needs;
    int32_t numbers[2] = {shot->needs, shot->kill};
    ww_report_rolled(game, firing->side, firing->action->unit, WW_ROLL_DIRECT, numbers, 2,
                     dice, 3);
    ww_report_base(game, hit ? WW_EVENT_STRUCK_HOME : WW_EVENT_MISSED,
                   firing->action->unit, shot->base);
    reward(game, firing, natural);
    may_jam(game, firing, dice[2]);
    if (!hit)
        return;
    enum ww_result result = shot->results[dice[2] - 1];
    ww_suffer(game, target, result, &shot->base, 1);
    if (!ww_is_vehicle(ww_kind(game->setup, target)))
        return;
    /* 10.3: what goes on to its end is what still can (W31). */
    if (firing->passing &&
        (ww_live(game->setup, game->truth, target) == 0 || result == WW_I))
        ww_stop_there(game, firing->place);
    if (result == WW_I)
        ww_bail_out(game, target);
}

void ww_shoot(struct ww_game *game, const struct ww_action *action) {
    struct firing firing = {.action = action,
                            .weapon = action->weapon == WW_NOBODY ? 0 : action->weapon,
                            .side = ww_side(game->setup, action->unit),
                            .passing = game->truth->march.passing,
                            .rapid = game->truth->rapid_shots > 0};
    aim(game, &firing);
    if (firing.shot.why != WW_ALLOWED) {
        /* Somebody whom the firer does not see stands in the way: nothing is rolled (15). */
        game->flags |= APPLY_PROBED;
        struct ww_events *events = game->events;
        ww_report_pair(game, WW_EVENT_MASKED, action->unit, action->target);
        RULES_ASSERT(events->number_count < WW_EVENT_NUMBERS);
        events->numbers[events->number_count++] = (int32_t)firing.shot.why;
        events->list[events->count - 1].count = 1;
        events->list[events->count - 1].seen = (uint8_t)(1u << firing.side);
        return;
    }
    mark(game, &firing);
    if (firing.shot.direct)
        fire_direct(game, &firing);
    else
        fire_small_arms(game, &firing);
}

/* --- flamethrowers (10.4) ------------------------------------------------------------ */

void ww_flame(struct ww_game *game, const struct ww_action *action) {
    struct ww_scene scene;
    ww_scene_make(&scene, game->setup, game->truth);
    if (ww_flame_gate(&scene, action->base, action->at_base) != WW_ALLOWED) {
        game->flags |= APPLY_PROBED;
        ww_report_base(game, WW_EVENT_MASKED, action->unit, action->base);
        game->events->list[game->events->count - 1].seen =
            (uint8_t)(1u << ww_side(game->setup, action->unit));
        return;
    }
    game->truth->bases[action->base].flags |= WW_FLAMED;
    note_fire(game, action->unit, action->moving);
    ww_report_base(game, WW_EVENT_FLAMED, action->unit, action->at_base);
    ww_lose_base(game, action->at_base, WW_BY_FIRE);
    uint8_t die = (uint8_t)ww_die(game);
    int32_t needs = WW_FLAME_EMPTY + 1;
    ww_report_rolled(game, ww_side(game->setup, action->unit), action->unit, WW_ROLL_FUEL,
                     &needs, 1, &die, 1);
    if (die > WW_FLAME_EMPTY)
        return;
    game->truth->bases[action->base].flags |= WW_EMPTY;
    ww_report_base(game, WW_EVENT_EMPTIED, action->unit, action->base);
    game->events->list[game->events->count - 1].seen =
        (uint8_t)(1u << ww_side(game->setup, action->unit));
}

/* --- area fire (10.6, 11) ------------------------------------------------------------ */

static void salvo(struct ww_game *game, enum side side, const uint16_t *bases,
                  unsigned count, unsigned size) {
    uint8_t faces[DICE_PER_ROLL_MAX];
    int bonuses[DICE_PER_ROLL_MAX];
    RULES_ASSERT(count <= DICE_PER_ROLL_MAX);
    game->truth->fired_this_turn = 1;
    if (count == 0)
        return;
    const struct ww_scene *scene = ww_fresh(game);
    for (unsigned i = 0; i < count; i++)
        bonuses[i] = ww_area_bonus(scene, bases[i], size);
    ww_roll(game, count, NULL, faces);
    ww_report_salvo(game, side, bases, bonuses, faces, count);
    uint64_t shaken = 0;
    for (unsigned i = 0; i < count; i++) {
        unsigned unit = game->setup->bases[bases[i]].unit,
                 kind = ww_kind(game->setup, unit);
        enum ww_result result =
            ww_row_result(ww_charts.area_rows[ww_area_row(kind)], faces[i] + bonuses[i]);
        if (!ww_lives(game->truth, bases[i]))
            continue; /* a D beside it has taken it */
        ww_suffer(game, unit, result, &bases[i], 1);
        if (result == WW_I && ww_is_vehicle(kind))
            shaken |= UINT64_C(1) << unit;
    }
    for (unsigned u = 0; u < game->setup->unit_count; u++)
        if ((shaken >> u & 1) != 0)
            ww_bail_out(game, u);
}

void ww_strike(struct ww_game *game, enum side side, const struct ww_action *action) {
    uint16_t bases[WW_BASES];
    struct rect zone = ww_strike_zone(action->at, action->heading);
    unsigned count = ww_struck(ww_fresh(game), &zone, side_other(side), bases);
    game->truth->strikes[side]--;
    ww_report_place(game, WW_EVENT_STRUCK, side, false, action->at, action->heading);
    salvo(game, side, bases, count < DICE_PER_ROLL_MAX ? count : DICE_PER_ROLL_MAX, 0);
}

static void barrage(struct ww_game *game, const struct ww_marker *marker) {
    uint16_t bases[WW_BASES];
    unsigned count = ww_shelled(ww_fresh(game), marker->at, bases);
    ww_report_place(game, WW_EVENT_BARRAGE, (enum side)marker->side, false, marker->at,
                    marker->size);
    salvo(game, (enum side)marker->side, bases,
          count < DICE_PER_ROLL_MAX ? count : DICE_PER_ROLL_MAX, marker->size);
}

/* Not active yet: 5, then 4, then 3. True: it falls now. */
static bool comes(struct ww_game *game, struct ww_marker *marker) {
    int32_t needs = ww_charts.on_call[marker->tries];
    uint8_t die = (uint8_t)ww_die(game);
    ww_report_rolled(game, (enum side)marker->side, WW_NOBODY, WW_ROLL_CALL, &needs, 1,
                     &die, 1);
    if (die >= needs) {
        marker->active = game->truth->turn;
        return true;
    }
    if (++marker->tries == WW_CALL_TRIES) {
        ww_report_place(game, WW_EVENT_CALL_LOST, (enum side)marker->side, true,
                        marker->at, marker->size);
        *marker = (struct ww_marker){.used = 0};
    }
    return false;
}

static struct ww_marker *next_marker(struct ww_position *truth) {
    for (unsigned side = 0; side < SIDES; side++)
        for (unsigned i = 0; i < WW_MARKERS; i++)
            if (truth->markers[i].used && truth->markers[i].side == side &&
                !truth->markers[i].worked)
                return &truth->markers[i];
    return NULL;
}

bool ww_work_marker(struct ww_game *game) {
    struct ww_marker *marker = next_marker(game->truth);
    if (!marker)
        return false;
    marker->worked = 1;
    bool old = marker->active != WW_WAITING;
    if (!old && !comes(game, marker))
        return true;
    struct ww_marker now = *marker;
    if (old)
        *marker = (struct ww_marker){.used = 0};
    barrage(game, &now);
    return true;
}

/* --- crews (9.4) --------------------------------------------------------------------- */

void ww_man_again(struct ww_game *game, unsigned unit) {
    struct ww_position *truth = game->truth;
    unsigned base = ww_new_crew(game->setup, truth, unit),
             gun = ww_first(game->setup, unit);
    RULES_ASSERT(base != WW_NOBODY);
    unsigned giver = game->setup->bases[base].unit;
    truth->bases[base].flags &= (uint8_t) ~(WW_LIVE | WW_PRONE | WW_RUSHED);
    if (ww_live(game->setup, truth, giver) == 0) {
        truth->units[giver].flags &= WW_KNOWN;
        truth->units[giver].pinned = 0;
    }
    truth->bases[gun].flags |= WW_LIVE;
    truth->units[unit].flags |= WW_RESURRECTED | WW_HIT;
    truth->units[unit].jammed = 0; /* W25 */
    ww_report_base(game, WW_EVENT_RESURRECTED, unit, base);
    /* How a gun came to be manned again only its owner knows (15). */
    game->events->list[game->events->count - 1].seen =
        (uint8_t)(1u << ww_side(game->setup, unit));
}
