/* SPDX-License-Identifier: MIT */
/* 15.4, 15.5: may one brigade take part in an Assault on a hex? What it answers depends
 * on nothing that could be hidden from its owner (R67). */
#ifndef RIDGELINE_FOTM_ASK_ABLE_H
#define RIDGELINE_FOTM_ASK_ABLE_H

#include "refusals.h"
#include "view.h"

/* The tests of one brigade, in the order of F13. */
enum fotm_ability {
    FOTM_ABLE_UNUSED,   /* has not assaulted in this phase: already-assaulted */
    FOTM_ABLE_IN_REACH, /* adjacent, or a battery in range: out-of-range */
    FOTM_ABLE_IN_SIGHT, /* no-line-of-sight */
    FOTM_ABLE_ARC,      /* rear-arc */
    FOTM_ABLE_STATE,    /* cannot-assault */
    FOTM_ABILITIES
};

/* One of the tests. `piece` is a brigade on the map. */
struct refusal fotm_able_test(const struct fotm_setup *setup,
                              const struct fotm_position *position,
                              enum fotm_ability ability, unsigned piece, uint16_t target);

/* All of them but FOTM_ABLE_UNUSED: the first that fails. Infantry and cavalry as
 * assaulting brigades, artillery as supporting. */
struct refusal fotm_able(const struct fotm_setup *setup,
                         const struct fotm_position *position, unsigned piece,
                         uint16_t target);

struct refusal fotm_able_2022(const struct fotm_setup *setup,
                              const struct fotm_position *position, unsigned piece,
                              uint16_t target);

/* Infantry or cavalry of the phasing side that is able and has not assaulted yet. */
bool fotm_ready(const struct fotm_setup *setup, const struct fotm_position *position,
                unsigned piece, uint16_t target);

/* Batteries and markers that are seen in a hex. */
unsigned fotm_batteries_in(const struct fotm_setup *setup,
                           const struct fotm_position *position, uint16_t hex);
bool fotm_markers_in(const struct fotm_position *position, uint16_t hex);

#endif
