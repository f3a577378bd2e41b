/* SPDX-License-Identifier: MIT */
/* A position with everything that is derived from it. */
#include "position.h"

#include "guarded.h"

#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>

enum { SPARES_MAX = 64 };

static size_t rounded(size_t size) {
    return (size + 15) / 16 * 16;
}

static struct position *take_spare(struct setup *setup) {
    struct position *spare = setup->spares;
    if (spare != NULL) {
        setup->spares = spare->next_spare;
        setup->spare_count--;
    }
    return spare;
}

struct position *position_create(struct setup *setup) {
    const struct ruleset *rules = setup->codec->rules;
    struct position *position = take_spare(setup);
    if (position != NULL)
        return position;
    size_t head = rounded(sizeof *position);
    char *at =
        xcalloc(1, head + rounded(VIEWERS * sizeof *position->decisions) +
                       rounded(rules->state_size) + VIEWERS * rounded(rules->view_size) +
                       SIDES * rounded(rules->offers_size) + rounded(rules->events_size));
    position = (struct position *)at;
    position->setup = setup;
    position->decides = SIDE_NONE;
    at += head;
    position->decisions = (struct buf *)at;
    at += rounded(VIEWERS * sizeof *position->decisions);
    position->state = at;
    at += rounded(rules->state_size);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        position->views[viewer] = at;
        at += rounded(rules->view_size);
    }
    for (int side = 0; side < SIDES; side++) {
        position->offers[side] = at;
        at += rounded(rules->offers_size);
    }
    position->events = at;
    return position;
}

static void free_position(struct position *position) {
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        buf_finish(&position->decisions[viewer]);
    free(position);
}

void position_destroy(struct position *position) {
    if (position == NULL)
        return;
    struct setup *setup = position->setup;
    if (setup->spare_count == SPARES_MAX) {
        free_position(position);
        return;
    }
    position->next_spare = setup->spares;
    setup->spares = position;
    setup->spare_count++;
}

void position_free_spares(struct setup *setup) {
    struct position *spare;
    while ((spare = take_spare(setup)) != NULL)
        free_position(spare);
}

bool position_derive(struct position *position) {
    const void *setup = position->setup->setup;
    const struct ruleset *rules = position->setup->codec->rules;
    unsigned faults = guarded_faults();
    position->decides = rules->to_decide(setup, position->state);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        buf_clear(&position->decisions[viewer]);
        /* Zeroed first: views are compared byte by byte, holes between members included. */
        memset(position->views[viewer], 0, rules->view_size);
        rules->redact(setup, position->state, (enum viewer)viewer,
                      position->views[viewer]);
        if (guarded_faults() != faults)
            return false;
    }
    for (int side = 0; side < SIDES; side++)
        position->offered[side] =
            position->decides != SIDE_NONE &&
            rules->offers(setup, position->views[side], position->offers[side]);
    return guarded_faults() == faults;
}

const struct buf *position_decision(const struct position *position, enum viewer viewer) {
    struct buf *decision = &position->decisions[viewer];
    if (decision->length == 0)
        position->setup->codec->decision_write(position->setup->setup,
                                               position->views[viewer], decision);
    return decision;
}

void position_copy_state(struct position *position, const struct position *from) {
    memcpy(position->state, from->state, position->setup->codec->rules->state_size);
}
