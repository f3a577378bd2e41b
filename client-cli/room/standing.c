/* SPDX-License-Identifier: MIT */
/* See standing.h. */
#include "standing.h"

#include "jsonx.h"
#include "room.h"
#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>

/* "check stand, retreat first; after 60 minutes" */
static void say_orders(struct client *client, const json_t *reply) {
    struct buf buf = {0};
    const char *name;
    json_t *choice;
    json_object_foreach (json_object_get(reply, "orders"), name, choice)
        buf_printf(&buf, "%s%s %s", buf.length > 0 ? ", " : "", name,
                   json_string_value(choice));
    json_int_t after = json_get_number(reply, "after", 0);
    if (buf.length == 0)
        client_say(client, TONE_NOTE, "You have given no standing orders.");
    else if (after > 0)
        client_say(
            client, TONE_NOTE,
            "Standing orders, while you are away, for what has waited %lld minutes: %s.",
            (long long)after, buf_text(&buf));
    else
        client_say(client, TONE_NOTE, "Standing orders, while you are away: %s.",
                   buf_text(&buf));
    buf_finish(&buf);
}

static void say_choices(struct client *client, const json_t *can) {
    struct buf buf = {0};
    size_t i, k;
    json_t *row, *choice;
    json_array_foreach (can, i, row) {
        buf_printf(&buf, "%s%s", i > 0 ? "; " : "", json_get_text(row, "order"));
        if (json_get_flag(row, "place", false))
            buf_add_text(&buf, " HEX");
        json_array_foreach (json_object_get(row, "choices"), k, choice)
            buf_printf(&buf, "%s%s", k > 0 ? " or " : " ", json_string_value(choice));
    }
    if (buf.length > 0)
        client_say(client, TONE_FAINT, "One can order: %s.", buf_text(&buf));
    else
        client_say(client, TONE_FAINT, "Nothing can be ordered in this game.");
    buf_finish(&buf);
}

static void reply_ordered(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    (void)context;
    if (reply != NULL && client_is_granted(client, reply))
        say_orders(client, reply);
}

/* Puts one word of the command among the orders that there are. */
static void change(json_t *message, const char *name, const char *value) {
    json_t *orders = json_object_get(message, "orders");
    if (strcmp(name, "after") == 0)
        json_object_set_new(message, "after", json_integer(strtol(value, NULL, 10)));
    else if (strcmp(name, "clear") == 0)
        json_object_clear(orders);
    else if (strcmp(value, "off") == 0)
        json_object_del(orders, name);
    else
        json_object_set_new(orders, name, json_string(value));
}

/* What was ordered is known: shows it, or sends it back with what is to be another. */
static void reply_known(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    char *wanted = context;
    if (reply != NULL && client_is_granted(client, reply) && wanted == NULL) {
        say_orders(client, reply);
        say_choices(client, json_object_get(reply, "can"));
    } else if (reply != NULL && wanted != NULL &&
               json_object_get(reply, "orders") != NULL) {
        json_t *message = client_message_new(client, "orders", false);
        json_object_set_new(message, "orders",
                            json_copy(json_object_get(reply, "orders")));
        json_object_set_new(message, "after",
                            json_integer(json_get_number(reply, "after", 0)));
        char *value = strchr(wanted, ' ');
        *value++ = '\0';
        change(message, wanted, value);
        client_request_take(client, message, reply_ordered, NULL);
    }
    free(wanted);
}

static void run_orders(struct client *client, const struct words *words) {
    struct buf wanted = {0};
    bool clears = words->count == 2 && strcmp(words->list[1], "clear") == 0;
    if (words->count == 2 && !clears) {
        client_say(client, TONE_REFUSAL,
                   "orders NAME CHOICE, please, or NAME off; `orders` alone says which.");
        return;
    }
    if (words->count > 1)
        buf_printf(&wanted, "%s %s", words->list[1], clears ? "" : words->list[2]);
    client_request_take(client, client_message_new(client, "orders", false), reply_known,
                        words->count > 1 ? xstrdup(buf_text(&wanted)) : NULL);
    buf_finish(&wanted);
}

const struct command standing_commands[] = {
    {"orders", "", PLACE_SEAT, "[NAME CHOICE]",
     "Shows or gives standing orders: how small decisions are settled while you are away.\n"
     "orders check stand: so it is done. orders check off: you decide yourself again. orders after 60: only what has "
     "waited an hour. orders clear: none. The record says where one was used.",
     run_orders, NULL},
};
const size_t standing_command_count =
    sizeof standing_commands / sizeof *standing_commands;
