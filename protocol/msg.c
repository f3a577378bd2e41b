/* SPDX-License-Identifier: MIT */
/* Reading messages from clients by the table that messages.def makes. */
#include "msg.h"

#include "jsonx.h"
#include "text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum kind {
    KIND_TEXT,
    KIND_LINES,
    KIND_WORD,
    KIND_WORDS,
    KIND_CODE,
    KIND_HEX,
    KIND_NUM,
    KIND_FLAG,
    KIND_CHOICE,
    KIND_GAME,
    KIND_SEATS
};

struct field {
    const char *name;
    enum kind kind;
    bool required;
    size_t offset, has_offset;
    int64_t low, high; /* high: characters, count, length, bytes, or the highest number */
    const char *words; /* of a choice */
};

enum { OPTIONAL, REQUIRED };

/* clang-format off */
#define ROW(message, f, kind, need, low, high, words) \
    {#f, kind, need, offsetof(struct msg, message.f), 0, low, high, words},
#define MSG(id, NAME, name, wire, who) static const struct field fields_##name[] = {
#define BARE(id, NAME, name, wire, who) static const struct field fields_##name[] = {{NULL}};
#define END(name) {NULL}};
#define TEXT(m, f, need, chars)   ROW(m, f, KIND_TEXT,   need, 0, chars, NULL)
#define LINES(m, f, need, chars)  ROW(m, f, KIND_LINES,  need, 0, chars, NULL)
#define WORD(m, f, need, chars)   ROW(m, f, KIND_WORD,   need, 0, chars, NULL)
#define WORDS(m, f, need, count)  ROW(m, f, KIND_WORDS,  need, 0, count, NULL)
#define CODE(m, f, need, length)  ROW(m, f, KIND_CODE,   need, 0, length, NULL)
#define HEX(m, f, need, size) \
    {#f, KIND_HEX, need, offsetof(struct msg, m.f), offsetof(struct msg, m.has_##f), 0, size, NULL},
#define NUM(m, f, need, low, high) ROW(m, f, KIND_NUM,   need, low, high, NULL)
#define FLAG(m, f, need, absent)  ROW(m, f, KIND_FLAG,   need, absent, 0, NULL)
#define CHOICE(m, f, need, words) ROW(m, f, KIND_CHOICE, need, 0, 0, words)
#define GAME(m, f, need)          ROW(m, f, KIND_GAME,   need, 0, 0, NULL)
#define SEATS(m, f, need, count)  ROW(m, f, KIND_SEATS,  need, 0, count, NULL)
#include "messages.def"
#undef ROW

static const struct row {
    const char *wire;
    enum msg_who who;
    const struct field *fields;
} rows[MSG_TYPES] = {
#define MSG(id, NAME, name, wire, who) [MSG_##NAME] = {wire, who, fields_##name},
#define BARE(id, NAME, name, wire, who) [MSG_##NAME] = {wire, who, fields_##name},
#include "messages.def"
};

/* No id twice: that would be the same name twice. */
enum {
#define MSG(id, NAME, name, wire, who) ID_##id,
#define BARE(id, NAME, name, wire, who) ID_##id,
#include "messages.def"
    IDS
};
/* clang-format on */

static int fault(struct msg_fault *fault, const char *code, const char *where,
                 const char *format, ...) __attribute__((format(printf, 4, 5)));

/* What came from outside is quoted in faults and may be cut in the middle of a character. */
static void keep_ascii(char *text) {
    for (; *text != '\0'; text++)
        if ((unsigned char)*text >= 0x7f || (unsigned char)*text < 0x20)
            *text = '?';
}

static int fault(struct msg_fault *fault, const char *code, const char *where,
                 const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(fault->text, sizeof fault->text, format, args);
    va_end(args);
    fault->code = code;
    snprintf(fault->where, sizeof fault->where, "%s", where);
    keep_ascii(fault->text);
    keep_ascii(fault->where);
    return -EINVAL;
}

/* Puts a step in front of a path. */
static void prepend_path(struct msg_fault *fault, const char *name, size_t index) {
    char rest[sizeof fault->where];
    snprintf(rest, sizeof rest, "%s", fault->where);
    const char *dot = rest[0] == '\0' || rest[0] == '[' ? "" : ".";
    if (name != NULL)
        snprintf(fault->where, sizeof fault->where, "%.30s%s%.60s", name, dot, rest);
    else
        snprintf(fault->where, sizeof fault->where, "[%zu]%s%.60s", index, dot, rest);
    keep_ascii(fault->where);
}

/* Walks through everything for what is nowhere allowed: numbers that are not exact
 * integers. The depth has been checked on the text. The path is made on the way back. */
static int check_numbers(const json_t *value, struct msg_fault *ret) {
    if (json_is_real(value))
        return fault(ret, "bad-json", "", "Numbers must be integers.");
    if (json_is_integer(value)) {
        json_int_t number = json_integer_value(value);
        if (number > LIMIT_NUMBER || number < -LIMIT_NUMBER)
            return fault(ret, "bad-json", "", "Numbers must stay below 2^53.");
    }
    const char *name;
    size_t i;
    json_t *member;
    json_object_foreach ((json_t *)value, name, member) {
        if (check_numbers(member, ret) < 0) {
            prepend_path(ret, name, 0);
            return -EINVAL;
        }
    }
    json_array_foreach (value, i, member) {
        if (check_numbers(member, ret) < 0) {
            prepend_path(ret, NULL, i);
            return -EINVAL;
        }
    }
    return 0;
}

static int check_text(const struct field *field, const json_t *value,
                      struct msg_fault *ret) {
    const char *text = json_string_value(value);
    size_t size = json_string_length(value);
    bool lines = field->kind == KIND_LINES;
    if (text_chars(text, size) > (size_t)field->high)
        return fault(ret, "too-long", field->name, "%s has more than %lld characters.",
                     field->name, (long long)field->high);
    if (size == 0 && !lines)
        return fault(ret, "bad-text", field->name, "%s is empty.", field->name);
    if (!text_is_plain(text, size, lines))
        return fault(
            ret, "bad-text", field->name,
            "%s has a control character or marks that change the text around them.",
            field->name);
    if (!lines && text_has_margin(text, size))
        return fault(ret, "bad-text", field->name, "%s starts or ends with a space.",
                     field->name);
    return 0;
}

static int check_word(const char *where, int64_t chars, const json_t *value,
                      struct msg_fault *ret) {
    if (json_string_length(value) > (size_t)chars)
        return fault(ret, "too-long", where, "%s has more than %lld characters.", where,
                     (long long)chars);
    if (!text_is_word(json_string_value(value), json_string_length(value)))
        return fault(ret, "bad-value", where,
                     "%s must be made of a-z, 0-9, dot, line and hyphen.", where);
    return 0;
}

static int check_words(const struct field *field, const json_t *value,
                       struct msg_fault *ret) {
    if (json_array_size(value) > (size_t)field->high)
        return fault(ret, "too-long", field->name, "%s has more than %lld words.",
                     field->name, (long long)field->high);
    size_t i;
    json_t *word;
    json_array_foreach (value, i, word) {
        char where[96];
        snprintf(where, sizeof where, "%s[%zu]", field->name, i);
        if (!json_is_string(word))
            return fault(ret, "wrong-type", where, "%s must be a text.", where);
        if (check_word(where, 64, word, ret) < 0)
            return -EINVAL;
        for (size_t j = 0; j < i; j++)
            if (json_equal(json_array_get(value, j), word))
                return fault(ret, "bad-value", where, "%s stands there twice.", where);
    }
    return 0;
}

static int check_code(const char *where, size_t chars, const json_t *value,
                      struct msg_fault *ret) {
    if (!ids_is_code(json_string_value(value), chars))
        return fault(ret, "bad-value", where,
                     "%s must be %zu characters of 0-9 and a-z without i, l, o and u.",
                     where, chars);
    return 0;
}

static int check_seats(const struct field *field, const json_t *value,
                       struct msg_fault *ret) {
    if (json_array_size(value) > (size_t)field->high)
        return fault(ret, "too-long", field->name, "%s has more than %lld rows.",
                     field->name, (long long)field->high);
    size_t i;
    json_t *seat;
    json_array_foreach (value, i, seat) {
        char where[96];
        snprintf(where, sizeof where, "%s[%zu]", field->name, i);
        if (!json_is_object(seat))
            return fault(ret, "wrong-type", where, "%s must be an object.", where);
        static const char *const names[] = {"match", "token"};
        static const size_t lengths[] = {ID_CHARS, TOKEN_CHARS};
        for (size_t k = 0; k < 2; k++) {
            const json_t *member = json_object_get(seat, names[k]);
            snprintf(where, sizeof where, "%s[%zu].%s", field->name, i, names[k]);
            if (member == NULL)
                return fault(ret, "missing-field", where, "%s is missing.", where);
            if (!json_is_string(member))
                return fault(ret, "wrong-type", where, "%s must be a text.", where);
            if (check_code(where, lengths[k], member, ret) < 0)
                return -EINVAL;
        }
        if (json_object_size(seat) != 2) {
            snprintf(where, sizeof where, "%s[%zu]", field->name, i);
            return fault(ret, "unknown-field", where, "%s has more than match and token.",
                         where);
        }
    }
    return 0;
}

/* The place of `word` in "a|b|c", or -1. */
static int choice_index(const char *words, const char *word) {
    size_t length = strlen(word);
    for (int index = 0;; index++) {
        size_t size = strcspn(words, "|");
        if (size == length && memcmp(words, word, size) == 0)
            return index;
        if (words[size] == '\0')
            return -1;
        words += size + 1;
    }
}

static const struct {
    const char *name;
    bool string, array, object, number, flag;
} json_types[] = {
    [KIND_TEXT] = {.name = "a text", .string = true},
    [KIND_LINES] = {.name = "a text", .string = true},
    [KIND_WORD] = {.name = "a text", .string = true},
    [KIND_WORDS] = {.name = "an array", .array = true},
    [KIND_CODE] = {.name = "a text", .string = true},
    [KIND_HEX] = {.name = "a text", .string = true},
    [KIND_NUM] = {.name = "a number", .number = true},
    [KIND_FLAG] = {.name = "true or false", .flag = true},
    [KIND_CHOICE] = {.name = "a text", .string = true},
    [KIND_GAME] = {.name = "an object", .object = true},
    [KIND_SEATS] = {.name = "an array", .array = true},
};

static bool has_type(const json_t *value, enum kind kind) {
    return (json_is_string(value) && json_types[kind].string) ||
           (json_is_array(value) && json_types[kind].array) ||
           (json_is_object(value) && json_types[kind].object) ||
           (json_is_integer(value) && json_types[kind].number) ||
           (json_is_boolean(value) && json_types[kind].flag);
}

static int check_field(const struct field *field, const json_t *value,
                       struct msg_fault *ret) {
    if (!has_type(value, field->kind))
        return fault(ret, "wrong-type", field->name, "%s must be %s.", field->name,
                     json_types[field->kind].name);
    switch (field->kind) {
    case KIND_TEXT:
    case KIND_LINES:
        return check_text(field, value, ret);
    case KIND_WORD:
        return check_word(field->name, field->high, value, ret);
    case KIND_WORDS:
        return check_words(field, value, ret);
    case KIND_CODE:
        return check_code(field->name, (size_t)field->high, value, ret);
    case KIND_SEATS:
        return check_seats(field, value, ret);
    case KIND_HEX: {
        uint8_t bytes[HASH_BYTES];
        if (hex_read(json_string_value(value), (size_t)field->high, bytes) < 0)
            return fault(ret, "bad-value", field->name,
                         "%s must be %lld lower-case hexadecimal digits.", field->name,
                         (long long)field->high * 2);
        return 0;
    }
    case KIND_NUM:
        if (json_integer_value(value) < field->low ||
            json_integer_value(value) > field->high)
            return fault(ret, "out-of-range", field->name,
                         "%s must be from %lld to %lld.", field->name,
                         (long long)field->low, (long long)field->high);
        return 0;
    case KIND_CHOICE:
        if (choice_index(field->words, json_string_value(value)) < 0)
            return fault(ret, "bad-value", field->name, "%s must be one of: %s.",
                         field->name, field->words);
        return 0;
    case KIND_FLAG:
    case KIND_GAME:
        return 0;
    }
    return 0;
}

/* Puts a field that has been checked, or is absent (NULL), into the struct. */
static void store_field(const struct field *field, const json_t *value, struct msg *msg) {
    void *place = (char *)msg + field->offset;
    switch (field->kind) {
    case KIND_TEXT:
    case KIND_LINES:
    case KIND_WORD:
    case KIND_CODE:
        *(const char **)place = json_string_value(value);
        break;
    case KIND_WORDS:
    case KIND_GAME:
    case KIND_SEATS:
        *(const json_t **)place = value;
        break;
    case KIND_HEX:
        *((bool *)msg + field->has_offset) = value != NULL;
        if (value != NULL)
            hex_read(json_string_value(value), (size_t)field->high, place);
        break;
    case KIND_NUM:
        *(int64_t *)place = value != NULL ? json_integer_value(value) : -1;
        break;
    case KIND_FLAG:
        *(bool *)place = value != NULL ? json_is_true(value) : field->low != 0;
        break;
    case KIND_CHOICE:
        *(int *)place =
            value != NULL ? choice_index(field->words, json_string_value(value)) : -1;
        break;
    }
}

static bool field_is_known(const struct row *row, const char *name) {
    if (strcmp(name, "type") == 0 || strcmp(name, "id") == 0)
        return true;
    for (const struct field *field = row->fields; field->name != NULL; field++)
        if (strcmp(name, field->name) == 0)
            return true;
    return false;
}

static int check_fields(const struct row *row, const json_t *root,
                        struct msg_fault *ret) {
    const char *name;
    json_t *value;
    json_object_foreach ((json_t *)root, name, value) {
        if (!field_is_known(row, name))
            return fault(ret, "unknown-field", name, "%s has no field \"%.60s\".",
                         row->wire, name);
    }
    for (const struct field *field = row->fields; field->name != NULL; field++) {
        value = json_object_get(root, field->name);
        if (value == NULL && field->required)
            return fault(ret, "missing-field", field->name, "%s is missing.",
                         field->name);
        if (value != NULL && check_field(field, value, ret) < 0)
            return -EINVAL;
    }
    return 0;
}

static enum msg_type type_find(const char *wire) {
    for (int type = MSG_NONE + 1; type < MSG_TYPES; type++)
        if (strcmp(rows[type].wire, wire) == 0)
            return (enum msg_type)type;
    return MSG_NONE;
}

/* The id first: then every other fault can name the request. */
static int read_id(const json_t *root, struct msg_fault *ret) {
    const json_t *id = json_object_get(root, "id");
    if (id == NULL)
        return 0;
    if (!json_is_integer(id))
        return fault(ret, "wrong-type", "id", "id must be a number.");
    if (json_integer_value(id) < 0 || json_integer_value(id) > LIMIT_NUMBER)
        return fault(ret, "out-of-range", "id", "id must be from 0 to 2^53 - 1.");
    ret->id = json_integer_value(id);
    return 0;
}

/* The library's own sentences are for programmers, and quote what stands there. */
static const char *what_is_wrong(const json_error_t *error) {
    enum json_error_code code = json_error_code(error);
    return code == json_error_premature_end_of_input  ? "it ends in the middle"
           : code == json_error_end_of_input_expected ? "something follows its end"
           : code == json_error_invalid_utf8          ? "a letter is not UTF-8"
           : code == json_error_duplicate_key         ? "a member stands there twice"
           : code == json_error_numeric_overflow      ? "a number is too large"
           : code == json_error_null_character || code == json_error_null_byte_in_key
               ? "a text has the letter 0"
               : "its form is broken";
}

static int parse(const char *bytes, size_t size, json_t **ret_root,
                 struct msg_fault *ret) {
    if (size > LIMIT_MESSAGE_BYTES)
        return fault(ret, "too-long", "", "A message has at most %d bytes.",
                     LIMIT_MESSAGE_BYTES);
    if (json_text_depth(bytes, size, LIMIT_MESSAGE_DEPTH) > LIMIT_MESSAGE_DEPTH)
        return fault(ret, "too-deep", "", "Objects and arrays lie more than %d deep.",
                     LIMIT_MESSAGE_DEPTH);
    json_error_t error;
    json_t *root = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &error);
    if (root == NULL)
        return fault(ret, "bad-json", "", "This is no JSON: %s (byte %d).",
                     what_is_wrong(&error), error.position);
    if (!json_is_object(root)) {
        json_decref(root);
        return fault(ret, "bad-json", "", "A message is a JSON object.");
    }
    *ret_root = root;
    return 0;
}

static int check_message(const json_t *root, enum msg_type *ret_type,
                         struct msg_fault *ret) {
    if (read_id(root, ret) < 0)
        return -EINVAL;
    const json_t *type = json_object_get(root, "type");
    if (!json_is_string(type))
        return fault(ret, "no-type", "type", "A message has a type, which is a text.");
    enum msg_type found = type_find(json_string_value(type));
    if (found == MSG_NONE)
        return fault(ret, "unknown-type", "type", "There is no message of this type.");
    if (check_numbers(root, ret) < 0 || check_fields(&rows[found], root, ret) < 0)
        return -EINVAL;
    *ret_type = found;
    return 0;
}

int msg_decode(const char *bytes, size_t size, struct msg *ret_msg,
               struct msg_fault *ret_fault) {
    *ret_fault = (struct msg_fault){.id = -1};
    json_t *root = NULL;
    if (parse(bytes, size, &root, ret_fault) < 0)
        return -EINVAL;
    enum msg_type type = MSG_NONE;
    if (check_message(root, &type, ret_fault) < 0) {
        json_decref(root);
        return -EINVAL;
    }
    *ret_msg = (struct msg){.type = type, .id = ret_fault->id, .root = root};
    for (const struct field *field = rows[type].fields; field->name != NULL; field++)
        store_field(field, json_object_get(root, field->name), ret_msg);
    return 0;
}

void msg_finish(struct msg *msg) {
    json_decref(msg->root);
    *msg = (struct msg){.type = MSG_NONE, .id = -1};
}

const char *msg_wire_name(enum msg_type type) {
    return rows[type].wire;
}

enum msg_who msg_who(enum msg_type type) {
    return rows[type].who;
}

const char *msg_match(const struct msg *msg) {
    return json_get_text(msg->root, "match");
}
