/* SPDX-License-Identifier: MIT */
/* See room.h. */
#include "room.h"

#include "bids.h"
#include "catalogue.h"
#include "invite.h"
#include "jsonx.h"
#include "notices.h"
#include "pacing.h"
#include "points.h"
#include "rating.h"
#include "talk.h"
#include "verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Degrees that say whose victory it is: "Union marginal". */
static bool names(const char *degree, const char *side) {
    return strncmp(degree, side, strlen(side)) == 0;
}

static void changed(struct client *client) {
    verify_keep(client);
    client_use_game(client);
    if (client->game != NULL && client->match.view != NULL)
        client->game->changed(client);
}

/* --- going in and out --------------------------------------------------------------- */

static void leave_quietly(struct client *client) {
    if (client->role == ROLE_SEATED || client->role == ROLE_WATCHING) {
        json_t *message = client_message_new(client, "leave", false);
        if (client->online)
            requests_send_take(&client->requests, message, REQUEST_FIRST, NULL, NULL);
        else
            json_decref(message);
    }
    client_drop_question(client);
    client_drop_game(client);
    match_finish(&client->match);
    match_init(&client->match, "");
    client->role = ROLE_NONE;
    client->entering = client->waiting_for_turn = false;
    client->chat_seen = (struct chat_seen){0, 0};
    client->dice_known = (struct audit_known){"", "", ""};
    json_decref(client->told.present);
    json_decref(client->told.hints);
    json_decref(client->told.clock);
    client->told = (struct told){0};
}

void room_leave(struct client *client) {
    leave_quietly(client);
}

/* What could not be entered is left again; a program that was started for it alone ends.
 */
static void not_entered(struct client *client) {
    client->role = ROLE_NONE;
    leave_quietly(client);
    client_link_refused(client);
}

static void reply_entered(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    (void)context;
    if (reply == NULL)
        return; /* the connection broke: room_come_back() asks again */
    client->entering = false;
    if (!client_is_granted(client, reply)) {
        not_entered(client);
        return;
    }
    client_link_followed(client);
    requests_resume(&client->requests);
}

void room_enter(struct client *client, bool from_scratch) {
    json_t *message =
        client_message_new(client, client->role == ROLE_SEATED ? "sit" : "watch", false);
    /* Without a token it is the account's, and of both sides the one that is named. */
    if (client->role == ROLE_SEATED && client->seat.token[0] != '\0')
        json_object_set_new(message, "token", json_string(client->seat.token));
    else if (client->role == ROLE_SEATED && client->seat.side[0] != '\0')
        json_object_set_new(message, "side", json_string(client->seat.side));
    else if (client->role != ROLE_SEATED)
        json_object_set_new(message, "name", json_string(client->name));
    if (client->role == ROLE_WATCHING && client->secret[0] != '\0')
        json_object_set_new(message, "link", json_string(client->secret));
    if (!from_scratch && client->match.n >= 0)
        json_object_set_new(message, "seen", json_integer(client->match.n));
    if (client->match.setup != NULL)
        json_object_set_new(message, "setup", json_false());
    client->entering = true;
    requests_send_take(&client->requests, message, REQUEST_FIRST, reply_entered, NULL);
}

void room_come_back(struct client *client) {
    room_enter(client, false);
}

void room_sit(struct client *client, const struct seat *seat) {
    leave_quietly(client);
    client->role = ROLE_SEATED;
    client->seat = *seat;
    match_init(&client->match, seat->match);
    room_enter(client, true);
}

void room_watch(struct client *client, const char *match, const char *secret) {
    leave_quietly(client);
    client->role = ROLE_WATCHING;
    snprintf(client->secret, sizeof client->secret, "%s", secret);
    match_init(&client->match, match);
    room_enter(client, true);
}

/* --- what is announced -------------------------------------------------------------- */

static void reply_opened(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply))
        return;
    client->seat.nonce[0] = '\0';
    seats_save(&client->folder, &client->seat);
}

/* The creator's nonce is opened as soon as the opponent has added his. */
static void open_nonce(struct client *client) {
    const struct match *match = &client->match;
    const char *creator = json_get_text(match->dice, "creator"),
               *side = match_side(match);
    if (creator == NULL || side == NULL || strcmp(creator, side) != 0 ||
        json_get_text(match->dice, "joiner_nonce") == NULL ||
        json_get_text(match->dice, "creator_nonce") != NULL || match_is_over(match) ||
        requests_has(&client->requests, "open-nonce"))
        return;
    if (client->seat.nonce[0] == '\0') {
        client_say(
            client, TONE_REFUSAL,
            "Your nonce for the dice is not kept here: open this match once on the "
            "device where you created it.");
        return;
    }
    json_t *message = client_message_new(client, "open-nonce", false);
    json_object_set_new(message, "nonce", json_string(client->seat.nonce));
    client_request_take(client, message, reply_opened, NULL);
}

/* What a proposal asks: "Ann asks ...". */
static const char *asked(const char *what) {
    static const struct {
        const char *what, *text;
    } kinds[] = {
        {"draw", "for a draw"},
        {"undo", "to take back an action"},
        {"pause", "for a pause of the clocks"},
        {"hints", "that each may ask what the computer would do"},
        {"link",
         "for a secret link for spectators, who then see everything that is hidden "
         "from either of you"},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].what, what) == 0)
            return kinds[i].text;
    return "for something that this client does not know";
}

static void announce_proposal(struct client *client) {
    const json_t *proposal = json_object_get(client->match.status, "proposal");
    char now[64] = "", who[200];
    if (proposal != NULL)
        snprintf(now, sizeof now, "%lld", (long long)json_get_number(proposal, "id", 0));
    if (strcmp(now, client->told.proposal) == 0)
        return;
    snprintf(client->told.proposal, sizeof client->told.proposal, "%s", now);
    const char *by = json_get_text(proposal, "by"),
               *what = json_get_text(proposal, "what");
    const char *own = match_side(&client->match);
    if (by == NULL || what == NULL)
        return;
    bool mine = own != NULL && strcmp(by, own) == 0;
    client_player_text(client, by, who, sizeof who);
    const char *asks = asked(what);
    if (mine)
        client_say(client, TONE_NOTE,
                   "You ask %s. Your opponent may accept or decline; `retract` takes it "
                   "back.",
                   asks);
    else if (own != NULL) {
        client_say(client, TONE_ASK, "%s asks %s: type accept or decline.%s", who, asks,
                   strcmp(what, "link") == 0 ? " " INVITE_TRUST : "");
        screen_ring(client->screen);
    } else
        client_say(client, TONE_NOTE, "%s asks %s.", who, asks);
}

/* Everybody is told that the players have agreed on one; they alone, which it is. */
static void announce_link(struct client *client) {
    bool linked = json_get_flag(client->match.status, "linked", false);
    if (linked && !client->told.linked && client->role == ROLE_SEATED)
        invite_say_secret(client);
    else if (linked && !client->told.linked)
        client_say(client, TONE_NOTE,
                   "The players have agreed on a secret link: who watches by it sees "
                   "everything.");
    client->told.linked = linked;
    client->told.helped = json_get_flag(client->match.status, "hints", false);
}

static void announce_rematch(struct client *client, const json_t *rematch) {
    const char *match = json_get_text(rematch, "match");
    if (match == NULL || strcmp(match, client->told.rematch) == 0)
        return;
    snprintf(client->told.rematch, sizeof client->told.rematch, "%s", match);
    if (json_get_text(rematch, "code") != NULL)
        client_say(
            client, TONE_ASK,
            "Your opponent has made a rematch with sides changed: `rematch` takes it.");
}

static void announce_over(struct client *client) {
    if (!match_is_over(&client->match) || client->told.over)
        return;
    client->told.over = true;
    if (client->role == ROLE_SEATED && !client->seat.over) {
        client->seat.over = true;
        client->seat.nonce[0] = '\0';
        seats_save(&client->folder, &client->seat);
    }
    if (strcmp(match_state(&client->match), "abandoned") == 0) {
        client_say(client, TONE_HEADING, "The match was abandoned.");
        return;
    }
    const json_t *result = json_object_get(client->match.status, "result");
    const char *winner = json_get_text(result, "winner");
    const char *degree = json_get_text(result, "degree");
    if (winner == NULL)
        client_say(client, TONE_HEADING, "The match is over: a draw.");
    else if (degree != NULL && strcmp(degree, "resigned") == 0)
        client_say(client, TONE_HEADING,
                   "The match is over: the %s wins, for the other side has resigned.",
                   client_side_text(client, winner));
    else if (degree != NULL && names(degree, client_side_text(client, winner)))
        client_say(client, TONE_HEADING, "The match is over: %s.", degree);
    else
        client_say(client, TONE_HEADING, "The match is over: a %s victory of the %s.",
                   degree == NULL ? "clear" : degree, client_side_text(client, winner));
    points_say(client);
    client_say(client, TONE_NOTE,
               "`statistics` shows the dice; `replay` shows the match again%s.",
               client->role == ROLE_SEATED
                   ? "; `rematch` offers another with sides changed"
                   : "");
    rating_of_match(client);
    verify_begin(client);
}

static void announce_decision(struct client *client) {
    const struct match *match = &client->match;
    char now[sizeof client->told.decision] = "";
    bool open = strcmp(match_state(match), "open") == 0;
    if (client->game != NULL && match_is_mine(match) && !match_is_over(match) && !open)
        client->game->ask_mark(client, now, sizeof now);
    if (strcmp(now, client->told.decision) == 0)
        return;
    snprintf(client->told.decision, sizeof client->told.decision, "%s", now);
    if (now[0] == '\0')
        return;
    client->waiting_for_turn = false;
    client->game->ask(client);
}

static void announce_stop(struct client *client) {
    bool stopped = json_is_true(json_object_get(client->match.status, "stopped"));
    if (stopped && !client->told.stop)
        client_say(
            client, TONE_REFUSAL,
            "The referee's program failed, and this match is stopped. Nothing that "
            "was played is lost; the host's log says what happened.");
    client->told.stop = stopped;
}

static void announce_resumption(struct client *client) {
    bool resumed = json_object_get(client->match.status, "resumed") != NULL;
    if (resumed && !client->told.resumption)
        client_say(client, TONE_REFUSAL,
                   "The referee's program has changed since this match was begun, and "
                   "cannot play its record again from the start. It goes on from a "
                   "position that was kept; its record will not be proven as a whole.");
    client->told.resumption = resumed;
}

/* The bell, when it becomes this client's turn; not for one who comes and finds it so. */
static void announce_turn(struct client *client) {
    const struct match *match = &client->match;
    bool mine = match_is_mine(match) && !match_is_over(match) &&
                strcmp(match_state(match), "open") != 0;
    if (mine && client->told.turn && !client->told.mine)
        screen_ring(client->screen);
    client->told.turn = true;
    client->told.mine = mine;
}

void room_announce(struct client *client) {
    if (client->role == ROLE_REPLAY)
        return;
    announce_turn(client);
    open_nonce(client);
    announce_stop(client);
    announce_resumption(client);
    announce_proposal(client);
    announce_link(client);
    announce_rematch(client, json_object_get(client->match.status, "rematch"));
    announce_decision(client);
    announce_over(client);
    if (match_is_over(&client->match))
        client->waiting_for_turn = false;
}

/* --- messages ----------------------------------------------------------------------- */

static void say_watching(struct client *client) {
    const char *as = json_get_text(client->match.you, "watching");
    int64_t delay = json_get_number(client->match.terms, "delay", 0);
    bool all = as != NULL && strcmp(as, "all") == 0;
    if (!all)
        client_say(client, TONE_NOTE, "You are watching.");
    else if (delay == 0 || match_is_over(&client->match))
        client_say(client, TONE_NOTE, "You are watching and see what both sides see.");
    else
        client_say(client, TONE_NOTE,
                   "You are watching and see what both sides see, %d turn%s late.",
                   (int)delay, delay == 1 ? "" : "s");
}

static void say_entered(struct client *client) {
    const struct match *match = &client->match;
    const char *side = match_side(match), *title = json_get_text(match->terms, "title");
    const json_t *scenario = json_object_get(match->setup, "scenario");
    const char *name = json_get_text(scenario, "name");
    struct buf terms = {0};
    client_say(client, TONE_HEADING, "%s%s%s", title ? title : "", title ? ": " : "",
               name ? name : "A match");
    if (side != NULL)
        bids_say_side(client);
    else
        say_watching(client);
    const char *other;
    json_t *seat;
    json_object_foreach (match->seats, other, seat) {
        if (catalogue_is_sealed(match->terms) ||
            (side != NULL && strcmp(other, side) == 0))
            continue;
        if (json_get_flag(seat, "taken", false))
            client_say(client, TONE_NOTE, "%s plays the %s.", match_player(match, other),
                       client_side_text(client, other));
    }
    catalogue_add_options(client, match->terms, &terms);
    if (side != NULL) {
        buf_add_text(&terms, terms.length > 0 ? " " : "");
        catalogue_add_spectators(match->terms, &terms);
    }
    buf_add_text(&terms, terms.length > 0 ? " " : "");
    pacing_add_terms(match->terms, &terms);
    catalogue_add_handicap(match->terms, &terms);
    if (json_get_flag(match->terms, "rated", false))
        buf_printf(&terms, "%sThe result is rated%s.", terms.length > 0 ? " " : "",
                   json_get_flag(match->status, "unrated", false) ? " no more" : "");
    if (terms.length > 0)
        client_say(client, TONE_NOTE, "%s", buf_text(&terms));
    buf_finish(&terms);
    if (client->game != NULL)
        client->game->standing(client);
    const char *hash = json_get_text(match->dice, "seed_hash");
    if (hash != NULL && !match_is_over(match))
        client_say(client, TONE_FAINT,
                   "The dice come from a secret that the server fixed before the match: "
                   "SHA-256 %s (`dice` says more).",
                   hash);
    if (strcmp(match_state(match), "open") == 0 && side != NULL)
        invite_say(client);
}

/* What an accepted proposal was for: it is gone, and its effect is there. */
static const char *agreed_to(const struct client *client) {
    bool linked = json_get_flag(client->match.status, "linked", false),
         helped = json_get_flag(client->match.status, "hints", false);
    return match_is_over(&client->match)    ? "a draw"
           : linked && !client->told.linked ? "a secret link for spectators"
           : helped && !client->told.helped ? "hints by the computer"
                                            : "a pause of the clocks";
}

static void say_about(struct client *client, const json_t *update) {
    const char *kind = json_get_text(update, "kind"), *by = json_get_text(update, "by");
    char who[200];
    bool mine = by != NULL && match_side(&client->match) != NULL &&
                strcmp(by, match_side(&client->match)) == 0;
    client_player_text(client, by, who, sizeof who);
    if (mine)
        snprintf(who, sizeof who, "You");
    const char *has = mine ? "have" : "has";
    if (kind == NULL)
        return;
    if (json_get_flag(update, "order", false))
        client_say(client, TONE_FAINT,
                   "By a standing order of %s:", mine ? "yours" : who);
    if (strcmp(kind, "join") == 0 && !mine)
        client_say(client, TONE_NOTE, "%s has taken the seat of the %s.",
                   match_player(&client->match, by) ? match_player(&client->match, by)
                                                    : "Somebody",
                   client_side_text(client, by));
    else if (strcmp(kind, "open-nonce") == 0)
        client_say(client, TONE_FAINT,
                   "Both secret numbers of the players are known: the dice are ready.");
    else if (strcmp(kind, "undo") == 0)
        client_say(client, TONE_EVENT, "%s %s taken back %s.", who, has,
                   !mine               ? "what was done last"
                   : client->undid_all ? "all that could be"
                                       : "the last action");
    else if (strcmp(kind, "accept") == 0 && json_object_get(update, "back_to") != NULL)
        client_say(client, TONE_EVENT, "%s %s agreed to take it back.", who, has);
    else if (strcmp(kind, "accept") == 0)
        client_say(client, TONE_EVENT, "%s %s agreed to %s.", who, has,
                   agreed_to(client));
    else if (strcmp(kind, "decline") == 0)
        client_say(client, TONE_NOTE, "%s %s declined.", who, has);
    else if (strcmp(kind, "withdraw") == 0)
        client_say(client, TONE_NOTE, "%s %s withdrawn the proposal.", who, has);
    else if (strcmp(kind, "resign") == 0)
        client_say(client, TONE_HEADING, "%s %s resigned.", who, has);
    else if (strcmp(kind, "resume") == 0)
        client_say(client, TONE_NOTE, "%s %s ended the pause: the clocks run.", who, has);
    else if (strcmp(kind, "rest") == 0)
        client_say(client, TONE_NOTE, "%s %s taken days off.", who, has);
    else if (strcmp(kind, "hint") == 0)
        client_say(client, TONE_NOTE,
                   "%s %s asked what the computer would do, for the first time. Later "
                   "questions are not told.",
                   who, has);
    else if (strcmp(kind, "give") == 0)
        pacing_say_given(client, who, has, json_get_number(update, "seconds", 0));
    else if (strcmp(kind, "claim") == 0 && json_get_flag(update, "time", false))
        client_say(client, TONE_HEADING, "%s %s won: the other side's time had run out.",
                   who, has);
    else if (strcmp(kind, "claim") == 0)
        client_say(client, TONE_HEADING, "%s %s claimed the match: the time had run out.",
                   who, has);
    else if (strcmp(kind, "vacate") == 0 && json_get_flag(update, "time", false))
        client_say(client, TONE_HEADING, "The %s had no time left: the computer goes on.",
                   client_side_text(client, by));
    else if (strcmp(kind, "vacate") == 0)
        client_say(client, TONE_HEADING, "%s %s given up the seat of the %s.", who, has,
                   client_side_text(client, by));
}

/* What was missed is told in words; the position has all of it already. */
static void tell_missed(struct client *client, const json_t *missed, int64_t known) {
    size_t i;
    json_t *deed;
    json_array_foreach (missed, i, deed) {
        if (json_get_number(deed, "n", 0) <= known)
            continue;
        say_about(client, deed);
        if (client->game != NULL)
            client->game->told(client, deed);
        if (json_object_get(deed, "back_to") != NULL)
            client->told.decision[0] = '\0';
    }
}

static void take_state(struct client *client, const json_t *state) {
    int64_t known = client->match.n;
    bool sealed = catalogue_is_sealed(client->match.terms);
    match_take_state(&client->match, state);
    bids_keep_side(client);
    if (sealed && bids_are_open(client))
        return;
    changed(client);
    if (known < 0) {
        say_entered(client);
        talk_catch_up(client, true);
    } else {
        tell_missed(client, json_object_get(state, "missed"), known);
        talk_catch_up(client, false);
    }
    room_announce(client);
}

/* False: something is missing before it. */
static bool take_update(struct client *client, const json_t *update) {
    bool known;
    bool was_open = strcmp(match_state(&client->match), "open") == 0;
    if (!match_take_update(&client->match, update, &known))
        return false;
    if (known)
        return true;
    changed(client);
    say_about(client, update);
    if (client->game != NULL)
        client->game->told(client, update);
    /* What was asked before an undo may be asked again. */
    if (json_object_get(update, "back_to") != NULL)
        client->told.decision[0] = '\0';
    if (was_open && strcmp(match_state(&client->match), "open") != 0)
        client->seat.code[0] = '\0';
    return true;
}

static void take_gap(struct client *client, const json_t *gap) {
    size_t i;
    json_t *update;
    json_array_foreach (json_object_get(gap, "updates"), i, update) {
        if (!take_update(client, update)) {
            room_enter(client, true);
            return;
        }
    }
    match_take_chat(&client->match, json_object_get(gap, "chat"));
    talk_catch_up(client, false);
    room_announce(client);
}

/* Who has come and gone since it was told last. */
static void take_presence(struct client *client, const json_t *message) {
    json_t *sides = json_object_get(message, "sides");
    const json_t *before = json_object_get(client->told.present, "sides");
    const char *side, *own = match_side(&client->match);
    json_t *here;
    char who[200];
    json_object_foreach (sides, side, here) {
        const json_t *was = json_object_get(before, side);
        if (before == NULL || (own != NULL && strcmp(side, own) == 0) ||
            json_is_true(was) == json_is_true(here))
            continue;
        client_player_text(client, side, who, sizeof who);
        client_say(client, TONE_FAINT, "%s %s.", who,
                   json_is_true(here) ? "is here" : "has gone away");
    }
    json_decref(client->told.present);
    client->told.present = json_incref((json_t *)message);
}

bool room_take(struct client *client, const json_t *message) {
    const char *type = json_get_text(message, "type"),
               *match = json_get_text(message, "match");
    if (client->role == ROLE_NONE || client->role == ROLE_REPLAY || type == NULL ||
        match == NULL || strcmp(match, client->match.id) != 0)
        return false;
    if (strcmp(type, "state") == 0) {
        take_state(client, message);
    } else if (strcmp(type, "gap") == 0) {
        take_gap(client, message);
    } else if (strcmp(type, "update") == 0) {
        if (client->match.n < 0)
            return true; /* the state is on its way */
        if (take_update(client, message))
            room_announce(client);
        else if (!client->entering)
            room_enter(client, false);
    } else if (strcmp(type, "presence") == 0) {
        take_presence(client, message);
    } else if (strcmp(type, "clock") == 0) {
        pacing_take(client, message);
    } else if (strcmp(type, "notify") == 0) {
        notices_take(client, message);
    } else if (strcmp(type, "rematch") == 0) {
        match_take_rematch(&client->match, json_object_get(message, "rematch"));
        announce_rematch(client, json_object_get(message, "rematch"));
    } else {
        return false;
    }
    return true;
}

void room_reply_acted(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    const char *code = json_get_text(reply, "code");
    (void)context;
    if (reply == NULL)
        return;
    if (code != NULL && strcmp(code, "stale") == 0) {
        client_say(
            client, TONE_REFUSAL,
            "The position has changed in the meantime, so nothing was done. Look again.");
        client->told.decision[0] = '\0';
        take_state(client, json_object_get(reply, "state"));
        return;
    }
    client_is_granted(client, reply);
}
