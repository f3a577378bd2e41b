/* SPDX-License-Identifier: MIT */
/* Which of some candidates does best in games that are played on. */
#ifndef RIDGELINE_BOTS_CONTEST_H
#define RIDGELINE_BOTS_CONTEST_H

enum { CONTEST_MOST = 12 };

/* One game with a candidate; `game` counts from 0, and the same number means the same luck for all
 * candidates. -1000..1000. */
typedef int (*contest_game)(void *context, unsigned candidate, unsigned game);

/* Candidates 0..count-1, `count` 1..CONTEST_MOST; `games` in all, about. The worse half is dropped
 * again and again. The first is what comes to mind anyway: another has to be better by more than
 * luck can explain. */
unsigned contest(unsigned count, unsigned games, contest_game play, void *context);

#endif
