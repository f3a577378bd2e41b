/* SPDX-License-Identifier: MIT */
/* See create.h. */
#include "create.h"

#include "catalogue.h"
#include "jsonx.h"
#include "lists.h"
#include "pacing.h"
#include "seating.h"
#include "spelling.h"
#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* What else the server has, and how it is named. */
static void add_other_games(const struct client *client, const json_t *game,
                            struct buf *buf) {
    size_t i;
    json_t *row;
    json_array_foreach (json_object_get(client->hello, "games"), i, row)
        if (row != game)
            buf_printf(buf, "\n%s/%s: %s, edition %s, instead (`create %s/%s` lists it).",
                       json_get_text(row, "game"), json_get_text(row, "edition"),
                       json_get_text(row, "name"), json_get_text(row, "edition"),
                       json_get_text(row, "game"), json_get_text(row, "edition"));
}

/* Whom one can play against, where there is somebody. */
static void add_computer(const json_t *game, struct buf *buf) {
    static const char *const who[] = {"1 a Recruit", "2 a Colonel",
                                      "3 a General, who thinks for some seconds a turn"};
    json_int_t levels = json_get_number(game, "computer", 0);
    if (levels <= 0)
        return;
    buf_add_text(buf, "computer LEVEL: the computer takes the other seat, ");
    for (json_int_t i = 0; i < levels && i < 3; i++)
        buf_printf(buf, "%s%s", i > 0 ? ", " : "", who[i]);
    buf_add_text(buf, ".\n");
}

static void say_choices(struct client *client, const json_t *game) {
    struct buf buf = {0};
    size_t i;
    json_t *row;
    buf_printf(
        &buf,
        "create SIDE [SCENARIO] [OPTION]... [public] [invite-only] [open-chat] "
        "[spectators all [delay TURNS]] [clock TIME] [days-off N] [at-zero WORD] [title \"TEXT\"] [password WORD] "
        "[computer LEVEL] [give POINTS] [either] [bid POINTS] [pair] [rated] [experience new|some|much] [ratings FROM-TO] "
        "makes a "
        "match of "
        "%s.\nSides:",
        json_get_text(game, "name"));
    json_array_foreach (json_object_get(game, "sides"), i, row)
        buf_printf(&buf, "%s %s", i > 0 ? "," : "", json_string_value(row));
    buf_add_text(&buf, ".\nScenarios:\n");
    json_array_foreach (json_object_get(game, "scenarios"), i, row) {
        const char *text = json_get_text(row, "text");
        buf_printf(&buf, "  %s: %s. %s\n", json_get_text(row, "id"),
                   json_get_text(row, "name"), text == NULL ? "" : text);
    }
    buf_add_text(&buf, "Options:\n");
    json_array_foreach (json_object_get(game, "options"), i, row) {
        const char *text = json_get_text(row, "text");
        buf_printf(&buf, "  %s: %s. %s\n", json_get_text(row, "id"),
                   json_get_text(row, "name"), text == NULL ? "" : text);
    }
    add_computer(game, &buf);
    buf_add_text(
        &buf,
        "give 5: the other side begins with 5 points, beside those that it wins; take 5: "
        "yours does. Who joins is told so.\n"
        "either: who joins chooses the side, so give as many points as make both sides "
        "worth the same to you.\n"
        "bid 5: both bid for a side, you 5 points for SIDE. Who bids more for a side that "
        "both want has it, and the other begins with as many points; nobody is told of "
        "either bid before both are in.\n"
        "pair: two matches at once, in which you play one side each; the points of both "
        "are added. Each has dice of its own.\n"
        "rated: the result changes both players' ratings, who need an account (or play "
        "against the computer).\n"
        "experience new, some or much: what you say of yourself to strangers.\n"
        "ratings 1400-1700: only who has such a rating joins from the list (who has none yet counts as 1500).\n"
        "public: everybody sees it in the list and may join.\n"
        "invite-only: public, but only who has your code joins.\n"
        "open-chat: players read the spectators' chat.\n"
        "spectators all: they see both sides; with delay 2, say, two turns late. Who "
        "joins is told so. Not where an option hides units from a side: there both "
        "players can agree, in the match, on a secret link for such spectators "
        "(`link`).\n"
        "clock 3d/phase: three days for each phase. clock 14d+1h: fourteen days for the "
        "match, and an hour more for each phase that one ends. clock 2h: two hours, for "
        "a live game. When it has run out the opponent may claim the match, wait, give "
        "time, or let the computer go on; nothing happens by itself (at-zero claim), but with "
        "at-zero computer (at-zero computer:2, a Colonel) or at-zero lose. days-off 5: so many "
        "days each side may rest.");
    if (json_get_flag(client->hello, "create_password", false))
        buf_add_text(&buf, "\npassword WORD: this server asks for one, which its host "
                           "gives to whom they like.");
    add_other_games(client, game, &buf);
    screen_page(client->screen, "Creating a match", buf_text(&buf), false);
    buf_finish(&buf);
}

/* Puts one word of `create` where it belongs. False: it means nothing. */
static bool take_word(json_t *message, const json_t *game, const char *word) {
    static const struct {
        const char *word, *field;
    } flags[] = {{"public", "public"},       {"invite-only", "invite_only"},
                 {"open-chat", "open_chat"}, {"pair", "pair"},
                 {"either", "either"},       {"rated", "rated"}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (strcasecmp(flags[i].word, word) != 0)
            continue;
        json_object_set_new(message, flags[i].field, json_true());
        return true;
    }
    const char *side = catalogue_choice(json_object_get(game, "sides"), word);
    const char *scenario = catalogue_choice(json_object_get(game, "scenarios"), word);
    const char *option = catalogue_choice(json_object_get(game, "options"), word);
    if (side != NULL)
        json_object_set_new(message, "side", json_string(side));
    else if (scenario != NULL)
        json_object_set_new(message, "scenario", json_string(scenario));
    else if (option != NULL)
        json_array_append_new(json_object_get(message, "options"), json_string(option));
    return side != NULL || scenario != NULL || option != NULL;
}

/* A number of one or two digits. */
static bool is_number(const char *value) {
    size_t digits = value == NULL ? 0 : strspn(value, "0123456789");
    return digits > 0 && digits <= 2 && value[digits] == '\0';
}

/* The words about the time to think: as take_pair(). */
static int take_time(struct client *client, json_t *message, const char *word,
                     const char *value) {
    if (strcasecmp(word, "clock") == 0) {
        if (!pacing_choose(message, value)) {
            client_say(client, TONE_REFUSAL,
                       "clock 3d/phase, clock 14d+1h or clock 2h, for example, please.");
            return -1;
        }
        return 2;
    }
    if (strcasecmp(word, "days-off") == 0) {
        if (!is_number(value)) {
            client_say(client, TONE_REFUSAL,
                       "days-off N, with a number from 0 to 60, please.");
            return -1;
        }
        json_object_set_new(message, "days_off", json_integer(strtol(value, NULL, 10)));
        return 2;
    }
    if (strcasecmp(word, "at-zero") == 0) {
        if (!pacing_choose_zero(message, value)) {
            client_say(client, TONE_REFUSAL,
                       "at-zero claim, at-zero computer, at-zero computer:2 or at-zero "
                       "lose, please.");
            return -1;
        }
        return 2;
    }
    return 0;
}

/* The words about points that a side begins with: as take_pair(). */
static int take_points(struct client *client, json_t *message, const char *word,
                       const char *value) {
    bool own = strcasecmp(word, "take") == 0, bids = strcasecmp(word, "bid") == 0;
    if (!own && !bids && strcasecmp(word, "give") != 0)
        return 0;
    if (!is_number(value)) {
        client_say(client, TONE_REFUSAL, "%s POINTS, with a number from 0 to 99, please.",
                   bids  ? "bid"
                   : own ? "take"
                         : "give");
        return -1;
    }
    json_object_set_new(message, bids ? "bid" : "handicap",
                        json_integer(strtol(value, NULL, 10)));
    if (!bids)
        json_object_set_new(message, "handicap_own", json_boolean(own));
    return 2;
}

/* The words that have another one behind them: title, password, spectators, delay. Returns how many
 * it took; 0: it is none of these; -1: what stands behind it is wrong, and that was said.
 */
static int take_pair(struct client *client, json_t *message, const char *word,
                     const char *value) {
    if (strcasecmp(word, "title") == 0 && value != NULL) {
        json_object_set_new(message, "title", json_string(value));
        return 2;
    }
    if (strcasecmp(word, "password") == 0 && value != NULL) {
        json_object_set_new(message, "password", json_string(value));
        return 2;
    }
    if (strcasecmp(word, "spectators") == 0) {
        bool all = value != NULL && strcasecmp(value, "all") == 0;
        if (!all && (value == NULL || strcasecmp(value, "public") != 0)) {
            client_say(client, TONE_REFUSAL,
                       "spectators all or spectators public, please.");
            return -1;
        }
        json_object_set_new(message, "spectators", json_string(all ? "all" : "public"));
        return 2;
    }
    if (strcasecmp(word, "delay") == 0) {
        if (!is_number(value)) {
            client_say(client, TONE_REFUSAL,
                       "delay TURNS, with a number from 0 to 99, please.");
            return -1;
        }
        json_object_set_new(message, "delay", json_integer(strtol(value, NULL, 10)));
        return 2;
    }
    if (strcasecmp(word, "computer") == 0) {
        if (value == NULL || strlen(value) != 1 || strspn(value, "123") != 1) {
            client_say(client, TONE_REFUSAL,
                       "computer 1 (Recruit), 2 (Colonel) or 3 (General), please.");
            return -1;
        }
        json_object_set_new(message, "computer", json_integer(value[0] - '0'));
        return 2;
    }
    if (strcasecmp(word, "experience") == 0) {
        if (value == NULL || (strcmp(value, "new") != 0 && strcmp(value, "some") != 0 &&
                              strcmp(value, "much") != 0)) {
            client_say(client, TONE_REFUSAL, "experience new, some or much, please.");
            return -1;
        }
        json_object_set_new(message, "experience", json_string(value));
        return 2;
    }
    if (strcasecmp(word, "ratings") == 0) {
        if (value == NULL || !lists_take_ratings(message, value)) {
            client_say(client, TONE_REFUSAL,
                       "ratings 1400-1700, please, or 1400-, or -1700.");
            return -1;
        }
        return 2;
    }
    int taken = take_points(client, message, word, value);
    return taken != 0 ? taken : take_time(client, message, word, value);
}

/* The word that could stand there and is a slip of the finger away. New; NULL: none. */
static char *nearly_new(struct client *client, const char *word) {
    struct completion words = {0};
    char *best = NULL;
    unsigned fewest = spelling_slips(strlen(word)) + 1;
    create_complete(client, &words);
    for (size_t i = 0; i < words.count; i++) {
        unsigned slips = spelling_distance(words.words[i], word);
        if (slips >= fewest)
            continue;
        fewest = slips;
        free(best);
        best = xstrdup(words.words[i]);
    }
    completion_finish(&words);
    return best;
}

/* "fotm", or "fotm/2022" where a game has several editions. */
static bool names_game(const json_t *game, const char *word) {
    const char *id = json_get_text(game, "game"),
               *edition = json_get_text(game, "edition");
    size_t length = strcspn(word, "/");
    return id != NULL && strlen(id) == length && strncasecmp(id, word, length) == 0 &&
           (word[length] == '\0' ||
            (edition != NULL && strcasecmp(edition, word + length + 1) == 0));
}

/* The game that a word names, else the first that the server has. */
static const json_t *game_of(const struct client *client, const struct words *words) {
    size_t i;
    json_t *game;
    for (int at = 1; at < words->count; at++)
        json_array_foreach (json_object_get(client->hello, "games"), i, game)
            if (names_game(game, words->list[at]))
                return game;
    return catalogue_game(client, NULL);
}

const json_t *create_game(const struct client *client, const struct words *words) {
    return game_of(client, words);
}

int create_take(struct client *client, json_t *message, const json_t *game,
                const char *word, const char *value) {
    if (names_game(game, word))
        return 1;
    int taken = take_pair(client, message, word, value);
    return taken != 0 ? taken : take_word(message, game, word);
}

static void add_nonce(json_t *message, const char *member,
                      char ret_nonce[PROOF_TEXT_SIZE]) {
    char hash[PROOF_TEXT_SIZE];
    proof_new_nonce(ret_nonce);
    proof_hash_nonce(ret_nonce, hash);
    json_object_set_new(message, member, json_string(hash));
}

/* One for each match that is made: of a pair neither may foretell the other. */
static void add_nonces(json_t *message, char ret_nonces[SEATING_NONCE_SIZE]) {
    bool paired = json_object_get(message, "pair") != NULL ||
                  json_object_get(message, "either") != NULL;
    add_nonce(message, "nonce_hash", ret_nonces);
    if (!paired)
        return;
    json_object_del(message, "pair");
    ret_nonces[PROOF_TEXT_SIZE - 1] = ' ';
    add_nonce(message, "pair_nonce_hash", ret_nonces + PROOF_TEXT_SIZE);
}

void create_run(struct client *client, const struct words *words) {
    const json_t *game = game_of(client, words);
    char nonces[SEATING_NONCE_SIZE];
    bool only_game = words->count == 2 && names_game(game, words->list[1]);
    if (game == NULL || words->count < 2 || only_game) {
        if (game != NULL)
            say_choices(client, game);
        return;
    }
    const json_t *first = json_array_get(json_object_get(game, "scenarios"), 0);
    json_t *message = json_pack(
        "{s:s, s:s, s:s, s:s, s:[], s:s}", "type", "create", "game",
        json_get_text(game, "game"), "edition", json_get_text(game, "edition"),
        "scenario", json_get_text(first, "id"), "options", "name", client->name);
    for (int i = 1; i < words->count; i++) {
        if (names_game(game, words->list[i]))
            continue;
        const char *value = i + 1 < words->count ? words->list[i + 1] : NULL;
        int taken = take_pair(client, message, words->list[i], value);
        if (taken == 0 && !take_word(message, game, words->list[i])) {
            char *meant = nearly_new(client, words->list[i]);
            client_say(client, TONE_REFUSAL,
                       "\"%s\" is no side, scenario or option%s%s; `create` alone lists "
                       "them.",
                       words->list[i], meant == NULL ? "" : ": did you mean ",
                       meant == NULL ? "" : meant);
            free(meant);
            taken = -1;
        }
        if (taken < 0) {
            json_decref(message);
            return;
        }
        i += taken > 0 ? taken - 1 : 0;
    }
    if (json_object_get(message, "side") == NULL) {
        client_say(client, TONE_REFUSAL,
                   "Which side do you want to play? create SIDE ...");
        json_decref(message);
        return;
    }
    /* A delay says itself that there is something to be late with. */
    if (json_object_get(message, "delay") != NULL &&
        json_object_get(message, "spectators") == NULL)
        json_object_set_new(message, "spectators", json_string("all"));
    add_nonces(message, nonces);
    client_add_key(message);
    seating_make_take(client, message, nonces);
}

/* The game that the command line names; NULL: the server has none of that name. */
static const json_t *game_to_play(const struct client *client) {
    const char *wanted = client->options.play.game;
    size_t i;
    json_t *game;
    json_array_foreach (json_object_get(client->hello, "games"), i, game)
        if (wanted != NULL ? names_game(game, wanted)
                           : json_get_number(game, "computer", 0) > 0)
            return game;
    return NULL;
}

/* What is wrong with a word of the command line, or NULL; the choice goes into the message. */
static const char *choose(json_t *message, const json_t *game, const char *list,
                          const char *member, const char *word) {
    const char *choice =
        word != NULL ? catalogue_choice(json_object_get(game, list), word) : NULL;
    if (choice != NULL)
        json_object_set_new(message, member, json_string(choice));
    return word != NULL && choice == NULL ? word : NULL;
}

static json_t *play_message_new(struct client *client, const json_t *game,
                                const char **ret_wrong) {
    const struct options *options = &client->options;
    json_int_t levels = json_get_number(game, "computer", 0);
    json_int_t level = options->play.level;
    if (level == 0) /* a Colonel, where there is one */
        level = levels == 1 ? 1 : 2;
    json_t *message = json_pack(
        "{s:s, s:s, s:s, s:s, s:s, s:[], s:s, s:I}", "type", "create", "game",
        json_get_text(game, "game"), "edition", json_get_text(game, "edition"),
        "scenario",
        json_get_text(json_array_get(json_object_get(game, "scenarios"), 0), "id"),
        "side", "random", "options", "name", client->name, "computer", level);
    if (options->play.handicap > 0) {
        json_object_set_new(message, "handicap", json_integer(options->play.handicap));
        json_object_set_new(message, "handicap_own",
                            json_boolean(options->play.handicap_own));
    }
    *ret_wrong = choose(message, game, "scenarios", "scenario", options->play.scenario);
    if (*ret_wrong == NULL &&
        (options->play.side == NULL || strcasecmp(options->play.side, "random") != 0))
        *ret_wrong = choose(message, game, "sides", "side", options->play.side);
    return message;
}

void create_play(struct client *client) {
    char nonces[SEATING_NONCE_SIZE];
    const char *wrong = NULL;
    const json_t *game = game_to_play(client);
    json_t *message = game != NULL ? play_message_new(client, game, &wrong) : NULL;
    if (game == NULL && client->options.play.game != NULL)
        client_say(client, TONE_REFUSAL, "This server has no game \"%s\".",
                   client->options.play.game);
    else if (game == NULL)
        client_say(client, TONE_REFUSAL, "The computer does not play on this server.");
    else if (wrong != NULL)
        client_say(client, TONE_REFUSAL,
                   "\"%s\" is no side or scenario of %s; `create` lists them.", wrong,
                   json_get_text(game, "name"));
    if (message == NULL || wrong != NULL) {
        json_decref(message);
        client_link_refused(client);
        return;
    }
    add_nonces(message, nonces);
    client_add_key(message);
    seating_make_take(client, message, nonces);
}

void create_complete_choices(struct client *client, struct completion *ret_completion) {
    size_t i;
    json_t *row;
    const json_t *game = catalogue_game(client, NULL);
    static const char *const lists[] = {"sides", "scenarios", "options"};
    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++) {
        json_array_foreach (json_object_get(game, lists[k]), i, row)
            completion_add(ret_completion, json_is_string(row)
                                               ? json_string_value(row)
                                               : json_get_text(row, "id"));
    }
}

void create_complete(struct client *client, struct completion *ret_completion) {
    create_complete_choices(client, ret_completion);
    static const char *const others[] = {
        "public",     "invite-only", "open-chat", "spectators", "delay",   "title",
        "computer",   "clock",       "days-off",  "at-zero",    "pair",    "rated",
        "experience", "give",        "take",      "either",     "ratings", "bid"};
    for (size_t k = 0; k < sizeof others / sizeof *others; k++)
        completion_add(ret_completion, others[k]);
}
