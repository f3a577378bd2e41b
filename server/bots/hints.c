/* SPDX-License-Identifier: MIT */
/* See hints.h. */
#include "hints.h"

#include "bug.h"
#include "chance.h"
#include "playout.h"

#include <stdalign.h>
#include <string.h>

/* Nobody shall wait long: about as many games as for one choice. All that is thought of meets an eighth of
 * them, and what is told a fifth more. */
enum { THOUGHT_OF = 6, TRIES = 16, EACH_OF = 8, MORE_OF = 5, GAMES = 32, NOISE = 1800 };

/* Nor in a slow game: so many tenths of a second for all of it, by its pace; below this one only what is
 * told is looked at, and to the next turn. */
enum { TENTHS = 12, SLOW = 80 };

struct thought_of {
    struct reason reason;
    unsigned posture; /* of the turn in which it would be done */
    unsigned place;   /* of its action */
    unsigned games;
    int sum;
    int16_t values[GAMES];
};

struct search {
    const struct player *player;
    const void *setup, *view;
    uint64_t seed;
    enum side side;
    void *mind, *state;
    unsigned char *actions, *options;
    struct playout playout;
    struct thought_of list[THOUGHT_OF];
    unsigned count;
    bool plays_on; /* a state behind the view can be played on */
};

static size_t room(size_t size) {
    const size_t unit = alignof(max_align_t);
    return (size + unit - 1) / unit * unit;
}

size_t hints_size(const struct player *player) {
    return room(sizeof(struct search)) + room(player->memory_size) +
           room(player->rules->state_size) +
           2 * room(THOUGHT_OF * player->rules->action_size) + playout_size(player);
}

static struct search *begin(void *memory, const struct player *player, const void *setup,
                            const void *view, uint64_t seed) {
    unsigned char *rest = memory;
    struct search *search = memory;
    *search =
        (struct search){.player = player, .setup = setup, .view = view, .seed = seed};
    rest += room(sizeof *search);
    search->mind = rest;
    rest += room(player->memory_size);
    search->state = rest;
    rest += room(player->rules->state_size);
    search->actions = rest;
    rest += room(THOUGHT_OF * player->rules->action_size);
    memset(search->actions, 0, THOUGHT_OF * player->rules->action_size);
    search->options = rest;
    rest += room(THOUGHT_OF * player->rules->action_size);
    player->begin(search->mind, setup);
    playout_begin(&search->playout, player, setup, rest);
    return search;
}

/* ---- What it thinks of ---- */

static struct thought thought_of(const struct search *search,
                                 const struct level_row *row) {
    return (struct thought){.seed = search->seed, .trials = row->trials};
}

static bool is_thought_of(const struct search *search, const void *action) {
    size_t size = search->player->rules->action_size;
    for (unsigned i = 0; i < search->count; i++)
        if (memcmp(search->actions + i * size, action, size) == 0)
            return true;
    return false;
}

/* What is chosen with this thought, unless it was thought of already. */
static void add_choice(struct search *search, const struct thought *thought) {
    size_t size = search->player->rules->action_size;
    unsigned char *action = search->actions + search->count * size;
    struct thought_of *it = &search->list[search->count];
    *it = (struct thought_of){.posture = thought->posture, .place = search->count};
    memset(action, 0, size);
    search->player->forget(search->mind);
    search->player->choose(search->mind, search->setup, search->view, thought, action,
                           &it->reason);
    if (!is_thought_of(search, action))
        search->count++;
}

/* With other postures, and as somebody who errs. */
static void think_of_choices(struct search *search, const struct level_row *row) {
    struct thought thought = thought_of(search, row);
    unsigned postures = search->player->posture_count;
    add_choice(search, &thought);
    for (unsigned i = 1; i < postures && search->count < THOUGHT_OF; i++) {
        thought.posture = i;
        add_choice(search, &thought);
    }
    thought.posture = 0;
    thought.noise = NOISE;
    for (unsigned i = 1; i <= TRIES && search->count < HINTS_MOST; i++) {
        thought.seed = search->seed + i;
        add_choice(search, &thought);
    }
}

static void think_of_candidates(struct search *search, const struct level_row *row) {
    struct thought thought = thought_of(search, row);
    struct reason reasons[THOUGHT_OF];
    search->count =
        search->player->candidates(search->mind, search->setup, search->view, &thought,
                                   THOUGHT_OF, search->actions, reasons);
    RULES_ASSERT(search->count > 0 && search->count <= THOUGHT_OF);
    for (unsigned i = 0; i < search->count; i++)
        search->list[i] = (struct thought_of){.reason = reasons[i], .place = i};
}

/* What else can be done, after what was thought of already. */
static void think_of_options(struct search *search, const struct level_row *row) {
    struct thought thought = thought_of(search, row);
    size_t size = search->player->rules->action_size;
    unsigned char *found = search->options;
    struct reason reasons[THOUGHT_OF];
    search->player->forget(search->mind);
    memset(found, 0, THOUGHT_OF * size);
    unsigned count = search->player->options(search->mind, search->setup, search->view,
                                             &thought, THOUGHT_OF, found, reasons);
    RULES_ASSERT(count > 0 && count <= THOUGHT_OF);
    for (unsigned i = 0; i < count && search->count < THOUGHT_OF; i++)
        if (!is_thought_of(search, found + i * size)) {
            memcpy(search->actions + search->count * size, found + i * size, size);
            search->list[search->count] =
                (struct thought_of){.reason = reasons[i], .place = search->count};
            search->count++;
        }
}

/* ---- What becomes of it ---- */

static bool suppose(struct search *search, uint64_t *random) {
    const struct player *player = search->player;
    if (player->suppose != NULL)
        return player->suppose(search->setup, search->view, random, search->state);
    if (player->rules->imagine == NULL)
        return false;
    player->rules->imagine(search->setup, search->view, random, search->state);
    return true;
}

/* One game more. All meet the same hidden truth and the same luck. */
static void play(struct search *search, const struct effort *effort,
                 struct thought_of *it) {
    uint64_t random = search->seed ^ (it->games + 1) * UINT64_C(0x9FB21C651E98DF25);
    struct playout_terms terms = {
        .side = search->side, .turns = effort->turns, .trials = effort->trials};
    if (search->player->pace < SLOW)
        terms.turns = 1;
    terms.seed = chance_bits(&random);
    terms.postures[search->side] = it->posture;
    suppose(search, &random);
    int value = playout_value(
        &search->playout, search->state,
        search->actions + it->place * search->player->rules->action_size, &terms);
    it->values[it->games++] = (int16_t)value;
    it->sum += value;
}

static bool is_late(const struct search *search) {
    return search->list[search->count - 1].games > 0 &&
           search->playout.actions > (uint64_t)search->player->pace * TENTHS;
}

/* So many more of each: this part of the effort. */
static void play_all(struct search *search, const struct effort *effort, unsigned part) {
    unsigned games = effort->choice < part ? 1 : effort->choice / part;
    for (unsigned k = 0; k < games && search->list[0].games < GAMES && !is_late(search);
         k++)
        for (unsigned i = 0; i < search->count; i++)
            play(search, effort, &search->list[i]);
}

static void swap(struct thought_of *a, struct thought_of *b) {
    struct thought_of kept = *a;
    *a = *b;
    *b = kept;
}

/* Best first; equal ones as they came. */
static void sort(struct thought_of *list, unsigned count) {
    for (unsigned i = 1; i < count; i++)
        for (unsigned k = i; k > 0 && list[k].sum > list[k - 1].sum; k--)
            swap(&list[k], &list[k - 1]);
}

/* By more than one standard error of the difference, game by game. */
static bool is_better(const struct thought_of *it, const struct thought_of *than) {
    int64_t sum = 0, squares = 0, games = it->games;
    for (unsigned i = 0; i < it->games; i++) {
        int64_t more = it->values[i] - than->values[i];
        sum += more;
        squares += more * more;
    }
    return sum > 0 && sum * sum * games > games * squares - sum * sum;
}

/* What comes to mind anyway stays in the list, and first unless luck cannot explain that another did
 * better. */
static void put_first(struct search *search) {
    unsigned at = 0;
    while (search->list[at].place != 0)
        at++;
    if (at > 0 && is_better(&search->list[0], &search->list[at]))
        return;
    for (; at > 0; at--)
        swap(&search->list[at], &search->list[at - 1]);
}

static void compare(struct search *search, const struct effort *effort) {
    if (search->player->pace < SLOW && search->count > HINTS_MOST)
        search->count = HINTS_MOST;
    play_all(search, effort, EACH_OF);
    sort(search->list + 1, search->count - 1); /* the first of all is told in any case */
    if (search->count > HINTS_MOST)
        search->count = HINTS_MOST;
    play_all(search, effort, MORE_OF);
    sort(search->list, search->count);
    put_first(search);
}

/* Whose decision it is, and how it stands before it. */
static int stand(struct search *search) {
    const struct player *player = search->player;
    uint64_t random = search->seed;
    search->plays_on = suppose(search, &random);
    if (search->plays_on)
        search->side = player->rules->to_decide(search->setup, search->state);
    if (player->judge != NULL)
        return player->judge(search->setup, search->view);
    if (!search->plays_on) {
        player->rules->imagine(search->setup, search->view, &random, search->state);
        search->side = player->rules->to_decide(search->setup, search->state);
    }
    return player->value(search->mind, search->setup, search->state, search->side);
}

static void think(struct search *search, const struct level_row *row) {
    const struct player *player = search->player;
    enum occasion occasion = player->occasion != NULL
                                 ? player->occasion(search->setup, search->view)
                                 : OCCASION_ANSWER;
    struct thought thought = thought_of(search, row);
    if (occasion == OCCASION_CHOICE)
        think_of_candidates(search, row);
    else if (occasion == OCCASION_PLAN)
        think_of_choices(search, row);
    if (search->count < HINTS_MOST && player->options != NULL)
        think_of_options(search, row);
    if (search->count == 0)
        add_choice(search, &thought);
}

unsigned hints_find(void *memory, const struct player *player, const void *setup,
                    const struct level_row *row, const void *view, uint64_t seed,
                    void *ret_actions, struct hint ret_hints[HINTS_MOST]) {
    struct search *search = begin(memory, player, setup, view, seed);
    size_t size = player->rules->action_size;
    int before = stand(search);
    think(search, row);
    if (search->plays_on)
        compare(search, &row->effort);
    if (search->count > HINTS_MOST)
        search->count = HINTS_MOST;
    for (unsigned i = 0; i < search->count; i++) {
        const struct thought_of *it = &search->list[i];
        memcpy((unsigned char *)ret_actions + i * size,
               search->actions + it->place * size, size);
        ret_hints[i] = (struct hint){
            .reason = it->reason,
            .chance = player->chance != NULL ? player->chance(&it->reason) : -1,
            .before = before,
            .games = it->games,
            .value = it->games > 0 ? it->sum / (int)it->games : 0};
    }
    return search->count;
}
