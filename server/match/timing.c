/* SPDX-License-Identifier: MIT */
/* The clocks of a match in play. */
#include "timing.h"

#include "known.h"
#include "lobby.h"
#include "wire.h"

#include <stdio.h>

/* ---- What is chosen ---- */

struct pace timing_pace(const struct msg_create *msg, unsigned levels) {
    if (msg->clock < 0)
        return (struct pace){0};
    struct pace pace = {
        .each = msg->clock == 0 ? CLOCK_EACH_PHASE : CLOCK_EACH_MATCH,
        .seconds = (unsigned)msg->clock_seconds,
        .increment = msg->clock_increment > 0 ? (unsigned)msg->clock_increment : 0,
        .days_off = msg->days_off > 0 ? (unsigned)msg->days_off : 0,
        .at_zero = msg->at_zero > 0 ? (enum at_zero)msg->at_zero : AT_ZERO_CLAIM};
    if (pace.at_zero == AT_ZERO_COMPUTER)
        pace.level = msg->at_zero_level > 0 ? (unsigned)msg->at_zero_level : levels;
    return pace;
}

const char *timing_misfit(const struct msg_create *msg) {
    if (msg->clock >= 0 && msg->clock_seconds < 0)
        return "clock_seconds";
    if (msg->clock < 0 &&
        (msg->clock_seconds >= 0 || msg->days_off > 0 || msg->at_zero >= 0))
        return "clock";
    if (msg->at_zero_level >= 0 && msg->at_zero != AT_ZERO_COMPUTER)
        return "at_zero_level";
    bool increases = msg->clock_increment > 0;
    return increases && msg->clock != 1 ? "clock_increment" : NULL;
}

/* How long the running clock has run by `now_ms`. */
static int64_t used_ms(const struct match *match, int64_t now_ms) {
    const struct standing *standing = &match->standing;
    const struct clock *clock = &standing->clock;
    if (clock->runs == SIDE_NONE)
        return 0;
    int64_t from_ms = clock->since_ms, rest_ms = standing->rest_until_ms[clock->runs];
    if (from_ms < rest_ms)
        from_ms = rest_ms;
    if (now_ms <= from_ms)
        return 0;
    return now_ms - from_ms - outages_within(&match->lobby->outages, from_ms, now_ms);
}

int64_t timing_left_ms(const struct match *match, enum side side) {
    return clock_left(&match->standing.clock, side, used_ms(match, lobby_now_ms()));
}

bool timing_is_out(const struct match *match, enum side side) {
    return match->terms.pace.each != CLOCK_NONE && match->standing.clock.runs == side &&
           timing_left_ms(match, side) == 0;
}

int64_t timing_zero_ms(const struct match *match) {
    enum side side = match->standing.clock.runs;
    if (match->terms.pace.each == CLOCK_NONE || side == SIDE_NONE)
        return 0;
    int64_t from_ms = lobby_now_ms(), rest_ms = match->standing.rest_until_ms[side];
    if (from_ms < rest_ms)
        from_ms = rest_ms;
    return from_ms + timing_left_ms(match, side);
}

/* ---- The record ---- */

void timing_note(struct trial *trial) {
    const struct match *match = trial->match;
    struct entry *entry = &trial->entry;
    const struct position *position =
        trial->after != NULL ? trial->after : match->position;
    struct standing after = match->standing;
    standing_apply(&after, entry, TOLD_ALL);
    struct clock_entry what =
        entry_for_clock(entry, standing_runs(&after, position->decides));
    struct clock clock;
    if (clock_step(&match->terms.pace, &match->standing.clock, &what,
                   used_ms(match, entry->at_ms), &clock))
        entry_set_clock(entry, &clock);
}

/* ---- What is told ---- */

static void write_side(struct buf *buf, const struct match *match, enum side side,
                       int64_t now_ms, int64_t used) {
    const struct standing *standing = &match->standing;
    const struct pace *pace = &match->terms.pace;
    wire_open(buf, match_side_name(match, side));
    wire_number(buf, "left",
                standing->clock.since_ms == 0 ? (int64_t)pace->seconds * 1000
                                              : clock_left(&standing->clock, side, used));
    if (pace->days_off > 0)
        wire_number(buf, "days_off", pace->days_off - standing->rested[side]);
    if (standing->rest_until_ms[side] > now_ms)
        wire_number(buf, "rests_until", standing->rest_until_ms[side]);
    wire_close(buf);
}

static struct frame *clock_frame(const struct match *match) {
    int64_t now_ms = lobby_now_ms(), used = used_ms(match, now_ms);
    struct buf buf = {0};
    wire_begin(&buf, REPLY_CLOCK, -1);
    wire_text(&buf, "match", match->id);
    wire_number(&buf, "time", now_ms);
    wire_text_if(&buf, "runs", match_side_name(match, match->standing.clock.runs));
    if (match->standing.paused)
        wire_flag(&buf, "paused", true);
    wire_open(&buf, "sides");
    for (int side = 0; side < SIDES; side++)
        write_side(&buf, match, (enum side)side, now_ms, used);
    wire_close(&buf);
    wire_end(&buf);
    struct frame *frame = frame_new(buf.bytes, buf.length);
    buf_finish(&buf);
    return frame;
}

/* Who is told late would learn from a clock whose decision it is now. */
static bool is_told(const struct match *match, enum viewer viewer) {
    return match->terms.pace.each != CLOCK_NONE &&
           (viewer != VIEWER_ALL || match->terms.delay == 0);
}

void timing_greet(struct attachment *attachment) {
    if (!is_told(attachment->match, attachment->viewer))
        return;
    struct frame *frame = clock_frame(attachment->match);
    client_send(attachment->client, frame, true);
    frame_unref(frame);
}

void timing_send(struct match *match) {
    struct frame *frame = clock_frame(match);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        if (is_told(match, (enum viewer)viewer))
            match_send(match, (enum viewer)viewer, frame, NULL);
    frame_unref(frame);
}

/* ---- What may be asked ---- */

static bool object(struct trial *trial, const char *where, const char *why) {
    objection_set(&trial->objection, ERROR_NOT_PERMITTED, where, "%s", why);
    return false;
}

static bool has_clock(struct trial *trial) {
    return trial->match->terms.pace.each != CLOCK_NONE ||
           object(trial, "", "This match has no clock.");
}

bool timing_may_pause(struct trial *trial) {
    if (!has_clock(trial))
        return false;
    return !trial->match->standing.paused ||
           object(trial, "what", "The clocks stand still already.");
}

bool timing_plan_resume(struct trial *trial) {
    trial->entry.kind = ENTRY_RESUME;
    if (!has_clock(trial))
        return false;
    return trial->match->standing.paused ||
           object(trial, "", "There is no pause that could end.");
}

bool timing_plan_rest(struct trial *trial) {
    const struct match *match = trial->match;
    unsigned taken = match->standing.rested[trial->side];
    int64_t days = trial->request->msg.rest.days;
    trial->entry.kind = ENTRY_REST;
    trial->entry.days = (unsigned)days;
    if (!has_clock(trial))
        return false;
    if (taken + days <= match->terms.pace.days_off)
        return true;
    objection_set(&trial->objection, ERROR_NOT_PERMITTED, "days",
                  "You have %u of your %u days off left.",
                  match->terms.pace.days_off - taken, match->terms.pace.days_off);
    return false;
}

bool timing_plan_give(struct trial *trial) {
    const struct match *match = trial->match;
    const struct clock *clock = &match->standing.clock;
    int64_t seconds = trial->request->msg.give.seconds;
    trial->entry.kind = ENTRY_GIVE;
    trial->entry.seconds = (unsigned)seconds;
    if (!has_clock(trial))
        return false;
    if (clock->since_ms == 0)
        return object(trial, "", "No clock has run yet.");
    if (clock->left_ms[side_other(trial->side)] + seconds * 1000 > CLOCK_LEFT_MAX_MS / 2)
        return object(trial, "seconds", "That is more time than a clock can show.");
    return true;
}

/* "2 days 3 hours", "3 hours 20 minutes", "40 seconds" */
static void write_time(char *text, size_t size, int64_t ms) {
    long long seconds = (ms + 999) / 1000;
    if (seconds >= 86400)
        snprintf(text, size, "%lld days %lld hours", seconds / 86400,
                 seconds % 86400 / 3600);
    else if (seconds >= 3600)
        snprintf(text, size, "%lld hours %lld minutes", seconds / 3600,
                 seconds % 3600 / 60);
    else if (seconds >= 60)
        snprintf(text, size, "%lld minutes %lld seconds", seconds / 60, seconds % 60);
    else
        snprintf(text, size, "%lld seconds", seconds);
}

bool timing_plan_claim(struct trial *trial) {
    const struct match *match = trial->match;
    const struct clock *clock = &match->standing.clock;
    enum side other = side_other(trial->side);
    trial->entry.kind = ENTRY_CLAIM;
    if (!has_clock(trial))
        return false;
    if (clock->runs != other)
        return object(trial, "", "Your opponent's clock does not run now.");
    int64_t left_ms = timing_left_ms(match, other);
    if (left_ms == 0)
        return true;
    char text[64];
    write_time(text, sizeof text, left_ms);
    objection_set(&trial->objection, ERROR_NOT_PERMITTED, "",
                  "Your opponent's time has not run out: %s is left.", text);
    return false;
}
