/* SPDX-License-Identifier: MIT */
/* Templates of actions with their choices (design 4), and how a list of them is put together. What is
 * offered when stands in the file of each verb; all of it is in offers.h. */
#ifndef RIDGELINE_FOTM_TEMPLATE_H
#define RIDGELINE_FOTM_TEMPLATE_H

#include "action.h"
#include "view.h"

#include <string.h>

enum fotm_role {
    FOTM_ROLE_STEP, /* value = enum fotm_step_kind, hex or `detail` = its value; cost in
                            half points; flags MAY_END, STOPS */
    FOTM_ROLE_HEX,  /* hex: where to (retreat, place, entry when blocked, Lee) */
    FOTM_ROLE_UNIT, /* unit: one to name in `list` or `unit` */
    FOTM_ROLE_GUN,  /* unit: artillery that may join, canister or ranged fire */
    FOTM_ROLE_LEAD, /* unit: may be named lead if it takes part */
    FOTM_ROLE_SUPPRESS,  /* unit: enemy battery that may be suppressed */
    FOTM_ROLE_AT,        /* unit = battery, detail = target it may suppress */
    FOTM_ROLE_CANISTER,  /* unit = battery that may fire canister */
    FOTM_ROLE_WITH,      /* unit: commander who may help; FOTM_NOBODY: without one */
    FOTM_ROLE_COMMANDER, /* unit: commander who may go along, or may be hit */
    FOTM_ROLE_OFFICER,   /* the officer instead */
    FOTM_ROLE_VALUE,     /* value: an enum of the verb's */
    FOTM_ROLES
};

enum { FOTM_CHOICE_MAY_END = 1, FOTM_CHOICE_STOPS = 2 };

struct fotm_choice {
    uint8_t role, unit, value, detail;
    uint16_t hex;
    uint8_t cost; /* half points; for rolls: what the die must reach at least */
    uint8_t flags;
};

enum { FOTM_OFFER_MANDATORY = 1 }; /* 15.4 */

struct fotm_offer {
    uint8_t verb, unit;
    uint16_t hex;
    uint16_t first, count; /* its choices */
    uint8_t value; /* enter: entry id; withdraw: SP owed; advance: how many may go;
                              move: half points left */
    uint8_t flags;
};

enum { FOTM_OFFERS = 160, FOTM_CHOICES = 3000 };

struct fotm_offers {
    uint16_t count, choice_count;
    struct fotm_offer list[FOTM_OFFERS];
    struct fotm_choice choices[FOTM_CHOICES];
};

/* Starts a template; choices added after it belong to it. Returned pointer: borrowed, valid
 * until the next call. */
struct fotm_offer *fotm_offer_add(struct fotm_offers *offers, enum fotm_verb verb,
                                  unsigned unit, uint16_t hex);
struct fotm_choice *fotm_choice_add(struct fotm_offers *offers, enum fotm_role role,
                                    unsigned unit, uint16_t hex);
/* Several that are ready. */
void fotm_choices_add(struct fotm_offers *offers, const struct fotm_choice *choices,
                      unsigned count);
/* A commander's help with a roll (FOTM_NOBODY: none): what the bare die must show at least for
 * `needed` with the modifier, 1..FOTM_DIE_NEVER. */
enum { FOTM_DIE_NEVER = 7 };
void fotm_help_add(struct fotm_offers *offers, unsigned with, int needed, int modifier);
/* One choice for each of these. */
void fotm_units_add(struct fotm_offers *offers, enum fotm_role role, const uint8_t *units,
                    unsigned count);
static inline bool fotm_is_one_of(const uint8_t *units, unsigned count, unsigned unit) {
    return count > 0 && memchr(units, (int)unit, count) != NULL;
}
static inline bool fotm_is_hex_of(const uint16_t *hexes, unsigned count, uint16_t hex) {
    unsigned i = 0;
    while (i < count && hexes[i] != hex)
        i++;
    return i < count;
}
/* Takes the last template back, with its choices (no choice was left for it). */
void fotm_offer_drop(struct fotm_offers *offers);

#endif
