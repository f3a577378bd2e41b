/* SPDX-License-Identifier: MIT */
/* The client for people: one connection, at most one match at a time, and a console. This
 * file is what its parts share; each part has its own header. What is lower never calls
 * what is higher: it calls back, through the hooks, the games and the commands that
 * program.c gives.
 *
 *   program.c  the start, and who is called back: console, hooks, tables of commands, games
 *   fotm/      what belongs to one game: map, names, orders, previews, sentences
 *   any/       every other game: its map or its position in words, the server's offers as a list
 *   kit/       what games share: menus, offers, acting, hex maps, names, facings, the log
 *   room/      matches: finding, making, joining, being in one, talking, looking back
 *   core/      client.c: saying, asking, the connection; commands.c: from a line to a command
 *   wire/      the server: addresses, messages, the model of a match, seats, the dice's proof
 *   terminal/  the screen, the line that is typed, signs and colours */
#ifndef RIDGELINE_CLI_CLIENT_H
#define RIDGELINE_CLI_CLIENT_H

#include "audit.h"
#include "connection.h"
#include "console.h"
#include "match.h"
#include "options.h"
#include "requests.h"
#include "seats.h"

struct client;
struct command;
struct command_table;
struct game;
struct words;

/* What a question is answered with; `yes` false: anything but yes. */
typedef void confirmed_fn(struct client *client, bool yes, void *context);

/* In which role the client is in `match`. */
enum role { ROLE_NONE, ROLE_SEATED, ROLE_WATCHING, ROLE_REPLAY };

/* The last chat lines that were shown, per channel. */
struct chat_seen {
    int64_t players, spectators;
};

/* What stands above the core and is called by it. */
struct client_hooks {
    /* The server has greeted us on a new connection. */
    void (*greeted)(struct client *client);
    /* A message of the server: true if it was somebody's. */
    bool (*take)(struct client *client, const json_t *message);
    /* Out of the match, for another server is wanted. */
    void (*leave)(struct client *client);
    /* A number was typed where no game gives it a meaning; false: it has none. */
    bool (*choose)(struct client *client, unsigned number);
};

/* A line that was asked for, for what is secret; NULL: there will be none. */
typedef void secret_fn(struct client *client, const char *line, void *context);

/* What was told to the user of the match that he is in, so that it is told once. */
struct told {
    char decision[256]; /* the mark of the game: see ask_mark() */
    char proposal[64];
    char rematch[ID_CHARS + 1];
    bool over, stop, resumption;
    bool turn, mine;  /* `turn`: it is known whether it was his, and that is `mine` */
    bool linked;      /* that there is a secret link for spectators */
    bool helped;      /* that each may ask what the computer would do */
    json_t *present;  /* who is here */
    json_t *hints;    /* what the computer would do, with its number; NULL: not asked */
    json_t *clock;    /* how the clocks stand; NULL: there are none */
    int64_t clock_at; /* when that came, of this machine's monotonic clock */
};

/* A replay: the updates that have been fetched and not been shown. */
struct replay {
    json_t *ahead;
    int64_t last;
    int64_t at; /* Unix milliseconds of the moment that is shown; 0: the start */
    char as[SEAT_SIDE_SIZE];
    uv_timer_t timer;
};

/* What was listed last, so that a number can choose from it. */
struct lists {
    json_t *matches;
    struct seat *seats; /* own ones, newest first */
    size_t seat_count;
    bool of_seats; /* numbers mean own seats, else `matches` */
};

/* One that waits for yes or no; `confirmed` NULL: none does. */
struct question {
    confirmed_fn *confirmed;
    void *context;
};

/* A secret that is asked for; `told` NULL: none is. */
struct secret {
    secret_fn *told;
    void *context;
};

struct client {
    const struct client_hooks *hooks;
    const struct command_table *tables; /* of commands, in the order of the help */
    size_t table_count;
    const struct game *const *games; /* that it can draw */
    size_t game_count;
    const struct game *any_game; /* for those that it cannot */
    uv_loop_t loop;
    struct options options;
    struct folder folder;
    char server[SEAT_SERVER_SIZE]; /* address_key() of the present server */
    char name[128];                /* of the player */
    struct connection *connection;
    struct console *console;
    struct screen *screen; /* the console's */
    struct requests requests;
    json_t *hello;  /* what the server said of itself; NULL: nothing yet */
    bool online;    /* the server has answered our hello on this connection */
    bool greeted;   /* it was online once */
    bool begun;     /* and has done what one begins with */
    bool logged_in; /* to an account, on this connection */
    unsigned lost_tries;
    bool quitting;
    enum exit_code code;

    /* The match that the client is in. */
    enum role role;
    struct match match;
    struct seat seat;             /* ROLE_SEATED */
    char secret[TOKEN_CHARS + 1]; /* ROLE_WATCHING: of the link; "": none */
    bool entering;                /* the answer to sit or watch is not here yet */
    struct chat_seen chat_seen;
    struct audit_known dice_known; /* what was said of the dice before the end */
    struct told told;
    bool waiting_for_turn;
    bool undid_all;          /* the undo asked for last went back as far as it could */
    const struct game *game; /* NULL: none that this client can draw */
    void *board;             /* the game's own */

    struct replay replay;
    struct question question;
    struct secret secret_asked;
    struct lists lists;
    struct {
        char code[CODE_CHARS + 1], match[ID_CHARS + 1];
    } bid_for; /* the match that was looked at last, if sides are bid for there; else "" */
};

/* What a game adds to the client. any/ is for those that have nothing of their own. */
struct game {
    const char *id;
    const char *const
        *editions; /* that it draws rightly, ended by NULL; others are any_game's */
    const struct command *commands;
    size_t command_count;
    const struct game *base; /* whose commands it has besides; NULL: nobody's */
    /* Its side of a match of this edition; NULL where the server names none. */
    void *(*board_new)(struct client *client, const char *edition);
    void (*board_destroy)(void *board);
    /* The match's view, offers or decision have changed. */
    void (*changed)(struct client *client);
    /* Tells what happened, by an update; before changed(). */
    void (*told)(struct client *client, const json_t *update);
    /* Tells how the game stands, to somebody who has just come. */
    void (*standing)(struct client *client);
    /* Tells what is to be decided; the decision is this client's. It is told again
     * whenever the text of ask_mark() has changed. */
    void (*ask)(struct client *client);
    void (*ask_mark)(struct client *client, char *ret_text, size_t size);
    /* An empty line. */
    void (*enter)(struct client *client);
    /* One of the choices that were numbered. False: there is no such number. */
    bool (*choose)(struct client *client, unsigned number);
    /* A line that is no command; false: it means nothing here either. NULL: never. */
    bool (*line)(struct client *client, const struct words *words);
    /* Goes one step back in choosing; false: nothing was begun. */
    bool (*cancel)(struct client *client);
    /* Could the command do something now? Of two that begin alike the one that could is
     * meant. */
    bool (*is_of_use)(const struct client *client, const struct command *command);
    /* Is it a command of the edition that is played? NULL: all are. */
    bool (*is_of_match)(const struct client *client, const struct command *command);
    /* A key with a meaning on the map. */
    void (*key)(struct client *client, enum key key);
    void (*draw)(struct client *client, struct cells *cells);
    /* Rows that it can use on the screen; `ret_whole`: fewer would be of no use. */
    int (*rows)(struct client *client, bool *ret_whole);
    void (*prompt)(struct client *client, char *ret_text, size_t size);
    /* Words that could stand behind `before` (whole words), beginning anyhow. */
    void (*complete)(struct client *client, const struct words *before,
                     struct completion *ret_completion);
    /* "Union" for "union". */
    const char *(*side_text)(const struct client *client, const char *side);
};

/* The loop and what is on it; and, when the loop has run, the memory. */
void client_init(struct client *client);
void client_free(struct client *client);

/* Ends the program once the loop has come to rest. */
void client_quit(struct client *client, enum exit_code code);

/* Connects to the server of the options; to another one, out of the match. */
void client_start_connection(struct client *client);
void client_connect(struct client *client, const struct address *address);

/* Says something, as printf. */
void client_say(struct client *client, enum tone tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Is this among the features of the server's hello? */
bool client_has_feature(const struct client *client, const char *feature);

/* Sends a request that is sent again after a loss of the connection. Takes the message.
 */
void client_request_take(struct client *client, json_t *message, reply_fn *reply,
                         void *context);

/* A message about the present match; with a fresh key if `keyed`. New. */
json_t *client_message_new(struct client *client, const char *type, bool keyed);
/* Adds a fresh key. */
void client_add_key(json_t *message);

/* True if the reply is no error; else says what the server said, and false. A NULL reply
 * says nothing. */
bool client_is_granted(struct client *client, const json_t *reply);
/* What the link of the command line asks for was refused: a program that nobody types at
 * ends with EXIT_NOT_GRANTED. Once it was followed, what is refused later is not. */
void client_link_refused(struct client *client);
void client_link_followed(struct client *client);
/* For requests whose answer needs nothing else. */
void client_reply_plain(void *client, const json_t *reply, void *context);

/* Asks for yes or no; with --yes the answer is yes. */
void client_confirm(struct client *client, const char *question, confirmed_fn *confirmed,
                    void *context);

/* True if a question waited and the line was an answer. */
bool client_answer(struct client *client, const char *line);

/* The question that waits, if any, is answered no. */
void client_drop_question(struct client *client);

/* Asks for a line that is not shown and not kept; the next one is it. */
void client_ask_secret(struct client *client, const char *question, secret_fn *told,
                       void *context);
/* True if one was asked for: then the line was it; NULL: there will be none. */
bool client_tell_secret(struct client *client, const char *line);

/* The game's part: gone, or the one that the match's setup and terms name. */
void client_drop_game(struct client *client);
void client_use_game(struct client *client);

/* After anything changed that the screen shows. */
void client_refresh(struct client *client);

/* "Union" for "union", as far as the game is known. */
const char *client_side_text(const struct client *client, const char *side);

/* "you", "Ann (Union)", "the Union" */
void client_player_text(const struct client *client, const char *side, char *ret_text,
                        size_t size);

#endif
