/* SPDX-License-Identifier: MIT */
/* Who wants to know what is appended to which match. On the loop only. */
#ifndef RIDGELINE_STORE_FOLLOW_H
#define RIDGELINE_STORE_FOLLOW_H

#include "store.h"
#include "table.h"

struct followers {
    struct table by_match; /* padded id -> its first subscription */
    bool telling;
    struct store_subscription *gone; /* those that have left meanwhile */
};

void followers_init(struct followers *followers);
void followers_finish(struct followers *followers);

struct store_subscription *followers_add(struct followers *followers, const char *match,
                                         store_appended_fn *appended, void *arg);

void followers_tell(struct followers *followers, const char *match, uint32_t last);

#endif
