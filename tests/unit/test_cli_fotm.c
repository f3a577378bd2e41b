/* SPDX-License-Identifier: MIT */
/* client-cli/fotm/: the battle as it is read, names, and the map. */
#include "run.h"

#include "battle.h"
#include "chart.h"
#include "counter.h"
#include "describe.h"
#include "ink.h"
#include "names.h"
#include "pieces.h"
#include "small_battle.h"
#include "utf.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* ---- the battle ---- */

START_TEST(the_battle_is_read) {
    const struct unit *stack[STACK_MAX];
    uint16_t hex = map_find(&board.battle.map, "0303");
    ck_assert_uint_eq(battle_stack(&board.battle, hex, stack), 3);
    ck_assert_str_eq(stack[0]->name, "McMullin");
    ck_assert_str_eq(stack[1]->name, "Scammon");
    ck_assert_str_eq(stack[2]->name, "Cox");
    ck_assert_uint_eq(stack[0]->canister, 3);
    ck_assert_uint_eq(board.battle.map.hexes[map_find(&board.battle.map, "0101")].roads,
                      1u << 3);
    ck_assert_int_eq(map_find(&board.battle.map, "fox"),
                     map_find(&board.battle.map, "0302"));
    ck_assert_int_eq(map_find(&board.battle.map, "Fox's Gap"),
                     map_find(&board.battle.map, "0302"));
    ck_assert_int_eq(map_find(&board.battle.map, "9999"), HEX_NONE);
    ck_assert_int_eq(board.battle.objectives[0].control, ARMY_CONFEDERATE);
}
END_TEST

/* ---- names ---- */

static struct name_item item_of(const void *list, int index) {
    const struct unit *unit = &((const struct battle *)list)->units[index];
    return (struct name_item){unit->id, unit->name, unit->hex != HEX_NONE};
}

static bool is_confederate(const struct name_search *search, int index) {
    return ((const struct battle *)search->list)->units[index].army == ARMY_CONFEDERATE;
}

static const struct {
    const char *line, *unit; /* NULL: nobody, or it is not clear who */
    int words;
    int candidates;
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
    const struct name_search search = {&board.battle, (int)board.battle.unit_count,
                                       item_of, is_confederate, NULL};
    struct words words;
    words_init(&words, names[_i].line);
    struct name_found got = names_find(&search, &words, 0);
    if (names[_i].unit == NULL) {
        ck_assert_int_eq(got.index, NAME_NOBODY);
    } else {
        ck_assert_int_ne(got.index, NAME_NOBODY);
        ck_assert_str_eq(board.battle.units[got.index].id, names[_i].unit);
    }
    ck_assert_int_eq(got.words, names[_i].words);
    ck_assert_int_eq(got.candidate_count, names[_i].candidates);
    words_finish(&words);
}
END_TEST

START_TEST(it_is_said_who_it_could_be) {
    const struct name_search search = {&board.battle, (int)board.battle.unit_count,
                                       item_of, NULL, NULL};
    struct words words;
    char why[200];
    words_init(&words, "anderson");
    struct name_found got = names_find(&search, &words, 0);
    names_explain(&search, &got, "anderson", why, sizeof why);
    ck_assert_str_eq(why, "\"anderson\" could be G.B. Anderson or G.T. Anderson.");
    words_finish(&words);
}
END_TEST

/* ---- the map ---- */

static void draw(enum chart_scale scale, bool utf8, int width, int height,
                 struct buf *buf) {
    struct cells cells;
    struct chart_marks marks = {{0}, {""}};
    struct chart_view *view = &board.window.view;
    *view = (struct chart_view){.scale = scale,
                                .cursor = HEX_NONE,
                                .column = 1,
                                .row = 1,
                                .marks = &marks,
                                .glyphs = glyphs_for(utf8),
                                .mono = true,
                                .pieces = pieces_of(&board)};
    uint16_t marked = map_find(&board.battle.map, "0103");
    marks.kind[marked] = MARK_REACH;
    strcpy(marks.text[marked], "2½");
    cells_init(&cells, width, height);
    chart_draw(&cells, 0, 0, width, height, &board.battle.map, view);
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
    enum chart_scale scale;
    bool utf8;
    int width, height;
    const char *drawn;
} maps[] = {
    {CHART_SMALL, true, 42, 7, small_map},  {CHART_SMALL, false, 42, 7, ascii_map},
    {CHART_LARGE, true, 72, 14, large_map}, {CHART_OVERVIEW, true, 12, 4, overview_map},
    {CHART_SMALL, true, 20, 3, cut_map},
};

START_TEST(maps_are_drawn) {
    struct buf buf = {0};
    draw(maps[_i].scale, maps[_i].utf8, maps[_i].width, maps[_i].height, &buf);
    ck_assert_msg(strcmp(buf_text(&buf), maps[_i].drawn) == 0, "map %d is\n%s", _i,
                  buf_text(&buf));
    buf_finish(&buf);
}
END_TEST

/* A battle that faces to sides, with walls, a creek and many levels. */
START_TEST(edges_and_levels_are_drawn) {
    struct map map = {.grid = {1, 1}};
    json_t *json = json_loads(
        "{\"columns\":3,\"rows\":2,\"hexes\":{\"0101\":{\"elevation\":2},\"0201\":{"
        "\"elevation\":12,\"terrain\":\"cornfield\"},\"0302\":{\"terrain\":\"rocky_woods\"}},"
        "\"hexsides\":[{\"hex\":\"0201\",\"side\":5,\"kind\":\"stone_wall\"},{\"hex\":\"0201\","
        "\"side\":1,\"kind\":\"creek\"},{\"hex\":\"0301\",\"side\":4,\"kind\":\"ford\"},{\"hex\":"
        "\"0202\",\"side\":5,\"kind\":\"post_rail\"},{\"hex\":\"0909\",\"side\":5,\"kind\":"
        "\"creek\"}]}",
        0, NULL);
    ck_assert(map_take(&map, json));
    ck_assert_int_eq(map.low, 1);
    ck_assert_int_eq(map.high, 12);
    ck_assert_uint_eq(map.hexes[map_read(&map, "0101")].edges[2], MAP_EDGE_WALL);
    ck_assert_uint_eq(map.hexes[map_read(&map, "0301")].edges[4], MAP_EDGE_FORD);
    ck_assert_str_eq(map_edge_name(MAP_EDGE_WATER), "creek");
    struct board bare = {.client = board.client};
    struct chart_view view = {.scale = CHART_SMALL,
                              .cursor = HEX_NONE,
                              .column = 1,
                              .row = 1,
                              .glyphs = glyphs_for(true),
                              .mono = true,
                              .pieces = pieces_of(&bare)};
    struct cells cells;
    struct buf buf = {0};
    cells_init(&cells, 26, 5);
    chart_draw(&cells, 0, 0, 26, 5, &map, &view);
    for (int y = 0; y < 5; y++) {
        cells_row_write(&cells, y, DEPTH_NONE, true, &buf);
        buf_add_text(&buf, "\n");
    }
    ck_assert_str_eq(buf_text(&buf), "/0101 2         /0301 1 \\\n"
                                     "\\_______#0201cc :_______/\n"
                                     "/0102 1 \\_______/0302♣1 \\\n"
                                     "\\_______+0202 1 \\_______/\n"
                                     "        \\_______\n");
    cells_finish(&cells);
    buf_finish(&buf);
    json_decref(json);
    map_finish(&map);
}
END_TEST

START_TEST(sides_have_the_colours_of_the_game) {
    static const char *const sides[] = {"reds", "blues"};
    json_t *setup = json_pack("{s:{s:{s:s, s:s}}}", "words", "colours", "reds", "red",
                              "blues", "never-seen");
    struct buf painted = {0}, usual = {0};
    ink_use(setup, sides);
    paint_set(&painted, DEPTH_256, INK_FIRST, INK_SECOND, 0);
    ink_use(NULL, sides);
    paint_set(&usual, DEPTH_256, INK_FIRST, INK_SECOND, 0);
    ck_assert_ptr_nonnull(strstr(buf_text(&painted), "38;5;203"));
    ck_assert_ptr_nonnull(strstr(buf_text(&usual), "38;5;75"));
    buf_finish(&painted);
    buf_finish(&usual);
    json_decref(setup);
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
    battle_take_view(&board.battle, view);
    json_decref(view);
    draw(CHART_SMALL, true, 42, 5, &buf);
    ck_assert_msg(strcmp(buf_text(&buf), hidden_map) == 0, "%s", buf_text(&buf));
    ck_assert_int_eq(counter_background(battle_unit(&board.battle, "cs-garland")),
                     INK_MARKER);
    buf_clear(&buf);
    describe_hex(&board.battle, map_find(&board.battle.map, "0302"), &buf);
    ck_assert_msg(strstr(buf_text(&buf),
                         "The Confederate has there an unknown brigade (0302#1) facing "
                         "down-right, an unknown brigade (0302#2) facing left.") != NULL,
                  "%s", buf_text(&buf));
    buf_clear(&buf);
    describe_hex(&board.battle, map_find(&board.battle.map, "0402"), &buf);
    ck_assert_ptr_nonnull(strstr(buf_text(&buf), "an unknown commander (0402#c1)."));
    buf_finish(&buf);
}
END_TEST

START_TEST(the_window_goes_to_a_hex) {
    struct chart_view view = {.scale = CHART_SMALL, .column = 1, .row = 1};
    chart_show_hex(&view, &board.battle.map, 25, 5, map_find(&board.battle.map, "0503"));
    ck_assert_int_eq(view.column, 3);
    ck_assert_int_eq(view.row, 2);
    chart_show_hex(&view, &board.battle.map, 25, 5,
                   map_find(&board.battle.map, "0402")); /* is there already */
    ck_assert_int_eq(view.column, 3);
}
END_TEST

#define LOOP(tcase, test, table)                                                         \
    tcase_add_loop_test(tcase, test, 0, sizeof table / sizeof *table)

int main(void) {
    setlocale(LC_CTYPE, "C.UTF-8");
    Suite *suite = suite_create("cli_fotm");
    TCase *tcase = tcase_create("fotm");
    tcase_add_checked_fixture(tcase, small_battle_begin, small_battle_end);
    tcase_add_test(tcase, the_battle_is_read);
    LOOP(tcase, units_are_found_by_name, names);
    tcase_add_test(tcase, it_is_said_who_it_could_be);
    LOOP(tcase, maps_are_drawn, maps);
    tcase_add_test(tcase, hidden_pieces_are_drawn);
    tcase_add_test(tcase, the_window_goes_to_a_hex);
    tcase_add_test(tcase, edges_and_levels_are_drawn);
    tcase_add_test(tcase, sides_have_the_colours_of_the_game);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
