/* Dice of a record, written down and played again. */
#include "tape.h"

#include <string.h>

static void write_roll(struct dice *dice, unsigned count, uint8_t *ret_faces) {
    struct tape_writer *self = (struct tape_writer *)dice;
    self->wanted = true;
    if (self->source != NULL)
        dice_roll(self->source, count, ret_faces);
    else
        memset(ret_faces, 1, count);
    buf_add(&self->rolls, &(uint8_t){(uint8_t)count}, 1);
    buf_add(&self->rolls, ret_faces, count);
}

void tape_writer_init(struct tape_writer *self, struct dice *source) {
    *self = (struct tape_writer){.dice.roll = write_roll, .source = source};
}

void tape_writer_finish(struct tape_writer *self) {
    buf_finish(&self->rolls);
}

static void read_roll(struct dice *dice, unsigned count, uint8_t *ret_faces) {
    struct tape_reader *self = (struct tape_reader *)dice;
    if (self->at >= self->size || self->rolls[self->at] != count ||
        self->size - self->at - 1 < count) {
        self->broken = true;
        memset(ret_faces, 1, count);
        return;
    }
    memcpy(ret_faces, self->rolls + self->at + 1, count);
    self->at += 1 + count;
}

void tape_reader_init(struct tape_reader *self, const uint8_t *rolls, uint32_t size) {
    *self = (struct tape_reader){.dice.roll = read_roll, .rolls = rolls, .size = size};
}

bool tape_reader_done(const struct tape_reader *self) {
    return !self->broken && self->at == self->size;
}
