/* SPDX-License-Identifier: MIT */
/* From bytes to handlers. */
#include "dispatch.h"

#include "account.h"
#include "afterwards.h"
#include "arrows.h"
#include "bind.h"
#include "call.h"
#include "block.h"
#include "chore.h"
#include "cups.h"
#include "disclose.h"
#include "errand.h"
#include "found.h"
#include "library.h"
#include "limit.h"
#include "listing.h"
#include "lobby.h"
#include "log.h"
#include "msg.h"
#include "mute.h"
#include "notify.h"
#include "orders_of.h"
#include "people.h"
#include "play.h"
#include "presence.h"
#include "profile.h"
#include "ranking.h"
#include "question.h"
#include "replay.h"
#include "report.h"
#include "request.h"
#include "settle.h"
#include "statistics.h"
#include "talk.h"
#include "version.h"
#include "wire.h"
#include "wishes.h"
#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>

struct dispatch {
    struct lobby *lobby;
    unsigned messages_per_second, burst;
    struct buf hello_start, hello_end; /* around the time; the catalogue is made once */
};

/* ---- hello, ping, and what goes into the record ---- */

static const char *const features[] = {"chat",    "notes",  "undo",       "draw",
                                       "rematch", "replay", "statistics", "delay",
                                       "clock",   "arrows"};

static void handle_hello(struct peer *peer, struct msg *msg) {
    struct client *client = peer->client;
    if (client->greeted) {
        client_error(client, msg->id, NULL, ERROR_HELLO_TWICE);
        return;
    }
    client->greeted = true;
    const struct dispatch *dispatch = peer->dispatch;
    struct buf buf = {0};
    wire_begin(&buf, REPLY_HELLO, msg->id);
    buf_add(&buf, dispatch->hello_start.bytes, dispatch->hello_start.length);
    wire_number(&buf, "time", lobby_now_ms());
    buf_add(&buf, dispatch->hello_end.bytes, dispatch->hello_end.length);
    client_send_buf(client, &buf);
    buf_finish(&buf);
}

static void handle_ping(struct peer *peer, struct msg *msg) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_PONG, msg->id);
    wire_number(&buf, "time", lobby_now_ms());
    wire_end(&buf);
    client_send_buf(peer->client, &buf);
    buf_finish(&buf);
}

static void handle_play(struct attachment *attachment, struct msg *msg) {
    struct request *request = request_new(attachment->client, msg);
    if (request == NULL)
        return;
    request->side = (enum side)attachment->viewer;
    request_note_seats(request, attachment->match);
    play(attachment->match, request);
}

/* ---- The table ---- */

/* One handler a message, of the kind that its `who` in messages.def asks for. */
static const struct {
    void (*anybody)(struct peer *peer, struct msg *msg);
    void (*greeted)(struct client *client, struct msg *msg);
    void (*present)(struct attachment *attachment, struct msg *msg);
    bool plays; /* goes on for longer when the address has used up its time */
} handlers[MSG_TYPES] = {
    [MSG_HELLO] = {.anybody = handle_hello, .plays = true},
    [MSG_PING] = {.anybody = handle_ping, .plays = true},
    [MSG_LIST] = {.greeted = listing_list},
    [MSG_CREATE] = {.greeted = found_create, .plays = true},
    [MSG_LOOK] = {.greeted = found_look},
    [MSG_JOIN] = {.greeted = found_join, .plays = true},
    [MSG_SIT] = {.greeted = presence_sit, .plays = true},
    [MSG_WATCH] = {.greeted = presence_watch},
    [MSG_LEAVE] = {.present = presence_leave, .plays = true},
    [MSG_ACT] = {.present = handle_play, .plays = true},
    [MSG_TRY] = {.present = question_try},
    [MSG_ASK] = {.present = question_ask},
    [MSG_HINT] = {.present = question_hint},
    [MSG_UNDO] = {.present = handle_play, .plays = true},
    [MSG_PROPOSE] = {.present = handle_play, .plays = true},
    [MSG_RESPOND] = {.present = handle_play, .plays = true},
    [MSG_RESIGN] = {.present = handle_play, .plays = true},
    [MSG_OPEN_NONCE] = {.present = handle_play, .plays = true},
    [MSG_VACATE] = {.present = handle_play, .plays = true},
    [MSG_ORDERS] = {.present = orders_orders, .plays = true},
    [MSG_RESUME] = {.present = handle_play, .plays = true},
    [MSG_REST] = {.present = handle_play, .plays = true},
    [MSG_GIVE] = {.present = handle_play, .plays = true},
    [MSG_CLAIM] = {.present = handle_play, .plays = true},
    [MSG_REMATCH] = {.present = found_rematch},
    [MSG_CHAT] = {.present = talk_chat, .plays = true},
    [MSG_ARROWS] = {.present = arrows_draw},
    [MSG_CHAT_RULE] = {.present = talk_chat_rule},
    [MSG_MUTE] = {.present = mute_set},
    [MSG_INVITE_COMPUTER] = {.present = call_computer, .plays = true},
    [MSG_CHAT_LOG] = {.present = talk_chat_log},
    [MSG_NOTES] = {.present = talk_notes},
    [MSG_NOTIFY] = {.present = notify_notify},
    [MSG_NOTIFY_CONFIRM] = {.present = notify_confirm},
    [MSG_NOTIFY_END] = {.present = notify_end},
    [MSG_NOTIFY_STOP] = {.greeted = notify_stop},
    [MSG_DAILY] = {.greeted = notify_daily},
    [MSG_DAILY_TURNS] = {.greeted = notify_daily_turns},
    [MSG_DAILY_CONFIRM] = {.greeted = notify_daily_confirm},
    [MSG_DAILY_END] = {.greeted = notify_daily_end},
    [MSG_ENROL] = {.greeted = people_enrol},
    [MSG_LOGIN] = {.greeted = people_login},
    [MSG_ACCOUNT] = {.greeted = people_account, .plays = true},
    [MSG_LOGOUT] = {.greeted = people_logout, .plays = true},
    [MSG_ACCOUNT_PASSWORD] = {.greeted = people_password},
    [MSG_ACCOUNT_RECOVER] = {.greeted = people_recover},
    [MSG_ACCOUNT_DELETE] = {.greeted = people_delete},
    [MSG_ACCOUNT_SEAT] = {.greeted = bind_seat},
    [MSG_MINE] = {.greeted = listing_mine},
    [MSG_PROFILE] = {.greeted = profile_profile},
    [MSG_ACCOUNT_PROFILE] = {.greeted = people_show},
    [MSG_RATING] = {.present = ranking_of_match},
    [MSG_RATINGS] = {.greeted = ranking_of_game},
    [MSG_CUPS] = {.greeted = cups_list},
    [MSG_CUP] = {.greeted = cups_show},
    [MSG_CUP_OPEN] = {.greeted = cups_open},
    [MSG_CUP_ENTER] = {.greeted = cups_enter},
    [MSG_CUP_LEAVE] = {.greeted = cups_leave},
    [MSG_CUP_START] = {.greeted = cups_start},
    [MSG_CUP_RULE] = {.greeted = cups_rule},
    [MSG_CUP_END] = {.greeted = cups_end},
    [MSG_CUP_PLAY] = {.greeted = cups_play, .plays = true},
    [MSG_WISHES] = {.greeted = wishes_list},
    [MSG_WISH] = {.greeted = wishes_wish},
    [MSG_WISH_END] = {.greeted = wishes_end},
    [MSG_BLOCK] = {.present = block_opponent},
    [MSG_BLOCKS] = {.greeted = block_list},
    [MSG_BLOCK_END] = {.greeted = block_end},
    [MSG_REPORT] = {.present = report_report},
    [MSG_REPORTS] = {.greeted = report_own},
    [MSG_SEATS] = {.greeted = listing_seats},
    [MSG_DISCLOSE] = {.present = disclose_disclose, .plays = true},
    [MSG_ANALYSIS] = {.greeted = afterwards_analysis},
    [MSG_RECORD] = {.greeted = replay_record},
    [MSG_REPLAY] = {.greeted = replay_replay},
    [MSG_RULES] = {.greeted = library_rules},
    [MSG_STATISTICS] = {.greeted = statistics_statistics},
};

/* ---- The gate ---- */

/* A bucket that fills with time. */
static bool rate_allows(struct peer *peer, uint64_t now_ms) {
    const struct dispatch *dispatch = peer->dispatch;
    if (dispatch->messages_per_second == 0)
        return true;
    peer->tokens +=
        (double)(now_ms - peer->refilled_ms) * dispatch->messages_per_second / 1000;
    if (peer->tokens > dispatch->burst)
        peer->tokens = dispatch->burst;
    peer->refilled_ms = now_ms;
    if (peer->tokens < 1)
        return false;
    peer->tokens -= 1;
    peer->over_rate = 0;
    return true;
}

/* Nothing is done; the message is only looked at for the id of its answer. One who goes
 * on against a full stop is closed. */
static void slow_down(struct peer *peer, const char *bytes, size_t size) {
    struct client *client = peer->client;
    if (++peer->over_rate > peer->dispatch->burst) {
        if (client->link != NULL)
            client->link->close(client->link, 1008, "too many messages");
        return;
    }
    struct msg msg;
    struct msg_fault fault;
    int64_t id = -1;
    if (msg_decode(bytes, size, &msg, &fault) < 0) {
        id = fault.id;
    } else {
        id = msg.id;
        msg_finish(&msg);
    }
    client_error(client, id, NULL, ERROR_SLOW_DOWN);
}

static void answer_fault(struct client *client, const struct msg_fault *fault) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_ERROR, fault->id);
    wire_text(&buf, "code", fault->code);
    wire_text(&buf, "text", fault->text);
    if (fault->where[0] != '\0')
        wire_text(&buf, "where", fault->where);
    wire_end(&buf);
    client_send_buf(client, &buf);
    buf_finish(&buf);
    lobby_count(client->lobby, COUNT_FAULTS);
}

/* How far below empty the time of an address may be for this message: what plays a match
 * goes on for long after everything that can wait. */
static unsigned overdraft_ms(enum msg_type type) {
    return handlers[type].plays ? LIMIT_WORK_BURST_MS : 0;
}

static bool time_allows(struct peer *peer, const struct msg *msg) {
    struct client *client = peer->client;
    int64_t wait_ms = account_wait(client->account, overdraft_ms(msg->type));
    if (wait_ms == 0 && !handlers[msg->type].plays &&
        account_line(client->account)->count >= LIMIT_CHORES_PER_ADDRESS)
        wait_ms = LIMIT_RETRY_MS; /* what waits already will take all that there is */
    if (wait_ms > 0)
        client_error_later(
            client, msg->id, NULL, ERROR_SLOW_DOWN, wait_ms,
            "Your address asks for more than its share of the server's time.");
    peer->rests = wait_ms > 0;
    return wait_ms == 0;
}

/* Phase and seat: who may send this, and from where. */
static void hand_over(struct peer *peer, struct msg *msg) {
    struct client *client = peer->client;
    enum msg_who who = msg_who(msg->type);
    if (who > ANYBODY && !client->greeted) {
        client_error(client, msg->id, NULL, ERROR_HELLO_FIRST);
        return;
    }
    if (who == ANYBODY) {
        handlers[msg->type].anybody(peer, msg);
        return;
    }
    if (who == GREETED) {
        handlers[msg->type].greeted(client, msg);
        return;
    }
    struct attachment *attachment = match_find_attachment(client, msg_match(msg));
    if (attachment == NULL)
        client_error(client, msg->id, msg_match(msg), ERROR_NOT_PRESENT);
    else if (who == SEATED && !attachment->seated)
        client_error(client, msg->id, msg_match(msg), ERROR_NOT_SEATED);
    else if (attachment->seated && settle_is_under_way(attachment->match))
        client_error(client, msg->id, msg_match(msg), ERROR_BUSY);
    else
        handlers[msg->type].present(attachment, msg);
}

/* What is refused for another reason costs time as well. */
static void rest_without_time(struct peer *peer) {
    peer->rests = account_wait(peer->client->account, 0) > 0;
}

static void receive(struct peer *peer, const char *bytes, size_t size, uint64_t now_ms) {
    if (!rate_allows(peer, now_ms)) {
        slow_down(peer, bytes, size);
        rest_without_time(peer);
        return;
    }
    struct msg msg;
    struct msg_fault fault;
    if (msg_decode(bytes, size, &msg, &fault) < 0) {
        answer_fault(peer->client, &fault);
        rest_without_time(peer);
        return;
    }
    peer->client->lobby->counts[COUNT_MESSAGES] += figures_weight();
    log_debug("dispatch.message", "type=%s", msg_wire_name(msg.type));
    if (time_allows(peer, &msg))
        hand_over(peer, &msg);
    msg_finish(&msg);
}

/* Size is the connection's matter (it closes for it), then: rate, form, phase, seat. The
 * number is tested where the position is known, in play.c; then comes the handler.
 * Refusing takes time as well, and is counted. */
void dispatch_received(struct peer *peer, const char *bytes, size_t size,
                       uint64_t now_ms) {
    uint64_t began = uv_hrtime();
    peer->rests = false;
    receive(peer, bytes, size, now_ms);
    account_spend(peer->client->account, uv_hrtime() - began);
}

bool dispatch_must_wait(const struct peer *peer) {
    return account_had_its_turn(peer->client->account);
}

static bool has_seat(const struct client *client) {
    for (const struct attachment *at = client->attachments; at != NULL;
         at = at->next_of_client)
        if (at->seated)
            return true;
    return false;
}

/* Not before its address can pay and has nothing waiting; but nobody is kept waiting for
 * what others ask at the same address for longer than this. */
bool dispatch_may_go_on(struct peer *peer, uint64_t rested_ms) {
    struct account *account = peer->client->account;
    if (rested_ms >= (has_seat(peer->client) ? LIMIT_REST_SEATED_MS : LIMIT_REST_MS))
        return true;
    return account_line(account)->first == NULL && account_wait(account, 0) == 0;
}

/* ---- Life ---- */

static void make_hello(struct dispatch *dispatch, const char *public_url) {
    struct buf *buf = &dispatch->hello_start;
    buf_add(buf, ",", 1);
    wire_number(buf, "protocol", 1);
    wire_text(buf, "server", "ridgelined " RIDGELINE_VERSION);
    wire_open_array(buf, "features");
    for (size_t i = 0; i < sizeof features / sizeof *features; i++)
        wire_element(buf, features[i]);
    if (dispatch->lobby->options.invite_computer != NULL)
        wire_element(buf, "computer");
    if (dispatch->lobby->postman != NULL)
        wire_element(buf, "notify");
    if (dispatch->lobby->options.accounts) {
        wire_element(buf, "accounts");
        wire_element(buf, "cups");
        wire_element(buf, "wishes");
    }
    wire_close_array(buf);
    wire_text_if(buf, "url", public_url);
    wire_text_if(buf, "push_key", postman_push_key(dispatch->lobby));
    if (dispatch->lobby->options.create_password != NULL)
        wire_flag(buf, "create_password", true);

    buf = &dispatch->hello_end;
    buf_add(buf, ",", 1);
    wire_open(buf, "limits");
    wire_number(buf, "message_bytes", LIMIT_MESSAGE_BYTES);
    wire_number(buf, "depth", LIMIT_MESSAGE_DEPTH);
    wire_number(buf, "matches", LIMIT_MATCHES_PER_CONNECTION);
    wire_number(buf, "messages_per_second", dispatch->messages_per_second);
    wire_number(buf, "burst", dispatch->burst);
    wire_close(buf);
    wire_open_array(buf, "games");
    const struct games *games = &dispatch->lobby->games;
    for (size_t i = 0; i < games->count; i++)
        wire_json(buf, NULL, games->games[i].catalogue);
    wire_close_array(buf);
    wire_end(buf);
}

struct dispatch *dispatch_create(struct lobby *lobby, const char *public_url,
                                 unsigned messages_per_second, unsigned burst) {
    struct dispatch *dispatch = xcalloc(1, sizeof *dispatch);
    dispatch->lobby = lobby;
    lobby->passed_over = errand_pass_over;
    dispatch->messages_per_second = messages_per_second;
    dispatch->burst = burst;
    make_hello(dispatch, public_url);
    return dispatch;
}

void dispatch_destroy(struct dispatch *dispatch) {
    if (dispatch == NULL)
        return;
    buf_finish(&dispatch->hello_start);
    buf_finish(&dispatch->hello_end);
    free(dispatch);
}

void dispatch_opened(struct dispatch *dispatch, struct peer *peer,
                     struct client_link *link, const char *address, uint64_t now_ms) {
    *peer = (struct peer){.dispatch = dispatch,
                          .client = client_create(dispatch->lobby, link, address),
                          .tokens = dispatch->burst,
                          .refilled_ms = now_ms};
}

void dispatch_closed(struct peer *peer) {
    presence_gone(peer->client);
    peer->client = NULL;
}

void dispatch_caught_up(struct peer *peer) {
    presence_caught_up(peer->client);
}

bool dispatch_greeted(const struct peer *peer) {
    return peer->client->greeted;
}
