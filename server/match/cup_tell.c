/* SPDX-License-Identifier: MIT */
/* See cup_tell.h. */
#include "cup_tell.h"

#include "cup_terms.h"
#include "ranks.h"
#include "timing.h"
#include "wire.h"

#include <string.h>

static const char *const states[] = {[STORE_CUP_OPEN] = "open",
                                     [STORE_CUP_RUNNING] = "running",
                                     [STORE_CUP_OVER] = "over",
                                     [STORE_CUP_CALLED_OFF] = "called-off"};

static void write_pace(struct buf *buf, const json_t *terms) {
    static const uint8_t nothing[HASH_BYTES];
    struct msg create;
    if (!cup_terms_create(terms, "a", "a", nothing, nothing, -1, &create))
        return;
    struct pace pace = timing_pace(&create.create, 0);
    pace_write(buf, &pace);
    msg_finish(&create);
}

bool cup_tell_row(struct buf *buf, const struct lobby *lobby,
                  const struct store_cup *stored, struct cup *ret_cup) {
    static const char *const copied[] = {"title", "game", "edition", "scenario"};
    struct cup *cup = ret_cup;
    if (!cup_load(stored->text, cup)) {
        cup_finish(cup);
        return false;
    }
    (void)lobby;
    wire_text(buf, "cup", stored->id);
    for (size_t i = 0; i < sizeof copied / sizeof *copied; i++)
        wire_text_if(buf, copied[i],
                     json_string_value(json_object_get(cup->terms, copied[i])));
    if (json_array_size(json_object_get(cup->terms, "options")) > 0)
        wire_json(buf, "options", json_object_get(cup->terms, "options"));
    write_pace(buf, cup->terms);
    wire_json_if(buf, "handicap", json_object_get(cup->terms, "handicap"));
    if (json_is_true(json_object_get(cup->terms, "rated")))
        wire_flag(buf, "rated", true);
    wire_text(buf, "kind", cup_kind_name(cup->draw.kind));
    wire_text(buf, "state", states[stored->state]);
    wire_text_if(buf, "organiser", stored->organiser_name);
    wire_number(buf, "entered", (int64_t)stored->player_count);
    wire_number(buf, "most", cup->most);
    if (cup->days > 0)
        wire_number(buf, "days", cup->days);
    wire_text(buf, "late", cup->late == CUP_LATE_DRAWS ? "draw" : "organiser");
    wire_number(buf, "round", cup->draw.round);
    wire_number(buf, "rounds",
                stored->state == STORE_CUP_OPEN ? cup->wished : cup->draw.rounds);
    if (cup->due_ms > 0 && stored->state == STORE_CUP_RUNNING)
        wire_number(buf, "due", cup->due_ms);
    wire_number(buf, "created", stored->created_ms);
    wire_number(buf, "changed", stored->changed_ms);
    return true;
}

/* The place in `players` of who has this seed. */
static unsigned place_of(const struct store_cup *stored, const struct cup *cup,
                         unsigned seed) {
    for (unsigned i = 0; i < stored->player_count; i++)
        if (stored->players[i].number == cup->seeds[seed])
            return i;
    return 0;
}

static void write_players(struct buf *buf, const struct store_cup *stored,
                          const struct cup *cup, const char *person) {
    wire_open_array(buf, "players");
    for (size_t i = 0; i < stored->player_count; i++) {
        const struct store_cup_player *player = &stored->players[i];
        unsigned seed = cup_seed_of(cup, player->number);
        wire_open(buf, NULL);
        wire_text(buf, "name", player->name);
        if (person != NULL && player->key != NULL && strcmp(player->key, person) == 0)
            wire_flag(buf, "you", true);
        if (seed != CUP_NOBODY)
            wire_number(buf, "seed", seed + 1);
        if (player->key == NULL || (seed != CUP_NOBODY && cup->draw.gone[seed]))
            wire_flag(buf, "gone", true);
        wire_close(buf);
    }
    wire_close_array(buf);
}

static void write_table(struct buf *buf, const struct store_cup *stored,
                        const struct cup *cup) {
    struct cup_rank ranks[CUP_PLAYERS_MAX];
    cup_ranks(&cup->draw, ranks);
    wire_open_array(buf, "table");
    for (unsigned i = 0; i < cup->draw.players; i++) {
        const struct cup_rank *rank = &ranks[i];
        wire_open(buf, NULL);
        wire_number(buf, "player", place_of(stored, cup, rank->player));
        wire_number(buf, "halves", rank->halves);
        wire_number(buf, "buchholz", rank->buchholz);
        wire_number(buf, "berger", rank->berger);
        wire_number(buf, "wins", rank->wins);
        wire_number(buf, "draws", rank->draws);
        wire_number(buf, "losses", rank->losses);
        if (cup->draw.kind == CUP_KNOCK_OUT)
            wire_number(buf, "through", rank->through);
        wire_close(buf);
    }
    wire_close_array(buf);
}

static void write_games(struct buf *buf, const struct store_cup *stored,
                        const struct cup *cup) {
    wire_open_array(buf, "games");
    for (size_t i = 0; i < cup->draw.count; i++) {
        const struct cup_game *game = &cup->draw.games[i];
        wire_open(buf, NULL);
        wire_number(buf, "round", game->round);
        wire_number(buf, "place", game->place);
        wire_number(buf, "first", place_of(stored, cup, game->first));
        if (game->second != CUP_NOBODY)
            wire_number(buf, "second", place_of(stored, cup, game->second));
        wire_text_if(buf, "result", cup_result_name(game->result));
        if (cup->bouts[i].ruled)
            wire_flag(buf, "ruled", true);
        if (cup->bouts[i].match[0] != '\0')
            wire_text(buf, "match", cup->bouts[i].match);
        wire_close(buf);
    }
    wire_close_array(buf);
}

void cup_tell(struct buf *buf, const struct store_cup *stored, const struct cup *cup,
              const char *person) {
    if (person != NULL && stored->organiser != NULL &&
        strcmp(stored->organiser, person) == 0)
        wire_flag(buf, "organises", true);
    write_players(buf, stored, cup, person);
    write_table(buf, stored, cup);
    write_games(buf, stored, cup);
}
