/* SPDX-License-Identifier: MIT */
/* Every limit on what may come from outside or pile up inside: sizes, counts, rates,
 * times. Units and "_max" stand last in the names. Plain constants, no code. */
#ifndef RIDGELINE_LIMIT_H
#define RIDGELINE_LIMIT_H

/* The wire. */
#define LIMIT_MESSAGE_BYTES 16384       /* one message from a client */
#define LIMIT_MESSAGE_DEPTH 12          /* objects and arrays within each other */
#define LIMIT_NUMBER 9007199254740991LL /* integers that every JSON reader keeps exact */
#define LIMIT_RECORD_NUMBER 99999999    /* entries of a record, viewers' numbers */

/* Texts, in characters. A character has at most four bytes. */
#define LIMIT_NAME_CHARS 24
#define LIMIT_TITLE_CHARS 60
#define LIMIT_CHAT_CHARS 500
#define LIMIT_NOTES_CHARS 4000
#define UTF8_BYTES_MAX(chars) ((chars)*4)

/* One connection. */
#define LIMIT_MATCHES_PER_CONNECTION 64
#define LIMIT_SEATS_PER_SUMMARY 32
#define LIMIT_WAITING_PER_CONNECTION 64 /* requests that wait for the disk or a load */
#define LIMIT_WRONG_GUESSES 10          /* wrong tokens and codes, then it is closed */
#define LIMIT_REQUEST_BYTES 8192        /* the first line and all headers */
#define LIMIT_REQUEST_LINES 64          /* headers, and parts of a query */
#define LIMIT_REQUEST_MS 10000          /* until the first request has come */
#define LIMIT_FAREWELL_MS 2000          /* to read why it was refused */
#define LIMIT_HELLO_MS 20000
#define LIMIT_OUTBOX_SOFT_BYTES 262144 /* over it updates give way to one fresh state */
#define LIMIT_OUTBOX_SOFT_FRAMES 256
#define LIMIT_OUTBOX_HARD_BYTES 4194304 /* over it the connection is closed */
#define LIMIT_OUTBOX_HARD_FRAMES 2048

#define LIMIT_CHAT_BURST 5       /* lines at once, */
#define LIMIT_CHAT_EVERY_MS 1000 /* then one in this time */

/* One address: time on the loop for what may wait. */
#define LIMIT_WORK_MS_PER_SECOND 100
#define LIMIT_WORK_BURST_MS 2000
#define LIMIT_CHORES_PER_ADDRESS 256 /* that wait; each may hold two positions */
#define LIMIT_TURN_NS 250000 /* in a turn of the loop; then its messages are held */
/* A connection that was refused for its address' time is not read from before there is
 * time again, or for so long. */
#define LIMIT_REST_MS 10000
#define LIMIT_REST_SEATED_MS 200

/* What the computer is asked beside playing, and what it answers. */
#define LIMIT_QUESTION_BYTES 4194304
#define LIMIT_ANSWER_BYTES 262144
#define LIMIT_ADVICE_PER_ADDRESS 2 /* under way: half of what the server has */

/* One match. */
#define LIMIT_PRINTS_PER_MATCH 64 /* of players' addresses, 16 bits each */
#define LIMIT_SENT_AT_ONCE 64     /* frames to those who watch, in a turn of the loop */
#define LIMIT_CHAT_LINES 5000     /* a channel */
#define LIMIT_QUEUE_PER_MATCH 32  /* what waits behind the entry on its way to the disk */
#define LIMIT_ENTRIES_PER_SIDE 10000 /* then it can only answer, resign, leave */
#define LIMIT_GAP_UPDATES 100
#define LIMIT_GAP_BYTES 524288
#define LIMIT_LATE_UPDATES 400 /* at once to late spectators, 0.2 ms each; else a state */
#define LIMIT_REPLAY_STEPS 50
#define LIMIT_RECORD_PAGE 200
#define LIMIT_STATISTICS_PAGE 200 /* a viewer's numbers */
#define LIMIT_CHAT_PAGE 100
#define LIMIT_LIST_PAGE 50
#define LIMIT_LIST_SIFTED 400 /* rows that are looked through for one page */
#define SNAPSHOT_EVERY 64     /* entries between two snapshots */
#define CHECKPOINT_EVERY 64   /* positions between two that are kept in memory */
#define PRESENCE_EVERY_MS 1000
#define ROW_EVERY_MS 10000 /* a match's row in lists, for its time of change alone */

/* Work of a game in one call, in rules_step()s: far more than any honest call takes, and
 * done in about a second. */
#define LIMIT_RULES_STEPS 20000000

/* The server. */
#define LIMIT_MATCHES_LOADED 2000 /* matches that nobody is in are unloaded beyond this */
#define MATCH_IDLE_MS 120000      /* a match that nobody is in is unloaded after this */
#define LIMIT_RECIPIENTS_PER_SEAT 4 /* of notices */
#define LIMIT_RECIPIENTS_PER_DAY 20 /* new ones from one address */

/* People. */
#define LIMIT_PASSWORD_CHARS 128
#define LIMIT_DEVICE_CHARS 40
#define LIMIT_LOGINS 32          /* of one; a new one ends the one not used for longest */
#define LIMIT_LOGIN_DAYS 180     /* not used: it has ended */
#define LIMIT_REPORTS_PER_DAY 20 /* to the host, from one address */
#define LIMIT_REPORT_DAYS 90     /* not done with: it goes */
#define LIMIT_PEOPLE_PER_DAY 10  /* new ones from one address */
#define LIMIT_GUESSES 10         /* wrong passwords from one address, at once, */
#define LIMIT_GUESSES_MS (600 * 1000) /* then so many in this time */
#define LIMIT_PASSWORDS_WAITING 32 /* that are made or tried, each a tenth of a second */

#define LIMIT_RETRY_MS 1000 /* the "retry_ms" of busy and not-saved */

/* HTTP. */
#define LIMIT_WEB_FILE_BYTES 16777216
#define LIMIT_WEB_BYTES 67108864 /* all files together */
#define LIMIT_WEB_FILES 4000
#define LIMIT_WEB_DEPTH 8 /* folders in folders */
#define LIMIT_WEB_PATH_BYTES 255

#endif
