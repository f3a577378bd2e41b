/* SPDX-License-Identifier: MIT */
#include "record_asked.h"

#include "fotm_codec.h"

#include <check.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char data_folder[512];
static struct library library;

const json_t *asked_open(void) {
    const char *fixtures = getenv("RIDGELINE_FIXTURES");
    snprintf(data_folder, sizeof data_folder, "%s/../../server/data",
             fixtures ? fixtures : ".");
    library = (struct library){.folder = data_folder};
    struct problem problem;
    ck_assert_int_ge(sodium_init(), 0);
    const json_t *data = library_data(&library, &fotm_codec, &problem);
    ck_assert_ptr_nonnull(data);
    return data;
}

void asked_close(void) {
    library_finish(&library);
}

/* ---- Asking the referee ---- */

static void keep_output(int file, char said[SAID]) {
    lseek(file, 0, SEEK_SET);
    ssize_t size = read(file, said, SAID - 1);
    said[size > 0 ? size : 0] = '\0';
    close(file);
}

int ask(question_fn *question, const char *text, char said[SAID]) {
    char path[] = "/tmp/ridgeline-XXXXXX", out_path[] = "/tmp/ridgeline-XXXXXX";
    int file = mkstemp(path), out = mkstemp(out_path);
    ck_assert_int_eq(write(file, text, strlen(text)), (ssize_t)strlen(text));
    close(file);
    fflush(stdout);
    fflush(stderr);
    int old_out = dup(1), old_err = dup(2);
    dup2(out, 1);
    dup2(out, 2);
    int code = question(&library, path);
    fflush(stdout);
    fflush(stderr);
    dup2(old_out, 1);
    dup2(old_err, 2);
    close(old_out);
    close(old_err);
    keep_output(out, said);
    unlink(path);
    unlink(out_path);
    return code;
}

int ask_record(question_fn *question, const json_t *record, char said[SAID]) {
    char *text = json_dumps(record, JSON_COMPACT);
    int code = ask(question, text, said);
    free(text);
    return code;
}

void refuted(const json_t *record, size_t entry, const char *where) {
    char said[SAID], place[120];
    ck_assert_int_eq(ask_record(verify, record, said), 1);
    if (entry == 0)
        snprintf(place, sizeof place, ": header: %s", where);
    else
        snprintf(place, sizeof place, ": entry %zu: %s", entry, where);
    ck_assert_msg(strstr(said, place) != NULL, "wanted \"%s\" in: %s", place, said);
    ck_assert_msg(strstr(said, "proven") == NULL, "%s", said);
}

/* ---- One's way in a record ---- */

json_t *entries_of(const json_t *record) {
    return json_object_get(record, "entries");
}

json_t *entry_at(const json_t *record, size_t number) {
    return json_array_get(entries_of(record), number - 1);
}

size_t entry_with(const json_t *record, const char *member, size_t after) {
    for (size_t number = after + 1; number <= json_array_size(entries_of(record));
         number++) {
        const json_t *value = json_object_get(entry_at(record, number), member);
        if (value != NULL && (!json_is_array(value) || json_array_size(value) > 0))
            return number;
    }
    ck_abort_msg("no %s", member);
}

json_t *dice_of(const json_t *record) {
    return json_object_get(record, "dice");
}

json_t *rolls_of(const json_t *record, size_t number) {
    return json_object_get(entry_at(record, number), "rolls");
}
