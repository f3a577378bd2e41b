/* SPDX-License-Identifier: MIT */
/* The host's door: a socket in the data folder, which only the owner of that folder can
 * open, takes commands for the running server. One line is one command, one line of JSON
 * its answer. */
#ifndef RIDGELINE_HOST_H
#define RIDGELINE_HOST_H

#include <stdbool.h>
#include <uv.h>

struct host;
struct lobby;

enum { HOST_WHY_SIZE = 640 };

/* Listens in `folder`, in place of what a killed server may have left there: the caller
 * holds the store of that folder, so no other server is running on it. 0, or a negative
 * error with a sentence. */
int host_open(uv_loop_t *loop, struct lobby *lobby, const char *folder,
              struct host **ret_host, char ret_why[HOST_WHY_SIZE]);

/* Closes the socket and its connections, then calls back. */
void host_close(struct host *host, void (*closed)(void *arg), void *arg);

/* The other end: sends a command (hosting.h) to the server that runs on this folder, waits
 * for its answer and prints it; with `until_it_ends` also for the end of that server. 0 if
 * it was done; else negative, with the server's sentence or why there was none. */
int host_ask(const char *folder, const char *command, bool until_it_ends,
             char ret_why[HOST_WHY_SIZE]);

#endif
