/* SPDX-License-Identifier: MIT */
/* What the rules themselves give away (the closed list of the masking chapter), each at its
 * moment: why two truths that looked the same may look different from now on. Judged from the
 * complete events, apart from the engine's own masking. */
#ifndef RIDGELINE_TESTS_PARTING_H
#define RIDGELINE_TESTS_PARTING_H

#include "told.h"

enum parting {
    PARTING_NONE,     /* no reason: a leak */
    PARTING_NO_WAY,   /* the Confederate cannot do in one what he did in the other */
    PARTING_UNMASKED, /* somebody was unmasked who is another, or nobody, in the other */
    PARTING_HALT,     /* 11.3: a gun is in range in one of them */
    PARTING_PAUSE,    /* 11.4: what kind of marker ended it */
    PARTING_LEE,      /* 10.4: his point, his leaving */
    PARTING_DEBT,     /* 8.5: who was named marches and leaves */
    PARTING_ALONE,    /* a commander who was with a brigade is alone now: a marker */
    PARTING_OFFICERS, /* 10.3: nobody can take the morale check, in one of them */
    PARTING_FULL,     /* 4.1: too many in a hex after a retreat */
    PARTINGS
};

extern const char *const parting_names[PARTINGS];

/* Why the last action looks different in the two courses. */
enum parting parting_of(const struct told *told, const struct course *a,
                        const struct course *b);

/* Who was unmasked by the last action although the chapter gives no reason for it;
 * FOTM_NOBODY: all is well. */
unsigned parting_unmasked_wrongly(const struct board *board, const struct course *course);

#endif
