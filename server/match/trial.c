/* SPDX-License-Identifier: MIT */
/* Making and ending trials; those that ended are kept for the next, with the memory of the
 * texts that they made: every action needs them again. */
#include "trial.h"

#include "lobby.h"
#include "xmalloc.h"

#include <stdlib.h>

enum { SPARES_MAX = 64 };

/* Nothing is left but memory for texts. */
static void make_empty(struct trial *trial) {
    struct trial empty = {0};
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        empty.bodies[viewer] = trial->bodies[viewer];
        buf_clear(&empty.bodies[viewer]);
    }
    change_renew(&trial->change, &empty.change);
    empty.change = trial->change;
    *trial = empty;
}

static void free_trial(struct trial *trial) {
    change_finish(&trial->change);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        buf_finish(&trial->bodies[viewer]);
    free(trial);
}

static struct trial *take_spare(struct lobby *lobby) {
    struct trial *spare = lobby->spare_trials;
    if (spare != NULL) {
        lobby->spare_trials = spare->next_spare;
        lobby->spare_trial_count--;
        spare->next_spare = NULL;
    }
    return spare;
}

struct trial *trial_create(struct match *match, struct request *request_take) {
    struct trial *trial = take_spare(match->lobby);
    if (trial == NULL)
        trial = xcalloc(1, sizeof *trial);
    trial->match = match;
    trial->request = request_take;
    trial->side = request_take->side;
    trial->number = match->history.last + 1;
    trial->entry = (struct entry){.by = request_take->side, .what = PROPOSE_NOTHING};
    trial->objection.error = ERROR_NONE;
    return trial;
}

void trial_destroy(struct trial *trial) {
    if (trial == NULL)
        return;
    struct lobby *lobby = trial->match->lobby;
    struct match *instead = trial->former != NULL ? trial->match : NULL;
    entry_finish(&trial->entry);
    position_destroy(trial->after);
    json_decref(trial->objection.refusal);
    request_destroy(trial->request);
    trial->request = NULL;
    change_renew(&trial->change, &(struct change){0});
    if (instead !=
        NULL) { /* the second bid was not stored: what it would have made is dropped */
        lobby->settlings++;
        match_destroy(instead);
    }
    if (lobby->spare_trial_count == SPARES_MAX) {
        free_trial(trial);
        return;
    }
    make_empty(trial);
    trial->next_spare = lobby->spare_trials;
    lobby->spare_trials = trial;
    lobby->spare_trial_count++;
}

void trial_free_spares(struct lobby *lobby) {
    struct trial *spare;
    while ((spare = take_spare(lobby)) != NULL)
        free_trial(spare);
}
