/* SPDX-License-Identifier: MIT */
/* Where Fire on the Mountain meets JSON in play: what goes out and comes back is the
 * same, patches lead where they should, nothing hidden gets out, actions are read
 * strictly. */
#include "../playout/random_player.h"
#include "codec_help.h"
#include "run.h"

#include "codec.h"
#include "fast.h"
#include "fotm.h"
#include "merge.h"
#include "state.h"
#include "words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 3, ACTIONS = 900, CHECK_EVERY = 4 };

static json_t *data;
static const struct codec *codec;

static void load_data(void) {
    codec = codec_find("fotm", "2022");
    data = codec_data_new();
}

static void drop_data(void) {
    json_decref(data);
}

static void assert_same(const json_t *a, const json_t *b, const char *what) {
    if (json_equal(a, b))
        return;
    char *left = codec_text_new(a), *right = codec_text_new(b);
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
        table.shown[viewer] =
            codec_view_new(codec, table.setup, NULL, &table.views[viewer]);
    table.offered_to = table.state.truth.asked;
    table.offered = codec_offers_new(codec, table.setup, &table.views[table.offered_to],
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
        json_t *patch = codec_view_new(codec, table.setup, &table.before[viewer],
                                       &table.views[viewer]);
        json_t *whole = codec_view_new(codec, table.setup, NULL, &table.views[viewer]);
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
        codec_offers_new(codec, table.setup, &table.views[side], &table.offers);
    if (side == table.offered_to) {
        json_t *patch = codec_offers_patch_new(codec, table.setup, &table.before[side],
                                               &table.offers_before, &table.views[side],
                                               &table.offers);
        json_t *made = merge_apply_new(table.offered, patch);
        assert_same(made, whole, "patched offers");
        json_decref(patch);
        json_decref(made);
    }
    json_decref(table.offered);
    table.offered = whole;
    table.offered_to = side;
}

static void check_saving(void) {
    struct problem problem = {"", ""};
    json_t *json = codec_state_new(codec, table.setup, &table.state);
    memset(&table.kept, 0x5A, sizeof table.kept);
    ck_assert_msg(codec->state_load(table.setup, json, &table.kept, &problem) == 0,
                  "%s: %s", problem.where, problem.what);
    json_t *again = codec_state_new(codec, table.setup, &table.kept);
    assert_same(again, json, "a state saved, loaded and saved");
    ck_assert_mem_eq(&table.kept, &table.state, sizeof table.state);
    json_decref(json);
    json_decref(again);
}

static void check_action(const struct fotm_action *action) {
    struct problem problem = {"", ""};
    struct fotm_action back;
    enum side side = table.state.truth.asked;
    json_t *json = codec_action_new(codec, table.setup, &table.views[side], action);
    ck_assert_msg(
        codec->action_load(table.setup, &table.views[side], json, &back, &problem) == 0,
        "%s: %s", problem.where, problem.what);
    json_t *again = codec_action_new(codec, table.setup, &table.views[side], &back);
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
        json_t *told = codec_events_new(codec, table.setup, &table.events, viewers[i]);
        json_t *words = codec_decision_new(codec, table.setup, &table.views[viewers[i]]);
        char *events = codec_text_new(told),
             *view = codec_text_new(table.shown[viewers[i]]),
             *decision = codec_text_new(words);
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
        char *offers = codec_text_new(table.offered);
        check_secret(offers, "an offer");
        free(offers);
    }
}

/* What a move is said to cost, step by step, ends at what it costs. */
static void check_costs(const struct fotm_action *action) {
    enum side side = table.state.truth.asked;
    struct problem problem = {"", ""};
    if (action->verb != FOTM_DO_MOVE)
        return;
    json_t *question =
        json_pack("{s:s,s:o}", "ask", "preview", "action",
                  codec_action_new(codec, table.setup, &table.views[side], action));
    json_t *answer =
        codec->answer_new(table.setup, &table.views[side], side, question, &problem);
    ck_assert_msg(answer != NULL, "%s: %s", problem.where, problem.what);
    const json_t *costs = json_object_get(answer, "costs");
    json_int_t so_far = 0;
    ck_assert_uint_eq(json_array_size(costs), action->step_count);
    for (size_t i = 0; i < json_array_size(costs); i++) {
        json_int_t now = json_integer_value(json_array_get(costs, i));
        ck_assert_int_ge(now, so_far);
        so_far = now;
    }
    ck_assert_int_eq(so_far, json_integer_value(json_object_get(answer, "cost")));
    json_decref(question);
    json_decref(answer);
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
        check_costs(&action);
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

/* One Assault follows another, and a debt another debt, in one action: what only the first had is not there any more. */
START_TEST(a_part_that_loses_a_member_is_told_so) {
    create_setup(0);
    codec->rules->start(table.setup, &table.state);
    look();
    struct fotm_view *before = &table.before[VIEWER_ALL], *now = &table.views[VIEWER_ALL];
    now->known.assault.target = 0;
    now->known.debt_turn = 1;
    now->known.debt_sp = 2;
    *before = *now;
    before->known.assault.stage = FOTM_STAGE_CHECKS;
    before->known.assault.hits = 3;
    before->known.debt_hex_count = 1;
    table.shown[0] = codec_view_new(codec, table.setup, NULL, before);
    json_t *patch = codec_view_new(codec, table.setup, before, now),
           *whole = codec_view_new(codec, table.setup, NULL, now),
           *made = merge_apply_new(table.shown[0], patch);
    const json_t *assault = json_object_get(patch, "assault"),
                 *debt = json_object_get(patch, "debt");
    assert_same(made, whole, "a patched view");
    ck_assert_uint_eq(json_object_size(assault), 2);
    ck_assert(json_is_null(json_object_get(assault, "stage")));
    ck_assert(json_is_null(json_object_get(assault, "hits")));
    ck_assert_uint_eq(json_object_size(debt), 1);
    ck_assert(json_is_null(json_object_get(debt, "hexes")));
    json_decref(patch);
    json_decref(whole);
    json_decref(made);
    put_away();
}
END_TEST

/* --- actions ----------------------------------------------------------------------- */

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
    {"{\"do\":\"move\",\"units\":[{\"unit\":\"x\",\"steps\":[{\"face\":1}]},{\"unit\":\"y\",\"steps\":[]}]}", NULL, NULL},
    {"{\"do\":\"move\",\"units\":[]}", "units", "at least"},
    {"{\"do\":\"move\",\"units\":[{\"unit\":\"x\"}]}", "units[0].steps", "is missing"},
    {"{\"do\":\"move\",\"units\":[{\"unit\":\"x\",\"steps\":[],\"by\":1}]}", "units[0].by", "is not known here"},
    {"{\"do\":\"move\",\"units\":[{\"unit\":\"x\",\"steps\":[]}],\"unit\":\"y\"}", "unit", "is not known here"},
    {"{\"do\":\"move\",\"units\":[{\"unit\":\"x\",\"steps\":[{\"fly\":1}]}]}", "units[0].steps[0].fly", "is no step"},
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

/* A kept position comes from a file: what would stop the game is no task. */
START_TEST(nothing_is_no_task) {
    struct problem problem = {"", ""};
    create_setup(0);
    codec->rules->start(table.setup, &table.state);
    json_t *json = codec_state_new(codec, table.setup, &table.state);
    json_t *tasks = json_pack("[{s:s}]", "kind", "none");
    if (!json_object_get(json, "more"))
        json_object_set_new(json, "more", json_object());
    json_object_set_new(json_object_get(json, "more"), "tasks", tasks);
    ck_assert_int_ne(codec->state_load(table.setup, json, &table.kept, &problem), 0);
    ck_assert_str_eq(problem.where, "more.tasks[0].kind");
    json_decref(json);
    codec->setup_destroy(table.setup);
    memset(&table, 0, sizeof table);
}
END_TEST

/* Room for so many, and for one more: what is too long is refused here and never cut short. */
START_TEST(actions_have_a_length) {
    static const struct {
        const char *begin, *item, *end, *where, *what;
        size_t most;
    } rows[] = {
        {"{\"do\":\"assault\",\"target\":\"1607\",\"brigades\":[", "\"x\"", "]}",
         "brigades", "at most 32 items", 32},
        {"{\"do\":\"move\",\"unit\":\"x\",\"steps\":[", "{\"face\":1}", "]}", "steps",
         "at most 48 items", 48},
        {"{\"do\":\"move\",\"units\":[", "{\"unit\":\"x\",\"steps\":[]}", "]}", "units",
         "at most 32 items", 32},
        {"{\"do\":\"move\",\"units\":[", /* 16 times 8 steps are 128 */
         "{\"unit\":\"x\",\"steps\":[{\"face\":1},{\"face\":2},{\"face\":1},{\"face\":2},"
         "{\"face\":1},{\"face\":2},{\"face\":1},{\"face\":2}]}",
         "]}", "units[16].steps", "at most 0 items", 16},
    };
    create_setup(0);
    codec->rules->start(table.setup, &table.state);
    look();
    for (size_t more = 0; more < 2; more++) {
        struct problem problem = {"", ""};
        struct fotm_action action;
        char text[8192];
        size_t length = (size_t)snprintf(text, sizeof text, "%s", rows[_i].begin);
        for (size_t i = 0; i < rows[_i].most + more; i++)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s%s",
                                       i > 0 ? "," : "", rows[_i].item);
        snprintf(text + length, sizeof text - length, "%s", rows[_i].end);
        json_t *json = json_loads(text, 0, NULL);
        ck_assert_ptr_nonnull(json);
        int r = codec->action_load(table.setup, &table.views[0], json, &action, &problem);
        ck_assert_msg((r == 0) == (more == 0), "%s: %s", problem.where, problem.what);
        ck_assert_str_eq(problem.where, more ? rows[_i].where : "");
        ck_assert_ptr_nonnull(strstr(problem.what, more ? rows[_i].what : ""));
        json_decref(json);
    }
    codec->setup_destroy(table.setup);
    memset(&table, 0, sizeof table);
}
END_TEST

/* The afternoon begins in Burnside's pause, but for the playtest edition with his resolve,
 * which knows none (P42): it would never end. */
START_TEST(resolve_leaves_no_pause) {
    static const struct {
        const char *edition, *option;
        bool pause;
    } begins[] = {{"2022", "lee", true},
                  {"2022", "burnside_resolve", true},
                  {"playtest", "lee", true},
                  {"playtest", "burnside_resolve", false}};
    struct problem problem = {"", ""};
    struct fotm_state state;
    void *setup;
    json_t *choice = json_pack("{s:s,s:[s],s:s}", "scenario", "pm", "options",
                               begins[_i].option, "edition", begins[_i].edition);
    ck_assert_int_eq(codec->setup_create(data, choice, &setup, &problem), 0);
    codec->rules->start(setup, &state);
    ck_assert_int_eq(state.truth.pause, begins[_i].pause);
    codec->setup_destroy(setup);
    json_decref(choice);
}
END_TEST

/* Who looks on may see all of a match only where it hides nothing. */
START_TEST(masking_alone_hides) {
    static const char *const options[] = {"masking", "lee"};
    struct problem problem = {"", ""};
    void *setup;
    json_t *choice = json_pack("{s:s,s:[s]}", "scenario", "pm", "options", options[_i]);
    ck_assert_int_eq(codec->setup_create(data, choice, &setup, &problem), 0);
    ck_assert_int_eq(codec->rules->hides(setup), _i == 0);
    codec->setup_destroy(setup);
    json_decref(choice);
}
END_TEST

START_TEST(what_differs_is_not_the_same_told) {
    static struct fotm_events one, other;
    one.count = other.count = 1;
    ck_assert(codec->rules->same_told(&one, &other));
    other.list[0].unit++;
    ck_assert(!codec->rules->same_told(&one, &other));
}
END_TEST

START_TEST(editions_are_told_by_their_names) {
    static const struct {
        const char *edition, *name;
    } editions[] = {{"2022", "Fire on the Mountain"},
                    {"playtest", "Fire on the Mountain, playtest rules"}};
    json_t *catalogue = codec->catalogue_new(data, editions[_i].edition);
    ck_assert_ptr_nonnull(catalogue);
    ck_assert_str_eq(json_string_value(json_object_get(catalogue, "name")),
                     editions[_i].name);
    json_decref(catalogue);
}
END_TEST

#define COUNT(rows) (int)(sizeof rows / sizeof *rows)

static struct words_value some(const void *arg, const char *name) {
    (void)arg;
    if (strcmp(name, "unit") == 0)
        return (struct words_value){.kind = WORDS_REFERENCE};
    if (strcmp(name, "yes") == 0)
        return (struct words_value){.kind = WORDS_YES};
    if (strcmp(name, "three") == 0)
        return (struct words_value){.kind = WORDS_NUMBER, .number = -3};
    if (strcmp(name, "one") == 0)
        return (struct words_value){.kind = WORDS_NUMBER, .number = 1};
    if (strcmp(name, "word") == 0)
        return (struct words_value){.kind = WORDS_TEXT, .text = "so"};
    return (struct words_value){.kind = WORDS_ABSENT};
}

static const struct {
    const char *sentence, *text;
} sentences[] = {
    {"", ""},
    {"plain", "plain"},
    {"{unit} {word}", "{unit} so"},
    {"{yes?this|that} and {gone?this|that}", "this and that"},
    {"{yes?only}{gone?only}.", "only."},
    {"a[ with {gone}][ in {unit}]b", "a in {unit}b"},
    {"[{gone} {unit}][{three}]", "-3"},
    {"{gone}.", "."},
    {"{three} {three?hit|hits}, {one} {one?hit|hits}", "-3 hits, 1 hit"},
};

START_TEST(sentences_are_put_together) {
    struct buf buf = {0};
    words_expand(&buf, sentences[_i].sentence, some, NULL);
    ck_assert_str_eq(buf_text(&buf), sentences[_i].text);
    buf_finish(&buf);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("codec_fotm");
    TCase *games = tcase_create("games"), *forms = tcase_create("forms");
    tcase_add_unchecked_fixture(games, load_data, drop_data);
    tcase_set_timeout(games, 120);
    tcase_add_loop_test(forms, sentences_are_put_together, 0,
                        sizeof sentences / sizeof *sentences);
    tcase_add_loop_test(games, what_is_sent_is_what_is_known, 0, GAMES);
    tcase_add_test(games, a_part_that_loses_a_member_is_told_so);
    tcase_add_unchecked_fixture(forms, load_data, drop_data);
    tcase_add_loop_test(forms, resolve_leaves_no_pause, 0, 4);
    tcase_add_loop_test(forms, masking_alone_hides, 0, 2);
    tcase_add_test(forms, what_differs_is_not_the_same_told);
    tcase_add_loop_test(forms, editions_are_told_by_their_names, 0, 2);
    tcase_add_loop_test(forms, actions_are_read_by_the_table, 0, COUNT(actions));
    tcase_add_loop_test(forms, actions_have_a_length, 0, 4);
    tcase_add_test(forms, nothing_is_no_task);
    suite_add_tcase(suite, games);
    suite_add_tcase(suite, forms);
    return run_suite(suite);
}
