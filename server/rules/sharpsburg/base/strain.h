/* SPDX-License-Identifier: MIT */
/* What exhaustion takes from fire and morale alike: 5-8, 9-11, 12 and more (6.4, 7.1). */
#ifndef RIDGELINE_SHARPSBURG_STRAIN_H
#define RIDGELINE_SHARPSBURG_STRAIN_H

static inline int sburg_exhaustion_figure(unsigned level) {
    return level >= 12 ? -12 : level >= 9 ? -9 : level >= 5 ? -6 : 0;
}

#endif
