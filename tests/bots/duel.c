/* SPDX-License-Identifier: MIT */
/* Plays pairs of games of any game between two players, with the same dice and the seats swapped,
 * and holds every choice of the computer's to what must be true of it: it is allowed, it is the same
 * when it is asked again and over another truth that looks the same to the seat; the game ends, and its
 * value of the end says who won.
 * Prints TAP and the shares: a win counts one, a draw a half.
 *
 *     duel DATA_FOLDER GAME SCENARIO PAIRS A B [OPTION,OPTION... [SEED [BAR [MOST]]]]
 *
 * DATA_FOLDER holds a folder a game. A and B are a level, or "random". With BAR, in percent, a lower
 * share of A's is a failure; MOST: so many choices of a game, and no more. With DUEL_TELL in the
 * environment every choice is told with its reason. */
#include "stranger.h"

#include "chance.h"
#include "codec.h"
#include "fast.h"
#include "hints.h"
#include "levels.h"
#include "tap.h"
#include "thinker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    CHOICES_MOST = 60000,
    PHASE_MOST = 4000,
    AGAIN_ONE_IN = 5,
    HINTS_ONE_IN = 12,
    HINTS_S = 6
};

/* Whoever asks waits for much more. */
static const struct effort little = {8, 4, 1, 1};

static const struct stranger *const strangers[] = {
    &sharpsburg_stranger, &tabletop1862_stranger, &tabletop1916_stranger};

struct seat {
    const char *name;
    unsigned level; /* 0: random */
    struct thinker *thinker, *before, *other;
    uint64_t random;
    unsigned long choices, again;
    double seconds, worst;
};

struct score {
    unsigned won, drawn, lost;
    long ahead; /* struct player's value, summed up */
};

static struct {
    const struct stranger *stranger;
    const struct codec *codec;
    const struct player *player;
    void *setup;
    void *state, *twin, *view, *look, *action, *again, *offers, *events;
    void *hints_memory, *hinted;
    unsigned long hints, asked, alone, played_on;
    double hint_seconds, hint_worst;
    unsigned long most;
    uint64_t random; /* of the test itself */
    char wrong[400];
} duel;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool wrong(const char *what, const struct seat *seat) {
    json_t *json = codec_action_new(duel.codec, duel.setup, duel.view, duel.action),
           *line = duel.codec->headline_new(duel.setup, duel.view);
    char *text = json_dumps(json, JSON_COMPACT);
    snprintf(duel.wrong, sizeof duel.wrong, "%s, %s: %s: %.250s", seat->name,
             json_string_value(line), what, text);
    free(text);
    json_decref(json);
    json_decref(line);
    return false;
}

/* Somebody else with the same in mind, who looks at this, comes to the same. */
static bool comes_to_the_same(struct seat *seat, const void *look,
                              const struct reason *reason) {
    struct reason other;
    thinker_copy(seat->other, seat->before);
    memset(duel.again, 0, duel.codec->rules->action_size);
    thinker_choose(seat->other, level_row(seat->level), look, duel.again, &other);
    return memcmp(duel.again, duel.action, duel.codec->rules->action_size) == 0 &&
           other.kind == reason->kind && other.unit == reason->unit &&
           other.hex == reason->hex && other.a == reason->a && other.b == reason->b;
}

static json_t *whole_new(const void *view, enum side side) {
    struct problem problem;
    json_t *question = json_pack("{s:s}", "ask", "whole");
    json_t *json = duel.codec->answer_new(duel.setup, view, side, question, &problem);
    json_decref(question);
    return json;
}

/* What is sent of a view is all of it: one plays from it as from the view. */
static bool is_sent_whole(struct seat *seat, enum side side,
                          const struct reason *reason) {
    struct problem problem = {"", ""};
    if (!duel.codec->view_asked)
        return true;
    json_t *json = whole_new(duel.view, side);
    if (duel.codec->view_load(duel.setup, json, duel.look, &problem) < 0) {
        json_decref(json);
        return wrong(problem.what, seat);
    }
    json_t *again = whole_new(duel.look, side);
    bool same = json_equal(json, again);
    json_decref(json);
    json_decref(again);
    return (same || wrong("the view does not come back", seat)) &&
           (comes_to_the_same(seat, duel.look, reason) ||
            wrong("the view as it is sent, another choice", seat));
}

/* What is asked again is answered again, and nobody sees through what hides. */
static bool holds(struct seat *seat, enum viewer viewer, const struct reason *reason) {
    const struct ruleset *rules = duel.codec->rules;
    seat->again++;
    if (!is_sent_whole(seat, (enum side)viewer, reason))
        return false;
    memcpy(duel.twin, duel.state, rules->state_size);
    if (duel.stranger->disguise != NULL)
        duel.stranger->disguise(duel.setup, duel.twin, viewer, &duel.random);
    memset(duel.look, 0, rules->view_size);
    rules->redact(duel.setup, duel.twin, viewer, duel.look);
    if (memcmp(duel.look, duel.view, rules->view_size) != 0)
        return wrong("the other truth does not look the same", seat);
    return comes_to_the_same(seat, duel.look, reason) ||
           wrong("another truth, another choice", seat);
}

/* Of an action as it is told, for the message. */
static bool is_wrong_hint(const struct seat *seat, const void *action, const char *what) {
    memcpy(duel.action, action, duel.codec->rules->action_size);
    return wrong(what, seat);
}

/* What is told to who asks: each is allowed and told why, no two are the same; and where there is a choice,
 * there is more than one. */
static bool judge_hints(const struct seat *seat, enum side side) {
    const struct ruleset *rules = duel.codec->rules;
    struct hint hints[HINTS_MOST];
    struct level_row row = *level_row(LEVELS);
    /* Games played on cost seconds in the large battles: what is asked of one game is enough. */
    if (duel.hint_seconds > HINTS_S && getenv("DUEL_WHOLE") == NULL)
        return true;
    json_t *told[HINTS_MOST] = {NULL};
    bool good = true;
    row.effort = getenv("DUEL_WHOLE") != NULL ? row.effort : little;
    double start = now();
    unsigned count = hints_find(duel.hints_memory, duel.player, duel.setup, &row,
                                duel.view, 1862, duel.hinted, hints);
    double took = now() - start;
    duel.hint_seconds += took;
    duel.hint_worst = took > duel.hint_worst ? took : duel.hint_worst;
    duel.asked++;
    duel.hints += count;
    duel.alone += count == 1;
    duel.played_on += hints[0].games > 0;
    for (unsigned i = 0; i < count && good; i++) {
        const unsigned char *action =
            (unsigned char *)duel.hinted + i * rules->action_size;
        char why[REASON_TEXT];
        duel.player->sentence(duel.setup, duel.view, &hints[i].reason, why);
        told[i] = codec_action_new(duel.codec, duel.setup, duel.view, action);
        bool ends = strcmp(json_string_value(json_object_get(told[i], "do")), "end") == 0;
        if (getenv("DUEL_TELL") != NULL)
            printf("#   hint %u: %s (%d before, %d in %u games, chance %d)\n", i + 1, why,
                   hints[i].before, hints[i].value, hints[i].games, hints[i].chance);
        if (refused(rules->check(duel.setup, duel.view, side, action)))
            good = is_wrong_hint(seat, action, "a hint is refused");
        else if ((why[0] == '\0' && !ends) || strchr(why, '{') != NULL)
            good =
                is_wrong_hint(seat, action, "a hint has no reason, or not a whole one");
        for (unsigned k = 0; k < i && good; k++)
            if (json_equal(told[i], told[k]))
                good = is_wrong_hint(seat, action, "the same hint twice");
    }
    for (unsigned i = 0; i < count; i++)
        json_decref(told[i]);
    return good;
}

static bool choose(struct seat *seat, enum side side) {
    const struct ruleset *rules = duel.codec->rules;
    struct reason reason;
    memset(&reason, 0, sizeof reason);
    memset(duel.action, 0, rules->action_size);
    if (seat->level == 0) {
        duel.stranger->choose(duel.setup, duel.view, duel.offers, &seat->random,
                              duel.action);
        return !refused(rules->check(duel.setup, duel.view, side, duel.action)) ||
               wrong("refused", seat);
    }
    bool again = chance_below(&duel.random, AGAIN_ONE_IN) == 0;
    if (again)
        thinker_copy(seat->before, seat->thinker);
    double start = now();
    thinker_choose(seat->thinker, level_row(seat->level), duel.view, duel.action,
                   &reason);
    double took = now() - start;
    seat->seconds += took;
    seat->worst = took > seat->worst ? took : seat->worst;
    seat->choices++;
    if (getenv("DUEL_TELL") != NULL) {
        char text[REASON_TEXT];
        duel.player->sentence(duel.setup, duel.view, &reason, text);
        json_t *json = codec_action_new(duel.codec, duel.setup, duel.view, duel.action);
        char *dump = json_dumps(json, JSON_COMPACT);
        printf("# %u %s %s %s\n", rules->turn(duel.setup, duel.view),
               rules->side_names[side], dump, text);
        free(dump);
        json_decref(json);
    }
    if (refused(rules->check(duel.setup, duel.view, side, duel.action)))
        return wrong("refused", seat);
    if (again && !holds(seat, (enum viewer)side, &reason))
        return false;
    if (chance_below(&duel.random, HINTS_ONE_IN) != 0)
        return true;
    memcpy(duel.again, duel.action, rules->action_size);
    bool good = judge_hints(seat, side);
    if (good)
        memcpy(duel.action, duel.again, rules->action_size);
    return good;
}

static bool play(struct seat *seats[SIDES], unsigned long seed) {
    const struct ruleset *rules = duel.codec->rules;
    struct fast_dice dice;
    unsigned long choices = 0, in_phase = 0;
    fast_dice_init(&dice, seed);
    memset(duel.state, 0, rules->state_size);
    rules->start(duel.setup, duel.state);
    for (unsigned i = 0; i < SIDES; i++) {
        seats[i]->random = seed * 2 + i;
        thinker_begin(seats[i]->thinker, duel.player, duel.setup, seed * 2 + i);
        thinker_begin(seats[i]->before, duel.player, duel.setup, seed * 2 + i);
        thinker_begin(seats[i]->other, duel.player, duel.setup, seed * 2 + i);
    }
    for (;;) {
        enum side side = rules->to_decide(duel.setup, duel.state);
        if (side == SIDE_NONE || (duel.most > 0 && choices == duel.most))
            return true;
        memset(duel.view, 0, rules->view_size);
        rules->redact(duel.setup, duel.state, (enum viewer)side, duel.view);
        if (!choose(seats[side], side))
            return false;
        unsigned flags = rules->apply(duel.setup, duel.state, side, duel.action,
                                      &dice.dice, duel.events);
        in_phase = (flags & APPLY_PHASE_END) != 0 ? 0 : in_phase + 1;
        if (++choices > CHOICES_MOST || in_phase > PHASE_MOST)
            return wrong("it does not end", seats[side]);
    }
}

/* False: what the end is worth to a side says another winner. */
static bool count(struct score *score, enum side as) {
    enum side winner = duel.stranger->winner(duel.state);
    int value = duel.player->value(NULL, duel.setup, duel.state, as);
    score->won += winner == as;
    score->drawn += winner == SIDE_NONE;
    score->lost += winner == side_other(as);
    score->ahead += value;
    return duel.most > 0 || winner == SIDE_NONE || (winner == as ? value > 0 : value < 0);
}

static double share(const struct score *a, const struct score *b) {
    unsigned games = a->won + a->drawn + a->lost + b->won + b->drawn + b->lost;
    return games == 0 ? 0 : (a->won + b->won + (a->drawn + b->drawn) / 2.0) * 100 / games;
}

static void print_score(const char *side, const struct score *score) {
    unsigned games = score->won + score->drawn + score->lost;
    printf("#   as %-12s %3u won %3u drawn %3u lost; ahead by %ld of 1000\n", side,
           score->won, score->drawn, score->lost, score->ahead / (long)(games + !games));
}

static void sit(struct seat *seat, const char *name) {
    seat->name = name;
    seat->level = strcmp(name, "random") == 0 ? 0 : (unsigned)atoi(name);
    if (seat->level > LEVELS)
        seat->level = LEVELS;
    seat->thinker = calloc(1, thinker_size(duel.player));
    seat->before = calloc(1, thinker_size(duel.player));
    seat->other = calloc(1, thinker_size(duel.player));
}

static void stand_up(struct seat *seat) {
    free(seat->thinker);
    free(seat->before);
    free(seat->other);
}

static bool open(const char *folder, const char *game, const char *scenario,
                 const char *options, json_t **ret_data) {
    struct problem problem = {"", ""};
    char path[1000], copy[200];
    for (unsigned i = 0; i < sizeof strangers / sizeof *strangers; i++)
        if (strcmp(strangers[i]->id, game) == 0)
            duel.stranger = strangers[i];
    if (duel.stranger == NULL)
        return false;
    duel.player = duel.stranger->player;
    duel.codec = codec_find(game, duel.stranger->editions);
    snprintf(path, sizeof path, "%s/%s", folder, game);
    *ret_data = duel.codec->data_load_new(path, &problem);
    json_t *list = json_array();
    snprintf(copy, sizeof copy, "%s", options);
    for (char *word = strtok(copy, ","); word != NULL; word = strtok(NULL, ","))
        json_array_append_new(list, json_string(word));
    json_t *choice = json_pack("{s:s,s:o}", "scenario", scenario, "options", list);
    bool good = *ret_data != NULL &&
                duel.codec->setup_create(*ret_data, choice, &duel.setup, &problem) == 0;
    json_decref(choice);
    if (!good)
        printf("# %s: %s\n", problem.where, problem.what);
    return good;
}

int main(int argc, char **argv) {
    json_t *data = NULL;
    if (argc < 7 || !open(argv[1], argv[2], argv[3], argc > 7 ? argv[7] : "", &data)) {
        fprintf(stderr, "usage: duel DATA_FOLDER GAME SCENARIO PAIRS A B [OPTIONS [SEED "
                        "[BAR [MOST]]]]\n");
        return 2;
    }
    const struct ruleset *rules = duel.codec->rules;
    unsigned long pairs = strtoul(argv[4], NULL, 10),
                  seed = argc > 8 ? strtoul(argv[8], NULL, 10) : 1862;
    double bar = argc > 9 ? strtod(argv[9], NULL) : 0;
    duel.most = argc > 10 ? strtoul(argv[10], NULL, 10) : 0;
    duel.random = seed;
    void **rooms[] = {&duel.state,  &duel.twin,  &duel.view,   &duel.look,
                      &duel.action, &duel.again, &duel.offers, &duel.events};
    const size_t sizes[] = {rules->state_size,  rules->state_size,  rules->view_size,
                            rules->view_size,   rules->action_size, rules->action_size,
                            rules->offers_size, rules->events_size};
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
        *rooms[i] = calloc(1, sizes[i]);
    struct seat a = {.random = 0}, b = {.random = 0};
    struct score scores[SIDES] = {{0}};
    duel.hints_memory = malloc(hints_size(duel.player));
    duel.hinted = malloc(HINTS_MOST * rules->action_size);
    sit(&a, argv[5]);
    sit(&b, argv[6]);
    bool good = true;
    for (unsigned long i = 0; i < pairs && good; i++)
        for (unsigned as = 0; as < SIDES && good; as++) {
            struct seat *seats[SIDES] = {as == 0 ? &a : &b, as == 0 ? &b : &a};
            good = play(seats, seed + i);
            if (good && !count(&scores[as], (enum side)as))
                good = wrong("the value of the end is that of another winner", &a);
        }
    printf("# %s against %s, %s, %s: %.1f of 100\n", a.name, b.name, argv[2], argv[3],
           share(&scores[0], &scores[1]));
    for (unsigned as = 0; as < SIDES; as++)
        print_score(rules->side_names[as], &scores[as]);
    const struct seat *both[] = {&a, &b};
    for (unsigned i = 0; i < SIDES; i++)
        if (both[i]->choices > 0)
            printf(
                "#   %s: %lu choices, %lu of them twice, %.2f ms each, worst %.0f ms\n",
                both[i]->name, both[i]->choices, both[i]->again,
                both[i]->seconds * 1e3 / (double)both[i]->choices, both[i]->worst * 1e3);
    printf(
        "#   hints: asked %lu times, %.1f each, %lu times one alone, %lu times played on, "
        "%.0f ms each, worst %.0f ms\n",
        duel.asked, (double)duel.hints / (double)(duel.asked + !duel.asked), duel.alone,
        duel.played_on, duel.hint_seconds * 1e3 / (double)(duel.asked + !duel.asked),
        duel.hint_worst * 1e3);
    free(duel.hints_memory);
    free(duel.hinted);
    tap(good, duel.wrong, "every choice is allowed and its own, and it ends: %s, %s %s",
        argv[2], argv[3], argc > 7 ? argv[7] : "");
    snprintf(duel.wrong, sizeof duel.wrong, "%.1f of 100, not %.0f",
             share(&scores[0], &scores[1]), bar);
    if (bar > 0)
        tap(share(&scores[0], &scores[1]) >= bar, duel.wrong, "%s beats %s", a.name,
            b.name);
    stand_up(&a);
    stand_up(&b);
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
        free(*rooms[i]);
    duel.codec->setup_destroy(duel.setup);
    json_decref(data);
    return tap_end();
}
