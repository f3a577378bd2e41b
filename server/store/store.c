/* SPDX-License-Identifier: MIT */
/* The store on the loop's side: opening, closing, what may wait, and the answers. */
#include "store.h"

#include "apply.h"
#include "ask.h"
#include "follow.h"
#include "reader.h"
#include "schema.h"
#include "write.h"
#include "writer.h"
#include "xmalloc.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct store {
    struct desk desk;
    struct writer writer;
    struct reader reader;
    struct followers followers;

    size_t commits_max, bytes_max, reads_max;
    size_t commits, bytes, reads; /* handed over and not answered */
    char *path;
    struct store_stats stats;
    char
        why[DB_WHY_SIZE]; /* the last failure, of either thread; under the desk's mutex */
    char why_lent[DB_WHY_SIZE];

    bool closing, threads_gone;
    void (*closed)(void *arg);
    void *closed_arg;
};

/* ---- Answers ---- */

static void answer_write(void *owner, struct job *job) {
    struct store *store = owner;
    struct store_write *write = (struct store_write *)job;
    store->commits--;
    store->bytes -= write->bytes;
    store->stats.commits += !write->error;
    store->stats.failed += write->error == -EIO;
    for (const struct op *op = write->ops; op && !write->error; op = op->next) {
        store->stats.entries += op->kind == OP_APPEND;
    }
    if (write->done) {
        write->done(write->arg, write->error);
    }
    for (const struct op *op = write->ops; op && !write->error; op = op->next) {
        if (op->kind == OP_APPEND && !store->closing) {
            followers_tell(&store->followers, op->match, op->number);
        }
    }
    store_write_drop(write);
}

static void answer_read(void *owner, struct job *job) {
    struct store *store = owner;
    struct read *read = (struct read *)job;
    store->reads--;
    store->stats.reads++;
    read_answer(read);
    read_free(read);
}

static void closed(uv_handle_t *handle) {
    struct store *store = handle->data;
    void (*call)(void *arg) = store->closed;
    void *arg = store->closed_arg;
    desk_finish(&store->desk);
    followers_finish(&store->followers);
    free(store->path);
    free(store);
    if (call) {
        call(arg);
    }
}

static void called(uv_async_t *async) {
    struct store *store = async->data;
    if (desk_answer(&store->desk) && !store->threads_gone) {
        assert(store->closing && !store->commits && !store->reads);
        store->threads_gone = true;
        reader_finish(&store->reader);
        writer_finish(&store->writer);
        uv_close((uv_handle_t *)async, closed);
    }
}

/* ---- Opening ---- */

/* What is in it is for nobody else to read: secrets of running matches. */
static int create_file(const char *path) {
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) {
        return -errno;
    }
    close(file);
    return 0;
}

/* Both connections; the tables as this program knows them. */
static int open_both(struct store *store, const char *path, char *ret_why) {
    struct db *db = &store->writer.db;
    int error = create_file(path);
    if (error) {
        snprintf(db->why, sizeof(db->why), "%s", strerror(-error));
        error = -EIO;
    }
    error = error ? error : db_open(db, path);
    error = error ? error : schema_migrate(db, schema_steps, schema_version);
    error = error ? error : db_configure(db);
    if (!error) {
        db = &store->reader.db;
        error = db_open(db, path);
        error = error ? error : db_configure(db);
    }
    if (error) {
        snprintf(ret_why, STORE_WHY_SIZE, "%.100s: %.200s", path, db->why);
    }
    return error;
}

/* The reader starts last: where something fails, at most the writer runs, with nothing to
 * do, and can be waited for. */
static int start_both(struct store *store, char *ret_why) {
    int error = writer_start(&store->writer, &store->desk);
    if (error) {
        snprintf(ret_why, STORE_WHY_SIZE, "%s", store->writer.db.why);
        return error;
    }
    error = reader_start(&store->reader, &store->desk);
    if (error) {
        snprintf(ret_why, STORE_WHY_SIZE, "%s", store->reader.db.why);
        worker_stop(&store->writer.worker);
        worker_join(&store->writer.worker);
    }
    return error;
}

static size_t or_default(size_t number, size_t otherwise) {
    return number ? number : otherwise;
}

int store_open(const struct store_options *options, struct store **ret_store,
               char ret_why[STORE_WHY_SIZE]) {
    struct store *store = xcalloc(1, sizeof(*store));
    store->commits_max = or_default(options->commits_max, 4096);
    store->bytes_max = or_default(options->bytes_max, 64U << 20);
    store->reads_max = or_default(options->reads_max, 4096);
    store->writer.fault = store->reader.fault = options->fault;
    store->writer.fault_arg = store->reader.fault_arg = options->fault_arg;
    store->writer.why = store->reader.why = store->why;
    store->path = xstrdup(options->path);
    followers_init(&store->followers);
    int error = open_both(store, options->path, ret_why);
    if (error) {
        goto fail;
    }
    store->writer.db.rater = options->rater;
    error = desk_init(&store->desk, options->loop, called, store);
    if (error) {
        snprintf(ret_why, STORE_WHY_SIZE, "%s", uv_strerror(error));
        goto fail;
    }
    error = start_both(store, ret_why);
    if (!error) {
        *ret_store = store;
        return 0;
    }
    db_close(&store->reader.db);
    apply_finish(&store->writer.db);
    db_close(&store->writer.db);
    uv_close((uv_handle_t *)&store->desk.async, closed); /* frees the store */
    return error;
fail:
    db_close(&store->reader.db);
    apply_finish(&store->writer.db);
    db_close(&store->writer.db);
    followers_finish(&store->followers);
    free(store->path);
    free(store);
    return error;
}

void store_close(struct store *store, void (*call)(void *arg), void *arg) {
    if (!store || store->closing) {
        return;
    }
    store->closing = true;
    store->closed = call;
    store->closed_arg = arg;
    worker_stop(&store->reader.worker);
    worker_stop(&store->writer.worker);
}

/* ---- Queueing ---- */

int store_commit(struct store *store, struct store_write *write, store_done_fn *done,
                 void *arg) {
    /* One write is taken however large it is, if nothing else waits. */
    bool full = store->commits && (store->commits >= store->commits_max ||
                                   store->bytes + write->bytes > store->bytes_max);
    if (store->closing || full) {
        store_write_drop(write);
        return store->closing ? -ECANCELED : -EAGAIN;
    }
    write->done = done;
    write->arg = arg;
    write->job.answer = answer_write;
    store->commits++;
    store->bytes += write->bytes;
    worker_give(&store->writer.worker, &write->job);
    return 0;
}

void store_expect(struct store *store) {
    worker_expect(&store->writer.worker);
}

int store_ask(struct store *store, struct read *read) {
    if (store->closing || store->reads >= store->reads_max) {
        read_free(read);
        return store->closing ? -ECANCELED : -EAGAIN;
    }
    read->job.answer = answer_read;
    store->reads++;
    worker_give(&store->reader.worker, &read->job);
    return 0;
}

/* ---- The rest ---- */

struct store_subscription *store_subscribe(struct store *store, const char *match,
                                           store_appended_fn *appended, void *arg) {
    return followers_add(&store->followers, match, appended, arg);
}

/* With its write-ahead log. */
static uint64_t file_bytes(const struct store *store) {
    static const char *const endings[] = {"", "-wal"};
    uint64_t bytes = 0;
    for (size_t i = 0; i < sizeof(endings) / sizeof(*endings); i++) {
        char path[STORE_WHY_SIZE + 256];
        struct stat info;
        snprintf(path, sizeof(path), "%s%s", store->path, endings[i]);
        if (stat(path, &info) == 0) {
            bytes += (uint64_t)info.st_size;
        }
    }
    return bytes;
}

void store_get_stats(const struct store *store, struct store_stats *ret_stats) {
    *ret_stats = store->stats;
    ret_stats->waiting = store->commits;
    ret_stats->waiting_bytes = store->bytes;
    ret_stats->file_bytes = file_bytes(store);
    uv_mutex_t *mutex =
        (uv_mutex_t *)&store->desk.mutex; /* no part of what the store says */
    uv_mutex_lock(mutex);
    ret_stats->transactions = store->writer.transactions;
    ret_stats->longest_us =
        peak_get((struct peak *)&store->writer.longest_us, uv_hrtime() / 1000000);
    uv_mutex_unlock(mutex);
}

const char *store_why(struct store *store) {
    uv_mutex_lock(&store->desk.mutex);
    memcpy(store->why_lent, store->why, sizeof(store->why_lent));
    uv_mutex_unlock(&store->desk.mutex);
    return store->why_lent;
}
