/* SPDX-License-Identifier: MIT */
/* The map of a game that this client knows nothing of, with everybody on it: how it is drawn
 * and told, and the commands that look at it. */
#ifndef RIDGELINE_CLI_ANY_FIELD_H
#define RIDGELINE_CLI_ANY_FIELD_H

#include "compass.h"
#include "roster.h"
#include "window.h"

struct field {
    const json_t *setup; /* kept; NULL: none was seen yet */
    struct map map;
    struct compass compass;
    struct roster roster;
    struct window window;
    char sides[2][MAP_SIDE_SIZE];
    const json_t *control; /* of the view, borrowed: hex -> side */
    bool drawn;            /* the game has a map that can be drawn */
};

void field_init(struct field *field, const char *const sides[2]);
void field_finish(struct field *field);

/* The match's setup or view has changed. */
void field_take(struct field *field, const json_t *setup, const json_t *view);

/* "23rd Ohio (infantry, 11, line, facing left)" */
void field_add_piece(const struct field *field, const struct piece *piece,
                     struct buf *buf);
/* Everything about a hex in one line. */
void field_add_hex(const struct field *field, uint16_t hex, struct buf *buf);

/* "1607 (Fox's Gap)" */
void field_add_place(const struct field *field, uint16_t hex, struct buf *buf);

/* The unit that words name, going on behind it; NULL after saying why not. */
const struct piece *field_unit(struct client *client, const struct field *field,
                               const struct words *words, int *at);

void field_run_look(struct client *client, struct field *field,
                    const struct words *words);
void field_run_go(struct client *client, struct field *field, const struct words *words);
void field_run_map(struct client *client, struct field *field, const struct words *words);
void field_run_units(struct client *client, const struct field *field,
                     const struct words *words);

#endif
