/* SPDX-License-Identifier: MIT */
/* See tally.h. */
#include "tally.h"

#include "jsonx.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THOUSAND = 1000, TENTH = 100, ROLL_WIDTH = 21, PLAIN_SIDES = 6 };

static struct tally_row *find_row(struct tally *tally, const char *side, const char *roll,
                                  unsigned sides) {
    for (size_t i = 0; i < tally->count; i++)
        if (strcmp(tally->rows[i].side, side) == 0 &&
            strcmp(tally->rows[i].roll, roll) == 0 && tally->rows[i].sides == sides)
            return &tally->rows[i];
    if (tally->count == TALLY_ROWS_MAX)
        return NULL;
    struct tally_row *row = &tally->rows[tally->count++];
    *row = (struct tally_row){.sides = sides};
    snprintf(row->side, sizeof row->side, "%s", side);
    snprintf(row->roll, sizeof row->roll, "%s", roll);
    return row;
}

static void add_row(struct tally *tally, const json_t *json) {
    const char *side = json_get_text(json, "side"), *roll = json_get_text(json, "roll");
    int64_t sides = json_get_number(json, "sides", PLAIN_SIDES);
    if (sides < 2 || sides > TALLY_SIDES_MAX)
        return;
    struct tally_row *row = find_row(tally, side == NULL ? "" : side,
                                     roll == NULL ? "?" : roll, (unsigned)sides);
    if (row == NULL)
        return;
    row->rolls += json_get_number(json, "rolls", 0);
    row->dice += json_get_number(json, "dice", 0);
    for (size_t face = 0; face < row->sides; face++)
        row->faces[face] +=
            json_integer_value(json_array_get(json_object_get(json, "faces"), face));
    row->judged |= json_object_get(json, "expected") != NULL;
    row->hits += json_get_number(json, "hits", 0);
    row->expected += json_get_number(json, "expected", 0);
}

void tally_add(struct tally *tally, const json_t *rows) {
    size_t i;
    json_t *row;
    json_array_foreach (rows, i, row)
        add_row(tally, row);
}

/* --- the table ---------------------------------------------------------------------- */

/* Thousandths to tenths: "2.5". */
static void write_tenths(int64_t thousandths, bool sign, char *ret_text, size_t size) {
    int64_t tenths = (llabs(thousandths) + TENTH / 2) / TENTH;
    const char *before = thousandths < 0 && tenths > 0 ? "-"
                         : sign && tenths > 0          ? "+"
                                                       : "";
    snprintf(ret_text, size, "%s%" PRId64 ".%" PRId64, before, tenths / 10, tenths % 10);
}

static void write_row(const struct tally_row *row, const char *name, struct buf *buf) {
    char mean[24] = "", expected[24] = "", luck[24] = "", hits[24] = "";
    int64_t sum = 0;
    for (unsigned face = 0; face < row->sides; face++)
        sum += row->faces[face] * (face + 1);
    if (row->dice > 0 && row->sides > 0)
        write_tenths(sum * THOUSAND / row->dice, false, mean, sizeof mean);
    if (row->judged) {
        snprintf(hits, sizeof hits, "%" PRId64, row->hits);
        write_tenths(row->expected, false, expected, sizeof expected);
        write_tenths(row->hits * THOUSAND - row->expected, true, luck, sizeof luck);
    }
    buf_printf(buf, "  %-*.*s%5" PRId64 "%5" PRId64, ROLL_WIDTH, ROLL_WIDTH, name,
               row->rolls, row->dice);
    for (size_t face = 0; face < PLAIN_SIDES; face++) {
        if (row->sides == PLAIN_SIDES)
            buf_printf(buf, "%4" PRId64, row->faces[face]);
        else
            buf_add_text(buf, "    ");
    }
    buf_printf(buf, "%5s%5s%6s%6s", mean, hits, expected, luck);
    while (buf->length > 0 && buf->bytes[buf->length - 1] == ' ')
        buf->length--;
    buf_add_text(buf, "\n");
}

static void add_to(struct tally_row *sum, const struct tally_row *row) {
    sum->sides = sum->rolls == 0 || sum->sides == row->sides ? row->sides : 0;
    sum->rolls += row->rolls;
    sum->dice += row->dice;
    for (size_t face = 0; face < row->sides; face++)
        sum->faces[face] += row->faces[face];
    sum->judged |= row->judged;
    sum->hits += row->hits;
    sum->expected += row->expected;
}

static void write_side(const struct tally *tally, const char *side, const char *heading,
                       struct buf *buf) {
    struct tally_row sum = {.rolls = 0};
    size_t kinds = 0;
    buf_printf(buf, "%-*s%5s%5s", ROLL_WIDTH + 2, heading, "rolls", "dice");
    for (int face = 1; face <= PLAIN_SIDES; face++)
        buf_printf(buf, "%4d", face);
    buf_add_text(buf, " mean hits usual  luck\n");
    for (size_t i = 0; i < tally->count; i++) {
        char name[TALLY_NAME_SIZE + 8];
        if (strcmp(tally->rows[i].side, side) != 0)
            continue;
        if (tally->rows[i].sides == PLAIN_SIDES)
            snprintf(name, sizeof name, "%s", tally->rows[i].roll);
        else
            snprintf(name, sizeof name, "%s, d%u", tally->rows[i].roll,
                     tally->rows[i].sides);
        for (char *c = name; *c != '\0'; c++)
            *c = *c == '-' ? ' ' : *c;
        write_row(&tally->rows[i], name, buf);
        add_to(&sum, &tally->rows[i]);
        kinds++;
    }
    if (kinds > 1)
        write_row(&sum, "together", buf);
}

void tally_text(const struct tally *tally,
                const char *(*side_text)(const void *context, const char *side),
                const void *context, struct buf *buf) {
    for (size_t i = 0; i < tally->count; i++) {
        const char *side = tally->rows[i].side;
        bool met = false;
        for (size_t k = 0; k < i; k++)
            met |= strcmp(tally->rows[k].side, side) == 0;
        if (met)
            continue;
        if (buf->length > 0)
            buf_add_text(buf, "\n");
        write_side(tally, side, side[0] == '\0' ? "Nobody's" : side_text(context, side),
                   buf);
    }
}
