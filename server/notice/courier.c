/* SPDX-License-Identifier: MIT */
#include "courier.h"

#include "job.h"
#include "xmalloc.h"

#include <curl/curl.h>
#include <netinet/in.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    AT_ONCE = 16,
    HOST_AT_ONCE = 4, /* of these to one host: a slow one keeps nobody else's waiting */
    WAIT_S =
        300, /* for its turn; with the trip itself less than UNDER_WAY_MS of postman.c */
    CONNECT_S = 10,
    WHOLE_S = 30,
    POLL_MS = 200, /* to see what has come meanwhile */
    FAREWELL_MS = 2000,
    ANSWER_BYTES = 65536 /* more of it nobody wants to say */
};

/* DNS: 253 characters at most (RFC 1035). */
enum { COURIER_HOST_SIZE = 256 };

struct courier {
    struct worker worker;
    struct desk desk;
    bool allow_private;
    atomic_bool closing;
    void (*closed)(void *arg);
    void *closed_arg;
};

struct trip {
    struct job job; /* first */
    struct courier *courier;
    struct parcel parcel;
    courier_done_fn *done;
    void *arg;
    char host[COURIER_HOST_SIZE]; /* "": of the host's own relay there is no share */
    uint64_t given_ns;
    CURL *easy;
    struct curl_slist *headers, *to;
    size_t sent, received; /* bytes */
    bool begun;            /* the request has gone out, at least in part */
    bool forbidden;        /* its address is a private one */
    enum courier_outcome outcome;
    char why[COURIER_WHY_SIZE];
};

/* ---- Where it may go ---- */

static bool is_private_4(uint32_t address) {
    static const struct {
        uint32_t net;
        unsigned bits;
    } nets[] = {{0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},
                {0xA9FE0000, 16}, {0xAC100000, 12}, {0xC0000000, 24}, {0xC0A80000, 16},
                {0xC6120000, 15}, {0xE0000000, 3}}; /* RFC 6890; multicast and above */
    for (size_t i = 0; i < sizeof nets / sizeof *nets; i++)
        if ((address ^ nets[i].net) >> (32 - nets[i].bits) == 0)
            return true;
    return false;
}

/* What is not among the global unicast addresses (RFC 4291), or leads to an IPv4 address from
 * there (mapped, 6to4, Teredo, NAT64). */
static bool is_private_6(const uint8_t *address) {
    static const uint8_t mapped[12] = {[10] = 0xFF, 0xFF};
    if (memcmp(address, mapped, sizeof mapped) == 0)
        return is_private_4((uint32_t)address[12] << 24 | (uint32_t)address[13] << 16 |
                            (uint32_t)address[14] << 8 | address[15]);
    bool global = (address[0] & 0xE0) == 0x20;
    bool tunnel =
        (address[0] == 0x20 && address[1] == 0x02) ||
        (address[0] == 0x20 && address[1] == 0x01 && address[2] == 0 && address[3] == 0);
    return !global || tunnel;
}

static bool is_private(const struct sockaddr *address) {
    if (address->sa_family == AF_INET)
        return is_private_4(
            ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
    if (address->sa_family == AF_INET6)
        return is_private_6(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr);
    return true;
}

/* Asked with the address that is really connected to, so that no name can lead elsewhere between
 * the look and the leap. */
static curl_socket_t open_socket(void *arg, curlsocktype purpose,
                                 struct curl_sockaddr *address) {
    struct trip *trip = arg;
    (void)purpose;
    bool mail = trip->parcel.to != NULL; /* the relay is the host's own choice */
    if (!mail && !trip->courier->allow_private && is_private(&address->addr)) {
        trip->forbidden = true;
        return CURL_SOCKET_BAD;
    }
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/* ---- One trip ---- */

static size_t take_answer(char *bytes, size_t size, size_t count, void *arg) {
    struct trip *trip = arg;
    (void)bytes;
    trip->received += size * count;
    return trip->received > ANSWER_BYTES ? 0 : size * count;
}

static size_t give_mail(char *room, size_t size, size_t count, void *arg) {
    struct trip *trip = arg;
    size_t left = trip->parcel.size - trip->sent;
    size_t take = left < size * count ? left : size * count;
    memcpy(room, trip->parcel.body + trip->sent, take);
    trip->sent += take;
    trip->begun = true;
    return take;
}

static void prepare_mail(struct trip *trip, CURL *easy) {
    const char *from = strstr(trip->parcel.body, "<") + 1;
    char sender[256];
    snprintf(sender, sizeof sender, "%.*s", (int)strcspn(from, ">"), from);
    trip->to = curl_slist_append(NULL, trip->parcel.to);
    curl_easy_setopt(easy, CURLOPT_MAIL_FROM, sender);
    curl_easy_setopt(easy, CURLOPT_MAIL_RCPT, trip->to);
    curl_easy_setopt(easy, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(easy, CURLOPT_READFUNCTION, give_mail);
    curl_easy_setopt(easy, CURLOPT_READDATA, trip);
    curl_easy_setopt(easy, CURLOPT_USE_SSL, (long)CURLUSESSL_TRY);
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
}

static void prepare_post(struct trip *trip, CURL *easy) {
    for (size_t i = 0; i < PARCEL_HEADERS && trip->parcel.headers[i] != NULL; i++)
        trip->headers = curl_slist_append(trip->headers, trip->parcel.headers[i]);
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, trip->headers);
    curl_easy_setopt(easy, CURLOPT_POSTFIELDS, trip->parcel.body);
    curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, (long)trip->parcel.size);
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR,
                     trip->courier->allow_private ? "http,https" : "https");
}

static void prepare(struct trip *trip) {
    CURL *easy = trip->easy = curl_easy_init();
    if (easy == NULL)
        abort(); /* out of memory */
    curl_easy_setopt(easy, CURLOPT_PRIVATE, trip);
    curl_easy_setopt(easy, CURLOPT_URL, trip->parcel.url);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_PROXY,
                     ""); /* of the environment: it would hide addresses */
    curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_S);
    curl_easy_setopt(easy, CURLOPT_TIMEOUT, (long)WHOLE_S);
    curl_easy_setopt(easy, CURLOPT_USERAGENT, "Ridgeline");
    curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, trip);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_answer);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, trip);
    if (trip->parcel.to != NULL)
        prepare_mail(trip, easy);
    else
        prepare_post(trip, easy);
}

static void judge(struct trip *trip, CURLcode result) {
    long status = 0, sent = 0;
    curl_easy_getinfo(trip->easy, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(trip->easy, CURLINFO_REQUEST_SIZE, &sent);
    bool mail = trip->parcel.to != NULL;
    if (trip->forbidden) {
        trip->outcome = COURIER_FAILED;
        snprintf(
            trip->why, sizeof trip->why,
            "The address is one of a private network; this server does not go there.");
    } else if (result == CURLE_OK && (mail || (status >= 200 && status < 300))) {
        trip->outcome = COURIER_TOLD;
    } else if (result == CURLE_OK || status >= 300) {
        bool gone = status == 410 || (status == 404 && trip->parcel.no_way);
        trip->outcome = gone ? COURIER_GONE : COURIER_FAILED;
        snprintf(trip->why, sizeof trip->why, "The receiver answered with status %ld.",
                 status);
    } else {
        bool begun = trip->begun || sent > 0;
        trip->outcome = begun && !mail ? COURIER_UNKNOWN : COURIER_FAILED;
        snprintf(trip->why, sizeof trip->why, "Not reached: %s.",
                 curl_easy_strerror(result));
    }
}

static void finish(struct trip *trip) {
    curl_easy_cleanup(trip->easy);
    curl_slist_free_all(trip->headers);
    curl_slist_free_all(trip->to);
    trip->easy = NULL;
    trip->job.next = NULL;
    desk_hand_in(&trip->courier->desk, &trip->job);
}

/* ---- The thread ---- */

/* What is on its way. */
struct round {
    CURLM *multi;
    struct trip *trips[AT_ONCE];
    unsigned count;
};

static bool has_its_share(const struct round *round, const char *host) {
    unsigned there = 0;
    for (unsigned i = 0; i < round->count; i++)
        there += strcmp(round->trips[i]->host, host) == 0;
    return host[0] != '\0' && there >= HOST_AT_ONCE;
}

static bool has_waited_too_long(const struct trip *trip) {
    return uv_hrtime() - trip->given_ns > (uint64_t)WAIT_S * 1000000000;
}

/* It never went. */
static void hand_back(struct trip *trip, const char *why) {
    trip->outcome = COURIER_FAILED;
    snprintf(trip->why, sizeof trip->why, "%s", why);
    trip->job.next = NULL;
    desk_hand_in(&trip->courier->desk, &trip->job);
}

static void set_out(struct round *round, struct job **waiting) {
    while (*waiting != NULL && round->count < AT_ONCE) {
        struct trip *trip = (struct trip *)*waiting;
        bool late = has_waited_too_long(trip);
        if (!late && has_its_share(round, trip->host)) {
            waiting = &trip->job.next;
            continue;
        }
        *waiting = trip->job.next;
        if (late) {
            hand_back(trip, "Too much waits for that host.");
            continue;
        }
        prepare(trip);
        curl_multi_add_handle(round->multi, trip->easy);
        round->trips[round->count++] = trip;
    }
}

static void come_back(struct round *round, struct trip *trip) {
    unsigned at = 0;
    while (round->trips[at] != trip)
        at++;
    round->trips[at] = round->trips[--round->count];
    curl_multi_remove_handle(round->multi, trip->easy);
    finish(trip);
}

static void collect(struct round *round) {
    const struct CURLMsg *msg;
    int left;
    while ((msg = curl_multi_info_read(round->multi, &left)) != NULL) {
        if (msg->msg != CURLMSG_DONE)
            continue;
        struct trip *trip;
        curl_easy_getinfo(msg->easy_handle, CURLINFO_PRIVATE, &trip);
        judge(trip, msg->data.result);
        come_back(round, trip);
    }
}

/* The server ends: what has not set out waits for its next start. */
static void turn_back(struct job **waiting) {
    while (*waiting != NULL) {
        struct trip *trip = (struct trip *)*waiting;
        *waiting = (*waiting)->next;
        hand_back(trip, "The server ended.");
    }
}

static void give_up(struct round *round) {
    while (round->count > 0) {
        struct trip *trip = round->trips[0];
        trip->outcome = COURIER_UNKNOWN;
        snprintf(trip->why, sizeof trip->why, "The server ended before the answer came.");
        come_back(round, trip);
    }
}

static void work(void *arg, struct job *list) {
    struct courier *courier = arg;
    struct round round = {.multi = curl_multi_init()};
    if (round.multi == NULL)
        abort();
    unsigned farewell_ms = 0;
    while (list != NULL || round.count > 0) {
        if (atomic_load(&courier->closing)) {
            turn_back(&list);
            farewell_ms += POLL_MS;
            if (farewell_ms > FAREWELL_MS)
                give_up(&round);
        }
        set_out(&round, &list);
        int running;
        curl_multi_perform(round.multi, &running);
        collect(&round);
        if (round.count > 0)
            curl_multi_poll(round.multi, NULL, 0, POLL_MS, NULL);
        list = worker_take_more(&courier->worker, list);
    }
    curl_multi_cleanup(round.multi);
}

/* ---- The loop's side ---- */

static void answer(void *owner, struct job *job) {
    struct trip *trip = (struct trip *)job;
    (void)owner;
    trip->done(trip->arg, trip->outcome, trip->why);
    parcel_finish(&trip->parcel);
    free(trip);
}

static void on_desk_closed(uv_handle_t *handle) {
    struct courier *courier = handle->data;
    desk_finish(&courier->desk);
    void (*closed)(void *arg) = courier->closed;
    void *arg = courier->closed_arg;
    free(courier);
    curl_global_cleanup();
    if (closed != NULL)
        closed(arg);
}

static void on_desk(uv_async_t *async) {
    struct courier *courier = async->data;
    if (!desk_answer(&courier->desk))
        return;
    worker_join(&courier->worker);
    uv_close((uv_handle_t *)&courier->desk.async, on_desk_closed);
}

int courier_start(const struct courier_options *options, struct courier **ret_courier) {
    struct courier *courier = xcalloc(1, sizeof *courier);
    courier->allow_private = options->allow_private;
    atomic_init(&courier->closing, false);
    curl_global_init(CURL_GLOBAL_DEFAULT);
    int error = desk_init(&courier->desk, options->loop, on_desk, courier);
    if (error < 0) {
        free(courier);
        return error;
    }
    courier->worker.desk = &courier->desk;
    courier->worker.work = work;
    courier->worker.arg = courier;
    error = worker_start(&courier->worker);
    if (error < 0) {
        uv_close((uv_handle_t *)&courier->desk.async, on_desk_closed);
        return error;
    }
    *ret_courier = courier;
    return 0;
}

static void read_host(const char *url, char host[static COURIER_HOST_SIZE]) {
    CURLU *parts = curl_url();
    char *text = NULL;
    host[0] = '\0';
    if (parts != NULL && curl_url_set(parts, CURLUPART_URL, url, 0) == CURLUE_OK &&
        curl_url_get(parts, CURLUPART_HOST, &text, 0) == CURLUE_OK)
        snprintf(host, COURIER_HOST_SIZE, "%s", text);
    curl_free(text);
    curl_url_cleanup(parts);
}

void courier_send(struct courier *courier, struct parcel *parcel_take,
                  courier_done_fn *done, void *arg) {
    struct trip *trip = xcalloc(1, sizeof *trip);
    *trip = (struct trip){.job.answer = answer,
                          .courier = courier,
                          .parcel = *parcel_take,
                          .given_ns = uv_hrtime(),
                          .done = done,
                          .arg = arg};
    if (trip->parcel.to == NULL)
        read_host(trip->parcel.url, trip->host);
    *parcel_take = (struct parcel){0};
    worker_give(&courier->worker, &trip->job);
}

void courier_close(struct courier *courier, void (*closed)(void *arg), void *arg) {
    if (courier == NULL)
        return;
    courier->closed = closed;
    courier->closed_arg = arg;
    atomic_store(&courier->closing, true);
    worker_stop(&courier->worker);
}
