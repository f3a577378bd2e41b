/* SPDX-License-Identifier: MIT */
/* Undo and hidden facts: an action of the Union's whose outcome could have been another with
 * facts that are hidden from it may not be taken back, whether or not anything was revealed; and
 * that it may be is the same in all truths that look the same, or the offer of undo would tell.
 *
 *     probes DATA_FOLDER [ACTIONS [FIRST_SEED]]
 *
 * Each action is played in several truths that look the same to the Union, with the same dice.
 * Prints TAP. */
#include "match.h"
#include "stage.h"
#include "tap.h"
#include "twin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ACTIONS = 1500,
    TWINS = 5,
    LOOK_ONE_IN = 4,
    NO_WAY_BACK = APPLY_ROLLED | APPLY_PROBED
};

struct figures {
    unsigned actions, tried, differ; /* tried: truths; differ: with another outcome */
    unsigned barred, silent; /* actions: no undo; probed, and nothing was to be seen */
};

static struct match match;
static struct course first, second;
static char wrong[1000];

static void act(struct course *course, const struct fotm_action *action, uint64_t seed) {
    struct fast_dice dice;
    fast_dice_init(&dice, seed);
    course->flags =
        match.board.codec->rules->apply(match.board.setup, &course->state, FOTM_UNION,
                                        action, &dice.dice, &course->events);
    course_look(&match.board, course);
}

/* What the Union sees of an action, as text. To be freed. */
static char *outcome(const struct course *course) {
    const struct codec *codec = match.board.codec;
    json_t *json = json_pack(
        "[o,o]",
        codec_events_new(codec, match.board.setup, &course->events, VIEWER_FIRST),
        codec_view_new(codec, match.board.setup, NULL, &course->seen[TOLD_UNION]));
    char *text = json_dumps(json, JSON_COMPACT);
    json_decref(json);
    return text;
}

static void complain(const char *what, const struct fotm_action *action) {
    json_t *json = codec_action_new(match.board.codec, match.board.setup,
                                    &first.seen[TOLD_UNION], action);
    char *text = json_dumps(json, JSON_COMPACT);
    snprintf(wrong, sizeof wrong, "decision %u: %s (flags %u and %u): %.600s",
             match.decisions, what, first.flags, second.flags, text);
    free(text);
    json_decref(json);
}

static uint16_t goal_of(const struct fotm_action *action) {
    uint16_t goal = action->hex;
    for (unsigned i = 0; i < action->step_count; i++)
        if (action->steps[i].kind == FOTM_STEP_TO ||
            action->steps[i].kind == FOTM_STEP_MARCH)
            goal = action->steps[i].value;
    return goal;
}

/* Plays the action in another truth. False: the flags tell, or do not bar what they should. */
static bool try_twin(const struct fotm_state *state, const struct fotm_action *action,
                     uint64_t seed, struct fast_dice *chance, struct figures *figures) {
    struct twin twin;
    struct twin_wish wish = {.by_type = fast_dice_below(chance, 4) == 0,
                             .lee_near = goal_of(action)};
    if (!twin_make(match.board.setup, state, &wish, chance, &second.state, &twin))
        return true;
    act(&second, action, seed);
    char *a = outcome(&first), *b = outcome(&second);
    bool differ = strcmp(a, b) != 0;
    free(a);
    free(b);
    figures->tried++;
    figures->differ += differ;
    if (differ && (!(first.flags & NO_WAY_BACK) || !(second.flags & NO_WAY_BACK))) {
        complain("the outcome rests on hidden facts, and undo is possible", action);
        return false;
    }
    if (!(first.flags & NO_WAY_BACK) != !(second.flags & NO_WAY_BACK)) {
        complain("whether undo is possible rests on hidden facts", action);
        return false;
    }
    return true;
}

static bool was_silent(void) {
    for (unsigned i = 0; i < first.events.count; i++)
        if (first.events.list[i].type == FOTM_EVENT_UNMASKED ||
            first.events.list[i].type == FOTM_EVENT_STOPPED ||
            first.events.list[i].type == FOTM_EVENT_ROLLED)
            return false;
    return (first.flags & NO_WAY_BACK) == APPLY_PROBED;
}

/* An action of the Union's, as it would choose it now, in all the truths. */
static bool look(uint64_t seed, struct figures *figures) {
    static struct fotm_view view;
    static struct fotm_offers offers;
    struct fast_dice chance;
    struct random_player player = match.player;
    fast_dice_init(&chance, seed);
    struct fotm_state state = match.state;
    stage_set(match.board.setup, &chance, &state);
    fotm_redact(match.board.setup, &state, VIEWER_FIRST, &view);
    fotm_offers(match.board.setup, &view, &offers);
    struct fotm_action action =
        random_player_choose(&player, match.board.setup, &view, &offers);
    first.state = state;
    act(&first, &action, seed);
    if (first.flags & APPLY_PHASE_END)
        return true; /* undo stays in a phase */
    figures->actions++;
    figures->barred += (first.flags & NO_WAY_BACK) != 0;
    figures->silent += was_silent();
    for (unsigned i = 0; i < TWINS; i++)
        if (!try_twin(&state, &action, seed, &chance, figures))
            return false;
    return true;
}

static bool play_match(unsigned long seed, unsigned actions, struct figures *figures) {
    match_begin(&match, seed);
    do {
        if (match.state.truth.asked == FOTM_UNION &&
            fast_dice_below(&match.dice, LOOK_ONE_IN) == 0 &&
            !look((uint64_t)seed * 100000 + match.decisions, figures))
            return false;
    } while (figures->actions < actions && match_step(&match));
    return true;
}

static void play_row(const json_t *data, const struct match_row *row, unsigned actions,
                     unsigned long seed) {
    struct figures figures = {0};
    snprintf(wrong, sizeof wrong, "no setup");
    bool ok = match_set_up(&match, data, row);
    while (ok && figures.actions < actions)
        ok = play_match(seed++, actions, &figures);
    tap(ok, wrong, "no undo over a probe, %s", row->name);
    printf("# %u actions in %u other truths, %u outcomes differ; no undo over %u, of "
           "them %u "
           "probed and saw nothing\n",
           figures.actions, figures.tried, figures.differ, figures.barred,
           figures.silent);
    tap(figures.differ > 0 && figures.silent > 0 && figures.barred < figures.actions,
        "nothing was found out", "some probe, some see nothing, some can be taken back");
    match_put_away(&match);
}

int main(int argc, char **argv) {
    return match_main(argc, argv, &match, MATCH_HIDDEN_ROWS, ACTIONS, play_row);
}
