/* SPDX-License-Identifier: MIT */
/* JSON Merge Patch (RFC 7386): how the server tells what changed in a view or in offers.
 */
#ifndef RIDGELINE_CLI_MERGE_H
#define RIDGELINE_CLI_MERGE_H

#include <jansson.h>

/* What `old` becomes under the patch: objects are merged member by member, null removes a
 * member, anything else replaces. Takes the reference to `old` (NULL: there was nothing),
 * borrows the patch, returns a new reference. An `old` that nobody else holds is changed
 * in place. */
json_t *merge_take(json_t *old, json_t *patch);

#endif
