/* SPDX-License-Identifier: MIT */
/* See position_json.h. Reading. */
#include "position_json.h"

#include <string.h>

/* --- units --------------------------------------------------------------------------- */

static const struct {
    const char *name;
    unsigned flag;
} flags[] = {{"disordered", T62_DISORDERED}, {"damaged", T62_DAMAGED},
             {"low_ammo", T62_LOW_AMMO},     {"changed", T62_CHANGED},
             {"moved", T62_MOVED},           {"charging", T62_CHARGING},
             {"fired", T62_FIRED},           {"pursued", T62_PURSUED},
             {"pursuing", T62_PURSUING},     {"shot", T62_SHOT_AT}};

static bool read_flags(struct reading *reading, const json_t *json,
                       struct t62_unit *unit) {
    for (unsigned i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        bool value = false;
        if (!read_flag_if(reading, json, flags[i].name, &value))
            return false;
        if (value)
            unit->flags |= (uint16_t)flags[i].flag;
    }
    return true;
}

/* A division by its name; one that no unit has is of no corps. */
static bool read_fired_on(struct reading *reading, const json_t *json,
                          const struct t62_setup *setup, struct t62_unit *unit) {
    const json_t *list = json_object_get(json, "fired_on");
    size_t mark = reading_member(reading, "fired_on");
    if (list && !read_array(reading, list, 0, T62_DIVISIONS))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *id;
        size_t item = reading_item(reading, i);
        if (!read_string(reading, json_array_get(list, i), &id))
            return false;
        unsigned division = t62_find_division(setup, id, NULL);
        if (division == T62_NONE)
            return reading_fail(reading, "no unit is of that division");
        unit->fired_on |= (uint32_t)1 << division;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

static bool read_base(struct reading *reading, const json_t *json, void *unit_) {
    struct t62_unit *unit = unit_;
    int x, y, heading;
    if (unit->count == T62_STANDS)
        return reading_fail(reading, "there are too many stands");
    if (!read_array(reading, json, 3, 3) ||
        !read_int(reading, json_array_get(json, 0), -POINT_REACH, POINT_REACH, &x) ||
        !read_int(reading, json_array_get(json, 1), -POINT_REACH, POINT_REACH, &y) ||
        !read_int(reading, json_array_get(json, 2), 0, 3599, &heading))
        return false;
    unit->stands[unit->count++] = (struct t62_stand){{x, y}, heading};
    return true;
}

static bool place_by_bases(struct reading *reading, const json_t *json,
                           struct t62_unit *unit) {
    int front;
    unit->count = 0;
    if (!read_list_if(reading, json, "bases", T62_STANDS, read_base, unit))
        return false;
    if (unit->count == 0)
        return reading_fail(reading, "a unit has stands");
    front = (int)t62_front_rank((enum t62_formation)unit->formation, unit->count);
    if (!read_int_if(reading, json, "front", 1, unit->count, &front))
        return false;
    unit->front = (uint8_t)front;
    return true;
}

static bool place_unit(struct reading *reading, const json_t *json, enum t62_kind kind,
                       struct t62_unit *unit) {
    struct point at;
    int heading = 0;
    if (json_object_get(json, "bases")) {
        unit->where = T62_ON_TABLE;
        return place_by_bases(reading, json, unit);
    }
    if (unit->where == T62_WAITING)
        return true;
    if (!plane_json_read_of(reading, json, "at", POINT_REACH, &at) ||
        !read_int_of(reading, json, "heading", 0, 3599, &heading))
        return false;
    unit->where = T62_ON_TABLE;
    t62_form(kind, unit, (enum t62_formation)unit->formation, at, heading);
    return true;
}

/* What somebody stands in who does not say so. */
static int usual_formation(const json_t *json, enum t62_kind kind) {
    static const uint8_t lines[T62_KINDS] = {T62_LINE, T62_MOUNTED, T62_LIMBERED,
                                             T62_LIMBERED};
    return json_object_get(json, "bases") && !t62_is_guns(kind) ? T62_MARCH_COLUMN
                                                                : lines[kind];
}

static bool read_worn(struct reading *reading, const json_t *json,
                      const struct t62_setup *setup, struct t62_position *position,
                      unsigned u) {
    bool worn = !t62_is_guns(t62_kind_of(setup, u)) &&
                t62_strength(setup, position, u) == T62_EXHAUSTED;
    if (!read_flag_if(reading, json, "worn", &worn))
        return false;
    if (worn)
        position->units[u].flags |= T62_WORN;
    return true;
}

static bool read_adopted(struct reading *reading, const json_t *json,
                         const struct t62_setup *setup, struct t62_unit *unit) {
    const json_t *adopted = json_object_get(json, "adopted");
    const char *id;
    unit->adopted = T62_NOBODY;
    /* A case says null for nobody, a view an empty text. */
    if (json_is_null(adopted) ||
        (json_is_string(adopted) && json_string_length(adopted) == 0) || adopted == NULL)
        return true;
    size_t mark = reading_member(reading, "adopted");
    if (!read_string(reading, adopted, &id))
        return false;
    reading_back(reading, mark);
    unsigned leader = t62_find_leader(setup, id);
    if (leader == T62_NOSUCH)
        return reading_fail(reading, "there is no leader who has adopted it");
    unit->adopted = (uint16_t)leader;
    return true;
}

bool t62_unit_read(struct reading *reading, const json_t *json,
                   const struct t62_setup *setup, struct t62_position *position,
                   unsigned u) {
    struct t62_unit *unit = &position->units[u];
    enum t62_kind kind = t62_kind_of(setup, u);
    int formation = usual_formation(json, kind), count = setup->units[u].start;
    int lost = 0, acts = 0, ordered = T62_NO_ORDER;
    if (!read_name_if(reading, json, "formation", t62_names_formations, &formation) ||
        !read_int_if(reading, json, "stands", 1, T62_STANDS, &count) ||
        !read_int_if(reading, json, "lost", 0, T62_STANDS, &lost) ||
        !read_int_if(reading, json, "acts", 0, T62_ACTIONS, &acts) ||
        !read_name_if(reading, json, "ordered", t62_names_results, &ordered))
        return false;
    if (!t62_may_form(kind, (enum t62_formation)formation))
        return reading_fail(reading, "has no such formation");
    unit->formation = (uint8_t)formation;
    unit->count = (uint8_t)count;
    unit->front = (uint8_t)t62_front_rank((enum t62_formation)formation, unit->count);
    unit->lost = (uint8_t)lost;
    unit->acts = (uint8_t)acts;
    unit->ordered = (uint8_t)ordered;
    return place_unit(reading, json, kind, unit) && read_flags(reading, json, unit) &&
           read_worn(reading, json, setup, position, u) &&
           read_adopted(reading, json, setup, unit) &&
           read_fired_on(reading, json, setup, unit);
}

/* --- leaders ------------------------------------------------------------------------- */

bool t62_leader_read(struct reading *reading, const json_t *json,
                     const struct t62_setup *setup, struct t62_position *position,
                     unsigned i) {
    struct t62_leader *leader = &position->leaders[i];
    const char *with = json_string_value(json_object_get(json, "attached"));
    const json_t *at = json_object_get(json, "at");
    if (!read_flag_if(reading, json, "out", &leader->out) ||
        !read_flag_if(reading, json, "captured", &leader->captured) ||
        !read_flag_if(reading, json, "rode", &leader->rode) ||
        !read_flag_if(reading, json, "exceptional", &leader->exceptional))
        return false;
    leader->attached = T62_NOBODY;
    if (with && *with != '\0') {
        unsigned unit = t62_find_unit(setup, with);
        if (unit == T62_NOSUCH || setup->units[unit].side != setup->leaders[i].side)
            return reading_fail(reading, "is attached to no unit of that side");
        leader->attached = (uint16_t)unit;
        return true;
    }
    leader->somewhere = at && !json_is_null(at);
    return !leader->somewhere ||
           plane_json_read_of(reading, json, "at", POINT_REACH, &leader->at);
}

/* --- states -------------------------------------------------------------------------- */

static bool read_units_of(struct reading *reading, const json_t *object, const char *name,
                          const struct t62_setup *setup, uint64_t *ret_units) {
    const json_t *list = json_object_get(object, name);
    size_t mark = reading_member(reading, name);
    if (!read_array(reading, list, 0, T62_UNITS))
        return false;
    *ret_units = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *id = json_string_value(json_array_get(list, i));
        unsigned unit = id ? t62_find_unit(setup, id) : T62_NOSUCH;
        if (unit == T62_NOSUCH)
            return reading_fail(reading, "there is no such unit");
        *ret_units |= t62_bit(unit);
    }
    reading_back(reading, mark);
    return true;
}

static bool read_state_unit(struct reading *reading, const json_t *json,
                            const struct t62_setup *setup, struct t62_position *position,
                            unsigned u) {
    static const char *const wheres[] = {"off", "waiting", "table", "gone"};
    struct t62_unit *unit = &position->units[u];
    int where, gone = T62_NOT_GONE, count;
    if (!read_object(reading, json) ||
        !read_name_of(reading, json, "where", (struct names){wheres, 4}, &where) ||
        !read_int_of(reading, json, "stands", 0, T62_STANDS, &count) ||
        !read_name_if(reading, json, "gone", t62_names_gones, &gone))
        return false;
    unit->where = T62_WAITING; /* who has no place is read as who waits */
    if (!t62_unit_read(reading, json, setup, position, u) ||
        !read_units_of(reading, json, "outflanks", setup, &unit->outflanks))
        return false;
    unit->where = (uint8_t)where;
    unit->gone = (uint8_t)gone;
    if (where != T62_ON_TABLE) {
        int front;
        if (!read_int_of(reading, json, "front", 0, T62_STANDS, &front))
            return false;
        unit->front = (uint8_t)front;
    }
    return true;
}

static bool read_winner(struct reading *reading, const json_t *json,
                        const struct t62_setup *setup, struct t62_position *position) {
    struct t62_winner *winner = &position->winners[position->winner_count];
    const char *id;
    int gap;
    if (!read_object(reading, json) ||
        !read_string(reading, json_object_get(json, "unit"), &id) ||
        !read_flag_if(reading, json, "may_pursue", &winner->may_pursue) ||
        !read_int_of(reading, json, "gap", 0, INT32_MAX, &gap))
        return false;
    unsigned unit = t62_find_unit(setup, id);
    if (unit == T62_NOSUCH)
        return reading_fail(reading, "there is no such unit");
    winner->unit = (uint8_t)unit;
    winner->gap = gap;
    position->winner_count++;
    return true;
}

static bool read_forces(struct reading *reading, const json_t *json,
                        const struct t62_setup *setup, struct t62_position *position) {
    const json_t *units = json_object_get(json, "units"),
                 *leaders = json_object_get(json, "leaders"),
                 *winners = json_object_get(json, "winners");
    size_t mark = reading_member(reading, "units");
    if (!read_object(reading, units))
        return false;
    for (unsigned u = 0; u < setup->unit_count; u++) {
        size_t item = reading_member(reading, setup->units[u].id);
        if (!read_state_unit(reading, json_object_get(units, setup->units[u].id), setup,
                             position, u))
            return false;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    reading_member(reading, "leaders");
    if (!read_object(reading, leaders))
        return false;
    for (unsigned i = 0; i < setup->leader_count; i++) {
        size_t item = reading_member(reading, setup->leaders[i].id);
        const json_t *leader = json_object_get(leaders, setup->leaders[i].id);
        if (!read_object(reading, leader) ||
            !t62_leader_read(reading, leader, setup, position, i))
            return false;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    reading_member(reading, "winners");
    if (!read_array(reading, winners, 0, T62_UNITS))
        return false;
    for (size_t i = 0; i < json_array_size(winners); i++)
        if (!read_winner(reading, json_array_get(winners, i), setup, position))
            return false;
    reading_back(reading, mark);
    return true;
}

static bool read_marching(struct reading *reading, const json_t *json,
                          const struct t62_setup *setup, struct t62_position *position) {
    const char *id = json_string_value(json_object_get(json, "marching"));
    position->marching = T62_NONE;
    if (!id || *id == '\0')
        return true;
    unsigned unit = t62_find_unit(setup, id);
    if (unit == T62_NOSUCH)
        return reading_fail(reading, "there is no such unit marching");
    position->marching = (uint8_t)unit;
    return true;
}

static bool read_asked(struct reading *reading, const json_t *json,
                       struct t62_position *position) {
    const json_t *asked = json_object_get(json, "asked");
    int side = SIDE_NONE, decision = T62_ASK_NOTHING, degree;
    const char *winner = json_string_value(json_object_get(json, "winner"));
    if (asked && (!read_name_of(reading, asked, "side", t62_names_sides, &side) ||
                  !read_name_of(reading, asked, "name", t62_names_decisions, &decision)))
        return false;
    if (!read_name_of(reading, json, "degree", t62_names_degrees, &degree))
        return false;
    position->asked = (uint8_t)side;
    position->decision = (uint8_t)decision;
    position->degree = (uint8_t)degree;
    int won = winner && *winner ? names_find(t62_names_sides, winner) : -1;
    position->winner = (uint8_t)(won < 0 ? SIDE_NONE : won);
    return true;
}

static bool read_rest(struct reading *reading, const json_t *json,
                      const struct t62_setup *setup, struct t62_position *position) {
    const json_t *control = json_object_get(json, "control"),
                 *vp = json_object_get(json, "vp"),
                 *entered = json_object_get(json, "entered");
    bool begun = false, exited = false;
    for (unsigned i = 0; i < setup->objective_count; i++) {
        int side;
        if (!read_name_of(reading, control, setup->objectives[i].id, t62_names_sides,
                          &side))
            return false;
        position->control[i] = (uint8_t)side;
    }
    for (unsigned side = 0; side < SIDES; side++) {
        int points;
        if (!read_int_of(reading, vp, t62_names_sides.list[side], -30000, 30000, &points))
            return false;
        position->vp[side] = (int16_t)points;
    }
    for (size_t i = 0; i < json_array_size(entered); i++) {
        const char *id = json_string_value(json_array_get(entered, i));
        unsigned entry = id ? t62_find_entry(setup, id) : T62_NOSUCH;
        if (entry == T62_NOSUCH)
            return reading_fail(reading, "there is no such entry");
        position->entered |= (uint8_t)(1u << entry);
    }
    if (!read_flag_if(reading, json, "begun", &begun) ||
        !read_flag_if(reading, json, "exited_west", &exited))
        return false;
    position->begun = begun;
    position->exited_west = exited;
    return true;
}

bool t62_position_read(struct reading *reading, const json_t *json,
                       const struct t62_setup *setup, struct t62_position *position) {
    int turn, side, phase;
    t62_position_clear(position);
    if (!read_object(reading, json) ||
        !read_int_of(reading, json, "turn", 1, setup->last_turn, &turn) ||
        !read_name_of(reading, json, "side", t62_names_sides, &side) ||
        !read_name_of(reading, json, "phase", t62_names_phases, &phase))
        return false;
    position->turn = (uint8_t)turn;
    position->side = (uint8_t)side;
    position->phase = (uint8_t)phase;
    return read_forces(reading, json, setup, position) &&
           read_units_of(reading, json, "beaten", setup, &position->beaten) &&
           read_marching(reading, json, setup, position) &&
           read_asked(reading, json, position) &&
           read_rest(reading, json, setup, position);
}
