/* SPDX-License-Identifier: MIT */
/* See tally.h. */
#include "tally.h"

#include <stdio.h>

static const char *const sources[TALLY_SOURCES] = {
    [FOTM_VP_ELIMINATED] = "eliminated", [FOTM_VP_OFFICER] = "officers",
    [FOTM_VP_COMMANDER] = "commanders",  [FOTM_VP_LEE] = "Lee",
    [FOTM_VP_PRISONER] = "prisoners",    [FOTM_VP_BREAKOUT] = "breakouts",
    [FOTM_VP_PRIZE] = "the prize",
};

static struct tally *present;

static void watch(const struct hall *of, enum side side) {
    (void)side;
    for (unsigned i = 0; i < of->events.count; i++) {
        const struct fotm_event *event = &of->events.list[i];
        if (event->type == FOTM_EVENT_VP && event->side < SIDES)
            present->points[event->side][event->b] += event->a;
    }
}

void tally_begin(struct tally *tally) {
    present = tally;
    hall.watch = watch;
}

void tally_end(enum side winner) {
    const struct fotm_setup *setup = hall.setup;
    const struct fotm_position *truth = &hall.state.truth;
    unsigned held = 0;
    present->games++;
    if (winner == SIDE_NONE)
        present->drawn++;
    else
        present->won[winner]++;
    for (unsigned gap = 0; gap < 2; gap++) {
        held += truth->control[gap] == FOTM_UNION;
        present->first[gap][truth->control_since[gap] % TALLY_TURNS]++;
    }
    present->gaps[held]++;
    for (unsigned i = 0; i < setup->brigade_count; i++)
        present->losses[setup->brigades[i].army] +=
            truth->pieces[i].where == FOTM_ELIMINATED ||
                    truth->pieces[i].where == FOTM_PRISONER
                ? setup->brigades[i].step_count
                : truth->pieces[i].lost;
}

static void print_side(const struct tally *tally, enum side side, const char *who) {
    printf("  %s, %s: %.1f%% won, %.1f steps lost; points a game:",
           side == FOTM_UNION ? "Union" : "Confederate", who,
           100.0 * tally->won[side] / tally->games,
           (double)tally->losses[side] / tally->games);
    for (unsigned i = 0; i < TALLY_SOURCES; i++)
        if (sources[i] != NULL && tally->points[side][i] != 0)
            printf(" %s %.1f", sources[i], (double)tally->points[side][i] / tally->games);
    printf("\n");
}

void tally_print(const struct tally *tally, const char *first, const char *second) {
    if (tally->games == 0)
        return;
    print_side(tally, FOTM_UNION, first);
    print_side(tally, FOTM_CONFEDERATE, second);
    printf("  %u games, %u drawn; the Union holds no gap in %u, one in %u, both in %u\n",
           tally->games, tally->drawn, tally->gaps[0], tally->gaps[1], tally->gaps[2]);
    for (unsigned gap = 0; gap < 2; gap++) {
        printf("  gap %u first taken in turn (games):", gap + 1);
        for (unsigned turn = 1; turn < TALLY_TURNS; turn++)
            if (tally->first[gap][turn] > 0)
                printf(" %u (%u)", turn, tally->first[gap][turn]);
        printf("; never (%u)\n", tally->first[gap][0]);
    }
}
