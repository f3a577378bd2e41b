/* SPDX-License-Identifier: MIT */
/* Random games of South Mountain in miniature: each ends, every offer is accepted, every invariant
 * holds, nobody stands upon another, what may be done by a grid of places leads to sound positions,
 * refused actions change nothing, the state comes back from its JSON, and what was played is what
 * was played before. Usage: playout_tabletop1862 DATA_FOLDER [GAMES [FIRST_SEED]]. */
#include "tap.h"

#include "check.h"
#include "codec.h"
#include "fast.h"
#include "offers.h"
#include "tabletop1862.h"
#include "tabletop1862_codec.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The table of games of this program. */
const struct codec *const codecs[] = {&tabletop1862_codec, NULL};

/* What seed 1 comes to; a change of play edits it, and its commit says `Play:`. */
static const uint64_t signature = 0x7ec6ec3e1eaf1e4d;

enum { DECISIONS_MAX = 20000, GRID = 5, SPACING = 3000, LOOK_EVERY = 25 };

struct game {
    void *setup;
    struct t62_state state, copy;
    struct t62_view view;
    struct t62_offers offers;
    struct t62_events events;
    struct fast_dice dice, choices;
    unsigned decisions, actions[T62_VERBS], tried, went;
    uint64_t hash;
    char wrong[400];
};

static const struct ruleset *const rules = &tabletop1862_ruleset;

static unsigned below(struct game *game, unsigned limit) {
    return fast_dice_below(&game->choices, limit);
}

static bool fail(struct game *game, const char *what, const char *more) {
    if (!game->wrong[0])
        snprintf(game->wrong, sizeof game->wrong,
                 "turn %u, phase %u, decision %u: %.150s %.150s", game->state.truth.turn,
                 game->state.truth.phase, game->decisions, what, more);
    return false;
}

/* --- what must hold ------------------------------------------------------------------ */

/* 9.9: nobody ends upon another. */
static bool stands_apart(struct game *game, const struct t62_position *truth) {
    struct t62_scene scene;
    t62_scene_of(game->setup, truth, &scene);
    for (unsigned u = 0; u < scene.setup->unit_count; u++) {
        if (!t62_stands(truth, u))
            continue;
        unsigned other = t62_overlapped(&scene, u, &truth->units[u]);
        if (other != T62_NOBODY)
            return fail(game, scene.setup->units[u].id, "stands upon another");
    }
    return true;
}

static bool is_sound(struct game *game, const struct t62_state *state) {
    const char *broken = rules->broken(game->setup, state);
    return broken ? fail(game, "broken:", broken) : stands_apart(game, &state->truth);
}

static uint64_t hash_of(uint64_t hash, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * 1099511628211u;
    return hash;
}

/* The state as JSON goes into the hash, and comes back as it was. */
static bool state_comes_back(struct game *game) {
    struct buf text = {.bytes = NULL}, again = {.bytes = NULL};
    struct problem problem;
    tabletop1862_codec.state_write(game->setup, &game->state, &text);
    game->hash = hash_of(game->hash, text.bytes, text.length);
    json_t *json = json_loadb(text.bytes, text.length, 0, NULL);
    bool good =
        tabletop1862_codec.state_load(game->setup, json, &game->copy, &problem) == 0;
    if (!good)
        fail(game, problem.where, problem.what);
    if (good) {
        tabletop1862_codec.state_write(game->setup, &game->copy, &again);
        good = (again.length == text.length &&
                memcmp(again.bytes, text.bytes, text.length) == 0) ||
               fail(game, "the state does not come back", "");
    }
    json_decref(json);
    buf_finish(&text);
    buf_finish(&again);
    return good;
}

/* Every event is told in a sentence in which no brace is left but those of names. */
static bool told_well(struct game *game) {
    json_t *list =
        codec_events_new(&tabletop1862_codec, game->setup, &game->events, VIEWER_PUBLIC);
    bool good = true;
    for (size_t i = 0; i < json_array_size(list) && good; i++) {
        const json_t *event = json_array_get(list, i);
        const char *text = json_string_value(json_object_get(event, "text"));
        good = (text && *text && !strchr(text, '?') && !strchr(text, '|')) ||
               fail(game, "an event has no sentence:",
                    json_string_value(json_object_get(event, "event")));
    }
    json_decref(list);
    return good;
}

/* --- choosing ------------------------------------------------------------------------ */

/* Plays it on a copy, with dice of its own. */
static bool goes_well(struct game *game, enum side side,
                      const struct t62_action *action) {
    struct fast_dice dice;
    fast_dice_init(&dice, game->decisions);
    game->copy = game->state;
    rules->apply(game->setup, &game->copy, side, action, &dice.dice, &game->events);
    return is_sound(game, &game->copy);
}

static struct t62_action to_place(const struct game *game, unsigned unit,
                                  struct point front, struct point to) {
    const struct t62_unit *it = &game->view.known.units[unit];
    struct t62_action action = t62_action_of(T62_DO_MOVE, unit);
    if (t62_marches(it->formation)) {
        struct t62_step *step = t62_add_step(&action, T62_STEP_MARCH);
        step->count = 1;
        action.points[action.point_count++] = to;
        return action;
    }
    int angle = heading_turned(point_heading(front, to) - it->stands[0].heading, 0);
    struct t62_step *step = t62_add_step(&action, T62_STEP_OBLIQUE);
    step->angle = angle > HEADING_HALF ? angle - HEADING_TURN : angle;
    step->length = point_length(front, to);
    return action;
}

/* In place of every action: a grid of places around the unit that marches. */
static bool try_grid(struct game *game, enum side side) {
    unsigned unit = game->view.known.marching;
    struct point front =
        t62_front(t62_kind_of(game->setup, unit), &game->view.known.units[unit]);
    for (int x = -GRID; x <= GRID; x++)
        for (int y = -GRID; y <= GRID; y++) {
            struct t62_action action =
                to_place(game, unit, front,
                         (struct point){front.x + x * SPACING, front.y + y * SPACING});
            game->tried++;
            if (refused(rules->check(game->setup, &game->view, side, &action)))
                continue;
            game->went++;
            if (!goes_well(game, side, &action))
                return false;
        }
    return true;
}

/* The sample, sometimes shorter, turned or in another formation, if the rules allow that. */
static struct t62_action vary(struct game *game, enum side side,
                              struct t62_action sample) {
    struct t62_action action = sample;
    unsigned kind = below(game, 6);
    if (kind < 2 && action.step_count > 0 && action.steps[0].length > 1000)
        action.steps[0].length -=
            (int32_t)below(game, (unsigned)action.steps[0].length - 500);
    if (kind == 2 && action.step_count < T62_STEPS) {
        struct t62_step *step = t62_add_step(&action, T62_STEP_FORM);
        step->value = (uint8_t)below(game, T62_FORMATIONS);
    }
    if (kind == 3) {
        action.step_count = 0;
        struct t62_step *step = t62_add_step(&action, T62_STEP_WHEEL);
        step->value = (uint8_t)below(game, 2);
        step->angle = 1 + (int32_t)below(game, T62_WHEEL_MOST);
        step = t62_add_step(&action, T62_STEP_AHEAD);
        step->length = 500 + (int32_t)below(game, 4000);
    }
    if (kind == 4) {
        action.step_count = 0;
        t62_add_step(&action, T62_STEP_ABOUT);
    }
    return refused(rules->check(game->setup, &game->view, side, &action)) ? sample
                                                                          : action;
}

static struct t62_action choose(struct game *game, enum side side) {
    const struct t62_offers *offers = &game->offers;
    /* Orders and fire first: what only leads would be done for ever. */
    unsigned best = below(game, offers->count);
    for (unsigned again = 0; again < 3; again++) {
        unsigned verb = offers->list[best].verb;
        if (verb == T62_DO_ORDER || verb == T62_DO_FIRE || verb == T62_DO_CHARGE ||
            verb == T62_DO_ENTER)
            break;
        best = below(game, offers->count);
    }
    struct t62_action action = t62_offer_action(&offers->list[best]);
    return action.verb == T62_DO_MOVE ? vary(game, side, action) : action;
}

static bool offers_hold(struct game *game, enum side side) {
    for (unsigned i = 0; i < game->offers.count; i++) {
        struct t62_action action = t62_offer_action(&game->offers.list[i]);
        struct refusal refusal = rules->check(game->setup, &game->view, side, &action);
        if (refused(refusal))
            return fail(game, "an offer is refused:", refusal.code);
    }
    return true;
}

static bool step(struct game *game) {
    enum side side = rules->to_decide(game->setup, &game->state);
    if (side == SIDE_NONE)
        return false;
    rules->redact(game->setup, &game->state, (enum viewer)side, &game->view);
    if (!rules->offers(game->setup, &game->view, &game->offers))
        return fail(game, "nothing is offered", "");
    bool look = game->decisions % LOOK_EVERY == 0;
    if (look && !offers_hold(game, side))
        return false;
    if (game->view.known.decision == T62_ASK_MARCH && game->decisions % 8 == 0 &&
        !try_grid(game, side))
        return false;
    struct t62_action action = choose(game, side);
    struct refusal refusal = rules->check(game->setup, &game->view, side, &action);
    if (refused(refusal))
        return fail(game, "an offer is refused:", refusal.code);
    game->actions[action.verb]++;
    rules->apply(game->setup, &game->state, side, &action, &game->dice.dice,
                 &game->events);
    if (!is_sound(game, &game->state) || !told_well(game))
        return false;
    game->decisions++;
    if (look && !state_comes_back(game))
        return false;
    return game->decisions < DECISIONS_MAX || fail(game, "it does not end", "");
}

static uint64_t play(const json_t *data, unsigned long seed) {
    struct game *game = calloc(1, sizeof *game);
    struct problem problem;
    json_t *choice = json_pack("{s:s,s:[]}", "scenario", "turner-fox", "options");
    if (!game)
        abort();
    game->hash = 14695981039346656037u;
    if (tabletop1862_codec.setup_create(data, choice, &game->setup, &problem) < 0) {
        snprintf(game->wrong, sizeof game->wrong, "%.150s: %.200s", problem.where,
                 problem.what);
    } else {
        fast_dice_init(&game->dice, seed);
        fast_dice_init(&game->choices, ~seed);
        rules->start(game->setup, &game->state);
        if (is_sound(game, &game->state))
            while (step(game)) {
            }
        if (!game->wrong[0])
            state_comes_back(game);
        const struct t62_position *truth = &game->state.truth;
        printf("# seed %lu: %u decisions, turn %u, vp %d : %d, grid %u of %u; orders %u, "
               "moves %u, charges %u, fire %u, pursuits %u, hash %016" PRIx64 "\n",
               seed, game->decisions, truth->turn, truth->vp[0], truth->vp[1], game->went,
               game->tried, game->actions[T62_DO_ORDER], game->actions[T62_DO_MOVE],
               game->actions[T62_DO_CHARGE], game->actions[T62_DO_FIRE],
               game->actions[T62_DO_PURSUE], game->hash);
    }
    uint64_t hash = game->hash;
    tap(!game->wrong[0], game->wrong, "a random game, seed %lu", seed);
    tabletop1862_codec.setup_destroy(game->setup);
    json_decref(choice);
    free(game);
    return hash;
}

int main(int argc, char **argv) {
    struct problem problem;
    unsigned games = argc > 2 ? (unsigned)atoi(argv[2]) : 20;
    unsigned long seed = argc > 3 ? strtoul(argv[3], NULL, 10) : 1;
    json_t *data = tabletop1862_codec.data_load_new(argc > 1 ? argv[1] : "", &problem);
    if (!data) {
        fprintf(stderr, "no data: %s %s\n", problem.where, problem.what);
        return 2;
    }
    for (unsigned n = 0; n < games && !tap_failed(); n++) {
        uint64_t hash = play(data, seed + n);
        if (seed + n == 1)
            tap(hash == signature, "play has changed", "the signature of seed 1");
    }
    json_decref(data);
    return tap_end();
}
