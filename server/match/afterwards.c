/* SPDX-License-Identifier: MIT */
/* See afterwards.h. */
#include "afterwards.h"

#include "account.h"
#include "advice.h"
#include "jsonx.h"
#include "known.h"
#include "load.h"
#include "lobby.h"
#include "log.h"
#include "lookback.h"
#include "replay.h"
#include "sheet.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { ASKERS = 16 };

/* Being worked out. */
struct analysing {
    struct match *match;     /* pinned */
    struct account *account; /* who asked first, and rests for it: a reference */
    uint64_t began_ms;       /* of the loop: when the computer was asked */
    struct asker {
        struct client *client; /* a reference */
        int64_t re;
    } askers[ASKERS];
    unsigned asker_count;
};

static void answer(struct client *client, int64_t re, const struct match *match) {
    struct buf buf = {0};
    const char *name;
    json_t *value;
    wire_begin(&buf, REPLY_ANALYSIS, re);
    wire_text(&buf, "match", match->id);
    json_object_foreach (match->analysis, name, value)
        wire_json(&buf, name, value);
    wire_end(&buf);
    client_send_buf(client, &buf);
    buf_finish(&buf);
}

static void end(struct analysing *analysing, enum error error) {
    struct match *match = analysing->match;
    match->analysing = NULL;
    account_release(analysing->account);
    for (unsigned i = 0; i < analysing->asker_count; i++) {
        struct asker *asker = &analysing->askers[i];
        if (error == ERROR_NONE)
            answer(asker->client, asker->re, match);
        else
            client_error(asker->client, asker->re, match->id, error);
        client_unref(asker->client);
    }
    match->pins--;
    match->idle_since_ms = lobby_now_ms();
    free(analysing);
}

/* It is told even if it could not be kept: then it is worked out again one day. */
static void on_stored(void *arg, int error) {
    struct analysing *analysing = arg;
    if (error < 0)
        log_warn("match.analysis", "match=%s error=%d", analysing->match->id, error);
    end(analysing, ERROR_NONE);
}

static void on_analysed(void *arg, enum advice_end how, const json_t *found) {
    struct analysing *analysing = arg;
    struct match *match = analysing->match;
    account_rest_analysis(analysing->account,
                          uv_now(match->lobby->loop) - analysing->began_ms);
    if (how != ADVICE_GIVEN) {
        end(analysing, advice_error(how));
        return;
    }
    match->analysis = json_deep_copy(found);
    log_info("match.analysis", "match=%s", match->id);
    if (match->trial != NULL || match->rematch_due ||
        sheet_keep_secrets(match, on_stored, analysing) < 0)
        on_stored(analysing, -EAGAIN);
}

static void on_record(void *arg, struct frame *record, bool busy) {
    struct analysing *analysing = arg;
    enum error error = busy ? ERROR_BUSY : ERROR_INTERNAL;
    analysing->began_ms = uv_now(analysing->match->lobby->loop);
    if (record != NULL)
        error = advice_ask(analysing->match->lobby, ADVICE_ANALYSIS,
                           (const char *)frame_bytes(record), record->length, on_analysed,
                           analysing);
    if (error != ERROR_NONE)
        end(analysing, error);
}

static void ask(struct match *match, struct client *client, int64_t re) {
    struct analysing *analysing = match->analysing;
    bool first = analysing == NULL;
    int64_t wait_ms = first ? account_wait_analysis(client->account) : 0;
    if (wait_ms > 0) {
        client_error_later(client, re, match->id, ERROR_BUSY, wait_ms,
                           "The computer has just analysed a match for your address: "
                           "another in as long as that took.");
        return;
    }
    if (first) {
        analysing = match->analysing = xcalloc(1, sizeof *analysing);
        analysing->match = match;
        analysing->account = account_ref(match->lobby, account_address(client->account));
        match->pins++;
    } else if (analysing->asker_count == ASKERS) {
        client_error(client, re, match->id, ERROR_BUSY);
        return;
    }
    analysing->askers[analysing->asker_count++] = (struct asker){client_ref(client), re};
    if (first)
        replay_whole(match->lobby, account_address(client->account), match->id, on_record,
                     analysing);
}

static void on_loaded(void *arg, struct match *match, enum error error) {
    struct request *request = arg;
    if (match == NULL)
        lookback_failed(request, error);
    else if (match->standing.state != MATCH_FINISHED)
        client_error(request->client, request->msg.id, match->id, ERROR_NOT_FINISHED);
    else if (match->analysis != NULL)
        answer(request->client, request->msg.id, match);
    else
        ask(match, request->client, request->msg.id);
    request_destroy(request);
}

void afterwards_analysis(struct client *client, struct msg *msg) {
    struct request *request = request_new(client, msg);
    if (request != NULL)
        match_load(client->lobby, request->msg.analysis.match, on_loaded, request);
}
