/* SPDX-License-Identifier: MIT */
/* See units.h. */
#include "units.h"

#include "charts.h"

#include <string.h>

unsigned ww_live(const struct ww_setup *setup, const struct ww_position *position,
                 unsigned unit) {
    return ww_live_with(setup, position, unit, WW_LIVE);
}

unsigned ww_live_with(const struct ww_setup *setup, const struct ww_position *position,
                      unsigned unit, unsigned flag) {
    unsigned count = 0;
    for (unsigned b = ww_first(setup, unit); b < ww_end(setup, unit); b++)
        count += ww_lives(position, b) && ww_base_has(position, b, flag);
    return count;
}

bool ww_weak(const struct ww_setup *setup, const struct ww_position *position,
             unsigned unit) {
    return 3 * ww_live(setup, position, unit) <=
           2 * (unsigned)setup->units[unit].original;
}

unsigned ww_find_unit(const struct ww_setup *setup, const struct ww_position *position,
                      const char *id) {
    for (unsigned u = 0; u < setup->unit_count; u++)
        if (ww_flag(position, u, WW_KNOWN) && strcmp(setup->units[u].id, id) == 0)
            return u;
    return WW_NOSUCH;
}

/* The number after the last dot, 0: there is none. */
static unsigned number_of(const char *digits) {
    unsigned number = 0;
    for (; *digits >= '0' && *digits <= '9' && number < 1000; digits++)
        number = 10 * number + (unsigned)(*digits - '0');
    return *digits == '\0' ? number : 0;
}

unsigned ww_find_base(const struct ww_setup *setup, const struct ww_position *position,
                      const char *id) {
    for (unsigned u = 0; u < setup->unit_count; u++) {
        size_t length = strlen(setup->units[u].id);
        if (!ww_flag(position, u, WW_KNOWN) ||
            strncmp(id, setup->units[u].id, length) != 0 || id[length] != '.')
            continue;
        unsigned number = number_of(&id[length + 1]);
        for (unsigned b = ww_first(setup, u); b < ww_end(setup, u); b++)
            if (number > 0 && setup->bases[b].number == number)
                return b;
    }
    return WW_NOSUCH;
}

unsigned ww_find_work(const struct ww_setup *setup, const char *id) {
    for (unsigned w = 0; w < setup->work_count; w++)
        if (strcmp(setup->works[w].id, id) == 0)
            return w;
    return WW_NOSUCH;
}

unsigned ww_find_weapon(const struct ww_setup *setup, unsigned unit, const char *id) {
    for (unsigned w = 0; w < setup->units[unit].weapon_count; w++)
        if (strcmp(setup->units[unit].weapons[w].id, id) == 0)
            return w;
    return WW_NOSUCH;
}

/* How many of a kind a work holds, none of another beside them (1.2). */
static unsigned room_for(unsigned work, unsigned kind) {
    static const uint8_t rooms[WW_WORK_KINDS][3] = {
        [WW_PILLBOX] = {1, 1, 0}, [WW_BUNKER] = {3, 2, 1}, [WW_DUGOUT] = {3, 0, 0}};
    return kind == WW_INFANTRY       ? rooms[work][0]
           : ww_is_machine_gun(kind) ? rooms[work][1]
           : kind == WW_GUN          ? rooms[work][2]
                                     : 0;
}

static bool alike(unsigned kind, unsigned other) {
    return kind == other || (ww_is_machine_gun(kind) && ww_is_machine_gun(other));
}

bool ww_room(const struct ww_setup *setup, const struct ww_position *position,
             unsigned work) {
    unsigned first = WW_NOBODY, count = 0;
    for (unsigned b = 0; b < setup->base_count; b++) {
        if (!ww_lives(position, b) || !ww_base_has(position, b, WW_IN_WORK) ||
            position->bases[b].in != work)
            continue;
        unsigned kind = ww_base_kind(setup, b);
        if (first == WW_NOBODY)
            first = b;
        if (!alike(ww_base_kind(setup, first), kind) ||
            ww_side(setup, setup->bases[first].unit) !=
                ww_side(setup, setup->bases[b].unit) ||
            ++count > room_for(setup->works[work].kind, kind))
            return false;
    }
    return true;
}

bool ww_same_battalion(const struct ww_setup *setup, unsigned unit, unsigned other) {
    const struct ww_roster_unit *one = &setup->units[unit], *two = &setup->units[other];
    return one->side == two->side && one->battalion[0] &&
           strcmp(one->battalion, two->battalion) == 0;
}

bool ww_has_flame(const struct ww_setup *setup, const struct ww_position *position,
                  unsigned unit) {
    for (unsigned b = ww_first(setup, unit); b < ww_end(setup, unit); b++)
        if (ww_lives(position, b) && setup->bases[b].flame &&
            !ww_base_has(position, b, WW_EMPTY))
            return true;
    return false;
}

bool ww_step_to_come(const struct ww_position *position, enum side side) {
    return position->part < (side == SIDE_FIRST ? WW_MOVE_ATTACKER : WW_MOVE_DEFENDER);
}

bool ww_moved_this_turn(const struct ww_setup *setup, const struct ww_position *position,
                        unsigned unit) {
    return ww_flag(position, unit, WW_MOVED) &&
           !ww_step_to_come(position, ww_side(setup, unit));
}

unsigned ww_mortar_weight(const struct ww_roster_unit *unit) {
    return unit->size == WW_S_HEAVY_MORTAR ? 2 : unit->size == WW_S_MEDIUM_MORTAR ? 1 : 0;
}

int32_t ww_allowance(const struct ww_setup *setup, unsigned unit, enum ww_column column,
                     enum ww_mode mode) {
    unsigned kind = ww_kind(setup, unit);
    int32_t base = kind == WW_MORTAR && mode == WW_NORMAL
                       ? ww_charts.mortar_allowance[ww_mortar_weight(&setup->units[unit])]
                       : ww_charts.allowance[kind][mode];
    bool hurries = kind == WW_INFANTRY || kind == WW_LMG || kind == WW_ATR;
    return base != WW_NO_MODE && column == WW_ASSAULT && hurries && mode != WW_CRAWL
               ? base + WW_ASSAULT_BONUS
               : base;
}

bool ww_lies_down(const struct ww_setup *setup, unsigned unit) {
    const struct ww_roster_unit *raised = &setup->units[unit];
    return !ww_is_vehicle(raised->kind) && raised->kind != WW_GUN &&
           !(raised->kind == WW_CAVALRY && raised->mounted);
}

enum side ww_asked(const struct ww_setup *setup, const struct ww_position *position) {
    switch ((unsigned)ww_decision(position)) {
    case WW_DECIDE_NOTHING:
        return SIDE_NONE;
    case WW_DECIDE_RESURRECT:
        return ww_side(setup, position->killed[position->killed_count - 1]);
    case WW_DECIDE_RAPID:
        return ww_side(setup, position->rapid_unit);
    case WW_DECIDE_PASSING:
        return side_other(ww_part_side(position->part));
    case WW_DECIDE_FOLLOW:
        return (enum side)position->follower;
    default:
        return ww_part_side(position->part);
    }
}

int32_t ww_places_worth(const struct ww_setup *setup, const struct ww_position *position,
                        enum side side) {
    int32_t worth = 0;
    for (unsigned i = 0; i < setup->objective_count; i++) {
        const struct ww_objective *objective = &setup->objectives[i];
        if (position->control[i] == side &&
            (objective->to == SIDE_NONE || objective->to == side))
            worth += objective->points;
    }
    return worth;
}

static bool stands_well(const struct ww_setup *setup, const struct ww_base *base) {
    return base->heading >= 0 && base->heading < 3600 && base->at.x >= 0 &&
           base->at.y >= 0 && base->at.x <= setup->width && base->at.y <= setup->height &&
           ((base->flags & WW_IN_WORK) == 0 || base->in < setup->work_count);
}

const char *ww_position_broken(const struct ww_setup *setup,
                               const struct ww_position *position) {
    for (unsigned b = 0; b < setup->base_count; b++)
        if (ww_lives(position, b) && !stands_well(setup, &position->bases[b]))
            return "a base stands nowhere";
    for (unsigned u = 0; u < setup->unit_count; u++) {
        unsigned live = ww_live(setup, position, u);
        if (live > 0 && ww_flag(position, u, WW_WRECK))
            return "a wreck is alive";
        if (live == 0 &&
            ww_flag(position, u,
                    WW_DAMAGED | WW_HIT | WW_ASSAULTING | WW_HALTED | WW_MOVING))
            return "who is gone has marks";
        if (position->units[u].pinned > position->turn + 1)
            return "pinned for too long";
    }
    for (unsigned w = 0; w < setup->work_count; w++)
        if (!ww_room(setup, position, w))
            return "a work holds too many";
    if (position->part >= WW_PARTS || position->turn < 1 || position->turn > WW_TURNS)
        return "no part of a turn";
    if (position->march.passing && position->march.unit >= setup->unit_count)
        return "a move of nobody is fired at";
    if (position->ordered != WW_NOBODY &&
        (position->ordered >= setup->unit_count ||
         ww_live(setup, position, position->ordered) == 0))
        return "who is gone has an order";
    return NULL;
}
