/* SPDX-License-Identifier: MIT */
/* See officers.h. */
#include "officers.h"

#include "report.h"
#include "rout.h"
#include "track.h"

void sburg_hit_officer(struct sburg_game *game, unsigned officer) {
    struct sburg_officer *it = &game->truth->officers[officer];
    enum side army = (enum side)game->setup->officers[officer].army;
    sburg_report(game, SBURG_EVENT_OFFICER_HIT, army, SBURG_FIRST_OFFICER + officer,
                 it->hex);
    if (game->fallen_count < SBURG_OFFICERS) {
        game->fallen[game->fallen_count] = (uint16_t)officer;
        game->fallen_hex[game->fallen_count++] = it->hex;
    }
    sburg_score(game, sburg_enemy(army), game->setup->victory.officer, SBURG_FOR_OFFICER,
                SBURG_FIRST_OFFICER + officer);
    it->incapacitated = 1;
    it->fell = it->hex;
    it->hex = HEX_NONE;
    it->where = SBURG_OUT_OF_PLAY;
}

void sburg_hit_someone(struct sburg_game *game, enum side army, uint16_t hex) {
    uint16_t here[DICE_PER_ROLL_MAX];
    unsigned count = 0;
    for (unsigned o = sburg_officer_in(game->setup, game->truth, hex, army, 0);
         o < SBURG_OFFICERS && count < DICE_PER_ROLL_MAX;
         o = sburg_officer_in(game->setup, game->truth, hex, army, o + 1))
        here[count++] = (uint16_t)o;
    if (count > 0)
        sburg_hit_officer(game, here[sburg_draw(game, army, count)]);
}

void sburg_mourn_fallen(struct sburg_game *game) {
    for (unsigned i = 0; i < game->fallen_count; i++)
        sburg_mourn(game, game->fallen[i], game->fallen_hex[i]);
    game->fallen_count = 0;
}

/* The topmost formed unit of his command nearest to where he fell, SBURG_NOBODY: none. */
static unsigned successor_with(const struct sburg_game *game, unsigned officer) {
    const struct sburg_officer *it = &game->truth->officers[officer];
    unsigned best = SBURG_NOBODY, best_rank = 0;
    for (unsigned hex = 0; hex < hex_count(&game->setup->grid); hex++) {
        for (unsigned u = sburg_top(game->truth, (uint16_t)hex); u != SBURG_NOBODY;
             u = sburg_below(game->truth, u)) {
            if (sburg_army(game->setup, game->truth, u) !=
                    (enum side)game->setup->officers[officer].army ||
                game->truth->units[u].morale != SBURG_FORMED ||
                !sburg_commands(game->setup, officer,
                                sburg_brigade_of(game->setup, game->truth, u)))
                continue;
            unsigned rank = it->fell == HEX_NONE
                                ? 0
                                : sburg_distance(game->setup, it->fell, (uint16_t)hex);
            if (best == SBURG_NOBODY || rank < best_rank) {
                best = u;
                best_rank = rank;
            }
            break;
        }
    }
    return best;
}

void sburg_replace_officers(struct sburg_game *game) {
    for (unsigned i = 0; i < game->setup->officer_count; i++) {
        struct sburg_officer *it = &game->truth->officers[i];
        if (!it->incapacitated || game->setup->officers[i].army != game->truth->side)
            continue;
        unsigned unit = successor_with(game, i);
        if (unit == SBURG_NOBODY)
            continue;
        int roll =
            sburg_roll_track(game, (enum side)game->truth->side, SBURG_FIRST_OFFICER + i);
        if (roll > sburg_track(SBURG_REPLACED_TO))
            continue;
        it->incapacitated = 0;
        it->fire = it->fire / 2;
        it->morale = it->morale / 2;
        it->hex = game->truth->units[unit].hex;
        it->fell = HEX_NONE;
        it->where = SBURG_ON_MAP;
        sburg_report(game, SBURG_EVENT_REPLACED, (enum side)game->truth->side,
                     SBURG_FIRST_OFFICER + i, it->hex);
    }
}

/* The nearest hex with a formed friend within reach, HEX_NONE: none. */
static uint16_t refuge(const struct sburg_game *game, uint16_t from, enum side army) {
    uint16_t best = HEX_NONE;
    unsigned best_rank = SBURG_DISPLACED_WITHIN + 1;
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        const struct sburg_unit *unit = &game->truth->units[u];
        if (unit->where != SBURG_ON_MAP || unit->morale != SBURG_FORMED ||
            sburg_army(game->setup, game->truth, u) != army)
            continue;
        unsigned rank = sburg_distance(game->setup, from, unit->hex);
        if (rank < best_rank ||
            (rank == best_rank && rank <= SBURG_DISPLACED_WITHIN && unit->hex < best)) {
            best = unit->hex;
            best_rank = rank;
        }
    }
    return best;
}

void sburg_displace_officers(struct sburg_game *game, uint16_t hex, enum side army) {
    if (sburg_holder(game->setup, game->truth, hex) == army)
        return;
    for (unsigned o = sburg_officer_in(game->setup, game->truth, hex, army, 0);
         o < SBURG_OFFICERS;
         o = sburg_officer_in(game->setup, game->truth, hex, army, o + 1)) {
        struct sburg_officer *it = &game->truth->officers[o];
        uint16_t to = refuge(game, hex, army);
        if (to != HEX_NONE) {
            it->hex = to;
            sburg_report_number(game, SBURG_EVENT_DISPLACED, army,
                                SBURG_FIRST_OFFICER + o, to, hex);
            continue;
        }
        sburg_report(game, SBURG_EVENT_OFFICER_TAKEN, army, SBURG_FIRST_OFFICER + o, hex);
        sburg_score(game, sburg_enemy(army), game->setup->victory.officer,
                    SBURG_FOR_OFFICER, SBURG_FIRST_OFFICER + o);
        it->incapacitated = 1;
        it->fell = hex;
        it->hex = HEX_NONE;
        it->where = SBURG_GONE;
    }
}
