/* SPDX-License-Identifier: MIT */
/* A position: what stands where and what is going on. The state holds the true one; a view
 * holds it as its viewer knows it, with markers for the brigades that he does not. All rules
 * questions are asked of a position, so they are written once and serve both.
 *
 * Flat, without pointers or padding, copied with `=`. Points are half movement points. */
#ifndef RIDGELINE_FOTM_POSITION_H
#define RIDGELINE_FOTM_POSITION_H

#include "bug.h"
#include "setup.h"

enum fotm_where {
    FOTM_AWAY, /* not come yet: due by the schedule, or hidden from the viewer */
    FOTM_ON_MAP,
    FOTM_ELIMINATED, /* also routed off the map (18.1) */
    FOTM_PRISONER,   /* with a Guard, or led off the map */
    FOTM_EXITED      /* 8.5: broken out, or gone after those who did */
};

/* Flags of a piece. */
enum {
    FOTM_COLUMN = 1 << 0,
    FOTM_MOUNTED = 1 << 1,
    FOTM_ROUTED = 1 << 2,
    FOTM_REGROUPED = 1 << 3, /* this turn: until its owner's next Rally Phase (R69) */
    FOTM_MASKED = 1 << 4,
    FOTM_ASSAULTED = 1 << 5, /* this Combat Phase */
    FOTM_TRIED = 1 << 6,     /* rally or regroup, this Rally Phase */
    FOTM_NAMED = 1 << 7,     /* 8.5: must march off after the breakout */
    /* The ledger of the present Movement or Reinforcement Phase: */
    FOTM_MOVED = 1 << 8,    /* has entered a hex */
    FOTM_WITHDREW = 1 << 9, /* the double price of orderly withdrawal has been paid */
    FOTM_STOPPED = 1 << 10, /* may enter no further hex */
    FOTM_MARCHED = 1 << 11, /* forced march made: nothing more */
    FOTM_SETTLED = 1 << 12, /* mounted or dismounted after moving: may enter no hex */
    FOTM_BEGAN_MOUNTED =
        1 << 13, /* at the start of the phase: sets the allowance (8.1) */
    FOTM_FREE_FACE =
        1 << 14,           /* entered or formed column just now: any facing, uncounted */
    FOTM_ENTERED = 1 << 15 /* came on the map in this phase (14) */
};

struct fotm_piece {
    uint16_t hex; /* HEX_NONE: not on the map */
    uint16_t flags;
    uint8_t where; /* enum fotm_where */
    uint8_t below; /* next piece down the stack, FOTM_NOBODY: the last */
    uint8_t facing;
    uint8_t lost;           /* steps below the first */
    uint8_t lcm;            /* 10.3: 0..2 */
    uint8_t spent;          /* points, this phase */
    uint8_t turned;         /* facing changes, this phase */
    uint8_t assault_losses; /* steps lost in the Assault that is going on */
    uint8_t guards_out;     /* steps given to Guards and not back yet (R63) */
    uint8_t back_turn; /* turn in which the next of them comes back; 0: none on its way */
    uint8_t back_count;
    uint8_t
        at_bottom; /* 15.8, R6: put to the bottom, until its owner's next Movement Phase */
};

/* Flags of a commander share the names MASKED, MOVED, STOPPED, ENTERED of a piece and: */
enum {
    FOTM_REPLACED = 1 << 0, /* the other side of the counter is up */
    FOTM_FALLEN = 1 << 1    /* Cox: Reno has been hit (16.2) */
};

struct fotm_chief {
    uint16_t hex, flags;
    uint8_t where;
    uint8_t spent;
    uint8_t helped; /* brigades helped in this Rally Phase or this Assault (10.2) */
    uint8_t reserved;
};

struct fotm_guard {
    uint16_t hex; /* HEX_NONE: slot free */
    uint8_t army, parent;
    uint8_t prisoners[2]; /* FOTM_NOBODY: none */
    uint8_t spent;
    uint8_t number; /* its id is g<number>; 0: slot free */
};

/* Stages of an Assault, in the order of 15.4 and 15.1; the table is play/resolve.c. */
enum fotm_stage {
    FOTM_STAGE_NONE,
    FOTM_STAGE_DECLARED,  /* 9.4: which of the batteries just shown is suppressed */
    FOTM_STAGE_LEADS,     /* 4.2: the defender's lead */
    FOTM_STAGE_OFFENSIVE, /* 15.6 */
    FOTM_STAGE_OFFENSIVE_LOSSES,   /* 15.8 */
    FOTM_STAGE_SUPPRESSION,        /* 15.7, by the defender */
    FOTM_STAGE_DEFENSIVE,          /* 15.4, main roll of the defender */
    FOTM_STAGE_DEFENSIVE_LOSSES,   /* 15.8 */
    FOTM_STAGE_DEFENSIVE_CASUALTY, /* 16.1, R50 */
    FOTM_STAGE_CANISTER,           /* 15.7, the immediate check */
    FOTM_STAGE_CLOSE,              /* 15.4, close combat */
    FOTM_STAGE_CLOSE_LOSSES,       /* 15.8 */
    FOTM_STAGE_CLOSE_CASUALTY,     /* 16.1 */
    FOTM_STAGE_ROUTS,              /* 17.4, R46: the attacker's first */
    FOTM_STAGE_DEFENDER_ROUTS,
    FOTM_STAGE_CHECKS,   /* 17.2 */
    FOTM_STAGE_CAPTURES, /* 17.5 */
    FOTM_STAGE_ADVANCE,  /* 15.10 */
    FOTM_STAGE_END,      /* 15.8: stack order */
    /* COMBAT SEQUENCE of the playtest edition, in its order; DECLARED before, ADVANCE after. */
    FOTM_STAGE_BOMBARD,    /* OFFENSIVE ARTILLERY */
    FOTM_STAGE_BOMBARDED,  /* the defender may retreat */
    FOTM_STAGE_BATTERIES,  /* DEFENSIVE ARTILLERY: what they fire at */
    FOTM_STAGE_CANISTERED, /* hexes that lost two steps to canister */
    FOTM_STAGE_FIRE,       /* the defender's infantry and cavalry */
    FOTM_STAGE_FIRE_LOSSES,
    FOTM_STAGE_FIRED,   /* the attacker may retreat */
    FOTM_STAGE_ASSAULT, /* COMBAT ASSAULT */
    FOTM_STAGE_ASSAULT_LOSSES,
    FOTM_STAGE_LEADERS, /* LEADER CASUALTIES */
    FOTM_STAGE_SIXES,   /* ROUT */
    FOTM_STAGE_STAND,   /* MORALE ROLL of the defender */
    FOTM_STAGES
};

/* The phasing player is the attacker (15.1). */
enum { FOTM_ATTACKER, FOTM_DEFENDER, FOTM_PARTIES };

/* How it stands with a leader casualty of a party in this Assault (16.1): at most one. */
enum fotm_casualty {
    FOTM_CASUALTY_NONE,
    FOTM_CASUALTY_DUE, /* the officer of the lead, or who is hit instead of him (16.2) */
    FOTM_CASUALTY_CHOICE, /* the enemy's sharpshooters choose (7.2) */
    FOTM_CASUALTY_DONE
};

enum { FOTM_ORIGINS = 32 };

/* The Assault that is going on; all zero but `target` when there is none. Nothing in it is
 * hidden from anybody: whoever is named here has been unmasked. */
struct fotm_assault {
    struct fotm_set brigades; /* attacking infantry and cavalry still in the Assault */
    struct fotm_set guns;     /* supporting artillery still in it */
    struct fotm_set resolved; /* brigades that have checked, retreated or routed in it */
    struct fotm_set captured; /* brigades that wait for who takes them (17.5) */
    struct fotm_set
        returned_fire; /* defending batteries that fired suppression: no canister */
    uint16_t target;   /* HEX_NONE: no Assault is going on */
    uint16_t guards;   /* bit per slot: Guards made in this Assault (R62) */
    uint16_t
        lead_hex[FOTM_PARTIES]; /* where each lead was when it was last seen to (R58) */
    uint16_t
        origins[FOTM_ORIGINS]; /* as declared (R56): hexes of the infantry and cavalry,
                                         or of the guns if there is none; HEX_NONE beyond */
    uint8_t origin_count;
    uint8_t stage;                   /* enum fotm_stage */
    uint8_t flags;                   /* FOTM_ASSAULT_ */
    uint8_t lead[FOTM_PARTIES];      /* FOTM_NOBODY: none now */
    uint8_t suppressed;              /* enemy battery under offensive suppression */
    uint8_t dice_used[FOTM_PARTIES]; /* of ten each (15.2) */
    uint8_t sixes[FOTM_PARTIES];     /* thrown by each party (16.1, 17.4) */
    uint8_t casualty[FOTM_PARTIES]; /* enum fotm_casualty, of the party that suffers it */
    uint8_t hits;                   /* of the present roll, not dealt yet */
    uint8_t dealt;                  /* steps that the present lead lost to it (R44) */
    uint8_t reserved[2];
};

enum {
    FOTM_ASSAULT_LONGSTREET = 1, /* 10.5: the bonus is spent on this one */
    FOTM_ASSAULT_GUNS_ONLY = 2,  /* no infantry or cavalry was declared */
    FOTM_ASSAULT_GUNS_FIRED = 4, /* offensive artillery fire was rolled */
    FOTM_ASSAULT_CLOSE = 8,      /* close combat was rolled */
    FOTM_ASSAULT_CANISTER = 16,  /* canister stood in the defender's main roll */
    FOTM_ASSAULT_DUSK = 32       /* << party: its first six has been set aside (11.6) */
};

/* Things that must be settled before play goes on, last in first out (verbs.def). */
enum fotm_task_kind {
    FOTM_TASK_NONE,
#define TASK(NAME, name, wire) FOTM_TASK_##NAME,
#include "verbs.def"
    FOTM_TASKS
};

extern const char *const fotm_task_words[FOTM_TASKS]; /* wire names */

struct fotm_task {
    uint8_t kind, unit;
    uint16_t hex;
};

enum { FOTM_TASK_DEPTH = 40 };
enum { FOTM_EXIT_HEXES = 8 }; /* more than brigades may ever break out (8.5) */

enum fotm_halt { FOTM_HALT_NEVER, FOTM_HALT_ON, FOTM_HALT_RELEASED }; /* 11.3 */
enum fotm_lee { FOTM_LEE_WAITING, FOTM_LEE_HERE, FOTM_LEE_GONE };     /* 10.4 */
enum fotm_bonus {
    FOTM_BONUS_NONE,
    FOTM_BONUS_DUE,
    FOTM_BONUS_RALLY,
    FOTM_BONUS_ASSAULT,
    FOTM_BONUS_SPENT
}; /* 10.5 */
enum fotm_degree {
    FOTM_DEGREE_NONE,
    FOTM_DEGREE_DRAW,
    FOTM_DEGREE_MINOR,
    FOTM_DEGREE_MAJOR,
    FOTM_DEGREE_DECISIVE,
    FOTM_DEGREE_RESIGNED
};

/* What the combat of the playtest edition has to remember beside the Assault; zero in the other.
 * `lost` is by direction from the target hex. */
struct fotm_chain {
    struct fotm_set owing; /* COMBAT FACING: entered a flank hex in this turn (P45) */
    uint8_t lost[HEX_DIRECTIONS]; /* steps of attacking hexes, by canister and fire */
    uint8_t held;                 /* bit per direction: no assault from there (P26) */
    uint8_t ones[FOTM_PARTIES];   /* thrown by each party (LEADER CASUALTIES) */
    uint8_t sharpshooters;        /* bit per party: in one of its rolls */
    uint8_t fired;                /* steps that the attacker has lost, of two (P27) */
    uint8_t first;                /* the next step is the first of its roll (P29) */
    uint8_t dealt;                /* steps of the assault roll */
    uint8_t reserved[4];
};

struct fotm_position {
    struct fotm_piece pieces[FOTM_PIECES];
    struct fotm_chief chiefs[FOTM_CHIEFS];
    struct fotm_guard guards[FOTM_GUARDS];
    uint8_t tops[HEX_MAX]; /* top piece of each hex's stack, FOTM_NOBODY: none */

    struct fotm_assault assault;
    uint64_t targets[HEX_MAX / 64]; /* hexes that were a target this Combat Phase */

    struct fotm_task tasks[FOTM_TASK_DEPTH];

    uint16_t debt_hexes[FOTM_EXIT_HEXES];  /* 8.5: hexes from which the cavalry left */
    uint16_t later_hexes[FOTM_EXIT_HEXES]; /* of the next debt, while one is unpaid */
    uint16_t asked_hex;
    int16_t vp[SIDES];

    uint8_t task_count;
    uint8_t turn;       /* 1..15 */
    uint8_t side;       /* phasing player */
    uint8_t phase;      /* enum fotm_phase */
    uint8_t decision;   /* enum fotm_decision */
    uint8_t asked;      /* whose decision it is; SIDE_NONE: over */
    uint8_t asked_unit; /* about whom, FOTM_NOBODY: none in particular */
    uint8_t setup_done; /* bit per side: its set-up is closed (11.1) */

    uint8_t pause;            /* 11.4: in force */
    uint8_t pause_over;       /* has ended for good (R28) */
    uint8_t halt;             /* enum fotm_halt */
    uint8_t lee;              /* enum fotm_lee */
    uint8_t lee_since;        /* turn of his coming */
    uint8_t bonus;            /* enum fotm_bonus */
    uint8_t bonus_turn;       /* the turn that it lasts */
    uint8_t control[3];       /* side: gaps[0], gaps[1], prize */
    uint8_t control_since[2]; /* turn in which the Union took each gap first; 0: never */
    uint8_t broke_out;        /* Union cavalry brigades that left, of five (8.5) */
    uint8_t debt_turn; /* turn whose Confederate movement begins the paying; 0: none */
    uint8_t debt_sp;   /* still to be named */
    uint8_t debt_hex_count;
    uint8_t later_sp; /* SP of the next debt, while one is unpaid */
    uint8_t later_hex_count;
    uint8_t queue[FOTM_ENTRIES];  /* stacks that entered at each entry this turn (14.2) */
    uint8_t row_entry[FOTM_ROWS]; /* entry chosen for a row; FOTM_NOBODY: not yet */
    uint8_t guard_count;          /* Guards ever made: numbers their ids */
    uint8_t may_restack;          /* side that may reorder right after its Assault (R6) */
    uint8_t degree, winner;       /* enum fotm_degree, side */
    uint8_t reserved[4];
    struct fotm_chain
        chain; /* the last: what stands before it is all that the edition of 2022
                                has */
};

/* --- reading ------------------------------------------------------------------------- */

/* Of brigades, commanders and markers; only Confederates are ever masked. */
static inline enum side fotm_army(const struct fotm_setup *setup, unsigned unit) {
    if (fotm_is_brigade(unit))
        return (enum side)setup->brigades[unit].army;
    RULES_ASSERT(!fotm_is_guard(unit));
    unsigned commander = unit - FOTM_FIRST_COMMANDER;
    return commander < FOTM_COMMANDERS ? (enum side)setup->commanders[commander].army
                                       : FOTM_CONFEDERATE;
}

static inline enum fotm_type fotm_type(const struct fotm_setup *setup, unsigned piece) {
    if (fotm_is_brigade(piece))
        return (enum fotm_type)setup->brigades[piece].type;
    RULES_ASSERT(fotm_is_marker(piece));
    return FOTM_UNKNOWN;
}

static inline bool fotm_flag(const struct fotm_position *position, unsigned piece,
                             unsigned flag) {
    return (position->pieces[piece].flags & flag) != 0;
}

/* Goes down a stack: for (p = fotm_top(...); p != FOTM_NOBODY; p = fotm_below(...)). */
static inline unsigned fotm_top(const struct fotm_position *position, uint16_t hex) {
    return position->tops[hex];
}

static inline unsigned fotm_below(const struct fotm_position *position, unsigned piece) {
    rules_step();
    return position->pieces[piece].below;
}

/* The first hex from `hex` on in which pieces stand; HEX_NONE: no more. */
uint16_t fotm_next_stack(const struct fotm_position *position, unsigned hex);

static inline const struct fotm_chief *fotm_chief(const struct fotm_position *position,
                                                  unsigned unit) {
    return &position->chiefs[unit - FOTM_FIRST_COMMANDER];
}

/* Where any unit stands; HEX_NONE: not on the map. */
uint16_t fotm_hex_of(const struct fotm_position *position, unsigned unit);

/* Which army's brigades or markers stand in a hex; SIDE_NONE: none do. */
static inline enum side fotm_holder(const struct fotm_setup *setup,
                                    const struct fotm_position *position, uint16_t hex) {
    unsigned top = fotm_top(position, hex);
    return top == FOTM_NOBODY ? SIDE_NONE : fotm_army(setup, top);
}

static inline bool fotm_brigades_of(const struct fotm_setup *setup,
                                    const struct fotm_position *position, uint16_t hex,
                                    enum side army) {
    return fotm_holder(setup, position, hex) == army;
}

/* Place in the stack from 1 at the top. */
unsigned fotm_place(const struct fotm_position *position, unsigned piece);

/* Does the piece count among the two infantry of a hex (4.1)? */
bool fotm_fills(const struct fotm_setup *setup, const struct fotm_position *position,
                unsigned piece);

/* Dismounted cavalry acts as infantry (8.3). */
static inline bool fotm_as_infantry(const struct fotm_setup *setup,
                                    const struct fotm_position *position,
                                    unsigned piece) {
    enum fotm_type type = fotm_type(setup, piece);
    return type == FOTM_INFANTRY || (type == FOTM_CAVALRY && setup->moving.mounts &&
                                     !fotm_flag(position, piece, FOTM_MOUNTED));
}

static inline bool fotm_is_artillery(const struct fotm_setup *setup, unsigned piece) {
    enum fotm_type type = fotm_type(setup, piece);
    return type == FOTM_ARTILLERY || type == FOTM_HORSE_ARTILLERY;
}

/* Infantry or cavalry, by its counter. */
static inline bool fotm_is_fighter(const struct fotm_setup *setup, unsigned piece) {
    enum fotm_type type = fotm_type(setup, piece);
    return type == FOTM_INFANTRY || type == FOTM_CAVALRY;
}

/* Printed SP of the present step; for artillery ranged or canister. A marker: 0. */
unsigned fotm_sp(const struct fotm_setup *setup, const struct fotm_position *position,
                 unsigned piece);
unsigned fotm_canister(const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned piece);
bool fotm_last_step(const struct fotm_setup *setup, const struct fotm_position *position,
                    unsigned piece);

/* CM as it is now (replacement counted), 10.1. */
unsigned fotm_cm(const struct fotm_setup *setup, const struct fotm_position *position,
                 unsigned commander);

/* Next commander of an army in a hex after `after` (FOTM_NOBODY: the first); FOTM_NOBODY when
 * there is none. */
unsigned fotm_commander_in(const struct fotm_setup *setup,
                           const struct fotm_position *position, uint16_t hex,
                           enum side army, unsigned after);

/* 4.1: may `piece` (as it is now) end in the hex beside those already there? */
bool fotm_room(const struct fotm_setup *setup, const struct fotm_position *position,
               uint16_t hex, unsigned piece);
/* Three brigades: no road rate through it (13.3). */
bool fotm_full(const struct fotm_setup *setup, const struct fotm_position *position,
               uint16_t hex);

/* Index 0..2 of an objective hex in `control`, or -1. */
int fotm_objective(const struct fotm_setup *setup, uint16_t hex);

/* --- changing; used by play/ and by whoever builds positions ---------------------------- */

/* An empty position: nobody anywhere. */
void fotm_position_clear(struct fotm_position *position);
/* Puts a piece at the bottom of a hex's stack (4: who enters goes to the bottom), or lifts it. */
void fotm_stack_push(struct fotm_position *position, unsigned piece, uint16_t hex);
void fotm_stack_lift(struct fotm_position *position, unsigned piece);
/* Reorders a stack: `order` names exactly its pieces, top first. */
void fotm_stack_order(struct fotm_position *position, uint16_t hex, const uint8_t *order,
                      unsigned count);

/* Every invariant that must hold between two actions: NULL, or which one does not. */
const char *fotm_position_broken(const struct fotm_setup *setup,
                                 const struct fotm_position *position);

#endif
