/* SPDX-License-Identifier: MIT */
/* See folder.h. The lock is on a file of its own, not on the database: there the library
 * has its own locks, and a backup may read while a server runs. */
#define _DEFAULT_SOURCE /* flock */
#include "folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Who holds it, as that server wrote it; 0: it has not yet. */
static long holder(int file) {
    char text[32] = "";
    ssize_t size = pread(file, text, sizeof text - 1, 0);
    return size > 0 ? strtol(text, NULL, 10) : 0;
}

static int say_busy(const char *folder, int file, char *why) {
    long process = holder(file);
    char who[40] = "another server";
    if (process > 0)
        snprintf(who, sizeof who, "process %ld", process);
    snprintf(why, FOLDER_WHY_SIZE,
             "%.200s is in use by %s: stop that server, or choose another folder with "
             "--data",
             folder, who);
    return -EBUSY;
}

static int fail(const char *what, char *why) {
    int error = -errno;
    snprintf(why, FOLDER_WHY_SIZE, "%.300s: %s", what, strerror(errno));
    return error;
}

int folder_take(const char *folder, char ret_why[FOLDER_WHY_SIZE]) {
    char path[512], text[32];
    if (mkdir(folder, 0700) < 0 && errno != EEXIST)
        return fail(folder, ret_why);
    snprintf(path, sizeof path, "%s/ridgelined.lock", folder);
    /* Never closed: the lock goes with the process. */
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        return fail(path, ret_why);
    if (flock(file, LOCK_EX | LOCK_NB) < 0) {
        int error =
            errno == EWOULDBLOCK ? say_busy(folder, file, ret_why) : fail(path, ret_why);
        close(file);
        return error;
    }
    int size = snprintf(text, sizeof text, "%ld\n", (long)getpid());
    /* For people only: on a full disk the lock holds without it. */
    if (ftruncate(file, 0) < 0 || pwrite(file, text, (size_t)size, 0) < 0)
        return 0;
    return 0;
}
