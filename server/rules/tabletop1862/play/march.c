/* SPDX-License-Identifier: MIT */
/* See march.h. */
#include "march.h"

#include "arrive.h"
#include "battle.h"
#include "check.h"
#include "command.h"
#include "report.h"
#include "retreat.h"

/* --- leaders (7) --------------------------------------------------------------------- */

static void attach(struct t62_game *game, const struct t62_action *action) {
    struct t62_leader *leader = &game->truth->leaders[action->leader];
    leader->attached = action->unit;
    leader->somewhere = false;
    leader->at = (struct point){0, 0};
    t62_report_leader(game, T62_EVENT_ATTACHED, action->unit, action->leader);
}

static void detach(struct t62_game *game, const struct t62_action *action) {
    struct t62_leader *leader = &game->truth->leaders[action->leader];
    unsigned unit = leader->attached;
    leader->somewhere =
        t62_leader_at(game->setup, game->truth, action->leader, &leader->at);
    leader->attached = T62_NOBODY;
    t62_report_leader(game, T62_EVENT_DETACHED, unit, action->leader);
}

static void ride(struct t62_game *game, const struct t62_action *action) {
    struct t62_leader *leader = &game->truth->leaders[action->leader];
    leader->at = action->at;
    leader->rode = true;
    t62_report_rode(game, action->leader, action->at);
}

static void adopt(struct t62_game *game, const struct t62_action *action) {
    game->truth->units[action->unit].adopted = action->leader;
    t62_report_leader(game, T62_EVENT_ADOPTED, action->unit, action->leader);
}

static void release(struct t62_game *game, const struct t62_action *action) {
    game->truth->units[action->unit].adopted = T62_NOBODY;
    t62_report_unit(game, T62_EVENT_RELEASED, action->unit);
}

/* --- orders (8) ---------------------------------------------------------------------- */

static void obey(struct t62_game *game, unsigned unit, enum t62_result result) {
    const struct t62_order_effect *effect = &t62_order_effects[result];
    struct t62_unit *it = &game->truth->units[unit];
    if (effect->orders) {
        it->flags &= (uint16_t)~T62_DISORDERED;
        t62_report_unit(game, T62_EVENT_RALLIED, unit);
    }
    if (effect->disorders)
        t62_disorder(game, unit);
    if (effect->removed)
        t62_remove(game, unit, T62_GONE_QUIT);
    if (effect->loss)
        t62_lose_one(game, unit);
    t62_retreat(game, unit, (enum t62_retreat)effect->retreat);
    if (effect->halves == 0)
        return;
    game->truth->marching = (uint8_t)unit;
    game->truth->decision = T62_ASK_MARCH;
}

static void order(struct t62_game *game, const struct t62_action *action) {
    struct t62_unit *it = &game->truth->units[action->unit];
    struct t62_modifiers lines;
    uint8_t face;
    t62_order_lines(t62_look(game), action->unit, &lines);
    t62_roll(game, T62_ROLL_ORDER, (enum side)game->truth->side, "order", 1, &face);
    int total = face + lines.sum;
    enum t62_result result = t62_order_result(total, t62_flag(it, T62_DISORDERED));
    game->truth->begun = 1;
    it->ordered = (uint8_t)result;
    t62_report_ordered(game, action->unit, total, result);
    obey(game, action->unit, result);
}

/* --- moves (9) ----------------------------------------------------------------------- */

static void marched(struct t62_game *game) {
    game->truth->marching = T62_NONE;
    game->truth->decision = T62_ASK_MOVEMENT;
}

/* 9.1, 14.1: by the western exit. */
static void leave(struct t62_game *game, unsigned unit) {
    t62_report_unit(game, T62_EVENT_EXITED, unit);
    t62_remove(game, unit, T62_GONE_EXITED);
    game->truth->exited_west = 1;
    for (unsigned i = 0; i < game->setup->objective_count; i++)
        if (game->setup->objectives[i].west_exit &&
            game->truth->control[i] != T62_UNION) {
            game->truth->control[i] = T62_UNION;
            t62_report_control(game, T62_UNION, i);
        }
}

static void stand_there(struct t62_game *game, unsigned unit, const struct t62_trek *trek,
                        unsigned flags) {
    struct t62_unit *it = &game->truth->units[unit];
    bool formed = it->formation != trek->end.formation;
    *it = trek->end;
    it->flags |= (uint16_t)(flags | (trek->formed ? T62_CHANGED : 0));
    t62_report_moved(game, unit, trek);
    if (formed)
        t62_report_number(game, T62_EVENT_FORMED, unit, it->formation);
}

static void move(struct t62_game *game, const struct t62_action *action) {
    struct t62_trek trek;
    t62_trek(t62_look(game), action->unit, action,
             t62_leave_now(game->truth, action->unit), false, &trek);
    stand_there(game, action->unit, &trek, T62_MOVED);
    if (trek.exits)
        leave(game, action->unit);
    marched(game);
}

static void charge(struct t62_game *game, const struct t62_action *action) {
    struct t62_onset onset;
    t62_onset(t62_look(game), action->unit, action,
              t62_leave_now(game->truth, action->unit), false, &onset);
    stand_there(game, action->unit, &onset.trek, T62_MOVED);
    t62_report_charged(game, action->unit, t62_met(t62_look(game), action->unit));
    marched(game);
}

static void hold(struct t62_game *game, const struct t62_action *action) {
    t62_report_unit(game, T62_EVENT_HELD, action->unit);
    marched(game);
}

/* --- arriving (10) ------------------------------------------------------------------- */

static void has_arrived(struct t62_game *game, unsigned unit, const struct t62_unit *at,
                        unsigned flags) {
    struct t62_unit *it = &game->truth->units[unit];
    *it = *at;
    it->where = T62_ON_TABLE;
    it->ordered = T62_ARRIVED;
    it->flags |= (uint16_t)(T62_MOVED | flags);
    t62_report_unit(game, T62_EVENT_ENTERED, unit);
    for (unsigned i = 0; i < game->setup->leader_count; i++) {
        struct t62_leader *leader = &game->truth->leaders[i];
        if (game->setup->leaders[i].arrives_with != unit || leader->somewhere ||
            leader->out || leader->attached != T62_NOBODY)
            continue;
        leader->attached = (uint16_t)unit;
        t62_report_leader(game, T62_EVENT_ATTACHED, unit, i);
    }
}

void t62_come_in(struct t62_game *game, unsigned entry) {
    struct t62_column column;
    struct t62_unit at[T62_UNITS];
    if (t62_enter(t62_look(game), entry, &column, at) != T62_ALLOWED)
        return;
    game->truth->entered |= (uint8_t)(1u << entry);
    for (unsigned i = 0; i < column.count; i++)
        has_arrived(game, column.units[i], &at[i], 0);
}

static void deploy(struct t62_game *game, const struct t62_action *action) {
    struct t62_unit at;
    t62_deploy(t62_look(game), action, &at);
    has_arrived(game, action->unit, &at, T62_CHANGED);
    t62_report_number(game, T62_EVENT_FORMED, action->unit, at.formation);
}

static void enter(struct t62_game *game, const struct t62_action *action) {
    t62_come_in(game, action->entry);
}

void t62_march(struct t62_game *game, const struct t62_action *action) {
    typedef void play_fn(struct t62_game * game, const struct t62_action *action);
    static play_fn *const plays[T62_VERBS] = {
        [T62_DO_ATTACH] = attach,   [T62_DO_DETACH] = detach, [T62_DO_ADOPT] = adopt,
        [T62_DO_RELEASE] = release, [T62_DO_RIDE] = ride,     [T62_DO_ENTER] = enter,
        [T62_DO_DEPLOY] = deploy,   [T62_DO_ORDER] = order,   [T62_DO_MOVE] = move,
        [T62_DO_CHARGE] = charge,   [T62_DO_HOLD] = hold};
    if (plays[action->verb])
        plays[action->verb](game, action);
}

/* --- after a win (12.7) -------------------------------------------------------------- */

struct t62_fight t62_go_after(struct t62_game *game, const struct t62_action *action) {
    struct t62_onset onset;
    t62_onset(t62_look(game), action->unit, action,
              t62_leave_now(game->truth, action->unit), true, &onset);
    stand_there(game, action->unit, &onset.trek, T62_MOVED | T62_PURSUED);
    t62_report_charged(game, action->unit, t62_met(t62_look(game), action->unit));
    t62_winner_done(game);
    return onset.fight;
}

void t62_take_place(struct t62_game *game, const struct t62_action *action) {
    int32_t gap = game->truth->winners[0].gap;
    if (action->verb == T62_DO_STAY) {
        t62_report_unit(game, T62_EVENT_STAYED, action->unit);
    } else {
        game->truth->units[action->unit] =
            t62_occupied(game->setup, game->truth, action->unit, gap);
        t62_report_number(game, T62_EVENT_OCCUPIED, action->unit, gap);
    }
    t62_winner_done(game);
}
