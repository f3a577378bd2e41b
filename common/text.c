/* SPDX-License-Identifier: MIT */
/* Checks of texts that come from outside. They arrive as valid UTF-8: the JSON reader
 * refuses anything else. */
#include "text.h"

#include "marks.h"

#include <stdint.h>
#include <string.h>

size_t text_chars(const char *text, size_t size) {
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            count++;
    return count;
}

/* Reads one character of valid UTF-8 and moves on behind it. */
static uint32_t next_char(const char **text, const char *end) {
    const unsigned char *at = (const unsigned char *)*text;
    unsigned more = at[0] >= 0xf0 ? 3 : at[0] >= 0xe0 ? 2 : at[0] >= 0xc0 ? 1 : 0;
    static const unsigned char lead_bits[] = {0x7f, 0x1f, 0x0f, 0x07};
    uint32_t code = at[0] & lead_bits[more];
    for (unsigned i = 1; i <= more && *text + i < end; i++)
        code = code << 6 | (at[i] & 0x3fu);
    *text += more + 1;
    return code;
}

static bool is_control(uint32_t code) {
    return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

/* Marks that hide, turn or break the text around them. */
static bool is_trick(uint32_t code) {
    return (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) ||
           (code >= 0x2060 && code <= 0x206f) || code == 0xfeff ||
           (code >= 0xfff9 && code <= 0xffff) || code == 0x061c;
}

/* No script writes more marks on one character; piled up they paint over the lines around
 * (Unicode Technical Standard 39, 5.4). */
enum { MARKS_IN_A_ROW = 4 };

bool text_is_plain(const char *text, size_t size, bool lines) {
    const char *end = text + size;
    unsigned marks = 0;
    while (text < end) {
        uint32_t code = next_char(&text, end);
        marks = mark_is(code) ? marks + 1 : 0;
        if (marks > MARKS_IN_A_ROW)
            return false;
        if (lines && code == '\n')
            continue;
        if (is_control(code) || is_trick(code))
            return false;
    }
    return true;
}

bool text_has_margin(const char *text, size_t size) {
    return size > 0 &&
           (strchr(" \n", text[0]) != NULL || strchr(" \n", text[size - 1]) != NULL);
}

bool text_is_word(const char *text, size_t size) {
    for (size_t i = 0; i < size; i++) {
        char c = text[i];
        if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '.' && c != '_' &&
            c != '-')
            return false;
    }
    return size > 0;
}
