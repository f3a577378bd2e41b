/* SPDX-License-Identifier: MIT */
/* The command line: what ridgeline --help says. */
#ifndef RIDGELINE_CLI_OPTIONS_H
#define RIDGELINE_CLI_OPTIONS_H

#include "address.h"

/* meson.build gives the number. */
#ifndef RIDGELINE_VERSION
#define RIDGELINE_VERSION "0.0.0"
#endif

/* How the program ends. */
enum exit_code {
    EXIT_FINE = 0,
    EXIT_NO_SERVER = 1,   /* it could not be reached in the tries allowed */
    EXIT_USAGE = 2,       /* the command line is wrong */
    EXIT_NOT_GRANTED = 3, /* the server refused what the link asks for */
    EXIT_NO_FOLDER = 4,   /* the state folder cannot be used */
    EXIT_NO_TURN = 5,     /* mine --turn: nobody waits for you */
    EXIT_INTERRUPTED = 130
};

struct options {
    bool plain, json, ascii, no_colour, yes;
    bool mine,
        turn; /* `ridgeline mine`: lists one's matches and ends; only those that wait */
    struct {
        bool wanted;    /* `ridgeline play`: a match against the computer, at once, */
        unsigned level; /* 0: not given */
        const char *game, *scenario, *side; /* of the command line; NULL: not given */
        unsigned handicap;                  /* points that a side begins with: */
        bool handicap_own;                  /* one's own, or the computer's */
    } play;
    bool has_address; /* one was given */
    bool has_tries;
    unsigned tries;      /* before the first connection; 0: for ever */
    char name[128];      /* of the player; "": not given */
    const char *ca_path; /* of the command line; NULL: the system's certificates alone */
    struct address address;
};

/* True: go on. False: end with `ret_code`; what there is to say has been printed. */
bool options_read(int argc, char **argv, struct options *ret_options,
                  enum exit_code *ret_code);

#endif
