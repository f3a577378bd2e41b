/* SPDX-License-Identifier: MIT */
#include "notice.h"

#include "jsonx.h"
#include "wire.h"

#include <stdio.h>
#include <string.h>

static const char *const names[NOTICE_ABOUTS] = {
    "turn",     "reminder", "joined",    "proposal", "over", "hello",
    "relieved", "round",    "challenge", "seeker",   "daily"};

const char *notice_about_name(enum notice_about about) {
    return names[about];
}

static void copy_text(char *to, size_t size, const char *text) {
    size_t length = strlen(text);
    if (length >= size) {
        length = size - 1;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
            length--;
    }
    memcpy(to, text, length);
    to[length] = '\0';
}

void notice_begin(struct notice *ret_notice, enum notice_about about, const char *game,
                  int64_t since_ms, const char *what, const char *who, const char *text) {
    *ret_notice = (struct notice){.about = about, .since_ms = since_ms};
    ids_new(CODE_CHARS, ret_notice->id);
    copy_text(ret_notice->game, sizeof ret_notice->game, game);
    copy_text(ret_notice->what, sizeof ret_notice->what, what);
    copy_text(ret_notice->who, sizeof ret_notice->who, who);
    copy_text(ret_notice->text, sizeof ret_notice->text, text);
}

void notice_title(const struct notice *notice, char ret_title[NOTICE_TITLE_BYTES]) {
    static const char *const before[NOTICE_ABOUTS] = {
        "Your turn: ",   "Still your turn: ",
        "Joined: ",      "A proposal: ",
        "Over: ",        "Notices: ",
        "Out of time: ", "A new round: ",
        "An opponent: ", "Somebody looks too: ",
        "Your turn in "};
    snprintf(ret_title, NOTICE_TITLE_BYTES, "%s%s", before[notice->about], notice->what);
}

void notice_write(struct buf *buf, const struct notice *notice) {
    wire_open(buf, NULL);
    wire_text(buf, "about", names[notice->about]);
    wire_text(buf, "id", notice->id);
    wire_text(buf, "game", notice->game);
    wire_text(buf, "what", notice->what);
    if (notice->who[0] != '\0')
        wire_text(buf, "who", notice->who);
    wire_text(buf, "text", notice->text);
    if (notice->path[0] != '\0')
        wire_text(buf, "path", notice->path);
    wire_number(buf, "since", notice->since_ms);
    if (notice->tries > 0)
        wire_number(buf, "tries", notice->tries);
    if (notice->under_way)
        wire_flag(buf, "under_way", true);
    wire_close(buf);
}

static void take(const json_t *json, const char *name, char *ret_text, size_t size) {
    const char *text = json_get_text(json, name);
    copy_text(ret_text, size, text != NULL ? text : "");
}

bool notice_load(const char *json_text, struct notice *ret_notice) {
    struct notice *notice = ret_notice;
    *notice = (struct notice){.about = NOTICE_ABOUTS};
    json_auto_t *json = json_loads(json_text, 0, NULL);
    const char *about = json_get_text(json, "about");
    for (int i = 0; about != NULL && i < NOTICE_ABOUTS; i++)
        if (strcmp(about, names[i]) == 0)
            notice->about = (enum notice_about)i;
    take(json, "id", notice->id, sizeof notice->id);
    take(json, "game", notice->game, sizeof notice->game);
    take(json, "what", notice->what, sizeof notice->what);
    take(json, "who", notice->who, sizeof notice->who);
    take(json, "text", notice->text, sizeof notice->text);
    take(json, "path", notice->path, sizeof notice->path);
    notice->since_ms = json_get_number(json, "since", 0);
    notice->tries = (unsigned)json_get_number(json, "tries", 0);
    notice->under_way = json_get_flag(json, "under_way", false);
    return notice->about != NOTICE_ABOUTS && notice->id[0] != '\0';
}

int64_t notice_daily_ms(unsigned minute, int64_t after_ms) {
    const int64_t day_ms = 24 * 3600 * 1000;
    int64_t at_ms = after_ms - after_ms % day_ms + (int64_t)minute * 60000;
    return at_ms > after_ms ? at_ms : at_ms + day_ms;
}

int64_t notice_retry_ms(unsigned tries) {
    static const unsigned minutes[] = {1, 5, 20, 60, 240, 720};
    return tries >= 1 && tries <= sizeof minutes / sizeof *minutes
               ? (int64_t)minutes[tries - 1] * 60000
               : 0;
}
