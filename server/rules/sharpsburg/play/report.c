/* SPDX-License-Identifier: MIT */
/* See report.h. */
#include "report.h"

#include "bug.h"
#include "redact.h"

#include <string.h>

static unsigned seen_by(const struct sburg_game *game, unsigned who) {
    return who < SBURG_WHO ? sburg_seen_by(game->setup, game->truth, who)
                           : SBURG_SEEN_BY_ALL;
}

/* A part is named by its event: to those who may know of it now. */
static void mention(struct sburg_game *game, unsigned who) {
    if (who >= SBURG_ROSTER && who < SBURG_UNITS)
        game->events->part_seen[who - SBURG_ROSTER] |= (uint8_t)seen_by(game, who);
}

static struct sburg_event *add(struct sburg_game *game, enum sburg_event_type type,
                               enum side side, unsigned who, uint16_t hex) {
    struct sburg_events *events = game->events;
    RULES_ASSERT(events->count < SBURG_EVENTS);
    struct sburg_event *event = &events->list[events->count++];
    *event = (struct sburg_event){.type = (uint8_t)type,
                                  .side = (uint8_t)side,
                                  .seen = (uint8_t)seen_by(game, who),
                                  .who = (uint16_t)who,
                                  .hex = hex,
                                  .first = (uint16_t)events->number_count};
    mention(game, who);
    return event;
}

/* What a unit or an officer does or suffers, where it is. */
static struct sburg_event *add_of(struct sburg_game *game, enum sburg_event_type type,
                                  unsigned who) {
    if (sburg_is_officer(who)) {
        unsigned officer = who - SBURG_FIRST_OFFICER;
        return add(game, type, (enum side)game->setup->officers[officer].army, who,
                   game->truth->officers[officer].hex);
    }
    return add(game, type, sburg_army(game->setup, game->truth, who), who,
               game->truth->units[who].hex);
}

static void put(struct sburg_game *game, struct sburg_event *event, int32_t number) {
    struct sburg_events *events = game->events;
    RULES_ASSERT(events->number_count < SBURG_EVENT_NUMBERS);
    events->numbers[events->number_count++] = number;
    event->count++;
}

static void put_all(struct sburg_game *game, struct sburg_event *event,
                    const int32_t *numbers, size_t count) {
    for (size_t i = 0; i < count; i++)
        put(game, event, numbers[i]);
}

#define PUT(game, event, ...)                                                            \
    put_all(game, event, (const int32_t[]){__VA_ARGS__},                                 \
            sizeof((const int32_t[]){__VA_ARGS__}) / sizeof(int32_t))

static void put_units(struct sburg_game *game, struct sburg_event *event,
                      const uint16_t *units, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        put(game, event, units[i]);
        mention(game, units[i]);
    }
}

/* --- one function an event ------------------------------------------------------------- */

void sburg_report(struct sburg_game *game, enum sburg_event_type type, enum side side,
                  unsigned who, uint16_t hex) {
    add(game, type, side, who, hex);
}

void sburg_report_number(struct sburg_game *game, enum sburg_event_type type,
                         enum side side, unsigned who, uint16_t hex, int32_t number) {
    put(game, add(game, type, side, who, hex), number);
}

void sburg_report_phase(struct sburg_game *game) {
    struct sburg_event *event = add(game, SBURG_EVENT_PHASE, (enum side)game->truth->side,
                                    SBURG_NOBODY, HEX_NONE);
    PUT(game, event, game->truth->phase, game->truth->turn);
}

void sburg_report_control(struct sburg_game *game, enum side side, uint16_t hex,
                          unsigned viewers) {
    add(game, SBURG_EVENT_CONTROL, side, SBURG_NOBODY, hex)->seen = (uint8_t)viewers;
}

void sburg_report_scored(struct sburg_game *game, enum side side, int32_t points,
                         enum sburg_merit why, unsigned about, uint16_t hex) {
    struct sburg_event *event = add(game, SBURG_EVENT_SCORED, side, SBURG_NOBODY, hex);
    event->seen = (uint8_t)seen_by(game, about);
    PUT(game, event, points, (int32_t)why);
}

void sburg_report_roll(struct sburg_game *game, enum side side, unsigned about,
                       const uint8_t *faces, unsigned count) {
    struct sburg_event *event =
        add(game, SBURG_EVENT_ROLLED, side, SBURG_NOBODY, HEX_NONE);
    event->seen = (uint8_t)seen_by(game, about);
    for (unsigned i = 0; i < count; i++)
        put(game, event, faces[i]);
}

void sburg_report_moved(struct sburg_game *game, unsigned who, uint16_t from,
                        unsigned cost) {
    PUT(game, add_of(game, SBURG_EVENT_MOVED, who), from, (int32_t)cost);
}

void sburg_report_marched(struct sburg_game *game, unsigned who, unsigned cost,
                          unsigned allowance) {
    PUT(game, add_of(game, SBURG_EVENT_MARCHED, who), (int32_t)cost, (int32_t)allowance);
}

void sburg_report_act(struct sburg_game *game, enum sburg_event_type type, unsigned unit,
                      unsigned value) {
    put(game, add_of(game, type, unit), (int32_t)value);
}

void sburg_report_pair(struct sburg_game *game, enum sburg_event_type type, unsigned unit,
                       unsigned other) {
    put(game, add_of(game, type, unit), (int32_t)other);
    mention(game, other);
}

void sburg_report_checked(struct sburg_game *game, unsigned unit, enum sburg_check kind,
                          int roll, const struct sburg_level *level,
                          enum sburg_outcome outcome) {
    struct sburg_event *event = add_of(game, SBURG_EVENT_CHECKED, unit);
    PUT(game, event, (int32_t)kind, roll, level->ml, (int32_t)outcome, level->roll);
    for (unsigned i = 0; i < SBURG_ML_MODIFIERS; i++)
        put(game, event, level->modifiers[i]);
}

void sburg_report_charged(struct sburg_game *game, const struct sburg_charge *charge,
                          unsigned cost, unsigned allowance) {
    struct sburg_event *event = add_of(game, SBURG_EVENT_CHARGED, charge->units[0]);
    event->hex = charge->target;
    PUT(game, event, charge->kind, (int32_t)cost, (int32_t)allowance);
    put_units(game, event, charge->units, charge->count);
}

void sburg_report_reacted(struct sburg_game *game, unsigned unit,
                          enum sburg_reaction what) {
    put(game, add_of(game, SBURG_EVENT_REACTED, unit), (int32_t)what);
}

void sburg_report_fired(struct sburg_game *game, const struct sburg_action *action,
                        const struct sburg_volley *volley, int roll,
                        enum sburg_result result) {
    struct sburg_event *event = add_of(game, SBURG_EVENT_FIRED, action->units[0]);
    event->hex = action->hex;
    PUT(game, event, action->at, action->officer, (int32_t)volley->points.top,
        (int32_t)volley->points.bottom, volley->shot_alone, volley->column, roll,
        roll + volley->sum, (int32_t)result, sburg_charts.results[result].steps);
    for (unsigned i = 0; i < SBURG_MODS; i++)
        put(game, event, volley->modifiers[i]);
    put_units(game, event, action->units, action->unit_count);
}

void sburg_report_lost(struct sburg_game *game, unsigned unit, unsigned sp,
                       unsigned guns) {
    PUT(game, add_of(game, SBURG_EVENT_LOST, unit), (int32_t)sp, (int32_t)guns);
}

void sburg_report_rout(struct sburg_game *game, unsigned unit, uint16_t from,
                       unsigned lost, const uint16_t *path, unsigned count) {
    struct sburg_event *event = add_of(game, SBURG_EVENT_ROUT_MOVED, unit);
    PUT(game, event, from, (int32_t)lost);
    for (unsigned i = 0; i < count; i++)
        put(game, event, path[i]);
}

void sburg_report_gone(struct sburg_game *game, unsigned unit, uint16_t from,
                       enum sburg_gone how) {
    struct sburg_event *event = add_of(game, SBURG_EVENT_GONE, unit);
    event->hex = from;
    put(game, event, (int32_t)how);
}

void sburg_report_resolved(struct sburg_game *game, uint16_t target,
                           enum sburg_charge_kind kind, const struct sburg_odds *odds) {
    struct sburg_event *event = add(game, SBURG_EVENT_RESOLVED,
                                    (enum side)game->truth->side, SBURG_NOBODY, target);
    PUT(game, event, (int32_t)kind, odds->attacker, odds->defender, odds->column);
}
