/* SPDX-License-Identifier: MIT */
/* See program.h. */
#include "program.h"

#include <string.h>
#include <unistd.h>

enum { PATH_SIZE = 4096 };

bool program_is_below(const char *folder) {
    char path[PATH_SIZE];
    size_t length = strlen(folder);
    ssize_t found = readlink("/proc/self/exe", path, sizeof path);
    return found > 0 && (size_t)found > length && strncmp(path, folder, length) == 0 &&
           path[length] == '/';
}
