/* SPDX-License-Identifier: MIT */
/* See ground.h. */
#include "ground.h"

#include "segment.h"

int t62_level(const struct t62_setup *setup, struct point p) {
    struct land land = t62_land(setup);
    return land_at(&land, T62_IN_BAND, p).level;
}

bool t62_rough(const struct t62_setup *setup, struct point p) {
    struct land land = t62_land(setup);
    return land_at(&land, T62_IN_ROUGH, p).kinds != 0;
}

bool t62_woods(const struct t62_setup *setup, struct point p) {
    struct land land = t62_land(setup);
    return land_at(&land, T62_IN_WOODS, p).kinds != 0;
}

bool t62_crest_level(int level) {
    return level >= T62_CREST_LOWEST && level <= T62_CREST_HIGHEST;
}

uint64_t t62_crests_under(const struct t62_setup *setup, const struct rect *stand) {
    struct quad quad = rect_quad(stand);
    struct point left = quad.corner[RECT_FRONT_LEFT],
                 right = quad.corner[RECT_FRONT_RIGHT];
    uint64_t crests = 0;
    for (unsigned i = 0; i < setup->crests.count; i++) {
        struct line line = t62_line(setup, &setup->crests.list[i]);
        struct box near = {
            {line.box.low.x - T62_CREST_WITHIN, line.box.low.y - T62_CREST_WITHIN},
            {line.box.high.x + T62_CREST_WITHIN, line.box.high.y + T62_CREST_WITHIN}};
        if (box_near(&near, left, right) &&
            line_gap(&line, left, right) <= T62_CREST_WITHIN)
            crests |= t62_bit(i);
    }
    return crests != 0 && t62_crest_level(t62_level(setup, rect_front(stand))) ? crests
                                                                               : 0;
}

int t62_sight_level(const struct t62_setup *setup, const struct rect *stand,
                    uint64_t crests) {
    return t62_level(setup, rect_front(stand)) + (crests != 0);
}

/* How far along the ray the first crest lies that counts there; SEGMENT_NEVER. */
static int32_t first_crest(const struct t62_setup *setup, struct point a,
                           struct point b) {
    struct cuts cuts = {.count = 0};
    for (unsigned i = 0; i < setup->crests.count; i++) {
        struct line line = t62_line(setup, &setup->crests.list[i]);
        line_cuts(&line, a, b, &cuts);
    }
    for (unsigned i = 0; i < cuts.count; i++)
        if (cuts.at[i] > T62_SIGHT_END &&
            t62_crest_level(t62_level(setup, segment_at(a, b, cuts.at[i]))))
            return cuts.at[i];
    return SEGMENT_NEVER;
}

bool t62_uphill(const struct t62_setup *setup, struct point p, int heading) {
    struct point end = point_shifted(p, heading, 0, 2 * T62_UPHILL_RAY);
    struct land land = t62_land(setup);
    struct land_stretches stretches;
    land_stretches(&land, T62_IN_BAND, p, end, &stretches);
    unsigned next = land_next_level(&stretches, T62_SIGHT_END);
    int32_t crest = first_crest(setup, p, end);
    if (next == stretches.count)
        return crest != SEGMENT_NEVER;
    return (crest != SEGMENT_NEVER && crest <= stretches.at[next].from) ||
           stretches.at[next].here.level > stretches.at[next - 1].here.level;
}
