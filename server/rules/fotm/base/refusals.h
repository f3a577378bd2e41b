/* SPDX-License-Identifier: MIT */
/* Reasons to refuse, from refusals.def. fotm_refuse(FOTM_REFUSE_SLOPE_UNIT, unit, hex). */
#ifndef RIDGELINE_FOTM_REFUSALS_H
#define RIDGELINE_FOTM_REFUSALS_H

#include "types.h"

enum fotm_refusal {
    FOTM_ALLOWED,
#define REFUSAL(name, code, section, sentence) FOTM_REFUSE_##name,
#include "refusals.def"
#undef REFUSAL
    FOTM_REFUSALS
};

/* A refusal before it is put into words: cheap enough for whoever tries many steps. */
struct fotm_denial {
    uint16_t why; /* enum fotm_refusal; FOTM_ALLOWED: none */
    uint16_t unit, hex;
};

static inline struct fotm_denial fotm_deny(enum fotm_refusal why, unsigned unit,
                                           uint16_t hex) {
    return (struct fotm_denial){(uint16_t)why, (uint16_t)unit, hex};
}

static inline struct fotm_denial fotm_not_denied(void) {
    return (struct fotm_denial){FOTM_ALLOWED, FOTM_NOBODY, HEX_NONE};
}

static inline bool denied(struct fotm_denial denial) {
    return denial.why != FOTM_ALLOWED;
}

/* `unit` may be FOTM_NOBODY and `hex` HEX_NONE where the sentence names none. */
struct refusal fotm_refuse(enum fotm_refusal why, unsigned unit, uint16_t hex);

/* Which of them it is; FOTM_ALLOWED: none of these. */
enum fotm_refusal fotm_refusal_of(const struct refusal *refusal);

static inline struct refusal fotm_allow(void) {
    return (struct refusal){.code = NULL};
}

/* In words. */
static inline struct refusal fotm_refuse_as(struct fotm_denial denial) {
    return denied(denial)
               ? fotm_refuse((enum fotm_refusal)denial.why, denial.unit, denial.hex)
               : fotm_allow();
}

#endif
