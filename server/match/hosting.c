/* See hosting.h. */
#include "hosting.h"

#include "ids.h"
#include "load.h"
#include "lobby.h"
#include "play.h"
#include "request.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A vacate whose match is not in memory yet. */
struct eviction {
    struct request *request;
    char *side;
};

static void on_loaded(void *arg, struct match *match, enum error error) {
    struct eviction *eviction = arg;
    struct request *request = eviction->request;
    const char *id = request->msg.vacate.match;
    enum side side = SIDE_FIRST;
    while (match != NULL && side < SIDE_NONE &&
           strcmp(match_side_name(match, side), eviction->side) != 0)
        side++;
    if (match == NULL) {
        client_error(request->client, request->msg.id, id, error);
        request_destroy(request);
    } else if (side == SIDE_NONE || !match->standing.taken[side]) {
        struct objection objection = {.error = ERROR_NONE};
        objection_set(&objection, ERROR_BAD_VALUE, "side", "Nobody sits there: %.40s.",
                      eviction->side);
        client_object(request->client, request->msg.id, id, &objection, NULL);
        request_destroy(request);
    } else {
        request->side = side;
        request->by_host = true;
        request->vacated = match->vacated[side];
        play(match, request);
    }
    free(eviction->side);
    free(eviction);
}

void hosting_vacate(struct client *client, const char *match, const char *side) {
    char text[160];
    uint8_t bytes[KEY_BYTES];
    char key[HEX_CHARS(KEY_BYTES) + 1];
    struct msg msg;
    struct msg_fault fault;
    ids_random(bytes, sizeof bytes);
    hex_write(bytes, sizeof bytes, key);
    int length = snprintf(
        text, sizeof text,
        "{\"type\":\"vacate\",\"id\":1,\"match\":\"%.40s\",\"key\":\"%s\"}", match, key);
    if (msg_decode(text, (size_t)length, &msg, &fault) < 0) {
        client_error(client, 1, NULL, ERROR_UNKNOWN_MATCH);
        return;
    }
    struct request *request = request_new(client, &msg);
    if (request == NULL)
        return;
    struct eviction *eviction = xmalloc(sizeof *eviction);
    *eviction = (struct eviction){.request = request, .side = xstrdup(side)};
    match_load(client->lobby, request->msg.vacate.match, on_loaded, eviction);
}
