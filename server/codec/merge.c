/* SPDX-License-Identifier: MIT */
/* See merge.h. Called by the games' codecs and by tests. */
#include "merge.h"

#include "bug.h"

#include <string.h>

/* ---- Texts ---- */

struct member {
    struct merge_text name, value; /* the name with its quotes */
};

struct members {
    struct member list[MERGE_MEMBERS];
    size_t count;
};

/* Behind the string that begins here. */
static const char *skip_string(const char *at) {
    for (at++; *at != '"'; at++)
        at += *at == '\\';
    return at + 1;
}

/* Behind the value that begins here: where a comma or bracket follows on its own level. */
static const char *skip_value(const char *at) {
    for (int depth = 0; depth > 0 || (*at != ',' && *at != '}' && *at != ']');) {
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        at++;
    }
    return at;
}

static void find_members(struct merge_text object, struct members *ret_members) {
    const char *at = object.bytes + 1, *end = object.bytes + object.size - 1;
    size_t count = 0;
    while (at < end) {
        RULES_ASSERT(count < MERGE_MEMBERS);
        struct member *member = &ret_members->list[count++];
        const char *colon = skip_string(at), *value_end = skip_value(colon + 1);
        member->name = (struct merge_text){at, (size_t)(colon - at)};
        member->value = (struct merge_text){colon + 1, (size_t)(value_end - colon - 1)};
        at = value_end + (value_end < end);
    }
    ret_members->count = count;
}

static bool same_text(struct merge_text a, struct merge_text b) {
    return a.size == b.size && memcmp(a.bytes, b.bytes, a.size) == 0;
}

/* Looked for at `near` first: mostly it is there. */
static const struct member *find_member(const struct members *members, size_t near,
                                        struct merge_text name) {
    for (size_t i = 0; i < members->count; i++) {
        const struct member *member = &members->list[(near + i) % members->count];
        if (same_text(member->name, name))
            return member;
    }
    return NULL;
}

static bool is_object(struct merge_text text) {
    return text.bytes[0] == '{';
}

/* A whole member, as it stands in a text. */
static void write_member(struct json_out *out, const struct member *member,
                         struct merge_text value) {
    json_out_raw(out, NULL, member->name.bytes, member->name.size + 1);
    buf_add(out->buf, value.bytes, value.size);
}

static void write_change(struct json_out *out, const struct member *was,
                         const struct member *is) {
    char name[64];
    if (was && same_text(was->value, is->value))
        return;
    if (!was || !is_object(was->value) || !is_object(is->value)) {
        write_member(out, is, is->value);
        return;
    }
    RULES_ASSERT(is->name.size - 2 < sizeof name);
    memcpy(name, is->name.bytes + 1, is->name.size - 2);
    name[is->name.size - 2] = '\0';
    merge_write(out, name, was->value, is->value);
}

bool merge_members_write(struct json_out *out, struct merge_text before,
                         struct merge_text after) {
    static const struct merge_text null = {"null", 4};
    struct members from, to;
    if (same_text(before, after))
        return false;
    find_members(before, &from);
    find_members(after, &to);
    for (size_t i = 0; i < from.count; i++)
        if (!find_member(&to, i, from.list[i].name))
            write_member(out, &from.list[i], null);
    for (size_t i = 0; i < to.count; i++)
        write_change(out, find_member(&from, i, to.list[i].name), &to.list[i]);
    return true;
}

bool merge_write(struct json_out *out, const char *name, struct merge_text before,
                 struct merge_text after) {
    if (same_text(before, after))
        return false;
    json_out_open(out, name);
    merge_members_write(out, before, after);
    json_out_close(out);
    return true;
}

/* ---- Trees ---- */

json_t *merge_patch_new(const json_t *before, const json_t *after) {
    json_t *patch = json_object();
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)before, key, value) {
        if (!json_object_get(after, key))
            json_object_set_new(patch, key, json_null());
    }
    json_object_foreach ((json_t *)after, key, value) {
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
    json_object_foreach ((json_t *)patch, key, value) {
        if (json_is_null(value))
            json_object_del(after, key);
        else
            json_object_set_new(after, key,
                                merge_apply_new(json_object_get(after, key), value));
    }
    return after;
}
