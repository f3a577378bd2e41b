/* SPDX-License-Identifier: MIT */
/* See glyphs.h. Every sign is one column wide everywhere. */
#include "glyphs.h"

static const struct glyphs unicode = {
    .arrows = {0x2191, 0x2197, 0x2197, 0x2192, 0x2198, 0x2198, 0x2193, 0x2199, 0x2199,
               0x2190, 0x2196, 0x2196},
    .tree = 0x2663, /* club suit */
    .star = 0x2605,
    .slash = '/',
    .dot = 0x2022,  /* bullet */
    .ring = 0x25e6, /* hollow bullet */
    .road_up = 0x2568,
    .road_down = 0x2565,
    .road_both = 0x2551,
    .road_across = '=',
    .unknown = '?',
};

static const struct glyphs ascii = {
    .arrows = {'^', '\'', '\'', '>', ',', ',', 'v', ';', ';', '<', '`', '`'},
    .tree = '%',
    .star = '*',
    .slash = '/',
    .dot = 'o',
    .ring = '0',
    .road_up = '"',
    .road_down = ':',
    .road_both = '|',
    .road_across = '=',
    .unknown = '?',
};

const struct glyphs *glyphs_for(bool utf8) {
    return utf8 ? &unicode : &ascii;
}
