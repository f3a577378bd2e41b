/* SPDX-License-Identifier: MIT */
/* See program.h. The only file that knows all parts. */
#include "program.h"

#include "account.h"
#include "agree.h"
#include "analyse.h"
#include "cups.h"
#include "hint.h"
#include "any.h"
#include "commands.h"
#include "create.h"
#include "fotm.h"
#include "sharpsburg.h"
#include "invite.h"
#include "join.h"
#include "lists.h"
#include "lobby.h"
#include "notices.h"
#include "standing.h"
#include "pacing.h"
#include "pair.h"
#include "rating.h"
#include "past.h"
#include "peace.h"
#include "room.h"
#include "rulebook.h"
#include "points.h"
#include "statistics.h"
#include "talk.h"
#include "verify.h"
#include "wishes.h"
#include "xmalloc.h"

#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- who is called back ------------------------------------------------------------- */

static void go_on(struct client *client) {
    if (client->role == ROLE_SEATED || client->role == ROLE_WATCHING)
        room_come_back(client);
    else
        requests_resume(&client->requests);
    if (client->begun)
        return;
    client->begun = true;
    lobby_begin(client);
}

/* Seats of an account can be taken only by who has logged in. */
static void greeted(struct client *client) {
    account_come_back(client, go_on);
}

static bool take(struct client *client, const json_t *message) {
    return account_take(client, message) || room_take(client, message) ||
           talk_take(client, message);
}

static const struct client_hooks hooks = {greeted, take, room_leave, lobby_choose};

static const struct game *const games[] = {&fotm_game, &sharpsburg_game};

/* In the order of the help, behind those of the game. */
static const struct command_table tables[] = {
    {agree_commands, &agree_command_count},
    {hint_commands, &hint_command_count},
    {pair_commands, &pair_command_count},
    {rating_commands, &rating_command_count},
    {pacing_commands, &pacing_command_count},
    {standing_commands, &standing_command_count},
    {notices_commands, &notices_command_count},
    {talk_commands, &talk_command_count},
    {peace_commands, &peace_command_count},
    {past_commands, &past_command_count},
    {points_commands, &points_command_count},
    {statistics_commands, &statistics_command_count},
    {analyse_commands, &analyse_command_count},
    {rulebook_commands, &rulebook_command_count},
    {verify_commands, &verify_command_count},
    {lobby_commands, &lobby_command_count},
    {wishes_commands, &wishes_command_count},
    {cups_commands, &cups_command_count},
    {account_commands, &account_command_count},
    {general_commands, &general_command_count},
};

/* --- the console -------------------------------------------------------------------- */

static void on_line(void *context, const char *line) {
    struct client *client = context;
    connection_hurry(client->connection);
    if (client_tell_secret(client, line)) {
        client_refresh(client);
        return;
    }
    screen_typed(client->screen, line);
    screen_begin(client->screen);
    if (!client_answer(client, line))
        commands_run(client, line);
    if (client->screen != NULL)
        screen_end(client->screen);
    client_refresh(client);
}

/* Ctrl-D, or the end of a script: a seat is kept anyway. */
static void on_end(void *context) {
    client_quit(context, EXIT_FINE);
}

static void on_interrupt(void *context) {
    struct client *client = context;
    if (!console_is_interactive(client->console) || screen_is_plain(client->screen)) {
        client_quit(client, EXIT_INTERRUPTED);
        return;
    }
    if (client_tell_secret(client, ""))
        ;
    else if (client->question.confirmed != NULL)
        client_answer(client, "no");
    else if (client->game == NULL || !client->game->cancel(client))
        client_say(client, TONE_FAINT, "Type quit to leave; your seat is kept.");
    client_refresh(client);
}

static void on_terminate(void *context) {
    client_quit(context, EXIT_FINE);
}

static void on_key(void *context, enum key key) {
    struct client *client = context;
    if (key == KEY_PAGE_UP)
        past_show_log(client);
    else if (key == KEY_ESCAPE && client_tell_secret(client, ""))
        ;
    else if (key == KEY_ESCAPE && client->question.confirmed != NULL)
        client_answer(client, "no");
    else if (key == KEY_ESCAPE && client->game != NULL)
        client->game->cancel(client);
    else if (client->game != NULL && client->match.view != NULL)
        client->game->key(client, key);
    client_refresh(client);
}

static void on_complete(void *context, const char *line,
                        struct completion *ret_completion) {
    commands_complete(context, line, ret_completion);
}

static void on_resized(void *context) {
    client_refresh(context);
}

static bool start_console(struct client *client) {
    char history[FOLDER_PATH_SIZE];
    folder_file(&client->folder, "history", history, sizeof history);
    bool utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 && !client->options.ascii;
    const struct console_options options = {
        {client->options.plain, !client->options.no_colour, utf8}, history};
    const struct console_listener listener = {on_line,      on_end, on_interrupt,
                                              on_terminate, on_key, on_complete,
                                              on_resized,   client};
    client->console = console_create(&client->loop, &options, &listener);
    if (client->console == NULL)
        return false;
    client->screen = console_screen(client->console);
    return true;
}

/* --- beginning and end -------------------------------------------------------------- */

static void choose_name(struct client *client) {
    const char *login = getenv("USER");
    if (client->options.name[0] != '\0') {
        snprintf(client->name, sizeof client->name, "%s", client->options.name);
        seats_set_player_name(&client->folder, client->name);
        return;
    }
    seats_player_name(&client->folder, client->name, sizeof client->name);
    if (client->name[0] == '\0')
        snprintf(client->name, sizeof client->name, "%.24s",
                 login != NULL && login[0] != '\0' ? login : "Player");
}

/* `play` without an address goes where the user was last. */
static void choose_server(struct client *client) {
    char address[FOLDER_PATH_SIZE];
    struct address last;
    if (!client->options.play.wanted || client->options.has_address)
        return;
    seats_last_server(&client->folder, address, sizeof address);
    if (address[0] != '\0' && address_parse(address, &last) == NULL)
        client->options.address = last;
}

enum exit_code program_run(const struct options *options) {
    struct client *client = xcalloc(1, sizeof *client);
    client->options = *options;
    client->hooks = &hooks;
    client->tables = tables;
    client->table_count = sizeof tables / sizeof *tables;
    client->games = games;
    client->game_count = sizeof games / sizeof *games;
    client->any_game = &any_game;
    int failed = folder_open(&client->folder);
    if (failed < 0) {
        fprintf(stderr, "ridgeline: the folder for seats, %s, cannot be used: %s\n",
                client->folder.path, strerror(-failed));
        free(client);
        return EXIT_NO_FOLDER;
    }
    choose_name(client);
    choose_server(client);
    client_init(client);
    if (start_console(client)) {
        client_refresh(client);
        client_start_connection(client);
    }
    uv_run(&client->loop, UV_RUN_DEFAULT);
    connection_library_finish(&client->loop);
    uv_loop_close(&client->loop);
    enum exit_code code = client->code;
    client_free(client);
    return code;
}
