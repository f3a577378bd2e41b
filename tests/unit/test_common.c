/* SPDX-License-Identifier: MIT */
/* common/: ids, texts, buffers, tables, JSON. */
#include "run.h"

#include "buf.h"
#include "frame.h"
#include "ids.h"
#include "jsonout.h"
#include "jsonpool.h"
#include "jsonx.h"
#include "log.h"
#include "program.h"
#include "table.h"
#include "text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- ids ---- */

START_TEST(hex_goes_there_and_back) {
    uint8_t bytes[4] = {0x00, 0x7f, 0xa0, 0xff}, back[4];
    char text[9];
    hex_write(bytes, 4, text);
    ck_assert_str_eq(text, "007fa0ff");
    ck_assert_int_eq(hex_read(text, 4, back), 0);
    ck_assert_mem_eq(bytes, back, 4);
}
END_TEST

static const char *const no_hex[] = {"",         "007fa0f",  "007fa0ff0",
                                     "007FA0FF", "007fa0fg", "007fa0f "};

START_TEST(hex_is_strict) {
    uint8_t back[4] = {1, 2, 3, 4};
    ck_assert_int_eq(hex_read(no_hex[_i], 4, back), -EINVAL);
    ck_assert_int_eq(back[0], 1);
}
END_TEST

START_TEST(ids_use_all_bits_of_their_bytes) {
    uint8_t bytes[10];
    char text[17];
    for (int i = 0; i < 10; i++)
        bytes[i] = 0;
    ids_write(bytes, 10, 16, text);
    ck_assert_str_eq(text, "0000000000000000");
    memset(bytes, 0xff, 10);
    ids_write(bytes, 10, 16, text);
    ck_assert_str_eq(text, "zzzzzzzzzzzzzzzz");
    memset(bytes, 0, 10);
    bytes[0] = 0x08; /* 00001 000 */
    bytes[9] = 0x02; /* the last five bits are 00010 */
    ids_write(bytes, 10, 16, text);
    ck_assert_str_eq(text, "1000000000000002");
}
END_TEST

START_TEST(new_ids_differ_and_are_codes) {
    char one[TOKEN_CHARS + 1], other[TOKEN_CHARS + 1];
    ids_new(TOKEN_CHARS, one);
    ids_new(TOKEN_CHARS, other);
    ck_assert_str_ne(one, other);
    ck_assert(ids_is_code(one, TOKEN_CHARS));
    ck_assert(!ids_is_code(one, ID_CHARS));
    ck_assert(!ids_is_code("0123456789abu", ID_CHARS));
}
END_TEST

START_TEST(what_is_derived_depends_on_everything) {
    uint8_t key[KEY_BYTES] = {1}, other[KEY_BYTES] = {2}, a[32], b[32];
    derive(key, "purpose", "subject", a, 32);
    derive(key, "purpose", "subject", b, 32);
    ck_assert_mem_eq(a, b, 32);
    derive(other, "purpose", "subject", b, 32);
    ck_assert_mem_ne(a, b, 32);
    derive(key, "purposes", "ubject", b, 32);
    ck_assert_mem_ne(a, b, 32);
    derive(key, "purpose", "", b, 32);
    ck_assert_mem_ne(a, b, 32);
}
END_TEST

/* ---- texts ---- */

static const struct {
    const char *text;
    bool plain, plain_lines;
    size_t chars;
} texts[] = {
    {"", true, true, 0},
    {"Fox's Gap", true, true, 9},
    {"Gr\xc3\xbc\xc3\x9f"
     "e",
     true, true, 5},
    {"\xe4\xb8\x96\xf0\x9f\x98\x80", true, true, 2},
    {"two\nlines", false, true, 9},
    {"tab\t", false, false, 4},
    {"\x7f", false, false, 1},
    {"\xc2\x85", false, false, 1},                        /* next line */
    {"\xe2\x80\xae", false, false, 1},                    /* right to left */
    {"\xe2\x80\xa8", false, false, 1},                    /* line separator */
    {"a\xe2\x80\x8b", false, false, 2},                   /* zero width */
    {"\xef\xbb\xbf", false, false, 1},                    /* byte order mark */
    {"\xe2\x81\xa6", false, false, 1},                    /* isolate */
    {"\xd8\x9c", false, false, 1},                        /* arabic letter mark */
    {"\xd8\xa7\xd9\x84", true, true, 2},                  /* arabic letters */
    {"Z\xcc\x81\xcc\x81\xcc\x81\xcc\x81", true, true, 5}, /* four acutes */
    {"Z\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81", false, false, 6}, /* five */
};

START_TEST(texts_are_judged) {
    size_t size = strlen(texts[_i].text);
    ck_assert_int_eq(text_is_plain(texts[_i].text, size, false), texts[_i].plain);
    ck_assert_int_eq(text_is_plain(texts[_i].text, size, true), texts[_i].plain_lines);
    ck_assert_uint_eq(text_chars(texts[_i].text, size), texts[_i].chars);
}
END_TEST

START_TEST(words_and_margins) {
    ck_assert(text_is_word("a-z_0.9", 7));
    ck_assert(!text_is_word("", 0));
    ck_assert(!text_is_word("A", 1));
    ck_assert(!text_is_word("a b", 3));
    ck_assert(text_has_margin(" a", 2));
    ck_assert(text_has_margin("a ", 2));
    ck_assert(!text_has_margin("a b", 3));
    ck_assert(!text_has_margin("", 0));
}
END_TEST

/* ---- buffers and frames ---- */

START_TEST(a_buffer_grows) {
    struct buf buf = {0};
    for (int i = 0; i < 1000; i++)
        buf_printf(&buf, "%d,", i);
    ck_assert_uint_eq(buf.length, 10 * 2 + 90 * 3 + 900 * 4);
    ck_assert_int_eq(strncmp(buf_text(&buf), "0,1,2,", 6), 0);
    buf_clear(&buf);
    buf_add_number(&buf, -9007199254740991);
    ck_assert_str_eq(buf_text(&buf), "-9007199254740991");
    char line[400];
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    buf_clear(&buf);
    buf_printf(&buf, "<%s>", line);
    ck_assert_uint_eq(buf.length, sizeof line + 1);
    buf_finish(&buf);
}
END_TEST

START_TEST(a_frame_is_freed_with_its_last_reference) {
    struct frame *frame = frame_new_joined("ab", 2, "cd", 2);
    ck_assert_uint_eq(frame->length, 4);
    ck_assert_mem_eq(frame_bytes(frame), "abcd", 4);
    frame_ref(frame);
    frame_unref(frame);
    ck_assert_mem_eq(frame_bytes(frame), "abcd", 4);
    frame_unref(frame);
    frame_unref(NULL);
}
END_TEST

/* ---- tables ---- */

START_TEST(a_table_finds_what_was_put_in) {
    enum { COUNT = 3000 };
    struct table table;
    table_init(&table, sizeof(uint32_t));
    static int values[COUNT];
    for (uint32_t i = 0; i < COUNT; i++)
        table_put(&table, &i, &values[i]);
    ck_assert_uint_eq(table.count, COUNT);
    for (uint32_t i = 0; i < COUNT; i += 2)
        ck_assert_ptr_eq(table_remove(&table, &i), &values[i]);
    for (uint32_t i = 0; i < COUNT + 10; i++)
        ck_assert_ptr_eq(table_get(&table, &i), i < COUNT && i % 2 ? &values[i] : NULL);
    ck_assert_ptr_null(table_remove(&table, &(uint32_t){2}));
    size_t place = 0, count = 0;
    while (table_next(&table, &place) != NULL)
        count++;
    ck_assert_uint_eq(count, COUNT / 2);
    ck_assert_uint_eq(count, table.count);
    table_put(&table, &(uint32_t){1}, &values[0]);
    ck_assert_ptr_eq(table_get(&table, &(uint32_t){1}), &values[0]);
    ck_assert_uint_eq(table.count, COUNT / 2);
    table_finish(&table);
}
END_TEST

START_TEST(an_empty_table_is_empty) {
    struct table table;
    table_init(&table, 4);
    size_t place = 0;
    ck_assert_ptr_null(table_get(&table, "abcd"));
    ck_assert_ptr_null(table_remove(&table, "abcd"));
    ck_assert_ptr_null(table_next(&table, &place));
    table_finish(&table);
}
END_TEST

/* ---- JSON ---- */

static const struct {
    const char *text;
    size_t depth;
} depths[] = {
    {"7", 0},          {"[]", 1},          {"[[],{}]", 2}, {"{\"a\":[1,{\"b\":2}]}", 3},
    {"\"[[[[\"", 0},   {"[\"\\\"[\"]", 1}, {"]]]]", 0},    {"[\"\\\\\",[]]", 2},
    {"[[[[[[[[[[", 6}, /* it stops counting beyond the highest asked for */
};

START_TEST(depth_is_counted_on_the_text) {
    ck_assert_uint_eq(json_text_depth(depths[_i].text, strlen(depths[_i].text), 5),
                      depths[_i].depth);
}
END_TEST

START_TEST(texts_are_escaped) {
    struct buf buf = {0};
    json_write_text(&buf, "a\"b\\c\nd\x01\xc3\xbc");
    ck_assert_str_eq(buf_text(&buf), "\"a\\\"b\\\\c\\nd\\u0001\xc3\xbc\"");
    json_auto_t *back = json_loadb(buf.bytes, buf.length, JSON_DECODE_ANY, NULL);
    ck_assert_str_eq(json_string_value(back), "a\"b\\c\nd\x01\xc3\xbc");
    buf_finish(&buf);
}
END_TEST

/* Digests and hashes of data are those of jansson's own text. */
/* Letters go over eight at a time: each letter in each place of the eight, and behind them. */
START_TEST(json_text_is_written_as_jansson_does) {
    enum { PLACES = 20 };
    for (int letter = 1; letter < 0x80; letter++)
        for (size_t place = 0; place < PLACES; place++) {
            char text[PLACES + 1] = "abcdefghijklmnopqrst";
            text[place] = (char)letter;
            struct buf buf = {0};
            json_write_text(&buf, text);
            json_auto_t *string = json_string(text);
            char *expected = json_dumps(string, JSON_ENCODE_ANY);
            ck_assert_str_eq(buf_text(&buf), expected);
            free(expected);
            buf_finish(&buf);
        }
}
END_TEST

START_TEST(json_is_written_as_jansson_does) {
    static const char text[] =
        "{\"z\":[],\"b\":{},\"ab\":[1,-1,0,9223372036854775807,-9223372036854775808],"
        "\"a\":{\"z\":null,\"y\":[true,false,[{}]],\"\xc3\xbc\":\"\xe2\x82\xac\"},"
        "\"\":[0.1,1e300,-2.5,1.0],\"e\\n\\u0001\":\"\\u0000/"
        "\\b\\t\\n\\u000b\\f\\r\\u001f"
        "\\u007f\\\"\\\\\"}";
    json_auto_t *json = json_loads(text, JSON_ALLOW_NUL, NULL);
    ck_assert_ptr_nonnull(json);
    for (unsigned i = 0; i < 200; i++) { /* more members than few */
        char name[8];
        snprintf(name, sizeof name, "%x", i * 2654435761U >> 12);
        json_object_set_new(json, name, json_integer(i));
    }
    char *plain = json_dumps(json, JSON_COMPACT),
         *sorted = json_dumps(json, JSON_COMPACT | JSON_SORT_KEYS);
    struct buf buf = {0};
    json_write(&buf, json);
    ck_assert_str_eq(buf_text(&buf), plain);
    buf_clear(&buf);
    json_write_canonical(&buf, json);
    ck_assert_str_eq(buf_text(&buf), sorted);
    buf_finish(&buf);
    free(plain);
    free(sorted);
}
END_TEST

static void write_some(struct json_out *out) {
    json_out_open(out, NULL);
    json_out_number(out, "zz", -7);
    json_out_open(out, "b");
    json_out_text(out, "2", "a\"b");
    json_out_flag(out, "1", false);
    json_out_close(out);
    json_out_open(out, "empty");
    json_out_close(out);
    json_out_open(out, "gone");
    json_out_open_list(out, "too");
    ck_assert(!json_out_close_unless_empty(out));
    ck_assert(!json_out_close_unless_empty(out));
    json_out_open_list(out, "a");
    json_out_text(out, NULL, NULL);
    struct json_out_mark mark = json_out_mark(out);
    json_out_open(out, NULL);
    json_out_number(out, "y", 1);
    json_out_close(out);
    json_out_rewind(out, mark);
    json_out_open(out, NULL);
    json_out_raw(out, "y", "[1]", 3);
    json_out_null(out, "x");
    json_out_close(out);
    ck_assert(json_out_close_unless_empty(out));
    json_out_flag(out, "z", true);
    json_out_close(out);
    json_out_end(out);
}

START_TEST(json_is_written_member_by_member) {
    struct buf buf = {0};
    struct json_out out;
    json_out_begin(&out, &buf, false);
    write_some(&out);
    ck_assert_str_eq(buf_text(&buf),
                     "{\"zz\":-7,\"b\":{\"2\":\"a\\\"b\",\"1\":false},\"empty\":{},"
                     "\"a\":[null,{\"y\":[1],\"x\":null}],\"z\":true}");
    buf_clear(&buf);
    json_out_begin(&out, &buf, true);
    write_some(&out);
    json_auto_t *json = json_loadb(buf.bytes, buf.length, 0, NULL);
    struct buf again = {0};
    json_write_canonical(&again, json);
    ck_assert_str_eq(buf_text(&buf), buf_text(&again));
    buf_finish(&again);
    buf_finish(&buf);
}
END_TEST

START_TEST(the_hash_does_not_depend_on_the_order) {
    json_auto_t *one = json_loads("{\"a\":1,\"b\":[1,2]}", 0, NULL);
    json_auto_t *other = json_loads("{ \"b\" : [1,2], \"a\" : 1 }", 0, NULL);
    uint8_t a[32], b[32];
    json_hash(one, a);
    json_hash(other, b);
    ck_assert_mem_eq(a, b, 32);
    json_object_set_new(other, "a", json_integer(2));
    json_hash(other, b);
    ck_assert_mem_ne(a, b, 32);
}
END_TEST

START_TEST(members_have_defaults) {
    json_auto_t *json =
        json_loads("{\"n\":5,\"t\":\"x\",\"f\":true,\"h\":\"00ff\"}", 0, NULL);
    uint8_t bytes[2];
    ck_assert_int_eq(json_get_number(json, "n", 1), 5);
    ck_assert_int_eq(json_get_number(json, "t", 1), 1);
    ck_assert_ptr_null(json_get_text(json, "n"));
    ck_assert_str_eq(json_get_text(json, "t"), "x");
    ck_assert(json_get_flag(json, "f", false));
    ck_assert(json_get_flag(json, "none", true));
    ck_assert_int_eq(json_get_hex(json, "h", bytes, 2), 0);
    ck_assert_int_eq(json_get_hex(json, "t", bytes, 2), -EINVAL);
    ck_assert_int_eq(json_get_hex(json, "none", bytes, 2), -ENOENT);
}
END_TEST

START_TEST(log_levels_are_words) {
    enum log_level level = LOG_LEVEL_INFO;
    ck_assert_int_eq(log_level_parse("debug", &level), 0);
    ck_assert_int_eq(level, LOG_LEVEL_DEBUG);
    ck_assert_int_eq(log_level_parse("loud", &level), -EINVAL);
    ck_assert_int_eq(level, LOG_LEVEL_DEBUG);
}
END_TEST

START_TEST(a_program_knows_where_it_lies) {
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    ck_assert_int_gt(length, 0);
    path[length] = '\0';
    ck_assert(!program_is_below(path)); /* it is no folder of its own */
    *strrchr(path, '/') = '\0';
    ck_assert(program_is_below(path));
    ck_assert(program_is_below("")); /* the root */
    path[strlen(path) - 1] = '\0';
    ck_assert(!program_is_below(path)); /* half a name */
}
END_TEST

/* Blocks of all sizes, of which some are kept and some not, hold what was put into them. */
START_TEST(trees_are_made_of_blocks_that_were_freed) {
    enum { LONGEST = 600, ROUNDS = 3 };
    char text[LONGEST + 1] = "";
    json_pool_start();
    json_t *first = json_integer(7);
    uintptr_t place = (uintptr_t)first;
    json_decref(first);
    json_t *second = json_integer(8);
#ifndef __SANITIZE_ADDRESS__ /* where nothing is kept */
    ck_assert(place == (uintptr_t)second);
#else
    (void)place;
#endif
    json_decref(second);
    for (int round = 0; round < ROUNDS; round++) {
        json_t *list = json_array();
        for (size_t length = 0; length <= LONGEST; length++) {
            memset(text, 'a' + round, length);
            text[length] = '\0';
            json_array_append_new(list, json_string(text));
        }
        for (size_t length = 0; length <= LONGEST; length++) {
            const char *kept = json_string_value(json_array_get(list, length));
            ck_assert_uint_eq(strlen(kept), length);
            ck_assert_uint_eq(strspn(kept, (char[]){(char)('a' + round), '\0'}), length);
        }
        if (round == 1)
            json_pool_stop(); /* what is there can still be freed */
        json_decref(list);
    }
}
END_TEST

int main(void) {
    if (ids_start() < 0)
        return 1;
    Suite *suite = suite_create("common");
    TCase *tests = tcase_create("common");
    tcase_add_test(tests, hex_goes_there_and_back);
    tcase_add_loop_test(tests, hex_is_strict, 0, sizeof no_hex / sizeof *no_hex);
    tcase_add_test(tests, ids_use_all_bits_of_their_bytes);
    tcase_add_test(tests, new_ids_differ_and_are_codes);
    tcase_add_test(tests, what_is_derived_depends_on_everything);
    tcase_add_loop_test(tests, texts_are_judged, 0, sizeof texts / sizeof *texts);
    tcase_add_test(tests, words_and_margins);
    tcase_add_test(tests, a_buffer_grows);
    tcase_add_test(tests, a_frame_is_freed_with_its_last_reference);
    tcase_add_test(tests, a_table_finds_what_was_put_in);
    tcase_add_test(tests, an_empty_table_is_empty);
    tcase_add_loop_test(tests, depth_is_counted_on_the_text, 0,
                        sizeof depths / sizeof *depths);
    tcase_add_test(tests, texts_are_escaped);
    tcase_add_test(tests, json_text_is_written_as_jansson_does);
    tcase_add_test(tests, json_is_written_as_jansson_does);
    tcase_add_test(tests, json_is_written_member_by_member);
    tcase_add_test(tests, trees_are_made_of_blocks_that_were_freed);
    tcase_add_test(tests, the_hash_does_not_depend_on_the_order);
    tcase_add_test(tests, members_have_defaults);
    tcase_add_test(tests, log_levels_are_words);
    tcase_add_test(tests, a_program_knows_where_it_lies);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
