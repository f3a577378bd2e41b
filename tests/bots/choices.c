/* SPDX-License-Identifier: MIT */
/* What the computer chooses in a few short games of each kind, by its hash, beside the version that it pledges
 * (bots/pledge.h): whoever changes a choice learns here that the version has to be counted up, so that a record
 * that an older build has played is told apart from one that this build should play again.
 *
 *     choices DATA_FOLDER FILE          compares with what is kept in the file
 *     choices DATA_FOLDER FILE --write  keeps it anew; refused where choices differ and the version does not
 *
 * With CHOICES_TELL in the environment every choice is printed. */
#include "choices.h"

#include "pledge.h"

#include <stdio.h>
#include <string.h>

enum { NAME = 100, KEPT_MOST = 40, LINE = 300 };

/* What the file holds. */
struct kept {
    char version[NAME];
    struct {
        char name[NAME], hash[NAME];
    } rows[KEPT_MOST];
    unsigned count;
};

static void read_kept(const char *path, struct kept *ret_kept) {
    char line[LINE];
    FILE *file = fopen(path, "r");
    memset(ret_kept, 0, sizeof *ret_kept);
    if (file == NULL)
        return;
    while (ret_kept->count < KEPT_MOST && fgets(line, sizeof line, file) != NULL) {
        char *hash = strchr(line, '\t');
        line[strcspn(line, "\n")] = '\0';
        if (hash == NULL) {
            snprintf(ret_kept->version, NAME, "%.*s", NAME - 1, line);
            continue;
        }
        *hash++ = '\0';
        snprintf(ret_kept->rows[ret_kept->count].name, NAME, "%.*s", NAME - 1, line);
        snprintf(ret_kept->rows[ret_kept->count++].hash, NAME, "%.*s", NAME - 1, hash);
    }
    fclose(file);
}

static const char *kept_hash(const struct kept *kept, const char *name) {
    for (unsigned i = 0; i < kept->count; i++)
        if (strcmp(kept->rows[i].name, name) == 0)
            return kept->rows[i].hash;
    return "";
}

/* Rows that are kept and are chosen otherwise now; each is named. */
static unsigned differing(const struct kept *kept, const struct choices_row *rows,
                          unsigned count) {
    unsigned differ = 0;
    for (unsigned i = 0; i < count; i++) {
        const char *before = kept_hash(kept, rows[i].name);
        if (before[0] == '\0' || strcmp(before, rows[i].hash) == 0)
            continue;
        printf("# it chooses otherwise: %s (%u choices)\n", rows[i].name,
               rows[i].choices);
        differ++;
    }
    return differ;
}

static bool same_names(const struct kept *kept, const struct choices_row *rows,
                       unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (kept_hash(kept, rows[i].name)[0] == '\0')
            return false;
    return kept->count == count;
}

static int write_anew(const char *path, const struct choices_row *rows, unsigned count) {
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        perror(path);
        return 1;
    }
    fprintf(file, "%s\n", PLEDGE_VERSION);
    for (unsigned i = 0; i < count; i++)
        fprintf(file, "%s\t%s\n", rows[i].name, rows[i].hash);
    return fclose(file) == 0 ? 0 : 1;
}

int main(int argc, char **argv) {
    static struct choices_row rows[CHOICES_ROWS];
    static struct kept kept;
    if (argc < 3) {
        fprintf(stderr, "usage: choices DATA_FOLDER FILE [--write]\n");
        return 2;
    }
    unsigned count = choices_play(argv[1], rows);
    if (count == 0)
        return 2;
    read_kept(argv[2], &kept);
    bool same_version = strcmp(kept.version, PLEDGE_VERSION) == 0;
    unsigned differ = differing(&kept, rows, count);
    if (differ > 0 && same_version) {
        printf(
            "# Records of %s would not be played again alike: count up the number behind the + of "
            "PLEDGE_VERSION\n# in bots/pledge.h, build, and keep it anew: choices %s %s --write\n",
            PLEDGE_VERSION, argv[1], argv[2]);
        puts("1..1\nnot ok 1 - the choices are those of the version that is pledged");
        return 1;
    }
    if (argc > 3)
        return write_anew(argv[2], rows, count);
    bool good = same_version && same_names(&kept, rows, count);
    if (!good)
        printf(
            "# %s is of %s, this is %s, or the games are others: choices %s %s --write\n",
            argv[2], kept.version, PLEDGE_VERSION, argv[1], argv[2]);
    printf(
        "1..1\n%s 1 - the choices are those of the version that is pledged, in %u games\n",
        good ? "ok" : "not ok", count);
    return !good;
}
