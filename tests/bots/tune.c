/* SPDX-License-Identifier: MIT */
/* Finds better weights for one side of the player by playing: some weights are changed at once, and
 * the change is kept where it does better on the same dice, against a bold random player and against
 * the player as it is, in all scenarios.
 *
 *     tune DATA_FOLDER EDITION SIDE SECONDS GAMES SEED [NAME=VALUE...]
 *
 * SIDE is 0 or 1; GAMES are played against each opponent in each scenario for each try. Prints each
 * try that was kept as lines for weights.def. With SECONDS 0: only what the weights given come to. */
#include "chance.h"
#include "hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SCENARIOS = 3, OPPONENTS = 2, LEAD_MOST = 24, TRIALS = 8, FRESH_EVERY = 6 };

static const char *const scenarios[SCENARIOS] = {"campaign", "am", "pm"};
static const char *const names[] = {
#define WEIGHT(name, first, second) #name,
#include "weights.def"
#undef WEIGHT
};
enum { WEIGHTS = sizeof names / sizeof *names };

static struct hall halls[SCENARIOS];

static int *weight(struct mind_weights *weights, unsigned i) {
    return (int *)(void *)weights + i;
}

/* Of one game, 0..1000, for the side. */
static double value_of(enum side side, enum side winner) {
    const struct fotm_position *truth = &hall.state.truth;
    int lead = truth->vp[side] - truth->vp[side == SIDE_FIRST];
    lead = lead > LEAD_MOST ? LEAD_MOST : lead < -LEAD_MOST ? -LEAD_MOST : lead;
    return (winner == SIDE_NONE ? 500 : winner == side ? 1000 : 0) + lead * 5;
}

static double judge(enum side side, const struct mind_weights *weights, unsigned games,
                    unsigned long seed, bool tell) {
    double sum = 0;
    for (unsigned s = 0; s < SCENARIOS; s++)
        for (unsigned o = 0; o < OPPONENTS; o++) {
            struct seat own, other;
            struct seat *seats[SIDES];
            double part = 0;
            hall = halls[s];
            hall_read_seat(&own, "2");
            hall_read_seat(&other, o == 0 ? "bold" : "2");
            own.row.trials = other.row.trials = TRIALS;
            own.weights = weights;
            seats[side] = &own;
            seats[side == SIDE_FIRST] = &other;
            for (unsigned i = 0; i < games; i++)
                part += value_of(side, hall_play(seats, seed + i));
            if (tell)
                printf("  %s against %s: %.0f\n", scenarios[s], other.name, part / games);
            sum += part;
            hall_free_seat(&own);
            hall_free_seat(&other);
        }
    return sum / games / SCENARIOS / OPPONENTS;
}

static void change(struct mind_weights *weights, uint64_t *random) {
    unsigned count = 1 + chance_below(random, 4);
    for (unsigned i = 0; i < count; i++) {
        int *it = weight(weights, chance_below(random, WEIGHTS));
        int by = 40 + (int)chance_below(random, 160); /* percent, 40..199 */
        *it = *it * by / 100 + (int)chance_below(random, 41) - 20;
    }
}

static void print(const struct mind_weights *weights, enum side side, double value) {
    printf("# side %d: %.1f\n", (int)side, value);
    for (unsigned i = 0; i < WEIGHTS; i++)
        printf("%s=%d ", names[i], *weight((struct mind_weights *)weights + side, i));
    printf("\n");
    fflush(stdout);
}

int main(int argc, char **argv) {
    if (argc < 7) {
        fprintf(stderr, "usage: tune DATA_FOLDER EDITION SIDE SECONDS GAMES SEED "
                        "[NAME=VALUE...]\n");
        return 2;
    }
    enum side side = argv[3][0] == '1' ? SIDE_SECOND : SIDE_FIRST;
    long seconds = strtol(argv[4], NULL, 10);
    unsigned games = (unsigned)strtoul(argv[5], NULL, 10);
    unsigned long seed = strtoul(argv[6], NULL, 10);
    uint64_t random = seed;
    struct mind_weights best[SIDES], tried[SIDES];
    memcpy(best, mind_weights, sizeof best);
    for (int i = 7; i < argc; i++)
        for (unsigned k = 0; k < WEIGHTS; k++)
            if (strncmp(argv[i], names[k], strlen(names[k])) == 0 &&
                argv[i][strlen(names[k])] == '=')
                *weight(&best[side], k) = atoi(argv[i] + strlen(names[k]) + 1);
    for (unsigned s = 0; s < SCENARIOS; s++) {
        hall_open(argv[1], argv[2], scenarios[s], "");
        halls[s] = hall;
    }
    time_t end = time(NULL) + seconds;
    double most = judge(side, best, games, seed, true);
    print(best, side, most);
    for (unsigned n = 1; time(NULL) < end; n++) {
        if (n % FRESH_EVERY == 0) {
            seed += games;
            most = judge(side, best, games, seed, false);
        }
        memcpy(tried, best, sizeof tried);
        change(&tried[side], &random);
        double value = judge(side, tried, games, seed, false);
        if (value > most) {
            most = value;
            memcpy(best, tried, sizeof best);
            print(best, side, most);
        }
    }
    for (unsigned s = 0; s < SCENARIOS; s++) {
        hall = halls[s];
        hall_close();
    }
    return 0;
}
