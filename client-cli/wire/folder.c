/* SPDX-License-Identifier: MIT */
/* See folder.h. */
#include "folder.h"

#include "buf.h"
#include "jsonx.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int make_folder(const char *path) {
    if (mkdir(path, 0700) == 0 || errno == EEXIST)
        return 0;
    return -errno;
}

/* Makes every folder on the way. */
static int make_all(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash != NULL;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        int result = make_folder(path);
        *slash = '/';
        if (result < 0)
            return result;
    }
    return make_folder(path);
}

static int make_parts(struct folder *folder) {
    static const char *const parts[] = {"seats", "pending"};
    int result = make_all(folder->path);
    for (size_t i = 0; i < sizeof parts / sizeof *parts && result == 0; i++) {
        char part[FOLDER_PATH_SIZE];
        folder_file(folder, parts[i], part, sizeof part);
        result = make_folder(part);
    }
    return result;
}

int folder_open_at(const char *path, struct folder *ret_folder) {
    int length = snprintf(ret_folder->path, FOLDER_PATH_SIZE, "%s", path);
    return length >= FOLDER_PATH_SIZE - 128 ? -ENAMETOOLONG : make_parts(ret_folder);
}

int folder_open(struct folder *ret_folder) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    char *path = ret_folder->path;
    int length;
    if (state != NULL && state[0] == '/')
        length = snprintf(path, FOLDER_PATH_SIZE, "%s/ridgeline", state);
    else if (home != NULL && home[0] == '/')
        length = snprintf(path, FOLDER_PATH_SIZE, "%s/.local/state/ridgeline", home);
    else
        return -ENOENT;
    if (length >= FOLDER_PATH_SIZE - 128)
        return -ENAMETOOLONG;
    return make_parts(ret_folder);
}

void folder_file(const struct folder *folder, const char *name, char *ret_path,
                 size_t size) {
    snprintf(ret_path, size, "%s/%s", folder->path, name);
}

static int write_all(int fd, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(fd, bytes, length);
        if (written < 0 && errno != EINTR)
            return -errno;
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
    return fsync(fd) == 0 ? 0 : -errno;
}

int folder_write(const struct folder *folder, const char *name, const json_t *json) {
    char path[FOLDER_PATH_SIZE], fresh[FOLDER_PATH_SIZE + 32];
    folder_file(folder, name, path, sizeof path);
    snprintf(fresh, sizeof fresh, "%s.%ld.new", path, (long)getpid());
    int fd = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0)
        return -errno;
    struct buf buf = {0};
    json_write(&buf, json);
    buf_add_text(&buf, "\n");
    int result = write_all(fd, buf.bytes, buf.length);
    buf_finish(&buf);
    if (close(fd) < 0 && result == 0)
        result = -errno;
    if (result == 0 && rename(fresh, path) < 0)
        result = -errno;
    if (result < 0)
        unlink(fresh);
    return result;
}

json_t *folder_read_new(const struct folder *folder, const char *name) {
    char path[FOLDER_PATH_SIZE];
    folder_file(folder, name, path, sizeof path);
    json_t *json = json_load_file(path, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(json))
        return json;
    json_decref(json);
    return NULL;
}

int folder_remove(const struct folder *folder, const char *name) {
    char path[FOLDER_PATH_SIZE];
    folder_file(folder, name, path, sizeof path);
    return unlink(path) == 0 ? 0 : -errno;
}

void folder_each(const struct folder *folder, const char *part,
                 void (*each)(const char *name, json_t *json, void *context),
                 void *context) {
    char path[FOLDER_PATH_SIZE];
    folder_file(folder, part, path, sizeof path);
    DIR *dir = opendir(path);
    if (dir == NULL)
        return;
    for (struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
        size_t length = strlen(entry->d_name);
        if (length < 6 || strcmp(entry->d_name + length - 5, ".json") != 0)
            continue;
        char name[320];
        snprintf(name, sizeof name, "%s/%s", part, entry->d_name);
        json_t *json = folder_read_new(folder, name);
        if (json != NULL)
            each(name, json, context);
        json_decref(json);
    }
    closedir(dir);
}
