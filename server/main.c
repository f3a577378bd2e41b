/* SPDX-License-Identifier: MIT */
/* ridgelined: puts the parts together, runs the loop, and takes them apart again.
 *
 * They are opened from the inside out (store, lobby, dispatch, net) and closed from the
 * outside in: net and the host's door first, so that nothing new comes; then the store,
 * which answers all that waits; then the lobby, which nothing refers to any more. The courier of
 * notices is asked to come home before the store goes, which is told what became of each. */
#include "computer.h"
#include "repertoire.h"
#include "config.h"
#include "courier.h"
#include "dispatch.h"
#include "folder.h"
#include "host.h"
#include "ids.h"
#include "jsonpool.h"
#include "listener.h"
#include "lobby.h"
#include "log.h"
#include "net.h"
#include "notify.h"
#include "pulse.h"
#include "rating.h"
#include "store.h"
#include "vapid.h"
#include "version.h"
#include "zero.h"

#include <errno.h>
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <uv.h>

enum { EXIT_USAGE = 2, STORE_PATH_SIZE = 512, URL_SIZE = 300 };

struct server {
    struct config config;
    char store_path[STORE_PATH_SIZE];
    uv_loop_t loop;
    uv_signal_t terminated, interrupted;
    uv_timer_t drained; /* until the host's wish to end is carried out */
    struct store *store;
    struct lobby *lobby;
    struct dispatch *dispatch;
    struct net *net;
    struct courier *courier;      /* NULL: no notices leave this server */
    struct vapid *vapid;          /* NULL: none to browsers */
    struct computer *computer;    /* NULL: it does not play here */
    struct repertoire repertoire; /* of it */
    struct host *host;            /* NULL: no socket could be made */
    struct zero *zero;            /* of clocks that run out */
    struct pulse pulse;
    bool closing;
};

/* ---- Closing ---- */

static void on_lobby_closed(void *arg) {
    struct server *server = arg;
    server->lobby = NULL;
    vapid_close(server->vapid);
    server->vapid = NULL;
    dispatch_destroy(server->dispatch);
    server->dispatch = NULL;
    uv_close((uv_handle_t *)&server->terminated, NULL);
    uv_close((uv_handle_t *)&server->interrupted, NULL);
    uv_close((uv_handle_t *)&server->drained, NULL);
}

static void on_store_closed(void *arg) {
    struct server *server = arg;
    server->store = NULL;
    if (server->lobby != NULL)
        lobby_close(server->lobby, on_lobby_closed, server);
    else
        on_lobby_closed(server);
}

static void on_courier_closed(void *arg) {
    struct server *server = arg;
    server->courier = NULL;
    if (server->store != NULL)
        store_close(server->store, on_store_closed, server);
    else
        on_store_closed(server);
}

static void on_host_closed(void *arg) {
    struct server *server = arg;
    server->host = NULL;
    zero_stop(server->zero);
    server->zero = NULL;
    if (server->lobby != NULL)
        lobby_stop_notices(server->lobby);
    if (server->courier != NULL)
        courier_close(server->courier, on_courier_closed, server);
    else
        on_courier_closed(server);
}

static void on_net_closed(void *arg) {
    struct server *server = arg;
    if (server->host != NULL)
        host_close(server->host, on_host_closed, server);
    else
        on_host_closed(server);
}

static void on_computer_closed(void *arg) {
    struct server *server = arg;
    server->computer = NULL;
    if (server->net != NULL)
        net_close(server->net, on_net_closed, server);
    else
        on_net_closed(server);
}

static void close_server(struct server *server) {
    server->closing = true;
    pulse_stop(&server->pulse);
    if (server->computer != NULL)
        computer_close(server->computer, on_computer_closed, server);
    else
        on_computer_closed(server);
}

static void on_signal(uv_signal_t *handle, int number) {
    struct server *server = handle->data;
    if (server->closing) {
        log_warn("main.signal", "signal=%d second=1", number);
        _exit(EXIT_FAILURE);
    }
    log_info("main.signal", "signal=%d", number);
    close_server(server);
}

static void on_drained(uv_timer_t *timer) {
    struct server *server = timer->data;
    if (server->closing)
        return;
    log_info("main.drain", "end=1");
    close_server(server);
}

static void drain(void *arg, unsigned seconds) {
    struct server *server = arg;
    uv_timer_start(&server->drained, on_drained, (uint64_t)seconds * 1000, 0);
}

/* ---- Opening ---- */

static int open_store(struct server *server) {
    char taken[FOLDER_WHY_SIZE], why[STORE_WHY_SIZE];
    int error = folder_take(server->config.data_folder, taken);
    if (error < 0) {
        fprintf(stderr, "ridgelined: %s\n", taken);
        return error;
    }
    struct store_options options = {
        .loop = &server->loop, .path = server->store_path, .rater = &rating_rater};
    error = store_open(&options, &server->store, why);
    if (error < 0)
        fprintf(stderr, "ridgelined: %s\n", why);
    return error;
}

static int64_t days(unsigned count) {
    return (int64_t)count * 24 * 3600 * 1000;
}

static bool invite_computer(void *arg, const char *code, unsigned level) {
    struct server *server = arg;
    return !server->closing && computer_invite(server->computer, code, level);
}

static bool ask_computer(void *arg, const char *kind, unsigned patience_ms,
                         const char *question, size_t length, advice_fn *answered,
                         void *answered_arg) {
    struct server *server = arg;
    return !server->closing && computer_ask(server->computer, kind, patience_ms, question,
                                            length, answered, answered_arg);
}

static unsigned computer_levels(void *arg, const char *game, const char *edition) {
    const struct server *server = arg;
    return repertoire_levels(&server->repertoire, game, edition);
}

/* Before anybody comes: what it plays stands in the catalogue. */
static void ask_repertoire(struct server *server) {
    const struct config *config = &server->config;
    if (config->bots > 0 && !config->check)
        repertoire_ask(config->bot_program, &server->repertoire);
}

/* Play goes on without it. */
static void open_courier(struct server *server) {
    const struct config *config = &server->config;
    struct courier_options options = {
        .loop = &server->loop, .allow_private = config->notices == NOTICES_PRIVATE};
    if (config->notices == NOTICES_OFF || config->check)
        return;
    int error = courier_start(&options, &server->courier);
    if (error < 0)
        log_warn("courier.start", "error=%d", error);
    char why[VAPID_WHY_SIZE];
    if (error == 0 && vapid_open(config->data_folder, &server->vapid, why) < 0)
        log_warn("courier.key", "why=\"%s\"", why);
}

static int open_lobby(struct server *server) {
    const struct config *config = &server->config;
    struct lobby_options options = {
        .loop = &server->loop,
        .store = server->store,
        .data_folder = config->games_folder,
        .public_url = config->public_url,
        .created_per_hour = config->created_per_hour,
        .invite_computer = server->repertoire.count > 0 ? invite_computer : NULL,
        .computer_levels = computer_levels,
        .ask_computer = server->repertoire.count > 0 ? ask_computer : NULL,
        .computer_arg = server,
        .notices = {.courier = server->courier,
                    .sender = {.relay = config->mail_relay,
                               .from = config->mail_from,
                               .vapid = server->vapid,
                               .contact = config->public_url},
                    .plain_push = config->notices == NOTICES_PRIVATE,
                    .settled = notify_tell,
                    .settled_daily = notify_tell_person},
        .create_password = config->create_password,
        .accounts = config->accounts,
        .cups = config->cups,
        .drain = drain,
        .drain_arg = server,
        .bytes_per_day = config->megabytes_per_day * 1000000ULL,
        .idle_ms = (int64_t)config->idle_s * 1000,
        .forget = {.open_ms = days(config->forget_open_days),
                   .idle_ms = days(config->forget_idle_days),
                   .finished_ms = days(config->forget_finished_days),
                   .wish_ms = days(config->forget_wishes_days)}};
    struct problem problem = {"", ""};
    int error = lobby_create(&options, &server->lobby, &problem);
    if (error < 0) {
        fprintf(stderr, "ridgelined: %s: %s\n", problem.where, problem.what);
        return error;
    }
    pulse_start(&server->pulse, &server->loop, config->data_folder, server->lobby);
    server->dispatch =
        dispatch_create(server->lobby, config->public_url, config->rate, config->burst);
    return 0;
}

static int open_net(struct server *server) {
    const struct config *config = &server->config;
    struct net_options options = {.loop = &server->loop,
                                  .lobby = server->lobby,
                                  .dispatch = server->dispatch,
                                  .address = config->address,
                                  .port = config->port,
                                  .metrics_address = config->metrics_address,
                                  .metrics_port = config->metrics_port,
                                  .web_folder = config->web_folder,
                                  .games_folder = config->games_folder,
                                  .origins = config->origins,
                                  .origin_count = config->origin_count,
                                  .public_origin = config->public_origin,
                                  .connections_max = config->connections_max,
                                  .per_address_max = config->per_address_max,
                                  .ping_s = config->ping_s};
    char why[NET_WHY_SIZE];
    int error = net_open(&options, &server->net, why);
    if (error < 0)
        fprintf(stderr, "ridgelined: %s\n", why);
    return error;
}

/* Play goes on without it. */
static void open_host(struct server *server) {
    char why[HOST_WHY_SIZE];
    if (host_open(&server->loop, server->lobby, server->config.data_folder, &server->host,
                  why) < 0)
        log_warn("host.open", "why=\"%s\"", why);
}

/* It is told what clients are told, by the same door. */
static void open_computer(struct server *server) {
    const struct config *config = &server->config;
    const struct listener *play = net_listener(server->net);
    char url[URL_SIZE], folder[STORE_PATH_SIZE];
    if (server->repertoire.count == 0)
        return;
    snprintf(url, sizeof url, "ws://%s:%d", listener_name(play, 0), listener_port(play));
    snprintf(folder, sizeof folder, "%s/computer", config->data_folder);
    const struct computer_options options = {.loop = &server->loop,
                                             .program = config->bot_program,
                                             .games_folder = config->games_folder,
                                             .folder = folder,
                                             .url = url,
                                             .memory_mib = config->bots_memory_mib};
    server->computer = computer_start(&options);
}

static void open_signals(struct server *server) {
    uv_signal_init(&server->loop, &server->terminated);
    uv_signal_init(&server->loop, &server->interrupted);
    uv_timer_init(&server->loop, &server->drained);
    server->drained.data = server;
    server->terminated.data = server->interrupted.data = server;
    uv_signal_start(&server->terminated, on_signal, SIGTERM);
    uv_signal_start(&server->interrupted, on_signal, SIGINT);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a full disk is an error of a write, not the end */
}

static int open_server(struct server *server) {
    open_signals(server);
    int error = open_store(server);
    if (error == 0)
        open_courier(server);
    if (error == 0)
        ask_repertoire(server);
    if (error == 0)
        error = open_lobby(server);
    if (error == 0)
        error = open_net(server);
    if (error == 0)
        open_host(server);
    if (error == 0)
        open_computer(server);
    if (error == 0)
        server->zero = zero_start(server->lobby);
    return error;
}

static void announce(const struct server *server) {
    const struct listener *play = net_listener(server->net);
    const struct listener *metrics = net_metrics_listener(server->net);
    const char *name;
    for (size_t i = 0; (name = listener_name(play, i)) != NULL; i++)
        printf("listening on http://%s:%d\n", name, listener_port(play));
    for (size_t i = 0; metrics != NULL && (name = listener_name(metrics, i)) != NULL; i++)
        printf("figures on http://%s:%d/metrics\n", name, listener_port(metrics));
    fflush(stdout);
    log_info("main.start", "version=%s port=%d data=%s", RIDGELINE_VERSION,
             listener_port(play), server->config.data_folder);
}

static int serve(struct server *server) {
    uv_loop_init(&server->loop);
    int error = open_server(server);
    if (error == 0 && !server->config.check)
        announce(server);
    else
        close_server(server);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    net_destroy(server->net);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    if (uv_loop_close(&server->loop) != 0)
        log_warn("main.stop", "handles left open");
    else if (error == 0)
        log_info("main.stop", "clean=1");
    return error == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int back_up(const struct server *server) {
    char why[STORE_WHY_SIZE];
    if (store_backup(server->store_path, server->config.backup_file, why) < 0) {
        fprintf(stderr, "ridgelined: %s\n", why);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

static int ask_running(const struct config *config) {
    char why[HOST_WHY_SIZE];
    if (host_ask(config->data_folder, config->host_command, config->until_it_ends, why) <
        0) {
        fprintf(stderr, "ridgelined: %s\n", why);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

int main(int argc, char **argv) {
    static struct server server;
    enum config_result result = config_read(argc, argv, &server.config);
    if (result != CONFIG_RUN) {
        config_finish(&server.config);
        return result == CONFIG_EXIT ? EXIT_SUCCESS : EXIT_USAGE;
    }
    log_set_level(server.config.log_level);
    if (ids_start() < 0) {
        fputs("ridgelined: no source of randomness\n", stderr);
        return EXIT_FAILURE;
    }
    json_pool_start();
    json_object_seed(0); /* before there are threads */
    snprintf(server.store_path, sizeof server.store_path, "%s/ridgeline.db",
             server.config.data_folder);
    int status = server.config.backup_file != NULL    ? back_up(&server)
                 : server.config.host_command != NULL ? ask_running(&server.config)
                                                      : serve(&server);
    config_finish(&server.config);
    json_pool_stop();
    return status;
}
