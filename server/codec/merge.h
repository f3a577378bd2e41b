/* JSON Merge Patches (RFC 7386). */
#ifndef RIDGELINE_CODEC_MERGE_H
#define RIDGELINE_CODEC_MERGE_H

#include <jansson.h>

/* The patch that leads from one object to another (an empty object: they are equal).
 * Objects that hold null as a value cannot be patched: the caller has none. */
json_t *merge_patch_new(const json_t *before, const json_t *after);

/* What a patch makes of an object. New reference; the arguments are not changed. */
json_t *merge_apply_new(const json_t *before, const json_t *patch);

#endif
