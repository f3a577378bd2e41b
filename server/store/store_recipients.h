/* SPDX-License-Identifier: MIT */
/* Recipients, in the store: where notices about a seat, or about all of somebody's, go, and what is due to them. Written
 * and read as store.h says of all. */
#ifndef RIDGELINE_STORE_STORE_RECIPIENTS_H
#define RIDGELINE_STORE_STORE_RECIPIENTS_H

#include "store.h"

#define STORE_RECIPIENTS_MAX 16 /* of one seat */

struct store_recipient {
    const char *match; /* or a person's key, where `seat` is STORE_NO_SEAT */
    int seat;
    uint32_t number;    /* among those of the seat or person, 1.. */
    const char *text;   /* the caller's: how to reach it */
    const char *notice; /* what is due to it; NULL: nothing */
    int64_t due_ms;     /* when; 0: nothing */
    bool turns; /* of a person's: he is told of every turn in his matches there, too */

    /* Told: this is not what is due to the recipient itself, but news of this number, that a person's is told besides
     * (store_tell_person()). */
    int64_t news;
};

/* A recipient, new or in place of the one of that number, with what is due to it. `hash` is
 * that of a secret by which it is found (store_get_recipient()). */
void store_recipient(struct store_write *write, const struct store_recipient *recipient,
                     const uint8_t hash[STORE_HASH_SIZE]);

/* -ESTALE if it is not there. */
void store_drop_recipient(struct store_write *write, const char *match, int seat,
                          uint32_t number);

/* What is due to all recipients of a seat, in place of what was due; 0 and NULL: nothing. Also to those recipients of whose
 * seat it is who are told of every turn: each has one of the seat that is like it, of which no list tells. */
void store_due(struct store_write *write, const char *match, int seat, int64_t due_ms,
               const char *notice);

/* Something for each of a person's recipients to tell then, beside whatever else is due to it: neither takes the other's
 * place. Without recipients it does nothing. */
void store_tell_person(struct store_write *write, const char *person, int64_t due_ms,
                       const char *notice);

/* The seat is about to be vacated without its holder: its recipients are not the seat's any more, but stand with
 * `seat` + STORE_SEATS until they were told this. Before store_vacate(). */
void store_part(struct store_write *write, const char *match, int seat, int64_t due_ms,
                const char *notice);

/* What is due to this recipient from now on (0 and NULL: nothing), and its new text, if what
 * was due is still due; else -ESTALE. With `news` the news are due then, or gone (a notice that is given nevertheless takes the
 * place of the recipient's own, and stands there); that and the text are changed only if the text still is the recipient's `text`. */
void store_told(struct store_write *write, const struct store_recipient *recipient,
                int64_t due_ms, const char *notice, const char *text);

/* ---- Reading ---- */

/* The recipients of a seat, or (STORE_NO_SEAT) of a person, in order; the one of a secret (-ENOENT: none); those to whom
 * something was due by then, the longest first. */
typedef void store_recipients_fn(void *arg, int error,
                                 const struct store_recipient *recipients, size_t count);
int store_get_recipients(struct store *store, const char *match, int seat,
                         store_recipients_fn *done, void *arg);
int store_get_recipient(struct store *store, const uint8_t hash[STORE_HASH_SIZE],
                        store_recipients_fn *done, void *arg);

/* What stands for a person's recipient of that number with his seats, since he is told of every turn there: only what was told
 * and still holds, the matches that changed last first. */
int store_list_lent(struct store *store, const char *person, uint32_t number,
                    size_t limit, store_recipients_fn *done, void *arg);
int store_list_due(struct store *store, int64_t until_ms, size_t limit,
                   store_recipients_fn *done, void *arg);

#endif
