/* SPDX-License-Identifier: MIT */
/* The computer as an opponent: `ridgeline-bot` as a child of the server, which is started again
 * when it ends. It is told of invitations by its standard input, and comes to the server as any
 * client does: the server never thinks, and the computer knows no more than its seats. */
#ifndef RIDGELINE_COMPUTER_H
#define RIDGELINE_COMPUTER_H

#include <stdbool.h>
#include <uv.h>

struct computer;

/* All copied. */
struct computer_options {
    uv_loop_t *loop;
    const char *program; /* its path */
    const char *games_folder;
    const char *folder; /* where it keeps its seats */
    const char *url;    /* of this server, as it reaches it */
};

/* Starts it, now or as soon as that is possible. */
struct computer *computer_start(const struct computer_options *options);

/* Hands it the code of an invitation; NULL: is it there? False: it is not. */
bool computer_invite(struct computer *computer, const char *code, unsigned level);

/* Ends it, frees all, and calls back. */
void computer_close(struct computer *computer, void (*closed)(void *arg), void *arg);

#endif
