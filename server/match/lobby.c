/* What the matches of one server share. */
#include "lobby.h"

#include "log.h"
#include "xmalloc.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SWEEP_EVERY_MS = 10000 };

/* How many matches an address may still create; grows again with time. */
struct creator {
    char address[CLIENT_ADDRESS_SIZE];
    double left;
    uint64_t at_ms; /* of the loop */
};

int64_t lobby_now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- Presence ---- */

static void on_presence(uv_timer_t *timer) {
    struct lobby *lobby = timer->data;
    struct match *match = lobby->presence_due;
    lobby->presence_due = NULL;
    while (match != NULL) {
        struct match *next = match->next_due;
        match->presence_due = false;
        match_send_presence(match);
        match = next;
    }
}

void lobby_presence_due(struct lobby *lobby, struct match *match) {
    if (match->presence_due)
        return;
    match->presence_due = true;
    match->next_due = lobby->presence_due;
    lobby->presence_due = match;
    if (!uv_is_active((uv_handle_t *)&lobby->presence_timer))
        uv_timer_start(&lobby->presence_timer, on_presence, PRESENCE_EVERY_MS, 0);
}

/* ---- Unloading ---- */

static bool may_unload(const struct lobby *lobby, const struct match *match,
                       int64_t now_ms) {
    if (!match_is_idle(match) || match->presence_due)
        return false;
    return lobby->matches.count > LIMIT_MATCHES_LOADED ||
           now_ms - match->idle_since_ms >= lobby->options.idle_ms;
}

static void unload(struct lobby *lobby, struct match *match) {
    log_debug("lobby.unload", "match=%s", match->id);
    table_remove(&lobby->matches, match->id);
    match_destroy(match);
}

static void sweep_matches(struct lobby *lobby) {
    int64_t now_ms = lobby_now_ms();
    struct match **idle = xcalloc(lobby->matches.count, sizeof *idle);
    size_t count = 0, place = 0;
    struct match *match;
    while ((match = table_next(&lobby->matches, &place)) != NULL)
        if (may_unload(lobby, match, now_ms))
            idle[count++] = match;
    for (size_t i = 0; i < count; i++)
        if (may_unload(lobby, idle[i], now_ms))
            unload(lobby, idle[i]);
    free(idle);
}

/* ---- Who creates how much ---- */

static void refill(const struct lobby *lobby, struct creator *creator) {
    uint64_t now_ms = uv_now(lobby->loop);
    double limit = lobby->options.created_per_hour;
    creator->left += (double)(now_ms - creator->at_ms) * limit / 3600000.0;
    if (creator->left > limit)
        creator->left = limit;
    creator->at_ms = now_ms;
}

bool lobby_may_create(struct lobby *lobby, const char *address) {
    char key[CLIENT_ADDRESS_SIZE] = "";
    strncpy(key, address, sizeof key - 1);
    struct creator *creator = table_get(&lobby->creators, key);
    if (creator == NULL) {
        creator = xcalloc(1, sizeof *creator);
        memcpy(creator->address, key, sizeof key);
        creator->left = lobby->options.created_per_hour;
        creator->at_ms = uv_now(lobby->loop);
        table_put(&lobby->creators, key, creator);
    }
    refill(lobby, creator);
    if (creator->left < 1)
        return false;
    creator->left -= 1;
    return true;
}

static void sweep_creators(struct lobby *lobby, bool all) {
    size_t place = 0, count = 0;
    struct creator *creator;
    struct creator **full = xcalloc(lobby->creators.count, sizeof *full);
    while ((creator = table_next(&lobby->creators, &place)) != NULL) {
        refill(lobby, creator);
        if (all || creator->left >= lobby->options.created_per_hour)
            full[count++] = creator;
    }
    for (size_t i = 0; i < count; i++)
        free(table_remove(&lobby->creators, full[i]->address));
    free(full);
}

static void on_sweep(uv_timer_t *timer) {
    sweep_matches(timer->data);
    sweep_creators(timer->data, false);
}

/* ---- Life ---- */

void lobby_adopt(struct lobby *lobby, struct match *match) {
    table_put(&lobby->matches, match->id, match);
}

int lobby_create(const struct lobby_options *options, struct lobby **ret_lobby,
                 struct problem *ret_problem) {
    struct lobby *lobby = xcalloc(1, sizeof *lobby);
    lobby->options = *options;
    if (lobby->options.idle_ms == 0)
        lobby->options.idle_ms = MATCH_IDLE_MS;
    lobby->loop = options->loop;
    lobby->store = options->store;
    if (games_load(&lobby->games, options->data_folder, ret_problem) < 0) {
        free(lobby);
        return -EINVAL;
    }
    table_init(&lobby->matches, ID_CHARS);
    table_init(&lobby->loading, ID_CHARS);
    table_init(&lobby->creators, CLIENT_ADDRESS_SIZE);
    uv_timer_init(lobby->loop, &lobby->presence_timer);
    uv_timer_init(lobby->loop, &lobby->sweep_timer);
    lobby->presence_timer.data = lobby->sweep_timer.data = lobby;
    lobby->timers_open = 2;
    int64_t every_ms =
        lobby->options.idle_ms < SWEEP_EVERY_MS ? lobby->options.idle_ms : SWEEP_EVERY_MS;
    uv_timer_start(&lobby->sweep_timer, on_sweep, (uint64_t)every_ms, (uint64_t)every_ms);
    *ret_lobby = lobby;
    return 0;
}

static void free_lobby(struct lobby *lobby) {
    struct match *match;
    size_t place = 0;
    while ((match = table_next(&lobby->matches, &place)) != NULL)
        match_destroy(match);
    table_finish(&lobby->matches);
    assert(lobby->loading.count == 0);
    table_finish(&lobby->loading);
    sweep_creators(lobby, true);
    table_finish(&lobby->creators);
    games_finish(&lobby->games);
    void (*closed)(void *arg) = lobby->closed;
    void *arg = lobby->closed_arg;
    free(lobby);
    closed(arg);
}

static void on_timer_closed(uv_handle_t *handle) {
    struct lobby *lobby = handle->data;
    if (--lobby->timers_open == 0)
        free_lobby(lobby);
}

void lobby_close(struct lobby *lobby, void (*closed)(void *arg), void *arg) {
    lobby->closed = closed;
    lobby->closed_arg = arg;
    uv_close((uv_handle_t *)&lobby->presence_timer, on_timer_closed);
    uv_close((uv_handle_t *)&lobby->sweep_timer, on_timer_closed);
}
