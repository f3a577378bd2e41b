/* SPDX-License-Identifier: MIT */
/* See acting.h. */
#include "acting.h"

#include "room.h"

void acting_for_take(struct client *client, json_t *action, reply_fn *reply,
                     void *context) {
    json_t *message = client_message_new(client, "act", true);
    json_object_set_new(message, "seen", json_integer(client->match.n));
    json_object_set_new(message, "action", action);
    client_request_take(client, message, reply, context);
}

void acting_take(struct client *client, json_t *action) {
    acting_for_take(client, action, room_reply_acted, NULL);
}

void acting_ask_take(struct client *client, json_t *question, reply_fn *reply,
                     void *context) {
    json_t *message = client_message_new(client, "ask", false);
    json_object_set_new(message, "question", question);
    client_request_take(client, message, reply, context);
}

void acting_try_take(struct client *client, json_t *action, reply_fn *reply,
                     void *context) {
    json_t *message = client_message_new(client, "try", false);
    json_object_set_new(message, "action", action);
    client_request_take(client, message, reply, context);
}
