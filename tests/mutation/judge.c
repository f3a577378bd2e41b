/* SPDX-License-Identifier: MIT */
/* Judges changes of a rules engine by what cases and random games show of it (witness.h).
 *
 *     judge [--red | --keep FILE | --against FILE | --cases FILE] DATA CASES GAME
 *
 * DATA is server/data, CASES a folder.
 *
 * First everything is played with nothing changed; every case must be green. Then each line of the
 * standard input is the number of a change behind a switch (mutants.py), with a word that cases on it are
 * likely to hold (they are played first), and is answered by a line:
 *
 *     red CASE            a case expects otherwise, or "stopped": a crash, a loop without end
 *     seen CASE: WHAT     something in a case is not as it was, though nothing there expects it
 *     play GAME: WHAT     the same in a random game
 *     survived CASES GAMES    so many evaluate the change to something else, and show nothing of it
 *     unreached           none does
 *
 * --keep writes what was shown into a file; --against judges this program, which has been changed
 * itself, by such a file, and answers with one line. --cases does the same with the cases' own words
 * alone: red, or "green" and how many cases evaluate it to something else; --red does that with changes
 * behind a switch, and plays no games. */
#define _GNU_SOURCE /* MAP_ANONYMOUS, strcasestr */

#include "case.h"
#include "gamble.h"
#include "witness.h"

#include "fotm_codec.h"
#include "sharpsburg_codec.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifndef MUTANT_H /* compiled without switches: nothing is changed */
unsigned mutant;
unsigned char mutant_seen[4096];
static int mutant_tables_are(unsigned number) {
    (void)number;
    return 0;
}
static void mutant_tables_put(unsigned number) {
    (void)number;
}
#endif

enum { SWITCHES = sizeof mutant_seen, PATH_LENGTH = 1024, ITEMS = 8000 };

/* Random games: seed and length are their places in the table. */
static const struct row {
    const char *game, *edition, *choice;
} rows[] = {
    {"fotm", "2022", "{'scenario': 'campaign', 'options': []}"},
    {"fotm", "2022", "{'scenario': 'pm', 'options': ['lee', 'longstreet_bonus']}"},
    {"fotm", "2022", "{'scenario': 'am', 'options': ['burnside_resolve']}"},
    {"fotm", "2022", "{'scenario': 'campaign', 'options': ['masking', 'intelligence']}"},
    {"fotm", "2022",
     "{'scenario': 'campaign', 'options': ['lee', 'longstreet_bonus', 'burnside_resolve', "
     "'free_stack_order', 'what_if', 'masking', 'intelligence']}"},
    {"fotm", "2022", "{'scenario': 'pm', 'options': ['masking', 'lee', 'what_if']}"},
    {"fotm", "2022", "{'scenario': 'am', 'options': ['free_stack_order']}"},
    {"fotm", "2022", "{'scenario': 'campaign', 'options': [], 'rules': 1}"},
    {"fotm", "playtest", "{'scenario': 'campaign', 'options': []}"},
    {"fotm", "playtest",
     "{'scenario': 'pm', 'options': ['burnside_roll', 'lee', 'forced_march', "
     "'combat_facing', 'movement_facing']}"},
    {"fotm", "playtest",
     "{'scenario': 'am', 'options': ['columns', 'artillery_restrictions', "
     "'friendly_fire']}"},
    {"fotm", "playtest",
     "{'scenario': 'campaign', 'options': ['masking', 'intelligence', "
     "'burnside_resolve']}"},
    {"fotm", "playtest", "{'scenario': 'pm', 'options': ['burnside_resolve']}"},
    {"sharpsburg", "s", "{'scenario': 'wises-field', 'options': []}"},
    {"sharpsburg", "s", "{'scenario': 'wises-field', 'options': ['fog']}"},
};
enum { ROWS = sizeof rows / sizeof *rows, FIRST_SEED = 1862, DECISIONS = 2500 };

/* A case or a game, and what it shows with nothing changed. */
struct item {
    char name[100];
    json_t *json; /* the case; NULL: a game */
    char *text;   /* of the case */
    const struct row *row;
    struct testimony shown;
    double seconds;
    unsigned char touches[SWITCHES / 8];
};

static struct item items[ITEMS];
static unsigned item_count;
static struct library library;
static const char *game;
static bool cases_alone;
static const struct codec *const witnessed[] = {
    &fotm_codec, &fotm_codec_playtest, &sharpsburg_s_codec, &sharpsburg_rw_codec, NULL};

/* --- playing ----------------------------------------------------------------------- */

static bool play_random(const struct item *item) {
    const struct codec *codec = codec_find(item->row->game, item->row->edition);
    struct problem problem;
    char text[400];
    snprintf(text, sizeof text, "%s", item->row->choice);
    for (char *at = text; *at; at++)
        *at = *at == '\'' ? '"' : *at;
    json_t *choice = json_loads(text, 0, NULL);
    json_object_set_new(choice, "edition", json_string(item->row->edition));
    const json_t *data = library_data(&library, codec, &problem);
    bool good = data && gamble(codec, data, choice,
                               FIRST_SEED + (unsigned long)(item->row - rows), DECISIONS);
    json_decref(choice);
    return good;
}

/* Is it as expected? */
static bool play(const struct item *item) {
    if (!item->json)
        return play_random(item);
    struct played_case played;
    bool good = case_play_json(&played, &library, item->json) == CASE_PASSED;
    case_finish(&played);
    return good;
}

static double seconds_now(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

static bool play_unchanged(struct item *item) {
    double before = seconds_now();
    memset(mutant_seen, 0, sizeof mutant_seen);
    if (cases_alone)
        witness_sleep();
    else
        witness_note(&item->shown);
    bool good = play(item);
    for (unsigned i = 0; i < SWITCHES; i++)
        if (mutant_seen[i])
            item->touches[i / 8] |= (unsigned char)(1 << i % 8);
    item->seconds = seconds_now() - before;
    return good;
}

/* --- judging ----------------------------------------------------------------------- */

static bool touches(const struct item *item, unsigned number) {
    return item->touches[number / 8] & 1 << number % 8;
}

/* The verdict, where both processes see it. */
static struct verdict_shared {
    unsigned place; /* in `order`, of what is being played */
    bool red;
    char text[240];
} * shared;

/* The cases that turned red last are likely to do so again. */
static unsigned order[ITEMS];

static void to_front(unsigned place) {
    unsigned item = order[place];
    memmove(order + 1, order, place * sizeof *order);
    order[0] = item;
}

/* Cases that hold the word come first, each part in its order. */
static void prefer(const char *word) {
    static unsigned sorted[ITEMS];
    unsigned count = 0;
    for (unsigned holds = 2; *word && holds-- > 0;)
        for (unsigned i = 0; i < item_count; i++) {
            const char *text = items[order[i]].text;
            if ((text && strcasestr(text, word) != NULL) == (holds == 1))
                sorted[count++] = order[i];
        }
    memcpy(order, sorted, count * sizeof *order);
}

/* A loop without end stops the process. */
static void allow(const struct item *item) {
    struct rlimit limit = {(rlim_t)(seconds_now() + 3 + 4 * item->seconds),
                           RLIM_INFINITY};
    setrlimit(RLIMIT_CPU, &limit);
}

/* Something differs, and no case has said so. */
static void note_seen(const struct item *item, const char *what) {
    if (!shared->text[0])
        snprintf(shared->text, sizeof shared->text, "%s %s: %s",
                 item->json ? "seen" : "play", item->name, what);
}

/* Most are red, and the cases alone say so in a fraction of the time. */
static bool is_red(unsigned number, bool everything, unsigned *ret_played) {
    witness_sleep();
    *ret_played = 0;
    for (unsigned i = 0; i < item_count; i++) {
        const struct item *item = &items[order[i]];
        if (!item->json || (!everything && !touches(item, number)))
            continue;
        ++*ret_played;
        shared->place = i;
        allow(item);
        shared->red = !play(item);
        if (shared->red) {
            snprintf(shared->text, sizeof shared->text, "red %s", item->name);
            return true;
        }
    }
    return false;
}

static void judge_here(unsigned number, bool everything) {
    unsigned cases = 0, games = 0, played;
    if (is_red(number, everything, &played))
        return;
    if (cases_alone) {
        snprintf(shared->text, sizeof shared->text, "green %u", played);
        return;
    }
    for (unsigned i = 0; i < item_count && !shared->text[0]; i++) {
        const struct item *item = &items[order[i]];
        if (!everything && !touches(item, number))
            continue;
        *(item->json ? &cases : &games) += 1;
        shared->place = i;
        allow(item);
        witness_compare(&item->shown);
        play(item);
        if (witness_difference())
            note_seen(item, witness_difference());
    }
    if (!shared->text[0] && cases + games > 0)
        snprintf(shared->text, sizeof shared->text, "survived %u %u", cases, games);
    else if (!shared->text[0])
        snprintf(shared->text, sizeof shared->text, "unreached");
}

/* In a process of its own, since it may crash, or never end. */
static void judge_all(unsigned number, bool everything) {
    int status;
    *shared = (struct verdict_shared){.place = 0};
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr))
            _exit(3);
        mutant_tables_put(number);
        witness_join(witnessed); /* it took copies of tables that may be changed now */
        judge_here(number, everything);
        _exit(0);
    }
    waitpid(child, &status, 0);
    const struct item *last = &items[order[shared->place]];
    if (status != 0 && last->json) {
        shared->red = true;
        snprintf(shared->text, sizeof shared->text, "red %s (stopped)", last->name);
    } else if (status != 0) {
        note_seen(last, "it stopped");
    }
    if (shared->red)
        to_front(shared->place);
    printf("%s\n", shared->text);
}

/* --- what is played ---------------------------------------------------------------- */

static int visible(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

static void add_cases(const char *folder, const char *before) {
    struct dirent **entries;
    int count = scandir(folder, &entries, visible, alphasort);
    for (int i = 0; i < count; i++) {
        char path[PATH_LENGTH], name[PATH_LENGTH];
        const char *file = entries[i]->d_name;
        size_t length = strlen(file);
        snprintf(path, sizeof path, "%s/%s", folder, file);
        snprintf(name, sizeof name, "%s%s", before, file);
        if (length < 6 || strcmp(file + length - 5, ".json") != 0) {
            strcat(name, "/");
            add_cases(path, name);
        } else if (item_count < ITEMS) {
            struct item *item = &items[item_count++];
            item->json = json_load_file(path, 0, NULL);
            item->text = json_dumps(item->json, JSON_COMPACT);
            snprintf(item->name, sizeof item->name, "%.*s", (int)sizeof item->name - 1,
                     name);
        }
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
}

static void add_games(void) {
    for (unsigned i = 0; i < ROWS && item_count < ITEMS; i++) {
        if (strcmp(rows[i].game, game) != 0)
            continue;
        struct item *item = &items[item_count++];
        item->row = &rows[i];
        snprintf(item->name, sizeof item->name, "game %u", i);
    }
}

static int by_price(const void *a, const void *b) {
    const struct item *one = a, *other = b;
    if (!one->json != !other->json)
        return one->json ? -1 : 1;
    return one->seconds < other->seconds ? -1 : one->seconds > other->seconds;
}

/* --- from one program to the other ------------------------------------------------- */

static bool keep_all(const char *path) {
    FILE *file = fopen(path, "w");
    for (unsigned i = 0; file && i < item_count; i++) {
        fprintf(file, "%s\n%f %zu\n", items[i].name, items[i].seconds,
                items[i].shown.count);
        fwrite(items[i].shown.moments, sizeof *items[i].shown.moments,
               items[i].shown.count, file);
    }
    return file && fclose(file) == 0;
}

static bool recall(struct item *item, FILE *file) {
    char name[sizeof item->name];
    size_t count;
    if (fscanf(file, "%99[^\n]\n%lf %zu%*c", name, &item->seconds, &count) != 3 ||
        strcmp(name, item->name) != 0)
        return false;
    item->shown.moments = calloc(count + 1, sizeof *item->shown.moments);
    item->shown.count = count;
    return item->shown.moments &&
           fread(item->shown.moments, sizeof *item->shown.moments, count, file) == count;
}

int main(int argc, char **argv) {
    const char *keep = NULL, *against = NULL;
    if (argc > 1 && strcmp(argv[1], "--red") == 0) {
        cases_alone = true;
        argc--;
        argv++;
    }
    for (; argc > 2 && argv[1][0] == '-'; argc -= 2, argv += 2) {
        *(strcmp(argv[1], "--keep") == 0 ? &keep : &against) = argv[2];
        cases_alone |= strcmp(argv[1], "--cases") == 0;
    }
    if (argc != 4) {
        fprintf(stderr,
                "usage: judge [--red | --keep FILE | --against FILE | --cases FILE] "
                "DATA CASES GAME\n");
        return 2;
    }
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE,
                  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        return 2;
    witness_join(witnessed);
    library.folder = argv[1];
    game = argv[3];
    add_cases(argv[2], "");
    if (against || !cases_alone)
        add_games();
    if (against) {
        FILE *file = fopen(against, "r");
        for (unsigned i = 0; i < item_count; i++) {
            order[i] = i;
            if (!file || !recall(&items[i], file))
                return 2;
        }
        qsort(items, item_count, sizeof *items, by_price);
        judge_all(0, true);
        return 0;
    }
    for (unsigned i = 0; i < item_count; i++) {
        order[i] = i;
        if (play_unchanged(&items[i]))
            continue;
        printf("%s is red without a change\n", items[i].name);
        return 1;
    }
    if (keep && !keep_all(keep))
        return 1;
    qsort(items, item_count, sizeof *items, by_price);
    printf("ready %u\n", item_count);
    fflush(stdout);
    unsigned number;
    char line[200], word[40];
    while (fgets(line, sizeof line, stdin)) {
        *word = '\0';
        if (sscanf(line, "%u %39s", &number, word) < 1 || number >= SWITCHES)
            break;
        prefer(word);
        mutant = number;
        /* Nobody notes when a table is read. */
        judge_all(number, number == 0 || mutant_tables_are(number));
        mutant = 0;
        fflush(stdout);
    }
    return 0;
}
