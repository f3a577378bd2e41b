/* SPDX-License-Identifier: MIT */
/* See ask.h. One function for each verb that is offered, in a table: it adds its choices.
 */
#include "ask.h"

#include "buf.h"
#include "describe.h"
#include "jsonx.h"
#include "offers.h"

#include <stdio.h>
#include <string.h>

enum {
    LINE_SIZE = 300,
    TARGETS_SHOWN = 12,
    RALLIES_SHOWN = 12,
    COMMANDERS_IN_HEX = 2 /* 4.1; a choice of more would be refused */
};

struct asking {
    struct client *client;
    struct board *board;
    const json_t *offer; /* of the verb: the first */
    size_t count;        /* how many of them */
};

static const char *name_of(const struct asking *asking, const char *id) {
    return describe_name(&asking->board->battle, id);
}

static void short_name(const struct asking *asking, const char *id, char *ret_text,
                       size_t size) {
    const struct unit *unit = battle_unit(&asking->board->battle, id);
    if (unit != NULL)
        names_short(unit->name, ret_text, size);
    else
        snprintf(ret_text, size, "%s", id == NULL ? "" : id);
}

static void hex_name(const struct asking *asking, const char *text, char *ret_text,
                     size_t size) {
    uint16_t hex = text == NULL ? HEX_NONE : map_find(&asking->board->battle.map, text);
    if (hex == HEX_NONE)
        snprintf(ret_text, size, "%s", text == NULL ? "?" : text);
    else
        describe_hex_name(&asking->board->battle, hex, ret_text, size);
}

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
    char line[LINE_SIZE], name[UNIT_NAME_SIZE];
    const char *brigade = json_get_text(offer, "brigade");
    int best = 7;
    size_t i;
    json_t *help;
    json_array_foreach (json_object_get(offer, "help"), i, help) {
        int needed = (int)json_get_number(help, "needed", 7);
        best = needed < best ? needed : best;
    }
    short_name(asking, brigade, name, sizeof name);
    snprintf(line, sizeof line, "%s %s", verb, name);
    menu_add(&asking->board->menu, line, "%s %s (needs %d%s)", verb,
             name_of(asking, brigade), best, best < 6 ? " or more" : "");
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
    char line[LINE_SIZE], name[UNIT_NAME_SIZE + 8];
    size_t brigades = json_array_size(json_object_get(offer, "brigades")),
           guns = json_array_size(json_object_get(offer, "artillery"));
    uint16_t hex =
        target == NULL ? HEX_NONE : map_find(&asking->board->battle.map, target);
    window_mark(&asking->board->window, hex, MARK_TARGET, "");
    hex_name(asking, target, name, sizeof name);
    snprintf(line, sizeof line, "assault %s", target == NULL ? "" : target);
    const struct unit *stack[STACK_MAX];
    size_t count = battle_stack(&asking->board->battle, hex, stack);
    char with[60] = "";
    if (brigades > 0)
        snprintf(with, sizeof with, "%zu brigade%s", brigades, brigades == 1 ? "" : "s");
    if (guns > 0)
        snprintf(with + strlen(with), sizeof with - strlen(with), "%s%zu batter%s",
                 brigades > 0 ? ", " : "", guns, guns == 1 ? "y" : "ies");
    menu_add(&asking->board->menu, line, "assault %s, %s: %s%s", name,
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

/* --- questions ---------------------------------------------------------------------- */

static void ask_longstreet(struct asking *asking) {
    menu_add(&asking->board->menu, "longstreet rally", "rally better this turn");
    menu_add(&asking->board->menu, "longstreet assault", "strengthen one Assault");
}

/* One choice for each unit of a list. */
static void add_units(struct asking *asking, const char *verb, const char *list,
                      const char *before) {
    size_t i;
    json_t *item;
    json_array_foreach (json_object_get(asking->offer, list), i, item) {
        char line[LINE_SIZE], name[UNIT_NAME_SIZE], strength[48] = "";
        const struct unit *unit =
            battle_unit(&asking->board->battle, json_string_value(item));
        short_name(asking, json_string_value(item), name, sizeof name);
        snprintf(line, sizeof line, "%s %s", verb, name);
        if (unit != NULL)
            describe_strength(unit, strength, sizeof strength);
        menu_add(&asking->board->menu, line, "%s%s (%s)", before,
                 name_of(asking, json_string_value(item)), strength);
    }
}

static void ask_suppress(struct asking *asking) {
    add_units(asking, "suppress", "suppress", "suppress ");
}

static void ask_lead(struct asking *asking) {
    add_units(asking, "lead", "leads", "");
    add_units(asking, "lead", "brigades", "");
}

static void ask_overstack(struct asking *asking) {
    add_units(asking, "overstack", "brigades", "");
}

static void ask_captor(struct asking *asking) {
    add_units(asking, "captor", "brigades", "");
}

/* "Rodes, Ripley and Colquitt" for the first of a list; and as names that can be typed.
 */
static void join_names(struct asking *asking, const json_t *list, size_t most,
                       struct buf *names, struct buf *words) {
    size_t i, count = json_array_size(list) < most ? json_array_size(list) : most;
    json_t *item;
    json_array_foreach (list, i, item) {
        char name[UNIT_NAME_SIZE];
        if (i >= count)
            break;
        short_name(asking, json_string_value(item), name, sizeof name);
        describe_join(names, i, count);
        buf_add_text(names, name_of(asking, json_string_value(item)));
        buf_printf(words, " %s", name);
    }
}

/* Those whom the server proposes, or one alone who is enough; others are typed. */
static void ask_withdraw(struct asking *asking) {
    const json_t *proposal = json_object_get(asking->offer, "action");
    int64_t owed = json_get_number(asking->offer, "owed", 0);
    struct buf names = {0}, words = {0};
    size_t i;
    json_t *item;
    join_names(asking, json_object_get(proposal, "brigades"), SIZE_MAX, &names, &words);
    menu_add(&asking->board->menu, "withdraw", "%s: %d SP are owed", buf_text(&names),
             (int)owed);
    buf_finish(&names);
    buf_finish(&words);
    json_array_foreach (json_object_get(asking->offer, "brigades"), i, item) {
        const char *id = json_string_value(item);
        const struct unit *unit = battle_unit(&asking->board->battle, id);
        char line[LINE_SIZE], name[UNIT_NAME_SIZE];
        if (unit == NULL || unit->sp < owed)
            continue;
        short_name(asking, id, name, sizeof name);
        snprintf(line, sizeof line, "withdraw %s", name);
        menu_add(&asking->board->menu, line, "%s (%u SP)", unit->name, unit->sp);
    }
}

static void ask_casualty(struct asking *asking) {
    if (json_get_flag(asking->offer, "officer", false))
        menu_add(&asking->board->menu, "casualty officer",
                 "the officer of the lead brigade");
    add_units(asking, "casualty", "commanders", "");
}

/* Is this pair the first of a battery that has several targets and no canister? Such a one
 * must be named in every answer. */
static bool must_be_named(const struct asking *asking, size_t index) {
    const json_t *pairs = json_object_get(asking->offer, "suppress");
    const char *gun = json_get_text(json_array_get(pairs, index), "artillery");
    if (gun == NULL || offers_list_has(asking->offer, "canister", gun))
        return false;
    size_t targets = 0;
    for (size_t i = 0; i < json_array_size(pairs); i++) {
        const char *other = json_get_text(json_array_get(pairs, i), "artillery");
        bool same = other != NULL && strcmp(other, gun) == 0;
        if (same && i < index)
            return false;
        targets += same;
    }
    return targets > 1;
}

static void add_shot(const struct asking *asking, const json_t *pair, struct buf *line,
                     struct buf *text) {
    char gun[UNIT_NAME_SIZE], at[UNIT_NAME_SIZE];
    short_name(asking, json_get_text(pair, "artillery"), gun, sizeof gun);
    short_name(asking, json_get_text(pair, "at"), at, sizeof at);
    buf_printf(line, " %s at %s", gun, at);
    buf_printf(text, "%s%s fires at %s to suppress it", text->length > 0 ? ", " : "",
               name_of(asking, json_get_text(pair, "artillery")),
               name_of(asking, json_get_text(pair, "at")));
}

/* One answer: a pair (or none), and for each other battery that must be named its first
 * target. What else there is can be typed. */
static void add_defence(struct asking *asking, const json_t *chosen, const char *others) {
    const json_t *pairs = json_object_get(asking->offer, "suppress");
    const char *gun = json_get_text(chosen, "artillery");
    struct buf line = {0}, text = {0};
    buf_add_text(&line, "defend");
    buf_add_text(&text, others);
    if (chosen != NULL)
        add_shot(asking, chosen, &line, &text);
    for (size_t i = 0; i < json_array_size(pairs); i++) {
        const json_t *pair = json_array_get(pairs, i);
        const char *artillery = json_get_text(pair, "artillery");
        if (must_be_named(asking, i) && (gun == NULL || strcmp(gun, artillery) != 0))
            add_shot(asking, pair, &line, &text);
    }
    menu_add(&asking->board->menu, buf_text(&line), "%s", buf_text(&text));
    buf_finish(&line);
    buf_finish(&text);
}

static void ask_defend(struct asking *asking) {
    if (json_array_size(json_object_get(asking->offer, "canister")) > 0)
        add_defence(asking, NULL, "canister by all who can");
    size_t i;
    json_t *pair;
    json_array_foreach (json_object_get(asking->offer, "suppress"), i, pair)
        add_defence(asking, pair, "");
}

static void ask_morale(struct asking *asking) {
    size_t i;
    json_t *help;
    json_array_foreach (json_object_get(asking->offer, "help"), i, help) {
        const char *with = json_get_text(help, "with");
        int needed = (int)json_get_number(help, "needed", 7);
        char line[LINE_SIZE], name[UNIT_NAME_SIZE];
        short_name(asking, with, name, sizeof name);
        snprintf(line, sizeof line, "morale with %s", with == NULL ? "nobody" : name);
        if (needed > 6)
            menu_add(&asking->board->menu, line, "morale check%s%s: cannot pass",
                     with == NULL ? "" : " with ",
                     with == NULL ? "" : name_of(asking, with));
        else
            menu_add(&asking->board->menu, line, "morale check%s%s: needs %d%s",
                     with == NULL ? "" : " with ",
                     with == NULL ? "" : name_of(asking, with), needed,
                     needed < 6 ? " or more" : "");
    }
}

static void ask_retreat(struct asking *asking) {
    size_t i;
    json_t *item;
    json_array_foreach (json_object_get(asking->offer, "hexes"), i, item) {
        char line[LINE_SIZE], name[UNIT_NAME_SIZE + 8];
        const char *text = json_string_value(item);
        hex_name(asking, text, name, sizeof name);
        snprintf(line, sizeof line, "retreat %s", text);
        menu_add(&asking->board->menu, line, "retreat to %s", name);
        window_mark(&asking->board->window, map_find(&asking->board->battle.map, text),
                    MARK_CHOICE, "");
    }
}

/* All who may go, if they fit; of more the server does not say which fit together, so it is
 * the first alone. With as many commanders as fit. */
static void add_all_advance(struct asking *asking) {
    const json_t *brigades = json_object_get(asking->offer, "brigades"),
                 *commanders = json_object_get(asking->offer, "commanders");
    size_t count = json_array_size(brigades);
    bool fit = (int64_t)count <= json_get_number(asking->offer, "most", 1);
    bool several = count > 1 && fit;
    struct buf names = {0}, words = {0};
    if (!several && json_array_size(commanders) == 0)
        return;
    join_names(asking, brigades, fit ? count : 1, &names, &words);
    if (json_array_size(commanders) > 0)
        buf_add_text(&names, " with ");
    join_names(asking, commanders, COMMANDERS_IN_HEX, &names, &words);
    char line[LINE_SIZE];
    snprintf(line, sizeof line, "advance%s", buf_text(&words));
    menu_add(&asking->board->menu, line, "advance %s", buf_text(&names));
    buf_finish(&names);
    buf_finish(&words);
}

static void ask_advance(struct asking *asking) {
    size_t i;
    json_t *item;
    add_all_advance(asking);
    json_array_foreach (json_object_get(asking->offer, "brigades"), i, item) {
        char line[LINE_SIZE], name[UNIT_NAME_SIZE];
        short_name(asking, json_string_value(item), name, sizeof name);
        snprintf(line, sizeof line, "advance %s", name);
        menu_add(&asking->board->menu, line, "advance %s",
                 name_of(asking, json_string_value(item)));
    }
    if (!json_get_flag(asking->offer, "mandatory", false))
        menu_add(&asking->board->menu, "advance none", "nobody advances");
}

/* In the order in which they are shown. */
static const struct {
    const char *verb;
    void (*add)(struct asking *asking);
} verbs[] = {
    {"morale", ask_morale},
    {"retreat", ask_retreat},
    {"lead", ask_lead},
    {"suppress", ask_suppress},
    {"defend", ask_defend},
    {"casualty", ask_casualty},
    {"overstack", ask_overstack},
    {"captor", ask_captor},
    {"advance", ask_advance},
    {"withdraw", ask_withdraw},
    {"longstreet", ask_longstreet},
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

bool ask_is_only_end(const struct client *client) {
    return match_is_mine(&client->match) && json_object_size(client->match.offers) == 1 &&
           offers_get(client, "end") != NULL;
}

/* "Garland in 1607: " before a question about somebody. */
static void add_about(const struct client *client, struct buf *buf) {
    const struct battle *battle = &board_of(client)->battle;
    const struct unit *unit =
        battle_unit(battle, json_get_text(client->match.decision, "unit"));
    char hex[5];
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
