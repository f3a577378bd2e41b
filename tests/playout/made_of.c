/* SPDX-License-Identifier: MIT */
/* See made_of.h. */
#include "made_of.h"

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

static bool is_retreat(struct fit *fit) {
    return fit->action->unit == fit->offer->unit && takes_hex(fit, fit->action->hex);
}

static bool is_casualty(struct fit *fit) {
    return fit->action->unit == FOTM_NOBODY
               ? takes(fit, FOTM_ROLE_OFFICER, FOTM_NOBODY)
               : takes(fit, FOTM_ROLE_COMMANDER, fit->action->unit);
}

static bool is_withdraw(struct fit *fit) {
    return takes_all(fit, FOTM_ROLE_UNIT, fit->action->list, fit->action->list_count);
}

static bool is_captor(struct fit *fit) {
    return fit->action->with == fit->offer->unit &&
           takes(fit, FOTM_ROLE_UNIT, fit->action->unit);
}

static bool is_overstack(struct fit *fit) {
    return takes(fit, FOTM_ROLE_UNIT, fit->action->unit);
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

static bool is_longstreet(struct fit *fit) {
    return takes_value(fit, fit->action->value);
}

static bool is_end(struct fit *fit) {
    (void)fit;
    return true;
}

static bool (*const fits[FOTM_VERBS])(struct fit *fit) = {
    [FOTM_DO_PLACE] = is_place,       [FOTM_DO_RALLY] = is_helped,
    [FOTM_DO_REGROUP] = is_helped,    [FOTM_DO_MOVE] = is_move,
    [FOTM_DO_STACK] = is_stack,       [FOTM_DO_ENTER] = is_enter,
    [FOTM_DO_LEE] = is_lee,           [FOTM_DO_LONGSTREET] = is_longstreet,
    [FOTM_DO_ASSAULT] = is_assault,   [FOTM_DO_SUPPRESS] = is_suppress,
    [FOTM_DO_LEAD] = is_lead,         [FOTM_DO_DEFEND] = is_defend,
    [FOTM_DO_MORALE] = is_helped,     [FOTM_DO_RETREAT] = is_retreat,
    [FOTM_DO_CASUALTY] = is_casualty, [FOTM_DO_OVERSTACK] = is_overstack,
    [FOTM_DO_CAPTOR] = is_captor,     [FOTM_DO_ADVANCE] = is_advance,
    [FOTM_DO_WITHDRAW] = is_withdraw, [FOTM_DO_END] = is_end,
};

bool made_of_offers(const struct fotm_setup *setup, const struct fotm_view *view,
                    const struct fotm_offers *offers, const struct fotm_action *action,
                    bool *used) {
    static struct fit fit;
    fit.setup = setup;
    fit.view = view;
    fit.action = action;
    for (unsigned i = 0; i < offers->count; i++) {
        fit.offer = &offers->list[i];
        fit.choices = &offers->choices[fit.offer->first];
        if (fit.offer->verb != action->verb)
            continue;
        memset(fit.used, 0, fit.offer->count);
        if (!fits[action->verb](&fit))
            continue;
        for (unsigned k = 0; k < fit.offer->count; k++)
            used[fit.offer->first + k] |= fit.used[k];
        return true;
    }
    return false;
}
