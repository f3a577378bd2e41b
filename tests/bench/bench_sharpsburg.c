/* SPDX-License-Identifier: MIT */
/* How fast Sharpsburg is on its largest map: what a moment of Antietam costs, after some hundred
 * random decisions: a view and the patch of one, offers made and written, a state for digests and
 * back, events. Processor time, the best of some runs. Then, on the way through some turns, the
 * offers of movement phases and the reach of every unit: the mean and the worst, each the best of three.
 * Last what a match of it keeps in memory.
 *
 * The baseline, in the same run, is the copy of a state: everything is also given in copies, so
 * that figures of different machines can be compared.
 *
 *     bench_sharpsburg DATA_FOLDER */
#include "codec.h"
#include "fast.h"
#include "offers.h"
#include "reach.h"
#include "sharpsburg.h"
#include "sharpsburg_codec.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

const struct codec *const codecs[] = {&sharpsburg_s_codec, NULL};

enum {
    DECISIONS = 150,
    RUNS = 12,
    COPIES = 20000,
    SEED = 1862,
    WAY = 1500,
    OFFERS_EVERY = 10,
    REACH_EVERY = 250,
    AGAIN = 3
};

struct bench {
    const struct codec *codec;
    void *setup;
    struct sburg_state state, copy;
    struct sburg_view view, before, mine;
    struct sburg_offers offers;
    struct sburg_events events, told;
    struct fast_dice dice, chance;
    struct buf text;
    json_t *parsed;
    struct sburg_reach reach;
    double copy_ns;
};

static double now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* One more decision of whoever is asked, as it is offered. */
static void decide(struct bench *bench) {
    const struct ruleset *rules = bench->codec->rules;
    enum side side = rules->to_decide(bench->setup, &bench->state);
    rules->redact(bench->setup, &bench->state, (enum viewer)side, &bench->mine);
    rules->offers(bench->setup, &bench->mine, &bench->offers);
    unsigned row = fast_dice_below(&bench->chance, bench->offers.count);
    struct sburg_action action =
        sburg_offer_action(bench->setup, &bench->mine, &bench->offers.list[row]);
    rules->apply(bench->setup, &bench->state, side, &action, &bench->dice.dice,
                 &bench->events);
}

static void make_offers(struct bench *bench) {
    bench->codec->rules->offers(bench->setup, &bench->mine, &bench->offers);
}

static void redact(struct bench *bench) {
    bench->codec->rules->redact(bench->setup, &bench->state, VIEWER_FIRST, &bench->view);
}

static void write_view(struct bench *bench) {
    bench->codec->view_write(bench->setup, NULL, &bench->view, &bench->text);
}

static void write_patch(struct bench *bench) {
    bench->codec->view_write(bench->setup, &bench->before, &bench->view, &bench->text);
}

static void write_offers(struct bench *bench) {
    bench->codec->offers_write(bench->setup, &bench->mine, &bench->offers, &bench->text);
}

static void write_events(struct bench *bench) {
    bench->codec->events_write(bench->setup, &bench->told, &bench->text);
}

static void write_state(struct bench *bench) {
    bench->codec->state_write(bench->setup, &bench->state, &bench->text);
}

static void load_state(struct bench *bench) {
    struct problem problem;
    if (bench->codec->state_load(bench->setup, bench->parsed, &bench->copy, &problem) < 0)
        printf("  %s: %s\n", problem.where, problem.what);
}

static void measure(struct bench *bench, const char *name, void (*work)(struct bench *)) {
    double best = 1e18;
    for (unsigned run = 0; run < RUNS; run++) {
        buf_clear(&bench->text);
        double begin = now_ns();
        work(bench);
        double took = now_ns() - begin;
        best = took < best ? took : best;
    }
    printf("  %-28s %9.1f us %9.1f copies %8zu bytes\n", name, best / 1e3,
           best / bench->copy_ns, bench->text.length);
}

static void measure_copy(struct bench *bench) {
    double begin = now_ns();
    for (unsigned i = 0; i < COPIES; i++) {
        bench->copy = bench->state;
        __asm__ volatile("" : : "r"(&bench->copy) : "memory");
    }
    bench->copy_ns = (now_ns() - begin) / COPIES;
    printf(
        "  a copy of the state is %.0f ns, %zu bytes; view %zu, offers %zu, events %zu\n",
        bench->copy_ns, sizeof bench->state, sizeof bench->view, sizeof bench->offers,
        sizeof bench->events);
}

static void run(struct bench *bench) {
    const struct ruleset *rules = bench->codec->rules;
    rules->start(bench->setup, &bench->state);
    for (unsigned i = 0; i < DECISIONS; i++)
        decide(bench);
    redact(bench);
    bench->before = bench->view;
    decide(bench);
    redact(bench);
    rules->tell(bench->setup, &bench->events, VIEWER_FIRST, &bench->told);
    enum side side = rules->to_decide(bench->setup, &bench->state);
    rules->redact(bench->setup, &bench->state, (enum viewer)side, &bench->mine);
    measure_copy(bench);
    measure(bench, "redact", redact);
    measure(bench, "offers made", make_offers);
    printf("  %u rows are offered\n", bench->offers.count);
    measure(bench, "offers written", write_offers);
    measure(bench, "view written", write_view);
    measure(bench, "patch of a view", write_patch);
    measure(bench, "events written", write_events);
    measure(bench, "state written", write_state);
    bench->parsed = json_loadb(bench->text.bytes, bench->text.length, 0, NULL);
    measure(bench, "state read back", load_state);
    json_decref(bench->parsed);
}

/* --- on the way ------------------------------------------------------------------------- */

struct times {
    const char *name;
    double sum, worst;
    unsigned count, rows;
};

static void note(struct times *times, double took, unsigned rows) {
    times->sum += took;
    times->count++;
    if (took <= times->worst)
        return;
    times->worst = took;
    times->rows = rows;
}

static void tell(const struct times *times) {
    printf("  %-28s mean %8.2f ms, worst %8.2f ms (%u rows), of %u\n", times->name,
           times->sum / times->count / 1e6, times->worst / 1e6, times->rows,
           times->count);
}

static void reach_all(struct bench *bench, struct times *plain, struct times *twice) {
    const struct sburg_position *known = &bench->mine.known;
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        uint16_t unit = (uint16_t)u;
        if (known->units[u].where != SBURG_ON_MAP ||
            sburg_army(bench->setup, known, u) != bench->mine.viewer)
            continue;
        for (unsigned k = 0; k < 2; k++) {
            struct sburg_reachers who = {.units = &unit, .count = 1, .twice = k == 1};
            double least = 1e18;
            for (unsigned again = 0; again < AGAIN; again++) {
                double begin = now_ns();
                sburg_reach(bench->setup, known, &who, &bench->reach);
                double took = now_ns() - begin;
                least = took < least ? took : least;
            }
            note(k == 1 ? twice : plain, least, bench->reach.row_count);
        }
    }
}

static void go_through(struct bench *bench) {
    const struct ruleset *rules = bench->codec->rules;
    struct times offers = {.name = "offers of movement phases"},
                 plain = {.name = "reach of a unit"},
                 twice = {.name = "reach, moving double"};
    rules->start(bench->setup, &bench->state);
    for (unsigned i = 0; i < WAY; i++) {
        enum side side = rules->to_decide(bench->setup, &bench->state);
        bool moves = bench->state.truth.decision == SBURG_DECIDE_MOVEMENT;
        rules->redact(bench->setup, &bench->state, (enum viewer)side, &bench->mine);
        if (moves && i % OFFERS_EVERY == 0) {
            double least = 1e18;
            for (unsigned again = 0; again < AGAIN; again++) {
                double begin = now_ns();
                make_offers(bench);
                double took = now_ns() - begin;
                least = took < least ? took : least;
            }
            note(&offers, least, bench->offers.count);
        }
        if (moves && i % REACH_EVERY == 0)
            reach_all(bench, &plain, &twice);
        decide(bench);
    }
    printf("Antietam, through %u turns\n", bench->state.truth.turn);
    tell(&offers);
    tell(&plain);
    tell(&twice);
}

/* What the server holds for a match of it: the setup with its map and words, and the position as it
 * is, as each viewer sees it, with offers and the last events (match/position.c). */
static void weigh(const struct bench *bench, size_t heap_of_setup) {
    const struct ruleset *rules = bench->codec->rules;
    size_t position = rules->state_size + VIEWERS * rules->view_size +
                      SIDES * rules->offers_size + rules->events_size;
    printf(
        "A match holds a setup of %zu kB and a position of %zu kB, and a state of %zu bytes "
        "for every keyframe (at most 65536: %s)\n",
        heap_of_setup / 1024, position / 1024, rules->state_size,
        rules->state_size <= 65536 ? "yes" : "NO");
}

int main(int argc, char **argv) {
    struct bench *bench = calloc(1, sizeof *bench);
    struct problem problem = {.where = ""};
    if (!bench)
        return 1;
    bench->codec = &sharpsburg_s_codec;
    json_t *data = bench->codec->data_load_new(argc > 1 ? argv[1] : "", &problem);
    json_t *choice = json_pack("{s:s,s:[]}", "scenario", "antietam", "options");
    size_t before = mallinfo2().uordblks;
    if (!data || bench->codec->setup_create(data, choice, &bench->setup, &problem) < 0) {
        fprintf(stderr, "no data: %s %s\n", problem.where, problem.what);
        return 2;
    }
    size_t heap_of_setup = mallinfo2().uordblks - before;
    fast_dice_init(&bench->dice, SEED);
    fast_dice_init(&bench->chance, SEED + 1);
    printf("Antietam, after %d decisions\n", DECISIONS);
    run(bench);
    go_through(bench);
    weigh(bench, heap_of_setup);
    bench->codec->setup_destroy(bench->setup);
    buf_finish(&bench->text);
    json_decref(choice);
    json_decref(data);
    free(bench);
    return 0;
}
