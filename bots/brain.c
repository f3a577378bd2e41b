/* SPDX-License-Identifier: MIT */
/* See brain.h. */
#include "brain.h"

#include "codec.h"
#include "fotm_player.h"
#include "guard.h"
#include "hints.h"
#include "ids.h"
#include "jsonx.h"
#include "sharpsburg_player.h"
#include "tabletop1862_player.h"
#include "tabletop1916_player.h"
#include "thinker.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* More work than any choice takes: beyond, a game has lost its way. */
#define STEPS_MOST UINT64_C(100000000000)

static const struct player *const players[] = {
    &fotm_player,          &fotm_player_playtest, &sharpsburg_s_player,
    &sharpsburg_rw_player, &tabletop1862_player,  &tabletop1916_player};
enum { PLAYERS = sizeof players / sizeof *players };

struct library {
    json_t *data[PLAYERS];
    uint8_t hashes[PLAYERS][HASH_BYTES];
};

struct brain {
    const struct player *player;
    const struct codec *codec;
    void *setup, *memory, *view, *action, *state;
    void *before;             /* `memory` before the last choice */
    struct library *own_data; /* of a record; NULL: it is the caller's */
    struct thinker *thinker;  /* in `memory` */
    unsigned level;
    uint64_t seed;
};

static const struct codec *codec_of(const struct player *player) {
    return codec_find(player->rules->id, player->rules->edition);
}

struct library *library_create(const char *folder) {
    struct library *library = xcalloc(1, sizeof *library);
    unsigned loaded = 0;
    for (unsigned i = 0; i < PLAYERS; i++) {
        char path[1024];
        struct problem problem;
        snprintf(path, sizeof path, "%s/%s", folder, players[i]->rules->id);
        library->data[i] = codec_of(players[i])->data_load_new(path, &problem);
        if (library->data[i] == NULL) {
            fprintf(stderr, "ridgeline-bot: %s: %s\n", problem.where, problem.what);
            continue;
        }
        json_hash(library->data[i], library->hashes[i]);
        loaded++;
    }
    if (loaded > 0)
        return library;
    library_destroy(library);
    return NULL;
}

void library_destroy(struct library *library) {
    for (unsigned i = 0; i < PLAYERS; i++)
        json_decref(library->data[i]);
    free(library);
}

static unsigned find_player(const json_t *terms) {
    const char *game = json_get_text(terms, "game"),
               *edition = json_get_text(terms, "edition");
    unsigned i = 0;
    while (i < PLAYERS &&
           (game == NULL || edition == NULL || strcmp(players[i]->rules->id, game) != 0 ||
            strcmp(players[i]->rules->edition, edition) != 0))
        i++;
    return i;
}

const struct player *brain_player(const json_t *terms) {
    unsigned which = find_player(terms);
    return which < PLAYERS ? players[which] : NULL;
}

unsigned brain_levels(const json_t *terms) {
    unsigned which = find_player(terms);
    return which < PLAYERS ? players[which]->levels : 0;
}

bool brain_played(unsigned which, const char **ret_game, const char **ret_edition,
                  unsigned *ret_levels) {
    if (which >= PLAYERS)
        return false;
    *ret_game = players[which]->rules->id;
    *ret_edition = players[which]->rules->edition;
    *ret_levels = players[which]->levels;
    return true;
}

static bool is_our_data(const struct library *library, unsigned player,
                        const json_t *terms) {
    uint8_t hash[HASH_BYTES];
    return json_get_hex(terms, "data_hash", hash, sizeof hash) == 0 &&
           memcmp(hash, library->hashes[player], sizeof hash) == 0;
}

struct brain *brain_create(struct library *library, const json_t *terms, unsigned level,
                           uint64_t seed, const char **ret_why) {
    struct problem problem;
    unsigned which = find_player(terms);
    if (which == PLAYERS || library->data[which] == NULL) {
        *ret_why = "The computer does not play this game.";
        return NULL;
    }
    if (!is_our_data(library, which, terms)) {
        *ret_why = "The computer has another map or other forces than the server.";
        return NULL;
    }
    const struct player *player = players[which];
    json_t *choice = json_pack(
        "{s:O, s:O, s:O, s:O}", "edition", json_object_get(terms, "edition"), "scenario",
        json_object_get(terms, "scenario"), "options", json_object_get(terms, "options"),
        "rules", json_object_get(terms, "rules_version"));
    if (json_object_get(terms, "handicap") != NULL)
        json_object_set(choice, "handicap", json_object_get(terms, "handicap"));
    void *setup = NULL;
    int r =
        codec_of(player)->setup_create(library->data[which], choice, &setup, &problem);
    json_decref(choice);
    if (r < 0) {
        *ret_why = "The computer does not know this scenario or its options.";
        return NULL;
    }
    struct brain *brain = xcalloc(1, sizeof *brain);
    *brain = (struct brain){.player = player,
                            .codec = codec_of(player),
                            .setup = setup,
                            .memory = xmalloc(thinker_size(player)),
                            .before = xmalloc(thinker_size(player)),
                            .view = xmalloc(player->rules->view_size),
                            .action = xmalloc(player->rules->action_size),
                            .state = xmalloc(player->rules->state_size),
                            .level = level < player->levels ? level : player->levels,
                            .seed = seed};
    brain->thinker = thinker_begin(brain->memory, player, setup, seed);
    return brain;
}

void brain_destroy(struct brain *brain) {
    if (brain == NULL)
        return;
    brain->codec->setup_destroy(brain->setup);
    free(brain->memory);
    free(brain->before);
    free(brain->view);
    free(brain->action);
    free(brain->state);
    if (brain->own_data != NULL)
        library_destroy(brain->own_data);
    free(brain);
}

struct brain *brain_create_again(const json_t *record, unsigned level, uint64_t seed,
                                 const char **ret_why) {
    struct library *library = xcalloc(1, sizeof *library);
    unsigned which = find_player(record);
    if (which < PLAYERS && json_is_object(json_object_get(record, "data"))) {
        library->data[which] = json_incref(json_object_get(record, "data"));
        json_hash(library->data[which], library->hashes[which]);
    }
    struct brain *brain = brain_create(library, record, level, seed, ret_why);
    if (brain == NULL)
        library_destroy(library);
    else
        brain->own_data = library;
    return brain;
}

uint64_t brain_seed(const uint8_t *secret) {
    uint64_t seed = 0;
    for (unsigned i = 0; i < sizeof seed; i++)
        seed = seed << 8 | secret[i];
    return seed;
}

json_t *brain_shown_new(const struct brain *brain, const void *view, enum side side) {
    struct problem problem;
    if (!brain->codec->view_asked)
        return codec_view_new(brain->codec, brain->setup, NULL, view);
    json_t *question = json_pack("{s:s}", "ask", "whole");
    json_t *answer =
        brain->codec->answer_new(brain->setup, view, side, question, &problem);
    json_decref(question);
    return answer;
}

void brain_take_back(struct brain *brain) {
    memcpy(brain->memory, brain->before, thinker_size(brain->player));
}

bool brain_asks(const struct brain *brain) {
    return brain->codec->view_asked;
}

static bool load(struct brain *brain, const json_t *view) {
    struct problem problem;
    if (brain->codec->view_load(brain->setup, view, brain->view, &problem) == 0)
        return true;
    fprintf(stderr, "ridgeline-bot: a view cannot be read: %s: %s\n", problem.where,
            problem.what);
    return false;
}

static json_t *choose(struct brain *brain, char *ret_reason) {
    struct reason reason;
    memset(brain->action, 0, brain->player->rules->action_size);
    thinker_choose(brain->thinker, level_row(brain->level), brain->view, brain->action,
                   &reason);
    brain->player->sentence(brain->setup, brain->view, &reason, ret_reason);
    return codec_action_new(brain->codec, brain->setup, brain->view, brain->action);
}

static void begin_anew(struct brain *brain) {
    brain->thinker =
        thinker_begin(brain->memory, brain->player, brain->setup, brain->seed);
}

json_t *brain_choose_new(struct brain *brain, const json_t *view,
                         char ret_reason[REASON_TEXT]) {
    struct guard guard;
    json_t *volatile action = NULL; /* a fault comes back by a long way */
    ret_reason[0] = '\0';
    memcpy(brain->before, brain->memory, thinker_size(brain->player));
    if (!load(brain, view)) {
        begin_anew(brain);
        return NULL;
    }
    /* A fault of the game's costs this choice, not all matches. */
    if (GUARD_BEGIN(guard, STEPS_MOST))
        action = choose(brain, ret_reason);
    if (guard_end(&guard))
        return action;
    fprintf(stderr, "ridgeline-bot: a fault while thinking: %s:%d: %s\n",
            guard.fault.file, guard.fault.line, guard.fault.what);
    ret_reason[0] = '\0';
    begin_anew(brain);
    return NULL;
}

/* What the game says of an action before it is done. */
static json_t *odds_new(const struct brain *brain, enum side side, json_t *action) {
    struct problem problem = {"", ""};
    json_t *question = json_pack("{s:s, s:O}", "ask", "preview", "action", action);
    json_t *preview =
        brain->codec->answer_new(brain->setup, brain->view, side, question, &problem);
    json_t *odds = json_incref(json_object_get(preview, "odds"));
    json_decref(preview);
    json_decref(question);
    return odds;
}

static json_t *find_hints(struct brain *brain, enum side side, void *memory) {
    const struct player *player = brain->player;
    struct hint hints[HINTS_MOST];
    char *actions = (char *)memory + hints_size(player);
    unsigned count = hints_find(memory, player, brain->setup, level_row(LEVELS),
                                brain->view, brain->seed, actions, hints);
    json_t *array = json_array();
    for (unsigned i = 0; i < count; i++) {
        char reason[REASON_TEXT];
        player->sentence(brain->setup, brain->view, &hints[i].reason, reason);
        json_t *action = codec_action_new(brain->codec, brain->setup, brain->view,
                                          actions + i * player->rules->action_size);
        json_t *hint = json_pack("{s:o, s:s, s:i}", "action", action, "reason", reason,
                                 "before", hints[i].before);
        if (hints[i].chance >= 0)
            json_object_set_new(hint, "chance", json_integer(hints[i].chance));
        if (hints[i].games > 0) {
            json_object_set_new(hint, "value", json_integer(hints[i].value));
            json_object_set_new(hint, "games", json_integer(hints[i].games));
        }
        json_t *odds = odds_new(brain, side, action);
        if (odds != NULL)
            json_object_set_new(hint, "odds", odds);
        json_array_append_new(array, hint);
    }
    return array;
}

/* By name as clients are told it, by number where the whole was asked for. */
static enum side side_of(const struct brain *brain, const json_t *view) {
    const char *viewer = json_get_text(view, "viewer");
    json_int_t number = json_get_number(view, "viewer", SIDE_NONE);
    if (number >= 0 && number < SIDES)
        return (enum side)number;
    for (int i = 0; i < SIDES; i++)
        if (viewer != NULL && strcmp(viewer, brain->player->rules->side_names[i]) == 0)
            return (enum side)i;
    return SIDE_NONE;
}

json_t *brain_hints_new(struct brain *brain, const json_t *view) {
    struct guard guard;
    json_t *volatile hints = NULL; /* a fault comes back by a long way */
    enum side side = side_of(brain, view);
    const struct player *player = brain->player;
    if (side == SIDE_NONE || !load(brain, view))
        return NULL;
    void *memory = xmalloc(hints_size(player) + HINTS_MOST * player->rules->action_size);
    if (GUARD_BEGIN(guard, STEPS_MOST))
        hints = find_hints(brain, side, memory);
    bool ended_well = guard_end(&guard);
    free(memory);
    if (ended_well)
        return hints;
    fprintf(stderr, "ridgeline-bot: a fault while advising: %s:%d: %s\n",
            guard.fault.file, guard.fault.line, guard.fault.what);
    return NULL;
}

static int judge(struct brain *brain) {
    struct guard guard;
    volatile int value = 0;
    if (GUARD_BEGIN(guard, STEPS_MOST))
        value = brain->player->judge(brain->setup, brain->view);
    return guard_end(&guard) ? value : 0;
}

int brain_value(struct brain *brain, const json_t *view) {
    struct guard guard;
    volatile int value = 0;
    if (!load(brain, view))
        return 0;
    if (brain->player->judge != NULL)
        return judge(brain);
    enum side side = side_of(brain, view);
    if (side == SIDE_NONE)
        return 0;
    memcpy(brain->before, brain->memory, thinker_size(brain->player));
    if (GUARD_BEGIN(guard, STEPS_MOST)) {
        uint64_t random = brain->seed;
        brain->player->rules->imagine(brain->setup, brain->view, &random, brain->state);
        value = brain->player->value(thinker_mind(brain->thinker), brain->setup,
                                     brain->state, side);
    }
    brain_take_back(brain);
    return guard_end(&guard) ? value : 0;
}
