/* SPDX-License-Identifier: MIT */
/* A state that could lie behind a view: what a trial, or a thought, is played on. It knows the view
 * and the scenario, nothing else. */
#ifndef RIDGELINE_FOTM_PLAY_IMAGINE_H
#define RIDGELINE_FOTM_PLAY_IMAGINE_H

#include "state.h"
#include "view.h"

/* Puts a brigade behind each marker: one of those that the viewer does not know, of those that can
 * have come by now if there are such, each as likely as any other that stacking allows there (4.1),
 * at full strength; cavalry is mounted. Hidden commanders who can have come stand behind the
 * markers of commanders, and else in any hex with Confederates.
 *
 * fotm_redact() for the same viewer makes the same view of it again, byte for byte, and
 * fotm_position_broken() finds nothing. Where the viewer decides in a phase, and no Assault is going
 * on, it can be played on; in an Assault the view tells the present question alone, and what is to
 * be settled after it is missing. */
void fotm_imagine(const struct fotm_setup *setup, const struct fotm_view *view,
                  uint64_t *random, struct fotm_state *ret_state);

#endif
