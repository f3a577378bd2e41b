/* SPDX-License-Identifier: MIT */
/* The rules of a game to be read, in words of our own: rules.json in the folder of its data, by
 * edition. People read it; no rule looks at it, and no side is told anything by it. */
#ifndef RIDGELINE_CODEC_RULEBOOK_H
#define RIDGELINE_CODEC_RULEBOOK_H

#include "codec.h"

/* The edition's part of `folder`/rules.json: {"note", "chapters": [{"name", "sections": [{"id",
 * "name", "text": [..], "see", "for", "options", "board"}]}]}, as PROTOCOL.md has it under `rules`;
 * or the name of the edition whose rules these are, too.
 * 0 with a new reference, or with NULL: the game has no such file, or nothing of this edition in
 * it. -EINVAL with the problem: it is not of that form, a section is there twice, or one leads to a
 * section that is not there. */
int rulebook_load(const char *folder, const char *edition, json_t **ret_book,
                  struct problem *ret_problem);

/* The section of this id, or the one that stands for it ("for"); borrowed, NULL: none. */
const json_t *rulebook_find(const json_t *book, const char *section);

#endif
