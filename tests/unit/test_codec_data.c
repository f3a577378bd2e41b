/* SPDX-License-Identifier: MIT */
/* The data of Fire on the Mountain and what is made of them: rules cases, matches'
 * choices, scenarios, the lobby's catalogue, and the page that names every word on the
 * wire. */
#include "codec_help.h"
#include "run.h"

#include "action_json.h"
#include "decisions.h"
#include "fotm.h"
#include "refusals.h"
#include "state.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *data;
static const struct codec *codec;
static struct fotm_state state;

static void load_data(void) {
    codec = codec_find("fotm", "2022");
    data = codec_data_new();
}

static void drop_data(void) {
    json_decref(data);
}

/* --- cases ------------------------------------------------------------------------- */

/* A case with one member of something replaced (`value` NULL: removed), and what the
 * loader says. */
/* clang-format off */
static const char sound_case[] =
    "{\"name\": \"x\", \"game\": \"fotm\", \"edition\": \"2022\", \"options\": [],"
    " \"map\": {\"columns\": 6, \"rows\": 6, \"default\": {\"terrain\": \"clear\", \"elevation\": 1},"
    "   \"hexes\": {\"0303\": {\"terrain\": \"woods\"}}, \"roads\": [[\"0101\", \"0201\"]],"
    "   \"entries\": [{\"id\": 1, \"hex\": \"0101\", \"army\": \"confederate\"}],"
    "   \"objectives\": {\"gaps\": [\"0202\", \"0205\"], \"prize\": \"0106\"}},"
    " \"turn\": 2, \"side\": \"union\", \"phase\": \"combat\","
    " \"brigades\": [{\"id\": \"u1\", \"army\": \"union\", \"steps\": [4, 3, 2], \"sp\": 3, \"hex\": \"0304\"},"
    "   {\"id\": \"c1\", \"army\": \"confederate\", \"type\": \"artillery\", \"steps\": [[3, 4]], \"hex\": \"0303\"}],"
    " \"commanders\": [{\"id\": \"cox\", \"army\": \"union\", \"cm\": 1, \"hex\": \"0304\"}],"
    " \"reinforcements\": [], \"guards\": []}";

static const struct {
    const char *path[4], *value, *where, *what;
} broken[] = {
    {{"turn"}, "16", "turn", "must be from 0 to 15"},
    {{"turn"}, "0", "turn", "must be from 1 to 15"},
    {{"turn"}, NULL, "turn", "is missing"},
    {{"side"}, "\"french\"", "side", "must be one of"},
    {{"phase"}, "7", "phase", "must be a text"},
    {{"weather"}, "\"rain\"", "weather", "is not known here"},
    {{"options"}, "[\"fog\"]", "options[0]", "must be one of"},
    {{"map", "columns"}, "0", "map.columns", "must be from 1 to 99"},
    {{"map", "rivers"}, "[]", "map.rivers", "is not known here"},
    {{"map", "hexes", "0709"}, "{}", "map.hexes.0709", "is not on the map"},
    {{"map", "hexes", "0303", "terrain"}, "\"sea\"", "map.hexes.0303.terrain", "must be one of"},
    {{"map", "hexes", "0303", "height"}, "1", "map.hexes.0303.height", "is not known here"},
    {{"map", "roads"}, "[[\"0101\",\"0303\"]]", "map.roads[0][1]", "is not adjacent to 0101"},
    {{"map", "roads"}, "[[\"0101\"]]", "map.roads[0]", "at least 2"},
    {{"map", "entries"}, "[{\"id\":1,\"hex\":\"0101\",\"army\":\"union\"},{\"id\":1,\"hex\":\"0102\",\"army\":\"union\"}]",
     "map.entries[1]", "there twice"},
    {{"map", "objectives", "prize"}, "\"0202\"", "map.objectives", "names a hex twice"},
    {{"map"}, "\"gettysburg\"", "map", "no map \"gettysburg\""},
    {{"brigades", "0", "id"}, "\"c1\"", "brigades[1].id", "there twice"},
    {{"brigades", "0", "id"}, "\"a#b\"", "brigades[0].id", "must not contain '#'"},
    {{"brigades", "0", "id"}, "\"a-name-of-forty-bytes-is-one-byte-too-long\"", "brigades[0].id", "at most 39 bytes"},
    {{"brigades", "0", "name"}, "\"A name of sixty-four bytes is one byte longer than there is room\"", "brigades[0].name", "at most 63 bytes"},
    {{"brigades", "0", "army"}, NULL, "brigades[0].army", "is missing"},
    {{"brigades", "0", "steps"}, "[4,5]", "brigades[0].steps[1]", "never stronger"},
    {{"brigades", "0", "steps"}, "[]", "brigades[0].steps", "at least 1"},
    {{"brigades", "0", "steps"}, "[9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9]", "brigades[0].steps", "at most 16 items"},
    {{"brigades", "0", "steps"}, "[[3,4]]", "brigades[0].steps[0]", "must be a whole number"},
    {{"brigades", "1", "steps"}, "[3]", "brigades[1].steps[0]", "must be a list"},
    {{"brigades", "0", "sp"}, "1", "brigades[0].sp", "none of the brigade's steps"},
    {{"brigades", "0", "hex"}, "\"0707\"", "brigades[0].hex", "no hex \"0707\""},
    {{"brigades", "0", "facing"}, "6", "brigades[0].facing", "must be from 0 to 5"},
    {{"brigades", "0", "mounted"}, "true", "brigades[0].mounted", "only cavalry"},
    {{"brigades", "0", "lcm"}, "3", "brigades[0].lcm", "must be from 0 to 2"},
    {{"brigades", "0", "colour"}, "\"blue\"", "brigades[0].colour", "is not known here"},
    {{"brigades", "0"}, "7", "brigades[0]", "must be an object"},
    {{"commanders", "0", "cm"}, "9", "commanders[0].cm", "must be from 0 to 6"},
    {{"commanders", "0", "facing"}, "1", "commanders[0].facing", "is not known here"},
    {{"reinforcements"}, "[{\"turn\":2,\"army\":\"union\",\"entry\":5,\"units\":[\"u1\"]}]", "reinforcements[0]", "no entry 5"},
    {{"reinforcements"}, "[{\"turn\":2,\"army\":\"union\",\"entry\":1,\"units\":[\"u7\"]}]", "reinforcements[0].units[0]", "no such unit"},
    {{"guards"}, "[{\"id\":\"x\",\"army\":\"union\",\"parent\":\"u1\",\"hex\":\"0101\"}]", "guards[0]", "g1, g2"},
    {{"guards"}, "[{\"id\":\"g1\",\"army\":\"union\",\"parent\":\"u1\",\"hex\":\"0101\",\"prisoners\":[\"c1\"]}]", "guards[0]", "without a hex"},
    {{"control"}, "{\"0303\":\"union\"}", "control.0303", "no objective"},
    {{"vp"}, "{\"union\":\"many\"}", "vp.union", "must be a whole number"},
    {{"debt"}, "{\"sp\":2,\"when\":3}", "debt.when", "is not known here"},
    {{"pause"}, "1", "pause", "must be true or false"},
};
/* clang-format on */

static json_t *child_of(json_t *json, const char *name) {
    return json_is_array(json) ? json_array_get(json, (size_t)atoi(name))
                               : json_object_get(json, name);
}

static void change(json_t *json, const char *const path[4], const char *value) {
    unsigned last = 0;
    while (last < 3 && path[last + 1])
        json = child_of(json, path[last++]);
    if (!value)
        json_object_del(json, path[last]);
    else if (json_is_array(json))
        json_array_set_new(json, (size_t)atoi(path[last]),
                           json_loads(value, JSON_DECODE_ANY, NULL));
    else
        json_object_set_new(json, path[last], json_loads(value, JSON_DECODE_ANY, NULL));
}

static int load_case(json_t *json, struct problem *problem) {
    void *setup = NULL;
    int r = codec->cases->create(data, json, &setup, &state, problem);
    codec->setup_destroy(setup);
    return r;
}

START_TEST(a_sound_case_loads) {
    struct problem problem = {"", ""};
    json_t *json = json_loads(sound_case, 0, NULL);
    ck_assert_ptr_nonnull(json);
    ck_assert_msg(load_case(json, &problem) == 0, "%s: %s", problem.where, problem.what);
    json_decref(json);
}
END_TEST

START_TEST(errors_in_a_case_name_their_place) {
    struct problem problem = {"", ""};
    json_t *json = json_loads(sound_case, 0, NULL);
    change(json, broken[_i].path, broken[_i].value);
    ck_assert_int_ne(load_case(json, &problem), 0);
    ck_assert_str_eq(problem.where, broken[_i].where);
    ck_assert_msg(strstr(problem.what, broken[_i].what) != NULL, "%s", problem.what);
    json_decref(json);
}
END_TEST

static const struct {
    const char *choice, *where, *what;
} bad_choices[] = {
    {"{\"scenario\":\"gettysburg\"}", "scenario", "no scenario"},
    {"{\"options\":[]}", "scenario", "is missing"},
    {"{\"scenario\":\"am\",\"options\":[\"intelligence\"]}", "options",
     "needs \"masking\""},
    {"{\"scenario\":\"am\",\"options\":[\"longstreet_bonus\"]}", "options",
     "needs \"lee\""},
    {"{\"scenario\":\"am\",\"options\":[\"lee\",\"lee\"]}", "options[1]", "there twice"},
    {"{\"scenario\":\"am\",\"options\":[],\"side\":1}", "side", "is not known here"},
};

START_TEST(a_choice_is_checked) {
    struct problem problem = {"", ""};
    void *setup = NULL;
    json_t *choice = json_loads(bad_choices[_i].choice, 0, NULL);
    ck_assert_int_ne(codec->setup_create(data, choice, &setup, &problem), 0);
    ck_assert_str_eq(problem.where, bad_choices[_i].where);
    ck_assert_msg(strstr(problem.what, bad_choices[_i].what) != NULL, "%s", problem.what);
    json_decref(choice);
}
END_TEST

START_TEST(scenarios_have_their_units) {
    static const struct {
        const char *scenario, *option;
        unsigned brigades, commanders, rows, first, last;
    } rows[] = {
        {"campaign", "what_if", 54, 15, 21, 1, 15},
        {"campaign", NULL, 53, 15, 20, 1, 15},
        {"campaign", "lee", 53, 16, 20, 1, 15},
        {"am", NULL, 22, 5, 7, 1, 7},
        {"pm", NULL, 53, 15, 13, 8, 15},
        {"campaign-balanced", NULL, 53, 15, 20, 1, 15},
        {"pm-balanced", "what_if", 54, 15, 14, 8, 15},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct problem problem = {"", ""};
        void *made = NULL;
        json_t *choice = json_pack("{s:s,s:[]}", "scenario", rows[i].scenario, "options");
        if (rows[i].option)
            json_array_append_new(json_object_get(choice, "options"),
                                  json_string(rows[i].option));
        ck_assert_msg(codec->setup_create(data, choice, &made, &problem) == 0, "%s: %s",
                      problem.where, problem.what);
        const struct fotm_setup *setup = made;
        ck_assert_uint_eq(setup->first_turn, rows[i].first);
        ck_assert_uint_eq(setup->last_turn, rows[i].last);
        ck_assert_uint_eq(setup->commander_count, rows[i].commanders);
        ck_assert_uint_eq(setup->brigade_count, rows[i].brigades);
        ck_assert_uint_eq(setup->row_count, rows[i].rows);
        /* What the afternoon begins with: Burnside's pause, the cavalry's halt behind it, and the
         * point for Garland. */
        bool pm = strncmp(rows[i].scenario, "pm", 2) == 0;
        ck_assert_int_eq(setup->pause_at_start, pm);
        ck_assert_int_eq(setup->released_at_start, pm);
        ck_assert_int_eq(setup->vp_at_start[FOTM_UNION], pm ? 1 : 0);
        ck_assert_int_eq(setup->vp_at_start[FOTM_CONFEDERATE], 0);
        json_decref(choice);
        codec->setup_destroy(made);
    }
}
END_TEST

START_TEST(the_lobby_explains_every_choice) {
    json_t *catalogue = codec->catalogue_new(data, codec->rules->edition);
    json_t *scenarios = json_object_get(catalogue, "scenarios"),
           *options = json_object_get(catalogue, "options");
    ck_assert_uint_eq(json_array_size(scenarios), 5);
    ck_assert_uint_eq(json_array_size(options), 9);
    for (size_t i = 0; i < 14; i++) {
        json_t *one =
            i < 5 ? json_array_get(scenarios, i) : json_array_get(options, i - 5);
        ck_assert_uint_gt(json_string_length(json_object_get(one, "text")), 20);
        ck_assert_uint_gt(json_string_length(json_object_get(one, "name")), 2);
    }
    json_decref(catalogue);
}
END_TEST

static struct fotm_setup *scenario_new(const char *id) {
    struct problem problem = {"", ""};
    void *made = NULL;
    json_t *choice = json_pack("{s:s}", "scenario", id);
    ck_assert_msg(codec->setup_create(data, choice, &made, &problem) == 0, "%s: %s",
                  problem.where, problem.what);
    json_decref(choice);
    return made;
}

/* The turn in which a unit comes; 0: it is there from the beginning. */
static unsigned turn_of(const struct fotm_setup *setup, const char *id) {
    static const struct fotm_position nobody;
    unsigned unit = fotm_unit_find(setup, &nobody, id);
    ck_assert_uint_ne(unit, FOTM_NOSUCH);
    uint8_t row = fotm_is_brigade(unit)
                      ? setup->brigades[unit].row
                      : setup->commanders[unit - FOTM_FIRST_COMMANDER].row;
    return row == FOTM_NOBODY ? 0 : setup->rows[row].turn;
}

/* The balanced scenarios are the historical ones but for who comes an hour later or earlier. */
START_TEST(balanced_scenarios_shift_three_rows) {
    static const struct {
        const char *unit;
        unsigned usual, balanced;
    } shifted[] = {{"us-ix-sturgis-ferrero", 8, 9}, {"us-ix-sturgis-nagle", 8, 9},
                   {"us-ix-sturgis-durell", 8, 9},  {"us-ix-rodman-fairchild", 9, 10},
                   {"us-ix-rodman-harland", 9, 10}, {"us-ix-rodman-muhlenberg", 9, 10},
                   {"cs-hood-wofford", 10, 9},      {"cs-hood-law", 10, 9},
                   {"cs-hood-frobel", 10, 9},       {"us-cmd-sturgis", 8, 9},
                   {"us-cmd-rodman", 9, 10},        {"cs-cmd-hood", 10, 9}};
    static const char *const pairs[][2] = {{"campaign", "campaign-balanced"},
                                           {"pm", "pm-balanced"}};
    for (unsigned pair = 0; pair < 2; pair++) {
        struct fotm_setup *usual = scenario_new(pairs[pair][0]),
                          *balanced = scenario_new(pairs[pair][1]);
        unsigned changed = 0;
        for (unsigned i = 0; i < sizeof shifted / sizeof *shifted; i++) {
            ck_assert_uint_eq(turn_of(usual, shifted[i].unit), shifted[i].usual);
            ck_assert_uint_eq(turn_of(balanced, shifted[i].unit), shifted[i].balanced);
        }
        for (unsigned i = 0; i < usual->brigade_count; i++) {
            const char *id = usual->brigades[i].id;
            changed += turn_of(usual, id) != turn_of(balanced, id);
        }
        for (unsigned i = 0; i < usual->commander_count; i++) {
            const char *id = usual->commanders[i].id;
            changed += turn_of(usual, id) != turn_of(balanced, id);
        }
        ck_assert_uint_eq(changed, sizeof shifted / sizeof *shifted);
        ck_assert_mem_eq(usual->brigade_starts, balanced->brigade_starts,
                         sizeof usual->brigade_starts);
        codec->setup_destroy(usual);
        codec->setup_destroy(balanced);
    }
}
END_TEST

/* A scenario says which editions offer it: another's catalogue is without it, and whoever asks for
 * it is told why not. */
START_TEST(a_scenario_may_belong_to_an_edition) {
    static const char *const ids[] = {"campaign-balanced", "pm-balanced"};
    json_t *catalogue = codec->catalogue_new(data, "playtest"),
           *scenarios = json_object_get(catalogue, "scenarios");
    ck_assert_uint_eq(json_array_size(scenarios), 3);
    for (size_t i = 0; i < 3; i++)
        ck_assert_ptr_null(
            strstr(json_string_value(json_object_get(json_array_get(scenarios, i), "id")),
                   "balanced"));
    for (unsigned i = 0; i < 2; i++) {
        struct problem problem = {"", ""};
        void *made = NULL;
        json_t *choice =
            json_pack("{s:s,s:s}", "scenario", ids[i], "edition", "playtest");
        ck_assert_int_eq(codec->setup_create(data, choice, &made, &problem), -EINVAL);
        ck_assert_str_eq(problem.where, "scenario");
        ck_assert_ptr_nonnull(strstr(problem.what, "is not offered with this edition"));
        json_decref(choice);
    }
    json_decref(catalogue);
}
END_TEST

/* What is wrong in that list is refused where it stands. */
START_TEST(editions_of_a_scenario_are_read) {
    static const struct {
        const char *editions, *place, *what;
    } wrong[] = {{"[\"2022\",\"2021\"]", "editions[1]", "there is no edition \"2021\""},
                 {"[\"2022\",7]", "editions[1]", "must be a text"},
                 {"[\"2022\",\"playtest\",\"2022\"]", "editions", "at most 2 items"}};
    json_t *whole = json_deep_copy(data), *choice = json_pack("{s:s}", "scenario", "am");
    const char *keys[] = {"battles", "south-mountain", "scenarios", "scenarios"};
    json_t *am = whole;
    for (unsigned i = 0; i < 4; i++)
        am = json_object_get(am, keys[i]);
    am = json_array_get(am, 1);
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct problem problem = {"", ""};
        void *made = NULL;
        json_object_set_new(am, "editions", json_loads(wrong[i].editions, 0, NULL));
        ck_assert_int_eq(codec->setup_create(whole, choice, &made, &problem), -EINVAL);
        ck_assert_msg(strstr(problem.where, "scenarios[1]") != NULL &&
                          strstr(problem.where, wrong[i].place) != NULL,
                      "%s", problem.where);
        ck_assert_msg(strstr(problem.what, wrong[i].what) != NULL, "%s", problem.what);
    }
    json_decref(whole);
    json_decref(choice);
}
END_TEST

/* With masking the other side's setup does not even name who may be there. */
START_TEST(a_masked_setup_names_nobody) {
    struct problem problem = {"", ""};
    void *setup = NULL;
    json_t *choice =
        json_pack("{s:s,s:[s]}", "scenario", "campaign", "options", "masking");
    ck_assert_int_eq(codec->setup_create(data, choice, &setup, &problem), 0);
    json_t *hidden = codec->setup_new(setup, VIEWER_FIRST),
           *all = codec->setup_new(setup, VIEWER_ALL);
    char *text = codec_text_new(hidden), *whole = codec_text_new(all);
    ck_assert_ptr_null(strstr(text, "cs-"));
    ck_assert_ptr_nonnull(strstr(whole, "cs-dhhill-garland"));
    free(text);
    free(whole);
    json_decref(hidden);
    json_decref(all);
    json_decref(choice);
    codec->setup_destroy(setup);
}
END_TEST

/* --- the page ---------------------------------------------------------------------- */

static char *read_page(void) {
    char path[512];
    const char *fixtures = getenv("RIDGELINE_FIXTURES");
    snprintf(path, sizeof path, "%s/../../protocol/games/fotm.md",
             fixtures ? fixtures : ".");
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "%s", path);
    enum { PAGE_BYTES = 200000 };
    char *text = calloc(1, PAGE_BYTES);
    ck_assert_uint_lt(fread(text, 1, PAGE_BYTES - 1, file), PAGE_BYTES - 1);
    fclose(file);
    return text;
}

static void check_named(const char *page, const char *kind, const char *word) {
    char quoted[80];
    snprintf(quoted, sizeof quoted, "`%s`", word);
    ck_assert_msg(strstr(page, quoted) != NULL, "the page does not name the %s %s", kind,
                  word);
}

/* Whoever writes a client reads the page, not the tables: every word on the wire is
 * there. */
START_TEST(the_page_names_every_word) {
    char *page = read_page();
    for (unsigned i = 0; i < FOTM_EVENT_TYPES; i++)
        check_named(page, "event", fotm_event_rows[i].name);
    for (unsigned i = FOTM_ALLOWED + 1; i < FOTM_REFUSALS; i++)
        check_named(page, "refusal", fotm_refuse(i, FOTM_NOBODY, HEX_NONE).code);
    for (unsigned i = 0; i < FOTM_DECIDE_NOTHING; i++)
        check_named(page, "decision", fotm_decision_words[i]);
    for (unsigned i = FOTM_DO_NOTHING + 1; i < FOTM_VERBS; i++)
        check_named(page, "verb", fotm_verb_names.list[i]);
    for (size_t i = 0; i < fotm_option_names.count; i++)
        check_named(page, "option", fotm_option_names.list[i]);
    for (size_t i = 0; i < fotm_rolls.count; i++)
        check_named(page, "roll", fotm_rolls.list[i]);
    free(page);
}
END_TEST

#define COUNT(rows) (int)(sizeof rows / sizeof *rows)

int main(void) {
    Suite *suite = suite_create("codec_data");
    TCase *all = tcase_create("data");
    tcase_add_unchecked_fixture(all, load_data, drop_data);
    tcase_add_test(all, a_sound_case_loads);
    tcase_add_loop_test(all, errors_in_a_case_name_their_place, 0, COUNT(broken));
    tcase_add_loop_test(all, a_choice_is_checked, 0, COUNT(bad_choices));
    tcase_add_test(all, scenarios_have_their_units);
    tcase_add_test(all, balanced_scenarios_shift_three_rows);
    tcase_add_test(all, a_scenario_may_belong_to_an_edition);
    tcase_add_test(all, editions_of_a_scenario_are_read);
    tcase_add_test(all, the_lobby_explains_every_choice);
    tcase_add_test(all, a_masked_setup_names_nobody);
    tcase_add_test(all, the_page_names_every_word);
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
