/* SPDX-License-Identifier: MIT */
/* See logins.h. One small file for all servers: who has accounts on many is rare. */
#include "logins.h"

#include "jsonx.h"

#include <string.h>

static const char file[] = "logins.json";

static json_t *read_all_new(const struct folder *folder) {
    json_t *all = folder_read_new(folder, file);
    return all != NULL ? all : json_object();
}

bool logins_find(const struct folder *folder, const char *server,
                 char ret_session[TOKEN_CHARS + 1]) {
    json_t *all = read_all_new(folder);
    const char *session = json_get_text(all, server);
    bool is_one = session != NULL && ids_is_code(session, TOKEN_CHARS);
    if (is_one)
        memcpy(ret_session, session, TOKEN_CHARS + 1);
    json_decref(all);
    return is_one;
}

int logins_keep(const struct folder *folder, const char *server, const char *session) {
    json_t *all = read_all_new(folder);
    json_object_set_new(all, server, json_string(session));
    int result = folder_write(folder, file, all);
    json_decref(all);
    return result;
}

void logins_forget(const struct folder *folder, const char *server) {
    json_t *all = read_all_new(folder);
    if (json_object_del(all, server) == 0)
        folder_write(folder, file, all);
    json_decref(all);
}
