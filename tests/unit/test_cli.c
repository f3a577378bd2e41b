/* SPDX-License-Identifier: MIT */
/* client-cli/: addresses and links, merge patches, keys, texts, words and commands, the
 * model of a match, and seats. */
#include "run.h"

#include "address.h"
#include "agree.h"
#include "cells.h"
#include "commands.h"
#include "connection.h"
#include "fotm.h"
#include "jsonx.h"
#include "keys.h"
#include "lobby.h"
#include "match.h"
#include "merge.h"
#include "past.h"
#include "seats.h"
#include "spelling.h"
#include "talk.h"
#include "utf.h"

#include <arpa/inet.h>
#include <locale.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- addresses ---- */

#define CODE "m4k8z0q2x6w1n7c3"
#define MATCH "4kz0d7m1q9wxe"
#define TOKEN "7v3kq0m5x8n2c9b4z6t1r0w3ye"
#define NONCE "202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f"

static const struct {
    const char *text, *host;
    int port;
    bool tls;
    const char *folder;
    enum link_kind link;
} addresses[] = {
    {"localhost", "localhost", 1862, false, "/", LINK_NONE},
    {"localhost:80", "localhost", 80, false, "/", LINK_NONE},
    {"ws://example.org", "example.org", 1862, false, "/", LINK_NONE},
    {"ws://example.org:99/ws", "example.org", 99, false, "/", LINK_NONE},
    {"http://example.org/", "example.org", 80, false, "/", LINK_NONE},
    {"https://example.org/war/", "example.org", 443, true, "/war/", LINK_NONE},
    {"wss://example.org/war/ws", "example.org", 443, true, "/war/", LINK_NONE},
    {"http://[::1]:1862/#join=" CODE, "::1", 1862, false, "/", LINK_JOIN},
    {"http://h:1/#join=" CODE "." MATCH, "h", 1, false, "/", LINK_JOIN},
    {"http://h:1/#watch=" MATCH, "h", 1, false, "/", LINK_WATCH},
    {"http://h:1/#take=" MATCH, "h", 1, false, "/", LINK_JOIN},
    {"http://h:1/#watch=" MATCH "." TOKEN, "h", 1, false, "/", LINK_WATCH},
    {"http://h:1/?a=b#seat=" MATCH "." TOKEN, "h", 1, false, "/", LINK_SEAT},
    {"h#seat=" MATCH "." TOKEN "." NONCE, "h", 443, true, "/", LINK_SEAT},
    {"h/#replay=" MATCH ".17", "h", 443, true, "/", LINK_REPLAY},
};

START_TEST(addresses_are_read) {
    struct address address;
    ck_assert_msg(address_parse(addresses[_i].text, &address) == NULL, "%s",
                  addresses[_i].text);
    ck_assert_str_eq(address.host, addresses[_i].host);
    ck_assert_int_eq(address.port, addresses[_i].port);
    ck_assert_int_eq(address.tls, addresses[_i].tls);
    ck_assert_str_eq(address.folder, addresses[_i].folder);
    ck_assert_int_eq(address.link.kind, addresses[_i].link);
}
END_TEST

START_TEST(a_link_to_watch_may_have_a_secret_word) {
    struct link link;
    ck_assert_ptr_null(link_parse("watch=" MATCH "." TOKEN, &link));
    ck_assert_str_eq(link.match, MATCH);
    ck_assert_str_eq(link.secret, TOKEN);
    ck_assert_ptr_null(link_parse("watch=" MATCH, &link));
    ck_assert_str_eq(link.secret, "");
}
END_TEST

/* A name alone is tried with TLS first; a number, this machine, or one with a port is not. */
static const struct {
    const char *text;
    int port, other_port;
    bool tls;
} guesses[] = {
    {"club.example", 443, 1862, true},
    {"club.example/war/", 443, 1862, true},
    {"club.example:9", 9, 0, false},
    {"localhost", 1862, 0, false},
    {"war.LocalHost", 1862, 0, false},
    {"10.1.2.3", 1862, 0, false},
    {"[::1]", 1862, 0, false},
    {"ws://club.example", 1862, 0, false},
    {"wss://club.example", 443, 0, true},
    {"mylocalhost", 443, 1862, true},
};

START_TEST(a_name_alone_is_a_guess) {
    struct address address;
    ck_assert_ptr_null(address_parse(guesses[_i].text, &address));
    ck_assert_int_eq(address.port, guesses[_i].port);
    ck_assert_int_eq(address.other_port, guesses[_i].other_port);
    ck_assert_int_eq(address.tls, guesses[_i].tls);
}
END_TEST

/* A port of this machine that somebody listens at, and hangs up at once. */
static int listen_somewhere(int *ret_port) {
    struct sockaddr_in name = {.sin_family = AF_INET};
    socklen_t size = sizeof name;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ck_assert_int_eq(bind(fd, (struct sockaddr *)&name, size), 0);
    ck_assert_int_eq(getsockname(fd, (struct sockaddr *)&name, &size), 0);
    ck_assert_int_eq(listen(fd, 5), 0);
    *ret_port = ntohs(name.sin_port);
    return fd;
}

struct tries {
    struct connection *connection;
    int lost, port;
    bool tls;
};

static void on_lost(void *context, bool was_open, int code, const char *why,
                    unsigned retry_ms) {
    struct tries *tries = context;
    const struct address *address = connection_address(tries->connection);
    ck_assert(!was_open && code == 0 && why[0] != '\0');
    tries->lost++;
    tries->port = address->port;
    tries->tls = address->tls;
    if (retry_ms == 0)
        connection_close(tries->connection);
}

static void on_opened(void *context) {
    (void)context;
    ck_abort_msg("nobody is there");
}

static void on_received(void *context, const char *text, size_t length) {
    (void)context;
    (void)text;
    (void)length;
}

static void on_closed(void *context) {
    (void)context;
}

/* Hangs up on whoever says something. */
static void on_said(uv_poll_t *poll, int status, int events) {
    uv_os_fd_t fd;
    char said[1000];
    (void)events;
    ck_assert_int_eq(status, 0);
    ck_assert_int_eq(uv_fileno((uv_handle_t *)poll, &fd), 0);
    ck_assert_int_gt(recv(fd, said, sizeof said, 0), 0);
    ++*(int *)poll->data;
    uv_poll_stop(poll);
    close(fd);
    uv_close((uv_handle_t *)poll, (uv_close_cb)free);
}

static void on_caller(uv_poll_t *poll, int status, int events) {
    uv_os_fd_t fd;
    (void)events;
    ck_assert_int_eq(status, 0);
    ck_assert_int_eq(uv_fileno((uv_handle_t *)poll, &fd), 0);
    uv_poll_t *caller = malloc(sizeof *caller);
    ck_assert_int_eq(uv_poll_init(poll->loop, caller, accept(fd, NULL, NULL)), 0);
    caller->data = poll->data;
    uv_poll_start(caller, UV_READABLE, on_said);
}

/* Nobody listens where TLS is looked for; then the other place is tried, in the same try. */
START_TEST(after_tls_comes_the_other_place) {
    uv_loop_t loop;
    uv_poll_t poll;
    int callers = 0;
    struct address address = {.host = "127.0.0.1", .folder = "/", .tls = true};
    int gone = listen_somewhere(&address.port),
        here = listen_somewhere(&address.other_port);
    close(gone);
    uv_loop_init(&loop);
    uv_poll_init(&loop, &poll, here);
    poll.data = &callers;
    uv_poll_start(&poll, UV_READABLE, on_caller);
    uv_unref((uv_handle_t *)&poll);
    struct tries tries = {0};
    const struct connection_options options = {.tries_max = 2};
    const struct connection_listener listener = {on_opened, on_received, on_lost,
                                                 on_closed, &tries};
    tries.connection = connection_create(&loop, &address, &options, &listener);
    ck_assert_ptr_nonnull(tries.connection);
    uv_run(&loop, UV_RUN_DEFAULT);
    connection_library_finish(&loop);
    ck_assert_int_eq(callers, 2);
    ck_assert_int_eq(tries.lost, 2);
    uv_close((uv_handle_t *)&poll, NULL);
    uv_run(&loop, UV_RUN_DEFAULT);
    ck_assert_int_eq(uv_loop_close(&loop), 0);
    close(here);
}
END_TEST

static const struct {
    const char *a, *b;
    unsigned distance;
} spellings[] = {
    {"help", "hlep", 1},       {"campaign", "campain", 1}, {"Fox", "fox", 0},
    {"garland", "garlnad", 1}, {"garland", "", 7},         {"move", "rally", 5},
    {"abcd", "badc", 2},
};

START_TEST(slips_are_counted) {
    ck_assert_uint_eq(spelling_distance(spellings[_i].a, spellings[_i].b),
                      spellings[_i].distance);
    ck_assert_uint_eq(spelling_distance(spellings[_i].b, spellings[_i].a),
                      spellings[_i].distance);
}
END_TEST

static const char *const bad_addresses[] = {
    "",
    "http://",
    "ftp://h",
    "h:0",
    "h:65536",
    "h:12x",
    "[::1",
    "h#join=short",
    "h#join=" CODE ".",
    "h#join=" MATCH "." CODE,
    "h#join",
    "h#x=1",
    "h#watch=" MATCH ".",
    "h#watch=" MATCH "." CODE,
    "h#seat=" MATCH,
    "h#replay=" MATCH ".x",
    "h#seat=" MATCH "." TOKEN ".00",
    "a b",
};

START_TEST(bad_addresses_are_refused) {
    struct address address = {.port = 7};
    ck_assert_msg(address_parse(bad_addresses[_i], &address) != NULL, "%s",
                  bad_addresses[_i]);
    ck_assert_int_eq(address.port, 7);
}
END_TEST

START_TEST(addresses_are_written) {
    struct address address;
    char text[128];
    ck_assert_ptr_null(address_parse("https://example.org/war/", &address));
    address_page(&address, text, sizeof text);
    ck_assert_str_eq(text, "https://example.org/war/");
    address_socket_path(&address, text, sizeof text);
    ck_assert_str_eq(text, "/war/ws");
    ck_assert_ptr_null(address_parse("ws://[::1]:9", &address));
    address_page(&address, text, sizeof text);
    ck_assert_str_eq(text, "http://[::1]:9/");
}
END_TEST

/* ---- merge patches: the cases of RFC 7386 that objects can have ---- */

static const struct {
    const char *old, *patch, *result;
} patches[] = {
    {"{\"a\":\"b\"}", "{\"a\":\"c\"}", "{\"a\":\"c\"}"},
    {"{\"a\":\"b\"}", "{\"b\":\"c\"}", "{\"a\":\"b\",\"b\":\"c\"}"},
    {"{\"a\":\"b\"}", "{\"a\":null}", "{}"},
    {"{\"a\":\"b\",\"b\":\"c\"}", "{\"a\":null}", "{\"b\":\"c\"}"},
    {"{\"a\":[\"b\"]}", "{\"a\":\"c\"}", "{\"a\":\"c\"}"},
    {"{\"a\":\"c\"}", "{\"a\":[\"b\"]}", "{\"a\":[\"b\"]}"},
    {"{\"a\":{\"b\":\"c\"}}", "{\"a\":{\"b\":\"d\",\"c\":null}}",
     "{\"a\":{\"b\":\"d\"}}"},
    {"{\"a\":[{\"b\":\"c\"}]}", "{\"a\":[1]}", "{\"a\":[1]}"},
    {"[\"a\",\"b\"]", "[\"c\",\"d\"]", "[\"c\",\"d\"]"},
    {"{\"a\":\"b\"}", "[\"c\"]", "[\"c\"]"},
    {"{\"e\":null}", "{\"a\":1}", "{\"e\":null,\"a\":1}"},
    {"[1,2]", "{\"a\":\"b\",\"c\":null}", "{\"a\":\"b\"}"},
    {"{}", "{\"a\":{\"bb\":{\"ccc\":null}}}", "{\"a\":{\"bb\":{}}}"},
};

START_TEST(patches_are_merged) {
    json_t *old = json_loads(patches[_i].old, 0, NULL), *kept = json_deep_copy(old);
    json_t *patch = json_loads(patches[_i].patch, 0, NULL);
    json_t *result = merge_take(json_incref(old), patch);
    json_t *wanted = json_loads(patches[_i].result, 0, NULL);
    ck_assert(json_equal(result, wanted));
    ck_assert(json_equal(old, kept)); /* somebody else held it */
    json_t *alone = merge_take(json_deep_copy(old), patch);
    ck_assert(json_equal(alone, wanted));
    json_decref(old);
    json_decref(kept);
    json_decref(patch);
    json_decref(result);
    json_decref(wanted);
    json_decref(alone);
}
END_TEST

START_TEST(nothing_is_merged_too) {
    json_t *patch = json_loads("{\"a\":1,\"b\":null}", 0, NULL);
    json_t *result = merge_take(NULL, patch);
    ck_assert_uint_eq(json_object_size(result), 1);
    json_decref(patch);
    json_decref(result);
}
END_TEST

/* ---- the model of a match ---- */

START_TEST(updates_follow_the_state) {
    struct match match;
    bool known;
    match_init(&match, MATCH);
    json_t *state =
        json_loads("{\"n\":3,\"you\":{\"side\":\"union\"},\"setup\":{\"x\":1},"
                   "\"view\":{\"turn\":1,\"vp\":{\"union\":0}},"
                   "\"decision\":{\"side\":\"union\"},\"offers\":{\"end\":{}},"
                   "\"status\":{\"state\":\"playing\"}}",
                   0, NULL);
    match_take_state(&match, state);
    ck_assert(match_is_mine(&match));
    json_t *next = json_loads("{\"n\":4,\"view\":{\"vp\":{\"union\":2}},\"offers\":null,"
                              "\"decision\":{\"side\":\"confederate\"}}",
                              0, NULL);
    ck_assert(match_take_update(&match, next, &known));
    ck_assert(!known);
    ck_assert(!match_is_mine(&match));
    ck_assert_ptr_null(match.offers);
    ck_assert_int_eq(json_get_number(json_object_get(match.view, "vp"), "union", -1), 2);
    ck_assert_int_eq(json_get_number(match.view, "turn", -1), 1);
    /* The same again is known; the message that brought the state is as it was. */
    ck_assert(match_take_update(&match, next, &known));
    ck_assert(known);
    ck_assert_int_eq(
        json_get_number(json_object_get(json_object_get(state, "view"), "vp"), "union",
                        -1),
        0);
    json_object_set_new(next, "n", json_integer(6));
    ck_assert(!match_take_update(&match, next, &known)); /* 5 is missing */
    ck_assert_int_eq(match.n, 4);
    json_t *rematch = json_pack("{s:s, s:s}", "match", MATCH, "code", CODE);
    match_take_rematch(&match, rematch); /* it came unasked */
    ck_assert_str_eq(json_get_text(json_object_get(match.status, "rematch"), "code"),
                     CODE);
    json_decref(rematch);
    json_decref(state);
    json_decref(next);
    match_finish(&match);
}
END_TEST

/* ---- keys ---- */

struct pressed {
    enum key keys[16];
    char bytes[16][KEYS_PENDING + 1];
    int count;
};

static void on_key(void *context, enum key key, const char *bytes, size_t length) {
    struct pressed *pressed = context;
    pressed->keys[pressed->count] = key;
    memcpy(pressed->bytes[pressed->count], bytes, length);
    pressed->bytes[pressed->count++][length] = '\0';
}

START_TEST(keys_are_taken_apart) {
    struct pressed pressed = {0};
    struct keys keys = {.key = on_key, .context = &pressed};
    const char *typed = "a\xc3\xa4\033[A\033[1;3C\033[5~\033b\014";
    for (size_t i = 0; i < strlen(typed); i++) /* however they come */
        keys_feed(&keys, typed + i, 1);
    ck_assert_int_eq(pressed.count, 7);
    ck_assert_int_eq(pressed.keys[0], KEY_TEXT);
    ck_assert_str_eq(pressed.bytes[1], "\xc3\xa4");
    ck_assert_str_eq(pressed.bytes[2], "\033[A");
    ck_assert_int_eq(pressed.keys[3], KEY_GO_RIGHT);
    ck_assert_int_eq(pressed.keys[4], KEY_PAGE_UP);
    ck_assert_str_eq(pressed.bytes[5], "\033b");
    ck_assert_int_eq(pressed.keys[6], KEY_REDRAW);
}
END_TEST

START_TEST(a_lone_escape_is_a_key) {
    struct pressed pressed = {0};
    struct keys keys = {.key = on_key, .context = &pressed};
    ck_assert(keys_feed(&keys, "\033", 1));
    keys_timeout(&keys);
    ck_assert_int_eq(pressed.count, 1);
    ck_assert_int_eq(pressed.keys[0], KEY_ESCAPE);
    ck_assert(!keys_feed(&keys, "x", 1));
    ck_assert_int_eq(pressed.count, 2);
}
END_TEST

/* ---- texts ---- */

static void join_line(const char *text, void *context) {
    struct buf *buf = context;
    buf_printf(buf, "%s|", text);
}

static const struct {
    const char *text;
    int columns, indent;
    const char *lines;
} wraps[] = {
    {"", 10, 2, "|"},
    {"one two", 10, 2, "one two|"},
    {"one two three", 8, 2, "one two|  three|"},
    {"abcdefghijkl", 8, 0, "abcdefgh|ijkl|"},
    {"one\ntwo\n", 20, 0, "one|two|"},
    {"a\n\nb", 20, 0, "a||b|"},
    {"caf\xc3\xa9 au lait", 9, 0, "caf\xc3\xa9 au|lait|"},
};

START_TEST(texts_are_wrapped) {
    struct buf buf = {0};
    utf_wrap(wraps[_i].text, wraps[_i].columns, wraps[_i].indent, join_line, &buf);
    ck_assert_str_eq(buf_text(&buf), wraps[_i].lines);
    buf_finish(&buf);
}
END_TEST

START_TEST(foreign_texts_are_made_safe) {
    struct buf buf = {0};
    utf_add_safe(&buf, "a\033[2Jb\xe2\x80\xae"
                       "c\xff");
    ck_assert_str_eq(buf_text(&buf), "a?[2Jb?c\xef\xbf\xbd");
    buf_clear(&buf);
    utf_add_ascii(&buf, "\xe2\x80\x9cx\xe2\x80\x9d \xc3\xa9");
    ck_assert_str_eq(buf_text(&buf), "\"x\" ?");
    buf_finish(&buf);
}
END_TEST

START_TEST(cells_keep_to_their_edges) {
    struct cells cells;
    struct buf buf = {0};
    cells_init(&cells, 6, 2);
    ck_assert_int_eq(cells_text(&cells, 4, 0, -1, "abc", PAINT_USUAL, PAINT_USUAL, 0), 2);
    cells_text(&cells, -1, 1, -1, "xyz", PAINT_USUAL, PAINT_USUAL, 0);
    cells_set(&cells, 6, 1, 'q', PAINT_USUAL, PAINT_USUAL, 0);
    cells_row_write(&cells, 0, DEPTH_NONE, true, &buf);
    ck_assert_str_eq(buf_text(&buf), "    ab");
    buf_clear(&buf);
    cells_row_write(&cells, 1, DEPTH_NONE, true, &buf);
    ck_assert_str_eq(buf_text(&buf), "yz");
    buf_finish(&buf);
    cells_finish(&cells);
}
END_TEST

/* ---- words and commands ---- */

START_TEST(lines_are_taken_apart) {
    struct words words;
    words_init(&words, "  create  union title \"Sunday game\" x");
    ck_assert_int_eq(words.count, 5);
    ck_assert_str_eq(words.list[3], "Sunday game");
    ck_assert_str_eq(words.rest, "union title \"Sunday game\" x");
    words_finish(&words);
    words_init(&words, "say   it's   late");
    ck_assert_str_eq(words.rest, "it's   late");
    words_finish(&words);
    words_init(&words, "   ");
    ck_assert_int_eq(words.count, 0);
    words_finish(&words);
}
END_TEST

static const struct {
    const char *word, *command; /* NULL: none, or several */
} found[] = {
    {"quit", "quit"},   {"q", "quit"},      {"QUIT", "quit"}, {"?", "help"},
    {"hel", "help"},    {"cr", "create"},   {"l", NULL},      {"re", "redraw"},
    {"ls", "list"},     {"rem", "rematch"}, {"zzz", NULL},    {"u", "undo"},
    {"resi", "resign"}, {"m", "mine"},      {"move", "move"}, /* of a game, though none is open */
};

static const struct command_table tables[] = {
    {agree_commands, &agree_command_count},     {talk_commands, &talk_command_count},
    {past_commands, &past_command_count},       {lobby_commands, &lobby_command_count},
    {general_commands, &general_command_count},
};

static const struct game *const games[] = {&fotm_game};

START_TEST(commands_are_found) {
    const struct client client = {.tables = tables,
                                  .table_count = sizeof tables / sizeof *tables,
                                  .games = games,
                                  .game_count = 1};
    const struct command *command = commands_find(&client, found[_i].word, NULL);
    if (found[_i].command == NULL)
        ck_assert_ptr_null(command);
    else
        ck_assert_str_eq(command->name, found[_i].command);
}
END_TEST

/* ---- seats ---- */

static void count_intention(const json_t *message, const char *nonce, void *context) {
    ck_assert_str_eq(json_get_text(message, "type"), "create");
    ck_assert_str_eq(nonce, NONCE);
    ++*(int *)context;
}

START_TEST(seats_are_kept_and_private) {
    char home[] = "/tmp/ridgeline-test-XXXXXX", path[1200];
    struct folder folder;
    struct stat status;
    ck_assert_ptr_nonnull(mkdtemp(home));
    setenv("XDG_STATE_HOME", home, 1);
    ck_assert_int_eq(folder_open(&folder), 0);
    ck_assert_int_eq(stat(folder.path, &status), 0);
    ck_assert_uint_eq(status.st_mode & 0777, 0700);
    struct seat seat = {.server = "h:1/",
                        .match = MATCH,
                        .side = "union",
                        .token = TOKEN,
                        .nonce = NONCE,
                        .name = "Ann",
                        .created = 5};
    struct seat got;
    ck_assert_int_eq(seats_save(&folder, &seat), 0);
    snprintf(path, sizeof path, "%s/seats/" MATCH ".union.json", folder.path);
    ck_assert_int_eq(stat(path, &status), 0);
    ck_assert_uint_eq(status.st_mode & 0777, 0600);
    ck_assert(seats_find(&folder, "h:1/", MATCH, NULL, &got));
    ck_assert_str_eq(got.token, TOKEN);
    ck_assert_str_eq(got.nonce, NONCE);
    ck_assert(!seats_find(&folder, "h:2/", MATCH, NULL, &got));
    ck_assert(!seats_find(&folder, "h:1/", MATCH, "confederate", &got));
    json_t *message = json_pack("{s:s, s:s}", "type", "create", "key", "00ff");
    int count = 0;
    ck_assert_int_eq(seats_intend(&folder, "h:1/", message, NONCE), 0);
    seats_each_intention(&folder, "h:1/", count_intention, &count);
    seats_intend_done(&folder, "00ff");
    seats_each_intention(&folder, "h:1/", count_intention, &count);
    ck_assert_int_eq(count, 1);
    json_decref(message);
    seats_forget(&folder, &seat);
    ck_assert(!seats_find(&folder, "h:1/", MATCH, NULL, &got));
    snprintf(path, sizeof path, "rm -r %s", home);
    ck_assert_int_eq(system(path), 0);
}
END_TEST

#define LOOP(tcase, test, table)                                                         \
    tcase_add_loop_test(tcase, test, 0, sizeof table / sizeof *table)

int main(void) {
    setlocale(LC_CTYPE, "C.UTF-8");
    if (ids_start() < 0)
        return 1;
    Suite *suite = suite_create("cli");
    TCase *tcase = tcase_create("cli");
    LOOP(tcase, addresses_are_read, addresses);
    tcase_add_test(tcase, a_link_to_watch_may_have_a_secret_word);
    LOOP(tcase, bad_addresses_are_refused, bad_addresses);
    tcase_add_test(tcase, addresses_are_written);
    LOOP(tcase, a_name_alone_is_a_guess, guesses);
    tcase_add_test(tcase, after_tls_comes_the_other_place);
    LOOP(tcase, slips_are_counted, spellings);
    LOOP(tcase, patches_are_merged, patches);
    tcase_add_test(tcase, nothing_is_merged_too);
    tcase_add_test(tcase, updates_follow_the_state);
    tcase_add_test(tcase, keys_are_taken_apart);
    tcase_add_test(tcase, a_lone_escape_is_a_key);
    LOOP(tcase, texts_are_wrapped, wraps);
    tcase_add_test(tcase, foreign_texts_are_made_safe);
    tcase_add_test(tcase, cells_keep_to_their_edges);
    tcase_add_test(tcase, lines_are_taken_apart);
    LOOP(tcase, commands_are_found, found);
    tcase_add_test(tcase, seats_are_kept_and_private);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
