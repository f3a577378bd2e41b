/* SPDX-License-Identifier: MIT */
/* See compass.h. The twelve ways that a hex has, sides and corners, are counted as the hours
 * of a clock: 0 is up, 1 the corner between up and up-right, and so on. */
#include "compass.h"

#include "jsonx.h"

#include <string.h>
#include <strings.h>

enum { HOURS = 12, RIGHT = 3 };

/* What an hour is called; a side and the corner beside it can have the same name, for a game
 * faces to one kind only. */
static const char *const names[HOURS] = {
    "up",   "up-right",  "up-right",  "right", "down-right", "down-right",
    "down", "down-left", "down-left", "left",  "up-left",    "up-left"};

static const struct {
    const char *word;
    unsigned char hours[2]; /* of a side and of a corner; HOURS: none */
} words[] = {
    {"up", {0, HOURS}},      {"u", {0, HOURS}},      {"up-right", {2, 1}},
    {"upper-right", {2, 1}}, {"ur", {2, 1}},         {"right", {HOURS, 3}},
    {"r", {HOURS, 3}},       {"down-right", {4, 5}}, {"lower-right", {4, 5}},
    {"dr", {4, 5}},          {"lr", {4, 5}},         {"down", {6, HOURS}},
    {"d", {6, HOURS}},       {"down-left", {8, 7}},  {"lower-left", {8, 7}},
    {"dl", {8, 7}},          {"ll", {8, 7}},         {"left", {HOURS, 9}},
    {"l", {HOURS, 9}},       {"up-left", {10, 11}},  {"upper-left", {10, 11}},
    {"ul", {10, 11}},
};

/* Points of the compass, from north clockwise; of sides and corners where north is up. */
static const struct {
    const char *word, *letters;
    unsigned char hours[2];
} points[] = {
    {"north", "n", {0, HOURS}}, {"north-east", "ne", {2, 1}},
    {"east", "e", {HOURS, 3}},  {"south-east", "se", {4, 5}},
    {"south", "s", {6, HOURS}}, {"south-west", "sw", {8, 7}},
    {"west", "w", {HOURS, 9}},  {"north-west", "nw", {10, 11}},
};

/* The same where north is right. */
static const unsigned char points_right[][2] = {{HOURS, 3}, {4, 5},   {6, HOURS}, {8, 7},
                                                {HOURS, 9}, {10, 11}, {0, HOURS}, {2, 1}};

struct compass compass_of(const json_t *setup) {
    const json_t *json = json_object_get(setup, "compass");
    const char *facing = json_get_text(json, "facing"),
               *north = json_get_text(json, "north");
    return (struct compass){
        .to_sides = facing != NULL && strcmp(facing, "side") == 0,
        .north_right = north != NULL && strcmp(north, "right") == 0,
    };
}

unsigned compass_hour(const struct compass *compass, unsigned facing) {
    return 2 * (facing % HEX_DIRECTIONS) + !compass->to_sides;
}

const char *compass_facing(const struct compass *compass, unsigned facing) {
    return facing < HEX_DIRECTIONS ? names[compass_hour(compass, facing)] : "?";
}

const char *compass_direction(unsigned direction) {
    return direction < HEX_DIRECTIONS ? names[2 * direction] : "?";
}

static int facing_of(const struct compass *compass, const unsigned char hours[2]) {
    unsigned hour = hours[compass->to_sides ? 0 : 1];
    return hour == HOURS ? -1 : (int)hour / 2;
}

int compass_read(const struct compass *compass, const char *word) {
    if (word[0] >= '0' && word[0] <= '5' && word[1] == '\0')
        return word[0] - '0';
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcasecmp(words[i].word, word) == 0)
            return facing_of(compass, words[i].hours);
    for (size_t i = 0; i < sizeof points / sizeof *points; i++)
        if (strcasecmp(points[i].word, word) == 0 ||
            strcasecmp(points[i].letters, word) == 0)
            return facing_of(compass,
                             compass->north_right ? points_right[i] : points[i].hours);
    return -1;
}

int compass_towards(const struct compass *compass, const struct hex_grid *grid,
                    uint16_t from, uint16_t to) {
    if (!compass->to_sides)
        return (int)hex_apex(grid, from, to);
    /* The side whose neighbour is nearest to it, of equals the lower. */
    int best = 0, least = -1;
    for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
        uint16_t beside = hex_neighbour(grid, from, d);
        int distance = beside == HEX_NONE ? -1 : hex_distance(grid, beside, to);
        if (distance < 0 || (least >= 0 && distance >= least))
            continue;
        least = distance;
        best = (int)d;
    }
    return best;
}
