/* SPDX-License-Identifier: MIT */
/* Plays pairs of games between two players, with the same dice and the seats swapped, and prints
 * the shares: a win counts one, a draw a half.
 *
 *     arena DATA_FOLDER PAIRS A B [EDITION [SCENARIO [OPTION,OPTION... [SEED [BAR]]]]]
 *
 * A player is "random", "bold", a level ("1"), or a level with a posture ("2/3"). With BAR, in
 * percent, the program fails where A's share is less. With ARENA_TELL in the environment every action
 * is told with its reason. Stops at the first action that is refused,
 * and at a game that does not end. */
#include "codec.h"
#include "fast.h"
#include "fotm.h"
#include "fotm_player.h"
#include "levels.h"
#include "offers.h"
#include "random_player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ACTIONS_MOST = 4000, PHASE_MOST = 400, BOLD = 12 };

struct seat {
    const char *name;
    unsigned level, posture;
    bool random, bold;
    struct random_player chance;
    void *memory;
    uint64_t seed;
    unsigned long decisions;
    double seconds, worst;
};

struct hall {
    const struct codec *codec;
    const struct player *player;
    void *setup;
    struct fotm_state state;
    struct fotm_view view;
    struct fotm_offers offers;
    struct fotm_events events;
};

static struct hall hall;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void read_seat(struct seat *seat, const char *text) {
    memset(seat, 0, sizeof *seat);
    seat->name = text;
    seat->bold = strcmp(text, "bold") == 0;
    seat->random = seat->bold || strcmp(text, "random") == 0;
    if (!seat->random &&
        (sscanf(text, "%u/%u", &seat->level, &seat->posture) < 1 || seat->level < 1 ||
         seat->level > LEVELS || seat->posture >= hall.player->posture_count)) {
        fprintf(stderr, "there is no player \"%s\"\n", text);
        exit(2);
    }
    seat->memory = calloc(1, hall.player->memory_size);
}

static void sit(struct seat *seat, uint64_t seed) {
    seat->seed = seed;
    random_player_init(&seat->chance, seed);
    seat->chance.bold = seat->bold ? BOLD : 0;
    hall.player->begin(seat->memory, hall.setup);
}

static struct fotm_action choose(struct seat *seat) {
    struct reason reason;
    struct fotm_action action;
    double start = now();
    if (seat->random) {
        fotm_offers(hall.setup, &hall.view, &hall.offers);
        action =
            random_player_choose(&seat->chance, hall.setup, &hall.view, &hall.offers);
    } else {
        const struct level_row *row = level_row(seat->level);
        struct thought thought = {seat->seed, seat->posture, row->noise, row->trials};
        hall.player->choose(seat->memory, hall.setup, &hall.view, &thought, &action,
                            &reason);
        if (getenv("ARENA_TELL") != NULL) {
            char text[REASON_TEXT];
            hall.player->sentence(hall.setup, &hall.view, &reason, text);
            json_t *json = codec_action_new(hall.codec, hall.setup, &hall.view, &action);
            char *dump = json_dumps(json, JSON_COMPACT);
            printf("%2u %s %s %s\n", hall.view.known.turn,
                   hall.view.viewer == VIEWER_FIRST ? "US" : "CS", dump, text);
            free(dump);
            json_decref(json);
        }
    }
    double took = now() - start;
    seat->seconds += took;
    seat->worst = took > seat->worst ? took : seat->worst;
    seat->decisions++;
    return action;
}

static void fail(const char *what, const struct seat *seat, unsigned long seed) {
    char *text = json_dumps(codec_view_new(hall.codec, hall.setup, NULL, &hall.view),
                            JSON_COMPACT);
    printf("%s: %s as %s, seed %lu\n%.600s\n", what, seat->name,
           hall.view.viewer == VIEWER_FIRST ? "Union" : "Confederate", seed, text);
    free(text);
    exit(1);
}

/* One game; the winner, SIDE_NONE: drawn. */
static enum side play(struct seat *seats[SIDES], unsigned long seed) {
    const struct ruleset *rules = hall.codec->rules;
    struct fast_dice dice;
    unsigned actions = 0, in_phase = 0, phase = 0;
    fast_dice_init(&dice, seed);
    memset(&hall.state, 0, sizeof hall.state);
    rules->start(hall.setup, &hall.state);
    for (int i = 0; i < SIDES; i++)
        sit(seats[i], seed * 2 + (unsigned)i);
    for (;;) {
        enum side side = rules->to_decide(hall.setup, &hall.state);
        if (side == SIDE_NONE)
            break;
        rules->redact(hall.setup, &hall.state, (enum viewer)side, &hall.view);
        struct fotm_action action = choose(seats[side]);
        if (refused(rules->check(hall.setup, &hall.view, side, &action)))
            fail("refused", seats[side], seed);
        rules->apply(hall.setup, &hall.state, side, &action, &dice.dice, &hall.events);
        unsigned present = hall.state.truth.turn * 100u + hall.state.truth.side * 10u +
                           hall.state.truth.phase;
        in_phase = present == phase ? in_phase + 1 : 0;
        phase = present;
        if (!seats[side]->random && (++actions > ACTIONS_MOST || in_phase > PHASE_MOST))
            fail("does not end", seats[side], seed);
    }
    return (enum side)hall.state.truth.winner;
}

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

static double share(const struct score *score) {
    unsigned games = score->won + score->drawn + score->lost;
    return games == 0 ? 0 : (score->won + score->drawn / 2.0) * 100 / games;
}

static void print_score(const char *as, const struct score *score) {
    unsigned games = score->won + score->drawn + score->lost;
    printf(
        "  as %-12s %3u won %3u drawn %3u lost (%u decisive): %.1f; points %.1f : %.1f\n",
        as, score->won, score->drawn, score->lost, score->decisive, share(score),
        (double)score->vp[0] / games, (double)score->vp[1] / games);
}

static void *make_setup(const json_t *data, const char *scenario, const char *options) {
    struct problem problem;
    json_t *list = json_array();
    char copy[200];
    snprintf(copy, sizeof copy, "%s", options);
    for (char *word = strtok(copy, ","); word != NULL; word = strtok(NULL, ","))
        json_array_append_new(list, json_string(word));
    json_t *choice = json_pack("{s:s,s:s,s:o}", "edition", hall.codec->rules->edition,
                               "scenario", scenario, "options", list);
    void *setup = NULL;
    if (hall.codec->setup_create(data, choice, &setup, &problem) != 0) {
        fprintf(stderr, "%s: %s\n", problem.where, problem.what);
        exit(2);
    }
    json_decref(choice);
    return setup;
}

int main(int argc, char **argv) {
    struct problem problem;
    if (argc < 5) {
        fprintf(stderr, "usage: arena DATA_FOLDER PAIRS A B [EDITION [SCENARIO "
                        "[OPTIONS [SEED [BAR]]]]]\n");
        return 2;
    }
    const char *edition = argc > 5 ? argv[5] : "2022";
    hall.codec = codec_find("fotm", edition);
    hall.player = strcmp(edition, "2022") == 0 ? &fotm_player : &fotm_player_playtest;
    json_t *data = hall.codec->data_load_new(argv[1], &problem);
    if (data == NULL)
        return 2;
    hall.setup =
        make_setup(data, argc > 6 ? argv[6] : "campaign", argc > 7 ? argv[7] : "");
    unsigned long pairs = strtoul(argv[2], NULL, 10),
                  seed = argc > 8 ? strtoul(argv[8], NULL, 10) : 1862;
    struct seat a, b;
    struct score scores[SIDES] = {{0}}, all = {0};
    read_seat(&a, argv[3]);
    read_seat(&b, argv[4]);
    for (unsigned long i = 0; i < pairs; i++)
        for (unsigned as = 0; as < SIDES; as++) {
            struct seat *seats[SIDES] = {as == 0 ? &a : &b, as == 0 ? &b : &a};
            enum side winner = play(seats, seed + i);
            count(&scores[as], (enum side)as, winner);
            count(&all, (enum side)as, winner);
        }
    printf("%s against %s, %s, %lu pairs: %.1f of 100\n", a.name, b.name, edition, pairs,
           share(&all));
    print_score("Union", &scores[0]);
    print_score("Confederate", &scores[1]);
    const struct seat *both[] = {&a, &b};
    for (unsigned i = 0; i < 2; i++)
        printf("  %s: %lu decisions, %.2f ms each, worst %.0f ms\n", both[i]->name,
               both[i]->decisions, both[i]->seconds * 1e3 / (double)both[i]->decisions,
               both[i]->worst * 1e3);
    free(a.memory);
    free(b.memory);
    hall.codec->setup_destroy(hall.setup);
    json_decref(data);
    return argc > 9 && share(&all) < strtod(argv[9], NULL);
}
