/* SPDX-License-Identifier: MIT */
/* See utf.h. Widths come from the C library, so the locale must have been set. */
#define _XOPEN_SOURCE 700 /* wcwidth() */
#include "utf.h"

#include <string.h>
#include <wchar.h>

enum { REPLACEMENT = 0xfffd };

/* The number of bytes that a first byte announces; 0: it is no first byte. */
static unsigned announced(unsigned char byte) {
    if (byte < 0x80)
        return 1;
    if (byte < 0xc2 || byte > 0xf4)
        return 0;
    return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

uint32_t utf_next(const char **text) {
    static const unsigned char lead_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    const unsigned char *at = (const unsigned char *)*text;
    unsigned length = announced(at[0]);
    if (at[0] == 0)
        return 0;
    uint32_t code = length == 0 ? REPLACEMENT : at[0] & lead_bits[length];
    unsigned taken = 1;
    for (; taken < length; taken++) {
        if ((at[taken] & 0xc0) != 0x80) {
            code = REPLACEMENT;
            break;
        }
        code = code << 6 | (at[taken] & 0x3fu);
    }
    *text += taken;
    return code;
}

void utf_add(struct buf *buf, uint32_t code) {
    char bytes[4];
    size_t length = 0;
    if (code < 0x80) {
        bytes[length++] = (char)code;
    } else if (code < 0x800) {
        bytes[length++] = (char)(0xc0 | code >> 6);
        bytes[length++] = (char)(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
        bytes[length++] = (char)(0xe0 | code >> 12);
        bytes[length++] = (char)(0x80 | (code >> 6 & 0x3f));
        bytes[length++] = (char)(0x80 | (code & 0x3f));
    } else {
        bytes[length++] = (char)(0xf0 | code >> 18);
        bytes[length++] = (char)(0x80 | (code >> 12 & 0x3f));
        bytes[length++] = (char)(0x80 | (code >> 6 & 0x3f));
        bytes[length++] = (char)(0x80 | (code & 0x3f));
    }
    buf_add(buf, bytes, length);
}

int utf_width(uint32_t code) {
    if (code < 0x20 || code == 0x7f)
        return 0;
    if (code < 0x7f)
        return 1;
    int width = wcwidth((wchar_t)code);
    return width < 0 ? 1 : width;
}

int utf_text_width(const char *text) {
    int width = 0;
    for (uint32_t code = utf_next(&text); code != 0; code = utf_next(&text))
        width += utf_width(code);
    return width;
}

size_t utf_fit(const char *text, int columns) {
    const char *at = text;
    int width = 0;
    for (;;) {
        const char *before = at;
        uint32_t code = utf_next(&at);
        width += utf_width(code);
        if (code == 0 || width > columns)
            return (size_t)(before - text);
    }
}

/* How much of a paragraph goes on one line, and how much it is with the spaces behind. */
static size_t line_length(const char *text, size_t length, int columns,
                          size_t *ret_step) {
    size_t fit = utf_fit(text, columns);
    if (fit >= length) {
        *ret_step = length;
        return length;
    }
    size_t cut = fit;
    while (cut > 0 && text[cut] != ' ')
        cut--;
    if (cut == 0)
        cut = fit > 0 ? fit : 1; /* one long word */
    size_t step = cut;
    while (step < length && text[step] == ' ')
        step++;
    while (cut > 0 && text[cut - 1] == ' ')
        cut--;
    *ret_step = step;
    return cut;
}

static void wrap_paragraph(const char *text, size_t length, int columns, int indent,
                           void (*line)(const char *text, void *context), void *context) {
    int margin = 0;
    struct buf buf = {0};
    do {
        size_t step;
        size_t cut = line_length(text, length, columns - margin, &step);
        buf_clear(&buf);
        for (int i = 0; i < margin; i++)
            buf_add(&buf, " ", 1);
        buf_add(&buf, text, cut);
        line(buf_text(&buf), context);
        text += step;
        length -= step;
        margin = indent < columns / 2 ? indent : 0;
    } while (length > 0);
    buf_finish(&buf);
}

void utf_wrap(const char *text, int columns, int indent,
              void (*line)(const char *text, void *context), void *context) {
    if (columns < 8)
        columns = 8;
    for (;;) {
        size_t length = strcspn(text, "\n");
        wrap_paragraph(text, length, columns, indent, line, context);
        if (text[length] == '\0' || text[length + 1] == '\0')
            return;
        text += length + 1;
    }
}

char utf_ascii(uint32_t code) {
    static const struct {
        uint32_t code;
        char ascii;
    } nearest[] = {
        {0x2019, '\''}, {0x2018, '\''}, {0x201c, '"'}, {0x201d, '"'},
        {0x2013, '-'},  {0x2014, '-'},  {0x2026, '.'}, {0xa7, 'S'},
        {0xd7, 'x'},    {0x2022, '*'},  {0xb7, '.'},   {0xbd, '+'},
        {0x2500, '-'},  {0x2502, '|'},  {0x2605, '*'}, {0x2192, '>'},
    };
    if (code < 0x80)
        return (char)code;
    if (code >= 0x2581 && code <= 0x2588)
        return (char)('1' + (code - 0x2581)); /* bars of eight heights */
    for (size_t i = 0; i < sizeof nearest / sizeof *nearest; i++)
        if (nearest[i].code == code)
            return nearest[i].ascii;
    return '?';
}

void utf_add_ascii(struct buf *buf, const char *text) {
    for (uint32_t code = utf_next(&text); code != 0; code = utf_next(&text)) {
        char c = utf_ascii(code);
        if (code == 0xbd)
            buf_add_text(buf, ".5"); /* the only one that has room to be exact */
        else
            buf_add(buf, &c, 1);
    }
}

static bool is_unsafe(uint32_t code) {
    return code < 0x20 || (code >= 0x7f && code < 0xa0) ||
           (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) ||
           (code >= 0x2060 && code <= 0x206f) || code == 0xfeff || code == 0x061c;
}

void utf_add_safe(struct buf *buf, const char *text) {
    for (uint32_t code = utf_next(&text); code != 0; code = utf_next(&text))
        utf_add(buf, is_unsafe(code) ? '?' : code);
}
