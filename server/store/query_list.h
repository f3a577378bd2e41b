/* SPDX-License-Identifier: MIT */
/* Lists of matches. */
#ifndef RIDGELINE_STORE_QUERY_LIST_H
#define RIDGELINE_STORE_QUERY_LIST_H

#include "db.h"
#include "read.h"

/* Those that the read wants, the latest first; says whether there are more. 0, -EIO. */
int query_list(struct db *db, struct read *read);

#endif
