/* SPDX-License-Identifier: MIT */
/* See ask.h. One function for each verb that is offered, in a table: it adds its choices.
 */
#include "ask.h"

#include "asking.h"
#include "buf.h"
#include "describe.h"
#include "jsonx.h"
#include "offers.h"
#include "question.h"

#include <stdio.h>
#include <string.h>

enum { TARGETS_SHOWN = 12, RALLIES_SHOWN = 12 };

/* --- phases ------------------------------------------------------------------------- */

/* Units to choose from come in a menu of their own. */
static void add_some(struct asking *asking, const char *line, const char *what) {
    menu_add(&asking->board->menu, line, "%s (%zu)", what, asking->count);
}

static void ask_place(struct asking *asking) {
    size_t units = json_array_size(json_object_get(asking->offer, "units"));
    if (units > 0)
        asking->count = units;
    add_some(asking, "place", "set up a unit elsewhere, or turn it");
}

static void ask_move(struct asking *asking) {
    add_some(asking, "move", "move a unit");
}

static void ask_stack(struct asking *asking) {
    if (board_is_playtest(asking->board))
        return; /* the order of a stack means nothing there (P5) */
    menu_add(&asking->board->menu, "help stack", "change the order of a stack (%zu)",
             asking->count);
}

/* A unit may be due at two entries: it counts once. */
static void ask_enter(struct asking *asking) {
    size_t due = 0;
    for (size_t i = 0; i < asking->board->battle.unit_count; i++) {
        const char *id = asking->board->battle.units[i].id;
        void *place = NULL;
        bool comes = false;
        for (const json_t *offer = offers_next(asking->client, "enter", &place);
             offer != NULL; offer = offers_next(asking->client, "enter", &place))
            comes |= offers_list_has(offer, "units", id);
        due += comes;
    }
    menu_add(&asking->board->menu, "enter", "bring on reinforcements (%zu due)", due);
}

static void add_help(struct asking *asking, const char *verb, const json_t *offer) {
    char line[ASKING_LINE_SIZE], name[UNIT_NAME_SIZE];
    const char *brigade = json_get_text(offer, "brigade");
    int best = 7;
    size_t i;
    json_t *help;
    json_array_foreach (json_object_get(offer, "help"), i, help) {
        int needed = (int)json_get_number(help, "needed", 7);
        best = needed < best ? needed : best;
    }
    asking_short_name(asking, brigade, name, sizeof name);
    snprintf(line, sizeof line, "%s %s", verb, name);
    menu_add(&asking->board->menu, line, "%s %s (needs %d%s)", verb,
             asking_name(asking, brigade), best, best < 6 ? " or more" : "");
}

static void ask_rally_like(struct asking *asking, const char *verb) {
    void *place = NULL;
    if (asking->count > RALLIES_SHOWN) {
        add_some(asking, verb, verb);
        return;
    }
    for (const json_t *offer = offers_next(asking->client, verb, &place); offer != NULL;
         offer = offers_next(asking->client, verb, &place))
        add_help(asking, verb, offer);
}

static void ask_rally(struct asking *asking) {
    ask_rally_like(asking, "rally");
}

static void ask_regroup(struct asking *asking) {
    ask_rally_like(asking, "regroup");
}

static void add_target(struct asking *asking, const json_t *offer) {
    const char *target = json_get_text(offer, "target");
    char line[ASKING_LINE_SIZE], name[UNIT_NAME_SIZE + 8];
    size_t brigades = json_array_size(json_object_get(offer, "brigades")),
           guns = json_array_size(json_object_get(offer, "artillery"));
    uint16_t hex =
        target == NULL ? HEX_NONE : map_find(&asking->board->battle.map, target);
    window_mark(&asking->board->window, hex, MARK_TARGET, "");
    asking_hex_name(asking, target, name, sizeof name);
    snprintf(line, sizeof line, "assault %s", target == NULL ? "" : target);
    const struct unit *stack[STACK_MAX];
    size_t count = battle_stack(&asking->board->battle, hex, stack);
    char with[60] = "";
    if (brigades > 0)
        snprintf(with, sizeof with, "%zu brigade%s", brigades, brigades == 1 ? "" : "s");
    if (guns > 0)
        snprintf(with + strlen(with), sizeof with - strlen(with), "%s%zu batter%s",
                 brigades > 0 ? ", " : "", guns, guns == 1 ? "y" : "ies");
    bool bombards = brigades == 0 && board_is_playtest(asking->board);
    menu_add(&asking->board->menu, line, "%s %s, %s: %s%s",
             bombards ? "bombard" : "assault", name,
             count == 0                      ? "empty"
             : stack[0]->kind == UNIT_MARKER ? "somebody unknown"
                                             : stack[0]->name,
             with, json_get_flag(offer, "mandatory", false) ? ", mandatory" : "");
}

static void ask_assault(struct asking *asking) {
    void *place = NULL;
    if (asking->count > TARGETS_SHOWN) {
        add_some(asking, "assault", "assault a hex");
        return;
    }
    for (const json_t *offer = offers_next(asking->client, "assault", &place);
         offer != NULL; offer = offers_next(asking->client, "assault", &place))
        add_target(asking, offer);
}

static void ask_lee(struct asking *asking) {
    menu_add(&asking->board->menu, "lee", "bring Lee to Longstreet's side");
}

static void ask_end(struct asking *asking) {
    menu_add(&asking->board->menu, "end", "end the phase");
}

/* In the order in which they are shown. */
static const struct {
    const char *verb;
    void (*add)(struct asking *asking);
} verbs[] = {
    {"morale", asking_morale},
    {"stand", asking_stand},
    {"retreat", asking_retreat},
    {"defend", asking_defend},
    {"casualty", asking_casualty},
    {"advance", asking_advance},
    {"withdraw", asking_withdraw},
    {"longstreet", asking_longstreet},
    {"assault", ask_assault},
    {"rally", ask_rally},
    {"regroup", ask_regroup},
    {"lee", ask_lee},
    {"enter", ask_enter},
    {"place", ask_place},
    {"move", ask_move},
    {"stack", ask_stack},
    {"end", ask_end},
};

bool ask_is_verb(const char *name) {
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].verb, name) == 0)
            return true;
    return false;
}

static void add_choices(struct client *client) {
    struct asking asking = {.client = client, .board = board_of(client)};
    question_add(&asking);
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        void *place = NULL;
        asking.offer = offers_next(client, verbs[i].verb, &place);
        if (asking.offer == NULL)
            continue;
        asking.count = offers_count(client, verbs[i].verb);
        verbs[i].add(&asking);
    }
}

void ask_make_menu(struct client *client) {
    struct board *board = board_of(client);
    struct menu before = board->menu;
    bool said = board->menu_said && !board->menu_nested;
    board->menu = (struct menu){0};
    board->menu_nested = false;
    window_clear_marks(&board->window);
    if (match_is_mine(&client->match))
        add_choices(client);
    board->menu_said = said && menu_equal(&before, &board->menu);
    menu_finish(&before);
}

/* In combat and rallying the choices are said after each of them; moves are made too
 * fast. */
void ask_mark(struct client *client, char *ret_text, size_t size) {
    const json_t *decision = client->match.decision;
    const char *name = json_get_text(decision, "name"),
               *unit = json_get_text(decision, "unit");
    const char *hex = json_get_text(decision, "hex"),
               *prompt = json_get_text(decision, "prompt");
    bool step_by_step =
        name != NULL && (strcmp(name, "combat") == 0 || strcmp(name, "rally") == 0);
    size_t left = offers_count(client, "assault") + offers_count(client, "rally") +
                  offers_count(client, "regroup");
    snprintf(ret_text, size, "%s/%s/%s/%s/%d/%zu", name ? name : "", unit ? unit : "",
             hex ? hex : "", prompt ? prompt : "", board_of(client)->battle.turn,
             step_by_step ? left : 0);
}

/* 4.2: by the option stacks may be reordered at any time. */
static bool has_free_order(const struct client *client) {
    size_t i;
    json_t *option;
    json_array_foreach (json_object_get(client->match.setup, "options"), i, option)
        if (strcmp(json_string_value(option), "free_stack_order") == 0)
            return true;
    return false;
}

bool ask_is_only_end(const struct client *client) {
    size_t others = json_object_size(client->match.offers);
    if (!match_is_mine(&client->match) || offers_get(client, "end") == NULL)
        return false;
    if (board_is_playtest(board_of(client)) || has_free_order(client))
        others -=
            offers_count(client, "stack"); /* it changes nothing (P5), or can wait */
    return others == 1;
}

/* "Garland in 1607: " before a question about somebody, or "1607 (Fox's Gap): ". */
static void add_about(const struct client *client, struct buf *buf) {
    const struct battle *battle = &board_of(client)->battle;
    const struct unit *unit =
        battle_unit(battle, json_get_text(client->match.decision, "unit"));
    const char *about = json_get_text(client->match.decision, "hex");
    char hex[5], name[UNIT_NAME_SIZE + 8];
    if (unit == NULL && about != NULL) {
        describe_hex_name(battle, map_find(&battle->map, about), name, sizeof name);
        buf_printf(buf, "%s: ", name);
    }
    if (unit == NULL)
        return;
    buf_add_text(buf, unit->name);
    if (unit->hex != HEX_NONE) {
        hex_text(&battle->map.grid, unit->hex, hex);
        buf_printf(buf, " in %s", hex);
    }
    buf_add_text(buf, ": ");
}

void ask_say(struct client *client) {
    struct board *board = board_of(client);
    const json_t *decision = client->match.decision;
    const char *prompt = json_get_text(decision, "prompt");
    const char *section = json_get_text(decision, "section");
    struct buf buf = {0};
    if (!match_is_mine(&client->match)) {
        const char *text = json_get_text(decision, "text");
        if (text == NULL)
            text = "Nothing is to be decided";
        bool ended = text[0] != '\0' && text[strlen(text) - 1] == '.';
        client_say(client, TONE_NOTE, "%s%s", text, ended ? "" : ".");
        return;
    }
    add_about(client, &buf);
    buf_add_text(&buf, prompt == NULL ? "It is your turn." : prompt);
    if (section != NULL)
        buf_printf(&buf, " (%s)", section);
    client_say(client, TONE_ASK, "%s", buf_text(&buf));
    buf_finish(&buf);
    ask_make_menu(client);
    if (ask_is_only_end(client) && board->auto_end)
        acting_take(client, json_pack("{s:s}", "do", "end"));
    else if (ask_is_only_end(client))
        client_say(client, TONE_NOTE, "There is nothing to do: %s ends the phase.",
                   console_is_interactive(client->console) ? "Enter" : "end");
    else
        board_say_menu(client);
    const struct unit *unit =
        battle_unit(&board->battle, json_get_text(decision, "unit"));
    const char *hex = json_get_text(decision, "hex");
    if (unit != NULL)
        window_look_at(&board->window, unit->hex);
    else if (hex != NULL)
        window_look_at(&board->window, map_find(&board->battle.map, hex));
}
