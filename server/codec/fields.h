/* SPDX-License-Identifier: MIT */
/* Tables that tie members of a game's structs to members of JSON objects. One row serves
 * reading, writing, and finding what changed; to carry a new member is to add a row. What a unit
 * is called is the game's to say. */
#ifndef RIDGELINE_CODEC_FIELDS_H
#define RIDGELINE_CODEC_FIELDS_H

#include "hex_json.h"

/* How the units of a position are called. */
struct unit_names {
    /* NULL: it has no name; FIELD_UNIT_NAME bytes may be used for it. */
    const char *(*name)(const void *setup, const void *position, unsigned unit,
                        char *buffer);
    unsigned (*find)(const void *setup, const void *position, const char *name);
    bool (*changes)(unsigned unit); /* may one place have several names in turn? */
    unsigned nobody, nosuch;
};

enum { FIELD_UNIT_NAME = 40 };

/* A position, and what is needed to name what is in it. */
struct place_names {
    const struct unit_names *units;
    const struct hex_grid *grid;
    const void *setup, *position;
};

enum field_kind {
    FIELD_NUMBER,    /* uint8_t, at most `limit` */
    FIELD_FLAG,      /* bits `limit` of a uint16_t */
    FIELD_FLAG_LONG, /* bits `limit` of a uint32_t */
    FIELD_BIT,       /* bit `limit` of a uint8_t */
    FIELD_BOOL,      /* uint8_t 0 or 1 */
    FIELD_NAME,      /* uint8_t, one of `names` */
    FIELD_WIDE,      /* uint16_t */
    FIELD_HEX,       /* uint16_t; HEX_NONE is null */
    FIELD_UNIT,      /* uint8_t, a unit's name; nobody is null */
    FIELD_WHO,       /* uint16_t, the same */
    FIELD_BITS,      /* uint8_t, a bit for each of `names`: a list of them */
    FIELD_TEXT,      /* char array of `limit` bytes */
    FIELD_SET,       /* bits of `limit` units in uint64_t: list of units */
    FIELD_HEXES,     /* uint16_t[limit]: list, trailing HEX_NONE left out */
    FIELD_NUMBERS,   /* uint8_t[limit]: list, trailing `absent` left out */
    FIELD_UNITS,     /* uint8_t[limit]: list, trailing nobody left out */
    FIELD_ELSEWHERE  /* read and written by hand: only a known key */
};

enum {
    FIELD_ALWAYS = 1, /* written even when it has its usual value */
    FIELD_SECRET = 2  /* written only where the speaker tells secrets */
};

struct field {
    const char *name;
    uint8_t kind, flags;
    uint16_t offset;
    uint32_t limit;
    int32_t absent; /* the usual value, left out: numbers, names, units; HEX_NONE as -1 */
    const struct names *names;
};

struct fields {
    const struct field *rows;
    size_t count;
};

#define FIELDS(array) ((struct fields){array, sizeof array / sizeof *array})

/* Who writes: how things are called now and, where only what changed is wanted, before. */
struct speaker {
    struct place_names now, before; /* before.position NULL: everything is new */
    struct buf *scratch;            /* needed with `before` */
    bool secret;                    /* FIELD_SECRET rows too */
    const void *views[2];           /* what else the game's own parts are made of */
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
                     const char *name, const void *position, const void *arg);

/* Writes the part as it is now; with a position before, only if it is another, and null if it
 * went. */
void part_write(const struct speaker *speaker, struct json_out *out, const char *name,
                part_fn *write, const void *now, const void *before);

/* Sets every member of the rows: what is absent gets its usual value. */
bool fields_read(struct reading *reading, struct place_names names, struct fields fields,
                 const json_t *object, void *ret_struct);

/* Sets the members that are there; the others keep their values. */
bool fields_update(struct reading *reading, struct place_names names,
                   struct fields fields, const json_t *object, void *ret_struct);

/* Refuses members that are in none of the tables and not in `more` (NULL-terminated). */
bool fields_only(struct reading *reading, const json_t *object, struct fields a,
                 struct fields b, const char *const *more);

/* A unit in a state may have no name of its own: "#137" by index. */
void fields_unit_write(struct json_out *out, const char *name, struct place_names names,
                       unsigned unit);
bool fields_unit_read(struct reading *reading, struct place_names names,
                      const json_t *json, unsigned *ret_unit);

#endif
