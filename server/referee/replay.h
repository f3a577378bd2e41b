/* Plays the record of a match again and compares: same actions, same dice, same digests.
 */
#ifndef RIDGELINE_REFEREE_REPLAY_H
#define RIDGELINE_REFEREE_REPLAY_H

#include "case.h"

/* Prints what it found. Exit code: 0 the same, 1 a difference, 2 not a record. */
int replay(struct library *library, const char *path);

#endif
