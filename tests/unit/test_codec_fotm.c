/* Where Fire on the Mountain meets JSON: what goes out and comes back is the same,
 * patches lead where they should, nothing hidden gets out, and errors name their place.
 */
#include "../playout/random_player.h"
#include "run.h"

#include "action_json.h"
#include "codec.h"
#include "decisions.h"
#include "fast.h"
#include "fotm.h"
#include "merge.h"
#include "refusals.h"
#include "state.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 3, ACTIONS = 900, CHECK_EVERY = 4 };

static json_t *data;
static const struct codec *codec;

static void load_data(void) {
    char folder[512];
    struct problem problem = {"", ""};
    const char *fixtures = getenv("RIDGELINE_FIXTURES");
    snprintf(folder, sizeof folder, "%s/../../server/data/fotm",
             fixtures ? fixtures : ".");
    codec = codec_find("fotm", "2022");
    ck_assert_ptr_nonnull(codec);
    data = codec->data_load_new(folder, &problem);
    ck_assert_msg(data != NULL, "%s: %s", problem.where, problem.what);
}

static void drop_data(void) {
    json_decref(data);
}

static char *text_of(const json_t *json) {
    return json_dumps(json, JSON_SORT_KEYS | JSON_COMPACT | JSON_ENCODE_ANY);
}

static void assert_same(const json_t *a, const json_t *b, const char *what) {
    if (json_equal(a, b))
        return;
    char *left = text_of(a), *right = text_of(b);
    size_t at = 0;
    while (left[at] && left[at] == right[at])
        at++;
    at = at > 60 ? at - 60 : 0;
    ck_abort_msg("%s: ...%.200s\n instead of ...%.200s", what, left + at, right + at);
}

/* --- random games ------------------------------------------------------------------ */

struct table {
    void *setup;
    struct fotm_state state, kept;
    struct fotm_view views[VIEWERS], before[VIEWERS], mover;
    struct fotm_offers offers, offers_before;
    struct fotm_events events;
    json_t *shown[VIEWERS]; /* each view as patches have made it */
    json_t *offered;        /* the same for the offers of the side that decides */
    enum side offered_to;
};

static struct table table;

static const struct {
    const char *scenario, *options[3];
} choices[] = {
    {"campaign", {NULL}},
    {"campaign", {"masking", "intelligence", "lee"}},
    {"pm", {"masking", NULL}},
};

static void create_setup(unsigned which) {
    struct problem problem = {"", ""};
    json_t *options = json_array();
    for (unsigned i = 0; i < 3 && choices[which].options[i]; i++)
        json_array_append_new(options, json_string(choices[which].options[i]));
    json_t *choice =
        json_pack("{s:s,s:o}", "scenario", choices[which].scenario, "options", options);
    ck_assert_msg(codec->setup_create(data, choice, &table.setup, &problem) == 0,
                  "%s: %s", problem.where, problem.what);
    json_decref(choice);
}

static void look(void) {
    for (unsigned viewer = 0; viewer < VIEWERS; viewer++)
        fotm_redact(table.setup, &table.state, viewer, &table.views[viewer]);
    table.offers.count = table.offers.choice_count = 0;
    if (table.state.truth.asked < SIDES)
        fotm_offers(table.setup, &table.views[table.state.truth.asked], &table.offers);
}

static void show_first(void) {
    for (unsigned viewer = 0; viewer < VIEWERS; viewer++)
        table.shown[viewer] = codec->view_new(table.setup, NULL, &table.views[viewer]);
    table.offered_to = table.state.truth.asked;
    table.offered = codec->offers_new(table.setup, &table.views[table.offered_to], NULL,
                                      &table.offers);
}

static void put_away(void) {
    for (unsigned viewer = 0; viewer < VIEWERS; viewer++)
        json_decref(table.shown[viewer]);
    json_decref(table.offered);
    codec->setup_destroy(table.setup);
    memset(&table, 0, sizeof table);
}

static struct fotm_action choose(struct random_player *player) {
    enum side side = table.state.truth.asked;
    return random_player_choose(player, table.setup, &table.views[side], &table.offers);
}

/* What the next patches lead from. */
static void keep(void) {
    memcpy(table.before, table.views, sizeof table.before);
    table.offers_before = table.offers;
}

static void play(const struct fotm_action *action, struct fast_dice *dice) {
    codec->rules->apply(table.setup, &table.state, table.state.truth.asked, action,
                        &dice->dice, &table.events);
    look();
}

/* --- what is checked --------------------------------------------------------------- */

static void check_patches(void) {
    for (unsigned viewer = 0; viewer < VIEWERS; viewer++) {
        json_t *patch =
            codec->view_new(table.setup, &table.before[viewer], &table.views[viewer]);
        json_t *whole = codec->view_new(table.setup, NULL, &table.views[viewer]);
        json_t *made = merge_apply_new(table.shown[viewer], patch);
        assert_same(made, whole, "a patched view");
        json_decref(table.shown[viewer]);
        json_decref(patch);
        json_decref(whole);
        table.shown[viewer] = made;
    }
}

static void check_offers(void) {
    enum side side = table.state.truth.asked;
    if (side == SIDE_NONE)
        return;
    json_t *whole =
        codec->offers_new(table.setup, &table.views[side], NULL, &table.offers);
    if (side == table.offered_to) {
        json_t *patch = codec->offers_patch_new(table.setup, &table.before[side],
                                                &table.offers_before, &table.views[side],
                                                &table.offers);
        json_t *plain = codec->offers_new(table.setup, &table.views[side],
                                          &table.offers_before, &table.offers);
        json_t *made = merge_apply_new(table.offered, patch),
               *also = merge_apply_new(table.offered, plain);
        assert_same(made, whole, "patched offers");
        assert_same(also, whole, "offers patched without the view before");
        json_decref(patch);
        json_decref(plain);
        json_decref(made);
        json_decref(also);
    }
    json_decref(table.offered);
    table.offered = whole;
    table.offered_to = side;
}

static void check_saving(void) {
    struct problem problem = {"", ""};
    json_t *json = codec->state_new(table.setup, &table.state);
    memset(&table.kept, 0x5A, sizeof table.kept);
    ck_assert_msg(codec->state_load(table.setup, json, &table.kept, &problem) == 0,
                  "%s: %s", problem.where, problem.what);
    json_t *again = codec->state_new(table.setup, &table.kept);
    assert_same(again, json, "a state saved, loaded and saved");
    ck_assert_mem_eq(&table.kept, &table.state, sizeof table.state);
    json_decref(json);
    json_decref(again);
}

static void check_action(const struct fotm_action *action) {
    struct problem problem = {"", ""};
    struct fotm_action back;
    enum side side = table.state.truth.asked;
    json_t *json = codec->action_new(table.setup, &table.views[side], action);
    ck_assert_msg(
        codec->action_load(table.setup, &table.views[side], json, &back, &problem) == 0,
        "%s: %s", problem.where, problem.what);
    json_t *again = codec->action_new(table.setup, &table.views[side], &back);
    assert_same(again, json, "an action written, read and written");
    ck_assert(
        !refused(codec->rules->check(table.setup, &table.views[side], side, &back)));
    json_decref(json);
    json_decref(again);
}

/* Names of masked units as whole words, in anything that is sent. */
static bool has_word(const char *text, const char *word) {
    size_t length = strlen(word);
    for (const char *at = text; (at = strstr(at, word)); at++) {
        bool start = at == text || !(isalnum((unsigned char)at[-1]) || at[-1] == '-');
        bool end = !(isalnum((unsigned char)at[length]) || at[length] == '-');
        if (start && end)
            return true;
    }
    return false;
}

static void check_secret(const char *text, const char *what) {
    const struct fotm_setup *setup = table.setup;
    for (unsigned i = 0; i < setup->brigade_count; i++)
        if (table.state.truth.pieces[i].flags & FOTM_MASKED)
            ck_assert_msg(!has_word(text, setup->brigades[i].id), "%s tells of %s: %s",
                          what, setup->brigades[i].id, text);
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (table.state.truth.chiefs[i].flags & FOTM_MASKED)
            ck_assert_msg(!has_word(text, setup->commanders[i].id), "%s tells of %s: %s",
                          what, setup->commanders[i].id, text);
}

static void check_masks(void) {
    static const enum viewer viewers[] = {VIEWER_FIRST, VIEWER_PUBLIC};
    if (table.state.truth.phase == FOTM_PHASE_OVER)
        return;
    for (unsigned i = 0; i < 2; i++) {
        json_t *told = codec->events_new(table.setup, &table.events, viewers[i]);
        json_t *words = codec->decision_new(table.setup, &table.views[viewers[i]]);
        char *events = text_of(told), *view = text_of(table.shown[viewers[i]]),
             *decision = text_of(words);
        check_secret(events, "an event");
        check_secret(view, "a view");
        check_secret(decision, "a prompt");
        free(events);
        free(view);
        free(decision);
        json_decref(told);
        json_decref(words);
    }
    if (table.offered_to == SIDE_FIRST) {
        char *offers = text_of(table.offered);
        check_secret(offers, "an offer");
        free(offers);
    }
}

START_TEST(what_is_sent_is_what_is_known) {
    struct random_player player;
    struct fast_dice dice;
    create_setup((unsigned)_i % 3);
    codec->rules->start(table.setup, &table.state);
    random_player_init(&player, 100 + (unsigned)_i);
    player.bold = true;
    fast_dice_init(&dice, 7 + (unsigned)_i);
    look();
    show_first();
    for (unsigned i = 0; i < ACTIONS && table.state.truth.asked != SIDE_NONE; i++) {
        struct fotm_action action = choose(&player);
        if (i % CHECK_EVERY == 0)
            keep();
        check_action(&action);
        play(&action, &dice);
        check_saving();
        if (i % CHECK_EVERY == CHECK_EVERY - 1 || table.state.truth.asked == SIDE_NONE) {
            check_patches();
            check_offers();
            check_masks();
        }
    }
    put_away();
}
END_TEST

/* --- actions
 * -----------------------------------------------------------------------------------------
 */

/* clang-format off */
static const struct {
    const char *action, *where, *what; /* what NULL: it is read */
} actions[] = {
    {"{\"do\":\"end\"}", NULL, NULL},
    {"{\"do\":\"end\",\"now\":true}", "now", "is not known here"},
    {"{\"do\":\"dance\"}", "do", "must be one of"},
    {"{\"unit\":\"us-cav-rush\"}", "do", "is missing"},
    {"{\"do\":\"move\",\"unit\":\"nobody\",\"steps\":[]}", NULL, NULL},
    {"{\"do\":\"move\",\"unit\":7,\"steps\":[]}", "unit", "must be a text"},
    {"{\"do\":\"move\",\"unit\":\"x\"}", "steps", "is missing"},
    {"{\"do\":\"move\",\"unit\":\"x\",\"steps\":{}}", "steps", "must be a list"},
    {"{\"do\":\"move\",\"unit\":\"x\",\"steps\":[{\"to\":\"9999\"}]}", NULL, NULL},
    {"{\"do\":\"move\",\"unit\":\"x\",\"steps\":[{\"to\":1607}]}", "steps[0].to", "must be a text"},
    {"{\"do\":\"move\",\"unit\":\"x\",\"steps\":[{\"face\":9}]}", NULL, NULL},
    {"{\"do\":\"move\",\"unit\":\"x\",\"steps\":[{\"face\":1},{\"fly\":1}]}", "steps[1].fly", "is no step"},
    {"{\"do\":\"move\",\"unit\":\"x\",\"steps\":[{\"face\":1,\"to\":\"1607\"}]}", "steps[0]", "exactly one member"},
    {"{\"do\":\"move\",\"unit\":\"x\",\"steps\":[{\"form\":\"square\"}]}", "steps[0].form", "must be one of"},
    {"{\"do\":\"move\",\"unit\":\"x\",\"steps\":[{\"exit\":\"east\"}]}", "steps[0].exit", "must be \"west\""},
    {"{\"do\":\"assault\",\"target\":\"1607\",\"brigades\":[1]}", "brigades[0]", "must be a text"},
    {"{\"do\":\"assault\",\"brigades\":[]}", "target", "is missing"},
    {"{\"do\":\"retreat\",\"to\":\"1607\"}", "", "either a brigade or a commander"},
    {"{\"do\":\"casualty\",\"commander\":true,\"officer\":true}", "", "either a commander"},
    {"{\"do\":\"advance\",\"brigades\":[{\"brigade\":\"x\",\"facing\":\"up\"}]}", "brigades[0].facing", "must be a whole number"},
    {"{\"do\":\"defend\",\"suppress\":[{\"artillery\":\"x\"}]}", "suppress[0].at", "is missing"},
    {"{\"do\":\"longstreet\",\"choice\":\"none\"}", "choice", "must be one of"},
};
/* clang-format on */

START_TEST(actions_are_read_by_the_table) {
    struct problem problem = {"", ""};
    struct fotm_action action;
    create_setup(0);
    codec->rules->start(table.setup, &table.state);
    look();
    json_t *json = json_loads(actions[_i].action, 0, NULL);
    ck_assert_ptr_nonnull(json);
    memset(&action, 0x5A, sizeof action);
    int r = codec->action_load(table.setup, &table.views[0], json, &action, &problem);
    ck_assert_int_eq(r == 0, actions[_i].what == NULL);
    if (r != 0) {
        struct fotm_action untouched;
        memset(&untouched, 0x5A, sizeof untouched);
        ck_assert_mem_eq(&action, &untouched, sizeof action);
        ck_assert_str_eq(problem.where, actions[_i].where);
        ck_assert_msg(strstr(problem.what, actions[_i].what) != NULL, "%s", problem.what);
    }
    json_decref(json);
    codec->setup_destroy(table.setup);
    memset(&table, 0, sizeof table);
}
END_TEST

/* --- data
 * ---------------------------------------------------------------------------------------------
 */

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
    {{"brigades", "0", "army"}, NULL, "brigades[0].army", "is missing"},
    {{"brigades", "0", "steps"}, "[4,5]", "brigades[0].steps[1]", "never stronger"},
    {{"brigades", "0", "steps"}, "[]", "brigades[0].steps", "at least 1"},
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
    int r = codec->cases->create(data, json, &setup, &table.state, problem);
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
        json_decref(choice);
        codec->setup_destroy(made);
    }
}
END_TEST

START_TEST(the_lobby_explains_every_choice) {
    json_t *catalogue = codec->catalogue_new(data);
    json_t *scenarios = json_object_get(catalogue, "scenarios"),
           *options = json_object_get(catalogue, "options");
    ck_assert_uint_eq(json_array_size(scenarios), 3);
    ck_assert_uint_eq(json_array_size(options), 7);
    for (size_t i = 0; i < 10; i++) {
        json_t *one =
            i < 3 ? json_array_get(scenarios, i) : json_array_get(options, i - 3);
        ck_assert_uint_gt(json_string_length(json_object_get(one, "text")), 20);
        ck_assert_uint_gt(json_string_length(json_object_get(one, "name")), 2);
    }
    json_decref(catalogue);
}
END_TEST

/* With masking the other side's setup does not even name who may be there. */
START_TEST(a_masked_setup_names_nobody) {
    create_setup(1);
    json_t *union_setup = codec->setup_new(table.setup, VIEWER_FIRST),
           *all = codec->setup_new(table.setup, VIEWER_ALL);
    char *text = text_of(union_setup), *whole = text_of(all);
    ck_assert_ptr_null(strstr(text, "cs-"));
    ck_assert_ptr_nonnull(strstr(whole, "cs-dhhill-garland"));
    free(text);
    free(whole);
    json_decref(union_setup);
    json_decref(all);
    codec->setup_destroy(table.setup);
    memset(&table, 0, sizeof table);
}
END_TEST

/* --- the page --------------------------------------------------------------------- */

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
        check_named(page, "decision", fotm_decision_rows[i].name);
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
    Suite *suite = suite_create("codec_fotm");
    TCase *games = tcase_create("games"), *forms = tcase_create("forms");
    tcase_add_unchecked_fixture(games, load_data, drop_data);
    tcase_set_timeout(games, 120);
    tcase_add_loop_test(games, what_is_sent_is_what_is_known, 0, GAMES);
    tcase_add_unchecked_fixture(forms, load_data, drop_data);
    tcase_add_loop_test(forms, actions_are_read_by_the_table, 0, COUNT(actions));
    tcase_add_test(forms, a_sound_case_loads);
    tcase_add_loop_test(forms, errors_in_a_case_name_their_place, 0, COUNT(broken));
    tcase_add_loop_test(forms, a_choice_is_checked, 0, COUNT(bad_choices));
    tcase_add_test(forms, scenarios_have_their_units);
    tcase_add_test(forms, the_lobby_explains_every_choice);
    tcase_add_test(forms, the_page_names_every_word);
    tcase_add_test(forms, a_masked_setup_names_nobody);
    suite_add_tcase(suite, games);
    suite_add_tcase(suite, forms);
    return run_suite(suite);
}
