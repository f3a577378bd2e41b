/* SPDX-License-Identifier: MIT */
/* See trail.h. */
#include "trail.h"

enum { NODES = 64 };

struct node {
    uint16_t hex;
    uint8_t stance;
};

/* From the end back to the beginning. Returns the count; 0: too many. */
static unsigned trace(const struct fotm_setup *setup, const struct fotm_trail *trail,
                      uint16_t hex, unsigned stance, struct node *ret_nodes) {
    unsigned count = 0;
    if (stance == FOTM_NEVER) {
        /* It arrives as it left the hex before. */
        ret_nodes[count++] = (struct node){hex, trail->stop_stance[hex]};
        unsigned way = trail->stop_way[hex];
        stance = trail->stop_stance[hex];
        hex = fotm_beside(setup, hex, (way + 3) % HEX_DIRECTIONS);
    }
    while (count < NODES) {
        rules_step();
        ret_nodes[count++] = (struct node){hex, (uint8_t)stance};
        unsigned way = trail->way[hex][stance];
        if (way == FOTM_WAY_START)
            return count;
        stance = trail->stance[hex][stance];
        if (way != FOTM_WAY_IN_PLACE)
            hex = fotm_beside(setup, hex, (way + 3) % HEX_DIRECTIONS);
    }
    return 0;
}

struct path {
    struct fotm_step *steps;
    unsigned count, max;
    unsigned facing; /* after the steps so far */
};

static void add(struct path *path, enum fotm_step_kind kind, unsigned value) {
    if (path->count < path->max)
        path->steps[path->count] = (struct fotm_step){(uint16_t)kind, (uint16_t)value};
    path->count++;
}

static void face(struct path *path, unsigned facing) {
    if (path->facing != facing)
        add(path, FOTM_STEP_FACE, facing);
    path->facing = facing;
}

unsigned fotm_trail_steps(const struct fotm_setup *setup, const struct fotm_trail *trail,
                          const struct fotm_walker *from, uint16_t hex, unsigned stance,
                          unsigned max, struct fotm_step *ret_steps) {
    struct node nodes[NODES];
    struct path path = {ret_steps, 0, max, from->now.facing};
    bool piece = fotm_is_piece(from->unit);
    unsigned count = trace(setup, trail, hex, stance, nodes);
    for (unsigned i = count; i-- > 1;) {
        struct fotm_stance was = fotm_stance_unpack(nodes[i].stance),
                           is = fotm_stance_unpack(nodes[i - 1].stance);
        if (nodes[i].hex != nodes[i - 1].hex) {
            if (piece)
                face(&path, was.facing); /* several turns in one place are one step */
            add(&path, FOTM_STEP_TO, nodes[i - 1].hex);
        } else if (was.column != is.column) {
            face(&path, was.facing);
            add(&path, FOTM_STEP_FORM, is.column);
            if (is.column)
                path.facing = fotm_road_facing(setup, nodes[i].hex, was.facing);
        }
    }
    if (piece && count > 0 && stance != FOTM_NEVER)
        face(&path, fotm_stance_unpack(nodes[0].stance).facing);
    return path.count <= max ? path.count : 0;
}
