/* SPDX-License-Identifier: MIT */
/* See losses.h. */
#include "losses.h"

#include "check.h"
#include "nerve.h"
#include "report.h"

#include <string.h>

static void ask_for_a_crew(struct ww_game *game, unsigned unit) {
    struct ww_position *truth = game->truth;
    if (truth->killed_count < WW_UNIT_BASES &&
        ww_new_crew(game->setup, truth, unit) != WW_NOBODY)
        truth->killed[truth->killed_count++] = (uint16_t)unit;
}

void ww_lose_base(struct ww_game *game, unsigned base, enum ww_death how) {
    struct ww_position *truth = game->truth;
    unsigned unit = game->setup->bases[base].unit, kind = ww_kind(game->setup, unit);
    enum side enemy = side_other(ww_side(game->setup, unit));
    truth->bases[base].flags &= (uint8_t) ~(WW_LIVE | WW_PRONE | WW_RUSHED);
    truth->units[unit].flags |= how == WW_BY_FIRE ? WW_HIT : 0u;
    truth->vp[enemy] += ww_charts.points[kind] + (how == WW_BY_CAPTURE ? WW_PRISONER : 0);
    if (how == WW_BY_FIRE || how == WW_BY_ASSAULT)
        ww_report_base(game, WW_EVENT_KILLED, unit, base);
    if (ww_live(game->setup, truth, unit) > 0)
        return;
    truth->units[unit].flags &= WW_KNOWN | WW_IMMOBILIZED | WW_RESURRECTED;
    truth->units[unit].pinned = 0;
    truth->follow &= ~(UINT64_C(1) << unit);
    if (ww_is_vehicle(kind) && how <= WW_BY_ASSAULT)
        truth->units[unit].flags |= WW_WRECK; /* 9.5 */
    if (how == WW_BY_FIRE)
        ask_for_a_crew(game, unit);
}

/* The next of the order who lives; if none does, of the whole unit. */
static unsigned next_of(const struct ww_game *game, unsigned unit, const uint16_t *order,
                        unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (ww_lives(game->truth, order[i]))
            return order[i];
    for (unsigned b = ww_first(game->setup, unit); b < ww_end(game->setup, unit); b++)
        if (ww_lives(game->truth, b))
            return b;
    return WW_NOBODY;
}

static void kill_next(struct ww_game *game, unsigned unit, const uint16_t *order,
                      unsigned count) {
    unsigned base = next_of(game, unit, order, count);
    if (base != WW_NOBODY)
        ww_lose_base(game, base, WW_BY_FIRE);
}

/* 9.1: one mark a unit; the second takes it off and kills. */
static void damage(struct ww_game *game, unsigned unit, const uint16_t *order,
                   unsigned count) {
    struct ww_unit *it = &game->truth->units[unit];
    if (ww_live(game->setup, game->truth, unit) == 0)
        return;
    if (ww_dies_when_hit(ww_kind(game->setup, unit)) || (it->flags & WW_DAMAGED) != 0) {
        it->flags &= ~(uint32_t)WW_DAMAGED;
        kill_next(game, unit, order, count);
        return;
    }
    it->flags |= WW_DAMAGED | WW_HIT;
    ww_report(game, WW_EVENT_DAMAGED, unit);
}

void ww_suffer(struct ww_game *game, unsigned unit, enum ww_result result,
               const uint16_t *order, unsigned count) {
    if (result == WW_I) {
        game->truth->units[unit].flags |= WW_IMMOBILIZED;
        ww_report(game, WW_EVENT_IMMOBILIZED, unit);
    }
    if (result == WW_K || result == WW_KD || result == WW_KK)
        kill_next(game, unit, order, count);
    if (result == WW_KK)
        kill_next(game, unit, order, count);
    if (result == WW_D || result == WW_KD)
        damage(game, unit, order, count);
}

static const char *roll_test(struct ww_game *game, unsigned unit, enum ww_roll what,
                             int *ret_total) {
    struct ww_lines lines;
    ww_morale_lines(ww_fresh(game), unit, &lines);
    uint8_t die = (uint8_t)ww_die(game);
    int32_t sum = lines.sum;
    ww_report_rolled(game, ww_side(game->setup, unit), unit, what, &sum, 1, &die, 1);
    *ret_total = die + lines.sum;
    return ww_morale_letters(game->setup, unit, *ret_total);
}

void ww_bail_out(struct ww_game *game, unsigned unit) {
    int total;
    if (*roll_test(game, unit, WW_ROLL_BAILOUT, &total) == '\0')
        return;
    ww_report(game, WW_EVENT_ABANDONED, unit);
    unsigned base = ww_first(game->setup, unit);
    enum side enemy = side_other(ww_side(game->setup, unit));
    game->truth->bases[base].flags &= (uint8_t)~WW_LIVE;
    game->truth->vp[enemy] += ww_charts.points[ww_kind(game->setup, unit)];
    game->truth->units[unit].flags &= WW_KNOWN | WW_IMMOBILIZED;
    game->truth->units[unit].flags |= WW_WRECK;
    game->truth->units[unit].pinned = 0;
}

/* --- tests of morale (12.1) ---------------------------------------------------------- */

/* The last of the list first. */
static void remove_last(struct ww_game *game, unsigned unit, unsigned count,
                        enum ww_event_type report, enum ww_death how) {
    ww_report_number(game, report, unit, (int32_t)count);
    for (unsigned b = ww_end(game->setup, unit);
         b-- > ww_first(game->setup, unit) && count > 0;)
        if (ww_lives(game->truth, b)) {
            ww_lose_base(game, b, how);
            count--;
        }
}

void ww_lose_unit(struct ww_game *game, unsigned unit, enum ww_event_type report) {
    remove_last(game, unit, ww_live(game->setup, game->truth, unit), report,
                WW_BY_FLIGHT);
}

static void take_effect(struct ww_game *game, unsigned unit, char letter,
                        unsigned count) {
    struct ww_unit *it = &game->truth->units[unit];
    switch (count > 0 ? letter : '\0') {
    case 'P':
        it->pinned = (uint8_t)(game->truth->turn + 1);
        break;
    case 'M':
        it->flags |= WW_DEMORALIZED;
        break;
    case 'R':
        remove_last(game, unit, count, WW_EVENT_ROUTED, WW_BY_FLIGHT);
        break;
    case 'D':
        remove_last(game, unit, count, WW_EVENT_DISBANDED, WW_BY_FLIGHT);
        break;
    case 'S':
        remove_last(game, unit, count, WW_EVENT_SURRENDERED, WW_BY_CAPTURE);
        break;
    default:
        break;
    }
}

void ww_test_morale(struct ww_game *game, unsigned unit) {
    int total;
    const char *letters = roll_test(game, unit, WW_ROLL_MORALE, &total);
    unsigned live = ww_live(game->setup, game->truth, unit);
    unsigned left = strlen(letters) == 2 ? (live + 1) / 2 : live;
    ww_report_morale(game, unit, total, letters);
    if (letters[0])
        take_effect(game, unit, letters[0], left);
    if (letters[0] && letters[1])
        take_effect(game, unit, letters[1], live - left);
}
