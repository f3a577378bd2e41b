/* SPDX-License-Identifier: MIT */
/* See pledge.h. */
#include "pledge.h"

#include "ids.h"
#include "jsonx.h"
#include "levels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void pledge_make(json_t *kept, unsigned level, json_t *message) {
    char text[PLEDGE_TEXT];
    uint8_t hash[HASH_BYTES];
    const char *secret = json_get_text(kept, "secret");
    snprintf(text, sizeof text, "ridgeline-bot %.30s level %u secret %.64s",
             PLEDGE_VERSION, level, secret != NULL ? secret : "");
    hash_bytes(text, strlen(text), hash);
    json_object_set_new(kept, "pledge", json_string(text));
    json_set_hex(message, "pledge", hash, sizeof hash);
}

void pledge_take(struct pledge *pledge, const json_t *kept) {
    const char *text = json_get_text(kept, "pledge"),
               *remark = json_get_text(kept, "remark");
    snprintf(pledge->text, sizeof pledge->text, "%s", text != NULL ? text : "");
    snprintf(pledge->remark, sizeof pledge->remark, "%s", remark != NULL ? remark : "");
    pledge->begun = json_get_flag(kept, "begun", false);
}

void pledge_keep(const struct pledge *pledge, json_t *kept) {
    if (pledge->text[0] != '\0')
        json_object_set_new(kept, "pledge", json_string(pledge->text));
    if (pledge->remark[0] != '\0')
        json_object_set_new(kept, "remark", json_string(pledge->remark));
    if (pledge->begun)
        json_object_set_new(kept, "begun", json_true());
}

bool pledge_note(struct pledge *pledge, bool fresh, bool chose, json_int_t n) {
    bool first = !pledge->begun;
    size_t length = strlen(pledge->remark);
    char more[32];
    pledge->begun = true;
    if (chose && (!fresh || first))
        return first;
    snprintf(more, sizeof more, "%s%lld%s", length > 0 ? " " : "", (long long)n,
             chose ? "" : "s");
    if (length + strlen(more) >= sizeof pledge->remark)
        return first;
    memcpy(pledge->remark + length, more, strlen(more) + 1);
    return true;
}

bool pledge_read(const char *text, char ret_version[40], unsigned *ret_level,
                 uint8_t ret_secret[PLEDGE_SECRET_BYTES]) {
    char secret[2 * PLEDGE_SECRET_BYTES + 1];
    return sscanf(text, "ridgeline-bot %39s level %u secret %64s", ret_version, ret_level,
                  secret) == 3 &&
           *ret_level >= 1 && *ret_level <= LEVELS &&
           hex_read(secret, PLEDGE_SECRET_BYTES, ret_secret) == 0;
}

char pledge_remarks(const char *remark, json_int_t n) {
    while (remark != NULL && *remark != '\0') {
        char *end;
        long long number = strtoll(remark, &end, 10);
        if (end == remark)
            return 0;
        if (number == n)
            return *end == 's' ? 's' : 'a';
        remark = *end == 's' ? end + 1 : end;
    }
    return 0;
}
