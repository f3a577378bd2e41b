/* SPDX-License-Identifier: MIT */
/* Long because: it is all that the store can do, with what each call promises. */
/* The store: matches, their append-only records, snapshots, seats, chat, notes. Small and
 * asynchronous; SQLite is behind it first, another database may follow. match/ is its user.
 *
 * Writing: a `struct store_write` collects what belongs together, store_commit() hands it over.
 * All of it becomes durable or none of it, and the answer comes on the loop:
 *
 *     struct store_write *write = store_write_new();
 *     store_append(write, id, &entry);
 *     store_snapshot(write, id, entry.number, snapshot_text);
 *     error = store_commit(store, write, on_committed, match);
 *
 * Reading: store_get_...(store, what, callback, arg). Whoever was told that a commit succeeded
 * finds it in every read that he asks for from then on.
 *
 * Rules for every call that takes a callback:
 *   - It returns 0, and the callback is called exactly once, on the loop, never from within the
 *     call; or it returns -EAGAIN (too much is waiting), or -ECANCELED (store_close() was
 *     called), and the callback is never called.
 *   - Arguments are copied; nothing needs to outlive the call.
 *   - What a callback is given is borrowed until it returns. It may call any function here.
 *   - Commits are carried out and answered in the order in which they were handed over, and so
 *     are reads; a read may overtake a commit.
 *
 * Nothing relies on one process: numbers are checked in the database, so two writers of the
 * same match are told apart by -EEXIST, and store_subscribe() tells of what anybody appended.
 *
 * Errors of a commit (all of it was left out, and other commits are not touched):
 *   -EEXIST    the entry's number (or the chat line's, or the match's id, or the code's hash)
 *              is taken
 *   -EALREADY  the entry is stored: its number is taken, and its seat has one with its key
 *              (store_get_by_key()); under a new number a key is not looked for, since who
 *              appends knows the keys of the entries before; this token has a
 *              seat already (store_get_token()), so a resent create or join ends here; the
 *              channel's line with this key is stored (store_get_line())
 *   -ENOENT    no such match (or, for its data, no data of that hash and none given)
 *   -ERANGE    the number is further on than the next one
 *   -ESTALE    the seat has no such living code: unknown, used or revoked; the recipient is
 *              not there, or something else is due to it
 *   -EBADMSG   a page of the database is damaged: it will not work later either
 *   -EIO       the disk or the database failed; store_why() tells more. It is not stored as far
 *              as this process can know; if the process dies now it may still turn out to be
 *
 * Texts are UTF-8 and end in a NUL. The store never looks into them. It limits no sizes: the
 * callers' limits do (limits.h). Times are Unix milliseconds. */
#ifndef RIDGELINE_STORE_STORE_H
#define RIDGELINE_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

#define STORE_ID_MAX 32    /* characters of a match's id: small letters and digits */
#define STORE_KEY_SIZE 16  /* bytes */
#define STORE_HASH_SIZE 32 /* bytes */
#define STORE_SEATS 2
#define STORE_CHANNELS 2
#define STORE_NO_SEAT (-1)
#define STORE_LOGINS_MAX 64     /* of one person, that are told */
#define STORE_BLOCKS_MAX 200    /* of one person: whom he blocks */
#define STORE_REPORTS_MAX 2000  /* of everybody; from guests no more than half of that */
#define STORE_REPORTS_A_DAY 10  /* of one person, */
#define STORE_REPORTS_OF_ONE 50 /* and so many that stand */
#define STORE_RATINGS_MAX 32    /* of one person, that are told: a game has one */
#define STORE_CUPS_OF_ONE 3     /* tournaments of one organiser that are not over */
#define STORE_CUP_PLAYERS_MAX 64
#define STORE_PAGE_MAX 1000 /* rows that one read gives at most */

struct store;
struct store_write;
struct store_subscription;

/* Numbers are stored: never change or reuse one. */
enum store_state {
    STORE_OPEN = 1,
    STORE_PLACING = 2,
    STORE_PLAYING = 3,
    STORE_FINISHED = 4,
    STORE_ABANDONED = 5
};

/* For a set of states. */
#define STORE_STATE_BIT(state) (1U << (unsigned)(state))
#define STORE_ANY_STATE (~0U)

/* ---- Opening and closing ---- */

/* Where a test may let the store fail. */
enum store_fault {
    STORE_FAULT_BEGIN,  /* before a transaction begins: all that it would hold fails */
    STORE_FAULT_WRITE,  /* before each single write of a commit: that commit fails */
    STORE_FAULT_COMMIT, /* before a transaction is committed: all that it holds fails */
    STORE_FAULT_READ    /* before each read: that read fails */
};

/* How strong somebody plays a game. What the numbers mean is the rater's. */
struct store_rating {
    double rating, deviation, volatility;
    uint32_t played;
    int64_t at_ms; /* of his last result; 0: he has none */
};

/* By whom results are rated. The store knows who played whom and which results count, this what they are worth; so it
 * can be done where the result is written, in the same transaction. */
struct store_rater {
    struct store_rating start; /* of who has not played */

    /* Changes rating, deviation and volatility of `own` by a result of so many halves (0 lost, 1 drawn, 2 won)
     * against `other`, both as they were before it. Called on the store's thread: pure. */
    void (*rate)(struct store_rating *own, const struct store_rating *other,
                 unsigned halves, int64_t at_ms);
};

struct store_options {
    uv_loop_t *loop;
    const char *path;                /* of the database; its folder must exist */
    const struct store_rater *rater; /* outlives the store; NULL: nothing is rated */

    /* What may wait to be written: commits, and bytes of their texts; and the reads that may
     * wait. 0: 4096, 64 MiB, 4096. */
    size_t commits_max, bytes_max, reads_max;

    /* For tests; NULL in play. Called on the store's threads. 0, or the negative errno with
     * which it is to fail there. */
    int (*fault)(void *arg, enum store_fault fault);
    void *fault_arg;
};

/* Opens the database, makes it if there is none, and brings an older one up to date. Blocks;
 * for the start of a program. On failure `ret_why` has one sentence for the operator:
 * -EPROTO a newer program has written it, -EINVAL it is not a store of Ridgeline,
 * -EIO all else. */
#define STORE_WHY_SIZE 320
int store_open(const struct store_options *options, struct store **ret_store,
               char ret_why[STORE_WHY_SIZE]);

/* Takes nothing new from now on, carries out and answers all that is waiting, and then calls
 * `closed` (which may be NULL) on the loop; the store is gone by then. Subscriptions end
 * without a word. NULL does nothing, and `closed` is not called. */
void store_close(struct store *store, void (*closed)(void *arg), void *arg);

/* ---- Writing ---- */

struct store_entry {
    uint32_t number; /* 1, 2, 3, ... */
    int64_t at_ms;
    int seat;           /* whose it is, or STORE_NO_SEAT */
    const uint8_t *key; /* STORE_KEY_SIZE bytes, unique for the seat; NULL: without */
    const char *text;
    const char
        *result; /* what a resend with this key is answered; NULL: nothing is kept */
};

struct store_new_match {
    const char
        *id; /* 8 to STORE_ID_MAX small letters and digits, 64 random bits or more */
    enum store_state state;
    bool is_public;
    int64_t created_ms;
    const char *game; /* for store_list_matches() */
    const char *
        meta; /* changes once at most (store_settle()): game, edition, scenario, options, hashes, ... */
    const char *status; /* changes: headline, whose turn, result, ... */
    const char *secret; /* what no list or record may carry, such as the seed; NULL: "" */

    /* What the match is played with, kept once for all matches. `data` NULL: it was given for
     * an earlier match (-ENOENT if not; it is not compared if it was). */
    const uint8_t *data_hash; /* STORE_HASH_SIZE bytes */
    const char *data;
};

/* An empty write, to be filled by the functions below, in the order in which they shall
 * happen, and given to store_commit() or store_write_drop(). */
struct store_write *store_write_new(void);
void store_write_drop(struct store_write *write);

/* A new match, with an empty record and free seats that have no code. */
void store_create(struct store_write *write, const struct store_new_match *match);

/* The next entry of a record: its number must be the last one's plus one. */
void store_append(struct store_write *write, const char *match,
                  const struct store_entry *entry);

/* The state after entry `number` (0: the start), in a form of the caller's. One number has one
 * snapshot: a later one replaces it. -ERANGE if that entry is not there. */
void store_snapshot(struct store_write *write, const char *match, uint32_t number,
                    const char *text);

/* Replaces a match's status; `changed_ms` orders lists. */
void store_status(struct store_write *write, const char *match, enum store_state state,
                  bool is_public, int64_t changed_ms, const char *status);

/* Replaces the match's secret. */
void store_secret(struct store_write *write, const char *match, const char *secret);

/* Who sits where is settled: the match's meta is another from then on, and where `swaps`, what belonged to the one seat
 * is the other's (names, tokens, codes, owners, notes, recipients). For a match without entries. */
void store_settle(struct store_write *write, const char *match, const char *meta,
                  bool swaps);

/* Who sits there, for people. NULL: nobody. */
void store_name(struct store_write *write, const char *match, int seat, const char *name);

/* A new invitation to a seat. Codes that the seat had before are dead from then on. */
void store_add_code(struct store_write *write, const char *match, int seat,
                    const uint8_t code_hash[STORE_HASH_SIZE], int64_t at_ms);

/* Exchanges a seat's code for a token: the code is dead, the token holds the seat. With
 * `code_hash` NULL whatever living code the seat has (a public match that may be joined by
 * its id). -EALREADY if this token is there, -ESTALE if the code is dead or not this seat's. */
void store_exchange(struct store_write *write, const char *match, int seat,
                    const uint8_t *code_hash, const uint8_t token_hash[STORE_HASH_SIZE],
                    int64_t at_ms);

/* A token without a code: for the creator of a match. -EALREADY if this token is there. */
void store_add_token(struct store_write *write, const char *match, int seat,
                     const uint8_t token_hash[STORE_HASH_SIZE], int64_t at_ms);

/* Vacates a seat: all its tokens and codes are dead, and it is nobody's. */
void store_vacate(struct store_write *write, const char *match, int seat);

/* A line of chat. Its number must be above the channel's last one, and may leave a gap. `key`
 * has STORE_KEY_SIZE bytes, unique in the channel; NULL: without. */
void store_chat(struct store_write *write, const char *match, unsigned channel,
                uint32_t number, int64_t at_ms, const uint8_t *key, const char *text);

/* Replaces a seat's private notes. */
void store_notes(struct store_write *write, const char *match, int seat,
                 const char *text);

/* Replaces a short text that belongs to no match. `name`: at most STORE_ID_MAX characters. */
void store_keep(struct store_write *write, const char *name, const char *text);

/* ---- People, and which seats are theirs ---- */

/* How much of himself somebody shows to others. Numbers are stored: never change or reuse one. */
enum store_shows {
    STORE_SHOWS_NOTHING = 0,
    STORE_SHOWS_RESULTS = 1,
    STORE_SHOWS_MATCHES = 2
};

/* Told with a person: how strong he is at a game. */
struct store_strength {
    const char *game;
    struct store_rating rating;
};

struct store_person {
    const char *key; /* 8 to STORE_ID_MAX small letters and digits, different for all */
    const char *name;
    const char *text; /* the caller's */
    int64_t created_ms;
    enum store_shows shows;                 /* told; a new one shows nothing */
    const struct store_strength *strengths; /* told */
    size_t strength_count;
};

/* Where somebody is logged in. */
struct store_login {
    uint32_t number; /* among his, 1.. */
    int64_t created_ms, used_ms;
    const char *label;
    bool is_asked_for; /* store_get_login() was given its hash */
};

/* -EEXIST if the key is taken. For those below: -ENOENT if there is no such person. */
void store_person(struct store_write *write, const struct store_person *person);
void store_person_text(struct store_write *write, const char *person, const char *text);
void store_person_shows(struct store_write *write, const char *person,
                        enum store_shows shows);

/* Removes him with his logins; his seats are nobody's, and where he sat `left_name` stands. */
void store_drop_person(struct store_write *write, const char *person,
                       const char *left_name);

/* A login, by the hash of its token; when it was used last (-ESTALE: it is not there); without
 * it again (-ESTALE); without all but one (NULL: without any). */
void store_login(struct store_write *write, const char *person,
                 const uint8_t hash[STORE_HASH_SIZE], int64_t at_ms, const char *label);
void store_login_used(struct store_write *write, const char *person,
                      const uint8_t hash[STORE_HASH_SIZE], int64_t at_ms);
void store_drop_login(struct store_write *write, const char *person, uint32_t number);
void store_drop_logins(struct store_write *write, const char *person,
                       const uint8_t *but_hash);

/* Whose seat it is, until it is vacated. -ENOENT: no such match, or no such person; -EACCES: whose the other seat
 * is blocks him, or he that one. */
void store_owner(struct store_write *write, const char *match, int seat,
                 const char *person);

/* Somebody wants nothing to do with another (-EDQUOT: nor with too many others); not any more (-ESTALE: he did
 * not). -ENOENT: one of them is not there. */
void store_block(struct store_write *write, const char *person, const char *other,
                 int64_t at_ms);
void store_drop_block(struct store_write *write, const char *person, const char *other);

/* What somebody has reported to the host. */
struct store_report {
    uint32_t number; /* told */
    int64_t at_ms;
    const char *match, *side,
        *name; /* where he sat (NULL: a spectator), and what he was called there */
    const char *account; /* told: his account's name; NULL: a guest, or it is gone */
    const char *text;
};

/* `person` is a key, "" a guest's. -EDQUOT: too many, of this person in a day or of all. */
void store_report(struct store_write *write, const char *person,
                  const struct store_report *report);

/* Without it again (-ESTALE: it is not there); without those from before then. */
void store_drop_report(struct store_write *write, uint32_t number);
void store_drop_reports(struct store_write *write, int64_t before_ms);

/* ---- Ratings ---- */

/* Whether the result of a rated match counts. Numbers are stored: never change or reuse one. */
enum store_counts {
    STORE_COUNTS = 1,
    STORE_COUNTS_NOT_SO_OFTEN = 2, /* these two have had their matches of the day */
    STORE_COUNTS_NOT_ANY_MORE = 3  /* store_unrate() */
};

/* How a rated match ended. */
struct store_outcome {
    const char *game;
    const char *players[STORE_SEATS]; /* keys; NULL: the computer (one of them at most) */
    unsigned level;                   /* the computer's */
    unsigned halves;                  /* of the seat 0: 0 lost, 1 drawn, 2 won */
    int64_t at_ms;
    unsigned
        most; /* so many results of two players against each other count in 24 hours */
};

/* Rates both players, once: a match that was rated before stays as it is. To be in the write that ends the match.
 * Never fails for what it is given: where an account is gone, or both are one, nothing is rated. */
void store_rate(struct store_write *write, const char *match,
                const struct store_outcome *outcome);

/* The match's result does not count any more: both players are rated as if it had not been played, their later
 * opponents being taken for as strong as they were taken then. -ESTALE: it did not count. */
void store_unrate(struct store_write *write, const char *match);

/* Removes a match and everything that belongs to it, for good; not what it did to ratings. */
void store_delete(struct store_write *write, const char *match);

typedef void store_done_fn(void *arg, int error);

/* Takes the write, whatever it returns. The callback may be NULL. */
int store_commit(struct store *store, struct store_write *write, store_done_fn *done,
                 void *arg);

/* A commit is being prepared and will come within a moment, or perhaps not: the writer wakes now, so
 * that its waking need not be waited for then. */
void store_expect(struct store *store);

/* ---- Reading ---- */

struct store_match {
    const char *id;
    enum store_state state;
    bool is_public;
    int64_t created_ms, changed_ms;
    const char *game, *meta, *status;
    const char *names[STORE_SEATS]; /* NULL: nobody */
    unsigned owned; /* the seats of struct store_filter's owner, 1 << seat; else 0 */
    /* Where struct store_filter asks: at its game, of who sits there and shows anything; 0: none. */
    double rating;

    /* These only from store_get_match(); else NULL and 0. */
    const char *secret;
    const uint8_t *data_hash;
    uint32_t last;                      /* entry; 0: none */
    uint32_t chat_last[STORE_CHANNELS]; /* lines; 0: none */
    bool seat_taken[STORE_SEATS];       /* it has a token */
    bool seat_invites[STORE_SEATS];     /* it has a living code */
    bool seat_told[STORE_SEATS];        /* it has a recipient of notices */
    const char *owners[STORE_SEATS];    /* keys of people; NULL: it is nobody's */
    const char *owner_names[STORE_SEATS];
};

/* -ENOENT: there is no such match. On any error the other arguments are NULL and 0. */
typedef void store_match_fn(void *arg, int error, const struct store_match *match);
int store_get_match(struct store *store, const char *match, store_match_fn *done,
                    void *arg);

/* Entries `from` (1 or more), from + 1, ..., at most `limit` of them; fewer if the record ends
 * or they would be over about 4 MiB. `last` is the record's last number: if the last entry
 * given is before it, there is more. */
typedef void store_entries_fn(void *arg, int error, const struct store_entry *entries,
                              size_t count, uint32_t last);
int store_get_entries(struct store *store, const char *match, uint32_t from, size_t limit,
                      store_entries_fn *done, void *arg);

/* The entry that a seat sent with a key. -ENOENT: none. */
typedef void store_entry_fn(void *arg, int error, const struct store_entry *entry);
int store_get_by_key(struct store *store, const char *match, int seat,
                     const uint8_t key[STORE_KEY_SIZE], store_entry_fn *done, void *arg);

/* The latest snapshot that is not after entry `number` (UINT32_MAX: the latest of all).
 * -ENOENT: none. */
typedef void store_snapshot_fn(void *arg, int error, uint32_t number, const char *text);
int store_get_snapshot(struct store *store, const char *match, uint32_t number,
                       store_snapshot_fn *done, void *arg);

/* A text by itself: what a match is played with, by hash (-ENOENT: not there); a seat's notes
 * ("" if it has none). */
typedef void store_text_fn(void *arg, int error, const char *text);
int store_get_data(struct store *store, const uint8_t data_hash[STORE_HASH_SIZE],
                   store_text_fn *done, void *arg);
int store_get_notes(struct store *store, const char *match, int seat, store_text_fn *done,
                    void *arg);

/* What store_keep() was given last by this name; "": nothing. */
int store_get_kept(struct store *store, const char *name, store_text_fn *done, void *arg);

/* Whose seat a token is, or which seat a living code leads to. -ENOENT: it is neither. */
typedef void store_seat_fn(void *arg, int error, const char *match, int seat);
int store_get_token(struct store *store, const uint8_t token_hash[STORE_HASH_SIZE],
                    store_seat_fn *done, void *arg);
int store_get_code(struct store *store, const uint8_t code_hash[STORE_HASH_SIZE],
                   store_seat_fn *done, void *arg);

/* A person by key or by a login's hash, with his logins, those used last first. -ENOENT: there is
 * none. */
typedef void store_person_fn(void *arg, int error, const struct store_person *person,
                             const struct store_login *logins, size_t count);
int store_get_person(struct store *store, const char *person, store_person_fn *done,
                     void *arg);
int store_get_login(struct store *store, const uint8_t hash[STORE_HASH_SIZE],
                    store_person_fn *done, void *arg);

/* A person by key, without logins, if he shows anything of himself. -ENOENT: he does not, or there is none, or one
 * of him and `reader` (a key; NULL: nobody) blocks the other. */
int store_get_profile(struct store *store, const char *person, const char *reader,
                      store_person_fn *done, void *arg);

/* A player of a game. */
struct store_rated {
    const char *key, *name; /* NULL: the computer's, or the account is gone */
    unsigned level;         /* the computer's; 0: it is not the computer */
    enum store_shows shows;
    struct store_rating rating; /* now; of a match: after it, without volatility */

    /* Of a match. */
    int seat;
    enum store_counts counts;
    double before; /* the rating */
};

/* The strongest at a game, of those who have played since then and show anything of themselves, the computer's
 * levels among them: by what they surely are. Not who blocks `reader` (a key; NULL: nobody) or is blocked by that one. */
typedef void store_rated_fn(void *arg, int error, const struct store_rated *rated,
                            size_t count);
int store_list_ratings(struct store *store, const char *game, const char *reader,
                       int64_t since_ms, size_t limit, store_rated_fn *done, void *arg);

/* What a match did to its two players' ratings, by seats; none: it was not rated. */
int store_get_rated(struct store *store, const char *match, store_rated_fn *done,
                    void *arg);

struct store_line {
    uint32_t number;
    int64_t at_ms;
    const char *text;
};

/* The first `limit` lines after line `after`, or with STORE_NEWEST the last `limit` ones; in
 * order. `last` is the channel's last number. */
#define STORE_NEWEST UINT32_MAX
typedef void store_lines_fn(void *arg, int error, const struct store_line *lines,
                            size_t count, uint32_t last);
int store_get_chat(struct store *store, const char *match, unsigned channel,
                   uint32_t after, size_t limit, store_lines_fn *done, void *arg);

/* The line of a channel that was sent with a key: one line, or -ENOENT. */
int store_get_line(struct store *store, const char *match, unsigned channel,
                   const uint8_t key[STORE_KEY_SIZE], store_lines_fn *done, void *arg);

/* Whom somebody blocks, the latest first: lines of when and of the name, with the number 0. With `other`:
 * is there a block between the two? No such line; or one, with the number 1 where it is `person` who blocks. */
int store_get_blocks(struct store *store, const char *person, const char *other,
                     store_lines_fn *done, void *arg);

/* The first `limit` reports after that number; of one person (a key), or (NULL) of all. */
typedef void store_reports_fn(void *arg, int error, const struct store_report *reports,
                              size_t count);
int store_get_reports(struct store *store, const char *person, uint32_t after,
                      size_t limit, store_reports_fn *done, void *arg);

/* Which matches, the latest change first. A page goes on where the one before ended: put its
 * last row's changed_ms and id into `after_ms` and `after_id` (NULL: from the start). */
struct store_filter {
    unsigned states; /* STORE_STATE_BIT()s or'ed together; 0: any */
    bool only_public;
    const char *game; /* NULL: any */
    int64_t after_ms;
    const char *after_id;
    int64_t before_ms; /* only those last changed before then; 0: any */
    const char *owner; /* key of somebody who has a seat there; NULL: any */
    size_t
        latest; /* only among the seats that he has in so many latest matches; 0: in all */
    /* Key of who looks: not those in which somebody sits who blocks him or whom he blocks; NULL: of nobody. */
    const char *reader;
    bool ratings; /* tells them, too */
    size_t limit;
};

typedef void store_matches_fn(void *arg, int error, const struct store_match *matches,
                              size_t count, bool more);
int store_list_matches(struct store *store, const struct store_filter *filter,
                       store_matches_fn *done, void *arg);

/* ---- Following ---- */

/* Calls `appended` on the loop whenever entries were committed to this match, by this process
 * or another, with the last number. It comes after the callback of the commit itself. Several
 * commits may be told of at once. The match need not exist. Never fails. */
typedef void store_appended_fn(void *arg, const char *match, uint32_t last);
struct store_subscription *store_subscribe(struct store *store, const char *match,
                                           store_appended_fn *appended, void *arg);

/* The callback is not called any more. NULL does nothing. Not after store_close() has called
 * back. */
void store_unsubscribe(struct store_subscription *subscription);

/* ---- Looking after it ---- */

struct store_stats {
    uint64_t transactions; /* committed */
    uint64_t commits;      /* answered with 0 */
    uint64_t entries;      /* in these */
    uint64_t failed;       /* answered with -EIO */
    uint64_t reads;
    uint64_t longest_us; /* transaction of the last minute or two */
    uint64_t file_bytes; /* of the database, with its log */
    size_t waiting;      /* commits now, those being written included */
    size_t waiting_bytes;
};

void store_get_stats(const struct store *store, struct store_stats *ret_stats);

/* What the last -EIO was about, "" if there was none; for the log. Borrowed until the next
 * call. */
const char *store_why(struct store *store);

/* Writes a copy of the database at `path` to the new file `target`, while a server may be
 * writing to it, looks through the copy (PRAGMA integrity_check), and makes it durable: 0, or with a sentence -EEXIST (there is such a file: it
 * is left alone), -ENOENT (no such store), -EINVAL (not a store), -EIO. Blocks; needs no
 * store_open(). `target` appears at once and complete, or not at all. */
int store_backup(const char *path, const char *target, char ret_why[STORE_WHY_SIZE]);

#endif
