/* SPDX-License-Identifier: MIT */
/* What the files of the player of Sharpsburg share. Worth is counted in thousandths of a strength
 * point. */
#ifndef RIDGELINE_BOTS_SBURG_MIND_H
#define RIDGELINE_BOTS_SBURG_MIND_H

#include "player.h"

#include "check.h"
#include "offers.h"
#include "reach.h"
#include "sharpsburg.h"
#include "spread.h"

enum mind_reason {
    MIND_NO_REASON,
    MIND_ENTER,  /* unit comes up at hex */
    MIND_TAKE,   /* unit goes to hex, which scores; a: points, hundredths */
    MIND_WAY,    /* unit goes to hex, a MPs nearer to b */
    MIND_FIRE,   /* unit goes to hex, where it can fire at more */
    MIND_COVER,  /* unit goes to hex, where less can fire at it */
    MIND_LEAD,   /* officer goes to his men */
    MIND_CHARGE, /* hex is charged at odds column a */
    MIND_SHOT,   /* fire at hex: a: steps of 36 rolls, b: units that fire */

    /* Told to who asks alone (sburg_options.c): what an answer is. */
    MIND_STAND,    /* unit stands */
    MIND_BACK,     /* unit gives way */
    MIND_PROLONG,  /* unit draws its guns back */
    MIND_GUNNERS,  /* lose first */
    MIND_INFANTRY, /* loses first */
    MIND_EACH,     /* rolls for itself */
    MIND_ALL,      /* stand by one roll */
    MIND_RALLY,    /* unit rolls now */
    MIND_RESOLVE,  /* the charge on hex */
    MIND_ADVANCE,  /* to hex */
    MIND_PASS,     /* nobody fires any more */
    MIND_CAN_MOVE, /* unit */
    MIND_FORM,     /* unit, where it stands */
    MIND_REASONS
};

struct mind {
    const struct sburg_setup *setup;
    const struct sburg_view *view;
    const struct sburg_position *known;
    const struct thought *thought;
    struct reason *reason;
    enum side side;

    /* Ways to the hexes that score, by the movement points of infantry in column: of the map
     * alone, worked out once. */
    uint16_t ways[SBURG_OBJECTIVES][SBURG_HEXES];

    /* Of this Movement Phase: who was thought about already. */
    uint8_t turn, phase_side;
    uint8_t considered[SBURG_WHO], charged[SBURG_UNITS];
    uint8_t
        called[SBURG_WHO]; /* up: once, since in fog somebody unseen may be in the way */

    /* Where things are tried out. */
    struct sburg_position world;
    struct sburg_reach reach;
    struct sburg_offers offers;
    struct hex_spread spread;
    struct sburg_trial trial;
};

static inline void mind_because(struct mind *mind, enum mind_reason kind, unsigned unit,
                                uint16_t hex, int32_t a, int32_t b) {
    *mind->reason = (struct reason){(uint16_t)kind, (uint16_t)unit, hex, a, b};
}

/* Is it allowed? What it comes to is in `trial` then. */
bool mind_allows(struct mind *mind, const struct sburg_action *action);

/* Strength, also of who is known by a band alone. */
unsigned mind_sp(const struct mind *mind, unsigned unit);

/* Hexes to the nearest enemy that is known of; 1000: none is. */
unsigned mind_nearest_enemy(const struct mind *mind, uint16_t hex);

/* What a unit's fire weighs at a distance, before ground and dice: thousandths of a point. */
int mind_punch(const struct mind *mind, unsigned unit, unsigned distance);

/* How far what stands in a hex feels fire, of 100: cover, density aside. */
int mind_exposure(const struct mind *mind, uint16_t hex);

/* What the hex that scores will still bring whoever holds it to the end: hundredths. */
int mind_prize(const struct mind *mind, unsigned objective);

/* sburg_charges.c: the best charge of a unit, with the way to it; false: none is good enough. */
bool mind_charge(struct mind *mind, unsigned unit, struct sburg_action *ret_action);

/* sburg_moves.c: one thing more in this Movement Phase, or its end. */
struct sburg_action mind_move(struct mind *mind);

/* Does who is formed so fire at all? */
bool mind_fires_formed(unsigned formation);

/* sburg_fires.c: the next shot, or none. */
struct sburg_action mind_fire(struct mind *mind);

/* The same of units from a number on, which goes on behind it; false: there is none any more. */
bool mind_next_shot(struct mind *mind, unsigned *from, struct sburg_action *ret_action);

/* sburg_options.c: what else there is beside the first, which has its reason in `ret_reasons[0]`: as struct
 * player's options. */
unsigned sburg_other_options(struct mind *mind, const struct sburg_action *first,
                             unsigned max, struct sburg_action *ret_actions,
                             struct reason *ret_reasons);

/* sburg_sentence.c: as struct player's. */
void sburg_sentence(const void *setup, const void *view, const struct reason *reason,
                    char ret_text[REASON_TEXT]);

#endif
