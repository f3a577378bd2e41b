/* SPDX-License-Identifier: MIT */
/* See export.h. The file has the members that the browser's has: client-web/js/lobby/account.mjs. */
#include "export.h"

#include "jsonx.h"
#include "xmalloc.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What is asked for, one after the other, and what of each answer is kept. */
static const struct {
    const char *member, *type, *kept;
    const char *feature; /* asked for only where the server has this; NULL: always */
    bool mine;           /* with this flag */
} parts[] = {
    {"account", "account", "account", NULL, false},
    {"seats", "mine", "seats", NULL, false},
    {"blocks", "blocks", "names", NULL, false},
    {"reports", "reports", "reports", NULL, false},
    {"daily", "daily", "recipients", NULL, false},
    {"cups", "cups", "cups", "cups", true},
    {"wishes", "wishes", "wishes", "wishes", false},
};
enum {
    PARTS = sizeof parts / sizeof *parts,
    PAGES_MOST = 1000 /* of seats, whatever a server says */
};

struct exporting {
    char *path;
    size_t part, pages;
    json_t *told;
};

static void export_free(struct exporting *exporting) {
    json_decref(exporting->told);
    free(exporting->path);
    free(exporting);
}

/* 0 or a negative errno; then there is no new file. */
static int write_file(const char *path, const json_t *json) {
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return -errno;
    errno = 0;
    bool written = json_dumpfd(json, fd, JSON_INDENT(2)) == 0 && write(fd, "\n", 1) == 1;
    int error = written ? 0 : errno != 0 ? -errno : -EIO;
    if (close(fd) != 0 && error == 0)
        error = -errno;
    if (error < 0)
        unlink(path);
    return error;
}

static void finish(struct client *client, struct exporting *exporting) {
    int error = write_file(exporting->path, exporting->told);
    if (error == 0)
        client_say(client, TONE_NOTE, "What the server knows of you stands in %s now.",
                   exporting->path);
    else if (error == -EEXIST)
        client_say(client, TONE_REFUSAL,
                   "There is a file %s already: give another name, please.",
                   exporting->path);
    else
        client_say(client, TONE_REFUSAL, "%s cannot be written: %s.", exporting->path,
                   strerror(-error));
    export_free(exporting);
}

static void ask(struct client *client, struct exporting *exporting, const char *after);

/* Seats come in pages: the next one is asked for. */
static void reply_part(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    struct exporting *exporting = context;
    if (reply == NULL || !client_is_granted(client, reply)) {
        export_free(exporting);
        return;
    }
    const char *member = parts[exporting->part].member,
               *next = json_get_text(reply, "next");
    json_t *told = json_object_get(reply, parts[exporting->part].kept),
           *before = json_object_get(exporting->told, member);
    if (exporting->part == 0 && told == NULL) {
        client_say(client, TONE_REFUSAL, "You are not logged in: `account login NAME`.");
        export_free(exporting);
        return;
    }
    if (before != NULL)
        json_array_extend(before, told);
    else
        json_object_set_new(exporting->told, member, json_deep_copy(told));
    bool more = next != NULL && ++exporting->pages < PAGES_MOST;
    if (!more)
        exporting->part++;
    ask(client, exporting, more ? next : NULL);
}

static void ask(struct client *client, struct exporting *exporting, const char *after) {
    for (; exporting->part < PARTS; exporting->part++)
        if (parts[exporting->part].feature == NULL ||
            client_has_feature(client, parts[exporting->part].feature))
            break;
    if (exporting->part == PARTS) {
        finish(client, exporting);
        return;
    }
    json_t *message = json_pack("{s:s}", "type", parts[exporting->part].type);
    if (parts[exporting->part].mine)
        json_object_set_new(message, "mine", json_true());
    if (after != NULL)
        json_object_set_new(message, "after", json_string(after));
    client_request_take(client, message, reply_part, exporting);
}

void export_account(struct client *client, const char *path) {
    struct exporting *exporting = xcalloc(1, sizeof *exporting);
    exporting->path = xstrdup(path);
    exporting->told = json_object();
    ask(client, exporting, NULL);
}
