/* SPDX-License-Identifier: MIT */
/* What the server offers to the side that decides: templates by their key ("move:us-crook",
 * or the verb alone), each with its verb in `do` where it has one and an `action` that will
 * be accepted. */
#ifndef RIDGELINE_CLI_KIT_OFFERS_H
#define RIDGELINE_CLI_KIT_OFFERS_H

#include "client.h"

/* The template with this key ("move:us-ix-crook"), or the only one of a verb; NULL: not
 * offered. */
const json_t *offers_get(const struct client *client, const char *key);

/* The next template of a verb: *place starts at NULL. */
const json_t *offers_next(const struct client *client, const char *verb, void **place);
/* The verb of a template, "" if it has none. */
const char *offers_verb(const json_t *offer);
size_t offers_count(const struct client *client, const char *verb);

/* Does the list under `name` in the template hold this id? */
bool offers_list_has(const json_t *offer, const char *name, const char *id);

#endif
