/* SPDX-License-Identifier: MIT */
/* Random games of tabletop-1916 from offers and random moves: each ends, every offer is accepted,
 * every invariant holds, also after whatever a grid of points and all pairs of units allow now and
 * then, a shot that is refused changes nothing, the state comes back from its JSON, and a view does
 * not change with what its viewer may not know. The signature of all of them is pinned.
 * Usage: playout_tabletop1916 DATA_FOLDER [GAMES [SIGNATURE]]. */
#include "tap.h"

#include "check.h"
#include "codec.h"
#include "cover.h"
#include "fast.h"
#include "heading.h"
#include "offers.h"
#include "redact.h"
#include "tabletop1916.h"
#include "tabletop1916_codec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The table of games of this program. */
const struct codec *const codecs[] = {&tabletop1916_codec, NULL};

enum {
    DECISIONS_MAX = 20000,
    TRIES = 12,
    STATE_EVERY = 97,
    TWIN_EVERY = 7,
    GRID_EVERY = 61,
    GRID_STEP = 4000
};

struct game {
    const struct ruleset *rules;
    void *setup;
    struct ww_state state, twin, before;
    struct ww_view view, other;
    struct ww_offers offers, offers_again;
    struct ww_events events, told;
    struct fast_dice dice, chance;
    uint64_t signature;
    unsigned decisions, actions[WW_VERBS], twins, changed, masked, tried, allowed;
    char wrong[400];
};

static unsigned below(struct game *game, unsigned limit) {
    return fast_dice_below(&game->chance, limit);
}

static bool fail(struct game *game, const char *what, const char *more) {
    if (!game->wrong[0])
        snprintf(game->wrong, sizeof game->wrong, "turn %u, part %u, decision %u: %s %s",
                 game->state.truth.turn, game->state.truth.part, game->decisions, what,
                 more ? more : "");
    return false;
}

/* FNV-1a. */
static void sign(struct game *game, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        game->signature =
            (game->signature ^ (unsigned char)text[i]) * UINT64_C(1099511628211);
}

static bool state_comes_back(struct game *game) {
    struct problem problem;
    struct buf texts[2] = {{NULL, 0, 0}, {NULL, 0, 0}};
    tabletop1916_codec.state_write(game->setup, &game->state, &texts[0]);
    json_t *json = json_loadb(texts[0].bytes, texts[0].length, 0, NULL);
    bool good = json && tabletop1916_codec.state_load(game->setup, json, &game->twin,
                                                      &problem) == 0;
    if (good)
        tabletop1916_codec.state_write(game->setup, &game->twin, &texts[1]);
    if (!good || texts[0].length != texts[1].length ||
        memcmp(texts[0].bytes, texts[1].bytes, texts[0].length) != 0)
        fail(game, "the state does not come back", good ? "" : problem.what);
    sign(game, texts[0].bytes, texts[0].length);
    buf_finish(&texts[0]);
    buf_finish(&texts[1]);
    json_decref(json);
    return !game->wrong[0];
}

/* --- what a viewer may not know ---------------------------------------------------------- */

static bool hidden_from(const struct ww_scene *scene, unsigned unit, unsigned viewer) {
    return ww_live(scene->setup, scene->position, unit) > 0 &&
           (ww_seen_by(scene, unit) >> viewer & 1) == 0;
}

/* Changes what only the owners of hidden units know; what is seen stays as it
 * is. */
static void change_hidden(struct game *game, unsigned viewer) {
    struct ww_position *twin = &game->twin.truth;
    struct ww_scene scene;
    game->twin = game->state;
    ww_scene_make(&scene, game->setup, &game->state.truth);
    for (unsigned u = 0; u < scene.setup->unit_count; u++) {
        struct ww_unit *unit = &twin->units[u];
        if ((unsigned)ww_side(scene.setup, u) == viewer)
            continue;
        unit->jammed ^= 1;
        unit->setup ^= 1;
        unit->flags ^= WW_ORDERED | WW_POSTURED;
        for (unsigned b = ww_first(scene.setup, u); b < ww_end(scene.setup, u); b++)
            twin->bases[b].flags ^= WW_EMPTY;
        if (!hidden_from(&scene, u, viewer))
            continue;
        game->changed++;
        unit->flags ^= WW_DAMAGED | WW_DEMORALIZED | WW_HALTED | WW_HIT;
        unit->fired ^= 1;
        for (unsigned b = ww_first(scene.setup, u); b < ww_end(scene.setup, u); b++) {
            twin->bases[b].heading =
                (int16_t)((twin->bases[b].heading + HEADING_HALF) % HEADING_TURN);
            twin->bases[b].flags ^= WW_PRONE;
        }
    }
    for (unsigned side = 0; side < SIDES; side++)
        if (side != viewer)
            for (unsigned i = 0; i < WW_MISSIONS; i++)
                twin->missions[side][i] ^= 1;
    for (unsigned i = 0; i < WW_MARKERS; i++)
        if (twin->markers[i].used && twin->markers[i].active == WW_WAITING &&
            twin->markers[i].side != viewer)
            twin->markers[i].at.x += 1000;
}

/* Views and states are compared with their padding: nothing may hide there. */
static bool same_bytes(const void *one, const void *other, size_t size) {
    return memcmp(one, other, size) == 0;
}

static bool look_the_same(struct game *game, unsigned viewer) {
    struct buf texts[2] = {{NULL, 0, 0}, {NULL, 0, 0}};
    change_hidden(game, viewer);
    game->twins++;
    game->rules->redact(game->setup, &game->state, (enum viewer)viewer, &game->view);
    game->rules->redact(game->setup, &game->twin, (enum viewer)viewer, &game->other);
    tabletop1916_codec.view_write(game->setup, NULL, &game->view, &texts[0]);
    tabletop1916_codec.view_write(game->setup, NULL, &game->other, &texts[1]);
    bool same = same_bytes(&game->view, &game->other, sizeof game->view) &&
                texts[0].length == texts[1].length &&
                memcmp(texts[0].bytes, texts[1].bytes, texts[0].length) == 0;
    buf_finish(&texts[0]);
    buf_finish(&texts[1]);
    return same || fail(game, "two positions look the same and do not", "");
}

/* --- what a viewer is told --------------------------------------------------------------- */

static bool seen(const struct game *game, unsigned unit, unsigned viewer) {
    return unit == WW_NOBODY || (game->events.seen[unit] >> viewer & 1) != 0;
}

/* Nobody is named in what somebody is told who was not in his sight before, after or meanwhile; and a
 * salvo of which he sees nobody is not told at all. */
static bool told_of_the_seen(struct game *game, unsigned viewer) {
    const struct ww_setup *setup = game->setup;
    game->rules->tell(game->setup, &game->events, (enum viewer)viewer, &game->told);
    for (unsigned i = 0; i < game->told.count; i++) {
        const struct ww_event *event = &game->told.list[i];
        const int32_t *numbers = &game->told.numbers[event->first];
        bool salvo = event->type == WW_EVENT_ROLLED && numbers[0] == WW_ROLL_SALVO;
        bool good = seen(game, event->unit, viewer) && seen(game, event->other, viewer) &&
                    (event->base == WW_NOBODY ||
                     seen(game, setup->bases[event->base].unit, viewer));
        for (unsigned k = 1; salvo && k < event->count; k += 3)
            good = good && seen(game, setup->bases[numbers[k]].unit, viewer);
        if (!good || (salvo && event->count < 4))
            return fail(game, "somebody is told of who is not seen:",
                        salvo ? "a salvo" : "an event");
    }
    return true;
}

/* --- a grid of points in place of every action --------------------------------------- */

/* Plays it on a copy, if it is allowed; the copy must be sound. */
static bool try_one(struct game *game, enum side side, const struct ww_action *action) {
    game->tried++;
    if (refused(game->rules->check(game->setup, &game->view, side, action)))
        return true;
    game->allowed++;
    game->twin = game->state;
    struct fast_dice dice = game->dice;
    game->rules->apply(game->setup, &game->twin, side, action, &dice.dice, &game->events);
    const char *broken = game->rules->broken(game->setup, &game->twin);
    return !broken || fail(game, "broken on the grid:", broken);
}

/* One step of a kind to a place, or whatever else is done at one. */
static struct ww_action at_place(const struct game *game, unsigned verb, unsigned unit,
                                 unsigned kind, struct point at) {
    struct ww_action action = ww_action((enum ww_verb)verb, unit);
    unsigned first = ww_first(game->setup, unit);
    action.at = at;
    action.step_count = action.path_count = 1;
    action.path[0] = at;
    action.steps[0] = (struct ww_step){.kind = (uint8_t)kind,
                                       .base = (uint16_t)first,
                                       .in = WW_NOBODY,
                                       .angle = (uint16_t)(at.x / 100 + 1),
                                       .count = 1,
                                       .to = at};
    if (kind == WW_STEP_GO) {
        action.steps[0].to.x -= game->view.known.bases[first].at.x;
        action.steps[0].to.y -= game->view.known.bases[first].at.y;
    }
    return action;
}

static bool try_place(struct game *game, enum side side, unsigned unit, struct point at) {
    static const uint8_t verbs[] = {WW_DO_MOVE, WW_DO_FOLLOW, WW_DO_CALL, WW_DO_STRIKE};
    for (unsigned v = 0; v < sizeof verbs; v++)
        for (unsigned mode = 0; mode < (verbs[v] == WW_DO_MOVE ? WW_MODES : 1u); mode++)
            for (unsigned kind = WW_STEP_GO; kind < WW_STEP_KINDS; kind++) {
                struct ww_action action = at_place(game, verbs[v], unit, kind, at);
                action.mode = (uint8_t)mode;
                if (!try_one(game, side, &action))
                    return false;
            }
    return true;
}

static bool try_units(struct game *game, enum side side, unsigned unit) {
    const struct ww_setup *setup = game->setup;
    for (unsigned verb = 1; verb < WW_VERBS; verb++)
        for (unsigned other = 0; other < setup->unit_count; other++)
            for (unsigned variant = 0; variant < 2u * WW_WEAPONS; variant++) {
                struct ww_action action = ww_action((enum ww_verb)verb, unit);
                bool pair = verb == WW_DO_FIRE || verb == WW_DO_FLAME;
                action.target = (uint16_t)other;
                action.weapon = (uint16_t)(variant / 2);
                action.column = action.prone = action.moving = variant % 2;
                action.base = verb == WW_DO_FLAME
                                  ? (uint16_t)(ww_first(setup, unit) + variant / 2)
                                  : WW_NOBODY;
                action.at_base = (uint16_t)ww_first(setup, other);
                if ((pair || other == 0) && verb != WW_DO_MOVE && verb != WW_DO_FOLLOW &&
                    !try_one(game, side, &action))
                    return false;
            }
    return true;
}

static bool try_grid(struct game *game, enum side side) {
    const struct ww_setup *setup = game->setup;
    const struct ww_position *known = &game->view.known;
    for (unsigned u = 0; u < setup->unit_count; u++) {
        bool goes = u == known->ordered || (known->follow >> u & 1) != 0 || u == 0;
        if (!try_units(game, side, u))
            return false;
        for (int32_t x = 0; goes && x <= setup->width; x += GRID_STEP)
            for (int32_t y = 0; y <= setup->height; y += GRID_STEP)
                if (!try_place(game, side, u, (struct point){x, y}))
                    return false;
    }
    return true;
}

/* --- play -------------------------------------------------------------------------------- */

/* Straight at the nearest enemy that is known, to where the fronts touch. */
static struct point at_the_enemy(const struct game *game, enum side side, unsigned base) {
    const struct ww_setup *setup = game->setup;
    const struct ww_position *known = &game->view.known;
    struct point from = known->bases[base].at, best = {0, 0};
    int32_t least = POINT_FAR;
    for (unsigned b = 0; b < setup->base_count; b++) {
        if (!ww_lives(known, b) || ww_side(setup, setup->bases[b].unit) == side)
            continue;
        int32_t far = point_length(from, known->bases[b].at);
        if (far >= least)
            continue;
        int32_t touch =
            far > 2100 ? far - 2100 : 0; /* two depths of infantry and a little */
        least = far;
        best.x = (int32_t)((int64_t)(known->bases[b].at.x - from.x) * touch / far);
        best.y = (int32_t)((int64_t)(known->bases[b].at.y - from.y) * touch / far);
    }
    return best;
}

/* A move somewhere, mostly ahead, as long as the rules allow it. */
static struct ww_action wander(struct game *game, enum side side,
                               struct ww_action sample) {
    const struct ww_setup *setup = game->setup;
    unsigned first = ww_first(setup, sample.unit);
    while (!ww_lives(&game->view.known, first))
        first++;
    for (unsigned i = 0; i < TRIES; i++) {
        struct ww_action action = sample;
        int far = 500 + (int)below(game, sample.mode == WW_RUSHING ? 11000 : 7000);
        int heading = (setup->home[side] + HEADING_HALF + (int)below(game, 900) - 450 +
                       HEADING_TURN) %
                      HEADING_TURN;
        action.steps[0].to =
            point_shifted((struct point){0, 0}, heading, 0, 2 * (far >> (i / 4)));
        if (i == 0)
            action.steps[0].to = at_the_enemy(game, side, first);
        else if (below(game, 6) == 0) {
            action.steps[1] = (struct ww_step){
                .kind = WW_STEP_WHEEL, .heading = -1, .base = WW_NOBODY, .in = WW_NOBODY};
            action.steps[1].left = (uint8_t)below(game, 2);
            action.steps[1].angle = (uint16_t)(50 + below(game, 300));
            action.step_count = 2;
        } else if (below(game, 8) == 0) {
            action.steps[0] = (struct ww_step){
                .kind = WW_STEP_LINE, .base = WW_NOBODY, .in = WW_NOBODY};
            action.steps[0].to = game->view.known.bases[first].at;
            action.steps[0].heading = (int16_t)heading;
            action.steps[0].gap = (int32_t)below(game, 2000);
        }
        if (!refused(game->rules->check(game->setup, &game->view, side, &action)))
            return action;
    }
    return sample;
}

static struct ww_action choose(struct game *game, enum side side) {
    unsigned count = game->offers.count;
    const struct ww_offer *offer = &game->offers.list[below(game, count)];
    enum ww_decision decision = ww_decision(&game->view.known);
    if ((decision == WW_DECIDE_MOVEMENT && below(game, 25) == 0) ||
        (decision != WW_DECIDE_MOVEMENT && below(game, 12) == 0))
        offer = &game->offers.list[count - 1]; /* the end of the part stands last */
    if (offer->verb == WW_DO_POSTURE || offer->verb == WW_DO_HOLD)
        offer = &game->offers.list[below(game, count)];
    struct ww_action action = ww_offer_action(game->setup, &game->view, offer);
    if (action.verb == WW_DO_FIRE && below(game, 3) == 0) {
        action.moving = 1;
        if (refused(game->rules->check(game->setup, &game->view, side, &action)))
            action.moving = 0;
    }
    return action.verb == WW_DO_MOVE || action.verb == WW_DO_FOLLOW
               ? wander(game, side, action)
               : action;
}

static bool step(struct game *game) {
    enum side side = game->rules->to_decide(game->setup, &game->state);
    if (side == SIDE_NONE)
        return false;
    for (unsigned viewer = 0;
         viewer <= VIEWER_PUBLIC && game->decisions % TWIN_EVERY == 0; viewer++)
        if (!look_the_same(game, viewer))
            return false;
    game->rules->redact(game->setup, &game->state, (enum viewer)side, &game->view);
    if (!game->rules->offers(game->setup, &game->view, &game->offers) ||
        game->offers.full)
        return fail(game, "nothing is offered, or too much", "");
    for (unsigned i = 0; i < game->offers.count; i++) {
        struct ww_action action =
            ww_offer_action(game->setup, &game->view, &game->offers.list[i]);
        struct refusal refusal =
            game->rules->check(game->setup, &game->view, side, &action);
        if (refused(refusal))
            return fail(game, "an offer is refused:", refusal.code);
    }
    if (game->decisions % GRID_EVERY == 0 && !try_grid(game, side))
        return false;
    struct ww_action action = choose(game, side);
    game->actions[action.verb]++;
    game->before = game->state;
    game->rules->apply(game->setup, &game->state, side, &action, &game->dice.dice,
                       &game->events);
    if (game->events.count > 0 && game->events.list[0].type == WW_EVENT_MASKED) {
        game->masked++;
        if (!same_bytes(&game->before, &game->state, sizeof game->state))
            return fail(game, "a shot that was refused changed something", "");
    }
    for (unsigned viewer = 0; viewer <= VIEWER_PUBLIC; viewer++)
        if (!told_of_the_seen(game, viewer))
            return false;
    const char *broken = game->rules->broken(game->setup, &game->state);
    if (broken)
        return fail(game, "broken:", broken);
    game->decisions++;
    if (game->decisions % STATE_EVERY == 0 && !state_comes_back(game))
        return false;
    return game->decisions < DECISIONS_MAX || fail(game, "it does not end", "");
}

/* --- the score at the end ---------------------------------------------------------------- */

static int32_t ahead(struct game *game, const struct ww_state *state, unsigned viewer) {
    game->rules->redact(game->setup, state, (enum viewer)viewer, &game->view);
    return game->view.known.vp[SIDE_FIRST] - game->view.known.vp[SIDE_SECOND];
}

/* What everybody reads of points after the last turn is what decided; had the attacker every place, their points
 * would be among his, but not where the battle ended by agreement. */
static bool score_decides(struct game *game) {
    const struct ww_setup *setup = game->setup;
    const struct ww_position *truth = &game->state.truth;
    int32_t fallen = truth->vp[SIDE_FIRST] - truth->vp[SIDE_SECOND], places = 0;
    game->twin = game->state;
    for (unsigned i = 0; i < setup->objective_count; i++) {
        game->twin.truth.control[i] = SIDE_FIRST;
        places += setup->objectives[i].points;
    }
    for (unsigned viewer = 0; viewer < VIEWERS; viewer++) {
        int32_t by = ahead(game, &game->state, viewer);
        enum side winner = abs(by) < setup->margin ? SIDE_NONE
                           : by > 0                ? SIDE_FIRST
                                                   : SIDE_SECOND;
        game->twin.truth.ended = WW_BY_POINTS;
        if (truth->winner != winner || places == 0 ||
            ahead(game, &game->twin, viewer) != fallen + places)
            return fail(game, "the score is not the one that decides", "");
        game->twin.truth.ended = WW_AGREED;
        if (ahead(game, &game->twin, viewer) != fallen)
            return fail(game, "who agreed has points of places", "");
    }
    return true;
}

static uint64_t play(const json_t *data, unsigned seed) {
    struct game *game = calloc(1, sizeof *game);
    struct problem problem;
    json_t *choice = json_pack("{s:s,s:[]}", "scenario", "ferme-1917", "options");
    if (!game)
        abort();
    game->rules = tabletop1916_codec.rules;
    game->signature = UINT64_C(14695981039346656037);
    if (tabletop1916_codec.setup_create(data, choice, &game->setup, &problem) < 0) {
        snprintf(game->wrong, sizeof game->wrong, "%.140s: %.140s", problem.where,
                 problem.what);
    } else {
        fast_dice_init(&game->dice, seed);
        fast_dice_init(&game->chance, ~(uint64_t)seed);
        game->rules->start(game->setup, &game->state);
        while (step(game)) {
        }
        if (!game->wrong[0] && score_decides(game))
            state_comes_back(game);
        printf("# seed %u: %u decisions, turn %u, vp %d : %d, %u masked, %u views, "
               "%u hidden units changed, %u of %u on the grid allowed; ",
               seed, game->decisions, game->state.truth.turn, game->state.truth.vp[0],
               game->state.truth.vp[1], game->masked, game->twins, game->changed,
               game->allowed, game->tried);
        for (unsigned verb = 1; verb < WW_VERBS; verb++)
            printf("%u ", game->actions[verb]);
        printf("\n");
    }
    tap(!game->wrong[0], game->wrong, "seed %u", seed);
    uint64_t signature = game->signature;
    tabletop1916_codec.setup_destroy(game->setup);
    json_decref(choice);
    free(game);
    return signature;
}

int main(int argc, char **argv) {
    struct problem problem;
    unsigned games = argc > 2 ? (unsigned)atoi(argv[2]) : 10;
    uint64_t signature = 0;
    char found[40];
    json_t *data = tabletop1916_codec.data_load_new(argc > 1 ? argv[1] : "", &problem);
    if (!data) {
        fprintf(stderr, "no data: %s %s\n", problem.where, problem.what);
        return 2;
    }
    for (unsigned n = 1; n <= games && !tap_failed(); n++)
        signature = signature * 31 + play(data, n);
    snprintf(found, sizeof found, "%016llx", (unsigned long long)signature);
    printf("# signature %s\n", found);
    if (argc > 3)
        tap(strcmp(found, argv[3]) == 0, found, "the signature of %u games is %s", games,
            argv[3]);
    json_decref(data);
    return tap_end();
}
