/* SPDX-License-Identifier: MIT */
/* From an invitation to a seat. What is sent is kept before it is sent, so that no end of the
 * program and no lost answer loses the seat: the same message sent again has the same answer. */
#include "bot.h"

#include "jsonx.h"
#include "proof.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_NAME = 64 };

struct invitation {
    json_t *kept; /* {"code", "level", "secret", "join": the message} */
};

static void name_of(const json_t *kept, char ret_name[FILE_NAME]) {
    snprintf(ret_name, FILE_NAME, "pending/%s.json", json_get_text(kept, "code"));
}

static void done(struct bot *bot, struct invitation *invitation) {
    char name[FILE_NAME];
    name_of(invitation->kept, name);
    folder_remove(&bot->folder, name);
    json_decref(invitation->kept);
    free(invitation);
}

/* The same invitation may be tried again. */
static void unlearn(struct bot *bot, const char *code) {
    for (unsigned i = 0; i < BOT_CODES; i++)
        if (strcmp(bot->codes[i], code) == 0)
            bot->codes[i][0] = '\0';
}

static void give_up(struct bot *bot, struct invitation *invitation, const char *why) {
    unlearn(bot, json_get_text(invitation->kept, "code"));
    fprintf(stderr, "ridgeline-bot: an invitation cannot be followed: %s\n",
            why != NULL ? why : "no answer");
    done(bot, invitation);
    if (bot->options->once)
        bot->status = 1;
}

static struct seat_held *free_seat(struct bot *bot) {
    for (unsigned i = 0; i < BOT_SEATS; i++)
        if (!bot->seats[i].used)
            return &bot->seats[i];
    return NULL;
}

static void reply_joined(void *owner, const json_t *reply, void *context) {
    struct bot *bot = owner;
    struct invitation *invitation = context;
    const char *match = json_get_text(reply, "match"),
               *token = json_get_text(reply, "token");
    if (reply == NULL) {
        json_decref(invitation->kept);
        free(invitation);
        return;
    }
    struct seat_held *seat = free_seat(bot);
    if (match == NULL || token == NULL || seat == NULL) {
        give_up(bot, invitation, json_get_text(reply, "text"));
        return;
    }
    seat->used = true;
    match_init(&seat->match, match);
    snprintf(seat->match_id, sizeof seat->match_id, "%s", match);
    snprintf(seat->token, sizeof seat->token, "%s", token);
    seat->level = (unsigned)json_get_number(invitation->kept, "level", 1);
    json_get_hex(invitation->kept, "secret", seat->secret, sizeof seat->secret);
    pledge_take(&seat->pledge, invitation->kept);
    bot_keep(seat);
    done(bot, invitation);
    seat_sit(seat);
}

static void join(struct bot *bot, struct invitation *invitation) {
    json_t *message = json_deep_copy(json_object_get(invitation->kept, "join"));
    requests_send_take(&bot->requests, message, REQUEST_AGAIN, reply_joined, invitation);
}

static json_t *join_message_new(json_t *kept, const json_t *terms) {
    char name[40], nonce[PROOF_TEXT_SIZE];
    uint8_t key[KEY_BYTES];
    const json_t *dice = json_object_get(terms, "dice");
    unsigned level = (unsigned)json_get_number(kept, "level", 1),
             most = brain_levels(json_object_get(terms, "terms"));
    level = level < most ? level : most;
    snprintf(name, sizeof name, "Computer (%s)", level_row(level)->name);
    json_t *message = json_pack("{s:s, s:s, s:s}", "type", "join", "name", name, "code",
                                json_get_text(kept, "code"));
    /* Whoever takes over a seat that was given up finds the dice settled. */
    if (json_get_text(dice, "joiner_nonce") == NULL) {
        proof_new_nonce(nonce);
        json_object_set_new(message, "nonce", json_string(nonce));
        json_object_set(message, "seed_hash", json_object_get(dice, "seed_hash"));
    }
    pledge_make(kept, level, message);
    ids_random(key, sizeof key);
    json_set_hex(message, "key", key, sizeof key);
    return message;
}

static void reply_looked(void *owner, const json_t *reply, void *context) {
    struct bot *bot = owner;
    struct invitation *invitation = context;
    char name[FILE_NAME];
    const char *why = json_get_text(reply, "text");
    const json_t *terms = json_object_get(reply, "terms");
    if (reply == NULL) {
        json_decref(invitation->kept);
        free(invitation);
        return;
    }
    if (terms == NULL || json_get_text(reply, "free") == NULL) {
        give_up(bot, invitation, why);
        return;
    }
    /* Only what it can play: a brain is made to see, and again when it sits. */
    struct brain *brain = brain_create(bot->library, terms, 1, 0, &why);
    if (brain == NULL) {
        give_up(bot, invitation, why);
        return;
    }
    brain_destroy(brain);
    json_object_set_new(invitation->kept, "join",
                        join_message_new(invitation->kept, reply));
    name_of(invitation->kept, name);
    if (folder_write(&bot->folder, name, invitation->kept) < 0) {
        give_up(bot, invitation, "its folder cannot be written");
        return;
    }
    join(bot, invitation);
}

/* The same one may come again, from who does not know whether it came. */
static bool is_known(struct bot *bot, const char *code) {
    for (unsigned i = 0; i < BOT_CODES; i++)
        if (strcmp(bot->codes[i], code) == 0)
            return true;
    snprintf(bot->codes[bot->code_count++ % BOT_CODES], sizeof bot->codes[0], "%s", code);
    return false;
}

void bot_invited(struct bot *bot, const char *code, unsigned level) {
    if (is_known(bot, code))
        return;
    struct invitation *invitation = xcalloc(1, sizeof *invitation);
    uint8_t secret[BOT_SECRET_BYTES];
    ids_random(secret, sizeof secret);
    invitation->kept = json_pack("{s:s, s:i}", "code", code, "level", (int)level);
    json_set_hex(invitation->kept, "secret", secret, sizeof secret);
    json_t *message = json_pack("{s:s, s:s}", "type", "look", "code", code);
    requests_send_take(&bot->requests, message, REQUEST_AGAIN, reply_looked, invitation);
}

static void again(const char *name, json_t *json, void *context) {
    struct bot *bot = context;
    (void)name;
    if (json_get_text(json, "code") == NULL || json_object_get(json, "join") == NULL)
        return;
    struct invitation *invitation = xcalloc(1, sizeof *invitation);
    invitation->kept = json_deep_copy(json);
    join(bot, invitation);
}

void bot_invited_before(struct bot *bot) {
    folder_each(&bot->folder, "pending", again, bot);
}
