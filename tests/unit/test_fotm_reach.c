/* SPDX-License-Identifier: MIT */
/* What is said of where a unit can go is what the judge of its action says: each way is walked,
 * step by step, at the cost and into the stance that was told; and no walk ends in a stance that
 * was not told, or cheaper. And a search for a goal finds a way wherever there is one. In random
 * games of both editions. */
#include "../playout/random_player.h"
#include "codec_help.h"
#include "end.h"
#include "fast.h"
#include "fotm.h"
#include "move.h"
#include "reach.h"
#include "redact.h"
#include "run.h"
#include "steps.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

enum { EVERY = 23, WALKS = 40, WALK_MOST = 12 };

static struct fotm_state state;
static struct fotm_view view;
static struct fotm_offers offers;
static struct fotm_events events;
static struct fotm_reach memory;
static struct fotm_reached reached[HEX_MAX];

static unsigned long walked, random_ends, searched;

static struct fotm_walker walk(const void *setup, unsigned unit,
                               const struct fotm_step *steps, unsigned count) {
    struct fotm_walker walker = fotm_walk_begin(setup, &view.known, unit);
    for (unsigned i = 0; i < count; i++)
        ck_assert(!denied(fotm_walk_step(setup, &view.known, &walker, steps[i])));
    return walker;
}

static void look_at_end(const void *setup, unsigned unit, uint16_t hex,
                        const struct fotm_end *end) {
    struct fotm_walker walker = walk(setup, unit, end->steps, end->step_count);
    ck_assert_uint_eq(walker.now.hex, hex);
    ck_assert_uint_eq(walker.now.spent - walker.began.spent, end->cost);
    ck_assert_int_eq(fotm_has_flag(&walker, FOTM_STOPPED), end->stops);
    ck_assert(!denied(fotm_walk_end(setup, &view.known, &walker)));
    if (fotm_is_piece(unit)) {
        ck_assert_uint_eq(walker.now.facing, end->facing);
        ck_assert_int_eq(fotm_has_flag(&walker, FOTM_COLUMN), end->column);
        ck_assert_int_eq(fotm_has_flag(&walker, FOTM_MOUNTED), end->mounted);
    }
    walked++;
}

static const struct fotm_end *find_end(const struct fotm_end *ends, unsigned count,
                                       const struct fotm_walker *walker) {
    for (unsigned i = 0; i < count; i++)
        if (!fotm_is_piece(walker->unit) ||
            (ends[i].facing == walker->now.facing &&
             ends[i].column == fotm_has_flag(walker, FOTM_COLUMN) &&
             ends[i].mounted == fotm_has_flag(walker, FOTM_MOUNTED)))
            return &ends[i];
    return NULL;
}

/* Some walk without a forced march, by steps that are offered. */
static void walk_about(const void *setup, unsigned unit, struct random_player *player) {
    struct fotm_end ends[FOTM_ENDS];
    struct fotm_choice choices[FOTM_NEXT_STEPS];
    struct fotm_step steps[WALK_MOST];
    unsigned count = 0;
    while (count < WALK_MOST && (count == 0 || random_below(player, 4) > 0)) {
        unsigned found =
            fotm_next_steps(setup, &view, unit, steps, count, choices, FOTM_NEXT_STEPS);
        if (found == 0)
            break;
        struct fotm_step step = fotm_step_of(&choices[random_below(player, found)]);
        if (step.kind == FOTM_STEP_MARCH || step.kind == FOTM_STEP_EXIT)
            break;
        steps[count++] = step;
    }
    struct fotm_walker walker = walk(setup, unit, steps, count),
                       begun = walk(setup, unit, NULL, 0);
    bool as_it_was =
        walker.now.hex == begun.now.hex && walker.now.facing == begun.now.facing &&
        !((walker.now.flags ^ begun.now.flags) & (FOTM_COLUMN | FOTM_MOUNTED));
    if (as_it_was || denied(fotm_walk_end(setup, &view.known, &walker)))
        return;
    unsigned told = fotm_reach_ends(setup, &view, unit, walker.now.hex, &memory, ends);
    const struct fotm_end *end = find_end(ends, told, &walker);
    ck_assert_ptr_nonnull(end);
    ck_assert_uint_le(end->cost, walker.now.spent - walker.began.spent);
    random_ends++;
}

/* --- searches for a goal --- */

/* To stand in a hex, mounted or not; ANYHOW: either way. */
enum { ANYHOW = 2 };
static uint16_t sought;
static int sought_mounted;

static bool stands_there(const struct fotm_setup *setup,
                         const struct fotm_position *position,
                         struct fotm_walker *walker) {
    (void)setup, (void)position;
    return walker->now.hex == sought &&
           (sought_mounted == ANYHOW ||
            (int)fotm_has_flag(walker, FOTM_MOUNTED) == sought_mounted);
}

static const struct fotm_goal there = {stands_there, true};

/* Is a way found? It can be walked, and leads to the goal or, as the last resort, off the map. */
static bool look_for(const void *setup, unsigned unit, uint16_t hex, int mounted) {
    struct fotm_step steps[FOTM_PATH];
    unsigned count = 0;
    struct fotm_walker from = fotm_walk_begin(setup, &view.known, unit);
    fotm_walk_know(setup, &view.known, &from);
    sought = hex;
    sought_mounted = mounted;
    bool found = fotm_search_path(setup, &view.known, &from, &there, &memory.search,
                                  &memory.trail, FOTM_PATH, steps, &count);
    ck_assert_int_eq(found, fotm_search(setup, &view.known, &from, &there));
    if (!found)
        return false;
    struct fotm_walker walker = walk(setup, unit, steps, count);
    ck_assert(walker.gone || stands_there(setup, &view.known, &walker));
    return true;
}

/* Wherever it can go, by a forced march too, and however it can end there: that is found. */
static void look_for_all(const void *setup, unsigned unit) {
    struct fotm_end ends[FOTM_ENDS];
    struct fotm_choice choices[FOTM_NEXT_STEPS];
    unsigned count = fotm_reach(setup, &view, unit, &memory, reached, HEX_MAX);
    for (unsigned i = 0; i < count; i += 2) {
        uint16_t hex = reached[i].hex;
        bool can[2] = {false, false};
        unsigned told = fotm_reach_ends(setup, &view, unit, hex, &memory, ends);
        for (unsigned k = 0; k < told; k++)
            can[ends[k].mounted] = true;
        ck_assert(look_for(setup, unit, hex, ANYHOW));
        for (int mounted = 0; mounted < 2; mounted++)
            ck_assert(look_for(setup, unit, hex, mounted) || !can[mounted]);
    }
    count = fotm_next_steps(setup, &view, unit, NULL, 0, choices, FOTM_NEXT_STEPS);
    bool exits = false;
    for (unsigned i = 0; i < count; i++) {
        struct fotm_step step = fotm_step_of(&choices[i]);
        exits |= step.kind == FOTM_STEP_EXIT;
        if (step.kind == FOTM_STEP_MARCH)
            ck_assert(look_for(setup, unit, step.value, ANYHOW));
    }
    ck_assert(look_for(setup, unit, HEX_NONE, ANYHOW) || !exits);
    searched++;
}

static void look_at_unit(const void *setup, unsigned unit, struct random_player *player) {
    struct fotm_end ends[FOTM_ENDS];
    unsigned count = fotm_reach(setup, &view, unit, &memory, reached, HEX_MAX);
    for (unsigned i = 0; i < count; i++) {
        struct fotm_step steps[FOTM_PATH];
        unsigned length =
            fotm_reach_path(setup, &memory, reached[i].hex, steps, FOTM_PATH);
        struct fotm_walker walker = walk(setup, unit, steps, length);
        ck_assert_uint_eq(walker.now.hex, reached[i].hex);
        ck_assert_uint_eq(walker.now.spent - walker.began.spent, reached[i].cost);
    }
    for (unsigned i = 0; i < count; i += 3) {
        unsigned told =
            fotm_reach_ends(setup, &view, unit, reached[i].hex, &memory, ends);
        for (unsigned k = 0; k < told; k++)
            look_at_end(setup, unit, reached[i].hex, &ends[k]);
    }
    for (unsigned i = 0; i < WALKS; i++)
        walk_about(setup, unit, player);
    look_for_all(setup, unit);
}

static void look_at_game(const char *edition, const char *choice_text,
                         unsigned long seed) {
    const struct codec *codec = codec_find("fotm", edition);
    struct problem problem = {"", ""};
    struct random_player player;
    struct fast_dice dice;
    json_t *data = codec_data_new(), *choice = json_loads(choice_text, 0, NULL);
    void *setup = NULL;
    int failed = codec->setup_create(data, choice, &setup, &problem);
    ck_assert_msg(failed == 0, "%s: %s", problem.where, problem.what);
    random_player_init(&player, seed);
    fast_dice_init(&dice, seed);
    memset(&state, 0, sizeof state);
    codec->rules->start(setup, &state);
    for (unsigned n = 0;; n++) {
        enum side side = codec->rules->to_decide(setup, &state);
        if (side == SIDE_NONE)
            break;
        fotm_redact(setup, &state, (enum viewer)side, &view);
        fotm_offers(setup, &view, &offers);
        for (unsigned i = 0; i < offers.count && n % EVERY == 0; i++) {
            if (offers.list[i].verb != FOTM_DO_MOVE)
                continue;
            struct fotm_action sample = fotm_sample_move(setup, &view, &offers, i);
            ck_assert(!refused(fotm_check(setup, &view, side, &sample)));
            if ((n + i) % 4 == 0)
                look_at_unit(setup, offers.list[i].unit, &player);
        }
        struct fotm_action action = random_player_choose(&player, setup, &view, &offers);
        codec->rules->apply(setup, &state, side, &action, &dice.dice, &events);
    }
    codec->setup_destroy(setup);
    json_decref(choice);
    json_decref(data);
}

static const struct {
    const char *edition, *choice;
} games[] = {
    {"2022", "{\"scenario\":\"campaign\",\"options\":[]}"},
    {"2022", "{\"scenario\":\"campaign\",\"options\":[\"masking\"]}"},
    {"playtest", "{\"scenario\":\"campaign\",\"edition\":\"playtest\",\"options\":[]}"},
    {"playtest", "{\"scenario\":\"campaign\",\"edition\":\"playtest\",\"options\":"
                 "[\"movement_facing\",\"combat_facing\",\"columns\",\"forced_march\"]}"},
};

START_TEST(what_is_told_can_be_walked) {
    walked = random_ends = searched = 0;
    look_at_game(games[_i].edition, games[_i].choice, 1862 + (unsigned long)_i);
    ck_assert_uint_gt(walked, 1000);
    ck_assert_uint_gt(random_ends, 100);
    ck_assert_uint_gt(searched, 20);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("fotm_reach");
    TCase *tcase = tcase_create("reach");
    tcase_set_timeout(tcase, 120);
    tcase_add_loop_test(tcase, what_is_told_can_be_walked, 0,
                        sizeof games / sizeof *games);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
