/* SPDX-License-Identifier: MIT */
/* See moves.h. */
#include "moves.h"

#include "describe.h"
#include "jsonx.h"
#include "pick.h"
#include "room.h"
#include "way.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIST_MOST = 10, POINTS_MAX = 40 };

/* What the answer about the reach of a unit is for. */
struct going {
    char unit[UNIT_ID_SIZE];
    struct way way; /* without hexes: only shown */
    int next;       /* hex of the way */
    json_t *steps;  /* of the stretch, until it is sent */
};

static void going_free(struct going *going) {
    json_decref(going->steps);
    free(going);
}

/* "Garland, 4 points, can go for 1 to 1606, 1607; for 2 to ..." */
static void say_reach(struct client *client, const struct unit *unit, int left,
                      const json_t *hexes) {
    const struct board *board = board_of(client);
    struct buf buf = {0};
    char points[16];
    battle_points(&board->battle, left, points, sizeof points);
    buf_printf(&buf, "%s has %s points and can go", unit->name, points);
    for (int cost = 0, groups = 0; cost <= POINTS_MAX; cost++) {
        size_t i, found = 0;
        json_t *reached;
        json_array_foreach (hexes, i, reached) {
            if (json_get_number(reached, "cost", 0) != cost ||
                !json_get_flag(reached, "may_end", false))
                continue;
            battle_points(&board->battle, cost, points, sizeof points);
            if (found++ == 0)
                buf_printf(&buf, "%s for %s to", groups++ > 0 ? ";" : "", points);
            buf_printf(&buf, "%s %s%s", found > 1 ? "," : "",
                       json_get_text(reached, "hex"),
                       json_get_flag(reached, "stops", false) ? " (stops)" : "");
        }
    }
    client_say(client, TONE_NOTE, "%s.", buf_text(&buf));
    buf_finish(&buf);
}

/* Marks where it can go, and makes a choice of each hex; a long list stays on the map
 * alone. */
static void show_reach(struct client *client, const struct unit *unit,
                       const json_t *hexes) {
    struct board *board = board_of(client);
    char points[16], title[200], line[PICK_LINE_SIZE], name[UNIT_NAME_SIZE + 8];
    char key[UNIT_ID_SIZE + 32];
    size_t i;
    json_t *reached;
    snprintf(key, sizeof key, "move:%s", unit->id);
    int left = (int)json_get_number(offers_get(client, key), "points", 0);
    battle_points(&board->battle, left, points, sizeof points);
    window_clear_marks(&board->window);
    snprintf(board->window.marked_for, sizeof board->window.marked_for,
             "%s: points left there", unit->name);
    snprintf(title, sizeof title, "%s, %s points. Where to?", unit->name, points);
    menu_begin(&board->menu, title);
    board->menu_nested = true;
    json_array_foreach (hexes, i, reached) {
        const char *text = json_get_text(reached, "hex");
        uint16_t hex = text == NULL ? HEX_NONE : map_find(&board->battle.map, text);
        int cost = (int)json_get_number(reached, "cost", 0);
        bool stops = json_get_flag(reached, "stops", false);
        if (hex == HEX_NONE)
            continue;
        battle_points(&board->battle, left - cost, points, sizeof points);
        window_mark(&board->window, hex, stops ? MARK_STOP : MARK_REACH, points);
        if (!json_get_flag(reached, "may_end", false))
            continue;
        describe_hex_name(&board->battle, hex, name, sizeof name);
        battle_points(&board->battle, cost, points, sizeof points);
        pick_line("move", unit, text, line);
        menu_add(&board->menu, line, "%s for %s%s", name, points, stops ? ", stops" : "");
    }
    window_look_at(&board->window, unit->hex);
    if (board->menu.count == 0) {
        client_say(client, TONE_NOTE, "%s cannot go anywhere%s.", unit->name,
                   offers_get(client, key) != NULL
                       ? ", but may still turn or change its formation"
                       : "");
    } else if (screen_upper(client->screen) == NULL) {
        say_reach(client, unit, left, hexes);
    } else if (board->menu.count > LIST_MOST) {
        client_say(client, TONE_ASK,
                   "%s The map shows the points left there; type: move %s HEX.", title,
                   unit->name);
    } else {
        board_say_menu(client);
    }
}

const json_t *moves_reached(const json_t *hexes, const char *hex) {
    size_t i;
    json_t *reached;
    json_array_foreach (hexes, i, reached) {
        const char *has = json_get_text(reached, "hex");
        if (has != NULL && strcmp(has, hex) == 0)
            return reached;
    }
    return NULL;
}

/* Does it face that way after these steps anyway? To turn on the spot would be refused.
 * Who marches in column turns with the road, so that cannot be told. */
static bool is_facing_then(const struct unit *unit, const json_t *steps, int facing) {
    int now = unit->facing;
    size_t i;
    json_t *step;
    json_array_foreach (steps, i, step) {
        const char *form = json_get_text(step, "form");
        now = (int)json_get_number(step, "face", now);
        if (form != NULL && strcmp(form, "column") == 0)
            return false;
    }
    return !unit->column && now == facing;
}

/* Does it stand in column after these steps? */
static bool is_column_then(const struct unit *unit, const json_t *steps) {
    bool column = unit->column;
    size_t i;
    json_t *step;
    json_array_foreach (steps, i, step) {
        const char *form = json_get_text(step, "form");
        if (form != NULL)
            column = strcmp(form, "column") == 0;
    }
    return column;
}

static bool is_beside_enemy(const struct battle *battle, const struct unit *unit,
                            uint16_t hex) {
    for (size_t i = 0; i < battle->unit_count; i++) {
        const struct unit *other = &battle->units[i];
        bool fights = other->kind == UNIT_BRIGADE || other->kind == UNIT_MARKER;
        if (fights && other->army != unit->army && other->hex != HEX_NONE &&
            hex_distance(&battle->map.grid, other->hex, hex) == 1)
            return true;
    }
    return false;
}

json_t *moves_steps_new(const struct board *board, const struct unit *unit,
                        const json_t *reached, const struct way *way, uint16_t hex) {
    json_t *steps = json_deep_copy(json_object_get(reached, "steps"));
    int facing = way == NULL
                     ? WAY_NO_FACING
                     : way_facing(&board->battle.map, &board->battle.compass, way, hex);
    if (facing != WAY_NO_FACING && !is_facing_then(unit, steps, facing))
        json_array_append_new(steps, json_pack("{s:i}", "face", facing));
    return steps;
}

bool moves_need_line(const struct board *board, const struct unit *unit,
                     const json_t *steps, uint16_t hex) {
    return is_column_then(unit, steps) && is_beside_enemy(&board->battle, unit, hex);
}

static void ask_reach(struct client *client, struct going *going);

/* One stretch is done; the next one begins where it ended. */
static void reply_gone(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct going *going = context;
    const char *type = json_get_text(reply, "type");
    bool done =
        type != NULL && (strcmp(type, "update") == 0 || strcmp(type, "done") == 0);
    room_reply_acted(client, reply, NULL);
    if (done && ++going->next < going->way.count && match_is_mine(&client->match))
        ask_reach(client, going);
    else
        going_free(going);
}

/* Where it can end nearest to a hex, the cheapest of those equally near; NULL: nowhere.
 */
static const json_t *nearest_reached(const struct board *board, const json_t *hexes,
                                     uint16_t to) {
    const json_t *best = NULL;
    int best_distance = 0;
    size_t i;
    json_t *reached;
    json_array_foreach (hexes, i, reached) {
        const char *text = json_get_text(reached, "hex");
        uint16_t hex = text == NULL ? HEX_NONE : map_find(&board->battle.map, text);
        if (hex == HEX_NONE || !json_get_flag(reached, "may_end", false))
            continue;
        int distance = hex_distance(&board->battle.map.grid, hex, to);
        if (best == NULL || distance < best_distance ||
            (distance == best_distance &&
             json_get_number(reached, "cost", 0) < json_get_number(best, "cost", 0))) {
            best = reached;
            best_distance = distance;
        }
    }
    return best;
}

static void nearer_confirmed(struct client *client, bool yes, void *context) {
    struct going *going = context;
    if (yes && match_is_mine(&client->match))
        ask_reach(client, going);
    else
        going_free(going);
}

/* The hex is out of reach: as near as it can get, if that is what is wanted. */
static void offer_nearer(struct client *client, struct going *going,
                         const struct unit *unit, const json_t *hexes) {
    struct board *board = board_of(client);
    char hex[5], name[UNIT_NAME_SIZE + 8], question[300];
    uint16_t to = going->way.hexes[going->next];
    const json_t *nearest = nearest_reached(board, hexes, to);
    const char *text = json_get_text(nearest, "hex");
    uint16_t near = text == NULL ? HEX_NONE : map_find(&board->battle.map, text);
    board_hex_text(board, to, hex);
    if (near == HEX_NONE || near == unit->hex ||
        hex_distance(&board->battle.map.grid, near, to) >=
            hex_distance(&board->battle.map.grid, unit->hex, to)) {
        client_say(client, TONE_REFUSAL,
                   "%s cannot get to %s. `reach` shows where it can go.", unit->name,
                   hex);
        going_free(going);
        return;
    }
    describe_hex_name(&board->battle, near, name, sizeof name);
    int distance = hex_distance(&board->battle.map.grid, near, to);
    snprintf(question, sizeof question,
             "%s cannot get to %s now. Move it to %s, %d hex%s away from there?",
             unit->name, hex, name, distance, distance == 1 ? "" : "es");
    going->way.hexes[going->next] = near;
    going->way.count = going->next + 1;
    client_confirm(client, question, nearer_confirmed, going);
}

static void go(struct client *client, struct going *going) {
    json_t *steps = going->steps;
    going->steps = NULL;
    acting_for_take(
        client,
        json_pack("{s:s, s:s, s:o}", "do", "move", "unit", going->unit, "steps", steps),
        reply_gone, going);
}

static void column_confirmed(struct client *client, bool yes, void *context) {
    struct going *going = context;
    if (yes && match_is_mine(&client->match))
        go(client, going);
    else
        going_free(going);
}

/* Could it form line where it ends? */
static void reply_in_line(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct going *going = context;
    char question[300];
    if (reply == NULL || client->board == NULL) {
        going_free(going);
        return;
    }
    const struct unit *unit = battle_unit(&board_of(client)->battle, going->unit);
    if (json_get_flag(reply, "allowed", false)) {
        json_array_append_new(going->steps, json_pack("{s:s}", "form", "line"));
        go(client, going);
        return;
    }
    snprintf(question, sizeof question,
             "%s would stand in column beside the enemy, where it cannot assault (15.2), "
             "and has not the points left to form line. Move it so?",
             unit == NULL ? "It" : unit->name);
    client_confirm(client, question, column_confirmed, going);
}

/* A way in column is cheap on a road, but it is no way to stand before the enemy: there
 * it ends in line, and in column only if that is wanted. */
static void end_in_line(struct client *client, struct going *going) {
    json_t *steps = json_deep_copy(going->steps);
    json_array_append_new(steps, json_pack("{s:s}", "form", "line"));
    acting_try_take(
        client,
        json_pack("{s:s, s:s, s:o}", "do", "move", "unit", going->unit, "steps", steps),
        reply_in_line, going);
}

static void reply_reach(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct going *going = context;
    struct board *board = client->board;
    if (board == NULL || reply == NULL || !client_is_granted(client, reply)) {
        going_free(going);
        return;
    }
    const struct unit *unit = battle_unit(&board->battle, going->unit);
    const json_t *hexes = json_object_get(json_object_get(reply, "answer"), "hexes");
    if (unit == NULL || going->way.count == 0) {
        if (unit != NULL)
            show_reach(client, unit, hexes);
        going_free(going);
        return;
    }
    char hex[5];
    board_hex_text(board, going->way.hexes[going->next], hex);
    const json_t *reached = moves_reached(hexes, hex);
    if (reached == NULL) {
        offer_nearer(client, going, unit, hexes);
        return;
    }
    bool last = going->next + 1 == going->way.count;
    json_t *steps = moves_steps_new(board, unit, reached, last ? &going->way : NULL,
                                    going->way.hexes[going->next]);
    going->steps = steps;
    if (moves_need_line(board, unit, steps, going->way.hexes[going->next]))
        end_in_line(client, going);
    else
        go(client, going);
}

static void ask_reach(struct client *client, struct going *going) {
    acting_ask_take(client, json_pack("{s:s, s:s}", "ask", "reach", "unit", going->unit),
                    reply_reach, going);
}

static struct going *going_new(const struct unit *unit) {
    struct going *going = xcalloc(1, sizeof *going);
    snprintf(going->unit, sizeof going->unit, "%s", unit->id);
    going->way = (struct way){.facing = WAY_NO_FACING, .face_to = HEX_NONE};
    return going;
}

void moves_move(struct client *client, const struct words *words) {
    const struct battle *battle = &board_of(client)->battle;
    struct board_verb offered = {client, "move"};
    int at = 1;
    if (words->count < 2) {
        pick_unit(client, "move", "move", "Which unit moves?");
        return;
    }
    const struct unit *unit = board_unit(client, words, &at, board_is_offered, &offered);
    if (unit == NULL)
        return;
    struct going *going = going_new(unit);
    if (!way_read(client, &battle->map, &battle->compass, words, at, &going->way)) {
        going_free(going);
        return;
    }
    /* "move Garland facing left", or with the hex where he stands: a turn. */
    if (going->way.count == 1 && going->way.hexes[0] == unit->hex)
        going->way.count = 0;
    int facing = way_facing(&battle->map, &battle->compass, &going->way, unit->hex);
    if (going->way.count == 0 && facing != WAY_NO_FACING) {
        acting_take(client, json_pack("{s:s, s:s, s:[{s:i}]}", "do", "move", "unit",
                                      unit->id, "steps", "face", facing));
        going_free(going);
        return;
    }
    ask_reach(client, going);
}

void moves_reach(struct client *client, const struct words *words) {
    int at = 1;
    struct board_verb offered = {client, "move"};
    if (words->count < 2) {
        pick_unit(client, "move", "reach", "Whose reach?");
        return;
    }
    const struct unit *unit = board_unit(client, words, &at, board_is_offered, &offered);
    if (unit != NULL)
        ask_reach(client, going_new(unit));
}
