/* SPDX-License-Identifier: MIT */
/* See made_of.h. */
#include "made_of.h"

#include "asks.h"
#include "enter.h"
#include "move.h"

#include <string.h>

/* An action beside the template that it should come from. */
struct fit {
    const struct fotm_setup *setup;
    const struct fotm_view *view;
    const struct fotm_offer *offer;
    const struct fotm_choice *choices; /* the template's */
    const struct fotm_action *action;
    bool used[FOTM_CHOICES]; /* of the template's */
};

enum { STEP_CHOICES = 64 };

/* --- choices ------------------------------------------------------------------------ */

static bool takes(struct fit *fit, enum fotm_role role, unsigned unit) {
    for (unsigned i = 0; i < fit->offer->count; i++)
        if (fit->choices[i].role == role && fit->choices[i].unit == unit)
            return fit->used[i] = true;
    return false;
}

static bool takes_hex(struct fit *fit, uint16_t hex) {
    for (unsigned i = 0; i < fit->offer->count; i++)
        if (fit->choices[i].role == FOTM_ROLE_HEX && fit->choices[i].hex == hex)
            return fit->used[i] = true;
    return false;
}

static bool takes_value(struct fit *fit, unsigned value) {
    for (unsigned i = 0; i < fit->offer->count; i++)
        if (fit->choices[i].role == FOTM_ROLE_VALUE && fit->choices[i].value == value)
            return fit->used[i] = true;
    return false;
}

/* Each of a list once. */
static bool takes_all(struct fit *fit, enum fotm_role role, const uint8_t *units,
                      unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (!takes(fit, role, units[i]) || memchr(units, units[i], i) != NULL)
            return false;
    return true;
}

static bool has_role(const struct fit *fit, enum fotm_role role) {
    for (unsigned i = 0; i < fit->offer->count; i++)
        if (fit->choices[i].role == role)
            return true;
    return false;
}

/* --- steps -------------------------------------------------------------------------- */

static bool is_step(const struct fotm_choice *choice, struct fotm_step step) {
    bool by_hex = step.kind == FOTM_STEP_TO || step.kind == FOTM_STEP_MARCH;
    return choice->value == step.kind &&
           step.value == (by_hex ? choice->hex : choice->detail);
}

static const struct fotm_choice *find_step(const struct fotm_choice *choices,
                                           unsigned count, struct fotm_step step) {
    for (unsigned i = 0; i < count; i++)
        if (is_step(&choices[i], step))
            return &choices[i];
    return NULL;
}

/* Each step is one of those that may follow the ones before it, and the last may end the
 * move. */
static bool follows(const struct fotm_choice *(*next)(const struct fit *fit,
                                                      unsigned steps,
                                                      struct fotm_step step),
                    struct fit *fit, unsigned from) {
    const struct fotm_choice *last = NULL;
    for (unsigned i = from; i < fit->action->step_count; i++)
        if ((last = next(fit, i, fit->action->steps[i])) == NULL)
            return false;
    return last == NULL || (last->flags & FOTM_CHOICE_MAY_END);
}

static const struct fotm_choice *next_of_move(const struct fit *fit, unsigned steps,
                                              struct fotm_step step) {
    static struct fotm_choice choices[STEP_CHOICES];
    if (steps == 0)
        return find_step(fit->choices, fit->offer->count, step);
    return find_step(choices,
                     fotm_next_steps(fit->setup, fit->view, fit->action->unit,
                                     fit->action->steps, steps, choices, STEP_CHOICES),
                     step);
}

static const struct fotm_choice *next_of_enter(const struct fit *fit, unsigned steps,
                                               struct fotm_step step) {
    static struct fotm_choice choices[STEP_CHOICES];
    struct fotm_action so_far = *fit->action;
    so_far.step_count = (uint8_t)steps;
    return find_step(
        choices,
        fotm_next_enter_steps(fit->setup, fit->view, &so_far, choices, STEP_CHOICES),
        step);
}

/* Where turning is free a turn to where one looks is allowed and not offered (P62). */
static struct fotm_action without_idle_turns(const struct fotm_setup *setup,
                                             const struct fotm_view *view,
                                             const struct fotm_action *action) {
    struct fotm_action kept = *action;
    bool moves = action->verb == FOTM_DO_MOVE && fotm_is_brigade(action->unit);
    bool any = moves && fotm_flag(&view->known, action->unit, FOTM_FREE_FACE);
    unsigned facing = moves ? view->known.pieces[action->unit].facing : FOTM_ANY_FACING;
    if (setup->moving.turning != FOTM_TURN_FREE)
        return kept;
    kept.step_count = 0;
    for (unsigned i = 0; i < action->step_count; i++) {
        if (action->steps[i].kind == FOTM_STEP_FACE && action->steps[i].value == facing &&
            !(any && i == 0))
            continue;
        if (action->steps[i].kind == FOTM_STEP_FACE)
            facing = action->steps[i].value;
        kept.steps[kept.step_count++] = action->steps[i];
    }
    return kept;
}

/* --- verbs -------------------------------------------------------------------------- */

static bool is_move(struct fit *fit) {
    if (fit->action->unit != fit->offer->unit || fit->action->step_count == 0)
        return false;
    const struct fotm_choice *first = next_of_move(fit, 0, fit->action->steps[0]);
    if (first)
        fit->used[first - fit->choices] = true;
    return first && follows(next_of_move, fit, 0);
}

static bool is_enter(struct fit *fit) {
    const struct fotm_action *action = fit->action;
    if (fit->offer->hex == HEX_NONE) /* PRESENCE OF LEE: by no entry */
        return action->step_count == 0 &&
               takes_all(fit, FOTM_ROLE_UNIT, action->list, action->list_count);
    if (action->value != fit->offer->value || action->list_count == 0 ||
        !takes_all(fit, FOTM_ROLE_UNIT, action->list, action->list_count))
        return false;
    bool blocked = has_role(fit, FOTM_ROLE_HEX);
    bool hex = blocked ? takes_hex(fit, action->hex)
                       : !action->hex_given || action->hex == fit->offer->hex;
    return hex && follows(next_of_enter, fit, 0);
}

static bool is_place(struct fit *fit) {
    bool for_all = has_role(fit, FOTM_ROLE_UNIT);
    return (for_all ? takes(fit, FOTM_ROLE_UNIT, fit->action->unit)
                    : fit->action->unit == fit->offer->unit) &&
           takes_hex(fit, fit->action->hex);
}

static bool is_helped(struct fit *fit) {
    return fit->action->unit == fit->offer->unit &&
           takes(fit, FOTM_ROLE_WITH, fit->action->with);
}

static bool is_stack(struct fit *fit) {
    return fit->action->hex == fit->offer->hex &&
           fit->action->list_count == fit->offer->count &&
           takes_all(fit, FOTM_ROLE_UNIT, fit->action->list, fit->action->list_count);
}

static bool is_assault(struct fit *fit) {
    const struct fotm_action *action = fit->action;
    return action->hex == fit->offer->hex &&
           takes_all(fit, FOTM_ROLE_UNIT, action->list, action->list_count) &&
           takes_all(fit, FOTM_ROLE_GUN, action->more, action->more_count) &&
           (action->with == FOTM_NOBODY || takes(fit, FOTM_ROLE_LEAD, action->with)) &&
           (action->unit == FOTM_NOBODY ||
            takes(fit, FOTM_ROLE_SUPPRESS, action->unit)) &&
           (action->value == 0 || takes_value(fit, action->value));
}

static bool is_defend(struct fit *fit) {
    const struct fotm_action *action = fit->action;
    for (unsigned i = 0; i < action->list_count; i++) {
        bool offered = false;
        for (unsigned k = 0; k < fit->offer->count; k++)
            if (fit->choices[k].role == FOTM_ROLE_AT &&
                fit->choices[k].unit == action->list[i] &&
                fit->choices[k].detail == action->values[i])
                offered = fit->used[k] = true;
        if (!offered || memchr(action->list, action->list[i], i) != NULL)
            return false;
    }
    for (unsigned i = 0; i < action->step_count; i++) {
        bool offered = false;
        for (unsigned k = 0; k < fit->offer->count; k++)
            if (fit->choices[k].role == FOTM_ROLE_CANISTER &&
                fit->choices[k].unit == action->steps[i].kind &&
                fit->choices[k].detail == action->steps[i].value)
                offered = fit->used[k] = true;
        if (!offered)
            return false;
    }
    if (action->step_count == 0)
        for (unsigned k = 0; k < fit->offer->count; k++)
            if (fit->choices[k].role == FOTM_ROLE_CANISTER &&
                memchr(action->list, fit->choices[k].unit, action->list_count) == NULL)
                fit->used[k] = true; /* who is not named fires canister */
    return true;
}

static bool is_advance(struct fit *fit) {
    const struct fotm_action *action = fit->action;
    return action->list_count <= fit->offer->value &&
           takes_all(fit, FOTM_ROLE_UNIT, action->list, action->list_count) &&
           takes_all(fit, FOTM_ROLE_COMMANDER, action->more, action->more_count);
}

/* A whole hex, from which each may be sent where it can go. */
static bool is_of_hex(const struct fit *fit) {
    return fit->action->unit == FOTM_NOBODY && fit->offer->unit == FOTM_NOBODY &&
           fit->action->hex == fit->offer->hex;
}

static bool is_retreat(struct fit *fit) {
    if (fit->offer->count == 0)
        return is_of_hex(fit);
    return fit->action->unit == fit->offer->unit && takes_hex(fit, fit->action->hex);
}

static bool is_casualty(struct fit *fit) {
    return fit->action->unit == FOTM_NOBODY
               ? takes(fit, FOTM_ROLE_OFFICER, FOTM_NOBODY)
               : takes(fit, FOTM_ROLE_COMMANDER, fit->action->unit) ||
                     takes(fit, FOTM_ROLE_UNIT, fit->action->unit);
}

static bool is_withdraw(struct fit *fit) {
    return takes_all(fit, FOTM_ROLE_UNIT, fit->action->list, fit->action->list_count);
}

static bool is_overstack(struct fit *fit) {
    if (fit->offer->unit != FOTM_NOBODY) { /* to a hex, or to the only one */
        if (fit->action->unit != fit->offer->unit)
            return false;
        return fit->action->hex == HEX_NONE ? fit->offer->count < 2
                                            : takes_hex(fit, fit->action->hex);
    }
    return takes(fit, FOTM_ROLE_UNIT, fit->action->unit);
}

/* A die for each of the hex, some with a commander. */
static bool is_morale(struct fit *fit) {
    const struct fotm_action *action = fit->action;
    if (fit->offer->unit != FOTM_NOBODY)
        return is_helped(fit);
    for (unsigned i = 0; i < action->list_count; i++) {
        bool offered = false;
        for (unsigned k = 0; k < fit->offer->count; k++)
            if (fit->choices[k].unit == action->list[i] &&
                fit->choices[k].detail == action->values[i])
                offered = fit->used[k] = true;
        if (!offered)
            return false;
    }
    return is_of_hex(fit);
}

static bool is_stand(struct fit *fit) {
    return is_of_hex(fit);
}

static bool is_lead(struct fit *fit) {
    return takes(fit, FOTM_ROLE_LEAD, fit->action->unit);
}

static bool is_suppress(struct fit *fit) {
    return takes(fit, FOTM_ROLE_SUPPRESS, fit->action->unit);
}

static bool is_lee(struct fit *fit) {
    return fit->action->hex == fit->offer->hex;
}

/* A question that one unit of a list answers, perhaps about somebody. */
static bool is_one_of_list(struct fit *fit) {
    return (fit->offer->unit == FOTM_NOBODY || fit->action->with == fit->offer->unit) &&
           takes(fit, FOTM_ROLE_UNIT, fit->action->unit);
}

static bool is_longstreet(struct fit *fit) {
    return takes_value(fit, fit->action->value);
}

static bool is_end(struct fit *fit) {
    (void)fit;
    return true;
}

/* NULL: is_one_of_list(). */
static bool (*const fits[FOTM_VERBS])(struct fit *fit) = {
    [FOTM_DO_PLACE] = is_place,       [FOTM_DO_RALLY] = is_helped,
    [FOTM_DO_REGROUP] = is_helped,    [FOTM_DO_MOVE] = is_move,
    [FOTM_DO_STACK] = is_stack,       [FOTM_DO_ENTER] = is_enter,
    [FOTM_DO_LEE] = is_lee,           [FOTM_DO_LONGSTREET] = is_longstreet,
    [FOTM_DO_ASSAULT] = is_assault,   [FOTM_DO_SUPPRESS] = is_suppress,
    [FOTM_DO_LEAD] = is_lead,         [FOTM_DO_DEFEND] = is_defend,
    [FOTM_DO_MORALE] = is_morale,     [FOTM_DO_RETREAT] = is_retreat,
    [FOTM_DO_CASUALTY] = is_casualty, [FOTM_DO_OVERSTACK] = is_overstack,
    [FOTM_DO_ADVANCE] = is_advance,   [FOTM_DO_WITHDRAW] = is_withdraw,
    [FOTM_DO_STAND] = is_stand,       [FOTM_DO_END] = is_end,
};

bool made_of_offers(const struct fotm_setup *setup, const struct fotm_view *view,
                    const struct fotm_offers *offers, const struct fotm_action *action,
                    bool *used) {
    static struct fit fit;
    const struct fotm_action turned = without_idle_turns(setup, view, action);
    bool one_word = setup->edition->asks->routed_rallies; /* RALLY UNITS */
    unsigned verb =
        one_word && action->verb == FOTM_DO_REGROUP ? FOTM_DO_RALLY : action->verb;
    fit.setup = setup;
    fit.view = view;
    fit.action = &turned;
    for (unsigned i = 0; i < offers->count; i++) {
        fit.offer = &offers->list[i];
        fit.choices = &offers->choices[fit.offer->first];
        if (fit.offer->verb != verb)
            continue;
        memset(fit.used, 0, fit.offer->count);
        if (!(fits[action->verb] ? fits[action->verb] : is_one_of_list)(&fit))
            continue;
        for (unsigned k = 0; k < fit.offer->count; k++)
            used[fit.offer->first + k] |= fit.used[k];
        return true;
    }
    return false;
}
