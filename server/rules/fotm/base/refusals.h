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

/* `unit` may be FOTM_NOBODY and `hex` HEX_NONE where the sentence names none. */
struct refusal fotm_refuse(enum fotm_refusal why, unsigned unit, uint16_t hex);

static inline struct refusal fotm_allow(void) {
    return (struct refusal){.code = NULL};
}

#endif
