/* SPDX-License-Identifier: MIT */
/* 17.4: routs. */
#include "plays.h"
#include "report.h"
#include "stages.h"

void fotm_rout(struct fotm_game *game, unsigned piece) {
    struct fotm_position *truth = game->truth;
    fotm_unmask(game, piece);
    fotm_set_add(&truth->assault.resolved, piece);
    if (fotm_flag(truth, piece, FOTM_ROUTED)) {
        fotm_capture(game, piece); /* routed again */
        return;
    }
    truth->pieces[piece].flags =
        (uint16_t)((truth->pieces[piece].flags & ~FOTM_COLUMN) | FOTM_ROUTED); /* R57 */
    fotm_set_drop(&truth->assault.brigades, piece);
    fotm_set_drop(&truth->assault.guns, piece);
    fotm_report_routed(game, piece);
    fotm_task_push(game, FOTM_TASK_ROUT, piece, HEX_NONE);
}

/* R58: of the facings with the enemy's lead in the rear the present one if it is among
 * them, else the first clockwise. A lead that is gone counts where it was. */
void fotm_face_away(struct fotm_game *game, unsigned piece) {
    game->setup->edition->plays->face_away(game, piece);
}

void fotm_face_away_2022(struct fotm_game *game, unsigned piece) {
    struct fotm_position *truth = game->truth;
    struct fotm_piece *p = &truth->pieces[piece];
    unsigned enemy =
        fotm_party_of(game, piece) == FOTM_ATTACKER ? FOTM_DEFENDER : FOTM_ATTACKER;
    unsigned lead = truth->assault.lead[enemy];
    uint16_t from = lead != FOTM_NOBODY && truth->pieces[lead].where == FOTM_ON_MAP
                        ? truth->pieces[lead].hex
                        : truth->assault.lead_hex[enemy];
    for (unsigned turns = 0; turns < HEX_DIRECTIONS; turns++) {
        unsigned facing = (p->facing + turns) % HEX_DIRECTIONS;
        if (hex_arc(&game->setup->grid, p->hex, facing, from) != HEX_REAR)
            continue;
        if (turns > 0) {
            p->facing = (uint8_t)facing;
            fotm_report_turned(game, piece, facing, facing);
        }
        return;
    }
}

/* All brigades of a hex: the marker for each from the bottom up, so that the topmost
 * retreats first. */
static void rout_hex(struct fotm_game *game, uint16_t hex) {
    const struct fotm_position *truth = game->truth;
    uint8_t pieces[FOTM_PIECES];
    unsigned count = 0;
    for (unsigned p = fotm_top(truth, hex); p != FOTM_NOBODY; p = fotm_below(truth, p))
        pieces[count++] = (uint8_t)p;
    while (count-- > 0)
        fotm_rout(game, pieces[count]);
}

/* The attacking lead's hex, if the defender threw four sixes (R45). */
enum fotm_stage_result fotm_stage_routs(struct fotm_game *game) {
    struct fotm_assault *assault = &game->truth->assault;
    if (assault->sixes[FOTM_DEFENDER] < fotm_charts(game->setup)->rout_sixes)
        return FOTM_GO_ON;
    if (!fotm_lead_found(game, FOTM_ATTACKER))
        return FOTM_GO_AGAIN;
    if (assault->lead[FOTM_ATTACKER] != FOTM_NOBODY)
        rout_hex(game, game->truth->pieces[assault->lead[FOTM_ATTACKER]].hex);
    return FOTM_GO_ON;
}

bool fotm_covers_rout(const struct fotm_game *game, unsigned piece) {
    const struct fotm_position *truth = game->truth;
    return truth->pieces[piece].hex == truth->assault.target &&
           fotm_type(game->setup, piece) == FOTM_CAVALRY &&
           fotm_flag(truth, piece, FOTM_MOUNTED) && !fotm_flag(truth, piece, FOTM_ROUTED);
}

static unsigned screen(const struct fotm_game *game) {
    unsigned p = fotm_top(game->truth, game->truth->assault.target);
    while (p != FOTM_NOBODY && !fotm_covers_rout(game, p))
        p = fotm_below(game->truth, p);
    return p;
}

/* The target hex, if the attacker threw four sixes; mounted cavalry makes it a retreat of
 * all. */
enum fotm_stage_result fotm_stage_defender_routs(struct fotm_game *game) {
    struct fotm_assault *assault = &game->truth->assault;
    if (assault->sixes[FOTM_ATTACKER] < fotm_charts(game->setup)->rout_sixes ||
        !fotm_defended(game))
        return FOTM_GO_ON;
    unsigned cavalry = screen(game);
    if (cavalry == FOTM_NOBODY) {
        rout_hex(game, assault->target);
    } else {
        fotm_report_screened(game, cavalry);
        fotm_push_stack(game, FOTM_TASK_RETREAT, assault->target);
    }
    return FOTM_GO_ON;
}
