/* SPDX-License-Identifier: MIT */
/* See disclose.h. */
#include "disclose.h"

#include "jsonx.h"
#include "known.h"
#include "lobby.h"
#include "sheet.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* On its way to the disk. */
struct disclosing {
    struct match *match;   /* pinned */
    struct client *client; /* a reference */
    int64_t re;
    enum side side;
};

static void answer(struct client *client, const struct match *match, int64_t re,
                   enum side side) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_DISCLOSE, re);
    wire_text(&buf, "match", match->id);
    wire_text(&buf, "side", match_side_name(match, side));
    wire_end(&buf);
    client_send_buf(client, &buf);
    buf_finish(&buf);
}

static void on_stored(void *arg, int error) {
    struct disclosing *disclosing = arg;
    struct match *match = disclosing->match;
    json_t *told = match->disclosed[disclosing->side];
    if (error == 0) {
        answer(disclosing->client, match, disclosing->re, disclosing->side);
    } else {
        json_array_remove(told, json_array_size(told) - 1);
        client_error(disclosing->client, disclosing->re, match->id,
                     error == -EAGAIN ? ERROR_BUSY : ERROR_NOT_SAVED);
    }
    match->pins--;
    client_unref(disclosing->client);
    free(disclosing);
}

static bool is_pledged(const struct match *match, enum side side, const char *text) {
    uint8_t hash[HASH_BYTES];
    hash_bytes(text, strlen(text), hash);
    for (uint32_t i = 1; i <= match->history.last; i++) {
        const struct entry *entry = history_entry(&match->history, i);
        if (entry->pledge != NULL && entry->by == side &&
            memcmp(entry->pledge->bytes, hash, HASH_BYTES) == 0)
            return true;
    }
    return false;
}

static bool is_told(const struct match *match, enum side side, const char *text) {
    size_t i;
    json_t *one;
    json_array_foreach (match->disclosed[side], i, one)
        if (strcmp(json_get_text(one, "text"), text) == 0)
            return true;
    return false;
}

static void keep(struct attachment *attachment, const struct msg *msg, enum side side) {
    struct match *match = attachment->match;
    json_t *one = json_pack("{s:s}", "text", msg->disclose.text);
    if (msg->disclose.remark != NULL)
        json_object_set_new(one, "remark", json_string(msg->disclose.remark));
    if (match->disclosed[side] == NULL)
        match->disclosed[side] = json_array();
    json_array_append_new(match->disclosed[side], one);
    struct disclosing *disclosing = xcalloc(1, sizeof *disclosing);
    *disclosing =
        (struct disclosing){match, client_ref(attachment->client), msg->id, side};
    match->pins++;
    if (sheet_keep_secrets(match, on_stored, disclosing) < 0)
        on_stored(disclosing, -EAGAIN);
}

void disclose_disclose(struct attachment *attachment, struct msg *msg) {
    struct match *match = attachment->match;
    enum side side = (enum side)attachment->viewer;
    enum error error = ERROR_NONE;
    if (match->standing.state != MATCH_FINISHED)
        error = ERROR_NOT_FINISHED;
    else if (!is_pledged(match, side, msg->disclose.text))
        error = ERROR_NOT_PERMITTED;
    else if (match->trial != NULL || match->rematch_due)
        error = ERROR_BUSY;
    if (error != ERROR_NONE)
        client_error(attachment->client, msg->id, match->id, error);
    else if (is_told(match, side, msg->disclose.text))
        answer(attachment->client, match, msg->id, side);
    else
        keep(attachment, msg, side);
}
