/* SPDX-License-Identifier: MIT */
/* What can be asked: each question of store.h as a read in the queue. */
#include "ask.h"
#include "store_cups.h"
#include "store_recipients.h"
#include "xmalloc.h"

#include <assert.h>
#include <string.h>

static struct read *ask(enum read_kind kind, const char *match, void *arg) {
    struct read *read = xcalloc(1, sizeof(*read));
    read->kind = kind;
    read->arg = arg;
    /* An id that is too long is nobody's; cut off it would be too, but for bad luck. */
    size_t length = strlen(match);
    memcpy(read->match, length <= STORE_ID_MAX ? match : "",
           length <= STORE_ID_MAX ? length + 1 : 1);
    return read;
}

static size_t page(size_t limit) {
    return limit < STORE_PAGE_MAX ? limit : STORE_PAGE_MAX;
}

int store_get_match(struct store *store, const char *match, store_match_fn *done,
                    void *arg) {
    struct read *read = ask(READ_MATCH, match, arg);
    read->done.match = done;
    return store_ask(store, read);
}

int store_get_entries(struct store *store, const char *match, uint32_t from, size_t limit,
                      store_entries_fn *done, void *arg) {
    struct read *read = ask(READ_ENTRIES, match, arg);
    read->number = from;
    read->limit = page(limit);
    read->done.entries = done;
    return store_ask(store, read);
}

int store_get_by_key(struct store *store, const char *match, int seat,
                     const uint8_t key[STORE_KEY_SIZE], store_entry_fn *done, void *arg) {
    struct read *read = ask(READ_BY_KEY, match, arg);
    read->seat = seat;
    memcpy(read->key, key, sizeof(read->key));
    read->done.entry = done;
    return store_ask(store, read);
}

int store_get_snapshot(struct store *store, const char *match, uint32_t number,
                       store_snapshot_fn *done, void *arg) {
    struct read *read = ask(READ_SNAPSHOT, match, arg);
    read->number = number;
    read->done.snapshot = done;
    return store_ask(store, read);
}

int store_get_data(struct store *store, const uint8_t data_hash[STORE_HASH_SIZE],
                   store_text_fn *done, void *arg) {
    struct read *read = ask(READ_DATA, "", arg);
    memcpy(read->hash, data_hash, sizeof(read->hash));
    read->done.text = done;
    return store_ask(store, read);
}

int store_get_notes(struct store *store, const char *match, int seat, store_text_fn *done,
                    void *arg) {
    struct read *read = ask(READ_NOTES, match, arg);
    read->seat = seat;
    read->done.text = done;
    return store_ask(store, read);
}

int store_get_kept(struct store *store, const char *name, store_text_fn *done,
                   void *arg) {
    struct read *read = ask(READ_KEPT, name, arg);
    read->done.text = done;
    return store_ask(store, read);
}

static int ask_seat(struct store *store, enum read_kind kind, const uint8_t *hash,
                    store_seat_fn *done, void *arg) {
    struct read *read = ask(kind, "", arg);
    memcpy(read->hash, hash, sizeof(read->hash));
    read->done.seat = done;
    return store_ask(store, read);
}

int store_get_token(struct store *store, const uint8_t token_hash[STORE_HASH_SIZE],
                    store_seat_fn *done, void *arg) {
    return ask_seat(store, READ_TOKEN, token_hash, done, arg);
}

int store_get_code(struct store *store, const uint8_t code_hash[STORE_HASH_SIZE],
                   store_seat_fn *done, void *arg) {
    return ask_seat(store, READ_CODE, code_hash, done, arg);
}

int store_get_chat(struct store *store, const char *match, unsigned channel,
                   uint32_t after, size_t limit, store_lines_fn *done, void *arg) {
    struct read *read = ask(READ_CHAT, match, arg);
    read->seat = (int)channel;
    read->number = after;
    read->limit = page(limit);
    read->done.lines = done;
    return store_ask(store, read);
}

int store_get_line(struct store *store, const char *match, unsigned channel,
                   const uint8_t key[STORE_KEY_SIZE], store_lines_fn *done, void *arg) {
    struct read *read = ask(READ_LINE, match, arg);
    read->seat = (int)channel;
    memcpy(read->key, key, sizeof(read->key));
    read->done.lines = done;
    return store_ask(store, read);
}

int store_get_recipients(struct store *store, const char *match, int seat,
                         store_recipients_fn *done, void *arg) {
    struct read *read = ask(READ_RECIPIENTS, match, arg);
    read->seat = seat;
    read->limit = STORE_RECIPIENTS_MAX;
    read->done.recipients = done;
    return store_ask(store, read);
}

int store_get_recipient(struct store *store, const uint8_t hash[STORE_HASH_SIZE],
                        store_recipients_fn *done, void *arg) {
    struct read *read = ask(READ_RECIPIENT, "", arg);
    memcpy(read->hash, hash, sizeof(read->hash));
    read->limit = 1;
    read->done.recipients = done;
    return store_ask(store, read);
}

int store_list_lent(struct store *store, const char *person, uint32_t number,
                    size_t limit, store_recipients_fn *done, void *arg) {
    struct read *read = ask(READ_LENT, person, arg);
    read->number = number;
    read->limit = page(limit);
    read->done.recipients = done;
    return store_ask(store, read);
}

int store_list_due(struct store *store, int64_t until_ms, size_t limit,
                   store_recipients_fn *done, void *arg) {
    struct read *read = ask(READ_DUE, "", arg);
    read->before_ms = until_ms;
    read->limit = page(limit);
    read->done.recipients = done;
    return store_ask(store, read);
}

int store_get_person(struct store *store, const char *person, store_person_fn *done,
                     void *arg) {
    struct read *read = ask(READ_PERSON, person, arg);
    read->done.person = done;
    return store_ask(store, read);
}

int store_get_login(struct store *store, const uint8_t hash[STORE_HASH_SIZE],
                    store_person_fn *done, void *arg) {
    struct read *read = ask(READ_LOGIN, "", arg);
    memcpy(read->hash, hash, sizeof(read->hash));
    read->done.person = done;
    return store_ask(store, read);
}

static void set_reader(struct read *read, const char *reader) {
    if (reader) {
        assert(strlen(reader) < sizeof(read->reader));
        memcpy(read->reader, reader, strlen(reader) + 1);
        read->has_reader = true;
    }
}

static void set_game(struct read *read, const char *game) {
    if (game) {
        assert(strlen(game) < sizeof(read->game));
        memcpy(read->game, game, strlen(game) + 1);
        read->has_game = true;
    }
}

int store_get_profile(struct store *store, const char *person, const char *reader,
                      store_person_fn *done, void *arg) {
    struct read *read = ask(READ_PROFILE, person, arg);
    set_reader(read, reader);
    read->done.person = done;
    return store_ask(store, read);
}

int store_get_blocks(struct store *store, const char *person, const char *other,
                     store_lines_fn *done, void *arg) {
    struct read *read = ask(READ_BLOCKS, person, arg);
    read->limit = other ? 1 : STORE_BLOCKS_MAX;
    set_reader(read, other);
    read->done.lines = done;
    return store_ask(store, read);
}

int store_get_reports(struct store *store, const char *person, uint32_t after,
                      size_t limit, store_reports_fn *done, void *arg) {
    struct read *read = ask(READ_REPORTS, person ? person : "", arg);
    read->number = after;
    read->limit = page(limit);
    read->done.reports = done;
    return store_ask(store, read);
}

int store_list_ratings(struct store *store, const char *game, const char *reader,
                       int64_t since_ms, size_t limit, store_rated_fn *done, void *arg) {
    struct read *read = ask(READ_RATINGS, "", arg);
    set_game(read, game);
    set_reader(read, reader);
    read->after_ms = since_ms;
    read->limit = page(limit);
    read->done.rated = done;
    return store_ask(store, read);
}

int store_get_rated(struct store *store, const char *match, store_rated_fn *done,
                    void *arg) {
    struct read *read = ask(READ_RATED, match, arg);
    read->limit = STORE_SEATS;
    read->done.rated = done;
    return store_ask(store, read);
}

int store_get_cup(struct store *store, const char *cup, store_cups_fn *done, void *arg) {
    struct read *read = ask(READ_CUP, cup, arg);
    read->done.cups = done;
    return store_ask(store, read);
}

int store_list_cups(struct store *store, unsigned states, const char *person,
                    size_t limit, store_cups_fn *done, void *arg) {
    struct read *read = ask(READ_CUPS, "", arg);
    read->states = states;
    read->limit = page(limit);
    set_reader(read, person);
    read->done.cups = done;
    return store_ask(store, read);
}

int store_get_wishes(struct store *store, const char *person, store_wishes_fn *done,
                     void *arg) {
    struct read *read = ask(READ_WISHES, person, arg);
    read->limit = STORE_WISHES_OF_ONE;
    read->done.wishes = done;
    return store_ask(store, read);
}

int store_list_matches(struct store *store, const struct store_filter *filter,
                       store_matches_fn *done, void *arg) {
    struct read *read = ask(READ_LIST, filter->after_id ? filter->after_id : "", arg);
    read->states = filter->states;
    read->only_public = filter->only_public;
    read->after_ms = filter->after_ms;
    read->before_ms = filter->before_ms;
    read->limit = page(filter->limit);
    set_game(read, filter->game);
    if (filter->owner) {
        assert(strlen(filter->owner) < sizeof(read->owner));
        memcpy(read->owner, filter->owner, strlen(filter->owner) + 1);
        read->has_owner = true;
    }
    read->latest = filter->latest;
    read->ratings = filter->ratings;
    set_reader(read, filter->reader);
    read->done.matches = done;
    return store_ask(store, read);
}
