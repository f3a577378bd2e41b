/* SPDX-License-Identifier: MIT */
/* What a game gives so that the computer can play it: one `const struct player` a game.
 *
 * A player is pure, as the rules are: no I/O, clock or globals; the caller provides all memory. It
 * sees a view and nothing else, and everything that it draws comes from the seed that it is given;
 * so the same view and the same seed have the same action and the same reason, on any machine (after
 * the same calls of this phase: memory_size). */
#ifndef RIDGELINE_BOTS_PLAYER_H
#define RIDGELINE_BOTS_PLAYER_H

#include "ruleset.h"

/* Why an action was chosen: the terms that decided, as numbers; what they mean is the game's. */
struct reason {
    uint16_t kind;
    uint16_t unit, hex; /* about whom and where; the game's own indexes */
    int32_t a, b;
};

enum { REASON_TEXT = 240 };

/* How one choice is made. */
struct thought {
    uint64_t seed;
    unsigned posture; /* below posture_count; 0: as usual */
    unsigned
        noise; /* how far it errs in what it reckons, in thousandths of a victory point */
    unsigned trials; /* how often a fight is played out before it is taken or left, 1.. */
};

/* What kind of decision it is, for whoever thinks longer about some than about others. */
enum occasion {
    OCCASION_ANSWER, /* nothing to play on from: the choice is taken as it comes */
    OCCASION_PLAN,   /* of a phase in which the side does what its posture wants */
    OCCASION_CHOICE  /* candidates() lists what is worth comparing */
};

struct player {
    const struct ruleset *rules;

    /* The highest level (levels.h) at which it plays: one above is played as this one. */
    unsigned levels;

    /* Bytes that choose() works in. A player may keep there whom it has thought about in this phase,
     * so that it need not think of everybody again: the same calls since begin() or forget() choose
     * the same. Aligned as malloc aligns. */
    size_t memory_size;
    void (*begin)(void *memory, const void *setup);

    /* As after begin(), at once: what it had in mind for the phase is gone. */
    void (*forget)(void *memory);

    /* What the side does as a whole in its turn: "as usual", "bold", ...; none: always as usual. */
    unsigned posture_count;
    const char *const *posture_names;

    /* One action of the view's viewer, whose decision it is; check() allows it. */
    void (*choose)(void *memory, const void *setup, const void *view,
                   const struct thought *thought, void *ret_action,
                   struct reason *ret_reason);

    /* Of a view whose viewer decides. Where it is not OCCASION_ANSWER, a state imagined from the
     * view can be played on. NULL: every choice is taken as it comes, and candidates() is not
     * asked either. */
    enum occasion (*occasion)(const void *setup, const void *view);

    /* The few actions worth comparing, at most `max`, each of them allowed; the first is what
     * choose() would do. They lie one after another, action_size apart. */
    unsigned (*candidates)(void *memory, const void *setup, const void *view,
                           const struct thought *thought, unsigned max, void *ret_actions,
                           struct reason *ret_reasons);

    /* For who asks what to do, of any decision of the view's viewer: the few actions between which there is a
     * choice, at most `max` and at least one, each of them allowed and no two the same; the first is what
     * choose() would do, those after it by how they look. NULL: choose() alone. Where candidates() or the
     * postures give other choices, it adds to them. */
    unsigned (*options)(void *memory, const void *setup, const void *view,
                        const struct thought *thought, unsigned max, void *ret_actions,
                        struct reason *ret_reasons);

    /* A state that could lie behind the view of who decides and that can be played on; what is not
     * seen is drawn by `random`. False: there is none (too much is not seen, or is being settled). NULL: the
     * rules imagine one (ruleset.h) where the decision is not OCCASION_ANSWER. */
    bool (*suppose)(const void *setup, const void *view, uint64_t *random,
                    void *ret_state);

    /* The chance that what the reason tells of succeeds by its dice, of 1000; -1: it has none, or it is
     * not known. NULL: none has any. */
    int (*chance)(const struct reason *reason);

    /* Actions that are played on in a tenth of a second, about, in a battle of usual size, so that who waits for a thought does not
     * wait longer in a slow game. */
    unsigned pace;

    /* Turns after which a game that is played on for an analysis is cut and counted as it stands; 0: never. */
    unsigned horizon;

    /* How a state stands for a side, in thousandths of a won game: -1000..1000. */
    int (*value)(void *memory, const void *setup, const void *state, enum side side);

    /* The same of a view, for its viewer, of what is seen alone. NULL: the game's rules imagine
     * states (ruleset.h), and one of these is valued. */
    int (*judge)(const void *setup, const void *view);

    /* The reason in words, for people, at most REASON_TEXT bytes with the NUL; "" where there is
     * none to tell. */
    void (*sentence)(const void *setup, const void *view, const struct reason *reason,
                     char ret_text[REASON_TEXT]);
};

#endif
