/* SPDX-License-Identifier: MIT */
/* Duel, the rules. */
#include "duel.h"

#include <string.h>

enum { PARRY_NEEDED = 4 };

static enum side other(unsigned side) {
    return side == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST;
}

static void start(const void *setup, void *ret_state) {
    const struct duel_setup *duel = setup;
    struct duel_state *state = ret_state;
    *state = (struct duel_state){.round = 1, .winner = SIDE_NONE};
    state->guard[SIDE_FIRST] = state->guard[SIDE_SECOND] = GUARD_NONE;
    state->place[SIDE_SECOND] = (uint8_t)(duel->piste - 1);
    state->points[SIDE_FIRST] = state->points[SIDE_SECOND] = (int8_t)duel->points;
}

static enum side decides(const struct duel_state *state) {
    if (state->phase == PHASE_OVER)
        return SIDE_NONE;
    return state->hits > 0 ? other(state->active) : (enum side)state->active;
}

static enum side to_decide(const void *setup, const void *state) {
    (void)setup;
    return decides(state);
}

static unsigned turn(const void *setup, const void *view) {
    (void)setup;
    return ((const struct duel_view *)view)->seen.round;
}

static void redact(const void *setup, const void *state, enum viewer viewer,
                   void *ret_view) {
    (void)setup;
    struct duel_view *view = ret_view;
    memcpy(&view->seen, state, sizeof view->seen);
    view->viewer = (uint8_t)viewer;
    for (unsigned side = 0; side < SIDES; side++) {
        bool own = viewer == (enum viewer)side || viewer == VIEWER_ALL;
        if (!own && view->seen.phase != PHASE_OVER)
            view->seen.guard[side] = GUARD_HIDDEN;
    }
}

static bool is_told(const struct duel_event *event, enum viewer viewer) {
    return event->kind != EVENT_GUARDED || viewer == VIEWER_ALL ||
           viewer == (enum viewer)event->side;
}

static void tell_viewer(const void *setup, const void *any_events, enum viewer viewer,
                        void *ret_told) {
    (void)setup;
    const struct duel_events *events = any_events;
    struct duel_events *told = ret_told;
    told->count = 0;
    for (unsigned i = 0; i < events->count; i++) {
        if (!is_told(&events->list[i], viewer))
            continue;
        struct duel_event *event = &told->list[told->count++];
        *event = events->list[i];
        bool own = viewer == VIEWER_ALL || viewer == (enum viewer)event->side;
        if (event->kind == EVENT_FEINTED && !own)
            event->more = GUARD_HIDDEN;
    }
}

static bool same_told(const void *one_, const void *other_) {
    const struct duel_events *one = one_, *other = other_;
    return one->count == other->count &&
           memcmp(one->list, other->list, one->count * sizeof one->list[0]) == 0;
}

/* ---- What is allowed, from the view ---- */

static struct refusal no(const char *code, const char *section, const char *sentence) {
    return (struct refusal){.code = code, .section = section, .sentence = sentence};
}

static struct refusal check(const void *setup, const void *view, enum side side,
                            const void *action) {
    const struct duel_setup *duel = setup;
    const struct duel_state *seen = &((const struct duel_view *)view)->seen;
    const struct duel_action *what = action;
    if (decides(seen) != side)
        return no("not-your-turn", "1", "It is not your decision.");
    bool answers = what->verb == DO_PARRY || what->verb == DO_TAKE;
    if (answers != (seen->hits > 0))
        return no("wrong-phase", "2", "There is a hit to be answered, or none.");
    if (what->verb == DO_GUARD && seen->phase != PHASE_GUARD)
        return no("wrong-phase", "2", "Guards are chosen before the bout.");
    if (what->verb == DO_END && seen->phase == PHASE_GUARD &&
        seen->guard[side] == GUARD_NONE)
        return no("no-guard", "2", "Choose a guard first.");
    if (seen->phase == PHASE_GUARD && what->verb != DO_GUARD && what->verb != DO_END)
        return no("wrong-phase", "2", "First the guards.");
    if (what->verb == DO_FEINT && !duel->feints)
        return no("not-allowed", "4", "There are no feints in this match.");
    if (what->verb == DO_LUNGE && seen->lunged)
        return no("already-lunged", "5", "One lunge a turn.");
    if (what->verb == DO_STEP) {
        int distance = (int)what->place - seen->place[side];
        if (distance == 0 || distance > seen->steps_left || -distance > seen->steps_left)
            return no("too-far", "3", "You have not so many steps.");
        if (what->place >= duel->piste)
            return no("off-piste", "3", "The piste ends there.");
    }
    return (struct refusal){0};
}

static bool offers(const void *setup, const void *view, void *ret_offers) {
    const struct duel_setup *duel = setup;
    const struct duel_view *seen = view;
    struct duel_offers *offers = ret_offers;
    memset(offers, 0, sizeof *offers);
    enum side side = decides(&seen->seen);
    if (side == SIDE_NONE || seen->viewer != (enum viewer)side)
        return false;
    for (uint8_t verb = 0; verb < DUEL_VERBS; verb++) {
        struct duel_action action = {.verb = verb, .dice = 1};
        if (verb != DO_STEP)
            offers->allowed[verb] = !refused(check(setup, view, side, &action));
    }
    int place = seen->seen.place[side], left = seen->seen.steps_left;
    offers->lowest_place = (uint8_t)(place > left ? place - left : 0);
    offers->highest_place =
        (uint8_t)(place + left < duel->piste ? place + left : duel->piste - 1);
    offers->allowed[DO_STEP] = seen->seen.phase == PHASE_BOUT && seen->seen.hits == 0 &&
                               left > 0 && offers->lowest_place != offers->highest_place;
    return true;
}

/* ---- What happens ---- */

static struct duel_event *tell(struct duel_events *events, enum duel_event_kind kind,
                               unsigned side, unsigned value) {
    struct duel_event *event = &events->list[events->count++];
    *event = (struct duel_event){
        .kind = (uint8_t)kind, .side = (uint8_t)side, .value = (uint8_t)value};
    return event;
}

static unsigned finish(struct duel_state *state, enum duel_end how, unsigned winner,
                       struct duel_events *events) {
    state->phase = PHASE_OVER;
    state->ended = (uint8_t)how;
    state->winner = (uint8_t)winner;
    state->hits = 0;
    tell(events, EVENT_OVER, winner, how);
    return APPLY_GAME_END;
}

static unsigned lose(struct duel_state *state, unsigned side, int points,
                     struct duel_events *events) {
    state->points[side] = (int8_t)(state->points[side] - points);
    tell(events, EVENT_HIT, side, (unsigned)points);
    return state->points[side] <= 0 ? finish(state, END_POINTS, other(side), events) : 0;
}

static void begin_turn(struct duel_state *state, unsigned side) {
    state->active = (uint8_t)side;
    state->steps_left = state->phase == PHASE_BOUT ? 4 : 0;
    state->lunged = 0;
}

static unsigned end_of_round(const struct duel_setup *setup, struct duel_state *state,
                             struct duel_events *events) {
    if (state->round >= setup->rounds) {
        int lead = state->points[SIDE_FIRST] - state->points[SIDE_SECOND];
        return APPLY_PHASE_END | finish(state, END_ROUNDS,
                                        lead > 0   ? SIDE_FIRST
                                        : lead < 0 ? SIDE_SECOND
                                                   : SIDE_NONE,
                                        events);
    }
    state->round++;
    state->phase = PHASE_GUARD;
    state->guard[SIDE_FIRST] = state->guard[SIDE_SECOND] = GUARD_NONE;
    begin_turn(state, SIDE_FIRST);
    return APPLY_PHASE_END;
}

static unsigned end_turn(const struct duel_setup *setup, struct duel_state *state,
                         struct duel_events *events) {
    tell(events, EVENT_PHASE, state->active, state->phase);
    if (state->active == SIDE_FIRST) {
        begin_turn(state, SIDE_SECOND);
        return APPLY_PHASE_END;
    }
    if (state->phase == PHASE_BOUT)
        return end_of_round(setup, state, events);
    state->phase = PHASE_BOUT;
    begin_turn(state, SIDE_FIRST);
    return APPLY_PHASE_END;
}

static unsigned lunge(struct duel_state *state, const struct duel_action *action,
                      struct dice *dice, struct duel_events *events) {
    uint8_t faces[DICE_PER_ROLL_MAX];
    dice_roll(dice, 6, action->dice, faces);
    int needed = state->guard[other(state->active)] == action->guard ? 5 : 3;
    struct duel_event *event = tell(events, EVENT_ROLLED, state->active, action->dice);
    for (unsigned i = 0; i < action->dice; i++) {
        event->dice[i] = faces[i];
        state->hits = (uint8_t)(state->hits + (faces[i] >= needed));
    }
    event->more = state->hits;
    state->lunged = 1;
    return APPLY_ROLLED;
}

static unsigned parry(struct duel_state *state, struct dice *dice,
                      struct duel_events *events) {
    unsigned side = other(state->active);
    uint8_t face;
    dice_roll(dice, 6, 1, &face);
    struct duel_event *event = tell(events, EVENT_ROLLED, side, 1);
    event->dice[0] = face;
    event->needed = PARRY_NEEDED;
    state->hits--;
    return APPLY_ROLLED | (face >= PARRY_NEEDED ? 0 : lose(state, side, 2, events));
}

static unsigned apply(const void *setup, void *any_state, enum side side,
                      const void *any_action, struct dice *dice, void *ret_events) {
    struct duel_state *state = any_state;
    const struct duel_action *action = any_action;
    struct duel_events *events = ret_events;
    events->count = 0;
    switch (action->verb) {
    case DO_GUARD:
        state->guard[side] = action->guard;
        tell(events, EVENT_GUARDED, side, action->guard);
        return 0;
    case DO_STEP:
        state->steps_left =
            (uint8_t)(state->steps_left - (action->place > state->place[side]
                                               ? action->place - state->place[side]
                                               : state->place[side] - action->place));
        state->place[side] = action->place;
        tell(events, EVENT_STEPPED, side, action->place);
        return 0;
    case DO_FEINT:
        tell(events, EVENT_FEINTED, side, action->guard)->more =
            state->guard[other(side)] == action->guard;
        return APPLY_PROBED;
    case DO_LUNGE:
        return lunge(state, action, dice, events);
    case DO_PARRY:
        return parry(state, dice, events);
    case DO_TAKE:
        state->hits--;
        return lose(state, side, 1, events);
    default:
        return end_turn(setup, state, events);
    }
}

static void end(const void *setup, void *state, enum side winner, void *ret_events) {
    (void)setup;
    struct duel_events *events = ret_events;
    events->count = 0;
    finish(state, winner == SIDE_NONE ? END_DRAW : END_RESIGNED, winner, events);
}

/* A guard is no secret for long; the option is for the tests of what hiding brings. */
static bool hides(const void *any_setup) {
    const struct duel_setup *duel = any_setup;
    return duel->veiled;
}

static const char *broken(const void *setup, const void *any_state) {
    const struct duel_setup *duel = setup;
    const struct duel_state *state = any_state;
    for (unsigned side = 0; side < SIDES; side++)
        if (state->place[side] >= duel->piste || state->guard[side] > GUARD_NONE)
            return "everybody stands on the piste with a guard or none";
    return state->hits <= 3 ? NULL : "three hits at most";
}

const struct ruleset duel_rules = {
    .id = "duel",
    .edition = "1",
    .rules_version = 1,
    .side_names = {"red", "blue"},
    .state_size = sizeof(struct duel_state),
    .view_size = sizeof(struct duel_view),
    .action_size = sizeof(struct duel_action),
    .offers_size = sizeof(struct duel_offers),
    .events_size = sizeof(struct duel_events),
    .start = start,
    .to_decide = to_decide,
    .redact = redact,
    .tell = tell_viewer,
    .same_told = same_told,
    .turn = turn,
    .offers = offers,
    .check = check,
    .apply = apply,
    .end = end,
    .hides = hides,
    .broken = broken,
};
