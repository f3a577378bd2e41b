/* What whoever runs the server may do to a match, without a seat in it. */
#ifndef RIDGELINE_MATCH_HOSTING_H
#define RIDGELINE_MATCH_HOSTING_H

#include "client.h"

/* Frees a seat whose holder is gone for good: as `vacate` by its holder, but the record
 * and the update say that it was the host. `side` is a wire name ("union"). The client
 * gets `done` when it is stored, or `error`. */
void hosting_vacate(struct client *client, const char *match, const char *side);

#endif
