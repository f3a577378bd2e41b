/* SPDX-License-Identifier: MIT */
/* See thinker.h. */
#include "thinker.h"

#include "bug.h"
#include "chance.h"
#include "contest.h"

#include <stdalign.h>
#include <string.h>

struct thinker {
    const struct player *player;
    const void *setup;
    uint64_t seed;
    unsigned turn, posture; /* what was made up for the turn; 0: nothing yet */
    void *mind, *state, *actions;
    struct playout playout;
};

static size_t room(size_t size) {
    const size_t unit = alignof(max_align_t);
    return (size + unit - 1) / unit * unit;
}

size_t thinker_size(const struct player *player) {
    return room(sizeof(struct thinker)) + room(player->memory_size) +
           room(player->rules->state_size) +
           room(CONTEST_MOST * player->rules->action_size) + playout_size(player);
}

struct thinker *thinker_begin(void *memory, const struct player *player,
                              const void *setup, uint64_t seed) {
    unsigned char *rest = memory;
    struct thinker *thinker = memory;
    memset(thinker, 0, sizeof *thinker);
    thinker->player = player;
    thinker->setup = setup;
    thinker->seed = seed;
    rest += room(sizeof *thinker);
    thinker->mind = rest;
    rest += room(player->memory_size);
    thinker->state = rest;
    rest += room(player->rules->state_size);
    thinker->actions = rest;
    rest += room(CONTEST_MOST * player->rules->action_size);
    player->begin(thinker->mind, setup);
    playout_begin(&thinker->playout, player, setup, rest);
    return thinker;
}

void *thinker_mind(struct thinker *thinker) {
    return thinker->mind;
}

void thinker_copy(struct thinker *thinker, const struct thinker *from) {
    thinker->seed = from->seed;
    thinker->turn = from->turn;
    thinker->posture = from->posture;
    memcpy(thinker->mind, from->mind, from->player->memory_size);
}

/* What the candidates of a contest are, for its games. */
struct round {
    struct thinker *thinker;
    const void *view;
    struct playout_terms terms;
    bool postures; /* they are; else actions */
};

/* One game with one of the candidates. All candidates meet the same hidden truth and luck. */
static int play(void *context, unsigned candidate, unsigned game) {
    struct round *round = context;
    struct thinker *thinker = round->thinker;
    const struct player *player = thinker->player;
    struct playout_terms terms = round->terms;
    uint64_t random = terms.seed ^ (game + 1) * UINT64_C(0x9FB21C651E98DF25);
    terms.seed = chance_bits(&random);
    player->rules->imagine(thinker->setup, round->view, &random, thinker->state);
    if (round->postures)
        terms.postures[terms.side] = candidate;
    const unsigned char *actions = thinker->actions;
    return playout_value(
        &thinker->playout, thinker->state,
        round->postures ? NULL : actions + candidate * player->rules->action_size,
        &terms);
}

static struct round round_of(struct thinker *thinker, const struct effort *effort,
                             const void *view, enum side side, unsigned about) {
    uint64_t random = thinker->seed ^ about * UINT64_C(0xD1B54A32D192ED03);
    struct round round = {.thinker = thinker, .view = view};
    round.terms.side = side;
    round.terms.turns = effort->turns;
    round.terms.trials = effort->trials;
    round.terms.seed = chance_bits(&random);
    round.terms.postures[side] = thinker->posture;
    return round;
}

static enum side side_of(struct thinker *thinker, const void *view) {
    uint64_t random = 0;
    thinker->player->rules->imagine(thinker->setup, view, &random, thinker->state);
    return thinker->player->rules->to_decide(thinker->setup, thinker->state);
}

static void make_up_mind(struct thinker *thinker, const struct effort *effort,
                         const void *view, enum side side) {
    unsigned turn = thinker->player->rules->turn(thinker->setup, view);
    if (thinker->turn == turn)
        return;
    thinker->turn = turn;
    thinker->posture = 0;
    struct round round = round_of(thinker, effort, view, side, turn);
    unsigned count = thinker->player->posture_count;
    round.postures = true;
    thinker->posture =
        contest(count < CONTEST_MOST ? count : CONTEST_MOST, effort->plan, play, &round);
}

void thinker_choose(struct thinker *thinker, const struct level_row *level,
                    const void *view, void *ret_action, struct reason *ret_reason) {
    const struct player *player = thinker->player;
    const struct effort *effort = &level->effort;
    struct thought thought = {
        .seed = thinker->seed, .noise = level->noise, .trials = level->trials};
    enum occasion occasion = effort->plan > 0 && player->occasion != NULL
                                 ? player->occasion(thinker->setup, view)
                                 : OCCASION_ANSWER;
    if (occasion == OCCASION_ANSWER) {
        player->choose(thinker->mind, thinker->setup, view, &thought, ret_action,
                       ret_reason);
        return;
    }
    enum side side = side_of(thinker, view);
    if (occasion == OCCASION_PLAN)
        make_up_mind(thinker, effort, view, side);
    thought.posture = thinker->posture;
    if (occasion == OCCASION_PLAN) {
        player->choose(thinker->mind, thinker->setup, view, &thought, ret_action,
                       ret_reason);
        return;
    }
    struct reason reasons[CONTEST_MOST];
    unsigned count = player->candidates(thinker->mind, thinker->setup, view, &thought,
                                        CONTEST_MOST, thinker->actions, reasons);
    RULES_ASSERT(count > 0);
    struct round round = round_of(thinker, effort, view, side, 100 + thinker->turn);
    unsigned best = count == 1 ? 0 : contest(count, effort->choice, play, &round);
    const unsigned char *actions = thinker->actions;
    memcpy(ret_action, actions + best * player->rules->action_size,
           player->rules->action_size);
    *ret_reason = reasons[best];
}
