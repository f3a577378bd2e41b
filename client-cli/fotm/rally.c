/* SPDX-License-Identifier: MIT */
/* See rally.h. */
#include "rally.h"

#include "describe.h"
#include "jsonx.h"
#include "pick.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* "with Hill (needs 3)" for each way to do it. */
static void help_menu(struct client *client, const char *command, const struct unit *unit,
                      const json_t *offer) {
    struct board *board = board_of(client);
    char title[200], line[PICK_LINE_SIZE], with[UNIT_NAME_SIZE + 8];
    size_t i;
    json_t *help;
    snprintf(title, sizeof title, "%s: who helps?", unit->name);
    menu_begin(&board->menu, title);
    board->menu_nested = true;
    json_array_foreach (json_object_get(offer, "help"), i, help) {
        const struct unit *helper =
            battle_unit(&board->battle, json_get_text(help, "with"));
        int needed = (int)json_get_number(help, "needed", 0);
        char name[UNIT_NAME_SIZE] = "nobody";
        if (helper != NULL)
            names_short(helper->name, name, sizeof name);
        snprintf(with, sizeof with, "with %s", name);
        pick_line(command, unit, with, line);
        if (needed > 6)
            menu_add(&board->menu, line, "%s: cannot succeed",
                     helper == NULL ? "nobody" : helper->name);
        else
            menu_add(&board->menu, line, "%s: needs %d or more",
                     helper == NULL ? "nobody" : helper->name, needed);
    }
    board_say_menu(client);
}

/* Reads "[with NAME|nobody] [FACING]" behind the unit. False: said why not, or a menu. */
static bool read_help(struct client *client, const struct words *words, int at,
                      const struct unit *unit, const json_t *offer, const char *command,
                      json_t *action) {
    size_t helps = json_array_size(json_object_get(offer, "help"));
    bool said = false;
    while (at < words->count) {
        int facing = compass_read(&board_of(client)->battle.compass, words->list[at]);
        if (strcasecmp(words->list[at], "facing") == 0) {
            at++;
        } else if (facing >= 0) {
            json_object_set_new(action, "facing", json_integer(facing));
            at++;
        } else if (strcasecmp(words->list[at], "with") == 0 && at + 1 < words->count) {
            at++;
            said = true;
            json_object_del(action, "with");
            if (strcasecmp(words->list[at], "nobody") == 0) {
                at++;
                continue;
            }
            const struct unit *helper = board_unit(client, words, &at, NULL, NULL);
            if (helper == NULL)
                return false;
            json_object_set_new(action, "with", json_string(helper->id));
        } else {
            client_say(client, TONE_REFUSAL, "\"%s\": what does it mean here?",
                       words->list[at]);
            return false;
        }
    }
    if (!said && helps > 1) {
        help_menu(client, command, unit, offer);
        return false;
    }
    return true;
}

static void rally_like(struct client *client, const struct words *words, const char *verb,
                       const char *title) {
    struct board_verb offered = {client, verb};
    char key[UNIT_ID_SIZE + 32];
    int at = 1;
    if (words->count < 2) {
        pick_unit(client, verb, verb, title);
        return;
    }
    const struct unit *unit = board_unit(client, words, &at, board_is_offered, &offered);
    if (unit == NULL)
        return;
    snprintf(key, sizeof key, "%s:%s", verb, unit->id);
    const json_t *offer = offers_get(client, key);
    json_t *action = json_deep_copy(json_object_get(offer, "action"));
    if (read_help(client, words, at, unit, offer, verb, action))
        acting_take(client, action);
    else
        json_decref(action);
}

void rally_rally(struct client *client, const struct words *words) {
    rally_like(client, words, "rally", "Which brigade rallies?");
}

void rally_regroup(struct client *client, const struct words *words) {
    rally_like(client, words, "regroup", "Which brigade is regrouped?");
}
