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

/* "Ann (Union) against Bob (Confederate)" */
void catalogue_add_players(const json_t *seats, struct buf *buf) {
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

void catalogue_add_handicap(const json_t *terms, struct buf *buf) {
    const json_t *handicap = json_object_get(terms, "handicap");
    char side[SEAT_SIDE_SIZE];
    if (handicap == NULL)
        return;
    int64_t points = json_get_number(handicap, "points", 0);
    catalogue_side(json_get_text(handicap, "to"), side, sizeof side);
    buf_printf(buf, "%sHandicap: %d point%s for the side %s.", buf->length > 0 ? " " : "",
               (int)points, points == 1 ? "" : "s", side);
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
