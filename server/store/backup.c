/* SPDX-License-Identifier: MIT */
/* A copy of a store, made while a server writes to it. */
#include "db.h"
#include "schema.h"
#include "store.h"
#include "xmalloc.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int say(char *ret_why, const char *what, int error) {
    snprintf(ret_why, STORE_WHY_SIZE, "%.200s: %s", what, strerror(-error));
    return error;
}

static int sync_path(const char *path, int flags) {
    int file = open(path, flags | O_CLOEXEC);
    if (file < 0) {
        return -errno;
    }
    int error = fsync(file) < 0 ? -errno : 0;
    close(file);
    return error;
}

/* The folder's list of names, too, has to be on the disk. */
static int sync_folder_of(const char *path) {
    char *copy = xstrdup(path);
    int error = sync_path(dirname(copy), O_RDONLY | O_DIRECTORY);
    free(copy);
    return error;
}

static int vacuum_into(struct db *db, const char *target) {
    static const char *const sql[] = {"VACUUM INTO ?1"};
    int64_t id = 0;
    int error = db_ask(db, "PRAGMA application_id", &id);
    if (!error && id != SCHEMA_APPLICATION_ID) {
        snprintf(db->why, sizeof(db->why), "this is not a store of Ridgeline");
        error = -EINVAL;
    }
    error = error ? error : db_prepare(db, sql, 1);
    if (!error) {
        sqlite3_stmt *stmt = db_use(db, 0);
        db_bind_text(stmt, 1, target);
        error = db_run(db, stmt) < 0 ? -EIO : 0;
    }
    return error;
}

static int copy_to(const char *path, const char *target, char *ret_why) {
    struct db db;
    int error = db_open(&db, path);
    error = error ? error : vacuum_into(&db, target);
    if (error) {
        snprintf(ret_why, STORE_WHY_SIZE, "%.100s: %.200s", path, db.why);
    }
    db_close(&db);
    return error;
}

static int on_verdict(void *arg, int count, char **values, char **names) {
    (void)names;
    if (count == 1 && values[0] != NULL && strcmp(values[0], "ok") != 0)
        snprintf(arg, STORE_WHY_SIZE, "%s", values[0]);
    return 0;
}

/* A copy that cannot be read is worse than none: nobody looks for another. */
static int check_copy(const char *path, char *ret_why) {
    sqlite3 *copy = NULL;
    char verdict[STORE_WHY_SIZE] = "";
    int error = sqlite3_open_v2(path, &copy, SQLITE_OPEN_READONLY, NULL);
    if (error == SQLITE_OK)
        error =
            sqlite3_exec(copy, "PRAGMA integrity_check(1)", on_verdict, verdict, NULL);
    if (error != SQLITE_OK)
        snprintf(verdict, sizeof verdict, "%s", sqlite3_errmsg(copy));
    sqlite3_close(copy);
    if (verdict[0] == '\0')
        return 0;
    snprintf(ret_why, STORE_WHY_SIZE, "the copy is damaged, and was thrown away: %.200s",
             verdict);
    return -EIO;
}

/* link() refuses where rename() would replace; file systems without links have to do with
 * a look beforehand. */
static int move(const char *from, const char *to) {
    if (link(from, to) == 0) {
        unlink(from);
        return 0;
    }
    if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS) {
        return -errno;
    }
    if (access(to, F_OK) == 0) {
        return -EEXIST;
    }
    return rename(from, to) < 0 ? -errno : 0;
}

static int publish(const char *temporary, const char *target, char *ret_why) {
    int error = sync_path(temporary, O_RDWR);
    error = error ? error : move(temporary, target);
    error = error ? error : sync_folder_of(target);
    if (error) {
        say(ret_why, target, error);
        return error == -EEXIST ? -EEXIST : -EIO;
    }
    return 0;
}

int store_backup(const char *path, const char *target, char ret_why[STORE_WHY_SIZE]) {
    if (access(path, F_OK) < 0) {
        int error = errno == ENOENT ? -ENOENT : -EIO;
        say(ret_why, path, -errno);
        return error;
    }
    if (access(target, F_OK) == 0) {
        return say(ret_why, target, -EEXIST);
    }
    size_t size = strlen(target) + sizeof(".XXXXXX");
    char *temporary = xmalloc(size);
    snprintf(temporary, size, "%s.XXXXXX", target);
    int error = 0;
    int file = mkstemp(temporary); /* VACUUM INTO takes an empty file */
    if (file < 0) {
        say(ret_why, target, -errno);
        error = -EIO;
    } else {
        close(file);
        error = copy_to(path, temporary, ret_why);
        error = error ? error : check_copy(temporary, ret_why);
        error = error ? error : publish(temporary, target, ret_why);
        unlink(temporary);
    }
    free(temporary);
    return error;
}
