/* SPDX-License-Identifier: MIT */
/* Who is called to a match from elsewhere: what an entry makes due to the recipients of notices
 * (notice/recipient.h) of each seat. */
#ifndef RIDGELINE_MATCH_SUMMONS_H
#define RIDGELINE_MATCH_SUMMONS_H

#include "notice.h"
#include "store.h"
#include "trial.h"

/* Adds it to what is stored with the entry: so it is due exactly if the entry counts. */
void summons_fill(struct store_write *write, struct trial *trial);

/* The seat is taken from who has no time left: his recipients are told. Before the seat is vacated. */
void summons_part(struct store_write *write, struct trial *trial);

/* The first notice of a recipient. `match` NULL: of who is told once a day of all of them. `code`:
 * what confirms it; "": nothing must. */
void summons_hello(const struct match *match, const char *code,
                   struct notice *ret_notice);

#endif
