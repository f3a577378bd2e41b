/* SPDX-License-Identifier: MIT */
/* The arithmetic of fire and close combat: how many dice a side rolls, with every
 * modifier and its section, and what the dice mean (9, 15.2, 15.3). The resolver and the
 * preview ask the same functions, each of its own position and Assault; brigades that are
 * only markers add nothing. */
#ifndef RIDGELINE_FOTM_FIRE_H
#define RIDGELINE_FOTM_FIRE_H

#include "position.h"

enum fotm_sum_what {
#define SUM(name, wire, section, words) FOTM_SUM_##name,
#include "fire.def"
#undef SUM
    FOTM_SUM_WHATS
};

struct fotm_sum_row {
    const char *name, *section;
    const char *words; /* for people, with {unit} and {hex} */
};

extern const struct fotm_sum_row fotm_sum_rows[FOTM_SUM_WHATS];

/* More than any Assault can fill: a line is left out rather than written beyond. */
enum { FOTM_SUM_LINES = 160 };

struct fotm_sum_line {
    uint8_t what; /* enum fotm_sum_what */
    uint8_t unit; /* FOTM_NOBODY: none in particular */
    uint16_t hex; /* HEX_NONE: none in particular */
    int8_t value; /* dice; 0: a remark */
};

struct fotm_sum {
    int dice; /* to be rolled: 0..10, and what is left of the side's ten */
    unsigned line_count;
    struct fotm_sum_line lines[FOTM_SUM_LINES];
    bool reroll;           /* 15.3: the first six is rolled again */
    bool dusk;             /* 11.6: the first six is set aside */
    bool canister;         /* canister stands in it (15.7) */
    bool sharpshooters;    /* stand in it (7.2) */
    struct fotm_set in_it; /* brigades that give at least one SP (R40) */
};

/* 9.1, 9.5, 5.1: could this battery fire at a hex from where it stands: in range, in
 * sight, not to its rear, guns unlimbered? */
bool fotm_can_fire(const struct fotm_setup *setup, const struct fotm_position *position,
                   unsigned battery, uint16_t at);

/* Directions from the target hex in which attackers stand who are still in the Assault:
 * bit per direction (R39). Nobody fights over a change of three levels. */
unsigned fotm_attacked_from(const struct fotm_setup *setup,
                            const struct fotm_position *position,
                            const struct fotm_assault *assault);

/* 11.4, R135: suppression fire in the pause, which the Union's batteries under it may answer by
 * suppression, and by which nobody else of the hex is called to fire. */
bool fotm_fire_in_the_pause(const struct fotm_setup *setup,
                            const struct fotm_position *position,
                            const struct fotm_assault *assault);

/* What a defending battery can do (15.7): suppress the attacking battery `at`; fire
 * canister. */
bool fotm_can_return_fire(const struct fotm_setup *setup,
                          const struct fotm_position *position,
                          const struct fotm_assault *assault, unsigned battery,
                          unsigned at);
bool fotm_can_canister(const struct fotm_setup *setup,
                       const struct fotm_position *position,
                       const struct fotm_assault *assault, unsigned battery);

/* 15.6: the attacker's artillery, all of it at one battery or at the lead. */
void fotm_sum_offensive(const struct fotm_setup *setup,
                        const struct fotm_position *position,
                        const struct fotm_assault *assault, bool suppression,
                        struct fotm_sum *ret_sum);

/* 15.7: the defending batteries of `firing` at the attacking battery `at` (R41). */
void fotm_sum_return_fire(const struct fotm_setup *setup,
                          const struct fotm_position *position,
                          const struct fotm_assault *assault,
                          const struct fotm_set *firing, unsigned at,
                          struct fotm_sum *ret_sum);

/* 15.4: the defender's main roll at the attacker's lead. */
void fotm_sum_defensive(const struct fotm_setup *setup,
                        const struct fotm_position *position,
                        const struct fotm_assault *assault, struct fotm_sum *ret_sum);

/* 15.4: the attacker's close combat. */
void fotm_sum_close(const struct fotm_setup *setup, const struct fotm_position *position,
                    const struct fotm_assault *assault, struct fotm_sum *ret_sum);

/* A half, a quarter of a strength, fractions up (15.2). */
static inline int fotm_part_up(int strength, int part) {
    return (strength + part - 1) / part;
}

/* What a roll came to (15.2, 15.3, 11.6). */
struct fotm_roll_result {
    uint8_t hits, sixes, ones;
    bool again; /* 15.3: one die is to be rolled again */
    bool dusk;  /* the first six of the side has been set aside in this roll */
};

struct fotm_roll_result fotm_read_dice(const struct fotm_setup *setup,
                                       const struct fotm_sum *sum, const uint8_t *faces,
                                       unsigned count);
/* Adds the die that was rolled again. */
void fotm_read_again(const struct fotm_setup *setup, struct fotm_roll_result *fall,
                     uint8_t face);

#endif
