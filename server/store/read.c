/* SPDX-License-Identifier: MIT */
/* See read.h. How a read is kept while it is under way, and how its asker is answered. */
#include "read.h"

#include "ask.h"
#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>

void *read_keep(struct read *read, size_t size) {
    struct piece *piece = xmalloc(sizeof(*piece) + size);
    piece->next = read->pieces;
    read->pieces = piece;
    return piece + 1;
}

void read_free(struct read *read) {
    while (read->pieces) {
        struct piece *next = read->pieces->next;
        free(read->pieces);
        read->pieces = next;
    }
    free(read);
}

/* ---- Answers. Nothing was found where there is an error. ---- */

static void answer_match(const struct read *read) {
    read->done.match(read->arg, read->error, read->matches);
}

static void answer_entries(const struct read *read) {
    read->done.entries(read->arg, read->error, read->entries, read->count, read->last);
}

static void answer_entry(const struct read *read) {
    read->done.entry(read->arg, read->error, read->entries);
}

static void answer_snapshot(const struct read *read) {
    read->done.snapshot(read->arg, read->error, read->last, read->text);
}

static void answer_text(const struct read *read) {
    read->done.text(read->arg, read->error, read->text);
}

static void answer_seat(const struct read *read) {
    read->done.seat(read->arg, read->error, read->text, read->found_seat);
}

static void answer_reports(const struct read *read) {
    read->done.reports(read->arg, read->error, read->reports, read->count);
}

static void answer_lines(const struct read *read) {
    read->done.lines(read->arg, read->error, read->lines, read->count, read->last);
}

static void answer_matches(const struct read *read) {
    read->done.matches(read->arg, read->error, read->matches, read->count, read->more);
}

static void answer_recipients(const struct read *read) {
    read->done.recipients(read->arg, read->error, read->recipients, read->count);
}

static void answer_person(const struct read *read) {
    read->done.person(read->arg, read->error, read->error < 0 ? NULL : &read->person,
                      read->logins, read->count);
}

static void answer_rated(const struct read *read) {
    read->done.rated(read->arg, read->error, read->rated, read->count);
}

static void answer_cups(const struct read *read) {
    read->done.cups(read->arg, read->error, read->cups, read->count);
}

static void answer_wishes(const struct read *read) {
    read->done.wishes(read->arg, read->error, read->wishes, read->count);
}

static void (*const answers[READS])(const struct read *read) = {
    /* clang-format off */
    [READ_MATCH]    = answer_match,
    [READ_ENTRIES]  = answer_entries,
    [READ_BY_KEY]   = answer_entry,
    [READ_SNAPSHOT] = answer_snapshot,
    [READ_DATA]     = answer_text,
    [READ_NOTES]    = answer_text,
    [READ_KEPT]     = answer_text,
    [READ_TOKEN]    = answer_seat,
    [READ_CODE]     = answer_seat,
    [READ_CHAT]     = answer_lines,
    [READ_BLOCKS]   = answer_lines,
    [READ_REPORTS]  = answer_reports,
    [READ_PROFILE]  = answer_person,
    [READ_LINE]     = answer_lines,
    [READ_LIST]     = answer_matches,
    [READ_RECIPIENTS] = answer_recipients,
    [READ_RECIPIENT] = answer_recipients,
    [READ_LENT]     = answer_recipients,
    [READ_DUE]      = answer_recipients,
    [READ_PERSON]   = answer_person,
    [READ_LOGIN]    = answer_person,
    [READ_RATINGS]  = answer_rated,
    [READ_RATED]    = answer_rated,
    [READ_CUP]      = answer_cups,
    [READ_CUPS]     = answer_cups,
    [READ_WISHES]   = answer_wishes,
    /* clang-format on */
};

void read_answer(struct read *read) {
    if (read->error) {
        read->matches = NULL;
        read->entries = NULL;
        read->lines = NULL;
        read->recipients = NULL;
        read->rated = NULL;
        read->cups = NULL;
        read->wishes = NULL;
        read->text = NULL;
        read->count = 0;
        read->last = 0;
        read->more = false;
        read->found_seat = STORE_NO_SEAT;
    }
    answers[read->kind](read);
}
