/* SPDX-License-Identifier: MIT */
/* Fog: at random moments of random games all that a viewer may not know is changed, and his view
 * must stay the same, byte by byte. Then the next action is played on both with the same dice: where
 * he sees the same afterwards, and no die and no hidden enemy had a say, he must have been told the
 * same. Of fire he hears the sum of what he may not know, and nothing else of it. Usage: fog_sharpsburg DATA_FOLDER [GAMES [FIRST_SEED]]. */
#include "tap.h"

#include "fast.h"
#include "redact.h"
#include "sharpsburg.h"
#include "sharpsburg_codec.h"
#include "volley.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The table of games of this program. */
const struct codec *const codecs[] = {&sharpsburg_s_codec, NULL};

struct watch {
    const struct sburg_setup *setup;
    struct sburg_state state, other;
    struct sburg_view view, again;
    struct sburg_offers offers;
    struct sburg_events events, told;
    struct sburg_state after;
    struct fast_dice dice, chance;
    struct buf texts[2];
    unsigned views, hidden, tellings, shots, taken, unseen;
    char wrong[200];
};

/* Another strength of the same band. */
static uint8_t within_band(uint8_t sp) {
    return sp == 6 ? 7 : sp == 9 ? 8 : sp == 12 ? 11 : sp;
}

static void change_unit(struct watch *watch, unsigned unit, unsigned viewer) {
    struct sburg_unit *it = &watch->other.truth.units[unit];
    bool seen =
        (sburg_seen_by(watch->setup, &watch->state.truth, unit) >> viewer & 1) != 0;
    it->full_top += fast_dice_below(&watch->chance, 3);
    it->long_fires ^= 1;
    it->spent ^= 1;
    it->base ^= 1;
    it->sp = within_band(it->sp);
    if (seen)
        return;
    watch->hidden++;
    it->sp = (uint8_t)(1 + fast_dice_below(&watch->chance, 9));
    it->facing = (uint8_t)fast_dice_below(&watch->chance, HEX_DIRECTIONS);
    it->markers ^= SBURG_HM;
}

/* VP hexes that he does not see are another's, and so are the points for them (S122). */
static void change_control(struct watch *watch, unsigned viewer) {
    const struct sburg_victory *victory = &watch->setup->victory;
    struct sburg_position *other = &watch->other.truth;
    if (watch->state.truth.phase == SBURG_OVER)
        return;
    for (unsigned i = 0; i < victory->hex_count; i++) {
        uint16_t hex = victory->hexes[i].hex;
        if (sburg_sees_hex(watch->setup, &watch->state.truth, (enum side)viewer, hex))
            continue;
        uint8_t taker = (uint8_t)sburg_enemy((enum side)viewer);
        watch->taken += other->control[i] != taker;
        other->control[i] = other->told[taker][i] = taker;
        other->vp[viewer] -= 50;
    }
}

/* Another truth that looks the same to this viewer. */
static void change_hidden(struct watch *watch, unsigned viewer) {
    struct sburg_position *other = &watch->other.truth;
    watch->other = watch->state;
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (other->units[u].where == SBURG_ON_MAP &&
            sburg_army(watch->setup, other, u) != viewer)
            change_unit(watch, u, viewer);
    for (unsigned i = 0; i < watch->setup->brigade_count; i++)
        if (watch->setup->brigades[i].army != viewer)
            other->brigades[i].exhaustion ^= 3;
    for (unsigned side = 0; side < SIDES; side++)
        if (side != viewer) {
            other->vp[side] += 5;
            other->told_vp[side] += 5;
            other->prefs[side][SBURG_STACK_ROLL] ^= 1;
        }
    if (viewer < SIDES)
        change_control(watch, viewer);
}

static void compare(struct watch *watch, unsigned viewer) {
    const struct ruleset *rules = sharpsburg_s_codec.rules;
    change_hidden(watch, viewer);
    rules->redact(watch->setup, &watch->state, (enum viewer)viewer, &watch->view);
    rules->redact(watch->setup, &watch->other, (enum viewer)viewer, &watch->again);
    watch->views++;
    if (memcmp(&watch->view, &watch->again, sizeof watch->view) != 0)
        snprintf(watch->wrong, sizeof watch->wrong,
                 "viewer %u sees it in turn %u, phase %u", viewer,
                 watch->state.truth.turn, watch->state.truth.phase);
}

/* What the viewer is told of an action in one of the two truths, and what he sees afterwards.
 * False: it is not allowed there, or something had a say that he may not know. */
static bool tell_of(struct watch *watch, const struct sburg_state *truth, enum side side,
                    const struct sburg_action *action, unsigned viewer,
                    struct sburg_view *ret_after, struct buf *ret_text) {
    const struct ruleset *rules = sharpsburg_s_codec.rules;
    struct fast_dice dice = watch->dice;
    watch->after = *truth;
    rules->redact(watch->setup, truth, (enum viewer)side, ret_after);
    if (refused(rules->check(watch->setup, ret_after, side, action)))
        return false;
    unsigned flags = rules->apply(watch->setup, &watch->after, side, action, &dice.dice,
                                  &watch->events);
    if ((flags & (APPLY_ROLLED | APPLY_PROBED)) != 0)
        return false;
    rules->redact(watch->setup, &watch->after, (enum viewer)viewer, ret_after);
    rules->tell(watch->setup, &watch->events, (enum viewer)viewer, &watch->told);
    buf_clear(ret_text);
    sharpsburg_s_codec.events_write(watch->setup, &watch->told, ret_text);
    return true;
}

static void compare_told(struct watch *watch, enum side side,
                         const struct sburg_action *action, unsigned viewer) {
    change_hidden(watch, viewer);
    if (!tell_of(watch, &watch->state, side, action, viewer, &watch->view,
                 &watch->texts[0]) ||
        !tell_of(watch, &watch->other, side, action, viewer, &watch->again,
                 &watch->texts[1]) ||
        memcmp(&watch->view, &watch->again, sizeof watch->view) != 0)
        return;
    watch->tellings++;
    if (watch->texts[0].length != watch->texts[1].length ||
        memcmp(watch->texts[0].bytes, watch->texts[1].bytes, watch->texts[0].length) != 0)
        snprintf(watch->wrong, sizeof watch->wrong, "viewer %u hears %.60s not %.60s",
                 viewer, buf_text(&watch->texts[0]), buf_text(&watch->texts[1]));
}

/* Attacks of one outcome: what the viewer may not know of the modifiers is told as one sum, so they
 * must sound the same if the sum is the same. So must points for whom he does not see, whatever they are for. */
static void compare_sums(struct watch *watch, unsigned viewer) {
    const struct ruleset *rules = sharpsburg_s_codec.rules;
    unsigned shots = 0;
    for (unsigned again = 0; again < 2; again++) {
        for (unsigned i = 0; again == 1 && i < watch->events.count; i++) {
            const struct sburg_event *event = &watch->events.list[i];
            int32_t *numbers = &watch->events.numbers[event->first];
            bool own = event->side == viewer;
            watch->unseen += event->type == SBURG_EVENT_SCORED && own &&
                             (event->seen >> viewer & 1) == 0;
            if (event->type != SBURG_EVENT_FIRED)
                continue;
            shots++;
            numbers += SBURG_FIRED_MODIFIERS;
            numbers[own ? SBURG_MOD_DENSITY : SBURG_MOD_EXHAUSTION] += 6;
            numbers[own ? SBURG_MOD_TYPE : SBURG_MOD_OFFICER] -= 4;
            numbers[own ? SBURG_MOD_TYPE : SBURG_MOD_SHORT] -= 2;
        }
        rules->tell(watch->setup, &watch->events, (enum viewer)viewer, &watch->told);
        buf_clear(&watch->texts[again]);
        sharpsburg_s_codec.events_write(watch->setup, &watch->told, &watch->texts[again]);
    }
    watch->shots += shots;
    if (watch->texts[0].length != watch->texts[1].length ||
        memcmp(watch->texts[0].bytes, watch->texts[1].bytes, watch->texts[0].length) != 0)
        snprintf(watch->wrong, sizeof watch->wrong, "viewer %u hears what hit: %.140s",
                 viewer, buf_text(&watch->texts[0]));
}

static bool step(struct watch *watch) {
    const struct ruleset *rules = sharpsburg_s_codec.rules;
    enum side side = rules->to_decide(watch->setup, &watch->state);
    if (side == SIDE_NONE || watch->wrong[0])
        return false;
    for (unsigned viewer = 0; viewer <= VIEWER_PUBLIC; viewer++)
        compare(watch, viewer);
    rules->redact(watch->setup, &watch->state, (enum viewer)side, &watch->view);
    rules->offers(watch->setup, &watch->view, &watch->offers);
    unsigned count = watch->offers.count;
    bool ends = watch->view.known.decision == SBURG_DECIDE_MOVEMENT &&
                fast_dice_below(&watch->chance, count) < 3;
    struct sburg_action action =
        ends ? sburg_action(SBURG_DO_END)
             : sburg_offer_action(
                   watch->setup, &watch->view,
                   &watch->offers.list[fast_dice_below(&watch->chance, count)]);
    for (unsigned viewer = 0; viewer <= VIEWER_PUBLIC; viewer++)
        compare_told(watch, side, &action, viewer);
    rules->apply(watch->setup, &watch->state, side, &action, &watch->dice.dice,
                 &watch->events);
    for (unsigned viewer = 0; viewer <= VIEWER_PUBLIC; viewer++)
        compare_sums(watch, viewer);
    return true;
}

/* As if the Union had been in every VP hex: the Confederates retake them, seen or not. */
static void give_hexes(struct watch *watch) {
    struct sburg_position *truth = &watch->state.truth;
    for (unsigned i = 0; i < watch->setup->victory.hex_count; i++)
        truth->control[i] = SBURG_UNION;
    sburg_control_tell(watch->setup, truth);
}

int main(int argc, char **argv) {
    unsigned games = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 4;
    unsigned long seed = argc > 3 ? strtoul(argv[3], NULL, 10) : 1;
    struct problem problem = {.where = ""};
    struct watch *watch = calloc(1, sizeof *watch);
    json_t *data = sharpsburg_s_codec.data_load_new(argc > 1 ? argv[1] : "", &problem);
    json_t *choice =
        json_pack("{s:s,s:[s]}", "scenario", "wises-field", "options", "fog");
    void *setup = NULL;
    if (!watch || !data ||
        sharpsburg_s_codec.setup_create(data, choice, &setup, &problem) < 0) {
        fprintf(stderr, "no data: %s %s\n", problem.where, problem.what);
        return 2;
    }
    watch->setup = setup;
    for (unsigned game = 0; game < games && !tap_failed(); game++) {
        fast_dice_init(&watch->dice, seed + game);
        fast_dice_init(&watch->chance, ~(seed + game));
        watch->views = watch->hidden = watch->tellings = watch->shots = watch->taken = 0;
        sharpsburg_s_codec.rules->start(setup, &watch->state);
        give_hexes(watch);
        while (step(watch)) {
        }
        tap(!watch->wrong[0], watch->wrong,
            "seed %lu: %u views, %u tellings and %u shots look the same, %u hidden units "
            "changed, %u hexes taken",
            seed + game, watch->views, watch->tellings, watch->shots, watch->hidden,
            watch->taken);
        tap(watch->taken > 0, "every VP hex was seen", "seed %lu: VP hexes were taken",
            seed + game);
        tap(watch->shots > 0, "nobody fired", "seed %lu: shots were told of",
            seed + game);
    }
    tap(watch->unseen == 0, "points were told for whom their side did not see",
        "no points are told for whom their side does not see (S128)");
    sharpsburg_s_codec.setup_destroy(setup);
    json_decref(choice);
    json_decref(data);
    buf_finish(&watch->texts[0]);
    buf_finish(&watch->texts[1]);
    free(watch);
    return tap_end();
}
