/* SPDX-License-Identifier: MIT */
/* Reading JSON from outside with errors that name their place. Every function returns
 * false when something is wrong; the first problem is kept, later ones are dropped, and
 * outputs are untouched then. Called by the games' codecs and by the referee tool. */
#ifndef RIDGELINE_CODEC_READ_H
#define RIDGELINE_CODEC_READ_H

#include "codec.h"

struct reading {
    struct problem *problem;
    char path[sizeof((struct problem *)NULL)->where];
    bool failed;
};

/* `source` is a file name that stands before the path, or NULL. */
void reading_begin(struct reading *reading, const char *source,
                   struct problem *ret_problem);

/* Go to a member or an item of what is being read; the value returned takes one back. */
size_t reading_member(struct reading *reading, const char *name);
size_t reading_item(struct reading *reading, size_t index);
void reading_back(struct reading *reading, size_t mark);

/* Always false. */
bool reading_fail(struct reading *reading, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A list of wire names; the value of a name is its index. */
struct names {
    const char *const *list;
    size_t count;
};

/* Defines a list of names, to be used in the order of the enum that they name. */
#define NAMES(name, ...)                                                                 \
    static const char *const name##_list[] = {__VA_ARGS__};                              \
    const struct names name = {name##_list, sizeof name##_list / sizeof *name##_list}

/* -1 when the text is none of them. */
int names_find(struct names names, const char *text);

/* Each reads `json`, which stands at the reading's present place; NULL: it is missing. */
bool read_object(struct reading *reading, const json_t *json);
bool read_array(struct reading *reading, const json_t *json, size_t least, size_t most);
bool read_int(struct reading *reading, const json_t *json, int lowest, int highest,
              int *ret_value);
bool read_flag(struct reading *reading, const json_t *json, bool *ret_value);
/* Borrowed from `json`; never empty. */
bool read_string(struct reading *reading, const json_t *json, const char **ret_text);
/* Copies at most size - 1 bytes; longer is a problem. May be empty. */
bool read_text(struct reading *reading, const json_t *json, size_t size, char *ret_text);
bool read_name(struct reading *reading, const json_t *json, struct names names,
               int *ret_value);

/* A list of names, as bits. */
bool read_bits(struct reading *reading, const json_t *json, struct names names,
               unsigned *ret_bits);

/* The same for a member of an object: goes there and back. An absent member is a problem. */
bool read_int_of(struct reading *reading, const json_t *object, const char *name,
                 int lowest, int highest, int *ret_value);
bool read_text_of(struct reading *reading, const json_t *object, const char *name,
                  size_t size, char *ret_text);
bool read_name_of(struct reading *reading, const json_t *object, const char *name,
                  struct names names, int *ret_value);

/* The same for a member that may be absent: then the value stays as it is. False only with a
 * problem. */
bool read_int_if(struct reading *reading, const json_t *object, const char *name,
                 int lowest, int highest, int *ret_value);
bool read_flag_if(struct reading *reading, const json_t *object, const char *name,
                  bool *ret_value);
bool read_text_if(struct reading *reading, const json_t *object, const char *name,
                  size_t size, char *ret_text);
/* Null counts as absent here. */
bool read_text_or_null_if(struct reading *reading, const json_t *object, const char *name,
                          size_t size, char *ret_text);
bool read_name_if(struct reading *reading, const json_t *object, const char *name,
                  struct names names, int *ret_value);

/* A member that is a list of names, as bits; absent: none. */
bool read_bits_if(struct reading *reading, const json_t *object, const char *name,
                  struct names names, unsigned *ret_bits);

/* A member that is a list of at most so many items, each read by a function. Absent: an empty
 * list. */
typedef bool read_item_fn(struct reading *reading, const json_t *json, void *arg);
bool read_list_if(struct reading *reading, const json_t *object, const char *name,
                  size_t most, read_item_fn *item, void *arg);

/* Refuses members that are not in `keys` (NULL-terminated). */
bool read_only(struct reading *reading, const json_t *object, const char *const *keys);

/* An object that has no other members than these. */
bool read_members(struct reading *reading, const json_t *json, const char *const *keys);

#endif
