/* SPDX-License-Identifier: MIT */
/* See profile.h. */
#include "profile.h"

#include "chore.h"
#include "jsonx.h"
#include "lobby.h"
#include "login.h"
#include "person.h"
#include "ranking.h"
#include "request.h"
#include "row.h"
#include "sheet.h"
#include "store.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Matches that are looked for, that are counted, and of these shown; kinds of results that are told apart. However
 * many somebody has played, no question costs more than these. */
enum { LATEST = 1000, COUNTED = 400, SHOWN = 50, TALLIES = 32, ROWS_AT_ONCE = 8 };

/* How matches of a game ended for who played a side. */
struct tally {
    char game[64], side[64];
    bool computer; /* played the other side */
    unsigned won, lost, drawn;
};

struct showing {
    struct chore chore; /* first */
    struct request *request;
    char key[PERSON_KEY_CHARS + 1];
    char reader[PERSON_KEY_CHARS + 1]; /* who asks */
    bool has_reader;
    char name[UTF8_BYTES_MAX(LIMIT_NAME_CHARS) + 1];
    enum store_shows shows;
    int64_t created_ms;
    struct store_match *rows[COUNTED]; /* owned */
    size_t count, seen, shown;
    struct tally tallies[TALLIES];
    size_t tally_count;
    struct buf ratings, matches;
};

static void showing_free(struct showing *showing) {
    for (size_t i = 0; i < showing->count; i++)
        free(showing->rows[i]);
    buf_finish(&showing->ratings);
    buf_finish(&showing->matches);
    request_destroy(showing->request);
    free(showing);
}

static void refuse(struct showing *showing, enum error error) {
    client_error(showing->request->client, showing->request->msg.id, NULL, error);
    showing_free(showing);
}

/* ---- Counting ---- */

static struct tally *tally_of(struct showing *showing, const char *game, const char *side,
                              bool computer) {
    for (size_t i = 0; i < showing->tally_count; i++) {
        struct tally *tally = &showing->tallies[i];
        if (strcmp(tally->game, game) == 0 && strcmp(tally->side, side) == 0 &&
            tally->computer == computer)
            return tally;
    }
    if (showing->tally_count == TALLIES)
        return NULL;
    struct tally *tally = &showing->tallies[showing->tally_count++];
    *tally = (struct tally){.computer = computer};
    snprintf(tally->game, sizeof tally->game, "%s", game);
    snprintf(tally->side, sizeof tally->side, "%s", side);
    return tally;
}

static void count_side(struct showing *showing, const struct store_match *stored,
                       const struct terms *terms, const char *side) {
    json_auto_t *status = json_loads(stored->status, 0, NULL);
    const char *winner = json_get_text(json_object_get(status, "result"), "winner");
    struct tally *tally = tally_of(showing, terms->game, side, terms->computer > 0);
    if (tally == NULL)
        return;
    if (winner == NULL)
        tally->drawn++;
    else if (strcmp(winner, side) == 0)
        tally->won++;
    else
        tally->lost++;
}

static void show_row(struct showing *showing, const struct store_match *stored) {
    struct buf *buf = &showing->matches;
    if (showing->shows != STORE_SHOWS_MATCHES || showing->shown == SHOWN)
        return;
    wire_open(buf, NULL);
    row_write(buf, showing->request->client->lobby, stored);
    wire_close(buf);
    showing->shown++;
}

/* Who played both sides has beaten nobody. */
static void count_row(struct showing *showing, const struct store_match *stored) {
    struct terms terms;
    const struct codec *codec;
    enum side side = stored->owned == 1U << SIDE_FIRST    ? SIDE_FIRST
                     : stored->owned == 1U << SIDE_SECOND ? SIDE_SECOND
                                                          : SIDE_NONE;
    if (side == SIDE_NONE || sheet_load_terms(stored, &terms, &codec) < 0)
        return;
    count_side(showing, stored, &terms, codec->rules->side_names[side]);
    terms_finish(&terms);
    show_row(showing, stored);
}

static void answer(struct showing *showing) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_PROFILE, showing->request->msg.id);
    wire_text(&buf, "name", showing->name);
    wire_number(&buf, "created", showing->created_ms);
    wire_open_array(&buf, "results");
    for (size_t i = 0; i < showing->tally_count; i++) {
        const struct tally *tally = &showing->tallies[i];
        wire_open(&buf, NULL);
        wire_text(&buf, "game", tally->game);
        wire_text(&buf, "side", tally->side);
        if (tally->computer)
            wire_flag(&buf, "computer", true);
        wire_number(&buf, "won", tally->won);
        wire_number(&buf, "lost", tally->lost);
        wire_number(&buf, "drawn", tally->drawn);
        wire_close(&buf);
    }
    wire_close_array(&buf);
    buf_add(&buf, ",", 1);
    buf_add(&buf, showing->ratings.bytes, showing->ratings.length);
    if (showing->shows == STORE_SHOWS_MATCHES) {
        wire_open_array(&buf, "matches");
        buf_add(&buf, showing->matches.bytes, showing->matches.length);
        wire_close_array(&buf);
    }
    wire_end(&buf);
    client_send_buf(showing->request->client, &buf);
    buf_finish(&buf);
}

static bool step(struct chore *chore) {
    struct showing *showing = (struct showing *)chore;
    for (int i = 0; i < ROWS_AT_ONCE && showing->seen < showing->count; i++)
        count_row(showing, showing->rows[showing->seen++]);
    if (showing->seen < showing->count)
        return false;
    answer(showing);
    return true;
}

static void end(struct chore *chore) {
    showing_free((struct showing *)chore);
}

/* ---- From the store ---- */

static void on_matches(void *arg, int error, const struct store_match *matches,
                       size_t count, bool more) {
    struct showing *showing = arg;
    struct client *client = showing->request->client;
    (void)more;
    if (error < 0) {
        refuse(showing, lobby_read_error(client->lobby, error, NULL));
        return;
    }
    for (size_t i = 0; i < count; i++)
        showing->rows[showing->count++] = row_keep_new(&matches[i]);
    showing->chore = (struct chore){.client = client, .step = step, .end = end};
    chore_begin(client->lobby, &showing->chore);
}

/* Somebody who is not there and somebody who shows nothing are told alike, and looked for alike: the store does not
 * find either. */
static void on_person(void *arg, int error, const struct store_person *person,
                      const struct store_login *logins, size_t count) {
    struct showing *showing = arg;
    struct lobby *lobby = showing->request->client->lobby;
    (void)logins;
    (void)count;
    if (error < 0) {
        refuse(showing, error == -ENOENT ? ERROR_NO_PROFILE
                                         : lobby_read_error(lobby, error, NULL));
        return;
    }
    showing->shows = person->shows;
    ranking_write(&showing->ratings, person);
    snprintf(showing->name, sizeof showing->name, "%s", person->name);
    showing->created_ms = person->created_ms;
    struct store_filter filter = {.owner = showing->key,
                                  .only_public = true,
                                  .latest = LATEST,
                                  .states = STORE_STATE_BIT(STORE_FINISHED),
                                  .reader = showing->has_reader ? showing->reader : NULL,
                                  .limit = COUNTED};
    if (store_list_matches(lobby->store, &filter, on_matches, showing) < 0)
        refuse(showing, ERROR_BUSY);
}

void profile_profile(struct client *client, struct msg *msg) {
    if (!client->lobby->options.accounts) {
        client_error(client, msg->id, NULL, ERROR_NO_ACCOUNTS);
        return;
    }
    struct request *request = request_new(client, msg);
    if (request == NULL)
        return;
    struct showing *showing = xcalloc(1, sizeof *showing);
    showing->request = request;
    person_key(request->msg.profile.name, showing->key);
    if (client->login != NULL) {
        showing->has_reader = true;
        memcpy(showing->reader, client->login->person, sizeof showing->reader);
    }
    if (store_get_profile(client->lobby->store, showing->key,
                          showing->has_reader ? showing->reader : NULL, on_person,
                          showing) < 0)
        refuse(showing, ERROR_BUSY);
}
