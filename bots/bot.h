/* SPDX-License-Identifier: MIT */
/* The computer at a server: one connection, and the seats that it holds there, in files of its own
 * so that it comes back after its own end and the server's. It is told what its seats are told, and
 * nothing else. */
#ifndef RIDGELINE_BOT_BOT_H
#define RIDGELINE_BOT_BOT_H

#include "address.h"
#include "brain.h"
#include "connection.h"
#include "folder.h"
#include "match.h"
#include "pledge.h"
#include "requests.h"

enum { BOT_SEATS = 64, BOT_CODES = 64, BOT_SECRET_BYTES = 32, BOT_STORY = 480 };

struct bot;

/* A seat: what is kept of it, and what is going on. */
struct seat_held {
    struct bot *bot;
    bool used;
    char match_id[ID_CHARS + 1], token[TOKEN_CHARS + 1];
    unsigned level;
    uint8_t secret[BOT_SECRET_BYTES]; /* all that is drawn follows from it */
    struct pledge pledge;
    struct match match;
    struct brain *brain;
    uv_timer_t timer; /* until the next move */
    bool waits;       /* for an answer to what it sent */
    bool chose;       /* what it sent last is its brain's choice, */
    bool fresh;       /* and that has not been asked yet, */
    bool was_fresh;   /* or had not before that choice */
    bool at_a_loss;   /* its own choice was refused: the server's proposal comes next */
    json_t *whole;    /* what it was answered, where its brain asks; NULL: nothing yet, */
    json_int_t whole_at;   /* and of which number that is */
    char story[BOT_STORY]; /* why it did what it did, until it is told */
};

struct bot_options {
    struct address address;
    const char *games, *folder, *code, *again, *analyse;
    unsigned level, pause_ms;
    unsigned memory_mib;               /* modest.h */
    unsigned seconds;                  /* of an analysis: analyse.h */
    bool as_json, silent, once, lines; /* `lines`: invitations come by standard input */
    bool advises;                      /* it plays nothing: advise.h */
};

struct bot {
    uv_loop_t loop;
    const struct bot_options *options;
    struct connection *connection;
    struct requests requests;
    struct library *library;
    struct folder folder;
    struct seat_held seats[BOT_SEATS];
    uv_pipe_t input;
    char line[256]; /* of standard input, as far as it is here */
    size_t line_length;
    char codes[BOT_CODES][CODE_CHARS + 1]; /* invitations that it was given last */
    unsigned code_count;
    bool online, has_input, ended;
    unsigned sitting; /* seats of which it is not known yet whether they were taken */
    int status;
};

/* Runs until the input ends, or with `once` until its matches are over. Exit status. */
int bot_run(const struct bot_options *options);

/* Sends a message about a seat's match (taken), with a fresh key if `keyed`. */
void bot_send_take(struct seat_held *seat, json_t *message, bool keyed, reply_fn *reply);

/* A seat was taken or not: when all are, what waited from before is sent again. False: the
 * connection was lost meanwhile. */
void bot_sat(struct bot *bot, bool answered);

/* Writes and forgets the seat's file. */
void bot_keep(const struct seat_held *seat);
void bot_forget(struct seat_held *seat);

/* seat.c: sits down (again), and what the server says of its match. */
void seat_sit(struct seat_held *seat);
void seat_take(struct seat_held *seat, const json_t *message);
void seat_close(struct seat_held *seat);

/* invited.c: follows an invitation; those that were not followed to their end, once more. */
void bot_invited(struct bot *bot, const char *code, unsigned level);
void bot_invited_before(struct bot *bot);

#endif
