/* SPDX-License-Identifier: MIT */
/* Units, leaders and arrivals, of a scenario or a case; see battle.h. */
#include "battle.h"

#include "names.h"
#include "position_json.h"

#include <string.h>

/* Members that say what a unit is; the others say how it stands (position_json.c). */
static const char *const unit_keys[] = {
    "id",       "name",        "side",        "kind",       "corps",   "division",
    "strength", "stands",      "formation",   "at",         "heading", "bases",
    "front",    "independent", "exceptional", "disordered", "damaged", "low_ammo",
    "changed",  "moved",       "charging",    "lost",       "acts",    "adopted",
    "fired_on", "ordered",     "worn",        "src",        "note",    NULL};

static const char *const leader_keys[] = {
    "id",       "name",        "side",         "rank", "corps", "division",     "at",
    "attached", "exceptional", "independents", "out",  "rode",  "arrives_with", "src",
    "note",     NULL};

struct forces {
    struct t62_match *match;
    const json_t *units;
};

/* --- units --------------------------------------------------------------------------- */

static bool read_strength(struct reading *reading, const json_t *json,
                          struct t62_roster_unit *unit) {
    const json_t *list = json_object_get(json, "strength");
    uint8_t *const values[3] = {&unit->start, &unit->reduced, &unit->exhausted};
    if (t62_is_guns(unit->kind)) {
        unit->start = 1;
        return true;
    }
    size_t mark = reading_member(reading, "strength");
    if (!read_array(reading, list, 3, 3))
        return false;
    for (unsigned i = 0; i < 3; i++) {
        int value;
        size_t item = reading_item(reading, i);
        if (!read_int(reading, json_array_get(list, i), 0, T62_STANDS, &value))
            return false;
        *values[i] = (uint8_t)value;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

static bool read_division(struct reading *reading, const json_t *json,
                          struct t62_setup *setup, struct t62_roster_unit *unit) {
    char id[T62_ID_SIZE] = "";
    if (!read_text_or_null_if(reading, json, "corps", sizeof unit->corps, unit->corps) ||
        !read_text_or_null_if(reading, json, "division", sizeof id, id))
        return false;
    unsigned division = t62_find_division(setup, id, unit->corps);
    if (division == T62_NONE) {
        if (setup->division_count == T62_DIVISIONS)
            return reading_fail(reading, "there are too many divisions");
        division = setup->division_count++;
        memcpy(setup->divisions[division].id, id, sizeof id);
        memcpy(setup->divisions[division].corps, unit->corps, sizeof unit->corps);
    }
    unit->division = (uint8_t)division;
    return true;
}

static bool read_roster_unit(struct reading *reading, const json_t *json, void *forces_) {
    struct forces *forces = forces_;
    struct t62_setup *setup = &forces->match->setup;
    struct t62_roster_unit *unit = &setup->units[setup->unit_count];
    int side, kind;
    if (!read_members(reading, json, unit_keys) ||
        !read_text_of(reading, json, "id", sizeof unit->id, unit->id) ||
        !read_name_of(reading, json, "side", t62_names_sides, &side) ||
        !read_name_of(reading, json, "kind", t62_names_kinds, &kind))
        return false;
    if (t62_find_unit(setup, unit->id) != T62_NOSUCH)
        return reading_fail(reading, "another unit has that id");
    memcpy(unit->name, unit->id, sizeof unit->id);
    unit->side = (uint8_t)side;
    unit->kind = (uint8_t)kind;
    if (!read_text_or_null_if(reading, json, "name", sizeof unit->name, unit->name) ||
        !read_division(reading, json, setup, unit) ||
        !read_flag_if(reading, json, "independent", &unit->independent) ||
        !read_flag_if(reading, json, "exceptional", &unit->exceptional) ||
        !read_strength(reading, json, unit))
        return false;
    setup->unit_count++;
    return true;
}

/* --- leaders ------------------------------------------------------------------------- */

static bool read_roster_leader(struct reading *reading, const json_t *json,
                               void *forces_) {
    struct forces *forces = forces_;
    struct t62_setup *setup = &forces->match->setup;
    unsigned index = setup->leader_count;
    struct t62_roster_leader *leader = &setup->leaders[index];
    char with[T62_ID_SIZE] = "";
    int side, rank;
    if (!read_members(reading, json, leader_keys) ||
        !read_text_of(reading, json, "id", sizeof leader->id, leader->id) ||
        !read_name_of(reading, json, "side", t62_names_sides, &side) ||
        !read_name_of(reading, json, "rank", t62_names_ranks, &rank))
        return false;
    if (t62_find_leader(setup, leader->id) != T62_NOSUCH)
        return reading_fail(reading, "another leader has that id");
    memcpy(leader->name, leader->id, sizeof leader->id);
    leader->side = (uint8_t)side;
    leader->rank = (uint8_t)rank;
    leader->arrives_with = T62_NOBODY;
    if (!read_text_or_null_if(reading, json, "name", sizeof leader->name, leader->name) ||
        !read_text_or_null_if(reading, json, "corps", sizeof leader->corps,
                              leader->corps) ||
        !read_text_or_null_if(reading, json, "division", sizeof leader->division,
                              leader->division) ||
        !read_flag_if(reading, json, "independents", &leader->independents) ||
        !read_text_or_null_if(reading, json, "arrives_with", sizeof with, with))
        return false;
    if (with[0] != '\0') {
        unsigned unit = t62_find_unit(setup, with);
        if (unit == T62_NOSUCH)
            return reading_fail(reading, "there is no unit to arrive with");
        leader->arrives_with = (uint16_t)unit;
    }
    setup->leader_count++;
    return t62_leader_read(reading, json, setup, &forces->match->first, index);
}

/* --- arrivals ------------------------------------------------------------------------ */

static bool read_arrival(struct reading *reading, const json_t *json, void *forces_) {
    static const char *const keys[] = {"turn", "side", "entry", "units", NULL};
    struct forces *forces = forces_;
    struct t62_setup *setup = &forces->match->setup;
    struct t62_arrival *arrival = &setup->arrivals[setup->arrival_count];
    const json_t *units = json_object_get(json, "units");
    char id[T62_ID_SIZE];
    int turn, side;
    if (!read_members(reading, json, keys) ||
        !read_int_of(reading, json, "turn", 1, 99, &turn) ||
        !read_name_of(reading, json, "side", t62_names_sides, &side) ||
        !read_text_of(reading, json, "entry", sizeof id, id))
        return false;
    unsigned entry = t62_find_entry(setup, id);
    if (entry == T62_NOSUCH)
        return reading_fail(reading, "there is no such entry");
    size_t mark = reading_member(reading, "units");
    if (!read_array(reading, units, 0, T62_UNITS))
        return false;
    *arrival = (struct t62_arrival){(uint8_t)turn, (uint8_t)side, (uint8_t)entry, 0, {0}};
    for (size_t i = 0; i < json_array_size(units); i++) {
        const char *name;
        size_t item = reading_item(reading, i);
        if (!read_string(reading, json_array_get(units, i), &name))
            return false;
        unsigned unit = t62_find_unit(setup, name);
        if (unit == T62_NOSUCH || setup->units[unit].side != side)
            return reading_fail(reading, "there is no such unit of that side");
        arrival->units[arrival->count++] = (uint8_t)unit;
        forces->match->first.units[unit].where = T62_WAITING;
        reading_back(reading, item);
    }
    setup->arrival_count++;
    reading_back(reading, mark);
    return true;
}

/* A unit that does not wait must stand somewhere. */
static bool place_units(struct reading *reading, struct forces *forces) {
    struct t62_match *match = forces->match;
    size_t mark = reading_member(reading, "units");
    for (unsigned u = 0; u < match->setup.unit_count; u++) {
        const json_t *json = json_array_get(forces->units, u);
        size_t item = reading_item(reading, u);
        if (!t62_unit_read(reading, json, &match->setup, &match->first, u))
            return false;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}

bool t62_forces_read(struct reading *reading, const json_t *json,
                     struct t62_match *match) {
    struct forces forces = {match, json_object_get(json, "units")};
    return read_list_if(reading, json, "units", T62_UNITS, read_roster_unit, &forces) &&
           read_list_if(reading, json, "leaders", T62_LEADERS, read_roster_leader,
                        &forces) &&
           read_list_if(reading, json, "arrivals", T62_ARRIVALS, read_arrival, &forces) &&
           place_units(reading, &forces);
}
