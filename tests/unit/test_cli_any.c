/* SPDX-License-Identifier: MIT */
/* client-cli/any/: a battle of a game that the client knows nothing of, read, drawn and told. */
#include "run.h"

#include "field.h"

#include <stdlib.h>
#include <string.h>

static const char setup_text[] =
    "{\"game\":\"other\",\"compass\":{\"facing\":\"corner\",\"north\":\"up\"},"
    "\"words\":{\"sides\":{\"red\":\"The Reds\"},\"parts\":1},"
    "\"map\":{\"columns\":4,\"rows\":2,\"places\":[{\"hex\":\"0301\",\"name\":\"Mill\"}],"
    "\"hexsides\":[{\"hex\":\"0201\",\"side\":5,\"kind\":\"stone_wall\"}]},"
    "\"units\":{\"r1\":{\"name\":\"23rd Ohio, right wing\",\"army\":\"red\",\"arm\":"
    "\"infantry\"},\"r2\":{\"name\":\"Simmonds\",\"army\":\"red\",\"arm\":\"artillery\"},"
    "\"r3\":{\"name\":\"Late\",\"army\":\"red\",\"arm\":\"infantry\"},"
    "\"b1\":{\"name\":\"5 NC\",\"army\":\"blue\",\"arm\":\"infantry\"}},"
    "\"officers\":{\"cox\":{\"name\":\"Cox\",\"army\":\"red\",\"rank\":\"division\"}}}";
static const char view_text[] =
    "{\"turn\":2,\"control\":{\"0401\":\"blue\"},\"vp\":{\"red\":1,\"blue\":0},"
    "\"units\":{\"r1\":{\"hex\":\"0102\",\"sp\":11,\"facing\":1,\"formation\":\"line\"},"
    "\"r2\":{\"hex\":\"0102\",\"sp\":3,\"formation\":\"limbered\",\"state\":\"formed\"},"
    "\"b1\":{\"hex\":\"0301\",\"band\":\"5-9\",\"facing\":4,\"state\":\"routed\"}},"
    "\"officers\":{\"cox\":{\"hex\":\"0202\"}},\"stacks\":{\"0102\":[\"r2\",\"r1\"]}}";

static struct field *field;
static json_t *setup, *view;

static void begin(void) {
    static const char *const sides[] = {"red", "blue"};
    field = calloc(1, sizeof *field);
    setup = json_loads(setup_text, 0, NULL);
    view = json_loads(view_text, 0, NULL);
    ck_assert_ptr_nonnull(setup);
    ck_assert_ptr_nonnull(view);
    field_init(field, sides);
    field_take(field, setup, view);
}

static void end(void) {
    field_finish(field);
    free(field);
    json_decref(setup);
    json_decref(view);
}

START_TEST(everybody_is_read) {
    const struct piece *stack[ROSTER_STACK_MAX];
    const struct piece *wing = roster_find(&field->roster, "r1"),
                       *late = roster_find(&field->roster, "r3");
    ck_assert(field->drawn);
    ck_assert_int_eq(field->roster.count, 5);
    ck_assert_str_eq(wing->figure, "11");
    ck_assert_int_eq(wing->side, 0);
    ck_assert_str_eq(late->name, "Late");
    ck_assert_uint_eq(late->hex, HEX_NONE);
    ck_assert_ptr_null(roster_find(&field->roster, "nobody"));
    ck_assert_ptr_null(roster_find(&field->roster, NULL));
    ck_assert_int_eq(roster_stack(&field->roster, wing->hex, stack), 2);
    ck_assert_str_eq(stack[0]->id, "r2");
    ck_assert_str_eq(stack[1]->id, "r1");
    /* What is usual is not told: a battery faces 0, an officer nowhere. */
    ck_assert_int_eq(stack[0]->facing, 0);
    ck_assert_int_eq(roster_find(&field->roster, "cox")->facing, ROSTER_NOWHERE);
    ck_assert(roster_covers("units", json_object_get(view, "units")));
    ck_assert(!roster_covers("vp", json_object_get(view, "vp")));
}
END_TEST

static const struct {
    enum chart_scale scale;
    int width, height;
    const char *drawn;
} maps[] = {
    {CHART_SMALL, 34, 5,
     "/0101 1         /0301 1\n"
     "\\_______#0201 1 \\5NC5+←!/0401 1 \\\n"
     "/0102 1 \\_______/0302 1 \\_______/\n"
     "\\Simm3↗2/0202 1 \\_______/0402 1 \\\n"
     "        \\Cox            \\_______/\n"},
    {CHART_LARGE, 58, 10,
     "/0101  1                    /0301  1\n"
     "/                           /5 NC    5-9←!\n"
     "\\             #0201  1      \\Mill         /0401  1      \\\n"
     "\\_____________#             \\_____________/             \\\n"
     "/0102  1      \\             /0302  1      \\             /\n"
     "/Simmonds  3↗l\\_____________/             \\_____________/\n"
     "\\23rd Ohio11→ /0202  1      \\             /0402  1      \\\n"
     "\\_____________/Cox          \\_____________/             \\\n"
     "              \\                           \\             /\n"
     "              \\_____________              \\_____________/\n"},
    {CHART_OVERVIEW, 9, 3, " 1 1B1★★\nR2R1 1 1\n\n"},
};

START_TEST(its_map_is_drawn) {
    struct chart_view *chart = &field->window.view;
    struct cells cells;
    struct buf buf = {0};
    chart->scale = maps[_i].scale;
    chart->cursor = HEX_NONE;
    chart->column = chart->row = 1;
    chart->glyphs = glyphs_for(true);
    chart->mono = true;
    cells_init(&cells, maps[_i].width, maps[_i].height);
    chart_draw(&cells, 0, 0, maps[_i].width, maps[_i].height, &field->map, chart);
    for (int y = 0; y < maps[_i].height; y++) {
        cells_row_write(&cells, y, DEPTH_NONE, true, &buf);
        buf_add_text(&buf, "\n");
    }
    ck_assert_msg(strcmp(buf_text(&buf), maps[_i].drawn) == 0, "map %d is\n%s", _i,
                  buf_text(&buf));
    cells_finish(&cells);
    buf_finish(&buf);
}
END_TEST

static const struct {
    const char *hex, *told;
} hexes[] = {
    {"0102",
     "0102: level 1, clear; Simmonds (artillery, 3, limbered, formed, facing up-right), "
     "23rd Ohio, right wing (infantry, 11, line, facing right)"},
    {"0301", "0301 (Mill): level 1, clear; 5 NC (infantry, 5-9, routed, facing left)"},
    {"0201", "0201: level 1, clear, stone wall up-left"},
    {"0202", "0202: level 1, clear; Cox (division)"},
};

START_TEST(hexes_are_told) {
    struct buf buf = {0};
    field_add_hex(field, map_read(&field->map, hexes[_i].hex), &buf);
    ck_assert_str_eq(buf_text(&buf), hexes[_i].told);
    buf_finish(&buf);
}
END_TEST

/* Another view of the same setup: nothing of the old one stays. */
START_TEST(the_field_goes_on) {
    json_t *next = json_loads("{\"units\":{\"r3\":{\"hex\":\"0402\"}}}", 0, NULL);
    const struct piece *stack[ROSTER_STACK_MAX];
    field_take(field, setup, next);
    ck_assert_int_eq(roster_stack(&field->roster, map_read(&field->map, "0102"), stack),
                     0);
    ck_assert_int_eq(roster_stack(&field->roster, map_read(&field->map, "0402"), stack),
                     1);
    ck_assert_str_eq(roster_find(&field->roster, "r1")->name, "23rd Ohio, right wing");
    json_decref(next);
    field_take(field, setup, view);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("cli_any");
    TCase *tcase = tcase_create("any");
    tcase_add_checked_fixture(tcase, begin, end);
    tcase_add_test(tcase, everybody_is_read);
    tcase_add_loop_test(tcase, its_map_is_drawn, 0, sizeof maps / sizeof *maps);
    tcase_add_loop_test(tcase, hexes_are_told, 0, sizeof hexes / sizeof *hexes);
    tcase_add_test(tcase, the_field_goes_on);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
