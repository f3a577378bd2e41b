/* SPDX-License-Identifier: MIT */
/* See placing.h. */
#include "placing.h"

#include "describe.h"
#include "pick.h"
#include "way.h"

#include <stdio.h>
#include <string.h>

enum { LIST_MOST = 60 };

static bool may_be_placed(const struct unit *unit, const void *context) {
    const struct client *client = context;
    struct board_verb offered = {client, "place"};
    const json_t *all = offers_get(client, "place");
    return board_is_offered(unit, &offered) || offers_list_has(all, "units", unit->id);
}

/* In a masked set-up there is one template for all. */
static void any_menu(struct client *client, const json_t *offer) {
    struct board *board = board_of(client);
    char line[PICK_LINE_SIZE], hex[5];
    size_t i;
    json_t *item;
    menu_begin(&board->menu, "Which unit is to be set up elsewhere, or turned?");
    board->menu_nested = true;
    json_array_foreach (json_object_get(offer, "units"), i, item) {
        const struct unit *unit = battle_unit(&board->battle, json_string_value(item));
        if (unit == NULL)
            continue;
        pick_line("place", unit, "", line);
        if (unit->hex != HEX_NONE)
            board_hex_text(board, unit->hex, hex);
        menu_add(&board->menu, line, "%s%s%s", unit->name,
                 unit->hex != HEX_NONE ? " in " : "", unit->hex != HEX_NONE ? hex : "");
    }
    board_say_menu(client);
}

/* Where it stands already it can only be turned. */
static void add_turns(struct board *board, const struct unit *unit) {
    char line[PICK_LINE_SIZE];
    for (unsigned facing = 0; unit->kind == UNIT_BRIGADE && facing < HEX_DIRECTIONS;
         facing++) {
        if (facing == unit->facing)
            continue;
        pick_line("place", unit, compass_facing(&board->battle.compass, facing), line);
        menu_add(&board->menu, line, "stay, and face %s",
                 compass_facing(&board->battle.compass, facing));
    }
}

static void place_menu(struct client *client, const struct unit *unit,
                       const json_t *offer) {
    struct board *board = board_of(client);
    char title[200], line[PICK_LINE_SIZE], name[UNIT_NAME_SIZE + 8];
    size_t i;
    json_t *item;
    window_clear_marks(&board->window);
    snprintf(title, sizeof title, "%s can be set up in:", unit->name);
    snprintf(board->window.marked_for, sizeof board->window.marked_for,
             "%s may be set up here", unit->name);
    menu_begin(&board->menu, title);
    board->menu_nested = true;
    json_array_foreach (json_object_get(offer, "hexes"), i, item) {
        uint16_t hex = map_find(&board->battle.map, json_string_value(item));
        window_mark(&board->window, hex, MARK_CHOICE, "");
        if (hex == HEX_NONE)
            continue;
        if (hex == unit->hex) {
            add_turns(board, unit);
            continue;
        }
        describe_hex_name(&board->battle, hex, name, sizeof name);
        pick_line("place", unit, json_string_value(item), line);
        menu_add(&board->menu, line, "%s", name);
    }
    window_look_at(&board->window, unit->hex);
    size_t count = board->menu.count;
    if (count > LIST_MOST)
        client_say(client, TONE_ASK,
                   "%s can be set up in %zu hexes%s; type: place %s HEX.", unit->name,
                   count,
                   screen_upper(client->screen) == NULL ? "" : ", which the map shows",
                   unit->name);
    else
        board_say_menu(client);
}

void placing_place(struct client *client, const struct words *words) {
    struct board *board = board_of(client);
    char key[UNIT_ID_SIZE + 32], hex[5];
    int at = 1;
    if (words->count < 2 && offers_get(client, "place") != NULL) {
        any_menu(client, offers_get(client, "place"));
        return;
    }
    if (words->count < 2) {
        pick_unit(client, "place", "place",
                  "Which unit is to be set up elsewhere, or turned?");
        return;
    }
    const struct unit *unit = board_unit(client, words, &at, may_be_placed, client);
    if (unit == NULL)
        return;
    snprintf(key, sizeof key, "place:%s", unit->id);
    const json_t *offer = offers_get(client, key);
    struct way way;
    if (at >= words->count) {
        place_menu(client, unit, offer != NULL ? offer : offers_get(client, "place"));
    } else if (way_read(client, &board->battle.map, &board->battle.compass, words, at,
                        &way)) {
        uint16_t to = way.count > 0 ? way.hexes[way.count - 1] : unit->hex;
        board_hex_text(board, to, hex);
        json_t *action =
            json_pack("{s:s, s:s, s:s}", "do", "place", "unit", unit->id, "hex", hex);
        int facing = way_facing(&board->battle.map, &board->battle.compass, &way, to);
        if (facing != WAY_NO_FACING)
            json_object_set_new(action, "facing", json_integer(facing));
        acting_take(client, action);
    }
}

struct in_hex {
    uint16_t hex;
};

static bool stands_there(const struct unit *unit, const void *context) {
    const struct in_hex *there = context;
    return unit->kind == UNIT_BRIGADE && unit->hex == there->hex;
}

static bool is_in(const json_t *list, const char *id) {
    size_t i;
    json_t *item;
    json_array_foreach (list, i, item)
        if (strcmp(json_string_value(item), id) == 0)
            return true;
    return false;
}

void placing_stack(struct client *client, const struct words *words) {
    struct board *board = board_of(client);
    const struct unit *stack[STACK_MAX];
    struct in_hex there;
    int at = 2;
    if (words->count < 3) {
        client_say(client, TONE_REFUSAL, "stack HEX UNIT..., the new top first, please.");
        return;
    }
    there.hex = board_hex(client, words->list[1]);
    if (there.hex == HEX_NONE)
        return;
    json_t *order = json_array();
    while (at < words->count) {
        const struct unit *unit = board_unit(client, words, &at, stands_there, &there);
        if (unit == NULL) {
            json_decref(order);
            return;
        }
        if (!is_in(order, unit->id))
            json_array_append_new(order, json_string(unit->id));
    }
    /* Those who are not named keep their order below. */
    size_t count = battle_stack(&board->battle, there.hex, stack);
    for (size_t i = 0; i < count; i++)
        if (stack[i]->kind == UNIT_BRIGADE && !is_in(order, stack[i]->id))
            json_array_append_new(order, json_string(stack[i]->id));
    char hex[5];
    board_hex_text(board, there.hex, hex);
    acting_take(client,
                json_pack("{s:s, s:s, s:o}", "do", "stack", "hex", hex, "order", order));
}
