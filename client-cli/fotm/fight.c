/* See fight.h. An Assault is first tried on the server, which answers with every roll that it
 * would bring; only what was seen so is then declared. */
#include "fight.h"

#include "describe.h"
#include "jsonx.h"
#include "preview.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LINE_SIZE = 600 };

static const json_t *only_offer(struct client *client, const char *verb) {
    const json_t *offer = board_offer(client, verb);
    if (offer == NULL)
        client_say(client, TONE_REFUSAL, "That is not asked now. `choices` says what is.");
    return offer;
}

/* The unit named behind the command, of a list of the template; of one alone no name is needed. */
static const struct unit *listed_unit(struct client *client, const struct words *words,
                                      const json_t *offer, const char *list) {
    struct board_list listed = {offer, list};
    int at = 1;
    if (words->count < 2 && json_array_size(json_object_get(offer, list)) == 1)
        return battle_unit(&board_of(client)->battle,
                           json_string_value(json_array_get(json_object_get(offer, list), 0)));
    return board_unit(client, words, &at, board_is_listed, &listed);
}

/* --- assaults ------------------------------------------------------------------------------------------ */

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
        board_act_take(client, json_incref(assault->action));
    free_assault(assault);
}

/* A choice is left open: the same line with each answer behind it. */
static void choose_more(struct client *client, const struct assault *assault, const char *list,
                        const char *word, const char *title) {
    struct board *board = board_of(client);
    char key[32], line[LINE_SIZE + 100], name[UNIT_NAME_SIZE];
    snprintf(key, sizeof key, "assault:%s", json_get_text(assault->action, "target"));
    menu_begin(&board->menu, title);
    board->menu_nested = true;
    size_t i;
    json_t *item;
    json_array_foreach(json_object_get(board_offer(client, key), list), i, item) {
        const struct unit *unit = battle_unit(&board->battle, json_string_value(item));
        bool joins = board_lists(assault->action, "brigades", json_string_value(item)) ||
                     board_lists(assault->action, "artillery", json_string_value(item));
        if (unit == NULL || (strcmp(list, "leads") == 0 && !joins))
            continue;
        names_short(unit, name, sizeof name);
        snprintf(line, sizeof line, "%s %s %s", assault->line, word, name);
        char strength[48];
        describe_strength(unit, strength, sizeof strength);
        menu_add(&board->menu, line, "%s (%s)", unit->name, strength);
    }
    board_say_menu(client);
}

static void try_again(struct client *client, struct assault *assault);

/* Somebody must be left for another mandatory Assault: one of those who could be there stays
 * out, the weakest first. False: there is nobody. */
static bool leave_one_out(struct client *client, struct assault *assault) {
    const struct battle *battle = &board_of(client)->battle;
    json_t *brigades = json_object_get(assault->action, "brigades");
    const char *target = json_get_text(assault->action, "target");
    const struct unit *weakest = NULL;
    size_t at = 0, i;
    json_t *item;
    json_array_foreach(brigades, i, item) {
        const struct unit *unit = battle_unit(battle, json_string_value(item));
        bool needed = false;
        void *place = NULL;
        for (const json_t *other = board_next_offer(client, "assault", &place); other != NULL;
             other = board_next_offer(client, "assault", &place))
            needed |= strcmp(json_get_text(other, "target"), target) != 0 &&
                      json_get_flag(other, "mandatory", false) &&
                      board_lists(other, "brigades", json_string_value(item));
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

static void reply_tried(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct assault *assault = context;
    const json_t *refusal = json_object_get(reply, "refusal");
    const char *section = json_get_text(refusal, "section"), *code = json_get_text(refusal, "code");
    bool choice = code != NULL && strcmp(code, "not-allowed") == 0 && section != NULL;
    if (reply == NULL || client->board == NULL) {
        free_assault(assault);
    } else if (assault->all && code != NULL && strcmp(code, "starves-mandatory") == 0 &&
               leave_one_out(client, assault)) {
        try_again(client, assault);
    } else if (choice && strcmp(section, "4.2") == 0) {
        choose_more(client, assault, "leads", "lead", "Who leads, and takes the losses first?");
        free_assault(assault);
    } else if (choice && strcmp(section, "9.4") == 0) {
        choose_more(client, assault, "suppress", "suppress", "Which battery do your guns suppress?");
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
        preview_say(client, assault->action, json_object_get(reply, "preview"));
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
    board_try_take(client, json_deep_copy(assault->action), reply_tried, assault);
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
    return board_lists(context, "brigades", unit->id) ||
           board_lists(context, "artillery", unit->id);
}

static void add_joiner(json_t *action, const json_t *offer, const char *id) {
    const char *list = board_lists(offer, "artillery", id) ? "artillery" : "brigades";
    drop_unit(action, id);
    json_array_append_new(json_object_get(action, list), json_string(id));
}

enum part { PART_WITH, PART_WITHOUT, PART_LEAD, PART_SUPPRESS };

/* One name behind "with", "without", "lead" or "suppress". */
static bool take_name(struct client *client, const struct words *words, int *at,
                      const json_t *offer, enum part part, json_t *action) {
    struct board_list enemy = {offer, "suppress"};
    const struct unit *unit =
        part == PART_SUPPRESS ? board_unit(client, words, at, board_is_listed, &enemy)
                              : board_unit(client, words, at, can_join, offer);
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
        json_object_set_new(action, "suppress", json_string(unit->id));
        break;
    }
    return true;
}

static bool begins_part(const char *word, enum part *ret_part) {
    static const char *const words[] = {"with", "without", "lead", "suppress"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcasecmp(words[i], word) != 0)
            continue;
        *ret_part = (enum part)i;
        return true;
    }
    return false;
}

/* "assault HEX [with UNIT...] [without UNIT...] [lead UNIT] [suppress UNIT] [longstreet]": all
 * who can join, unless it is said with whom. NULL after a complaint. */
static json_t *read_assault_new(struct client *client, const struct words *words,
                                const json_t *offer) {
    json_t *action = json_pack("{s:s, s:O}", "do", "assault", "target",
                               json_object_get(offer, "target"));
    const json_t *brigades = json_object_get(offer, "brigades"),
                 *guns = json_object_get(offer, "artillery");
    bool with = false;
    for (int i = 2; i < words->count; i++)
        with |= strcasecmp(words->list[i], "with") == 0;
    json_object_set_new(action, "brigades", with || brigades == NULL ? json_array()
                                                                     : json_copy((json_t *)brigades));
    json_object_set_new(action, "artillery",
                        with || guns == NULL ? json_array() : json_copy((json_t *)guns));
    enum part part = PART_WITH;
    for (int at = 2; at < words->count;) {
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
    board_clear_marks(board);
    snprintf(board->marked_for, sizeof board->marked_for, "can be assaulted");
    for (const json_t *offer = board_next_offer(client, "assault", &place); offer != NULL;
         offer = board_next_offer(client, "assault", &place)) {
        const char *target = json_get_text(offer, "target");
        uint16_t hex = battle_hex(&board->battle, target == NULL ? "" : target);
        if (hex == HEX_NONE)
            continue;
        board_mark(board, hex, MARK_TARGET, "");
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

static void try_assault(struct client *client, const struct words *words, bool only_look) {
    char key[32], hex[5];
    if (words->count < 2) {
        target_menu(client, words->list[0]);
        return;
    }
    uint16_t target = board_hex(client, words->list[1]);
    if (target == HEX_NONE)
        return;
    board_hex_text(board_of(client), target, hex);
    snprintf(key, sizeof key, "assault:%s", hex);
    const json_t *offer = board_offer(client, key);
    if (offer == NULL) {
        client_say(client, TONE_REFUSAL, "Nobody can assault %s now.", hex);
        return;
    }
    json_t *action = read_assault_new(client, words, offer);
    if (action == NULL)
        return;
    board_look_at(board_of(client), target);
    struct assault *assault = xcalloc(1, sizeof *assault);
    assault->action = action;
    assault->only_look = only_look;
    snprintf(assault->line, sizeof assault->line, "%s %s", words->list[0], words->rest);
    assault->all = true;
    for (int i = 2; i < words->count; i++)
        assault->all &= strcasecmp(words->list[i], "with") != 0;
    try_again(client, assault);
}

void fight_assault(struct client *client, const struct words *words) {
    try_assault(client, words, false);
}

void fight_odds(struct client *client, const struct words *words) {
    try_assault(client, words, true);
}

/* --- checks and retreats ----------------------------------------------------------------------------------- */

void fight_retreat(struct client *client, const struct words *words) {
    const json_t *offer = only_offer(client, "retreat");
    const json_t *hexes = json_object_get(offer, "hexes");
    char hex[5] = "";
    int at = 1;
    if (offer == NULL)
        return;
    if (words->count > at && strcasecmp(words->list[at], "to") == 0)
        at++;
    if (words->count > at) {
        uint16_t to = board_hex(client, words->list[at]);
        if (to == HEX_NONE)
            return;
        board_hex_text(board_of(client), to, hex);
    } else if (json_array_size(hexes) == 1) {
        snprintf(hex, sizeof hex, "%s", json_string_value(json_array_get(hexes, 0)));
    } else {
        client_say(client, TONE_REFUSAL, "Where to? `choices` says where it can go.");
        return;
    }
    json_t *action = json_deep_copy(json_object_get(offer, "action"));
    json_object_set_new(action, "to", json_string(hex));
    board_act_take(client, action);
}

static bool is_helper(const struct unit *unit, const void *context) {
    size_t i;
    json_t *help;
    json_array_foreach(json_object_get(context, "help"), i, help) {
        const char *with = json_get_text(help, "with");
        if (with != NULL && strcmp(with, unit->id) == 0)
            return true;
    }
    return false;
}

void fight_morale(struct client *client, const struct words *words) {
    const json_t *offer = only_offer(client, "morale");
    int at = 1;
    if (offer == NULL)
        return;
    json_t *action = json_deep_copy(json_object_get(offer, "action"));
    json_object_del(action, "with");
    if (at < words->count && strcasecmp(words->list[at], "with") == 0)
        at++;
    if (at < words->count && strcasecmp(words->list[at], "nobody") != 0) {
        const struct unit *helper = board_unit(client, words, &at, is_helper, offer);
        if (helper == NULL) {
            json_decref(action);
            return;
        }
        json_object_set_new(action, "with", json_string(helper->id));
    } else if (at >= words->count && json_array_size(json_object_get(offer, "help")) == 1) {
        json_decref(action);
        action = json_deep_copy(json_object_get(offer, "action"));
    }
    board_act_take(client, action);
}

/* --- questions with one unit as the answer -------------------------------------------------------------------- */

static void answer_unit(struct client *client, const struct words *words, const char *verb,
                        const char *list, const char *member) {
    const json_t *offer = only_offer(client, verb);
    const struct unit *unit = offer == NULL ? NULL : listed_unit(client, words, offer, list);
    if (unit == NULL)
        return;
    json_t *action = json_deep_copy(json_object_get(offer, "action"));
    json_object_set_new(action, member, json_string(unit->id));
    board_act_take(client, action);
}

/* The list under which the units stand differs with who asks: the first that is there. */
static const char *list_of(const struct client *client, const char *verb) {
    static const char *const lists[] = {"leads", "brigades", "suppress", "units"};
    const json_t *offer = board_offer(client, verb);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (json_object_get(offer, lists[i]) != NULL)
            return lists[i];
    return lists[1];
}

void fight_lead(struct client *client, const struct words *words) {
    answer_unit(client, words, "lead", list_of(client, "lead"), "brigade");
}

void fight_suppress(struct client *client, const struct words *words) {
    answer_unit(client, words, "suppress", list_of(client, "suppress"), "artillery");
}

void fight_overstack(struct client *client, const struct words *words) {
    answer_unit(client, words, "overstack", list_of(client, "overstack"), "brigade");
}

void fight_captor(struct client *client, const struct words *words) {
    answer_unit(client, words, "captor", list_of(client, "captor"), "brigade");
}

void fight_casualty(struct client *client, const struct words *words) {
    const json_t *offer = only_offer(client, "casualty");
    struct board_list listed = {offer, "commanders"};
    int at = 1;
    if (offer == NULL)
        return;
    if (words->count > 1 && strcasecmp(words->list[1], "officer") == 0) {
        board_act_take(client, json_pack("{s:s, s:b}", "do", "casualty", "officer", 1));
        return;
    }
    const struct unit *unit = board_unit(client, words, &at, board_is_listed, &listed);
    if (unit != NULL)
        board_act_take(client,
                       json_pack("{s:s, s:s}", "do", "casualty", "commander", unit->id));
}

/* --- defence ------------------------------------------------------------------------------------------------------ */

struct battery {
    const json_t *offer;
    const char *artillery; /* NULL: any */
};

/* A battery that has something to choose, or (with `artillery`) what it could suppress. */
static bool in_suppress(const struct unit *unit, const void *context) {
    const struct battery *battery = context;
    size_t i;
    json_t *pair;
    json_array_foreach(json_object_get(battery->offer, "suppress"), i, pair) {
        const char *artillery = json_get_text(pair, "artillery"), *at = json_get_text(pair, "at");
        if (artillery == NULL || at == NULL)
            continue;
        if (battery->artillery == NULL ? strcmp(artillery, unit->id) == 0
                                       : strcmp(artillery, battery->artillery) == 0 &&
                                             strcmp(at, unit->id) == 0)
            return true;
    }
    return false;
}

/* "defend" (canister by all who can), "defend BATTERY at BATTERY ..." */
void fight_defend(struct client *client, const struct words *words) {
    const json_t *offer = only_offer(client, "defend");
    struct battery battery = {offer, NULL};
    json_t *pairs = json_array();
    int at = 1;
    while (offer != NULL && at < words->count) {
        if (strcasecmp(words->list[at], "canister") == 0 ||
            strcasecmp(words->list[at], "and") == 0) {
            at++;
            continue;
        }
        battery.artillery = NULL;
        const struct unit *gun = board_unit(client, words, &at, in_suppress, &battery);
        if (gun == NULL) {
            offer = NULL;
            break;
        }
        if (at < words->count && strcasecmp(words->list[at], "at") == 0)
            at++;
        battery.artillery = gun->id;
        const struct unit *target = board_unit(client, words, &at, in_suppress, &battery);
        if (target == NULL) {
            offer = NULL;
            break;
        }
        json_array_append_new(pairs, json_pack("{s:s, s:s}", "artillery", gun->id, "at",
                                               target->id));
    }
    if (offer != NULL)
        board_act_take(client,
                       json_pack("{s:s, s:O}", "do", "defend", "suppress", pairs));
    json_decref(pairs);
}

/* --- advance ------------------------------------------------------------------------------------------------------- */

static bool may_advance(const struct unit *unit, const void *context) {
    return board_lists(context, "brigades", unit->id) ||
           board_lists(context, "commanders", unit->id);
}

/* "advance UNIT [FACING] [UNIT [FACING]] ...", "advance none" */
void fight_advance(struct client *client, const struct words *words) {
    const json_t *offer = only_offer(client, "advance");
    json_t *brigades = json_array(), *commanders = json_array();
    bool good = offer != NULL;
    for (int at = 1; good && at < words->count;) {
        int facing = describe_read_facing(words->list[at]);
        size_t count = json_array_size(brigades);
        if (strcasecmp(words->list[at], "none") == 0 ||
            strcasecmp(words->list[at], "facing") == 0 ||
            strcasecmp(words->list[at], "and") == 0 || strcasecmp(words->list[at], "with") == 0) {
            at++;
        } else if (facing >= 0 && count > 0) {
            json_object_set_new(json_array_get(brigades, count - 1), "facing",
                                json_integer(facing));
            at++;
        } else {
            const struct unit *unit = board_unit(client, words, &at, may_advance, offer);
            good = unit != NULL;
            if (good && unit->kind == UNIT_COMMANDER)
                json_array_append_new(commanders, json_string(unit->id));
            else if (good)
                json_array_append_new(brigades, json_pack("{s:s}", "brigade", unit->id));
        }
    }
    if (good && words->count < 2) {
        board_act_take(client, json_deep_copy(json_object_get(offer, "action")));
    } else if (good) {
        json_t *action = json_pack("{s:s, s:O}", "do", "advance", "brigades", brigades);
        if (json_array_size(commanders) > 0)
            json_object_set(action, "commanders", commanders);
        board_act_take(client, action);
    }
    json_decref(brigades);
    json_decref(commanders);
}

/* --- the rest -------------------------------------------------------------------------------------------------------- */

void fight_withdraw(struct client *client, const struct words *words) {
    const json_t *offer = only_offer(client, "withdraw");
    struct board_list listed = {offer, "brigades"};
    if (offer == NULL)
        return;
    if (words->count < 2) {
        board_act_take(client, json_deep_copy(json_object_get(offer, "action")));
        return;
    }
    json_t *brigades = json_array();
    for (int at = 1; at < words->count;) {
        const struct unit *unit = board_unit(client, words, &at, board_is_listed, &listed);
        if (unit == NULL) {
            json_decref(brigades);
            return;
        }
        json_array_append_new(brigades, json_string(unit->id));
    }
    board_act_take(client, json_pack("{s:s, s:o}", "do", "withdraw", "brigades", brigades));
}

void fight_longstreet(struct client *client, const struct words *words) {
    if (only_offer(client, "longstreet") == NULL)
        return;
    const char *word = words->count > 1 ? words->list[1] : "";
    bool rally = strncasecmp("rally", word, strlen(word)) == 0 && word[0] != '\0';
    bool assault = strncasecmp("assault", word, strlen(word)) == 0 && word[0] != '\0';
    if (!rally && !assault)
        client_say(client, TONE_REFUSAL, "longstreet rally or longstreet assault, please.");
    else
        board_act_take(client, json_pack("{s:s, s:s}", "do", "longstreet", "choice",
                                         rally ? "rally" : "assault"));
}
