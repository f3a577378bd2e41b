/* SPDX-License-Identifier: MIT */
/* What dragging and asking cost in South Mountain in miniature, on the shipped scenario.
 * Usage: bench_tabletop1862 DATA_FOLDER. */
#include "check.h"
#include "codec.h"
#include "fast.h"
#include "figures.h"
#include "offers.h"
#include "supply.h"
#include "tabletop1862.h"
#include "tabletop1862_codec.h"

#include <stdlib.h>
#include <string.h>

/* The table of games of this program. */
const struct codec *const codecs[] = {&tabletop1862_codec, NULL};

enum { DECISIONS = 600 };

enum { TRY, REACH, CHARGES, FIRE, SUPPLY, CHECKED, FIGURES };

struct bench {
    void *setup;
    struct t62_state state;
    struct t62_view view;
    struct t62_offers offers;
    struct t62_events events;
    struct fast_dice dice;
    struct figure figures[FIGURES];
};

static void measure_march(struct bench *bench, enum side side) {
    struct t62_scene scene;
    struct t62_outline outline;
    unsigned unit = bench->view.known.marching;
    struct t62_leave leave = t62_leave_now(&bench->view.known, unit);
    for (unsigned i = 0; i < bench->offers.count; i++) {
        struct t62_action action = t62_offer_action(&bench->offers.list[i]);
        double began = figure_now();
        tabletop1862_ruleset.check(bench->setup, &bench->view, side, &action);
        figure_note(&bench->figures[action.verb == T62_DO_CHARGE ? CHARGES : TRY], began);
    }
    t62_scene_of(bench->setup, &bench->view.known, &scene);
    double began = figure_now();
    t62_reach_outline(&scene, unit, leave, &outline);
    figure_note(&bench->figures[REACH], began);
}

static bool step(struct bench *bench) {
    const struct ruleset *rules = &tabletop1862_ruleset;
    enum side side = rules->to_decide(bench->setup, &bench->state);
    if (side == SIDE_NONE)
        return false;
    rules->redact(bench->setup, &bench->state, (enum viewer)side, &bench->view);
    unsigned decision = bench->view.known.decision;
    double began = figure_now();
    rules->offers(bench->setup, &bench->view, &bench->offers);
    if (decision == T62_ASK_DEFENSIVE || decision == T62_ASK_OFFENSIVE)
        figure_note(&bench->figures[FIRE], began);
    if (decision == T62_ASK_MARCH)
        measure_march(bench, side);
    struct t62_action action = t62_offer_action(
        &bench->offers.list[fast_dice_below(&bench->dice, bench->offers.count)]);
    began = figure_now();
    rules->apply(bench->setup, &bench->state, side, &action, &bench->dice.dice,
                 &bench->events);
    figure_note(&bench->figures[CHECKED], began);
    return true;
}

static void measure_supply(struct bench *bench) {
    struct t62_scene scene;
    struct t62_supply supply;
    t62_scene_of(bench->setup, &bench->state.truth, &scene);
    double began = figure_now();
    t62_supply(&scene, &supply);
    figure_note(&bench->figures[SUPPLY], began);
}

int main(int argc, char **argv) {
    struct bench *bench = calloc(1, sizeof *bench);
    if (!bench)
        return 2;
    static const struct figure figures[FIGURES] = {
        {.name = "try of a move", .budget_ms = 5},
        {.name = "reach", .budget_ms = 20},
        {.name = "try of a charge", .budget_ms = 5},
        {.name = "a side's fire offers", .budget_ms = 50},
        {.name = "communication"},
        {.name = "an action played"},
    };
    memcpy(bench->figures, figures, sizeof figures);
    bench->setup =
        figures_setup_new(&tabletop1862_codec, argc > 1 ? argv[1] : "", "turner-fox");
    tabletop1862_ruleset.start(bench->setup, &bench->state);
    fast_dice_init(&bench->dice, 1862);
    for (unsigned i = 0; i < DECISIONS && step(bench); i++)
        if (i % 100 == 0)
            measure_supply(bench);
    figures_print(bench->figures, FIGURES);
    tabletop1862_codec.setup_destroy(bench->setup);
    free(bench);
    return 0;
}
