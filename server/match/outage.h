/* SPDX-License-Identifier: MIT */
/* When the server was not there: no clock of a match runs then. Kept in the store as one
 * short text, so that a copy of the database has it too. */
#ifndef RIDGELINE_MATCH_OUTAGE_H
#define RIDGELINE_MATCH_OUTAGE_H

#include "buf.h"

#include <stddef.h>
#include <stdint.h>

struct outage {
    int64_t from_ms, to_ms; /* Unix */
};

/* In order of time, apart from each other. All zero: none. */
struct outages {
    struct outage *rows;
    size_t count;
};

void outages_finish(struct outages *outages);

/* Adds one; what overlaps or touches becomes one. Nothing where `to_ms` is not later. */
void outages_add(struct outages *outages, struct outage outage);

/* How much of the time from `from_ms` to `to_ms` was outage. */
int64_t outages_within(const struct outages *outages, int64_t from_ms, int64_t to_ms);

/* As text, `[[from,to],...]`, and back: adds those of the text; -EINVAL: it is none. */
void outages_write(struct buf *buf, const struct outages *outages);
int outages_load(struct outages *outages, const char *text);

#endif
