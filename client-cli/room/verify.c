/* SPDX-License-Identifier: MIT */
/* See verify.h. */
#include "verify.h"

#include "jsonx.h"
#include "xmalloc.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct verifying {
    char match[ID_CHARS + 1];
    struct audit_known known;
    struct audit audit;
    bool begun;
};

static void keep(const json_t *dice, const char *name, char ret_text[PROOF_TEXT_SIZE]) {
    const char *text = json_get_text(dice, name);
    if (ret_text[0] == '\0' && text != NULL)
        snprintf(ret_text, PROOF_TEXT_SIZE, "%s", text);
}

void verify_keep(struct client *client) {
    const json_t *dice = client->match.dice;
    const char *creator = json_get_text(dice, "creator"),
               *side = match_side(&client->match);
    struct audit_known *known = &client->dice_known;
    if (client->role == ROLE_SEATED && creator != NULL && side != NULL) {
        const struct seat *seat = &client->seat;
        bool own = strcmp(creator, side) == 0;
        if (seat->seed_hash[0] != '\0')
            memcpy(known->seed_hash, seat->seed_hash, sizeof known->seed_hash);
        if (seat->own_nonce[0] != '\0')
            memcpy(own ? known->creator_nonce : known->joiner_nonce, seat->own_nonce,
                   sizeof known->creator_nonce);
    }
    keep(dice, "seed_hash", known->seed_hash);
    keep(dice, "creator_nonce", known->creator_nonce);
    keep(dice, "joiner_nonce", known->joiner_nonce);
}

/* --- the check ---------------------------------------------------------------------- */

static void destroy(struct verifying *verifying) {
    audit_finish(&verifying->audit);
    free(verifying);
}

static void say_verdict(struct client *client, const struct audit *audit) {
    const char *bids = json_object_get(audit->header, "bids") != NULL
                           ? " Sides and points are what both bid."
                           : "";
    if (audit->wrong[0] != '\0')
        client_say(client, TONE_REFUSAL,
                   "DICE NOT VERIFIED: %s. The dice of this match cannot be trusted.",
                   audit->wrong);
    else if (audit->die_count == 0)
        client_say(client, TONE_NOTE,
                   "Dice verified (0): the seed has its hash, and no die fell.%s", bids);
    else
        client_say(
            client, TONE_NOTE,
            "Dice verified (%" PRId64 "): every die of the record follows from the "
            "seed, whose hash was given at the start, and from both players' nonces.%s",
            audit->die_count, bids);
}

static void ask_page(struct client *client, struct verifying *verifying, int64_t from);

static void reply_page(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct verifying *verifying = context;
    bool here = strcmp(client->match.id, verifying->match) == 0;
    if (reply == NULL || !here || !client_is_granted(client, reply)) {
        destroy(verifying);
        return;
    }
    if (!verifying->begun) {
        const json_t *header = json_object_get(reply, "header");
        verifying->known.bids = json_object_get(client->match.terms, "bids");
        audit_init(&verifying->audit, header, &verifying->known);
        verifying->begun = true;
    }
    int64_t next = json_get_number(reply, "next", 0);
    bool good = audit_take(&verifying->audit, json_object_get(reply, "entries"));
    if (good && next > verifying->audit.entries) {
        ask_page(client, verifying, next);
        return;
    }
    audit_end(&verifying->audit, json_get_number(reply, "last", 0));
    say_verdict(client, &verifying->audit);
    destroy(verifying);
}

static void ask_page(struct client *client, struct verifying *verifying, int64_t from) {
    json_t *message = client_message_new(client, "record", false);
    json_object_set_new(message, "from", json_integer(from));
    client_request_take(client, message, reply_page, verifying);
}

void verify_begin(struct client *client) {
    struct verifying *verifying = xcalloc(1, sizeof *verifying);
    memcpy(verifying->match, client->match.id, sizeof verifying->match);
    verifying->known = client->dice_known;
    ask_page(client, verifying, 1);
}

/* --- the command -------------------------------------------------------------------- */

static void run_dice(struct client *client, const struct words *words) {
    (void)words;
    if (client->match.dice != NULL && client->role != ROLE_REPLAY) {
        char *text = proof_describe_new(client->match.dice);
        client_say(client, TONE_NOTE, "%s", text);
        free(text);
    }
    if (client->role == ROLE_REPLAY ||
        strcmp(match_state(&client->match), "finished") == 0)
        verify_begin(client);
}

const struct command verify_commands[] = {
    {"dice", "", PLACE_BOARD, "",
     "Says how the dice of this match can be checked; after its end, checks them.\n"
     "The server fixed a secret before the match and gave its hash; each player added a "
     "number of their own. When the match is over the secret is published, and this client "
     "works out every die again and compares it with the record. That proves that nobody "
     "changed a die; whoever runs the server could have looked ahead.",
     run_dice, NULL},
};
const size_t verify_command_count = sizeof verify_commands / sizeof *verify_commands;
