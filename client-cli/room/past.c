/* SPDX-License-Identifier: MIT */
/* See past.h. A replay fetches the position at a number and some updates ahead; going
 * back fetches the position again. */
#include "past.h"

#include "catalogue.h"
#include "jsonx.h"
#include "lists.h"
#include "room.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LOG_LINES = 600, AHEAD = 20, PLAY_MS = 1500, JUMP_MOST = 100000000 };

/* --- the log ------------------------------------------------------------------------ */

void past_show_log(struct client *client) {
    char *text = screen_said_new(client->screen, LOG_LINES);
    screen_page(client->screen, "Log", text, true);
    free(text);
}

static void run_log(struct client *client, const struct words *words) {
    size_t lines = words->count > 1 ? strtoul(words->list[1], NULL, 10) : LOG_LINES;
    if (screen_is_plain(client->screen) && words->count < 2)
        lines = 20;
    char *text = screen_said_new(client->screen, lines == 0 ? LOG_LINES : lines);
    screen_page(client->screen, "Log", text, true);
    free(text);
}

/* --- replays ------------------------------------------------------------------------ */

static void say_where(struct client *client) {
    client_say(client, TONE_FAINT,
               "Replay: %lld of %lld. Type next, back, to N, play or leave.",
               (long long)client->match.n, (long long)client->replay.last);
}

static void drop_ahead(struct client *client) {
    json_decref(client->replay.ahead);
    client->replay.ahead = NULL;
}

struct fetching {
    char match[ID_CHARS + 1];
    bool show; /* what led to the position is told */
    /* Looking for the last number of this viewer that is not after a time: it lies from
     * `low` on and before `high`. -1: not looking. */
    int64_t until, low, high;
};

static void take_position(struct client *client, const json_t *reply, bool show) {
    if (!client_is_granted(client, reply)) {
        if (client->match.view == NULL) {
            room_leave(client);
            client_link_refused(client);
        }
        return;
    }
    client_link_followed(client);
    bool first = client->match.view == NULL;
    match_take_replay(&client->match, reply);
    client->replay.last = json_get_number(reply, "last", client->match.n);
    client->replay.at = json_get_number(reply, "at", 0);
    drop_ahead(client);
    client->replay.ahead = json_copy(json_object_get(reply, "updates"));
    client_use_game(client);
    if (client->game != NULL) {
        client->game->changed(client);
        if (show && json_object_get(reply, "events") != NULL)
            client->game->told(client, reply);
    }
    if (first || show)
        say_where(client);
}

static void reply_replay(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct fetching *fetching = context;
    if (reply != NULL && client->role == ROLE_REPLAY &&
        strcmp(client->match.id, fetching->match) == 0)
        take_position(client, reply, fetching->show);
    free(fetching);
}

static void ask_position(struct client *client, int64_t n, struct fetching *fetching);

/* The other viewer has numbers of his own; halving finds the one of the moment. */
static void reply_looking(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct fetching *fetching = context;
    if (reply == NULL || client->role != ROLE_REPLAY ||
        strcmp(client->match.id, fetching->match) != 0) {
        free(fetching);
        return;
    }
    int64_t n = json_get_number(reply, "n", 0);
    if (fetching->high < 0)
        fetching->high = json_get_number(reply, "last", 0) + 1;
    else if (json_get_number(reply, "at", 0) <= fetching->until)
        fetching->low = n;
    else
        fetching->high = n;
    bool found = fetching->high - fetching->low <= 1;
    int64_t next = fetching->low + (found ? 0 : (fetching->high - fetching->low) / 2);
    const char *type = json_get_text(reply, "type");
    if (found || type == NULL || strcmp(type, "replay") != 0)
        fetching->until = -1; /* this is the one; a refusal is told as it comes */
    ask_position(client, next, fetching);
}

static void ask_position(struct client *client, int64_t n, struct fetching *fetching) {
    bool looking = fetching->until >= 0;
    json_t *message = client_message_new(client, "replay", false);
    json_object_set_new(message, "n", json_integer(n));
    json_object_set_new(message, "steps", json_integer(looking ? 0 : AHEAD));
    if (client->replay.as[0] != '\0')
        json_object_set_new(message, "as", json_string(client->replay.as));
    if (client->match.setup == NULL)
        json_object_set_new(message, "setup", json_true());
    client_request_take(client, message, looking ? reply_looking : reply_replay,
                        fetching);
}

static struct fetching *fetching_new(const struct client *client, bool show) {
    struct fetching *fetching = xcalloc(1, sizeof *fetching);
    memcpy(fetching->match, client->match.id, sizeof fetching->match);
    fetching->show = show;
    fetching->until = fetching->high = -1;
    return fetching;
}

static void fetch(struct client *client, int64_t n, bool show) {
    ask_position(client, n, fetching_new(client, show));
}

void past_replay(struct client *client, const char *match, int64_t n) {
    char id[ID_CHARS + 1];
    snprintf(id, sizeof id, "%s", match);
    room_leave(client);
    uv_timer_stop(&client->replay.timer);
    drop_ahead(client);
    match_init(&client->match, id);
    client->role = ROLE_REPLAY;
    client->replay.as[0] = '\0';
    fetch(client, n < 0 ? 0 : n, n > 0);
}

/* One update on; false: nothing is ahead. */
static bool step(struct client *client) {
    bool known;
    json_t *update = json_array_get(client->replay.ahead, 0);
    if (update == NULL)
        return false;
    json_incref(update);
    json_array_remove(client->replay.ahead, 0);
    bool taken = match_take_update(&client->match, update, &known);
    if (taken)
        client->replay.at = json_get_number(update, "at", client->replay.at);
    if (taken && !known && client->game != NULL) {
        client->game->changed(client);
        client->game->told(client, update);
    }
    json_decref(update);
    return taken;
}

static void run_next(struct client *client, const struct words *words) {
    if (client->role != ROLE_REPLAY) {
        client_say(client, TONE_REFUSAL, "There is no replay: `replay` begins one.");
        return;
    }
    long count = words->count > 1 ? strtol(words->list[1], NULL, 10) : 1;
    if (client->match.n >= client->replay.last) {
        client_say(client, TONE_NOTE, "This is the end.");
        return;
    }
    for (long i = 0; i < count; i++) {
        if (step(client))
            continue;
        /* The rest of the way in one go: the position there. */
        int64_t to = client->match.n + (count - i);
        fetch(client, to < client->replay.last ? to : client->replay.last, true);
        return;
    }
    say_where(client);
}

static void run_back(struct client *client, const struct words *words) {
    long count = words->count > 1 ? strtol(words->list[1], NULL, 10) : 1;
    if (client->role != ROLE_REPLAY) {
        client_say(client, TONE_REFUSAL, "There is no replay: `replay` begins one.");
        return;
    }
    int64_t to = client->match.n - (count > 0 ? count : 1);
    fetch(client, to < 0 ? 0 : to, true);
}

static void run_to(struct client *client, const struct words *words) {
    if (client->role != ROLE_REPLAY || words->count < 2) {
        client_say(client, TONE_REFUSAL, "In a replay: to NUMBER, to end or to start.");
        return;
    }
    int64_t to = strtoll(words->list[1], NULL, 10);
    if (words->list[1][0] == 'e')
        to = client->replay.last;
    if (to < 0 || to > client->replay.last || to > JUMP_MOST)
        to = client->replay.last;
    fetch(client, to, true);
}

static void on_play(uv_timer_t *timer) {
    struct client *client = timer->data;
    if (client->role != ROLE_REPLAY) { /* it was left */
        uv_timer_stop(timer);
        return;
    }
    screen_begin(client->screen);
    bool stepped = step(client);
    bool over = client->match.n >= client->replay.last;
    if (!stepped && !over && !requests_has(&client->requests, "replay"))
        fetch(client, client->match.n, false);
    if (over) {
        uv_timer_stop(timer);
        say_where(client);
    }
    screen_end(client->screen);
    client_refresh(client);
}

static void run_play(struct client *client, const struct words *words) {
    if (client->role != ROLE_REPLAY) {
        client_say(client, TONE_REFUSAL, "There is no replay: `replay` begins one.");
        return;
    }
    if (uv_is_active((uv_handle_t *)&client->replay.timer)) {
        uv_timer_stop(&client->replay.timer);
        say_where(client);
        return;
    }
    double seconds = words->count > 1 ? strtod(words->list[1], NULL) : 0;
    uint64_t every =
        seconds >= 0.1 && seconds < 60 ? (uint64_t)(seconds * 1000) : PLAY_MS;
    uv_timer_start(&client->replay.timer, on_play, 0, every);
    client_say(client, TONE_FAINT, "Playing; play again stops.");
}

static void run_as(struct client *client, const struct words *words) {
    if (client->role != ROLE_REPLAY || words->count < 2) {
        client_say(client, TONE_REFUSAL, "In a replay: as SIDE, as public or as all.");
        return;
    }
    const json_t *game = catalogue_game(
        client, client->match.terms != NULL ? client->match.terms : client->match.setup);
    static const char *const others[] = {"public", "all"};
    const char *as = catalogue_choice(json_object_get(game, "sides"), words->list[1]);
    for (size_t i = 0; as == NULL && i < sizeof others / sizeof *others; i++)
        if (strncasecmp(others[i], words->list[1], strlen(words->list[1])) == 0)
            as = others[i];
    if (as == NULL) {
        client_say(client, TONE_REFUSAL, "There is no side \"%s\".", words->list[1]);
        return;
    }
    snprintf(client->replay.as, sizeof client->replay.as, "%s", as);
    /* Numbers of another viewer count other things: the same moment is looked for. */
    struct fetching *fetching = fetching_new(client, true);
    fetching->until = client->replay.at;
    ask_position(client, 0, fetching);
}

static void run_replay(struct client *client, const struct words *words) {
    struct link link = {.n = -1};
    const char *word = words->count > 1 ? words->list[1] : NULL;
    const char *hash = word == NULL ? NULL : strchr(word, '#');
    if (hash != NULL && link_parse(hash + 1, &link) == NULL && link.match[0] != '\0') {
        past_replay(client, link.match, link.n);
    } else if (word != NULL && ids_is_code(word, ID_CHARS) && strlen(word) == ID_CHARS) {
        past_replay(client, word,
                    words->count > 2 ? strtoll(words->list[2], NULL, 10) : 0);
    } else if (word != NULL && lists_match(client, strtoul(word, NULL, 10)) != NULL) {
        past_replay(client, lists_match(client, strtoul(word, NULL, 10)), 0);
    } else if (word == NULL && client->match.id[0] != '\0' &&
               strcmp(match_state(&client->match), "finished") == 0) {
        char id[ID_CHARS + 1];
        snprintf(id, sizeof id, "%s", client->match.id);
        past_replay(client, id, 0);
    } else {
        client_say(
            client, TONE_REFUSAL,
            "Which match? replay MATCH, with the number in the last list, the id or "
            "the link of a finished match.");
    }
}

const struct command past_commands[] = {
    {"log", "", PLACE_ANY, "[LINES]", "Shows what was said before (also Page Up).",
     run_log, "Looking back"},
    {"replay", "", PLACE_ONLINE, "[NUMBER|MATCH|LINK]",
     "Shows a finished match again, step by step.\n"
     "Then: next, back, to N, play, as SIDE, leave.",
     run_replay, NULL},
    {"next", "", PLACE_BOARD, "[COUNT]", "In a replay: what happened next.", run_next,
     NULL},
    {"back", "", PLACE_BOARD, "[COUNT]", "In a replay: goes back.", run_back, NULL},
    {"to", "", PLACE_BOARD, "N|end", "In a replay: goes to a number.", run_to, NULL},
    {"play", "", PLACE_BOARD, "[SECONDS]", "In a replay: goes on by itself, or stops.",
     run_play, NULL},
    {"as", "", PLACE_BOARD, "SIDE|public|all", "In a replay: shows what that side saw.",
     run_as, NULL},
};
const size_t past_command_count = sizeof past_commands / sizeof *past_commands;
