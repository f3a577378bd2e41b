/* SPDX-License-Identifier: MIT */
/* What stands for a fuzzer in ordinary builds: every file of the corpus goes through the
 * target once. Prints TAP. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { INPUT_BYTES_MAX = 1 << 20 };

static int visible(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

static int replay(const char *path, int number) {
    static uint8_t input[INPUT_BYTES_MAX];
    FILE *file = fopen(path, "rb");
    if (!file) {
        printf("not ok %d - %s cannot be read\n", number, path);
        return 1;
    }
    size_t size = fread(input, 1, sizeof input, file);
    fclose(file);
    LLVMFuzzerTestOneInput(input, size);
    printf("ok %d - %s\n", number, path);
    fflush(stdout); /* a crash must not take the lines before it along */
    return 0;
}

int main(int argc, char **argv) {
    int number = 0, failed = 0;
    for (int i = 1; i < argc; i++) {
        struct dirent **entries;
        int count = scandir(argv[i], &entries, visible, alphasort);
        for (int k = 0; k < count; k++) {
            char path[4096];
            snprintf(path, sizeof path, "%s/%s", argv[i], entries[k]->d_name);
            failed += replay(path, ++number);
            free(entries[k]);
        }
        if (count >= 0)
            free(entries);
    }
    printf("1..%d\n", number);
    return failed > 0 || number == 0;
}
