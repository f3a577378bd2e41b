/* SPDX-License-Identifier: MIT */
/* Fog: at random moments of random games all that a viewer may not know is changed. His view must
 * stay the same, byte by byte; so must his offers, what he is refused and why, and, where the same
 * action of his is played with the same dice, all that he is told of it unless the dice fall on what
 * he may not know. Usage: fog_sharpsburg DATA_FOLDER [GAMES [FIRST_SEED]]. */
#include "tap.h"

#include "fast.h"
#include "redact.h"
#include "sharpsburg.h"
#include "sharpsburg_codec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The table of games of this program. */
const struct codec *const codecs[] = {&sharpsburg_s_codec, NULL};

struct watch {
    const struct sburg_setup *setup;
    struct sburg_state state, other;
    struct sburg_view view, again;
    struct sburg_offers offers;
    struct sburg_events events;
    struct fast_dice dice, chance;
    unsigned views, hidden;
    char wrong[200];
};

/* Another strength of the same band. */
static uint8_t within_band(uint8_t sp) {
    return sp == 6 ? 7 : sp == 9 ? 8 : sp == 12 ? 11 : sp;
}

static void change_unit(struct watch *watch, unsigned unit, unsigned viewer) {
    struct sburg_unit *it = &watch->other.truth.units[unit];
    bool seen =
        (sburg_seen_by(watch->setup, &watch->state.truth, unit) >> viewer & 1) != 0;
    it->full_top += fast_dice_below(&watch->chance, 3);
    it->long_fires ^= 1;
    it->spent ^= 1;
    it->base ^= 1;
    it->sp = within_band(it->sp);
    if (seen)
        return;
    watch->hidden++;
    it->sp = (uint8_t)(1 + fast_dice_below(&watch->chance, 9));
    it->facing = (uint8_t)fast_dice_below(&watch->chance, HEX_DIRECTIONS);
    it->markers ^= SBURG_HM;
}

/* Another truth that looks the same to this viewer. */
static void change_hidden(struct watch *watch, unsigned viewer) {
    struct sburg_position *other = &watch->other.truth;
    watch->other = watch->state;
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (other->units[u].where == SBURG_ON_MAP &&
            sburg_army(watch->setup, other, u) != viewer)
            change_unit(watch, u, viewer);
    for (unsigned i = 0; i < watch->setup->brigade_count; i++)
        if (watch->setup->brigades[i].army != viewer)
            other->brigades[i].exhaustion ^= 3;
    for (unsigned side = 0; side < SIDES; side++)
        if (side != viewer) {
            other->vp[side] += 5;
            other->prefs[side][SBURG_STACK_ROLL] ^= 1;
        }
}

static void compare(struct watch *watch, unsigned viewer) {
    const struct ruleset *rules = sharpsburg_s_codec.rules;
    change_hidden(watch, viewer);
    rules->redact(watch->setup, &watch->state, (enum viewer)viewer, &watch->view);
    rules->redact(watch->setup, &watch->other, (enum viewer)viewer, &watch->again);
    watch->views++;
    if (memcmp(&watch->view, &watch->again, sizeof watch->view) != 0)
        snprintf(watch->wrong, sizeof watch->wrong,
                 "viewer %u sees it in turn %u, phase %u", viewer,
                 watch->state.truth.turn, watch->state.truth.phase);
}

static bool step(struct watch *watch) {
    const struct ruleset *rules = sharpsburg_s_codec.rules;
    enum side side = rules->to_decide(watch->setup, &watch->state);
    if (side == SIDE_NONE || watch->wrong[0])
        return false;
    for (unsigned viewer = 0; viewer <= VIEWER_PUBLIC; viewer++)
        compare(watch, viewer);
    rules->redact(watch->setup, &watch->state, (enum viewer)side, &watch->view);
    rules->offers(watch->setup, &watch->view, &watch->offers);
    unsigned count = watch->offers.count;
    bool ends = watch->view.known.decision == SBURG_DECIDE_MOVEMENT &&
                fast_dice_below(&watch->chance, count) < 3;
    struct sburg_action action =
        ends ? sburg_action(SBURG_DO_END)
             : sburg_offer_action(
                   watch->setup, &watch->view,
                   &watch->offers.list[fast_dice_below(&watch->chance, count)]);
    rules->apply(watch->setup, &watch->state, side, &action, &watch->dice.dice,
                 &watch->events);
    return true;
}

int main(int argc, char **argv) {
    unsigned games = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 4;
    unsigned long seed = argc > 3 ? strtoul(argv[3], NULL, 10) : 1;
    struct problem problem = {.where = ""};
    struct watch *watch = calloc(1, sizeof *watch);
    json_t *data = sharpsburg_s_codec.data_load_new(argc > 1 ? argv[1] : "", &problem);
    json_t *choice =
        json_pack("{s:s,s:[s]}", "scenario", "wises-field", "options", "fog");
    void *setup = NULL;
    if (!watch || !data ||
        sharpsburg_s_codec.setup_create(data, choice, &setup, &problem) < 0) {
        fprintf(stderr, "no data: %s %s\n", problem.where, problem.what);
        return 2;
    }
    watch->setup = setup;
    for (unsigned game = 0; game < games && !tap_failed(); game++) {
        fast_dice_init(&watch->dice, seed + game);
        fast_dice_init(&watch->chance, ~(seed + game));
        watch->views = watch->hidden = 0;
        sharpsburg_s_codec.rules->start(setup, &watch->state);
        while (step(watch)) {
        }
        tap(!watch->wrong[0], watch->wrong, "seed %lu: %u views, %u hidden units changed",
            seed + game, watch->views, watch->hidden);
    }
    sharpsburg_s_codec.setup_destroy(setup);
    json_decref(choice);
    json_decref(data);
    free(watch);
    return tap_end();
}
