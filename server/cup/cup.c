/* SPDX-License-Identifier: MIT */
#include "cup.h"

#include "wire.h"

#include <stdio.h>
#include <string.h>

enum { DAY_MS = 24 * 3600 * 1000 };

static const char *const kinds[CUP_KINDS] = {"swiss", "round-robin", "knock-out"};
static const char *const results[CUP_RESULTS] = {NULL, "first", "second", "draw",
                                                 "neither"};

const char *cup_kind_name(enum cup_kind kind) {
    return kinds[kind];
}

const char *cup_result_name(enum cup_result result) {
    return results[result];
}

void cup_finish(struct cup *cup) {
    json_decref(cup->terms);
    cup->terms = NULL;
}

/* ---- In the store ---- */

/* One game: round, place, first, second, result, and what may be: the match, and whether it was ruled. */
static void write_game(struct buf *buf, const struct cup_game *game,
                       const struct cup_bout *bout) {
    wire_open_array(buf, NULL);
    wire_number(buf, NULL, game->round);
    wire_number(buf, NULL, game->place);
    wire_number(buf, NULL, game->first);
    wire_number(buf, NULL, game->second);
    wire_number(buf, NULL, game->result);
    wire_number(buf, NULL, bout->ruled);
    if (bout->match[0] != '\0')
        wire_element(buf, bout->match);
    wire_close_array(buf);
}

void cup_write(struct buf *buf, const struct cup *cup) {
    const struct cup_draw *draw = &cup->draw;
    wire_open(buf, NULL);
    wire_json(buf, "terms", cup->terms);
    wire_text(buf, "kind", kinds[draw->kind]);
    wire_number(buf, "wished", cup->wished);
    wire_number(buf, "most", cup->most);
    wire_number(buf, "days", cup->days);
    wire_number(buf, "late", cup->late);
    wire_number(buf, "due", cup->due_ms);
    wire_number(buf, "rounds", draw->rounds);
    wire_number(buf, "round", draw->round);
    wire_open_array(buf, "seeds");
    for (unsigned i = 0; i < draw->players; i++)
        wire_number(buf, NULL, cup->seeds[i]);
    wire_close_array(buf);
    wire_open_array(buf, "gone");
    for (unsigned i = 0; i < draw->players; i++)
        if (draw->gone[i])
            wire_number(buf, NULL, i);
    wire_close_array(buf);
    wire_open_array(buf, "games");
    for (size_t i = 0; i < draw->count; i++)
        write_game(buf, &draw->games[i], &cup->bouts[i]);
    wire_close_array(buf);
    wire_close(buf);
}

static unsigned number_at(const json_t *array, size_t at) {
    return (unsigned)json_integer_value(json_array_get(array, at));
}

static bool load_game(const json_t *json, struct cup *cup) {
    struct cup_draw *draw = &cup->draw;
    struct cup_game game = {.round = number_at(json, 0),
                            .place = number_at(json, 1),
                            .first = (uint8_t)number_at(json, 2),
                            .second = (uint8_t)number_at(json, 3),
                            .result = (enum cup_result)number_at(json, 4)};
    const char *match = json_string_value(json_array_get(json, 6));
    if (draw->count >= CUP_GAMES_MAX || game.first >= draw->players ||
        (game.second >= draw->players && game.second != CUP_NOBODY) ||
        game.result >= CUP_RESULTS)
        return false;
    cup->bouts[draw->count].ruled = number_at(json, 5) != 0;
    snprintf(cup->bouts[draw->count].match, sizeof cup->bouts[0].match, "%s",
             match != NULL ? match : "");
    draw->games[draw->count++] = game;
    return true;
}

static bool load_players(const json_t *json, struct cup *cup) {
    struct cup_draw *draw = &cup->draw;
    const json_t *seeds = json_object_get(json, "seeds"),
                 *gone = json_object_get(json, "gone");
    if (json_array_size(seeds) > CUP_PLAYERS_MAX)
        return false;
    draw->players = (unsigned)json_array_size(seeds);
    for (unsigned i = 0; i < draw->players; i++)
        cup->seeds[i] = number_at(seeds, i);
    for (size_t i = 0; i < json_array_size(gone); i++)
        if (number_at(gone, i) < CUP_PLAYERS_MAX)
            draw->gone[number_at(gone, i)] = true;
    return true;
}

bool cup_load(const char *text, struct cup *ret_cup) {
    struct cup *cup = ret_cup;
    json_auto_t *json = json_loads(text, 0, NULL);
    const char *kind = json_get_text(json, "kind");
    memset(cup, 0, sizeof *cup);
    cup->draw.kind = CUP_KINDS;
    for (int i = 0; kind != NULL && i < CUP_KINDS; i++)
        if (strcmp(kinds[i], kind) == 0)
            cup->draw.kind = (enum cup_kind)i;
    cup->wished = (unsigned)json_get_number(json, "wished", 0);
    cup->most = (unsigned)json_get_number(json, "most", 0);
    cup->days = (unsigned)json_get_number(json, "days", 0);
    cup->late = json_get_number(json, "late", 0) != 0 ? CUP_LATE_DRAWS : CUP_LATE_ASKS;
    cup->due_ms = json_get_number(json, "due", 0);
    cup->draw.rounds = (unsigned)json_get_number(json, "rounds", 0);
    cup->draw.round = (unsigned)json_get_number(json, "round", 0);
    const json_t *games = json_object_get(json, "games"),
                 *terms = json_object_get(json, "terms");
    bool sound =
        cup->draw.kind != CUP_KINDS && json_is_object(terms) && load_players(json, cup);
    for (size_t i = 0; sound && i < json_array_size(games); i++)
        sound = load_game(json_array_get(games, i), cup);
    if (sound)
        cup->terms = json_deep_copy(terms);
    return sound;
}

/* ---- What happens ---- */

bool cup_is_over(const struct cup *cup) {
    return cup->draw.round >= cup->draw.rounds && cup_round_is_over(&cup->draw);
}

bool cup_go_on(struct cup *cup, int64_t now_ms) {
    bool paired = false;
    while (cup_round_is_over(&cup->draw) && cup_pair_next(&cup->draw))
        paired = true;
    if (paired)
        cup->due_ms = cup->days > 0 ? now_ms + (int64_t)cup->days * DAY_MS : 0;
    return paired;
}

void cup_start(struct cup *cup, const unsigned *numbers, unsigned count, int64_t now_ms) {
    cup->draw.players = count;
    cup->draw.rounds = cup_rounds(cup->draw.kind, count, cup->wished);
    memcpy(cup->seeds, numbers, count * sizeof *numbers);
    cup_go_on(cup, now_ms);
    cup->started = true;
}

bool cup_calendar(struct cup *cup, int64_t now_ms) {
    bool changed = false;
    if (cup->late != CUP_LATE_DRAWS || cup->due_ms == 0 || now_ms < cup->due_ms)
        return false;
    for (size_t i = 0; i < cup->draw.count; i++)
        if (cup->draw.games[i].result == CUP_OPEN) {
            cup->draw.games[i].result = CUP_DRAWN;
            cup->bouts[i].ruled = changed = true;
        }
    return changed;
}

void cup_go_away(struct cup *cup, unsigned seed) {
    struct cup_draw *draw = &cup->draw;
    draw->gone[seed] = true;
    for (size_t i = 0; i < draw->count; i++) {
        struct cup_game *game = &draw->games[i];
        if (game->result != CUP_OPEN || (game->first != seed && game->second != seed))
            continue;
        game->result = game->first == seed ? CUP_SECOND : CUP_FIRST;
        cup->bouts[i].ruled = true;
    }
}

unsigned cup_seed_of(const struct cup *cup, unsigned number) {
    for (unsigned i = 0; i < cup->draw.players; i++)
        if (cup->seeds[i] == number)
            return i;
    return CUP_NOBODY;
}

size_t cup_game_of(const struct cup *cup, unsigned seed) {
    const struct cup_draw *draw = &cup->draw;
    for (size_t i = 0; i < draw->count; i++)
        if (draw->games[i].result == CUP_OPEN &&
            (draw->games[i].first == seed || draw->games[i].second == seed))
            return i;
    return draw->count;
}
