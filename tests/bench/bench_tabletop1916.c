/* SPDX-License-Identifier: MIT */
/* What dragging and asking cost in the trench fight of 1917, on the shipped scenario, played by chance with
 * moves to wherever a unit's outline ends. Usage: bench_tabletop1916 DATA_FOLDER. */
#include "charts.h"
#include "codec.h"
#include "fast.h"
#include "figures.h"
#include "offers.h"
#include "tabletop1916.h"
#include "tabletop1916_codec.h"

#include <stdlib.h>
#include <string.h>

/* The table of games of this program. */
const struct codec *const codecs[] = {&tabletop1916_codec, NULL};

enum { DECISIONS = 3000 };

enum { TRY, REACH, FIRE, PASSING, SHOT, PLAYED, FIGURES };

struct bench {
    void *setup;
    struct ww_state state;
    struct ww_view view;
    struct ww_offers offers;
    struct ww_events events;
    struct ww_reach reach[WW_MODES];
    struct fast_dice dice;
    struct figure figures[FIGURES];
};

static bool allowed(struct bench *bench, enum side side, const struct ww_action *action,
                    unsigned as) {
    double began = figure_now();
    struct refusal refusal =
        tabletop1916_ruleset.check(bench->setup, &bench->view, side, action);
    figure_note(&bench->figures[as], began);
    return !refused(refusal);
}

/* The outline of every mode, as a client asks for it. */
static void measure_reach(struct bench *bench) {
    const struct ww_position *known = &bench->view.known;
    double began = figure_now();
    for (unsigned mode = 0; mode < WW_MODES; mode++)
        ww_reach(bench->setup, known, known->ordered, known->column, mode,
                 &bench->reach[mode]);
    figure_note(&bench->figures[REACH], began);
}

/* Tries of a drag to the outline on all sides; `*action` is one of those that may be, if any. */
static void measure_march(struct bench *bench, enum side side, struct ww_action *action) {
    unsigned found = 0;
    measure_reach(bench);
    for (unsigned mode = 0; mode < WW_MODES; mode++)
        for (unsigned ray = 0; ray < WW_REACH_RAYS; ray++) {
            const struct ww_reach *reach = &bench->reach[mode];
            if (reach->available == WW_NO_MODE)
                continue;
            struct ww_action move = ww_action(WW_DO_MOVE, bench->view.known.ordered);
            move.mode = (uint8_t)mode;
            move.step_count = 1;
            move.steps[0] = (struct ww_step){.kind = WW_STEP_GO,
                                             .heading = -1,
                                             .base = WW_NOBODY,
                                             .in = WW_NOBODY,
                                             .to = reach->by[ray]};
            if (allowed(bench, side, &move, TRY) &&
                fast_dice_below(&bench->dice, ++found) == 0)
                *action = move;
        }
}

static void measure_shots(struct bench *bench, enum side side) {
    for (unsigned i = 0; i < bench->offers.count; i++) {
        const struct ww_offer *offer = &bench->offers.list[i];
        struct ww_action fire = ww_offer_action(bench->setup, &bench->view, offer);
        if (offer->verb == WW_DO_FIRE)
            allowed(bench, side, &fire, SHOT);
    }
}

static bool step(struct bench *bench) {
    const struct ruleset *rules = &tabletop1916_ruleset;
    enum side side = rules->to_decide(bench->setup, &bench->state);
    if (side == SIDE_NONE)
        return false;
    rules->redact(bench->setup, &bench->state, (enum viewer)side, &bench->view);
    enum ww_decision decision = ww_decision(&bench->view.known);
    double began = figure_now();
    rules->offers(bench->setup, &bench->view, &bench->offers);
    if (decision == WW_DECIDE_FIRE)
        figure_note(&bench->figures[FIRE], began);
    if (decision == WW_DECIDE_PASSING)
        figure_note(&bench->figures[PASSING], began);
    struct ww_action action = ww_offer_action(
        bench->setup, &bench->view,
        &bench->offers.list[fast_dice_below(&bench->dice, bench->offers.count)]);
    if (decision == WW_DECIDE_MARCH)
        measure_march(bench, side, &action);
    else
        measure_shots(bench, side);
    began = figure_now();
    rules->apply(bench->setup, &bench->state, side, &action, &bench->dice.dice,
                 &bench->events);
    figure_note(&bench->figures[PLAYED], began);
    return true;
}

int main(int argc, char **argv) {
    struct bench *bench = calloc(1, sizeof *bench);
    if (!bench)
        return 2;
    static const struct figure figures[FIGURES] = {
        {.name = "try of a move", .budget_ms = 5},
        {.name = "reach, all modes", .budget_ms = 20},
        {.name = "a side's fire offers", .budget_ms = 50},
        {.name = "passing fire offers", .budget_ms = 50},
        {.name = "try of a shot", .budget_ms = 5},
        {.name = "an action played"},
    };
    memcpy(bench->figures, figures, sizeof figures);
    bench->setup =
        figures_setup_new(&tabletop1916_codec, argc > 1 ? argv[1] : "", "ferme-1917");
    fast_dice_init(&bench->dice, 1917);
    for (unsigned i = 0; i < DECISIONS; i++)
        if (i == 0 || !step(bench))
            tabletop1916_ruleset.start(bench->setup, &bench->state);
    figures_print(bench->figures, FIGURES);
    tabletop1916_codec.setup_destroy(bench->setup);
    free(bench);
    return 0;
}
