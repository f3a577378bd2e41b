/* What HTTP answers besides files. */
#include "inquiry.h"

#include "ids.h"
#include "lobby.h"
#include "replay.h"
#include "store.h"

#include <inttypes.h>

bool inquiry_healthy(struct lobby *lobby) {
    return lobby->failing == 0;
}

void inquiry_metric(struct buf *buf, const char *name, const char *type, const char *help,
                    double value) {
    buf_printf(buf,
               "# HELP ridgeline_%s %s\n# TYPE ridgeline_%s %s\nridgeline_%s %.10g\n",
               name, help, name, type, name, value);
}

void inquiry_metrics(struct lobby *lobby, struct buf *buf) {
    static const struct {
        const char *name, *help;
    } counts[COUNTS] = {
        [COUNT_MESSAGES] = {"messages_total", "Messages read."},
        [COUNT_FAULTS] = {"faults_total", "Messages that could not be read."},
        [COUNT_REFUSED] = {"refused_total", "Requests that were not allowed."},
        [COUNT_ENTRIES] = {"entries_total", "Entries stored in records."},
        [COUNT_NOT_SAVED] = {"not_saved_total", "Entries that the store did not take."},
        [COUNT_CREATED] = {"matches_created_total", "Matches created."},
        [COUNT_ENGINE_FAULTS] = {"engine_faults_total",
                                 "Times that a game's own program failed."},
        [COUNT_STOPPED] = {"matches_stopped_total", "Matches stopped by such a fault."},
        [COUNT_CHAT] = {"chat_lines_total", "Lines of chat stored."},
    };
    for (int i = 0; i < COUNTS; i++)
        inquiry_metric(buf, counts[i].name, "counter", counts[i].help,
                       (double)lobby->counts[i]);
    inquiry_metric(buf, "matches_loaded", "gauge", "Matches in memory.",
                   (double)lobby->matches.count);
    struct store_stats stats;
    store_get_stats(lobby->store, &stats);
    inquiry_metric(buf, "store_transactions_total", "counter", "Transactions committed.",
                   (double)stats.transactions);
    inquiry_metric(buf, "store_failed_total", "counter", "Commits that failed.",
                   (double)stats.failed);
    inquiry_metric(buf, "store_waiting", "gauge", "Commits that wait for the disk.",
                   (double)stats.waiting);
    inquiry_metric(buf, "store_longest_seconds", "gauge",
                   "The longest transaction so far.", (double)stats.longest_us / 1e6);
}

void inquiry_record(struct lobby *lobby, const char *id, inquiry_record_fn *done,
                    void *arg) {
    if (ids_is_code(id, ID_CHARS))
        replay_file(lobby, id, done, arg);
    else
        done(arg, NULL, false);
}
