/* SPDX-License-Identifier: MIT */
/* See report.h. */
#include "report.h"

#include "account.h"
#include "known.h"
#include "limit.h"
#include "lobby.h"
#include "log.h"
#include "login.h"
#include "request.h"
#include "store.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What is kept beside the text of a report. */
enum { REPORT_BYTES = 300, PAGE = 500, HOUR_MS = 3600 * 1000 };

#define REPORTS_FULL                                                                     \
    "Too many reports: yours of these days, or all that the host has not read yet."

/* ---- Reporting ---- */

struct reporting {
    struct client *client; /* a reference */
    int64_t re;
    char match[ID_CHARS + 1];
};

static void on_reported(void *arg, int error) {
    struct reporting *reporting = arg;
    if (error == -EDQUOT) {
        log_warn("host.report-refused", "match=%s", reporting->match);
        client_error_later(reporting->client, reporting->re, reporting->match,
                           ERROR_TOO_MANY, HOUR_MS, REPORTS_FULL);
    } else if (error < 0) {
        client_error(reporting->client, reporting->re, reporting->match,
                     error == -EAGAIN ? ERROR_BUSY : ERROR_NOT_SAVED);
    } else {
        log_warn("host.report", "match=%s", reporting->match);
        struct buf buf = {0};
        wire_begin(&buf, REPLY_REPORTED, reporting->re);
        wire_text(&buf, "match", reporting->match);
        wire_end(&buf);
        client_send_buf(reporting->client, &buf);
        buf_finish(&buf);
    }
    client_unref(reporting->client);
    free(reporting);
}

static void store_text(struct store_write *write, const struct attachment *attachment,
                       const char *text) {
    const struct match *match = attachment->match;
    const struct login *login = attachment->client->login;
    enum side side = attachment->seated ? (enum side)attachment->viewer : SIDE_NONE;
    const char *name = side != SIDE_NONE ? match->names[side] : attachment->name;
    store_report(write, login != NULL ? login->person : "",
                 &(struct store_report){.at_ms = lobby_now_ms(),
                                        .match = match->id,
                                        .side = match_side_name(match, side),
                                        .name = name != NULL ? name : "",
                                        .text = text});
}

void report_report(struct attachment *attachment, struct msg *msg) {
    struct client *client = attachment->client;
    const char *id = attachment->match->id;
    int64_t wait_ms = account_take_report(client->account);
    if (wait_ms > 0) {
        client_error_later(client, msg->id, id, ERROR_TOO_MANY, wait_ms,
                           "Too many reports from your address today.");
        return;
    }
    wait_ms =
        account_take_bytes(client->account, REPORT_BYTES + strlen(msg->report.text));
    if (wait_ms > 0) {
        client_error_later(client, msg->id, id, ERROR_TOO_MANY, wait_ms,
                           CLIENT_BYTES_USED);
        return;
    }
    struct reporting *reporting = xcalloc(1, sizeof *reporting);
    *reporting = (struct reporting){.client = client_ref(client), .re = msg->id};
    memcpy(reporting->match, id, sizeof reporting->match);
    struct store_write *write = store_write_new();
    store_text(write, attachment, msg->report.text);
    if (store_commit(client->lobby->store, write, on_reported, reporting) < 0)
        on_reported(reporting, -EAGAIN);
}

/* ---- One's own ---- */

static void on_own(void *arg, int error, const struct store_report *reports,
                   size_t count) {
    struct request *request = arg;
    struct client *client = request->client;
    if (error < 0) {
        client_error(client, request->msg.id, NULL,
                     lobby_read_error(client->lobby, error, NULL));
        request_destroy(request);
        return;
    }
    struct buf buf = {0};
    wire_begin(&buf, REPLY_REPORTS, request->msg.id);
    wire_open_array(&buf, "reports");
    for (size_t i = 0; i < count; i++) {
        wire_open(&buf, NULL);
        wire_text(&buf, "match", reports[i].match);
        wire_number(&buf, "at", reports[i].at_ms);
        wire_text(&buf, "name", reports[i].name);
        wire_text(&buf, "text", reports[i].text);
        wire_close(&buf);
    }
    wire_close_array(&buf);
    wire_end(&buf);
    client_send_buf(client, &buf);
    buf_finish(&buf);
    request_destroy(request);
}

void report_own(struct client *client, struct msg *msg) {
    if (client->login == NULL) {
        client_error(client, msg->id, NULL, ERROR_NOT_LOGGED_IN);
        return;
    }
    struct request *request = request_new(client, msg);
    if (request != NULL &&
        store_get_reports(client->lobby->store, client->login->person, 0,
                          STORE_REPORTS_OF_ONE, on_own, request) < 0)
        on_own(request, -EAGAIN, NULL, 0);
}

/* ---- Reading them ---- */

struct reading {
    struct lobby *lobby;
    struct buf text;
    size_t count;
    uint32_t number; /* that is done with */
    hosting_fn *answer;
    void *arg;
};

static struct reading *reading_new(struct lobby *lobby, hosting_fn *answer, void *arg) {
    struct reading *reading = xcalloc(1, sizeof *reading);
    *reading = (struct reading){.lobby = lobby, .answer = answer, .arg = arg};
    return reading;
}

static void reading_end(struct reading *reading, bool done) {
    reading->answer(reading->arg, done, buf_text(&reading->text));
    buf_finish(&reading->text);
    free(reading);
}

static void add_line(struct buf *buf, const struct store_report *report) {
    time_t seconds = (time_t)(report->at_ms / 1000);
    struct tm utc;
    char when[32] = "?";
    if (gmtime_r(&seconds, &utc) != NULL)
        strftime(when, sizeof when, "%Y-%m-%dT%H:%MZ", &utc);
    buf_printf(buf, "%u  %s  match %s  %s", report->number, when, report->match,
               report->side != NULL ? report->side : "a spectator");
    if (report->name[0] != '\0')
        buf_printf(buf, " %s", report->name);
    if (report->account != NULL)
        buf_printf(buf, " (account %s)", report->account);
    buf_printf(buf, ": %s\n", report->text);
}

static void on_page(void *arg, int error, const struct store_report *reports,
                    size_t count) {
    struct reading *reading = arg;
    if (error < 0) {
        buf_clear(&reading->text);
        buf_printf(&reading->text, "%s", store_why(reading->lobby->store));
        reading_end(reading, false);
        return;
    }
    for (size_t i = 0; i < count; i++)
        add_line(&reading->text, &reports[i]);
    reading->count += count;
    if (count == PAGE &&
        store_get_reports(reading->lobby->store, NULL, reports[count - 1].number, PAGE,
                          on_page, reading) == 0)
        return;
    buf_printf(&reading->text, "%zu report%s", reading->count,
               reading->count == 1 ? "" : "s");
    reading_end(reading, true);
}

void report_list(struct lobby *lobby, hosting_fn *answer, void *arg) {
    struct reading *reading = reading_new(lobby, answer, arg);
    if (store_get_reports(lobby->store, NULL, 0, PAGE, on_page, reading) < 0)
        on_page(reading, -EAGAIN, NULL, 0);
}

static void on_dropped(void *arg, int error) {
    struct reading *reading = arg;
    if (error == -ESTALE)
        buf_printf(&reading->text, "There is no report %u.", reading->number);
    else if (error < 0)
        buf_printf(&reading->text, "%s", error_text(ERROR_NOT_SAVED));
    else
        buf_printf(&reading->text, "Report %u is done with.", reading->number);
    reading_end(reading, error == 0);
}

void report_done(struct lobby *lobby, uint32_t number, hosting_fn *answer, void *arg) {
    struct reading *reading = reading_new(lobby, answer, arg);
    reading->number = number;
    struct store_write *write = store_write_new();
    store_drop_report(write, number);
    if (store_commit(lobby->store, write, on_dropped, reading) < 0)
        on_dropped(reading, -EAGAIN);
}
