/* SPDX-License-Identifier: MIT */
/* Carries a write's operations out, inside a transaction that the caller has begun. For
 * the writer's thread. */
#ifndef RIDGELINE_STORE_APPLY_H
#define RIDGELINE_STORE_APPLY_H

#include "db.h"
#include "write.h"

/* Prepares the statements for it. 0, -EIO. apply_finish() frees what else it keeps. */
int apply_prepare(struct db *db);
void apply_finish(struct db *db);

/* The transaction that writes are applied in. 0, -EIO: what failed is to be rolled back. */
int apply_begin(struct db *db);
int apply_commit(struct db *db);
void apply_roll_back(struct db *db); /* also where there is none any more */

/* 0: all was done. Else none of it was, and the error is one that store.h names for
 * commits. `fault` may be NULL. After an -EIO SQLite may have rolled back the whole
 * transaction: see sqlite3_get_autocommit(). */
int apply_write(struct db *db, const struct store_write *write,
                int (*fault)(void *arg, enum store_fault fault), void *fault_arg);

#endif
