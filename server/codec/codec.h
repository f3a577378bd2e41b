/* SPDX-License-Identifier: MIT */
/* Where a rule set meets JSON: one `const struct codec` a game. Nothing else in the server
 * looks into a game's setups, states, views, actions, offers or events. */
#ifndef RIDGELINE_CODEC_CODEC_H
#define RIDGELINE_CODEC_CODEC_H

#include "buf.h"
#include "ruleset.h"

#include <jansson.h>

/* The first thing that was wrong with some JSON: where (a path such as "brigades[3].facing"
 * or "forces.json: brigades[3].facing") and what, as one sentence. */
struct problem {
    char where[160];
    char what[240];
};

/* The first thing that is not as a rules case expects; the values as JSON text. */
struct difference {
    char where[160];
    char expected[240], found[240];
};

/* Rules cases of a game (server/referee): positions that somebody has put together. */
struct case_codec {
    /* Builds a setup and a state from a case; `data` for maps that ship with the game. 0, or
     * -EINVAL with the problem. setup_destroy() takes the setup back. */
    int (*create)(const json_t *data, const json_t *json, void **ret_setup,
                  void *ret_state, struct problem *ret_problem);

    /* The position stands at the beginning of its phase: what happens by itself there. */
    void (*begin)(const void *setup, void *state, struct dice *dice, void *ret_events);

    /* Is an `expect` of the right form? 0, or -EINVAL with the problem. */
    int (*expect_check)(const void *setup, const json_t *expect,
                        struct problem *ret_problem);

    /* Compares what came of it; `events` are all events as VIEWER_ALL is told them. False: all
     * is as expected. */
    bool (*differs)(const void *setup, const void *state, const json_t *events,
                    const json_t *expect, struct difference *ret_difference);

    /* What is told of an action that is only tried: {"legal": true or the refusal's code,
     * ...} in the game's own words. New reference. NULL: its cases try nothing. */
    json_t *(*try_new)(const void *setup, const void *view, enum side side,
                       const void *action);

    /* Is an answer, or what is told of a try, as a case expects it? For games that measure, whose
     * cases leave lengths a little room. NULL: members that are named must be equal, lists whole. */
    bool (*answer_holds)(const json_t *answer, const json_t *expected);

    /* Whose view a question without a side is asked on; VIEWER_ALL: of all that there is. NULL: who
     * decides asks. */
    enum viewer (*asker)(const void *setup, const json_t *question);

    /* What check() allowed may be refused by the truth, of which its side knows only a part; then
     * nothing changed. The code by which it was, from what happened; NULL: it was played. */
    const char *(*refused_in_play)(const void *events);
};

/* Dice of one roll that a viewer is told of, for statistics. */
struct told_roll {
    const char *kind; /* wire name, static */
    enum side side;   /* whose; SIDE_NONE: nobody's */
    uint8_t sides;    /* 2..DICE_SIDES_MAX */
    uint8_t lowest;   /* a die succeeds that shows this or more, 1..sides + 1; 0: nothing
                       * that could */
    uint8_t count;
    uint8_t faces[DICE_PER_ROLL_MAX];
};

struct schema_tables; /* schema.h */
struct orders;        /* orders.h */

struct codec {
    const struct ruleset *rules;
    const struct case_codec *cases;      /* NULL: the game has none */
    const struct schema_tables *schemas; /* NULL: its tables tell no schemas */

    /* Reads the game's data (maps, forces, scenarios) from its own folder (server/data/fotm):
     * one JSON object that contains everything a setup needs, checked. New reference, or NULL
     * with the problem. */
    json_t *(*data_load_new)(const char *folder, struct problem *ret_problem);

    /* Points decide it, and a choice may give a side some from the beginning ("handicap"). */
    bool handicap;

    /* For the lobby: {"game","edition","name","sides":[..],"scenarios":[{"id","name","turns",
     * "text"}],"options":[{"id","name","text","needs":[..]}]}; "shelf" where /data/ has a file
     * for those who draw the game (PROTOCOL.md 9). `edition` is this codec's own. New reference. */
    json_t *(*catalogue_new)(const json_t *data, const char *edition);

    /* Builds and checks an immutable setup from the data and a match's choice
     * {"scenario": id, "options": [ids], "edition": id, "rules": version, "handicap": {"to": side,
     * "points": whole ones, added to those that it begins with}}: the edition and the
     * version of the rules that its record was begun with; without them this codec's edition
     * and the newest version. 0, or -EINVAL with the problem. The caller owns the
     * setup and gives it back to setup_destroy (NULL is fine). */
    int (*setup_create)(const json_t *data, const json_t *choice, void **ret_setup,
                        struct problem *ret_problem);
    void (*setup_destroy)(void *setup);

    /* What does not change in a match and a viewer's client needs to draw it: map, roster,
     * scenario, options, schedule as far as that viewer may see it. New reference. */
    json_t *(*setup_new)(const void *setup, enum viewer viewer);

    /* An action from a client. The view gives names a meaning (markers have no lasting ids).
     * 0, or -EINVAL with the problem; an unknown unit or hex is no problem here: check()
     * refuses it. */
    int (*action_load)(const void *setup, const void *view, const json_t *json,
                       void *ret_action, struct problem *ret_problem);
    void (*action_write)(const void *setup, const void *view, const void *action,
                         struct buf *buf);

    /* Appends a view as JSON; with `before`, the JSON Merge Patch (RFC 7386) that leads from
     * `before` to `view`. False: nothing changed, and nothing was appended. */
    bool (*view_write)(const void *setup, const void *before, const void *view,
                       struct buf *buf);

    /* A view from the whole of what view_write() wrote, for who plays from what he is told: the
     * same view, and so the same offers and answers. 0, or -EINVAL with the problem. NULL: the
     * game's views are not read back. */
    int (*view_load)(const void *setup, const json_t *json, void *ret_view,
                     struct problem *ret_problem);

    /* view_write() leaves out what nobody draws: view_load() reads what {"ask": "whole"} is
     * answered instead. */
    bool view_asked;

    /* {"side": "union"|"confederate"|null, "text": general words, ...}; for the viewer who
     * decides also "name" (the decision's), "prompt", "section". */
    void (*decision_write)(const void *setup, const void *view, struct buf *buf);

    /* Offers as one JSON object, template key -> template. Each template carries "action":
     * one complete action that will be accepted. offers_patch_write() writes the merge patch
     * that leads from one such object to the other; false: they are equal, and nothing was
     * appended. */
    void (*offers_write)(const void *setup, const void *view, const void *offers,
                         struct buf *buf);
    bool (*offers_patch_write)(const void *setup, const void *view_before,
                               const void *before, const void *view, const void *offers,
                               struct buf *buf);

    /* Events as ruleset.tell() made them for a viewer: an array, [] if nothing. */
    void (*events_write)(const void *setup, const void *told, struct buf *buf);

    /* The rolls among told events, in their order: at most `most` of them. Their number. */
    size_t (*rolls)(const void *setup, const void *told, struct told_roll *ret_rolls,
                    size_t most);

    /* {"code","section","text"} with names filled in. */
    json_t *(*refusal_new)(const void *setup, const void *view, struct refusal refusal);

    /* A question about the position as the viewer knows it: {"ask": "reach"|"next"|"preview"
     * |..., ...}. New reference, or NULL with the problem. `try` is check() plus
     * {"ask": "preview", "action": ...}. */
    json_t *(*answer_new)(const void *setup, const void *view, enum side side,
                          const json_t *question, struct problem *ret_problem);

    /* Appends the named state (the referee's JSON form) in its canonical form, compact and
     * with sorted keys, of which digests are made; and back. */
    void (*state_write)(const void *setup, const void *state, struct buf *buf);
    int (*state_load)(const void *setup, const json_t *json, void *ret_state,
                      struct problem *ret_problem);

    /* {"winner": side name or null, "degree": ...}, or NULL while the game goes on. */
    json_t *(*result_new)(const void *setup, const void *view);

    /* What each side has reached, in hundredths of a point, as the public sees it. */
    void (*points)(const void *setup, const void *view, int32_t ret_hundredths[SIDES]);

    /* One line for lists, from the public view: "Turn 5 (11 am), Union combat". New reference
     * to a JSON string. */
    json_t *(*headline_new)(const void *setup, const void *view);

    const struct orders
        *orders; /* what can be ordered beforehand (orders.h); NULL: nothing */
};

/* All codecs, NULL-terminated; codec_find("fotm", "2022") or NULL. Upper case finds lower case:
 * an edition that is printed as "S" is the word "s" on the wire. */
extern const struct codec *const codecs[];
const struct codec *codec_find(const char *game, const char *edition);

/* What the codec writes, as a tree; of a patch that is empty an empty object. New
 * references. */
json_t *codec_view_new(const struct codec *codec, const void *setup, const void *before,
                       const void *view);
json_t *codec_state_new(const struct codec *codec, const void *setup, const void *state);
json_t *codec_action_new(const struct codec *codec, const void *setup, const void *view,
                         const void *action);
json_t *codec_decision_new(const struct codec *codec, const void *setup,
                           const void *view);
json_t *codec_offers_new(const struct codec *codec, const void *setup, const void *view,
                         const void *offers);
json_t *codec_offers_patch_new(const struct codec *codec, const void *setup,
                               const void *view_before, const void *before,
                               const void *view, const void *offers);

/* What `viewer` is told of events, as ruleset.apply() wrote them: through tell(). The first gives
 * the told events themselves, of the rule set's events_size, to be freed. */
void *codec_told_new(const struct codec *codec, const void *setup, const void *events,
                     enum viewer viewer);
void codec_events_write(const struct codec *codec, const void *setup, const void *events,
                        enum viewer viewer, struct buf *buf);
json_t *codec_events_new(const struct codec *codec, const void *setup, const void *events,
                         enum viewer viewer);
size_t codec_rolls(const struct codec *codec, const void *setup, const void *events,
                   enum viewer viewer, struct told_roll *ret_rolls, size_t most);

/* The result and the turn of a state, for those who have no view of it at hand. */
json_t *codec_result_new(const struct codec *codec, const void *setup, const void *state);
unsigned codec_turn(const struct codec *codec, const void *setup, const void *state);

#endif
