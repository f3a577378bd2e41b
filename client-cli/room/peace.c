/* SPDX-License-Identifier: MIT */
/* See peace.h. */
#include "peace.h"

#include "client.h"
#include "jsonx.h"

#include <string.h>

static void reply_blocks(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    const json_t *names = json_object_get(reply, "names");
    struct buf buf = {0};
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply))
        return;
    for (size_t i = 0; i < json_array_size(names); i++)
        buf_printf(&buf, "%s%s", i > 0 ? ", " : "",
                   json_string_value(json_array_get(names, i)));
    if (buf.length > 0)
        client_say(client, TONE_NOTE,
                   "You block %s: neither of you joins the other's matches. `block end "
                   "NAME` ends that.",
                   buf_text(&buf));
    else
        client_say(client, TONE_NOTE, "You block nobody.");
    buf_finish(&buf);
}

static void block_confirmed(struct client *client, bool yes, void *context) {
    (void)context;
    if (!yes)
        return;
    json_t *mute = client_message_new(client, "mute", false);
    json_object_set_new(mute, "on", json_true());
    client_request_take(client, client_message_new(client, "block", false), reply_blocks,
                        NULL);
    client_request_take(client, mute, client_reply_plain, NULL);
}

static void run_block(struct client *client, const struct words *words) {
    const char *word = words->count > 1 ? words->list[1] : "";
    if (strcmp(word, "list") == 0 && words->count == 2) {
        client_request_take(client, json_pack("{s:s}", "type", "blocks"), reply_blocks,
                            NULL);
    } else if (strcmp(word, "end") == 0 && words->count > 2) {
        /* A name may have spaces. */
        const char *name = words->rest + strlen(word);
        name += strspn(name, " \t");
        client_request_take(client,
                            json_pack("{s:s, s:s}", "type", "block-end", "name", name),
                            reply_blocks, NULL);
    } else if (words->count > 1) {
        client_say(client, TONE_REFUSAL, "block, block list, or block end NAME.");
    } else if (client->role != ROLE_SEATED) {
        client_say(
            client, TONE_REFUSAL,
            "`block` is for your opponent in a match that you are in; `block list` "
            "says whom you block.");
    } else {
        client_confirm(client,
                       "Block your opponent? Neither of you can join the other's matches "
                       "then, and you read no more of theirs. They are not told.",
                       block_confirmed, NULL);
    }
}

static void complete_block(struct client *client, struct completion *ret_completion) {
    (void)client;
    completion_add(ret_completion, "list");
    completion_add(ret_completion, "end");
}

static void reply_reported(void *owner, const json_t *reply, void *context) {
    (void)context;
    if (reply != NULL && client_is_granted(owner, reply))
        client_say(owner, TONE_NOTE, "The host of this server will read it.");
}

static void run_report(struct client *client, const struct words *words) {
    if (words->count < 2) {
        client_say(client, TONE_REFUSAL, "report TEXT, please: what has happened?");
        return;
    }
    json_t *message = client_message_new(client, "report", false);
    json_object_set_new(message, "text", json_string(words->rest));
    client_request_take(client, message, reply_reported, NULL);
}

const struct command peace_commands[] = {
    {"block", "", PLACE_ONLINE, "[list|end NAME]",
     "You want nothing more to do with your opponent: both of you need an account.\n"
     "Neither of you joins the other's matches any more, or sees them in lists. Nobody is "
     "told. block list says whom you block; block end NAME ends it.",
     run_block, NULL, complete_block},
    {"report", "", PLACE_MATCH, "TEXT",
     "Tells the host of this server what was said or done in this match that ought not to "
     "be. Only the host reads it.",
     run_report, NULL},
};
const size_t peace_command_count = sizeof peace_commands / sizeof *peace_commands;
