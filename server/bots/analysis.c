/* SPDX-License-Identifier: MIT */
/* See analysis.h. */
#include "analysis.h"

#include "calibration.h"
#include "chance.h"
#include "contest.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

enum {
    TRIALS = 3,            /* struct thought, in games that are played on */
    REDRAWS = 96,          /* of the dice of one action, */
    REDRAWS_LEAST = 2,     /* where many rolled */
    OF_REDRAW = 8,         /* actions that it takes, about */
    FIRST_LOOK = 6,        /* games with each thing that else could have been done, */
    SECOND_LOOK = 40,      /* and with the best of them */
    DICE_FROM = 4000,      /* games of such numbers meet dice that no other does */
    DECISIONS_LOOKED = 16, /* of one half turn */
    LEAST_PLAYOUTS = 6,    /* a point, where there is time */
    FOR_POINTS = 4,        /* eighths of the effort, */
    FOR_LEAST = 6,         /* up to this for those, */
    FOR_DICE = 1,
    FOR_ALL = 8,
    LEAST_CHANGE = 80, /* of the chance, for a turning point */
    LEAST_GAMES = 24,  /* where so many games were played; with fewer it takes more */
    SPARE_POINTS = 3,  /* beside two a turn: set-up, who gave up, and the end */
    LEAST_GAIN = 40,   /* for what else to be told */
    LOOKED_BACK = 128  /* half turns of one game whose values are kept until it is over */
};

/* How it stood for the first side where a half turn of a game that is played on began. */
struct standing {
    unsigned half; /* calibration.h */
    int value;
};

struct work {
    const struct analysis_course *course;
    struct playout playout;
    void *view, *actions;
    struct calibration *calibration;
    struct standing standings[LOOKED_BACK]; /* of the game that is being played */
    unsigned standing_count;
    struct analysis *made;
};

static size_t room(size_t size) {
    const size_t unit = alignof(max_align_t);
    return (size + unit - 1) / unit * unit;
}

size_t analysis_size(const struct player *player) {
    return room(sizeof(struct calibration)) + room(player->rules->view_size) +
           room(CONTEST_MOST * player->rules->action_size) + playout_size(player);
}

unsigned analysis_chance(const struct analysis_point *point, enum side side) {
    return point->won[side] + point->drawn / 2;
}

static const void *state_at(const struct analysis_course *course, unsigned moment) {
    return moment < course->count ? course->moments[moment].state : course->end;
}

static unsigned turn_of(struct work *work, const void *state) {
    const struct analysis_course *course = work->course;
    const struct ruleset *rules = course->player->rules;
    rules->redact(course->setup, state, VIEWER_ALL, work->view);
    return rules->turn(course->setup, work->view);
}

/* --- games that are played on ------------------------------------------------------------ */

static struct playout_terms terms_of(const struct work *work, enum side side,
                                     unsigned game) {
    uint64_t random = work->course->seed ^ (game + 1) * UINT64_C(0x9FB21C651E98DF25);
    return (struct playout_terms){
        .side = side, .trials = TRIALS, .seed = chance_bits(&random)};
}

/* Has the last game come to its end, and who has won it? */
static bool is_over(const struct work *work, enum side *ret_winner) {
    const struct analysis_course *course = work->course;
    const void *state = work->playout.state;
    *ret_winner = SIDE_NONE;
    if (course->player->rules->to_decide(course->setup, state) != SIDE_NONE)
        return false;
    *ret_winner = course->winner_of(course->context, state);
    return true;
}

static unsigned worth_of(enum side winner, enum side side) {
    return winner == side ? ANALYSIS_SURE : winner == SIDE_NONE ? ANALYSIS_SURE / 2 : 0;
}

/* What came of a game for a side: thousandths of a won one; drawn ones half. One that was cut counts as it
 * stood. `phase_ended` is told of its course, or NULL. */
static unsigned play(struct work *work, const void *state, const void *action,
                     enum side side, unsigned game, void (*phase_ended)(void *),
                     bool *ret_drawn) {
    struct playout_terms terms = terms_of(work, side, game);
    terms.turns = work->course->player->horizon;
    terms.phase_ended = phase_ended;
    terms.context = work;
    int value = playout_value(&work->playout, state, action, &terms);
    enum side winner;
    bool over = is_over(work, &winner);
    *ret_drawn = over && winner == SIDE_NONE;
    return over ? worth_of(winner, side) : (unsigned)(ANALYSIS_SURE + value) / 2;
}

/* The chance of a side, a draw counted half, by these games. */
static unsigned chance(struct work *work, const void *state, const void *action,
                       enum side side, unsigned from, unsigned games) {
    unsigned sum = 0;
    bool drawn;
    for (unsigned i = 0; i < games; i++)
        sum += play(work, state, action, side, from + i, NULL, &drawn);
    return sum / games;
}

/* Are so many eighths of the effort spent? */
static bool is_spent(const struct work *work, unsigned eighths) {
    return work->playout.actions >= work->course->effort / 8 * eighths;
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

/* One stretch of decisions of one side, from phase to phase. */
struct stretch {
    unsigned moment, length; /* 0: none */
};

static struct analysis_point point_at(const struct analysis_course *course,
                                      unsigned moment) {
    return (struct analysis_point){.moment = moment,
                                   .turn = course->moments[moment].turn,
                                   .decides = course->moments[moment].by};
}

/* The longest of each side in a turn, the earlier first. */
static unsigned add_halves(const struct analysis_course *course,
                           const struct stretch longest[SIDES],
                           struct analysis_point *points, unsigned count) {
    int first = longest[SIDE_SECOND].length > 0 &&
                (longest[SIDE_FIRST].length == 0 ||
                 longest[SIDE_SECOND].moment < longest[SIDE_FIRST].moment);
    for (int i = 0; i < SIDES && count < ANALYSIS_POINTS - 3; i++) {
        const struct stretch *it = &longest[i == 0 ? first : !first];
        if (it->length == 0)
            continue;
        /* It begins at the beginning, whoever decides there. */
        if (count == 0 && course->moments[0].by != course->moments[it->moment].by)
            points[count++] = point_at(course, 0);
        points[count] = point_at(course, count == 0 ? 0 : it->moment);
        count++;
    }
    return count;
}

/* Where sides answer each other all the time, a half turn is where a side does most in a turn. */
static unsigned find_halves(const struct analysis_course *course,
                            struct analysis_point *points) {
    struct stretch longest[SIDES] = {{0}}, now = {0};
    unsigned count = 0;
    for (unsigned i = 1; i <= course->count; i++) {
        const struct analysis_moment *last = &course->moments[now.moment],
                                     *next =
                                         i < course->count ? &course->moments[i] : NULL;
        if (next != NULL && next->turn == last->turn && next->by == last->by)
            continue;
        now.length = i - now.moment;
        if (now.length > longest[last->by].length)
            longest[last->by] = now;
        now.moment = i;
        if (next != NULL && next->turn == last->turn)
            continue;
        count = add_halves(course, longest, points, count);
        memset(longest, 0, sizeof longest);
    }
    return count;
}

/* Where somebody gave up, how it stood then; and the end. */
static unsigned find_end(struct work *work, struct analysis_point *points,
                         unsigned count) {
    const struct analysis_course *course = work->course;
    const struct ruleset *rules = course->player->rules;
    struct analysis_point end = {.moment = course->count,
                                 .turn = turn_of(work, course->end),
                                 .decides = rules->to_decide(course->setup, course->end)};
    if (!course->over)
        points[count++] = end;
    end.decides = SIDE_NONE;
    points[count++] = end;
    return count;
}

/* At the end there is nothing to be played any more. */
static void end_point(const struct analysis_course *course,
                      struct analysis_point *point) {
    if (course->winner == SIDE_NONE)
        point->drawn = ANALYSIS_SURE;
    else
        point->won[course->winner] = ANALYSIS_SURE;
}

/* --- what a lead is worth ---------------------------------------------------------------- */

static unsigned half_of(struct work *work, const void *state) {
    const struct analysis_course *course = work->course;
    return 2 * turn_of(work, state) +
           (course->player->rules->to_decide(course->setup, state) == SIDE_SECOND);
}

static int value_of(struct work *work, const void *state) {
    const struct analysis_course *course = work->course;
    return course->player->value(work->playout.minds[SIDE_FIRST], course->setup, state,
                                 SIDE_FIRST);
}

/* A half turn begins in the game that is being played: how does it stand? */
static void look_back(struct work *work, const void *state) {
    unsigned count = work->standing_count, half = half_of(work, state);
    if (count < LOOKED_BACK && (count == 0 || work->standings[count - 1].half != half))
        work->standings[work->standing_count++] =
            (struct standing){half, value_of(work, state)};
}

static void on_phase_ended(void *context) {
    struct work *work = context;
    enum side winner;
    if (!is_over(work, &winner))
        look_back(work, work->playout.state);
}

/* So much of it was won by the first side. */
static void learn(struct work *work, unsigned won) {
    for (unsigned i = 0; i < work->standing_count; i++)
        calibration_add(work->calibration, work->standings[i].half,
                        work->standings[i].value, won);
}

/* One game more from each point but the last. */
static void play_round(struct work *work, unsigned game,
                       unsigned sums[ANALYSIS_POINTS][SIDES]) {
    const struct analysis *made = work->made;
    for (unsigned i = 0; i + 1 < made->point_count; i++) {
        const void *state = state_at(work->course, made->points[i].moment);
        bool drawn;
        work->standing_count = 0;
        look_back(work, state);
        unsigned won = play(work, state, NULL, SIDE_FIRST, game, on_phase_ended, &drawn);
        learn(work, won);
        sums[i][SIDE_FIRST] += drawn ? 0 : won;
        sums[i][SIDE_SECOND] += drawn ? 0 : ANALYSIS_SURE - won;
    }
}

/* As many games a point as half of the effort allows. */
static void count_points(struct work *work) {
    unsigned sums[ANALYSIS_POINTS][SIDES] = {{0}}, games = 0;
    struct analysis *made = work->made;
    do
        play_round(work, games++, sums);
    while (games < ANALYSIS_PLAYOUTS &&
           !is_spent(work, games < LEAST_PLAYOUTS ? FOR_LEAST : FOR_POINTS));
    made->playouts = games;
    for (unsigned i = 0; i + 1 < made->point_count; i++) {
        struct analysis_point *point = &made->points[i];
        for (int side = 0; side < SIDES; side++)
            point->won[side] = sums[i][side] / games;
        point->drawn = ANALYSIS_SURE - point->won[SIDE_FIRST] - point->won[SIDE_SECOND];
    }
}

static void draw_curve(struct work *work) {
    struct analysis *made = work->made;
    const struct analysis_course *course = work->course;
    unsigned every = course->count / (ANALYSIS_POINTS - 3) + 1,
             count = find_points(course, made->points, false, 0),
             turns = course->count == 0 ? 0
                                        : course->moments[course->count - 1].turn -
                                              course->moments[0].turn + 1;
    if ((count == 0 && course->count > 0) || count > 2 * turns + SPARE_POINTS)
        count = find_halves(course, made->points);
    if (count >= ANALYSIS_POINTS - 3)
        count = find_points(course, made->points, true, 0);
    if (count == 0)
        count = find_points(course, made->points, false, every);
    made->point_count = find_end(work, made->points, count);
    count_points(work);
    end_point(course, &made->points[made->point_count - 1]);
}

/* --- the dice ---------------------------------------------------------------------------- */

/* The first side's chance of winning when all is answered, summed over games that meet dice of this moment. */
static int quiet_chance(struct work *work, unsigned moment, const void *state,
                        const void *action, unsigned redraws) {
    int sum = 0;
    for (unsigned i = 0; i < redraws; i++) {
        struct playout_terms terms =
            terms_of(work, SIDE_FIRST, DICE_FROM + moment * REDRAWS + i);
        enum side winner;
        terms.quiet = true;
        int value = playout_value(&work->playout, state, action, &terms);
        if (is_over(work, &winner))
            sum += (int)worth_of(winner, SIDE_FIRST);
        else
            sum += calibration_chance(work->calibration,
                                      half_of(work, work->playout.state), value);
    }
    return sum;
}

/* The same for all, as many as the effort allows. */
static unsigned redraws_of(const struct analysis_course *course) {
    uint64_t rolls = 1;
    for (unsigned i = 0; i < course->count; i++)
        rolls += (course->moments[i].flags & APPLY_ROLLED) != 0;
    uint64_t redraws = course->effort / 8 * FOR_DICE / (rolls * OF_REDRAW);
    return redraws > REDRAWS         ? REDRAWS
           : redraws < REDRAWS_LEAST ? REDRAWS_LEAST
                                     : (unsigned)redraws;
}

/* A roll's luck is the chance of winning after it less the chance before it. */
static void weigh_dice(struct work *work) {
    const struct analysis_course *course = work->course;
    struct analysis *made = work->made;
    unsigned redraws = redraws_of(course), point = 0;
    int sums[SIDES] = {0}, since = 0;
    for (unsigned i = 0; i < course->count; i++) {
        const struct analysis_moment *moment = &course->moments[i];
        if (point + 1 < made->point_count && made->points[point + 1].moment == i) {
            point++;
            since = 0;
        }
        if ((moment->flags & APPLY_ROLLED) == 0)
            continue;
        int luck = quiet_chance(work, i, state_at(course, i + 1), NULL, redraws) -
                   quiet_chance(work, i, moment->state, moment->action, redraws);
        sums[moment->by] += moment->by == SIDE_FIRST ? luck : -luck;
        since += luck;
        made->points[point].luck = since / (int)redraws;
    }
    for (int side = 0; side < SIDES; side++)
        made->luck[side] = sums[side] / (int)redraws;
}

/* --- where it turned --------------------------------------------------------------------- */

static int change_after(const struct analysis_point *point) {
    return (int)analysis_chance(&point[1], SIDE_FIRST) -
           (int)analysis_chance(&point[0], SIDE_FIRST);
}

/* The fewer games, the more of a change is luck: it falls with their root. */
static bool is_change(int change, unsigned games) {
    return change * change * (int)games >= LEAST_CHANGE * LEAST_CHANGE * LEAST_GAMES;
}

unsigned analysis_turnings(const struct analysis_point *points, unsigned count, bool over,
                           unsigned games,
                           struct analysis_turning ret_turnings[ANALYSIS_TURNING]) {
    /* Who gave up did so at a point that was not one where it turned. */
    unsigned ends = over ? 1 : 2, found = 0;
    bool taken[ANALYSIS_POINTS] = {false};
    while (found < ANALYSIS_TURNING) {
        unsigned best = count, place = found;
        int most = 0;
        for (unsigned i = 0; i + ends < count; i++)
            if (abs(change_after(&points[i])) > most && !taken[i] &&
                is_change(change_after(&points[i]), games)) {
                most = abs(change_after(&points[i]));
                best = i;
            }
        if (best == count)
            break;
        taken[best] = true;
        for (; place > 0 && ret_turnings[place - 1].point > best; place--)
            ret_turnings[place] = ret_turnings[place - 1];
        ret_turnings[place] = (struct analysis_turning){
            .point = best, .change = change_after(&points[best])};
        found++;
    }
    return found;
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
    for (unsigned i = from;
         i < to && looked < DECISIONS_LOOKED && !is_spent(work, FOR_ALL); i++) {
        if (course->moments[i].by != side)
            continue;
        looked++;
        look_at(work, i, turning, &most, ret_action);
    }
    if (most <= 0)
        return;
    const struct analysis_moment *moment = &course->moments[turning->moment];
    unsigned games = is_spent(work, FOR_ALL) ? FIRST_LOOK : SECOND_LOOK;
    turning->played = chance(work, moment->state, moment->action, side, 2000, games);
    turning->other = chance(work, moment->state, ret_action, side, 2000, games);
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
    work.calibration = memset(rest, 0, sizeof *work.calibration);
    rest += room(sizeof *work.calibration);
    work.view = rest;
    rest += room(rules->view_size);
    work.actions = rest;
    rest += room(CONTEST_MOST * rules->action_size);
    playout_begin(&work.playout, course->player, course->setup, rest);
    draw_curve(&work);
    calibration_fit(work.calibration);
    weigh_dice(&work);
    ret_analysis->turning_count =
        analysis_turnings(ret_analysis->points, ret_analysis->point_count, course->over,
                          ret_analysis->playouts, ret_analysis->turnings);
    for (unsigned i = 0; i < ret_analysis->turning_count; i++)
        find_other(&work, &ret_analysis->turnings[i], actions + i * rules->action_size);
}
