/* SPDX-License-Identifier: MIT */
/* A read: what is asked, and what was found. Made by store_get_...() on the loop
 * (lookup.c), looked up by the reader's thread (query.c), answered on the loop. */
#ifndef RIDGELINE_STORE_READ_H
#define RIDGELINE_STORE_READ_H

#include "job.h"
#include "store_cups.h"
#include "store_recipients.h"
#include "store_wishes.h"

enum read_kind {
    READ_MATCH,
    READ_ENTRIES,
    READ_BY_KEY,
    READ_SNAPSHOT,
    READ_DATA,
    READ_NOTES,
    READ_KEPT, /* `match` is the name */
    READ_TOKEN,
    READ_CODE,
    READ_CHAT,
    READ_LINE,
    READ_LIST,
    READ_RECIPIENTS,
    READ_RECIPIENT,
    READ_LENT,
    READ_DUE,
    READ_PERSON, /* `match` is his key */
    READ_LOGIN,
    READ_PROFILE,
    READ_BLOCKS,  /* `reader` is the other */
    READ_REPORTS, /* `match` is a person's key, or "" */
    READ_RATINGS,
    READ_RATED,
    READ_CUP,    /* `match` is the tournament */
    READ_CUPS,   /* `reader` is a person's key */
    READ_WISHES, /* `match` is a person's key */
    READS
};

/* A block of what was found; freed after the answer. */
struct piece {
    struct piece *next;
};

struct read {
    struct job job; /* first */
    enum read_kind kind;

    /* Asked; each kind uses what it needs. */
    char match[STORE_ID_MAX + 1]; /* of a list: the one before its page, or "" */
    int seat;                     /* of chat: the channel */
    uint32_t number;              /* from, after, at most */
    size_t limit, latest;
    uint8_t key[STORE_KEY_SIZE];
    uint8_t hash[STORE_HASH_SIZE];
    unsigned states;
    bool only_public, has_game, has_owner, has_reader, ratings;
    char game[64], owner[STORE_ID_MAX + 1], reader[STORE_ID_MAX + 1];
    int64_t after_ms, before_ms;

    union {
        store_match_fn *match;
        store_entries_fn *entries;
        store_entry_fn *entry;
        store_snapshot_fn *snapshot;
        store_text_fn *text;
        store_seat_fn *seat;
        store_lines_fn *lines;
        store_reports_fn *reports;
        store_matches_fn *matches;
        store_recipients_fn *recipients;
        store_person_fn *person;
        store_rated_fn *rated;
        store_cups_fn *cups;
        store_wishes_fn *wishes;
    } done;
    void *arg;

    /* Found. */
    int error;
    size_t count;
    uint32_t last;
    bool more;
    int found_seat;
    const char *text;
    struct store_match *matches;
    struct store_entry *entries;
    struct store_line *lines;
    struct store_report *reports;
    struct store_recipient *recipients;
    struct store_person person;
    struct store_login *logins;
    struct store_rated *rated;
    struct store_cup *cups;
    struct store_wish *wishes;
    struct piece *pieces;
};

/* Memory that lives as long as the read. */
void *read_keep(struct read *read, size_t size);
void read_free(struct read *read);

#endif
