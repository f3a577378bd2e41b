/* SPDX-License-Identifier: MIT */
/* What the programs share that say how dear the games with figures and rulers are: times of the processor
 * by name, beside what is allowed and as a multiple of one distance between two stands in the same run. */
#ifndef RIDGELINE_BENCH_FIGURES_H
#define RIDGELINE_BENCH_FIGURES_H

#include "codec.h"

struct figure {
    const char *name;
    double budget_ms; /* 0: none was set */
    double sum, most; /* us */
    unsigned count;
};

/* Processor time in us. */
double figure_now(void);

/* What began then has been done once, by now. */
void figure_note(struct figure *figure, double began);

/* Those that were noted, a line each. */
void figures_print(const struct figure *figures, unsigned count);

/* A scenario of the game in `folder`; ends the program with 2 where there is none. */
void *figures_setup_new(const struct codec *codec, const char *folder,
                        const char *scenario);

#endif
