/* SPDX-License-Identifier: MIT */
/* See refusals.h. */
#include "refusals.h"

static const struct {
    const char *code, *section, *sentence;
} rows[SBURG_REASONS] = {
#define REFUSAL(NAME, code, section, sentence)                                           \
    [SBURG_REFUSED_##NAME] = {code, section, sentence},
#include "refusals.def"
#undef REFUSAL
};

struct refusal sburg_refusal(enum sburg_reason reason, unsigned unit, uint16_t hex) {
    return (struct refusal){.code = rows[reason].code,
                            .section = rows[reason].section,
                            .sentence = rows[reason].sentence,
                            .unit = (uint16_t)unit,
                            .at = {hex, 0}};
}
