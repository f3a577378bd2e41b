/* See seating.h. */
#include "seating.h"

#include "jsonx.h"
#include "room.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What a message that makes a seat needs to know when its answer comes. */
struct making {
    char key[HEX_CHARS(KEY_BYTES) + 1], nonce[PROOF_TEXT_SIZE], name[SEAT_TEXT_SIZE];
    bool old; /* from an earlier run: only kept, not taken */
};

static bool is_for_later(const char *code) {
    static const char *const codes[] = {"busy", "not-saved", "slow-down", "internal"};
    for (size_t i = 0; code != NULL && i < sizeof codes / sizeof *codes; i++)
        if (strcmp(code, codes[i]) == 0)
            return true;
    return false;
}

static void reply_made(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct making *making = context;
    const char *match = json_get_text(reply, "match"), *token = json_get_text(reply, "token");
    const char *side = json_get_text(reply, "side"), *code = json_get_text(reply, "code");
    if (match != NULL && token != NULL && side != NULL) {
        struct seat seat = {.created = (int64_t)time(NULL) * 1000};
        snprintf(seat.server, sizeof seat.server, "%s", client->server);
        snprintf(seat.match, sizeof seat.match, "%s", match);
        snprintf(seat.token, sizeof seat.token, "%s", token);
        snprintf(seat.side, sizeof seat.side, "%s", side);
        snprintf(seat.code, sizeof seat.code, "%s", code == NULL ? "" : code);
        snprintf(seat.nonce, sizeof seat.nonce, "%s", making->nonce);
        snprintf(seat.name, sizeof seat.name, "%s", making->name);
        int failed = seats_save(&client->folder, &seat);
        if (failed < 0)
            client_say(client, TONE_REFUSAL, "Your seat cannot be kept in %s: %s.",
                       client->folder.path, strerror(-failed));
        else
            seats_intend_done(&client->folder, making->key);
        if (!making->old)
            room_sit(client, &seat);
        else
            client_say(client, TONE_NOTE, "A match that you had asked for before was made: see "
                                          "`mine`.");
    } else if (reply != NULL) {
        if (!making->old)
            client_is_granted(client, reply);
        if (code == NULL || !is_for_later(code))
            seats_intend_done(&client->folder, making->key);
    }
    free(making);
}

static struct making *making_new(const json_t *message, const char *nonce, bool old) {
    struct making *making = xcalloc(1, sizeof *making);
    const char *name = json_get_text(message, "name");
    snprintf(making->key, sizeof making->key, "%s", json_get_text(message, "key"));
    snprintf(making->nonce, sizeof making->nonce, "%s", nonce);
    snprintf(making->name, sizeof making->name, "%s", name == NULL ? "" : name);
    making->old = old;
    return making;
}

void seating_make_take(struct client *client, json_t *message, const char *nonce) {
    int failed = seats_intend(&client->folder, client->server, message, nonce);
    if (failed < 0)
        client_say(client, TONE_REFUSAL, "Warning: nothing can be written to %s: %s.",
                   client->folder.path, strerror(-failed));
    client_request_take(client, message, reply_made, making_new(message, nonce, false));
}

static void send_again(const json_t *message, const char *nonce, void *context) {
    json_t *copy = json_deep_copy(message);
    client_request_take(context, copy, reply_made, making_new(copy, nonce, true));
}

void seating_ask_again(struct client *client) {
    seats_each_intention(&client->folder, client->server, send_again, client);
}
