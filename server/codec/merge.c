/* See merge.h. Called by the games' codecs and by tests. */
#include "merge.h"

json_t *merge_patch_new(const json_t *before, const json_t *after) {
    json_t *patch = json_object();
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)before, key, value) {
        if (!json_object_get(after, key))
            json_object_set_new(patch, key, json_null());
    }
    json_object_foreach((json_t *)after, key, value) {
        const json_t *old = json_object_get(before, key);
        if (old && json_equal(old, value))
            continue;
        if (json_is_object(old) && json_is_object(value))
            json_object_set_new(patch, key, merge_patch_new(old, value));
        else
            json_object_set(patch, key, value);
    }
    return patch;
}

json_t *merge_apply_new(const json_t *before, const json_t *patch) {
    if (!json_is_object(patch))
        return json_deep_copy(patch);
    json_t *after = json_is_object(before) ? json_copy((json_t *)before) : json_object();
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)patch, key, value) {
        if (json_is_null(value))
            json_object_del(after, key);
        else
            json_object_set_new(after, key,
                                merge_apply_new(json_object_get(after, key), value));
    }
    return after;
}
