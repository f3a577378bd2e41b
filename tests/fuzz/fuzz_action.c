/* SPDX-License-Identifier: MIT */
/* Anything that a client may send as an action, on positions from the middle of a battle:
 * it is a problem, a refusal, or it is played and leaves a sound position. */
#include "../playout/random_player.h"

#include "codec.h"
#include "fast.h"
#include "fotm.h"
#include "fotm_codec.h"
#include "state.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { POSITIONS = 16, APART = 40 };

static struct {
    void *setup;
    struct fotm_state positions[POSITIONS], state;
    struct fotm_view view;
    struct fotm_offers offers;
    struct fotm_events events;
} table;

/* A random game, of which every so many actions a position is kept. */
static void prepare(void) {
    struct problem problem = {"", ""};
    struct random_player player;
    struct fast_dice dice;
    const char *folder = getenv("RIDGELINE_DATA");
    char path[512];
    snprintf(path, sizeof path, "%s/fotm", folder ? folder : "server/data");
    json_t *data = fotm_codec.data_load_new(path, &problem);
    json_t *choice =
        json_pack("{s:s,s:[s]}", "scenario", "campaign", "options", "masking");
    if (!data || fotm_codec.setup_create(data, choice, &table.setup, &problem) < 0) {
        fprintf(stderr, "%s: %s\n", problem.where, problem.what);
        abort();
    }
    json_decref(choice);
    json_decref(data);
    random_player_init(&player, 11);
    player.bold = true;
    fast_dice_init(&dice, 11);
    fotm_ruleset.start(table.setup, &table.state);
    for (unsigned i = 0; i < POSITIONS * APART; i++) {
        if (i % APART == 0)
            table.positions[i / APART] = table.state;
        enum side side = table.state.truth.asked;
        if (side == SIDE_NONE)
            continue;
        fotm_redact(table.setup, &table.state, (enum viewer)side, &table.view);
        fotm_offers(table.setup, &table.view, &table.offers);
        struct fotm_action action =
            random_player_choose(&player, table.setup, &table.view, &table.offers);
        fotm_ruleset.apply(table.setup, &table.state, side, &action, &dice.dice,
                           &table.events);
    }
}

static void act(const json_t *json, unsigned position, enum side side) {
    struct problem problem = {"", ""};
    struct fotm_action action;
    struct fast_dice dice;
    table.state = table.positions[position];
    fotm_redact(table.setup, &table.state, (enum viewer)side, &table.view);
    if (fotm_codec.action_load(table.setup, &table.view, json, &action, &problem) < 0) {
        assert(problem.what[0] != '\0');
        return;
    }
    struct refusal refusal = fotm_ruleset.check(table.setup, &table.view, side, &action);
    if (refused(refusal)) {
        json_t *said = fotm_codec.refusal_new(table.setup, &table.view, refusal);
        assert(said);
        json_decref(said);
        return;
    }
    fast_dice_init(&dice, 3);
    fotm_ruleset.apply(table.setup, &table.state, side, &action, &dice.dice,
                       &table.events);
    assert(!fotm_ruleset.broken(table.setup, &table.state));
}

/* Questions are open to anybody too. */
static void ask(const json_t *json, unsigned position, enum viewer viewer) {
    struct problem problem = {"", ""};
    fotm_redact(table.setup, &table.positions[position], viewer, &table.view);
    json_t *answer = fotm_codec.answer_new(
        table.setup, &table.view, viewer < VIEWER_PUBLIC ? (enum side)viewer : SIDE_NONE,
        json, &problem);
    assert(answer || problem.what[0] != '\0');
    json_decref(answer);
}

/* The first byte chooses the position. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (!table.setup)
        prepare();
    if (size < 2)
        return 0;
    unsigned position = bytes[0] % POSITIONS;
    json_t *json =
        json_loadb((const char *)bytes + 1, size - 1, JSON_REJECT_DUPLICATES, NULL);
    if (!json)
        return 0;
    if (json_object_get(json, "ask")) {
        for (unsigned viewer = 0; viewer < VIEWERS; viewer++)
            ask(json, position, (enum viewer)viewer);
    } else {
        act(json, position, SIDE_FIRST);
        act(json, position, SIDE_SECOND);
    }
    json_decref(json);
    return 0;
}
