/* SPDX-License-Identifier: MIT */
/* See statistics.h. During a match it counts what this viewer was told of; after its end
 * everything, or what one side saw. */
#include "statistics.h"

#include "jsonx.h"
#include "tally.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct counting {
    char match[ID_CHARS + 1], as[SEAT_SIDE_SIZE];
    struct tally tally;
};

static void ask_page(struct client *client, struct counting *counting, int64_t from);

static const char *side_text(const void *client, const char *side) {
    return client_side_text(client, side);
}

static void say_table(struct client *client, const struct counting *counting) {
    struct buf buf = {0};
    tally_text(&counting->tally, side_text, client, &buf);
    if (buf.length == 0) {
        client_say(client, TONE_NOTE, "No dice have been seen yet.");
    } else {
        buf_add_text(&buf,
                     "\nusual: the hits that so many dice bring on the average; luck: "
                     "the hits above that. A mean of 3.5 is usual.");
        screen_page(client->screen, "Dice", buf_text(&buf), false);
    }
    buf_finish(&buf);
}

static void reply_page(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct counting *counting = context;
    bool here = strcmp(client->match.id, counting->match) == 0;
    if (reply != NULL && here && client_is_granted(client, reply)) {
        int64_t to = json_get_number(reply, "to", 0),
                last = json_get_number(reply, "last", 0);
        bool goes_on = to < last && to > json_get_number(reply, "from", 0);
        tally_add(&counting->tally, json_object_get(reply, "rows"));
        if (goes_on) {
            ask_page(client, counting, to);
            return;
        }
        say_table(client, counting);
    }
    free(counting);
}

static void ask_page(struct client *client, struct counting *counting, int64_t from) {
    json_t *message = client_message_new(client, "statistics", false);
    if (counting->as[0] != '\0')
        json_object_set_new(message, "as", json_string(counting->as));
    json_object_set_new(message, "from", json_integer(from));
    client_request_take(client, message, reply_page, counting);
}

/* The viewer that a word names: a side, "public" or "all"; NULL: none. */
static const char *find_viewer(const struct client *client, const char *word) {
    static const char *const others[] = {"public", "all"};
    const char *side;
    json_t *seat;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcasecmp(others[i], word) == 0)
            return others[i];
    json_object_foreach (client->match.seats, side, seat)
        if (strncasecmp(side, word, strlen(word)) == 0)
            return side;
    return client->role == ROLE_REPLAY ? word : NULL;
}

static void run_statistics(struct client *client, const struct words *words) {
    const char *viewer = client->role == ROLE_REPLAY ? client->replay.as : "";
    if (words->count > 1)
        viewer = find_viewer(client, words->list[1]);
    if (viewer == NULL) {
        client_say(client, TONE_REFUSAL,
                   "statistics SIDE, statistics public or statistics all.");
        return;
    }
    struct counting *counting = xcalloc(1, sizeof *counting);
    memcpy(counting->match, client->match.id, sizeof counting->match);
    snprintf(counting->as, sizeof counting->as, "%s", viewer);
    ask_page(client, counting, 0);
}

const struct command statistics_commands[] = {
    {"statistics", "luck", PLACE_BOARD, "[SIDE|public|all]",
     "Counts the dice by side and kind of roll, and compares them with what is usual.\n"
     "During a match only the rolls that you have seen; after its end all of them, or "
     "with a side those that it saw.",
     run_statistics, NULL},
};
const size_t statistics_command_count =
    sizeof statistics_commands / sizeof *statistics_commands;
