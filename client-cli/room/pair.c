/* SPDX-License-Identifier: MIT */
/* See pair.h. */
#include "pair.h"

#include "join.h"
#include "jsonx.h"
#include "room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a side has reached in both matches together, in hundredths: in the other the players have changed
 * sides. */
static int64_t together(const json_t *here, const json_t *there, const char *side,
                        const char *other) {
    return json_get_number(here, side, 0) + json_get_number(there, other, 0);
}

static void add_points(struct buf *buf, int64_t hundredths) {
    int64_t rest = llabs(hundredths) % 100;
    buf_printf(buf, "%s%lld", hundredths < 0 ? "-" : "",
               (long long)(llabs(hundredths) / 100));
    if (rest > 0)
        buf_printf(buf, ".%02lld", (long long)rest);
}

static void say_points(struct client *client, const json_t *reply) {
    const json_t *here = json_object_get(client->match.status, "points"),
                 *there = json_object_get(reply, "points");
    const char *side = client->seat.side, *other = NULL, *name;
    json_t *seat;
    json_object_foreach (client->match.seats, name, seat)
        if (strcmp(name, side) != 0)
            other = name;
    if (here == NULL || there == NULL || other == NULL) {
        client_say(client, TONE_NOTE, "The points of both are added when both are over.");
        return;
    }
    struct buf buf = {0};
    buf_add_text(&buf, "Both matches of the pair together: you have ");
    add_points(&buf, together(here, there, side, other));
    buf_add_text(&buf, " points, your opponent ");
    add_points(&buf, together(here, there, other, side));
    client_say(client, TONE_HEADING, "%s.", buf_text(&buf));
    buf_finish(&buf);
}

static void reply_other(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    const json_t *pair = json_object_get(client->match.status, "pair");
    const char *match = json_get_text(pair, "match"), *code = json_get_text(pair, "code");
    struct seat seat;
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply) ||
        client->role != ROLE_SEATED || match == NULL ||
        strcmp(match, json_get_text(reply, "match")) != 0)
        return;
    say_points(client, reply);
    if (seats_find(&client->folder, client->server, match, NULL, &seat))
        room_sit(client, &seat);
    else if (code != NULL)
        join_ask(client, code, NULL);
    else
        client_say(client, TONE_REFUSAL, "Your seat there is not kept here.");
}

static void run_pair(struct client *client, const struct words *words) {
    const char *match =
        json_get_text(json_object_get(client->match.status, "pair"), "match");
    (void)words;
    if (match == NULL) {
        client_say(client, TONE_REFUSAL,
                   "This match is not one of a pair. `create SIDE pair` makes one.");
        return;
    }
    client_request_take(client, json_pack("{s:s, s:s}", "type", "look", "match", match),
                        reply_other, NULL);
}

const struct command pair_commands[] = {
    {"pair", "", PLACE_SEAT, "",
     "Goes to the other match of a mirrored pair, and says how both stand together.\n"
     "In a pair you play the same battle twice at once, each side once, and the points are added. The dice of "
     "the two have nothing to do with each other.",
     run_pair, NULL},
};
const size_t pair_command_count = sizeof pair_commands / sizeof *pair_commands;
