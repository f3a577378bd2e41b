/* SPDX-License-Identifier: MIT */
/* See commands.h. */
#include "commands.h"

#include "spelling.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- general commands --------------------------------------------------------------- */

static void run_help(struct client *client, const struct words *words);

static void quit_confirmed(struct client *client, bool yes, void *context) {
    (void)context;
    if (yes)
        client_quit(client, EXIT_FINE);
}

/* A lone q closes pages of text, so one too many asks first. */
static void run_quit(struct client *client, const struct words *words) {
    if (strcasecmp(words->list[0], "q") == 0 && console_is_interactive(client->console))
        client_confirm(client, "End the program? Your seats are kept.", quit_confirmed,
                       NULL);
    else
        client_quit(client, EXIT_FINE);
}

static void run_redraw(struct client *client, const struct words *words) {
    (void)words;
    screen_redraw(client->screen);
}

/* For scripts: the next line is read when it is this client's turn, or the match is over.
 */
static void run_wait(struct client *client, const struct words *words) {
    (void)words;
    client->waiting_for_turn =
        !match_is_mine(&client->match) && !match_is_over(&client->match);
}

static void run_answer(struct client *client, const struct words *words) {
    (void)words;
    client_say(client, TONE_REFUSAL, "Nothing was asked.");
}

const struct command general_commands[] = {
    {"help", "?,h", PLACE_ANY, "[COMMAND]",
     "Says what can be typed, or more about one command.", run_help, "This program"},
    {"redraw", "", PLACE_ANY, "", "Draws the screen anew (or Ctrl-L).", run_redraw, NULL},
    {"wait", "", PLACE_MATCH, "",
     "In a script: waits until you must decide something, or the match is over.",
     run_wait, NULL},
    {"yes", "y,n,no", PLACE_ANY, "", "Answers a question.", run_answer, NULL},
    {"quit", "q,exit,bye", PLACE_ANY, "", "Ends the program. Your seats are kept.",
     run_quit, NULL},
};

const size_t general_command_count = sizeof general_commands / sizeof *general_commands;

/* --- finding ------------------------------------------------------------------------ */

/* All commands, those of the game first. NULL: there are no more. */
static const struct command *command_at(const struct client *client, size_t at) {
    for (const struct game *game = client->game; game != NULL; game = game->base) {
        if (at < game->command_count)
            return &game->commands[at];
        at -= game->command_count;
    }
    for (size_t t = 0; t < client->table_count; t++) {
        if (at < *client->tables[t].count)
            return &client->tables[t].list[at];
        at -= *client->tables[t].count;
    }
    return NULL;
}

/* Goes through all commands, those of the game first, without what the match has not; `place`
 * starts at 0. NULL: no more. */
static const struct command *next_command(const struct client *client, size_t *place) {
    const struct command *command = command_at(client, (*place)++);
    while (command != NULL && client->game != NULL && client->game->is_of_match != NULL &&
           !client->game->is_of_match(client, command))
        command = command_at(client, (*place)++);
    return command;
}

static bool is_named(const struct command *command, const char *word) {
    if (strcasecmp(command->name, word) == 0)
        return true;
    size_t length = strlen(word);
    for (const char *at = command->others; *at != '\0';) {
        size_t other = strcspn(at, ",");
        if (other == length && strncasecmp(at, word, length) == 0)
            return true;
        at += other;
        at += *at == ',';
    }
    return false;
}

/* Outside of a match: a command of some game, so that it can be explained. */
static const struct command *find_game_command(const struct client *client,
                                               const char *word) {
    for (size_t g = 0; client->game == NULL && g < client->game_count; g++)
        for (size_t i = 0; i < client->games[g]->command_count; i++)
            if (is_named(&client->games[g]->commands[i], word))
                return &client->games[g]->commands[i];
    return NULL;
}

/* NULL, or why not here. */
static const char *not_here(const struct client *client, const struct command *command) {
    static const char outside[] =
        "For this you must be in a match: try `list`, `join`, `watch` or `sit`.";
    switch (command->place) {
    case PLACE_ANY:
        return NULL;
    case PLACE_ONLINE:
        return client->online ? NULL
                              : "There is no connection to the server at the moment.";
    case PLACE_MATCH:
        if (client->role == ROLE_SEATED || client->role == ROLE_WATCHING)
            return NULL;
        return outside;
    case PLACE_SEAT:
        return client->role == ROLE_SEATED ? NULL
               : client->role == ROLE_NONE ? outside
                                           : "This is for players.";
    case PLACE_BOARD:
        return client->match.view != NULL ? NULL : "There is no battle to look at.";
    }
    return NULL;
}

/* Could it do something at this moment? A question that is not asked has no answer. */
static bool is_of_use(const struct client *client, const struct command *command) {
    if (not_here(client, command) != NULL)
        return false;
    return client->game == NULL || client->game->is_of_use(client, command);
}

/* The only one that begins with a word; NULL: none, or several, which are named. */
static const struct command *find_beginning(const struct client *client, const char *word,
                                            bool of_use, size_t *ret_count,
                                            struct completion *ret_candidates) {
    const struct command *found = NULL, *command;
    *ret_count = 0;
    for (size_t place = 0; (command = next_command(client, &place)) != NULL;) {
        if (strncasecmp(command->name, word, strlen(word)) != 0 ||
            (of_use && !is_of_use(client, command)))
            continue;
        found = command;
        ++*ret_count;
        if (ret_candidates != NULL)
            completion_add(ret_candidates, command->name);
    }
    return *ret_count == 1 ? found : NULL;
}

const struct command *commands_find(const struct client *client, const char *word,
                                    struct completion *ret_candidates) {
    const struct command *found = NULL, *command;
    size_t count = 0;
    for (size_t place = 0; (command = next_command(client, &place)) != NULL;)
        if (is_named(command, word))
            return command;
    found = find_beginning(client, word, true, &count, ret_candidates);
    if (count == 0)
        found = find_beginning(client, word, false, &count, ret_candidates);
    return count == 0 ? find_game_command(client, word) : found;
}

static bool is_number(const char *word) {
    size_t length = strspn(word, "0123456789");
    return length > 0 && length <= 3 && word[length] == '\0';
}

/* The command that makes sense here and is a slip of the finger away. */
static const char *nearly(const struct client *client, const char *word) {
    const struct command *command;
    const char *best = NULL;
    unsigned fewest = spelling_slips(strlen(word)) + 1;
    for (size_t place = 0; (command = next_command(client, &place)) != NULL;) {
        unsigned slips = spelling_distance(command->name, word);
        if (slips >= fewest || not_here(client, command) != NULL)
            continue;
        fewest = slips;
        best = command->name;
    }
    return best;
}

static void unknown(struct client *client, const char *word,
                    const struct completion *candidates) {
    const char *meant = nearly(client, word);
    if (candidates->count == 0 && meant != NULL) {
        client_say(client, TONE_REFUSAL,
                   "There is no command \"%s\". Did you mean %s? ? is the help.", word,
                   meant);
        return;
    }
    if (candidates->count == 0) {
        client_say(client, TONE_REFUSAL, "There is no command \"%s\". Type ? for help.",
                   word);
        return;
    }
    struct buf buf = {0};
    for (size_t i = 0; i < candidates->count; i++)
        buf_printf(&buf, "%s%s",
                   i == 0                      ? ""
                   : i + 1 < candidates->count ? ", "
                                               : " or ",
                   candidates->words[i]);
    client_say(client, TONE_REFUSAL, "\"%s\" could be %s.", word, buf_text(&buf));
    buf_finish(&buf);
}

static bool is_of_game(struct client *client, const struct words *words) {
    return client->game != NULL && client->match.view != NULL &&
           client->role == ROLE_SEATED && client->game->line != NULL &&
           client->game->line(client, words);
}

void commands_run(struct client *client, const char *line) {
    struct words words;
    line += strspn(line, " \t");
    if (line[0] == '\'') { /* the short form of "say TEXT" */
        struct buf said = {0};
        buf_printf(&said, "say %s", line + 1);
        commands_run(client, buf_text(&said));
        buf_finish(&said);
        return;
    }
    words_init(&words, line);
    if (words.count == 0 && client->game != NULL && client->match.view != NULL)
        client->game->enter(client);
    if (words.count > 0 && line[0] != '#') {
        struct completion candidates = {0};
        const struct command *command = NULL;
        if (words.count == 1 && is_number(words.list[0])) {
            unsigned number = (unsigned)strtoul(words.list[0], NULL, 10);
            bool chosen = client->game != NULL ? client->game->choose(client, number)
                                               : client->hooks->choose(client, number);
            if (!chosen)
                client_say(client, TONE_REFUSAL, "There is no choice number %u.", number);
        } else if ((command = commands_find(client, words.list[0], &candidates)) ==
                       NULL &&
                   is_of_game(client, &words)) {
            /* It has been done. */
        } else if (command == NULL) {
            unknown(client, words.list[0], &candidates);
        } else if (not_here(client, command) != NULL) {
            client_say(client, TONE_REFUSAL, "%s", not_here(client, command));
        } else {
            command->run(client, &words);
        }
        completion_finish(&candidates);
    }
    words_finish(&words);
}

/* --- help --------------------------------------------------------------------------- */

static void help_one(const struct command *command, struct buf *buf, bool whole) {
    buf_printf(buf, "%s%s%s", command->name, command->usage[0] != '\0' ? " " : "",
               command->usage);
    if (command->others[0] != '\0') {
        buf_add_text(buf, "  (or ");
        for (const char *at = command->others; *at != '\0';) {
            size_t length = strcspn(at, ",");
            buf_printf(buf, "%s%.*s", at == command->others ? "" : ", ", (int)length, at);
            at += length;
            at += *at == ',';
        }
        buf_add_text(buf, ")");
    }
    if (whole)
        buf_printf(buf, "\n    %s\n", command->text);
}

/* "  move UNIT HEX... [FACING]     Moves a unit: ..." for the list of all commands; on a
 * narrow screen in two lines. */
static void help_line(const struct client *client, const struct command *command,
                      struct buf *buf) {
    enum { LEFT = 34, NARROW = 110 };
    bool narrow =
        !screen_is_plain(client->screen) && screen_columns(client->screen) < NARROW;
    size_t begun = buf->length;
    buf_add_text(buf, "  ");
    help_one(command, buf, false);
    size_t used = buf->length - begun;
    int gap = used < LEFT ? (int)(LEFT - used) : 2;
    buf_printf(buf, "%s%*s%.*s\n", narrow ? "\n" : "", narrow ? 6 : gap, "",
               (int)strcspn(command->text, "\n"), command->text);
}

static void help_all(struct client *client) {
    struct buf buf = {0};
    const struct command *command;
    buf_add_text(
        &buf,
        "Commands may be shortened as long as they stay clear. Tab completes names, the "
        "arrow keys bring back what was typed before, a number takes one of the choices "
        "that are shown. A line that begins with ' is a message to your opponent. Alt "
        "with the arrow keys moves over the map, Page Up shows the log.\n");
    for (size_t place = 0; (command = next_command(client, &place)) != NULL;) {
        if (command->group != NULL)
            buf_printf(&buf, "\n%s\n", command->group);
        help_line(client, command, &buf);
    }
    for (size_t g = 0; client->game == NULL && g < client->game_count; g++) {
        buf_add_text(&buf, "\nIn a battle\n");
        for (size_t i = 0; i < client->games[g]->command_count; i++)
            help_line(client, &client->games[g]->commands[i], &buf);
    }
    screen_page(client->screen, "Help", buf_text(&buf), false);
    buf_finish(&buf);
}

static void run_help(struct client *client, const struct words *words) {
    if (words->count < 2) {
        help_all(client);
        return;
    }
    struct completion candidates = {0};
    const struct command *command = commands_find(client, words->list[1], &candidates);
    if (command == NULL) {
        unknown(client, words->list[1], &candidates);
    } else {
        struct buf buf = {0};
        help_one(command, &buf, true);
        screen_page(client->screen, command->name, buf_text(&buf), false);
        buf_finish(&buf);
    }
    completion_finish(&candidates);
}

/* --- completion --------------------------------------------------------------------- */

static void complete_command(struct client *client, const char *word,
                             struct completion *ret_completion) {
    const struct command *command;
    for (size_t place = 0; (command = next_command(client, &place)) != NULL;)
        if (strncasecmp(command->name, word, strlen(word)) == 0 &&
            not_here(client, command) == NULL)
            completion_add(ret_completion, command->name);
}

/* Keeps the words that begin with what has been typed, as they are. */
static void keep_beginnings(struct completion *completion, const char *word) {
    size_t kept = 0;
    for (size_t i = 0; i < completion->count; i++) {
        if (strncasecmp(completion->words[i], word, strlen(word)) == 0)
            completion->words[kept++] = completion->words[i];
        else
            free(completion->words[i]);
    }
    completion->count = kept;
}

void commands_complete(struct client *client, const char *line,
                       struct completion *ret_completion) {
    const char *word = strrchr(line, ' ');
    word = word == NULL ? line : word + 1;
    ret_completion->start = (size_t)(word - line);
    char *before = xstrdup(line);
    before[word - line] = '\0';
    struct words words;
    words_init(&words, before);
    if (words.count == 0)
        complete_command(client, word, ret_completion);
    bool of_game = client->game != NULL && client->match.view != NULL &&
                   (words.count > 0 || client->game->line != NULL);
    if (of_game)
        client->game->complete(client, &words, ret_completion);
    if (words.count == 1) {
        const struct command *command = commands_find(client, words.list[0], NULL);
        if (command != NULL && command->run == run_help)
            complete_command(client, word, ret_completion);
        else if (command != NULL && command->complete != NULL)
            command->complete(client, ret_completion);
    }
    keep_beginnings(ret_completion, word);
    words_finish(&words);
    free(before);
}
