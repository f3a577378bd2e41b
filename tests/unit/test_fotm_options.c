/* SPDX-License-Identifier: MIT */
/* The rules cases try every option of each edition, and in the playtest edition, whose options
 * change each other's rules, every two of them together without any third. */
#include "run.h"

#include "edition.h"
#include "names.h"
#include "setup.h"

#include <dirent.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETS = 4096, OPTIONS = 32 };

/* The sets of options that the cases of an edition are played with. */
struct tried {
    unsigned count;
    uint32_t sets[SETS];
};

static bool has_set(const struct tried *tried, uint32_t set) {
    unsigned i = 0;
    while (i < tried->count && tried->sets[i] != set)
        i++;
    return i < tried->count;
}

static bool has_option(const struct tried *tried, uint32_t option) {
    unsigned i = 0;
    while (i < tried->count && !(tried->sets[i] & option))
        i++;
    return i < tried->count;
}

static void note_case(const char *path, const char *edition, struct tried *tried) {
    json_t *json = json_load_file(path, 0, NULL), *name;
    size_t i;
    uint32_t set = 0;
    ck_assert_msg(json != NULL, "%s", path);
    json_array_foreach (json_object_get(json, "options"), i, name)
        set |= UINT32_C(1) << names_find(fotm_option_names, json_string_value(name));
    const char *of = json_string_value(json_object_get(json, "edition"));
    if (of != NULL && strcmp(of, edition) == 0 && !has_set(tried, set)) {
        ck_assert_uint_lt(tried->count, SETS);
        tried->sets[tried->count++] = set;
    }
    json_decref(json);
}

static void note_folder(const char *folder, const char *edition, struct tried *tried) {
    char path[1024];
    DIR *dir = opendir(folder);
    ck_assert_msg(dir != NULL, "%s", folder);
    for (struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
        const char *end = strrchr(entry->d_name, '.');
        if (end == NULL || strcmp(end, ".json") != 0)
            continue;
        ck_assert_int_lt(snprintf(path, sizeof path, "%s/%s", folder, entry->d_name),
                         (int)sizeof path);
        note_case(path, edition, tried);
    }
    closedir(dir);
}

static const char *name_of(unsigned option) {
    return fotm_option_names.list[option];
}

START_TEST(every_option_has_a_case) {
    static const struct fotm_edition *const editions[] = {&fotm_edition_2022,
                                                          &fotm_edition_playtest};
    static const char *const folders[] = {"fotm", "fotm/playtest"};
    char folder[512];
    struct tried tried = {.count = 0};
    snprintf(folder, sizeof folder, "%s/%s", getenv("RIDGELINE_CASES"), folders[_i]);
    note_folder(folder, editions[_i]->id, &tried);
    for (unsigned option = 0; option < OPTIONS; option++)
        if (editions[_i]->options >> option & 1)
            ck_assert_msg(has_option(&tried, UINT32_C(1) << option), "%s: no case of %s",
                          editions[_i]->id, name_of(option));
}
END_TEST

START_TEST(every_two_options_of_the_playtest_edition_have_a_case_together) {
    const uint32_t options = fotm_edition_playtest.options;
    char folder[512];
    struct tried tried = {.count = 0};
    unsigned pairs = 0;
    snprintf(folder, sizeof folder, "%s/fotm/playtest", getenv("RIDGELINE_CASES"));
    note_folder(folder, fotm_edition_playtest.id, &tried);
    for (unsigned one = 0; one < OPTIONS; one++)
        for (unsigned two = one + 1; two < OPTIONS; two++) {
            uint32_t pair = UINT32_C(1) << one | UINT32_C(1) << two;
            if ((options & pair) != pair)
                continue;
            pairs++;
            ck_assert_msg(has_set(&tried, pair), "no case of %s and %s", name_of(one),
                          name_of(two));
        }
    ck_assert_uint_eq(pairs, 78);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("fotm_options");
    TCase *all = tcase_create("all");
    tcase_add_loop_test(all, every_option_has_a_case, 0, 2);
    tcase_add_test(all, every_two_options_of_the_playtest_edition_have_a_case_together);
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
