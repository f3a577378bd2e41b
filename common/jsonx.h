/* SPDX-License-Identifier: MIT */
/* JSON, as this project uses jansson: reading what came from outside, writing into a buf,
 * and the canonical form that hashes are made of. */
#ifndef RIDGELINE_JSONX_H
#define RIDGELINE_JSONX_H

#include "buf.h"
#include "ids.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* How deep objects and arrays lie within each other: 0 for a plain value. Stops counting
 * beyond `depth_max`. Looks at the bytes alone, so it may be asked before parsing. */
size_t json_text_depth(const char *text, size_t size, size_t depth_max);

/* Appends the compact form. The value must have been made by jansson from valid UTF-8. */
void json_write(struct buf *buf, const json_t *json);

/* Appends a string with its quotes; the second by its length, as it may hold a null byte. */
void json_write_text(struct buf *buf, const char *text);
void json_write_text_of(struct buf *buf, const char *text, size_t length);

/* Appends the canonical form: compact, keys sorted. */
void json_write_canonical(struct buf *buf, const json_t *json);

/* SHA-256 of the canonical form. */
void json_hash(const json_t *json, uint8_t ret_hash[HASH_BYTES]);

/* Members of an object that this program has written itself or has checked before: a
 * missing or wrong one gives the default. */
int64_t json_get_number(const json_t *object, const char *name, int64_t otherwise);
const char *json_get_text(const json_t *object, const char *name); /* or NULL */
bool json_get_flag(const json_t *object, const char *name, bool otherwise);

/* A member that is bytes in hexadecimal: 0, or -ENOENT, -EINVAL. */
int json_get_hex(const json_t *object, const char *name, uint8_t *ret_bytes, size_t size);
void json_set_hex(json_t *object, const char *name, const uint8_t *bytes, size_t size);

#endif
