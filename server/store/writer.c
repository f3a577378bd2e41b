#include "writer.h"

#include "apply.h"
#include "write.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

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
    error = error ? error : db_exec(db, "BEGIN IMMEDIATE");
    if (error) {
        return error;
    }
    error = apply_list(writer, list, ret_applied);
    if (!error && *ret_applied) {
        error = fault(writer, STORE_FAULT_COMMIT);
        error = error ? error : db_exec(db, "COMMIT");
    }
    /* A commit that failed may have left the transaction open. */
    if (!sqlite3_get_autocommit(db->handle)) {
        sqlite3_exec(db->handle, "ROLLBACK", NULL, NULL, NULL);
    }
    return error;
}

static void work(void *arg, struct job *list) {
    struct writer *writer = arg;
    struct desk *desk = writer->worker.desk;
    uint64_t start = uv_hrtime();
    size_t applied = 0;
    writer->db.why[0] = '\0';
    int error = transact(writer, list, &applied);
    if (error) {
        fail_all(list);
    }
    uint64_t took_us = (uv_hrtime() - start) / 1000;
    uv_mutex_lock(&desk->mutex);
    writer->transactions += !error && applied;
    if (took_us > writer->longest_us) {
        writer->longest_us = took_us;
    }
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
    db_close(&writer->db);
}
