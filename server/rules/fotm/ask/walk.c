/* SPDX-License-Identifier: MIT */
/* See walk.h. */
#include "walk.h"

#include "pace.h"
#include "zone.h"

struct fotm_walker fotm_walk_begin(const struct fotm_setup *setup,
                                   const struct fotm_position *position, unsigned unit) {
    struct fotm_walker walker = {.unit = (uint8_t)unit,
                                 .allowance =
                                     (uint8_t)fotm_allowance(setup, position, unit)};
    if (fotm_is_commander(unit)) {
        const struct fotm_chief *chief = fotm_chief(position, unit);
        walker.now = (struct fotm_gait){
            .hex = chief->hex, .flags = chief->flags, .spent = chief->spent};
    } else {
        const struct fotm_piece *piece = &position->pieces[unit];
        walker.now = (struct fotm_gait){.hex = piece->hex,
                                        .flags = piece->flags,
                                        .facing = piece->facing,
                                        .spent = piece->spent,
                                        .turned = piece->turned};
    }
    walker.began = walker.now;
    return walker;
}

/* The flags that walking changes; all others may have changed under way (masking). */
enum {
    WALKS = FOTM_COLUMN | FOTM_MOUNTED | FOTM_MOVED | FOTM_WITHDREW | FOTM_STOPPED |
            FOTM_MARCHED | FOTM_SETTLED | FOTM_FREE_FACE | FOTM_ENTERED,
    WALKS_CHIEF = FOTM_MOVED | FOTM_STOPPED | FOTM_MARCHED | FOTM_ENTERED
};

void fotm_walk_write(struct fotm_position *position, const struct fotm_walker *walker) {
    if (fotm_is_commander(walker->unit)) {
        struct fotm_chief *chief = &position->chiefs[walker->unit - FOTM_FIRST_COMMANDER];
        chief->flags =
            (uint16_t)((chief->flags & ~WALKS_CHIEF) | (walker->now.flags & WALKS_CHIEF));
        chief->spent = walker->now.spent;
        return;
    }
    struct fotm_piece *piece = &position->pieces[walker->unit];
    piece->flags = (uint16_t)((piece->flags & ~WALKS) | (walker->now.flags & WALKS));
    piece->facing = walker->now.facing;
    piece->spent = walker->now.spent;
    piece->turned = walker->now.turned;
}

struct fotm_walker fotm_walk_anew(const struct fotm_walker *walker) {
    struct fotm_walker anew = *walker;
    anew.now = anew.began;
    anew.moved = anew.comes; /* who comes in must find room even where he comes in */
    anew.gone = false;
    return anew;
}

/* --- steps --- */

enum fotm_refusal fotm_must_stop(const struct fotm_setup *setup,
                                 const struct fotm_position *position,
                                 const struct fotm_walker *walker) {
    enum fotm_refusal done = fotm_pace_finished(walker);
    if (done != FOTM_ALLOWED)
        return done;
    if (fotm_has_flag(walker, FOTM_STOPPED)) {
        if (fotm_enemy_zoc(setup, position, walker->now.hex,
                           fotm_army(setup, walker->unit)))
            return FOTM_REFUSE_STOP_ZOC;
        return setup->hexes[walker->now.hex].woods ? FOTM_REFUSE_STOP_WOODS
                                                   : FOTM_REFUSE_STOP_HALT;
    }
    return fotm_has_flag(walker, FOTM_SETTLED) ? FOTM_REFUSE_MOUNT_TIME : FOTM_ALLOWED;
}

/* 8.4: horse artillery moves only mounted; 13.5: who may march. */
static enum fotm_refusal cannot_walk(const struct fotm_setup *setup,
                                     const struct fotm_position *position,
                                     const struct fotm_walker *walker, bool march) {
    if (fotm_pace_on_foot(setup, walker))
        return FOTM_REFUSE_MOVE_DISMOUNTED;
    return march ? fotm_may_march(setup, position, walker) : FOTM_ALLOWED;
}

/* 13.1: by the front; to the rear in orderly withdrawal (13.2), but not by forced march.
 * A commander goes anywhere. */
static enum fotm_refusal not_in_front(const struct fotm_setup *setup,
                                      const struct fotm_walker *walker, int direction,
                                      bool march) {
    if (direction < 0)
        return FOTM_REFUSE_NOT_ADJACENT;
    enum hex_arc arc = fotm_way_of(setup, walker, (unsigned)direction);
    return arc == HEX_FRONT || (arc == HEX_REAR && !march) ? FOTM_ALLOWED
                                                           : FOTM_REFUSE_NOT_FRONT_HEX;
}

/* The tests in the order of F13. */
static enum fotm_refusal step_into(const struct fotm_setup *setup,
                                   const struct fotm_position *position,
                                   struct fotm_walker *walker, uint16_t to, bool march) {
    enum side enemy = fotm_enemy(fotm_army(setup, walker->unit));
    uint16_t from = walker->now.hex;
    enum fotm_refusal why = cannot_walk(setup, position, walker, march);
    if (why != FOTM_ALLOWED)
        return why;
    if (to >= hex_count(&setup->grid))
        return FOTM_REFUSE_NO_SUCH_HEX;
    if (fotm_brigades_of(setup, position, to, enemy))
        return FOTM_REFUSE_ENEMY_IN_HEX;
    int direction = fotm_towards(setup, from, to);
    if (!walker->gone)
        why = not_in_front(setup, walker, direction, march);
    if (why == FOTM_ALLOWED)
        why = fotm_must_stop(setup, position, walker);
    if (why != FOTM_ALLOWED)
        return why;
    struct fotm_edge edge =
        fotm_edge(setup, position, walker, from, (unsigned)direction,
                  fotm_is_piece(walker->unit) && fotm_has_flag(walker, FOTM_COLUMN));
    if (edge.why != FOTM_ALLOWED)
        return edge.why;
    bool rear = fotm_way_of(setup, walker, (unsigned)direction) == HEX_REAR;
    return fotm_pace_hex(setup, walker, to, &edge, rear, march);
}

static enum fotm_refusal step_to(const struct fotm_setup *setup,
                                 const struct fotm_position *position,
                                 struct fotm_walker *walker, uint16_t to) {
    return step_into(setup, position, walker, to, false);
}

static enum fotm_refusal step_march(const struct fotm_setup *setup,
                                    const struct fotm_position *position,
                                    struct fotm_walker *walker, uint16_t to) {
    return step_into(setup, position, walker, to, true);
}

/* Changes on the spot: all that is to be said of them is what they cost. */
static enum fotm_refusal step_face(const struct fotm_setup *setup,
                                   const struct fotm_position *position,
                                   struct fotm_walker *walker, uint16_t facing) {
    (void)position;
    enum fotm_refusal done =
        setup->moving.turns_at_last ? FOTM_ALLOWED : fotm_pace_finished(walker);
    return done != FOTM_ALLOWED ? done : fotm_pace_turn(setup, walker, facing);
}

static enum fotm_refusal step_form(const struct fotm_setup *setup,
                                   const struct fotm_position *position,
                                   struct fotm_walker *walker, uint16_t column) {
    (void)position;
    return fotm_pace_form(setup, walker, column != 0);
}

static enum fotm_refusal step_mount(const struct fotm_setup *setup,
                                    const struct fotm_position *position,
                                    struct fotm_walker *walker, uint16_t mounted) {
    (void)position;
    return fotm_pace_mount(setup, walker, mounted != 0);
}

/* 8.5, R16: not bound by the halt or the support range. */
static enum fotm_refusal step_exit(const struct fotm_setup *setup,
                                   const struct fotm_position *position,
                                   struct fotm_walker *walker, uint16_t value) {
    (void)value;
    enum fotm_refusal why = fotm_may_exit(setup, position, walker->unit);
    if (why == FOTM_ALLOWED &&
        !fotm_faces_west_edge(setup, walker->now.hex, walker->now.facing))
        why = FOTM_REFUSE_EXIT_WHERE;
    if (why == FOTM_ALLOWED)
        why = fotm_must_stop(setup, position, walker);
    if (why == FOTM_ALLOWED)
        why = fotm_pace_exit(setup, walker);
    return why;
}

static const struct {
    enum fotm_refusal (*take)(const struct fotm_setup *setup,
                              const struct fotm_position *position,
                              struct fotm_walker *walker, uint16_t value);
    bool brigades_only;
    bool in_place; /* refused once the move is over */
} steps[FOTM_STEP_KINDS] = {
    [FOTM_STEP_FACE] = {step_face, true, false},    /* 13.2 */
    [FOTM_STEP_TO] = {step_to, false, false},       /* 13.1 */
    [FOTM_STEP_FORM] = {step_form, true, true},     /* 13.3 */
    [FOTM_STEP_MOUNT] = {step_mount, true, true},   /* 8.1 */
    [FOTM_STEP_MARCH] = {step_march, false, false}, /* 13.5 */
    [FOTM_STEP_EXIT] = {step_exit, false, false},   /* 8.5 */
};

struct fotm_denial fotm_walk_step(const struct fotm_setup *setup,
                                  const struct fotm_position *position,
                                  struct fotm_walker *walker, struct fotm_step step) {
    enum fotm_refusal why = FOTM_ALLOWED;
    if (steps[step.kind].brigades_only && !fotm_is_piece(walker->unit))
        why = FOTM_REFUSE_FORM_WHO;
    else if (steps[step.kind].in_place)
        why = fotm_pace_finished(walker);
    if (why == FOTM_ALLOWED)
        why = steps[step.kind].take(setup, position, walker, step.value);
    return why == FOTM_ALLOWED
               ? fotm_not_denied()
               : fotm_deny(why, walker->unit,
                           fotm_step_to_hex(step) ? step.value : HEX_NONE);
}
