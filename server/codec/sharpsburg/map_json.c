/* SPDX-License-Identifier: MIT */
/* See map_json.h. */
#include "map_json.h"

#include <stdio.h>
#include <string.h>

enum { LISTED = 8000 };

/* --- rows of the chart (S75) --------------------------------------------------------- */

/* Rows of the other edition that this map may hold, by name. */
static bool may_stand(const json_t *map, const struct sburg_setup *setup,
                      unsigned editions, const char *name) {
    const json_t *extra = json_object_get(map, "extra_rows");
    if ((editions >> setup->edition & 1) != 0)
        return true;
    for (size_t i = 0; i < json_array_size(extra); i++) {
        const char *text = json_string_value(json_array_get(extra, i));
        if (text && strcmp(text, name) == 0)
            return true;
    }
    return false;
}

/* The map that is being read: item readers know only their item. */
struct map_reading {
    struct reading *reading;
    const json_t *map;
    struct sburg_setup *setup;
    bool any_row; /* S109 */
};

static bool row_good(const struct map_reading *it, unsigned editions, const char *name) {
    return it->any_row || may_stand(it->map, it->setup, editions, name) ||
           reading_fail(it->reading, "%s stands in the other edition only", name);
}

/* --- ground -------------------------------------------------------------------------- */

static bool read_direction(struct reading *reading, const json_t *json, void *arg) {
    uint8_t *directions = arg;
    int direction;
    if (!read_int(reading, json, 0, HEX_DIRECTIONS - 1, &direction))
        return false;
    *directions |= (uint8_t)(1u << direction);
    return true;
}

static bool read_exits_of(const struct map_reading *it, const json_t *json,
                          struct sburg_hex *hex) {
    if (json_object_get(json, "exits_of"))
        hex->exits_of = 0;
    return read_list_if(it->reading, json, "exits_of", HEX_DIRECTIONS, read_direction,
                        &hex->exits_of);
}

static bool read_features(const struct map_reading *it, const json_t *json,
                          struct sburg_hex *hex) {
    unsigned features = hex->features;
    if (json_object_get(json, "features") &&
        !read_bits_if(it->reading, json, "features", sburg_features, &features))
        return false;
    for (unsigned i = 0; i < SBURG_FEATURES; i++)
        if ((features >> i & 1) != 0 &&
            !row_good(it, sburg_charts.features[i].editions, sburg_features.list[i]))
            return false;
    hex->features = (uint8_t)features;
    return true;
}

/* One hex; what is not given stays as it is. */
static bool read_ground(const struct map_reading *it, const json_t *json,
                        struct sburg_hex *hex) {
    static const char *const keys[] = {"terrain",  "elevation", "slope", "top",
                                       "features", "exits_of",  NULL};
    int terrain = hex->terrain, level = hex->level, slope = hex->slope,
        crown = hex->crown;
    if (!read_members(it->reading, json, keys) ||
        !read_name_if(it->reading, json, "terrain", sburg_terrains, &terrain) ||
        !read_int_if(it->reading, json, "elevation", -50, 100, &level) ||
        !read_name_if(it->reading, json, "slope", sburg_grades, &slope) ||
        !read_name_if(it->reading, json, "top", sburg_grades, &crown) ||
        !row_good(it, sburg_charts.hexes[terrain].editions, sburg_terrains.list[terrain]))
        return false;
    hex->terrain = (uint8_t)terrain;
    hex->level = (int8_t)level;
    hex->slope = (uint8_t)slope;
    hex->crown = (uint8_t)crown;
    return read_features(it, json, hex) && read_exits_of(it, json, hex);
}

static bool read_hex(struct reading *reading, void *arg, uint16_t hex,
                     const json_t *json) {
    const struct map_reading *it = arg;
    (void)reading;
    return read_ground(it, json, &it->setup->hexes[hex]);
}

static bool read_hexes(struct map_reading *it) {
    struct sburg_hex usual = {.terrain = SBURG_CLEAR};
    const json_t *first = json_object_get(it->map, "default");
    size_t mark = reading_member(it->reading, "default");
    if (first && !read_ground(it, first, &usual))
        return false;
    reading_back(it->reading, mark);
    for (unsigned hex = 0; hex < hex_count(&it->setup->grid); hex++)
        it->setup->hexes[hex] = usual;
    return hex_json_read_members(it->reading, &it->setup->grid, it->map, "hexes",
                                 read_hex, it);
}

/* --- hexsides and roads -------------------------------------------------------------- */

static bool read_hexside(struct reading *reading, const json_t *json, void *arg) {
    const struct map_reading *it = arg;
    static const char *const keys[] = {"hex", "side", "kind", NULL};
    uint16_t hex;
    int side, kind;
    if (!read_members(reading, json, keys) ||
        !hex_json_read_of(reading, &it->setup->grid, json, "hex", &hex) ||
        !read_int_of(reading, json, "side", 0, 5, &side) ||
        !read_name_of(reading, json, "kind", sburg_side_kinds, &kind) ||
        !row_good(it, sburg_charts.sides[kind].editions, sburg_side_kinds.list[kind]))
        return false;
    uint16_t beside = hex_neighbour(&it->setup->grid, hex, (unsigned)side);
    it->setup->hexes[hex].sides[side] |= (uint16_t)(1u << kind);
    if (beside != HEX_NONE)
        it->setup->hexes[beside].sides[(side + 3) % HEX_DIRECTIONS] |=
            (uint16_t)(1u << kind);
    return true;
}

struct paving {
    struct sburg_setup *setup;
    int kind;
};

static void pave_one(const struct paving *paving, uint16_t hex, unsigned direction) {
    uint8_t *road = &paving->setup->hexes[hex].roads[direction % HEX_DIRECTIONS];
    if (paving->kind > *road)
        *road = (uint8_t)paving->kind;
}

static void pave(void *arg, uint16_t from, unsigned direction, uint16_t to) {
    pave_one(arg, from, direction);
    pave_one(arg, to, direction + 3);
}

static bool read_road(struct reading *reading, const json_t *json, void *arg) {
    static const char *const keys[] = {"kind", "path", "name", "bridge", NULL};
    const struct map_reading *it = arg;
    struct paving paving = {it->setup, 0};
    if (!read_members(reading, json, keys) ||
        !read_name_of(reading, json, "kind", sburg_roads, &paving.kind))
        return false;
    size_t mark = reading_member(reading, "path");
    bool good = hex_json_read_path(reading, &it->setup->grid,
                                   json_object_get(json, "path"), pave, &paving);
    reading_back(reading, mark);
    return good;
}

/* --- entries and exits --------------------------------------------------------------- */

int sburg_map_entry(const struct sburg_setup *setup, int id) {
    for (int i = 0; i < setup->entry_count; i++)
        if (setup->entries[i].id == id)
            return i;
    return -1;
}

static bool read_entry(struct reading *reading, const json_t *json, void *arg) {
    const struct map_reading *it = arg;
    static const char *const keys[] = {"id", "name", "hex", "army", NULL};
    struct sburg_entry entry = {.hex = HEX_NONE};
    int id, army;
    if (!read_members(reading, json, keys) ||
        !read_int_of(reading, json, "id", 1, 99, &id) ||
        !hex_json_read_of(reading, &it->setup->grid, json, "hex", &entry.hex) ||
        !read_name_of(reading, json, "army", sburg_sides, &army))
        return false;
    if (!read_text_if(reading, json, "name", sizeof entry.name, entry.name))
        return false;
    if (sburg_map_entry(it->setup, id) >= 0 || it->setup->entry_count == SBURG_ENTRIES)
        return reading_fail(reading, "is no entry that can be added");
    entry.id = (uint8_t)id;
    entry.army = (uint8_t)army;
    it->setup->entries[it->setup->entry_count++] = entry;
    return true;
}

/* Exits of one army. */
struct exits_reading {
    const struct hex_grid *grid;
    uint8_t *exits;
};

static bool read_exit(struct reading *reading, const json_t *json, void *arg) {
    const struct exits_reading *it = arg;
    uint16_t hex;
    if (!hex_json_read(reading, it->grid, json, &hex))
        return false;
    it->exits[hex / 8] |= (uint8_t)(1u << hex % 8);
    return true;
}

static bool read_exits(const struct map_reading *it) {
    const json_t *exits = json_object_get(it->map, "exits");
    size_t mark = reading_member(it->reading, "exits");
    if (exits && !read_object(it->reading, exits))
        return false;
    for (unsigned army = 0; army < SIDES; army++) {
        struct exits_reading one = {&it->setup->grid, it->setup->exits[army]};
        if (!read_list_if(it->reading, exits, sburg_sides.list[army], LISTED, read_exit,
                          &one))
            return false;
    }
    reading_back(it->reading, mark);
    return true;
}

/* --- the whole ----------------------------------------------------------------------- */

static bool read_measures(const struct map_reading *it) {
    int columns, rows, feet = 20, bearing = 0;
    if (!read_int_of(it->reading, it->map, "columns", 1, 99, &columns) ||
        !read_int_of(it->reading, it->map, "rows", 1, 99, &rows) ||
        !read_int_if(it->reading, it->map, "level_feet", 1, 100, &feet) ||
        !read_int_if(it->reading, it->map, "bearing_of_direction_0", 0, 359, &bearing))
        return false;
    if (columns * rows > SBURG_HEXES || bearing % 60 != 0)
        return reading_fail(it->reading, "is too large, or turned by no multiple of 60");
    it->setup->grid = (struct hex_grid){(uint8_t)columns, (uint8_t)rows};
    it->setup->level_feet = (uint8_t)feet;
    it->setup->turned = (uint8_t)(bearing / 60);
    return true;
}

bool sburg_map_read(struct reading *reading, const json_t *json, bool any_row,
                    struct sburg_setup *ret_setup) {
    static const char *const keys[] = {"columns",
                                       "rows",
                                       "default",
                                       "hexes",
                                       "hexsides",
                                       "roads",
                                       "exits",
                                       "level_feet",
                                       "bearing_of_direction_0",
                                       "entries",
                                       "extra_rows",
                                       "name",
                                       "numbering",
                                       "shifted_columns",
                                       "north",
                                       "yards_per_hex",
                                       "base_feet",
                                       "note",
                                       "places",
                                       "bridges",
                                       NULL};
    struct map_reading it = {reading, json, ret_setup, any_row};
    return read_members(reading, json, keys) && read_measures(&it) && read_hexes(&it) &&
           read_list_if(reading, json, "hexsides", LISTED, read_hexside, &it) &&
           read_list_if(reading, json, "roads", LISTED, read_road, &it) &&
           read_list_if(reading, json, "entries", LISTED, read_entry, &it) &&
           read_exits(&it);
}
