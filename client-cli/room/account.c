/* SPDX-License-Identifier: MIT */
/* See account.h. What is secret is asked for line by line, so that it stands in no history, on no screen and
 * in no list of processes; a script gives it in the lines that follow. */
#include "account.h"

#include "catalogue.h"
#include "export.h"
#include "jsonx.h"
#include "logins.h"
#include "rating.h"
#include "room.h"
#include "xmalloc.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* --- as whom one is logged in --------------------------------------------------------- */

static bool are_accounts(const struct client *client) {
    return client_has_feature(client, "accounts");
}

static void know(struct client *client, const json_t *reply) {
    const char *session = json_get_text(reply, "session");
    const json_t *account = json_object_get(reply, "account");
    client->logged_in = account != NULL;
    if (session != NULL) {
        int failed = logins_keep(&client->folder, client->server, session);
        if (failed < 0)
            client_say(client, TONE_REFUSAL, "Your login cannot be kept in %s: %s.",
                       client->folder.path, strerror(-failed));
    } else if (account == NULL)
        logins_forget(&client->folder, client->server);
}

struct coming {
    void (*go_on)(struct client *client);
};

static void reply_come_back(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct coming coming = *(struct coming *)context;
    const char *code = json_get_text(reply, "code");
    free(context);
    if (reply == NULL)
        return; /* the next connection begins anew */
    if (code == NULL)
        know(client, reply);
    else if (strcmp(code, "bad-session") == 0) {
        logins_forget(&client->folder, client->server);
        client_say(client, TONE_NOTE,
                   "Your login here has ended; `account login NAME` is a new one.");
    } else
        client_is_granted(client, reply);
    coming.go_on(client);
}

void account_come_back(struct client *client, void (*go_on)(struct client *client)) {
    char session[TOKEN_CHARS + 1];
    client->logged_in = false;
    if (!are_accounts(client) || !logins_find(&client->folder, client->server, session)) {
        go_on(client);
        return;
    }
    struct coming *coming = xcalloc(1, sizeof *coming);
    coming->go_on = go_on;
    requests_send_take(&client->requests,
                       json_pack("{s:s, s:s}", "type", "account", "session", session),
                       REQUEST_FIRST, reply_come_back, coming);
}

bool account_take(struct client *client, const json_t *message) {
    const char *type = json_get_text(message, "type"),
               *match = json_get_text(message, "match");
    if (type == NULL || json_object_get(message, "re") != NULL)
        return false;
    if (strcmp(type, "account") == 0 && json_object_get(message, "account") == NULL) {
        know(client, message);
        client_say(client, TONE_NOTE, "Your login has been ended.");
        return true;
    }
    /* A seat without a token was the login's. */
    if (strcmp(type, "left") == 0 && client->role == ROLE_SEATED &&
        client->seat.token[0] == '\0' && match != NULL &&
        strcmp(match, client->match.id) == 0) {
        room_leave(client);
        client_say(client, TONE_NOTE,
                   "You have left: this seat was taken by your login.");
        return true;
    }
    return false;
}

/* --- seats of a guest ----------------------------------------------------------------- */

static void reply_claimed(void *owner, const json_t *reply, void *context) {
    const char *type = json_get_text(reply, "type");
    (void)context;
    if (type != NULL && strcmp(type, "account-seat") == 0)
        client_say(owner, TONE_FAINT, "Your seat in %s is your account's now.",
                   json_get_text(reply, "match"));
}

/* Seats kept here become the account's. Those of matches that are over stay as they are: there may be many,
 * and they need nothing. */
static void claim(struct client *client) {
    size_t count;
    struct seat *seats = seats_list_new(&client->folder, client->server, &count);
    for (size_t i = 0; i < count; i++)
        if (!seats[i].over)
            client_request_take(client,
                                json_pack("{s:s, s:s, s:s}", "type", "account-seat",
                                          "match", seats[i].match, "token",
                                          seats[i].token),
                                reply_claimed, NULL);
    free(seats);
}

/* --- what is said --------------------------------------------------------------------- */

static void add_login(struct buf *buf, const json_t *login) {
    const char *device = json_get_text(login, "device");
    time_t used = (time_t)(json_get_number(login, "used", 0) / 1000);
    struct tm local;
    char when[40];
    localtime_r(&used, &local);
    strftime(when, sizeof when, "%Y-%m-%d %H:%M", &local);
    buf_printf(buf, "\n%lld. %s, %s%s", (long long)json_get_number(login, "number", 0),
               device != NULL ? device : "without a name",
               json_get_flag(login, "here", false) ? "this one" : "last used ",
               json_get_flag(login, "here", false) ? "" : when);
}

static void say_account(struct client *client, const json_t *reply) {
    const json_t *account = json_object_get(reply, "account"),
                 *logins = json_object_get(account, "logins");
    struct buf buf = {0};
    if (account == NULL) {
        client_say(client, TONE_NOTE,
                   "You are not logged in. `account login NAME`, or `account register "
                   "NAME` for a new account; nobody needs one.");
        return;
    }
    buf_printf(
        &buf,
        "You are logged in as %s. Of your public matches you show others: %s. Your "
        "logins:",
        json_get_text(account, "name"), json_get_text(account, "profile"));
    for (size_t i = 0; i < json_array_size(logins); i++)
        add_login(&buf, json_array_get(logins, i));
    rating_add_all(client, json_object_get(account, "ratings"), &buf);
    client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    buf_finish(&buf);
}

static void reply_account(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    const char *recovery = json_get_text(reply, "recovery"), *done = context;
    if (reply == NULL) {
        if (!client->quitting)
            client_say(client, TONE_REFUSAL,
                       "The connection broke before the answer came; `account` says how "
                       "it stands.");
        return;
    }
    if (!client_is_granted(client, reply))
        return;
    know(client, reply);
    if (done[0] != '\0')
        client_say(client, TONE_NOTE, "%s", done);
    else
        say_account(client, reply);
    if (recovery != NULL)
        client_say(client, TONE_ASK,
                   "Your recovery code, told this once: %s. Whoever has it can set "
                   "another password, so write it down where nobody else looks.",
                   recovery);
    if (json_get_text(reply, "session") == NULL)
        return;
    const char *name = json_get_text(json_object_get(reply, "account"), "name");
    if (name != NULL) {
        snprintf(client->name, sizeof client->name, "%s", name);
        seats_set_player_name(&client->folder, name);
    }
    claim(client);
}

/* --- what is asked for ---------------------------------------------------------------- */

struct part {
    const char *member, *question;
    bool
        is_new; /* a password that is chosen: asked for twice, since one does not see it */
};

struct form {
    const char *word, *type; /* "register", "account-create" */
    bool has_name, has_device;
    struct part parts[3]; /* ended by a NULL */
    const char *done;     /* "": as whom one is logged in is said */
};

#define CHOOSE "Choose a password of at least 8 characters:"

static const struct form forms[] = {
    {"register", "account-create", true, true, {{"password", CHOOSE, true}}, ""},
    {"login", "login", true, true, {{"password", "Your password:", false}}, ""},
    {"recover",
     "account-recover",
     true,
     true,
     {{"code", "Your recovery code:", false}, {"new_password", CHOOSE, true}},
     ""},
    {"password",
     "account-password",
     false,
     false,
     {{"password", "Your password as it is now:", false}, {"new_password", CHOOSE, true}},
     "You have another password; all other logins have ended."},
    {"delete",
     "account-delete",
     false,
     false,
     {{"password",
       "Your account will be gone for good, and its seats with it but for those that are "
       "kept here. Your password, or an empty line:",
       false}},
     "Your account is gone."},
};

struct filling {
    const struct form *form;
    json_t *message;
    size_t part;
    char first[600]; /* what was given before it was to be repeated; "": nothing */
};

static void filling_free(struct filling *filling) {
    sodium_memzero(filling->first, sizeof filling->first);
    json_decref(filling->message);
    free(filling);
}

static void ask_part(struct client *client, struct filling *filling);

static void take_part(struct client *client, const char *line, void *context) {
    struct filling *filling = context;
    const struct part *part = &filling->form->parts[filling->part];
    if (line == NULL || line[0] == '\0') {
        if (line != NULL)
            client_say(client, TONE_NOTE, "Nothing was done.");
        filling_free(filling);
        return;
    }
    if (part->is_new && filling->first[0] == '\0') {
        snprintf(filling->first, sizeof filling->first, "%s", line);
        client_ask_secret(client, "Once more:", take_part, filling);
        return;
    }
    if (part->is_new && strcmp(filling->first, line) != 0) {
        client_say(client, TONE_REFUSAL, "These were not the same. Nothing was done.");
        filling_free(filling);
        return;
    }
    json_object_set_new(filling->message, part->member, json_string(line));
    filling->part++;
    ask_part(client, filling);
}

static void ask_part(struct client *client, struct filling *filling) {
    const struct form *form = filling->form;
    if (filling->part < sizeof form->parts / sizeof *form->parts &&
        form->parts[filling->part].member != NULL) {
        client_ask_secret(client, form->parts[filling->part].question, take_part,
                          filling);
        return;
    }
    /* Once: sent again, a new account would be refused for its own name. */
    if (client->online)
        requests_send_take(&client->requests, json_incref(filling->message),
                           REQUEST_FIRST, reply_account, (void *)form->done);
    else
        client_say(client, TONE_REFUSAL, "There is no connection; nothing was done.");
    filling_free(filling);
}

static void begin(struct client *client, const struct form *form, const char *name) {
    struct filling *filling = xcalloc(1, sizeof *filling);
    char device[41] = "ridgeline";
    filling->form = form;
    filling->message = json_pack("{s:s}", "type", form->type);
    if (form->has_name)
        json_object_set_new(filling->message, "name", json_string(name));
    if (form->has_device) {
        char host[32];
        if (gethostname(host, sizeof host) == 0)
            snprintf(device, sizeof device, "%s, %.28s", "ridgeline", host);
        json_object_set_new(filling->message, "device", json_string(device));
    }
    ask_part(client, filling);
}

/* --- the command ---------------------------------------------------------------------- */

static void log_out(struct client *client, const char *which) {
    json_t *message = json_pack("{s:s}", "type", "logout");
    if (which != NULL && strcmp(which, "all") == 0)
        json_object_set_new(message, "all", json_true());
    else if (which != NULL)
        json_object_set_new(message, "number", json_integer(strtol(which, NULL, 10)));
    client_request_take(client, message, reply_account, (void *)"");
}

/* --- what one shows, and what others do ------------------------------------------------ */

static void add_result(struct client *client, struct buf *buf, const json_t *result) {
    const char *side = json_get_text(result, "side");
    char text[SEAT_SIDE_SIZE];
    (void)client;
    catalogue_side(side, text, sizeof text);
    buf_printf(buf, "\n%s, %s%s: %lld won, %lld lost, %lld drawn",
               json_get_text(result, "game"), text,
               json_get_flag(result, "computer", false) ? " against the computer" : "",
               (long long)json_get_number(result, "won", 0),
               (long long)json_get_number(result, "lost", 0),
               (long long)json_get_number(result, "drawn", 0));
}

static void reply_profile(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    const json_t *results = json_object_get(reply, "results"),
                 *matches = json_object_get(reply, "matches");
    (void)context;
    if (reply == NULL || !client_is_granted(client, reply))
        return;
    struct buf buf = {0};
    buf_printf(&buf, "%s. ", json_get_text(reply, "name"));
    buf_add_text(&buf, json_array_size(results) > 0 ? "Public matches:"
                                                    : "No public match has ended yet.");
    for (size_t i = 0; i < json_array_size(results); i++)
        add_result(client, &buf, json_array_get(results, i));
    rating_add_all(client, json_object_get(reply, "ratings"), &buf);
    if (json_array_size(matches) > 0)
        buf_add_text(&buf, "\nThe latest (`replay ID` shows one):");
    for (size_t i = 0; i < json_array_size(matches); i++) {
        const json_t *row = json_array_get(matches, i);
        buf_printf(&buf, "\n%s  %s: ", json_get_text(row, "match"),
                   catalogue_scenario(client, row));
        catalogue_add_players(row, json_object_get(row, "seats"), &buf);
        buf_printf(&buf, "; %s", json_get_text(row, "headline"));
    }
    client_say(client, TONE_NOTE, "%s", buf_text(&buf));
    buf_finish(&buf);
}

static void run_profile(struct client *client, const struct words *words) {
    if (words->count < 2) {
        client_say(client, TONE_REFUSAL, "profile NAME, please.");
        return;
    }
    client_request_take(client,
                        json_pack("{s:s, s:s}", "type", "profile", "name", words->rest),
                        reply_profile, NULL);
}

static void run_account(struct client *client, const struct words *words) {
    const char *word = words->count > 1 ? words->list[1] : "";
    if (!are_accounts(client)) {
        client_say(client, TONE_REFUSAL, "There are no accounts on this server.");
        return;
    }
    if (words->count == 1) {
        client_request_take(client, json_pack("{s:s}", "type", "account"), reply_account,
                            (void *)"");
        return;
    }
    if (strcmp(word, "logout") == 0 && words->count <= 3) {
        log_out(client, words->count > 2 ? words->list[2] : NULL);
        return;
    }
    if (strcmp(word, "show") == 0 && words->count == 3) {
        client_request_take(
            client,
            json_pack("{s:s, s:s}", "type", "account-profile", "show", words->list[2]),
            reply_account, (void *)"");
        return;
    }
    /* A name may have spaces, that of a file too. */
    const char *name = words->rest + strlen(word);
    name += strspn(name, " \t");
    if (strcmp(word, "export") == 0 && name[0] != '\0') {
        export_account(client, name);
        return;
    }
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        const struct form *form = &forms[i];
        if (strcmp(form->word, word) != 0)
            continue;
        if (form->has_name == (name[0] != '\0')) {
            begin(client, form, name);
            return;
        }
    }
    client_say(
        client, TONE_REFUSAL,
        "account, account register NAME, account login NAME, account logout "
        "[NUMBER|all], account show nothing|results|matches, account password, account recover NAME, account "
        "export FILE, or account delete.");
}

static void complete_account(struct client *client, struct completion *ret_completion) {
    (void)client;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        completion_add(ret_completion, forms[i].word);
    completion_add(ret_completion, "export");
    completion_add(ret_completion, "logout");
    completion_add(ret_completion, "show");
}

const struct command account_commands[] = {
    {"account", "", PLACE_ONLINE, "[register|login|logout|...]",
     "Says as whom you are logged in on this server, or does something about it.\n"
     "account register NAME         a new account; nobody needs one. Passwords are asked "
     "for\n"
     "account login NAME            `mine` has then all your seats, on any device\n"
     "account logout [NUMBER|all]   ends this login, another one, or all\n"
     "account password              another password\n"
     "account recover NAME          a new password, by the code that you wrote down\n"
     "account show results          others see how your public matches ended; matches: which "
     "these are, too; nothing\n"
     "account export FILE           all that the server knows of you, as JSON in a new file\n"
     "account delete                the account goes for good",
     run_account, "Accounts", .complete = complete_account},
    {"profile", "", PLACE_ONLINE, "NAME",
     "What somebody with an account shows: how their public matches ended, and ratings.",
     run_profile, NULL},
};
const size_t account_command_count = sizeof account_commands / sizeof *account_commands;
