/* SPDX-License-Identifier: MIT */
/* What no rules case can say of Sharpsburg: which acts may be taken back (13.3), and what a scenario on
 * a part of a map is (S76). Environment: RIDGELINE_DATA, RIDGELINE_FIXTURES. */
#include "action.h"
#include "codec_help.h"
#include "events.h"
#include "refusals.h"
#include "rulebook.h"
#include "run.h"
#include "sharpsburg_codec.h"
#include "view.h"

#include "fast.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *data;
static void *setup;
static void *state;
static struct sburg_view view;
static struct sburg_action action;
static struct sburg_events events;
static struct fast_dice dice;

static void load(void) {
    data = codec_data_of_new(&sharpsburg_s_codec, "sharpsburg");
    fast_dice_init(&dice, 1862);
    setup = NULL;
    state = calloc(1, sharpsburg_s_codec.rules->state_size);
    ck_assert_ptr_nonnull(state);
}

static void drop(void) {
    sharpsburg_s_codec.setup_destroy(setup);
    json_decref(data);
    free(state);
}

/* --- what may be taken back ------------------------------------------------------------ */

/* A regiment and what stands before it, in the Union's movement phase. */
static void stand(const char *options, const char *enemy) {
    struct problem problem;
    char text[1200];
    snprintf(text, sizeof text,
             "{\"game\":\"sharpsburg\",\"edition\":\"S\",\"options\":[%s],\"map\":{"
             "\"columns\":12,\"rows\":10,\"default\":{\"terrain\":\"clear\","
             "\"elevation\":0},\"exits\":{\"union\":[\"1201\"],\"confederate\":[\"0101\"]"
             "}},\"turn\":3,\"side\":\"union\",\"phase\":\"movement\",\"units\":[{\"id\":"
             "\"u1\",\"army\":\"union\",\"arm\":\"infantry\",\"sp\":10,\"hex\":\"0605\","
             "\"facing\":4,\"spent\":6},{\"id\":\"c1\",\"army\":\"confederate\",\"arm\":"
             "\"infantry\",\"sp\":2,\"facing\":1,%s}]}",
             options, enemy);
    json_t *json = json_loads(text, 0, NULL);
    ck_assert_ptr_nonnull(json);
    ck_assert_msg(sharpsburg_s_codec.cases->create(data, json, &setup, state, &problem) ==
                      0,
                  "%s: %s", problem.where, problem.what);
    sharpsburg_s_codec.cases->begin(setup, state, &dice.dice, &events);
    json_decref(json);
}

/* The flags of an action that is allowed; 0: it may be taken back. */
static unsigned flags_of(enum side side, const char *text) {
    const struct ruleset *rules = sharpsburg_s_codec.rules;
    struct problem problem;
    json_t *json = json_loads(text, 0, NULL);
    rules->redact(setup, state, (enum viewer)side, &view);
    ck_assert_int_eq(
        sharpsburg_s_codec.action_load(setup, &view, json, &action, &problem), 0);
    struct refusal refusal = rules->check(setup, &view, side, &action);
    ck_assert_msg(refusal.code == NULL, "%s is refused: %s", text, refusal.code);
    json_decref(json);
    return rules->apply(setup, state, side, &action, &dice.dice, &events);
}

#define MOVE "{\"do\":\"move\",\"unit\":\"u1\",\"steps\":[{\"to\":\"0506\"}]}"
#define CHARGE "{\"do\":\"charge\",\"units\":[\"u1\"],\"target\":\"0505\"}"
#define SKIRMISHERS "\"hex\":\"0505\",\"formation\":\"skirmish\""

START_TEST(acts_are_taken_back) {
    stand("", "\"hex\":\"0101\"");
    ck_assert_uint_eq(flags_of(SIDE_FIRST, MOVE), 0);
    ck_assert_uint_eq(flags_of(SIDE_FIRST, "{\"do\":\"detach\",\"unit\":\"u1\",\"sp\":2,"
                                           "\"hex\":\"0506\"}"),
                      0);
    ck_assert_uint_eq(flags_of(SIDE_FIRST,
                               "{\"do\":\"stack\",\"hex\":\"0506\",\"order\":["
                               "\"u1-d1\",\"u1\"]}"),
                      0);
    ck_assert_uint_eq(
        flags_of(SIDE_FIRST, "{\"do\":\"merge\",\"units\":[\"u1\",\"u1-d1\"]}"), 0);
    ck_assert_uint_eq(flags_of(SIDE_FIRST, "{\"do\":\"prefs\",\"pass\":\"auto\"}"), 0);
}
END_TEST

START_TEST(a_charge_that_asks_nobody_is_taken_back) {
    stand("", "\"hex\":\"0505\"");
    ck_assert_uint_eq(flags_of(SIDE_FIRST, CHARGE), 0);
}
END_TEST

START_TEST(a_question_is_final) {
    stand("", SKIRMISHERS);
    ck_assert_uint_eq(flags_of(SIDE_FIRST, CHARGE), APPLY_PROBED);
    ck_assert_uint_eq(flags_of(SIDE_SECOND, "{\"do\":\"stand\",\"unit\":\"c1\"}"),
                      APPLY_PROBED);
}
END_TEST

START_TEST(rolls_and_ends_are_final) {
    stand("", "\"hex\":\"0505\"");
    ck_assert_uint_eq(
        flags_of(SIDE_FIRST,
                 "{\"do\":\"move\",\"unit\":\"u1\",\"steps\":[{\"face\":3}]}"),
        APPLY_ROLLED);
    ck_assert_uint_ne(flags_of(SIDE_FIRST, "{\"do\":\"end\"}") & APPLY_PHASE_END, 0);
    ck_assert_uint_ne(flags_of(SIDE_SECOND, "{\"do\":\"pass\"}") & APPLY_PROBED, 0);
}
END_TEST

START_TEST(in_fog_a_step_is_final) {
    stand("\"fog\"", "\"hex\":\"0101\"");
    ck_assert_uint_eq(
        flags_of(SIDE_FIRST,
                 "{\"do\":\"move\",\"unit\":\"u1\",\"steps\":[{\"face\":3}]}"),
        0);
    ck_assert_uint_eq(flags_of(SIDE_FIRST, MOVE), APPLY_PROBED);
}
END_TEST

START_TEST(in_fog_a_charge_is_final) {
    stand("\"fog\"", "\"hex\":\"0505\"");
    ck_assert_uint_eq(flags_of(SIDE_FIRST, CHARGE), APPLY_PROBED);
}
END_TEST

/* --- a part of a map (S76) ---------------------------------------------------------------- */

static struct sburg_setup *scenario(const char *name, void **ret_setup) {
    struct problem problem;
    json_t *choice = json_pack("{s:s,s:[]}", "scenario", name, "options");
    ck_assert_msg(sharpsburg_s_codec.setup_create(data, choice, ret_setup, &problem) == 0,
                  "%s: %s", problem.where, problem.what);
    json_decref(choice);
    return *ret_setup;
}

enum { SBURG_RULINGS = 123 };
enum { LAST_COLUMN = 42, LAST_ROW = 40 }; /* of the Cornfield */

START_TEST(outside_there_is_nothing) {
    const struct sburg_setup *part = scenario("cornfield", &setup);
    for (unsigned hex = 0; hex < hex_count(&part->grid); hex++) {
        bool inside = hex_column(&part->grid, (uint16_t)hex) <= LAST_COLUMN &&
                      hex_row(&part->grid, (uint16_t)hex) <= LAST_ROW;
        ck_assert_int_eq(!part->hexes[hex].outside, inside);
        for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
            uint16_t beside = sburg_beside(part, (uint16_t)hex, direction);
            ck_assert(beside == HEX_NONE || (inside && !part->hexes[beside].outside));
        }
    }
}
END_TEST

/* Of those set up outside nobody is in play; of the others nobody is missing. */
START_TEST(who_stands_outside_does_not_play) {
    void *whole_setup;
    const struct sburg_setup *whole = scenario("antietam", &whole_setup),
                             *part = scenario("cornfield", &setup);
    static struct sburg_position position;
    unsigned in = 0, out = 0;
    sburg_position_start(part, &position);
    for (unsigned u = 0; u < part->unit_count; u++) {
        bool plays = part->starts[u].plays;
        ck_assert_int_eq(position.units[u].where == SBURG_OUT_OF_PLAY, !plays);
        if (part->starts[u].hex != HEX_NONE)
            ck_assert(!part->hexes[part->starts[u].hex].outside);
        in += plays;
        out += !plays;
    }
    ck_assert_uint_eq(in + out, whole->unit_count);
    ck_assert_uint_gt(in, 0);
    ck_assert_uint_gt(out, 0);
    sharpsburg_s_codec.setup_destroy(whole_setup);
}
END_TEST

/* A hex of the cut edge leads off the map for who could go off behind it; exits inside stay. */
START_TEST(a_cut_edge_has_the_exits_behind_it) {
    void *whole_setup;
    const struct sburg_setup *whole = scenario("antietam", &whole_setup),
                             *part = scenario("cornfield", &setup);
    for (int row = 1; row < LAST_ROW; row++) {
        uint16_t cut = hex_at(&part->grid, LAST_COLUMN, row),
                 behind = hex_at(&whole->grid, whole->grid.columns, row);
        for (unsigned army = 0; army < SIDES; army++)
            ck_assert_int_eq(sburg_is_exit(part, (enum side)army, cut),
                             sburg_is_exit(whole, (enum side)army, behind));
    }
    for (int column = 1; column < LAST_COLUMN; column++) {
        uint16_t cut = hex_at(&part->grid, column, LAST_ROW),
                 behind = hex_at(&whole->grid, column, whole->grid.rows);
        for (unsigned army = 0; army < SIDES; army++)
            ck_assert_int_eq(sburg_is_exit(part, (enum side)army, cut),
                             sburg_is_exit(whole, (enum side)army, cut) ||
                                 sburg_is_exit(whole, (enum side)army, behind));
        for (int row = 1; row < LAST_ROW; row++) {
            uint16_t hex = hex_at(&part->grid, column, row);
            for (unsigned army = 0; army < SIDES; army++)
                if (sburg_is_exit(whole, (enum side)army, hex))
                    ck_assert(sburg_is_exit(part, (enum side)army, hex));
        }
    }
    sharpsburg_s_codec.setup_destroy(whole_setup);
}
END_TEST

/* --- the rules to be read -------------------------------------------------------------- */

static json_t *book;

static void load_book(void) {
    struct problem problem;
    char path[1024];
    snprintf(path, sizeof path, "%s/sharpsburg", getenv("RIDGELINE_DATA"));
    ck_assert_msg(
        rulebook_load(path, sharpsburg_s_codec.rules->edition, &book, &problem) == 0,
        "%s: %s", problem.where, problem.what);
    ck_assert_ptr_nonnull(book);
    load();
}

static void drop_book(void) {
    json_decref(book);
    drop();
}

static void check_there(const char *section, const char *by) {
    ck_assert_msg(rulebook_find(book, section) != NULL,
                  "%s names section \"%s\", which cannot be read", by, section);
}

/* Refusals, events, and what is asked. */
START_TEST(every_section_that_is_named_can_be_read) {
    for (unsigned why = SBURG_ALLOWED + 1; why < SBURG_REASONS; why++) {
        struct refusal refusal =
            sburg_refusal((enum sburg_reason)why, SBURG_NOBODY, HEX_NONE);
        check_there(refusal.section, refusal.code);
    }
    for (unsigned type = 0; type < SBURG_EVENT_TYPES; type++)
        check_there(sburg_event_rows[type].section, sburg_event_rows[type].name);
    stand("", SKIRMISHERS);
    sharpsburg_s_codec.rules->redact(setup, state, VIEWER_FIRST, &view);
    for (unsigned decision = 0; decision < SBURG_DECISIONS; decision++) {
        struct buf buf = {0};
        view.known.decision = (uint8_t)decision;
        sharpsburg_s_codec.decision_write(setup, &view, &buf);
        json_t *json = json_loads(buf_text(&buf), 0, NULL);
        const char *section = json_string_value(json_object_get(json, "section"));
        ck_assert_ptr_nonnull(section);
        check_there(section, json_string_value(json_object_get(json, "prompt")));
        json_decref(json);
        buf_finish(&buf);
    }
}
END_TEST

/* Who meets a number of RULINGS.md finds what it is about; these are about no rule to be read. */
START_TEST(every_ruling_has_its_section) {
    static const unsigned of_the_data[] = {66, 76, 106, 109, 121};
    for (unsigned number = 1; number <= SBURG_RULINGS; number++) {
        char id[8];
        bool aside = false;
        snprintf(id, sizeof id, "S%u", number);
        for (unsigned i = 0; i < sizeof of_the_data / sizeof *of_the_data; i++)
            aside = aside || of_the_data[i] == number;
        if (!aside)
            check_there(id, "RULINGS.md");
    }
}
END_TEST

static Suite *make_suite(void) {
    Suite *suite = suite_create("sharpsburg");
    TCase *undo = tcase_create("undo"), *area = tcase_create("area"),
          *rules = tcase_create("rules");
    tcase_add_checked_fixture(rules, load_book, drop_book);
    tcase_add_test(rules, every_section_that_is_named_can_be_read);
    tcase_add_test(rules, every_ruling_has_its_section);
    tcase_add_checked_fixture(undo, load, drop);
    tcase_add_checked_fixture(area, load, drop);
    tcase_add_test(undo, acts_are_taken_back);
    tcase_add_test(undo, a_charge_that_asks_nobody_is_taken_back);
    tcase_add_test(undo, a_question_is_final);
    tcase_add_test(undo, rolls_and_ends_are_final);
    tcase_add_test(undo, in_fog_a_step_is_final);
    tcase_add_test(undo, in_fog_a_charge_is_final);
    tcase_add_test(area, outside_there_is_nothing);
    tcase_add_test(area, who_stands_outside_does_not_play);
    tcase_add_test(area, a_cut_edge_has_the_exits_behind_it);
    suite_add_tcase(suite, undo);
    suite_add_tcase(suite, area);
    suite_add_tcase(suite, rules);
    return suite;
}

int main(void) {
    return run_suite(make_suite());
}
