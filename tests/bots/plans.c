/* SPDX-License-Identifier: MIT */
/* What the player of Fire on the Mountain has in mind while it plays, where no single position tells it: how many
 * a side sends against a hex, and from how far an enemy calls somebody back to the prize.
 *
 *     plans DATA_FOLDER
 *
 * Prints TAP. */
#include "attack.h"
#include "hall.h"
#include "spot.h"
#include "tap.h"
#include "worth.h"

#include <stdio.h>
#include <string.h>

enum { NEAR_THE_PRIZE = 3, BEFORE_THE_GAP = 6 };

/* What was seen of one game. */
struct seen {
    unsigned attacks[SIDES], largest[SIDES]; /* brigades in one */
    unsigned moments, called_back, near, kept, anxious;
    unsigned beside[SIDES],
        idle[SIDES]; /* who have gone beside the enemy, and those of them without a reason */
};

static struct {
    struct seat *seats[SIDES];
    struct seen seen;
} game;

static void look_at_attacks(const struct mind *mind, enum side side) {
    for (unsigned i = 0; i < mind->plan.attack_count; i++) {
        unsigned count = mind->plan.attacks[i].count;
        game.seen.attacks[side]++;
        if (count > game.seen.largest[side])
            game.seen.largest[side] = count;
    }
}

static unsigned keepers_of(const struct mind *mind, uint16_t hex) {
    unsigned count = 0;
    for (unsigned i = 0; i < mind->setup->brigade_count; i++)
        count += fotm_set_has(&mind->plan.keepers, i) && mind_piece(mind, i)->hex == hex;
    return count;
}

/* What it is worth to a brigade that is not there to hold the prize, for who errs by so much. */
static int hold_at_prize(struct mind *mind, unsigned noise) {
    const struct thought thought = {game.seats[SIDE_SECOND]->seed, 0, noise, 1};
    uint16_t prize = mind->ground.objectives[MIND_PRIZE];
    mind->thought = &thought;
    for (unsigned i = 0; i < mind->setup->brigade_count; i++)
        if (mind_is_own(mind, i) && mind_piece(mind, i)->where == FOTM_ON_MAP &&
            mind_piece(mind, i)->hex != prize && fotm_is_fighter(mind->setup, i) &&
            mind_fighting_sp(mind->setup, &mind->world.truth, i) > 0)
            return mind_spot_of(mind, i, prize).hold;
    return 0;
}

/* Of the Confederate, who has the prize behind him, in his Movement Phase. */
static void look_at_prize(struct mind *mind) {
    uint16_t prize = mind->ground.objectives[MIND_PRIZE];
    unsigned distance = mind_enemy_distance(mind, prize);
    int least = mind->weights->garrison_next;
    if (mind->world.truth.control[MIND_PRIZE] != FOTM_CONFEDERATE ||
        distance > BEFORE_THE_GAP)
        return;
    game.seen.anxious += hold_at_prize(mind, 1) >= least;
    if (distance <= NEAR_THE_PRIZE) {
        game.seen.near++;
        game.seen.kept += hold_at_prize(mind, 0) >= least;
    } else {
        game.seen.moments++;
        game.seen.called_back +=
            hold_at_prize(mind, 0) > 0 || keepers_of(mind, prize) > 0;
    }
}

/* When a Movement Phase is ended: who moved and stands beside the enemy has a part in an attack or holds ground. */
static void look_at_ends(const struct mind *mind, const struct hall *here,
                         enum side side) {
    const struct fotm_position *known = &here->view.known;
    unsigned place;
    if (here->state.truth.decision == FOTM_DECIDE_MOVEMENT &&
        here->state.truth.side == known->side)
        return;
    for (unsigned i = 0; i < mind->setup->brigade_count; i++) {
        const struct fotm_piece *piece = &known->pieces[i];
        if (!mind_is_own(mind, i) || piece->where != FOTM_ON_MAP ||
            !(piece->flags & FOTM_MOVED) || mind_enemy_distance(mind, piece->hex) > 1)
            continue;
        game.seen.beside[side]++;
        game.seen.idle[side] += mind_attack_of(&mind->plan, i, &place) == NULL &&
                                mind_objective_in(mind, piece->hex) == MIND_OBJECTIVES;
    }
}

static void watch(const struct hall *here, enum side side) {
    struct mind *mind = thinker_mind(game.seats[side]->thinker);
    if (here->view.known.decision != FOTM_DECIDE_MOVEMENT)
        return;
    look_at_attacks(mind, side);
    look_at_ends(mind, here, side);
    if (side == SIDE_SECOND && mind->ground.objectives[MIND_PRIZE] != HEX_NONE)
        look_at_prize(mind);
}

static void play(const char *folder, const char *scenario, const char *first,
                 const char *second, unsigned long seed) {
    struct seat seats[SIDES];
    memset(&game.seen, 0, sizeof game.seen);
    hall_open(folder, "2022", scenario, "");
    hall.watch = watch;
    hall_read_seat(&seats[0], first);
    hall_read_seat(&seats[1], second);
    game.seats[0] = &seats[0];
    game.seats[1] = &seats[1];
    hall_play(game.seats, seed);
    hall_free_seat(&seats[0]);
    hall_free_seat(&seats[1]);
    hall_close();
    const struct seen *seen = &game.seen;
    printf(
        "# %s, %s against %s: attacks %u and %u, of %u and %u brigades at most; before the gap %u moments, "
        "%u called back; near the prize %u, %u kept; beside the enemy %u and %u, idle %u and %u\n",
        scenario, first, second, seen->attacks[0], seen->attacks[1], seen->largest[0],
        seen->largest[1], seen->moments, seen->called_back, seen->near, seen->kept,
        seen->beside[0], seen->beside[1], seen->idle[0], seen->idle[1]);
}

/* A recruit's brigade goes alone, and so it is told. */
static const char *told_of(const char *folder, int brigades) {
    static char text[REASON_TEXT];
    const struct reason reason = {MIND_JOIN, 0, 0, 420, brigades};
    hall_open(folder, "2022", "pm", "");
    hall.player->sentence(hall.setup, &hall.view, &reason, text);
    hall_close();
    return text;
}

int main(int argc, char **argv) {
    const struct seen *seen = &game.seen;
    if (argc < 2) {
        fprintf(stderr, "usage: plans DATA_FOLDER\n");
        return 2;
    }
    play(argv[1], "pm", "1", "1", 1862);
    tap(seen->attacks[0] > 0 && seen->largest[0] == 1, "none, or several at once",
        "a recruit of the Union sends in one brigade after another");
    tap(seen->largest[1] > 1, "one at a time",
        "a recruit who defends comes with all who are there");
    play(argv[1], "pm", "2", "2", 1862);
    tap(seen->largest[0] > 1, "one at a time",
        "a colonel of the Union sends in several together");
    tap(seen->beside[0] > 0 && seen->beside[1] > 0 && seen->idle[0] + seen->idle[1] == 0,
        "somebody has gone there for nothing",
        "who goes beside the enemy has a part in an attack or holds ground");
    tap(seen->moments > 0 && seen->called_back == 0, "somebody is called back",
        "an enemy before the gap calls no colonel's brigade back to the prize");
    tap(seen->near > 0 && seen->kept == seen->near, "nobody is kept there",
        "an enemy who has come through does");
    tap(seen->anxious == seen->moments + seen->near, "he is calm",
        "and a recruit is anxious about it from farther away");
    tap(strstr(told_of(argv[1], 1), "together") == NULL, told_of(argv[1], 1),
        "one brigade does not go together");
    tap(strstr(told_of(argv[1], 3), " 3 together ") != NULL, told_of(argv[1], 3),
        "three do");
    return tap_end();
}
