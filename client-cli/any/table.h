/* SPDX-License-Identifier: MIT */
/* The client's side of a match of any game, and how it is drawn: its map where it has one, and
 * a line for each part of the view. */
#ifndef RIDGELINE_CLI_ANY_TABLE_H
#define RIDGELINE_CLI_ANY_TABLE_H

#include "client.h"
#include "field.h"
#include "menu.h"
#include "seats.h"

enum { TABLE_SIDES = 2 };

struct table {
    struct menu menu;
    bool menu_said;   /* its numbers are known to the user */
    bool menu_nested; /* of one verb: cancelling goes back */
    struct field field;
    char ids[TABLE_SIDES][SEAT_SIDE_SIZE], names[TABLE_SIDES][SEAT_SIDE_SIZE];
};

static inline struct table *table_of(const struct client *client) {
    return client->board;
}

/* A value in words; who is a key of it is called by his name, a line each where the value is
 * `listed`. */
void table_add_value(const struct client *client, const json_t *value, bool listed,
                     struct buf *buf);

/* The position, a paragraph for each part. */
void table_text(const struct client *client, struct buf *buf);

void table_draw(struct client *client, struct cells *cells);
int table_rows(struct client *client, bool *ret_whole);

#endif
