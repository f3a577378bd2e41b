/* SPDX-License-Identifier: MIT */
/* See analysis.h. */
#include "analysis.h"

#include "chance.h"
#include "contest.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

enum {
    TRIALS = 3,            /* struct thought, in games that are played on */
    REDRAWS = 24,          /* of the dice of one action */
    FIRST_LOOK = 6,        /* games with each thing that else could have been done, */
    SECOND_LOOK = 40,      /* and with the best of them */
    DECISIONS_LOOKED = 16, /* of one half turn */
    LEAST_PLAYOUTS = 6,
    LEAST_CHANGE = 80, /* of the chance, for a turning point */
    LEAST_GAIN = 40    /* for what else to be told */
};

struct work {
    const struct analysis_course *course;
    struct playout playout;
    void *view, *actions;
    struct analysis *made;
};

static size_t room(size_t size) {
    const size_t unit = alignof(max_align_t);
    return (size + unit - 1) / unit * unit;
}

size_t analysis_size(const struct player *player) {
    return playout_size(player) + room(player->rules->view_size) +
           room(CONTEST_MOST * player->rules->action_size);
}

unsigned analysis_chance(const struct analysis_point *point, enum side side) {
    return point->won[side] + point->drawn / 2;
}

static const void *state_at(const struct analysis_course *course, unsigned moment) {
    return moment < course->count ? course->moments[moment].state : course->end;
}

/* --- games that are played on ------------------------------------------------------------ */

static struct playout_terms terms_of(const struct work *work, enum side side,
                                     unsigned game) {
    uint64_t random = work->course->seed ^ (game + 1) * UINT64_C(0x9FB21C651E98DF25);
    return (struct playout_terms){
        .side = side, .trials = TRIALS, .seed = chance_bits(&random)};
}

static enum side play(struct work *work, const void *state, const void *action,
                      unsigned game) {
    const struct playout_terms terms = terms_of(work, SIDE_FIRST, game);
    playout_value(&work->playout, state, action, &terms);
    return work->course->winner_of(work->course->context, work->playout.state);
}

/* The chance of a side, a draw counted half, by these games. */
static unsigned chance(struct work *work, const void *state, const void *action,
                       enum side side, unsigned from, unsigned games) {
    unsigned halves = 0;
    for (unsigned i = 0; i < games; i++) {
        enum side winner = play(work, state, action, from + i);
        halves += winner == side ? 2 : winner == SIDE_NONE ? 1 : 0;
    }
    return halves * ANALYSIS_SURE / (2 * games);
}

/* --- the points -------------------------------------------------------------------------- */

/* Each half turn begins where a phase has ended and another side decides, or a turn begins. If there
 * are too many, only the turns. */
static bool begins(const struct analysis_course *course,
                   const struct analysis_point *last, unsigned moment, bool turns_only) {
    const struct analysis_moment *now = &course->moments[moment];
    return (course->moments[moment - 1].flags & APPLY_PHASE_END) != 0 &&
           (now->turn != last->turn || (!turns_only && now->by != last->decides));
}

/* Every so many decisions, where there are more turns than places. */
static unsigned find_points(const struct analysis_course *course,
                            struct analysis_point *points, bool turns_only,
                            unsigned every) {
    unsigned count = 0;
    for (unsigned i = 0; i < course->count; i++) {
        if (i > 0 && (every > 0 ? i % every != 0
                                : !begins(course, &points[count - 1], i, turns_only)))
            continue;
        if (count == ANALYSIS_POINTS - 2)
            return 0;
        points[count++] = (struct analysis_point){.moment = i,
                                                  .turn = course->moments[i].turn,
                                                  .decides = course->moments[i].by};
    }
    return count;
}

/* Where somebody gave up, how it stood then; and the end. */
static unsigned find_end(struct work *work, struct analysis_point *points,
                         unsigned count) {
    const struct analysis_course *course = work->course;
    const struct ruleset *rules = course->player->rules;
    rules->redact(course->setup, course->end, VIEWER_ALL, work->view);
    struct analysis_point end = {.moment = course->count,
                                 .turn = rules->turn(course->setup, work->view),
                                 .decides = rules->to_decide(course->setup, course->end)};
    if (!course->over)
        points[count++] = end;
    end.decides = SIDE_NONE;
    points[count++] = end;
    return count;
}

static void count_point(struct work *work, struct analysis_point *point) {
    const void *state = state_at(work->course, point->moment);
    unsigned wins[SIDES + 1] = {0}, games = work->made->playouts;
    for (unsigned i = 0; i < games; i++)
        wins[play(work, state, NULL, i)]++;
    for (int side = 0; side < SIDES; side++)
        point->won[side] = wins[side] * ANALYSIS_SURE / games;
    point->drawn = ANALYSIS_SURE - point->won[SIDE_FIRST] - point->won[SIDE_SECOND];
}

/* At the end there is nothing to be played any more. */
static void end_point(const struct analysis_course *course,
                      struct analysis_point *point) {
    if (course->winner == SIDE_NONE)
        point->drawn = ANALYSIS_SURE;
    else
        point->won[course->winner] = ANALYSIS_SURE;
}

/* As many games a point as the effort allows: half of it, by the length of the first ones. */
static unsigned playouts_of(struct work *work) {
    const struct analysis_course *course = work->course;
    const struct analysis *made = work->made;
    uint64_t length = 1;
    for (unsigned i = 0; i < 2; i++) {
        unsigned point = i * (made->point_count - 1) / 2;
        uint64_t before = work->playout.actions;
        play(work, state_at(course, made->points[point].moment), NULL, 0);
        length += (work->playout.actions - before) / 2;
    }
    uint64_t games = course->effort / 2 / (length * made->point_count);
    return games > ANALYSIS_PLAYOUTS ? ANALYSIS_PLAYOUTS
           : games < LEAST_PLAYOUTS  ? LEAST_PLAYOUTS
                                     : (unsigned)games;
}

static void draw_curve(struct work *work) {
    struct analysis *made = work->made;
    const struct analysis_course *course = work->course;
    unsigned every = course->count / (ANALYSIS_POINTS - 3) + 1,
             count = find_points(course, made->points, false, 0);
    if (count == 0)
        count = find_points(course, made->points, true, 0);
    if (count == 0)
        count = find_points(course, made->points, false, every);
    made->point_count = find_end(work, made->points, count);
    made->playouts = playouts_of(work);
    for (unsigned i = 0; i + 1 < made->point_count; i++)
        count_point(work, &made->points[i]);
    end_point(course, &made->points[made->point_count - 1]);
}

/* --- the dice ---------------------------------------------------------------------------- */

/* How it stands for who acted when all is answered, on average. */
static int quiet_value(struct work *work, const void *state, const void *action,
                       enum side side) {
    int sum = 0;
    for (unsigned i = 0; i < REDRAWS; i++) {
        struct playout_terms terms = terms_of(work, side, i);
        terms.quiet = true;
        sum += playout_value(&work->playout, state, action, &terms);
    }
    return sum;
}

static void weigh_dice(struct work *work) {
    const struct analysis_course *course = work->course;
    struct analysis *made = work->made;
    int sums[SIDES] = {0}, since = 0;
    unsigned point = 0;
    for (unsigned i = 0; i < course->count; i++) {
        const struct analysis_moment *moment = &course->moments[i];
        if (point + 1 < made->point_count && made->points[point + 1].moment == i) {
            point++;
            since = 0;
        }
        if ((moment->flags & APPLY_ROLLED) == 0)
            continue;
        int luck = quiet_value(work, state_at(course, i + 1), NULL, moment->by) -
                   quiet_value(work, moment->state, moment->action, moment->by);
        sums[moment->by] += luck;
        since += moment->by == SIDE_FIRST ? luck : -luck;
        made->points[point].luck = since / (2 * REDRAWS);
    }
    for (int side = 0; side < SIDES; side++)
        made->luck[side] = sums[side] / (2 * REDRAWS);
}

/* --- where it turned --------------------------------------------------------------------- */

static int change_after(const struct analysis *made, unsigned point) {
    return (int)analysis_chance(&made->points[point + 1], SIDE_FIRST) -
           (int)analysis_chance(&made->points[point], SIDE_FIRST);
}

static bool is_taken(const struct analysis *made, unsigned point) {
    for (unsigned i = 0; i < made->turning_count; i++)
        if (made->turnings[i].point == point)
            return true;
    return false;
}

static void find_turnings(const struct analysis_course *course, struct analysis *made) {
    /* Who gave up did so at a point that was not one where it turned. */
    unsigned spans = made->point_count - (course->over ? 1 : 2);
    while (made->turning_count < ANALYSIS_TURNING) {
        unsigned best = made->point_count;
        int most = LEAST_CHANGE - 1;
        for (unsigned i = 0; i < spans && made->point_count > 1; i++)
            if (abs(change_after(made, i)) > most && !is_taken(made, i)) {
                most = abs(change_after(made, i));
                best = i;
            }
        if (best == made->point_count)
            return;
        unsigned place = made->turning_count++;
        for (; place > 0 && made->turnings[place - 1].point > best; place--)
            made->turnings[place] = made->turnings[place - 1];
        made->turnings[place] =
            (struct analysis_turning){.point = best, .change = change_after(made, best)};
    }
}

/* --- what else --------------------------------------------------------------------------- */

/* What else the side could have done in this moment: actions, in `work`. */
static unsigned others(struct work *work, const struct analysis_moment *moment,
                       struct reason *ret_reasons) {
    const struct analysis_course *course = work->course;
    const struct player *player = course->player;
    const struct thought thought = {.seed = course->seed, .trials = 24};
    void *mind = work->playout.minds[moment->by];
    player->rules->redact(course->setup, moment->state, (enum viewer)moment->by,
                          work->view);
    enum occasion occasion = player->occasion == NULL
                                 ? OCCASION_PLAN
                                 : player->occasion(course->setup, work->view);
    if (occasion == OCCASION_ANSWER)
        return 0;
    player->forget(mind);
    memset(work->actions, 0, CONTEST_MOST * player->rules->action_size);
    if (occasion == OCCASION_CHOICE)
        return player->candidates(mind, course->setup, work->view, &thought, CONTEST_MOST,
                                  work->actions, ret_reasons);
    player->choose(mind, course->setup, work->view, &thought, work->actions, ret_reasons);
    return 1;
}

/* The best of what else could have been done in a moment, after a first look, if it is better than
 * what was found so far. */
static void look_at(struct work *work, unsigned index, struct analysis_turning *turning,
                    int *most, void *ret_action) {
    const struct analysis_moment *moment = &work->course->moments[index];
    size_t size = work->course->player->rules->action_size;
    struct reason reasons[CONTEST_MOST];
    unsigned count = others(work, moment, reasons), played = 0;
    bool asked = false;
    for (unsigned i = 0; i < count; i++) {
        const unsigned char *other = (unsigned char *)work->actions + i * size;
        if (memcmp(other, moment->action, size) == 0)
            continue;
        if (!asked)
            played =
                chance(work, moment->state, moment->action, moment->by, 1000, FIRST_LOOK);
        asked = true;
        int gain = (int)chance(work, moment->state, other, moment->by, 1000, FIRST_LOOK) -
                   (int)played;
        if (gain <= *most)
            continue;
        *most = gain;
        turning->moment = index;
        turning->reason = reasons[i];
        memcpy(ret_action, other, size);
    }
}

static void look_between(struct work *work, unsigned from, unsigned to, enum side side,
                         struct analysis_turning *turning, void *ret_action) {
    const struct analysis_course *course = work->course;
    unsigned looked = 0;
    int most = 0;
    for (unsigned i = from; i < to && looked < DECISIONS_LOOKED; i++) {
        if (course->moments[i].by != side)
            continue;
        looked++;
        look_at(work, i, turning, &most, ret_action);
    }
    if (most <= 0)
        return;
    const struct analysis_moment *moment = &course->moments[turning->moment];
    turning->played =
        chance(work, moment->state, moment->action, side, 2000, SECOND_LOOK);
    turning->other = chance(work, moment->state, ret_action, side, 2000, SECOND_LOOK);
    turning->has_other = turning->other >= turning->played + LEAST_GAIN;
}

/* In the half turn itself, or where the loser decided nothing there, in the one before. */
static void find_other(struct work *work, struct analysis_turning *turning,
                       void *ret_action) {
    const struct analysis_point *points = work->made->points;
    enum side side = turning->change < 0 ? SIDE_FIRST : SIDE_SECOND;
    unsigned point = turning->point;
    if (points[point].decides != side && point > 0)
        point--;
    look_between(work, points[point].moment, points[point + 1].moment, side, turning,
                 ret_action);
}

void analysis_make(const struct analysis_course *course, void *memory,
                   struct analysis *ret_analysis, void *ret_actions) {
    unsigned char *rest = memory, *actions = ret_actions;
    const struct ruleset *rules = course->player->rules;
    struct work work = {.course = course, .made = ret_analysis};
    *ret_analysis = (struct analysis){0};
    work.view = rest;
    rest += room(rules->view_size);
    work.actions = rest;
    rest += room(CONTEST_MOST * rules->action_size);
    playout_begin(&work.playout, course->player, course->setup, rest);
    draw_curve(&work);
    weigh_dice(&work);
    find_turnings(course, ret_analysis);
    for (unsigned i = 0; i < ret_analysis->turning_count; i++)
        find_other(&work, &ret_analysis->turnings[i], actions + i * rules->action_size);
}
