/* SPDX-License-Identifier: MIT */
/* Writing messages of the server: the members of one JSON object, in the order of the
 * calls, straight into a buf. The caller owns the buf and the order of the calls:
 *
 *     wire_begin(&buf, REPLY_PONG, request_id);
 *     wire_number(&buf, "time", now);
 *     wire_end(&buf); */
#ifndef RIDGELINE_PROTOCOL_WIRE_H
#define RIDGELINE_PROTOCOL_WIRE_H

#include "buf.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum reply {
#define REPLY(NAME, wire) REPLY_##NAME,
#include "messages.def"
    REPLIES
};

const char *wire_reply_name(enum reply reply);

/* Opens a message; `re` is the id of the request it answers, -1: none. */
void wire_begin(struct buf *buf, enum reply reply, int64_t re);
void wire_end(struct buf *buf);

/* A comma where one is due, and the name; the caller then adds the value. NULL: an element of
 * an array. */
void wire_name(struct buf *buf, const char *name);

void wire_text(struct buf *buf, const char *name, const char *text);
void wire_text_if(struct buf *buf, const char *name, const char *text); /* unless NULL */
void wire_number(struct buf *buf, const char *name, int64_t number);
void wire_flag(struct buf *buf, const char *name, bool flag);
void wire_hex(struct buf *buf, const char *name, const uint8_t *bytes, size_t size);
void wire_json(struct buf *buf, const char *name, const json_t *json);
void wire_json_if(struct buf *buf, const char *name,
                  const json_t *json); /* unless NULL */

/* A member that is an object or an array, written by the calls up to its end. The
 * elements of an array that are objects are opened and closed with wire_open(buf, NULL),
 * wire_close(). */
void wire_open(struct buf *buf, const char *name);
void wire_close(struct buf *buf);
void wire_open_array(struct buf *buf, const char *name);
void wire_close_array(struct buf *buf);
void wire_element(struct buf *buf, const char *text); /* of an array, a string */

/* A member whose value is JSON text already. */
void wire_raw(struct buf *buf, const char *name, const char *json, size_t size);

#endif
