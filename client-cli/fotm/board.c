/* SPDX-License-Identifier: MIT */
/* See board.h. */
#include "board.h"

#include "describe.h"
#include "jsonx.h"
#include "room.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PANEL_OTHER_ROWS = 16 };

bool board_is_playtest(const struct board *board) {
    return strcmp(board->edition, "playtest") == 0;
}

/* --- offers ------------------------------------------------------------------------- */

bool board_is_offered(const struct unit *unit, const void *context) {
    const struct board_verb *verb = context;
    char key[UNIT_ID_SIZE + 32];
    snprintf(key, sizeof key, "%s:%s", verb->verb, unit->id);
    return offers_get(verb->client, key) != NULL;
}

bool board_is_listed(const struct unit *unit, const void *context) {
    const struct board_list *list = context;
    return offers_list_has(list->offer, list->list, unit->id);
}

/* --- explaining ------------------------------------------------------------------------- */

struct explaining {
    char name[UNIT_NAME_SIZE];
};

static void reply_explained(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct explaining *explaining = context;
    const json_t *refusal = json_object_get(reply, "refusal");
    const char *text = json_get_text(refusal, "text"),
               *section = json_get_text(refusal, "section");
    if (text != NULL)
        client_say(client, TONE_REFUSAL, "%s cannot do this now: %s (section %s)",
                   explaining->name, text, section == NULL ? "?" : section);
    else if (reply != NULL)
        client_say(client, TONE_REFUSAL, "%s cannot do this now.", explaining->name);
    free(explaining);
}

void board_explain_take(struct client *client, const struct unit *unit, json_t *action) {
    struct explaining *explaining = xcalloc(1, sizeof *explaining);
    snprintf(explaining->name, sizeof explaining->name, "%s", unit->name);
    acting_try_take(client, action, reply_explained, explaining);
}

void board_explain(struct client *client, const struct unit *unit, const char *verb) {
    const struct board *board = board_of(client);
    bool mover = strcmp(verb, "move") == 0, placer = strcmp(verb, "place") == 0;
    char hex[5] = "0101";
    json_t *action = json_pack("{s:s, s:s}", "do", verb,
                               mover || placer ? "unit" : "brigade", unit->id);
    uint16_t next = HEX_NONE;
    for (unsigned d = 0; d < HEX_DIRECTIONS && next == HEX_NONE && unit->hex != HEX_NONE;
         d++)
        next = hex_neighbour(&board->battle.map.grid, unit->hex, d);
    if (next != HEX_NONE)
        board_hex_text(board, next, hex);
    if (mover)
        json_object_set_new(action, "steps", json_pack("[{s:s}]", "to", hex));
    if (placer)
        json_object_set_new(action, "hex", json_string(hex));
    board_explain_take(client, unit, action);
}

/* --- names -------------------------------------------------------------------------- */

static struct name_item item_of(const void *list, int index) {
    const struct unit *unit = &((const struct battle *)list)->units[index];
    return (struct name_item){unit->id, unit->name, unit->hex != HEX_NONE};
}

/* The question about a unit, as the search asks it. */
struct wanting {
    bool (*wanted)(const struct unit *unit, const void *context);
    const void *context;
};

static bool is_wanted(const struct name_search *search, int index) {
    const struct wanting *wanting = search->context;
    const struct unit *unit = &((const struct battle *)search->list)->units[index];
    return wanting->wanted(unit, wanting->context);
}

static struct name_search search_in(const struct battle *battle,
                                    const struct wanting *wanting) {
    return (struct name_search){
        .list = battle,
        .count = (int)battle->unit_count,
        .item = item_of,
        .wanted = wanting->wanted == NULL ? NULL : is_wanted,
        .context = wanting,
    };
}

/* --- reading words ------------------------------------------------------------------ */

const struct unit *board_unit(struct client *client, const struct words *words, int *at,
                              bool (*wanted)(const struct unit *unit,
                                             const void *context),
                              const void *context) {
    const struct unit *other;
    const struct unit *unit = board_unit_or(client, words, at, wanted, context, &other);
    if (other != NULL && wanted == board_is_offered)
        board_explain(client, other, ((const struct board_verb *)context)->verb);
    else if (other != NULL)
        client_say(client, TONE_REFUSAL, "%s cannot do this now.", other->name);
    return unit;
}

const struct unit *
board_unit_or(struct client *client, const struct words *words, int *at,
              bool (*wanted)(const struct unit *unit, const void *context),
              const void *context, const struct unit **ret_other) {
    const struct board *board = board_of(client);
    const struct wanting wanting = {wanted, context};
    const struct name_search search = search_in(&board->battle, &wanting);
    char why[400];
    *ret_other = NULL;
    if (*at >= words->count) {
        client_say(client, TONE_REFUSAL, "Which unit?");
        return NULL;
    }
    struct name_found found = names_find(&search, words, *at);
    if (found.only_others && found.candidate_count == 1) {
        *ret_other = &board->battle.units[found.candidates[0]];
        return NULL;
    }
    if (found.index == NAME_NOBODY) {
        names_explain(&search, &found, words->list[*at], why, sizeof why);
        client_say(client, TONE_REFUSAL, "%s", why);
        return NULL;
    }
    *at += found.words;
    return &board->battle.units[found.index];
}

bool board_is_hex(const struct client *client, const char *word) {
    return map_find(&board_of(client)->battle.map, word) != HEX_NONE;
}

bool board_target(struct client *client, const struct words *words, uint16_t *ret_hex,
                  const struct unit **ret_unit) {
    const struct board *board = board_of(client);
    const struct wanting anybody = {NULL, NULL};
    const struct name_search search = search_in(&board->battle, &anybody);
    char why[400];
    bool digits = strspn(words->list[1], "0123456789") == strlen(words->list[1]);
    uint16_t place = map_find(&board->battle.map, words->rest);
    struct name_found found = names_find(&search, words, 1);
    *ret_unit = NULL;
    if (!digits && found.index != NAME_NOBODY) {
        *ret_unit = &board->battle.units[found.index];
        *ret_hex = (*ret_unit)->hex;
    } else if (place != HEX_NONE) {
        *ret_hex = place;
    } else {
        names_explain(&search, &found, words->rest, why, sizeof why);
        client_say(client, TONE_REFUSAL, "%s",
                   digits ? "There is no such hex on the map." : why);
        return false;
    }
    return true;
}

uint16_t board_hex(struct client *client, const char *word) {
    uint16_t hex = map_find(&board_of(client)->battle.map, word);
    if (hex == HEX_NONE)
        client_say(client, TONE_REFUSAL, "There is no hex \"%s\" on the map.", word);
    return hex;
}

/* --- showing ------------------------------------------------------------------------ */

static void print_menu(struct client *client) {
    struct board *board = board_of(client);
    struct buf buf = {0};
    int columns =
        screen_is_plain(client->screen) ? 1 : screen_columns(client->screen) - 1;
    menu_text(&board->menu, columns, &buf);
    /* Only what was asked for may cover the screen. */
    if (board->menu_nested)
        screen_page(client->screen,
                    board->menu.title == NULL ? "Choices" : board->menu.title,
                    buf_text(&buf), false);
    else
        client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    buf_finish(&buf);
}

void board_say_menu(struct client *client) {
    struct board *board = board_of(client);
    board->menu_said = true;
    if (board->menu.title != NULL)
        client_say(client, TONE_ASK, "%s", board->menu.title);
    /* Where the panel beside the map has room for it, it stands there. */
    bool in_panel = (int)board->menu.count + PANEL_OTHER_ROWS < board->panel_rows;
    if (board->menu.count > 0 && !in_panel)
        print_menu(client);
}

void board_print_menu(struct client *client) {
    struct board *board = board_of(client);
    if (board->menu.count > 0 &&
        (int)board->menu.count + PANEL_OTHER_ROWS < board->panel_rows)
        print_menu(client);
}

void board_hex_text(const struct board *board, uint16_t hex, char ret_text[5]) {
    hex_text(&board->battle.map.grid, hex, ret_text);
}
