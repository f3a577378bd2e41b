/* SPDX-License-Identifier: MIT */
/* Removing matches that nobody wants any more, and reports that nobody reads. */
#include "forget.h"

#include "limit.h"
#include "lobby.h"
#include "log.h"
#include "match.h"
#include "store_wishes.h"
#include "unload.h"
#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE = 50 };

/* One round over all kinds of matches; one kind at a time, a page at a time. */
struct forgetting {
    struct lobby *lobby;
    unsigned kind;
    unsigned open; /* removals that the store has not answered */
    unsigned removed;
};

/* One match on its way out. While it is in the lobby's table it cannot be loaded. */
struct removal {
    struct forgetting *round;
    char id[ID_CHARS + 1];
};

static const unsigned states_of_kind[] = {STORE_STATE_BIT(STORE_OPEN),
                                          STORE_STATE_BIT(STORE_PLACING) |
                                              STORE_STATE_BIT(STORE_PLAYING) |
                                              STORE_STATE_BIT(STORE_ABANDONED),
                                          STORE_STATE_BIT(STORE_FINISHED)};
enum { KINDS = sizeof states_of_kind / sizeof *states_of_kind };

static int64_t time_of_kind(const struct lobby *lobby, unsigned kind) {
    const struct forget_times *times = &lobby->options.forget;
    const int64_t all[KINDS] = {times->open_ms, times->idle_ms, times->finished_ms};
    return all[kind];
}

static void look(struct forgetting *round);

static void end_round(struct forgetting *round) {
    round->lobby->forget_round = NULL;
    free(round);
}

/* Of a page in which nothing could be removed there is no next one: it would be the
 * same. */
static void page_done(struct forgetting *round) {
    if (round->removed == 0)
        round->kind++;
    round->removed = 0;
    look(round);
}

static void on_removed(void *arg, int error) {
    struct removal *removal = arg;
    struct forgetting *round = removal->round;
    table_remove(&round->lobby->leaving, removal->id);
    if (error == 0) {
        round->removed++;
        log_info("match.forget", "match=%s", removal->id);
    } else {
        log_error("match.forget", "match=%s error=%d why=\"%s\"", removal->id, error,
                  store_why(round->lobby->store));
    }
    free(removal);
    if (--round->open == 0)
        page_done(round);
}

static void remove_match(struct forgetting *round, const char *id) {
    struct lobby *lobby = round->lobby;
    if (strlen(id) != ID_CHARS || table_get(&lobby->loading, id) != NULL ||
        !unload_match(lobby, id))
        return;
    struct removal *removal = xcalloc(1, sizeof *removal);
    removal->round = round;
    memcpy(removal->id, id, ID_CHARS);
    struct store_write *write = store_write_new();
    store_delete(write, id);
    if (store_commit(lobby->store, write, on_removed, removal) < 0) {
        free(removal);
        return;
    }
    table_put(&lobby->leaving, removal->id, removal);
    round->open++;
}

static void on_list(void *arg, int error, const struct store_match *matches, size_t count,
                    bool more) {
    struct forgetting *round = arg;
    (void)more;
    if (error < 0) {
        end_round(round);
        return;
    }
    round->open++; /* one for this loop */
    for (size_t i = 0; i < count; i++)
        remove_match(round, matches[i].id);
    if (--round->open == 0)
        page_done(round);
}

static void look(struct forgetting *round) {
    struct lobby *lobby = round->lobby;
    while (round->kind < KINDS && time_of_kind(lobby, round->kind) == 0)
        round->kind++;
    if (round->kind == KINDS) {
        end_round(round);
        return;
    }
    struct store_filter filter = {.states = states_of_kind[round->kind],
                                  .before_ms =
                                      lobby_now_ms() - time_of_kind(lobby, round->kind),
                                  .limit = PAGE};
    if (store_list_matches(lobby->store, &filter, on_list, round) < 0)
        end_round(round);
}

/* Reports that the host has not been done with for long. */
static void forget_reports(struct lobby *lobby) {
    const int64_t longest_ms = (int64_t)LIMIT_REPORT_DAYS * 24 * 3600 * 1000;
    struct store_write *write = store_write_new();
    store_drop_reports(write, lobby_now_ms() - longest_ms);
    store_commit(lobby->store, write, NULL, NULL);
}

static void forget_wishes(struct lobby *lobby) {
    int64_t age_ms = lobby->options.forget.wish_ms;
    if (age_ms == 0)
        return;
    struct store_write *write = store_write_new();
    store_drop_wishes(write, lobby_now_ms() - age_ms);
    store_commit(lobby->store, write, NULL, NULL);
}

void forget_due(struct lobby *lobby) {
    forget_reports(lobby);
    forget_wishes(lobby);
    if (lobby->forget_round != NULL)
        return;
    struct forgetting *round = xcalloc(1, sizeof *round);
    round->lobby = lobby;
    lobby->forget_round = round;
    look(round);
}
