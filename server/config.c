/* SPDX-License-Identifier: MIT */
/* The command line. */
#include "config.h"

#include "buf.h"
#include "program.h"
#include "recipient.h"
#include "version.h"
#include "xmalloc.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef RIDGELINE_SHARE_DIR
#define RIDGELINE_SHARE_DIR "/usr/local/share/ridgeline"
#endif
#ifndef RIDGELINE_SOURCE_DIR
#define RIDGELINE_SOURCE_DIR "."
#endif
#ifndef RIDGELINE_BUILD_DIR
#define RIDGELINE_BUILD_DIR "."
#endif

/* Two texts: a compiler need not take longer ones. */
/* clang-format off */
static const char help_commands[] =
    "Usage: ridgelined [OPTION]...\n"
    "       ridgelined [--data FOLDER] backup FILE\n"
    "       ridgelined [--data FOLDER] COMMAND\n"
    "Serves Ridgeline matches over WebSocket and HTTP on one port. `backup` writes a copy\n"
    "of all matches to a new file, also while a server runs.\n"
    "\n"
    "Commands to the server that runs on this folder:\n"
    "  list [WHICH]           matches that are not over; WHICH: open, placing, playing,\n"
    "                         finished, abandoned or all\n"
    "  show MATCH             what is known of one\n"
    "  vacate MATCH SIDE      free the seat of somebody who is gone for good: the opponent\n"
    "                         is told, and finds a new invitation\n"
    "  end MATCH              free both seats: it will not go on\n"
    "  delete MATCH           remove it for good, with its record\n"
    "  mute MATCH [off]       nobody writes chat there (or may again)\n"
    "  reports [done N]       what people have reported; one that is done with goes\n"
    "  unrate MATCH           its result does not count any more: both players are rated\n"
    "                         as if it had not been played\n"
    "  say TEXT...            a line to everybody who is connected\n"
    "  drain [SECONDS]        no new matches, everybody is told, and after that (30) the\n"
    "                         server stores what is on its way and ends\n"
    "  health                 0 if the store takes entries\n"
    "\n";
static const char help_options[] =
    "  --address ADDRESS      listen there and nowhere else: an IPv4 or IPv6 address of this\n"
    "                         machine, an interface (eth0), * for all (default 127.0.0.1)\n"
    "  --port PORT            the port (default 1862; 0: a free one, which is printed)\n"
    "  --metrics [ADDRESS:]PORT  figures for Prometheus there, at /metrics (default: nowhere;\n"
    "                         ADDRESS as above). They are for the host, not for players\n"
    "  --data FOLDER          where matches are kept (default ridgeline-data)\n"
    "  --web FOLDER           the browser client's files, read at the start\n"
    "  --games FOLDER         the games' maps, forces and scenarios\n"
    "  --public-url URL       how people reach this server, for links; its pages may connect,\n"
    "                         and those of localhost and plain addresses, but of no other name\n"
    "  --allow-origin ORIGIN  pages of this origin may connect too (several times)\n"
    "  --create-password WORD only who knows it creates matches; @FILE: it stands in a file\n"
    "  --accounts on|off      may people have accounts? (default on)\n"
    "  --cups WHO             who may open tournaments: nobody (default), all, or names of accounts\n"
    "                         with commas between them; needs accounts\n"
    "  --notices WHERE        who asks is told of turns by browser, webhook, ntfy, Discord, mail or\n"
    "                         feed: off, public, or private (also at addresses of private networks;\n"
    "                         default public where there is a --public-url, else off)\n"
    "  --smtp URL             the relay that takes mail: smtp://NAME:PASSWORD@HOST:587 or\n"
    "                         smtps://...; @FILE: it stands in a file (default: no mail)\n"
    "  --mail-from ADDRESS    whom mail comes from; needed with --smtp\n"
    "  --bots N               computers that play here: 1 or 0. The program ridgeline-bot is\n"
    "                         started beside the server, and comes to it as a client (default 1\n"
    "                         where it is installed, 0 in a tree that is only built)\n"
    "  --bots-memory MIB      that no process of it takes more than (default 512; 0: any)\n"
    "  --log-level LEVEL      error, warn, info or debug (default info)\n"
    "\n"
    "Limits:\n"
    "  --rate N               messages a second from one connection (default 30; 0: any)\n"
    "  --burst N              messages at once (default 100)\n"
    "  --max-connections N    in all (default: what the system allows)\n"
    "  --max-per-address N    from one address (default 100; this machine is exempt)\n"
    "  --matches-per-hour N   created from one address (default 60)\n"
    "  --ping SECONDS         of silence before a ping (default 25; drops at 2.5 times that)\n"
    "  --megabytes-per-day N  stored for one address (default 64; 0: any; this machine is exempt)\n"
    "  --idle SECONDS         before a match that nobody looks at leaves the memory (120)\n"
    "\n"
    "Matches are removed for good when nobody is in them and nothing has happened in them\n"
    "for so many days (0: never):\n"
    "  --forget-open DAYS     matches that nobody has joined (default 30)\n"
    "  --forget-idle DAYS     matches that were begun and not finished (default 365)\n"
    "  --forget-finished DAYS finished matches (default 0)\n"
    "Whom somebody looks for (a standing wish) is forgotten unless said again:\n"
    "  --forget-wishes DAYS   after so many days (default 60; 0: never)\n"
    "\n"
    "  --check                end at once: 0 if it could serve like this, else a sentence\n"
    "  --version, --help\n";
/* clang-format on */

enum { PASSWORD_SIZE = 64, SECRET_SIZE = 512 };

enum option_id {
    OPTION_ADDRESS = 256,
    OPTION_PORT,
    OPTION_METRICS,
    OPTION_DATA,
    OPTION_WEB,
    OPTION_GAMES,
    OPTION_PUBLIC_URL,
    OPTION_ALLOW_ORIGIN,
    OPTION_LOG_LEVEL,
    OPTION_CREATE_PASSWORD,
    OPTION_RATE,
    OPTION_BURST,
    OPTION_MAX_CONNECTIONS,
    OPTION_MAX_PER_ADDRESS,
    OPTION_MATCHES_PER_HOUR,
    OPTION_PING,
    OPTION_IDLE,
    OPTION_MEGABYTES_PER_DAY,
    OPTION_FORGET_OPEN,
    OPTION_FORGET_IDLE,
    OPTION_FORGET_FINISHED,
    OPTION_FORGET_WISHES,
    OPTION_ACCOUNTS,
    OPTION_CUPS,
    OPTION_NOTICES,
    OPTION_SMTP,
    OPTION_MAIL_FROM,
    OPTION_BOTS,
    OPTION_BOTS_MEMORY,
    OPTION_CHECK,
    OPTION_VERSION,
    OPTION_HELP
};

static const struct option options[] = {
    {"address", required_argument, NULL, OPTION_ADDRESS},
    {"port", required_argument, NULL, OPTION_PORT},
    {"metrics", required_argument, NULL, OPTION_METRICS},
    {"data", required_argument, NULL, OPTION_DATA},
    {"web", required_argument, NULL, OPTION_WEB},
    {"games", required_argument, NULL, OPTION_GAMES},
    {"public-url", required_argument, NULL, OPTION_PUBLIC_URL},
    {"allow-origin", required_argument, NULL, OPTION_ALLOW_ORIGIN},
    {"create-password", required_argument, NULL, OPTION_CREATE_PASSWORD},
    {"log-level", required_argument, NULL, OPTION_LOG_LEVEL},
    {"rate", required_argument, NULL, OPTION_RATE},
    {"burst", required_argument, NULL, OPTION_BURST},
    {"max-connections", required_argument, NULL, OPTION_MAX_CONNECTIONS},
    {"max-per-address", required_argument, NULL, OPTION_MAX_PER_ADDRESS},
    {"matches-per-hour", required_argument, NULL, OPTION_MATCHES_PER_HOUR},
    {"ping", required_argument, NULL, OPTION_PING},
    {"idle", required_argument, NULL, OPTION_IDLE},
    {"megabytes-per-day", required_argument, NULL, OPTION_MEGABYTES_PER_DAY},
    {"forget-open", required_argument, NULL, OPTION_FORGET_OPEN},
    {"forget-idle", required_argument, NULL, OPTION_FORGET_IDLE},
    {"forget-finished", required_argument, NULL, OPTION_FORGET_FINISHED},
    {"forget-wishes", required_argument, NULL, OPTION_FORGET_WISHES},
    {"accounts", required_argument, NULL, OPTION_ACCOUNTS},
    {"cups", required_argument, NULL, OPTION_CUPS},
    {"notices", required_argument, NULL, OPTION_NOTICES},
    {"smtp", required_argument, NULL, OPTION_SMTP},
    {"mail-from", required_argument, NULL, OPTION_MAIL_FROM},
    {"bots", required_argument, NULL, OPTION_BOTS},
    {"bots-memory", required_argument, NULL, OPTION_BOTS_MEMORY},
    {"check", no_argument, NULL, OPTION_CHECK},
    {"version", no_argument, NULL, OPTION_VERSION},
    {"help", no_argument, NULL, OPTION_HELP},
    {NULL, 0, NULL, 0},
};

static enum config_result wrong(const char *what, const char *value) {
    fprintf(stderr, "ridgelined: %s: %s\nTry --help.\n", what, value);
    return CONFIG_WRONG;
}

static bool read_number(const char *text, unsigned high, unsigned *ret_number) {
    char *end;
    errno = 0;
    unsigned long number = strtoul(text, &end, 10);
    if (errno != 0 || end == text || *end != '\0' || text[0] == '-' || number > high)
        return false;
    *ret_number = (unsigned)number;
    return true;
}

/* "https://example.org/games/" -> "https://example.org"; NULL: not the URL of a site. */
static char *origin_of(const char *url) {
    const char *host = strstr(url, "://");
    if (host == NULL || (strncmp(url, "http:", 5) != 0 && strncmp(url, "https:", 6) != 0))
        return NULL;
    size_t length = (size_t)(host - url) + 3;
    size_t name = strcspn(url + length, "/?#");
    if (name == 0)
        return NULL;
    char *origin = xstrdup(url);
    origin[length + name] = '\0';
    return origin;
}

/* Options that are plain numbers: where they go, and the highest. */
static const struct {
    int option;
    size_t offset;
    unsigned low, high;
} numbers[] = {
    {OPTION_RATE, offsetof(struct config, rate), 0, 1000000},
    {OPTION_BURST, offsetof(struct config, burst), 1, 1000000},
    {OPTION_MAX_CONNECTIONS, offsetof(struct config, connections_max), 1, 1000000},
    {OPTION_MAX_PER_ADDRESS, offsetof(struct config, per_address_max), 1, 1000000},
    {OPTION_MATCHES_PER_HOUR, offsetof(struct config, created_per_hour), 1, 1000000},
    {OPTION_PING, offsetof(struct config, ping_s), 1, 3600},
    {OPTION_IDLE, offsetof(struct config, idle_s), 1, 86400},
    {OPTION_MEGABYTES_PER_DAY, offsetof(struct config, megabytes_per_day), 0, 1000000},
    {OPTION_BOTS, offsetof(struct config, bots), 0, 1},
    {OPTION_BOTS_MEMORY, offsetof(struct config, bots_memory_mib), 0, 65536},
    {OPTION_FORGET_OPEN, offsetof(struct config, forget_open_days), 0, 36500},
    {OPTION_FORGET_IDLE, offsetof(struct config, forget_idle_days), 0, 36500},
    {OPTION_FORGET_FINISHED, offsetof(struct config, forget_finished_days), 0, 36500},
    {OPTION_FORGET_WISHES, offsetof(struct config, forget_wishes_days), 0, 36500},
};

static enum config_result take_number(struct config *config, int option,
                                      const char *text) {
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (numbers[i].option != option)
            continue;
        unsigned number;
        if (!read_number(text, numbers[i].high, &number) || number < numbers[i].low)
            return wrong("not a number that fits", text);
        memcpy((char *)config + numbers[i].offset, &number, sizeof number);
        return CONFIG_RUN;
    }
    return CONFIG_WRONG;
}

static enum config_result take_origin(struct config *config, const char *text) {
    if (config->origin_count == CONFIG_ORIGINS_MAX)
        return wrong("too many origins", text);
    config->origins[config->origin_count++] = text;
    return CONFIG_RUN;
}

/* NULL for all, and a number for the name that everybody uses. */
static const char *address_of(const char *text) {
    return strcmp(text, "*") == 0           ? NULL
           : strcmp(text, "localhost") == 0 ? "127.0.0.1"
                                            : text;
}

/* "127.0.0.1:9186", "[::1]:9186", "*:9186", "eth0:9186" or "9186". */
static enum config_result take_metrics(struct config *config, const char *text) {
    free(config->metrics_text);
    char *address = config->metrics_text = xstrdup(text);
    char *colon = strrchr(address, ':');
    unsigned port;
    if (!read_number(colon != NULL ? colon + 1 : address, 65535, &port))
        return wrong("not ADDRESS:PORT", text);
    config->metrics_port = (int)port;
    config->metrics_address = "127.0.0.1";
    if (colon == NULL)
        return CONFIG_RUN;
    *colon = '\0';
    size_t length = strlen(address);
    if (address[0] == '[' && length > 1 && address[length - 1] == ']') {
        address[length - 1] = '\0';
        address++;
    } else if (strchr(address, ':') != NULL) {
        return wrong("an IPv6 address stands in brackets here, as in [::1]:9186", text);
    }
    if (address[0] == '\0')
        return wrong("not ADDRESS:PORT", text);
    config->metrics_address = address_of(address);
    return CONFIG_RUN;
}

/* A secret, or the first line of the file that it stands in, so that the list of processes need not
 * show it. NULL: the file cannot be read. */
static char *secret_new(const char *text) {
    char line[SECRET_SIZE] = "";
    if (text[0] != '@')
        return xstrdup(text);
    FILE *file = fopen(text + 1, "r");
    if (file == NULL)
        return NULL;
    if (fgets(line, sizeof line, file) == NULL)
        line[0] = '\0';
    fclose(file);
    line[strcspn(line, "\n")] = '\0';
    return xstrdup(line);
}

static enum config_result take_password(struct config *config, const char *text) {
    free(config->create_password);
    config->create_password = secret_new(text);
    if (config->create_password == NULL)
        return wrong(strerror(errno), text + 1);
    size_t length = strlen(config->create_password);
    return length > 0 && length <= PASSWORD_SIZE
               ? CONFIG_RUN
               : wrong("a password has 1 to 64 bytes", text[0] == '@' ? text + 1 : "");
}

static enum config_result take_accounts(struct config *config, const char *text) {
    config->accounts = strcmp(text, "on") == 0;
    return config->accounts || strcmp(text, "off") == 0 ? CONFIG_RUN
                                                        : wrong("not on or off", text);
}

static enum config_result take_notices(struct config *config, const char *text) {
    static const char *const words[] = {"", "off", "public", "private"};
    for (size_t i = 1; i < sizeof words / sizeof *words; i++) {
        if (strcmp(text, words[i]) == 0) {
            config->notices = (enum config_notices)i;
            return CONFIG_RUN;
        }
    }
    return wrong("not off, public or private", text);
}

static enum config_result take_relay(struct config *config, const char *text) {
    free(config->mail_relay);
    config->mail_relay = secret_new(text);
    if (config->mail_relay == NULL)
        return wrong(strerror(errno), text + 1);
    bool known = strncmp(config->mail_relay, "smtp://", 7) == 0 ||
                 strncmp(config->mail_relay, "smtps://", 8) == 0;
    return known ? CONFIG_RUN
                 : wrong("a relay is smtp://HOST or smtps://HOST",
                         text[0] == '@' ? text + 1 : text);
}

/* As RFC 5321 has it, as far as mail of our own goes. */
static enum config_result take_sender(struct config *config, const char *text) {
    if (recipient_misfit(RECIPIENT_EMAIL, text) != NULL)
        return wrong("not an e-mail address", text);
    config->mail_from = text;
    return CONFIG_RUN;
}

static enum config_result take_option(struct config *config, int option,
                                      const char *text) {
    unsigned port;
    switch (option) {
    case OPTION_ADDRESS:
        config->address = address_of(text);
        return CONFIG_RUN;
    case OPTION_PORT:
        if (!read_number(text, 65535, &port))
            return wrong("not a port", text);
        config->port = (int)port;
        return CONFIG_RUN;
    case OPTION_METRICS:
        return take_metrics(config, text);
    case OPTION_DATA:
        config->data_folder = text;
        return CONFIG_RUN;
    case OPTION_WEB:
        config->web_folder = text;
        return CONFIG_RUN;
    case OPTION_GAMES:
        config->games_folder = text;
        return CONFIG_RUN;
    case OPTION_PUBLIC_URL:
        free(config->public_origin);
        config->public_origin = origin_of(text);
        config->public_url = text;
        return config->public_origin != NULL ? CONFIG_RUN : wrong("not a URL", text);
    case OPTION_ALLOW_ORIGIN:
        return take_origin(config, text);
    case OPTION_LOG_LEVEL:
        return log_level_parse(text, &config->log_level) == 0
                   ? CONFIG_RUN
                   : wrong("not a level", text);
    case OPTION_CREATE_PASSWORD:
        return take_password(config, text);
    case OPTION_ACCOUNTS:
        return take_accounts(config, text);
    case OPTION_CUPS:
        config->cups = text;
        return text[0] != '\0' ? CONFIG_RUN : wrong("not nobody, all or names", text);
    case OPTION_NOTICES:
        return take_notices(config, text);
    case OPTION_SMTP:
        return take_relay(config, text);
    case OPTION_MAIL_FROM:
        return take_sender(config, text);
    case OPTION_CHECK:
        config->check = true;
        return CONFIG_RUN;
    case OPTION_VERSION:
        puts("ridgelined " RIDGELINE_VERSION);
        return CONFIG_EXIT;
    case OPTION_HELP:
        fputs(help_commands, stdout);
        fputs(help_options, stdout);
        return CONFIG_EXIT;
    case '?':
        fputs("Try --help.\n", stderr);
        return CONFIG_WRONG;
    default:
        return take_number(config, option, text);
    }
}

static void find_files(struct config *config) {
    bool installed = !program_is_below(RIDGELINE_BUILD_DIR);
    config->bot_program = installed ? RIDGELINE_BIN_DIR "/ridgeline-bot"
                                    : RIDGELINE_BUILD_DIR "/bots/ridgeline-bot";
    if (config->games_folder == NULL)
        config->games_folder = installed ? RIDGELINE_SHARE_DIR "/games"
                                         : RIDGELINE_SOURCE_DIR "/server/data";
    if (config->web_folder == NULL)
        config->web_folder = installed ? RIDGELINE_SHARE_DIR "/client-web"
                                       : RIDGELINE_SOURCE_DIR "/client-web";
}

/* Commands for the running server: what it takes besides its name. */
static const struct {
    const char *name;
    int low, high;
    const char *usage;
} commands[] = {
    {"list", 0, 1, "takes a state, or nothing"},
    {"show", 1, 1, "takes a match"},
    {"vacate", 2, 2, "takes a match and a side"},
    {"end", 1, 1, "takes a match"},
    {"delete", 1, 1, "takes a match"},
    {"mute", 1, 2, "takes a match, and off to open it again"},
    {"reports", 0, 2, "takes nothing, or done and the number of a report"},
    {"unrate", 1, 1, "takes a match"},
    {"say", 1, 500, "takes a text"},
    {"drain", 0, 1, "takes a number of seconds, or nothing"},
    {"health", 0, 0, "takes nothing"},
};

static char *join(int count, char **words) {
    struct buf line = {0};
    for (int i = 0; i < count; i++)
        buf_printf(&line, "%s%s", i > 0 ? " " : "", words[i]);
    char *text = xstrdup(buf_text(&line));
    buf_finish(&line);
    for (char *at = text; *at != '\0'; at++) /* it is one line */
        if (*at == '\n')
            *at = ' ';
    return text;
}

static enum config_result take_command(struct config *config, int count, char **words) {
    if (count == 0)
        return CONFIG_RUN;
    if (strcmp(words[0], "backup") == 0) {
        if (count != 2)
            return wrong("backup takes one file", count < 2 ? "none given" : words[2]);
        config->backup_file = words[1];
        return CONFIG_RUN;
    }
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].name, words[0]) != 0)
            continue;
        if (count - 1 < commands[i].low || count - 1 > commands[i].high)
            return wrong(words[0], commands[i].usage);
        config->until_it_ends = strcmp(words[0], "drain") == 0;
        config->host_command = join(count, words);
        return CONFIG_RUN;
    }
    return wrong("unknown command", words[0]);
}

enum config_result config_read(int argc, char **argv, struct config *ret_config) {
    struct config *config = ret_config;
    *config = (struct config){.address = "127.0.0.1",
                              .port = 1862,
                              .metrics_port = -1,
                              .data_folder = "ridgeline-data",
                              .log_level = LOG_LEVEL_INFO,
                              .rate = 30,
                              .burst = 100,
                              .per_address_max = 100,
                              .created_per_hour = 60,
                              .ping_s = 25,
                              .idle_s = 120,
                              .megabytes_per_day = 64,
                              .accounts = true,
                              .bots_memory_mib = 512,
                              .bots = !program_is_below(RIDGELINE_BUILD_DIR),
                              .forget_open_days = 30,
                              .forget_idle_days = 365,
                              .forget_wishes_days = 60};
    int option;
    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        enum config_result result = take_option(config, option, optarg);
        if (result != CONFIG_RUN)
            return result;
    }
    enum config_result result = take_command(config, argc - optind, argv + optind);
    if (result != CONFIG_RUN)
        return result;
    if ((config->mail_relay != NULL) != (config->mail_from != NULL))
        return wrong("needs the other one", config->mail_relay != NULL
                                                ? "--smtp, --mail-from"
                                                : "--mail-from, --smtp");
    if (config->notices == NOTICES_UNSAID)
        config->notices = config->public_url != NULL ? NOTICES_PUBLIC : NOTICES_OFF;
    if (config->notices != NOTICES_OFF && config->public_url == NULL)
        return wrong("notices lead people here, so it needs --public-url", "--notices");
    if (config->public_origin != NULL)
        config->origins[config->origin_count++] = config->public_origin;
    find_files(config);
    return CONFIG_RUN;
}

void config_finish(struct config *config) {
    free(config->public_origin);
    free(config->metrics_text);
    free(config->create_password);
    free(config->mail_relay);
    free(config->host_command);
    config->public_origin = config->metrics_text = NULL;
    config->create_password = config->mail_relay = config->host_command = NULL;
}
