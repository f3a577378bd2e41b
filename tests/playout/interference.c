/* SPDX-License-Identifier: MIT */
/* Non-interference: whenever two truths look the same to the Union and to the public, all that
 * these are sent from there on, for the same visible course of events, is the same, byte for
 * byte, in number and order. What the rules themselves give away ends a pair (parting.h);
 * everything else is a leak.
 *
 *     interference DATA_FOLDER [PAIRS [FIRST_SEED]]
 *
 * Prints TAP; the figures stand in comment lines. A hundred thousand pairs take about an hour. */
#include "match.h"
#include "pair.h"
#include "stage.h"
#include "tap.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PAIRS = 2000,
    PAIR_ONE_IN = 8, /* decisions of a match */
    PAIR_ONE_IN_COMBAT = 2,
    HORIZON_MAX = 40, /* decisions that a pair goes on for */
    SCATTER_ONE_IN = 10,
    SWAPPED_LEAST = 5 /* on average */
};

struct figures {
    unsigned pairs, to_the_end, matches;
    uint64_t swapped, steps, messages;
    unsigned partings[PARTINGS];
};

static struct match match;
static struct pair pair;
static char wrong[1400];

/* --- looking into a match ---------------------------------------------------------------- */

static bool play_pair(uint64_t seed, struct figures *figures) {
    struct fotm_state state = match.state;
    struct fast_dice chance;
    fast_dice_init(&chance, ~seed);
    stage_set(match.board.setup, &chance, &state);
    unsigned horizon = 1 + fast_dice_below(&chance, HORIZON_MAX);
    pair.told.messages = 0;
    if (!pair_begin(&pair, &match.board, &state, &match.player, seed, horizon))
        return true; /* a pair that swaps nothing does not count */
    if (pair.wrong[0] == '\0')
        pair_play(&pair, horizon);
    if (pair.wrong[0] != '\0') {
        snprintf(wrong, sizeof wrong, "pair seed %" PRIu64 ": %s", seed, pair.wrong);
        return false;
    }
    figures->pairs++;
    figures->swapped += pair.twin.swapped;
    figures->steps += pair.steps;
    figures->messages += pair.told.messages;
    figures->to_the_end += pair.parting == PARTING_NONE;
    figures->partings[pair.parting]++;
    return true;
}

/* Before the Confederate has finished his set-up nothing of it shows. */
static bool scatter(uint64_t seed) {
    static struct fotm_state elsewhere;
    static struct fotm_view here, there;
    struct fast_dice chance;
    fast_dice_init(&chance, seed);
    elsewhere = match.state;
    twin_scatter(match.board.setup, &chance, &elsewhere);
    for (unsigned i = 0; i < TOLD_VIEWERS; i++) {
        fotm_redact(match.board.setup, &match.state, told_viewers[i], &here);
        fotm_redact(match.board.setup, &elsewhere, told_viewers[i], &there);
        if (memcmp(&here, &there, sizeof here) != 0) {
            snprintf(wrong, sizeof wrong, "the set-up shows before it is finished");
            return false;
        }
    }
    return true;
}

/* Plays one match, with pairs at random moments; false: a leak. */
static bool play_match(unsigned long seed, unsigned pairs, struct figures *figures) {
    const struct fotm_position *truth = &match.state.truth;
    match_begin(&match, seed);
    figures->matches++;
    do {
        uint64_t moment = (uint64_t)seed * 100000 + match.decisions;
        unsigned one_in =
            truth->phase == FOTM_PHASE_COMBAT ? PAIR_ONE_IN_COMBAT : PAIR_ONE_IN;
        if (truth->phase == FOTM_PHASE_SETUP && truth->asked == FOTM_CONFEDERATE &&
            fast_dice_below(&match.dice, SCATTER_ONE_IN) == 0 && !scatter(moment))
            return false;
        if (truth->asked != SIDE_NONE && fast_dice_below(&match.dice, one_in) == 0 &&
            !play_pair(moment, figures))
            return false;
    } while (figures->pairs < pairs && match_step(&match));
    return true;
}

/* --- rows -------------------------------------------------------------------------------- */

static void print_figures(const struct figures *figures) {
    double pairs = figures->pairs ? figures->pairs : 1;
    printf("# %u pairs in %u matches: %.1f masked units swapped a pair, %.1f decisions, "
           "%" PRIu64 " messages compared (%.0f a pair)\n",
           figures->pairs, figures->matches, (double)figures->swapped / pairs,
           (double)figures->steps / pairs, figures->messages,
           (double)figures->messages / pairs);
    printf("# the courses stayed equal to the end in %u (%.0f %%); parted:",
           figures->to_the_end, 100 * figures->to_the_end / pairs);
    for (unsigned i = PARTING_NONE + 1; i < PARTINGS; i++)
        printf(" %u %s%s", figures->partings[i], parting_names[i],
               i + 1 < PARTINGS ? "," : "\n");
}

static void play_row(const json_t *data, const struct match_row *row, unsigned pairs,
                     unsigned long seed) {
    struct figures figures = {0};
    snprintf(wrong, sizeof wrong, "no setup");
    bool ok = match_set_up(&match, data, row);
    while (ok && figures.pairs < pairs)
        ok = play_match(seed++, pairs, &figures);
    tap(ok, wrong, "%u pairs look the same, %s", pairs, row->name);
    print_figures(&figures);
    if (ok)
        tap(figures.swapped >= (uint64_t)SWAPPED_LEAST * figures.pairs,
            "too few units were swapped", "at least five units swapped a pair");
    match_put_away(&match);
}

int main(int argc, char **argv) {
    return match_main(argc, argv, &match, MATCH_HIDDEN_ROWS, PAIRS, play_row);
}
