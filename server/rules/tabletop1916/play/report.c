/* SPDX-License-Identifier: MIT */
/* See report.h. */
#include "report.h"

#include "bug.h"

/* `seen` 0 until the end of the action: by its units. */
static struct ww_event *add(struct ww_game *game, enum ww_event_type type, enum side side,
                            unsigned unit) {
    struct ww_events *events = game->events;
    RULES_ASSERT(events->count < WW_EVENTS);
    struct ww_event *event = &events->list[events->count++];
    *event = (struct ww_event){.type = (uint8_t)type,
                               .side = (uint8_t)side,
                               .unit = (uint16_t)unit,
                               .other = WW_NOBODY,
                               .base = WW_NOBODY,
                               .first = (uint16_t)events->number_count};
    return event;
}

static void put(struct ww_game *game, struct ww_event *event, int32_t number) {
    RULES_ASSERT(game->events->number_count < WW_EVENT_NUMBERS);
    game->events->numbers[game->events->number_count++] = number;
    event->count++;
}

static struct ww_event *of_unit(struct ww_game *game, enum ww_event_type type,
                                unsigned unit) {
    return add(game, type, unit == WW_NOBODY ? SIDE_NONE : ww_side(game->setup, unit),
               unit);
}

void ww_report(struct ww_game *game, enum ww_event_type type, unsigned unit) {
    of_unit(game, type, unit);
}

void ww_report_pair(struct ww_game *game, enum ww_event_type type, unsigned unit,
                    unsigned other) {
    of_unit(game, type, unit)->other = (uint16_t)other;
}

void ww_report_base(struct ww_game *game, enum ww_event_type type, unsigned unit,
                    unsigned base) {
    of_unit(game, type, unit)->base = (uint16_t)base;
}

void ww_report_number(struct ww_game *game, enum ww_event_type type, unsigned unit,
                      int32_t number) {
    struct ww_event *event = of_unit(game, type, unit);
    put(game, event, number);
}

void ww_report_phase(struct ww_game *game) {
    unsigned part = game->truth->part;
    bool both = part == WW_BARRAGES || part == WW_MORALE || part == WW_ASSAULTS;
    struct ww_event *event =
        add(game, WW_EVENT_PHASE, both ? SIDE_NONE : ww_part_side(part), WW_NOBODY);
    put(game, event, (int32_t)part);
    put(game, event, game->truth->turn);
}

void ww_report_moved(struct ww_game *game, enum ww_event_type type, unsigned unit,
                     int32_t cost, int32_t left) {
    struct ww_event *event = of_unit(game, type, unit);
    put(game, event, cost);
    put(game, event, left);
}

void ww_report_rolled(struct ww_game *game, enum side side, unsigned unit,
                      enum ww_roll what, const int32_t *numbers, unsigned number_count,
                      const uint8_t *faces, unsigned face_count) {
    struct ww_event *event = add(game, WW_EVENT_ROLLED, side, unit);
    put(game, event, (int32_t)what);
    for (unsigned i = 0; i < number_count; i++)
        put(game, event, numbers[i]);
    for (unsigned i = 0; i < face_count; i++)
        put(game, event, faces[i]);
    if (what == WW_ROLL_CALL)
        event->seen = (uint8_t)(1u << side);
}

void ww_report_salvo(struct ww_game *game, enum side side, const uint16_t *bases,
                     const int *bonuses, const uint8_t *faces, unsigned count) {
    struct ww_event *event = add(game, WW_EVENT_ROLLED, side, WW_NOBODY);
    put(game, event, WW_ROLL_SALVO);
    for (unsigned i = 0; i < count; i++) {
        put(game, event, bases[i]);
        put(game, event, bonuses[i]);
        put(game, event, faces[i]);
    }
}

void ww_report_fired(struct ww_game *game, unsigned unit, unsigned weapon,
                     unsigned target, const struct ww_shot *shot) {
    struct ww_event *event = of_unit(game, WW_EVENT_FIRED, unit);
    event->other = (uint16_t)target;
    event->base = shot->direct ? shot->base : WW_NOBODY;
    put(game, event, (int32_t)weapon);
    put(game, event, shot->direct);
    put(game, event, shot->range);
    put(game, event, shot->lines.sum);
    for (unsigned i = 0; i < shot->lines.count; i++) {
        put(game, event, shot->lines.at[i].what);
        put(game, event, shot->lines.at[i].value);
    }
}

void ww_report_place(struct ww_game *game, enum ww_event_type type, enum side side,
                     bool owner_alone, struct point at, int32_t more) {
    struct ww_event *event = add(game, type, side, WW_NOBODY);
    put(game, event, at.x);
    put(game, event, at.y);
    put(game, event, more);
    if (owner_alone)
        event->seen = (uint8_t)(1u << side);
}

void ww_report_morale(struct ww_game *game, unsigned unit, int total,
                      const char *letters) {
    struct ww_event *event = of_unit(game, WW_EVENT_MORALE, unit);
    put(game, event, total);
    for (; *letters; letters++)
        put(game, event, *letters);
}

void ww_report_assault(struct ww_game *game, uint64_t units, enum side winner,
                       unsigned lost_first, unsigned lost_second) {
    struct ww_event *event = add(game, WW_EVENT_ASSAULT, winner, WW_NOBODY);
    put(game, event, (int32_t)lost_first);
    put(game, event, (int32_t)lost_second);
    for (unsigned u = 0; u < game->setup->unit_count; u++)
        if ((units >> u & 1) != 0)
            put(game, event, (int32_t)u);
}

void ww_report_control(struct ww_game *game, unsigned objective, enum side side) {
    put(game, add(game, WW_EVENT_CONTROL, side, WW_NOBODY), (int32_t)objective);
}

void ww_report_game_over(struct ww_game *game, enum side winner) {
    put(game, add(game, WW_EVENT_GAME_OVER, winner, WW_NOBODY), game->truth->ended);
}

void ww_report_close(struct ww_game *game) {
    struct ww_events *events = game->events;
    ww_note_seen(game);
    for (unsigned i = 0; i < events->count; i++) {
        struct ww_event *event = &events->list[i];
        unsigned seen = event->seen ? event->seen : WW_SEEN_BY_ALL;
        if (event->unit != WW_NOBODY)
            seen &= events->seen[event->unit];
        if (event->other != WW_NOBODY)
            seen &= events->seen[event->other];
        if (event->base != WW_NOBODY)
            seen &= events->seen[game->setup->bases[event->base].unit];
        event->seen = (uint8_t)seen;
    }
}
