/* SPDX-License-Identifier: MIT */
/* In small positions every action that can be written down is tried: it is accepted if
 * and only if it is made of offered choices and `try` says yes; a refused one is refused
 * by `try` as well; what is accepted can be played; and each offered choice is part of
 * some accepted action. The positions are those of the rules cases, at every decision on
 * their way.
 *
 *     every_action GAMES_FOLDER CASES_FOLDER [POSITIONS_A_DECISION]
 *
 * Prints TAP, one line a decision. */
#include "asks.h"
#include "decisions.h"
#include "fast.h"
#include "fotm.h"
#include "halt.h"
#include "made_of.h"
#include "move.h"
#include "space.h"
#include "tap.h"
#include "walk_cases.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 10, WIDE_ONE_IN = 64, STEPS_AHEAD = 5, CASES_MAX = 5000 };

/* The position that is looked at. */
struct look {
    const struct codec *codec;
    struct space space;
    const struct fotm_state *state;
    struct fotm_view view;
    struct fotm_offers offers;
    bool used[FOTM_CHOICES];
    struct fast_dice dice;
    unsigned long tried, accepted;
};

/* What became of a decision's positions. */
struct tally {
    unsigned positions, free; /* free: where stacks may be reordered at any time */
    unsigned long tried, accepted;
    char wrong[1600];
};

static struct look look;
static struct tally tallies[FOTM_DECISIONS];
static struct tally *tally;
static const struct fotm_edition *edition; /* of the cases, all of one */

static void complain(const char *what, const struct fotm_action *action) {
    if (tally->wrong[0] != '\0')
        return;
    char *view = NULL, *text = NULL;
    json_t *json = NULL,
           *state = codec_state_new(look.codec, look.space.setup, look.state);
    if (action && action->unit != FOTM_NOSUCH)
        json = codec_action_new(look.codec, look.space.setup, &look.view, action);
    text = json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY);
    view = json_dumps(json_object_get(state, "brigades"), JSON_COMPACT);
    snprintf(tally->wrong, sizeof tally->wrong, "%s: %.300s with %.900s", what,
             text ? text : "", view ? view : "");
    free(text);
    free(view);
    json_decref(json);
    json_decref(state);
}

/* --- one action --------------------------------------------------------------------- */

/* What the server would say of it over the wire. */
static bool try_allows(const struct fotm_action *action) {
    struct problem problem;
    json_t *json = codec_action_new(look.codec, look.space.setup, &look.view, action);
    json_t *question = json_pack("{s:s,s:o}", "ask", "preview", "action", json);
    json_t *answer = look.codec->answer_new(look.space.setup, &look.view, look.space.side,
                                            question, &problem);
    bool allows = answer && !json_object_get(answer, "refusal");
    json_decref(question);
    json_decref(answer);
    return allows;
}

static void play_it(const struct fotm_action *action) {
    static struct fotm_events events;
    struct fotm_state after = *look.state;
    look.codec->rules->apply(look.space.setup, &after, look.space.side, action,
                             &look.dice.dice, &events);
    const char *broken = look.codec->rules->broken(look.space.setup, &after);
    if (broken)
        complain(broken, action);
}

/* What a whole hex answers has no word for a unit. */
static bool can_be_said(const struct fotm_action *action) {
    unsigned decision = look.view.known.decision;
    bool whole = decision == FOTM_DECIDE_STAND || decision == FOTM_DECIDE_HEX_CHECK;
    return action->unit != FOTM_NOSUCH && action->with != FOTM_NOSUCH &&
           !(whole && action->unit != FOTM_NOBODY);
}

static void try_one(void *context, const struct fotm_action *action) {
    (void)context;
    look.tried++;
    bool accepted =
        !refused(fotm_check(look.space.setup, &look.view, look.space.side, action));
    bool offered = made_of_offers(look.space.setup, &look.view, &look.offers, action,
                                  accepted ? look.used : (bool[FOTM_CHOICES]){false});
    bool wide = fast_dice_below(&look.dice, WIDE_ONE_IN) == 0 && can_be_said(action);
    if (accepted && !offered)
        complain("accepted, but not made of offered choices", action);
    if ((accepted || wide) && look.view.known.asked == look.space.side &&
        try_allows(action) != accepted)
        complain(accepted ? "accepted, but `try` says no" : "refused, but `try` says yes",
                 action);
    if (!accepted)
        return;
    look.accepted++;
    play_it(action);
}

/* --- one position ------------------------------------------------------------------- */

/* Can a move that begins like this be brought to an end? */
static bool can_end(struct fotm_action *move, unsigned ahead) {
    struct fotm_choice choices[64];
    if (!refused(fotm_check(look.space.setup, &look.view, look.space.side, move)))
        return true;
    if (ahead == 0)
        return false;
    unsigned count = fotm_next_steps(look.space.setup, &look.view, move->unit,
                                     move->steps, move->step_count, choices, 64);
    for (unsigned i = 0; i < count; i++) {
        bool by_hex =
            choices[i].value == FOTM_STEP_TO || choices[i].value == FOTM_STEP_MARCH;
        move->steps[move->step_count++] = (struct fotm_step){
            choices[i].value, by_hex ? choices[i].hex : choices[i].detail};
        bool ends = can_end(move, ahead - 1);
        move->step_count--;
        if (ends)
            return true;
    }
    return false;
}

/* 11.3: cavalry that was once halted ends near its support, which may be farther away than we
 * look ahead. */
static bool has_far_to_go(const struct fotm_offer *offer) {
    return look.view.known.halt != FOTM_HALT_NEVER &&
           fotm_is_union_cavalry(look.space.setup, offer->unit);
}

static bool has_completion(const struct fotm_offer *offer,
                           const struct fotm_choice *choice) {
    if (choice->role != FOTM_ROLE_STEP)
        return false;
    if (has_far_to_go(offer))
        return true;
    struct fotm_action move = fotm_action(FOTM_DO_MOVE);
    bool by_hex = choice->value == FOTM_STEP_TO || choice->value == FOTM_STEP_MARCH;
    move.unit = offer->unit;
    move.steps[move.step_count++] =
        (struct fotm_step){choice->value, by_hex ? choice->hex : choice->detail};
    return can_end(&move, STEPS_AHEAD);
}

static void choices_are_good(void) {
    for (unsigned i = 0; i < look.offers.count; i++) {
        const struct fotm_offer *offer = &look.offers.list[i];
        for (unsigned k = 0; k < offer->count; k++)
            if (!look.used[offer->first + k] &&
                !has_completion(offer, &look.offers.choices[offer->first + k])) {
                struct fotm_action sample =
                    fotm_sample(look.space.setup, &look.view, &look.offers, i);
                char what[60];
                snprintf(what, sizeof what, "choice %u of a template leads nowhere", k);
                complain(what, &sample);
            }
    }
}

/* With the eyes of one side: the one that decides, or the one that waits. */
static void look_as(enum side side) {
    const struct ruleset *rules = look.codec->rules;
    rules->redact(look.space.setup, look.state, (enum viewer)side, &look.view);
    rules->offers(look.space.setup, &look.view, &look.offers);
    memset(look.used, 0, sizeof look.used);
}

static void look_at(const struct played_case *played, void *context) {
    const struct ruleset *rules = played->codec->rules;
    enum side side = rules->to_decide(played->setup, played->state);
    if (side == SIDE_NONE)
        return;
    look.codec = played->codec;
    look.state = played->state;
    look.space.setup = played->setup;
    edition = look.space.setup->edition;
    look_as(side);
    tally = &tallies[look.view.known.decision];
    bool is_free = fotm_has(played->setup, FOTM_OPTION_FREE_STACK_ORDER);
    unsigned *count = is_free ? &tally->free : &tally->positions;
    if (*count == *(const unsigned *)context ||
        !space_make(&look.space, played->setup, &look.view, side))
        return;
    ++*count;
    look.tried = look.accepted = 0;
    space_all(&look.space, try_one, NULL);
    choices_are_good();
    enum side other = side == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST;
    look_as(other);
    if (space_make(&look.space, played->setup, &look.view, other))
        space_all(&look.space, try_one, NULL);
    tally->tried += look.tried;
    tally->accepted += look.accepted;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: every_action GAMES_FOLDER CASES_FOLDER [POSITIONS]\n");
        return 2;
    }
    struct library library = {.folder = argv[1]};
    unsigned most = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : POSITIONS;
    fast_dice_init(&look.dice, 1862);
    walk_cases(&library, argv[2], look_at, &most);
    for (unsigned i = 0; i < FOTM_DECISIONS; i++) {
        if (!edition || edition->asks->rows[i].asks[0] == NULL)
            continue; /* nothing is decided there */
        bool ok = tallies[i].positions > 0 && tallies[i].wrong[0] == '\0';
        tap(ok, tallies[i].wrong, "%s: %u positions, %lu actions, %lu accepted",
            fotm_decision_words[i], tallies[i].positions, tallies[i].tried,
            tallies[i].accepted);
    }
    library_finish(&library);
    return tap_end();
}
