/* SPDX-License-Identifier: MIT */
/* See cup_round.h. */
#include "cup_round.h"

#include "lobby.h"
#include "log.h"
#include "notice.h"
#include "sheet.h"
#include "store_recipients.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AT_ONCE = 200 };

/* One round; of one tournament at a time the game whose match is looked at. */
struct tour {
    struct lobby *lobby;
    size_t count, at;
    char (*ids)[ID_CHARS + 1]; /* owned */
    struct cup cup;
    struct store_cup stored; /* its texts are not kept, but for its id */
    struct store_cup_player players[STORE_CUP_PLAYERS_MAX]; /* numbers and keys */
    char keys[STORE_CUP_PLAYERS_MAX][PERSON_KEY_CHARS + 1];
    size_t game;
    bool changed;
};

static void next_cup(struct tour *tour);

static void tour_end(struct tour *tour) {
    struct lobby *lobby = tour->lobby;
    free(tour->ids);
    free(tour);
    lobby->cups_at_work = false;
    if (lobby->cups_due)
        cup_round(lobby);
}

/* Everybody who has a game to play that was paired just now, in the commit that pairs it: so told exactly if it is. */
static void tell_players(struct store_write *write, const struct store_cup *stored,
                         const struct cup *cup, size_t from, int64_t now_ms) {
    const char *title = json_string_value(json_object_get(cup->terms, "title"));
    for (size_t i = 0; i < stored->player_count; i++) {
        unsigned seed = cup_seed_of(cup, stored->players[i].number);
        size_t game = seed != CUP_NOBODY ? cup_game_of(cup, seed) : cup->draw.count;
        if (stored->players[i].key == NULL || game < from || game == cup->draw.count)
            continue;
        struct notice notice;
        struct buf text = {0};
        char said[NOTICE_TEXT_BYTES];
        snprintf(said, sizeof said, "Round %u is paired: you have a match to play.",
                 cup->draw.round);
        notice_begin(&notice, NOTICE_ROUND, stored->game != NULL ? stored->game : "",
                     now_ms, title != NULL ? title : "", "", said);
        snprintf(notice.path, sizeof notice.path, "cup=%s", stored->id);
        notice_write(&text, &notice);
        store_tell_person(write, stored->players[i].key, now_ms, buf_text(&text));
        buf_finish(&text);
    }
}

void cup_round_put(struct store_write *write, const struct store_cup *stored,
                   struct cup *cup, int64_t now_ms) {
    struct buf text = {0};
    size_t before = cup->started ? 0 : cup->draw.count;
    if (cup_go_on(cup, now_ms) || cup->started) {
        log_info("cup.round", "cup=%s round=%u", stored->id, cup->draw.round);
        tell_players(write, stored, cup, before, now_ms);
    }
    cup_write(&text, cup);
    store_cup_put(write, stored->id, stored->number,
                  cup_is_over(cup) ? STORE_CUP_OVER : STORE_CUP_RUNNING, now_ms,
                  buf_text(&text));
    buf_finish(&text);
}

bool cup_round_who_went(struct cup *cup, const struct store_cup *stored) {
    bool changed = false;
    for (size_t i = 0; i < stored->player_count; i++) {
        unsigned seed = cup_seed_of(cup, stored->players[i].number);
        if (stored->players[i].key != NULL || seed == CUP_NOBODY || cup->draw.gone[seed])
            continue;
        cup_go_away(cup, seed);
        changed = true;
    }
    return changed;
}

static void on_put(void *arg, int error) {
    struct tour *tour = arg;
    if (error == -ESTALE) /* somebody else was quicker: what he left is looked at anew */
        tour->lobby->cups_due = true;
    else if (error < 0)
        log_error("cup.round", "cup=%s error=%d", tour->stored.id, error);
    next_cup(tour);
}

static void cup_done(struct tour *tour) {
    int64_t now_ms = lobby_now_ms();
    bool changed = cup_calendar(&tour->cup, now_ms) || tour->changed;
    bool over = cup_is_over(&tour->cup) && tour->stored.state == STORE_CUP_RUNNING;
    bool stands = cup_round_is_over(&tour->cup.draw);
    if (!changed && !over && !stands) {
        cup_finish(&tour->cup);
        next_cup(tour);
        return;
    }
    struct store_write *write = store_write_new();
    cup_round_put(write, &tour->stored, &tour->cup, now_ms);
    cup_finish(&tour->cup);
    if (store_commit(tour->lobby->store, write, on_put, tour) < 0)
        next_cup(tour);
}

/* How a match that is over ended, for who had the first side and who the second. */
static enum cup_result result_of(const struct store_match *match) {
    struct terms terms;
    const struct codec *codec;
    json_auto_t *status = json_loads(match->status, 0, NULL);
    const char *winner = json_get_text(json_object_get(status, "result"), "winner");
    if (match->state != STORE_FINISHED || sheet_load_terms(match, &terms, &codec) < 0)
        return CUP_OPEN;
    terms_finish(&terms);
    for (int side = 0; winner != NULL && side < SIDES; side++)
        if (strcmp(codec->rules->side_names[side], winner) == 0)
            return side == SIDE_FIRST ? CUP_FIRST : CUP_SECOND;
    return CUP_DRAWN;
}

static void next_game(struct tour *tour);

static void on_match(void *arg, int error, const struct store_match *match) {
    struct tour *tour = arg;
    enum cup_result result = error == 0 ? result_of(match) : CUP_OPEN;
    if (result != CUP_OPEN) {
        tour->cup.draw.games[tour->game].result = result;
        tour->changed = true;
    }
    tour->game++;
    next_game(tour);
}

static void next_game(struct tour *tour) {
    const struct cup *cup = &tour->cup;
    while (tour->game < cup->draw.count &&
           (cup->draw.games[tour->game].result != CUP_OPEN ||
            cup->bouts[tour->game].match[0] == '\0'))
        tour->game++;
    if (tour->game == cup->draw.count)
        cup_done(tour);
    else if (store_get_match(tour->lobby->store, cup->bouts[tour->game].match, on_match,
                             tour) < 0)
        on_match(tour, -EAGAIN, NULL);
}

static void keep_players(struct tour *tour, const struct store_cup *cup) {
    for (size_t i = 0; i < cup->player_count; i++) {
        const char *key = cup->players[i].key;
        snprintf(tour->keys[i], sizeof tour->keys[i], "%s", key != NULL ? key : "");
        tour->players[i] = (struct store_cup_player){
            .number = cup->players[i].number, .key = key != NULL ? tour->keys[i] : NULL};
    }
}

static void on_cup(void *arg, int error, const struct store_cup *cups, size_t count) {
    struct tour *tour = arg;
    if (error < 0 || count == 0 || cups->state != STORE_CUP_RUNNING ||
        !cup_load(cups->text, &tour->cup)) {
        if (error < 0 && error != -ENOENT)
            log_error("cup.read", "cup=%s error=%d", tour->ids[tour->at - 1], error);
        next_cup(tour);
        return;
    }
    keep_players(tour, cups);
    tour->stored = (struct store_cup){.id = tour->ids[tour->at - 1],
                                      .number = cups->number,
                                      .state = cups->state,
                                      .players = tour->players,
                                      .player_count = cups->player_count};
    tour->changed = cup_round_who_went(&tour->cup, cups);
    if (cups->organiser == NULL) /* nobody rules any more: the calendar does */
        tour->cup.late = CUP_LATE_DRAWS;
    tour->game = 0;
    next_game(tour);
}

static void next_cup(struct tour *tour) {
    if (tour->at == tour->count) {
        tour_end(tour);
        return;
    }
    tour->at++;
    if (store_get_cup(tour->lobby->store, tour->ids[tour->at - 1], on_cup, tour) < 0)
        tour_end(tour);
}

static void on_list(void *arg, int error, const struct store_cup *cups, size_t count) {
    struct tour *tour = arg;
    if (error < 0)
        log_error("cup.list", "error=%d", error);
    tour->ids = xcalloc(count + 1, sizeof *tour->ids);
    for (size_t i = 0; i < count; i++)
        snprintf(tour->ids[i], sizeof tour->ids[i], "%s", cups[i].id);
    tour->count = count;
    next_cup(tour);
}

void cup_round(struct lobby *lobby) {
    lobby->cups_due = lobby->cups_at_work;
    if (lobby->cups_at_work || !lobby->options.accounts)
        return;
    struct tour *tour = xcalloc(1, sizeof *tour);
    tour->lobby = lobby;
    lobby->cups_at_work = true;
    if (store_list_cups(lobby->store, 1U << STORE_CUP_RUNNING, NULL, AT_ONCE, on_list,
                        tour) < 0)
        tour_end(tour);
}
