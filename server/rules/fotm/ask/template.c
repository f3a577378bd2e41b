/* SPDX-License-Identifier: MIT */
/* See template.h. */
#include "template.h"

#include "bug.h"
#include "rows.h"

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

void fotm_units_add(struct fotm_offers *offers, enum fotm_role role, const uint8_t *units,
                    unsigned count) {
    for (unsigned i = 0; i < count; i++)
        fotm_choice_add(offers, role, units[i], HEX_NONE);
}

void fotm_help_add(struct fotm_offers *offers, unsigned with, int needed, int modifier) {
    struct fotm_choice *choice = fotm_choice_add(offers, FOTM_ROLE_WITH, with, HEX_NONE);
    int die = needed - modifier;
    choice->value = (uint8_t)(int8_t)modifier;
    choice->cost = (uint8_t)(die < 1 ? 1 : die > FOTM_DIE_NEVER ? FOTM_DIE_NEVER : die);
}

void fotm_offer_drop(struct fotm_offers *offers) {
    RULES_ASSERT(offers->count > 0);
    offers->count--;
    offers->choice_count = offers->list[offers->count].first;
}

struct fotm_action fotm_sample_plain(const struct fotm_setup *setup,
                                     const struct fotm_view *view,
                                     const struct fotm_offers *offers, unsigned index) {
    (void)setup, (void)view;
    const struct fotm_offer *offer = &offers->list[index];
    struct fotm_action action = fotm_action((enum fotm_verb)offer->verb);
    action.unit = offer->unit;
    action.hex = offer->hex;
    for (unsigned i = offer->count; i-- > 0;) {
        const struct fotm_choice *choice = &offers->choices[offer->first + i];
        if (choice->role == FOTM_ROLE_HEX)
            action.hex = choice->hex;
        else if (choice->role == FOTM_ROLE_WITH)
            action.with = choice->unit;
        else if (choice->role == FOTM_ROLE_VALUE)
            action.value = choice->value;
    }
    action.hex_given = action.hex != HEX_NONE;
    return action;
}

struct fotm_action fotm_sample_unit(const struct fotm_setup *setup,
                                    const struct fotm_view *view,
                                    const struct fotm_offers *offers, unsigned index) {
    (void)setup, (void)view;
    const struct fotm_offer *offer = &offers->list[index];
    struct fotm_action action = fotm_action((enum fotm_verb)offer->verb);
    action.unit = offers->choices[offer->first].unit;
    return action;
}
