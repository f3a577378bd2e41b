/* SPDX-License-Identifier: MIT */
/* The HTTP side of the port: files, health, figures, records. GET and HEAD only. */
#ifndef RIDGELINE_NET_HTTP_H
#define RIDGELINE_NET_HTTP_H

#include <libwebsockets.h>
#include <stdbool.h>

struct frame;
struct http_wait;

/* What the library keeps for each request; zeroed by it at the start of a connection. */
struct http {
    struct frame *body; /* still to be sent */
    size_t sent;
    struct http_wait *wait; /* for a record that is being read */
    unsigned status;        /* of the answer that waits to be written; 0: none */
    bool head;              /* without its body */
    const char *type, *encoding;
    bool varies, lasting; /* as in struct web_file */
    char tag[24];
};

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t length);

#endif
