/* SPDX-License-Identifier: MIT */
/* See figures.h. */
#include "figures.h"

#include "rect.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { GAPS = 20000 };

double figure_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

void figure_note(struct figure *figure, double began) {
    double took = figure_now() - began;
    figure->sum += took;
    figure->most = took > figure->most ? took : figure->most;
    figure->count++;
}

static double distance_of_stands(void) {
    struct rect one = {{1000, 1000}, 1000, 750, 333},
                other = {{9000, 4000}, 1000, 750, 2222};
    struct quad a = rect_quad(&one), b = rect_quad(&other);
    volatile int32_t sum = 0;
    double began = figure_now();
    for (unsigned i = 0; i < GAPS; i++)
        sum = sum + quad_gap(&a, &b);
    return (figure_now() - began) / GAPS;
}

void figures_print(const struct figure *figures, unsigned count) {
    double gap = distance_of_stands();
    printf("a distance between two stands: %.2f us\n", gap);
    for (unsigned i = 0; i < count; i++) {
        const struct figure *figure = &figures[i];
        if (figure->count == 0)
            continue;
        double mean = figure->sum / figure->count;
        printf("%-22s %5u times, mean %8.0f us (%6.0f distances), most %8.0f us",
               figure->name, figure->count, mean, mean / gap, figure->most);
        if (figure->budget_ms > 0)
            printf(", %.0f ms allowed%s", figure->budget_ms,
                   figure->most > figure->budget_ms * 1e3 ? ": OVER" : "");
        printf("\n");
    }
}

void *figures_setup_new(const struct codec *codec, const char *folder,
                        const char *scenario) {
    struct problem problem = {{0}, {0}};
    void *setup = NULL;
    json_t *data = codec->data_load_new(folder, &problem),
           *choice = json_pack("{s:s}", "scenario", scenario);
    if (!data || codec->setup_create(data, choice, &setup, &problem) < 0) {
        fprintf(stderr, "no data: %s %s\n", problem.where, problem.what);
        exit(2);
    }
    json_decref(choice);
    json_decref(data);
    return setup;
}
