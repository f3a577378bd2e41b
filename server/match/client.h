/* SPDX-License-Identifier: MIT */
/* One connected client, as the matches see it: where its messages go, what it has said so
 * far, and in which matches it is present. The socket lies behind struct client_link,
 * which net/ fills in. Clients are counted by reference, since a request may wait for the
 * disk while its client leaves; after that, sending to it does nothing. */
#ifndef RIDGELINE_MATCH_CLIENT_H
#define RIDGELINE_MATCH_CLIENT_H

#include "buf.h"
#include "errors.h"
#include "frame.h"
#include "ids.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct account;
struct attachment;
struct lobby;
struct login;

#define CLIENT_ADDRESS_SIZE 64

/* The way to the peer. */
struct client_link {
    /* Sends or queues a frame; the callee takes its own reference. A replaceable frame
     * may be dropped when too much is queued: then client_lags() is called, later
     * presence_caught_up(). */
    void (*send)(struct client_link *link, struct frame *frame, bool replaceable);
    /* The same for one of many who are told the same and can wait: it only queues the
     * frame, and it is sent in its turn, some at each turn of the loop. NULL: as send(). */
    void (*send_later)(struct client_link *link, struct frame *frame);
    void (*close)(struct client_link *link, unsigned code, const char *reason);
};

struct client {
    unsigned references;
    struct client *next, **pprev; /* of all of the lobby */
    struct client_link *link;     /* NULL once the connection is gone */
    struct lobby *lobby;
    struct account *account; /* what its address may still take */
    struct login *login;     /* as whom it has logged in; NULL: as nobody */
    double chat_left;        /* lines that it may say now */
    uint64_t chat_ms;        /* when that was counted */
    bool greeted;
    bool lags; /* updates are dropped until the outbox is empty again */
    char (*seats_had)[ID_CHARS + 1]; /* matches in which it sat on this connection */
    unsigned seats_had_count;
    unsigned wrong_guesses;
    unsigned waiting; /* requests */
    struct attachment *attachments;
    unsigned attachment_count;
};

struct client *client_create(struct lobby *lobby, struct client_link *link,
                             const char *address);
struct client *client_ref(struct client *client);
void client_unref(struct client *client);

/* The time of an answer that the store's reply lets be written goes on the address that asked: from
 * `began_ns` (uv_hrtime()) until now. Takes a reference. */
void client_pay(struct client *client_take, uint64_t began_ns);

/* The link has dropped replaceable frames. When its outbox has run empty after that,
 * presence_caught_up() follows. */
void client_lags(struct client *client);

/* In which matches has it had a seat on this connection? The last ones are known. */
void client_note_seat(struct client *client, const char *match);
bool client_had_seat(const struct client *client, const char *match);

/* Sends what the buf holds as a reply or news that must not be dropped, and empties it. */
void client_send_buf(struct client *client, struct buf *buf);
void client_send(struct client *client, struct frame *frame, bool replaceable);
void client_send_later(struct client *client, struct frame *frame);

/* What a request is told when it is not done. */
struct objection {
    enum error error; /* ERROR_NONE: none */
    char text[240];   /* "": the error's own sentence */
    char where[160];
    json_t *refusal;  /* owned; of ERROR_REFUSED */
    int64_t retry_ms; /* when it can be; 0: the usual, where it may be sent again */
};

void objection_set(struct objection *objection, enum error error, const char *where,
                   const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Sends `error`; `match` and `state` (JSON text) may be NULL. Frees the refusal. */
void client_object(struct client *client, int64_t re, const char *match,
                   struct objection *objection, const char *state);

/* The same for an error without more to say. */
void client_error(struct client *client, int64_t re, const char *match, enum error error);

/* The same for one that passes after so many milliseconds. */
void client_error_later(struct client *client, int64_t re, const char *match,
                        enum error error, int64_t retry_ms, const char *text);

/* Why an address can store nothing more. */
#define CLIENT_BYTES_USED "Your address has stored all that it may in a day; go on later."

/* A wrong token or code: an error, and after some of them the end. */
void client_wrong_guess(struct client *client, int64_t re, const char *match,
                        enum error error);

#endif
