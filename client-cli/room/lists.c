/* SPDX-License-Identifier: MIT */
/* See lists.h. What was listed last is kept, so that a number can be chosen. */
#include "lists.h"

#include "catalogue.h"
#include "jsonx.h"
#include "limit.h"

#include <stdlib.h>
#include <string.h>

enum { SEATS_ASKED = LIMIT_SEATS_PER_SUMMARY };

static void add_row(struct client *client, size_t number, const json_t *row,
                    const char *more, struct buf *buf) {
    const char *title = json_get_text(row, "title"),
               *headline = json_get_text(row, "headline");
    const char *state = json_get_text(row, "state");
    bool open = state != NULL && strcmp(state, "open") == 0;
    buf_printf(buf, "%2zu  %s%s%s: ", number, title ? title : "", title ? ", " : "",
               catalogue_scenario(client, row));
    catalogue_add_players(json_object_get(row, "seats"), buf);
    buf_printf(buf, "; %s%s%s\n",
               open       ? "open"
               : headline ? headline
               : state    ? state
                          : "",
               more[0] != '\0' ? "; " : "", more);
}

static void reply_matches(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct buf buf = {0};
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply))
        return;
    json_decref(client->lists.matches);
    client->lists.matches = json_incref(json_object_get(reply, "matches"));
    client->lists.of_seats = false;
    size_t i;
    json_t *row;
    json_array_foreach (client->lists.matches, i, row) {
        bool joinable = json_get_flag(row, "joinable", false);
        const char *state = json_get_text(row, "state");
        bool over = state != NULL && strcmp(state, "finished") == 0;
        add_row(client, i + 1, row,
                joinable ? "you may join"
                : over   ? "you may replay it"
                         : "you may watch",
                &buf);
    }
    if (i == 0)
        buf_add_text(
            &buf, "There are no public matches. `create` makes one; with an invitation "
                  "code, `join CODE`.");
    else
        buf_add_text(&buf, "join N, watch N or replay N takes one of them.");
    screen_page(client->screen, "Public matches", buf_text(&buf), false);
    buf_finish(&buf);
}

void lists_public(struct client *client, const struct words *words) {
    static const char *const states[] = {"open", "playing", "finished"};
    json_t *message = json_pack("{s:s}", "type", "list");
    for (size_t i = 0; words->count > 1 && i < sizeof states / sizeof *states; i++)
        if (strncmp(states[i], words->list[1], strlen(words->list[1])) == 0)
            json_object_set_new(message, "state", json_string(states[i]));
    client_request_take(client, message, reply_matches, NULL);
}

static void reply_seats(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct buf buf = {0};
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply))
        return;
    buf_add_text(&buf, "Your matches:\n");
    size_t i;
    json_t *entry;
    json_array_foreach (json_object_get(reply, "seats"), i, entry) {
        if (!json_get_flag(entry, "ok", false))
            buf_printf(
                &buf, "%2zu  %s is not there any more; `forget %zu` drops it.\n", i + 1,
                i < client->lists.seat_count ? client->lists.seats[i].match : "?", i + 1);
        else
            add_row(client, i + 1, json_object_get(entry, "row"),
                    json_get_flag(entry, "yours", false) ? "YOUR TURN" : "", &buf);
    }
    buf_add_text(&buf, "A number takes your seat there.");
    screen_page(client->screen, "Your matches", buf_text(&buf), false);
    buf_finish(&buf);
}

bool lists_ask_seats(struct client *client) {
    free(client->lists.seats);
    client->lists.seats =
        seats_list_new(&client->folder, client->server, &client->lists.seat_count);
    client->lists.of_seats = true;
    if (client->lists.seat_count == 0)
        return false;
    json_t *list = json_array();
    for (size_t i = 0; i < client->lists.seat_count && i < SEATS_ASKED; i++)
        json_array_append_new(list, json_pack("{s:s, s:s}", "match",
                                              client->lists.seats[i].match, "token",
                                              client->lists.seats[i].token));
    client_request_take(client, json_pack("{s:s, s:o}", "type", "seats", "seats", list),
                        reply_seats, NULL);
    return true;
}

void lists_mine(struct client *client, const struct words *words) {
    (void)words;
    if (!lists_ask_seats(client))
        client_say(client, TONE_NOTE, "You have no seats on this server.");
}

const char *lists_match(const struct client *client, unsigned long number) {
    if (number == 0)
        return NULL;
    if (client->lists.of_seats)
        return number <= client->lists.seat_count ? client->lists.seats[number - 1].match
                                                  : NULL;
    return json_get_text(json_array_get(client->lists.matches, number - 1), "match");
}
