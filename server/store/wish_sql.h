/* SPDX-License-Identifier: MIT */
/* What store_wishes.h says of wishes that fit, as SQL; for what is written and for what is read. */
#ifndef RIDGELINE_STORE_WISH_SQL_H
#define RIDGELINE_STORE_WISH_SQL_H

#include "store_wishes.h"

#define WISH_WORD_OF(number) #number
#define WISH_WORD(number) WISH_WORD_OF(number)
#define WISH_DAY_MS "24 * 3600 * 1000"

/* All words of a wish are among those that are offered. */
#define WISH_FITS(wish, offered)                                                         \
    "NOT EXISTS (SELECT 1 FROM json_each(" wish ") AS one"                               \
    " WHERE one.value NOT IN (SELECT value FROM json_each(" offered "))"                 \
    " AND substr(one.value, 1, 2) NOT IN ('l:', 'h:'))"

/* A rating (SQL) is one that these words look for; NULL only where they name none. */
#define WISH_SUITS(wish, rating)                                                         \
    "NOT EXISTS (SELECT 1 FROM json_each(" wish ") AS one"                               \
    " WHERE substr(one.value, 1, 2) IN ('l:', 'h:') AND NOT coalesce("                   \
    "iif(substr(one.value, 1, 2) = 'l:',"                                                \
    " round(" rating ") >= CAST(substr(one.value, 3) AS INTEGER),"                       \
    " round(" rating ") <= CAST(substr(one.value, 3) AS INTEGER)), 0))"

/* Each of two may have the rating that the other looks for: who wishes, and who offers ?4 (or wishes it). */
#define WISH_SUIT_EACH_OTHER(rating, wishers_rating)                                     \
    WISH_SUITS("wishes.words", rating) " AND " WISH_SUITS("?4", wishers_rating)

/* What somebody shows of it (a row) at a game; NULL: nothing. */
#define WISH_SHOWN(a_row, a_game)                                                        \
    "(SELECT rating FROM ratings JOIN people ON people.row = player"                     \
    " WHERE player = " a_row " AND ratings.game = " a_game " AND shows > 0)"

/* As whom somebody is judged who joins: ratings begin at 1500. */
#define WISH_OWN(a_row, a_game)                                                          \
    "coalesce((SELECT rating FROM ratings WHERE player = " a_row                         \
    " AND ratings.game = " a_game "), 1500)"

/* No match fits both wishes. */
#define WISH_CLASHES(a_wish, another)                                                    \
    "EXISTS (SELECT 1 FROM json_each(" a_wish ") AS one JOIN json_each(" another         \
    ") AS two ON substr(one.value, 1, 2) = substr(two.value, 1, 2)"                      \
    " WHERE iif(substr(one.value, 1, 2) = 's:', one.value = two.value,"                  \
    "  substr(one.value, 1, 2) IN ('g:', 'e:', 'c:', 'p:') AND one.value != two.value))"

/* Between two people, by their rows. */
#define WISH_BLOCKED(a_row, another)                                                     \
    "EXISTS (SELECT 1 FROM blocks"                                                       \
    " WHERE (blocks.person_row = " a_row " AND other_row = " another                     \
    ") OR (blocks.person_row = " another " AND other_row = " a_row "))"

/* Notes that people are told of ?1 at ?2: whose wishes are for one of these games and fit, but for ?5, who have
 * not been told of it, nor of too much else in a day. */
#define WISH_TELL(games, fits)                                                                                                                           \
    "INSERT INTO wish_told (person_row, about, at_ms)"                                                                                                   \
    " SELECT wishes.person_row, ?1, ?2 FROM wishes"                                                                                                      \
    " WHERE wishes.game IN " games                                                                                                                       \
    " AND wishes.person_row IS NOT (SELECT row FROM people WHERE key = ?5)"                                                                              \
    " AND " fits " AND NOT " WISH_BLOCKED(                                                                                                               \
        "wishes.person_row",                                                                                                                             \
        "(SELECT row FROM people WHERE key = ?5)") " AND (SELECT count(*) FROM wish_told AS told WHERE told.person_row ="                                \
                                                   "  wishes.person_row) < " WISH_WORD(                                                                  \
                                                       STORE_WISH_TOLD_A_DAY) " AND NOT EXISTS (SELECT 1 FROM wish_told AS told WHERE told.person_row =" \
                                                                              "  wishes.person_row AND told.about = ?1)"                                 \
                                                                              " GROUP BY wishes.person_row ORDER BY min(wishes.at_ms) LIMIT " WISH_WORD( \
                                                                                  STORE_WISH_TOLD_OF_ONE)

#endif
