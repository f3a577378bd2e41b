/* SPDX-License-Identifier: MIT */
/* The rules to be read: every section that the engine names is there, in every edition, and a
 * file that is not of the right form says where. */
#include "run.h"

#include "asks.h"
#include "decisions.h"
#include "events.h"
#include "fire.h"
#include "names.h"
#include "refusals.h"
#include "rulebook.h"
#include "sections.h"
#include "setup.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct fotm_edition *const editions[] = {&fotm_edition_2022,
                                                      &fotm_edition_playtest};

static json_t *shipped_new(const char *edition) {
    char folder[512];
    struct problem problem;
    json_t *book;
    snprintf(folder, sizeof folder, "%s/fotm", getenv("RIDGELINE_DATA"));
    ck_assert_msg(rulebook_load(folder, edition, &book, &problem) == 0, "%s: %s",
                  problem.where, problem.what);
    ck_assert_ptr_nonnull(book);
    return book;
}

/* ---- What the engine names ---- */

static void check_there(const json_t *book, const char *edition, const char *section,
                        const char *by) {
    ck_assert_msg(rulebook_find(book, section) != NULL,
                  "%s: %s names section \"%s\", which cannot be read", edition, by,
                  section);
}

/* The playtest edition has headings, no numbers. */
static void check_is_heading(const struct fotm_edition *edition, const char *section,
                             const char *by) {
    if (strcmp(edition->id, "playtest") == 0)
        ck_assert_msg(strpbrk(section, "0123456789") == NULL, "%s: %s", by, section);
}

static void check_events(const struct fotm_edition *edition, const json_t *book) {
    for (unsigned type = 0; type < FOTM_EVENT_TYPES; type++) {
        struct fotm_event event = {.type = (uint8_t)type, .a = -1};
        check_there(book, edition->id, fotm_event_section(edition, &event),
                    fotm_event_rows[type].name);
    }
    for (int roll = 0; roll < FOTM_ROLLS; roll++) {
        struct fotm_event event = {.type = FOTM_EVENT_ROLLED, .a = (int8_t)roll};
        check_there(book, edition->id, fotm_event_section(edition, &event), "a roll");
    }
    for (unsigned what = 0; what < FOTM_SUM_WHATS; what++) {
        const char *section = fotm_sum_section(edition, (enum fotm_sum_what)what);
        check_there(book, edition->id, section, fotm_sum_rows[what].name);
        check_is_heading(edition, section, fotm_sum_rows[what].name);
    }
}

START_TEST(every_section_that_the_engine_names_can_be_read) {
    const struct fotm_edition *edition = editions[_i];
    json_t *book = shipped_new(edition->id);
    check_events(edition, book);
    for (unsigned why = FOTM_ALLOWED + 1; why < FOTM_REFUSALS; why++) {
        struct refusal refusal =
            fotm_refuse((enum fotm_refusal)why, FOTM_NOBODY, HEX_NONE);
        const char *section = fotm_refusal_section(edition, refusal.section);
        check_there(book, edition->id, section, refusal.code);
        check_is_heading(edition, section, refusal.code);
    }
    for (unsigned decision = 0; decision < FOTM_DECISIONS; decision++) {
        const struct fotm_decision_row *row = &edition->asks->rows[decision];
        if (row->section != NULL)
            check_there(book, edition->id, row->section, row->prompt);
    }
    json_decref(book);
}
END_TEST

/* What the second edition does otherwise it says otherwise, too. */
START_TEST(refusals_are_worded_for_the_edition) {
    static const struct {
        enum fotm_refusal why;
        const char *word;
    } rows[] = {
        {FOTM_REFUSE_HALTED, "IX Corps"},
        {FOTM_REFUSE_STACKING, "infantry or cavalry"},
        {FOTM_REFUSE_BAD_FACING, "hexside"},
        {FOTM_REFUSE_NEEDS_COMMANDER, "rallies"},
        {FOTM_REFUSE_NO_RESTACK, "own phases"},
        {FOTM_REFUSE_ENTRY_BLOCKED, "next to it"},
        {FOTM_REFUSE_NO_LEE, "Reinforcement"},
        {FOTM_REFUSE_MOUNT_WHO, "in this edition"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct refusal refusal = fotm_refuse(rows[i].why, FOTM_NOBODY, HEX_NONE);
        ck_assert_str_eq(fotm_refusal_sentence(&fotm_edition_2022, &refusal),
                         refusal.sentence);
        const char *said = fotm_refusal_sentence(&fotm_edition_playtest, &refusal);
        ck_assert_msg(strstr(said, rows[i].word) != NULL, "%s: %s", rows[i].word, said);
    }
}
END_TEST

/* An option is named where it is told, and nowhere an option that the edition has not. */
START_TEST(every_option_has_its_section) {
    const struct fotm_edition *edition = editions[_i];
    json_t *book = shipped_new(edition->id), *chapter, *section, *option;
    size_t c, s, o;
    uint32_t told = 0;
    json_array_foreach (json_object_get(book, "chapters"), c, chapter)
        json_array_foreach (json_object_get(chapter, "sections"), s, section)
            json_array_foreach (json_object_get(section, "options"), o, option) {
                int bit = names_find(fotm_option_names, json_string_value(option));
                ck_assert_msg(bit >= 0, "%s: no option \"%s\"", edition->id,
                              json_string_value(option));
                told |= UINT32_C(1) << bit;
            }
    ck_assert_msg(told == edition->options, "%s: options %x are told, %x are there",
                  edition->id, told, edition->options);
    json_decref(book);
}
END_TEST

/* ---- Files that are wrong ---- */

#define SECTION "{\"id\":\"1\",\"name\":\"n\",\"text\":[\"t\"]}"
#define BOOK(sections)                                                                   \
    "{\"e\":{\"note\":\"o\",\"chapters\":[{\"name\":\"c\",\"sections\":[" sections "]}]}}"

static const struct {
    const char *text, *where, *what;
} broken[] = {
    {"[", "rules.json", "line 1"},
    {"{\"e\":7}", "rules.json: e", "must be an object"},
    {"{\"e\":{}}", "rules.json: e.note", "is missing"},
    {"{\"e\":{\"note\":\"o\",\"pages\":1}}", "rules.json: e.pages", "is not known here"},
    {BOOK("7"), "rules.json: e.chapters[0].sections[0]", "must be an object"},
    {BOOK("{\"name\":\"n\",\"text\":[\"t\"]}"), "sections[0].id", "is missing"},
    {BOOK(SECTION "," SECTION), "sections[1]", "\"1\" is there twice"},
    {BOOK("{\"id\":\"1\",\"name\":\"n\",\"text\":[]}"), "sections[0]", "says nothing"},
    {BOOK("{\"id\":\"1\",\"name\":\"n\",\"text\":[3]}"), "sections[0].text[0]",
     "must be"},
    {BOOK("{\"id\":\"1\",\"name\":\"n\",\"text\":[\"t\"],\"see\":[\"2\"]}"),
     "sections[0].see[0]", "no section \"2\""},
    {BOOK("{\"id\":\"1\",\"name\":\"n\",\"text\":[\"t\"],\"board\":{}}"),
     "sections[0].board.text", "is missing"},
};

static int load_text(const char *text, json_t **ret_book, struct problem *ret_problem) {
    char folder[] = "/tmp/rulebook-XXXXXX", path[64];
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/rules.json", folder);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    fclose(file);
    int error = rulebook_load(folder, "e", ret_book, ret_problem);
    unlink(path);
    rmdir(folder);
    return error;
}

START_TEST(what_is_wrong_is_told_with_its_place) {
    struct problem problem = {0};
    json_t *book;
    ck_assert_int_eq(load_text(broken[_i].text, &book, &problem), -EINVAL);
    ck_assert_msg(strstr(problem.where, broken[_i].where) != NULL, "%s", problem.where);
    ck_assert_msg(strstr(problem.what, broken[_i].what) != NULL, "%s", problem.what);
    ck_assert_ptr_null(book);
}
END_TEST

START_TEST(a_section_is_found_by_its_id_first) {
    struct problem problem;
    json_t *book;
    ck_assert_int_eq(
        load_text(
            BOOK(
                "{\"id\":\"a\",\"name\":\"n\",\"text\":[\"t\"],\"for\":[\"1\",\"2\"]}," SECTION),
            &book, &problem),
        0);
    ck_assert_str_eq(json_string_value(json_object_get(rulebook_find(book, "1"), "id")),
                     "1");
    ck_assert_str_eq(json_string_value(json_object_get(rulebook_find(book, "2"), "id")),
                     "a");
    ck_assert_ptr_null(rulebook_find(book, "3"));
    json_decref(book);
    /* The rules of another edition are these, too. */
    ck_assert_int_eq(load_text("{\"e\":\"f\",\"f\":{\"note\":\"of f\",\"chapters\":[]}}",
                               &book, &problem),
                     0);
    ck_assert_str_eq(json_string_value(json_object_get(book, "note")), "of f");
    json_decref(book);
    ck_assert_int_eq(load_text("{\"e\":\"f\",\"f\":{\"note\":7}}", &book, &problem),
                     -EINVAL);
    ck_assert_str_eq(problem.where, "rules.json: f.note");
    /* Nothing of this edition, or no file: there is nothing to read. */
    ck_assert_int_eq(load_text("{\"f\":{}}", &book, &problem), 0);
    ck_assert_ptr_null(book);
    ck_assert_int_eq(rulebook_load("/nowhere", "e", &book, &problem), 0);
    ck_assert_ptr_null(book);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("rulebook");
    TCase *all = tcase_create("rulebook");
    int count = (int)(sizeof editions / sizeof *editions);
    tcase_add_loop_test(all, every_section_that_the_engine_names_can_be_read, 0, count);
    tcase_add_test(all, refusals_are_worded_for_the_edition);
    tcase_add_loop_test(all, every_option_has_its_section, 0, count);
    tcase_add_loop_test(all, what_is_wrong_is_told_with_its_place, 0,
                        (int)(sizeof broken / sizeof *broken));
    tcase_add_test(all, a_section_is_found_by_its_id_first);
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
