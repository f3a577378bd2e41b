/* SPDX-License-Identifier: MIT */
/* See visit.h. */
#include "visit.h"

#include "account.h"
#include "guesses.h"
#include "lobby.h"
#include "log.h"
#include "login.h"
#include "ranking.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct visit *visit_create(struct client *client, const struct msg *msg) {
    struct visit *visit = xcalloc(1, sizeof *visit);
    visit->lobby = client->lobby;
    visit->client = client_ref(client);
    visit->re = msg->id;
    return visit;
}

void visit_destroy(struct visit *visit) {
    client_unref(visit->client);
    sodium_memzero(visit, sizeof *visit);
    free(visit);
}

void visit_refuse(struct visit *visit, enum error error) {
    client_error(visit->client, visit->re, NULL, error);
    visit_destroy(visit);
}

void visit_refuse_why(struct visit *visit, const char *where, const char *why) {
    struct objection objection = {0};
    objection_set(&objection, ERROR_BAD_VALUE, where, "%s", why);
    client_object(visit->client, visit->re, NULL, &objection, NULL);
    visit_destroy(visit);
}

void visit_refuse_later(struct visit *visit, int64_t wait_ms, const char *why) {
    client_error_later(visit->client, visit->re, NULL, ERROR_TOO_MANY, wait_ms, why);
    visit_destroy(visit);
}

void visit_take_device(struct visit *visit, const char *device) {
    snprintf(visit->device, sizeof visit->device, "%s", device != NULL ? device : "");
}

/* ---- The answer ---- */

static void write_logins(struct buf *buf, const struct store_login *logins, size_t count,
                         uint32_t here) {
    wire_open_array(buf, "logins");
    for (size_t i = 0; i < count; i++) {
        wire_open(buf, NULL);
        wire_number(buf, "number", logins[i].number);
        wire_number(buf, "created", logins[i].created_ms);
        wire_number(buf, "used", logins[i].used_ms);
        if (logins[i].label[0] != '\0')
            wire_text(buf, "device", logins[i].label);
        if (logins[i].number == here)
            wire_flag(buf, "here", true);
        wire_close(buf);
    }
    wire_close_array(buf);
}

/* In the order of the words in messages.def. */
static const char *const shows_names[] = {[STORE_SHOWS_NOTHING] = "nothing",
                                          [STORE_SHOWS_RESULTS] = "results",
                                          [STORE_SHOWS_MATCHES] = "matches"};

void visit_answer_with(struct visit *visit, const struct store_person *person,
                       const struct store_login *logins, size_t count) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_ACCOUNT, visit->re);
    if (person != NULL) {
        wire_open(&buf, "account");
        wire_text(&buf, "name", person->name);
        wire_number(&buf, "created", person->created_ms);
        wire_text(&buf, "profile", shows_names[person->shows]);
        ranking_write(&buf, person);
        write_logins(&buf, logins, count, visit->client->login->number);
        wire_close(&buf);
    }
    if (visit->session[0] != '\0')
        wire_text(&buf, "session", visit->session);
    if (visit->code[0] != '\0')
        wire_text(&buf, "recovery", visit->code);
    wire_end(&buf);
    client_send_buf(visit->client, &buf);
    sodium_memzero(buf.bytes, buf.length);
    buf_finish(&buf);
    visit_destroy(visit);
}

static void on_login(void *arg, int error, const struct store_person *person,
                     const struct store_login *logins, size_t count) {
    struct visit *visit = arg;
    struct client *client = visit->client;
    if (error == -ENOENT || client->login == NULL) { /* it has been ended meanwhile */
        visit_refuse(visit, ERROR_BAD_SESSION);
        return;
    }
    if (error < 0) {
        visit_refuse(visit, lobby_read_error(visit->lobby, error, NULL));
        return;
    }
    for (size_t i = 0; i < count; i++)
        if (logins[i].is_asked_for)
            client->login->number = logins[i].number;
    visit_answer_with(visit, person, logins, count);
}

void visit_answer(struct visit *visit) {
    struct login *login = visit->client->login;
    if (login == NULL)
        visit_answer_with(visit, NULL, NULL, 0);
    else if (store_get_login(visit->lobby->store, login->hash, on_login, visit) < 0)
        visit_refuse(visit, ERROR_BUSY);
}

/* ---- The store ---- */

bool visit_is_written(struct visit *visit, int error) {
    if (error == 0)
        return true;
    if (error == -EEXIST) {
        struct objection objection = {.error = ERROR_NAME_TAKEN, .where = "name"};
        client_object(visit->client, visit->re, NULL, &objection, NULL);
        visit_destroy(visit);
        return false;
    }
    if (error == -ESTALE || error == -ENOENT) {
        visit_refuse(visit, error == -ESTALE ? ERROR_OUT_OF_NUMBERS : ERROR_BAD_SESSION);
        return false;
    }
    log_error("people.store", "error=%d why=\"%s\"", error,
              store_why(visit->lobby->store));
    visit_refuse(visit, ERROR_NOT_SAVED);
    return false;
}

void visit_commit(struct visit *visit, struct store_write *write, store_done_fn *done) {
    if (store_commit(visit->lobby->store, write, done, visit) < 0)
        visit_refuse(visit, ERROR_BUSY);
}

/* ---- A new login ---- */

void visit_begin_login(struct visit *visit) {
    struct login login = {.number = 0};
    memcpy(login.person, visit->key, sizeof login.person);
    snprintf(login.name, sizeof login.name, "%s", visit->person.name);
    login_hash(visit->session, login.hash);
    login_begin(visit->client, &login);
    visit_answer(visit);
}

/* Its token is always a new one of the server's own. */
void visit_write_login(struct visit *visit, struct store_write *write) {
    uint8_t hash[HASH_BYTES];
    ids_new(TOKEN_CHARS, visit->session);
    login_hash(visit->session, hash);
    if (visit->oldest != 0)
        store_drop_login(write, visit->key, visit->oldest);
    store_login(write, visit->key, hash, lobby_now_ms(), visit->device);
}

void visit_write_person(struct visit *visit, struct store_write *write) {
    struct buf text = {0};
    person_write(&text, &visit->person);
    store_person_text(write, visit->key, buf_text(&text));
    sodium_memzero(text.bytes, text.length);
    buf_finish(&text);
}

/* ---- Passwords, beside the loop ---- */

static void on_worked(struct aside *aside) {
    struct visit *visit = (struct visit *)aside;
    visit->lobby->passwords_waiting--;
    sodium_memzero(visit->password, sizeof visit->password);
    if (visit->lobby->closed != NULL) /* the store is gone */
        visit_destroy(visit);
    else
        visit->go_on(visit);
}

void visit_work_beside(struct visit *visit, void (*work)(struct aside *aside),
                       void (*go_on)(struct visit *visit)) {
    if (visit->lobby->passwords_waiting >= LIMIT_PASSWORDS_WAITING) {
        visit_refuse(visit, ERROR_BUSY);
        return;
    }
    visit->lobby->passwords_waiting++;
    visit->go_on = go_on;
    visit->aside.work = work;
    visit->aside.done = on_worked;
    aside_begin(&visit->lobby->passwords, &visit->aside);
}

void visit_make_password(struct aside *aside) {
    struct visit *visit = (struct visit *)aside;
    visit->is_right = person_set_password(&visit->person, visit->new_password);
    sodium_memzero(visit->new_password, sizeof visit->new_password);
}

/* Trying takes as long where nobody has that name. */
void visit_try_password(struct aside *aside) {
    struct visit *visit = (struct visit *)aside;
    visit->is_right =
        person_has_password(visit->exists ? &visit->person : NULL, visit->password);
    if (visit->is_right && visit->new_password[0] != '\0')
        visit_make_password(aside);
}

bool visit_is_right(struct visit *visit) {
    if (visit->is_right) {
        guesses_passed(visit->lobby, visit->key);
        account_give_guess(visit->client->account);
        return true;
    }
    guesses_failed(visit->lobby, visit->key);
    client_wrong_guess(visit->client, visit->re, NULL, ERROR_BAD_LOGIN);
    visit_destroy(visit);
    return false;
}

/* May a password, or a code, be tried? */
bool visit_may_guess(struct visit *visit) {
    int64_t wait_ms = guesses_wait(visit->lobby, visit->key);
    if (wait_ms == 0)
        wait_ms = account_take_guess(visit->client->account);
    if (wait_ms > 0)
        visit_refuse_later(visit, wait_ms,
                           "Too many wrong passwords of late; wait a little.");
    return wait_ms == 0;
}

void visit_look_up(struct visit *visit, store_person_fn *done) {
    if (store_get_person(visit->lobby->store, visit->key, done, visit) < 0)
        visit_refuse(visit, ERROR_BUSY);
}

/* The person of the visit, or that there is none. False: the store failed, and the client was
 * told. */
bool visit_is_found(struct visit *visit, int error, const struct store_person *person,
                    const struct store_login *logins, size_t count) {
    if (error < 0 && error != -ENOENT) {
        visit_refuse(visit, lobby_read_error(visit->lobby, error, NULL));
        return false;
    }
    visit->exists = error == 0 && person_load(person->text, &visit->person);
    if (count >= LIMIT_LOGINS)
        visit->oldest = logins[count - 1].number;
    return true;
}
