/* SPDX-License-Identifier: MIT */
/* The data folder: made if it is not there, and held by one server at a time. */
#ifndef RIDGELINE_FOLDER_H
#define RIDGELINE_FOLDER_H

enum { FOLDER_WHY_SIZE = 400 };

/* Makes the folder and takes it until this process ends, in whatever way. 0, or a negative
 * error with a sentence: -EBUSY if another server has it. Never two calls in a process. */
int folder_take(const char *folder, char ret_why[FOLDER_WHY_SIZE]);

#endif
