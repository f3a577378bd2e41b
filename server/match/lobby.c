/* SPDX-License-Identifier: MIT */
/* What the matches of one server share. */
#include "lobby.h"

#include "account.h"
#include "cup_round.h"
#include "deadline.h"
#include "guesses.h"
#include "log.h"
#include "person.h"
#include "trial.h"
#include "unload.h"
#include "xmalloc.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { CUPS_EVERY_MS = 60000, SWEEP_EVERY_MS = 10000, FORGET_EVERY_MS = 3600000 };

enum error lobby_read_error(struct lobby *lobby, int error, const char *match) {
    if (error == -EAGAIN || error == -ECANCELED)
        return ERROR_BUSY;
    log_error("store.read", "match=%s error=%d why=\"%s\"", match != NULL ? match : "-",
              error, store_why(lobby->store));
    return error == -EIO ? ERROR_BUSY : ERROR_INTERNAL;
}

/* ---- Timers ---- */

static void on_sweep(uv_timer_t *timer) {
    unload_idle(timer->data);
    account_sweep(timer->data);
    guesses_sweep(timer->data);
}

static void on_forget(uv_timer_t *timer) {
    forget_due(timer->data);
}

static void on_cups(uv_timer_t *timer) {
    cup_round(timer->data);
}

void lobby_hurry_cups(struct lobby *lobby, const struct match *match) {
    if (match->terms.cup[0] != '\0' && !uv_is_closing((uv_handle_t *)&lobby->cup_timer))
        uv_timer_start(&lobby->cup_timer, on_cups, 0, CUPS_EVERY_MS);
}

/* ---- Outages ---- */

static const char outages_name[] = "outages";

static void keep_outages(struct lobby *lobby) {
    struct buf text = {0};
    struct store_write *write = store_write_new();
    outages_write(&text, &lobby->outages);
    store_keep(write, outages_name, buf_text(&text));
    buf_finish(&text);
    store_commit(lobby->store, write, NULL, NULL);
}

/* Some may have been noted meanwhile. */
static void on_outages(void *arg, int error, const char *text) {
    struct lobby *lobby = arg;
    if (error < 0 || (text[0] != '\0' && outages_load(&lobby->outages, text) < 0)) {
        log_error("lobby.outages", "error=%d", error);
        return;
    }
    lobby->outages_known = true;
    if (lobby->outages.count > 0)
        keep_outages(lobby);
}

void lobby_note_outage(struct lobby *lobby, struct outage outage) {
    outages_add(&lobby->outages, outage);
    log_info("lobby.outage", "seconds=%lld",
             (long long)(outage.to_ms - outage.from_ms) / 1000);
    if (lobby->outages_known)
        keep_outages(lobby);
}

/* ---- Life ---- */

void lobby_adopt(struct lobby *lobby, struct match *match) {
    table_put(&lobby->matches, match->id, match);
}

static void free_lobby(struct lobby *lobby) {
    struct match *match;
    size_t place = 0;
    while ((match = table_next(&lobby->matches, &place)) != NULL)
        match_destroy(match);
    table_finish(&lobby->matches);
    assert(lobby->loading.count == 0);
    table_finish(&lobby->loading);
    assert(lobby->leaving.count == 0);
    table_finish(&lobby->leaving);
    deadlines_drop_all(lobby);
    account_drop_all(lobby);
    table_finish(&lobby->accounts);
    guesses_drop_all(lobby);
    trial_free_spares(lobby);
    postman_destroy(lobby->postman);
    games_finish(&lobby->games);
    outages_finish(&lobby->outages);
    void (*closed)(void *arg) = lobby->closed;
    void *arg = lobby->closed_arg;
    free(lobby);
    closed(arg);
}

static void count_closed(struct lobby *lobby) {
    if (--lobby->open == 0)
        free_lobby(lobby);
}

static void on_asides_over(void *arg) {
    struct lobby *lobby = arg;
    if (lobby->closed != NULL)
        count_closed(lobby);
}

/* Clients offer what they find in the catalogue. */
static void note_computer(struct lobby *lobby) {
    const struct lobby_options *options = &lobby->options;
    for (size_t i = 0; options->invite_computer != NULL && i < lobby->games.count; i++) {
        struct game *game = &lobby->games.games[i];
        const struct ruleset *rules = game->codec->rules;
        game->computer_levels =
            options->computer_levels(options->computer_arg, rules->id, rules->edition);
        if (game->computer_levels > 0)
            json_object_set_new(game->catalogue, "computer",
                                json_integer(game->computer_levels));
    }
}

int lobby_create(const struct lobby_options *options, struct lobby **ret_lobby,
                 struct problem *ret_problem) {
    struct lobby *lobby = xcalloc(1, sizeof *lobby);
    lobby->options = *options;
    if (lobby->options.idle_ms == 0)
        lobby->options.idle_ms = MATCH_IDLE_MS;
    lobby->loop = options->loop;
    lobby->started_ms = lobby_now_ms();
    lobby->store = options->store;
    if (games_load(&lobby->games, options->data_folder, ret_problem) < 0) {
        free(lobby);
        return -EINVAL;
    }
    note_computer(lobby);
    table_init(&lobby->matches, ID_CHARS);
    table_init(&lobby->loading, ID_CHARS);
    table_init(&lobby->leaving, ID_CHARS);
    table_init(&lobby->deadlines, ID_CHARS);
    table_init(&lobby->accounts, CLIENT_ADDRESS_SIZE);
    table_init(&lobby->guesses, PERSON_KEY_CHARS);
    uv_timer_init(lobby->loop, &lobby->presence_timer);
    uv_timer_init(lobby->loop, &lobby->sweep_timer);
    uv_timer_init(lobby->loop, &lobby->forget_timer);
    uv_timer_init(lobby->loop, &lobby->cup_timer);
    lobby->presence_timer.data = lobby->sweep_timer.data = lobby;
    lobby->forget_timer.data = lobby->cup_timer.data = lobby;
    chores_init(&lobby->chores, lobby->loop);
    lobby->open = 4 + CHORE_HANDLES;
    asides_init(&lobby->asides, lobby->loop, on_asides_over, lobby);
    asides_init(&lobby->passwords, lobby->loop, on_asides_over, lobby);
    int64_t every_ms =
        lobby->options.idle_ms < SWEEP_EVERY_MS ? lobby->options.idle_ms : SWEEP_EVERY_MS;
    uv_timer_start(&lobby->sweep_timer, on_sweep, (uint64_t)every_ms, (uint64_t)every_ms);
    uv_timer_start(&lobby->forget_timer, on_forget, 0, FORGET_EVERY_MS);
    uv_timer_start(&lobby->cup_timer, on_cups, 0, CUPS_EVERY_MS);
    lobby->postman = postman_start(lobby, &lobby->options.notices);
    store_get_kept(lobby->store, outages_name, on_outages, lobby);
    *ret_lobby = lobby;
    return 0;
}

static void on_handle_closed(uv_handle_t *handle) {
    count_closed(handle->data);
}

void lobby_stop_notices(struct lobby *lobby) {
    postman_stop(lobby->postman);
}

void lobby_close(struct lobby *lobby, void (*closed)(void *arg), void *arg) {
    lobby->closed = closed;
    lobby->closed_arg = arg;
    lobby->open += !asides_idle(&lobby->asides) + !asides_idle(&lobby->passwords);
    chore_end_all(lobby);
    chores_close(&lobby->chores, lobby, on_handle_closed);
    uv_close((uv_handle_t *)&lobby->presence_timer, on_handle_closed);
    uv_close((uv_handle_t *)&lobby->sweep_timer, on_handle_closed);
    uv_close((uv_handle_t *)&lobby->forget_timer, on_handle_closed);
    uv_close((uv_handle_t *)&lobby->cup_timer, on_handle_closed);
}

bool lobby_has_computer(const struct lobby *lobby) {
    const struct lobby_options *options = &lobby->options;
    return options->invite_computer != NULL &&
           options->invite_computer(options->computer_arg, NULL, 0);
}

void lobby_invite_computer(struct lobby *lobby, const struct match *match) {
    const struct lobby_options *options = &lobby->options;
    for (int side = 0; side < SIDES && options->invite_computer != NULL; side++) {
        const char *code = match->codes[side];
        unsigned level = match->called[side];
        if (level == 0 && match->standing.state == MATCH_OPEN)
            level = match->terms.computer;
        if (level > 0 && code[0] != '\0' && !match->standing.taken[side] &&
            !standing_over(&match->standing))
            options->invite_computer(options->computer_arg, code, level);
    }
}
