/* SPDX-License-Identifier: MIT */
/* Dice of a record, written down and played again. */
#include "tape.h"

#include <assert.h>
#include <string.h>

enum { HEAD = 3 }; /* sides, count, length of the names */

bool tape_next(const uint8_t *rolls, uint32_t size, uint32_t *at,
               struct rolled *ret_roll) {
    uint32_t left = size - *at;
    if (left < HEAD)
        return false;
    const uint8_t *head = rolls + *at;
    uint32_t length = (uint32_t)HEAD + head[1] + head[2];
    if (left < length)
        return false;
    *ret_roll = (struct rolled){.sides = head[0],
                                .count = head[1],
                                .names = (const char *)head + HEAD,
                                .names_length = head[2],
                                .faces = head + HEAD + head[2]};
    *at += length;
    return true;
}

void tape_add(struct buf *tape, const struct rolled *roll) {
    assert(roll->names_length <= UINT8_MAX);
    uint8_t head[HEAD] = {(uint8_t)roll->sides, (uint8_t)roll->count,
                          (uint8_t)roll->names_length};
    buf_add(tape, head, HEAD);
    buf_add(tape, roll->names, roll->names_length);
    buf_add(tape, roll->faces, roll->count);
}

static void write_roll(struct dice *dice, const struct dice_throw *what,
                       uint8_t *ret_faces) {
    struct tape_writer *self = (struct tape_writer *)dice;
    const char *names = what->names != NULL ? what->names : "";
    self->wanted = true;
    if (self->source != NULL)
        self->source->roll(self->source, what, ret_faces);
    else
        memset(ret_faces, 1, what->count);
    tape_add(&self->rolls, &(struct rolled){.sides = what->sides,
                                            .count = what->count,
                                            .names = names,
                                            .names_length = (unsigned)strlen(names),
                                            .faces = ret_faces});
}

void tape_writer_init(struct tape_writer *self, struct dice *source) {
    *self = (struct tape_writer){.dice.roll = write_roll, .source = source};
}

void tape_writer_finish(struct tape_writer *self) {
    buf_finish(&self->rolls);
}

static bool is_asked_for(const struct rolled *roll, const struct dice_throw *what) {
    const char *names = what->names != NULL ? what->names : "";
    return roll->sides == what->sides && roll->count == what->count &&
           roll->names_length == strlen(names) &&
           memcmp(roll->names, names, roll->names_length) == 0;
}

static void read_roll(struct dice *dice, const struct dice_throw *what,
                      uint8_t *ret_faces) {
    struct tape_reader *self = (struct tape_reader *)dice;
    struct rolled roll;
    uint32_t at = self->at;
    if (!tape_next(self->rolls, self->size, &at, &roll) || !is_asked_for(&roll, what)) {
        self->broken = true;
        memset(ret_faces, 1, what->count);
        return;
    }
    memcpy(ret_faces, roll.faces, what->count);
    self->at = at;
}

void tape_reader_init(struct tape_reader *self, const uint8_t *rolls, uint32_t size) {
    *self = (struct tape_reader){.dice.roll = read_roll, .rolls = rolls, .size = size};
}

bool tape_reader_done(const struct tape_reader *self) {
    return !self->broken && self->at == self->size;
}
