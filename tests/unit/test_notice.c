/* SPDX-License-Identifier: MIT */
/* What is packed for each kind of recipient, and where nothing may go. The courier itself is tried in
 * tests/integration/test_notices.py. */
#include "run.h"

#include "parcel.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

static const struct mail mail = {"smtp://relay.example", "games@club.example"};

static struct notice a_notice(const char *what, const char *text) {
    struct notice notice;
    notice_begin(&notice, NOTICE_TURN, "fotm", 1790000000000, what, text);
    return notice;
}

static struct recipient a_recipient(enum recipient_kind kind, const char *target) {
    struct recipient to = {.kind = kind};
    snprintf(to.target, sizeof to.target, "%s", target);
    snprintf(to.secret, sizeof to.secret, "0123456789abcdefghjkmnpqrs");
    return to;
}

static void pack(struct parcel *parcel, const struct recipient *to,
                 const struct notice *notice) {
    struct letter letter = {.notice = notice,
                            .match = "4kz0d7m1q9wxe",
                            .url = "https://club.example/#match=4kz0d7m1q9wxe",
                            .stop_url = "https://club.example/#stop=x",
                            .at_ms = 1790000000000};
    parcel_pack(parcel, to, &letter, &mail);
}

static const char *header(const struct parcel *parcel, const char *name) {
    for (size_t i = 0; i < PARCEL_HEADERS && parcel->headers[i] != NULL; i++)
        if (strncmp(parcel->headers[i], name, strlen(name)) == 0)
            return parcel->headers[i] + strlen(name) + 2;
    return "";
}

START_TEST(targets_that_are_none) {
    static const char *const urls[] = {"",
                                       "x",
                                       "ftp://a.example/",
                                       "https://",
                                       "https:///x",
                                       "https://u:p@a.example/",
                                       "https://a.example/ b",
                                       "https://a.example/\xC3\xA4",
                                       "http:a.example"};
    static const char *const addresses[] = {
        "",          "a",         "@b.org",       "a@b",       "a@b..org",   "a@.org",
        "a@b.org ",  "a b@b.org", "a@b.org\r\nX", ".a@b.org",  "-a@b.org",   "a@b.1",
        "a,b@c.org", "<a@b.org>", "\"a\"@b.org",  "a@b@c.org", "a@[1.2.3.4]"};
    for (size_t i = 0; i < sizeof urls / sizeof *urls; i++)
        ck_assert_msg(recipient_misfit(RECIPIENT_WEBHOOK, urls[i]) != NULL, "%s",
                      urls[i]);
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++)
        ck_assert_msg(recipient_misfit(RECIPIENT_EMAIL, addresses[i]) != NULL, "%s",
                      addresses[i]);
    ck_assert_ptr_null(recipient_misfit(RECIPIENT_NTFY, "https://ntfy.example/ann-1862"));
    ck_assert_ptr_null(
        recipient_misfit(RECIPIENT_EMAIL, "ann.o'hara+games@mail.b-c.org"));
    ck_assert_ptr_null(recipient_misfit(RECIPIENT_FEED, ""));
}
END_TEST

/* The digits were made with another program (openssl dgst -sha256 -hmac). */
START_TEST(a_signature) {
    char digits[HEX_CHARS(HASH_BYTES) + 1];
    parcel_sign("0123456789abcdefghjkmnpqrs", 1790000000000, "{\"id\":\"x\"}", digits);
    ck_assert_str_eq(digits,
                     "fed897fcc23a7e7b99c1e407289707f2c79401e330538d245d6353454fb73cd6");
}
END_TEST

START_TEST(a_webhook_is_json_whatever_a_title_says) {
    struct notice notice = a_notice("\"Ann\" \\ <b>", "text");
    struct recipient to = a_recipient(RECIPIENT_WEBHOOK, "https://a.example/");
    struct parcel parcel;
    pack(&parcel, &to, &notice);
    json_t *body = json_loads(parcel.body, 0, NULL);
    ck_assert_str_eq(json_string_value(json_object_get(body, "title")),
                     "Your turn: \"Ann\" \\ <b>");
    ck_assert_ptr_null(strstr(parcel.body, to.secret));
    ck_assert_str_eq(header(&parcel, "Content-Type"), "application/json");
    json_decref(body);
    parcel_finish(&parcel);
}
END_TEST

/* A title cannot add a header: what is not plain ASCII is encoded. */
START_TEST(headers_stay_headers) {
    struct notice notice = a_notice("A\r\nBcc: eve@example.org", "text");
    struct recipient to = a_recipient(RECIPIENT_EMAIL, "ann@example.org");
    struct parcel parcel;
    pack(&parcel, &to, &notice);
    ck_assert_ptr_null(strstr(parcel.body, "\nBcc"));
    ck_assert_ptr_nonnull(
        strstr(parcel.body, "Subject: =?UTF-8?B?WW91ciB0dXJuOiBBDQpCY2M6"));
    ck_assert_ptr_nonnull(
        strstr(parcel.body, "\r\nDate: Mon, 21 Sep 2026 14:13:20 +0000\r\n"));
    ck_assert_ptr_nonnull(
        strstr(parcel.body, "\r\nList-Unsubscribe: <https://club.example/#stop=x>\r\n"));
    ck_assert_str_eq(parcel.to, "ann@example.org");
    parcel_finish(&parcel);
    to = a_recipient(RECIPIENT_NTFY, "https://a.example/t");
    pack(&parcel, &to, &notice);
    for (size_t i = 0; parcel.headers[i] != NULL; i++)
        ck_assert_ptr_null(strchr(parcel.headers[i], '\n'));
    parcel_finish(&parcel);
}
END_TEST

START_TEST(long_texts_end_between_letters) {
    char what[NOTICE_WHAT_BYTES * 2];
    for (size_t i = 0; i + 2 < sizeof what; i += 2)
        memcpy(what + i, "\xC3\xA4", 3);
    struct notice notice = a_notice(what, "text"), again;
    struct buf text = {0};
    notice.tries = 3;
    notice.under_way = true;
    notice_write(&text, &notice);
    ck_assert(notice_load(buf_text(&text), &again));
    ck_assert_str_eq(again.what, notice.what);
    ck_assert_uint_gt(strlen(again.what), NOTICE_WHAT_BYTES - 4);
    ck_assert_uint_eq(again.tries, 3);
    ck_assert(again.under_way);
    ck_assert(!notice_load("{}", &again));
    ck_assert(!notice_load("[", &again));
    buf_finish(&text);
}
END_TEST

START_TEST(a_feed_is_xml_whatever_a_title_says) {
    struct notice notice = a_notice("<script>&\"", "a < b");
    struct buf feed = {0};
    parcel_write_feed(&feed, "https://a.example/feeds/x", "https://a.example/", &notice,
                      1790000000000);
    const char *text = buf_text(&feed);
    ck_assert_ptr_nonnull(strstr(text, "Your turn: &lt;script&gt;&amp;&quot;"));
    ck_assert_ptr_nonnull(strstr(text, "<updated>2026-09-21T14:13:20Z</updated>"));
    ck_assert_ptr_null(strstr(text, "<script>"));
    buf_finish(&feed);
}
END_TEST

START_TEST(a_recipient_is_read_as_it_was_written) {
    struct recipient to = a_recipient(RECIPIENT_EMAIL, "ann@example.org"), again;
    recipient_begin(&to);
    ck_assert_uint_eq(strlen(to.code), RECIPIENT_CODE_CHARS);
    to.remind_hours = 24;
    to.told_ms = 5;
    snprintf(to.error, sizeof to.error, "It is \"full\".");
    struct buf text = {0};
    recipient_write(&text, &to);
    ck_assert(recipient_load(buf_text(&text), &again));
    ck_assert_str_eq(again.target, to.target);
    ck_assert_str_eq(again.secret, to.secret);
    ck_assert_str_eq(again.code, to.code);
    ck_assert_str_eq(again.error, to.error);
    ck_assert_uint_eq(again.remind_hours, 24);
    ck_assert_int_eq(again.told_ms, 5);
    ck_assert(!recipient_load("{\"kind\":\"email\",\"target\":\"x\"}", &again));
    ck_assert(!recipient_load("", &again));
    buf_finish(&text);
}
END_TEST

START_TEST(later_and_later_and_then_no_more) {
    int64_t before = 0;
    for (unsigned tries = 1; tries <= 6; tries++) {
        ck_assert_int_gt(notice_retry_ms(tries), before);
        before = notice_retry_ms(tries);
    }
    ck_assert_int_eq(notice_retry_ms(7), 0);
}
END_TEST

int main(void) {
    ids_start();
    Suite *suite = suite_create("notice");
    TCase *tests = tcase_create("notice");
    tcase_add_test(tests, targets_that_are_none);
    tcase_add_test(tests, a_signature);
    tcase_add_test(tests, a_webhook_is_json_whatever_a_title_says);
    tcase_add_test(tests, headers_stay_headers);
    tcase_add_test(tests, long_texts_end_between_letters);
    tcase_add_test(tests, a_feed_is_xml_whatever_a_title_says);
    tcase_add_test(tests, a_recipient_is_read_as_it_was_written);
    tcase_add_test(tests, later_and_later_and_then_no_more);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
