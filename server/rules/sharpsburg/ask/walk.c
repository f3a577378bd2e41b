/* SPDX-License-Identifier: MIT */
/* See walk.h. The order of tests is that of 13.1. */
#include "walk.h"

#include "front.h"
#include "ground.h"

#include <string.h>

struct walker {
    const struct sburg_setup *setup;
    const struct sburg_position *known;
    const struct sburg_unit *it;
    unsigned unit;
    enum side enemy;
};

static struct sburg_judged refuse(enum sburg_reason reason, uint16_t hex) {
    return (struct sburg_judged){.reason = reason, .hex = hex};
}

unsigned sburg_bonus(const struct sburg_setup *setup,
                     const struct sburg_position *position, unsigned unit) {
    unsigned brigade = sburg_brigade_of(setup, position, unit);
    if (position->brigades[brigade].exhaustion >= sburg_charts.exhaustion[1].from)
        return 0; /* no charge bonus */
    return sburg_rides(setup, position, unit) ? sburg_charts.bonus_horse
                                              : sburg_charts.bonus_foot;
}

/* --- into a hex ---------------------------------------------------------------------- */

static bool enemies_in(const struct walker *walker, uint16_t hex) {
    return sburg_holder(walker->setup, walker->known, hex) == walker->enemy;
}

static bool needs_front_hex(unsigned formation) {
    return formation == SBURG_LINE || formation == SBURG_COLUMN ||
           formation == SBURG_ROAD_COLUMN || formation == SBURG_LIMBERED;
}

/* 3.31, S29. */
static enum sburg_reason held_by_front(const struct walker *walker) {
    const struct sburg_unit *it = walker->it;
    if (sburg_flag(it, SBURG_STOPPED))
        return SBURG_REFUSED_STOPPED;
    if (sburg_flag(it, SBURG_START_FRONT) && it->spent > 0 &&
        sburg_in_front(walker->setup, walker->known, walker->enemy, it->hex))
        return SBURG_REFUSED_FIRST_ACT_ONLY;
    return SBURG_ALLOWED;
}

static bool may_double(const struct walker *walker) {
    const struct sburg_unit *it = walker->it;
    return it->formation == SBURG_COLUMN || it->formation == SBURG_ROAD_COLUMN ||
           it->formation == SBURG_GENERAL_ORDER || it->formation == SBURG_LIMBERED ||
           sburg_rides(walker->setup, walker->known, walker->unit);
}

static enum sburg_reason may_leave(const struct walker *walker, unsigned direction,
                                   uint16_t to) {
    const struct sburg_unit *it = walker->it;
    bool holders = sburg_arm(walker->setup, walker->known, walker->unit) == SBURG_HOLDERS;
    if (it->formation == SBURG_SQUARE || it->formation == SBURG_UNLIMBERED)
        return SBURG_REFUSED_CANNOT_MOVE;
    if (enemies_in(walker, to))
        return SBURG_REFUSED_ENEMY_IN_HEX;
    if (!holders && needs_front_hex(it->formation) &&
        (direction + HEX_DIRECTIONS - it->facing) % HEX_DIRECTIONS > 1)
        return SBURG_REFUSED_NOT_FRONT_HEX;
    return held_by_front(walker);
}

static struct sburg_judged judge_to(const struct walker *walker, uint16_t to) {
    struct sburg_judged judged = {.hex = to, .reason = SBURG_REFUSED_NO_SUCH_HEX};
    if (to == HEX_NONE || walker->setup->hexes[to].outside)
        return judged;
    int direction = sburg_towards(walker->setup, walker->it->hex, to);
    if (direction < 0)
        return refuse(SBURG_REFUSED_NOT_ADJACENT, to);
    judged.reason = may_leave(walker, (unsigned)direction, to);
    if (judged.reason != SBURG_ALLOWED)
        return judged;
    struct sburg_goer goer = sburg_goer_of(walker->setup, walker->known, walker->unit);
    unsigned cost = sburg_step_cost(walker->setup, walker->known, &goer, walker->it->hex,
                                    (unsigned)direction, &judged.road);
    judged.direction = (uint8_t)direction;
    judged.cost = (uint16_t)cost;
    if (cost == SBURG_IMPASSABLE)
        judged.reason = SBURG_REFUSED_PROHIBITED;
    else if (sburg_covered(walker->it))
        judged.reason = SBURG_REFUSED_MUST_UNCOVER;
    else if (sburg_flag(walker->it, SBURG_DOUBLE) && !may_double(walker))
        judged.reason = SBURG_REFUSED_DOUBLE_FORM; /* S102 */
    else if (sburg_flag(walker->it, SBURG_DOUBLE) &&
             sburg_in_field(walker->setup, walker->known, walker->enemy, to))
        judged.reason = SBURG_REFUSED_DOUBLE_FIELD;
    return judged;
}

/* --- in a hex ------------------------------------------------------------------------ */

static bool in_field(const struct walker *walker) {
    return sburg_in_field(walker->setup, walker->known, walker->enemy, walker->it->hex);
}

static struct sburg_judged judge_face(const struct walker *walker, unsigned facing) {
    const struct sburg_unit *it = walker->it;
    struct sburg_judged judged = {.hex = it->hex, .checks = true};
    if (!sburg_has_facing(walker->setup, walker->known, walker->unit))
        return refuse(SBURG_REFUSED_NO_FACING, it->hex);
    if (facing == it->facing)
        return refuse(SBURG_REFUSED_ALREADY_SO, it->hex);
    unsigned whole =
        sburg_turn_cost(walker->setup, walker->known, walker->unit, it->turned, facing);
    judged.cost = whole > it->turn_paid ? (uint16_t)(whole - it->turn_paid) : 0;
    return judged;
}

static enum sburg_reason may_form(const struct walker *walker, unsigned to) {
    const struct sburg_unit *it = walker->it;
    enum sburg_arm arm = sburg_arm(walker->setup, walker->known, walker->unit);
    bool between = (it->formation == SBURG_LINE && to == SBURG_SKIRMISH) ||
                   (it->formation == SBURG_SKIRMISH && to == SBURG_LINE);
    if (sburg_covered(it) && !between && to != it->formation)
        return SBURG_REFUSED_MUST_UNCOVER;
    if (arm != SBURG_INFANTRY && arm != SBURG_CAVALRY)
        return SBURG_REFUSED_BAD_FORMATION;
    if (to >= SBURG_LIMBERED || (to == SBURG_SQUARE && arm != SBURG_INFANTRY))
        return SBURG_REFUSED_BAD_FORMATION;
    if (to == it->formation)
        return SBURG_REFUSED_ALREADY_SO;
    if (to == SBURG_SKIRMISH && it->sp > SBURG_SKIRMISH_UNIT)
        return SBURG_REFUSED_SKIRMISH_SIZE;
    return SBURG_ALLOWED;
}

static struct sburg_judged judge_form(const struct walker *walker, unsigned to) {
    struct sburg_judged judged = {.hex = walker->it->hex, .checks = true};
    judged.reason = may_form(walker, to);
    if (judged.reason != SBURG_ALLOWED)
        return judged;
    judged.cost = (uint16_t)sburg_form_cost(walker->it->formation, to);
    if (in_field(walker))
        judged.cost = (uint16_t)(judged.cost * 2); /* 1.22, S26 */
    return judged;
}

static struct sburg_judged judge_limber(const struct walker *walker, bool limber) {
    const struct sburg_unit *it = walker->it;
    struct sburg_judged judged = {.hex = it->hex, .checks = true};
    if (!sburg_is_artillery(walker->setup, walker->known, walker->unit))
        return refuse(SBURG_REFUSED_NO_GUNS, it->hex);
    if (!limber && walker->setup->hexes[it->hex].slope == SBURG_STEEP)
        return refuse(SBURG_REFUSED_STEEP_GUNS, it->hex); /* 5 */
    if (limber == (it->formation == SBURG_LIMBERED))
        return refuse(SBURG_REFUSED_ALREADY_SO, it->hex);
    judged.cost = in_field(walker) ? sburg_charts.limber_in_field : 0;
    return judged;
}

unsigned sburg_holders_here(const struct sburg_setup *setup,
                            const struct sburg_position *position, unsigned unit) {
    uint16_t hex = position->units[unit].hex;
    for (unsigned u = sburg_top(position, hex); u != SBURG_NOBODY;
         u = sburg_below(position, u))
        if (position->units[u].of == unit && position->units[u].morale == SBURG_FORMED &&
            sburg_arm(setup, position, u) == SBURG_HOLDERS)
            return u;
    return SBURG_NOBODY;
}

static struct sburg_judged judge_mount(const struct walker *walker, bool mount) {
    const struct sburg_unit *it = walker->it;
    struct sburg_judged judged = {.hex = it->hex};
    if (sburg_arm(walker->setup, walker->known, walker->unit) != SBURG_CAVALRY)
        return refuse(SBURG_REFUSED_NO_HORSES, it->hex);
    if (sburg_covered(it))
        return refuse(SBURG_REFUSED_MUST_UNCOVER, it->hex);
    if (mount == sburg_flag(it, SBURG_MOUNTED))
        return refuse(SBURG_REFUSED_ALREADY_SO, it->hex);
    if (mount &&
        sburg_holders_here(walker->setup, walker->known, walker->unit) == SBURG_NOBODY)
        return refuse(SBURG_REFUSED_NO_HOLDERS, it->hex);
    if (!mount && it->sp < 2)
        return refuse(SBURG_REFUSED_TOO_FEW_MEN, it->hex);
    if (!mount && sburg_part_place(walker->setup, walker->known,
                                   sburg_enemy(walker->enemy), true) == SBURG_NOBODY)
        return refuse(SBURG_REFUSED_NO_ROOM_FOR_PART, it->hex);
    judged.cost = mount ? sburg_charts.remount : sburg_charts.dismount;
    return judged;
}

/* S129: by how much the horses that come to be mounted have spent more than their riders. */
static unsigned horses_walked(const struct walker *walker, struct sburg_step step) {
    unsigned horses;
    if (walker->setup->rules < 5 || step.kind != SBURG_STEP_MOUNT || step.value == 0)
        return 0;
    horses = sburg_holders_here(walker->setup, walker->known, walker->unit);
    return horses != SBURG_NOBODY &&
                   walker->known->units[horses].spent > walker->it->spent
               ? walker->known->units[horses].spent - walker->it->spent
               : 0;
}

bool sburg_may_cover(const struct sburg_setup *setup,
                     const struct sburg_position *position, unsigned unit) {
    const struct sburg_unit *it = &position->units[unit];
    if (sburg_is_artillery(setup, position, unit))
        return it->formation == SBURG_UNLIMBERED;
    return sburg_on_foot(setup, position, unit) &&
           (it->formation == SBURG_LINE || it->formation == SBURG_SKIRMISH);
}

static struct sburg_judged judge_cover(const struct walker *walker, bool cover) {
    const struct sburg_unit *it = walker->it;
    struct sburg_judged judged = {.hex = it->hex, .checks = !cover};
    if (!sburg_may_cover(walker->setup, walker->known, walker->unit))
        return refuse(SBURG_REFUSED_NO_COVER, it->hex);
    if (cover == sburg_covered(it))
        return refuse(SBURG_REFUSED_ALREADY_SO, it->hex);
    judged.cost = sburg_charts.cover;
    return judged;
}

struct sburg_judged sburg_walk_judge(const struct sburg_setup *setup,
                                     const struct sburg_position *known, unsigned unit,
                                     unsigned allowance, struct sburg_step step) {
    struct walker walker = {setup, known, &known->units[unit], unit,
                            sburg_enemy(sburg_army(setup, known, unit))};
    struct sburg_judged judged = refuse(SBURG_REFUSED_MALFORMED, HEX_NONE);
    switch (step.kind) {
    case SBURG_STEP_TO:
        judged = judge_to(&walker, step.value);
        break;
    case SBURG_STEP_FACE:
        judged = judge_face(&walker, step.value);
        break;
    case SBURG_STEP_FORM:
        judged = judge_form(&walker, step.value);
        break;
    case SBURG_STEP_LIMBER:
        judged = judge_limber(&walker, step.value != 0);
        break;
    case SBURG_STEP_MOUNT:
        judged = judge_mount(&walker, step.value != 0);
        break;
    case SBURG_STEP_COVER:
        judged = judge_cover(&walker, step.value != 0);
        break;
    }
    /* What costs nothing can always be paid (S131). */
    if (judged.reason == SBURG_ALLOWED && judged.cost > 0 &&
        walker.it->spent + horses_walked(&walker, step) + judged.cost > allowance)
        judged.reason = SBURG_REFUSED_TOO_FEW_POINTS;
    if (judged.reason != SBURG_ALLOWED)
        return judged;
    judged.in_front = step.kind != SBURG_STEP_TO &&
                      sburg_in_front(setup, known, walker.enemy, walker.it->hex);
    judged.checks = judged.checks && judged.in_front;
    return judged;
}

/* --- officers ------------------------------------------------------------------------ */

struct sburg_judged sburg_ride_judge(const struct sburg_setup *setup,
                                     const struct sburg_position *known, unsigned officer,
                                     struct sburg_step step) {
    const struct sburg_officer *it = &known->officers[officer];
    enum side enemy = sburg_enemy((enum side)setup->officers[officer].army);
    struct sburg_judged judged = {.hex = step.value};
    struct sburg_goer rider = sburg_rider();
    if (setup->rules >= 3)
        rider.enemy = enemy; /* S123 */
    if (step.kind != SBURG_STEP_TO)
        return refuse(SBURG_REFUSED_NO_FACING, it->hex);
    if (step.value == HEX_NONE || setup->hexes[step.value].outside)
        return refuse(SBURG_REFUSED_NO_SUCH_HEX, step.value);
    int direction = sburg_towards(setup, it->hex, step.value);
    if (direction < 0)
        return refuse(SBURG_REFUSED_NOT_ADJACENT, step.value);
    if (sburg_holder(setup, known, step.value) == enemy ||
        sburg_officer_in(setup, known, step.value, enemy, 0) < SBURG_OFFICERS)
        return refuse(SBURG_REFUSED_ENEMY_IN_HEX, step.value);
    judged.direction = (uint8_t)direction;
    unsigned cost =
        sburg_step_cost(setup, known, &rider, it->hex, (unsigned)direction, &judged.road);
    if (cost == SBURG_IMPASSABLE)
        return refuse(SBURG_REFUSED_PROHIBITED, step.value);
    judged.cost = (uint16_t)cost;
    if (it->spent + cost > sburg_charts.officer_allowance[setup->edition])
        judged.reason = SBURG_REFUSED_TOO_FEW_POINTS;
    return judged;
}

/* --- what it does -------------------------------------------------------------------- */

void sburg_walk_mark(const struct sburg_setup *setup, struct sburg_position *position,
                     unsigned unit) {
    struct sburg_unit *it = &position->units[unit];
    bool beaten = setup->rules >= 2 && (it->markers & SBURG_M) &&
                  sburg_flag(it, SBURG_CHARGED); /* S59 */
    if (it->spent == 0)
        return;
    it->markers &= (uint8_t) ~(SBURG_HM | SBURG_M | SBURG_DM);
    it->markers |= sburg_flag(it, SBURG_DOUBLE)           ? SBURG_DM
                   : !beaten && 2 * it->spent <= it->base ? SBURG_HM
                                                          : SBURG_M;
}

void sburg_walk_pay(const struct sburg_setup *setup, struct sburg_position *position,
                    unsigned unit, const struct sburg_judged *judged) {
    struct sburg_unit *it = &position->units[unit];
    it->spent = (uint8_t)(it->spent + judged->cost);
    if (judged->in_front)
        it->front_mp = (uint8_t)(it->front_mp + judged->cost);
    sburg_walk_mark(setup, position, unit);
}

static void enter_hex(const struct sburg_setup *setup, struct sburg_position *position,
                      const struct sburg_position *known, unsigned unit, uint16_t to,
                      const struct sburg_judged *judged) {
    struct sburg_unit *it = &position->units[unit];
    uint16_t from = it->hex;
    enum side enemy = sburg_enemy(sburg_army(setup, position, unit));
    bool road = judged->road != SBURG_NO_ROAD;
    sburg_stack_remove(position, unit);
    sburg_stack_push(position, unit, to);
    it->flags &= ~(uint32_t)(SBURG_START_FRONT | SBURG_BY_ROAD);
    it->flags |= road && it->formation == SBURG_LIMBERED ? SBURG_BY_ROAD : 0u;
    if (judged->road != SBURG_PIKE)
        it->flags &= ~(uint32_t)SBURG_ON_PIKE;
    if (setup->hexes[to].slope == SBURG_STEEP &&
        setup->hexes[from].level > setup->hexes[to].level)
        it->flags |= SBURG_STEEP_DOWN;
    if (!road && sburg_has_side(setup, from, judged->direction, SBURG_HIGH_EMBANKMENT)) {
        it->flags |= SBURG_CROSSED;
        it->bank = it->spent;
    }
    it->turned = it->facing;
    it->turn_paid = 0;
    if (sburg_in_front(setup, known, enemy, to))
        it->flags |= SBURG_STOPPED;
}

/* <unit>-h, and if somebody has chosen that for himself <unit>-h2 and so on (S130). */
static void name_holders(const struct sburg_setup *setup,
                         const struct sburg_position *position, unsigned unit,
                         char ret_id[SBURG_PART_ID_SIZE]) {
    enum { TAIL = 5 };
    char name[SBURG_PART_ID_SIZE] = {0};
    const char *id = sburg_id(setup, position, unit);
    size_t length = strlen(id);
    size_t most = SBURG_PART_ID_SIZE - (setup->rules < 5 ? 3 : TAIL);
    length = length > most ? most : length;
    memcpy(name, id, length);
    memcpy(name + length, "-h", 2);
    for (unsigned number = 2; setup->rules >= 5 && number < 100; number++) {
        unsigned at = (unsigned)length + 2;
        if (sburg_find(setup, position, name) == SBURG_NOSUCH)
            break;
        if (number >= 10)
            name[at++] = (char)('0' + number / 10);
        name[at] = (char)('0' + number % 10);
    }
    memcpy(ret_id, name, sizeof name);
}

unsigned sburg_make_holders(const struct sburg_setup *setup,
                            struct sburg_position *position, unsigned unit) {
    struct sburg_unit *it = &position->units[unit];
    unsigned place =
        sburg_part_place(setup, position, sburg_army(setup, position, unit), true);
    if (place == SBURG_NOBODY)
        return place;
    struct sburg_unit *holders = &position->units[place];
    uint8_t sp = (uint8_t)(it->sp / SBURG_HOLDERS_PART);
    sp = sp == 0 ? 1 : sp;
    sburg_part_inherit(position, place, SBURG_NOBODY);
    *holders = *it;
    holders->flags = it->flags & (SBURG_STOPPED | SBURG_START_FRONT | SBURG_FINISHED);
    holders->base = it->base < sburg_charts.allowance[setup->edition][SBURG_HOLDERS]
                        ? it->base
                        : sburg_charts.allowance[setup->edition][SBURG_HOLDERS];
    holders->kind = SBURG_HOLDERS_OF;
    holders->formation = SBURG_LINE;
    holders->of = (uint16_t)unit;
    holders->sp = sp;
    holders->full_top = sp;
    holders->full_bottom = 1;
    holders->guns = 0;
    holders->hex = HEX_NONE;
    struct sburg_ratio rest =
        sburg_ratio_sub(sburg_full(it), (struct sburg_ratio){sp, 1});
    it->full_top = rest.top > 0 ? (uint32_t)rest.top : 0;
    it->full_bottom = (uint16_t)rest.bottom;
    it->sp = (uint8_t)(it->sp - sp);
    it->flags &= ~(uint32_t)SBURG_MOUNTED;
    name_holders(setup, position, unit, position->part_ids[place - SBURG_ROSTER]);
    sburg_stack_push(position, place, it->hex);
    return place;
}

static void mount(const struct sburg_setup *setup, struct sburg_position *position,
                  unsigned unit) {
    struct sburg_unit *it = &position->units[unit];
    unsigned horses = sburg_holders_here(setup, position, unit);
    if (horses == SBURG_NOBODY)
        return;
    struct sburg_unit *holders = &position->units[horses];
    struct sburg_ratio full = sburg_ratio_add(sburg_full(it), sburg_full(holders));
    it->sp = (uint8_t)(it->sp + holders->sp);
    it->full_top = (uint32_t)full.top;
    it->full_bottom = (uint16_t)full.bottom;
    it->flags |= SBURG_MOUNTED;
    if (setup->rules >= 5) { /* S129: after the four points of mounting itself */
        if (holders->spent + sburg_charts.remount > it->spent)
            it->spent = (uint8_t)(holders->spent + sburg_charts.remount);
        it->flags |=
            holders->flags & (SBURG_STOPPED | SBURG_START_FRONT | SBURG_FINISHED);
        sburg_walk_mark(setup, position, unit);
    }
    sburg_stack_remove(position, horses);
    holders->where = SBURG_NOWHERE;
}

static void limber(const struct sburg_setup *setup, struct sburg_position *position,
                   unsigned unit, bool limbered) {
    struct sburg_unit *it = &position->units[unit];
    it->formation = limbered ? SBURG_LIMBERED : SBURG_UNLIMBERED;
    it->flags &= ~(uint32_t)(SBURG_COVERED_FLAG | SBURG_BY_ROAD | SBURG_MOUNTED);
    if (limbered && sburg_arm(setup, position, unit) == SBURG_HORSE_ARTILLERY)
        it->flags |= SBURG_MOUNTED;
}

static void turn(const struct sburg_setup *setup, struct sburg_position *position,
                 unsigned unit, unsigned facing) {
    struct sburg_unit *it = &position->units[unit];
    unsigned whole = sburg_turn_cost(setup, position, unit, it->turned, facing);
    if (whole > it->turn_paid)
        it->turn_paid = (uint8_t)whole;
    it->facing = (uint8_t)facing;
}

void sburg_walk_act(const struct sburg_setup *setup, struct sburg_position *position,
                    const struct sburg_position *known, unsigned unit,
                    struct sburg_step step, const struct sburg_judged *judged) {
    struct sburg_unit *it = &position->units[unit];
    if (step.kind != SBURG_STEP_TO && step.kind != SBURG_STEP_FACE)
        it->flags &= ~(uint32_t)SBURG_ON_PIKE; /* S23 */
    switch (step.kind) {
    case SBURG_STEP_TO:
        enter_hex(setup, position, known, unit, step.value, judged);
        break;
    case SBURG_STEP_FACE:
        turn(setup, position, unit, step.value);
        break;
    case SBURG_STEP_FORM:
        it->formation = (uint8_t)step.value;
        break;
    case SBURG_STEP_LIMBER:
        limber(setup, position, unit, step.value != 0);
        break;
    case SBURG_STEP_MOUNT:
        if (step.value != 0)
            mount(setup, position, unit);
        else
            sburg_make_holders(setup, position, unit);
        break;
    case SBURG_STEP_COVER:
        if (step.value != 0)
            it->flags |= SBURG_COVERED_FLAG;
        else
            it->flags &= ~(uint32_t)SBURG_COVERED_FLAG;
        break;
    }
}
