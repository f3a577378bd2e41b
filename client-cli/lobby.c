/* Long because: every command that a person can type has its few lines here. */
/* See lobby.h. */
#include "lobby.h"

#include "jsonx.h"
#include "past.h"
#include "room.h"
#include "text.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "limit.h"

enum { SEATS_ASKED = LIMIT_SEATS_PER_SUMMARY };

/* --- what the server offers ------------------------------------------------------------------------ */

/* The row of a game; `game` NULL: the first. */
static const json_t *find_game(const struct client *client, const char *game) {
    size_t i;
    json_t *row;
    json_array_foreach(json_object_get(client->hello, "games"), i, row) {
        const char *id = json_get_text(row, "game");
        if (game == NULL || (id != NULL && strcmp(id, game) == 0))
            return row;
    }
    return NULL;
}

/* "South Mountain, 7 am to 9 pm" for "campaign". */
static const char *name_of(const json_t *list, const char *id) {
    size_t i;
    json_t *row;
    json_array_foreach(list, i, row) {
        const char *has = json_get_text(row, "id"), *name = json_get_text(row, "name");
        if (has != NULL && id != NULL && name != NULL && strcmp(has, id) == 0)
            return name;
    }
    return id == NULL ? "?" : id;
}

static const char *scenario_name(const struct client *client, const json_t *row) {
    const json_t *game = find_game(client, json_get_text(row, "game"));
    return name_of(json_object_get(game, "scenarios"), json_get_text(row, "scenario"));
}

/* "Union" for "union": the client may not know the game yet. */
static void side_name(const char *side, char *ret_text, size_t size) {
    snprintf(ret_text, size, "%s", side == NULL ? "?" : side);
    if (ret_text[0] >= 'a' && ret_text[0] <= 'z')
        ret_text[0] = (char)(ret_text[0] - 'a' + 'A');
}

/* "Ann (Union) against Bob (Confederate)" */
static void add_players(const json_t *seats, struct buf *buf) {
    const char *side;
    json_t *seat;
    bool first = true;
    json_object_foreach((json_t *)seats, side, seat) {
        char text[SEAT_SIDE_SIZE];
        const char *name = json_get_text(seat, "name");
        side_name(side, text, sizeof text);
        buf_printf(buf, "%s%s (%s)", first ? "" : " against ", name ? name : "nobody yet", text);
        first = false;
    }
}

/* --- lists ---------------------------------------------------------------------------------------------- */

static void add_row(struct client *client, size_t number, const json_t *row, const char *more,
                    struct buf *buf) {
    const char *title = json_get_text(row, "title"), *headline = json_get_text(row, "headline");
    const char *state = json_get_text(row, "state");
    bool open = state != NULL && strcmp(state, "open") == 0;
    buf_printf(buf, "%2zu  %s%s%s: ", number, title ? title : "", title ? ", " : "",
               scenario_name(client, row));
    add_players(json_object_get(row, "seats"), buf);
    buf_printf(buf, "; %s%s%s\n", open ? "open" : headline ? headline : state ? state : "",
               more[0] != '\0' ? "; " : "", more);
}

static void reply_matches(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct buf buf = {0};
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply))
        return;
    json_decref(client->matches);
    client->matches = json_incref(json_object_get(reply, "matches"));
    client->listed_seats = false;
    size_t i;
    json_t *row;
    json_array_foreach(client->matches, i, row) {
        bool joinable = json_get_flag(row, "joinable", false);
        const char *state = json_get_text(row, "state");
        bool over = state != NULL && strcmp(state, "finished") == 0;
        add_row(client, i + 1, row,
                joinable ? "you may join" : over ? "you may replay it" : "you may watch", &buf);
    }
    if (i == 0)
        buf_add_text(&buf, "There are no public matches. `create` makes one; with an invitation "
                           "code, `join CODE`.");
    else
        buf_add_text(&buf, "join N, watch N or replay N takes one of them.");
    screen_page(client->screen, "Public matches", buf_text(&buf), false);
    buf_finish(&buf);
}

static void run_list(struct client *client, const struct words *words) {
    static const char *const states[] = {"open", "playing", "finished"};
    json_t *message = json_pack("{s:s}", "type", "list");
    for (size_t i = 0; words->count > 1 && i < sizeof states / sizeof *states; i++)
        if (strncmp(states[i], words->list[1], strlen(words->list[1])) == 0)
            json_object_set_new(message, "state", json_string(states[i]));
    client_request_take(client, message, reply_matches, NULL);
}

static void reply_seats(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct buf buf = {0};
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply))
        return;
    buf_add_text(&buf, "Your matches:\n");
    size_t i;
    json_t *entry;
    json_array_foreach(json_object_get(reply, "seats"), i, entry) {
        if (!json_get_flag(entry, "ok", false))
            buf_printf(&buf, "%2zu  %s is not there any more; `forget %zu` drops it.\n", i + 1,
                       i < client->seat_count ? client->seats[i].match : "?", i + 1);
        else
            add_row(client, i + 1, json_object_get(entry, "row"),
                    json_get_flag(entry, "yours", false) ? "YOUR TURN" : "", &buf);
    }
    buf_add_text(&buf, "A number takes your seat there.");
    screen_page(client->screen, "Your matches", buf_text(&buf), false);
    buf_finish(&buf);
}

/* True if there are any. */
static bool ask_seats(struct client *client) {
    free(client->seats);
    client->seats = seats_list_new(&client->folder, client->server, &client->seat_count);
    client->listed_seats = true;
    if (client->seat_count == 0)
        return false;
    json_t *list = json_array();
    for (size_t i = 0; i < client->seat_count && i < SEATS_ASKED; i++)
        json_array_append_new(list, json_pack("{s:s, s:s}", "match", client->seats[i].match,
                                              "token", client->seats[i].token));
    client_request_take(client, json_pack("{s:s, s:o}", "type", "seats", "seats", list),
                        reply_seats, NULL);
    return true;
}

static void run_mine(struct client *client, const struct words *words) {
    (void)words;
    if (!ask_seats(client))
        client_say(client, TONE_NOTE, "You have no seats on this server.");
}

/* --- making seats ------------------------------------------------------------------------------------------ */

/* What a message that makes a seat needs to know when its answer comes. */
struct making {
    char key[HEX_CHARS(KEY_BYTES) + 1], nonce[PROOF_TEXT_SIZE], name[SEAT_TEXT_SIZE];
    bool old; /* from an earlier run: only kept, not taken */
};

static bool is_for_later(const char *code) {
    static const char *const codes[] = {"busy", "not-saved", "slow-down", "internal"};
    for (size_t i = 0; code != NULL && i < sizeof codes / sizeof *codes; i++)
        if (strcmp(code, codes[i]) == 0)
            return true;
    return false;
}

static void reply_made(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct making *making = context;
    const char *match = json_get_text(reply, "match"), *token = json_get_text(reply, "token");
    const char *side = json_get_text(reply, "side"), *code = json_get_text(reply, "code");
    if (match != NULL && token != NULL && side != NULL) {
        struct seat seat = {.created = (int64_t)time(NULL) * 1000};
        snprintf(seat.server, sizeof seat.server, "%s", client->server);
        snprintf(seat.match, sizeof seat.match, "%s", match);
        snprintf(seat.token, sizeof seat.token, "%s", token);
        snprintf(seat.side, sizeof seat.side, "%s", side);
        snprintf(seat.code, sizeof seat.code, "%s", code == NULL ? "" : code);
        snprintf(seat.nonce, sizeof seat.nonce, "%s", making->nonce);
        snprintf(seat.name, sizeof seat.name, "%s", making->name);
        int failed = seats_save(&client->folder, &seat);
        if (failed < 0)
            client_say(client, TONE_REFUSAL, "Your seat cannot be kept in %s: %s.",
                       client->folder.path, strerror(-failed));
        else
            seats_intend_done(&client->folder, making->key);
        if (!making->old)
            room_sit(client, &seat);
        else
            client_say(client, TONE_NOTE, "A match that you had asked for before was made: see "
                                          "`mine`.");
    } else if (reply != NULL) {
        if (!making->old)
            client_is_granted(client, reply);
        if (code == NULL || !is_for_later(code))
            seats_intend_done(&client->folder, making->key);
    }
    free(making);
}

static struct making *making_new(const json_t *message, const char *nonce, bool old) {
    struct making *making = xcalloc(1, sizeof *making);
    const char *name = json_get_text(message, "name");
    snprintf(making->key, sizeof making->key, "%s", json_get_text(message, "key"));
    snprintf(making->nonce, sizeof making->nonce, "%s", nonce);
    snprintf(making->name, sizeof making->name, "%s", name == NULL ? "" : name);
    making->old = old;
    return making;
}

void lobby_make_seat_take(struct client *client, json_t *message, const char *nonce) {
    int failed = seats_intend(&client->folder, client->server, message, nonce);
    if (failed < 0)
        client_say(client, TONE_REFUSAL, "Warning: nothing can be written to %s: %s.",
                   client->folder.path, strerror(-failed));
    client_request_take(client, message, reply_made, making_new(message, nonce, false));
}

static void send_intention(const json_t *message, const char *nonce, void *context) {
    json_t *copy = json_deep_copy(message);
    client_request_take(context, copy, reply_made, making_new(copy, nonce, true));
}

/* --- creating --------------------------------------------------------------------------------------------- */

static void say_choices(struct client *client, const json_t *game) {
    struct buf buf = {0};
    size_t i;
    json_t *row;
    buf_printf(&buf, "create SIDE [SCENARIO] [OPTION]... [public] [invite-only] [open-chat] "
                     "[see-all] [title \"TEXT\"] makes a match of %s.\nSides:",
               json_get_text(game, "name"));
    json_array_foreach(json_object_get(game, "sides"), i, row)
        buf_printf(&buf, "%s %s", i > 0 ? "," : "", json_string_value(row));
    buf_add_text(&buf, ".\nScenarios:\n");
    json_array_foreach(json_object_get(game, "scenarios"), i, row) {
        const char *text = json_get_text(row, "text");
        buf_printf(&buf, "  %s: %s. %s\n", json_get_text(row, "id"), json_get_text(row, "name"),
                   text == NULL ? "" : text);
    }
    buf_add_text(&buf, "Options:\n");
    json_array_foreach(json_object_get(game, "options"), i, row) {
        const char *text = json_get_text(row, "text");
        buf_printf(&buf, "  %s: %s. %s\n", json_get_text(row, "id"), json_get_text(row, "name"),
                   text == NULL ? "" : text);
    }
    buf_add_text(&buf, "public: everybody sees it in the list and may join. invite-only: public, "
                       "but only who has your code joins. see-all: spectators see both sides. "
                       "open-chat: players read the spectators' chat.");
    screen_page(client->screen, "Creating a match", buf_text(&buf), false);
    buf_finish(&buf);
}

/* The one of a list (of texts, or of objects with an id) that begins with a word; NULL: none. */
static const char *find_choice(const json_t *list, const char *word) {
    const char *found = NULL;
    size_t i;
    json_t *row;
    json_array_foreach(list, i, row) {
        const char *id = json_is_string(row) ? json_string_value(row) : json_get_text(row, "id");
        if (id == NULL || strncasecmp(id, word, strlen(word)) != 0)
            continue;
        if (strlen(id) == strlen(word))
            return id;
        if (found == NULL)
            found = id;
    }
    return found;
}

/* Puts one word of `create` where it belongs. False: it means nothing. */
static bool take_word(json_t *message, const json_t *game, const char *word) {
    static const struct {
        const char *word, *field;
    } flags[] = {{"public", "public"}, {"invite-only", "invite_only"}, {"open-chat", "open_chat"}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (strcasecmp(flags[i].word, word) != 0)
            continue;
        json_object_set_new(message, flags[i].field, json_true());
        return true;
    }
    if (strcasecmp(word, "see-all") == 0) {
        json_object_set_new(message, "spectators", json_string("all"));
        return true;
    }
    const char *side = find_choice(json_object_get(game, "sides"), word);
    const char *scenario = find_choice(json_object_get(game, "scenarios"), word);
    const char *option = find_choice(json_object_get(game, "options"), word);
    if (side != NULL)
        json_object_set_new(message, "side", json_string(side));
    else if (scenario != NULL)
        json_object_set_new(message, "scenario", json_string(scenario));
    else if (option != NULL)
        json_array_append_new(json_object_get(message, "options"), json_string(option));
    return side != NULL || scenario != NULL || option != NULL;
}

static void run_create(struct client *client, const struct words *words) {
    const json_t *game = find_game(client, NULL);
    char nonce[PROOF_TEXT_SIZE], hash[PROOF_TEXT_SIZE];
    if (game == NULL || words->count < 2) {
        if (game != NULL)
            say_choices(client, game);
        return;
    }
    const json_t *first = json_array_get(json_object_get(game, "scenarios"), 0);
    json_t *message = json_pack("{s:s, s:s, s:s, s:s, s:[], s:s}", "type", "create", "game",
                                json_get_text(game, "game"), "edition",
                                json_get_text(game, "edition"), "scenario",
                                json_get_text(first, "id"), "options", "name", client->name);
    for (int i = 1; i < words->count; i++) {
        if (strcasecmp(words->list[i], "title") == 0 && i + 1 < words->count) {
            json_object_set_new(message, "title", json_string(words->list[++i]));
        } else if (!take_word(message, game, words->list[i])) {
            client_say(client, TONE_REFUSAL, "\"%s\" is no side, scenario or option; `create` "
                                             "alone lists them.", words->list[i]);
            json_decref(message);
            return;
        }
    }
    if (json_object_get(message, "side") == NULL) {
        client_say(client, TONE_REFUSAL, "Which side do you want to play? create SIDE ...");
        json_decref(message);
        return;
    }
    proof_new_nonce(nonce);
    proof_hash_nonce(nonce, hash);
    json_object_set_new(message, "nonce_hash", json_string(hash));
    client_add_key(message);
    lobby_make_seat_take(client, message, nonce);
}

/* --- joining ------------------------------------------------------------------------------------------------- */

struct joining {
    json_t *terms; /* the whole answer to look */
    char code[CODE_CHARS + 1], match[ID_CHARS + 1];
};

static void free_joining(struct joining *joining) {
    json_decref(joining->terms);
    free(joining);
}

static void join_confirmed(struct client *client, bool yes, void *context) {
    struct joining *joining = context;
    const json_t *dice = json_object_get(joining->terms, "dice");
    if (yes) {
        json_t *message =
            json_pack("{s:s, s:s}", "type", "join", "name", client->name);
        if (joining->code[0] != '\0')
            json_object_set_new(message, "code", json_string(joining->code));
        else
            json_object_set_new(message, "match", json_string(joining->match));
        /* Whoever takes over a seat that was given up finds the dice settled. */
        if (json_get_text(dice, "joiner_nonce") == NULL) {
            char nonce[PROOF_TEXT_SIZE];
            proof_new_nonce(nonce);
            json_object_set_new(message, "nonce", json_string(nonce));
            json_object_set(message, "seed_hash", json_object_get(dice, "seed_hash"));
        }
        client_add_key(message);
        lobby_make_seat_take(client, message, "");
    }
    free_joining(joining);
}

static void say_terms(struct client *client, const json_t *reply) {
    const json_t *terms = json_object_get(reply, "terms"), *options, *game;
    struct buf buf = {0};
    char side[SEAT_SIDE_SIZE];
    size_t i;
    json_t *option;
    const char *title = json_get_text(terms, "title");
    game = find_game(client, json_get_text(terms, "game"));
    options = json_object_get(terms, "options");
    buf_printf(&buf, "%s%s%s: ", title ? title : "", title ? ", " : "",
               scenario_name(client, terms));
    add_players(json_object_get(reply, "seats"), &buf);
    buf_add_text(&buf, ".");
    json_array_foreach(options, i, option) {
        const char *name =
            name_of(json_object_get(game, "options"), json_string_value(option));
        buf_printf(&buf, "%s %s", i == 0 ? " Options:" : ",", name);
    }
    buf_printf(&buf, "%s Spectators see %s.%s", json_array_size(options) > 0 ? "." : "",
               strcmp(json_get_text(terms, "spectators") ? json_get_text(terms, "spectators")
                                                         : "public",
                      "all") == 0
                   ? "everything, also what one side hides"
                   : "what both sides may see",
               json_get_flag(terms, "open_chat", false) ? " Players read the spectators' chat."
                                                        : "");
    client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    side_name(json_get_text(reply, "free"), side, sizeof side);
    if (json_get_text(reply, "free") == NULL)
        client_say(client, TONE_NOTE, "No seat is free for you.");
    else
        client_say(client, TONE_NOTE, "You would play the %s.", side);
    buf_finish(&buf);
}

static void reply_look(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct joining *joining = context;
    if (reply == NULL || !client_is_granted(client, reply)) {
        free_joining(joining);
        bool asked_by_link = client->options.address.link.kind == LINK_JOIN;
        if (reply != NULL && asked_by_link && !console_is_interactive(client->console))
            client_quit(client, EXIT_NOT_GRANTED);
        return;
    }
    say_terms(client, reply);
    if (json_get_text(reply, "free") == NULL) {
        free_joining(joining);
        return;
    }
    joining->terms = json_incref((json_t *)reply);
    client_confirm(client, "Join?", join_confirmed, joining);
}

void lobby_join(struct client *client, const char *code, const char *match) {
    struct joining *joining = xcalloc(1, sizeof *joining);
    json_t *message = json_pack("{s:s}", "type", "look");
    if (code != NULL) {
        snprintf(joining->code, sizeof joining->code, "%s", code);
        json_object_set_new(message, "code", json_string(code));
    } else {
        snprintf(joining->match, sizeof joining->match, "%s", match);
        json_object_set_new(message, "match", json_string(match));
    }
    client_request_take(client, message, reply_look, joining);
}

/* What a word after join, watch, sit or replay names. */
static bool read_target(struct client *client, const char *word, struct link *ret_link) {
    const char *hash = strchr(word, '#');
    struct link link = {.n = -1};
    if (hash != NULL) {
        struct address address;
        const char *wrong = hash == word ? link_parse(hash + 1, &link)
                                         : address_parse(word, &address);
        if (wrong != NULL) {
            client_say(client, TONE_REFUSAL, "%s", wrong);
            return false;
        }
        if (hash != word) {
            char server[SEAT_SERVER_SIZE];
            address_key(&address, server, sizeof server);
            if (strcmp(server, client->server) != 0) {
                client_connect(client, &address);
                return false; /* the link is followed there */
            }
            link = address.link;
        }
    } else if (strlen(word) == CODE_CHARS && ids_is_code(word, CODE_CHARS)) {
        link.kind = LINK_JOIN;
        memcpy(link.code, word, sizeof link.code);
    } else if (strlen(word) == ID_CHARS && ids_is_code(word, ID_CHARS)) {
        link.kind = LINK_WATCH;
        memcpy(link.match, word, sizeof link.match);
    } else {
        unsigned long number = strtoul(word, NULL, 10);
        const json_t *row = number > 0 ? json_array_get(client->matches, number - 1) : NULL;
        const char *match = json_get_text(row, "match");
        if (match == NULL) {
            client_say(client, TONE_REFUSAL,
                       "\"%s\" is no invitation code, no match and no number of the last list.",
                       word);
            return false;
        }
        link.kind = LINK_WATCH;
        snprintf(link.match, sizeof link.match, "%s", match);
    }
    *ret_link = link;
    return true;
}

static void run_join(struct client *client, const struct words *words) {
    struct link link;
    if (words->count < 2) {
        client_say(client, TONE_REFUSAL, "join CODE, join LINK or join NUMBER, please.");
        return;
    }
    if (!read_target(client, words->list[1], &link))
        return;
    if (link.kind == LINK_JOIN)
        lobby_join(client, link.code, NULL);
    else
        lobby_join(client, NULL, link.match);
}

static void run_watch(struct client *client, const struct words *words) {
    struct link link;
    if (words->count < 2) {
        client_say(client, TONE_REFUSAL, "watch MATCH, watch LINK or watch NUMBER, please.");
        return;
    }
    if (!read_target(client, words->list[1], &link))
        return;
    if (link.match[0] != '\0')
        room_watch(client, link.match);
    else
        client_say(client, TONE_REFUSAL, "This invitation is for a player: join it.");
}

/* --- sitting again ------------------------------------------------------------------------------------------- */

static void keep_linked_seat(struct client *client, const struct link *link) {
    struct seat seat = {.created = (int64_t)time(NULL) * 1000};
    if (!seats_find(&client->folder, client->server, link->match, NULL, &seat) ||
        strcmp(seat.token, link->token) != 0) {
        snprintf(seat.server, sizeof seat.server, "%s", client->server);
        snprintf(seat.match, sizeof seat.match, "%s", link->match);
        snprintf(seat.token, sizeof seat.token, "%s", link->token);
        snprintf(seat.side, sizeof seat.side, "linked");
        seat.over = false;
    }
    if (link->nonce[0] != '\0')
        snprintf(seat.nonce, sizeof seat.nonce, "%s", link->nonce);
    seats_save(&client->folder, &seat);
    room_sit(client, &seat);
}

static void run_sit(struct client *client, const struct words *words) {
    struct link link = {.n = -1};
    struct seat seat;
    const char *word = words->count > 1 ? words->list[1] : NULL;
    unsigned number = word == NULL ? 0 : (unsigned)strtoul(word, NULL, 10);
    if (word == NULL || (number > 0 && strlen(word) < 4)) {
        if (client->seats == NULL)
            client->seats =
                seats_list_new(&client->folder, client->server, &client->seat_count);
        client->listed_seats = true;
        if (!lobby_choose(client, number == 0 ? 1 : number))
            client_say(client, TONE_REFUSAL, "You have no such seat here; `mine` lists them.");
        return;
    }
    const char *hash = strchr(word, '#');
    if (hash != NULL) {
        if (read_target(client, word, &link) && link.kind == LINK_SEAT)
            keep_linked_seat(client, &link);
    } else if (strlen(word) == ID_CHARS &&
               seats_find(&client->folder, client->server, word,
                          words->count > 2 ? words->list[2] : NULL, &seat)) {
        room_sit(client, &seat);
    } else {
        client_say(client, TONE_REFUSAL, "You have no seat in the match \"%s\".", word);
    }
}

bool lobby_choose(struct client *client, unsigned number) {
    if (client->listed_seats) {
        if (number == 0 || number > client->seat_count)
            return false;
        struct seat seat = client->seats[number - 1];
        room_sit(client, &seat);
        return true;
    }
    const json_t *row = number > 0 ? json_array_get(client->matches, number - 1) : NULL;
    const char *match = json_get_text(row, "match"), *state = json_get_text(row, "state");
    struct seat seat;
    if (match == NULL || state == NULL)
        return false;
    if (seats_find(&client->folder, client->server, match, NULL, &seat))
        room_sit(client, &seat);
    else if (json_get_flag(row, "joinable", false))
        lobby_join(client, NULL, match);
    else if (strcmp(state, "finished") == 0)
        past_replay(client, match, 0);
    else
        room_watch(client, match);
    return true;
}

static void run_forget(struct client *client, const struct words *words) {
    unsigned number = words->count > 1 ? (unsigned)strtoul(words->list[1], NULL, 10) : 0;
    if (number == 0 || number > client->seat_count) {
        client_say(client, TONE_REFUSAL, "forget NUMBER, with a number that `mine` shows.");
        return;
    }
    seats_forget(&client->folder, &client->seats[number - 1]);
    client_say(client, TONE_NOTE, "Forgotten: %s.", client->seats[number - 1].match);
}

/* --- links ------------------------------------------------------------------------------------------------------ */

static void page_of(const struct client *client, char *ret_text, size_t size) {
    const char *url = json_get_text(client->hello, "url");
    if (url != NULL)
        snprintf(ret_text, size, "%s%s", url, url[strlen(url) - 1] == '/' ? "" : "/");
    else
        address_page(&client->options.address, ret_text, size);
}

void lobby_say_invitation(struct client *client) {
    char page[ADDRESS_HOST_SIZE + ADDRESS_PATH_SIZE + 32];
    const char *code = json_get_text(client->match.status, "code");
    page_of(client, page, sizeof page);
    if (code == NULL && client->seat.code[0] != '\0' &&
        strcmp(match_state(&client->match), "open") == 0)
        code = client->seat.code;
    if (code != NULL)
        client_say(client, TONE_ASK,
                   "To invite your opponent, give him this link or code, which works once: "
                   "%s#join=%s", page, code);
    else if (client->role == ROLE_SEATED)
        client_say(client, TONE_NOTE, "Both seats are taken.");
    client_say(client, TONE_NOTE, "To let others watch: %s#watch=%s", page, client->match.id);
}

static void run_invite(struct client *client, const struct words *words) {
    (void)words;
    lobby_say_invitation(client);
}

static void run_seat_link(struct client *client, const struct words *words) {
    char page[ADDRESS_HOST_SIZE + ADDRESS_PATH_SIZE + 32];
    (void)words;
    page_of(client, page, sizeof page);
    client_say(client, TONE_NOTE,
               "For your own other devices, and nobody else, for it is your seat: "
               "%s#seat=%s.%s%s%s",
               page, client->match.id, client->seat.token, client->seat.nonce[0] ? "." : "",
               client->seat.nonce);
}

static void run_leave(struct client *client, const struct words *words) {
    (void)words;
    if (client->role == ROLE_NONE) {
        client_say(client, TONE_REFUSAL, "You are in no match.");
        return;
    }
    client_say(client, TONE_NOTE, "You have left%s.",
               client->role == ROLE_SEATED ? "; your seat is kept, `mine` shows it" : "");
    room_leave(client);
}

static void run_name(struct client *client, const struct words *words) {
    const char *name = words->rest;
    size_t length = strlen(name);
    if (length == 0) {
        client_say(client, TONE_NOTE, "You are called %s.", client->name);
        return;
    }
    if (text_chars(name, length) > LIMIT_NAME_CHARS || text_has_margin(name, length) ||
        length >= sizeof client->name) {
        client_say(client, TONE_REFUSAL, "A name has 1 to %d characters.", LIMIT_NAME_CHARS);
        return;
    }
    memcpy(client->name, name, length + 1);
    seats_set_player_name(&client->folder, name);
    client_say(client, TONE_NOTE, "In matches that you create or join from now on you are %s.",
               name);
}

static void run_connect(struct client *client, const struct words *words) {
    struct address address;
    const char *wrong = words->count > 1 ? address_parse(words->list[1], &address)
                                         : "connect ADDRESS, please.";
    if (wrong != NULL)
        client_say(client, TONE_REFUSAL, "%s", wrong);
    else
        client_connect(client, &address);
}

/* --- beginning ------------------------------------------------------------------------------------------------------ */

static void follow_link(struct client *client, const struct link *link) {
    struct seat seat;
    switch (link->kind) {
    case LINK_JOIN:
        lobby_join(client, link->code, NULL);
        break;
    case LINK_WATCH:
        room_watch(client, link->match);
        break;
    case LINK_SEAT:
        if (link->nonce[0] == '\0' &&
            seats_find(&client->folder, client->server, link->match, NULL, &seat) &&
            strcmp(seat.token, link->token) == 0)
            room_sit(client, &seat);
        else
            keep_linked_seat(client, link);
        break;
    case LINK_REPLAY:
        past_replay(client, link->match, link->n);
        break;
    case LINK_NONE:
        break;
    }
}

void lobby_begin(struct client *client) {
    char host[ADDRESS_HOST_SIZE + 16];
    const char *server = json_get_text(client->hello, "server");
    address_host(&client->options.address, host, sizeof host);
    client_say(client, TONE_HEADING, "Connected to %s (%s). You are %s.", host,
               server == NULL ? "a server" : server, client->name);
    seats_each_intention(&client->folder, client->server, send_intention, client);
    struct link *link = &client->options.address.link;
    if (link->kind != LINK_NONE) {
        follow_link(client, link);
        return;
    }
    if (!ask_seats(client) || !console_is_interactive(client->console))
        client_say(client, TONE_NOTE,
                   "create makes a match, list shows the public ones, join CODE takes an "
                   "invitation; ? says what else there is.");
}

void lobby_complete(struct client *client, const struct command *command,
                    struct completion *ret_completion) {
    size_t i;
    json_t *row;
    if (command->run != run_create)
        return;
    const json_t *game = find_game(client, NULL);
    static const char *const lists[] = {"sides", "scenarios", "options"};
    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++) {
        json_array_foreach(json_object_get(game, lists[k]), i, row)
            completion_add(ret_completion, json_is_string(row) ? json_string_value(row)
                                                               : json_get_text(row, "id"));
    }
    completion_add(ret_completion, "public");
}

const struct command lobby_commands[] = {
    {"list", "ls", PLACE_ONLINE, "[open|playing|finished]", "Shows the public matches.",
     run_list, "Finding and making matches"},
    {"mine", "seats", PLACE_ONLINE, "", "Shows the matches in which you have a seat.", run_mine,
     NULL},
    {"create", "", PLACE_ONLINE, "SIDE [SCENARIO] [OPTION]... [public] [title \"TEXT\"]",
     "Makes a match; alone, it says what there is to choose.", run_create, NULL},
    {"join", "", PLACE_ONLINE, "CODE|LINK|NUMBER", "Takes an invitation, or a free seat.",
     run_join, NULL},
    {"watch", "", PLACE_ONLINE, "MATCH|LINK|NUMBER", "Watches a match.", run_watch, NULL},
    {"sit", "", PLACE_ONLINE, "[NUMBER|MATCH|LINK]",
     "Takes a seat of yours again, the newest if you name none.", run_sit, NULL},
    {"leave", "", PLACE_ANY, "", "Goes out of the match or replay; a seat is kept.", run_leave,
     NULL},
    {"invite", "", PLACE_MATCH, "", "Shows the links for your opponent and for spectators.",
     run_invite, NULL},
    {"seatlink", "", PLACE_SEAT, "", "Shows the link that is your seat, for other devices.",
     run_seat_link, NULL},
    {"forget", "", PLACE_ANY, "NUMBER", "Drops a seat of the list that `mine` shows.",
     run_forget, NULL},
    {"name", "", PLACE_ANY, "[NAME]", "Says or sets what the others call you.", run_name, NULL},
    {"connect", "", PLACE_ANY, "ADDRESS|LINK", "Goes to another server.", run_connect, NULL},
};
const size_t lobby_command_count = sizeof lobby_commands / sizeof *lobby_commands;
