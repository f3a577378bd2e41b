/* SPDX-License-Identifier: MIT */
/* Anything that claims to be a rules case: it is refused with a problem, or it is a sound
 * position from which the game can be played. */
#include "codec.h"
#include "fast.h"
#include "fotm.h"
#include "fotm_codec.h"
#include "offers.h"
#include "state.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static struct {
    struct fotm_state state;
    struct fotm_view view;
    struct fotm_offers offers;
    struct fotm_events events;
} table;

/* The first thing that is offered, a few times over. */
static void play_on(const void *setup, struct fast_dice *dice) {
    for (unsigned i = 0; i < 8 && table.state.truth.asked < SIDES; i++) {
        enum side side = table.state.truth.asked;
        fotm_redact(setup, &table.state, (enum viewer)side, &table.view);
        fotm_offers(setup, &table.view, &table.offers);
        assert(table.offers.count > 0);
        struct fotm_action action = fotm_sample(setup, &table.view, &table.offers, 0);
        assert(!refused(fotm_check(setup, &table.view, side, &action)));
        fotm_ruleset.apply(setup, &table.state, side, &action, &dice->dice,
                           &table.events);
        assert(!fotm_ruleset.broken(setup, &table.state));
    }
}

static void play(const json_t *json) {
    struct problem problem = {"", ""};
    struct fast_dice dice;
    void *setup = NULL;
    if (fotm_codec.cases->create(NULL, json, &setup, &table.state, &problem) < 0) {
        assert(problem.what[0] != '\0');
        return;
    }
    if (!fotm_ruleset.broken(setup, &table.state)) {
        fast_dice_init(&dice, 1);
        fotm_codec.cases->begin(setup, &table.state, &dice.dice, &table.events);
        assert(!fotm_ruleset.broken(setup, &table.state));
        play_on(setup, &dice);
    }
    const json_t *expect = json_object_get(json, "expect");
    if (expect)
        fotm_codec.cases->expect_check(setup, expect, &problem);
    fotm_codec.setup_destroy(setup);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    json_t *json = json_loadb((const char *)bytes, size, JSON_REJECT_DUPLICATES, NULL);
    if (json)
        play(json);
    json_decref(json);
    return 0;
}
