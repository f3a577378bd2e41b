/* SPDX-License-Identifier: MIT */
/* client-cli/sharpsburg/: the command at a glance, and what a preview says. */
#include "run.h"

#include "overview.h"

#include <string.h>

static const char setup_text[] =
    "{\"units\":{\"a1\":{\"name\":\"6 WI\",\"army\":\"union\",\"brigade\":\"gib\"},"
    "\"a2\":{\"name\":\"7 WI\",\"army\":\"union\",\"brigade\":\"gib\"},"
    "\"b1\":{\"name\":\"31 GA\",\"army\":\"confederate\",\"brigade\":\"dou\"}},"
    "\"brigades\":{\"gib\":{\"name\":\"Gibbon\",\"army\":\"union\"},"
    "\"dou\":{\"name\":\"Douglass\",\"army\":\"confederate\"},"
    "\"off\":{\"name\":\"Away\",\"army\":\"union\"}},"
    "\"officers\":{\"o1\":{\"name\":\"Gibbon\",\"rank\":\"brigade\",\"commands\":[\"gib\"]},"
    "\"o2\":{\"name\":\"Hooker\",\"rank\":\"corps\",\"commands\":[\"x\",\"gib\"]}}}";
static const char view_text[] =
    "{\"units\":{\"a1\":{\"hex\":\"0101\",\"sp\":9,\"full\":10,\"state\":\"shaken\"},"
    "\"a2\":{\"hex\":\"0102\",\"sp\":5,\"full\":\"15/2\",\"state\":\"routed\"},"
    "\"b1\":{\"hex\":\"0301\",\"band\":\"5-9\",\"state\":\"formed\"}},"
    "\"brigades\":{\"gib\":{\"exhaustion\":5,\"engaged\":true}}}";
static const char chains_text[] =
    "{\"a1\":{\"distances\":[0,null,7],\"exempt\":false,\"command\":0},"
    "\"a2\":{\"distances\":[4,null,9],\"exempt\":false,\"command\":-2}}";

static void overview(const char *chains, const char *side, struct buf *buf) {
    json_t *setup = json_loads(setup_text, 0, NULL),
           *view = json_loads(view_text, 0, NULL),
           *known = chains == NULL ? NULL : json_loads(chains, 0, NULL);
    ck_assert_ptr_nonnull(setup);
    ck_assert_ptr_nonnull(view);
    overview_add(setup, view, known, side, buf);
    json_decref(known);
    json_decref(view);
    json_decref(setup);
}

START_TEST(a_brigade_is_a_line) {
    struct buf buf = {0};
    overview(chains_text, "union", &buf);
    ck_assert_str_eq(
        buf_text(&buf),
        "  Gibbon: 2 units, 14 of 17 SP, 1 shaken, 1 routed, exhaustion 5, engaged; "
        "brigade Gibbon at 4; corps Hooker at 9; -2 movement points\n");
    buf_finish(&buf);
}
END_TEST

/* Of who is seen from afar no strength, of who is not ours no distance. */
START_TEST(what_is_not_known_is_not_told) {
    struct buf buf = {0};
    overview(NULL, "confederate", &buf);
    ck_assert_str_eq(buf_text(&buf), "  Douglass: 1 unit, exhaustion 0\n");
    buf_finish(&buf);
}
END_TEST

static void preview(const char *text, const char *expected) {
    struct buf buf = {0};
    json_t *json = json_loads(text, 0, NULL);
    ck_assert_ptr_nonnull(json);
    overview_add_preview(json, &buf);
    ck_assert_str_eq(buf_text(&buf), expected);
    json_decref(json);
    buf_finish(&buf);
}

START_TEST(a_preview_is_said) {
    preview(
        "{\"legal\":true,\"points\":\"9\",\"range\":1,\"modifiers\":{\"moved\":-7},"
        "\"chances\":{\"NE\":18,\"A1\":9}}",
        "It may be done; 9 points at range 1\nto the dice: moved -7\nchances: NE 50 %, A1 25 %");
    preview("{\"legal\":true,\"cost\":5,\"allowance\":16,\"checks\":1}",
            "It may be done; 5 of 16 movement points; morale checks on the way: 1");
    preview(
        "{\"legal\":true,\"kind\":\"regular\",\"odds\":\"2-1\",\"attacker\":10,\"defender\":4}",
        "It may be done; regular charge, 2-1, 10 against 4");
    preview("{\"refused\":{\"code\":\"x\",\"section\":\"3.2\",\"text\":\"It is far.\"}}",
            "Not allowed (3.2): It is far.");
}
END_TEST

/* In fog a number that rests on a band is told from the least to the most. */
START_TEST(a_preview_in_fog_is_said) {
    preview("{\"legal\":true,\"points\":{\"from\":\"9\",\"to\":\"18\"},\"range\":1,"
            "\"modifiers\":{\"density\":{\"from\":-2,\"to\":3}},"
            "\"chances\":{\"from\":{\"NE\":18},\"to\":{\"NE\":9}}}",
            "It may be done; 9 to 18 points at range 1\nto the dice: density -2 to +3"
            "\nchances at the least: NE 50 %\nchances at the most: NE 25 %");
    preview(
        "{\"legal\":true,\"kind\":\"regular\",\"odds\":{\"from\":\"1-1\",\"to\":\"5-1\"},"
        "\"attacker\":10,\"defender\":{\"from\":2,\"to\":9}}",
        "It may be done; regular charge, 1-1 to 5-1, 10 against 2 to 9");
}
END_TEST

int main(void) {
    Suite *suite = suite_create("cli_sharpsburg");
    TCase *tcase = tcase_create("overview");
    tcase_add_test(tcase, a_brigade_is_a_line);
    tcase_add_test(tcase, what_is_not_known_is_not_told);
    tcase_add_test(tcase, a_preview_is_said);
    tcase_add_test(tcase, a_preview_in_fog_is_said);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
