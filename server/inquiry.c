/* SPDX-License-Identifier: MIT */
/* What HTTP answers besides files. */
#include "inquiry.h"

#include "account.h"
#include "ids.h"
#include "lobby.h"
#include "replay.h"
#include "store.h"
#include "version.h"
#include "xmalloc.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    FEED_NS = 200000, /* to find one, there or not */
    FEED_BYTE_NS = 50 /* to write it: that of an account has many entries */
};

bool inquiry_healthy(struct lobby *lobby) {
    return lobby->failing == 0;
}

void inquiry_metric(struct buf *buf, const char *name, const char *type, const char *help,
                    double value) {
    buf_printf(buf,
               "# HELP ridgeline_%s %s\n# TYPE ridgeline_%s %s\nridgeline_%s %.10g\n",
               name, help, name, type, name, value);
}

/* Of the process, as the kernel counts it; 0 where it does not. */
static double resident_bytes(void) {
    unsigned long size, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file != NULL && fscanf(file, "%lu %lu", &size, &resident) != 2)
        resident = 0;
    if (file != NULL)
        fclose(file);
    return (double)resident * (double)sysconf(_SC_PAGESIZE);
}

/* Of the process, without the one that counts them; 0 where the kernel does not show them. */
static double open_files(void) {
    unsigned count = 0;
    DIR *folder = opendir("/proc/self/fd");
    for (const struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;)
        count += entry->d_name[0] != '.';
    if (folder != NULL)
        closedir(folder);
    return count > 0 ? count - 1 : 0;
}

static double files_max(void) {
    struct rlimit limit;
    return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? (double)limit.rlim_cur : 0;
}

/* Upwards to whole mebibytes: a page more would tell that somebody has done something. */
static double rounded(uint64_t bytes) {
    const uint64_t unit = 1048576;
    uint64_t units = (bytes + unit - 1) / unit;
    return (double)(units * unit);
}

static void write_process(const struct lobby *lobby, struct buf *buf) {
    buf_printf(buf, "# HELP ridgeline_build_info What is running.\n"
                    "# TYPE ridgeline_build_info gauge\n"
                    "ridgeline_build_info{version=\"" RIDGELINE_VERSION "\"} 1\n");
    inquiry_metric(buf, "uptime_seconds", "gauge", "Since the start.",
                   (double)(lobby_now_ms() - lobby->started_ms) / 1000);
    inquiry_metric(buf, "resident_bytes", "gauge", "Memory of the process.",
                   resident_bytes());
    inquiry_metric(buf, "open_files", "gauge", "Descriptors in use.", open_files());
    inquiry_metric(buf, "files_max", "gauge", "Descriptors that the system allows.",
                   files_max());
}

static void write_errors(const struct lobby *lobby, struct buf *buf) {
    buf_printf(buf,
               "# HELP ridgeline_errors_total Errors that clients were told, by code.\n"
               "# TYPE ridgeline_errors_total counter\n");
    for (int i = 0; i < ERRORS; i++)
        if (lobby->errors[i] > 0)
            buf_printf(buf, "ridgeline_errors_total{code=\"%s\"} %" PRIu64 "\n",
                       error_code((enum error)i), lobby->errors[i]);
}

static void write_histogram(const struct histogram *histogram, struct buf *buf) {
    uint64_t count = 0;
    buf_printf(buf,
               "# HELP ridgeline_waited_seconds Requests that waited for the disk or a "
               "match, from arrival to answer (estimated).\n"
               "# TYPE ridgeline_waited_seconds histogram\n");
    for (size_t i = 0; i < FIGURES_BUCKETS; i++) {
        count += histogram->counts[i];
        buf_printf(buf, "ridgeline_waited_seconds_bucket{le=\"%g\"} %" PRIu64 "\n",
                   figures_bounds[i], count);
    }
    count += histogram->counts[FIGURES_BUCKETS];
    buf_printf(buf,
               "ridgeline_waited_seconds_bucket{le=\"+Inf\"} %" PRIu64 "\n"
               "ridgeline_waited_seconds_sum %.6g\n"
               "ridgeline_waited_seconds_count %" PRIu64 "\n",
               count, histogram->sum, count);
}

/* Entries and commits are not told: each is somebody's action, perhaps a hidden one. */
void inquiry_metrics(struct lobby *lobby, struct buf *buf) {
    static const struct {
        const char *name, *help;
    } counts[COUNTS] = {
        [COUNT_MESSAGES] = {"messages_total", "Messages read (estimated)."},
        [COUNT_FAULTS] = {"faults_total", "Messages that could not be read."},
        [COUNT_REFUSED] = {"refused_total", "Requests that were not allowed."},
        [COUNT_NOT_SAVED] = {"not_saved_total", "Entries that the store did not take."},
        [COUNT_CREATED] = {"matches_created_total", "Matches created."},
        [COUNT_ENGINE_FAULTS] = {"engine_faults_total",
                                 "Times that a game's own program failed."},
        [COUNT_STOPPED] = {"matches_stopped_total", "Matches stopped by such a fault."},
        [COUNT_CHAT] = {"chat_lines_total", "Lines of chat stored."},
    };
    write_process(lobby, buf);
    for (int i = 0; i < COUNTS; i++)
        if (counts[i].name != NULL)
            inquiry_metric(buf, counts[i].name, "counter", counts[i].help,
                           (double)lobby->counts[i]);
    write_errors(lobby, buf);
    write_histogram(&lobby->waited, buf);
    inquiry_metric(buf, "matches_loaded", "gauge", "Matches in memory.",
                   (double)lobby->matches.count);
    struct store_stats stats;
    store_get_stats(lobby->store, &stats);
    inquiry_metric(buf, "store_failed_total", "counter", "Commits that failed.",
                   (double)stats.failed);
    inquiry_metric(buf, "store_failing", "gauge", "Commits in a row that failed.",
                   (double)lobby->failing);
    inquiry_metric(buf, "store_waiting", "gauge", "Commits that wait for the disk.",
                   (double)stats.waiting);
    inquiry_metric(buf, "store_longest_seconds", "gauge",
                   "The longest transaction of the last minute or two.",
                   (double)stats.longest_us / 1e6);
    inquiry_metric(buf, "store_bytes", "gauge",
                   "The database with its log, in whole mebibytes.",
                   rounded(stats.file_bytes));
}

void inquiry_record(struct lobby *lobby, const char *address, const char *id,
                    inquiry_done_fn *done, void *arg) {
    if (ids_is_code(id, ID_CHARS))
        replay_file(lobby, address, id, done, arg);
    else
        done(arg, NULL, false);
}

struct feed_wait {
    struct account *account;
    inquiry_done_fn *done;
    void *arg;
};

static void on_feed(void *arg, struct buf *feed) {
    struct feed_wait *wait = arg;
    struct frame *frame = feed != NULL ? frame_new(feed->bytes, feed->length) : NULL;
    if (feed != NULL)
        account_spend(wait->account, feed->length * FEED_BYTE_NS);
    account_release(wait->account);
    wait->done(wait->arg, frame, false);
    frame_unref(frame);
    free(wait);
}

void inquiry_feed(struct lobby *lobby, const char *address, const char *secret,
                  inquiry_done_fn *done, void *arg) {
    if (!ids_is_code(secret, TOKEN_CHARS)) {
        done(arg, NULL, false);
        return;
    }
    struct account *account = account_ref(lobby, address);
    if (account_wait(account, 0) > 0) {
        account_release(account);
        done(arg, NULL, true);
        return;
    }
    account_spend(account, FEED_NS);
    struct feed_wait *wait = xcalloc(1, sizeof *wait);
    *wait = (struct feed_wait){.account = account, .done = done, .arg = arg};
    postman_feed(lobby, secret, on_feed, wait);
}
