/* SPDX-License-Identifier: MIT */
/* Finds better weights by playing (simultaneous perturbation): all weights of both sides are changed a
 * little at once, each up or down by lot; the player so changed meets the one that is changed the other
 * way, with the same dice and the seats swapped, and every weight goes a little towards who did better.
 * One pair says next to nothing about a weight, thousands do.
 *
 *     tune DATA_FOLDER EDITION SECONDS SEED [STEP [PLAYER]]
 *
 * EDITION "both": they take turns. SECONDS of its own computing. STEP: how far each goes up or down, in
 * percent (25). PLAYER: whom to begin with (hall.h, "2"). Prints the weights now and then, as lines for
 * weights.def. */
#include "chance.h"
#include "hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    EDITIONS = 2,
    LEAD_MOST = 24,
    TRIALS = 12,
    OUT_OF_NOTHING = 100, /* how much a weight of 0 is when it is 1 */
    LATER = 500,          /* pairs after which steps are half as long */
    PRINT_EVERY = 200
};

static const double GAIN = 0.12; /* of a step, for a pair that is won twice */

static const char *const editions[EDITIONS] = {"2022", "playtest"};
static const char *const names[] = {
#define WEIGHT(name, first, second) #name,
#include "weights.def"
#undef WEIGHT
};
enum { WEIGHTS = sizeof names / sizeof *names };

/* What is looked for: each weight as so much of its own size. */
struct search {
    int base[SIDES][WEIGHTS];
    double size[SIDES][WEIGHTS], off[SIDES][WEIGHTS];
    signed char way[SIDES][WEIGHTS]; /* of the present pair */
};

static int *weight(struct mind_weights *weights, unsigned i) {
    return (int *)(void *)weights + i;
}

static void begin(struct search *search, struct seat *seat) {
    memset(search, 0, sizeof *search);
    for (unsigned side = 0; side < SIDES; side++)
        for (unsigned i = 0; i < WEIGHTS; i++) {
            int own = *weight(&seat->own_weights[side], i),
                other = *weight(&seat->own_weights[side == 0], i),
                size = own != 0     ? own
                       : other != 0 ? other
                                    : OUT_OF_NOTHING;
            search->base[side][i] = own;
            search->size[side][i] = size < 0 ? -size : size;
        }
}

static int now(const struct search *search, unsigned side, unsigned i, double more) {
    double value =
        search->base[side][i] + search->size[side][i] * (search->off[side][i] + more);
    if (search->base[side][i] > 0 && value < 0)
        value = 0; /* none that is good becomes an evil */
    return (int)(value < 0 ? value - 0.5 : value + 0.5);
}

static void dress(const struct search *search, double step, struct seat *ret_seat) {
    for (unsigned side = 0; side < SIDES; side++)
        for (unsigned i = 0; i < WEIGHTS; i++)
            *weight(&ret_seat->own_weights[side], i) =
                now(search, side, i, step * search->way[side][i]);
    ret_seat->weights = ret_seat->own_weights;
    ret_seat->row.trials = TRIALS;
}

/* Of one game for a side, -1..1: who won, and a little for the points. */
static double value_of(enum side side, enum side winner) {
    const struct fotm_position *truth = &hall.state.truth;
    int lead = truth->vp[side] - truth->vp[side == SIDE_FIRST];
    lead = lead > LEAD_MOST ? LEAD_MOST : lead < -LEAD_MOST ? -LEAD_MOST : lead;
    return (winner == SIDE_NONE ? 0
            : winner == side    ? 0.8
                                : -0.8) +
           0.2 * lead / LEAD_MOST;
}

static double play_pair(struct seat *up, struct seat *down, unsigned long seed) {
    struct seat *first[SIDES] = {up, down}, *second[SIDES] = {down, up};
    double sum = value_of(SIDE_FIRST, hall_play(first, seed));
    return (sum + value_of(SIDE_SECOND, hall_play(second, seed))) / 2;
}

static void print(const struct search *search, unsigned long pairs) {
    printf("# after %lu pairs\n", pairs);
    for (unsigned i = 0; i < WEIGHTS; i++)
        printf("WEIGHT(%s, %d, %d)\n", names[i], now(search, 0, i, 0),
               now(search, 1, i, 0));
    fflush(stdout);
}

static void try_once(struct search *search, const char *player, double step,
                     unsigned long pair, unsigned long seed, uint64_t *random) {
    struct seat up, down;
    hall_read_seat(&up, player);
    hall_read_seat(&down, player);
    for (unsigned side = 0; side < SIDES; side++)
        for (unsigned i = 0; i < WEIGHTS; i++)
            search->way[side][i] = chance_below(random, 2) == 0 ? -1 : 1;
    dress(search, step, &up);
    dress(search, -step, &down);
    double more =
        play_pair(&up, &down, seed + pair) * GAIN * step * LATER / (double)(LATER + pair);
    for (unsigned side = 0; side < SIDES; side++)
        for (unsigned i = 0; i < WEIGHTS; i++)
            search->off[side][i] += more * search->way[side][i];
    hall_free_seat(&up);
    hall_free_seat(&down);
}

int main(int argc, char **argv) {
    if (argc < 5) {
        fprintf(stderr, "usage: tune DATA_FOLDER EDITION SECONDS SEED [STEP [PLAYER]]\n");
        return 2;
    }
    clock_t end = strtol(argv[3], NULL, 10) * CLOCKS_PER_SEC;
    unsigned long seed = strtoul(argv[4], NULL, 10), pairs = 0;
    double step = (argc > 5 ? atof(argv[5]) : 25) / 100;
    const char *player = argc > 6 ? argv[6] : "2";
    struct hall halls[EDITIONS];
    unsigned count = 0;
    for (unsigned i = 0; i < EDITIONS; i++)
        if (strcmp(argv[2], "both") == 0 || strcmp(argv[2], editions[i]) == 0) {
            hall_open(argv[1], editions[i], "campaign", "");
            halls[count++] = hall;
        }
    if (count == 0) {
        fprintf(stderr, "there is no edition \"%s\"\n", argv[2]);
        return 2;
    }
    uint64_t random = seed;
    static struct search search;
    struct seat seat;
    hall = halls[0];
    hall_read_seat(&seat, player);
    begin(&search, &seat);
    hall_free_seat(&seat);
    while (clock() < end) {
        hall = halls[pairs % count];
        try_once(&search, player, step, pairs, seed, &random);
        if (++pairs % PRINT_EVERY == 0)
            print(&search, pairs);
    }
    print(&search, pairs);
    for (unsigned i = 0; i < count; i++) {
        hall = halls[i];
        hall_close();
    }
    return 0;
}
