/* SPDX-License-Identifier: MIT */
/* ridgeline-bot: the computer as a client like any other. */
#include "advise.h"
#include "again.h"
#include "analyse.h"
#include "bot.h"
#include "modest.h"

#include "program.h"

#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off: as it is printed. */
static const char help[] =
    "Usage: ridgeline-bot [OPTION]... ADDRESS|INVITATION\n"
    "       ridgeline-bot --advise [--games DIR]\n"
    "\n"
    "Plays matches on a Ridgeline server as a client like any other: it is told what its\n"
    "seat is told, and nothing else. With an invitation it takes that seat and ends with\n"
    "the match; it goes on with the seats that it holds, if it was stopped in between.\n"
    "\n"
    "  --level N       how strongly it plays: 1 Recruit, 2 Colonel (default),\n"
    "                  3 General\n"
    "  --pause MS      waits so long before each move, so that people can follow\n"
    "                  (default: 400)\n"
    "  --silent        does not say why it does what it does\n"
    "  --stdin         takes invitations from standard input, a line each: join CODE LEVEL;\n"
    "                  ends when it is closed\n"
    "  --plays         says which games it plays, a line each (game, edition, number of\n"
    "                  levels), and ends\n"
    "  --advise        plays nothing, and answers questions from standard input, a line each:\n"
    "                  ask NUMBER KIND MILLISECONDS OBJECT (KIND: hint,\n"
    "                  analysis); ends when it is closed\n"
    "  --again FILE    makes the computer's choices of a finished match once more, from its\n"
    "                  record and the secret that was disclosed in it, and says whether all\n"
    "                  were as played\n"
    "  --analyse FILE  says of a finished match, from its record, how the chances stood at each\n"
    "                  half turn, where it turned, what else could have been done there, and\n"
    "                  what the dice did\n"
    "  --json          says it as JSON\n"
    "  --seconds N     works so long at it, about (default: 75)\n"
    "  --memory MIB    no process of it takes more (default: 512; 0: any); it ends then, and\n"
    "                  what it was asked is not answered\n"
    "  --games DIR     the games' data (default: those of the installation)\n"
    "  --folder DIR    where its seats are kept (default: $XDG_STATE_HOME/ridgeline-bot,\n"
    "                  or ~/.local/state/ridgeline-bot)\n"
    "  --help, --version\n"
    "\n"
    "Exit status: 0 ended as asked; 1 it could not go on, or not all was as played; 2 wrong\n"
    "command line, or no record.\n";
/* clang-format on */

enum {
    OPTION_LEVEL = 1000,
    OPTION_PAUSE,
    OPTION_SILENT,
    OPTION_STDIN,
    OPTION_PLAYS,
    OPTION_ADVISE,
    OPTION_AGAIN,
    OPTION_ANALYSE,
    OPTION_JSON,
    OPTION_SECONDS,
    OPTION_MEMORY,
    OPTION_GAMES,
    OPTION_FOLDER,
    OPTION_HELP,
    OPTION_VERSION,
    PAUSE_USUAL = 400,
    PAUSE_MOST = 600000,
    PATH_SIZE = 900
};

static const struct option long_options[] = {
    {"level", required_argument, NULL, OPTION_LEVEL},
    {"pause", required_argument, NULL, OPTION_PAUSE},
    {"silent", no_argument, NULL, OPTION_SILENT},
    {"stdin", no_argument, NULL, OPTION_STDIN},
    {"plays", no_argument, NULL, OPTION_PLAYS},
    {"advise", no_argument, NULL, OPTION_ADVISE},
    {"again", required_argument, NULL, OPTION_AGAIN},
    {"analyse", required_argument, NULL, OPTION_ANALYSE},
    {"json", no_argument, NULL, OPTION_JSON},
    {"seconds", required_argument, NULL, OPTION_SECONDS},
    {"memory", required_argument, NULL, OPTION_MEMORY},
    {"games", required_argument, NULL, OPTION_GAMES},
    {"folder", required_argument, NULL, OPTION_FOLDER},
    {"help", no_argument, NULL, OPTION_HELP},
    {"version", no_argument, NULL, OPTION_VERSION},
    {0},
};

static int wrong(const char *what) {
    fprintf(stderr, "ridgeline-bot: %s; see --help\n", what);
    return 2;
}

static bool read_number(const char *text, unsigned most, unsigned *ret_number) {
    char *rest;
    unsigned long number = strtoul(text, &rest, 10);
    if (rest == text || *rest != '\0' || text[0] == '-' || number > most)
        return false;
    *ret_number = (unsigned)number;
    return true;
}

static const char *usual_games(void) {
    return program_is_below(RIDGELINE_BUILD_DIR) ? RIDGELINE_SOURCE_DIR "/server/data"
                                                 : RIDGELINE_SHARE_DIR "/games";
}

/* Beside the folder of the program for people, and not in it. */
static const char *usual_folder(char ret_path[PATH_SIZE]) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state != NULL && state[0] == '/')
        snprintf(ret_path, PATH_SIZE, "%s/ridgeline-bot", state);
    else if (home != NULL && home[0] == '/')
        snprintf(ret_path, PATH_SIZE, "%s/.local/state/ridgeline-bot", home);
    else
        return NULL;
    return ret_path;
}

static void say_plays(void) {
    const char *game, *edition;
    unsigned levels;
    for (unsigned i = 0; brain_played(i, &game, &edition, &levels); i++)
        printf("%s %s %u\n", game, edition, levels);
}

/* -1: go on. */
static int read_options(int argc, char **argv, struct bot_options *options) {
    for (int option = 0; option >= 0;) {
        option = getopt_long(argc, argv, "", long_options, NULL);
        switch (option) {
        case -1:
            break;
        case OPTION_LEVEL:
            if (!read_number(optarg, LEVELS, &options->level) || options->level == 0)
                return wrong("there is no such level");
            break;
        case OPTION_PAUSE:
            if (!read_number(optarg, PAUSE_MOST, &options->pause_ms))
                return wrong("the pause is a number of milliseconds");
            break;
        case OPTION_SILENT:
            options->silent = true;
            break;
        case OPTION_STDIN:
            options->lines = true;
            break;
        case OPTION_PLAYS:
            say_plays();
            return 0;
        case OPTION_ADVISE:
            options->advises = true;
            break;
        case OPTION_AGAIN:
            options->again = optarg;
            break;
        case OPTION_ANALYSE:
            options->analyse = optarg;
            break;
        case OPTION_JSON:
            options->as_json = true;
            break;
        case OPTION_SECONDS:
            if (!read_number(optarg, ANALYSE_SECONDS_MOST, &options->seconds) ||
                options->seconds == 0)
                return wrong("the seconds are a number from 1 to 3600");
            break;
        case OPTION_MEMORY:
            if (!read_number(optarg, MODEST_MEMORY_MOST, &options->memory_mib) ||
                (options->memory_mib > 0 && options->memory_mib < MODEST_MEMORY_LEAST))
                return wrong("the memory is a number of MiB from 16 on, or 0");
            break;
        case OPTION_GAMES:
            options->games = optarg;
            break;
        case OPTION_FOLDER:
            options->folder = optarg;
            break;
        case OPTION_HELP:
            fputs(help, stdout);
            return 0;
        case OPTION_VERSION:
            puts("ridgeline-bot " RIDGELINE_VERSION);
            return 0;
        default:
            return 2;
        }
    }
    return -1;
}

int main(int argc, char **argv) {
    char folder[PATH_SIZE];
    struct bot_options options = {.level = LEVEL_COLONEL,
                                  .pause_ms = PAUSE_USUAL,
                                  .seconds = ANALYSE_SECONDS,
                                  .memory_mib = MODEST_MEMORY_USUAL};
    int status = read_options(argc, argv, &options);
    if (status >= 0)
        return status;
    modest(options.memory_mib);
    if (options.advises)
        return optind == argc
                   ? advise_run(options.games != NULL ? options.games : usual_games())
                   : wrong("who advises goes to no server");
    options.games = options.games != NULL ? options.games : usual_games();
    if (options.again != NULL)
        return again(options.games, options.again);
    if (options.analyse != NULL)
        return analyse(options.games, options.analyse, options.as_json, options.seconds);
    if (optind + 1 != argc)
        return wrong("one address or invitation is needed");
    const char *why = address_parse(argv[optind], &options.address);
    if (why != NULL)
        return wrong(why);
    if (options.address.link.kind == LINK_JOIN)
        options.code = options.address.link.code;
    else if (options.address.link.kind != LINK_NONE)
        return wrong("this link is no invitation");
    options.once = !options.lines;
    options.folder = options.folder != NULL ? options.folder : usual_folder(folder);
    signal(SIGPIPE, SIG_IGN);
    if (options.folder == NULL || ids_start() < 0) {
        fputs("ridgeline-bot: no folder to keep its seats in, or no random numbers\n",
              stderr);
        return 1;
    }
    return bot_run(&options);
}
