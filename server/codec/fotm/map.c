/* SPDX-License-Identifier: MIT */
/* See map.h. */
#include "map.h"

#include <stdio.h>
#include <string.h>

enum { LEVEL_LOWEST = 0, LEVEL_HIGHEST = 50, ROADS = 100, PLACES = 200, FEATURES = 200 };

int map_entry(const struct fotm_setup *setup, int id) {
    for (int i = 0; i < setup->entry_count; i++)
        if (setup->entries[i].id == id)
            return i;
    return -1;
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
    if (!read_members(reading, json, keys))
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

static bool read_hex(struct reading *reading, void *arg, uint16_t hex,
                     const json_t *json) {
    struct fotm_setup *setup = arg;
    return read_ground(reading, json, &setup->hexes[hex]);
}

static bool read_hexes(struct reading *reading, const json_t *json,
                       struct fotm_setup *setup) {
    struct fotm_hex usual = {.level = 1};
    const json_t *first = json_object_get(json, "default");
    size_t mark = reading_member(reading, "default");
    if (first && !read_ground(reading, first, &usual))
        return false;
    reading_back(reading, mark);
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++)
        setup->hexes[hex] = usual;
    return hex_json_read_members(reading, &setup->grid, json, "hexes", read_hex, setup);
}

/* --- roads ------------------------------------------------------------------------- */

static void pave(void *arg, uint16_t from, unsigned direction, uint16_t to) {
    struct fotm_setup *setup = arg;
    setup->hexes[from].roads |= (uint8_t)(1u << direction);
    setup->hexes[to].roads |= (uint8_t)(1u << (direction + 3) % HEX_DIRECTIONS);
}

static bool read_path(struct reading *reading, const json_t *path,
                      struct fotm_setup *setup) {
    return hex_json_read_path(reading, &setup->grid, path, pave, setup);
}

/* A road is a list of hexes, or such a list with a name and a class for whoever draws it:
 * pike, road and trail are all roads here (17.4). */
static bool read_road(struct reading *reading, const json_t *road, void *arg) {
    struct fotm_setup *setup = arg;
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

static bool read_entry(struct reading *reading, const json_t *json, void *arg) {
    struct fotm_setup *setup = arg;
    static const char *const keys[] = {"id", "hex", "army", "name", NULL};
    struct fotm_entry entry = {.name = ""};
    int id, army;
    if (!read_members(reading, json, keys) ||
        !read_int_of(reading, json, "id", 1, 99, &id) ||
        !hex_json_read_of(reading, &setup->grid, json, "hex", &entry.hex) ||
        !read_name_of(reading, json, "army", fotm_sides, &army))
        return false;
    if (!read_text_if(reading, json, "name", sizeof entry.name, entry.name))
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
    if (!read_members(reading, json, keys))
        return false;
    const json_t *gaps = json_object_get(json, "gaps"),
                 *prize = json_object_get(json, "prize");
    size_t mark = reading_member(reading, "gaps");
    if (gaps && !read_array(reading, gaps, 0, 2))
        return false;
    for (size_t i = 0; i < json_array_size(gaps); i++) {
        size_t inner = reading_item(reading, i);
        if (!hex_json_read(reading, &setup->grid, json_array_get(gaps, i),
                           &setup->gaps[i]))
            return false;
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    if (prize && !json_is_null(prize) &&
        !hex_json_read_of(reading, &setup->grid, json, "prize", &setup->prize))
        return false;
    if ((setup->gaps[0] == setup->gaps[1] && setup->gaps[0] != HEX_NONE) ||
        (setup->prize != HEX_NONE &&
         (setup->prize == setup->gaps[0] || setup->prize == setup->gaps[1])))
        return reading_fail(reading, "names a hex twice");
    return true;
}

/* --- what is only drawn ------------------------------------------------------------ */

static bool read_place(struct reading *reading, const json_t *json, void *arg) {
    struct fotm_setup *setup = arg;
    static const char *const keys[] = {"hex", "name", NULL};
    char name[FOTM_NAME_SIZE];
    uint16_t hex;
    return read_members(reading, json, keys) &&
           hex_json_read_of(reading, &setup->grid, json, "hex", &hex) &&
           read_text_of(reading, json, "name", sizeof name, name);
}

static bool check_hex(struct reading *reading, const json_t *json, void *arg) {
    struct fotm_setup *setup = arg;
    uint16_t hex;
    return hex_json_read(reading, &setup->grid, json, &hex);
}

static bool check_hexside(struct reading *reading, const json_t *json, void *arg) {
    struct fotm_setup *setup = arg;
    uint16_t a, b;
    if (!read_array(reading, json, 2, 2) ||
        !hex_json_read(reading, &setup->grid, json_array_get(json, 0), &a) ||
        !hex_json_read(reading, &setup->grid, json_array_get(json, 1), &b))
        return false;
    return hex_direction(&setup->grid, a, b) >= 0 ||
           reading_fail(reading, "the two hexes are not adjacent");
}

static bool check_point(struct reading *reading, const json_t *json, void *arg) {
    struct fotm_setup *setup = arg;
    int tenths;
    (void)setup;
    return read_array(reading, json, 2, 2) &&
           read_int(reading, json_array_get(json, 0), 0, 1000, &tenths) &&
           read_int(reading, json_array_get(json, 1), 0, 1000, &tenths);
}

static bool check_wall(struct reading *reading, const json_t *json, void *arg) {
    struct fotm_setup *setup = arg;
    static const char *const keys[] = {"name", "hexsides", NULL};
    char name[FOTM_NAME_SIZE];
    return read_members(reading, json, keys) &&
           read_text_of(reading, json, "name", sizeof name, name) &&
           read_list_if(reading, json, "hexsides", FEATURES, check_hexside, setup);
}

static bool check_stream(struct reading *reading, const json_t *json, void *arg) {
    struct fotm_setup *setup = arg;
    static const char *const keys[] = {"name", "hexes", "line", NULL};
    char name[FOTM_NAME_SIZE];
    return read_members(reading, json, keys) &&
           read_text_of(reading, json, "name", sizeof name, name) &&
           read_list_if(reading, json, "hexes", FEATURES, check_hex, setup) &&
           read_list_if(reading, json, "line", FEATURES, check_point, setup);
}

/* Walls, orchards and streams are drawn and serve other rule sets. */
static bool read_features(struct reading *reading, const json_t *json,
                          struct fotm_setup *setup) {
    static const char *const keys[] = {"stone_walls", "orchards", "streams", NULL};
    if (!json)
        return true;
    return read_members(reading, json, keys) &&
           read_list_if(reading, json, "stone_walls", FEATURES, check_wall, setup) &&
           read_list_if(reading, json, "orchards", FEATURES, check_hex, setup) &&
           read_list_if(reading, json, "streams", FEATURES, check_stream, setup);
}

bool map_read(struct reading *reading, const json_t *json, struct fotm_setup *ret_setup) {
    static const char *const keys[] = {
        "id",    "name",    "note",       "columns", "rows",     "default", "hexes",
        "roads", "entries", "objectives", "places",  "features", NULL};
    if (!read_members(reading, json, keys) || !read_grid(reading, json, ret_setup) ||
        !read_hexes(reading, json, ret_setup) ||
        !read_list_if(reading, json, "roads", ROADS, read_road, ret_setup) ||
        !read_list_if(reading, json, "entries", FOTM_ENTRIES, read_entry, ret_setup) ||
        !read_list_if(reading, json, "places", PLACES, read_place, ret_setup))
        return false;
    if (!read_text_if(reading, json, "id", sizeof ret_setup->map_id, ret_setup->map_id))
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
