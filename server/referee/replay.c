/* See replay.h. */
#include "replay.h"

#include <stdio.h>

int replay(struct library *library, const char *path) {
    (void)library;
    fprintf(stderr, "%s: not a record\n", path);
    return 2;
}
