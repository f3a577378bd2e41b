/* SPDX-License-Identifier: MIT */
/* See options.h. */
#include "options.h"

#include "limit.h"
#include "text.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* clang-format off: as it is printed. */
static const char help[] =
    "Usage: ridgeline [OPTION]... [ADDRESS|LINK]\n"
    "       ridgeline mine [--turn] [OPTION]... [ADDRESS]\n"
    "       ridgeline play [--computer LEVEL] [--edition GAME] [--scenario NAME]\n"
    "                      [--side SIDE] [--give POINTS|--take POINTS] [OPTION]... [ADDRESS]\n"
    "\n"
    "Plays hex-and-counter battles on a Ridgeline server. Once connected, `help` says "
    "what\n"
    "can be done.\n"
    "\n"
    "ADDRESS is where the server is: localhost, example.org:1862, ws://..., wss://...,\n"
    "http://..., https://... (default: ws://localhost:1862). A name alone is tried with "
    "TLS\n"
    "(https, port 443) first, then without on port 1862. LINK is an invitation, or a "
    "link "
    "to\n"
    "watch, to a seat of your own or to a replay, as the server's players pass it on:\n"
    "  http://example.org:1862/#join=m4k8z0q2x6w1n7c3\n"
    "\n"
    "  --name NAME     what the others call you (else the name used last, or your "
    "login)\n"
    "  --plain         whole sentences and nothing else: no colours, no cursor movement, "
    "for\n"
    "                  pipes and screen readers (by itself where input or output is no\n"
    "                  terminal, or TERM is dumb)\n"
    "  --json          passes messages of the protocol between standard input and "
    "output, one\n"
    "                  JSON object a line, for programs\n"
    "  --no-color      no colours (also when NO_COLOR is set)\n"
    "  --ascii         no characters beyond ASCII (by itself where the locale has no "
    "UTF-8)\n"
    "  --yes           does not ask for confirmation\n"
    "  --tries N       gives up after N tries to reach the server, 0: never (default: 5, "
    "or 0\n"
    "                  where a person is typing); a connection that was lost is always "
    "made\n"
    "                  again\n"
    "  --ca FILE       trusts the certificates in FILE (PEM) too\n"
    "  --turn          with mine: only the matches that wait for you\n"
    "  --computer LEVEL  with play: 1 a Recruit, 2 a Colonel (default), 3 a General; not every\n"
    "                  game has them all\n"
    "  --edition GAME  with play: a game, or GAME/EDITION (default: the first of the server)\n"
    "  --scenario NAME, --side SIDE\n"
    "                  with play: which battle (default: the game's first) and whom you play\n"
    "                  (default: whom chance gives you)\n"
    "  --give POINTS, --take POINTS\n"
    "                  with play: the computer, or you, begin with so many points, 1 to 99\n"
    "  --help, --version\n"
    "\n"
    "With --json, lines of type \"transport\" are the client's own:\n"
    "  {\"type\":\"transport\",\"event\":\"connected\"}\n"
    "      (with a LINK also: \"link\":{\"kind\":\"join\",\"code\":\"m4k8z0q2x6w1n7c3\"},"
    " or kind\n"
    "      \"watch\", \"seat\", \"replay\" with match, token, nonce, link, n: the program "
    "follows it)\n"
    "  "
    "{\"type\":\"transport\",\"event\":\"disconnected\",\"close\":1001,\"text\":\"...\","
    "\"retry_ms\":310}\n"
    "  {\"type\":\"transport\",\"event\":\"not-sent\",\"id\":7}   (there was no "
    "connection)\n"
    "After each \"connected\" the program says hello. When standard input ends, the "
    "client waits\n"
    "for the answers to what was asked, and ends.\n"
    "\n"
    "`ridgeline mine` prints your matches on that server, one a line, and ends: those of "
    "the\n"
    "account that you have logged in to (`account` says how), and those whose seats are "
    "kept\n"
    "here. With --turn the exit status says whether somebody waits for you, for prompts "
    "and\n"
    "status bars.\n"
    "\n"
    "`ridgeline play` makes a match against the computer and sits down: nobody has to be "
    "invited.\n"
    "Without an ADDRESS it is made on the server on which you were last.\n"
    "\n"
    "Seats and logins are kept in $XDG_STATE_HOME/ridgeline (default ~/.local/state/ridgeline).\n"
    "\n"
    "Exit status: 0 ended as asked; 1 the server could not be reached; 2 wrong command "
    "line;\n"
    "3 the server refused what was asked; 4 the state folder cannot be used; 5 mine --turn: "
    "nobody\n"
    "waits for you (0: somebody does); 130 ended by Ctrl-C.\n";
/* clang-format on */

enum { HANDICAP_MOST = 99 };

enum {
    OPTION_NAME = 1000,
    OPTION_PLAIN,
    OPTION_JSON,
    OPTION_NO_COLOUR,
    OPTION_ASCII,
    OPTION_YES,
    OPTION_TRIES,
    OPTION_CA,
    OPTION_TURN,
    OPTION_COMPUTER,
    OPTION_EDITION,
    OPTION_SCENARIO,
    OPTION_SIDE,
    OPTION_GIVE,
    OPTION_TAKE,
    OPTION_HELP,
    OPTION_VERSION
};

static const struct option long_options[] = {
    {"name", required_argument, NULL, OPTION_NAME},
    {"plain", no_argument, NULL, OPTION_PLAIN},
    {"json", no_argument, NULL, OPTION_JSON},
    {"no-color", no_argument, NULL, OPTION_NO_COLOUR},
    {"no-colour", no_argument, NULL, OPTION_NO_COLOUR},
    {"ascii", no_argument, NULL, OPTION_ASCII},
    {"yes", no_argument, NULL, OPTION_YES},
    {"tries", required_argument, NULL, OPTION_TRIES},
    {"ca", required_argument, NULL, OPTION_CA},
    {"turn", no_argument, NULL, OPTION_TURN},
    {"computer", required_argument, NULL, OPTION_COMPUTER},
    {"edition", required_argument, NULL, OPTION_EDITION},
    {"scenario", required_argument, NULL, OPTION_SCENARIO},
    {"side", required_argument, NULL, OPTION_SIDE},
    {"give", required_argument, NULL, OPTION_GIVE},
    {"take", required_argument, NULL, OPTION_TAKE},
    {"help", no_argument, NULL, OPTION_HELP},
    {"version", no_argument, NULL, OPTION_VERSION},
    {0},
};

/* NULL, or what is wrong with the value. */
static const char *take_name(const char *text, struct options *options) {
    size_t length = strlen(text);
    if (length == 0 || length >= sizeof options->name ||
        text_chars(text, length) > LIMIT_NAME_CHARS)
        return "a name has 1 to 24 characters";
    memcpy(options->name, text, length + 1);
    return NULL;
}

static const char *take_tries(const char *text, struct options *options) {
    char *end;
    long tries = strtol(text, &end, 10);
    if (end == text || *end != '\0' || tries < 0 || tries > 1000000)
        return "the number of tries is a number from 0 to 1000000";
    options->tries = (unsigned)tries;
    options->has_tries = true;
    return NULL;
}

static const char *take_level(const char *text, struct options *options) {
    if (strlen(text) != 1 || text[0] < '1' || text[0] > '3')
        return "--computer is 1 (Recruit), 2 (Colonel) or 3 (General)";
    options->play.level = (unsigned)(text[0] - '0');
    return NULL;
}

static const char *take_handicap(const char *text, bool own, struct options *options) {
    char *end;
    long points = strtol(text, &end, 10);
    if (end == text || *end != '\0' || points < 1 || points > HANDICAP_MOST)
        return "--give and --take are numbers of points from 1 to 99";
    if (options->play.handicap > 0 && options->play.handicap_own != own)
        return "points are given with --give or taken with --take, not both";
    options->play.handicap = (unsigned)points;
    options->play.handicap_own = own;
    return NULL;
}

/* NULL, or what is wrong. `ret_print`: a text to print instead of going on. */
static const char *take_option(int option, struct options *options,
                               const char **ret_print) {
    switch (option) {
    case OPTION_NAME:
        return take_name(optarg, options);
    case OPTION_TRIES:
        return take_tries(optarg, options);
    case OPTION_CA:
        options->ca_path = optarg;
        return access(optarg, R_OK) == 0 ? NULL : "the file of --ca cannot be read";
    case OPTION_TURN:
        options->turn = true;
        return NULL;
    case OPTION_COMPUTER:
        return take_level(optarg, options);
    case OPTION_EDITION:
        options->play.game = optarg;
        return NULL;
    case OPTION_SCENARIO:
        options->play.scenario = optarg;
        return NULL;
    case OPTION_SIDE:
        options->play.side = optarg;
        return NULL;
    case OPTION_GIVE:
    case OPTION_TAKE:
        return take_handicap(optarg, option == OPTION_TAKE, options);
    case OPTION_PLAIN:
        options->plain = true;
        return NULL;
    case OPTION_JSON:
        options->json = true;
        return NULL;
    case OPTION_NO_COLOUR:
        options->no_colour = true;
        return NULL;
    case OPTION_ASCII:
        options->ascii = true;
        return NULL;
    case OPTION_YES:
        options->yes = true;
        return NULL;
    case OPTION_HELP:
        *ret_print = help;
        return NULL;
    case OPTION_VERSION:
        *ret_print = "ridgeline " RIDGELINE_VERSION "\n";
        return NULL;
    default:
        return "see ridgeline --help"; /* getopt_long() has said what is wrong */
    }
}

static bool usage(const char *what, enum exit_code *ret_code) {
    fprintf(stderr, "ridgeline: %s\n", what);
    *ret_code = EXIT_USAGE;
    return false;
}

bool options_read(int argc, char **argv, struct options *ret_options,
                  enum exit_code *ret_code) {
    struct options options = {0};
    const char *print = NULL;
    for (int option = getopt_long(argc, argv, "", long_options, NULL); option != -1;
         option = getopt_long(argc, argv, "", long_options, NULL)) {
        const char *wrong = take_option(option, &options, &print);
        if (wrong != NULL)
            return usage(wrong, ret_code);
        if (print != NULL) {
            fputs(print, stdout);
            *ret_code = EXIT_FINE;
            return false;
        }
    }
    /* A server of that name is ws://mine. */
    if (optind < argc && strcmp(argv[optind], "mine") == 0) {
        options.mine = true;
        optind++;
    } else if (optind < argc && strcmp(argv[optind], "play") == 0) {
        options.play.wanted = true;
        optind++;
    }
    const bool plays = options.play.level > 0 || options.play.game != NULL ||
                       options.play.scenario != NULL || options.play.side != NULL ||
                       options.play.handicap > 0;
    if (plays && !options.play.wanted)
        return usage(
            "--computer, --edition, --scenario, --side, --give and --take are of "
            "`ridgeline play`",
            ret_code);
    if (options.play.wanted && options.json)
        return usage("--json is not of `ridgeline play`", ret_code);
    if (options.turn && !options.mine)
        return usage("--turn is of `ridgeline mine`", ret_code);
    if (options.mine && options.json)
        return usage("--json is not of `ridgeline mine`", ret_code);
    if (argc - optind > 1)
        return usage("only one address, please; see ridgeline --help", ret_code);
    const char *address = optind < argc ? argv[optind] : "localhost";
    const char *wrong = address_parse(address, &options.address);
    if (wrong != NULL)
        return usage(wrong, ret_code);
    options.has_address = optind < argc;
    if (options.play.wanted && options.address.link.kind != LINK_NONE)
        return usage("`ridgeline play` takes the address of a server, and no link",
                     ret_code);
    *ret_options = options;
    return true;
}
