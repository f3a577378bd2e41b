/* Long because: every command that a person can type has its few lines here. */
/* See orders.h. The way of a long move comes from the server: it is asked where the unit can
 * go, and its answer holds the steps. */
#include "orders.h"

#include "describe.h"
#include "jsonx.h"
#include "room.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { WAY_MAX = 12, NO_FACING = -1, LINE_SIZE = 200, LIST_MOST = 10, POINTS_MAX = 40 };

/* "move Garland" for its unit; names with spaces lose them. */
static void line_for(const char *command, const struct unit *unit, const char *rest,
                     char ret_line[LINE_SIZE]) {
    char name[UNIT_NAME_SIZE];
    names_short(unit, name, sizeof name);
    snprintf(ret_line, LINE_SIZE, "%s %s%s%s", command, name, rest[0] != '\0' ? " " : "", rest);
}

static bool is_word(const char *word, const char *const *words) {
    for (; *words != NULL; words++)
        if (strcasecmp(word, *words) == 0)
            return true;
    return false;
}

/* A choice for each unit of which something is offered. */
static void unit_menu(struct client *client, const char *verb, const char *command,
                      const char *title) {
    struct board *board = board_of(client);
    struct board_verb offered = {client, verb};
    char line[LINE_SIZE], hex[5], points[16];
    menu_begin(&board->menu, title);
    board->menu_nested = true;
    for (size_t i = 0; i < board->battle.unit_count; i++) {
        const struct unit *unit = &board->battle.units[i];
        char key[UNIT_ID_SIZE + 32];
        if (!board_is_offered(unit, &offered))
            continue;
        snprintf(key, sizeof key, "%s:%s", verb, unit->id);
        int64_t left = json_get_number(board_offer(client, key), "points", -1);
        board_hex_text(board, unit->hex, hex);
        line_for(command, unit, "", line);
        if (left >= 0) {
            describe_points((int)left, points, sizeof points);
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

/* --- reach --------------------------------------------------------------------------------------------- */

/* What the answer about the reach of a unit is for. */
struct going {
    char unit[UNIT_ID_SIZE];
    uint16_t way[WAY_MAX];
    int count, next, facing; /* count 0: only shown */
    uint16_t face_to;        /* a hex to face towards; HEX_NONE: `facing` */
    bool plainly;            /* shown as sentences, too */
};

/* "Garland, 4 points, can go for 1 to 1606, 1607; for 2 to ..." */
static void say_reach(struct client *client, const struct unit *unit, int left,
                      const json_t *hexes) {
    struct buf buf = {0};
    char points[16];
    describe_points(left, points, sizeof points);
    buf_printf(&buf, "%s has %s points and can go", unit->name, points);
    for (int cost = 0, groups = 0; cost <= POINTS_MAX; cost++) {
        size_t i, found = 0;
        json_t *reached;
        json_array_foreach(hexes, i, reached) {
            if (json_get_number(reached, "cost", 0) != cost ||
                !json_get_flag(reached, "may_end", false))
                continue;
            describe_points(cost, points, sizeof points);
            if (found++ == 0)
                buf_printf(&buf, "%s for %s to", groups++ > 0 ? ";" : "", points);
            buf_printf(&buf, "%s %s%s", found > 1 ? "," : "", json_get_text(reached, "hex"),
                       json_get_flag(reached, "stops", false) ? " (stops)" : "");
        }
    }
    client_say(client, TONE_NOTE, "%s.", buf_text(&buf));
    buf_finish(&buf);
}

/* Marks where it can go, and makes a choice of each hex; a long list stays on the map alone. */
static void show_reach(struct client *client, const struct unit *unit, const json_t *hexes) {
    struct board *board = board_of(client);
    char points[16], title[200], line[LINE_SIZE], name[UNIT_NAME_SIZE + 8];
    char key[UNIT_ID_SIZE + 32];
    size_t i;
    json_t *reached;
    snprintf(key, sizeof key, "move:%s", unit->id);
    int left = (int)json_get_number(board_offer(client, key), "points", 0);
    describe_points(left, points, sizeof points);
    board_clear_marks(board);
    snprintf(board->marked_for, sizeof board->marked_for, "%s: points left there", unit->name);
    snprintf(title, sizeof title, "%s, %s points. Where to?", unit->name, points);
    menu_begin(&board->menu, title);
    board->menu_nested = true;
    json_array_foreach(hexes, i, reached) {
        const char *text = json_get_text(reached, "hex");
        uint16_t hex = text == NULL ? HEX_NONE : battle_hex(&board->battle, text);
        int cost = (int)json_get_number(reached, "cost", 0);
        bool stops = json_get_flag(reached, "stops", false);
        if (hex == HEX_NONE)
            continue;
        describe_points(left - cost, points, sizeof points);
        board_mark(board, hex, stops ? MARK_STOP : MARK_REACH, points);
        if (!json_get_flag(reached, "may_end", false))
            continue;
        describe_hex_name(&board->battle, hex, name, sizeof name);
        describe_points(cost, points, sizeof points);
        line_for("move", unit, text, line);
        menu_add(&board->menu, line, "%s for %s%s", name, points, stops ? ", stops" : "");
    }
    board_look_at(board, unit->hex);
    if (board->menu.count == 0) {
        client_say(client, TONE_NOTE, "%s cannot go anywhere.", unit->name);
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

static const json_t *find_reached(const json_t *hexes, const char *hex) {
    size_t i;
    json_t *reached;
    json_array_foreach(hexes, i, reached) {
        const char *has = json_get_text(reached, "hex");
        if (has != NULL && strcmp(has, hex) == 0)
            return reached;
    }
    return NULL;
}

static void ask_reach(struct client *client, struct going *going);

/* One stretch is done; the next one begins where it ended. */
static void reply_gone(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct going *going = context;
    const char *type = json_get_text(reply, "type");
    bool done = type != NULL && (strcmp(type, "update") == 0 || strcmp(type, "done") == 0);
    room_reply_acted(client, reply, NULL);
    if (done && ++going->next < going->count && match_is_mine(&client->match))
        ask_reach(client, going);
    else
        free(going);
}

/* Where it can end nearest to a hex, the cheapest of those equally near; NULL: nowhere. */
static const json_t *nearest_reached(const struct board *board, const json_t *hexes,
                                     uint16_t to) {
    const json_t *best = NULL;
    int best_distance = 0;
    size_t i;
    json_t *reached;
    json_array_foreach(hexes, i, reached) {
        const char *text = json_get_text(reached, "hex");
        uint16_t hex = text == NULL ? HEX_NONE : battle_hex(&board->battle, text);
        if (hex == HEX_NONE || !json_get_flag(reached, "may_end", false))
            continue;
        int distance = hex_distance(&board->battle.grid, hex, to);
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
        free(going);
}

/* The hex is out of reach: as near as it can get, if that is what is wanted. */
static void offer_nearer(struct client *client, struct going *going, const struct unit *unit,
                         const json_t *hexes) {
    struct board *board = board_of(client);
    char hex[5], name[UNIT_NAME_SIZE + 8], question[300];
    uint16_t to = going->way[going->next];
    const json_t *nearest = nearest_reached(board, hexes, to);
    const char *text = json_get_text(nearest, "hex");
    uint16_t near = text == NULL ? HEX_NONE : battle_hex(&board->battle, text);
    board_hex_text(board, to, hex);
    if (near == HEX_NONE || near == unit->hex ||
        hex_distance(&board->battle.grid, near, to) >=
            hex_distance(&board->battle.grid, unit->hex, to)) {
        client_say(client, TONE_REFUSAL, "%s cannot get to %s. `reach` shows where it can go.",
                   unit->name, hex);
        free(going);
        return;
    }
    describe_hex_name(&board->battle, near, name, sizeof name);
    int distance = hex_distance(&board->battle.grid, near, to);
    snprintf(question, sizeof question,
             "%s cannot get to %s now. Move it to %s, %d hex%s away from there?", unit->name,
             hex, name, distance, distance == 1 ? "" : "es");
    going->way[going->next] = near;
    going->count = going->next + 1;
    client_confirm(client, question, nearer_confirmed, going);
}

static void reply_reach(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct going *going = context;
    struct board *board = client->board;
    if (board == NULL || reply == NULL || !client_is_granted(client, reply)) {
        free(going);
        return;
    }
    const struct unit *unit = battle_unit(&board->battle, going->unit);
    const json_t *hexes = json_object_get(json_object_get(reply, "answer"), "hexes");
    if (unit == NULL || going->count == 0) {
        if (unit != NULL)
            show_reach(client, unit, hexes);
        free(going);
        return;
    }
    char hex[5];
    board_hex_text(board, going->way[going->next], hex);
    const json_t *reached = find_reached(hexes, hex);
    if (reached == NULL) {
        offer_nearer(client, going, unit, hexes);
        return;
    }
    json_t *steps = json_deep_copy(json_object_get(reached, "steps"));
    int facing = going->facing;
    if (going->face_to != HEX_NONE && going->face_to != going->way[going->next])
        facing = (int)hex_apex(&board->battle.grid, going->way[going->next], going->face_to);
    if (going->next + 1 == going->count && facing != NO_FACING)
        json_array_append_new(steps, json_pack("{s:i}", "face", facing));
    board_act_for_take(client,
                       json_pack("{s:s, s:s, s:o}", "do", "move", "unit", going->unit, "steps",
                                 steps),
                       reply_gone, going);
}

static void ask_reach(struct client *client, struct going *going) {
    board_ask_take(client, json_pack("{s:s, s:s}", "ask", "reach", "unit", going->unit),
                   reply_reach, going);
}

static struct going *going_new(const struct unit *unit) {
    struct going *going = xcalloc(1, sizeof *going);
    snprintf(going->unit, sizeof going->unit, "%s", unit->id);
    going->facing = NO_FACING;
    going->face_to = HEX_NONE;
    return going;
}

/* Hexes of the way, and perhaps a facing behind them. False: a word means nothing. */
static bool read_way(struct client *client, const struct words *words, int at,
                     struct going *going) {
    static const char *const fillers[] = {"to", "by", "via", "then", NULL};
    static const char *const facing_words[] = {"facing", "face", "f", NULL};
    for (; at < words->count; at++) {
        const char *word = words->list[at];
        if (is_word(word, fillers))
            continue;
        if (is_word(word, facing_words) && at + 1 < words->count) {
            word = words->list[++at];
            going->facing = describe_read_facing(word);
            if (going->facing < 0 && board_is_hex(client, word))
                going->face_to = board_hex(client, word);
            else if (going->facing < 0)
                break;
        } else if (describe_read_facing(word) >= 0) {
            going->facing = describe_read_facing(word);
        } else if (board_is_hex(client, word) && going->count < WAY_MAX) {
            going->way[going->count++] = board_hex(client, word);
        } else {
            break;
        }
    }
    if (at >= words->count)
        return true;
    client_say(client, TONE_REFUSAL,
               "\"%s\" is no hex, no place and no facing. Facings: 0 up-right, 1 right, "
               "2 down-right, 3 down-left, 4 left, 5 up-left.", words->list[at]);
    return false;
}

void orders_move(struct client *client, const struct words *words) {
    struct board_verb offered = {client, "move"};
    int at = 1;
    if (words->count < 2) {
        unit_menu(client, "move", "move", "Which unit moves?");
        return;
    }
    const struct unit *unit = board_unit(client, words, &at, board_is_offered, &offered);
    if (unit == NULL)
        return;
    struct going *going = going_new(unit);
    if (!read_way(client, words, at, going)) {
        free(going);
        return;
    }
    if (going->count == 0 && going->facing != NO_FACING) {
        board_act_take(client, json_pack("{s:s, s:s, s:[{s:i}]}", "do", "move", "unit",
                                         unit->id, "steps", "face", going->facing));
        free(going);
        return;
    }
    ask_reach(client, going);
}

void orders_reach(struct client *client, const struct words *words) {
    int at = 1;
    struct board_verb offered = {client, "move"};
    if (words->count < 2) {
        unit_menu(client, "move", "reach", "Whose reach?");
        return;
    }
    const struct unit *unit = board_unit(client, words, &at, board_is_offered, &offered);
    if (unit != NULL)
        ask_reach(client, going_new(unit));
}

/* --- single steps ------------------------------------------------------------------------------------- */

/* The unit of "COMMAND UNIT ..."; NULL after a menu or a complaint. */
static const struct unit *mover(struct client *client, const struct words *words, int *at) {
    struct board_verb offered = {client, "move"};
    *at = 1;
    if (words->count < 2) {
        unit_menu(client, "move", words->list[0], "Which unit?");
        return NULL;
    }
    return board_unit(client, words, at, board_is_offered, &offered);
}

static void step_take(struct client *client, const struct unit *unit, json_t *step) {
    board_act_take(client, json_pack("{s:s, s:s, s:[o]}", "do", "move", "unit", unit->id,
                                     "steps", step));
}

void orders_face(struct client *client, const struct words *words) {
    struct board *board = board_of(client);
    int at;
    const struct unit *unit = mover(client, words, &at);
    if (unit == NULL)
        return;
    if (at < words->count && strcasecmp(words->list[at], "to") == 0)
        at++;
    if (at >= words->count) {
        char line[LINE_SIZE], facing[2] = "0";
        menu_begin(&board->menu, "Facing which way?");
        board->menu_nested = true;
        for (unsigned f = 0; f < HEX_DIRECTIONS; f++, facing[0]++) {
            if (f == unit->facing)
                continue;
            line_for("face", unit, facing, line);
            menu_add(&board->menu, line, "%s", describe_facing(f));
        }
        board_say_menu(client);
        return;
    }
    int facing = describe_read_facing(words->list[at]);
    if (facing < 0) {
        uint16_t hex = board_hex(client, words->list[at]);
        if (hex == HEX_NONE || hex == unit->hex)
            return;
        facing = (int)hex_apex(&board->battle.grid, unit->hex, hex);
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

void orders_column(struct client *client, const struct words *words) {
    order_step(client, words, json_pack("{s:s}", "form", "column"));
}

void orders_line(struct client *client, const struct words *words) {
    order_step(client, words, json_pack("{s:s}", "form", "line"));
}

void orders_mount(struct client *client, const struct words *words) {
    order_step(client, words, json_pack("{s:b}", "mount", 1));
}

void orders_dismount(struct client *client, const struct words *words) {
    order_step(client, words, json_pack("{s:b}", "mount", 0));
}

void orders_exit(struct client *client, const struct words *words) {
    order_step(client, words, json_pack("{s:s}", "exit", "west"));
}

void orders_march(struct client *client, const struct words *words) {
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

/* --- set-up and stacks ------------------------------------------------------------------------------------ */

static bool may_be_placed(const struct unit *unit, const void *context) {
    const struct client *client = context;
    struct board_verb offered = {client, "place"};
    const json_t *all = board_offer(client, "place");
    return board_is_offered(unit, &offered) || board_lists(all, "units", unit->id);
}

static void place_menu(struct client *client, const struct unit *unit, const json_t *offer) {
    struct board *board = board_of(client);
    char title[200], line[LINE_SIZE], name[UNIT_NAME_SIZE + 8];
    size_t i;
    json_t *item;
    board_clear_marks(board);
    snprintf(title, sizeof title, "%s can be set up in:", unit->name);
    snprintf(board->marked_for, sizeof board->marked_for, "%s may be set up here", unit->name);
    menu_begin(&board->menu, title);
    board->menu_nested = true;
    json_array_foreach(json_object_get(offer, "hexes"), i, item) {
        uint16_t hex = battle_hex(&board->battle, json_string_value(item));
        board_mark(board, hex, MARK_CHOICE, "");
        if (hex == HEX_NONE)
            continue;
        describe_hex_name(&board->battle, hex, name, sizeof name);
        line_for("place", unit, json_string_value(item), line);
        menu_add(&board->menu, line, "%s", name);
    }
    board_look_at(board, unit->hex);
    board_say_menu(client);
}

void orders_place(struct client *client, const struct words *words) {
    char key[UNIT_ID_SIZE + 32], hex[5];
    int at = 1;
    if (words->count < 2) {
        unit_menu(client, "place", "place", "Which unit is to be set up elsewhere, or turned?");
        return;
    }
    const struct unit *unit = board_unit(client, words, &at, may_be_placed, client);
    if (unit == NULL)
        return;
    snprintf(key, sizeof key, "place:%s", unit->id);
    const json_t *offer = board_offer(client, key);
    struct going *going = going_new(unit);
    if (at >= words->count) {
        place_menu(client, unit, offer != NULL ? offer : board_offer(client, "place"));
    } else if (read_way(client, words, at, going)) {
        struct board *board = board_of(client);
        uint16_t to = going->count > 0 ? going->way[going->count - 1] : unit->hex;
        board_hex_text(board, to, hex);
        json_t *action =
            json_pack("{s:s, s:s, s:s}", "do", "place", "unit", unit->id, "hex", hex);
        if (going->face_to != HEX_NONE && going->face_to != to)
            going->facing = (int)hex_apex(&board->battle.grid, to, going->face_to);
        if (going->facing != NO_FACING)
            json_object_set_new(action, "facing", json_integer(going->facing));
        board_act_take(client, action);
    }
    free(going);
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
    json_array_foreach(list, i, item)
        if (strcmp(json_string_value(item), id) == 0)
            return true;
    return false;
}

void orders_stack(struct client *client, const struct words *words) {
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
    board_act_take(client, json_pack("{s:s, s:s, s:o}", "do", "stack", "hex", hex, "order",
                                     order));
}

/* --- rallying ----------------------------------------------------------------------------------------------- */

/* "with Hill (needs 3)" for each way to do it. */
static void help_menu(struct client *client, const char *command, const struct unit *unit,
                      const json_t *offer) {
    struct board *board = board_of(client);
    char title[200], line[LINE_SIZE], with[UNIT_NAME_SIZE + 8];
    size_t i;
    json_t *help;
    snprintf(title, sizeof title, "%s: who helps?", unit->name);
    menu_begin(&board->menu, title);
    board->menu_nested = true;
    json_array_foreach(json_object_get(offer, "help"), i, help) {
        const struct unit *helper = battle_unit(&board->battle, json_get_text(help, "with"));
        int needed = (int)json_get_number(help, "needed", 0);
        char name[UNIT_NAME_SIZE] = "nobody";
        if (helper != NULL)
            names_short(helper, name, sizeof name);
        snprintf(with, sizeof with, "with %s", name);
        line_for(command, unit, with, line);
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
        int facing = describe_read_facing(words->list[at]);
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
            client_say(client, TONE_REFUSAL, "\"%s\": what does it mean here?", words->list[at]);
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
        unit_menu(client, verb, verb, title);
        return;
    }
    const struct unit *unit = board_unit(client, words, &at, board_is_offered, &offered);
    if (unit == NULL)
        return;
    snprintf(key, sizeof key, "%s:%s", verb, unit->id);
    const json_t *offer = board_offer(client, key);
    json_t *action = json_deep_copy(json_object_get(offer, "action"));
    if (read_help(client, words, at, unit, offer, verb, action))
        board_act_take(client, action);
    else
        json_decref(action);
}

void orders_rally(struct client *client, const struct words *words) {
    rally_like(client, words, "rally", "Which brigade rallies?");
}

void orders_regroup(struct client *client, const struct words *words) {
    rally_like(client, words, "regroup", "Which brigade is regrouped?");
}

/* --- reinforcements --------------------------------------------------------------------------------------------- */

static void enter_menu(struct client *client) {
    struct board *board = board_of(client);
    void *place = NULL;
    char line[LINE_SIZE];
    menu_begin(&board->menu, "Who comes on the map?");
    board->menu_nested = true;
    for (const json_t *offer = board_next_offer(client, "enter", &place); offer != NULL;
         offer = board_next_offer(client, "enter", &place)) {
        int entry = (int)json_get_number(offer, "entry", 0);
        size_t i;
        json_t *item;
        json_array_foreach(json_object_get(offer, "units"), i, item) {
            const struct unit *unit = battle_unit(&board->battle, json_string_value(item));
            char name[UNIT_NAME_SIZE];
            if (unit == NULL)
                continue;
            names_short(unit, name, sizeof name);
            snprintf(line, sizeof line, "enter %s at %d", name, entry);
            char strength[48];
            describe_strength(unit, strength, sizeof strength);
            menu_add(&board->menu, line, "%s (%s) at entry %d", unit->name, strength, entry);
        }
    }
    if (board->menu.count == 0)
        client_say(client, TONE_REFUSAL, "Nobody is due now.");
    else
        board_say_menu(client);
}

struct due_at {
    const struct client *client;
    int entry; /* 0: any */
};

static const json_t *entry_offer(const struct client *client, int entry, const char *id) {
    void *place = NULL;
    for (const json_t *offer = board_next_offer(client, "enter", &place); offer != NULL;
         offer = board_next_offer(client, "enter", &place))
        if ((entry == 0 || entry == json_get_number(offer, "entry", 0)) &&
            (id == NULL || board_lists(offer, "units", id)))
            return offer;
    return NULL;
}

static bool is_due(const struct unit *unit, const void *context) {
    const struct due_at *due = context;
    return entry_offer(due->client, due->entry, unit->id) != NULL;
}

/* Several entries are open to the unit, and none was named: the same line with each of them. */
static bool choose_entry(struct client *client, const struct words *words, const char *id) {
    struct board *board = board_of(client);
    void *place = NULL;
    char line[LINE_SIZE];
    menu_begin(&board->menu, "At which entry?");
    board->menu_nested = true;
    for (const json_t *offer = board_next_offer(client, "enter", &place); offer != NULL;
         offer = board_next_offer(client, "enter", &place)) {
        int entry = (int)json_get_number(offer, "entry", 0);
        const char *name = "";
        if (!board_lists(offer, "units", id))
            continue;
        for (size_t i = 0; i < board->battle.entry_count; i++)
            if (board->battle.entries[i].id == entry)
                name = board->battle.entries[i].name;
        snprintf(line, sizeof line, "enter %s at %d", words->rest, entry);
        menu_add(&board->menu, line, "entry %d, %s", entry, name);
    }
    if (board->menu.count > 1)
        board_say_menu(client);
    return board->menu.count > 1;
}

/* An entry that is tried, and tried again with steps where the units cannot stop in the entry
 * hex: first those of the server's own proposal, then into each hex beside it. */
struct entering {
    json_t *action, *ways; /* arrays of steps not tried yet */
    char refusal[300];     /* the first */
};

static void free_entering(struct entering *entering) {
    json_decref(entering->action);
    json_decref(entering->ways);
    free(entering);
}

static void try_entry(struct client *client, struct entering *entering);

static void reply_entry(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct entering *entering = context;
    const json_t *refusal = json_object_get(reply, "refusal");
    const char *code = json_get_text(refusal, "code"), *text = json_get_text(refusal, "text");
    bool first = entering->refusal[0] == '\0';
    bool again = code != NULL && (!first || strcmp(code, "stacking") == 0 ||
                                  strcmp(code, "support-range") == 0);
    if (text != NULL && first)
        snprintf(entering->refusal, sizeof entering->refusal, "Not allowed: %s (section %s)",
                 text, json_get_text(refusal, "section"));
    if (reply == NULL) {
        free_entering(entering);
    } else if (json_get_flag(reply, "allowed", false)) {
        board_act_take(client, json_incref(entering->action));
        free_entering(entering);
    } else if (again && json_array_size(entering->ways) > 0) {
        json_object_set(entering->action, "steps", json_array_get(entering->ways, 0));
        json_array_remove(entering->ways, 0);
        try_entry(client, entering);
    } else {
        if (entering->refusal[0] != '\0' && again)
            client_say(client, TONE_REFUSAL, "%s It may go on at once: add to HEX HEX...",
                       entering->refusal);
        else if (entering->refusal[0] != '\0')
            client_say(client, TONE_REFUSAL, "%s", entering->refusal);
        else
            client_is_granted(client, reply);
        free_entering(entering);
    }
}

static void try_entry(struct client *client, struct entering *entering) {
    board_try_take(client, json_deep_copy(entering->action), reply_entry, entering);
}

/* Steps to try: hexes along the road before the others. */
static json_t *ways_in_new(const struct board *board, int entry, const json_t *sample) {
    json_t *ways = json_array();
    char text[5];
    if (json_object_get(sample, "steps") != NULL)
        json_array_append(ways, json_object_get(sample, "steps"));
    for (size_t i = 0; i < board->battle.entry_count; i++) {
        uint16_t hex = board->battle.entries[i].hex;
        for (unsigned k = 0; k < 2 * HEX_DIRECTIONS; k++) {
            unsigned direction = k % HEX_DIRECTIONS;
            bool road = board->battle.ground[hex].roads >> direction & 1;
            uint16_t next = hex_neighbour(&board->battle.grid, hex, direction);
            if (board->battle.entries[i].id != entry || next == HEX_NONE ||
                road != (k < HEX_DIRECTIONS))
                continue;
            board_hex_text(board, next, text);
            json_array_append_new(ways, json_pack("[{s:s}]", "to", text));
        }
    }
    return ways;
}

/* What "enter ..." says: units, "at ENTRY", "in HEX", "to HEX...". */
struct entry_words {
    json_t *units, *steps; /* NULL: none */
    char hex[5];
    int entry; /* 0: not said */
};

static bool read_entry(struct client *client, const struct words *words,
                       struct entry_words *entry) {
    bool to = false;
    char hex[5];
    for (int i = 1; i + 1 < words->count; i++)
        if (strcasecmp(words->list[i], "at") == 0)
            entry->entry = (int)strtol(words->list[i + 1], NULL, 10);
    struct due_at due = {client, entry->entry};
    for (int at = 1; at < words->count;) {
        const char *word = words->list[at];
        bool is_to = strcasecmp(word, "to") == 0;
        if (strcasecmp(word, "at") == 0) {
            at += 2;
        } else if (is_to || strcasecmp(word, "in") == 0 || strcasecmp(word, "and") == 0) {
            to |= is_to;
            at++;
        } else if (board_is_hex(client, word)) {
            board_hex_text(board_of(client), board_hex(client, word), hex);
            at++;
            if (to && entry->steps == NULL)
                entry->steps = json_array();
            if (to)
                json_array_append_new(entry->steps, json_pack("{s:s}", "to", hex));
            else
                memcpy(entry->hex, hex, sizeof hex);
        } else {
            const struct unit *unit = board_unit(client, words, &at, is_due, &due);
            if (unit == NULL)
                return false;
            json_array_append_new(entry->units, json_string(unit->id));
        }
    }
    return true;
}

static void enter_as(struct client *client, const struct entry_words *said,
                     const json_t *offer) {
    const json_t *sample = json_object_get(offer, "action");
    json_t *action = json_pack("{s:s, s:O, s:I}", "do", "enter", "units", said->units, "entry",
                               (json_int_t)json_get_number(offer, "entry", 0));
    if (said->hex[0] != '\0')
        json_object_set_new(action, "hex", json_string(said->hex));
    else if (json_object_get(sample, "hex") != NULL)
        json_object_set(action, "hex", json_object_get(sample, "hex"));
    if (said->steps != NULL) {
        json_object_set(action, "steps", said->steps);
        board_act_take(client, action);
        return;
    }
    struct entering *entering = xcalloc(1, sizeof *entering);
    entering->action = action;
    entering->ways = ways_in_new(board_of(client), (int)json_get_number(offer, "entry", 0),
                                 sample);
    try_entry(client, entering);
}

void orders_enter(struct client *client, const struct words *words) {
    struct entry_words said = {.units = json_array()};
    if (words->count < 2) {
        enter_menu(client);
    } else if (read_entry(client, words, &said)) {
        const char *first = json_string_value(json_array_get(said.units, 0));
        const json_t *offer = entry_offer(client, said.entry, first);
        if (offer == NULL || first == NULL)
            client_say(client, TONE_REFUSAL, "Nobody is due there now.");
        else if (said.entry != 0 || !choose_entry(client, words, first))
            enter_as(client, &said, offer);
    }
    json_decref(said.units);
    json_decref(said.steps);
}

/* --- the rest ------------------------------------------------------------------------------------------------------ */

void orders_lee(struct client *client, const struct words *words) {
    const json_t *offer = board_offer(client, "lee");
    (void)words;
    if (offer == NULL)
        client_say(client, TONE_REFUSAL, "Lee cannot come now.");
    else
        board_act_take(client, json_deep_copy(json_object_get(offer, "action")));
}

static void end_confirmed(struct client *client, bool yes, void *context) {
    (void)context;
    if (yes)
        board_act_take(client, json_pack("{s:s}", "do", "end"));
}

/* Adds "WORDS: a, b, c and others" about the units for which something holds. */
static size_t add_left(const struct client *client, const char *heading,
                       bool (*holds)(const struct client *client, const struct unit *unit),
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

static bool not_rallied(const struct client *client, const struct unit *unit) {
    struct board_verb rally = {client, "rally"}, regroup = {client, "regroup"};
    return board_is_offered(unit, &rally) || board_is_offered(unit, &regroup);
}

static bool not_come(const struct client *client, const struct unit *unit) {
    return entry_offer(client, 0, unit->id) != NULL;
}

void orders_end(struct client *client, const struct words *words) {
    struct buf left = {0};
    bool now = words->count > 1 && strcasecmp(words->list[1], "now") == 0;
    if (board_offer(client, "end") == NULL || now) {
        end_confirmed(client, true, NULL); /* the server says why not */
        return;
    }
    add_left(client, "not rallied", not_rallied, &left);
    add_left(client, "not moved", not_moved, &left);
    add_left(client, "not come yet", not_come, &left);
    size_t targets = board_count_offers(client, "assault");
    if (targets > 0)
        buf_printf(&left, "%zu hex%s can be assaulted", targets, targets == 1 ? "" : "es");
    if (left.length == 0) {
        end_confirmed(client, true, NULL);
    } else {
        char question[600];
        snprintf(question, sizeof question, "End the phase? (%s)", buf_text(&left));
        client_confirm(client, question, end_confirmed, NULL);
    }
    buf_finish(&left);
}

void orders_do(struct client *client, const struct words *words) {
    json_t *action = json_loads(words->rest, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(action)) {
        board_act_take(client, action);
        return;
    }
    json_decref(action);
    client_say(client, TONE_REFUSAL,
               "do ACTION, with an action as JSON: do {\"do\":\"end\"}. For what no other command "
               "can say.");
}
