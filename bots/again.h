/* SPDX-License-Identifier: MIT */
/* `ridgeline-bot --again RECORD`: the computer's choices of a finished match once more. */
#ifndef RIDGELINE_BOT_AGAIN_H
#define RIDGELINE_BOT_AGAIN_H

/* Plays the record, asks the program whose secret was disclosed in it at each decision of its seats,
 * and prints whether all were as played, or the first that was not. Exit status: 0 all were; 1 one
 * differs, or what is needed was not disclosed; 2 it is no record, or nobody in it pledged. */
int again(const char *games, const char *path);

#endif
