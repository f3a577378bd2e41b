/* SPDX-License-Identifier: MIT */
/* Random full games over the real map, from offers alone: every game ends, nothing is ever
 * stuck, every offered sample is accepted, all invariants hold after every action, the same
 * seed gives the same game, and saving and loading in the middle changes nothing.
 *
 *     playout [--rules VERSION] [--signatures FILE] DATA_FOLDER [GAMES [FIRST_SEED]]
 *
 * Plays by the newest version of the rules, or by the one that is named. FILE pins the signature of
 * play of every version, a line `VERSION SIGNATURE` each: whoever changes play edits it.
 *
 * Prints TAP; the figures and the signature of play stand in comment lines. */
#include "codec.h"
#include "fast.h"
#include "fotm.h"
#include "fotm_codec.h"
#include "random_player.h"
#include "tap.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DECISIONS_MAX = 60000, SIGNATURE_GAMES = 50, SAMPLES_EVERY = 16 };

struct tally {
    unsigned games;
    uint64_t decisions, assaults, steps_lost, eliminated, captured, routs;
    uint64_t signature;
    unsigned results[FOTM_DEGREE_RESIGNED + 1];
};

/* What is wrong with a game, in words; empty: nothing. */
struct verdict {
    char wrong[600];
};

struct table {
    const struct codec *codec;
    void *setup;
    struct fotm_state state, kept;
    struct fotm_view view;
    struct fotm_offers offers;
    struct fotm_events events;
};

static struct table table;
static int rules_version = FOTM_RULES_NEWEST;

/* Fair dice, or, if hot, every third die a six. */
struct hot_dice {
    struct dice dice;
    struct fast_dice fair;
    bool hot;
};

static void hot_roll(struct dice *self, const struct dice_throw *what,
                     uint8_t *ret_faces) {
    struct hot_dice *dice = (struct hot_dice *)self;
    dice->fair.dice.roll(&dice->fair.dice, what, ret_faces);
    for (unsigned i = 0; dice->hot && i < what->count; i++)
        if (fast_dice_below(&dice->fair, 3) == 0)
            ret_faces[i] = 6;
}

static void hot_dice_init(struct hot_dice *dice, uint64_t seed, bool hot) {
    dice->dice.roll = hot_roll;
    dice->hot = hot;
    fast_dice_init(&dice->fair, seed);
}

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ at[i]) * UINT64_C(1099511628211);
    return hash;
}

static void count_events(struct tally *tally) {
    for (unsigned i = 0; i < table.events.count; i++) {
        unsigned type = table.events.list[i].type;
        tally->assaults += type == FOTM_EVENT_ASSAULT;
        tally->steps_lost +=
            type == FOTM_EVENT_LOST_STEP || type == FOTM_EVENT_ELIMINATED;
        tally->eliminated += type == FOTM_EVENT_ELIMINATED;
        tally->captured += type == FOTM_EVENT_CAPTURED;
        tally->routs += type == FOTM_EVENT_ROUTED;
    }
}

static void say(struct verdict *verdict, unsigned long seed, unsigned decision,
                const char *what, const struct fotm_action *action) {
    json_t *json = action == NULL
                       ? NULL
                       : codec_action_new(table.codec, table.setup, &table.view, action);
    char *text = json == NULL ? NULL : json_dumps(json, JSON_COMPACT);
    snprintf(verdict->wrong, sizeof verdict->wrong, "seed %lu, decision %u: %s%s%s", seed,
             decision, what, text == NULL ? "" : ": ", text == NULL ? "" : text);
    free(text);
    json_decref(json);
}

/* Every template's own action must be accepted as it stands (design 4). */
static bool samples_accepted(struct verdict *verdict, unsigned long seed,
                             unsigned decision) {
    for (unsigned i = 0; i < table.offers.count; i++) {
        struct fotm_action sample =
            fotm_sample(table.setup, &table.view, &table.offers, i);
        struct refusal refusal =
            fotm_check(table.setup, &table.view, (enum side)table.view.viewer, &sample);
        if (refused(refusal)) {
            char what[200];
            snprintf(what, sizeof what, "an offer's sample is refused (%s, %s)",
                     refusal.code, refusal.sentence);
            say(verdict, seed, decision, what, &sample);
            return false;
        }
    }
    return true;
}

/* Names the member of the position in which the kept state first differs. */
static const char *first_difference(void) {
    static char what[120];
    const char *a = (const char *)&table.state, *b = (const char *)&table.kept;
    size_t at = 0;
    while (a[at] == b[at])
        at++;
    for (unsigned i = 0; i < fotm_field_count; i++)
        if (at >= fotm_fields[i].offset &&
            at < fotm_fields[i].offset + fotm_fields[i].size)
            snprintf(what, sizeof what, "saved and loaded, `%s` differs at its byte %zu",
                     fotm_fields[i].name, at - fotm_fields[i].offset);
    return what;
}

/* Through JSON and back must give the same bytes. */
static bool survives_saving(struct verdict *verdict, unsigned long seed,
                            unsigned decision) {
    struct problem problem;
    json_t *json = codec_state_new(table.codec, table.setup, &table.state);
    memset(&table.kept, 0x5A, sizeof table.kept);
    int r = table.codec->state_load(table.setup, json, &table.kept, &problem);
    const unsigned char *kept = (const unsigned char *)&table.kept,
                        *state = (const unsigned char *)&table.state;
    bool same = r == 0 && memcmp(kept, state, sizeof table.state) == 0;
    if (r != 0)
        snprintf(verdict->wrong, sizeof verdict->wrong,
                 "seed %lu, decision %u: a saved state does not load: %s: %s", seed,
                 decision, problem.where, problem.what);
    else if (!same)
        say(verdict, seed, decision, first_difference(), NULL);
    json_decref(json);
    return same;
}

/* Plays one game to its end. `saving`: one decision in so many goes through JSON. */
static bool play_game(unsigned long seed, unsigned saving, struct tally *tally,
                      struct verdict *verdict) {
    const struct ruleset *rules = table.codec->rules;
    struct random_player player;
    struct hot_dice dice;
    random_player_init(&player, seed);
    /* Every other game marches at the enemy; every fourth does so grimly, with dice that love
     * sixes, so that routs, captures and fallen commanders are played too. */
    static const unsigned bold[4] = {0, 3, 0, 12};
    player.bold = bold[seed % 4];
    hot_dice_init(&dice, seed, seed % 4 == 3);
    memset(&table.state, 0, sizeof table.state);
    rules->start(table.setup, &table.state);
    for (unsigned decision = 0; decision < DECISIONS_MAX; decision++) {
        enum side side = rules->to_decide(table.setup, &table.state);
        if (side == SIDE_NONE) {
            tally->games++;
            tally->results[table.state.truth.degree]++;
            return true;
        }
        rules->redact(table.setup, &table.state, (enum viewer)side, &table.view);
        rules->offers(table.setup, &table.view, &table.offers);
        if (table.offers.count == 0) {
            say(verdict, seed, decision, "stuck: nothing is offered", NULL);
            return false;
        }
        if (decision % SAMPLES_EVERY == 0 && !samples_accepted(verdict, seed, decision))
            return false;
        if (saving != 0 && decision % saving == 0 &&
            !survives_saving(verdict, seed, decision))
            return false;
        struct fotm_action action =
            random_player_choose(&player, table.setup, &table.view, &table.offers);
        struct refusal refusal = rules->check(table.setup, &table.view, side, &action);
        if (refused(refusal)) {
            say(verdict, seed, decision, refusal.sentence, &action);
            return false;
        }
        rules->apply(table.setup, &table.state, side, &action, &dice.dice, &table.events);
        count_events(tally);
        tally->decisions++;
        /* What only the playtest edition has stands behind the rest. */
        size_t size = table.codec == &fotm_codec ? offsetof(struct fotm_position, chain)
                                                 : sizeof table.state;
        tally->signature = hash_bytes(tally->signature, &table.state, size);
        const char *broken = rules->broken(table.setup, &table.state);
        if (broken != NULL) {
            say(verdict, seed, decision, broken, &action);
            return false;
        }
    }
    say(verdict, seed, DECISIONS_MAX, "the game does not end", NULL);
    return false;
}

static void print_tally(const struct tally *tally) {
    double games = tally->games == 0 ? 1 : tally->games;
    printf("# %u games: per game %.1f decisions, %.1f assaults, %.1f steps lost, "
           "%.1f brigades eliminated, %.2f captured, %.1f routs\n",
           tally->games, (double)tally->decisions / games,
           (double)tally->assaults / games, (double)tally->steps_lost / games,
           (double)tally->eliminated / games, (double)tally->captured / games,
           (double)tally->routs / games);
    printf("# results: %u decisive, %u major, %u minor, %u draw\n",
           tally->results[FOTM_DEGREE_DECISIVE], tally->results[FOTM_DEGREE_MAJOR],
           tally->results[FOTM_DEGREE_MINOR], tally->results[FOTM_DEGREE_DRAW]);
}

static bool sit_down(const json_t *data, const char *scenario,
                     const char *const *options) {
    struct problem problem;
    json_t *list = json_array();
    for (; *options != NULL; options++)
        json_array_append_new(list, json_string(*options));
    json_t *choice = json_pack("{s:s, s:o, s:i}", "scenario", scenario, "options", list,
                               "rules", rules_version);
    int r = table.codec->setup_create(data, choice, &table.setup, &problem);
    json_decref(choice);
    if (r != 0)
        printf("# %s: %s: %s\n", scenario, problem.where, problem.what);
    return r == 0;
}

static const struct {
    const char *name, *scenario;
    const char *options[8];
    unsigned share; /* of the games asked for, in percent */
} rows[] = {
    {"campaign", "campaign", {NULL}, 100},
    {"campaign, masked", "campaign", {"masking", "intelligence", NULL}, 25},
    {"campaign, every option",
     "campaign",
     {"lee", "longstreet_bonus", "burnside_resolve", "free_stack_order", "what_if",
      "masking", "intelligence", NULL},
     25},
    {"am", "am", {NULL}, 25},
    {"pm", "pm", {"lee", "longstreet_bonus", NULL}, 25},
    {"campaign, balanced", "campaign-balanced", {NULL}, 10},
    {"pm, balanced", "pm-balanced", {"what_if", NULL}, 10},
};

static void play_row(const json_t *data, unsigned row, unsigned games,
                     unsigned long first) {
    struct tally tally = {.signature = UINT64_C(14695981039346656037)};
    struct verdict verdict = {""};
    unsigned count = games * rows[row].share / 100;
    bool ok = sit_down(data, rows[row].scenario, rows[row].options);
    for (unsigned i = 0; i < count && ok; i++) {
        ok = play_game(first + i, 97, &tally, &verdict);
        if (i + 1 == SIGNATURE_GAMES && row == 0)
            printf("# signature of %d games from seed %lu: %016" PRIx64 "\n",
                   SIGNATURE_GAMES, first, tally.signature);
    }
    tap(ok, verdict.wrong, "%u random games, %s, from seed %lu", count, rows[row].name,
        first);
    print_tally(&tally);
    if (ok) { /* same seed, same game, whether it is saved on the way or not */
        struct tally once = {0}, again = {0};
        ok =
            play_game(first, 0, &once, &verdict) && play_game(first, 7, &again, &verdict);
        if (ok && once.signature != again.signature)
            say(&verdict, first, 0, "the same seed gave another game", NULL);
        tap(ok && once.signature == again.signature, verdict.wrong,
            "same seed, same game, %s", rows[row].name);
    }
    table.codec->setup_destroy(table.setup);
    table.setup = NULL;
}

/* Random sets of options, over all scenarios, each for a game. */
static json_t *random_options(struct fast_dice *chance, const json_t *catalogue) {
    json_t *options = json_array();
    size_t i;
    json_t *option;
    bool masked = false;
    json_array_foreach (json_object_get(catalogue, "options"), i, option) {
        bool needs = json_array_size(json_object_get(option, "needs")) > 0;
        const char *id = json_string_value(json_object_get(option, "id"));
        if (fast_dice_below(chance, 3) != 0 || (needs && !masked))
            continue;
        masked |= strcmp(id, "masking") == 0;
        json_array_append_new(options, json_string(id));
    }
    return options;
}

static bool play_each_set(const json_t *data, unsigned sets, unsigned long first,
                          struct tally *tally, struct verdict *verdict) {
    static const char *const scenarios[] = {"campaign", "am", "pm"};
    struct problem problem;
    struct fast_dice chance;
    json_t *catalogue = table.codec->catalogue_new(data, table.codec->rules->edition);
    bool ok = true;
    fast_dice_init(&chance, first);
    for (unsigned i = 0; i < sets && ok; i++) {
        json_t *options = random_options(&chance, catalogue);
        char *text = json_dumps(options, JSON_COMPACT);
        json_t *choice = json_pack("{s:s, s:o, s:s, s:i}", "scenario", scenarios[i % 3],
                                   "options", options, "edition",
                                   table.codec->rules->edition, "rules", rules_version);
        ok = table.codec->setup_create(data, choice, &table.setup, &problem) == 0;
        json_decref(choice);
        ok = ok && play_game(first + i, 13, tally, verdict);
        if (!ok)
            printf("# %s with %s\n", scenarios[i % 3], text);
        free(text);
        table.codec->setup_destroy(table.setup);
        table.setup = NULL;
    }
    json_decref(catalogue);
    return ok;
}

static void play_sets(const json_t *data, unsigned sets, unsigned long first) {
    struct tally tally = {.signature = UINT64_C(14695981039346656037)};
    struct verdict verdict = {""};
    bool ok = play_each_set(data, sets, first, &tally, &verdict);
    tap(ok, verdict.wrong, "%u random sets of options, edition %s, from seed %lu", sets,
        table.codec->rules->edition, first);
    print_tally(&tally);
}

/* One version of the rules still plays as its line says. */
static void check_signature(const json_t *data, int version, uint64_t pinned) {
    enum { FIRST_SEED = 1862 };
    struct tally tally = {.signature = UINT64_C(14695981039346656037)};
    struct verdict verdict = {""};
    rules_version = version;
    bool ok = sit_down(data, rows[0].scenario, rows[0].options);
    for (unsigned i = 0; i < SIGNATURE_GAMES && ok; i++)
        ok = play_game(FIRST_SEED + i, 0, &tally, &verdict);
    if (ok && tally.signature != pinned)
        snprintf(verdict.wrong, sizeof verdict.wrong,
                 "version %d of the rules plays %016" PRIx64 ", pinned is %016" PRIx64,
                 version, tally.signature, pinned);
    tap(ok && tally.signature == pinned, verdict.wrong,
        "the signature of play of version %d", version);
    table.codec->setup_destroy(table.setup);
    table.setup = NULL;
}

/* The same of the playtest edition, with options: its games are all of them different. */
static void check_playtest(const json_t *data, const char *path) {
    enum { SETS = 24, FIRST_SEED = 1862 };
    struct tally tally = {.signature = UINT64_C(14695981039346656037)};
    struct verdict verdict = {""};
    FILE *file = fopen(path, "r");
    uint64_t pinned = 0;
    bool ok = file != NULL && fscanf(file, "%" SCNx64, &pinned) == 1;
    if (file != NULL)
        fclose(file);
    table.codec = &fotm_codec_playtest;
    ok = ok && play_each_set(data, SETS, FIRST_SEED, &tally, &verdict);
    if (ok && tally.signature != pinned)
        snprintf(verdict.wrong, sizeof verdict.wrong,
                 "the playtest edition plays %016" PRIx64 ", pinned is %016" PRIx64,
                 tally.signature, pinned);
    tap(ok && tally.signature == pinned, verdict.wrong,
        "the signature of play of %d sets of options of the playtest edition", SETS);
    table.codec = &fotm_codec;
}

static void check_signatures(const json_t *data, const char *path) {
    FILE *file = fopen(path, "r");
    int version, newest = 0;
    uint64_t pinned;
    while (file != NULL && fscanf(file, "%d %" SCNx64, &version, &pinned) == 2) {
        check_signature(data, version, pinned);
        newest = version;
    }
    tap(newest == FOTM_RULES_NEWEST, path, "every version's signature is pinned");
    if (file != NULL)
        fclose(file);
    rules_version = FOTM_RULES_NEWEST;
}

int main(int argc, char **argv) {
    struct problem problem;
    const char *signatures = NULL, *playtest = NULL;
    for (; argc > 2 && argv[1][0] == '-'; argc -= 2, argv += 2) {
        if (strcmp(argv[1], "--rules") == 0)
            rules_version = atoi(argv[2]);
        else if (strcmp(argv[1], "--signatures") == 0)
            signatures = argv[2];
        else if (strcmp(argv[1], "--signature-playtest") == 0)
            playtest = argv[2];
        else
            argc = 0;
    }
    if (argc < 2 || (table.codec = codec_find("fotm", "2022")) == NULL) {
        fprintf(stderr, "usage: playout [--rules VERSION] [--signatures FILE] "
                        "[--signature-playtest FILE] DATA_FOLDER [GAMES [FIRST_SEED]]\n");
        return 2;
    }
    unsigned games = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 200;
    unsigned long first = argc > 3 ? strtoul(argv[3], NULL, 10) : 1862;
    json_t *data = table.codec->data_load_new(argv[1], &problem);
    if (data == NULL) {
        printf("Bail out! %s: %s\n", problem.where, problem.what);
        return 1;
    }
    if (signatures != NULL)
        check_signatures(data, signatures);
    if (playtest != NULL)
        check_playtest(data, playtest);
    for (unsigned row = 0; row < sizeof rows / sizeof *rows; row++)
        play_row(data, row, games, first);
    play_sets(data, games / 2, first);
    table.codec = &fotm_codec_playtest;
    play_sets(data, 2 * games, first);
    json_decref(data);
    return tap_end();
}
