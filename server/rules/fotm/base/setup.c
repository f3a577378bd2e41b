/* SPDX-License-Identifier: MIT */
/* Checks a setup and works out its tables; see setup.h. Runs outside play, once a setup. */
#include "setup.h"

#include "sight.h"

#include <assert.h>
#include <string.h>

/* As with the flags of position.c. */
static_assert(FOTM_OPTION_LEE + FOTM_OPTION_LONGSTREET_BONUS +
                      FOTM_OPTION_BURNSIDE_RESOLVE + FOTM_OPTION_FREE_STACK_ORDER +
                      FOTM_OPTION_WHAT_IF + FOTM_OPTION_MASKING +
                      FOTM_OPTION_INTELLIGENCE + FOTM_OPTION_BURNSIDE_ROLL +
                      FOTM_OPTION_FORCED_MARCH + FOTM_OPTION_COMBAT_FACING +
                      FOTM_OPTION_MOVEMENT_FACING + FOTM_OPTION_COLUMNS +
                      FOTM_OPTION_ARTILLERY_RESTRICTIONS + FOTM_OPTION_FRIENDLY_FIRE ==
                  2 * FOTM_OPTION_FRIENDLY_FIRE - 1,
              "the options");

bool fotm_west_edge(const struct fotm_setup *setup, uint16_t hex) {
    return hex_row(&setup->grid, hex) == 1;
}

/* The side: that of the neighbour that is nearest to it, of equally near ones the lowest. */
unsigned fotm_look(const struct fotm_setup *setup, uint16_t from, uint16_t to) {
    unsigned best = 0;
    int least = FOTM_FAR;
    if (setup->moving.arcs[1] != setup->moving.arcs[5]) /* an apex has two in front */
        return hex_apex(&setup->grid, from, to);
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t beside = fotm_beside(setup, from, direction);
        int distance = beside == HEX_NONE ? FOTM_FAR : fotm_distance(setup, beside, to);
        if (distance < least) {
            least = distance;
            best = direction;
        }
    }
    return best;
}

static void work_out_neighbours(struct fotm_setup *setup) {
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++) {
        struct hex_axial place = hex_axial(&setup->grid, (uint16_t)hex);
        setup->hexes[hex].across = place.q;
        setup->hexes[hex].along = place.r;
        for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
            setup->hexes[hex].neighbours[direction] =
                hex_neighbour(&setup->grid, (uint16_t)hex, direction);
    }
}

static void work_out_guns(struct fotm_setup *setup) {
    setup->gun_count = 0;
    for (unsigned i = 0; i < setup->brigade_count; i++)
        if (setup->brigades[i].army == FOTM_CONFEDERATE &&
            (setup->brigades[i].type == FOTM_ARTILLERY ||
             setup->brigades[i].type == FOTM_HORSE_ARTILLERY))
            setup->guns[setup->gun_count++] = (uint8_t)i;
}

/* 13.2, R9: one neighbour at least two levels higher straight opposite one at least two lower;
 * what lies off the map does not count. */
static void work_out_steep(struct fotm_setup *setup) {
    int steep = fotm_charts(setup)->steep_levels;
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++) {
        struct fotm_hex *h = &setup->hexes[hex];
        h->steep = false;
        for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
            uint16_t up = h->neighbours[direction],
                     down = h->neighbours[(direction + 3) % 6];
            if (up != HEX_NONE && down != HEX_NONE &&
                fotm_level(setup, up) >= h->level + steep &&
                fotm_level(setup, down) <= h->level - steep)
                h->steep = true;
        }
    }
}

static const char *wrong_brigade(const struct fotm_setup *setup, unsigned brigade) {
    const struct fotm_brigade_data *data = &setup->brigades[brigade];
    const struct fotm_start *start = &setup->brigade_starts[brigade];
    if (data->army > FOTM_CONFEDERATE || data->type >= FOTM_UNKNOWN)
        return "a brigade's army or type is out of range";
    if (data->step_count < 1 || data->step_count > FOTM_STEPS)
        return "a brigade has no steps, or too many";
    if (data->row != FOTM_NOBODY && data->row >= setup->row_count)
        return "a brigade belongs to a row of the schedule that is not there";
    if (start->hex != HEX_NONE && start->lost >= data->step_count)
        return "a brigade starts with fewer steps than it can lose";
    return NULL;
}

static const char *wrong_counts(const struct fotm_setup *setup) {
    unsigned confederates = 0, chiefs = 0;
    for (unsigned i = 0; i < setup->brigade_count; i++)
        confederates += setup->brigades[i].army == FOTM_CONFEDERATE;
    for (unsigned i = 0; i < setup->commander_count; i++)
        chiefs += setup->commanders[i].army == FOTM_CONFEDERATE;
    if (confederates > FOTM_MARKERS)
        return "there are more Confederate brigades than markers to mask them";
    if (chiefs > FOTM_COMMANDER_MARKERS)
        return "there are more Confederate commanders than markers to mask them";
    if (setup->first_turn < 1 || setup->last_turn > FOTM_TURNS ||
        setup->first_turn > setup->last_turn)
        return "the scenario's turns are out of range";
    return NULL;
}

const char *fotm_setup_finish(struct fotm_setup *setup, const struct fotm_setup *like,
                              uint16_t *ret_hex) {
    *ret_hex = HEX_NONE;
    const char *wrong = wrong_counts(setup);
    for (unsigned i = 0; i < setup->brigade_count && wrong == NULL; i++) {
        wrong = wrong_brigade(setup, i);
        *ret_hex = setup->brigade_starts[i].hex;
    }
    if (wrong != NULL)
        return wrong;
    *ret_hex = HEX_NONE;
    setup->moving = setup->edition->moving(setup);
    work_out_guns(setup);
    work_out_neighbours(setup);
    work_out_steep(setup);
    fotm_work_out_sights(setup, like);
    return NULL;
}
