/* SPDX-License-Identifier: MIT */
/* See analyse.h. */
#include "analyse.h"

#include "jsonx.h"
#include "room.h"
#include "utf.h"

#include <stdlib.h>
#include <string.h>

/* From an empty bar to a full one. */
enum { LOWEST_BAR = 0x2581, BARS = 8, SURE = 1000, COLUMNS_OF_POINT = 3 };

static int percent(json_int_t thousandths) {
    return (int)(thousandths + (thousandths < 0 ? -5 : 5)) / 10;
}

static json_int_t of(const json_t *array, size_t i) {
    return json_integer_value(json_array_get(array, i));
}

/* The chance of a side at a point, a draw counted half. */
static json_int_t chance(const json_t *point, size_t side) {
    const json_t *won = json_object_get(point, "won");
    return (SURE + of(won, side) - of(won, 1 - side)) / 2;
}

static const char *side_text(const struct client *client, const json_t *sides, size_t i) {
    return client_side_text(client, json_string_value(json_array_get(sides, i)));
}

/* ---- The curve ---- */

static void add_bars(const json_t *points, size_t side, struct buf *buf) {
    size_t i;
    json_t *point;
    json_array_foreach (points, i, point) {
        json_int_t bar = chance(point, side) * BARS / SURE;
        for (unsigned k = 0; k < COLUMNS_OF_POINT; k++)
            utf_add(buf, (uint32_t)(LOWEST_BAR + (bar < BARS ? bar : BARS - 1)));
    }
}

/* Under each point that begins a turn its number. */
static void add_marks(const json_t *points, struct buf *buf) {
    json_int_t last = 0;
    size_t i, written = 0;
    json_t *point;
    json_array_foreach (points, i, point) {
        json_int_t turn = json_get_number(point, "turn", 0);
        if (turn == last || i * COLUMNS_OF_POINT < written)
            continue;
        size_t before = buf->length;
        buf_printf(buf, "%*s%d ", (int)(i * COLUMNS_OF_POINT - written), "", (int)turn);
        written += buf->length - before;
        last = turn;
    }
}

static void add_curve(const struct client *client, const json_t *points,
                      const json_t *sides, struct buf *buf) {
    enum { NAME = 14 };
    for (size_t side = 0; side < json_array_size(sides); side++) {
        buf_printf(buf, "%-*.*s ", NAME, NAME, side_text(client, sides, side));
        add_bars(points, side, buf);
        buf_printf(
            buf, " %d\n",
            percent(chance(json_array_get(points, json_array_size(points) - 1), side)));
    }
    buf_printf(buf, "%-*s ", NAME, "Turn");
    add_marks(points, buf);
    buf_add_text(buf, "\n");
}

/* The same in sentences, where nothing is drawn. */
static void add_points(const struct client *client, const json_t *points,
                       const json_t *sides, struct buf *buf) {
    size_t i;
    json_t *point;
    json_array_foreach (points, i, point) {
        const char *side = json_get_text(point, "side");
        buf_printf(buf, "Turn %d", (int)json_get_number(point, "turn", 0));
        if (side != NULL)
            buf_printf(buf, ", the %s to move", client_side_text(client, side));
        else
            buf_add_text(buf, ", the end");
        buf_printf(buf, ": %s %d of 100, %s %d.\n", side_text(client, sides, 0),
                   percent(chance(point, 0)), side_text(client, sides, 1),
                   percent(chance(point, 1)));
    }
}

/* ---- Where it turned ---- */

static void add_other(const struct client *client, const json_t *other, struct buf *buf) {
    const char *text = json_get_text(other, "text"), *side = json_get_text(other, "side"),
               *what = json_get_text(json_object_get(other, "action"), "do");
    if (other == NULL || side == NULL)
        return;
    buf_printf(buf,
               "   What else, for the %s at number %d: ", client_side_text(client, side),
               (int)json_get_number(other, "n", 0));
    if (text != NULL)
        buf_add_text(buf, text);
    else if (what != NULL && strcmp(what, "end") == 0)
        buf_add_text(buf, "to end the phase.");
    else
        buf_printf(buf, "another %s.", what != NULL ? what : "choice");
    buf_printf(buf, " (%d of 100 instead of %d)\n",
               percent(json_get_number(other, "chance", 0)),
               percent(json_get_number(other, "played", 0)));
}

static void add_turnings(const struct client *client, const json_t *reply,
                         struct buf *buf) {
    const json_t *points = json_object_get(reply, "points"),
                 *sides = json_object_get(reply, "sides"),
                 *turnings = json_object_get(reply, "turnings");
    size_t i;
    json_t *turning;
    if (json_array_size(turnings) == 0)
        buf_add_text(buf, "It turned nowhere: no half turn changed the chances much.\n");
    else
        buf_add_text(buf, "Where it turned:\n");
    json_array_foreach (turnings, i, turning) {
        size_t at = (size_t)json_get_number(turning, "point", 0);
        const json_t *before = json_array_get(points, at),
                     *after = json_array_get(points, at + 1);
        const char *side = json_get_text(before, "side");
        buf_printf(
            buf,
            "%zu. Turn %d, the %s to move (number %d): %s %d to %d of 100, of which the dice %+d.\n",
            i + 1, (int)json_get_number(before, "turn", 0),
            side != NULL ? client_side_text(client, side) : "other",
            (int)json_get_number(before, "n", 0), side_text(client, sides, 0),
            percent(chance(before, 0)), percent(chance(after, 0)),
            percent(json_get_number(before, "luck", 0)));
        add_other(client, json_object_get(turning, "other"), buf);
    }
}

/* ---- The whole ---- */

static void reply_analysis(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    const json_t *points = json_object_get(reply, "points"),
                 *sides = json_object_get(reply, "sides"),
                 *luck = json_object_get(reply, "luck");
    struct buf buf = {0};
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply) ||
        json_array_size(points) == 0 || json_array_size(sides) != 2)
        return;
    buf_printf(
        &buf,
        "Who would have won, from each half turn on, in %d games that the computer "
        "played on (of 100, draws counted half):\n",
        (int)json_get_number(reply, "playouts", 0));
    if (client->options.plain)
        add_points(client, points, sides, &buf);
    else
        add_curve(client, points, sides, &buf);
    add_turnings(client, reply, &buf);
    buf_printf(
        &buf,
        "Luck apart from play, by which all their own rolls together changed the chance of winning: %s %+d, %s %+d of 100.",
        side_text(client, sides, 0), percent(of(luck, 0)), side_text(client, sides, 1),
        percent(of(luck, 1)));
    screen_page(client->screen, "How it went", buf_text(&buf), false);
    buf_finish(&buf);
}

static void run_analyse(struct client *client, const struct words *words) {
    (void)words;
    client_say(client, TONE_FAINT,
               "The computer plays the battle on; a minute or so ...");
    client_request_take(client, client_message_new(client, "analysis", false),
                        reply_analysis, NULL);
}

const struct command analyse_commands[] = {
    {"analyse", "analysis", PLACE_BOARD, "",
     "After a match: how the chances stood, where they turned, what else, and the luck.\n"
     "The computer plays the match on from each half turn. What it finds is kept: who asks again is answered "
     "at once. The numbers are those of a replay (`to N`).",
     run_analyse, NULL, NULL},
};
const size_t analyse_command_count = sizeof analyse_commands / sizeof *analyse_commands;
