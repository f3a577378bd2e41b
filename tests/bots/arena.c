/* SPDX-License-Identifier: MIT */
/* Plays pairs of games between two players, with the same dice and the seats swapped, and prints
 * the shares: a win counts one, a draw a half.
 *
 *     arena DATA_FOLDER PAIRS A B [EDITION [SCENARIO [OPTION,OPTION... [SEED [BAR]]]]]
 *
 *     arena --report md|json GAMES_FOLDER LEVEL GAMES [GAME [EDITION [SCENARIO [OPTIONS [SEED]]]]]
 *
 * plays the computer against itself in all that is offered ("-": all) and prints how even it is.
 *
 * hall.h says what players there are. With BAR, in percent, the program fails where A's share is
 * less. With ARENA_TELL in the environment every action is told with its reason, with ARENA_EACH how
 * each game ended, with ARENA_DEAR each choice that took more than so many milliseconds, with
 * ARENA_TALLY where the points came from. */
#include "hall.h"
#include "report.h"
#include "tally.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct score {
    unsigned won, drawn, lost, decisive;
    int vp[SIDES];
};

static void count(struct score *score, enum side as, enum side winner) {
    score->won += winner == as;
    score->drawn += winner == SIDE_NONE;
    score->lost += winner != SIDE_NONE && winner != as;
    score->decisive += hall.state.truth.degree == FOTM_DEGREE_DECISIVE;
    for (int i = 0; i < SIDES; i++)
        score->vp[i] += hall.state.truth.vp[i];
}

static void tell_end(unsigned long seed, enum side as, enum side winner) {
    static const char *const degrees[] = {
        [FOTM_DEGREE_NONE] = "not over",     [FOTM_DEGREE_DRAW] = "drawn",
        [FOTM_DEGREE_MINOR] = "minor",       [FOTM_DEGREE_MAJOR] = "major",
        [FOTM_DEGREE_DECISIVE] = "decisive", [FOTM_DEGREE_RESIGNED] = "resigned"};
    const struct fotm_position *truth = &hall.state.truth;
    printf("    %lu, A as %s: %s, %s, points %d : %d, held by %d %d %d\n", seed,
           as == SIDE_FIRST ? "Union" : "Confederate",
           winner == SIDE_NONE ? "="
           : winner == as      ? "A"
                               : "B",
           degrees[truth->degree], truth->vp[0], truth->vp[1], truth->control[0],
           truth->control[1], truth->control[2]);
}

static double share(const struct score *score) {
    unsigned games = score->won + score->drawn + score->lost;
    return games == 0 ? 0 : (score->won + score->drawn / 2.0) * 100 / games;
}

static void print_score(const char *as, const struct score *score) {
    unsigned games = score->won + score->drawn + score->lost;
    if (games == 0) {
        printf("  as %-12s no game\n", as);
        return;
    }
    printf(
        "  as %-12s %3u won %3u drawn %3u lost (%u decisive): %.1f; points %.1f : %.1f\n",
        as, score->won, score->drawn, score->lost, score->decisive, share(score),
        (double)score->vp[0] / games, (double)score->vp[1] / games);
}

/* The word at that place; NULL: all. */
static const char *wanted(int argc, char **argv, int at) {
    return argc > at && strcmp(argv[at], "-") != 0 ? argv[at] : NULL;
}

static int make_report(int argc, char **argv) {
    const struct report_wish wish = {.as_json = strcmp(argv[2], "json") == 0,
                                     .folder = argv[3],
                                     .level = (unsigned)atoi(argv[4]),
                                     .games = strtoul(argv[5], NULL, 10),
                                     .game = wanted(argc, argv, 6),
                                     .edition = wanted(argc, argv, 7),
                                     .scenario = wanted(argc, argv, 8),
                                     .options = wanted(argc, argv, 9),
                                     .seed =
                                         argc > 10 ? strtoul(argv[10], NULL, 10) : 1862};
    if (wish.level < 1 || wish.level > LEVELS || wish.games == 0) {
        fprintf(stderr, "arena: a level from 1 to %d and a number of games, please\n",
                LEVELS);
        return 2;
    }
    return report(&wish);
}

int main(int argc, char **argv) {
    if (argc > 5 && strcmp(argv[1], "--report") == 0)
        return make_report(argc, argv);
    if (argc < 5) {
        fprintf(stderr, "usage: arena DATA_FOLDER PAIRS A B [EDITION [SCENARIO "
                        "[OPTIONS [SEED [BAR]]]]]\n");
        return 2;
    }
    const char *edition = argc > 5 ? argv[5] : "2022";
    hall_open(argv[1], edition, argc > 6 ? argv[6] : "campaign", argc > 7 ? argv[7] : "");
    unsigned long pairs = strtoul(argv[2], NULL, 10),
                  seed = argc > 8 ? strtoul(argv[8], NULL, 10) : 1862;
    struct seat a, b;
    struct score scores[SIDES] = {{0}}, all = {0};
    struct tally tallies[SIDES] = {{.games = 0}};
    hall_read_seat(&a, argv[3]);
    hall_read_seat(&b, argv[4]);
    for (unsigned long i = 0; i < pairs; i++)
        for (unsigned as = 0; as < SIDES; as++) {
            struct seat *seats[SIDES] = {as == 0 ? &a : &b, as == 0 ? &b : &a};
            tally_begin(&tallies[as]);
            enum side winner = hall_play(seats, seed + i);
            tally_end(winner);
            count(&scores[as], (enum side)as, winner);
            count(&all, (enum side)as, winner);
            if (getenv("ARENA_EACH") != NULL)
                tell_end(seed + i, (enum side)as, winner);
        }
    printf("%s against %s, %s, %lu pairs: %.1f of 100\n", a.name, b.name, edition, pairs,
           share(&all));
    print_score("Union", &scores[0]);
    print_score("Confederate", &scores[1]);
    const struct seat *both[] = {&a, &b};
    for (unsigned i = 0; i < 2; i++)
        if (both[i]->decisions > 0)
            printf("  %s: %lu decisions, %.2f ms each, worst %.0f ms, %lu over 20 ms\n",
                   both[i]->name, both[i]->decisions,
                   both[i]->seconds * 1e3 / (double)both[i]->decisions,
                   both[i]->worst * 1e3, both[i]->slow);
    if (getenv("ARENA_TALLY") != NULL)
        for (int i = 0; i < SIDES; i++)
            tally_print(&tallies[i], i == 0 ? a.name : b.name, i == 0 ? b.name : a.name);
    hall_free_seat(&a);
    hall_free_seat(&b);
    hall_close();
    if (argc <= 9)
        return 0;
    bool held = share(&all) >= strtod(argv[9], NULL);
    printf("  the bar of %s is %sheld\n", argv[9], held ? "" : "not ");
    return !held;
}
