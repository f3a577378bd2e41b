/* SPDX-License-Identifier: MIT */
/* See supply.h. */
#include "supply.h"

#include "bug.h"
#include "sight.h"

#include <string.h>

static bool has(const uint8_t *set, unsigned sample) {
    return (set[sample / 8] >> sample % 8 & 1) != 0;
}

static void add(uint8_t *set, unsigned sample) {
    set[sample / 8] |= (uint8_t)(1u << sample % 8);
}

/* Small arms reach it, and see it. Guns do not interdict. */
static bool is_hot(struct t62_scene *scene, const struct t62_sample *sample) {
    struct box spot = {{sample->at.x - T62_SMALL_ARMS, sample->at.y - T62_SMALL_ARMS},
                       {sample->at.x + T62_SMALL_ARMS, sample->at.y + T62_SMALL_ARMS}};
    for (unsigned u = 0; u < scene->setup->unit_count; u++) {
        if (!t62_in(scene->sides[T62_CONFEDERATE], u) ||
            t62_is_guns(scene->setup->units[u].kind) ||
            !box_near(&spot, scene->boxes[u].low, scene->boxes[u].high))
            continue;
        for (unsigned i = 0; i < scene->position->units[u].count; i++) {
            rules_step();
            if (quad_distance(&scene->quads[u][i], sample->at) <= T62_SMALL_ARMS &&
                t62_sees_point(scene, u, i, sample->at, sample->level))
                return true;
        }
    }
    return false;
}

/* What can be reached from a sample through samples of a set (`inside`), or through those that are
 * not in it. */
struct flood {
    uint16_t queue[T62_SAMPLES];
    unsigned count;
    uint8_t seen[T62_SAMPLES / 8];
};

static void flood(const struct t62_setup *setup, const uint8_t *set, bool inside,
                  unsigned from, struct flood *flood) {
    flood->count = 0;
    add(flood->seen, from);
    flood->queue[flood->count++] = (uint16_t)from;
    for (unsigned next = 0; next < flood->count; next++) {
        unsigned sample = flood->queue[next];
        for (unsigned k = 0; k < setup->samples[sample].joins; k++) {
            unsigned other = setup->neighbours[sample][k];
            if (has(flood->seen, other) || has(set, other) != inside)
                continue;
            add(flood->seen, other);
            flood->queue[flood->count++] = (uint16_t)other;
        }
    }
}

void t62_supply(struct t62_scene *scene, struct t62_supply *ret_supply) {
    const struct t62_setup *setup = scene->setup;
    struct flood runs = {.count = 0};
    uint8_t hot[T62_SAMPLES / 8] = {0};
    memset(ret_supply, 0, sizeof *ret_supply);
    for (unsigned i = 0; i < setup->sample_count; i++)
        if (is_hot(scene, &setup->samples[i]))
            add(hot, i);
    for (unsigned i = 0; i < setup->sample_count; i++) {
        if (!has(hot, i) || has(runs.seen, i))
            continue;
        bool occupied = false;
        flood(setup, hot, true, i, &runs);
        for (unsigned k = 0; k < runs.count && !occupied; k++)
            occupied = t62_near(scene, scene->sides[T62_UNION],
                                setup->samples[runs.queue[k]].at, T62_OCCUPY);
        for (unsigned k = 0; k < runs.count && !occupied; k++)
            add(ret_supply->cut, runs.queue[k]);
    }
}

static unsigned nearest_sample(const struct t62_setup *setup, struct point p) {
    unsigned best = 0;
    for (unsigned i = 1; i < setup->sample_count; i++)
        if (point_length(setup->samples[i].at, p) <
            point_length(setup->samples[best].at, p))
            best = i;
    return best;
}

bool t62_supplied(const struct t62_setup *setup, const struct t62_supply *supply,
                  unsigned objective) {
    struct flood reached = {.count = 0};
    unsigned entry = 0;
    while (entry < setup->entry_count && setup->entries[entry].side != T62_UNION)
        entry++;
    if (setup->sample_count == 0 || entry == setup->entry_count)
        return false;
    unsigned from = nearest_sample(setup, setup->objectives[objective].at),
             to = nearest_sample(setup, setup->entries[entry].at);
    if (has(supply->cut, from))
        return false;
    flood(setup, supply->cut, false, from, &reached);
    /* Ways lead both ways: who reaches the entry from Bolivar reaches it from here. */
    return has(reached.seen, to) &&
           (!setup->has_bolivar ||
            has(reached.seen, nearest_sample(setup, setup->bolivar)));
}

bool t62_road_open(const struct t62_setup *setup, const struct t62_supply *supply,
                   unsigned road) {
    for (unsigned i = 0; i < setup->sample_count; i++) {
        struct line line = t62_line(setup, &setup->roads.list[road]);
        /* D28: those taken along it, rounded though they are, and those where it meets others. */
        if (has(supply->cut, i) && (setup->samples[i].road == road ||
                                    line_distance(&line, setup->samples[i].at) == 0))
            return false;
    }
    return true;
}
