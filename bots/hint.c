/* SPDX-License-Identifier: MIT */
/* What would you do here? */
#include "advise.h"

/* The same question has the same answer, whoever asks it and how often. */
enum { SEED = 1862 };

json_t *advise_hint(struct library *library, const json_t *question) {
    const json_t *terms = json_object_get(question, "terms"),
                 *view = json_object_get(question, "view");
    const char *why = NULL;
    struct brain *brain = terms != NULL && view != NULL
                              ? brain_create(library, terms, LEVEL_GENERAL, SEED, &why)
                              : NULL;
    if (brain == NULL)
        return NULL;
    json_t *hints = brain_hints_new(brain, view);
    brain_destroy(brain);
    return hints != NULL ? json_pack("{s:o}", "hints", hints) : NULL;
}
