/* SPDX-License-Identifier: MIT */
/* For the tests of the store: a store in a folder of its own, calls that wait for their
 * answer, and answers as one line of text that a test can compare. */
#ifndef RIDGELINE_TESTS_UNIT_STORE_HELP_H
#define RIDGELINE_TESTS_UNIT_STORE_HELP_H

#include "store_recipients.h"

#include <stdbool.h>

struct box {
    uv_loop_t loop;
    struct store *store;
    struct store_options options; /* `path` is set by box_make() */
    char folder[64], path[80];
    char why[STORE_WHY_SIZE];
    char text[1 << 16]; /* the last answer */
    bool answered;
    int error;
};

void box_make(struct box *box);  /* an empty folder, a loop */
int box_open(struct box *box);   /* store_open() */
void box_close(struct box *box); /* drained */
void box_drop(struct box *box);  /* closes and removes everything */

/* Make, open, and one match "testmatch0001" with data. */
void box_start(struct box *box);

#define MATCH "testmatch0001"

/* Runs the loop until *flag. */
void box_wait(struct box *box, const bool *flag);

/* 32 (or 16) bytes, all `byte`. Borrowed, for one expression: eight of them are kept. */
const uint8_t *bytes(unsigned byte);

/* Commits and waits. */
int commit(struct box *box, struct store_write *write);

/* A new match with these, and the rest made up; its data is "data". */
int create(struct box *box, const char *id, enum store_state state, bool is_public,
           int64_t created_ms);
void add_create(struct store_write *write, const char *id, enum store_state state,
                bool is_public, int64_t created_ms);

/* An entry "e<number>"; key 0: without. */
void add_entry(struct store_write *write, const char *match, uint32_t number, int seat,
               unsigned key);
int append(struct box *box, const char *match, uint32_t number, int seat, unsigned key);

/* Reads; the answer is box->text, also returned, or "error -N". */
const char *get_match(struct box *box, const char *match);
const char *get_entries(struct box *box, const char *match, uint32_t from, size_t limit);
const char *get_by_key(struct box *box, const char *match, int seat, unsigned key);
const char *get_snapshot(struct box *box, const char *match, uint32_t number);
const char *get_data(struct box *box, unsigned hash);
const char *get_notes(struct box *box, const char *match, int seat);
const char *get_token(struct box *box, unsigned hash);
const char *get_code(struct box *box, unsigned hash);
const char *get_chat(struct box *box, const char *match, unsigned channel, uint32_t after,
                     size_t limit);
const char *get_line(struct box *box, const char *match, unsigned channel, unsigned key);
/* "number seat text, due_ms notice; ..." */
const char *get_recipients(struct box *box, const char *match, int seat);
const char *get_recipient(struct box *box, unsigned hash);
const char *list_due(struct box *box, int64_t until_ms, size_t limit);
const char *list(struct box *box, const struct store_filter *filter);

/* Everything in a database file that is closed, as text, in an order of its own; aborts
 * the test if SQLite finds the file damaged. To be freed. */
char *dump_new(const char *path);

#endif
