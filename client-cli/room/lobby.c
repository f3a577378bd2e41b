/* SPDX-License-Identifier: MIT */
/* See lobby.h. */
#include "lobby.h"

#include "catalogue.h"
#include "create.h"
#include "invite.h"
#include "join.h"
#include "jsonx.h"
#include "lists.h"
#include "past.h"
#include "room.h"
#include "seating.h"
#include "text.h"
#include "limit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- what a word names -------------------------------------------------------------- */

/* What a word after join, watch, sit or replay names. */
static bool read_target(struct client *client, const char *word, struct link *ret_link) {
    const char *hash = strchr(word, '#');
    struct link link = {.n = -1};
    if (hash != NULL) {
        struct address address;
        const char *wrong =
            hash == word ? link_parse(hash + 1, &link) : address_parse(word, &address);
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
        const char *match = lists_match(client, strtoul(word, NULL, 10));
        if (match == NULL) {
            client_say(
                client, TONE_REFUSAL,
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

/* Has the word the form of a link, a code, an id or a number? */
static bool is_target(const char *word) {
    size_t length = strlen(word);
    return strchr(word, '#') != NULL || word[strspn(word, "0123456789")] == '\0' ||
           ((length == CODE_CHARS || length == ID_CHARS) && ids_is_code(word, length));
}

static void run_join(struct client *client, const struct words *words) {
    struct link link;
    if (words->count < 2) {
        client_say(client, TONE_REFUSAL, "join CODE, join LINK or join NUMBER, please.");
        return;
    }
    /* "union 4", for the match that was looked at last. */
    if (words->count == 3 && !is_target(words->list[1]) &&
        join_bid(client, words->list[1], words->list[2]))
        return;
    if (!read_target(client, words->list[1], &link))
        return;
    const char *side = words->count > 2 ? words->list[2] : NULL,
               *points = words->count > 3 ? words->list[3] : NULL;
    if (link.kind == LINK_JOIN && link.code[0] != '\0')
        join_ask_bid(client, link.code, NULL, side, points);
    else
        join_ask_bid(client, NULL, link.match, side, points);
}

static void run_watch(struct client *client, const struct words *words) {
    struct link link;
    if (words->count < 2) {
        client_say(client, TONE_REFUSAL,
                   "watch MATCH, watch LINK or watch NUMBER, please.");
        return;
    }
    if (!read_target(client, words->list[1], &link))
        return;
    if (link.match[0] != '\0')
        room_watch(client, link.match, link.secret);
    else
        client_say(client, TONE_REFUSAL, "This invitation is for a player: join it.");
}

/* --- sitting again ------------------------------------------------------------------ */

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
        if (client->lists.seats == NULL)
            client->lists.seats = seats_list_new(&client->folder, client->server,
                                                 &client->lists.seat_count);
        client->lists.of_seats = true;
        if (!lobby_choose(client, number == 0 ? 1 : number))
            client_say(client, TONE_REFUSAL,
                       "You have no such seat here; `mine` lists them.");
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
    } else if (strlen(word) == ID_CHARS && client->logged_in) {
        seat = (struct seat){0};
        snprintf(seat.server, sizeof seat.server, "%s", client->server);
        snprintf(seat.match, sizeof seat.match, "%s", word);
        snprintf(seat.side, sizeof seat.side, "%s",
                 words->count > 2 ? words->list[2] : "");
        room_sit(client, &seat);
    } else {
        client_say(client, TONE_REFUSAL, "You have no seat in the match \"%s\".", word);
    }
}

bool lobby_choose(struct client *client, unsigned number) {
    if (client->lists.of_seats) {
        if (number == 0 || number > client->lists.seat_count)
            return false;
        struct seat seat = client->lists.seats[number - 1];
        room_sit(client, &seat);
        return true;
    }
    const json_t *row =
        number > 0 ? json_array_get(client->lists.matches, number - 1) : NULL;
    const char *match = json_get_text(row, "match"), *state = json_get_text(row, "state");
    struct seat seat;
    if (match == NULL || state == NULL)
        return false;
    if (seats_find(&client->folder, client->server, match, NULL, &seat))
        room_sit(client, &seat);
    else if (json_get_flag(row, "joinable", false))
        join_ask(client, NULL, match);
    else if (strcmp(state, "finished") == 0)
        past_replay(client, match, 0);
    else
        room_watch(client, match, "");
    return true;
}

static void run_forget(struct client *client, const struct words *words) {
    unsigned number = words->count > 1 ? (unsigned)strtoul(words->list[1], NULL, 10) : 0;
    if (number == 0 || number > client->lists.seat_count) {
        client_say(client, TONE_REFUSAL,
                   "forget NUMBER, with a number that `mine` shows.");
        return;
    }
    if (client->lists.seats[number - 1].token[0] == '\0') {
        client_say(client, TONE_REFUSAL,
                   "This seat is your account's, and not kept here.");
        return;
    }
    seats_forget(&client->folder, &client->lists.seats[number - 1]);
    client_say(client, TONE_NOTE, "Forgotten: %s.",
               client->lists.seats[number - 1].match);
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
        client_say(client, TONE_REFUSAL, "A name has 1 to %d characters.",
                   LIMIT_NAME_CHARS);
        return;
    }
    memcpy(client->name, name, length + 1);
    seats_set_player_name(&client->folder, name);
    client_say(client, TONE_NOTE,
               "In matches that you create or join from now on you are %s.", name);
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

/* --- beginning ---------------------------------------------------------------------- */

static void follow_link(struct client *client, const struct link *link) {
    struct seat seat;
    switch (link->kind) {
    case LINK_JOIN:
        if (link->code[0] != '\0')
            join_ask(client, link->code, NULL);
        else
            join_ask(client, NULL, link->match);
        break;
    case LINK_WATCH:
        room_watch(client, link->match, link->secret);
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
    char page[FOLDER_PATH_SIZE];
    address_page(connection_address(client->connection), page, sizeof page);
    seats_set_last_server(&client->folder, page);
    seating_ask_again(client);
    if (client->options.play.wanted) {
        create_play(client);
        return;
    }
    struct link *link = &client->options.address.link;
    if (link->kind != LINK_NONE) {
        follow_link(client, link);
        return;
    }
    if (!lists_ask_seats(client) || !console_is_interactive(client->console))
        client_say(client, TONE_NOTE,
                   "create makes a match, list shows the public ones, join CODE takes an "
                   "invitation; ? says what else there is.");
}

const struct command lobby_commands[] = {
    {"list", "ls", PLACE_ONLINE, "[open|playing|finished] [untimed|live|days] ...",
     "Shows the public matches; words narrow them down.\n"
     "list open days union new   open challenges over days in which the Union is free, of "
     "somebody new\n"
     "untimed, live, days        by the clock\n"
     "new, some, much            how much experience who invites says to have\n"
     "1400-1700, 1400-, -1700    which rating who invites shows\n"
     "a side, scenario, option or game as `create` names them",
     lists_public, "Finding and making matches"},
    {"mine", "seats,m", PLACE_ONLINE, "", "Shows the matches in which you have a seat.",
     lists_mine, NULL},
    {"create", "", PLACE_ONLINE, "SIDE [SCENARIO] [OPTION]... [public] [title \"TEXT\"]",
     "Makes a match; alone, it says what there is to choose.", create_run, NULL,
     create_complete},
    {"join", "", PLACE_ONLINE, "CODE|LINK|NUMBER [SIDE POINTS]",
     "Takes an invitation, or a free seat; where both bid for a side, with a bid.",
     run_join, NULL},
    {"watch", "", PLACE_ONLINE, "MATCH|LINK|NUMBER", "Watches a match.", run_watch, NULL},
    {"sit", "", PLACE_ONLINE, "[NUMBER|MATCH|LINK]",
     "Takes a seat of yours again, the newest if you name none.", run_sit, NULL},
    {"leave", "", PLACE_ANY, "", "Goes out of the match or replay; a seat is kept.",
     run_leave, NULL},
    {"invite", "", PLACE_MATCH, "",
     "Shows the links for your opponent and for spectators.", invite_run, NULL},
    {"seatlink", "", PLACE_SEAT, "",
     "Shows the link that is your seat, for other devices.", invite_seat_link, NULL},
    {"forget", "", PLACE_ANY, "NUMBER", "Drops a seat of the list that `mine` shows.",
     run_forget, NULL},
    {"name", "", PLACE_ANY, "[NAME]", "Says or sets what the others call you.", run_name,
     NULL},
    {"connect", "", PLACE_ANY, "ADDRESS|LINK", "Goes to another server.", run_connect,
     NULL},
};
const size_t lobby_command_count = sizeof lobby_commands / sizeof *lobby_commands;
