/* SPDX-License-Identifier: MIT */
/* See bids.h. */
#include "bids.h"

#include "catalogue.h"
#include "room.h"

#include <stdio.h>
#include <string.h>

void bids_say_side(struct client *client) {
    if (catalogue_is_sealed(client->match.terms))
        client_say(client, TONE_NOTE,
                   "Which side you play is settled when your opponent has bid too.");
    else
        client_say(client, TONE_NOTE, "You are the %s.",
                   client_side_text(client, match_side(&client->match)));
}

void bids_keep_side(struct client *client) {
    const char *side = match_side(&client->match);
    if (client->role != ROLE_SEATED || side == NULL ||
        strcmp(side, client->seat.side) == 0)
        return;
    seats_forget(&client->folder, &client->seat);
    snprintf(client->seat.side, sizeof client->seat.side, "%s", side);
    seats_save(&client->folder, &client->seat);
}

bool bids_are_open(struct client *client) {
    struct seat seat = client->seat;
    char match[ID_CHARS + 1], secret[TOKEN_CHARS + 1];
    if (catalogue_is_sealed(client->match.terms))
        return false;
    snprintf(match, sizeof match, "%s", client->match.id);
    snprintf(secret, sizeof secret, "%s", client->secret);
    client_say(client, TONE_HEADING, "Both bids are in.");
    if (client->role == ROLE_SEATED)
        room_sit(client, &seat);
    else
        room_watch(client, match, secret);
    return true;
}
