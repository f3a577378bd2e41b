/* SPDX-License-Identifier: MIT */
/* Random games of Sharpsburg in every scenario: each ends, every offer is accepted, every
 * invariant holds, refused actions change nothing, the state comes back from its JSON, and what is
 * not seen in fog is not sent. Usage: playout_sharpsburg DATA_FOLDER [GAMES [FIRST_SEED]]. */
#include "tap.h"

#include "codec.h"
#include "fast.h"
#include "offers.h"
#include "sharpsburg.h"
#include "sharpsburg_codec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The table of games of this program. */
const struct codec *const codecs[] = {&sharpsburg_s_codec, NULL};

enum { DECISIONS_MAX = 200000, WALK = 6, TRIES = 4 };

struct game {
    const struct codec *codec;
    void *setup;
    struct sburg_state state;
    struct sburg_view view;
    struct sburg_offers offers;
    struct sburg_events events;
    struct fast_dice dice;
    uint64_t seed;
    unsigned decisions, actions[SBURG_VERBS];
    char wrong[400];
};

static unsigned below(struct game *game, unsigned limit) {
    game->seed = game->seed * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(game->seed >> 33) % limit;
}

static bool fail(struct game *game, const char *what, const char *more) {
    if (!game->wrong[0])
        snprintf(game->wrong, sizeof game->wrong, "turn %u, phase %u, decision %u: %s %s",
                 game->state.truth.turn, game->state.truth.phase, game->decisions, what,
                 more);
    return false;
}

static enum side look(struct game *game) {
    const struct ruleset *rules = game->codec->rules;
    enum side side = rules->to_decide(game->setup, &game->state);
    if (side == SIDE_NONE)
        return side;
    rules->redact(game->setup, &game->state, (enum viewer)side, &game->view);
    rules->offers(game->setup, &game->view, &game->offers);
    return side;
}

/* Where the enemy is: units move towards the nearest that they know of. */
static uint16_t aim_of(const struct game *game, uint16_t from, enum side side) {
    const struct sburg_position *known = &game->view.known;
    uint16_t best = HEX_NONE;
    unsigned best_far = 1000;
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        if (known->units[u].where != SBURG_ON_MAP ||
            sburg_army(game->setup, known, u) == side)
            continue;
        unsigned far = sburg_distance(game->setup, from, known->units[u].hex);
        if (far < best_far) {
            best_far = far;
            best = known->units[u].hex;
        }
    }
    return best;
}

/* A way of some steps, mostly towards the enemy, as long as the rules allow it. */
static struct sburg_action wander(struct game *game, enum side side,
                                  struct sburg_action sample) {
    struct sburg_action best = sample,
                        trial = sburg_action_of(SBURG_DO_MOVE, sample.units[0]);
    const struct sburg_setup *setup = game->setup;
    bool officer = sburg_is_officer(sample.units[0]);
    uint16_t at =
        officer ? game->view.known.officers[sample.units[0] - SBURG_FIRST_OFFICER].hex
                : game->view.known.units[sample.units[0]].hex;
    uint16_t aim = aim_of(game, at, side);
    for (unsigned i = 0; i < WALK; i++) {
        bool found = false;
        for (unsigned attempt = 0; attempt < TRIES && !found; attempt++) {
            struct sburg_action next = trial;
            unsigned kind = below(game, 10);
            struct sburg_step step = {SBURG_STEP_FACE, (uint16_t)below(game, 6)};
            if (kind < 7) {
                uint16_t to = sburg_beside(setup, at, below(game, 6));
                for (unsigned d = 0; d < 6 && aim != HEX_NONE && kind < 5; d++) {
                    uint16_t other = sburg_beside(setup, at, d);
                    if (other != HEX_NONE && sburg_distance(setup, other, aim) <
                                                 sburg_distance(setup, at, aim))
                        to = other;
                }
                step = (struct sburg_step){SBURG_STEP_TO, to};
            } else if (kind == 8) {
                step = (struct sburg_step){SBURG_STEP_FORM, (uint16_t)below(game, 6)};
            } else if (kind == 9) {
                step = (struct sburg_step){(uint16_t)(SBURG_STEP_LIMBER + below(game, 3)),
                                           (uint16_t)below(game, 2)};
            }
            next.steps[next.step_count++] = step;
            if (refused(game->codec->rules->check(setup, &game->view, side, &next)))
                continue;
            found = true;
            trial = best = next;
            if (step.kind == SBURG_STEP_TO)
                at = step.value;
        }
    }
    return best;
}

static bool state_comes_back(struct game *game) {
    struct sburg_state *again = calloc(1, sizeof *again);
    struct problem problem;
    json_t *json = codec_state_new(game->codec, game->setup, &game->state),
           *second = NULL;
    bool good = again && game->codec->state_load(game->setup, json, again, &problem) == 0;
    if (!good)
        fail(game, "the state cannot be read:", problem.what);
    if (good)
        second = codec_state_new(game->codec, game->setup, again);
    if (good && !json_equal(json, second))
        good = fail(game, "the state does not come back", "");
    json_decref(json);
    json_decref(second);
    free(again);
    return good;
}

static struct sburg_action choose(struct game *game, enum side side) {
    unsigned count = game->offers.count;
    struct sburg_action action;
    bool movement = game->view.known.decision == SBURG_DECIDE_MOVEMENT;
    /* A movement phase has many rows: after about one act a unit it ends. */
    if (movement && below(game, count) < 3) {
        action = sburg_action(SBURG_DO_END);
        return action;
    }
    const struct sburg_offer *offer = &game->offers.list[below(game, count)];
    action = sburg_offer_action(game->setup, &game->view, offer);
    return offer->verb == SBURG_DO_MOVE ? wander(game, side, action) : action;
}

static bool step(struct game *game) {
    const struct ruleset *rules = game->codec->rules;
    enum side side = look(game);
    if (side == SIDE_NONE)
        return false;
    if (game->offers.count < 2)
        return fail(game, "nothing is offered", "");
    struct sburg_action action = choose(game, side);
    struct refusal refusal = rules->check(game->setup, &game->view, side, &action);
    if (refused(refusal))
        return fail(game, "an offer is refused:", refusal.code);
    game->actions[action.verb]++;
    rules->apply(game->setup, &game->state, side, &action, &game->dice.dice,
                 &game->events);
    const char *broken = rules->broken(game->setup, &game->state);
    if (broken)
        return fail(game, "broken:", broken);
    game->decisions++;
    if (game->decisions % 500 == 0 && !state_comes_back(game))
        return false;
    return game->decisions < DECISIONS_MAX || fail(game, "it does not end", "");
}

static void play(const struct codec *codec, const json_t *data, const char *scenario,
                 bool fog, unsigned long seed) {
    struct game *game = calloc(1, sizeof *game);
    struct problem problem;
    json_t *choice = json_pack("{s:s,s:[]}", "scenario", scenario, "options");
    if (!game)
        abort();
    if (fog)
        json_array_append_new(json_object_get(choice, "options"), json_string("fog"));
    game->codec = codec;
    if (codec->setup_create(data, choice, &game->setup, &problem) < 0) {
        snprintf(game->wrong, sizeof game->wrong, "%.150s: %.200s", problem.where,
                 problem.what);
    } else {
        game->seed = seed;
        fast_dice_init(&game->dice, seed);
        codec->rules->start(game->setup, &game->state);
        clock_t begun = clock();
        while (step(game)) {
        }
        printf("# %s%s seed %lu: %u decisions, turn %u, vp %d : %d, %.2f s\n", scenario,
               fog ? " in fog" : "", seed, game->decisions, game->state.truth.turn,
               game->state.truth.vp[0] / 100, game->state.truth.vp[1] / 100,
               (double)(clock() - begun) / CLOCKS_PER_SEC);
    }
    tap(!game->wrong[0], game->wrong, "%s%s, seed %lu", scenario, fog ? " in fog" : "",
        seed);
    codec->setup_destroy(game->setup);
    json_decref(choice);
    free(game);
}

int main(int argc, char **argv) {
    static const struct {
        const char *scenario;
        bool fog;
        unsigned share; /* of the games asked for, in percent */
    } rows[] = {{"wises-field", false, 60},
                {"wises-field", true, 20},
                {"cornfield", false, 10},
                {"antietam", false, 5},
                {"cornfield", true, 5}};
    const struct codec *codec = &sharpsburg_s_codec;
    struct problem problem;
    unsigned games = argc > 2 ? (unsigned)atoi(argv[2]) : 20;
    unsigned long seed = argc > 3 ? strtoul(argv[3], NULL, 10) : 1;
    json_t *data = codec->data_load_new(argc > 1 ? argv[1] : "", &problem);
    if (!data) {
        fprintf(stderr, "no data: %s %s\n", problem.where, problem.what);
        return 2;
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (unsigned n = 0; n < (games * rows[i].share + 99) / 100 && !tap_failed(); n++)
            play(codec, data, rows[i].scenario, rows[i].fog, seed + n);
    json_decref(data);
    return tap_end();
}
