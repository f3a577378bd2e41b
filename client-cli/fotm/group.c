/* SPDX-License-Identifier: MIT */
/* See group.h. Each unit's way is asked for, one after the other; then all go by one action. */
#include "group.h"

#include "jsonx.h"
#include "moves.h"
#include "way.h"
#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { GROUP_MOST = 8 };

struct group {
    char units[GROUP_MOST][UNIT_ID_SIZE];
    int count;
    struct way way;
    json_t *moves; /* [{"unit","steps"}] of those whose way is known */
};

static void group_free(struct group *group) {
    json_decref(group->moves);
    free(group);
}

static void add_move(struct group *group, const char *unit, json_t *steps) {
    json_array_append_new(group->moves,
                          json_pack("{s:s, s:o}", "unit", unit, "steps", steps));
}

static void go(struct client *client, struct group *group) {
    acting_take(client, json_pack("{s:s, s:O}", "do", "move", "units", group->moves));
    group_free(group);
}

static void ask_next(struct client *client, struct group *group);

static void reply_reach(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct group *group = context;
    struct board *board = client->board;
    if (board == NULL || reply == NULL || !client_is_granted(client, reply)) {
        group_free(group);
        return;
    }
    const char *id = group->units[json_array_size(group->moves)];
    const struct unit *unit = battle_unit(&board->battle, id);
    const json_t *hexes = json_object_get(json_object_get(reply, "answer"), "hexes");
    uint16_t hex = group->way.hexes[0];
    char text[5];
    board_hex_text(board, hex, text);
    const json_t *reached = moves_reached(hexes, text);
    if (unit == NULL || reached == NULL) {
        client_say(client, TONE_REFUSAL,
                   "%s cannot get to %s, so nobody goes. `reach` shows where it can go.",
                   unit == NULL ? "It" : unit->name, text);
        group_free(group);
        return;
    }
    json_t *steps = moves_steps_new(board, unit, reached, &group->way, hex);
    if (moves_need_line(board, unit, steps, hex))
        json_array_append_new(steps, json_pack("{s:s}", "form", "line"));
    add_move(group, id, steps);
    ask_next(client, group);
}

static void ask_next(struct client *client, struct group *group) {
    size_t next = json_array_size(group->moves);
    if (next == (size_t)group->count)
        go(client, group);
    else
        acting_ask_take(
            client, json_pack("{s:s, s:s}", "ask", "reach", "unit", group->units[next]),
            reply_reach, group);
}

static void turn_all(struct client *client, struct group *group) {
    const struct board *board = board_of(client);
    for (int i = 0; i < group->count; i++) {
        const struct unit *unit = battle_unit(&board->battle, group->units[i]);
        int facing = way_facing(&board->battle.map, &board->battle.compass, &group->way,
                                unit->hex);
        add_move(group, unit->id, json_pack("[{s:i}]", "face", facing));
    }
    go(client, group);
}

/* A name may begin as a place does ("whit"): before "to" only digits are a hex. */
static bool ends_names(const char *word) {
    return strcasecmp(word, "to") == 0 || strcasecmp(word, "facing") == 0 ||
           strspn(word, "0123456789") == strlen(word);
}

/* The names, up to "to" or "facing" or a hex. False after saying which is none. */
static bool read_units(struct client *client, const struct words *words, int *at,
                       struct group *group) {
    struct board_verb offered = {client, "move"};
    while (*at < words->count && !ends_names(words->list[*at])) {
        const struct unit *unit =
            board_unit(client, words, at, board_is_offered, &offered);
        if (unit == NULL)
            return false;
        if (group->count == GROUP_MOST) {
            client_say(client, TONE_REFUSAL, "No more than %d at once.", GROUP_MOST);
            return false;
        }
        strcpy(group->units[group->count++], unit->id);
    }
    if (*at < words->count && strcasecmp(words->list[*at], "to") == 0)
        (*at)++;
    return true;
}

static void move_together(struct client *client, const struct words *words) {
    const struct battle *battle = &board_of(client)->battle;
    struct group *group = xcalloc(1, sizeof *group);
    int at = 1;
    group->moves = json_array();
    if (!read_units(client, words, &at, group) ||
        !way_read(client, &battle->map, &battle->compass, words, at, &group->way)) {
        group_free(group);
    } else if (group->way.count == 1) {
        ask_next(client, group);
    } else if (group->way.count == 0 &&
               (group->way.facing != WAY_NO_FACING || group->way.face_to != HEX_NONE)) {
        turn_all(client, group);
    } else {
        client_say(client, TONE_REFUSAL, "Several units go to one hex, or turn.");
        group_free(group);
    }
}

void group_move(struct client *client, const struct words *words) {
    if (words->count < 2 || strchr(words->rest, ',') == NULL) {
        moves_move(client, words);
        return;
    }
    struct buf line = {0};
    struct words apart;
    buf_printf(&line, "%s %s", words->list[0], words->rest);
    for (size_t i = 0; i < line.length; i++)
        if (line.bytes[i] == ',')
            line.bytes[i] = ' ';
    words_init(&apart, buf_text(&line));
    move_together(client, &apart);
    words_finish(&apart);
    buf_finish(&line);
}
