/* SPDX-License-Identifier: MIT */
/* See gamble.h. */
#include "gamble.h"

#include "enter.h"
#include "fast.h"
#include "random_player.h"
#include "steps.h"
#include "witness.h"

#include <stdlib.h>
#include <string.h>

enum { POOL = 64, MEMBERS = 48, VALUES = 64, WILD = 3, ALL_LOOKED_AT_ONE_IN = 4 };
enum {
    STACK = 4,
    WAY = 6
}; /* units that come in together, and steps that they are followed */

/* Values that a member of this name has had. */
struct bag {
    char name[24];
    json_t *values[VALUES];
    unsigned count;
};

struct gamble {
    const struct codec *codec;
    void *setup, *state, *view, *offers, *action, *events;
    struct fast_dice dice, chance;
    struct random_player player;
    json_t *pool[POOL]; /* actions that have been played or offered */
    unsigned pooled;
    struct bag bags[MEMBERS];
};

static unsigned below(struct gamble *gamble, size_t limit) {
    return fast_dice_below(&gamble->chance, limit ? (uint32_t)limit : 1);
}

/* --- parts ------------------------------------------------------------------------- */

static struct bag *bag_of(struct gamble *gamble, const char *name) {
    for (unsigned i = 0; i < MEMBERS; i++) {
        struct bag *bag = &gamble->bags[i];
        if (!bag->name[0] && strlen(name) < sizeof bag->name)
            memcpy(bag->name, name, strlen(name) + 1);
        if (strcmp(bag->name, name) == 0)
            return bag;
    }
    return NULL;
}

static void put(struct gamble *gamble, const char *name, json_t *value) {
    struct bag *bag = bag_of(gamble, name);
    if (!bag)
        return;
    unsigned place = bag->count < VALUES ? bag->count++ : below(gamble, VALUES);
    json_decref(bag->values[place]);
    bag->values[place] = json_incref(value);
}

static void harvest(struct gamble *gamble, const char *name, json_t *json) {
    const char *key;
    json_t *value;
    size_t i;
    if (json_is_object(json)) {
        json_object_foreach (json, key, value)
            harvest(gamble, key, value);
        return;
    }
    put(gamble, name, json);
    if (json_is_array(json) && json_array_size(json) <= 8)
        json_array_foreach (json, i, value)
            harvest(gamble, name, value);
}

static void remember(struct gamble *gamble, json_t *action) {
    unsigned place = gamble->pooled++ % POOL;
    json_decref(gamble->pool[place]);
    gamble->pool[place] = json_incref(action);
    harvest(gamble, "", action);
}

/* A value for a member of this name, borrowed; NULL: none has been seen. */
static json_t *part(struct gamble *gamble, const char *name) {
    const struct bag *bag = bag_of(gamble, name);
    return bag && bag->count > 0 ? bag->values[below(gamble, bag->count)] : NULL;
}

/* One member of the object or of one within it gets another value of its name. */
static void vary(struct gamble *gamble, json_t *object) {
    size_t members = json_object_size(object), chosen = below(gamble, members);
    const char *key;
    json_t *value = NULL;
    json_object_foreach (object, key, value)
        if (chosen-- == 0)
            break;
    if (!value)
        return;
    if (json_is_object(value) && below(gamble, 2)) {
        vary(gamble, value);
    } else if (json_is_integer(value) && below(gamble, 2)) {
        json_object_set_new(
            object, key,
            json_integer(json_integer_value(value) + (below(gamble, 2) ? 1 : -1)));
    } else {
        json_t *other = part(gamble, key);
        if (other && strcmp(key, "do") != 0) {
            json_t *copy = json_deep_copy(other);
            json_object_set_new(object, key, copy);
        }
    }
}

/* --- before the witness ------------------------------------------------------------ */

/* The answer, which the witness has seen; NULL: none. */
static json_t *ask_new(struct gamble *gamble, enum side side, json_t *question) {
    struct problem problem = {"", ""};
    json_t *answer =
        gamble->codec->answer_new(gamble->setup, gamble->view, side, question, &problem);
    witness_json("answer", answer);
    if (!answer)
        witness_bytes("answer", problem.what, strlen(problem.what));
    if (answer)
        harvest(gamble, "", answer);
    json_decref(question);
    return answer;
}

static void ask(struct gamble *gamble, enum side side, json_t *question) {
    json_decref(ask_new(gamble, side, question));
}

static void ask_preview(struct gamble *gamble, enum side side, json_t *action) {
    ask(gamble, side, json_pack("{s:s,s:O}", "ask", "preview", "action", action));
}

/* Reads an action and has it checked, which the witness sees. */
static bool allowed(struct gamble *gamble, enum side side, const json_t *json) {
    struct problem problem = {"", ""};
    if (gamble->codec->action_load(gamble->setup, gamble->view, json, gamble->action,
                                   &problem) != 0) {
        witness_bytes("what is no action", problem.what, strlen(problem.what));
        return false;
    }
    return !refused(
        gamble->codec->rules->check(gamble->setup, gamble->view, side, gamble->action));
}

/* Actions that nobody has offered, of either side, and what they would come to. */
static void probe(struct gamble *gamble) {
    for (unsigned i = 0; i < WILD && gamble->pooled > 0; i++) {
        enum side side = (enum side)below(gamble, SIDES);
        unsigned from = gamble->pooled < POOL ? gamble->pooled : POOL;
        json_t *json = json_deep_copy(gamble->pool[below(gamble, from)]);
        for (unsigned times = below(gamble, 3); times > 0; times--)
            vary(gamble, json);
        gamble->codec->rules->redact(gamble->setup, gamble->state, (enum viewer)side,
                                     gamble->view);
        if (allowed(gamble, side, json))
            harvest(gamble, "", json);
        ask_preview(gamble, side, json);
        json_decref(json);
    }
}

/* Where a unit can go, and every way to end in one of these hexes. */
static void ask_reach(struct gamble *gamble, enum side side, json_t *unit) {
    json_t *reach = ask_new(gamble, side,
                            json_pack("{s:s,s:O}", "ask", "reach", "unit", unit)),
           *hexes = json_object_get(reach, "hexes");
    json_t *one = json_array_get(hexes, below(gamble, json_array_size(hexes)));
    if (one)
        ask(gamble, side,
            json_pack("{s:s,s:O,s:O}", "ask", "reach", "unit", unit, "hex",
                      json_object_get(one, "hex")));
    json_decref(reach);
}

static void look_around(struct gamble *gamble, enum side side) {
    static const char *const of_units[] = {"sight", "unit"};
    json_t *unit = part(gamble, "unit"), *hex = part(gamble, "hex");
    if (below(gamble, ALL_LOOKED_AT_ONE_IN) != 0)
        return;
    const char *name = gamble->codec->rules->side_names[below(gamble, SIDES)];
    ask(gamble, side, json_pack("{s:s,s:s}", "ask", "zoc", "side", name));
    if (unit)
        ask_reach(gamble, side, unit);
    for (unsigned i = 0; unit && i < sizeof of_units / sizeof *of_units; i++)
        ask(gamble, side, json_pack("{s:s,s:O}", "ask", of_units[i], "unit", unit));
    if (hex)
        ask(gamble, side, json_pack("{s:s,s:O}", "ask", "sight", "hex", hex));
    if (unit)
        ask(gamble, side,
            json_pack("{s:s,s:O}", "ask", "retreat-hexes", "brigade", unit));
}

/* --- what is played ---------------------------------------------------------------- */

/* Something offered, sometimes with a part exchanged; the action stands in `action` then. */
static json_t *choose_offered(struct gamble *gamble, enum side side) {
    json_t *offers = codec_offers_new(gamble->codec, gamble->setup, gamble->view,
                                      gamble->offers),
           *chosen = NULL, *template;
    const char *key;
    size_t one = below(gamble, json_object_size(offers));
    json_object_foreach (offers, key, template) {
        harvest(gamble, "", template);
        if (one-- == 0)
            chosen = json_object_get(template, "action");
    }
    json_incref(chosen);
    json_decref(offers);
    if (!chosen)
        return NULL;
    for (unsigned tries = 4; tries > 0; tries--) {
        json_t *other = json_deep_copy(chosen);
        vary(gamble, other);
        vary(gamble, other);
        if (allowed(gamble, side, other)) {
            json_decref(chosen);
            return other;
        }
        json_decref(other);
    }
    if (allowed(gamble, side, chosen))
        return chosen;
    json_decref(chosen);
    return NULL;
}

static bool is_fotm(const struct gamble *gamble) {
    return strcmp(gamble->codec->rules->id, "fotm") == 0;
}

static json_t *choose(struct gamble *gamble, enum side side) {
    if (!is_fotm(gamble) || below(gamble, 8) == 0)
        return choose_offered(gamble, side);
    struct fotm_action action = random_player_choose(&gamble->player, gamble->setup,
                                                     gamble->view, gamble->offers);
    memcpy(gamble->action, &action, sizeof action);
    return codec_action_new(gamble->codec, gamble->setup, gamble->view, gamble->action);
}

/* 14.2: how some of those who may come at an entry could go on together, which bots ask. */
static void ask_stack(struct gamble *gamble, unsigned which) {
    const struct fotm_offers *offers = gamble->offers;
    const struct fotm_offer *offer = &offers->list[which];
    struct fotm_choice next[FOTM_NEXT_STEPS];
    struct fotm_action action = fotm_sample(gamble->setup, gamble->view, offers, which);
    action.step_count = 0;
    for (unsigned i = 0; i < offer->count && action.list_count < STACK; i++) {
        const struct fotm_choice *choice = &offers->choices[offer->first + i];
        if (choice->role == FOTM_ROLE_UNIT && below(gamble, 2) &&
            !fotm_is_one_of(action.list, action.list_count, choice->unit))
            action.list[action.list_count++] = choice->unit;
    }
    while (action.step_count < WAY) {
        unsigned count = fotm_next_enter_steps(gamble->setup, gamble->view, &action, next,
                                               FOTM_NEXT_STEPS);
        witness_bytes("how a stack goes on", next, count * sizeof *next);
        if (count == 0)
            return;
        action.steps[action.step_count++] = fotm_step_of(&next[below(gamble, count)]);
    }
}

static void ask_stacks(struct gamble *gamble) {
    const struct fotm_offers *offers = gamble->offers;
    for (unsigned i = 0; is_fotm(gamble) && i < offers->count; i++)
        if (offers->list[i].verb == FOTM_DO_ENTER)
            ask_stack(gamble, i);
}

/* False: the game is over, or nothing can be done. */
static bool step(struct gamble *gamble) {
    const struct ruleset *rules = gamble->codec->rules;
    enum side side = rules->to_decide(gamble->setup, gamble->state);
    if (side == SIDE_NONE)
        return false;
    probe(gamble);
    rules->redact(gamble->setup, gamble->state, (enum viewer)side, gamble->view);
    look_around(gamble, side);
    if (!rules->offers(gamble->setup, gamble->view, gamble->offers))
        return false;
    ask_stacks(gamble);
    json_t *json = choose(gamble, side);
    if (!json || !allowed(gamble, side, json)) {
        json_decref(json);
        return false;
    }
    ask_preview(gamble, side, json);
    remember(gamble, json);
    json_decref(json);
    rules->apply(gamble->setup, gamble->state, side, gamble->action, &gamble->dice.dice,
                 gamble->events);
    const char *broken = rules->broken(gamble->setup, gamble->state);
    witness_bytes("an invariant", broken ? broken : "", broken ? strlen(broken) : 0);
    return true;
}

static void empty(struct gamble *gamble) {
    for (unsigned i = 0; i < POOL; i++)
        json_decref(gamble->pool[i]);
    for (unsigned i = 0; i < MEMBERS; i++)
        for (unsigned k = 0; k < gamble->bags[i].count; k++)
            json_decref(gamble->bags[i].values[k]);
}

/* What is told of the game before it begins, and how it ends by hand. */
static void see_around(struct gamble *gamble, const json_t *data) {
    const struct ruleset *rules = gamble->codec->rules;
    json_t *catalogue = gamble->codec->catalogue_new(data, rules->edition);
    witness_json("catalogue", catalogue);
    json_decref(catalogue);
    bool hides = rules->hides(gamble->setup);
    witness_bytes("does it hide anything", &hides, sizeof hides);
    for (int who = 0; who <= SIDES; who++) {
        rules->start(gamble->setup, gamble->state);
        rules->end(gamble->setup, gamble->state, (enum side)who, gamble->events);
        witness_state(gamble->codec, gamble->setup, gamble->state, gamble->events);
    }
}

bool gamble(const struct codec *codec, const json_t *data, const json_t *choice,
            unsigned long seed, unsigned decisions) {
    static const unsigned bold[4] = {0, 3, 12, 12};
    const struct ruleset *rules = codec->rules;
    struct problem problem;
    struct gamble game = {.codec = codec};
    if (codec->setup_create(data, choice, &game.setup, &problem) != 0)
        return false;
    game.state = calloc(1, rules->state_size);
    game.view = calloc(1, rules->view_size);
    game.offers = calloc(1, rules->offers_size);
    game.action = calloc(1, rules->action_size);
    game.events = calloc(1, rules->events_size);
    fast_dice_init(&game.dice, seed);
    fast_dice_init(&game.chance, seed + 1000);
    random_player_init(&game.player, seed);
    game.player.bold = bold[seed % 4];
    see_around(&game, data);
    rules->start(game.setup, game.state);
    witness_state(codec, game.setup, game.state, NULL);
    while (decisions-- > 0 && step(&game) && !witness_differs()) {
    }
    empty(&game);
    codec->setup_destroy(game.setup);
    free(game.state);
    free(game.view);
    free(game.offers);
    free(game.action);
    free(game.events);
    return true;
}
