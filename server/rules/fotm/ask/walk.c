/* See walk.h. */
#include "walk.h"

#include "halt.h"
#include "search.h"

enum { FREE_TURNS = 2 }; /* 13.2 */
enum { TURN_NOON = 6 };  /* 11.4 */

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

struct fotm_walker fotm_walk_anew(const struct fotm_walker *walker) {
    struct fotm_walker anew = *walker;
    anew.now = anew.began;
    anew.moved = anew.comes; /* who comes in must find room even where he comes in */
    anew.gone = false;
    return anew;
}

/* --- steps --- */

static void spend(struct fotm_walker *walker, unsigned points) {
    walker->now.spent = (uint8_t)(walker->now.spent + points);
}

static void set_flag(struct fotm_walker *walker, unsigned flag) {
    walker->now.flags |= (uint16_t)flag;
}

static void drop_flag(struct fotm_walker *walker, unsigned flag) {
    walker->now.flags &= (uint16_t)~flag;
}

/* Nothing follows a forced march (R32), a move made by the one-hex minimum (which leaves
 * both flags behind), or leaving the map. */
static enum fotm_refusal finished(const struct fotm_walker *walker) {
    bool minimum =
        fotm_has_flag(walker, FOTM_MARCHED) && fotm_has_flag(walker, FOTM_STOPPED);
    if (walker->gone || minimum)
        return FOTM_REFUSE_STOP_DONE;
    return fotm_has_flag(walker, FOTM_MARCHED) ? FOTM_REFUSE_MARCH_OVER : FOTM_ALLOWED;
}

/* What keeps a unit from entering any further hex. */
static enum fotm_refusal must_stop(const struct fotm_setup *setup,
                                   const struct fotm_position *position,
                                   const struct fotm_walker *walker) {
    enum fotm_refusal done = finished(walker);
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

/* 13.1: by the front; to the rear in orderly withdrawal (13.2), but not by forced march.
 * A commander goes anywhere. Tells whether it is to the rear. */
static enum fotm_refusal not_in_front(const struct fotm_setup *setup,
                                      const struct fotm_walker *walker, uint16_t to,
                                      bool march, bool *ret_rear) {
    int direction = fotm_towards(setup, walker->now.hex, to);
    *ret_rear = false;
    if (direction < 0)
        return FOTM_REFUSE_NOT_ADJACENT;
    if (fotm_is_commander(walker->unit))
        return FOTM_ALLOWED;
    switch ((unsigned)(direction + HEX_DIRECTIONS - walker->now.facing) %
            HEX_DIRECTIONS) {
    case 0:
    case 1:
        return FOTM_ALLOWED;
    case 3:
    case 4:
        *ret_rear = true;
        return march ? FOTM_REFUSE_NOT_FRONT_HEX : FOTM_ALLOWED;
    default:
        return FOTM_REFUSE_NOT_FRONT_HEX;
    }
}

/* 8.4: horse artillery moves only mounted; 13.5: who may march. */
static enum fotm_refusal cannot_walk(const struct fotm_setup *setup,
                                     const struct fotm_position *position,
                                     const struct fotm_walker *walker, bool march) {
    if (fotm_is_piece(walker->unit) && !fotm_has_flag(walker, FOTM_MOUNTED) &&
        fotm_type(setup, walker->unit) == FOTM_HORSE_ARTILLERY)
        return FOTM_REFUSE_MOVE_DISMOUNTED;
    return march ? fotm_may_march(setup, position, walker) : FOTM_ALLOWED;
}

/* Pays for a hex and enters it. */
static struct refusal enter(struct fotm_walker *walker, uint16_t to,
                            const struct fotm_edge *edge, bool rear, bool march) {
    unsigned cost = march ? 0 : edge->cost;
    if (rear && !fotm_has_flag(walker, FOTM_WITHDREW))
        cost *= 2; /* 13.2 */
    /* 13.1: a unit that has done nothing yet may enter one hex whatever it costs (R33). */
    bool minimum = cost > walker->allowance && walker->now.spent == 0 &&
                   !fotm_has_flag(walker, FOTM_MOVED);
    if (cost > fotm_points_left(walker) && !minimum)
        return fotm_refuse(FOTM_REFUSE_TOO_FEW_POINTS, walker->unit, to);
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
    return fotm_allow();
}

/* The tests in the order of F13. */
static struct refusal step_into(const struct fotm_setup *setup,
                                const struct fotm_position *position,
                                struct fotm_walker *walker, uint16_t to, bool march) {
    enum side enemy = fotm_enemy(fotm_army(setup, walker->unit));
    bool rear = false;
    enum fotm_refusal why = cannot_walk(setup, position, walker, march);
    if (why != FOTM_ALLOWED)
        return fotm_refuse(why, walker->unit, to);
    if (to >= hex_count(&setup->grid))
        return fotm_refuse(FOTM_REFUSE_NO_SUCH_HEX, walker->unit, HEX_NONE);
    if (fotm_brigades_of(setup, position, to, enemy))
        return fotm_refuse(FOTM_REFUSE_ENEMY_IN_HEX, walker->unit, to);
    if (!walker->gone)
        why = not_in_front(setup, walker, to, march, &rear);
    if (why == FOTM_ALLOWED)
        why = must_stop(setup, position, walker);
    if (why != FOTM_ALLOWED)
        return fotm_refuse(why, walker->unit, to);
    struct fotm_edge edge =
        fotm_edge(setup, position, walker, walker->now.hex, to,
                  fotm_is_piece(walker->unit) && fotm_has_flag(walker, FOTM_COLUMN));
    if (edge.why != FOTM_ALLOWED)
        return fotm_refuse(edge.why, walker->unit, to);
    return enter(walker, to, &edge, rear, march);
}

static struct refusal step_to(const struct fotm_setup *setup,
                              const struct fotm_position *position,
                              struct fotm_walker *walker, uint16_t to) {
    return step_into(setup, position, walker, to, false);
}

static struct refusal step_march(const struct fotm_setup *setup,
                                 const struct fotm_position *position,
                                 struct fotm_walker *walker, uint16_t to) {
    return step_into(setup, position, walker, to, true);
}

/* What all changes on the spot have in common: the points, and that the move is not over. */
static struct refusal pay(struct fotm_walker *walker, unsigned cost) {
    if (cost > fotm_points_left(walker))
        return fotm_refuse(FOTM_REFUSE_TOO_FEW_POINTS, walker->unit, HEX_NONE);
    spend(walker, cost);
    return fotm_allow();
}

/* 13.2: two apexes a phase are free; straight after coming in or forming all are (R30). */
static struct refusal step_face(const struct fotm_setup *setup,
                                const struct fotm_position *position,
                                struct fotm_walker *walker, uint16_t facing) {
    (void)setup, (void)position;
    bool free_turn = fotm_has_flag(walker, FOTM_FREE_FACE);
    if (facing >= HEX_DIRECTIONS)
        return fotm_refuse(FOTM_REFUSE_BAD_FACING, walker->unit, HEX_NONE);
    if (facing == walker->now.facing && !free_turn)
        return fotm_refuse(FOTM_REFUSE_FACE_SAME, walker->unit, HEX_NONE);
    unsigned apexes =
        (unsigned)(facing + HEX_DIRECTIONS - walker->now.facing) % HEX_DIRECTIONS;
    if (apexes > HEX_DIRECTIONS / 2)
        apexes = HEX_DIRECTIONS - apexes;
    if (free_turn)
        apexes = 0;
    unsigned turned = walker->now.turned + apexes;
    unsigned paid_before =
        walker->now.turned > FREE_TURNS ? walker->now.turned : FREE_TURNS;
    unsigned paid = turned > paid_before ? turned - paid_before : 0;
    struct refusal refusal = pay(walker, paid * FOTM_COST_TURN);
    if (refused(refusal))
        return refusal;
    walker->now.turned = (uint8_t)turned;
    walker->now.facing = (uint8_t)facing;
    drop_flag(walker, FOTM_FREE_FACE);
    return fotm_allow();
}

/* 13.3 */
static struct refusal step_form(const struct fotm_setup *setup,
                                const struct fotm_position *position,
                                struct fotm_walker *walker, uint16_t column) {
    (void)position;
    if (fotm_has_flag(walker, FOTM_COLUMN) == (column != 0))
        return fotm_refuse(FOTM_REFUSE_FORM_SAME, walker->unit, HEX_NONE);
    if (column && setup->hexes[walker->now.hex].roads == 0)
        return fotm_refuse(FOTM_REFUSE_OFF_ROAD, walker->unit, walker->now.hex);
    struct refusal refusal = pay(walker, FOTM_COST_FORM);
    if (refused(refusal))
        return refusal;
    drop_flag(walker, FOTM_COLUMN | FOTM_FREE_FACE);
    if (column) {
        set_flag(walker, FOTM_COLUMN | FOTM_FREE_FACE);
        walker->now.facing =
            (uint8_t)fotm_road_facing(setup, walker->now.hex, walker->now.facing);
    }
    return fotm_allow();
}

/* 8.1: before the first hex or after the last; what follows is refused there. */
static struct refusal step_mount(const struct fotm_setup *setup,
                                 const struct fotm_position *position,
                                 struct fotm_walker *walker, uint16_t mounted) {
    (void)position;
    enum fotm_type type = fotm_type(setup, walker->unit);
    if (type != FOTM_CAVALRY && type != FOTM_HORSE_ARTILLERY)
        return fotm_refuse(FOTM_REFUSE_MOUNT_WHO, walker->unit, HEX_NONE);
    if (fotm_has_flag(walker, FOTM_MOUNTED) == (mounted != 0))
        return fotm_refuse(FOTM_REFUSE_MOUNT_SAME, walker->unit, HEX_NONE);
    struct refusal refusal = pay(walker, FOTM_COST_MOUNT);
    if (refused(refusal))
        return refusal;
    drop_flag(walker, FOTM_MOUNTED | FOTM_FREE_FACE);
    set_flag(walker, mounted ? FOTM_MOUNTED : 0u);
    if (fotm_has_flag(walker, FOTM_MOVED))
        set_flag(walker, FOTM_SETTLED);
    return fotm_allow();
}

/* 8.5, R16: not bound by the halt or the support range. */
static struct refusal step_exit(const struct fotm_setup *setup,
                                const struct fotm_position *position,
                                struct fotm_walker *walker, uint16_t value) {
    (void)value;
    enum fotm_refusal why = fotm_may_exit(setup, position, walker->unit);
    if (why == FOTM_ALLOWED && !walker->gone &&
        !fotm_faces_west_edge(setup, walker->now.hex, walker->now.facing))
        why = FOTM_REFUSE_EXIT_WHERE;
    if (why == FOTM_ALLOWED)
        why = must_stop(setup, position, walker);
    if (why != FOTM_ALLOWED)
        return fotm_refuse(why, walker->unit, walker->now.hex);
    struct refusal refusal = pay(walker, FOTM_COST_EXIT);
    if (refused(refusal))
        return refusal;
    walker->gone = true;
    return fotm_allow();
}

static const struct {
    struct refusal (*take)(const struct fotm_setup *setup,
                           const struct fotm_position *position,
                           struct fotm_walker *walker, uint16_t value);
    bool brigades_only;
    bool in_place; /* refused once the move is over */
} steps[FOTM_STEP_KINDS] = {
    [FOTM_STEP_FACE] = {step_face, true, true},     /* 13.2 */
    [FOTM_STEP_TO] = {step_to, false, false},       /* 13.1 */
    [FOTM_STEP_FORM] = {step_form, true, true},     /* 13.3 */
    [FOTM_STEP_MOUNT] = {step_mount, true, true},   /* 8.1 */
    [FOTM_STEP_MARCH] = {step_march, false, false}, /* 13.5 */
    [FOTM_STEP_EXIT] = {step_exit, false, false},   /* 8.5 */
};

struct refusal fotm_walk_step(const struct fotm_setup *setup,
                              const struct fotm_position *position,
                              struct fotm_walker *walker, struct fotm_step step) {
    if (steps[step.kind].brigades_only && !fotm_is_piece(walker->unit))
        return fotm_refuse(FOTM_REFUSE_FORM_WHO, walker->unit, HEX_NONE);
    if (steps[step.kind].in_place && finished(walker) != FOTM_ALLOWED)
        return fotm_refuse(finished(walker), walker->unit, HEX_NONE);
    return steps[step.kind].take(setup, position, walker, step.value);
}

/* --- ends --- */

static bool among(const struct fotm_walker *walkers, unsigned count, unsigned unit) {
    for (unsigned i = 0; i < count; i++)
        if (walkers[i].unit == unit)
            return true;
    return false;
}

/* Lee counts no stacking (R23). */
static bool counts(const struct fotm_setup *setup, unsigned commander) {
    return setup->commanders[commander - FOTM_FIRST_COMMANDER].who != FOTM_WHO_LEE;
}

enum fotm_refusal fotm_no_room(const struct fotm_setup *setup,
                               const struct fotm_position *position,
                               const struct fotm_walker *walkers, unsigned count) {
    uint16_t hex = walkers->now.hex;
    enum side side = fotm_army(setup, walkers->unit);
    unsigned brigades = 0, infantry = 0, commanders = 0, come = 0, commanders_come = 0;
    for (unsigned i = 0; i < count; i++) {
        bool piece = fotm_is_piece(walkers[i].unit);
        come += piece;
        infantry += piece && fotm_walks_as(setup, &walkers[i]) == FOTM_MOVER_FOOT;
        commanders_come += !piece && counts(setup, walkers[i].unit);
    }
    brigades = come;
    commanders = commanders_come;
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p)) {
        bool other = !among(walkers, count, p);
        brigades += other;
        infantry += other && fotm_as_infantry(setup, position, p);
    }
    for (unsigned c = fotm_commander_in(setup, position, hex, side, FOTM_NOBODY);
         c != FOTM_NOBODY; c = fotm_commander_in(setup, position, hex, side, c))
        commanders += !among(walkers, count, c) && counts(setup, c);
    if (come > 0 && (brigades > FOTM_STACK_BRIGADES || infantry > FOTM_STACK_INFANTRY))
        return FOTM_REFUSE_STACKING;
    if (commanders_come > 0 && commanders > FOTM_STACK_COMMANDERS)
        return FOTM_REFUSE_STACKING_COMMANDERS;
    return FOTM_ALLOWED;
}

/* Staying where it is, as it is, asks for no room. */
static enum fotm_refusal no_room(const struct fotm_setup *setup,
                                 const struct fotm_position *position,
                                 const struct fotm_walker *walker) {
    bool remounted = fotm_is_piece(walker->unit) &&
                     ((walker->now.flags ^ walker->began.flags) & FOTM_MOUNTED);
    if (!walker->moved && !remounted)
        return FOTM_ALLOWED;
    return fotm_no_room(setup, position, walker, 1);
}

static bool ends_supported(const struct fotm_setup *setup,
                           const struct fotm_position *position,
                           struct fotm_walker *walker) {
    return no_room(setup, position, walker) == FOTM_ALLOWED &&
           fotm_supported(setup, position, walker->now.hex);
}

static const struct fotm_goal supported_goal = {ends_supported, false};

static bool bound_to_support(const struct fotm_setup *setup,
                             const struct fotm_position *position, unsigned unit) {
    return position->halt == FOTM_HALT_RELEASED && fotm_is_union_cavalry(setup, unit);
}

/* R27: "if it can" means from where the action began, with the points it had then. */
static bool could_support(const struct fotm_setup *setup,
                          const struct fotm_position *position,
                          struct fotm_walker *walker) {
    if (walker->can_support == FOTM_NOT_ASKED) {
        struct fotm_walker anew = fotm_walk_anew(walker);
        bool can = fotm_search(setup, position, &anew, &supported_goal);
        walker->can_support = can ? FOTM_YES : FOTM_NO;
    }
    return walker->can_support == FOTM_YES;
}

/* Only an action that enters a hex is a move: nobody is made to move. */
bool fotm_in_support(const struct fotm_setup *setup, const struct fotm_position *position,
                     struct fotm_walker *walker) {
    return !bound_to_support(setup, position, walker->unit) || !walker->moved ||
           walker->gone || fotm_supported(setup, position, walker->now.hex) ||
           !could_support(setup, position, walker);
}

bool fotm_must_leave(const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned unit) {
    enum side side = fotm_army(setup, unit);
    if (position->phase != FOTM_PHASE_MOVEMENT || position->side != side)
        return false;
    if (fotm_is_piece(unit) && fotm_flag(position, unit, FOTM_ROUTED))
        return false;
    bool noon = position->pause && position->turn == TURN_NOON && side == FOTM_UNION;
    return (noon || fotm_is_shy(setup, unit)) &&
           fotm_enemy_zoc(setup, position, fotm_hex_of(position, unit), side);
}

static bool ends_outside(const struct fotm_setup *setup,
                         const struct fotm_position *position,
                         struct fotm_walker *walker) {
    return walker->moved &&
           !fotm_enemy_zoc(setup, position, walker->now.hex,
                           fotm_army(setup, walker->unit)) &&
           no_room(setup, position, walker) == FOTM_ALLOWED &&
           fotm_in_support(setup, position, walker);
}

static const struct fotm_goal outside_goal = {ends_outside, false};

bool fotm_way_out(const struct fotm_setup *setup, const struct fotm_position *position,
                  struct fotm_walker *walker) {
    return fotm_search(setup, position, walker, &outside_goal);
}

static bool had_way_out(const struct fotm_setup *setup,
                        const struct fotm_position *position,
                        struct fotm_walker *walker) {
    if (walker->way_out == FOTM_NOT_ASKED) {
        struct fotm_walker anew = fotm_walk_anew(walker);
        walker->way_out = fotm_way_out(setup, position, &anew) ? FOTM_YES : FOTM_NO;
    }
    return walker->way_out == FOTM_YES;
}

/* R10, R79 */
static bool burns_points(const struct fotm_setup *setup,
                         const struct fotm_position *position,
                         struct fotm_walker *walker) {
    return walker->now.spent > walker->began.spent &&
           fotm_must_leave(setup, position, walker->unit) &&
           fotm_enemy_zoc(setup, position, walker->now.hex,
                          fotm_army(setup, walker->unit)) &&
           had_way_out(setup, position, walker);
}

void fotm_walk_know(const struct fotm_setup *setup, const struct fotm_position *position,
                    struct fotm_walker *walker) {
    if (bound_to_support(setup, position, walker->unit))
        could_support(setup, position, walker);
    if (fotm_must_leave(setup, position, walker->unit))
        had_way_out(setup, position, walker);
}

struct refusal fotm_walk_end(const struct fotm_setup *setup,
                             const struct fotm_position *position,
                             struct fotm_walker *walker) {
    if (walker->gone)
        return fotm_allow();
    enum fotm_refusal why = no_room(setup, position, walker);
    if (why == FOTM_ALLOWED && !fotm_in_support(setup, position, walker))
        why = FOTM_REFUSE_SUPPORT_RANGE;
    if (why == FOTM_ALLOWED && burns_points(setup, position, walker))
        why = fotm_is_shy(setup, walker->unit) ? FOTM_REFUSE_MUST_LEAVE_SHY
                                               : FOTM_REFUSE_MUST_LEAVE;
    if (why != FOTM_ALLOWED)
        return fotm_refuse(why, walker->unit, walker->now.hex);
    return fotm_allow();
}
