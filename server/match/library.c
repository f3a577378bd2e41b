/* SPDX-License-Identifier: MIT */
/* See library.h. */
#include "library.h"

#include "lobby.h"
#include "msg.h"
#include "wire.h"

#include <string.h>

void library_rules(struct client *client, struct msg *msg) {
    const struct game *game =
        games_find(&client->lobby->games, msg->rules.game, msg->rules.edition);
    if (game == NULL) {
        client_error(client, msg->id, NULL, ERROR_UNKNOWN_GAME);
        return;
    }
    struct buf buf = {0};
    wire_begin(&buf, REPLY_RULES, msg->id);
    wire_text(&buf, "game", msg->rules.game);
    wire_text(&buf, "edition", msg->rules.edition);
    if (game->rulebook_text != NULL)
        wire_raw(&buf, "book", game->rulebook_text, strlen(game->rulebook_text));
    wire_end(&buf);
    client_send_buf(client, &buf);
    buf_finish(&buf);
}
