/* SPDX-License-Identifier: MIT */
/* See command.h. */
#include "command.h"

int32_t t62_leader_gap(const struct t62_scene *scene, unsigned leader, unsigned unit) {
    struct point at;
    unsigned stand;
    return t62_leader_at(scene->setup, scene->position, leader, &at)
               ? t62_point_gap(scene, unit, at, &stand)
               : T62_FAR;
}

/* 8.2: an enemy stand on the way from the leader to a stand. */
static bool enemy_between(const struct t62_scene *scene, unsigned side, struct point a,
                          struct point b) {
    for (unsigned u = 0; u < scene->setup->unit_count; u++) {
        if (!t62_in(scene->sides[t62_enemy(side)], u) ||
            !box_near(&scene->boxes[u], a, b))
            continue;
        for (unsigned i = 0; i < scene->position->units[u].count; i++)
            if (quad_meets(&scene->quads[u][i], a, b))
                return true;
    }
    return false;
}

bool t62_in_command(const struct t62_scene *scene, unsigned leader, unsigned unit) {
    struct point at;
    unsigned stand = 0;
    int32_t radius = t62_is_twilight(scene->setup, scene->position->turn)
                         ? T62_TWILIGHT_COMMAND
                         : T62_COMMAND;
    return t62_leader_at(scene->setup, scene->position, leader, &at) &&
           t62_point_gap(scene, unit, at, &stand) <= radius &&
           !enemy_between(scene, scene->setup->leaders[leader].side, at,
                          scene->rects[unit][stand].at);
}

static bool commands(const struct t62_scene *scene, unsigned leader, unsigned unit) {
    return t62_leads(scene->setup, scene->position, leader, unit) &&
           t62_in_command(scene, leader, unit);
}

bool t62_is_led(const struct t62_scene *scene, unsigned unit) {
    for (unsigned i = 0; i < scene->setup->leader_count; i++)
        if (commands(scene, i, unit))
            return true;
    return false;
}

void t62_order_lines(const struct t62_scene *scene, unsigned unit,
                     struct t62_modifiers *ret_lines) {
    const struct t62_unit *it = &scene->position->units[unit];
    enum t62_strength strength = t62_strength(scene->setup, scene->position, unit);
    *ret_lines = (struct t62_modifiers){.count = 0};
    for (unsigned i = 0; i < scene->setup->leader_count; i++) {
        const struct t62_leader *leader = &scene->position->leaders[i];
        if (!commands(scene, i, unit))
            continue;
        enum t62_what what =
            leader->attached == unit
                ? (leader->exceptional ? T62_WHAT_ATTACHED_EXCEPTIONAL
                                       : T62_WHAT_ATTACHED)
                : (leader->exceptional ? T62_WHAT_LEADER_EXCEPTIONAL : T62_WHAT_LEADER);
        t62_modify(ret_lines, what, t62_order_values[what], i);
    }
    bool rows[T62_WHATS] = {[T62_WHAT_EXCEPTIONAL_COMMANDER] =
                                scene->setup->units[unit].exceptional,
                            [T62_WHAT_COLUMN] = t62_in_column(it->formation),
                            [T62_WHAT_FULL] = strength == T62_FULL,
                            [T62_WHAT_EXHAUSTED] = strength == T62_EXHAUSTED};
    for (unsigned what = 0; what < T62_WHATS; what++)
        if (rows[what])
            t62_modify(ret_lines, (enum t62_what)what, t62_order_values[what],
                       T62_NOBODY);
}

bool t62_inspired(const struct t62_scene *scene, unsigned unit) {
    return scene->setup->units[unit].exceptional ||
           t62_has_leader(scene->setup, scene->position, unit, T62_RANKS);
}
