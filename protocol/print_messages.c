/* SPDX-License-Identifier: MIT */
/* Prints what is made from messages.def: the table in PROTOCOL.md, or with --schema the
 * file schema/requests.json. A test compares both with what stands there. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { OPTIONAL, REQUIRED };

/* ---- The table ---- */

static const char *row_message, *row_who;

static void row(const char *field, int need, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void row(const char *field, int need, const char *format, ...) {
    if (row_message != NULL)
        printf("| `%s` | %s | `%s` | %s | ", row_message, row_who, field,
               need == REQUIRED ? "required" : "");
    else
        printf("| | | `%s` | %s | ", field, need == REQUIRED ? "required" : "");
    row_message = NULL;
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    puts(" |");
}

/* "a|b" stands between the bars of a table, so it is written with "or". */
static const char *spoken(const char *words) {
    static char text[128];
    size_t length = 0;
    for (; *words != '\0'; words++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s",
                                   *words == '|' ? "` or `" : (char[]){*words, '\0'});
    return text;
}

enum who { ANYBODY, GREETED, PRESENT, SEATED };

static void begin_rows(const char *wire, enum who who) {
    static const char *const words[] = {"anybody", "after `hello`", "who is present",
                                        "players"};
    row_message = wire;
    row_who = words[who];
}

static void print_table(void) {
    puts("| message | from | field | | |\n| --- | --- | --- | --- | --- |");
#define MSG(id, NAME, name, wire, who) begin_rows(wire, who);
#define BARE(id, NAME, name, wire, who)                                                  \
    begin_rows(wire, who);                                                               \
    printf("| `%s` | %s | | | |\n", row_message, row_who);
#define TEXT(m, f, need, chars) row(#f, need, "text, 1-%d characters", chars);
#define LINES(m, f, need, chars)                                                         \
    row(#f, need, "text, 0-%d characters, line breaks too", chars);
#define WORD(m, f, need, chars) row(#f, need, "word, 1-%d of a-z 0-9 . _ -", chars);
#define WORDS(m, f, need, count) row(#f, need, "array of 0-%d different words", count);
#define CODE(m, f, need, length) row(#f, need, "%d code", length);
#define HEX(m, f, need, size) row(#f, need, "%d bytes", size);
#define NUM(m, f, need, low, high) row(#f, need, "number, %d-%d", low, high);
#define FLAG(m, f, need, absent)                                                         \
    row(#f, need, "flag, %s if absent", absent ? "true" : "false");
#define CHOICE(m, f, need, words) row(#f, need, "`%s`", spoken(words));
#define GAME(m, f, need) row(#f, need, "object of the game");
#define SEATS(m, f, need, count)                                                         \
    row(#f, need, "array of 0-%d `{\"match\",\"token\"}`", count);
#include "messages.def"
}

/* ---- The schema ---- */

/* What is required is known only at the end of a message: it is gathered meanwhile. */
static char required[512];
static bool first_message = true;

static void begin_schema(const char *wire) {
    printf("%s    \"%s\": {\"type\": \"object\", \"additionalProperties\": false, "
           "\"properties\": {\n      \"type\": {\"const\": \"%s\"}, \"id\": {\"$ref\": "
           "\"#/$defs/id\"}",
           first_message ? "" : ",\n", wire, wire);
    first_message = false;
    snprintf(required, sizeof required, "\"type\"");
}

static void end_schema(void) {
    printf("},\n      \"required\": [%s]}", required);
}

static void property(const char *field, int need, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void property(const char *field, int need, const char *format, ...) {
    printf(",\n      \"%s\": ", field);
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    size_t length = strlen(required);
    if (need == REQUIRED)
        snprintf(required + length, sizeof required - length, ", \"%s\"", field);
}

static const char *quoted(const char *words) {
    static char text[128];
    size_t length = 1;
    text[0] = '"';
    for (; *words != '\0'; words++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s",
                                   *words == '|' ? "\", \"" : (char[]){*words, '\0'});
    snprintf(text + length, sizeof text - length, "\"");
    return text;
}

#define CODE_PATTERN "^[0-9a-hjkmnp-tv-z]{%d}$"

static void print_messages(void) {
#define MSG(id, NAME, name, wire, who) begin_schema(wire);
#define BARE(id, NAME, name, wire, who) begin_schema(wire), end_schema();
#define END(name) end_schema();
#define TEXT(m, f, need, chars)                                                          \
    property(#f, need, "{\"type\": \"string\", \"minLength\": 1, \"maxLength\": %d}",    \
             chars);
#define LINES(m, f, need, chars)                                                         \
    property(#f, need, "{\"type\": \"string\", \"maxLength\": %d}", chars);
#define WORD(m, f, need, chars)                                                          \
    property(#f, need, "{\"type\": \"string\", \"pattern\": \"^[a-z0-9._-]{1,%d}$\"}",   \
             chars);
#define WORDS(m, f, need, count)                                                         \
    property(                                                                            \
        #f, need,                                                                        \
        "{\"type\": \"array\", \"maxItems\": %d, \"uniqueItems\": true, \"items\": "     \
        "{\"type\": \"string\", \"pattern\": \"^[a-z0-9._-]{1,64}$\"}}",                 \
        count);
#define CODE(m, f, need, length)                                                         \
    property(#f, need, "{\"type\": \"string\", \"pattern\": \"" CODE_PATTERN "\"}",      \
             length);
#define HEX(m, f, need, size)                                                            \
    property(#f, need, "{\"type\": \"string\", \"pattern\": \"^[0-9a-f]{%d}$\"}",        \
             2 * (size));
#define NUM(m, f, need, low, high)                                                       \
    property(#f, need, "{\"type\": \"integer\", \"minimum\": %d, \"maximum\": %d}", low, \
             high);
#define FLAG(m, f, need, absent)                                                         \
    property(#f, need, "{\"type\": \"boolean\", \"default\": %s}",                       \
             absent ? "true" : "false");
#define CHOICE(m, f, need, words) property(#f, need, "{\"enum\": [%s]}", quoted(words));
#define GAME(m, f, need) property(#f, need, "{\"type\": \"object\"}");
#define SEATS(m, f, need, count)                                                         \
    property(                                                                            \
        #f, need,                                                                        \
        "{\"type\": \"array\", \"maxItems\": %d, \"items\": {\"type\": \"object\", "     \
        "\"additionalProperties\": false, \"required\": [\"match\", \"token\"], "        \
        "\"properties\": {\"match\": {\"type\": \"string\", \"pattern\": "               \
        "\"" CODE_PATTERN                                                                \
        "\"}, \"token\": {\"type\": \"string\", \"pattern\": \"" CODE_PATTERN "\"}}}}",  \
        count, 13, 26);
#include "messages.def"
}

static void print_schema(void) {
    puts("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
         "  \"title\": \"Messages from clients; made from messages.def\",\n  \"oneOf\": "
         "[");
    bool first = true;
#define MSG(id, NAME, name, wire, who)                                                   \
    printf("%s    {\"$ref\": \"#/$defs/%s\"}", first ? "" : ",\n", wire), first = false;
#define BARE(id, NAME, name, wire, who) printf(",\n    {\"$ref\": \"#/$defs/%s\"}", wire);
#include "messages.def"
    puts("\n  ],\n  \"$defs\": {");
    print_messages();
    puts(",\n    \"id\": {\"type\": \"integer\", \"minimum\": 0, \"maximum\": "
         "9007199254740991}\n"
         "  }\n}");
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--schema") == 0)
        print_schema();
    else
        print_table();
    return 0;
}
