/* SPDX-License-Identifier: MIT */
/* See map.h. */
#include "map.h"

#include "jsonx.h"
#include "xmalloc.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void map_finish(struct map *map) {
    for (size_t i = 0; i < MAP_HEXES_MAX; i++)
        free(map->hexes[i].place);
    memset(map, 0, sizeof *map);
}

uint16_t map_read(const struct map *map, const char *text) {
    return text == NULL || strlen(text) != 4 ? HEX_NONE : hex_parse(&map->grid, text);
}

/* --- reading ------------------------------------------------------------------------ */

static void copy_text(char *ret_text, size_t size, const char *text) {
    snprintf(ret_text, size, "%s", text == NULL ? "" : text);
}

static void read_ground(const json_t *json, struct map_hex *hex) {
    const char *terrain = json_get_text(json, "terrain");
    if (terrain != NULL) {
        hex->woods = strstr(terrain, "woods") != NULL;
        copy_text(hex->terrain, sizeof hex->terrain, terrain);
    }
    hex->level = (int8_t)json_get_number(json, "elevation", hex->level);
}

/* A road is a list of adjacent hexes, or an object with such a list. */
static void read_road(struct map *map, const json_t *road) {
    const json_t *path = json_is_array(road) ? road : json_object_get(road, "path");
    uint16_t last = HEX_NONE;
    size_t i;
    json_t *step;
    json_array_foreach (path, i, step) {
        uint16_t hex = map_read(map, json_string_value(step));
        int there = last == HEX_NONE || hex == HEX_NONE
                        ? -1
                        : hex_direction(&map->grid, last, hex);
        if (there >= 0) {
            map->hexes[last].roads |= (uint8_t)(1u << there);
            map->hexes[hex].roads |= (uint8_t)(1u << (there + 3) % HEX_DIRECTIONS);
        }
        last = hex;
    }
}

static void read_entry(struct map *map, const json_t *json) {
    if (map->entry_count == MAP_ENTRIES_MAX)
        return;
    struct map_entry *entry = &map->entries[map->entry_count++];
    entry->id = (int)json_get_number(json, "id", 0);
    entry->hex = map_read(map, json_get_text(json, "hex"));
    copy_text(entry->side, sizeof entry->side, json_get_text(json, "army"));
    copy_text(entry->name, sizeof entry->name, json_get_text(json, "name"));
}

/* Where two places share a hex, the first is its name. */
static void read_place(struct map *map, const json_t *json) {
    uint16_t hex = map_read(map, json_get_text(json, "hex"));
    const char *name = json_get_text(json, "name");
    if (hex != HEX_NONE && name != NULL && map->hexes[hex].place == NULL)
        map->hexes[hex].place = xstrdup(name);
}

static void set_edge(struct map *map, uint16_t hex, unsigned side, enum map_edge edge) {
    uint16_t beside = hex_neighbour(&map->grid, hex, side);
    map->hexes[hex].edges[side] = (uint8_t)edge;
    if (beside != HEX_NONE)
        map->hexes[beside].edges[(side + 3) % HEX_DIRECTIONS] = (uint8_t)edge;
}

static void read_hexside(struct map *map, const json_t *json) {
    static const struct {
        const char *kind;
        enum map_edge edge;
    } kinds[] = {{"post_rail", MAP_EDGE_FENCE},
                 {"creek", MAP_EDGE_WATER},
                 {"ford", MAP_EDGE_FORD}};
    uint16_t hex = map_read(map, json_get_text(json, "hex"));
    int64_t side = json_get_number(json, "side", -1);
    const char *kind = json_get_text(json, "kind");
    enum map_edge edge = MAP_EDGE_WALL;
    if (hex == HEX_NONE || kind == NULL || side < 0 || side >= HEX_DIRECTIONS)
        return;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].kind, kind) == 0)
            edge = kinds[i].edge;
    set_edge(map, hex, (unsigned)side, edge);
}

/* "features": {"stone_walls": [{"hexsides": [[hex, hex]]}]} */
static void read_wall(struct map *map, const json_t *wall) {
    size_t i;
    json_t *pair;
    json_array_foreach (json_object_get(wall, "hexsides"), i, pair) {
        uint16_t a = map_read(map, json_string_value(json_array_get(pair, 0))),
                 b = map_read(map, json_string_value(json_array_get(pair, 1)));
        int side = a == HEX_NONE || b == HEX_NONE ? -1 : hex_direction(&map->grid, a, b);
        if (side >= 0)
            set_edge(map, a, (unsigned)side, MAP_EDGE_WALL);
    }
}

static void read_each(struct map *map, const json_t *list,
                      void (*read)(struct map *map, const json_t *json)) {
    size_t i;
    json_t *json;
    json_array_foreach (list, i, json)
        read(map, json);
}

bool map_take(struct map *map, const json_t *json) {
    int64_t columns = json_get_number(json, "columns", 0),
            rows = json_get_number(json, "rows", 0);
    map_finish(map);
    if (columns < 1 || rows < 1 || columns > 99 || rows > 99)
        return false;
    map->grid = (struct hex_grid){(uint8_t)columns, (uint8_t)rows};
    struct map_hex usual = {.level = 1, .terrain = "clear"};
    read_ground(json_object_get(json, "default"), &usual);
    for (unsigned hex = 0; hex < hex_count(&map->grid); hex++)
        map->hexes[hex] = usual;
    const char *name;
    json_t *one;
    json_object_foreach (json_object_get(json, "hexes"), name, one) {
        uint16_t hex = map_read(map, name);
        if (hex != HEX_NONE)
            read_ground(one, &map->hexes[hex]);
    }
    read_each(map, json_object_get(json, "roads"), read_road);
    read_each(map, json_object_get(json, "entries"), read_entry);
    read_each(map, json_object_get(json, "places"), read_place);
    read_each(map, json_object_get(json, "hexsides"), read_hexside);
    read_each(map, json_object_get(json_object_get(json, "features"), "stone_walls"),
              read_wall);
    map->low = map->high = map->hexes[0].level;
    for (unsigned hex = 1; hex < hex_count(&map->grid); hex++) {
        int level = map->hexes[hex].level;
        map->low = level < map->low ? level : map->low;
        map->high = level > map->high ? level : map->high;
    }
    return true;
}

/* --- asking ------------------------------------------------------------------------- */

const char *map_place(const struct map *map, uint16_t hex) {
    return hex == HEX_NONE ? NULL : map->hexes[hex].place;
}

const char *map_edge_name(unsigned edge) {
    static const char *const names[] = {NULL, "stone wall", "rail fence", "creek",
                                        "ford"};
    return edge < sizeof names / sizeof *names ? names[edge] : NULL;
}

/* Letters and digits alone, small: "Fox's Gap" and "foxsgap" are the same. */
static void plain_name(const char *text, char *ret_text, size_t size) {
    size_t length = 0;
    for (; *text != '\0' && length + 1 < size; text++)
        if (isalnum((unsigned char)*text))
            ret_text[length++] = (char)tolower((unsigned char)*text);
    ret_text[length] = '\0';
}

uint16_t map_find(const struct map *map, const char *text) {
    char wanted[MAP_NAME_SIZE], has[MAP_NAME_SIZE];
    if (strlen(text) == 4 && strspn(text, "0123456789") == 4)
        return hex_parse(&map->grid, text);
    plain_name(text, wanted, sizeof wanted);
    uint16_t found = HEX_NONE;
    for (unsigned hex = 0; hex < hex_count(&map->grid) && strlen(wanted) >= 3; hex++) {
        if (map->hexes[hex].place == NULL)
            continue;
        plain_name(map->hexes[hex].place, has, sizeof has);
        if (strcmp(has, wanted) == 0)
            return (uint16_t)hex;
        if (strncmp(has, wanted, strlen(wanted)) != 0)
            continue;
        if (found != HEX_NONE)
            return HEX_NONE; /* two places begin so */
        found = (uint16_t)hex;
    }
    return found;
}

uint16_t map_find_words(const struct map *map, const struct words *words, int *at) {
    enum { PLACE_WORDS = 3 };
    for (int count = PLACE_WORDS; count > 0; count--) {
        char name[MAP_NAME_SIZE] = "";
        for (int i = *at; i < *at + count && i < words->count; i++)
            if (strlen(name) + strlen(words->list[i]) < sizeof name)
                strcat(name, words->list[i]);
        uint16_t hex = *at + count > words->count ? HEX_NONE : map_find(map, name);
        if (hex == HEX_NONE)
            continue;
        *at += count;
        return hex;
    }
    return HEX_NONE;
}
