/* SPDX-License-Identifier: MIT */
/* What is packed for each kind of recipient, and where nothing may go. The courier itself is tried in
 * tests/integration/test_notices.py. */
#define _GNU_SOURCE /* memmem */
#include "run.h"

#include "parcel.h"

#include <jansson.h>
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct sender sender = {.relay = "smtp://relay.example",
                               .from = "games@club.example"};

static struct notice a_notice(const char *what, const char *text) {
    struct notice notice;
    notice_begin(&notice, NOTICE_TURN, "fotm", 1790000000000, what, "Bob", text);
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
    ck_assert(parcel_pack(parcel, to, &letter, &sender));
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
    parcel_begin_feed(&feed, "https://a.example/feeds/x", 1790000000000);
    parcel_add_entry(&feed, &(struct feed_entry){.notice = &notice,
                                                 .url = "https://a.example/?\"&",
                                                 .at_ms = 1790000000000});
    parcel_end_feed(&feed);
    const char *text = buf_text(&feed);
    ck_assert_ptr_nonnull(strstr(text, "Your turn: &lt;script&gt;&amp;&quot;"));
    ck_assert_ptr_nonnull(strstr(text, "<updated>2026-09-21T14:13:20Z</updated>"));
    ck_assert_ptr_null(strstr(text, "<script>"));
    ck_assert_ptr_nonnull(strstr(text, "href=\"https://a.example/?&quot;&amp;\""));
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

/* ---- Browsers ---- */

static size_t decode(const char *text, size_t length, uint8_t *ret_bytes, size_t size) {
    size_t written = 0;
    ck_assert_int_eq(sodium_base642bin(ret_bytes, size, text, length, NULL, &written,
                                       NULL, sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                     0);
    return written;
}

static char *encode_new(const void *bytes, size_t size) {
    size_t room =
        sodium_base64_ENCODED_LEN(size, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    char *text = calloc(1, room);
    return sodium_bin2base64(text, room, bytes, size,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* RFC 8291, section 5 and appendix A. */
static const char browser_point[] = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-"
                                    "AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
static const char browser_auth[] = "BTBZMqHH6r4Tts7J_aSIgg";

START_TEST(sealed_as_the_rfc_does) {
    static const char text[] = "When I grow up, I want to be a watermelon";
    static const char own_point[] = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vC"
                                    "YLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
    static const char sealed[] =
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vC"
        "YLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXL"
        "WyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    uint8_t secret[CURVE_SECRET_BYTES], point[CURVE_POINT_BYTES], salt[SEAL_SALT_BYTES];
    struct seal to;
    decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", 43, secret, sizeof secret);
    decode(own_point, strlen(own_point), point, sizeof point);
    decode("DGv6ra1nlYgDCS1FRnbzlw", 22, salt, sizeof salt);
    struct curve_key *own = curve_key_from(secret, point);
    struct buf buf = {0};
    ck_assert_ptr_nonnull(own);
    ck_assert(seal_read(browser_point, browser_auth, &to));
    ck_assert(seal_with(&to, own, salt, text, &buf));
    char *got = encode_new(buf.bytes, buf.length);
    ck_assert_str_eq(got, sealed);
    /* Drawn anew each time. */
    struct buf again = {0};
    ck_assert(seal_message(&to, text, &again));
    ck_assert_uint_eq(again.length, buf.length);
    ck_assert_int_ne(
        memcmp(again.bytes + again.length - 16, buf.bytes + buf.length - 16, 16), 0);
    ck_assert_int_ne(memcmp(again.bytes, buf.bytes, SEAL_SALT_BYTES), 0);
    free(got);
    buf_finish(&buf);
    buf_finish(&again);
    curve_key_free(own);
}
END_TEST

START_TEST(what_a_push_service_must_not_take_is_not_sealed) {
    char text[SEAL_TEXT_BYTES + 2];
    struct seal to;
    struct buf buf = {0};
    memset(text, 'x', sizeof text);
    text[SEAL_TEXT_BYTES + 1] = '\0';
    ck_assert(seal_read(browser_point, browser_auth, &to));
    ck_assert(!seal_message(&to, text, &buf));
    ck_assert_uint_eq(buf.length, 0);
    ck_assert(seal_message(&to, text + 1, &buf));
    ck_assert_uint_eq(buf.length, 4096);
    buf_finish(&buf);
}
END_TEST

START_TEST(keys_that_are_none) {
    char point[sizeof browser_point];
    struct seal to;
    memcpy(point, browser_point, sizeof point);
    point[50] = point[50] == 'A' ? 'B' : 'A'; /* not on the curve */
    ck_assert(!seal_read(point, browser_auth, &to));
    ck_assert(!seal_read("", browser_auth, &to));
    ck_assert(!seal_read(browser_point, "BTBZMqHH6r4Tts7J_aSI", &to));
    ck_assert(!seal_read(browser_point, "BTBZMqHH6r4Tts7J_aSIg+", &to));
    ck_assert_ptr_nonnull(recipient_keys_misfit(RECIPIENT_PUSH, point, browser_auth));
    ck_assert_ptr_nonnull(recipient_keys_misfit(RECIPIENT_PUSH, "", ""));
    ck_assert_ptr_nonnull(recipient_keys_misfit(RECIPIENT_NTFY, browser_point, ""));
    ck_assert_ptr_null(
        recipient_keys_misfit(RECIPIENT_PUSH, browser_point, browser_auth));
    ck_assert_ptr_null(recipient_keys_misfit(RECIPIENT_NTFY, "", ""));
}
END_TEST

/* By OpenSSL alone. `token`: "header.claims.signature". */
static bool is_signed_by(const char *token, const char *public_key) {
    uint8_t point[CURVE_POINT_BYTES], plain[CURVE_SIGNATURE_BYTES], der[80];
    const char *dot = strrchr(token, '.');
    decode(public_key, strlen(public_key), point, sizeof point);
    ck_assert_uint_eq(decode(dot + 1, strcspn(dot + 1, ","), plain, sizeof plain), 64);
    OSSL_PARAM params[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, (char[]){"P-256"},
                                         0),
        OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point),
        OSSL_PARAM_construct_end()};
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    EVP_PKEY_fromdata_init(context);
    EVP_PKEY_fromdata(context, &key, EVP_PKEY_PUBLIC_KEY, params);
    ECDSA_SIG *pair = ECDSA_SIG_new();
    ECDSA_SIG_set0(pair, BN_bin2bn(plain, 32, NULL), BN_bin2bn(plain + 32, 32, NULL));
    uint8_t *at = der;
    size_t size = (size_t)i2d_ECDSA_SIG(pair, &at);
    EVP_MD_CTX *digest = EVP_MD_CTX_new();
    EVP_DigestVerifyInit_ex(digest, NULL, "SHA256", NULL, NULL, key, NULL);
    int right = EVP_DigestVerify(digest, der, size, (const uint8_t *)token,
                                 (size_t)(dot - token));
    EVP_MD_CTX_free(digest);
    ECDSA_SIG_free(pair);
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(key);
    return right == 1;
}

START_TEST(a_key_is_made_once_and_signs) {
    char folder[] = "/tmp/ridgeline-key-XXXXXX", path[80], why[VAPID_WHY_SIZE];
    char first[VAPID_PUBLIC_CHARS + 1], value[VAPID_HEADER_SIZE];
    struct vapid *vapid;
    struct stat found;
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/push.key", folder);
    ck_assert_int_eq(vapid_open(folder, &vapid, why), 0);
    snprintf(first, sizeof first, "%s", vapid_public_key(vapid));
    vapid_close(vapid);
    ck_assert_int_eq(stat(path, &found), 0);
    ck_assert_uint_eq(found.st_mode & 0777, 0600);
    ck_assert_int_eq(vapid_open(folder, &vapid, why), 0);
    ck_assert_str_eq(vapid_public_key(vapid), first);

    ck_assert(vapid_authorize(vapid, "https://push.example:8443/v2/abc?d#e",
                              "mailto:games@club.example", 1790000000000, value));
    ck_assert_int_eq(strncmp(value, "vapid t=", 8), 0);
    ck_assert_str_eq(strstr(value, ", k=") + 4, first);
    ck_assert(is_signed_by(value + 8, first));
    char *claims = strchr(value, '.') + 1;
    uint8_t json[600] = "";
    decode(claims, strcspn(claims, "."), json, sizeof json);
    ck_assert_str_eq((char *)json,
                     "{\"aud\":\"https://push.example:8443\",\"exp\":1790043200,"
                     "\"sub\":\"mailto:games@club.example\"}");
    claims[3] = claims[3] == 'A' ? 'B' : 'A';
    ck_assert(!is_signed_by(value + 8, first));
    vapid_close(vapid);

    FILE *file = fopen(path, "w"); /* a file that is none is not thrown away */
    fputs("nothing\n", file);
    fclose(file);
    ck_assert_int_lt(vapid_open(folder, &vapid, why), 0);
    ck_assert_ptr_nonnull(strstr(why, "push.key"));
    unlink(path);
    rmdir(folder);
}
END_TEST

/* What takes the place of what, where it still waits: a reminder of a turn that of the turn, and nothing that of another
 * match, another tournament or offer, another thing, or somebody else. */
static const struct {
    enum notice_about about;
    const char *match, *path;
    bool another; /* recipient */
} told[] = {{NOTICE_TURN, "4kz0d7m1q9wxe", "", false},
            {NOTICE_REMINDER, "4kz0d7m1q9wxe", "", false}, /* as the first */
            {NOTICE_TURN, "4kz0d7m1q9wxf", "", false},
            {NOTICE_TURN, "4kz0d7m1q9wxe", "", true},
            {NOTICE_DAILY, "", "", false},
            {NOTICE_SEEKER, "", "", false},
            {NOTICE_ROUND, "", "cup=4kz0d7m1q9wxe", false},
            {NOTICE_ROUND, "", "cup=4kz0d7m1q9wxf", false},
            {NOTICE_CHALLENGE, "", "take=4kz0d7m1q9wxe", false}};
enum { TOLD = sizeof told / sizeof *told };

static void topic_of(const struct recipient *to, size_t i, char ret_topic[40]) {
    struct notice notice = a_notice("Sunday game", "It waits.");
    struct recipient other = *to;
    struct parcel parcel;
    notice.about = told[i].about;
    snprintf(notice.path, sizeof notice.path, "%s", told[i].path);
    if (told[i].another)
        other.secret[0] = 'z';
    struct letter letter = {.notice = &notice,
                            .match = told[i].match,
                            .url = "https://club.example/#x",
                            .stop_url = "https://club.example/#stop=x",
                            .at_ms = 1790000000000};
    ck_assert(parcel_pack(&parcel, &other, &letter, &sender));
    ck_assert_str_eq(header(&parcel, "Urgency"),
                     told[i].about == NOTICE_REMINDER ? "low" : "normal");
    snprintf(ret_topic, 40, "%s", header(&parcel, "Topic"));
    parcel_finish(&parcel);
}

static void check_topics(const struct recipient *to) {
    char topics[TOLD][40];
    for (size_t i = 0; i < TOLD; i++) {
        topic_of(to, i, topics[i]);
        for (size_t j = 0; j < i; j++)
            ck_assert_msg((strcmp(topics[i], topics[j]) == 0) == (i == 1 && j == 0),
                          "%zu and %zu", j, i);
    }
}

START_TEST(a_push_service_reads_nothing) {
    char folder[] = "/tmp/ridgeline-key-XXXXXX", path[80], why[VAPID_WHY_SIZE];
    struct vapid *vapid;
    ck_assert_ptr_nonnull(mkdtemp(folder));
    ck_assert_int_eq(vapid_open(folder, &vapid, why), 0);
    sender.vapid = vapid;
    struct notice notice = a_notice("Sunday game", "It waits.");
    struct recipient to = a_recipient(RECIPIENT_PUSH, "https://push.example/abc"), again;
    snprintf(to.p256dh, sizeof to.p256dh, "%s", browser_point);
    snprintf(to.auth, sizeof to.auth, "%s", browser_auth);
    struct parcel parcel;
    pack(&parcel, &to, &notice);
    ck_assert_str_eq(parcel.url, "https://push.example/abc");
    ck_assert_uint_gt(parcel.size, 86 + 17);
    ck_assert_ptr_null(memmem(parcel.body, parcel.size, "Sunday", 6));
    ck_assert_str_eq(header(&parcel, "Content-Encoding"), "aes128gcm");
    ck_assert_str_eq(header(&parcel, "TTL"), "259200");
    ck_assert_str_eq(header(&parcel, "Urgency"), "normal");
    ck_assert_uint_eq(strlen(header(&parcel, "Topic")), 32);
    ck_assert_ptr_null(strstr(header(&parcel, "Topic"), "4kz0d7m1q9wxe"));
    ck_assert(parcel.no_way);
    parcel_finish(&parcel);
    check_topics(&to);
    struct buf text = {0};
    recipient_write(&text, &to);
    ck_assert(recipient_load(buf_text(&text), &again));
    ck_assert_str_eq(again.p256dh, browser_point);
    ck_assert_str_eq(again.auth, browser_auth);
    buf_finish(&text);
    sender.vapid = NULL;
    vapid_close(vapid);
    snprintf(path, sizeof path, "%s/push.key", folder);
    unlink(path);
    rmdir(folder);
}
END_TEST

START_TEST(a_day_has_each_minute_once) {
    const int64_t day_ms = 24 * 3600 * 1000, midnight_ms = 20000 * day_ms;
    ck_assert_int_eq(notice_daily_ms(420, midnight_ms), midnight_ms + 420 * 60000);
    ck_assert_int_eq(notice_daily_ms(420, midnight_ms + 420 * 60000 - 1),
                     midnight_ms + 420 * 60000);
    ck_assert_int_eq(notice_daily_ms(420, midnight_ms + 420 * 60000),
                     midnight_ms + day_ms + 420 * 60000);
    ck_assert_int_eq(notice_daily_ms(0, midnight_ms), midnight_ms + day_ms);
    ck_assert_int_eq(notice_daily_ms(1439, midnight_ms + day_ms - 1),
                     midnight_ms + day_ms + 1439 * 60000);
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
    tcase_add_test(tests, sealed_as_the_rfc_does);
    tcase_add_test(tests, what_a_push_service_must_not_take_is_not_sealed);
    tcase_add_test(tests, keys_that_are_none);
    tcase_add_test(tests, a_key_is_made_once_and_signs);
    tcase_add_test(tests, a_push_service_reads_nothing);
    tcase_add_test(tests, a_day_has_each_minute_once);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
