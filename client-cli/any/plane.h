/* SPDX-License-Identifier: MIT */
/* The table of a game without hexes, as its setup and view tell it (`measure` and `table` of the setup;
 * of a unit `at` and `heading`, or `bases` with these): where somebody stands, what lies where, and a
 * picture of it by scale. Lengths are the game's own; a measure is what players count by. */
#ifndef RIDGELINE_CLI_ANY_PLANE_H
#define RIDGELINE_CLI_ANY_PLANE_H

#include "buf.h"

#include <jansson.h>
#include <stdbool.h>

struct plane_spot {
    double x, y;    /* east and north of the south-west corner */
    double heading; /* degrees, 0 north, clockwise */
};

bool plane_is(const json_t *setup);

/* How long an inch or a yard is. */
double plane_measure(const json_t *setup);
/* "6.5 inches" */
void plane_add_length(const json_t *setup, double length, struct buf *buf);

/* Where a unit or a leader stands: the middle of its front. False: it is not on the table. */
bool plane_find_unit(const json_t *view, const char *id, struct plane_spot *ret_spot);

/* A place or an objective, by words of its name ("mountain house"); or what lies there by its kind, the
 * nth nearest to `from` ("second wall", "the woods"): its nearest point. `words` may begin with "the";
 * `ret_used` is how many of them it took. False: there is none. */
bool plane_find_place(const json_t *setup, const struct plane_spot *from,
                      char *const *words, int count, struct plane_spot *ret_spot,
                      int *ret_used);

/* Degrees from one to another, 0 north, clockwise, less than 360. */
double plane_bearing(const struct plane_spot *from, const struct plane_spot *to);
double plane_distance(const struct plane_spot *from, const struct plane_spot *to);
/* "north-west" */
const char *plane_wind(double bearing);

/* The whole table in so many columns: levels as digits, signs for what lies there, units by letters,
 * those of the first side in capitals; below it what the signs mean. */
void plane_overview(const json_t *setup, const json_t *view, const char *first_side,
                    int columns, struct buf *buf);

#endif
