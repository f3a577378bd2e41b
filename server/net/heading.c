/* SPDX-License-Identifier: MIT */
/* The head of a request. */
#include "heading.h"

#include "limit.h"

#include <stdbool.h>
#include <string.h>

/* A line without its end; `bytes` NULL: none. */
struct line {
    const char *bytes;
    size_t size;
};

static const struct heading_verdict unfinished = {.status = HEADING_UNFINISHED};

static struct heading_verdict refuse(unsigned status, const char *why) {
    return (struct heading_verdict){.status = status, .why = why};
}

/* ---- Letters ---- */

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/* The names of methods and headers are made of these (RFC 9110, 5.6.2). */
static bool is_token(const char *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (!is_letter(bytes[i]) && !is_digit(bytes[i]) &&
            memchr("!#$%&'*+-.^_`|~", bytes[i], 15) == NULL)
            return false;
    return size > 0;
}

static int hex_digit(char byte) {
    if (is_digit(byte))
        return byte - '0';
    byte |= 'a' ^ 'A';
    return byte >= 'a' && byte <= 'f' ? byte - 'a' + 10 : -1;
}

static bool is_control(unsigned char byte) {
    return byte < ' ' || byte == 127;
}

/* ---- The first line ---- */

/* "%" and two digits that are not a control character, which could look like the end of a line
 * where it is read; else visible ASCII. */
static bool is_well_spelt(const char *target, size_t size) {
    for (size_t i = 0; i < size; i++) {
        if ((unsigned char)target[i] <= ' ' || (unsigned char)target[i] >= 127)
            return false;
        if (target[i] != '%')
            continue;
        if (size - i < 3 || hex_digit(target[i + 1]) < 0 ||
            hex_digit(target[i + 2]) < 0 ||
            is_control((unsigned char)(16 * hex_digit(target[i + 1]) +
                                       hex_digit(target[i + 2]))))
            return false;
        i += 2;
    }
    return true;
}

/* The parts of a query, each of which takes a row of the library's table. */
static size_t parts_of(const char *target, size_t size) {
    size_t parts = 0;
    for (size_t i = 0; i < size; i++)
        parts += target[i] == '?' || target[i] == '&' || target[i] == ';';
    return parts;
}

static struct heading_verdict judge_version(const char *version, size_t size) {
    static const char name[] = "HTTP/";
    if (size != strlen("HTTP/1.1") || memcmp(version, name, strlen(name)) != 0 ||
        !is_digit(version[5]) || version[6] != '.' || !is_digit(version[7]))
        return refuse(400, "the first line does not end in a version of HTTP");
    if (version[5] != '1')
        return refuse(505, "this server speaks HTTP/1.1");
    return unfinished;
}

static struct heading_verdict judge_first(struct line line, size_t *rows) {
    const char *end = line.bytes + line.size;
    const char *space = memchr(line.bytes, ' ', line.size);
    const char *target = space != NULL ? space + 1 : end;
    const char *second = memchr(target, ' ', (size_t)(end - target));
    if (space == NULL || second == NULL ||
        !is_token(line.bytes, (size_t)(space - line.bytes)))
        return refuse(400, "the first line is no request: a method, a path, HTTP/1.1");
    size_t size = (size_t)(second - target);
    struct heading_verdict verdict =
        judge_version(second + 1, (size_t)(end - second - 1));
    if (verdict.status != HEADING_UNFINISHED)
        return verdict;
    if (!(space - line.bytes == 3 && memcmp(line.bytes, "GET", 3) == 0) &&
        !(space - line.bytes == 4 && memcmp(line.bytes, "HEAD", 4) == 0))
        return refuse(405, "GET and HEAD only");
    if (size == 0 || target[0] != '/')
        return refuse(400, "a path begins with /");
    if (!is_well_spelt(target, size))
        return refuse(400, "the path has a letter or an escape that no path has");
    *rows += parts_of(target, size);
    return unfinished;
}

/* ---- Headers ---- */

static struct heading_verdict judge_header(struct line line) {
    const char *colon = memchr(line.bytes, ':', line.size);
    if (line.bytes[0] == ' ' || line.bytes[0] == '\t')
        return refuse(400, "a header may not go on in a second line");
    if (colon == NULL || !is_token(line.bytes, (size_t)(colon - line.bytes)))
        return refuse(400, "a header is a name, a colon and a value");
    return unfinished;
}

/* ---- Lines ---- */

/* A line ends in CR LF, and neither stands anywhere else: who takes one of them alone for an end
 * reads other lines than who does not. False: something in it is not allowed. */
static bool take_line(const char **at, const char *end, struct line *ret_line) {
    *ret_line = (struct line){0};
    for (const char *byte = *at; byte < end; byte++) {
        if (*byte == '\r' && byte + 1 == end)
            return true;
        if (*byte == '\r' && byte[1] == '\n') {
            *ret_line = (struct line){.bytes = *at, .size = (size_t)(byte - *at)};
            *at = byte + 2;
            return true;
        }
        if (is_control((unsigned char)*byte) && *byte != '\t')
            return false;
    }
    return true;
}

static struct heading_verdict judge_size(bool has_first, size_t size, size_t rows) {
    if (rows > LIMIT_REQUEST_LINES)
        return refuse(431, "these are too many headers, or parts of a query");
    if (size <= LIMIT_REQUEST_BYTES)
        return unfinished;
    return has_first ? refuse(431, "all headers together may have 8 kB")
                     : refuse(414, "there is no path that is so long");
}

struct heading_verdict heading_judge(const char *bytes, size_t size) {
    const char *at = bytes, *end = bytes + size;
    struct line line;
    size_t rows = 0;
    for (bool has_first = false;; has_first = true) {
        if (!take_line(&at, end, &line))
            return refuse(400, "a control character stands in the request");
        size_t read = (size_t)((line.bytes != NULL ? at : end) - bytes);
        struct heading_verdict verdict = judge_size(has_first, read, rows);
        if (verdict.status != HEADING_UNFINISHED || line.bytes == NULL)
            return verdict;
        if (has_first && line.size == 0)
            return (struct heading_verdict){.status = HEADING_GOOD};
        verdict = has_first ? judge_header(line) : judge_first(line, &rows);
        if (verdict.status != HEADING_UNFINISHED)
            return verdict;
        rows += has_first;
    }
}
