/* SPDX-License-Identifier: MIT */
/* How a request is refused. */
#include "refusal.h"

#include <assert.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <string.h>

/* With what a status owes its reader: RFC 9110, 15.5.6, 15.5.22 and 15.6.4. */
static const struct row {
    unsigned status;
    const char *name, *headers;
} rows[] = {
    {400, "Bad Request", ""},
    {403, "Forbidden", ""},
    {404, "Not Found", ""},
    {405, "Method Not Allowed", "Allow: GET, HEAD\r\n"},
    {408, "Request Timeout", ""},
    {413, "Content Too Large", ""},
    {414, "URI Too Long", ""},
    {421, "Misdirected Request", ""},
    {426, "Upgrade Required", "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"},
    {431, "Request Header Fields Too Large", ""},
    {503, "Service Unavailable", "Retry-After: 10\r\n"},
    {505, "HTTP Version Not Supported", ""},
};

size_t refusal_write(char room[REFUSAL_BYTES], unsigned status, const char *why) {
    const struct row *row = rows;
    while (row->status != status) {
        row++;
        assert(row < rows + sizeof rows / sizeof *rows);
    }
    int size = snprintf(room, REFUSAL_BYTES,
                        "HTTP/1.1 %u %s\r\nContent-Type: text/plain; charset=utf-8\r\n"
                        "Content-Length: %zu\r\nX-Content-Type-Options: nosniff\r\n%s"
                        "Connection: close\r\n\r\n%s\n",
                        status, row->name, strlen(why) + 1, row->headers, why);
    assert(size > 0 && size < REFUSAL_BYTES);
    return (size_t)size;
}

int refusal_send(struct lws *wsi, unsigned status, const char *why) {
    char room[LWS_PRE + REFUSAL_BYTES];
    size_t size = refusal_write(room + LWS_PRE, status, why);
    lws_write(wsi, (unsigned char *)room + LWS_PRE, size, LWS_WRITE_HTTP);
    return -1;
}
