/* Non-interference: whenever two truths look the same to the Union and to the public, all that
 * these are sent from there on, for the same visible course of events, is the same, byte for
 * byte, in number and order. What the rules themselves give away ends a pair (parting.h);
 * everything else is a leak.
 *
 *     interference DATA_FOLDER [PAIRS [FIRST_SEED]]
 *
 * Prints TAP; the figures stand in comment lines. */
#include "pair.h"
#include "stage.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DECISIONS_MAX = 60000,
    PAIR_ONE_IN = 6,  /* decisions of a match */
    HORIZON_MAX = 40,
    SCATTER_ONE_IN = 10,
    SWAPPED_LEAST = 5 /* on average */
};

static const struct {
    const char *name, *scenario;
    const char *options[8];
    unsigned share; /* of the pairs, in percent */
} rows[] = {
    {"masking", "campaign", {"masking", NULL}, 30},
    {"intelligence", "campaign", {"masking", "intelligence", NULL}, 25},
    {"Lee, in the afternoon",
     "pm",
     {"masking", "lee", "longstreet_bonus", "what_if", NULL},
     20},
    {"every option",
     "campaign",
     {"lee", "longstreet_bonus", "burnside_resolve", "free_stack_order", "what_if", "masking",
      "intelligence", NULL},
     25},
};

struct figures {
    unsigned pairs, to_the_end, matches;
    uint64_t swapped, steps, messages;
    unsigned partings[PARTINGS];
};

struct match {
    struct board board;
    struct fotm_state state;
    struct fotm_view view;
    struct fotm_offers offers;
    struct fotm_events events;
    struct random_player player;
    struct fast_dice dice;
    char wrong[1400];
};

static struct match match;
static struct pair pair;

/* --- a pair ------------------------------------------------------------------------------ */

static bool play_pair(uint64_t seed, struct figures *figures) {
    struct fotm_state state = match.state;
    struct fast_dice chance;
    fast_dice_init(&chance, seed ^ UINT64_C(0x5DEECE66D));
    stage_set(match.board.setup, &chance, &state);
    unsigned horizon = 1 + fast_dice_below(&chance, HORIZON_MAX);
    pair.told.messages = 0;
    if (!pair_begin(&pair, &match.board, &state, &match.player, seed, horizon))
        return true;
    if (pair.wrong[0] == '\0')
        pair_play(&pair, horizon);
    if (pair.wrong[0] != '\0') {
        snprintf(match.wrong, sizeof match.wrong, "pair seed %" PRIu64 ": %s", seed, pair.wrong);
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
            snprintf(match.wrong, sizeof match.wrong, "the set-up shows before it is finished");
            return false;
        }
    }
    return true;
}

/* --- matches ----------------------------------------------------------------------------- */

static void sit_down(unsigned long seed) {
    static const unsigned bold[4] = {0, 3, 12, 12};
    memset(&match.state, 0, sizeof match.state);
    match.board.codec->rules->start(match.board.setup, &match.state);
    random_player_init(&match.player, seed);
    match.player.bold = bold[seed % 4];
    fast_dice_init(&match.dice, seed);
}

/* Plays one match, with pairs at random moments; false: a leak. */
static bool play_match(unsigned long seed, unsigned pairs, struct figures *figures) {
    const struct ruleset *rules = match.board.codec->rules;
    sit_down(seed);
    figures->matches++;
    for (unsigned i = 0; i < DECISIONS_MAX && figures->pairs < pairs; i++) {
        enum side side = rules->to_decide(match.board.setup, &match.state);
        if (side == SIDE_NONE)
            return true;
        uint64_t moment = (uint64_t)seed * 100000 + i;
        if (match.state.truth.phase == FOTM_PHASE_SETUP && side == FOTM_CONFEDERATE &&
            fast_dice_below(&match.dice, SCATTER_ONE_IN) == 0 && !scatter(moment))
            return false;
        if (fast_dice_below(&match.dice, PAIR_ONE_IN) == 0 && !play_pair(moment, figures))
            return false;
        rules->redact(match.board.setup, &match.state, (enum viewer)side, &match.view);
        rules->offers(match.board.setup, &match.view, &match.offers);
        struct fotm_action action = random_player_choose(&match.player, match.board.setup,
                                                         &match.view, &match.offers);
        rules->apply(match.board.setup, &match.state, side, &action, &match.dice.dice,
                     &match.events);
    }
    return true;
}

/* --- rows -------------------------------------------------------------------------------- */

static unsigned failures, tests;

static void tap(bool ok, const char *name) {
    printf("%s %u - %s\n", ok ? "ok" : "not ok", ++tests, name);
    if (!ok)
        printf("# %s\n", match.wrong);
    failures += !ok;
    fflush(stdout);
}

static void print_figures(const struct figures *figures) {
    double pairs = figures->pairs ? figures->pairs : 1;
    printf("# %u pairs in %u matches: %.1f masked units swapped a pair, %.1f decisions, "
           "%" PRIu64 " messages compared (%.0f a pair)\n",
           figures->pairs, figures->matches, (double)figures->swapped / pairs,
           (double)figures->steps / pairs, figures->messages, (double)figures->messages / pairs);
    printf("# the courses stayed equal to the end in %u (%.0f %%); parted:", figures->to_the_end,
           100 * figures->to_the_end / pairs);
    for (unsigned i = PARTING_NONE + 1; i < PARTINGS; i++)
        printf(" %u %s%s", figures->partings[i], parting_names[i], i + 1 < PARTINGS ? "," : "\n");
}

static bool set_up(const json_t *data, unsigned row) {
    struct problem problem;
    json_t *options = json_array();
    for (unsigned i = 0; rows[row].options[i] != NULL; i++)
        json_array_append_new(options, json_string(rows[row].options[i]));
    json_t *choice = json_pack("{s:s,s:o}", "scenario", rows[row].scenario, "options", options);
    int r = match.board.codec->setup_create(data, choice, &match.board.setup, &problem);
    json_decref(choice);
    if (r != 0)
        snprintf(match.wrong, sizeof match.wrong, "%s: %s", problem.where, problem.what);
    return r == 0;
}

static void play_row(const json_t *data, unsigned row, unsigned pairs, unsigned long seed) {
    struct figures figures = {0};
    char name[120];
    match.wrong[0] = '\0';
    bool ok = set_up(data, row);
    while (ok && figures.pairs < pairs)
        ok = play_match(seed++, pairs, &figures);
    snprintf(name, sizeof name, "%u pairs look the same, %s", pairs, rows[row].name);
    tap(ok, name);
    print_figures(&figures);
    if (ok) {
        snprintf(match.wrong, sizeof match.wrong, "too few units were swapped");
        tap(figures.swapped >= (uint64_t)SWAPPED_LEAST * figures.pairs,
            "at least five units swapped a pair");
    }
    match.board.codec->setup_destroy(match.board.setup);
    match.board.setup = NULL;
}

int main(int argc, char **argv) {
    struct problem problem;
    if (argc < 2 || (match.board.codec = codec_find("fotm", "2022")) == NULL) {
        fprintf(stderr, "usage: interference DATA_FOLDER [PAIRS [FIRST_SEED]]\n");
        return 2;
    }
    unsigned pairs = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 3000;
    unsigned long seed = argc > 3 ? strtoul(argv[3], NULL, 10) : 1862;
    json_t *data = match.board.codec->data_load_new(argv[1], &problem);
    if (data == NULL) {
        printf("Bail out! %s: %s\n", problem.where, problem.what);
        return 1;
    }
    for (unsigned row = 0; row < sizeof rows / sizeof *rows; row++)
        play_row(data, row, pairs * rows[row].share / 100, seed);
    printf("1..%u\n", tests);
    json_decref(data);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
