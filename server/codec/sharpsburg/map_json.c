/* SPDX-License-Identifier: MIT */
/* See map_json.h. */
#include "map_json.h"

#include <stdio.h>
#include <string.h>

enum { LISTED = 8000 };

/* --- members that may be absent ------------------------------------------------------ */

bool sburg_int_maybe(struct reading *reading, const json_t *object, const char *name,
                     int lowest, int highest, int *ret_value) {
    return !json_object_get(object, name) ||
           read_int_of(reading, object, name, lowest, highest, ret_value);
}

bool sburg_name_maybe(struct reading *reading, const json_t *object, const char *name,
                      struct names names, int *ret_value) {
    return !json_object_get(object, name) ||
           read_name_of(reading, object, name, names, ret_value);
}

bool sburg_flag_maybe(struct reading *reading, const json_t *object, const char *name,
                      bool *ret_value) {
    if (!json_object_get(object, name))
        return true;
    size_t mark = reading_member(reading, name);
    bool good = read_flag(reading, json_object_get(object, name), ret_value);
    reading_back(reading, mark);
    return good;
}

bool sburg_hex_maybe(struct reading *reading, const struct sburg_setup *setup,
                     const json_t *object, const char *name, uint16_t *ret_hex) {
    const json_t *json = json_object_get(object, name);
    if (!json || json_is_null(json))
        return true;
    size_t mark = reading_member(reading, name);
    bool good = sburg_hex_read(reading, setup, json, ret_hex);
    reading_back(reading, mark);
    return good;
}

bool sburg_map_list_read(struct reading *reading, const json_t *object, const char *name,
                         size_t most, map_item_fn *item, struct sburg_setup *setup) {
    const json_t *list = json_object_get(object, name);
    if (!list)
        return true;
    size_t mark = reading_member(reading, name);
    if (!read_array(reading, list, 0, most))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        size_t inner = reading_item(reading, i);
        if (!item(reading, json_array_get(list, i), setup))
            return false;
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    return true;
}

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
};

static bool row_good(const struct map_reading *it, unsigned editions, const char *name) {
    return may_stand(it->map, it->setup, editions, name) ||
           reading_fail(it->reading, "%s stands in the other edition only", name);
}

/* --- ground -------------------------------------------------------------------------- */

static bool read_exits_of(const struct map_reading *it, const json_t *json,
                          struct sburg_hex *hex) {
    const json_t *list = json_object_get(json, "exits_of");
    if (!list)
        return true;
    size_t mark = reading_member(it->reading, "exits_of");
    if (!read_array(it->reading, list, 1, HEX_DIRECTIONS))
        return false;
    hex->exits_of = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        int direction;
        size_t inner = reading_item(it->reading, i);
        if (!read_int(it->reading, json_array_get(list, i), 0, 5, &direction))
            return false;
        hex->exits_of |= (uint8_t)(1u << direction);
        reading_back(it->reading, inner);
    }
    reading_back(it->reading, mark);
    return true;
}

static bool read_features(const struct map_reading *it, const json_t *json,
                          struct sburg_hex *hex) {
    unsigned features;
    if (!json_object_get(json, "features"))
        return true;
    size_t mark = reading_member(it->reading, "features");
    if (!sburg_bits_read(it->reading, json_object_get(json, "features"), sburg_features,
                         &features))
        return false;
    for (unsigned i = 0; i < SBURG_FEATURES; i++)
        if ((features >> i & 1) != 0 &&
            !row_good(it, sburg_charts.features[i].editions, sburg_features.list[i]))
            return false;
    hex->features = (uint8_t)features;
    reading_back(it->reading, mark);
    return true;
}

/* One hex; what is not given stays as it is. */
static bool read_ground(const struct map_reading *it, const json_t *json,
                        struct sburg_hex *hex) {
    static const char *const keys[] = {"terrain",  "elevation", "slope", "top",
                                       "features", "exits_of",  NULL};
    int terrain = hex->terrain, level = hex->level, slope = hex->slope,
        crown = hex->crown;
    if (!read_object(it->reading, json) || !read_only(it->reading, json, keys) ||
        !sburg_name_maybe(it->reading, json, "terrain", sburg_terrains, &terrain) ||
        !sburg_int_maybe(it->reading, json, "elevation", -50, 100, &level) ||
        !sburg_name_maybe(it->reading, json, "slope", sburg_grades, &slope) ||
        !sburg_name_maybe(it->reading, json, "top", sburg_grades, &crown) ||
        !row_good(it, sburg_charts.hexes[terrain].editions, sburg_terrains.list[terrain]))
        return false;
    hex->terrain = (uint8_t)terrain;
    hex->level = (int8_t)level;
    hex->slope = (uint8_t)slope;
    hex->crown = (uint8_t)crown;
    return read_features(it, json, hex) && read_exits_of(it, json, hex);
}

static bool read_hexes(const struct map_reading *it) {
    struct sburg_hex usual = {.terrain = SBURG_CLEAR};
    const json_t *first = json_object_get(it->map, "default"),
                 *hexes = json_object_get(it->map, "hexes");
    size_t mark = reading_member(it->reading, "default");
    if (first && !read_ground(it, first, &usual))
        return false;
    reading_back(it->reading, mark);
    for (unsigned hex = 0; hex < hex_count(&it->setup->grid); hex++)
        it->setup->hexes[hex] = usual;
    if (!hexes)
        return true;
    mark = reading_member(it->reading, "hexes");
    if (!read_object(it->reading, hexes))
        return false;
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)hexes, key, value) {
        size_t inner = reading_member(it->reading, key);
        uint16_t hex = hex_parse(&it->setup->grid, key);
        if (hex == HEX_NONE)
            return reading_fail(it->reading, "is not on the map");
        if (!read_ground(it, value, &it->setup->hexes[hex]))
            return false;
        reading_back(it->reading, inner);
    }
    reading_back(it->reading, mark);
    return true;
}

/* --- hexsides and roads -------------------------------------------------------------- */

static bool read_hexside(const struct map_reading *it, const json_t *json) {
    static const char *const keys[] = {"hex", "side", "kind", NULL};
    uint16_t hex = HEX_NONE;
    int side, kind;
    if (!read_object(it->reading, json) || !read_only(it->reading, json, keys) ||
        !sburg_hex_maybe(it->reading, it->setup, json, "hex", &hex) ||
        !read_int_of(it->reading, json, "side", 0, 5, &side) ||
        !read_name_of(it->reading, json, "kind", sburg_side_kinds, &kind) ||
        !row_good(it, sburg_charts.sides[kind].editions, sburg_side_kinds.list[kind]))
        return false;
    if (hex == HEX_NONE)
        return reading_fail(it->reading, "names no hex");
    uint16_t beside = hex_neighbour(&it->setup->grid, hex, (unsigned)side);
    it->setup->hexes[hex].sides[side] |= (uint16_t)(1u << kind);
    if (beside != HEX_NONE)
        it->setup->hexes[beside].sides[(side + 3) % HEX_DIRECTIONS] |=
            (uint16_t)(1u << kind);
    return true;
}

static void pave(struct sburg_setup *setup, uint16_t hex, unsigned direction, int kind) {
    uint8_t *road = &setup->hexes[hex].roads[direction % HEX_DIRECTIONS];
    if (kind > *road)
        *road = (uint8_t)kind;
}

static bool read_road(const struct map_reading *it, const json_t *json) {
    static const char *const keys[] = {"kind", "path", "name", "bridge", NULL};
    uint16_t last = HEX_NONE, hex = HEX_NONE;
    int kind;
    if (!read_object(it->reading, json) || !read_only(it->reading, json, keys) ||
        !read_name_of(it->reading, json, "kind", sburg_roads, &kind))
        return false;
    const json_t *path = json_object_get(json, "path");
    size_t mark = reading_member(it->reading, "path");
    if (!read_array(it->reading, path, 2, LISTED))
        return false;
    for (size_t i = 0; i < json_array_size(path); i++, last = hex) {
        size_t inner = reading_item(it->reading, i);
        if (!sburg_hex_read(it->reading, it->setup, json_array_get(path, i), &hex))
            return false;
        int there = i == 0 ? 0 : hex_direction(&it->setup->grid, last, hex);
        if (there < 0)
            return reading_fail(it->reading, "is not adjacent to the hex before it");
        if (i > 0) {
            pave(it->setup, last, (unsigned)there, kind);
            pave(it->setup, hex, (unsigned)there + 3, kind);
        }
        reading_back(it->reading, inner);
    }
    reading_back(it->reading, mark);
    return true;
}

static bool read_each(const struct map_reading *it, const char *name,
                      bool (*item)(const struct map_reading *, const json_t *)) {
    const json_t *list = json_object_get(it->map, name);
    if (!list)
        return true;
    size_t mark = reading_member(it->reading, name);
    if (!read_array(it->reading, list, 0, LISTED))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        size_t inner = reading_item(it->reading, i);
        if (!item(it, json_array_get(list, i)))
            return false;
        reading_back(it->reading, inner);
    }
    reading_back(it->reading, mark);
    return true;
}

/* --- entries and exits --------------------------------------------------------------- */

int sburg_map_entry(const struct sburg_setup *setup, int id) {
    for (int i = 0; i < setup->entry_count; i++)
        if (setup->entries[i].id == id)
            return i;
    return -1;
}

static bool read_entry(const struct map_reading *it, const json_t *json) {
    static const char *const keys[] = {"id", "name", "hex", "army", NULL};
    struct sburg_entry entry = {.hex = HEX_NONE};
    int id, army;
    if (!read_object(it->reading, json) || !read_only(it->reading, json, keys) ||
        !read_int_of(it->reading, json, "id", 1, 99, &id) ||
        !sburg_hex_maybe(it->reading, it->setup, json, "hex", &entry.hex) ||
        !read_name_of(it->reading, json, "army", sburg_sides, &army))
        return false;
    if (json_object_get(json, "name") &&
        !read_text_of(it->reading, json, "name", sizeof entry.name, entry.name))
        return false;
    if (entry.hex == HEX_NONE || sburg_map_entry(it->setup, id) >= 0 ||
        it->setup->entry_count == SBURG_ENTRIES)
        return reading_fail(it->reading, "is no entry that can be added");
    entry.id = (uint8_t)id;
    entry.army = (uint8_t)army;
    it->setup->entries[it->setup->entry_count++] = entry;
    return true;
}

static bool read_exits(const struct map_reading *it) {
    const json_t *exits = json_object_get(it->map, "exits");
    size_t mark = reading_member(it->reading, "exits");
    if (exits && (!read_object(it->reading, exits)))
        return false;
    for (unsigned army = 0; army < SIDES; army++) {
        const json_t *list = json_object_get(exits, sburg_sides.list[army]);
        size_t inner = reading_member(it->reading, sburg_sides.list[army]);
        if (list && !read_array(it->reading, list, 0, LISTED))
            return false;
        for (size_t i = 0; i < json_array_size(list); i++) {
            uint16_t hex;
            size_t item = reading_item(it->reading, i);
            if (!sburg_hex_read(it->reading, it->setup, json_array_get(list, i), &hex))
                return false;
            it->setup->exits[army][hex / 8] |= (uint8_t)(1u << hex % 8);
            reading_back(it->reading, item);
        }
        reading_back(it->reading, inner);
    }
    reading_back(it->reading, mark);
    return true;
}

/* --- the whole ----------------------------------------------------------------------- */

static bool read_measures(const struct map_reading *it) {
    int columns, rows, feet = 20, bearing = 0;
    if (!read_int_of(it->reading, it->map, "columns", 1, 99, &columns) ||
        !read_int_of(it->reading, it->map, "rows", 1, 99, &rows) ||
        !sburg_int_maybe(it->reading, it->map, "level_feet", 1, 100, &feet) ||
        !sburg_int_maybe(it->reading, it->map, "bearing_of_direction_0", 0, 359,
                         &bearing))
        return false;
    if (columns * rows > SBURG_HEXES || bearing % 60 != 0)
        return reading_fail(it->reading, "is too large, or turned by no multiple of 60");
    it->setup->grid = (struct hex_grid){(uint8_t)columns, (uint8_t)rows};
    it->setup->level_feet = (uint8_t)feet;
    it->setup->turned = (uint8_t)(bearing / 60);
    return true;
}

bool sburg_map_read(struct reading *reading, const json_t *json,
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
    struct map_reading it = {reading, json, ret_setup};
    return read_object(reading, json) && read_only(reading, json, keys) &&
           read_measures(&it) && read_hexes(&it) &&
           read_each(&it, "hexsides", read_hexside) &&
           read_each(&it, "roads", read_road) && read_each(&it, "entries", read_entry) &&
           read_exits(&it);
}
