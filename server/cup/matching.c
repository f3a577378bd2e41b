/* SPDX-License-Identifier: MIT */
/* Edmonds' algorithm: from everybody who has no mate a tree of ways is grown, on which those with and without change
 * places; a ring of an odd number (a blossom) is taken for one point. */
#include "matching.h"

#include <string.h>

enum { NONE = -1, MOST = CUP_PLAYERS_MAX };

struct search {
    const struct meetings *meetings;
    int mate[MOST], parent[MOST], base[MOST];
    int queue[MOST];
    int first, last;
    bool reached[MOST], in_ring[MOST];
};

static bool may_meet(const struct search *search, int one, int other) {
    const struct meetings *meetings = search->meetings;
    return (meetings->who >> other & 1) != 0 && (meetings->may[one] >> other & 1) != 0;
}

/* Where the ways of both back to the root come together. */
static int common_base(const struct search *search, int one, int other) {
    bool passed[MOST] = {false};
    for (;;) {
        one = search->base[one];
        passed[one] = true;
        if (search->mate[one] == NONE)
            break; /* the root */
        one = search->parent[search->mate[one]];
    }
    while (!passed[search->base[other]])
        other = search->parent[search->mate[search->base[other]]];
    return search->base[other];
}

static void mark_way(struct search *search, int at, int base, int child) {
    while (search->base[at] != base) {
        search->in_ring[search->base[at]] = true;
        search->in_ring[search->base[search->mate[at]]] = true;
        search->parent[at] = child;
        child = search->mate[at];
        at = search->parent[search->mate[at]];
    }
}

static void reach(struct search *search, int at) {
    search->reached[at] = true;
    search->queue[search->last++] = at;
}

static void take_ring(struct search *search, int one, int other) {
    int base = common_base(search, one, other);
    memset(search->in_ring, 0, sizeof search->in_ring);
    mark_way(search, one, base, other);
    mark_way(search, other, base, one);
    for (int i = 0; i < MOST; i++)
        if (search->in_ring[search->base[i]]) {
            search->base[i] = base;
            if (!search->reached[i])
                reach(search, i);
        }
}

/* Looks at who `at` may meet. Somebody without a mate ends the way: he; else NONE. */
static int grow(struct search *search, int root, int at) {
    for (int to = 0; to < MOST; to++) {
        if (!may_meet(search, at, to) || search->base[at] == search->base[to] ||
            search->mate[at] == to)
            continue;
        if (to == root ||
            (search->mate[to] != NONE && search->parent[search->mate[to]] != NONE)) {
            take_ring(search, at, to);
        } else if (search->parent[to] == NONE) {
            search->parent[to] = at;
            if (search->mate[to] == NONE)
                return to;
            reach(search, search->mate[to]);
        }
    }
    return NONE;
}

/* The end of a way from the root on which one pair more can be made; NONE: there is none. */
static int find_way(struct search *search, int root) {
    memset(search->reached, 0, sizeof search->reached);
    search->first = search->last = 0;
    for (int i = 0; i < MOST; i++) {
        search->parent[i] = NONE;
        search->base[i] = i;
    }
    reach(search, root);
    while (search->first < search->last) {
        int end = grow(search, root, search->queue[search->first++]);
        if (end != NONE)
            return end;
    }
    return NONE;
}

static void change_places(struct search *search, int end) {
    while (end != NONE) {
        int before = search->parent[end], next = search->mate[before];
        search->mate[end] = before;
        search->mate[before] = end;
        end = next;
    }
}

bool matching_is_perfect(const struct meetings *meetings) {
    struct search search = {.meetings = meetings};
    for (int i = 0; i < MOST; i++)
        search.mate[i] = NONE;
    for (int root = 0; root < MOST; root++) {
        if ((meetings->who >> root & 1) == 0 || search.mate[root] != NONE)
            continue;
        int end = find_way(&search, root);
        if (end == NONE)
            return false; /* whom no way leads from now, none leads from later */
        change_places(&search, end);
    }
    return true;
}
