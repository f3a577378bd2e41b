/* SPDX-License-Identifier: MIT */
/* See connection.h. libwebsockets runs as a client on our loop. Its own timer is re-armed
 * only after its own traffic, so after every call from one of our callbacks it gets a
 * kick (lws_cancel_service). Its context has to be destroyed twice, the second time when
 * the loop has come to rest, and until then it may still call back: so a closed
 * connection is kept, dead, until connection_library_finish(). */
#include "connection.h"

#include "buf.h"
#include "fault.h"
#include "frame.h"
#include "xmalloc.h"

#include <assert.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static_assert(FRAME_HEADROOM >= LWS_PRE, "the socket library writes its header there");

enum {
    RETRY_FIRST_MS = 250,
    RETRY_DOUBLINGS = 6, /* at most 16 seconds, and up to a half more by chance */
    STEADY_MS = 5000,    /* a connection that lived so long makes the next wait short */
    RECEIVE_MAX = 16777216, /* a server that sends more has gone mad */
    RECEIVE_PIECE = 65536,
    LINGER_MS = 1500 /* how long a goodbye may take */
};

struct queued {
    struct queued *next;
    struct frame *frame;
};

struct connection {
    uv_loop_t *loop;
    struct connection_listener listener;
    struct address address; /* where a guess has two places: of this try */
    char ca_path[FAULT_TEXT_SIZE * 4];
    char path[ADDRESS_PATH_SIZE + 8], host[ADDRESS_HOST_SIZE + 16];
    struct lws_context *context;
    struct lws *wsi;
    uv_timer_t timer;
    struct queued *first, *last;
    struct buf received;
    uint64_t opened_at;
    unsigned tries, tries_max;
    int close_code;
    bool open, ever_open, connecting, closing, dead;
    struct connection *next_dead;
};

static struct connection *the_dead;

static void connect_now(struct connection *self);

static void drop_queue(struct connection *self) {
    while (self->first != NULL) {
        struct queued *queued = self->first;
        self->first = queued->next;
        frame_unref(queued->frame);
        free(queued);
    }
    self->last = NULL;
}

static void on_retry(uv_timer_t *timer) {
    connect_now(timer->data);
}

/* Doubling, with up to a half more by chance, so that clients do not come back all at
 * once. */
static unsigned next_wait(struct connection *self) {
    unsigned doublings = self->tries < RETRY_DOUBLINGS ? self->tries : RETRY_DOUBLINGS;
    unsigned wait = (unsigned)RETRY_FIRST_MS << doublings;
    uint16_t chance;
    ids_random(&chance, sizeof chance);
    self->tries++;
    return wait + chance % (wait / 2 + 1);
}

/* In the middle of a try the timer is not active. */
void connection_hurry(struct connection *self) {
    uv_timer_t *timer = &self->timer;
    if (!self->closing && uv_is_active((uv_handle_t *)timer) &&
        uv_timer_get_due_in(timer) > RETRY_FIRST_MS)
        uv_timer_start(timer, on_retry, RETRY_FIRST_MS, 0);
}

static void on_timer_closed(uv_handle_t *handle) {
    struct connection *self = handle->data;
    self->dead = true;
    self->next_dead = the_dead;
    the_dead = self;
    if (self->context != NULL)
        lws_context_destroy(self->context);
    drop_queue(self);
    self->listener.closed(self->listener.context);
}

static void begin_to_die(struct connection *self) {
    if (!uv_is_closing((uv_handle_t *)&self->timer))
        uv_close((uv_handle_t *)&self->timer, on_timer_closed);
}

/* An address that is a guess: after the place with TLS the one without, at once. But a
 * server that does answer there with a certificate that is not good is not passed by: what
 * is said without TLS, everybody on the way can read. */
static bool try_other_place(struct connection *self) {
    int other = self->address.other_port;
    if (other == 0 || self->ever_open)
        return false;
    bool first = self->address.tls;
    if (first && fault_of_certificate())
        return false;
    self->address.tls = !first;
    self->address.other_port = self->address.port;
    self->address.port = other;
    if (first)
        uv_timer_start(&self->timer, on_retry, 0, 0);
    return first;
}

/* The one place where a try has ended, for whatever reason. */
static void lost(struct connection *self, const char *why) {
    bool was_open = self->open;
    if (was_open && uv_now(self->loop) - self->opened_at > STEADY_MS)
        self->tries = 0;
    self->open = self->connecting = false;
    self->wsi = NULL;
    drop_queue(self);
    buf_clear(&self->received);
    if (self->closing) {
        begin_to_die(self);
        return;
    }
    if (try_other_place(self))
        return;
    bool give_up =
        !self->ever_open && self->tries_max != 0 && self->tries + 1 >= self->tries_max;
    unsigned wait = give_up ? 0 : next_wait(self);
    if (!give_up)
        uv_timer_start(&self->timer, on_retry, wait, 0);
    self->listener.lost(self->listener.context, was_open, self->close_code, why, wait);
}

static void receive(struct connection *self, const void *bytes, size_t length) {
    if (lws_is_first_fragment(self->wsi))
        buf_clear(&self->received);
    if (self->received.length + length > RECEIVE_MAX)
        return;
    buf_add(&self->received, bytes, length);
    if (lws_is_final_fragment(self->wsi) && lws_remaining_packet_payload(self->wsi) == 0)
        self->listener.received(self->listener.context, buf_text(&self->received),
                                self->received.length);
}

static int write_one(struct connection *self) {
    struct queued *queued = self->first;
    if (queued == NULL)
        return 0;
    struct frame *frame = queued->frame;
    int sent = lws_write(self->wsi, frame_bytes(frame), frame->length, LWS_WRITE_TEXT);
    self->first = queued->next;
    if (self->first == NULL)
        self->last = NULL;
    else
        lws_callback_on_writable(self->wsi);
    bool whole = sent >= 0 && (size_t)sent >= frame->length;
    frame_unref(frame);
    free(queued);
    return whole ? 0 : -1;
}

static void remember_close(struct connection *self, const uint8_t *bytes, size_t length) {
    self->close_code = length >= 2 ? bytes[0] << 8 | bytes[1] : 1005;
}

static const char *close_reason(const struct connection *self) {
    switch (self->close_code) {
    case 1000:
        return "the server closed the connection";
    case 1001:
        return "the server is shutting down";
    case 1008:
        return "the server ended the connection for breaking its limits";
    case 1009:
        return "a message was too long for the server";
    default:
        return "the connection was lost";
    }
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                     void *in, size_t length) {
    struct lws_context *context = lws_get_context(wsi);
    struct connection *self = context == NULL ? NULL : lws_context_user(context);
    (void)user;
    if (self == NULL || self->dead)
        return 0;
    /* The library has ninety reasons; these are the seven of a client. */
    if (reason == LWS_CALLBACK_CLIENT_CONNECTION_ERROR) {
        char said[FAULT_TEXT_SIZE], why[FAULT_TEXT_SIZE];
        snprintf(said, sizeof said, "%.*s", in == NULL ? 0 : (int)length,
                 in == NULL ? "" : (char *)in);
        fault_sentence(said, why);
        self->close_code = 0;
        lost(self, why);
    } else if (reason == LWS_CALLBACK_CLIENT_ESTABLISHED) {
        self->open = self->ever_open = true;
        self->connecting = false;
        self->wsi = wsi;
        self->close_code = 0;
        self->opened_at = uv_now(self->loop);
        self->listener.opened(self->listener.context);
    } else if (reason == LWS_CALLBACK_CLIENT_RECEIVE) {
        receive(self, in, length);
    } else if (reason == LWS_CALLBACK_CLIENT_WRITEABLE) {
        return write_one(self);
    } else if (reason == LWS_CALLBACK_WS_PEER_INITIATED_CLOSE) {
        remember_close(self, in, length);
    } else if (reason == LWS_CALLBACK_CLIENT_CLOSED) {
        lost(self, close_reason(self));
    } else if (reason == LWS_CALLBACK_WSI_DESTROY && wsi == self->wsi &&
               (self->open || self->connecting)) {
        lost(self, close_reason(self)); /* it went without a word of an error */
    }
    return 0;
}

static const struct lws_protocols protocols[] = {
    {"ridgeline.v1", on_socket, 0, RECEIVE_PIECE, 0, NULL, RECEIVE_PIECE},
    {0},
};

/* The server pings every 25 seconds; if nothing at all comes for so long, the line is
 * dead. */
static const lws_retry_bo_t liveness = {
    .secs_since_valid_ping = 40,
    .secs_since_valid_hangup = 60,
};

static void connect_now(struct connection *self) {
    struct lws_client_connect_info info = {0};
    fault_forget();
    address_host(&self->address, self->host, sizeof self->host);
    info.context = self->context;
    info.address = self->address.host;
    info.port = self->address.port;
    info.path = self->path;
    info.host = info.origin = self->host;
    info.protocol = info.local_protocol_name = protocols[0].name;
    info.retry_and_idle_policy = &liveness;
    info.pwsi = &self->wsi;
    if (self->address.tls)
        info.ssl_connection = LCCSCF_USE_SSL;
    self->connecting = true;
    /* A failure is told by the callback, at times before this returns NULL. */
    struct lws *wsi = lws_client_connect_via_info(&info);
    if (wsi == NULL && self->connecting)
        lost(self, "there is no host of that name, or no way to it");
    else
        lws_cancel_service(self->context);
}

static struct lws_context *make_context(struct connection *self) {
    void *loops[1] = {self->loop};
    struct lws_context_creation_info info = {0};
    info.port = CONTEXT_PORT_NO_LISTEN;
    info.protocols = protocols;
    info.foreign_loops = loops;
    info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8;
    if (self->address.tls)
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    if (self->ca_path[0] != '\0')
        info.client_ssl_ca_filepath = self->ca_path;
    info.connect_timeout_secs = info.timeout_secs = 10;
    info.fd_limit_per_thread = 32;
    info.user = self;
    info.pcontext = &self->context;
    return lws_create_context(&info);
}

struct connection *connection_create(uv_loop_t *loop, const struct address *address,
                                     const struct connection_options *options,
                                     const struct connection_listener *listener) {
    struct connection *self = xcalloc(1, sizeof *self);
    self->loop = loop;
    self->listener = *listener;
    self->address = *address;
    self->tries_max = options->tries_max;
    snprintf(self->ca_path, sizeof self->ca_path, "%s",
             options->ca_path == NULL ? "" : options->ca_path);
    address_socket_path(address, self->path, sizeof self->path);
    fault_listen(getenv("RIDGELINE_SOCKET_LOG") != NULL);
    self->context = make_context(self);
    if (self->context == NULL) {
        fputs("ridgeline: the socket library does not start; is the package "
              "libwebsockets-evlib-uv installed?\n",
              stderr);
        free(self);
        return NULL;
    }
    uv_timer_init(loop, &self->timer);
    self->timer.data = self;
    /* From the loop, so that the caller has his pointer before he hears of it. */
    uv_timer_start(&self->timer, on_retry, 0, 0);
    return self;
}

bool connection_is_open(const struct connection *connection) {
    return connection->open && !connection->closing;
}

const struct address *connection_address(const struct connection *connection) {
    return &connection->address;
}

bool connection_is_drained(const struct connection *connection) {
    return connection->first == NULL;
}

bool connection_send(struct connection *self, const char *text, size_t length) {
    if (!connection_is_open(self))
        return false;
    struct queued *queued = xmalloc(sizeof *queued);
    *queued = (struct queued){NULL, frame_new(text, length)};
    if (self->last == NULL)
        self->first = queued;
    else
        self->last->next = queued;
    self->last = queued;
    lws_callback_on_writable(self->wsi);
    lws_cancel_service(self->context);
    return true;
}

/* The goodbye took too long, or the try to connect is still going on. */
static void on_linger(uv_timer_t *timer) {
    begin_to_die(timer->data);
}

void connection_close(struct connection *self) {
    if (self->closing)
        return;
    self->closing = true;
    if (self->open) {
        lws_close_reason(self->wsi, LWS_CLOSE_STATUS_NORMAL, NULL, 0);
        lws_set_timeout(self->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
    }
    if (self->open)
        uv_timer_start(&self->timer, on_linger, LINGER_MS, 0);
    else
        begin_to_die(self);
}

void connection_library_finish(uv_loop_t *loop) {
    while (the_dead != NULL) {
        struct connection *self = the_dead;
        the_dead = self->next_dead;
        if (self->context != NULL)
            lws_context_destroy(self->context);
        uv_run(loop, UV_RUN_DEFAULT);
        buf_finish(&self->received);
        free(self);
    }
}
