// SPDX-License-Identifier: MIT
// Which prompt serves which decision: the phases have screens of their own, every other question is
// a list of choices.
import { Advance } from './advance.mjs';
import { Choice } from './choice.mjs';
import { Combat } from './combat.mjs';
import { Enter } from './enter.mjs';
import { Move } from './move.mjs';
import { Rally } from './rally.mjs';
import { Setup } from './setup.mjs';
import { Waiting } from './waiting.mjs';

/** @typedef {new (game: import('../types').Game) => import('./base.mjs').Prompt} Screen */

/** @type {Record<string, Screen>} */
const SCREENS = {
  setup: Setup,
  rally: Rally,
  movement: Move,
  reinforcement: Enter,
  combat: Combat,
  advance: Advance,
};

/** @param {import('../types').Position} position @returns {Screen} */
export const promptFor = (position) =>
  position.mine && position.offers && !position.replay ? SCREENS[position.decision.name || ''] || Choice : Waiting;
