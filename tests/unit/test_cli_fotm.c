/* SPDX-License-Identifier: MIT */
/* client-cli/fotm/: the battle as it is read, names, the map, and sentences. */
/* Long because: one small battle serves all that the client reads, draws and says of it. */
#include "run.h"

#include "battle.h"
#include "board.h"
#include "chart.h"
#include "commands.h"
#include "counter.h"
#include "describe.h"
#include "ink.h"
#include "menu.h"
#include "names.h"
#include "pieces.h"
#include "preview.h"
#include "question.h"
#include "story.h"
#include "utf.h"
#include "wording.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* A small map with two hills, woods, a road, a gap and an entry. */
static const char setup_text[] =
    "{\"game\":\"fotm\",\"compass\":{\"facing\":\"corner\",\"north\":\"right\"},\"words\":{\"sides\":{\"union\":\"Union\",\"confederate\":"
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

static struct client nobody;
static struct board board = {.client = &nobody};

static void begin(void) {
    json_t *setup = json_loads(setup_text, 0, NULL),
           *view = json_loads(view_text, 0, NULL);
    ck_assert_ptr_nonnull(setup);
    ck_assert_ptr_nonnull(view);
    battle_init(&board.battle);
    ck_assert(battle_take_setup(&board.battle, setup));
    battle_take_view(&board.battle, view);
    json_decref(setup);
    json_decref(view);
}

static void end(void) {
    battle_finish(&board.battle);
}

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
    struct board bare = {.client = &nobody};
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
    story_tell(&board.battle, events, add_sentence, &buf);
    ck_assert_str_eq(buf_text(&buf), stories[_i].sentences);
    json_decref(events);
    buf_finish(&buf);
}
END_TEST

/* Words come from the setup; what it has no word for is called by its own name. */
START_TEST(values_are_called_as_the_setup_says) {
    json_t *thirds = json_pack("{s:{s:i}}", "words", "parts", 3);
    char text[24];
    ck_assert_str_eq(wording_word(board.battle.setup, "rolls", "close-combat"),
                     "Close combat");
    ck_assert_str_eq(wording_word(board.battle.setup, "rolls", "new"), "new");
    ck_assert_str_eq(wording_word(NULL, "rolls", "new"), "new");
    wording_turn(board.battle.setup, 3, text, sizeof text);
    ck_assert_str_eq(text, "9 am");
    wording_turn(board.battle.setup, 40, text, sizeof text);
    ck_assert_str_eq(text, "turn 40");
    wording_points(board.battle.setup, 1, text, sizeof text);
    ck_assert_str_eq(text, "½");
    wording_points(board.battle.setup, 4, text, sizeof text);
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
    preview_text(&board.battle, action, preview, &buf);
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
    int corner, corner_up, side, side_up; /* by what facings are to, north right or up */
} facings[] = {
    {"0", 0, 0, 0, 0},      {"5", 5, 5, 5, 5},          {"6", -1, -1, -1, -1},
    {"left", 4, 4, -1, -1}, {"Down-Right", 2, 2, 2, 2}, {"ul", 5, 5, 5, 5},
    {"up", -1, -1, 0, 0},   {"north", 1, -1, -1, 0},    {"ne", 2, 0, 2, 1},
    {"w", -1, 4, 0, -1},    {"se", 3, 2, 4, 2},         {"1607", -1, -1, -1, -1},
    {"", -1, -1, -1, -1},
};

START_TEST(facings_are_read) {
    const struct compass corner = {false, true}, corner_up = {false, false},
                         side = {true, true}, side_up = {true, false};
    ck_assert_int_eq(compass_read(&corner, facings[_i].word), facings[_i].corner);
    ck_assert_int_eq(compass_read(&corner_up, facings[_i].word), facings[_i].corner_up);
    ck_assert_int_eq(compass_read(&side, facings[_i].word), facings[_i].side);
    ck_assert_int_eq(compass_read(&side_up, facings[_i].word), facings[_i].side_up);
}
END_TEST

/* Every facing is read again from what it is called. */
START_TEST(facings_have_names_of_their_own) {
    for (int to_sides = 0; to_sides < 2; to_sides++)
        for (unsigned f = 0; f < HEX_DIRECTIONS; f++) {
            const struct compass compass = {to_sides, true};
            ck_assert_int_eq(compass_read(&compass, compass_facing(&compass, f)), (int)f);
            const struct hex_grid grid = {9, 9};
            uint16_t from = hex_at(&grid, 5, 5);
            uint16_t to = hex_neighbour(&grid, hex_neighbour(&grid, from, f), f);
            if (to_sides)
                ck_assert_int_eq(compass_towards(&compass, &grid, from, to), (int)f);
        }
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

/* Questions of which nothing stands in the client: the setup words them. With a template for all, or
 * one each with hexes; who has none goes nowhere. */
static const struct {
    const char *question, *offers, *line, *texts[2];
} questions[] = {
    {"{'list': 'who', 'member': 'one', 'answer': '{unit} stays behind'}",
     "{'banish': {'do': 'banish', 'who': ['us-scammon', 'cs-garland']}}",
     "banish Garland",
     {" 1) Scammon stays behind (3 SP)", " 2) Garland stays behind"}},
    {"{'list': 'who', 'member': 'one', 'answer': '{unit} is lost', 'hexes': 'ways',"
     " 'to': 'to', 'answer_to': '{unit} rides to {hex}'}",
     "{'1': {'do': 'banish', 'one': 'us-scammon', 'ways': ['0101', '0302']},"
     " '2': {'do': 'banish', 'one': 'cs-garland'}}",
     "banish Scammon 0302",
     {" 2) Scammon rides to 0302 (Fox's Gap)", " 3) Garland is lost ("}},
};

static json_t *quoted_new(const char *text) {
    struct buf buf = {0};
    for (; *text != '\0'; text++)
        buf_printf(&buf, "%c", *text == '\'' ? '"' : *text);
    json_t *json = json_loads(buf_text(&buf), 0, NULL);
    buf_finish(&buf);
    return json;
}

START_TEST(a_question_is_asked_as_the_setup_words_it) {
    json_t *setup = json_pack("{s:{s:{s:o}}}", "words", "questions", "banish",
                              quoted_new(questions[_i].question)),
           *offers = quoted_new(questions[_i].offers);
    struct client client = {.board = &board};
    struct asking asking = {.client = &client, .board = &board};
    struct buf buf = {0};
    client.match.setup = setup;
    client.match.offers = offers;
    board.menu = (struct menu){0};
    question_add(&asking);
    ck_assert_str_eq(menu_line(&board.menu, 2), questions[_i].line);
    menu_text(&board.menu, 80, &buf);
    for (int i = 0; i < 2; i++)
        ck_assert_ptr_nonnull(strstr(buf_text(&buf), questions[_i].texts[i]));
    buf_finish(&buf);
    menu_finish(&board.menu);
    json_decref(setup);
    json_decref(offers);
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
    tcase_add_test(tcase, facings_have_names_of_their_own);
    tcase_add_test(tcase, edges_and_levels_are_drawn);
    tcase_add_test(tcase, sides_have_the_colours_of_the_game);
    tcase_add_test(tcase, choices_stand_in_columns);
    LOOP(tcase, a_question_is_asked_as_the_setup_words_it, questions);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
