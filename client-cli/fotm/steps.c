/* SPDX-License-Identifier: MIT */
/* See steps.h. */
#include "steps.h"

#include "describe.h"
#include "pick.h"

#include <strings.h>

/* The unit of "COMMAND UNIT ..."; NULL after a menu or a complaint. */
static const struct unit *mover(struct client *client, const struct words *words,
                                int *at) {
    struct board_verb offered = {client, "move"};
    *at = 1;
    if (words->count < 2) {
        pick_unit(client, "move", words->list[0], "Which unit?");
        return NULL;
    }
    return board_unit(client, words, at, board_is_offered, &offered);
}

static void step_take(struct client *client, const struct unit *unit, json_t *step) {
    acting_take(client, json_pack("{s:s, s:s, s:[o]}", "do", "move", "unit", unit->id,
                                  "steps", step));
}

void steps_face(struct client *client, const struct words *words) {
    struct board *board = board_of(client);
    int at;
    const struct unit *unit = mover(client, words, &at);
    if (unit == NULL)
        return;
    if (at < words->count && strcasecmp(words->list[at], "to") == 0)
        at++;
    if (at >= words->count) {
        char line[PICK_LINE_SIZE], facing[2] = "0";
        menu_begin(&board->menu, "Facing which way?");
        board->menu_nested = true;
        for (unsigned f = 0; f < HEX_DIRECTIONS; f++, facing[0]++) {
            if (f == unit->facing)
                continue;
            pick_line("face", unit, facing, line);
            menu_add(&board->menu, line, "%s", compass_facing(&board->battle.compass, f));
        }
        board_say_menu(client);
        return;
    }
    int facing = compass_read(&board_of(client)->battle.compass, words->list[at]);
    if (facing < 0) {
        uint16_t hex = board_hex(client, words->list[at]);
        if (hex == HEX_NONE || hex == unit->hex)
            return;
        facing = compass_towards(&board->battle.compass, &board->battle.map.grid,
                                 unit->hex, hex);
    }
    step_take(client, unit, json_pack("{s:i}", "face", facing));
}

static void order_step(struct client *client, const struct words *words, json_t *step) {
    int at;
    const struct unit *unit = mover(client, words, &at);
    if (unit == NULL)
        json_decref(step);
    else
        step_take(client, unit, step);
}

void steps_column(struct client *client, const struct words *words) {
    order_step(client, words, json_pack("{s:s}", "form", "column"));
}

void steps_line(struct client *client, const struct words *words) {
    order_step(client, words, json_pack("{s:s}", "form", "line"));
}

void steps_mount(struct client *client, const struct words *words) {
    order_step(client, words, json_pack("{s:b}", "mount", 1));
}

void steps_dismount(struct client *client, const struct words *words) {
    order_step(client, words, json_pack("{s:b}", "mount", 0));
}

void steps_exit(struct client *client, const struct words *words) {
    order_step(client, words, json_pack("{s:s}", "exit", "west"));
}

void steps_march(struct client *client, const struct words *words) {
    int at;
    char hex[5];
    const struct unit *unit = mover(client, words, &at);
    if (unit == NULL)
        return;
    if (at < words->count && strcasecmp(words->list[at], "to") == 0)
        at++;
    uint16_t to = at < words->count ? board_hex(client, words->list[at]) : HEX_NONE;
    if (at >= words->count)
        client_say(client, TONE_REFUSAL, "A forced march to which hex? It throws a die.");
    if (to == HEX_NONE)
        return;
    board_hex_text(board_of(client), to, hex);
    step_take(client, unit, json_pack("{s:s}", "march", hex));
}
