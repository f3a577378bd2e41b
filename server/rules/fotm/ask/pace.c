/* SPDX-License-Identifier: MIT */
/* See pace.h. */
#include "pace.h"

static void spend(struct fotm_walker *walker, unsigned points) {
    walker->now.spent = (uint8_t)(walker->now.spent + points);
}

static void set_flag(struct fotm_walker *walker, unsigned flag) {
    walker->now.flags |= (uint16_t)flag;
}

static void drop_flag(struct fotm_walker *walker, unsigned flag) {
    walker->now.flags &= (uint16_t)~flag;
}

/* What all changes on the spot have in common: the points. */
static enum fotm_refusal pay(struct fotm_walker *walker, unsigned cost) {
    if (cost > fotm_points_left(walker))
        return FOTM_REFUSE_TOO_FEW_POINTS;
    spend(walker, cost);
    return FOTM_ALLOWED;
}

/* Half points to have turned so often in the phase. */
static unsigned turning_price(const struct fotm_setup *setup,
                              const struct fotm_walker *walker, unsigned turned) {
    const struct fotm_charts *charts = fotm_charts(setup);
    unsigned paid_before =
        walker->now.turned > charts->free_turns ? walker->now.turned : charts->free_turns;
    if (setup->moving.turning == FOTM_TURN_FREE || turned <= paid_before)
        return 0;
    if (setup->moving.turning == FOTM_TURN_EACH)
        return (turned - paid_before) * charts->turn;               /* 13.2 */
    return fotm_has_flag(walker, FOTM_WITHDREW) ? 0 : charts->turn; /* P46 */
}

enum fotm_refusal fotm_pace_finished(const struct fotm_walker *walker) {
    bool minimum =
        fotm_has_flag(walker, FOTM_MARCHED) && fotm_has_flag(walker, FOTM_STOPPED);
    if (walker->gone || minimum)
        return FOTM_REFUSE_STOP_DONE;
    return fotm_has_flag(walker, FOTM_MARCHED) ? FOTM_REFUSE_MARCH_OVER : FOTM_ALLOWED;
}

bool fotm_pace_over(const struct fotm_walker *walker) {
    return walker->gone ||
           fotm_has_flag(walker, FOTM_STOPPED | FOTM_MARCHED | FOTM_SETTLED);
}

bool fotm_pace_on_foot(const struct fotm_setup *setup, const struct fotm_walker *walker) {
    return fotm_is_piece(walker->unit) && setup->moving.mounts &&
           !fotm_has_flag(walker, FOTM_MOUNTED) &&
           fotm_type(setup, walker->unit) == FOTM_HORSE_ARTILLERY;
}

enum fotm_refusal fotm_pace_hex(const struct fotm_setup *setup,
                                struct fotm_walker *walker, uint16_t to,
                                const struct fotm_edge *edge, bool rear, bool march) {
    unsigned cost = march ? 0 : edge->cost;
    if (rear && !fotm_has_flag(walker, FOTM_WITHDREW))
        cost *= fotm_charts(setup)->withdrawal; /* 13.2, R31 */
    /* 13.1: a unit that has done nothing yet may enter one hex whatever it costs (R33). */
    bool minimum = cost > walker->allowance && walker->now.spent == 0 &&
                   !fotm_has_flag(walker, FOTM_MOVED);
    if (cost > fotm_points_left(walker) && !minimum)
        return FOTM_REFUSE_TOO_FEW_POINTS;
    spend(walker, minimum ? walker->allowance : cost);
    set_flag(walker, FOTM_MOVED);
    drop_flag(walker, FOTM_FREE_FACE);
    if (rear)
        set_flag(walker, FOTM_WITHDREW);
    if (march || minimum)
        set_flag(walker, FOTM_MARCHED);
    if (!march && (edge->stops || minimum))
        set_flag(walker, FOTM_STOPPED);
    walker->now.hex = to;
    walker->moved = true;
    return FOTM_ALLOWED;
}

/* 13.2: some apexes a phase are free; straight after coming in or forming all are (R30). */
enum fotm_refusal fotm_pace_turn(const struct fotm_setup *setup,
                                 struct fotm_walker *walker, unsigned facing) {
    bool free_turn = fotm_has_flag(walker, FOTM_FREE_FACE);
    if (facing >= HEX_DIRECTIONS)
        return FOTM_REFUSE_BAD_FACING;
    free_turn |= setup->moving.turning == FOTM_TURN_FREE;
    if (facing == walker->now.facing && !free_turn) /* R120 */
        return FOTM_REFUSE_FACE_SAME;
    unsigned apexes =
        (unsigned)(facing + HEX_DIRECTIONS - walker->now.facing) % HEX_DIRECTIONS;
    if (apexes > HEX_DIRECTIONS / 2)
        apexes = HEX_DIRECTIONS - apexes;
    if (free_turn)
        apexes = 0;
    unsigned turned = walker->now.turned + apexes;
    enum fotm_refusal why = pay(walker, turning_price(setup, walker, turned));
    if (why != FOTM_ALLOWED)
        return why;
    if (setup->moving.turning == FOTM_TURN_ONCE &&
        turned > fotm_charts(setup)->free_turns)
        set_flag(walker, FOTM_WITHDREW); /* the one price has been paid */
    walker->now.turned = (uint8_t)(setup->moving.turning == FOTM_TURN_FREE ? 0 : turned);
    walker->now.facing = (uint8_t)facing;
    drop_flag(walker, FOTM_FREE_FACE);
    return FOTM_ALLOWED;
}

/* 13.3 */
enum fotm_refusal fotm_pace_form(const struct fotm_setup *setup,
                                 struct fotm_walker *walker, bool column) {
    if (!setup->moving.columns)
        return FOTM_REFUSE_FORM_OPTION;
    if (fotm_has_flag(walker, FOTM_COLUMN) == column)
        return FOTM_REFUSE_FORM_SAME;
    if (column && setup->hexes[walker->now.hex].roads == 0)
        return FOTM_REFUSE_OFF_ROAD;
    enum fotm_refusal why = pay(walker, fotm_charts(setup)->form);
    if (why != FOTM_ALLOWED)
        return why;
    drop_flag(walker, FOTM_COLUMN | FOTM_FREE_FACE);
    if (column || setup->moving.faces_in_line)
        set_flag(walker, FOTM_FREE_FACE);
    if (column) {
        set_flag(walker, FOTM_COLUMN);
        walker->now.facing =
            (uint8_t)fotm_road_facing(setup, walker->now.hex, walker->now.facing);
    }
    return FOTM_ALLOWED;
}

/* 8.1: before the first hex or after the last; what follows is refused there. */
enum fotm_refusal fotm_pace_mount(const struct fotm_setup *setup,
                                  struct fotm_walker *walker, bool mounted) {
    if (!fotm_has_horses(setup, walker->unit))
        return FOTM_REFUSE_MOUNT_WHO;
    if (fotm_has_flag(walker, FOTM_MOUNTED) == mounted)
        return FOTM_REFUSE_MOUNT_SAME;
    enum fotm_refusal why = pay(walker, fotm_charts(setup)->mount);
    if (why != FOTM_ALLOWED)
        return why;
    drop_flag(walker, FOTM_MOUNTED | FOTM_FREE_FACE);
    set_flag(walker, mounted ? FOTM_MOUNTED : 0u);
    if (fotm_has_flag(walker, FOTM_MOVED))
        set_flag(walker, FOTM_SETTLED);
    return FOTM_ALLOWED;
}

enum fotm_refusal fotm_pace_exit(const struct fotm_setup *setup,
                                 struct fotm_walker *walker) {
    enum fotm_refusal why = pay(walker, fotm_charts(setup)->exit);
    walker->gone |= why == FOTM_ALLOWED;
    return why;
}
