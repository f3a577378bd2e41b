/* SPDX-License-Identifier: MIT */
/* Statistics of a match's dice, of those rolls that the asker was told of. They are made
 * from the record when they are asked for, a page at a time, so that no question costs
 * more than playing a few hundred entries. */
#include "statistics.h"

#include "chore.h"
#include "known.h"
#include "load.h"
#include "lobby.h"
#include "log.h"
#include "lookback.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 64, ROLLS_PER_ENTRY = 128, PLAIN_SIDES = 6 };

/* All rolls of one kind, with dice of one kind, by one side. */
struct row {
    const char *kind;
    enum side side;
    bool succeeds; /* at least one of them could succeed or fail */
    unsigned sides;
    uint32_t rolls, dice, faces[DICE_SIDES_MAX];
    uint32_t hits;
    uint32_t chances; /* of a hit, in parts of a die's sides */
};

struct tally {
    struct row rows[ROWS];
    size_t count;
};

/* A game that had more kinds of rolls would lose the last ones from its statistics. */
static struct row *row_of(struct tally *tally, const struct told_roll *roll) {
    for (size_t i = 0; i < tally->count; i++)
        if (tally->rows[i].side == roll->side && tally->rows[i].sides == roll->sides &&
            strcmp(tally->rows[i].kind, roll->kind) == 0)
            return &tally->rows[i];
    if (tally->count == ROWS)
        return NULL;
    struct row *row = &tally->rows[tally->count++];
    *row = (struct row){.kind = roll->kind, .side = roll->side, .sides = roll->sides};
    return row;
}

static void add_roll(struct tally *tally, const struct told_roll *roll) {
    struct row *row = row_of(tally, roll);
    if (row == NULL)
        return;
    row->rolls++;
    for (unsigned i = 0; i < roll->count; i++) {
        row->dice++;
        row->faces[roll->faces[i] - 1]++;
        if (roll->lowest == 0)
            continue;
        row->succeeds = true;
        row->hits += roll->faces[i] >= roll->lowest;
        row->chances += roll->sides + 1u - roll->lowest;
    }
}

/* ---- Going through the record ---- */

/* Only entries with dice that the viewer was told of are looked at; those between them
 * are played where they lead on to the next, and passed over where they do not. */
struct search {
    struct match *match;
    void *state;   /* after entry `head` */
    uint32_t head; /* NOWHERE: undefined */
    void *events;
    char why[160];
};

static const uint32_t NOWHERE = UINT32_MAX;

static bool is_wanted(const struct history *history, enum viewer viewer, uint32_t entry) {
    return history_entry(history, entry)->rolls_size > 0 &&
           history_told(history, viewer, entry);
}

static int play_entry(struct search *search, uint32_t entry, bool wanted) {
    struct history *history = &search->match->history;
    uint32_t parent = history_parent(history, entry);
    if (search->head != parent && !wanted) {
        search->head = NOWHERE;
        return 0;
    }
    if (search->head != parent &&
        history_state(history, parent, search->state, search->why) < 0)
        return -EPROTO;
    search->head = entry;
    return history_play(history, entry, search->state, search->events, search->why);
}

static void add_entry(struct tally *tally, const struct search *search,
                      enum viewer viewer) {
    const struct match *match = search->match;
    struct told_roll rolls[ROLLS_PER_ENTRY];
    size_t count = codec_rolls(match->codec, match->setup->setup, search->events, viewer,
                               rolls, ROLLS_PER_ENTRY);
    for (size_t i = 0; i < count; i++)
        add_roll(tally, &rolls[i]);
}

/* ---- The answer ---- */

static void write_row(struct buf *buf, const struct match *match, const struct row *row) {
    wire_open(buf, NULL);
    wire_text_if(buf, "side", match_side_name(match, row->side));
    wire_text(buf, "roll", row->kind);
    wire_number(buf, "rolls", row->rolls);
    wire_number(buf, "dice", row->dice);
    if (row->sides != PLAIN_SIDES)
        wire_number(buf, "sides", row->sides);
    wire_open_array(buf, "faces");
    for (unsigned face = 0; face < row->sides; face++)
        wire_number(buf, NULL, row->faces[face]);
    wire_close_array(buf);
    if (row->succeeds) {
        wire_number(buf, "hits", row->hits);
        wire_number(buf, "expected",
                    ((int64_t)row->chances * 1000 + row->sides / 2) / row->sides);
    }
    wire_close(buf);
}

static void write_answer(struct buf *buf, const struct request *request,
                         const struct match *match, const struct lookback *back,
                         uint32_t to, const struct tally *tally) {
    const struct msg_statistics *msg = &request->msg.statistics;
    wire_begin(buf, REPLY_STATISTICS, request->msg.id);
    wire_text(buf, "match", match->id);
    wire_text(buf, "as", back->name);
    wire_number(buf, "from", msg->from < 0 ? 0 : msg->from);
    wire_number(buf, "to", to);
    wire_number(buf, "last", back->last);
    wire_open_array(buf, "rows");
    for (size_t i = 0; i < tally->count; i++)
        write_row(buf, match, &tally->rows[i]);
    wire_close_array(buf);
    wire_end(buf);
}

/* Statistics on their way, counted entry by entry. */
struct counting {
    struct chore chore; /* first */
    struct request *request;
    struct lookback back;
    struct tally tally;
    struct search search; /* the match in it is pinned */
    uint32_t to;          /* the viewer's number up to which is counted */
    uint32_t entry, last;
};

static bool step_counting(struct chore *chore) {
    struct counting *counting = (struct counting *)chore;
    struct search *search = &counting->search;
    struct match *match = search->match;
    const struct request *request = counting->request;
    uint32_t entry = counting->entry;
    if (entry > counting->last) {
        struct buf buf = {0};
        write_answer(&buf, request, match, &counting->back, counting->to,
                     &counting->tally);
        client_send_buf(request->client, &buf);
        buf_finish(&buf);
        return true;
    }
    counting->entry++;
    if (!history_plays(&match->history, entry))
        return false;
    bool wanted = is_wanted(&match->history, counting->back.viewer, entry);
    if (play_entry(search, entry, wanted) < 0) {
        log_error("match.statistics", "match=%s why=\"%s\"", match->id, search->why);
        client_error(request->client, request->msg.id, match->id, ERROR_INTERNAL);
        return true;
    }
    if (wanted)
        add_entry(&counting->tally, search, counting->back.viewer);
    return false;
}

static void end_counting(struct chore *chore) {
    struct counting *counting = (struct counting *)chore;
    struct match *match = counting->search.match;
    free(counting->search.state);
    free(counting->search.events);
    match->pins--;
    match->idle_since_ms = lobby_now_ms();
    request_destroy(counting->request);
    free(counting);
}

static void begin_counting(struct request *request, struct match *match,
                           const struct lookback *back, uint32_t from) {
    const struct history *history = &match->history;
    const struct ruleset *rules = match->codec->rules;
    uint32_t to = back->last - from > LIMIT_STATISTICS_PAGE ? from + LIMIT_STATISTICS_PAGE
                                                            : back->last;
    struct counting *counting = xcalloc(1, sizeof *counting);
    counting->chore = (struct chore){
        .client = request->client, .step = step_counting, .end = end_counting};
    counting->request = request;
    counting->back = *back;
    counting->search = (struct search){.match = match,
                                       .head = NOWHERE,
                                       .state = xmalloc(rules->state_size),
                                       .events = xcalloc(1, rules->events_size)};
    counting->to = to;
    counting->entry = history_find_number(history, back->viewer, from) + 1;
    counting->last = history_find_number(history, back->viewer, to);
    match->pins++;
    chore_begin(match->lobby, &counting->chore);
}

static void on_loaded(void *arg, struct match *match, enum error error) {
    struct request *request = arg;
    struct lookback back;
    if (match == NULL) {
        lookback_failed(request, error);
    } else if (lookback_begin(&back, request, match, request->msg.statistics.as)) {
        int64_t from =
            request->msg.statistics.from < 0 ? 0 : request->msg.statistics.from;
        if (from <= back.last) {
            begin_counting(request, match, &back, (uint32_t)from);
            return;
        }
        client_error(request->client, request->msg.id, match->id, ERROR_OUT_OF_NUMBERS);
    }
    request_destroy(request);
}

void statistics_statistics(struct client *client, struct msg *msg) {
    struct request *request = request_new(client, msg);
    if (request != NULL)
        match_load(client->lobby, request->msg.statistics.match, on_loaded, request);
}
