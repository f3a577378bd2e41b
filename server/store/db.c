/* SPDX-License-Identifier: MIT */
#include "db.h"

#include "xmalloc.h"

#include <assert.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fail(struct db *db) {
    snprintf(db->why, sizeof(db->why), "%s (SQLite error %d)", sqlite3_errmsg(db->handle),
             sqlite3_extended_errcode(db->handle));
    int code = sqlite3_errcode(db->handle) & 0xff;
    return code == SQLITE_NOTADB ? -EINVAL : code == SQLITE_CORRUPT ? -EBADMSG : -EIO;
}

int db_open(struct db *db, const char *path) {
    *db = (struct db){0};
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    if (sqlite3_open_v2(path, &db->handle, flags, NULL) == SQLITE_OK) {
        sqlite3_busy_timeout(db->handle, 5000);
        return 0;
    }
    return fail(db);
}

int db_configure(struct db *db) {
    /* Returns a row with the mode that is now in force. */
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(db->handle, "PRAGMA journal_mode = WAL", -1, &statement,
                           NULL) != SQLITE_OK ||
        sqlite3_step(statement) != SQLITE_ROW) {
        int error = fail(db);
        sqlite3_finalize(statement);
        return error;
    }
    const char *mode = (const char *)sqlite3_column_text(statement, 0);
    bool wal = mode && strcmp(mode, "wal") == 0;
    sqlite3_finalize(statement);
    if (!wal) {
        snprintf(db->why, sizeof(db->why),
                 "the file system cannot hold a write-ahead log (is it a network one?)");
        return -EIO;
    }
    return db_exec(db, "PRAGMA synchronous = FULL;"
                       "PRAGMA foreign_keys = ON;"
                       "PRAGMA temp_store = MEMORY;"
                       "PRAGMA journal_size_limit = 67108864;"
                       "PRAGMA wal_autocheckpoint = 1000;");
}

int db_prepare(struct db *db, const char *const *sql, size_t count) {
    assert(!db->statements);
    db->statements = xcalloc(count, sizeof(db->statements[0]));
    db->count = count;
    for (size_t i = 0; i < count; i++) {
        if (sqlite3_prepare_v3(db->handle, sql[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &db->statements[i], NULL) != SQLITE_OK) {
            return fail(db);
        }
    }
    return 0;
}

void db_close(struct db *db) {
    for (size_t i = 0; i < db->count; i++) {
        sqlite3_finalize(db->statements[i]);
    }
    free(db->statements);
    int result = sqlite3_close(db->handle);
    assert(result == SQLITE_OK); /* else a statement was not finalized */
    (void)result;
    *db = (struct db){0};
}

int db_exec(struct db *db, const char *sql) {
    return sqlite3_exec(db->handle, sql, NULL, NULL, NULL) == SQLITE_OK ? 0 : fail(db);
}

int db_ask(struct db *db, const char *sql, int64_t *ret_number) {
    sqlite3_stmt *statement = NULL;
    int error = 0;
    if (sqlite3_prepare_v2(db->handle, sql, -1, &statement, NULL) != SQLITE_OK ||
        sqlite3_step(statement) != SQLITE_ROW) {
        error = fail(db);
    } else {
        *ret_number = sqlite3_column_int64(statement, 0);
    }
    sqlite3_finalize(statement);
    return error;
}

sqlite3_stmt *db_use(struct db *db, size_t statement) {
    assert(statement < db->count);
    assert(!sqlite3_stmt_busy(db->statements[statement]));
    return db->statements[statement];
}

/* Binding fails only where there is no such place, which is a bug. The bytes stay where
 * they are until the statement has been reset. */
void db_bind_number(sqlite3_stmt *statement, int place, int64_t number) {
    int result = sqlite3_bind_int64(statement, place, number);
    assert(result == SQLITE_OK);
    (void)result;
}

void db_bind_text(sqlite3_stmt *statement, int place, const char *text) {
    int result = sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC);
    assert(result == SQLITE_OK);
    (void)result;
}

void db_bind_bytes(sqlite3_stmt *statement, int place, const uint8_t *bytes,
                   size_t size) {
    int result = sqlite3_bind_blob64(statement, place, bytes, size, SQLITE_STATIC);
    assert(result == SQLITE_OK);
    (void)result;
}

int db_step(struct db *db, sqlite3_stmt *statement) {
    int result = sqlite3_step(statement);
    if (result == SQLITE_ROW) {
        return 1;
    }
    if (result == SQLITE_DONE) {
        sqlite3_reset(statement);
        return 0;
    }
    int error = fail(db);
    sqlite3_reset(statement);
    return error;
}

void db_stop(sqlite3_stmt *statement) {
    sqlite3_reset(statement);
}

int db_run(struct db *db, sqlite3_stmt *statement) {
    int result = db_step(db, statement);
    assert(result <= 0); /* else it is not a write */
    return result < 0 ? result : sqlite3_changes(db->handle);
}

int db_find(struct db *db, sqlite3_stmt *statement, int64_t *ret_number) {
    int result = db_step(db, statement);
    if (result == 1) {
        *ret_number = sqlite3_column_int64(statement, 0);
        db_stop(statement);
    }
    return result;
}
