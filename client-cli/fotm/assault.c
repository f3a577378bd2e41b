/* SPDX-License-Identifier: MIT */
/* See assault.h. */
#include "assault.h"

#include "describe.h"
#include "jsonx.h"
#include "preview.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LINE_SIZE = 600 };

struct assault {
    json_t *action;
    char line[LINE_SIZE]; /* how it was typed, to go on from */
    char left_out[LINE_SIZE];
    bool only_look, all; /* all who can: nobody was named */
};

static void free_assault(struct assault *assault) {
    json_decref(assault->action);
    free(assault);
}

static void assault_confirmed(struct client *client, bool yes, void *context) {
    struct assault *assault = context;
    if (yes)
        acting_take(client, json_incref(assault->action));
    free_assault(assault);
}

/* A choice is left open: the same line with each answer behind it. */
static void choose_more(struct client *client, const struct assault *assault,
                        const char *list, const char *word, const char *title) {
    struct board *board = board_of(client);
    char key[32], line[LINE_SIZE + 100], name[UNIT_NAME_SIZE];
    snprintf(key, sizeof key, "assault:%s", json_get_text(assault->action, "target"));
    menu_begin(&board->menu, title);
    board->menu_nested = true;
    size_t i;
    json_t *item;
    json_array_foreach (json_object_get(offers_get(client, key), list), i, item) {
        const struct unit *unit = battle_unit(&board->battle, json_string_value(item));
        bool joins =
            offers_list_has(assault->action, "brigades", json_string_value(item)) ||
            offers_list_has(assault->action, "artillery", json_string_value(item));
        if (unit == NULL || (strcmp(list, "leads") == 0 && !joins))
            continue;
        names_short(unit->name, name, sizeof name);
        snprintf(line, sizeof line, "%s %s %s", assault->line, word, name);
        char strength[48];
        describe_strength(unit, strength, sizeof strength);
        menu_add(&board->menu, line, "%s (%s)", unit->name, strength);
    }
    board_say_menu(client);
}

static void try_again(struct client *client, struct assault *assault);

/* Somebody must be left for another mandatory Assault: one of those who could be there
 * stays out, the weakest first. False: there is nobody. */
static bool leave_one_out(struct client *client, struct assault *assault) {
    const struct battle *battle = &board_of(client)->battle;
    json_t *brigades = json_object_get(assault->action, "brigades");
    const char *target = json_get_text(assault->action, "target");
    const struct unit *weakest = NULL;
    size_t at = 0, i;
    json_t *item;
    json_array_foreach (brigades, i, item) {
        const struct unit *unit = battle_unit(battle, json_string_value(item));
        bool needed = false;
        void *place = NULL;
        for (const json_t *other = offers_next(client, "assault", &place); other != NULL;
             other = offers_next(client, "assault", &place))
            needed |= strcmp(json_get_text(other, "target"), target) != 0 &&
                      json_get_flag(other, "mandatory", false) &&
                      offers_list_has(other, "brigades", json_string_value(item));
        if (needed && unit != NULL && (weakest == NULL || unit->sp < weakest->sp)) {
            weakest = unit;
            at = i;
        }
    }
    if (weakest == NULL || json_array_size(brigades) < 2)
        return false;
    size_t used = strlen(assault->left_out);
    snprintf(assault->left_out + used, sizeof assault->left_out - used, "%s%s",
             used > 0 ? ", " : "", weakest->name);
    json_array_remove(brigades, at);
    return true;
}

/* Is there somebody at whom the guns could fire, and nobody named yet? */
static bool may_choose(const struct client *client, const struct assault *assault) {
    char key[32];
    snprintf(key, sizeof key, "assault:%s", json_get_text(assault->action, "target"));
    const json_t *offer = offers_get(client, key);
    return json_array_size(json_object_get(offer, "suppress")) > 0 &&
           json_object_get(assault->action, "suppress") == NULL &&
           json_object_get(assault->action, "at") == NULL;
}

static void reply_tried(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct assault *assault = context;
    const json_t *refusal = json_object_get(reply, "refusal");
    const char *section = json_get_text(refusal, "section"),
               *code = json_get_text(refusal, "code");
    bool choice = code != NULL && strcmp(code, "not-allowed") == 0 && section != NULL;
    /* Named as the rules of either edition name it. */
    bool at_whom = choice && (strcmp(section, "9.4") == 0 ||
                              strcmp(section, "SUPPRESSION FIRE") == 0);
    if (reply == NULL || client->board == NULL) {
        free_assault(assault);
    } else if (assault->all && code != NULL && strcmp(code, "starves-mandatory") == 0 &&
               leave_one_out(client, assault)) {
        try_again(client, assault);
    } else if (choice && strcmp(section, "4.2") == 0) {
        choose_more(client, assault, "leads", "lead",
                    "Who leads, and takes the losses first?");
        free_assault(assault);
    } else if (at_whom && may_choose(client, assault)) {
        choose_more(client, assault, "suppress", "at",
                    "At which unit do your guns fire first?");
        free_assault(assault);
    } else if (!json_get_flag(reply, "allowed", false)) {
        client_is_granted(client, json_get_text(reply, "type") != NULL && refusal == NULL
                                      ? reply
                                      : NULL);
        if (refusal != NULL)
            client_say(client, TONE_REFUSAL, "Not allowed: %s (section %s)",
                       json_get_text(refusal, "text"), section == NULL ? "?" : section);
        free_assault(assault);
    } else {
        preview_say(client, assault->action, json_object_get(reply, "preview"),
                    assault->only_look ? "Odds" : "Declare this Assault? yes or no.");
        if (assault->left_out[0] != '\0')
            client_say(client, TONE_NOTE, "Left for other mandatory Assaults (15.4): %s.",
                       assault->left_out);
        if (assault->only_look)
            free_assault(assault);
        else
            client_confirm(client, "Declare this Assault?", assault_confirmed, assault);
    }
}

static void try_again(struct client *client, struct assault *assault) {
    acting_try_take(client, json_deep_copy(assault->action), reply_tried, assault);
}

/* Takes a unit out of the lists of an action. */
static void drop_unit(json_t *action, const char *id) {
    static const char *const lists[] = {"brigades", "artillery"};
    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++) {
        json_t *list = json_object_get(action, lists[k]);
        for (size_t i = json_array_size(list); i > 0; i--)
            if (strcmp(json_string_value(json_array_get(list, i - 1)), id) == 0)
                json_array_remove(list, i - 1);
    }
}

static bool can_join(const struct unit *unit, const void *context) {
    return offers_list_has(context, "brigades", unit->id) ||
           offers_list_has(context, "artillery", unit->id);
}

static void add_joiner(json_t *action, const json_t *offer, const char *id) {
    const char *list = offers_list_has(offer, "artillery", id) ? "artillery" : "brigades";
    drop_unit(action, id);
    json_array_append_new(json_object_get(action, list), json_string(id));
}

enum part { PART_WITH, PART_WITHOUT, PART_LEAD, PART_SUPPRESS };

/* The server knows why somebody cannot take part, or be fired at. */
static void explain(struct client *client, const struct unit *unit, const char *target,
                    enum part part) {
    if (part == PART_SUPPRESS)
        client_say(client, TONE_REFUSAL, "%s is nobody at whom your guns can fire first.",
                   unit->name);
    else
        board_explain_take(client, unit,
                           json_pack("{s:s, s:s, s:[s]}", "do", "assault", "target",
                                     target, "brigades", unit->id));
}

/* One name behind "with", "without", "lead" or "suppress". */
static bool take_name(struct client *client, const struct words *words, int *at,
                      const json_t *offer, enum part part, json_t *action) {
    struct board_list enemy = {offer, "suppress"};
    const struct unit *other;
    const struct unit *unit =
        part == PART_SUPPRESS
            ? board_unit_or(client, words, at, board_is_listed, &enemy, &other)
            : board_unit_or(client, words, at, can_join, offer, &other);
    if (other != NULL)
        explain(client, other, json_get_text(offer, "target"), part);
    if (unit == NULL)
        return false;
    switch (part) {
    case PART_WITH:
        add_joiner(action, offer, unit->id);
        break;
    case PART_WITHOUT:
        drop_unit(action, unit->id);
        break;
    case PART_LEAD:
        json_object_set_new(action, "lead", json_string(unit->id));
        break;
    case PART_SUPPRESS:
        json_object_set_new(action,
                            board_is_playtest(board_of(client)) ? "at" : "suppress",
                            json_string(unit->id));
        break;
    }
    return true;
}

static bool begins_part(const char *word, enum part *ret_part) {
    static const struct {
        const char *word;
        enum part part;
    } parts[] = {{"with", PART_WITH},
                 {"without", PART_WITHOUT},
                 {"lead", PART_LEAD},
                 {"suppress", PART_SUPPRESS},
                 {"at", PART_SUPPRESS}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (strcasecmp(parts[i].word, word) != 0)
            continue;
        *ret_part = parts[i].part;
        return true;
    }
    return false;
}

/* "assault HEX [with UNIT...] [without UNIT...] [lead UNIT] [suppress UNIT]
 * [longstreet]": all who can join, unless it is said with whom. NULL after a complaint.
 */
static json_t *read_assault_new(struct client *client, const struct words *words, int at,
                                const json_t *offer) {
    json_t *action = json_pack("{s:s, s:O}", "do", "assault", "target",
                               json_object_get(offer, "target"));
    const json_t *brigades = json_object_get(offer, "brigades"),
                 *guns = json_object_get(offer, "artillery");
    bool with = false;
    for (int i = 2; i < words->count; i++)
        with |= strcasecmp(words->list[i], "with") == 0;
    json_object_set_new(action, "brigades",
                        with || brigades == NULL ? json_array()
                                                 : json_copy((json_t *)brigades));
    json_object_set_new(action, "artillery",
                        with || guns == NULL ? json_array() : json_copy((json_t *)guns));
    enum part part = PART_WITH;
    while (at < words->count) {
        const char *word = words->list[at];
        if (begins_part(word, &part) || strcasecmp(word, "and") == 0) {
            at++;
        } else if (strcasecmp(word, "longstreet") == 0 &&
                   json_get_flag(offer, "longstreet", false)) {
            json_object_set_new(action, "longstreet", json_true());
            at++;
        } else if (!take_name(client, words, &at, offer, part, action)) {
            json_decref(action);
            return NULL;
        }
    }
    static const char *const lists[] = {"brigades", "artillery"};
    for (size_t i = 0; i < 2; i++)
        if (json_array_size(json_object_get(action, lists[i])) == 0)
            json_object_del(action, lists[i]);
    return action;
}

static void target_menu(struct client *client, const char *command) {
    struct board *board = board_of(client);
    void *place = NULL;
    char line[64], name[UNIT_NAME_SIZE + 8];
    menu_begin(&board->menu, "Which hex is assaulted?");
    board->menu_nested = true;
    window_clear_marks(&board->window);
    snprintf(board->window.marked_for, sizeof board->window.marked_for,
             "can be assaulted");
    for (const json_t *offer = offers_next(client, "assault", &place); offer != NULL;
         offer = offers_next(client, "assault", &place)) {
        const char *target = json_get_text(offer, "target");
        uint16_t hex = map_find(&board->battle.map, target == NULL ? "" : target);
        if (hex == HEX_NONE)
            continue;
        window_mark(&board->window, hex, MARK_TARGET, "");
        describe_hex_name(&board->battle, hex, name, sizeof name);
        snprintf(line, sizeof line, "%s %s", command, target);
        menu_add(&board->menu, line, "%s%s", name,
                 json_get_flag(offer, "mandatory", false) ? ", which is mandatory" : "");
    }
    if (board->menu.count == 0)
        client_say(client, TONE_REFUSAL, "Nothing can be assaulted now.");
    else
        board_say_menu(client);
}

/* Nobody can assault that hex: the server is asked why not, for each brigade beside it.
 */
static void explain_nobody(struct client *client, uint16_t target, const char *hex) {
    const struct battle *battle = &board_of(client)->battle;
    const char *side = match_side(&client->match);
    bool anybody = false;
    for (size_t i = 0; side != NULL && i < battle->unit_count; i++) {
        const struct unit *unit = &battle->units[i];
        if (unit->kind != UNIT_BRIGADE || unit->army != battle_army(side) ||
            unit->hex == HEX_NONE ||
            hex_distance(&battle->map.grid, unit->hex, target) != 1)
            continue;
        anybody = true;
        board_explain_take(client, unit,
                           json_pack("{s:s, s:s, s:[s]}", "do", "assault", "target", hex,
                                     "brigades", unit->id));
    }
    if (!anybody)
        client_say(client, TONE_REFUSAL, "None of your brigades stands beside %s.", hex);
}

static void try_assault(struct client *client, const struct words *words,
                        bool only_look) {
    char key[32], hex[5];
    if (words->count < 2) {
        target_menu(client, words->list[0]);
        return;
    }
    int at = 1;
    uint16_t target = map_find_words(&board_of(client)->battle.map, words, &at);
    if (target == HEX_NONE) {
        board_hex(client, words->list[1]); /* says so */
        return;
    }
    board_hex_text(board_of(client), target, hex);
    snprintf(key, sizeof key, "assault:%s", hex);
    const json_t *offer = offers_get(client, key);
    if (offer == NULL) {
        explain_nobody(client, target, hex);
        return;
    }
    json_t *action = read_assault_new(client, words, at, offer);
    if (action == NULL)
        return;
    window_look_at(&board_of(client)->window, target);
    struct assault *assault = xcalloc(1, sizeof *assault);
    assault->action = action;
    assault->only_look = only_look;
    snprintf(assault->line, sizeof assault->line, "%s %s", words->list[0], words->rest);
    assault->all = true;
    for (int i = 2; i < words->count; i++)
        assault->all &= strcasecmp(words->list[i], "with") != 0;
    try_again(client, assault);
}

void assault_declare(struct client *client, const struct words *words) {
    try_assault(client, words, false);
}

void assault_odds(struct client *client, const struct words *words) {
    try_assault(client, words, true);
}
