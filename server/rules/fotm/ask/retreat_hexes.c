/* SPDX-License-Identifier: MIT */
/* Retreat hexes. See retreat_hexes.h. */
#include "retreat_hexes.h"

#include "asks.h"
#include "terrain.h"
#include "zone.h"

#include <string.h>

/* A brigade on its way out. */
struct retreat {
    const struct fotm_setup *setup;
    const struct fotm_position *position;
    unsigned piece;
    enum side army;
    uint16_t start; /* "away" and the enemy are judged from here (R2) */
};

/* 17.3: away from the assaulting brigades. */
static bool away(const struct retreat *r, uint16_t to) {
    const struct hex_grid *grid = &r->setup->grid;
    const struct fotm_assault *assault = &r->position->assault;
    if (r->army == (enum side)r->position->side) { /* R55: an attacker */
        int distance = hex_distance(grid, to, assault->target);
        return distance > 1 && distance > hex_distance(grid, r->start, assault->target);
    }
    bool guns_only = (assault->flags & FOTM_ASSAULT_GUNS_ONLY) != 0;
    for (unsigned i = 0; i < assault->origin_count; i++) {
        uint16_t origin = assault->origins[i];
        /* R56: farther from every firing hex, or not next to any assaulting one. */
        int least = guns_only ? hex_distance(grid, r->start, origin) : 1;
        if (hex_distance(grid, to, origin) <= least)
            return false;
    }
    return true;
}

static bool open_to(const struct retreat *r, uint16_t from, uint16_t to) {
    int climb = fotm_level(r->setup, to) - fotm_level(r->setup, from);
    return away(r, to) &&
           !fotm_brigades_of(r->setup, r->position, to, fotm_enemy(r->army)) &&
           !fotm_enemy_zoc(r->setup, r->position, to, r->army) &&
           fotm_may_climb(r->setup, fotm_mover(r->setup, r->position, r->piece), climb);
}

/* Hexes next to `from` that pass the tests: those at the same or a lower level, and only
 * if there are none the higher ones; whether they are full comes after (R2). */
static unsigned ring(const struct retreat *r, uint16_t from,
                     uint16_t ret[HEX_DIRECTIONS]) {
    for (int higher = 0; higher < 2; higher++) {
        unsigned count = 0;
        for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
            uint16_t to = fotm_beside(r->setup, from, direction);
            if (to != HEX_NONE &&
                (fotm_level(r->setup, to) > fotm_level(r->setup, from)) == higher &&
                open_to(r, from, to))
                ret[count++] = to;
        }
        if (count > 0)
            return count;
    }
    return 0;
}

/* Adds a hex in index order, once. */
static unsigned add_hex(uint16_t hexes[FOTM_RETREATS], unsigned count, uint16_t hex) {
    unsigned at = 0;
    while (at < count && hexes[at] < hex)
        at++;
    if ((at < count && hexes[at] == hex) || count == FOTM_RETREATS)
        return count;
    memmove(&hexes[at + 1], &hexes[at], (count - at) * sizeof *hexes);
    hexes[at] = hex;
    return count + 1;
}

static unsigned add_with_room(const struct retreat *r, const uint16_t *hexes,
                              unsigned hex_count, uint16_t ret[FOTM_RETREATS],
                              unsigned count) {
    for (unsigned i = 0; i < hex_count; i++)
        if (fotm_room(r->setup, r->position, hexes[i], r->piece))
            count = add_hex(ret, count, hexes[i]);
    return count;
}

unsigned fotm_retreat_hexes(const struct fotm_setup *setup,
                            const struct fotm_position *position, unsigned piece,
                            bool find_room, uint16_t ret_hexes[FOTM_RETREATS]) {
    return setup->edition->asks->retreats(setup, position, piece, find_room, ret_hexes);
}

unsigned fotm_retreat_hexes_2022(const struct fotm_setup *setup,
                                 const struct fotm_position *position, unsigned piece,
                                 bool find_room, uint16_t *ret_hexes) {
    struct retreat r = {setup, position, piece, fotm_army(setup, piece),
                        position->pieces[piece].hex};
    uint16_t near[HEX_DIRECTIONS], beyond[HEX_DIRECTIONS];
    unsigned near_count = ring(&r, r.start, near);
    unsigned count = add_with_room(&r, near, near_count, ret_hexes, 0);
    if (count > 0)
        return count;
    for (unsigned i = 0; i < near_count; i++) /* on through one of the full hexes */
        count = add_with_room(&r, beyond, ring(&r, near[i], beyond), ret_hexes, count);
    if (count > 0 || find_room)
        return count;
    for (unsigned i = 0; i < near_count; i++) /* 4.1, R1: it must stop in a full hex */
        count = add_hex(ret_hexes, count, near[i]);
    return count;
}

/* Masked brigades in the hex may be infantry or not: so there may be room, or none. */
static bool room_is_hidden(const struct retreat *r, uint16_t hex) {
    unsigned brigades = 0, infantry = 0, masked = 0;
    for (unsigned p = fotm_top(r->position, hex); p != FOTM_NOBODY;
         p = fotm_below(r->position, p)) {
        bool is_masked = fotm_flag(r->position, p, FOTM_MASKED);
        brigades++;
        masked += is_masked;
        infantry += !is_masked && fotm_fills(r->setup, r->position, p);
    }
    const struct fotm_charts *charts = fotm_charts(r->setup);
    return brigades < charts->stack_brigades && infantry < charts->stack_infantry &&
           infantry + masked >= charts->stack_infantry &&
           fotm_fills(r->setup, r->position, r->piece);
}

bool fotm_retreat_is_plain(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned piece) {
    return setup->edition->asks->retreat_is_plain(setup, position, piece);
}

bool fotm_retreat_is_plain_2022(const struct fotm_setup *setup,
                                const struct fotm_position *position, unsigned piece) {
    struct retreat r = {setup, position, piece, fotm_army(setup, piece),
                        position->pieces[piece].hex};
    uint16_t near[HEX_DIRECTIONS], beyond[HEX_DIRECTIONS];
    if (r.army != FOTM_CONFEDERATE)
        return true;
    if (fotm_flag(position, piece, FOTM_MASKED))
        return false; /* guns and horses do not go where infantry does */
    unsigned near_count = ring(&r, r.start, near);
    for (unsigned i = 0; i < near_count; i++) {
        if (room_is_hidden(&r, near[i]))
            return false;
        unsigned beyond_count = ring(&r, near[i], beyond);
        for (unsigned k = 0; k < beyond_count; k++)
            if (room_is_hidden(&r, beyond[k]))
                return false;
    }
    return true;
}

unsigned fotm_asked_retreats(const struct fotm_setup *setup,
                             const struct fotm_position *known,
                             uint16_t ret_hexes[FOTM_RETREATS]) {
    RULES_ASSERT(known->task_count > 0);
    const struct fotm_task *task = &known->tasks[known->task_count - 1];
    if (task->kind == FOTM_TASK_CHECK && task->hex != HEX_NONE)
        return 0; /* the immediate check of 15.7 */
    bool named =
        task->hex != HEX_NONE; /* 4.1: by the opponent, where they are too many */
    return fotm_retreat_hexes(setup, known, task->unit, named, ret_hexes);
}

/* --- the question (17.3), also instead of the check of 17.2 --- */

static struct refusal check(const struct fotm_setup *setup, const struct fotm_view *view,
                            enum side side, const struct fotm_action *action) {
    (void)side;
    uint16_t hexes[FOTM_RETREATS];
    const struct fotm_position *known = &view->known;
    bool is_one =
        action->unit == known->asked_unit &&
        fotm_is_hex_of(hexes, fotm_asked_retreats(setup, known, hexes), action->hex);
    return fotm_allow_choice(is_one, action);
}

static void offer(const struct fotm_setup *setup, const struct fotm_view *view,
                  struct fotm_offers *offers) {
    uint16_t hexes[FOTM_RETREATS];
    const struct fotm_position *known = &view->known;
    unsigned piece = known->asked_unit;
    unsigned count = fotm_asked_retreats(setup, known, hexes);
    if (count > 0)
        fotm_offer_add(offers, FOTM_DO_RETREAT, piece, known->pieces[piece].hex);
    for (unsigned i = 0; i < count; i++)
        fotm_choice_add(offers, FOTM_ROLE_HEX, FOTM_NOBODY, hexes[i]);
}

const struct fotm_ask fotm_ask_retreat = {FOTM_DO_RETREAT, check, offer,
                                          fotm_sample_plain};
