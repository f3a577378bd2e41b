/* SPDX-License-Identifier: MIT */
/* See pair.h. */
#include "pair.h"

#include "seen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 8, ROLLS = 128, FORESEEN_OF_TEN = 6, TAKE_PARTING_ONE_IN = 8 };

static const struct fotm_setup *setup_of(const struct pair *pair) {
    return pair->told.board->setup;
}

static const struct ruleset *rules_of(const struct pair *pair) {
    return pair->told.board->codec->rules;
}

/* --- dice -------------------------------------------------------------------------------- */

/* The first course throws; the second repeats what the Union saw and throws the rest anew. */
struct twin_dice {
    struct dice dice;
    struct fast_dice chance;
    const struct fotm_events *events; /* where the roll is told while it is thrown */
    struct twin_dice *first;          /* NULL: this is it */
    unsigned count, taken;            /* rolls in sight */
    uint8_t sizes[ROLLS], faces[ROLLS][FOTM_EVENT_DICE];
};

/* Dice of masked units are told to nobody. */
static bool in_sight(const struct twin_dice *dice) {
    return dice->events->count == 0 ||
           !dice->events->list[dice->events->count - 1].masked;
}

static void twin_roll(struct dice *self, const struct dice_throw *what,
                      uint8_t *ret_faces) {
    unsigned count = what->count;
    struct twin_dice *dice = (struct twin_dice *)self, *first = dice->first;
    dice->chance.dice.roll(&dice->chance.dice, what, ret_faces);
    for (unsigned i = 0; i < count; i++) /* so that battles have all their consequences */
        if (fast_dice_below(&dice->chance, 3) == 0)
            ret_faces[i] = fast_dice_below(&dice->chance, 4) == 0 ? 1 : 6;
    if (!in_sight(dice))
        return;
    if (first == NULL && dice->count < ROLLS) {
        dice->sizes[dice->count] = (uint8_t)count;
        memcpy(dice->faces[dice->count++], ret_faces, count);
    } else if (first != NULL && first->taken < first->count &&
               first->sizes[first->taken] == count) {
        memcpy(ret_faces, first->faces[first->taken++], count);
    }
}

static void dice_init(struct twin_dice *dice, uint64_t seed,
                      const struct fotm_events *events, struct twin_dice *first) {
    memset(dice, 0, sizeof *dice);
    dice->dice.roll = twin_roll;
    dice->events = events;
    dice->first = first;
    fast_dice_init(&dice->chance, seed);
}

static uint64_t dice_seed(const struct pair *pair, unsigned try) {
    return (pair->seed * 1000 + pair->steps) * 100 + try;
}

/* --- doing ------------------------------------------------------------------------------- */

static void say(struct pair *pair, const char *what, const struct fotm_action *action) {
    const struct board *board = pair->told.board;
    json_t *json = action ? codec_action_new(board->codec, board->setup,
                                             &pair->a.seen[TOLD_UNION], action)
                          : NULL;
    char *text = json ? json_dumps(json, JSON_COMPACT) : NULL;
    const struct parted *parted = &pair->told.parted;
    snprintf(pair->wrong, sizeof pair->wrong,
             "step %u: %s%s%.150s; %s:\n#   %.390s\n#   %.390s", pair->steps, what,
             text ? ": " : "", text ? text : "", parted->what, parted->a, parted->b);
    free(text);
    json_decref(json);
}

static void act(struct pair *pair, struct course *course, enum side side,
                const struct fotm_action *action, struct twin_dice *dice) {
    course->was = course->state;
    memcpy(course->saw, course->seen, sizeof course->saw);
    course->flags = rules_of(pair)->apply(setup_of(pair), &course->state, side, action,
                                          &dice->dice, &course->events);
    course_look(pair->told.board, course);
}

/* Undo is offered or not: that is told, too; and never over what hidden facts could have made
 * different (design 5). */
static bool undo_is_wrong(const struct pair *pair, enum side side, bool parted) {
    enum { NO_WAY_BACK = APPLY_ROLLED | APPLY_PROBED | APPLY_PHASE_END };
    bool a = (pair->a.flags & NO_WAY_BACK) == 0, b = (pair->b.flags & NO_WAY_BACK) == 0;
    return side == FOTM_UNION && (a != b || (parted && a));
}

enum outcome { ALIKE, PARTED, LEAKED };

static enum outcome compare(struct pair *pair, enum side side,
                            const struct fotm_action *action, enum parting *ret_reason) {
    struct told *told = &pair->told;
    const struct course *courses[] = {&pair->a, &pair->b};
    for (unsigned i = 0; i < 2; i++) {
        const char *broken =
            fotm_position_broken(setup_of(pair), &courses[i]->state.truth);
        unsigned wrong = parting_unmasked_wrongly(told->board, courses[i]);
        told->parted = (struct parted){.what = "unit"};
        snprintf(told->parted.a, sizeof told->parted.a, "%u", wrong);
        if (broken || wrong != FOTM_NOBODY) {
            say(pair, broken ? broken : "unmasked without a reason", action);
            return LEAKED;
        }
    }
    bool over =
        pair->a.state.truth.phase == FOTM_PHASE_OVER &&
        pair->b.state.truth.phase == FOTM_PHASE_OVER; /* everything is open then */
    if (told_events_alike(told, &pair->a, &pair->b) &&
        (over || told_views_alike(told, &pair->a, &pair->b))) {
        if (!undo_is_wrong(pair, side, false))
            return ALIKE;
        say(pair, "undo is possible in one of them only", action);
        return LEAKED;
    }
    *ret_reason = parting_of(told, &pair->a, &pair->b);
    if (*ret_reason != PARTING_NONE && !undo_is_wrong(pair, side, true))
        return PARTED;
    say(pair,
        *ret_reason == PARTING_NONE ? "they can be told apart" : "undo over a probe",
        action);
    return LEAKED;
}

/* --- the Union's decisions --------------------------------------------------------------- */

static struct fotm_action union_choice(const struct pair *pair,
                                       struct random_player *player,
                                       const struct course *course) {
    static struct fotm_offers offers;
    fotm_offers(setup_of(pair), &course->seen[TOLD_UNION], &offers);
    return random_player_choose(player, setup_of(pair), &course->seen[TOLD_UNION],
                                &offers);
}

static bool union_acts(struct pair *pair) {
    static struct twin_dice first, second;
    struct fotm_action action = union_choice(pair, &pair->player, &pair->a);
    struct refusal refusal = rules_of(pair)->check(
        setup_of(pair), &pair->b.seen[TOLD_UNION], FOTM_UNION, &action);
    if (refused(refusal)) {
        say(pair, "allowed in one of them only", &action);
        return false;
    }
    dice_init(&first, dice_seed(pair, 0), &pair->a.events, NULL);
    dice_init(&second, dice_seed(pair, 99), &pair->b.events, &first);
    act(pair, &pair->a, FOTM_UNION, &action, &first);
    act(pair, &pair->b, FOTM_UNION, &action, &second);
    return compare(pair, FOTM_UNION, &action, &pair->parting) == ALIKE;
}

/* --- the Confederate's ------------------------------------------------------------------- */

static bool may(const struct pair *pair, const struct fotm_view *owner,
                const struct fotm_action *action) {
    return !refused(
        rules_of(pair)->check(setup_of(pair), owner, FOTM_CONFEDERATE, action));
}

/* The same move in another way: without what nobody sees of it, with or without a forced
 * march. */
static void vary(struct pair *pair, struct fotm_action *action) {
    unsigned count = 0;
    bool march = fast_dice_below(&pair->chance, 2) == 0;
    for (unsigned i = 0; i < action->step_count; i++)
        if (action->steps[i].kind != FOTM_STEP_FORM &&
            action->steps[i].kind != FOTM_STEP_MOUNT)
            action->steps[count++] = action->steps[i];
    action->step_count = (uint8_t)count;
    if (count > 0 && action->steps[count - 1].kind == FOTM_STEP_MARCH && !march)
        action->steps[count - 1].kind = FOTM_STEP_TO;
    else if (count > 0 && action->steps[count - 1].kind == FOTM_STEP_TO && march)
        action->steps[count - 1].kind = FOTM_STEP_MARCH;
}

/* Something that should look the same in the second truth. */
static bool translate(struct pair *pair, const struct fotm_view *owner,
                      const struct fotm_action *action, struct fotm_action *ret_other) {
    /* Of several each has its own count of steps: those are left as they are. */
    bool moves = (action->verb == FOTM_DO_MOVE && action->list_count == 0) ||
                 action->verb == FOTM_DO_ENTER;
    struct fotm_action same = twin_action(&pair->twin, action), other = same;
    if (moves)
        vary(pair, &other);
    if (fast_dice_below(&pair->chance, 2) == 0) {
        struct fotm_action kept = same;
        same = other;
        other = kept;
    }
    *ret_other = same;
    if (may(pair, owner, ret_other))
        return true;
    *ret_other = other;
    return may(pair, owner, ret_other);
}

/* One try: the first course acts; the second does what looks the same, or nothing if nothing was
 * to be seen. */
static enum outcome try_out(struct pair *pair, const struct fotm_view *other,
                            const struct fotm_action *action, unsigned try,
                            enum parting *ret_reason) {
    static struct twin_dice first, second;
    static struct course before;
    struct fotm_action same;
    dice_init(&first, dice_seed(pair, try), &pair->a.events, NULL);
    dice_init(&second, dice_seed(pair, 99), &pair->b.events, &first);
    act(pair, &pair->a, FOTM_CONFEDERATE, action, &first);
    bool nothing_seen = seen_nothing(setup_of(pair), &pair->a);
    before = pair->b;
    before.events.count = 0;
    memcpy(before.saw, before.seen, sizeof before.saw);
    before.was = before.state;
    bool can = translate(pair, other, action, &same);
    if (can)
        act(pair, &pair->b, FOTM_CONFEDERATE, &same, &second);
    if (nothing_seen && (!can || !seen_nothing(setup_of(pair), &pair->b) ||
                         fast_dice_below(&pair->chance, 2) == 0)) {
        pair->b = before;
    } else if (!can || (!seen_alike(&pair->a, &pair->b) &&
                        parting_of(&pair->told, &pair->a, &pair->b) == PARTING_NONE)) {
        *ret_reason =
            PARTING_NO_WAY; /* it does not look the same, and he did not have to */
        return PARTED;
    }
    enum outcome outcome = compare(pair, FOTM_CONFEDERATE, action, ret_reason);
    if (outcome == ALIKE)
        twin_match(setup_of(pair), &pair->a.state, &pair->b.state, &pair->twin);
    return outcome;
}

static bool confederate_acts(struct pair *pair) {
    static struct fotm_view mine, other;
    static struct fotm_offers offers;
    static struct course a, b;
    fotm_redact(setup_of(pair), &pair->a.state, VIEWER_SECOND, &mine);
    fotm_redact(setup_of(pair), &pair->b.state, VIEWER_SECOND, &other);
    fotm_offers(setup_of(pair), &mine, &offers);
    a = pair->a;
    b = pair->b;
    enum parting reason = PARTING_NO_WAY;
    for (unsigned try = 0; try < TRIES; try++) {
        struct random_player player = pair->player;
        player.seed += try * 7919u;
        struct fotm_action action =
            random_player_choose(&player, setup_of(pair), &mine, &offers);
        enum parting why = PARTING_NONE;
        enum outcome outcome = try_out(pair, &other, &action, try, &why);
        if (outcome == LEAKED)
            return false;
        if (outcome == ALIKE) {
            pair->player = player;
            return true;
        }
        reason = why;
        if (why != PARTING_NO_WAY &&
            fast_dice_below(&pair->chance, TAKE_PARTING_ONE_IN) == 0)
            break;
        pair->a = a;
        pair->b = b;
    }
    pair->parting = reason;
    return false;
}

/* --- beginning and playing --------------------------------------------------------------- */

/* Plays the first course by itself as pair_play() will, and notes who will be unmasked: if they
 * are left as they are, the courses stay together for longer. */
static void foresee(const struct pair *pair, unsigned horizon, struct twin_wish *wish) {
    static struct pair alone;
    static struct fotm_view owner;
    static struct fotm_offers offers;
    static struct twin_dice dice;
    alone = *pair;
    for (alone.steps = 0; alone.steps < horizon; alone.steps++) {
        enum side side = (enum side)alone.a.state.truth.asked;
        if (side == SIDE_NONE)
            return;
        struct fotm_action action;
        if (side == FOTM_UNION) {
            action = union_choice(&alone, &alone.player, &alone.a);
        } else {
            fotm_redact(setup_of(pair), &alone.a.state, VIEWER_SECOND, &owner);
            fotm_offers(setup_of(pair), &owner, &offers);
            action = random_player_choose(&alone.player, setup_of(pair), &owner, &offers);
        }
        dice_init(&dice, dice_seed(&alone, 0), &alone.a.events, NULL);
        act(&alone, &alone.a, side, &action, &dice);
        for (unsigned i = 0; i < alone.a.events.count; i++) {
            const struct fotm_event *event = &alone.a.events.list[i];
            if (event->type == FOTM_EVENT_UNMASKED && fotm_is_brigade(event->unit))
                fotm_set_add(&wish->known, event->unit);
            else if (event->type == FOTM_EVENT_UNMASKED)
                wish->known_chiefs |= UINT32_C(1) << (event->unit - FOTM_FIRST_COMMANDER);
        }
    }
}

/* A hex that Union eyes are near, for Lee. */
static uint16_t union_hex(struct pair *pair) {
    unsigned found = 0;
    uint16_t hex = HEX_NONE;
    for (unsigned piece = 0; piece < setup_of(pair)->brigade_count; piece++)
        if (setup_of(pair)->brigades[piece].army == FOTM_UNION &&
            pair->a.state.truth.pieces[piece].hex != HEX_NONE &&
            fast_dice_below(&pair->chance, ++found) == 0)
            hex = pair->a.state.truth.pieces[piece].hex;
    return hex;
}

bool pair_begin(struct pair *pair, const struct board *board,
                const struct fotm_state *state, const struct random_player *player,
                uint64_t seed, unsigned horizon) {
    struct twin_wish wish = {.lee_near = HEX_NONE};
    fast_dice_init(&pair->chance, seed);
    pair->told.board = board;
    pair->told.chance = &pair->chance;
    pair->player = *player;
    pair->player.seed ^= seed;
    pair->seed = seed;
    pair->steps = 0;
    pair->parting = PARTING_NONE;
    pair->wrong[0] = '\0';
    pair->a.state = *state;
    /* Half the time the first truth is a twin of the match's, too: more can be hidden there. */
    if (fast_dice_below(&pair->chance, 2) == 0)
        twin_make(board->setup, state, &wish, &pair->chance, &pair->a.state, &pair->twin);
    course_look(board, &pair->a);
    if (fast_dice_below(&pair->chance, 10) < FORESEEN_OF_TEN)
        foresee(pair, horizon, &wish);
    wish.by_type = fast_dice_below(&pair->chance, 2) == 0;
    if (fast_dice_below(&pair->chance, 2) == 0)
        wish.lee_near = union_hex(pair);
    if (!twin_make(board->setup, &pair->a.state, &wish, &pair->chance, &pair->b.state,
                   &pair->twin))
        return false;
    course_look(board, &pair->b);
    pair->a.events.count = pair->b.events.count = 0;
    memcpy(pair->a.saw, pair->a.seen, sizeof pair->a.saw);
    memcpy(pair->b.saw, pair->b.seen, sizeof pair->b.saw);
    if (!told_views_alike(&pair->told, &pair->a, &pair->b))
        say(pair, "a hidden fact shows in the view", NULL);
    return true;
}

void pair_play(struct pair *pair, unsigned horizon) {
    for (; pair->steps < horizon; pair->steps++) {
        unsigned asked = pair->a.state.truth.asked;
        if (asked == SIDE_NONE)
            return;
        if (asked == FOTM_UNION && fast_dice_below(&pair->chance, 2) == 0 &&
            !told_answers_alike(&pair->told, &pair->a, &pair->b)) {
            say(pair, "an answer tells them apart", NULL);
            return;
        }
        if (!(asked == FOTM_UNION ? union_acts(pair) : confederate_acts(pair)))
            return;
    }
}
