/* SPDX-License-Identifier: MIT */
/* See drill.h. */
#include "drill.h"

#include "charts.h"
#include "command.h"
#include "volley.h"

enum {
    IN_DANGER = 100 * T62_INCH,      /* worth more than any way */
    PER_EIGHTH = 2 * T62_INCH,       /* of a fire point that bears */
    FORMS_WITHIN = 14 * T62_INCH,    /* muskets reach eight, and lines go on */
    LIMBERED_WITHIN = 12 * T62_INCH, /* a charge */
    PER_INCH_NEARER = 10
};

/* The nearest of the enemy; `guns`: their guns too. */
static int32_t gap_to_enemy(const struct t62_scene *scene, unsigned unit, bool guns) {
    const struct t62_setup *setup = scene->setup;
    uint64_t enemies = scene->sides[t62_enemy(t62_side_of(setup, unit))];
    int32_t least = T62_FAR;
    for (unsigned u = 0; u < setup->unit_count; u++) {
        if (!t62_in(enemies, u) || (!guns && t62_is_guns(t62_kind_of(setup, u))))
            continue;
        int32_t gap = t62_unit_gap(scene, unit, u, T62_FAR);
        least = gap < least ? gap : least;
    }
    return least;
}

/* Eighths of a point that its best shot is worth. Canister counts no more than shell: no battery
 * goes for it. */
static int best_shot(struct t62_scene *scene, unsigned unit) {
    const struct t62_setup *setup = scene->setup;
    unsigned side = t62_side_of(setup, unit);
    enum t62_kind kind = t62_kind_of(setup, unit);
    int best = 0;
    for (unsigned u = 0; u < setup->unit_count; u++) {
        if (!t62_in(scene->sides[t62_enemy(side)], u))
            continue;
        int32_t gap = t62_unit_gap(scene, unit, u, T62_FAR);
        int points = t62_points8(kind, side, gap > T62_CANISTER ? gap : T62_CANISTER + 1);
        if (points > best && t62_may_fire(scene, u, unit) == T62_ALLOWED)
            best = points;
    }
    return best;
}

static int32_t cost_of_guns(struct t62_scene *scene, unsigned unit, bool was_limbered) {
    bool limbered = scene->position->units[unit].formation == T62_LIMBERED;
    int32_t gap = gap_to_enemy(scene, unit, false);
    if (limbered)
        return gap < LIMBERED_WITHIN ? (LIMBERED_WITHIN - gap) * PER_INCH_NEARER : 0;
    int32_t danger = was_limbered && gap <= T62_SMALL_ARMS ? IN_DANGER : 0;
    return danger - best_shot(scene, unit) * PER_EIGHTH;
}

int32_t drill_cost(struct t62_scene *scene, unsigned unit, const struct t62_unit *body) {
    const struct t62_position *before = scene->position;
    bool guns = t62_is_guns(t62_kind_of(scene->setup, unit)),
         was_limbered = before->units[unit].formation == T62_LIMBERED;
    if (!guns && !t62_in_column(body->formation))
        return 0;
    struct t62_position after = *before;
    struct t62_unit *it = &after.units[unit];
    *it = *body;
    it->acts = 0; /* the next time, too */
    it->flags &= (uint16_t) ~(T62_FIRED | T62_DISORDERED);
    scene->position = &after;
    t62_scene_update(scene, unit);
    int32_t cost = guns ? cost_of_guns(scene, unit, was_limbered)
                   : gap_to_enemy(scene, unit, true) <= FORMS_WITHIN ? IN_DANGER
                                                                     : 0;
    scene->position = before;
    t62_scene_update(scene, unit);
    return cost;
}

unsigned drill_to_fight(const struct t62_scene *scene, unsigned unit) {
    enum t62_kind kind = t62_kind_of(scene->setup, unit);
    unsigned formation = scene->position->units[unit].formation;
    if (t62_is_guns(kind))
        return scene->setup->units[unit].independent || t62_is_led(scene, unit)
                   ? T62_UNLIMBERED
                   : formation;
    if (!t62_in_column(formation))
        return formation;
    return kind == T62_CAVALRY ? T62_DISMOUNTED : T62_LINE;
}

bool drill_wants(struct t62_scene *scene, unsigned unit, int heading, bool *ret_stays) {
    const struct t62_unit *it = &scene->position->units[unit];
    enum t62_kind kind = t62_kind_of(scene->setup, unit);
    int32_t cost = drill_cost(scene, unit, it);
    unsigned formation = drill_to_fight(scene, unit);
    *ret_stays = cost < 0;
    if (cost != 0 || !t62_is_guns(kind))
        return cost > 0;
    struct t62_unit formed = *it;
    t62_form(kind, &formed, (enum t62_formation)formation, t62_front(kind, it), heading);
    return drill_cost(scene, unit, &formed) < 0;
}
