/* SPDX-License-Identifier: MIT */
/* The store's file: versions, migration, other people's files, and backups.
 *
 * fixtures/store-v1.db was written by the first version, with `test_store_file --make
 * FILE`. Later versions must open it and find the same in it; they add fixtures of their
 * own and leave it alone. */
#include "store_help.h"

#include "run.h"

#include "peak.h"
#include "schema.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Content of every kind ---- */

static void fill(struct box *box) {
    ck_assert_int_eq(create(box, "privatematch", STORE_ABANDONED, false, 500), 0);
    ck_assert_int_eq(create(box, MATCH, STORE_OPEN, true, 1000), 0);
    struct store_write *write = store_write_new();
    store_status(write, MATCH, STORE_PLAYING, true, 2000, "{\"turn\":3}");
    store_secret(write, MATCH, "seed");
    store_name(write, MATCH, 0, "Ann");
    store_add_token(write, MATCH, 0, bytes(0x71), 1000);
    store_add_code(write, MATCH, 1, bytes(0xC1), 1000);
    store_snapshot(write, MATCH, 0, "start");
    add_entry(write, MATCH, 1, 0, 1);
    add_entry(write, MATCH, 2, STORE_NO_SEAT, 0);
    add_entry(write, MATCH, 3, 1, 1);
    store_snapshot(write, MATCH, 3, "three");
    store_chat(write, MATCH, 0, 1, 1500, NULL, "hello");
    store_chat(write, MATCH, 1, 4, 1600, NULL, "na\xc3\xafve");
    store_notes(write, MATCH, 1, "notes");
    ck_assert_int_eq(commit(box, write), 0);
}

static void check_content(struct box *box) {
    ck_assert_str_eq(get_match(box, MATCH), MATCH
                     " 3 public 1000 2000 fotm {\"meta\":1} {\"turn\":3} Ann/- seed da "
                     "last 3 chat 1 4 taken 10 invites 01");
    ck_assert_str_eq(
        get_entries(box, MATCH, 1, 9),
        "last 3; 1 at 1001 seat 0 key 01 e1 r1; 2 at 1002 seat -1 key 00 e2 -; "
        "3 at 1003 seat 1 key 01 e3 r3");
    ck_assert_str_eq(get_by_key(box, MATCH, 1, 1), "3 at 1003 seat 1 key 01 e3 r3");
    ck_assert_str_eq(get_snapshot(box, MATCH, 2), "0 start");
    ck_assert_str_eq(get_snapshot(box, MATCH, 3), "3 three");
    ck_assert_str_eq(get_data(box, 0xDA), "data");
    ck_assert_str_eq(get_notes(box, MATCH, 1), "notes");
    ck_assert_str_eq(get_token(box, 0x71), MATCH " 0");
    ck_assert_str_eq(get_code(box, 0xC1), MATCH " 1");
    ck_assert_str_eq(get_chat(box, MATCH, 0, 0, 9), "last 1; 1 at 1500 hello");
    ck_assert_str_eq(get_chat(box, MATCH, 1, 0, 9), "last 4; 4 at 1600 na\xc3\xafve");
    ck_assert_str_eq(list(box, &(struct store_filter){.limit = 9}),
                     MATCH " privatematch end");
}

static struct box *box;

static void setup(void) {
    box = malloc(sizeof(*box));
    box_make(box);
}

static void teardown(void) {
    box_drop(box);
    free(box);
}

static void copy_file(const char *from, const char *to) {
    char block[4096];
    int in = open(from, O_RDONLY), out = open(to, O_WRONLY | O_CREAT | O_EXCL, 0600);
    ck_assert_msg(in >= 0 && out >= 0, "%s: %s", from, strerror(errno));
    ssize_t size;
    while ((size = read(in, block, sizeof(block))) > 0) {
        ck_assert_int_eq((int)write(out, block, (size_t)size), (int)size);
    }
    close(in);
    close(out);
}

static void sql(const char *path, const char *text) {
    struct db db;
    ck_assert_int_eq(db_open(&db, path), 0);
    ck_assert_msg(db_exec(&db, text) == 0, "%s", db.why);
    db_close(&db);
}

static int64_t version_of(const char *path) {
    struct db db;
    int64_t version = 0;
    ck_assert_int_eq(db_open(&db, path), 0);
    ck_assert_int_eq(db_ask(&db, "PRAGMA user_version", &version), 0);
    db_close(&db);
    return version;
}

/* ---- Versions ---- */

START_TEST(this_version) {
    ck_assert_int_eq(box_open(box), 0);
    fill(box);
    check_content(box);
    box_close(box);
    ck_assert_int_eq(version_of(box->path), (int64_t)schema_version);
}
END_TEST

START_TEST(first_version) {
    char fixture[512];
    snprintf(fixture, sizeof(fixture), "%s/fixtures/store-v1.db",
             getenv("RIDGELINE_FIXTURES"));
    copy_file(fixture, box->path);
    ck_assert_msg(box_open(box) == 0, "%s", box->why);
    check_content(box);
    ck_assert_int_eq(append(box, MATCH, 4, 0, 4), 0);
    box_close(box);
    ck_assert_int_eq(version_of(box->path), (int64_t)schema_version);
    free(dump_new(box->path)); /* sound */
}
END_TEST

START_TEST(newer_version_is_refused) {
    ck_assert_int_eq(box_open(box), 0);
    box_close(box);
    sql(box->path, "PRAGMA user_version = 4711");
    ck_assert_int_eq(box_open(box), -EPROTO);
    ck_assert_ptr_nonnull(strstr(box->why, "newer Ridgeline"));
    ck_assert_ptr_nonnull(strstr(box->why, "4711"));
    ck_assert_ptr_nonnull(strstr(box->why, box->path));
    ck_assert_int_eq(version_of(box->path), 4711);
}
END_TEST

/* The climb itself, with steps that there will be one day. */
static int migrate(const char *const *steps, size_t version, char *ret_why) {
    struct db db;
    ck_assert_int_eq(db_open(&db, box->path), 0);
    int error = schema_migrate(&db, steps, version);
    snprintf(ret_why, DB_WHY_SIZE, "%s", db.why);
    db_close(&db);
    return error;
}

START_TEST(later_versions_climb_all_or_nothing) {
    const size_t next = schema_version + 2;
    const char *good[16] = {0},
               *bad[16] = {0}; /* what was done long ago is not done again */
    ck_assert_uint_le(next, sizeof good / sizeof *good);
    good[schema_version] = bad[schema_version] =
        "ALTER TABLE matches ADD COLUMN pace TEXT; UPDATE matches SET pace = 'days';";
    good[schema_version + 1] =
        "CREATE TABLE pace (name TEXT); INSERT INTO pace SELECT pace FROM matches;";
    bad[schema_version + 1] =
        "CREATE TABLE pace (name TEXT); INSERT INTO nowhere VALUES (1);";
    char why[DB_WHY_SIZE];
    ck_assert_int_eq(box_open(box), 0);
    fill(box);
    box_close(box);
    char *before = dump_new(box->path);
    ck_assert_int_eq(migrate(bad, next, why), -EIO);
    ck_assert_ptr_nonnull(strstr(why, "nowhere"));
    char *after = dump_new(box->path);
    ck_assert_str_eq(before, after);
    free(before);
    free(after);
    ck_assert_int_eq(migrate(good, next, why), 0);
    ck_assert_int_eq(migrate(good, next, why), 0);
    ck_assert_int_eq(version_of(box->path), (int64_t)next);
    sql(box->path, "INSERT INTO pace VALUES ('x')");
    ck_assert_int_eq(migrate(good, next - 1, why), -EPROTO);
    ck_assert_int_eq(box_open(box), -EPROTO);
}
END_TEST

/* Who had an account before there were profiles shows nothing, and can be blocked. */
START_TEST(people_of_version_6) {
    char why[DB_WHY_SIZE];
    copy_file("/dev/null", box->path);
    ck_assert_int_eq(migrate(schema_steps, 6, why), 0);
    sql(box->path, "INSERT INTO people (key, name, text, created_ms) VALUES"
                   " ('annannann', 'Ann', '{}', 1), ('bobbobbob', 'Bob', '{}', 2)");
    ck_assert_msg(box_open(box) == 0, "%s", box->why);
    struct store_write *write = store_write_new();
    store_block(write, "annannann", "bobbobbob", 3);
    ck_assert_int_eq(commit(box, write), 0);
    box_close(box);
    ck_assert_int_eq(version_of(box->path), (int64_t)schema_version);
    sql(box->path,
        "CREATE TABLE fine (x CHECK (x)); INSERT INTO fine SELECT"
        " count(*) = 2 AND sum(shows) = 0 AND (SELECT count(*) FROM blocks) = 1"
        " FROM people");
}
END_TEST

/* Who had an account before there were ratings has none, and can have one. */
static void rate_evenly(struct store_rating *own, const struct store_rating *other,
                        unsigned halves, int64_t at_ms) {
    (void)at_ms;
    own->rating += halves + other->deviation;
}

START_TEST(people_of_version_7) {
    static const struct store_rater rater = {.start = {.rating = 1, .deviation = 2},
                                             .rate = rate_evenly};
    char why[DB_WHY_SIZE];
    copy_file("/dev/null", box->path);
    ck_assert_int_eq(migrate(schema_steps, 7, why), 0);
    sql(box->path, "INSERT INTO people (key, name, text, created_ms, shows) VALUES"
                   " ('annannann', 'Ann', '{}', 1, 2), ('bobbobbob', 'Bob', '{}', 2, 0)");
    box->options.rater = &rater;
    ck_assert_msg(box_open(box) == 0, "%s", box->why);
    struct store_write *write = store_write_new();
    store_rate(write, "somematch",
               &(struct store_outcome){.game = "toy",
                                       .players = {"annannann", "bobbobbob"},
                                       .halves = 2,
                                       .at_ms = 3,
                                       .most = 1});
    ck_assert_int_eq(commit(box, write), 0);
    box_close(box);
    ck_assert_int_eq(version_of(box->path), (int64_t)schema_version);
    sql(box->path,
        "CREATE TABLE fine (x CHECK (x)); INSERT INTO fine SELECT"
        " count(*) = 2 AND sum(rating) = 8 AND (SELECT sum(shows) FROM people) = 2"
        " FROM ratings");
}
END_TEST

/* ---- Other files ---- */

START_TEST(other_databases_are_left_alone) {
    copy_file("/dev/null", box->path);
    sql(box->path, "CREATE TABLE theirs (x); PRAGMA user_version = 1;");
    ck_assert_int_eq(box_open(box), -EINVAL);
    ck_assert_ptr_nonnull(strstr(box->why, "another program"));
    char journal[96];
    snprintf(journal, sizeof(journal), "%s-wal", box->path);
    ck_assert_int_ne(access(journal, F_OK), 0); /* not even its mode was changed */
}
END_TEST

START_TEST(no_databases_are_refused) {
    FILE *file = fopen(box->path, "w");
    for (unsigned i = 0; i < 1000; i++) {
        fprintf(file, "This is a letter, not a database.\n");
    }
    fclose(file);
    ck_assert_int_eq(box_open(box), -EINVAL);
    ck_assert_ptr_nonnull(strstr(box->why, "not a database"));
    unlink(box->path);
    box->options.path = "/nonexistent/folder/store.db";
    ck_assert_int_eq(box_open(box), -EIO);
    ck_assert_ptr_nonnull(strstr(box->why, "No such file"));
    box->options.path = box->path;
}
END_TEST

/* ---- Backups ---- */

static unsigned written;
static bool copied;

static void write_next(void *arg, int error);

static void write_one(void) {
    struct store_write *write = store_write_new();
    add_entry(write, MATCH, written + 4, 0, 0);
    ck_assert_int_eq(store_commit(box->store, write, write_next, NULL), 0);
}

static void write_next(void *arg, int error) {
    (void)arg;
    ck_assert_int_eq(error, 0);
    written++;
    if (!copied) {
        write_one();
    }
}

struct copying {
    char target[96], why[STORE_WHY_SIZE];
    int error;
};

static void copy_work(uv_work_t *work) {
    struct copying *copying = work->data;
    copying->error = store_backup(box->path, copying->target, copying->why);
}

static void copy_done(uv_work_t *work, int status) {
    (void)work;
    ck_assert_int_eq(status, 0);
    copied = true;
}

/* While one match is written to without a pause. */
START_TEST(copies_while_it_is_written_to) {
    struct copying copying = {.error = 1};
    snprintf(copying.target, sizeof(copying.target), "%s/copy.db", box->folder);
    ck_assert_int_eq(box_open(box), 0);
    fill(box);
    written = 0;
    copied = false;
    write_one();
    while (written < 50) {
        uv_run(&box->loop, UV_RUN_ONCE);
    }
    uv_work_t work = {.data = &copying};
    ck_assert_int_eq(uv_queue_work(&box->loop, &work, copy_work, copy_done), 0);
    box_wait(box, &copied);
    ck_assert_msg(copying.error == 0, "%s", copying.why);
    box_close(box);

    unsigned last = 0;
    box->options.path = copying.target;
    ck_assert_msg(box_open(box) == 0, "%s", box->why);
    ck_assert_int_eq(sscanf(get_entries(box, MATCH, 1000000, 9), "last %u", &last), 1);
    ck_assert_uint_ge(last, 53);
    ck_assert_uint_le(last, written + 4);
    ck_assert_str_eq(get_token(box, 0x71), MATCH " 0");
    box_close(box);
    free(dump_new(copying.target)); /* sound */
}
END_TEST

START_TEST(copies_are_exact_and_replace_nothing) {
    char why[STORE_WHY_SIZE] = "", target[96];
    snprintf(target, sizeof(target), "%s/copy.db", box->folder);
    ck_assert_int_eq(store_backup(box->path, target, why), -ENOENT);
    ck_assert_ptr_nonnull(strstr(why, "No such file"));
    ck_assert_int_eq(box_open(box), 0);
    fill(box);
    box_close(box);
    ck_assert_int_eq(store_backup(box->path, target, why), 0);
    char *one = dump_new(box->path), *other = dump_new(target);
    ck_assert_str_eq(one, other);
    free(one);
    free(other);
    ck_assert_int_eq(store_backup(box->path, target, why), -EEXIST);
    ck_assert_ptr_nonnull(strstr(why, "File exists"));
    ck_assert_int_eq(store_backup(box->path, "/nonexistent/copy.db", why), -EIO);
    unlink(target);
    box->options.path = target; /* not a store */
    copy_file("/dev/null", target);
    sql(target, "CREATE TABLE theirs (x)");
    snprintf(target, sizeof(target), "%s/other.txt", box->folder);
    char theirs[96];
    snprintf(theirs, sizeof(theirs), "%s/copy.db", box->folder);
    ck_assert_int_eq(store_backup(theirs, target, why), -EINVAL);
    ck_assert_int_ne(access(target, F_OK), 0);
}
END_TEST

/* ---- The fixture of this version ---- */

static const char *fixture_path;

START_TEST(make_fixture) {
    char why[STORE_WHY_SIZE] = "";
    ck_assert_int_eq(box_open(box), 0);
    fill(box);
    box_close(box);
    ck_assert_msg(store_backup(box->path, fixture_path, why) == 0, "%s", why);
}
END_TEST

/* ---- What hosts are told ---- */

START_TEST(a_peak_is_of_late) {
    struct peak peak = {0};
    uint64_t at_ms = 1000 * PEAK_WINDOW_MS;
    ck_assert_uint_eq(peak_get(&peak, at_ms), 0);
    peak_add(&peak, at_ms, 5);
    peak_add(&peak, at_ms + 1, 90);
    peak_add(&peak, at_ms + 2, 7);
    ck_assert_uint_eq(peak_get(&peak, at_ms + 3), 90);
    at_ms += PEAK_WINDOW_MS;
    ck_assert_uint_eq(peak_get(&peak, at_ms), 90);
    peak_add(&peak, at_ms, 8);
    ck_assert_uint_eq(peak_get(&peak, at_ms + 1), 90);
    at_ms += PEAK_WINDOW_MS;
    ck_assert_uint_eq(peak_get(&peak, at_ms), 8);
    ck_assert_uint_eq(peak_get(&peak, at_ms + PEAK_WINDOW_MS), 0);
    peak_add(&peak, at_ms + 9 * PEAK_WINDOW_MS, 3);
    ck_assert_uint_eq(peak_get(&peak, at_ms + 9 * PEAK_WINDOW_MS), 3);
}
END_TEST

START_TEST(its_size_is_known) {
    ck_assert_int_eq(box_open(box), 0);
    fill(box);
    struct store_stats stats;
    store_get_stats(box->store, &stats);
    char path[100];
    uint64_t bytes = 0;
    for (int i = 0; i < 2; i++) {
        struct stat info;
        snprintf(path, sizeof(path), "%s%s", box->path, i == 0 ? "" : "-wal");
        ck_assert_int_eq(stat(path, &info), 0);
        bytes += (uint64_t)info.st_size;
    }
    ck_assert_uint_eq(stats.file_bytes, bytes);
    ck_assert_uint_gt(stats.file_bytes, 4096);
    box_close(box);
}
END_TEST

int main(int argc, char **argv) {
    Suite *suite = suite_create("store file");
    TCase *file = tcase_create("file");
    tcase_add_checked_fixture(file, setup, teardown);
    tcase_set_timeout(file, 60);
    suite_add_tcase(suite, file);
    if (argc == 3 && strcmp(argv[1], "--make") == 0) {
        fixture_path = argv[2];
        tcase_add_test(file, make_fixture);
        return run_suite(suite);
    }
    tcase_add_test(file, this_version);
    tcase_add_test(file, first_version);
    tcase_add_test(file, people_of_version_6);
    tcase_add_test(file, people_of_version_7);
    tcase_add_test(file, newer_version_is_refused);
    tcase_add_test(file, later_versions_climb_all_or_nothing);
    tcase_add_test(file, other_databases_are_left_alone);
    tcase_add_test(file, no_databases_are_refused);
    tcase_add_test(file, copies_while_it_is_written_to);
    tcase_add_test(file, a_peak_is_of_late);
    tcase_add_test(file, its_size_is_known);
    tcase_add_test(file, copies_are_exact_and_replace_nothing);
    return run_suite(suite);
}
