/* SPDX-License-Identifier: MIT */
/* The computer as an opponent and adviser: `ridgeline-bot` as a child of the server, twice. One plays: it is
 * told of invitations by its standard input, and comes to the server as any client does. The other is asked
 * what the server is asked (match/advice.h), and answers each question in a process of its own, so that
 * neither who plays nor a long question keeps a short one waiting. The server never thinks, and the
 * computer knows no more than its seats, and what is in a question. */
#ifndef RIDGELINE_COMPUTER_H
#define RIDGELINE_COMPUTER_H

#include "advice.h"

#include <stdbool.h>
#include <uv.h>

struct computer;

/* All copied. */
struct computer_options {
    uv_loop_t *loop;
    const char *program; /* its path */
    const char *games_folder;
    const char *folder;  /* where it keeps its seats */
    const char *url;     /* of this server, as it reaches it */
    unsigned memory_mib; /* of each of its processes; 0: any */
};

/* Starts it, now or as soon as that is possible. */
struct computer *computer_start(const struct computer_options *options);

/* Hands it the code of an invitation; NULL: is it there? False: it is not. */
bool computer_invite(struct computer *computer, const char *code, unsigned level);

/* Asks it (advice_ask_fn). False: it is not there, or has as much to do as it may have. */
bool computer_ask(struct computer *computer, const char *kind, unsigned patience_ms,
                  const char *question, size_t length, advice_fn *answered,
                  void *answered_arg);

/* Ends it, answers what waits (ADVICE_AWAY), frees all, and calls back. */
void computer_close(struct computer *computer, void (*closed)(void *arg), void *arg);

#endif
