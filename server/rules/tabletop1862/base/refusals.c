/* SPDX-License-Identifier: MIT */
/* See refusals.h. */
#include "refusals.h"

static const struct {
    const char *code, *section, *sentence;
} rows[T62_REASONS] = {
#define REFUSAL(NAME, code, section, sentence)                                           \
    [T62_REFUSED_##NAME] = {code, section, sentence},
#include "refusals.def"
#undef REFUSAL
};

struct refusal t62_refusal(enum t62_reason reason, unsigned unit) {
    return (struct refusal){.code = rows[reason].code,
                            .section = rows[reason].section,
                            .sentence = rows[reason].sentence,
                            .unit = (uint16_t)unit};
}

const char *t62_reason_code(enum t62_reason reason) {
    return rows[reason].code;
}
