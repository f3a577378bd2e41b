/* SPDX-License-Identifier: MIT */
/* See cups.h. */
#include "cups.h"

#include "catalogue.h"
#include "create.h"
#include "join.h"
#include "jsonx.h"
#include "seating.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define CUP_USAGE                                                                        \
    "cup ID, cup ID enter|leave|play, or, for who organises it, cup ID start, cup ID "   \
    "rule GAME first|second|draw|neither, cup ID days N, cup ID end; cup open "          \
    "\"TITLE\" swiss|round-robin|knock-out [SCENARIO] [OPTION]... [rounds N] [players "  \
    "N] [days N] [late draw] [clock TIME] [rated] [handicap POINTS SIDE]."

static const char *text_of(const json_t *object, const char *name) {
    const char *text = json_get_text(object, name);
    return text != NULL ? text : "";
}

static long long number_of(const json_t *object, const char *name) {
    return (long long)json_get_number(object, name, 0);
}

/* ---- Lists ---- */

/* "Spring Cup (4kz0d7m1q9wxe): swiss, 4 of 16 have entered" */
static void add_row(const json_t *row, struct buf *buf) {
    const char *state = text_of(row, "state");
    buf_printf(buf, "%s (%s): %s, ", text_of(row, "title"), text_of(row, "cup"),
               text_of(row, "kind"));
    if (strcmp(state, "open") == 0)
        buf_printf(buf, "%lld of %lld have entered", number_of(row, "entered"),
                   number_of(row, "most"));
    else if (strcmp(state, "running") == 0)
        buf_printf(buf, "round %lld of %lld", number_of(row, "round"),
                   number_of(row, "rounds"));
    else
        buf_printf(buf, "%s", strcmp(state, "over") == 0 ? "over" : "called off");
}

static void reply_cups(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    const json_t *cups = json_object_get(reply, "cups");
    size_t i;
    json_t *row;
    struct buf buf = {0};
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply))
        return;
    if (json_array_size(cups) == 0)
        buf_add_text(&buf, "There is no tournament yet.");
    json_array_foreach (cups, i, row) {
        if (i > 0)
            buf_add_text(&buf, "\n");
        add_row(row, &buf);
    }
    if (json_get_flag(reply, "may_open", false))
        buf_add_text(&buf, "\nYou may open one: cup open \"TITLE\" KIND ...");
    client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    buf_finish(&buf);
}

static void run_cups(struct client *client, const struct words *words) {
    (void)words;
    client_request_take(client, json_pack("{s:s}", "type", "cups"), reply_cups, NULL);
}

/* ---- One ---- */

static const char *player(const json_t *cup, const json_t *place) {
    const json_t *one = json_array_get(json_object_get(cup, "players"),
                                       (size_t)json_integer_value(place));
    return text_of(one, "name");
}

static bool is_me(const json_t *cup, const json_t *place) {
    return json_is_integer(place) &&
           json_get_flag(json_array_get(json_object_get(cup, "players"),
                                        (size_t)json_integer_value(place)),
                         "you", false);
}

static void add_halves(struct buf *buf, long long halves) {
    buf_printf(buf, "%lld%s", halves / 2, halves % 2 != 0 ? ".5" : "");
}

static void add_table(const json_t *cup, struct buf *buf) {
    bool bracket = strcmp(text_of(cup, "kind"), "knock-out") == 0;
    size_t i;
    json_t *line;
    json_array_foreach (json_object_get(cup, "table"), i, line) {
        buf_printf(buf, "\n%2zu  %-24s ", i + 1,
                   player(cup, json_object_get(line, "player")));
        if (bracket) {
            buf_printf(buf, "%lld rounds survived", number_of(line, "through"));
        } else {
            add_halves(buf, number_of(line, "halves"));
            buf_add_text(buf, " points, Buchholz ");
            add_halves(buf, number_of(line, "buchholz"));
            buf_printf(buf, ", Sonneborn-Berger %.2f",
                       (double)number_of(line, "berger") / 4);
        }
    }
}

static void add_games(const json_t *cup, struct buf *buf) {
    size_t i;
    json_t *game;
    json_array_foreach (json_object_get(cup, "games"), i, game) {
        const json_t *second = json_object_get(game, "second");
        const char *result = json_get_text(game, "result");
        if (number_of(game, "round") != number_of(cup, "round"))
            continue;
        if (second == NULL) {
            buf_printf(buf, "\n%zu: %s has a bye", i + 1,
                       player(cup, json_object_get(game, "first")));
            continue;
        }
        buf_printf(buf, "\n%zu: %s - ", i + 1,
                   player(cup, json_object_get(game, "first")));
        buf_printf(buf, "%s: %s%s", player(cup, second),
                   result != NULL                           ? result
                   : json_object_get(game, "match") != NULL ? "being played, match "
                                                            : "not begun",
                   result != NULL ? "" : text_of(game, "match"));
    }
}

static void say_cup(struct client *client, const json_t *cup) {
    struct buf buf = {0};
    size_t i;
    json_t *one;
    char when[40] = "";
    time_t due = (time_t)(number_of(cup, "due") / 1000);
    struct tm local;
    add_row(cup, &buf);
    buf_printf(&buf, ". %s.", catalogue_scenario(client, cup));
    catalogue_add_handicap(cup, &buf);
    if (json_get_text(cup, "organiser") != NULL)
        buf_printf(&buf, " Organised by %s.", text_of(cup, "organiser"));
    if (due > 0 && localtime_r(&due, &local) != NULL &&
        strftime(when, sizeof when, "%Y-%m-%d %H:%M", &local) > 0)
        buf_printf(&buf, " This round ends at %s.", when);
    if (strcmp(text_of(cup, "state"), "open") == 0)
        json_array_foreach (json_object_get(cup, "players"), i, one)
            buf_printf(&buf, "%s %s", i > 0 ? "," : "\nEntered:", text_of(one, "name"));
    add_table(cup, &buf);
    if (number_of(cup, "round") > 0)
        buf_printf(&buf, "\nRound %lld, games by number:", number_of(cup, "round"));
    add_games(cup, &buf);
    client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    buf_finish(&buf);
}

static void reply_cup(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    (void)context;
    if (reply != NULL && client_is_granted(client, reply))
        say_cup(client, reply);
}

/* ---- One's game ---- */

static const json_t *own_game(const json_t *cup) {
    size_t i;
    json_t *game;
    json_array_foreach (json_object_get(cup, "games"), i, game)
        if (json_get_text(game, "result") == NULL &&
            (is_me(cup, json_object_get(game, "first")) ||
             is_me(cup, json_object_get(game, "second"))))
            return game;
    return NULL;
}

static void begin_match(struct client *client, const json_t *cup) {
    char nonce[PROOF_TEXT_SIZE], hash[PROOF_TEXT_SIZE];
    proof_new_nonce(nonce);
    proof_hash_nonce(nonce, hash);
    json_t *message = json_pack("{s:s, s:s, s:s}", "type", "cup-play", "cup",
                                json_get_text(cup, "cup"), "nonce_hash", hash);
    client_add_key(message);
    seating_make_take(client, message, nonce);
}

static void reply_to_play(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    const json_t *game = own_game(reply);
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply))
        return;
    if (game == NULL)
        client_say(client, TONE_REFUSAL, "You have nothing to play there just now.");
    else if (json_get_text(game, "match") == NULL)
        begin_match(client, reply);
    else /* the opponent has begun it, or one sits there: `mine` has it */
        join_ask(client, NULL, json_get_text(game, "match"));
}

/* ---- A new one ---- */

/* A number that stands behind a word of `cup open`. 0: it is none of these words; -1: it is wrong. */
static int take_number(json_t *message, const char *word, const char *value) {
    static const char *const names[] = {"rounds", "players", "days"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(names[i], word) != 0)
            continue;
        if (value == NULL || strlen(value) > 3 ||
            strspn(value, "0123456789") != strlen(value))
            return -1;
        json_object_set_new(message, word, json_integer(strtol(value, NULL, 10)));
        return 2;
    }
    if (strcmp(word, "late") != 0)
        return 0;
    if (value == NULL)
        return -1;
    json_object_set_new(message, word, json_string(value));
    return 2;
}

/* "handicap 5 confederate": that side begins with so many points. As take_number(). */
static int take_points(json_t *message, const json_t *game, const struct words *words,
                       int at) {
    if (strcmp(words->list[at], "handicap") != 0)
        return 0;
    if (at + 2 >= words->count)
        return -1;
    const char *points = words->list[at + 1];
    const char *side =
        catalogue_choice(json_object_get(game, "sides"), words->list[at + 2]);
    if (side == NULL || points[0] == '\0' || strlen(points) > 2 ||
        strspn(points, "0123456789") != strlen(points))
        return -1;
    json_object_set_new(message, "handicap", json_integer(strtol(points, NULL, 10)));
    json_object_set_new(message, "handicap_to", json_string(side));
    return 3;
}

static void run_open(struct client *client, const struct words *words) {
    const json_t *game = create_game(client, words);
    if (game == NULL || words->count < 4) {
        client_say(client, TONE_REFUSAL, "%s", CUP_USAGE);
        return;
    }
    const json_t *first = json_array_get(json_object_get(game, "scenarios"), 0);
    json_t *message =
        json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:[]}", "type", "cup-open", "title",
                  words->list[2], "kind", words->list[3], "game",
                  json_get_text(game, "game"), "edition", json_get_text(game, "edition"),
                  "scenario", json_get_text(first, "id"), "options");
    for (int i = 4; i < words->count;) {
        const char *value = i + 1 < words->count ? words->list[i + 1] : NULL;
        int taken = take_number(message, words->list[i], value);
        if (taken == 0)
            taken = take_points(message, game, words, i);
        if (taken == 0)
            taken = create_take(client, message, game, words->list[i], value);
        if (taken <= 0) {
            client_say(client, TONE_REFUSAL, "\"%s\" means nothing there. %s",
                       words->list[i], CUP_USAGE);
            json_decref(message);
            return;
        }
        i += taken;
    }
    client_add_key(message);
    client_request_take(client, message, reply_cup, NULL);
}

/* ---- The command ---- */

static json_t *about(const char *type, const struct words *words) {
    return json_pack("{s:s, s:s}", "type", type, "cup", words->list[1]);
}

static void run_rule(struct client *client, const struct words *words) {
    json_t *message = about("cup-rule", words);
    if (strcmp(words->list[2], "days") == 0 && words->count == 4) {
        json_object_set_new(message, "days",
                            json_integer(strtol(words->list[3], NULL, 10)));
    } else if (strcmp(words->list[2], "rule") == 0 && words->count == 5) {
        json_object_set_new(message, "game",
                            json_integer(strtol(words->list[3], NULL, 10)));
        json_object_set_new(message, "result", json_string(words->list[4]));
    } else {
        client_say(client, TONE_REFUSAL, "%s", CUP_USAGE);
        json_decref(message);
        return;
    }
    client_request_take(client, message, reply_cup, NULL);
}

static void run_cup(struct client *client, const struct words *words) {
    static const char *const deeds[][2] = {{"enter", "cup-enter"},
                                           {"leave", "cup-leave"},
                                           {"start", "cup-start"},
                                           {"end", "cup-end"}};
    const char *word = words->count > 2 ? words->list[2] : "";
    if (words->count < 2) {
        client_say(client, TONE_REFUSAL, "%s", CUP_USAGE);
    } else if (strcmp(words->list[1], "open") == 0) {
        run_open(client, words);
    } else if (words->count == 2) {
        client_request_take(client, about("cup", words), reply_cup, NULL);
    } else if (strcmp(word, "play") == 0) {
        client_request_take(client, about("cup", words), reply_to_play, NULL);
    } else if (strcmp(word, "rule") == 0 || strcmp(word, "days") == 0) {
        run_rule(client, words);
    } else {
        for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
            if (strcmp(word, deeds[i][0]) == 0) {
                client_request_take(client, about(deeds[i][1], words), reply_cup, NULL);
                return;
            }
        client_say(client, TONE_REFUSAL, "%s", CUP_USAGE);
    }
}

const struct command cups_commands[] = {
    {"cups", "", PLACE_ONLINE, "", "The tournaments of this server.", run_cups, NULL},
    {"cup", "", PLACE_ONLINE, "ID [enter|leave|play|start|rule|days|end] | open ...",
     "A tournament: its table and who plays whom now; to enter it, and to play one's "
     "game.\n"
     "cup ID enter, leave           until it begins; who leaves later loses what is not "
     "played\n"
     "cup ID play                   begins the match of your game, or joins it\n"
     "cup open \"TITLE\" KIND ...     a new one, of whom the host allows it: swiss, "
     "round-robin or knock-out; then words as\n"
     "                              for `create`, and rounds N, players N, days N (for "
     "a round), late draw,\n"
     "                              handicap POINTS SIDE (what that side begins with in "
     "every match)\n"
     "cup ID start                  whoever organises it: pairs the first round\n"
     "cup ID rule GAME RESULT       says how a game ended: first, second, draw, neither\n"
     "cup ID days N                 the round has so many days from now\n"
     "cup ID end                    calls it off",
     run_cup, NULL},
};
const size_t cups_command_count = sizeof cups_commands / sizeof *cups_commands;
