/* SPDX-License-Identifier: MIT */
/* What the command line asks for. */
#ifndef RIDGELINE_CONFIG_H
#define RIDGELINE_CONFIG_H

#include "log.h"

#include <stdbool.h>
#include <stddef.h>

#define CONFIG_ORIGINS_MAX 16

/* Where notices may go (PROTOCOL.md, "Notices"). */
enum config_notices {
    NOTICES_UNSAID,
    NOTICES_OFF,
    NOTICES_PUBLIC,  /* to addresses of the whole net */
    NOTICES_PRIVATE, /* also to those of the host's own */
};

struct config {
    const char *address; /* NULL: all */
    int port;
    const char *metrics_address; /* NULL: all */
    int metrics_port;            /* -1: nowhere */
    char *metrics_text;          /* owned: what metrics_address points into */
    const char *data_folder, *games_folder;
    const char *web_folder;                      /* NULL: none */
    const char *public_url;                      /* NULL: not known */
    const char *origins[CONFIG_ORIGINS_MAX + 1]; /* one more: that of public_url */
    size_t origin_count;
    char *public_origin; /* owned */
    enum log_level log_level;
    unsigned rate, burst; /* messages a second from one connection; 0: no limit */
    unsigned connections_max, per_address_max, created_per_hour;
    unsigned ping_s, idle_s;
    enum config_notices notices;
    char *mail_relay; /* owned; smtp:// or smtps://; NULL: no mail is sent */
    const char *mail_from;
    char *create_password; /* owned; NULL: anybody may create matches */
    unsigned megabytes_per_day;
    unsigned forget_open_days, forget_idle_days, forget_finished_days,
        forget_wishes_days;   /* 0: never */
    bool accounts;            /* people may have one */
    const char *cups;         /* who may open tournaments; NULL: nobody */
    unsigned bots;            /* computers that play here: 0 or 1 */
    unsigned bots_memory_mib; /* of each of their processes; 0: any */
    const char *bot_program;  /* the path of theirs */
    bool check;               /* only whether it could serve */
    /* Commands in place of serving; NULL: not given. */
    const char *backup_file;
    char *host_command; /* owned: for the running server */
    bool until_it_ends; /* then wait for its end */
};

enum config_result { CONFIG_RUN, CONFIG_EXIT, CONFIG_WRONG };

/* Reads the arguments; prints help, version, or what is wrong with them. The texts are
 * borrowed from `argv`. */
enum config_result config_read(int argc, char **argv, struct config *ret_config);
void config_finish(struct config *config);

#endif
