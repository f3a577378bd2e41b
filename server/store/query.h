/* SPDX-License-Identifier: MIT */
/* Looks up what a read asks for. For the reader's thread. */
#ifndef RIDGELINE_STORE_QUERY_H
#define RIDGELINE_STORE_QUERY_H

#include "db.h"
#include "read.h"

/* Prepares the statements for it. 0, -EIO. */
int query_prepare(struct db *db);

/* Fills in what was found, from one moment of the database. 0, -ENOENT, -EIO. */
int query_read(struct db *db, struct read *read);

#endif
