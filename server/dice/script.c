/* SPDX-License-Identifier: MIT */
#include "script.h"

#include <assert.h>
#include <string.h>

static bool names_differ(const char *written, const char *asked) {
    return written != NULL && strcmp(written, asked != NULL ? asked : "") != 0;
}

static enum script_fault compare(const struct script_roll *written,
                                 const struct dice_throw *asked) {
    if (written == NULL)
        return SCRIPT_RAN_DRY;
    if (written->count != asked->count)
        return SCRIPT_COUNT;
    if (written->sides != asked->sides)
        return SCRIPT_SIDES;
    if (names_differ(written->names, asked->names))
        return SCRIPT_NAMES;
    for (unsigned i = 0; i < written->count; i++)
        if (written->faces[i] < 1 || written->faces[i] > written->sides)
            return SCRIPT_FACES;
    return SCRIPT_FITS;
}

static void roll(struct dice *dice, const struct dice_throw *what, uint8_t *ret_faces) {
    struct script_dice *self = (struct script_dice *)dice;
    assert(what->count >= 1 && what->count <= DICE_PER_ROLL_MAX);
    const struct script_roll *next =
        self->used < self->count ? &self->rolls[self->used] : NULL;
    enum script_fault fault = compare(next, what);
    if (fault == SCRIPT_FITS) {
        memcpy(ret_faces, next->faces, what->count);
    } else {
        /* All different as far as that goes, so that no tie is rolled for ever. */
        for (unsigned i = 0; i < what->count; i++)
            ret_faces[i] = (uint8_t)(1 + i % what->sides);
        if (self->fault == SCRIPT_FITS) {
            self->fault = fault;
            self->roll = self->used;
            self->asked = *what;
        }
    }
    if (next) {
        self->used++;
    }
}

void script_dice_init(struct script_dice *self, const struct script_roll *rolls,
                      size_t count) {
    for (size_t i = 0; i < count; i++) {
        assert(rolls[i].count >= 1 && rolls[i].count <= DICE_PER_ROLL_MAX);
        assert(rolls[i].sides >= 2 && rolls[i].sides <= DICE_SIDES_MAX);
    }
    *self = (struct script_dice){.dice = {roll}, .rolls = rolls, .count = count};
}

size_t script_dice_left(const struct script_dice *self) {
    return self->count - self->used;
}
