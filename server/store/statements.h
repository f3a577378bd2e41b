/* SPDX-License-Identifier: MIT */
/* What the reader asks of the database, as it is prepared once. */
#ifndef RIDGELINE_STORE_STATEMENTS_H
#define RIDGELINE_STORE_STATEMENTS_H

enum {
    BEGIN,
    END,
    MATCH,
    LAST_ENTRY,
    ENTRIES,
    BY_KEY,
    BY_SNAPSHOT,
    DATA,
    NOTES,
    KEPT,
    TOKEN,
    CODE,
    LAST_LINE,
    LINES,
    NEWEST_LINES,
    LINE,
    RECIPIENTS,
    PERSON_RECIPIENTS,
    RECIPIENT,
    LENT_RECIPIENTS,
    DUE,
    PERSON,
    LOGIN,
    LOGINS,
    BLOCKS,
    BLOCKED,
    PROFILE,
    REPORTS,
    REPORTS_OF,
    STRENGTHS,
    RATINGS,
    RATED,
    A_CUP,
    CUPS,
    CUP_PLAYERS,
    WISHES,
    STATEMENTS
};

/* Those of `struct store_match` that a list shows, in this order. */
#define MATCH_COLUMNS                                                                    \
    "id, state, is_public, created_ms, changed_ms, game, meta, status, name_0, name_1"

extern const char *const statements[STATEMENTS];

#endif
