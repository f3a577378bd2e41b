/* SPDX-License-Identifier: MIT */
/* What the player of Fire on the Mountain works in. Values are thousandths of a victory point. */
#ifndef RIDGELINE_BOTS_FOTM_MIND_H
#define RIDGELINE_BOTS_FOTM_MIND_H

#include "events.h"
#include "fotm.h"
#include "offers.h"
#include "player.h"
#include "reach.h"

#include "chance.h"
#include "weights.h"

enum {
    MIND_POINT = 1000,
    MIND_OBJECTIVES = 3,
    MIND_GAPS = 2,
    MIND_PRIZE = 2,
    MIND_NEVER = -1000000
};

/* How a side plays its turn. */
struct mind_posture {
    int assault;          /* an Assault is made that promises more than this */
    int exposure;         /* percent: how much danger counts */
    int way;              /* percent: how much the way to the gaps counts */
    int share[MIND_GAPS]; /* percent: how much each gap draws */
};

/* The ground, which never changes in a match: half points from each hex to each objective, for
 * infantry in line, with nobody in the way; FOTM_FAR: no way. */
struct mind_ground {
    uint16_t objectives[MIND_OBJECTIVES]; /* HEX_NONE: the map has none */
    uint16_t cost[MIND_OBJECTIVES][HEX_MAX];
    uint16_t out[HEX_MAX]; /* to the edge that cavalry may leave by (8.5) */
};

/* Where one side is and how strong, hex by hex. */
struct mind_force {
    uint16_t hexes[FOTM_PIECES];
    uint8_t strength[FOTM_PIECES]; /* SP that can come and fight */
    unsigned count;
};

/* Brigades that go beside an enemy hex together, to assault it. */
enum { MIND_GROUP = 6, MIND_ATTACKS = 6 };

struct mind_attack {
    uint16_t target;
    uint8_t count;
    uint8_t units[MIND_GROUP], facings[MIND_GROUP];
    uint16_t hexes[MIND_GROUP];
    int gain, taken; /* what it promises: ring.h */
};

/* What a side wants in one Movement Phase. */
struct mind_plan {
    uint8_t turn, side; /* 0: none has been made */
    uint8_t attack_count;
    struct mind_attack attacks[MIND_ATTACKS];
    uint8_t goals[FOTM_BRIGADES]; /* an index of the ground's objectives */
    int lacks[MIND_GAPS];         /* SP that each gap wants and has not been given */
    struct fotm_set done;         /* brigades that have had their turn */
    struct fotm_set keepers; /* who hold an objective, or go to one that stands empty */
    uint64_t chiefs_done;
};

/* A fight on a copy of a state. */
struct mind_ring {
    struct fotm_view world;
    struct fotm_events events;
    struct fotm_offers offers;
};

struct mind {
    const struct fotm_setup *setup;
    struct mind_weights all_weights[SIDES];
    struct mind_ground ground;
    struct mind_plan plan; /* of the phase that is going on */

    /* Of the choice that is being made. */
    const struct fotm_view *view;
    const struct thought *thought;
    const struct mind_posture *posture;
    struct reason *reason;
    enum side side;
    const struct mind_weights *weights; /* of the side */
    struct fotm_state world;            /* what the view may be */
    struct mind_force enemy, own;
    struct fotm_offers offers;

    struct mind_ring ring;
    struct fotm_reach reach;
    struct fotm_end ends[FOTM_ENDS];
    uint8_t reached[FOTM_BRIGADES][HEX_MAX]; /* may end there: half points + 1; 0: not */
    struct fotm_reached list[HEX_MAX];
    struct fotm_view idea;      /* a position that is only thought of */
    struct fotm_offers options; /* in it */
};

/* A number that belongs to this match, turn and subject: the same each time it is asked. */
static inline uint64_t mind_mix(uint64_t seed, uint64_t value) {
    uint64_t state = seed ^ value * UINT64_C(0xD6E8FEB86659FD93);
    return chance_bits(&state);
}

static inline uint64_t mind_seed(const struct mind *mind, unsigned about,
                                 unsigned where) {
    const struct fotm_position *known = &mind->view->known;
    return mind_mix(mind->thought->seed, (uint64_t)known->turn << 48 |
                                             (uint64_t)known->phase << 40 |
                                             (uint64_t)about << 20 | where);
}

/* Does the player err at all? */
static inline bool mind_errs(const struct mind *mind) {
    return mind->thought->noise > 0;
}

/* An error about a subject, half the size of the player's noise: who errs here lacks other things, too
 * (MISJUDGED, PIECEMEAL), and with all of the noise even a side that moves at random is not held. */
static inline int mind_err(const struct mind *mind, unsigned about, unsigned where) {
    uint64_t random = mind_seed(mind, about, where);
    int noise = (int)mind->thought->noise / 2;
    if (noise == 0)
        return 0;
    int sum = 0;
    for (unsigned i = 0; i < 3; i++)
        sum += (int)chance_below(&random, 2u * (unsigned)noise + 1) - noise;
    return sum;
}

static inline void mind_because(struct mind *mind, unsigned kind, unsigned unit,
                                unsigned hex, int a, int b) {
    *mind->reason = (struct reason){(uint16_t)kind, (uint16_t)unit, (uint16_t)hex, a, b};
}

enum mind_reason {
    MIND_NO_REASON,
    MIND_ASSAULT, /* unit: lead, hex: target; a: of 1000 such Assaults take it, b: dice */
    MIND_MUST,    /* hex: target that must be assaulted; a: as above */
    MIND_BOMBARD, /* hex: target; artillery alone */
    MIND_JOIN,    /* unit goes beside hex; a: of 1000 Assaults take it, b: brigades */
    MIND_TAKE,    /* unit goes to hex, an objective that nobody holds */
    MIND_HOLD,    /* unit holds the objective in hex */
    MIND_WAY,     /* unit goes to hex; a: half points nearer to b, a hex */
    MIND_BACK, /* unit goes to hex, out of danger; a: enemy SP that could come before */
    MIND_TURN, /* unit turns to the enemy in hex */
    MIND_BREAKOUT,     /* unit goes to hex, to leave by the edge; a: half points to it */
    MIND_COMMAND,      /* commander unit goes to hex to those he leads */
    MIND_ENTER,        /* unit comes on the map, for hex */
    MIND_NOTHING_MORE, /* a phase ends: nothing promises more */

    /* Told to who asks alone (options.h): what an answer is. */
    MIND_PLACE,         /* unit starts in hex */
    MIND_GOES_ON,       /* unit can move */
    MIND_COMES,         /* unit enters at hex */
    MIND_RALLY,         /* unit; a: of 1000 */
    MIND_REGROUP,       /* unit; a: of 1000 */
    MIND_LEE,           /* to hex */
    MIND_BONUS_RALLY,   /* Longstreet's */
    MIND_BONUS_ASSAULT, /* Longstreet's */
    MIND_GUARDS_REAR,   /* unit leaves */
    MIND_SHELTER,       /* commander unit goes to hex */
    MIND_SUPPRESS,      /* unit: the enemy's battery */
    MIND_LEADS,         /* unit; a: steps that it has left but one */
    MIND_CANISTER,      /* all batteries do */
    MIND_COUNTER,       /* unit: a battery that suppresses; a: one of the enemy's */
    MIND_OFFICER,       /* is hit */
    MIND_CHIEF,         /* unit is hit */
    MIND_STAND,         /* unit; a: of 1000 it passes; -1: not known */
    MIND_STAND_FIRM,    /* hex; without a roll */
    MIND_GO_BACK,       /* unit to hex; a: enemy SP that can come there */
    MIND_FALL_BACK,     /* unit, somewhere */
    MIND_SENT_ON,       /* unit, of the enemy's */
    MIND_CAPTOR,        /* unit; a: steps left */
    MIND_LOSES,         /* unit; a: steps left */
    MIND_ADVANCE,       /* unit to hex; a: how many in all */
    MIND_STAY,          /* nobody advances */
    MIND_REASONS
};

/* A brigade that may be put on the ground, as a piece of the position. */
static inline const struct fotm_piece *mind_piece(const struct mind *mind,
                                                  unsigned unit) {
    return &mind->world.truth.pieces[unit];
}

static inline bool mind_is_own(const struct mind *mind, unsigned brigade) {
    return brigade < mind->setup->brigade_count &&
           (enum side)mind->setup->brigades[brigade].army == mind->side;
}

#endif
