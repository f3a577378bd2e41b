/* SPDX-License-Identifier: MIT */
/* JSON Merge Patches (RFC 7386). */
#ifndef RIDGELINE_CODEC_MERGE_H
#define RIDGELINE_CODEC_MERGE_H

#include "jsonout.h"

#include <jansson.h>

/* Writes, as the member `name`, the patch that leads from one object to another. Both are texts
 * as this program writes them: compact, with at most MERGE_MEMBERS members each. False: they are
 * equal, and nothing was written. */
enum { MERGE_MEMBERS = 64 };
struct merge_text {
    const char *bytes;
    size_t size;
};
bool merge_write(struct json_out *out, const char *name, struct merge_text before,
                 struct merge_text after);

/* The same, its members into the object that is open. False: there are none. */
bool merge_members_write(struct json_out *out, struct merge_text before,
                         struct merge_text after);

/* The patch that leads from one object to another (an empty object: they are equal).
 * Objects that hold null as a value cannot be patched: the caller has none. */
json_t *merge_patch_new(const json_t *before, const json_t *after);

/* What a patch makes of an object. New reference; the arguments are not changed. */
json_t *merge_apply_new(const json_t *before, const json_t *patch);

#endif
