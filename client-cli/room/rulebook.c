/* SPDX-License-Identifier: MIT */
/* See rulebook.h. */
#include "rulebook.h"

#include "catalogue.h"
#include "jsonx.h"
#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef bool section_fn(const json_t *section, const char *words);

/* ---- Finding ---- */

static bool names_it(const json_t *list, const char *words) {
    size_t i;
    json_t *one;
    json_array_foreach (list, i, one)
        if (strcasecmp(json_string_value(one), words) == 0)
            return true;
    return false;
}

static bool is_section(const json_t *section, const char *words) {
    const char *id = json_get_text(section, "id");
    return id != NULL && strcasecmp(id, words) == 0;
}

static bool stands_for(const json_t *section, const char *words) {
    return names_it(json_object_get(section, "for"), words);
}

static bool has(const char *text, const char *words) {
    size_t length = strlen(words);
    for (; text != NULL && *text != '\0'; text++)
        if (strncasecmp(text, words, length) == 0)
            return true;
    return false;
}

static bool speaks_of(const json_t *section, const char *words) {
    size_t i;
    json_t *one;
    json_array_foreach (json_object_get(section, "text"), i, one)
        if (has(json_string_value(one), words))
            return true;
    return has(json_get_text(section, "name"), words) ||
           has(json_get_text(section, "id"), words);
}

/* ---- Writing ---- */

static void add_heading(const json_t *section, struct buf *buf) {
    buf_printf(buf, "%s  %s\n", json_get_text(section, "id"),
               json_get_text(section, "name"));
}

static void add_list(const json_t *section, const char *member, const char *before,
                     struct buf *buf) {
    size_t i;
    json_t *one;
    json_array_foreach (json_object_get(section, member), i, one)
        buf_printf(buf, "%s%s", i == 0 ? before : ", ", json_string_value(one));
    if (json_array_size(json_object_get(section, member)) > 0)
        buf_add_text(buf, ".\n");
}

static void add_section(const json_t *section, struct buf *buf) {
    size_t i;
    json_t *one;
    const char *board = json_get_text(json_object_get(section, "board"), "text");
    if (buf->length > 0)
        buf_add_text(buf, "\n");
    add_heading(section, buf);
    json_array_foreach (json_object_get(section, "text"), i, one)
        buf_printf(buf, "%s\n", json_string_value(one));
    if (board != NULL)
        buf_printf(buf, "For example: %s\n", board);
    add_list(section, "options", "Only with the option ", buf);
    add_list(section, "see", "See also ", buf);
}

static bool add_those(const json_t *book, section_fn *fits, const char *words,
                      struct buf *buf) {
    size_t before = buf->length, c, s;
    json_t *chapter, *section;
    json_array_foreach (json_object_get(book, "chapters"), c, chapter)
        json_array_foreach (json_object_get(chapter, "sections"), s, section)
            if (fits(section, words))
                add_section(section, buf);
    return buf->length > before;
}

static void add_contents(const json_t *book, struct buf *buf) {
    size_t c, s;
    json_t *chapter, *section;
    buf_printf(buf, "%s\n", json_get_text(book, "note"));
    json_array_foreach (json_object_get(book, "chapters"), c, chapter) {
        buf_printf(buf, "\n%s\n", json_get_text(chapter, "name"));
        json_array_foreach (json_object_get(chapter, "sections"), s, section) {
            buf_add_text(buf, "  ");
            add_heading(section, buf);
        }
    }
}

bool rulebook_text(const json_t *book, const char *words, struct buf *buf) {
    if (words[0] == '\0') {
        add_contents(book, buf);
        return true;
    }
    return add_those(book, is_section, words, buf) ||
           add_those(book, stands_for, words, buf) ||
           add_those(book, speaks_of, words, buf);
}

/* ---- The command ---- */

static void reply_rules(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    char *wanted = context;
    const json_t *book = json_object_get(reply, "book");
    struct buf buf = {0};
    if (reply != NULL && client_is_granted(client, reply)) {
        if (book == NULL)
            client_say(client, TONE_REFUSAL, "This game has no rules to read here.");
        else if (!rulebook_text(book, wanted, &buf))
            client_say(client, TONE_REFUSAL,
                       "The rules do not speak of that. `rules` lists all sections.");
        else
            screen_page(client->screen, "Rules", buf_text(&buf), false);
    }
    buf_finish(&buf);
    free(wanted);
}

/* In a match its own game; outside the edition that the first word names, or the first game. */
static void run_rules(struct client *client, const struct words *words) {
    const char *wanted = words->rest + strspn(words->rest, " §");
    const json_t *terms = client->role == ROLE_NONE ? NULL : client->match.terms,
                 *game = catalogue_game(client, terms);
    json_t *row;
    size_t i;
    json_array_foreach (json_object_get(client->hello, "games"), i, row) {
        const char *edition = json_get_text(row, "edition");
        size_t length = strcspn(wanted, " ");
        if (terms == NULL && edition != NULL && strlen(edition) == length &&
            strncasecmp(wanted, edition, length) == 0) {
            game = row;
            wanted += length + strspn(wanted + length, " ");
            break;
        }
    }
    if (game == NULL) {
        client_say(client, TONE_REFUSAL, "The server has no game.");
        return;
    }
    client_request_take(client,
                        json_pack("{s:s, s:s, s:s}", "type", "rules", "game",
                                  json_get_text(game, "game"), "edition",
                                  json_get_text(game, "edition")),
                        reply_rules, xstrdup(wanted));
}

const struct command rulebook_commands[] = {
    {"rules", "section", PLACE_ONLINE, "[SECTION|WORDS]",
     "Explains the rules: `rules 15.4` one section, `rules woods` those that speak of it; "
     "alone it lists all.\n"
     "Refusals and events name their section. Before a match `rules EDITION ..` chooses "
     "the edition.",
     run_rules, "Reading"},
};
const size_t rulebook_command_count =
    sizeof rulebook_commands / sizeof *rulebook_commands;
