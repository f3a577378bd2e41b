/* SPDX-License-Identifier: MIT */
/* What the tests of proven records share: the referee asked about a record and what it says,
 * and one's way in a record that is to be changed. Environment: RIDGELINE_FIXTURES. */
#ifndef RIDGELINE_TESTS_UNIT_RECORD_ASKED_H
#define RIDGELINE_TESTS_UNIT_RECORD_ASKED_H

#include "replay.h"

#include <jansson.h>

enum { SAID = 4096 };

/* What both bid, as a record says it. */
#define BIDS                                                                             \
    "{\"union\":{\"side\":\"union\",\"points\":7},"                                      \
    "\"confederate\":{\"side\":\"confederate\",\"points\":5}}"

/* A question of replay.h, such as `verify`. */
typedef int question_fn(struct library *library, const char *path);

/* A change of a record; returns the number of the entry that must be named, 0: the header. */
typedef size_t change_fn(json_t *record);

/* Opens the shipped games; returns the data of Fire on the Mountain (of the library). */
const json_t *asked_open(void);
void asked_close(void);

/* Asks about a file of this text; `said`: what was printed. Returns what the program would. */
int ask(question_fn *question, const char *text, char said[SAID]);
int ask_record(question_fn *question, const json_t *record, char said[SAID]);

/* Fails the test unless `verify` says that this record is wrong, and names the place first. */
void refuted(const json_t *record, size_t entry, const char *where);

/* What belongs to the record: entries, counted from 1, its dice, the rolls of an entry. */
json_t *entries_of(const json_t *record);
json_t *entry_at(const json_t *record, size_t number);
json_t *dice_of(const json_t *record);
json_t *rolls_of(const json_t *record, size_t number);

/* The number of the first entry behind `after` that has this member with something in it;
 * the test fails where none has. */
size_t entry_with(const json_t *record, const char *member, size_t after);

#endif
