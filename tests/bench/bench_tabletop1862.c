/* SPDX-License-Identifier: MIT */
/* What dragging and asking cost in South Mountain in miniature, on the shipped scenario, in
 * microseconds and as a multiple of one distance between two stands in the same run.
 * Usage: bench_tabletop1862 DATA_FOLDER. */
#include "check.h"
#include "codec.h"
#include "fast.h"
#include "offers.h"
#include "supply.h"
#include "tabletop1862.h"
#include "tabletop1862_codec.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* The table of games of this program. */
const struct codec *const codecs[] = {&tabletop1862_codec, NULL};

enum { DECISIONS = 600, GAPS = 20000 };

struct figure {
    const char *name;
    double sum, most;
    unsigned count;
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static void note(struct figure *figure, double began) {
    double took = now() - began;
    figure->sum += took;
    figure->most = took > figure->most ? took : figure->most;
    figure->count++;
}

static double distance_of_stands(void) {
    struct rect one = {{1000, 1000}, 1000, 750, 333},
                other = {{9000, 4000}, 1000, 750, 2222};
    struct quad a = rect_quad(&one), b = rect_quad(&other);
    volatile int32_t sum = 0;
    double began = now();
    for (unsigned i = 0; i < GAPS; i++)
        sum = sum + quad_gap(&a, &b);
    return (now() - began) / GAPS;
}

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
        double began = now();
        tabletop1862_ruleset.check(bench->setup, &bench->view, side, &action);
        note(&bench->figures[action.verb == T62_DO_CHARGE ? CHARGES : TRY], began);
    }
    t62_scene_of(bench->setup, &bench->view.known, &scene);
    double began = now();
    t62_reach_outline(&scene, unit, leave, &outline);
    note(&bench->figures[REACH], began);
}

static bool step(struct bench *bench) {
    const struct ruleset *rules = &tabletop1862_ruleset;
    enum side side = rules->to_decide(bench->setup, &bench->state);
    if (side == SIDE_NONE)
        return false;
    rules->redact(bench->setup, &bench->state, (enum viewer)side, &bench->view);
    unsigned decision = bench->view.known.decision;
    double began = now();
    rules->offers(bench->setup, &bench->view, &bench->offers);
    if (decision == T62_ASK_DEFENSIVE || decision == T62_ASK_OFFENSIVE)
        note(&bench->figures[FIRE], began);
    if (decision == T62_ASK_MARCH)
        measure_march(bench, side);
    struct t62_action action = t62_offer_action(
        &bench->offers.list[fast_dice_below(&bench->dice, bench->offers.count)]);
    began = now();
    rules->apply(bench->setup, &bench->state, side, &action, &bench->dice.dice,
                 &bench->events);
    note(&bench->figures[CHECKED], began);
    return true;
}

static void measure_supply(struct bench *bench) {
    struct t62_scene scene;
    struct t62_supply supply;
    t62_scene_of(bench->setup, &bench->state.truth, &scene);
    double began = now();
    t62_supply(&scene, &supply);
    note(&bench->figures[SUPPLY], began);
}

int main(int argc, char **argv) {
    struct problem problem;
    struct bench *bench = calloc(1, sizeof *bench);
    const struct codec *codec = &tabletop1862_codec;
    json_t *data = codec->data_load_new(argc > 1 ? argv[1] : "", &problem);
    json_t *choice = json_pack("{s:s}", "scenario", "turner-fox");
    if (!bench || !data ||
        codec->setup_create(data, choice, &bench->setup, &problem) < 0) {
        fprintf(stderr, "no data: %s %s\n", problem.where, problem.what);
        return 2;
    }
    static const char *const names[FIGURES] = {"try of a move",   "reach",
                                               "try of a charge", "a side's fire offers",
                                               "communication",   "an action played"};
    double gap = distance_of_stands();
    tabletop1862_ruleset.start(bench->setup, &bench->state);
    fast_dice_init(&bench->dice, 1862);
    for (unsigned i = 0; i < DECISIONS && step(bench); i++)
        if (i % 100 == 0)
            measure_supply(bench);
    printf("a distance between two stands: %.2f us\n", gap);
    for (unsigned i = 0; i < FIGURES; i++) {
        const struct figure *figure = &bench->figures[i];
        if (figure->count > 0)
            printf("%-22s %5u times, mean %8.0f us (%6.0f distances), most %8.0f us\n",
                   names[i], figure->count, figure->sum / figure->count,
                   figure->sum / figure->count / gap, figure->most);
    }
    codec->setup_destroy(bench->setup);
    json_decref(choice);
    json_decref(data);
    free(bench);
    return 0;
}
