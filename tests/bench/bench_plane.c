/* SPDX-License-Identifier: MIT */
/* What an operation of the plane costs, in microseconds of processor time and beside the plainest of
 * them, a cross product, in the same run.
 *
 *     bench_plane [VERTICES]      of each of 24 areas; 60 if absent
 *
 * The ground is like that of a shipped table redrawn as natural ground: bands of levels within each
 * other, woods and rough ground upon them, all with bent edges; ways are as long as shots. */
#include "heading.h"
#include "land.h"
#include "line.h"
#include "point.h"
#include "polygon.h"
#include "ray.h"
#include "rect.h"
#include "sector.h"
#include "segment.h"
#include "sweep.h"

#include "fast.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { AREAS = 24, VERTICES_MAX = 500, SAMPLES = 1024, TABLE = 60000, UNITS = 64 };

static struct {
    struct fast_dice dice;
    struct point points[AREAS * VERTICES_MAX];
    struct land_area areas[AREAS];
    struct land land;
    struct line lines[AREAS];
    struct point from[SAMPLES], to[SAMPLES], other_from[SAMPLES], other_to[SAMPLES];
    struct rect rects[SAMPLES];
    struct quad quads[SAMPLES];
    struct rect_points nine[SAMPLES];
    unsigned vertices;
    int64_t sum; /* so that nothing is left out */
} bench;

static int32_t below(int32_t limit) {
    return (int32_t)fast_dice_below(&bench.dice, (uint32_t)limit);
}

static struct point anywhere(void) {
    int32_t x = below(TABLE);
    return (struct point){x, below(TABLE)};
}

/* A bent ring about a point. */
static void make_area(unsigned number) {
    uint16_t first = (uint16_t)(number * bench.vertices);
    struct point centre = number < 10 ? (struct point){TABLE / 2, TABLE / 2} : anywhere();
    int32_t radius = number < 10 ? 26000 - 2300 * (int32_t)number : 4000;
    for (unsigned i = 0; i < bench.vertices; i++)
        bench.points[first + i] =
            point_shifted(centre, (int)(i * HEADING_TURN / bench.vertices), 0,
                          2 * (radius - below(radius / 5)));
    bench.areas[number] = land_area(bench.points, first, (uint16_t)bench.vertices,
                                    number < 10 ? (int16_t)(number + 2) : LAND_FLAT,
                                    number < 10 ? 1 : 2u << number % 2);
    bench.lines[number] = line_of(bench.points + first, bench.vertices);
}

static void make_all(void) {
    fast_dice_init(&bench.dice, 1862);
    for (unsigned i = 0; i < AREAS; i++)
        make_area(i);
    bench.land = (struct land){bench.points, bench.areas, AREAS, 1};
    for (unsigned i = 0; i < SAMPLES; i++) {
        bench.from[i] = anywhere();
        bench.to[i] =
            point_shifted(bench.from[i], below(HEADING_TURN), 0, 2 * below(16000));
        bench.other_from[i] = point_shifted(bench.from[i], below(HEADING_TURN), 0, 8000);
        bench.other_to[i] = point_shifted(bench.to[i], below(HEADING_TURN), 0, 8000);
        bench.rects[i] = (struct rect){bench.from[i], 1000, 750, below(HEADING_TURN)};
        bench.quads[i] = rect_quad(&bench.rects[i]);
        bench.nine[i] = rect_points(&bench.rects[i]);
    }
}

/* ---- One operation each, of the i-th sample ---- */

static int64_t cross(unsigned i) {
    return point_cross(bench.from[i], bench.to[i], bench.other_to[i]);
}

static int64_t length(unsigned i) {
    return point_length(bench.from[i], bench.to[i]);
}

static int64_t heading(unsigned i) {
    return point_heading(bench.from[i], bench.to[i]);
}

static int64_t cut(unsigned i) {
    return segment_cut(bench.from[i], bench.to[i], bench.other_from[i],
                       bench.other_to[i]);
}

static int64_t distance(unsigned i) {
    return segment_distance(bench.from[i], bench.to[i], bench.other_to[i]);
}

static int64_t corners(unsigned i) {
    return rect_quad(&bench.rects[i]).corner[RECT_REAR_LEFT].x;
}

static int64_t gap(unsigned i) {
    return quad_gap(&bench.quads[i], &bench.quads[(i + 1) % SAMPLES]);
}

static int64_t sweep(unsigned i) {
    struct rect there = bench.rects[i];
    there.at = bench.to[i];
    struct sweep way = sweep_between(&bench.rects[i], &there);
    return sweep_meets(&way, &bench.rects[(i + 1) % SAMPLES], 50);
}

static int64_t field(unsigned i) {
    struct field field = field_of(&bench.rects[i], FIELD_QUARTER);
    return field_meets(&field, &bench.nine[(i + 1) % SAMPLES]);
}

static int64_t holds(unsigned i) {
    struct polygon polygon = {bench.points + bench.areas[i % AREAS].first, bench.vertices,
                              bench.areas[i % AREAS].box};
    return polygon_holds(&polygon, bench.from[i]);
}

static int64_t ground(unsigned i) {
    return land_at(&bench.land, LAND_ALL, bench.from[i]).level;
}

static int64_t stretches(unsigned i) {
    static struct land_stretches found;
    land_stretches(&bench.land, LAND_ALL, bench.from[i], bench.to[i], &found);
    return found.count;
}

static int64_t crests(unsigned i) {
    return ray_lines(bench.from[i], bench.to[i], bench.lines, AREAS, 50).at;
}

static int64_t stands(unsigned i) {
    return ray_quads(bench.from[i], bench.to[i], bench.quads, UNITS * 6).at;
}

/* All that a look from one stand to another may have to ask. */
static int64_t look(unsigned i) {
    int64_t sum = 0;
    for (unsigned k = 0; k < RECT_POINTS; k++) {
        static struct land_stretches found;
        struct point to = bench.nine[(i + 1) % SAMPLES].at[k];
        land_stretches(&bench.land, LAND_ALL, bench.from[i], to, &found);
        sum += (int64_t)found.count +
               ray_lines(bench.from[i], to, bench.lines + 15, 9, 50).at +
               ray_quads(bench.from[i], to, bench.quads, UNITS * 6).at;
    }
    return sum;
}

static const struct {
    const char *name;
    int64_t (*run)(unsigned i);
    unsigned rounds;
} operations[] = {
    {"cross product", cross, 4000},
    {"length", length, 1000},
    {"heading to a point", heading, 300},
    {"cut of two segments", cut, 500},
    {"point to segment", distance, 500},
    {"corners of a rectangle", corners, 500},
    {"rectangle to rectangle", gap, 100},
    {"way of a rectangle past another", sweep, 100},
    {"rectangle in a field", field, 300},
    {"point in one area", holds, 300},
    {"ground at a point", ground, 100},
    {"ground under a way", stretches, 10},
    {"way past 24 lines", crests, 10},
    {"way past 384 rectangles", stands, 10},
    {"look by nine rays, past all of it", look, 1},
};

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double microseconds(unsigned operation) {
    double start = seconds();
    for (unsigned round = 0; round < operations[operation].rounds; round++)
        for (unsigned i = 0; i < SAMPLES; i++)
            bench.sum += operations[operation].run(i);
    return (seconds() - start) * 1e6 / operations[operation].rounds / SAMPLES;
}

int main(int argc, char **argv) {
    bench.vertices = argc > 1 ? (unsigned)atoi(argv[1]) : 60;
    if (bench.vertices < 3 || bench.vertices > VERTICES_MAX) {
        fprintf(stderr, "bench_plane: 3 to %d vertices\n", VERTICES_MAX);
        return 1;
    }
    make_all();
    printf("%u areas of %u vertices\n", (unsigned)AREAS, bench.vertices);
    microseconds(0); /* warm */
    double base = microseconds(0);
    for (unsigned i = 0; i < sizeof operations / sizeof *operations; i++) {
        double each = microseconds(i);
        printf("%-34s %9.4f us  %8.1f of a cross product\n", operations[i].name, each,
               each / base);
    }
    return bench.sum == 1; /* of no meaning: it has been used */
}
