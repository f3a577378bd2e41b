/* SPDX-License-Identifier: MIT */
/* How long a side may think, as JSON. */
#include "pace.h"

#include "jsonx.h"
#include "wire.h"

#include <string.h>

static const char *const each_names[] = {
    [CLOCK_NONE] = "", [CLOCK_EACH_PHASE] = "phase", [CLOCK_EACH_MATCH] = "match"};

static const char *const at_zero_names[] = {
    [AT_ZERO_CLAIM] = "claim", [AT_ZERO_COMPUTER] = "computer", [AT_ZERO_LOSE] = "lose"};

void pace_write(struct buf *buf, const struct pace *pace) {
    if (pace->each == CLOCK_NONE)
        return;
    wire_open(buf, "clock");
    wire_text(buf, "each", each_names[pace->each]);
    wire_number(buf, "seconds", pace->seconds);
    if (pace->increment > 0)
        wire_number(buf, "increment", pace->increment);
    if (pace->days_off > 0)
        wire_number(buf, "days_off", pace->days_off);
    if (pace->at_zero != AT_ZERO_CLAIM)
        wire_text(buf, "at_zero", at_zero_names[pace->at_zero]);
    if (pace->level > 0)
        wire_number(buf, "level", pace->level);
    wire_close(buf);
}

static bool load_at_zero(const json_t *clock, struct pace *pace) {
    const char *name = json_get_text(clock, "at_zero");
    int64_t level = json_get_number(clock, "level", 0);
    int at = AT_ZERO_CLAIM;
    while (name != NULL && at <= AT_ZERO_LOSE && strcmp(name, at_zero_names[at]) != 0)
        at++;
    if (at > AT_ZERO_LOSE || level < 0 || level > PACE_LEVEL_MAX ||
        (at == AT_ZERO_COMPUTER) != (level > 0))
        return false;
    pace->at_zero = (enum at_zero)at;
    pace->level = (unsigned)level;
    return true;
}

bool pace_load(const json_t *clock, struct pace *ret_pace) {
    *ret_pace = (struct pace){0};
    if (clock == NULL)
        return true;
    const char *each = json_get_text(clock, "each");
    for (int i = CLOCK_EACH_PHASE; each != NULL && i <= CLOCK_EACH_MATCH; i++)
        if (strcmp(each, each_names[i]) == 0)
            ret_pace->each = (enum clock_each)i;
    int64_t seconds = json_get_number(clock, "seconds", 0);
    int64_t increment = json_get_number(clock, "increment", 0);
    int64_t days_off = json_get_number(clock, "days_off", 0);
    if (ret_pace->each == CLOCK_NONE || seconds < 1 || seconds > UINT32_MAX ||
        increment < 0 || increment > UINT32_MAX || days_off < 0 ||
        days_off > PACE_DAYS_OFF_MAX)
        return false;
    ret_pace->seconds = (unsigned)seconds;
    ret_pace->increment = (unsigned)increment;
    ret_pace->days_off = (unsigned)days_off;
    return load_at_zero(clock, ret_pace);
}
