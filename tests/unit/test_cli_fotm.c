/* SPDX-License-Identifier: MIT */
/* client-cli/fotm/: the battle as it is read, names, the map, and sentences. */
#include "run.h"

#include "battle.h"
#include "commands.h"
#include "describe.h"
#include "ink.h"
#include "map.h"
#include "menu.h"
#include "names.h"
#include "preview.h"
#include "story.h"
#include "utf.h"
#include "wording.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* A small map with two hills, woods, a road, a gap and an entry. */
static const char setup_text[] =
    "{\"game\":\"fotm\",\"words\":{\"sides\":{\"union\":\"Union\",\"confederate\":"
    "\"Confederate\"},\"phases\":{\"combat\":\"combat\"},\"rolls\":{\"close-combat\":"
    "\"Close combat\"},\"turns\":[\"\",\"7 am\",\"8 am\",\"9 am\"],\"parts\":2},"
    "\"map\":{\"columns\":5,\"rows\":3,"
    "\"default\":{\"terrain\":\"clear\",\"elevation\":1},"
    "\"hexes\":{\"0201\":{\"terrain\":\"woods\",\"elevation\":3},\"0302\":{\"elevation\":"
    "4}},"
    "\"roads\":[[\"0101\",\"0102\",\"0202\"],{\"name\":\"Pike\",\"class\":\"pike\","
    "\"path\":"
    "[\"0302\",\"0303\"]}],"
    "\"entries\":[{\"id\":4,\"hex\":\"0503\",\"army\":\"union\",\"name\":\"South\"}],"
    "\"places\":[{\"hex\":\"0302\",\"name\":\"Fox's "
    "Gap\"},{\"hex\":\"0402\",\"name\":\"Mill\"}],"
    "\"objectives\":{\"gaps\":[\"0302\"]}}}";

static const char view_text[] =
    "{\"turn\":3,\"side\":\"union\",\"phase\":\"combat\",\"vp\":{\"union\":2,"
    "\"confederate\":1},"
    "\"control\":{\"0302\":\"confederate\"},\"brigades\":{"
    "\"us-scammon\":{\"name\":\"Scammon\",\"army\":\"union\",\"corps\":\"IX\",\"steps\":["
    "4,3,2,1],"
    "\"sp\":3,\"lost\":1,\"hex\":\"0303\",\"facing\":0,\"more\":{\"moved\":true}},"
    "\"us-mcmullin\":{\"name\":\"McMullin\",\"army\":\"union\",\"type\":\"artillery\","
    "\"steps\":[[2,3],[1,2]],\"sp\":2,\"hex\":\"0303\",\"facing\":5},"
    "\"cs-garland\":{\"name\":\"Garland\",\"army\":\"confederate\",\"steps\":[3,2,1],"
    "\"sp\":3,"
    "\"hex\":\"0302\",\"facing\":2,\"routed\":true},"
    "\"cs-gb\":{\"name\":\"G.B. "
    "Anderson\",\"army\":\"confederate\",\"steps\":[3],\"sp\":3,"
    "\"where\":\"away\",\"facing\":0},"
    "\"cs-gt\":{\"name\":\"G.T. "
    "Anderson\",\"army\":\"confederate\",\"steps\":[2],\"sp\":2,"
    "\"where\":\"eliminated\",\"facing\":0},"
    "\"cs-rosser\":{\"name\":\"Rosser\",\"army\":\"confederate\",\"type\":\"cavalry\","
    "\"steps\":[2],"
    "\"sp\":2,\"hex\":\"0402\",\"facing\":3,\"mounted\":false}},"
    "\"commanders\":{\"us-cox\":{\"name\":\"Cox\",\"army\":\"union\",\"cm\":2,\"hex\":"
    "\"0303\"},"
    "\"cs-hill\":{\"name\":\"D.H. "
    "Hill\",\"army\":\"confederate\",\"cm\":2,\"hex\":\"0501\"}},"
    "\"stacks\":{\"0303\":[\"us-mcmullin\",\"us-scammon\"]}}";

static struct battle battle;

static void begin(void) {
    json_t *setup = json_loads(setup_text, 0, NULL),
           *view = json_loads(view_text, 0, NULL);
    ck_assert_ptr_nonnull(setup);
    ck_assert_ptr_nonnull(view);
    battle_init(&battle);
    ck_assert(battle_take_setup(&battle, setup));
    battle_take_view(&battle, view);
    json_decref(setup);
    json_decref(view);
}

static void end(void) {
    battle_finish(&battle);
}

/* ---- the battle ---- */

START_TEST(the_battle_is_read) {
    const struct unit *stack[STACK_MAX];
    uint16_t hex = battle_hex(&battle, "0303");
    ck_assert_uint_eq(battle_stack(&battle, hex, stack), 3);
    ck_assert_str_eq(stack[0]->name, "McMullin");
    ck_assert_str_eq(stack[1]->name, "Scammon");
    ck_assert_str_eq(stack[2]->name, "Cox");
    ck_assert_uint_eq(stack[0]->canister, 3);
    ck_assert_uint_eq(battle.ground[battle_hex(&battle, "0101")].roads, 1u << 3);
    ck_assert_int_eq(battle_hex(&battle, "fox"), battle_hex(&battle, "0302"));
    ck_assert_int_eq(battle_hex(&battle, "Fox's Gap"), battle_hex(&battle, "0302"));
    ck_assert_int_eq(battle_hex(&battle, "9999"), HEX_NONE);
    ck_assert_int_eq(battle.objectives[0].control, ARMY_CONFEDERATE);
}
END_TEST

/* ---- names ---- */

static bool is_confederate(const struct unit *unit, const void *context) {
    (void)context;
    return unit->army == ARMY_CONFEDERATE;
}

static const struct {
    const char *line, *unit; /* NULL: nobody, or it is not clear who */
    int words;
    size_t candidates;
} names[] = {
    {"Garland 0302", "cs-garland", 1, 1},
    {"garl", "cs-garland", 1, 1},
    {"GARLAND", "cs-garland", 1, 1},
    {"cs-garland", "cs-garland", 1, 1},
    {"hill", "cs-hill", 1, 1},
    {"D.H. Hill to 0101", "cs-hill", 2, 1},
    {"dh hill", "cs-hill", 2, 1},
    {"G.B. Anderson with Hill", "cs-gb", 2, 1},
    {"gb", "cs-gb", 1, 1},
    {"G.B.Anderson", "cs-gb", 1, 1},
    {"anderson", NULL, 1, 2},
    {"nobody", NULL, 1, 0},
    {"Scammon", NULL, 1, 1}, /* not wanted here */
};

START_TEST(units_are_found_by_name) {
    const struct name_search search = {&battle, is_confederate, NULL};
    struct words words;
    words_init(&words, names[_i].line);
    struct name_found got = names_find(&search, &words, 0);
    if (names[_i].unit == NULL) {
        ck_assert_ptr_null(got.unit);
    } else {
        ck_assert_ptr_nonnull(got.unit);
        ck_assert_str_eq(got.unit->id, names[_i].unit);
    }
    ck_assert_int_eq(got.words, names[_i].words);
    ck_assert_uint_eq(got.candidate_count, names[_i].candidates);
    words_finish(&words);
}
END_TEST

START_TEST(it_is_said_who_it_could_be) {
    const struct name_search search = {&battle, NULL, NULL};
    struct words words;
    char why[200];
    words_init(&words, "anderson");
    struct name_found got = names_find(&search, &words, 0);
    names_explain(&got, "anderson", why, sizeof why);
    ck_assert_str_eq(why, "\"anderson\" could be G.B. Anderson or G.T. Anderson.");
    words_finish(&words);
}
END_TEST

/* ---- the map ---- */

static void draw(enum map_scale scale, bool utf8, int width, int height,
                 struct buf *buf) {
    struct cells cells;
    struct map_marks marks = {{0}, {""}};
    struct map_view view = {.scale = scale,
                            .cursor = HEX_NONE,
                            .column = 1,
                            .row = 1,
                            .marks = &marks,
                            .look = {.glyphs = glyphs_for(utf8), .mono = true}};
    uint16_t marked = battle_hex(&battle, "0103");
    marks.kind[marked] = MARK_REACH;
    strcpy(marks.text[marked], "2½");
    cells_init(&cells, width, height);
    map_draw(&cells, 0, 0, width, height, &battle, &view);
    for (int y = 0; y < height; y++) {
        cells_row_write(&cells, y, DEPTH_NONE, utf8, buf);
        buf_add_text(buf, "\n");
    }
    cells_finish(&cells);
}

static const char small_map[] = "/0101 1╥        /0301 1         /0501 1 \\\n"
                                "\\_______/0201♣3 \\_______/0401 1 \\DHH★2  /\n"
                                "/0102 1╨\\_______/0302 4╥\\_______/0502 1 \\\n"
                                "\\_______=0202 1 \\GARL3↘!/0402 1 \\_______/\n"
                                "/0103 1 \\_______/0303 1★\\ROS/2↙d/0503 1 \\\n"
                                "\\_ 2½ __/0203 1 \\McM•2↖2/0403 1 \\Entry 4/\n"
                                "        \\_______        \\_______\n";
static const char ascii_map[] = "/0101 1:        /0301 1         /0501 1 \\\n"
                                "\\_______/0201%3 \\_______/0401 1 \\DHH*2  /\n"
                                "/0102 1\"\\_______/0302 4:\\_______/0502 1 \\\n"
                                "\\_______=0202 1 \\GARL3,!/0402 1 \\_______/\n"
                                "/0103 1 \\_______/0303 1*\\ROS/2;d/0503 1 \\\n"
                                "\\_ 2+ __/0203 1 \\McMo2`2/0403 1 \\Entry 4/\n"
                                "        \\_______        \\_______\n";
static const char large_map[] =
    "/0101  1   ╥                /0301  1                    /0501  1      \\\n"
    "/                           /                           /★D.H. HILL2  \\\n"
    "\\             /0201 ♣3      \\             /0401  1      \\             /\n"
    "\\_____________/             \\_____________/             \\_____________/\n"
    "/0102  1   ╨  \\             /0302  4   ╥  \\             /0502  1      \\\n"
    "/             \\_____________/GARLAND   3↘!\\_____________/             \\\n"
    "\\             =0202  1      \\Fox's Gap    /0402  1      \\             /\n"
    "\\_____________/             \\_____________//ROSSER   2↙d\\_____________/\n"
    "/0103  1      \\             /0303  1   ╨  \\Mill         /0503  1      \\\n"
    "/     2½      \\_____________/•McMulli2-3↖ \\_____________/Entry 4      \\\n"
    "\\             /0203  1      \\Scammon   3↗ /0403  1      \\             /\n"
    "\\_____________/             \\★Cox      2  /             \\_____________/\n"
    "              \\                           \\\n"
    "              \\_____________              \\_____________\n";
static const char overview_map[] = "=1 ♣ 1 1C1\n"
                                   "=1=1C1C1 1\n"
                                   " 1 1U3 1 1\n"
                                   "\n";
static const char cut_map[] = "/0101 1╥        /030\n"
                              "\\_______/0201♣3 \\___\n"
                              "/0102 1╨\\_______/030\n";

static const struct {
    enum map_scale scale;
    bool utf8;
    int width, height;
    const char *drawn;
} maps[] = {
    {MAP_SMALL, true, 42, 7, small_map},  {MAP_SMALL, false, 42, 7, ascii_map},
    {MAP_LARGE, true, 72, 14, large_map}, {MAP_OVERVIEW, true, 12, 4, overview_map},
    {MAP_SMALL, true, 20, 3, cut_map},
};

START_TEST(maps_are_drawn) {
    struct buf buf = {0};
    draw(maps[_i].scale, maps[_i].utf8, maps[_i].width, maps[_i].height, &buf);
    ck_assert_msg(strcmp(buf_text(&buf), maps[_i].drawn) == 0, "map %d is\n%s", _i,
                  buf_text(&buf));
    buf_finish(&buf);
}
END_TEST

/* What the enemy hides are markers; what is hidden from him is named, but drawn as such.
 */
static const char hidden_text[] =
    "{\"turn\":1,\"side\":\"union\",\"phase\":\"movement\",\"brigades\":{"
    "\"cs-garland\":{\"name\":\"Garland\",\"army\":\"confederate\",\"steps\":[3],\"sp\":"
    "3,"
    "\"hex\":\"0501\",\"facing\":2,\"masked\":true}},"
    "\"markers\":[{\"hex\":\"0302\",\"facing\":2,\"place\":1},{\"hex\":\"0302\","
    "\"facing\":4,"
    "\"place\":2},{\"hex\":\"0402\"}],\"stacks\":{\"0302\":[\"0302#1\",\"0302#2\"]}}";
static const char hidden_map[] = "/0101 1╥        /0301 1         /0501 1 \\\n"
                                 "\\_______/0201♣3 \\_______/0401 1 \\Garl3↘ /\n"
                                 "/0102 1╨\\_______/0302 4╥\\_______/0502 1 \\\n"
                                 "\\_______=0202 1 \\?????↘2/0402 1 \\_______/\n"
                                 "/0103 1 \\_______/0303 1╨\\???★?  /0503 1 \\\n";

START_TEST(hidden_pieces_are_drawn) {
    struct buf buf = {0};
    json_t *view = json_loads(hidden_text, 0, NULL);
    battle_take_view(&battle, view);
    json_decref(view);
    draw(MAP_SMALL, true, 42, 5, &buf);
    ck_assert_msg(strcmp(buf_text(&buf), hidden_map) == 0, "%s", buf_text(&buf));
    ck_assert_int_eq(counter_background(battle_unit(&battle, "cs-garland")), INK_MARKER);
    buf_clear(&buf);
    describe_hex(&battle, battle_hex(&battle, "0302"), &buf);
    ck_assert_msg(strstr(buf_text(&buf),
                         "The Confederate has there an unknown brigade (0302#1) facing "
                         "down-right, an unknown brigade (0302#2) facing left.") != NULL,
                  "%s", buf_text(&buf));
    buf_clear(&buf);
    describe_hex(&battle, battle_hex(&battle, "0402"), &buf);
    ck_assert_ptr_nonnull(strstr(buf_text(&buf), "an unknown commander (0402#c1)."));
    buf_finish(&buf);
}
END_TEST

START_TEST(the_window_goes_to_a_hex) {
    struct map_view view = {.scale = MAP_SMALL, .column = 1, .row = 1};
    map_show_hex(&view, &battle, 25, 5, battle_hex(&battle, "0503"));
    ck_assert_int_eq(view.column, 3);
    ck_assert_int_eq(view.row, 2);
    map_show_hex(&view, &battle, 25, 5,
                 battle_hex(&battle, "0402")); /* is there already */
    ck_assert_int_eq(view.column, 3);
}
END_TEST

/* ---- sentences ---- */

static const struct {
    const char *events, *sentences;
} stories[] = {
    {"[{\"event\":\"phase\",\"section\":\"11.2\",\"text\":\"9 am, {side}: movement\","
     "\"side\":\"union\"}]",
     "9 am, Union: movement (11.2).|"},
    {"[{\"event\":\"turned\",\"section\":\"13.2\",\"text\":\"{unit} turns\",\"unit\":"
     "\"us-scammon\",\"facing\":1},"
     "{\"event\":\"moved\",\"section\":\"13.1\",\"text\":\"{unit} moves from {from} to "
     "{to}\",\"unit\":\"us-scammon\",\"from\":\"0103\",\"to\":\"0203\",\"cost\":3,"
     "\"facing\":1},"
     "{\"event\":\"turned\",\"section\":\"13.2\",\"unit\":\"us-scammon\",\"facing\":0},"
     "{\"event\":\"moved\",\"section\":\"13.1\",\"text\":\"{unit} moves from {from} to "
     "{to}\",\"unit\":\"us-scammon\",\"from\":\"0203\",\"to\":\"0302\",\"cost\":2,"
     "\"facing\":0},"
     "{\"event\":\"moved\",\"section\":\"13.1\",\"text\":\"{unit} moves from {from} to "
     "{to}\",\"unit\":\"us-cox\",\"from\":\"0203\",\"to\":\"0302\",\"cost\":2,\"facing\":"
     "0}]",
     "Scammon moves from 0103 to 0302 (Fox's Gap) by 0203, for 2½, facing up-right "
     "(13.1).|Cox moves from 0203 to 0302 (Fox's Gap), for 1 (13.1).|"},
    /* Ways of markers join, too; nothing is told of them but where. */
    {"[{\"event\":\"moved\",\"section\":\"13.1\",\"text\":\"A marker moves from {from} to "
     "{to}\",\"marker\":{\"hex\":\"0103\",\"facing\":1},\"from\":\"0103\",\"to\":\"0203\"},"
     "{\"event\":\"moved\",\"section\":\"13.1\",\"text\":\"A marker moves from {from} to "
     "{to}\",\"marker\":{\"hex\":\"0203\",\"facing\":1},\"from\":\"0203\",\"to\":\"0202\"}]",
     "A marker moves from 0103 to 0202 by 0203 (13.1).|"},
    {"[{\"event\":\"rolled\",\"section\":\"15.2\",\"text\":\"{side}: Close combat, {unit}, "
     "6 or more needed: 1 hit\",\"side\":\"union\",\"unit\":\"cs-garland\",\"dice\":[6,2]}]",
     "Union: Close combat, Garland, 6 or more needed: 1 hit; dice 6 2 (15.2).|"},
    {"[{\"event\":\"regrouped\",\"section\":\"12.3\",\"text\":\"{unit} stays routed\","
     "\"unit\":\"cs-garland\",\"success\":false,\"facing\":0},"
     "{\"event\":\"regrouped\",\"section\":\"12.3\",\"text\":\"{unit} with {with} is in "
     "order again\",\"unit\":\"cs-garland\",\"with\":\"cs-hill\",\"success\":true,"
     "\"facing\":4}]",
     "Garland stays routed (12.3).|Garland with D.H. Hill is in order again, facing left "
     "(12.3).|"},
    /* Of a server that has no sentence for it. */
    {"[{\"event\":\"never-heard-of\",\"section\":\"1\",\"hits\":2},{\"event\":\"routed\","
     "\"section\":\"17.4\",\"text\":\"{unit} routs {there\",\"unit\":\"cs-garland\"}]",
     "Never heard of: hits 2 (1).|Garland routs {there (17.4).|"},
    {"[{\"event\":\"lost\",\"text\":\"{unit} of {side} at {entry} is gone!\",\"unit\":"
     "\"us-nobody\",\"entry\":4,\"side\":\"confederate\"}]",
     "us-nobody of Confederate at 4 is gone!|"},
};

static void add_sentence(void *context, enum tone tone, const char *text) {
    struct buf *buf = context;
    (void)tone;
    buf_printf(buf, "%s|", text);
}

START_TEST(events_become_sentences) {
    struct buf buf = {0};
    json_t *events = json_loads(stories[_i].events, 0, NULL);
    ck_assert_ptr_nonnull(events);
    story_tell(&battle, events, add_sentence, &buf);
    ck_assert_str_eq(buf_text(&buf), stories[_i].sentences);
    json_decref(events);
    buf_finish(&buf);
}
END_TEST

/* Words come from the setup; what it has no word for is called by its own name. */
START_TEST(values_are_called_as_the_setup_says) {
    json_t *thirds = json_pack("{s:{s:i}}", "words", "parts", 3);
    char text[24];
    ck_assert_str_eq(wording_word(battle.setup, "rolls", "close-combat"), "Close combat");
    ck_assert_str_eq(wording_word(battle.setup, "rolls", "new"), "new");
    ck_assert_str_eq(wording_word(NULL, "rolls", "new"), "new");
    wording_turn(battle.setup, 3, text, sizeof text);
    ck_assert_str_eq(text, "9 am");
    wording_turn(battle.setup, 40, text, sizeof text);
    ck_assert_str_eq(text, "turn 40");
    wording_points(battle.setup, 1, text, sizeof text);
    ck_assert_str_eq(text, "½");
    wording_points(battle.setup, 4, text, sizeof text);
    ck_assert_str_eq(text, "2");
    wording_points(thirds, 5, text, sizeof text);
    ck_assert_str_eq(text, "1 2/3");
    wording_points(thirds, 2, text, sizeof text);
    ck_assert_str_eq(text, "2/3");
    json_decref(thirds);
}
END_TEST

START_TEST(a_preview_names_every_modifier) {
    struct buf buf = {0};
    json_t *action =
        json_pack("{s:s, s:s, s:[s], s:[s]}", "do", "assault", "target", "0302",
                  "brigades", "us-scammon", "artillery", "us-mcmullin");
    json_t *preview = json_loads(
        "{\"attacker_lead\":\"us-scammon\",\"defender_lead\":\"cs-garland\",\"rolls\":[{"
        "\"roll\":"
        "\"close-combat\",\"side\":\"union\",\"dice\":2,\"at\":\"cs-garland\",\"lines\":["
        "{\"what\":"
        "\"sp\",\"section\":\"2.3\",\"text\":\"Strength of "
        "Scammon\",\"value\":3},{\"what\":"
        "\"uphill\",\"section\":\"15.3\",\"text\":\"Uphill from 0303\",\"value\":-1}]}],"
        "\"odds\":{\"taken\":415,\"attacker\":{\"steps\":1349,\"check\":130,\"rout\":0},"
        "\"defender\":{\"steps\":950,\"check\":204,\"rout\":1000},\"guess\":true}}",
        0, NULL);
    preview_text(&battle, action, preview, &buf);
    ck_assert_str_eq(
        buf_text(&buf),
        "Assault on 0302 (Fox's Gap) by Scammon and McMullin; Scammon leads; Garland "
        "leads the defence.\nUnion: Close combat at Garland, 2 dice: +3 Strength of "
        "Scammon (2.3); -1 Uphill from 0303 (15.3).\n"
        "Odds (a guess, some are hidden): the hex is taken 42 %; the attacker loses 1.3 "
        "steps, checks 13 %, routs 0 %; the defender loses 1.0 steps, checks 20 %, routs "
        "100 %.\n");
    json_decref(action);
    json_decref(preview);
    buf_finish(&buf);
}
END_TEST

static const struct {
    const char *word;
    int facing;
} facings[] = {{"0", 0},  {"5", 5},     {"6", -1},    {"left", 4}, {"Down-Right", 2},
               {"ul", 5}, {"north", 1}, {"1607", -1}, {"", -1}};

START_TEST(facings_are_read) {
    ck_assert_int_eq(describe_read_facing(facings[_i].word), facings[_i].facing);
}
END_TEST

START_TEST(choices_stand_in_columns) {
    struct menu menu = {0};
    struct buf buf = {0};
    menu_begin(&menu, "Which?");
    menu_add(&menu, "a", "first");
    menu_add(&menu, "b", "second");
    menu_add(&menu, "c", "third");
    menu_text(&menu, 26, &buf);
    ck_assert_str_eq(buf_text(&buf), " 1) first    2) second\n 3) third\n");
    ck_assert_str_eq(menu_line(&menu, 2), "b");
    ck_assert_ptr_null(menu_line(&menu, 0));
    ck_assert_ptr_null(menu_line(&menu, 4));
    menu_finish(&menu);
    buf_finish(&buf);
}
END_TEST

#define LOOP(tcase, test, table)                                                         \
    tcase_add_loop_test(tcase, test, 0, sizeof table / sizeof *table)

int main(void) {
    setlocale(LC_CTYPE, "C.UTF-8");
    Suite *suite = suite_create("cli_fotm");
    TCase *tcase = tcase_create("fotm");
    tcase_add_checked_fixture(tcase, begin, end);
    tcase_add_test(tcase, the_battle_is_read);
    LOOP(tcase, units_are_found_by_name, names);
    tcase_add_test(tcase, it_is_said_who_it_could_be);
    LOOP(tcase, maps_are_drawn, maps);
    tcase_add_test(tcase, hidden_pieces_are_drawn);
    tcase_add_test(tcase, the_window_goes_to_a_hex);
    LOOP(tcase, events_become_sentences, stories);
    tcase_add_test(tcase, a_preview_names_every_modifier);
    tcase_add_test(tcase, values_are_called_as_the_setup_says);
    LOOP(tcase, facings_are_read, facings);
    tcase_add_test(tcase, choices_stand_in_columns);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
