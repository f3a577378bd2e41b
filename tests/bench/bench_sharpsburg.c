/* SPDX-License-Identifier: MIT */
/* How fast Sharpsburg is on its largest map: what a moment of Antietam costs, after some hundred
 * random decisions: a view and the patch of one, offers made and written, a state for digests and
 * back, events, the largest question. Processor time, the best of some runs.
 *
 * The baseline, in the same run, is the copy of a state: everything is also given in copies, so
 * that figures of different machines can be compared.
 *
 *     bench_sharpsburg DATA_FOLDER */
#include "codec.h"
#include "fast.h"
#include "offers.h"
#include "sharpsburg.h"
#include "sharpsburg_codec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

const struct codec *const codecs[] = {&sharpsburg_s_codec, NULL};

enum { DECISIONS = 150, RUNS = 12, COPIES = 20000, SEED = 1862 };

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

int main(int argc, char **argv) {
    struct bench *bench = calloc(1, sizeof *bench);
    struct problem problem = {.where = ""};
    if (!bench)
        return 1;
    bench->codec = &sharpsburg_s_codec;
    json_t *data = bench->codec->data_load_new(argc > 1 ? argv[1] : "", &problem);
    json_t *choice = json_pack("{s:s,s:[]}", "scenario", "antietam", "options");
    if (!data || bench->codec->setup_create(data, choice, &bench->setup, &problem) < 0) {
        fprintf(stderr, "no data: %s %s\n", problem.where, problem.what);
        return 2;
    }
    fast_dice_init(&bench->dice, SEED);
    fast_dice_init(&bench->chance, SEED + 1);
    printf("Antietam, after %d decisions\n", DECISIONS);
    run(bench);
    bench->codec->setup_destroy(bench->setup);
    buf_finish(&bench->text);
    json_decref(choice);
    json_decref(data);
    free(bench);
    return 0;
}
