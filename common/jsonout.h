/* SPDX-License-Identifier: MIT */
/* JSON written member by member, straight into a buf: for what is made often, and for what has
 * a form of its own (digests), where a tree would cost more than the text.
 *
 *     json_out_begin(&out, &buf, false);
 *     json_out_open(&out, NULL);
 *     json_out_number(&out, "turn", 3);
 *     json_out_close(&out);
 *     json_out_end(&out);
 *
 * Names are those of members, NULL for elements of a list and for the whole. */
#ifndef RIDGELINE_JSONOUT_H
#define RIDGELINE_JSONOUT_H

#include "buf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { JSON_OUT_DEPTH = 16 };

struct json_out_member; /* where one begins */

struct json_out {
    struct buf *buf;
    bool sorted;
    unsigned depth;
    struct {
        size_t start, content; /* where it begins, its name too; behind its bracket */
        size_t before,
            members; /* if sorted: how many members there were; with its own name */
        bool is_list;
    } levels[JSON_OUT_DEPTH];
    struct json_out_member *members; /* of all open objects, if sorted */
    size_t member_count, member_capacity;
};

/* Writes to the end of `buf`, compact; `sorted`: the members of each object in the order of
 * their names, whatever the order they are written in (the canonical form, as
 * json_write_canonical() makes it). */
void json_out_begin(struct json_out *out, struct buf *buf, bool sorted);

/* Frees what was needed; everything must be closed. */
void json_out_end(struct json_out *out);

void json_out_open(struct json_out *out, const char *name);
void json_out_open_list(struct json_out *out, const char *name);

/* Ends what was opened last. */
void json_out_close(struct json_out *out);

/* The same, but if it is empty it is taken back, its name too. False: it was. */
bool json_out_close_unless_empty(struct json_out *out);

/* Takes back what was written since the mark was taken, in the same open part. */
struct json_out_mark {
    size_t length, members;
};
struct json_out_mark json_out_mark(const struct json_out *out);
void json_out_rewind(struct json_out *out, struct json_out_mark mark);

void json_out_number(struct json_out *out, const char *name, int64_t number);
void json_out_flag(struct json_out *out, const char *name, bool flag);
void json_out_null(struct json_out *out, const char *name);
void json_out_text(struct json_out *out, const char *name,
                   const char *text); /* NULL: null */

/* A value that is JSON already. */
void json_out_raw(struct json_out *out, const char *name, const char *json, size_t size);

#endif
