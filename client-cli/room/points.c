/* SPDX-License-Identifier: MIT */
/* See points.h. Adds up the events that bring points, by side and by what each says they are for. */
#include "points.h"

#include "jsonx.h"
#include "xmalloc.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 50, HUNDRED = 100 };

struct adding {
    char match[ID_CHARS + 1], as[SEAT_SIDE_SIZE];
    json_t *first; /* what each side had before */
    json_t *list;  /* {"n", "side", "for", "points"} in hundredths, in order */
};

static void add_number(struct buf *buf, int64_t hundredths) {
    int64_t rest = llabs(hundredths) % HUNDRED;
    buf_printf(buf, "%s%lld", hundredths < 0 ? "-" : "",
               (long long)(llabs(hundredths) / HUNDRED));
    if (rest % 10 != 0)
        buf_printf(buf, ".%02lld", (long long)rest);
    else if (rest != 0)
        buf_printf(buf, ".%lld", (long long)(rest / 10));
}

void points_say(struct client *client) {
    const json_t *points = json_object_get(client->match.status, "points");
    const char *side;
    json_t *value;
    struct buf buf = {0};
    json_object_foreach ((json_t *)points, side, value) {
        buf_printf(&buf, "%s%s ", buf.length > 0 ? ", " : "",
                   client_side_text(client, side));
        add_number(&buf, json_integer_value(value));
    }
    if (buf.length > 0)
        client_say(client, TONE_NOTE, "Points: %s. `points` shows what they were for.",
                   buf_text(&buf));
    buf_finish(&buf);
}

/* --- what they are for --------------------------------------------------------------- */

/* The name of a place that is worth points; its number where it has none. */
static const char *place_name(const struct client *client, const char *hex) {
    const json_t *places =
        json_object_get(json_object_get(client->match.setup, "victory"), "hexes");
    size_t i;
    json_t *place;
    json_array_foreach (places, i, place) {
        const char *at = json_get_text(place, "hex"),
                   *name = json_get_text(place, "name");
        if (at != NULL && name != NULL && strcmp(at, hex) == 0)
            return name;
    }
    return hex;
}

/* "holding Fox's Gap": what the server's sentence says after its "for". */
static void add_reason(const struct client *client, const json_t *event,
                       struct buf *buf) {
    const char *text = json_get_text(event, "text"),
               *at = text != NULL ? strstr(text, " for ") : NULL,
               *hex = json_get_text(event, "hex");
    if (at == NULL) {
        buf_add_text(buf, "what is not known");
        return;
    }
    at += strlen(" for ");
    size_t plain = strcspn(at, "{");
    buf_add(buf, at, plain);
    if (at[plain] != '\0' && hex != NULL)
        buf_add_text(buf, place_name(client, hex));
}

static void take_event(const struct client *client, struct adding *adding, int64_t n,
                       const json_t *event) {
    const json_t *points = json_object_get(event, "points");
    const char *side = json_get_text(event, "side"),
               *name = json_get_text(event, "event");
    bool scores =
        name != NULL && (strcmp(name, "scored") == 0 || strcmp(name, "vp") == 0);
    if (!scores || side == NULL || !json_is_number(points))
        return;
    struct buf buf = {0};
    add_reason(client, event, &buf);
    json_array_append_new(
        adding->list,
        json_pack("{s:I,s:s,s:s,s:I}", "n", (json_int_t)n, "side", side, "for",
                  buf_text(&buf), "points",
                  (json_int_t)llround(json_number_value(points) * HUNDRED)));
    buf_finish(&buf);
}

/* What was taken back did not happen. */
static void take_back(struct adding *adding, int64_t to) {
    size_t count = json_array_size(adding->list);
    while (count > 0 &&
           json_get_number(json_array_get(adding->list, count - 1), "n", 0) > to)
        json_array_remove(adding->list, --count);
}

static void take_updates(const struct client *client, struct adding *adding,
                         const json_t *updates) {
    size_t i, k;
    json_t *update, *event;
    json_array_foreach (updates, i, update) {
        if (json_object_get(update, "back_to") != NULL)
            take_back(adding, json_get_number(update, "back_to", 0));
        json_array_foreach (json_object_get(update, "events"), k, event)
            take_event(client, adding, json_get_number(update, "n", 0), event);
    }
}

/* --- the table ------------------------------------------------------------------------ */

static void add_line(struct buf *buf, int64_t hundredths, const char *what) {
    struct buf number = {0};
    add_number(&number, hundredths);
    buf_printf(buf, "%8s  %s\n", buf_text(&number), what);
    buf_finish(&number);
}

/* {reason: hundredths} of a side, in the order in which they came first. */
static json_t *sums_new(const struct adding *adding, const char *side) {
    json_t *sums = json_object(), *one;
    double before = json_number_value(json_object_get(adding->first, side));
    size_t i;
    if (before != 0)
        json_object_set_new(sums, "what there was before",
                            json_integer((json_int_t)llround(before * HUNDRED)));
    json_array_foreach (adding->list, i, one) {
        const char *reason = json_get_text(one, "for");
        if (strcmp(json_get_text(one, "side"), side) == 0)
            json_object_set_new(sums, reason,
                                json_integer(json_get_number(sums, reason, 0) +
                                             json_get_number(one, "points", 0)));
    }
    return sums;
}

static void show_points(struct client *client, const struct adding *adding) {
    const char *side, *reason;
    json_t *seat, *value;
    struct buf buf = {0};
    json_object_foreach (client->match.seats, side, seat) {
        json_t *sums = sums_new(adding, side);
        int64_t all = 0;
        buf_printf(&buf, "%s%s\n", buf.length > 0 ? "\n" : "",
                   client_side_text(client, side));
        json_object_foreach (sums, reason, value) {
            add_line(&buf, json_integer_value(value), reason);
            all += json_integer_value(value);
        }
        if (json_object_size(sums) != 1)
            add_line(&buf, all, json_object_size(sums) == 0 ? "none" : "together");
        json_decref(sums);
    }
    screen_page(client->screen, "What the points were for", buf_text(&buf), false);
    buf_finish(&buf);
}

/* --- the updates, page by page -------------------------------------------------------- */

static void ask_page(struct client *client, struct adding *adding, int64_t from);

static void reply_page(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct adding *adding = context;
    const json_t *updates = json_object_get(reply, "updates");
    if (reply != NULL && strcmp(client->match.id, adding->match) == 0 &&
        client_is_granted(client, reply)) {
        if (adding->first == NULL)
            adding->first =
                json_deep_copy(json_object_get(json_object_get(reply, "view"), "vp"));
        take_updates(client, adding, updates);
        const json_t *last = json_array_get(updates, json_array_size(updates) - 1);
        int64_t n = json_get_number(last, "n", 0);
        if (last != NULL && n < json_get_number(reply, "last", 0)) {
            ask_page(client, adding, n);
            return;
        }
        show_points(client, adding);
    }
    json_decref(adding->first);
    json_decref(adding->list);
    free(adding);
}

static void ask_page(struct client *client, struct adding *adding, int64_t from) {
    json_t *message = client_message_new(client, "replay", false);
    json_object_set_new(message, "n", json_integer(from));
    json_object_set_new(message, "steps", json_integer(STEPS));
    if (adding->as[0] != '\0')
        json_object_set_new(message, "as", json_string(adding->as));
    client_request_take(client, message, reply_page, adding);
}

static void run_points(struct client *client, const struct words *words) {
    (void)words;
    if (json_object_get(client->match.view, "vp") == NULL) {
        client_say(client, TONE_REFUSAL, "No points are counted in this game.");
        return;
    }
    struct adding *adding = xcalloc(1, sizeof *adding);
    memcpy(adding->match, client->match.id, sizeof adding->match);
    if (client->role == ROLE_REPLAY)
        snprintf(adding->as, sizeof adding->as, "%s", client->replay.as);
    adding->list = json_array();
    ask_page(client, adding, 0);
}

const struct command points_commands[] = {
    {"points", "", PLACE_BOARD, "",
     "Shows what the points of both sides were for: losses, places held, and so on.\n"
     "During a match only what you were told; after its end everything.",
     run_points, NULL},
};
const size_t points_command_count = sizeof points_commands / sizeof *points_commands;
