/* SPDX-License-Identifier: MIT */
/* Builders: each copies what it is given into one operation at the end of the write. */
#include "write.h"

#include "store_cups.h"
#include "store_recipients.h"
#include "store_wishes.h"
#include "xmalloc.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct store_write *store_write_new(void) {
    struct store_write *write = xcalloc(1, sizeof(*write));
    write->tail = &write->ops;
    return write;
}

void store_write_drop(struct store_write *write) {
    if (!write) {
        return;
    }
    struct op *op = write->ops;
    while (op) {
        struct op *next = op->next;
        free(op);
        op = next;
    }
    free(write);
}

/* The texts of one operation, gathered to be copied behind it. */
struct texts {
    size_t count;
    const char *from[5];
    size_t at[5]; /* offset of the `const char *` in struct op */
};

static void texts_add(struct texts *texts, size_t at, const char *text) {
    if (text) {
        assert(texts->count < sizeof(texts->from) / sizeof(texts->from[0]));
        texts->from[texts->count] = text;
        texts->at[texts->count++] = at;
    }
}

static struct op *add(struct store_write *write, enum op_kind kind, const char *match,
                      const struct texts *texts) {
    size_t size = 0, sizes[5];
    for (size_t i = 0; i < texts->count; i++) {
        size += sizes[i] = strlen(texts->from[i]) + 1;
    }
    struct op *op = xmalloc(sizeof(*op) + size);
    *op = (struct op){.kind = kind};
    size_t length = strlen(match);
    assert(length <= STORE_ID_MAX);
    memcpy(op->match, match, length + 1);
    char *at = (char *)(op + 1);
    for (size_t i = 0; i < texts->count; i++) {
        memcpy(at, texts->from[i], sizes[i]);
        memcpy((char *)op + texts->at[i], &at, sizeof(at));
        at += sizes[i];
    }
    *write->tail = op;
    write->tail = &op->next;
    write->count++;
    write->bytes += sizeof(*op) + size;
    return op;
}

static struct op *add_text(struct store_write *write, enum op_kind kind,
                           const char *match, const char *text) {
    struct texts texts = {0};
    texts_add(&texts, offsetof(struct op, text), text);
    return add(write, kind, match, &texts);
}

static void set_key(uint8_t *to, const uint8_t *from, size_t size, bool *ret_given) {
    *ret_given = from != NULL;
    if (from) {
        memcpy(to, from, size);
    }
}

static int checked_seat(int seat) {
    assert(seat >= 0 && seat < STORE_SEATS);
    return seat;
}

/* Of a recipient: a seat, or what was one (store_part()); or a person's. */
static int checked_place(int seat) {
    assert(seat == STORE_NO_SEAT || (seat >= 0 && seat < 2 * STORE_SEATS));
    return seat;
}

static bool id_is_sound(const char *id) {
    size_t length = strspn(id, "0123456789abcdefghijklmnopqrstuvwxyz");
    return id[length] == '\0' && length >= 8 && length <= STORE_ID_MAX;
}

void store_create(struct store_write *write, const struct store_new_match *match) {
    assert(id_is_sound(match->id));
    struct texts texts = {0};
    texts_add(&texts, offsetof(struct op, text), match->meta);
    texts_add(&texts, offsetof(struct op, result), match->data);
    texts_add(&texts, offsetof(struct op, game), match->game);
    texts_add(&texts, offsetof(struct op, status), match->status);
    texts_add(&texts, offsetof(struct op, secret), match->secret ? match->secret : "");
    struct op *op = add(write, OP_CREATE, match->id, &texts);
    op->state = match->state;
    op->is_public = match->is_public;
    op->at_ms = match->created_ms;
    memcpy(op->hash, match->data_hash, sizeof(op->hash));
}

void store_append(struct store_write *write, const char *match,
                  const struct store_entry *entry) {
    assert(entry->number >= 1);
    assert(entry->seat == STORE_NO_SEAT || checked_seat(entry->seat) == entry->seat);
    struct texts texts = {0};
    texts_add(&texts, offsetof(struct op, text), entry->text);
    texts_add(&texts, offsetof(struct op, result), entry->result);
    struct op *op = add(write, OP_APPEND, match, &texts);
    op->seat = entry->seat;
    op->number = entry->number;
    op->at_ms = entry->at_ms;
    set_key(op->key, entry->key, sizeof(op->key), &op->has_key);
}

void store_snapshot(struct store_write *write, const char *match, uint32_t number,
                    const char *text) {
    add_text(write, OP_SNAPSHOT, match, text)->number = number;
}

void store_status(struct store_write *write, const char *match, enum store_state state,
                  bool is_public, int64_t changed_ms, const char *status) {
    struct op *op = add_text(write, OP_STATUS, match, status);
    op->state = state;
    op->is_public = is_public;
    op->at_ms = changed_ms;
}

void store_secret(struct store_write *write, const char *match, const char *secret) {
    add_text(write, OP_SECRET, match, secret);
}

void store_settle(struct store_write *write, const char *match, const char *meta,
                  bool swaps) {
    add_text(write, OP_SETTLE, match, meta)->is_public = swaps;
}

void store_name(struct store_write *write, const char *match, int seat,
                const char *name) {
    add_text(write, OP_NAME, match, name)->seat = checked_seat(seat);
}

void store_add_code(struct store_write *write, const char *match, int seat,
                    const uint8_t code_hash[STORE_HASH_SIZE], int64_t at_ms) {
    struct op *op = add_text(write, OP_ADD_CODE, match, NULL);
    op->seat = checked_seat(seat);
    op->at_ms = at_ms;
    set_key(op->hash, code_hash, sizeof(op->hash), &op->has_key);
}

void store_exchange(struct store_write *write, const char *match, int seat,
                    const uint8_t *code_hash, const uint8_t token_hash[STORE_HASH_SIZE],
                    int64_t at_ms) {
    struct op *op = add_text(write, OP_EXCHANGE, match, NULL);
    op->seat = checked_seat(seat);
    op->at_ms = at_ms;
    set_key(op->hash, code_hash, sizeof(op->hash), &op->has_key);
    memcpy(op->token, token_hash, sizeof(op->token));
}

void store_add_token(struct store_write *write, const char *match, int seat,
                     const uint8_t token_hash[STORE_HASH_SIZE], int64_t at_ms) {
    struct op *op = add_text(write, OP_ADD_TOKEN, match, NULL);
    op->seat = checked_seat(seat);
    op->at_ms = at_ms;
    memcpy(op->token, token_hash, sizeof(op->token));
}

void store_vacate(struct store_write *write, const char *match, int seat) {
    add_text(write, OP_VACATE, match, NULL)->seat = checked_seat(seat);
}

void store_chat(struct store_write *write, const char *match, unsigned channel,
                uint32_t number, int64_t at_ms, const uint8_t *key, const char *text) {
    assert(channel < STORE_CHANNELS && number >= 1);
    struct op *op = add_text(write, OP_CHAT, match, text);
    set_key(op->key, key, sizeof(op->key), &op->has_key);
    op->seat = (int)channel;
    op->number = number;
    op->at_ms = at_ms;
}

void store_notes(struct store_write *write, const char *match, int seat,
                 const char *text) {
    add_text(write, OP_NOTES, match, text)->seat = checked_seat(seat);
}

void store_keep(struct store_write *write, const char *name, const char *text) {
    add_text(write, OP_KEEP, name, text);
}

static struct op *add_recipient(struct store_write *write, enum op_kind kind,
                                const struct store_recipient *recipient, int64_t due_ms,
                                const char *notice, const char *text) {
    struct texts texts = {0};
    texts_add(&texts, offsetof(struct op, text), text);
    texts_add(&texts, offsetof(struct op, result), notice);
    if (recipient->news != 0)
        texts_add(&texts, offsetof(struct op, status), recipient->text);
    struct op *op = add(write, kind, recipient->match, &texts);
    op->news = recipient->news;
    op->seat = checked_place(recipient->seat);
    op->number = recipient->number;
    op->was_ms = recipient->due_ms;
    op->at_ms = due_ms;
    return op;
}

void store_recipient(struct store_write *write, const struct store_recipient *recipient,
                     const uint8_t hash[STORE_HASH_SIZE]) {
    struct op *op = add_recipient(write, OP_RECIPIENT, recipient, recipient->due_ms,
                                  recipient->notice, recipient->text);
    op->is_public = recipient->turns;
    set_key(op->hash, hash, sizeof(op->hash), &op->has_key);
}

void store_drop_recipient(struct store_write *write, const char *match, int seat,
                          uint32_t number) {
    struct op *op = add_text(write, OP_DROP_RECIPIENT, match, NULL);
    op->seat = checked_place(seat);
    op->number = number;
}

void store_due(struct store_write *write, const char *match, int seat, int64_t due_ms,
               const char *notice) {
    struct texts texts = {0};
    texts_add(&texts, offsetof(struct op, result), notice);
    struct op *op = add(write, OP_DUE, match, &texts);
    op->seat = checked_seat(seat);
    op->at_ms = due_ms;
}

void store_tell_person(struct store_write *write, const char *person, int64_t due_ms,
                       const char *notice) {
    struct texts texts = {0};
    texts_add(&texts, offsetof(struct op, result), notice);
    add(write, OP_TELL_PERSON, person, &texts)->at_ms = due_ms;
}

void store_part(struct store_write *write, const char *match, int seat, int64_t due_ms,
                const char *notice) {
    struct texts texts = {0};
    texts_add(&texts, offsetof(struct op, result), notice);
    struct op *op = add(write, OP_PART, match, &texts);
    op->seat = checked_seat(seat);
    op->at_ms = due_ms;
}

void store_told(struct store_write *write, const struct store_recipient *recipient,
                int64_t due_ms, const char *notice, const char *text) {
    add_recipient(write, OP_TOLD, recipient, due_ms, notice, text);
}

void store_person(struct store_write *write, const struct store_person *person) {
    struct texts texts = {0};
    texts_add(&texts, offsetof(struct op, text), person->text);
    texts_add(&texts, offsetof(struct op, result), person->name);
    add(write, OP_PERSON, person->key, &texts)->at_ms = person->created_ms;
}

void store_person_text(struct store_write *write, const char *person, const char *text) {
    add_text(write, OP_PERSON_TEXT, person, text);
}

void store_person_shows(struct store_write *write, const char *person,
                        enum store_shows shows) {
    add_text(write, OP_PERSON_SHOWS, person, NULL)->number = (uint32_t)shows;
}

void store_drop_person(struct store_write *write, const char *person,
                       const char *left_name) {
    add_text(write, OP_DROP_PERSON, person, left_name);
}

void store_login(struct store_write *write, const char *person,
                 const uint8_t hash[STORE_HASH_SIZE], int64_t at_ms, const char *label) {
    struct op *op = add_text(write, OP_LOGIN, person, label);
    op->at_ms = at_ms;
    set_key(op->hash, hash, sizeof(op->hash), &op->has_key);
}

void store_login_used(struct store_write *write, const char *person,
                      const uint8_t hash[STORE_HASH_SIZE], int64_t at_ms) {
    struct op *op = add_text(write, OP_LOGIN_USED, person, NULL);
    op->at_ms = at_ms;
    set_key(op->hash, hash, sizeof(op->hash), &op->has_key);
}

void store_drop_login(struct store_write *write, const char *person, uint32_t number) {
    add_text(write, OP_DROP_LOGIN, person, NULL)->number = number;
}

void store_drop_logins(struct store_write *write, const char *person,
                       const uint8_t *but_hash) {
    struct op *op = add_text(write, OP_DROP_LOGINS, person, NULL);
    set_key(op->hash, but_hash, sizeof(op->hash), &op->has_key);
}

void store_owner(struct store_write *write, const char *match, int seat,
                 const char *person) {
    add_text(write, OP_OWNER, match, person)->seat = checked_seat(seat);
}

void store_block(struct store_write *write, const char *person, const char *other,
                 int64_t at_ms) {
    add_text(write, OP_BLOCK, person, other)->at_ms = at_ms;
}

void store_drop_block(struct store_write *write, const char *person, const char *other) {
    add_text(write, OP_DROP_BLOCK, person, other);
}

void store_report(struct store_write *write, const char *person,
                  const struct store_report *report) {
    struct texts texts = {0};
    texts_add(&texts, offsetof(struct op, text), report->text);
    texts_add(&texts, offsetof(struct op, game), report->match);
    texts_add(&texts, offsetof(struct op, status), report->side);
    texts_add(&texts, offsetof(struct op, result), report->name);
    add(write, OP_REPORT, person, &texts)->at_ms = report->at_ms;
}

void store_drop_report(struct store_write *write, uint32_t number) {
    add_text(write, OP_DROP_REPORT, "", NULL)->number = number;
}

void store_drop_reports(struct store_write *write, int64_t before_ms) {
    add_text(write, OP_DROP_REPORTS, "", NULL)->at_ms = before_ms;
}

void store_rate(struct store_write *write, const char *match,
                const struct store_outcome *outcome) {
    assert(outcome->halves <= 2);
    assert(outcome->players[0] || outcome->players[1]);
    struct texts texts = {0};
    texts_add(&texts, offsetof(struct op, text), outcome->players[0]);
    texts_add(&texts, offsetof(struct op, result), outcome->players[1]);
    texts_add(&texts, offsetof(struct op, game), outcome->game);
    struct op *op = add(write, OP_RATE, match, &texts);
    op->number = outcome->level;
    op->seat = (int)outcome->halves;
    op->at_ms = outcome->at_ms;
    op->was_ms = outcome->most;
}

void store_unrate(struct store_write *write, const char *match) {
    add_text(write, OP_UNRATE, match, NULL);
}

void store_cup(struct store_write *write, const struct store_cup *cup) {
    assert(id_is_sound(cup->id));
    struct texts texts = {0};
    texts_add(&texts, offsetof(struct op, text), cup->text);
    texts_add(&texts, offsetof(struct op, game), cup->game);
    texts_add(&texts, offsetof(struct op, result), cup->organiser);
    add(write, OP_CUP, cup->id, &texts)->at_ms = cup->created_ms;
}

void store_cup_put(struct store_write *write, const char *cup, uint32_t number,
                   enum store_cup_state state, int64_t at_ms, const char *text) {
    struct op *op = add_text(write, OP_CUP_PUT, cup, text);
    op->number = number;
    op->seat = (int)state;
    op->at_ms = at_ms;
}

void store_cup_enter(struct store_write *write, const char *cup, uint32_t number,
                     int64_t at_ms, const char *person) {
    struct op *op = add_text(write, OP_CUP_ENTER, cup, person);
    op->number = number;
    op->at_ms = at_ms;
}

void store_cup_leave(struct store_write *write, const char *cup, uint32_t number,
                     int64_t at_ms, const char *person) {
    struct op *op = add_text(write, OP_CUP_LEAVE, cup, person);
    op->number = number;
    op->at_ms = at_ms;
}

void store_wish(struct store_write *write, const char *person,
                const struct store_wish *wish, const char *notice) {
    struct texts texts = {0};
    texts_add(&texts, offsetof(struct op, game), wish->game);
    texts_add(&texts, offsetof(struct op, result), wish->words);
    texts_add(&texts, offsetof(struct op, status), notice);
    add(write, OP_WISH, person, &texts)->at_ms = wish->at_ms;
}

void store_drop_wish(struct store_write *write, const char *person, uint32_t number) {
    add_text(write, OP_DROP_WISH, person, NULL)->number = number;
}

void store_drop_wishes(struct store_write *write, int64_t before_ms) {
    add_text(write, OP_DROP_WISHES, "", NULL)->at_ms = before_ms;
}

void store_tell_wishers(struct store_write *write, const struct store_offer *offer,
                        const char *notice) {
    struct texts texts = {0};
    texts_add(&texts, offsetof(struct op, text), offer->by);
    texts_add(&texts, offsetof(struct op, game), offer->game);
    texts_add(&texts, offsetof(struct op, result), offer->words);
    texts_add(&texts, offsetof(struct op, status), notice);
    add(write, OP_TELL_WISHERS, offer->about, &texts)->at_ms = offer->at_ms;
}

void store_delete(struct store_write *write, const char *match) {
    add_text(write, OP_DELETE, match, NULL);
}
