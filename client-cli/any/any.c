/* SPDX-License-Identifier: MIT */
/* See any.h. */
#include "any.h"

#include "acting.h"
#include "catalogue.h"
#include "choices.h"
#include "commands.h"
#include "jsonx.h"
#include "log.h"
#include "march.h"
#include "offers.h"
#include "order.h"
#include "plane.h"
#include "prose.h"
#include "table.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the table ---------------------------------------------------------------------- */

void *any_table_new(struct client *client, const char *edition) {
    struct table *table = xcalloc(1, sizeof *table);
    const json_t *game = catalogue_game(client, client->match.terms);
    (void)edition;
    for (size_t i = 0; i < TABLE_SIDES; i++) {
        const char *id =
            json_string_value(json_array_get(json_object_get(game, "sides"), i));
        snprintf(table->ids[i], sizeof table->ids[i], "%s", id == NULL ? "" : id);
        catalogue_side(id, table->names[i], sizeof table->names[i]);
    }
    const char *const sides[] = {table->ids[0], table->ids[1]};
    field_init(&table->field, sides);
    return table;
}

void *any_board_new(struct client *client, const char *edition) {
    client_say(
        client, TONE_NOTE,
        "This client has no board of its own for this game: it is played by the list "
        "of what can be done (`choices`).");
    return any_table_new(client, edition);
}

void any_board_destroy(void *board) {
    struct table *table = board;
    menu_finish(&table->menu);
    field_finish(&table->field);
    free(table);
}

const char *any_side_text(const struct client *client, const char *side) {
    const struct table *table = table_of(client);
    for (size_t i = 0; table != NULL && i < TABLE_SIDES; i++)
        if (strcmp(table->ids[i], side) == 0)
            return table->names[i];
    return side;
}

static void make_menu(struct client *client, const char *verb) {
    struct table *table = table_of(client);
    struct menu before = table->menu;
    bool said = table->menu_said && !table->menu_nested;
    table->menu = (struct menu){0};
    table->menu_nested = verb != NULL;
    if (verb != NULL)
        choices_make_verb(client, verb, &table->menu);
    else if (match_is_mine(&client->match))
        choices_make(client, &table->menu);
    table->menu_said = said && menu_equal(&before, &table->menu);
    menu_finish(&before);
}

void any_changed(struct client *client) {
    struct field *field = &table_of(client)->field;
    field_take(field, client->match.setup, client->match.view);
    window_clear_marks(&field->window);
    make_menu(client, NULL);
}

static void say_menu(struct client *client) {
    struct table *table = table_of(client);
    struct buf buf = {0};
    int columns =
        screen_is_plain(client->screen) ? 1 : screen_columns(client->screen) - 1;
    table->menu_said = true;
    if (table->menu.count == 0)
        return;
    menu_text(&table->menu, columns, &buf);
    if (table->menu_nested)
        screen_page(client->screen, "Choices", buf_text(&buf), false);
    else
        client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    buf_finish(&buf);
}

/* --- telling ------------------------------------------------------------------------ */

/* Units by their names, hexes with their places, sides as they are called. */
static void refer(const void *client, const json_t *value, struct buf *buf) {
    const struct field *field = &table_of(client)->field;
    const char *text = json_string_value(value);
    const struct piece *piece = roster_find(&field->roster, text);
    uint16_t hex = field->drawn ? map_read(&field->map, text) : HEX_NONE;
    if (piece != NULL)
        buf_add_text(buf, piece->name);
    else if (hex != HEX_NONE)
        field_add_place(field, hex, buf);
    else if (text != NULL)
        buf_add_text(buf, any_side_text(client, text));
    else
        prose_add_value(buf, value);
}

/* ", facing left" */
static void more(const void *client, const json_t *event, struct buf *buf) {
    const struct field *field = &table_of(client)->field;
    int64_t facing = json_get_number(event, "facing", -1);
    if (field->drawn && facing >= 0)
        buf_printf(buf, ", facing %s", compass_facing(&field->compass, (unsigned)facing));
}

static void say_event(void *client, enum tone tone, const char *text) {
    client_say(client, tone, "%s", text);
}

void any_told(struct client *client, const json_t *update) {
    static const char *const headings[] = {"phase", NULL};
    const struct log_style style = {refer, more, headings, client};
    struct field *field = &table_of(client)->field;
    const json_t *events = json_object_get(update, "events");
    log_tell(&style, events, say_event, client);
    if (!field->drawn || !field->window.follow)
        return;
    for (size_t i = json_array_size(events); i > 0; i--) {
        const json_t *event = json_array_get(events, i - 1);
        static const char *const places[] = {"to", "target", "hex"};
        for (size_t k = 0; k < sizeof places / sizeof *places; k++)
            if (map_read(&field->map, json_get_text(event, places[k])) != HEX_NONE) {
                window_look_at(&field->window,
                               map_read(&field->map, json_get_text(event, places[k])));
                return;
            }
    }
}

void any_standing(struct client *client) {
    struct buf buf = {0};
    table_text(client, &buf);
    client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    buf_finish(&buf);
}

void any_ask(struct client *client) {
    const json_t *decision = client->match.decision;
    const char *prompt = json_get_text(decision, "prompt"),
               *section = json_get_text(decision, "section"),
               *text = json_get_text(decision, "text");
    if (!match_is_mine(&client->match)) {
        client_say(client, TONE_NOTE, "%s.",
                   text == NULL ? "Nothing is to be decided" : text);
        return;
    }
    client_say(client, TONE_ASK, "%s%s%s%s", prompt == NULL ? "It is your turn." : prompt,
               section == NULL ? "" : " (", section == NULL ? "" : section,
               section == NULL ? "" : ")");
    make_menu(client, NULL);
    say_menu(client);
}

/* Nobody knows here which decisions are alike: every one is told, but with a map, where one
 * sees what changed, only another question. */
void any_ask_mark(struct client *client, char *ret_text, size_t size) {
    static const char *const members[] = {"name", "prompt", "unit", "hex"};
    size_t used = 0;
    if (!table_of(client)->field.drawn) {
        snprintf(ret_text, size, "%lld", (long long)client->match.n);
        return;
    }
    ret_text[0] = '\0';
    for (size_t i = 0; i < sizeof members / sizeof *members && used < size; i++) {
        const char *text = json_get_text(client->match.decision, members[i]);
        used += (size_t)snprintf(ret_text + used, size - used, "%s/",
                                 text == NULL ? "" : text);
    }
    if (used < size)
        snprintf(ret_text + used, size - used, "%d",
                 (int)json_get_number(client->match.view, "turn", 0));
}

/* --- choosing ----------------------------------------------------------------------- */

bool any_choose(struct client *client, unsigned number) {
    struct table *table = table_of(client);
    const char *line = menu_line(&table->menu, number);
    if (line == NULL)
        return false;
    if (!table->menu_said) {
        client_say(client, TONE_NOTE, "The choices are now:");
        say_menu(client);
        return true;
    }
    char *copy = xstrdup(line); /* the menu may be replaced by what the line does */
    commands_run(client, copy);
    free(copy);
    return true;
}

void any_enter(struct client *client) {
    (void)client; /* what an empty line could mean is not known */
}

bool any_cancel(struct client *client) {
    bool begun = table_of(client)->menu_nested;
    make_menu(client, NULL);
    return begun;
}

void any_key(struct client *client, enum key key) {
    struct field *field = &table_of(client)->field;
    if (field->drawn)
        window_key(&field->window, key);
}

void any_prompt(struct client *client, char *ret_text, size_t size) {
    const char *side = match_side(&client->match);
    const char *name = json_get_text(client->match.decision, "name");
    if (client->role == ROLE_REPLAY)
        snprintf(ret_text, size, "replay %lld> ", (long long)client->match.n);
    else if (match_is_over(&client->match))
        snprintf(ret_text, size, "over> ");
    else if (side == NULL)
        snprintf(ret_text, size, "watching> ");
    else if (match_is_mine(&client->match) &&
             strcmp(match_state(&client->match), "open") != 0)
        snprintf(ret_text, size, "%s%s%s> ", any_side_text(client, side),
                 name == NULL ? "" : ", ", name == NULL ? "" : name);
    else
        snprintf(ret_text, size, "%s, waiting> ", any_side_text(client, side));
}

bool any_is_of_use(const struct client *client, const struct command *command) {
    (void)client;
    (void)command;
    return true;
}

void any_complete(struct client *client, const struct words *before,
                  struct completion *ret_completion) {
    const char *key, *name;
    json_t *offer, *value;
    const struct roster *roster = &table_of(client)->field.roster;
    (void)before;
    for (int i = 0; i < roster->count; i++)
        if (roster->list[i].hex != HEX_NONE)
            completion_add(ret_completion, roster->list[i].id);
    json_object_foreach (client->match.offers, key, offer) {
        completion_add(ret_completion, offers_verb(offer));
        json_object_foreach (json_object_get(offer, "action"), name, value)
            completion_add(ret_completion, name);
    }
}

/* --- commands ----------------------------------------------------------------------- */

static void run_choices(struct client *client, const struct words *words) {
    const char *verb = words->count > 1 ? choices_verb(client, words->list[1]) : NULL;
    if (verb == NULL) {
        any_ask(client);
        return;
    }
    make_menu(client, verb);
    say_menu(client);
}

static void act(struct client *client, const struct words *words, int first) {
    json_t *action = choices_read_new(client, words, first);
    if (action != NULL)
        acting_take(client, action);
}

static void run_do(struct client *client, const struct words *words) {
    json_t *action = json_loads(words->rest, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(action)) {
        acting_take(client, action);
        return;
    }
    json_decref(action);
    if (words->count < 2)
        client_say(client, TONE_REFUSAL, "do VERB [MEMBER VALUE]..., please.");
    else
        act(client, words, 1);
}

static void reply_asked(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct buf buf = {0};
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply))
        return;
    table_add_value(client, json_object_get(reply, "answer"), true, &buf);
    screen_page(client->screen, "Answer", buf_text(&buf), false);
    buf_finish(&buf);
}

static void run_ask(struct client *client, const struct words *words) {
    json_t *question = json_loads(words->rest, JSON_REJECT_DUPLICATES, NULL);
    const struct roster *roster = &table_of(client)->field.roster;
    const struct name_search search = roster_search(roster);
    if (words->count < 2) {
        client_say(client, TONE_REFUSAL, "ask WORD [MEMBER VALUE]..., please.");
        json_decref(question);
        return;
    }
    if (!json_is_object(question)) {
        json_decref(question);
        question = json_pack("{s:s}", "ask", words->list[1]);
        for (int at = 2; at + 1 < words->count;) {
            const char *member = words->list[at++];
            struct name_found found = names_find(&search, words, at);
            bool named = found.index != NAME_NOBODY;
            json_object_set_new(
                question, member,
                json_string(named ? roster->list[found.index].id : words->list[at]));
            at += named ? found.words : 1;
        }
    }
    acting_ask_take(client, question, reply_asked, NULL);
}

static void run_status(struct client *client, const struct words *words) {
    (void)words;
    any_standing(client);
}

/* A verb that is offered is a command of its own: "guard low". */
bool any_line(struct client *client, const struct words *words) {
    struct field *field = &table_of(client)->field;
    const char *verb =
        match_is_mine(&client->match) ? choices_verb(client, words->list[0]) : NULL;
    if (order_is_meant(client, words)) {
        order_give(client, field, words, 0, false);
        return true;
    }
    if (verb == NULL)
        return false;
    if (strcmp(verb, "move") == 0 && march_is_meant(client, field, words))
        march_move(client, field, words);
    else
        act(client, words, 0);
    return true;
}

/* --- the map ------------------------------------------------------------------------ */

/* NULL after saying that there is none. */
static struct field *field_of(struct client *client) {
    struct field *field = &table_of(client)->field;
    if (field->drawn)
        return field;
    client_say(client, TONE_REFUSAL, "This game has no map that can be drawn.");
    return NULL;
}

/* Where a unit stands on a table that is measured, and how far it is to somebody else. */
static void look_on_table(struct client *client, const struct words *words) {
    const struct roster *roster = &table_of(client)->field.roster;
    const struct name_search search = roster_search(roster);
    const json_t *setup = client->match.setup;
    struct name_found found = names_find(&search, words, 1);
    struct plane_spot spot;
    struct buf buf = {0};
    if (found.index == NAME_NOBODY ||
        !plane_find_unit(client->match.view, roster->list[found.index].id, &spot)) {
        client_say(client, TONE_REFUSAL, "Nobody of that name is on the table.");
        return;
    }
    buf_printf(&buf, "%s: ", roster->list[found.index].name);
    plane_add_length(setup, spot.x, &buf);
    buf_add_text(&buf, " east, ");
    plane_add_length(setup, spot.y, &buf);
    buf_printf(&buf, " north, facing %s (%.0f degrees)", plane_wind(spot.heading),
               spot.heading);
    for (int i = 0; i < roster->count; i++) {
        struct plane_spot other;
        double near = 12 * plane_measure(setup);
        if (i == found.index ||
            !plane_find_unit(client->match.view, roster->list[i].id, &other) ||
            plane_distance(&spot, &other) > near)
            continue;
        buf_printf(&buf, "\n%s: ", roster->list[i].name);
        plane_add_length(setup, plane_distance(&spot, &other), &buf);
        buf_printf(&buf, " %s", plane_wind(plane_bearing(&spot, &other)));
    }
    client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    buf_finish(&buf);
}

static void run_try(struct client *client, const struct words *words) {
    if (!plane_is(client->match.setup) || !match_is_mine(&client->match)) {
        client_say(client, TONE_REFUSAL,
                   "`try` tries orders in words, in games that measure.");
        return;
    }
    order_give(client, &table_of(client)->field, words, 1, true);
}

static void run_look(struct client *client, const struct words *words) {
    if (plane_is(client->match.setup)) {
        look_on_table(client, words);
        return;
    }
    struct field *field = field_of(client);
    if (field != NULL)
        field_run_look(client, field, words);
}

static void run_go(struct client *client, const struct words *words) {
    struct field *field = field_of(client);
    if (field != NULL)
        field_run_go(client, field, words);
}

static void run_map(struct client *client, const struct words *words) {
    struct field *field = field_of(client);
    if (field != NULL)
        field_run_map(client, field, words);
}

static void show_table(struct client *client) {
    enum { PLAIN = 78 };
    struct buf buf = {0};
    int columns =
        screen_is_plain(client->screen) ? PLAIN : screen_columns(client->screen) - 2;
    plane_overview(client->match.setup, client->match.view, table_of(client)->ids[0],
                   columns, &buf);
    screen_page(client->screen, "The table", buf_text(&buf), false);
    buf_finish(&buf);
}

static void run_overview(struct client *client, const struct words *words) {
    (void)words;
    if (plane_is(client->match.setup)) {
        show_table(client);
        return;
    }
    struct field *field = field_of(client);
    if (field != NULL)
        window_run_overview(client, &field->window);
}

static void run_zoom(struct client *client, const struct words *words) {
    struct field *field = field_of(client);
    if (field != NULL)
        window_run_zoom(client, &field->window, words);
}

static void run_follow(struct client *client, const struct words *words) {
    struct field *field = field_of(client);
    if (field != NULL)
        window_run_follow(client, &field->window, words);
}

static void run_units(struct client *client, const struct words *words) {
    field_run_units(client, &table_of(client)->field, words);
}

static void run_reach(struct client *client, const struct words *words) {
    struct field *field = field_of(client);
    if (field != NULL)
        march_move(client, field, words);
}

static void run_clear(struct client *client, const struct words *words) {
    (void)words;
    window_clear_marks(&table_of(client)->field.window);
}

static const struct command commands[] = {
    {"choices", "c", PLACE_BOARD, "[VERB]", "Says what can be done, or in how many ways.",
     run_choices, "The game", NULL},
    {"do", "", PLACE_SEAT, "VERB [MEMBER VALUE]... | JSON",
     "Does something that is offered: do guard at low.\n"
     "Values that stand in the list may be said alone, and do may be left out: guard low. "
     "What the list does not show is said as the game's protocol page has it, as JSON.",
     run_do, NULL, NULL},
    {"ask", "", PLACE_MATCH, "WORD [MEMBER VALUE]... | JSON",
     "Asks what the game can be asked: ask front unit Cox.", run_ask, NULL, NULL},
    {"status", "st", PLACE_BOARD, "", "Says how the game stands.", run_status, NULL,
     NULL},
    {"try", "", PLACE_SEAT, "move UNIT STEP[, STEP]...",
     "Says what an order in words would cost, or why it may not be.\n"
     "Orders in words, in games that measure: move Garland 6 toward the second wall; wheel "
     "left 30, ahead 4; form march column; 40 north; about; face east.",
     run_try, NULL, NULL},
    {"look", "l", PLACE_BOARD, "HEX|PLACE|UNIT", "Says what is in a hex.", run_look,
     "Where the game has a map", NULL},
    {"go", "g", PLACE_BOARD, "HEX|PLACE|UNIT", "Moves the map and the cursor there.",
     run_go, NULL, NULL},
    {"map", "", PLACE_BOARD, "[HEX]",
     "Shows the map, or prints it where nothing is drawn.", run_map, NULL, NULL},
    {"overview", "o", PLACE_BOARD, "",
     "Shows the whole map small, or the window again; a table by scale.", run_overview,
     NULL, NULL},
    {"zoom", "z", PLACE_BOARD, "in|out|1|2|3", "Changes the scale of the map.", run_zoom,
     NULL, NULL},
    {"follow", "", PLACE_BOARD, "[on|off]",
     "Whether the map goes where something happens.", run_follow, NULL, NULL},
    {"units", "forces", PLACE_BOARD, "[WORD]", "Lists who is on the map.", run_units,
     NULL, NULL},
    {"reach", "", PLACE_SEAT, "UNIT",
     "Marks where a unit can go; move UNIT HEX [FACING] sends it there.", run_reach, NULL,
     NULL},
    {"clear", "", PLACE_BOARD, "", "Takes the marks off the map.", run_clear, NULL, NULL},
};

const struct game any_game = {
    .id = "",
    .commands = commands,
    .command_count = sizeof commands / sizeof *commands,
    .board_new = any_board_new,
    ANY_GAME,
};
