/* SPDX-License-Identifier: MIT */
/* Tables that tie members of the rules' structs to members of JSON objects: one row serves writing
 * and reading. */
#ifndef RIDGELINE_CODEC_SHARPSBURG_ROWS_H
#define RIDGELINE_CODEC_SHARPSBURG_ROWS_H

#include "names.h"

enum row_kind {
    ROW_NUMBER, /* uint8_t, at most `limit` */
    ROW_FLAG,   /* bits `limit` of a uint32_t */
    ROW_NAME,   /* uint8_t, one of `names` */
    ROW_BITS,   /* uint8_t: list of names */
    ROW_HEX,    /* uint16_t */
    ROW_WHO,    /* uint16_t: unit or officer */
    ROW_WIDE,   /* int32_t */
    ROW_TRUTH   /* uint8_t 0 or 1 */
};

enum {
    ROW_SECRET = 1, /* only its owner and the record know it in fog */
    ROW_INNER = 2   /* of phases and player turns: left out of views where it is usual */
};

struct row {
    const char *name;
    uint8_t kind, flags;
    uint16_t offset;
    uint32_t limit;
    const struct names *names;
};

struct rows {
    const struct row *list;
    size_t count;
};

#define ROWS(array) ((struct rows){array, sizeof array / sizeof *array})

/* Writes every row; `all` false: leaves out zeroes, nothing and nobody. `veiled`: no secrets. */
void sburg_rows_write(const struct sburg_setup *setup,
                      const struct sburg_position *position, struct rows rows,
                      const void *from, bool all, bool veiled, json_t *object);

/* Reads the rows that are there; the others keep their values. */
bool sburg_rows_read(struct reading *reading, const struct sburg_setup *setup,
                     const struct sburg_position *position, struct rows rows,
                     const json_t *object, void *ret_struct);

#endif
