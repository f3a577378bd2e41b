/* SPDX-License-Identifier: MIT */
/* See seats.h. */
#include "seats.h"

#include "jsonx.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct text_field {
    const char *name;
    size_t offset, size;
} text_fields[] = {
    {"server", offsetof(struct seat, server), sizeof((struct seat *)0)->server},
    {"match", offsetof(struct seat, match), sizeof((struct seat *)0)->match},
    {"side", offsetof(struct seat, side), sizeof((struct seat *)0)->side},
    {"token", offsetof(struct seat, token), sizeof((struct seat *)0)->token},
    {"nonce", offsetof(struct seat, nonce), sizeof((struct seat *)0)->nonce},
    {"seed_hash", offsetof(struct seat, seed_hash), sizeof((struct seat *)0)->seed_hash},
    {"own_nonce", offsetof(struct seat, own_nonce), sizeof((struct seat *)0)->own_nonce},
    {"code", offsetof(struct seat, code), sizeof((struct seat *)0)->code},
    {"name", offsetof(struct seat, name), sizeof((struct seat *)0)->name},
};
enum { TEXT_FIELDS = sizeof text_fields / sizeof *text_fields };

static void copy_text(char *ret_text, size_t size, const char *text) {
    snprintf(ret_text, size, "%s", text == NULL ? "" : text);
}

/* Sides come from the server: only words may become part of a file's name. */
static void seat_file(const struct seat *seat, char *ret_name, size_t size) {
    char side[SEAT_SIDE_SIZE];
    copy_text(side, sizeof side, seat->side);
    for (char *c = side; *c != '\0'; c++)
        if (*c == '/' || *c == '.')
            *c = '-';
    snprintf(ret_name, size, "seats/%s.%s.json", seat->match, side);
}

int seats_save(const struct folder *folder, const struct seat *seat) {
    if (seat->token[0] == '\0')
        return 0;
    json_t *json = json_object();
    for (size_t i = 0; i < TEXT_FIELDS; i++) {
        const char *text = (const char *)seat + text_fields[i].offset;
        if (text[0] != '\0')
            json_object_set_new(json, text_fields[i].name, json_string(text));
    }
    json_object_set_new(json, "created", json_integer(seat->created));
    json_object_set_new(json, "over", json_boolean(seat->over));
    char name[128];
    seat_file(seat, name, sizeof name);
    int result = folder_write(folder, name, json);
    json_decref(json);
    return result;
}

void seats_forget(const struct folder *folder, const struct seat *seat) {
    char name[128];
    seat_file(seat, name, sizeof name);
    folder_remove(folder, name);
}

struct listing {
    const char *server, *match, *side;
    struct seat *seats;
    size_t count;
};

static void add_seat(const char *name, json_t *json, void *context) {
    struct listing *listing = context;
    struct seat seat = {0};
    (void)name;
    for (size_t i = 0; i < TEXT_FIELDS; i++)
        copy_text((char *)&seat + text_fields[i].offset, text_fields[i].size,
                  json_get_text(json, text_fields[i].name));
    seat.created = json_get_number(json, "created", 0);
    seat.over = json_get_flag(json, "over", false);
    if (!ids_is_code(seat.match, ID_CHARS) || !ids_is_code(seat.token, TOKEN_CHARS) ||
        strcmp(seat.server, listing->server) != 0 ||
        (listing->match != NULL && strcmp(seat.match, listing->match) != 0) ||
        (listing->side != NULL && strcmp(seat.side, listing->side) != 0))
        return;
    listing->seats =
        xrealloc(listing->seats, (listing->count + 1) * sizeof *listing->seats);
    listing->seats[listing->count++] = seat;
}

static int compare_newest(const void *a, const void *b) {
    const struct seat *one = a, *other = b;
    if (one->over != other->over)
        return one->over ? 1 : -1;
    if (one->created != other->created)
        return one->created < other->created ? 1 : -1;
    return strcmp(one->match, other->match);
}

static struct seat *collect_new(const struct folder *folder, struct listing *listing) {
    folder_each(folder, "seats", add_seat, listing);
    if (listing->count > 1)
        qsort(listing->seats, listing->count, sizeof *listing->seats, compare_newest);
    return listing->seats;
}

struct seat *seats_list_new(const struct folder *folder, const char *server,
                            size_t *ret_count) {
    struct listing listing = {.server = server};
    struct seat *seats = collect_new(folder, &listing);
    *ret_count = listing.count;
    return seats;
}

bool seats_find(const struct folder *folder, const char *server, const char *match,
                const char *side, struct seat *ret_seat) {
    struct listing listing = {.server = server, .match = match, .side = side};
    struct seat *seats = collect_new(folder, &listing);
    if (listing.count > 0)
        *ret_seat = seats[0];
    free(seats);
    return listing.count > 0;
}

int seats_intend(const struct folder *folder, const char *server, const json_t *message,
                 const char *nonce) {
    char name[128];
    snprintf(name, sizeof name, "pending/%s.json", json_get_text(message, "key"));
    json_t *json = json_pack("{s:s, s:s, s:O}", "server", server, "nonce", nonce,
                             "message", (json_t *)message);
    int result = folder_write(folder, name, json);
    json_decref(json);
    return result;
}

void seats_intend_done(const struct folder *folder, const char *key) {
    char name[128];
    snprintf(name, sizeof name, "pending/%s.json", key);
    folder_remove(folder, name);
}

struct intentions {
    const char *server;
    void (*each)(const json_t *message, const char *nonce, void *context);
    void *context;
};

static void one_intention(const char *name, json_t *json, void *context) {
    struct intentions *intentions = context;
    const char *server = json_get_text(json, "server");
    const json_t *message = json_object_get(json, "message");
    const char *nonce = json_get_text(json, "nonce");
    (void)name;
    if (server != NULL && strcmp(server, intentions->server) == 0 && nonce != NULL &&
        json_get_text(message, "key") != NULL)
        intentions->each(message, nonce, intentions->context);
}

void seats_each_intention(const struct folder *folder, const char *server,
                          void (*each)(const json_t *message, const char *nonce,
                                       void *context),
                          void *context) {
    struct intentions intentions = {server, each, context};
    folder_each(folder, "pending", one_intention, &intentions);
}

void seats_player_name(const struct folder *folder, char *ret_name, size_t size) {
    json_t *json = folder_read_new(folder, "player.json");
    copy_text(ret_name, size, json_get_text(json, "name"));
    json_decref(json);
}

void seats_set_player_name(const struct folder *folder, const char *name) {
    json_t *json = json_pack("{s:s}", "name", name);
    if (json != NULL)
        folder_write(folder, "player.json", json);
    json_decref(json);
}

void seats_last_server(const struct folder *folder, char *ret_address, size_t size) {
    json_t *json = folder_read_new(folder, "server.json");
    copy_text(ret_address, size, json_get_text(json, "address"));
    json_decref(json);
}

void seats_set_last_server(const struct folder *folder, const char *address) {
    json_t *json = json_pack("{s:s}", "address", address);
    if (json != NULL)
        folder_write(folder, "server.json", json);
    json_decref(json);
}
