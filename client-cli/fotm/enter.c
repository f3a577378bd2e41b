/* SPDX-License-Identifier: MIT */
/* See enter.h. */
#include "enter.h"

#include "describe.h"
#include "jsonx.h"
#include "pick.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { TOGETHER_MOST = 4 };

/* All who are due at an entry, as one stack. */
static void add_all(struct board *board, const json_t *units, int entry) {
    struct buf line = {0}, label = {0};
    size_t count = json_array_size(units), i;
    json_t *item;
    buf_add_text(&line, "enter");
    json_array_foreach (units, i, item) {
        const struct unit *unit = battle_unit(&board->battle, json_string_value(item));
        char name[UNIT_NAME_SIZE] = "";
        if (unit != NULL)
            names_short(unit->name, name, sizeof name);
        buf_printf(&line, " %s", name);
        describe_join(&label, i, count);
        buf_add_text(&label, unit == NULL ? "?" : unit->name);
    }
    buf_printf(&line, " at %d", entry);
    menu_add(&board->menu, buf_text(&line), "%s as one stack at entry %d",
             buf_text(&label), entry);
    buf_finish(&line);
    buf_finish(&label);
}

static void enter_menu(struct client *client) {
    struct board *board = board_of(client);
    void *place = NULL;
    char line[PICK_LINE_SIZE];
    menu_begin(&board->menu, "Who comes on the map?");
    board->menu_nested = true;
    for (const json_t *offer = offers_next(client, "enter", &place); offer != NULL;
         offer = offers_next(client, "enter", &place)) {
        int entry = (int)json_get_number(offer, "entry", 0);
        const json_t *units = json_object_get(offer, "units");
        size_t i;
        json_t *item;
        if (json_array_size(units) > 1 && json_array_size(units) <= TOGETHER_MOST)
            add_all(board, units, entry);
        json_array_foreach (units, i, item) {
            const struct unit *unit =
                battle_unit(&board->battle, json_string_value(item));
            char name[UNIT_NAME_SIZE];
            if (unit == NULL)
                continue;
            names_short(unit->name, name, sizeof name);
            snprintf(line, sizeof line, "enter %s at %d", name, entry);
            char strength[48];
            describe_strength(unit, strength, sizeof strength);
            if (entry == 0) /* not from the edge of the map */
                snprintf(line, sizeof line, "enter %s", name);
            menu_add(&board->menu, line, entry == 0 ? "%s (%s)" : "%s (%s) at entry %d",
                     unit->name, strength, entry);
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
    for (const json_t *offer = offers_next(client, "enter", &place); offer != NULL;
         offer = offers_next(client, "enter", &place))
        if ((entry == 0 || entry == json_get_number(offer, "entry", 0)) &&
            (id == NULL || offers_list_has(offer, "units", id)))
            return offer;
    return NULL;
}

static bool is_due(const struct unit *unit, const void *context) {
    const struct due_at *due = context;
    return entry_offer(due->client, due->entry, unit->id) != NULL;
}

/* Several entries are open to the unit, and none was named: the same line with each of
 * them. */
static bool choose_entry(struct client *client, const struct words *words,
                         const char *id) {
    struct board *board = board_of(client);
    void *place = NULL;
    char line[PICK_LINE_SIZE];
    menu_begin(&board->menu, "At which entry?");
    board->menu_nested = true;
    for (const json_t *offer = offers_next(client, "enter", &place); offer != NULL;
         offer = offers_next(client, "enter", &place)) {
        int entry = (int)json_get_number(offer, "entry", 0);
        const char *name = "";
        if (!offers_list_has(offer, "units", id))
            continue;
        for (size_t i = 0; i < board->battle.map.entry_count; i++)
            if (board->battle.map.entries[i].id == entry)
                name = board->battle.map.entries[i].name;
        snprintf(line, sizeof line, "enter %s at %d", words->rest, entry);
        menu_add(&board->menu, line, "entry %d, %s", entry, name);
    }
    if (board->menu.count > 1)
        board_say_menu(client);
    return board->menu.count > 1;
}

/* An entry that is tried, and tried again with steps where the units cannot stop in the
 * entry hex: first those of the server's own proposal, then into each hex beside it. */
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
    const char *code = json_get_text(refusal, "code"),
               *text = json_get_text(refusal, "text");
    bool first = entering->refusal[0] == '\0';
    bool again = code != NULL && (!first || strcmp(code, "stacking") == 0 ||
                                  strcmp(code, "support-range") == 0);
    if (text != NULL && first)
        snprintf(entering->refusal, sizeof entering->refusal,
                 "Not allowed: %s (section %s)", text, json_get_text(refusal, "section"));
    if (reply == NULL) {
        free_entering(entering);
    } else if (json_get_flag(reply, "allowed", false)) {
        acting_take(client, json_incref(entering->action));
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
    acting_try_take(client, json_deep_copy(entering->action), reply_entry, entering);
}

/* Steps to try: hexes along the road before the others. */
static json_t *ways_in_new(const struct board *board, int entry, const json_t *sample) {
    json_t *ways = json_array();
    char text[5];
    if (json_object_get(sample, "steps") != NULL)
        json_array_append(ways, json_object_get(sample, "steps"));
    for (size_t i = 0; i < board->battle.map.entry_count; i++) {
        uint16_t hex = board->battle.map.entries[i].hex;
        for (unsigned k = 0; k < 2 * HEX_DIRECTIONS; k++) {
            unsigned direction = k % HEX_DIRECTIONS;
            bool road = board->battle.map.hexes[hex].roads >> direction & 1;
            uint16_t next = hex_neighbour(&board->battle.map.grid, hex, direction);
            if (board->battle.map.entries[i].id != entry || next == HEX_NONE ||
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

static bool is_digits(const char *word) {
    return word[strspn(word, "0123456789")] == '\0';
}

static bool read_entry(struct client *client, const struct words *words,
                       struct entry_words *entry) {
    bool to = false, where = false; /* a hex is awaited */
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
            where = strcasecmp(word, "and") != 0;
            at++;
        } else if (board_is_hex(client, word) && (where || is_digits(word))) {
            /* Rodes is a brigade, and on Rodes's Hill only where a hex is said. */
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
    if (json_get_number(offer, "entry", 0) == 0) {
        acting_take(client, json_deep_copy(sample));
        return;
    }
    json_t *action = json_pack("{s:s, s:O, s:I}", "do", "enter", "units", said->units,
                               "entry", (json_int_t)json_get_number(offer, "entry", 0));
    if (said->hex[0] != '\0')
        json_object_set_new(action, "hex", json_string(said->hex));
    else if (json_object_get(sample, "hex") != NULL)
        json_object_set(action, "hex", json_object_get(sample, "hex"));
    if (said->steps != NULL) {
        json_object_set(action, "steps", said->steps);
        acting_take(client, action);
        return;
    }
    struct entering *entering = xcalloc(1, sizeof *entering);
    entering->action = action;
    entering->ways =
        ways_in_new(board_of(client), (int)json_get_number(offer, "entry", 0), sample);
    try_entry(client, entering);
}

void enter_run(struct client *client, const struct words *words) {
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

bool enter_is_due(const struct client *client, const struct unit *unit) {
    return entry_offer(client, 0, unit->id) != NULL;
}
