/* SPDX-License-Identifier: MIT */
/* See row.h. */
#include "row.h"

#include <string.h>

const char *row_text(struct read *read, sqlite3_stmt *stmt, int column) {
    const unsigned char *text = sqlite3_column_text(stmt, column);
    if (!text) {
        return NULL;
    }
    size_t size = (size_t)sqlite3_column_bytes(stmt, column) + 1;
    return memcpy(read_keep(read, size), text, size);
}

const uint8_t *row_bytes(struct read *read, sqlite3_stmt *stmt, int column, size_t size) {
    const void *bytes = sqlite3_column_blob(stmt, column);
    if (!bytes || (size_t)sqlite3_column_bytes(stmt, column) != size) {
        return NULL;
    }
    return memcpy(read_keep(read, size), bytes, size);
}

uint32_t row_number(sqlite3_stmt *stmt, int column) {
    return (uint32_t)sqlite3_column_int64(stmt, column);
}

sqlite3_stmt *row_use(struct db *db, size_t statement, const struct read *read) {
    sqlite3_stmt *stmt = db_use(db, statement);
    db_bind_text(stmt, 1, read->match);
    return stmt;
}

void row_match(struct read *read, sqlite3_stmt *stmt, struct store_match *ret_match) {
    *ret_match = (struct store_match){
        .id = row_text(read, stmt, 0),
        .state = (enum store_state)sqlite3_column_int(stmt, 1),
        .is_public = sqlite3_column_int(stmt, 2) != 0,
        .created_ms = sqlite3_column_int64(stmt, 3),
        .changed_ms = sqlite3_column_int64(stmt, 4),
        .game = row_text(read, stmt, 5),
        .meta = row_text(read, stmt, 6),
        .status = row_text(read, stmt, 7),
        .names = {row_text(read, stmt, 8), row_text(read, stmt, 9)},
    };
}
