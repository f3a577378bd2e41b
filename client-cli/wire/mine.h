/* SPDX-License-Identifier: MIT */
/* The seats that are one's own on a server: those of the account that the connection is logged in to, and
 * those of a guest whose tokens are kept here. Each once. */
#ifndef RIDGELINE_CLI_MINE_H
#define RIDGELINE_CLI_MINE_H

#include "requests.h"
#include "seats.h"

struct mine {
    struct seat
        *seats;   /* those of the account may be without a token; then `sit` needs none */
    json_t *rows; /* one a seat: {ok, yours, row} as `seats` and `mine` have them */
    size_t count;
};

/* `failed`: an answer of the server that ended it, or NULL; `mine` has then what came before. Its contents
 * are the callee's. Not called if the program ends. */
typedef void mine_fn(void *owner, struct mine *mine, const json_t *failed, void *context);

void mine_ask(struct requests *requests, const struct folder *folder, const char *server,
              bool is_logged_in, mine_fn *done, void *context);

void mine_finish(struct mine *mine);

#endif
