/* SPDX-License-Identifier: MIT */
/* The server under load, beside a bare libwebsockets echo of the same message sizes and a
 * bare append with fdatasync, all in one run and in one folder.
 *
 *     bench_server RIDGELINED BENCH_ECHO GAMES [FOLDER [SECONDS]]
 *
 * FOLDER: on the disk that is meant (default "."); SECONDS: for each figure (default 5).
 * The headline is the server's processor time an action, beside that of a bare echo: rates
 * depend on the machine and on who else is on it. Whole games are played: by the offers, as the
 * random player of the playouts does it (each unit gets its chance in a phase and takes it nine
 * times in ten, then the phase ends), and figures of many matches are taken once half a game has
 * been played on average. Both players are connected; the opponent's updates are read and merged
 * as a client does. A match that ends is followed by a new one on the same connections. */
#include "committed.h"
#include "fast.h"
#include "habits.h"
#include "ids.h"
#include "jsonx.h"
#include "load.h"
#include "merge.h"
#include "xmalloc.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    MATCHES = 50,
    MATCHES_MAX = 200,
    SPECTATORS = 1000,
    HALF_A_GAME = 270, /* actions */
    WARM_UP_S = 40,    /* for them at most */
    RE_ACT = 1,
    RE_SETUP = 2
};

struct game;

struct seat {
    struct connection connection;
    struct game *game;
    char side[16], decides[16], token[TOKEN_CHARS + 1];
    int64_t n;
    json_t *offers;
    json_t *reply; /* to the last setup request */
    struct habits habits;
    bool finished;
};

struct game {
    struct seat seats[2];
    char match[ID_CHARS + 1];
    bool waiting, in_play;
    uint64_t sent_ns;
};

static struct {
    struct load *load;
    struct program server;
    char *ridgelined, *data;
    const char *folder;
    double seconds, appends_per_s; /* of the bare append: the baseline */
    struct fast_dice dice;
    struct game games[MATCHES_MAX];
    size_t game_count;
    bool paced;
    struct samples latencies;
    uint64_t actions, errors, matches;
    uint64_t action_bytes, update_bytes;
    struct deeds deeds; /* what was done */
    const char *options;
    double echo_us; /* processor time of the bare echo a message: the baseline */
    bool measuring;
    uint64_t deliveries;
} bench;

/* ---- One player ---- */

static void take_parts(struct seat *seat, json_t *message) {
    const json_t *decision = json_object_get(message, "decision");
    const json_t *offers = json_object_get(message, "offers");
    const char *state = json_get_text(json_object_get(message, "status"), "state");
    const json_t *view = json_object_get(message, "view");
    seat->n = json_get_number(message, "n", seat->n);
    if (json_object_get(view, "phase") != NULL || json_object_get(view, "side") != NULL ||
        json_object_get(view, "turn") != NULL)
        seat->habits.handled_count = 0;
    if (decision != NULL) {
        const char *side = json_get_text(decision, "side");
        snprintf(seat->decides, sizeof seat->decides, "%s", side != NULL ? side : "");
    }
    if (json_is_null(offers)) {
        json_decref(seat->offers);
        seat->offers = NULL;
    } else if (offers != NULL) {
        json_t *old = seat->offers != NULL ? seat->offers : json_object();
        seat->offers = merge_apply_new(old, offers);
        json_decref(old);
    }
    if (state != NULL && strcmp(state, "finished") == 0)
        seat->finished = true;
}

static const json_t *choose_action(struct seat *seat) {
    const json_t *offer =
        json_object_get(seat->offers, habits_choose(&seat->habits, seat->offers));
    const json_t *action = json_object_get(offer, "action");
    deeds_count(&bench.deeds, json_get_text(action, "do"));
    return action;
}

static struct seat *to_act(struct game *game) {
    for (int i = 0; i < 2; i++) {
        struct seat *seat = &game->seats[i];
        if (strcmp(seat->decides, seat->side) == 0 &&
            json_object_size(seat->offers) > 0 && !seat->finished)
            return seat;
    }
    return NULL;
}

static void act(struct game *game) {
    struct seat *seat = to_act(game);
    if (seat == NULL || game->waiting || !game->in_play)
        return;
    char key[HEX_CHARS(KEY_BYTES) + 1];
    uint8_t bytes[KEY_BYTES];
    for (size_t i = 0; i < sizeof bytes; i += 8)
        memcpy(bytes + i, &(uint64_t){fast_dice_bits(&bench.dice)}, 8);
    hex_write(bytes, sizeof bytes, key);
    struct buf buf = {0};
    buf_printf(
        &buf,
        "{\"type\":\"act\",\"id\":%d,\"match\":\"%s\",\"key\":\"%s\",\"seen\":%lld,"
        "\"action\":",
        RE_ACT, game->match, key, (long long)seat->n);
    json_write(&buf, choose_action(seat));
    buf_add(&buf, "}", 1);
    game->waiting = true;
    game->sent_ns = now_ns();
    bench.action_bytes += buf.length;
    load_send(&seat->connection, buf.bytes, buf.length);
    buf_finish(&buf);
}

static void take_answer(struct game *game, const json_t *message, size_t size,
                        uint64_t came_ns) {
    game->waiting = false;
    if (strcmp(json_get_text(message, "type"), "update") != 0) {
        bench.errors++;
        if (bench.errors < 5)
            fprintf(stderr, "bench: %s\n", json_get_text(message, "text"));
        return;
    }
    bench.actions++;
    bench.update_bytes += size;
    if (bench.measuring)
        samples_add(&bench.latencies, (double)(came_ns - game->sent_ns) / 1e6);
}

static void begin_match(struct game *game);

static void on_message(struct connection *connection, const char *text, size_t size) {
    struct seat *seat = connection->owner;
    struct game *game = seat->game;
    uint64_t came_ns = now_ns(); /* before the player's own work on it */
    json_t *message = json_loadb(text, size, 0, NULL);
    const char *type = json_get_text(message, "type");
    int64_t re = json_get_number(message, "re", -1);
    if (strcmp(type, "update") == 0 || strcmp(type, "state") == 0)
        take_parts(seat, message);
    if (re == RE_ACT)
        take_answer(game, message, size, came_ns);
    if (re == RE_SETUP) {
        json_decref(seat->reply);
        seat->reply = json_incref(message);
    }
    json_decref(message);
    if (!bench.paced)
        act(game);
}

/* ---- Setting up ---- */

static void say(struct seat *seat, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Sends a request and waits for its answer, which stays in seat->reply. */
static void say(struct seat *seat, const char *format, ...) {
    char text[1024];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    json_decref(seat->reply);
    seat->reply = NULL;
    load_send(&seat->connection, text, (size_t)length);
    while (seat->reply == NULL)
        load_turn(bench.load, 100000);
    if (strcmp(json_get_text(seat->reply, "type"), "error") == 0)
        die(json_get_text(seat->reply, "text"));
}

static const char *random_hex(size_t size, char *ret_text) {
    uint8_t bytes[32];
    ids_random(bytes, size);
    hex_write(bytes, size, ret_text);
    return ret_text;
}

static void sit(struct seat *seat) {
    snprintf(seat->side, sizeof seat->side, "%s", json_get_text(seat->reply, "side"));
    snprintf(seat->token, sizeof seat->token, "%s", json_get_text(seat->reply, "token"));
    json_decref(seat->offers);
    seat->offers = NULL;
    seat->habits.handled_count = 0;
    seat->finished = false;
    say(seat,
        "{\"type\":\"sit\",\"id\":%d,\"match\":\"%s\",\"token\":\"%s\",\"setup\":false}",
        RE_SETUP, seat->game->match, seat->token);
}

static void begin_match(struct game *game) {
    struct seat *one = &game->seats[0], *two = &game->seats[1];
    char nonce[65], hash_text[65], key[33], code[CODE_CHARS + 1], seed_hash[65];
    uint8_t bytes[32], hash[32];
    game->in_play = false;
    hex_read(random_hex(32, nonce), 32, bytes);
    committed_hash_nonce(bytes, hash);
    hex_write(hash, 32, hash_text);
    say(one,
        "{\"type\":\"create\",\"id\":%d,\"game\":\"fotm\",\"edition\":\"2022\","
        "\"scenario\":\"campaign\",\"options\":[%s],\"side\":\"union\",\"name\":\"A\","
        "\"nonce_hash\":\"%s\",\"key\":\"%s\"}",
        RE_SETUP, bench.options, hash_text, random_hex(16, key));
    snprintf(game->match, sizeof game->match, "%s", json_get_text(one->reply, "match"));
    snprintf(code, sizeof code, "%s", json_get_text(one->reply, "code"));
    snprintf(seed_hash, sizeof seed_hash, "%s",
             json_get_text(json_object_get(one->reply, "dice"), "seed_hash"));
    sit(one);
    char joiner_nonce[65];
    say(two,
        "{\"type\":\"join\",\"id\":%d,\"code\":\"%s\",\"name\":\"B\",\"seed_hash\":\"%"
        "s\","
        "\"nonce\":\"%s\",\"key\":\"%s\"}",
        RE_SETUP, code, seed_hash, random_hex(32, joiner_nonce), random_hex(16, key));
    sit(two);
    say(one, "{\"type\":\"open-nonce\",\"id\":%d,\"match\":\"%s\",\"nonce\":\"%s\"}",
        RE_SETUP, game->match, nonce);
    bench.matches++;
    game->in_play = true;
}

static void come_in(struct seat *seat, struct game *game) {
    *seat = (struct seat){.game = game};
    fast_dice_init(&seat->habits.dice, fast_dice_bits(&bench.dice));
    load_connect(bench.load, &seat->connection, bench.server.port, on_message, seat);
    say(seat, "{\"type\":\"hello\",\"id\":%d}", RE_SETUP);
}

static void begin_games(size_t count) {
    bench.game_count = count;
    for (size_t i = 0; i < count; i++) {
        struct game *game = &bench.games[i];
        memset(game, 0, sizeof *game);
        come_in(&game->seats[0], game);
        come_in(&game->seats[1], game);
        begin_match(game);
    }
}

static void end_games(void) {
    for (size_t i = 0; i < bench.game_count; i++)
        for (int k = 0; k < 2; k++) {
            struct seat *seat = &bench.games[i].seats[k];
            load_disconnect(&seat->connection);
            json_decref(seat->offers);
            json_decref(seat->reply);
        }
    bench.game_count = 0;
}

/* A match that has ended is followed by another. */
static void replace_finished(void) {
    for (size_t i = 0; i < bench.game_count; i++) {
        struct game *game = &bench.games[i];
        if (game->seats[0].finished && game->seats[1].finished && !game->waiting)
            begin_match(game);
    }
}

static void start_server(void) {
    char path[512];
    snprintf(path, sizeof path, "%s/bench-XXXXXX", bench.folder);
    if (mkdtemp(path) == NULL)
        die("cannot make a folder");
    bench.server = (struct program){0};
    const char *arguments[] = {
        bench.ridgelined, "--port",      "0",      "--data", path,
        "--games",        bench.data,    "--rate", "0",      "--matches-per-hour",
        "1000000",        "--log-level", "error",  NULL};
    program_start(&bench.server, arguments);
}

/* ---- The figures ---- */

static void reset(void) {
    samples_clear(&bench.latencies);
    bench.actions = bench.errors = bench.action_bytes = bench.update_bytes = 0;
    bench.deeds = (struct deeds){0};
}

static void play_on(size_t count) {
    load_turn(bench.load, 10000);
    replace_finished();
    for (size_t i = 0; i < count; i++)
        if (!bench.games[i].waiting)
            act(&bench.games[i]);
}

/* As fast as they come: each match sends the next action when it has the answer. */
static void run_full(size_t count, const char *what, const char *options) {
    bench.options = options;
    start_server();
    bench.paced = true;
    begin_games(count);
    bench.paced = false;
    reset();
    uint64_t patience_ns = now_ns() + WARM_UP_S * UINT64_C(1000000000);
    while (bench.actions < count * HALF_A_GAME && now_ns() < patience_ns)
        play_on(count);
    double played = (double)bench.actions / (double)count;
    reset();
    bench.measuring = true;
    double cpu_s = program_cpu_s(&bench.server);
    uint64_t start_ns = now_ns(), end_ns = start_ns + (uint64_t)(bench.seconds * 1e9);
    while (now_ns() < end_ns)
        play_on(count);
    double took_s = (double)(now_ns() - start_ns) / 1e9;
    cpu_s = program_cpu_s(&bench.server) - cpu_s;
    bench.measuring = false;
    double cpu_us = cpu_s / (double)bench.actions * 1e6;
    printf("%3zu match%s%s: %5.0f us CPU an action, %.1f bare echoes; %6.0f actions/s, "
           "%3.0f %% "
           "busy, ratio %.2f to the bare append; answered in p50 %.2f p99 %.2f ms; %llu "
           "refused; request %llu B, update %llu B; from action %.0f of a game on\n",
           count, count == 1 ? "" : "es", what, cpu_us, cpu_us / bench.echo_us,
           (double)bench.actions / took_s, cpu_s / took_s * 100,
           (double)bench.actions / took_s / bench.appends_per_s,
           samples_at(&bench.latencies, 0.5), samples_at(&bench.latencies, 0.99),
           (unsigned long long)bench.errors,
           (unsigned long long)(bench.action_bytes / (bench.actions + bench.errors)),
           (unsigned long long)(bench.update_bytes / bench.actions), played);
    if (count == 1)
        printf(
            "%3zu match without the player's own thought: ratio %.2f to the bare append\n",
            count, 1e3 / samples_mean(&bench.latencies) / bench.appends_per_s);
    deeds_print(&bench.deeds);
    fflush(stdout);
    bench.paced = true;
    end_games();
    program_stop(&bench.server);
    bench.options = "";
}

/* At a given rate, spread over the matches. */
static void run_paced(size_t count, double rate) {
    start_server();
    bench.paced = true;
    begin_games(count);
    reset();
    bench.measuring = true;
    uint64_t start_ns = now_ns(), end_ns = start_ns + (uint64_t)(bench.seconds * 1e9);
    uint64_t made = 0;
    for (uint64_t now = start_ns; now < end_ns; now = now_ns()) {
        uint64_t due = start_ns + (uint64_t)((double)made / rate * 1e9);
        if (now >= due) {
            act(&bench.games[fast_dice_below(&bench.dice, (uint32_t)count)]);
            made++;
        }
        replace_finished();
        load_turn(bench.load, now >= due ? 0 : 200);
    }
    printf("at %4.0f/s    : answered in p50 %6.2f p99 %6.2f ms (%zu actions over %zu "
           "matches)\n",
           rate, samples_at(&bench.latencies, 0.5), samples_at(&bench.latencies, 0.99),
           bench.latencies.count, count);
    fflush(stdout);
    bench.measuring = false;
    end_games();
    program_stop(&bench.server);
}

static void on_spectator(struct connection *connection, const char *text, size_t size) {
    (void)connection;
    (void)size;
    if (strncmp(text, "{\"type\":\"update\"", 16) == 0)
        bench.deliveries++;
}

static void run_spectators(void) {
    static struct connection spectators[SPECTATORS];
    start_server();
    double empty_kib = program_memory_kib(&bench.server);
    for (int i = 0; i < SPECTATORS; i++) {
        load_connect(bench.load, &spectators[i], bench.server.port, on_spectator, NULL);
        load_send(&spectators[i], "{\"type\":\"hello\",\"id\":2}", 23);
    }
    for (int i = 0; i < 100; i++)
        load_turn(bench.load, 5000);
    double idle_kib = program_memory_kib(&bench.server);
    bench.paced = true;
    begin_games(1);
    char watch[80];
    int length = snprintf(watch, sizeof watch,
                          "{\"type\":\"watch\",\"match\":\"%s\",\"setup\":false}",
                          bench.games[0].match);
    for (int i = 0; i < SPECTATORS; i++) {
        load_send(&spectators[i], watch, (size_t)length);
        load_turn(bench.load, 0);
    }
    for (int i = 0; i < 300; i++)
        load_turn(bench.load, 5000);
    reset();
    bench.measuring = true;
    uint64_t start_ns = now_ns(), end_ns = start_ns + (uint64_t)(bench.seconds * 1e9);
    double cpu_s = program_cpu_s(&bench.server);
    uint64_t wanted = bench.deliveries = 0;
    while (now_ns() < end_ns && !bench.games[0].seats[0].finished) {
        uint64_t before = bench.actions;
        act(&bench.games[0]);
        wanted += SPECTATORS;
        uint64_t patience_ns = now_ns() + 1000000000;
        while ((bench.actions == before || bench.deliveries < wanted) &&
               now_ns() < patience_ns)
            load_turn(bench.load, 1000);
        wanted = bench.deliveries;
    }
    double took_s = (double)(now_ns() - start_ns) / 1e9;
    cpu_s = program_cpu_s(&bench.server) - cpu_s;
    printf("%d spectators: %.0f deliveries/s, the actor's answer in p50 %.2f p99 %.2f "
           "ms; server "
           "CPU %.1f us/delivery\n",
           SPECTATORS, (double)bench.deliveries / took_s,
           samples_at(&bench.latencies, 0.5), samples_at(&bench.latencies, 0.99),
           cpu_s / (double)bench.deliveries * 1e6);
    printf("memory: empty %.1f MiB; %.1f kB for an idle connection\n", empty_kib / 1024,
           (idle_kib - empty_kib) * 1.024 / SPECTATORS);
    fflush(stdout);
    bench.measuring = false;
    for (int i = 0; i < SPECTATORS; i++)
        load_disconnect(&spectators[i]);
    end_games();
    program_stop(&bench.server);
}

/* ---- The baselines ---- */

static void on_echo(struct connection *connection, const char *text, size_t size) {
    (void)text;
    (void)size;
    uint64_t *sent_ns = connection->owner;
    static char request[4096];
    samples_add(&bench.latencies, (double)(now_ns() - *sent_ns) / 1e6);
    memset(request, ' ', sizeof request);
    memcpy(request, "800", 3);
    *sent_ns = now_ns();
    load_send(connection, request, 210);
}

/* Many connections: what a message costs. One: the way there and back. */
static void run_echo(char *path, int count) {
    static struct connection connections[MATCHES];
    static uint64_t sent_ns[MATCHES];
    struct program echo;
    const char *arguments[] = {path, NULL};
    program_start(&echo, arguments);
    for (int i = 0; i < count; i++)
        load_connect(bench.load, &connections[i], echo.port, on_echo, &sent_ns[i]);
    reset();
    double cpu_s = program_cpu_s(&echo);
    uint64_t start_ns = now_ns(), end_ns = start_ns + (uint64_t)(bench.seconds * 1e9);
    for (int i = 0; i < count; i++) {
        samples_clear(&bench.latencies);
        sent_ns[i] = now_ns();
        on_echo(&connections[i], "", 0);
    }
    samples_clear(&bench.latencies);
    while (now_ns() < end_ns)
        load_turn(bench.load, 10000);
    double took_s = (double)(now_ns() - start_ns) / 1e9;
    cpu_s = program_cpu_s(&echo) - cpu_s;
    bench.echo_us = cpu_s / (double)bench.latencies.count * 1e6;
    printf("bare echo   : %7.0f messages/s (210 B, answer 800 B) on %d connection%s, p50 "
           "%.2f p99 %.2f ms; CPU %.1f us/message\n",
           (double)bench.latencies.count / took_s, count, count == 1 ? "" : "s",
           samples_at(&bench.latencies, 0.5), samples_at(&bench.latencies, 0.99),
           bench.echo_us);
    fflush(stdout);
    for (int i = 0; i < count; i++)
        load_disconnect(&connections[i]);
    program_stop(&echo);
}

/* `rate` 0: as fast as the disk goes. */
static void run_append(double rate) {
    char path[512], block[800];
    snprintf(path, sizeof path, "%s/bench-append", bench.folder);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0)
        die("cannot make a file");
    memset(block, 'x', sizeof block);
    struct samples samples = {0};
    uint64_t start_ns = now_ns(), end_ns = start_ns + (uint64_t)(bench.seconds * 1e9);
    uint64_t made = 0;
    while (now_ns() < end_ns) {
        uint64_t due = rate > 0 ? start_ns + (uint64_t)((double)made / rate * 1e9) : 0;
        while (now_ns() < due)
            nanosleep(&(struct timespec){0, 100000}, NULL);
        uint64_t from_ns = now_ns();
        if (pwrite(file, block, sizeof block, (off_t)(made * sizeof block)) < 0 ||
            fdatasync(file) < 0)
            die("cannot write");
        samples_add(&samples, (double)(now_ns() - from_ns) / 1e6);
        made++;
    }
    if (rate <= 0)
        bench.appends_per_s = (double)made / bench.seconds;
    if (rate > 0)
        printf("bare append at %.0f/s: p50 %.2f p99 %.2f ms\n", rate,
               samples_at(&samples, 0.5), samples_at(&samples, 0.99));
    else
        printf("bare append : %7.0f/s (800 B, fdatasync each), p50 %.2f p99 %.2f ms\n",
               (double)made / bench.seconds, samples_at(&samples, 0.5),
               samples_at(&samples, 0.99));
    fflush(stdout);
    samples_clear(&samples);
    close(file);
    unlink(path);
}

int main(int argc, char **argv) {
    if (argc < 4) {
        fprintf(stderr, "bench_server RIDGELINED BENCH_ECHO GAMES [FOLDER [SECONDS]]\n");
        return 2;
    }
    bench.ridgelined = argv[1];
    bench.data = argv[3];
    bench.options = "";
    bench.folder = argc > 4 ? argv[4] : ".";
    bench.seconds = argc > 5 ? atof(argv[5]) : 5;
    if (ids_start() < 0)
        die("no randomness");
    fast_dice_init(&bench.dice, 1862);
    bench.load = load_create();
    run_echo(argv[2], 1);
    run_echo(argv[2], MATCHES);
    run_append(0); /* each bare append beside what is held against it: disks have moods */
    run_full(1, "", "");
    run_full(MATCHES, "", "");
    run_full(MATCHES, ", masked", "\"masking\"");
    run_full(MATCHES_MAX, "", "");
    run_append(200);
    run_paced(MATCHES, 200);
    run_append(200);
    run_spectators();
    printf(
        "bounded by: one match, the disk's sync, the way there and back and four "
        "wakings of a thread; many matches, "
        "the processor, which this generator shares (views, patches and offers as JSON "
        "for three viewers, the writer thread's transactions, a write a client)\n");
    load_destroy(bench.load);
    return 0;
}
