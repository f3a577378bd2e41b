/* SPDX-License-Identifier: MIT */
/* See statements.h. */
#include "statements.h"

#include "wish_sql.h"

#define OF_MATCH " WHERE match_row = (SELECT row FROM matches WHERE id = ?1)"
#define LAST_LINE_OF(channel)                                                            \
    " (SELECT max(number) FROM chat WHERE match_row = row AND channel = " #channel ")"
#define SOME(table, a_seat)                                                              \
    " EXISTS (SELECT 1 FROM " #table " WHERE match_row = row AND seat = " #a_seat ")"
#define OWNER(column, a_seat)                                                            \
    " (SELECT people." #column " FROM owners JOIN people ON person_row = people.row"     \
    " WHERE match_row = matches.row AND seat = " #a_seat ")"
#define PERSON_COLUMNS                                                                   \
    "people.row, people.key, people.name, people.text, people.created_ms, people.shows"  \
    " FROM people"
#define REPORT_COLUMNS                                                                   \
    "SELECT number, at_ms, match_id, side, reports.name, people.name, reports.text"      \
    " FROM reports LEFT JOIN people ON person_row = people.row"
#define BLOCKS_OTHER(a_person, another)                                                  \
    "person_row = (SELECT row FROM people WHERE key = " #a_person ")"                    \
    " AND other_row = (SELECT row FROM people WHERE key = " #another ")"
#define RECIPIENT_COLUMNS                                                                \
    "id, recipients.seat, number, text, notice, due_ms, 0 FROM recipients"               \
    " JOIN matches ON recipients.match_row = matches.row"
#define PERSON_RECIPIENT_COLUMNS /* seat: STORE_NO_SEAT */                               \
    "key, -1, number, person_recipients.text, notice, due_ms, 0 FROM person_recipients " \
    "JOIN people ON person_row = people.row"
#define NEWS_COLUMNS                                                                     \
    "key, -1, person_news.number, person_recipients.text, person_news.notice,"           \
    " person_news.due_ms, person_news.row FROM person_news"                              \
    " JOIN person_recipients USING (person_row, number)"                                 \
    " JOIN people ON people.row = person_row"
#define CUP_COLUMNS                                                                      \
    "id, game, cups.text, cups.created_ms, people.key, people.name, state, changed_ms,"  \
    " number, (SELECT count(*) FROM cup_players WHERE cup_row = cups.row)"               \
    " FROM cups LEFT JOIN people ON people.row = person_row"
#define WISH_GAME "coalesce(nullif(wishes.game, ''), nullif(theirs.game, ''))"
#define MATCH_DETAILS                                                                    \
    "secret, data_hash, (SELECT max(number) FROM entries WHERE match_row = row)"

const char *const statements[STATEMENTS] = {
    [BEGIN] = "BEGIN",
    [END] = "COMMIT",
    /* clang-format off */
    [MATCH] = "SELECT " MATCH_COLUMNS ", " MATCH_DETAILS ","
              LAST_LINE_OF(0) "," LAST_LINE_OF(1) ","
              SOME(tokens, 0) "," SOME(tokens, 1) ","
              SOME(codes, 0) "," SOME(codes, 1) ","
              SOME(recipients, 0) "," SOME(recipients, 1) ","
              OWNER(key, 0) "," OWNER(key, 1) "," OWNER(name, 0) "," OWNER(name, 1) " FROM matches WHERE id = ?1",
    /* clang-format on */
    [LAST_ENTRY] =
        "SELECT coalesce((SELECT max(number) FROM entries WHERE match_row = row), 0)"
        " FROM matches WHERE id = ?1",
    [ENTRIES] = "SELECT number, at_ms, seat, key, text, result FROM entries" OF_MATCH
                " AND number >= ?2 ORDER BY number LIMIT ?3",
    [BY_KEY] = "SELECT number, at_ms, seat, key, text, result FROM entries" OF_MATCH
               " AND seat = ?2 AND key = ?3 AND key IS NOT NULL",
    [BY_SNAPSHOT] = "SELECT number, text FROM snapshots" OF_MATCH
                    " AND number <= ?2 ORDER BY number DESC LIMIT 1",
    [DATA] = "SELECT text FROM data WHERE hash = ?1",
    [NOTES] = "SELECT coalesce((SELECT text FROM notes WHERE match_row = row AND seat = "
              "?2), '')"
              " FROM matches WHERE id = ?1",
    [KEPT] = "SELECT coalesce((SELECT text FROM kept WHERE name = ?1), '')",
    [TOKEN] =
        "SELECT seat, id FROM tokens JOIN matches ON match_row = row WHERE hash = ?1",
    [CODE] = "SELECT seat, id FROM codes JOIN matches ON match_row = row WHERE hash = ?1",
    [LAST_LINE] =
        "SELECT coalesce((SELECT max(number) FROM chat"
        " WHERE match_row = row AND channel = ?2), 0) FROM matches WHERE id = ?1",
    [LINES] = "SELECT number, at_ms, text FROM chat" OF_MATCH
              " AND channel = ?2 AND number > ?3 ORDER BY number LIMIT ?4",
    [NEWEST_LINES] =
        "SELECT number, at_ms, text FROM (SELECT number, at_ms, text FROM chat" OF_MATCH
        " AND channel = ?2 ORDER BY number DESC LIMIT ?4)"
        " ORDER BY number",
    [LINE] = "SELECT number, at_ms, text FROM chat" OF_MATCH
             " AND channel = ?2 AND key = ?3 AND key IS NOT NULL",
    [RECIPIENTS] = "SELECT " RECIPIENT_COLUMNS
                   " WHERE id = ?1 AND seat = ?2 AND number <= 100"
                   " ORDER BY number LIMIT ?3",
    [PERSON_RECIPIENTS] = "SELECT " PERSON_RECIPIENT_COLUMNS
                          " WHERE key = ?1 ORDER BY number LIMIT ?3",
    [RECIPIENT] = "SELECT " RECIPIENT_COLUMNS
                  " WHERE hash = ?1 UNION ALL SELECT " PERSON_RECIPIENT_COLUMNS
                  " WHERE hash = ?1",
    [LENT_RECIPIENTS] =
        "SELECT " RECIPIENT_COLUMNS
        " JOIN owners ON owners.match_row = recipients.match_row"
        " AND owners.seat = recipients.seat"
        " WHERE person_row = (SELECT row FROM people WHERE key = ?1)"
        " AND number = 100 + ?2 AND notice IS NOT NULL AND due_ms IS NULL"
        " ORDER BY changed_ms DESC, matches.row DESC LIMIT ?3",
    [DUE] = "SELECT " RECIPIENT_COLUMNS
            " WHERE due_ms <= ?1 UNION ALL SELECT " PERSON_RECIPIENT_COLUMNS
            " WHERE due_ms <= ?1 UNION ALL SELECT " NEWS_COLUMNS
            " WHERE person_news.due_ms <= ?1 ORDER BY 6 LIMIT ?2",
    [PERSON] = "SELECT " PERSON_COLUMNS " WHERE people.key = ?1",
    [LOGIN] = "SELECT " PERSON_COLUMNS
              " JOIN logins ON person_row = people.row WHERE hash = ?1",
    [LOGINS] = "SELECT number, created_ms, used_ms, label, hash FROM logins"
               " WHERE person_row = ?1 ORDER BY used_ms DESC, number DESC LIMIT ?2",
    [BLOCKS] = "SELECT 0, at_ms, people.name FROM blocks JOIN people ON other_row = "
               "people.row WHERE person_row = (SELECT row FROM people WHERE key = ?1)"
               " ORDER BY at_ms DESC, people.row LIMIT ?2",
    /* His own first. */
    [BLOCKED] = "SELECT 1, at_ms, '' FROM blocks WHERE " BLOCKS_OTHER(?1, ?3)
                " UNION ALL SELECT 0, at_ms, '' FROM blocks WHERE " BLOCKS_OTHER(?3, ?1)
                " ORDER BY 1 DESC LIMIT ?2",
    [PROFILE] = "SELECT " PERSON_COLUMNS " INDEXED BY people_shown"
                " WHERE key = ?1 AND shows > 0 AND NOT EXISTS"
                " (SELECT 1 FROM blocks JOIN people AS reader ON reader.key = ?2"
                "  WHERE (person_row = people.row AND other_row = reader.row)"
                "  OR (person_row = reader.row AND other_row = people.row))",
    [REPORTS] = REPORT_COLUMNS " WHERE number > ?2 ORDER BY number LIMIT ?3",
    [REPORTS_OF] = REPORT_COLUMNS " WHERE number > ?2 AND people.key = ?1"
                   " ORDER BY number LIMIT ?3",
    [STRENGTHS] = "SELECT game, rating, deviation, volatility, played, at_ms FROM ratings"
                  " WHERE player = ?1 ORDER BY game LIMIT ?2",
    [RATINGS] = "SELECT people.key, people.name, max(-player, 0), people.shows, rating,"
                " deviation, volatility, played, ratings.at_ms, 0, 0, 0.0"
                " FROM ratings LEFT JOIN people ON people.row = player"
                " WHERE game = ?1 AND ratings.at_ms >= ?2"
                " AND (player < 0 OR people.shows > 0) AND NOT EXISTS"
                " (SELECT 1 FROM blocks JOIN people AS reader ON reader.key = ?3"
                "  WHERE (person_row = player AND other_row = reader.row)"
                "  OR (person_row = reader.row AND other_row = player))"
                " ORDER BY sure DESC, player LIMIT ?4",
    [RATED] = "SELECT people.key, people.name, max(-player, 0), people.shows, new_rating,"
              " new_deviation, 0.0, 0, at_ms, seat, counts, rating"
              " FROM rated LEFT JOIN people ON people.row = player"
              " WHERE match_id = ?1 ORDER BY seat LIMIT ?4",
    [A_CUP] = "SELECT " CUP_COLUMNS " WHERE id = ?1",
    [CUPS] = "SELECT " CUP_COLUMNS
             " WHERE (1 << state & ?2) != 0 AND (?3 IS NULL OR cups.person_row ="
             "  (SELECT row FROM people WHERE key = ?3) OR cups.row IN"
             "  (SELECT cup_row FROM cup_players WHERE person_row ="
             "   (SELECT row FROM people WHERE key = ?3)))"
             " ORDER BY changed_ms DESC, cups.row DESC LIMIT ?4",
    [CUP_PLAYERS] = "SELECT number, people.key, coalesce(people.name, cup_players.name),"
                    " coalesce(sure, 0.0) FROM cup_players"
                    " LEFT JOIN people ON people.row = person_row"
                    " LEFT JOIN ratings ON ratings.player = person_row AND game = ?2"
                    " WHERE cup_row = (SELECT row FROM cups WHERE id = ?1)"
                    " ORDER BY number LIMIT ?3",
    [WISHES] =
        "SELECT number, at_ms, game, words, (SELECT json_group_array(name) FROM"
        " (SELECT people.name AS name FROM wishes AS theirs JOIN people ON people.row ="
        "  theirs.person_row WHERE theirs.person_row != wishes.person_row"
        "  AND (theirs.game = wishes.game OR theirs.game = '' OR wishes.game = '')"
        "  AND NOT " WISH_CLASHES("theirs.words", "wishes.words")
        "  AND " WISH_SUITS("theirs.words", WISH_SHOWN("wishes.person_row", WISH_GAME))
        "  AND " WISH_SUITS("wishes.words", WISH_SHOWN("theirs.person_row", WISH_GAME))
        "  AND NOT " WISH_BLOCKED("theirs.person_row", "wishes.person_row")
        "  GROUP BY people.row ORDER BY min(theirs.at_ms) LIMIT "
        WISH_WORD(STORE_WISH_OTHERS_MAX) "))"
        " FROM wishes WHERE person_row = (SELECT row FROM people WHERE key = ?1)"
        " ORDER BY number",
};
