/* SPDX-License-Identifier: MIT */
/* One row a verb: how an action of it is judged, what is offered of it, and a whole action of an
 * offer. Each row stands in the file of its subject, and in the decisions that allow the verb
 * (decisions.c, playtest_questions.c). All of it works on a view. */
#ifndef RIDGELINE_FOTM_ASK_ROWS_H
#define RIDGELINE_FOTM_ASK_ROWS_H

#include "refusals.h"
#include "template.h"

/* May `side`, who is asked, do this? The verb is one of the decision's. */
typedef struct refusal fotm_check_fn(const struct fotm_setup *setup,
                                     const struct fotm_view *view, enum side side,
                                     const struct fotm_action *action);
/* Adds a template for each way in which the view's owner may do it now. */
typedef void fotm_offer_fn(const struct fotm_setup *setup, const struct fotm_view *view,
                           struct fotm_offers *offers);
/* A whole action of template `offer` that `check` allows. */
typedef struct fotm_action fotm_sample_fn(const struct fotm_setup *setup,
                                          const struct fotm_view *view,
                                          const struct fotm_offers *offers,
                                          unsigned offer);

struct fotm_ask {
    enum fotm_verb verb;
    fotm_check_fn *check;
    fotm_offer_fn *offer; /* NULL: offered with another verb, or not at all */
    fotm_sample_fn *sample;
};

/* One for each verb of base/verbs.def: those of the edition of 2022, and of the other what it
 * alone has (stand, loss). */
#define VERB(NAME, name) extern const struct fotm_ask fotm_ask_##name;
#include "verbs.def"
/* How `retreat` goes for a lone commander (6.1). */
extern const struct fotm_ask fotm_ask_displace;

/* Which party of the Assault is asked. */
static inline unsigned fotm_asked_party(const struct fotm_position *known) {
    return known->asked == known->side ? FOTM_ATTACKER : FOTM_DEFENDER;
}

/* What questions have in common: F13, anything that is no choice is refused as such. */
static inline struct refusal fotm_allow_choice(bool is_one,
                                               const struct fotm_action *action) {
    return is_one ? fotm_allow()
                  : fotm_refuse(FOTM_REFUSE_NOT_A_CHOICE, action->unit, action->hex);
}

/* The template's own unit and hex, with the first choice of each kind. */
fotm_sample_fn fotm_sample_plain;
/* The unit of the first choice, and nothing else. */
fotm_sample_fn fotm_sample_unit;

#endif
