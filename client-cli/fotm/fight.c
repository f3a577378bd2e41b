/* SPDX-License-Identifier: MIT */
/* See fight.h. */
#include "fight.h"

#include "describe.h"
#include "jsonx.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static const json_t *only_offer(struct client *client, const char *verb) {
    const json_t *offer = offers_get(client, verb);
    if (offer == NULL)
        client_say(client, TONE_REFUSAL,
                   "That is not asked now. `choices` says what is.");
    return offer;
}

/* --- checks and retreats ------------------------------------------------------------ */

/* "retreat UNIT HEX UNIT HEX ...": where those of a hex go, as far as it is said. NULL after
 * saying what is wrong; new. */
static json_t *read_ways_new(struct client *client, const struct words *words) {
    json_t *to = json_object();
    char hex[5];
    for (int at = 1; at < words->count;) {
        const struct unit *unit = board_unit(client, words, &at, NULL, NULL);
        if (at < words->count && strcasecmp(words->list[at], "to") == 0)
            at++;
        uint16_t where = unit == NULL || at >= words->count
                             ? HEX_NONE
                             : board_hex(client, words->list[at++]);
        if (where == HEX_NONE) {
            if (unit != NULL && at >= words->count)
                client_say(client, TONE_REFUSAL, "Where to does %s go?", unit->name);
            json_decref(to);
            return NULL;
        }
        board_hex_text(board_of(client), where, hex);
        json_object_set_new(to, unit->id, json_string(hex));
    }
    return to;
}

/* All of a hex go. */
static void retreat_hex(struct client *client, const struct words *words,
                        const json_t *offer) {
    json_t *to = read_ways_new(client, words);
    if (to == NULL)
        return;
    json_t *action = json_deep_copy(json_object_get(offer, "action"));
    if (json_object_size(to) > 0)
        json_object_set(action, "to", to);
    json_decref(to);
    acting_take(client, action);
}

void fight_retreat(struct client *client, const struct words *words) {
    const json_t *offer = only_offer(client, "retreat");
    const json_t *hexes = json_object_get(offer, "hexes");
    char hex[5] = "";
    int at = 1;
    if (offer == NULL)
        return;
    if (hexes == NULL) {
        retreat_hex(client, words, offer);
        return;
    }
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
    acting_take(client, action);
}

void fight_stand(struct client *client, const struct words *words) {
    const json_t *offer = only_offer(client, "stand");
    (void)words;
    if (offer != NULL)
        acting_take(client, json_deep_copy(json_object_get(offer, "action")));
}

static bool is_helper(const struct unit *unit, const void *context) {
    size_t i;
    json_t *help;
    json_array_foreach (json_object_get(context, "help"), i, help) {
        const char *with = json_get_text(help, "with");
        if (with != NULL && strcmp(with, unit->id) == 0)
            return true;
    }
    return false;
}

/* "morale", "morale with nobody", "morale UNIT with COMMANDER ...": each unit of a hex rolls,
 * and a commander helps those for whom it is said; unsaid, all. */
static void check_hex(struct client *client, const struct words *words,
                      const json_t *offer) {
    json_t *action = json_deep_copy(json_object_get(offer, "action"));
    json_t *with = json_object();
    bool nobody =
        words->count > 1 && strcasecmp(words->list[words->count - 1], "nobody") == 0;
    for (int at = 1; at < words->count && !nobody;) {
        const struct unit *unit = board_unit(client, words, &at, NULL, NULL);
        if (at < words->count && strcasecmp(words->list[at], "with") == 0)
            at++;
        const struct unit *helper =
            unit == NULL ? NULL : board_unit(client, words, &at, NULL, NULL);
        if (helper == NULL) {
            json_decref(with);
            json_decref(action);
            return;
        }
        json_object_set_new(with, unit->id, json_string(helper->id));
    }
    if (words->count > 1)
        json_object_del(action, "with");
    if (json_object_size(with) > 0)
        json_object_set(action, "with", with);
    json_decref(with);
    acting_take(client, action);
}

void fight_morale(struct client *client, const struct words *words) {
    const json_t *offer = only_offer(client, "morale");
    int at = 1;
    if (offer == NULL)
        return;
    if (json_get_text(offer, "hex") != NULL) {
        check_hex(client, words, offer);
        return;
    }
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
    } else if (at >= words->count &&
               json_array_size(json_object_get(offer, "help")) == 1) {
        json_decref(action);
        action = json_deep_copy(json_object_get(offer, "action"));
    }
    acting_take(client, action);
}

/* --- who is hit -------------------------------------------------------------------- */

static bool is_victim(const struct unit *unit, const void *context) {
    return offers_list_has(context, "commanders", unit->id) ||
           offers_list_has(context, "brigades", unit->id);
}

void fight_casualty(struct client *client, const struct words *words) {
    const json_t *offer = only_offer(client, "casualty");
    int at = 1;
    if (offer == NULL)
        return;
    if (words->count > 1 && strcasecmp(words->list[1], "officer") == 0) {
        acting_take(client, json_pack("{s:s, s:b}", "do", "casualty", "officer", 1));
        return;
    }
    const struct unit *unit = board_unit(client, words, &at, is_victim, offer);
    if (unit != NULL)
        acting_take(client,
                    json_pack("{s:s, s:s}", "do", "casualty",
                              unit->kind == UNIT_COMMANDER ? "commander" : "brigade",
                              unit->id));
}

/* --- defence ------------------------------------------------------------------------ */

struct battery {
    const json_t *offer;
    const char *artillery; /* NULL: any */
};

/* Does the list pair this battery (NULL: any) with this unit; or without `at`, does it have
 * the battery? */
static bool has_pair(const json_t *list, const char *gun, const char *at) {
    size_t i;
    json_t *pair;
    json_array_foreach (list, i, pair) {
        const char *artillery = json_get_text(pair, "artillery"),
                   *target = json_get_text(pair, "at");
        if (artillery != NULL && target != NULL && strcmp(artillery, gun) == 0 &&
            (at == NULL || strcmp(target, at) == 0))
            return true;
    }
    return false;
}

static bool in_defence(const struct battery *battery, const struct unit *unit,
                       const char *list) {
    const json_t *pairs = json_object_get(battery->offer, list);
    return battery->artillery == NULL ? has_pair(pairs, unit->id, NULL)
                                      : has_pair(pairs, battery->artillery, unit->id);
}

/* A battery that has something to choose, or (with `artillery`) what it could fire at. */
static bool may_be_named(const struct unit *unit, const void *context) {
    return in_defence(context, unit, "suppress") || in_defence(context, unit, "canister");
}

/* Reads "BATTERY at UNIT"; false after saying what is wrong. */
static bool read_shot(struct client *client, const struct words *words, int *at,
                      const json_t *offer, json_t *action) {
    struct battery battery = {offer, NULL};
    const struct unit *gun = board_unit(client, words, at, may_be_named, &battery);
    if (gun == NULL)
        return false;
    if (*at < words->count && strcasecmp(words->list[*at], "at") == 0)
        ++*at;
    battery.artillery = gun->id;
    const struct unit *target = board_unit(client, words, at, may_be_named, &battery);
    if (target == NULL)
        return false;
    const char *list = in_defence(&battery, target, "suppress") ? "suppress" : "canister";
    if (json_object_get(action, list) == NULL)
        json_object_set_new(action, list, json_array());
    json_array_append_new(
        json_object_get(action, list),
        json_pack("{s:s, s:s}", "artillery", gun->id, "at", target->id));
    return true;
}

/* "defend" (canister by all who can), "defend BATTERY at UNIT ..." */
void fight_defend(struct client *client, const struct words *words) {
    const json_t *offer = only_offer(client, "defend");
    json_t *action = json_pack("{s:s, s:[]}", "do", "defend", "suppress");
    bool good = offer != NULL;
    for (int at = 1; good && at < words->count;) {
        if (strcasecmp(words->list[at], "canister") == 0 ||
            strcasecmp(words->list[at], "and") == 0)
            at++;
        else
            good = read_shot(client, words, &at, offer, action);
    }
    if (good)
        acting_take(client, json_incref(action));
    json_decref(action);
}

/* --- advance ------------------------------------------------------------------------ */

static bool may_advance(const struct unit *unit, const void *context) {
    return offers_list_has(context, "brigades", unit->id) ||
           offers_list_has(context, "commanders", unit->id);
}

/* "advance UNIT [FACING] [UNIT [FACING]] ...", "advance none" */
void fight_advance(struct client *client, const struct words *words) {
    const json_t *offer = only_offer(client, "advance");
    json_t *brigades = json_array(), *commanders = json_array();
    bool good = offer != NULL;
    for (int at = 1; good && at < words->count;) {
        int facing = compass_read(&board_of(client)->battle.compass, words->list[at]);
        size_t count = json_array_size(brigades);
        if (strcasecmp(words->list[at], "none") == 0 ||
            strcasecmp(words->list[at], "facing") == 0 ||
            strcasecmp(words->list[at], "and") == 0 ||
            strcasecmp(words->list[at], "with") == 0) {
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
        acting_take(client, json_deep_copy(json_object_get(offer, "action")));
    } else if (good) {
        json_t *action = json_pack("{s:s, s:O}", "do", "advance", "brigades", brigades);
        if (json_array_size(commanders) > 0)
            json_object_set(action, "commanders", commanders);
        acting_take(client, action);
    }
    json_decref(brigades);
    json_decref(commanders);
}

/* --- the rest ----------------------------------------------------------------------- */

void fight_withdraw(struct client *client, const struct words *words) {
    const json_t *offer = only_offer(client, "withdraw");
    struct board_list listed = {offer, "brigades"};
    if (offer == NULL)
        return;
    if (words->count < 2) {
        acting_take(client, json_deep_copy(json_object_get(offer, "action")));
        return;
    }
    json_t *brigades = json_array();
    for (int at = 1; at < words->count;) {
        const struct unit *unit =
            board_unit(client, words, &at, board_is_listed, &listed);
        if (unit == NULL) {
            json_decref(brigades);
            return;
        }
        json_array_append_new(brigades, json_string(unit->id));
    }
    acting_take(client, json_pack("{s:s, s:o}", "do", "withdraw", "brigades", brigades));
}

void fight_longstreet(struct client *client, const struct words *words) {
    if (only_offer(client, "longstreet") == NULL)
        return;
    const char *word = words->count > 1 ? words->list[1] : "";
    bool rally = strncasecmp("rally", word, strlen(word)) == 0 && word[0] != '\0';
    bool assault = strncasecmp("assault", word, strlen(word)) == 0 && word[0] != '\0';
    if (!rally && !assault)
        client_say(client, TONE_REFUSAL,
                   "longstreet rally or longstreet assault, please.");
    else
        acting_take(client, json_pack("{s:s, s:s}", "do", "longstreet", "choice",
                                      rally ? "rally" : "assault"));
}
