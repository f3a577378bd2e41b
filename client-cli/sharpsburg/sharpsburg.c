/* SPDX-License-Identifier: MIT */
/* See sharpsburg.h. */
#include "sharpsburg.h"

#include "acting.h"
#include "any.h"
#include "choices.h"
#include "commands.h"
#include "jsonx.h"
#include "overview.h"
#include "screen.h"

#include <stdbool.h>
#include <string.h>

/* --- the command at a glance ---------------------------------------------------------- */

static void show_brigades(struct client *client, const json_t *chains) {
    const struct table *table = table_of(client);
    struct buf buf = {0};
    for (size_t i = 0; i < TABLE_SIDES; i++) {
        buf_printf(&buf, "%s\n", table->names[i]);
        overview_add(client->match.setup, client->match.view, chains, table->ids[i],
                     &buf);
    }
    screen_page(client->screen, "Command", buf_text(&buf), false);
    buf_finish(&buf);
}

static void reply_command(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    (void)context;
    if (reply != NULL && client_is_granted(client, reply))
        show_brigades(client, json_object_get(reply, "answer"));
}

/* Distances are told to who commands; to others what is seen. */
static void run_brigades(struct client *client, const struct words *words) {
    (void)words;
    if (match_side(&client->match) == NULL || client->role == ROLE_REPLAY)
        show_brigades(client, NULL);
    else
        acting_ask_take(client, json_pack("{s:s}", "ask", "command"), reply_command,
                        NULL);
}

/* --- what it would come to ------------------------------------------------------------ */

static void reply_odds(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct buf buf = {0};
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply))
        return;
    overview_add_preview(json_object_get(reply, "answer"), &buf);
    client_say(client, TONE_NOTE, "%s.", buf_text(&buf));
    buf_finish(&buf);
}

static void run_odds(struct client *client, const struct words *words) {
    if (words->count < 2) {
        client_say(client, TONE_REFUSAL,
                   "odds VERB [MEMBER VALUE]..., please: odds fire 5nc 1012.");
        return;
    }
    json_t *action = choices_read_new(client, words, 1);
    if (action != NULL)
        acting_ask_take(client,
                        json_pack("{s:s,s:o}", "ask", "preview", "action", action),
                        reply_odds, NULL);
}

/* --- how the map is read ---------------------------------------------------------------- */

static void run_legend(struct client *client, const struct words *words) {
    static const char text[] =
        "12Oh9\xe2\x86\x90"
        "c  the 12th Ohio, 9 SPs, looks west, stands in column\n"
        "Last letter: none line, c column, r road column, q square, g general order,\n"
        "  s skirmish order, l limbered, u unlimbered; S shaken, ! routed;\n"
        "  a figure: so many units, the top one is named. zoom in names all\n"
        "5+ in fog: 5 to 9 SPs; 10 and 16 stand for 10 to 15, and 16 and more\n"
        "Ground: the letter behind the number of a hex, then the level (a is 10).\n"
        "  \xe2\x99\xa3 woods, c corn; look HEX says it in words\n";
    (void)words;
    screen_page(client->screen, "How the map is read", text, false);
}

static const struct command commands[] = {
    {"brigades", "command", PLACE_BOARD, "",
     "Shows every brigade: strength, exhaustion, officers and how far they are.",
     run_brigades, "Sharpsburg", NULL},
    {"odds", "", PLACE_SEAT, "VERB [MEMBER VALUE]...",
     "Says what something that is offered would come to: odds fire 5nc 1012.", run_odds,
     NULL, NULL},
    {"legend", "", PLACE_BOARD, "", "Says how counters and hexes of the map are read.",
     run_legend, NULL, NULL},
};

/* --- the game ------------------------------------------------------------------------- */

static const char *const editions[] = {"s", "rw", NULL};

const struct game sharpsburg_game = {
    .id = "sharpsburg",
    .editions = editions,
    .commands = commands,
    .command_count = sizeof commands / sizeof *commands,
    .base = &any_game,
    .board_new = any_table_new,
    ANY_GAME,
};
