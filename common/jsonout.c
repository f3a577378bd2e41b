/* SPDX-License-Identifier: MIT */
/* JSON written member by member. */
#include "jsonout.h"

#include "jsonx.h"
#include "xmalloc.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct json_out_member {
    size_t at, name_size; /* with its quotes */
    const char *text;     /* while they are sorted: a copy of it, and how long it is */
    size_t size;
};

void json_out_begin(struct json_out *out, struct buf *buf, bool sorted) {
    *out = (struct json_out){.buf = buf, .sorted = sorted};
}

void json_out_end(struct json_out *out) {
    assert(out->depth == 0);
    free(out->members);
    out->members = NULL;
}

/* ---- Names ---- */

static void note_member(struct json_out *out, size_t at, size_t name_size) {
    if (out->member_count == out->member_capacity) {
        out->member_capacity =
            out->member_capacity == 0 ? 1024 : 2 * out->member_capacity;
        out->members =
            xrealloc(out->members, out->member_capacity * sizeof *out->members);
    }
    out->members[out->member_count++] =
        (struct json_out_member){.at = at, .name_size = name_size};
}

static void begin_value(struct json_out *out, const char *name) {
    struct buf *buf = out->buf;
    if (out->depth > 0 && buf->length > out->levels[out->depth - 1].content)
        buf_add(buf, ",", 1);
    if (name == NULL)
        return;
    size_t at = buf->length;
    json_write_text(buf, name);
    if (out->sorted)
        note_member(out, at, buf->length - at);
    buf_add(buf, ":", 1);
}

/* ---- Objects and lists ---- */

static void open_value(struct json_out *out, const char *name, bool is_list) {
    assert(out->depth < JSON_OUT_DEPTH);
    size_t start = out->buf->length, members = out->member_count;
    begin_value(out, name);
    buf_add(out->buf, is_list ? "[" : "{", 1);
    out->levels[out->depth].start = start;
    out->levels[out->depth].content = out->buf->length;
    out->levels[out->depth].before = members;
    out->levels[out->depth].members = out->member_count;
    out->levels[out->depth].is_list = is_list;
    out->depth++;
}

void json_out_open(struct json_out *out, const char *name) {
    open_value(out, name, false);
}

void json_out_open_list(struct json_out *out, const char *name) {
    open_value(out, name, true);
}

static int by_name(const void *one, const void *other) {
    const struct json_out_member *a = one, *b = other;
    size_t least = (a->name_size < b->name_size ? a->name_size : b->name_size) - 2;
    int order = memcmp(a->text + 1, b->text + 1, least);
    return order != 0 ? order
                      : (a->name_size > b->name_size) - (a->name_size < b->name_size);
}

static bool in_order(const struct buf *buf, const struct json_out_member *members,
                     size_t count) {
    for (size_t i = 1; i < count; i++) {
        struct json_out_member pair[2] = {members[i - 1], members[i]};
        pair[0].text = buf->bytes + pair[0].at;
        pair[1].text = buf->bytes + pair[1].at;
        if (by_name(&pair[0], &pair[1]) > 0)
            return false;
    }
    return true;
}

/* By insertion where there are few: nearly all objects are so small that qsort() costs more. */
static void sort_by_name(struct json_out_member *members, size_t count) {
    enum { FEW = 12 };
    if (count > FEW) {
        qsort(members, count, sizeof *members, by_name);
        return;
    }
    for (size_t i = 1; i < count; i++) {
        struct json_out_member member = members[i];
        size_t to = i;
        for (; to > 0 && by_name(&members[to - 1], &member) > 0; to--)
            members[to] = members[to - 1];
        members[to] = member;
    }
}

/* Members lie behind each other, with a comma between, up to the end of the buf. */
static void sort_members(struct buf *buf, struct json_out_member *members, size_t count) {
    if (in_order(buf, members, count))
        return;
    size_t content = members[0].at, length = buf->length - content;
    buf_reserve(buf, length); /* for a copy behind it */
    memcpy(buf->bytes + buf->length, buf->bytes + content, length);
    for (size_t i = 0; i < count; i++) {
        size_t end = i + 1 < count ? members[i + 1].at - 1 : buf->length;
        members[i].size = end - members[i].at;
        members[i].text = buf->bytes + buf->length + (members[i].at - content);
    }
    sort_by_name(members, count);
    char *at = buf->bytes + content;
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            *at++ = ',';
        memcpy(at, members[i].text, members[i].size);
        at += members[i].size;
    }
}

void json_out_close(struct json_out *out) {
    assert(out->depth > 0);
    size_t members = out->levels[out->depth - 1].members;
    bool is_list = out->levels[out->depth - 1].is_list;
    if (out->sorted && !is_list && out->member_count > members) {
        sort_members(out->buf, out->members + members, out->member_count - members);
        out->member_count = members;
    }
    buf_add(out->buf, is_list ? "]" : "}", 1);
    out->depth--;
}

bool json_out_close_unless_empty(struct json_out *out) {
    assert(out->depth > 0);
    if (out->buf->length > out->levels[out->depth - 1].content) {
        json_out_close(out);
        return true;
    }
    out->depth--;
    out->buf->length = out->levels[out->depth].start;
    out->member_count = out->levels[out->depth].before;
    return false;
}

struct json_out_mark json_out_mark(const struct json_out *out) {
    return (struct json_out_mark){out->buf->length, out->member_count};
}

void json_out_rewind(struct json_out *out, struct json_out_mark mark) {
    out->buf->length = mark.length;
    out->member_count = mark.members;
}

/* ---- Values ---- */

void json_out_raw(struct json_out *out, const char *name, const char *json, size_t size) {
    begin_value(out, name);
    buf_add(out->buf, json, size);
}

void json_out_number(struct json_out *out, const char *name, int64_t number) {
    begin_value(out, name);
    buf_add_number(out->buf, number);
}

void json_out_flag(struct json_out *out, const char *name, bool flag) {
    json_out_raw(out, name, flag ? "true" : "false", flag ? 4 : 5);
}

void json_out_null(struct json_out *out, const char *name) {
    json_out_raw(out, name, "null", 4);
}

void json_out_text(struct json_out *out, const char *name, const char *text) {
    if (text == NULL) {
        json_out_null(out, name);
        return;
    }
    begin_value(out, name);
    json_write_text(out->buf, text);
}
