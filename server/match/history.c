/* SPDX-License-Identifier: MIT */
/* The record of one match in memory. */
#include "history.h"

#include "guarded.h"
#include "jsonx.h"
#include "limit.h"
#include "standing.h"
#include "tape.h"
#include "xmalloc.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void history_init(struct history *history, const struct codec *codec, const void *setup) {
    *history = (struct history){.codec = codec, .setup = setup, .capacity = 16};
    history->entries = xcalloc(history->capacity, sizeof *history->entries);
    void *state = xcalloc(1, codec->rules->state_size);
    codec->rules->start(setup, state);
    history->entries[0].turn = codec_turn(codec, setup, state);
    free(state);
    for (int side = 0; side < SIDES; side++)
        table_init(&history->keys[side], KEY_BYTES);
}

void history_finish(struct history *history) {
    for (uint32_t i = 0; history->entries != NULL && i <= history->last; i++)
        entry_finish(&history->entries[i]);
    free(history->entries);
    for (size_t i = 0; i < history->checkpoint_count; i++)
        free(history->checkpoints[i].state);
    free(history->checkpoints);
    for (int side = 0; side < SIDES; side++)
        table_finish(&history->keys[side]);
    *history = (struct history){0};
}

bool history_plays(const struct history *history, uint32_t number) {
    const struct entry *entry = history_entry(history, number);
    return entry->kind == ENTRY_ACT || entry->kind == ENTRY_RESIGN ||
           entry->kind == ENTRY_CLAIM ||
           (entry->kind == ENTRY_ACCEPT && entry->what == PROPOSE_DRAW);
}

static void set_head(struct history *history, uint32_t number) {
    struct entry *entry = &history->entries[number];
    uint32_t before = history->entries[number - 1].head;
    if (history_plays(history, number))
        entry->head = number;
    else if (entry_moves(entry))
        entry->head = history->entries[entry->back_to].head;
    else
        entry->head = before;
    entry->depth = entry->head == number ? history->entries[before].depth + 1
                                         : history->entries[entry->head].depth;
}

static uint32_t count_rolls(const struct entry *entry) {
    struct rolled roll;
    uint32_t count = 0;
    for (uint32_t at = 0; tape_next(entry->rolls, entry->rolls_size, &at, &roll);)
        count++;
    return count;
}

void history_show_next(struct history *history, const struct entry *entry) {
    if (history->last + 1 == history->capacity) {
        history->capacity *= 2;
        history->entries =
            xrealloc(history->entries, history->capacity * sizeof *history->entries);
    }
    uint32_t number = history->last + 1;
    history->entries[number] = *entry;
    if (!entry->has_turn)
        history->entries[number].turn = history->entries[number - 1].turn;
    set_head(history, number);
}

void history_add_take(struct history *history, const struct entry *entry) {
    history_show_next(history, entry);
    uint32_t number = ++history->last;
    history->by[entry->by]++;
    history->entries[number].rolls_made =
        history->entries[number - 1].rolls_made + count_rolls(entry);
    if (entry->has_key)
        table_put(&history->keys[entry->by], entry->key, (void *)(uintptr_t)number);
}

uint32_t history_by_key(const struct history *history, enum side side,
                        const uint8_t key[KEY_BYTES]) {
    return (uint32_t)(uintptr_t)table_get(&history->keys[side], key);
}

uint32_t history_find_number(const struct history *history, enum viewer viewer,
                             uint32_t number) {
    assert(number <= history->entries[history->last].number[viewer]);
    uint32_t low = 0, high = history->last; /* the answer is in low..high */
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (history->entries[middle].number[viewer] >= number)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

bool history_told(const struct history *history, enum viewer viewer, uint32_t number) {
    return number > 0 && history->entries[number].number[viewer] >
                             history->entries[number - 1].number[viewer];
}

unsigned history_told_all(const struct history *history, uint32_t number) {
    unsigned told = 0;
    for (unsigned viewer = 0; viewer < VIEWERS; viewer++)
        if (history_told(history, (enum viewer)viewer, number))
            told |= 1u << viewer;
    return told;
}

uint32_t history_parent(const struct history *history, uint32_t number) {
    assert(number > 0);
    return history->entries[number - 1].head;
}

/* The place of the first checkpoint at or after an entry. */
static size_t checkpoint_place(const struct history *history, uint32_t number) {
    size_t low = 0, high = history->checkpoint_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (history->checkpoints[middle].entry >= number)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

static const void *checkpoint_find(const struct history *history, uint32_t number) {
    size_t place = checkpoint_place(history, number);
    return place < history->checkpoint_count &&
                   history->checkpoints[place].entry == number
               ? history->checkpoints[place].state
               : NULL;
}

void history_put(struct history *history, uint32_t number, const void *state) {
    uint32_t head = history->entries[number].head;
    if (head == 0 || checkpoint_find(history, head) != NULL)
        return;
    size_t size = history->codec->rules->state_size;
    size_t place = checkpoint_place(history, head);
    size_t count = history->checkpoint_count++;
    history->checkpoints =
        xrealloc(history->checkpoints, (count + 1) * sizeof *history->checkpoints);
    memmove(&history->checkpoints[place + 1], &history->checkpoints[place],
            (count - place) * sizeof *history->checkpoints);
    void *copy = xmalloc(size);
    memcpy(copy, state, size);
    history->checkpoints[place] = (struct checkpoint){head, copy};
}

void history_keep(struct history *history, uint32_t number, const void *state) {
    uint32_t head = history->entries[number].head;
    if (history->entries[head].depth % CHECKPOINT_EVERY == 0)
        history_put(history, number, state);
}

static int mismatch(char ret_why[160], uint32_t number, const char *what) {
    snprintf(ret_why, 160, "entry %u: %.140s", number, what);
    return -EPROTO;
}

static int play_act(const struct history *history, uint32_t number, void *state,
                    void *ret_events, char ret_why[160]) {
    const struct codec *codec = history->codec;
    const struct ruleset *rules = codec->rules;
    const struct entry *entry = history_entry(history, number);
    json_auto_t *json = json_loads(entry->action, 0, NULL);
    char *blocks =
        xcalloc(1, rules->view_size + rules->action_size + rules->events_size + 32);
    void *view = blocks;
    void *action = blocks + (rules->view_size + 15) / 16 * 16;
    void *events = ret_events;
    void *own_events = NULL;
    if (events == NULL)
        events = own_events = xcalloc(1, rules->events_size);

    struct problem problem;
    int error = 0;
    unsigned faults = guarded_faults();
    rules->redact(history->setup, state, (enum viewer)entry->by, view);
    if (guarded_faults() != faults)
        error = mismatch(ret_why, number, guarded_last_fault());
    else if (codec->action_load(history->setup, view, json, action, &problem) < 0)
        error = mismatch(ret_why, number, "its action cannot be read");
    else if (refused(rules->check(history->setup, view, entry->by, action)))
        error = mismatch(ret_why, number, "its action is not allowed");
    if (error == 0) {
        struct tape_reader tape;
        tape_reader_init(&tape, entry->rolls, entry->rolls_size);
        unsigned flags =
            rules->apply(history->setup, state, entry->by, action, &tape.dice, events);
        if (guarded_faults() != faults)
            error = mismatch(ret_why, number, guarded_last_fault());
        else if (!tape_reader_done(&tape))
            error = mismatch(ret_why, number,
                             "its dice are not those that the rules ask for");
        else if (flags != (entry->flags & ~(unsigned)ENTRY_NOT_OF_RULES))
            error = mismatch(ret_why, number, "its flags are not those that follow");
    }
    free(own_events);
    free(blocks);
    return error;
}

enum side history_winner(const struct entry *entry) {
    if (entry->kind == ENTRY_ACCEPT)
        return SIDE_NONE;
    return entry->kind == ENTRY_CLAIM ? entry->by : side_other(entry->by);
}

int history_play(const struct history *history, uint32_t number, void *state,
                 void *ret_events, char ret_why[160]) {
    const struct entry *entry = history_entry(history, number);
    const struct ruleset *rules = history->codec->rules;
    assert(history_plays(history, number));
    int error = 0;
    if (entry->kind == ENTRY_ACT) {
        error = play_act(history, number, state, ret_events, ret_why);
    } else {
        void *own_events = ret_events == NULL ? xcalloc(1, rules->events_size) : NULL;
        void *events = ret_events == NULL ? own_events : ret_events;
        rules->end(history->setup, state, history_winner(entry), events);
        free(own_events);
    }
    if (error == 0 && entry->has_digest) {
        uint8_t digest[HASH_BYTES];
        history_digest(history, state, digest);
        if (memcmp(digest, entry->digest->bytes, HASH_BYTES) != 0)
            error = mismatch(ret_why, number, "the position does not have its digest");
    }
    if (error == 0 && entry->has_turn &&
        codec_turn(history->codec, history->setup, state) != entry->turn)
        error = mismatch(ret_why, number, "its turn is not the one that follows");
    return error;
}

/* What must be played for the position after an entry, the last one first, from the nearest
 * position that is kept (`ret_kept`; NULL: the start). To be freed. */
static uint32_t *path_new(const struct history *history, uint32_t number,
                          size_t *ret_steps, const void **ret_kept) {
    uint32_t head = history->entries[number].head;
    uint32_t *path = xmalloc((history->entries[head].depth + 1) * sizeof *path);
    *ret_steps = 0;
    *ret_kept = NULL;
    for (uint32_t at = head; at != 0; at = history_parent(history, at)) {
        *ret_kept = checkpoint_find(history, at);
        if (*ret_kept != NULL)
            break;
        path[(*ret_steps)++] = at;
    }
    return path;
}

uint32_t history_stop(const struct history *history, uint32_t number, uint32_t most) {
    size_t steps;
    const void *kept;
    uint32_t *path = path_new(history, number, &steps, &kept);
    uint32_t stop = steps > most ? path[steps - most] : number;
    free(path);
    return stop;
}

int history_state(struct history *history, uint32_t number, void *ret_state,
                  char ret_why[160]) {
    const struct ruleset *rules = history->codec->rules;
    size_t steps;
    const void *kept;
    uint32_t *path = path_new(history, number, &steps, &kept);
    if (kept != NULL)
        memcpy(ret_state, kept, rules->state_size);
    else {
        memset(ret_state, 0, rules->state_size);
        rules->start(history->setup, ret_state);
    }
    int error = 0;
    while (error == 0 && steps > 0) {
        uint32_t at = path[--steps];
        error = history_play(history, at, ret_state, NULL, ret_why);
        if (error == 0)
            history_keep(history, at, ret_state);
    }
    free(path);
    return error;
}

/* Over these an undo needs the opponent's consent. */
static bool undo_is_free(const struct entry *entry, enum side side) {
    return entry->kind == ENTRY_ACT && entry->by == side && entry->flags == 0;
}

uint32_t history_undo_floor(const struct history *history, uint32_t number,
                            enum side side) {
    uint32_t at = history->entries[number].head;
    while (at != 0 && undo_is_free(&history->entries[at], side))
        at = history_parent(history, at);
    return at;
}

const struct entry *history_undo_bar(const struct history *history, uint32_t number,
                                     uint32_t back_to, enum side side) {
    uint32_t end = history->entries[back_to].head;
    for (uint32_t at = history->entries[number].head; at > end;
         at = history_parent(history, at)) {
        const struct entry *entry = &history->entries[at];
        if (!undo_is_free(entry, side) && history_told(history, (enum viewer)side, at))
            return entry;
    }
    return NULL;
}

uint32_t history_place(const struct history *history, enum viewer viewer,
                       uint32_t number) {
    uint32_t at = history->entries[number].head;
    while (at > 0 && !history_told(history, viewer, at))
        at = history_parent(history, at);
    return history->entries[at].number[viewer];
}

static unsigned turn_of(const struct history *history, uint32_t number) {
    const struct entry *entry = history_entry(history, number);
    unsigned before = history_entry(history, number - 1)->turn;
    if (!entry_moves(entry))
        return 0;
    return entry->turn > before ? entry->turn : before;
}

uint32_t history_told_late(const struct history *history, unsigned delay, uint32_t told,
                           uint32_t number) {
    unsigned now = history_entry(history, number)->turn;
    while (told < number) {
        unsigned turn = turn_of(history, told + 1);
        if (turn != 0 && turn + delay > now)
            break;
        told++;
    }
    return told;
}

bool history_lies_behind(const struct history *history, uint32_t back_to,
                         uint32_t number) {
    uint32_t wanted = history->entries[back_to].head;
    uint32_t at = history->entries[number].head;
    if (wanted == at)
        return false;
    while (at > wanted)
        at = history_parent(history, at);
    return at == wanted;
}

void history_digest(const struct history *history, const void *state,
                    uint8_t ret_digest[HASH_BYTES]) {
    struct buf text = {0};
    history->codec->state_write(history->setup, state, &text);
    hash_bytes(text.bytes, text.length, ret_digest);
    buf_finish(&text);
}
