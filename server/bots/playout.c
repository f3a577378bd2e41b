/* SPDX-License-Identifier: MIT */
/* See playout.h. */
#include "playout.h"

#include "bug.h"
#include "chance.h"

#include <stdalign.h>
#include <string.h>

/* More actions than any game has that goes on as it should. */
enum { ACTIONS_MOST = 6000 };

struct playout_dice {
    struct dice dice; /* first: it is cast back */
    uint64_t random;
};

static void roll(struct dice *self, const struct dice_throw *what, uint8_t *ret_faces) {
    struct playout_dice *own = (struct playout_dice *)self;
    for (unsigned i = 0; i < what->count; i++)
        ret_faces[i] = (uint8_t)(1 + chance_below(&own->random, what->sides));
}

static size_t room(size_t size) {
    const size_t unit = alignof(max_align_t);
    return (size + unit - 1) / unit * unit;
}

size_t playout_size(const struct player *player) {
    const struct ruleset *rules = player->rules;
    return SIDES * room(player->memory_size) + room(rules->state_size) +
           room(rules->view_size) + room(rules->action_size) + room(rules->events_size);
}

static void *take(unsigned char **memory, size_t size) {
    void *part = *memory;
    *memory += room(size);
    return part;
}

void playout_begin(struct playout *playout, const struct player *player,
                   const void *setup, void *memory) {
    unsigned char *rest = memory;
    playout->player = player;
    playout->setup = setup;
    playout->actions = 0;
    for (int i = 0; i < SIDES; i++) {
        playout->minds[i] = take(&rest, player->memory_size);
        player->begin(playout->minds[i], setup);
    }
    playout->state = take(&rest, player->rules->state_size);
    playout->view = take(&rest, player->rules->view_size);
    playout->action = take(&rest, player->rules->action_size);
    playout->events = take(&rest, player->rules->events_size);
}

static uint64_t luck_of(const struct playout_terms *terms, unsigned phase) {
    uint64_t state = terms->seed ^ phase * UINT64_C(0xD6E8FEB86659FD93);
    return chance_bits(&state);
}

static bool is_quiet(const struct playout *playout) {
    const struct player *player = playout->player;
    return player->occasion == NULL ||
           player->occasion(playout->setup, playout->view) != OCCASION_ANSWER;
}

int playout_value(struct playout *playout, const void *state, const void *action,
                  const struct playout_terms *terms) {
    const struct player *player = playout->player;
    const struct ruleset *rules = player->rules;
    struct thought thought = {.seed = terms->seed, .trials = terms->trials};
    struct playout_dice dice = {.dice = {roll}, .random = luck_of(terms, 0)};
    unsigned phase = 0, last = 0;
    memcpy(playout->state, state, rules->state_size);
    for (int i = 0; i < SIDES; i++)
        player->forget(playout->minds[i]);
    for (unsigned i = 0; i < ACTIONS_MOST; i++) {
        enum side side = rules->to_decide(playout->setup, playout->state);
        if (side == SIDE_NONE)
            break;
        rules->redact(playout->setup, playout->state, (enum viewer)side, playout->view);
        unsigned turn = rules->turn(playout->setup, playout->view);
        if (i == 0)
            last = turn + terms->turns;
        if (terms->turns > 0 && turn >= last)
            break;
        const void *what = i == 0 ? action : NULL;
        if (terms->quiet && what == NULL && (phase > 0 || is_quiet(playout)))
            break;
        if (what == NULL) {
            struct reason reason;
            thought.posture = terms->postures[side];
            player->choose(playout->minds[side], playout->setup, playout->view, &thought,
                           playout->action, &reason);
            what = playout->action;
        }
        unsigned flags = rules->apply(playout->setup, playout->state, side, what,
                                      &dice.dice, playout->events);
        playout->actions++;
        if ((flags & APPLY_PHASE_END) == 0)
            continue;
        dice.random = luck_of(terms, ++phase);
        if (terms->phase_ended != NULL)
            terms->phase_ended(terms->context);
    }
    return player->value(playout->minds[terms->side], playout->setup, playout->state,
                         terms->side);
}
