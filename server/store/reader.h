/* SPDX-License-Identifier: MIT */
/* The reader's thread: works off the reads, on a connection of its own. */
#ifndef RIDGELINE_STORE_READER_H
#define RIDGELINE_STORE_READER_H

#include "db.h"
#include "job.h"
#include "store.h"

struct reader {
    struct worker worker;
    struct db db;
    int (*fault)(void *arg, enum store_fault fault);
    void *fault_arg;
    char *why; /* the store's, of DB_WHY_SIZE; under the desk's mutex */
};

/* The connection is open already. Prepares it and starts the thread. 0, or a negative
 * errno with db.why. */
int reader_start(struct reader *reader, struct desk *desk);

/* After its thread was joined. */
void reader_finish(struct reader *reader);

#endif
