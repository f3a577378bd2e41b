/* SPDX-License-Identifier: MIT */
/* ridgeline-referee: plays rules cases and match records through the rules engine. What
 * it prints is in tests/cases/README.md. */
#include "case.h"
#include "program.h"
#include "replay.h"
#include "schema.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#ifndef RIDGELINE_DATA
#define RIDGELINE_DATA "data"
#endif

enum { EXIT_FAILED = 1, EXIT_NOT_A_CASE = 2 };

static const char usage[] =
    "usage: ridgeline-referee [--data FOLDER] [--tap] FILE|DIR...\n"
    "                                                        play rules cases\n"
    "       ridgeline-referee [--data FOLDER] --show FILE    the position and events "
    "after it\n"
    "       ridgeline-referee [--data FOLDER] --legal FILE SIDE\n"
    "                                                        what that side may do then\n"
    "       ridgeline-referee [--data FOLDER] --replay RECORD\n"
    "                                                        play a match's record "
    "again\n"
    "       ridgeline-referee [--data FOLDER] --verify RECORD\n"
    "                                                        prove a finished match: "
    "seed,\n"
    "                                                        nonces, every die, every "
    "action,\n"
    "                                                        result; names what is wrong "
    "first\n"
    "       ridgeline-referee --schema GAME action|events|offers\n"
    "                                                        the JSON Schema of that, as "
    "far as\n"
    "                                                        the game's tables make it\n"
    "--tap: nothing but TAP (the count of passed and failed cases as a comment).\n"
    "FOLDER holds the games' data; without it $RIDGELINE_DATA, then what "
    "came with the program.\n"
    "Exit status: 0 everything passed, is the same, is proven; 1 something is not, and "
    "it was\n"
    "said what; 2 a file is no case or no record, or the command line is wrong.\n";

/* --- reports ----------------------------------------------------------------------- */

struct tally {
    unsigned number, passed, failed, strange;
};

/* TAP has a meaning for '#' and for the end of a line. */
static void print_plain(const char *text) {
    for (; *text; text++)
        putchar(*text == '\n' || *text == '\r' ? ' ' : *text == '#' ? '%' : *text);
}

/* `before`: "# " where the line may end up among those of TAP. */
static void report_problem(const char *before, const char *path,
                           const struct problem *problem) {
    fflush(stdout); /* whatever is out already comes first */
    fprintf(stderr, "%s%s: not a case: %s%s%s\n", before, path, problem->where,
            problem->where[0] ? ": " : "", problem->what);
}

static void play_file(struct library *library, const char *path, struct tally *tally) {
    struct played_case played;
    enum verdict verdict = case_play(&played, library, path);
    if (verdict == CASE_NOT_A_CASE) {
        report_problem("# ", path, &played.problem);
        tally->strange++;
    } else {
        bool passed = verdict == CASE_PASSED;
        *(passed ? &tally->passed : &tally->failed) += 1;
        printf("%s %u - ", passed ? "ok" : "not ok", ++tally->number);
        print_plain(case_name(&played));
        if (!passed) {
            char text[sizeof(struct difference) + 40];
            snprintf(text, sizeof text, ": %s: expected %s, found %s", played.first.where,
                     played.first.expected, played.first.found);
            printf(" (");
            print_plain(path);
            printf(")");
            print_plain(text);
        }
        printf("\n");
    }
    case_finish(&played);
}

/* --- folders ----------------------------------------------------------------------- */

enum { DEPTH = 8, PATH_LENGTH = 4096 };

static bool is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static int visible(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

static bool is_json(const char *name) {
    size_t length = strlen(name);
    return length > 5 && strcmp(name + length - 5, ".json") == 0;
}

static void play_folder(struct library *library, const char *folder, struct tally *tally,
                        unsigned depth) {
    struct dirent **entries;
    int count = scandir(folder, &entries, visible, alphasort);
    for (int i = 0; i < count; i++) {
        char path[PATH_LENGTH];
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (is_folder(path) && depth < DEPTH)
            play_folder(library, path, tally, depth + 1);
        else if (is_json(path))
            play_file(library, path, tally);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
}

/* `strict`: for readers of TAP who do not allow lines of any other form. */
static int play_paths(struct library *library, char *const *paths, int count,
                      bool strict) {
    struct tally tally = {0};
    for (int i = 0; i < count; i++) {
        if (is_folder(paths[i]))
            play_folder(library, paths[i], &tally, 0);
        else
            play_file(library, paths[i], &tally);
    }
    printf("1..%u\n%s%u passed, %u failed", tally.number, strict ? "# " : "",
           tally.passed, tally.failed);
    if (tally.strange > 0)
        printf(", %u not a case", tally.strange);
    printf("\n");
    return tally.strange ? EXIT_NOT_A_CASE : tally.failed ? EXIT_FAILED : EXIT_SUCCESS;
}

/* --- one case ---------------------------------------------------------------------- */

static void print_json(json_t *json) {
    json_dumpf(json, stdout, JSON_INDENT(2));
    printf("\n");
    json_decref(json);
}

static int report_one(const char *path, enum verdict verdict,
                      const struct played_case *played) {
    if (verdict == CASE_NOT_A_CASE) {
        report_problem("", path, &played->problem);
        return EXIT_NOT_A_CASE;
    }
    if (verdict == CASE_PASSED)
        return EXIT_SUCCESS;
    fprintf(stderr, "%s: %s: expected %s, found %s\n", path, played->first.where,
            played->first.expected, played->first.found);
    return EXIT_FAILED;
}

static int show(struct library *library, const char *path) {
    struct played_case played;
    enum verdict verdict = case_play(&played, library, path);
    int code = report_one(path, verdict, &played);
    if (verdict != CASE_NOT_A_CASE) {
        const struct codec *codec = played.codec;
        enum side side = codec->rules->to_decide(played.setup, played.state);
        codec->rules->redact(played.setup, played.state, VIEWER_ALL, played.view);
        json_t *json = json_object();
        json_object_set_new(json, "position",
                            codec_view_new(codec, played.setup, NULL, played.view));
        json_object_set(json, "events", played.told);
        if (side != SIDE_NONE)
            codec->rules->redact(played.setup, played.state, (enum viewer)side,
                                 played.view);
        json_object_set_new(json, "decision",
                            codec_decision_new(codec, played.setup, played.view));
        json_t *result = codec_result_new(codec, played.setup, played.state);
        if (result)
            json_object_set_new(json, "result", result);
        print_json(json);
    }
    case_finish(&played);
    return code;
}

static int legal(struct library *library, const char *path, const char *side_name) {
    struct played_case played;
    enum verdict verdict = case_play(&played, library, path);
    int code = report_one(path, verdict, &played);
    if (verdict != CASE_NOT_A_CASE) {
        const struct codec *codec = played.codec;
        unsigned side = 0;
        while (side < SIDES && strcmp(codec->rules->side_names[side], side_name) != 0)
            side++;
        if (side == SIDES) {
            fprintf(stderr, "%s: there is no side \"%s\"\n", path, side_name);
            code = EXIT_NOT_A_CASE;
        } else {
            void *offers = calloc(1, codec->rules->offers_size);
            if (!offers)
                abort();
            codec->rules->redact(played.setup, played.state, (enum viewer)side,
                                 played.view);
            codec->rules->offers(played.setup, played.view, offers);
            print_json(codec_offers_new(codec, played.setup, played.view, offers));
            free(offers);
        }
    }
    case_finish(&played);
    return code;
}

static int print_schema(const char *game, const char *part) {
    json_t *json = schema_new(game, part);
    if (!json) {
        fprintf(stderr, "there is no schema \"%s\" of a game \"%s\"\n", part, game);
        return EXIT_NOT_A_CASE;
    }
    print_json(json);
    return EXIT_SUCCESS;
}

/* --- options ----------------------------------------------------------------------- */

static const char *data_folder(void) {
    const char *given = getenv("RIDGELINE_DATA");
    if (given && *given)
        return given;
#ifdef RIDGELINE_DATA_INSTALLED
    if (!program_is_below(RIDGELINE_BUILD_DIR) && is_folder(RIDGELINE_DATA_INSTALLED))
        return RIDGELINE_DATA_INSTALLED;
#endif
    return RIDGELINE_DATA;
}

int main(int argc, char **argv) {
    struct library library = {.folder = data_folder()};
    int first = 1, code = EXIT_NOT_A_CASE;
    if (argc > 2 && strcmp(argv[1], "--data") == 0) {
        library.folder = argv[2];
        first = 3;
    }
    int left = argc - first;
    char **words = argv + first;
    if (left == 1 && strcmp(words[0], "--help") == 0)
        code = fputs(usage, stdout) < 0;
    else if (left == 2 && strcmp(words[0], "--show") == 0)
        code = show(&library, words[1]);
    else if (left == 3 && strcmp(words[0], "--legal") == 0)
        code = legal(&library, words[1], words[2]);
    else if (left == 2 && strcmp(words[0], "--replay") == 0)
        code = replay(&library, words[1]);
    else if (left == 2 && strcmp(words[0], "--verify") == 0)
        code = verify(&library, words[1]);
    else if (left == 3 && strcmp(words[0], "--schema") == 0)
        code = print_schema(words[1], words[2]);
    else if (left > 1 && strcmp(words[0], "--tap") == 0)
        code = play_paths(&library, words + 1, left - 1, true);
    else if (left > 0 && words[0][0] != '-')
        code = play_paths(&library, words, left, false);
    else
        fputs(usage, stderr);
    library_finish(&library);
    return code;
}
