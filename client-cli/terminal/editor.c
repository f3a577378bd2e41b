/* SPDX-License-Identifier: MIT */
/* See editor.h. libedit is used unbuffered: el_gets() handles one key and returns. It
 * asks read_key() for characters, which takes them from what editor_feed() was given, and
 * which says "end" where a sequence lacks its rest; libedit then drops the sequence. */
#include "editor.h"

#include "utf.h"
#include "xmalloc.h"

#include <histedit.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wchar.h>

enum { HISTORY_LINES = 500, PROMPT_SIZE = 160, LINE_MAX_BYTES = 2048 };

struct editor {
    EditLine *edit;
    History *history;
    struct editor_listener listener;
    enum depth depth;
    char prompt[PROMPT_SIZE], painted[PROMPT_SIZE + 48];
    char history_path[1024];
    const char *fed;
    size_t fed_length;
    unsigned hidden;
    bool suspended, secret;
    char secret_line[LINE_MAX_BYTES]; /* libedit would show it */
    size_t secret_length;
    bool feeding; /* in editor_feed(): then the memory goes at its end */
};

void completion_add(struct completion *completion, const char *word) {
    for (size_t i = 0; i < completion->count; i++)
        if (strcmp(completion->words[i], word) == 0)
            return;
    completion->words =
        xrealloc(completion->words, (completion->count + 1) * sizeof *completion->words);
    completion->words[completion->count++] = xstrdup(word);
}

void completion_finish(struct completion *completion) {
    for (size_t i = 0; i < completion->count; i++)
        free(completion->words[i]);
    free(completion->words);
    *completion = (struct completion){0};
}

static struct editor *editor_of(EditLine *edit) {
    void *data = NULL;
    el_get(edit, EL_CLIENTDATA, &data);
    return data;
}

static int read_key(EditLine *edit, wchar_t *ret_char) {
    struct editor *self = editor_of(edit);
    if (self->fed_length == 0)
        return 0;
    const char *at = self->fed;
    char text[5] = "";
    memcpy(text, at, self->fed_length < 4 ? self->fed_length : 4);
    const char *next = text;
    uint32_t code = utf_next(&next);
    size_t length = (unsigned char)at[0] < 0x80 ? 1 : (size_t)(next - text);
    self->fed += length;
    self->fed_length -= length;
    *ret_char = (wchar_t)((unsigned char)at[0] < 0x80 ? (unsigned char)at[0] : code);
    return 1;
}

/* Hidden, the line may still be begun anew: then nothing of it is drawn. */
static char *prompt_of(EditLine *edit) {
    static char nothing[] = "";
    struct editor *self = editor_of(edit);
    return self->hidden > 0 ? nothing : self->painted;
}

/* What all completions have in common. */
static size_t common_length(const struct completion *completion) {
    size_t length = strlen(completion->words[0]);
    for (size_t i = 1; i < completion->count; i++) {
        size_t same = 0;
        while (same < length && completion->words[i][same] == completion->words[0][same])
            same++;
        length = same;
    }
    return length;
}

static unsigned char complete(EditLine *edit, wint_t character) {
    struct editor *self = editor_of(edit);
    const LineInfo *info = el_line(edit);
    char line[LINE_MAX_BYTES];
    size_t length = (size_t)(info->cursor - info->buffer);
    (void)character;
    if (length >= sizeof line)
        return CC_ERROR;
    memcpy(line, info->buffer, length);
    line[length] = '\0';
    struct completion completion = {0};
    self->listener.complete(self->listener.context, line, &completion);
    unsigned char result = CC_ERROR;
    if (completion.count > 0) {
        size_t common = common_length(&completion), typed = length - completion.start;
        char word[LINE_MAX_BYTES];
        snprintf(word, sizeof word, "%.*s%s", (int)common, completion.words[0],
                 completion.count == 1 ? " " : "");
        if (common >= typed && strcmp(word, line + completion.start) != 0) {
            /* Counts characters, not bytes. */
            el_deletestr(edit, (int)mbstowcs(NULL, line + completion.start, 0));
            el_insertstr(edit, word);
            result = CC_REFRESH;
        } else {
            self->listener.choices(self->listener.context, &completion);
            result = CC_REDISPLAY;
        }
    }
    completion_finish(&completion);
    return result;
}

static void start_history(struct editor *self, const char *path) {
    HistEvent event;
    self->history = history_init();
    history(self->history, &event, H_SETSIZE, HISTORY_LINES);
    history(self->history, &event, H_SETUNIQUE, 1);
    if (path == NULL)
        return;
    snprintf(self->history_path, sizeof self->history_path, "%s", path);
    history(self->history, &event, H_LOAD, self->history_path);
}

struct editor *editor_create(const struct editor_listener *listener, enum depth depth,
                             const char *history_path) {
    struct editor *self = xcalloc(1, sizeof *self);
    self->listener = *listener;
    self->depth = depth;
    self->edit = el_init("ridgeline", stdin, stdout, stderr);
    if (self->edit == NULL) {
        free(self);
        return NULL;
    }
    start_history(self, history_path);
    el_set(self->edit, EL_CLIENTDATA, self);
    el_set(self->edit, EL_SIGNAL, 0);
    el_set(self->edit, EL_PROMPT_ESC, prompt_of, '\1');
    el_set(self->edit, EL_EDITOR, "emacs");
    el_set(self->edit, EL_HIST, history, self->history);
    el_set(self->edit, EL_GETCFN, read_key);
    /* In wide characters, for of others libedit makes copies that it never frees. */
    el_wset(self->edit, EL_ADDFN, L"ridgeline-complete", L"Completes names and commands",
            complete);
    el_set(self->edit, EL_BIND, "^I", "ridgeline-complete", NULL);
    el_set(self->edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
    el_source(self->edit, NULL);
    el_set(self->edit, EL_UNBUFFERED, 1);
    return self;
}

static void forget_secret(struct editor *self) {
    sodium_memzero(self->secret_line, sizeof self->secret_line);
    self->secret_length = 0;
}

void editor_destroy(struct editor *self) {
    HistEvent event;
    if (self == NULL)
        return;
    el_set(self->edit, EL_UNBUFFERED, 0);
    if (self->history_path[0] != '\0') {
        mode_t mask = umask(0077);
        history(self->history, &event, H_SAVE, self->history_path);
        umask(mask);
    }
    history_end(self->history);
    el_end(self->edit);
    forget_secret(self);
    self->edit = NULL;
    if (!self->feeding)
        free(self);
}

static void line_done(struct editor *self, const char *text, size_t length) {
    HistEvent event;
    char line[LINE_MAX_BYTES];
    snprintf(line, sizeof line, "%.*s", (int)length, text);
    /* Ends the line and begins a new one, whose prompt is drawn when it is shown again:
     * what the line does may open a page, which takes single keys. */
    self->hidden++;
    el_set(self->edit, EL_UNBUFFERED, 0);
    el_set(self->edit, EL_UNBUFFERED, 1);
    /* A link to a seat is the seat: it is not written down. */
    if (line[strspn(line, " ")] != '\0' && strstr(line, "#seat=") == NULL)
        history(self->history, &event, H_ENTER, line);
    self->listener.line(self->listener.context, line);
    if (self->edit != NULL)
        editor_show(self);
}

void editor_set_secret(struct editor *self, bool secret) {
    self->secret = secret;
    forget_secret(self);
}

static void drop_letter(struct editor *self) {
    while (self->secret_length > 0 &&
           ((unsigned char)self->secret_line[--self->secret_length] & 0xc0) == 0x80) {
    }
}

static void secret_done(struct editor *self) {
    char line[LINE_MAX_BYTES];
    memcpy(line, self->secret_line, self->secret_length);
    line[self->secret_length] = '\0';
    forget_secret(self);
    editor_hide(self);
    self->listener.line(self->listener.context, line);
    sodium_memzero(line, sizeof line);
    if (self->edit != NULL)
        editor_show(self);
}

/* One key of a secret line; what would move about in it means nothing. */
static void feed_secret(struct editor *self, const char *bytes, size_t length) {
    enum { END = 4, BACKSPACE = 8, CLEAR = 21, ESCAPE = 27, SPACE = 32, DELETE = 127 };
    unsigned char first = (unsigned char)bytes[0];
    if (first == '\r' || first == '\n')
        secret_done(self);
    else if (first == BACKSPACE || first == DELETE)
        drop_letter(self);
    else if (first == CLEAR)
        forget_secret(self);
    else if (first == END && self->secret_length == 0)
        self->listener.end(self->listener.context);
    else if (first >= SPACE && self->secret_length + length < sizeof self->secret_line) {
        memcpy(self->secret_line + self->secret_length, bytes, length);
        self->secret_length += length;
    }
}

void editor_feed(struct editor *self, const char *bytes, size_t length) {
    self->fed = bytes;
    self->fed_length = length;
    self->feeding = true;
    if (self->secret) {
        self->fed_length = 0;
        feed_secret(self, bytes, length);
    }
    while (self->edit != NULL && self->fed_length > 0) {
        int count = 0;
        size_t before = self->fed_length;
        const char *text = el_gets(self->edit, &count);
        if (text != NULL && count > 0 &&
            (text[count - 1] == '\n' || text[count - 1] == '\r'))
            line_done(self, text, (size_t)count - 1);
        else if (text != NULL && count == 1 && text[0] == 4)
            self->listener.end(self->listener.context);
        if (self->fed_length == before)
            break;
    }
    self->fed_length = 0;
    self->feeding = false;
    if (self->edit == NULL)
        free(self);
}

void editor_set_prompt(struct editor *self, const char *prompt) {
    struct buf buf = {0};
    if (strcmp(prompt, self->prompt) == 0)
        return;
    editor_hide(self);
    snprintf(self->prompt, sizeof self->prompt, "%s", prompt);
    if (self->depth > DEPTH_NONE) {
        buf_add(&buf, "\1", 1);
        paint_set(&buf, self->depth, PAINT_ASK, PAINT_USUAL, ATTR_BOLD);
        buf_printf(&buf, "\1%s\1", self->prompt);
        paint_reset(&buf, self->depth);
        buf_add(&buf, "\1", 1);
    } else {
        buf_add_text(&buf, self->prompt);
    }
    snprintf(self->painted, sizeof self->painted, "%s", buf_text(&buf));
    buf_finish(&buf);
    editor_show(self);
}

static int terminal_columns(void) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    return 80;
}

void editor_hide(struct editor *self) {
    if (self->hidden++ > 0 || self->suspended)
        return;
    const LineInfo *info = el_line(self->edit);
    char before[LINE_MAX_BYTES];
    snprintf(before, sizeof before, "%.*s", (int)(info->cursor - info->buffer),
             info->buffer);
    int columns = utf_text_width(self->prompt) + utf_text_width(before);
    int rows = columns / terminal_columns();
    if (rows > 0)
        printf("\033[%dA", rows);
    fputs("\r\033[J", stdout);
}

void editor_show(struct editor *self) {
    if (--self->hidden > 0 || self->suspended)
        return;
    fflush(stdout);
    el_set(self->edit, EL_REFRESH);
}

bool editor_is_empty(struct editor *self) {
    const LineInfo *info = el_line(self->edit);
    return info->buffer == info->lastchar;
}

bool editor_clear(struct editor *self) {
    if (editor_is_empty(self))
        return false;
    editor_hide(self);
    const LineInfo *info = el_line(self->edit);
    el_cursor(self->edit, (int)(info->lastchar - info->cursor));
    info = el_line(self->edit);
    char text[LINE_MAX_BYTES];
    snprintf(text, sizeof text, "%.*s", (int)(info->lastchar - info->buffer),
             info->buffer);
    el_deletestr(self->edit, (int)mbstowcs(NULL, text, 0));
    editor_show(self);
    return true;
}

void editor_suspend(struct editor *self) {
    editor_hide(self);
    self->suspended = true;
    el_set(self->edit, EL_UNBUFFERED, 0);
}

void editor_resume(struct editor *self) {
    self->suspended = false;
    el_set(self->edit, EL_UNBUFFERED, 1);
    editor_show(self);
}

void editor_resized(struct editor *self) {
    el_resize(self->edit);
}
