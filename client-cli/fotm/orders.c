/* SPDX-License-Identifier: MIT */
/* See orders.h. */
#include "orders.h"

#include "ask.h"
#include "enter.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

void orders_lee(struct client *client, const struct words *words) {
    const json_t *offer = offers_get(client, "lee");
    (void)words;
    if (offer == NULL)
        offer = offers_get(client, "enter:0"); /* playtest edition: by no entry */
    if (offer == NULL)
        client_say(client, TONE_REFUSAL, "Lee cannot come now.");
    else
        acting_take(client, json_deep_copy(json_object_get(offer, "action")));
}

static void end_confirmed(struct client *client, bool yes, void *context) {
    (void)context;
    if (yes)
        acting_take(client, json_pack("{s:s}", "do", "end"));
}

/* Adds "WORDS: a, b, c and others" about the units for which something holds. */
static size_t add_left(const struct client *client, const char *heading,
                       bool (*holds)(const struct client *client,
                                     const struct unit *unit),
                       struct buf *buf) {
    enum { NAMED_MOST = 6 };
    const struct board *board = client->board;
    size_t count = 0;
    for (size_t i = 0; i < board->battle.unit_count; i++) {
        const struct unit *unit = &board->battle.units[i];
        if (!holds(client, unit))
            continue;
        if (count == 0)
            buf_printf(buf, "%s%s: ", buf->length > 0 ? "; " : "", heading);
        if (count < NAMED_MOST)
            buf_printf(buf, "%s%s", count == 0 ? "" : ", ", unit->name);
        else if (count == NAMED_MOST)
            buf_add_text(buf, " and others");
        count++;
    }
    return count;
}

static bool not_moved(const struct client *client, const struct unit *unit) {
    struct board_verb offered = {client, "move"};
    return unit->kind == UNIT_BRIGADE && !unit->moved && board_is_offered(unit, &offered);
}

/* A commander alone, where no brigade of his is: at an entry, say, or left behind. */
static bool left_alone(const struct client *client, const struct unit *unit) {
    struct board_verb offered = {client, "move"};
    const struct battle *battle = &board_of(client)->battle;
    if (unit->kind != UNIT_COMMANDER || unit->moved || !board_is_offered(unit, &offered))
        return false;
    for (size_t i = 0; i < battle->unit_count; i++)
        if (battle->units[i].kind == UNIT_BRIGADE &&
            battle->units[i].army == unit->army && battle->units[i].hex == unit->hex)
            return false;
    return true;
}

static bool not_rallied(const struct client *client, const struct unit *unit) {
    struct board_verb rally = {client, "rally"}, regroup = {client, "regroup"};
    return board_is_offered(unit, &rally) || board_is_offered(unit, &regroup);
}

void orders_end(struct client *client, const struct words *words) {
    struct buf left = {0};
    bool now = words->count > 1 && strcasecmp(words->list[1], "now") == 0;
    if (offers_get(client, "end") == NULL || now) {
        end_confirmed(client, true, NULL); /* the server says why not */
        return;
    }
    add_left(client, "not rallied", not_rallied, &left);
    add_left(client, "not moved", not_moved, &left);
    add_left(client, "alone and not moved", left_alone, &left);
    add_left(client, "not come yet", enter_is_due, &left);
    size_t targets = offers_count(client, "assault");
    if (targets > 0)
        buf_printf(&left, "%zu hex%s can be assaulted", targets,
                   targets == 1 ? "" : "es");
    if (strcmp(board_of(client)->battle.phase, "setup") == 0) {
        client_confirm(client, "End your set-up? Then your units stand as they are.",
                       end_confirmed, NULL);
    } else if (left.length == 0) {
        end_confirmed(client, true, NULL);
    } else {
        char question[600];
        snprintf(question, sizeof question, "End the phase? (%s)", buf_text(&left));
        client_confirm(client, question, end_confirmed, NULL);
    }
    buf_finish(&left);
}

void orders_autoend(struct client *client, const struct words *words) {
    struct board *board = board_of(client);
    board->auto_end =
        words->count > 1 ? strcasecmp(words->list[1], "off") != 0 : !board->auto_end;
    client_say(client, TONE_NOTE, "A phase in which you can do nothing is ended %s.",
               board->auto_end ? "by itself" : "by you");
    if (board->auto_end && ask_is_only_end(client))
        acting_take(client, json_pack("{s:s}", "do", "end"));
}

void orders_do(struct client *client, const struct words *words) {
    json_t *action = json_loads(words->rest, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(action)) {
        acting_take(client, action);
        return;
    }
    json_decref(action);
    client_say(client, TONE_REFUSAL,
               "do ACTION, with an action as JSON: do {\"do\":\"end\"}. For what no "
               "other command can say.");
}
