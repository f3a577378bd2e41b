/* SPDX-License-Identifier: MIT */
/* See wishes.h. */
#include "wishes.h"

#include "create.h"
#include "jsonx.h"
#include "lists.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* "union days new", as it is typed. */
static void add_wanted(struct buf *buf, const json_t *wish) {
    static const char *const fields[] = {"game", "edition", "scenario",
                                         "side", "pace",    "experience"};
    const json_t *options = json_object_get(wish, "options");
    size_t i, before = buf->length;
    json_t *option;
    for (i = 0; i < sizeof fields / sizeof *fields; i++) {
        const char *word = json_get_text(wish, fields[i]);
        if (word != NULL)
            buf_printf(buf, " %s", strcmp(word, "none") == 0 ? "untimed" : word);
    }
    if (lists_has_ratings(wish)) {
        buf_add_text(buf, " ");
        lists_add_ratings(wish, buf);
    }
    json_array_foreach (options, i, option)
        buf_printf(buf, " %s", json_string_value(option));
    if (buf->length == before)
        buf_add_text(buf, " any match");
}

static void add_day(struct buf *buf, const char *before, int64_t ms) {
    time_t seconds = (time_t)(ms / 1000);
    struct tm local;
    char text[40];
    localtime_r(&seconds, &local);
    strftime(text, sizeof text, "%e %B", &local);
    buf_printf(buf, "%s%s", before, text[0] == ' ' ? text + 1 : text);
}

static void add_wish(struct buf *buf, const json_t *wish) {
    const json_t *others = json_object_get(wish, "others");
    int64_t until = json_get_number(wish, "until", 0);
    size_t i;
    json_t *name;
    buf_printf(buf, "\n%2lld ", (long long)json_get_number(wish, "number", 0));
    add_wanted(buf, wish);
    if (until > 0)
        add_day(buf, ", until ", until);
    json_array_foreach (others, i, name)
        buf_printf(buf, "%s%s", i == 0 ? "; also looks: " : ", ",
                   json_string_value(name));
}

static void reply_wishes(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    const json_t *wishes = json_object_get(reply, "wishes");
    size_t i;
    json_t *wish;
    struct buf buf = {0};
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply))
        return;
    buf_add_text(&buf,
                 json_array_size(wishes) > 0
                     ? "You look for, and are told where `daily` says when it comes:"
                     : "You look for nobody: `wish` with words as for `list`.");
    json_array_foreach (wishes, i, wish)
        add_wish(&buf, wish);
    client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    buf_finish(&buf);
}

static void run_wishes(struct client *client, const struct words *words) {
    (void)words;
    client_request_take(client, json_pack("{s:s}", "type", "wishes"), reply_wishes, NULL);
}

static void run_wish(struct client *client, const struct words *words) {
    if (words->count == 3 && strcmp(words->list[1], "end") == 0) {
        client_request_take(client,
                            json_pack("{s:s, s:I}", "type", "wish-end", "number",
                                      (json_int_t)strtol(words->list[2], NULL, 10)),
                            reply_wishes, NULL);
        return;
    }
    json_t *message = json_pack("{s:s}", "type", "wish");
    bool any = words->count == 2 && strcmp(words->list[1], "any") == 0;
    for (int i = 1; i < words->count && !any; i++)
        if (!lists_narrow(client, message, words->list[i]) ||
            json_object_get(message, "state") != NULL) {
            client_say(client, TONE_REFUSAL,
                       "\"%s\" is nothing that one can look for: `help wish`.",
                       words->list[i]);
            json_decref(message);
            return;
        }
    if (words->count < 2) {
        json_decref(message);
        run_wishes(client, words);
        return;
    }
    client_request_take(client, message, reply_wishes, NULL);
}

static void complete(struct client *client, struct completion *ret_completion) {
    static const char *const words[] = {"any",  "end", "untimed", "live",
                                        "days", "new", "some",    "much"};
    create_complete_choices(client, ret_completion);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        completion_add(ret_completion, words[i]);
}

const struct command wishes_commands[] = {
    {"wish", "", PLACE_ONLINE, "any | [untimed|live|days] [SIDE] ... | end NUMBER",
     "Looks for an opponent: you are told when somebody offers a match that fits, or looks "
     "for the same.\n"
     "wish any                   whatever is offered\n"
     "wish days union new        words as for `list`; the side is the one that you want\n"
     "wish 1400-1700             a rating that the other shows\n"
     "wish end NUMBER            not any more\n"
     "It needs an account, and `daily` says where you are told.",
     run_wish, NULL, complete},
    {"wishes", "", PLACE_ONLINE, "", "Whom you look for, and who looks for the same.",
     run_wishes, NULL},
};
const size_t wishes_command_count = sizeof wishes_commands / sizeof *wishes_commands;
