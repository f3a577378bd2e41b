/* SPDX-License-Identifier: MIT */
/* Lead brigades. See leads.h. */
#include "leads.h"

#include "rows.h"

#include "fire.h"

/* Who takes part: the brigades of a set in one hex, or all who stand there. */
struct taking_part {
    const struct fotm_setup *setup;
    const struct fotm_position *position;
    const struct fotm_set *set; /* NULL: everybody */
};

static bool takes_part(const struct taking_part *part, unsigned piece) {
    return fotm_is_brigade(piece) &&
           (part->set == NULL || fotm_set_has(part->set, piece));
}

static void candidate(uint8_t leads[FOTM_LEADS], unsigned *count, unsigned piece) {
    if (*count < FOTM_LEADS)
        leads[(*count)++] = (uint8_t)piece;
}

/* The topmost of a kind in a hex; FOTM_NOBODY: none. */
static unsigned topmost(const struct taking_part *part, uint16_t hex, enum fotm_type type,
                        enum fotm_type or_type) {
    for (unsigned p = fotm_top(part->position, hex); p != FOTM_NOBODY;
         p = fotm_below(part->position, p)) {
        enum fotm_type is = fotm_type(part->setup, p);
        if (takes_part(part, p) && (is == type || is == or_type))
            return p;
    }
    return FOTM_NOBODY;
}

/* 7.2: sharpshooters lead before all others. */
static unsigned add_sharpshooters(const struct taking_part *part, uint16_t hex,
                                  uint8_t leads[FOTM_LEADS], unsigned count) {
    for (unsigned p = fotm_top(part->position, hex); p != FOTM_NOBODY;
         p = fotm_below(part->position, p))
        if (takes_part(part, p) && fotm_is_fighter(part->setup, p) &&
            part->setup->brigades[p].sharpshooters)
            candidate(leads, &count, p);
    return count;
}

/* Is there infantry in the hex that has not lost two steps? */
static bool sound_infantry(const struct taking_part *part, uint16_t hex) {
    for (unsigned p = fotm_top(part->position, hex); p != FOTM_NOBODY;
         p = fotm_below(part->position, p))
        if (takes_part(part, p) && fotm_type(part->setup, p) == FOTM_INFANTRY &&
            part->position->pieces[p].lost < fotm_charts(part->setup)->weak_lost)
            return true;
    return false;
}

/* Candidates among the infantry and cavalry in some hexes. */
static unsigned fighters(const struct taking_part *part, const uint16_t *hexes,
                         unsigned hex_count, uint8_t leads[FOTM_LEADS]) {
    unsigned count = 0;
    bool sound = false;
    for (unsigned i = 0; i < hex_count; i++) {
        count = add_sharpshooters(part, hexes[i], leads, count);
        sound |= sound_infantry(part, hexes[i]);
    }
    if (count > 0)
        return count;
    for (unsigned i = 0; i < hex_count; i++) {
        unsigned infantry = topmost(part, hexes[i], FOTM_INFANTRY, FOTM_INFANTRY);
        unsigned cavalry = topmost(part, hexes[i], FOTM_CAVALRY, FOTM_CAVALRY);
        if (infantry != FOTM_NOBODY)
            candidate(leads, &count, infantry);
        if (cavalry != FOTM_NOBODY && !sound) /* also if there is no infantry */
            candidate(leads, &count, cavalry);
    }
    return count;
}

static unsigned guns(const struct taking_part *part, const uint16_t *hexes,
                     unsigned hex_count, uint8_t leads[FOTM_LEADS]) {
    unsigned count = 0;
    for (unsigned i = 0; i < hex_count; i++) {
        unsigned gun = topmost(part, hexes[i], FOTM_ARTILLERY, FOTM_HORSE_ARTILLERY);
        if (gun != FOTM_NOBODY)
            candidate(leads, &count, gun);
    }
    return count;
}

unsigned fotm_attack_leads(const struct fotm_setup *setup,
                           const struct fotm_position *position,
                           const struct fotm_assault *assault,
                           uint8_t ret_leads[FOTM_LEADS]) {
    uint16_t hexes[HEX_DIRECTIONS];
    unsigned count = 0;
    unsigned directions = fotm_attacked_from(setup, position, assault);
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
        if (directions >> direction & 1)
            hexes[count++] = fotm_beside(setup, assault->target, direction);
    struct taking_part part = {setup, position, &assault->brigades};
    if (!(assault->flags & FOTM_ASSAULT_GUNS_ONLY))
        return fighters(&part, hexes, count, ret_leads);
    part.set = &assault->guns;
    return guns(&part, hexes, count, ret_leads);
}

unsigned fotm_defence_leads(const struct fotm_setup *setup,
                            const struct fotm_position *position, uint16_t target,
                            uint8_t ret_leads[FOTM_LEADS]) {
    struct taking_part part = {setup, position, NULL};
    unsigned count = fighters(&part, &target, 1, ret_leads);
    return count > 0 ? count : guns(&part, &target, 1, ret_leads);
}

unsigned fotm_leads(const struct fotm_setup *setup, const struct fotm_position *position,
                    unsigned party, uint8_t ret_leads[FOTM_LEADS]) {
    const struct fotm_assault *assault = &position->assault;
    if (party == FOTM_ATTACKER)
        return fotm_attack_leads(setup, position, assault, ret_leads);
    return fotm_defence_leads(setup, position, assault->target, ret_leads);
}

/* Could a piece in the target hex fire at somebody next to it? */
static bool can_reach(const struct fotm_setup *setup,
                      const struct fotm_position *position,
                      const struct fotm_assault *assault, unsigned piece) {
    if (fotm_is_artillery(setup, piece))
        return fotm_can_canister(setup, position, assault, piece);
    const struct fotm_piece *p = &position->pieces[piece];
    unsigned directions = fotm_attacked_from(setup, position, assault);
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
        if ((directions >> direction & 1) &&
            hex_arc(&setup->grid, p->hex, p->facing,
                    fotm_beside(setup, p->hex, direction)) != HEX_REAR)
            return true;
    return false;
}

bool fotm_lead_is_asked(const struct fotm_setup *setup,
                        const struct fotm_position *position,
                        const struct fotm_assault *assault) {
    uint8_t leads[FOTM_LEADS];
    if (fotm_attack_leads(setup, position, assault, leads) < 2)
        return false;
    if (!(assault->flags & FOTM_ASSAULT_GUNS_ONLY))
        return true;
    if (fotm_fire_in_the_pause(setup, position, assault))
        return false;
    for (unsigned p = fotm_top(position, assault->target); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        if (can_reach(setup, position, assault, p))
            return true;
    return false;
}

/* --- the question (4.2) --- */

static unsigned choices(const struct fotm_setup *setup, const struct fotm_position *known,
                        uint8_t ret_leads[FOTM_LEADS]) {
    return fotm_leads(setup, known, fotm_asked_party(known), ret_leads);
}

static struct refusal check(const struct fotm_setup *setup, const struct fotm_view *view,
                            enum side side, const struct fotm_action *action) {
    (void)side;
    uint8_t leads[FOTM_LEADS];
    unsigned count = choices(setup, &view->known, leads);
    return fotm_allow_choice(fotm_is_one_of(leads, count, action->unit), action);
}

static void offer(const struct fotm_setup *setup, const struct fotm_view *view,
                  struct fotm_offers *offers) {
    uint8_t leads[FOTM_LEADS];
    unsigned count = choices(setup, &view->known, leads);
    fotm_offer_add(offers, FOTM_DO_LEAD, FOTM_NOBODY, view->known.assault.target);
    fotm_units_add(offers, FOTM_ROLE_LEAD, leads, count);
}

const struct fotm_ask fotm_ask_lead = {FOTM_DO_LEAD, check, offer, fotm_sample_unit};
