/* SPDX-License-Identifier: MIT */
/* See witness.h. */
#include "witness.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 4 };

/* --- digests ----------------------------------------------------------------------- */

static struct {
    struct testimony *into;
    const struct testimony *with;
    size_t at; /* compared so far */
    const char *difference;
} witness;

void testimony_finish(struct testimony *testimony) {
    free(testimony->moments);
    *testimony = (struct testimony){NULL, 0, 0};
}

void witness_note(struct testimony *into) {
    into->count = 0;
    witness.into = into;
    witness.with = NULL;
    witness.difference = NULL;
}

void witness_sleep(void) {
    witness.into = NULL;
    witness.with = NULL;
    witness.difference = NULL;
}

void witness_compare(const struct testimony *with) {
    witness.into = NULL;
    witness.with = with;
    witness.at = 0;
    witness.difference = NULL;
}

bool witness_differs(void) {
    return witness.difference != NULL;
}

const char *witness_difference(void) {
    if (!witness.difference && witness.with && witness.at < witness.with->count)
        witness.difference = "an end before its time";
    return witness.difference;
}

static void keep(struct testimony *into, uint64_t digest) {
    if (into->count == into->capacity) {
        into->capacity = into->capacity * 2 + 256;
        into->moments = realloc(into->moments, into->capacity * sizeof *into->moments);
        if (!into->moments)
            abort();
    }
    into->moments[into->count++] = digest;
}

/* FNV-1a. */
void witness_bytes(const char *what, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    uint64_t digest = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < size; i++)
        digest = (digest ^ at[i]) * UINT64_C(1099511628211);
    if (witness.into)
        keep(witness.into, digest);
    else if (witness.with && !witness.difference) {
        bool same = witness.at < witness.with->count &&
                    witness.with->moments[witness.at++] == digest;
        if (!same)
            witness.difference = what;
    }
}

void witness_json(const char *what, const json_t *json) {
    char *text =
        json ? json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY | JSON_SORT_KEYS) : NULL;
    witness_bytes(what, text ? text : "", text ? strlen(text) : 0);
    free(text);
}

static void *allocate(size_t size) {
    void *memory = calloc(1, size);
    if (!memory)
        abort();
    return memory;
}

/* --- what can be seen -------------------------------------------------------------- */

static void see(const char *what, struct buf *buf) {
    witness_bytes(what, buf->bytes, buf->length);
    buf_clear(buf);
}

static void see_new(const char *what, json_t *json) {
    witness_json(what, json);
    json_decref(json);
}

static bool is_awake(void) {
    return witness.into || witness.with;
}

static void see_offers(const struct codec *codec, const void *setup, const void *view,
                       struct buf *buf) {
    void *offers = allocate(codec->rules->offers_size);
    if (codec->rules->offers(setup, view, offers))
        codec->offers_write(setup, view, offers, buf);
    see("offers", buf);
    free(offers);
}

/* By the same luck each time. */
static void see_imagined(const struct ruleset *rules, const void *setup,
                         const void *view) {
    uint64_t random = 1;
    void *state = allocate(rules->state_size);
    if (rules->imagine) {
        rules->imagine(setup, view, &random, state);
        witness_bytes("what is imagined", state, rules->state_size);
    }
    free(state);
}

void witness_state(const struct codec *codec, const void *setup, const void *state,
                   const void *events) {
    const struct ruleset *rules = codec->rules;
    if (!is_awake())
        return;
    void *view = allocate(rules->view_size);
    struct buf buf = {NULL, 0, 0};
    enum side asked = rules->to_decide(setup, state);
    witness_bytes("whose turn it is", &asked, sizeof asked);
    for (int viewer = 0; viewer <= VIEWER_ALL; viewer++) {
        rules->redact(setup, state, (enum viewer)viewer, view);
        codec->view_write(setup, NULL, view, &buf);
        see("view", &buf);
        codec->decision_write(setup, view, &buf);
        see("decision", &buf);
        see_new("headline", codec->headline_new(setup, view));
        see_new("result", codec->result_new(setup, view));
        unsigned turn = rules->turn(setup, view);
        witness_bytes("turn", &turn, sizeof turn);
        if (viewer < SIDES) {
            see_offers(codec, setup, view, &buf);
            see_imagined(rules, setup, view);
        }
        if (events) {
            codec_events_write(codec, setup, events, (enum viewer)viewer, &buf);
            see("events", &buf);
        }
    }
    buf_finish(&buf);
    free(view);
}

/* --- games with a witness ---------------------------------------------------------- */

static const struct codec *plain[GAMES];
static struct codec watched[GAMES];
static struct ruleset watched_rules[GAMES];
static struct case_codec watched_cases[GAMES];
const struct codec *const codecs[GAMES + 1] = {&watched[0], &watched[1], &watched[2],
                                               &watched[3], NULL};

static unsigned apply_of(unsigned game, const void *setup, void *state, enum side side,
                         const void *action, struct dice *dice, void *events) {
    unsigned flags = plain[game]->rules->apply(setup, state, side, action, dice, events);
    witness_bytes("what an undo may take back", &flags, sizeof flags);
    witness_state(plain[game], setup, state, events);
    return flags;
}

static void begin_of(unsigned game, const void *setup, void *state, struct dice *dice,
                     void *events) {
    plain[game]->cases->begin(setup, state, dice, events);
    witness_state(plain[game], setup, state, events);
}

static struct refusal check_of(unsigned game, const void *setup, const void *view,
                               enum side side, const void *action) {
    struct refusal refusal = plain[game]->rules->check(setup, view, side, action);
    if (!is_awake())
        return refusal;
    if (refused(refusal))
        see_new("refusal", plain[game]->refusal_new(setup, view, refusal));
    else
        witness_bytes("refusal", "", 0);
    return refusal;
}

/* A ruleset's functions do not say whose they are. */
#define GAME(n)                                                                          \
    static unsigned apply_##n(const void *setup, void *state, enum side side,            \
                              const void *action, struct dice *dice, void *events) {     \
        return apply_of(n, setup, state, side, action, dice, events);                    \
    }                                                                                    \
    static void begin_##n(const void *setup, void *state, struct dice *dice,             \
                          void *events) {                                                \
        begin_of(n, setup, state, dice, events);                                         \
    }                                                                                    \
    static struct refusal check_##n(const void *setup, const void *view, enum side side, \
                                    const void *action) {                                \
        return check_of(n, setup, view, side, action);                                   \
    }
GAME(0)
GAME(1)
GAME(2)
GAME(3)

static const struct {
    unsigned (*apply)(const void *, void *, enum side, const void *, struct dice *,
                      void *);
    void (*begin)(const void *, void *, struct dice *, void *);
    struct refusal (*check)(const void *, const void *, enum side, const void *);
} rows[GAMES] = {{apply_0, begin_0, check_0},
                 {apply_1, begin_1, check_1},
                 {apply_2, begin_2, check_2},
                 {apply_3, begin_3, check_3}};

void witness_join(const struct codec *const games[]) {
    for (unsigned i = 0; i < GAMES && games[i]; i++) {
        plain[i] = games[i];
        watched[i] = *games[i];
        watched_rules[i] = *games[i]->rules;
        watched_rules[i].apply = rows[i].apply;
        watched_rules[i].check = rows[i].check;
        watched_cases[i] = *games[i]->cases;
        watched_cases[i].begin = rows[i].begin;
        watched[i].rules = &watched_rules[i];
        watched[i].cases = &watched_cases[i];
    }
}
