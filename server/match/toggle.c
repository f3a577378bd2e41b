/* SPDX-License-Identifier: MIT */
/* See toggle.h. */
#include "toggle.h"

#include "log.h"
#include "sheet.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdlib.h>

/* ---- On its way to the disk ---- */

struct toggling {
    struct match *match; /* pinned */
    bool *flag, before;
    toggle_done_fn *done;
    void *arg;
};

static void on_stored(void *arg, int error) {
    struct toggling toggling = *(struct toggling *)arg;
    free(arg);
    if (error < 0) {
        log_error("match.toggle", "match=%s error=%d", toggling.match->id, error);
        *toggling.flag = toggling.before;
    }
    toggling.done(toggling.arg, error);
    toggling.match->pins--;
}

bool toggle_set(struct match *match, bool *flag, bool on, toggle_done_fn *done,
                void *arg) {
    if (match->trial != NULL || match->rematch_due)
        return false;
    struct toggling *toggling = xcalloc(1, sizeof *toggling);
    *toggling = (struct toggling){match, flag, *flag, done, arg};
    match->pins++;
    *flag = on;
    if (sheet_keep_secrets(match, on_stored, toggling) < 0)
        on_stored(toggling, -EAGAIN);
    return true;
}

/* ---- Asked for by who sits there ---- */

struct wish {
    struct match *match;
    struct client *client; /* a reference */
    int64_t re;
    enum side side;
    toggle_frame_fn *frame;
    bool everybody;
};

static void tell(const struct wish *wish) {
    struct match *match = wish->match;
    struct frame *frame = wish->frame(match, wish->side, wish->re);
    client_send(wish->client, frame, false);
    frame_unref(frame);
    frame = wish->frame(match, wish->side, -1);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        if (wish->everybody || (enum side)viewer == wish->side)
            match_send(match, (enum viewer)viewer, frame, wish->client);
    frame_unref(frame);
}

static void on_wished(void *arg, int error) {
    struct wish *wish = arg;
    if (error < 0)
        client_error(wish->client, wish->re, wish->match->id,
                     error == -EAGAIN ? ERROR_BUSY : ERROR_NOT_SAVED);
    else
        tell(wish);
    client_unref(wish->client);
    free(wish);
}

void toggle_ask(struct attachment *attachment, int64_t re, bool *flag, bool on,
                toggle_frame_fn *frame, bool everybody) {
    struct match *match = attachment->match;
    struct wish *wish = xcalloc(1, sizeof *wish);
    *wish = (struct wish){match, client_ref(attachment->client),
                          re,    (enum side)attachment->viewer,
                          frame, everybody};
    if (toggle_set(match, flag, on, on_wished, wish))
        return;
    client_error(wish->client, re, match->id, ERROR_BUSY);
    client_unref(wish->client);
    free(wish);
}
