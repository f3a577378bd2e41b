/* SPDX-License-Identifier: MIT */
/* The HTTP side of the port. */
#include "http.h"

#include "buf.h"
#include "frame.h"
#include "hub.h"
#include "inquiry.h"
#include "refusal.h"
#include "web.h"
#include "ws.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_BYTES = 32768 };

/* A request whose answer is being read; outlives a connection that goes away meanwhile. */
struct http_wait {
    struct http *http; /* NULL: gone */
    struct lws *wsi;
    const char *type;
};

/* ---- Writing ---- */

static bool add_header(struct lws *wsi, const char *name, const char *value,
                       unsigned char **at, unsigned char *end) {
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value),
                                       at, end) == 0;
}

/* Of letters that a name may have, so that nothing else gets into a header by it. */
static bool is_plain(const char *host) {
    return host[strspn(host,
                       "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                       "-._:[]")] == '\0';
}

/* Pages connect to where they come from, and nowhere else. 'self' says that for WebSocket too, but
 * not to browsers before 2022; so the host that was asked for is said once more, if it is known to be
 * this server (any name can be asked for), and the public one, where a proxy asks under another. */
static bool add_policy(struct lws *wsi, unsigned char **at, unsigned char *end) {
    const struct admit *admit = &hub_of(wsi)->admit;
    char policy[1024], own[600] = "", host[256];
    const char *public = admit->public_origin;
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 && is_plain(host) &&
        admit_knows(admit, host))
        snprintf(own, sizeof own, " ws://%s wss://%s", host, host);
    snprintf(policy, sizeof policy,
             "default-src 'self'; connect-src 'self'%s%s%s; img-src 'self' data:; "
             "style-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; "
             "form-action 'none'; frame-ancestors 'none'",
             own, public != NULL ? " ws" : "",
             public != NULL ? public + strlen("http") : "");
    return add_header(wsi, "content-security-policy:", policy, at, end);
}

/* What is named by its content may be kept; of the rest the browser asks each time whether
 * it is still the same. */
static const char *caching(const struct http *http) {
    if (http->lasting)
        return "public, max-age=31536000, immutable";
    return http->tag[0] != '\0' ? "no-cache" : "no-store";
}

/* Nonzero: close the connection. */
static int write_head(struct lws *wsi, struct http *http) {
    unsigned char room[LWS_PRE + 2048], *start = room + LWS_PRE, *at = start;
    unsigned char *end = room + sizeof room - 1;
    size_t length = http->body != NULL ? http->body->length : 0;
    if (lws_add_http_common_headers(wsi, http->status,
                                    http->type != NULL ? http->type : "text/plain",
                                    length, &at, end) != 0)
        return 1;
    if (http->tag[0] != '\0' && !add_header(wsi, "etag:", http->tag, &at, end))
        return 1;
    if (http->encoding != NULL &&
        !add_header(wsi, "content-encoding:", http->encoding, &at, end))
        return 1;
    if (http->varies && !add_header(wsi, "vary:", "accept-encoding", &at, end))
        return 1;
    if (!add_header(wsi, "cache-control:", caching(http), &at, end) ||
        !add_header(wsi, "connection:", "close", &at, end))
        return 1;
    if (!add_policy(wsi, &at, end))
        return 1;
    if (lws_finalize_write_http_header(wsi, start, &at, end) != 0)
        return 1;
    http->status = 0;
    return 0;
}

/* Closes the connection: only its first request was judged in the doorway, and what the library
 * would read after it, it would read by itself. */
static int finish_answer(struct http *http) {
    frame_unref(http->body);
    http->body = NULL;
    return -1;
}

/* One piece at a time, as the pipe takes it. */
static int on_writeable(struct lws *wsi, struct http *http) {
    if (http->status != 0) {
        if (write_head(wsi, http) != 0)
            return -1;
        if (http->head || http->body == NULL || http->body->length == 0)
            return finish_answer(http);
    } else if (http->body != NULL) {
        static unsigned char room[LWS_PRE + CHUNK_BYTES];
        size_t left = http->body->length - http->sent;
        size_t size = left < CHUNK_BYTES ? left : CHUNK_BYTES;
        memcpy(room + LWS_PRE, frame_bytes(http->body) + http->sent, size);
        http->sent += size;
        bool last = http->sent == http->body->length;
        if (lws_write(wsi, room + LWS_PRE, size,
                      last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
            return -1;
        if (last)
            return finish_answer(http);
    } else {
        return 0;
    }
    lws_callback_on_writable(wsi);
    return 0;
}

/* ---- Answering ---- */

/* Takes the body (NULL: none). */
static int answer(struct lws *wsi, struct http *http, unsigned status, const char *type,
                  struct frame *body_take) {
    http->status = status;
    http->type = type;
    http->body = body_take;
    http->sent = 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int answer_text(struct lws *wsi, struct http *http, unsigned status,
                       const char *type, const char *text) {
    return answer(wsi, http, status, type, frame_new(text, strlen(text)));
}

static int answer_health(struct lws *wsi, struct http *http) {
    bool healthy = inquiry_healthy(hub_of(wsi)->lobby);
    return answer_text(wsi, http, healthy ? 200 : 503, "application/json",
                       healthy ? "{\"ok\":true}\n" : "{\"ok\":false}\n");
}

static int answer_metrics(struct lws *wsi, struct http *http) {
    struct hub *hub = hub_of(wsi);
    struct buf buf = {0};
    hub_metrics(hub, &buf);
    inquiry_metrics(hub->lobby, &buf);
    struct frame *body = frame_new(buf.bytes, buf.length);
    buf_finish(&buf);
    return answer(wsi, http, 200, "text/plain; version=0.0.4", body);
}

static void on_read(void *arg, struct frame *file, bool busy) {
    struct http_wait *wait = arg;
    struct http *http = wait->http;
    if (http != NULL) {
        http->wait = NULL;
        if (file != NULL)
            answer(wait->wsi, http, 200, wait->type, frame_ref(file));
        else if (busy)
            answer_text(wait->wsi, http, 503, NULL, "not now\n");
        else
            answer_text(wait->wsi, http, 404, NULL, "there is no such thing\n");
    }
    free(wait);
}

/* What is kept under an id, or under a secret. */
typedef void read_fn(struct lobby *lobby, const char *address, const char *id,
                     inquiry_done_fn *done, void *arg);

static int answer_read(struct lws *wsi, struct http *http, const char *id, read_fn *read,
                       const char *type) {
    struct http_wait *wait = xcalloc(1, sizeof *wait);
    *wait = (struct http_wait){.http = http, .wsi = wsi, .type = type};
    http->wait = wait;
    read(hub_of(wsi)->lobby, hub_arrival(wsi)->visitor.address, id, on_read, wait);
    return 0;
}

/* RFC 9110, 12.5.3. Nobody who names gzip refuses it but by the weight 0. */
static bool takes_gzip(struct lws *wsi) {
    char codings[256];
    if (lws_hdr_copy(wsi, codings, sizeof codings, WSI_TOKEN_HTTP_ACCEPT_ENCODING) <= 0)
        return false;
    const char *gzip = strstr(codings, "gzip");
    return gzip != NULL && strncmp(gzip + 4, ";q=0", 4) != 0;
}

static int answer_file(struct lws *wsi, struct http *http, const char *path) {
    struct web_file file;
    if (!web_find(&hub_of(wsi)->web, path, takes_gzip(wsi), &file))
        return answer_text(wsi, http, 404, NULL, "not found\n");
    snprintf(http->tag, sizeof http->tag, "%s", file.tag);
    http->encoding = file.encoding;
    http->varies = file.varies;
    http->lasting = file.lasting;
    char known[128];
    if (lws_hdr_copy(wsi, known, sizeof known, WSI_TOKEN_HTTP_IF_NONE_MATCH) > 0 &&
        strstr(known, file.tag) != NULL) {
        frame_unref(file.body);
        http->encoding = NULL;
        return answer(wsi, http, 304, file.type, NULL);
    }
    return answer(wsi, http, 200, file.type, file.body);
}

/* A method that is not for us, or a path that is too long. */
static int refuse_method(struct lws *wsi) {
    bool too_long = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0 ||
                    lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    return too_long ? refusal_send(wsi, 414, "there is no path that is so long")
                    : refusal_send(wsi, 405, "GET and HEAD only");
}

/* The library goes on reading a body after the answer; nothing here takes one. */
static bool has_body(struct lws *wsi) {
    char length[32];
    int size = lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    return size < 0 || (size > 0 && strcmp(length, "0") != 0) ||
           lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0;
}

/* Through a proxy's connection many people's requests come: each counts as his. */
static bool may_ask(struct lws *wsi) {
    char address[ADMIT_ADDRESS_SIZE];
    ws_address(wsi, address);
    return admit_become(&hub_of(wsi)->admit, &hub_arrival(wsi)->visitor, address,
                        ADMIT_PLAIN);
}

/* The figures and the state of health are asked for by programs, under whatever name. */
static bool asks_by_our_name(struct lws *wsi, const char *path) {
    char host[256];
    int length = lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST);
    return hub_arrival(wsi)->for_metrics || strcmp(path, "/healthz") == 0 ||
           (length >= 0 && admit_host(&hub_of(wsi)->admit, length > 0 ? host : NULL));
}

static int answer_path(struct lws *wsi, struct http *http, const char *path) {
    static const char records[] = "/records/", feeds[] = "/feeds/";
    bool for_metrics = hub_arrival(wsi)->for_metrics;
    if (strcmp(path, "/healthz") == 0)
        return answer_health(wsi, http);
    if (for_metrics)
        return strcmp(path, "/metrics") == 0
                   ? answer_metrics(wsi, http)
                   : answer_text(wsi, http, 404, NULL, "the figures are at /metrics\n");
    if (strncmp(path, records, sizeof records - 1) == 0)
        return answer_read(wsi, http, path + sizeof records - 1, inquiry_record,
                           "application/json");
    if (strncmp(path, feeds, sizeof feeds - 1) == 0)
        return answer_read(wsi, http, path + sizeof feeds - 1, inquiry_feed,
                           "application/atom+xml");
    if (strcmp(path, "/ws") == 0)
        return refusal_send(wsi, 426, "this is for WebSocket");
    return answer_file(wsi, http, path);
}

static int on_request(struct lws *wsi, struct http *http) {
    char path[256];
    bool get = lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) > 0;
    bool head = !get && lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_HEAD_URI) > 0;
    *http = (struct http){.head = head};
    if (!get && !head)
        return refuse_method(wsi);
    if (has_body(wsi))
        return refusal_send(wsi, 413, "a request has no body here");
    if (!asks_by_our_name(wsi, path))
        return refusal_send(
            wsi, 421, "this server has another name (--public-url, --allow-origin)");
    if (!may_ask(wsi))
        return refusal_send(wsi, 503, "too many connections");
    return answer_path(wsi, http, path);
}

static void on_gone(struct http *http) {
    frame_unref(http->body);
    http->body = NULL;
    if (http->wait != NULL)
        http->wait->http = NULL;
    http->wait = NULL;
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t length) {
    struct http *http = user;
    if (reason == LWS_CALLBACK_WSI_CREATE)
        hub_arrived(hub_of(wsi), wsi);
    if (reason == LWS_CALLBACK_WSI_DESTROY)
        hub_departed(hub_of(wsi), wsi);
    if (reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE)
        return ws_confirm_upgrade(wsi);
    /* CONNECT, which the library takes for a wish to go on in whatever manner. */
    if (reason == LWS_CALLBACK_RAW_ADOPT)
        return 1;
    if (reason == LWS_CALLBACK_HTTP)
        return on_request(wsi, http);
    if (reason == LWS_CALLBACK_HTTP_WRITEABLE)
        return on_writeable(wsi, http);
    if (reason == LWS_CALLBACK_CLOSED_HTTP && http != NULL)
        on_gone(http);
    return lws_callback_http_dummy(wsi, reason, user, in, length);
}
