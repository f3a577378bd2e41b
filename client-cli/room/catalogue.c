/* SPDX-License-Identifier: MIT */
/* See catalogue.h. */
#include "catalogue.h"

#include "jsonx.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

const json_t *catalogue_game(const struct client *client, const json_t *terms) {
    const char *game = json_get_text(terms, "game"),
               *edition = json_get_text(terms, "edition");
    const json_t *found = NULL;
    size_t i;
    json_t *row;
    json_array_foreach (json_object_get(client->hello, "games"), i, row) {
        const char *id = json_get_text(row, "game"), *has = json_get_text(row, "edition");
        if (game != NULL && (id == NULL || strcmp(id, game) != 0))
            continue;
        if (found == NULL)
            found = row;
        if (edition != NULL && has != NULL && strcmp(has, edition) == 0)
            return row;
    }
    return found;
}

/* "South Mountain, 7 am to 9 pm" for "campaign". */
const char *catalogue_name(const json_t *list, const char *id) {
    size_t i;
    json_t *row;
    json_array_foreach (list, i, row) {
        const char *has = json_get_text(row, "id"), *name = json_get_text(row, "name");
        if (has != NULL && id != NULL && name != NULL && strcmp(has, id) == 0)
            return name;
    }
    return id == NULL ? "?" : id;
}

const char *catalogue_scenario(const struct client *client, const json_t *row) {
    const json_t *game = catalogue_game(client, row);
    return catalogue_name(json_object_get(game, "scenarios"),
                          json_get_text(row, "scenario"));
}

/* "Union" for "union": the client may not know the game yet. */
void catalogue_side(const char *side, char *ret_text, size_t size) {
    snprintf(ret_text, size, "%s", side == NULL ? "?" : side);
    if (ret_text[0] >= 'a' && ret_text[0] <= 'z')
        ret_text[0] = (char)(ret_text[0] - 'a' + 'A');
}

const char *catalogue_level(int64_t level) {
    static const char *const levels[] = {"Recruit", "Colonel", "General"};
    return level >= 1 && level <= 3 ? levels[level - 1] : "?";
}

bool catalogue_is_sealed(const json_t *terms) {
    return json_get_flag(terms, "bid", false);
}

/* "Ann against nobody yet": who sits where says nothing yet. */
static void add_names(const json_t *seats, struct buf *buf) {
    const char *side;
    json_t *seat;
    bool first = true;
    json_object_foreach ((json_t *)seats, side, seat) {
        const char *name = json_get_text(seat, "name");
        buf_printf(buf, "%s%s", first ? "" : " against ", name ? name : "nobody yet");
        first = false;
    }
}

void catalogue_add_players(const json_t *terms, const json_t *seats, struct buf *buf) {
    if (catalogue_is_sealed(terms)) {
        add_names(seats, buf);
        return;
    }
    const char *side;
    json_t *seat;
    bool first = true;
    json_object_foreach ((json_t *)seats, side, seat) {
        char text[SEAT_SIDE_SIZE];
        const char *name = json_get_text(seat, "name");
        catalogue_side(side, text, sizeof text);
        buf_printf(buf, "%s%s (%s)", first ? "" : " against ", name ? name : "nobody yet",
                   text);
        first = false;
    }
}

/* The one of a list (of texts, or of objects with an id) that begins with a word; NULL:
 * none. */
const char *catalogue_choice(const json_t *list, const char *word) {
    const char *found = NULL;
    size_t i;
    json_t *row;
    json_array_foreach (list, i, row) {
        const char *id =
            json_is_string(row) ? json_string_value(row) : json_get_text(row, "id");
        if (id == NULL || strncasecmp(id, word, strlen(word)) != 0)
            continue;
        if (strlen(id) == strlen(word))
            return id;
        if (found == NULL)
            found = id;
    }
    return found;
}

const char *catalogue_read_bid(const struct client *client, const json_t *terms,
                               const char *side, const char *points,
                               const char **ret_side, int *ret_points) {
    const json_t *game = catalogue_game(client, terms);
    size_t digits = points != NULL ? strspn(points, "0123456789") : 0;
    *ret_side =
        side != NULL ? catalogue_choice(json_object_get(game, "sides"), side) : NULL;
    if (*ret_side == NULL)
        return "Name the side that you want, and the points that you bid for it.";
    if (digits == 0 || digits > 2 || points[digits] != '\0')
        return "Bid a number of points from 0 to 99.";
    *ret_points = (int)strtol(points, NULL, 10);
    return NULL;
}

/* "Bids: who plays the Union bid 5 points for the Union, who plays the Confederate 3 points for the Union." */
static void add_bids(const json_t *bids, struct buf *buf) {
    const char *of;
    json_t *bid;
    bool first = true;
    json_object_foreach ((json_t *)bids, of, bid) {
        char who[SEAT_SIDE_SIZE], side[SEAT_SIDE_SIZE];
        int points = (int)json_get_number(bid, "points", 0);
        catalogue_side(of, who, sizeof who);
        catalogue_side(json_get_text(bid, "side"), side, sizeof side);
        buf_printf(buf,
                   first ? "Bids: who plays the %s bid %d point%s for the %s"
                         : ", who plays the %s %d point%s for the %s",
                   who, points, points == 1 ? "" : "s", side);
        first = false;
    }
    buf_add_text(buf, ".");
}

/* Between two sentences. */
static void add_space(struct buf *buf) {
    if (buf->length > 0 && buf->bytes[buf->length - 1] != ' ')
        buf_add_text(buf, " ");
}

static void add_points(const json_t *terms, struct buf *buf) {
    const json_t *handicap = json_object_get(terms, "handicap");
    char side[SEAT_SIDE_SIZE];
    if (handicap == NULL)
        return;
    int64_t points = json_get_number(handicap, "points", 0);
    catalogue_side(json_get_text(handicap, "to"), side, sizeof side);
    add_space(buf);
    buf_printf(buf, "Handicap: %d point%s for the side %s.", (int)points,
               points == 1 ? "" : "s", side);
}

void catalogue_add_handicap(const json_t *terms, struct buf *buf) {
    const json_t *bids = json_object_get(terms, "bids");
    add_points(terms, buf);
    if (bids != NULL || catalogue_is_sealed(terms))
        add_space(buf);
    if (bids != NULL)
        add_bids(bids, buf);
    if (catalogue_is_sealed(terms))
        buf_add_text(buf, "Both bid for a side, and neither is told before both have.");
}

void catalogue_add_spectators(const json_t *terms, struct buf *buf) {
    const char *spectators = json_get_text(terms, "spectators");
    int64_t delay = json_get_number(terms, "delay", 0);
    if (spectators == NULL || strcmp(spectators, "all") != 0) {
        buf_add_text(buf, "Spectators see what both sides may see.");
        return;
    }
    buf_add_text(buf, "Spectators see everything, also what one side hides");
    if (delay > 0)
        buf_printf(buf, ", %d turn%s late", (int)delay, delay == 1 ? "" : "s");
    buf_add_text(buf, ".");
}

void catalogue_add_options(const struct client *client, const json_t *terms,
                           struct buf *buf) {
    const json_t *game = catalogue_game(client, terms);
    const json_t *options = json_object_get(terms, "options");
    size_t i;
    json_t *option;
    json_array_foreach (options, i, option)
        buf_printf(
            buf, "%s%s%s", i == 0 ? "Options: " : ", ",
            catalogue_name(json_object_get(game, "options"), json_string_value(option)),
            i + 1 == json_array_size(options) ? "." : "");
}
