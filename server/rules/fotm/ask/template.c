/* SPDX-License-Identifier: MIT */
/* See template.h. */
#include "template.h"

#include "bug.h"

#include <string.h>

struct fotm_offer *fotm_offer_add(struct fotm_offers *offers, enum fotm_verb verb,
                                  unsigned unit, uint16_t hex) {
    RULES_ASSERT(offers->count < FOTM_OFFERS);
    struct fotm_offer *offer = &offers->list[offers->count++];
    *offer = (struct fotm_offer){.verb = (uint8_t)verb,
                                 .unit = (uint8_t)unit,
                                 .hex = hex,
                                 .first = offers->choice_count};
    return offer;
}

struct fotm_choice *fotm_choice_add(struct fotm_offers *offers, enum fotm_role role,
                                    unsigned unit, uint16_t hex) {
    RULES_ASSERT(offers->count > 0 && offers->choice_count < FOTM_CHOICES);
    offers->list[offers->count - 1].count++;
    struct fotm_choice *choice = &offers->choices[offers->choice_count++];
    *choice =
        (struct fotm_choice){.role = (uint8_t)role, .unit = (uint8_t)unit, .hex = hex};
    return choice;
}

void fotm_choices_add(struct fotm_offers *offers, const struct fotm_choice *choices,
                      unsigned count) {
    RULES_ASSERT(offers->count > 0 && offers->choice_count + count <= FOTM_CHOICES);
    memcpy(&offers->choices[offers->choice_count], choices, count * sizeof *choices);
    offers->choice_count = (uint16_t)(offers->choice_count + count);
    struct fotm_offer *offer = &offers->list[offers->count - 1];
    offer->count = (uint16_t)(offer->count + count);
}

void fotm_offer_drop(struct fotm_offers *offers) {
    RULES_ASSERT(offers->count > 0);
    offers->count--;
    offers->choice_count = offers->list[offers->count].first;
}
