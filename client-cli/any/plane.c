/* SPDX-License-Identifier: MIT */
/* See plane.h. */
#include "plane.h"

#include "jsonx.h"

#include <ctype.h>
#include <math.h>
#include <string.h>
#include <strings.h>

static const double HALF_TURN = 180.0, PI = 3.14159265358979323846;

bool plane_is(const json_t *setup) {
    return json_is_object(json_object_get(setup, "measure")) &&
           json_get_number(json_object_get(setup, "table"), "width", 0) > 0;
}

double plane_measure(const json_t *setup) {
    double size = (double)json_get_number(json_object_get(setup, "measure"), "size", 1);
    return size > 0 ? size : 1;
}

void plane_add_length(const json_t *setup, double length, struct buf *buf) {
    const json_t *measure = json_object_get(setup, "measure");
    double count = length / plane_measure(setup);
    bool one = fabs(count - 1) < 0.05;
    const char *name = json_get_text(measure, one ? "name" : "plural");
    buf_printf(buf, "%.1f %s", count, name == NULL ? "" : name);
}

/* --- units --------------------------------------------------------------------------- */

static bool read_point(const json_t *json, struct plane_spot *ret_spot) {
    if (!json_is_array(json) || json_array_size(json) < 2)
        return false;
    ret_spot->x = json_number_value(json_array_get(json, 0));
    ret_spot->y = json_number_value(json_array_get(json, 1));
    return true;
}

/* The middle of all bases, and where the first looks to. */
static bool middle(const json_t *bases, struct plane_spot *ret_spot) {
    struct plane_spot sum = {0, 0, 0}, one;
    size_t count = 0;
    const char *id;
    json_t *base;
    json_object_foreach ((json_t *)bases, id, base) {
        if (!read_point(json_object_get(base, "at"), &one))
            continue;
        if (count++ == 0)
            sum.heading = (double)json_get_number(base, "heading", 0) / 10;
        sum.x += one.x;
        sum.y += one.y;
    }
    if (count == 0)
        return false;
    *ret_spot =
        (struct plane_spot){sum.x / (double)count, sum.y / (double)count, sum.heading};
    return true;
}

bool plane_find_unit(const json_t *view, const char *id, struct plane_spot *ret_spot) {
    static const char *const lists[] = {"units", "leaders"};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        const json_t *one = json_object_get(json_object_get(view, lists[i]), id);
        ret_spot->heading = (double)json_get_number(one, "heading", 0) / 10;
        if (read_point(json_object_get(one, "at"), ret_spot) ||
            middle(json_object_get(one, "bases"), ret_spot))
            return true;
    }
    return false;
}

/* --- directions ---------------------------------------------------------------------- */

double plane_bearing(const struct plane_spot *from, const struct plane_spot *to) {
    double degrees = atan2(to->x - from->x, to->y - from->y) * HALF_TURN / PI;
    return degrees < 0 ? degrees + 2 * HALF_TURN : degrees;
}

double plane_distance(const struct plane_spot *from, const struct plane_spot *to) {
    return hypot(to->x - from->x, to->y - from->y);
}

const char *plane_wind(double bearing) {
    static const char *const winds[] = {"north", "north-east", "east", "south-east",
                                        "south", "south-west", "west", "north-west"};
    return winds[(unsigned)(bearing / 45 + 0.5) % 8];
}

/* --- places -------------------------------------------------------------------------- */

/* How many of the words begin words of the name; 0: not its name. */
static int named(const char *name, char *const *words, int count) {
    int used = 0;
    for (; name != NULL && used < count; used++) {
        const char *at = name;
        size_t length = strlen(words[used]);
        while (*at != '\0' && strncasecmp(at, words[used], length) != 0) {
            at += strcspn(at, " ");
            at += strspn(at, " ");
        }
        if (*at == '\0' || length < 3)
            break;
    }
    return used;
}

static bool find_named(const json_t *list, char *const *words, int count,
                       struct plane_spot *ret_spot, int *used) {
    size_t i;
    json_t *one;
    bool found = false;
    json_array_foreach (list, i, one) {
        int fits = named(json_get_text(one, "name"), words, count);
        if (fits > *used && read_point(json_object_get(one, "at"), ret_spot)) {
            *used = fits;
            found = true;
        }
    }
    return found;
}

/* The point of a line or an outline that is nearest. */
static struct plane_spot nearest(const json_t *line, const struct plane_spot *from) {
    struct plane_spot best = *from, a, b;
    double least = INFINITY;
    for (size_t i = 0; i + 1 < json_array_size(line); i++) {
        if (!read_point(json_array_get(line, i), &a) ||
            !read_point(json_array_get(line, i + 1), &b))
            continue;
        double dx = b.x - a.x, dy = b.y - a.y, all = dx * dx + dy * dy;
        double t = all > 0 ? ((from->x - a.x) * dx + (from->y - a.y) * dy) / all : 0;
        t = t < 0 ? 0 : t > 1 ? 1 : t;
        struct plane_spot here = {a.x + t * dx, a.y + t * dy, 0};
        if (plane_distance(from, &here) < least) {
            least = plane_distance(from, &here);
            best = here;
        }
    }
    return best;
}

/* "wall" of the list `walls` or of a kind "stone-wall"; "woods" of `woods`. */
static bool is_kind(const char *list, const json_t *one, const char *word) {
    const char *kind = json_get_text(one, "kind");
    size_t length = strlen(word);
    return (length > 2 && strncasecmp(list, word, length) == 0) ||
           (kind != NULL && length > 2 && strstr(kind, word) != NULL);
}

/* The nth by distance: each turn takes the nearest of those that lie farther than the last. */
static bool find_kind(const json_t *table, const struct plane_spot *from,
                      const char *word, int nth, struct plane_spot *ret_spot) {
    double beyond = -1;
    for (; nth > 0; nth--) {
        double least = INFINITY;
        const char *list;
        json_t *all, *one;
        size_t i;
        json_object_foreach ((json_t *)table, list, all)
            json_array_foreach (all, i, one) {
                const json_t *line = json_object_get(one, "line");
                if (line == NULL)
                    line = json_object_get(one, "area");
                if (line == NULL || !is_kind(list, one, word))
                    continue;
                struct plane_spot here = nearest(line, from);
                double far = plane_distance(from, &here);
                if (far > beyond + 1 && far < least) {
                    least = far;
                    *ret_spot = here;
                }
            }
        if (isinf(least))
            return false;
        beyond = least;
    }
    return true;
}

bool plane_find_place(const json_t *setup, const struct plane_spot *from,
                      char *const *words, int count, struct plane_spot *ret_spot,
                      int *ret_used) {
    static const char *const ordinals[] = {"first", "second", "third", "fourth"};
    const json_t *table = json_object_get(setup, "table");
    int skipped = count > 0 && strcasecmp(words[0], "the") == 0 ? 1 : 0, used = 0,
        nth = 1;
    find_named(json_object_get(table, "objectives"), words + skipped, count - skipped,
               ret_spot, &used);
    find_named(json_object_get(table, "places"), words + skipped, count - skipped,
               ret_spot, &used);
    *ret_used = skipped + used;
    if (used > 0)
        return true;
    for (int i = 0; i < 4 && skipped < count; i++)
        if (strcasecmp(words[skipped], ordinals[i]) == 0) {
            nth = i + 1;
            skipped++;
            break;
        }
    *ret_used = skipped + 1;
    return skipped < count && find_kind(table, from, words[skipped], nth, ret_spot);
}

/* --- the picture --------------------------------------------------------------------- */

enum { COLUMNS_MOST = 120, ROWS_MOST = 60 };

struct picture {
    double cell; /* how wide a column is; a row is twice as high */
    int columns, rows;
    char cells[ROWS_MOST][COLUMNS_MOST];
};

static void put(struct picture *picture, double x, double y, char sign) {
    int column = (int)floor(x / picture->cell),
        row = picture->rows - 1 - (int)floor(y / picture->cell / 2);
    if (column >= 0 && column < picture->columns && row >= 0 && row < picture->rows)
        picture->cells[row][column] = sign;
}

static bool is_inside(const json_t *area, double x, double y) {
    bool odd = false;
    struct plane_spot a, b;
    size_t count = json_array_size(area);
    for (size_t i = 0, j = count - 1; i < count; j = i++)
        if (read_point(json_array_get(area, i), &a) &&
            read_point(json_array_get(area, j), &b) && (a.y > y) != (b.y > y) &&
            x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x)
            odd = !odd;
    return odd;
}

static void fill(struct picture *picture, const json_t *area, char sign) {
    for (int row = 0; row < picture->rows; row++)
        for (int column = 0; column < picture->columns; column++) {
            double x = (column + 0.5) * picture->cell,
                   y = (picture->rows - row - 0.5) * picture->cell * 2;
            if (is_inside(area, x, y))
                picture->cells[row][column] = sign;
        }
}

static void trace(struct picture *picture, const json_t *line, char sign) {
    struct plane_spot a, b;
    for (size_t i = 0; i + 1 < json_array_size(line); i++) {
        if (!read_point(json_array_get(line, i), &a) ||
            !read_point(json_array_get(line, i + 1), &b))
            continue;
        int steps = (int)(plane_distance(&a, &b) / picture->cell * 2) + 1;
        for (int k = 0; k <= steps; k++)
            put(picture, a.x + (b.x - a.x) * k / steps, a.y + (b.y - a.y) * k / steps,
                sign);
    }
}

/* What is drawn of a table, from below upwards. */
static const struct {
    const char *list, *kind; /* NULL: of every kind */
    char sign;
    const char *words;
} signs[] = {
    {"rough", NULL, ':', "rough"},    {"areas", "shell-torn", ':', "torn ground"},
    {"areas", "hill", '^', "hill"},   {"woods", NULL, '"', "woods"},
    {"areas", "woods", '"', "woods"}, {"areas", "scrub", '\'', "scrub"},
    {"areas", "wire", 'x', "wire"},   {"areas", "building", 'H', "building"},
    {"crests", NULL, '~', "crest"},   {"roads", NULL, '=', "road"},
    {"walls", NULL, '#', "wall"},     {"lines", NULL, '#', "wall"},
    {"trenches", NULL, '-', "trench"}};
enum { SIGNS = sizeof signs / sizeof *signs };

static void draw_ground(struct picture *picture, const json_t *table) {
    size_t i;
    json_t *one;
    int base = (int)json_get_number(table, "base_level", -1);
    memset(picture->cells, base >= 0 && base < 10 ? '0' + base : '.',
           sizeof picture->cells);
    for (int level = base + 1; level < 10 && base >= 0; level++)
        json_array_foreach (json_object_get(table, "bands"), i, one)
            if (json_get_number(one, "level", 0) == level)
                fill(picture, json_object_get(one, "area"), (char)('0' + level));
    for (size_t k = 0; k < SIGNS; k++)
        json_array_foreach (json_object_get(table, signs[k].list), i, one) {
            const char *kind = json_get_text(one, "kind");
            if (signs[k].kind != NULL &&
                (kind == NULL || strcmp(kind, signs[k].kind) != 0))
                continue;
            if (json_object_get(one, "area") != NULL)
                fill(picture, json_object_get(one, "area"), signs[k].sign);
            else
                trace(picture, json_object_get(one, "line"), signs[k].sign);
        }
}

static const char *text_of(const json_t *now, const json_t *always, const char *member) {
    const char *text = json_get_text(now, member);
    return text != NULL ? text : json_get_text(always, member);
}

static void draw_units(struct picture *picture, const json_t *setup, const json_t *view,
                       const char *first_side) {
    const char *id;
    json_t *one;
    json_object_foreach (json_object_get(view, "units"), id, one) {
        const json_t *always = json_object_get(json_object_get(setup, "units"), id);
        const char *name = text_of(one, always, "name"),
                   *side = text_of(one, always, "side");
        struct plane_spot spot;
        if (!plane_find_unit(view, id, &spot))
            continue;
        char letter = name == NULL || name[0] == '\0' ? id[0] : name[0];
        bool first = side != NULL && first_side != NULL && strcmp(side, first_side) == 0;
        put(picture, spot.x, spot.y,
            (char)(first ? toupper((unsigned char)letter)
                         : tolower((unsigned char)letter)));
    }
}

static void add_scale(const struct picture *picture, const json_t *setup,
                      struct buf *buf) {
    const json_t *table = json_object_get(setup, "table");
    buf_add_text(buf, "North is up. A column is ");
    plane_add_length(setup, picture->cell, buf);
    buf_add_text(buf, " wide, a row twice as high. ");
    buf_add_text(buf, json_object_get(table, "bands") != NULL
                          ? "Digits are levels."
                          : "Points are open ground.");
    for (size_t k = 0; k < SIGNS; k++) {
        bool said = json_array_size(json_object_get(table, signs[k].list)) == 0;
        for (size_t j = 0; j < k; j++)
            said = said || strcmp(signs[j].words, signs[k].words) == 0;
        if (!said)
            buf_printf(buf, " %c %s", signs[k].sign, signs[k].words);
    }
    buf_add_text(buf, "\n");
}

void plane_overview(const json_t *setup, const json_t *view, const char *first_side,
                    int columns, struct buf *buf) {
    const json_t *table = json_object_get(setup, "table");
    double width = (double)json_get_number(table, "width", 1),
           height = (double)json_get_number(table, "height", 1);
    struct picture picture;
    picture.columns = columns < 20 ? 20 : columns > COLUMNS_MOST ? COLUMNS_MOST : columns;
    picture.cell = width / picture.columns;
    picture.rows = (int)ceil(height / picture.cell / 2);
    if (picture.rows > ROWS_MOST) {
        picture.rows = ROWS_MOST;
        picture.cell = height / ROWS_MOST / 2;
        picture.columns = (int)(width / picture.cell);
    }
    draw_ground(&picture, table);
    draw_units(&picture, setup, view, first_side);
    for (int row = 0; row < picture.rows; row++)
        buf_printf(buf, "%.*s\n", picture.columns, picture.cells[row]);
    add_scale(&picture, setup, buf);
}
