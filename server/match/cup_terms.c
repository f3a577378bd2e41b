/* SPDX-License-Identifier: MIT */
#include "cup_terms.h"

#include "jsonx.h"
#include "wire.h"

#include <stdlib.h>
#include <string.h>

static void set_number(json_t *terms, const char *name, int64_t number) {
    if (number >= 0)
        json_object_set_new(terms, name, json_integer(number));
}

json_t *cup_terms_new(const struct msg_cup_open *msg) {
    static const char *const clocks[] = {"phase", "match"}, *const zeros[] = {"claim",
                                                                              "lose"};
    json_t *terms = json_pack("{s:s, s:s, s:s, s:s, s:b}", "title", msg->title, "game",
                              msg->game, "edition", msg->edition, "scenario",
                              msg->scenario, "rated", msg->rated);
    if (msg->options != NULL)
        json_object_set_new(terms, "options", json_deep_copy(msg->options));
    if (msg->clock >= 0)
        json_object_set_new(terms, "clock", json_string(clocks[msg->clock]));
    if (msg->at_zero >= 0)
        json_object_set_new(terms, "at_zero", json_string(zeros[msg->at_zero]));
    set_number(terms, "clock_seconds", msg->clock_seconds);
    set_number(terms, "clock_increment", msg->clock_increment);
    set_number(terms, "days_off", msg->days_off);
    if (msg->handicap > 0 && msg->handicap_to != NULL)
        json_object_set_new(terms, "handicap",
                            json_pack("{s:s, s:I}", "to", msg->handicap_to, "points",
                                      (json_int_t)msg->handicap));
    return terms;
}

/* A `create` says it of its creator's side and the other. */
static void set_points(json_t *create, const char *side) {
    json_auto_t *handicap = json_incref(json_object_get(create, "handicap"));
    const char *to = json_get_text(handicap, "to");
    if (to == NULL)
        return;
    json_object_set(create, "handicap", json_object_get(handicap, "points"));
    json_object_set_new(create, "handicap_own", json_boolean(strcmp(to, side) == 0));
}

static void set_hex(json_t *object, const char *name, const uint8_t *bytes, size_t size) {
    struct buf buf = {0};
    wire_hex(&buf, NULL, bytes, size);
    json_object_set_new(object, name, json_stringn(buf_text(&buf) + 1, buf.length - 2));
    buf_finish(&buf);
}

bool cup_terms_create(const json_t *terms, const char *side, const char *name,
                      const uint8_t nonce_hash[HASH_BYTES], const uint8_t key[KEY_BYTES],
                      int64_t re, struct msg *ret_create) {
    json_auto_t *create = json_deep_copy(terms);
    struct msg_fault fault;
    set_points(create, side);
    json_object_set_new(create, "type", json_string("create"));
    json_object_set_new(create, "side", json_string(side));
    json_object_set_new(create, "name", json_string(name));
    json_object_set_new(create, "public", json_true());
    json_object_set_new(create, "invite_only", json_true());
    if (re >= 0)
        json_object_set_new(create, "id", json_integer(re));
    set_hex(create, "nonce_hash", nonce_hash, HASH_BYTES);
    set_hex(create, "key", key, KEY_BYTES);
    char *text = json_dumps(create, JSON_COMPACT);
    bool sound = text != NULL && msg_decode(text, strlen(text), ret_create, &fault) == 0;
    free(text);
    return sound;
}
