/* SPDX-License-Identifier: MIT */
/* What stands beside a game says nothing of what is hidden in it. Two courses of one match begin
 * alike; then in one of them the Confederate does things that the rules show to nobody else
 * (and takes some back), in the other he does other such things or none. Between those, both take
 * the same proposals, answers, requests to undo, lines of chat and visible actions. All that the
 * Union and the public are told, answered, shown of the position, of its status and in lists
 * must be the same, byte for byte. Where a visible action shows a difference by the rules, the
 * pair ends: that is what interference.c looks at.
 *
 *     between DATA_FOLDER [PAIRS [FIRST_SEED]]
 *
 * Prints TAP; stops at the first difference. */
#include "beside.h"
#include "match.h"
#include "tap.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PAIRS = 400,
    PAIR_ONE_IN = 50,       /* decisions of a match */
    PAIR_ONE_IN_QUIET = 12, /* where much can be done unseen: set-up, rally */
    STEPS = 24,             /* in a pair */
    COMMON_MAX = 4,         /* actions before the courses part */
    LINES_MAX = 8,          /* of chat, at a time */
    TRIES = 24,             /* for something hidden */
    A_LITTLE = 1000,
    A_MINUTE = 60000 /* ms */
};

struct figures {
    unsigned pairs, matches, parted;
    uint64_t hidden, undone, beside, visible, hasty, full;
};

/* Two courses on their way. */
struct courses {
    struct beside *two[2];
    struct fast_dice chance;
    unsigned undoable[2]; /* hidden actions behind which nothing else lies */
    struct figures *figures;
    bool parted; /* by the rules */
};

static struct match match;
static char wrong[1400];

/* --- what is sent ------------------------------------------------------------------------- */

/* A player who has done nothing in this phase yet. */
static json_t *random_action_new(struct courses *courses, const struct beside *beside,
                                 enum side side) {
    const struct fotm_view *view = beside_view(beside, side);
    struct random_player player;
    random_player_init(&player, fast_dice_below(&courses->chance, UINT32_MAX));
    struct fotm_action action = random_player_choose(&player, match.board.setup, view,
                                                     beside_offers(beside, side));
    struct buf text = {0};
    match.board.codec->action_write(match.board.setup, view, &action, &text);
    json_t *json = json_loads(buf_text(&text), 0, NULL);
    buf_finish(&text);
    return json;
}

static void fresh_key(struct courses *courses, uint8_t key[16]) {
    for (unsigned i = 0; i < 16; i++)
        key[i] = (uint8_t)fast_dice_below(&courses->chance, 256);
}

static enum beside_done send_act(struct beside *beside, enum side side,
                                 const json_t *action, const uint8_t key[16],
                                 bool only_hidden) {
    struct msg msg = {.type = MSG_ACT, .id = -1};
    msg.act.action = action;
    msg.act.seen = beside_number(beside, side);
    memcpy(msg.act.key, key, 16);
    return beside_take(beside, &msg, side, only_hidden);
}

/* --- what is hidden ----------------------------------------------------------------------- */

static void undo_hidden(struct courses *courses, unsigned which) {
    struct beside *beside = courses->two[which];
    struct msg msg = {.type = MSG_UNDO, .id = -1};
    msg.undo.seen = beside_number(beside, (enum side)FOTM_CONFEDERATE);
    msg.undo.to = -1;
    fresh_key(courses, msg.undo.key);
    if (beside_take(beside, &msg, (enum side)FOTM_CONFEDERATE, true) == BESIDE_ENTERED) {
        courses->undoable[which]--;
        courses->figures->undone++;
    }
}

static void do_hidden(struct courses *courses, unsigned which) {
    struct beside *beside = courses->two[which];
    if (courses->undoable[which] > 0 && fast_dice_below(&courses->chance, 4) == 0) {
        undo_hidden(courses, which);
        return;
    }
    enum beside_done done = BESIDE_DROPPED;
    for (unsigned i = 0; i < TRIES && done != BESIDE_ENTERED &&
                         beside_decides(beside) == (enum side)FOTM_CONFEDERATE;
         i++) {
        uint8_t key[16];
        fresh_key(courses, key);
        json_t *action = random_action_new(courses, beside, (enum side)FOTM_CONFEDERATE);
        done = send_act(beside, (enum side)FOTM_CONFEDERATE, action, key, true);
        json_decref(action);
    }
    if (done == BESIDE_ENTERED) {
        courses->undoable[which]++;
        courses->figures->hidden++;
    }
}

/* --- what both courses take --------------------------------------------------------------- */

/* Where the one whose secrets they are is told more, his own messages may fare differently. */
static void take_both(struct courses *courses, const struct msg *msg, enum side side) {
    enum beside_done a = beside_take(courses->two[0], msg, side, false),
                     b = beside_take(courses->two[1], msg, side, false);
    courses->figures->beside++;
    if (a != b && side == (enum side)FOTM_CONFEDERATE)
        courses->parted = true;
}

static void visible_act(struct courses *courses) {
    enum side side = beside_decides(courses->two[0]);
    if (side == SIDE_NONE || side != beside_decides(courses->two[1]))
        return;
    uint8_t key[16];
    fresh_key(courses, key);
    json_t *action = random_action_new(courses, courses->two[0], side);
    enum beside_done done[2];
    for (unsigned i = 0; i < 2; i++)
        done[i] = send_act(courses->two[i], side, action, key, false);
    json_decref(action);
    courses->undoable[0] = courses->undoable[1] = 0;
    courses->figures->visible++;
    courses->parted =
        done[0] != done[1] || !beside_games_alike(courses->two[0], courses->two[1]);
}

/* The Confederate counts what he does himself: where he goes back to is named before it. */
static void propose(struct courses *courses, enum side side, uint32_t common) {
    struct msg msg = {.type = MSG_PROPOSE, .id = -1};
    uint32_t last = side == (enum side)FOTM_CONFEDERATE
                        ? common - 1
                        : beside_number(courses->two[0], side);
    msg.propose.what = (int)fast_dice_below(&courses->chance, 3);
    msg.propose.to = (int64_t)fast_dice_below(&courses->chance, last + 1);
    if (side == (enum side)FOTM_UNION && fast_dice_below(&courses->chance, 6) == 0)
        msg.propose.to = -1;
    fresh_key(courses, msg.propose.key);
    take_both(courses, &msg, side);
}

static void undo(struct courses *courses) {
    struct msg msg = {.type = MSG_UNDO, .id = -1};
    uint32_t number = beside_number(courses->two[0], (enum side)FOTM_UNION);
    msg.undo.seen = number;
    msg.undo.to = (int64_t)fast_dice_below(&courses->chance, number + 1) - 1;
    fresh_key(courses, msg.undo.key);
    take_both(courses, &msg, (enum side)FOTM_UNION);
    courses->undoable[0] = courses->undoable[1] = 0;
}

/* An agreed draw shows everything: that ends the hiding. */
static void respond(struct courses *courses, enum side side) {
    struct msg msg = {.type = MSG_RESPOND, .id = -1};
    enum side by = SIDE_NONE;
    bool draw = false;
    msg.respond.proposal = beside_proposal(courses->two[0], &by, &draw);
    msg.respond.answer = by == side ? 2
                         : draw     ? 1
                                    : (int)fast_dice_below(&courses->chance, 2);
    if (msg.respond.proposal == 0)
        msg.respond.proposal = 1;
    fresh_key(courses, msg.respond.key);
    take_both(courses, &msg, side);
    if (msg.respond.answer == 0)
        courses->undoable[0] = courses->undoable[1] = 0;
}

/* One line, or more than may be said at a time. */
static void talk(struct courses *courses, enum side side) {
    enum side talker = fast_dice_below(&courses->chance, 3) == 0 ? SIDE_NONE : side;
    unsigned lines = 1 + fast_dice_below(&courses->chance, LINES_MAX);
    for (unsigned line = 0; line < lines; line++)
        for (unsigned i = 0; i < 2; i++)
            beside_chat(courses->two[i], talker);
}

static void step(struct courses *courses, uint32_t common) {
    enum side side = (enum side)fast_dice_below(&courses->chance, 2);
    unsigned what = fast_dice_below(&courses->chance, 20);
    for (unsigned i = 0; i < 2; i++)
        beside_wait(courses->two[i], what == 0 ? A_MINUTE : A_LITTLE);
    if (what < 8) {
        do_hidden(courses, 0);
        if (what < 3)
            do_hidden(courses, 1);
    } else if (what < 13) {
        propose(courses, side, common);
    } else if (what < 16) {
        respond(courses, side);
    } else if (what == 16) {
        undo(courses);
    } else if (what < 19) {
        talk(courses, side);
    } else {
        visible_act(courses);
    }
}

/* --- pairs -------------------------------------------------------------------------------- */

static bool told_alike(struct courses *courses, uint64_t seed) {
    static const char *const eyes[BESIDE_EYES] = {"union", "public"};
    bool alike = true;
    for (unsigned eye = 0; eye < BESIDE_EYES && alike; eye++) {
        const char *a = beside_told(courses->two[0], eye),
                   *b = beside_told(courses->two[1], eye);
        size_t at = 0;
        while (a[at] != '\0' && a[at] == b[at])
            at++;
        alike = a[at] == b[at];
        size_t from = at < 200 ? 0 : at - 200;
        if (!alike)
            snprintf(wrong, sizeof wrong,
                     "pair seed %" PRIu64 ", %s:\n  %.500s\n  %.500s", seed, eyes[eye],
                     a + from, b + from);
    }
    beside_forget_told(courses->two[0]);
    beside_forget_told(courses->two[1]);
    return alike;
}

static bool play_courses(struct courses *courses, uint64_t seed) {
    unsigned common = fast_dice_below(&courses->chance, COMMON_MAX + 1);
    for (unsigned i = 0; i < common; i++)
        visible_act(courses);
    uint32_t number = beside_number(courses->two[0], (enum side)FOTM_CONFEDERATE);
    bool alike = told_alike(courses, seed);
    for (unsigned i = 0; i < STEPS && alike && !courses->parted; i++) {
        step(courses, number);
        alike = courses->parted || told_alike(courses, seed);
    }
    return alike;
}

static bool play_pair(uint64_t seed, struct figures *figures) {
    struct courses courses = {.figures = figures};
    fast_dice_init(&courses.chance, ~seed);
    for (unsigned i = 0; i < 2; i++)
        courses.two[i] = beside_create(match.board.codec, match.board.setup, &match.state,
                                       match.acted, (enum side)FOTM_UNION);
    bool alike = play_courses(&courses, seed);
    figures->pairs++;
    figures->parted += courses.parted;
    figures->hasty += beside_refused(courses.two[0], ERROR_SLOW_DOWN);
    figures->full += beside_refused(courses.two[0], ERROR_TOO_MANY);
    for (unsigned i = 0; i < 2; i++)
        beside_destroy(courses.two[i]);
    return alike;
}

static unsigned one_in(const struct fotm_position *truth) {
    return truth->phase == FOTM_PHASE_SETUP || truth->phase == FOTM_PHASE_RALLY
               ? PAIR_ONE_IN_QUIET
               : PAIR_ONE_IN;
}

/* Plays one match, with pairs at random moments; false: a leak. */
static bool play_match(unsigned long seed, unsigned pairs, struct figures *figures) {
    match_begin(&match, seed);
    figures->matches++;
    while (figures->pairs < pairs && match_step(&match))
        if (match.state.truth.asked == FOTM_CONFEDERATE &&
            fast_dice_below(&match.dice, one_in(&match.state.truth)) == 0 &&
            !play_pair((uint64_t)seed * 100000 + match.decisions, figures))
            return false;
    return true;
}

static void play_row(const json_t *data, const struct match_row *row, unsigned pairs,
                     unsigned long seed) {
    struct figures figures = {0};
    snprintf(wrong, sizeof wrong, "no setup");
    bool ok = match_set_up(&match, data, row);
    while (ok && figures.pairs < pairs)
        ok = play_match(seed++, pairs, &figures);
    tap(ok, wrong, "%u pairs look the same beside the game, %s", pairs, row->name);
    printf("# %u pairs in %u matches, %u ended by what the rules show: %" PRIu64
           " hidden actions, %" PRIu64 " taken back, %" PRIu64
           " messages beside the game, %" PRIu64 " actions in both, %" PRIu64
           " lines said too fast, %" PRIu64 " where no more may be said\n",
           figures.pairs, figures.matches, figures.parted, figures.hidden, figures.undone,
           figures.beside, figures.visible, figures.hasty, figures.full);
    if (ok)
        tap(figures.hasty > 0 && figures.full > 0, "no limit was met",
            "the chat's limits were met");
    if (ok)
        tap(2 * figures.hidden >= figures.pairs && figures.undone > 0,
            "too little was hidden", "a hidden action in two pairs, and some taken back");
    match_put_away(&match);
}

int main(int argc, char **argv) {
    return match_main(argc, argv, &match, MATCH_HIDDEN_ROWS, PAIRS, play_row);
}
