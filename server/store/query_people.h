/* SPDX-License-Identifier: MIT */
/* Reads about people: accounts, blocks, reports, ratings, and where they are told. Each fills in what
 * was found: 0, -ENOENT, -EIO. */
#ifndef RIDGELINE_STORE_QUERY_PEOPLE_H
#define RIDGELINE_STORE_QUERY_PEOPLE_H

#include "db.h"
#include "read.h"

/* Whom a person blocks, or whether of two the one blocks the other, as lines. */
int query_blocks(struct db *db, struct read *read);
/* Reports to the host, of one person or all. */
int query_reports(struct db *db, struct read *read);
/* Where a seat, or an account, is told. */
int query_recipients(struct db *db, struct read *read);
/* The one whose secret has this hash. */
int query_recipient(struct db *db, struct read *read);
int query_lent(struct db *db, struct read *read);
/* Those that are due, the longest waiting first. */
int query_due(struct db *db, struct read *read);
/* The strongest at a game. */
int query_ratings(struct db *db, struct read *read);
/* What a match did to its players' ratings. */
int query_rated(struct db *db, struct read *read);
/* An account, with where it is logged in and how strong it is by game. */
int query_person(struct db *db, struct read *read);
/* What others may see of it. */
int query_profile(struct db *db, struct read *read);
/* The account of a login. */
int query_login(struct db *db, struct read *read);

/* Whom he looks for. */
int query_wishes(struct db *db, struct read *read);

#endif
