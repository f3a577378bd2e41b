/* SPDX-License-Identifier: MIT */
/* The asking half of an edition: what is decided and offered, what is judged, what is owed. */
#ifndef RIDGELINE_FOTM_ASKS_H
#define RIDGELINE_FOTM_ASKS_H

#include "decisions.h"

struct fotm_preview;

struct fotm_asks {
    const struct fotm_decision_row *rows; /* by enum fotm_decision */
    /* Must this infantry or cavalry brigade assault the hex, if nobody else does (15.4)? */
    bool (*obliged)(const struct fotm_setup *setup, const struct fotm_position *position,
                    unsigned piece, uint16_t hex);
    /* May it take part in an Assault on it (15.4)? The first test that fails. */
    struct refusal (*able)(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned piece,
                           uint16_t target);
    /* What a declared Assault would roll, as far as the viewer can know (preview.h). */
    void (*preview)(const struct fotm_setup *setup, const struct fotm_view *view,
                    const struct fotm_action *action, struct fotm_preview *ret_preview);
    /* Final hexes of a retreat (17.3). */
    unsigned (*retreats)(const struct fotm_setup *setup,
                         const struct fotm_position *position, unsigned piece,
                         bool find_room, uint16_t *ret_hexes);
    /* Does the enemy see, too, whether there is more than one (retreat_hexes.h)? */
    bool (*retreat_is_plain)(const struct fotm_setup *setup,
                             const struct fotm_position *position, unsigned piece);
    /* Corps whose infantry and artillery release the cavalry (11.3); NULL: all. */
    const char *release_corps;
    bool order_is_nothing; /* STACKING: it may be changed in all of one's own phases */
    bool routed_rallies; /* RALLY UNITS: one success takes the marker and gains a step */
};

extern const struct fotm_asks fotm_asks_2022, fotm_asks_playtest;

static inline const struct fotm_decision_row *
fotm_decision_row(const struct fotm_setup *setup, unsigned decision) {
    return &setup->edition->asks->rows[decision];
}

#endif
