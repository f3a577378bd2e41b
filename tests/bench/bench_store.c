/* SPDX-License-Identifier: MIT */
/* How fast entries become durable, beside a bare append and fdatasync of as many bytes in
 * the same folder and the same run.
 *
 *     bench_store [FOLDER]      FOLDER: on the disk that is meant; "." if absent
 *
 * An entry here is 400 bytes with a key, and with it comes the match's new status of 300
 * bytes, as in play. "In turn" means that each match hands over its next entry when the
 * one before was acknowledged. */
#include "store.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { MATCHES_MAX = 500, SAMPLES_MAX = 1000000, BYTES = 400, STATUS_BYTES = 300 };

static struct {
    uv_loop_t loop;
    struct store *store;
    char folder[256], path[300], bare_path[300], text[BYTES + 1],
        status[STATUS_BYTES + 1];
    int bare;
    off_t bare_size;

    unsigned next[MATCHES_MAX]; /* number of each match's next entry */
    uint64_t start[MATCHES_MAX];
    unsigned matches[MATCHES_MAX]; /* their indexes, for callbacks */
    unsigned long key;
    double *samples; /* milliseconds */
    size_t count;
    uint64_t deadline;
    unsigned running;
} bench;

static void die(const char *what) {
    fprintf(stderr, "bench_store: %s\n", what);
    exit(1);
}

static double seconds(uint64_t nanoseconds) {
    return (double)nanoseconds / 1e9;
}

static double cpu(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static int by_size(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

static double percentile(double part) {
    size_t place = (size_t)((double)bench.count * part);
    return bench.count ? bench.samples[place < bench.count ? place : bench.count - 1] : 0;
}

static void sort_samples(void) {
    qsort(bench.samples, bench.count, sizeof(bench.samples[0]), by_size);
}

static void add_sample(uint64_t since) {
    if (bench.count < SAMPLES_MAX) {
        bench.samples[bench.count++] = (double)(uv_hrtime() - since) / 1e6;
    }
}

/* ---- Bare ---- */

static void bare_append(void) {
    if (pwrite(bench.bare, bench.text, BYTES, bench.bare_size) != BYTES ||
        fdatasync(bench.bare) != 0) {
        die("cannot append");
    }
    bench.bare_size += BYTES;
}

/* Appends a second, one after the other. */
static double bare_rate(double for_seconds) {
    uint64_t start = uv_hrtime();
    unsigned count = 0;
    while (seconds(uv_hrtime() - start) < for_seconds) {
        bare_append();
        count++;
    }
    return count / seconds(uv_hrtime() - start);
}

/* ---- The store ---- */

static void match_id(unsigned match, char ret_id[16]) {
    snprintf(ret_id, 16, "benchmatch%03u", match);
}

static void on_created(void *arg, int error) {
    (void)arg;
    if (error) {
        die("cannot create a match");
    }
    bench.running--;
}

static void create_matches(void) {
    static const uint8_t hash[STORE_HASH_SIZE] = {1};
    for (unsigned match = 0; match < MATCHES_MAX; match++) {
        char id[16];
        match_id(match, id);
        bench.matches[match] = match;
        bench.next[match] = 1;
        struct store_write *write = store_write_new();
        store_create(write, &(struct store_new_match){.id = id,
                                                      .state = STORE_PLAYING,
                                                      .game = "fotm",
                                                      .meta = bench.text,
                                                      .status = bench.status,
                                                      .data_hash = hash,
                                                      .data = "data"});
        store_commit(bench.store, write, on_created, NULL);
        bench.running++;
    }
    while (bench.running) {
        uv_run(&bench.loop, UV_RUN_ONCE);
    }
}

static void hand_over(unsigned match, store_done_fn *done) {
    char id[16];
    uint8_t key[STORE_KEY_SIZE] = {0};
    uint64_t mixed =
        ++bench.key * UINT64_C(0x9E3779B97F4A7C15); /* as random as it need be */
    match_id(match, id);
    memcpy(key, &mixed, sizeof(mixed));
    struct store_write *write = store_write_new();
    store_append(write, id,
                 &(struct store_entry){.number = bench.next[match],
                                       .seat = (int)(match % 2),
                                       .key = key,
                                       .text = bench.text});
    store_status(write, id, STORE_PLAYING, false, (int64_t)bench.key, bench.status);
    bench.start[match] = uv_hrtime();
    if (store_commit(bench.store, write, done, &bench.matches[match])) {
        die("the store takes no more");
    }
}

static void on_turn(void *arg, int error) {
    unsigned match = *(unsigned *)arg;
    if (error) {
        die("an entry was not stored");
    }
    add_sample(bench.start[match]);
    bench.next[match]++;
    if (uv_hrtime() < bench.deadline) {
        hand_over(match, on_turn);
    } else {
        bench.running--;
    }
}

/* Entries acknowledged a second with so many matches at once. */
static void run_in_turn(unsigned matches, double for_seconds) {
    struct store_stats before, after;
    double bare_before = bare_rate(1), cpu_before = cpu();
    store_get_stats(bench.store, &before);
    bench.count = 0;
    bench.running = matches;
    uint64_t start = uv_hrtime();
    bench.deadline = start + (uint64_t)(for_seconds * 1e9);
    for (unsigned match = 0; match < matches; match++) {
        hand_over(match, on_turn);
    }
    while (bench.running) {
        uv_run(&bench.loop, UV_RUN_ONCE);
    }
    double took = seconds(uv_hrtime() - start), used = cpu() - cpu_before;
    store_get_stats(bench.store, &after);
    double bare = (bare_before + bare_rate(1)) / 2;
    sort_samples();
    printf("in turn, %3u matches: %6.0f entries/s in %5.0f transactions/s, p50 %.2f p99 "
           "%.2f "
           "ms, %.1f us CPU each; bare %5.0f/s, ratio %.2f\n",
           matches, (double)bench.count / took,
           (double)(after.transactions - before.transactions) / took, percentile(0.5),
           percentile(0.99), used * 1e6 / (double)bench.count, bare,
           (double)bench.count / took / bare);
}

/* ---- At a steady rate ---- */

enum { RATE = 200 };

static void on_steady(void *arg, int error) {
    unsigned match = *(unsigned *)arg;
    if (error) {
        die("an entry was not stored");
    }
    add_sample(bench.start[match]);
    bench.next[match]++;
    bench.running--;
}

static void sleep_until(uint64_t time) {
    uint64_t now = uv_hrtime();
    if (now < time) {
        struct timespec span = {0, (long)(time - now)};
        nanosleep(&span, NULL);
    }
}

/* One second of one kind at RATE a second, so that both kinds meet the same weather. */
static void steady_store(void) {
    uint64_t start = uv_hrtime();
    for (unsigned i = 0; i < RATE; i++) {
        sleep_until(start + i * (UINT64_C(1000000000) / RATE));
        bench.running = 1;
        hand_over(i % 50, on_steady);
        while (bench.running) {
            uv_run(&bench.loop, UV_RUN_ONCE);
        }
    }
}

static void steady_bare(void) {
    uint64_t start = uv_hrtime();
    for (unsigned i = 0; i < RATE; i++) {
        sleep_until(start + i * (UINT64_C(1000000000) / RATE));
        uint64_t before = uv_hrtime();
        bare_append();
        add_sample(before);
    }
}

static void run_steady(unsigned rounds) {
    double *samples = bench.samples;
    size_t bare_count = 0, store_count = 0, half = SAMPLES_MAX / 2;
    for (unsigned round = 0; round < rounds; round++) {
        bench.samples = samples;
        bench.count = bare_count;
        steady_bare();
        bare_count = bench.count;
        bench.samples = samples + half;
        bench.count = store_count;
        steady_store();
        store_count = bench.count;
    }
    sort_samples();
    double p50 = percentile(0.5), p99 = percentile(0.99);
    bench.samples = samples;
    bench.count = bare_count;
    sort_samples();
    printf(
        "at %d/s, one at a time: store p50 %.2f p99 %.2f ms; bare p50 %.2f p99 %.2f ms; "
        "p50 difference %+.2f ms\n",
        RATE, p50, p99, percentile(0.5), percentile(0.99), p50 - percentile(0.5));
}

int main(int argc, char **argv) {
    char why[STORE_WHY_SIZE];
    snprintf(bench.folder, sizeof(bench.folder), "%s/bench-store-XXXXXX",
             argc > 1 ? argv[1] : ".");
    if (!mkdtemp(bench.folder)) {
        die("cannot make a folder");
    }
    snprintf(bench.path, sizeof(bench.path), "%s/store.db", bench.folder);
    snprintf(bench.bare_path, sizeof(bench.bare_path), "%s/bare", bench.folder);
    bench.bare = open(bench.bare_path, O_RDWR | O_CREAT, 0600);
    bench.samples = calloc(SAMPLES_MAX, sizeof(bench.samples[0]));
    memset(bench.text, 'x', BYTES);
    memset(bench.status, 'x', STATUS_BYTES);
    uv_loop_init(&bench.loop);
    struct store_options options = {.loop = &bench.loop, .path = bench.path};
    if (store_open(&options, &bench.store, why)) {
        die(why);
    }
    create_matches();
    run_in_turn(1, 4);
    run_in_turn(50, 4);
    run_in_turn(500, 4);
    run_steady(6);
    printf("bounded by the disk's fdatasync: one transaction, one sync; bare is one "
           "append of "
           "%d bytes and one fdatasync at a time\n",
           BYTES);
    store_close(bench.store, NULL, NULL);
    uv_run(&bench.loop, UV_RUN_DEFAULT);
    uv_loop_close(&bench.loop);
    free(bench.samples);
    close(bench.bare);
    unlink(bench.bare_path);
    unlink(bench.path);
    return rmdir(bench.folder) != 0;
}
