/* SPDX-License-Identifier: MIT */
/* See beside.h. */
#include "beside.h"

#include "account.h"
#include "errors.h"
#include "known.h"
#include "late.h"
#include "limit.h"
#include "line.h"
#include "lobby.h"
#include "shown.h"
#include "tell.h"
#include "trial.h"
#include "wire.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct beside {
    uv_loop_t loop; /* which never runs: only its clock is looked at */
    struct lobby lobby;
    struct client *clients[SIDES + 1]; /* of the sides, and of a spectator */
    struct match match;
    struct setup setup;
    struct trial trial;
    struct request request;
    enum viewer eyes[BESIDE_EYES];
    struct buf told[BESIDE_EYES], happened[BESIDE_EYES];
    struct buf shown; /* in lists, since */
    int64_t shown_ms;
    int64_t now_ms;
    unsigned refused[ERRORS]; /* lines of chat */
};

enum {
    START_MS = 1000000,
    TEXT_MAX = 480,
    LINES_LEFT = 12,   /* in the channels */
    BYTES_A_DAY = 4000 /* of an address: an eighth of them for seven lines */
};

/* The position as that after an action, so that there is no way behind it by any undo. */
static void put_start(struct match *match, const void *state, enum side ended) {
    struct entry entry = {.kind = ENTRY_ACT,
                          .by = ended,
                          .at_ms = START_MS,
                          .what = PROPOSE_NOTHING,
                          .flags = APPLY_PHASE_END,
                          .has_turn = true};
    entry.turn = codec_turn(match->codec, match->setup->setup, state);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        entry.number[viewer] = 1;
    history_add_take(&match->history, &entry);
    history_put(&match->history, 1, state);
    memcpy(match->position->state, state, match->codec->rules->state_size);
    position_derive(match->position);
}

/* Each comes from an address of his own, which may store little. */
static void put_clients(struct beside *beside) {
    struct lobby *lobby = &beside->lobby;
    beside->loop.time = START_MS;
    lobby->loop = &beside->loop;
    lobby->options.bytes_per_day = BYTES_A_DAY;
    table_init(&lobby->accounts, CLIENT_ADDRESS_SIZE);
    beside->match.lobby = lobby;
    for (unsigned i = 0; i <= SIDES; i++) {
        char address[CLIENT_ADDRESS_SIZE] = "";
        snprintf(address, sizeof address, "192.0.2.%u", i + 1);
        beside->clients[i] = client_create(lobby, NULL, address);
    }
    beside->match.chat_last[CHANNEL_PLAYERS] = LIMIT_CHAT_LINES - LINES_LEFT;
    beside->match.chat_last[CHANNEL_SPECTATORS] = LIMIT_CHAT_LINES - LINES_LEFT;
}

struct beside *beside_create(const struct codec *codec, void *setup, const void *state,
                             enum side ended, enum side looks_on) {
    struct beside *beside = xcalloc(1, sizeof *beside);
    struct match *match = &beside->match;
    beside->setup = (struct setup){.references = 1, .codec = codec, .setup = setup};
    beside->eyes[0] = (enum viewer)looks_on;
    beside->eyes[1] = VIEWER_PUBLIC;
    beside->now_ms = START_MS;
    put_clients(beside);
    match->setup = &beside->setup;
    match->codec = codec;
    match->terms = (struct terms){.game = xstrdup(codec->rules->id),
                                  .edition = xstrdup(codec->rules->edition),
                                  .scenario = xstrdup("any"),
                                  .options = json_array(),
                                  .record_version = RECORD_VERSION};
    match->terms.scheme = match->dice.scheme = COMMITTED_PRESENT;
    history_init(&match->history, codec, setup);
    standing_start(&match->standing, SIDE_FIRST, RECORD_VERSION);
    match->standing.taken[SIDE_FIRST] = match->standing.taken[SIDE_SECOND] = true;
    match->standing.joined = match->standing.opened = true;
    match->standing.state = MATCH_PLAYING;
    match->position = position_create(match->setup);
    put_start(match, state, ended);
    struct moment start = match_now(match);
    tell_status_row(&beside->shown, match, &start);
    match->row = xstrdup(buf_text(&beside->shown));
    match->row_ms = beside->shown_ms = START_MS;
    return beside;
}

void beside_destroy(struct beside *beside) {
    struct match *match = &beside->match;
    for (unsigned i = 0; i <= SIDES; i++)
        client_unref(beside->clients[i]);
    account_drop_all(&beside->lobby);
    table_finish(&beside->lobby.accounts);
    match_forget_parts(match);
    shown_forget(match);
    buf_finish(&beside->shown);
    position_destroy(match->position);
    position_free_spares(&beside->setup);
    history_finish(&match->history);
    terms_finish(&match->terms);
    for (unsigned eye = 0; eye < BESIDE_EYES; eye++) {
        buf_finish(&beside->told[eye]);
        buf_finish(&beside->happened[eye]);
    }
    free(beside);
}

static bool sees_position(const struct beside *beside, const struct trial *trial,
                          enum viewer viewer) {
    const struct match *match = &beside->match;
    return trial->after != NULL &&
           memcmp(trial->after->views[viewer], match->position->views[viewer],
                  match->codec->rules->view_size) != 0;
}

/* Asked of the rules, not of what counts the entries: that is what is tested. */
static bool is_hidden(const struct beside *beside, struct trial *trial) {
    const struct match *match = &beside->match;
    bool hidden = true;
    for (unsigned eye = 0; eye < BESIDE_EYES && hidden; eye++) {
        struct buf events = {0};
        if (trial->events != NULL)
            codec_events_write(match->codec, match->setup->setup, trial->events,
                               beside->eyes[eye], &events);
        hidden = !sees_position(beside, trial, beside->eyes[eye]) &&
                 (events.length == 0 || strcmp(buf_text(&events), "[]") == 0);
        buf_finish(&events);
    }
    return hidden;
}

static void note_happened(struct beside *beside, const struct trial *trial) {
    const struct match *match = &beside->match;
    for (unsigned eye = 0; eye < BESIDE_EYES; eye++) {
        buf_clear(&beside->happened[eye]);
        if (trial->events != NULL)
            codec_events_write(match->codec, match->setup->setup, trial->events,
                               beside->eyes[eye], &beside->happened[eye]);
    }
}

/* As the store would. */
static void note_shown(struct beside *beside, const struct trial *trial) {
    struct buf text = {0};
    if (shown_changes(trial, &text, &beside->shown_ms)) {
        buf_clear(&beside->shown);
        buf_add(&beside->shown, text.bytes, text.length);
    }
    buf_finish(&text);
}

/* As play.c does once the entry is stored. */
static void let_count(struct beside *beside, struct trial *trial) {
    struct match *match = &beside->match;
    struct position *before = match->position;
    struct standing standing_before = match->standing;
    const struct position *after = trial->after != NULL ? trial->after : before;
    trial->entry.at_ms = beside->now_ms;
    if (trial->after != NULL) {
        trial->entry.turn =
            codec_turn(match->codec, match->setup->setup, trial->after->state);
        trial->entry.has_turn = true;
    }
    trial->standing = match->standing;
    trial->change =
        (struct change){.history = &match->history,
                        .entry = &trial->entry,
                        .before = {trial->number - 1, before, &standing_before},
                        .after = {trial->number, after, &trial->standing},
                        .events = trial->events};
    change_count(&trial->change, &trial->standing, &trial->entry);
    note_shown(beside, trial);
    history_add_take(&match->history, &trial->entry);
    trial->entry = (struct entry){.what = PROPOSE_NOTHING};
    trial->change.entry = history_entry(&match->history, trial->number);
    match->position = trial->after != NULL ? trial->after : before;
    trial->after = NULL;
    history_keep(&match->history, trial->number, match->position->state);
    match->standing = trial->standing;
    match_forget_parts(match);
    for (unsigned eye = 0; eye < BESIDE_EYES; eye++)
        if (history_told(&match->history, beside->eyes[eye], trial->number)) {
            tell_change(&beside->told[eye], match, &trial->change, beside->eyes[eye]);
            buf_add_text(&beside->told[eye], "\n");
        }
    if (before != match->position)
        position_destroy(before);
}

static void note_answer(struct beside *beside, const struct trial *trial) {
    char text[TEXT_MAX];
    snprintf(text, sizeof text, "answer %d %s %s\n", (int)trial->objection.error,
             trial->objection.where, trial->objection.text);
    buf_add_text(&beside->told[0], text);
}

enum beside_done beside_take(struct beside *beside, const struct msg *msg, enum side side,
                             bool only_hidden) {
    struct trial *trial = &beside->trial;
    uint32_t done;
    beside->request = (struct request){.msg = *msg, .side = side};
    *trial = (struct trial){.match = &beside->match,
                            .request = &beside->request,
                            .side = side,
                            .number = beside->match.history.last + 1,
                            .entry = {.by = side, .what = PROPOSE_NOTHING}};
    trial->objection.error = ERROR_NONE;
    enum beside_done what = !plan(trial, &done)                        ? BESIDE_REFUSED
                            : only_hidden && !is_hidden(beside, trial) ? BESIDE_DROPPED
                                                                       : BESIDE_ENTERED;
    if ((enum viewer)side == beside->eyes[0])
        note_answer(beside, trial);
    if (what == BESIDE_ENTERED) {
        note_happened(beside, trial);
        let_count(beside, trial);
    }
    change_finish(&trial->change);
    entry_finish(&trial->entry);
    position_destroy(trial->after);
    json_decref(trial->objection.refusal);
    return what;
}

/* As talk.c does; the store is taken to have what it was given. */
void beside_chat(struct beside *beside, enum side side) {
    struct match *match = &beside->match;
    struct attachment writer = {
        .client = beside->clients[side == SIDE_NONE ? SIDES : side],
        .match = match,
        .viewer = side == SIDE_NONE ? match_spectator(match) : (enum viewer)side,
        .seated = side != SIDE_NONE};
    enum channel channel = side == SIDE_NONE ? CHANNEL_SPECTATORS : CHANNEL_PLAYERS;
    struct objection objection = {.error = line_judge(&writer, channel)};
    uint32_t number = 0;
    char *line = NULL;
    if (objection.error == ERROR_NONE && line_pay(&writer, channel, "Well?", &objection))
        line = line_new(&writer, channel, "Well?", &number);
    for (unsigned eye = 0; eye < BESIDE_EYES; eye++) {
        struct attachment reader = {
            .match = match, .viewer = beside->eyes[eye], .seated = eye == 0};
        if (line != NULL && match_may_read(&reader, channel))
            line_tell(&beside->told[eye], match, channel, number, beside->now_ms, line,
                      -1);
        else if (line == NULL && writer.viewer == reader.viewer)
            buf_printf(&beside->told[eye], "chat refused %d, for %lld ms: %s\n",
                       (int)objection.error, (long long)objection.retry_ms,
                       objection.text);
    }
    if (line == NULL)
        beside->refused[objection.error]++;
    free(line);
}

unsigned beside_refused(const struct beside *beside, enum error error) {
    return beside->refused[error];
}

void beside_wait(struct beside *beside, int64_t ms) {
    beside->now_ms += ms;
    beside->loop.time += (uint64_t)ms;
}

const char *beside_told(struct beside *beside, unsigned eye) {
    struct buf *told = &beside->told[eye];
    struct match *match = &beside->match;
    struct attachment newcomer = {
        .match = match, .viewer = beside->eyes[eye], .seated = eye == 0};
    struct moment now = match_now(match);
    tell_state(told, &newcomer, -1, false, NULL);
    tell_status_row(told, match, &now);
    buf_printf(told, "\nin lists since %lld: %s", (long long)beside->shown_ms,
               buf_text(&beside->shown));
    return buf_text(told);
}

void beside_forget_told(struct beside *beside) {
    for (unsigned eye = 0; eye < BESIDE_EYES; eye++)
        buf_clear(&beside->told[eye]);
}

bool beside_games_alike(const struct beside *a, const struct beside *b) {
    size_t size = a->match.codec->rules->view_size;
    for (unsigned eye = 0; eye < BESIDE_EYES; eye++)
        if (memcmp(a->match.position->views[a->eyes[eye]],
                   b->match.position->views[b->eyes[eye]], size) != 0 ||
            a->happened[eye].length != b->happened[eye].length ||
            (a->happened[eye].length > 0 &&
             memcmp(a->happened[eye].bytes, b->happened[eye].bytes,
                    a->happened[eye].length) != 0))
            return false;
    return true;
}

const void *beside_view(const struct beside *beside, enum side side) {
    return beside->match.position->views[side];
}

const void *beside_offers(const struct beside *beside, enum side side) {
    return beside->match.position->offers[side];
}

enum side beside_decides(const struct beside *beside) {
    return beside->match.position->decides;
}

uint32_t beside_number(const struct beside *beside, enum side side) {
    return match_told_number(&beside->match, (enum viewer)side);
}

uint32_t beside_proposal(const struct beside *beside, enum side *ret_by, bool *ret_draw) {
    const struct proposal *proposal = &beside->match.standing.proposal;
    if (proposal->what == PROPOSE_NOTHING)
        return 0;
    *ret_by = proposal->by;
    *ret_draw = proposal->what == PROPOSE_DRAW;
    return proposal->id;
}
