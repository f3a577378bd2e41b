/* SPDX-License-Identifier: MIT */
/* Reads about tournaments. Each fills in what was found: 0, -ENOENT, -EIO. */
#ifndef RIDGELINE_STORE_QUERY_CUPS_H
#define RIDGELINE_STORE_QUERY_CUPS_H

#include "db.h"
#include "read.h"

/* One, with its players. */
int query_cup(struct db *db, struct read *read);
/* Lists, without players. */
int query_cups(struct db *db, struct read *read);

#endif
