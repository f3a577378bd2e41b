/* SPDX-License-Identifier: MIT */
/* See refusals.h. */
#include "refusals.h"

#include "bug.h"

static const struct refusal refusals[FOTM_REFUSALS] = {
#define REFUSAL(name, code, section, sentence)                                           \
    [FOTM_REFUSE_##name] = {code, section, sentence, FOTM_NOBODY, {HEX_NONE, 0}},
#include "refusals.def"
#undef REFUSAL
};

struct refusal fotm_refuse(enum fotm_refusal why, unsigned unit, uint16_t hex) {
    RULES_ASSERT(why > FOTM_ALLOWED && why < FOTM_REFUSALS);
    struct refusal refusal = refusals[why];
    refusal.unit = (uint16_t)unit;
    refusal.at.x = hex;
    return refusal;
}

enum fotm_refusal fotm_refusal_of(const struct refusal *refusal) {
    for (unsigned why = FOTM_ALLOWED + 1; why < FOTM_REFUSALS; why++)
        if (refusals[why].sentence == refusal->sentence)
            return (enum fotm_refusal)why;
    return FOTM_ALLOWED;
}
