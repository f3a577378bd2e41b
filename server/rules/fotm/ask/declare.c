/* SPDX-License-Identifier: MIT */
/* Declaring an Assault. See declare.h. */
#include "declare.h"

#include "leads.h"
#include "lee.h"
#include "rows.h"

#include <string.h>

/* --- what a declaration makes --- */

static void add_origin(struct fotm_assault *assault, uint16_t hex) {
    for (unsigned i = 0; i < assault->origin_count; i++)
        if (assault->origins[i] == hex)
            return;
    if (assault->origin_count < FOTM_ORIGINS)
        assault->origins[assault->origin_count++] = hex;
}

/* R58: without a lead next to the target the nearest firing hex stands for his. */
static uint16_t nearest_origin(const struct fotm_setup *setup,
                               const struct fotm_assault *assault) {
    uint16_t nearest = HEX_NONE;
    int least = 0;
    for (unsigned i = 0; i < assault->origin_count; i++) {
        uint16_t hex = assault->origins[i];
        int distance = fotm_distance(setup, hex, assault->target);
        if (nearest == HEX_NONE || distance < least ||
            (distance == least && hex < nearest)) {
            nearest = hex;
            least = distance;
        }
    }
    return nearest;
}

void fotm_declare(const struct fotm_setup *setup, const struct fotm_position *position,
                  const struct fotm_action *action, struct fotm_assault *ret_assault) {
    uint8_t leads[FOTM_LEADS];
    memset(ret_assault, 0, sizeof *ret_assault);
    memset(ret_assault->origins, 0xFF, sizeof ret_assault->origins);
    ret_assault->target = action->hex;
    ret_assault->stage = FOTM_STAGE_DECLARED;
    ret_assault->suppressed = action->unit;
    for (unsigned i = 0; i < action->list_count; i++)
        fotm_set_add(&ret_assault->brigades, action->list[i]);
    for (unsigned i = 0; i < action->more_count; i++)
        fotm_set_add(&ret_assault->guns, action->more[i]);
    bool guns_only = action->list_count == 0;
    if (guns_only)
        ret_assault->flags |= FOTM_ASSAULT_GUNS_ONLY;
    if (action->value == 1)
        ret_assault->flags |= FOTM_ASSAULT_LONGSTREET;
    const struct fotm_set *from = guns_only ? &ret_assault->guns : &ret_assault->brigades;
    for (unsigned piece = 0; piece < setup->brigade_count; piece++)
        if (fotm_set_has(from, piece))
            add_origin(ret_assault, position->pieces[piece].hex);
    unsigned count = fotm_attack_leads(setup, position, ret_assault, leads);
    unsigned lead = count == 1 ? leads[0] : action->with;
    ret_assault->lead[FOTM_ATTACKER] = (uint8_t)lead;
    ret_assault->lead[FOTM_DEFENDER] = FOTM_NOBODY;
    ret_assault->lead_hex[FOTM_ATTACKER] = lead == FOTM_NOBODY
                                               ? nearest_origin(setup, ret_assault)
                                               : position->pieces[lead].hex;
    ret_assault->lead_hex[FOTM_DEFENDER] = ret_assault->target;
}

/* --- checks --- */

/* The units that a declaration names as attackers: brigades first, then artillery. */
static unsigned attacker_count(const struct fotm_action *action) {
    return (unsigned)action->list_count + action->more_count;
}

static unsigned attacker(const struct fotm_action *action, unsigned i) {
    return i < action->list_count ? action->list[i]
                                  : action->more[i - action->list_count];
}

static bool exists(const struct fotm_position *known, unsigned unit) {
    return unit < FOTM_UNITS && fotm_hex_of(known, unit) != HEX_NONE;
}

static enum side owner(const struct fotm_setup *setup, const struct fotm_position *known,
                       unsigned unit) {
    if (fotm_is_guard(unit))
        return (enum side)known->guards[unit - FOTM_FIRST_GUARD].army;
    return fotm_army(setup, unit);
}

static struct refusal check_units(const struct fotm_setup *setup,
                                  const struct fotm_position *known, enum side side,
                                  const struct fotm_action *action) {
    for (unsigned i = 0; i < attacker_count(action); i++)
        if (!exists(known, attacker(action, i)))
            return fotm_refuse(FOTM_REFUSE_NO_SUCH_UNIT, attacker(action, i), HEX_NONE);
    if ((action->with != FOTM_NOBODY && !exists(known, action->with)) ||
        (action->unit != FOTM_NOBODY && !exists(known, action->unit)))
        return fotm_refuse(FOTM_REFUSE_NO_SUCH_UNIT, FOTM_NOBODY, HEX_NONE);
    for (unsigned i = 0; i < attacker_count(action); i++)
        if (owner(setup, known, attacker(action, i)) != side)
            return fotm_refuse(FOTM_REFUSE_NOT_YOURS, attacker(action, i), HEX_NONE);
    return fotm_allow();
}

/* 15.1: enemy brigades, or Guards alone (R37). */
bool fotm_is_target(const struct fotm_setup *setup, const struct fotm_position *known,
                    enum side side, uint16_t hex) {
    if (fotm_brigades_of(setup, known, hex, fotm_enemy(side)))
        return true;
    for (unsigned i = 0; i < FOTM_GUARDS; i++)
        if (known->guards[i].number != 0 && known->guards[i].hex == hex &&
            known->guards[i].army == fotm_enemy(side))
            return fotm_top(known, hex) == FOTM_NOBODY;
    return false;
}

static struct refusal check_target(const struct fotm_setup *setup,
                                   const struct fotm_position *known, enum side side,
                                   const struct fotm_action *action) {
    struct fotm_set named = {{0, 0}};
    if (action->hex == HEX_NONE)
        return fotm_refuse(FOTM_REFUSE_NO_SUCH_HEX, FOTM_NOBODY, HEX_NONE);
    if (!fotm_is_target(setup, known, side, action->hex))
        return fotm_refuse(FOTM_REFUSE_NO_TARGET, FOTM_NOBODY, action->hex);
    if (attacker_count(action) == 0)
        return fotm_refuse(FOTM_REFUSE_NO_ATTACKERS, FOTM_NOBODY, action->hex);
    for (unsigned i = 0; i < attacker_count(action); i++) {
        unsigned unit = attacker(action, i);
        if (fotm_set_has(&named, unit))
            return fotm_refuse(FOTM_REFUSE_TWICE, unit, action->hex);
        if (!fotm_is_brigade(unit))
            return fotm_refuse(FOTM_REFUSE_ASSAULT_KIND, unit, action->hex);
        fotm_set_add(&named, unit);
    }
    if (fotm_was_target(known, action->hex))
        return fotm_refuse(FOTM_REFUSE_ALREADY_TARGET, FOTM_NOBODY,
                           action->hex); /* 15.2 */
    if (known->pause && side == FOTM_UNION)
        return fotm_refuse(FOTM_REFUSE_PAUSED_ASSAULT, FOTM_NOBODY,
                           action->hex); /* 11.4 */
    return fotm_allow();
}

struct refusal fotm_check_attackers(const struct fotm_setup *setup,
                                    const struct fotm_position *known, enum side side,
                                    const struct fotm_action *action) {
    struct refusal refusal = check_units(setup, known, side, action);
    return refused(refusal) ? refusal : check_target(setup, known, side, action);
}

struct refusal fotm_check_starving(const struct fotm_setup *setup,
                                   const struct fotm_position *known,
                                   const struct fotm_action *action) {
    struct fotm_set brigades = {{0, 0}};
    for (unsigned i = 0; i < action->list_count; i++)
        fotm_set_add(&brigades, action->list[i]);
    struct fotm_mandatory mandatory;
    fotm_mandatory_find(setup, known, &mandatory);
    uint16_t starved = fotm_starves(setup, known, &mandatory, action->hex, &brigades);
    return starved == HEX_NONE
               ? fotm_allow()
               : fotm_refuse(FOTM_REFUSE_STARVES_MANDATORY, FOTM_NOBODY, starved);
}

static struct refusal check_ability(const struct fotm_setup *setup,
                                    const struct fotm_position *known,
                                    const struct fotm_action *action) {
    for (unsigned ability = 0; ability < FOTM_ABILITIES; ability++)
        for (unsigned i = 0; i < attacker_count(action); i++) {
            struct refusal refusal =
                fotm_able_test(setup, known, (enum fotm_ability)ability,
                               attacker(action, i), action->hex);
            if (refused(refusal))
                return refusal;
        }
    for (unsigned i = 0; i < attacker_count(action); i++)
        if (fotm_is_artillery(setup, attacker(action, i)) != (i >= action->list_count))
            return fotm_refuse(FOTM_REFUSE_ASSAULT_KIND, attacker(action, i),
                               action->hex);
    return fotm_allow();
}

static bool is_one_of(const uint8_t *list, unsigned count, unsigned unit) {
    return count > 0 && memchr(list, (int)unit, count) != NULL;
}

static struct refusal check_lead(const struct fotm_setup *setup,
                                 const struct fotm_position *known,
                                 const struct fotm_action *action) {
    struct fotm_assault assault;
    uint8_t leads[FOTM_LEADS];
    fotm_declare(setup, known, action, &assault);
    unsigned count = fotm_attack_leads(setup, known, &assault, leads);
    bool good = action->with != FOTM_NOBODY ? is_one_of(leads, count, action->with)
                                            : !fotm_lead_is_asked(setup, known, &assault);
    if (!good)
        return fotm_refuse(FOTM_REFUSE_LEAD_CHOICE, action->with, action->hex);
    return fotm_allow();
}

/* 9.4: with several batteries in sight one is named; while markers are about, that can
 * wait until they are shown. */
static struct refusal check_suppress(const struct fotm_setup *setup,
                                     const struct fotm_position *known,
                                     const struct fotm_action *action) {
    bool good;
    if (action->unit != FOTM_NOBODY && action->more_count == 0)
        return fotm_refuse(FOTM_REFUSE_SUPPRESS_NOBODY, FOTM_NOBODY, action->hex);
    if (action->unit != FOTM_NOBODY)
        good = fotm_is_brigade(action->unit) && fotm_is_artillery(setup, action->unit) &&
               known->pieces[action->unit].hex == action->hex;
    else
        good = action->more_count == 0 || fotm_markers_in(known, action->hex) ||
               fotm_batteries_in(setup, known, action->hex) < 2;
    if (!good)
        return fotm_refuse(FOTM_REFUSE_SUPPRESS_CHOICE, action->unit, action->hex);
    return fotm_allow();
}

/* 10.5: the hex that Longstreet's bonus can be had from; HEX_NONE: it is not there. Nobody but
 * Confederates stands in it. */
static uint16_t bonus_hex(const struct fotm_setup *setup,
                          const struct fotm_position *known) {
    unsigned longstreet = fotm_commander_named(setup, known, FOTM_WHO_LONGSTREET);
    bool due = known->bonus == FOTM_BONUS_ASSAULT && known->bonus_turn == known->turn;
    return due && longstreet != FOTM_NOBODY ? fotm_hex_of(known, longstreet) : HEX_NONE;
}

static struct refusal check_bonus(const struct fotm_setup *setup,
                                  const struct fotm_position *known,
                                  const struct fotm_action *action) {
    if (action->value == 0)
        return fotm_allow();
    uint16_t hex = bonus_hex(setup, known);
    for (unsigned i = 0; i < action->list_count; i++)
        if (known->pieces[action->list[i]].hex == hex)
            return fotm_allow();
    return fotm_refuse(FOTM_REFUSE_NO_BONUS, FOTM_NOBODY, action->hex);
}

struct refusal fotm_check_assault(const struct fotm_setup *setup,
                                  const struct fotm_view *view, enum side side,
                                  const struct fotm_action *action) {
    const struct fotm_position *known = &view->known;
    struct refusal refusal = fotm_check_attackers(setup, known, side, action);
    if (!refused(refusal))
        refusal = check_ability(setup, known, action);
    if (!refused(refusal))
        refusal = fotm_check_starving(setup, known, action);
    if (refused(refusal))
        return refusal;
    refusal = check_lead(setup, known, action);
    if (!refused(refusal))
        refusal = check_suppress(setup, known, action);
    return refused(refusal) ? refusal : check_bonus(setup, known, action);
}

/* --- offers --- */

/* What all targets are judged by. */
struct targets {
    const struct fotm_setup *setup;
    const struct fotm_position *known;
    struct fotm_mandatory mandatory;
};

static bool starves(const struct targets *targets, uint16_t hex,
                    const struct fotm_set *brigades) {
    return fotm_starves(targets->setup, targets->known, &targets->mandatory, hex,
                        brigades) != HEX_NONE;
}

/* What may take part in an Assault on one hex. More brigades can only starve others the
 * more, so one that may not assault alone may not with others either; a battery goes
 * along with any. A hex that starves by guns alone (R36) is one that some brigade must assault
 * and starves nobody by it: a greatest matching can always send one there. */
struct joiners {
    uint8_t brigades[FOTM_BRIGADES], guns[FOTM_BRIGADES];
    unsigned brigade_count, gun_count;
};

static bool may_join(const struct fotm_setup *setup, const struct fotm_position *known,
                     unsigned piece, uint16_t hex) {
    return known->pieces[piece].where == FOTM_ON_MAP &&
           fotm_army(setup, piece) == (enum side)known->side &&
           !fotm_flag(known, piece, FOTM_ASSAULTED) &&
           !refused(fotm_able(setup, known, piece, hex));
}

static void join(const struct targets *targets, uint16_t hex,
                 struct joiners *ret_joiners) {
    const struct fotm_setup *setup = targets->setup;
    const struct fotm_position *known = targets->known;
    memset(ret_joiners, 0, sizeof *ret_joiners);
    for (unsigned piece = 0; piece < setup->brigade_count; piece++) {
        struct fotm_set alone = {{0, 0}};
        fotm_set_add(&alone, piece);
        if (may_join(setup, known, piece, hex) && fotm_is_fighter(setup, piece) &&
            !starves(targets, hex, &alone))
            ret_joiners->brigades[ret_joiners->brigade_count++] = (uint8_t)piece;
    }
    for (unsigned piece = 0; piece < setup->brigade_count; piece++)
        if (may_join(setup, known, piece, hex) && fotm_is_artillery(setup, piece))
            ret_joiners->guns[ret_joiners->gun_count++] = (uint8_t)piece;
}

/* A battery leads only an Assault of batteries alone, and next to the target (R3). */
static bool gun_may_lead(const struct targets *targets, unsigned gun, uint16_t hex) {
    static const struct fotm_set nobody;
    struct fotm_assault assault;
    struct fotm_action alone = fotm_action(FOTM_DO_ASSAULT);
    alone.hex = hex;
    alone.more[alone.more_count++] = (uint8_t)gun;
    fotm_declare(targets->setup, targets->known, &alone, &assault);
    return assault.lead[FOTM_ATTACKER] == gun && !starves(targets, hex, &nobody);
}

static void offer_target(const struct targets *targets, struct fotm_offers *offers,
                         uint16_t hex) {
    const struct fotm_setup *setup = targets->setup;
    const struct fotm_position *known = targets->known;
    struct joiners joiners;
    join(targets, hex, &joiners);
    if (joiners.brigade_count + joiners.gun_count == 0)
        return;
    struct fotm_offer *offer = fotm_offer_add(offers, FOTM_DO_ASSAULT, FOTM_NOBODY, hex);
    if (fotm_is_mandatory(&targets->mandatory, hex))
        offer->flags |= FOTM_OFFER_MANDATORY;
    bool bonus = false;
    for (unsigned i = 0; i < joiners.brigade_count; i++) {
        fotm_choice_add(offers, FOTM_ROLE_UNIT, joiners.brigades[i], HEX_NONE);
        bonus |= known->pieces[joiners.brigades[i]].hex == bonus_hex(setup, known);
    }
    for (unsigned i = 0; i < joiners.gun_count; i++)
        fotm_choice_add(offers, FOTM_ROLE_GUN, joiners.guns[i], HEX_NONE);
    for (unsigned i = 0; i < joiners.brigade_count; i++)
        fotm_choice_add(offers, FOTM_ROLE_LEAD, joiners.brigades[i], HEX_NONE);
    for (unsigned i = 0; i < joiners.gun_count; i++)
        if (gun_may_lead(targets, joiners.guns[i], hex))
            fotm_choice_add(offers, FOTM_ROLE_LEAD, joiners.guns[i], HEX_NONE);
    for (unsigned p = fotm_top(known, hex); p != FOTM_NOBODY && joiners.gun_count > 0;
         p = fotm_below(known, p))
        if (fotm_is_artillery(setup, p))
            fotm_choice_add(offers, FOTM_ROLE_SUPPRESS, p, HEX_NONE);
    if (bonus)
        fotm_choice_add(offers, FOTM_ROLE_VALUE, FOTM_NOBODY, HEX_NONE)->value =
            1; /* 10.5 */
}

/* A template for each hex that may be assaulted. */
static void offer(const struct fotm_setup *setup, const struct fotm_view *view,
                  struct fotm_offers *offers) {
    const struct fotm_position *known = &view->known;
    struct targets targets = {.setup = setup, .known = known};
    if (known->pause && known->side == FOTM_UNION)
        return;
    fotm_mandatory_find(setup, known, &targets.mandatory);
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++)
        if (!fotm_was_target(known, (uint16_t)hex) &&
            fotm_is_target(setup, known, (enum side)known->side, (uint16_t)hex))
            offer_target(&targets, offers, (uint16_t)hex);
}

/* The template's first infantry or cavalry alone, or its first battery. */
static struct fotm_action sample(const struct fotm_setup *setup,
                                 const struct fotm_view *view,
                                 const struct fotm_offers *offers, unsigned index) {
    const struct fotm_offer *it = &offers->list[index];
    struct fotm_action action = fotm_action(FOTM_DO_ASSAULT);
    action.hex = it->hex;
    action.hex_given = 1;
    for (unsigned i = 0; i < it->count; i++) {
        const struct fotm_choice *choice = &offers->choices[it->first + i];
        if (action.list_count + action.more_count > 0)
            break;
        if (choice->role == FOTM_ROLE_UNIT)
            action.list[action.list_count++] = choice->unit;
        else if (choice->role == FOTM_ROLE_GUN)
            action.more[action.more_count++] = choice->unit;
    }
    if (action.more_count > 0 && refused(check_suppress(setup, &view->known, &action)))
        for (unsigned p = fotm_top(&view->known, it->hex); p != FOTM_NOBODY;
             p = fotm_below(&view->known, p))
            if (fotm_is_artillery(setup, p))
                action.unit = (uint8_t)p;
    return action;
}

const struct fotm_ask fotm_ask_assault = {FOTM_DO_ASSAULT, fotm_check_assault, offer,
                                          sample};
