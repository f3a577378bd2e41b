/* SPDX-License-Identifier: MIT */
/* See asking.h. */
#include "asking.h"

#include "buf.h"
#include "describe.h"
#include "jsonx.h"
#include "offers.h"

#include <stdio.h>
#include <string.h>

enum { COMMANDERS_IN_HEX = 2 /* 4.1; a choice of more would be refused */ };

const char *asking_name(const struct asking *asking, const char *id) {
    return describe_name(&asking->board->battle, id);
}

void asking_short_name(const struct asking *asking, const char *id, char *ret_text,
                       size_t size) {
    const struct unit *unit = battle_unit(&asking->board->battle, id);
    if (unit != NULL)
        names_short(unit->name, ret_text, size);
    else
        snprintf(ret_text, size, "%s", id == NULL ? "" : id);
}

void asking_hex_name(const struct asking *asking, const char *text, char *ret_text,
                     size_t size) {
    uint16_t hex = text == NULL ? HEX_NONE : map_find(&asking->board->battle.map, text);
    if (hex == HEX_NONE)
        snprintf(ret_text, size, "%s", text == NULL ? "?" : text);
    else
        describe_hex_name(&asking->board->battle, hex, ret_text, size);
}

void asking_longstreet(struct asking *asking) {
    menu_add(&asking->board->menu, "longstreet rally", "rally better this turn");
    menu_add(&asking->board->menu, "longstreet assault", "strengthen one Assault");
}

/* One choice for each unit of a list. */
static void add_units(struct asking *asking, const char *verb, const char *list,
                      const char *before) {
    size_t i;
    json_t *item;
    json_array_foreach (json_object_get(asking->offer, list), i, item) {
        char line[ASKING_LINE_SIZE], name[UNIT_NAME_SIZE], strength[48] = "";
        const struct unit *unit =
            battle_unit(&asking->board->battle, json_string_value(item));
        asking_short_name(asking, json_string_value(item), name, sizeof name);
        snprintf(line, sizeof line, "%s %s", verb, name);
        if (unit != NULL)
            describe_strength(unit, strength, sizeof strength);
        menu_add(&asking->board->menu, line, "%s%s (%s)", before,
                 asking_name(asking, json_string_value(item)), strength);
    }
}

void asking_stand(struct asking *asking) {
    menu_add(&asking->board->menu, "stand", "stand");
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
        asking_short_name(asking, json_string_value(item), name, sizeof name);
        describe_join(names, i, count);
        buf_add_text(names, asking_name(asking, json_string_value(item)));
        buf_printf(words, " %s", name);
    }
}

/* Those whom the server proposes, or one alone who is enough; others are typed. */
void asking_withdraw(struct asking *asking) {
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
        char line[ASKING_LINE_SIZE], name[UNIT_NAME_SIZE];
        if (unit == NULL || unit->sp < owed)
            continue;
        asking_short_name(asking, id, name, sizeof name);
        snprintf(line, sizeof line, "withdraw %s", name);
        menu_add(&asking->board->menu, line, "%s (%u SP)", unit->name, unit->sp);
    }
}

void asking_casualty(struct asking *asking) {
    if (json_get_flag(asking->offer, "officer", false))
        menu_add(&asking->board->menu, "casualty officer",
                 "the officer of the lead brigade");
    add_units(asking, "casualty", "brigades", "an officer of ");
    add_units(asking, "casualty", "commanders", "");
}

/* At how many units the battery could fire; the list is of pairs, or (canister in the
 * edition of 2022, at all of them) of batteries. */
static size_t targets_of(const json_t *list, const char *gun) {
    size_t count = 0, i;
    json_t *item;
    json_array_foreach (list, i, item) {
        const char *other = json_is_string(item) ? json_string_value(item)
                                                 : json_get_text(item, "artillery");
        count += other != NULL && strcmp(other, gun) == 0;
    }
    return count;
}

/* Is this pair the first of its battery in the list? */
static bool is_first_of(const json_t *pairs, size_t index, const char *gun) {
    for (size_t i = 0; i < index; i++) {
        const char *other = json_get_text(json_array_get(pairs, i), "artillery");
        if (other != NULL && strcmp(other, gun) == 0)
            return false;
    }
    return true;
}

/* Must the battery of this pair be named in every answer, and by this pair if by none that
 * was chosen? It must where it has several targets for canister, or none and several to
 * suppress. */
static bool must_be_named(const struct asking *asking, const json_t *pairs, size_t index,
                          bool canister) {
    const json_t *shots = json_object_get(asking->offer, "canister");
    const char *gun = json_get_text(json_array_get(pairs, index), "artillery");
    if (gun == NULL || !is_first_of(pairs, index, gun))
        return false;
    size_t with_canister = targets_of(shots, gun);
    return canister ? with_canister > 1
                    : with_canister == 0 && targets_of(pairs, gun) > 1;
}

static void add_shot(const struct asking *asking, const json_t *pair, bool canister,
                     struct buf *line, struct buf *text) {
    char gun[UNIT_NAME_SIZE], at[UNIT_NAME_SIZE];
    asking_short_name(asking, json_get_text(pair, "artillery"), gun, sizeof gun);
    asking_short_name(asking, json_get_text(pair, "at"), at, sizeof at);
    buf_printf(line, " %s at %s", gun, at);
    buf_printf(text, "%s%s fires %sat %s%s", text->length > 0 ? ", " : "",
               asking_name(asking, json_get_text(pair, "artillery")),
               canister ? "canister " : "",
               asking_name(asking, json_get_text(pair, "at")),
               canister ? "" : " to suppress it");
}

/* Those that must be named, but for the one that was chosen, each with its first target. */
static void add_others(const struct asking *asking, const char *list, const char *gun,
                       struct buf *line, struct buf *text) {
    const json_t *pairs = json_object_get(asking->offer, list);
    bool canister = strcmp(list, "canister") == 0;
    for (size_t i = 0; i < json_array_size(pairs); i++) {
        const json_t *pair = json_array_get(pairs, i);
        const char *artillery = json_get_text(pair, "artillery");
        if (must_be_named(asking, pairs, i, canister) &&
            (gun == NULL || strcmp(gun, artillery) != 0))
            add_shot(asking, pair, canister, line, text);
    }
}

/* One answer: a pair (or none), and each other battery that must be named. What else there
 * is can be typed. */
static void add_defence(struct asking *asking, const json_t *chosen, bool canister,
                        const char *others) {
    const char *gun = json_get_text(chosen, "artillery");
    struct buf line = {0}, text = {0};
    buf_add_text(&line, "defend");
    if (chosen != NULL)
        add_shot(asking, chosen, canister, &line, &text);
    add_others(asking, "canister", gun, &line, &text);
    add_others(asking, "suppress", gun, &line, &text);
    if (text.length == 0)
        buf_add_text(&text, others);
    menu_add(&asking->board->menu, buf_text(&line), "%s", buf_text(&text));
    buf_finish(&line);
    buf_finish(&text);
}

void asking_defend(struct asking *asking) {
    const json_t *canister = json_object_get(asking->offer, "canister");
    size_t i;
    json_t *pair;
    if (json_is_string(json_array_get(canister, 0)))
        add_defence(asking, NULL, true, "canister by all who can");
    else
        json_array_foreach (canister, i, pair)
            add_defence(asking, pair, true, "");
    json_array_foreach (json_object_get(asking->offer, "suppress"), i, pair)
        add_defence(asking, pair, false, "");
}

/* Of a whole hex each unit rolls, with the commanders that the server proposes. */
static void add_hex_check(struct asking *asking) {
    const json_t *with =
        json_object_get(json_object_get(asking->offer, "action"), "with");
    struct buf helped = {0};
    const char *id;
    json_t *helper;
    json_object_foreach ((json_t *)with, id, helper)
        buf_printf(&helped, "%s%s with %s", helped.length > 0 ? ", " : "",
                   asking_name(asking, id),
                   asking_name(asking, json_string_value(helper)));
    menu_add(&asking->board->menu, "morale", "stay and roll for each unit%s%s",
             helped.length > 0 ? ": " : "", buf_text(&helped));
    if (helped.length > 0)
        menu_add(&asking->board->menu, "morale with nobody",
                 "stay and roll for each unit, without help");
    buf_finish(&helped);
}

void asking_morale(struct asking *asking) {
    size_t i;
    json_t *help;
    if (json_get_text(asking->offer, "hex") != NULL) {
        add_hex_check(asking);
        return;
    }
    json_array_foreach (json_object_get(asking->offer, "help"), i, help) {
        const char *with = json_get_text(help, "with");
        int needed = (int)json_get_number(help, "needed", 7);
        char line[ASKING_LINE_SIZE], name[UNIT_NAME_SIZE];
        asking_short_name(asking, with, name, sizeof name);
        snprintf(line, sizeof line, "morale with %s", with == NULL ? "nobody" : name);
        if (needed > 6)
            menu_add(&asking->board->menu, line, "morale check%s%s: cannot pass",
                     with == NULL ? "" : " with ",
                     with == NULL ? "" : asking_name(asking, with));
        else
            menu_add(&asking->board->menu, line, "morale check%s%s: needs %d%s",
                     with == NULL ? "" : " with ",
                     with == NULL ? "" : asking_name(asking, with), needed,
                     needed < 6 ? " or more" : "");
    }
}

void asking_retreat(struct asking *asking) {
    size_t i;
    json_t *item;
    if (json_object_get(asking->offer, "hexes") == NULL) {
        char name[UNIT_NAME_SIZE + 8];
        asking_hex_name(asking, json_get_text(asking->offer, "hex"), name, sizeof name);
        menu_add(&asking->board->menu, "retreat", "retreat from %s, all of them", name);
        return;
    }
    json_array_foreach (json_object_get(asking->offer, "hexes"), i, item) {
        char line[ASKING_LINE_SIZE], name[UNIT_NAME_SIZE + 8];
        const char *text = json_string_value(item);
        asking_hex_name(asking, text, name, sizeof name);
        snprintf(line, sizeof line, "retreat %s", text);
        menu_add(&asking->board->menu, line, "retreat to %s", name);
        window_mark(&asking->board->window, map_find(&asking->board->battle.map, text),
                    MARK_CHOICE, "");
    }
}

/* Commanders who stand with one of the first brigades, for each goes along with one of his own
 * hex only. New. */
static json_t *companions_new(const struct asking *asking, size_t brigade_count) {
    const struct battle *battle = &asking->board->battle;
    const json_t *brigades = json_object_get(asking->offer, "brigades");
    json_t *companions = json_array(), *item;
    size_t i;
    json_array_foreach (json_object_get(asking->offer, "commanders"), i, item) {
        const struct unit *chief = battle_unit(battle, json_string_value(item));
        bool along = false;
        for (size_t k = 0; chief != NULL && k < brigade_count; k++) {
            const struct unit *brigade =
                battle_unit(battle, json_string_value(json_array_get(brigades, k)));
            along |= brigade != NULL && brigade->hex == chief->hex;
        }
        if (along)
            json_array_append(companions, item);
    }
    return companions;
}

/* All who may go, if they fit; of more the server does not say which fit together, so it is
 * the first alone. With as many commanders as fit. */
static void add_all_advance(struct asking *asking) {
    const json_t *brigades = json_object_get(asking->offer, "brigades");
    size_t count = json_array_size(brigades);
    bool fit = (int64_t)count <= json_get_number(asking->offer, "most", 1);
    bool several = count > 1 && fit;
    json_t *companions = companions_new(asking, fit ? count : 1);
    struct buf names = {0}, words = {0};
    join_names(asking, brigades, fit ? count : 1, &names, &words);
    if (json_array_size(companions) > 0)
        buf_add_text(&names, " with ");
    join_names(asking, companions, COMMANDERS_IN_HEX, &names, &words);
    if (several || json_array_size(companions) > 0) {
        char line[ASKING_LINE_SIZE];
        snprintf(line, sizeof line, "advance%s", buf_text(&words));
        menu_add(&asking->board->menu, line, "advance %s", buf_text(&names));
    }
    json_decref(companions);
    buf_finish(&names);
    buf_finish(&words);
}

void asking_advance(struct asking *asking) {
    size_t i;
    json_t *item;
    add_all_advance(asking);
    json_array_foreach (json_object_get(asking->offer, "brigades"), i, item) {
        char line[ASKING_LINE_SIZE], name[UNIT_NAME_SIZE];
        asking_short_name(asking, json_string_value(item), name, sizeof name);
        snprintf(line, sizeof line, "advance %s", name);
        menu_add(&asking->board->menu, line, "advance %s",
                 asking_name(asking, json_string_value(item)));
    }
    if (!json_get_flag(asking->offer, "mandatory", false))
        menu_add(&asking->board->menu, "advance none", "nobody advances");
}
