/* SPDX-License-Identifier: MIT */
/* See imagine.h. */
#include "imagine.h"

#include "bug.h"
#include "chance.h"
#include "decisions.h"

/* Who may be behind the markers, in any order. */
struct pool {
    uint8_t units[FOTM_BRIGADES];
    unsigned count;
};

struct scene {
    const struct fotm_setup *setup;
    struct fotm_position *position;
    uint64_t *random;
    struct pool pool;
};

/* On the map from the start, or due by now (14). */
static bool can_have_come(const struct scene *scene, const struct fotm_start *start,
                          unsigned row) {
    return start->hex != HEX_NONE ||
           (row < scene->setup->row_count &&
            scene->setup->rows[row].turn <= scene->position->turn);
}

/* --- brigades ---------------------------------------------------------------------------- */

static bool brigade_can_have_come(const struct scene *scene, unsigned brigade) {
    return can_have_come(scene, &scene->setup->brigade_starts[brigade],
                         scene->setup->brigades[brigade].row);
}

static struct fotm_piece unseen(const struct fotm_setup *setup, unsigned brigade) {
    enum fotm_type type = fotm_type(setup, brigade);
    bool rides = type == FOTM_CAVALRY || type == FOTM_HORSE_ARTILLERY;
    return (struct fotm_piece){.hex = HEX_NONE,
                               .flags =
                                   (uint16_t)(FOTM_MASKED | (rides ? FOTM_MOUNTED : 0)),
                               .below = FOTM_NOBODY};
}

/* Whoever is nowhere for the viewer. */
static void find_hidden(struct scene *scene) {
    RULES_ASSERT(scene->setup->brigade_count <= FOTM_BRIGADES);
    scene->pool.count = 0;
    for (unsigned i = 0; i < scene->setup->brigade_count; i++) {
        if (fotm_army(scene->setup, i) != FOTM_CONFEDERATE ||
            scene->position->pieces[i].where != FOTM_AWAY)
            continue;
        scene->position->pieces[i] = unseen(scene->setup, i);
        scene->pool.units[scene->pool.count++] = (uint8_t)i;
    }
}

/* How well a brigade of the pool serves: 0 not at all. */
static unsigned merit(const struct scene *scene, unsigned brigade, bool no_filler) {
    if (no_filler && fotm_fills(scene->setup, scene->position, brigade))
        return 0;
    return brigade_can_have_come(scene, brigade) ? 2 : 1;
}

/* Takes one of those of the highest merit out of the pool; FOTM_NOBODY: none serves. */
static unsigned draw(struct scene *scene, bool no_filler) {
    struct pool *pool = &scene->pool;
    unsigned best = 0, equals = 0, at = 0;
    for (unsigned i = 0; i < pool->count; i++) {
        unsigned m = merit(scene, pool->units[i], no_filler);
        if (m == 0 || m < best)
            continue;
        equals = m > best ? 1 : equals + 1;
        best = m;
        if (chance_below(scene->random, equals) == 0)
            at = i;
    }
    if (best == 0)
        return FOTM_NOBODY;
    unsigned brigade = pool->units[at];
    pool->units[at] = pool->units[--pool->count];
    return brigade;
}

struct stack {
    uint8_t pieces[FOTM_PIECES];
    unsigned count;
};

static struct stack stack_of(const struct fotm_position *position, uint16_t hex) {
    struct stack stack = {.count = 0};
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        stack.pieces[stack.count++] = (uint8_t)p;
    return stack;
}

/* How many of a stack's markers cannot be infantry (4.1). */
static unsigned guns_needed(const struct scene *scene, const struct stack *stack) {
    unsigned fillers = 0;
    for (unsigned i = 0; i < stack->count; i++)
        fillers += fotm_is_marker(stack->pieces[i]) ||
                   fotm_fills(scene->setup, scene->position, stack->pieces[i]);
    unsigned most = fotm_charts(scene->setup)->stack_infantry;
    return fillers > most ? fillers - most : 0;
}

/* A brigade takes the marker's place in the stack, and its facing. */
static void stand_in(struct scene *scene, struct stack *stack, unsigned place,
                     unsigned brigade) {
    struct fotm_position *position = scene->position;
    unsigned marker = stack->pieces[place];
    uint16_t hex = position->pieces[marker].hex;
    position->pieces[brigade].facing = position->pieces[marker].facing;
    fotm_stack_lift(position, marker);
    position->pieces[marker] = (struct fotm_piece){.hex = HEX_NONE, .below = FOTM_NOBODY};
    fotm_stack_push(position, brigade, hex);
    stack->pieces[place] = (uint8_t)brigade;
    fotm_stack_order(position, hex, stack->pieces, stack->count);
}

/* The next marker of the stack from a place on, all round; the count: there is none. */
static unsigned marker_from(const struct stack *stack, unsigned from) {
    for (unsigned i = 0; i < stack->count; i++)
        if (fotm_is_marker(stack->pieces[(from + i) % stack->count]))
            return (from + i) % stack->count;
    return stack->count;
}

/* A marker for whom nobody is left stays one: no play leads there. */
static void deal(struct scene *scene, uint16_t hex, bool only_guns) {
    struct stack stack = stack_of(scene->position, hex);
    unsigned left = only_guns ? guns_needed(scene, &stack) : stack.count;
    for (; left > 0; left--) {
        unsigned place = marker_from(&stack, chance_below(scene->random, stack.count));
        unsigned brigade =
            place < stack.count ? draw(scene, only_guns) : (unsigned)FOTM_NOBODY;
        if (brigade == FOTM_NOBODY)
            return;
        stand_in(scene, &stack, place, brigade);
    }
}

/* First those whom not everybody can be. */
static void deal_all(struct scene *scene) {
    for (unsigned only_guns = 2; only_guns-- > 0;)
        for (unsigned i = FOTM_BRIGADES; i < FOTM_PIECES; i++)
            if (scene->position->pieces[i].hex != HEX_NONE)
                deal(scene, scene->position->pieces[i].hex, only_guns);
}

/* --- commanders -------------------------------------------------------------------------- */

static bool is_hidden_chief(const struct scene *scene, unsigned index) {
    return scene->setup->commanders[index].army == FOTM_CONFEDERATE &&
           scene->position->chiefs[index].where == FOTM_AWAY;
}

static bool chief_can_have_come(const struct scene *scene, unsigned index) {
    return can_have_come(scene, &scene->setup->commander_starts[index],
                         scene->setup->commanders[index].row);
}

static void stand_chief(struct scene *scene, unsigned index, uint16_t hex) {
    scene->position->chiefs[index] =
        (struct fotm_chief){.hex = hex, .flags = FOTM_MASKED, .where = FOTM_ON_MAP};
}

/* One who is hidden still, those first who can have come; FOTM_COMMANDERS: nobody. */
static unsigned draw_chief(struct scene *scene) {
    unsigned best = FOTM_COMMANDERS, equals = 0;
    bool come = false;
    for (unsigned i = 0; i < scene->setup->commander_count; i++) {
        bool now = chief_can_have_come(scene, i);
        if (!is_hidden_chief(scene, i) || (come && !now))
            continue;
        equals = now && !come ? 1 : equals + 1;
        come = now;
        if (chance_below(scene->random, equals) == 0)
            best = i;
    }
    return best;
}

/* Behind the markers of those who are alone. */
static void deal_lone_chiefs(struct scene *scene) {
    for (unsigned i = FOTM_COMMANDERS; i < FOTM_CHIEFS; i++) {
        struct fotm_chief *marker = &scene->position->chiefs[i];
        uint16_t hex = marker->hex;
        if (hex == HEX_NONE)
            continue;
        *marker = (struct fotm_chief){.hex = HEX_NONE, .where = FOTM_AWAY};
        unsigned chief = draw_chief(scene);
        if (chief < FOTM_COMMANDERS)
            stand_chief(scene, chief, hex);
    }
}

static unsigned chiefs_in(const struct scene *scene, uint16_t hex) {
    unsigned count = 0;
    for (unsigned i = 0; i < scene->setup->commander_count; i++)
        count += scene->position->chiefs[i].hex == hex;
    return count;
}

/* A Confederate hex with room for a commander (4.1); HEX_NONE: there is none. */
static uint16_t draw_hex(struct scene *scene) {
    uint16_t best = HEX_NONE;
    unsigned equals = 0;
    for (uint16_t hex = fotm_next_stack(scene->position, 0); hex != HEX_NONE;
         hex = fotm_next_stack(scene->position, hex + 1u))
        if (fotm_holder(scene->setup, scene->position, hex) == FOTM_CONFEDERATE &&
            chiefs_in(scene, hex) < fotm_charts(scene->setup)->stack_commanders &&
            chance_below(scene->random, ++equals) == 0)
            best = hex;
    return best;
}

static void deal_chiefs(struct scene *scene) {
    deal_lone_chiefs(scene);
    for (unsigned i = 0; i < scene->setup->commander_count; i++) {
        if (!is_hidden_chief(scene, i))
            continue;
        scene->position->chiefs[i].flags = FOTM_MASKED;
        uint16_t hex = chief_can_have_come(scene, i) ? draw_hex(scene) : HEX_NONE;
        if (hex != HEX_NONE)
            stand_chief(scene, i, hex);
    }
}

/* --- the rest ---------------------------------------------------------------------------- */

/* 10.4: whether Lee waits, is here or has gone is his side's affair; that he stands there is not. */
static void see_lee(struct scene *scene) {
    struct fotm_position *position = scene->position;
    for (unsigned i = 0; i < scene->setup->commander_count; i++) {
        if (scene->setup->commanders[i].who != FOTM_WHO_LEE ||
            (position->chiefs[i].flags & FOTM_MASKED) ||
            position->chiefs[i].where == FOTM_AWAY)
            continue;
        bool here = position->chiefs[i].where == FOTM_ON_MAP;
        position->lee = here ? FOTM_LEE_HERE : FOTM_LEE_GONE;
        position->lee_since = position->turn;
    }
}

/* Before it is his turn to set up nobody knows where he is, and nobody is anywhere. */
static bool is_unseen_set_up(const struct fotm_position *known) {
    return known->phase == FOTM_PHASE_SETUP &&
           !(known->setup_done >> FOTM_CONFEDERATE & 1);
}

/* Somebody else decides: what is usual in the phase. */
static uint8_t others_decision(const struct fotm_position *known) {
    enum fotm_decision usual = fotm_phase_decisions[known->phase];
    if (known->asked == SIDE_NONE)
        return FOTM_DECIDE_NOTHING;
    return (uint8_t)(usual == FOTM_DECIDE_NOTHING ? FOTM_DECIDE_MOVEMENT : usual);
}

void fotm_imagine(const struct fotm_setup *setup, const struct fotm_view *view,
                  uint64_t *random, struct fotm_state *ret_state) {
    struct fotm_position *truth = &ret_state->truth;
    *truth = view->known;
    if (truth->decision >= FOTM_DECISIONS)
        truth->decision = others_decision(truth);
    if (!view->reinforcements_hidden || is_unseen_set_up(truth))
        return;
    struct scene scene = {.setup = setup, .position = truth, .random = random};
    find_hidden(&scene);
    deal_all(&scene);
    deal_chiefs(&scene);
    see_lee(&scene);
}
