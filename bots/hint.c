/* SPDX-License-Identifier: MIT */
/* What would you do? */
#include "advise.h"

#include "jsonx.h"

json_t *advise_hint(struct library *library, const json_t *question) {
    const json_t *terms = json_object_get(question, "terms"),
                 *view = json_object_get(question, "view");
    char reason[REASON_TEXT];
    const char *why = NULL;
    struct brain *brain = terms != NULL && view != NULL
                              ? brain_create(library, terms, LEVEL_GENERAL, 1862, &why)
                              : NULL;
    if (brain == NULL)
        return NULL;
    json_t *action = brain_choose_new(brain, view, reason), *answer = NULL;
    if (action != NULL)
        answer =
            json_pack("{s:[{s:o, s:s}]}", "hints", "action", action, "reason", reason);
    brain_destroy(brain);
    return answer;
}
