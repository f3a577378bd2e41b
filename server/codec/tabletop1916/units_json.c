/* SPDX-License-Identifier: MIT */
/* Units as JSON: how they are raised, and how they stand at the start; see battle.h. */
#include "battle.h"

#include "charts.h"
#include "units.h"

#include <stdio.h>
#include <string.h>

static const char *const unit_keys[] = {
    "id", "name", "side", "kind", "line", "bases", "original", "weapons", "training",
    "morale", "battalion", "size", "rapid", "shield", "target_size", "mounted", "recon",
    "assault_weapons", "prone", "rushed", "in",
    /* marks */
    "damaged", "immobilized", "demoralized", "pinned", "jammed", "resurrected", "moved",
    "moving", "halted", "fired", "passed", "assaulting", "hit", "setup", "wreck",
    "crouching", "active", NULL};

static const char *const base_keys[] = {"at",    "heading", "prone",  "rushed", "in",
                                        "flame", "empty",   "horses", "id",     NULL};

/* A unit being read. */
struct raising {
    struct ww_setup *setup;
    unsigned unit;
    bool prone, rushed;
    uint16_t in;
};

static bool read_in(struct reading *reading, const json_t *json,
                    const struct ww_setup *setup, uint16_t *ret_in) {
    char id[WW_ID_SIZE] = "";
    if (!json_object_get(json, "in") || json_is_null(json_object_get(json, "in")))
        return true;
    if (!read_text_of(reading, json, "in", sizeof id, id))
        return false;
    unsigned work = ww_find_work(setup, id);
    size_t mark = reading_member(reading, "in");
    if (work == WW_NOSUCH)
        return reading_fail(reading, "there is no such work");
    reading_back(reading, mark);
    *ret_in = (uint16_t)work;
    return true;
}

static bool add_base(struct reading *reading, struct raising *raising, struct point at,
                     int heading, unsigned *ret_base) {
    struct ww_setup *setup = raising->setup;
    struct ww_roster_unit *unit = &setup->units[raising->unit];
    if (setup->base_count == WW_BASES || unit->count == WW_UNIT_BASES)
        return reading_fail(reading, "there are too many bases");
    unsigned base = setup->base_count++;
    setup->bases[base] = (struct ww_roster_base){.unit = (uint16_t)raising->unit,
                                                 .number = (uint8_t)++unit->count};
    struct ww_base *it = &setup->start.bases[base];
    it->at = at;
    it->heading = (int16_t)heading;
    it->flags = (uint8_t)(WW_LIVE | (raising->prone ? WW_PRONE : 0) |
                          (raising->rushed ? WW_RUSHED : 0));
    if (raising->in != WW_NOBODY) {
        it->flags |= WW_IN_WORK;
        it->in = (uint8_t)raising->in;
    }
    *ret_base = base;
    return true;
}

static void set_mark(struct ww_base *base, unsigned mark, bool on) {
    base->flags = (uint8_t)(on ? base->flags | mark : base->flags & ~mark);
}

/* Its number by its name: it keeps the name that it had (1.4). */
static bool read_number(struct reading *reading, const json_t *json,
                        struct raising *raising, unsigned base) {
    char id[WW_BASE_ID] = "";
    const char *own = raising->setup->units[raising->unit].id;
    size_t length = strlen(own);
    unsigned number = 0;
    if (!read_text_or_null_if(reading, json, "id", sizeof id, id))
        return false;
    if (!id[0])
        return true;
    if (strncmp(id, own, length) == 0 && id[length] == '.')
        for (const char *digit = &id[length + 1];
             *digit >= '0' && *digit <= '9' && number < 100; digit++)
            number = number * 10 + (unsigned)(*digit - '0');
    size_t mark = reading_member(reading, "id");
    if (number == 0 || number > 99)
        return reading_fail(reading, "a base is named by its unit, a dot and a number");
    reading_back(reading, mark);
    raising->setup->bases[base].number = (uint8_t)number;
    return true;
}

static bool read_long_base(struct reading *reading, const json_t *json,
                           struct raising *raising) {
    struct point at;
    int heading;
    unsigned base;
    uint16_t in = WW_NOBODY;
    bool prone, rushed, empty = false, flame = false, horses = false;
    if (!plane_json_read_of(reading, json, "at", WW_TABLE_MOST, &at))
        return false;
    if (!read_only(reading, json, base_keys) ||
        !ww_heading_of(reading, json, "heading", &heading) ||
        !add_base(reading, raising, at, heading, &base))
        return false;
    struct ww_base *it = &raising->setup->start.bases[base];
    prone = raising->prone;
    rushed = raising->rushed;
    if (!read_flag_if(reading, json, "prone", &prone) ||
        !read_flag_if(reading, json, "rushed", &rushed) ||
        !read_flag_if(reading, json, "empty", &empty) ||
        !read_flag_if(reading, json, "flame", &flame) ||
        !read_flag_if(reading, json, "horses", &horses) ||
        !read_in(reading, json, raising->setup, &in) ||
        !read_number(reading, json, raising, base))
        return false;
    set_mark(it, WW_PRONE, prone);
    set_mark(it, WW_RUSHED, rushed);
    set_mark(it, WW_EMPTY, empty);
    raising->setup->bases[base].flame = flame;
    raising->setup->bases[base].horses = horses;
    if (in != WW_NOBODY) {
        it->flags |= WW_IN_WORK;
        it->in = (uint8_t)in;
    }
    return true;
}

static bool read_base(struct reading *reading, const json_t *json, void *arg) {
    int x, y, heading;
    unsigned base;
    if (json_is_object(json))
        return read_long_base(reading, json, arg);
    return read_array(reading, json, 3, 3) &&
           read_int(reading, json_array_get(json, 0), -WW_TABLE_MOST, WW_TABLE_MOST,
                    &x) &&
           read_int(reading, json_array_get(json, 1), -WW_TABLE_MOST, WW_TABLE_MOST,
                    &y) &&
           read_int(reading, json_array_get(json, 2), 0, 3599, &heading) &&
           add_base(reading, arg, (struct point){x, y}, heading, &base);
}

/* 2.6 */
static bool read_line_of_bases(struct reading *reading, const json_t *json,
                               struct raising *raising) {
    static const char *const keys[] = {"at", "heading", "count", "gap", NULL};
    int heading, count, gap = 1500;
    struct point at;
    size_t mark = reading_member(reading, "line");
    if (!read_members(reading, json, keys) ||
        !ww_heading_of(reading, json, "heading", &heading) ||
        !read_int_of(reading, json, "count", 1, WW_UNIT_BASES, &count) ||
        !read_int_if(reading, json, "gap", 0, 20000, &gap))
        return false;
    if (!plane_json_read_of(reading, json, "at", WW_TABLE_MOST, &at))
        return false;
    int32_t pitch = ww_charts.bases[raising->setup->units[raising->unit].kind].wide + gap;
    for (int i = 0; i < count; i++) {
        unsigned base;
        if (!add_base(reading, raising,
                      point_shifted(at, heading, (2 * i - (count - 1)) * pitch, 0),
                      heading, &base))
            return false;
    }
    reading_back(reading, mark);
    return true;
}

/* --- weapons ------------------------------------------------------------------------- */

static bool read_weapon(struct reading *reading, const json_t *json, void *arg) {
    static const char *const keys[] = {"id", "type", "size", "mount", NULL};
    struct ww_roster_unit *unit = arg;
    struct ww_weapon *weapon = &unit->weapons[unit->weapon_count];
    int type, size = WW_S_MACHINE_GUN, mount;
    if (!read_members(reading, json, keys) ||
        !read_text_of(reading, json, "id", sizeof weapon->id, weapon->id) ||
        !read_name_of(reading, json, "type", ww_weapon_types, &type) ||
        !read_name_if(reading, json, "size", ww_sizes, &size) ||
        !read_name_of(reading, json, "mount", ww_mounts, &mount))
        return false;
    size_t mark = reading_member(reading, "type");
    if (type != WW_W_CANNON && (type < WW_W_HMG || type > WW_W_LMG))
        return reading_fail(reading, "must be one of: cannon, hmg, mmg, lmg");
    reading_back(reading, mark);
    weapon->type = (uint8_t)type;
    weapon->size = (uint8_t)size;
    weapon->mount = (uint8_t)mount;
    unit->weapon_count++;
    return true;
}

/* All but vehicles have one by their kind. */
static bool arm(struct reading *reading, const json_t *json,
                struct ww_roster_unit *unit) {
    static const uint8_t types[] = {WW_W_RIFLE, WW_W_RIFLE, WW_W_HMG,    WW_W_MMG,
                                    WW_W_LMG,   WW_W_ATR,   WW_W_MORTAR, WW_W_GUN};
    if (ww_is_vehicle(unit->kind))
        return read_list_if(reading, json, "weapons", WW_WEAPONS, read_weapon, unit);
    size_t mark = reading_member(reading, "weapons");
    if (json_object_get(json, "weapons"))
        return reading_fail(reading, "only vehicles list theirs");
    reading_back(reading, mark);
    unit->weapon_count = 1;
    unit->weapons[0] = (struct ww_weapon){
        .type = types[unit->kind], .size = unit->size, .mount = WW_TURRET};
    memcpy(unit->weapons[0].id, "main", 5);
    return true;
}

/* --- marks --------------------------------------------------------------------------- */

static bool read_flags(struct reading *reading, const json_t *json,
                       struct ww_unit *unit) {
    for (size_t i = 1; i < ww_unit_marks.count; i++) {
        bool on = false;
        if ((1u << i) == WW_ORDERED || (1u << i) == WW_POSTURED)
            continue;
        if (!read_flag_if(reading, json, ww_unit_marks.list[i], &on))
            return false;
        unit->flags |= on ? 1u << i : 0;
    }
    return true;
}

static bool read_weapon_list(struct reading *reading, const json_t *json,
                             const char *name, const struct ww_setup *setup,
                             unsigned unit, uint8_t *ret_bits) {
    const json_t *list = json_object_get(json, name);
    size_t mark = reading_member(reading, name);
    if (list && !read_array(reading, list, 0, WW_WEAPONS))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *id;
        if (!read_string(reading, json_array_get(list, i), &id))
            return false;
        unsigned weapon = ww_find_weapon(setup, unit, id);
        if (weapon == WW_NOSUCH)
            return reading_fail(reading, "it has no weapon \"%s\"", id);
        *ret_bits |= (uint8_t)(1u << weapon);
    }
    reading_back(reading, mark);
    return true;
}

static bool read_active(struct reading *reading, const json_t *json, unsigned turn,
                        struct ww_unit *unit) {
    const json_t *active = json_object_get(json, "active");
    int value = WW_NEVER_ACTIVE;
    size_t mark = reading_member(reading, "active");
    if (json_is_string(active) && strcmp(json_string_value(active), "now") == 0)
        value = (int)turn;
    else if (active && !json_is_null(active) &&
             !read_int(reading, active, 0, WW_TURNS, &value))
        return false;
    reading_back(reading, mark);
    unit->active = (int16_t)value;
    return true;
}

static bool read_marks(struct reading *reading, const json_t *json,
                       struct ww_setup *setup, unsigned unit) {
    struct ww_unit *it = &setup->start.units[unit];
    bool pinned = false;
    int turns = 0;
    it->flags = WW_KNOWN;
    if (!read_flags(reading, json, it) ||
        !read_flag_if(reading, json, "pinned", &pinned) ||
        !read_int_if(reading, json, "setup", 0, 9, &turns) ||
        !read_weapon_list(reading, json, "jammed", setup, unit, &it->jammed) ||
        !read_weapon_list(reading, json, "fired", setup, unit, &it->fired) ||
        !read_active(reading, json, setup->start.turn, it))
        return false;
    it->pinned = pinned ? setup->start.turn : 0;
    it->setup = (uint8_t)turns;
    if ((it->flags & WW_WRECK) != 0)
        for (unsigned b = ww_first(setup, unit); b < ww_end(setup, unit); b++)
            setup->start.bases[b].flags &= (uint8_t)~WW_LIVE;
    return true;
}

/* --- the unit ------------------------------------------------------------------------ */

static bool read_traits(struct reading *reading, const json_t *json,
                        struct ww_roster_unit *unit) {
    int side, kind, training = WW_AVERAGE, morale = WW_STEADY,
                    target_size = WW_NORMAL_SIZE, size = WW_S_MACHINE_GUN;
    bool rapid = false, shield = false, mounted = false, recon = false, assault = false;
    if (!read_name_of(reading, json, "side", ww_sides, &side) ||
        !read_name_of(reading, json, "kind", ww_kinds, &kind) ||
        !read_name_if(reading, json, "training", ww_trainings, &training) ||
        !read_name_if(reading, json, "morale", ww_grades, &morale) ||
        !read_name_if(reading, json, "target_size", ww_target_sizes, &target_size) ||
        !read_name_if(reading, json, "size", ww_sizes, &size) ||
        !read_flag_if(reading, json, "rapid", &rapid) ||
        !read_flag_if(reading, json, "shield", &shield) ||
        !read_flag_if(reading, json, "mounted", &mounted) ||
        !read_flag_if(reading, json, "recon", &recon) ||
        !read_flag_if(reading, json, "assault_weapons", &assault))
        return false;
    if (kind == WW_ATR && !json_object_get(json, "size"))
        size = WW_S_ATR;
    *unit = (struct ww_roster_unit){.side = (uint8_t)side,
                                    .kind = (uint8_t)kind,
                                    .size = (uint8_t)size,
                                    .training = (uint8_t)training,
                                    .morale = (uint8_t)morale,
                                    .target_size = (uint8_t)target_size,
                                    .rapid = rapid,
                                    .shield = shield,
                                    .mounted = mounted,
                                    .recon = recon,
                                    .assault_weapons = assault};
    return read_text_of(reading, json, "id", sizeof unit->id, unit->id) &&
           read_text_or_null_if(reading, json, "name", sizeof unit->name, unit->name) &&
           read_text_or_null_if(reading, json, "battalion", sizeof unit->battalion,
                                unit->battalion);
}

static bool check_unit(struct reading *reading, const struct ww_setup *setup,
                       unsigned unit) {
    const struct ww_roster_unit *it = &setup->units[unit];
    for (unsigned u = 0; u < unit; u++)
        if (strcmp(setup->units[u].id, it->id) == 0)
            return reading_fail(reading, "there are two units of that name");
    if (strchr(it->id, '.'))
        return reading_fail(reading, "a unit's name has no dot");
    if (it->count == 0)
        return reading_fail(reading, "has no bases");
    if (!ww_is_foot(it->kind) && it->count != 1)
        return reading_fail(reading, "a weapon or vehicle is a unit of one base");
    if ((it->kind == WW_MORTAR && it->size < WW_S_LIGHT_MORTAR) ||
        (it->kind == WW_GUN && it->size == 0))
        return reading_fail(reading, "must say its size");
    for (unsigned b = it->first; b < it->first + (unsigned)it->count; b++) {
        const struct ww_base *base = &setup->start.bases[b];
        for (unsigned other = it->first; other < b; other++)
            if (setup->bases[other].number == setup->bases[b].number)
                return reading_fail(reading, "two bases have one name");
        if (base->at.x < 0 || base->at.y < 0 || base->at.x > setup->width ||
            base->at.y > setup->height)
            return reading_fail(reading, "stands off the table");
    }
    return true;
}

static bool read_unit(struct reading *reading, const json_t *json, void *arg) {
    struct ww_setup *setup = arg;
    unsigned unit = setup->unit_count;
    struct raising raising = {.setup = setup, .unit = unit, .in = WW_NOBODY};
    struct ww_roster_unit *it = &setup->units[unit];
    if (!read_members(reading, json, unit_keys) || !read_traits(reading, json, it))
        return false;
    it->first = setup->base_count;
    if (!read_flag_if(reading, json, "prone", &raising.prone) ||
        !read_flag_if(reading, json, "rushed", &raising.rushed) ||
        !read_in(reading, json, setup, &raising.in) || !arm(reading, json, it))
        return false;
    if (json_object_get(json, "line")
            ? !read_line_of_bases(reading, json_object_get(json, "line"), &raising)
            : !read_list_if(reading, json, "bases", WW_UNIT_BASES, read_base, &raising))
        return false;
    int original = it->count;
    if (!read_int_if(reading, json, "original", it->count, 99, &original) ||
        !read_marks(reading, json, setup, unit))
        return false;
    it->original = (uint8_t)original;
    setup->unit_count++;
    return check_unit(reading, setup, unit);
}

bool ww_units_read(struct reading *reading, const json_t *json, struct ww_setup *setup) {
    return read_list_if(reading, json, "units", WW_UNITS, read_unit, setup);
}
