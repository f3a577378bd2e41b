/* SPDX-License-Identifier: MIT */
/* See game.h. */
#include "game.h"

#include "report.h"

struct t62_scene *t62_look(struct t62_game *game) {
    t62_scene_of(game->setup, game->truth, &game->scene);
    return &game->scene;
}

void t62_roll(struct t62_game *game, enum t62_roll what, enum side side,
              const char *names, unsigned count, uint8_t *ret_faces) {
    dice_roll_named(game->dice, T62_ORDER_DIE, count, names, ret_faces);
    game->flags |= APPLY_ROLLED;
    t62_report_roll(game, what, side, ret_faces, count);
}

static enum side enemy_of(const struct t62_game *game, unsigned unit) {
    return t62_enemy(t62_side_of(game->setup, unit));
}

void t62_score(struct t62_game *game, enum side side, int points, enum t62_vp_why why) {
    if (points == 0)
        return;
    game->truth->vp[side] = (int16_t)(game->truth->vp[side] + points);
    t62_report_score(game, side, points, why);
}

/* Who is attached stands alone then, where he was. */
static void leave_leaders(struct t62_game *game, unsigned unit, bool leave_too) {
    for (unsigned i = 0; i < game->setup->leader_count; i++) {
        struct t62_leader *leader = &game->truth->leaders[i];
        if (leader->attached != unit)
            continue;
        leader->somewhere =
            t62_leader_at(game->setup, game->truth, i, &leader->at) && !leave_too;
        leader->attached = T62_NOBODY;
    }
}

void t62_remove(struct t62_game *game, unsigned unit, enum t62_gone why) {
    struct t62_unit *it = &game->truth->units[unit];
    leave_leaders(game, unit, why == T62_GONE_EXITED);
    it->where = T62_GONE;
    it->gone = (uint8_t)why;
    it->flags &= (uint16_t) ~(T62_CHARGING | T62_PURSUING);
    if (why == T62_GONE_EXITED)
        return;
    t62_report_removed(game, unit, why);
    if (t62_is_guns(game->setup->units[unit].kind))
        t62_score(game, enemy_of(game, unit), T62_VP_BATTERY, T62_FOR_BATTERY);
    else /* 14.3: four in all, with what its exhaustion gave */
        t62_score(game, enemy_of(game, unit),
                  T62_VP_GONE - (t62_flag(it, T62_WORN) ? T62_VP_EXHAUSTED : 0),
                  T62_FOR_GONE);
}

void t62_lose(struct t62_game *game, unsigned unit, unsigned stands, bool to_fire,
              enum t62_gone why) {
    struct t62_unit *it = &game->truth->units[unit];
    stands = stands > it->count ? it->count : stands;
    if (stands == 0)
        return;
    if (to_fire)
        it->lost = (uint8_t)(it->lost + stands);
    t62_report_number(game, T62_EVENT_LOST, unit, (int32_t)stands);
    if (stands == it->count) {
        t62_remove(game, unit, why);
        return;
    }
    t62_take_stands(it, stands);
    if (t62_strength(game->setup, game->truth, unit) != T62_EXHAUSTED ||
        t62_flag(it, T62_WORN))
        return;
    it->flags |= T62_WORN;
    t62_score(game, enemy_of(game, unit), T62_VP_EXHAUSTED, T62_FOR_EXHAUSTED);
}

void t62_damage(struct t62_game *game, unsigned unit) {
    struct t62_unit *it = &game->truth->units[unit];
    if (t62_flag(it, T62_DAMAGED)) {
        t62_remove(game, unit, T62_GONE_WRECKED);
        return;
    }
    it->flags |= T62_DAMAGED;
    t62_report_unit(game, T62_EVENT_DAMAGED, unit);
}

void t62_lose_one(struct t62_game *game, unsigned unit) {
    if (t62_is_guns(game->setup->units[unit].kind))
        t62_damage(game, unit);
    else
        t62_lose(game, unit, 1, false, T62_GONE_ELIMINATED);
}

void t62_disorder(struct t62_game *game, unsigned unit) {
    struct t62_unit *it = &game->truth->units[unit];
    if (t62_flag(it, T62_DISORDERED))
        return;
    it->flags |= T62_DISORDERED;
    t62_report_unit(game, T62_EVENT_DISORDERED, unit);
}

void t62_leader_falls(struct t62_game *game, unsigned leader, bool captured) {
    struct t62_leader *it = &game->truth->leaders[leader];
    enum side side = (enum side)game->setup->leaders[leader].side;
    it->somewhere =
        t62_leader_at(game->setup, game->truth, leader, &it->at) || it->somewhere;
    it->attached = T62_NOBODY;
    it->out = true;
    it->captured = captured;
    if (captured)
        it->somewhere = false;
    t62_report_leader(game, captured ? T62_EVENT_CAPTURED : T62_EVENT_LEADER_OUT,
                      T62_NOBODY, leader);
    t62_score(game, t62_enemy(side), T62_VP_LEADER, T62_FOR_LEADER);
}
