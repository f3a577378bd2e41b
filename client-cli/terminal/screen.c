/* SPDX-License-Identifier: MIT */
/* See screen.h. The lower part is a scrolling region of the terminal, so that the line
 * editor, which moves the cursor only relatively, can work in it undisturbed; the upper
 * part is painted with the cursor saved and restored, and only where it changed. */
#include "screen.h"

#include "utf.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum {
    SAID_MAX = 3000,
    LOWER_TIGHT = 4,
    LOWER_LEAST = 7, /* rows for the log and the prompt */
    LOWER_MOST = 16,
    ROWS_LEAST = 18, /* of a terminal that has an upper part */
    COLUMNS_LEAST = 60,
    INDENT = 2
};

struct said {
    enum tone tone;
    char *text;
};

/* A long text that covers the screen. */
struct page {
    char *title, *text, **lines;
    int count, first;
    bool open;
};

struct screen {
    struct screen_options options;
    struct screen_hooks hooks;
    enum depth depth;
    bool terminal, suspended;
    bool titled;     /* the terminal has a title that can be set and given back */
    char title[160]; /* as it was set last */
    unsigned held;   /* screen_begin() calls */
    int columns, rows, upper_wanted, upper;
    bool upper_whole; /* less than that is of no use */
    struct cells now, shown;
    struct said said[SAID_MAX]; /* a ring; `said_first` is the oldest */
    size_t said_first, said_count;
    struct page page;
};

static const struct tone_look {
    unsigned paint;
    unsigned attributes;
} looks[TONES] = {
    [TONE_EVENT] = {PAINT_EVENT, 0},   [TONE_HEADING] = {PAINT_USUAL, ATTR_BOLD},
    [TONE_NOTE] = {PAINT_USUAL, 0},    [TONE_ASK] = {PAINT_ASK, ATTR_BOLD},
    [TONE_REFUSAL] = {PAINT_ERROR, 0}, [TONE_CHAT] = {PAINT_CHAT, 0},
    [TONE_FAINT] = {PAINT_FAINT, 0},
};

/* --- the terminal ------------------------------------------------------------------- */

static void measure(struct screen *self) {
    struct winsize size;
    self->columns = 80;
    self->rows = 24;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 &&
        size.ws_row > 0) {
        self->columns = size.ws_col;
        self->rows = size.ws_row;
    }
}

static void lay_out(struct screen *self) {
    int lower = self->rows / 4;
    if (lower < LOWER_LEAST)
        lower = LOWER_LEAST;
    if (lower > LOWER_MOST)
        lower = LOWER_MOST;
    if (self->upper_whole && self->rows - self->upper_wanted < lower &&
        self->rows - self->upper_wanted >= LOWER_TIGHT)
        lower = self->rows - self->upper_wanted;
    int upper = self->rows - lower;
    if (upper > self->upper_wanted)
        upper = self->upper_wanted;
    if (!self->terminal || self->rows < ROWS_LEAST || self->columns < COLUMNS_LEAST)
        upper = 0;
    self->upper = upper;
    cells_resize(&self->now, self->columns, upper);
    cells_resize(&self->shown, self->columns, upper);
}

static void write_out(struct buf *buf) {
    fwrite(buf->bytes, 1, buf->length, stdout);
    fflush(stdout);
}

static void write_text(const char *text) {
    fputs(text, stdout);
    fflush(stdout);
}

/* Takes the terminal over: the other screen of two, and its title. */
static void enter_terminal(struct screen *self) {
    write_text(self->titled ? "\033[22;0t\033[?1049h" : "\033[?1049h");
}

static void leave_terminal(struct screen *self) {
    write_text(self->titled ? "\033[r\033[0m\033[?1049l\033[23;0t"
                            : "\033[r\033[0m\033[?1049l");
}

static void draw_page(struct screen *self);
static void wrap_page(struct screen *self);

static void hide(struct screen *self) {
    if (self->hooks.hide != NULL)
        self->hooks.hide(self->hooks.context);
}

static void show(struct screen *self) {
    if (self->hooks.show != NULL)
        self->hooks.show(self->hooks.context);
}

/* Those that came before windows would print the title. */
static bool has_title(void) {
    static const char *const without[] = {"vt", "linux", "cons", "ansi"};
    const char *term = getenv("TERM");
    for (size_t i = 0; term != NULL && i < sizeof without / sizeof *without; i++)
        if (strncmp(term, without[i], strlen(without[i])) == 0)
            return false;
    return term != NULL;
}

struct screen *screen_create(const struct screen_options *options) {
    struct screen *self = xcalloc(1, sizeof *self);
    self->options = *options;
    bool terminal = isatty(STDOUT_FILENO) == 1;
    self->depth = options->plain ? DEPTH_NONE : paint_depth(terminal, options->colour);
    self->terminal = terminal && !options->plain && self->depth != DEPTH_NONE;
    measure(self);
    lay_out(self);
    self->titled = self->terminal && has_title();
    if (self->terminal) {
        enter_terminal(self);
        screen_redraw(self);
    }
    return self;
}

static void drop_page_lines(struct page *page) {
    for (int i = 0; i < page->count; i++)
        free(page->lines[i]);
    free(page->lines);
    page->lines = NULL;
    page->count = 0;
}

static void close_page(struct screen *self) {
    drop_page_lines(&self->page);
    free(self->page.title);
    free(self->page.text);
    self->page = (struct page){0};
}

void screen_destroy(struct screen *self) {
    if (self == NULL)
        return;
    if (self->terminal)
        leave_terminal(self);
    close_page(self);
    for (size_t i = 0; i < self->said_count; i++)
        free(self->said[(self->said_first + i) % SAID_MAX].text);
    cells_finish(&self->now);
    cells_finish(&self->shown);
    free(self);
}

void screen_set_hooks(struct screen *self, const struct screen_hooks *hooks) {
    self->hooks = *hooks;
}

bool screen_is_plain(const struct screen *self) {
    return !self->terminal;
}

bool screen_utf8(const struct screen *self) {
    return self->options.utf8;
}

enum depth screen_depth(const struct screen *self) {
    return self->depth;
}

int screen_columns(const struct screen *self) {
    return self->columns;
}

int screen_rows(const struct screen *self) {
    return self->rows;
}

void screen_ring(struct screen *self) {
    if (self->terminal && !self->suspended)
        write_text("\a");
}

void screen_set_title(struct screen *self, const char *title) {
    if (!self->titled || strcmp(self->title, title) == 0)
        return;
    snprintf(self->title, sizeof self->title, "%s", title);
    if (self->suspended)
        return;
    struct buf buf = {0}, safe = {0};
    utf_add_safe(&safe, title);
    buf_add_text(&buf, "\033]0;");
    if (self->options.utf8)
        buf_add_text(&buf, buf_text(&safe));
    else
        utf_add_ascii(&buf, buf_text(&safe));
    buf_add_text(&buf, "\a");
    write_out(&buf);
    buf_finish(&buf);
    buf_finish(&safe);
}

/* --- what is said ------------------------------------------------------------------- */

struct printing {
    struct screen *screen;
    struct buf buf;
    const struct tone_look *look;
    int lines, skip; /* the first `skip` lines are left out */
};

static void print_line(const char *text, void *context) {
    struct printing *printing = context;
    struct screen *self = printing->screen;
    if (++printing->lines <= printing->skip)
        return;
    if (printing->look->paint != PAINT_USUAL || printing->look->attributes != 0)
        paint_set(&printing->buf, self->depth, printing->look->paint, PAINT_USUAL,
                  printing->look->attributes);
    if (self->options.utf8)
        buf_add_text(&printing->buf, text);
    else
        utf_add_ascii(&printing->buf, text);
    if (printing->look->paint != PAINT_USUAL || printing->look->attributes != 0)
        paint_reset(&printing->buf, self->depth);
    buf_add_text(&printing->buf, self->terminal ? "\r\n" : "\n");
}

/* Text that is not for a terminal is not broken: whoever reads it knows its own width. */
static void print_said(struct screen *self, const struct said *said,
                       struct printing *printing) {
    printing->screen = self;
    printing->look = &looks[said->tone];
    int columns = self->terminal ? self->columns - 1 : 1000000;
    utf_wrap(said->text, columns, INDENT, print_line, printing);
}

void screen_begin(struct screen *self) {
    if (self->held++ == 0 && self->terminal && !self->page.open)
        hide(self);
}

void screen_end(struct screen *self) {
    if (--self->held == 0 && self->terminal && !self->page.open)
        show(self);
}

static const struct said *remember(struct screen *self, enum tone tone,
                                   const char *text) {
    struct buf safe = {0};
    for (const char *line = text;; line++) {
        size_t length = strcspn(line, "\n");
        char *part = xmalloc(length + 1);
        memcpy(part, line, length);
        part[length] = '\0';
        utf_add_safe(&safe, part);
        free(part);
        line += length;
        if (*line == '\0' || line[1] == '\0')
            break;
        buf_add(&safe, "\n", 1);
    }
    size_t place = (self->said_first + self->said_count) % SAID_MAX;
    if (self->said_count == SAID_MAX) {
        free(self->said[place].text);
        self->said_first = (self->said_first + 1) % SAID_MAX;
    } else {
        self->said_count++;
    }
    self->said[place] = (struct said){tone, xstrdup(buf_text(&safe))};
    buf_finish(&safe);
    return &self->said[place];
}

void screen_say(struct screen *self, enum tone tone, const char *text) {
    const struct said *said = remember(self, tone, text);
    if (self->page.open || self->suspended)
        return;
    struct printing printing = {0};
    print_said(self, said, &printing);
    screen_begin(self);
    write_out(&printing.buf);
    screen_end(self);
    buf_finish(&printing.buf);
}

void screen_typed(struct screen *self, const char *line) {
    char text[400];
    snprintf(text, sizeof text, "> %s", line);
    if (self->terminal && line[0] != '\0' && strstr(line, "#seat=") == NULL)
        remember(self, TONE_FAINT, text);
}

char *screen_said_new(const struct screen *self, size_t lines) {
    struct buf buf = {0};
    size_t first = self->said_count > lines ? self->said_count - lines : 0;
    for (size_t i = first; i < self->said_count; i++)
        buf_printf(&buf, "%s\n", self->said[(self->said_first + i) % SAID_MAX].text);
    char *text = xstrdup(buf_text(&buf));
    buf_finish(&buf);
    return text;
}

/* Prints again as much of what was said last as fits. */
static void print_last(struct screen *self, struct buf *buf) {
    int room = self->rows - self->upper - 1;
    size_t first = self->said_count;
    struct printing counting = {0};
    while (first > 0 && counting.lines < room)
        print_said(self, &self->said[(self->said_first + --first) % SAID_MAX], &counting);
    buf_finish(&counting.buf);
    struct printing printing = {.skip = counting.lines - room};
    for (size_t i = first; i < self->said_count; i++)
        print_said(self, &self->said[(self->said_first + i) % SAID_MAX], &printing);
    buf_add(buf, printing.buf.bytes, printing.buf.length);
    buf_finish(&printing.buf);
}

/* --- the upper part ----------------------------------------------------------------- */

void screen_want_upper(struct screen *self, int rows, bool whole) {
    if (rows == self->upper_wanted && whole == self->upper_whole)
        return;
    self->upper_wanted = rows;
    self->upper_whole = whole;
    int before = self->upper;
    lay_out(self);
    if (before != self->upper)
        screen_redraw(self);
}

struct cells *screen_upper(struct screen *self) {
    return self->upper > 0 ? &self->now : NULL;
}

static void paint_upper(struct screen *self, bool all, struct buf *buf) {
    for (int y = 0; y < self->upper; y++) {
        if (!all && cells_row_equal(&self->now, &self->shown, y))
            continue;
        buf_printf(buf, "\033[%d;1H", y + 1);
        cells_row_write(&self->now, y, self->depth, self->options.utf8, buf);
        memcpy(cells_at(&self->shown, 0, y), cells_at(&self->now, 0, y),
               (size_t)self->columns * sizeof *self->now.list);
    }
}

void screen_show(struct screen *self) {
    if (self->upper == 0 || self->page.open || self->suspended)
        return;
    struct buf rows = {0}, buf = {0};
    paint_upper(self, false, &rows);
    if (rows.length > 0) {
        buf_add_text(&buf, "\0337\033[?25l");
        buf_add(&buf, rows.bytes, rows.length);
        buf_add_text(&buf, "\0338\033[?25h");
        write_out(&buf);
    }
    buf_finish(&rows);
    buf_finish(&buf);
}

void screen_redraw(struct screen *self) {
    if (!self->terminal || self->suspended)
        return;
    if (self->page.open) {
        draw_page(self);
        return;
    }
    struct buf buf = {0};
    hide(self);
    buf_printf(&buf, "\033[0m\033[r\033[2J\033[%d;%dr", self->upper + 1, self->rows);
    paint_upper(self, true, &buf);
    buf_printf(&buf, "\033[%d;1H", self->rows);
    print_last(self, &buf);
    write_out(&buf);
    buf_finish(&buf);
    show(self);
}

void screen_resized(struct screen *self) {
    measure(self);
    lay_out(self);
    if (self->page.open)
        wrap_page(self);
    screen_redraw(self);
}

void screen_suspend(struct screen *self) {
    if (!self->terminal)
        return;
    self->suspended = true;
    leave_terminal(self);
}

void screen_resume(struct screen *self) {
    if (!self->terminal)
        return;
    self->suspended = false;
    enter_terminal(self);
    char title[sizeof self->title];
    memcpy(title, self->title, sizeof title);
    self->title[0] = '\0';
    screen_set_title(self, title);
    screen_resized(self);
}

/* --- long texts --------------------------------------------------------------------- */

static int page_rows(const struct screen *self) {
    return self->rows > 2 ? self->rows - 1 : 1;
}

static void draw_page(struct screen *self) {
    struct page *page = &self->page;
    int most = page->count - page_rows(self);
    if (page->first > most)
        page->first = most;
    if (page->first < 0)
        page->first = 0;
    struct buf buf = {0};
    buf_add_text(&buf, "\033[0m\033[r\033[2J\033[1;1H");
    for (int i = page->first; i < page->count && i < page->first + page_rows(self); i++)
        buf_printf(&buf, "%s\r\n", page->lines[i]);
    int last = page->first + page_rows(self);
    buf_printf(&buf, "\033[%d;1H", self->rows);
    paint_set(&buf, self->depth, PAINT_BAR_TEXT, PAINT_BAR,
              self->depth == DEPTH_MONO ? ATTR_REVERSE : 0);
    struct buf bar = {0};
    buf_printf(&bar, " %s  %s ", page->title,
               last < page->count ? "Space: next page, b: back, q or Esc: close"
                                  : "end; b: back, q or Esc: close, or type on");
    buf_add(&buf, buf_text(&bar), utf_fit(buf_text(&bar), self->columns - 1));
    buf_finish(&bar);
    paint_reset(&buf, self->depth);
    write_out(&buf);
    buf_finish(&buf);
}

static void add_page_line(const char *text, void *context) {
    struct screen *self = context;
    struct page *page = &self->page;
    struct buf buf = {0};
    if (self->options.utf8)
        buf_add_text(&buf, text);
    else
        utf_add_ascii(&buf, text);
    page->lines = xrealloc(page->lines, ((size_t)page->count + 1) * sizeof *page->lines);
    page->lines[page->count++] = xstrdup(buf_text(&buf));
    buf_finish(&buf);
}

/* The text in lines of the present width; the first one that is seen stays about there.
 */
static void wrap_page(struct screen *self) {
    struct page *page = &self->page;
    int first = page->first, before = page->count;
    drop_page_lines(page);
    utf_wrap(page->text, self->columns - 1, INDENT, add_page_line, self);
    if (before > 0)
        page->first = (int)((long)first * page->count / before);
}

void screen_page(struct screen *self, const char *title, const char *text,
                 bool from_end) {
    if (!self->terminal) {
        screen_say(self, TONE_NOTE, text);
        return;
    }
    if (!self->page.open && self->held == 0)
        hide(self);
    close_page(self);
    self->page.text = xstrdup(text);
    wrap_page(self);
    if (self->page.count <= self->rows - self->upper - 2 && !from_end) {
        close_page(self);
        if (self->held == 0)
            show(self);
        screen_say(self, TONE_NOTE, text);
        return;
    }
    self->page.open = true;
    self->page.title = xstrdup(title);
    self->page.first = from_end ? self->page.count : 0;
    draw_page(self);
}

bool screen_is_paging(const struct screen *self) {
    return self->page.open;
}

static void end_paging(struct screen *self) {
    close_page(self);
    show(self);
    screen_redraw(self);
}

bool screen_page_key(struct screen *self, enum key key, const char *bytes,
                     size_t length) {
    int step = page_rows(self) - 1;
    char byte = length == 1 ? bytes[0] : '\0';
    bool up = length == 3 && bytes[0] == '\033' && bytes[2] == 'A';
    bool down = length == 3 && bytes[0] == '\033' && bytes[2] == 'B';
    bool at_end = self->page.first + page_rows(self) >= self->page.count;
    if (key == KEY_ESCAPE || byte == 'q' || (at_end && (byte == ' ' || byte == '\r'))) {
        end_paging(self);
        return true;
    }
    if (key == KEY_PAGE_DOWN || byte == ' ' || byte == '\r' || byte == '\n')
        self->page.first += step;
    else if (key == KEY_PAGE_UP || byte == 'b')
        self->page.first -= step;
    else if (up || key == KEY_GO_UP)
        self->page.first--;
    else if (down || key == KEY_GO_DOWN)
        self->page.first++;
    else if (byte == 'g')
        self->page.first = 0;
    else if (byte == 'G')
        self->page.first = self->page.count;
    else if (key == KEY_TEXT && length > 0 && (unsigned char)bytes[0] > ' ' &&
             byte != 0x7f) {
        end_paging(self);
        return false;
    }
    draw_page(self);
    return true;
}
