/* SPDX-License-Identifier: MIT */
/* See refusals.h. */
#include "refusals.h"

static const struct {
    const char *code, *section, *sentence;
} rows[WW_REASONS] = {
#define REFUSAL(NAME, code, section, sentence)                                           \
    [WW_REFUSED_##NAME] = {code, section, sentence},
#include "refusals.def"
#undef REFUSAL
};

struct refusal ww_refusal(enum ww_reason reason, unsigned unit) {
    return (struct refusal){.code = rows[reason].code,
                            .section = rows[reason].section,
                            .sentence = rows[reason].sentence,
                            .unit = (uint16_t)unit};
}

const char *ww_refusal_code(enum ww_reason reason) {
    return rows[reason].code;
}
