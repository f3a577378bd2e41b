/* SPDX-License-Identifier: MIT */
/* What a side may do now (13.2): rows of a verb, a unit or hex, and one complete action that will
 * be accepted. Complete: a verb or unit without a row has no legal action, but for charges with
 * steps and attacks that only several units together can make. */
#ifndef RIDGELINE_SHARPSBURG_OFFERS_H
#define RIDGELINE_SHARPSBURG_OFFERS_H

#include "action.h"
#include "view.h"

enum { SBURG_OFFERS = 6144, SBURG_OFFER_STEPS = 3 };

struct sburg_offer {
    uint8_t verb;
    uint8_t step_count;
    uint8_t value;  /* SPs of a part, an answer, a facing, canister */
    uint8_t answer; /* which of several answers of one verb */
    uint16_t who;   /* unit or officer, SBURG_NOBODY */
    uint16_t hex;   /* HEX_NONE */
    uint16_t with;  /* the other unit of a merging, the officer aimed at; SBURG_NOBODY */
    struct sburg_step steps[SBURG_OFFER_STEPS];
};

struct sburg_offers {
    uint8_t side; /* SIDE_NONE: nothing is offered */
    uint8_t full; /* there was no room for all */
    uint16_t count;
    struct sburg_offer list[SBURG_OFFERS];
};

bool sburg_offers(const struct sburg_setup *setup, const struct sburg_view *view,
                  struct sburg_offers *ret_offers);

/* The action of a row: one that check() allows. */
struct sburg_action sburg_offer_action(const struct sburg_setup *setup,
                                       const struct sburg_view *view,
                                       const struct sburg_offer *offer);

#endif
