/* SPDX-License-Identifier: MIT */
/* See notices.h. */
#include "notices.h"

#include "jsonx.h"
#include "room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The words for a kind, as one types them; beside "feed" each wants a target. */
static const char *const kinds[] = {"email", "ntfy", "discord", "webhook", "feed"};

static void add_when(struct buf *buf, int64_t at_ms) {
    time_t seconds = (time_t)(at_ms / 1000);
    struct tm local;
    char text[40];
    localtime_r(&seconds, &local);
    strftime(text, sizeof text, "%Y-%m-%d %H:%M", &local);
    buf_add_text(buf, text);
}

/* The minute of a day in Greenwich that has this clock time here today, and the other way round. */
static int minute_there(int hour, int minute) {
    time_t now = time(NULL);
    struct tm here;
    localtime_r(&now, &here);
    here.tm_hour = hour;
    here.tm_min = minute;
    here.tm_isdst = -1;
    return (int)(mktime(&here) / 60 % (24 * 60));
}

static void add_daily(struct buf *buf, int64_t minute) {
    time_t today = time(NULL) / 86400 * 86400 + (time_t)minute * 60;
    struct tm here;
    localtime_r(&today, &here);
    buf_printf(buf, "; every day at %02d:%02d", here.tm_hour, here.tm_min);
}

static void add_recipient(struct buf *buf, const json_t *recipient) {
    const char *target = json_get_text(recipient, "target"),
               *url = json_get_text(recipient, "url"),
               *secret = json_get_text(recipient, "secret"),
               *error = json_get_text(recipient, "error");
    int64_t remind = json_get_number(recipient, "remind", 0),
            told = json_get_number(recipient, "told", 0),
            minute = json_get_number(recipient, "minute", -1);
    const char *confirm = minute < 0 ? "notices" : "daily"; /* no feed has a code */
    buf_printf(buf, "%lld. %s %s", (long long)json_get_number(recipient, "number", 0),
               json_get_text(recipient, "kind"), target != NULL ? target : "");
    if (url != NULL)
        buf_printf(buf, "%s", url);
    if (!json_get_flag(recipient, "confirmed", true))
        buf_printf(buf, "; waits for the code of its mail: `%s code NUMBER CODE`",
                   confirm);
    if (remind > 0)
        buf_printf(buf, "; reminds after %lld hours", (long long)remind);
    if (minute >= 0)
        add_daily(buf, minute);
    if (json_get_flag(recipient, "turns", false))
        buf_add_text(buf, minute >= 0 ? ", and at every turn" : "; every turn");
    if (secret != NULL)
        buf_printf(buf, "; signed with %s", secret);
    if (told > 0) {
        buf_add_text(buf, "; told ");
        add_when(buf, told);
    }
    if (error != NULL)
        buf_printf(buf, "; the last notice did not arrive: %s", error);
    buf_add_text(buf, "\n");
}

static void say_recipients(struct client *client, const json_t *message) {
    const json_t *list = json_object_get(message, "recipients");
    struct buf buf = {0};
    for (size_t i = 0; i < json_array_size(list); i++)
        add_recipient(&buf, json_array_get(list, i));
    bool daily = strcmp(json_get_text(message, "type"), "daily") == 0;
    if (buf.length == 0 && daily)
        client_say(client, TONE_NOTE,
                   "You are told nowhere once a day. `help daily` says how.");
    else if (buf.length == 0)
        client_say(
            client, TONE_NOTE,
            "You are told nowhere else that it is your turn. `help notices` says how.");
    else
        client_say(client, TONE_NOTE, "%.*s", (int)buf.length - 1, buf.bytes);
    buf_finish(&buf);
}

void notices_take(struct client *client, const json_t *message) {
    const json_t *list = json_object_get(message, "recipients");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *recipient = json_array_get(list, i);
        const char *error = json_get_text(recipient, "error"),
                   *target = json_get_text(recipient, "target");
        if (error != NULL)
            client_say(client, TONE_FAINT, "The notice to %s did not arrive: %s",
                       target != NULL ? target : "the feed", error);
    }
}

static void reply_recipients(void *owner, const json_t *reply, void *context) {
    (void)context;
    if (reply != NULL && client_is_granted(owner, reply))
        say_recipients(owner, reply);
}

static json_t *about(struct client *client, const char *type, const char *number) {
    json_t *message = client_message_new(client, type, false);
    json_object_set_new(message, "number", json_integer(strtol(number, NULL, 10)));
    return message;
}

static bool is_kind(const char *word) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i], word) == 0)
            return true;
    return false;
}

/* "notices email ann@example.org 24": the last word, a number, is after how many hours one is
 * reminded. */
static json_t *recipient_new(struct client *client, const struct words *words) {
    json_t *message = client_message_new(client, "notify", false);
    int at = 2;
    json_object_set_new(message, "kind", json_string(words->list[1]));
    if (strcmp(words->list[1], "feed") != 0 && at < words->count)
        json_object_set_new(message, "target", json_string(words->list[at++]));
    if (at < words->count)
        json_object_set_new(message, "remind",
                            json_integer(strtol(words->list[at], NULL, 10)));
    return message;
}

static void run_notices(struct client *client, const struct words *words) {
    const char *word = words->count > 1 ? words->list[1] : "";
    json_t *message = NULL;
    if (words->count == 1)
        message = client_message_new(client, "notify", false);
    else if (strcmp(word, "end") == 0 && words->count == 3)
        message = about(client, "notify-end", words->list[2]);
    else if (strcmp(word, "code") == 0 && words->count == 4) {
        message = about(client, "notify-confirm", words->list[2]);
        json_object_set_new(message, "code", json_string(words->list[3]));
    } else if (is_kind(word) && words->count <= 4)
        message = recipient_new(client, words);
    if (message != NULL)
        client_request_take(client, message, reply_recipients, NULL);
    else
        client_say(
            client, TONE_REFUSAL,
            "notices, notices email ADDRESS, notices ntfy URL, notices discord URL, "
            "notices webhook URL, notices feed, notices code NUMBER CODE, or notices end "
            "NUMBER.");
}

/* "daily ntfy https://ntfy.sh/TOPIC 19:30" */
static json_t *daily_new(const struct words *words) {
    int hour = 0, minute = 0;
    char rest;
    if (words->count == 2 && strcmp(words->list[1], "feed") == 0)
        return json_pack("{s:s, s:s}", "type", "daily", "kind", "feed");
    if (words->count != 4 || strcmp(words->list[1], "feed") == 0 ||
        sscanf(words->list[3], "%2d:%2d%c", &hour, &minute, &rest) != 2 || hour < 0 ||
        hour > 23 || minute < 0 || minute > 59)
        return NULL;
    return json_pack("{s:s, s:s, s:s, s:i}", "type", "daily", "kind", words->list[1],
                     "target", words->list[2], "minute", minute_there(hour, minute));
}

static void run_daily(struct client *client, const struct words *words) {
    const char *word = words->count > 1 ? words->list[1] : "";
    json_t *message = NULL;
    if (words->count == 1)
        message = json_pack("{s:s}", "type", "daily");
    else if (strcmp(word, "end") == 0 && words->count == 3)
        message = json_pack("{s:s, s:i}", "type", "daily-end", "number",
                            (int)strtol(words->list[2], NULL, 10));
    else if (strcmp(word, "code") == 0 && words->count == 4)
        message =
            json_pack("{s:s, s:i, s:s}", "type", "daily-confirm", "number",
                      (int)strtol(words->list[2], NULL, 10), "code", words->list[3]);
    else if (strcmp(word, "turns") == 0 && words->count == 4)
        message = json_pack("{s:s, s:i, s:b}", "type", "daily-turns", "number",
                            (int)strtol(words->list[2], NULL, 10), "on",
                            strcmp(words->list[3], "on") == 0);
    else if (is_kind(word))
        message = daily_new(words);
    if (message != NULL)
        client_request_take(client, message, reply_recipients, NULL);
    else
        client_say(
            client, TONE_REFUSAL,
            "daily, daily email ADDRESS 19:30, daily ntfy URL 19:30, daily discord "
            "URL 19:30, daily webhook URL 19:30, daily feed, daily code NUMBER CODE, "
            "daily turns NUMBER on|off, or daily end NUMBER.");
}

static void complete_notices(struct client *client, struct completion *ret_completion) {
    (void)client;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        completion_add(ret_completion, kinds[i]);
    completion_add(ret_completion, "code");
    completion_add(ret_completion, "end");
}

const struct command notices_commands[] = {
    {"notices", "", PLACE_SEAT, "[KIND TARGET [HOURS]]",
     "Where the server tells you that this match waits for you, when you are not here.\n"
     "notices email ann@example.org 24   by mail, and once more after 24 hours\n"
     "notices ntfy https://ntfy.sh/TOPIC, notices discord URL, notices webhook URL\n"
     "notices feed                       an Atom feed with a secret address\n"
     "notices code 1 abcd2345            the code of the first mail, which confirms it\n"
     "notices end 1                      no more there",
     run_notices, "Being told elsewhere", .complete = complete_notices},
    {"daily", "", PLACE_ONLINE, "[KIND TARGET HH:MM]",
     "Where the server tells your account once a day of all matches that wait for you; or a "
     "feed.\n"
     "daily email ann@example.org 19:30   at this time of your clock; where none waits, "
     "nothing\n"
     "daily ntfy https://ntfy.sh/TOPIC 7:00, daily discord URL 7:00, daily webhook URL "
     "7:00\n"
     "daily feed                          an Atom feed of every turn in all your matches; "
     "again: another secret address\n"
     "daily code 1 abcd2345               the code of the first mail, which confirms it\n"
     "daily turns 1 on                    also of every turn, in all your matches\n"
     "daily end 1                         no more there",
     run_daily, NULL, .complete = complete_notices},
};
const size_t notices_command_count = sizeof notices_commands / sizeof *notices_commands;
