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

enum { WAY_MAX = 12, NO_FACING = -1, LINE_SIZE = 200 };

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
    snprintf(title, sizeof title, "%s, %s points. It can go to:", unit->name, points);
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
    if (board->menu.count == 0)
        client_say(client, TONE_NOTE, "%s cannot go anywhere.", unit->name);
    else
        board_say_menu(client);
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
        client_say(client, TONE_REFUSAL, "%s cannot get to %s. `reach` shows where it can go.",
                   unit->name, hex);
        free(going);
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

void orders_enter(struct client *client, const struct words *words) {
    struct due_at due = {client, 0};
    char hex[5] = "";
    if (words->count < 2) {
        enter_menu(client);
        return;
    }
    for (int i = 1; i + 1 < words->count; i++)
        if (strcasecmp(words->list[i], "at") == 0)
            due.entry = (int)strtol(words->list[i + 1], NULL, 10);
    json_t *units = json_array();
    for (int at = 1; at < words->count;) {
        if (strcasecmp(words->list[at], "at") == 0) {
            at += 2;
        } else if (strcasecmp(words->list[at], "in") == 0 ||
                   strcasecmp(words->list[at], "and") == 0) {
            at++;
        } else if (board_is_hex(client, words->list[at])) {
            board_hex_text(board_of(client), board_hex(client, words->list[at++]), hex);
        } else {
            const struct unit *unit = board_unit(client, words, &at, is_due, &due);
            if (unit == NULL) {
                json_decref(units);
                return;
            }
            json_array_append_new(units, json_string(unit->id));
        }
    }
    const char *first = json_string_value(json_array_get(units, 0));
    const json_t *offer = entry_offer(client, due.entry, first);
    if (offer == NULL || first == NULL) {
        client_say(client, TONE_REFUSAL, "Nobody is due there now.");
        json_decref(units);
        return;
    }
    json_t *action = json_pack("{s:s, s:o, s:I}", "do", "enter", "units", units, "entry",
                               (json_int_t)json_get_number(offer, "entry", 0));
    if (hex[0] != '\0')
        json_object_set_new(action, "hex", json_string(hex));
    else if (json_object_get(json_object_get(offer, "action"), "hex") != NULL)
        json_object_set(action, "hex",
                        json_object_get(json_object_get(offer, "action"), "hex"));
    board_act_take(client, action);
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

/* Counts the units that have something offered still. */
static size_t still_able(const struct client *client, struct buf *names) {
    static const char *const verbs[] = {"rally", "regroup", "enter", "assault"};
    size_t count = 0;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        count += board_count_offers(client, verbs[i]);
    const struct board *board = client->board;
    struct board_verb offered = {client, "move"};
    size_t movers = 0;
    for (size_t i = 0; i < board->battle.unit_count; i++) {
        const struct unit *unit = &board->battle.units[i];
        if (unit->moved || unit->kind != UNIT_BRIGADE || !board_is_offered(unit, &offered))
            continue;
        if (movers < 6)
            buf_printf(names, "%s%s", movers == 0 ? "" : ", ", unit->name);
        else if (movers == 6)
            buf_add_text(names, " and others");
        movers++;
    }
    return count + movers;
}

void orders_end(struct client *client, const struct words *words) {
    struct buf names = {0};
    const json_t *offer = board_offer(client, "end");
    bool now = words->count > 1 && strcasecmp(words->list[1], "now") == 0;
    if (offer == NULL) {
        board_act_take(client, json_pack("{s:s}", "do", "end")); /* the server says why not */
        return;
    }
    size_t able = now ? 0 : still_able(client, &names);
    if (able == 0) {
        end_confirmed(client, true, NULL);
    } else {
        char question[400];
        snprintf(question, sizeof question, "%s%s%s", "End the phase, though something can "
                                                      "still be done",
                 names.length > 0 ? " (not moved: " : "?",
                 names.length > 0 ? buf_text(&names) : "");
        if (names.length > 0)
            snprintf(question + strlen(question), sizeof question - strlen(question), ")?");
        client_confirm(client, question, end_confirmed, NULL);
    }
    buf_finish(&names);
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
