/* SPDX-License-Identifier: MIT */
/* See schema.h. */
#include "schema.h"

#include "codec.h"

#include <string.h>

struct schema {
    const struct schema_tables *tables;
    json_t *forms, *properties,
        *required; /* `properties` and `required` of the last form */
};

/* --- types ------------------------------------------------------------------------- */

static json_t *reference_new(const struct schema *schema, const char *name,
                             size_t length) {
    if (length == strlen("action") && memcmp(name, "action", length) == 0)
        return json_pack("{s:o}", "$ref",
                         json_sprintf("%s-action.json", schema->tables->file));
    return json_pack("{s:o}", "$ref",
                     json_sprintf("%s-types.json#/$defs/%.*s", schema->tables->file,
                                  (int)length, name));
}

static json_t *single_new(const struct schema *schema, const char *type, size_t length) {
    static const char *const plain[] = {"integer", "number", "string", "boolean"};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strlen(plain[i]) == length && memcmp(type, plain[i], length) == 0)
            return json_pack("{s:s}", "type", plain[i]);
    if (length == strlen("true") && memcmp(type, "true", length) == 0)
        return json_pack("{s:b}", "const", 1);
    if (type[0] == '[')
        return json_pack("{s:s,s:o}", "type", "array", "items",
                         single_new(schema, type + 1, length - 2));
    if (type[0] == '{')
        return json_pack("{s:s,s:o}", "type", "object", "additionalProperties",
                         single_new(schema, type + 1, length - 2));
    return reference_new(schema, type, length);
}

static json_t *type_new(const struct schema *schema, const char *type) {
    size_t length = strcspn(type, "|");
    json_t *first = single_new(schema, type, length);
    if (type[length] == '\0')
        return first;
    return json_pack("{s:[o,o]}", "anyOf", first,
                     single_new(schema, type + length + 1, strlen(type + length + 1)));
}

static json_t *names_new(struct names names) {
    json_t *words = json_array();
    for (size_t i = 0; i < names.count; i++)
        if (names.list[i] && names.list[i][0])
            json_array_append_new(words, json_string(names.list[i]));
    return json_pack("{s:o}", "enum", words);
}

/* --- forms ------------------------------------------------------------------------- */

void schema_form(struct schema *schema, const char *by, const char *word) {
    schema->properties = json_object();
    schema->required = json_array();
    json_array_append_new(schema->forms,
                          json_pack("{s:s,s:o,s:o,s:b}", "type", "object", "properties",
                                    schema->properties, "required", schema->required,
                                    "additionalProperties", 0));
    if (by) {
        json_object_set_new(schema->properties, by, json_pack("{s:s}", "const", word));
        json_array_append_new(schema->required, json_string(by));
    }
}

static bool has_item(const json_t *list, const json_t *item) {
    for (size_t i = 0; i < json_array_size(list); i++)
        if (json_equal(json_array_get(list, i), item))
            return true;
    return false;
}

static void take_member(struct schema *schema, const char *name, json_t *type,
                        bool needed) {
    json_t *told = json_object_get(schema->properties, name);
    json_t *either = json_object_get(told, "anyOf");
    if (!told) {
        json_object_set(schema->properties, name, type);
        if (needed)
            json_array_append_new(schema->required, json_string(name));
    } else if (either && !has_item(either, type))
        json_array_append(either, type);
    else if (!either && !json_equal(told, type))
        json_object_set_new(schema->properties, name,
                            json_pack("{s:[O,O]}", "anyOf", told, type));
    json_decref(type);
}

void schema_member(struct schema *schema, const char *name, const char *type,
                   bool needed) {
    take_member(schema, name, type_new(schema, type), needed);
}

void schema_name(struct schema *schema, const char *name, struct names names,
                 bool needed) {
    take_member(schema, name, names_new(names), needed);
}

void schema_either(struct schema *schema, const char *one, const char *other) {
    json_t *form = json_array_get(schema->forms, json_array_size(schema->forms) - 1);
    json_object_set_new(
        form, "oneOf",
        json_pack("[{s:[s]},{s:[s]}]", "required", one, "required", other));
}

/* --- whole files ------------------------------------------------------------------- */

/* Editions share most forms. New reference, for the one that is taken. */
static json_t *without_copies(json_t *forms) {
    json_t *list = json_array();
    for (size_t i = 0; i < json_array_size(forms); i++)
        if (!has_item(list, json_array_get(forms, i)))
            json_array_append(list, json_array_get(forms, i));
    json_decref(forms);
    return list;
}

static json_t *whole_new(const char *title, const char *part, const char *description,
                         json_t *more) {
    json_t *json = json_pack(
        "{s:s,s:o,s:s}", "$schema", "https://json-schema.org/draft/2020-12/schema",
        "title", json_sprintf("%s: %s", title, part), "description", description);
    json_object_update(json, more);
    json_decref(more);
    return json;
}

static json_t *action_new(const char *title, json_t *forms) {
    return whole_new(title, "action",
                     "The member `action` of `act` and `try`, in every edition. The "
                     "rules may still refuse it.",
                     json_pack("{s:o}", "anyOf", forms));
}

static json_t *events_new(const char *title, json_t *forms) {
    return whole_new(
        title, "events",
        "The member `events` of `update` and `replay`: what happened, in order. `text` is "
        "the event as a sentence, in which {name} stands for a member. Clients ignore "
        "events and members that they do not know.",
        json_pack("{s:s,s:{s:o}}", "type", "array", "items", "anyOf", forms));
}

static json_t *offers_new(const char *title, json_t *forms) {
    return whole_new(title, "offers",
                     "The member `offers` of `state`, whole: key -> template. An "
                     "`update` brings merge patches of it.",
                     json_pack("{s:s,s:{s:o}}", "type", "object", "additionalProperties",
                               "anyOf", forms));
}

json_t *schema_new(const char *game, const char *part) {
    static const struct {
        const char *part;
        json_t *(*whole)(const char *title, json_t *forms);
    } parts[] = {{"action", action_new}, {"events", events_new}, {"offers", offers_new}};
    struct schema schema = {.forms = json_array()};
    unsigned which = 0;
    while (which < 3 && strcmp(parts[which].part, part) != 0)
        which++;
    for (size_t i = 0; codecs[i] && which < 3; i++) {
        const struct schema_tables *tables = codecs[i]->schemas;
        if (strcmp(codecs[i]->rules->id, game) != 0 || !tables)
            continue;
        void (*const tell[])(const char *, struct schema *) = {
            tables->action, tables->events, tables->offers};
        schema.tables = tables;
        if (tell[which])
            tell[which](codecs[i]->rules->edition, &schema);
    }
    json_t *forms = without_copies(schema.forms);
    if (json_array_size(forms) > 0)
        return parts[which].whole(schema.tables->title, forms);
    json_decref(forms);
    return NULL;
}
