/* SPDX-License-Identifier: MIT */
/* See invite.h. */
#include "invite.h"

#include "catalogue.h"
#include "jsonx.h"

#include <stdio.h>
#include <string.h>

static void page_of(const struct client *client, char *ret_text, size_t size) {
    const char *url = json_get_text(client->hello, "url");
    if (url != NULL)
        snprintf(ret_text, size, "%s%s", url, url[strlen(url) - 1] == '/' ? "" : "/");
    else
        address_page(&client->options.address, ret_text, size);
}

void invite_say(struct client *client) {
    char page[ADDRESS_HOST_SIZE + ADDRESS_PATH_SIZE + 32];
    const char *code = json_get_text(client->match.status, "code");
    page_of(client, page, sizeof page);
    if (code == NULL && client->seat.code[0] != '\0' &&
        strcmp(match_state(&client->match), "open") == 0)
        code = client->seat.code;
    int64_t level = json_get_number(client->match.terms, "computer", 0);
    if (code != NULL && level > 0 && strcmp(match_state(&client->match), "open") == 0)
        client_say(client, TONE_NOTE,
                   "The other seat is the computer's (%s), who is on the way.",
                   catalogue_level(level));
    else if (code != NULL)
        client_say(
            client, TONE_ASK,
            "To invite your opponent, pass on this link or code, which works once: "
            "%s#join=%s.%s",
            page, code, client->match.id);
    else if (client->role == ROLE_SEATED)
        client_say(client, TONE_NOTE, "Both seats are taken.");
    client_say(client, TONE_NOTE, "To let others watch: %s#watch=%s", page,
               client->match.id);
}

void invite_say_secret(struct client *client) {
    char page[ADDRESS_HOST_SIZE + ADDRESS_PATH_SIZE + 32];
    const char *secret = json_get_text(client->match.status, "link");
    if (secret == NULL)
        return;
    page_of(client, page, sizeof page);
    client_say(client, TONE_NOTE,
               "The secret link for spectators who see everything: %s#watch=%s.%s", page,
               client->match.id, secret);
    client_say(client, TONE_NOTE, "%s", INVITE_TRUST);
}

void invite_run(struct client *client, const struct words *words) {
    (void)words;
    invite_say(client);
    invite_say_secret(client);
}

void invite_seat_link(struct client *client, const struct words *words) {
    char page[ADDRESS_HOST_SIZE + ADDRESS_PATH_SIZE + 32];
    (void)words;
    if (client->seat.token[0] == '\0') {
        client_say(client, TONE_NOTE,
                   "This seat is your account's: log in on your other devices.");
        return;
    }
    page_of(client, page, sizeof page);
    client_say(client, TONE_NOTE,
               "For your own other devices, and nobody else, for it is your seat: "
               "%s#seat=%s.%s%s%s",
               page, client->match.id, client->seat.token,
               client->seat.nonce[0] ? "." : "", client->seat.nonce);
}
