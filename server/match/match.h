/* SPDX-License-Identifier: MIT */
/* A match in memory: its record, the present position, who sits and who is present. What
 * goes into the record goes through play.h; what is told to whom is written by tell.h. */
#ifndef RIDGELINE_MATCH_MATCH_H
#define RIDGELINE_MATCH_MATCH_H

#include "bid.h"
#include "client.h"
#include "clock.h"
#include "committed.h"
#include "games.h"
#include "history.h"
#include "ids.h"
#include "limit.h"
#include "person.h"
#include "position.h"
#include "standing.h"

#include <stdbool.h>
#include <stdint.h>

struct lobby;
struct request;
struct trial;

/* What the creator says of himself, for strangers. In the order of the words in messages.def. */
enum experience { EXPERIENCE_UNTOLD, EXPERIENCE_NEW, EXPERIENCE_SOME, EXPERIENCE_MUCH };

/* What does not change in a match. */
struct terms {
    char *game, *edition, *scenario, *title; /* title may be NULL */
    unsigned rules_version, record_version;
    json_t *options; /* array of words */
    bool is_public, invite_only, open_chat, spectators_see_all;
    unsigned
        computer; /* the level of the computer whom the free seat is for; 0: not for it */
    struct pace pace; /* how long a side may think */
    enum experience experience;
    unsigned rating_from, rating_to; /* of strangers who may join; 0: any */
    bool
        rated; /* its result changes both players' ratings: both have an account, or one is the computer */
    bool hints;        /* players may ask what the computer would do: who joins agrees */
    unsigned handicap; /* points that a side begins with beside the scenario's; 0: none */
    enum side handicap_to; /* that side */
    bool
        sealed; /* two bids settle who sits where, and the second is not in: until then the creator has the first seat,
                  * which says nothing */
    bool has_bids;           /* they have settled it; the handicap is what came of them */
    struct bid bids[SIDES];  /* by the side that each came to have */
    unsigned delay;          /* turns by which spectators who see all are told late */
    char cup[ID_CHARS + 1];  /* the tournament that it is of; "": none */
    char pair[ID_CHARS + 1]; /* the other match of a mirrored pair; "": it is alone */
    bool either; /* only one of the two is played: who joins chooses his side by it */
    int64_t created_ms;
    enum side creator;
    enum committed_scheme scheme; /* of its dice */
    uint8_t seed_hash[HASH_BYTES], nonce_hash[HASH_BYTES], data_hash[HASH_BYTES];
};

/* Of the chat. */
enum channel { CHANNEL_PLAYERS, CHANNEL_SPECTATORS };

/* One client's presence in one match. */
struct attachment {
    struct client *client;
    struct match *match;
    enum viewer viewer;
    bool seated;   /* else a spectator */
    bool by_login; /* it sits since it has logged in: not after that */
    bool draws;    /* arrows of its are shown */
    char name[UTF8_BYTES_MAX(LIMIT_NAME_CHARS) + 1]; /* of a spectator; may be empty */
    struct attachment *next_of_client;
    struct attachment *next, **link; /* those of the match with the same viewer */
};

struct match {
    struct lobby *lobby;
    char id[ID_CHARS + 1];
    struct terms terms;
    const struct codec *codec;
    struct setup *setup; /* a reference */

    /* What may change and is no part of the record. */
    char *names[SIDES];                       /* NULL: nobody sits there */
    char owners[SIDES][PERSON_KEY_CHARS + 1]; /* of whom the seat is; "": a guest's */
    char *owner_names[SIDES];                 /* NULL: a guest's */
    char codes[SIDES][CODE_CHARS + 1];        /* invitations; "": none */
    unsigned called
        [SIDES]; /* the level of the computer that is to take the free seat; 0: it is not asked */
    unsigned vacated[SIDES]; /* how often since loading: old requests are void */
    struct {
        char match[ID_CHARS + 1], code[CODE_CHARS + 1]; /* "": none made */
        enum side by;
    } rematch;
    bool rematch_due; /* one is on its way to the disk */
    struct bid bid;   /* the creator's, of a match that is sealed: told to nobody */
    char pair_code[CODE_CHARS + 1]; /* the invitation to the other match of the pair */
    char link[TOKEN_CHARS + 1];     /* for spectators who see everything; "": none */
    uint16_t prints[LIMIT_PRINTS_PER_MATCH]; /* of addresses from which players came */
    unsigned print_count;
    uint32_t chat_last[2];
    bool chat_closed; /* for spectators to write */
    bool muted;       /* by the host: for everybody */
    json_t *orders
        [SIDES]; /* standing orders of who sits there, "after" among them; NULL: none */
    json_t *disclosed
        [SIDES]; /* what its players pledged when they joined: [{"text", "remark"}]; NULL: nothing */
    json_t *analysis;            /* how it went; NULL: not worked out yet */
    struct analysing *analysing; /* while that is done (afterwards.c); else NULL */
    int64_t here_ms[SIDES];      /* when he was seen to be there */
    uint32_t orders_asked;       /* the last entry after which the orders had no answer */
    bool hinting[SIDES];         /* the computer is being asked for this side */
    bool mutes[SIDES]; /* who sits there does not read what the other side writes */
    int64_t changed_ms;
    char *row; /* what the store shows in lists; NULL: not known */
    int64_t row_ms;

    /* The record and what follows from it. */
    struct history history;
    struct position *position;
    struct standing standing;
    uint32_t
        resumed_from; /* entry of the snapshot that it was played on from, because what
                            * lies before does not play any more; 0: it plays */
    struct committed dice; /* seed and nonces, as far as they are known */

    /* What is on its way. */
    struct trial *trial; /* the entry that waits for the disk; NULL: none */
    struct request *queue, **queue_end; /* behind it */
    unsigned queue_count;
    struct {
        uint32_t told;             /* the last entry that they know */
        struct position *position; /* after it; NULL: not made yet */
        struct standing standing;
    } late; /* spectators who are told everything late; late.h */

    bool
        stopped; /* its game failed (stop.h): neither action nor undo until it is loaded anew */
    bool doubtful; /* the disk failed: what it holds must be read before anything else */

    struct attachment *present[VIEWERS];
    unsigned present_count[VIEWERS];
    bool presence_due;
    bool has_recipient
        [SIDES]; /* somebody is told of this seat's turns elsewhere (or was) */
    int64_t summons_ms[SIDES]; /* when that is due, if it is; 0: not known */
    struct match *next_due;

    unsigned pins; /* operations that must find it in memory when they end */
    int64_t idle_since_ms;
    struct buf parts[VIEWERS]; /* view, decision, offers as JSON; empty: not made yet */
    struct {
        uint32_t seen;
        struct buf updates; /* after `seen`, as JSON; empty: not made yet, or too long */
        struct buf deeds;   /* the same without what a state says; empty: not made yet */
    } gaps[VIEWERS]; /* the one last asked for: after a break many ask for the same */
};

/* An empty match with these terms (taken) and setup (taken); the caller fills in the
 * rest. */
struct match *match_create(struct lobby *lobby, const char *id, struct terms *terms_take,
                           struct setup *setup_take);
void match_destroy(struct match *match);
void terms_finish(struct terms *terms);

/* The seat belongs to somebody from now on; `person` NULL: to whoever has its token. */
void match_set_owner(struct match *match, enum side side, const char *person,
                     const char *name);

/* What a spectator of this match sees who has no link. */
enum viewer match_spectator(const struct match *match);

/* How many watch, whatever they see. */
unsigned match_watching(const struct match *match);

/* A seat that anybody may take by the match's id, or SIDE_NONE. */
enum side match_joinable_seat(const struct match *match);

/* Does its result still change ratings? Not where a seat has changed hands. */
bool match_is_rated(const struct match *match, const struct standing *standing);

/* May players ask what the computer would do? Against it always, against people where both agreed; never where
 * ratings change. */
bool match_allows_hints(const struct match *match, const struct standing *standing);

/* The invitation to a seat that is the computer's in a rated match is told to the computer alone: so whoever joins
 * by it is the computer. */
bool match_keeps_code(const struct match *match, const struct standing *standing);

/* Makes a client present, in place of any earlier role of his in this match; tells
 * nobody. match_greet() then sends him the present presence. */
struct attachment *match_attach(struct match *match, struct client *client,
                                enum viewer viewer, bool seated, const char *name);
void match_greet(struct attachment *attachment);
void match_detach(struct attachment *attachment);

/* The same, and tells the client that he has left. */
void match_send_away(struct attachment *attachment);
struct attachment *match_find_attachment(const struct client *client, const char *match);

/* Sends a frame to all who look as `viewer`, except one client (NULL: none). A crowd is
 * told some at a time, so that nobody in another match waits for it. */
void match_send(struct match *match, enum viewer viewer, struct frame *frame,
                const struct client *except);

/* The position or what stands around it has changed: what was made of it is void. */
void match_forget_parts(struct match *match);

/* Who is present, for everybody present. */
void match_send_presence(struct match *match);

/* Nobody is there any more to be told that presence has changed. */
void match_presence_told(struct match *match);

/* May it be unloaded? */
bool match_is_idle(const struct match *match);

#endif
