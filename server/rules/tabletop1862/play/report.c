/* SPDX-License-Identifier: MIT */
/* See report.h. */
#include "report.h"

#include "bug.h"

static struct t62_event *add(struct t62_game *game, enum t62_event_type type,
                             enum side side, unsigned unit, unsigned leader) {
    struct t62_events *events = game->events;
    RULES_ASSERT(events->count < T62_EVENTS);
    struct t62_event *event = &events->list[events->count++];
    *event = (struct t62_event){.type = (uint8_t)type,
                                .side = (uint8_t)side,
                                .unit = (uint16_t)unit,
                                .leader = (uint16_t)leader,
                                .first = (uint16_t)events->number_count};
    return event;
}

static void number(struct t62_game *game, struct t62_event *event, int32_t value) {
    struct t62_events *events = game->events;
    RULES_ASSERT(events->number_count < T62_EVENT_NUMBERS);
    events->numbers[events->number_count++] = value;
    event->count++;
}

static void numbers_of(struct t62_game *game, struct t62_event *event, uint64_t units) {
    for (unsigned u = 0; u < T62_UNITS; u++)
        if (t62_in(units, u))
            number(game, event, (int32_t)u);
}

static struct t62_event *add_unit(struct t62_game *game, enum t62_event_type type,
                                  unsigned unit) {
    return add(game, type, t62_side_of(game->setup, unit), unit, T62_NOBODY);
}

void t62_report_phase(struct t62_game *game) {
    struct t62_event *event =
        add(game, T62_EVENT_PHASE, (enum side)game->truth->side, T62_NOBODY, T62_NOBODY);
    number(game, event, game->truth->turn);
    number(game, event, game->truth->phase);
}

void t62_report_roll(struct t62_game *game, enum t62_roll what, enum side side,
                     const uint8_t *faces, unsigned count) {
    struct t62_event *event = add(game, T62_EVENT_ROLLED, side, T62_NOBODY, T62_NOBODY);
    number(game, event, (int32_t)what);
    for (unsigned i = 0; i < count; i++)
        number(game, event, faces[i]);
}

void t62_report_unit(struct t62_game *game, enum t62_event_type type, unsigned unit) {
    add_unit(game, type, unit);
}

void t62_report_leader(struct t62_game *game, enum t62_event_type type, unsigned unit,
                       unsigned leader) {
    add(game, type, (enum side)game->setup->leaders[leader].side, unit, leader);
}

void t62_report_number(struct t62_game *game, enum t62_event_type type, unsigned unit,
                       int32_t value) {
    number(game, add_unit(game, type, unit), value);
}

void t62_report_rode(struct t62_game *game, unsigned leader, struct point to) {
    struct t62_event *event =
        add(game, T62_EVENT_RODE, (enum side)game->setup->leaders[leader].side,
            T62_NOBODY, leader);
    number(game, event, to.x);
    number(game, event, to.y);
}

void t62_report_ordered(struct t62_game *game, unsigned unit, int total,
                        enum t62_result result) {
    struct t62_event *event = add_unit(game, T62_EVENT_ORDERED, unit);
    number(game, event, total);
    number(game, event, (int32_t)result);
}

void t62_report_moved(struct t62_game *game, unsigned unit, const struct t62_trek *trek) {
    struct t62_event *event = add_unit(game, T62_EVENT_MOVED, unit);
    const struct t62_toll *toll = &trek->tolls[trek->worst];
    number(game, event, toll->cost);
    number(game, event, toll->available - toll->cost);
}

void t62_report_charged(struct t62_game *game, unsigned unit, uint64_t met) {
    numbers_of(game, add_unit(game, T62_EVENT_CHARGED, unit), met);
}

void t62_report_fired(struct t62_game *game, unsigned target,
                      const struct t62_volley *volley, const struct t62_action *action,
                      int die, enum t62_fire_result result) {
    struct t62_event *event =
        add(game, T62_EVENT_SHOT, t62_enemy(t62_side_of(game->setup, target)), target,
            T62_NOBODY);
    number(game, event, volley->points);
    number(game, event, volley->sum);
    number(game, event, die);
    number(game, event, (int32_t)result);
    for (unsigned i = 0; i < action->unit_count; i++)
        number(game, event, action->units[i]);
}

void t62_report_removed(struct t62_game *game, unsigned unit, enum t62_gone why) {
    t62_report_number(game, T62_EVENT_REMOVED, unit, (int32_t)why);
}

void t62_report_fought(struct t62_game *game, const struct t62_fight *fight,
                       const struct t62_odds *odds, const uint8_t *faces, int difference,
                       enum t62_fight_result result) {
    unsigned attackers = 0;
    for (unsigned u = 0; u < T62_UNITS; u++)
        attackers += t62_in(fight->attackers, u);
    struct t62_event *event =
        add(game, T62_EVENT_FOUGHT, (enum side)game->truth->side, T62_NOBODY, T62_NOBODY);
    number(game, event, odds->attacker.sum);
    number(game, event, odds->defender.sum);
    number(game, event, faces[0]);
    number(game, event, faces[1]);
    number(game, event, difference);
    number(game, event, (int32_t)result);
    number(game, event, (int32_t)attackers);
    numbers_of(game, event, fight->attackers);
    numbers_of(game, event, fight->defenders);
}

void t62_report_control(struct t62_game *game, enum side side, unsigned objective) {
    struct t62_event *event = add(game, T62_EVENT_CONTROL, side, T62_NOBODY, T62_NOBODY);
    number(game, event, (int32_t)objective);
}

void t62_report_score(struct t62_game *game, enum side side, int points, unsigned why) {
    struct t62_event *event = add(game, T62_EVENT_SCORED, side, T62_NOBODY, T62_NOBODY);
    number(game, event, points);
    number(game, event, (int32_t)why);
}

void t62_report_over(struct t62_game *game, enum side winner) {
    add(game, T62_EVENT_GAME_OVER, winner, T62_NOBODY, T62_NOBODY);
}
