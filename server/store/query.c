/* SPDX-License-Identifier: MIT */
/* See query.h. Here: reads of one match. */
#include "query.h"

#include "query_cups.h"
#include "query_list.h"
#include "query_people.h"
#include "row.h"
#include "statements.h"

#include <errno.h>

#define BYTES_MAX 4194304 /* of texts in one answer; passed by its last row */

int query_prepare(struct db *db) {
    return db_prepare(db, statements, STATEMENTS);
}

/* A number that every match has: 0, or -ENOENT if there is no such match, -EIO. */
static int find_last(struct db *db, sqlite3_stmt *stmt, uint32_t *ret_last) {
    int64_t last = 0;
    int result = db_find(db, stmt, &last);
    if (result == 1) {
        *ret_last = (uint32_t)last;
    }
    return result < 0 ? result : result ? 0 : -ENOENT;
}

static int read_match(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = row_use(db, MATCH, read);
    int row = db_step(db, stmt);
    if (row != 1) {
        return row < 0 ? row : -ENOENT;
    }
    struct store_match *match = read->matches = read_keep(read, sizeof(*match));
    row_match(read, stmt, match);
    match->secret = row_text(read, stmt, 10);
    match->data_hash = row_bytes(read, stmt, 11, STORE_HASH_SIZE);
    match->last = row_number(stmt, 12);
    for (int i = 0; i < 2; i++) {
        match->chat_last[i] = row_number(stmt, 13 + i);
        match->seat_taken[i] = sqlite3_column_int(stmt, 15 + i) != 0;
        match->seat_invites[i] = sqlite3_column_int(stmt, 17 + i) != 0;
        match->seat_told[i] = sqlite3_column_int(stmt, 19 + i) != 0;
        match->owners[i] = row_text(read, stmt, 21 + i);
        match->owner_names[i] = row_text(read, stmt, 23 + i);
    }
    read->count = 1;
    db_stop(stmt);
    return 0;
}

static size_t entry_row(struct read *read, sqlite3_stmt *stmt,
                        struct store_entry *ret_entry) {
    *ret_entry = (struct store_entry){
        .number = row_number(stmt, 0),
        .at_ms = sqlite3_column_int64(stmt, 1),
        .seat = sqlite3_column_int(stmt, 2),
        .key = row_bytes(read, stmt, 3, STORE_KEY_SIZE),
        .text = row_text(read, stmt, 4),
        .result = row_text(read, stmt, 5),
    };
    return (size_t)sqlite3_column_bytes(stmt, 4) + (size_t)sqlite3_column_bytes(stmt, 5);
}

static int read_entries(struct db *db, struct read *read) {
    int row = find_last(db, row_use(db, LAST_ENTRY, read), &read->last);
    if (row < 0) {
        return row;
    }
    read->entries = read_keep(read, read->limit * sizeof(read->entries[0]));
    sqlite3_stmt *stmt = row_use(db, ENTRIES, read);
    db_bind_number(stmt, 2, read->number);
    db_bind_number(stmt, 3, (int64_t)read->limit);
    for (size_t bytes = 0; bytes < BYTES_MAX && (row = db_step(db, stmt)) == 1;) {
        bytes += entry_row(read, stmt, &read->entries[read->count++]);
    }
    db_stop(stmt);
    return row < 0 ? row : 0;
}

static int read_by_key(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = row_use(db, BY_KEY, read);
    db_bind_number(stmt, 2, read->seat);
    db_bind_bytes(stmt, 3, read->key, sizeof(read->key));
    int row = db_step(db, stmt);
    if (row != 1) {
        return row < 0 ? row : -ENOENT;
    }
    read->entries = read_keep(read, sizeof(read->entries[0]));
    entry_row(read, stmt, &read->entries[read->count++]);
    db_stop(stmt);
    return 0;
}

static int read_snapshot(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = row_use(db, BY_SNAPSHOT, read);
    db_bind_number(stmt, 2, read->number);
    int row = db_step(db, stmt);
    if (row != 1) {
        return row < 0 ? row : -ENOENT;
    }
    read->last = row_number(stmt, 0);
    read->text = row_text(read, stmt, 1);
    db_stop(stmt);
    return 0;
}

/* One text, in the first column. */
static int only_text(struct db *db, sqlite3_stmt *stmt, struct read *read) {
    int row = db_step(db, stmt);
    if (row != 1) {
        return row < 0 ? row : -ENOENT;
    }
    read->text = row_text(read, stmt, 0);
    db_stop(stmt);
    return 0;
}

static int read_data(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = db_use(db, DATA);
    db_bind_bytes(stmt, 1, read->hash, sizeof(read->hash));
    return only_text(db, stmt, read);
}

static int read_notes(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = row_use(db, NOTES, read);
    db_bind_number(stmt, 2, read->seat);
    return only_text(db, stmt, read);
}

static int read_kept(struct db *db, struct read *read) {
    return only_text(db, row_use(db, KEPT, read), read);
}

static int read_seat(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = db_use(db, read->kind == READ_TOKEN ? TOKEN : CODE);
    db_bind_bytes(stmt, 1, read->hash, sizeof(read->hash));
    int row = db_step(db, stmt);
    if (row != 1) {
        return row < 0 ? row : -ENOENT;
    }
    read->found_seat = sqlite3_column_int(stmt, 0);
    read->text = row_text(read, stmt, 1);
    db_stop(stmt);
    return 0;
}

static int read_chat(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = row_use(db, LAST_LINE, read);
    db_bind_number(stmt, 2, read->seat);
    int row = find_last(db, stmt, &read->last);
    if (row < 0) {
        return row;
    }
    read->lines = read_keep(read, read->limit * sizeof(read->lines[0]));
    bool newest = read->number == STORE_NEWEST;
    stmt = row_use(db, newest ? NEWEST_LINES : LINES, read);
    db_bind_number(stmt, 2, read->seat);
    if (!newest) {
        db_bind_number(stmt, 3, read->number);
    }
    db_bind_number(stmt, 4, (int64_t)read->limit);
    while ((row = db_step(db, stmt)) == 1) {
        read->lines[read->count++] = (struct store_line){
            .number = row_number(stmt, 0),
            .at_ms = sqlite3_column_int64(stmt, 1),
            .text = row_text(read, stmt, 2),
        };
    }
    return row;
}

static int read_line(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = row_use(db, LINE, read);
    db_bind_number(stmt, 2, read->seat);
    db_bind_bytes(stmt, 3, read->key, sizeof(read->key));
    int row = db_step(db, stmt);
    if (row <= 0) {
        return row < 0 ? row : -ENOENT;
    }
    read->lines = read_keep(read, sizeof(read->lines[0]));
    read->lines[read->count++] = (struct store_line){
        .number = row_number(stmt, 0),
        .at_ms = sqlite3_column_int64(stmt, 1),
        .text = row_text(read, stmt, 2),
    };
    db_stop(stmt);
    return 0;
}

static int (*const kinds[READS])(struct db *db, struct read *read) = {
    /* clang-format off */
    [READ_MATCH]    = read_match,
    [READ_ENTRIES]  = read_entries,
    [READ_BY_KEY]   = read_by_key,
    [READ_SNAPSHOT] = read_snapshot,
    [READ_DATA]     = read_data,
    [READ_NOTES]    = read_notes,
    [READ_KEPT]     = read_kept,
    [READ_TOKEN]    = read_seat,
    [READ_CODE]     = read_seat,
    [READ_CHAT]     = read_chat,
    [READ_LINE]     = read_line,
    [READ_LIST]     = query_list,
    [READ_RECIPIENTS] = query_recipients,
    [READ_RECIPIENT] = query_recipient,
    [READ_LENT]     = query_lent,
    [READ_DUE]      = query_due,
    [READ_PERSON]   = query_person,
    [READ_LOGIN]    = query_login,
    [READ_PROFILE]  = query_profile,
    [READ_BLOCKS]   = query_blocks,
    [READ_REPORTS]  = query_reports,
    [READ_RATINGS]  = query_ratings,
    [READ_RATED]    = query_rated,
    [READ_CUP]      = query_cup,
    [READ_CUPS]     = query_cups,
    [READ_WISHES]   = query_wishes,
    /* clang-format on */
};

int query_read(struct db *db, struct read *read) {
    int error = db_run(db, db_use(db, BEGIN));
    if (error < 0) {
        return error;
    }
    error = kinds[read->kind](db, read);
    int ended = db_run(db, db_use(db, END));
    if (!sqlite3_get_autocommit(db->handle)) {
        sqlite3_exec(db->handle, "ROLLBACK", NULL, NULL, NULL);
    }
    return error ? error : ended < 0 ? ended : 0;
}
