/* SPDX-License-Identifier: MIT */
/* How fast the rules engine is, on one core: decisions a second of the random player (redact,
 * offers, choice, check, apply), nanoseconds for a view, an offer set and a state copy, sizes.
 * The player gives each unit its chance before he ends a phase and takes it nine times in ten,
 * chooses evenly among what is offered, seldom reorders a stack, and fights every mandatory
 * Assault (tests/playout/random_player.c).
 *
 * Games a second, with nothing hidden and masked, are the headline.
 *
 * The baseline, in the same run, is the copy of a state: everything is also given in state
 * copies, so that figures of different machines can be compared. Processor time is counted,
 * so that neighbours on the machine are not.
 *
 *     bench_engine DATA_FOLDER [GAMES] */
#include "codec.h"
#include "fast.h"
#include "fotm.h"
#include "random_player.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REPEATS = 20, COPIES = 2000000 };

static struct fotm_state state, copy;
static struct fotm_view view;
static struct fotm_offers offers;
static struct fotm_events events;

static double now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

struct figures {
    uint64_t decisions, offer_sets, templates, choices;
    double play_ns, redact_ns, offers_ns;
};

static void play(const struct ruleset *rules, const void *setup, unsigned long seed,
                 struct figures *figures) {
    struct random_player player;
    struct fast_dice dice;
    random_player_init(&player, seed);
    fast_dice_init(&dice, seed);
    memset(&state, 0, sizeof state);
    rules->start(setup, &state);
    double begin = now_ns();
    for (;;) {
        enum side side = rules->to_decide(setup, &state);
        if (side == SIDE_NONE)
            break;
        rules->redact(setup, &state, (enum viewer)side, &view);
        rules->offers(setup, &view, &offers);
        struct fotm_action action = random_player_choose(&player, setup, &view, &offers);
        if (refused(rules->check(setup, &view, side, &action)))
            abort();
        rules->apply(setup, &state, side, &action, &dice.dice, &events);
        figures->decisions++;
    }
    figures->play_ns += now_ns() - begin;
}

/* The same game again, timing views and offers alone, many times each. */
static void time_parts(const struct ruleset *rules, const void *setup, unsigned long seed,
                       struct figures *figures) {
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
        if (n % 8 == 0) {
            double begin = now_ns();
            for (unsigned i = 0; i < REPEATS; i++)
                rules->redact(setup, &state, (enum viewer)side, &view);
            double middle = now_ns();
            for (unsigned i = 0; i < REPEATS; i++)
                rules->offers(setup, &view, &offers);
            figures->redact_ns += middle - begin;
            figures->offers_ns += now_ns() - middle;
            figures->offer_sets += REPEATS;
            figures->templates += (uint64_t)REPEATS * offers.count;
            figures->choices += (uint64_t)REPEATS * offers.choice_count;
        }
        struct fotm_action action = random_player_choose(&player, setup, &view, &offers);
        rules->apply(setup, &state, side, &action, &dice.dice, &events);
    }
}

static void *setup_new(const struct codec *codec, const json_t *data,
                       const char *option) {
    struct problem problem;
    void *setup = NULL;
    json_t *choice =
        json_pack("{s:s, s:[s*]}", "scenario", "campaign", "options", option);
    if (codec->setup_create(data, choice, &setup, &problem) != 0) {
        fprintf(stderr, "%s: %s\n", problem.where, problem.what);
        exit(1);
    }
    json_decref(choice);
    return setup;
}

static struct figures play_all(const struct codec *codec, const void *setup,
                               unsigned games, const char *what) {
    struct figures figures = {0};
    for (unsigned i = 0; i < games; i++)
        play(codec->rules, setup, 1862 + i, &figures);
    printf("%s: %.0f games/s, %.0f decisions a game of %.1f us each\n", what,
           games / figures.play_ns * 1e9, (double)figures.decisions / games,
           figures.play_ns / (double)figures.decisions / 1000);
    return figures;
}

static double copy_ns(void) {
    double begin = now_ns();
    for (unsigned i = 0; i < COPIES; i++) {
        copy = state;
        state.truth.vp[0] = (int16_t)(copy.truth.vp[1] ^ (int16_t)i);
    }
    return (now_ns() - begin) / COPIES;
}

int main(int argc, char **argv) {
    struct problem problem;
    const struct codec *codec = codec_find("fotm", "2022");
    if (argc < 2 || codec == NULL) {
        fprintf(stderr, "usage: bench_engine DATA_FOLDER [GAMES]\n");
        return 2;
    }
    unsigned games = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 50;
    json_t *data = codec->data_load_new(argv[1], &problem);
    if (data == NULL) {
        fprintf(stderr, "%s: %s\n", problem.where, problem.what);
        return 1;
    }
    void *setup = setup_new(codec, data, NULL),
         *masked = setup_new(codec, data, "masking");
    struct figures figures = play_all(codec, setup, games, "nothing hidden");
    play_all(codec, masked, games, "masked");
    for (unsigned i = 0; i < games / 10 + 1; i++)
        time_parts(codec->rules, setup, 1862 + i, &figures);
    double copying = copy_ns();
    double decision = figures.play_ns / (double)figures.decisions;
    double offering = figures.offers_ns / (double)figures.offer_sets;
    double viewing = figures.redact_ns / (double)figures.offer_sets;
    double rest = decision - offering - viewing;
    printf("state %zu bytes, view %zu, offers %zu, action %zu\n",
           sizeof(struct fotm_state), sizeof(struct fotm_view),
           sizeof(struct fotm_offers), sizeof(struct fotm_action));
    printf("state copy     %9.1f ns  1.0 (baseline)\n", copying);
    printf("view           %9.1f ns  %.1f copies\n", viewing, viewing / copying);
    printf("offer set      %9.1f ns  %.1f copies: %.1f templates, %.1f choices, each "
           "%.1f ns\n",
           offering, offering / copying,
           (double)figures.templates / (double)figures.offer_sets,
           (double)figures.choices / (double)figures.offer_sets,
           figures.offers_ns / (double)figures.choices);
    printf("decision       %9.1f ns  %.1f copies: %.0f decisions/s over %" PRIu64
           " decisions of %u games\n",
           decision, decision / copying, 1e9 / decision, figures.decisions, games);
    printf("bound by: trying every next step of every unit for the offers (%.0f %% of a "
           "decision); view %.0f %%, choice, check and play %.0f %%\n",
           100 * offering / decision, 100 * viewing / decision, 100 * rest / decision);
    codec->setup_destroy(setup);
    codec->setup_destroy(masked);
    json_decref(data);
    return 0;
}
