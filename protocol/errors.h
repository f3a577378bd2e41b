/* SPDX-License-Identifier: MIT */
/* The codes of `error` messages, with a sentence for each (errors.def). */
#ifndef RIDGELINE_PROTOCOL_ERRORS_H
#define RIDGELINE_PROTOCOL_ERRORS_H

enum error {
#define ERROR(NAME, code, text) ERROR_##NAME,
#include "errors.def"
#undef ERROR
    ERRORS,
    ERROR_NONE = ERRORS
};

const char *error_code(enum error error);
const char *error_text(enum error error);

#endif
