/* SPDX-License-Identifier: MIT */
/* See hosting.h. */
#include "hosting.h"

#include "errand.h"
#include "jsonx.h"
#include "known.h"
#include "lobby.h"
#include "log.h"
#include "ranking.h"
#include "report.h"
#include "row.h"
#include "store.h"
#include "text.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PAGE = 500, DRAIN_S = 30, DRAIN_MAX_S = 86400 };

/* A command whose answer waits for the store. */
struct inquest {
    struct lobby *lobby;
    struct store_filter filter;
    char after[STORE_ID_MAX + 1];
    struct buf text;
    size_t count;
    hosting_fn *answer;
    void *arg;
};

static void inquest_end(struct inquest *inquest, bool done) {
    inquest->answer(inquest->arg, done, buf_text(&inquest->text));
    buf_finish(&inquest->text);
    free(inquest);
}

static struct inquest *inquest_new(struct lobby *lobby, hosting_fn *answer, void *arg) {
    struct inquest *inquest = xcalloc(1, sizeof *inquest);
    *inquest = (struct inquest){.lobby = lobby, .answer = answer, .arg = arg};
    return inquest;
}

/* ---- Words about a match ---- */

static const struct {
    enum store_state state;
    const char *word;
} states[] = {
    {STORE_OPEN, "open"},           {STORE_PLACING, "placing"},
    {STORE_PLAYING, "playing"},     {STORE_FINISHED, "finished"},
    {STORE_ABANDONED, "abandoned"},
};

static const char *state_word(enum store_state state) {
    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        if (states[i].state == state)
            return states[i].word;
    return "?";
}

static void write_time(struct buf *buf, int64_t ms) {
    time_t seconds = (time_t)(ms / 1000);
    struct tm utc;
    char text[32] = "?";
    if (gmtime_r(&seconds, &utc) != NULL)
        strftime(text, sizeof text, "%Y-%m-%dT%H:%MZ", &utc);
    buf_printf(buf, "%s", text);
}

static unsigned present_in(const struct lobby *lobby, const char *id) {
    const struct match *match =
        strlen(id) == ID_CHARS ? table_get(&lobby->matches, id) : NULL;
    unsigned count = 0;
    for (int viewer = 0; match != NULL && viewer < VIEWERS; viewer++)
        count += match->present_count[viewer];
    return count;
}

static void write_names(struct buf *buf, const struct store_match *stored) {
    for (int side = 0; side < SIDES; side++) {
        const char *seat = row_side_name(stored, (enum side)side);
        buf_printf(buf, "%s%s: %s", side > 0 ? ", " : "", seat != NULL ? seat : "?",
                   stored->names[side] != NULL ? stored->names[side] : "-");
    }
}

/* What lists show of it; NULL: of a game that this server has not got. */
static json_t *row_new(const struct lobby *lobby, const struct store_match *stored) {
    struct buf buf = {0};
    wire_open(&buf, NULL);
    bool known = row_write(&buf, lobby, stored);
    wire_close(&buf);
    json_t *row = known ? json_loadb(buf.bytes, buf.length, 0, NULL) : NULL;
    buf_finish(&buf);
    return row;
}

/* ---- list ---- */

static void look_further(struct inquest *inquest);

static void on_page(void *arg, int error, const struct store_match *matches, size_t count,
                    bool more) {
    struct inquest *inquest = arg;
    if (error < 0) {
        buf_clear(&inquest->text);
        buf_printf(&inquest->text, "%s", store_why(inquest->lobby->store));
        inquest_end(inquest, false);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        json_auto_t *row = row_new(inquest->lobby, &matches[i]);
        const char *title = json_get_text(row, "title");
        buf_printf(&inquest->text, "%s  %-9s  ", matches[i].id,
                   state_word(matches[i].state));
        write_time(&inquest->text, matches[i].changed_ms);
        buf_printf(&inquest->text, "  %s  %u here  ",
                   matches[i].is_public ? "public " : "private",
                   present_in(inquest->lobby, matches[i].id));
        write_names(&inquest->text, &matches[i]);
        buf_printf(&inquest->text, "%s%s\n", title != NULL ? "  " : "",
                   title != NULL ? title : "");
    }
    inquest->count += count;
    if (more && count > 0) {
        inquest->filter.after_ms = matches[count - 1].changed_ms;
        snprintf(inquest->after, sizeof inquest->after, "%s", matches[count - 1].id);
        inquest->filter.after_id = inquest->after;
        look_further(inquest);
        return;
    }
    buf_printf(&inquest->text, "%zu match%s", inquest->count,
               inquest->count == 1 ? "" : "es");
    inquest_end(inquest, true);
}

static void look_further(struct inquest *inquest) {
    if (store_list_matches(inquest->lobby->store, &inquest->filter, on_page, inquest) < 0)
        on_page(inquest, -EAGAIN, NULL, 0, false);
}

static void run_list(struct lobby *lobby, char **words, hosting_fn *answer, void *arg) {
    unsigned wanted = STORE_STATE_BIT(STORE_OPEN) | STORE_STATE_BIT(STORE_PLACING) |
                      STORE_STATE_BIT(STORE_PLAYING);
    if (words[1] != NULL && strcmp(words[1], "all") == 0)
        wanted = STORE_ANY_STATE;
    else if (words[1] != NULL)
        wanted = 0;
    for (size_t i = 0; words[1] != NULL && i < sizeof states / sizeof *states; i++)
        if (strcmp(states[i].word, words[1]) == 0)
            wanted = STORE_STATE_BIT(states[i].state);
    if (wanted == 0) {
        answer(arg, false, "list open, placing, playing, finished, abandoned or all.");
        return;
    }
    struct inquest *inquest = inquest_new(lobby, answer, arg);
    inquest->filter = (struct store_filter){.states = wanted, .limit = PAGE};
    look_further(inquest);
}

/* ---- show ---- */

static void write_present(struct buf *buf, const struct match *match) {
    for (int side = 0; side < SIDES; side++)
        buf_printf(buf, "%s: %s%s%s\n", match_side_name(match, (enum side)side),
                   match->names[side] != NULL ? match->names[side] : "free",
                   match->names[side] == NULL       ? ""
                   : match->present_count[side] > 0 ? ", here"
                                                    : ", not here",
                   (enum side)side == match->terms.creator ? " (made the match)" : "");
    unsigned watching = 0;
    for (int viewer = SIDES; viewer < VIEWERS; viewer++)
        watching += match->present_count[viewer];
    buf_printf(buf, "watching: %u\n", watching);
}

static void show_match(struct errand *errand, struct match *match) {
    struct buf text = {0};
    const struct terms *terms = &match->terms;
    const char *title = terms->title;
    buf_printf(&text, "match: %s\ngame: %s %s, %s\n", match->id, terms->game,
               terms->edition, terms->scenario);
    if (title != NULL)
        buf_printf(&text, "title: %s\n", title);
    buf_printf(&text, "state: %s\n", match_state_name(match->standing.state));
    buf_printf(&text, "listed: %s\nrated: %s\ncreated: ", terms->is_public ? "yes" : "no",
               match_is_rated(match, &match->standing) ? "yes" : "no");
    write_time(&text, terms->created_ms);
    buf_printf(&text, "\nchanged: ");
    write_time(&text, match->changed_ms);
    buf_printf(&text, "\n");
    write_present(&text, match);
    buf_printf(&text, "entries: %u\nchat: %u lines of players, %u of spectators%s",
               match->history.last, match->chat_last[CHANNEL_PLAYERS],
               match->chat_last[CHANNEL_SPECTATORS], match->muted ? ", muted" : "");
    errand->answer(errand->arg, true, buf_text(&text));
    buf_finish(&text);
    errand_drop(errand);
}

/* ---- Commands about one match ---- */

static void run_show(struct lobby *lobby, char **words, hosting_fn *answer, void *arg) {
    errand_begin(lobby, words[1], "", show_match, answer, arg);
}

static void run_vacate(struct lobby *lobby, char **words, hosting_fn *answer, void *arg) {
    errand_begin(lobby, words[1], words[2], errand_vacate, answer, arg);
}

static void run_end(struct lobby *lobby, char **words, hosting_fn *answer, void *arg) {
    errand_begin(lobby, words[1], "", errand_end_match, answer, arg);
}

static void run_delete(struct lobby *lobby, char **words, hosting_fn *answer, void *arg) {
    errand_begin(lobby, words[1], "", errand_delete, answer, arg);
}

static void run_mute(struct lobby *lobby, char **words, hosting_fn *answer, void *arg) {
    errand_begin(lobby, words[1], words[2] != NULL ? words[2] : "", errand_mute, answer,
                 arg);
}

/* ---- Commands about all ---- */

/* To everybody who has said hello; how many that were. */
static unsigned tell_all(struct lobby *lobby, const char *text, int64_t ends_at_ms) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_NOTICE, -1);
    wire_number(&buf, "at", lobby_now_ms());
    wire_text(&buf, "text", text);
    if (ends_at_ms > 0)
        wire_number(&buf, "ends_at", ends_at_ms);
    wire_end(&buf);
    struct frame *frame = frame_new(buf.bytes, buf.length);
    buf_finish(&buf);
    unsigned count = 0;
    for (struct client *client = lobby->clients; client != NULL; client = client->next) {
        if (!client->greeted || client->link == NULL)
            continue;
        client_send(client, frame, false);
        count++;
    }
    frame_unref(frame);
    return count;
}

static void run_say(struct lobby *lobby, char **words, hosting_fn *answer, void *arg) {
    size_t size = strlen(words[1]);
    if (size > UTF8_BYTES_MAX(LIMIT_CHAT_CHARS) ||
        !text_is_plain(words[1], size, false)) {
        answer(arg, false,
               "One line of at most 500 characters, without control characters.");
        return;
    }
    char text[80];
    unsigned told = tell_all(lobby, words[1], 0);
    log_info("host.say", "told=%u", told);
    snprintf(text, sizeof text, "Told to %u who are connected.", told);
    answer(arg, true, text);
}

static void run_drain(struct lobby *lobby, char **words, hosting_fn *answer, void *arg) {
    char *end = NULL;
    long seconds = words[1] != NULL ? strtol(words[1], &end, 10) : DRAIN_S;
    if (seconds < 0 || seconds > DRAIN_MAX_S || (end != NULL && *end != '\0')) {
        answer(arg, false, "drain, or drain SECONDS (at most a day).");
        return;
    }
    char text[200];
    lobby->draining = true;
    snprintf(
        text, sizeof text,
        "The server will be stopped in %ld seconds. Nothing is lost: matches go on when "
        "it is back.",
        seconds);
    unsigned told = tell_all(lobby, text, lobby_now_ms() + seconds * 1000);
    snprintf(text, sizeof text,
             "No new matches from now on; told to %u who are connected. It ends in %ld "
             "seconds, when all is stored.",
             told, seconds);
    log_info("host.drain", "seconds=%ld told=%u", seconds, told);
    answer(arg, true, text);
    lobby->options.drain(lobby->options.drain_arg, (unsigned)seconds);
}

static void run_reports(struct lobby *lobby, char **words, hosting_fn *answer,
                        void *arg) {
    char *end = NULL;
    unsigned long number = words[2] != NULL ? strtoul(words[2], &end, 10) : 0;
    if (words[1] == NULL)
        report_list(lobby, answer, arg);
    else if (strcmp(words[1], "done") == 0 && number > 0 && number < UINT32_MAX &&
             *end == '\0')
        report_done(lobby, (uint32_t)number, answer, arg);
    else
        answer(arg, false, "reports, or reports done NUMBER.");
}

static void on_unrated(void *arg, int error) {
    struct inquest *inquest = arg;
    if (error == 0)
        log_info("host.unrate", "match=%s", inquest->after);
    buf_printf(
        &inquest->text, "%s",
        error == 0
            ? "Its result does not count any more; both players are rated as if it "
              "had not been played."
        : error == -ESTALE ? "No rating rests on the result of that match."
                           : store_why(inquest->lobby->store));
    inquest_end(inquest, error == 0);
}

static void run_unrate(struct lobby *lobby, char **words, hosting_fn *answer, void *arg) {
    if (!ids_is_code(words[1], ID_CHARS)) {
        answer(arg, false, "There is no such match.");
        return;
    }
    struct inquest *inquest = inquest_new(lobby, answer, arg);
    snprintf(inquest->after, sizeof inquest->after, "%s", words[1]);
    if (ranking_void(lobby, words[1], on_unrated, inquest) < 0)
        on_unrated(inquest, -EAGAIN);
}

static void run_health(struct lobby *lobby, char **words, hosting_fn *answer, void *arg) {
    (void)words;
    bool well = lobby->failing == 0;
    answer(arg, well, well ? "All is well." : store_why(lobby->store));
}

/* ---- The table ---- */

enum { WORDS_MAX = 3 };

static const struct {
    const char *name;
    unsigned low, high; /* words, its own among them */
    bool rest;          /* the last word goes to the end of the line */
    void (*run)(struct lobby *lobby, char **words, hosting_fn *answer, void *arg);
} commands[] = {
    {"list", 1, 2, false, run_list},     {"show", 2, 2, false, run_show},
    {"vacate", 3, 3, false, run_vacate}, {"end", 2, 2, false, run_end},
    {"delete", 2, 2, false, run_delete}, {"mute", 2, 3, false, run_mute},
    {"say", 2, 2, true, run_say},        {"drain", 1, 2, false, run_drain},
    {"health", 1, 1, false, run_health}, {"reports", 1, 3, false, run_reports},
    {"unrate", 2, 2, false, run_unrate},
};

void hosting_run(struct lobby *lobby, const char *line, hosting_fn *answer, void *arg) {
    char *copy = xstrdup(line), *rest = copy;
    char *words[WORDS_MAX + 2] = {strtok_r(rest, " ", &rest)};
    size_t at = 0;
    while (words[0] != NULL && at < sizeof commands / sizeof *commands &&
           strcmp(commands[at].name, words[0]) != 0)
        at++;
    if (words[0] == NULL || at == sizeof commands / sizeof *commands) {
        answer(arg, false, "There is no such command.");
        free(copy);
        return;
    }
    unsigned count = 1;
    if (commands[at].rest && rest[strspn(rest, " ")] != '\0')
        words[count++] = rest + strspn(rest, " ");
    while (!commands[at].rest && count <= WORDS_MAX &&
           (words[count] = strtok_r(rest, " ", &rest)) != NULL)
        count++;
    if (count < commands[at].low || count > commands[at].high)
        answer(arg, false, "There are too few words in this command, or too many.");
    else
        commands[at].run(lobby, words, answer, arg);
    free(copy);
}
