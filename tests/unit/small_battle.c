/* SPDX-License-Identifier: MIT */
#include "small_battle.h"

#include <check.h>

/* A small map with two hills, woods, a road, a gap and an entry. */
static const char setup_text[] =
    "{\"game\":\"fotm\",\"compass\":{\"facing\":\"corner\",\"north\":\"right\"},\"words\":{\"sides\":{\"union\":\"Union\",\"confederate\":"
    "\"Confederate\"},\"phases\":{\"combat\":\"combat\"},\"rolls\":{\"close-combat\":"
    "\"Close combat\"},\"turns\":[\"\",\"7 am\",\"8 am\",\"9 am\"],\"parts\":2},"
    "\"map\":{\"columns\":5,\"rows\":3,"
    "\"default\":{\"terrain\":\"clear\",\"elevation\":1},"
    "\"hexes\":{\"0201\":{\"terrain\":\"woods\",\"elevation\":3},\"0302\":{\"elevation\":"
    "4}},"
    "\"roads\":[[\"0101\",\"0102\",\"0202\"],{\"name\":\"Pike\",\"class\":\"pike\","
    "\"path\":"
    "[\"0302\",\"0303\"]}],"
    "\"entries\":[{\"id\":4,\"hex\":\"0503\",\"army\":\"union\",\"name\":\"South\"}],"
    "\"places\":[{\"hex\":\"0302\",\"name\":\"Fox's "
    "Gap\"},{\"hex\":\"0402\",\"name\":\"Mill\"}],"
    "\"objectives\":{\"gaps\":[\"0302\"]}}}";

static const char view_text[] =
    "{\"turn\":3,\"side\":\"union\",\"phase\":\"combat\",\"vp\":{\"union\":2,"
    "\"confederate\":1},"
    "\"control\":{\"0302\":\"confederate\"},\"brigades\":{"
    "\"us-scammon\":{\"name\":\"Scammon\",\"army\":\"union\",\"corps\":\"IX\",\"steps\":["
    "4,3,2,1],"
    "\"sp\":3,\"lost\":1,\"hex\":\"0303\",\"facing\":0,\"more\":{\"moved\":true}},"
    "\"us-mcmullin\":{\"name\":\"McMullin\",\"army\":\"union\",\"type\":\"artillery\","
    "\"steps\":[[2,3],[1,2]],\"sp\":2,\"hex\":\"0303\",\"facing\":5},"
    "\"cs-garland\":{\"name\":\"Garland\",\"army\":\"confederate\",\"steps\":[3,2,1],"
    "\"sp\":3,"
    "\"hex\":\"0302\",\"facing\":2,\"routed\":true},"
    "\"cs-gb\":{\"name\":\"G.B. "
    "Anderson\",\"army\":\"confederate\",\"steps\":[3],\"sp\":3,"
    "\"where\":\"away\",\"facing\":0},"
    "\"cs-gt\":{\"name\":\"G.T. "
    "Anderson\",\"army\":\"confederate\",\"steps\":[2],\"sp\":2,"
    "\"where\":\"eliminated\",\"facing\":0},"
    "\"cs-rosser\":{\"name\":\"Rosser\",\"army\":\"confederate\",\"type\":\"cavalry\","
    "\"steps\":[2],"
    "\"sp\":2,\"hex\":\"0402\",\"facing\":3,\"mounted\":false}},"
    "\"commanders\":{\"us-cox\":{\"name\":\"Cox\",\"army\":\"union\",\"cm\":2,\"hex\":"
    "\"0303\"},"
    "\"cs-hill\":{\"name\":\"D.H. "
    "Hill\",\"army\":\"confederate\",\"cm\":2,\"hex\":\"0501\"}},"
    "\"stacks\":{\"0303\":[\"us-mcmullin\",\"us-scammon\"]}}";

static struct client nobody;
struct board board = {.client = &nobody};

void small_battle_begin(void) {
    json_t *setup = json_loads(setup_text, 0, NULL),
           *view = json_loads(view_text, 0, NULL);
    ck_assert_ptr_nonnull(setup);
    ck_assert_ptr_nonnull(view);
    battle_init(&board.battle);
    ck_assert(battle_take_setup(&board.battle, setup));
    battle_take_view(&board.battle, view);
    json_decref(setup);
    json_decref(view);
}

void small_battle_end(void) {
    battle_finish(&board.battle);
}
