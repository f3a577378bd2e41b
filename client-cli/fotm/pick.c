/* SPDX-License-Identifier: MIT */
/* See pick.h. */
#include "pick.h"

#include "describe.h"
#include "jsonx.h"

#include <stdio.h>

void pick_line(const char *command, const struct unit *unit, const char *rest,
               char ret_line[PICK_LINE_SIZE]) {
    char name[UNIT_NAME_SIZE];
    names_short(unit->name, name, sizeof name);
    snprintf(ret_line, PICK_LINE_SIZE, "%s %s%s%s", command, name,
             rest[0] != '\0' ? " " : "", rest);
}

void pick_unit(struct client *client, const char *verb, const char *command,
               const char *title) {
    struct board *board = board_of(client);
    struct board_verb offered = {client, verb};
    char line[PICK_LINE_SIZE], hex[5], points[16];
    menu_begin(&board->menu, title);
    board->menu_nested = true;
    for (size_t i = 0; i < board->battle.unit_count; i++) {
        const struct unit *unit = &board->battle.units[i];
        char key[UNIT_ID_SIZE + 32];
        if (!board_is_offered(unit, &offered))
            continue;
        snprintf(key, sizeof key, "%s:%s", verb, unit->id);
        int64_t left = json_get_number(offers_get(client, key), "points", -1);
        board_hex_text(board, unit->hex, hex);
        pick_line(command, unit, "", line);
        if (left >= 0) {
            battle_points(&board->battle, (int)left, points, sizeof points);
            menu_add(&board->menu, line, "%s in %s, %s points", unit->name, hex, points);
        } else {
            menu_add(&board->menu, line, "%s in %s", unit->name, hex);
        }
    }
    if (board->menu.count == 0)
        client_say(client, TONE_REFUSAL, "Nobody can do that now.");
    else
        board_say_menu(client);
}
