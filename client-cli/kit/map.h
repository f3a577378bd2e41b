/* SPDX-License-Identifier: MIT */
/* A hex map as a setup has it (`map`): what every game with hexes tells alike. Nothing in it
 * is worked out by rules. */
#ifndef RIDGELINE_CLI_KIT_MAP_H
#define RIDGELINE_CLI_KIT_MAP_H

#include "hex.h"
#include "words.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

enum {
    MAP_NAME_SIZE = 80,
    MAP_TERRAIN_SIZE = 16,
    MAP_SIDE_SIZE = 16,
    MAP_ENTRIES_MAX = 32,
    MAP_HEXES_MAX = 99 * 99 /* CCRR */
};

/* What a side of a hex can carry. */
enum map_edge {
    MAP_EDGE_NONE,
    MAP_EDGE_WALL,
    MAP_EDGE_FENCE,
    MAP_EDGE_WATER,
    MAP_EDGE_FORD
};

struct map_hex {
    int8_t level;
    bool woods;
    char terrain[MAP_TERRAIN_SIZE]; /* "clear", "woods", "cornfield" ... */
    uint8_t roads;                  /* bit per direction */
    uint8_t edges[HEX_DIRECTIONS];  /* enum map_edge */
    char *place;                    /* its name, NULL: none */
};

struct map_entry {
    int id;
    uint16_t hex;
    char side[MAP_SIDE_SIZE];
    char name[MAP_NAME_SIZE];
};

struct map {
    struct hex_grid grid;
    struct map_hex hexes[MAP_HEXES_MAX];
    struct map_entry entries[MAP_ENTRIES_MAX];
    size_t entry_count;
    int low, high; /* the levels that there are */
};

/* Frees what map_take() took; a map of zeros has nothing. */
void map_finish(struct map *map);

/* Reads a setup's `map`; false: there is none that can be drawn, and the map is empty. */
bool map_take(struct map *map, const json_t *json);

/* HEX_NONE for NULL and what is not four digits of the map. */
uint16_t map_read(const struct map *map, const char *text);

/* The same, or from the name of a place or its beginning. */
uint16_t map_find(const struct map *map, const char *text);

/* A hex or a place of up to three words; goes on behind it. HEX_NONE: it is none. */
uint16_t map_find_words(const struct map *map, const struct words *words, int *at);

/* "Fox's Gap", or NULL. */
const char *map_place(const struct map *map, uint16_t hex);

/* "stone wall", "creek", "ford"; NULL: nothing. */
const char *map_edge_name(unsigned edge);

#endif
