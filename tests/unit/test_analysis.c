/* SPDX-License-Identifier: MIT */
/* A battle understood: where it turned, by a curve that is made up and by a game that is one: eight moves by turns,
 * each safe, a blunder, or a throw of the die; who has more at the end has won. */
#include "analysis.h"
#include "run.h"

#include <stdlib.h>
#include <string.h>

/* ---- A curve that is made up ---- */

static void draw(const unsigned *chances, unsigned count,
                 struct analysis_point *ret_points) {
    for (unsigned i = 0; i < count; i++)
        ret_points[i] =
            (struct analysis_point){.won = {chances[i], ANALYSIS_SURE - chances[i]}};
}

START_TEST(three_that_changed_most) {
    const unsigned chances[] = {500, 600, 300, 320, 900, 810, 1000};
    struct analysis_point points[ANALYSIS_POINTS];
    struct analysis_turning turnings[ANALYSIS_TURNING];
    draw(chances, 7, points);
    ck_assert_uint_eq(analysis_turnings(points, 7, true, 24, turnings), 3);
    ck_assert_uint_eq(turnings[0].point, 1);
    ck_assert_int_eq(turnings[0].change, -300);
    ck_assert_uint_eq(turnings[1].point, 3);
    ck_assert_int_eq(turnings[1].change, 580);
    ck_assert_uint_eq(turnings[2].point, 5);
    ck_assert_int_eq(turnings[2].change, 190);
}
END_TEST

START_TEST(none_where_little_changed) {
    const unsigned chances[] = {500, 560, 500, 570};
    struct analysis_point points[ANALYSIS_POINTS];
    struct analysis_turning turnings[ANALYSIS_TURNING];
    draw(chances, 4, points);
    ck_assert_uint_eq(analysis_turnings(points, 4, true, 24, turnings), 0);
    ck_assert_uint_eq(analysis_turnings(points, 1, true, 24, turnings), 0);
    ck_assert_uint_eq(analysis_turnings(points, 1, false, 24, turnings), 0);
}
END_TEST

START_TEST(few_games_are_luck) {
    const unsigned chances[] = {500, 640, 640, 900};
    struct analysis_point points[ANALYSIS_POINTS];
    struct analysis_turning turnings[ANALYSIS_TURNING];
    draw(chances, 4, points);
    ck_assert_uint_eq(analysis_turnings(points, 4, true, 24, turnings), 2);
    ck_assert_uint_eq(analysis_turnings(points, 4, true, 6, turnings), 1);
    ck_assert_uint_eq(turnings[0].point, 2);
}
END_TEST

START_TEST(to_give_up_is_none) {
    const unsigned chances[] = {500, 700, 0};
    struct analysis_point points[ANALYSIS_POINTS];
    struct analysis_turning turnings[ANALYSIS_TURNING];
    draw(chances, 3, points);
    ck_assert_uint_eq(analysis_turnings(points, 3, true, 24, turnings), 2);
    ck_assert_uint_eq(analysis_turnings(points, 3, false, 24, turnings), 1);
    ck_assert_uint_eq(turnings[0].point, 0);
}
END_TEST

/* ---- A game that is one ---- */

enum verb { SAFE, BLUNDER, THROW };
enum { MOVES = 8, GAIN_SAFE = 1, LOSS = 4, EVEN = 7, VALUE = 100 };

struct small {
    int score, moves; /* the first side's, beside the second's */
};

static void redact(const void *setup, const void *state, enum viewer viewer,
                   void *ret_view) {
    (void)setup, (void)viewer;
    memcpy(ret_view, state, sizeof(struct small));
}

static enum side to_decide(const void *setup, const void *state) {
    const struct small *small = state;
    (void)setup;
    return small->moves == MOVES   ? SIDE_NONE
           : small->moves % 2 == 0 ? SIDE_FIRST
                                   : SIDE_SECOND;
}

static unsigned turn(const void *setup, const void *view) {
    (void)setup;
    return (unsigned)((const struct small *)view)->moves / 2 + 1;
}

static unsigned apply(const void *setup, void *state, enum side side, const void *action,
                      struct dice *dice, void *ret_events) {
    const struct dice_throw die = {.count = 1, .sides = 6};
    struct small *small = state;
    enum verb verb = *(const enum verb *)action;
    uint8_t face = 0;
    (void)setup, (void)ret_events;
    if (verb == THROW)
        dice->roll(dice, &die, &face);
    int gain = verb == SAFE ? GAIN_SAFE : verb == BLUNDER ? -LOSS : 2 * face - EVEN;
    small->score += side == SIDE_FIRST ? gain : -gain;
    small->moves++;
    return APPLY_PHASE_END | (verb == THROW ? APPLY_ROLLED : 0);
}

static const struct ruleset rules = {.state_size = sizeof(struct small),
                                     .view_size = sizeof(struct small),
                                     .action_size = sizeof(enum verb),
                                     .events_size = 1,
                                     .to_decide = to_decide,
                                     .redact = redact,
                                     .turn = turn,
                                     .apply = apply};

static void begin(void *memory, const void *setup) {
    (void)memory, (void)setup;
}

static void forget(void *memory) {
    (void)memory;
}

static void choose(void *memory, const void *setup, const void *view,
                   const struct thought *thought, void *ret_action,
                   struct reason *ret_reason) {
    (void)memory, (void)setup, (void)view, (void)thought;
    *ret_reason = (struct reason){0};
    *(enum verb *)ret_action = SAFE;
}

/* Who never leaves the die alone: a lead is worth the more the fewer throws are to come. */
static void choose_throw(void *memory, const void *setup, const void *view,
                         const struct thought *thought, void *ret_action,
                         struct reason *ret_reason) {
    choose(memory, setup, view, thought, ret_action, ret_reason);
    *(enum verb *)ret_action = THROW;
}

static enum occasion occasion(const void *setup, const void *view) {
    (void)setup, (void)view;
    return OCCASION_PLAN;
}

static int value(void *memory, const void *setup, const void *state, enum side side) {
    int score = ((const struct small *)state)->score * VALUE;
    (void)memory, (void)setup;
    return side == SIDE_FIRST ? score : -score;
}

/* Of that game: it says little of a lead, and the same in every turn. */
static int value_of_throws(void *memory, const void *setup, const void *state,
                           enum side side) {
    return value(memory, setup, state, side) / 2;
}

static enum side winner_of(void *context, const void *state) {
    int score = ((const struct small *)state)->score;
    (void)context;
    return score > 0 ? SIDE_FIRST : score < 0 ? SIDE_SECOND : SIDE_NONE;
}

static const struct player player = {.rules = &rules,
                                     .memory_size = 1,
                                     .begin = begin,
                                     .forget = forget,
                                     .choose = choose,
                                     .occasion = occasion,
                                     .value = value,
                                     .pace = 1};

static const struct player thrower = {.rules = &rules,
                                      .memory_size = 1,
                                      .begin = begin,
                                      .forget = forget,
                                      .choose = choose_throw,
                                      .occasion = occasion,
                                      .value = value_of_throws,
                                      .pace = 1};

struct battle {
    struct small states[MOVES + 1];
    enum verb actions[MOVES];
    struct analysis_moment moments[MOVES];
    struct analysis made;
    enum verb others[ANALYSIS_TURNING];
};

struct loaded {
    struct dice dice; /* first: it is cast back */
    uint8_t face;
};

static void roll(struct dice *self, const struct dice_throw *what, uint8_t *ret_faces) {
    for (unsigned i = 0; i < what->count; i++)
        ret_faces[i] = ((struct loaded *)self)->face;
}

/* What is done in each move, and what the die shows where it is thrown. */
struct course {
    enum verb verbs[MOVES];
    uint8_t faces[MOVES];
};

static void understand(struct battle *battle, const struct player *who,
                       const struct course *course) {
    *battle = (struct battle){0};
    for (unsigned i = 0; i < MOVES; i++) {
        struct loaded loaded = {{roll}, course->faces[i]};
        battle->actions[i] = course->verbs[i];
        battle->states[i + 1] = battle->states[i];
        enum side by = to_decide(NULL, &battle->states[i]);
        unsigned flags = apply(NULL, &battle->states[i + 1], by, &battle->actions[i],
                               &loaded.dice, NULL);
        battle->moments[i] = (struct analysis_moment){
            &battle->states[i], &battle->actions[i], by, flags, i / 2 + 1};
    }
    const struct analysis_course told = {.player = who,
                                         .moments = battle->moments,
                                         .count = MOVES,
                                         .end = &battle->states[MOVES],
                                         .over = true,
                                         .winner =
                                             winner_of(NULL, &battle->states[MOVES]),
                                         .effort = 100000,
                                         .seed = 1862,
                                         .winner_of = winner_of};
    void *memory = malloc(analysis_size(who));
    analysis_make(&told, memory, &battle->made, battle->others);
    free(memory);
}

/* Everybody plays safe, but for one move, whose die shows that. */
static void fight(struct battle *battle, unsigned where, enum verb what, uint8_t face) {
    struct course course = {.verbs = {SAFE}};
    course.verbs[where] = what;
    course.faces[where] = face;
    understand(battle, &player, &course);
}

START_TEST(a_blunder_is_no_bad_luck) {
    struct battle battle;
    fight(&battle, 4, BLUNDER, 0);
    const struct analysis *made = &battle.made;
    ck_assert_uint_eq(made->point_count, MOVES + 1);
    ck_assert_uint_eq(made->points[0].drawn, ANALYSIS_SURE);
    ck_assert_uint_eq(made->turning_count, 1);
    ck_assert_uint_eq(made->turnings[0].point, 4);
    ck_assert_int_eq(made->turnings[0].change, -ANALYSIS_SURE / 2);
    ck_assert(made->turnings[0].has_other);
    ck_assert_uint_eq(made->turnings[0].moment, 4);
    ck_assert_uint_eq(battle.others[0], SAFE);
    ck_assert_uint_eq(made->turnings[0].played, 0);
    ck_assert_uint_eq(made->turnings[0].other, ANALYSIS_SURE / 2);
    ck_assert_int_eq(made->luck[SIDE_FIRST], 0);
    ck_assert_int_eq(made->luck[SIDE_SECOND], 0);
}
END_TEST

START_TEST(the_seconds_blunder_is_the_firsts_gain) {
    struct battle battle;
    fight(&battle, 3, BLUNDER, 0);
    ck_assert_uint_eq(battle.made.turning_count, 1);
    ck_assert_uint_eq(battle.made.turnings[0].point, 3);
    ck_assert_int_eq(battle.made.turnings[0].change, ANALYSIS_SURE / 2);
    ck_assert(battle.made.turnings[0].has_other);
    ck_assert_uint_eq(battle.made.turnings[0].moment, 3);
    ck_assert_uint_eq(battle.made.turnings[0].other, ANALYSIS_SURE / 2);
}
END_TEST

/* A six in the second turn has won: of what else could have come a draw and the two best faces win or hold. */
START_TEST(luck_is_no_good_play) {
    struct battle battle;
    fight(&battle, 2, THROW, 6);
    const struct analysis *made = &battle.made;
    ck_assert_uint_eq(made->turnings[0].point, 2);
    ck_assert_int_eq(made->turnings[0].change, ANALYSIS_SURE / 2);
    ck_assert_int_ge(made->luck[SIDE_FIRST], 400);
    ck_assert_int_le(made->luck[SIDE_FIRST], 650);
    ck_assert_int_eq(made->luck[SIDE_SECOND], 0);
    ck_assert_int_eq(made->points[2].luck, made->luck[SIDE_FIRST]);
    fight(&battle, 3, THROW, 1);
    ck_assert_int_le(made->luck[SIDE_SECOND], -250);
    ck_assert_int_ge(made->luck[SIDE_SECOND], -500);
    ck_assert_int_eq(made->luck[SIDE_FIRST], 0);
    ck_assert_int_eq(made->points[3].luck, -made->luck[SIDE_SECOND]);
}
END_TEST

/* ---- Luck apart from play ---- */

/* The first side's chance where everybody throws from here on, as it is: in thousandths. */
static double truth(int score, int moves) {
    struct small small = {score, moves};
    double sum = 0;
    if (moves == MOVES)
        return score > 0 ? ANALYSIS_SURE : score < 0 ? 0 : ANALYSIS_SURE / 2;
    for (int face = 1; face <= 6; face++) {
        int gain = 2 * face - EVEN;
        sum += truth(score + (to_decide(NULL, &small) == SIDE_FIRST ? gain : -gain),
                     moves + 1);
    }
    return sum / 6;
}

static const enum verb all_throw[MOVES] = {THROW, THROW, THROW, THROW,
                                           THROW, THROW, THROW, THROW};
enum { NEAR = 100 }; /* what so few games cannot know better; the seed is fixed */

/* Each roll's luck is the chance after it less the chance before it, as reckoned exactly; so is each side's. */
static void near_truth(const struct battle *battle) {
    double sums[SIDES] = {0};
    for (unsigned i = 0; i < MOVES; i++) {
        if (battle->actions[i] != THROW)
            continue;
        const struct small *before = &battle->states[i], *after = before + 1;
        double exact =
            truth(after->score, after->moves) - truth(before->score, before->moves);
        enum side by = battle->moments[i].by;
        sums[by] += by == SIDE_FIRST ? exact : -exact;
        ck_assert_msg(abs(battle->made.points[i].luck - (int)exact) <= NEAR,
                      "move %u: %d, and it is %d", i, battle->made.points[i].luck,
                      (int)exact);
    }
    for (int side = 0; side < SIDES; side++)
        ck_assert_msg(abs(battle->made.luck[side] - (int)sums[side]) <= 2 * NEAR,
                      "side %d: %d, and it is %d", side, battle->made.luck[side],
                      (int)sums[side]);
}

/* Both do what the computer would, and both throw fours; the second side's last but one is a one. */
START_TEST(what_dice_alone_turned_is_luck) {
    struct battle battle;
    struct course course = {.faces = {4, 4, 4, 4, 4, 1, 4, 4}};
    memcpy(course.verbs, all_throw, sizeof all_throw);
    understand(&battle, &thrower, &course);
    const struct analysis *made = &battle.made;
    int change = (int)analysis_chance(&made->points[MOVES], SIDE_FIRST) -
                 (int)analysis_chance(&made->points[0], SIDE_FIRST);
    near_truth(&battle);
    ck_assert_uint_eq(made->turnings[made->turning_count - 1].point, 5);
    ck_assert_int_ge(made->points[5].luck, 300);
    ck_assert_int_le(abs(made->luck[SIDE_FIRST] - made->luck[SIDE_SECOND] - change),
                     2 * NEAR);
}
END_TEST

/* The same battle, but that the first side throws its third die away: what that cost is no luck of anybody. */
START_TEST(what_a_blunder_turned_is_play) {
    struct battle battle;
    struct course course = {.faces = {4, 4, 4, 4, 0, 4, 4, 4}};
    memcpy(course.verbs, all_throw, sizeof all_throw);
    course.verbs[4] = BLUNDER;
    understand(&battle, &thrower, &course);
    const struct analysis *made = &battle.made;
    int change = (int)analysis_chance(&made->points[5], SIDE_FIRST) -
                 (int)analysis_chance(&made->points[4], SIDE_FIRST);
    near_truth(&battle);
    ck_assert_int_eq(made->points[4].luck, 0);
    ck_assert_int_le(change, -150);
}
END_TEST

/* The same die in the first move and in the last: a lead is worth more where less is to come. */
START_TEST(a_late_roll_is_worth_more) {
    struct battle early, late;
    struct course course = {.faces = {6, 4, 3, 4, 3, 4, 4, 4}};
    memcpy(course.verbs, all_throw, sizeof all_throw);
    understand(&early, &thrower, &course);
    near_truth(&early);
    course = (struct course){.faces = {4, 4, 4, 4, 4, 4, 6, 4}};
    memcpy(course.verbs, all_throw, sizeof all_throw);
    understand(&late, &thrower, &course);
    near_truth(&late);
    ck_assert_int_ge(late.made.points[6].luck, early.made.points[0].luck + 100);
}
END_TEST

/* In each turn the first side does three things, is answered by one, does one; then the other way round. */
START_TEST(answers_are_no_half_turns) {
    enum { TURNS = 4, OF_TURN = 10 };
    static const char by[OF_TURN + 1] = "1112122212";
    static const struct small over = {1, MOVES};
    static const enum verb safe = SAFE;
    struct analysis_moment moments[TURNS * OF_TURN];
    struct analysis made;
    enum verb others[ANALYSIS_TURNING];
    for (unsigned i = 0; i < TURNS * OF_TURN; i++)
        moments[i] =
            (struct analysis_moment){&over, &safe, (enum side)(by[i % OF_TURN] - '1'),
                                     APPLY_PHASE_END, i / OF_TURN + 1};
    const struct analysis_course course = {.player = &player,
                                           .moments = moments,
                                           .count = TURNS * OF_TURN,
                                           .end = &over,
                                           .over = true,
                                           .winner = SIDE_FIRST,
                                           .effort = 1000,
                                           .winner_of = winner_of};
    void *memory = malloc(analysis_size(&player));
    analysis_make(&course, memory, &made, others);
    free(memory);
    ck_assert_uint_eq(made.point_count, 2 * TURNS + 1);
    for (unsigned i = 0; i < 2 * TURNS; i++) {
        ck_assert_uint_eq(made.points[i].moment, i / 2 * OF_TURN + i % 2 * 5);
        ck_assert_uint_eq(made.points[i].turn, i / 2 + 1);
        ck_assert_uint_eq(made.points[i].decides, i % 2);
    }
}
END_TEST

int main(void) {
    Suite *suite = suite_create("analysis");
    TCase *tests = tcase_create("analysis");
    tcase_add_test(tests, three_that_changed_most);
    tcase_add_test(tests, none_where_little_changed);
    tcase_add_test(tests, few_games_are_luck);
    tcase_add_test(tests, answers_are_no_half_turns);
    tcase_add_test(tests, to_give_up_is_none);
    tcase_add_test(tests, a_blunder_is_no_bad_luck);
    tcase_add_test(tests, the_seconds_blunder_is_the_firsts_gain);
    tcase_add_test(tests, luck_is_no_good_play);
    tcase_add_test(tests, what_dice_alone_turned_is_luck);
    tcase_add_test(tests, what_a_blunder_turned_is_play);
    tcase_add_test(tests, a_late_roll_is_worth_more);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
