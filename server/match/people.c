/* SPDX-License-Identifier: MIT */
/* Each message is a visit (visit.h): its handler stands last, what follows upon it before. */
#include "people.h"

#include "account.h"
#include "lobby.h"
#include "log.h"
#include "login.h"
#include "visit.h"
#include "xmalloc.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOUR_MS = 3600 * 1000, HOURS_A_DAY = 24 };

static bool are_accounts(struct client *client, const struct msg *msg) {
    if (client->lobby->options.accounts)
        return true;
    client_error(client, msg->id, NULL, ERROR_NO_ACCOUNTS);
    return false;
}

static bool is_logged_in(struct client *client, const struct msg *msg) {
    if (client->login != NULL)
        return true;
    client_error(client, msg->id, NULL, ERROR_NOT_LOGGED_IN);
    return false;
}

/* ---- account-create ---- */

static void on_enrolled(void *arg, int error) {
    struct visit *visit = arg;
    if (!visit_is_written(visit, error))
        return;
    log_info("people.create", "address=%s", account_address(visit->client->account));
    visit_begin_login(visit);
}

static void write_enrolled(struct visit *visit) {
    if (!visit->is_right) {
        visit_refuse(visit, ERROR_BUSY);
        return;
    }
    struct store_write *write = store_write_new();
    struct buf text = {0};
    person_write(&text, &visit->person);
    store_person(write, &(struct store_person){.key = visit->key,
                                               .name = visit->person.name,
                                               .text = buf_text(&text),
                                               .created_ms = lobby_now_ms()});
    sodium_memzero(text.bytes, text.length);
    buf_finish(&text);
    visit_write_login(visit, write);
    visit_commit(visit, write, on_enrolled);
}

/* A name that is taken is found out before its password is made. */
static void on_name(void *arg, int error, const struct store_person *person,
                    const struct store_login *logins, size_t count) {
    struct visit *visit = arg;
    (void)person;
    (void)logins;
    (void)count;
    if (error == 0)
        visit_is_written(visit, -EEXIST);
    else if (error != -ENOENT)
        visit_refuse(visit, lobby_read_error(visit->lobby, error, NULL));
    else
        visit_work_beside(visit, visit_make_password, write_enrolled);
}

void people_enrol(struct client *client, struct msg *msg) {
    if (!are_accounts(client, msg))
        return;
    struct visit *visit = visit_create(client, msg);
    const char *name = msg->enrol.name, *password = msg->enrol.password;
    const char *misfit = person_name_misfit(name);
    if (misfit != NULL) {
        visit_refuse_why(visit, "name", misfit);
        return;
    }
    misfit = person_password_misfit(password, name);
    if (misfit != NULL) {
        visit_refuse_why(visit, "password", misfit);
        return;
    }
    int64_t wait_ms = account_take_person(client->account);
    if (wait_ms > 0) {
        visit_refuse_later(visit, wait_ms,
                           "Too many new accounts from your address today.");
        return;
    }
    person_key(name, visit->key);
    person_begin(&visit->person, name, visit->code);
    snprintf(visit->new_password, sizeof visit->new_password, "%s", password);
    visit_take_device(visit, msg->enrol.device);
    visit_look_up(visit, on_name);
}

/* ---- login ---- */

static void on_logged_in(void *arg, int error) {
    struct visit *visit = arg;
    if (visit_is_written(visit, error))
        visit_begin_login(visit);
}

static void write_logged_in(struct visit *visit) {
    if (!visit_is_right(visit))
        return;
    struct store_write *write = store_write_new();
    visit_write_login(visit, write);
    visit_commit(visit, write, on_logged_in);
}

static void on_to_log_in(void *arg, int error, const struct store_person *person,
                         const struct store_login *logins, size_t count) {
    struct visit *visit = arg;
    if (visit_is_found(visit, error, person, logins, count))
        visit_work_beside(visit, visit_try_password, write_logged_in);
}

void people_login(struct client *client, struct msg *msg) {
    if (!are_accounts(client, msg))
        return;
    struct visit *visit = visit_create(client, msg);
    person_key(msg->login.name, visit->key);
    snprintf(visit->password, sizeof visit->password, "%s", msg->login.password);
    visit_take_device(visit, msg->login.device);
    if (visit_may_guess(visit))
        visit_look_up(visit, on_to_log_in);
}

/* ---- account ---- */

static const struct store_login *asked_for(const struct store_login *logins,
                                           size_t count) {
    for (size_t i = 0; i < count; i++)
        if (logins[i].is_asked_for)
            return &logins[i];
    return NULL;
}

static bool has_ended(const struct store_login *login) {
    const int64_t longest_ms = (int64_t)LIMIT_LOGIN_DAYS * HOURS_A_DAY * HOUR_MS;
    return login == NULL || lobby_now_ms() - login->used_ms > longest_ms;
}

static void note_use(struct visit *visit, const struct store_login *login,
                     const uint8_t hash[HASH_BYTES]) {
    if (lobby_now_ms() - login->used_ms < HOUR_MS)
        return;
    struct store_write *write = store_write_new();
    store_login_used(write, visit->key, hash, lobby_now_ms());
    store_commit(visit->lobby->store, write, NULL, NULL);
}

static void on_session(void *arg, int error, const struct store_person *person,
                       const struct store_login *logins, size_t count) {
    struct visit *visit = arg;
    if (error < 0 && error != -ENOENT) {
        visit_refuse(visit, lobby_read_error(visit->lobby, error, NULL));
        return;
    }
    const struct store_login *login = asked_for(logins, count);
    if (error == -ENOENT || has_ended(login)) {
        client_wrong_guess(visit->client, visit->re, NULL, ERROR_BAD_SESSION);
        visit_destroy(visit);
        return;
    }
    struct login is = {.number = login->number};
    snprintf(visit->key, sizeof visit->key, "%s", person->key);
    memcpy(is.person, visit->key, sizeof is.person);
    snprintf(is.name, sizeof is.name, "%s", person->name);
    login_hash(visit->session, is.hash);
    visit->session[0] = '\0'; /* the client knows it */
    login_begin(visit->client, &is);
    note_use(visit, login, is.hash);
    visit_answer_with(visit, person, logins, count);
}

void people_account(struct client *client, struct msg *msg) {
    if (!are_accounts(client, msg))
        return;
    struct visit *visit = visit_create(client, msg);
    if (msg->account.session == NULL) {
        visit_answer(visit);
        return;
    }
    uint8_t hash[HASH_BYTES];
    memcpy(visit->session, msg->account.session, sizeof visit->session);
    login_hash(visit->session, hash);
    if (store_get_login(visit->lobby->store, hash, on_session, visit) < 0)
        visit_refuse(visit, ERROR_BUSY);
}

/* ---- logout ---- */

static void on_logged_out(void *arg, int error) {
    struct visit *visit = arg;
    if (!visit_is_written(visit, error))
        return;
    struct login *own = visit->client->login;
    if (own != NULL && (visit->number == 0 || own->number == visit->number))
        login_end(visit->client);
    login_end_others(visit->lobby, visit->key, visit->number, NULL);
    visit_answer(visit);
}

void people_logout(struct client *client, struct msg *msg) {
    if (!is_logged_in(client, msg))
        return;
    struct visit *visit = visit_create(client, msg);
    struct store_write *write = store_write_new();
    memcpy(visit->key, client->login->person, sizeof visit->key);
    if (!msg->logout.all) {
        visit->number =
            msg->logout.number > 0 ? (uint32_t)msg->logout.number : client->login->number;
        store_drop_login(write, visit->key, visit->number);
    } else {
        store_drop_logins(write, visit->key, NULL);
    }
    visit_commit(visit, write, on_logged_out);
}

/* ---- account-password ---- */

static void on_password(void *arg, int error) {
    struct visit *visit = arg;
    if (!visit_is_written(visit, error))
        return;
    const struct login *own = visit->client->login;
    login_end_others(visit->lobby, visit->key, 0, own != NULL ? own->hash : NULL);
    visit_answer(visit);
}

static void write_password(struct visit *visit) {
    if (!visit_is_right(visit))
        return;
    const struct login *own = visit->client->login;
    struct store_write *write = store_write_new();
    visit_write_person(visit, write);
    store_drop_logins(write, visit->key, own != NULL ? own->hash : NULL);
    visit_commit(visit, write, on_password);
}

static void on_to_change(void *arg, int error, const struct store_person *person,
                         const struct store_login *logins, size_t count) {
    struct visit *visit = arg;
    if (visit_is_found(visit, error, person, logins, count))
        visit_work_beside(visit, visit_try_password, write_password);
}

void people_password(struct client *client, struct msg *msg) {
    if (!is_logged_in(client, msg))
        return;
    struct visit *visit = visit_create(client, msg);
    const char *new = msg->account_password.new_password;
    const char *misfit = person_password_misfit(new, client->login->name);
    if (misfit != NULL) {
        visit_refuse_why(visit, "new_password", misfit);
        return;
    }
    memcpy(visit->key, client->login->person, sizeof visit->key);
    snprintf(visit->password, sizeof visit->password, "%s",
             msg->account_password.password);
    snprintf(visit->new_password, sizeof visit->new_password, "%s", new);
    if (visit_may_guess(visit))
        visit_look_up(visit, on_to_change);
}

/* ---- account-recover ---- */

static void on_recovered(void *arg, int error) {
    struct visit *visit = arg;
    if (!visit_is_written(visit, error))
        return;
    log_info("people.recover", "address=%s", account_address(visit->client->account));
    login_end_others(visit->lobby, visit->key, 0, NULL);
    visit_begin_login(visit);
}

static void write_recovered(struct visit *visit) {
    if (!visit->is_right) {
        visit_refuse(visit, ERROR_BUSY);
        return;
    }
    struct store_write *write = store_write_new();
    person_renew_code(&visit->person, visit->code);
    visit_write_person(visit, write);
    store_drop_logins(write, visit->key, NULL);
    visit->oldest = 0; /* it is among those */
    visit_write_login(visit, write);
    visit_commit(visit, write, on_recovered);
}

static void on_to_recover(void *arg, int error, const struct store_person *person,
                          const struct store_login *logins, size_t count) {
    struct visit *visit = arg;
    if (!visit_is_found(visit, error, person, logins, count))
        return;
    visit->is_right = visit->exists && person_has_code(&visit->person, visit->code);
    if (!visit_is_right(visit))
        return;
    const char *misfit = person_password_misfit(visit->new_password, visit->person.name);
    if (misfit != NULL)
        visit_refuse_why(visit, "new_password", misfit);
    else
        visit_work_beside(visit, visit_make_password, write_recovered);
}

void people_recover(struct client *client, struct msg *msg) {
    if (!are_accounts(client, msg))
        return;
    struct visit *visit = visit_create(client, msg);
    person_key(msg->account_recover.name, visit->key);
    memcpy(visit->code, msg->account_recover.code, sizeof visit->code);
    snprintf(visit->new_password, sizeof visit->new_password, "%s",
             msg->account_recover.new_password);
    visit_take_device(visit, msg->account_recover.device);
    if (visit_may_guess(visit))
        visit_look_up(visit, on_to_recover);
}

/* ---- account-profile ---- */

static void on_shown(void *arg, int error) {
    struct visit *visit = arg;
    if (visit_is_written(visit, error))
        visit_answer(visit);
}

void people_show(struct client *client, struct msg *msg) {
    if (!is_logged_in(client, msg))
        return;
    struct visit *visit = visit_create(client, msg);
    struct store_write *write = store_write_new();
    memcpy(visit->key, client->login->person, sizeof visit->key);
    store_person_shows(write, visit->key, (enum store_shows)msg->account_profile.show);
    visit_commit(visit, write, on_shown);
}

/* ---- account-delete ---- */

/* In matches that are in memory. */
static void leave_name(const struct visit *visit) {
    struct match *match;
    size_t place = 0;
    while ((match = table_next(&visit->lobby->matches, &place)) != NULL)
        for (int side = 0; side < SIDES; side++) {
            if (strcmp(match->owners[side], visit->key) != 0)
                continue;
            match_set_owner(match, (enum side)side, NULL, NULL);
            free(match->names[side]);
            match->names[side] = xstrdup(visit->person.left_name);
            match_forget_parts(match);
        }
}

static void on_deleted(void *arg, int error) {
    struct visit *visit = arg;
    if (!visit_is_written(visit, error))
        return;
    log_info("people.delete", "address=%s", account_address(visit->client->account));
    leave_name(visit);
    login_end(visit->client);
    login_end_others(visit->lobby, visit->key, 0, NULL);
    visit_answer(visit);
}

static void write_deleted(struct visit *visit) {
    if (!visit_is_right(visit))
        return;
    struct store_write *write = store_write_new();
    store_drop_person(write, visit->key, visit->person.left_name);
    visit_commit(visit, write, on_deleted);
}

static void on_to_delete(void *arg, int error, const struct store_person *person,
                         const struct store_login *logins, size_t count) {
    struct visit *visit = arg;
    if (visit_is_found(visit, error, person, logins, count))
        visit_work_beside(visit, visit_try_password, write_deleted);
}

void people_delete(struct client *client, struct msg *msg) {
    if (!is_logged_in(client, msg))
        return;
    struct visit *visit = visit_create(client, msg);
    memcpy(visit->key, client->login->person, sizeof visit->key);
    snprintf(visit->password, sizeof visit->password, "%s", msg->account_delete.password);
    if (visit_may_guess(visit))
        visit_look_up(visit, on_to_delete);
}
