/* SPDX-License-Identifier: MIT */
/* See map.h. */
#include "map.h"

#include <stdio.h>
#include <string.h>

enum { LEVEL_LOWEST = 0, LEVEL_HIGHEST = 50, ROADS = 100, PLACES = 200, FEATURES = 200 };

bool map_hex_read(struct reading *reading, const struct fotm_setup *setup,
                  const json_t *json, uint16_t *ret_hex) {
    const char *text;
    if (!read_string(reading, json, &text))
        return false;
    uint16_t hex = hex_parse(&setup->grid, text);
    if (hex == HEX_NONE)
        return reading_fail(reading, "there is no hex \"%.20s\" on the map", text);
    *ret_hex = hex;
    return true;
}

int map_entry(const struct fotm_setup *setup, int id) {
    for (int i = 0; i < setup->entry_count; i++)
        if (setup->entries[i].id == id)
            return i;
    return -1;
}

static bool hex_of(struct reading *reading, const struct fotm_setup *setup,
                   const json_t *object, const char *name, uint16_t *ret_hex) {
    size_t mark = reading_member(reading, name);
    bool good = map_hex_read(reading, setup, json_object_get(object, name), ret_hex);
    reading_back(reading, mark);
    return good;
}

/* --- ground ------------------------------------------------------------------------ */

static bool read_grid(struct reading *reading, const json_t *json,
                      struct fotm_setup *setup) {
    int columns, rows;
    if (!read_int_of(reading, json, "columns", 1, 99, &columns) ||
        !read_int_of(reading, json, "rows", 1, 99, &rows))
        return false;
    if (columns * rows > HEX_MAX)
        return reading_fail(reading, "has more than %d hexes", HEX_MAX);
    setup->grid = (struct hex_grid){(uint8_t)columns, (uint8_t)rows};
    return true;
}

/* Terrain and elevation of one hex; what is not given stays as it is. */
static bool read_ground(struct reading *reading, const json_t *json,
                        struct fotm_hex *hex) {
    static const char *const keys[] = {"terrain", "elevation", NULL};
    static const char *const terrains[] = {"clear", "woods"};
    if (!read_object(reading, json) || !read_only(reading, json, keys))
        return false;
    int value;
    if (json_object_get(json, "terrain")) {
        if (!read_name_of(reading, json, "terrain", (struct names){terrains, 2}, &value))
            return false;
        hex->woods = value == 1;
    }
    if (json_object_get(json, "elevation")) {
        if (!read_int_of(reading, json, "elevation", LEVEL_LOWEST, LEVEL_HIGHEST, &value))
            return false;
        hex->level = (int8_t)value;
    }
    return true;
}

static bool read_hexes(struct reading *reading, const json_t *json,
                       struct fotm_setup *setup) {
    struct fotm_hex usual = {.level = 1};
    const json_t *first = json_object_get(json, "default"),
                 *hexes = json_object_get(json, "hexes");
    size_t mark = reading_member(reading, "default");
    if (first && !read_ground(reading, first, &usual))
        return false;
    reading_back(reading, mark);
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++)
        setup->hexes[hex] = usual;
    if (!hexes)
        return true;
    mark = reading_member(reading, "hexes");
    if (!read_object(reading, hexes))
        return false;
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)hexes, key, value) {
        size_t inner = reading_member(reading, key);
        uint16_t hex = hex_parse(&setup->grid, key);
        if (hex == HEX_NONE)
            return reading_fail(reading, "is not on the map");
        if (!read_ground(reading, value, &setup->hexes[hex]))
            return false;
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    return true;
}

/* --- roads ------------------------------------------------------------------------- */

static bool read_path(struct reading *reading, const json_t *path,
                      struct fotm_setup *setup) {
    uint16_t last = HEX_NONE, hex;
    if (!read_array(reading, path, 2, HEX_MAX))
        return false;
    for (size_t i = 0; i < json_array_size(path); i++, last = hex) {
        size_t mark = reading_item(reading, i);
        if (!map_hex_read(reading, setup, json_array_get(path, i), &hex))
            return false;
        if (i > 0) {
            int there = hex_direction(&setup->grid, last, hex);
            if (there < 0) {
                char before[5];
                hex_text(&setup->grid, last, before);
                return reading_fail(reading, "is not adjacent to %s, the hex before it",
                                    before);
            }
            setup->hexes[last].roads |= (uint8_t)(1u << there);
            setup->hexes[hex].roads |=
                (uint8_t)(1u << (unsigned)(there + 3) % HEX_DIRECTIONS);
        }
        reading_back(reading, mark);
    }
    return true;
}

/* A road is a list of hexes, or such a list with a name and a class for whoever draws it:
 * pike, road and trail are all roads here (17.4). */
static bool read_road(struct reading *reading, const json_t *road,
                      struct fotm_setup *setup) {
    static const char *const keys[] = {"name", "class", "path", NULL};
    static const char *const classes[] = {"pike", "road", "trail"};
    char name[FOTM_NAME_SIZE];
    int class;
    if (!json_is_object(road))
        return read_path(reading, road, setup);
    if (!read_only(reading, road, keys) ||
        !read_text_of(reading, road, "name", sizeof name, name) ||
        !read_name_of(reading, road, "class", (struct names){classes, 3}, &class))
        return false;
    size_t mark = reading_member(reading, "path");
    bool good = read_path(reading, json_object_get(road, "path"), setup);
    reading_back(reading, mark);
    return good;
}

/* --- entries and objectives -------------------------------------------------------- */

static bool read_entry(struct reading *reading, const json_t *json,
                       struct fotm_setup *setup) {
    static const char *const keys[] = {"id", "hex", "army", "name", NULL};
    struct fotm_entry entry = {.name = ""};
    int id, army;
    if (!read_object(reading, json) || !read_only(reading, json, keys) ||
        !read_int_of(reading, json, "id", 1, 99, &id) ||
        !hex_of(reading, setup, json, "hex", &entry.hex) ||
        !read_name_of(reading, json, "army", fotm_sides, &army))
        return false;
    if (json_object_get(json, "name") &&
        !read_text_of(reading, json, "name", sizeof entry.name, entry.name))
        return false;
    if (map_entry(setup, id) >= 0)
        return reading_fail(reading, "the id %d is there twice", id);
    entry.id = (uint8_t)id;
    entry.army = (uint8_t)army;
    setup->entries[setup->entry_count++] = entry;
    return true;
}

static bool read_objectives(struct reading *reading, const json_t *json,
                            struct fotm_setup *setup) {
    static const char *const keys[] = {"gaps", "prize", NULL};
    setup->gaps[0] = setup->gaps[1] = setup->prize = HEX_NONE;
    if (!json)
        return true;
    if (!read_object(reading, json) || !read_only(reading, json, keys))
        return false;
    const json_t *gaps = json_object_get(json, "gaps"),
                 *prize = json_object_get(json, "prize");
    size_t mark = reading_member(reading, "gaps");
    if (gaps && !read_array(reading, gaps, 0, 2))
        return false;
    for (size_t i = 0; i < json_array_size(gaps); i++) {
        size_t inner = reading_item(reading, i);
        if (!map_hex_read(reading, setup, json_array_get(gaps, i), &setup->gaps[i]))
            return false;
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    if (prize && !json_is_null(prize) &&
        !hex_of(reading, setup, json, "prize", &setup->prize))
        return false;
    if ((setup->gaps[0] == setup->gaps[1] && setup->gaps[0] != HEX_NONE) ||
        (setup->prize != HEX_NONE &&
         (setup->prize == setup->gaps[0] || setup->prize == setup->gaps[1])))
        return reading_fail(reading, "names a hex twice");
    return true;
}

/* --- what is only drawn ------------------------------------------------------------ */

static bool read_place(struct reading *reading, const json_t *json,
                       struct fotm_setup *setup) {
    static const char *const keys[] = {"hex", "name", NULL};
    char name[FOTM_NAME_SIZE];
    uint16_t hex;
    return read_object(reading, json) && read_only(reading, json, keys) &&
           hex_of(reading, setup, json, "hex", &hex) &&
           read_text_of(reading, json, "name", sizeof name, name);
}

bool map_list_read(struct reading *reading, const json_t *object, const char *name,
                   size_t most, map_item_fn *item, struct fotm_setup *setup) {
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

static bool check_hex(struct reading *reading, const json_t *json,
                      struct fotm_setup *setup) {
    uint16_t hex;
    return map_hex_read(reading, setup, json, &hex);
}

static bool check_hexside(struct reading *reading, const json_t *json,
                          struct fotm_setup *setup) {
    uint16_t a, b;
    if (!read_array(reading, json, 2, 2) ||
        !map_hex_read(reading, setup, json_array_get(json, 0), &a) ||
        !map_hex_read(reading, setup, json_array_get(json, 1), &b))
        return false;
    return hex_direction(&setup->grid, a, b) >= 0 ||
           reading_fail(reading, "the two hexes are not adjacent");
}

static bool check_point(struct reading *reading, const json_t *json,
                        struct fotm_setup *setup) {
    int tenths;
    (void)setup;
    return read_array(reading, json, 2, 2) &&
           read_int(reading, json_array_get(json, 0), 0, 1000, &tenths) &&
           read_int(reading, json_array_get(json, 1), 0, 1000, &tenths);
}

static bool check_wall(struct reading *reading, const json_t *json,
                       struct fotm_setup *setup) {
    static const char *const keys[] = {"name", "hexsides", NULL};
    char name[FOTM_NAME_SIZE];
    return read_object(reading, json) && read_only(reading, json, keys) &&
           read_text_of(reading, json, "name", sizeof name, name) &&
           map_list_read(reading, json, "hexsides", FEATURES, check_hexside, setup);
}

static bool check_stream(struct reading *reading, const json_t *json,
                         struct fotm_setup *setup) {
    static const char *const keys[] = {"name", "hexes", "line", NULL};
    char name[FOTM_NAME_SIZE];
    return read_object(reading, json) && read_only(reading, json, keys) &&
           read_text_of(reading, json, "name", sizeof name, name) &&
           map_list_read(reading, json, "hexes", FEATURES, check_hex, setup) &&
           map_list_read(reading, json, "line", FEATURES, check_point, setup);
}

/* Walls, orchards and streams are drawn and serve other rule sets. */
static bool read_features(struct reading *reading, const json_t *json,
                          struct fotm_setup *setup) {
    static const char *const keys[] = {"stone_walls", "orchards", "streams", NULL};
    if (!json)
        return true;
    return read_object(reading, json) && read_only(reading, json, keys) &&
           map_list_read(reading, json, "stone_walls", FEATURES, check_wall, setup) &&
           map_list_read(reading, json, "orchards", FEATURES, check_hex, setup) &&
           map_list_read(reading, json, "streams", FEATURES, check_stream, setup);
}

bool map_read(struct reading *reading, const json_t *json, struct fotm_setup *ret_setup) {
    static const char *const keys[] = {
        "id",    "name",    "note",       "columns", "rows",     "default", "hexes",
        "roads", "entries", "objectives", "places",  "features", NULL};
    if (!read_object(reading, json) || !read_only(reading, json, keys) ||
        !read_grid(reading, json, ret_setup) || !read_hexes(reading, json, ret_setup) ||
        !map_list_read(reading, json, "roads", ROADS, read_road, ret_setup) ||
        !map_list_read(reading, json, "entries", FOTM_ENTRIES, read_entry, ret_setup) ||
        !map_list_read(reading, json, "places", PLACES, read_place, ret_setup))
        return false;
    if (json_object_get(json, "id") &&
        !read_text_of(reading, json, "id", sizeof ret_setup->map_id, ret_setup->map_id))
        return false;
    size_t mark = reading_member(reading, "objectives");
    if (!read_objectives(reading, json_object_get(json, "objectives"), ret_setup))
        return false;
    reading_back(reading, mark);
    mark = reading_member(reading, "features");
    if (!read_features(reading, json_object_get(json, "features"), ret_setup))
        return false;
    reading_back(reading, mark);
    return true;
}
