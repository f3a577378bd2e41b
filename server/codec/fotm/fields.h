/* SPDX-License-Identifier: MIT */
/* Tables that tie members of the rules' structs to members of JSON objects. One row
 * serves reading, writing, and finding what changed; to carry a new member is to add a
 * row. */
#ifndef RIDGELINE_CODEC_FOTM_FIELDS_H
#define RIDGELINE_CODEC_FOTM_FIELDS_H

#include "jsonout.h"
#include "names.h"

enum field_kind {
    FIELD_NUMBER,   /* uint8_t, at most `limit` */
    FIELD_FLAG,     /* bit `limit` of a uint16_t */
    FIELD_BIT,      /* bit `limit` of a uint8_t */
    FIELD_BOOL,     /* uint8_t 0 or 1 */
    FIELD_NAME,     /* uint8_t, one of `names` */
    FIELD_WIDE,     /* uint16_t */
    FIELD_HEX,      /* uint16_t; HEX_NONE is null */
    FIELD_UNIT,     /* uint8_t, a unit's name; FOTM_NOBODY is null */
    FIELD_TEXT,     /* char array of `limit` bytes */
    FIELD_SET,      /* struct fotm_set: list of units */
    FIELD_HEXES,    /* uint16_t[limit]: list, trailing HEX_NONE left out */
    FIELD_NUMBERS,  /* uint8_t[limit]: list, trailing `absent` left out */
    FIELD_UNITS,    /* uint8_t[limit]: list, trailing FOTM_NOBODY left out */
    FIELD_ELSEWHERE /* read and written by hand: only a known key */
};

enum {
    FIELD_ALWAYS = 1, /* written even when it has its usual value */
    FIELD_SECRET = 2  /* in states, not in views */
};

struct field {
    const char *name;
    uint8_t kind, flags;
    uint16_t offset, limit;
    int16_t absent; /* the usual value, left out: numbers, names, flags; HEX_NONE as -1 */
    const struct names *names;
};

struct fields {
    const struct field *rows;
    size_t count;
};

#define FIELDS(array) ((struct fields){array, sizeof array / sizeof *array})

/* Whose names units have, before and after a change; `secret`: FIELD_SECRET rows too. */
struct speaker {
    const struct fotm_setup *setup;
    struct buf *scratch;                        /* needed with `before` */
    const struct fotm_position *now, *before;   /* before NULL: everything is new */
    const struct fotm_view *view, *view_before; /* NULL: a state, in which all is known */
    bool secret;
};

/* Writes what is not usual; with `before` only what changed, null for what became usual. */
void fields_write(const struct speaker *speaker, struct json_out *out,
                  struct fields fields, const void *now, const void *before);

/* Ends a part of the whole position: it is always there, also when it is empty; a change of it
 * is not. */
void fields_close(const struct speaker *speaker, struct json_out *out);

/* Writes a part of a position as the member `name`, made of what the last argument says; false:
 * it is empty, and nothing was written. */
typedef bool part_fn(const struct speaker *speaker, struct json_out *out,
                     const char *name, const struct fotm_position *position,
                     const void *arg);

/* Writes the part of speaker->now; with speaker->before only if it is another, and null if it
 * went. */
void part_write(const struct speaker *speaker, struct json_out *out, const char *name,
                part_fn *write, const void *now, const void *before);

/* Sets every member of the rows: what is absent gets its usual value. */
bool fields_read(struct reading *reading, const struct fotm_setup *setup,
                 const struct fotm_position *position, struct fields fields,
                 const json_t *object, void *ret_struct);

/* Refuses members that are in none of the tables and not in `more` (NULL-terminated). */
bool fields_only(struct reading *reading, const json_t *object, struct fields a,
                 struct fields b, const char *const *more);

/* A unit in a state may have no name of its own: "#137" by index. */
void fields_unit_write(struct json_out *out, const char *name,
                       const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned unit);
bool fields_unit_read(struct reading *reading, const struct fotm_setup *setup,
                      const struct fotm_position *position, const json_t *json,
                      uint8_t *ret_unit);

#endif
