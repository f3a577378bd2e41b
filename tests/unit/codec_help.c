/* SPDX-License-Identifier: MIT */
/* See codec_help.h. */
#include "codec_help.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>

json_t *codec_data_of_new(const struct codec *codec, const char *name) {
    char folder[512];
    struct problem problem = {"", ""};
    const char *fixtures = getenv("RIDGELINE_FIXTURES");
    snprintf(folder, sizeof folder, "%s/../../server/data/%s", fixtures ? fixtures : ".",
             name);
    json_t *data = codec->data_load_new(folder, &problem);
    ck_assert_msg(data != NULL, "%s: %s", problem.where, problem.what);
    return data;
}

json_t *codec_data_new(void) {
    return codec_data_of_new(codec_find("fotm", "2022"), "fotm");
}

char *codec_text_new(const json_t *json) {
    return json_dumps(json, JSON_SORT_KEYS | JSON_COMPACT | JSON_ENCODE_ANY);
}
