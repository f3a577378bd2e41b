/* SPDX-License-Identifier: MIT */
/* See setup.h. The samples of 14.2 are found once: they depend on the roads alone. */
#include "setup.h"

#include "ground.h"
#include "segment.h"

#include <string.h>

unsigned t62_find_division(const struct t62_setup *setup, const char *id,
                           const char *corps) {
    for (unsigned i = 0; i < setup->division_count; i++)
        if (strcmp(setup->divisions[i].id, id) == 0 &&
            (!corps || strcmp(setup->divisions[i].corps, corps) == 0))
            return i;
    return T62_NONE;
}

/* The sample at that point, a new one if there is none; T62_SAMPLES: no room. */
static unsigned sample_at(struct t62_setup *setup, struct point at, unsigned road) {
    for (unsigned i = 0; i < setup->sample_count; i++)
        if (point_equal(setup->samples[i].at, at))
            return i;
    if (setup->sample_count == T62_SAMPLES)
        return T62_SAMPLES;
    setup->samples[setup->sample_count] =
        (struct t62_sample){at, (int8_t)t62_level(setup, at), (uint8_t)road, 0};
    return setup->sample_count++;
}

static bool join(struct t62_setup *setup, unsigned one, unsigned other) {
    struct t62_sample *sample = &setup->samples[one];
    for (unsigned i = 0; i < sample->joins; i++)
        if (setup->neighbours[one][i] == other)
            return true;
    if (sample->joins == T62_NEIGHBOURS)
        return false;
    setup->neighbours[one][sample->joins++] = (uint16_t)other;
    return true;
}

static bool link(struct t62_setup *setup, unsigned one, unsigned other) {
    return one == other || (join(setup, one, other) && join(setup, other, one));
}

/* Every quarter of an inch along a leg, and its end (14.2). */
static const char *sample_leg(struct t62_setup *setup, unsigned road, struct point a,
                              struct point b) {
    int32_t length = point_length(a, b);
    unsigned before = sample_at(setup, a, road);
    for (int32_t at = T62_SAMPLE; before < T62_SAMPLES; at += T62_SAMPLE) {
        bool last = at >= length;
        unsigned next = sample_at(setup, last ? b : segment_at(a, b, at), road);
        if (next == T62_SAMPLES)
            break;
        if (!link(setup, before, next))
            return "too many roads meet at one point";
        before = next;
        if (last)
            return NULL;
    }
    return "the roads are too long";
}

static const char *sample_roads(struct t62_setup *setup) {
    for (unsigned r = 0; r < setup->roads.count; r++) {
        const struct t62_line *road = &setup->roads.list[r];
        if (road->kind == T62_TRAIL && !road->east_west)
            continue;
        for (unsigned i = 0; i + 1 < road->count; i++) {
            const char *wrong = sample_leg(setup, r, setup->points[road->first + i],
                                           setup->points[road->first + i + 1]);
            if (wrong)
                return wrong;
        }
    }
    return NULL;
}

const char *t62_setup_finish(struct t62_setup *setup) {
    setup->sample_count = 0;
    return sample_roads(setup);
}
