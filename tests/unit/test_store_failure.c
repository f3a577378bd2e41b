/* SPDX-License-Identifier: MIT */
/* The store when things fail: every single write, every commit, the disk itself, the
 * process. What was acknowledged is there afterwards, what was not is not there or whole,
 * and doing again what failed leads to the same database as if nothing had failed. */
#include "store_help.h"
#include "store_script.h"

#include "run.h"

#include <errno.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { STEPS = STORE_SCRIPT_STEPS, QUEUED = STORE_SCRIPT_QUEUED, OPERATIONS = 42 };

/* Ten points a half over a draw. */
static void rate(struct store_rating *own, const struct store_rating *other,
                 unsigned halves, int64_t at_ms) {
    (void)other, (void)at_ms;
    own->rating += 10.0 * halves - 10.0;
}

static const struct store_rater rater = {.start = {.rating = 1000}, .rate = rate};

static void make_box(struct box *box) {
    box_make(box);
    box->options.rater = &rater;
}

/* Runs a step until it succeeds, at most ten times. How often it failed. */
static unsigned step(struct box *box, unsigned number) {
    for (unsigned failed = 0; failed < 10; failed++) {
        struct store_write *write = store_write_new();
        store_script[number](write);
        int error = commit(box, write);
        if (!error) {
            return failed;
        }
        ck_assert_int_eq(error, -EIO);
    }
    ck_abort_msg("step %u does not succeed", number);
    return 0;
}

static void on_commit(void *arg, int error) {
    int *result = arg;
    ck_assert_int_eq(*result, 1);
    *result = error;
}

/* The steps of matches queued; then again, in order, those that were not stored. Each builds on
 * those before it, so that also those are left out that follow one that fails. */
static unsigned queue_all(struct box *box) {
    int results[QUEUED];
    for (unsigned i = 0; i < QUEUED; i++) {
        results[i] = 1;
        struct store_write *write = store_write_new();
        store_script[i](write);
        ck_assert_int_eq(store_commit(box->store, write, on_commit, &results[i]), 0);
    }
    for (unsigned i = 0; i < QUEUED; i++) {
        while (results[i] == 1) {
            uv_run(&box->loop, UV_RUN_ONCE);
        }
    }
    unsigned failed = 0;
    for (unsigned i = 0; i < QUEUED; i++) {
        if (results[i] != 0) { /* by itself, or for one before it that failed */
            failed++;
            step(box, i);
        }
    }
    return failed;
}

/* The database after the whole script, by steps or what can be queued at once. To be freed. */
static char *play_new(struct box *box, bool at_once, unsigned *ret_failed) {
    unsigned failed = at_once ? queue_all(box) : 0;
    for (unsigned i = at_once ? QUEUED : 0; i < STEPS; i++) {
        failed += step(box, i);
    }
    box_close(box);
    *ret_failed = failed;
    return dump_new(box->path);
}

static char *expected; /* the database where nothing fails */

static void make_expected(void) {
    struct box *box = malloc(sizeof(*box));
    unsigned failed = 0;
    make_box(box);
    ck_assert_int_eq(box_open(box), 0);
    expected = play_new(box, false, &failed);
    ck_assert_uint_eq(failed, 0);
    box_drop(box);
    free(box);
}

static void free_expected(void) {
    free(expected);
}

/* ---- Injected faults ---- */

struct fault {
    enum store_fault where;
    unsigned countdown; /* 1: the next one fails; 0: none any more */
};

static int inject(void *arg, enum store_fault where) {
    struct fault *fault = arg;
    return where == fault->where && fault->countdown && --fault->countdown == 0 ? -EIO
                                                                                : 0;
}

/* Lets the n-th fail, for n = 1, 2, ... until nothing fails. */
static void every_nth_fails(enum store_fault where, bool at_once, unsigned least) {
    for (unsigned n = 1;; n++) {
        struct box *box = malloc(sizeof(*box));
        struct fault fault = {where, n};
        unsigned failed = 0;
        make_box(box);
        box->options.fault = inject;
        box->options.fault_arg = &fault;
        ck_assert_int_eq(box_open(box), 0);
        char *found = play_new(box, at_once, &failed);
        ck_assert_msg(strcmp(found, expected) == 0, "n=%u: %s", n, found);
        free(found);
        box_drop(box);
        free(box);
        if (fault.countdown) {
            ck_assert_uint_eq(failed, 0);
            ck_assert_uint_gt(n, least);
            break;
        }
        ck_assert_uint_ge(failed, 1);
    }
}

START_TEST(every_write_fails_once) {
    every_nth_fails(STORE_FAULT_WRITE, _i == 1, OPERATIONS);
}
END_TEST

START_TEST(every_transaction_fails_once) {
    every_nth_fails(_i & 1 ? STORE_FAULT_COMMIT : STORE_FAULT_BEGIN, _i & 2,
                    _i & 2 ? 1 : STEPS);
}
END_TEST

START_TEST(a_read_that_fails_is_told) {
    struct box *box = malloc(sizeof(*box));
    struct fault fault = {STORE_FAULT_READ, 2};
    make_box(box);
    box->options.fault = inject;
    box->options.fault_arg = &fault;
    ck_assert_int_eq(box_open(box), 0);
    ck_assert_int_eq(create(box, MATCH, STORE_OPEN, false, 1), 0);
    ck_assert_str_eq(get_notes(box, MATCH, 0), "");
    ck_assert_str_eq(get_notes(box, MATCH, 0), "error -5");
    ck_assert_str_eq(get_notes(box, MATCH, 0), "");
    box_drop(box);
    free(box);
}
END_TEST

/* ---- A disk that fails: SQLite's own file calls, wrapped ---- */

static struct {
    sqlite3_vfs vfs, *real;
    atomic_uint countdown; /* 1: the next call fails; 0: none any more */
    int error;             /* SQLITE_FULL for writes, SQLITE_IOERR_FSYNC for syncs, ... */
    bool stays;            /* fails from then on until countdown is set again */
    atomic_bool broken;
} disk;

struct disk_file {
    sqlite3_file base;
    sqlite3_file *real;
};

static bool disk_fails(bool sync) {
    if (sync != (disk.error == SQLITE_IOERR_FSYNC)) {
        return false;
    }
    if (disk.stays && atomic_load(&disk.broken)) {
        return true;
    }
    unsigned left = atomic_load(&disk.countdown);
    if (left) {
        atomic_store(&disk.countdown, left - 1);
    }
    if (left == 1) {
        atomic_store(&disk.broken, true);
    }
    return left == 1;
}

#define REAL(file) (((struct disk_file *)(file))->real)

static int disk_close(sqlite3_file *file) {
    return REAL(file)->pMethods->xClose(REAL(file));
}
static int disk_read(sqlite3_file *file, void *to, int size, sqlite3_int64 at) {
    return REAL(file)->pMethods->xRead(REAL(file), to, size, at);
}
static int disk_write(sqlite3_file *file, const void *from, int size, sqlite3_int64 at) {
    if (disk_fails(false)) {
        /* Half of it arrives. */
        REAL(file)->pMethods->xWrite(REAL(file), from, size / 2, at);
        return disk.error;
    }
    return REAL(file)->pMethods->xWrite(REAL(file), from, size, at);
}
static int disk_truncate(sqlite3_file *file, sqlite3_int64 size) {
    return REAL(file)->pMethods->xTruncate(REAL(file), size);
}
static int disk_sync(sqlite3_file *file, int flags) {
    return disk_fails(true) ? disk.error : REAL(file)->pMethods->xSync(REAL(file), flags);
}
static int disk_size(sqlite3_file *file, sqlite3_int64 *size) {
    return REAL(file)->pMethods->xFileSize(REAL(file), size);
}
static int disk_lock(sqlite3_file *file, int level) {
    return REAL(file)->pMethods->xLock(REAL(file), level);
}
static int disk_unlock(sqlite3_file *file, int level) {
    return REAL(file)->pMethods->xUnlock(REAL(file), level);
}
static int disk_reserved(sqlite3_file *file, int *out) {
    return REAL(file)->pMethods->xCheckReservedLock(REAL(file), out);
}
static int disk_control(sqlite3_file *file, int op, void *arg) {
    return REAL(file)->pMethods->xFileControl(REAL(file), op, arg);
}
static int disk_sector(sqlite3_file *file) {
    return REAL(file)->pMethods->xSectorSize(REAL(file));
}
static int disk_traits(sqlite3_file *file) {
    return REAL(file)->pMethods->xDeviceCharacteristics(REAL(file));
}
static int disk_shm_map(sqlite3_file *file, int page, int size, int extend,
                        void volatile **out) {
    return REAL(file)->pMethods->xShmMap(REAL(file), page, size, extend, out);
}
static int disk_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
    return REAL(file)->pMethods->xShmLock(REAL(file), offset, count, flags);
}
static void disk_shm_barrier(sqlite3_file *file) {
    REAL(file)->pMethods->xShmBarrier(REAL(file));
}
static int disk_shm_unmap(sqlite3_file *file, int delete) {
    return REAL(file)->pMethods->xShmUnmap(REAL(file), delete);
}

static const sqlite3_io_methods disk_methods = {
    .iVersion = 2,
    .xClose = disk_close,
    .xRead = disk_read,
    .xWrite = disk_write,
    .xTruncate = disk_truncate,
    .xSync = disk_sync,
    .xFileSize = disk_size,
    .xLock = disk_lock,
    .xUnlock = disk_unlock,
    .xCheckReservedLock = disk_reserved,
    .xFileControl = disk_control,
    .xSectorSize = disk_sector,
    .xDeviceCharacteristics = disk_traits,
    .xShmMap = disk_shm_map,
    .xShmLock = disk_shm_lock,
    .xShmBarrier = disk_shm_barrier,
    .xShmUnmap = disk_shm_unmap,
};

static int disk_open(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file,
                     int flags, int *out_flags) {
    (void)vfs;
    struct disk_file *wrapped = (struct disk_file *)file;
    wrapped->real = (sqlite3_file *)(wrapped + 1);
    int result = disk.real->xOpen(disk.real, name, wrapped->real, flags, out_flags);
    wrapped->base.pMethods = result == SQLITE_OK ? &disk_methods : NULL;
    return result;
}

static void wrap_disk(void) {
    make_expected();
    disk.real = sqlite3_vfs_find(NULL);
    disk.vfs = *disk.real;
    disk.vfs.zName = "failing";
    disk.vfs.szOsFile = (int)sizeof(struct disk_file) + disk.real->szOsFile;
    disk.vfs.xOpen = disk_open;
    ck_assert_int_eq(sqlite3_vfs_register(&disk.vfs, 1), SQLITE_OK);
}

static void unwrap_disk(void) {
    sqlite3_vfs_unregister(&disk.vfs);
    free_expected();
}

static const int disk_errors[] = {SQLITE_FULL, SQLITE_IOERR_WRITE, SQLITE_IOERR_FSYNC};

static void disk_repair(unsigned countdown) {
    atomic_store(&disk.broken, false);
    atomic_store(&disk.countdown, countdown);
}

START_TEST(every_call_of_the_disk_fails_once) {
    struct box *box = malloc(sizeof(*box));
    disk.error = disk_errors[_i];
    disk.stays = false;
    unsigned total = 0;
    for (unsigned n = 1;; n++) {
        unsigned failed = 0;
        make_box(box);
        disk_repair(0);
        ck_assert_int_eq(box_open(box), 0);
        disk_repair(n);
        for (unsigned i = 0; i < QUEUED; i++) {
            failed += step(box, i);
            ck_assert(!failed || store_why(box->store)[0]);
        }
        bool reached = atomic_load(&disk.countdown) == 0;
        disk_repair(0); /* not while it closes */
        for (unsigned i = QUEUED; i < STEPS; i++) {
            step(box, i);
        }
        box_close(box);
        char *found = dump_new(box->path);
        ck_assert_msg(strcmp(found, expected) == 0, "n=%u: %s", n, found);
        free(found);
        box_drop(box);
        total += failed;
        if (!reached) {
            break;
        }
    }
    ck_assert_uint_ge(total, QUEUED);
    free(box);
}
END_TEST

/* A full disk: nothing is taken, everything that was is readable, and when there is room
 * again the store goes on by itself. */
START_TEST(a_disk_that_stays_full_is_survived) {
    struct box *box = malloc(sizeof(*box));
    disk.error = disk_errors[_i];
    disk.stays = true;
    make_box(box);
    disk_repair(0);
    ck_assert_int_eq(box_open(box), 0);
    ck_assert_int_eq(create(box, MATCH, STORE_OPEN, false, 1), 0);
    ck_assert_int_eq(append(box, MATCH, 1, 0, 1), 0);
    disk_repair(1);
    for (unsigned i = 0; i < 20; i++) {
        ck_assert_int_eq(append(box, MATCH, 2, 0, 2), -EIO);
        ck_assert_str_eq(get_entries(box, MATCH, 1, 9),
                         "last 1; 1 at 1001 seat 0 key 01 e1 r1");
    }
    disk_repair(0);
    ck_assert_int_eq(append(box, MATCH, 2, 0, 2), 0);
    box_drop(box);
    free(box);
}
END_TEST

/* ---- A process that is killed ---- */

enum { MATCHES = 4, KILLS = 20 };

/* What a child says before it hands an entry over, and after it was acknowledged. */
struct word {
    uint32_t match, number;
    bool acknowledged;
};

static struct {
    struct box *box;
    int pipe;
    uint32_t next[MATCHES];
} child;

static void child_say(uint32_t match, uint32_t number, bool acknowledged) {
    struct word word = {match, number, acknowledged};
    if (write(child.pipe, &word, sizeof(word)) != (ssize_t)sizeof(word)) {
        _exit(3);
    }
}

static void child_append(uint32_t match);

static void child_acknowledged(void *arg, int error) {
    uint32_t match = *(uint32_t *)arg;
    if (error) {
        _exit(4);
    }
    child_say(match, child.next[match]++, true);
    child_append(match);
}

/* Each match has always one entry on its way, with a snapshot now and then. */
static void child_append(uint32_t match) {
    static uint32_t matches[MATCHES];
    char id[16];
    matches[match] = match;
    snprintf(id, sizeof(id), "killmatch%02u", match);
    struct store_write *write = store_write_new();
    add_entry(write, id, child.next[match], 0, 0);
    if (child.next[match] % 8 == 0) {
        store_snapshot(write, id, child.next[match], "snapshot");
    }
    child_say(match, child.next[match], false);
    if (store_commit(child.box->store, write, child_acknowledged, &matches[match])) {
        _exit(5);
    }
}

static void child_run(struct box *box, int pipe, const uint32_t *last) {
    child.box = box;
    child.pipe = pipe;
    if (uv_loop_init(&box->loop) || box_open(box)) {
        _exit(6);
    }
    for (uint32_t match = 0; match < MATCHES; match++) {
        child.next[match] = last[match] + 1;
        child_append(match);
    }
    uv_run(&box->loop, UV_RUN_DEFAULT);
    _exit(7);
}

/* Reads what a killed child has said. */
static void hear(int pipe, uint32_t *handed, uint32_t *acknowledged) {
    struct word word;
    while (read(pipe, &word, sizeof(word)) == (ssize_t)sizeof(word)) {
        ck_assert_uint_lt(word.match, MATCHES);
        (word.acknowledged ? acknowledged : handed)[word.match] = word.number;
    }
}

/* True: it was killed while entries were on their way. Counts those, and those of them
 * that are stored. */
static void kill_once(struct box *box, unsigned wait_us, uint32_t *last,
                      unsigned *in_flight, unsigned *survived) {
    int ends[2], status = 0;
    uint32_t handed[MATCHES] = {0}, acknowledged[MATCHES] = {0};
    ck_assert_int_eq(pipe(ends), 0);
    pid_t pid = fork();
    ck_assert_int_ge(pid, 0);
    if (pid == 0) {
        close(ends[0]);
        child_run(box, ends[1], last);
    }
    close(ends[1]);
    struct word word; /* it has begun */
    ck_assert_int_eq((int)read(ends[0], &word, sizeof(word)), (int)sizeof(word));
    struct timespec time = {0, (long)wait_us * 1000};
    nanosleep(&time, NULL);
    kill(pid, SIGKILL);
    ck_assert_int_eq(waitpid(pid, &status, 0), pid);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    handed[word.match] = word.number;
    hear(ends[0], handed, acknowledged);
    close(ends[0]);
    free(dump_new(box->path)); /* sound */

    ck_assert_int_eq(box_open(box), 0);
    for (uint32_t match = 0; match < MATCHES; match++) {
        char id[16];
        unsigned stored = 0;
        snprintf(id, sizeof(id), "killmatch%02u", match);
        ck_assert_int_eq(sscanf(get_entries(box, id, UINT32_MAX, 1), "last %u", &stored),
                         1);
        ck_assert_uint_ge(stored, acknowledged[match]);
        ck_assert_uint_ge(stored, last[match]);
        ck_assert_uint_le(stored,
                          handed[match] > last[match] ? handed[match] : last[match]);
        *in_flight += handed[match] > acknowledged[match];
        *survived += handed[match] > acknowledged[match] && stored == handed[match];
        last[match] = stored;
    }
    box_close(box);
}

START_TEST(kill_loses_nothing_acknowledged) {
    struct box *box = malloc(sizeof(*box));
    uint32_t last[MATCHES] = {0};
    unsigned in_flight = 0, survived = 0, random = 12345;
    make_box(box);
    ck_assert_int_eq(box_open(box), 0);
    for (unsigned match = 0; match < MATCHES; match++) {
        char id[16];
        snprintf(id, sizeof(id), "killmatch%02u", match);
        ck_assert_int_eq(create(box, id, STORE_PLAYING, false, 1), 0);
    }
    box_close(box);
    for (unsigned i = 0; i < KILLS; i++) {
        random = random * 1103515245U + 12345U;
        kill_once(box, random / 65536 % 30000, last, &in_flight, &survived);
    }
    unsigned stored = last[0] + last[1] + last[2] + last[3];
    printf("# %u kills: %u entries stored, %u in flight, %u of these survived\n", KILLS,
           stored, in_flight, survived);
    ck_assert_uint_gt(stored, KILLS);
    ck_assert_uint_ge(in_flight, KILLS / 3);
    box_drop(box);
    free(box);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("store failure");
    TCase *injected = tcase_create("injected");
    tcase_add_checked_fixture(injected, make_expected, free_expected);
    tcase_set_timeout(injected, 120);
    tcase_add_loop_test(injected, every_write_fails_once, 0, 2);
    tcase_add_loop_test(injected, every_transaction_fails_once, 0, 4);
    tcase_add_test(injected, a_read_that_fails_is_told);
    suite_add_tcase(suite, injected);
    TCase *failing_disk = tcase_create("disk");
    tcase_add_checked_fixture(failing_disk, wrap_disk, unwrap_disk);
    tcase_set_timeout(failing_disk, 120);
    tcase_add_loop_test(failing_disk, every_call_of_the_disk_fails_once, 0, 3);
    tcase_add_loop_test(failing_disk, a_disk_that_stays_full_is_survived, 0, 3);
    suite_add_tcase(suite, failing_disk);
    TCase *killed = tcase_create("killed");
    tcase_set_timeout(killed, 120);
    tcase_add_test(killed, kill_loses_nothing_acknowledged);
    suite_add_tcase(suite, killed);
    return run_suite(suite);
}
