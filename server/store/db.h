/* SPDX-License-Identifier: MIT */
/* One connection to the database, for one thread at a time, with prepared statements.
 * Everything here may also fail with -EBADMSG: a page of the file is damaged. */
#ifndef RIDGELINE_STORE_DB_H
#define RIDGELINE_STORE_DB_H

#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>

#define DB_WHY_SIZE 320

struct store_rater;

struct db {
    sqlite3 *handle;
    sqlite3_stmt **statements;
    size_t count;
    struct places *places; /* apply.c's; NULL in a connection that writes nothing */
    const struct store_rater *rater; /* the store's; NULL: nothing is rated */
    char why[DB_WHY_SIZE];           /* what the last failure was about */
};

/* Opens a file that is there. 0, or -EIO, -EINVAL (no database) with `why`. */
int db_open(struct db *db, const char *path);

/* Write-ahead log, every commit synced, and the rest of what each connection needs. 0,
 * -EIO. */
int db_configure(struct db *db);

/* Prepares all statements of a table; db_use() names them by index. 0, -EIO. */
int db_prepare(struct db *db, const char *const *sql, size_t count);

void db_close(struct db *db);

/* SQL without parameters or results. 0, -EIO, -EINVAL (the file is no database). */
int db_exec(struct db *db, const char *sql);

/* The first column of the first row of some SQL. 0, or as db_exec(). */
int db_ask(struct db *db, const char *sql, int64_t *ret_number);

/* A prepared statement, ready to be bound (from 1) and then run, asked or stepped. */
sqlite3_stmt *db_use(struct db *db, size_t statement);
void db_bind_number(sqlite3_stmt *statement, int place, int64_t number);
void db_bind_text(sqlite3_stmt *statement, int place, const char *text); /* NULL: NULL */
void db_bind_bytes(sqlite3_stmt *statement, int place, const uint8_t *bytes, size_t size);

/* Runs it to its end and resets it. The number of rows that it changed, or -EIO. */
int db_run(struct db *db, sqlite3_stmt *statement);

/* Whether it has a row, and that row's first column; resets it. 1, 0, -EIO. */
int db_find(struct db *db, sqlite3_stmt *statement, int64_t *ret_number);

/* 1: a row is there to be read; 0: the end, it is reset; -EIO: it is reset. */
int db_step(struct db *db, sqlite3_stmt *statement);
void db_stop(sqlite3_stmt *statement);

#endif
