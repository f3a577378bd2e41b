/* SPDX-License-Identifier: MIT */
/* See report.h. */
#include "report.h"

#include "bug.h"
#include "redact.h"

#include <string.h>

static unsigned seen_by(const struct sburg_game *game, unsigned who) {
    return sburg_fog(game->setup) && who < SBURG_WHO
               ? sburg_seen_by(game->setup, game->truth, who)
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

static void put(struct sburg_game *game, struct sburg_event *event, int32_t number) {
    struct sburg_events *events = game->events;
    RULES_ASSERT(events->number_count < SBURG_EVENT_NUMBERS);
    events->numbers[events->number_count++] = number;
    event->count++;
}

static enum side army(const struct sburg_game *game, unsigned who) {
    if (sburg_is_officer(who))
        return (enum side)game->setup->officers[who - SBURG_FIRST_OFFICER].army;
    return who < SBURG_UNITS ? sburg_army(game->setup, game->truth, who) : SIDE_NONE;
}

static uint16_t hex_of(const struct sburg_game *game, unsigned who) {
    if (sburg_is_officer(who))
        return game->truth->officers[who - SBURG_FIRST_OFFICER].hex;
    return who < SBURG_UNITS ? game->truth->units[who].hex : HEX_NONE;
}

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
    put(game, event, game->truth->phase);
    put(game, event, game->truth->turn);
}

void sburg_report_control(struct sburg_game *game, enum side side, uint16_t hex,
                          unsigned viewers) {
    add(game, SBURG_EVENT_CONTROL, side, SBURG_NOBODY, hex)->seen = (uint8_t)viewers;
}

void sburg_report_scored(struct sburg_game *game, enum side side, int32_t points,
                         enum sburg_merit why, unsigned about, uint16_t hex) {
    struct sburg_event *event = add(game, SBURG_EVENT_SCORED, side, SBURG_NOBODY, hex);
    event->seen = (uint8_t)seen_by(game, about);
    put(game, event, points);
    put(game, event, (int32_t)why);
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
    struct sburg_event *event =
        add(game, SBURG_EVENT_MOVED, army(game, who), who, hex_of(game, who));
    put(game, event, from);
    put(game, event, (int32_t)cost);
}

void sburg_report_marched(struct sburg_game *game, unsigned who, unsigned cost,
                          unsigned allowance) {
    struct sburg_event *event =
        add(game, SBURG_EVENT_MARCHED, army(game, who), who, hex_of(game, who));
    put(game, event, (int32_t)cost);
    put(game, event, (int32_t)allowance);
}

void sburg_report_act(struct sburg_game *game, enum sburg_event_type type, unsigned unit,
                      unsigned value) {
    put(game, add(game, type, army(game, unit), unit, hex_of(game, unit)),
        (int32_t)value);
}

void sburg_report_pair(struct sburg_game *game, enum sburg_event_type type, unsigned unit,
                       unsigned other) {
    put(game, add(game, type, army(game, unit), unit, hex_of(game, unit)),
        (int32_t)other);
    mention(game, other);
}

void sburg_report_checked(struct sburg_game *game, unsigned unit, enum sburg_check kind,
                          int roll, const struct sburg_level *level,
                          enum sburg_outcome outcome) {
    struct sburg_event *event =
        add(game, SBURG_EVENT_CHECKED, army(game, unit), unit, hex_of(game, unit));
    put(game, event, (int32_t)kind);
    put(game, event, roll);
    put(game, event, level->ml);
    put(game, event, (int32_t)outcome);
    put(game, event, level->roll);
    for (unsigned i = 0; i < SBURG_ML_MODIFIERS; i++)
        put(game, event, level->modifiers[i]);
}

void sburg_report_charged(struct sburg_game *game, const struct sburg_charge *charge,
                          unsigned cost, unsigned allowance) {
    struct sburg_event *event =
        add(game, SBURG_EVENT_CHARGED, army(game, charge->units[0]), charge->units[0],
            charge->target);
    put(game, event, charge->kind);
    put(game, event, (int32_t)cost);
    put(game, event, (int32_t)allowance);
    for (unsigned i = 0; i < charge->count; i++) {
        put(game, event, charge->units[i]);
        mention(game, charge->units[i]);
    }
}

void sburg_report_reacted(struct sburg_game *game, unsigned unit,
                          enum sburg_reaction what) {
    put(game, add(game, SBURG_EVENT_REACTED, army(game, unit), unit, hex_of(game, unit)),
        (int32_t)what);
}

void sburg_report_fired(struct sburg_game *game, const struct sburg_action *action,
                        const struct sburg_volley *volley, int roll,
                        enum sburg_result result) {
    struct sburg_event *event = add(game, SBURG_EVENT_FIRED, army(game, action->units[0]),
                                    action->units[0], action->hex);
    put(game, event, action->at);
    put(game, event, action->officer);
    put(game, event, (int32_t)volley->points.top);
    put(game, event, (int32_t)volley->points.bottom);
    put(game, event, volley->shot_alone);
    put(game, event, volley->column);
    put(game, event, roll);
    put(game, event, roll + volley->sum);
    put(game, event, (int32_t)result);
    put(game, event, sburg_charts.results[result].steps);
    for (unsigned i = 0; i < SBURG_MODS; i++)
        put(game, event, volley->modifiers[i]);
    for (unsigned i = 0; i < action->unit_count; i++) {
        put(game, event, action->units[i]);
        mention(game, action->units[i]);
    }
}

void sburg_report_lost(struct sburg_game *game, unsigned unit, unsigned sp,
                       unsigned guns) {
    struct sburg_event *event =
        add(game, SBURG_EVENT_LOST, army(game, unit), unit, hex_of(game, unit));
    put(game, event, (int32_t)sp);
    put(game, event, (int32_t)guns);
}

void sburg_report_rout(struct sburg_game *game, unsigned unit, uint16_t from,
                       unsigned lost, const uint16_t *path, unsigned count) {
    struct sburg_event *event =
        add(game, SBURG_EVENT_ROUT_MOVED, army(game, unit), unit, hex_of(game, unit));
    put(game, event, from);
    put(game, event, (int32_t)lost);
    for (unsigned i = 0; i < count; i++)
        put(game, event, path[i]);
}

void sburg_report_gone(struct sburg_game *game, unsigned unit, uint16_t from,
                       enum sburg_gone how) {
    put(game, add(game, SBURG_EVENT_GONE, army(game, unit), unit, from), (int32_t)how);
}

void sburg_report_resolved(struct sburg_game *game, uint16_t target,
                           enum sburg_charge_kind kind, const struct sburg_odds *odds) {
    struct sburg_event *event = add(game, SBURG_EVENT_RESOLVED,
                                    (enum side)game->truth->side, SBURG_NOBODY, target);
    put(game, event, (int32_t)kind);
    put(game, event, odds->attacker);
    put(game, event, odds->defender);
    put(game, event, odds->column);
}

void sburg_report_guns(struct sburg_game *game, enum sburg_event_type type,
                       enum side side, unsigned unit, uint16_t hex, unsigned guns) {
    put(game, add(game, type, side, unit, hex), (int32_t)guns);
}
