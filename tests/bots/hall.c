/* SPDX-License-Identifier: MIT */
/* See hall.h. */
#include "hall.h"

#include "fast.h"
#include "offers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ACTIONS_MOST = 4000, PHASE_MOST = 400, BOLD = 12 };

struct hall hall;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static const char *const weight_names[] = {
#define WEIGHT(name, first, second) #name,
#include "weights.def"
#undef WEIGHT
};

/* "name=value", "name0=value" for one side. */
static void read_weight(struct seat *seat, const char *text) {
    size_t length = strcspn(text, "=");
    int value = atoi(text + length + (text[length] == '='));
    if (length == 5 && strncmp(text, "noise", length) == 0) {
        seat->row.noise = (unsigned)value;
        return;
    }
    bool one = length > 0 && (text[length - 1] == '0' || text[length - 1] == '1');
    for (unsigned i = 0; i < sizeof weight_names / sizeof *weight_names; i++)
        for (unsigned side = 0; side < SIDES; side++)
            if (strlen(weight_names[i]) == length - one &&
                strncmp(weight_names[i], text, length - one) == 0 &&
                (!one || text[length - 1] == '0' + (int)side)) {
                ((int *)(void *)&seat->own_weights[side])[i] = value;
                seat->weights = seat->own_weights;
            }
    if (seat->weights == NULL) {
        fprintf(stderr, "there is no weight \"%s\"\n", text);
        exit(2);
    }
}

void hall_read_seat(struct seat *seat, const char *text) {
    unsigned level = 1;
    memset(seat, 0, sizeof *seat);
    seat->name = text;
    seat->bold = strcmp(text, "bold") == 0;
    seat->random = seat->bold || strcmp(text, "random") == 0;
    if (!seat->random &&
        (sscanf(text, "%u/%u", &level, &seat->posture) < 1 || level < 1 ||
         level > LEVELS || seat->posture >= hall.player->posture_count)) {
        fprintf(stderr, "there is no player \"%s\"\n", text);
        exit(2);
    }
    seat->row = *level_row(level);
    struct effort *effort = &seat->row.effort;
    sscanf(text, "%*u@%u,%u,%u,%u", &effort->plan, &effort->choice, &effort->turns,
           &effort->trials);
    memcpy(seat->own_weights, mind_weights, sizeof seat->own_weights);
    for (const char *at = strchr(text, ':'); at != NULL; at = strchr(at + 1, ':'))
        read_weight(seat, at + 1);
    seat->memory = calloc(1, thinker_size(hall.player));
}

void hall_free_seat(struct seat *seat) {
    free(seat->memory);
}

static void sit(struct seat *seat, uint64_t seed) {
    seat->seed = seed;
    random_player_init(&seat->chance, seed);
    seat->chance.bold = seat->bold ? BOLD : 0;
    seat->thinker = thinker_begin(seat->memory, hall.player, hall.setup, seed);
    struct mind *mind = thinker_mind(seat->thinker);
    if (seat->weights != NULL)
        memcpy(mind->all_weights, seat->weights, sizeof mind->all_weights);
}

/* With ARENA_DEAR in the environment: each choice that takes more than so many milliseconds. */
static void tell_dear(const struct seat *seat, double took) {
    const char *most = getenv("ARENA_DEAR");
    const struct fotm_position *known = &hall.view.known;
    if (most == NULL || took * 1e3 <= strtod(most, NULL))
        return;
    printf("dear: %s as %s, turn %u, phase %u, decision %u: %.1f ms\n", seat->name,
           hall.view.viewer == VIEWER_FIRST ? "Union" : "Confederate", known->turn,
           known->phase, known->decision, took * 1e3);
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
        struct thought thought = {seat->seed, seat->posture, seat->row.noise,
                                  seat->row.trials};
        if (seat->posture > 0)
            hall.player->choose(thinker_mind(seat->thinker), hall.setup, &hall.view,
                                &thought, &action, &reason);
        else
            thinker_choose(seat->thinker, &seat->row, &hall.view, &action, &reason);
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
    tell_dear(seat, took);
    seat->seconds += took;
    seat->worst = took > seat->worst ? took : seat->worst;
    seat->decisions++;
    seat->slow += took > 0.02;
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

enum side hall_play(struct seat *seats[SIDES], unsigned long seed) {
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
        if (hall.watch != NULL)
            hall.watch(&hall, side);
        unsigned present = hall.state.truth.turn * 100u + hall.state.truth.side * 10u +
                           hall.state.truth.phase;
        in_phase = present == phase ? in_phase + 1 : 0;
        phase = present;
        if (!seats[side]->random && (++actions > ACTIONS_MOST || in_phase > PHASE_MOST))
            fail("does not end", seats[side], seed);
    }
    return (enum side)hall.state.truth.winner;
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

void hall_open(const char *folder, const char *edition, const char *scenario,
               const char *options) {
    struct problem problem;
    hall.codec = codec_find("fotm", edition);
    hall.player = strcmp(edition, "2022") == 0 ? &fotm_player : &fotm_player_playtest;
    hall.data = hall.codec->data_load_new(folder, &problem);
    if (hall.data == NULL) {
        fprintf(stderr, "%s: %s\n", problem.where, problem.what);
        exit(2);
    }
    hall.setup = make_setup(hall.data, scenario, options);
}

void hall_close(void) {
    hall.codec->setup_destroy(hall.setup);
    json_decref(hall.data);
}
