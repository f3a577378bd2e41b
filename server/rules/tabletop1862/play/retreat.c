/* SPDX-License-Identifier: MIT */
/* See retreat.h. */
#include "retreat.h"

#include "report.h"
#include "trek.h"

int64_t t62_homeward(const struct t62_game *game, unsigned unit) {
    unsigned side = game->setup->units[unit].side;
    struct point at =
        t62_front(t62_kind_of(game->setup, unit), &game->truth->units[unit]);
    return point_ahead((struct point){0, 0}, game->setup->home[side], at);
}

static struct t62_unit moved_home(const struct t62_game *game, unsigned unit,
                                  int inches) {
    struct t62_unit end = game->truth->units[unit];
    int home = game->setup->home[game->setup->units[unit].side];
    for (unsigned i = 0; i < end.count; i++)
        end.stands[i].at =
            point_shifted(end.stands[i].at, home, 0, 2 * inches * T62_INCH);
    return end;
}

static bool any_enemy_within(const struct t62_game *game, unsigned unit,
                             const struct t62_unit *body, int32_t most) {
    const struct t62_scene *scene = &game->scene;
    enum t62_kind kind = t62_kind_of(game->setup, unit);
    uint64_t enemies = scene->sides[t62_enemy(game->setup->units[unit].side)];
    for (unsigned i = 0; i < body->count; i++) {
        struct rect rect = t62_rect(kind, body, i);
        struct quad quad = rect_quad(&rect);
        for (unsigned u = 0; u < game->setup->unit_count; u++)
            for (unsigned k = 0; t62_in(enemies, u) && k < game->truth->units[u].count;
                 k++)
                if (quad_gap(&quad, &scene->quads[u][k]) <= most)
                    return true;
    }
    return false;
}

static int inches_of(const struct t62_game *game, unsigned unit, enum t62_retreat how) {
    if (how == T62_RETREAT_FULL)
        return t62_rates[t62_kind_of(game->setup, unit)].basic / T62_INCH;
    if (how == T62_RETREAT_TWO)
        return T62_TWO_INCHES;
    int inches = 0;
    struct t62_unit end = moved_home(game, unit, inches);
    while (inches < T62_CLEAR_MOST && any_enemy_within(game, unit, &end, T62_CLEAR_OF))
        end = moved_home(game, unit, ++inches);
    return inches;
}

/* On from there while friends stand in the place; false: there is none. */
static bool find_place(const struct t62_game *game, unsigned unit, int *inches) {
    struct t62_unit end = moved_home(game, unit, *inches);
    for (int more = 0; more <= T62_FARTHER_MOST; more++) {
        unsigned other = t62_overlapped(&game->scene, unit, &end);
        if (other == T62_NOBODY ||
            game->setup->units[other].side != game->setup->units[unit].side)
            return true;
        end = moved_home(game, unit, ++*inches);
    }
    return false;
}

static int32_t gap_between(const struct t62_game *game, enum t62_kind kind,
                           const struct t62_unit *body, unsigned other) {
    int32_t least = T62_FAR;
    for (unsigned i = 0; i < body->count; i++) {
        struct rect rect = t62_rect(kind, body, i);
        struct quad quad = rect_quad(&rect);
        for (unsigned k = 0; k < game->truth->units[other].count; k++) {
            int32_t gap = quad_gap(&quad, &game->scene.quads[other][k]);
            least = gap < least ? gap : least;
        }
    }
    return least;
}

/* Through an enemy, or to a place close to one that is no farther off. */
static bool is_surrounded(const struct t62_game *game, unsigned unit,
                          const struct t62_unit *end) {
    const struct t62_scene *scene = &game->scene;
    const struct t62_unit *start = &game->truth->units[unit];
    enum t62_kind kind = t62_kind_of(game->setup, unit);
    uint64_t enemies = scene->sides[t62_enemy(game->setup->units[unit].side)];
    for (unsigned u = 0; u < game->setup->unit_count; u++) {
        if (!t62_in(enemies, u))
            continue;
        for (unsigned i = 0; i < end->count; i++) {
            struct rect from = t62_rect(kind, start, i), to = t62_rect(kind, end, i);
            if (t62_crosses(scene, u, &from, &to))
                return true;
        }
        int32_t gap = gap_between(game, kind, end, u);
        if (gap <= T62_CONTACT && gap <= gap_between(game, kind, start, u))
            return true;
    }
    return false;
}

static bool off_table(const struct t62_game *game, const struct t62_unit *end) {
    for (unsigned i = 0; i < end->count; i++)
        if (!t62_on_table(game->setup, end->stands[i].at))
            return true;
    return false;
}

void t62_retreat(struct t62_game *game, unsigned unit, enum t62_retreat how) {
    struct t62_unit *it = &game->truth->units[unit];
    enum t62_kind kind = t62_kind_of(game->setup, unit);
    if (how == T62_NO_RETREAT || it->where != T62_ON_TABLE)
        return;
    if (it->formation == T62_UNLIMBERED)
        t62_form(kind, it, T62_LIMBERED, t62_front(kind, it), it->stands[0].heading);
    t62_look(game);
    int inches = inches_of(game, unit, how);
    /* Guns that limber need room for their horses even where they are clear already. */
    bool found = find_place(game, unit, &inches);
    if (inches == 0)
        return;
    struct t62_unit end = moved_home(game, unit, inches);
    t62_report_number(game, T62_EVENT_RETREATED, unit, inches * T62_INCH);
    if (is_surrounded(game, unit, &end)) {
        t62_remove(game, unit, T62_GONE_SURROUNDED);
        return;
    }
    bool quits = off_table(game, &end);
    if (quits || !found) {
        t62_remove(game, unit, quits ? T62_GONE_QUIT : T62_GONE_SURROUNDED);
        return;
    }
    *it = end;
}
