/* SPDX-License-Identifier: MIT */
/* See names.h. */
#include "names.h"

/* read_only() wants a list that ends. */
static const char *const sides[] = {"union", "confederate", NULL};
const struct names t62_names_sides = {sides, SIDES};

NAMES(t62_names_kinds, "infantry", "cavalry", "foot-artillery", "horse-artillery");

NAMES(t62_names_formations, "line", "double-line", "field-column", "march-column",
      "mounted", "dismounted", "unlimbered", "limbered");

NAMES(t62_names_strengths, "full", "reduced", "exhausted");

NAMES(t62_names_ranks, "corps", "division");

NAMES(t62_names_phases, "movement", "defensive", "offensive", "charge", "over");

NAMES(t62_names_decisions, "movement", "march", "defensive", "offensive", "combat",
      "pursuit");

NAMES(t62_names_results, "none", "quits", "flight", "confused", "steadied",
      "rallied-slow", "rallied", "fall-back", "draw-off", "stand", "slow", "free",
      "arrived");

NAMES(t62_names_walls, "stone-wall", "sunken-road", "breastwork", "trench");

NAMES(t62_names_roads, "road", "trail");

NAMES(t62_names_gones, "there", "quit", "eliminated", "surrounded", "wrecked", "captured",
      "exited");

NAMES(t62_names_fire_results, "none", "disorder", "one", "two", "three");

NAMES(t62_names_fight_results, "defender-routed", "defender-breaks", "defender-yields",
      "locked", "attacker-checked", "attacker-repelled", "attacker-routed");

NAMES(t62_names_whats, "leader", "leader_exceptional", "attached", "attached_exceptional",
      "exceptional_commander", "column", "full", "exhausted", "disordered", "low_ammo",
      "mounted", "losses", "outnumbered", "supported", "confederate", "pursuit",
      "outflanked", "woods", "rough", "uphill", "uphill-rough", "crest", "stone-wall",
      "sunken-road", "breastwork", "trench", "vulnerable", "light-cover", "heavy-cover");

NAMES(t62_names_verbs, "nothing", "attach", "detach", "adopt", "release", "ride", "enter",
      "deploy", "order", "end", "move", "charge", "hold", "fire", "resolve", "occupy",
      "stay", "pursue");

NAMES(t62_names_steps, "ahead", "oblique", "wheel", "about", "march", "form", "face",
      "exit");

NAMES(t62_names_sights, "clear", "crest-exception", "crest", "ground", "woods", "unit");

NAMES(t62_names_rolls, "order", "fire", "leader", "charge");

NAMES(t62_names_vp, "objective", "west-exit", "battery", "leader", "exhausted", "gone");

NAMES(t62_names_factors, "disordered", "low_ammo", "flank", "damaged");

NAMES(t62_names_degrees, "none", "points", "resigned", "draw");

const char *t62_what_section(unsigned what, bool charge) {
    if (charge)
        return "12.4";
    return what >= T62_WHAT_VULNERABLE || what == T62_WHAT_UPHILL ? "11.4" : "8.1";
}
