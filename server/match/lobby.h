/* SPDX-License-Identifier: MIT */
/* Everything that the matches of one server share: the store, the games, the matches in
 * memory, timers and counters. */
#ifndef RIDGELINE_MATCH_LOBBY_H
#define RIDGELINE_MATCH_LOBBY_H

#include "advice.h"
#include "aside.h"
#include "chore.h"
#include "errors.h"
#include "figures.h"
#include "forget.h"
#include "games.h"
#include "match.h"
#include "outage.h"
#include "postman.h"
#include "store.h"
#include "table.h"

#include <stdint.h>
#include <uv.h>

enum count {
    COUNT_MESSAGES, /* requests that were read */
    COUNT_FAULTS,   /* that could not be read */
    COUNT_REFUSED,  /* that were not allowed */
    COUNT_ENTRIES,  /* stored in records */
    COUNT_NOT_SAVED,
    COUNT_CREATED,
    COUNT_CHAT,
    COUNT_ENGINE_FAULTS, /* a game failed: an action, a question, a view */
    COUNT_STOPPED,       /* matches stopped by one */
    COUNTS
};

struct lobby_options {
    uv_loop_t *loop;
    struct store *store;
    const char *data_folder;   /* of the games */
    const char *public_url;    /* NULL: not known */
    unsigned created_per_hour; /* matches, from one address */
    uint64_t bytes_per_day;    /* written for one address; 0: any */
    int64_t idle_ms;           /* after which a match leaves the memory; 0: the usual */
    struct forget_times forget;
    /* Hands an invitation to the computer that plays here; code NULL: is it there? NULL: none
     * plays here. */
    bool (*invite_computer)(void *arg, const char *code, unsigned level);
    /* At how many levels it plays a game; 0: it does not. Asked once, at the start. */
    unsigned (*computer_levels)(void *arg, const char *game, const char *edition);
    advice_ask_fn *ask_computer; /* beside playing; NULL: none plays here */
    void *computer_arg;
    struct postman_options notices; /* that leave the server */
    const char *create_password;    /* NULL: anybody may create */
    bool accounts;                  /* people may have one */
    /* The host wants the server to end after so many seconds. */
    const char *
        cups; /* who may open tournaments: "nobody", "all", or names with commas between; NULL: nobody */
    void (*drain)(void *arg, unsigned seconds);
    void *drain_arg;
};

struct lobby {
    struct lobby_options options;
    uv_loop_t *loop;
    struct store *store;
    struct games games;
    struct table matches; /* id -> struct match: those in memory */
    struct table loading; /* id -> struct loading */
    struct table
        deadlines; /* id -> struct deadline: where something happens by itself at zero */
    struct table leaving; /* id -> what removes it from the store: not to be loaded */
    struct forgetting *forget_round; /* NULL: none */
    struct match *presence_due;
    uv_timer_t presence_timer, sweep_timer, forget_timer, cup_timer;
    bool cups_at_work, cups_due; /* tournaments are looked after; once more then */
    struct outages outages;
    bool outages_known;      /* those of the store are among them */
    struct postman *postman; /* NULL: no notices leave this server */
    struct chores chores;
    struct asides asides,
        passwords; /* beside the loop: loads; passwords made and tried */
    unsigned passwords_waiting;
    unsigned advising[ADVICE_KINDS]; /* questions under way */
    struct table guesses;            /* key of a person -> struct guesses */
    struct table accounts;           /* address -> struct account */
    uint64_t counts[COUNTS];
    uint64_t errors[ERRORS]; /* told to clients */
    struct histogram waited; /* requests that waited for the disk or a match */
    int64_t started_ms;
    struct client *clients;     /* all */
    struct trial *spare_trials; /* trial.c keeps them here */
    unsigned spare_trial_count;
    unsigned
        settlings; /* how often seats began, or ceased, to be settled by bids (settle.h) */
    bool draining;    /* no new matches */
    unsigned failing; /* commits in a row that failed */
    int open;         /* handles, and work beside the loop */
    /* Of two matches one is played: this other one is not any more. NULL: nobody sees to it. */
    void (*passed_over)(struct lobby *lobby, const char *match);
    void (*closed)(void *arg);
    void *closed_arg;
};

/* Reads the games' data and starts the timers. 0, or -EINVAL with the problem. */
int lobby_create(const struct lobby_options *options, struct lobby **ret_lobby,
                 struct problem *ret_problem);

/* Nothing is given to the courier of notices any more. */
void lobby_stop_notices(struct lobby *lobby);

/* Everybody has left and the store has answered everything, and is gone: waits for what is done
 * beside the loop, frees all, then calls back. */
void lobby_close(struct lobby *lobby, void (*closed)(void *arg), void *arg);

static inline void lobby_count(struct lobby *lobby, enum count count) {
    lobby->counts[count]++;
}

/* The server was not there: no clock ran. Kept in the store. */
void lobby_note_outage(struct lobby *lobby, struct outage outage);

/* The wall clock, in Unix milliseconds (now.c). */
int64_t lobby_now_ms(void);

/* A match made by hand, not loaded (a new one), is put in memory. */
void lobby_adopt(struct lobby *lobby, struct match *match);

/* A read of the store failed: logs what will not pass by itself (of this match, NULL:
 * none), and says what the client is told. Not for -ENOENT. */
enum error lobby_read_error(struct lobby *lobby, int error, const char *match);

/* Hands the invitation of a free seat to the computer, if it is meant for it. */
void lobby_invite_computer(struct lobby *lobby, const struct match *match);

/* A match is over: if it is of a tournament, that is looked after at once. */
void lobby_hurry_cups(struct lobby *lobby, const struct match *match);

/* Is the computer there? */
bool lobby_has_computer(const struct lobby *lobby);

#endif
