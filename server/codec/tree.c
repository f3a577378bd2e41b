/* SPDX-License-Identifier: MIT */
/* See tree.h. */
#include "tree.h"

#include "merge.h"

static int add_bytes(const char *bytes, size_t size, void *buf) {
    buf_add(buf, bytes, size);
    return 0;
}

static void write_take(json_t *json, size_t flags, struct buf *buf) {
    json_dump_callback(json, add_bytes, buf, JSON_ENCODE_ANY | JSON_COMPACT | flags);
    json_decref(json);
}

void tree_write_take(json_t *json, struct buf *buf) {
    write_take(json, 0, buf);
}

void tree_write_sorted_take(json_t *json, struct buf *buf) {
    write_take(json, JSON_SORT_KEYS, buf);
}

bool tree_write_patch_take(json_t *before, json_t *now, struct buf *buf) {
    json_t *patch = merge_patch_new(before, now);
    bool changed = json_object_size(patch) > 0;
    json_decref(before);
    json_decref(now);
    if (changed)
        tree_write_take(patch, buf);
    else
        json_decref(patch);
    return changed;
}
