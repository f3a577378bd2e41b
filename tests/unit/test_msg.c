/* SPDX-License-Identifier: MIT */
/* protocol/: reading messages by the table, writing replies, the list of errors. */
#include "run.h"

#include "errors.h"
#include "ids.h"
#include "jsonx.h"
#include "msg.h"
#include "wire.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
#define M "\"match\":\"0123456789abc\""
#define K "\"key\":\"000102030405060708090a0b0c0d0e0f\""
#define H "\"5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9\""
#define CREATE "\"type\":\"create\",\"game\":\"g\",\"edition\":\"1\",\"scenario\":\"s\",\"side\":\"a\"," \
               "\"name\":\"N\",\"nonce_hash\":" H "," K

/* Good ones: the type that comes out, and nothing else said. */
static const struct {
    const char *text;
    enum msg_type type;
} good[] = {
    {"{\"type\":\"hello\"}", MSG_HELLO},
    {"{\"type\":\"hello\",\"client\":\"x 1\",\"features\":[\"a\",\"b\"]}", MSG_HELLO},
    {" {\"type\" : \"ping\" , \"id\" : 0 } ", MSG_PING},
    {"{\"type\":\"profile\",\"name\":\"Ann\"}", MSG_PROFILE},
    {"{\"type\":\"rating\"," M "}", MSG_RATING},
    {"{\"type\":\"cups\"}", MSG_CUPS},
    {"{\"type\":\"wishes\"}", MSG_WISHES},
    {"{\"type\":\"wish\",\"game\":\"g\",\"options\":[\"a\"],\"pace\":\"days\",\"experience\":\"new\",\"rating_from\":1,\"rating_to\":4000}",
     MSG_WISH},
    {"{\"type\":\"wish-end\",\"number\":1}", MSG_WISH_END},
    {"{\"type\":\"daily-turns\",\"number\":1,\"on\":true}", MSG_DAILY_TURNS},
    {"{\"type\":\"cup\",\"cup\":\"0123456789abc\"}", MSG_CUP},
    {"{\"type\":\"cup-enter\",\"cup\":\"0123456789abc\"}", MSG_CUP_ENTER},
    {"{\"type\":\"cup-leave\",\"cup\":\"0123456789abc\"}", MSG_CUP_LEAVE},
    {"{\"type\":\"cup-start\",\"cup\":\"0123456789abc\"}", MSG_CUP_START},
    {"{\"type\":\"cup-rule\",\"cup\":\"0123456789abc\",\"game\":1,\"result\":\"neither\",\"days\":7}", MSG_CUP_RULE},
    {"{\"type\":\"cup-end\",\"cup\":\"0123456789abc\"}", MSG_CUP_END},
    {"{\"type\":\"cup-open\",\"title\":\"T\",\"kind\":\"knock-out\",\"game\":\"g\",\"edition\":\"1\",\"scenario\":\"s\"," K "}", MSG_CUP_OPEN},
    {"{\"type\":\"cup-play\",\"cup\":\"0123456789abc\",\"nonce_hash\":" H "," K "}", MSG_CUP_PLAY},
    {"{\"type\":\"ratings\",\"game\":\"g\"}", MSG_RATINGS},
    {"{" CREATE ",\"rated\":true}", MSG_CREATE},
    {"{\"type\":\"account-profile\",\"show\":\"results\"}", MSG_ACCOUNT_PROFILE},
    {"{\"type\":\"block\"," M "}", MSG_BLOCK},
    {"{\"type\":\"blocks\"}", MSG_BLOCKS},
    {"{\"type\":\"reports\"}", MSG_REPORTS},
    {"{\"type\":\"block-end\",\"name\":\"Bob\"}", MSG_BLOCK_END},
    {"{\"type\":\"report\"," M ",\"text\":\"He insults.\"}", MSG_REPORT},
    {"{\"type\":\"list\",\"state\":\"open\",\"game\":\"g\",\"after\":\"1.0123456789abc\"}", MSG_LIST},
    {"{" CREATE "}", MSG_CREATE},
    {"{" CREATE ",\"options\":[],\"title\":\"T\",\"public\":true,\"spectators\":\"all\"}", MSG_CREATE},
    {"{" CREATE ",\"spectators\":\"all\",\"delay\":99}", MSG_CREATE},
    {"{" CREATE ",\"computer\":2}", MSG_CREATE},
    {"{\"type\":\"look\"," M "}", MSG_LOOK},
    {"{\"type\":\"join\",\"name\":\"\xc3\x9c\"," K "}", MSG_JOIN},
    {"{\"type\":\"join\",\"name\":\"B\",\"side\":\"red\",\"bid\":99," K "}", MSG_JOIN},
    {"{\"type\":\"sit\"," M ",\"token\":\"0123456789abcdefghjkmnpqrs\",\"seen\":99999999}", MSG_SIT},
    {"{\"type\":\"watch\"," M ",\"setup\":false}", MSG_WATCH},
    {"{\"type\":\"leave\"," M "}", MSG_LEAVE},
    {"{\"type\":\"act\"," M "," K ",\"seen\":0,\"action\":{\"a\":[{\"b\":null}]}}", MSG_ACT},
    {"{\"type\":\"try\"," M ",\"action\":{}}", MSG_TRY},
    {"{\"type\":\"ask\"," M ",\"question\":{}}", MSG_ASK},
    {"{\"type\":\"undo\"," M "," K ",\"seen\":3,\"to\":0}", MSG_UNDO},
    {"{\"type\":\"propose\"," M "," K ",\"what\":\"undo\"}", MSG_PROPOSE},
    {"{\"type\":\"respond\"," M "," K ",\"proposal\":1,\"answer\":\"withdraw\"}", MSG_RESPOND},
    {"{\"type\":\"resign\"," M "," K "}", MSG_RESIGN},
    {"{\"type\":\"open-nonce\"," M ",\"nonce\":" H "}", MSG_OPEN_NONCE},
    {"{\"type\":\"vacate\"," M "," K "}", MSG_VACATE},
    {"{\"type\":\"resume\"," M "," K "}", MSG_RESUME},
    {"{\"type\":\"claim\"," M "," K "}", MSG_CLAIM},
    {"{\"type\":\"rest\"," M "," K ",\"days\":60}", MSG_REST},
    {"{\"type\":\"notify\"," M ",\"kind\":\"email\",\"target\":\"a@b.org\",\"remind\":168}",
     MSG_NOTIFY},
    {"{\"type\":\"notify-confirm\"," M ",\"number\":1,\"code\":\"01234567\"}",
     MSG_NOTIFY_CONFIRM},
    {"{\"type\":\"notify-end\"," M ",\"number\":16}", MSG_NOTIFY_END},
    {"{\"type\":\"notify-stop\",\"secret\":\"0123456789abcdefghjkmnpqrs\"}", MSG_NOTIFY_STOP},
    {"{\"type\":\"daily\",\"kind\":\"ntfy\",\"target\":\"https://a/b\",\"minute\":1439}",
     MSG_DAILY},
    {"{\"type\":\"daily-confirm\",\"number\":1,\"code\":\"01234567\"}", MSG_DAILY_CONFIRM},
    {"{\"type\":\"daily-end\",\"number\":16}", MSG_DAILY_END},
    {"{\"type\":\"rematch\"," M "," K ",\"nonce_hash\":" H "}", MSG_REMATCH},
    {"{\"type\":\"chat\"," M ",\"channel\":\"players\",\"text\":\"Hi\"}", MSG_CHAT},
    {"{\"type\":\"chat-rule\"," M ",\"spectators\":\"closed\"}", MSG_CHAT_RULE},
    {"{\"type\":\"analysis\"," M "}", MSG_ANALYSIS},
    {"{\"type\":\"disclose\"," M ",\"text\":\"a secret\",\"remark\":\"12\"}", MSG_DISCLOSE},
    {"{\"type\":\"mute\"," M ",\"on\":true}", MSG_MUTE},
    {"{\"type\":\"orders\"," M ",\"after\":60,\"orders\":{\"check\":\"stand\"}}", MSG_ORDERS},
    {"{\"type\":\"hint\"," M "}", MSG_HINT},
    {"{\"type\":\"give\"," M "," K ",\"seconds\":60}", MSG_GIVE},
    {"{\"type\":\"invite-computer\"," M ",\"level\":2}", MSG_INVITE_COMPUTER},
    {"{\"type\":\"arrows\"," M ",\"arrows\":[]}", MSG_ARROWS},
    {"{\"type\":\"arrows\"," M ",\"arrows\":[\"0816.0815\",\"1.2\"]}", MSG_ARROWS},
    {"{\"type\":\"chat-log\"," M ",\"channel\":\"spectators\"}", MSG_CHAT_LOG},
    {"{\"type\":\"notes\"," M ",\"text\":\"\"}", MSG_NOTES},
    {"{\"type\":\"notes\"," M ",\"text\":\" a\\n\\nb \"}", MSG_NOTES},
    {"{\"type\":\"seats\",\"seats\":[{" M ",\"token\":\"0123456789abcdefghjkmnpqrs\"}]}", MSG_SEATS},
    {"{\"type\":\"record\"," M ",\"from\":1}", MSG_RECORD},
    {"{\"type\":\"replay\"," M ",\"n\":0,\"as\":\"all\",\"steps\":50,\"setup\":true}", MSG_REPLAY},
    {"{\"type\":\"statistics\"," M ",\"as\":\"union\",\"from\":200}", MSG_STATISTICS},
    {"{\"type\":\"statistics\"," M "}", MSG_STATISTICS},
    {"{\"type\":\"account-create\",\"name\":\"Ann\",\"password\":\"seven apples\",\"device\":\"x\"}", MSG_ENROL},
    {"{\"type\":\"login\",\"name\":\"Ann\",\"password\":\"seven apples\"}", MSG_LOGIN},
    {"{\"type\":\"account\"}", MSG_ACCOUNT},
    {"{\"type\":\"account\",\"session\":\"0123456789abcdefghjkmnpqrs\"}", MSG_ACCOUNT},
    {"{\"type\":\"logout\",\"number\":1}", MSG_LOGOUT},
    {"{\"type\":\"logout\",\"all\":true}", MSG_LOGOUT},
    {"{\"type\":\"account-password\",\"password\":\"a\",\"new_password\":\"b\"}", MSG_ACCOUNT_PASSWORD},
    {"{\"type\":\"account-recover\",\"name\":\"Ann\",\"code\":\"0123456789abcdefghjkmnpqrs\",\"new_password\":\"b\"}", MSG_ACCOUNT_RECOVER},
    {"{\"type\":\"account-delete\",\"password\":\"a\"}", MSG_ACCOUNT_DELETE},
    {"{\"type\":\"account-seat\"," M ",\"token\":\"0123456789abcdefghjkmnpqrs\"}", MSG_ACCOUNT_SEAT},
    {"{\"type\":\"mine\"}", MSG_MINE},
    {"{\"type\":\"sit\"," M ",\"side\":\"red\"}", MSG_SIT},
    {"{\"type\":\"rules\",\"game\":\"g\",\"edition\":\"1\"}", MSG_RULES},
};

/* clang-format on */
/* What people are told of broken JSON is ours, not the library's, which quotes what stands there. */
static const struct {
    const char *text, *want;
} broken[] = {
    {"{\"type\":", "This is no JSON: it ends in the middle (byte 8)."},
    {"{\"type\":\"ping\"} x", "This is no JSON: something follows its end (byte 17)."},
    {"{\"type\":\"a\\u0000\"}", "This is no JSON: a text has the letter 0 (byte 17)."},
    {"{\"id\":1,\"id\":1}", "This is no JSON: a member stands there twice (byte 12)."},
    {"{\"id\":99999999999999999999}",
     "This is no JSON: a number is too large (byte 26)."},
    {"\xef\xbb\xbf{}", "This is no JSON: its form is broken (byte 3)."},
};

START_TEST(broken_json_is_told_in_our_words) {
    struct msg msg;
    struct msg_fault fault;
    ck_assert_int_lt(msg_decode(broken[_i].text, strlen(broken[_i].text), &msg, &fault),
                     0);
    ck_assert_str_eq(fault.code, "bad-json");
    ck_assert_str_eq(fault.text, broken[_i].want);
}
END_TEST

START_TEST(good_messages_are_read) {
    struct msg msg;
    struct msg_fault fault;
    ck_assert_msg(msg_decode(good[_i].text, strlen(good[_i].text), &msg, &fault) == 0,
                  "%s: %s", good[_i].text, fault.text);
    ck_assert_int_eq(msg.type, good[_i].type);
    msg_finish(&msg);
    ck_assert_int_eq(msg.type, MSG_NONE);
}
END_TEST

START_TEST(every_type_has_a_good_message) {
    bool seen[MSG_TYPES] = {false};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        seen[good[i].type] = true;
    for (int type = MSG_NONE + 1; type < MSG_TYPES; type++)
        ck_assert_msg(seen[type], "%s", msg_wire_name((enum msg_type)type));
}
END_TEST

/* clang-format off */
/* Bad ones: code and place. */
static const struct {
    const char *text, *code, *where;
    int64_t id;
} bad[] = {
    {"", "bad-json", "", -1},
    {"{\"type\":\"ping\",\"id\":7,}", "bad-json", "", -1},
    {"{\"type\":\"ping\"}{}", "bad-json", "", -1},
    {"[{\"type\":\"ping\"}]", "bad-json", "", -1},
    {"{\"type\":\"ping\",\"id\":1,\"id\":1}", "bad-json", "", -1},
    {"{\"type\":\"\xff\"}", "bad-json", "", -1},
    {"{\"type\":\"ping\",\"id\":9007199254740992}", "out-of-range", "id", -1},
    {"{\"id\":7}", "no-type", "type", 7},
    {"{\"id\":7,\"type\":\"Ping\"}", "unknown-type", "type", 7},
    {"{\"id\":7,\"type\":\"ping\",\"x\":1}", "unknown-field", "x", 7},
    {"{\"id\":7,\"type\":\"act\"," M "," K ",\"seen\":0}", "missing-field", "action", 7},
    {"{\"id\":7,\"type\":\"act\"," M "," K ",\"seen\":\"0\",\"action\":{}}", "wrong-type", "seen", 7},
    {"{\"id\":7,\"type\":\"act\"," M "," K ",\"seen\":true,\"action\":{}}", "wrong-type", "seen", 7},
    {"{\"id\":7,\"type\":\"act\"," M "," K ",\"seen\":0,\"action\":\"x\"}", "wrong-type", "action", 7},
    {"{\"id\":7,\"type\":\"act\"," M "," K ",\"seen\":100000000,\"action\":{}}", "out-of-range", "seen", 7},
    {"{\"id\":7,\"type\":\"act\"," M "," K ",\"seen\":0,\"action\":{\"a\":9007199254740992}}", "bad-json",
     "action.a", 7},
    {"{\"id\":7,\"type\":\"act\"," M ",\"key\":\"00\",\"seen\":0,\"action\":{}}", "bad-value", "key", 7},
    {"{\"id\":7,\"type\":\"chat\"," M ",\"channel\":\"all\",\"text\":\"x\"}", "bad-value", "channel", 7},
    {"{\"id\":7,\"type\":\"chat\"," M ",\"channel\":\"players\",\"text\":\"\\n\"}", "bad-text", "text", 7},
    {"{\"id\":7,\"type\":\"chat\"," M ",\"channel\":\"player\",\"text\":\"x\"}", "bad-value", "channel", 7},
    {"{\"id\":7,\"type\":\"watch\",\"match\":\"0123456789ab\"}", "bad-value", "match", 7},
    {"{\"id\":7,\"type\":\"list\",\"game\":\"a b\"}", "bad-value", "game", 7},
    {"{\"id\":7,\"type\":\"list\",\"game\":\"\"}", "bad-value", "game", 7},
    {"{\"id\":7,\"type\":\"seats\",\"seats\":[{" M ",\"token\":\"0123456789abcdefghjkmnpqrs\",\"x\":1}]}",
     "unknown-field", "seats[0]", 7},
    {"{\"id\":7,\"type\":\"hello\",\"features\":[\"a\",1]}", "wrong-type", "features[1]", 7},
    {"{\"id\":7,\"type\":\"hello\",\"features\":\"a\"}", "wrong-type", "features", 7},
    {"{\"id\":7,\"type\":\"replay\"," M ",\"n\":0,\"steps\":51}", "out-of-range", "steps", 7},
    {"{\"id\":7,\"type\":\"statistics\"," M ",\"from\":-1}", "out-of-range", "from", 7},
    {"{\"id\":7,\"type\":\"statistics\"," M ",\"n\":0}", "unknown-field", "n", 7},
    {"{\"id\":7,\"type\":\"statistics\",\"from\":0}", "missing-field", "match", 7},
    {"{\"id\":7," CREATE ",\"delay\":100}", "out-of-range", "delay", 7},
    {"{\"id\":7," CREATE ",\"computer\":4}", "out-of-range", "computer", 7},
    {"{\"id\":7," CREATE ",\"delay\":true}", "wrong-type", "delay", 7},
    {"{\"id\":7," CREATE ",\"clock\":\"turn\"}", "bad-value", "clock", 7},
    {"{\"id\":7," CREATE ",\"clock_seconds\":59}", "out-of-range", "clock_seconds", 7},
    {"{\"id\":7,\"type\":\"rest\"," M "," K ",\"days\":61}", "out-of-range", "days", 7},
    {"{\"id\":7,\"type\":\"rest\"," M "," K "}", "missing-field", "days", 7},
    {"{\"a\":[[[[[[[[[[[[]]]]]]]]]]]]}", "too-deep", "", -1},
};

/* clang-format on */
START_TEST(bad_messages_are_named) {
    struct msg msg = {.type = MSG_NONE, .id = 42};
    struct msg_fault fault;
    ck_assert_int_eq(msg_decode(bad[_i].text, strlen(bad[_i].text), &msg, &fault),
                     -EINVAL);
    ck_assert_str_eq(fault.code, bad[_i].code);
    ck_assert_str_eq(fault.where, bad[_i].where);
    ck_assert_int_eq(fault.id, bad[_i].id);
    ck_assert_str_ne(fault.text, "");
    ck_assert_int_eq(msg.id, 42); /* untouched on failure */
}
END_TEST

START_TEST(fields_are_taken_over) {
    const char *text =
        "{\"id\":5," CREATE
        ",\"options\":[\"x\"],\"public\":true,\"spectators\":\"all\",\"delay\":3}";
    struct msg msg;
    struct msg_fault fault;
    ck_assert_int_eq(msg_decode(text, strlen(text), &msg, &fault), 0);
    ck_assert_int_eq(msg.id, 5);
    ck_assert_str_eq(msg.create.game, "g");
    ck_assert_ptr_null(msg.create.title);
    ck_assert_uint_eq(json_array_size(msg.create.options), 1);
    ck_assert(msg.create.public);
    ck_assert(!msg.create.invite_only);
    ck_assert_int_eq(msg.create.spectators, 1);
    ck_assert_int_eq(msg.create.delay, 3);
    ck_assert(msg.create.has_key && msg.create.key[15] == 0x0f);
    ck_assert_ptr_null(msg_match(&msg));
    msg_finish(&msg);

    text = "{\"type\":\"sit\"," M ",\"token\":\"0123456789abcdefghjkmnpqrs\"}";
    ck_assert_int_eq(msg_decode(text, strlen(text), &msg, &fault), 0);
    ck_assert_int_eq(msg.sit.seen, -1);
    ck_assert(msg.sit.setup);
    ck_assert_int_eq(msg.id, -1);
    ck_assert_str_eq(msg_match(&msg), "0123456789abc");
    msg_finish(&msg);
}
END_TEST

/* A message of one text field as long as asked. */
static int decode_name(size_t chars, const char *character, struct msg_fault *fault) {
    struct buf buf = {0};
    buf_add_text(&buf, "{\"type\":\"watch\"," M ",\"name\":\"");
    for (size_t i = 0; i < chars; i++)
        buf_add_text(&buf, character);
    buf_add_text(&buf, "\"}");
    struct msg msg;
    int error = msg_decode(buf.bytes, buf.length, &msg, fault);
    if (error == 0)
        msg_finish(&msg);
    buf_finish(&buf);
    return error;
}

START_TEST(lengths_are_counted_in_characters) {
    struct msg_fault fault;
    ck_assert_int_eq(decode_name(24, "x", &fault), 0);
    ck_assert_int_eq(decode_name(24, "\xf0\x9f\x98\x80", &fault), 0);
    ck_assert_int_eq(decode_name(25, "x", &fault), -EINVAL);
    ck_assert_str_eq(fault.code, "too-long");
    ck_assert_int_eq(decode_name(0, "x", &fault), -EINVAL);
    ck_assert_str_eq(fault.code, "bad-text");
}
END_TEST

START_TEST(what_is_quoted_is_harmless) {
    const char *text = "{\"type\":\"ping\",\"\xc3\xbc\\n\\\"\":1}";
    struct msg msg;
    struct msg_fault fault;
    ck_assert_int_eq(msg_decode(text, strlen(text), &msg, &fault), -EINVAL);
    ck_assert_str_eq(fault.where, "???\"");
    for (const char *at = fault.text; *at != '\0'; at++)
        ck_assert(*at >= 0x20 && *at < 0x7f);
}
END_TEST

START_TEST(a_message_is_limited) {
    static char text[LIMIT_MESSAGE_BYTES + 2];
    memset(text, ' ', sizeof text);
    memcpy(text, "{\"type\":\"ping\"}", 15);
    struct msg msg;
    struct msg_fault fault;
    ck_assert_int_eq(msg_decode(text, LIMIT_MESSAGE_BYTES, &msg, &fault), 0);
    msg_finish(&msg);
    ck_assert_int_eq(msg_decode(text, LIMIT_MESSAGE_BYTES + 1, &msg, &fault), -EINVAL);
    ck_assert_str_eq(fault.code, "too-long");
}
END_TEST

START_TEST(replies_are_json) {
    struct buf buf = {0};
    uint8_t bytes[2] = {0xab, 0x01};
    json_auto_t *json = json_pack("{s:[i]}", "x", 1);
    wire_begin(&buf, REPLY_PONG, 3);
    wire_text(&buf, "text", "a\"{");
    wire_text_if(&buf, "none", NULL);
    wire_open(&buf, "object");
    wire_flag(&buf, "yes", true);
    wire_close(&buf);
    wire_open_array(&buf, "array");
    wire_element(&buf, "a");
    wire_number(&buf, NULL, 2);
    wire_open(&buf, NULL);
    wire_close(&buf);
    wire_close_array(&buf);
    wire_hex(&buf, "hex", bytes, 2);
    wire_json(&buf, "json", json);
    wire_json_if(&buf, "nothing", NULL);
    wire_raw(&buf, "raw", "[7]", 3);
    wire_end(&buf);
    ck_assert_str_eq(
        buf_text(&buf),
        "{\"type\":\"pong\",\"re\":3,\"text\":\"a\\\"{\",\"object\":{\"yes\":true},"
        "\"array\":[\"a\",2,{}],\"hex\":\"ab01\",\"json\":{\"x\":[1]},\"raw\":[7]}");
    buf_clear(&buf);
    wire_begin(&buf, REPLY_HELLO, -1);
    wire_end(&buf);
    ck_assert_str_eq(buf_text(&buf), "{\"type\":\"hello\"}");
    buf_finish(&buf);
}
END_TEST

START_TEST(every_error_has_code_and_sentence) {
    for (int i = 0; i < ERRORS; i++) {
        const char *text = error_text((enum error)i);
        ck_assert_str_ne(error_code((enum error)i), "");
        ck_assert_int_eq(text[strlen(text) - 1], '.');
        for (int k = 0; k < i; k++)
            ck_assert_str_ne(error_code((enum error)i), error_code((enum error)k));
    }
}
END_TEST

int main(void) {
    Suite *suite = suite_create("msg");
    TCase *tests = tcase_create("msg");
    tcase_add_loop_test(tests, broken_json_is_told_in_our_words, 0,
                        sizeof broken / sizeof *broken);
    tcase_add_loop_test(tests, good_messages_are_read, 0, sizeof good / sizeof *good);
    tcase_add_test(tests, every_type_has_a_good_message);
    tcase_add_loop_test(tests, bad_messages_are_named, 0, sizeof bad / sizeof *bad);
    tcase_add_test(tests, fields_are_taken_over);
    tcase_add_test(tests, lengths_are_counted_in_characters);
    tcase_add_test(tests, what_is_quoted_is_harmless);
    tcase_add_test(tests, a_message_is_limited);
    tcase_add_test(tests, replies_are_json);
    tcase_add_test(tests, every_error_has_code_and_sentence);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
