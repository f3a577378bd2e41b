/* SPDX-License-Identifier: MIT */
/* What questions cost, on one core: the odds of Assaults, and where units can go. Seeded games of
 * the random player are played, and the questions are asked of the view of the side that decides:
 * odds at each of its decisions, moves at some. The baseline, in the same run, is the copy of a state; processor time
 * is counted.
 *
 *     bench_questions DATA_FOLDER [GAMES] */
#include "codec.h"
#include "fast.h"
#include "fotm.h"
#include "odds.h"
#include "random_player.h"
#include "reach.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EVERY = 8, COPIES = 2000000 };

static struct fotm_state state, copy;
static struct fotm_view view;
static struct fotm_offers offers;
static struct fotm_events events;

static double now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

struct row {
    const char *what;
    double ns, most, bytes;
    unsigned long times;
};

struct rows {
    struct row odds, reach, answer, ends;
};

static void add(struct row *row, double ns, size_t bytes) {
    row->ns += ns;
    row->most = ns > row->most ? ns : row->most;
    row->bytes += (double)bytes;
    row->times++;
}

static void ask_odds(const void *setup, unsigned offer, struct row *row) {
    struct fotm_odds odds;
    struct fotm_action action = fotm_sample(setup, &view, &offers, offer);
    double begin = now_ns();
    fotm_assault_odds(setup, &view, &action, &odds);
    add(row, now_ns() - begin, sizeof odds);
}

/* Returns a hex in the middle of the answer. */
static uint16_t ask_reach(const void *setup, unsigned unit, struct row *row) {
    static struct fotm_reach memory;
    static struct fotm_reached reached[HEX_MAX];
    double begin = now_ns();
    unsigned count = fotm_reach(setup, &view, unit, &memory, reached, HEX_MAX);
    add(row, now_ns() - begin, count * sizeof *reached);
    return count == 0 ? offers.list[0].hex : reached[count / 2].hex;
}

/* As a message, what a client gets: of all hexes (HEX_NONE), or all ends in one. */
static void ask_answer(const struct codec *codec, const void *setup, unsigned unit,
                       uint16_t hex, struct row *row) {
    struct problem problem;
    char name[5];
    json_t *action = codec_action_new(codec, setup, &view,
                                      &(struct fotm_action){.verb = FOTM_DO_MOVE,
                                                            .unit = (uint8_t)unit,
                                                            .with = FOTM_NOBODY,
                                                            .facing = FOTM_ANY_FACING,
                                                            .hex = HEX_NONE});
    json_t *question =
        json_pack("{s:s,s:O}", "ask", "reach", "unit", json_object_get(action, "unit"));
    hex_text(&((const struct fotm_setup *)setup)->grid, hex, name);
    if (hex != HEX_NONE)
        json_object_set_new(question, "hex", json_string(name));
    double begin = now_ns();
    json_t *answer =
        codec->answer_new(setup, &view, (enum side)view.viewer, question, &problem);
    char *text = json_dumps(answer, JSON_COMPACT);
    add(row, now_ns() - begin, strlen(text));
    free(text);
    json_decref(answer);
    json_decref(question);
    json_decref(action);
}

/* Assaults are few, moves are many. */
static void ask_all(const struct codec *codec, const void *setup, bool moves,
                    struct rows *rows) {
    for (unsigned i = 0; i < offers.count; i++) {
        if (offers.list[i].verb == FOTM_DO_ASSAULT)
            ask_odds(setup, i, &rows->odds);
        if (offers.list[i].verb == FOTM_DO_MOVE && moves) {
            unsigned unit = offers.list[i].unit;
            uint16_t hex = ask_reach(setup, unit, &rows->reach);
            ask_answer(codec, setup, unit, HEX_NONE, &rows->answer);
            ask_answer(codec, setup, unit, hex, &rows->ends);
        }
    }
}

static void play(const struct codec *codec, const void *setup, unsigned long seed,
                 struct rows *rows) {
    const struct ruleset *rules = codec->rules;
    struct random_player player;
    struct fast_dice dice;
    random_player_init(&player, seed);
    fast_dice_init(&dice, seed);
    memset(&state, 0, sizeof state);
    rules->start(setup, &state);
    for (unsigned n = 0;; n++) {
        enum side side = rules->to_decide(setup, &state);
        if (side == SIDE_NONE)
            break;
        rules->redact(setup, &state, (enum viewer)side, &view);
        rules->offers(setup, &view, &offers);
        ask_all(codec, setup, n % EVERY == 0, rows);
        struct fotm_action action = random_player_choose(&player, setup, &view, &offers);
        rules->apply(setup, &state, side, &action, &dice.dice, &events);
    }
}

static double copy_ns(void) {
    double begin = now_ns();
    for (unsigned i = 0; i < COPIES; i++) {
        copy = state;
        state.truth.vp[0] = (int16_t)(copy.truth.vp[1] ^ (int16_t)i);
    }
    return (now_ns() - begin) / COPIES;
}

static void print(const struct row *row, double copying) {
    double mean = row->times ? row->ns / (double)row->times : 0;
    printf("  %-13s %8.1f us each, most %8.1f; %7.0f copies; %6.0f bytes, of %lu\n",
           row->what, mean / 1000, row->most / 1000, mean / copying,
           row->times ? row->bytes / (double)row->times : 0, row->times);
}

static void run(const char *folder, const char *edition, const char *option,
                unsigned games) {
    struct problem problem;
    const struct codec *codec = codec_find("fotm", edition);
    json_t *data = codec ? codec->data_load_new(folder, &problem) : NULL;
    json_t *choice = json_pack("{s:s, s:s, s:[s*]}", "scenario", "campaign", "edition",
                               edition, "options", option);
    void *setup = NULL;
    if (!data || codec->setup_create(data, choice, &setup, &problem) != 0) {
        fprintf(stderr, "%s: %s\n", problem.where, problem.what);
        exit(1);
    }
    struct rows rows = {{.what = "odds"},
                        {.what = "reach"},
                        {.what = "reach, told"},
                        {.what = "ends, told"}};
    for (unsigned i = 0; i < games; i++)
        play(codec, setup, 1862 + i, &rows);
    double copying = copy_ns();
    printf("%s%s%s (a state's copy: %.1f ns)\n", edition, option ? ", " : "",
           option ? option : "", copying);
    print(&rows.odds, copying);
    print(&rows.reach, copying);
    print(&rows.answer, copying);
    print(&rows.ends, copying);
    codec->setup_destroy(setup);
    json_decref(choice);
    json_decref(data);
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: bench_questions DATA_FOLDER [GAMES]\n");
        return 2;
    }
    unsigned games = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 3;
    run(argv[1], "2022", NULL, games);
    run(argv[1], "2022", "masking", games);
    run(argv[1], "playtest", NULL, games);
    return 0;
}
