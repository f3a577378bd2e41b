/* SPDX-License-Identifier: MIT */
/* How Sharpsburg is played out: games of two simple players are counted, so that one sees what the
 * rules of ours (retreat, rout, exhaustion, entry, victory) make of a battle. Each side is `random`
 * (any offer), `greedy` (goes for the enemy and the hexes that count, fires where it tells most,
 * charges at good odds) or `steady` (the same, but stays where it stands).
 *
 *     games_sharpsburg DATA_FOLDER [SCENARIO [GAMES [UNION CONFEDERATE [fog | orders]]]]
 *
 * `orders`: both sides have standing orders to stand and to pass where nobody can fire (S99).
 */
#include "check.h"
#include "codec.h"
#include "fast.h"
#include "offers.h"
#include "reach.h"
#include "report.h"
#include "sharpsburg.h"
#include "sharpsburg_codec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct codec *const codecs[] = {&sharpsburg_s_codec, NULL};

enum { GREEDY_ODDS = 5, NEAR = 2, TURNS = SBURG_TURNS + 1 };

struct count {
    unsigned long games, decisions, verbs[SBURG_VERBS], events[SBURG_EVENT_TYPES];
    unsigned long charges[SBURG_CHARGE_KINDS], yielded, repelled;
    unsigned long eliminated, left_map, lost_for_good, sp_start[SIDES], sp_end[SIDES];
    unsigned long rolls, rallied, exhaustion[13], brigades;
    unsigned long ends[SBURG_SCALE + SBURG_DEGREE_SCALE];
    long score_sum;
    int score_least, score_most;
};

/* Who plays: any offer; for the enemy and the hexes that count; the same, but stays. */
enum player { RANDOM, GREEDY, STEADY, PLAYERS };
static const char *const player_names[PLAYERS] = {"random", "greedy", "steady"};

struct game {
    const struct codec *codec;
    struct sburg_setup *setup;
    struct sburg_state state;
    struct sburg_view view;
    struct sburg_offers offers;
    struct sburg_events events;
    struct sburg_reach reach;
    struct fast_dice dice, chance;
    enum player players[SIDES];
    bool orders;           /* standing ones: stand, and pass where nobody can fire */
    bool moved[SBURG_WHO]; /* in this movement phase */
    struct count count;
};

static const struct sburg_position *known(const struct game *game) {
    return &game->view.known;
}

/* --- the greedy player ------------------------------------------------------------------ */

/* Where a unit wants to go: the nearest enemy, or a hex that counts and is not its side's. */
static uint16_t aim_of(const struct game *game, uint16_t from, enum side side) {
    const struct sburg_victory *victory = &game->setup->victory;
    uint16_t best = HEX_NONE;
    unsigned best_far = 1000;
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        const struct sburg_unit *it = &known(game)->units[u];
        if (it->where != SBURG_ON_MAP || sburg_army(game->setup, known(game), u) == side)
            continue;
        unsigned far = sburg_distance(game->setup, from, it->hex);
        if (far < best_far) {
            best = it->hex;
            best_far = far;
        }
    }
    for (unsigned i = 0; i < victory->hex_count; i++) {
        unsigned far = sburg_distance(game->setup, from, victory->hexes[i].hex);
        if (known(game)->control[i] != side && far < best_far) {
            best = victory->hexes[i].hex;
            best_far = far;
        }
    }
    return best;
}

/* The way that brings it nearest, for half of its allowance if the enemy is near. */
static bool march(struct game *game, enum side side, unsigned unit,
                  struct sburg_action *ret_action) {
    const struct sburg_unit *it = &known(game)->units[unit];
    uint16_t aim = aim_of(game, it->hex, side), who = (uint16_t)unit;
    const struct sburg_reachers reachers = {.units = &who, .count = 1};
    unsigned best_far = aim == HEX_NONE ? 0 : sburg_distance(game->setup, it->hex, aim);
    unsigned best = 0;
    bool guns = sburg_is_artillery(game->setup, known(game), unit);
    if (aim == HEX_NONE || best_far <= (guns ? 8u : NEAR - 1u))
        return false;
    sburg_reach(game->setup, known(game), &reachers, &game->reach);
    for (unsigned row = 0; row < game->reach.row_count; row++) {
        unsigned place = game->reach.rows[row];
        const struct sburg_reached *at = &game->reach.list[place];
        unsigned far = sburg_distance(game->setup, at->hex, aim);
        if (at->may_end && far < best_far && at->checks == 0) {
            best = place;
            best_far = far;
        }
    }
    if (best == 0)
        return false;
    *ret_action = sburg_action_of(SBURG_DO_MOVE, unit);
    ret_action->step_count =
        (uint8_t)sburg_reach_way(&game->reach, best, ret_action->steps);
    return !refused(
        game->codec->rules->check(game->setup, &game->view, side, ret_action));
}

/* Guns that stand where they reach somebody unlimber. */
static bool unlimber(struct game *game, enum side side, unsigned unit,
                     struct sburg_action *ret_action) {
    const struct sburg_unit *it = &known(game)->units[unit];
    uint16_t aim = aim_of(game, it->hex, side);
    if (it->formation != SBURG_LIMBERED || aim == HEX_NONE ||
        sburg_distance(game->setup, it->hex, aim) > 10)
        return false;
    *ret_action = sburg_action_of(SBURG_DO_MOVE, unit);
    ret_action->steps[ret_action->step_count++] =
        (struct sburg_step){SBURG_STEP_LIMBER, 0};
    return !refused(
        game->codec->rules->check(game->setup, &game->view, side, ret_action));
}

/* From column into line where the enemy is near. */
static bool deploy(struct game *game, enum side side, unsigned unit,
                   struct sburg_action *ret_action) {
    const struct sburg_unit *it = &known(game)->units[unit];
    uint16_t aim = aim_of(game, it->hex, side);
    bool near = aim != HEX_NONE && sburg_distance(game->setup, it->hex, aim) <= 6;
    unsigned form = near ? SBURG_LINE : SBURG_COLUMN;
    if ((it->formation != SBURG_COLUMN && it->formation != SBURG_ROAD_COLUMN &&
         it->formation != SBURG_GENERAL_ORDER && it->formation != SBURG_LINE) ||
        it->formation == form || (!near && it->formation != SBURG_GENERAL_ORDER))
        return false;
    *ret_action = sburg_action_of(SBURG_DO_MOVE, unit);
    ret_action->steps[ret_action->step_count++] =
        (struct sburg_step){SBURG_STEP_FORM, (uint16_t)form};
    return !refused(
        game->codec->rules->check(game->setup, &game->view, side, ret_action));
}

static bool charge(struct game *game, enum side side, struct sburg_action *ret_action) {
    for (unsigned i = 0; i < game->offers.count; i++) {
        const struct sburg_offer *offer = &game->offers.list[i];
        if (offer->verb != SBURG_DO_CHARGE && offer->verb != SBURG_DO_OVERRUN)
            continue;
        struct sburg_trial trial;
        *ret_action = sburg_offer_action(game->setup, &game->view, offer);
        sburg_try(game->setup, &game->view, side, ret_action, &trial);
        if (offer->verb == SBURG_DO_OVERRUN || trial.declared.odds.column >= GREEDY_ODDS)
            return true;
    }
    return false;
}

static struct sburg_action manoeuvre(struct game *game, enum side side) {
    struct sburg_action action;
    if (game->players[side] == GREEDY && charge(game, side, &action))
        return action;
    for (unsigned i = 0; i < game->offers.count; i++)
        if (game->offers.list[i].verb == SBURG_DO_ENTER)
            return sburg_offer_action(game->setup, &game->view, &game->offers.list[i]);
    for (unsigned i = 0; i < game->offers.count; i++) {
        const struct sburg_offer *offer = &game->offers.list[i];
        if (offer->verb != SBURG_DO_MOVE || game->moved[offer->who] ||
            sburg_is_officer(offer->who))
            continue;
        if (deploy(game, side, offer->who, &action))
            return action;
        game->moved[offer->who] = true;
        if (unlimber(game, side, offer->who, &action) ||
            (game->players[side] == GREEDY && march(game, side, offer->who, &action)))
            return action;
    }
    return sburg_action(SBURG_DO_END);
}

/* What an attack is worth: steps expected, in hundredths of the 36 rolls. */
static unsigned worth(struct game *game, enum side side,
                      const struct sburg_action *action) {
    struct sburg_trial trial;
    unsigned steps = 0;
    sburg_try(game->setup, &game->view, side, action, &trial);
    for (int roll = 0; trial.fires && roll < 36; roll++)
        steps +=
            sburg_charts
                .results[sburg_fire_result(trial.volley.column, roll + trial.volley.sum)]
                .steps;
    return steps;
}

static struct sburg_action shoot(struct game *game, enum side side) {
    struct sburg_action best = sburg_action(SBURG_DO_PASS);
    unsigned best_worth = 0;
    for (unsigned i = 0; i < game->offers.count; i++) {
        if (game->offers.list[i].verb != SBURG_DO_FIRE)
            continue;
        struct sburg_action action =
            sburg_offer_action(game->setup, &game->view, &game->offers.list[i]);
        for (unsigned canister = 0; canister < 2; canister++) {
            action.canister = canister;
            unsigned value = worth(game, side, &action);
            if (value > best_worth) {
                best = action;
                best_worth = value;
            }
        }
    }
    return best;
}

static struct sburg_action any(struct game *game) {
    bool moves = known(game)->decision == SBURG_DECIDE_MOVEMENT;
    if (moves && fast_dice_below(&game->chance, game->offers.count) < 3)
        return sburg_action(SBURG_DO_END);
    return sburg_offer_action(
        game->setup, &game->view,
        &game->offers.list[fast_dice_below(&game->chance, game->offers.count)]);
}

static struct sburg_action choose(struct game *game, enum side side) {
    if (game->players[side] == RANDOM)
        return any(game);
    switch (known(game)->decision) {
    case SBURG_DECIDE_MOVEMENT:
        return manoeuvre(game, side);
    case SBURG_DECIDE_FIRE:
        return shoot(game, side);
    default: /* the first row: stands, spares nobody, advances, rallies */
        return sburg_offer_action(game->setup, &game->view, &game->offers.list[0]);
    }
}

/* --- counting ------------------------------------------------------------------------------ */

static unsigned long strength(const struct game *game, enum side side) {
    unsigned long sp = 0;
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        const struct sburg_unit *it = &game->state.truth.units[u];
        if ((it->where == SBURG_ON_MAP || it->where == SBURG_DUE) &&
            sburg_army(game->setup, &game->state.truth, u) == side)
            sp += it->sp;
    }
    return sp;
}

static void count_events(struct game *game) {
    const struct sburg_events *events = &game->events;
    struct count *count = &game->count;
    for (unsigned i = 0; i < events->count; i++) {
        const struct sburg_event *event = &events->list[i];
        const int32_t *numbers = &events->numbers[event->first];
        count->events[event->type]++;
        if (event->type == SBURG_EVENT_CHARGED)
            count->charges[numbers[0]]++;
        if (event->type == SBURG_EVENT_GONE)
            *(numbers[0] == SBURG_ELIMINATED ? &count->eliminated
              : numbers[0] == SBURG_LEFT_MAP ? &count->left_map
                                             : &count->lost_for_good) += 1;
        if (event->type == SBURG_EVENT_CHECKED &&
            numbers[SBURG_CHECKED_KIND] == SBURG_CHECK_RALLY) {
            count->rolls++;
            count->rallied += numbers[SBURG_CHECKED_OUTCOME] == SBURG_RALLIES;
        }
    }
}

static void count_end(struct game *game) {
    const struct sburg_position *truth = &game->state.truth;
    struct count *count = &game->count;
    int score = (truth->vp[SBURG_UNION] - truth->vp[SBURG_CONFEDERATE]) / SBURG_VP;
    count->games++;
    count->ends[truth->degree]++;
    count->score_sum += score;
    count->score_least =
        count->games == 1 || score < count->score_least ? score : count->score_least;
    count->score_most =
        count->games == 1 || score > count->score_most ? score : count->score_most;
    for (unsigned side = 0; side < SIDES; side++)
        count->sp_end[side] += strength(game, (enum side)side);
    for (unsigned b = 0; b < game->setup->brigade_count; b++) {
        unsigned level = truth->brigades[b].exhaustion;
        count->exhaustion[level > 12 ? 12 : level]++;
        count->brigades++;
    }
}

static void play(struct game *game, unsigned long seed) {
    const struct ruleset *rules = game->codec->rules;
    enum side side;
    fast_dice_init(&game->dice, seed);
    fast_dice_init(&game->chance, ~seed);
    rules->start(game->setup, &game->state);
    for (unsigned s = 0; s < SIDES && game->orders; s++) {
        game->state.truth.prefs[s][SBURG_REACT] = 1;
        game->state.truth.prefs[s][SBURG_PASS] = 1;
    }
    for (unsigned s = 0; s < SIDES; s++)
        game->count.sp_start[s] += strength(game, (enum side)s);
    while ((side = rules->to_decide(game->setup, &game->state)) != SIDE_NONE) {
        rules->redact(game->setup, &game->state, (enum viewer)side, &game->view);
        rules->offers(game->setup, &game->view, &game->offers);
        struct sburg_action action = choose(game, side);
        if (refused(rules->check(game->setup, &game->view, side, &action)))
            action = any(game);
        game->count.verbs[action.verb]++;
        game->count.decisions++;
        if (action.verb == SBURG_DO_END)
            memset(game->moved, 0, sizeof game->moved);
        rules->apply(game->setup, &game->state, side, &action, &game->dice.dice,
                     &game->events);
        count_events(game);
    }
    count_end(game);
}

static double each(const struct count *count, unsigned long number) {
    return (double)number / (double)count->games;
}

static void tell_of(const struct game *game) {
    static const char *const verbs[SBURG_VERBS] = {
        [SBURG_DO_MOVE] = "move",       [SBURG_DO_CHARGE] = "charge",
        [SBURG_DO_OVERRUN] = "overrun", [SBURG_DO_ENTER] = "enter",
        [SBURG_DO_STAND] = "stand",     [SBURG_DO_RETREAT] = "retreat",
        [SBURG_DO_PROLONG] = "prolong", [SBURG_DO_FIRE] = "fire",
        [SBURG_DO_PASS] = "pass",       [SBURG_DO_RALLY] = "rally",
        [SBURG_DO_RESOLVE] = "resolve", [SBURG_DO_ADVANCE] = "advance",
        [SBURG_DO_WING] = "wing",       [SBURG_DO_DETACH] = "detach",
        [SBURG_DO_END] = "end"};
    const struct count *count = &game->count;
    printf("  decisions a game %.0f:", each(count, count->decisions));
    for (unsigned v = 0; v < SBURG_VERBS; v++)
        if (verbs[v] && count->verbs[v] > 0)
            printf(" %s %.1f", verbs[v], each(count, count->verbs[v]));
    printf("\n  score %d to %d, mean %.1f;", count->score_least, count->score_most,
           (double)count->score_sum / (double)count->games);
    for (unsigned i = 0; i < game->setup->victory.scale_count; i++)
        printf(" %s: %lu;", game->setup->victory.scale[i].text,
               count->ends[SBURG_DEGREE_SCALE + i]);
    printf(
        "\n  SPs union %.0f to %.0f, confederate %.0f to %.0f; eliminated %.1f, routed "
        "off the map %.1f, lost in flight %.1f units\n",
        each(count, count->sp_start[0]), each(count, count->sp_end[0]),
        each(count, count->sp_start[1]), each(count, count->sp_end[1]),
        each(count, count->eliminated), each(count, count->left_map),
        each(count, count->lost_for_good));
    printf(
        "  charges regular %.1f, immediate %.1f, overruns %.1f, advances %.1f; flights "
        "%.1f; rally rolls %.1f, good %.0f %%; officers hit %.1f, replaced %.1f; guns "
        "captured %.1f\n",
        each(count, count->charges[SBURG_CHARGE_REGULAR]),
        each(count, count->charges[SBURG_CHARGE_IMMEDIATE]),
        each(count, count->charges[SBURG_CHARGE_OVERRUN]),
        each(count, count->events[SBURG_EVENT_ADVANCED]),
        each(count, count->events[SBURG_EVENT_ROUT_MOVED]), each(count, count->rolls),
        count->rolls ? 100.0 * (double)count->rallied / (double)count->rolls : 0.0,
        each(count, count->events[SBURG_EVENT_OFFICER_HIT]),
        each(count, count->events[SBURG_EVENT_REPLACED]),
        each(count, count->events[SBURG_EVENT_CAPTURED]));
    printf("  exhaustion of brigades at the end, 0 to 12 and more:");
    for (unsigned i = 0; i < 13; i++)
        printf(" %.0f%%", 100.0 * (double)count->exhaustion[i] / (double)count->brigades);
    printf("\n");
}

static enum player player_of(const char *name) {
    for (unsigned i = 0; i < PLAYERS; i++)
        if (strcmp(player_names[i], name) == 0)
            return (enum player)i;
    return GREEDY;
}

int main(int argc, char **argv) {
    struct game *game = calloc(1, sizeof *game);
    struct problem problem = {.where = ""};
    const char *scenario = argc > 2 ? argv[2] : "wises-field";
    unsigned games = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : 20;
    if (!game)
        return 1;
    game->codec = &sharpsburg_s_codec;
    for (unsigned side = 0; side < SIDES; side++)
        game->players[side] = player_of(argc > 4 + (int)side ? argv[4 + side] : "");
    json_t *data = game->codec->data_load_new(argc > 1 ? argv[1] : "", &problem);
    json_t *choice = json_pack("{s:s,s:[]}", "scenario", scenario, "options");
    void *setup = NULL;
    game->orders = argc > 6 && strcmp(argv[6], "orders") == 0;
    if (argc > 6 && strcmp(argv[6], "fog") == 0)
        json_array_append_new(json_object_get(choice, "options"), json_string("fog"));
    if (!data || game->codec->setup_create(data, choice, &setup, &problem) < 0) {
        fprintf(stderr, "no data: %s %s\n", problem.where, problem.what);
        return 2;
    }
    game->setup = setup;
    for (unsigned n = 0; n < games; n++)
        play(game, n + 1);
    printf("%s, %u games, %s against %s\n", scenario, games,
           player_names[game->players[0]], player_names[game->players[1]]);
    tell_of(game);
    game->codec->setup_destroy(setup);
    json_decref(choice);
    json_decref(data);
    free(game);
    return 0;
}
