/* SPDX-License-Identifier: MIT */
/* What whoever runs the server may do while it runs, without a seat in any match: commands,
 * each one line, each with one answer in words for a person. */
#ifndef RIDGELINE_MATCH_HOSTING_H
#define RIDGELINE_MATCH_HOSTING_H

#include <stdbool.h>

struct lobby;

/* The answer: whether it was done, and what there is to say. Exactly one, at once or
 * later. The text is borrowed; it may have several lines. */
typedef void hosting_fn(void *arg, bool done, const char *text);

/* Carries out one command:
 *   list [WHICH]       matches, the latest change first; WHICH: open, playing, finished,
 *                      abandoned, all (without it: all that are not over)
 *   show MATCH         what is known of one, but for what is hidden
 *   vacate MATCH SIDE  frees a seat, as its holder would, but the record says who it was
 *   end MATCH          frees both seats: nobody plays on
 *   delete MATCH       removes it for good, with its record; who is there is sent away
 *   mute MATCH [off]   nobody writes chat there; or may again
 *   say TEXT           a line to everybody who is connected
 *   drain [SECONDS]    no new matches from now on, everybody is told, and then it ends
 *   health             does the store take entries? */
void hosting_run(struct lobby *lobby, const char *line, hosting_fn *answer, void *arg);

#endif
