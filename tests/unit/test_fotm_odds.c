/* SPDX-License-Identifier: MIT */
/* The odds of an Assault: right where they can be worked out by hand, the same for the same
 * question, and played out on nothing but what the asker sees. */
#include "codec_help.h"
#include "fast.h"
#include "fotm.h"
#include "odds.h"
#include "offers.h"
#include "../playout/random_player.h"
#include "redact.h"
#include "run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct fotm_state state;
static struct fotm_view view;
static struct fotm_offers offers;
static struct fotm_events events;

static const char four_against_four[] =
    "{\"name\":\"x\",\"game\":\"fotm\",\"edition\":\"2022\",\"options\":[],"
    "\"map\":{\"columns\":8,\"rows\":8,\"default\":{\"terrain\":\"clear\",\"elevation\":1},"
    "\"hexes\":{}},\"turn\":3,\"side\":\"union\",\"phase\":\"combat\",\"brigades\":["
    "{\"id\":\"u1\",\"army\":\"union\",\"steps\":[4,3,2,1],\"hex\":\"0404\",\"facing\":5},"
    "{\"id\":\"c1\",\"army\":\"confederate\",\"steps\":[4,3,2,1],\"hex\":\"0403\","
    "\"facing\":2}],\"play\":[],\"expect\":{}}";

/* A small position, at its combat phase. The setup is the caller's. */
static void *put_up(const struct codec *codec, const char *text) {
    struct problem problem = {"", ""};
    void *setup = NULL;
    json_t *json = json_loads(text, 0, NULL);
    ck_assert_ptr_nonnull(json);
    int failed = codec->cases->create(NULL, json, &setup, &state, &problem);
    ck_assert_msg(failed == 0, "%s: %s", problem.where, problem.what);
    codec->cases->begin(setup, &state, NULL, &events);
    json_decref(json);
    fotm_redact(setup, &state, VIEWER_FIRST, &view);
    return setup;
}

static unsigned first_assault(const void *setup) {
    fotm_offers(setup, &view, &offers);
    unsigned i = 0;
    while (i < offers.count && offers.list[i].verb != FOTM_DO_ASSAULT)
        i++;
    return i;
}

/* Four dice that hit on a six: 0.667 steps, and two or more in 132 of 1000. Bounds: five times
 * the standard error of 600 trials. */
START_TEST(they_are_what_can_be_worked_out) {
    const struct codec *codec = codec_find("fotm", "2022");
    void *setup = put_up(codec, four_against_four);
    struct fotm_odds odds, again;
    unsigned offer = first_assault(setup);
    ck_assert_uint_lt(offer, offers.count);
    struct fotm_action action = fotm_sample(setup, &view, &offers, offer);
    fotm_assault_odds(setup, &view, &action, &odds);
    const struct fotm_odds_of *attacker = &odds.party[FOTM_ATTACKER];
    ck_assert_uint_ge(attacker->steps, 667 - 152);
    ck_assert_uint_le(attacker->steps, 667 + 152);
    ck_assert_uint_ge(attacker->check, 132 - 69);
    ck_assert_uint_le(attacker->check, 132 + 69);
    ck_assert_uint_lt(odds.party[FOTM_DEFENDER].steps, attacker->steps);
    ck_assert(!odds.guess);
    fotm_assault_odds(setup, &view, &action, &again);
    ck_assert_mem_eq(&odds.party, &again.party, sizeof odds.party);
    ck_assert_uint_eq(odds.taken, again.taken);
    /* Where nobody is hidden, who looks on reckons the same. */
    static struct fotm_view other;
    fotm_redact(setup, &state, VIEWER_PUBLIC, &other);
    ck_assert(fotm_assault_odds(setup, &other, &action, &again));
    ck_assert_mem_eq(&odds.party, &again.party, sizeof odds.party);
    codec->setup_destroy(setup);
}
END_TEST

static struct fotm_action assault_by(unsigned brigade, uint16_t target) {
    struct fotm_action action = fotm_action(FOTM_DO_ASSAULT);
    action.hex = target;
    action.hex_given = 1;
    action.list[action.list_count++] = (uint8_t)brigade;
    return action;
}

/* Who looks on is told the odds of what the side whose phase it is may declare now: not before its
 * Combat Phase, not while an Assault is going on, and not of what the other side would like to. */
START_TEST(who_looks_on_is_told_what_can_be_declared) {
    enum { UNION_BRIGADE, CONFEDERATE_BRIGADE };
    const struct codec *codec = codec_find("fotm", "2022");
    void *setup = put_up(codec, four_against_four);
    const uint16_t there = view.known.pieces[CONFEDERATE_BRIGADE].hex,
                   here = view.known.pieces[UNION_BRIGADE].hex;
    const struct fotm_action mine = assault_by(UNION_BRIGADE, there),
                             theirs = assault_by(CONFEDERATE_BRIGADE, here);
    struct fotm_odds odds;
    fotm_redact(setup, &state, VIEWER_PUBLIC, &view);
    const struct fotm_view before = view;
    ck_assert(fotm_assault_odds(setup, &view, &mine, &odds));
    view.known.phase = FOTM_PHASE_MOVEMENT;
    ck_assert(!fotm_assault_odds(setup, &view, &mine, &odds));
    view = before;
    view.known.assault.target = there;
    ck_assert(!fotm_assault_odds(setup, &view, &mine, &odds));
    view = before;
    ck_assert(!fotm_assault_odds(setup, &view, &theirs, &odds));
    view.known.asked = FOTM_CONFEDERATE;
    ck_assert(!fotm_assault_odds(setup, &view, &theirs, &odds));
    codec->setup_destroy(setup);
}
END_TEST

static bool markers_near(const struct fotm_setup *setup, uint16_t target) {
    for (unsigned marker = FOTM_BRIGADES; marker < FOTM_PIECES; marker++)
        if (view.known.pieces[marker].hex != HEX_NONE &&
            fotm_distance(setup, view.known.pieces[marker].hex, target) <= 1)
            return true;
    return false;
}

/* Whoever looks on reckons with what he sees: an answer that is a chance, or none. */
static void look_on(const struct fotm_setup *setup, enum side decides,
                    const struct fotm_action *action, unsigned *ret_answers) {
    static struct fotm_view other;
    static const enum viewer onlookers[] = {VIEWER_FIRST, VIEWER_SECOND, VIEWER_PUBLIC};
    for (unsigned i = 0; i < 3; i++) {
        struct fotm_odds odds;
        fotm_redact(setup, &state, onlookers[i], &other);
        if ((unsigned)onlookers[i] == (unsigned)decides ||
            !fotm_assault_odds(setup, &other, action, &odds))
            continue;
        ck_assert_uint_le(odds.taken, FOTM_PERMILLE);
        *ret_answers += 1;
    }
}

/* Plays a game of masked brigades and looks at each of the Union's combat decisions. */
static void look_at_game(const struct codec *codec, const void *setup, unsigned long seed,
                         unsigned *ret_guesses, unsigned *ret_watched) {
    struct random_player player;
    struct fast_dice dice;
    random_player_init(&player, seed);
    fast_dice_init(&dice, seed);
    memset(&state, 0, sizeof state);
    codec->rules->start(setup, &state);
    for (;;) {
        enum side side = codec->rules->to_decide(setup, &state);
        if (side == SIDE_NONE)
            break;
        fotm_redact(setup, &state, (enum viewer)side, &view);
        unsigned offer = first_assault(setup);
        if (offer < offers.count) {
            struct fotm_action declared = fotm_sample(setup, &view, &offers, offer);
            look_on(setup, side, &declared, ret_watched);
        }
        if (side == FOTM_UNION && offer < offers.count) {
            struct fotm_odds odds;
            struct fotm_action action = fotm_sample(setup, &view, &offers, offer);
            fotm_assault_odds(setup, &view, &action, &odds);
            ck_assert_int_eq(odds.guess, markers_near(setup, action.hex));
            ck_assert_uint_le(odds.taken, FOTM_PERMILLE);
            *ret_guesses += odds.guess;
        }
        struct fotm_action action = random_player_choose(&player, setup, &view, &offers);
        codec->rules->apply(setup, &state, side, &action, &dice.dice, &events);
    }
}

START_TEST(near_markers_it_is_a_guess) {
    const struct codec *codec = codec_find("fotm", "2022");
    struct problem problem;
    json_t *data = codec_data_new();
    json_t *choice =
        json_pack("{s:s, s:[s]}", "scenario", "campaign", "options", "masking");
    void *setup = NULL;
    ck_assert_int_eq(codec->setup_create(data, choice, &setup, &problem), 0);
    json_decref(choice);
    unsigned guesses = 0, watched = 0;
    for (unsigned long seed = 1; seed <= 6; seed++)
        look_at_game(codec, setup, seed, &guesses, &watched);
    ck_assert_uint_gt(guesses, 0);
    ck_assert_uint_gt(watched, 0);
    codec->setup_destroy(setup);
    json_decref(data);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("fotm_odds");
    TCase *tcase = tcase_create("odds");
    tcase_add_test(tcase, they_are_what_can_be_worked_out);
    tcase_add_test(tcase, who_looks_on_is_told_what_can_be_declared);
    tcase_add_test(tcase, near_markers_it_is_a_guess);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
