/* SPDX-License-Identifier: MIT */
/* See rating.h. */
#include "rating.h"

#include "catalogue.h"
#include "jsonx.h"

#include <stdlib.h>
#include <string.h>

static const char *game_name(struct client *client, const json_t *row) {
    const json_t *game = catalogue_game(client, row);
    const char *name = json_get_text(game, "name");
    return name != NULL ? name : json_get_text(row, "game");
}

static void add_strength(const json_t *row, struct buf *buf) {
    int64_t played = json_get_number(row, "played", 0);
    int64_t give_or_take = 2 * json_get_number(row, "deviation", 0);
    buf_printf(buf, "%lld, give or take %lld (%lld rated match%s)",
               (long long)json_get_number(row, "rating", 0), (long long)give_or_take,
               (long long)played, played == 1 ? "" : "es");
}

void rating_add_all(struct client *client, const json_t *ratings, struct buf *buf) {
    size_t i;
    json_t *row;
    json_array_foreach (ratings, i, row) {
        buf_printf(buf, "\nRating at %s: ", game_name(client, row));
        add_strength(row, buf);
    }
}

/* ---- What a match did ---- */

static void reply_rating(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    const char *side, *counts = json_get_text(reply, "counts");
    json_t *one;
    struct buf buf = {0};
    (void)context;
    if (reply == NULL || counts == NULL) /* an error: nobody has asked for it */
        return;
    if (strcmp(counts, "often") == 0)
        buf_add_text(&buf,
                     "The ratings are as they were: only four matches of the same two "
                     "count in a day.");
    else if (strcmp(counts, "void") == 0)
        buf_add_text(&buf, "The host has taken this result out of the ratings.");
    else if (strcmp(counts, "no") == 0)
        buf_add_text(
            &buf, "The ratings are as they were: a seat has changed hands, or an account "
                  "is gone.");
    json_object_foreach (json_object_get(reply, "sides"), side, one) {
        int64_t before = json_get_number(one, "before", 0),
                after = json_get_number(one, "rating", 0);
        if (strcmp(counts, "yes") == 0)
            buf_printf(&buf, "%sRating of the %s: %lld, before %lld.",
                       buf.length > 0 ? " " : "", client_side_text(client, side),
                       (long long)after, (long long)before);
    }
    if (buf.length > 0)
        client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    buf_finish(&buf);
}

void rating_of_match(struct client *client) {
    if (json_get_flag(client->match.terms, "rated", false))
        client_request_take(
            client, json_pack("{s:s, s:s}", "type", "rating", "match", client->match.id),
            reply_rating, NULL);
}

/* ---- Who is strongest ---- */

static void reply_ratings(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    const json_t *players = json_object_get(reply, "players");
    size_t i;
    json_t *row;
    struct buf buf = {0};
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply))
        return;
    buf_printf(&buf,
               json_array_size(players) > 0
                   ? "The strongest at %s, by what each surely is:"
                   : "No rated match at %s of somebody who shows it "
                     "has ended yet.",
               game_name(client, reply));
    json_array_foreach (players, i, row) {
        int64_t level = json_get_number(row, "computer", 0);
        buf_printf(&buf, "\n%2zu  ", i + 1);
        if (level > 0)
            buf_printf(&buf, "Computer (%s): ", catalogue_level(level));
        else
            buf_printf(&buf, "%s: ", json_get_text(row, "name"));
        add_strength(row, &buf);
    }
    client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    buf_finish(&buf);
}

static void run_ratings(struct client *client, const struct words *words) {
    const json_t *game = catalogue_game(client, NULL);
    const char *name = words->count > 1 ? words->list[1] : json_get_text(game, "game");
    if (name == NULL) {
        client_say(client, TONE_REFUSAL, "ratings GAME, please.");
        return;
    }
    client_request_take(client, json_pack("{s:s, s:s}", "type", "ratings", "game", name),
                        reply_ratings, NULL);
}

const struct command rating_commands[] = {
    {"ratings", "", PLACE_ONLINE, "[GAME]",
     "Who is strongest at a game, of those who show results of rated matches; the computer's "
     "levels too.",
     run_ratings, NULL},
};
const size_t rating_command_count = sizeof rating_commands / sizeof *rating_commands;
