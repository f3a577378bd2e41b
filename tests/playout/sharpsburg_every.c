/* SPDX-License-Identifier: MIT */
/* In small positions of Sharpsburg every action that can be written down is tried (up to two steps):
 * what is accepted stands among the offers, with its unit and target (13.2), and can be played; what
 * is offered is accepted, and once; where a move ends is in reach, and each way that reach tells can be
 * gone for its price; the other side may do nothing but give standing orders; `try`
 * says the same over the wire. The positions are those of the rules cases.
 *
 *     every_sharpsburg GAMES_FOLDER CASES_FOLDER [POSITIONS_A_DECISION]
 *
 * Prints TAP, one line a decision. */
#include "sharpsburg_space.h"
#include "tap.h"
#include "walk_cases.h"

#include "check.h"
#include "fast.h"
#include "names.h"
#include "offers.h"
#include "reach.h"
#include "sharpsburg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 40, WIDE_ONE_IN = 64 };

struct look {
    const struct codec *codec;
    const struct sburg_setup *setup;
    const struct sburg_state *state;
    struct sburg_state after;
    struct sburg_view view;
    struct sburg_offers offers;
    struct sburg_events events;
    struct sburg_reach reach;
    struct fast_dice dice;
    const char *name;
    unsigned most;
};

struct tally {
    unsigned positions;
    unsigned long tried, accepted;
    char wrong[600];
};

static struct tally tallies[SBURG_DECISIONS];

static void complain(const struct look *look, const char *what,
                     const struct sburg_action *action) {
    struct tally *tally = &tallies[look->view.known.decision];
    if (tally->wrong[0] != '\0')
        return;
    json_t *json = codec_action_new(look->codec, look->setup, &look->view, action);
    char *text = json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY);
    snprintf(tally->wrong, sizeof tally->wrong, "%s: %.250s in \"%.200s\"", what,
             text ? text : "", look->name);
    free(text);
    json_decref(json);
}

/* Is there a row of this verb about this unit, and its target where it aims at one? */
static bool is_offered(const struct look *look, const struct sburg_action *action) {
    bool aims = action->verb == SBURG_DO_CHARGE || action->verb == SBURG_DO_OVERRUN ||
                action->verb == SBURG_DO_FIRE || action->verb == SBURG_DO_RESOLVE;
    bool about = action->unit_count > 0 && action->verb != SBURG_DO_STACK &&
                 action->verb != SBURG_DO_ADVANCE;
    for (unsigned i = 0; i < look->offers.count; i++) {
        const struct sburg_offer *offer = &look->offers.list[i];
        bool named = !about;
        for (unsigned k = 0; k < action->unit_count; k++)
            named = named || action->units[k] == offer->who;
        if (offer->verb == action->verb && named && (!aims || offer->hex == action->hex))
            return true;
    }
    return false;
}

/* It turns and turns back: allowed, and worth no row. */
static bool turns_back(const struct look *look, const struct sburg_action *action) {
    for (unsigned i = 0; i < action->step_count; i++)
        if (action->steps[i].kind != SBURG_STEP_FACE)
            return false;
    return action->verb == SBURG_DO_MOVE && sburg_is_unit(action->units[0]) &&
           action->step_count > 0 &&
           action->steps[action->step_count - 1].value ==
               look->view.known.units[action->units[0]].facing;
}

/* What the server would say of it over the wire. */
static bool try_allows(const struct look *look, const struct sburg_action *action) {
    struct problem problem;
    json_t *json = codec_action_new(look->codec, look->setup, &look->view, action);
    json_t *question = json_pack("{s:s,s:o}", "ask", "preview", "action", json);
    json_t *answer = look->codec->answer_new(
        look->setup, &look->view, (enum side)look->view.viewer, question, &problem);
    bool allows = json_is_true(json_object_get(answer, "legal"));
    json_decref(question);
    json_decref(answer);
    return allows;
}

static void play_it(struct look *look, const struct sburg_action *action) {
    look->after = *look->state;
    look->codec->rules->apply(look->setup, &look->after, (enum side)look->view.viewer,
                              action, &look->dice.dice, &look->events);
    const char *broken = look->codec->rules->broken(look->setup, &look->after);
    if (broken)
        complain(look, broken, action);
}

/* --- reach ------------------------------------------------------------------------------ */

static bool only_goes(const struct sburg_action *action) {
    bool goes = false;
    for (unsigned i = 0; i < action->step_count; i++) {
        if (action->steps[i].kind > SBURG_STEP_FACE)
            return false;
        goes = goes || action->steps[i].kind == SBURG_STEP_TO;
    }
    return goes && action->verb == SBURG_DO_MOVE && action->unit_count == 1 &&
           sburg_is_unit(action->units[0]);
}

/* Reach knows a way to where this move ends that is no dearer. */
static void is_reached(struct look *look, const struct sburg_action *action) {
    const struct sburg_reachers who = {
        .units = action->units, .count = 1, .twice = action->double_move};
    struct sburg_trial trial;
    uint16_t hex = HEX_NONE;
    if (!only_goes(action))
        return;
    for (unsigned i = 0; i < action->step_count; i++)
        if (action->steps[i].kind == SBURG_STEP_TO)
            hex = action->steps[i].value;
    sburg_try(look->setup, &look->view, (enum side)look->view.viewer, action, &trial);
    sburg_reach(look->setup, &look->view.known, &who, &look->reach);
    if (hex == look->view.known.units[action->units[0]].hex)
        return;
    for (unsigned i = 0; i < look->reach.row_count; i++) {
        const struct sburg_reached *at = &look->reach.list[look->reach.rows[i]];
        if (at->hex == hex && at->cost <= trial.cost)
            return;
    }
    complain(look, "accepted, but out of reach", action);
}

/* What reach says of units: each way can be gone, for that price. */
static void ways_are_good(struct look *look, const struct sburg_reachers *who) {
    struct sburg_action action = sburg_action_of(SBURG_DO_MOVE, who->units[0]);
    action.double_move = who->twice;
    action.one = who->count == 1;
    action.unit_count = (uint8_t)who->count;
    memcpy(action.units, who->units, who->count * sizeof *who->units);
    sburg_reach(look->setup, &look->view.known, who, &look->reach);
    for (unsigned i = 0; i < look->reach.row_count; i++) {
        const struct sburg_reached *at = &look->reach.list[look->reach.rows[i]];
        struct sburg_trial trial;
        action.step_count =
            (uint8_t)sburg_reach_way(&look->reach, look->reach.rows[i], action.steps);
        sburg_try(look->setup, &look->view, (enum side)look->view.viewer, &action,
                  &trial);
        if (!refused(trial.refusal) != at->may_end)
            complain(look, "reach and the move do not agree", &action);
        else if (at->may_end && (trial.cost != at->cost || trial.checks != at->checks))
            complain(look, "reach says another price", &action);
    }
}

static void reach_is_good(struct look *look) {
    const struct sburg_position *known = &look->view.known;
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        uint16_t units[SBURG_GROUP] = {(uint16_t)u};
        if (known->units[u].where != SBURG_ON_MAP ||
            known->decision != SBURG_DECIDE_MOVEMENT ||
            sburg_army(look->setup, known, u) != (enum side)look->view.viewer)
            continue;
        for (unsigned twice = 0; twice < 2; twice++) {
            struct sburg_reachers who = {.units = units, .count = 1, .twice = twice == 1};
            ways_are_good(look, &who);
            if (sburg_top(known, known->units[u].hex) != u)
                continue;
            who.count = sburg_stack_list(known, known->units[u].hex, units);
            if (who.count > 1 && who.count <= SBURG_MATES)
                ways_are_good(look, &who);
        }
    }
}

static void try_one(void *context, const struct sburg_action *action) {
    struct look *look = context;
    struct tally *tally = &tallies[look->view.known.decision];
    enum side side = (enum side)look->view.viewer;
    tally->tried++;
    bool accepted = !refused(sburg_check(look->setup, &look->view, side, action));
    bool wide = fast_dice_below(&look->dice, WIDE_ONE_IN) == 0;
    if (wide && try_allows(look, action) != accepted)
        complain(look,
                 accepted ? "accepted, but `try` says no" : "refused, but not by `try`",
                 action);
    if (!accepted)
        return;
    tally->accepted++;
    if (look->view.known.asked != side)
        complain(look, "accepted from who is not asked", action);
    else if (!is_offered(look, action) && !turns_back(look, action))
        complain(look, "accepted, but not offered", action);
    is_reached(look, action);
    play_it(look, action);
}

static bool same_row(const struct sburg_offer *a, const struct sburg_offer *b) {
    return a->verb == b->verb && a->who == b->who && a->hex == b->hex &&
           a->answer == b->answer;
}

static void offers_are_good(struct look *look) {
    for (unsigned i = 0; i < look->offers.count; i++) {
        struct sburg_action action =
            sburg_offer_action(look->setup, &look->view, &look->offers.list[i]);
        if (refused(sburg_check(look->setup, &look->view, (enum side)look->view.viewer,
                                &action)))
            complain(look, "offered, but refused", &action);
        for (unsigned k = 0; k < i; k++)
            if (same_row(&look->offers.list[i], &look->offers.list[k]))
                complain(look, "offered twice", &action);
    }
}

static void look_as(struct look *look, enum side side) {
    look->codec->rules->redact(look->setup, look->state, (enum viewer)side, &look->view);
    look->codec->rules->offers(look->setup, &look->view, &look->offers);
}

static void look_at(const struct played_case *played, void *context) {
    struct look *look = context;
    enum side side = played->codec->rules->to_decide(played->setup, played->state);
    if (side == SIDE_NONE)
        return;
    look->codec = played->codec;
    look->setup = played->setup;
    look->state = played->state;
    look->name = case_name(played);
    struct tally *tally = &tallies[look->state->truth.decision];
    if (tally->positions == look->most)
        return;
    tally->positions++;
    look_as(look, side);
    sburg_space(look->setup, &look->view, side, try_one, look);
    offers_are_good(look);
    reach_is_good(look);
    look_as(look, sburg_enemy(side));
    sburg_space(look->setup, &look->view, sburg_enemy(side), try_one, look);
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr,
                "usage: every_sharpsburg GAMES_FOLDER CASES_FOLDER [POSITIONS]\n");
        return 2;
    }
    struct library library = {.folder = argv[1]};
    struct look *look = calloc(1, sizeof *look);
    if (!look)
        abort();
    look->most = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : POSITIONS;
    fast_dice_init(&look->dice, 1862);
    walk_cases(&library, argv[2], look_at, look);
    for (unsigned i = 0; i < SBURG_DECIDE_NOTHING; i++)
        tap(tallies[i].positions > 0 && tallies[i].wrong[0] == '\0', tallies[i].wrong,
            "%s: %u positions, %lu actions, %lu accepted", sburg_decisions.list[i],
            tallies[i].positions, tallies[i].tried, tallies[i].accepted);
    library_finish(&library);
    free(look);
    return tap_end();
}
