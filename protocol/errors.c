/* SPDX-License-Identifier: MIT */
/* The codes of `error` messages. */
#include "errors.h"

static const struct {
    const char *code, *text;
} rows[ERRORS] = {
#define ERROR(NAME, code, text) [ERROR_##NAME] = {code, text},
#include "errors.def"
#undef ERROR
};

const char *error_code(enum error error) {
    return rows[error].code;
}

const char *error_text(enum error error) {
    return rows[error].text;
}
