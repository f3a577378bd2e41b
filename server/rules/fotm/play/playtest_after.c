/* SPDX-License-Identifier: MIT */
/* What follows the rolls of the playtest edition's COMBAT SEQUENCE: leaders, routs, morale, retreats.
 * See playtest.h. */
#include "playtest_combat.h"

#include "plays.h"

#include "declare.h"
#include "friendly.h"
#include "playtest.h"
#include "report.h"
#include "verbs.h"
#include "bearing.h"
#include "chain.h"
#include "rally.h"
#include "retreat_hexes.h"
#include "settle.h"
#include "victory.h"

#include <stdlib.h>
#include <string.h>

/* --- LEADER CASUALTIES ---------------------------------------------------------------- */

/* Has a party thrown ones enough to hit a leader of the other? */
static bool hits_leader(const struct fotm_game *game, unsigned party) {
    const struct fotm_charts *charts = fotm_charts(game->setup);
    const struct fotm_chain *chain = &game->truth->chain;
    bool sharp = chain->sharpshooters >> party & 1;
    return (sharp || party == FOTM_ATTACKER) &&
           chain->ones[party] >=
               (sharp ? charts->casualty_ones_sharp : charts->casualty_ones);
}

/* One in an Assault, the defender's first (8), unless nobody is there to be hit. */
enum fotm_stage_result fotm_pt_stage_leaders(struct fotm_game *game) {
    uint8_t units[FOTM_BRIGADES];
    for (unsigned hit = 0; hit < FOTM_PARTIES; hit++)
        if (hits_leader(game, 1 - hit) &&
            fotm_lcm_choices(game->setup, game->truth, hit, units) > 0) {
            fotm_task_push(game, FOTM_TASK_LCM, hit, HEX_NONE);
            break;
        }
    return FOTM_GO_ON;
}

/* NOTE of COMMANDER EFFECTS: these are irreplaceable (P8). */
static void hit_commander(struct fotm_game *game, unsigned commander) {
    const struct fotm_commander_data *data =
        &game->setup->commanders[commander - FOTM_FIRST_COMMANDER];
    struct fotm_chief *chief = &game->truth->chiefs[commander - FOTM_FIRST_COMMANDER];
    bool named = !(chief->flags & FOTM_REPLACED);
    bool turns = named && data->replacement != FOTM_NOBODY &&
                 data->who != FOTM_WHO_LONGSTREET && data->who != FOTM_WHO_MCCLELLAN &&
                 data->who != FOTM_WHO_LEE;
    fotm_unmask_commander(game, commander);
    fotm_report_commander_hit(game, commander,
                              turns ? FOTM_HIT_REPLACED : FOTM_HIT_REMOVED);
    if (turns) {
        chief->flags |= FOTM_REPLACED;
    } else {
        chief->hex = HEX_NONE;
        chief->where = FOTM_ELIMINATED;
        if (data->who == FOTM_WHO_LEE)
            game->truth->lee = FOTM_LEE_GONE;
    }
    if (named)
        fotm_score(game, fotm_enemy((enum side)data->army),
                   fotm_charts(game->setup)->vp_commander[data->who], FOTM_VP_COMMANDER);
}

static void hit(struct fotm_game *game, unsigned unit) {
    if (fotm_is_commander(unit)) {
        hit_commander(game, unit);
        return;
    }
    struct fotm_piece *piece = &game->truth->pieces[unit];
    fotm_unmask(game, unit);
    piece->lcm++;
    fotm_report_officer_hit(game, unit);
    fotm_score(game, fotm_enemy(fotm_army(game->setup, unit)),
               fotm_charts(game->setup)->vp_officer, FOTM_VP_OFFICER);
}

bool fotm_settle_lcm(struct fotm_game *game, const struct fotm_task *task) {
    uint8_t units[FOTM_BRIGADES];
    unsigned party = task->unit;
    unsigned count = fotm_lcm_choices(game->setup, game->truth, party, units);
    if (count > 1) {
        for (unsigned i = 0; i < count; i++) /* the question shows them (R54, P68) */
            (fotm_is_commander(units[i]) ? fotm_unmask_commander : fotm_unmask)(game,
                                                                                units[i]);
        fotm_await(game, FOTM_DECIDE_CASUALTY, fotm_party_side(game->truth, 1 - party),
                   FOTM_NOBODY, game->truth->assault.target);
        return false;
    }
    game->truth->task_count--;
    if (count == 1)
        hit(game, units[0]);
    return true;
}

void fotm_pt_play_casualty(struct fotm_game *game, const struct fotm_action *action) {
    game->truth->task_count--;
    hit(game, action->unit);
}

/* --- ROUT ----------------------------------------------------------------------------- */

static bool has_cavalry(const struct fotm_game *game, uint16_t hex) {
    const struct fotm_position *truth = game->truth;
    for (unsigned p = fotm_top(truth, hex); p != FOTM_NOBODY; p = fotm_below(truth, p))
        if (fotm_type(game->setup, p) == FOTM_CAVALRY &&
            !fotm_flag(truth, p, FOTM_ROUTED))
            return true;
    return false;
}

/* Those of a hex that are concerned, from the bottom up, so that the topmost goes first. */
static unsigned of_hex(const struct fotm_game *game, uint16_t hex, unsigned party,
                       uint8_t *ret) {
    const struct fotm_position *truth = game->truth;
    uint8_t all[FOTM_PIECES];
    unsigned count = 0, kept = 0;
    for (unsigned p = fotm_top(truth, hex); p != FOTM_NOBODY; p = fotm_below(truth, p))
        all[count++] = (uint8_t)p;
    while (count-- > 0)
        if (party == FOTM_DEFENDER ||
            fotm_set_has(&truth->assault.returned_fire, all[count]))
            ret[kept++] = all[count];
    return kept;
}

static void rout_hex(struct fotm_game *game, uint16_t hex, unsigned party) {
    uint8_t pieces[FOTM_PIECES];
    unsigned count = of_hex(game, hex, party, pieces);
    bool screened = has_cavalry(game, hex); /* P36 */
    for (unsigned i = 0; i < count; i++) {
        if (screened)
            fotm_task_push(game, FOTM_TASK_RETREAT, pieces[i], HEX_NONE);
        else
            fotm_rout(game, pieces[i]);
    }
}

enum fotm_stage_result fotm_pt_stage_sixes(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    if (fotm_pt_routs(game, FOTM_ATTACKER) && fotm_defended(game))
        rout_hex(game, truth->assault.target, FOTM_DEFENDER);
    if (!fotm_pt_routs(game, FOTM_DEFENDER))
        return FOTM_GO_ON;
    uint16_t done[FOTM_BRIGADES];
    unsigned count = 0;
    for (unsigned piece = 0; piece < game->setup->brigade_count; piece++) {
        uint16_t hex = truth->pieces[piece].hex;
        bool seen =
            !fotm_set_has(&truth->assault.returned_fire, piece) || hex == HEX_NONE;
        for (unsigned i = 0; i < count && !seen; i++)
            seen = done[i] == hex;
        if (!seen)
            done[count++] = hex;
    }
    while (count-- > 0)
        rout_hex(game, done[count], FOTM_ATTACKER);
    return FOTM_GO_ON;
}

/* P37: the side that leads farthest from where the enemy is. */
void fotm_face_away_playtest(struct fotm_game *game, unsigned piece) {
    struct fotm_position *truth = game->truth;
    struct fotm_piece *p = &truth->pieces[piece];
    const struct hex_grid *grid = &game->setup->grid;
    uint16_t from = truth->assault.target;
    if (fotm_party_of(game, piece) == FOTM_DEFENDER)
        for (unsigned i = 0; i < truth->assault.origin_count; i++)
            if (i == 0 || hex_distance(grid, truth->assault.origins[i], p->hex) <
                              hex_distance(grid, from, p->hex))
                from = truth->assault.origins[i];
    struct hex_axial here = hex_axial(grid, p->hex), enemy = hex_axial(grid, from);
    int best = -1;
    unsigned facing = p->facing;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        struct hex_axial step = hex_step(direction);
        int q = here.q + step.q - enemy.q, r = here.r + step.r - enemy.r;
        int twice = abs(q) + abs(r) + abs(q + r); /* the distance */
        if (twice > best) {
            best = twice;
            facing = direction;
        }
    }
    if (p->facing == facing)
        return;
    p->facing = (uint8_t)facing;
    fotm_report_turned(game, piece, facing, facing);
}

void fotm_capture_playtest(struct fotm_game *game, unsigned piece) {
    fotm_unmask(game, piece);
    fotm_report_captured(game, piece, FOTM_NOBODY, 0);
    fotm_set_drop(&game->truth->assault.returned_fire, piece);
    fotm_eliminate(game, piece); /* OCCUPIED HEXES, P9 */
}

/* --- MORALE ROLL, retreats ------------------------------------------------------------ */

enum fotm_stage_result fotm_pt_stage_stand(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    if (truth->chain.dealt >= fotm_charts(game->setup)->loss_main &&
        fotm_defended(game) && !fotm_pt_routs(game, FOTM_ATTACKER))
        fotm_task_push(game, FOTM_TASK_HEX_CHECK, FOTM_NOBODY, truth->assault.target);
    return FOTM_GO_ON;
}

/* "A force consisting of only one step infantry units" (P36). */
static bool is_last_of_foot(const struct fotm_game *game, uint16_t hex) {
    const struct fotm_position *truth = game->truth;
    for (unsigned p = fotm_top(truth, hex); p != FOTM_NOBODY; p = fotm_below(truth, p))
        if (fotm_type(game->setup, p) != FOTM_INFANTRY ||
            !fotm_last_step(game->setup, truth, p))
            return false;
    return true;
}

static void push_forced(struct fotm_game *game, const uint8_t *pieces, unsigned count,
                        bool rout) {
    for (unsigned i = 0; i < count; i++) {
        fotm_set_drop(&game->truth->assault.returned_fire, pieces[i]);
        if (rout)
            fotm_rout(game, pieces[i]);
        else
            fotm_task_push(game, FOTM_TASK_RETREAT, pieces[i], HEX_NONE);
    }
}

static unsigned help_of(const struct fotm_action *answer, unsigned piece) {
    for (unsigned i = 0; answer != NULL && i < answer->list_count; i++)
        if (answer->list[i] == piece)
            return answer->values[i];
    return FOTM_NOBODY;
}

static bool rolls_well(struct fotm_game *game, unsigned piece, unsigned with) {
    bool passed = false;
    if (fotm_may_roll(game->setup, game->truth, piece, with)) {
        int modifier = fotm_roll_modifier(game->setup, game->truth, piece, with);
        if (with != FOTM_NOBODY && !fotm_flag(game->truth, piece, FOTM_MASKED))
            fotm_unmask_commander(game, with);
        passed = fotm_roll_passes(game, FOTM_ROLL_MORALE, piece, modifier,
                                  fotm_charts(game->setup)->morale_needed);
    }
    fotm_report_morale(game, piece, with, passed);
    return passed;
}

/* One die a unit, top first; those that fail go. */
static void roll_hex(struct fotm_game *game, uint16_t hex,
                     const struct fotm_action *answer) {
    uint8_t all[FOTM_PIECES], failed[FOTM_PIECES];
    unsigned count = of_hex(game, hex, FOTM_DEFENDER, all), fails = 0;
    bool rout = is_last_of_foot(game, hex);
    bool passed[FOTM_PIECES] = {false};
    for (unsigned i = count; i-- > 0;)
        passed[i] = rolls_well(game, all[i], help_of(answer, all[i]));
    for (unsigned i = 0; i < count; i++)
        if (!passed[i])
            failed[fails++] = all[i];
    push_forced(game, failed, fails, rout);
}

static void leave_by_choice(struct fotm_game *game, uint16_t hex,
                            const struct fotm_action *action) {
    uint8_t pieces[FOTM_PIECES];
    uint16_t hexes[FOTM_RETREATS];
    unsigned count = of_hex(game, hex, FOTM_DEFENDER, pieces);
    for (unsigned i = 0; i < count; i++) {
        fotm_set_drop(&game->truth->assault.returned_fire, pieces[i]);
        fotm_set_drop(&game->truth->assault.brigades, pieces[i]);
        fotm_set_drop(&game->truth->assault.guns, pieces[i]);
    }
    for (unsigned i = 0; i < action->step_count; i++) {
        unsigned piece = action->steps[i].kind;
        unsigned found =
            fotm_retreat_hexes(game->setup, game->truth, piece, false, hexes);
        for (unsigned k = 0; k < found; k++)
            if (hexes[k] == action->steps[i].value) {
                fotm_retreat_to(game, piece, hexes[k]);
                break;
            }
    }
    for (unsigned i = 0; i < count; i++)
        if (game->truth->pieces[pieces[i]].hex == hex)
            fotm_task_push(game, FOTM_TASK_RETREAT, pieces[i], HEX_NONE);
}

bool fotm_settle_stand(struct fotm_game *game, const struct fotm_task *task) {
    struct fotm_position *truth = game->truth;
    if (!fotm_hex_may_retreat(game->setup, truth, task->hex)) { /* nor may an empty one */
        truth->task_count--;
        return true;
    }
    fotm_await(game, FOTM_DECIDE_STAND, fotm_holder(game->setup, truth, task->hex),
               FOTM_NOBODY, task->hex);
    return false;
}

static bool anybody_helps(const struct fotm_game *game, uint16_t hex) {
    for (unsigned p = fotm_top(game->truth, hex); p != FOTM_NOBODY;
         p = fotm_below(game->truth, p))
        for (unsigned i = 0; i < game->setup->commander_count; i++)
            if (fotm_may_roll(game->setup, game->truth, p, FOTM_FIRST_COMMANDER + i))
                return true;
    return false;
}

bool fotm_settle_hex_check(struct fotm_game *game, const struct fotm_task *task) {
    struct fotm_position *truth = game->truth;
    uint16_t hex = task->hex;
    uint8_t pieces[FOTM_PIECES];
    bool may_roll = fotm_hex_may_roll(game->setup, truth, hex);
    bool may_go = fotm_hex_may_retreat(game->setup, truth, hex);
    if (may_roll && (may_go || anybody_helps(game, hex))) {
        fotm_await(game, FOTM_DECIDE_HEX_CHECK, fotm_holder(game->setup, truth, hex),
                   FOTM_NOBODY, hex);
        return false;
    }
    truth->task_count--;
    if (may_roll)
        roll_hex(game, hex, NULL);
    else
        push_forced(game, pieces, of_hex(game, hex, FOTM_DEFENDER, pieces),
                    is_last_of_foot(game, hex));
    return true;
}

bool fotm_settle_loss(struct fotm_game *game, const struct fotm_task *task) {
    struct fotm_position *truth = game->truth;
    uint8_t pieces[FOTM_BRIGADES];
    unsigned party = task->unit;
    unsigned count = fotm_loss_choices(game->setup, truth, pieces);
    unsigned roller = party < FOTM_PARTIES ? 1 - party : party - FOTM_FRIENDS;
    if (count > 1) {
        fotm_await(game, FOTM_DECIDE_LOSS, fotm_party_side(truth, roller), FOTM_NOBODY,
                   truth->assault.target);
        return false;
    }
    truth->task_count--; /* FRIENDLY FIRE: another is only asked about with a choice */
    if (count == 1)
        fotm_lose_step(game, pieces[0]);
    return true;
}

void fotm_play_loss(struct fotm_game *game, const struct fotm_action *action) {
    struct fotm_position *truth = game->truth;
    unsigned party = truth->tasks[--truth->task_count].unit;
    if (fotm_has(game->setup, FOTM_OPTION_MASKING))
        game->flags |= APPLY_PROBED; /* the last to go leaves a commander to be seen */
    if (party < FOTM_PARTIES)
        fotm_pt_lose(game, party, action->unit);
    else
        fotm_lose_step(game, action->unit);
}

void fotm_play_stand(struct fotm_game *game, const struct fotm_action *action) {
    (void)action;
    game->truth->task_count--;
}

void fotm_pt_play_morale(struct fotm_game *game, const struct fotm_action *action) {
    game->truth->task_count--;
    roll_hex(game, action->hex, action);
}

/* A whole hex goes by choice; else it is one unit, or a commander alone. */
void fotm_pt_play_retreat(struct fotm_game *game, const struct fotm_action *action) {
    if (game->truth->decision != FOTM_DECIDE_STAND &&
        game->truth->decision != FOTM_DECIDE_HEX_CHECK) {
        fotm_play_retreat(game, action);
        return;
    }
    fotm_task_pop(game);
    leave_by_choice(game, action->hex, action);
}

/* STACKING: one hex on; nowhere to go: captured, as in 2022 (P64). */
static void send_on(struct fotm_game *game, unsigned piece, uint16_t to) {
    if (to == HEX_NONE)
        fotm_capture(game, piece);
    else
        fotm_retreat_to(game, piece, to);
}

/* Until the hex is in order the opponent names a unit that he knows, and its hex; of those that
 * he does not know the one goes that came last, and its owner says where. */
bool fotm_pt_settle_overstack(struct fotm_game *game, const struct fotm_task *task) {
    struct fotm_position *truth = game->truth;
    uint16_t hex = task->hex;
    uint8_t pieces[FOTM_STACK_MOST + 1];
    uint16_t hexes[FOTM_RETREATS];
    unsigned last = fotm_bottom(truth, hex);
    if (fotm_room(game->setup, truth, hex, last)) {
        truth->task_count--;
        return true;
    }
    unsigned count = fotm_overstack_choices(game->setup, truth, hex, pieces);
    if (count == 0) {
        fotm_task_push(game, FOTM_TASK_RETREAT, last, hex);
        return true;
    }
    unsigned ways = fotm_overstack_hexes(game->setup, truth, pieces[0], hexes);
    if (count > 1 || ways > 1) {
        fotm_await(game, FOTM_DECIDE_OVERSTACK,
                   fotm_enemy(fotm_holder(game->setup, truth, hex)), FOTM_NOBODY, hex);
        return false;
    }
    send_on(game, pieces[0], ways == 1 ? hexes[0] : HEX_NONE);
    return true;
}

void fotm_pt_play_overstack(struct fotm_game *game, const struct fotm_action *action) {
    uint16_t hexes[FOTM_RETREATS];
    uint16_t to = action->hex;
    if (to == HEX_NONE &&
        fotm_overstack_hexes(game->setup, game->truth, action->unit, hexes) == 1)
        to = hexes[0];
    send_on(game, action->unit, to);
}
