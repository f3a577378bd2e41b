/* SPDX-License-Identifier: MIT */
/* The whole interface between a game and the rest of the server.
 *
 * A rule set is one `const struct ruleset`. It assumes no hexes, no fixed phases, and no moves
 * that can be listed: setups, states, views, actions, offers and events are opaque here; the
 * codec beside the rule set (server/codec/) turns them into JSON and back.
 *
 * A rules engine is pure: no I/O, clock, globals or allocation. The caller provides all memory:
 * a state, view, action, offers and events are flat blocks of the sizes given, copied with
 * memcpy, aligned as malloc aligns. */
#ifndef RIDGELINE_RULES_RULESET_H
#define RIDGELINE_RULES_RULESET_H

#include "dice.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum side { SIDE_FIRST, SIDE_SECOND, SIDE_NONE, SIDES = SIDE_NONE };

static inline enum side side_other(enum side side) {
    return side == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST;
}

/* Who looks. VIEWER_ALL is for finished matches, the record, and tools. The first two values
 * are those of enum side. */
enum viewer { VIEWER_FIRST, VIEWER_SECOND, VIEWER_PUBLIC, VIEWER_ALL, VIEWERS };

/* Where, in a rule set's own measure: a hex's index in x, or a point of a table. */
struct place {
    int32_t x, y;
};

/* Why an action is not allowed. Points to static text only. code NULL: it is allowed.
 * `sentence` is for people and may hold placeholders for `unit` (a rule set's own index) and
 * `at`, which the game's codec fills in. */
struct refusal {
    const char *code;     /* short, stable, for programs: "too-few-points" */
    const char *section;  /* of the rules: "13.2" */
    const char *sentence; /* for people */
    uint16_t unit;
    struct place at;
};

static inline bool refused(struct refusal refusal) {
    return refusal.code != NULL;
}

/* What an apply did that the server has to know, or'ed together. */
enum {
    APPLY_ROLLED = 1, /* a die was rolled: undo may not go back over it */
    APPLY_PROBED = 2, /* a step's outcome could have differed with facts hidden from the
                            mover, whether or not anything was revealed: no undo over it */
    APPLY_PHASE_END =
        4, /* a phase ended: a digest is due; undo stays in one's own phase */
    APPLY_GAME_END = 8
};

struct ruleset {
    const char *id;      /* folder name and wire name: "fotm" */
    const char *edition; /* "2022" */
    unsigned rules_version;
    const char *side_names[SIDES]; /* wire names: "union", "confederate" */

    size_t state_size, view_size, action_size, offers_size, events_size;

    /* Puts the game at its first decision. Deterministic: rolls nothing. */
    void (*start)(const void *setup, void *ret_state);

    /* Whose decision it is; SIDE_NONE: the game is over. Both sides never decide at once. */
    enum side (*to_decide)(const void *setup, const void *state);

    /* The only two doors to what a viewer may know: what there is, and what happened.
     * Whatever is told anybody is made from a view and from told events, nothing else. */
    void (*redact)(const void *setup, const void *state, enum viewer viewer,
                   void *ret_view);
    void (*tell)(const void *setup, const void *events, enum viewer viewer,
                 void *ret_told);

    /* Do two viewers' told events say the same? Only what is in use is looked at. */
    bool (*same_told)(const void *one, const void *other);

    /* The mirror of redact: a state that could lie behind a view, for whoever tries out or thinks.
     * `random` (chance.h) draws what the viewer does not know. redact() for the same viewer makes
     * the very same view of it, and broken() finds nothing. NULL: the game has none. */
    void (*imagine)(const void *setup, const void *view, uint64_t *random,
                    void *ret_state);

    /* Everything below that takes a view is a function of that view and of nothing else. */

    /* The turn of the game, by which what late spectators are told is counted: 1, 2, 3, ...
     * It never goes back while actions are played, and is the same in every view. */
    unsigned (*turn)(const void *setup, const void *view);

    /* What the viewer, if he has a seat, may do now: the choices of the decision that is his,
     * and otherwise those rights that he has while the other side decides. False: nothing. */
    bool (*offers)(const void *setup, const void *view, void *ret_offers);

    /* Would `side` be allowed to do this now? Resigning is an action of the match, not of the
     * game. */
    struct refusal (*check)(const void *setup, const void *view, enum side side,
                            const void *action);

    /* Plays an action of `side` that check() has allowed on that side's view of this very
     * state. What happened is written to `ret_events`. Returns APPLY_ flags. */
    unsigned (*apply)(const void *setup, void *state, enum side side, const void *action,
                      struct dice *dice, void *ret_events);

    /* The game is over by the players' word: the other side than `winner` gave up, or with
     * SIDE_NONE they agreed on a draw. */
    void (*end)(const void *setup, void *state, enum side winner, void *ret_events);

    /* Is anything kept from one side that the other knows? */
    bool (*hides)(const void *setup);

    /* Recomputes every invariant: NULL, or which one does not hold. */
    const char *(*broken)(const void *setup, const void *state);
};

#endif
