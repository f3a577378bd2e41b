/* SPDX-License-Identifier: MIT */
/* Writing messages of the server. Whether a comma is due is seen from the last byte
 * written. */
#include "wire.h"

#include "ids.h"
#include "jsonx.h"

#include <string.h>

static const char *const reply_names[REPLIES] = {
#define REPLY(NAME, wire) [REPLY_##NAME] = wire,
#include "messages.def"
};

const char *wire_reply_name(enum reply reply) {
    return reply_names[reply];
}

static void add_separator(struct buf *buf) {
    if (buf->length > 0 && strchr("{[,", buf->bytes[buf->length - 1]) == NULL)
        buf_add(buf, ",", 1);
}

/* Names are our own and need no escapes. */
void wire_name(struct buf *buf, const char *name) {
    add_separator(buf);
    if (name == NULL)
        return;
    buf_add(buf, "\"", 1);
    buf_add_text(buf, name);
    buf_add(buf, "\":", 2);
}

void wire_begin(struct buf *buf, enum reply reply, int64_t re) {
    buf_add_text(buf, "{");
    wire_text(buf, "type", reply_names[reply]);
    if (re >= 0)
        wire_number(buf, "re", re);
}

void wire_end(struct buf *buf) {
    buf_add(buf, "}", 1);
}

void wire_text(struct buf *buf, const char *name, const char *text) {
    wire_name(buf, name);
    json_write_text(buf, text);
}

void wire_text_if(struct buf *buf, const char *name, const char *text) {
    if (text != NULL)
        wire_text(buf, name, text);
}

void wire_number(struct buf *buf, const char *name, int64_t number) {
    wire_name(buf, name);
    buf_add_number(buf, number);
}

void wire_flag(struct buf *buf, const char *name, bool flag) {
    wire_name(buf, name);
    buf_add_text(buf, flag ? "true" : "false");
}

void wire_hex(struct buf *buf, const char *name, const uint8_t *bytes, size_t size) {
    wire_name(buf, name);
    buf_add(buf, "\"", 1);
    char *place = buf_reserve(buf, HEX_CHARS(size) + 1);
    hex_write(bytes, size, place);
    buf->length += HEX_CHARS(size);
    buf_add(buf, "\"", 1);
}

void wire_json(struct buf *buf, const char *name, const json_t *json) {
    wire_name(buf, name);
    json_write(buf, json);
}

void wire_json_if(struct buf *buf, const char *name, const json_t *json) {
    if (json != NULL)
        wire_json(buf, name, json);
}

void wire_open(struct buf *buf, const char *name) {
    wire_name(buf, name);
    buf_add(buf, "{", 1);
}

void wire_close(struct buf *buf) {
    buf_add(buf, "}", 1);
}

void wire_open_array(struct buf *buf, const char *name) {
    wire_name(buf, name);
    buf_add(buf, "[", 1);
}

void wire_close_array(struct buf *buf) {
    buf_add(buf, "]", 1);
}

void wire_element(struct buf *buf, const char *text) {
    add_separator(buf);
    json_write_text(buf, text);
}

void wire_raw(struct buf *buf, const char *name, const char *json, size_t size) {
    wire_name(buf, name);
    buf_add(buf, json, size);
}
