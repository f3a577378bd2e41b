/* SPDX-License-Identifier: MIT */
/* Random games of Sharpsburg in every scenario: each ends, every offer is accepted, every
 * invariant holds, the state comes back from its JSON, the patches of views and offers lead to what
 * is there, and the same seeds play as the pinned signature says. Usage:
 *
 *     playout_sharpsburg --signature FILE DATA_FOLDER [GAMES [FIRST_SEED]]
 *
 * Fewer than 20 games take Antietam to its first assaults only, and not every large battle to its
 * end: a whole game takes minutes.
 * FILE holds the signature of the first games of Wise's Field: a change of play edits it. */
#include "tap.h"

#include "codec.h"
#include "fast.h"
#include "merge.h"
#include "offers.h"
#include "sharpsburg.h"
#include "sharpsburg_codec.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The table of games of this program. */
const struct codec *const codecs[] = {&sharpsburg_s_codec, NULL};

enum {
    DECISIONS_MAX = 200000,
    WALK = 6,
    TRIES = 4,
    SIGNATURE_GAMES = 4,
    LOOK_EVERY = 25,
    ALL_FROM = 20,   /* so many games asked for: every battle is played to its end */
    LARGE_MOST = 900 /* decisions, where it is not */
};

struct game {
    const struct codec *codec;
    void *setup;
    struct sburg_state state;
    struct sburg_view view;
    struct sburg_offers offers;
    struct sburg_events events;
    struct fast_dice dice;
    uint64_t seed;
    unsigned most; /* decisions, and no more; 0: to the end */
    unsigned decisions, actions[SBURG_VERBS];
    /* What each viewer was told of before, and the trees that patches have made of it. */
    struct sburg_view views[VIEWERS];
    struct sburg_offers offers_before;
    json_t *told[VIEWERS], *told_offers;
    uint64_t signature;
    char wrong[400];
};

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size) {
    const uint8_t *at = bytes;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ at[i]) * UINT64_C(1099511628211);
    return hash;
}

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

/* Of the state's canonical text, so that no padding counts. */
static void sign(struct game *game) {
    struct buf text = {0};
    game->codec->state_write(game->setup, &game->state, &text);
    game->signature = hash_bytes(game->signature, text.bytes, text.length);
    buf_finish(&text);
}

/* A patch of what was told before makes what is told now. */
static bool leads_there(struct game *game, json_t **told, json_t *patch, json_t *whole,
                        const char *what) {
    json_t *after = merge_apply_new(*told, patch);
    bool good = json_equal(after, whole) || fail(game, "a patch leads elsewhere:", what);
    json_decref(*told);
    json_decref(patch);
    json_decref(after);
    *told = whole;
    return good;
}

static bool views_follow(struct game *game) {
    static const char *const names[VIEWERS] = {"union", "confederate", "public", "all"};
    const struct codec *codec = game->codec;
    bool good = true;
    for (unsigned viewer = 0; viewer < VIEWERS && good; viewer++) {
        struct sburg_view *before = &game->views[viewer];
        codec->rules->redact(game->setup, &game->state, (enum viewer)viewer, &game->view);
        json_t *whole = codec_view_new(codec, game->setup, NULL, &game->view);
        if (!game->told[viewer])
            game->told[viewer] = whole;
        else
            good = leads_there(game, &game->told[viewer],
                               codec_view_new(codec, game->setup, before, &game->view),
                               whole, names[viewer]);
        *before = game->view;
    }
    return good;
}

/* The offers of the first side, which come and go. */
static bool offers_follow(struct game *game) {
    const struct codec *codec = game->codec;
    struct sburg_view view;
    codec->rules->redact(game->setup, &game->state, VIEWER_FIRST, &view);
    codec->rules->offers(game->setup, &view, &game->offers);
    json_t *whole = codec_offers_new(codec, game->setup, &view, &game->offers);
    bool good = true;
    if (!game->told_offers)
        game->told_offers = whole;
    else
        good = leads_there(game, &game->told_offers,
                           codec_offers_patch_new(codec, game->setup, &game->views[0],
                                                  &game->offers_before, &view,
                                                  &game->offers),
                           whole, "offers");
    game->offers_before = game->offers;
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
    if (game->decisions % LOOK_EVERY == 0 && !(offers_follow(game) && views_follow(game)))
        return false;
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
    if (game->signature != 0)
        sign(game);
    if (game->decisions % 500 == 0 && !state_comes_back(game))
        return false;
    if (game->decisions == game->most)
        return false;
    return game->decisions < DECISIONS_MAX || fail(game, "it does not end", "");
}

/* The signature of the game, added to one. */
static uint64_t play(const struct codec *codec, const json_t *data, const char *scenario,
                     bool fog, unsigned long seed, unsigned most, uint64_t signature) {
    struct game *game = calloc(1, sizeof *game);
    struct problem problem;
    json_t *choice = json_pack("{s:s,s:[]}", "scenario", scenario, "options");
    if (!game)
        abort();
    if (fog)
        json_array_append_new(json_object_get(choice, "options"), json_string("fog"));
    game->codec = codec;
    game->signature = signature;
    game->most = most;
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
    for (unsigned viewer = 0; viewer < VIEWERS; viewer++)
        json_decref(game->told[viewer]);
    json_decref(game->told_offers);
    codec->setup_destroy(game->setup);
    json_decref(choice);
    signature = game->signature;
    free(game);
    return signature;
}

static bool is_pinned(const char *path, uint64_t signature, char text[20]) {
    char line[32] = "";
    FILE *file = fopen(path, "r");
    snprintf(text, 20, "%016" PRIx64, signature);
    if (file) {
        char *read = fgets(line, sizeof line, file);
        fclose(file);
        line[strcspn(line, "\n")] = '\0';
        return read && strcmp(line, text) == 0;
    }
    return false;
}

int main(int argc, char **argv) {
    static const struct {
        const char *scenario;
        bool fog;
        unsigned share; /* of the games asked for, in percent */
        unsigned most;
    } rows[] = {{"wises-field", false, 60, 0},
                {"wises-field", true, 20, 0},
                {"cornfield", false, 10, 0},
                {"antietam", false, 5, LARGE_MOST},
                {"cornfield", true, 5, LARGE_MOST}};
    const struct codec *codec = &sharpsburg_s_codec;
    struct problem problem;
    if (argc < 4 || strcmp(argv[1], "--signature") != 0) {
        fprintf(stderr, "usage: --signature FILE DATA_FOLDER [GAMES [FIRST_SEED]]\n");
        return 2;
    }
    unsigned games = argc > 4 ? (unsigned)atoi(argv[4]) : 20;
    unsigned long seed = argc > 5 ? strtoul(argv[5], NULL, 10) : 1;
    json_t *data = codec->data_load_new(argv[3], &problem);
    if (!data) {
        fprintf(stderr, "no data: %s %s\n", problem.where, problem.what);
        return 2;
    }
    uint64_t signature = UINT64_C(14695981039346656037);
    for (unsigned n = 0; n < SIGNATURE_GAMES && !tap_failed(); n++)
        signature = play(codec, data, "wises-field", false, 1 + n, 0, signature);
    char text[20];
    bool pinned = is_pinned(argv[2], signature, text);
    tap(pinned, text, "the signature of play of %d games", SIGNATURE_GAMES);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (unsigned n = 0; n < (games * rows[i].share + 99) / 100 && !tap_failed(); n++)
            play(codec, data, rows[i].scenario, rows[i].fog, seed + n,
                 games < ALL_FROM ? rows[i].most : 0, 0);
    json_decref(data);
    return tap_end();
}
