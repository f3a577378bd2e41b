/* SPDX-License-Identifier: MIT */
/* The writer's thread: takes all writes that wait and commits them as one transaction. */
#ifndef RIDGELINE_STORE_WRITER_H
#define RIDGELINE_STORE_WRITER_H

#include "db.h"
#include "job.h"
#include "peak.h"
#include "store.h"

struct writer {
    struct worker worker;
    struct db db;
    int (*fault)(void *arg, enum store_fault fault);
    void *fault_arg;
    size_t last_count; /* writes in the last transaction */
    uint64_t last_end; /* of it, uv_hrtime() */

    /* Under the desk's mutex. */
    uint64_t transactions;
    struct peak longest_us;
    char *why; /* the store's, of DB_WHY_SIZE */
};

/* The connection is open already. Prepares it and starts the thread. 0, or a negative
 * errno with db.why. */
int writer_start(struct writer *writer, struct desk *desk);

/* After its thread was joined. */
void writer_finish(struct writer *writer);

#endif
