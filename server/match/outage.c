/* SPDX-License-Identifier: MIT */
/* When the server was not there. */
#include "outage.h"

#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

void outages_finish(struct outages *outages) {
    free(outages->rows);
    *outages = (struct outages){0};
}

static int64_t least(int64_t a, int64_t b) {
    return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b) {
    return a > b ? a : b;
}

void outages_add(struct outages *outages, struct outage outage) {
    if (outage.to_ms <= outage.from_ms)
        return;
    struct outage *rows = xmalloc((outages->count + 1) * sizeof *rows);
    size_t count = 0, i = 0;
    while (i < outages->count && outages->rows[i].to_ms < outage.from_ms)
        rows[count++] = outages->rows[i++];
    for (; i < outages->count && outages->rows[i].from_ms <= outage.to_ms; i++) {
        outage.from_ms = least(outage.from_ms, outages->rows[i].from_ms);
        outage.to_ms = most(outage.to_ms, outages->rows[i].to_ms);
    }
    rows[count++] = outage;
    while (i < outages->count)
        rows[count++] = outages->rows[i++];
    free(outages->rows);
    *outages = (struct outages){rows, count};
}

int64_t outages_within(const struct outages *outages, int64_t from_ms, int64_t to_ms) {
    int64_t sum_ms = 0;
    /* The latest first: clocks ask about the last hours, and there may be years. */
    for (size_t i = outages->count; i > 0 && outages->rows[i - 1].to_ms > from_ms; i--) {
        const struct outage *row = &outages->rows[i - 1];
        int64_t inside_ms = least(row->to_ms, to_ms) - most(row->from_ms, from_ms);
        sum_ms += most(inside_ms, 0);
    }
    return sum_ms;
}

void outages_write(struct buf *buf, const struct outages *outages) {
    wire_open_array(buf, NULL);
    for (size_t i = 0; i < outages->count; i++) {
        wire_open_array(buf, NULL);
        wire_number(buf, NULL, outages->rows[i].from_ms);
        wire_number(buf, NULL, outages->rows[i].to_ms);
        wire_close_array(buf);
    }
    wire_close_array(buf);
}

int outages_load(struct outages *outages, const char *text) {
    json_auto_t *json = json_loads(text, 0, NULL);
    size_t i;
    json_t *row;
    if (!json_is_array(json))
        return -EINVAL;
    json_array_foreach (json, i, row)
        outages_add(outages, (struct outage){json_integer_value(json_array_get(row, 0)),
                                             json_integer_value(json_array_get(row, 1))});
    return 0;
}
