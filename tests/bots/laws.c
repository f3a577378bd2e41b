/* SPDX-License-Identifier: MIT */
/* What holds of every choice of the computer's players, in games of all scenarios, editions and
 * options that hide something or not: it is allowed, it is the same when it is asked again, and it
 * is the same over another truth that looks the same to the seat, as are the hints given there; no movement ends with a commander
 * alone beside the enemy; the game ends.
 *
 *     laws DATA_FOLDER [GAMES [FIRST_SEED]]
 *
 * Prints TAP. */
#include "chance.h"
#include "codec.h"
#include "fast.h"
#include "fotm.h"
#include "fotm_player.h"
#include "hints.h"
#include "imagine.h"
#include "levels.h"
#include "offers.h"
#include "reach.h"
#include "tap.h"
#include "thinker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ACTIONS_MOST = 4000,
    ANOTHER_ONE_IN = 4,
    HINTS_ONE_IN = 24,
    ANSWERS_ONE_IN = 2,
    THINKERS = 3,
    KINDS_WITH_THREE = 6
};

/* The strongest level thinks long; what holds of it holds of a little of it. */
static const struct effort little = {8, 4, 1, 1};

struct row {
    const char *edition, *scenario, *options;
    const struct player *player;
    unsigned levels[SIDES];
};

static const struct row rows[] = {
    {"2022", "campaign", "", &fotm_player, {1, 2}},
    {"2022", "am", "masking", &fotm_player, {3, 2}},
    {"2022", "am", "", &fotm_player, {1, 3}},
    {"2022", "pm", "lee,longstreet_bonus,what_if,masking", &fotm_player, {2, 1}},
    {"2022",
     "campaign",
     "lee,longstreet_bonus,burnside_resolve,free_stack_order,what_if,masking,intelligence",
     &fotm_player,
     {1, 2}},
    {"playtest", "campaign", "masking,intelligence", &fotm_player_playtest, {2, 1}},
    {"playtest",
     "pm",
     "forced_march,combat_facing,movement_facing,columns,artillery_restrictions,friendly_fire",
     &fotm_player_playtest,
     {1, 2}},
};

struct hinted {
    struct fotm_action actions[HINTS_MOST];
    struct hint hints[HINTS_MOST];
    unsigned count;
};

struct table {
    const struct codec *codec;
    const struct player *player;
    void *setup;
    void *memory[THINKERS];
    struct thinker *thinker, *before, *other; /* `before`: it, before it chose */
    struct fotm_state state, imagined;
    struct fotm_view view, again;
    struct fotm_events events;
    struct fotm_offers offers;
    struct fotm_reach reach;
    struct fotm_reached list[HEX_MAX];
    void *hints_memory;
    struct hinted hinted[2];
    unsigned hint_count;
    unsigned most_hints[FOTM_DECISIONS]; /* of one that was asked; 0: none was */
    char wrong[300];
};

static struct table table;

static struct fotm_action choose(struct thinker *thinker, const struct fotm_view *view,
                                 unsigned level, struct reason *ret_reason) {
    struct fotm_action action;
    struct level_row row = *level_row(level);
    if (row.effort.plan > 0)
        row.effort = little;
    memset(&action, 0, sizeof action);
    thinker_choose(thinker, &row, view, &action, ret_reason);
    return action;
}

static bool same(const struct fotm_action *a, const struct fotm_action *b) {
    const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
    return memcmp(x, y, sizeof *a) == 0;
}

static bool same_reason(const struct reason *a, const struct reason *b) {
    return a->kind == b->kind && a->unit == b->unit && a->hex == b->hex && a->a == b->a &&
           a->b == b->b;
}

/* Somebody else, who knows only the view of another truth, comes to the same. */
static bool does_not_peek(unsigned level, uint64_t *random,
                          const struct fotm_action *action, const struct reason *reason) {
    struct reason another;
    const struct ruleset *rules = table.codec->rules;
    fotm_imagine(table.setup, &table.view, random, &table.imagined);
    rules->redact(table.setup, &table.imagined, (enum viewer)table.view.viewer,
                  &table.again);
    thinker_copy(table.other, table.before);
    struct fotm_action twin = choose(table.other, &table.again, level, &another);
    return same(&twin, action) && same_reason(&another, reason);
}

static void find_hints(const struct fotm_view *view, uint64_t seed,
                       struct hinted *ret_hinted) {
    struct level_row row = *level_row(LEVELS);
    row.effort = little;
    memset(ret_hinted, 0, sizeof *ret_hinted);
    ret_hinted->count = hints_find(table.hints_memory, table.player, table.setup, &row,
                                   view, seed, ret_hinted->actions, ret_hinted->hints);
}

/* Is there more than one thing to do, beside the order of stacks? */
static bool has_choice(void) {
    fotm_offers(table.setup, &table.view, &table.offers);
    unsigned count = 0;
    for (unsigned i = 0; i < table.offers.count; i++)
        count += table.offers.list[i].verb != FOTM_DO_STACK;
    return count > 1;
}

/* What is told to who asks: each is allowed, no two are the same, and they are the same over another truth
 * that looks the same. `table.again` is its view. */
static const char *judge_hints(enum side side, uint64_t seed) {
    struct hinted *found = &table.hinted[0], *twin = &table.hinted[1];
    find_hints(&table.view, seed, found);
    find_hints(&table.again, seed, twin);
    table.hint_count += found->count;
    unsigned *most = &table.most_hints[table.view.known.decision];
    *most = found->count > *most ? found->count : *most;
    if (found->count < 1 || found->count > HINTS_MOST)
        return "no hint, or too many";
    if (found->count == 1 && has_choice())
        return "one hint where there is a choice";
    if (found->count != twin->count)
        return "another truth, another number of hints";
    for (unsigned i = 0; i < found->count; i++) {
        const struct hint *a = &found->hints[i], *b = &twin->hints[i];
        if (refused(table.codec->rules->check(table.setup, &table.view, side,
                                              &found->actions[i])))
            return "a hint is refused";
        if (!same(&found->actions[i], &twin->actions[i]) ||
            !same_reason(&a->reason, &b->reason) || a->value != b->value ||
            a->games != b->games || a->before != b->before || a->chance != b->chance)
            return "another truth, another hint";
        char why[REASON_TEXT];
        table.player->sentence(table.setup, &table.view, &a->reason, why);
        if (why[0] == '\0' && found->actions[i].verb != FOTM_DO_END)
            return "a hint has no reason";
        if (strchr(why, '{') != NULL || strstr(why, "  ") != NULL)
            return "a hint's reason is not whole";
        if (a->before < -1000 || a->before > 1000 || a->chance < -1 || a->chance > 1000)
            return "a hint's numbers are out of range";
        for (unsigned k = 0; k < i; k++)
            if (same(&found->actions[i], &found->actions[k]))
                return "the same hint twice";
    }
    return NULL;
}

static bool is_beside_enemy(enum side side, uint16_t hex) {
    const struct fotm_setup *setup = table.setup;
    for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
        uint16_t beside = fotm_beside(setup, hex, d);
        if (beside != HEX_NONE &&
            fotm_holder(setup, &table.view.known, beside) == fotm_enemy(side))
            return true;
    }
    return false;
}

/* To somebody of his own, or where no enemy is. */
static bool can_be_safe(enum side side, unsigned unit) {
    unsigned count =
        fotm_reach(table.setup, &table.view, unit, &table.reach, table.list, HEX_MAX);
    for (unsigned i = 0; i < count; i++)
        if ((table.list[i].flags & FOTM_CHOICE_MAY_END) &&
            (fotm_holder(table.setup, &table.view.known, table.list[i].hex) == side ||
             !is_beside_enemy(side, table.list[i].hex)))
            return true;
    return false;
}

/* When a Movement Phase is ended: which commander is alone beside the enemy who could have gone. */
static const char *left_alone(enum side side, const struct fotm_action *action) {
    const struct fotm_setup *setup = table.setup;
    const struct fotm_position *known = &table.view.known;
    if (known->decision != FOTM_DECIDE_MOVEMENT || action->verb != FOTM_DO_END)
        return NULL;
    for (unsigned i = 0; i < setup->commander_count; i++) {
        const struct fotm_chief *chief = &known->chiefs[i];
        if ((enum side)setup->commanders[i].army == side && chief->where == FOTM_ON_MAP &&
            fotm_holder(setup, known, chief->hex) != side &&
            is_beside_enemy(side, chief->hex) &&
            can_be_safe(side, FOTM_FIRST_COMMANDER + i))
            return setup->commanders[i].name;
    }
    return NULL;
}

static bool decide(unsigned level, uint64_t *random, enum side side,
                   struct fotm_action *ret_action) {
    struct reason reason;
    thinker_copy(table.before, table.thinker);
    *ret_action = choose(table.thinker, &table.view, level, &reason);
    if (refused(table.codec->rules->check(table.setup, &table.view, side, ret_action))) {
        snprintf(table.wrong, sizeof table.wrong, "turn %u: verb %u is refused",
                 table.view.known.turn, ret_action->verb);
        return false;
    }
    const char *alone = left_alone(side, ret_action);
    if (alone != NULL) {
        snprintf(table.wrong, sizeof table.wrong,
                 "turn %u: %s is left alone beside the enemy", table.view.known.turn,
                 alone);
        return false;
    }
    if (chance_below(random, ANOTHER_ONE_IN) != 0)
        return true;
    if (does_not_peek(level, random, ret_action, &reason)) {
        /* Games are played on from some questions, which takes long. */
        unsigned decision = table.view.known.decision,
                 one_in =
                     decision == FOTM_DECIDE_MOVEMENT || decision == FOTM_DECIDE_COMBAT
                         ? HINTS_ONE_IN
                         : ANSWERS_ONE_IN;
        const char *why =
            chance_below(random, one_in) == 0 ? judge_hints(side, *random) : NULL;
        if (why != NULL)
            snprintf(table.wrong, sizeof table.wrong, "turn %u: %s",
                     table.view.known.turn, why);
        return why == NULL;
    }
    snprintf(table.wrong, sizeof table.wrong,
             "turn %u: verb %u: another truth, another choice", table.view.known.turn,
             ret_action->verb);
    return false;
}

static bool play(const unsigned levels[SIDES], unsigned long seed,
                 unsigned *ret_actions) {
    const struct ruleset *rules = table.codec->rules;
    struct fast_dice dice;
    uint64_t random = seed;
    bool ok = true;
    fast_dice_init(&dice, seed);
    memset(&table.state, 0, sizeof table.state);
    rules->start(table.setup, &table.state);
    table.thinker = thinker_begin(table.memory[0], table.player, table.setup, seed);
    table.before = thinker_begin(table.memory[1], table.player, table.setup, seed);
    table.other = thinker_begin(table.memory[2], table.player, table.setup, seed);
    for (*ret_actions = 0; ok; ++*ret_actions) {
        enum side side = rules->to_decide(table.setup, &table.state);
        struct fotm_action action;
        if (side == SIDE_NONE)
            break;
        if (*ret_actions == ACTIONS_MOST) {
            snprintf(table.wrong, sizeof table.wrong, "it does not end");
            ok = false;
            break;
        }
        rules->redact(table.setup, &table.state, (enum viewer)side, &table.view);
        ok = decide(levels[side], &random, side, &action);
        if (ok)
            rules->apply(table.setup, &table.state, side, &action, &dice.dice,
                         &table.events);
    }
    return ok;
}

static bool sit_down(const json_t *data, const struct row *row) {
    struct problem problem;
    json_t *options = json_array();
    char copy[200];
    snprintf(copy, sizeof copy, "%s", row->options);
    for (char *word = strtok(copy, ","); word != NULL; word = strtok(NULL, ","))
        json_array_append_new(options, json_string(word));
    json_t *choice = json_pack("{s:s,s:s,s:o}", "edition", row->edition, "scenario",
                               row->scenario, "options", options);
    table.player = row->player;
    int r = table.codec->setup_create(data, choice, &table.setup, &problem);
    json_decref(choice);
    if (r != 0) {
        printf("# %s: %s\n", problem.where, problem.what);
        return false;
    }
    for (unsigned i = 0; i < THINKERS; i++)
        table.memory[i] = malloc(thinker_size(table.player));
    table.hints_memory = malloc(hints_size(table.player));
    return true;
}

static void play_row(const char *folder, const struct row *row, unsigned games,
                     unsigned long seed) {
    struct problem problem;
    unsigned actions = 0, sum = 0;
    table.codec = codec_find("fotm", row->edition);
    json_t *data = table.codec->data_load_new(folder, &problem);
    snprintf(table.wrong, sizeof table.wrong, "no setup");
    bool ok = data != NULL && sit_down(data, row);
    for (unsigned i = 0; i < games && ok; i++) {
        ok = play(row->levels, seed + i, &actions);
        sum += actions;
    }
    tap(ok, table.wrong, "%u choices and %u hints in %s, %s, %s", sum, table.hint_count,
        row->edition, row->scenario, row->options);
    table.hint_count = 0;
    if (table.setup != NULL)
        table.codec->setup_destroy(table.setup);
    table.setup = NULL;
    for (unsigned i = 0; i < THINKERS; i++) {
        free(table.memory[i]);
        table.memory[i] = NULL;
    }
    free(table.hints_memory);
    table.hints_memory = NULL;
    json_decref(data);
}

/* Not only where it moves and attacks. */
static void judge_questions(void) {
    unsigned asked = 0, three = 0;
    for (unsigned i = 0; i < FOTM_DECISIONS; i++) {
        asked += table.most_hints[i] > 0;
        three += table.most_hints[i] == HINTS_MOST;
        if (table.most_hints[i] > 0 && table.most_hints[i] < HINTS_MOST)
            printf("# decision %u: at most %u\n", i, table.most_hints[i]);
    }
    tap(three >= KINDS_WITH_THREE, "too few",
        "%u kinds of questions, %u of them with three hints", asked, three);
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: laws DATA_FOLDER [GAMES [FIRST_SEED]]\n");
        return 2;
    }
    unsigned games = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 1;
    unsigned long seed = argc > 3 ? strtoul(argv[3], NULL, 10) : 1862;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows && !tap_failed(); i++)
        play_row(argv[1], &rows[i], games, seed);
    judge_questions();
    return tap_end();
}
