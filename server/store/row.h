/* SPDX-License-Identifier: MIT */
/* What a statement's row holds, kept with the read that asked for it. */
#ifndef RIDGELINE_STORE_ROW_H
#define RIDGELINE_STORE_ROW_H

#include "db.h"
#include "read.h"

/* Starts a statement about the match (or whatever has its place in the read) that is asked for. */
sqlite3_stmt *row_use(struct db *db, size_t statement, const struct read *read);

/* The read's, as is all that follows; NULL where the column is. */
const char *row_text(struct read *read, sqlite3_stmt *stmt, int column);

/* NULL if the column is not of that size. */
const uint8_t *row_bytes(struct read *read, sqlite3_stmt *stmt, int column, size_t size);

uint32_t row_number(sqlite3_stmt *stmt, int column);

/* The columns that every list of matches has (MATCH_COLUMNS). */
void row_match(struct read *read, sqlite3_stmt *stmt, struct store_match *ret_match);

#endif
