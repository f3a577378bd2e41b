/* SPDX-License-Identifier: MIT */
/* See lists.h. What was listed last is kept, so that a number can be chosen. */
#include "lists.h"

#include "catalogue.h"
#include "jsonx.h"
#include "mine.h"
#include "pacing.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static void add_row(struct client *client, size_t number, const json_t *row,
                    const char *more, struct buf *buf) {
    const char *title = json_get_text(row, "title"),
               *headline = json_get_text(row, "headline");
    const char *state = json_get_text(row, "state");
    bool open = state != NULL && strcmp(state, "open") == 0;
    buf_printf(buf, "%2zu  %s%s%s: ", number, title ? title : "", title ? ", " : "",
               catalogue_scenario(client, row));
    catalogue_add_players(row, json_object_get(row, "seats"), buf);
    buf_printf(buf, "; %s%s%s\n",
               open       ? "open"
               : headline ? headline
               : state    ? state
                          : "",
               more[0] != '\0' ? "; " : "", more);
}

/* What there is to know of a challenge before one takes it. */
static void add_challenge(const struct client *client, const json_t *row,
                          struct buf *buf) {
    const char *experience = json_get_text(row, "experience");
    buf_add_text(buf, "you may join");
    if (experience != NULL)
        buf_printf(buf, "; %s",
                   strcmp(experience, "new") == 0    ? "new to it"
                   : strcmp(experience, "some") == 0 ? "some experience"
                                                     : "much experience");
    if (json_object_get(row, "rating") != NULL)
        buf_printf(buf, "; rating %lld", (long long)json_get_number(row, "rating", 0));
    if (lists_has_ratings(row)) {
        buf_add_text(buf, "; for ratings ");
        lists_add_ratings(row, buf);
    }
    if (json_get_flag(row, "rated", false))
        buf_add_text(buf, "; rated");
    if (json_object_get(row, "handicap") != NULL || catalogue_is_sealed(row)) {
        buf_add_text(buf, ";");
        catalogue_add_handicap(row, buf);
    }
    if (json_get_text(row, "pair") != NULL)
        buf_add_text(buf, "; a mirrored pair");
    if (json_object_get(row, "clock") != NULL) {
        buf_add_text(buf, "; ");
        pacing_add_terms(row, buf);
    }
    if (json_object_get(row, "options") != NULL) {
        buf_add_text(buf, "; ");
        catalogue_add_options(client, row, buf);
    }
}

static void reply_matches(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct buf buf = {0};
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply))
        return;
    json_decref(client->lists.matches);
    client->lists.matches = json_incref(json_object_get(reply, "matches"));
    client->lists.of_seats = false;
    size_t i;
    json_t *row;
    json_array_foreach (client->lists.matches, i, row) {
        bool joinable = json_get_flag(row, "joinable", false);
        const char *state = json_get_text(row, "state");
        bool over = state != NULL && strcmp(state, "finished") == 0;
        struct buf more = {0};
        if (joinable)
            add_challenge(client, row, &more);
        add_row(client, i + 1, row,
                joinable ? buf_text(&more)
                : over   ? "you may replay it"
                         : "you may watch",
                &buf);
        buf_finish(&more);
    }
    if (i == 0)
        buf_add_text(
            &buf, "There are no public matches. `create` makes one; with an invitation "
                  "code, `join CODE`.");
    else
        buf_add_text(&buf, "join N, watch N or replay N takes one of them.");
    screen_page(client->screen, "Public matches", buf_text(&buf), false);
    buf_finish(&buf);
}

/* What a list may be narrowed down to, by the words that say so. */
static const struct {
    const char *word, *field, *value;
} sieves[] = {
    {"open", "state", "open"},         {"playing", "state", "playing"},
    {"finished", "state", "finished"}, {"untimed", "pace", "none"},
    {"live", "pace", "live"},          {"days", "pace", "days"},
    {"new", "experience", "new"},      {"some", "experience", "some"},
    {"much", "experience", "much"},
};

bool lists_take_ratings(json_t *message, const char *word) {
    char *end;
    long from = strtol(word, &end, 10);
    bool first = isdigit((unsigned char)word[0]) != 0, dash = *end == '-';
    if (!first) {
        end = (char *)word;
        dash = word[0] == '-';
    }
    const char *rest = dash ? end + 1 : "";
    if (!dash || rest[strspn(rest, "0123456789")] != '\0' || (!first && rest[0] == '\0'))
        return false;
    if (first)
        json_object_set_new(message, "rating_from", json_integer(from));
    if (rest[0] != '\0')
        json_object_set_new(message, "rating_to", json_integer(strtol(rest, NULL, 10)));
    return true;
}

void lists_add_ratings(const json_t *row, struct buf *buf) {
    int64_t from = json_get_number(row, "rating_from", 0),
            to = json_get_number(row, "rating_to", 0);
    if (from > 0)
        buf_printf(buf, "%lld", (long long)from);
    buf_add_text(buf, "-");
    if (to > 0)
        buf_printf(buf, "%lld", (long long)to);
}

bool lists_has_ratings(const json_t *row) {
    return json_object_get(row, "rating_from") != NULL ||
           json_object_get(row, "rating_to") != NULL;
}

static bool take_sieve(json_t *message, const char *word) {
    for (size_t i = 0; i < sizeof sieves / sizeof *sieves; i++)
        if (strncmp(sieves[i].word, word, strlen(word)) == 0) {
            json_object_set_new(message, sieves[i].field, json_string(sieves[i].value));
            return true;
        }
    return false;
}

static void add_option(json_t *message, const char *option) {
    json_t *options = json_object_get(message, "options");
    size_t i;
    json_t *one;
    json_array_foreach (options, i, one)
        if (strcmp(json_string_value(one), option) == 0)
            return;
    if (options == NULL)
        json_object_set_new(message, "options", json_pack("[s]", option));
    else
        json_array_append_new(options, json_string(option));
}

/* A side, scenario or option of a game that the server has. */
static bool take_choice(const struct client *client, json_t *message, const char *word) {
    size_t i;
    json_t *game;
    json_array_foreach (json_object_get(client->hello, "games"), i, game) {
        const char *side = catalogue_choice(json_object_get(game, "sides"), word),
                   *scenario = catalogue_choice(json_object_get(game, "scenarios"), word),
                   *option = catalogue_choice(json_object_get(game, "options"), word),
                   *id = json_get_text(game, "game");
        if (id != NULL && strcmp(id, word) == 0)
            json_object_set_new(message, "game", json_string(id));
        else if (side != NULL)
            json_object_set_new(message, "side", json_string(side));
        else if (scenario != NULL)
            json_object_set_new(message, "scenario", json_string(scenario));
        else if (option != NULL)
            add_option(message, option);
        else
            continue;
        return true;
    }
    return false;
}

bool lists_narrow(const struct client *client, json_t *message, const char *word) {
    return lists_take_ratings(message, word) || take_sieve(message, word) ||
           take_choice(client, message, word);
}

void lists_public(struct client *client, const struct words *words) {
    json_t *message = json_pack("{s:s}", "type", "list");
    for (int i = 1; i < words->count; i++)
        if (!lists_narrow(client, message, words->list[i])) {
            client_say(client, TONE_REFUSAL,
                       "\"%s\" narrows nothing down: `help list` says what does.",
                       words->list[i]);
            json_decref(message);
            return;
        }
    /* Whose seat is free, and who is looked for, is asked of what can be joined. */
    if (json_object_get(message, "side") != NULL ||
        json_object_get(message, "experience") != NULL)
        json_object_set_new(message, "joinable", json_true());
    client_request_take(client, message, reply_matches, NULL);
}

static void show_mine(void *owner, struct mine *mine, const json_t *failed,
                      void *context) {
    struct client *client = owner;
    struct buf buf = {0};
    (void)context;
    if (failed != NULL)
        client_is_granted(client, failed);
    free(client->lists.seats);
    client->lists.seats = mine->seats;
    client->lists.seat_count = mine->count;
    client->lists.of_seats = true;
    mine->seats = NULL;
    buf_add_text(&buf, "Your matches:\n");
    for (size_t i = 0; i < mine->count; i++) {
        const json_t *entry = json_array_get(mine->rows, i);
        if (!json_get_flag(entry, "ok", false))
            buf_printf(&buf, "%2zu  %s is not there any more; `forget %zu` drops it.\n",
                       i + 1, client->lists.seats[i].match, i + 1);
        else
            add_row(client, i + 1, json_object_get(entry, "row"),
                    json_get_flag(entry, "yours", false) ? "YOUR TURN" : "", &buf);
    }
    buf_add_text(&buf, "A number takes your seat there.");
    if (mine->count > 0)
        screen_page(client->screen, "Your matches", buf_text(&buf), false);
    else if (failed == NULL)
        client_say(client, TONE_NOTE, "You have no seats on this server.");
    mine_finish(mine);
    buf_finish(&buf);
}

static void ask_mine(struct client *client) {
    mine_ask(&client->requests, &client->folder, client->server, client->logged_in,
             show_mine, NULL);
}

bool lists_ask_seats(struct client *client) {
    size_t count;
    free(seats_list_new(&client->folder, client->server, &count));
    if (count == 0 && !client->logged_in)
        return false;
    ask_mine(client);
    return true;
}

void lists_mine(struct client *client, const struct words *words) {
    (void)words;
    ask_mine(client);
}

const char *lists_match(const struct client *client, unsigned long number) {
    if (number == 0)
        return NULL;
    if (client->lists.of_seats)
        return number <= client->lists.seat_count ? client->lists.seats[number - 1].match
                                                  : NULL;
    return json_get_text(json_array_get(client->lists.matches, number - 1), "match");
}
