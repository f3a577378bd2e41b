/* Finding, creating and joining matches. */
#ifndef RIDGELINE_CLI_LOBBY_H
#define RIDGELINE_CLI_LOBBY_H

#include "client.h"
#include "commands.h"

/* The server has greeted us for the first time: does what the link asks for, or says what can
 * be done. Unanswered intentions of an earlier run are sent again. */
void lobby_begin(struct client *client);

/* How the opponent can be invited to the present match. */
void lobby_say_invitation(struct client *client);

/* Sends a message that makes a seat (create, join, rematch), and sits when it is made. Takes
 * the message; `nonce` is kept with the seat ("": none). */
void lobby_make_seat_take(struct client *client, json_t *message, const char *nonce);

/* Joins by invitation code or by the id of a match, after a look at its terms. */
void lobby_join(struct client *client, const char *code, const char *match);

/* A number of the last list: a seat to take again, or a match to join or watch. */
bool lobby_choose(struct client *client, unsigned number);

/* What can stand behind a command of the lobby. */
void lobby_complete(struct client *client, const struct command *command,
                    struct completion *ret_completion);

extern const struct command lobby_commands[];
extern const size_t lobby_command_count;

#endif
