/* SPDX-License-Identifier: MIT */
/* See talk.h. */
#include "talk.h"

#include "jsonx.h"
#include "limit.h"
#include "text.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN_AT_FIRST = 5 };

static const char channel_players[] = "players", channel_spectators[] = "spectators";

static const char *own_channel(const struct client *client) {
    return client->role == ROLE_SEATED ? channel_players : channel_spectators;
}

void talk_say(struct client *client, const char *text) {
    const char *channel = own_channel(client);
    text += strspn(text, " ");
    if (client->role != ROLE_SEATED && client->role != ROLE_WATCHING) {
        client_say(client, TONE_REFUSAL, "Nobody is here to hear it.");
        return;
    }
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    if (length == 0 || text_chars(text, length) > LIMIT_CHAT_CHARS) {
        client_say(client, TONE_REFUSAL, "A message has 1 to %d characters.",
                   LIMIT_CHAT_CHARS);
        return;
    }
    /* With a key, a line whose answer was lost is sent again and said once. */
    json_t *message = client_message_new(client, "chat", true);
    json_object_set_new(message, "channel", json_string(channel));
    json_object_set_new(message, "text", json_stringn(text, length));
    client_request_take(client, message, client_reply_plain, NULL);
}

static int64_t *seen_in(struct client *client, const char *channel) {
    return strcmp(channel, channel_players) == 0 ? &client->chat_seen.players
                                                 : &client->chat_seen.spectators;
}

static void show_line(struct client *client, const char *channel, const json_t *line) {
    int64_t c = json_get_number(line, "c", 0), *seen = seen_in(client, channel);
    const char *name = json_get_text(line, "name"), *side = json_get_text(line, "side");
    const char *text = json_get_text(line, "text");
    if (c <= *seen || text == NULL)
        return;
    *seen = c;
    if (side != NULL)
        client_say(client, TONE_CHAT, "%s (%s): %s", name == NULL ? "?" : name,
                   client_side_text(client, side), text);
    else
        client_say(client, TONE_CHAT, "%s (watching): %s", name == NULL ? "?" : name,
                   text);
}

struct catching_up {
    char channel[16], match[ID_CHARS + 1];
    bool first;
};

static void reply_log(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct catching_up *catching_up = context;
    const json_t *lines = json_object_get(reply, "lines");
    size_t count = json_array_size(lines);
    size_t from =
        catching_up->first && count > SHOWN_AT_FIRST ? count - SHOWN_AT_FIRST : 0;
    bool here = strcmp(catching_up->match, client->match.id) == 0;
    for (size_t i = from; here && i < count; i++)
        show_line(client, catching_up->channel, json_array_get(lines, i));
    free(catching_up);
}

static void fetch(struct client *client, const char *channel, int64_t last, bool first) {
    int64_t seen = *seen_in(client, channel);
    if (last <= seen)
        return;
    struct catching_up *context = xcalloc(1, sizeof *context);
    snprintf(context->channel, sizeof context->channel, "%s", channel);
    snprintf(context->match, sizeof context->match, "%s", client->match.id);
    context->first = first;
    json_t *message = client_message_new(client, "chat-log", false);
    json_object_set_new(message, "channel", json_string(channel));
    if (!first)
        json_object_set_new(message, "after", json_integer(seen));
    client_request_take(client, message, reply_log, context);
}

void talk_catch_up(struct client *client, bool first) {
    fetch(client, channel_players, client->match.chat_players, first);
    fetch(client, channel_spectators, client->match.chat_spectators, first);
}

bool talk_take(struct client *client, const json_t *message) {
    const char *type = json_get_text(message, "type"),
               *match = json_get_text(message, "match");
    if (type == NULL || match == NULL || strcmp(match, client->match.id) != 0)
        return false;
    if (strcmp(type, "chat") == 0) {
        const char *channel = json_get_text(message, "channel");
        show_line(client, channel == NULL ? channel_players : channel, message);
        return true;
    }
    if (strcmp(type, "chat-rule") == 0) {
        const char *spectators = json_get_text(message, "spectators");
        client->match.chat_closed =
            spectators != NULL && strcmp(spectators, "closed") == 0;
        client_say(client, TONE_NOTE, "%s",
                   client->match.chat_closed
                       ? "The spectators may not write in their chat any more."
                       : "The spectators may write in their chat.");
        return true;
    }
    if (strcmp(type, "mute") == 0) {
        client->match.chat_muted = json_get_flag(message, "on", false);
        client_say(client, TONE_NOTE, "%s",
                   client->match.chat_muted
                       ? "You do not read any more what your opponent writes; `mute off` "
                         "ends that. Nobody is told."
                       : "You read what your opponent writes.");
        return true;
    }
    if (strcmp(type, "notes") == 0 && json_object_get(message, "re") == NULL) {
        client_say(client, TONE_FAINT, "Your notes were changed on another device.");
        return true;
    }
    return false;
}

static void run_say(struct client *client, const struct words *words) {
    talk_say(client, words->rest);
}

static void run_chat_rule(struct client *client, const struct words *words) {
    static const char *const rules[] = {"open", "closed"};
    const char *word = words->count > 1 ? words->list[1] : "", *rule = NULL;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (word[0] != '\0' && strncmp(rules[i], word, strlen(word)) == 0)
            rule = rules[i];
    if (rule == NULL) {
        client_say(client, TONE_REFUSAL,
                   "chat-rule open or chat-rule closed, please; now the spectators %s "
                   "write.",
                   client->match.chat_closed ? "may not" : "may");
        return;
    }
    if (!json_get_flag(json_object_get(client->match.seats, match_side(&client->match)),
                       "creator", false)) {
        client_say(client, TONE_REFUSAL, "Only who made the match may do that.");
        return;
    }
    json_t *message = client_message_new(client, "chat-rule", false);
    json_object_set_new(message, "spectators", json_string(rule));
    client_request_take(client, message, client_reply_plain, NULL);
}

static void run_mute(struct client *client, const struct words *words) {
    const char *word = words->count > 1 ? words->list[1] : "";
    bool off = strcmp(word, "off") == 0;
    if (words->count > 2 || (word[0] != '\0' && !off && strcmp(word, "on") != 0)) {
        client_say(client, TONE_REFUSAL, "mute on or mute off, please.");
        return;
    }
    json_t *message = client_message_new(client, "mute", false);
    if (!off)
        json_object_set_new(message, "on", json_true());
    client_request_take(client, message, client_reply_plain, NULL);
}

static void complete_mute(struct client *client, struct completion *ret_completion) {
    (void)client;
    completion_add(ret_completion, "on");
    completion_add(ret_completion, "off");
}

static void complete_chat_rule(struct client *client, struct completion *ret_completion) {
    (void)client;
    completion_add(ret_completion, "open");
    completion_add(ret_completion, "closed");
}

static void reply_notes(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    const char *text = json_get_text(reply, "text");
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply))
        return;
    if (text == NULL || text[0] == '\0')
        client_say(client, TONE_NOTE, "You have no notes. `note TEXT` adds a line.");
    else
        screen_page(client->screen, "Notes", text, false);
}

static void run_notes(struct client *client, const struct words *words) {
    json_t *message = client_message_new(client, "notes", false);
    if (words->count == 2 && strcmp(words->list[1], "clear") == 0)
        json_object_set_new(message, "text", json_string(""));
    client_request_take(client, message, reply_notes, NULL);
}

static void reply_noted(void *owner, const json_t *reply, void *context) {
    (void)context;
    if (reply != NULL && client_is_granted(owner, reply))
        client_say(owner, TONE_NOTE, "Noted.");
}

/* The notes have come: the new line goes behind them. */
static void reply_add_note(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    char *line = context;
    if (reply != NULL && client_is_granted(client, reply)) {
        struct buf buf = {0};
        const char *text = json_get_text(reply, "text");
        if (text != NULL && text[0] != '\0')
            buf_printf(&buf, "%s\n", text);
        buf_add_text(&buf, line);
        json_t *message = client_message_new(client, "notes", false);
        json_object_set_new(message, "text", json_string(buf_text(&buf)));
        client_request_take(client, message, reply_noted, NULL);
        buf_finish(&buf);
    }
    free(line);
}

static void run_note(struct client *client, const struct words *words) {
    if (words->rest[0] == '\0') {
        run_notes(client, words);
        return;
    }
    client_request_take(client, client_message_new(client, "notes", false),
                        reply_add_note, xstrdup(words->rest));
}

const struct command talk_commands[] = {
    {"say", "", PLACE_MATCH, "TEXT", "Says something to the other player (or: 'TEXT).",
     run_say, "Talking"},
    {"chat-rule", "", PLACE_SEAT, "open|closed",
     "Lets spectators write in their chat, or not.\n"
     "Only who made the match may. What they write reaches the players after the end, or "
     "at once in a match with open-chat.",
     run_chat_rule, NULL, complete_chat_rule},
    {"mute", "", PLACE_SEAT, "[on|off]",
     "What your opponent writes is not shown to you any more, or again.", run_mute, NULL,
     complete_mute},
    {"note", "", PLACE_SEAT, "TEXT", "Adds a line to your private notes.", run_note,
     NULL},
    {"notes", "", PLACE_SEAT, "[clear]", "Shows your private notes, or empties them.",
     run_notes, NULL},
};
const size_t talk_command_count = sizeof talk_commands / sizeof *talk_commands;
