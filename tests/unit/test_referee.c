/* SPDX-License-Identifier: MIT */
/* The referee tool on files: what it says of cases, and records that it plays again. */
#include "../playout/random_player.h"
#include "run.h"

#include "replay.h"

#include "fast.h"
#include "fotm.h"
#include "fotm_codec.h"
#include "state.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ENTRIES = 160 };

static char data_folder[512];
static struct library library;

static void open_library(void) {
    const char *fixtures = getenv("RIDGELINE_FIXTURES");
    snprintf(data_folder, sizeof data_folder, "%s/../../server/data",
             fixtures ? fixtures : ".");
    library = (struct library){.folder = data_folder};
    struct problem problem;
    ck_assert_int_ge(sodium_init(), 0);
    ck_assert_ptr_nonnull(library_data(&library, &fotm_codec, &problem));
}

static void close_library(void) {
    library_finish(&library);
}

static void write_file(char path[32], const char *text) {
    strcpy(path, "/tmp/ridgeline-XXXXXX");
    int file = mkstemp(path);
    ck_assert_int_ge(file, 0);
    ck_assert_int_eq(write(file, text, strlen(text)), (ssize_t)strlen(text));
    close(file);
}

/* --- cases ------------------------------------------------------------------------- */

/* A case around the two words that differ: what is played and what is expected. */
static const char case_text[] =
    "{\"name\": \"x\", \"game\": \"fotm\", \"edition\": \"2022\", \"options\": [],"
    " \"map\": {\"columns\": 6, \"rows\": 6, \"default\": {\"terrain\": \"clear\", "
    "\"elevation\": 1}},"
    " \"turn\": 3, \"side\": \"union\", \"phase\": \"combat\","
    " \"brigades\": [{\"id\": \"u1\", \"army\": \"union\", \"steps\": [4, 3, 2, 1], "
    "\"hex\": \"0404\", \"facing\": 5},"
    "   {\"id\": \"c1\", \"army\": \"confederate\", \"steps\": [4, 3, 2, 1], \"hex\": "
    "\"0403\", \"facing\": 2}],"
    " \"play\": [%s], \"expect\": {%s}}";

#define ASSAULT                                                                          \
    "{\"side\":\"union\",\"action\":{\"do\":\"assault\",\"target\":\"0403\","            \
    "\"brigades\":[\"u1\"]}}"
#define DICE "{\"dice\":[1,2,3,4]},{\"dice\":[6,2,3,4]}"

/* clang-format off */
static const struct {
    const char *play, *expect;
    enum verdict verdict;
    const char *where, *text; /* of the difference (found) or the problem (what) */
} cases[] = {
    {ASSAULT "," DICE, "\"brigades\":{\"c1\":{\"sp\":3}}", CASE_PASSED, NULL, NULL},
    {ASSAULT "," DICE, "\"brigades\":{\"c1\":{\"sp\":2}}", CASE_FAILED, "brigades.c1.sp", "3"},
    {ASSAULT "," DICE, "\"brigades\":{\"c1\":{\"routed\":false,\"lcm\":0,\"column\":false}}", CASE_PASSED, NULL, NULL},
    {ASSAULT "," DICE, "\"brigades\":{\"c1\":{\"routed\":true}}", CASE_FAILED, "brigades.c1.routed", "nothing"},
    {ASSAULT "," DICE, "\"events\":[\"assault\",\"lost-step\"]", CASE_PASSED, NULL, NULL},
    {ASSAULT "," DICE, "\"events\":[\"lost-step\",\"assault\"]", CASE_FAILED, "events", "lost-step"},
    {ASSAULT "," DICE, "\"stacks\":{\"0403\":[\"c1\"],\"0101\":[]}", CASE_PASSED, NULL, NULL},
    {ASSAULT "," DICE, "\"stacks\":{\"0404\":[\"c1\"]}", CASE_FAILED, "stacks.0404", "u1"},
    {ASSAULT "," DICE, "\"gone\":[\"c1\"]", CASE_FAILED, "gone.c1", "0403"},
    {ASSAULT "," DICE, "\"result\":null,\"vp\":{\"union\":0}", CASE_PASSED, NULL, NULL},
    {ASSAULT "," DICE, "\"guards\":[],\"debt\":{\"sp\":0},\"lee_since\":null", CASE_PASSED, NULL, NULL},
    {ASSAULT "," DICE, "\"debt\":{\"sp\":1}", CASE_FAILED, "debt", "nothing"},
    {"{\"side\":\"union\",\"action\":{\"do\":\"resign\"}}", "\"asked\":null", CASE_PASSED, NULL, NULL},
    {ASSAULT "," DICE, "\"asked\":{\"side\":\"confederate\"}", CASE_FAILED, "asked", "union"},
    {"{\"side\":\"confederate\",\"action\":{\"do\":\"resign\"}}", "\"result\":{\"winner\":\"union\",\"degree\":\"resigned\"}",
     CASE_PASSED, NULL, NULL},
    {"", "\"legal\":{\"side\":\"union\",\"includes\":[{\"do\":\"assault\",\"target\":\"0403\",\"brigades\":[\"u1\"]}],\"excludes\":[{\"do\":\"end\"}]}",
     CASE_PASSED, NULL, NULL},
    {"", "\"legal\":{\"side\":\"union\",\"includes\":[{\"do\":\"end\"}]}", CASE_FAILED, "legal.includes", "not legal"},
    {"", "\"legal\":{\"side\":\"union\",\"excludes\":[{\"do\":\"assault\",\"target\":\"0403\",\"brigades\":[\"u1\"]}]}",
     CASE_FAILED, "legal.excludes", "legal"},
    {"", "\"view\":{\"viewer\":\"union\",\"absent\":[\"c1\"]}", CASE_FAILED, "view.absent.c1", "c1"},
    {"", "\"view\":{\"viewer\":\"public\",\"absent\":[\"c11\",\"c\"],\"brigades\":{\"c1\":{\"hex\":\"0403\"}}}", CASE_PASSED, NULL, NULL},
    {"{\"side\":\"union\",\"action\":{\"do\":\"end\"},\"refused\":\"mandatory-left\"}", "", CASE_PASSED, NULL, NULL},
    {"{\"side\":\"union\",\"action\":{\"do\":\"end\"},\"refused\":\"paused\"}", "", CASE_FAILED, "play[0].refused", "refused mandatory-left"},
    {"{\"side\":\"union\",\"action\":{\"do\":\"end\"}}", "", CASE_FAILED, "play[0]", "refused mandatory-left"},
    {"{\"side\":\"union\",\"action\":{\"do\":\"end\"},\"refused\":\"mandatory-left\",\"section\":\"15.4\"}", "", CASE_PASSED, NULL, NULL},
    {"{\"side\":\"union\",\"action\":{\"do\":\"end\"},\"refused\":\"mandatory-left\",\"section\":\"15.1\"}", "", CASE_FAILED, "play[0].section", "15.4"},
    {ASSAULT "," DICE ",{\"dice\":[1]}", "", CASE_FAILED, "play[3].dice", "no roll"},
    {ASSAULT ",{\"dice\":[1,2,3,4]}", "", CASE_FAILED, "play[2]", "a roll of 4"},
    {ASSAULT ",{\"dice\":[1,2,3]}," "{\"dice\":[6,2,3,4]}", "", CASE_FAILED, "play[1].dice", "a roll of 4"},
    {"{\"dice\":[1]}," ASSAULT "," DICE, "", CASE_FAILED, "play[0].dice", "no roll"},
    {ASSAULT ",{\"dice\":[1,2,3,4],\"sides\":10}", "", CASE_FAILED, "play[1].dice", "a roll of 4 of 6 sides"},
    {ASSAULT ",{\"dice\":[2,3,4,5],\"sides\":6},{\"dice\":[6,2,3,4]}", "", CASE_PASSED, NULL, NULL},
    {"{\"dice\":[7]}", "", CASE_NOT_A_CASE, "play[0].dice[0]", "from 1 to 6"},
    {"{\"dice\":[7,11],\"sides\":10}", "", CASE_NOT_A_CASE, "play[0].dice[1]", "from 1 to 10"},
    {"{\"dice\":[1],\"sides\":1}", "", CASE_NOT_A_CASE, "play[0].sides", "from 2 to 100"},
    {"{\"dice\":[1],\"side\":10}", "", CASE_NOT_A_CASE, "play[0].side", "not known"},
    {"{\"dice\":[]}", "", CASE_NOT_A_CASE, "play[0].dice", "at least 1"},
    {"{\"side\":\"union\"}", "", CASE_NOT_A_CASE, "play[0].action", "is missing"},
    {"{\"side\":\"union\",\"action\":{\"do\":\"end\"},\"then\":1}", "", CASE_NOT_A_CASE, "play[0].then", "not known"},
    {"{\"side\":\"union\",\"action\":{\"do\":\"end\"},\"section\":\"15.4\"}", "", CASE_NOT_A_CASE, "play[0].refused", "is missing"},
    {"{\"side\":\"union\",\"action\":{\"do\":\"end\"},\"refused\":\"mandatory-left\",\"section\":15}", "", CASE_NOT_A_CASE, "play[0].section", "must be"},
    {"{\"side\":\"union\",\"action\":{\"do\":\"end\",\"why\":1}}", "", CASE_NOT_A_CASE, "play[0].action.why", "not known"},
    {"", "\"weather\":1", CASE_NOT_A_CASE, "expect.weather", "not known"},
    {"", "\"brigades\":{\"c7\":{\"sp\":1}}", CASE_NOT_A_CASE, "expect.brigades.c7", "no such unit"},
    {"", "\"control\":{\"9999\":\"union\"}", CASE_NOT_A_CASE, "expect.control.9999", "no such hex"},
    {"", "\"brigades\":{\"u1\":{\"routd\":false}}", CASE_NOT_A_CASE,
     "expect.brigades.u1.routd", "not known"},
    {"", "\"asked\":{\"sid\":\"union\"}", CASE_NOT_A_CASE, "expect.asked.sid", "not known"},
    {"", "\"gone\":[\"c7\"]", CASE_NOT_A_CASE, "expect.gone[0]", "no such unit"},
    {"", "\"view\":{\"viewer\":\"union\",\"gone\":[]}", CASE_NOT_A_CASE, "expect.view.gone",
     "not known"},
    {"", "\"gone\":\"c1\"", CASE_NOT_A_CASE, "expect.gone", "must be a list"},
    {"", "\"view\":{\"absent\":[]}", CASE_NOT_A_CASE, "expect.view.viewer", "is missing"},
};
/* clang-format on */

static void judge(const char *text, enum verdict expected, const char *where,
                  const char *words) {
    char path[32];
    write_file(path, text);
    struct played_case played;
    enum verdict verdict = case_play(&played, &library, path);
    ck_assert_msg(verdict == expected, "verdict %d: %s %s %s: %s", (int)verdict,
                  played.problem.where, played.problem.what, played.first.where,
                  played.first.found);
    if (verdict == CASE_FAILED) {
        ck_assert_str_eq(played.first.where, where);
        ck_assert_msg(strstr(played.first.found, words) != NULL, "%s",
                      played.first.found);
    } else if (verdict == CASE_NOT_A_CASE) {
        ck_assert_str_eq(played.problem.where, where);
        ck_assert_msg(strstr(played.problem.what, words) != NULL, "%s",
                      played.problem.what);
    }
    case_finish(&played);
    unlink(path);
}

START_TEST(cases_are_judged) {
    char text[4096];
    snprintf(text, sizeof text, case_text, cases[_i].play, cases[_i].expect);
    judge(text, cases[_i].verdict, cases[_i].where, cases[_i].text);
}
END_TEST

/* What a case of the second battle may expect: the same promises (tests/cases/README.md). */
static const char sburg_text[] =
    "{\"name\": \"x\", \"game\": \"sharpsburg\", \"edition\": \"S\", \"options\": [\"fog\"],"
    " \"map\": {\"columns\": 20, \"rows\": 6, \"default\": {\"terrain\": \"clear\", "
    "\"elevation\": 0}, \"exits\": {\"union\": [\"2001\"], \"confederate\": [\"0101\"]}},"
    " \"turn\": 1, \"side\": \"union\", \"phase\": \"movement\","
    " \"units\": [{\"id\": \"u1\", \"army\": \"union\", \"arm\": \"infantry\", \"sp\": 5, "
    "\"hex\": \"2004\"},"
    "   {\"id\": \"c1\", \"army\": \"confederate\", \"arm\": \"infantry\", \"sp\": 5, "
    "\"hex\": \"0103\"}],"
    " \"play\": [%s], \"expect\": {%s}}";

/* clang-format off */
static const struct {
    const char *play, *expect;
    enum verdict verdict;
    const char *where, *text;
} sburg_cases[] = {
    {"", "\"asked\":{\"side\":\"union\"}", CASE_PASSED, NULL, NULL},
    {"", "\"asked\":{\"decisions\":[\"move\",\"wing\",\"detach\",\"end\"]}", CASE_PASSED, NULL, NULL},
    {"", "\"asked\":{\"decisions\":[\"end\"]}", CASE_FAILED, "asked", "move"},
    {"", "\"asked\":null", CASE_FAILED, "asked", "union"},
    {"{\"side\":\"union\",\"action\":{\"do\":\"resign\"}}", "\"asked\":null", CASE_PASSED, NULL, NULL},
    {"{\"side\":\"union\",\"action\":{\"do\":\"resign\"}}", "\"no_events\":[\"rallied\"]", CASE_PASSED, NULL, NULL},
    {"{\"side\":\"union\",\"action\":{\"do\":\"resign\"}}", "\"no_events\":[\"rallied\",\"ended\"]", CASE_FAILED, "no_events", "ended"},
    {"", "\"units\":{\"u7\":{\"covered\":false}}", CASE_FAILED, "units.u7", "nothing"},
    {"", "\"view\":{\"viewer\":\"union\",\"units\":{\"u1\":{\"covered\":false}},\"absent\":[\"c1\"]}", CASE_PASSED, NULL, NULL},
    {"", "\"view\":{\"viewer\":\"union\",\"units\":{\"c1\":{\"covered\":false}}}", CASE_FAILED, "view.units.c1", "nothing"},
    {"", "\"view\":{\"viewer\":\"union\",\"absent\":[1]}", CASE_NOT_A_CASE, "expect.view.absent[0]", "must be"},
    {"", "\"view\":{\"absent\":[]}", CASE_NOT_A_CASE, "expect.view.viewer", "is missing"},
    {"", "\"view\":{\"viewer\":\"lincoln\"}", CASE_NOT_A_CASE, "expect.view.viewer", "must be"},
    {"", "\"gone\":\"c1\"", CASE_NOT_A_CASE, "expect.gone", "must be a list"},
    {"", "\"control\":{\"9999\":\"union\"}", CASE_NOT_A_CASE, "expect.control.9999", "not on the map"},
    {"", "\"stacks\":{\"2104\":[]}", CASE_NOT_A_CASE, "expect.stacks.2104", "not on the map"},
    {"", "\"units\":{\"u1\":{\"routd\":false}}", CASE_NOT_A_CASE, "expect.units.u1.routd", "not known"},
    {"", "\"units\":{\"u1\":{\"rally_routed\":false}}", CASE_PASSED, NULL, NULL},
    {"", "\"officers\":{\"u1\":{\"corps\":1}}", CASE_NOT_A_CASE, "expect.officers.u1.corps", "not known"},
};
/* clang-format on */

START_TEST(sharpsburg_cases_are_judged) {
    char text[4096];
    snprintf(text, sizeof text, sburg_text, sburg_cases[_i].play, sburg_cases[_i].expect);
    judge(text, sburg_cases[_i].verdict, sburg_cases[_i].where, sburg_cases[_i].text);
}
END_TEST

static const char *const no_cases[] = {
    "", "[]", "{", "{\"name\":\"x\",\"name\":\"x\"}",
    "{\"name\":\"x\",\"game\":\"go\",\"edition\":\"1\"}"};

START_TEST(other_files_are_no_cases) {
    char path[32];
    struct played_case played;
    write_file(path, no_cases[_i]);
    ck_assert_int_eq(case_play(&played, &library, path), CASE_NOT_A_CASE);
    ck_assert_str_ne(played.problem.what, "");
    case_finish(&played);
    unlink(path);
}
END_TEST

/* A case without commanders, with one thing wrong: the place is named. */
static const char position_text[] =
    "{\"name\": \"x\", \"game\": \"fotm\", \"edition\": \"2022\","
    " \"map\": {\"columns\": 6, \"rows\": 6, \"default\": {\"terrain\": \"clear\", "
    "\"elevation\": 1}},"
    " \"turn\": %s, \"side\": \"union\", \"phase\": \"combat\","
    " \"brigades\": [{\"id\": \"u1\", \"army\": \"union\", \"steps\": [4], \"hex\": "
    "\"0404\"}, %s], %s \"play\": [], \"expect\": {}}";

/* clang-format off */
static const struct {
    const char *turn, *brigade, *more, *where, *text;
} broken[] = {
    {"0", "{\"id\":\"c1\",\"army\":\"confederate\",\"steps\":[4],\"hex\":\"0403\"}", "", "turn", "from 1 to 15"},
    {"3", "{\"id\":\"c1\",\"army\":\"confederate\",\"steps\":[4],\"hex\":\"0409\"}", "", "brigades[1].hex", "no hex"},
    {"3", "{\"id\":\"c1\",\"army\":\"confederate\",\"steps\":[4],\"hex\":\"0404\"}", "", "brigades[1].hex", "other army"},
    {"3", "{\"id\":\"u2\",\"army\":\"union\",\"steps\":[4],\"hex\":\"0404\"},"
          "{\"id\":\"u3\",\"army\":\"union\",\"steps\":[4],\"hex\":\"0404\"}", "", "brigades[2].hex", "over-stacked"},
    {"3", "{\"id\":\"c1\",\"army\":\"confederate\",\"steps\":[4],\"sp\":3}", "", "brigades[1].sp", "steps"},
    {"3", "{\"id\":\"c1\",\"army\":\"confederate\",\"steps\":[4]}", "\"vp\":{\"blue\":1},", "vp.blue", "not known"},
    {"3", "{\"id\":\"c1\",\"army\":\"confederate\",\"steps\":[4]}",
     "\"guards\":[{\"id\":\"x1\",\"army\":\"union\",\"parent\":\"u1\",\"hex\":\"0404\",\"prisoners\":[\"c1\"]}],", "guards[0]", "g1"},
};
/* clang-format on */

START_TEST(the_place_is_named) {
    char text[4096], path[32];
    snprintf(text, sizeof text, position_text, broken[_i].turn, broken[_i].brigade,
             broken[_i].more);
    write_file(path, text);
    struct played_case played;
    ck_assert_int_eq(case_play(&played, &library, path), CASE_NOT_A_CASE);
    ck_assert_str_eq(played.problem.where, broken[_i].where);
    ck_assert_msg(strstr(played.problem.what, broken[_i].text) != NULL, "%s",
                  played.problem.what);
    case_finish(&played);
    unlink(path);
}
END_TEST

/* The same of the two games with figures: an expectation or a question of another form is no
 * test that passes. */
#define BEGINNING(game)                                                                  \
    "{\"name\": \"x\", \"game\": \"" game "\", \"edition\": \"2026\", \"options\": [],"  \
    " \"turn\": 2, \"phase\": \"movement\", \"play\": [], \"table\": {}, "
static const char *const figures_text[] = {
    BEGINNING(
        "tabletop-1862") "\"side\": \"union\", \"units\": ["
                         "{\"id\": \"u1\", \"side\": \"union\", \"kind\": \"infantry\", \"corps\": \"IX\","
                         " \"division\": \"KA\", \"strength\": [8, 4, 2], \"formation\": \"line\","
                         " \"at\": [40000, 30000], \"heading\": 2700},"
                         "{\"id\": \"c1\", \"side\": \"confederate\", \"kind\": \"infantry\", \"corps\": \"L\","
                         " \"division\": \"DHH\", \"strength\": [8, 4, 2], \"formation\": \"line\","
                         " \"at\": [10000, 30000], \"heading\": 900%s}], \"expect\": {%s}, \"ask\": [%s]}",
    BEGINNING(
        "tabletop-1916") "\"side\": \"attacker\", \"units\": ["
                         "{\"id\": \"u1\", \"side\": \"attacker\", \"kind\": \"infantry\","
                         " \"bases\": [[40000, 10000, 0]]},"
                         "{\"id\": \"c1\", \"side\": \"defender\", \"kind\": \"infantry\","
                         " \"bases\": [[40000, 60000, 1800]]%s}], \"expect\": {%s}, \"ask\": [%s]}"};

#define ENDS "\"from\":{\"unit\":\"u1\"},\"to\":{\"unit\":\"c1\"}"
#define ASK(question) "{\"question\":{" question "},\"answer\":{\"distance\":{}}}"

/* clang-format off */
static const struct {
    const char *unit, *expect, *ask;
    enum verdict verdict;
    const char *where, *text;
} figures[] = {
    {"", "\"gone\":\"c1\"", "", CASE_NOT_A_CASE, "expect.gone", "must be a list"},
    {"", "\"events\":{}", "", CASE_NOT_A_CASE, "expect.events", "must be a list"},
    {"", "\"asked\":5", "", CASE_NOT_A_CASE, "expect.asked", "must be an object"},
    {"", "\"asked\":{\"decisions\":\"order\"}", "", CASE_NOT_A_CASE, "expect.asked.decisions", "must be a list"},
    {"", "\"units\":5", "", CASE_NOT_A_CASE, "expect.units", "must be an object"},
    {"", "", ASK("\"ask\":\"measure\"," ENDS), CASE_FAILED, "ask[0].answer", "distance"},
    {"", "", ASK("\"ask\":\"measure\",\"form\":1," ENDS), CASE_FAILED, "ask[0].answer", "form: is not known here"},
    {"", "", ASK("\"ask\":\"measure\",\"from\":{\"unti\":\"u1\"},\"to\":{\"unit\":\"c1\"}"), CASE_FAILED,
     "ask[0].answer", "from.unti: is not known here"},
    {"", "", ASK("\"ask\":\"sight\",\"from\":{\"unti\":\"u1\"},\"to\":{\"unit\":\"c1\"}"), CASE_FAILED,
     "ask[0].answer", "from.unti: is not known here"},
    {"", "\"turn\":2", "", CASE_PASSED, NULL, NULL},
    {"", "\"turn\":2},\"rules\":1,\"why\":{", "", CASE_PASSED, NULL, NULL},
    {"", "\"turn\":2},\"rules\":2,\"why\":{", "", CASE_NOT_A_CASE, "rules", "must be"},
};

/* What only one of the two has. */
static const struct {
    unsigned game;
    const char *unit, *expect;
    enum verdict verdict;
    const char *where, *text;
} apart[] = {
    {0, "", "\"units\":{\"u1\":{\"heading\":2701}}", CASE_PASSED, NULL, NULL},
    {0, "", "\"units\":{\"u1\":{\"heading\":1000000000000}}", CASE_FAILED, "units.u1.heading", "2700"},
    {0, ", \"adopted\": 5", "", CASE_NOT_A_CASE, "units[1].adopted", "must be"},
    {1, "", "\"units\":{\"u1\":{\"heading\":{\"u1.1\":3599}}}", CASE_PASSED, NULL, NULL},
    {1, "", "\"units\":{\"u1\":{\"heading\":{\"u1.1\":1000000000000}}}", CASE_FAILED, "expect.u1.heading", "0"},
    {1, "", "\"units\":{\"u1\":{\"count\":{}}}", CASE_FAILED, "expect.u1.count", "1"},
    {1, "", "\"view\":{\"viewer\":\"attacker\",\"present\":\"u1\"}", CASE_NOT_A_CASE, "expect.view.present", "must be a list"},
};
/* clang-format on */

static void judge_figures(const char *text, enum verdict expected, const char *where,
                          const char *what) {
    char path[32];
    struct played_case played;
    write_file(path, text);
    enum verdict verdict = case_play(&played, &library, path);
    ck_assert_msg(verdict == expected, "verdict %d: %s %s %s: %s", (int)verdict,
                  played.problem.where, played.problem.what, played.first.where,
                  played.first.found);
    if (verdict != CASE_PASSED) {
        bool failed = verdict == CASE_FAILED;
        const char *told = failed ? played.first.found : played.problem.what;
        ck_assert_str_eq(failed ? played.first.where : played.problem.where, where);
        ck_assert_msg(strstr(told, what) != NULL, "%s", told);
    }
    case_finish(&played);
    unlink(path);
}

START_TEST(figures_are_judged) {
    char text[4096];
    for (unsigned game = 0; game < 2; game++) {
        snprintf(text, sizeof text, figures_text[game], figures[_i].unit,
                 figures[_i].expect, figures[_i].ask);
        judge_figures(text, figures[_i].verdict, figures[_i].where, figures[_i].text);
    }
}
END_TEST

START_TEST(figures_are_judged_apart) {
    char text[4096];
    snprintf(text, sizeof text, figures_text[apart[_i].game], apart[_i].unit,
             apart[_i].expect, "");
    judge_figures(text, apart[_i].verdict, apart[_i].where, apart[_i].text);
}
END_TEST

/* --- records ----------------------------------------------------------------------- */

/* Dice that remember what they showed. */
struct noted_dice {
    struct dice dice;
    struct fast_dice fast;
    json_t *rolls;
};

static void note_roll(struct dice *dice, const struct dice_throw *what,
                      uint8_t *ret_faces) {
    struct noted_dice *self = (struct noted_dice *)dice;
    self->fast.dice.roll(&self->fast.dice, what, ret_faces);
    json_t *roll = json_array();
    for (unsigned i = 0; i < what->count; i++)
        json_array_append_new(roll, json_integer(ret_faces[i]));
    json_array_append_new(self->rolls, roll);
}

static json_t *flags_new(unsigned flags) {
    static const char *const names[] = {"rolled", "probed", "phase-end", "game-end"};
    json_t *list = json_array();
    for (unsigned i = 0; i < 4; i++)
        if (flags >> i & 1)
            json_array_append_new(list, json_string(names[i]));
    return list;
}

static json_t *digest_new(const void *setup, const struct fotm_state *state) {
    unsigned char hash[crypto_hash_sha256_BYTES];
    char text[2 * sizeof hash + 1];
    json_t *json = codec_state_new(&fotm_codec, setup, state);
    char *canonical = json_dumps(json, JSON_SORT_KEYS | JSON_COMPACT);
    crypto_hash_sha256(hash, (const unsigned char *)canonical, strlen(canonical));
    sodium_bin2hex(text, sizeof text, hash, sizeof hash);
    free(canonical);
    json_decref(json);
    return json_string(text);
}

static struct {
    struct fotm_state state, before;
    struct fotm_view view;
    struct fotm_offers offers;
    struct fotm_events events;
} table;

/* One entry; now and then it is undone by the next. */
static void record_one(const void *setup, struct random_player *player,
                       struct noted_dice *dice, json_t *entries, unsigned number) {
    enum side side = table.state.truth.asked;
    const char *by = fotm_ruleset.side_names[side];
    if (number % 13 == 12) {
        table.state = table.before;
        json_array_append_new(entries,
                              json_pack("{s:i,s:s,s:s,s:i}", "e", (int)number + 1, "kind",
                                        "undo", "by", by, "back_to", (int)number - 1));
        return;
    }
    table.before = table.state;
    fotm_redact(setup, &table.state, (enum viewer)side, &table.view);
    fotm_offers(setup, &table.view, &table.offers);
    struct fotm_action action =
        random_player_choose(player, setup, &table.view, &table.offers);
    json_t *json = codec_action_new(&fotm_codec, setup, &table.view, &action);
    dice->rolls = json_array();
    unsigned flags = fotm_ruleset.apply(setup, &table.state, side, &action, &dice->dice,
                                        &table.events);
    json_t *entry =
        json_pack("{s:i,s:s,s:s,s:o,s:o,s:o}", "e", (int)number + 1, "kind", "act", "by",
                  by, "action", json, "rolls", dice->rolls, "flags", flags_new(flags));
    if (flags & APPLY_PHASE_END)
        json_object_set_new(entry, "digest", digest_new(setup, &table.state));
    json_array_append_new(entries, entry);
}

static json_t *record_new(bool with_data) {
    struct problem problem;
    struct random_player player;
    struct noted_dice dice = {.dice = {note_roll}};
    const json_t *data = library_data(&library, &fotm_codec, &problem);
    ck_assert_ptr_nonnull(data);
    json_t *record =
        json_pack("{s:s,s:s,s:s,s:s,s:[s]}", "ridgeline", "record", "game", "fotm",
                  "edition", "2022", "scenario", "pm", "options", "lee");
    json_t *entries = json_array(), *choice = json_object();
    void *setup = NULL;
    json_object_set(choice, "scenario", json_object_get(record, "scenario"));
    json_object_set(choice, "options", json_object_get(record, "options"));
    ck_assert_int_eq(fotm_codec.setup_create(data, choice, &setup, &problem), 0);
    random_player_init(&player, 5);
    player.bold = true;
    fast_dice_init(&dice.fast, 5);
    fotm_ruleset.start(setup, &table.state);
    table.before = table.state;
    for (unsigned i = 0; i < ENTRIES; i++)
        record_one(setup, &player, &dice, entries, i);
    json_array_append_new(entries,
                          json_pack("{s:i,s:s,s:s,s:o}", "e", ENTRIES + 1, "kind",
                                    "resign", "by", "union", "digest", json_string("")));
    fotm_ruleset.end(setup, &table.state, SIDE_SECOND, &table.events);
    json_object_set_new(json_array_get(entries, ENTRIES), "digest",
                        digest_new(setup, &table.state));
    json_object_set_new(record, "entries", entries);
    if (with_data)
        json_object_set(record, "data", (json_t *)data);
    fotm_codec.setup_destroy(setup);
    json_decref(choice);
    return record;
}

static int replay_record(const json_t *record) {
    char path[32];
    char *text = json_dumps(record, JSON_COMPACT);
    write_file(path, text);
    /* What it prints would stand between the lines of TAP. */
    fflush(stdout);
    int out = dup(1), err = dup(2);
    ck_assert_ptr_nonnull(freopen("/dev/null", "w", stdout));
    int code = replay(&library, path);
    fflush(stdout);
    dup2(out, 1);
    dup2(err, 2);
    close(out);
    close(err);
    free(text);
    unlink(path);
    return code;
}

/* The first entry of a kind with a member that is not empty. */
static json_t *entry_with(const json_t *record, const char *member) {
    const json_t *entries = json_object_get(record, "entries");
    for (size_t i = 0; i < json_array_size(entries); i++) {
        json_t *entry = json_array_get(entries, i),
               *value = json_object_get(entry, member);
        if (value && (!json_is_array(value) || json_array_size(value) > 0))
            return entry;
    }
    return NULL;
}

START_TEST(a_record_plays_again) {
    json_t *record = record_new(_i == 1);
    ck_assert_int_eq(replay_record(record), 0);
    json_decref(record);
}
END_TEST

START_TEST(a_changed_record_is_found_out) {
    json_t *record = record_new(false);
    json_t *roll =
        json_array_get(json_object_get(entry_with(record, "rolls"), "rolls"), 0);
    json_t *digested = entry_with(record, "digest");
    switch (_i) {
    case 0: /* a die more */
        json_array_append_new(roll, json_integer(1));
        break;
    case 1: /* a roll too many */
        json_array_append_new(json_object_get(entry_with(record, "rolls"), "rolls"),
                              json_pack("[i]", 1));
        break;
    case 2:
        json_object_set_new(digested, "digest",
                            json_string("00000000000000000000000000000000"
                                        "00000000000000000000000000000000"));
        break;
    case 3: /* a roll too few */
        json_object_set_new(entry_with(record, "rolls"), "rolls", json_array());
        break;
    case 4:
        json_object_set_new(digested, "flags", json_array());
        break;
    default:
        json_object_set_new(record, "data_hash", json_string("00"));
        break;
    }
    ck_assert_int_eq(replay_record(record), 1);
    json_decref(record);
}
END_TEST

START_TEST(other_files_are_no_records) {
    json_t *record = record_new(false);
    if (_i == 0)
        json_object_set_new(record, "game", json_string("go"));
    else if (_i == 1)
        json_object_set_new(record, "scenario", json_string("nowhere"));
    else
        json_object_set_new(entry_with(record, "back_to"), "back_to", json_integer(9999));
    ck_assert_int_eq(replay_record(record), 2);
    json_decref(record);
}
END_TEST

#define COUNT(rows) (int)(sizeof rows / sizeof *rows)

int main(void) {
    Suite *suite = suite_create("referee");
    TCase *files = tcase_create("cases"), *records = tcase_create("records");
    tcase_add_unchecked_fixture(files, open_library, close_library);
    tcase_add_loop_test(files, cases_are_judged, 0, COUNT(cases));
    tcase_add_loop_test(files, sharpsburg_cases_are_judged, 0, COUNT(sburg_cases));
    tcase_add_loop_test(files, other_files_are_no_cases, 0, COUNT(no_cases));
    tcase_add_loop_test(files, the_place_is_named, 0, sizeof broken / sizeof *broken);
    tcase_add_loop_test(files, figures_are_judged, 0, COUNT(figures));
    tcase_add_loop_test(files, figures_are_judged_apart, 0, COUNT(apart));
    tcase_add_unchecked_fixture(records, open_library, close_library);
    tcase_set_timeout(records, 60);
    tcase_add_loop_test(records, a_record_plays_again, 0, 2);
    tcase_add_loop_test(records, a_changed_record_is_found_out, 0, 6);
    tcase_add_loop_test(records, other_files_are_no_records, 0, 3);
    suite_add_tcase(suite, files);
    suite_add_tcase(suite, records);
    return run_suite(suite);
}
