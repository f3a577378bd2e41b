/* SPDX-License-Identifier: MIT */
/* Messages that wait. */
#include "request.h"

#include "limit.h"
#include "lobby.h"
#include "match.h"
#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>

struct request *request_new(struct client *client, struct msg *msg_take) {
    if (client->waiting >= LIMIT_WAITING_PER_CONNECTION) {
        client_error(client, msg_take->id, msg_match(msg_take), ERROR_BUSY);
        return NULL;
    }
    struct request *request = xcalloc(1, sizeof *request);
    request->client = client_ref(client);
    request->since_ns = uv_hrtime();
    client->waiting++;
    request->msg = *msg_take;
    *msg_take = (struct msg){.type = MSG_NONE, .id = -1};
    return request;
}

void request_destroy(struct request *request) {
    if (request == NULL)
        return;
    histogram_add(&request->client->lobby->waited,
                  (double)(uv_hrtime() - request->since_ns) / 1e9, figures_weight());
    request->client->waiting--;
    client_unref(request->client);
    msg_finish(&request->msg);
    json_decref(request->data);
    free(request);
}

void request_note_seats(struct request *request, const struct match *match) {
    memcpy(request->vacated, match->vacated, sizeof request->vacated);
}

bool request_is_void(const struct request *request, const struct match *match,
                     enum side side) {
    return request->vacated[side] != match->vacated[side];
}
