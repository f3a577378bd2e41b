/* SPDX-License-Identifier: MIT */
/* Every game: its map with everybody on it, or its position in words, and what can be done as a
 * list, out of nothing but what the server says. For games that have no board of their own
 * here. */
#ifndef RIDGELINE_CLI_ANY_H
#define RIDGELINE_CLI_ANY_H

#include "client.h"
#include "table.h"

extern const struct game any_game;

/* What a game that is played so begins its row with; behind it stands what is its own. */
#define ANY_GAME                                                                         \
    .board_destroy = any_board_destroy, .changed = any_changed, .told = any_told,        \
    .standing = any_standing, .ask = any_ask, .ask_mark = any_ask_mark,                  \
    .enter = any_enter, .choose = any_choose, .line = any_line, .cancel = any_cancel,    \
    .is_of_use = any_is_of_use, .key = any_key, .draw = table_draw, .rows = table_rows,  \
    .prompt = any_prompt, .complete = any_complete, .side_text = any_side_text

/* Its parts, for a game that is played so and has words of its own besides: see `struct game`. The table
 * is made without a word that there is no board. */
void *any_table_new(struct client *client, const char *edition);
void *any_board_new(struct client *client, const char *edition);
void any_board_destroy(void *board);
void any_changed(struct client *client);
void any_told(struct client *client, const json_t *update);
void any_standing(struct client *client);
void any_ask(struct client *client);
void any_ask_mark(struct client *client, char *ret_text, size_t size);
void any_enter(struct client *client);
bool any_choose(struct client *client, unsigned number);
bool any_line(struct client *client, const struct words *words);
bool any_cancel(struct client *client);
bool any_is_of_use(const struct client *client, const struct command *command);
void any_key(struct client *client, enum key key);
void any_prompt(struct client *client, char *ret_text, size_t size);
void any_complete(struct client *client, const struct words *before,
                  struct completion *ret_completion);
const char *any_side_text(const struct client *client, const char *side);

#endif
