/* SPDX-License-Identifier: MIT */
#include "writer.h"

#include "apply.h"
#include "write.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
    GATHER_NS = 300000,
    GATHER_EACH_NS = 100000,
    GATHER_MOST_NS = 2000000,
    GATHER_WITHIN_NS = 1000000
};

static int fault(const struct writer *writer, enum store_fault place) {
    return writer->fault ? writer->fault(writer->fault_arg, place) : 0;
}

static struct store_write *write_of(struct job *job) {
    return (struct store_write *)job;
}

/* Also those that were refused for what another of them would have written. */
static void fail_all(struct job *list) {
    for (struct job *job = list; job; job = job->next) {
        write_of(job)->error = -EIO;
    }
}

/* Applies each write by itself: one that fails leaves no trace and the others go on. 0,
 * or the error with which SQLite has given up the whole transaction. */
static int apply_list(struct writer *writer, struct job *list, size_t *ret_applied) {
    for (struct job *job = list; job; job = job->next) {
        struct store_write *write = write_of(job);
        write->error = apply_write(&writer->db, write, writer->fault, writer->fault_arg);
        if (sqlite3_get_autocommit(writer->db.handle)) {
            return write->error ? write->error : -EIO;
        }
        *ret_applied += !write->error;
    }
    return 0;
}

static int transact(struct writer *writer, struct job *list, size_t *ret_applied) {
    struct db *db = &writer->db;
    int error = fault(writer, STORE_FAULT_BEGIN);
    error = error ? error : apply_begin(db);
    if (error) {
        return error;
    }
    error = apply_list(writer, list, ret_applied);
    if (!error && *ret_applied) {
        error = fault(writer, STORE_FAULT_COMMIT);
        error = error ? error : apply_commit(db);
    }
    if (error || !sqlite3_get_autocommit(db->handle)) {
        apply_roll_back(db);
    }
    return error;
}

/* What is on its way after a transaction of so many: on a server that is busy to the full an entry
 * comes in about a tenth of a millisecond, on others seldom more than two come together. */
static long gather_ns(size_t last_count) {
    size_t ns = last_count * GATHER_EACH_NS;
    return ns < GATHER_NS ? GATHER_NS : ns > GATHER_MOST_NS ? GATHER_MOST_NS : (long)ns;
}

/* A transaction costs what ten entries cost. Where the last one had company and has just ended,
 * more is on its way: what comes in within a moment is taken along. */
static struct job *gather(struct writer *writer, struct job *list) {
    if (writer->last_count <= 1 || uv_hrtime() - writer->last_end > GATHER_WITHIN_NS)
        return list;
    nanosleep(&(struct timespec){.tv_nsec = gather_ns(writer->last_count)}, NULL);
    return worker_take_more(&writer->worker, list);
}

static size_t count_of(const struct job *list) {
    size_t count = 0;
    for (; list; list = list->next) {
        count++;
    }
    return count;
}

static void work(void *arg, struct job *list) {
    struct writer *writer = arg;
    struct desk *desk = writer->worker.desk;
    list = gather(writer, list);
    uint64_t start = uv_hrtime();
    size_t applied = 0;
    writer->db.why[0] = '\0';
    int error = transact(writer, list, &applied);
    if (error) {
        fail_all(list);
    }
    writer->last_count = count_of(list);
    writer->last_end = uv_hrtime();
    uint64_t took_us = (writer->last_end - start) / 1000;
    uv_mutex_lock(&desk->mutex);
    writer->transactions += !error && applied;
    peak_add(&writer->longest_us, writer->last_end / 1000000, took_us);
    if (writer->db.why[0]) {
        memcpy(writer->why, writer->db.why, DB_WHY_SIZE);
    }
    uv_mutex_unlock(&desk->mutex);
    desk_hand_in(desk, list);
}

int writer_start(struct writer *writer, struct desk *desk) {
    int error = apply_prepare(&writer->db);
    if (error) {
        return error;
    }
    writer->worker.desk = desk;
    writer->worker.work = work;
    writer->worker.arg = writer;
    error = worker_start(&writer->worker);
    if (error) {
        snprintf(writer->db.why, sizeof(writer->db.why), "no thread: %s",
                 uv_strerror(error));
    }
    return error;
}

void writer_finish(struct writer *writer) {
    worker_join(&writer->worker);
    apply_finish(&writer->db);
    db_close(&writer->db);
}
