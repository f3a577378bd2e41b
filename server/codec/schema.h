/* SPDX-License-Identifier: MIT */
/* JSON Schemas (draft 2020-12) of what a game's tables say: its actions, its events, its offers. What
 * no such table holds (views, setups, questions, and the definitions that all of them share) stands in
 * protocol/schema/games. */
#ifndef RIDGELINE_CODEC_SCHEMA_H
#define RIDGELINE_CODEC_SCHEMA_H

#include "read.h"

#include <jansson.h>

/* A schema while it is told. */
struct schema;

/* What a codec's tables say, of its own edition. */
struct schema_tables {
    const char *title; /* "Sharpsburg" */
    const char *file; /* "sharpsburg": sharpsburg-types.json has the shared definitions */
    void (*action)(const char *edition, struct schema *schema);
    void (*events)(const char *edition, struct schema *schema);
    void (*offers)(const char *edition, struct schema *schema); /* NULL: no table says */
};

/* Begins a form: an object whose member `by` ("do", "event") is `word`. What is told until the next
 * form are its other members; it has no more than these. `by` NULL: a form without such a member. */
void schema_form(struct schema *schema, const char *by, const char *word);

/* A member of the present form. `type`: "integer", "number", "string", "boolean", "true" (wherever it
 * stands), "action", or a definition of the game's types; "[type]" is a list of these, "{type}" an
 * object whose members all are, "a|b" either. What is told twice may be either. */
void schema_member(struct schema *schema, const char *name, const char *type,
                   bool needed);

/* The same: one of these names. */
void schema_name(struct schema *schema, const char *name, struct names names,
                 bool needed);

/* The present form has exactly one of two of its members. */
void schema_either(struct schema *schema, const char *one, const char *other);

/* "action", "events" or "offers" of a game in all its editions. NULL: there is no such game, or its
 * tables do not say it. New reference. */
json_t *schema_new(const char *game, const char *part);

#endif
