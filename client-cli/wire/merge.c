/* SPDX-License-Identifier: MIT */
/* See merge.h. */
#include "merge.h"

json_t *merge_take(json_t *old, json_t *patch) {
    if (!json_is_object(patch)) {
        json_decref(old);
        return json_incref(patch);
    }
    if (!json_is_object(old) || old->refcount > 1) {
        json_t *own = json_is_object(old) ? json_copy(old) : json_object();
        json_decref(old);
        old = own;
    }
    const char *name;
    json_t *value;
    json_object_foreach (patch, name, value) {
        if (json_is_null(value)) {
            json_object_del(old, name);
            continue;
        }
        json_t *before = json_object_get(old, name);
        /* Out of the object while it changes, so that it has one owner. */
        json_incref(before);
        if (json_is_object(before) && json_is_object(value))
            json_object_set_new(old, name, json_null());
        json_object_set_new(old, name, merge_take(before, value));
    }
    return old;
}
