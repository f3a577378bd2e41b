/* SPDX-License-Identifier: MIT */
/* The database's tables, and how a database of an earlier version becomes one of this. */
#ifndef RIDGELINE_STORE_SCHEMA_H
#define RIDGELINE_STORE_SCHEMA_H

#include "db.h"

#include <stddef.h>

/* In the file's header: what tells a store from any other SQLite database ("Rdgl"). */
#define SCHEMA_APPLICATION_ID 0x5264676C

/* SQL that leads from version i to version i + 1. Released steps never change. */
extern const char *const schema_steps[];
extern const size_t schema_version;

/* Checks that the file is empty or a store, and carries out the steps that it lacks, all
 * of them or none. 0, or with db->why: -EINVAL another program's database, -EPROTO a
 * newer version than `version`, -EIO. */
int schema_migrate(struct db *db, const char *const *steps, size_t version);

#endif
