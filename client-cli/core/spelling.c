/* SPDX-License-Identifier: MIT */
/* See spelling.h. */
#include "spelling.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

enum { LONGEST = 40 }; /* of the words that are compared; others are far apart */

static unsigned least(unsigned a, unsigned b) {
    return a < b ? a : b;
}

static bool same(char a, char b) {
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Damerau and Levenshtein, with the last three rows of the table. */
unsigned spelling_distance(const char *a, const char *b) {
    unsigned rows[3][LONGEST + 1];
    size_t columns = strlen(b), length = strlen(a);
    if (length > LONGEST || columns > LONGEST)
        return LONGEST;
    for (size_t k = 0; k <= columns; k++)
        rows[0][k] = (unsigned)k;
    for (size_t i = 1; i <= length; i++) {
        unsigned *row = rows[i % 3], *above = rows[(i + 2) % 3],
                 *before = rows[(i + 1) % 3];
        row[0] = (unsigned)i;
        for (size_t k = 1; k <= columns; k++) {
            row[k] = above[k - 1] + !same(a[i - 1], b[k - 1]);
            row[k] = least(row[k], least(above[k], row[k - 1]) + 1);
            if (i > 1 && k > 1 && same(a[i - 1], b[k - 2]) && same(a[i - 2], b[k - 1]))
                row[k] = least(row[k], before[k - 2] + 1);
        }
    }
    return rows[length % 3][columns];
}

unsigned spelling_slips(size_t length) {
    return length < 3 ? 0 : length < 6 ? 1 : 2;
}
