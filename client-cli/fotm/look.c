/* SPDX-License-Identifier: MIT */
/* See look.h. */
#include "look.h"

#include "ask.h"
#include "describe.h"
#include "jsonx.h"
#include "utf.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- the map ------------------------------------------------------------------------ */

void look_map(struct client *client, const struct words *words) {
    struct board *board = board_of(client);
    if (words->count > 1) {
        uint16_t hex = board_hex(client, words->list[1]);
        if (hex == HEX_NONE)
            return;
        window_centre(&board->window, hex);
    }
    window_run_map(client, &board->window);
}

void look_overview(struct client *client, const struct words *words) {
    (void)words;
    window_run_overview(client, &board_of(client)->window);
}

void look_zoom(struct client *client, const struct words *words) {
    window_run_zoom(client, &board_of(client)->window, words);
}

void look_go(struct client *client, const struct words *words) {
    uint16_t hex;
    const struct unit *unit;
    if (words->count < 2) {
        client_say(client, TONE_REFUSAL, "go HEX, go PLACE or go UNIT, please.");
        return;
    }
    if (!board_target(client, words, &hex, &unit))
        return;
    if (hex == HEX_NONE)
        client_say(client, TONE_NOTE, "%s is not on the map.", unit->name);
    window_look_at(&board_of(client)->window, hex);
}

void look_follow(struct client *client, const struct words *words) {
    window_run_follow(client, &board_of(client)->window, words);
}

void look_clear(struct client *client, const struct words *words) {
    (void)words;
    window_clear_marks(&board_of(client)->window);
}

/* --- in words ----------------------------------------------------------------------- */

void look_standing(const struct battle *battle, struct buf *buf) {
    char hour[BATTLE_HOUR_SIZE];
    battle_hour(battle, battle->turn, hour);
    buf_printf(buf, "It is %s, turn %d of %d, ", hour, battle->turn, battle->last_turn);
    if (strcmp(battle->phase, "over") == 0)
        buf_add_text(buf, "the end.");
    else
        buf_printf(buf, "%s %s.", battle_army_name(battle, battle->phasing),
                   battle_phase_name(battle, battle->phase));
    buf_printf(buf, " Victory points: Union %d, Confederate %d.", battle->vp[ARMY_UNION],
               battle->vp[ARMY_CONFEDERATE]);
    for (enum army army = ARMY_UNION; army <= ARMY_NONE; army = (enum army)(army + 1)) {
        size_t count = 0, index = 0;
        for (size_t i = 0; i < OBJECTIVES; i++)
            count += battle->objectives[i].hex != HEX_NONE &&
                     battle->objectives[i].control == army;
        for (size_t i = 0; i < OBJECTIVES && count > 0; i++) {
            if (battle->objectives[i].hex == HEX_NONE ||
                battle->objectives[i].control != army)
                continue;
            if (index == 0)
                buf_printf(buf, " %s%s holds ", army == ARMY_NONE ? "" : "The ",
                           army == ARMY_NONE ? "Neither side"
                                             : battle_army_name(battle, army));
            describe_join(buf, index++, count);
            buf_add_text(buf, battle->objectives[i].name);
        }
        if (count > 0)
            buf_add_text(buf, ".");
    }
    if (battle->pause)
        buf_add_text(buf, " Burnside's pause is in force.");
    if (battle->cavalry_halted)
        buf_add_text(buf, " The Union cavalry is halted.");
}

void look_status(struct client *client, const struct words *words) {
    struct buf buf = {0};
    (void)words;
    look_standing(&board_of(client)->battle, &buf);
    client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    buf_finish(&buf);
}

/* What is told of a unit, but for how other games rate it. */
static void add_note(const char *note, struct buf *buf) {
    while (note != NULL && *note != '\0') {
        const char *end = strstr(note, ". ");
        size_t length = end == NULL ? strlen(note) : (size_t)(end - note) + 2;
        const char *other = strstr(note, "Fire and Fury");
        if (other == NULL || other >= note + length)
            buf_add(buf, note, length);
        note += length;
    }
}

static void reply_history(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    const json_t *answer = json_object_get(reply, "answer");
    const json_t *regiments = json_object_get(answer, "regiments");
    struct buf buf = {0};
    size_t i;
    json_t *item;
    (void)context;
    if (json_array_size(regiments) > 0)
        buf_add_text(&buf, "Regiments: ");
    json_array_foreach (regiments, i, item) {
        describe_join(&buf, i, json_array_size(regiments));
        buf_add_text(&buf,
                     json_string_value(item) == NULL ? "" : json_string_value(item));
    }
    if (json_array_size(regiments) > 0)
        buf_add_text(&buf, ". ");
    if (json_get_number(answer, "men", 0) > 0)
        buf_printf(&buf, "About %d men. ", (int)json_get_number(answer, "men", 0));
    add_note(json_get_text(answer, "note"), &buf);
    if (buf.length > 0)
        client_say(client, TONE_FAINT, "%s", buf_text(&buf));
    buf_finish(&buf);
}

static void look_at_unit(struct client *client, const struct unit *unit) {
    struct board *board = board_of(client);
    struct buf buf = {0};
    char name[UNIT_NAME_SIZE + 8];
    static const char *const fates[] = {"has not come yet", "is on the map",
                                        "is eliminated", "is a prisoner",
                                        "has left the map"};
    describe_unit(&board->battle, unit, &buf);
    buf_printf(&buf, " of the %s", battle_army_name(&board->battle, unit->army));
    if (unit->corps[0] != '\0')
        buf_printf(&buf, ", %s", unit->corps);
    if (unit->division[0] != '\0')
        buf_printf(&buf, ", %s's division", unit->division);
    if (unit->hex != HEX_NONE) {
        describe_hex_name(&board->battle, unit->hex, name, sizeof name);
        buf_printf(&buf, ", in %s", name);
    } else {
        buf_printf(&buf, ": %s", fates[unit->where]);
    }
    client_say(client, TONE_NOTE, "%s.", buf_text(&buf));
    buf_finish(&buf);
    window_look_at(&board->window, unit->hex);
    if (unit->kind == UNIT_BRIGADE || unit->kind == UNIT_COMMANDER)
        acting_ask_take(client, json_pack("{s:s, s:s}", "ask", "unit", "unit", unit->id),
                        reply_history, NULL);
}

void look_look(struct client *client, const struct words *words) {
    struct board *board = board_of(client);
    const struct unit *unit = NULL;
    uint16_t hex = board->window.view.cursor;
    if (words->count > 1 && !board_target(client, words, &hex, &unit))
        return;
    if (unit != NULL) {
        look_at_unit(client, unit);
        return;
    }
    if (hex == HEX_NONE) {
        client_say(client, TONE_REFUSAL, "look HEX, look PLACE or look UNIT, please.");
        return;
    }
    struct buf buf = {0};
    describe_hex(&board->battle, hex, &buf);
    client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    buf_finish(&buf);
    window_look_at(&board->window, hex);
}

/* Those on the map by army and hex, or with a word only those whose corps, arm or army
 * begins with it. */
static bool unit_matches(const struct battle *battle, const struct unit *unit,
                         const char *word) {
    size_t length = strlen(word);
    return strncasecmp(battle_army_name(battle, unit->army), word, length) == 0 ||
           strncasecmp(unit->corps, word, length) == 0 ||
           strncasecmp(unit->division, word, length) == 0 ||
           strncasecmp(describe_arm(unit), word, length) == 0;
}

static void list_units(const struct board *board, enum army army, enum where where,
                       const char *word, const char *heading, struct buf *buf) {
    bool first = true;
    char name[UNIT_NAME_SIZE + 8];
    for (size_t i = 0; i < board->battle.unit_count; i++) {
        const struct unit *unit = &board->battle.units[i];
        if (unit->army != army || unit->where != where ||
            (where == WHERE_MAP && unit->hex == HEX_NONE) ||
            (word[0] != '\0' && !unit_matches(&board->battle, unit, word)))
            continue;
        if (first)
            buf_printf(buf, "%s %s:\n", battle_army_name(&board->battle, army), heading);
        first = false;
        buf_add_text(buf, "  ");
        describe_unit(&board->battle, unit, buf);
        if (unit->hex != HEX_NONE) {
            describe_hex_name(&board->battle, unit->hex, name, sizeof name);
            buf_printf(buf, " in %s", name);
        }
        buf_add_text(buf, "\n");
    }
}

void look_units(struct client *client, const struct words *words) {
    const struct board *board = board_of(client);
    const char *word = words->count > 1 ? words->list[1] : "";
    struct buf buf = {0};
    for (enum army army = ARMY_UNION; army < ARMY_NONE; army = (enum army)(army + 1)) {
        list_units(board, army, WHERE_MAP, word, "on the map", &buf);
        list_units(board, army, WHERE_ELIMINATED, word, "eliminated", &buf);
        list_units(board, army, WHERE_PRISONER, word, "captured", &buf);
        list_units(board, army, WHERE_EXITED, word, "off the map", &buf);
    }
    if (buf.length == 0)
        client_say(client, TONE_NOTE, "There are none.");
    else
        screen_page(client->screen, "Units", buf_text(&buf), false);
    buf_finish(&buf);
}

void look_schedule(struct client *client, const struct words *words) {
    const struct board *board = board_of(client);
    const json_t *pools = json_object_get(client->match.view, "reinforcements");
    struct buf buf = {0};
    size_t i, k;
    json_t *pool, *id;
    (void)words;
    json_array_foreach (pools, i, pool) {
        int alternative = (int)json_get_number(pool, "alt_entry", 0);
        char hour[BATTLE_HOUR_SIZE];
        battle_hour(&board->battle, (int)json_get_number(pool, "turn", 0), hour);
        buf_printf(&buf, "%s, %s, entry %d", hour,
                   battle_side_name(&board->battle, json_get_text(pool, "army")),
                   (int)json_get_number(pool, "entry", 0));
        if (alternative > 0)
            buf_printf(&buf, " or %d", alternative);
        buf_add_text(&buf, ": ");
        const json_t *units = json_object_get(pool, "units");
        json_array_foreach (units, k, id) {
            const struct unit *unit = battle_unit(&board->battle, json_string_value(id));
            describe_join(&buf, k, json_array_size(units));
            if (unit != NULL)
                describe_unit(&board->battle, unit, &buf);
        }
        buf_add_text(&buf, ".\n");
    }
    if (json_get_flag(client->match.view, "reinforcements_hidden", false))
        buf_add_text(&buf, "What comes to the enemy is hidden from you.\n");
    if (buf.length == 0)
        client_say(client, TONE_NOTE, "Nobody is to come any more.");
    else
        screen_page(client->screen, "Reinforcements", buf_text(&buf), false);
    buf_finish(&buf);
}

/* --- what the server is asked ------------------------------------------------------- */

struct shown {
    enum mark mark;
    char title[160];
};

static void reply_hexes(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct shown *shown = context;
    const json_t *hexes = json_object_get(json_object_get(reply, "answer"), "hexes");
    struct board *board = client->board;
    if (board != NULL && reply != NULL && client_is_granted(client, reply)) {
        struct buf buf = {0};
        size_t i;
        json_t *item;
        window_clear_marks(&board->window);
        snprintf(board->window.marked_for, sizeof board->window.marked_for, "%s",
                 shown->title);
        json_array_foreach (hexes, i, item) {
            const char *text = json_string_value(item);
            window_mark(&board->window,
                        text == NULL ? HEX_NONE : map_find(&board->battle.map, text),
                        shown->mark, "");
            buf_printf(&buf, " %s", text == NULL ? "" : text);
        }
        if (screen_upper(client->screen) == NULL || json_array_size(hexes) == 0)
            client_say(client, TONE_NOTE, "%s:%s.", shown->title,
                       buf.length > 0 ? buf_text(&buf) : " no hex");
        else
            client_say(client, TONE_NOTE, "%s: %zu hexes. `clear` takes the marks away.",
                       shown->title, json_array_size(hexes));
        buf_finish(&buf);
    }
    free(shown);
}

void look_zoc(struct client *client, const struct words *words) {
    const char *own = match_side(&client->match);
    bool of_union = own != NULL && battle_army(own) == ARMY_CONFEDERATE;
    if (words->count > 1) {
        size_t length = strlen(words->list[1]);
        of_union = strncasecmp("union", words->list[1], length) == 0;
        if (!of_union && strncasecmp("confederate", words->list[1], length) != 0) {
            client_say(client, TONE_REFUSAL, "zoc union or zoc confederate, please.");
            return;
        }
    }
    struct shown *shown = xcalloc(1, sizeof *shown);
    shown->mark = MARK_ZONE;
    snprintf(shown->title, sizeof shown->title, "%s zone of control",
             of_union ? "Union" : "Confederate");
    acting_ask_take(
        client,
        json_pack("{s:s, s:s}", "ask", "zoc", "side", of_union ? "union" : "confederate"),
        reply_hexes, shown);
}

void look_sight(struct client *client, const struct words *words) {
    struct board *board = board_of(client);
    json_t *question;
    int at = 1;
    char hex[5];
    struct shown *shown;
    if (words->count < 2) {
        client_say(client, TONE_REFUSAL, "sight BATTERY or sight HEX, please.");
        return;
    }
    uint16_t from = map_find(&board->battle.map, words->list[1]);
    if (from != HEX_NONE) {
        board_hex_text(board, from, hex);
        question = json_pack("{s:s, s:s}", "ask", "sight", "hex", hex);
        shown = xcalloc(1, sizeof *shown);
        snprintf(shown->title, sizeof shown->title, "In range and seen from %s", hex);
    } else {
        const struct unit *unit = board_unit(client, words, &at, NULL, NULL);
        if (unit == NULL)
            return;
        question = json_pack("{s:s, s:s}", "ask", "sight", "unit", unit->id);
        shown = xcalloc(1, sizeof *shown);
        snprintf(shown->title, sizeof shown->title, "%s can fire at", unit->name);
        window_look_at(&board->window, unit->hex);
    }
    shown->mark = MARK_SIGHT;
    acting_ask_take(client, question, reply_hexes, shown);
}

void look_choices(struct client *client, const struct words *words) {
    (void)words;
    ask_say(client);
    board_print_menu(client); /* also where the panel shows it */
}

void look_legend(struct client *client, const struct words *words) {
    const struct compass *compass = &board_of(client)->battle.compass;
    struct buf buf = {0};
    static const char text[] =
        "In each hex: its number, a tree in woods, its level, and a stroke where a road "
        "goes on to the hex above or below; a double stroke in a slanting side is a road "
        "across it. North is right, so the top of the map is west.\n"
        "A counter shows the first letters of its name, its strength, an arrow for its "
        "facing, and how many brigades stand there. Infantry has no sign behind its "
        "letters; / is cavalry, a dot artillery, a ring horse artillery. Of a brigade "
        "alone the last sign is its state: ! routed, c in column, d dismounted. A star "
        "is a commander. Underlined: it can still do something. On plum ground: a "
        "marker, or a unit of yours that the enemy sees as one.\n"
        "Without colours Confederate names are in capitals (hidden ones are not), and "
        "what is marked is reversed. In pure ASCII woods are %, and 2+ is two and a half.\n"
        "On a slanting side of a hex # is a stone wall.\n"
        "In the overview a hex shows the army and how many units; = is a road, a star an "
        "objective.";
    (void)words;
    buf_add_text(&buf, text);
    buf_printf(&buf, "\nFacings are to the %s of the hex:",
               compass->to_sides ? "sides" : "corners");
    for (unsigned f = 0; f < HEX_DIRECTIONS; f++) {
        buf_printf(&buf, "%s %u ", f == 0 ? "" : ",", f);
        utf_add(
            &buf,
            glyphs_for(screen_utf8(client->screen))->arrows[compass_hour(compass, f)]);
        buf_printf(&buf, " %s", compass_facing(compass, f));
    }
    buf_add_text(&buf, ".");
    screen_page(client->screen, "Legend", buf_text(&buf), false);
    buf_finish(&buf);
}
