/* SPDX-License-Identifier: MIT */
/* Tournaments: known pairings, and what must hold of any results. */
#include "run.h"

#include "cup.h"
#include "matching.h"
#include "ranks.h"

#include <stdlib.h>
#include <string.h>

static struct cup_draw draw_of(enum cup_kind kind, unsigned players, unsigned rounds) {
    return (struct cup_draw){
        .kind = kind, .players = players, .rounds = cup_rounds(kind, players, rounds)};
}

static uint32_t seed_now = 1;

static unsigned chance(unsigned below) {
    seed_now = seed_now * 1664525U + 1013904223U;
    return (seed_now >> 8) % below;
}

/* "1-8 7-2": the present round, seeds from 1; a bye is "9". */
static const char *round_of(const struct cup_draw *draw) {
    static char text[400];
    size_t length = 0;
    text[0] = '\0';
    for (size_t i = 0; i < draw->count; i++) {
        const struct cup_game *game = &draw->games[i];
        if (game->round != draw->round)
            continue;
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%u",
                                   length > 0 ? " " : "", game->first + 1U);
        if (game->second != CUP_NOBODY)
            length += (size_t)snprintf(text + length, sizeof text - length, "-%u",
                                       game->second + 1U);
    }
    return text;
}

static void all_end(struct cup_draw *draw, bool random) {
    for (size_t i = 0; i < draw->count; i++) {
        struct cup_game *game = &draw->games[i];
        if (game->result == CUP_OPEN)
            game->result = random                       ? (enum cup_result)(1 + chance(4))
                           : game->first < game->second ? CUP_FIRST
                                                        : CUP_SECOND;
    }
}

START_TEST(a_circle_is_the_known_one) {
    struct cup_draw draw = draw_of(CUP_ROUND_ROBIN, 4, 0);
    ck_assert_uint_eq(draw.rounds, 3);
    ck_assert(cup_pair_next(&draw));
    ck_assert_str_eq(round_of(&draw), "1-4 2-3");
    all_end(&draw, false);
    ck_assert(cup_pair_next(&draw));
    ck_assert_str_eq(round_of(&draw), "4-2 3-1");
    all_end(&draw, false);
    ck_assert(cup_pair_next(&draw));
    ck_assert_str_eq(round_of(&draw), "3-4 1-2");
    all_end(&draw, false);
    ck_assert(!cup_pair_next(&draw));
}
END_TEST

/* How often two have met. */
static unsigned times_met(const struct cup_draw *draw, unsigned one, unsigned other) {
    unsigned times = 0;
    for (size_t i = 0; i < draw->count; i++)
        times += (draw->games[i].first == one && draw->games[i].second == other) ||
                 (draw->games[i].first == other && draw->games[i].second == one);
    return times;
}

static unsigned games_of(const struct cup_draw *draw, unsigned round, unsigned player) {
    unsigned times = 0;
    for (size_t i = 0; i < draw->count; i++)
        times += draw->games[i].round == round &&
                 (draw->games[i].first == player || draw->games[i].second == player);
    return times;
}

START_TEST(in_a_circle_all_meet_once_and_sides_are_even) {
    for (unsigned players = 2; players <= CUP_PLAYERS_MAX; players++) {
        struct cup_draw draw = draw_of(CUP_ROUND_ROBIN, players, 0);
        while (cup_pair_next(&draw))
            all_end(&draw, true);
        for (unsigned one = 0; one < players; one++) {
            ck_assert_int_le(abs(cup_balance(&draw, one)), 1);
            for (unsigned other = 0; other < one; other++)
                ck_assert_uint_eq(times_met(&draw, one, other), 1);
            for (unsigned round = 1; round <= draw.rounds; round++)
                ck_assert_uint_eq(games_of(&draw, round, one), 1);
        }
    }
}
END_TEST

START_TEST(a_swiss_round_is_the_known_one) {
    struct cup_draw draw = draw_of(CUP_SWISS, 8, 3);
    ck_assert(cup_pair_next(&draw)); /* the upper half against the lower */
    ck_assert_str_eq(round_of(&draw), "1-5 6-2 3-7 8-4");
    all_end(&draw, false);
    ck_assert(cup_pair_next(&draw)); /* winners against winners, sides changed */
    ck_assert_str_eq(round_of(&draw), "4-1 2-3 5-8 7-6");
}
END_TEST

START_TEST(the_last_of_a_swiss_table_has_the_bye_once) {
    struct cup_draw draw = draw_of(CUP_SWISS, 5, 3);
    ck_assert(cup_pair_next(&draw));
    ck_assert_str_eq(round_of(&draw), "1-3 4-2 5");
    all_end(&draw, false);
    ck_assert(cup_pair_next(&draw));
    ck_assert_str_eq(round_of(&draw), "5-1 3-2 4");
}
END_TEST

static void swiss_holds(unsigned players, unsigned rounds) {
    struct cup_draw draw = draw_of(CUP_SWISS, players, rounds);
    while (cup_pair_next(&draw)) {
        unsigned byes = 0;
        for (unsigned one = 0; one < players; one++) {
            ck_assert_uint_eq(games_of(&draw, draw.round, one), 1);
            ck_assert_int_le(abs(cup_balance(&draw, one)), 2);
            for (unsigned other = 0; other < one; other++)
                ck_assert_msg(times_met(&draw, one, other) <= 1,
                              "%u players: %u and %u met twice by round %u of %u",
                              players, one, other, draw.round, rounds);
            ck_assert_uint_le(times_met(&draw, one, CUP_NOBODY), 1);
            byes += times_met(&draw, one, CUP_NOBODY);
        }
        ck_assert_uint_eq(byes, players % 2 == 1 ? draw.round : 0);
        all_end(&draw, true);
    }
    ck_assert_uint_eq(draw.round, rounds);
}

/* Half as many rounds as players: by Dirac everybody can still be paired then, whatever was played. */
START_TEST(in_a_swiss_tournament_nobody_meets_twice) {
    for (unsigned times = 0; times < 12; times++)
        for (unsigned players = 6 + times % 4; players <= CUP_PLAYERS_MAX; players += 4)
            swiss_holds(players, players / 2 - 1 < 9 ? players / 2 - 1 : 9);
}
END_TEST

/* Where it is not possible any more, all are paired nonetheless, and nobody a third time before he must. */
START_TEST(a_swiss_tournament_never_stands_still) {
    for (unsigned players = 2; players <= 12; players++) {
        struct cup_draw draw = draw_of(CUP_SWISS, players, CUP_PLAYERS_MAX);
        while (cup_pair_next(&draw)) {
            for (unsigned one = 0; one < players; one++)
                ck_assert_uint_eq(games_of(&draw, draw.round, one), 1);
            all_end(&draw, true);
        }
        for (unsigned one = 0; one < players; one++)
            for (unsigned other = 0; other < one; other++)
                ck_assert_uint_le(times_met(&draw, one, other), 2);
    }
}
END_TEST

START_TEST(who_has_gone_is_not_paired) {
    struct cup_draw draw = draw_of(CUP_SWISS, 6, 5);
    cup_pair_next(&draw);
    all_end(&draw, true);
    draw.gone[2] = true;
    while (cup_pair_next(&draw)) {
        ck_assert_uint_eq(games_of(&draw, draw.round, 2), 0);
        all_end(&draw, true);
    }
}
END_TEST

START_TEST(a_bracket_is_the_known_one) {
    struct cup_draw draw = draw_of(CUP_KNOCK_OUT, 6, 0);
    ck_assert_uint_eq(draw.rounds, 3);
    ck_assert(cup_pair_next(&draw)); /* byes for the two strongest */
    ck_assert_str_eq(round_of(&draw), "1 5-4 2 6-3");
    all_end(&draw, false);
    ck_assert(cup_pair_next(&draw));
    ck_assert_str_eq(round_of(&draw), "4-1 3-2");
    for (size_t i = 0; i < draw.count; i++)
        if (draw.games[i].result == CUP_OPEN)
            draw.games[i].result = CUP_DRAWN;
    ck_assert(cup_pair_next(&draw)); /* again, sides changed */
    ck_assert_uint_eq(draw.round, 2);
    ck_assert_str_eq(round_of(&draw), "4-1 3-2 1-4 2-3");
    draw.games[draw.count - 2].result = CUP_SECOND; /* 4 has won */
    draw.games[draw.count - 1].result = CUP_DRAWN; /* again: 2 goes on, the better seed */
    ck_assert(cup_pair_next(&draw));
    ck_assert_uint_eq(draw.round, 3);
    ck_assert_str_eq(round_of(&draw), "4-2");
    all_end(&draw, false);
    ck_assert(!cup_pair_next(&draw));
    struct cup_rank ranks[CUP_PLAYERS_MAX];
    cup_ranks(&draw, ranks);
    ck_assert_uint_eq(ranks[0].player, 1);
    ck_assert_uint_eq(ranks[1].player, 3);
}
END_TEST

/* The stronger one always wins: then the first two seeds meet in the final, whatever the number. */
START_TEST(the_strongest_meet_last) {
    for (unsigned players = 2; players <= CUP_PLAYERS_MAX; players++) {
        struct cup_draw draw = draw_of(CUP_KNOCK_OUT, players, 0);
        while (cup_pair_next(&draw))
            all_end(&draw, false);
        unsigned games = 0;
        for (size_t i = 0; i < draw.count; i++)
            games += draw.games[i].second != CUP_NOBODY;
        ck_assert_uint_eq(games, players - 1);
        const struct cup_game *last = &draw.games[draw.count - 1];
        ck_assert_uint_eq(last->round, draw.rounds);
        ck_assert_uint_eq(last->first + last->second, 1);
    }
}
END_TEST

START_TEST(the_table_counts_what_opponents_did) {
    struct cup_draw draw = draw_of(CUP_SWISS, 4, 2);
    draw.round = 2;
    draw.count = 4;
    draw.games[0] = (struct cup_game){1, 0, 0, 2, CUP_FIRST};
    draw.games[1] = (struct cup_game){1, 1, 1, 3, CUP_DRAWN};
    draw.games[2] = (struct cup_game){2, 0, 1, 0, CUP_DRAWN};
    draw.games[3] = (struct cup_game){2, 1, 3, 2, CUP_SECOND};
    struct cup_rank ranks[CUP_PLAYERS_MAX];
    cup_ranks(&draw, ranks);
    /* 0: 1.5, 2: 1 (Buchholz 1.5 + 0.5), 1: 1 (0.5 + 1.5), 3: 0.5 */
    ck_assert_uint_eq(ranks[0].player, 0);
    ck_assert_uint_eq(ranks[0].halves, 3);
    ck_assert_uint_eq(ranks[0].buchholz, 4);
    ck_assert_uint_eq(ranks[0].berger, 6); /* 2 * 2 + 2 * 1, in quarters */
    ck_assert_uint_eq(ranks[1].player, 1);
    ck_assert_uint_eq(ranks[1].buchholz, 4);
    ck_assert_uint_eq(ranks[1].berger, 4);
    ck_assert_uint_eq(ranks[2].player, 2);
    ck_assert_uint_eq(ranks[2].berger, 2);
    ck_assert_uint_eq(ranks[3].player, 3);
}
END_TEST

/* Against trying all ways, on random graphs. */
static bool tried(const struct meetings *meetings, uint32_t left) {
    if (left == 0)
        return true;
    unsigned one = (unsigned)__builtin_ctz(left);
    for (unsigned other = one + 1; other < CUP_PLAYERS_MAX; other++)
        if ((left >> other & 1) != 0 && (meetings->may[one] >> other & 1) != 0 &&
            tried(meetings, left & ~(1U << one) & ~(1U << other)))
            return true;
    return false;
}

START_TEST(all_that_can_be_paired_is_found) {
    unsigned possible = 0;
    for (unsigned times = 0; times < 4000; times++) {
        struct meetings meetings = {0};
        unsigned players = 2 + chance(11), of_ten = 1 + chance(4);
        meetings.who = (1U << players) - 1;
        for (unsigned one = 0; one < players; one++)
            for (unsigned other = 0; other < one; other++)
                if (chance(10) < of_ten) {
                    meetings.may[one] |= 1U << other;
                    meetings.may[other] |= 1U << one;
                }
        bool is = matching_is_perfect(&meetings);
        ck_assert_int_eq(is, tried(&meetings, meetings.who));
        possible += is;
    }
    ck_assert_uint_gt(possible, 400);
}
END_TEST

static struct cup *cup_new(enum cup_kind kind) {
    struct cup *cup = calloc(1, sizeof *cup);
    cup->draw.kind = kind;
    cup->terms = json_pack("{s:s}", "game", "toy");
    cup->wished = 3;
    cup->most = 8;
    cup->days = 14;
    return cup;
}

START_TEST(what_is_kept_is_what_was) {
    struct cup *cup = cup_new(CUP_SWISS), *again = calloc(1, sizeof *again);
    struct buf text = {0}, twice = {0};
    cup_start(cup, (const unsigned[]){4, 2, 9, 1, 3}, 5, 1000);
    ck_assert_int_eq(cup->due_ms, 1000 + INT64_C(14) * 24 * 3600 * 1000);
    snprintf(cup->bouts[0].match, sizeof cup->bouts[0].match, "0123456789abc");
    cup->draw.games[0].result = CUP_DRAWN;
    cup->bouts[0].ruled = true;
    cup_go_away(cup, 4);
    cup_write(&text, cup);
    ck_assert(cup_load(buf_text(&text), again));
    cup_write(&twice, again);
    ck_assert_str_eq(buf_text(&text), buf_text(&twice));
    ck_assert_uint_eq(cup_seed_of(again, 9), 2);
    ck_assert_uint_eq(cup_seed_of(again, 7), CUP_NOBODY);
    cup_finish(again);
    ck_assert(!cup_load("{\"kind\":\"swiss\",\"terms\":{},\"seeds\":[1],"
                        "\"games\":[[1,0,0,7,0,0]]}",
                        again));
    buf_finish(&text);
    buf_finish(&twice);
    cup_finish(cup);
    cup_finish(again);
    free(cup);
    free(again);
}
END_TEST

START_TEST(nothing_happens_by_itself_unless_it_was_said) {
    struct cup *cup = cup_new(CUP_ROUND_ROBIN);
    cup_start(cup, (const unsigned[]){1, 2, 3, 4}, 4, 1000);
    ck_assert(!cup_calendar(cup, cup->due_ms + 1));
    cup->late = CUP_LATE_DRAWS;
    ck_assert(!cup_calendar(cup, cup->due_ms - 1));
    ck_assert(cup_calendar(cup, cup->due_ms));
    ck_assert(cup_go_on(cup, cup->due_ms));
    ck_assert_uint_eq(cup->draw.round, 2);
    cup_go_away(cup, 0); /* his opponents win, in this round and the next one */
    unsigned open = 0;
    for (size_t i = 0; i < cup->draw.count; i++)
        open += cup->draw.games[i].result == CUP_OPEN;
    ck_assert_uint_eq(open, 1);
    ck_assert(!cup_is_over(cup));
    cup_finish(cup);
    free(cup);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("cup");
    TCase *tcase = tcase_create("cup");
    tcase_add_test(tcase, a_circle_is_the_known_one);
    tcase_add_test(tcase, in_a_circle_all_meet_once_and_sides_are_even);
    tcase_add_test(tcase, a_swiss_round_is_the_known_one);
    tcase_add_test(tcase, the_last_of_a_swiss_table_has_the_bye_once);
    tcase_add_test(tcase, in_a_swiss_tournament_nobody_meets_twice);
    tcase_add_test(tcase, a_swiss_tournament_never_stands_still);
    tcase_add_test(tcase, who_has_gone_is_not_paired);
    tcase_add_test(tcase, a_bracket_is_the_known_one);
    tcase_add_test(tcase, the_strongest_meet_last);
    tcase_add_test(tcase, the_table_counts_what_opponents_did);
    tcase_add_test(tcase, all_that_can_be_paired_is_found);
    tcase_add_test(tcase, what_is_kept_is_what_was);
    tcase_add_test(tcase, nothing_happens_by_itself_unless_it_was_said);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
