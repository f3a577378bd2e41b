/* SPDX-License-Identifier: MIT */
#include "schema.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>

/* Rows name a match by a small number of the database's own (matches.row), which never
 * leaves it. Entries of all matches lie in the order in which they came, so that a
 * transaction fills pages one after the other and only small pages of the indexes lie
 * apart; sorted by match, twice as many pages would be written. */
static const char version_1[] =
    "CREATE TABLE data ("
    "  hash BLOB NOT NULL UNIQUE, text TEXT NOT NULL) STRICT;"

    "CREATE TABLE matches ("
    "  row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,"
    "  state INTEGER NOT NULL, is_public INTEGER NOT NULL,"
    "  created_ms INTEGER NOT NULL, changed_ms INTEGER NOT NULL,"
    "  game TEXT NOT NULL, meta TEXT NOT NULL, status TEXT NOT NULL, secret TEXT NOT "
    "NULL,"
    "  data_hash BLOB NOT NULL REFERENCES data(hash),"
    "  name_0 TEXT, name_1 TEXT) STRICT;"
    /* Lists of public matches; a private match's changes do not touch these. */
    "CREATE INDEX matches_public ON matches(changed_ms, id) WHERE is_public = 1;"
    "CREATE INDEX matches_public_state ON matches(state, changed_ms, id) WHERE is_public "
    "= 1;"

    "CREATE TABLE entries ("
    "  match_row INTEGER NOT NULL REFERENCES matches(row), number INTEGER NOT NULL,"
    "  at_ms INTEGER NOT NULL, seat INTEGER NOT NULL, key BLOB,"
    "  text TEXT NOT NULL, result TEXT,"
    "  UNIQUE (match_row, number)) STRICT;"
    "CREATE UNIQUE INDEX entries_key ON entries(match_row, seat, key) WHERE key IS NOT "
    "NULL;"

    "CREATE TABLE snapshots ("
    "  match_row INTEGER NOT NULL REFERENCES matches(row), number INTEGER NOT NULL,"
    "  text TEXT NOT NULL, UNIQUE (match_row, number)) STRICT;"

    "CREATE TABLE tokens ("
    "  hash BLOB NOT NULL PRIMARY KEY, match_row INTEGER NOT NULL REFERENCES "
    "matches(row),"
    "  seat INTEGER NOT NULL, at_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX tokens_seat ON tokens(match_row, seat);"

    /* Living codes only. */
    "CREATE TABLE codes ("
    "  hash BLOB NOT NULL PRIMARY KEY, match_row INTEGER NOT NULL REFERENCES "
    "matches(row),"
    "  seat INTEGER NOT NULL, at_ms INTEGER NOT NULL,"
    "  UNIQUE (match_row, seat)) STRICT, WITHOUT ROWID;"

    "CREATE TABLE chat ("
    "  match_row INTEGER NOT NULL REFERENCES matches(row), channel INTEGER NOT NULL,"
    "  number INTEGER NOT NULL, at_ms INTEGER NOT NULL, text TEXT NOT NULL,"
    "  PRIMARY KEY (match_row, channel, number)) STRICT, WITHOUT ROWID;"

    "CREATE TABLE notes ("
    "  match_row INTEGER NOT NULL REFERENCES matches(row), seat INTEGER NOT NULL,"
    "  text TEXT NOT NULL, UNIQUE (match_row, seat)) STRICT;";

/* A line of chat has a key, so that it can be sent again. What nobody has touched for long
 * is found by state and time. */
static const char version_2[] =
    "ALTER TABLE chat ADD COLUMN key BLOB;"
    "CREATE UNIQUE INDEX chat_key ON chat(match_row, channel, key) WHERE key IS NOT NULL;"
    "CREATE INDEX matches_touched ON matches(state, changed_ms, id);";

/* Short texts of the server's own, by name. */
static const char version_3[] =
    "CREATE TABLE kept (name TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL) STRICT;";

/* Where notices about a seat go, and the one that is still to be told there. */
static const char version_4[] =
    "CREATE TABLE recipients ("
    "  match_row INTEGER NOT NULL REFERENCES matches(row), seat INTEGER NOT NULL,"
    "  number INTEGER NOT NULL, hash BLOB NOT NULL UNIQUE, text TEXT NOT NULL,"
    "  due_ms INTEGER, notice TEXT, UNIQUE (match_row, seat, number)) STRICT;"
    "CREATE INDEX recipients_due ON recipients(due_ms) WHERE due_ms IS NOT NULL;";

/* Keys lie apart, so that each entry dirtied a page of their own index, for a question that is
 * asked only where a number is taken: then the match's entries are looked through. */
static const char version_5[] = "DROP INDEX entries_key;";

/* People, where they are logged in, and which seats are theirs. */
static const char version_6[] =
    "CREATE TABLE people ("
    "  row INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL,"
    "  text TEXT NOT NULL, created_ms INTEGER NOT NULL) STRICT;"
    "CREATE TABLE logins ("
    "  person_row INTEGER NOT NULL REFERENCES people(row), number INTEGER NOT NULL,"
    "  hash BLOB NOT NULL UNIQUE, created_ms INTEGER NOT NULL, used_ms INTEGER NOT NULL,"
    "  label TEXT NOT NULL, UNIQUE (person_row, number)) STRICT;"
    "CREATE TABLE owners ("
    "  match_row INTEGER NOT NULL REFERENCES matches(row), seat INTEGER NOT NULL,"
    "  person_row INTEGER NOT NULL REFERENCES people(row),"
    "  PRIMARY KEY (match_row, seat)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX owners_person ON owners(person_row);";

/* Who wants nothing to do with whom; what people have reported to the host (person_row is NULL for a guest, and
 * where the account has gone); how much of himself somebody shows to others (enum store_shows). Who shows nothing
 * is not in the index by which profiles are found, as if he were not there. */
static const char version_7[] =
    "CREATE TABLE blocks ("
    "  person_row INTEGER NOT NULL REFERENCES people(row),"
    "  other_row INTEGER NOT NULL REFERENCES people(row), at_ms INTEGER NOT NULL,"
    "  PRIMARY KEY (person_row, other_row)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX blocks_other ON blocks(other_row);"
    "CREATE TABLE reports ("
    "  number INTEGER PRIMARY KEY AUTOINCREMENT, at_ms INTEGER NOT NULL,"
    "  person_row INTEGER REFERENCES people(row), match_id TEXT NOT NULL,"
    "  side TEXT, name TEXT NOT NULL, text TEXT NOT NULL) STRICT;"
    "CREATE INDEX reports_person ON reports(person_row);"
    "ALTER TABLE people ADD COLUMN shows INTEGER NOT NULL DEFAULT 0;"
    "CREATE UNIQUE INDEX people_shown ON people(key) WHERE shows > 0;";

/* How strong players are, by game. A player is a person's row, or minus the level of the computer; 0: somebody whose
 * account is gone. `rated` has a row for each side of each rated match that ended: what its player and his opponent were
 * before (`since_ms` 0: new), and he after, so that a result can be taken out again (enum store_counts). `sure` is what the strength surely
 * is, two deviations below the rating: lists are in that order. It outlives its match, as reports do. */
static const char version_8[] =
    "CREATE TABLE ratings ("
    "  game TEXT NOT NULL, player INTEGER NOT NULL,"
    "  rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL,"
    "  sure REAL NOT NULL, played INTEGER NOT NULL, at_ms INTEGER NOT NULL,"
    "  PRIMARY KEY (game, player)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX ratings_sure ON ratings(game, sure);"
    "CREATE INDEX ratings_player ON ratings(player);"
    "CREATE TABLE rated ("
    "  number INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  match_id TEXT NOT NULL, seat INTEGER NOT NULL, game TEXT NOT NULL,"
    "  player INTEGER NOT NULL, other INTEGER NOT NULL, halves INTEGER NOT NULL,"
    "  at_ms INTEGER NOT NULL, counts INTEGER NOT NULL,"
    "  rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL,"
    "  since_ms INTEGER NOT NULL, other_rating REAL NOT NULL,"
    "  other_deviation REAL NOT NULL, other_volatility REAL NOT NULL,"
    "  other_since_ms INTEGER NOT NULL, new_rating REAL NOT NULL, new_deviation REAL NOT NULL,"
    "  UNIQUE (match_id, seat)) STRICT;"
    "CREATE INDEX rated_player ON rated(player, game, number);"
    "CREATE INDEX rated_other ON rated(other);";

/* Where somebody is told once a day of all matches that wait for him. */
static const char version_9[] =
    "CREATE TABLE person_recipients ("
    "  person_row INTEGER NOT NULL REFERENCES people(row), number INTEGER NOT NULL,"
    "  hash BLOB NOT NULL UNIQUE, text TEXT NOT NULL, due_ms INTEGER, notice TEXT,"
    "  UNIQUE (person_row, number)) STRICT;"
    "CREATE INDEX person_recipients_due ON person_recipients(due_ms)"
    " WHERE due_ms IS NOT NULL;";

/* Tournaments: what is played and how it went is a text of the caller's, that is replaced only by who knows its number
 * (cups.number); who plays is here, so that accounts that go are nobody's there too. person_row is NULL where the account
 * has gone; `name` is what it left. */
static const char version_10[] =
    "CREATE TABLE cups ("
    "  row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,"
    "  person_row INTEGER REFERENCES people(row), state INTEGER NOT NULL,"
    "  game TEXT NOT NULL, created_ms INTEGER NOT NULL, changed_ms INTEGER NOT NULL,"
    "  number INTEGER NOT NULL, text TEXT NOT NULL) STRICT;"
    "CREATE INDEX cups_state ON cups(state, changed_ms);"
    "CREATE INDEX cups_person ON cups(person_row);"
    "CREATE TABLE cup_players ("
    "  cup_row INTEGER NOT NULL REFERENCES cups(row), number INTEGER NOT NULL,"
    "  person_row INTEGER REFERENCES people(row), name TEXT NOT NULL,"
    "  PRIMARY KEY (cup_row, number), UNIQUE (cup_row, person_row))"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX cup_players_person ON cup_players(person_row);";

/* A person's recipient may be told of every turn in all his matches (`turns`): then a seat of his has a recipient like it,
 * with a number above 100, once something is due there (recipients.c). */
static const char version_11[] =
    "ALTER TABLE person_recipients ADD COLUMN turns INTEGER NOT NULL DEFAULT 0;";

/* What a person's recipient is told as soon as can be, beside what is due to it once a day: each of these is told, or tried
 * again, by itself. Whom somebody looks for (`words`: a JSON array, store_wishes.h; `game` is among them, "" any); and of
 * what he was told for his wishes of late (`about`: a match, or a person's key behind "p "). */
static const char version_12[] =
    "CREATE TABLE person_news ("
    "  row INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  person_row INTEGER NOT NULL REFERENCES people(row), number INTEGER NOT NULL,"
    "  due_ms INTEGER NOT NULL, notice TEXT NOT NULL) STRICT;"
    "CREATE INDEX person_news_due ON person_news(due_ms);"
    "CREATE INDEX person_news_of ON person_news(person_row, number);"
    "CREATE TABLE wishes ("
    "  row INTEGER PRIMARY KEY, person_row INTEGER NOT NULL REFERENCES people(row),"
    "  number INTEGER NOT NULL, game TEXT NOT NULL, words TEXT NOT NULL,"
    "  at_ms INTEGER NOT NULL, UNIQUE (person_row, number),"
    "  UNIQUE (person_row, words)) STRICT;"
    "CREATE INDEX wishes_game ON wishes(game);"
    "CREATE TABLE wish_told ("
    "  person_row INTEGER NOT NULL REFERENCES people(row), about TEXT NOT NULL,"
    "  at_ms INTEGER NOT NULL, PRIMARY KEY (person_row, about)) STRICT, WITHOUT ROWID;";

/* Nothing of the tables: a match may wait for the second of two bids (its meta and its secret say so), which a program of
 * before would take for one whose seats are settled. */
static const char version_13[] = "SELECT 1;";

const char *const schema_steps[] = {
    version_1, version_2, version_3,  version_4,  version_5,  version_6, version_7,
    version_8, version_9, version_10, version_11, version_12, version_13};
const size_t schema_version = sizeof(schema_steps) / sizeof(schema_steps[0]);

static int check(struct db *db, size_t version, int64_t *ret_present) {
    int64_t id = 0, present = 0, tables = 0;
    int error = db_ask(db, "PRAGMA application_id", &id);
    error = error ? error : db_ask(db, "PRAGMA user_version", &present);
    error = error ? error : db_ask(db, "SELECT count(*) FROM sqlite_schema", &tables);
    if (error) {
        return error;
    }
    bool fresh = id == 0 && present == 0 && tables == 0;
    if (!fresh && (id != SCHEMA_APPLICATION_ID || present < 1)) {
        snprintf(db->why, sizeof(db->why),
                 "this is a database of another program, not a store of Ridgeline");
        return -EINVAL;
    }
    if (present > (int64_t)version) {
        snprintf(
            db->why, sizeof(db->why),
            "a newer Ridgeline has written this store (version %lld; this program knows "
            "versions up to %zu): install the newer program, or restore a backup made "
            "before the change",
            (long long)present, version);
        return -EPROTO;
    }
    *ret_present = present;
    return 0;
}

static int climb(struct db *db, const char *const *steps, size_t version) {
    int64_t present = 0;
    int error = check(db, version, &present); /* again: now nobody else can change it */
    for (size_t step = (size_t)present; !error && step < version; step++) {
        char sql[96];
        snprintf(sql, sizeof(sql),
                 "PRAGMA application_id = %d; PRAGMA user_version = %zu",
                 SCHEMA_APPLICATION_ID, step + 1);
        error = db_exec(db, steps[step]);
        error = error ? error : db_exec(db, sql);
    }
    return error ? error : db_exec(db, "COMMIT");
}

int schema_migrate(struct db *db, const char *const *steps, size_t version) {
    int64_t present = 0;
    int error = check(db, version, &present);
    if (error || present == (int64_t)version) {
        return error;
    }
    error = db_exec(db, "BEGIN EXCLUSIVE");
    if (!error) {
        error = climb(db, steps, version);
        if (error) {
            sqlite3_exec(db->handle, "ROLLBACK", NULL, NULL, NULL);
        }
    }
    return error;
}
