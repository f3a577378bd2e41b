/* SPDX-License-Identifier: MIT */
/* What of Sharpsburg's events each viewer is told (11, S96, S115, S116, S122): no case expects that, since cases
 * are told all. Environment: RIDGELINE_FIXTURES. */
#include "codec_help.h"
#include "events.h"
#include "run.h"
#include "sharpsburg_codec.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ONE = 5, MANY = 40, PART = 3 };

static json_t *data;
static void *setup;
static struct sburg_events events, told, again;

/* Once: it takes longer than all tests. */
static void load_data(void) {
    data = codec_data_of_new(&sharpsburg_s_codec, "sharpsburg");
}

static void drop_data(void) {
    json_decref(data);
}

static void load_with(const char *options) {
    struct problem problem;
    char text[200];
    snprintf(text, sizeof text, "{\"scenario\":\"wises-field\",\"options\":[%s]}",
             options);
    json_t *choice = json_loads(text, 0, NULL);
    ck_assert_int_eq(sharpsburg_s_codec.setup_create(data, choice, &setup, &problem), 0);
    json_decref(choice);
    memset(&events, 0, sizeof events);
}

static void load(void) {
    load_with("\"fog\"");
}

static void drop(void) {
    sharpsburg_s_codec.setup_destroy(setup);
}

/* One event with `count` numbers 1, 2, 4, ... behind another one's. */
static void happens(unsigned type, unsigned side, unsigned seen, unsigned count) {
    struct sburg_event *event = &events.list[events.count++];
    *event = (struct sburg_event){.type = (uint8_t)type,
                                  .side = (uint8_t)side,
                                  .seen = (uint8_t)seen,
                                  .who = 0,
                                  .hex = 0,
                                  .first = (uint16_t)events.number_count,
                                  .count = (uint16_t)count};
    for (unsigned i = 0; i < count; i++)
        events.numbers[events.number_count++] = 1 << i % 30;
}

static void tell(unsigned viewer) {
    sharpsburg_s_codec.rules->tell(setup, &events, (enum viewer)viewer, &told);
}

/* --- who hears of it ------------------------------------------------------------------- */

static bool is_private(unsigned type) {
    static const uint8_t list[] = {
        SBURG_EVENT_SCORED,    SBURG_EVENT_EXHAUSTED, SBURG_EVENT_PASSED,
        SBURG_EVENT_MARCHED,   SBURG_EVENT_LOST,      SBURG_EVENT_CONTROL,
        SBURG_EVENT_ABANDONED, SBURG_EVENT_CAPTURED,  SBURG_EVENT_TAKEN_BACK,
        SBURG_EVENT_SPLIT,     SBURG_EVENT_MERGED,    SBURG_EVENT_STACKED,
        SBURG_EVENT_REPLACED};
    for (unsigned i = 0; i < sizeof list; i++)
        if (list[i] == type)
            return true;
    return false;
}

static bool hears(bool fog, unsigned type, unsigned side, unsigned seen,
                  unsigned viewer) {
    bool shown = (seen >> viewer & 1) != 0;
    if (type == SBURG_EVENT_PREFS)
        return side == viewer || viewer == VIEWER_ALL;
    if (type == SBURG_EVENT_CONTROL && fog)
        return shown;
    if (!fog || viewer == VIEWER_ALL || side == viewer)
        return true;
    return shown && !is_private(type);
}

static void everybody_hears_what_he_may(bool fog) {
    static const unsigned shown[] = {0, 1, 2, 4, 8, 15};
    for (unsigned type = 0; type < SBURG_EVENT_TYPES; type++)
        for (unsigned side = 0; side <= SIDE_NONE; side++)
            for (unsigned i = 0; i < sizeof shown / sizeof *shown; i++)
                for (unsigned viewer = 0; viewer < VIEWERS; viewer++) {
                    unsigned seen = shown[i];
                    unsigned expected = hears(fog, type, side, seen, viewer);
                    events.count = events.number_count = 0;
                    happens(type, side, seen, MANY);
                    tell(viewer);
                    ck_assert_msg(told.count == expected &&
                                      told.number_count == expected * MANY,
                                  "type %u, side %u, seen %u, viewer %u: %u", type, side,
                                  seen, viewer, told.count);
                }
}

START_TEST(in_fog_who_may_hears) {
    everybody_hears_what_he_may(true);
}
END_TEST

START_TEST(without_fog_all_hear) {
    drop();
    load_with("");
    everybody_hears_what_he_may(false);
}
END_TEST

/* What is heard keeps its order and its numbers, and does not say who else heard it. */
START_TEST(what_is_heard_stands_as_it_was) {
    happens(SBURG_EVENT_PASSED, SIDE_FIRST, SBURG_SEEN_BY_ALL, 3);
    happens(SBURG_EVENT_MOVED, SIDE_FIRST, 1 << VIEWER_SECOND, 2);
    happens(SBURG_EVENT_ADVANCED, SIDE_SECOND, 0, 4);
    tell(VIEWER_SECOND);
    ck_assert_uint_eq(told.count, 2);
    ck_assert_uint_eq(told.list[0].type, SBURG_EVENT_MOVED);
    ck_assert_uint_eq(told.list[0].first, 0);
    ck_assert_uint_eq(told.list[0].count, 2);
    ck_assert_uint_eq(told.list[0].seen, SBURG_SEEN_BY_ALL);
    ck_assert_uint_eq(told.list[1].type, SBURG_EVENT_ADVANCED);
    ck_assert_uint_eq(told.list[1].first, 2);
    ck_assert_uint_eq(told.list[1].seen, SBURG_SEEN_BY_ALL);
    ck_assert_int_eq(told.numbers[2], 1);
    ck_assert_int_eq(told.numbers[5], 8);
    ck_assert_uint_eq(told.number_count, 6);
}
END_TEST

/* --- numbers that one side knows ------------------------------------------------------- */

/* The numbers of one event of the first side, as the viewer is told them. */
static const int32_t *numbers_of(unsigned type, unsigned count, unsigned viewer) {
    events.count = events.number_count = 0;
    happens(type, SIDE_FIRST, SBURG_SEEN_BY_ALL, count);
    happens(SBURG_EVENT_MOVED, SIDE_FIRST, SBURG_SEEN_BY_ALL, 3);
    tell(viewer);
    ck_assert_uint_eq(told.count, 2);
    ck_assert_uint_eq(told.number_count, count + 3);
    for (unsigned i = 0; i < 3; i++) /* the next one's are left alone */
        ck_assert_int_eq(told.numbers[count + i], 1 << i);
    return told.numbers;
}

/* Untold from `from` to before `to`; all else as it was. */
static void is_untold(unsigned type, unsigned viewer, unsigned from, unsigned to) {
    const int32_t *numbers = numbers_of(type, ONE, viewer);
    for (unsigned i = 0; i < ONE; i++)
        ck_assert_msg(numbers[i] == (i >= from && i < to ? SBURG_UNTOLD : 1 << i),
                      "type %u, viewer %u: number %u is %d", type, viewer, i, numbers[i]);
}

START_TEST(each_side_of_a_charge_knows_its_own_part) {
    is_untold(SBURG_EVENT_RESOLVED, VIEWER_FIRST, SBURG_RESOLVED_DEFENDER,
              SBURG_RESOLVED_DEFENDER + 1);
    is_untold(SBURG_EVENT_RESOLVED, VIEWER_SECOND, SBURG_RESOLVED_ATTACKER,
              SBURG_RESOLVED_ATTACKER + 1);
    is_untold(SBURG_EVENT_RESOLVED, VIEWER_PUBLIC, SBURG_RESOLVED_ATTACKER,
              SBURG_RESOLVED_DEFENDER + 1);
    is_untold(SBURG_EVENT_RESOLVED, VIEWER_ALL, ONE, ONE);
    is_untold(SBURG_EVENT_CHARGED, VIEWER_FIRST, ONE, ONE);
    is_untold(SBURG_EVENT_CHARGED, VIEWER_SECOND, SBURG_CHARGED_COST,
              SBURG_CHARGED_ALLOWANCE + 1);
    is_untold(SBURG_EVENT_CHARGED, VIEWER_PUBLIC, SBURG_CHARGED_COST,
              SBURG_CHARGED_ALLOWANCE + 1);
    is_untold(SBURG_EVENT_CHARGED, VIEWER_ALL, ONE, ONE);
}
END_TEST

START_TEST(the_loser_knows_what_a_rout_cost) {
    is_untold(SBURG_EVENT_ROUT_MOVED, VIEWER_FIRST, ONE, ONE);
    is_untold(SBURG_EVENT_ROUT_MOVED, VIEWER_SECOND, SBURG_ROUTED_LOST,
              SBURG_ROUTED_LOST + 1);
    is_untold(SBURG_EVENT_ROUT_MOVED, VIEWER_PUBLIC, SBURG_ROUTED_LOST,
              SBURG_ROUTED_LOST + 1);
    is_untold(SBURG_EVENT_ROUT_MOVED, VIEWER_ALL, ONE, ONE);
    is_untold(SBURG_EVENT_UNFORMED, VIEWER_SECOND, ONE, ONE);
}
END_TEST

START_TEST(the_owner_knows_the_level_of_a_check) {
    enum { COUNT = SBURG_CHECKED_MODIFIERS + 6 };
    for (unsigned viewer = 0; viewer < VIEWERS; viewer++) {
        const int32_t *numbers = numbers_of(SBURG_EVENT_CHECKED, COUNT, viewer);
        bool knows = viewer == VIEWER_FIRST || viewer == VIEWER_ALL;
        for (unsigned i = 0; i < COUNT; i++) {
            int32_t expected = 1 << i;
            if (!knows && (i == SBURG_CHECKED_ML || i == SBURG_CHECKED_GROUND))
                expected = SBURG_UNTOLD;
            else if (!knows && i >= SBURG_CHECKED_MODIFIERS)
                expected = 0;
            ck_assert_int_eq(numbers[i], expected);
        }
    }
}
END_TEST

/* --- fire ------------------------------------------------------------------------------ */

/* In the words of the wire. */
static json_t *fired_new(unsigned viewer) {
    struct buf buf = {0};
    events.count = events.number_count = 0;
    happens(SBURG_EVENT_FIRED, SIDE_FIRST, SBURG_SEEN_BY_ALL, SBURG_FIRED_MODIFIERS + 12);
    events.numbers[SBURG_FIRED_AT] = 0;
    events.numbers[SBURG_FIRED_OFFICER] = SBURG_NOBODY;
    events.numbers[SBURG_FIRED_TOP] = 9;
    events.numbers[SBURG_FIRED_BOTTOM] = 8;
    events.numbers[SBURG_FIRED_SHOT] = 0;
    events.numbers[SBURG_FIRED_COLUMN] = 2;
    events.numbers[SBURG_FIRED_ROLL] = events.numbers[SBURG_FIRED_MODIFIED] = 20;
    events.numbers[SBURG_FIRED_RESULT] = events.numbers[SBURG_FIRED_STEPS] = 0;
    for (unsigned i = 0; i < 12; i++)
        events.numbers[SBURG_FIRED_MODIFIERS + i] = i < 11 ? 1 << i : 0;
    tell(viewer);
    sharpsburg_s_codec.events_write(setup, &told, &buf);
    json_t *list = json_loadb(buf.bytes, buf.length, 0, NULL);
    ck_assert_ptr_nonnull(list);
    json_t *one = json_incref(json_array_get(list, 0));
    json_decref(list);
    buf_finish(&buf);
    return one;
}

static void check_fired(unsigned viewer, const char *modifiers, const char *points) {
    json_t *one = fired_new(viewer), *expected = json_loads(modifiers, 0, NULL);
    char *found = json_dumps(json_object_get(one, "modifiers"), JSON_COMPACT);
    const char *told_points = json_string_value(json_object_get(one, "points"));
    ck_assert_msg(json_equal(json_object_get(one, "modifiers"), expected),
                  "viewer %u is told %s", viewer, found);
    ck_assert_str_eq(told_points ? told_points : "none", points);
    free(found);
    json_decref(expected);
    json_decref(one);
}

/* S115: what rests on the other side's qualities is one sum. */
START_TEST(modifiers_of_fire_are_summed) {
    check_fired(VIEWER_ALL,
                "{\"terrain\":1,\"density\":2,\"moved\":4,\"target-moved\":8,"
                "\"exhaustion\":16,\"type\":32,\"excess\":64,\"short\":128,\"officer\":"
                "256,\"officer-target\":512,\"sun\":1024}",
                "9/8");
    check_fired(VIEWER_FIRST,
                "{\"terrain\":1,\"moved\":4,\"target-moved\":8,\"exhaustion\":16,"
                "\"excess\":64,\"short\":128,\"officer\":256,\"officer-target\":512,"
                "\"sun\":1024,\"other\":34}",
                "9/8");
    check_fired(VIEWER_SECOND,
                "{\"terrain\":1,\"density\":2,\"moved\":4,\"target-moved\":8,\"type\":32,"
                "\"officer-target\":512,\"sun\":1024,\"other\":464}",
                "none");
    check_fired(VIEWER_PUBLIC,
                "{\"terrain\":1,\"moved\":4,\"target-moved\":8,\"officer-target\":512,"
                "\"sun\":1024,\"other\":498}",
                "none");
}
END_TEST

/* --- names of parts, and comparing ----------------------------------------------------- */

START_TEST(names_of_parts_are_told_to_who_saw_them) {
    for (unsigned seen = 0; seen < 8; seen++)
        for (unsigned viewer = 0; viewer < VIEWERS; viewer++) {
            static const unsigned places[] = {0, PART, SBURG_PARTS - 1};
            memset(&events, 0, sizeof events);
            for (unsigned i = 0; i < 3; i++) {
                snprintf(events.part_ids[places[i]], SBURG_PART_ID_SIZE, "u1-w%u", i);
                events.part_seen[places[i]] = (uint8_t)seen;
            }
            tell(viewer);
            for (unsigned i = 0; i < 3; i++)
                ck_assert_str_eq(told.part_ids[places[i]],
                                 viewer == VIEWER_ALL || (seen >> viewer & 1) != 0
                                     ? events.part_ids[places[i]]
                                     : "");
            ck_assert_uint_eq(told.part_seen[PART], 0);
        }
}
END_TEST

START_TEST(without_fog_names_of_parts_are_told) {
    drop();
    load_with("");
    snprintf(events.part_ids[PART], SBURG_PART_ID_SIZE, "u1-w1");
    tell(VIEWER_PUBLIC);
    ck_assert_str_eq(told.part_ids[PART], "u1-w1");
}
END_TEST

static bool same(void) {
    return sharpsburg_s_codec.rules->same_told(&told, &again);
}

START_TEST(what_is_told_is_compared_whole) {
    happens(SBURG_EVENT_MOVED, SIDE_FIRST, SBURG_SEEN_BY_ALL, 3);
    happens(SBURG_EVENT_MOVED, SIDE_FIRST, SBURG_SEEN_BY_ALL, 3);
    tell(VIEWER_FIRST);
    again = told;
    again.numbers[again.number_count] = 7; /* what lies behind does not matter */
    again.list[again.count].who = 7;
    ck_assert(same());
    again.numbers[5]++;
    ck_assert(!same());
    again = told;
    again.list[1].who++;
    ck_assert(!same());
    again = told;
    again.part_ids[PART][0] = 'x';
    ck_assert(!same());
    again = told;
    again.count--;
    ck_assert(!same());
    again = told;
    again.number_count--;
    ck_assert(!same());
}
END_TEST

static Suite *make_suite(void) {
    Suite *suite = suite_create("sharpsburg_told");
    TCase *telling = tcase_create("telling");
    tcase_add_unchecked_fixture(telling, load_data, drop_data);
    tcase_add_checked_fixture(telling, load, drop);
    tcase_add_test(telling, in_fog_who_may_hears);
    tcase_add_test(telling, without_fog_all_hear);
    tcase_add_test(telling, what_is_heard_stands_as_it_was);
    tcase_add_test(telling, each_side_of_a_charge_knows_its_own_part);
    tcase_add_test(telling, the_loser_knows_what_a_rout_cost);
    tcase_add_test(telling, the_owner_knows_the_level_of_a_check);
    tcase_add_test(telling, modifiers_of_fire_are_summed);
    tcase_add_test(telling, names_of_parts_are_told_to_who_saw_them);
    tcase_add_test(telling, without_fog_names_of_parts_are_told);
    tcase_add_test(telling, what_is_told_is_compared_whole);
    suite_add_tcase(suite, telling);
    return suite;
}

int main(void) {
    return run_suite(make_suite());
}
