/* SPDX-License-Identifier: MIT */
/* See pacing.h. */
#include "pacing.h"

#include "jsonx.h"
#include "room.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

enum { MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR };

static int64_t monotonic_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- Words ---- */

static void add_unit(struct buf *buf, int64_t count, const char *unit) {
    buf_printf(buf, "%lld %s%s", (long long)count, unit, count == 1 ? "" : "s");
}

/* "2 days 3 hours", "40 minutes": the largest unit that there is, and the next. */
static void add_time(struct buf *buf, int64_t seconds) {
    static const struct {
        int64_t length;
        const char *name;
    } units[] = {{DAY, "day"}, {HOUR, "hour"}, {MINUTE, "minute"}, {1, "second"}};
    const size_t last = sizeof units / sizeof *units - 1;
    size_t first = 0;
    while (first < last && seconds < units[first].length)
        first++;
    add_unit(buf, seconds / units[first].length, units[first].name);
    if (first == last)
        return;
    int64_t rest = seconds % units[first].length / units[first + 1].length;
    if (rest == 0)
        return;
    buf_add_text(buf, " ");
    add_unit(buf, rest, units[first + 1].name);
}

void pacing_add_terms(const json_t *terms, struct buf *buf) {
    const json_t *clock = json_object_get(terms, "clock");
    const char *each = json_get_text(clock, "each");
    int64_t increment = json_get_number(clock, "increment", 0),
            days = json_get_number(clock, "days_off", 0);
    if (each == NULL)
        return;
    buf_add_text(buf, "Clock: ");
    add_time(buf, json_get_number(clock, "seconds", 0));
    buf_add_text(buf, strcmp(each, "phase") == 0 ? " for each phase" : " for the match");
    if (increment > 0) {
        buf_add_text(buf, " and ");
        add_time(buf, increment);
        buf_add_text(buf, " more for each phase that one ends");
    }
    if (days > 0) {
        buf_add_text(buf, ", ");
        add_unit(buf, days, "day");
        buf_add_text(buf, " off");
    }
    buf_add_text(buf, ".");
    const char *at_zero = json_get_text(clock, "at_zero");
    if (at_zero != NULL && strcmp(at_zero, "lose") == 0)
        buf_add_text(buf, " Who has no time left has lost.");
    else if (at_zero != NULL)
        buf_printf(buf, " The computer (level %lld) goes on for who has no time left.",
                   (long long)json_get_number(clock, "level", 0));
}

/* "3d", "90m": seconds, and what stands behind; -1: no time. */
static int64_t read_time(const char *text, const char **ret_end) {
    char *end;
    if (!isdigit((unsigned char)*text))
        return -1;
    long long count = strtoll(text, &end, 10);
    int64_t unit = *end == 'd' ? DAY : *end == 'h' ? HOUR : *end == 'm' ? MINUTE : -1;
    if (unit < 0 || count < 1 || count > 525600)
        return -1;
    *ret_end = end + 1;
    return count * unit;
}

bool pacing_choose(json_t *create, const char *text) {
    const char *end;
    int64_t seconds = text == NULL ? -1 : read_time(text, &end), increment = 0;
    if (seconds < 0)
        return false;
    if (*end == '+')
        increment = read_time(end + 1, &end);
    bool each_phase = strcasecmp(end, "/phase") == 0;
    if (increment < 0 || (each_phase && increment > 0) || (!each_phase && *end != '\0'))
        return false;
    json_object_set_new(create, "clock", json_string(each_phase ? "phase" : "match"));
    json_object_set_new(create, "clock_seconds", json_integer(seconds));
    if (increment > 0)
        json_object_set_new(create, "clock_increment", json_integer(increment));
    return true;
}

bool pacing_choose_zero(json_t *create, const char *text) {
    static const char computer[] = "computer";
    if (text == NULL)
        return false;
    const char *level = strchr(text, ':');
    size_t length = level != NULL ? (size_t)(level - text) : strlen(text);
    bool is_computer =
        length == sizeof computer - 1 && strncasecmp(text, computer, length) == 0;
    if (level != NULL &&
        (!is_computer || strlen(level) != 2 || level[1] < '1' || level[1] > '3'))
        return false;
    if (!is_computer && strcasecmp(text, "claim") != 0 && strcasecmp(text, "lose") != 0)
        return false;
    json_object_set_new(create, "at_zero",
                        json_string(is_computer                     ? computer
                                    : strcasecmp(text, "lose") == 0 ? "lose"
                                                                    : "claim"));
    if (level != NULL)
        json_object_set_new(create, "at_zero_level", json_integer(level[1] - '0'));
    return true;
}

void pacing_say_given(struct client *client, const char *who, const char *has,
                      int64_t seconds) {
    struct buf buf = {0};
    add_time(&buf, seconds);
    client_say(client, TONE_NOTE, "%s %s given the other side %s more.", who, has,
               buf_text(&buf));
    buf_finish(&buf);
}

/* ---- How they stand ---- */

static int64_t left_ms(const struct client *client, const char *side) {
    const json_t *clock = client->told.clock;
    const json_t *row = json_object_get(json_object_get(clock, "sides"), side);
    const char *runs = json_get_text(clock, "runs");
    int64_t left = json_get_number(row, "left", 0);
    if (runs == NULL || strcmp(runs, side) != 0)
        return left;
    int64_t told = json_get_number(clock, "time", 0);
    int64_t since = monotonic_ms() - client->told.clock_at;
    int64_t rests = json_get_number(row, "rests_until", 0) - told;
    if (rests > 0)
        since -= rests;
    return since <= 0 ? left : since >= left ? 0 : left - since;
}

static void add_side(const struct client *client, const char *side, const json_t *row,
                     struct buf *buf) {
    const json_t *clock = client->told.clock;
    const char *runs = json_get_text(clock, "runs");
    int64_t left = left_ms(client, side);
    char who[200];
    client_player_text(client, side, who, sizeof who);
    who[0] = (char)toupper((unsigned char)who[0]);
    buf_printf(buf, "%s: ", who);
    if (left > 0) {
        add_time(buf, (left + 999) / 1000);
        buf_add_text(buf, " left");
    } else {
        buf_add_text(buf, "no time left");
    }
    if (json_get_number(row, "rests_until", 0) > json_get_number(clock, "time", 0))
        buf_add_text(buf, ", resting");
    else if (runs != NULL && strcmp(runs, side) == 0)
        buf_add_text(buf, ", running");
    int64_t days = json_get_number(row, "days_off", 0);
    if (days > 0) {
        buf_add_text(buf, ", ");
        add_unit(buf, days, "day");
        buf_add_text(buf, " off to take");
    }
    buf_add_text(buf, ".");
}

static void say_clocks(struct client *client) {
    const json_t *clock = client->told.clock;
    struct buf buf = {0};
    const char *side;
    json_t *row;
    json_object_foreach (json_object_get(clock, "sides"), side, row) {
        buf_add_text(&buf, buf.length > 0 ? " " : "");
        add_side(client, side, row, &buf);
    }
    if (json_get_flag(clock, "paused", false))
        buf_add_text(&buf,
                     " The clocks stand still, as you both agreed; `resume` ends it.");
    client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    buf_finish(&buf);
}

void pacing_take(struct client *client, const json_t *message) {
    bool first = client->told.clock == NULL;
    json_decref(client->told.clock);
    client->told.clock = json_incref((json_t *)message);
    client->told.clock_at = monotonic_ms();
    if (first && !match_is_over(&client->match))
        say_clocks(client);
}

/* ---- Commands ---- */

static bool has_clock(struct client *client) {
    if (client->told.clock == NULL)
        client_say(client, TONE_REFUSAL, "This match has no clock.");
    return client->told.clock != NULL;
}

static void run_clock(struct client *client, const struct words *words) {
    (void)words;
    if (has_clock(client))
        say_clocks(client);
}

static void run_pause(struct client *client, const struct words *words) {
    (void)words;
    json_t *message = client_message_new(client, "propose", true);
    json_object_set_new(message, "what", json_string("pause"));
    client_request_take(client, message, room_reply_acted, NULL);
}

static void run_resume(struct client *client, const struct words *words) {
    (void)words;
    client_request_take(client, client_message_new(client, "resume", true),
                        room_reply_acted, NULL);
}

static void claim_confirmed(struct client *client, bool yes, void *context) {
    (void)context;
    if (yes)
        client_request_take(client, client_message_new(client, "claim", true),
                            room_reply_acted, NULL);
}

static void run_claim(struct client *client, const struct words *words) {
    (void)words;
    const char *enemy = match_enemy(&client->match);
    if (!has_clock(client))
        return;
    if (enemy == NULL || left_ms(client, enemy) > 0)
        say_clocks(client);
    else
        client_confirm(client,
                       "Your opponent has no time left. Win the match by it? You may "
                       "also wait, `give` time, or let the `computer` go on.",
                       claim_confirmed, NULL);
}

static void run_give(struct client *client, const struct words *words) {
    const char *end = "";
    int64_t seconds = words->count > 1 ? read_time(words->list[1], &end) : -1;
    if (seconds < 0 || *end != '\0') {
        client_say(client, TONE_REFUSAL,
                   "give TIME, please: give 1d, give 2h or give 10m, for example.");
        return;
    }
    json_t *message = client_message_new(client, "give", true);
    json_object_set_new(message, "seconds", json_integer(seconds));
    client_request_take(client, message, room_reply_acted, NULL);
}

static void run_rest(struct client *client, const struct words *words) {
    char *end = NULL;
    long days = words->count > 1 ? strtol(words->list[1], &end, 10) : 0;
    if (end == NULL || *end != '\0' || days < 1) {
        client_say(client, TONE_REFUSAL, "rest DAYS, please: `clock` says how many.");
        return;
    }
    json_t *message = client_message_new(client, "rest", true);
    json_object_set_new(message, "days", json_integer(days));
    client_request_take(client, message, room_reply_acted, NULL);
}

const struct command pacing_commands[] = {
    {"clock", "", PLACE_MATCH, "", "How much time both sides have left.", run_clock,
     "The clocks"},
    {"pause", "", PLACE_SEAT, "", "Proposes that the clocks stand still.", run_pause,
     NULL},
    {"resume", "", PLACE_SEAT, "", "Lets the clocks run again after a pause.", run_resume,
     NULL},
    {"rest", "", PLACE_SEAT, "DAYS",
     "Takes days off: your clock stands so long.\n"
     "How many there are was said when the match was made.",
     run_rest, NULL},
    {"claim", "", PLACE_SEAT, "",
     "Wins the match when your opponent has no time left, after a question.\n"
     "You may also wait, `give` time, or let the `computer` go on: nothing happens by itself, unless that was "
     "chosen when the match was made.",
     run_claim, NULL},
    {"give", "", PLACE_SEAT, "TIME",
     "Gives your opponent's clock more time: 1d, 2h, 10m.", run_give, NULL},
};
const size_t pacing_command_count = sizeof pacing_commands / sizeof *pacing_commands;
