/* SPDX-License-Identifier: MIT */
/* Every message of whole seeded games, and what making them costs: the server without its
 * sockets (dispatch, matches, codec, store), two players and two spectators, who see everything
 * where nothing is hidden.
 *
 *     bench_messages GAMES_FOLDER [GAMES [SEED [FOLDER]]]
 *
 * Prints for each kind of match the SHA-256 of all that each of the four was sent, in its order,
 * but for the times: the same program, built with two states of the sources, shows whether they
 * say the same, byte for byte. Beside actions there are all kinds of requests, allowed and not:
 * undo, proposals, questions, coming back after a break, the record, the replay. With
 * BENCH_MESSAGES_SHOW in its environment it prints the messages too. */
#include "codec.h"
#include "committed.h"
#include "dispatch.h"
#include "fast.h"
#include "jsonx.h"
#include "lobby.h"
#include "log.h"
#include "merge.h"
#include "store.h"
#include "unload.h"

#include <ctype.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { CLIENTS = 4, ACTIONS_MAX = 3000, GAMES = 3 };

/* Who is at the other end of a link. */
struct listener {
    struct client_link link; /* first */
    struct peer peer;
    const char *name;
    char token[TOKEN_CHARS + 1];
    crypto_hash_sha256_state hash;
    uint64_t messages, bytes;
    int64_t n;
    json_t *offers;
    bool decides, finished;
    json_t *reply; /* to the last request */
};

static struct {
    uv_loop_t loop;
    struct store *store;
    struct lobby *lobby;
    struct dispatch *dispatch;
    struct listener listeners[CLIENTS];
    char match[ID_CHARS + 1];
    struct fast_dice dice;
    uint64_t actions;
    double own_s; /* of the clients' part, in this thread */
    struct spent {
        double loop_s, all_s;
    } loading;
    uint64_t entries; /* of the matches that were loaded */
    bool closed, show;
} bench;

static const struct kind {
    const char *name, *edition, *terms;
} kinds[] = {
    {"campaign", "2022", "\"spectators\":\"all\",\"options\":[\"lee\"]"},
    {"masked", "2022", "\"options\":[\"masking\"]"},
    {"intelligence", "2022", "\"options\":[\"masking\",\"intelligence\",\"lee\"]"},
    {"playtest", "playtest",
     "\"options\":[\"masking\",\"combat_facing\",\"movement_facing\",\"columns\",\"lee\"]"},
};

static void die(const char *what) {
    fprintf(stderr, "bench_messages: %s\n", what);
    exit(1);
}

/* ---- Chance: the same for every build ---- */

static struct fast_dice fixed;

static const char *fixed_name(void) {
    return "fixed";
}

static uint32_t fixed_random(void) {
    return (uint32_t)fast_dice_bits(&fixed);
}

static void fixed_bytes(void *const bytes, const size_t size) {
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)fast_dice_bits(&fixed);
}

static struct randombytes_implementation fixed_source = {
    .implementation_name = fixed_name, .random = fixed_random, .buf = fixed_bytes};

static unsigned below(unsigned most) {
    return fast_dice_below(&bench.dice, most);
}

static void random_hex(size_t size, char *ret_text) {
    uint8_t bytes[32];
    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)fast_dice_bits(&bench.dice);
    hex_write(bytes, size, ret_text);
}

/* ---- Listening ---- */

/* Without the digits of times. */
static void hash_message(struct listener *listener, const char *text, size_t size) {
    static const char *const times[] = {"\"at\":", "\"created\":", "\"changed\":"};
    size_t from = 0;
    for (size_t i = 0; i < size; i++) {
        for (size_t k = 0; text[i] == '"' && k < 3; k++) {
            size_t length = strlen(times[k]);
            if (size - i <= length || memcmp(text + i, times[k], length) != 0)
                continue;
            i += length;
            crypto_hash_sha256_update(&listener->hash, (const uint8_t *)text + from,
                                      i - from);
            while (i < size && isdigit((unsigned char)text[i]))
                i++;
            from = i--;
            break;
        }
    }
    crypto_hash_sha256_update(&listener->hash, (const uint8_t *)text + from, size - from);
}

static void take_parts(struct listener *listener, const json_t *message) {
    const json_t *decision = json_object_get(message, "decision");
    const json_t *offers = json_object_get(message, "offers");
    const char *state = json_get_text(json_object_get(message, "status"), "state");
    listener->n = json_get_number(message, "n", listener->n);
    if (decision != NULL) {
        const char *side = json_get_text(decision, "side");
        listener->decides = side != NULL && strcmp(side, listener->name) == 0;
    }
    if (json_object_get(message, "view") != NULL && json_object_get(message, "you")) {
        json_decref(listener->offers); /* a whole state */
        listener->offers = NULL;
    }
    if (json_is_null(offers)) {
        json_decref(listener->offers);
        listener->offers = NULL;
    } else if (offers != NULL) {
        json_t *old = listener->offers != NULL ? listener->offers : json_object();
        listener->offers = merge_apply_new(old, offers);
        json_decref(old);
    }
    listener->finished |= state != NULL && strcmp(state, "finished") == 0;
}

static double cpu_s(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void listen_to(struct listener *listener, struct frame *frame) {
    const char *text = (const char *)frame_bytes(frame);
    json_t *message = json_loadb(text, frame->length, 0, NULL);
    const char *type = json_get_text(message, "type");
    /* When presence is told depends on the clock; hello tells the clock and the build. */
    if (strcmp(type, "presence") != 0 && strcmp(type, "hello") != 0) {
        hash_message(listener, text, frame->length);
        listener->messages++;
        listener->bytes += frame->length;
        if (bench.show)
            printf("%s < %.*s\n", listener->name, (int)frame->length, text);
    }
    if (strcmp(type, "update") == 0 || strcmp(type, "state") == 0)
        take_parts(listener, message);
    if (strcmp(type, "gap") == 0) {
        size_t i;
        json_t *update;
        json_array_foreach (json_object_get(message, "updates"), i, update)
            take_parts(listener, update);
        take_parts(listener, message);
    }
    if (json_object_get(message, "re") != NULL) {
        json_decref(listener->reply);
        listener->reply = json_incref(message);
    }
    json_decref(message);
}

static void on_send(struct client_link *link, struct frame *frame, bool replaceable) {
    (void)replaceable;
    double start_s = cpu_s(CLOCK_THREAD_CPUTIME_ID);
    listen_to((struct listener *)link, frame);
    bench.own_s += cpu_s(CLOCK_THREAD_CPUTIME_ID) - start_s;
}

static void on_close(struct client_link *link, unsigned code, const char *reason) {
    (void)link;
    (void)code;
    die(reason);
}

/* ---- Speaking ---- */

static uint64_t clock_ms(void) {
    return uv_hrtime() / 1000000;
}

static const json_t *ask(struct listener *listener, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Sends `{"id":1,"match":M,` and the rest, and waits for the answer. */
static const json_t *ask(struct listener *listener, const char *format, ...) {
    struct buf buf = {0};
    char rest[8192];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(rest, sizeof rest, format, args);
    va_end(args);
    if (length < 0 || (size_t)length >= sizeof rest)
        die("too long a request");
    buf_add_text(&buf, "{\"id\":1,");
    if (bench.match[0] != '\0')
        buf_printf(&buf, "\"match\":\"%s\",", bench.match);
    buf_add(&buf, rest, (size_t)length);
    json_decref(listener->reply);
    listener->reply = NULL;
    dispatch_received(&listener->peer, buf.bytes, buf.length, clock_ms());
    while (listener->reply == NULL)
        uv_run(&bench.loop, UV_RUN_ONCE);
    buf_finish(&buf);
    return listener->reply;
}

static void must(struct listener *listener) {
    if (strcmp(json_get_text(listener->reply, "type"), "error") == 0)
        die(json_get_text(listener->reply, "text"));
}

/* ---- One game ---- */

static void begin_match(const struct kind *kind) {
    struct listener *one = &bench.listeners[0], *two = &bench.listeners[1];
    char nonce[65], hash_text[65], key[33], code[CODE_CHARS + 1], seed_hash[65];
    uint8_t bytes[32], hash[32];
    random_hex(32, nonce);
    hex_read(nonce, 32, bytes);
    committed_hash_nonce(bytes, hash);
    hex_write(hash, 32, hash_text);
    random_hex(16, key);
    bench.match[0] = '\0';
    for (int i = 0; i < CLIENTS; i++) {
        struct listener *listener = &bench.listeners[i];
        listener->finished = listener->decides = false;
        listener->n = 0;
        json_decref(listener->offers);
        listener->offers = NULL;
    }
    const json_t *made =
        ask(one,
            "\"type\":\"create\",\"game\":\"fotm\",\"edition\":\"%s\",\"scenario\":"
            "\"campaign\",\"side\":\"union\",\"name\":\"A\",%s,"
            "\"nonce_hash\":\"%s\",\"key\":\"%s\"}",
            kind->edition, kind->terms, hash_text, key);
    must(one);
    snprintf(one->token, sizeof one->token, "%s", json_get_text(made, "token"));
    snprintf(code, sizeof code, "%s", json_get_text(made, "code"));
    snprintf(seed_hash, sizeof seed_hash, "%s",
             json_get_text(json_object_get(made, "dice"), "seed_hash"));
    char match[ID_CHARS + 1];
    snprintf(match, sizeof match, "%s", json_get_text(made, "match"));
    char joiner[65];
    random_hex(32, joiner);
    random_hex(16, key);
    const json_t *joined = ask(two,
                               "\"type\":\"join\",\"code\":\"%s\",\"name\":\"B\","
                               "\"seed_hash\":\"%s\",\"nonce\":\"%s\",\"key\":\"%s\"}",
                               code, seed_hash, joiner, key);
    must(two);
    snprintf(two->token, sizeof two->token, "%s", json_get_text(joined, "token"));
    memcpy(bench.match, match, sizeof match);
    for (int i = 0; i < 2; i++) {
        ask(&bench.listeners[i], "\"type\":\"sit\",\"token\":\"%s\"}",
            bench.listeners[i].token);
        must(&bench.listeners[i]);
    }
    for (int i = 2; i < CLIENTS; i++) {
        ask(&bench.listeners[i], "\"type\":\"watch\",\"name\":\"C\"}");
        must(&bench.listeners[i]);
    }
    ask(one, "\"type\":\"open-nonce\",\"nonce\":\"%s\"}", nonce);
    must(one);
}

static const json_t *choose_offer(const struct listener *listener) {
    size_t count = json_object_size(listener->offers);
    if (count == 0)
        die("nothing is offered");
    size_t wanted = below((unsigned)count);
    void *at = json_object_iter(listener->offers);
    while (wanted-- > 0)
        at = json_object_iter_next(listener->offers, at);
    return json_object_iter_value(at);
}

static struct listener *who_decides(void) {
    return bench.listeners[0].decides ? &bench.listeners[0] : &bench.listeners[1];
}

static void act(void) {
    double start_s = cpu_s(CLOCK_THREAD_CPUTIME_ID);
    struct listener *listener = who_decides();
    char key[33];
    random_hex(16, key);
    struct buf action = {0};
    json_write(&action, json_object_get(choose_offer(listener), "action"));
    bench.own_s += cpu_s(CLOCK_THREAD_CPUTIME_ID) - start_s;
    ask(listener, "\"type\":\"act\",\"key\":\"%s\",\"seen\":%lld,\"action\":%s}", key,
        (long long)listener->n, buf_text(&action));
    must(listener);
    buf_finish(&action);
    bench.actions++;
}

/* What is no action: allowed or refused, as it comes. */
static void do_otherwise(unsigned what) {
    struct listener *listener = who_decides(),
                    *other = &bench.listeners[listener == &bench.listeners[0]];
    struct listener *anybody = &bench.listeners[below(CLIENTS)];
    const json_t *offer = choose_offer(listener);
    char key[33];
    random_hex(16, key);
    struct buf action = {0};
    json_write(&action, json_object_get(offer, "action"));
    long long back = listener->n > 8 ? listener->n - 8 : 0,
              seen = anybody->n > 20 ? anybody->n - 20 : 0;
    switch (what) {
    case 0:
        ask(listener, "\"type\":\"undo\",\"key\":\"%s\",\"seen\":%lld}", key,
            (long long)listener->n);
        break;
    case 1:
        ask(listener,
            "\"type\":\"propose\",\"key\":\"%s\",\"what\":\"undo\",\"to\":%lld}", key,
            back);
        key[0] = key[0] == 'a' ? 'b' : 'a';
        ask(other,
            "\"type\":\"respond\",\"key\":\"%s\",\"proposal\":%lld,"
            "\"answer\":\"%s\"}",
            key,
            (long long)json_get_number(
                json_object_get(json_object_get(listener->reply, "status"), "proposal"),
                "id", 1),
            below(2) ? "accept" : "decline");
        break;
    case 2:
        ask(other, "\"type\":\"act\",\"key\":\"%s\",\"seen\":%lld,\"action\":%s}", key,
            (long long)other->n, buf_text(&action));
        break;
    case 3:
        ask(listener, "\"type\":\"try\",\"action\":%s}", buf_text(&action));
        break;
    case 4:
        if (anybody->token[0] != '\0')
            ask(anybody, "\"type\":\"sit\",\"token\":\"%s\",\"seen\":%lld}",
                anybody->token, seen);
        else
            ask(anybody, "\"type\":\"watch\",\"seen\":%lld,\"setup\":false}", seen);
        break;
    case 5:
        if (anybody->token[0] != '\0')
            ask(anybody, "\"type\":\"sit\",\"token\":\"%s\",\"setup\":false}",
                anybody->token);
        else
            ask(anybody, "\"type\":\"watch\",\"setup\":false}");
        break;
    case 6:
        ask(listener, "\"type\":\"act\",\"key\":\"%s\",\"seen\":%lld,\"action\":%s}", key,
            back, buf_text(&action));
        break;
    default:
        ask(listener, "\"type\":\"propose\",\"key\":\"%s\",\"what\":\"draw\"}", key);
        key[0] = key[0] == 'a' ? 'b' : 'a';
        ask(listener,
            "\"type\":\"respond\",\"key\":\"%s\",\"proposal\":%lld,"
            "\"answer\":\"withdraw\"}",
            key,
            (long long)json_get_number(
                json_object_get(json_object_get(listener->reply, "status"), "proposal"),
                "id", 1));
    }
    buf_finish(&action);
}

/* The whole record, some of its replay, the statistics. */
static void look_back(void) {
    struct listener *reader = &bench.listeners[2];
    int64_t from = 1, last = 0;
    do {
        const json_t *part =
            ask(reader, "\"type\":\"record\",\"from\":%lld}", (long long)from);
        size_t count = json_array_size(json_object_get(part, "entries"));
        last = count == 0 ? 0 : from;
        from += (int64_t)count;
    } while (last != 0);
    for (long long n = 0; n < reader->n; n += 40)
        ask(reader, "\"type\":\"replay\",\"n\":%lld,\"steps\":40}", n);
    ask(reader, "\"type\":\"statistics\"}");
}

static void add_time(struct spent *spent) {
    spent->loop_s += cpu_s(CLOCK_THREAD_CPUTIME_ID);
    spent->all_s += cpu_s(CLOCK_PROCESS_CPUTIME_ID);
}

static void take_time(struct spent *spent) {
    spent->loop_s -= cpu_s(CLOCK_THREAD_CPUTIME_ID);
    spent->all_s -= cpu_s(CLOCK_PROCESS_CPUTIME_ID);
}

/* Takes the match out of memory and asks for it: what reading it again costs the loop, and what
 * it costs beside it. Its first state is made too. */
static void load_again(void) {
    while (!unload_match(bench.lobby, bench.match))
        uv_run(&bench.loop, UV_RUN_ONCE); /* presence is still to be told */
    bench.own_s = 0;
    take_time(&bench.loading);
    ask(&bench.listeners[2], "\"type\":\"watch\",\"setup\":false}");
    add_time(&bench.loading);
    bench.loading.loop_s -= bench.own_s;
    bench.loading.all_s -= bench.own_s;
    bench.entries += (uint64_t)bench.listeners[2].n;
    ask(&bench.listeners[2], "\"type\":\"leave\"}");
}

static void play_game(const struct kind *kind, bool plain) {
    begin_match(kind);
    for (unsigned i = 0; i < ACTIONS_MAX && !bench.listeners[0].finished; i++) {
        if (!plain && below(12) == 0)
            do_otherwise(below(8));
        if (!bench.listeners[0].finished)
            act();
    }
    if (!plain)
        look_back();
    for (int i = 0; i < CLIENTS; i++)
        ask(&bench.listeners[i], "\"type\":\"leave\"}");
}

/* ---- All of them ---- */

static void play_kind(const struct kind *kind, unsigned games, uint64_t seed,
                      bool plain) {
    static const char *const names[CLIENTS] = {"union", "confederate", "spectator",
                                               "second spectator"};
    fast_dice_init(&bench.dice, seed);
    fast_dice_init(&fixed, ~seed);
    bench.actions = 0;
    bench.match[0] = '\0';
    for (int i = 0; i < CLIENTS; i++) {
        struct listener *listener = &bench.listeners[i];
        *listener = (struct listener){.link = {.send = on_send, .close = on_close},
                                      .name = names[i]};
        crypto_hash_sha256_init(&listener->hash);
        dispatch_opened(bench.dispatch, &listener->peer, &listener->link, "127.0.0.1",
                        clock_ms());
        ask(listener, "\"type\":\"hello\"}");
    }
    bench.own_s = 0;
    struct spent playing = {0};
    bench.loading = playing;
    bench.entries = 0;
    for (unsigned i = 0; i < games; i++) {
        bench.own_s = 0;
        take_time(&playing);
        play_game(kind, plain);
        add_time(&playing);
        playing.loop_s -= bench.own_s;
        playing.all_s -= bench.own_s;
        if (plain)
            load_again();
    }
    if (plain)
        printf(
            "%s: CPU an action %.1f us on the loop, %.1f us on the store's threads; an "
            "entry loaded %.2f us on the loop, %.2f us beside it\n",
            kind->name, playing.loop_s / (double)bench.actions * 1e6,
            (playing.all_s - playing.loop_s) / (double)bench.actions * 1e6,
            bench.loading.loop_s / (double)bench.entries * 1e6,
            (bench.loading.all_s - bench.loading.loop_s) / (double)bench.entries * 1e6);
    for (int i = 0; i < CLIENTS; i++) {
        struct listener *listener = &bench.listeners[i];
        uint8_t hash[crypto_hash_sha256_BYTES];
        char text[2 * crypto_hash_sha256_BYTES + 1];
        crypto_hash_sha256_final(&listener->hash, hash);
        hex_write(hash, 16, text);
        if (!plain)
            printf("%s, %s: %llu messages, %llu bytes, %s\n", kind->name, names[i],
                   (unsigned long long)listener->messages,
                   (unsigned long long)listener->bytes, text);
        dispatch_closed(&listener->peer);
        json_decref(listener->offers);
        json_decref(listener->reply);
    }
    fflush(stdout);
}

static void on_lobby_closed(void *arg) {
    (void)arg;
    bench.closed = true;
}

static void on_store_closed(void *arg) {
    (void)arg;
    lobby_close(bench.lobby, on_lobby_closed, NULL);
}

static void open_all(const char *games_folder, const char *store_path) {
    char why[STORE_WHY_SIZE];
    struct problem problem;
    uv_loop_init(&bench.loop);
    struct store_options options = {.loop = &bench.loop, .path = store_path};
    if (store_open(&options, &bench.store, why) < 0)
        die(why);
    struct lobby_options lobby = {.loop = &bench.loop,
                                  .store = bench.store,
                                  .data_folder = games_folder,
                                  .created_per_hour = 1000000};
    if (lobby_create(&lobby, &bench.lobby, &problem) < 0)
        die(problem.what);
    bench.dispatch = dispatch_create(bench.lobby, NULL, 0, 0);
}

static void close_all(void) {
    store_close(bench.store, on_store_closed, NULL);
    while (!bench.closed)
        uv_run(&bench.loop, UV_RUN_ONCE);
    uv_run(&bench.loop, UV_RUN_DEFAULT);
    dispatch_destroy(bench.dispatch);
    uv_loop_close(&bench.loop);
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: bench_messages GAMES_FOLDER [GAMES [SEED [FOLDER]]]\n");
        return 2;
    }
    unsigned games = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : GAMES;
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1862;
    char folder[256], path[300];
    snprintf(folder, sizeof folder, "%s/messages-XXXXXX", argc > 4 ? argv[4] : ".");
    if (mkdtemp(folder) == NULL)
        die("cannot make a folder");
    snprintf(path, sizeof path, "%s/store.db", folder);
    if (randombytes_set_implementation(&fixed_source) != 0 || sodium_init() < 0)
        die("no randomness");
    json_object_seed(1);
    bench.show = getenv("BENCH_MESSAGES_SHOW") != NULL;
    log_set_level(LOG_LEVEL_ERROR);
    open_all(argv[1], path);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        /* Never the same keys again: they would mean the same matches. */
        play_kind(&kinds[i], games, seed + 2 * i, false);
        play_kind(&kinds[i], games, seed + 2 * i + 1, true);
    }
    close_all();
    static const char *const files[] = {"store.db", "store.db-wal", "store.db-shm"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        unlink(path);
    }
    return rmdir(folder) == 0 ? 0 : 1;
}
